"""Pictures become puzzles."""

import gc
import io
import random
import warnings
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import EpsImagePlugin, Image

from puyonb.errors import TooLarge
from puyonb.nonogram import Clue, Limits, Puzzle
from puyonb.nonogram.image import FORMATS, from_image, previews
from tests.cases import counted, for_each

HEART = (".#.#.", "#####", "#####", ".###.", "..#..")
GOAL = Puzzle.from_grid(HEART).goal


def drawing(scale=8, dark=30, light=240):
    """The heart as an image, some pixels to a cell."""
    image = Image.new("L", (5, 5))
    image.putdata([dark if cell == "#" else light for row in HEART for cell in row])
    return image.resize((5 * scale, 5 * scale), Image.Resampling.NEAREST)


def test_dark_cells_are_filled():
    """Each cell is the mean of its pixels; the height follows from the width."""
    puzzle = from_image(drawing(), width=5, metadata={"title": "Heart"})

    assert puzzle.goal == GOAL
    assert puzzle.rows == ((1, 1), (5,), (5,), (3,), (1,))
    assert puzzle.metadata["title"] == "Heart"


@pytest.mark.parametrize("found", [float("nan"), float("inf")])
def test_a_pixel_that_is_no_number_is_named(found):
    """A file that holds one is not damaged, and rows of pixels have one length."""
    numpy = pytest.importorskip("numpy")
    array = numpy.full((2, 2), found, "float32")
    file = io.BytesIO()
    Image.fromarray(array).save(file, "TIFF")
    message = f"^expected a finite number for each pixel, found {found}$"

    with pytest.raises(OSError, match=message):
        from_image(file, width=2)
    for source in (array, array.tolist()):
        with pytest.raises(ValueError, match=message):
            from_image(source, width=2)


def test_a_warning_of_pillow_that_is_an_error_means_a_damaged_file():
    """A caller who turns warnings into errors gets the error that is declared."""
    file = io.BytesIO()
    drawing().save(file, "TIFF")
    data = bytearray(file.getvalue())
    at = data.index(bytes([17, 1, 4, 0, 1, 0, 0, 0]))
    data[at + 4 : at + 8] = b"\xff" * 4

    with (
        pytest.warns(UserWarning, match="larger than file"),
        suppress(OSError),
    ):
        from_image(io.BytesIO(data), width=2)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(OSError, match="found a damaged one"):
            from_image(io.BytesIO(data), width=2)


def test_the_threshold_is_found():
    """The threshold adapts to dark and pale pictures, unless the caller passes one."""
    pale = drawing(dark=180, light=250)

    assert from_image(pale, width=5).goal == GOAL
    assert from_image(pale, width=5, threshold=0.5).rows == ((),) * 5
    assert from_image(pale, width=5, threshold=1.0).rows == ((5,),) * 5
    assert from_image(drawing(dark=0, light=60), width=5).goal == GOAL


def test_a_picture_of_one_shade_has_no_blocks_or_all():
    """Black is filled and white is not, though there is nothing to part."""
    assert from_image(Image.new("L", (4, 4), 0), width=2).rows == ((2,), (2,))
    assert from_image(Image.new("L", (4, 4), 255), width=2).rows == ((), ())


def test_sizes_can_be_given():
    """Both, or the width alone; a cell is then as high as it is wide."""
    wide = Image.new("L", (40, 10), 255)

    assert (from_image(wide, width=8).height, from_image(wide, width=8, height=8).height) == (2, 8)
    assert from_image(wide, width=1).height == 1


def test_files_of_any_kind(tmp_path):
    """A path as text or not, and an open file."""
    drawing().save(tmp_path / "heart.png")
    data = io.BytesIO((tmp_path / "heart.png").read_bytes())

    for source in (tmp_path / "heart.png", str(tmp_path / "heart.png"), data):
        assert from_image(source, width=5).goal == GOAL


@pytest.mark.parametrize(
    "array",
    [
        [[0 if cell == "#" else 255 for cell in row] for row in HEART],
        [[0.1 if cell == "#" else 0.9 for cell in row] for row in HEART],
        [[300 if cell == "#" else 65000 for cell in row] for row in HEART],
        [[(10, 20, 30) if cell == "#" else (255, 250, 200) for cell in row] for row in HEART],
        [[(10, 255) if cell == "#" else (10, 0) for cell in row] for row in HEART],
        [
            [(0.0, 0.0, 0.1, 1.0) if cell == "#" else (0.0, 0.0, 0.1, 0.0) for cell in row]
            for row in HEART
        ],
        [[(10,) if cell == "#" else (200,) for cell in row] for row in HEART],
        [[cell != "#" for cell in row] for row in HEART],
    ],
    ids=[
        "grey",
        "shares",
        "16 bits",
        "colours",
        "opacity",
        "colours and opacity",
        "one channel",
        "True is light",
    ],
)
def test_arrays(array):
    """Grey levels, shares of 1 or of 65535, colours, with and without opacity, as lists or as numpy
    has them.
    """
    numpy = pytest.importorskip("numpy")

    assert from_image(array, width=5).goal == GOAL
    assert from_image(numpy.array(array), width=5).goal == GOAL


