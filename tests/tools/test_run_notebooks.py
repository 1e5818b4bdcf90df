"""The tool that runs the notebooks: the same cells give the same file."""

import json
from pathlib import Path
from typing import Any

import pytest
from nbclient.exceptions import CellExecutionError

from tests.cases import for_each
from tools.run_notebooks import FOLDER, KERNEL, LANGUAGE, WIDGET_STATE, clean, main, run

NOTEBOOKS = sorted([*FOLDER.glob("*.ipynb"), *FOLDER.glob("*/*.ipynb")])


def notebook(*sources: str, metadata: dict[str, Any] | None = None) -> str:
    """Write a notebook of code cells that never ran."""
    cells = [
        {
            "cell_type": "code",
            "id": f"id-{number}",
            "execution_count": None,
            "metadata": metadata or {},
            "outputs": [],
            "source": source,
        }
        for number, source in enumerate(sources)
    ]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


def with_widgets(*, order: tuple[str, str, str]) -> str:
    """Write a notebook that shows a box with two widgets, with ids as drawn at random."""
    box, left, right = order
    models = {
        box: {
            "model_name": "HBoxModel",
            "state": {"children": [f"IPY_MODEL_{left}", f"IPY_MODEL_{right}"]},
        },
        left: {"model_name": "IntSliderModel", "state": {"value": 1}},
        right: {"model_name": "ButtonModel", "state": {"description": "go"}},
    }
    view = {"data": {"application/vnd.jupyter.widget-view+json": {"model_id": box}}, "metadata": {}}
    found = json.loads(notebook("box"))
    found["cells"][0]["outputs"] = [{"output_type": "execute_result", "execution_count": 1, **view}]
    found["metadata"]["widgets"] = {WIDGET_STATE: {"state": dict(sorted(models.items()))}}
    return json.dumps(found)


def test_notebooks_are_found():
    """The checks below have something to look at."""
    assert NOTEBOOKS


@for_each("path", NOTEBOOKS, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_committed_notebook_is_as_the_tool_leaves_it(path: Path):
    """What is committed holds nothing that the tool would take out."""
    text = path.read_text(encoding="utf-8")

    assert clean(text) == text, f"make notebooks ARGS=notebooks/{path.stem}.ipynb"


def test_run_gives_outputs_and_the_same_file_again(tmp_path):
    """Cells run in order in one kernel, in the notebook's folder; running the result changes
    nothing.
    """
    (tmp_path / "field.puyo").write_text("RRGG")
    first = run(notebook("text = open('field.puyo').read()", "print(1)\nprint(2)\ntext"), tmp_path)
    cells = json.loads(first)["cells"]

    assert [cell["execution_count"] for cell in cells] == [1, 2]
    assert cells[1]["outputs"][0]["text"] == ["1\n", "2\n"]
    assert cells[1]["outputs"][1]["data"] == {"text/plain": ["'RRGG'"]}
    assert run(first, tmp_path) == first


def test_clean_keeps_what_is_the_same_everywhere():
    """Tags and ids of cells stay; times, editors' marks and the version of Python go."""
    marked = json.loads(
        notebook(
            "1",
            metadata={"tags": ["raises-exception"], "execution": {"iopub": 1}, "scrolled": True},
        )
    )
    marked["metadata"] = {
        "kernelspec": {"name": "mine"},
        "language_info": {"version": "3.11.7"},
        "toc": {},
    }
    cleaned = json.loads(clean(json.dumps(marked)))

    assert cleaned["metadata"] == {"kernelspec": KERNEL, "language_info": LANGUAGE}
    assert cleaned["cells"][0]["metadata"] == {"tags": ["raises-exception"]}
    assert cleaned["cells"][0]["id"] == "id-0"


def test_widgets_are_numbered_as_they_are_met():
    """Ids drawn at random give the same file, in whatever order the state lists them."""
    ids = ("a" * 32, "b" * 32, "c" * 32)
    texts = {
        clean(with_widgets(order=order)) for order in (ids, ids[::-1], (ids[1], ids[2], ids[0]))
    }
    state = json.loads(texts.pop())["metadata"]["widgets"][WIDGET_STATE]["state"]

    assert texts == set()
    assert [model["model_name"] for _, model in sorted(state.items())] == [
        "HBoxModel",
        "IntSliderModel",
        "ButtonModel",
    ]
    assert min(state) == f"{1:032x}"


def test_widgets_that_are_not_shown_are_not_kept():
    """A widget that no output shows, and that no shown one is made of, leaves no state behind."""
    found = json.loads(with_widgets(order=("a" * 32, "b" * 32, "c" * 32)))
    models = found["metadata"]["widgets"][WIDGET_STATE]["state"]
    models["d" * 32] = {"model_name": "AnyModel", "state": {}}
    state = json.loads(clean(json.dumps(found)))["metadata"]["widgets"][WIDGET_STATE]["state"]

    assert len(state) == 3
    assert "AnyModel" not in {model["model_name"] for model in state.values()}


def test_our_script_is_not_kept():
    """The script of our widgets is removed from their state; scripts of other widgets stay."""
    found = json.loads(with_widgets(order=("a" * 32, "b" * 32, "c" * 32)))
    models = found["metadata"]["widgets"][WIDGET_STATE]["state"]
    models["b" * 32]["state"] |= {
        "_anywidget_id": "puyonb.widgets.board.Board",
        "_esm": "export default {}",
    }
    models["c" * 32]["state"] |= {"_anywidget_id": "other.Widget", "_esm": "export default {}"}
    state = json.loads(clean(json.dumps(found)))["metadata"]["widgets"][WIDGET_STATE]["state"]
    scripts = {
        model["state"].get("_anywidget_id"): "_esm" in model["state"] for model in state.values()
    }

    assert scripts == {None: False, "puyonb.widgets.board.Board": False, "other.Widget": True}


def test_failing_cell_ends_the_run_and_leaves_the_file(tmp_path, capsys):
    """A notebook that fails is named and not written."""
    path = tmp_path / "broken.ipynb"
    path.write_text(notebook("1 / 0"))
    status = main([str(path)])

    assert status == 1
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert path.read_text() == notebook("1 / 0")


def test_cell_that_should_fail_may(tmp_path):
    """A cell tagged ``raises-exception`` shows its error."""
    text = run(notebook("1 / 0", metadata={"tags": ["raises-exception"]}), tmp_path)

    assert json.loads(text)["cells"][0]["outputs"][0]["ename"] == "ZeroDivisionError"


def test_failure_without_the_tag_is_raised(tmp_path):
    """Any other failure stops :func:`run`."""
    with pytest.raises(CellExecutionError):
        run(notebook("1 / 0"), tmp_path)
