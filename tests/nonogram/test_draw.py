"""Pictures of nonograms, tested by their scenes."""

import re
from itertools import chain, pairwise
from statistics import median
from urllib.parse import unquote

import pytest

import puyonb
from puyonb import draw
from puyonb.drawing import fonts
from puyonb.drawing.palette import PALETTES
from puyonb.drawing.scene import Mark, Shape
from puyonb.errors import LossWarning
from puyonb.nonogram import Clue, Line, LineKind, Puzzle, solver
from puyonb.nonogram.draw._book import PAPERS, pages
from puyonb.nonogram.draw._nonogram import describe
from tests.drawing.charts import contrast
from tests.drawing.scenes import marks_of, shapes_of

HEART = Puzzle.from_grid(
    [".#.#.", "#####", "#####", ".###.", "..#.."], metadata={"title": "Heart", "by": "A. Nonym"}
)
TREE = Puzzle.from_grid([".gg.", "gggg", ".nn.", "bnny"])
WIDE = Puzzle.from_grid(["#" * 12 + "....", "#..#" * 4])


def clues(scene):
    """Return the number at each place with a clue, with the letter of its colour."""
    names = ((item.x, item.y, item.symbol.name) for item in marks_of(scene))
    return {
        (x, y): name.split("-")[1]
        for x, y, name in names
        if name.startswith("clue-") and (x < 0 or y < 0)
    }


def filled(scene, color):
    """Return the (row, col) of the cells under shapes or marks of a colour."""
    found = set()
    for item in scene.items:
        if isinstance(item, Mark) and item.symbol.name == "cell" and item.paint.fill == color:
            found.add((int(item.y), int(item.x)))
        if (
            isinstance(item, Shape)
            and item.paint.fill == color
            and set(item.path.steps) == set("MLZ")
        ):
            for start in range(0, len(item.path.points), 4):
                (left, top), _, (right, bottom), _ = item.path.points[start : start + 4]
                found |= {
                    (row, col)
                    for row in range(int(top), int(bottom))
                    for col in range(int(left), int(right))
                }
    return found


def test_clues_stand_beside_their_cells():
    """Those of a row end at the grid, in the row's middle; those of a column end above it, in the
    column's middle.
    """
    placed = clues(draw.nonogram.scene(HEART))
    first_row = sorted((x, number) for (x, y), number in placed.items() if y == 0.5 and x < 0)
    third_column = [(y, number) for (x, y), number in placed.items() if x == 2.5]

    assert [number for _, number in first_row] == ["1", "1"]
    assert first_row[1][0] == pytest.approx(first_row[0][0] + 0.9)
    assert -1 < first_row[1][0] < 0
    assert [number for _, number in third_column] == ["4"]
    assert len(placed) == sum(map(len, (*HEART.rows, *HEART.columns)))


@pytest.mark.parametrize(
    "puzzle",
    [HEART, TREE, WIDE, Puzzle(((123,),), ((456,),))],
    ids=lambda puzzle: f"{puzzle.width}",
)
def test_numbers_stand_in_the_middle_of_their_place(puzzle):
    """There is something of each to see, none is wider or higher than a cell, and none lies beside
    its middle.
    """
    for mark in marks_of(draw.nonogram.scene(puzzle, letters=False, coordinates="game")):
        if mark.symbol.name.startswith("clue-"):
            for axis in range(2):
                places = [
                    point[axis] for shape in mark.symbol.shapes for point in shape.path.points
                ]
                assert 0.15 < max(places) - min(places) < 0.9
                assert abs(max(places) + min(places)) < 0.25


def test_there_is_room_for_all_clues():
    """The box reaches beyond the first clue of the longest row and of the longest column."""
    scene = draw.nonogram.scene(WIDE)
    left, low, right, high = scene.box

    assert all(left + 0.4 <= x and low + 0.3 <= y for x, y in clues(scene))
    assert (right, high) == (16.35, 2.35)


def test_every_fifth_rule_is_strong():
    """Two shapes of lines: those after every fifth row and column, and all others; both run on into
    the clues.
    """
    scene = draw.nonogram.scene(WIDE)
    thin, strong = (item for item in shapes_of(scene) if set(item.path.steps) == set("ML"))

    assert {point[0] for point in strong.path.points} == {5, 10, 15}
    assert {point[0] for point in thin.path.points} >= {1, 2, 3, 4, 6, 16}
    assert strong.paint.width > thin.paint.width
    assert min(point[1] for point in strong.path.points) < 0


