"""A duel as an animation: its frames, the motion in them, and the words."""

import pytest

from puyonb import draw
from puyonb.drawing.palette import named
from puyonb.puyo import duel
from tests.drawing.charts import written
from tests.drawing.scenes import marks_of, shapes_of
from tests.puyo.duel.boards import event, state


def moved(before, after):
    """Return how far each key moves down from one frame to the next."""
    places = {item.key: item for item in marks_of(before.scene) if item.key}
    ends = {item.key: item for item in marks_of(after.scene) if item.key}

    assert places.keys() == ends.keys()
    return {key: round(ends[key].y - place.y, 2) for key, place in places.items()}


def one_chain():
    """Return a game with a piece that pops a group and sends five nuisance puyos."""
    start = state("......\n" * 4 + "11....", "......\n" * 5, deals=[(1, 1)] * 3, targetScore=10)
    return duel.Replay(start, [[event(0, "..11.."), event(1, "11....")], [event(1, "...11.")]])


def test_a_turn_is_held_falls_and_goes():
    """The pieces are above the fields and fall; popping puyos have rings; in the next turn the
    nuisance falls.
    """
    frames = draw.animate(one_chain()).frames
    rings = [sum(item.paint.width == 0.1 for item in shapes_of(frame.scene)) for frame in frames]

    assert [(frame.stop, frame.moving > 0) for frame in frames] == [
        (True, False), (False, True), (False, False), (False, False), (False, False),
        (True, False), (False, True), (False, False), (False, False), (False, True),
        (True, False),
    ]  # fmt: skip
    assert rings[2] == 4
    assert sum(rings) == 8  # also while the puyos flash
    ringed = [item.path.points for item in shapes_of(frames[2].scene) if item.paint.width == 0.1]
    middles = {
        tuple(round((min(line) + max(line)) / 2, 2) for line in zip(*points, strict=True))
        for points in ringed
    }
    landed = {(item.x, item.y) for item in marks_of(frames[1].scene) if item.key[:5] == "t1-0-"}
    assert {(round(x, 2), round(y, 2)) for x, y in landed} < middles
    assert set(moved(frames[0], frames[1]).values()) == {5.25}
    assert len(moved(frames[5], frames[6])) == 2
    assert sorted(moved(frames[8], frames[9]).values()) == [4.0, 4.0, 4.0, 4.0, 5.0]


def test_a_group_flashes_and_bursts():
    """White covers the puyos that vanish, then drops fly in their colour; the counter is over the
    field from the marks to the end of the chain, where it has the nuisance that was sent.
    """
    frames = draw.animate(one_chain()).frames
    white = [
        len(item.path.points)
        for item in shapes_of(frames[3].scene)
        if item.paint.fill == "#ffffff" and not item.paint.stroke
    ]
    drops = [
        [item.paint.fill for item in marks_of(frame.scene) if item.symbol.name == "burst"]
        for frame in frames
    ]
    words = [written(frame.scene) for frame in frames]

    assert max(white) == 4 * 4
    assert [len(each) for each in drops] == [0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0]
    assert set(drops[4]) == {named("default").inks["red"].fill}
    assert ["1-chain" in said for said in words] == [False, False, *[True] * 9]
    assert ["Allclear" in said for said in words] == [*[False] * 4, True, *[False] * 6]
    assert ["1-chain550" in said for said in words] == [*[False] * 7, True, True, True, True]


def test_what_is_said():
    """Each frame says what everybody does in the turn; the end is the state itself."""
    replay = one_chain()
    animation = draw.animate(replay, names=["Ai", "Bo"])
    said = list(dict.fromkeys(frame.label for frame in animation.frames))

    assert said == [
        "Ai: 3 right, link 1, 40 points, all clear\nBo: 1 right",
        "Ai: the chain is over, sends 5\nBo: 4 right, takes 5",
        "turn 2",
    ]
    assert (
        animation.frames[-1].scene.items
        == draw.duel.scene(replay, names=["Ai", "Bo"]).scaled(0.25).items
    )
    assert repr(animation) == "<Animation: Duel: 2 turns; 11 frames, 4.9 seconds>"


