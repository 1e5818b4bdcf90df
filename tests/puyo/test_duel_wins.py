"""Charts of who wins: asked from the scene and its words."""

import pytest

from puyonb.drawing.palette import PALETTES
from puyonb.drawing.scene import Mark
from puyonb.puyo import duel
from puyonb.puyo.draw._duel_charts import win_rate_scene, win_rates_scene
from tests.puyo.test_duel_charts import shapes


def test_wins_are_drawn_game_by_game():
    """The line has a point a game, the band two; the words hold the last rate."""
    games = duel.match(["greedy", "random"], range(6), width=4, height=5)
    scene = win_rate_scene(games)
    (line,) = [item for item in shapes(scene) if item.style.width == 0.12]
    (band,) = [item for item in shapes(scene) if item.style.opacity == 0.25]

    numbers = [item.x for item in scene.items if isinstance(item, Mark)][-9:]

    assert max(x for x, _ in line.path.points) < min(numbers)
    assert len(line.path.points) == 12
    assert len(band.path.points) == 24
    assert scene.text == f"share of decided games, player 0: {duel.win_rate(games)}; interval of Wilson, 95%"
    assert win_rate_scene([]).text == "share of decided games, player 0: no games yet; interval of Wilson, 95%"
    assert win_rate_scene(games[:1], player=1, confidence=0.9).text.endswith("90%")


def test_matches_stand_below_each_other():
    """Each match has its name, its interval and its numbers."""
    games = duel.match(["greedy", "random"], range(6), width=4, height=5)
    scene = win_rates_scene({"first": games, "second": games[:2]}, player=1)
    bars = [item for item in shapes(scene) if item.style.width == 0.14]
    grid = [item.path.points for item in shapes(scene) if item.style.width == 0.04][-5:]

    assert len(bars) == 2
    assert all(low[1] == high[1] for low, high in (item.path.points for item in bars))
    assert [(a - b, c - d) for (a, c), (b, d) in grid] == [(0, pytest.approx(2.2))] * 5
    assert scene.text.split("\n")[1:] == [
        f"first: {duel.win_rate(games, 1)}",
        f"second: {duel.win_rate(games[:2], 1)}",
    ]
    assert win_rates_scene({}).text == "share of decided games, player 1; intervals of Wilson, 95%".replace("1;", "0;")


@pytest.mark.parametrize("palette", PALETTES)
def test_nothing_is_cut_off(palette):
    """Every letter lies within its picture, in every palette, with few games and with none."""
    games = duel.match(["greedy", "random"], range(2), width=4, height=5)
    for scene in (
        win_rate_scene(games, palette=palette),
        win_rate_scene([], palette=palette),
        win_rates_scene({"a rather long name of a match": games}, palette=palette),
        win_rates_scene({}, palette=palette),
    ):
        left, low, right, high = scene.box
        marks = [item for item in scene.items if isinstance(item, Mark)]

        assert marks
        assert all(left <= mark.x < right and low < mark.y <= high for mark in marks)