def test_a_puzzle_shows_nothing_of_its_goal():
    """Neither in the cells nor in the words nor in the notation that goes with the picture."""
    scene = draw.nonogram.scene(HEART)
    ink = PALETTES["default"].text

    assert filled(scene, ink) == set()
    assert "goal" not in scene.source
    assert scene.text.endswith("; nothing filled in")
    assert "goal" in draw.nonogram.scene(HEART, grid="goal").source


def test_filled_cells_are_where_the_grid_has_them():
    """Each cell of the goal, merged into runs."""
    scene = draw.nonogram.scene(HEART, grid="goal")

    assert filled(scene, PALETTES["default"].text) == {
        (row, col)
        for row, cells in enumerate(HEART.goal)
        for col, cell in enumerate(cells)
        if cell == "1"
    }
    assert scene.text.endswith("; solved")


def test_blanks_are_crossed_out_until_the_end():
    """A known blank bears a cross while other cells are unknown, and none when the picture is
    complete.
    """

    def crosses(scene):
        steps = [item.path.steps for item in shapes_of(scene)]
        return sum(
            len(step) // 4
            for step in steps
            if step and set(step) == set("ML") and len(step) % 4 == 0 and "MLML" in step
        )

    rules = crosses(draw.nonogram.scene(HEART, grid="goal"))
    grid = ["01010", "11111", "?????", "?????", "?????"]

    assert crosses(draw.nonogram.scene(HEART, grid=grid)) == rules + 3


def faded(scene):
    """Return the grey clues, in the order of lines."""
    return [
        item.symbol.name.split("-")[1]
        for item in marks_of(scene)
        if item.symbol.name.startswith("clue-")
        and (
            item.paint.opacity < 0.5
            or any(shape.paint and shape.paint.opacity < 0.5 for shape in item.symbol.shapes)
        )
    ]


def test_clues_that_are_done_are_greyed():
    """Where the grid leaves a block only one place and shows it; half of a block is not enough, and
    the goal greys none.
    """
    grid = ["?????", "11111", "?????", "?11??", "?????"]

    assert faded(draw.nonogram.scene(HEART, grid=grid)) == ["5"]
    assert faded(draw.nonogram.scene(HEART, grid=["01010", *grid[1:]])) == ["1", "1", "5"]
    assert faded(draw.nonogram.scene(HEART, grid="goal")) == []
    assert faded(draw.nonogram.scene(HEART, grid=grid, finished=False)) == []
    assert len(faded(draw.nonogram.scene(HEART, grid=HEART.goal))) == len(
        clues(draw.nonogram.scene(HEART))
    )


def test_a_clue_of_unknown_length_is_done_with_both_ends():
    """Its block may go on until a blank cell ends it."""
    puzzle = Puzzle([[None]], [[], [1], [1], []])

    assert faded(draw.nonogram.scene(puzzle, grid=["011?"])) == ["0", "1", "1"]
    assert faded(draw.nonogram.scene(puzzle, grid=["0110"])) == [
        "unknown",
        *"0110",
    ]


def test_ids_of_clues_have_letters_and_digits():
    """A page with several pictures keeps one symbol for each id, and looks for these only."""
    puzzle = Puzzle([[None, Clue(None, "a")]], [[1], [Clue(1, "a")]])
    names = [each.symbol.name for each in marks_of(draw.nonogram.scene(puzzle))]

    assert len(names) == 4
    assert all(re.fullmatch(r"[\w-]+", name) for name in names)


def test_a_wrong_line_greys_nothing():
    """What cannot be completed is not done."""
    assert (
        faded(draw.nonogram.scene(HEART, grid=["11111", "?????", "?????", "?????", "?????"])) == []
    )


def test_an_empty_line_has_a_zero():
    """Greyed when all of it is known to be blank."""
    puzzle = Puzzle.from_grid(["..", "#."])

    assert sorted(clues(draw.nonogram.scene(puzzle)).values()) == ["0", "0", "1", "1"]
    assert faded(draw.nonogram.scene(puzzle, grid=["00", "??"])) == ["0"]


