"""The page of a notebook has the elements of any other page, and describes its pictures in words."""

import base64

import nbformat
import pytest
from bs4 import BeautifulSoup
from markdown import markdown
from nbformat import v4

from puyonb.publish.notebook_pages import (
    NotebookPageError,
    alternatives,
    convert,
    read,
)
from tests.cases import ROOT, for_each

# The libraries that turn a notebook into HTML warn of one another at import.
pytestmark = pytest.mark.filterwarnings("ignore")

NOTEBOOKS = ROOT / "notebooks"
PNG = base64.b64encode(b"\x89PNG\r\n\x1a\n").decode()


def result(**data):
    """Return an output; ``image_png`` means ``image/png``."""
    return v4.new_output(
        "execute_result", {key.replace("_", "/", 1): value for key, value in data.items()}
    )


def notebook(*outputs, tags=()):
    """Return a notebook with prose and one code cell."""
    prose = v4.new_markdown_cell(
        "# A *title*\n\n[on](01-next.ipynb#part) [out](https://example.org)\n\n```python\nx = 1\n```"
    )
    code = v4.new_code_cell("field  # <R>", outputs=list(outputs), metadata={"tags": list(tags)})
    return v4.new_notebook(cells=[prose, v4.new_raw_cell("raw"), code])


def converted(source, folder):
    """Convert a notebook by way of a file."""
    file = folder / "x.ipynb"
    nbformat.write(source, file)
    return convert(read(file), download="x.ipynb", link=lambda address: f"to/{address}")


def page(source, folder):
    """Return the page of a notebook, with the Markdown extensions of the site."""
    made = converted(source, folder)
    extensions = ["attr_list", "md_in_html", "tables", "pymdownx.highlight", "pymdownx.superfences"]
    return BeautifulSoup(made.fill(markdown(made.markdown, extensions=extensions)), "html.parser")


def test_page(tmp_path):
    """Prose is Markdown, code is in fences with its outputs below it, and raw cells are omitted."""
    soup = page(notebook(v4.new_output("stream", name="stdout", text="two < three\n")), tmp_path)

    assert [code.get_text() for code in soup.select("div.highlight > pre > code")] == [
        "x = 1\n",
        "field  # <R>\n",
    ]
    assert (
        soup.select_one("div.highlight + .pb-outputs > pre.pb-output[tabindex]").get_text()
        == "two < three\n"
    )
    assert soup.h1.em.get_text() == "title"
    assert "raw" not in soup.get_text()
    assert len(str(soup)) < 2000


def test_folded_code(tmp_path):
    """Code that JupyterLab hides is folded in the page, too; its outputs are not."""
    source = notebook(v4.new_output("stream", name="stdout", text="two\n"))
    source.cells[-1].metadata["jupyter"] = {"source_hidden": True}
    soup = page(source, tmp_path)

    assert soup.select_one("details > summary").get_text() == "Show the code"
    assert soup.select_one("details pre > code").get_text() == "field  # <R>\n"
    assert soup.select_one("details + .pb-outputs > pre").get_text() == "two\n"


def test_hostile_text(tmp_path):
    """Neither code nor an output ends its block: fences, tags and Markdown in them are shown as
    they stand.
    """
    text = "```\n~~~\n\n# no title\n</pre></div><b>x</b>\n"
    source = notebook(
        v4.new_output("stream", name="stdout", text=text),
        result(text_html="<div><div>open</div>", text_plain="x"),
    )
    source.cells[2].source = '"""\n```python\n"""\n'
    source.cells.append(v4.new_markdown_cell("## After"))
    soup = page(source, tmp_path)

    assert soup.select_one("pre.pb-output").get_text() == text
    assert soup.select(".highlight code")[1].get_text() == '"""\n```python\n"""\n'
    assert soup.h2.get_text() == "After"
    assert len(soup.select("h1")) == 1


@for_each("file", sorted(NOTEBOOKS.glob("*.ipynb"))[::3], ids=lambda file: file.stem)
def test_every_output(file, tmp_path):
    """Every output of a notebook is on its page, with its text or its picture, and every cell of
    code.
    """
    source = nbformat.read(file, as_version=4)
    soup = page(source, tmp_path)
    cells = [cell for cell in source.cells if cell.cell_type == "code"]
    outputs = [output for cell in cells for output in cell.outputs]
    images = [text for cell in cells for text in alternatives(cell.outputs)]
    texts = [output.text for output in outputs if output.output_type == "stream"]

    assert len(soup.select(".pb-outputs > .pb-output")) == len(outputs) > 0
    shown = [
        image["alt"] if image.name == "img" else " ".join(image.title.get_text().split())
        for image in soup.select(".pb-output > img, .pb-output > svg[role=img]")
        if "pb-output--live" not in image.parent["class"]
    ]
    assert shown == images
    assert len(soup.select("div.highlight")) >= len(cells)
    assert {text.strip("\n") for text in texts} <= {
        each.get_text().strip("\n") for each in soup.select("pre.pb-output")
    }


