import re

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg

from puyonb import draw
from puyonb.drawing import figure, palettes
from puyonb.drawing.indexed import indexed
from puyonb.nonogram import Puzzle, non, solver
from puyonb.puyo import Field, fieldtext, password, puyop

COMMAND = "draw"


@pytest.mark.parametrize(
    ("ending", "start"), [("png", b"\x89PNG"), ("pdf", b"%PDF"), ("svg", b"<svg"), ("SVG", b"<svg")]
)
def test_the_ending_tells_the_format(call, tmp_path, ending, start):
    """A file of each format begins as that format does."""
    result = call("RG\nRRG", "-o", f"out.{ending}")

    assert (result.exit_code, result.output) == (0, "")
    assert (tmp_path / f"out.{ending}").read_bytes().startswith(start)


def test_the_picture_is_that_of_the_field_with_all_options(call, tmp_path):
    """The options are those of draw.scene; a dialect is found out, and SVG is the same bytes each
    time.
    """
    look = "--palette colorblind --coordinates index --size 0.5"
    call("S\nRRG", "-o", "a.svg", *look.split())
    field = fieldtext.loads("S\nRRG", extended=True)

    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == (
        draw.svg(field, palette="colorblind", coordinates="index", size=0.5) + "\n"
    )


def test_a_picture_goes_to_standard_output_if_the_format_is_named(call):
    """OUT may be -, in bytes as they are."""
    assert call("RG", "-o", "-", "--format", "svg").stdout.startswith("<svg")
    assert call("RG", "-o", "-", "--format", "png").stdout_bytes.startswith(b"\x89PNG")


def test_a_picture_of_too_many_pixels_is_refused(call, tmp_path):
    """A board may have any size, a picture of it may not: the message says how large it is, and
    what helps.
    """
    board = tmp_path / "large.puyo"
    board.write_text("# puyonb field 200x1000 hidden 0\n" + f"{'.' * 200}\n" * 1000)
    result = call("large.puyo", "-o", "out.png")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(
        "Error: expected a picture of at most 50,000,000 pixels, found one of 160"
    )
    assert "a smaller --size" in result.stderr
    assert list(tmp_path.iterdir()) == [board]


@pytest.mark.parametrize(("kind", "status"), [("png", 2), ("svg", 0), ("pdf", 0)])
def test_only_pixels_are_counted(call, monkeypatch, kind, status):
    """What is made of lines may be of any size."""
    monkeypatch.setattr(figure, "MOST_PIXELS", 0)

    assert call("RG", "-o", f"out.{kind}").exit_code == status


@pytest.mark.slow
def test_a_palette_is_chosen_for_small_pictures_only(call, monkeypatch):
    """To choose one for a large picture takes longer than all the rest; in its place the colours
    are written as they are.
    """
    seen = []
    monkeypatch.setattr(
        figure, "indexed", lambda pixels: seen.append(pixels.size) or indexed(pixels)
    )

    assert call("RG", "-o", "small.png").exit_code == 0
    assert call("RG", "-o", "large.png", "--size", "2").exit_code == 0
    assert [size < 4_000_000 for size in seen] == [True]


@pytest.mark.parametrize("ending", ["png", "gif"])
def test_no_large_picture_is_begun(call, monkeypatch, tmp_path, ending):
    """The pixels are counted before any is drawn, for still and moving pictures of every game."""
    monkeypatch.setattr(FigureCanvasAgg, "draw", lambda _: pytest.fail("a picture was drawn"))
    one = "width 1\nheight 1\nrows\n1\ncolumns\n1\n"
    for text in ["1. S@a19\n2. a19-b2", *(one, "RG")]:
        monkeypatch.setattr(figure, "MOST_PIXELS", 1000)
        result = call(text, "-o", f"out.{ending}", "--size", "10")
        assert result.exit_code == 2, result.stdout
        assert (
            "expected a picture of at most" in result.stderr
            or "expected pictures of at most" in result.stderr
        )
    assert list(tmp_path.iterdir()) == []


def test_a_text_at_fault_draws_nothing(call, tmp_path):
    """Exit status 1 and the place of the error; no file appears."""
    result = call("RG\nRX", "-o", "out.svg")

    assert result.exit_code == 1
    assert result.stderr.startswith("<argument>:2:2: no notation reads this; nearest is field: ")
    assert list(tmp_path.iterdir()) == []


