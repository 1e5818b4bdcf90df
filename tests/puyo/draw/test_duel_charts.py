"""Charts of games, tested by their artists and words."""

from functools import cache
from itertools import combinations
from statistics import median

import numpy as np
import pytest
from matplotlib.patches import Rectangle
from matplotlib.text import Annotation

from puyonb import draw
from puyonb.errors import RuleError
from puyonb.puyo import duel
from puyonb.puyo.draw._duel_charts import theoretical
from puyonb.puyo.duel.statistics import running
from tests.cases import for_each
from tests.drawing.charts import is_whole
from tests.puyo.duel.boards import event, state


@cache
def game():
    """Return a complete game, which is played only once."""
    return duel.game(["two-ply", "greedy"], 3)


@cache
def long():
    """Return a game with many losses, chains and nuisance, which is played only once."""
    options = {"max_losses": None, "target_score": 10, "num_colors": 3}
    return duel.game(["random", "random"], 3, turns=310, **options).replay


def small():
    """Return a game with a chain of one link that sends five; the other player's chain cancels
    them.
    """
    start = state(
        "......\n" * 4 + "11....",
        "......\n" * 4 + "22....",
        deals=[(1, 1), (2, 2), (3, 3)],
        targetScore=10,
    )
    turns = [
        [event(0, "..11.."), event(1, "11....")],
        [event(1, "..22..")],
        [event(0, "22....")],
    ]
    return duel.Replay(start, turns)


def bars_of(ax, name):
    """Return the bars of a series by the ends of their ``gid``."""
    return {
        int(bar.get_gid().removeprefix(name)): bar
        for bar in ax.patches
        if (bar.get_gid() or "").startswith(name)
    }


def lines_of(ax):
    """Return the lines of a chart by their ``gid``."""
    return {line.get_gid(): line for line in ax.lines if line.get_gid()}


def test_scores_and_chains_are_told():
    """The words hold each final score, and each chain with the turn of its last link."""
    text = draw.duel_scores(small()).get_label()

    assert text.split("\n") == [
        "Scores over 3 turns",
        "player 1: 60 points; chains: 1 at turn 1",
        "player 2: 60 points; chains: 1 at turn 2",
    ]
    assert text.count(" at turn ") == len(small().chains())
    for make in (draw.duel_scores, draw.duel_nuisance):
        with pytest.raises(TypeError, match="expected a Replay, found NoneType"):
            make(None)


@pytest.mark.slow
def test_a_line_for_each_player():
    """A line has the scores of all turns, its player's name and dashes of its own; the legend has
    all names.
    """
    replay = game().replay
    ax = draw.duel_scores(replay, names=["Ai", "Bo"])
    lines = lines_of(ax)
    scores = [[state.players[at].total_score for state in replay.states()] for at in (0, 1)]

    assert list(lines) == ["player-1", "player-2"]
    assert [line.get_ydata().tolist() for line in lines.values()] == scores
    assert [line.get_label() for line in lines.values()] == ["Ai", "Bo"]
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["Ai", "Bo"]
    assert len({line.get_linestyle() for line in lines.values()}) == 2
    assert "Ai: " in ax.get_label()


def flags_of(ax):
    """Return the numbers at the ends of chains."""
    return [text for text in ax.texts if isinstance(text, Annotation)]


@pytest.mark.slow
def test_chains_stand_where_they_end():
    """Each chain of enough links has its length at the turn and the score that it has come to."""
    replay = game().replay
    long = [each for each in replay.chains() if each["length"] >= 2]
    scores = [[state.players[at].total_score for state in replay.states()] for at in (0, 1)]
    expected = [
        (each["last"] - 1, scores[each["player"]][each["last"] - 1], str(each["length"]))
        for each in long
    ]
    found = [(*flag.xy, flag.get_text()) for flag in flags_of(draw.duel_scores(replay, at_least=2))]

    assert len(long) >= 3
    assert sorted(found) == sorted(expected)
    assert len(flags_of(draw.duel_scores(replay))) == sum(each["length"] >= 3 for each in long)


@pytest.mark.slow
@for_each("players", [2, 5, 12])
def test_flags_are_whole_and_apart(players):
    """Chains that end at one place have their numbers above each other, inside the figure."""
    start = state(
        *["......\n" * 4 + "11...."] * players, deals=[(1, 1), (2, 3), (3, 4)], targetScore=10**6
    )
    turns = [[event(at, "..11..") for at in range(players)], []]
    ax = draw.duel_scores(duel.Replay(start, turns), at_least=1)

    assert is_whole(ax)
    assert len(flags_of(ax)) == players
    assert not overlapping(ax)


def overlapping(ax):
    """Return the flags whose boxes cover each other, as they are drawn."""
    ax.figure.canvas.draw()
    boxes = [flag.get_bbox_patch().get_window_extent() for flag in flags_of(ax)]
    return [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]


