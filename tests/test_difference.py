"""Differences: each change is found, no other one is, and all are named."""

import json
from collections import Counter
from dataclasses import replace
from itertools import zip_longest

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puyonb
from puyonb import draw, from_json, to_json
from puyonb.difference import Part, diff
from puyonb.drawing import Shape, palettes
from puyonb.messages import code_of
from puyonb.nonogram import Clue, Line, LineKind, Puzzle, solver
from puyonb.piecepack import Board, Game, ppn
from puyonb.puyo import Field, Puyo, chain, password
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.record import Condition, Goal, Pair, Record
from tests import strategies as values
from tests.nonogram import strategies as nonograms
from tests.test_json import VALID

LOW = Field.from_rows(["RG....", "RRGGBB"], height=13)
HIGH = Field.from_rows(["RGY...", "RRGGBP"], height=13)
MOVES = (Pair(Puyo.RED, Puyo.BLUE, 2), Pair(Puyo.RED, Puyo.RED))
PUZZLE = Puzzle.from_grid(["##.", ".#."])


@st.composite
def two_fields(draw):
    """Two fields that differ in a few cells, or in everything."""
    first = draw(values.fields())
    if draw(st.booleans()):
        return first, draw(values.fields())
    places = st.tuples(st.integers(0, first.height - 1), st.integers(0, first.width - 1))
    return first, first.replace(draw(st.dictionaries(places, st.sampled_from(Puyo), max_size=4)))


@st.composite
def two_records(draw):
    """Two records whose moves or tasks differ, or not."""
    first = draw(values.records())
    moves = draw(st.just(first.moves) | st.just(first.moves[:-1]) | values.records().map(_moves))
    task = draw(st.just(first.condition) | st.none() | values.conditions())
    return first, Record(draw(st.just(first.field) | values.standard_fields()), moves, task)


def _moves(record):
    return record.moves


@st.composite
def two_boards(draw):
    """Two positions of one game, with another order, or of two games."""
    boards = st.sampled_from(list(draw(values.games()).boards))
    first, second = draw(boards), draw(boards)
    if draw(st.booleans()):
        second = Board(draw(st.permutations(second.pieces)))
    return Board(first.pieces), second


@st.composite
def two_puzzles(draw):
    """Two nonograms, often with pictures that differ in a few cells."""
    first = draw(nonograms.puzzles())
    if first.goal is None or draw(st.booleans()):
        return first, draw(nonograms.puzzles())
    cells = [list(row) for row in first.goal]
    row, col = draw(st.integers(0, first.height - 1)), draw(st.integers(0, first.width - 1))
    cells[row][col] = draw(st.sampled_from("01ab"))
    return first, Puzzle.from_grid(cells)


ANY = st.one_of(
    values.fields(),
    values.records(),
    values.links(),
    values.games(),
    values.games().map(lambda game: game.boards[-1]),
    nonograms.puzzles(),
    st.builds(solver.solve, nonograms.puzzles()),
)
PAIRS = st.one_of(
    two_fields(),
    two_records(),
    two_boards(),
    two_puzzles(),
    st.tuples(values.games(), values.games()),
)


@pytest.mark.slow
@given(ANY)
def test_a_value_is_equal_to_itself(value):
    """Its difference is false, has no change, and its text reports that both are equal."""
    found = diff(value, value)

    assert (found.changes, found.is_equal, bool(found)) == ((), True, False)
    assert str(found).endswith(" are equal")


def test_a_copy_is_equal():
    """What counts is what a value holds."""
    assert diff(Record(LOW, MOVES), Record(LOW, MOVES)).is_equal


# --- fields and records ---------------------------------------------------------------------------


def different_cells(first, second):
    """Return the cells that differ, by column and row from the lower left corner, one by one."""
    found = {}
    for up in range(max(first.height, second.height)):
        for col in range(max(first.width, second.width)):
            cells = []
            for field in (first, second):
                inside = up < field.height and col < field.width
                cells.append(field.cells[field.height - 1 - up][col] if inside else Puyo.EMPTY)
            if cells[0] is not cells[1]:
                found[col, up] = tuple(cells)
    return found


