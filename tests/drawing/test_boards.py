"""Boards on the figures of users: their text, their cells, their size, their place for a title."""

import copy
import io
import math
import pickle
from itertools import product

import matplotlib as mpl
import matplotlib.style
import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.transforms import Bbox
from PIL import Image

from puyonb import draw
from puyonb.drawing import figure
from puyonb.drawing.palette import PALETTES
from puyonb.drawing.scene import Mark, Shape
from puyonb.nonogram import Puzzle
from puyonb.piecepack import Game, ppn, setups
from puyonb.puyo import Field, Puyo, duel, forms, quest, study
from puyonb.puyo.record import Condition, Drop, Goal, Pair, Record, Rotation
from tests.cases import for_each
from tests.drawing.charts import contrast

FIELD = Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)
LONG = Field.from_rows(["RRRR..", "BBBB.."], height=13)
PUZZLE = Puzzle.from_grid(["#.#", "###", ".#."])
COLORED = Puzzle.from_grid(["ab", "b."], colors={"a": "#ff0000", "b": "#ffff00"})
BOARD = setups.board("Tablut")
MOVES = (
    Pair(Puyo.RED, Puyo.BLUE, 2, Rotation.UP),
    Drop((2, 0, 1, 0, 0, 0)),
    Pair(Puyo.RED, Puyo.BLUE),
)
STATE = duel.new(2, seed=1)
REPLAY = duel.Replay(STATE, [[duel.play(STATE, 0, 2, 1), duel.play(STATE, 1, 2, 1)]])
GAME = duel.game(["greedy", "random"], 1).replay
QUEST = Record(FIELD, (Pair(Puyo.RED, Puyo.RED),), Condition(Goal.CHAIN, 2))

PICTURES = (
    ("field", (FIELD,), {"title": "Title", "coordinates": "game", "highlight": [(12, 0)]}),
    ("fields", ([FIELD, FIELD],), {"captions": ["one", "two"], "coordinates": "index"}),
    ("record", (Record(FIELD, MOVES),), {"title": "Title", "coordinates": "game"}),
    ("record", (Record(FIELD, MOVES, Condition(Goal.CHAIN, 2)),), {"highlight_moves": [1]}),
    ("record", (QUEST,), {}),
    ("first_moves", (quest.explain(QUEST),), {}),
    ("forms", (forms.FORMS[:2],), {"columns": 2}),
    ("study_openings", (study.openings(study.moves(study.load(GAME))),), {}),
    ("chain", (LONG,), {"coordinates": "game"}),
    ("chain", (Record(FIELD, MOVES[:2]),), {}),
    ("score_table", (LONG,), {}),
    ("score_table", (Record(FIELD, MOVES[:2]),), {}),
    ("triggers", (FIELD,), {"coordinates": "game"}),
    ("diff", (FIELD, FIELD.mirror()), {"title": "Title"}),
    ("duel", (STATE,), {"names": ["one", "two"]}),
    ("duel", (REPLAY,), {}),
    ("nuisance_signs", (), {}),
    ("password", (FIELD,), {}),
    ("password", ("KKBAC",), {}),
    ("password_alphabet", ("pop",), {}),
    ("password_sextet", (Puyo.RED, Puyo.BLUE), {}),
    ("nonogram", (PUZZLE,), {"title": "Title", "coordinates": "game"}),
    ("nonogram", (COLORED,), {"grid": "goal"}),
    ("nonogram", (Puzzle([[1], []], [[], [1]]),), {}),
    ("nonograms", ([PUZZLE, COLORED],), {"captions": ["one", "two"]}),
    ("game", (Game(),), {"coordinates": "game"}),
    ("board", (BOARD,), {"title": "Title", "coordinates": "game"}),
    ("board", (BOARD,), {"oblique": 0.5, "coordinates": "index"}),
)
"""A draw function, its arguments and its options, with each kind of text that it has."""


def mixed(color, opacity, below):
    """Return a colour over another one."""
    over = mpl.colors.to_rgb(color)
    return tuple(opacity * a + (1 - opacity) * b for a, b in zip(over, below, strict=True))


def shapes(scene):
    """Yield the shapes of a scene at their places: the name of the symbol, the path, the paint."""
    for item in scene.items:
        if isinstance(item, Shape):
            yield "", item.path, item.paint
            continue
        assert isinstance(item, Mark)
        a, b, c, d = item.matrix
        turned = item.matrix if scene.y_up else (a, -b, c, -d)
        for shape in item.symbol.shapes:
            path = shape.path.mapped(turned).moved(item.x, item.y)
            yield item.symbol.name, path, shape.paint or item.paint


