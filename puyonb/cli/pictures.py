"""Pictures that commands write: the ending of a file chooses its format."""

import io
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from puyonb.cli import output_files
from puyonb.cli.streams import STANDARD_INPUT, CallError
from puyonb.messages import Message

if TYPE_CHECKING:
    from puyonb.cli.streams import Source
    from puyonb.drawing.scene import Scene

STILL, MOVING = ("png", "pdf"), ("gif", "svg", "html")
"""The formats of a chain or a solution; SVG moves."""

_DPI = 200


NAME = "{name}"
"""What a command replaces in the name of a file by the name of an input."""


class Files:
    """The files for pictures beside printed results; each format is chosen by the ending.

    Parameters
    ----------
    paths : iterable of str
        The values of ``-o``.
    several : bool, default False
        Whether there may be several inputs: each has its own file, so ``paths`` have ``{name}``.
    force : bool, default False
        Whether existing files may be replaced.

    Raises
    ------
    CallError
        If a file cannot be written, has another ending, or is standard output, which is for the
        result.
    """

    def __init__(self, paths: Iterable[str], *, several: bool = False, force: bool = False) -> None:
        paths = tuple(paths)
        if "-" in paths:
            raise CallError(Message("cli.write.standard_output"))
        for path in paths if several else ():
            if NAME not in path:
                raise CallError(Message("cli.write.several", path=path))
        output_files.refuse_existing(paths, force=force)
        self.forms = {path: form_of(path, (*MOVING, *STILL)) for path in paths}
        self.force = force
        self.names = Names()

    def write(self, given: "Source", picture: Callable[[str], bytes]) -> None:
        """Write the pictures of an input; the function returns the bytes in a format."""
        if not self.forms:
            return
        name = self.names.of(given)
        for path, form in self.forms.items():
            output_files.write(path.replace(NAME, name), picture(form), force=self.force)


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


def form_of(path: str, known: Iterable[str]) -> str:
    """Return the format of a file by its ending.

    Parameters
    ----------
    path : str
    known : iterable of str
        The possible formats.

    Raises
    ------
    CallError
        If the ending names none of these formats.
    """
    form = Path(path).suffix[1:].lower()
    if form not in known:
        endings = tuple(f".{name}" for name in known)
        raise CallError(Message("cli.write.endings", endings=endings, path=Path(path).name))
    return form


def still(scene: "Scene", form: str) -> bytes:
    """Return a picture in a format; SVG does not load matplotlib.

    Raises
    ------
    CallError
        If the picture has too many pixels.
    """
    if form == "svg":
        from puyonb.drawing import svg

        return (svg.render(scene) + "\n").encode()
    from puyonb.drawing.figure import save

    buffer = io.BytesIO()
    try:
        save(scene, buffer, format=form, dpi=_DPI)
    except ValueError as error:
        raise CallError(Message("cli.draw.pixels", reason=str(error))) from None
    return buffer.getvalue()
