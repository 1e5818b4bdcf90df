"""Empty boards, and the pieces of each set in rows, for games without a set-up."""

from functools import partial

from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups import _options
from puyonb.piecepack.setups._layout import (
    GREEN,
    by_rank,
    by_suit,
    double_set,
    grid,
    kinds,
    lay,
    lay_board,
    lay_coins,
    lay_dice,
    lay_pawns,
    lay_tiles,
    widened,
)
from puyonb.piecepack.setups._registry import set_up
from puyonb.piecepack.setups._stone_boards import LINES, alquerque_board, morris_board, square

SIX_COLORS = [(color, 1) for color in range(1, 7)]
"""Red, black, green, blue, yellow and white."""

SUITS_AND_RANKS = grid(range(1, 7), range(4, 0, -1))
"""A row for each suit, Suns at the top."""

# ---------------------------------------------------------------------------------------- piecepack


@set_up("Tiles", up=_options.one_of("face", "back"))
def tiles(*, up: str = "face") -> list[Placed]:
    """Lay the twenty-four tiles of a piecepack, a row for each suit."""
    return lay_tiles(grid(range(2, 13, 2), range(8, 0, -2)), by_suit(), up=up)


@set_up("Coins", up=_options.one_of("face", "back"))
def coins(*, up: str = "face") -> list[Placed]:
    """Lay the twenty-four coins of a piecepack, a row for each suit."""
    return lay_coins(SUITS_AND_RANKS, by_suit(), up=up)


@set_up("Dice")
def dice() -> list[Placed]:
    """Lay the four dice of a piecepack."""
    return lay_dice("{a..d}1", 1)


@set_up("Pawns")
def pawns() -> list[Placed]:
    """Lay the four pawns of a piecepack."""
    return lay_pawns("{a..d}1")


@set_up("Saucers")
def saucers() -> list[Placed]:
    """Lay four saucers, which replace pawns."""
    return lay(Side.SAUCER_FACE, "{a..d}1", by_rank(ranks="n"))


@set_up("Pyramids")
def pyramids() -> list[Placed]:
    """Lay twenty-four piecepack pyramids, a row for each suit."""
    return lay(Side.PYRAMID_TOP, SUITS_AND_RANKS, by_suit())


@set_up("Matchsticks")
def matchsticks() -> list[Placed]:
    """Lay twenty-four matchsticks of six lengths, a row for each suit."""
    return lay(Side.MATCHSTICK_FACE, grid(range(1, 7), range(12, 0, -3)), by_suit())


@set_up("Preview", cfg=_options.CFG)
def preview(*, cfg: str = "piecepack") -> list[Placed]:
    """Lay some pieces of each kind of a piecepack, as a preview."""
    aces = lay_tiles("{a,e}5 {e,a}3", by_rank(ranks="a"), up="face")
    shown = aces + lay_tiles("c3", kinds("Sn"))
    for y, up, of in ((1.5, "face", "Sn Ma C2"), (0.5, "back", "A3 M4 C5")):
        shown += lay_coins(grid((0.5, 1.5, 2.5), (y,)), kinds(of), up=up)
    for side, x, y, suit in (
        (Side.SAUCER_FACE, 2.5, 5.5, 1),
        (Side.SAUCER_BACK, 2.5, 4.5, 4),
        (Side.PAWN_FACE, 3.5, 5.5, 2),
        (Side.PAWN_BACK, 3.5, 4.5, 3),
    ):
        shown += lay(side, [(x, y)], [(suit, 1)])
    thrown = lay(Side.DIE_FACE, grid((3.5, 4.5, 5.5), (1.5, 0.5)), kinds("Sn Sa M2 A3 C4 C5"))
    return lay_again(shown + thrown, cfg)


def lay_again(pieces: list[Placed], cfg: str) -> list[Placed]:
    """Replace pieces by those of another set."""
    return [
        again
        for piece, x, y in pieces
        for again in lay(
            piece.side, [(x, y)], [(piece.suit, piece.rank)], angles=piece.angle, cfg=cfg
        )
    ]


# ------------------------------------------------------------------------------------ other systems


set_up("Board", system="alquerque", summary="Lay an empty board of five by five points.")(
    alquerque_board
)