def test_a_link_is_drawn_with_its_moves(call, tmp_path):
    """What it means is a record; its picture has the moves."""
    link = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
    result = call(link, "-o", "out.svg")

    assert (result.exit_code, result.output) == (0, "")
    assert (tmp_path / "out.svg").read_text(encoding="utf-8") == draw.svg(
        puyop.loads_record(link)
    ) + "\n"
    assert "move 3: green and green, column 2, down" in (tmp_path / "out.svg").read_text(
        encoding="utf-8"
    )


ARCH = Puzzle.from_grid(["###", "#.#"], metadata={"title": "Arch"})


def test_a_password_is_explained_or_a_board(call, tmp_path):
    """Its picture has its characters; with an option of boards it is the board, as in motion."""
    read = password.loads("KKBAC")
    shown = {"out.svg": draw.svg(read), "board.svg": draw.svg(read.field, coordinates="game")}

    assert call("KKBAC", "-o", "out.svg").exit_code == 0
    for name in ("board.svg", "moving.gif"):
        assert call("KKBAC", "--coordinates", "game", "-o", name).exit_code == 0
    for name, picture in shown.items():
        assert (tmp_path / name).read_text(encoding="utf-8") == picture + "\n"


def test_a_nonogram_is_drawn_empty_or_solved(call, tmp_path):
    """With --solve by what the solver finds, even where there is no goal."""
    text = non.dumps(ARCH.without("goal"))
    call(text, "-o", "empty.svg")
    call(text, "-o", "solved.svg", "--solve")

    assert (tmp_path / "empty.svg").read_text(encoding="utf-8") == draw.svg(
        ARCH.without("goal")
    ) + "\n"
    assert (tmp_path / "solved.svg").read_text(encoding="utf-8") == draw.svg(
        solver.solve(ARCH.without("goal"))
    ) + "\n"


def test_a_pack_is_a_picture_or_a_book(call, tmp_path):
    """One picture as SVG or PNG, pages as PDF: puzzles, and the solutions unless they are not
    wanted; with a title also a cover and contents.
    """
    (tmp_path / "two.nonpack.gz").write_bytes(non.compress(non.dumps_pack([ARCH, ARCH])))

    def pages(*arguments):
        assert call("two.nonpack.gz", "-o", "out.pdf", "--force", *arguments).exit_code == 0
        return (tmp_path / "out.pdf").read_bytes().count(b"/Type /Page ")

    assert (pages(), pages("--no-solutions"), pages("--paper", "letter")) == (2, 1, 2)
    assert pages("--title", "Arches", "--no-grades") == 4
    assert call("two.nonpack.gz", "-o", "out.svg", "--solve").exit_code == 0
    assert "2. Arch: nonogram" in (tmp_path / "out.svg").read_text(encoding="utf-8")
    assert call("two.nonpack.gz", "-o", "rows.svg", "--columns", "1").exit_code == 0
    assert (tmp_path / "rows.svg").read_text(encoding="utf-8") == draw.svg(
        [ARCH, ARCH], columns=1
    ) + "\n"


def test_what_cannot_be_read_does_not_stop_a_book(call, tmp_path):
    """A broken puzzle of a pack, a broken file and a text of another kind are reported; the other
    puzzles are in the book.
    """
    one, folder = non.dumps(ARCH), tmp_path / "in"
    folder.mkdir()
    (tmp_path / "pack.nonpack").write_text(f"{one}====\nwidth 2\n====\n{one}", encoding="utf-8")
    (folder / "a.non").write_text(one, encoding="utf-8")
    (folder / "b.non").write_text("width 2\n", encoding="utf-8")
    (folder / "c.puyo").write_text("RG", encoding="utf-8")
    (tmp_path / "none.nonpack").write_text("width 2\n====\nwidth 2\n", encoding="utf-8")

    pack = call("pack.nonpack", "-o", "pack.pdf", "--no-solutions")
    several = call("in", "-o", "in.pdf", "--paper", "a4", "--no-solutions")
    none = call("none.nonpack", "-o", "none.pdf")

    assert (pack.exit_code, several.exit_code, none.exit_code) == (1, 1, 1)
    assert "pack.nonpack:" in pack.stderr
    assert "b.non:" in several.stderr
    assert "c.puyo: expected a nonogram with --paper" in several.stderr
    for name in ("pack.pdf", "in.pdf"):
        assert (tmp_path / name).read_bytes().count(b"/Type /Page ") == 1
    assert not (tmp_path / "none.pdf").exists()


