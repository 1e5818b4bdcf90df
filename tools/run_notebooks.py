"""Run the notebooks and save their outputs: ``make notebooks``.

``python tools/run_notebooks.py [NOTEBOOK]...`` runs the given notebooks, or all of ``notebooks/``.
The same code gives the same file: everything that differs between runs or machines is removed
(times, the version of Python, the states of widgets), and a picture has one form.  A cell that fails ends the run, unless it has
the tag ``raises-exception``; its notebook then stays unchanged.

A translation, such as ``notebooks/ja/00-start.md``, has the text of a notebook in another language.
The code stays in the English notebook.  :func:`translate` joins the two; the tool runs the result
and writes it beside the translation (``notebooks/ja/00-start.ipynb``).  A notebook is run with its
translations; the name of a translation runs only that one.
"""

import ast
import hashlib
import os
import re
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

FOLDER = Path(__file__).resolve().parents[1] / "notebooks"
TIMEOUT = 60

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE = {"name": "python", "pygments_lexer": "ipython3"}
CELL_KEYS = {"jupyter", "tags"}
"""The metadata that a committed cell may have: ``jupyter`` folds a worked solution."""

ENTRY = re.compile(r"^<!-- (\S+) ([0-9a-f]{8}) -->$", re.MULTILINE)
"""The line above the translation of a cell: its id and the checksum of the English text."""

HEADING = re.compile(r"^#+(?= )", re.MULTILINE)

STRING = re.compile(r"- `(.+)` → `(.+)`")
"""The translation of a string in a code cell."""


def run(text: str, folder: Path = FOLDER) -> str:
    """Run a notebook's cells in a new kernel of this Python, and clean it.

    Parameters
    ----------
    text : str
        The notebook as JSON.
    folder : Path
        Where the kernel runs.

    Returns
    -------
    str
        The notebook with its outputs, as :func:`clean` leaves it.

    Raises
    ------
    CellExecutionError
        If a cell fails that is not tagged ``raises-exception``.
    """
    return clean(nbformat.writes(executed(text, folder)))


def executed(text: str, folder: Path) -> Any:
    """Run a notebook as :func:`run` does, and leave everything in it."""
    notebook = nbformat.reads(text, as_version=4)
    notebook.metadata.kernelspec = KERNEL
    client = NotebookClient(
        notebook,
        timeout=TIMEOUT,
        kernel_name=KERNEL["name"],
        resources={"metadata": {"path": str(folder)}},
        coalesce_streams=True,
    )
    return client.execute(env=os.environ | {"PUYONB_LANG": "en"})


class TranslationError(ValueError):
    """A translation that does not fit its notebook; each line of the message names a cell."""


def translate(text: str, translation: str, language: str) -> str:
    """Join a notebook and the translation of its cells.

    Parameters
    ----------
    text : str
        The English notebook as JSON.
    translation : str
        For each Markdown cell, in order, a line ``<!-- ID CHECKSUM -->`` and the translated cell.
        A code cell has an entry only if readers see strings of it; the entry is a list with one
        line for each string: ``- `"English"` → `"translated"` ``.
    language : str
        The new cell below the imports chooses this language.

    Returns
    -------
    str
        The notebook in the language, without outputs, as JSON.

    Raises
    ------
    TranslationError
        If a cell has no entry, has changed since it was translated or does not exist, or if an
        entry changes more than the strings of a code cell.
    """
    notebook = nbformat.reads(text, as_version=4)
    before, *parts = ENTRY.split(translation)
    entries = list(zip(parts[::3], parts[1::3], parts[2::3], strict=True))
    names = [name for name, _, _ in entries]
    cells = {
        cell.id: cell for cell in notebook.cells if cell.cell_type == "markdown" or cell.id in names
    }
    problems = [f"{name}: the notebook has no such cell" for name in names if name not in cells]
    problems += [
        f"{name}: expected a translation below <!-- {name} {checksum(cell.source)} -->"
        for name, cell in cells.items()
        if name not in names
    ]
    if before.strip() or (not problems and names != list(cells)):
        raise TranslationError("expected one entry for each cell, in the order of the notebook")
    for name, found, entry in entries:
        if name not in cells:
            continue
        cell = cells[name]
        if found != checksum(cell.source):
            problems.append(
                f"{name}: the English cell has changed; translate it again, then write"
                f" <!-- {name} {checksum(cell.source)} -->"
            )
        elif cell.cell_type == "markdown":
            if HEADING.findall(entry) != HEADING.findall(cell.source):
                problems.append(f"{name}: expected the same headings as in the English cell")
            cell.source = entry.strip()
        else:
            try:
                cell.source = _with_strings(cell.source, entry)
            except TranslationError as error:
                problems.append(f"{name}: {error}")
    if problems:
        raise TranslationError("\n".join(problems))
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.update(outputs=[], execution_count=None)
    choice = nbformat.from_dict(
        {
            "cell_type": "code",
            "id": "language",
            "execution_count": None,
            "metadata": {},
            "outputs": [],
            "source": f'import puyonb\n\npuyonb.set_language("{language}")',
        }
    )
    imports = next(number for number, cell in enumerate(notebook.cells) if cell.cell_type == "code")
    notebook.cells.insert(imports + 1, choice)
    notebook.metadata = {}
    return str(nbformat.writes(notebook))