def rings(path):
    """Return the closed lines of a path, with straight lines in place of curves."""
    found = []
    points = iter(path.points)
    for step in path.steps:
        if step == "M":
            found.append([])
        found[-1] += [next(points) for _ in range({"Z": 0, "M": 1, "L": 1, "Q": 2, "C": 3}[step])]
    return found


def is_inside(x, y, ring):
    """Return whether a point is inside a closed line: whether a ray crosses it an odd number of
    times.
    """
    sides = zip(ring, ring[1:] + ring[:1], strict=True)
    return (
        sum(
            (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax)
            for (ax, ay), (bx, by) in sides
        )
        % 2
        == 1
    )


def letters(scene, face):
    """Yield each letter outside of puyos and pieces: its contrast, and whether it is on the face
    of the figure.
    """
    ground = []
    for name, path, paint in shapes(scene):
        if name.startswith("letter-") or (name.startswith("clue-") and "-on-" not in name):
            xs, ys = zip(*path.points, strict=True)
            x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
            color, bare = mpl.colors.to_rgb(face), True
            for (left, low, right, high), area, over, opacity in ground:
                is_near = left <= x <= right and low <= y <= high
                if is_near and any(is_inside(x, y, ring) for ring in area):
                    color, bare = mixed(over, opacity, color), False
            yield name, contrast(mixed(paint.fill, paint.opacity, color), color), bare
        elif paint and paint.fill:
            xs, ys = zip(*path.points, strict=True)
            box = min(xs), min(ys), max(xs), max(ys)
            ground.append((box, rings(path), paint.fill, paint.opacity))


def drawn_on(ax, name, *arguments, **options):
    """Draw on given Axes; return the scene that was painted."""
    painted = []
    paint = figure.paint
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            figure, "paint", lambda scene, *a, **b: painted.append(scene) or paint(scene, *a, **b)
        )
        assert getattr(draw, name)(*arguments, ax=ax, **options) is ax
    return painted[0]


@pytest.mark.slow
@for_each("name, arguments, options", PICTURES)
def test_text_outside_of_a_board_has_the_color_of_the_figure(name, arguments, options):
    """On given Axes each letter is as readable as on paper, beside the board and on it, in each palette
    and on figures of both kinds.  On paper, a style changes nothing.
    """
    make = getattr(draw, name)
    plain = make.scene(*arguments, **options)
    light = [*letters(plain, "white")]
    usual = {
        palette: [*letters(make.scene(*arguments, **{**options, "palette": palette}), "white")]
        for palette in PALETTES
    }
    for text, face in (("white", "black"), ("black", "white")):
        with mpl.rc_context({"text.color": text, "figure.facecolor": face}):
            for palette in PALETTES:
                ax = Figure().add_subplot()
                given = letters(
                    drawn_on(ax, name, *arguments, **{**options, "palette": palette}), face
                )
                for (each, ratio, bare), (_, least, _) in zip(given, usual[palette], strict=True):
                    assert ratio >= (4.5 if bare else min(4.5, least)), (each, palette, face)
            if face == "black":
                assert draw.svg(make(*arguments, **options).scene) == draw.svg(plain)
    assert not [each for each, ratio, bare in light if bare and ratio < 4.5]


def test_text_has_the_color_of_the_user():
    """Also one that is a little less readable than black."""
    with mpl.rc_context({"text.color": "red"}):
        scene = drawn_on(Figure().add_subplot(), "field", FIELD, coordinates="game")
    names = [name for name, *_ in letters(scene, "white")]

    assert {paint.fill for name, _, paint in shapes(scene) if name in names} == {"#ff0000"}


@for_each("style", ["default", "dark_background"])
def test_what_a_user_adds_is_readable_on_the_board(style):
    """In a dark style a board is dark; a palette of one's own stays as it is."""
    with matplotlib.style.context(style):
        for kind in ("default", "colorblind"):
            ax = Figure().add_subplot()
            scene = drawn_on(ax, "field", FIELD, palette=kind)
            _, board, *_ = [paint.fill for _, _, paint in shapes(scene) if paint and paint.fill]

            assert contrast(ax.text(1, 1, "mine").get_color(), board) >= 4.5
        light = drawn_on(Figure().add_subplot(), "field", FIELD, palette=PALETTES["default"])
    assert light.items[0] == draw.field.scene(FIELD).items[0]


