"""Charts of games, tested by their scenes and words."""

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from puyonb import draw
from puyonb.drawing.palette import PALETTES, named
from puyonb.drawing.plot import series_color
from puyonb.drawing.scene import Mark, Shape
from puyonb.errors import RuleError
from puyonb.puyo import duel
from puyonb.puyo.draw._duel_charts import theoretical
from puyonb.puyo.rules import FEVER
from tests.puyo.draw.test_duel import written
from tests.puyo.duel.boards import event, state

BLUE = series_color(0, named("default"))


@cache
def game():
    """Return a complete game, which is played only once."""
    return duel.game(["two-ply", "greedy"], 3)


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


def shapes(scene):
    """Return the items that are not marks."""
    return [item for item in scene.items if isinstance(item, Shape)]


def test_scores_and_chains_are_told():
    """The words hold each final score, and each chain with the turn of its last link."""
    text = draw.duel_scores.scene(small()).text

    assert text.split("\n") == [
        "Scores over 3 turns",
        "player 1: 60 points; chains: 1 at turn 1",
        "player 2: 60 points; chains: 1 at turn 2",
    ]
    assert text.count(" at turn ") == len(small().chains())


@pytest.mark.parametrize("players", [2, 5, 12])
def test_no_flag_is_cut(players):
    """Flags above each other stay inside the frame, which grows; no two discs overlap."""
    start = state(
        *["......\n" * 4 + "11...."] * players, deals=[(1, 1), (2, 3), (3, 4)], targetScore=10**6
    )
    turns = [[event(at, "..11..") for at in range(players)], []]
    scene = draw.duel_scores.scene(duel.Replay(start, turns), at_least=1)
    discs = [item.path.points for item in shapes(scene) if item.paint.fill == "#ffffff"]
    centers = [
        (sum(x for x, _ in disc) / len(disc), sum(y for _, y in disc) / len(disc)) for disc in discs
    ]
    (frame,) = [
        item.path.points for item in shapes(scene) if item.paint.fill == named("default").board
    ]

    assert len(discs) == players
    assert min(y for disc in discs for _, y in disc) >= min(y for _, y in frame)
    assert max(y for _, y in frame) < scene.box[3]
    assert all(
        abs(b - a) > 0.84 for (_, a), (_, b) in pairwise(sorted(centers, key=lambda at: at[1]))
    )


def test_chains_stand_where_they_end():
    """Each chain of enough links has a disc with its length, at the score that it has come to."""
    scene = draw.duel_scores.scene(game().replay, at_least=2)
    long = [each for each in game().replay.chains() if each["length"] >= 2]
    discs = [item for item in shapes(scene) if item.paint.fill == "#ffffff"]
    fewer = draw.duel_scores.scene(game().replay)

    assert len(discs) == len(long) >= 3
    assert sum(item.paint.fill == "#ffffff" for item in shapes(fewer)) == sum(
        each["length"] >= 3 for each in long
    )
    assert written(scene).endswith("player1player2")
    dots = [
        item.path.points[0][0] - 0.13
        for item in shapes(scene)
        if item.path.steps == "MCCCCZ" and not item.paint.stroke
    ]
    turns = sorted(
        {x for item in shapes(scene) if item.paint.width == 0.1 for x, _ in item.path.points[:-2]}
    )

    assert [min(range(len(turns)), key=lambda at: abs(turns[at] - x)) for x in dots] == [
        each["last"] - 1 for each in long
    ]
    assert "Ai: " in draw.duel_scores.scene(game().replay, names=["Ai", "Bo"]).text


@pytest.mark.parametrize("palette", PALETTES)
def test_lines_are_told_apart_by_more_than_their_colours(palette):
    """A sample of each line, dashes and all, stands before its name, which is set in the colour of
    all text.
    """
    scene = draw.duel_scores.scene(game().replay, palette=palette)
    styles = Counter(item.paint for item in shapes(scene) if item.paint.width == 0.1)

    assert [*styles.values()] == [2, 2]
    assert len({style.dash for style in styles}) == 2


