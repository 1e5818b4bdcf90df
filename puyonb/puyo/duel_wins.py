"""Charts of who wins: a rate over games, and rates of several matches, each with its interval."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from puyonb.drawing.palette import Palette, named
from puyonb.drawing.plot import Plot, series_color, spread, ticks
from puyonb.drawing.scene import Item, Scene, Style, label, text_width
from puyonb.puyo.duel.matches import Result
from puyonb.puyo.duel.tally import Rate, running
from puyonb.puyo.duel.tally import win_rate as rate_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["win_rate", "win_rate_scene", "win_rates", "win_rates_scene"]

_TEXT = 0.42
_WIDE = 20.0
"""The width of a chart's frame, in scene units."""


def win_rate(
    results: Iterable[Result],
    *,
    ax: "Axes | None" = None,
    player: int = 0,
    confidence: float = 0.95,
    size: float = 0.3,
    palette: str | Palette = "default",
) -> "Axes":
    """Draw a player's share of the decided games, game after game, with the interval of Wilson around it.

    Parameters
    ----------
    results : iterable of Result
        In the order in which they count.
    ax : matplotlib Axes, optional
    player : int, default 0
    confidence : float, above 0 and below 1, default 0.95
    size : float, inches per scene unit, default 0.3
    palette : str or Palette, default ``"default"``
    """
    from puyonb.drawing.figure import paint

    return paint(win_rate_scene(results, player=player, confidence=confidence, size=size, palette=palette), ax)


def win_rate_scene(
    results: Iterable[Result],
    *,
    player: int = 0,
    confidence: float = 0.95,
    size: float = 0.3,
    palette: str | Palette = "default",
) -> Scene:
    """Give the scene of a rate over games; the parameters are those of :func:`win_rate`."""
    colors, rates = named(palette), running(results, player, confidence=confidence)
    games = len(rates)
    plot = Plot(2.6, 1.1, _WIDE, 7.0, (1, max(games, 2)), (0, 1), colors)
    title = f"share of decided games, player {player}"
    items: list[Item] = list(
        plot.scales(
            x_ticks=[*dict.fromkeys(tick or 1 for tick in ticks(0, max(games, 2), most=10))],
            y_ticks=[0, 0.25, 0.5, 0.75, 1],
            y_form="{:.0%}",
            x_label="games",
            title=title,
        )
    )
    color = series_color(0, colors)
    if rates:
        low, high = ([(at, getattr(rate, end)) for at, rate in enumerate(rates, 1)] for end in ("low", "high"))
        items.append(plot.area(low, high, Style(fill=color, opacity=0.25)))
        items += [plot.line(edge, Style(stroke=color, width=0.04)) for edge in (low, high)]
        items.append(plot.line([(at, rate.rate) for at, rate in enumerate(rates, 1)], Style(stroke=color, width=0.12)))
        last = rates[-1]
        items.append(plot.line([(games, last.low), (games, last.high)], Style(stroke=color, width=0.06)))
        items.append(plot.dot(games, last.rate, Style(fill=colors.paper, stroke=color, width=0.1)))
        places = spread([plot.y(value) for value in (last.high, last.rate, last.low)], 0.62)
        for value, y in zip((last.high, last.rate, last.low), places, strict=True):
            items += label(f"{value:.0%}", plot.left + _WIDE + 0.4, y, size=_TEXT, color=colors.text, anchor="start")
    text = f"{title}: {rates[-1]}" if rates else f"{title}: no games yet"
    text += f"; interval of Wilson, {confidence:.0%}"
    box = (0, 0, 2.6 + _WIDE + 2.0, 9.7)
    return Scene("Win rate", text, tuple(items), box, size, background=colors.paper)


def _count(rate: Rate) -> str:
    return str(rate).partition(",")[0]


def win_rates(
    pairings: Mapping[str, Iterable[Result]],
    *,
    ax: "Axes | None" = None,
    player: int = 0,
    confidence: float = 0.95,
    size: float = 0.3,
    palette: str | Palette = "default",
) -> "Axes":
    """Draw a player's share of the decided games in several matches, a line for each with the interval of Wilson.

    Parameters
    ----------
    pairings : mapping of str to iterable of Result
        Each match under the name that it has in the picture.
    ax, player, confidence, size, palette
        As for :func:`win_rate`.
    """
    from puyonb.drawing.figure import paint

    return paint(win_rates_scene(pairings, player=player, confidence=confidence, size=size, palette=palette), ax)


def win_rates_scene(
    pairings: Mapping[str, Iterable[Result]],
    *,
    player: int = 0,
    confidence: float = 0.95,
    size: float = 0.3,
    palette: str | Palette = "default",
) -> Scene:
    """Give the scene of several rates; the parameters are those of :func:`win_rates`."""
    colors = named(palette)
    rates: dict[str, Rate] = {
        name: rate_of(results, player, confidence=confidence) for name, results in pairings.items()
    }
    count, left = max(len(rates), 1), max([2.6, *(text_width(name, _TEXT) + 0.8 for name in rates)])
    plot = Plot(left, 1.1, 14.0, 1.1 * count, (0, 1), (0, count), colors)
    title = f"share of decided games, player {player}"
    items: list[Item] = [*plot.scales(title=title)]
    for share in (0, 0.25, 0.5, 0.75, 1):
        style = Style(stroke=colors.frame if share == 0.5 else colors.rule, width=0.04)
        items.append(plot.line([(share, 0), (share, count)], style))
        items += label(f"{share:.0%}", plot.x(share), plot.top + plot.height + 0.5, size=_TEXT, color=colors.text)
    color = series_color(0, colors)
    for place, (name, rate) in enumerate(rates.items()):
        level = count - place - 0.5
        items += label(name, left - 0.3, plot.y(level), size=_TEXT, color=colors.text, anchor="end")
        items.append(plot.line([(rate.low, level), (rate.high, level)], Style(stroke=color, width=0.14)))
        items.append(plot.dot(rate.rate, level, Style(fill=colors.paper, stroke=color, width=0.1), radius=0.24))
        items += label(_count(rate), left + 14.6, plot.y(level), size=_TEXT, color=colors.text, anchor="start")
    right = left + 14.9 + max([0.4, *(text_width(_count(rate), _TEXT) for rate in rates.values())])
    text = "\n".join([f"{title}; intervals of Wilson, {confidence:.0%}", *(f"{n}: {r}" for n, r in rates.items())])
    box = (0, 0, right, plot.top + plot.height + 1.0)
    return Scene("Win rates", text, tuple(items), box, size, background=colors.paper)
