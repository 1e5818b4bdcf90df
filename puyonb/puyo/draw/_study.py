"""Pictures of studies: shares with intervals, and first moves."""

import re
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from puyonb.drawing.palette import Palette, named, series_color
from puyonb.drawing.picture import Chart, chart, literal, picture
from puyonb.drawing.scene import Scene, beside
from puyonb.errors import check_items, check_type, display_width
from puyonb.messages import message_text
from puyonb.puyo.draw._field import field
from puyonb.puyo.study import Opening, Shares

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_WIDEST = 72
"""The most columns of a line below a chart."""


@chart
def study_shares(
    shares: Shares,
    *,
    ax: "Axes | None" = None,
    size: float = 0.3,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Chart:
    """Draw shares with their intervals; what is counted is the label of the axis.

    Parameters
    ----------
    shares : Shares
        A group with fewer than five games has its counts, but no point.
    ax : matplotlib Axes, optional
    size : float, default 0.3
        Scales an own figure; with 0.6 it is twice as wide and high.
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the chart.  Default: :func:`puyonb.language`.

    Returns
    -------
    matplotlib Axes
        With one container of error bars; the ``gid`` of its points is ``"shares"``, that of its
        intervals ``"shares-interval"``.
    """
    check_type(shares, Shares)
    title = _folded(str(shares.content))
    draw = partial(_draw_shares, shares, title)
    high = 1.1 + 0.2 * title.count("\n") + 0.4 * len(shares)
    return Chart(str(shares), draw, height=high, room=(26, 0))


def _folded(text: str) -> str:
    """Return a text in lines that fit below the chart, broken after commas and the like."""
    lines = [""]
    for part in re.findall(r".+?(?:[;,] |、|$)", text):
        if display_width(lines[-1] + part) > _WIDEST:
            lines.append("")
        lines[-1] += part
    return "\n".join(lines)


def _draw_shares(shares: Shares, title: str, ax: "Axes", colors: Palette) -> None:
    known = [
        (at, share.share, share.low or 0, share.high or 0)
        for at, share in enumerate(shares)
        if share.share is not None
    ]
    points = ax.errorbar(
        [share for _, share, _, _ in known],
        [at for at, *_ in known],
        xerr=[
            [share - low for _, share, low, _ in known],
            [high - share for _, share, _, high in known],
        ],
        fmt="o",
        markerfacecolor=ax.get_facecolor(),
        color=series_color(0, colors),
        linewidth=3,
        label=message_text("puyo_draw.shares.interval", "interval by games, 95%"),
        gid="shares",
    )
    for spans in points[2]:
        spans.set_gid("shares-interval")
    for at, share in enumerate(shares):
        ax.annotate(
            message_text(
                "puyo_draw.shares.of",
                "{hits:,} of {total:,}; {games:game|games}",
                hits=share.hits,
                total=share.total,
                games=share.games,
            ),
            (1, at),
            (6, 0),
            xycoords=("axes fraction", "data"),
            textcoords="offset points",
            va="center",
            color=colors.label,
        )
    everyone = message_text("puyo_draw.shares.all", "all")
    ax.set_yticks(range(len(shares)), [literal(share.label) or everyone for share in shares])
    most = max((high for *_, high in known), default=0)
    ax.set(xlim=(0, 1.1 * most or 1), ylim=(max(len(shares), 1) - 0.5, -0.5), xlabel=title)
    ax.set_ylabel(message_text("puyo_draw.shares.groups", "group"))
    ax.xaxis.set_major_formatter(lambda share, _place: f"{100 * share:.3g}%")


@picture
def study_openings(
    openings: Iterable[Opening],
    *,
    ax: "Axes | None" = None,
    columns: int | None = None,
    palette: str | Palette = "default",
    language: str | None = None,
    **options: Any,
) -> Scene:
    """Draw first moves as boards side by side, each with its pieces and its share.

    Parameters
    ----------
    openings : iterable of Opening
        As :func:`puyonb.puyo.study.openings` returns them, or some of them.
    ax : matplotlib Axes, optional
    columns : int, optional
        The number of boards in a row; by default 6.
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the text alternative.  Default: :func:`puyonb.language`.
    **options
        As for :func:`puyonb.draw.field`.

    Raises
    ------
    ValueError
        If there is no opening.
    """
    chosen = check_items(openings, Opening)
    shown: Any = {"crop": True, "hidden": "hide", "cross": False} | options
    return beside(
        [field.scene(each.field, palette=palette, **shown) for each in chosen],
        title=message_text("puyo_draw.openings", "{count:opening|openings}", count=len(chosen)),
        captions=[f"{each.key} {each.share:.0%} ({each.games:,})" for each in chosen],
        columns=6 if columns is None else columns,
        ink=named(palette).label,
    )