@for_each("name, arguments, options", PICTURES[::9])
def test_a_cell_stays_square(name, arguments, options):
    """One data unit has as many pixels to the right as up, whatever the shape of the figure."""
    ax = getattr(draw, name)(*arguments, **options)
    for size in ((6, 3), (2, 7), (5, 5)):
        ax.figure.set_size_inches(size)
        ax.figure.draw_without_rendering()
        corner, right, up = ax.transData.transform([(0, 0), (1, 0), (0, 1)])

        assert abs(right - corner)[0] == pytest.approx(abs(up - corner)[1])


@pytest.mark.slow
@for_each(
    "titles",
    [
        {"center": "Title"},
        {"left": "a title of several words, longer than the board is wide"},
        {"center": "two\nlines", "right": "right"},
    ],
)
def test_an_own_figure_has_room_for_a_title(titles):
    """The figure becomes higher: the title is inside, the board keeps its size, also when a title
    is set twice or removed, and in a tight file.
    """
    ax = draw.field(FIELD)
    box = ax.get_window_extent()
    before = ax.figure.get_size_inches().tolist()
    shown = [ax.set_title(text, loc=loc) for _ in "12" for loc, text in titles.items()]
    ax.figure.draw_without_rendering()
    inside = Bbox.union([title.get_window_extent() for title in shown])

    assert inside.y0 > ax.get_window_extent().y1
    assert inside.y1 < ax.figure.bbox.y1 < inside.y1 + 10
    assert ax.figure.bbox.x0 <= inside.x0 < inside.x1 <= ax.figure.bbox.x1
    assert ax.get_window_extent().bounds == pytest.approx(box.bounds)
    ax.figure.savefig(buffer := io.BytesIO(), bbox_inches="tight")
    for loc in titles:
        ax.set_title("", loc=loc)

    assert Image.open(buffer).height > box.height + 10
    assert ax.figure.get_size_inches().tolist() == pytest.approx(before)


def test_no_pixels_are_refused():
    """As by matplotlib, whose default is for no number at all."""
    with pytest.raises(ValueError, match="dpi must be positive"):
        draw.field(FIELD).figure.savefig(io.BytesIO(), dpi=0)


def test_letters_below_the_line_are_above_the_board():
    """Letters that reach the board move a title up; it is inside of the figure."""
    ax = draw.field(FIELD)
    title = ax.set_title("two\ngypsy", fontsize=60)
    ax.figure.draw_without_rendering()

    assert title.get_window_extent().y1 < ax.figure.bbox.y1


@pytest.mark.slow
@for_each("style", ["default", "dark_background"])
def test_a_title_is_readable_on_our_paper(style):
    """Whatever the user's style is, unless the title has a colour of its own."""
    with matplotlib.style.context(style):
        for palette in PALETTES:
            ax = draw.field(FIELD, palette=palette)
            title = ax.set_title("Title")

            assert contrast(title.get_color(), ax.figure.get_facecolor()) >= 3
            assert ax.set_title("Title", color="gray").get_color() == "gray"


OPEN = Field.from_rows(["R.....", ".G...."], height=13)


@for_each(
    "options, rows",
    [({}, range(13)), ({"crop": True}, range(10, 13)), ({"hidden": "hide"}, range(1, 13))],
)
def test_the_cursor_names_the_cell_of_a_field(options, rows):
    """The middle of each cell of the picture is that cell; outside there is none."""
    wide = Figure(figsize=(8, 4))
    for ax in (draw.field(OPEN, **options), draw.field(OPEN, ax=wide.subplots(1, 2)[1], **options)):
        for row, col in product(rows, range(6)):
            assert ax.cell(col + 0.5, row + 0.5) == (row, col)
            assert ax.format_coord(col + 0.1, row + 0.9) == f"column {col + 1}, row {13 - row}"
        for x, y in ((-0.1, 12.5), (6.1, 12.5), (1.5, 13.1), (1.5, rows[0] - 0.1)):
            assert ax.cell(x, y) is None
            assert ax.format_coord(x, y) == Axes.format_coord(ax, x, y)
        for nowhere in (None, math.nan, math.inf):
            assert ax.cell(nowhere, 1) is ax.cell(1, nowhere) is None
            assert ax.format_coord(nowhere, 1) == Axes.format_coord(ax, nowhere, 1)
    assert draw.field(OPEN, language="ja").format_coord(2.5, 11.5) == "3列目・2段目"