@pytest.mark.parametrize(
    ("text", "wraps"),
    [
        ("expected the end of the row, found '#', line 1, column 6\nRRG  # x\n     ^\n", True),
        ("R.G.B\nRRGGBB\n", True),
        ("Field.from_rows(['RG....', 'RRGGBB', 'RRGGBB', 'RRGGBB'], height=13)\n", True),
        ("R G B Y P O T R G B Y P O T R G B Y P O T R G B Y P O T\n", False),
        ("name                  number             what it is\n", False),
        ("┌" + "─" * 50 + "┐\n", False),
        ("RRG GGR RRG GGR RRG GGR RRG GGR RRG GGR RRG GXR\n" + " " * 45 + "^\n", False),
    ],
)
def test_long_lines(tmp_path, text, wraps):
    """A message wider than the page is wrapped; text in columns never is."""
    soup = page(notebook(v4.new_output("stream", name="stdout", text=text)), tmp_path)

    assert ("pb-output--prose" in soup.select_one("pre.pb-output")["class"]) is wraps


def test_links(tmp_path):
    """Relative links in the prose are handed to the site; the notebook itself can be downloaded."""
    soup = page(notebook(), tmp_path)

    assert [a["href"] for a in soup.select("p:not(.pb-download) > a")] == [
        "to/01-next.ipynb#part",
        "https://example.org",
    ]
    assert soup.select_one("h1 + p.pb-download > a[download]")["href"] == "x.ipynb"


def test_attachments(tmp_path):
    """A picture that is attached to a cell is shown."""
    source = notebook()
    source.cells[0].source = "# A\n\n![a board](attachment:b.png)"
    source.cells[0]["attachments"] = {"b.png": {"image/png": PNG}}

    assert page(source, tmp_path).img["src"] == f"data:image/png;base64,{PNG}"


def test_alternatives(tmp_path):
    """Each picture takes the text beside it, in order; an HTML output is shown instead of its
    picture.
    """
    outputs = [
        result(image_png=PNG, text_plain="one 'red'\n  puyo"),
        result(image_png=PNG, text_html="<b>two</b>", text_plain="two"),
        v4.new_output(
            "display_data", {"image/svg+xml": "<svg/>", "image/png": PNG, "text/plain": "three"}
        ),
    ]
    soup = page(notebook(*outputs), tmp_path)

    assert [image["alt"] for image in soup.select(".pb-output img")] == ["one 'red' puyo"]
    assert soup.select_one(".pb-output svg") is not None
    assert soup.select_one(".pb-output b").get_text() == "two"


@pytest.mark.parametrize("text", ["", "<Figure size 640x480 with 1 Axes>"])
def test_picture_without_description(tmp_path, text):
    """A picture whose text says nothing of it stops the page, and the cell is named."""
    with pytest.raises(
        NotebookPageError, match=r"^cell 2: expected a picture with its description"
    ):
        page(notebook(result(image_png=PNG, text_plain=text)), tmp_path)


def test_errors(tmp_path):
    """An error among the outputs stops the page, unless the cell says that it must fail."""
    error = v4.new_output("error", ename="KeyError", evalue="3", traceback=["KeyError: 3"])

    assert (
        "KeyError"
        in page(notebook(error, tags=("raises-exception",)), tmp_path)
        .select_one("pre.pb-output")
        .get_text()
    )
    with pytest.raises(NotebookPageError, match=r"^cell 2: expected no error, found KeyError: 3$"):
        page(notebook(error), tmp_path)


def test_unknown_output(tmp_path):
    """An output in a form that no page shows is named, and not dropped."""
    soup = page(notebook(v4.new_output("display_data", {"application/x-new": "?"})), tmp_path)

    assert (
        soup.select_one("pre.pb-output--aside").get_text()
        == "This page cannot show application/x-new.\n"
    )


def test_widgets(tmp_path):
    """A widget shows its still picture with its words, or its text as text; nothing of its script
    and state is on the page.
    """
    kind = "application/vnd.jupyter.widget-view+json"
    views = [{kind: {"model_id": name, "version_major": 2, "version_minor": 0}} for name in "012"]
    outputs = [
        v4.new_output("execute_result", {**views[0], "text/plain": "a board", "image/png": PNG}),
        v4.new_output("execute_result", {**views[1], "text/plain": "<Board 'x'>"}),
        v4.new_output("execute_result", {**views[2], "text/plain": "not saved", "image/png": PNG}),
    ]
    source = notebook(*outputs)
    model = {
        "model_name": "AnyModel",
        "model_module": "anywidget",
        "model_module_version": "~0.9",
        "state": {},
    }
    state = {"state": dict.fromkeys("01", model), "version_major": 2, "version_minor": 0}
    source.metadata["widgets"] = {"application/vnd.jupyter.widget-state+json": state}
    soup = page(source, tmp_path)

    assert [image["alt"] for image in soup.select("img")] == ["a board", "not saved"]
    assert converted(source, tmp_path).files[soup.img["src"]] == base64.b64decode(PNG)
    assert "<Board 'x'>" in [text.get_text().strip() for text in soup.select("pre.pb-output")]
    assert soup.find("script") is None
    assert alternatives(outputs) == ["a board", "not saved"]
