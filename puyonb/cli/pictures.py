"""Pictures that commands write: the ending of a file chooses its format."""

import io
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from puyonb.cli import output_files
from puyonb.cli.streams import CallError
from puyonb.messages import Message

if TYPE_CHECKING:
    from puyonb.drawing.scene import Scene

STILL, MOVING = ("png", "pdf"), ("gif", "svg", "html")
"""The formats of a chain or a solution; SVG moves."""

_DPI = 200


def requested(paths: Iterable[str], *, force: bool = False) -> dict[str, str]:
    """Return the format of each file for pictures beside a printed result, after all checks.

    Parameters
    ----------
    paths : iterable of str
        The values of ``-o``.
    force : bool, default False
        Whether existing files may be replaced.

    Raises
    ------
    CallError
        If a file cannot be written, has another ending, or is standard output, which is for the
        result.
    """
    paths = tuple(paths)
    if "-" in paths:
        raise CallError(Message("cli.write.standard_output"))
    output_files.refuse_existing(paths, force=force)
    return {path: form_of(path, (*MOVING, *STILL)) for path in paths}


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
