"""Pictures that commands write: the ending of a file chooses its format."""

import io
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from puyonb import kinds
from puyonb.cli import options, output_files
from puyonb.cli.help import option, together
from puyonb.cli.streams import STANDARD_INPUT, CallError, note, print_problems
from puyonb.drawing.options import place_of
from puyonb.drawing.palette import PALETTES, Palette, for_dark_page, named
from puyonb.messages import Message

if TYPE_CHECKING:
    from puyonb.cli.inputs import Request
    from puyonb.cli.streams import Source
    from puyonb.drawing.animation import Animation
    from puyonb.drawing.scene import Scene

STILL, MOVING = ("png", "pdf"), ("gif", "mp4", "svg", "html")
"""The formats of a chain or a solution; SVG moves."""

_DPI = 200
"""The resolution of a PNG."""

_HIGHLIGHTED = ("field", "record", "quest", "link")
"""The kinds whose pictures can mark cells."""

_CROPPED = (*_HIGHLIGHTED, "chain")
"""The kinds whose pictures can leave out empty rows."""

_DUELS = ("duel", "replay")
"""The kinds whose pictures have players side by side, and no coordinates."""


class Look(NamedTuple):
    """How pictures look: the options of the commands that write them, with their defaults."""

    title: str = ""
    palette: str | Palette = "default"
    coordinates: str | None = None
    size: float | None = None
    crop: bool | None = None
    columns: int | None = None
    highlight: tuple[tuple[int, int], ...] = ()
    transparent: bool = False
    dpi: float | None = None
    speed: float | None = None
    loop: bool = True

    @classmethod
    def of(cls, given: dict[str, Any]) -> "Look":
        """Return the look of the parameters that :func:`looks` adds; others stay in the dict."""
        return cls(**{name: given.pop(name) for name in cls._fields if name in given})

    @property
    def common(self) -> dict[str, Any]:
        """The options of all pictures of boards."""
        found: dict[str, Any] = {"palette": self.palette, "coordinates": self.coordinates}
        return found | ({"size": self.size} if self.size else {})

    def shown(self, value: Any) -> Any:
        """Return what a picture shows: the board of a password, if an option needs one."""
        needs_board = self.highlight or self.coordinates or self.crop is not None
        is_password = kinds.name(value) == "password"
        return kinds.reach(value, "field") if is_password and needs_board else value

    def _of(self, kind: str) -> dict[str, Any]:
        """Return the options of still and moving pictures of a kind of value.

        Raises
        ------
        CallError
            If a picture of a duel should have coordinates.
        """
        found = self.common
        if kind in _DUELS and found.pop("coordinates"):
            raise CallError(
                Message(
                    "cli.look.no_duels",
                    "a picture of a duel has no use for {option}",
                    option="--coordinates",
                )
            )
        return found

    def drawing(self, model: Any) -> dict[str, Any]:
        """Return the options for the picture of a model.

        Raises
        ------
        CallError
            If such a picture has not all of the options.
        """
        kind = kinds.name(model)
        found = self._of(kind)
        if kind == "password":
            del found["coordinates"]
        if self.highlight:
            if kind not in _HIGHLIGHTED:
                raise CallError(Message("cli.look.only_fields", option="--highlight"))
            field = getattr(model, "field", model)
            size = {"columns": field.width, "rows": field.height}
            for column, row in self.highlight:
                if not (1 <= row <= field.height and 1 <= column <= field.width):
                    raise CallError(
                        Message(
                            "cli.look.outside",
                            "expected a column of 1 to {columns} and a row of 1 to {rows} with"
                            " --highlight, found {column},{row}",
                            **size,
                            column=column,
                            row=row,
                        )
                    )
            found["highlight"] = [
                (field.height - row, column - 1) for column, row in self.highlight
            ]
        if self.crop is not None:
            if kind not in _CROPPED:
                raise CallError(Message("cli.look.only_fields", option="--crop"))
            found["crop"] = self.crop
        if self.columns and (isinstance(model, list) or kind in _DUELS):
            found["columns"] = self.columns
        return found

    def still(self, scene: "Scene", form: str) -> bytes:
        """Return a picture in a format; SVG does not load matplotlib.

        Raises
        ------
        CallError
            If the picture has too many pixels.
        """
        self.note_unused(form, moves=False)
        scene = self._background(self._titled(scene))
        if form == "svg":
            from puyonb.drawing import svg

            return (svg.render(scene) + "\n").encode()
        from puyonb.drawing.figure import save

        buffer = io.BytesIO()
        try:
            save(scene, buffer, format=form, dpi=self.dpi or _DPI)
        except ValueError as error:
            raise CallError(
                Message(
                    "cli.draw.pixels",
                    "{reason}; a smaller --size makes fewer, and svg and pdf have none",
                    reason=str(error),
                )
            ) from None
        return buffer.getvalue()

    def moving(self, model: object, form: str, **more: Any) -> bytes:
        """Return a model in motion, in a format.

        Raises
        ------
        CallError
            If the animation has too many pixels.
        """
        from puyonb import draw

        return self.encoded(
            draw.animate(model, **self._of(kinds.name(model)), **more, speed=self.speed or 1), form
        )

    def encoded(self, animation: "Animation", form: str, *, error: str = "") -> bytes:
        """Return the bytes of an animation in a format.

        ``error`` is the code of a message that says how to make a smaller animation.
        """
        self.note_unused(form, moves=True)
        shown = self.dressed(animation)
        if dark := animation.dark:
            palette = for_dark_page(self.palette)
            shown = replace(shown, dark=lambda: self._replace(palette=palette).dressed(dark()))
        chosen: dict[str, Any] = {"dpi": self.dpi} if self.dpi and form in _USES["dpi"][1] else {}
        if form in _USES["loop"][1]:
            chosen["loop"] = self.loop
        try:
            return shown.encoded(form, **chosen)
        except ValueError as reason:
            text = Message(error, reason=str(reason)) if error else reason.args[0]
            raise CallError(text) from None

    def dressed(self, animation: "Animation") -> "Animation":
        """Return an animation with the title and the background of the look."""
        frames = tuple(
            replace(frame, scene=self._background(self._titled(frame.scene)))
            for frame in animation.frames
        )
        return replace(animation, title=self.title or animation.title, frames=frames, dark=None)

    def _titled(self, scene: "Scene") -> "Scene":
        """Return a scene with the title above it."""
        from puyonb.drawing.scene import headed

        return headed(scene, self.title, color=named(self.palette).text) if self.title else scene

    def _background(self, scene: "Scene") -> "Scene":
        return replace(scene, background="") if self.transparent else scene

    def note_unused(self, form: str, *, moves: bool | None = None) -> None:
        """Note an option that a format has no use for, once, and a format that has.

        ``moves`` is None for a book.
        """
        noted = click.get_current_context().meta.setdefault(__name__, set())
        for name, uses in _USES.items():
            given = getattr(self, name)
            used = () if moves is None else uses[moves]
            unused = form not in used and (form, name) not in noted
            if unused and given != Look._field_defaults[name]:
                noted.add((form, name))
                flag = f"--no-{name}" if given is False else f"--{name}"
                other = [*used, *uses[0], *uses[1]][0]
                text = Message(
                    "cli.look.form",
                    "{form} has no use for {option}; {other} has",
                    option=flag,
                    form=form,
                    other=other,
                )
                print_problems([note("puyonb", text)])


