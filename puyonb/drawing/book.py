"""Write scenes as a PDF of several pages."""

from collections.abc import Sequence
from contextlib import nullcontext
from os import PathLike
from typing import TYPE_CHECKING, BinaryIO, cast

from puyonb.drawing.scene import Scene
from puyonb.messages import Message

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def save(scenes: Sequence[Scene], path: str | PathLike[str] | BinaryIO) -> None:
    """Write scenes as the pages of one PDF; an existing file is replaced.

    Parameters
    ----------
    scenes : sequence of Scene
        Each scene is a page of the scene's size.
    path : path or binary file

    Raises
    ------
    ValueError
        If there is no scene.
    """
    from matplotlib import rc_context
    from matplotlib.backends.backend_pdf import PdfPages

    from puyonb import files
    from puyonb.drawing.figure import SETTINGS, paint

    if not scenes:
        raise ValueError(Message("drawing.pages"))
    # No date and no version in the file, so equal pages are equal bytes.
    metadata = {
        "Title": scenes[0].title,
        "Creator": "puyonb",
        "Producer": None,
        "CreationDate": None,
    }
    opened = files.whole(path) if isinstance(path, str | PathLike) else nullcontext(path)
    with rc_context(SETTINGS), opened as file, PdfPages(file, metadata=metadata) as pdf:
        for scene in scenes:
            pdf.savefig(cast("Figure", paint(scene).get_figure(root=True)))
