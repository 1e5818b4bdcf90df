"""Chess and its variants on a piecepack, and on a stackpack: a piecepack with a small subpack."""

from collections.abc import Sequence
from dataclasses import replace

from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups import _options
from puyonb.piecepack.setups._dealing import fill_ranks
from puyonb.piecepack.setups._layout import (
    Square,
    by_rank,
    by_suit,
    each,
    kinds,
    lay_coins,
    lay_dice,
    lay_pawns,
    lay_rectangle,
    lay_tiles,
)
from puyonb.piecepack.setups._r_random import Dealer
from puyonb.piecepack.setups._registry import set_up

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(1, 7)
BACK_ROW = (ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK)

FOUR = (180, 180, 0, 0)
"""The directions of four pieces, two of each side, clockwise from the upper left."""


def on_subpack(pieces: Sequence[Placed]) -> list[Placed]:
    """Replace pieces by tiles of the subpack of the same rank; pawns become kings."""
    return [
        placed._replace(
            piece=replace(
                placed.piece,
                side=Side.TILE_FACE,
                rank=KING if placed.piece.side is Side.PAWN_FACE else placed.piece.rank,
                cfg="subpack",
            )
        )
        for placed in pieces
    ]


def fischer_random(deal: Dealer) -> list[int]:
    """Deal a back row: bishops on squares of different colours, the king between the rooks."""
    bishops = [deal.pick((1, 3, 5, 7)), deal.pick((2, 4, 6, 8))]
    left = [file for file in range(1, 9) if file not in bishops]
    rook, king, other_rook = sorted(deal.choose(left, 3))
    others = deal.shuffled([file for file in left if file not in (rook, king, other_rook)])
    found = dict.fromkeys(bishops, BISHOP) | {rook: ROOK, king: KING, other_rook: ROOK}
    found |= dict(zip(others, (KNIGHT, KNIGHT, QUEEN), strict=True))
    return [found[file] for file in range(1, 9)]


def lay_chess(*, has_subpack: bool, back_row: Sequence[int] = BACK_ROW) -> list[Placed]:
    """Lay the pieces of chess: coins as pawns, and tiles of the subpack as officers.

    Without a subpack the officers are coins, dice and pawns.
    """
    if has_subpack:
        far, near = each((1, 2), 4), each((4, 3), 4)
        return (
            lay_coins("{a..h}7", by_suit("SM", "2345"), angles=180)
            + lay_coins("{a..h}2", by_suit("AC", "2345"))
            + lay_tiles("{a..h}1", [*zip(near, back_row, strict=True)], up="face", cfg="subpack")
            + lay_tiles(
                "{a..h}8", [*zip(far, back_row, strict=True)], up="face", cfg="subpack", angles=180
            )
        )

    def _standing(rank: int) -> list[Square]:
        files = [float(file) for file, found in enumerate(back_row, 1) if found == rank]
        return [(file, 8.0) for file in files] + [(file, 1.0) for file in reversed(files)]

    return (
        lay_coins("{a..h}7", kinds("Sn Mn S2 M2 S3 M3 S4 M5"), angles=180)
        + lay_coins("{a..h}2", kinds("An Cn A2 C2 A3 C3 A4 C5"))
        + lay_dice(_standing(ROOK), ROOK, angles=FOUR)
        + lay_coins(_standing(KNIGHT), by_rank(ranks="a"), up="face", angles=FOUR)
        + lay_pawns(_standing(BISHOP), angles=FOUR)
        + lay_coins(_standing(QUEEN), kinds("C4 M4"), up="face", angles=(180, 0))
        + lay_coins(_standing(KING), kinds("A5 S5"), up="face", angles=(180, 0))
    )


@set_up("Chess Pieces", has_subpack=_options.SWITCH)
def chess_pieces(*, has_subpack: bool = False) -> list[Placed]:
    """Lay the pieces of chess without a board."""
    return lay_chess(has_subpack=has_subpack)


@set_up(
    "Fischer Random Chess",
    "Chess960",
    is_random=True,
    has_subpack=_options.SWITCH,
    stackpack="Set up chess with a random back row, with tiles of the subpack as pieces.",
)
def chess960(deal: Dealer, *, has_subpack: bool = False) -> list[Placed]:
    """Set up chess with a random back row."""
    return lay_rectangle(8, 8) + lay_chess(has_subpack=has_subpack, back_row=fischer_random(deal))


@set_up(
    "Alice Chess",
    has_subpack=_options.SWITCH,
    max_tiles=_options.whole(18, 96),
    stackpack="Set up chess on one of two boards, with tiles of the subpack as pieces.",
)
def alice_chess(*, has_subpack: bool = False, max_tiles: int = 24) -> list[Placed]:
    """Set up chess on one of two boards, each with half of the tiles."""
    boards = [lay_rectangle(8, 8, x0=x0, max_tiles=max_tiles // 2) for x0 in (1, 11)]
    return boards[0] + boards[1] + lay_chess(has_subpack=has_subpack)


@set_up("Shogi", "Japanese Chess", is_random=True, has_subpack=_options.SWITCH, cfg2=_options.CFG)
def shogi(deal: Dealer, *, has_subpack: bool = False, cfg2: str = "piecepack") -> list[Placed]:
    """Set up Japanese chess on the lines of sixteen tiles; pieces that promote have ranks up."""
    of = [(2, None), (3, None), (4, None), (1, None)]
    turned = (0, 0, 180, 180)
    soldiers = lay_coins("{a..i}3", of) + lay_coins("{a..i}7", of, angles=180)
    officers = (
        lay_coins("b2 h8", kinds("M2 A2"), up="face", angles=(0, 180), cfg=cfg2)
        + lay_coins("h2 b8", kinds("C3 S3"), up="face", angles=(0, 180), cfg=cfg2)
        + lay_coins("{a,i}1 {i,a}9", by_rank(ranks="4"), up="face", angles=turned, cfg=cfg2)
        + lay_coins("{b,h}1 {h,b}9", by_rank("ASMC", "a"), up="face", angles=turned, cfg=cfg2)
        + lay_coins("{c,g}1 {g,c}9", by_rank("CASM", "5"), up="face", angles=turned, cfg=cfg2)
    )
    generals = lay_dice("{d,f}1 {f,d}9", KING, angles=turned) + lay_pawns(
        "e1 e9", "AC", angles=(0, 180)
    )
    before_kings = fill_ranks(deal, soldiers) + (on_subpack(officers) if has_subpack else officers)
    return lay_rectangle(9, 9) + before_kings + generals


@set_up("Shogi", "Japanese Chess", system="stackpack", is_random=True)
def stackpack_shogi(deal: Dealer) -> list[Placed]:
    """Set up Japanese chess, with tiles of the subpack for pieces that can be promoted."""
    return shogi(deal, has_subpack=True)
