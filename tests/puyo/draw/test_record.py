"""Pictures of records, tested by their scenes."""

from dataclasses import replace

from puyonb import draw
from puyonb.nonogram import Puzzle
from puyonb.puyo import Field, Puyo
from puyonb.puyo.draw._record import MOST_MOVES
from puyonb.puyo.record import Condition, Drop, Goal, Pair, Record, Rotation
from tests.cases import for_each
from tests.drawing.charts import written
from tests.drawing.scenes import is_inside, marks_of, shapes_of

FIELD = Field.from_rows(["RG", "BB"], width=6, height=13)
PAIR = Pair(Puyo.RED, Puyo.BLUE, 2)
LEFT, TOP, SIZE = 6 + 0.9 + 0.75, 0.0, 0.5
"""Where the slice of the first move stands, and how large a puyo of it is."""


def puyos(scene):
    """Return the marks that are no letters, and their names without the bits of neighbours."""
    found = [mark for mark in marks_of(scene) if not mark.symbol.name.startswith("letter-")]
    return [(mark, mark.symbol.name.rstrip("0123456789")) for mark in found]


def slices(record):
    """Return the marks in the slice of the first move, by column and row (0 above, 1 below)."""
    more = replace(record, moves=record.moves + (PAIR,) * 3)  # few moves are below the board
    return {
        ((mark.x - LEFT) / SIZE - 0.5, round((mark.y - TOP) / SIZE - 0.5)): name
        for mark, name in puyos(draw.record.scene(more))
        if mark.matrix[0] == SIZE and mark.y < TOP + 2 * SIZE
    }


@for_each(
    ("rotation", "cells"),
    [
        (Rotation.UP, {(2.0, 0): "blue", (2.0, 1): "red"}),
        (Rotation.DOWN, {(2.0, 0): "red", (2.0, 1): "blue"}),
        (Rotation.RIGHT, {(2.0, 1): "red", (3.0, 1): "blue"}),
        (Rotation.LEFT, {(2.0, 1): "red", (1.0, 1): "blue"}),
    ],
)
def test_a_pair_stands_as_it_is_turned(rotation, cells):
    """The child lies where the rotation says, in the columns of the board."""
    assert slices(Record(FIELD, (Pair(Puyo.RED, Puyo.BLUE, 2, rotation),))) == cells


def test_a_pair_of_the_queue_stands_in_the_middle():
    """Not placed yet: between the columns, in an open frame that is not filled."""
    record = Record(FIELD, (Pair(Puyo.RED, Puyo.BLUE),))
    frames = [shape for shape in shapes_of(draw.record.scene(record)) if shape.paint.dash]

    assert slices(record) == {(2.5, 0): "blue", (2.5, 1): "red"}
    assert [frame.paint.fill for frame in frames] == [None]


def test_a_drop_shows_one_puyo_a_column_and_how_many():
    """A number stands over a column into which more than one falls."""
    record = Record(FIELD, (Drop((0, 1, 2, 0, 12, 0)),))

    assert slices(record) == {(1.0, 1): "ojama", (2.0, 1): "ojama", (4.0, 1): "ojama"}
    assert written(draw.record.scene(record)) == "1" + "2" + "12"


def test_moves_are_numbered_and_wrapped_beside_the_board():
    """Eight moves fit beside thirteen rows; the ninth starts a new column."""
    scene = draw.record.scene(Record(FIELD, (PAIR,) * 9))
    plain = draw.field.scene(FIELD)

    assert written(scene) == "123456789"
    assert scene.items[: len(plain.items)] == plain.items
    assert scene.box[1::2] == plain.box[1::2]
    assert scene.width > draw.record.scene(Record(FIELD, (PAIR,) * 8)).width > plain.width


def test_many_moves_go_on_below_and_end_in_a_number():
    """Items that are not drawn are mentioned in the picture and in the words."""
    scene = draw.record.scene(Record(FIELD, (PAIR,) * (MOST_MOVES + 5)))

    assert scene.height > draw.field.scene(FIELD).height
    assert written(scene).endswith("and5more")
    assert scene.text.endswith(f"; move {MOST_MOVES}: red and blue, column 3, up; and 5 more")


QUEUE = (Pair(Puyo.RED, Puyo.BLUE), Pair(Puyo.GREEN, Puyo.GREEN))


@for_each(
    ("language", "words"),
    [("en", "Makeachainofexactly3andclearallredpuyos"), ("ja", "3連鎖＆赤ぷよ全て消すべし")],
)
def test_a_task_stands_over_the_board(language, words):
    """In the chosen language, below the title, in as many lines as have room."""
    task = Condition(Goal.CHAIN, 3, clear="red")
    scene = draw.scene(Record(FIELD, (), task), title="Today", language=language)

    assert written(scene) == words + "Today"
    assert is_inside(scene)
    assert scene.box[::2] == draw.field.scene(FIELD).box[::2]


