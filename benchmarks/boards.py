"""How long the picture of a board of sixty pieces takes, as SVG text and as PNG."""

from collections.abc import Iterator

import chess
import chess.svg
from matplotlib.figure import Figure

from benchmarks import Row, side_by_side
from puyonb.drawing import figure, svg
from puyonb.piecepack import draw
from puyonb.piecepack.board import Board
from puyonb.piecepack.pieces import Piece, Side


def bench_svg() -> Iterator[Row]:
    """Write a board as SVG, from the model to the text."""
    model, board = _board(), chess.Board()
    pair = side_by_side(lambda: svg.render(draw.board_scene(model)), lambda: chess.svg.board(board))
    yield Row("piecepack", "SVG of a board of 60 pieces", pair.ours, "python-chess board SVG", pair.ratio, goal=0.5)


def bench_png() -> Iterator[Row]:
    """Write a board as PNG, and an empty Figure of the same size by the same function."""
    model = _board()
    scene = draw.board_scene(model)
    size = (scene.width * scene.unit, scene.height * scene.unit)
    pair = side_by_side(lambda: figure.png(draw.board_scene(model)), lambda: figure.encode(Figure(figsize=size), 100))
    yield Row(
        "piecepack", "PNG of a board of 60 pieces", pair.ours, "empty Figure saved the same way", pair.ratio, goal=4
    )


def _board() -> Board:
    """Give 20 tiles, 24 coins, 8 dice and 8 pawns."""
    pieces = [(Piece(Side.TILE_FACE, 1 + i % 4, 1 + i % 6), 1.5 + 2 * (i % 5), 1.5 + 2 * (i // 5)) for i in range(20)]
    pieces += [(Piece(Side.COIN_BACK, 1 + i % 4, 1 + i % 6), 1 + i % 10, 1 + i // 10) for i in range(24)]
    pieces += [(Piece(Side.DIE_FACE, 1 + i % 4, 1 + i % 6), 1 + i, 5) for i in range(8)]
    pieces += [(Piece(Side.PAWN_FACE, 1 + i % 4), 1 + i, 7) for i in range(8)]
    return Board(pieces)
