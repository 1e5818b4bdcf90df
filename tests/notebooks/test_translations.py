"""Notebooks in other languages: the text of the English cells, and the same code."""

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tests.cases import for_each
from tools.run_notebooks import FOLDER, TranslationError, checksum, main, translate

TRANSLATIONS = sorted(FOLDER.glob("*/*.md"))
WORD = re.compile(r"(?<![A-Za-z0-9])[a-z]{3,}(?![A-Za-z0-9])")
NAMES = {
    *("blue", "empty", "green", "iron", "ojama", "purple", "red", "yellow"),
    *("mega", "normal", "sun", "tiny", "pop", "rle"),
    *("builder", "com", "down", "greedy", "left", "puyop", "right"),
    *("extended", "field", "hidden", "ply", "puyonb", "random", "two"),
    *("columns", "goal", "height", "rows", "title", "tittle", "width"),
    *("multiple", "unique", "unknown"),
    *("club", "first", "moon", "night", "open", "ppn", "setup", "snu", "stones", "water"),
}
"""Names of Python and of notations that outputs show."""

ENGLISH = """# Fields

A field is a grid."""
CODE = """# one row
print("one row:", f"{1 + 1} cells")"""


def notebook(*cells: tuple[str, str]) -> str:
    """Write a notebook of cells with ids ``a``, ``b``, ..., each a kind and its source."""
    made = nbformat.v4.new_notebook(
        cells=[
            getattr(nbformat.v4, f"new_{kind}_cell")(source, id="abcdef"[number])
            for number, (kind, source) in enumerate(cells)
        ]
    )
    return str(nbformat.writes(made))


BOTH = notebook(("markdown", ENGLISH), ("code", "import math"), ("code", CODE))
A = f"<!-- a {checksum(ENGLISH)} -->"
C = f"<!-- c {checksum(CODE)} -->"
TITLE = f"{A}\n# フィールド\n\nマスの並びです。\n"


def sources(text: str) -> list[str]:
    """Return the sources of all cells."""
    return [cell.source for cell in nbformat.reads(text, as_version=4).cells]


def problems(text: str, translation: str) -> str:
    """Return what is wrong with a translation."""
    with pytest.raises(TranslationError) as refused:
        translate(text, translation, "ja")
    return str(refused.value)


def test_text_is_translated_and_code_stays() -> None:
    """The language is chosen below the imports; strings and comments may be translated."""
    strings = (
        f"{C}\n- `# one row` → `# 1段`\n- `one row:` → `1段：`\n"
        "- `{1 + 1} cells` → `マス{1 + 1}個`"
    )
    choice = 'import puyonb\n\npuyonb.set_language("ja")'
    title = "# フィールド\n\nマスの並びです。"
    code = '# 1段\nprint("1段：", f"マス{1 + 1}個")'

    assert sources(translate(BOTH, TITLE, "ja")) == [title, "import math", choice, CODE]
    assert sources(translate(BOTH, TITLE + strings, "ja"))[-1] == code


@pytest.mark.parametrize(
    ("translation", "expected"),
    [
        ("", f"a: expected a translation below {A}"),
        (TITLE + "<!-- x 12345678 -->\nx", "x: the notebook has no such cell"),
        (TITLE + TITLE, "expected one entry for each cell, in the order of the notebook"),
        ("x\n" + TITLE, "expected one entry for each cell, in the order of the notebook"),
        (
            TITLE.replace(checksum(ENGLISH), "12345678"),
            f"a: the English cell has changed; translate it again, then write {A}",
        ),
        (TITLE.replace("# ", ""), "a: expected the same headings as in the English cell"),
        (f"{TITLE}{C}\n- `two rows` → `2段`", "c: the code has no two rows"),
        (f"{TITLE}{C}\nprint(1)", 'c: expected - `"English"` → `"translated"`, found print(1)'),
        (
            f"{TITLE}{C}\n- `1 + 1` → `1 + 2`",
            "c: a translation may change only strings and comments of the code",
        ),
        (
            f'{TITLE}{C}\n- `"one row:"` → `"1段`',
            "c: a translation may change only strings and comments of the code",
        ),
    ],
)
def test_problems_name_the_cell(translation: str, expected: str) -> None:
    """A missing, superfluous, stale or misplaced entry, and one that changes the code."""
    assert problems(BOTH, translation) == expected