_STILLS = ("png", "svg", "pdf")

_USES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "coordinates": (_STILLS, MOVING),
    "size": (_STILLS, MOVING),
    "dpi": (("png",), ("gif", "mp4")),
    "transparent": (_STILLS, ("svg",)),
    "speed": ((), MOVING),
    "loop": ((), ("gif", "svg")),
    "columns": (_STILLS, ()),
    "crop": (_STILLS, ()),
    "highlight": (_STILLS, ()),
}
"""The formats of still and of moving pictures that have a use for an option."""


def _place(
    ctx: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> tuple[tuple[int, int], ...]:
    """Read places: a column and a row as players count, from 1 at the bottom left."""
    found = []
    for value in values:
        place = place_of(value)
        if place is None:
            message = Message(
                "cli.look.place",
                "expected a column and a row, such as 3,12, found {found!q}",
                found=value,
            )
            raise click.BadParameter(str(message), ctx, parameter)
        found.append(place)
    return tuple(found)


highlight = option(
    "--highlight",
    metavar="COL,ROW",
    multiple=True,
    callback=_place,
    help="help.look.highlight",
)


_ABOVE_0 = click.FloatRange(min=0, min_open=True)


still_looks = together(
    option("--title", default="", help="help.look.title"),
    option(
        "--palette",
        type=click.Choice(list(PALETTES)),
        default="default",
        help="help.look.palette",
    ),
    option("--coordinates", type=click.Choice(["game", "index"]), help="help.look.coordinates"),
    option(
        "--size",
        type=click.FloatRange(min=0, min_open=True, max=10),
        callback=options.number,
        help="help.look.size",
    ),
    option("--transparent", is_flag=True, help="help.look.transparent"),
    option("--dpi", type=_ABOVE_0, callback=options.number, help="help.look.dpi"),
)
"""The options of :class:`Look` that every still picture has."""

looks = together(
    still_looks,
    option("--crop/--no-crop", default=None, help="help.look.crop"),
    option("--speed", type=_ABOVE_0, callback=options.number, help="help.look.speed"),
    option("--loop/--no-loop", default=True, help="help.look.loop"),
)
"""The options of :class:`Look`, except ``--highlight``."""


TABLES = ("csv", "xlsx")
"""The formats of tables."""


class Files:
    """The files beside printed results; each format is chosen by the ending.

    Parameters
    ----------
    paths : sequence of str
        The values of ``-o``.
    request : Request
        If there may be several inputs, each has its own file, so ``paths`` have ``{name}``.
    force : bool
        Replace existing files.
    tables : bool, default False
        Whether a path may end in ``.csv`` or ``.xlsx``; one table has all inputs.
    known : tuple of str, optional
        The possible formats of pictures.

    Attributes
    ----------
    forms : dict of str to str
        The formats of the pictures.
    tables : list of str
    names : Names

    Raises
    ------
    CallError
        If a file cannot be written, has another ending, or is standard output, which is for the
        result.
    """

    def __init__(
        self,
        paths: Sequence[str],
        request: "Request",
        *,
        force: bool,
        tables: bool = False,
        known: tuple[str, ...] = (*MOVING, *STILL),
    ) -> None:
        if "-" in paths:
            raise CallError(Message("cli.write.standard_output"))
        self.tables = [path for path in paths if tables and Path(path).suffix[1:].lower() in TABLES]
        shown = [path for path in paths if path not in self.tables]
        for path in () if request.is_single else shown:
            if output_files.NAME not in path:
                raise CallError(Message("cli.write.several", path=path))
        output_files.refuse_existing(paths, force=force)
        known += TABLES if tables else ()
        self.forms = {path: output_files.form_of(path, known) for path in shown}
        self.names = Names()

    def drawn(self, picture: Callable[[str], bytes]) -> dict[str, bytes]:
        """Return the pictures of an input; the function returns the bytes in a format."""
        return {path: picture(form) for path, form in self.forms.items()}


class Names:
    """Names for the files of inputs, all different.

    An input from a file has the name of the file without its ending; another one has its number.
    """

    def __init__(self) -> None:
        self.used: set[str] = set()
        self.count = 0

    def of(self, given: "Source") -> str:
        """Return the name for the next input."""
        self.count += 1
        stem = "" if given.label or given.name == STANDARD_INPUT else Path(given.name).stem
        name, number = stem or str(self.count), 2
        # Some file systems have no capitals.
        while name.lower() in self.used:
            name, number = f"{stem or self.count}-{number}", number + 1
        self.used.add(name.lower())
        return name
