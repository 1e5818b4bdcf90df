"""The wall of named forms."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from puyonb.drawing.palette import Palette
from puyonb.drawing.picture import picture
from puyonb.drawing.scene import Scene, beside
from puyonb.errors import check_items
from puyonb.messages import message_text
from puyonb.puyo.draw._field import field
from puyonb.puyo.forms import Form

if TYPE_CHECKING:
    from matplotlib.axes import Axes


@picture
def forms(
    forms: Iterable[Form],
    *,
    ax: "Axes | None" = None,
    columns: int | None = None,
    palette: str | Palette = "default",
    language: str | None = None,
    **options: Any,
) -> Scene:
    """Draw named forms side by side, each at the left wall with its title.

    A ring marks where the puyo may be missing that starts the chain; nuisance stands for any puyo.

    Parameters
    ----------
    forms : iterable of Form
        Such as :data:`puyonb.puyo.forms.FORMS`.
    ax : matplotlib Axes, optional
    columns : int, optional
        The number of forms in a row; by default 6.
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the titles.  Default: :func:`puyonb.language`.
    **options
        As for :func:`puyonb.draw.field`.

    Raises
    ------
    ValueError
        If there is no form.
    """
    chosen = check_items(forms, Form)
    scenes = []
    for form in chosen:
        last = form.field.height - 1
        hollow = [
            (last - row, col) for (row, col), sign in form.patterns[0].cells() if sign.islower()
        ]
        shown: Any = {"crop": True, "hidden": "hide", "cross": False, "highlight": hollow} | options
        scenes.append(field.scene(form.field, palette=palette, **shown))
    title = message_text("puyo_draw.forms", "{count:named form|named forms}", count=len(chosen))
    return beside(
        scenes,
        title=title,
        captions=[form.title for form in chosen],
        columns=6 if columns is None else columns,
        palette=palette,
    )
