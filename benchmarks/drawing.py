"""The time for a picture of a field, as SVG and as PNG, and the memory for many pictures."""

import gc
import random
import tracemalloc
from collections.abc import Iterator
from itertools import cycle

import chess
import chess.svg

from benchmarks import Row, pictures, side_by_side
from puyonb import draw
from puyonb.drawing import figure, svg
from puyonb.puyo import Field, Puyo

_KINDS = (Puyo.RED, Puyo.GREEN, Puyo.BLUE, Puyo.YELLOW, Puyo.PURPLE, Puyo.OJAMA)


def bench_svg() -> Iterator[Row]:
    """Write a full random field as SVG, from the model to the text; another field in each call."""
    fields, board = cycle(_fields(64)), chess.Board()
    pair = side_by_side(
        lambda: svg.render(draw.field.scene(next(fields))), lambda: chess.svg.board(board)
    )
    yield Row(
        "drawing",
        "SVG of a full 6x13 field",
        pair.ours,
        "python-chess board SVG",
        pair.ratio,
        goal=0.2,
        table="others",
    )


def bench_png() -> Iterator[Row]:
    """Draw a full random field with its glyphs and save it as PNG; another field in each call."""
    fields = cycle(_fields(16))
    yield pictures.against_empty(
        "drawing", "a full 6x13 field", lambda: draw.field(next(fields)), goal=3
    )


def bench_memory() -> Iterator[Row]:
    """Draw 200 figures, and measure the memory that the second hundred keeps, per picture."""
    fields = cycle(_fields(16))

    def hundred() -> int:
        for _ in range(100):
            figure.png(draw.field.scene(next(fields)))
        gc.collect()  # a figure is a circle of references
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    after_first, after_second = hundred(), hundred()
    tracemalloc.stop()
    grown = max(0, after_second - after_first) / 1024
    yield Row("drawing", "memory left by figures 101 to 200", grown, "none", goal=100.0, unit="KiB")


def _fields(count: int) -> list[Field]:
    chance = random.Random(20260101)
    top = [(Puyo.EMPTY,) * 6]
    return [
        Field(6, 13, (*top, *(tuple(chance.choices(_KINDS, k=6)) for _ in range(12))))
        for _ in range(count)
    ]
