"""Draw charts with matplotlib's own artists: on Axes, as PNG, and as SVG for pages.

A chart follows the user's settings and styles; the SVG for pages follows matplotlib's defaults and
the colours of the page.  This module does not change pyplot or the settings of the process.  For
Japanese texts, it adds one font to the list of matplotlib.
"""

import io
import re
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, cast
from zlib import crc32

import matplotlib as mpl
import matplotlib.style
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.legend import Legend
from matplotlib.legend_handler import HandlerTuple
from matplotlib.text import Text

from puyonb.drawing.figure import (
    LOCK,
    SETTINGS,
    SceneFigure,
    ShownAxes,
    check_axes,
    describe,
    encode,
    figure_of,
    find_ending,
    forget,
    palette_on,
)
from puyonb.drawing.fonts import KANA, em, points, wide_families, widen
from puyonb.drawing.palette import for_dark_page, named
from puyonb.drawing.scene import Scene, wrapped
from puyonb.drawing.svg import render, themed
from puyonb.messages import using

if TYPE_CHECKING:
    from puyonb.drawing.picture import Chart


_DPI = 100.0

_LOOKS = "axes|errorbar|figure.(edge|face)|font|grid|legend|lines|patch|text|[xy]tick"
"""How the names of the settings begin that change the look of a chart."""


SIDE_BY_SIDE = {tuple: HandlerTuple(ndivide=None)}
"""The ``handler_map`` of a legend with several signs for one label."""


class ChartAxes(ShownAxes):
    """The Axes of a chart."""


def paint(chart: "Chart", ax: Axes | None = None) -> Axes:
    """Draw a chart on given Axes, or on :class:`ChartAxes` in a figure of its own.

    The label of the Axes is the text alternative.  The ``gid`` of the series of a second such chart
    in the figure have ``-2`` after them, and so on.
    """
    if ax is not None:
        check_axes(ax, scales=chart.scales)
        with LOCK:
            _draw(chart, ax, follow=True)
        return ax
    with LOCK:
        figure = _figure(chart, follow=True)
        figure.is_styled = any(
            mpl.rcParams[name] != value
            for name, value in mpl.rcParamsDefault.items()
            if re.match(_LOOKS, name)
        )
    figure.scene_svg = partial(svg, chart)
    figure.stale_callback = forget
    return figure.axes[0]


def png(chart: "Chart") -> bytes:
    """Return a chart as the bytes of a PNG."""
    with LOCK:
        return encode(_figure(chart, follow=True), _DPI)


def svg(chart: "Chart") -> str:
    """Return a chart as one ``<svg>`` element, for light and dark pages."""
    light, dark = (
        _written(replace(chart, palette=named(each)))
        for each in (chart.palette, for_dark_page(chart.palette))
    )
    mark = f"chart-{crc32(light.encode()):08x}-"
    return re.sub(r'( id="|href="#|url\(#)', rf"\g<1>{mark}", themed(light, dark))


def _figure(chart: "Chart", *, follow: bool) -> SceneFigure:
    grown = max(
        mpl.rcParams["font.size"] / mpl.rcParamsDefault["font.size"], 1.0
    )  # room for labels
    size = (grown * chart.width, grown * chart.height)
    figure = SceneFigure(figsize=size, dpi=_DPI, layout="constrained")
    FigureCanvasAgg(figure)
    if _is_ours(chart, follow):
        figure.set_facecolor(named(chart.palette).paper)
    _draw(chart, figure.add_subplot(axes_class=ChartAxes), follow=follow)
    return figure


def _is_ours(chart: "Chart", follow: bool) -> bool:
    """Return whether text, face, ticks and grid have colours of the palette, not of settings."""
    return not (follow and named(chart.palette) is named("default"))


