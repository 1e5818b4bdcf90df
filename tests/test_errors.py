import errno
import pickle
import subprocess
import sys
import warnings
from importlib import metadata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb.errors import (
    CannotExpress,
    Message,
    NotationError,
    NotationWarning,
    RuleError,
    not_installed,
    reason_of,
    warn,
)
from puyonb.messages import set_language
from tests.conftest import ROOT


@pytest.mark.parametrize(
    ("text", "offset", "line", "column"),
    [
        ("RRG\nRXB\n", 5, 2, 2),
        ("RRG\r\nRXB", 6, 2, 2),
        ("RRG\rRXB", 5, 2, 2),
        ("RG\r\n", 2, 1, 3),
        ("RG\r\n", 3, 1, 4),
        ("RG\r\n", 4, 2, 1),
        ("\r\r\nX", 3, 3, 1),
        ("\n\rX", 2, 3, 1),
        ("", 0, 1, 1),
        ("あいXう", 2, 1, 3),
        ("\u2028X", 1, 1, 2),
    ],
)
def test_positions_count_characters_and_three_kinds_of_line_end(text, offset, line, column):
    """Line and column are counted from 1 in characters; LF, CRLF and CR end a line, and belong to
    the line they end.
    """
    error = NotationError("expected a cell", text, offset)

    assert (error.line, error.column) == (line, column)
    assert str(error) == f"expected a cell, line {line}, column {column}"


@given(st.text(st.sampled_from("ab\r\n"), max_size=12), st.integers(0, 12))
def test_positions_agree_with_walking_through_the_text(text, offset):
    """Counting line ends gives the same position as going through the text a character at a time."""
    error = NotationError("", text, offset)
    line, column = 1, 1
    for place in range(min(offset, len(text))):
        column += 1
        if text[place] == "\n" or (text[place] == "\r" and text[place : place + 2] != "\r\n"):
            line, column = line + 1, 1

    assert (error.line, error.column) == (line, column)


class Counted(str):
    """A text that counts how often its line ends are counted."""

    __slots__ = ("counts",)

    def count(self, *arguments):
        """Count as a string does."""
        self.counts += 1
        return str.count(self, *arguments)


def test_a_position_is_computed_when_it_is_asked_for():
    """A reader may warn about each of many tokens; hidden warnings are only counted, and a long
    text is counted once.
    """
    text = Counted("RG\n" * 10_000)
    text.counts = 0
    found = [NotationWarning("a warning", text, 3 * number + 1) for number in range(1000)]

    assert text.counts == 0
    assert (found[999].line, found[999].column) == (1000, 2)
    assert (found[5].line, found[5].column) == (6, 2)
    assert text.counts <= 12


@pytest.mark.parametrize(("offset", "kept"), [(-3, 0), (2, 2), (99, 2)])
def test_an_offset_outside_the_text_becomes_its_nearest_end(offset, kept):
    """An offset never lies outside the text."""
    assert NotationError("", "RG", offset).offset == kept


@pytest.mark.parametrize(
    ("text", "offset", "shown", "caret"),
    [
        ("RRG\nRXB\nGG", 5, "RXB", 1),
        ("RG\r\nRX\r\nR", 5, "RX", 1),
        ("RG", 2, "RG", 2),
        ("RG\n", 2, "RG", 2),
        ("RG\r\nB", 3, "RG␍", 3),
        ("RG\n", 3, "", 0),
        ("ＲＧX", 2, "ＲＧX", 4),
        ("ｱX", 1, "ｱX", 1),
        ("e\u0301X", 2, "e\u0301X", 1),
        ("#\ufe0f\u20e3X", 3, "#\ufe0f\u20e3X", 1),
        ("R\tX", 2, "R␉X", 2),
        ("R\u200bX", 1, "R�X", 1),
        ("\x1b[31mX", 5, "␛[31mX", 5),
        ("R\x7f", 1, "R␡", 1),
        ("R\ud800", 1, "R�", 1),
    ],
)
def test_excerpt_puts_the_caret_under_the_character(text, offset, shown, caret):
    """The caret is in the terminal column of the character, and no character of the text controls
    the terminal.
    """
    line, mark = NotationError("", text, offset).excerpt().split("\n")

    assert line == shown
    assert mark == " " * caret + "^"


