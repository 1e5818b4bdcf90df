"""Animations: scenes in order, as a GIF, as an animated SVG, and as a player for a page.

An :class:`Animation` is a value like a Scene: it does not depend on a game or on an output.  A
notebook shows it as the player, which works without a kernel and loads no other files.

>>> from puyonb.drawing.scene import Scene
>>> blank = Scene("blank", "nothing", (), (0, 0, 4, 3))
>>> Animation("Two times nothing", (Frame(blank, label="first"), Frame(blank, label="second")))
<Animation: Two times nothing; 2 frames, 1.2 seconds>

An item moves between two frames if it has the same key in both: it goes from one place and size to
the other in the time that the second frame sets.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from math import hypot, inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from puyonb.drawing.scene import Item, Mark, Scene, label
from puyonb.errors import TooLarge
from puyonb.messages import Message, language
from puyonb.text import number_of

if TYPE_CHECKING:
    import os

_LINE = 0.56
_SIZE = 0.42
"""The height of a line of a caption, and of its letters, in scene units."""

PIXELS = 150_000_000
"""The most pixels of all pictures of a GIF, which are in memory while it is written."""

MOST_PIXELS = 2_500_000
"""The most pixels of one picture of a GIF."""

FORMS = ("gif", "mp4", "svg", "html")
"""The forms of an animation in a file."""

Pace = Literal["fall", "glide"]
"""How items move: ``"fall"`` starts slowly; ``"glide"`` starts and ends slowly, like a hand."""


class Way(NamedTuple):
    """The earlier place and size of an item, relative to its present ones.

    Attributes
    ----------
    x, y : float, scene units
        The distance to its earlier place.
    wide, high : float, default 1
        The ratios of its earlier width and height to the present ones.
    """

    x: float
    y: float
    wide: float = 1.0
    high: float = 1.0


class Part(NamedTuple):
    """A part of an animation that the player plays alone, such as a branch of a record.

    Attributes
    ----------
    name : str
    first : int
        The number of its first frame.
    link : str, default none
        An address to open for this part.
    """

    name: str
    first: int
    link: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """One scene of an animation.

    Parameters
    ----------
    scene : Scene
    seconds : float, default 0.6
        The duration of the frame, including the time for movement.
    label : str, default none
        The caption, which may have several lines.
    moving : float, seconds, default 0
        The time in which items with a key move from their places in the frame before.
    stop : bool, default True
        Whether stepping stops here; other frames are only passed through.
    pace : ``"fall"`` or ``"glide"``, default ``"fall"``
        How items move.
    heading : str, default none
        The name of the frame in the list of the player; without one it is not in the list.
    note : str, default none
        A comment on the frame, below its heading.
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
            raise ValueError(
                Message(
                    "drawing.frame.seconds",
                    "expected seconds above 0 and a time to move between 0 and the seconds, found"
                    " {seconds} and {moving}",
                    seconds=self.seconds,
                    moving=self.moving,
                )
            )


def speed_up(frames: Iterable[Frame], speed: float) -> tuple[Frame, ...]:
    """Return frames that are shorter by a factor."""
    return tuple(
        replace(frame, seconds=frame.seconds / speed, moving=frame.moving / speed)
        for frame in frames
    )


