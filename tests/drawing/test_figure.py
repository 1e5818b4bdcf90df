"""Figures: the drawing with matplotlib."""

import io
import subprocess
import sys
from collections import Counter

import matplotlib as mpl
import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.collections import PathCollection
from matplotlib.figure import Figure
from PIL import Image

from puyonb import draw
from puyonb.drawing import figure
from puyonb.drawing.indexed import indexed
from puyonb.drawing.outlines import circle, rectangle
from puyonb.drawing.scene import Mark, Paint, Scene, Shape, Symbol, turned
from puyonb.nonogram import Puzzle
from puyonb.piecepack import ppn
from puyonb.puyo import Field

TWO = Symbol(
    "two", (Shape(circle(0, 0, 0.5), Paint(fill="#0000ff")), Shape(rectangle(0, 0, 0.5, 0.5), None))
)
ITEMS = (
    Shape(rectangle(0, 0, 4, 2), Paint(fill="#ffffff", stroke="#000000", width=0.1)),
    Mark(TWO, 1, 1, Paint(fill="#ff0000")),
    Mark(TWO, 3, 1, Paint(fill="#00ff00"), turned(1, 90)),
)


def scene(*, y_up=False, background="#ffffff"):
    """Return a scene of a board and two marks."""
    return Scene(
        "test", "two marks", ITEMS, (0, 0, 4, 2), unit=0.5, y_up=y_up, background=background
    )


def pixels(picture, **options):
    """Return the picture of a scene."""
    return Image.open(io.BytesIO(figure.png(picture, **options))).convert("RGB")


def test_one_collection_holds_all_in_painter_order():
    """A shape is one path, a mark one for each shape of its symbol; strokes are in points of the
    figure's own size.
    """
    ax = figure.paint(scene())
    (collection,) = ax.collections

    assert isinstance(collection, PathCollection)
    assert len(collection.get_paths()) == 5
    assert collection.get_offsets().tolist() == [[0, 0], [1, 1], [1, 1], [3, 1], [3, 1]]
    assert collection.get_linewidths()[0] == pytest.approx(0.1 * 0.5 * 72)
    assert [tuple(color) for color in collection.get_facecolors()[1:3]] == [
        (0, 0, 1, 1),
        (1, 0, 0, 1),
    ]


def test_rows_run_downwards_unless_the_scene_says_otherwise():
    """The limits are the scene's box, with y turned over where row 0 is at the top."""
    assert (figure.paint(scene()).get_xlim(), figure.paint(scene()).get_ylim()) == ((0, 4), (2, 0))
    assert figure.paint(scene(y_up=True)).get_ylim() == (0, 2)


@pytest.mark.parametrize("y_up", [False, True])
def test_symbols_stand_upright_and_turn_counter_clockwise(y_up):
    """The square in the upper right of the symbol is in the upper right of the picture; a quarter
    turn takes it to the left.
    """
    image = pixels(scene(y_up=y_up))

    assert image.getpixel((50 + 12, 50 - 12)) == (255, 0, 0)
    assert image.getpixel((50 - 12, 50 + 12)) == (0, 0, 255)
    assert image.getpixel((150 - 12, 50 - 12)) == (0, 255, 0)
    assert image.getpixel((150 + 12, 50 - 12)) == (0, 0, 255)


def test_a_given_axes_is_used_and_its_figure_left_alone():
    """The axes have limits and an equal aspect; strokes scale with the available space."""
    own = Figure(figsize=(8, 8))
    part = Figure(figsize=(16, 8)).subfigures(1, 2)[1]
    for ax in (own.add_axes((0, 0, 0.5, 0.5)), part.add_axes((0, 0, 0.5, 0.5))):
        assert figure.paint(scene(), ax) is ax
        assert (ax.get_aspect(), ax.axison) == (1.0, False)
        assert ax.collections[0].get_linewidths()[0] == pytest.approx(0.1 * 72)
    assert own.get_size_inches().tolist() == [8, 8]


def test_a_picture_shows_itself_in_a_notebook():
    """Axes and figure give a sharp PNG of the scene's own size, and the text that nbval compares; then
    the figure is as before.
    """
    ax = figure.paint(scene())
    before = ax.figure.canvas, ax.figure.dpi
    data, metadata = ax._repr_mimebundle_()

    assert data["text/plain"] == "two marks"
    assert Image.open(io.BytesIO(data["image/png"])).size == (400, 200)
    assert metadata == {"image/png": {"width": 200, "height": 100}}
    assert (ax.figure.canvas, ax.figure.dpi) == before
    assert opened(ax.figure).size == (200, 100)
    assert (repr(ax), repr(ax.get_figure())) == (
        "<SceneAxes: two marks>",
        "<SceneFigure: two marks>",
    )