@given(two_fields())
def test_exactly_the_cells_that_differ_are_named(both):
    """Each has its place in both fields, what is there, and one line of the text."""
    first, second = both
    found = diff(first, second)
    expected = different_cells(first, second)
    seen = {}
    for change in found.changes:
        if change.part is Part.CELL:
            spots = {
                (place[1], field.height - 1 - place[0])
                for place, field in zip(change.places, both, strict=True)
                if place is not None
            }
            [spot] = spots
            seen[spot] = (change.before or Puyo.EMPTY, change.after or Puyo.EMPTY)

    assert found.kind == "field"
    assert seen == expected
    sizes = [(each.width, each.height, each.hidden_rows) for each in both]
    same = sizes[0] == sizes[1]
    assert [change.part for change in found.changes].count(Part.SIZE) == (not same)
    assert found.is_equal == (first == second)
    lines = str(found).splitlines()[1:]
    assert sorted(
        line.partition(":")[0] for line in lines if not line.startswith("size")
    ) == sorted(f"column {col + 1}, row {up + 1}" for col, up in expected)


@pytest.mark.slow
@given(two_records())
def test_exactly_the_moves_that_differ_are_named(both):
    """Field, moves and task of a record are compared."""
    first, second = both
    found = diff(first, second)
    expected = [
        (number, before, after)
        for number, (before, after) in enumerate(zip_longest(first.moves, second.moves))
        if before != after
    ]

    moves = [change for change in found.changes if change.part is Part.MOVE]
    assert [(change.before, change.after) for change in moves] == [each[1:] for each in expected]
    for change, (number, *held) in zip(moves, expected, strict=True):
        assert change.places == tuple((0, number) if each else None for each in held)
        assert str(change).startswith(f"move {number + 1}: ")
    tasks = [change for change in found.changes if change.part is Part.TASK]
    assert bool(tasks) == (first.condition != second.condition)
    assert found.is_equal == (first == second)


def test_a_field_and_a_record():
    """A field is a record without moves; a record without moves is its field."""
    assert diff(LOW, Record(LOW)).kind == "field"
    assert str(diff(LOW, Record(LOW, MOVES[:1], Condition(Goal.CHAIN, 5)))) == (
        "2 differences between the records:\n"
        "move 1: first none; second red and blue, column 3, up\n"
        "task: first none; second make a chain of exactly 5"
    )


def test_fields_of_different_sizes():
    """The size is named; an empty cell that only one field has is no change, a puyo is."""
    small = Field.from_rows(["R."], hidden_rows=0)
    large = Field.from_rows(["..B", "R.."], hidden_rows=1)

    assert str(diff(small, large)) == (
        "2 differences between the fields:\n"
        "size: first 2 columns, 1 row, 0 hidden rows; second 3 columns, 2 rows, 1 hidden row\n"
        "column 3, row 2: first outside, second blue"
    )


def test_a_password_is_its_field():
    """Two spellings of one field are equal."""
    assert diff(password.loads("あさう"), password.loads("あこああう")).is_equal
    assert diff(password.loads("あさう"), password.loads("あさう").field).is_equal


def test_alternatives_of_a_link():
    """Every alternative is compared; a record is the first one."""
    link = Link(LOW, (MOVES[:1], MOVES[:1]))
    other = Link(LOW, (MOVES[:1], MOVES[1:]))

    assert [(change.places, str(change)) for change in diff(link, other).changes] == [
        (
            ((1, 0), (1, 0)),
            "alternative 2, move 1: first red and blue, column 3, up; second red and red, not placed",
        )
    ]
    assert diff(link, Record(LOW, MOVES[:1])).changes[0].places == ((1, 0), None)


# --- board and pieces -----------------------------------------------------------------------------


@pytest.mark.slow
@given(two_boards())
def test_exactly_the_pieces_that_differ_are_named(both):
    """What is only on the first board, and what only on the second, each once."""
    first, second = both
    found = diff(first, second)
    gone = Counter(change.before for change in found.changes if change.before)
    new = Counter(change.after for change in found.changes if change.after)

    assert gone == Counter(first) - Counter(second)
    assert new == Counter(second) - Counter(first)
    for change in found.changes:
        for place, placed in zip(change.places, (change.before, change.after), strict=True):
            assert place == (placed and placed[1:])
    assert found.is_equal == (first == second)


def test_the_order_of_pieces():
    """Two boards with the same pieces in another order are not equal."""
    [game] = ppn.loads("1. S@a1 2. M@a1")
    board = game.boards[-1]

    [change] = diff(board, Board(board.pieces[::-1])).changes
    assert (change.part, str(change)) == (Part.ORDER, "the order of the other pieces differs")