def _draw(chart: "Chart", ax: Axes, *, follow: bool) -> None:
    colors, is_ours = palette_on(ax, chart.palette), _is_ours(chart, follow)
    if is_ours:
        ax.set_facecolor(colors.board)
    settings: Any = {"text.color": colors.text} if is_ours else {}
    fitting = (side / ems for side, ems in zip(points(ax), chart.room, strict=True) if ems)
    settings["font.size"] = min((mpl.rcParams["font.size"], *fitting))
    is_small = settings["font.size"] < mpl.rcParams["font.size"]
    before = {*figure_of(ax).findobj()}
    with using(chart.language), mpl.rc_context(settings):
        chart.draw(ax, colors)
        series = [each for each in ax.findobj() if each not in before and each.get_gid()]
        end = find_ending((str(each.get_gid()) for each in series), before)
        for each in series:
            each.set_gid(f"{each.get_gid()}{end}")
        every = [ax, *ax.child_axes]
        for axis in (axis for each in every for axis in (each.xaxis, each.yaxis) if is_small):
            axis.label.set_fontsize(mpl.rcParams["axes.labelsize"])
            axis.set_tick_params(labelsize=em(f"{axis.axis_name}tick.labelsize"))
    describe(ax, chart.text)
    for each in every:
        across, up = points(each)
        fold(each.xaxis.label, across)
        fold(each.yaxis.label, 1.2 * up if ax.child_axes else _tall(ax))
    if is_ours:
        inside: list[Text] = []
        for each in every:
            inside += each.texts
            each.tick_params(colors=colors.label)
            each.grid(axis="y", color=colors.rule)
            each.set_axisbelow(True)
            each.spines[:].set_color(colors.frame)
            if legend := each.get_legend():
                legend.get_frame().set(facecolor=colors.board, edgecolor=colors.rule)
                inside += legend.findobj(Text)
        for text in {*ax.findobj(Text)}.difference(inside):
            text.set_color(colors.label)
    if max(chart.text + "".join(text.get_text() for text in ax.findobj(Text))) >= KANA:
        for each in every:
            each.tick_params(labelfontfamily=[*mpl.rcParams["font.family"], *wide_families()])
        widen(ax.findobj(Text))
        for owner in (*every, ax.figure, ax.get_figure(root=True)):
            vars(owner)["legend"] = partial(_legend, owner)


def _tall(ax: Axes) -> float:
    """Return the room for a label of y, in points; a layout makes Axes higher afterwards."""
    _, height = points(ax)
    has_layout = figure_of(ax).get_layout_engine() is not None
    return 1.3 * height - 3.2 * float(ax.yaxis.label.get_fontsize()) if has_layout else height


def fold(label: Text, room: float) -> None:
    """Break the lines of a text that is longer than some points, Japanese between characters.

    Later, when the figure becomes smaller, matplotlib breaks English lines.
    """
    size, lines = float(label.get_fontsize()), label.get_text().split("\n")
    folded = (part for line in lines for part in wrapped(line, room, size))
    label.set(text="\n".join(folded), wrap=True)


def _legend(owner: Any, *args: Any, **options: Any) -> Legend:
    """Make a legend, as matplotlib does; the labels of series may be Japanese."""
    legend = cast("Legend", type(owner).legend(owner, *args, **options))
    widen(legend.findobj(Text))
    return legend


_REFERENCE = re.compile(r'(href="#|url\(#)([^")]+)')
_ID = re.compile(r' id="([^"]*)"')
_STYLE = re.compile(r' style="([^"]*)"')
_PLACES = re.compile(r' (?:d|x|y)="[^"]*"')


def _written(chart: "Chart") -> str:
    """Return the chart in its palette as SVG, with numbers as ids."""
    with LOCK, mpl.style.context("default"), mpl.rc_context(SETTINGS):
        figure = _figure(chart, follow=False)
        figure.patch.set_visible(False)  # the paper is written below, as that of a scene
        buffer = io.StringIO()
        figure.savefig(buffer, format="svg", metadata={"Date": None})
    body = buffer.getvalue()
    body = body[body.index("</defs>") + 7 :]  # after the style, which would reach the whole page
    body = re.sub("<!--.*?-->", "", body, flags=re.DOTALL)
    body = re.sub(r"\s*\n\s*", " ", body).replace("> <", "><").replace("xlink:href", "href")
    body = _PLACES.sub(
        lambda found: re.sub(r"\d+\.\d+", lambda number: f"{float(number[0]):.2f}", found[0]), body
    )
    body = _STYLE.sub(lambda found: _attributes(found[1]), body)
    # An id that nothing uses would be on a page twice; others are numbered.
    numbers = {name: at for at, (_, name) in enumerate(_REFERENCE.findall(body))}
    body = _REFERENCE.sub(lambda found: f"{found[1]}{numbers[found[2]]}", body)
    body = _ID.sub(lambda found: f' id="{numbers[found[1]]}"' if found[1] in numbers else "", body)
    with using(chart.language):
        paper = Scene(
            "",
            chart.text,
            (),
            (0, 0, chart.width, chart.height),
            unit=1.0,
            background=named(chart.palette).paper,
        )
    top, end = render(paper).removesuffix("</svg>"), body.strip().removesuffix("</svg>")
    return f'{top}<g stroke-linecap="butt" transform="scale({_DPI / 72:.5f})">{end}</g></svg>'


def _attributes(style: str) -> str:
    """Return declarations of CSS as attributes."""
    pairs = (each.partition(": ") for each in style.split("; "))
    return "".join(f' {name}="{value}"' for name, _, value in pairs)