def test_excerpt_of_a_long_line_is_cut_around_the_spot():
    """A line of a megabyte is shown as the part around the error, with the caret in its place."""
    line, mark = (
        NotationError("", "R" * 500_000 + "X" + "G" * 500_000, 500_000).excerpt().split("\n")
    )

    assert line == "…" + "R" * 36 + "X" + "G" * 35 + "…"
    assert line[mark.index("^")] == "X"


@pytest.mark.parametrize(
    "error",
    [
        NotationError("expected a cell", "R\nX", 2),
        NotationWarning("expected a cell", "R\nX", 2),
        NotationError("expected a move", "R\nX", 2, lines_before=7),
        CannotExpress("sun has no symbol", notation="field", what="sun", where=(11, 2)),
        RuleError("not now", player=1, rule="D12"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_survive_the_way_to_another_process(error):
    """A pickled error comes back with its message and all that it tells."""
    back = pickle.loads(pickle.dumps(error))

    assert type(back) is type(error)
    assert str(back) == str(error)
    assert vars(back) == vars(error)


def test_errors_are_value_errors():
    """Who knows nothing of the package catches ValueError; a warning is Python's own kind of
    warning.
    """
    assert all(issubclass(kind, ValueError) for kind in (NotationError, CannotExpress, RuleError))
    assert issubclass(NotationWarning, UserWarning)


def test_warn_names_the_line_outside_the_package():
    """A warning points at the caller's line, however deep in the package it arises."""
    from puyonb.puyo import fieldtext

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        warn([NotationWarning("here", "R", 0)])
        line = sys._getframe().f_lineno - 1
        fieldtext.loads("r")

    assert [warning.filename for warning in caught] == [__file__, __file__]
    assert [warning.lineno for warning in caught] == [line, line + 2]


REQUIRED = [
    "here>=1",
    'gone[x]<2,>=1 ; extra == "some"',
    "here>=1; extra == 'some'",
    "other; extra == 'others'",
]


def test_a_missing_extra_names_the_packages(monkeypatch):
    """The command installs what is missing by its own name, since puyonb itself may be on no
    package index.
    """

    def version(name):
        if name == "gone":
            raise metadata.PackageNotFoundError(name)
        return "1"

    monkeypatch.setattr(metadata, "requires", lambda name: REQUIRED)
    monkeypatch.setattr(metadata, "version", version)

    assert str(not_installed("this", "some")).endswith(': python -m pip install "gone[x]<2,>=1"')
    assert str(not_installed("that", "others")).endswith(': python -m pip install "other"')


def test_a_missing_extra_without_installation(monkeypatch):
    """From sources that are not installed, the sentence says where the packages are listed."""

    def requires(name):
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "requires", requires)

    assert (
        str(not_installed("this", "some"))
        == "this needs the packages of the extra 'some', which pyproject.toml lists"
    )


def test_a_missing_extra_that_pip_does_not_know(monkeypatch):
    """A checkout may be newer than its installation: no command without packages is shown."""
    monkeypatch.setattr(metadata, "requires", lambda name: ["matplotlib"])

    assert not_installed("this", "new").code == "common.extra"


@pytest.mark.parametrize(
    ("module", "missing"),
    [
        ("plugin", "mkdocs"),
        ("notebook_pages", "nbformat"),
        ("notebook_pages", "nbconvert"),
    ],
)
@pytest.mark.slow
def test_publishing_without_its_extra(module, missing):
    """What needs the extra says which command brings it, and not only which import failed.

    Notebooks alone need some of it, and a site without them does not import that.
    """
    program = f"""
import sys
from pathlib import Path
sys.modules[{missing!r}] = None
from puyonb.publish import {module}
print("imported")
{module}.convert({module}.read(Path("notebooks/00-start.ipynb")), download="00-start.ipynb")
"""
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=False, cwd=ROOT, text=True
    )

    assert told.stdout == "imported\n" * (module == "notebook_pages")
    assert "python -m pip install" in told.stderr.splitlines()[-1]


LONG = 20_000


@pytest.mark.parametrize(
    "message",
    [
        f"expected a move, found {'a' * LONG!r}; put it elsewhere",
        f"expected a move, found {'a' * LONG}",
        "found " + "'a' or " * LONG,
        "found '" + "\\'" * LONG + "'",
    ],
)
@pytest.mark.parametrize("kind", [NotationError, NotationWarning, CannotExpress, RuleError])
def test_no_message_quotes_a_token_of_any_length(kind, message):
    """A message has at most 1,000 characters and a quotation at most 80; the beginning and what
    follows stay.
    """
    error = kind(message)

    assert error.message.startswith(message[:20])
    assert len(str(error)) <= 1000 + len(", line 1, column 1")
    assert "…" in error.message
    assert "a" * 100 not in error.message or "'" not in message


def test_a_shortened_message_keeps_its_place():
    """Line and column are those of the text, and the words after the quotation stay."""
    text = "x\n" * 5 + "a" * LONG
    error = NotationError(f"expected a cell, found {'a' * LONG!r}; perhaps 'R'", text, 10)

    assert str(error) == f"expected a cell, found '{'a' * 79}…'; perhaps 'R', line 6, column 1"
    assert len(error.excerpt()) < 200


def test_a_short_message_stays_as_it_is():
    """An apostrophe is no quotation mark, and no word is cut."""
    message = f"the puzzle's rows are {'longer ' * 12}than the puzzle's columns, found 'x'"

    assert NotationError(message).message == message


def test_a_shortened_path_keeps_the_name_of_its_file():
    """A long path in quotes loses its middle, an address and a long word lose their end."""
    folder = "/".join(["a-folder-with-a-long-name"] * 10)

    [path, address, word] = [
        str(RuleError(f"expected a file, found {found!r}", rule="D1"))
        for found in (f"/home/{folder}/heart.non", f"https://x.example/{folder}", "x" * 300)
    ]

    assert path.startswith("expected a file, found '/home/a-folder")
    assert path.endswith("…folder-with-a-long-name/a-folder-with-a-long-name/heart.non'")
    assert address.startswith("expected a file, found 'https://x.example/a-folder-with")
    assert address.endswith("…'")
    assert word.endswith("xxx…'")


def test_an_error_about_no_text_has_no_place():
    """Only a text has lines; an empty text has the first one."""
    assert str(NotationError("expected a whole pack")) == "expected a whole pack"
    assert str(NotationError("expected a cell", "")) == "expected a cell, line 1, column 1"
    assert str(pickle.loads(pickle.dumps(NotationError("expected a pack")))) == "expected a pack"


def test_a_reason_of_the_system_can_be_translated(tmp_path):
    """Common reasons have a code; a rare one is the text of the system, and a message remains."""
    with pytest.raises(OSError, match="o such file") as missing:
        (tmp_path / "x" / "y").read_text(encoding="utf-8")
    large = Message("cli.file.large", most=5000)

    assert reason_of(missing.value) == Message("common.system.not_found")
    assert str(reason_of(missing.value)) == missing.value.strerror
    with set_language("ja"):
        assert str(reason_of(missing.value)) == "そのファイルやフォルダーはありません"
    assert reason_of(OSError(errno.ELOOP, "Too many links")) == "Too many links"
    assert reason_of(OSError(errno.EFBIG, large)) is large
    assert reason_of(OSError("a broken file")) == "a broken file"
