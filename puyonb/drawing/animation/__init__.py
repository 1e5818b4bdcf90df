"""Scenes one after the other: as a GIF, as an SVG that moves by itself, and as a player for a page.

An :class:`Animation` is a value like a Scene: it knows neither the game nor how it is shown.  Named
last in a notebook's cell, it shows the player, which works without a kernel and loads nothing.

>>> from puyonb.drawing.scene import Scene
>>> blank = Scene("blank", "nothing", (), (0, 0, 4, 3))
>>> Animation("Two times nothing", (Frame(blank, label="first"), Frame(blank, label="second")))
<Animation: Two times nothing; 2 frames, 1.2 seconds>

How a frame follows the one before is told by the keys of its items: what bears the same key in both
goes from one place to the other, and from one size to the other, within the time that the frame
gives for it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import hypot, inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from puyonb.drawing.scene import Item, Mark, Scene, label, text_width
from puyonb.errors import TooLarge
from puyonb.text import number_of

if TYPE_CHECKING:
    import os

_LINE = 0.56
_SIZE = 0.42
"""Height of a line of a caption, and of its letters, in scene units."""

PIXELS = 150_000_000
"""How many pixels the pictures of a GIF have at most, all together: they are all held in memory when it is written."""

MOST_PIXELS = 2_500_000
"""How many pixels one picture of a GIF may have: a palette is chosen from all that looks different."""

FORMS = ("gif", "svg", "html")
"""In which forms an animation can be written to a file."""

Pace = Literal["fall", "glide"]
"""How things move: slowly at first, as they fall; or slowly at first and at last, as a hand moves them."""


class Way(NamedTuple):
    """Where something comes from, seen from where it is.

    Attributes
    ----------
    x, y : float, scene units
        How far away it was.
    wide, high : float, default 1
        How many times as wide and as high it was.
    """

    x: float
    y: float
    wide: float = 1.0
    high: float = 1.0


@dataclass(frozen=True, slots=True)
class Frame:
    """One scene of an animation.

    Parameters
    ----------
    scene : Scene
    seconds : float, default 0.6
        How long it is shown, with the time that things take to move.
    label : str, default none
        What it shows, in words; it may have several lines.
    moving : float, seconds, default 0
        How long things that bear a key take to come from where they were in the frame before.
    stop : bool, default True
        Whether a reader who goes step by step is led here; others are only gone through.
    pace : ``"fall"`` or ``"glide"``, default ``"fall"``
        How things move.
    heading : str, default none
        How the frame is called in a list to jump from; without one it is not in the list.
    note : str, default none
        What somebody said about it; told with the heading.
    """

    scene: Scene
    seconds: float = 0.6
    label: str = ""
    moving: float = 0.0
    stop: bool = True
    pace: Pace = "fall"
    heading: str = ""
    note: str = ""

    def __post_init__(self) -> None:
        if not 0 <= self.moving <= self.seconds < inf or not self.seconds:
            found = f"found {self.seconds} and {self.moving}"
            raise ValueError(
                f"expected seconds above 0 and a time to move between 0 and the seconds, {found}"
            )


@dataclass(frozen=True, slots=True, repr=False)
class Animation:
    """Frames in the order of time.

    Parameters
    ----------
    title : str
        What it is, in a few words.
    frames : tuple of Frame
        At least one; their scenes have the same box, unit and background.
    ink : str, default dark grey
        The colour of captions.

    Raises
    ------
    ValueError
        If there is no frame, or the frames do not fit each other.
    """

    title: str
    frames: tuple[Frame, ...]
    ink: str = "#3a434e"

    def __post_init__(self) -> None:
        object.__setattr__(self, "frames", tuple(self.frames))
        if not self.frames:
            raise ValueError("expected at least one frame, found none")
        first = _shape(self.frames[0].scene)
        for number, frame in enumerate(self.frames, start=1):
            if _shape(frame.scene) != first:
                raise ValueError(
                    f"expected scenes of one box, unit and background, found another in frame {number}"
                )

    def __repr__(self) -> str:
        count = number_of(len(self.frames), "frame")
        return f"<{type(self).__name__}: {self.title}; {count}, {self.seconds:g} seconds>"

    @property
    def seconds(self) -> float:
        """How long it takes from the first frame to the end of the last."""
        return round(sum(frame.seconds for frame in self.frames), 6)

    @property
    def text(self) -> str:
        """The words of the animation: its labels in order, and what the last frame shows."""
        told = dict.fromkeys(" ".join(frame.label.split()) for frame in self.frames)
        lines = [f"{number}. {line}" for number, line in enumerate(filter(None, told), start=1)]
        return "\n".join([self.title, *lines, f"At the end: {self.frames[-1].scene.text}"])

    def captioned(self) -> "Animation":
        """Give the animation with the labels written into the pictures, below the scene."""
        lines = max(_lines(frame.label) for frame in self.frames)
        if not lines:
            return self
        frames = []
        for frame in self.frames:
            grown = captioned(frame.scene, frame.label, lines=lines, color=self.ink)
            # The label is told with the frame, and need not be told again by its scene.
            frames.append(replace(frame, scene=replace(grown, text=frame.scene.text)))
        return replace(self, frames=tuple(frames))

    def timed(self, *, rate: float = 25.0) -> Iterator[tuple[Scene, float]]:
        """Give scenes with their seconds, those between two frames too, while something moves.

        Parameters
        ----------
        rate : float, scenes a second, default 25
            Of the scenes between; 0 leaves them out.
        """
        before: Frame | None = None
        for frame in self.frames:
            count = round(frame.moving * rate) if before else 0
            found = ways(before.scene, frame.scene) if before and count else {}
            for step in range(count):
                yield (
                    _between(frame.scene, found, _share(step / count, frame.pace)),
                    frame.moving / count,
                )
            yield (
                frame.scene,
                max(frame.seconds - (frame.moving if count else 0.0), 1 / (rate or 25.0)),
            )
            before = frame

    def gif(
        self,
        *,
        captions: bool = True,
        rate: float | None = None,
        dpi: float = 100.0,
        loop: bool = True,
        pixels: int = PIXELS,
    ) -> bytes:
        """Give the animation as the bytes of a GIF.

        Parameters
        ----------
        captions : bool, default True
            Write the labels below the pictures.
        rate : float, scenes a second, optional
            How smoothly things move; 0 lets them jump.  If it is not given, 25, or less for an animation that is so long
            that its pictures would not fit into memory.
        dpi : float, pixels per inch, default 100
        loop : bool, default True
            Begin again at the end.
        pixels : int, default 150 million
            How many all pictures have at most, all together: they are held in memory, a byte or more each.

        Raises
        ------
        ValueError
            If a picture has more than 2,500,000 pixels, all pictures together have more than ``pixels``, or one is shown for
            longer than a GIF can say.
        """
        from puyonb.drawing.animation import gif

        shown = self.captioned() if captions else self
        scene = shown.frames[0].scene
        each = max(1.0, scene.width * scene.height * (scene.unit * dpi) ** 2)
        rates = (25.0, 15.0, 10.0, 5.0, 0.0) if rate is None else (rate,)
        if each > MOST_PIXELS:
            raise TooLarge(
                f"expected pictures of at most {MOST_PIXELS:,} pixels each, found {round(each):,}"
            )
        most = next((one for one in rates if _count(self.frames, one) * each <= pixels), None)
        if most is None:
            found = f"found {_count(self.frames, rates[-1])} of {round(each):,}"
            raise TooLarge(f"expected pictures of at most {pixels:,} pixels in all, {found}")
        return gif.encode(list(shown.timed(rate=most)), dpi=dpi, loop=loop)

    def svg(self, *, captions: bool = True, loop: bool = True) -> str:
        """Give the animation as one ``<svg>`` element that moves by itself, without scripts.

        Parameters
        ----------
        captions, loop : bool, default True
            As for :meth:`gif`.

        Returns
        -------
        str
            Where the reader wants no motion, and where styles do not move things, it shows the first frame.
        """
        from puyonb.drawing.animation import moving

        return moving.render(self.captioned() if captions else self, loop=loop)

    def html(self, *, page: bool = False) -> str:
        """Give the animation as a player: play, pause, step, with buttons and keys.

        Parameters
        ----------
        page : bool, default False
            As a page of its own; otherwise as an element for a page or a notebook.

        Returns
        -------
        str
            HTML that loads nothing; without scripts it shows the first frame.
        """
        from puyonb.drawing.animation import player

        return player.page(self) if page else player.render(self)

    def save(self, path: "str | os.PathLike[str]", **options: Any) -> None:
        """Write the animation to a file; an existing file is replaced.

        Parameters
        ----------
        path : path
            Its ending tells the form: ``.gif``, ``.svg`` or ``.html``.
        **options
            As for :meth:`gif` and :meth:`svg`.

        Raises
        ------
        ValueError
            If the ending is another.
        """
        from puyonb import files

        target = Path(path)
        form = target.suffix[1:].lower()
        if form not in FORMS:
            raise ValueError(
                f"expected a name that ends in .gif, .svg or .html, found {target.name!r}"
            )
        files.save(target, self.encoded(form, **options))

    def encoded(self, form: str, **options: Any) -> bytes:
        """Give the bytes of a file of the animation.

        Parameters
        ----------
        form : ``"gif"``, ``"svg"`` or ``"html"``
            The last as a page of its own.
        **options
            As for :meth:`gif` and :meth:`svg`.
        """
        if form == "gif":
            return self.gif(**options)
        return (
            (self.svg(**options) if form == "svg" else self.html(page=True, **options)) + "\n"
        ).encode()

    def _repr_html_(self) -> str:
        return self.html()

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(self.text)


def captioned(
    scene: Scene, text: str, *, lines: int | None = None, color: str = "#3a434e"
) -> Scene:
    """Write lines below a scene, in outlines; the scene grows by as much.

    Parameters
    ----------
    scene : Scene
    text : str
        A line that is too long for the scene is set smaller.
    lines : int, optional
        For how many lines to make room; for those of the text, if not given.
    color : str, default dark grey
    """
    left, low, right, high = scene.box
    room = _LINE * max(_lines(text), lines or 0)
    items: list[Item] = list(scene.items)
    for number, line in enumerate(text.split("\n") if text else []):
        down = _LINE * (number + 0.5)
        width = text_width(line, 1) or 1.0
        size = min(_SIZE, (right - left) * 0.96 / width)
        y = low - down if scene.y_up else high + down
        items += label(line, (left + right) / 2, y, size=size, color=color, y_up=scene.y_up)
    box = (left, low - room, right, high) if scene.y_up else (left, low, right, high + room)
    return replace(
        scene, items=tuple(items), box=box, text=f"{text}; {scene.text}" if text else scene.text
    )


def _lines(text: str) -> int:
    return len(text.split("\n")) if text else 0


def _count(frames: tuple[Frame, ...], rate: float) -> int:
    """Count the scenes that :meth:`Animation.timed` gives."""
    return len(frames) + sum(round(frame.moving * rate) for frame in frames[1:])


def _shape(scene: Scene) -> tuple[Any, ...]:
    return scene.box, scene.unit, scene.y_up, scene.background


def ways(before: Scene, after: Scene) -> dict[str, Way]:
    """Tell of what bears the same key in two scenes where it comes from.

    Parameters
    ----------
    before, after : Scene

    Returns
    -------
    dict of str to Way
        By the keys; what neither moves nor grows is not in it.
    """
    known = {item.key: item for item in before.items if isinstance(item, Mark) and item.key}
    found: dict[str, Way] = {}
    for item in after.items:
        if not isinstance(item, Mark) or item.key not in known:
            continue
        old = known[item.key]
        if (old.x, old.y, old.matrix) != (item.x, item.y, item.matrix):
            (a, b, c, d), (e, f, g, h) = old.matrix, item.matrix
            size = (
                (hypot(a, c) / hypot(e, g), hypot(b, d) / hypot(f, h))
                if old.matrix != item.matrix
                else (1.0, 1.0)
            )
            found[item.key] = Way(old.x - item.x, old.y - item.y, *size)
    return found


def _share(time: float, pace: Pace) -> float:
    """Tell how much of the way is behind a thing after so much of the time."""
    return time * time if pace == "fall" else time * time * (3 - 2 * time)


def _between(scene: Scene, found: dict[str, Way], share: float) -> Scene:
    """Give a scene with what moves on its way: at share 0 where it was, at 1 where it goes."""
    return replace(scene, items=tuple(_on_its_way(item, found, 1 - share) for item in scene.items))


def _on_its_way(item: Item, found: dict[str, Way], left: float) -> Item:
    """Give an item with so much of its way left."""
    if not isinstance(item, Mark) or item.key not in found:
        return item
    x, y, wide, high = found[item.key]
    matrix = item.matrix
    if (wide, high) != (1, 1):
        wide, high = 1 + (wide - 1) * left, 1 + (high - 1) * left
        matrix = (matrix[0] * wide, matrix[1] * high, matrix[2] * wide, matrix[3] * high)
    return item._replace(x=item.x + x * left, y=item.y + y * left, matrix=matrix)
