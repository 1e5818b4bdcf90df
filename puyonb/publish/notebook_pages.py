"""A notebook as a page of the site: what mkdocs-jupyter makes of it, set in the page's own clothes.

mkdocs-jupyter turns each notebook into the markup of JupyterLab, with 574 kB of its styles, a copy button of its own, a script
that would be fetched from elsewhere, and a placeholder as the alternative text of every picture.  Here only the substance is
kept: headings, prose, code and outputs become the same elements as on a Markdown page, so that one style sheet, one
copy button and both colour schemes serve them, and each picture takes the text that stands beside it in the notebook.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from puyonb.errors import not_installed
from puyonb.publish.picture_sources import origins

try:
    import nbformat
    from bs4 import BeautifulSoup, Tag
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(not_installed("puyonb.publish", "site"), name=error.name) from None

_PRIORITY = (
    "application/vnd.jupyter.widget-view+json",
    "application/javascript",
    "text/html",
    "text/markdown",
    "image/svg+xml",
    "text/latex",
    "image/png",
    "image/jpeg",
    "text/plain",
)
"""The order in which nbconvert chooses one form of an output for a page."""

_NARROW = 40
"""So many characters stand in a line on the narrowest of screens."""

_COLUMNS = re.compile(r"[^\s.:;?!] {2,}\S|[\t\u2500-\u259f]|\|.*\||\S( \S){9}")
"""What only stands in columns: wide gaps, rules, and single characters with gaps between them."""

_STDERR = "application/vnd.jupyter.stderr"
_WIDGET = _PRIORITY[0]


class NotebookPageError(ValueError):
    """A notebook cannot become a page as it is; the message names the cell."""


def read(file: Path) -> Any:
    """Read a notebook of any age as one of format 4.

    Raises
    ------
    NotebookPageError
        If the file holds none.
    """
    try:
        notebook = nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call]
        nbformat.validate(notebook)
    except (AttributeError, OSError, RecursionError, ValueError, nbformat.ValidationError) as error:
        # nbformat takes for granted that the JSON is an object, and not nested too deep.
        raise NotebookPageError("expected a notebook") from error
    return notebook


def alternatives(outputs: Iterable[Mapping[str, Any]]) -> list[str]:
    """Give the text beside each picture of a cell, in order.

    Parameters
    ----------
    outputs : iterable of mappings
        The outputs of a code cell, as in the notebook's JSON.

    Returns
    -------
    list of str
        One line for each output that a page shows as an image.

    Raises
    ------
    NotebookPageError
        If a picture has no text beside it, or one that only names a class.
    """
    texts = []
    for output in outputs:
        data = output.get("data", {})
        shown = next((kind for kind in _PRIORITY if kind in data and kind != _WIDGET), "")
        if not shown.startswith("image/"):
            continue
        text = " ".join("".join(data.get("text/plain", "")).split())
        if not text or text.startswith("<"):
            raise NotebookPageError(f"expected a picture with its description as text/plain, found {text!r}")
        texts.append(text)
    return texts


def rebuild(
    markup: str,
    notebook: Mapping[str, Any],
    *,
    download: str,
    link: Callable[[str], str],
    opening: Callable[[str], str] = lambda _: "",
) -> str:
    """Rebuild the page of a notebook.

    Parameters
    ----------
    markup : str
        What mkdocs-jupyter made of it.
    notebook : mapping
        Its JSON.
    download : str
        The address of the notebook file, as seen from the page.
    link : callable
        Turns an address written in a Markdown cell into one that holds on the site.
    opening : callable, optional
        Gives the line that opens a text on the live page; stands below the pictures that are made of one.

    Returns
    -------
    str
        HTML for the body of the page.

    Raises
    ------
    NotebookPageError
        If an output is an error that no tag allows, a picture lacks its description, or a cell was lost on the way.
    """
    soup = BeautifulSoup(markup, "html.parser")
    board = soup.select_one(".jp-Notebook")
    found = board.find_all("div", class_="jp-Cell", recursive=False) if board else []
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] != "raw"]
    found = [cell for cell in found if not _has(cell, "jp-RawCell")]
    if len(found) != len(cells):
        raise NotebookPageError(f"expected {len(cells)} cells, found {len(found)} on the page")
    parts = []
    texts = origins("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    for number, (tag, cell) in enumerate(zip(found, cells, strict=True), start=1):
        try:
            if cell["cell_type"] == "code":
                parts.append(_code_cell(tag, cell, "".join(map(opening, next(texts)))))
            else:
                parts.append(_prose_cell(tag, link))
        except NotebookPageError as error:
            raise NotebookPageError(f"cell {number}: {error}") from None
    return _with_download("\n".join(parts), download)


def _prose_cell(cell: Tag, link: Callable[[str], str]) -> str:
    """Give the content of a Markdown cell, its headings and code blocks as Material knows them."""
    content = cell.select_one(".jp-RenderedMarkdown")
    if content is None:
        return ""
    for anchor in content.select("a.anchor-link"):
        anchor["class"] = "headerlink"
        anchor["title"] = "Permanent link"
    for anchor in content.select("a[href]:not(.headerlink)"):
        anchor["href"] = link(str(anchor["href"]))
    for image in content.select("img[src]"):
        image["src"] = link(str(image["src"]))
    for block in content.select("div.highlight > pre"):
        _as_code_block(block)
    for table in content.select("table"):
        del table["border"]
    return content.decode_contents()


def _code_cell(cell: Tag, source: Mapping[str, Any], opening: str) -> str:
    """Give a code block and its outputs, and below a picture what opens its text."""
    _check_errors(source)
    code = cell.select_one(".jp-InputArea .highlight-ipynb > pre, .jp-InputArea .highlight > pre")
    parts = []
    if code is not None and code.get_text().strip():
        _as_code_block(code)
        parts.append(f'<div class="highlight">{code}</div>')
    texts = alternatives(source["outputs"])
    _still(cell, source["outputs"])
    shown = cell.select(".jp-OutputArea-output img[alt]")
    images = [image for image in shown if image.find_parent(class_="jp-RenderedHTML") is None]
    if len(images) != len(texts):
        raise NotebookPageError(f"expected {len(texts)} pictures, found {len(images)} on the page")
    for image, text in zip(images, texts, strict=True):
        image["alt"] = text
        del image["class"]
    parts.extend(_output(output) for output in cell.select(".jp-OutputArea-output"))
    if cell.select_one(".jp-OutputArea-output :is(img, svg)"):
        parts.append(opening)
    return f'<div class="pb-cell">{"".join(parts)}</div>' if parts else ""


def _still(cell: Tag, outputs: Iterable[Mapping[str, Any]]) -> None:
    """Put the picture, or else the text, that stands beside a widget in its place: a page has no Python to answer it."""
    soup = BeautifulSoup("", "html.parser")
    # nbconvert shows a widget only where its state is saved with the notebook.
    known = {
        output["data"][_WIDGET]["model_id"]: output["data"] for output in outputs if _WIDGET in output.get("data", {})
    }
    for tag in cell.select(".jupyter-widgets"):
        view = tag.find("script", type=_WIDGET)
        data = known[json.loads(view.get_text())["model_id"]] if view else {}
        tag.clear()
        if "image/png" in data:
            address = f"data:image/png;base64,{''.join(''.join(data['image/png']).split())}"
            tag.append(soup.new_tag("img", attrs={"src": address, "alt": ""}))
        else:
            tag["class"] = "jp-RenderedText jp-OutputArea-output"
            text = soup.new_tag("pre")
            text.string = "".join(data.get("text/plain", ""))
            tag.append(text)


def _output(output: Tag) -> str:
    kind = str(output.get("data-mime-type", ""))
    for span in output.select("span[class*=ansi][style]"):
        # One of the terminal's 256 colours, made for one background: bold tells as much on both.
        del span["style"]
    if output.name == "div" and _has(output, "jp-RenderedText"):
        text = output.find("pre")
        content = text.decode_contents().strip("\n") if isinstance(text, Tag) else output.decode_contents()
        marked = " pb-output--aside" if kind == _STDERR else ""
        if _is_prose(output.get_text()):
            marked += " pb-output--prose"
        return f'<pre class="pb-output{marked}" tabindex="0">{content}\n</pre>'
    return f'<div class="pb-output pb-output--rich">{output.decode_contents().strip()}</div>'


def _is_prose(text: str) -> bool:
    """Tell whether the long lines of a text may go on in a new line: what stands in columns, or over a caret, may not."""
    rows = text.rstrip().split("\n")
    for row, below in zip(rows, [*rows[1:], ""], strict=True):
        if len(row) > _NARROW and (_COLUMNS.search(row.strip()) or below.strip() == "^"):
            return False
    return True


def _check_errors(cell: Mapping[str, Any]) -> None:
    tags = cell.get("metadata", {}).get("tags", [])
    for output in cell["outputs"]:
        if output["output_type"] == "error" and "raises-exception" not in tags:
            raise NotebookPageError(f"expected no error, found {output.get('ename')}: {output.get('evalue')}")


def _as_code_block(block: Tag) -> None:
    """Wrap the content of a ``<pre>`` in ``<code>``: what Material hangs its copy button on."""
    if block.find("code", recursive=False) is not None:
        return
    code = BeautifulSoup("", "html.parser").new_tag("code", attrs={"tabindex": "0"})
    code.extend([child.extract() for child in list(block.children)])
    block.append(code)


def _with_download(body: str, address: str) -> str:
    """Put the link to the notebook file under the title."""
    line = (
        f'<p class="pb-download"><a href="{address}" download>Download this notebook</a>'
        " and run it with <code>puyonb lab</code>, or in any Jupyter.</p>"
    )
    title, end, rest = body.partition("</h1>")
    return f"{title}{end}\n{line}{rest}" if end else f"{line}\n{body}"


def _has(tag: Tag, name: str) -> bool:
    return name in (tag.get("class") or [])
