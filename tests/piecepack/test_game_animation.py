"""Animations of games: pieces lifted, carried, captured and flipped, and the text beside them."""

import re
from itertools import pairwise
from xml.etree.ElementTree import fromstring

import pytest

from puyonb import draw
from puyonb.draw import animate
from puyonb.drawing.animation import ways
from puyonb.piecepack import Game, ppn, track
from tests.drawing.scenes import marks_of, shapes_of


def played(text):
    """Read one game."""
    (game,) = ppn.loads(text)
    return game


def key_at(frame, x, y):
    """Return the keys of the items at a place, without shadows."""
    found = [item for item in marks_of(frame.scene) if (item.x, item.y) == (x, y)]
    return {item.key for item in found if item.key.startswith("p")}


def steps(text):
    """Return the boards of a game action by action: the number and the suit of each piece."""
    game = played(text)
    return [
        [
            tuple((number, f"{placed.piece.suit}") for number, placed in zip(*step, strict=True))
            for step in each
        ]
        for each in track(game.setup, game.moves)
    ]


def test_a_piece_keeps_its_number():
    """Equal pieces are followed separately through moves, flips and captures; a new piece gets a
    new number.
    """
    assert steps("1. S@a1 S@a2\n2. a1:a2\n3. a2=M\n4. *a2 C@a1") == [
        [((0, "1"),), ((0, "1"), (1, "1"))],
        [((0, "1"),)],
        [((0, "2"),)],
        [(), ((2, "3"),)],
    ]


def test_a_stone_captured_by_its_like_is_not_mixed_up():
    """The captured piece is removed and the other one moves, also if both are at one place."""
    numbers = [
        [number for number, _ in move[-1]]
        for move in steps("1. S@a1\n2. S@a2\n3. a2:a1\n4. S@a1\n5. a1:a1")
    ]

    assert numbers == [[0], [0, 1], [1], [1, 2], [1]]


def test_a_move_is_lifted_carried_and_laid_down():
    """Between two boards are a frame with the lifted piece and a frame with the carried piece; a
    player does not stop at them.
    """
    frames = animate(played("1. S@a1\n2. a1-c1")).frames
    before, lifted, carried, after = frames[-4:]

    assert [frame.stop for frame in frames[-4:]] == [True, False, False, True]
    assert key_at(before, 1, 1) == key_at(after, 3, 1) == {"p0"}
    assert ways(before.scene, lifted.scene)["p0"][2:] < (1, 1)
    assert ways(lifted.scene, carried.scene)["p0"] == (-2, 0, 1, 1)
    assert ways(carried.scene, after.scene)["p0"][2:] > (1, 1)


def test_only_what_a_move_concerns_is_lifted():
    """Other pieces have no shadow and keep their places; a move to the place of the piece lifts
    nothing.
    """
    frames = animate(played("1. S@a1 M@c3\n2. a1-b1\n3. b1-b1")).frames[-5:]
    shadows = [
        [item.key for item in frame.scene.items if item.key.startswith("s")] for frame in frames
    ]

    assert shadows == [[], ["s0"], ["s0"], [], []]
    assert all(key_at(frame, 3, 3) == {"p1"} for frame in frames)


def test_an_animation_is_drawn_as_its_boards_are():
    """An animation has the unit and colours of a board, and y increases upwards."""
    game = played("1. S@a1\n2. a1-c1")
    for scene in (frame.scene for frame in animate(game, palette="dark").frames):
        alone = draw.board.scene(game.boards[-1], palette="dark")
        assert (scene.y_up, scene.unit, scene.background) == (
            alone.y_up,
            alone.unit,
            alone.background,
        )


def test_what_is_captured_shrinks_away():
    """A captured piece is lifted with the other piece, becomes very small and disappears."""
    frames = animate(played("1. S@a1\n2. M@a2\n3. a1:a2")).frames
    lifted, carried, after = frames[-3:]
    way = ways(lifted.scene, carried.scene)["p1"]

    assert way.wide == way.high == pytest.approx(50)
    assert "p1" not in {item.key for item in after.scene.items}


def test_what_is_flipped_turns_over():
    """A flipped piece becomes narrow with one side and wide with the other; its height stays."""
    frames = animate(played("1. S@a1\n2. a1=c2")).frames
    up, narrow, wide, _ = frames[-4:]
    names = [
        next(item.symbol.name for item in frame.scene.items if item.key == "p0")
        for frame in (up, narrow, wide)
    ]

    assert ways(up.scene, narrow.scene)["p0"].wide == pytest.approx(50)
    assert ways(narrow.scene, wide.scene)["p0"].wide == pytest.approx(0.02)
    assert ways(up.scene, narrow.scene)["p0"].high == pytest.approx(1)
    assert [name.split("-")[1:3] for name in names] == [
        ["coin", "back"],
        ["coin", "back"],
        ["coin", "face"],
    ]


