"""Notations of other packages: registered by a call, or found as entry points of an installed
package.
"""

import importlib
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from puyonb import notations
from puyonb.cli import main
from puyonb.errors import NotationError
from puyonb.notations import _lookup
from puyonb.publish import fences
from puyonb.puyo import fieldtext

PACKAGES = Path(__file__).parents[1] / "data" / "third_party"
FIELD = fieldtext.loads("RG\nRRGGBB")


def install(monkeypatch, *names):
    """Put packages on the path, as an installation does, and forget which notations were
    registered.
    """
    for name in names:
        monkeypatch.syspath_prepend(str(PACKAGES / name))
        monkeypatch.delitem(sys.modules, f"puyonb_{name}", raising=False)
    monkeypatch.setattr(_lookup, "_registered", [])
    monkeypatch.setattr(_lookup, "_entry_points_loaded", False)


@pytest.fixture
def _slashed(monkeypatch):
    install(monkeypatch, "slashed")


@pytest.fixture
def _nothing(monkeypatch):
    install(monkeypatch)
    monkeypatch.setattr(_lookup, "_entry_points_loaded", True)


OURS = notations.get("field")
MINE = OURS._replace(name="mine", title="Mine", endings=(".mine",), module="nowhere", sniff="mine")


@pytest.mark.usefixtures("_slashed")
def test_the_functions_see_the_notation_of_an_installed_package():
    """It is found, read, written, listed, and known by the ending of its files."""
    assert notations.detect("slashed RG/RRGGBB") == "slashed"
    assert notations.loads("slashed RG/RRGGBB") == FIELD
    assert notations.convert("slashed RG/RRGGBB", to="field") == "RG\nRRGGBB"
    assert notations.convert("RG\nRRGGBB", to="slashed") == "slashed RG/RRGGBB"
    assert notations.convert("RG\nRRGGBB", to="slashed:upper") == "SLASHED RG/RRGGBB"
    assert notations.names(game="puyo")[-2:] == ("slashed", "slashed:upper")
    assert notations.for_file("a.slashed") == ("slashed", "slashed:upper")


@pytest.mark.usefixtures("_slashed")
def test_an_error_names_the_notation_of_an_installed_package():
    """The reader that comes furthest may be one of another package."""
    with pytest.raises(
        NotationError,
        match=r"^no notation reads this; nearest is slashed: expected a cell.*found 'X'",
    ):
        notations.detect("slashed XX")


@pytest.mark.usefixtures("_slashed")
def test_the_command_line_sees_it(tmp_path):
    """``convert`` reads and writes it, ``check`` finds its files in a folder, and the help lists
    it.
    """
    (tmp_path / "good.slashed").write_text("slashed RG/RRGGBB\n")
    (tmp_path / "bad.slashed").write_text("slashed RX\n")
    run = CliRunner().invoke

    assert run(main, ["convert", "--to", "slashed", "RRGGBB"]).output == "slashed RRGGBB\n"
    assert (
        run(main, ["convert", "--from", "slashed", "--to", "field", "slashed RRGGBB"]).output
        == "RRGGBB\n"
    )
    checked = run(main, ["check", str(tmp_path)])
    assert checked.exit_code == 1
    assert "bad.slashed:1:10: " in checked.output
    assert "slashed, slashed:upper" in " ".join(run(main, ["convert", "--help"]).output.split())


@pytest.mark.usefixtures("_slashed")
def test_a_fence_of_a_page_draws_it():
    """As it draws any other notation of fields, named or not."""
    for text in ("slashed RG/RRGGBB", "RG\nRRGGBB"):
        assert "<svg" in fences.notation(text, "", "", {"source": notations.detect(text)}, None)
        assert "<svg" in fences.notation(text, "", "", {}, None)


@pytest.mark.slow
def test_the_command_of_an_installation_sees_it():
    """The test needs a separate process: a folder on the path with the metadata of a distribution is an
    installed package.
    """
    code = "from puyonb.cli import main; main(['convert', '--to', 'field', 'slashed RG/RRGGBB'])"
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            f"import sys; sys.path.insert(0, {str(PACKAGES / 'slashed')!r}); {code}",
        ],
        check=True,
        capture_output=True,
        text=True,
    )

    assert done.stdout == "RG\nRRGGBB\n"


def test_a_broken_package_is_named_and_breaks_nothing(monkeypatch):
    """Each entry point that cannot be used is a warning with the name of the package; other
    notations stay.
    """
    install(monkeypatch, "broken", "slashed")
    with pytest.warns(RuntimeWarning) as caught:
        assert notations.detect("slashed RG") == "slashed"

    messages = sorted(str(each.message) for each in caught)
    assert len(messages) == 2
    assert messages[0].startswith(
        "the notation 'missing' of the package puyonb-broken cannot be used: AttributeError: "
    )
    assert messages[1].startswith(
        "the notation 'taken' of the package puyonb-broken cannot be used: ValueError: "
    )
    assert "slashed" in notations.names()
    assert "taken" not in notations.names()


@pytest.mark.usefixtures("_slashed")
def test_no_package_is_looked_for_where_ours_answer():
    """What a notation of puyonb reads, or names, costs nothing more, and means what it meant
    before.
    """
    assert notations.convert("RG\nRRGGBB", to="puyop").startswith("https://")
    assert notations.for_file("a.puyo")
    assert not _lookup._entry_points_loaded


@pytest.mark.usefixtures("_nothing")
def test_a_registered_notation_reads_only_what_ours_do_not(monkeypatch):
    """A package that reads everything, or fails, changes nothing for the notations of puyonb."""
    monkeypatch.syspath_prepend(str(PACKAGES / "slashed"))
    greedy = importlib.import_module("puyonb_slashed")
    notations.register(
        MINE._replace(
            name="greedy",
            module=greedy.__name__,
            sniff="",
            endings=(),
            strict=(),
        )
    )
    notations.register(MINE._replace(sniff="slashed", endings=()))

    assert notations.detect("RG\nRRGGBB") == "field"
    with pytest.warns(
        RuntimeWarning, match=r"^the notation 'mine' cannot be used: ModuleNotFoundError: "
    ):
        assert notations.detect("slashed RG") == "greedy"
    with pytest.raises(ModuleNotFoundError):
        notations.loads("slashed", source="mine")


@pytest.mark.usefixtures("_nothing")
@pytest.mark.parametrize(
    ("notation", "message"),
    [
        (MINE._replace(name="field"), "found 'field', which belongs to Plain text field"),
        (MINE._replace(name="fieldtext"), "found 'fieldtext', which belongs to Plain text field"),
        (MINE._replace(name="field:mine"), "found 'field:mine', which belongs to Plain text field"),
        (MINE._replace(endings=(".puyo",)), "found '.puyo', which belongs to Plain text field"),
        (MINE._replace(endings=(".gz",)), "found '.gz', which belongs to Nonogram pack"),
        (MINE._replace(endings=(".my.non",)), "found '.my.non', which belongs to Nonogram format"),
        (MINE._replace(title="Another"), "found 'mine', which belongs to Mine"),
    ],
)
def test_a_name_or_an_ending_that_is_taken_is_an_error(notation, message):
    """It would be unclear which notation is meant; registering the same notation again changes
    nothing.
    """
    notations.register(MINE)
    notations.register(MINE)
    with pytest.raises(ValueError, match=r"^expected a new ") as caught:
        notations.register(notation)

    assert str(caught.value).endswith(message)
    assert notations.names().count("mine") == 1
    with pytest.raises(TypeError, match=r"^expected a Notation, found str$"):
        notations.register("mine")