@pytest.mark.parametrize("palette", PALETTES)
def test_colored_clues_can_be_read(palette):
    """Each number is on its colour, with a letter, in black or white, whichever has more contrast:
    at least 4.5 to 1.
    """
    colors = {
        "a": "#ffffff",
        "b": "#000000",
        "c": "#777777",
        "d": "#ffff00",
        "e": "#0000ff",
        "f": "#ff0000",
    }
    scene = draw.nonogram.scene(Puzzle.from_grid(["abcdef"], colors=colors), palette=palette)
    tiles = {item.symbol for item in marks_of(scene) if "-on-" in item.symbol.name}

    assert {symbol.name.split("-")[1] for symbol in tiles} == {"1a", "1b", "1c", "1d", "1e", "1f"}
    for symbol in tiles:
        tile, *ink = symbol.shapes
        assert len(ink) == 2
        assert all(contrast(tile.paint.fill, shape.paint.fill) >= 4.5 for shape in ink)


def test_colour_is_never_alone():
    """Where there are several colours each cell and each clue bears its letter; with one there is
    no need.
    """
    scene = draw.nonogram.scene(TREE, grid="goal")
    letters = [item for item in marks_of(scene) if item.x > 0 and item.y > 0]

    assert len(letters) == sum(cell != "0" for row in TREE.goal for cell in row)
    assert not any(
        item.x > 0 and item.y > 0 for item in marks_of(draw.nonogram.scene(HEART, grid="goal"))
    )
    assert len(draw.nonogram.scene(TREE, grid="goal", letters=False).items) == len(
        scene.items
    ) - len(letters)


def test_print_has_no_colour():
    """Every fill and stroke of the palette for printing is grey."""
    scene = draw.nonogram.scene(TREE, grid="goal", palette="print")
    styles = [
        shape.paint
        for item in scene.items
        for shape in ([item] if isinstance(item, Shape) else item.symbol.shapes)
    ]
    colors = {color for style in styles if style for color in (style.fill, style.stroke) if color}

    assert all(color[1:3] == color[3:5] == color[5:7] for color in colors - {"#8995a3"})