def test_all_problems_at_once() -> None:
    """A translator sees every cell that has to be done."""
    changed = notebook(("markdown", ENGLISH + "!"), ("code", "import math"), ("markdown", "new"))

    assert [line[:2] for line in problems(changed, TITLE).split("\n")] == ["c:", "a:"]


def test_tool_writes_both(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A notebook is run with its translations; one that does not fit is reported by its file."""
    code = "from puyonb.puyo import Field\nField.empty().describe(12, 0)"
    text = notebook(("markdown", ENGLISH), ("code", "import puyonb"), ("code", code))
    (tmp_path / "a.ipynb").write_text(text)
    (tmp_path / "ja").mkdir()
    (tmp_path / "ja" / "a.md").write_text(TITLE, encoding="utf-8")

    def _last(name: str) -> Any:
        cell = nbformat.read(tmp_path / name, as_version=4).cells[-1]
        return cell.outputs[0].data["text/plain"]

    assert main([str(tmp_path / "a.ipynb")]) == 0
    assert (_last("a.ipynb"), _last("ja/a.ipynb")) == ("'column 1, row 1'", "'1列目・1段目'")
    (tmp_path / "ja" / "a.md").write_text("", encoding="utf-8")
    assert main([str(tmp_path / "ja" / "a.md")]) == 1
    assert capsys.readouterr().err.endswith(
        f"{tmp_path / 'ja' / 'a.md'}: a: expected a translation below {A}\n"
    )


each = for_each("path", TRANSLATIONS, ids=lambda path: path.relative_to(FOLDER).as_posix())


@each
def test_translation_is_of_today(path: Path) -> None:
    """It has every cell of the English notebook as it is now, and was run since."""
    english = (FOLDER / f"{path.stem}.ipynb").read_text(encoding="utf-8")
    try:
        joined = translate(english, path.read_text(encoding="utf-8"), path.parent.name)
    except TranslationError as error:
        pytest.fail(f"edit {path.relative_to(FOLDER.parent)}:\n{error}")
    written = path.with_suffix(".ipynb").read_text(encoding="utf-8")

    assert sources(written) == sources(joined), "make notebooks"


def test_every_translated_notebook_has_a_source() -> None:
    """A notebook without one would stay as it is for ever."""
    written = sorted(FOLDER.glob("*/*.ipynb"))

    assert [path.with_suffix(".md") for path in written] == TRANSLATIONS


@each
def test_links_lead_to_notebooks(path: Path) -> None:
    """A link leads to a notebook in the same language."""
    for link in re.findall(r"\]\(([^)]+)\)", path.read_text(encoding="utf-8")):
        assert path.with_name(link).is_file()


@each
def test_no_english_in_outputs(path: Path) -> None:
    """Captions, titles, printed words and alternative texts are Japanese; names of Python stay."""
    written = nbformat.read(path.with_suffix(".ipynb"), as_version=4)
    texts = [
        (cell.id, output.get("text", "") or output.get("data", {}).get("text/plain", ""))
        for cell in written.cells
        for output in cell.get("outputs", [])
    ]

    # Feedback names the functions of the reader, and quotes code; addresses have words; ``repr``
    # and names in quotes are for programmers.
    code = "\n".join(cell.source for cell in written.cells if cell.cell_type == "code")
    names = NAMES | {*re.findall(r"def (\w+)", code)}
    said = [
        (name, re.sub(r"「[^」]*」|https://\S+|<[^>]*>|'\w+'|\w+='[^']*'|\w+[(=_]\w*", "", text))
        for name, text in texts
    ]

    assert texts
    assert [found for found in said if {*WORD.findall(found[1])} - names] == []
