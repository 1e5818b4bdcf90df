"""puyop.com addresses, reading by reading."""

import warnings

import pytest
from hypothesis import given

from puyonb.errors import CannotExpress, NotationError
from puyonb.puyo import Field, Puyo, puyop
from puyonb.puyo.record import Drop, Pair, Record
from tests.cases import for_each
from tests.puyo.attempts import refused, written_or_refused
from tests.strategies import records

ONE = Field.empty().replace({(12, 5): Puyo.RED})
KINDS = tuple(puyop._LONG_CODES)


@pytest.mark.reading("U1.3")
@for_each("code", ["", "0", "000", "=", "=0", "_", "https://www.puyop.com/s/"])
def test_u1_an_empty_field_is_read_in_any_spelling(code):
    """The writer gives 0, the reader takes nothing at all too."""
    assert puyop.loads(code) == Field.empty()
    assert puyop.dumps(Field.empty(), full=False) == "0"


@pytest.mark.reading("U2.3")
def test_u2_zeros_in_front_do_not_count():
    """Any padding up to the full length is read, in both forms."""
    assert [puyop.loads("1".rjust(length, "0")) == ONE for length in range(1, 40)] == [True] * 39
    assert [puyop.loads("=" + "1".rjust(length, "0")) == ONE for length in range(1, 79)] == [
        True
    ] * 78


@pytest.mark.reading("U4.1", "U4.3")
def test_u4_a_pair_is_told_by_axis_child_column_and_rotation():
    """The first move of the vector that a capture tool states: green and red, column 1, up."""
    record = puyop.loads_record("_58hu4AbGlX")

    assert [str(move) for move in record.moves] == [
        "green and red, column 1, up",
        "yellow and blue, column 3, left",
        "red and purple, column 4, down",
        "blue and green, column 5, right",
        "21 ojama: 4 3 4 3 4 3",
    ]
    assert puyop.dumps_record(record, full=False) == "_58hu4AbGlX"


@pytest.mark.reading("U4.2", "U4.5")
def test_u4_a_pair_of_the_queue_is_not_placed():
    """Column 0 means a pair still to come."""
    assert puyop.loads_record("_60").moves == (Pair(Puyo.GREEN, Puyo.GREEN),)
    assert (
        puyop.dumps_record(Record(Field.empty(), (Pair(Puyo.GREEN, Puyo.GREEN),)), full=False)
        == "_60"
    )


@pytest.mark.reading("U4.3")
@for_each(
    "drop",
    [Drop((7,) * 6), Drop((2, 0, 0, 0, 0, 0)), Drop((1,) * 6, Puyo.HARD)],
    ids=["rows", "uneven", "hard"],
)
def test_u4_a_drop_that_two_characters_cannot_tell_is_refused(drop):
    """Full rows, up to five, and a part of one more: anything else is CannotExpress that names the
    move.
    """
    with pytest.raises(CannotExpress, match="move 2") as caught:
        puyop.dumps_record(Record(Field.empty(), (Drop((0,) * 6), drop)))

    assert caught.value.what == "moves"


@pytest.mark.reading("U5.1")
@for_each(
    "address",
    [
        "https://www.puyop.com/s/1",
        "http://www.puyop.com/s/1",
        "https://puyop.com/s/1",
        "www.puyop.com/s/1",
        "puyop.com/s/1",
        "HTTPS://WWW.PUYOP.COM/s/1",
        "  https://www.puyop.com/s/1\n",
        "https://www.puyop.com/s/1?from=mail#top",
        "https://www.puyop.com/s/%31",
        "https%3A%2F%2Fwww.puyop.com%2Fs%2F1%3Ffrom%3Dmail",
        "\ufeff1",
    ],
)
def test_u5_an_address_is_read_in_any_dress(address):
    """Scheme, www, case, white space, query, fragment and percent-encoding do not matter."""
    assert puyop.loads(address) == ONE


@pytest.mark.reading("U5.2")
def test_u5_moves_are_never_dropped():
    """A reader of fields refuses an address with moves, at the first of them."""
    with pytest.raises(NotationError, match="loads_record reads both, line 1, column 27"):
        puyop.loads("https://www.puyop.com/s/1_0ody6k")


