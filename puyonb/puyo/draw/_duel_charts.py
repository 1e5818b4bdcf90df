"""Charts of whole games: scores, nuisance, chains, and shares of games won."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from math import nan
from statistics import median
from typing import TYPE_CHECKING, Any

from puyonb.drawing.fonts import em, points
from puyonb.drawing.palette import SERIES, Palette, series_color
from puyonb.drawing.picture import Chart, chart, literal
from puyonb.drawing.scene import text_width
from puyonb.errors import check_items, check_type
from puyonb.messages import Message, message_text
from puyonb.puyo.draw._chain import draw_bars
from puyonb.puyo.draw._duel import player_names
from puyonb.puyo.duel.analysis import Analysis
from puyonb.puyo.duel.matches import GameResult
from puyonb.puyo.duel.replay import Replay
from puyonb.puyo.duel.state import find_player
from puyonb.puyo.duel.statistics import Rate, running, shown
from puyonb.puyo.duel.statistics import win_rate as rate_of
from puyonb.puyo.rules import TSU, Rules

if TYPE_CHECKING:
    from matplotlib.axes import Axes

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


def _draw_frames(
    ax: "Axes", count: int, *, across: bool = False, alike: bool = True
) -> "list[Axes]":
    """Draw frames with shared scales below each other, or frames beside each other.

    Above them is room for a legend.  If they are not alike, only the scale of x is shared.
    """
    ax.set_axis_off()
    (wide, tall), letter = points(ax), em()
    top = _below_legend(ax, 0 if across else 1.5)  # the title of the first frame
    gap = min(5 * letter / wide, 0.35) if across else min(2 * letter / tall, 0.5 / count)
    side = (1 - gap * (count - 1)) / count
    frames: list[Axes] = []
    for at in range(count):
        first = None if across or not frames else frames[0]
        place = at * (side + gap)
        bounds = (place, 0, side, top) if across else (0, (1 - place - side) * top, 1, side * top)
        frames.append(ax.inset_axes(bounds, sharex=first, sharey=first if alike else None))
        frames[-1].set_facecolor(ax.get_facecolor())
    return frames


def _below_legend(ax: "Axes", lines: float) -> float:
    """Return the part of the height that is below a legend and lines of a title."""
    return 1 - min((1.6 * _legend_rows(ax) + lines) * em() / points(ax)[1], 0.6)


def _legend_rows(ax: "Axes") -> int:
    return 1 if points(ax)[0] > 30 * em() else 2


def _draw_legend(ax: "Axes", frame: "Axes", entries: int, **options: Any) -> None:
    """Draw the legend of a frame above all frames, where it covers no data."""
    frame.legend(
        **options,
        loc="upper right",
        bbox_to_anchor=(1, 1),
        bbox_transform=ax.transAxes,
        borderaxespad=0,
        ncols=-(-entries // _legend_rows(ax)),
    )


# --- scores ---------------------------------------------------------------------------------------


@chart
def duel_scores(
    replay: Replay,
    *,
    ax: "Axes | None" = None,
    names: Sequence[str] = (),
    at_least: int = 3,
    size: float = 0.3,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Chart:
    """Draw the scores of a game over its turns; a number at the end of a chain is its links.

    Parameters
    ----------
    replay : Replay
    ax : matplotlib Axes, optional
    names : sequence of str, default "player 1", "player 2", ...
    at_least : int, default 3
        The least length of a chain that has a number.
    size : float, default 0.3
        Scales an own figure; with 0.6 it is twice as wide and high.
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the chart.  Default: :func:`puyonb.language`.

    Returns
    -------
    matplotlib Axes
        With a line for each player; their ``gid`` are ``"player-1"``, ``"player-2"``, ...
    """
    check_type(replay, Replay)
    players = player_names(replay.start.players, names)
    lines = [
        [state.players[at].total_score for state in replay.states()] for at in range(len(players))
    ]
    turns, chains = len(replay.events), replay.chains()
    words = [
        str(_scored(name, scores[-1], chains, at))
        for at, (name, scores) in enumerate(zip(players, lines, strict=True))
    ]
    heading = message_text("puyo_draw.scores.text", "Scores over {count:turn|turns}", count=turns)
    marked = [each for each in chains if each["length"] >= at_least]
    draw = partial(_draw_scores, dict(zip(players, lines, strict=True)), marked)
    high, room = 3.0 + 0.3 * len(players), (_legend_width(players) + 2, 0)
    return Chart("\n".join([heading, *words]), draw, height=high, room=room)


def _legend_width(labels: Iterable[str]) -> float:
    """Return the width of a legend in one column, in ems."""
    return max(text_width(each, 1) for each in labels) + 5


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


def _draw_scores(
    scores: Mapping[str, Sequence[int]],
    chains: Sequence[Mapping[str, Any]],
    ax: "Axes",
    colors: Palette,
) -> None:
    for at, (name, own) in enumerate(scores.items()):
        (line,) = ax.step(
            range(len(own)),
            own,
            where="post",
            # matplotlib leaves names with a first underscore out of legends.
            label=" " * name.startswith("_") + literal(name),
            gid=f"player-{at + 1}",
            color=series_color(at, colors),
            linestyle=SERIES[at % len(SERIES)][1],
        )
        line.sticky_edges.x.extend((0, len(own) - 1))
        line.sticky_edges.y.append(0)
    ax.locator_params(integer=True, min_n_ticks=1)
    ax.yaxis.set_major_formatter("{x:,.0f}")
    ax.set(
        xlabel=message_text("puyo_draw.turn"),
        ylabel=message_text("puyo_draw.scores.points", "points of the game"),
    )
    ax.legend(loc="upper left")
    _draw_flags(ax, chains, [*scores.values()], colors)


def _draw_flags(
    ax: "Axes",
    chains: Sequence[Mapping[str, Any]],
    scores: Sequence[Sequence[int]],
    colors: Palette,
) -> None:
    """Draw the length of each chain above the line at its end; in this size, none overlap."""
    # The last link scores in the turn before the last turn of the chain.
    ends = [(each["last"] - 1, scores[each["player"]][each["last"] - 1], each) for each in chains]
    ends.sort(key=lambda end: end[:2])
    (_, tall), flag = points(ax), 1.5 * em()
    heights = _flag_heights(ax, ends, flag)
    room = min((max(heights, default=0.0) + flag) / tall, 0.7)
    tops = [(turn, score, 0.0) for row in scores for turn, score in enumerate(row)]
    tops += [
        (turn, score, height + flag) for height, (turn, score, _) in zip(heights, ends, strict=True)
    ]
    ax.margins(y=max(room / (1 - room), _below(ax, tops)))
    flags = zip(_flag_heights(ax, ends, flag), ends, strict=True)
    # Stems are behind lower numbers.
    for height, (turn, score, chain) in sorted(flags, key=lambda flag: -flag[0]):
        color = series_color(chain["player"], colors)
        ax.annotate(
            str(chain["length"]),
            (turn, score),
            (0, height),
            textcoords="offset points",
            ha="center",
            va="center",
            fontsize="small",
            bbox={"boxstyle": "circle", "facecolor": ax.get_facecolor(), "edgecolor": color},
            arrowprops={"arrowstyle": "-", "color": color},
            annotation_clip=False,
        )


def _flag_heights(ax: "Axes", ends: Iterable[tuple[int, int, Any]], flag: float) -> list[float]:
    """Return how far numbers of a size stand above their places, in points: no two overlap."""
    ax.get_ylim()  # the scale fits the lines now
    flags: list[tuple[float, float, float]] = []
    for turn, score, _ in ends:
        x, y = ax.transData.transform((turn, score)) * points(ax)[0] / ax.bbox.width
        up = y + flag
        while any(abs(x - other) < flag and abs(up - high) < flag for other, high, _ in flags):
            up += 1
        flags.append((x, up, up - y))
    return [height for _, _, height in flags]


def _below(ax: "Axes", tops: Sequence[tuple[float, float, float]]) -> float:
    """Return the margin with which everything is below the legend in the upper left corner.

    A top is a place, and how far it reaches above, in points.
    """
    ax.get_xlim()  # the scale fits the lines now
    (wide, tall), letter = points(ax), em("legend.fontsize")
    _, labels = ax.get_legend_handles_labels()
    across, high = _legend_width(labels), 1.4 * len(labels) + 2
    right, _ = ax.transData.inverted().transform(
        (ax.bbox.x0 + across * letter / wide * ax.bbox.width, 0)
    )
    free = 1 - high * letter / tall
    most = max((score for _, score, _ in tops), default=0) or 1
    wanted = (y / max(free - up / tall, 0.2) for x, y, up in tops if x <= right)
    return max(wanted, default=0) / most - 1


# --- nuisance -------------------------------------------------------------------------------------


@chart
def duel_nuisance(
    replay: Replay,
    *,
    ax: "Axes | None" = None,
    names: Sequence[str] = (),
    size: float = 0.3,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Chart:
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
    size : float, default 0.3
        Scales an own figure; with 0.6 it is twice as wide and high.
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the chart.  Default: :func:`puyonb.language`.

    Returns
    -------
    matplotlib Axes
        Its ``child_axes`` are the frames, which have the entries of a legend.  That of player 1 has
        three containers of bars, and the line with the ``gid`` ``"pending-1"``; the ``gid`` of a
        bar is ``"sent-1-5"`` for player 1 and turn 5.
    """
    check_type(replay, Replay)
    players, turns = player_names(replay.start.players, names), len(replay.events)
    step = next(each for each in _STEPS if turns <= 100 * each)
    rows = _together(replay.rows(), step)
    words = [message_text("puyo_draw.nuisance.text", count=turns)]
    flows = {}
    for at, name in enumerate(players):
        flows[name] = own = [row for row in rows if row["player"] == at]
        totals = {key: sum(row[key] for row in own) for key in _FLOW}
        left = replay.final.players[at].pending_nuisance
        words.append(message_text("puyo_draw.nuisance.player", name=name, pending=left, **totals))
    draw = partial(_draw_nuisance, flows, turns, step)
    high = 0.8 + 2 * len(players)
    return Chart("\n".join(words), draw, height=high, room=(0, 3.3 + 7.4 * len(players)))


