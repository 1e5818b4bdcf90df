"""The run-length string of the mattulwan editor."""

from hypothesis import given

from puyonb.puyo import Field, mattulwan
from tests.cases import for_each
from tests.puyo.attempts import refused
from tests.strategies import fields

KINDS = tuple(mattulwan._LETTERS)


@for_each(
    "text",
    [
        "a72becdfg",
        " a72becdfg\n",
        "a70a2becdfg",
        "a1a71be1c1dfg",
        "\ufeffa72becdfg",
        "https://pndsng.com/puyo/index.html?a72becdfg",
        "pndsng.com/puyo/?a72becdfg#top",
        "https://pndsng.com/puyo/index.html?a72becdfg&from=mail",
        "https://pndsng.com/puyo/index.html?a72be%63dfg/",
        "https%3A%2F%2Fpndsng.com%2Fpuyo%2Findex.html%3Fa72becdfg",
    ],
)
def test_runs_may_be_written_in_pieces(text):
    """A number of one, and a run split in two, mean the same cells; so does the address of a
    mirror, as programs leave it.
    """
    assert mattulwan.loads(text) == Field.from_rows(["RGBYPO"], width=6, height=13)


@for_each(
    ("text", "message"),
    [
        ("a77", "expected 78 cells, found 77, line 1, column 4"),
        ("a78a0", "expected a run of at least one cell, found 'a0', line 1, column 4"),
        ("a5!a73", "expected a letter from a to k, found '!', line 1, column 3"),
        (
            "a77j",
            "expected a puyo that a field can hold, found a point puyo, 'j', line 1, column 4",
        ),
        ("", "expected 78 cells, found 0, line 1, column 1"),
        (
            "https://example.com/?a78",
            "expected an address that begins with https://pndsng.com/puyo/index.html?, found another, line 1, column 1",
        ),
    ],
)
def test_what_is_wrong_is_said(text, message):
    """The count is held against the board, and points are named as what they are."""
    assert str(refused(mattulwan.loads, text)) == message


@given(fields(kinds=KINDS, width=6, height=13, hidden_rows=1))
def test_every_field_comes_back(field):
    """What is written reads to an equal value, each run once."""
    text = mattulwan.dumps(field, full=False)

    assert mattulwan.loads(text) == field
    assert mattulwan.dumps(mattulwan.loads(text), full=False) == text