def test_the_cursor_names_the_cell_of_other_boards():
    """Rows of a nonogram count from the top; a board with pieces has the names of its notation."""
    nonogram = draw.nonogram(PUZZLE, coordinates="game", title="Title")
    for row, col in product(range(3), range(3)):
        assert nonogram.cell(col + 0.5, row + 0.5) == (row, col)
        assert nonogram.format_coord(col + 0.5, row + 0.5) == f"column {col + 1}, row {row + 1}"
    for x, y in ((-0.5, 0.5), (0.5, -0.5), (3.5, 0.5), (0.5, 3.5)):
        assert nonogram.cell(x, y) is None
    board = draw.board(setups.board("Chess"), coordinates="game")
    for row, col in product(range(1, 9), range(1, 9)):
        name = "abcdefgh"[col - 1] + str(row)
        assert board.cell(col + 0.4, row - 0.4) == board.format_coord(col, row) == name
    for x, y in ((0.4, 1), (1, 0.4), (8.6, 1), (1, 8.6)):
        assert board.cell(x, y) is None
    oblique = draw.board(setups.board("Chess"), oblique=0.5)
    assert oblique.cell(1, 1) is None
    assert oblique.format_coord(1, 1) == Axes.format_coord(oblique, 1, 1)
    assert draw.record(QUEST).cell(0.5, 12.5) == draw.first_moves(quest.explain(QUEST)).cell(
        0.5, 12.5
    )
    several = draw.fields([FIELD, OPEN], captions=["one", "two"], crop=True, coordinates="game")
    middles = {tuple(middle) for middle in several.collections[0].get_offsets().tolist()}
    assert {several.cell(*middle) for middle in middles if several.cell(*middle)} == {
        (number, place)
        for number, field in enumerate((FIELD, OPEN))
        for place in field.places
        if field[place] is not Puyo.EMPTY
    }
    words = {several.format_coord(*middle) for middle in middles}
    assert "2. column 2, row 1" in words
    games = draw.game(ppn.loads("1. S@a1 2. S@c3\n")[0])
    places = (games.cell(*place) for place in games.collections[0].get_offsets().tolist())
    assert [*filter(None, dict.fromkeys(places))] == [(1, "a1"), (2, "a1"), (2, "c3")]


@pytest.mark.slow
def test_a_board_is_one_artist_with_a_name():
    """Its group id is the name of the draw function, with a number if the figure has several; its
    text is the label of the Axes.
    """
    for name, arguments, options in PICTURES:
        ax = getattr(draw, name)(*arguments, ax=Figure().add_subplot(), **options)
        (board,) = ax.collections

        assert board.get_gid() == name
        assert ax.get_label() == getattr(draw, name).scene(*arguments, **options).text
    several = [draw.field(FIELD, ax=ax) for ax in Figure().subplots(1, 3)]
    gids = [ax.collections[0].get_gid() for ax in several]
    assert gids == ["field", "field-2", "field-3"]


@pytest.mark.slow
def test_clear_forgets_the_picture():
    """What a user draws then has neither its text, which a notebook shows for any figure, nor its
    cells and its aspect; a copy of a figure keeps them.
    """
    own, given = draw.field(FIELD), draw.field(FIELD, ax=Figure().add_subplot())
    inset = draw.field(FIELD, ax=Figure().add_subplot().inset_axes((0, 0, 1, 1)))
    same = draw.field(FIELD).scene.text
    for ax in (own, given, inset):
        copies = [pickle.loads(pickle.dumps(ax.figure)), copy.deepcopy(ax.figure)]
        assert same in str(ax.figure._repr_mimebundle_())
        ax.clear()
        ax.plot([1, 2])

        assert same not in str(ax.figure._repr_mimebundle_())
        assert (ax.cell(0.5, 12.5), ax.get_aspect()) == (None, "auto")
        assert ax.format_coord(0.5, 12.5) == Axes.format_coord(ax, 0.5, 12.5)
        for each in (each.findobj(type(ax))[0] for each in copies):
            each.figure.savefig(io.BytesIO())
            assert each.cell(0.5, 12.5) == (12, 0)
            assert each.get_label() == same
    assert same not in repr(own)