_FLOW = ("sent", "offset", "received")
"""The keys of a row that have bars."""

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


def _draw_nuisance(
    flows: Mapping[str, Sequence[Mapping[str, Any]]],
    turns: int,
    step: int,
    ax: "Axes",
    colors: Palette,
) -> None:
    frames = _draw_frames(ax, len(flows))
    pairs = zip(frames, flows.items(), strict=True)
    for player, (frame, (name, rows)) in enumerate(pairs, start=1):
        _draw_flow(frame, rows, step, colors, player)
        frame.set_title(literal(name), loc="left")
        frame.set_ylabel(message_text("puyo_draw.nuisance.puyos"))
        frame.tick_params(labelbottom=frame is frames[-1])
    frames[0].update_datalim(((1, -1), (1, 1)))
    frames[0].locator_params(integer=True, min_n_ticks=1)
    frames[0].set_xlim(0.5, max(turns, 1) + 0.5)
    _draw_legend(ax, frames[0], 4)
    unit = "puyo_draw.turn" if step == 1 else "puyo_draw.turns"
    frames[-1].set_xlabel(message_text(unit, count=step))


def _draw_flow(
    frame: "Axes", rows: Sequence[Mapping[str, Any]], step: int, colors: Palette, player: int
) -> None:
    blue, grey = series_color(0, colors), colors.inks["ojama"]
    for key, sign, style in (
        ("sent", 1, {"color": blue}),
        ("offset", 1, {"fill": False, "edgecolor": blue}),
        ("received", -1, {"facecolor": grey.fill, "edgecolor": grey.edge}),
    ):
        shown = [row for row in rows if row[key]] or rows[:1]  # the legend shows the first bar
        bars = frame.bar(
            [row["turn"] + (step - 1) / 2 for row in shown],
            [sign * row[key] for row in shown],
            0.7 * step,
            [row["sent"] if key == "offset" else 0 for row in shown],
            label=message_text(f"puyo_draw.nuisance.{key}"),
            **style,
        )
        for bar, row in zip(bars, shown, strict=True):
            bar.set_gid(f"{key}-{player}-{row['turn']}")
    frame.axhline(0, color=colors.frame, linewidth=0.8)
    # There is no line where no nuisance is pending.
    due = [row["pending"] or nan for row in rows]
    frame.step(
        [*(row["turn"] for row in rows), *(row["turn"] + step for row in rows[-1:])],
        [*due, *due[-1:]],
        where="post",
        color=colors.accent,
        label=message_text("puyo_draw.nuisance.pending"),
        gid=f"pending-{player}",
    )