def test_two_solutions_show_their_difference():
    """Cells that differ are split in two halves, and the text alternative lists them."""
    found = solver.solve(Puzzle.from_grid(["#..", "###", "..#"]))
    scene = draw.scene(found)
    triangles = [item for item in shapes_of(scene) if item.path.steps.startswith("MLLZ")]

    first, second = found.grids
    halves = {"0": set(), "1": set()}
    for row, col in found.differing:
        halves[first[row][col]].add(((col, row), (col + 1, row), (col, row + 1)))
        halves[second[row][col]].add(((col + 1, row), (col + 1, row + 1), (col, row + 1)))
    assert [
        {tuple(item.path.points[start : start + 3]) for start in range(0, len(item.path.points), 3)}
        for item in triangles
    ] == [halves["0"], halves["1"]]
    assert sum(len(item.path.steps) // 4 for item in triangles) == 8
    (edges,) = (item for item in shapes_of(scene) if item.paint.width == 0.09)
    assert {
        tuple(edges.path.points[start : start + 2]) for start in range(0, len(edges.path.points), 6)
    } == {((col, row + 1), (col + 1, row)) for row, col in found.differing}
    assert scene.text.endswith(
        "two solutions, which differ at row 1 column 1, row 1 column 3, row 3 column 1, row 3 column 3"
    )
    assert draw.scene(solver.solve(HEART)).text.endswith("; solved")
    assert draw.scene(solver.solve(Puzzle(((2,),), ((1,), ())))).text.endswith("nothing filled in")


def test_a_step_is_pointed_out():
    """The line has a tint, the cells have rings, and the words describe the step."""
    trace = solver.trace(HEART)
    scene = draw.nonogram.scene(HEART, grid=next(trace.grids()), step=trace.steps[0])
    plain = draw.nonogram.scene(HEART)

    assert "; marked: row 2; step: row 2 (5): columns 1 to 5 are filled" in scene.text
    assert len(scene.items) == len(plain.items) + 1 + 2 * 5
    assert filled(scene, PALETTES["default"].text) == {(1, col) for col in range(5)}


def test_an_assumption_is_ringed_with_dashes():
    """The cell of a merge is not one of those that it settles."""
    puzzle = Puzzle.from_grid(["...#", "#.#.", ".###", ".#.."])
    trace = solver.trace(puzzle)
    step = next(step for step in trace.steps if step.tier == 3)
    scene = draw.nonogram.scene(puzzle, step=step)

    assert f"step: {step}" in scene.text


def test_lines_and_cells_can_be_highlighted():
    """The words name each highlight once; one outside the grid is an error."""
    scene = draw.nonogram.scene(
        HEART, highlight=[Line(LineKind.COLUMN, 2), (0, 4), Line(LineKind.COLUMN, 2)]
    )

    assert scene.text.endswith("; marked: column 3, row 1 column 5")
    for spot in (Line(LineKind.ROW, 5), (5, 0), (0, -1)):
        with pytest.raises(IndexError, match=r"expected (row|col) from 0 to 4"):
            draw.nonogram.scene(HEART, highlight=[spot])


def test_coordinates_and_title_make_room():
    """Numbers are below and to the right, the title above; the title starts the words."""
    plain, full = (
        draw.nonogram.scene(HEART),
        draw.nonogram.scene(HEART, coordinates="game", title="A heart"),
    )

    assert full.box[0] == plain.box[0]
    assert full.box[1] < plain.box[1]
    assert full.box[2] > plain.box[2]
    assert full.text.startswith("A heart: nonogram, 5 columns, 5 rows; ")
    assert plain.title == "Heart"


def number_marks(scene):
    """Return the numbers below and to the right of a grid of 5x5, in any order, sorted."""
    return sorted(
        item.symbol.name.split("-")[1] for item in marks_of(scene) if max(item.x, item.y) > 5
    )


def test_coordinates_are_those_of_players_or_of_programs():
    """Players count from 1, programs from 0; without the option there are no numbers."""
    assert number_marks(draw.nonogram.scene(HEART, coordinates="game")) == sorted("1234512345")
    assert number_marks(draw.nonogram.scene(HEART, coordinates="index")) == sorted("0123401234")
    assert number_marks(draw.nonogram.scene(HEART, coordinates=None)) == []


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"coordinates": True}, "coordinates to be 'game', 'index' or None, found True"),
        ({"coordinates": "none"}, "coordinates to be 'game', 'index' or None, found 'none'"),
        ({"size": 0}, "expected a size in inches above 0, found 0"),
        ({"size": -0.3}, "expected a size in inches above 0, found -0.3"),
        ({"size": float("nan")}, "expected a size in inches above 0, found nan"),
    ],
)
def test_options_have_their_values(options, message):
    """One puzzle, several side by side, and a collection refuse the same values."""
    for picture in (
        lambda: draw.nonogram.scene(HEART, **options),
        lambda: draw.nonograms.scene([HEART, TREE], **options),
        lambda: draw.scene([HEART, TREE], **options),
    ):
        with pytest.raises(ValueError, match=re.escape(message)):
            picture()


def test_without_clues_there_is_the_picture_alone():
    """As on a page of solutions."""
    scene = draw.nonogram.scene(HEART, grid="goal", clues=False)

    assert clues(scene) == {}
    assert scene.box == (-0.35, -0.35, 5.35, 5.35)


def test_large_puzzles_fit_on_a_screen():
    """A cell is 0.3 inches, and less where the whole would be larger than nine."""
    large = draw.nonogram.scene(Puzzle(((1,),) * 60, ((1,),) * 60))

    assert draw.nonogram.scene(HEART).unit == 0.3
    assert large.width * large.unit == pytest.approx(9)
    assert draw.nonogram.scene(HEART, size=1.0).unit == 1.0


def test_words_tell_the_clues_and_the_cells():
    """Enough to solve the puzzle by."""
    assert describe(TREE, grid=["?gg?", "????", "????", "b???"]) == (
        "nonogram, 4 columns, 4 rows; clues of the rows: 2g, 4g, 2n, 1b 2n 1y; clues of the columns: 1g 1b, 2g 2n, 2g 2n, 1g 1y;"
        " filled in so far: ?gg? ???? ???? b???"
    )
    assert "clues of the rows: 1, 0; clues of the columns: 1, 0;" in describe(
        Puzzle.from_grid(["#.", ".."])
    )
    assert describe(HEART, grid=["11111"] * 5).endswith(
        "; filled in: 11111 11111 11111 11111 11111"
    )


@pytest.mark.parametrize("grid", ["solution", "goal", ["??"]])
def test_a_grid_that_is_none_is_named(grid):
    """Another word, a goal that is not there, another size."""
    with pytest.raises(ValueError, match="expected a grid"):
        draw.nonogram.scene(HEART.without("goal"), grid=grid)