@pytest.mark.parametrize("oblique", [0, 0.5])
def test_all_scenes_hold_all_pieces(oblique):
    """All frames have one box, which includes lifted pieces."""
    animation = animate(played("1. S@a1 S@a1 S@a1\n2. a1-j4\n3. *j4"), oblique=oblique, angle=60)
    left, low, right, high = animation.frames[0].scene.box
    for frame in animation.frames:
        for item in marks_of(frame.scene):
            if item.key:
                assert left < item.x - 0.4 < item.x + 0.4 < right
                assert low < item.y - 0.4 < item.y + 0.4 < high


def test_moves_are_headings_and_comments_are_notes():
    """Each stop has its move and, beside it, its comment."""
    animation = animate(played("1. S@a1 {opens}\n2. M@b1"))
    listed = [(frame.heading, frame.note) for frame in animation.frames if frame.heading]

    assert listed == [("set-up", ""), ("1. S@a1", "opens"), ("2. M@b1", "")]
    assert all(frame.stop == bool(frame.heading) for frame in animation.frames)


def test_the_words_tell_every_move():
    """The last frame describes the whole board, earlier ones describe the changes."""
    animation = animate(played("1. S@a1\n2. a1-b1"))
    words = [frame.scene.text for frame in animation.frames if frame.stop]

    assert words == [
        "0 pieces",
        "1 piece; last move: Suns coin back placed at a1",
        "1 piece; Suns coin back at b1; last move: Suns coin back from a1 to b1",
    ]


def test_a_part_of_a_game_is_animated():
    """An animation may show some boards of a game; a move with very many actions is one step."""
    game = played("setup. S@{a,b,c,d,e,f,g,h}1\n1. a1-a2\n2. b1-b2")

    assert [frame.heading for frame in animate(game, first=1, last=2).frames if frame.heading] == [
        "setup. S@{a,b,c,d,e,f,g,h}1",
        "1. a1-a2",
    ]
    assert len(animate(game, last=1).frames) == 4


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"speed": 0}, ValueError, "a speed above 0, found 0"),
        ({"last": 2}, IndexError, "within 0 to 1, found 0 and 2"),
        ({"first": -1}, IndexError, "found -1 and 1"),
        ({"oblique": float("inf")}, ValueError, "oblique to be at least 0"),
        ({"coordinates": "chess"}, ValueError, "found 'chess'"),
    ],
)
def test_a_wrong_option_is_named(options, error, message):
    """The message lists the known values."""
    with pytest.raises(error, match=message):
        animate(played("1. S@a1"), **options)


HOSTILE = "<img src=x onerror=alert(1)>"


def test_text_of_readers_stays_text():
    """Comments, moves and the name of the game are escaped in the player, the page and the SVG."""
    game = played(f'---\nEvent: "{HOSTILE}"\n...\n1. S@a1 {{{HOSTILE} </ol></script>}}')
    animation = animate(game)

    assert "<img" not in animation.html(page=True) + animation.svg()
    assert "&lt;img src=x onerror=alert(1)&gt; &lt;/ol&gt;&lt;/script&gt;" in animation.html()
    assert fromstring(animation.svg()).tag.endswith("svg")


def test_a_game_without_moves_and_pieces_is_one_frame():
    """A game without moves is one frame, also if the board is empty."""
    animation = animate(Game())

    assert repr(animation) == "<Animation: 0 moves; 1 frame, 0.75 seconds>"
    assert animation.svg().startswith("<svg")


def test_times_go_on_without_a_gap():
    """A frame begins with the picture at the end of the frame before it, so that no piece jumps."""
    animation = animate(played("1. S@a1\n2. M@b1\n3. a1:b1\n4. b1=c2"), oblique=0.5)
    for before, after in pairwise(animation.frames):
        seen, now = (
            {item.key for item in marks_of(frame.scene) if item.key.startswith("p")}
            for frame in (before, after)
        )
        for key in (now - seen) - {key for key in now if key.endswith("sides")}:
            (new,) = [item for item in after.scene.items if item.key == key]
            assert new.matrix[0] < 0.1, "what is new grows from nothing"


def test_the_svg_moves_a_piece_that_grows_about_itself():
    """A piece grows around its middle: a shift corrects the growth around the corner of the
    picture.
    """
    text = animate(played("1. S@a1\n2. a1-c1")).svg(captions=False)
    found = re.findall(r"translate\((-?[\d.]+)px,(-?[\d.]+)px\)scale\(([\d.]+),([\d.]+)\)", text)

    assert found
    assert all(float(size) > 0 for *_, size in found)


def test_a_stack_shows_its_height():
    """From above a stack looks like one piece, so a badge counts it; an oblique view needs none."""
    [game] = ppn.loads("1. S@a1 2. M@a1 3. C@b2")
    flat, oblique = (draw.animate(game, oblique=oblique).frames for oblique in (0, 0.5))

    def badges(frame):
        return sum(item.paint.width == 0.02 for item in shapes_of(frame.scene))

    stops = [frame for frame in flat if frame.stop]
    assert [badges(frame) > badges(stops[0]) for frame in stops] == [False, False, True, True]
    assert len({badges(frame) for frame in oblique if frame.stop}) == 1
