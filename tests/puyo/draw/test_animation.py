"""A chain as an animation: its frames, and the falling puyos."""

from dataclasses import replace

import pytest

from puyonb import draw
from puyonb.drawing.scene import Mark
from puyonb.errors import RuleError
from puyonb.puyo import Field, Puyo, chain, fieldtext, puyop
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.record import Pair, Record, Rotation
from puyonb.puyo.rules import TSU

NINETEEN = Field.from_rows(
    [
        ".B.GRB",
        "BGRRYR",
        "RRYYGY",
        "RBYRGR",
        "YBYRGY",
        "YBGBYR",
        "BRGBYR",
        "GRGYGY",
        "RYYGYY",
        "GRGYGR",
        "GBGYRR",
        "YBGBGB",
        "RGBGBB",
    ]
)


def keyed(scene):
    """Return the marks with a key, by key."""
    return {item.key: item for item in scene.items if isinstance(item, Mark) and item.key}


def test_a_link_is_marked_popped_fallen_and_connected():
    """Two links, the second without anything to fall: field, marks, gone, falling, still; marks,
    gone; end.
    """
    found = draw.animate(chain.simulate(Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)))

    assert repr(found) == "<Animation: Chain of 2 links, 360 points; 8 frames, 5.1 seconds>"
    assert [frame.stop for frame in found.frames] == [
        True,
        True,
        False,
        False,
        False,
        True,
        False,
        True,
    ]
    assert [frame.moving for frame in found.frames] == [0, 0, 0, 0.3, 0, 0, 0, 0]
    assert [frame.label for frame in found.frames[:2]] == [
        "Chain of 2 links, 360 points",
        "link 1 of 2: 4 red\n10 × 4 × (0 + 0 + 0 → 1) = 40\ntotal 40",
    ]
    assert found.frames[-1].label == "2 links\n360 points\nall clear"


def test_puyos_fall_to_where_they_are_found():
    """What falls bears a key in both frames, one above the other, and connects to nothing; the rest
    lies as it was.
    """
    field = Field.from_rows(["G...", "GB..", "RRRR", "GYYB"], hidden_rows=0)
    frames = draw.animate(chain.simulate(field)).frames
    gone, fallen = keyed(frames[2].scene), keyed(frames[3].scene)

    assert {key: (mark.x, mark.y) for key, mark in gone.items()} == {
        "1-0-0": (0.5, 0.5),
        "1-1-0": (0.5, 1.5),
        "1-1-1": (1.5, 1.5),
    }
    assert {key: (mark.x, mark.y) for key, mark in fallen.items()} == {
        "1-0-0": (0.5, 1.5),
        "1-1-0": (0.5, 2.5),
        "1-1-1": (1.5, 2.5),
    }
    assert {mark.symbol.name for mark in gone.values()} == {"green", "blue"}
    assert not keyed(frames[4].scene)
    assert (
        frames[4].scene.items
        == draw.field.scene(
            chain.settle(Field.from_rows(["G...", "GB..", "....", "GYYB"], hidden_rows=0))
        ).items
    )


def test_nothing_falls_through_a_wall():
    """A column with a wall in it falls in two parts."""
    field = Field.from_rows(["G.", "W.", "BR", "RR", "RG"], hidden_rows=0)
    frames = draw.animate(chain.simulate(field)).frames

    assert {key: mark.y for key, mark in keyed(frames[3].scene).items()} == {"1-2-0": 4.5}


@pytest.mark.parametrize("hidden", ["dim", "show", "hide"])
def test_what_falls_is_painted_below_the_veil(hidden):
    """Falling puyos stand among the others, whatever lies over the hidden row."""
    frames = draw.animate(chain.simulate(NINETEEN), hidden=hidden, coordinates="game").frames
    puyos = [
        [
            at
            for at, item in enumerate(frame.scene.items)
            if isinstance(item, Mark) and not item.symbol.name.startswith("letter")
        ]
        for frame in frames
    ]

    assert all(puyos[:-2])
    assert [found == [*range(found[0], found[-1] + 1)] for found in puyos[:-2]] == [True] * 74