# --- analysis -------------------------------------------------------------------------------------


@chart
def duel_analysis(
    analysis: Analysis,
    *,
    ax: "Axes | None" = None,
    names: Sequence[str] = (),
    size: float = 0.3,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Chart:
    """Draw who is ahead, and below it the potential and the chains of each player.

    The line at the top is the balance of player 1: above 0 this player is ahead, below 0 another
    one; a record has no such line.  A dashed line is the turning point.  In the frame of a player,
    the steps are the potential, bars are the chains that were fired, and triangles are the worst
    moves.

    Parameters
    ----------
    analysis : Analysis
        As :func:`puyonb.puyo.duel.analyse` returns it.
    ax : matplotlib Axes, optional
    names : sequence of str, default "player 1", "player 2", ...
    size : float, default 0.3
        Scales an own figure; with 0.6 it is twice as wide and high.
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the chart.  Default: :func:`puyonb.language`.

    Returns
    -------
    matplotlib Axes
        Its ``child_axes`` are the frames.  That of a game has the line with the ``gid``
        ``"balance"``, and ``"turning"``; that of player 1 has ``"potential-1"``, bars
        ``"fired-1-5"`` (turn 5) and ``"worst-1"``.
    """
    check_type(analysis, Analysis)
    count = 1 + max((row["player"] for row in analysis.rows), default=0)
    players = player_names(range(count), names)
    words = [str(analysis.content), *(str(analysis.describe(each)) for each in analysis.worst)]
    draw = partial(_draw_analysis, analysis, players)
    frames = len(players) + (not analysis.is_record)
    high, room = 0.8 + 1.6 * frames, (26, 4.6 + 5.6 * frames)
    return Chart("\n".join(words), draw, height=high, room=room)


def _draw_analysis(analysis: Analysis, players: Sequence[str], ax: "Axes", colors: Palette) -> None:
    from puyonb.drawing.chart import SIDE_BY_SIDE

    frames = _draw_frames(ax, len(players) + (not analysis.is_record), alike=False)
    first = frames[0]
    own = [[row for row in analysis.rows if row["player"] == at] for at in range(len(players))]
    if not analysis.is_record:
        del frames[0]
        title = message_text("puyo_draw.analysis.ahead", name=literal(players[0]))
        _draw_balance(first, [row["balance"] for row in own[0]], analysis.turning, title, colors)
        first.set_title(title, loc="left")
        first.set_ylabel(message_text("puyo_draw.nuisance.puyos"))
    most = 1.0
    for at, (frame, name, rows) in enumerate(zip(frames, players, own, strict=True)):
        worst = [each.turn for each in analysis.worst if each.player == at]
        most = max(most, _draw_potential(frame, rows, worst, colors, at))
        if not analysis.is_record:
            frame.set_title(literal(name), loc="left")
        frame.set_ylabel(message_text("puyo_draw.links"))
    for frame in frames:
        frame.set_ylim(0, 1.25 * most + 0.5)
        frame.locator_params(axis="y", nbins=5, integer=True)
    for frame in (first, *frames):
        frame.tick_params(labelbottom=frame is frames[-1])
    first.locator_params(axis="x", integer=True, min_n_ticks=1)
    first.set_xlim(0.5, max(len(own[0]), 1) + 0.5)
    shown = [frame.get_legend_handles_labels() for frame in frames]
    *alike, _ = shown[0][0]
    bars = tuple(handles[-1] for handles, _ in shown)  # in the colours of the players
    handles = [*alike, bars]
    _draw_legend(ax, frames[0], 3, handles=handles, labels=shown[0][1], handler_map=SIDE_BY_SIDE)
    frames[-1].set_xlabel(message_text("puyo_draw.turn"))


def _draw_balance(
    frame: "Axes", balance: Sequence[int], turning: int | None, title: str, colors: Palette
) -> None:
    """Draw a line, and its area in the colour of the player who is ahead."""
    turns = range(1, len(balance) + 1)
    frame.plot(turns, balance, color=colors.frame, linewidth=1.2, label=title, gid="balance")
    for player, ahead in enumerate(
        ([max(each, 0) for each in balance], [min(each, 0) for each in balance])
    ):
        frame.fill_between(turns, ahead, color=series_color(player, colors), alpha=0.4, linewidth=0)
    frame.axhline(0, color=colors.frame, linewidth=0.8)
    if turning is not None:
        frame.axvline(turning, color=colors.accent, linestyle="--", gid="turning")
    frame.locator_params(axis="y", nbins=5, integer=True)


def _draw_potential(
    frame: "Axes",
    rows: Sequence[Mapping[str, Any]],
    worst: Sequence[int],
    colors: Palette,
    player: int,
) -> float:
    """Draw the potential, chains and worst moves of a player, and return the greatest height."""
    color, number = series_color(player, colors), player + 1
    potential = [nan if row["potential"] is None else row["potential"] for row in rows]
    fired = [row for row in rows if row["fired"]]
    shown = fired or rows[:1]  # the legend shows the first bar
    bars = frame.bar(
        [row["turn"] for row in shown],
        [row["fired"] or 0 for row in shown],
        0.7,
        color=color,
        label=message_text("puyo_draw.analysis.fired"),
    )
    for bar, row in zip(bars, shown, strict=True):
        bar.set_gid(f"fired-{number}-{row['turn']}")
    frame.step(
        [row["turn"] for row in rows],
        potential,
        where="mid",
        color=colors.frame,
        linewidth=1,
        label=message_text("puyo_draw.analysis.potential"),
        gid=f"potential-{number}",
    )
    tops = {row["turn"]: max(row["fired"] or 0, row["potential"] or 0) for row in rows}
    frame.plot(
        worst,
        [tops[turn] + 0.7 for turn in worst],
        "v",
        color=colors.accent,
        label=message_text("puyo_draw.analysis.worst"),
        gid=f"worst-{number}",
    )
    return float(max(tops.values(), default=0))


# --- chains ---------------------------------------------------------------------------------------


@chart
def duel_chains(
    games: Games,
    *,
    ax: "Axes | None" = None,
    player: int | None = None,
    size: float = 0.3,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Chart:
    """Draw the lengths of the chains of games, and their scores with the least possible scores.

    Parameters
    ----------
    games : Replay, GameResult, or several of them
    ax : matplotlib Axes, optional
    player : int, optional
        Only the chains of this player, in all seatings of a match; by default of all players.
    size : float, default 0.3
        Scales an own figure; with 0.6 it is twice as wide and high.
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the chart.  Default: :func:`puyonb.language`.

    Returns
    -------
    matplotlib Axes
        Its ``child_axes`` are two frames, which have the entries of a legend: the bars of the
        lengths, with a ``gid`` such as ``"chains-1"``, and the lines ``"median"``,
        ``"median-range"`` and ``"group"``.

    Raises
    ------
    RuleError
        If there is no such player.
    """
    given = [games] if isinstance(games, Replay | GameResult) else games
    given = check_items(given, Replay, GameResult)
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
    rules = find_player(replays[0].start, player or 0).arena.rules if replays else TSU
    words = [
        message_text(
            "puyo_draw.chains.text",
            "{chains:chain|chains} in {games:game|games}",
            chains=sum(map(len, scores.values())),
            games=len(replays),
        )
    ]
    words += [str(_of_length(length, scores[length], rules)) for length in sorted(scores)]
    draw = partial(_draw_chains, dict(sorted(scores.items())), rules)
    return Chart("\n".join(words), draw, height=3.2, room=(20, 11))


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


def _draw_chains(
    scores: Mapping[int, Sequence[int]], rules: Rules, ax: "Axes", colors: Palette
) -> None:
    left, right = _draw_frames(ax, 2, across=True)
    chains = message_text("puyo_draw.chains.chains", "chains")
    counts = {length: len(each) for length, each in scores.items()}
    draw_bars(left, counts, "chains", chains, color=series_color(0, colors))
    left.set_ylabel(chains)
    left.locator_params(axis="y", integer=True, min_n_ticks=1)
    _draw_points(right, scores, rules, colors)
    _draw_legend(ax, right, 2)
    for frame in (left, right):
        frame.set_xlabel(message_text("puyo_draw.links"))
    right.set_xlim(left.get_xlim())


def _draw_points(
    ax: "Axes", scores: Mapping[int, Sequence[int]], rules: Rules, colors: Palette
) -> None:
    """Draw the range of the scores of each length, their median, and the least possible score."""
    middles = [median(each) for each in scores.values()]
    ranges = [
        (middle - min(each), max(each) - middle)
        for middle, each in zip(middles, scores.values(), strict=True)
    ]
    drawn = ax.errorbar(
        list(scores),
        middles,
        list(zip(*ranges, strict=True)) or None,
        fmt="o",
        markerfacecolor=ax.get_facecolor(),
        color=series_color(0, colors),
        label=message_text("puyo_draw.chains.median", "median, least to most"),
        gid="median",
    )
    for spans in drawn[2]:
        spans.set_gid("median-range")
    lengths = range(1, max(scores, default=1) + 1)
    ax.plot(
        lengths,
        [theoretical(length, rules=rules) for length in lengths],
        color=series_color(1, colors),
        linestyle=SERIES[1][1],
        marker="D",
        markersize=4,
        label=message_text(
            "puyo_draw.chains.group", "a group of {count} a link", count=rules.clear_threshold
        ),
        gid="group",
    )
    ax.set_ylabel(message_text("puyo_draw.chains.points", "points of a chain"))
    ax.locator_params(axis="x", integer=True, min_n_ticks=1 + (len(lengths) > 1))
    ax.set_yscale("log", subs=[3])
    ax.yaxis.set_major_formatter("{x:,.0f}")
    ax.yaxis.set_minor_formatter("{x:,.0f}")


# --- shares of games ------------------------------------------------------------------------------


@chart
def win_rate(
    results: Iterable[GameResult],
    *,
    ax: "Axes | None" = None,
    player: int = 0,
    size: float = 0.3,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Chart:
    """Draw a player's share of the decided games after each game, with its 95 % interval.

    Parameters
    ----------
    results : iterable of GameResult
        In the order of the chart.
    ax : matplotlib Axes, optional
    player : int, default 0
    size : float, default 0.3
        Scales an own figure; with 0.6 it is twice as wide and high.
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the chart.  Default: :func:`puyonb.language`.

    Returns
    -------
    matplotlib Axes
        With the line ``"rate"`` and the area ``"interval"``, which are their ``gid``.
    """
    rates = running(results, player)
    title = message_text("puyo_draw.rate.share", player=player + 1)
    text = message_text(
        "puyo_draw.rate.text",
        "{title}: {rate}; {interval}",
        title=title,
        rate=str(rates[-1]) if rates else message_text("puyo_draw.rate.none", "no games yet"),
        interval=_interval(),
    )
    draw = partial(_draw_rate, rates, title)
    return Chart(text, draw, height=3.0, room=(24, 0))


def _draw_rate(rates: Sequence[Rate], title: str, ax: "Axes", colors: Palette) -> None:
    games, color = range(1, len(rates) + 1), series_color(0, colors)
    ax.plot(
        games,
        [rate.rate for rate in rates],
        color=color,
        marker="o",
        markerfacecolor=ax.get_facecolor(),
        markevery=[-1] if rates else None,
        label=str(rates[-1]) if rates else title,
        gid="rate",
    )
    ax.fill_between(
        games,
        [rate.low for rate in rates],
        [rate.high for rate in rates],
        alpha=0.25,
        color=color,
        label=_interval(),
        gid="interval",
    )
    ax.set(xlabel=message_text("puyo_draw.rate.games", "games"), ylabel=title)
    ax.set_ylim(0, 1 / _below_legend(ax, 1.5))
    ax.margins(x=0.02)
    ax.locator_params(axis="x", integer=True, min_n_ticks=1)
    ax.yaxis.set_major_formatter(_percent)
    ax.legend(loc="upper right", borderaxespad=0.2, ncols=2 // _legend_rows(ax))


def _percent(share: float, _place: float) -> str:
    """Return the label of a tick; there is none above all games, beside the legend."""
    return f"{share:.0%}" if share < 1.01 else ""


def _interval() -> str:
    return message_text("puyo_draw.rate.interval", "Wilson interval, 95%")


@chart
def win_rates(
    pairings: Mapping[str, Iterable[GameResult]],
    *,
    ax: "Axes | None" = None,
    player: int = 0,
    size: float = 0.3,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Chart:
    """Draw a player's share of the decided games in several matches, with Wilson intervals.

    Parameters
    ----------
    pairings : mapping of str to iterable of GameResult
        The results of each match by the name to show.
    ax, player, size, palette
        As for :func:`win_rate`.
    language : ``"en"`` or ``"ja"``, optional
        The language of the chart.  Default: :func:`puyonb.language`.

    Returns
    -------
    matplotlib Axes
        With one container of error bars; the ``gid`` of its points is ``"rates"``, that of its
        intervals ``"rates-interval"``.
    """
    check_type(pairings, Mapping)
    rates: dict[str, Rate] = {name: rate_of(results, player) for name, results in pairings.items()}
    title = message_text("puyo_draw.rate.share", player=player + 1)
    lines = [
        message_text(
            "puyo_draw.rates.text",
            "{title}; Wilson intervals, 95%",
            title=title,
        )
    ]
    lines += [
        message_text("puyo_draw.rates.match", "{name}: {rate}", name=name, rate=str(rate))
        for name, rate in rates.items()
    ]
    draw = partial(_draw_rates, rates, title)
    return Chart("\n".join(lines), draw, height=1.0 + 0.4 * max(len(rates), 1))


def _draw_rates(rates: Mapping[str, Rate], title: str, ax: "Axes", colors: Palette) -> None:
    rows = [
        (
            *rate[2:],
            message_text(
                "puyo_draw.rate.wins", "{wins} of {games}", wins=shown(rate.wins), games=rate.games
            ),
        )
        for rate in rates.values()
    ]
    label = _interval()
    draw_intervals(ax, rows, [*rates], colors, gid="rates", label=label, clip_on=not rates)
    ax.axvline(0.5, color=colors.frame, linewidth=0.8, zorder=1)
    ax.set(xlim=(0, 1), xlabel=title)
    ax.set_ylabel(message_text("puyo_draw.rates.matches", "matches"))
    ax.xaxis.set_major_formatter("{x:.0%}")


def draw_intervals(
    ax: "Axes",
    rows: Sequence[tuple[float | None, float | None, float | None, str]],
    names: Iterable[str],
    colors: Palette,
    *,
    gid: str,
    **style: Any,
) -> None:
    """Draw a share with its interval for each name, and at the right what it is a share of.

    Parameters
    ----------
    ax : matplotlib Axes
    rows : sequence of (share, low, high, text)
        A share of None has no point.
    names : iterable of str
    colors : Palette
    gid : str
        That of the intervals has ``-interval`` after it.
    **style
        Options of ``Axes.errorbar``.
    """
    known = [
        (at, share, share - (low or 0), (high or 0) - share)
        for at, (share, low, high, _) in enumerate(rows)
        if share is not None
    ]
    drawn = ax.errorbar(
        [share for _, share, *_ in known],
        [at for at, *_ in known],
        xerr=[[below for *_, below, _ in known], [above for *_, above in known]],
        fmt="o",
        markerfacecolor=ax.get_facecolor(),
        color=series_color(0, colors),
        linewidth=3,
        gid=gid,
        **style,
    )
    for spans in drawn[2]:
        spans.set_gid(f"{gid}-interval")
    for at, (*_, text) in enumerate(rows):
        ax.annotate(
            text,
            (1, at),
            (6, 0),
            xycoords=("axes fraction", "data"),
            textcoords="offset points",
            va="center",
            color=colors.label,
        )
    ax.set_yticks(range(len(rows)), [*map(literal, names)])
    ax.set_ylim(max(len(rows), 1) - 0.5, -0.5)