GAME = "1. S@a1 2. M@b2 3. a1-b1"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (GAME, []),
        (GAME + " {a comment}", []),
        (f"---\nPPN: 0.14.1\n...\n{GAME}", []),
        (
            f"---\nPPN: 0.14.1\n...\n{GAME[:-2]}a2",
            [
                "move 3, the first that differs: first 3. a1-b1; second 3. a1-a2",
                "Suns coin back: first at b1, second at a2",
            ],
        ),
        (
            "1. S@a1 2. M@b2 3. a1-c1 4. A@b2",
            [
                "move 3, the first that differs: first 3. a1-b1; second 3. a1-c1",
                "Suns coin back: first at b1, second at c1",
                "b2: Arms coin back only in the second",
            ],
        ),
        (
            "1. S@a1 2. C@b2 3. a1-b1",
            [
                "move 2, the first that differs: first 2. M@b2; second 2. C@b2",
                "b2: first Moons coin back, second Crowns coin back",
            ],
        ),
        (GAME + " 4. b1-b1", ["move 4, the first that differs: first none; second 4. b1-b1"]),
        (
            "1. S@a1 2. M@b2",
            [
                "move 3, the first that differs: first 3. a1-b1; second none",
                "Suns coin back: first at b1, second at a1",
            ],
        ),
    ],
)
def test_games(text, lines):
    """The first move that differs is named, then the last boards."""
    [first], [second] = ppn.loads(GAME), ppn.loads(text)
    found = diff(first, second)

    assert str(found).splitlines()[1:] == lines
    assert found.kind == "game"


def test_a_value_is_compared_as_what_it_is():
    """A list of one is its item, and a chain its field."""
    games = ppn.loads(GAME)

    assert diff(games, games[0]).is_equal
    assert (
        diff(chain.simulate(field := Field.from_rows(["RRRR"], height=13)), field).kind == "field"
    )


def test_the_setup_of_a_game():
    """Pieces of the set-up are named, although the last boards are equal."""
    [game] = ppn.loads("1. S@a1")
    later = Game(setup=game.boards[1])

    assert [str(change) for change in diff(Game(), later).changes] == [
        "set-up: a1: Suns coin back only in the second",
        "a1: Suns coin back only in the second",
    ]


def test_a_board_and_a_game():
    """A game is compared by its last board."""
    [game] = ppn.loads(GAME)

    assert diff(game, game.boards[-1]).is_equal
    assert diff(game.boards[0], game).kind == "board"
    assert len(diff(game.boards[0], game).changes) == 2


# --- nonograms ------------------------------------------------------------------------------------


@pytest.mark.slow
@given(two_puzzles())
def test_exactly_the_clues_and_cells_that_differ_are_named(both):
    """Clues line by line, and cells if both have a picture."""
    first, second = both
    found = diff(first, second)
    lines = []
    for kind, one, other in (
        (LineKind.ROW, first.rows, second.rows),
        (LineKind.COLUMN, first.columns, second.columns),
    ):
        for index in range(max(len(one), len(other))):
            held = [each[index] if index < len(each) else None for each in (one, other)]
            if held[0] != held[1]:
                lines.append((Line(kind, index), *held))
    cells = set()
    if first.goal is not None and second.goal is not None:
        for row in range(max(first.height, second.height)):
            for col in range(max(first.width, second.width)):
                held = [
                    each.goal[row][col] if row < each.height and col < each.width else "0"
                    for each in both
                ]
                if held[0] != held[1]:
                    cells.add((row, col))

    named = [change for change in found.changes if change.part is Part.CLUES]
    assert [
        (change.places[0] or change.places[1], change.before, change.after) for change in named
    ] == lines
    named = [change for change in found.changes if change.part is Part.CELL]
    assert sorted(change.places[0] or change.places[1] for change in named) == sorted(cells)


def test_clues_of_colours_and_colours():
    """A clue has its colour; a colour that both use is compared."""
    first = Puzzle.from_grid(["a#"], colors={"a": "#ff0000"})
    second = Puzzle.from_grid(["#a"], colors={"a": "#00ff00"})

    assert [str(change) for change in diff(first, second).changes] == [
        "row 1: first 1a 1, second 1 1a",
        "column 1: first 1a, second 1",
        "column 2: first 1, second 1a",
        "colour a: first #ff0000, second #00ff00",
        "row 1, column 1: first colour a, second filled",
        "row 1, column 2: first filled, second colour a",
    ]


def test_a_background():
    """A background that is not white is a colour, too."""
    dark = Puzzle.from_grid(["#"], colors={"0": "#123456"})

    [change] = diff(Puzzle.from_grid(["#"]), dark).changes
    assert (change.part, str(change)) == (Part.COLOR, "blank: first #ffffff, second #123456")