def test_the_tray_is_emptied_by_the_rain():
    """While nuisance falls, the numbers are those of the end of the turn: what waits is less by
    what falls.
    """
    start = state(
        "......\n" * 8, "......\n" * 8, deals=[(1, 2)] * 2, players=[{"pendingNuisance": 36}]
    )
    frames = draw.animate(duel.Replay(start, [[event(0, "12...."), event(1, "12....")]])).frames
    signs = [
        [item.symbol.name for item in marks_of(frame.scene) if "nuisance-" in item.symbol.name]
        for frame in frames
    ]

    assert signs[0] == ["nuisance-30", "nuisance-6"]
    assert signs[-1] == signs[-2] == ["nuisance-6"]


def test_what_floats_falls_in_a_chain():
    """Puyos left in the air by a link fall in the next turn, and are not drawn twice while they do."""
    start = state("....../2...../1...../1...../11....", deals=[(1, 3)] * 2)
    replay = duel.Replay(start, [[event(0, "...13.")], []])
    frames = draw.animate(replay, first=2).frames

    assert set(moved(frames[0], frames[1]).values()) == {3.0}
    for frame in frames:
        green = [item for item in marks_of(frame.scene) if item.symbol.name == "green"]

        assert len([item for item in green if item.x < 6.5]) == 1


def test_what_lies_below_a_piece_stays_in_sight():
    """While a piece hangs above a column and falls, the puyos at its foot are drawn as they lie."""
    start = state("....../....../5.....", deals=[(1, 3)])
    frames = draw.animate(duel.Replay(start, [[event(0, "1...../3.....")]])).frames

    for frame in frames:
        names = [item.symbol.name for item in marks_of(frame.scene)]

        assert names.count("purple") == 1


def test_a_game_that_is_lost():
    """The last turn shows the field as it was when it was full, and then the end by its result."""
    result = duel.game(["random"], 4, width=3, height=3)
    animation = draw.animate(result.replay, first=result.turns)

    assert animation.frames[0].label.endswith("loses")
    assert animation.frames[-1].label == result.replay.final.status.result
    lost = duel.match(["random", "random"], [1], width=4, height=4)[0].replay
    named = draw.animate(lost, names=["Ai", "Bo"], first=len(lost.events))
    assert named.frames[-1].label == "Bo lost"


def test_a_game_from_within():
    """Turns in the middle can be shown alone; others than there are cannot."""
    replay = duel.game(["greedy", "random"], 1, width=4, height=5).replay
    animation = draw.animate(replay, first=3, last=4, speed=2)

    assert animation.frames[0].scene.text != animation.frames[-1].scene.text
    assert animation.seconds == pytest.approx(draw.animate(replay, first=3, last=4).seconds / 2)
    for first, last in ((0, 3), (3, 2), (1, len(replay.events) + 1)):
        with pytest.raises(ValueError, match="expected turns from 1 to"):
            draw.animate(replay, first=first, last=last)
    with pytest.raises(ValueError, match="expected a speed above 0"):
        draw.animate(replay, speed=0)


def test_a_termination_ends_the_animation():
    """A turn in which a player gives up shows only the end."""
    start = duel.new()
    replay = duel.Replay(start, [[{"type": "termination", "player": 1, "reason": "resigned"}]])
    animation = draw.animate(replay)

    assert [frame.label for frame in animation.frames] == ["resigned"]


@pytest.mark.slow
def test_it_is_written_in_every_form():
    """As GIF, as moving SVG and as a player that loads nothing."""
    animation = draw.animate(one_chain())

    assert animation.gif(rate=0).startswith(b"GIF89a")
    assert animation.svg().startswith("<svg")
    assert "http" not in animation.html().replace("http://www.w3.org/2000/svg", "")
