import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb.errors import CannotExpress, NotationError
from puyonb.piecepack import Piece, Side
from puyonb.piecepack._movetext import piecetext, piecewriting
from tests.cases import for_each

DEFAULTS = {
    # The specification's own examples.
    "t": "tile_back - - 0",
    "Aa>": "tile_face 4 2 270",
    "μAa>": "tile_face 4 2 270 subpack",
    "C": "coin_back 3 - 0",
    "cC3b^": "coin_back 3 4 0",
    "nv": "coin_face - 1 180",
    "<dM4": "die_face 2 5 90",
    "d": "die_face 1 1 0",
    "pM": "pawn_face 2 - 0",
    "p♥": "pawn_face 1 - 0 playing_cards_expansion",
    "p": "pawn_face 1 - 0",
    "△K3": "pyramid_top 2 3 0 icehouse_pieces",
    # A missing piece: a pyramid by its side, a tile with both or neither of suit and rank, else a
    # coin.
    "": "tile_back - - 0",
    "S5": "tile_face 1 6 0",
    "S": "coin_back 1 - 0",
    "5": "coin_face - 6 0",
    "lS2": "pyramid_left 1 3 0",
    "r": "pyramid_right 1 - 0",
    "x": "pyramid_top 1 - 0",
    "fM": "coin_face 2 1 0",
    "b": "tile_back - - 0",
    # A missing side: pyramids top, tiles back without suit or rank, coins and saucers face without
    # suit, others face.
    "▲": "pyramid_top 1 - 0",
    "▲S2": "pyramid_top 1 3 0",
    "△": "pyramid_top 1 - 0 icehouse_pieces",
    "tS": "tile_back 1 - 0",
    "t5": "tile_back - 6 0",
    "c": "coin_face - 1 0",
    "cS": "coin_back 1 - 0",
    "cS5": "coin_back 1 6 0",
    "s": "saucer_face - - 0",
    "sM": "saucer_back 2 - 0",
    "m": "matchstick_face 1 - 0",
    "mM3": "matchstick_face 2 4 0",
    # A missing suit: Suns for tile faces, coin backs, pawns, dice, matchsticks and pyramids; red
    # for icehouse pieces.
    "tf": "tile_face 1 1 0",
    "tf5": "tile_face 1 6 0",
    "cb": "coin_back 1 - 0",
    "cf": "coin_face - 1 0",
    "pb": "pawn_back 1 - 0",
    "mb": "matchstick_back 1 - 0",
    "d3": "die_face 1 4 0",
    "▲f": "pyramid_face 1 - 0",
    "▲b": "pyramid_back 1 - 0",
    # A missing rank: null for tile faces, coin faces and dice.
    "tfM": "tile_face 2 1 0",
    "dM": "die_face 2 1 0",
    "△G": "pyramid_top 3 - 0 icehouse_pieces",
    # 0 and 1 are null and ace; icehouse pieces count pips.
    "0": "coin_face - 1 0",
    "S1": "tile_face 1 2 0",
    "A9": "tile_face 4 10 0",
    "△0": "pyramid_top 1 0 0 icehouse_pieces",
    "△a": "pyramid_top 1 1 0 icehouse_pieces",
    # Every suit.
    "c♠": "coin_back 2 - 0 playing_cards_expansion",
    "c♣": "coin_back 3 - 0 playing_cards_expansion",
    "c♦": "coin_back 4 - 0 playing_cards_expansion",
    "c♡": "coin_back 1 - 0 dual_piecepacks_expansion",
    "c♤": "coin_back 2 - 0 dual_piecepacks_expansion",
    "c♧": "coin_back 3 - 0 dual_piecepacks_expansion",
    "c♢": "coin_back 4 - 0 dual_piecepacks_expansion",
    "△R": "pyramid_top 1 - 0 icehouse_pieces",
    "△B": "pyramid_top 4 - 0 icehouse_pieces",
    "△Y": "pyramid_top 5 - 0 icehouse_pieces",
    "△W": "pyramid_top 6 - 0 icehouse_pieces",
    # Three spellings of the subpack mark, and any order.
    "µAa": "tile_face 4 2 0 subpack",
    "uAa": "tile_face 4 2 0 subpack",
    "aA": "tile_face 4 2 0",
    "^5S": "tile_face 1 6 0",
}


def piece(told):
    """Return a piece from side, suit, rank, angle and system; - is a missing value."""
    side, suit, rank, angle, *system = told.split(" ")
    numbers = [None if number == "-" else int(number) for number in (suit, rank)]
    return Piece(Side(side), *numbers, int(angle), *system)


