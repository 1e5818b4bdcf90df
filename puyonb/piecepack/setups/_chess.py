"""Chess and its variants with a set of chess pieces; boards from a FEN."""

from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups._chess_armies import fischer_random
from puyonb.piecepack.setups._layout import BLACK, GREEN, WHITE, lay, lay_board, widened
from puyonb.piecepack.setups._options import CELL_WIDTH, FEN, Bit
from puyonb.piecepack.setups._r_random import Dealer
from puyonb.piecepack.setups._registry import set_up

Placement = tuple[int, list[Bit]]
"""The width of a board and its pieces, as an option returns them."""


def lay_placement(placement: Placement, cell_width: int) -> list[Placed]:
    """Lay pieces on a chessboard."""
    width, bits = placement
    cfg = f"chess{cell_width}"
    board = lay_board(width, GREEN, cfg)
    pieces = lay(
        Side.BIT_FACE, [bit.where for bit in bits], [(bit.color, bit.rank) for bit in bits], cfg=cfg
    )
    return widened(board + pieces, cell_width)


def placement(fen: str) -> Placement:
    """Read the placement of a FEN."""
    found: Placement = FEN.read(fen)
    return found


CHESS = placement("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")
HORDE_CHESS = placement("rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP")
JESON_MOR = placement("nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN")
MONOCHROME_CHESS = placement("RNBQKBNR/PPPPPPPP/8/8/8/8/PPPPPPPP/RNBQKBNR")
RACING_KINGS = placement("8/8/8/8/8/8/krbnNBRK/qrbnNBRQ")


@set_up("International Chess", "Chess", system="chess", cell_width=CELL_WIDTH, fen=FEN)
def chess(*, cell_width: int = 1, fen: Placement = CHESS) -> list[Placed]:
    """Set up chess, or any position of it."""
    return lay_placement(fen, cell_width)


@set_up("Horde Chess", system="chess", cell_width=CELL_WIDTH, fen=FEN)
def horde_chess(*, cell_width: int = 1, fen: Placement = HORDE_CHESS) -> list[Placed]:
    """Lay thirty-six pawns against the pieces of chess."""
    return lay_placement(fen, cell_width)


@set_up("Jeson Mor", system="chess", cell_width=CELL_WIDTH, fen=FEN)
def jeson_mor(*, cell_width: int = 1, fen: Placement = JESON_MOR) -> list[Placed]:
    """Lay nine knights a side along the edges of nine by nine."""
    return lay_placement(fen, cell_width)


@set_up("Monochrome Chess", system="chess", cell_width=CELL_WIDTH, fen=FEN)
def monochrome_chess(*, cell_width: int = 1, fen: Placement = MONOCHROME_CHESS) -> list[Placed]:
    """Set up chess with pieces of one colour."""
    return lay_placement(fen, cell_width)


@set_up("Racing Kings", system="chess", cell_width=CELL_WIDTH, fen=FEN)
def racing_kings(*, cell_width: int = 1, fen: Placement = RACING_KINGS) -> list[Placed]:
    """Lay two armies side by side on the first two rows."""
    return lay_placement(fen, cell_width)


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
    return lay_placement((width, order), cell_width)