@for_each("ink", [0, 240, 255])
def test_what_is_transparent_is_white(ink):
    """Whatever colour it hides; a white drawing is one, too."""
    image = Image.new("RGBA", (2, 1), (0, 0, 0, 0))
    image.putpixel((0, 0), (ink, ink, ink, 255))

    assert from_image(image, width=2).goal == ("10",)
    assert from_image(image, width=2, colors=2).goal == ("a0",)
    assert from_image(Image.new("RGBA", (2, 1), (255, 255, 255, 0)), width=2).goal == ("00",)
    assert from_image(Image.new("RGBA", (2, 1), (255, 255, 255, 255)), width=2).goal == ("00",)


@pytest.mark.parametrize("mode", ["1", "L", "P", "RGB", "CMYK", "YCbCr", "HSV", "I", "F", "I;16"])
def test_modes_of_images(mode):
    """Whatever an image is made of; numbers beyond 255 are made smaller, and not cut off."""
    image = drawing().convert("I" if mode == "I;16" else mode)
    if mode in "IF;16":
        image = image.point(lambda level: level * 256)
    if mode == "I;16":
        image = image.convert("I;16")

    assert from_image(image, width=5).goal == GOAL


def test_a_file_is_closed(tmp_path):
    """Even one of several pictures, of which the first is taken; Python warns of a file that stays
    open.
    """
    path = tmp_path / "drawing.gif"
    drawing().save(path, save_all=True, append_images=[drawing(dark=255)])

    assert from_image(path, width=5).goal == GOAL
    gc.collect(0)


def test_a_photograph_is_turned():
    """Its file says which side is up."""
    image = Image.new("L", (20, 40), 255)
    exif = image.getexif()
    exif[0x0112] = 6
    data = io.BytesIO()
    image.save(data, "JPEG", exif=exif)

    assert from_image(data, width=4).height == 2


def test_colours_are_those_of_the_picture():
    """A cell is of the colour that covers most of it, not of a mixture with its neighbours; what is
    nearly white is white.
    """
    image = Image.new("RGB", (60, 40), (250, 251, 250))
    image.paste((255, 0, 0), (7, 7, 31, 33))
    image.paste((0, 0, 255), (31, 7, 53, 33))
    puzzle = from_image(image, width=6, colors=2)

    assert puzzle.goal == ("000000", "0aabb0", "0aabb0", "000000")
    assert dict(puzzle.colors) == {"a": "#ff0000", "b": "#0000ff"}


def test_colours_are_gathered():
    """As many as asked for; the lightest is blank, the most frequent of the others is a."""
    image = Image.new("RGB", (4, 3), "white")
    for place in ((0, 0), (1, 0), (2, 0)):
        image.putpixel(place, (220, 20, 20))
    image.putpixel((3, 2), (20, 20, 200))
    puzzle = from_image(image.resize((40, 30), Image.Resampling.NEAREST), width=4, colors=2)

    assert puzzle.goal == ("aaa0", "0000", "000b")
    assert dict(puzzle.colors) == {"a": "#dc1414", "b": "#1414c8"}


def test_fewer_colours_than_asked_for():
    """There are as many as there are."""
    puzzle = from_image(drawing(dark=0, light=255), width=5, colors=8)

    assert puzzle.inks == "a"
    assert puzzle.colors["a"] == "#000000"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"width": 0}, r"a size of 1x1 to 1,000x1,000 cells \(limit side\), found 0x"),
        ({"width": 1001}, "a size of 1x1 to 1,000x1,000"),
        ({"width": 5, "colors": 0}, "1 to 25 colours, found 0"),
        ({"width": 5, "threshold": 2}, "threshold from 0 to 1, found 2"),
    ],
)
def test_wrong_options_are_named(options, message):
    """A call that makes no sense is a ValueError."""
    with pytest.raises(ValueError, match=message):
        from_image(drawing(), **options)


def test_an_array_that_is_no_picture_is_named():
    """Rows must be of one length, and there must be some."""
    numpy = pytest.importorskip("numpy")
    for array in (
        [],
        [[]],
        [[1, 2], [3]],
        [[(1, 2, 3, 4, 5)]],
        [[1, (1, 2)]],
        numpy.zeros((2, 2, 5)),
        numpy.zeros((0, 3)),
        [1, 2],
        ["#.", ".#"],
        [[None]],
        [[10**400]],
    ):
        with pytest.raises(ValueError, match="rows of pixels, all of one length"):
            from_image(array, width=2)
    for array in ([[0.5, float("nan")]], [[0, float("-inf")]], numpy.full((2, 2), numpy.nan)):
        with pytest.raises(ValueError, match="expected a finite number for each pixel"):
            from_image(array, width=2)