def test_titles_do_not_count():
    """Metadata may differ; so may the goal, if only one has it."""
    named = Puzzle.from_grid(["#."], metadata={"title": "x"})

    assert diff(named, Puzzle.from_grid(["#."])).is_equal
    assert diff(named, named.without("goal")).is_equal


def test_a_solution_has_cells():
    """The cells of a solution are compared with a goal."""
    clues = Puzzle(((1,), (1,)), ((1,), (1,)))
    solution = solver.solve(clues)
    goals = [Puzzle.from_grid(rows) for rows in ([".#", "#."], ["#.", ".#"])]

    assert sorted(len(diff(solution, goal).changes) for goal in goals) == [0, 4]


def test_given_cells_are_compared():
    """A cell that only one of two puzzles gives is a change."""
    clues = Puzzle(((1,), (1,)), ((1,), (1,)))

    [change] = diff(replace(clues, given=("1?", "??")), clues).changes

    assert (change.part, change.places, change.before) == (Part.CELL, ((0, 0), (0, 0)), "1")
    assert str(change).endswith("first filled, second none")


# --- all ------------------------------------------------------------------------------------------


@pytest.mark.slow
@given(PAIRS)
def test_the_order_of_the_values(both):
    """Exchanged values have the same changes, exchanged."""

    def as_set(found, *, turned):
        step = -1 if turned else 1
        return Counter(
            (change.part, change.places[::step], (change.before, change.after)[::step])
            for change in found.changes
        )

    assert as_set(diff(*both), turned=False) == as_set(diff(*both[::-1]), turned=True)


@pytest.mark.slow
@given(PAIRS, st.sampled_from(["en", "ja"]))
def test_the_text_names_every_change(both, language):
    """One line for each change, in both languages."""
    found = diff(*both)
    with puyonb.set_language(language):
        lines = str(found).split("\n")

        assert lines[1:] == [str(change) for change in found.changes]
        assert found.is_equal or f"{len(found.changes):,}" in lines[0]
        assert all(" None" not in line for line in lines)


@pytest.mark.slow
@given(PAIRS)
def test_a_difference_comes_back_from_json(both):
    """It holds both values and each change, and fits the schema."""
    found = diff(*both)
    written = json.loads(json.dumps(to_json(found)))

    VALID.validate(written)
    assert from_json(written) == found
    assert (written["equal"], written["kind"]) == (found.is_equal, found.kind)
    assert [each["message"] for each in written["changes"]] == [
        str(change) for change in found.changes
    ]


def test_the_json_of_a_change():
    """Places, and what is there before and after."""
    assert to_json(diff(LOW, HIGH))["changes"] == [
        {
            "part": "cell",
            "places": [[11, 2], [11, 2]],
            "before": "empty",
            "after": "yellow",
            "message": "column 3, row 2: first empty, second yellow",
        },
        {
            "part": "cell",
            "places": [[12, 5], [12, 5]],
            "before": "blue",
            "after": "purple",
            "message": "column 6, row 1: first blue, second purple",
        },
    ]
    [change] = to_json(diff(PUZZLE, Puzzle(PUZZLE.rows, (*PUZZLE.columns[:2], (1, Clue(1, "a"))))))[
        "changes"
    ]
    assert (change["places"][0], change["before"], change["after"]) == (
        {"line": "column", "index": 2},
        [],
        [1, [1, "a"]],
    )


def test_values_of_different_kinds():
    """Nothing is compared; the error names both, and has a code."""
    with pytest.raises(
        TypeError, match="values of the same game, found Field and Puzzle"
    ) as caught:
        diff(LOW, PUZZLE)
    assert code_of(caught.value) == "difference.kinds"
    with pytest.raises(TypeError, match=r"expected a field, a record, .* found str") as caught:
        diff(LOW, "RG")
    assert code_of(caught.value) == "difference.type"


# --- pictures -------------------------------------------------------------------------------------


def test_the_picture_marks_the_cells_that_differ():
    """Two boards with a ring around each cell: two shapes more than without a difference."""
    same, marked = draw.diff.scene(LOW, LOW), draw.diff.scene(LOW, HIGH)

    assert (
        len(marked.items) - len(draw.fields.scene([LOW, HIGH], captions=["first", "second"]).items)
        == 8
    )
    assert same.text.startswith("the fields are equal; ")
    assert marked.text.startswith(
        "2 differences between the fields: column 3, row 2: first empty, second yellow; "
    )


