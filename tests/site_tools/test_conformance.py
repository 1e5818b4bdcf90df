"""The page of conformance lists code and tests of each reading; the vectors follow their schema."""

import json
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from jsonschema import Draft202012Validator

from site_tools.conformance import Holder, cited, holders, page, readings
from tests.cases import ROOT

VECTORS = ROOT / "site" / "vectors"
SCHEMA = VECTORS / "schema.json"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with two readings."""
    files = {
        "docs/a.md": "# A\n\n### F1 · One { #reading-f1 }\n\nFirst, [see](#x). More.\n\nLater.\n\n### F2 · Two { #reading-f2 }\n\nSecond.\n",
        "docs/b.md": "# B\n\nNo reading.\n",
        "own/reader.py": '"""A reader.\n\nSource: reading F2.\n"""\n\ndef read():\n    """Read.\n\n    Source: reading F1.\n    """\n',
        "tests/test_reader.py": '@pytest.mark.reading("F1.1")\ndef test_it():\n    """It holds."""\n\n'
        '@pytest.mark.reading("F1.1", "F1.2")\ndef test_b():\n    """So does this."""\n\n'
        'def test_c():\n    """Not this: reading F1."""\n',
        "vectors/a.json": '{"reading": [{"id": "x", "readings": ["F1"]}]}',
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_holders(project: Path) -> None:
    """Code and vectors are found by the number that they name, tests by their marks."""
    found = holders(project / "own", project / "tests", project / "vectors")

    assert found == {
        "F1": [
            Holder("code", "own.reader.read", "Read."),
            Holder("test", "tests/test_reader.py::test_it", "It holds."),
            Holder("test", "tests/test_reader.py::test_b", "So does this."),
            Holder("vector", "a#vector-x", "x"),
        ],
        "F2": [Holder("code", "own.reader")],
    }


def test_page(project: Path) -> None:
    """Each reading has a section with its first words, its code, its tests and its vectors."""
    held = holders(project / "own", project / "tests", project / "vectors")
    text = page(project / "docs", held)

    assert (
        "\n\n## A\n\n### [F1 · One](a.md#reading-f1) { #f1 }\n\nFirst, [see](a.md#x). More.\n\n**Code**: "
        in text
    )
    assert "[x](a.md#vector-x)" in text
    assert '??? note "2 tests"\n\n    - It holds. (`tests/test_reader.py::test_it`)\n' in text
    assert "## B" not in text


def test_matrix(project: Path) -> None:
    """Each reading has a cell, with a square for code, tests and vectors, empty where there is none."""
    held = holders(project / "own", project / "tests", project / "vectors")
    matrix = BeautifulSoup(page(project / "docs", held), "html.parser").table
    cells = matrix.select("td a")

    assert [row.th.get_text() for row in matrix.select("tr")] == ["A"]
    assert [(cell["href"], cell["title"]) for cell in cells] == [
        ("#f1", "F1 · One: 1 function, 2 tests, 1 vector"),
        ("#f2", "F2 · Two: 1 function, 0 tests, 0 vectors"),
    ]
    assert [["data-none" in square.attrs for square in cell.select("i")] for cell in cells] == [
        [False, False, False],
        [False, True, True],
    ]


def test_vectors_on_another_page(project: Path) -> None:
    """A vector links to the page that shows its card, whatever the name of its file."""
    shown = "# B\n\n<!-- puyonb:vectors vectors/a.json -->\n"
    (project / "docs" / "b.md").write_text(shown, encoding="utf-8")
    held = holders(project / "own", project / "tests", project / "vectors")

    assert "[x](b.md#vector-x)" in page(project / "docs", held)


def test_cited() -> None:
    """Numbers are readings only where the word stands before them."""
    assert cited("F9; readings F1, F2 and P3; Reading Q1–Q3") == {
        "F1",
        "F2",
        "P3",
        "Q1",
        "Q2",
        "Q3",
    }


def test_every_reading_is_held(sources: Path) -> None:
    """No reading of any page is without code that names it, and without a test that has its mark."""
    held = holders(sources, ROOT / "tests", VECTORS)
    known = [
        reading
        for file in sorted((ROOT / "site" / "notations").glob("*.md"))
        for reading in readings(file)
    ]

    assert len(known) > 50
    assert [reading.number for reading in known if reading.number not in held] == []
    for reading in known:
        assert {"code", "test"} <= {holder.kind for holder in held[reading.number]}, reading.number


@pytest.mark.parametrize(
    "file", sorted(set(VECTORS.glob("*.json")) - {SCHEMA}), ids=lambda file: file.stem
)
def test_schema(file: Path) -> None:
    """Each file of vectors is as the schema says, and on the page to be downloaded."""
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    data = json.loads(file.read_text(encoding="utf-8"))
    faults = [fault.message for fault in Draft202012Validator(schema).iter_errors(data)]

    assert faults == []
    assert f"](../vectors/{file.name})" in (ROOT / "site/notations/conformance.md").read_text(
        encoding="utf-8"
    )


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {"notation": "x", "about": "y", "reading": []},
        {"notation": "x", "about": "y", "reading": [{"id": "1", "text": "t"}]},
        {"notation": "x", "about": "y", "reading": [{"id": "1", "text": "t", "error": [0, 1]}]},
    ],
)
def test_schema_refuses(broken: dict[str, object]) -> None:
    """What is no file of vectors is none by the schema either."""
    validator = Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))

    assert not validator.is_valid(broken)