@pytest.mark.parametrize("mode", ["I;16", "I", "F", "L", "RGB"])
def test_pixels_are_not_taken_one_by_one(mode):
    """A picture of a hundred times as many pixels takes no more steps, also with 16 bits a pixel
    and with fractions.
    """
    small, large = (Image.new("L", (size, size), 200).convert(mode) for size in (40, 400))
    from_image(small, width=4)
    with counted() as few:
        from_image(small, width=4)
    with counted() as many:
        from_image(large, width=4)

    assert many[0] < few[0] + 200


def test_an_image_is_read_up_to_its_limit():
    """One that has more pixels is a ValueError before its pixels are read, as a file and as an
    image.
    """
    limits = Limits(pixels=100)
    data = io.BytesIO()
    Image.new("L", (11, 10)).save(data, "PNG")

    assert from_image(Image.new("L", (10, 10)), width=2, limits=limits).width == 2
    for source in (io.BytesIO(data.getvalue()[:50]), Image.new("L", (10, 11))):
        with pytest.raises(ValueError, match=r"at most 100 pixels \(limit pixels\), found 1"):
            from_image(source, width=2, limits=limits)


def test_pillows_own_limit_is_the_same_error(monkeypatch):
    """If Pillow itself refuses the file, the error has the same type, and names the lower limit."""
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 10)
    data = io.BytesIO()
    Image.new("L", (20, 20)).save(data, "PNG")

    with pytest.raises(TooLarge, match="at most 10 pixels, the limit of Pillow, found more"):
        from_image(data, width=2)
    with pytest.raises(TooLarge, match=r"at most 9 pixels \(limit pixels\), found more"):
        from_image(data, width=2, limits=Limits(pixels=9))


@pytest.mark.filterwarnings("ignore::UserWarning")  # of Pillow, about the damage
@pytest.mark.parametrize("name", FORMATS)
def test_each_format_that_is_named_is_opened(name):
    """And no damaged file of it raises anything else than OSError or ValueError."""
    data = io.BytesIO()
    drawing().convert("RGB").save(data, name)
    whole, chance = data.getvalue(), random.Random(name)

    assert from_image(io.BytesIO(whole), width=5).goal == GOAL
    for _ in range(60):
        broken = bytearray(whole[: chance.randrange(1, len(whole) + 1)])
        for _ in range(chance.randrange(4)):
            broken[chance.randrange(min(len(broken), 200))] = chance.randrange(256)
        with suppress(OSError, ValueError):
            from_image(io.BytesIO(bytes(broken)), width=5)


def test_a_damaged_png_is_an_os_error():
    """Pillow raises SyntaxError for it."""
    data = io.BytesIO()
    Image.frombytes("L", (400, 400), random.Random(1).randbytes(160_000)).save(data, "PNG")
    start, _, end = data.getvalue().rpartition(b"IDAT")
    broken = start + b"ID\0T" + end

    with pytest.raises(OSError, match="expected a whole image file, found a damaged one"):
        from_image(io.BytesIO(broken), width=5)


@pytest.mark.parametrize(
    "data",
    [
        b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 20 20\n%%EndComments\nshowpage\n",
        b"DDS " + (124).to_bytes(4, "little") + b"\1" * 120,
        b"not an image",
    ],
    ids=["EPS", "DDS", "text"],
)
def test_other_formats_are_not_opened(data, monkeypatch):
    """No program is started for them; the error names the formats that are opened."""
    monkeypatch.setattr(
        EpsImagePlugin, "Ghostscript", lambda *_, **__: pytest.fail("Ghostscript was started")
    )

    with pytest.raises(
        OSError, match="one of the formats PNG, JPEG, GIF, BMP, WEBP, TIFF, PPM, found another"
    ):
        from_image(io.BytesIO(data), width=5)


WHITE, RED, BLUE, GREEN = (255, 255, 255), (255, 0, 0), (0, 0, 255), (0, 170, 0)


def quantized(pixels, colors):
    """The colour of each cell of a picture of one row, ``#ffffff`` for blank ones that are white."""
    puzzle = from_image([pixels], width=len(pixels), height=1, colors=colors)
    return [puzzle.colors.get(cell, "#ffffff") for cell in puzzle.goal[0]]


def test_few_colours_stay_what_they_are():
    """Where there are no more than asked for, each keeps itself, whatever there is most of."""
    pixels = [WHITE] * 90 + [RED] * 7 + [BLUE] * 2 + [GREEN]

    assert quantized(pixels, 4) == ["#{:02x}{:02x}{:02x}".format(*pixel) for pixel in pixels]
    assert quantized(pixels, 25) == quantized(pixels, 4)


