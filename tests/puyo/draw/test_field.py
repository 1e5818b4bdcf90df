"""Pictures of fields, tested by their scenes."""

import io
from itertools import pairwise

import pytest
from PIL import Image

from puyonb import draw
from puyonb.drawing import figure
from puyonb.drawing.palette import PALETTES
from puyonb.drawing.scene import Mark, Scene, Shape, label, text_width
from puyonb.drawing.svg import render
from puyonb.puyo import Field, Puyo, puyop
from puyonb.puyo.draw._field import describe
from tests.cases import for_each
from tests.drawing.charts import written
from tests.drawing.scenes import marks_of

GTR = Field.from_rows(["BO.TP.", "BGRYBP", "BBGRYY", "GGRRYP"], height=13)
ALL = Field.from_rows([".RGBYPOTSKW"], width=11, height=2)


def marks(scene):
    """Return the symbol at each (row, col)."""
    return {
        (int(item.y), int(item.x)): item.symbol.name
        for item in marks_of(scene)
        if not item.symbol.name.startswith("letter")
    }


def test_every_puyo_has_its_place():
    """Each cell that is not empty is one mark in the middle of its square, row 0 at the top."""
    shown = marks(draw.field.scene(GTR))

    assert {place: name.rstrip("0123456789") for place, name in shown.items()} == {
        (row, col): GTR[row, col].value
        for row, col in GTR.places
        if GTR[row, col] is not Puyo.EMPTY
    }


def connected(*rows, hidden_rows=0):
    """Return the symbols of a small field."""
    return marks(draw.field.scene(Field.from_rows(rows, hidden_rows=hidden_rows)))


def test_equal_neighbours_connect():
    """Bits of a symbol's number: up 1, right 2, down 4, left 8; a corner when all four of a square
    are equal.  Sides touch, diagonals do not, and only colours connect.
    """
    assert connected("R.", ".R") == {(0, 0): "red", (1, 1): "red"}
    assert {*connected("OOTTSSKKWW").values()} == {"ojama", "iron", "sun", "hard", "wall"}
    assert connected("R.", "RR", "G.") == {
        (0, 0): "red4",
        (1, 0): "red3",
        (1, 1): "red8",
        (2, 0): "green",
    }
    assert connected("BB", "BB") == {
        (0, 0): f"blue{2 + 4 + 32}",
        (0, 1): f"blue{4 + 8 + 64}",
        (1, 0): f"blue{1 + 2 + 16}",
        (1, 1): f"blue{1 + 8 + 128}",
    }


def test_nothing_connects_in_or_into_the_hidden_rows():
    """The line above the board parts even equal puyos (plain text field, row 0)."""
    assert connected("RR", "RR", hidden_rows=1) == {
        (0, 0): "red",
        (0, 1): "red",
        (1, 0): "red2",
        (1, 1): "red8",
    }


@for_each("name", PALETTES)
def test_colour_is_never_alone(name):
    """In every palette each kind has a drawing that differs from all others in its outlines,
    colours left out, and that keeps to its cell.
    """
    scene = draw.field.scene(ALL, palette=name)
    symbols = [item.symbol for item in marks_of(scene)]
    outlines = {tuple(shape.path for shape in symbol.shapes) for symbol in symbols}

    assert len(symbols) == len(outlines) == 10
    assert all(
        abs(part) <= 0.5
        for paths in outlines
        for path in paths
        for point in path.points
        for part in point
    )


def test_hidden_rows_are_dimmed_shown_or_left_out():
    """Dimming adds two shapes above the puyos; hiding cuts the rows from the box and their puyos
    with them.
    """
    field = Field.from_rows(["R.....", "RG...."])
    dim, show, hide = (draw.field.scene(field, hidden=how) for how in ("dim", "show", "hide"))

    assert len(dim.items) == len(show.items) + 2
    assert [type(item) for item in dim.items[-2:]] == [Shape, Shape]
    assert set(marks(hide)) == {(1, 0), (1, 1)}
    assert (show.box[1], hide.box[1]) == (-0.25, 0.75)


def test_the_cross_lies_under_the_puyos_at_column_3_row_12():
    """The cell that must stay free is marked on boards of six columns and twelve visible rows, and
    elsewhere when asked for.
    """
    with_cross, without = draw.field.scene(GTR), draw.field.scene(GTR, cross=False)
    (cross,) = set(with_cross.items) - set(without.items)
    xs, ys = zip(*cross.path.points, strict=True)

    assert (sum(xs) / 4, sum(ys) / 4) == (2.5, 1.5)
    assert with_cross.items.index(cross) < min(
        i for i, item in enumerate(with_cross.items) if isinstance(item, Mark)
    )
    for size, shown in (((6, 14, 2), 1), ((6, 13, 0), 0), ((6, 3, 1), 0), ((3, 7, 1), 0)):
        usual, *others = (
            len(draw.field.scene(Field.empty(*size), **options).items)
            for options in ({}, {"cross": True}, {"cross": False})
        )
        assert [usual - other for other in others] == [shown - 1, shown]


