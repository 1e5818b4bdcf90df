"""Charts of whole games: scores, nuisance, chains, and shares of games won.

:mod:`puyonb.drawing.plot` draws their scales.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from statistics import median
from typing import TYPE_CHECKING, Any

from puyonb.drawing.outlines import circle, line, rectangle
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.picture import picture
from puyonb.drawing.plot import SERIES, Plot, legend, series_color, spread, ticks
from puyonb.drawing.scene import Item, Paint, Scene, Shape, label, text_width
from puyonb.messages import Message, message_text
from puyonb.puyo.draw._duel import player_names
from puyonb.puyo.duel.matches import GameResult
from puyonb.puyo.duel.replay import Replay
from puyonb.puyo.duel.state import find_player
from puyonb.puyo.duel.statistics import Rate, running, shown
from puyonb.puyo.duel.statistics import win_rate as rate_of
from puyonb.puyo.rules import TSU, Rules

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_TEXT = 0.42
_WIDE = 20.0
"""The width of a chart's frame, in scene units."""

Games = Replay | GameResult | Iterable[Replay | GameResult]


def theoretical(length: int, *, rules: Rules = TSU) -> int:
    """Return the least score of a chain: each link is one group of four, or of the least size.

    Examples
    --------
    >>> [theoretical(length) for length in range(1, 6)]
    [40, 360, 1000, 2280, 4840]
    """
    return sum(
        rules.score(link=link, colors=1, sizes=[rules.clear_threshold])
        for link in range(1, length + 1)
    )


# --- scores ---------------------------------------------------------------------------------------


