"""Notations of Puyo Puyo: detection and dropped parts; ``test_round_trips.py`` converts each into
each.
"""

import pytest
from hypothesis import given

from puyonb import notations
from puyonb.errors import CannotExpress, NotationError, ignoring
from puyonb.notations._lookup import entries
from puyonb.puyo import password
from tests.strategies import records

PUYO = [
    entry
    for entry in entries()
    if entry.game == "puyo" and entry.value in ("field", "record", "link")
]


@pytest.mark.slow
@given(record=records())
def test_what_stands_in_the_way_can_be_dropped(record):
    """With every word allowed that an error may name, a field of 6x13 can be written in any
    notation.
    """
    everything = ["sun", "iron", "hard", "wall"]
    text = notations.get("field:extended").dumps(record.field)
    empty = [
        entry.name
        for entry in PUYO
        if not notations.convert(text, source="field:extended", to=entry.name, drop=everything)
    ]

    assert empty == []


@pytest.mark.reading("P0.10")
@pytest.mark.reading("P12.3")
@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("あさう", "AKAAC"),
        ("AKAAC", "あさう"),
        ("ALC", "あさう"),
        ("アサう", "AKAAC"),
        ("あＺああ こみう", "AjAmKhC"),
        ("AjAmKhC", "あＺああ こみう"),
        ("AHJAAAC", "あくけあ あいう"),
        ("あくけああいう", "AHJAABC"),
    ],
)
def test_a_password_is_converted_to_the_other_game(text, other):
    """Without a dialect the target is the other game, for a repaired password too; a dialect, an
    option and a field from elsewhere decide as before (P12).
    """
    with ignoring():
        assert notations.convert(text, to="password") == other
        assert notations.convert(text, source="password:pop", to="password") == other
        read = notations.loads(text)
        plain = notations.convert(text, to="password", group=0)
        assert notations.convert(text, to="password:20th") == password.dumps(read, dialect="20th")
        assert notations.convert(text, to="password", dialect="pop") == password.dumps(
            read, dialect="pop"
        )

    assert plain == other.replace(" ", "")
    sized = notations.write(read, source="password", to="field:extended")
    assert notations.convert(sized, to="password") == password.dumps(read.field)
    assert notations.write(read, source="password", to="password") == str(read)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("RRGGBB", "field"),
        ("a009irAJS", "puyop"),
        ("=81", "puyop"),
        ("_fM", "puyop"),
        ("~81", "ishikawa"),
        ("420Aa9r9hj_0ody6k", "puyop"),
        ("MM_010101010101__u03", "ishikawa"),
        ("http://ips.karou.jp/simu/pn.html?1", "ishikawa"),
        ("a54ea3eaebdece3bd2eb2dc3", "mattulwan"),
        ("w=6&h=12&chain=4", "nexus"),
        ("field=t-rg&pairs=rg", "pon2"),
        ("https%3A%2F%2Fwww.puyop.com%2Fs%2F1", "puyop"),
        ("?1", "ishikawa"),
        ("pn.html?1", "ishikawa"),
        ("https://pndsng.com/puyo/index.html?a78", "mattulwan"),
        ("rrr", "field"),
    ],
)
def test_a_text_is_recognised(text, name):
    """By what only one notation reads, by a total that fits, or because all read the same."""
    assert notations.detect(text) == name


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("12", "valid as puyop, ishikawa and nexus:hex"),
        ("SSS", "valid as field:extended, puyop and ishikawa"),
    ],
)
def test_a_text_that_means_two_things_is_not_guessed(text, named):
    """The error names the notations between which nothing decides."""
    with pytest.raises(NotationError, match=named):
        notations.detect(text)


def test_moves_are_dropped_only_by_name():
    """A record into the text field is an error that names the moves, until the caller lets them go."""
    address = "https://www.puyop.com/s/1_0ody6k"
    with pytest.raises(CannotExpress, match="3 moves") as caught:
        notations.convert(address, to="field")

    assert caught.value.what == "moves"
    assert notations.convert(address, to="field", drop=("moves",)) == ".....R"


def test_an_id_of_puyo_nexus_is_named_as_such():
    """If only a site can look up a text, the error says so, and does not call it a broken text of
    another notation.
    """
    with pytest.raises(
        NotationError, match="found an id, which only the site can look up, line 1, column 38"
    ):
        notations.detect("https://puyonexus.com/chainsim/chain/kh4xF")
