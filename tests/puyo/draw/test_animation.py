"""A chain as an animation: its frames, and the falling puyos."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

import puyonb
from puyonb import draw
from puyonb.drawing.palette import named
from puyonb.drawing.scene import Mark, Paint, Shape
from puyonb.errors import RuleError
from puyonb.messages import Message
from puyonb.puyo import Field, Puyo, chain, collection, fieldtext, puyop
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.playback import turns
from puyonb.puyo.record import Drop, Pair, Record, Rotation
from puyonb.puyo.rules import TSU
from tests.cases import MANY, for_each
from tests.drawing.scenes import marks_of
from tests.strategies import records

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
    return {item.key: item for item in marks_of(scene) if item.key}


def test_a_link_is_marked_popped_fallen_and_connected():
    """Two links, the second without a fall: field; marks, flash, burst, fall, rest; marks, flash,
    burst; end.
    """
    found = draw.animate(chain.simulate(Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)))

    assert (
        repr(found) == "<Animation: Puyo field: Chain of 2 links, 360 points; 10 frames, 5 seconds>"
    )
    assert [frame.stop for frame in found.frames] == [
        True,
        True,
        False,
        False,
        False,
        False,
        True,
        False,
        False,
        True,
    ]
    assert [frame.moving for frame in found.frames] == [0, 0, 0, 0, 0.3, 0, 0, 0, 0, 0]
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
    gone, fallen = keyed(frames[3].scene), keyed(frames[4].scene)

    places = {"1-0-0": (0.5, 0.5), "1-1-0": (0.5, 1.5), "1-1-1": (1.5, 1.5)}
    assert {key: (mark.x, mark.y) for key, mark in gone.items()} == places
    assert {key: (mark.x, mark.y - 1) for key, mark in fallen.items()} == places
    assert {mark.symbol.name for mark in gone.values()} == {"green", "blue"}
    assert not keyed(frames[5].scene)
    rest = draw.field.scene(
        chain.settle(Field.from_rows(["G...", "GB..", "....", "GYYB"], hidden_rows=0))
    ).items
    assert frames[5].scene.items[: len(rest)] == rest
    assert written(frames[5].scene) == "1-chain"


def written(scene):
    """Return the letters on a scene, in painter order."""
    return "".join(
        chr(int(item.symbol.name.removeprefix("letter-"), 16))
        for item in marks_of(scene)
        if item.symbol.name.startswith("letter-")
    )


def bursts(scene):
    """Return the cells with drops, and the colours of the drops."""
    return {
        (int(item.y), int(item.x)): item.paint.fill
        for item in marks_of(scene)
        if item.symbol.name == "burst"
    }


@for_each(
    ("spoken", "first", "second", "clear"),
    [("en", "1-chain", "2-chain", "Allclear"), ("ja", "1連鎖", "2連鎖", "全消し")],
)
def test_a_chain_is_counted_flashes_and_bursts(spoken, first, second, clear):
    """The counter stays from the marks to the rest, so also at the stops, which are all that a
    reader with reduced motion sees; flash and burst are between stops.
    """
    field = Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)
    with puyonb.set_language(spoken):
        frames = draw.animate(field).frames
    red, blue = (named("default").inks[name].fill for name in ("red", "blue"))
    white = [
        any(
            isinstance(item, Shape) and item.paint == Paint(fill="#ffffff")
            for item in each.scene.items
        )
        for each in frames
    ]

    assert [written(each.scene) for each in frames] == [
        "", *[first] * 5, *[second] * 3, f"{second}5{clear}"
    ]  # fmt: skip
    assert [bursts(each.scene) for each in frames if bursts(each.scene)] == [
        dict.fromkeys([(11, 0), (11, 1), (11, 2), (12, 0)], red),
        dict.fromkeys([(12, 0), (12, 1), (12, 2), (12, 3)], blue),
    ]
    assert [number for number, each in enumerate(frames) if bursts(each.scene)] == [3, 8]
    assert [number for number, each in enumerate(white) if each] == [2, 7]
    assert not any(frames[number].stop for number in (2, 3, 7, 8))


def test_an_all_clear_is_announced_before_the_next_move():
    """In a record the words stand until the next pair is dealt; no other frame has them."""
    moves = [Pair(Puyo.RED, Puyo.RED, 0), Pair(Puyo.GREEN, Puyo.BLUE, 3)]
    record = Record(Field.from_rows(["RR...."], height=13), moves)
    frames = draw.animate(record).frames
    clear = [number for number, each in enumerate(frames) if "Allclear" in written(each.scene)]

    assert len(clear) == 1
    assert frames[clear[0] + 1].stop
    assert frames[clear[0] + 1].label != frames[clear[0]].label


def test_nothing_falls_through_a_wall():
    """A column with a wall in it falls in two parts."""
    field = Field.from_rows(["G.", "W.", "BR", "RR", "RG"], hidden_rows=0)
    frames = draw.animate(chain.simulate(field)).frames

    assert {key: mark.y for key, mark in keyed(frames[4].scene).items()} == {"1-2-0": 4.5}


@pytest.mark.slow
@for_each("hidden", ["dim", "show", "hide"])
def test_what_falls_is_painted_below_the_veil(hidden):
    """Falling puyos stand among the others, whatever lies over the hidden row."""
    frames = draw.animate(chain.simulate(NINETEEN), hidden=hidden, coordinates="game").frames
    puyos = [
        [
            at
            for at, item in enumerate(frame.scene.items)
            if isinstance(item, Mark) and not item.symbol.name.startswith(("letter", "burst"))
        ]
        for frame in frames[:-2]
    ]

    assert all(puyos)
    assert [found == [*range(found[0], found[-1] + 1)] for found in puyos] == [True] * 93


def places(frame):
    """Return the row and column of the keyed puyos of the pair in play, the axis first."""
    found = keyed(frame.scene)
    return [
        (mark.y - 0.5, mark.x - 0.5)
        for key, mark in sorted(found.items())
        if mark.matrix == (1, 0, 0, 1) and mark.x < WIDTH
    ]


WIDTH = 6


def test_a_pair_appears_moves_turns_falls_and_separates():
    """It appears above column 3; a quarter turn has a frame; the lower floor takes longer."""
    pair = Pair(Puyo.RED, Puyo.BLUE, 4, Rotation.LEFT)
    found = draw.animate(Record(fieldtext.loads("....G.\n....G."), (pair,)))

    assert [places(frame) for frame in found.frames] == [
        [],
        [(-2, 2), (-3, 2)],
        [(-2, 4), (-3, 4)],
        [(-2, 4), (-2, 3)],
        [(10, 4), (10, 3)],
        [(10, 4), (12, 3)],
        [],
        [],
    ]
    assert [frame.pace for frame in found.frames[1:6]] == ["glide"] * 3 + ["fall"] * 2
    assert found.frames[-1].scene.text.endswith(
        "row 3 empty empty empty empty red then empty; the rest empty"
    )


@for_each(("column", "aside"), [(2, 3), (5, 4)])
def test_a_half_turn_goes_through_a_place_inside_the_field(column, aside):
    """The child goes around on the right, at the right wall on the left."""
    found = draw.animate(Record(Field.empty(), (Pair(Puyo.RED, Puyo.RED, column, Rotation.DOWN),)))
    ways = [places(frame) for frame in found.frames]

    assert [(-2, column), (-2, aside)] in ways
    assert ways.index([(-2, column), (-1, column)]) > ways.index([(-2, column), (-2, aside)])
    assert [(11, column), (12, column)] in ways


def test_the_next_two_pairs_wait_beside_the_field():
    """The next pair goes from there to the field, and one that is not placed stays there."""
    red, blue, last = (
        Pair(Puyo.RED, Puyo.RED, 0),
        Pair(Puyo.BLUE, Puyo.BLUE, 1),
        Pair(Puyo.GREEN, Puyo.YELLOW),
    )
    frames = draw.animate(Record(Field.empty(), (red, blue, last))).frames

    assert [mark.symbol.name for mark in keyed(frames[0].scene).values()] == ["red"] * 2 + [
        "blue"
    ] * 2
    assert keyed(frames[0].scene).keys() & keyed(frames[1].scene).keys() >= {"m-3-0", "m-3-1"}
    assert frames[0].scene.text.endswith("next: red and red, blue and blue")
    assert [mark.symbol.name for mark in keyed(frames[-1].scene).values()] == ["green", "yellow"]
    assert frames[-1].scene.text.endswith("next: green and yellow")


def test_a_record_is_played_move_by_move():
    """Each move has a caption, and then its chain; the total counts all chains.  The start is the stop
    before the first move.
    """
    red = Pair(Puyo.RED, Puyo.RED, 0, Rotation.RIGHT)
    again = (red, red)
    found = draw.animate(Record(fieldtext.loads("RR...."), (red, Drop((1, 0, 0, 0, 0, 1)), *again)))

    assert [frame.label for frame in found.frames if frame.stop] == [
        "4 moves, 80 points",
        "link 1 of 1: 4 red\n10 × 4 × (0 + 0 + 0 → 1) = 40\ntotal 40",
        "2. 2 ojama: 1 0 0 0 0 1",
        "3. red and red, column 1, right",
        "4. red and red, column 1, right",
        "link 1 of 1: 4 red, 1 swept\n10 × 4 × (0 + 0 + 0 → 1) = 40\ntotal 80",
        "4 moves, 80 points",
    ]
    assert found.title == f"Puyo record: {found.frames[0].label}"


@pytest.mark.slow
@settings(max_examples=MANY // 4)
@given(records())
def test_puyos_land_where_playback_places_them(record):
    """The last places of what falls, with the field below, are the field after the move."""
    try:
        played = list(turns(record))
    except RuleError:
        return
    frames = iter(draw.animate(record, coordinates="game").frames)
    width, field = record.field.width, record.field
    for turn in played:
        rest, label = (
            chain.settle(field),
            str(Message("chain.turn", number=turn.number, move=turn.move.content)),
        )
        falls = [[]]
        for frame in frames:
            if frame.label == label:
                marks = [m for m in keyed(frame.scene).values() if m.x < width]
                if not marks:
                    break
                falls.append(marks)
        ends = {
            (int(mark.y), int(mark.x)): Puyo(mark.symbol.name) for mark in falls[-1] if mark.y > 0
        }
        assert rest.replace(ends) == turn.placed
        assert all(0 < mark.x < width for marks in falls for mark in marks)
        field = turn.field


def test_the_record_of_a_link_is_played():
    """It is the record's animation; rules may be given."""
    record = puyop.loads_record("420Aa9r9hj_0ody6k")
    found = draw.animate(record)

    assert draw.animate(Link(record.field, (record.moves,))) == found
    assert found.title == "Puyo record: 3 moves, 180 points"
    assert len({key for frame in found.frames for key in keyed(frame.scene) if key[0] == "m"}) == 6
    assert draw.animate(record, rules="fever").title == "Puyo record: 3 moves, 570 points"
    assert draw.animate(Record(Field.empty())).title == "Puyo field"


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


def test_other_rules_fix_other_puyos():
    """Iron that hangs does not fall in the animation either."""
    field = Field.from_rows(["T...", "RRRR"], hidden_rows=0)
    frames = draw.animate(chain.simulate(field, rules=replace(TSU, fixed={Puyo.IRON}))).frames

    assert not any(keyed(frame.scene) for frame in frames)


def test_a_quest_without_a_solution_is_headed_by_its_task():
    """No move is placed, so the number of moves and points would say nothing."""
    record = collection.ours().entries[0].record

    assert draw.animate(record).title == "Quest: clear all puyos; 2 pairs"
    with puyonb.set_language("ja"):
        assert draw.animate(record).title == "なぞぷよ：ぷよ全て消すべし；2手"