def test_large_areas_keep_their_colour():
    """A picture is stored with a palette; what matters of it is exact."""
    assert pixels(scene(background="#fafbfc"), dpi=200).getpixel((10, 20)) == (255, 255, 255)


def test_a_scene_without_background_is_transparent():
    """The paper of a page shows through."""
    image = Image.open(io.BytesIO(figure.png(Scene("t", "nothing", (), (0, 0, 1, 1)))))

    assert image.mode == "RGBA"
    assert image.getchannel("A").getextrema() == (0, 0)


@pytest.mark.parametrize("ending", ["png", "pdf", "svg", "svgz", "eps"])
def test_a_saved_file_is_the_same_always(ending, tmp_path, monkeypatch):
    """No date, no random id and no setting of the reader shows in any format, nor a version in a PNG."""
    figure.save(scene(), tmp_path / f"a.{ending}")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1")
    monkeypatch.setattr("time.time", lambda: 1e9)
    sketched = {"path.sketch": (1, 100, 2), "figure.frameon": False, "patch.antialiased": False}
    with mpl.rc_context(
        {"savefig.bbox": "tight", "savefig.facecolor": "red", "pdf.compression": 0, **sketched}
    ):
        figure.save(scene(), tmp_path / f"b.{ending}")
    first, second = ((tmp_path / f"{name}.{ending}").read_bytes() for name in ("a", "b"))

    assert first == second
    assert ending != "png" or b"matplotlib" not in first
    assert first[:5] in (b"\x89PNG\r", b"%PDF-", b"<?xml", b"\x1f\x8b\x08\x00\x00", b"%!PS-")


def test_dashes_are_kept():
    """A dashed shape among full ones has the pattern of its lengths over its width."""
    shapes = (
        Shape(rectangle(0, 0, 1, 1), Paint(stroke="#000000", width=0.1, dash=(0.2, 0.1))),
        Shape(rectangle(0, 0, 1, 1), Paint(stroke="#000000", width=0.1)),
    )
    (collection,) = figure.paint(Scene("t", "t", shapes, (0, 0, 1, 1), unit=1)).collections
    styles = collection.get_linestyle()

    assert styles[0][1] == pytest.approx([2 * 7.2, 7.2])
    assert styles[1][1] is None


