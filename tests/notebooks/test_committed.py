"""The committed notebooks: executed in order, the same in every run, and in the style of the
project.
"""

import ast
import re
from functools import cache
from itertools import pairwise

import nbformat
import pytest

from puyonb.publish.notebook_pages import alternatives
from tests.cases import ROOT, for_each

FOLDER = ROOT / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
TRANSLATED = sorted(FOLDER.glob("*/*.ipynb"))
PRIVATE = re.compile(r"(?<![\w:/.+<])/[A-Za-z][\w.-]*/[\w./-]+|\b[A-Z]:\\\w+|\bat 0x[0-9a-f]{6,}")
"""A path of a machine, or an address in memory."""
COLOR = re.compile(r"\x1b\[[0-9;]*m")
"""What colours a traceback: its last letter would hide that a path begins behind it."""


def test_notebooks_are_found():
    """There are notebooks, and no two bear the same number."""
    numbers = [path.name[:3] for path in NOTEBOOKS]

    assert numbers[0] == "00-"
    assert len(set(numbers)) == len(NOTEBOOKS) >= 2
    assert all(re.fullmatch(r"\d\d-", number) for number in numbers)


@cache
def read(path):
    """Read a notebook, which must be valid by its format."""
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    return notebook


each = for_each(
    "path", [*NOTEBOOKS, *TRANSLATED], ids=lambda path: path.relative_to(FOLDER).as_posix()
)
"""All of them, in English and in other languages."""


def code_cells(notebook):
    """Return the code cells."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


@each
def test_executed_in_order(path):
    """Every code cell was run, once, from the top."""
    cells = code_cells(read(path))

    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))


@each
def test_no_errors(path):
    """No cell failed but those that say they must."""
    failed = [
        cell.source
        for cell in code_cells(read(path))
        if any(output.output_type == "error" for output in cell.outputs)
        and "raises-exception" not in cell.metadata.get("tags", [])
    ]

    assert failed == []


def texts(notebook):
    """Return everything that a reader reads: sources and outputs, without the bytes of pictures."""
    for cell in notebook.cells:
        yield cell.source
        for output in cell.get("outputs", []):
            yield output.get("text", "")
            yield "\n".join(output.get("traceback", []))
            yield from (
                text for kind, text in output.get("data", {}).items() if kind.startswith("text/")
            )


def private(text):
    """Find what should not be seen by others."""
    return PRIVATE.findall(COLOR.sub("", text))


@each
def test_nothing_private(path):
    """No path of a machine, no address in memory, no time, and a kernel by its general name."""
    notebook = read(path)
    kept = {key for cell in notebook.cells for key in cell.metadata}

    assert [found for text in texts(notebook) for found in private(text)] == []
    assert kept <= {"jupyter", "tags"}
    assert notebook.metadata.kernelspec.name == "python3"
    assert "version" not in notebook.metadata.language_info


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("File /srv/me/puyonb/x.py:3", True),
        ("<object at 0x7f00aa11bb22>", True),
        (r"C:\Users\me", True),
        ("\x1b[32m/srv/me/x.py\x1b[0m", True),
        ("<b>and/or</b> text/plain and https://example.org/a/b ../site/x", False),
        ("Out[3]: 6/13", False),
    ],
)
def test_private(text, *, expected):
    """What counts as private: absolute paths and addresses, not fractions, links and tags."""
    assert bool(private(text)) == expected


@each
def test_ids(path):
    """Every cell has a unique id, so that a diff shows which cell changed."""
    ids = [cell.id for cell in read(path).cells]

    assert len(set(ids)) == len(ids)


@each
def test_pictures_in_words(path):
    """Every picture has its description beside it, and one form: SVG, or PNG if it has no SVG."""
    cells = code_cells(read(path))
    for cell in cells:
        alternatives(cell.outputs)  # raises if one has none
    pictures = [
        output
        for cell in cells
        for output in cell.outputs
        if any(kind.startswith("image/") for kind in output.get("data", {}))
    ]

    assert pictures
    for picture in pictures:
        assert sum(kind.startswith("image/") for kind in picture.data) == 1


@for_each("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_shape(path):
    """A title, then imports alone, then cells that are short; answers at the end; none ends in a
    semicolon.
    """
    notebook = read(path)
    cells = [cell.source for cell in code_cells(notebook)]
    headings = re.findall(
        r"^#+ .*$",
        "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown"),
        re.MULTILINE,
    )
    statements = ast.parse(cells[0]).body

    assert re.match(r"# \S", notebook.cells[0].source)
    assert [heading for heading in headings if heading.startswith("# ")] == headings[:1]
    assert all(
        len(one) - len(one.lstrip("#")) + 1 >= len(two) - len(two.lstrip("#"))
        for one, two in pairwise(headings)
    )
    assert all(isinstance(each, ast.Import | ast.ImportFrom) for each in statements)
    assert 8 <= len(cells) <= 25
    assert max(len(source.splitlines()) for source in cells) <= 20
    assert [source for source in cells if source.rstrip().endswith(";")] == []
    assert {"## Exercises", "## Answers"} <= set(headings)


@pytest.mark.parametrize("page", ["README.md", "README.ja.md"])
def test_every_notebook_has_its_readers_and_its_time(page):
    """A table says for whom each notebook is, and how many minutes it takes; each is there once."""
    text = (NOTEBOOKS[0].parents[1] / page).read_text(encoding="utf-8")
    rows = re.findall(r"^\| [^|]+ \| ([^|]+) \| \d+分? \|$", text, re.MULTILINE)
    numbers = [number for row in rows for number in re.findall(r"(?<![\w/-])\d\d(?![\w-])", row)]

    assert sorted(numbers) == [path.name[:2] for path in NOTEBOOKS]