@dataclass(frozen=True, slots=True, repr=False)
class Animation:
    """Frames in the order of time.

    Parameters
    ----------
    title : str
        A title of a few words.
    frames : tuple of Frame
        At least one frame; the scenes have the same box, unit and background.
    ink : str, default dark grey
        The colour of captions.
    language : str, default :func:`puyonb.language`
        The language of the title, the labels and the buttons of the player.
    parts : tuple of Part, default none
        Parts that can be selected in the player; the first one starts with the first frame.
    dark : callable, optional
        Returns the same animation in dark colours.  With it, SVG and HTML follow the colours of
        their page.

    Raises
    ------
    ValueError
        If there is no frame, the scenes differ in box, unit or background, or the parts are not in
        order.
    """

    title: str
    frames: tuple[Frame, ...]
    ink: str = "#3a434e"
    language: str = field(default_factory=language)
    parts: tuple[Part, ...] = ()
    dark: Callable[[], "Animation"] | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "frames", tuple(self.frames))
        if not self.frames:
            raise ValueError(Message("drawing.frames", "expected at least one frame, found none"))
        first = _shape(self.frames[0].scene)
        for number, frame in enumerate(self.frames, start=1):
            if _shape(frame.scene) != first:
                raise ValueError(
                    Message(
                        "drawing.frames.differ",
                        "expected scenes of one box, unit and background, found another in frame"
                        " {number}",
                        number=number,
                    )
                )
        starts = [part.first for part in self.parts]
        if starts and (
            starts[0] or starts != sorted(set(starts)) or starts[-1] >= len(self.frames)
        ):
            raise ValueError(
                Message(
                    "drawing.parts",
                    "expected parts that start at frame 0 and follow each other, found {found}",
                    found=tuple(starts),
                )
            )

    def __repr__(self) -> str:
        count = number_of(len(self.frames), "frame")
        return f"<{type(self).__name__}: {self.title}; {count}, {self.seconds:g} seconds>"

    @property
    def seconds(self) -> float:
        """The duration of all frames."""
        return round(sum(frame.seconds for frame in self.frames), 6)

    @property
    def text(self) -> str:
        """The text of the animation: the labels in order, and the text of the last frame."""
        labels = dict.fromkeys(" ".join(frame.label.split()) for frame in self.frames)
        lines = [f"{number}. {line}" for number, line in enumerate(filter(None, labels), start=1)]
        end = Message("drawing.end", "At the end: {text}", text=self.frames[-1].scene.text).text(
            self.language
        )
        return "\n".join([self.title, *lines, end])

    def captioned(self) -> "Animation":
        """Return the animation with the labels drawn below the scenes."""
        lines = max(_lines(frame.label) for frame in self.frames)
        if not lines:
            return self
        frames = []
        for frame in self.frames:
            grown = captioned(frame.scene, frame.label, lines=lines, color=self.ink)
            # The frame has the label, so the text of the scene does not repeat it.
            frames.append(replace(frame, scene=replace(grown, text=frame.scene.text)))
        return replace(self, frames=tuple(frames))

    def timed(self, *, rate: float = 25.0) -> Iterator[tuple[Scene, float]]:
        """Yield scenes with their seconds, also between two frames while items move.

        Parameters
        ----------
        rate : float, scenes per second, default 25
            The rate of the scenes between two frames; 0 omits them.
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
        """Return the animation as the bytes of a GIF.

        Parameters
        ----------
        captions : bool, default True
            Whether to draw the labels below the pictures.
        rate : float, scenes per second, optional
            The rate of the scenes while items move; 0 lets items jump.  Default 25, or less for an
            animation that would have more than ``pixels``.
        dpi : float, pixels per inch, default 100
        loop : bool, default True
            Whether to repeat the animation.
        pixels : int, default 150 million
            The most pixels of all pictures; each takes a byte of memory or more.

        Raises
        ------
        ValueError
            If a picture has more than 2,500,000 pixels, all pictures have more than ``pixels``, or
            a picture is shown for 655 seconds or longer.
        """
        from puyonb.drawing.animation import gif

        frames = self._timed(captions, rate, dpi, pixels)
        return gif.encode(frames, dpi=dpi, loop=loop)

    def mp4(self, *, captions: bool = True, dpi: float = 100.0) -> bytes:
        """Return the animation as the bytes of an MP4 video, 25 pictures a second.

        Parameters
        ----------
        captions : bool, default True
            Whether to draw the labels below the pictures.
        dpi : float, pixels per inch, default 100

        Raises
        ------
        ModuleNotFoundError
            If imageio-ffmpeg is not installed (the extra ``video``).
        ValueError
            As for :meth:`gif`.
        """
        from puyonb.drawing.animation import video

        return video.encode(self._timed(captions, None, dpi, PIXELS), dpi=dpi)

    def _timed(
        self, captions: bool, rate: float | None, dpi: float, pixels: int
    ) -> list[tuple[Scene, float]]:
        """Return scenes with their seconds, as many as fit into some pixels."""
        shown = self.captioned() if captions else self
        scene = shown.frames[0].scene
        each = max(1.0, scene.width * scene.height * (scene.unit * dpi) ** 2)
        rates = (25.0, 15.0, 10.0, 5.0, 0.0) if rate is None else (rate,)
        if each > MOST_PIXELS:
            raise TooLarge(
                Message(
                    "drawing.gif.pixels",
                    "expected pictures of at most {most:,} pixels each, found {found:,}",
                    most=MOST_PIXELS,
                    found=round(each),
                )
            )
        most = next((one for one in rates if _count(self.frames, one) * each <= pixels), None)
        if most is None:
            count = _count(self.frames, rates[-1])
            raise TooLarge(
                Message(
                    "drawing.gif.pixels.all",
                    "expected pictures of at most {most:,} pixels in all, found {count} of"
                    " {each:,}",
                    most=pixels,
                    count=count,
                    each=round(each),
                )
            )
        return list(shown.timed(rate=most))

    def svg(self, *, captions: bool = True, loop: bool = True) -> str:
        """Return the animation as one ``<svg>`` element with CSS animations, without scripts.

        Parameters
        ----------
        captions, loop : bool, default True
            As for :meth:`gif`.

        Returns
        -------
        str
            It shows the first frame if the reader prefers reduced motion, or if the program does
            not support CSS animations.
        """
        from puyonb.drawing.animation import moving

        return self._themed(
            lambda each: moving.render(each.captioned() if captions else each, loop=loop)
        )

    def _themed(self, rendered: Callable[["Animation"], str]) -> str:
        """Return the animation as text, for light and dark pages if it has dark colours."""
        dark = self.dark() if self.dark else None
        if dark is None or [*map(_outline, dark.frames)] != [*map(_outline, self.frames)]:
            return rendered(self)
        from puyonb.drawing import svg

        return svg.themed(rendered(self), rendered(dark))

    def html(self, *, page: bool = False) -> str:
        """Return the animation as a player: play, pause, step, with buttons and keys.

        Parameters
        ----------
        page : bool, default False
            Whether to return a whole page instead of an element for a page or a notebook.

        Returns
        -------
        str
            HTML that loads no other files; without scripts it shows the first frame.
        """
        from puyonb.drawing.animation import player

        return self._themed(player.page if page else player.render)

    def save(self, path: "str | os.PathLike[str]", **options: Any) -> None:
        """Write the animation to a file; an existing file is replaced.

        Parameters
        ----------
        path : path
            Its ending is the form: ``.gif``, ``.mp4``, ``.svg`` or ``.html``.
        **options
            As for :meth:`gif`, :meth:`mp4` and :meth:`svg`.

        Raises
        ------
        ValueError
            If the ending is different.
        """
        from puyonb import files

        target = Path(path)
        form = target.suffix[1:].lower()
        if form not in FORMS:
            endings = tuple(f".{name}" for name in FORMS)
            raise ValueError(Message("drawing.ending.form", endings=endings, found=target.name))
        files.save(target, self.encoded(form, **options))

    def encoded(self, form: str, **options: Any) -> bytes:
        """Return the bytes of a file of the animation.

        Parameters
        ----------
        form : ``"gif"``, ``"mp4"``, ``"svg"`` or ``"html"``
            ``"html"`` is a whole page.
        **options
            As for :meth:`gif`, :meth:`mp4` and :meth:`svg`.
        """
        if form in ("gif", "mp4"):
            return self.gif(**options) if form == "gif" else self.mp4(**options)
        if form == "html":
            return (self.html(page=True, **options) + "\n").encode()
        picture = self.svg(**options)
        if self.dark:
            # The colours of a file are those of the page that shows it, or of the system.
            picture = picture.replace("<svg ", '<svg style="color-scheme:light dark" ', 1)
        return (picture + "\n").encode()

    def _repr_html_(self) -> str:
        return self.html()

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(self.text)


def _outline(frame: Frame) -> tuple[object, ...]:
    """Return what a frame and the same frame in other colours have in common."""
    return frame.label, frame.seconds, frame.scene.text, len(frame.scene.items)


def captioned(
    scene: Scene, text: str, *, lines: int | None = None, color: str = "#3a434e"
) -> Scene:
    """Return a scene with lines of text below it, as outlines.

    Parameters
    ----------
    scene : Scene
    text : str
        A line that is too long for the scene gets smaller letters.
    lines : int, optional
        The room for lines; by default the number of lines of the text.
    color : str, default dark grey
    """
    left, low, right, high = scene.box
    room = _LINE * max(_lines(text), lines or 0)
    items: list[Item] = list(scene.items)
    for number, line in enumerate(text.split("\n") if text else []):
        down = _LINE * (number + 0.5)
        y, wide = low - down if scene.y_up else high + down, 0.96 * (right - left)
        middle = (left + right) / 2
        items += label(line, middle, y, size=_SIZE, color=color, y_up=scene.y_up, room=wide)
    box = (left, low - room, right, high) if scene.y_up else (left, low, right, high + room)
    described = (
        Message("drawing.captioned", "{caption}; {text}", caption=text, text=scene.text).text(
            scene.language
        )
        if text
        else scene.text
    )
    return replace(scene, items=tuple(items), box=box, text=described)


def _lines(text: str) -> int:
    return len(text.split("\n")) if text else 0


def _count(frames: tuple[Frame, ...], rate: float) -> int:
    """Return the number of scenes of :meth:`Animation.timed`."""
    return len(frames) + sum(round(frame.moving * rate) for frame in frames[1:])


def _shape(scene: Scene) -> tuple[Any, ...]:
    return scene.box, scene.unit, scene.y_up, scene.background


def ways(before: Scene, after: Scene) -> dict[str, Way]:
    """Return the earlier places and sizes of items with the same key in two scenes.

    Parameters
    ----------
    before, after : Scene

    Returns
    -------
    dict of str to Way
        By key, without items that do not change their place or size.
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
    """Return the part of the way after a part of the time, both from 0 to 1."""
    return time * time if pace == "fall" else time * time * (3 - 2 * time)


def _between(scene: Scene, found: dict[str, Way], share: float) -> Scene:
    """Return a scene with the moving items on their way: share 0 is the start, 1 the end."""
    return replace(scene, items=tuple(_on_its_way(item, found, 1 - share) for item in scene.items))


def _on_its_way(item: Item, found: dict[str, Way], left: float) -> Item:
    """Return an item with a part of its way left, from 0 to 1."""
    if not isinstance(item, Mark) or item.key not in found:
        return item
    x, y, wide, high = found[item.key]
    matrix = item.matrix
    if (wide, high) != (1, 1):
        wide, high = 1 + (wide - 1) * left, 1 + (high - 1) * left
        matrix = (matrix[0] * wide, matrix[1] * high, matrix[2] * wide, matrix[3] * high)
    return item._replace(x=item.x + x * left, y=item.y + y * left, matrix=matrix)
