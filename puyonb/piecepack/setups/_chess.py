"""Chess and its variants with a set of chess pieces; boards from a FEN."""

from functools import partial

from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups._chess_armies import fischer_random
from puyonb.piecepack.setups._layout import BLACK, GREEN, WHITE, lay, lay_board, widened
from puyonb.piecepack.setups._options import CELL_WIDTH, FEN, Bit
from puyonb.piecepack.setups._r_random import Dealer
from puyonb.piecepack.setups._registry import set_up

Placement = tuple[int, list[Bit]]
"""The width of a board and its pieces, as an option returns them."""


def lay_placement(*, fen: Placement, cell_width: int = 1) -> list[Placed]:
    """Lay pieces on a chessboard."""
    width, bits = fen
    cfg = f"chess{cell_width}"
    board = lay_board(width, GREEN, cfg)
    pieces = lay(
        Side.BIT_FACE, [bit.where for bit in bits], [(bit.color, bit.rank) for bit in bits], cfg=cfg
    )
    return widened(board + pieces, cell_width)


for _titles, _fen, _summary in (
    (
        ("International Chess", "Chess"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "Set up chess, or any position of it.",
    ),
    (
        ("Horde Chess",), "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP",
        "Lay thirty-six pawns against the pieces of chess.",
    ),
    (
        ("Jeson Mor",), "nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN",
        "Lay nine knights a side along the edges of nine by nine.",
    ),
    (
        ("Monochrome Chess",), "RNBQKBNR/PPPPPPPP/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "Set up chess with pieces of one colour.",
    ),
    (
        ("Racing Kings",), "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ",
        "Lay two armies side by side on the first two rows.",
    ),
):  # fmt: skip
    set_up(*_titles, system="chess", summary=_summary, cell_width=CELL_WIDTH, fen=FEN)(
        partial(lay_placement, fen=FEN.read(_fen))
    )


@set_up(
    "Fischer Random Chess",
    "Chess960",
    system="chess",
    is_random=True,
    cell_width=CELL_WIDTH,
    fen=FEN,
)
def chess960(deal: Dealer, *, cell_width: int = 1, fen: Placement | None = None) -> list[Placed]:
    """Set up chess with a random back row."""
    if fen is None:
        back_row = fischer_random(deal)
        rows = (
            (WHITE, 1, back_row),
            (WHITE, 2, [1] * 8),
            (BLACK, 7, [1] * 8),
            (BLACK, 8, back_row),
        )
        fen = (
            8,
            [
                Bit((file, y), color, rank)
                for color, y, row in rows
                for file, rank in enumerate(row, 1)
            ],
        )
    # A position that is written for a deal has the order of the deal.
    width, bits = fen
    order = sorted(bits, key=lambda bit: (bit.color == BLACK, bit.rank != 1, bit.where))
    return lay_placement(fen=(width, order), cell_width=cell_width)