def test_coordinates_count_as_players_or_programs_do():
    """Players count from 1, rows from the bottom; programs from 0, rows from the top.  The picture
    has space for the numbers.
    """
    scene = draw.field.scene(Field.empty(3, 4), coordinates="game")
    indexes = draw.field.scene(Field.empty(3, 4), coordinates="index")
    visible = draw.field.scene(Field.empty(3, 4), coordinates="index", hidden="hide")

    assert written(scene) == "1234321"
    assert written(indexes) == "0120123"
    assert written(visible) == "012123"
    assert indexes.box == scene.box
    assert scene.box == (-0.8, -0.25, 3.25, 4.8)


def test_a_title_stands_above_and_in_the_text():
    """The title is drawn, gets space, and starts the text alternative."""
    scene = draw.field.scene(GTR, title="GTR")

    assert written(scene) == "GTR"
    assert scene.title == "GTR"
    assert scene.text.startswith("GTR: 6 columns, 13 rows; bottom row green")
    assert scene.box[1] == pytest.approx(-0.95)


def test_highlights_are_rings_and_words():
    """A highlighted cell has a ring on top and is named in the text as players name it."""
    scene = draw.field.scene(GTR, highlight=[(12, 0), (11, 5)])

    assert scene.text.endswith("; marked: column 1 row 1, column 6 row 2")
    assert len(scene.items) == len(draw.field.scene(GTR).items) + 4


def test_a_highlight_outside_the_field_is_an_error():
    """The place is named with the range it should be in."""
    with pytest.raises(IndexError, match=r"row of 0 to 12 and a column of 0 to 5, found \(13, 0\)"):
        draw.field.scene(GTR, highlight=[(13, 0)])


def test_a_wrong_option_is_named():
    """An unknown way to show hidden rows lists those there are."""
    with pytest.raises(ValueError, match="'dim', 'show' or 'hide', found 'no'"):
        draw.field.scene(GTR, hidden="no")
    with pytest.raises(ValueError, match="coordinates to be 'game', 'index' or None, found True"):
        draw.field.scene(GTR, coordinates=True)


def test_the_text_tells_every_row():
    """The text goes from the bottom row to the highest puyo; it names empty rows between, and sums
    up empty cells at the end.
    """
    field = Field.from_rows(["..R...", "......", "GGBBYP"], height=13)

    assert describe(field) == (
        "6 columns, 13 rows; bottom row green green blue blue yellow purple; row 2 empty;"
        " row 3 empty empty red then empty; the rest empty"
    )
    assert describe(Field.empty()) == "6 columns, 13 rows; no puyos"


def test_fields_stand_side_by_side():
    """Several fields are one picture with a caption each."""
    ax = draw.fields([GTR, GTR.mirror()], captions=["as given", "mirrored"])

    assert ax.scene.title == "2 Puyo fields"
    assert ax.scene.text.startswith("1. as given: 6 columns")
    assert "; 2. mirrored: 6 columns" in ax.scene.text


