"""The tool that runs the notebooks: the same cells give the same file."""

import json

import nbformat
import pytest

from tests.cases import for_each
from tools.run_notebooks import FOLDER, KERNEL, LANGUAGE, clean, main, run

NOTEBOOKS = sorted([*FOLDER.glob("*.ipynb"), *FOLDER.glob("*/*.ipynb")])


def notebook(*sources, metadata=None):
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


@pytest.mark.slow
@for_each("path", NOTEBOOKS, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_committed_notebook_is_as_the_tool_leaves_it(path):
    """What is committed holds nothing that the tool would take out."""
    text = path.read_text(encoding="utf-8")

    assert clean(text) == text, f"make notebooks ARGS=notebooks/{path.stem}.ipynb"


@pytest.mark.slow
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


def test_an_output_has_one_picture_and_no_widget_of_a_kernel():
    """Of two forms of a picture the SVG stays; a widget leaves its picture and its value."""
    value = {"widget": "ChainPlayer", "value": {}}
    drawn = {"image/svg+xml": "<svg/>", "image/png": "iVBO", "text/plain": "a board"}
    widget = {
        "application/vnd.jupyter.widget-view+json": {"model_id": "a" * 32},
        "application/vnd.puyonb+json": value,
        **drawn,
    }
    plotted = {"image/png": "iVBO", "text/plain": "a plot"}
    found = json.loads(notebook("board"))
    found["metadata"]["widgets"] = {"state": {"a" * 32: {}}}
    found["cells"][0]["outputs"] = [
        {"output_type": "display_data", "data": data, "metadata": {}}
        for data in (drawn, widget, plotted)
    ]
    cleaned = nbformat.reads(clean(json.dumps(found)), as_version=4)
    outputs = [output["data"] for output in cleaned["cells"][0]["outputs"]]
    kept = {"image/svg+xml": "<svg/>", "text/plain": "a board"}

    assert "widgets" not in cleaned["metadata"]
    assert outputs == [kept, {"application/vnd.puyonb+json": value, **kept}, plotted]


@pytest.mark.slow
def test_failing_cell_ends_the_run_and_leaves_the_file(tmp_path, capsys):
    """A notebook that fails is named and not written."""
    path = tmp_path / "broken.ipynb"
    path.write_text(notebook("1 / 0"))
    status = main([str(path)])

    assert status == 1
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert path.read_text() == notebook("1 / 0")


@pytest.mark.slow
def test_cell_that_should_fail_may(tmp_path):
    """A cell tagged ``raises-exception`` shows its error."""
    text = run(notebook("1 / 0", metadata={"tags": ["raises-exception"]}), tmp_path)

    assert json.loads(text)["cells"][0]["outputs"][0]["ename"] == "ZeroDivisionError"