def test_the_queue_of_a_quest_stands_upright_beside_the_board():
    """The child is above its axis, larger than a move in a slice; no task, no queue."""
    scene = draw.scene(Record(FIELD, QUEUE, Condition(Goal.CHAIN, 3)))
    shown = [(name, mark.y) for mark, name in puyos(scene) if mark.x > 6]
    slices_of = draw.scene(Record(FIELD, QUEUE * 2))

    assert [name for name, _ in shown] == ["blue", "red", "green", "green"]
    assert [y for _, y in shown] == sorted(y for _, y in shown)
    assert scene.width < slices_of.width
    assert written(slices_of) == "1234"


@for_each("options", [{}, {"coordinates": "game", "title": "A title " * 12}])
def test_few_moves_are_below_the_board(options):
    """Up to three moves make the picture higher, but not wider; on a low board they are beside it."""
    moves = (PAIR, Drop((0, 1, 2, 0, 0, 0)), PAIR)
    few = draw.record.scene(Record(FIELD, moves), highlight_moves=[2], **options)
    board = draw.field.scene(FIELD, **options)
    low = draw.record.scene(Record(Field.from_rows(["RG"], width=6, height=5), moves), **options)
    drawn = [mark for mark, _ in puyos(few) if mark.y > 13.2]

    assert (few.box[0], few.box[2]) == (board.box[0], board.box[2])
    assert low.width > board.width
    assert [mark.symbol.name for mark in drawn] == ["red", "blue", "ojama", "ojama", "red", "blue"]
    assert all(0 < mark.x < 6 and board.box[3] < mark.y < few.box[3] for mark in drawn)
    assert drawn[0].y < drawn[4].y


def test_a_long_title_does_not_widen_the_picture():
    """It has two lines, which are inside; a longer one has smaller letters."""
    plain, puzzle = draw.field.scene(FIELD), Puzzle.from_grid(["##", ".#"])
    for words in (8, 20, 40):
        title = "title " * words
        for titled, usual in (
            (draw.field.scene(FIELD, title=title), plain),
            (draw.nonogram.scene(puzzle, title=title), draw.nonogram.scene(puzzle)),
            (
                draw.record.scene(Record(FIELD, (PAIR,) * 9), title=title),
                draw.record.scene(Record(FIELD, (PAIR,) * 9)),
            ),
        ):
            above = [
                (mark.x, mark.y, mark.matrix[0])
                for mark in marks_of(titled)
                if mark.y < usual.box[1]
            ]

            assert (titled.box[0], titled.box[2]) == (usual.box[0], usual.box[2])
            assert len(above) == 5 * words
            for x, y, size in above:
                assert titled.box[0] < x < x + 0.2 * size < titled.box[2]
                assert titled.box[1] < y - 0.7 * size


@for_each("moves", [QUEUE * 20, (*QUEUE, Drop((1, 0, 0, 2, 0, 0))) * 5])
@for_each("crop", [True, False])
def test_a_long_queue_stays_in_the_picture(moves, crop):
    """Every move is drawn once, none over another, all within the box."""
    scene = draw.scene(Record(FIELD, moves, Condition(Goal.CHAIN, 3)), crop=crop)
    shown = [(round(mark.x, 3), round(mark.y, 3)) for mark, _ in puyos(scene) if mark.x > 6]

    assert len(shown) == len({*shown}) == 2 * len(moves)
    assert is_inside(scene)


def test_a_record_without_more_is_its_field():
    """No moves, no task: the picture of the board."""
    assert draw.record.scene(Record(FIELD)).items == draw.field.scene(FIELD).items
    assert draw.record.scene(Record(FIELD)).box == draw.field.scene(FIELD).box


def test_the_words_tell_all():
    """The board, each move, the task."""
    record = Record(FIELD, (PAIR, Drop((1, 0, 0, 0, 0, 2))), Condition(Goal.CHAIN, 3))

    assert draw.record.scene(record, title="A puzzle").text == (
        "A puzzle: 6 columns, 13 rows; bottom row blue blue then empty; row 2 red green then empty; the rest empty;"
        " move 1: red and blue, column 3, up; move 2: 3 ojama: 1 0 0 0 0 2; task: make a chain of exactly 3"
    )
    assert draw.record.scene(record).source == str(record)


@for_each("hidden", ["dim", "show", "hide"])
def test_options_of_the_board_hold(hidden):
    """They go to the picture of the field, and all that is drawn lies within the box."""
    options = {"palette": "print", "hidden": hidden, "coordinates": "game", "size": 0.2}
    scene = draw.record.scene(Record(FIELD, (PAIR,) * 3), **options)

    assert scene.unit == 0.2
    assert is_inside(scene)


def test_a_board_of_another_width_has_slices_of_that_width():
    """A record need not be six wide."""
    record = Record(Field.empty(3, 7), (Pair(Puyo.RED, Puyo.BLUE, 2),))

    assert max(mark.x for mark in marks_of(draw.record.scene(record))) == 3 + 0.9 + 0.75 + 1.25
