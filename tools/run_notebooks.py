"""Run the notebooks and save their outputs: ``make notebooks``.

``python tools/run_notebooks.py [NOTEBOOK]...`` runs the given notebooks, or all of ``notebooks/``.
The same code gives the same file: everything that differs between runs or machines is removed
(times, the version of Python, the ids of widgets).  A cell that fails ends the run, unless it has
the tag ``raises-exception``; its notebook then stays unchanged.
"""

import json
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

WIDGET_STATE = "application/vnd.jupyter.widget-state+json"
WIDGET_ID = re.compile(r"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])")


def run(text: str, folder: Path = FOLDER) -> str:
    """Run a notebook's cells in a new kernel of this Python.

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
    notebook = nbformat.reads(text, as_version=4)
    notebook.metadata.kernelspec = KERNEL
    client = NotebookClient(
        notebook,
        timeout=TIMEOUT,
        kernel_name=KERNEL["name"],
        resources={"metadata": {"path": str(folder)}},
        coalesce_streams=True,
    )
    client.execute(env=os.environ | {"PUYONB_LANG": "en"})
    return clean(nbformat.writes(notebook))


def clean(text: str) -> str:
    """Remove everything that differs from run to run; a clean notebook stays as it is.

    Parameters
    ----------
    text : str
        The notebook as JSON.
    """
    notebook = nbformat.reads(text, as_version=4)
    state = notebook.metadata.get("widgets", {}).get(WIDGET_STATE, {}).get("state", {})
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": LANGUAGE})
    notebook.nbformat_minor = 5
    for number, cell in enumerate(notebook.cells, 1):
        cell.setdefault("id", f"cell-{number:02}")
        cell.metadata = {key: value for key, value in cell.metadata.items() if key in CELL_KEYS}
    numbers = _widget_numbers(nbformat.writes(notebook), state)
    shown = {name: _without_script(model) for name, model in state.items() if name in numbers}
    if shown:
        saved = {"state": _renamed(shown, numbers), "version_major": 2, "version_minor": 0}
        notebook.metadata["widgets"] = nbformat.from_dict({WIDGET_STATE: saved})
    cells = nbformat.from_dict(_renamed(notebook, numbers))
    return str(nbformat.writes(cells)).rstrip("\n") + "\n"


def _widget_numbers(shown: str, state: dict[str, Any]) -> dict[str, str]:
    """Return a number for each widget, in reading order: the shown ones, then their parts.

    A widget that is not shown gets no number and is not kept.  The ids of widgets are random in
    each run, and so is their order in the state.
    """
    found = dict.fromkeys(WIDGET_ID.findall(shown))
    queue = list(found)
    for name in queue:  # grows during the loop
        parts = WIDGET_ID.findall(json.dumps(state.get(name, {}), sort_keys=True))
        queue += [part for part in dict.fromkeys(parts) if part in state and part not in found]
        found.update(dict.fromkeys(parts))
    return {
        name: f"{number:032x}"
        for number, name in enumerate((name for name in queue if name in state), 1)
    }


def _without_script(model: dict[str, Any]) -> dict[str, Any]:
    """Remove our script from the state of a widget: each widget would have an old copy of it.

    A page that shows the state has the script of the package.  JupyterLab does not have it, and
    shows the picture instead.
    """
    state = model.get("state", {})
    if not str(state.get("_anywidget_id", "")).startswith("puyonb."):
        return model
    return {**model, "state": {name: value for name, value in state.items() if name != "_esm"}}


def _renamed(value: Any, numbers: dict[str, str]) -> Any:
    """Replace the ids with the numbers, everywhere."""
    text = WIDGET_ID.sub(lambda match: numbers.get(match[0], match[0]), json.dumps(value))
    return json.loads(text)


def main(names: list[str]) -> int:
    """Run notebooks in place; return 1 if a cell failed."""
    paths = [Path(name) for name in names] or sorted(FOLDER.glob("*.ipynb"))
    for path in paths:
        before = path.read_text(encoding="utf-8")
        try:
            after = run(before, path.resolve().parent)
        except CellExecutionError as error:
            print(f"{path}: {error}", file=sys.stderr)
            return 1
        if after != before:
            path.write_text(after, encoding="utf-8", newline="\n")
        print(f"{path.name}: {'as it was' if after == before else 'written'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
