"""Codes of the Puyo Nexus chain simulator."""

import pytest
from hypothesis import given

from puyonb.errors import NotationError
from puyonb.puyo import Field, Puyo, nexus
from tests.cases import for_each
from tests.puyo.attempts import refused, written_or_refused
from tests.strategies import fields

KINDS = tuple(nexus._CODES)
ROW = Field.from_rows(["RGBYPO"], width=6, height=13)


@for_each(
    "text",
    [
        "https://puyonexus.com/chainsim/?chain=475681",
        "http://www.puyonexus.net/chainsim/?w=6&h=12&chain=475681",
        "?chain=475681",
        "chain=475681#top",
        " w=6&h=12&hr=1&chain=000475681 ",
        "chain=%34%37%35681",
        "https://puyonexus.com/chainsim/?chain=475681/",
    ],
)
def test_a_query_is_read_with_or_without_its_address(text):
    """A query may omit the standard size: six columns, twelve visible rows and one hidden row."""
    assert nexus.loads(text) == ROW


@for_each(
    ("text", "message"),
    [
        ("chain=", "expected a digit for a cell, found none, line 1, column 7"),
        (
            "chain=4B",
            "expected one of '047568123AC', found a point puyo, 'B', which a field cannot hold, line 1, column 8",
        ),
        ("chain=4/", "expected one of '0475681" + "23AC', found '/', line 1, column 8"),
        ("w=2&chain=4", "expected w to be a number from 3 to 16, found '2', line 1, column 3"),
        ("475681", "expected a query with chain=, line 1, column 1"),
        ("chain=4&w=6&chain=5", "expected chain once, found it again, line 1, column 13"),
        (
            "w=00006&chain=4",
            "expected w to be a number from 3 to 16, found '00006', line 1, column 3",
        ),
        (
            "https://puyonexus.com/chainsim/chain/kh4xF",
            "expected a query with chain=, found an id, which only the site can look up, line 1, column 38",
        ),
        (
            "https://example.com/?chain=4",
            "expected an address that begins with https://puyonexus.com/, found another, line 1, column 1",
        ),
        ("w=3&h=6&chain=" + "4" * 22, "expected at most 21 cells, found 22, line 1, column 36"),
    ],
)
def test_what_is_wrong_is_said(text, message):
    """Sizes outside the simulator's, unknown digits and points are named where they stand."""
    assert str(refused(nexus.loads, text)) == message


@for_each("size", [(2, 13, 1), (17, 13, 1), (6, 6, 1), (6, 28, 1), (6, 13, 0)])
def test_a_board_that_the_simulator_has_not_is_refused(size):
    """3 to 16 columns, 6 to 26 visible rows, one or two hidden."""
    assert refused(nexus.dumps, Field.empty(*size)).what == (
        "hidden" if size == (6, 13, 0) else "size"
    )


def test_an_empty_field_has_a_digit():
    """Leading zeros are dropped except for one, because an empty query is not read."""
    assert nexus.dumps(Field.empty(), full=False) == "chain=0"
    assert nexus.dumps_hex(Field.empty()) == "0"


@given(fields(kinds=KINDS))
def test_every_field_comes_back_or_is_refused(field):
    """A board of a size that the simulator has reads to an equal value."""
    text, refused = written_or_refused(lambda: nexus.dumps(field))

    assert refused in (None, "size", "hidden")
    assert text is None or nexus.loads(text) == field


@given(fields(kinds=tuple(nexus._HEX_CODES), width=6, height=13, hidden_rows=1))
def test_every_string_comes_back(field):
    """The bare string reads to an equal value."""
    assert nexus.loads_hex(nexus.dumps_hex(field)) == field


def test_the_address_of_another_site_is_refused_without_its_scheme_too():
    """A query alone is read, and an address of the simulator's site, nothing else before it."""
    with pytest.raises(NotationError, match=r"begins with https://puyonexus\.com/, found another"):
        nexus.loads("example.com/?chain=4")
    for known in ("?chain=4", "chainsim/?chain=4", "www.puyonexus.com/chainsim/?chain=4"):
        assert nexus.loads(known)[12, 5] is Puyo.RED


def test_a_name_without_a_value_says_nothing():
    """Neither before nor behind what counts."""
    assert nexus.loads("w&chain=4&h") == nexus.loads("chain=4")