@pytest.mark.reading("Q0.7", "Q0.8", "Q0.9", "Q0.10", "Q0.11", "Q1.1")
@for_each(("text", "told"), DEFAULTS.items())
def test_pieces_and_all_their_defaults(text, told):
    """Each element of a piece, and its default (readings Q1 and Q9)."""
    assert piecetext.piece(text) == piece(told)


@pytest.mark.reading("Q0.12")
@for_each("text", DEFAULTS)
def test_elements_stand_in_any_order(text):
    """The order of the elements of a piece does not matter."""
    assert piecetext.piece(text[::-1]) == piecetext.piece(text)


@pytest.mark.reading("Q9.3")
@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("foo", 2, "expected a piece, found 'o' in 'foo'"),
        ("Q", 1, "expected a piece, found 'Q' in 'Q'"),
        ("SS", 2, "expected one piece, found two suits, 'S' and 'S'"),
        ("SM", 2, "expected one piece, found two suits, 'S' and 'M'"),
        ("n0", 2, "expected one piece, found two ranks, 'n' and '0'"),
        ("tt", 2, "expected one piece, found two pieces, 't' and 't'"),
        ("xf", 2, "expected one piece, found two sides, 'x' and 'f'"),
        ("t<>", 3, "expected one piece, found two directions, '<' and '>'"),
        ("μu", 2, "expected one piece, found two subpack marks, 'μ' and 'u'"),
        ("db", 2, "expected a die with its face up (dice have no back), found 'b' in 'db'"),
        ("lt", 1, "expected a side that a tile has, found 'l' in 'lt'"),
        ("△4", 2, "expected an icehouse piece of 0 to 3 pips, found '4' in '△4'"),
        ("△μ", 2, "expected no subpack mark with an icehouse piece, found 'μ' in '△μ'"),
        ("⚀", 1, "expected a piece, found '⚀', which only PPN 0.10 and later have"),
        ("R🁦", 2, "expected a piece, found '🁦', which only PPN 0.11 and later have"),
        ("●", 1, "expected a piece, found '●', which only PPN 0.11 and later have"),
        ("t,a45", 2, "expected a piece, found ',', which only PPN 0.10 and later have"),
    ],
)
def test_what_is_no_piece(text, column, message):
    """Unknown characters, two elements of a sort, impossible sides and signs of later versions are
    refused (readings Q9 and Q14).
    """
    with pytest.raises(NotationError) as caught:
        piecetext.piece(text)

    assert (caught.value.message, caught.value.column) == (message, column)


def test_pieces_from_tables_are_written_by_their_rows():
    """If a table has 1 for a missing value, the written piece has the same row (reading Q11)."""
    for side in Side:
        if side.kind in ("bit", "board", "card"):
            continue
        for suit, rank in ((None, None), (1, None), (None, 1), (1, 1), (4, 6)):
            written = piecetext.piece(piecewriting.piece_text(Piece(side, suit, rank)))
            assert (written.side, written.suit or 1, written.rank or 1) == (
                side,
                suit or 1,
                rank or 1,
            )


@pytest.mark.reading("Q0.17")
@pytest.mark.parametrize(
    ("told", "what", "message"),
    [
        (Piece(Side.BIT_FACE, suit=6, cfg="chess1"), "piece", "no form for chess1 white bit face of chess1"),
        (Piece(Side.TILE_FACE, suit=1, cfg="dominoes"), "piece", "no form for dominoes red tile face of dominoes"),
        (Piece(Side.COIN_FACE, rank=11), "piece", "no form for 10 coin face of piecepack"),
        (Piece(Side.COIN_BACK, suit=7), "piece", "no form for suit 7 coin back of piecepack"),
        (Piece(Side.COIN_BACK, angle=45), "angle", "no form for an angle of 45 degrees: coin back, turned by 45 degrees"),
    ],
)  # fmt: skip
def test_pieces_without_a_form(told, what, message):
    """Pieces of other systems, ranks above 9, and angles between the four directions cannot be
    written.
    """
    with pytest.raises(CannotExpress) as caught:
        piecewriting.piece_text(told)

    assert (caught.value.what, str(caught.value)) == (what, message)


@pytest.mark.reading("Q0.11")
@pytest.mark.parametrize(("text", "angle"), [("S", 360), ("S>", -90), ("Sv", 540)])
def test_angles_beyond_a_turn(text, angle):
    """An angle is written as its direction, also above 360 degrees."""
    assert piecewriting.piece_text(Piece(Side.COIN_BACK, suit=1, angle=angle)) == text