def test_the_picture_marks_the_moves_that_differ():
    """A frame around a move is two shapes."""
    first, second = Record(LOW, MOVES), Record(LOW, MOVES[:1])
    plain = sum(len(draw.record.scene(each).items) for each in (first, second))
    captions = len("firstsecond")

    assert len(draw.diff.scene(first, second).items) == plain + captions + 2


@pytest.mark.slow
@given(PAIRS)
def test_every_difference_has_a_picture(both):
    """The picture is that of the difference, too; its text names at most 40 changes."""
    [*both] = both
    if isinstance(both[0], Board | Game):
        both = [_near(each) for each in both]
    found = diff(*both)
    text = draw.diff.scene(*both).text

    assert text == draw.scene(found).text
    assert text.startswith(str(found.head))
    assert (f"; and {len(found.changes) - 40} more; 1. " in text) == (len(found.changes) > 40)


def _near(value):
    """Return the pieces of the last board that are not too far away to be drawn."""
    board = value.boards[-1] if isinstance(value, Game) else value
    return Board(placed for placed in board if max(placed.x, placed.y) < 1000)


def test_fields_of_different_heights_end_at_the_same_line():
    """The shorter one has more space above it."""
    both = draw.diff.scene(Field.empty(6, 3), Field.empty(6, 13))
    frames = [
        [y for _, y in item.path.points]
        for item in both.items
        if isinstance(item, Shape) and item.paint and item.paint.fill == palettes()["default"].frame
    ]

    assert len(frames) == 2
    assert max(frames[0]) == pytest.approx(max(frames[1]))
    assert min(frames[0]) == pytest.approx(min(frames[1]) + 10)


def test_the_picture_of_boards_marks_pieces():
    """A ring is a piece that only this board has here, a dashed ring one that only the other has."""
    [first], [second] = ppn.loads("1. S@b1 2. M@b2"), ppn.loads("1. S@c1 2. M@b2 3. A@b2")
    both = draw.diff.scene(first, second)
    accent, rings = palettes()["default"].accent, {True: [], False: []}
    for item in both.items:
        if isinstance(item, Shape) and item.paint and item.paint.stroke == accent:
            xs, ys = zip(*item.path.points, strict=True)
            middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
            rings[bool(item.paint.dash)].append(middle)

    assert len(rings[False]) == 3  # b1 | c1, b2
    assert len(rings[True]) == 3  # c1, b2 | b1
    assert max(rings[True])[0] == pytest.approx(max(rings[False])[0] - 1)
    assert "last move" not in both.text


def test_title_and_captions():
    """The title makes the picture higher; there are two captions."""
    plain, titled = draw.diff.scene(LOW, HIGH), draw.diff.scene(LOW, HIGH, title="x" * 60)

    assert titled.height > plain.height
    assert titled.text == f"{'x' * 60}; {plain.text}"
    assert "1. a: 6 columns" in draw.diff.scene(LOW, HIGH, captions=["a", "b"]).text
    with pytest.raises(ValueError, match="expected two captions, found 1"):
        draw.diff.scene(LOW, HIGH, captions=["a"])


def test_a_notebook_shows_the_picture_and_the_text():
    """PNG, and the lines of the text."""

    class Printer:
        def text(self, words):
            self.words = words

    found, printer = diff(LOW, HIGH), Printer()
    found._repr_pretty_(printer, False)

    assert found._repr_png_().startswith(b"\x89PNG")
    assert printer.words == str(found)
    assert repr(found) == "<Difference: field, 2 changes>"


def test_a_clue_is_marked():
    """Lines whose clues differ have a band on both sides, and cells that differ a ring."""
    both = draw.diff.scene(PUZZLE, Puzzle.from_grid(["###", ".#."]))
    sides = [
        draw.nonogram.scene(
            puzzle,
            grid="goal",
            highlight=[(0, 2), Line(LineKind.ROW, 0), Line(LineKind.COLUMN, 2)],
        )
        for puzzle in (PUZZLE, Puzzle.from_grid(["###", ".#."]))
    ]

    assert len(both.items) == sum(len(side.items) for side in sides) + len("firstsecond")


def test_sizes_are_checked():
    """As for other pictures."""
    with pytest.raises(ValueError, match="expected a size in inches above 0"):
        draw.diff.scene(LOW, HIGH, size=0)
    assert draw.diff.scene(LOW, HIGH, size=0.2).unit == 0.2
