"""A notebook as a page: nbconvert writes Markdown with the template ``notebook/page.md.j2``.

mkdocs renders it like any other page.  The outputs of a cell are HTML, which Markdown must not
change.  So the Markdown has a placeholder, and :meth:`NotebookPage.fill` inserts the outputs after
Markdown is rendered.
"""

import base64
import hashlib
import re
import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from html import escape
from importlib import import_module
from importlib.resources import files as resources
from pathlib import Path
from typing import Any
from urllib.parse import quote

from puyonb import from_json
from puyonb.errors import require
from puyonb.messages import Message, message_text
from puyonb.piecepack import ppn
from puyonb.publish import fences, picture_sources
from puyonb.publish.pictures import without_paper
from puyonb.widgets.board import VALUE

_PRIORITY = (
    VALUE,
    "text/html",
    "text/markdown",
    "image/svg+xml",
    "text/latex",
    "image/png",
    "image/jpeg",
    "text/plain",
)
"""The order of preference of the forms of an output; without Python, some widgets are a picture."""

_NARROW = 40
"""The characters in a line of the narrowest screen."""

_COLUMNS = re.compile(r"[^\s.:;?!] {2,}\S|[\t\u2500-\u259f]|\|.*\||\S( \S){9}")
"""Signs of columns: wide gaps, lines, and single characters with gaps between them."""


class NotebookPageError(ValueError):
    """A notebook cannot become a page; the message names the cell."""


def read(file: Path) -> Any:
    """Read a notebook of any version as one of format 4.

    Raises
    ------
    NotebookPageError
        If the file is not a notebook.
    """
    nbformat = _library("nbformat")
    try:
        notebook = nbformat.read(file, as_version=4)
        nbformat.validate(notebook)
    except (AttributeError, OSError, RecursionError, ValueError, nbformat.ValidationError) as error:
        # nbformat requires that the JSON is an object and not nested too deeply.
        raise NotebookPageError(Message("publish.notebook", "expected a notebook")) from error
    return notebook


