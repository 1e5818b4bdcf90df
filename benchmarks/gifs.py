"""The baseline for GIFs: Pillow writes frames that are already drawn and coloured."""

import io
from collections.abc import Callable, Iterator, Sequence

from benchmarks import Row, side_by_side
from puyonb.drawing.animation import gif
from puyonb.drawing.scene import Scene

__all__ = ["ready", "row"]


def ready(frames: Sequence[tuple[Scene, float]]) -> Callable[[], object]:
    """Draw and colour frames; return a function that writes them."""
    first, *others = gif.pictures([scene for scene, _ in frames], dpi=100.0)
    duration = [10 * max(1, round(100 * seconds)) for _, seconds in frames]
    return lambda: first.save(
        io.BytesIO(), "GIF", save_all=True, append_images=others, duration=duration, loop=0
    )


def row(
    area: str,
    what: str,
    ours: Iterator[Sequence[tuple[Scene, float]]],
    ready: Iterator[Callable[[], object]],
    *,
    goal: float,
) -> Row:
    """Write the next frames with a painter that has drawn nothing yet; Pillow has ready ones."""

    def write_ready() -> object:
        return next(ready)()

    pair = side_by_side(lambda: _anew(next(ours)), write_ready, repetitions=5)
    compared = "Pillow, given the frames"
    return Row(area, what, pair.ours, compared, pair.ratio, goal, table="others")


def _anew(frames: Sequence[tuple[Scene, float]]) -> bytes:
    gif._Painter.cache_clear()
    return gif.encode(frames)
