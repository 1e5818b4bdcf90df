"""A notebook as a page of the site: nbconvert writes Markdown by the template ``notebook/page.md.j2``.

The page then goes the way of every other page.  The outputs of a cell are HTML that Markdown must
not touch, so a place is kept for them, and :meth:`NotebookPage.fill` puts them there when the
Markdown has been rendered.
"""

import base64
import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files as resources
from pathlib import Path
from typing import Any
from urllib.parse import quote

from puyonb.errors import not_installed
from puyonb.publish import picture_sources

try:
    import nbformat
    from nbconvert import MarkdownExporter
    from nbconvert.filters import ansi2html
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(not_installed("puyonb.publish", "site"), name=error.name) from None

_PRIORITY = (
    "text/html",
    "text/markdown",
    "image/svg+xml",
    "text/latex",
    "image/png",
    "image/jpeg",
    "text/plain",
)
"""The order in which a page chooses one form of an output; a widget is shown by the picture or the text beside it."""

_NARROW = 40
"""So many characters stand in a line on the narrowest of screens."""

_COLUMNS = re.compile(r"[^\s.:;?!] {2,}\S|[\t\u2500-\u259f]|\|.*\||\S( \S){9}")
"""What only stands in columns: wide gaps, rules, and single characters with gaps between them."""


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
    """Return the text beside each picture of a cell, in order.

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
    texts = [_alternative(output) for output in outputs if _kind(output).startswith("image/")]
    for text in texts:
        if not text or text.startswith("<"):
            raise NotebookPageError(
                f"expected a picture with its description as text/plain, found {text!r}"
            )
    return texts


@dataclass(frozen=True, slots=True)
class NotebookPage:
    """A notebook as Markdown.

    Attributes
    ----------
    markdown : str
    blocks : list of str
        The outputs of each code cell as HTML.
    files : dict of str to bytes
        The pictures of the page, by the names under which it expects them beside itself.
    """

    markdown: str
    blocks: list[str] = field(default_factory=list)
    files: dict[str, bytes] = field(default_factory=dict)

    def fill(self, page: str) -> str:
        """Put the outputs into the page that was rendered from the Markdown."""
        for number, block in enumerate(self.blocks):
            page = page.replace(_place(number), block)
        return page


def convert(
    notebook: Any,
    *,
    download: str,
    link: Callable[[str], str] = str,
    opening: Callable[[str], str] = lambda _: "",
) -> NotebookPage:
    """Convert a notebook into a page.

    Parameters
    ----------
    notebook : NotebookNode
        As :func:`read` returns it.
    download : str
        The address of the notebook file, as seen from the page.
    link : callable, optional
        Turns an address written in a Markdown cell into one that holds in the sources of the site.
    opening : callable, optional
        Returns the line that opens a text on the live page; stands below the pictures that are made of one.

    Raises
    ------
    NotebookPageError
        If an output is an error that no tag allows, or a picture lacks its description.
    """
    cells = [cell for cell in notebook.cells if cell.cell_type != "raw"]
    for number, cell in enumerate(cells, start=1):
        try:
            _check(cell)
        except NotebookPageError as error:
            raise NotebookPageError(f"cell {number}: {error}") from None
    code = [cell for cell in cells if cell.cell_type == "code"]
    sources = iter(list(picture_sources.find(cell.source for cell in code)))
    blocks: list[str] = []
    files: dict[str, bytes] = {}

    def _kept(content: bytes, ending: str) -> str:
        name = f"{hashlib.sha256(content).hexdigest()[:12]}.{ending}"
        files[name] = content
        return name

    def _picture(output: Any) -> str:
        kind = _kind(output)
        return _kept(base64.b64decode(output.data[kind]), kind.removeprefix("image/"))

    def _prose(cell: Any) -> str:
        text = _LINK.sub(lambda found: link(found[0]), cell.source)
        for name, forms in cell.get("attachments", {}).items():
            for kind, content in forms.items():
                address = f"data:{kind};base64,{''.join(content.split())}"
                text = text.replace(f"](attachment:{name}", f"]({address}")
        return text

    def _block(outputs: str, cell: Any) -> str:
        texts = next(sources)
        if not cell.outputs:
            return ""
        below = (
            "".join(map(opening, texts))
            if any(_kind(output).startswith("image/") for output in cell.outputs)
            else ""
        )
        blocks.append(f'<div class="pb-outputs">{outputs.strip()}{below}</div>')
        return _place(len(blocks) - 1)

    exporter = MarkdownExporter(  # type: ignore[no-untyped-call]
        template_file=str(resources("puyonb.publish") / "notebook" / "page.md.j2"),
        default_preprocessors=[],  # pictures get names of their own here, and every output stays one
        filters={
            "alternative": _alternative,
            "block": _block,
            "fenced": _fenced,
            "is_prose": _is_prose,
            "kind": _kind,
            "picture": _picture,
            "prose": _prose,
            "terminal": _terminal,
        },
    )
    markdown, _ = exporter.from_notebook_node(notebook)
    return NotebookPage(_with_download(markdown, download), blocks, files)


_LINK = re.compile(r"(?<=\]\()(?!\w+:|[#/])[^)\s]+")
"""The relative address of a link or picture in Markdown."""


def _place(number: int) -> str:
    return f'<div class="pb-outputs" id="outputs-{number}"></div>'


def _kind(output: Mapping[str, Any]) -> str:
    """Return the form in which a page shows an output; none for a stream or an error."""
    return next((kind for kind in _PRIORITY if kind in output.get("data", {})), "")


def _alternative(output: Mapping[str, Any]) -> str:
    """Return the text beside a picture, on one line."""
    return " ".join("".join(output["data"].get("text/plain", "")).split())


def _fenced(code: str) -> str:
    """Put code into a fence that no line of it can close."""
    fence = "`" * max([3, *(len(run) + 1 for run in re.findall("`+", code))])
    return f"{fence}python\n{code}\n{fence}"


def _terminal(text: str) -> str:
    """Turn the colours of a terminal into classes; those of its 256 that are made for one background are left out."""
    return re.sub(r' style="[^"]*"(?=>)', "", str(ansi2html(text.strip("\n"))))  # type: ignore[no-untyped-call]


def _with_download(markdown: str, address: str) -> str:
    """Put the link to the notebook file under the title."""
    line = (
        f'<p class="pb-download"><a href="{quote(address)}" download>Download this notebook</a>'
        " and run it with <code>puyonb lab</code>, or in any Jupyter.</p>"
    )
    title = _TITLE.match(markdown)
    return (
        f"{markdown[: title.end()]}\n\n{line}\n{markdown[title.end() :]}"
        if title
        else f"{line}\n\n{markdown}"
    )


_TITLE = re.compile(r"\s*# .*")


def _check(cell: Mapping[str, Any]) -> None:
    """Refuse an error that no tag allows, and a picture without its description."""
    if cell["cell_type"] != "code":
        return
    for output in cell["outputs"]:
        if output["output_type"] == "error" and "raises-exception" not in cell["metadata"].get(
            "tags", []
        ):
            raise NotebookPageError(
                f"expected no error, found {output.get('ename')}: {output.get('evalue')}"
            )
    alternatives(cell["outputs"])


def _is_prose(text: str) -> bool:
    """Tell whether the long lines of a text may go on in a new line: what stands in columns, or over a caret, may not."""
    rows = text.rstrip().split("\n")
    for row, below in zip(rows, [*rows[1:], ""], strict=True):
        if len(row) > _NARROW and (_COLUMNS.search(row.strip()) or below.strip() == "^"):
            return False
    return True
