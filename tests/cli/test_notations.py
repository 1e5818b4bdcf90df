"""``puyonb notations`` lists what each notation can carry."""

from functools import cache

import pytest
from click.testing import CliRunner

from puyonb import CannotExpress, Field, Puyo, notations
from puyonb.cli import main
from puyonb.cli.notations import carried
from puyonb.errors import NotationError, ignoring
from puyonb.notations import _lookup
from puyonb.puyo import fieldtext
from tests.cli.envelopes import envelope

KINDS = [puyo for puyo in Puyo if puyo is not Puyo.EMPTY]
SIZES = {"6x13": (6, 13, 1), "3x7": (3, 7, 1), "6x14": (6, 14, 2), "10x19": (10, 19, 1)}


@cache
def run(*arguments):
    """Run the command, and return its output."""
    done = CliRunner().invoke(main, ["notations", *arguments])
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout


def listed():
    """Return the entries for programs, by name."""
    return {each["name"]: each for each in envelope(run("--json"))["result"]["items"]}


@pytest.mark.slow
def test_every_notation_is_listed_with_an_example_that_it_reads():
    """The list has the names of the registry, in their order."""
    found = listed()

    assert tuple(found) == notations.names()
    for name, each in found.items():
        with ignoring():
            notations.get(name).loads(each["example"])


def test_an_entry_in_words():
    """Each line has one kind of data; an example may have several lines."""
    text = """\
pon2: pon2 text
  game: puyo
  carries: moves, falling nuisance, a task
  puyos: red, green, blue, yellow, purple, ojama, hard
  sizes: 6x13
  example:
    [通]
"""

    assert text in run()
    assert "field:extended: Plain text field, extended\n  game: puyo\n" in run()
    assert "  files: .puyo, .txt\n" in run()
    assert "  sizes: any\n" in run()


@pytest.mark.slow
@pytest.mark.parametrize("name", notations.names(game="puyo"))
def test_puyos_that_are_carried_come_back(name):
    """A kind is in the list if and only if a field with it is the same after a conversion."""
    for kind in KINDS:
        came_back = []
        for size in SIZES.values():
            field = Field.empty(*size).replace({(size[1] - 1, 0): kind})
            text = fieldtext.dumps(field, extended=True)
            try:
                there = notations.convert(text, source="field:extended", to=name)
                back = notations.convert(there, source=name, to="field:extended")
            except (CannotExpress, NotationError):
                continue
            came_back.append(fieldtext.loads(back, extended=True) == field)

        assert (kind.value in carried(notations.get(name)).puyos) == any(came_back), kind


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("field", {"comments"}),
        ("field:emoji", set()),
        ("password", set()),
        ("puyop", {"moves", "nuisance"}),
        ("ishikawa:code", {"moves", "nuisance", "condition", "alternatives"}),
        ("ppn", {"moves", "comments", "metadata", "games"}),
        (
            "non",
            {"goal", "colors", "catalogue", "title", "by", "copyright", "license", "comments"},
        ),
        ("g", {"colors", "background"}),
        ("pbm", {"goal"}),
        ("gno", {"goal", "title", "by", "license", "date"}),
    ],
)
def test_parts(name, parts):
    """The parts are those that the pages of the notations name."""
    assert {*carried(notations.get(name)).parts} == parts


def test_packs_hold_several_puzzles():
    """So do the notations of one line: a pack is a list of them."""
    several = [name for name, each in listed().items() if "puzzles" in each["carries"]["parts"]]

    assert several == ["non:pack", "webpbn:pack", "penpa", "pzpr", "tatham", "tatham:link"]


@pytest.mark.slow
def test_a_broken_notation_of_another_package_is_listed(monkeypatch):
    """Its writer raises an error that is not CannotExpress; the other notations are listed too."""
    monkeypatch.setattr(_lookup, "_registered", [])
    mine = notations.get("field")._replace(
        name="mine", title="Mine", endings=(".mine",), writer="nothing"
    )
    notations.register(mine)
    run.cache_clear()

    assert "\n\nmine: Mine\n  game: puyo\n  files: .mine\n  example:\n" in run()
    assert listed()["mine"]["carries"] == {"parts": [], "puyos": [], "sizes": []}
    run.cache_clear()