def test_the_least_gives_way():
    """Of four colours in three, the one that costs least by going to another goes, and mixes with
    none.
    """
    found = quantized([WHITE] * 50 + [RED] * 30 + [BLUE] * 20 + [(250, 10, 0)] * 3, 2)

    assert set(found) == {"#ffffff", "#ff0000", "#0000ff"}
    assert found[-3:] == ["#ff0000"] * 3


def test_what_is_nearly_alike_is_one():
    """As the pixels of a photograph are; the mean, where none of them is frequent."""
    chance = random.Random(1)
    dark = [(chance.randrange(0, 60), 10, 10) for _ in range(300)]
    light = [(200, chance.randrange(150, 220), 200) for _ in range(300)]
    found = quantized(dark + light + [WHITE] * 300, 2)

    assert [len(set(found[start : start + 300])) for start in (0, 300, 600)] == [1, 1, 1]
    assert tuple(bytes.fromhex(found[0][1:])) == pytest.approx((30, 10, 10), abs=4)
    assert found[600] == "#ffffff"


@pytest.mark.slow
@given(st.lists(st.tuples(*[st.integers(0, 255)] * 3), min_size=1, max_size=40), st.integers(2, 6))
@settings(max_examples=25)
def test_every_pixel_has_a_colour(pixels, most):
    """There are no more colours than asked for, and the result is the same each time."""
    found = quantized(pixels, most)

    assert len(found) == len(pixels)
    assert len(set(found)) <= most + 1
    assert found == quantized(pixels, most)


def test_the_colors_of_a_large_picture_are_chosen_by_a_part_of_its_pixels(
    monkeypatch,
):
    """To choose colours by every pixel of a large picture of noise takes half a minute."""
    looked_at = []
    quantize = Image.Image.quantize

    def counted(picture, *args, **options):
        if options.get("kmeans"):
            looked_at.append(picture.width * picture.height)
        return quantize(picture, *args, **options)

    monkeypatch.setattr(Image.Image, "quantize", counted)
    picture = Image.new("RGB", (600, 400), "white")
    picture.paste("red", (0, 0, 300, 200))
    picture.paste("#0000fe", (300, 200, 600, 399))
    puzzle = from_image(picture, width=600, colors=2)

    assert looked_at
    assert max(looked_at) <= 100_000
    assert dict(puzzle.colors) == {"a": "#ff0000", "b": "#0000fe"}
    assert puzzle.rows == ((Clue(300, "a"),),) * 200 + ((Clue(300, "b"),),) * 199 + ((),)


def test_an_outline_is_one_cell_wide():
    """The dark cells that touch a light one or the edge, also at corners from outside only."""
    drawn = (".......", ".#####.", ".#####.", ".###.#.", ".#####.", "#######", "#######")
    image = Image.new("L", (7, 7))
    image.putdata([20 if cell == "#" else 230 for row in drawn for cell in row])

    assert (
        from_image(image, width=7, preset="outline").goal
        == Puzzle.from_grid(
            (".......", ".#####.", ".#..##.", ".#.#.#.", ".#..##.", "#.....#", "#######")
        ).goal
    )


@pytest.mark.parametrize("level", [32, 64, 128, 192])
def test_dithering_fills_as_many_cells_as_a_part_is_dark(level):
    """Black and white cells stay; half-dark ones become a pattern."""
    image = Image.new("L", (40, 40), level)
    image.paste(0, (0, 0, 40, 10))
    image.paste(255, (0, 30, 40, 40))
    goal = from_image(image, width=40, preset="dither").goal
    share = "".join(goal[10:30]).count("1") / 800

    assert set(goal[:9]) == {"1" * 40}
    assert set(goal[31:]) == {"0" * 40}
    assert share == pytest.approx(1 - level / 255, abs=0.03)
    darker = from_image(image, width=40, preset="dither", threshold=0.9).goal
    assert "".join(darker).count("1") > "".join(goal).count("1")


def test_presets_are_for_one_colour():
    """A wrong name is reported, and a preset for several colours, too."""
    for options in ({"preset": "lines"}, {"preset": "dither", "colors": 2}):
        with pytest.raises(ValueError, match="preset"):
            from_image(drawing(), width=5, **options)


def test_previews_are_what_the_presets_make():
    """Preset after preset, in each size, with a title."""
    found = previews(drawing(), widths=(5, 10))

    assert [puzzle.metadata["title"] for puzzle in found] == [
        f"{size} {preset}"
        for preset in ("threshold", "outline", "dither")
        for size in ("5x5", "10x10")
    ]
    assert [puzzle.goal for puzzle in found[::2]] == [
        from_image(drawing(), width=5, preset=preset).goal
        for preset in ("threshold", "outline", "dither")
    ]
