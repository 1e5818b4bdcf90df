"""The baseline for GIFs: Pillow writes frames that are already drawn and coloured."""

import io
from collections.abc import Callable, Iterator, Sequence

from puyonb.drawing.animation import gif
from puyonb.drawing.scene import Scene

__all__ = ["anew", "each", "ready"]


def ready(frames: Sequence[tuple[Scene, float]]) -> Callable[[], object]:
    """Draw and colour frames; return a function that writes them."""
    first, *others = gif.pictures([scene for scene, _ in frames], dpi=100.0)
    duration = [10 * max(1, round(100 * seconds)) for _, seconds in frames]
    return lambda: first.save(
        io.BytesIO(), "GIF", save_all=True, append_images=others, duration=duration, loop=0
    )


def each(functions: Iterator[Callable[[], object]]) -> Callable[[], object]:
    """Return a function that calls the next of some functions in each call."""

    def run() -> object:
        return next(functions)()

    return run


def anew(frames: Sequence[tuple[Scene, float]]) -> bytes:
    """Write frames with a painter that has drawn nothing yet."""
    gif._Painter.cache_clear()
    return gif.encode(frames)