def test_a_removed_board_takes_its_text():
    """The text of another board, and that of the user, stay."""
    ax = draw.field(FIELD, ax=Figure().add_subplot())
    first = ax.collections[0]
    draw.field(LONG, ax=ax)
    first.remove()
    assert ax.get_label() == draw.field.scene(LONG).text
    ax.collections[0].remove()
    assert ax.get_label() == ""
    ax = draw.field(FIELD)
    ax.set_label("mine")
    ax.collections[0].remove()
    assert "mine" in repr(ax)


def widest(ax):
    """Return the width of the widest line, in cells."""
    corner, right = ax.transData.transform([(0, 0), (1, 0)])
    figure = ax.get_figure(root=True)
    assert figure
    most = max(np.atleast_1d(ax.collections[0].get_linewidths()))
    return float(most * figure.dpi / 72 / (right - corner)[0])


@pytest.mark.slow
def test_lines_keep_their_part_of_a_cell():
    """Also where a layout makes the Axes larger, and after a resize and a zoom; drawing does not
    count as a change.  The width that a user sets stays.
    """
    own = draw.field(FIELD)
    usual = widest(own)
    given = [*Figure(layout="constrained").subplots(2, 3).flat]
    for ax in given:
        draw.field(FIELD, ax=ax)
    figure = given[0].figure
    for size in ((6, 4), (3, 2)):
        figure.set_size_inches(size)
        figure.draw_without_rendering()
        assert [widest(ax) for ax in given] == pytest.approx([usual] * 6)
    given[0].set(xlim=(0, 3), ylim=(13, 10))
    figure.draw_without_rendering()
    assert widest(given[0]) == pytest.approx(usual)
    own.figure.savefig(io.BytesIO(), format="pdf", dpi=50)
    assert own.figure.scene_svg
    own.collections[0].set_linewidth(3)
    own.figure.set_size_inches(1, 2)
    own.figure.draw_without_rendering()
    assert set(own.collections[0].get_linewidths()) == {3}


@for_each("before", [{"adjustable": "datalim"}, {"box_aspect": 1}, {"aspect": 3}, {"anchor": "W"}])
def test_a_board_is_whole_on_prepared_axes(before):
    """Whatever rule for their shape the Axes had, all cells are shown, as after ``axis("equal")``."""
    ax = Figure().add_subplot(**before)
    draw.field(FIELD, ax=ax)
    ax.figure.draw_without_rendering()

    assert [*ax.get_xlim(), *ax.get_ylim()] == pytest.approx([-0.25, 6.25, 13.25, -0.25])


@for_each("y", [0.5, 1.0])
def test_a_style_may_put_titles_into_the_board(y):
    """Then the figure needs no room for them, and the board stays whole."""
    with mpl.rc_context({"axes.titley": y}):
        ax = draw.field(FIELD)
        before = ax.get_window_extent().bounds
        ax.set_title("Title")

    assert ax.get_window_extent().bounds == pytest.approx(before)
    assert ax.figure.bbox.y1 >= ax.get_window_extent().y1


def test_a_picture_needs_one_axes():
    """All Axes of ``subplots``, a figure, and Axes with other axes are refused."""
    lone = Figure()
    polar, solid = (lone.add_subplot(projection=name) for name in ("polar", "3d"))
    for wrong in (lone.subplots(2), lone, polar, solid):
        for make in (draw.field, draw.chain_lengths):
            with pytest.raises(TypeError, match=f"one Axes with .* found {type(wrong).__name__}"):
                make(FIELD if make is draw.field else [1], ax=wrong)


@for_each(
    "name", {*draw.__all__} - {"diff", "nuisance_signs", "password_alphabet", "password_sextet"}
)
def test_a_wrong_type_is_refused_in_words(name):
    """The sentence names what a draw function takes: one value, or several."""
    arguments = [object(), "x.png"][: 1 + (name == "save")]
    with pytest.raises(TypeError, match=r"^expected .*, found object$") as caught:
        getattr(draw, name)(*arguments)
    assert caught.value.args[0].code

    if "iterable" in str(caught.value):
        with pytest.raises(TypeError, match=r"^expected an iterable .*, found object in list$"):
            getattr(draw, name)([object()])


@for_each("axis", ["x", "y"])
def test_scales_are_linear(axis):
    """Others are refused before anything is drawn."""
    ax = Figure().add_subplot()
    ax.set(**{f"{axis}scale": "log"})
    for make, given in ((draw.field, FIELD), (draw.win_rate, [])):
        with pytest.raises(ValueError, match=f"linear scales, .*{axis} 'log'"):
            make(given, ax=ax)
    assert not ax.collections
    assert not ax.lines