@for_each(
    "address",
    [
        "https://example.com/s/1",
        "https://www.puyop.com.example.com/s/1",
        "https://www.puyop.com/about",
        "ftp://puyop.com/s/1",
    ],
)
def test_u5_another_address_is_refused(address):
    """An address of another site, or of another page of this one, is named as such, not read as a
    code.
    """
    assert str(refused(puyop.loads, address)) == (
        "expected an address that begins with https://www.puyop.com/s/, found another, line 1, column 1"
    )


@for_each(("code", "column"), [("1#top", 2), ("1?x", 2), ("# a comment", 1)])
def test_u5_a_bare_code_has_no_query_and_no_fragment(code, column):
    """Only an address has those: a comment in a text of another notation is not an empty field with
    a fragment.
    """
    assert refused(puyop.loads, code).column == column


def test_the_fault_of_an_encoded_address_is_where_it_stands():
    """Positions count the characters of the text as given."""
    assert (
        refused(puyop.loads, "https://www.puyop.com/s/%31%32!").excerpt()
        == "https://www.puyop.com/s/%31%32!\n" + " " * 30 + "^"
    )


@for_each(
    ("text", "column", "found"),
    [
        ("%31%21", 4, "'!'"),
        ("1%31%E3%81%82%31", 5, "'あ'"),
        ("https%3A%2F%2Fwww.puyop.com%2Fs%2F%2531%2521", 40, "'!'"),
        ("%31%FF%FE", 4, "'\N{REPLACEMENT CHARACTER}'"),
    ],
)
def test_of_encoded_characters_in_a_row_the_wrong_one_is_shown(text, column, found):
    """Each takes as many places as its bytes take when written with percent signs."""
    with pytest.raises(NotationError, match=found) as caught:
        puyop.loads(text)

    assert caught.value.column == column


def test_a_record_on_a_wide_field_is_refused_by_its_size():
    """The size is named, also if a column of a move has no code."""
    wide = Record(Field.empty(9), (Pair(Puyo.RED, Puyo.RED, 8),))
    with pytest.raises(CannotExpress, match="a field of 9x13 has no form") as caught:
        puyop.dumps_record(wide)

    assert caught.value.what == "size"


@pytest.mark.slow
@given(records(kinds=KINDS))
def test_every_record_comes_back_or_is_refused(record):
    """A written record is read as an equal one, or CannotExpress names its moves or its condition;
    there is no other result.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        text, refused = written_or_refused(lambda: puyop.dumps_record(record))

        assert refused in (None, "moves", "condition")
        assert text is None or puyop.loads_record(text) == record


@pytest.mark.reading("U5.1")
@for_each(
    "address",
    [
        "https://www.puyop.com/s/1_%5B0/",
        "puyop.com/s/1_[0/?ref=mail",
        "https%3A%2F%2Fwww.puyop.com%2Fs%2F1_%5B0",
        "https%3A%2F%2Fwww.puyop.com%2Fs%2F1_%255B0%2F",
    ],
)
def test_an_address_comes_as_programs_leave_it(address):
    """A slash behind it, and percent-encoding of the whole on top of that of the code, change
    nothing.
    """
    with pytest.raises(NotationError, match="expected two colours, a number up to 24, found 62"):
        puyop.loads_record(address)
    assert puyop.loads_record(
        address.replace("%255B", "0").replace("%5B", "0").replace("[", "0")
    ).moves == (Pair(Puyo.RED, Puyo.RED),)


@for_each(
    "text",
    [
        "1/",
        "https://www.puyop.com/s/1//",
        "https://www.puyop.com/s/%2531",
        "https%253A%252F%252Fwww.puyop.com%252Fs%252F1",
    ],
)
def test_no_more_than_that_is_taken_off(text):
    """A bare code has no slash, an address has one, and a text that was encoded many times is not
    an address.
    """
    with pytest.raises(NotationError, match="expected a character for two cells"):
        puyop.loads(text)