def test_a_puzzle_shows_itself():
    """A notebook gets the picture and the words."""
    assert HEART._repr_png_().startswith(b"\x89PNG")
    assert draw.svg(HEART).startswith("<svg ")
    assert "<title>nonogram, 5 columns" in draw.svg(HEART)


def test_what_the_format_cannot_carry_has_a_picture():
    """Only the notation beside it is missing."""
    assert draw.nonogram.scene(Puzzle(((1,),), ((1,),), metadata={"note": "x"})).source == ""


def test_several_stand_side_by_side():
    """One figure, a caption each, and a grid each if wanted."""
    ax = draw.nonograms([HEART, HEART], captions=["empty", "solved"], grids=[None, "goal"])

    assert "1. empty: nonogram" in ax.scene.text
    assert ax.scene.text.endswith("; solved")
    assert draw.nonograms([HEART, TREE], grid="goal").scene.text.count("; solved") == 2


# --- books ----------------------------------------------------------------------------------------

SHAPES = [(5, 5), (10, 10), (10, 10), (3, 3), (15, 15), (60, 40), (1, 1), (12, 8), (25, 2), (2, 40)]
"""The width and height of the puzzles of a book: the sixth is too large to share a page."""


def shelf(count=30):
    """Return puzzles of several sizes, each with a title and an author."""
    return [
        Puzzle.from_grid(
            [
                "".join("#.#"[(row * 7 + col * col + number) % 3] for col in range(width))
                for row in range(height)
            ],
            metadata={"title": f"Title {number}", "by": "Mori", "license": "CC0-1.0"},
        )
        for number, (width, height) in enumerate(SHAPES * (count // len(SHAPES)), 1)
    ]


def boards(page):
    """Return left, top, right and bottom of the boards of a page: white rectangles."""
    found = []
    for item in shapes_of(page):
        if item.paint and item.paint.fill == page.background:
            across, down = zip(*item.path.points, strict=True)
            found.append((min(across), min(down), max(across), max(down)))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
def test_pages_are_of_their_paper(paper):
    """Nothing is printed into the margin, or beyond it."""
    scenes = list(pages(shelf(), paper=paper, grades=False))
    width, height = PAPERS[paper]

    assert len(scenes) > 12
    for scene in scenes:
        assert (scene.width, scene.height) == (width, height)
        assert scene.unit == pytest.approx(1 / 25.4)
        for item in scene.items:
            points = [(item.x, item.y)] if isinstance(item, Mark) else item.path.points
            assert all(7 <= x <= width - 7 and 7 <= y <= height - 7 for x, y in points)


@pytest.mark.slow
def test_puzzles_share_pages_in_their_order():
    """Each puzzle and each solution is there once; the contents name the page of each puzzle."""
    puzzles = shelf()
    scenes = list(pages(puzzles, title="All"))
    numbers = [[int(n) for n in re.findall(r"(\d+)\. Title", each.text)] for each in scenes]
    named = dict(re.findall(r"(\d+)\. Title \d+ \([^)]*\): page (\d+)", scenes[1].text))
    ends = [at for at, some in enumerate(numbers) if some and some[-1] == 30]

    assert scenes[0].text.startswith("All; 30 puzzles; 1x1 to 60x40; ")
    assert numbers[1] == list(range(1, 31))
    assert list(chain(*numbers[2 : ends[1] + 1])) == list(range(1, 31))
    assert list(chain(*numbers[ends[1] + 1 :])) == list(range(1, 31))
    assert named == {
        str(n): str(at) for at, some in enumerate(numbers[2 : ends[1] + 1], 3) for n in some
    }


def test_cells_are_large_enough_to_write_on():
    """From 4.5 to 7 mm, the same on a page, unless a large puzzle has a page for itself; no board
    covers another one.
    """
    puzzles = iter(shelf())
    alone = 0
    for page in list(pages(shelf(), grades=False, solutions=False))[2:]:
        found = boards(page)
        sizes = [next(puzzles).width for _ in found]
        cells = {round((board[2] - board[0]) / n, 3) for board, n in zip(found, sizes, strict=True)}

        assert len(cells) == 1
        assert 4.5 <= min(cells) <= 7 or sizes == [60]
        alone += sizes == [60]
        for number, (left, top, right, bottom) in enumerate(found):
            for x0, y0, x1, y1 in found[:number]:
                assert x1 < left or x0 > right or y1 < top or y0 > bottom
    assert alone == 3
    assert next(puzzles, None) is None


@pytest.mark.slow
def test_many_small_puzzles_make_few_pages():
    """Six of 10x10 share a page, also with five clues in a line, and seventy solutions."""
    dots = Puzzle.from_grid(["#.#.#.#.#.", ".........."] * 5)
    book = list(pages([dots] * 120, grades=False))

    assert len(book) == 1 + 2 + 120 // 6 + 2


def test_a_short_book_has_neither_cover_nor_contents():
    """Unless it has a title; there is a page of solutions unless they are not wanted."""
    assert len(list(pages([HEART, TREE]))) == 2
    assert len(list(pages([HEART], solutions=False))) == 1
    assert len(list(pages([HEART], title="One", solutions=False))) == 3


def test_a_book_names_the_grade_or_why_there_is_none():
    """Below each puzzle, on the cover and in the contents; without grades nothing is solved."""
    several = Puzzle.from_grid(["#.", ".#"])
    none = Puzzle(((2,), (2,)), ((1,), (1,)))
    cover, contents, page, solutions = pages([HEART, several, none], title="Odd ones")
    plain = list(pages([HEART, several], title="Odd ones", grades=False))

    assert cover.text == ("Odd ones; 3 puzzles; 2x2 to 5x5; very easy: 1; without a grade: 2")
    assert contents.text == (
        "1. Heart (5x5 · very easy): page 3; 2. (2x2 · several solutions): page 3;"
        " 3. (2x2 · no solution): page 3"
    )
    assert "1. Heart: 5x5 · very easy: nonogram" in page.text
    assert "2. 2x2 · several solutions: nonogram" in page.text
    assert solutions.text.endswith("; 2. 10 01; 3. no single solution was found")
    assert plain[0].text == "Odd ones; 2 puzzles; 2x2 to 5x5"
    assert "2. 2x2: nonogram" in plain[2].text


def test_the_goal_is_not_told_on_a_puzzles_page():
    """Clues are, and cells are as white as the paper, for they are written on."""
    page = next(pages([HEART]))

    assert page.text.startswith("1. Heart: 5x5 · very easy: nonogram, 5 columns")
    assert "01010" not in page.text
    assert page.source == ""
    assert PALETTES["default"].board not in [item.paint.fill for item in shapes_of(page)]


def test_codes_open_the_puzzle_without_its_goal(monkeypatch):
    """Colours need the longer text; a puzzle with too many clues has no code."""
    segno = pytest.importorskip("segno")
    coded, plain = [], segno.make
    monkeypatch.setattr(
        segno, "make", lambda text, **more: (coded.append(text), plain(text, **more))[1]
    )
    red = Puzzle.from_grid(["rr#", "#.r"], colors={"r": "#c00000"}, metadata={"title": "Red"})
    large = Puzzle.from_grid(["#.##" * 15] * 60)
    book = list(pages([HEART, red, large], address="https://example.org/try/?book"))
    texts = [unquote(text.partition("#view=solve&t=")[2]) for text in coded[1:]]
    codes = [
        item.symbol.shapes[0].path.points
        for page in book
        for item in marks_of(page)
        if item.symbol.name.startswith("qr-")
    ]

    assert [puyonb.loads(text) for text in texts[:2]] == [
        HEART.without("goal", "metadata"),
        red.without("goal", "metadata"),
    ]
    assert len(codes) == 2
    for text, points in zip(coded[1:], codes, strict=True):
        dark = {
            (-top - 2, col - 2)
            for (left, top), _, (right, _), _ in zip(*[iter(points)] * 4, strict=True)
            for col in range(int(left), int(right))
        }
        rows = enumerate(plain(text, error="m").matrix)
        assert dark == {(row, col) for row, cells in rows for col, cell in enumerate(cells) if cell}
    assert "Scan a code" in next(pages([HEART], title="A", address="https://example.org/try/")).text
    with pytest.raises(ValueError, match="the address of a live page"):
        next(pages([HEART], address="example.org"))


def test_a_japanese_book_needs_no_font(monkeypatch):
    """Every label has an outline; a character without one would be a warning."""
    monkeypatch.setattr(fonts, "glyph", lambda character: None)
    none = Puzzle(((2,), (2,)), ((1,), (1,)))
    with puyonb.messages.using("ja"):
        book = list(pages([HEART, none, Puzzle.from_grid(["#.", ".#"])], title="あ"))

    assert [page.language for page in book] == ["ja"] * 4
    assert "とても易しい：1。難易度なし：2" in book[0].text
    assert "2.（2×2・解なし）：3ページ" in book[1].text


def test_titles_of_any_length_and_signs_fit():
    """A long title ends with an ellipsis, and a control character is a space."""
    long = Puzzle(((1,),), ((1,),), metadata={"title": "m" * 300, "by": "\x07a\nb\u202ec"})
    page = next(pages([long]))
    letters = marks_of(page)

    assert sum(item.symbol.name == f"letter-{ord('…'):x}" for item in letters) == 1
    assert max(item.x for item in letters) < 210 - 14
    assert {"letter-7", "letter-a", "letter-202e"}.isdisjoint(each.symbol.name for each in letters)


def test_a_collection_is_one_picture():
    """Each has a number, a title and words; the board of a wide puzzle is not larger than that of a
    small one.
    """
    scene = draw.scene([HEART, solver.solve(TREE).puzzle, WIDE])

    assert scene.text.startswith("1. Heart: nonogram, 5 columns, 5 rows; clues")
    assert "; 3. nonogram, 16 columns, 2 rows; clues" in scene.text
    assert "nonogram, 4 columns" in draw.scene([solver.solve(TREE)]).text
    left, top, right, bottom = scene.box
    for item in scene.items:
        points = [(item.x, item.y)] if isinstance(item, Mark) else item.path.points
        assert all(left <= x <= right and top <= y <= bottom for x, y in points)
    with pytest.raises(TypeError, match="a model with a picture, found list"):
        draw.scene([])


def test_a_collection_has_cells_of_a_size_and_rows_of_a_length():
    """The same options as side by side; by default the picture is about square."""
    usual, large = draw.scene([HEART] * 5), draw.scene([HEART] * 5, size=0.5, columns=5)

    assert usual.unit == draw.scene([HEART] * 5, columns=3).unit
    assert usual.width == draw.scene([HEART] * 5, columns=3).width
    assert large.width * large.unit > 5 * 0.5 * draw.nonogram.scene(HEART).width
    assert large.height < large.width / 4
    assert draw.scene([HEART] * 2, columns=9).width == draw.scene([HEART] * 2, columns=2).width
    with pytest.raises(ValueError, match="columns of at least 1, found 0"):
        draw.scene([HEART], columns=0)


def test_wrong_paper_and_no_puzzle_are_named():
    """Both are ValueErrors."""
    with pytest.raises(ValueError, match="paper to be 'a4' or 'letter', found 'a3'"):
        list(pages([HEART], paper="a3"))
    with pytest.raises(ValueError, match="at least one puzzle"):
        list(pages([]))


def test_a_pack_is_printed(tmp_path, monkeypatch):
    """A PDF with as many pages, the same bytes each time, titles of any script.  Without a font,
    accents are left out and a warning names the other characters.
    """
    monkeypatch.setattr(fonts, "glyph", lambda character: None)
    puzzle = Puzzle(((1,),), ((1,),), metadata={"title": "Ḑábel 彅 " + "long " * 60})
    with pytest.warns(LossWarning, match="no font has '彅', so"):
        draw.save([puzzle, HEART], tmp_path / "one.pdf", paper="letter")
    draw.save([puzzle, HEART], tmp_path / "two.pdf", paper="letter")

    data = (tmp_path / "one.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert data.count(b"/Type /Page ") == 2
    assert data == (tmp_path / "two.pdf").read_bytes()


def test_a_book_is_a_pdf_of_several_or_on_paper(tmp_path):
    """One puzzle is a picture, unless paper or solutions are named; solutions are not solved again."""
    book = tmp_path / "book.pdf"

    def count(*arguments, **options):
        draw.save(*arguments, book, **options)
        return book.read_bytes().count(b"/Type /Page ")

    assert count([HEART, TREE]) == count([solver.solve(HEART), TREE]) == 2
    assert count([HEART, TREE], solutions=False) == 1
    assert (count(HEART), count(HEART, paper="a4"), count(HEART, grades=False)) == (1, 2, 2)
    with pytest.raises(ValueError, match="paper to be 'a4' or 'letter', found 'a3'"):
        draw.save([HEART], book, paper="a3")
    with pytest.raises(TypeError, match="paper"):
        draw.save([HEART], tmp_path / "book.svg", paper="a4")


def test_a_book_has_the_solution_that_was_found():
    """The page of a solution is empty; the solution is at the end, if there is only one."""
    two = solver.solve(Puzzle.from_grid(["#.", ".#"]).without("goal"))
    first, last = pages([solver.solve(HEART.without("goal")), two], grades=False)

    assert first.text.startswith("1. Heart: 5x5: nonogram, 5 columns")
    assert first.text.count("nothing filled in") == 2
    assert last.text == "1. Heart: 01010 11111 11111 01110 00100; 2. no single solution was found"


# --- in motion ------------------------------------------------------------------------------------


def test_a_solution_is_animated():
    """A frame before each step with its reason as the label, and the solved grid at the end."""
    found = solver.solve(HEART)
    animation = draw.animate(found, palette="dark")

    assert animation == draw.animate(HEART, palette="dark")
    assert animation.title == "Heart: 5x5, very easy"
    assert [frame.label.replace("\n", ": ") for frame in animation.frames[:-1]] == [
        str(step) for step in found.trace.steps
    ]
    assert animation.frames[-1].label == "solved in 9 steps"
    assert animation.frames[-1].scene.text.endswith("; solved")
    assert animation.frames[0].scene.text.endswith(f"; step: {found.trace.steps[0]}")


@pytest.mark.parametrize(
    ("puzzle", "end"),
    [
        (Puzzle.from_grid(["#.", ".#"]), "the remaining cells have several solutions"),
        (Puzzle(((2,), (2,)), ((2,), (1,))), "there is no solution"),
    ],
)
def test_an_animation_ends_where_reasoning_does(puzzle, end):
    """With several solutions or none, the last caption reports it."""
    assert draw.animate(puzzle).frames[-1].label.endswith(end)


@pytest.mark.slow
def test_long_animations_hurry():
    """Many steps take a minute and a half in all; what stays the same is one item in all frames."""
    long = Puzzle.from_grid(["#" * (row % 7 + 1) + "." * (7 - row % 7) for row in range(150)])
    animation = draw.animate(long)
    squares = [{*marks_of(frame.scene)} for frame in animation.frames]

    assert len(animation.frames) == 158
    assert animation.seconds == pytest.approx(92.0, abs=1.0)
    assert median(len(after - before) for before, after in pairwise(squares)) < 20


def test_an_animation_has_a_speed():
    """Every frame is shorter; a value without an animation is named."""
    usual, fast = draw.animate(HEART), draw.animate(HEART, speed=2)

    assert [frame.seconds for frame in fast.frames] == [
        pytest.approx(frame.seconds / 2) for frame in usual.frames
    ]
    for speed in (0, -1, float("nan")):
        with pytest.raises(ValueError, match="a speed above 0"):
            draw.animate(HEART, speed=speed)
    with pytest.raises(TypeError, match="a value that has an animation, found list"):
        draw.animate([HEART, HEART])


def test_nonograms_of_mixed_sizes_have_cells_of_their_own():
    """A small one is up to three times as large, and captions are as large as its clues; puzzles of
    one size, or with a given size, have equal cells.
    """
    small, large = Puzzle.from_grid(["#."] * 2), Puzzle.from_grid(["#" * 24] * 24)
    middle = Puzzle.from_grid(["#." * 6] * 12)

    def cells(*puzzles, **options):
        """Return the width of the frame of each puzzle, per cell, in inches."""
        scene = draw.nonograms.scene(puzzles, **options)
        widths = [
            max(x for x, _ in frame.path.points) - min(x for x, _ in frame.path.points)
            for frame in shapes_of(scene)
            if frame.paint.stroke and frame.path.steps == "MLLLZ"
        ]
        return [
            scene.unit * width / puzzle.width for width, puzzle in zip(widths, puzzles, strict=True)
        ]

    mixed = cells(small, large, middle)
    captions = draw.nonograms.scene([large, small], captions=["a", "a"]).items

    assert [cell / min(mixed) for cell in mixed] == pytest.approx([3, 1, 2])
    assert max(mixed) <= 0.6
    assert cells(small, large, size=0.2) == pytest.approx([0.2, 0.2])
    assert cells(small, small) == pytest.approx([0.3, 0.3])
    assert captions[-1].matrix[0] == pytest.approx(3 * 0.42)