def test_a_record_is_played_move_by_move():
    """After each move its puyos have rings; then its chain runs.  A pair without a place is the
    end.
    """
    red = Pair(Puyo.RED, Puyo.RED, 0, Rotation.RIGHT)
    board = fieldtext.loads("RR....")
    found = draw.animate(Record(board, (red, Pair(Puyo.BLUE, Puyo.RED), red)))
    picture = draw.field.scene

    assert [frame.label for frame in found.frames if frame.stop] == [
        "Record of 1 move, 40 points",
        "1. red and red, column 1, right; 1 link, 40 points",
        "link 1 of 1: 4 red\n10 × 4 × (0 + 0 + 0 → 1) = 40\ntotal 40",
        "Record of 1 move, 40 points",
    ]
    assert found.frames[0].scene == picture(board)
    assert found.frames[1].scene == picture(
        fieldtext.loads("RR....\nRR...."), highlight=[(11, 0), (11, 1)]
    )
    assert found.frames[-1].scene == picture(Field.empty())
    assert found.title == found.frames[0].label


def test_the_record_of_a_link_is_played():
    """It is the record's animation; rules may be given."""
    record = puyop.loads_record("420Aa9r9hj_0ody6k")
    found = draw.animate(record)

    assert draw.animate(Link(record.field, (record.moves,))) == found
    assert found.title == "Record of 3 moves, 180 points"
    assert draw.animate(record, rules="fever").title == "Record of 3 moves, 570 points"
    assert draw.animate(Record(Field.empty())).title == "Record of 0 moves, 0 points"


def test_a_record_without_room_for_a_pair_is_not_played():
    """The error names the move."""
    full = Field.from_rows(["BRBR", "RBRB"], hidden_rows=0)

    with pytest.raises(
        RuleError, match=r"move 1 .*expected room for at least one puyo of the pair, found column 2"
    ):
        draw.animate(Record(full, (Pair(Puyo.RED, Puyo.RED, 1, Rotation.UP),)))


def test_what_floats_falls_before_the_first_link():
    """A field that is not at rest is shown falling first."""
    found = draw.animate(chain.simulate(Field.from_rows(["R", "R", ".", "R", "R"], hidden_rows=0)))

    assert [frame.label for frame in found.frames][1:4] == ["what floats falls first"] * 3
    assert sorted(keyed(found.frames[1].scene)) == ["start-0-0", "start-1-0"]


def test_the_speed_is_that_of_every_frame():
    """Twice as fast takes half the time; no speed is refused."""
    found = chain.simulate(NINETEEN)

    assert draw.animate(found, speed=2).seconds == pytest.approx(draw.animate(found).seconds / 2)
    with pytest.raises(ValueError, match="expected a speed above 0, found 0"):
        draw.animate(found, speed=0)


def test_nineteen_links():
    """The chain of 175,080 points: four frames a link, the last without a fall, and two more."""
    found = draw.animate(chain.simulate(NINETEEN))
    stops = [frame.label.split("\n")[0] for frame in found.frames if frame.stop]

    assert chain.simulate(NINETEEN).score == 175080
    assert stops == ["Chain of 19 links, 175,080 points", *stops[1:20], "19 links"]
    assert [line.split(":")[0] for line in stops[1:20]] == [
        f"link {number} of 19" for number in range(1, 20)
    ]
    assert found.frames[-1].scene.text == "6 columns, 13 rows; no puyos"
    assert len(found.frames) == 2 + 19 * 4 - 2


def test_other_rules_fix_other_puyos():
    """Iron that hangs does not fall in the animation either."""
    field = Field.from_rows(["T...", "RRRR"], hidden_rows=0)
    frames = draw.animate(chain.simulate(field, rules=replace(TSU, fixed={Puyo.IRON}))).frames

    assert not any(keyed(frame.scene) for frame in frames)