def checksum(source: str) -> str:
    """Return the checksum of a cell, which its translation records."""
    return hashlib.sha256(source.encode()).hexdigest()[:8]


def _with_strings(source: str, entry: str) -> str:
    """Return code with the strings that an entry translates, and nothing else changed."""
    changed = source
    for line in entry.strip().splitlines():
        pair = STRING.fullmatch(line)
        if pair is None:
            raise TranslationError(f'expected - `"English"` → `"translated"`, found {line}')
        if pair[1] not in changed:
            raise TranslationError(f"the code has no {pair[1]}")
        changed = changed.replace(pair[1], pair[2])
    try:
        same = _structure(changed) == _structure(source)
    except SyntaxError:
        same = False
    if not same:
        raise TranslationError("a translation may change only strings and comments of the code")
    return changed


def _structure(source: str) -> str:
    """Return everything of a program except its strings, the text of f-strings, and comments."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            node.values = [part for part in node.values if not isinstance(part, ast.Constant)]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
    return ast.dump(tree)


def clean(text: str) -> str:
    """Remove everything that differs from run to run; a clean notebook stays as it is.

    Parameters
    ----------
    text : str
        The notebook as JSON.
    """
    notebook = nbformat.reads(text, as_version=4)
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": LANGUAGE})
    notebook.nbformat_minor = 5
    for number, cell in enumerate(notebook.cells, 1):
        cell.setdefault("id", f"cell-{number:02}")
        cell.metadata = {key: value for key, value in cell.metadata.items() if key in CELL_KEYS}
        for output in cell.get("outputs", ()):
            _clean_output(output.get("data", {}))
    return str(nbformat.writes(notebook)).rstrip("\n") + "\n"


def _clean_output(data: dict[str, Any]) -> None:
    """Keep one form of a picture, and of a widget its picture and value.

    The identity of a widget is random, and without Python nothing could show its state.
    """
    data.pop("application/vnd.jupyter.widget-view+json", None)
    if "image/svg+xml" in data:
        data.pop("image/png", None)


def main(names: list[str]) -> int:
    """Run notebooks in place, and write their translations; return 1 if a cell failed."""
    paths = [Path(name) for name in names] or sorted(FOLDER.glob("*.ipynb"))
    failed = False
    for path in paths:
        translations = sorted(path.parent.glob(f"*/{path.stem}.md"))
        for source in [path, *translations]:
            try:
                written = _write(source)
            except CellExecutionError as error:
                print(f"{source}: {error}", file=sys.stderr)
                return 1
            except TranslationError as error:
                print(
                    *(f"{source}: {line}" for line in str(error).split("\n")),
                    sep="\n",
                    file=sys.stderr,
                )
                failed = True
            else:
                print(f"{source.name}: {'written' if written else 'as it was'}")
    return int(failed)


def _write(source: Path) -> bool:
    """Run a notebook or a translation; return whether the notebook is different now."""
    target = source.with_suffix(".ipynb")
    text = (
        translate(
            (source.parents[1] / target.name).read_text(encoding="utf-8"),
            source.read_text(encoding="utf-8"),
            source.parent.name,
        )
        if source.suffix == ".md"
        else source.read_text(encoding="utf-8")
    )
    before = target.read_text(encoding="utf-8") if target.is_file() else ""
    after = run(text, target.resolve().parent)
    if after != before:
        target.write_text(after, encoding="utf-8", newline="\n")
    return after != before


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