@picture
def duel_scores(
    replay: Replay,
    *,
    ax: "Axes | None" = None,
    names: Sequence[str] = (),
    at_least: int = 3,
    size: float = 0.3,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Scene:
    """Draw the scores of a game over its turns; a number at the end of a chain is its links.

    Parameters
    ----------
    replay : Replay
    ax : matplotlib Axes, optional
    names : sequence of str, default "player 1", "player 2", ...
    at_least : int, default 3
        The least length of a chain that has a number.
    size : float, inches per scene unit, default 0.3
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.
    """
    colors, players = named(palette), player_names(replay.start, names)
    lines = [
        [state.players[at].total_score for state in replay.states()] for at in range(len(players))
    ]
    turns, top = len(replay.events), max(map(max, lines))
    high = max(1.2 * top, 10.0)
    left = max(2.6, text_width(f"{top:,}", _TEXT) + 0.7)
    chains = replay.chains()
    # The last link scores in the turn before the last turn of the chain.
    marked = [
        (chain, lines[chain["player"]][chain["last"] - 1])
        for chain in chains
        if chain["length"] >= at_least
    ]
    plot = Plot(left, 1.1, _WIDE, 9.0, (0, turns), (0, high), colors)
    # Flags above each other may be higher than the frame: then the frame grows, and its scale
    # stays.
    above = max([0.0, *(plot.top + 0.5 - up for _, _, _, up in _flags(plot, marked))])
    plot = replace(plot, height=9.0 + above, y_range=(0, high * (9.0 + above) / 9.0))
    items: list[Item] = list(
        plot.scales(
            x_ticks=ticks(0, turns, most=10),
            y_ticks=ticks(0, high),
            x_label=message_text("puyo_draw.turn"),
            title=message_text("puyo_draw.scores.points", "points of the game"),
        )
    )
    styles = [
        Paint(stroke=series_color(at, colors), width=0.1, dash=SERIES[at % len(SERIES)][1])
        for at in range(len(lines))
    ]
    items += [
        plot.line(enumerate(scores), style, steps=True)
        for scores, style in zip(lines, styles, strict=True)
    ]
    items += _badges(_flags(plot, marked), colors)
    ends, edge = spread([plot.y(scores[-1]) for scores in lines], 0.6), plot.left + plot.width
    # A sample of the line is before its name, because not every colour is fit for letters.
    for name, y, style in zip(players, ends, styles, strict=True):
        items.append(Shape(line([(edge + 0.6, y), (edge + 1.6, y)]), style))
        items += label(name, edge + 1.8, y, size=_TEXT, color=colors.text, anchor="start")
    right = edge + 2.1 + max(text_width(name, _TEXT) for name in players)
    words = [
        str(_scored(name, scores[-1], chains, at))
        for at, (name, scores) in enumerate(zip(players, lines, strict=True))
    ]
    text = "\n".join(
        [
            message_text("puyo_draw.scores.text", "Scores over {count:turn|turns}", count=turns),
            *words,
        ]
    )
    box = (0, 0, right, 11.7 + above)
    title = message_text("puyo_draw.scores", "Scores of a duel")
    return Scene(title, text, tuple(items), box, size, background=colors.paper)


def _scored(name: str, score: int, chains: Iterable[Mapping[str, Any]], player: int) -> Message:
    """Return the score and the chains of a player in words."""
    found = tuple(
        Message(
            "puyo_draw.scores.chain",
            "{length} at turn {turn}",
            length=chain["length"],
            turn=chain["last"] - 1,
        )
        for chain in chains
        if chain["player"] == player
    )
    if not found:
        return Message(
            "puyo_draw.scores.player.none",
            "{name}: {score:,} points; no chains",
            name=name,
            score=score,
        )
    return Message(
        "puyo_draw.scores.player",
        "{name}: {score:,} points; chains: {chains}",
        name=name,
        score=score,
        chains=found,
    )


_Flag = tuple[dict[str, Any], float, float, float]
"""A chain and the place of its flag: x, y of the foot, and y of the centre of the disc."""


def _flags(plot: Plot, chains: Sequence[tuple[dict[str, Any], int]]) -> list[_Flag]:
    """Place a flag above the line at the end of each chain; flags do not overlap."""
    flags: list[_Flag] = []
    for chain, score in sorted(chains, key=lambda each: (each[0]["last"], each[1])):
        x, y = plot.x(chain["last"] - 1), plot.y(score)
        up = y - 0.75
        while any(abs(x - other) < 0.85 and abs(up - high) < 0.85 for _, other, _, high in flags):
            up -= 0.2
        flags.append((chain, x, y, up))
    return flags


def _badges(flags: Sequence[_Flag], colors: Palette) -> Iterator[Item]:
    """Draw flags: the length of each chain on a disc.  All stems are behind all discs."""
    for chain, x, y, up in flags:
        color = series_color(chain["player"], colors)
        yield Shape(line([(x, y), (x, up)]), Paint(stroke=color, width=0.05))
        yield Shape(circle(x, y, 0.13), Paint(fill=color))
    for chain, x, _, up in flags:
        color = series_color(chain["player"], colors)
        yield Shape(circle(x, up, 0.42), Paint(fill=colors.paper, stroke=color, width=0.07))
        yield from label(str(chain["length"]), x, up, size=0.44, color=colors.text)


# --- nuisance -------------------------------------------------------------------------------------


@picture
def duel_nuisance(
    replay: Replay,
    *,
    ax: "Axes | None" = None,
    names: Sequence[str] = (),
    size: float = 0.3,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Scene:
    """Draw the nuisance of a game, turn by turn, with a frame for each player.

    Bars upwards are the nuisance that the player sends, and on top of it the nuisance that it
    cancels.  Bars downwards are the nuisance that falls on the player's field.  The line is the
    pending nuisance.  In a game of more than 100 turns, one bar stands for several turns, and the
    line is the greatest pending nuisance of these turns.

    Parameters
    ----------
    replay : Replay
    ax : matplotlib Axes, optional
    names : sequence of str, default "player 1", "player 2", ...
    size : float, inches per scene unit, default 0.3
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.
    """
    colors, players = named(palette), player_names(replay.start, names)
    turns = len(replay.events)
    step = next(each for each in _STEPS if turns <= 100 * each)
    rows = _together(replay.rows(), step)
    most = max([1, *(max(row["sent"] + row["offset"], row["pending"]) for row in rows)])
    least = -max([1, *(row["received"] for row in rows)])
    styles = _nuisance_styles(colors)
    square = rectangle(0, -0.22, 0.44, 0.22).moved(-0.22, 0)
    pending = Shape(line([(-0.5, 0), (0.5, 0)]), styles["pending"])
    samples = [
        ((Shape(square, style) if key in _FLOW else pending,), _named(key))
        for key, style in styles.items()
    ]
    items, low = legend(samples, 2.6, 0.5, room=_WIDE, color=colors.text)
    words, top = [message_text("puyo_draw.nuisance.text", count=turns)], low + 1.4
    for at, name in enumerate(players):
        own = [row for row in rows if row["player"] == at]
        plot = Plot(2.6, top, _WIDE, 4.6, (0.5, turns + 0.5), (least * 1.1, most * 1.1), colors)
        is_last = at == len(players) - 1
        items += plot.scales(
            x_ticks=[tick for tick in ticks(0, turns, most=10) if tick or not turns],
            y_ticks=ticks(least, most, most=5),
            x_label=message_text("puyo_draw.turn" if step == 1 else "puyo_draw.turns", count=step)
            if is_last
            else "",
            title=name,
        )
        items += _flow(plot, own, step, styles)
        totals = {key: sum(row[key] for row in own) for key in _FLOW}
        left = replay.final.players[at].pending_nuisance
        words.append(message_text("puyo_draw.nuisance.player", name=name, pending=left, **totals))
        top += 4.6 + 2.0
    box = (0, 0, 2.6 + _WIDE + 0.4, top - 0.4)
    title, text = message_text("puyo_draw.nuisance", "Nuisance of a duel"), "\n".join(words)
    return Scene(title, text, tuple(items), box, size, background=colors.paper)


_FLOW = ("sent", "offset", "received")
"""The keys of a row that have bars."""


def _named(key: str) -> str:
    return message_text(f"puyo_draw.nuisance.{key}")


def _nuisance_styles(colors: Palette) -> dict[str, Paint]:
    blue, grey = series_color(0, colors), colors.inks["ojama"]
    return {
        "sent": Paint(fill=blue, stroke=blue, width=0.05),
        "offset": Paint(fill=colors.paper, stroke=blue, width=0.05),
        "received": Paint(fill=grey.fill, stroke=grey.edge, width=0.05),
        "pending": Paint(stroke=colors.accent, width=0.08, dash=(0.2, 0.14)),
    }


_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**9)
"""The turns to a bar."""


def _together(rows: Sequence[Mapping[str, Any]], step: int) -> list[dict[str, Any]]:
    """Add up the nuisance of the same player in ``step`` turns; the turn is the first of them."""
    parts: dict[tuple[int, int], dict[str, Any]] = {}
    for row in rows:
        turn = (row["turn"] - 1) // step * step + 1
        part = parts.setdefault(
            (row["player"], turn),
            {"player": row["player"], "turn": turn, "pending": 0, **dict.fromkeys(_FLOW, 0)},
        )
        for key in _FLOW:
            part[key] += row[key]
        part["pending"] = max(part["pending"], row["pending"])
    return list(parts.values())


def _flow(
    plot: Plot, rows: Sequence[Mapping[str, Any]], step: int, styles: Mapping[str, Paint]
) -> Iterator[Item]:
    for row in rows:
        sent = row["sent"]
        for name, low, high in (
            ("sent", 0, sent),
            ("offset", sent, sent + row["offset"]),
            ("received", 0, -row["received"]),
        ):
            if low != high:
                middle = row["turn"] + (step - 1) / 2
                yield plot.bar(middle, 0.7 * step, low, high, styles[name])
    yield plot.line(
        [(plot.x_range[0], 0), (plot.x_range[1], 0)], Paint(stroke=plot.colors.frame, width=0.05)
    )
    # There is no line where no nuisance is pending.
    for is_due, some in groupby([*rows, {"pending": 0}], key=lambda row: row["pending"] > 0):
        due = [(row["turn"], row["pending"]) for row in some] if is_due else []
        if due:
            yield plot.line(
                [(due[0][0], 0), *due, (due[-1][0] + step, 0)], styles["pending"], steps=True
            )


# --- chains ---------------------------------------------------------------------------------------


@picture
def duel_chains(
    games: Games,
    *,
    ax: "Axes | None" = None,
    player: int | None = None,
    size: float = 0.3,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Scene:
    """Draw the lengths of the chains of games, and their scores with the least possible scores.

    Parameters
    ----------
    games : Replay, GameResult, or several of them
    ax : matplotlib Axes, optional
    player : int, optional
        Only the chains of this player, in all seatings of a match; by default of all players.
    size : float, inches per scene unit, default 0.3
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.

    Raises
    ------
    RuleError
        If there is no such player.
    """
    colors, given = (
        named(palette),
        [games] if isinstance(games, Replay | GameResult) else list(games),
    )
    replays = [each.replay if isinstance(each, GameResult) else each for each in given]
    scores: dict[int, list[int]] = defaultdict(list)
    for each, replay in zip(given, replays, strict=True):
        seat = player
        if player is not None:
            find_player(replay.start, player)
            seat = each.seats[player] if isinstance(each, GameResult) else player
        for chain in replay.chains():
            if seat is None or chain["player"] == seat:
                scores[chain["length"]].append(chain["score"])
    longest, total = max(scores, default=1), sum(map(len, scores.values()))
    rules = find_player(replays[0].start, player or 0).arena.rules if replays else TSU
    items = [*_histogram(scores, longest, colors), *_curve(scores, longest, rules, colors)]
    words = [
        message_text(
            "puyo_draw.chains.text",
            "{chains:chain|chains} in {games:game|games}",
            chains=total,
            games=len(replays),
        )
    ]
    words += [str(_of_length(length, scores[length], rules)) for length in sorted(scores)]
    box = (0, 0, 25.6, 11.5)
    title, text = message_text("puyo_draw.chains", "Chains of duels"), "\n".join(words)
    return Scene(title, text, tuple(items), box, size, background=colors.paper)


def _of_length(length: int, scores: Sequence[int], rules: Rules) -> Message:
    """Return the number and the scores of the chains of one length in words."""
    least, most = min(scores), max(scores)
    values = {
        "length": length,
        "count": len(scores),
        "group": rules.clear_threshold,
        "theoretical": theoretical(length, rules=rules),
    }
    if least == most:
        return Message(
            "puyo_draw.chains.one_score",
            "{length:link|links}: {count:,}, {score:,} points; with a group of {group} a link"
            " {theoretical:,}",
            score=least,
            **values,
        )
    middle = median(scores)
    return Message(
        "puyo_draw.chains.scores",
        "{length:link|links}: {count:,}, {least:,} to {most:,} points, median {median:,.0f}; with"
        " a group of {group} a link {theoretical:,}",
        least=least,
        most=most,
        median=middle,
        **values,
    )


def _histogram(
    scores: Mapping[int, Sequence[int]], longest: int, colors: Palette
) -> Iterator[Item]:
    counts = Counter({length: len(found) for length, found in scores.items()})
    most = max(counts.values(), default=1)
    plot = Plot(2.2, 1.1, 9.4, 7.6, (0.4, longest + 0.6), (0, most * 1.12), colors)
    lengths = _some(range(1, longest + 1), 12)
    yield from plot.scales(
        x_ticks=lengths,
        y_ticks=ticks(0, most),
        x_label=message_text("puyo_draw.links"),
        title=message_text("puyo_draw.chains.chains", "chains"),
    )
    for length, count in sorted(counts.items()):
        yield plot.bar(length, 0.7, 0, count, Paint(fill=series_color(0, colors)))
        if longest <= 12:
            yield from label(
                f"{count:,}", plot.x(length), plot.y(count) - 0.35, size=_TEXT, color=colors.text
            )


def _curve(
    scores: Mapping[int, Sequence[int]], longest: int, rules: Rules, colors: Palette
) -> Iterator[Item]:
    """Draw the range of the scores of each length, their median, and the least possible score."""
    least = [theoretical(length, rules=rules) for length in range(1, longest + 1)]
    found = [score for each in scores.values() for score in each] or least
    low = 10 ** (len(str(min(*found, *least))) - 1)
    high = max(*found, *least) * 1.5
    decades = [
        tick for power in range(9) for tick in (10**power, 3 * 10**power) if low <= tick <= high
    ]
    plot = Plot(15.6, 1.1, 9.4, 7.6, (0.4, longest + 0.6), (low, high), colors, log_y=True)
    own, curve = series_color(0, colors), series_color(1, colors)
    lengths = _some(range(1, longest + 1), 12)
    yield from plot.scales(
        x_ticks=lengths,
        y_ticks=decades,
        x_label=message_text("puyo_draw.links"),
        title=message_text("puyo_draw.chains.points", "points of a chain"),
    )
    for length, each in sorted(scores.items()):
        yield plot.line([(length, min(each)), (length, max(each))], Paint(stroke=own, width=0.12))
        yield plot.dot(length, median(each), Paint(fill=colors.paper, stroke=own, width=0.08))
    yield plot.line(enumerate(least, 1), Paint(stroke=curve, width=0.07, dash=(0.3, 0.2)))
    for length, score in enumerate(least, 1):
        yield plot.dot(length, score, Paint(fill=curve), radius=0.2, corners=4)
    dot = Shape(circle(0, 0, 0.2), Paint(fill=colors.paper, stroke=own, width=0.08))
    span = Shape(line([(-0.4, 0), (0.4, 0)]), Paint(stroke=own, width=0.12))
    dashes = Shape(line([(-0.5, 0), (0.5, 0)]), Paint(stroke=curve, width=0.07, dash=(0.3, 0.2)))
    samples = [
        ((span, dot), message_text("puyo_draw.chains.median", "median, least to most")),
        (
            (dashes,),
            message_text(
                "puyo_draw.chains.group", "a group of {count} a link", count=rules.clear_threshold
            ),
        ),
    ]
    items, _ = legend(samples, 13.0, 10.9, room=14, color=colors.text)
    yield from items


def _some(numbers: Sequence[int], most: int) -> list[int]:
    """Return at most ``most`` numbers of a scale, at equal distances."""
    return list(numbers[:: -(-len(numbers) // most)]) if numbers else []


# --- shares of games ------------------------------------------------------------------------------


@picture
def win_rate(
    results: Iterable[GameResult],
    *,
    ax: "Axes | None" = None,
    player: int = 0,
    confidence: float = 0.95,
    size: float = 0.3,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Scene:
    """Draw a player's share of the decided games after each game, with its Wilson interval.

    Parameters
    ----------
    results : iterable of GameResult
        In the order of the chart.
    ax : matplotlib Axes, optional
    player : int, default 0
    confidence : float, above 0 and below 1, default 0.95
    size : float, inches per scene unit, default 0.3
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.
    """
    colors, rates = named(palette), running(results, player, confidence=confidence)
    games = len(rates)
    plot = Plot(2.6, 1.1, _WIDE, 7.0, (1, max(games, 2)), (0, 1), colors)
    title = message_text("puyo_draw.rate.share", player=player + 1)
    items: list[Item] = list(
        plot.scales(
            x_ticks=[*dict.fromkeys(tick or 1 for tick in ticks(0, max(games, 2), most=10))],
            y_ticks=[0, 0.25, 0.5, 0.75, 1],
            y_form="{:.0%}",
            x_label=message_text("puyo_draw.rate.games", "games"),
            title=title,
        )
    )
    color = series_color(0, colors)
    if rates:
        low, high = (
            [(at, getattr(rate, end)) for at, rate in enumerate(rates, 1)]
            for end in ("low", "high")
        )
        items.append(plot.area(low, high, Paint(fill=color, opacity=0.25)))
        items += [plot.line(edge, Paint(stroke=color, width=0.04)) for edge in (low, high)]
        items.append(
            plot.line(
                [(at, rate.rate) for at, rate in enumerate(rates, 1)],
                Paint(stroke=color, width=0.12),
            )
        )
        last = rates[-1]
        items.append(
            plot.line([(games, last.low), (games, last.high)], Paint(stroke=color, width=0.06))
        )
        items.append(plot.dot(games, last.rate, Paint(fill=colors.paper, stroke=color, width=0.1)))
        places = spread([plot.y(value) for value in (last.high, last.rate, last.low)], 0.62)
        for value, y in zip((last.high, last.rate, last.low), places, strict=True):
            items += label(
                f"{value:.0%}",
                plot.left + _WIDE + 0.4,
                y,
                size=_TEXT,
                color=colors.text,
                anchor="start",
            )
    text = message_text(
        "puyo_draw.rate.none",
        "{title}: no games yet; Wilson interval, {confidence:.0%}",
        title=title,
        confidence=confidence,
    )
    if rates:
        text = message_text(
            "puyo_draw.rate.text",
            "{title}: {rate}; Wilson interval, {confidence:.0%}",
            title=title,
            rate=str(rates[-1]),
            confidence=confidence,
        )
    box = (0, 0, 2.6 + _WIDE + 2.0, 9.7)
    name = message_text("puyo_draw.rate", "Win rate")
    return Scene(name, text, tuple(items), box, size, background=colors.paper)


def _count(rate: Rate) -> str:
    return message_text(
        "puyo_draw.rate.wins", "{wins} of {games}", wins=shown(rate.wins), games=rate.games
    )


@picture
def win_rates(
    pairings: Mapping[str, Iterable[GameResult]],
    *,
    ax: "Axes | None" = None,
    player: int = 0,
    confidence: float = 0.95,
    size: float = 0.3,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Scene:
    """Draw a player's share of the decided games in several matches, with Wilson intervals.

    Parameters
    ----------
    pairings : mapping of str to iterable of GameResult
        The results of each match by the name to show.
    ax, player, confidence, size, palette
        As for :func:`win_rate`.
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.
    """
    colors = named(palette)
    rates: dict[str, Rate] = {
        name: rate_of(results, player, confidence=confidence) for name, results in pairings.items()
    }
    count, left = max(len(rates), 1), max([2.6, *(text_width(name, _TEXT) + 0.8 for name in rates)])
    plot = Plot(left, 1.1, 14.0, 1.1 * count, (0, 1), (0, count), colors)
    title = message_text("puyo_draw.rate.share", player=player + 1)
    items: list[Item] = [*plot.scales(title=title)]
    for share in (0, 0.25, 0.5, 0.75, 1):
        style = Paint(stroke=colors.frame if share == 0.5 else colors.rule, width=0.04)
        items.append(plot.line([(share, 0), (share, count)], style))
        items += label(
            f"{share:.0%}",
            plot.x(share),
            plot.top + plot.height + 0.5,
            size=_TEXT,
            color=colors.text,
        )
    color = series_color(0, colors)
    for place, (name, rate) in enumerate(rates.items()):
        level = count - place - 0.5
        items += label(name, left - 0.3, plot.y(level), size=_TEXT, color=colors.text, anchor="end")
        items.append(
            plot.line([(rate.low, level), (rate.high, level)], Paint(stroke=color, width=0.14))
        )
        items.append(
            plot.dot(
                rate.rate, level, Paint(fill=colors.paper, stroke=color, width=0.1), radius=0.24
            )
        )
        items += label(
            _count(rate), left + 14.6, plot.y(level), size=_TEXT, color=colors.text, anchor="start"
        )
    right = left + 14.9 + max([0.4, *(text_width(_count(rate), _TEXT) for rate in rates.values())])
    lines = [
        message_text(
            "puyo_draw.rates.text",
            "{title}; Wilson intervals, {confidence:.0%}",
            title=title,
            confidence=confidence,
        )
    ]
    lines += [
        message_text("puyo_draw.rates.match", "{name}: {rate}", name=name, rate=str(rate))
        for name, rate in rates.items()
    ]
    box = (0, 0, right, plot.top + plot.height + 1.0)
    heading = message_text("puyo_draw.rates", "Win rates")
    text = "\n".join(lines)
    return Scene(heading, text, tuple(items), box, size, background=colors.paper)