def test_one_puzzle_is_printed_on_paper(call, tmp_path):
    """With --paper; without it a PDF is as large as the picture."""
    call(non.dumps(ARCH), "-o", "page.pdf", "--paper", "letter")
    call(non.dumps(ARCH), "-o", "picture.pdf")

    def size(name):
        box = re.search(rb"/MediaBox \[ 0 0 (\S+) (\S+) \]", (tmp_path / name).read_bytes())
        return round(float(box[1])), round(float(box[2]))

    assert size("page.pdf") == (612, 792)
    assert size("picture.pdf") == (123, 80)


def test_a_nonogram_is_animated(call, tmp_path):
    """How it is solved, with or without a picture beside it; a pack is too much at once."""
    assert call(non.dumps(ARCH), "-o", "arch.gif", "-o", "arch.svg").exit_code == 0
    assert (tmp_path / "arch.gif").read_bytes().startswith(b"GIF89a")
    assert (tmp_path / "arch.svg").read_text(encoding="utf-8") == draw.svg(ARCH) + "\n"
    assert call(non.dumps(ARCH), "-o", "arch.html").exit_code == 0
    assert "solved in 2 steps" in (tmp_path / "arch.html").read_text(encoding="utf-8")
    pack = call(non.dumps_pack([ARCH, ARCH]), "-o", "two.gif")
    assert (pack.exit_code, pack.stdout) == (2, "")
    assert "expected one puzzle to animate, found a pack of 2" in pack.stderr


def test_a_link_is_animated(call, tmp_path):
    """The animation plays its moves."""
    link = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
    result = call(link, "-o", "a.html", "--coordinates", "game")

    assert (result.exit_code, result.output) == (0, "")
    assert (tmp_path / "a.html").read_text(encoding="utf-8") == draw.animate(
        puyop.loads_record(link), coordinates="game"
    ).html(page=True) + "\n"


def test_a_record_is_animated_up_to_a_pair_without_a_place(call, tmp_path):
    """The file is written, and the problem is told, as ``puyonb chain`` does it."""
    link = "https://www.puyop.com/s/800g00o00g00o00g00o00g00o00g00o00g00o00_0o0o08"
    result = call(link, "-o", "a.svg", "-o", "a.html")

    assert result.exit_code == 1
    assert "move 3 (red and red, column 1, up): expected room" in result.stderr
    assert (tmp_path / "a.html").exists()


def test_a_field_is_animated(call, tmp_path):
    """The animation is that of its chain."""
    field = Field.from_rows(["RRRR..", "GG...."], height=13)
    result = call(
        "RRRR..\nGG....", "-o", "a.html", "-o", "-", "--format", "html", "--palette", "dark"
    )
    call("RRRR..\nGG....", "-o", "a.gif")

    assert result.exit_code == 0
    assert result.stdout == draw.animate(field, palette="dark").html(page=True) + "\n"
    assert (tmp_path / "a.html").read_text(encoding="utf-8") == result.stdout
    assert (tmp_path / "a.gif").read_bytes().startswith(b"GIF89a")


def test_the_text_alternative(call, tmp_path):
    """``--alt`` prints what each picture shows, with or without a file; one of both is needed."""
    alone, several = call("RRRR", "--alt"), call("RRRR", "7 -", "--alt", "-o", "sheet.png")
    wanted = draw.scene(fieldtext.loads("RRRR")).text

    assert alone.stdout == wanted + "\n"
    assert several.stdout.count(wanted) == 1
    assert (tmp_path / "sheet.png").exists()
    assert call("RRRR").exit_code == call("RRRR", "--alt", "-o", "-").exit_code == 2


def test_names_of_pictures_are_readable(call, tmp_path):
    """The names on a contact sheet have the colour of text of the palette."""
    call("RG", "BY", "-o", "out.svg", "--palette", "dark")

    assert f'fill="{palettes()["dark"].text}"' in (tmp_path / "out.svg").read_text()