def alternatives(outputs: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return the text alternative of each picture of a cell, in order.

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
        If a picture has no text alternative, or one that only names a class.
    """
    texts = [_alternative(output) for output in outputs if _kind(output).startswith("image/")]
    for text in texts:
        if not text or text.startswith("<"):
            raise NotebookPageError(
                Message(
                    "publish.notebook.picture",
                    "expected a picture with its description as text/plain, found {found!r}",
                    found=text,
                )
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
        The pictures of the page, by their names in its folder.
    """

    markdown: str
    blocks: list[str] = field(default_factory=list)
    files: dict[str, bytes] = field(default_factory=dict)

    def fill(self, page: str) -> str:
        """Return the rendered page with the outputs instead of the placeholders."""
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
        The result of :func:`read`.
    download : str
        The address of the notebook file relative to the page.
    link : callable, optional
        Converts an address of a Markdown cell to one relative to the page's source.
    opening : callable, optional
        Returns the line that opens a text on the live page, for below the picture of the text.

    Raises
    ------
    NotebookPageError
        If an output is an error without the tag that allows it, or a picture has no text
        alternative.
    """
    cells = [cell for cell in notebook.cells if cell.cell_type != "raw"]
    for number, cell in enumerate(cells, start=1):
        try:
            _check(cell)
        except NotebookPageError as error:
            message = Message(
                "publish.notebook.cell",
                "cell {number}: {reason}",
                number=number,
                reason=error.args[0],
            )
            raise NotebookPageError(message) from None
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
        texts = next(sources) or [*board_texts(cell.outputs)]
        if not cell.outputs:
            return ""
        below = (
            "".join(map(opening, texts))
            if any(_kind(output).startswith(("image/", VALUE)) for output in cell.outputs)
            else ""
        )
        shown = without_paper(outputs.strip())
        blocks.append(f'<div class="pb-outputs">{shown}{below}</div>')
        return _place(len(blocks) - 1)

    exporter = _library("nbconvert").MarkdownExporter(
        template_file=str(resources("puyonb.publish") / "notebook" / "page.md.j2"),
        default_preprocessors=[],  # they would rename the pictures and split outputs
        filters={
            "alternative": _alternative,
            "block": _block,
            "fenced": _fenced,
            "folded": _folded,
            "is_prose": _is_prose,
            "kind": _kind,
            "picture": _picture,
            "prose": _prose,
            "terminal": _terminal,
            "widget": fences.widget,
            "unknown": lambda data: message_text(
                "publish.notebook.unknown", "This page cannot show {kinds}.", kinds=tuple(data)
            ),
        },
    )
    markdown, _ = exporter.from_notebook_node(notebook)
    return NotebookPage(_with_download(markdown, download), blocks, files)


def board_texts(outputs: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the text of each board of pieces in outputs, which the live page opens."""
    for output in outputs:
        match output.get("data", {}).get(VALUE):
            case {"widget": "BoardEditor", "value": value}:
                yield ppn.dumps([from_json(value)])


@cache
def _library(name: str) -> Any:
    """Import a library of notebooks late: a site without notebooks need not wait seconds for it."""
    require("puyonb.publish", "site", name)
    return import_module(name)


_LINK = re.compile(r"(?<=\]\()(?!\w+:|[#/])[^)\s]+")
"""The relative address of a link or picture in Markdown."""


def _place(number: int) -> str:
    return f'<div class="pb-outputs" id="outputs-{number}"></div>'


def _kind(output: Mapping[str, Any]) -> str:
    """Return the form of an output that a page shows; empty for a stream or an error."""
    data = output.get("data", {})
    is_live = data.get(VALUE, {}).get("widget") in fences.WIDGETS
    return next((kind for kind in _PRIORITY if kind in data and (is_live or kind != VALUE)), "")


def _alternative(output: Mapping[str, Any]) -> str:
    """Return the text alternative of a picture, on one line."""
    return " ".join("".join(output["data"].get("text/plain", "")).split())


def _fenced(code: str) -> str:
    """Return code in a fence that no line of the code can close."""
    fence = "`" * max([3, *(len(run) + 1 for run in re.findall("`+", code))])
    return f"{fence}python\n{code}\n{fence}"


def _folded(code: str) -> str:
    """Return code in a fence that a reader unfolds, as JupyterLab does with a hidden source."""
    summary = escape(message_text("publish.notebook.code", "Show the code"))
    return f'<details markdown="1"><summary>{summary}</summary>\n\n{_fenced(code)}\n\n</details>'


def _terminal(text: str) -> str:
    """Convert terminal colours to classes, without the fixed colours of the 256-colour palette."""
    found = str(_library("nbconvert.filters").ansi2html(text.strip("\n")))
    return re.sub(r' style="[^"]*"(?=>)', "", found)


def _with_download(markdown: str, address: str) -> str:
    """Return Markdown with the notebook file, and the line that starts it, below the title."""
    label = message_text("publish.notebook.link", "Open in Jupyter")
    button = f'<a class="md-button" href="{quote(address)}" download>{label}</a>'
    command = f'<code style="user-select:all">jupyter lab {escape(shlex.quote(address))}</code>'
    text = message_text(
        "publish.notebook.download",
        "{button} downloads this notebook. In its folder, start {command}",
        button=button,
        command=command,
    )
    line = f'<p class="pb-download">{text}</p>'
    title = _TITLE.match(markdown)
    return (
        f"{markdown[: title.end()]}\n\n{line}\n{markdown[title.end() :]}"
        if title
        else f"{line}\n\n{markdown}"
    )


_TITLE = re.compile(r"\s*# .*")


def _check(cell: Mapping[str, Any]) -> None:
    """Refuse an error without the tag that allows it, and a picture without a text alternative."""
    if cell["cell_type"] != "code":
        return
    for output in cell["outputs"]:
        if output["output_type"] == "error" and "raises-exception" not in cell["metadata"].get(
            "tags", []
        ):
            name, value = str(output.get("ename")), str(output.get("evalue"))
            raise NotebookPageError(
                Message(
                    "publish.notebook.error",
                    "expected no error, found {name}: {value}",
                    name=name,
                    value=value,
                )
            )
    alternatives(cell["outputs"])


def _is_prose(text: str) -> bool:
    """Return whether long lines of a text may wrap: not if it has columns, or a caret below."""
    rows = text.rstrip().split("\n")
    for row, below in zip(rows, [*rows[1:], ""], strict=True):
        if len(row) > _NARROW and (_COLUMNS.search(row.strip()) or below.strip() == "^"):
            return False
    return True
