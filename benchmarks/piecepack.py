"""The time for a picture of sixty pieces, as SVG and as PNG, and for sixty pictures as a GIF."""

from collections.abc import Iterator
from itertools import cycle

import chess
import chess.svg

from benchmarks import Row, gifs, pictures, side_by_side
from puyonb import draw
from puyonb.drawing import svg
from puyonb.drawing.scene import Scene
from puyonb.piecepack import ppn
from puyonb.piecepack.board import Board
from puyonb.piecepack.draw._board import board as draw_board
from puyonb.piecepack.pieces import Piece, Side


def bench_svg() -> Iterator[Row]:
    """Write a board as SVG, from the model to the text."""
    model, board = _board(), chess.Board()
    pair = side_by_side(lambda: svg.render(draw_board.scene(model)), lambda: chess.svg.board(board))
    yield Row(
        "piecepack",
        "SVG of a board of 60 pieces",
        pair.ours,
        "python-chess board SVG",
        pair.ratio,
        goal=0.5,
        table="others",
    )


def bench_png() -> Iterator[Row]:
    """Draw a board and save it as PNG."""
    model = _board()
    yield pictures.against_empty(
        "piecepack", "a board of 60 pieces", lambda: draw.board(model), goal=3
    )


def bench_gif() -> Iterator[Row]:
    """Write 60 frames of a game, another part in each call; Pillow has the finished frames."""
    yield _gif("GIF of a game, 60 frames", oblique=0.0, goal=1.5)
    yield _gif("GIF of a game, 60 frames, obliquely", oblique=0.5, goal=2.0)


def _gif(what: str, *, oblique: float, goal: float) -> Row:
    parts = _parts(oblique)
    ready = cycle([gifs.ready(frames) for frames in parts])
    return gifs.row("piecepack", what, cycle(parts), ready, goal=goal)


def _parts(oblique: float) -> list[list[tuple[Scene, float]]]:
    """Return parts of a game of chess with 48 pieces that all move; 60 pictures each."""
    files = "abcdefgh"
    moves = [
        f"{number}. {file}2-{file}4 {number}... {file}7:{file}4"
        for number, file in enumerate(files, 1)
    ]
    (game,) = ppn.loads(f"GameType: International Chess\n\n{' '.join(moves)}")
    every = list(draw.animate(game, oblique=oblique).captioned().timed())
    return [every[start : start + 60] for start in range(0, len(every) - 60, 60)]


def _board() -> Board:
    """Return 20 tiles, 24 coins, 8 dice and 8 pawns."""
    pieces = [
        (Piece(Side.TILE_FACE, 1 + i % 4, 1 + i % 6), 1.5 + 2 * (i % 5), 1.5 + 2 * (i // 5))
        for i in range(20)
    ]
    pieces += [
        (Piece(Side.COIN_BACK, 1 + i % 4, 1 + i % 6), 1 + i % 10, 1 + i // 10) for i in range(24)
    ]
    pieces += [(Piece(Side.DIE_FACE, 1 + i % 4, 1 + i % 6), 1 + i, 5) for i in range(8)]
    pieces += [(Piece(Side.PAWN_FACE, 1 + i % 4), 1 + i, 7) for i in range(8)]
    return Board(pieces)