def test_save_writes_by_ending(tmp_path):
    """SVG is our own text, the rest is matplotlib's."""
    for ending in ("svg", "png"):
        draw.save(GTR, tmp_path / f"field.{ending}", palette="print")

    assert (tmp_path / "field.svg").read_text(encoding="utf-8") == draw.svg(
        GTR, palette="print"
    ) + "\n"
    assert (tmp_path / "field.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("ending", ["gif", "GIF", "mp4", "webm", "html", "apng"])
def test_save_writes_no_still_where_the_ending_promises_motion(ending, tmp_path):
    """A picture is not written as an animation of one frame, and the error says where animations
    are made.  A long path is not shortened, because the error is about its end.
    """
    path = tmp_path / ("long" * 20) / f"field.{ending}"

    with pytest.raises(
        ValueError, match=rf"a still picture, found .*field\.{ending}.*; .*draw\.animate"
    ) as caught:
        draw.save(GTR, path)
    assert "gif" not in str(caught.value).partition("found")[0]
    assert not path.exists()


@pytest.mark.parametrize("ending", ["txt", "gz", "xcf"])
def test_save_names_the_endings_that_it_writes(ending, tmp_path):
    """An unknown file ending is our error, which lists the endings of still pictures."""
    with pytest.raises(ValueError, match=r"expected a name that ends in .*\.png, .*\.svg.*, found"):
        draw.save(GTR, tmp_path / f"field.{ending}")


@for_each("size", [(1, 1, 0), (1, 2, 1), (2, 1, 0)])
def test_the_smallest_boards_are_drawn_too(size):
    """A board without lines between its cells is no error, in PNG and in SVG."""
    for hidden in ("dim", "hide"):
        scene = draw.field.scene(Field.empty(*size), hidden=hidden)

        assert figure.png(scene).startswith(b"\x89PNG")
        assert render(scene).startswith("<svg ")


def test_a_long_title_makes_room_for_itself():
    """The board stays in the middle, and no letter lies outside the picture."""
    title = "A rather long title for such a small board"
    scene = draw.field.scene(GTR, title=title)
    left, _, right, _ = scene.box
    first, *_, last = (item.x for item in marks_of(scene) if "letter" in item.symbol.name)

    assert left < first < last + text_width("d") < right
    assert left + right == pytest.approx(GTR.width)


def test_letters_stay_whole_in_a_small_picture():
    """A stem that is thinner than a pixel is grey, not gone."""
    scene = Scene(
        "t", "t", label("l", 0.5, 0.5, size=0.9), (0, 0, 1, 1), unit=0.1, background="#ffffff"
    )
    shades = Image.open(io.BytesIO(figure.png(scene))).convert("L").getextrema()

    assert shades[0] < 200


@for_each("size", [0, -1, float("nan"), float("inf")])
def test_a_size_that_is_none_is_refused(size):
    """Inches above 0, in SVG as in a figure."""
    with pytest.raises(ValueError, match="a size in inches above 0"):
        draw.svg(GTR, size=size)


def test_only_fields_are_drawn_as_fields():
    """Anything else is a TypeError that names what it is, and so is a value that is no model."""
    with pytest.raises(TypeError, match="expected a Field, found NoneType"):
        draw.field(None)
    with pytest.raises(TypeError, match="found int"):
        draw.scene(3)


def test_a_hidden_row_that_is_left_out_takes_no_ring():
    """The ring would lie over the frame; the words still name the cell."""
    plain, ringed = (
        draw.field.scene(GTR, hidden="hide", highlight=spots) for spots in ([], [(0, 0)])
    )

    assert len(plain.items) == len(ringed.items)
    assert ringed.text.endswith("marked: column 1 row 13")


@for_each(
    ("rows", "options", "first"),
    [
        (["R.....", "RRGG.."], {}, 10),
        (["RRGG.."], {"hidden": "hide"}, 11),
        (["RRGG.."], {"highlight": [(6, 0)]}, 6),
        (["RRGG.."], {"highlight": [(0, 0)]}, 0),
        (["R....."] * 10, {}, 2),
        (["R....."] * 11, {}, 0),
        (["R....."] * 11, {"hidden": "hide"}, 1),
        (["R....."] * 13, {}, 0),
        ([], {}, 11),
    ],
)
def test_rows_above_the_stack_are_left_out(rows, options, first):
    """One empty row stays, and each row with a mark; coordinates and text do not change."""
    field = Field.from_rows(rows or ["......"], height=13, hidden_rows=1)
    whole = draw.field.scene(field, coordinates="game", **options)
    cropped = draw.field.scene(field, coordinates="game", crop=True, **options)
    numbers = {item.y for item in marks_of(cropped) if item.x < 0}

    assert cropped.box == (whole.box[0], first - 0.25, *whole.box[2:])
    assert len(numbers) == 13 - first
    assert cropped.text == whole.text
    assert all(item.y > first for item in marks_of(cropped))
    if first > 1:
        assert min(y for shape in cropped.items[:3] for _, y in shape.path.points) >= first - 0.25


def test_moves_stand_beside_a_cropped_board():
    """They begin at the first row that is shown."""
    record = puyop.loads_record("420Aa9r9hj_0ody6k")
    whole, cropped = (draw.record.scene(record, crop=crop) for crop in (False, True))

    assert cropped.box[1] > whole.box[1] == -0.25
    assert all(item.y > cropped.box[1] for item in marks_of(cropped))


def test_numbers_grow_with_the_field():
    """A number has at least a fiftieth of the width of a large field, and its own room; numbers of
    a usual field have one size.
    """
    sizes = []
    for cells in (6, 18, 19, 30, 60):
        scene = draw.field.scene(Field.empty(cells, cells, 1), coordinates="game")
        marks = marks_of(scene)
        below = [mark for mark in marks if mark.y > cells]
        beside = {mark.y for mark in marks if mark.x < 0}
        sizes.append(below[0].matrix[0])
        rows = sorted(beside)
        assert all(low - high > 1.2 * sizes[-1] for high, low in pairwise(rows))
        assert scene.box[0] < min(mark.x for mark in marks)
        assert scene.box[3] > cells + 0.25 + sizes[-1]
        assert sizes[-1] > cells / 50
        assert len(below) > 6 - 1

    assert sizes[0] == sizes[1] == 0.38
    assert sizes == sorted(sizes)