@pytest.mark.reading("Q0.13", "Q7.1")
@pytest.mark.parametrize(
    ("text", "spot"),
    [
        ("c2", (3, 2)),
        ("(3,2)", (3, 2)),
        ("(2.5,3.5)", (2.5, 3.5)),
        ("(.5,.5)", (0.5, 0.5)),
        ("(1.,2)", (1, 2)),
        ("(0,0)", (0, 0)),
        ("a0", (1, 0)),
        ("a01", (1, 1)),
        ("z1", (26, 1)),
        ("aa1", (27, 1)),
        ("az1", (52, 1)),
        ("ba1", (53, 1)),
        ("zz1", (702, 1)),
        ("aaa1", (703, 1)),
        ("(" + "0" * 50 + "7,1)", (7, 1)),
        ("a" + "0" * 5000 + "7", (1, 7)),
    ],
)
def test_locations(text, spot):
    """Letters are bijective base 26 with the most significant first; whole numbers are int (reading
    Q7).
    """
    found = piecetext.location(text)

    assert found == spot
    assert [type(number) for number in found] == [type(number) for number in spot]


NO_PAIR = (
    "expected a location of two numbers, as (2.5,3): digits with at most one period, no sign, no"
    " exponent, no space"
)


@pytest.mark.reading("Q9.4")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a location such as b3 or (2.5,3), found nothing"),
        ("b", "expected a location such as b3 or (2.5,3), found 'b'"),
        ("B3", "expected a location such as b3 or (2.5,3), found 'B3'"),
        ("3", "expected a location such as b3 or (2.5,3), found '3'"),
        ("b3c4", "expected a location such as b3 or (2.5,3), found 'b3c4'"),
        ("2b3", "expected a location such as b3, found a number of pieces, which only PPN 0.6 and later have"),
        ("b3[1:2]", "expected a location such as b3, found '[', which only PPN 0.9 and later have"),
        ("<1,-2>", "expected a location such as b3, found '<', which only PPN 0.12 and later have"),
        ("b٣", "expected a location such as b3 or (2.5,3), found 'b٣'"),
        ("b9999999999", "expected a location below 1,000,000,000, found 'b9999999999'"),
        ("zzzzzzz1", "expected a location below 1,000,000,000, found 'zzzzzzz1'"),
        ("(" + "9" * 400 + ",1)", "expected a location below 1,000,000,000, found '(" + "9" * 78 + "…'"),
        *(
            (text, f"{NO_PAIR}, found {text!r}")
            for text in (
                "(+1,2)", "(1,-2)", "(1e1,2)", "(1, 2)", "(1,2", "(1,2,3)", "(1;2)", "(a,b)", "(,1)", "(.,1)", "(1.2.3,4)",
            )
        ),
    ],
)  # fmt: skip
def test_what_is_no_location(text, message):
    """Capital letters, other digits, leading numbers and distant locations are refused (reading
    Q9); Cartesian coordinates have a digit, and no sign, exponent, space or third number.
    """
    with pytest.raises(NotationError) as caught:
        piecetext.location(text)

    assert caught.value.message == message


@given(
    st.floats(0, 1e9, exclude_max=True) | st.integers(0, 10**6),
    st.floats(0, 1e9, exclude_max=True) | st.integers(0, 10**6),
)
def test_locations_come_back(x, y):
    """Every location that is not negative is written without an exponent, so that the same location
    is read.
    """
    text = piecewriting.location_text(x, y)

    assert piecetext.location(text) == (x, y)
    assert text[0] != "(" or set(text) <= set("(0123456789.,)")


@pytest.mark.parametrize("spot", [(-1, 2), (1, -0.5), (1e9, 1), (1, float("nan"))])
def test_locations_without_a_form(spot):
    """The notation has no sign for places left of or below the origin."""
    with pytest.raises(CannotExpress) as caught:
        piecewriting.location_text(*spot)

    assert caught.value.what == "location"


@pytest.mark.parametrize("side", [side for side in Side if side.kind != "pyramid"])
def test_icehouse_pieces_are_pyramids(side):
    """Neither a tile nor a pawn of icehouse pieces can be written: the letter alone would make it a
    pyramid.
    """
    with pytest.raises(CannotExpress, match="no form for icehouse red") as caught:
        piecewriting.piece_text(Piece(side, 1, None, 0, "icehouse_pieces"))

    assert caught.value.what == "piece"


@pytest.mark.reading("Q0.10")
def test_icehouse_pieces_have_three_pips_at_most():
    """Ranks 1 to 4 are 0 to 3 pips; larger ranks are refused."""
    assert piecewriting.piece_text(Piece(Side.PYRAMID_TOP, 2, 3, 0, "icehouse_pieces")) == "△K3"
    with pytest.raises(CannotExpress, match="no form for icehouse 4-pip of black pyramid top"):
        piecewriting.piece_text(Piece(Side.PYRAMID_TOP, 2, 4, 0, "icehouse_pieces"))