@pytest.mark.slow
def test_flags_side_by_side_are_apart():
    """Chains that end in near turns have their numbers one above the other."""
    ax = draw.duel_scores(long(), at_least=1)

    assert len(flags_of(ax)) == len(long().chains()) > 20
    assert not overlapping(ax)


def test_nuisance_is_told_in_sums():
    """What was sent, cancelled and received, for each player; the words agree with the rows."""
    text = draw.duel_nuisance(small()).get_label()

    assert text.split("\n") == [
        "Nuisance over 3 turns",
        "player 1: sent 5, cancelled 0, received 1; at the end 0 to fall",
        "player 2: sent 1, cancelled 5, received 0; at the end 0 to fall",
    ]


@pytest.mark.slow
def test_a_long_game_has_one_bar_for_several_turns():
    """The bars of five turns are their sums, the line is the greatest nuisance of the five."""
    replay = long()
    frames = draw.duel_nuisance(replay).child_axes

    assert len(replay.events) > 300
    assert frames[1].get_xlabel() == "turn; each bar is 5 turns"
    for player, frame in enumerate(frames):
        own = [row for row in replay.rows() if row["player"] == player]
        for key, sign in (("sent", 1), ("offset", 1), ("received", -1)):
            sums = {}
            for row in own:
                first = (row["turn"] - 1) // 5 * 5 + 1
                sums[first] = sums.get(first, 0) + row[key]
            found = {
                turn: sign * bar.get_height()
                for turn, bar in bars_of(frame, f"{key}-{player + 1}-").items()
            }

            assert found == {turn: total for turn, total in sums.items() if total}
        most = [0] * -(-len(own) // 5)
        for row in own:
            turn = (row["turn"] - 1) // 5
            most[turn] = max(most[turn], row["pending"])
        line = lines_of(frame)[f"pending-{player + 1}"]
        assert np.nan_to_num(line.get_ydata()).tolist() == [*most, most[-1]]


def test_nuisance_stands_above_and_below():
    """Sent nuisance is a bar upwards, cancelled nuisance is a hollow bar on it, fallen nuisance a bar
    downwards.  There is no line where nothing is pending.
    """
    frames = draw.duel_nuisance(small(), names=["Ai", "Bo"]).child_axes
    (sent,), (received,) = (
        bars_of(frames[0], f"{key}-1-").values() for key in ("sent", "received")
    )
    (offset,) = bars_of(frames[1], "offset-2-").values()

    assert [frame.get_title(loc="left") for frame in frames] == ["Ai", "Bo"]
    assert (sent.get_y(), sent.get_height()) == (0, 5)
    assert (received.get_y(), received.get_height()) == (0, -1)
    assert (offset.get_y(), offset.get_height(), offset.get_fill()) == (1, 5, False)
    assert len(frames[0].get_legend().get_texts()) == 4
    assert np.isnan(lines_of(frames[0])["pending-1"].get_ydata()).any()


@pytest.mark.slow
def test_chains_are_counted_and_compared():
    """Each length has its number, its span and its median beside the least; of all players or of
    one.
    """
    games = duel.match(["greedy", "random"], range(2))
    chains = [each for game in games for each in game.replay.chains()]
    ax = draw.duel_chains(games)
    left, right = ax.child_axes
    lines = ax.get_label().split("\n")
    ones = [each["score"] for each in chains if each["length"] == 1]

    assert lines[0] == f"{len(chains)} chains in 4 games"
    assert lines[1].startswith(f"1 link: {len(ones)}, {min(ones)} to {max(ones)} points, median ")
    assert lines[1].endswith("with a group of 4 a link 40")
    lengths = sorted({each["length"] for each in chains})
    counts = [sum(each["length"] == length for each in chains) for length in lengths]
    assert {at: bar.get_height() for at, bar in bars_of(left, "chains-").items()} == dict(
        zip(lengths, counts, strict=True)
    )
    of_each = [[each["score"] for each in chains if each["length"] == one] for one in lengths]
    assert lines_of(right)["median"].get_xydata().tolist() == [
        [length, median(scores)] for length, scores in zip(lengths, of_each, strict=True)
    ]
    assert lines_of(right)["group"].get_ydata().tolist() == [
        theoretical(length) for length in range(1, max(lengths) + 1)
    ]
    assert [[y for _, y in each] for each in right.collections[0].get_segments()] == [
        [min(scores), max(scores)] for scores in of_each
    ]
    own = sum(each["player"] == game.seats[1] for game in games for each in game.replay.chains())
    assert draw.duel_chains(games, player=1).get_label().startswith(f"{own} chain")
    with pytest.raises(RuleError, match="expected a player from 0 to 1, found 2"):
        draw.duel_chains(games, player=2)
    assert draw.duel_chains([]).get_label() == "0 chains in 0 games"
    one = draw.duel_chains([games[0].replay])
    assert draw.duel_chains(games[0]).get_label() == one.get_label()


def test_wins_are_drawn_game_by_game():
    """The line has a point a game, the band two; the words hold the last rate."""
    games = duel.match(["greedy", "random"], range(6), width=4, height=5)
    ax = draw.win_rate(games)
    (line,), (band,) = ax.lines, ax.collections
    rates = running(games, 0)
    inside = [(at, rate.rate) for at, rate in enumerate(rates, 1)]

    assert [tuple(point) for point in line.get_xydata()] == inside
    assert (line.get_gid(), band.get_gid()) == ("rate", "interval")
    assert {(at, y) for at, rate in enumerate(rates, 1) for y in (rate.low, rate.high)} == {
        tuple(point) for point in band.get_paths()[0].vertices.tolist()
    }
    assert line.get_label() == str(duel.win_rate(games))
    assert (
        ax.get_label()
        == f"share of decided games, player 1: {duel.win_rate(games)}; Wilson interval, 95%"
    )
    assert (
        draw.win_rate([]).get_label()
        == "share of decided games, player 1: no games yet; Wilson interval, 95%"
    )


def test_matches_stand_below_each_other():
    """Each match has its name, its interval and its numbers."""
    games = duel.match(["greedy", "random"], range(6), width=4, height=5)
    ax = draw.win_rates({"first": games, "second": iter(games[:2])}, player=1)
    rates = [duel.win_rate(games, 1), duel.win_rate(games[:2], 1)]
    (bars,) = ax.containers
    dots, _, (spans,) = bars.lines

    assert [label.get_text() for label in ax.get_yticklabels()] == ["first", "second"]
    assert ax.yaxis_inverted()
    assert dots.get_xydata().tolist() == [[rates[0].rate, 0], [rates[1].rate, 1]]
    for at, (segment, rate) in enumerate(zip(spans.get_segments(), rates, strict=True)):
        assert segment.flatten().tolist() == pytest.approx([rate.low, at, rate.high, at])
    assert [text.get_text() for text in ax.texts] == [
        f"{rate.wins:g} of {rate.games}" for rate in rates
    ]
    assert ax.get_label().split("\n")[1:] == [f"first: {rates[0]}", f"second: {rates[1]}"]
    assert (
        draw.win_rates({}).get_label() == "share of decided games, player 1; Wilson intervals, 95%"
    )


@pytest.mark.slow
def test_nothing_is_cut_off():
    """All is inside the figure, with long names and without games."""
    games = duel.match(["greedy", "random"], range(2), width=4, height=5)
    long = ["a rather long name", "b"]
    for replay in (games[0].replay, duel.Replay(duel.new(), [])):
        assert is_whole(draw.duel_scores(replay, names=long))
        assert is_whole(draw.duel_nuisance(replay, names=long))
        assert is_whole(draw.duel_chains(replay))
    assert is_whole(draw.win_rate([]))
    assert is_whole(draw.win_rates({"a rather long name of a match": games}))


@pytest.mark.slow
def test_an_analysis_is_drawn():
    """The balance of player 1, the turning point, and for each player potential, chains and marks."""
    replay = game().replay
    found = duel.analyse(replay)
    ax = draw.duel_analysis(found, names=["Ai", "Bo"])
    first, *frames = ax.child_axes

    rows = [[row for row in found.rows if row["player"] == player] for player in (0, 1)]
    lines = lines_of(first)
    assert lines["balance"].get_ydata().tolist() == [row["balance"] for row in rows[0]]
    assert lines["turning"].get_xdata()[0] == found.turning
    assert first.get_xlim() == (0.5, len(replay.events) + 0.5)
    assert ax.get_label().split("\n") == [
        str(each) for each in (found.content, *map(found.describe, found.worst))
    ]
    for at, (frame, own) in enumerate(zip(frames, rows, strict=True)):
        bars, lines = bars_of(frame, f"fired-{at + 1}-"), lines_of(frame)
        assert {turn: bar.get_height() for turn, bar in bars.items()} == {
            row["turn"]: row["fired"] for row in own if row["fired"]
        }
        steps = lines[f"potential-{at + 1}"].get_ydata()
        assert [None if np.isnan(each) else each for each in steps] == [
            row["potential"] for row in own
        ]
        assert lines[f"worst-{at + 1}"].get_xdata().tolist() == [
            each.turn for each in found.worst if each.player == at
        ]
        assert frame.get_ylim()[1] > max(bar.get_height() for bar in bars.values())
    colors = {bar.get_facecolor() for frame in frames for bar in frame.patches}
    legend = frames[0].get_legend().findobj(Rectangle)
    assert len(colors) == 2
    assert colors <= {patch.get_facecolor() for patch in legend}
    with pytest.raises(TypeError, match="expected Analysis, found Replay"):
        draw.duel_analysis(replay)
