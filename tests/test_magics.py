"""Cell magics: a notation in a cell shows its picture, and the next cells can use its value."""

import pytest
from IPython.core.error import UsageError
from IPython.core.interactiveshell import InteractiveShell

from puyonb import NotationWarning
from puyonb.magics import MAGICS
from puyonb.puyo import Field

TEXTS = {
    "puyo": "RG\nRRGG\n",
    "password": "KKBAC\n",
    "ppn": "---\nGameType: Four Field Kono\n...\n1. b1:b3 1... d3:b3\n",
    "non": "width 2\nheight 1\n\nrows\n1\n\ncolumns\n1\n0\n",
}


@pytest.fixture(scope="module")
def shell():
    """A shell with the extension loaded."""
    shell = InteractiveShell.instance()
    shell.run_line_magic("load_ext", "puyonb")
    yield shell
    InteractiveShell.clear_instance()


@pytest.mark.parametrize("name", MAGICS)
def test_pictures(shell, name):
    """Each magic gives a picture that shows itself, in words and as an image."""
    data, _ = shell.run_cell_magic(name, "", TEXTS[name])._repr_mimebundle_()

    assert data["image/png"].startswith(b"\x89PNG")
    assert len(data["text/plain"]) > 20


@pytest.mark.parametrize(
    ("name", "kind"),
    [("puyo", "Field"), ("password", "Password"), ("ppn", "list"), ("non", "Puzzle")],
)
def test_values(shell, name, kind):
    """The value is kept under the name that is given, and under none otherwise."""
    before = set(shell.user_ns)
    shell.run_cell_magic(name, "", TEXTS[name])
    unnamed = set(shell.user_ns) - before
    shell.run_cell_magic(name, f"found_{name}", TEXTS[name])

    assert unnamed == set()
    assert type(shell.user_ns[f"found_{name}"]).__name__ == kind


def test_options(shell):
    """The degrees of reading are those of the notation."""
    shell.run_cell_magic("puyo", "field --extended", "S.....\n")

    assert shell.user_ns["field"] == Field.from_rows(["S....."], height=13)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("https://www.puyop.com/s/420Aa9r9hj_0ody6k\n", "Record"),
        ("KKBAC\n", "Password"),
        ("a54ea3eaebdece3bd2eb2dc3\n", "Field"),
    ],
)
def test_lenient_fields_come_last(shell, text, kind):
    """A lenient text field reads nearly everything, so a text is first read in all notations."""
    shell.run_cell_magic("puyo", "found --lenient", text)
    with pytest.warns(NotationWarning, match="found 'X': the cell is empty"):
        shell.run_cell_magic("puyo", "mended --lenient", "RXG\n")

    assert type(shell.user_ns["found"]).__name__ == kind
    assert shell.user_ns["mended"] == Field.from_rows(["R.G..."], height=13)


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("https://www.puyop.com/s/420Aa9r9hj_0ody6k\n", "Record", "move 1: "),
        ("KKBAC\n", "Password", "password KKBAC of Puzzle Pop"),
        ("a54ea3eaebdece3bd2eb2dc3\n", "Field", "6 columns, 13 rows"),
    ],
)
def test_a_field_in_any_notation(shell, text, kind, words):
    """A link, a password and a code; the picture of a link has its moves."""
    data, _ = shell.run_cell_magic("puyo", "found", text)._repr_mimebundle_()

    assert type(shell.user_ns["found"]).__name__ == kind
    assert words in data["text/plain"]


@pytest.mark.parametrize(
    ("name", "line", "said"),
    [
        ("puyo", "", "found 'X', line 2, column 2\nRXB\n ^"),
        (
            "puyo",
            "--loud",
            r"expected %%puyo [name] [--extended] [--lenient] [--strict], found '--loud'",
        ),
        ("non", "a b", "expected %%non [name] [--lenient] [--strict], found 'a b'"),
        (
            "puyo",
            "it's",
            'expected %%puyo [name] [--extended] [--lenient] [--strict], found "it\'s"',
        ),
        ("ppn", "2nd", "expected %%ppn [name], found '2nd'"),
        ("puyo", "--strict --lenient", "expected strict or lenient, not both"),
    ],
)
def test_faults(shell, name, line, said):
    """An error of the text or of the call is a message, which IPython shows without a traceback."""
    call = shell.run_cell_magic
    with pytest.raises(UsageError) as told:
        call(name, line, "RRG\nRXB\n")

    assert str(told.value).endswith(said)