def test_discs_do_not_cover_each_other():
    """Chains that end side by side have their numbers one above the other."""
    game = duel.game(["greedy", "greedy"], 5)
    discs = [
        item.path.points
        for item in shapes(draw.duel_scores.scene(game.replay, at_least=1))
        if item.paint.width == 0.07
    ]
    middles = [(points[0][0] - 0.42, points[0][1]) for points in discs]

    assert len(middles) == len(game.replay.chains())
    for number, (x, y) in enumerate(middles):
        assert all(
            abs(x - other) >= 0.84 or abs(y - high) >= 0.84 for other, high in middles[:number]
        )


def test_nuisance_is_told_in_sums():
    """What was sent, cancelled and received, for each player; the words agree with the rows."""
    text = draw.duel_nuisance.scene(small()).text

    assert text.split("\n") == [
        "Nuisance over 3 turns",
        "player 1: sent 5, cancelled 0, received 1; at the end 0 to fall",
        "player 2: sent 1, cancelled 5, received 0; at the end 0 to fall",
    ]


def test_a_long_game_has_one_bar_for_several_turns():
    """The bars of five turns are their sums, the line is the greatest nuisance of the five."""
    replay = duel.game(["greedy", "greedy"], seed=3).replay
    scene = draw.duel_nuisance.scene(replay)
    rows = replay.rows()
    bars = [
        item for item in shapes(scene) if item.paint.fill == PALETTES["default"].inks["ojama"].fill
    ]
    fives = {(row["player"], (row["turn"] - 1) // 5) for row in rows if row["received"]}

    assert len(replay.events) > 300
    assert len(bars) - 1 == len(fives) < sum(row["received"] > 0 for row in rows)
    assert "turn;eachbaris5turns" in written(scene)
    sums = [
        sum(row["received"] for row in rows if (row["player"], (row["turn"] - 1) // 5) == five)
        for five in sorted(fives)
    ]
    heights = [max(ys) - min(ys) for bar in bars[1:] for ys in [[y for _, y in bar.path.points]]]
    assert [each / max(heights) for each in heights] == pytest.approx(
        [each / max(sums) for each in sums]
    )


def test_nuisance_stands_above_and_below():
    """Sent nuisance is a bar upwards, fallen nuisance a bar downwards, cancelled nuisance is
    hollow; there are no other bars.
    """
    replay = game().replay
    rows, scene = replay.rows(), draw.duel_nuisance.scene(replay)
    filled = [item for item in shapes(scene) if item.paint.fill == BLUE]
    grey = [item for item in shapes(scene) if item.paint.fill == "#c3c9d0"]

    # One more of each is in the legend.
    assert len(filled) == 1 + sum(row["sent"] > 0 for row in rows)
    assert len(grey) == 1 + sum(row["received"] > 0 for row in rows)
    assert "sentcancelledreceivedtofall" in written(scene)


def test_the_least_that_a_chain_scores():
    """Links of four puyos in one group and colour give the totals that are printed everywhere."""
    totals = [
        40,
        360,
        1000,
        2280,
        4840,
        8680,
        13800,
        20200,
        27880,
        36840,
        47080,
        58600,
        71400,
        85480,
        100840,
    ]

    assert [theoretical(length) for length in range(1, 16)] == totals
    assert theoretical(19) == 175_080
    assert theoretical(2, rules=FEVER) != theoretical(2)


def test_chains_are_counted_and_compared():
    """Each length has its number, its span and its median beside the least; of all players or of
    one.
    """
    games = duel.match(["greedy", "random"], range(2))
    chains = [each for game in games for each in game.replay.chains()]
    lines = draw.duel_chains.scene(games).text.split("\n")
    ones = [each["score"] for each in chains if each["length"] == 1]

    assert lines[0] == f"{len(chains)} chains in 4 games"
    assert lines[1].startswith(f"1 link: {len(ones)}, {min(ones)} to {max(ones)} points, median ")
    assert lines[1].endswith("with a group of 4 a link 40")
    own = sum(each["player"] == game.seats[1] for game in games for each in game.replay.chains())
    assert draw.duel_chains.scene(games, player=1).text.startswith(f"{own} chain")
    with pytest.raises(RuleError, match="expected a player from 0 to 1, found 2"):
        draw.duel_chains.scene(games, player=2)
    assert draw.duel_chains.scene([]).text == "0 chains in 0 games"
    assert draw.duel_chains.scene(games[0]).text == draw.duel_chains.scene([games[0].replay]).text


@pytest.mark.parametrize("palette", PALETTES)
def test_nothing_is_cut_off(palette):
    """Every letter lies within its picture, in every palette, also in a game without a turn."""
    for replay in (game().replay, duel.Replay(duel.new(), [])):
        for scene in (
            draw.duel_scores.scene(replay, palette=palette, names=["a rather long name", "b"]),
            draw.duel_nuisance.scene(replay, palette=palette, names=["a rather long name", "b"]),
            draw.duel_chains.scene(replay, palette=palette),
        ):
            left, low, right, high = scene.box
            marks = [item for item in scene.items if isinstance(item, Mark)]

            assert marks
            assert all(left <= mark.x < right and low < mark.y <= high for mark in marks)


def test_wins_are_drawn_game_by_game():
    """The line has a point a game, the band two; the words hold the last rate."""
    games = duel.match(["greedy", "random"], range(6), width=4, height=5)
    scene = draw.win_rate.scene(games)
    (line,) = [item for item in shapes(scene) if item.paint.width == 0.12]
    (band,) = [item for item in shapes(scene) if item.paint.opacity == 0.25]

    numbers = [item.x for item in scene.items if isinstance(item, Mark)][-9:]

    assert max(x for x, _ in line.path.points) < min(numbers)
    assert len(line.path.points) == 12
    assert len(band.path.points) == 24
    assert (
        scene.text
        == f"share of decided games, player 1: {duel.win_rate(games)}; Wilson interval, 95%"
    )
    assert (
        draw.win_rate.scene([]).text
        == "share of decided games, player 1: no games yet; Wilson interval, 95%"
    )
    assert draw.win_rate.scene(games[:1], player=1, confidence=0.9).text.endswith("90%")


def test_matches_stand_below_each_other():
    """Each match has its name, its interval and its numbers."""
    games = duel.match(["greedy", "random"], range(6), width=4, height=5)
    scene = draw.win_rates.scene({"first": games, "second": games[:2]}, player=1)
    bars = [item for item in shapes(scene) if item.paint.width == 0.14]
    grid = [item.path.points for item in shapes(scene) if item.paint.width == 0.04][-5:]

    assert len(bars) == 2
    assert all(low[1] == high[1] for low, high in (item.path.points for item in bars))
    assert [(a - b, c - d) for (a, c), (b, d) in grid] == [(0, pytest.approx(2.2))] * 5
    assert scene.text.split("\n")[1:] == [
        f"first: {duel.win_rate(games, 1)}",
        f"second: {duel.win_rate(games[:2], 1)}",
    ]
    assert (
        draw.win_rates.scene({}).text == "share of decided games, player 1; Wilson intervals, 95%"
    )


@pytest.mark.parametrize("palette", PALETTES)
def test_nothing_is_cut_off_of_win_rates(palette):
    """Every letter lies within its picture, in every palette, with few games and with none."""
    games = duel.match(["greedy", "random"], range(2), width=4, height=5)
    for scene in (
        draw.win_rate.scene(games, palette=palette),
        draw.win_rate.scene([], palette=palette),
        draw.win_rates.scene({"a rather long name of a match": games}, palette=palette),
        draw.win_rates.scene({}, palette=palette),
    ):
        left, low, right, high = scene.box
        marks = [item for item in scene.items if isinstance(item, Mark)]

        assert marks
        assert all(left <= mark.x < right and low < mark.y <= high for mark in marks)
