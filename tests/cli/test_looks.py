"""The options for pictures that ``puyonb draw`` and ``puyonb chain`` share."""

import pytest
from PIL import Image

from puyonb import draw
from puyonb.puyo import Field, puyop
from tests.cases import for_each

LINK = "420Aa9r9hj_0ody6k"
DOT = "width 1\nheight 1\nrows\n1\ncolumns\n1\n"
TEXT = "B.....\nRRR...\nRBBB.."
FIELD = Field.from_rows(TEXT.split("\n"), height=13)


def test_a_picture_has_the_look_of_the_call(call, tmp_path):
    """Cells are named as players do, whatever coordinates are drawn."""
    look = "--highlight 1,3 --highlight ３，１ --crop --palette dark --size 0.5 --coordinates index"
    assert call("draw", TEXT, "-o", "x.svg", *look.split()).exit_code == 0

    expected = draw.field.scene(
        FIELD,
        highlight=[(10, 0), (12, 2)],
        crop=True,
        palette="dark",
        size=0.5,
        coordinates="index",
    )
    assert (tmp_path / "x.svg").read_text(encoding="utf-8") == draw.svg(expected) + "\n"


@pytest.mark.parametrize("command", ["draw", "chain"])
def test_a_title_is_in_the_picture_and_in_its_text(call, tmp_path, command):
    """A still picture and an animation, the same in both commands."""
    assert call(command, TEXT, "-o", "x.html", "-o", "y.png", "--title", "My chain").exit_code == 0
    page = (tmp_path / "x.html").read_text(encoding="utf-8")

    assert "<title>My chain</title>" in page
    assert '"text":"My chain; 6 columns' in page
    call(command, TEXT, "-o", "z.png")
    with Image.open(tmp_path / "y.png") as titled, Image.open(tmp_path / "z.png") as plain:
        assert titled.width == plain.width
        assert titled.height > plain.height


def test_pixels_and_background(call, tmp_path):
    """--dpi scales a PNG; --transparent leaves the corners open."""
    call("draw", TEXT, "-o", "a.png", "--dpi", "100")
    call("draw", TEXT, "-o", "b.png", "--dpi", "50", "--transparent")

    with Image.open(tmp_path / "a.png") as a, Image.open(tmp_path / "b.png") as b:
        assert a.width == pytest.approx(2 * b.width, abs=2)
        assert a.convert("RGBA").getpixel((0, 0))[3] == 255
        assert b.convert("RGBA").getpixel((0, 0))[3] == 0


@pytest.mark.slow
def test_speed_and_repetition(call, tmp_path):
    """Twice as fast takes half the time; --no-loop plays once."""
    call("chain", LINK, "-o", "out.gif", "--speed", "2", "--no-loop")
    fast = draw.animate(puyop.loads_record(LINK), speed=2)

    assert (tmp_path / "out.gif").read_bytes() == fast.gif(loop=False)
    assert fast.seconds * 2 == pytest.approx(draw.animate(puyop.loads_record(LINK)).seconds)


@pytest.mark.slow
@for_each(
    ("arguments", "note"),
    [
        ("draw T -o a.svg --dpi 100", "svg has no use for --dpi; png has"),
        ("draw T -o b.png --speed 2", "png has no use for --speed; gif has"),
        ("draw T -o c.png --no-loop", "png has no use for --no-loop; gif has"),
        ("draw L -o d.gif --transparent", "gif has no use for --transparent; svg has"),
        ("draw T -o e.svg --speed 2", "svg has no use for --speed; gif has"),
        ("draw T L -o f{name}.svg --no-loop", "svg has no use for --no-loop; gif has"),
        ("chain T --strip -o g.svg --speed 2", "svg has no use for --speed; gif has"),
        ("chain T -o h.svg --dpi 90", "svg has no use for --dpi; gif has"),
        ("draw T -o i.html --dpi 90", "html has no use for --dpi; gif has"),
        ("draw T -o j.gif --columns 3", "gif has no use for --columns; png has"),
        ("draw T -o k.html --highlight 1,1", "html has no use for --highlight; png has"),
        ("draw T -o l.html --no-loop", "html has no use for --no-loop; gif has"),
        ("chain T -o m.svg --columns 3", "svg has no use for --columns; png has"),
        ("chain L -o n.gif --crop", "gif has no use for --crop; png has"),
        ("best Q -o o.html --columns 3", "html has no use for --columns; png has"),
        ("draw G -o p.gif --crop", "gif has no use for --crop; png has"),
        ("draw P -o q.pdf --size 1", "pdf has no use for --size; png has"),
    ],
)
def test_an_option_that_a_format_has_no_use_for_is_noted(call, tmp_path, arguments, note):
    """There is one note, also for several files, and each file is written."""
    texts = {
        "T": TEXT,
        "L": LINK,
        "Q": "https://www.puyop.com/s/980_10",
        "G": "SetUp: Chess\n...",
        "P": f"{DOT}====\n{DOT}",
    }
    words = arguments.split()
    result = call(*(texts.get(word, word) for word in words))

    assert (result.exit_code, result.stderr) == (0, f"puyonb: note: {note}\n")
    name = words[words.index("-o") + 1][0]
    assert len(list(tmp_path.glob(f"{name}*"))) == sum(word in texts for word in words)
