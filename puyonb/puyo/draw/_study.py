"""Pictures of studies: shares with intervals, and first moves."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from puyonb.drawing.palette import Palette, named
from puyonb.drawing.picture import Chart, chart, picture
from puyonb.drawing.scene import Paint, Path, Scene, Shape, beside, label, text_width
from puyonb.errors import check_items, check_range, check_type, display_width
from puyonb.messages import message_text
from puyonb.puyo.draw._duel_charts import draw_intervals
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
    rows = [
        (
            *share[4:],
            message_text(
                "puyo_draw.shares.of",
                "{hits:,} of {total:,}; {games:game|games}",
                hits=share.hits,
                total=share.total,
                games=share.games,
            ),
        )
        for share in shares
    ]
    everyone = message_text("puyo_draw.shares.all", "all")
    names = [share.label or everyone for share in shares]
    label = message_text("puyo_draw.shares.interval", "interval by games, 95%")
    draw_intervals(ax, rows, names, colors, gid="shares", label=label)
    most = max((share.high or 0 for share in shares), default=0)
    ax.set(xlim=(0, 1.1 * most or 1), xlabel=title)
    ax.set_ylabel(message_text("puyo_draw.shares.groups", "group"))
    ax.xaxis.set_major_formatter(_percent)


def _percent(share: float, _place: float) -> str:
    """Return the label of a tick; a function of the module, so that figures can be pickled."""
    return f"{100 * share:.3g}%"


@picture
def study_openings(
    openings: Iterable[Opening],
    *,
    ax: "Axes | None" = None,
    most: int = 6,
    palette: str | Palette = "default",
    language: str | None = None,
    **options: Any,
) -> Scene:
    """Draw first moves as trees: below the first pieces are the boards that follow, with shares.

    Parameters
    ----------
    openings : iterable of Opening
        As :func:`puyonb.puyo.study.openings` returns them, or some of them.
    ax : matplotlib Axes, optional
    most : int, default 6
        The most boards below another one; the most frequent ones are shown.
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the text alternative.  Default: :func:`puyonb.language`.
    **options
        As for :func:`puyonb.draw.field`.

    Raises
    ------
    ValueError
        If there is no opening, or most is less than 1.
    """
    chosen = check_items(openings, Opening)
    check_range("most", most, 1)
    shown: Any = {"crop": True, "hidden": "hide", "cross": False, "size": 0.4} | options
    ink = named(palette).label

    def tree(group: list[Opening], depth: int) -> Scene:
        """Return what was played so far, above what followed."""
        first, games = group[0], sum(each.games for each in group)
        if depth:
            board = first._replace(boards=first.boards[:depth]).field
            caption = f"{games / first.total:.0%} ({games:,})"
            scene = field.scene(board, palette=palette, **shown)
            root = beside([scene], captions=[caption], palette=palette)
            root = replace(root, text=_followed(caption, [scene.text]))
        else:
            caption = f"{first.key} ({first.total:,})"
            wide = text_width(caption) + 0.6
            marks = label(caption, wide / 2, 0.5, color=ink)
            root = Scene(first.key, caption, marks, (0, 0, wide, 1), shown["size"])
        if depth == len(first.boards):
            return root
        below: dict[Any, list[Opening]] = {}
        for each in group:
            below.setdefault(each.boards[: depth + 1], []).append(each)
        ranked = sorted(below.values(), key=lambda part: -sum(each.games for each in part))
        return _joined(root, [tree(part, depth + 1) for part in ranked[:most]], ink)

    keys = dict.fromkeys(each.key for each in chosen)
    return beside(
        [tree([each for each in chosen if each.key == key], 0) for key in keys],
        title=message_text("puyo_draw.openings", "{count:opening|openings}", count=len(chosen)),
        columns=1,
    )


_GAP, _STEM = 0.6, 0.8
"""The distances of boards beside and below each other."""


def _joined(root: Scene, parts: list[Scene], color: str) -> Scene:
    """Return a scene above others, to which lines lead."""
    across = sum(part.width for part in parts) + _GAP * (len(parts) - 1)
    width, bar, top = max(root.width, across), root.height + _STEM / 2, root.height + _STEM
    items = [*root.placed((width - root.width) / 2, 0)]
    left, middles = (width - across) / 2, [width / 2]
    for part in parts:
        items += part.placed(left, top)
        middles.append(left + part.width / 2)
        left += part.width + _GAP
    lines = [(x, bar, x, top) for x in middles[1:]]
    lines += [(width / 2, root.height, width / 2, bar), (min(middles), bar, max(middles), bar)]
    for x, y, to_x, to_y in lines:
        items.append(Shape(Path("ML", ((x, y), (to_x, to_y))), Paint(stroke=color, width=0.06)))
    return Scene(
        root.title,
        _followed(root.text, (part.text for part in parts)),
        tuple(items),
        (0, 0, width, top + max(part.height for part in parts)),
        root.unit,
    )


def _followed(first: str, parts: Iterable[str]) -> str:
    return message_text(
        "puyo_draw.openings.tree", "{first}: {parts:;}", first=first, parts=tuple(parts)
    )