for _system, _side, _bit in (
    ("alquerque", Side.BIT_BACK, "man"),
    ("go", Side.BIT_BACK, "stone"),
    ("morris", Side.BIT_BACK, "man"),
    ("reversi", Side.BIT_FACE, "stone"),
):
    set_up("Bits", system=_system, summary=f"Lay a {_bit} of each of six colours.")(
        partial(lay, _side, "{a..f}1", SIX_COLORS, cfg=_system)
    )


@set_up("Board", system="checker", nrows=LINES, ncols=LINES, cell_width=_options.CELL_WIDTH)
def checkerboard(*, nrows: int = 8, ncols: int | None = None, cell_width: int = 1) -> list[Placed]:
    """Lay an empty checkered board."""
    return widened(lay_board(square(nrows, ncols), GREEN, f"checkers{cell_width}"), cell_width)


@set_up("Bits", system="checker", cell_width=_options.CELL_WIDTH)
def checker_bits(*, cell_width: int = 1) -> list[Placed]:
    """Lay a draught of each of six colours."""
    return widened(
        lay(Side.BIT_BACK, "{a..f}1", SIX_COLORS, cfg=f"checkers{cell_width}"), cell_width
    )


@set_up("Board", system="chess", nrows=LINES, ncols=LINES, cell_width=_options.CELL_WIDTH)
def chessboard(*, nrows: int = 8, ncols: int | None = None, cell_width: int = 1) -> list[Placed]:
    """Lay an empty chessboard."""
    return widened(lay_board(square(nrows, ncols), GREEN, f"chess{cell_width}"), cell_width)


@set_up("Bits", system="chess", cell_width=_options.CELL_WIDTH)
def chess_bits(*, cell_width: int = 1) -> list[Placed]:
    """Lay a row of six chess pieces for each of six colours."""
    of = [(color, rank) for color in range(1, 7) for rank in range(1, 7)]
    return widened(
        lay(Side.BIT_FACE, grid(range(1, 7), range(1, 7)), of, cfg=f"chess{cell_width}"), cell_width
    )


@set_up("Tiles", system="domino", n=_options.whole(1, 16))
def domino_tiles(*, n: int = 7) -> list[Placed]:
    """Lay the dominoes up to the n-th double, a row for each smaller half, blanks at the top."""
    where = [(larger, 2 * (n + 1 - smaller) - 0.5) for larger, smaller in double_set(n)]
    return lay_tiles(where, double_set(n), up="face", cfg="dominoes")


_SUITS = ("red", "black", "green", "blue", "yellow", "white", "cyan")


@set_up(
    "Board",
    system="marble",
    scale=0.5,
    nrows=_options.whole(1, 100),
    ncols=_options.whole(1, 100),
    suit=_options.one_of(*_SUITS),
    scale_factor=_options.number(0.01, 100),
)
def marble_board(
    *, nrows: int = 4, ncols: int | None = None, suit: str = "cyan", scale_factor: float = 0.5
) -> list[Placed]:
    """Lay a board with holes for marbles, half an inch apart."""
    holes = square(nrows, ncols)
    middle = scale_factor - 0.5 + holes / 2
    color = _SUITS.index(suit) + 1
    return lay(Side.BOARD_FACE, [(middle, middle)], [(color, holes)], cfg="marbles")


@set_up("Bits", system="marble")
def marbles() -> list[Placed]:
    """Lay a marble of each of six colours."""
    return lay(Side.BIT_BACK, "{a..f}1", [(color, 9) for color, _ in SIX_COLORS], cfg="marbles")


@set_up("Board", system="morris", n=_options.whole(2, 12))
def empty_morris_board(*, n: int = 9) -> list[Placed]:
    """Lay an empty board for a number of men a side."""
    return morris_board(n)


@set_up("Cards", system="tarot")
def cards() -> list[Placed]:
    """Lay fifty-two cards of a tarot, a row for each suit, without the knights."""
    of = [(suit, rank) for suit in range(1, 5) for rank in (*range(1, 12), 13, 14)]
    where = grid([2.5 * column for column in range(1, 14)], [3.5 * row for row in range(4, 0, -1)])
    return lay(Side.CARD_FACE, where, of, cfg="playing_cards_tarot")