@pytest.mark.slow
def test_drawing_touches_neither_pyplot_nor_the_settings():
    """Pyplot is not loaded, and no setting of the process is changed."""
    program = (
        "import sys, matplotlib as mpl\nbefore = dict(mpl.rcParams)\n"
        "from puyonb import draw\nfrom puyonb.puyo import Field\n"
        "draw.field(Field.empty()); Field.empty()._repr_png_()\n"
        "print('matplotlib.pyplot' in sys.modules, dict(mpl.rcParams) == before)"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert run.stdout == "False True\n"
    assert mpl.get_backend().lower() == "agg"


def test_a_preview_fits(monkeypatch):
    """A picture without a wanted resolution has fewer pixels an inch rather than too many in all; a
    wanted one is refused.
    """
    wide = scene()
    monkeypatch.setattr(figure, "MOST_PIXELS", 500)
    small = Image.open(io.BytesIO(figure.png(wide)))
    shown = Image.open(io.BytesIO(figure.paint(wide)._repr_mimebundle_()[0]["image/png"]))

    for image in (small, shown):
        assert 400 < image.width * image.height <= 500
    with pytest.raises(ValueError, match="at most 500 pixels, found one of"):
        figure.png(wide, dpi=100)
    with pytest.raises(ValueError, match="at most 500 pixels, found one of"):
        figure.save(wide, io.BytesIO(), format="jpg")
    figure.save(wide, io.BytesIO(), format="pdf")


def offsets(ax):
    """Return the offsets of all paths of a picture."""
    return [(x, y) for x, y in ax.collections[0].get_offsets().tolist()]


def test_a_thing_is_found_by_its_middle():
    """The offset of the paths of a puyo, a piece or a cell is its middle; that of the board is 0."""
    field = draw.field(Field.from_rows(["R.", "GB"], hidden_rows=0))
    board = draw.board(ppn.loads("1. S@a1 S@c3\n")[0].boards[-1])
    nonogram = draw.nonogram(Puzzle.from_grid(["#.", "##"]), grid="goal", clues=False, merged=False)
    cells = {(0.5, 0.5), (0.5, 1.5), (1.5, 1.5)}

    assert {*offsets(field)} == {(0, 0), *cells}
    assert {*offsets(board)} - {(0, 0)} == {(1, 1), (3, 3)}
    assert {*offsets(nonogram)} == {(0, 0), *cells}


def test_clues_are_found_beside_their_lines():
    """Those of a row are to the left of the cells, those of a column above them."""
    places = offsets(draw.nonogram(Puzzle.from_grid(["#.#", ".##"])))

    assert sum(x < 0 and y == 0.5 for x, y in places) == 2
    assert sum(x < 0 and y == 1.5 for x, y in places) == 1
    assert sum(y < 0 and x == 2.5 for x, y in places) == 1


def opened(picture, **options):
    """Write a figure with savefig; return the file as a picture."""
    buffer = io.BytesIO()
    picture.savefig(buffer, **options)
    return Image.open(io.BytesIO(buffer.getvalue()))


@pytest.mark.slow
@pytest.mark.parametrize("dpi", [50, 130])
def test_savefig_has_a_palette(dpi):
    """An unchanged figure has the pixels of matplotlib's own file, up to smooth edges, and large
    areas have their colours; afterwards it is as before.
    """
    shown = draw.field(Field.from_rows(["RGBYP", "OOTTW"], height=13)).get_figure(root=True)
    svg, before, canvas = shown.scene_svg, shown.dpi, shown.canvas
    found = opened(shown, dpi=dpi)
    kept = shown.scene_svg, shown.dpi, shown.canvas
    own = opened(shown, dpi=dpi, pil_kwargs={})
    ours, theirs = (np.asarray(each.convert("RGB")).astype(int) for each in (found, own))
    apart = np.abs(ours - theirs).sum(axis=2)
    colors = Counter(map(tuple, theirs.reshape(-1, 3).tolist())).most_common(12)

    assert (found.mode, own.mode) == ("P", "RGBA")
    assert found.size == own.size
    assert apart.mean() < 1
    assert apart.max() < 100
    assert {color for color, _ in colors} <= set(map(tuple, ours.reshape(-1, 3).tolist()))
    assert kept == (svg, before, canvas)


def test_savefig_of_a_changed_figure(tmp_path):
    """It is matplotlib's own, to the byte; so is a file with other settings, or of another kind."""
    ax = draw.field(Field.from_rows(["RG"], height=13))
    shown = ax.get_figure(root=True)
    with mpl.rc_context({"savefig.transparent": True}):
        assert opened(shown).mode == "RGBA"
    assert opened(shown, bbox_inches="tight").mode == "RGBA"
    shown.savefig(tmp_path / "a.pdf")
    shown.savefig(str(tmp_path / "no-ending"))
    shown.savefig(tmp_path / "b.png")
    ax.set_title("mine")
    changed = opened(shown)

    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")
    assert (tmp_path / "no-ending.png").is_file()
    with Image.open(tmp_path / "b.png") as written:
        assert written.mode == "P"
    assert changed.mode == "RGBA"
    assert shown.scene_svg is None


def test_the_nearest_of_many_colors():
    """With more than 256 colours each pixel has an entry that is near; frequent ones are exact."""
    colors = np.random.default_rng(1).integers(0, 1 << 24, 3000).astype(np.uint32)
    pixels = np.concatenate([colors, np.repeat(colors[:200], 50)])
    entries, palette = indexed(pixels | np.uint32(0xFF000000))
    parts = np.frombuffer(palette, np.uint8).reshape(-1, 3)[entries].astype(int)
    wanted = np.stack([pixels & 255, pixels >> 8 & 255, pixels >> 16], axis=-1).astype(int)
    apart = np.abs(parts - wanted).sum(axis=1)

    assert len(palette) == 768
    assert np.count_nonzero(apart[3000:]) < 10 * 50  # two of them may have the same code
    assert apart.max() < 250


@pytest.mark.parametrize(("y_up", "dpi"), [(False, 137.5), (True, 100)])
def test_a_file_has_the_pixels_of_the_figure(y_up, dpi):
    """``png`` draws without Axes."""
    picture = scene(y_up=y_up)
    drawn = figure.paint(picture).get_figure(root=True)

    assert figure.png(picture, dpi=dpi) == figure.encode(drawn, dpi)


@pytest.mark.slow
@pytest.mark.parametrize("again", [False, True])
def test_a_user_can_show_the_ticks(again):
    """The ticks are made late, and look as in any Axes, also after ``clear``."""
    both = []
    for kind in (figure.SceneAxes, Axes):
        drawn = Figure(figsize=(3, 2))
        ax = drawn.add_axes((0.2, 0.2, 0.7, 0.7), axes_class=kind)
        if again:
            ax.plot([1, 5])
            ax.clear()
        ax.plot([3, 1, 2])
        ax.grid(visible=True)
        ax.minorticks_on()
        ax.tick_params(axis="x", which="both", direction="in", labelrotation=30, top=True)
        ax.set_yticks([1, 2, 2.5], labels=["one", "two", "more"])
        both.append(figure.encode(drawn, 100))

    assert both[0] == both[1]
