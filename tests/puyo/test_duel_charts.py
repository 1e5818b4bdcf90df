"""Charts of games: asked from the scene and its words."""

from collections import Counter
from itertools import pairwise

import pytest

from puyonb.drawing.palette import PALETTES, named
from puyonb.drawing.plot import series_color
from puyonb.drawing.scene import Mark, Shape
from puyonb.errors import RuleError
from puyonb.puyo import chain, duel
from puyonb.puyo.draw._duel_charts import (
    duel_chains_scene,
    duel_nuisance_scene,
    duel_scores_scene,
    theoretical,
)
from tests.puyo.duel.boards import event, state
from tests.puyo.test_duel_draw import written

BLUE = series_color(0, named("default"))
GAME = duel.game(["two-ply", "greedy"], 3)


def small():
    """Give a game of one chain of one link, which sends five; the chain of the other player cancels them."""
    start = state("......\n" * 4 + "11....", "......\n" * 4 + "22....", deals=[(1, 1), (2, 2), (3, 3)], targetScore=10)
    turns = [
        [event(0, "..11.."), event(1, "11....")],
        [event(1, "..22..")],
        [event(0, "22....")],
    ]
    return duel.Replay(start, turns)


def shapes(scene):
    """Give what is no mark."""
    return [item for item in scene.items if isinstance(item, Shape)]


def test_scores_and_chains_are_told():
    """The words hold each final score, and each chain with the turn of its last link."""
    text = duel_scores_scene(small()).text

    assert text.split("\n") == [
        "Scores over 3 turns",
        "player 0: 60 points; chains: 1 at turn 1",
        "player 1: 60 points; chains: 1 at turn 2",
    ]
    assert text.count(" at turn ") == len(small().chains())


@pytest.mark.parametrize("players", [2, 5, 12])
def test_no_flag_is_cut(players):
    """Flags that stand on each other stay within the frame, which grows; no two discs lie on each other."""
    start = state(*["......\n" * 4 + "11...."] * players, deals=[(1, 1), (2, 3), (3, 4)], targetScore=10**6)
    turns = [[event(at, "..11..") for at in range(players)], []]
    scene = duel_scores_scene(duel.Replay(start, turns), at_least=1)
    discs = [item.path.points for item in shapes(scene) if item.style.fill == "#ffffff"]
    centers = [(sum(x for x, _ in disc) / len(disc), sum(y for _, y in disc) / len(disc)) for disc in discs]
    (frame,) = [item.path.points for item in shapes(scene) if item.style.fill == named("default").board]

    assert len(discs) == players
    assert min(y for disc in discs for _, y in disc) >= min(y for _, y in frame)
    assert max(y for _, y in frame) < scene.box[3]
    assert all(abs(b - a) > 0.84 for (_, a), (_, b) in pairwise(sorted(centers, key=lambda at: at[1])))


def test_chains_stand_where_they_end():
    """Each chain of enough links has a disc with its length, at the score that it has come to."""
    scene = duel_scores_scene(GAME.replay)
    long = [each for each in GAME.replay.chains() if each["length"] >= 2]
    discs = [item for item in shapes(scene) if item.style.fill == "#ffffff"]
    fewer = duel_scores_scene(GAME.replay, at_least=5)

    assert len(discs) == len(long) >= 3
    assert sum(item.style.fill == "#ffffff" for item in shapes(fewer)) == sum(each["length"] >= 5 for each in long)
    assert written(scene).endswith("player0player1")
    dots = [
        item.path.points[0][0] - 0.13 for item in shapes(scene) if item.path.steps == "MCCCCZ" and not item.style.stroke
    ]
    turns = sorted({x for item in shapes(scene) if item.style.width == 0.1 for x, _ in item.path.points[:-2]})

    assert [min(range(len(turns)), key=lambda at: abs(turns[at] - x)) for x in dots] == [
        each["last"] - 1 for each in long
    ]
    assert "Ai: " in duel_scores_scene(GAME.replay, names=["Ai", "Bo"]).text


