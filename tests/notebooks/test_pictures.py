"""Committed pictures have the pixels that the package draws now; nbval compares only text."""

import base64
import io
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from PIL import Image, ImageChops, ImageStat
from traitlets.config import Config

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
NOTEBOOKS = sorted([*FOLDER.glob("*.ipynb"), *FOLDER.glob("*/*.ipynb")])
TOLERANCE = 2.0
"""How far apart two pictures may be, as the root mean square over all pixels of 0 to 255: other
versions of matplotlib and Pillow round the edge of a shape another way, and choose another palette
for it."""


def decoded(data: bytes | str) -> Image.Image:
    """Return the picture of an output, on white."""
    raw = base64.b64decode(data) if isinstance(data, str) else data
    image = Image.open(io.BytesIO(raw)).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")


def distance(one: Image.Image, other: Image.Image) -> float:
    """Return the root mean square of the differences; pictures of different sizes have the largest
    difference.
    """
    if one.size != other.size:
        return 255.0
    return max(ImageStat.Stat(ImageChops.difference(one, other)).rms)


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch) -> Iterator[InteractiveShell]:
    """IPython in this process, without a kernel and without a history file; its cells may choose a
    language.
    """
    monkeypatch.setattr("puyonb.messages._session", [])
    yield InteractiveShell.instance(config=Config({"HistoryManager": {"enabled": False}}))
    InteractiveShell.clear_instance()


def drawn_again(shell: InteractiveShell, source: str) -> tuple[list[Image.Image], list[str]]:
    """Run a cell and give the pictures that it shows, in order: those it displays, then that of its
    value; first the PNG images, then the SVG texts.
    """
    with capture_output() as captured:
        value = shell.run_cell(source, store_history=False).result
        shown = [output.data for output in captured.outputs]
        if value is not None:
            shown.append(shell.display_formatter.format(value)[0])
    pixels = [decoded(data["image/png"]) for data in shown if "image/png" in data]
    return pixels, [data["image/svg+xml"] for data in shown if "image/svg+xml" in data]


def has_picture(cell: nbformat.NotebookNode) -> bool:
    """Return whether a cell has a committed picture."""
    return any(
        {"image/png", "image/svg+xml"} & set(output.get("data", {}))
        for output in cell.get("outputs", [])
    )


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_committed_pictures_are_what_is_drawn_now(path: Path, shell: InteractiveShell) -> None:
    """Every cell is run again in order, up to the last one with a picture; its pictures are as many as
    those committed, and look like them.
    """
    cells = nbformat.read(path, as_version=4).cells
    last = max((number for number, cell in enumerate(cells) if has_picture(cell)), default=-1)
    for number, cell in enumerate(cells[: last + 1]):
        if cell.cell_type != "code":
            continue
        committed = [
            decoded(output.data["image/png"])
            for output in cell.outputs
            if "image/png" in output.get("data", {})
        ]
        again, lines = drawn_again(shell, cell.source)
        assert lines == [
            output.data["image/svg+xml"]
            for output in cell.outputs
            if "image/svg+xml" in output.get("data", {})
        ], f"cell {number}"

        assert len(again) == len(committed), f"cell {number}: {cell.source}"
        assert [distance(*pair) < TOLERANCE for pair in zip(committed, again, strict=True)] == [
            True
        ] * len(again), f"cell {number} draws another picture: {cell.source}"


def test_the_tolerance_sees_one_puyo_of_another_colour() -> None:
    """The comparison would notice the least that a picture of a field can differ by: one glyph out
    of a full board.
    """
    from puyonb.puyo import Field

    red = Field.from_rows(["RGBYPO"] * 13)
    pictures = [decoded(field._repr_png_()) for field in (red, red.replace({(6, 0): red[6, 1]}))]

    assert distance(*pictures) > TOLERANCE


def test_there_are_notebooks() -> None:
    """The parametrised test above did not pass for want of files."""
    assert NOTEBOOKS