@pytest.mark.parametrize("palette", PALETTES)
def test_lines_are_told_apart_by_more_than_their_colours(palette):
    """A sample of each line, dashes and all, stands before its name, which is set in the colour of all text."""
    scene = duel_scores_scene(GAME.replay, palette=palette)
    styles = Counter(item.style for item in shapes(scene) if item.style.width == 0.1)

    assert [*styles.values()] == [2, 2]
    assert len({style.dash for style in styles}) == 2


def test_discs_do_not_cover_each_other():
    """Chains that end side by side have their numbers one above the other."""
    game = duel.game(["greedy", "greedy"], 5)
    discs = [
        item.path.points for item in shapes(duel_scores_scene(game.replay, at_least=1)) if item.style.width == 0.07
    ]
    middles = [(points[0][0] - 0.42, points[0][1]) for points in discs]

    assert len(middles) == len(game.replay.chains())
    for number, (x, y) in enumerate(middles):
        assert all(abs(x - other) >= 0.84 or abs(y - high) >= 0.84 for other, high in middles[:number])


def test_nuisance_is_told_in_sums():
    """What was sent, cancelled and received, for each player; the words agree with the rows."""
    text = duel_nuisance_scene(small()).text

    assert text.split("\n") == [
        "Nuisance over 3 turns",
        "player 0: sent 5, cancelled 0, received 1; at the end 0 to fall",
        "player 1: sent 1, cancelled 5, received 0; at the end 0 to fall",
    ]


def test_nuisance_stands_above_and_below():
    """Each sending has a bar upwards, each rain one downwards, what is cancelled is hollow; nothing else is drawn."""
    replay = GAME.replay
    rows, scene = replay.rows(), duel_nuisance_scene(replay)
    filled = [item for item in shapes(scene) if item.style.fill == BLUE]
    grey = [item for item in shapes(scene) if item.style.fill == "#c3c9d0"]

    # One more of each is in the legend.
    assert len(filled) == 1 + sum(row["sent"] > 0 for row in rows)
    assert len(grey) == 1 + sum(row["received"] > 0 for row in rows)
    assert "sentcancelledreceivedtofall" in written(scene)


def test_the_least_that_a_chain_scores():
    """Links of four puyos in one group and colour give the totals that are printed everywhere."""
    totals = [40, 360, 1000, 2280, 4840, 8680, 13800, 20200, 27880, 36840, 47080, 58600, 71400, 85480, 100840]

    assert [theoretical(length) for length in range(1, 16)] == totals
    assert theoretical(19) == 175_080
    assert theoretical(2, rules=chain.FEVER) != theoretical(2)


def test_chains_are_counted_and_compared():
    """Each length has its number, its span and its median beside the least; of all players or of one."""
    games = duel.match(["greedy", "random"], range(2))
    chains = [each for game in games for each in game.replay.chains()]
    lines = duel_chains_scene(games).text.split("\n")
    ones = [each["score"] for each in chains if each["length"] == 1]

    assert lines[0] == f"{len(chains)} chains in 4 games"
    assert lines[1].startswith(f"1 link: {len(ones)}, {min(ones)} to {max(ones)} points, median ")
    assert lines[1].endswith("with a group of 4 a link 40")
    own = sum(each["player"] == game.seats[1] for game in games for each in game.replay.chains())
    assert duel_chains_scene(games, player=1).text.startswith(f"{own} chain")
    with pytest.raises(RuleError, match="expected a player from 0 to 1, found 2"):
        duel_chains_scene(games, player=2)
    assert duel_chains_scene([]).text == "0 chains in 0 games"
    assert duel_chains_scene(games[0]).text == duel_chains_scene([games[0].replay]).text


@pytest.mark.parametrize("palette", PALETTES)
def test_nothing_is_cut_off(palette):
    """Every letter lies within its picture, in every palette, also in a game without a turn."""
    for replay in (GAME.replay, duel.Replay(duel.new(), [])):
        for scene in (
            duel_scores_scene(replay, palette=palette, names=["a rather long name", "b"]),
            duel_nuisance_scene(replay, palette=palette, names=["a rather long name", "b"]),
            duel_chains_scene(replay, palette=palette),
        ):
            left, low, right, high = scene.box
            marks = [item for item in scene.items if isinstance(item, Mark)]

            assert marks
            assert all(left <= mark.x < right and low < mark.y <= high for mark in marks)
