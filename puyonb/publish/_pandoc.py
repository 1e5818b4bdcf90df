"""A filter of pandoc: the fences of :mod:`puyonb.publish.fences` in all formats of pandoc.

The filter reads and writes the JSON of a document.  In HTML a fence becomes the picture with its
text, or a player; in books, slides and word processors a picture; in formats of text it stays as it
is.
"""

import base64
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple

from puyonb.drawing.figure import png
from puyonb.errors import NotationError
from puyonb.messages import Message, message_text
from puyonb.publish.fence_kinds import KINDS
from puyonb.publish.fences import convert, picture, styled

_HTML = ("html", "html4", "html5", "revealjs", "slidy", "slideous", "s5", "dzslides")
_PICTURES = (
    *("docx", "odt", "pptx", "epub", "epub2", "epub3", "fb2", "icml", "rtf", "ipynb"),
    *("latex", "beamer", "context", "typst", "pdf"),
)
_DPI = 200


class Filtered(NamedTuple):
    """A filtered document, and its problems in words."""

    document: dict[str, Any]
    problems: list[str]


def filtered(document: dict[str, Any], target: str) -> Filtered:
    """Replace the fences of a document.

    Parameters
    ----------
    document : dict
        The JSON of pandoc; it is changed.
    target : str
        The name of the output format, as pandoc gives it to a filter.

    Raises
    ------
    ValueError
        If this is no document of pandoc.
    """
    if not isinstance(document, dict) or not isinstance(document.get("blocks"), list):
        raise ValueError(Message("publish.pandoc.document"))  # noqa: TRY004 - a wrong file
    problems: list[str] = []
    page = SimpleNamespace(htmlStash=SimpleNamespace(rawHtmlBlocks=[]))
    kind = target.partition("+")[0].partition("-")[0]
    for number, block in enumerate(_fences(document), 1):
        (_, classes, attributes), source = block["c"]
        name, *switches = classes
        options = {str(key): str(value) for key, value in attributes}
        options |= {switch: "" for switch in switches if switch in KINDS[name].switches}
        source = f"{source}\n"
        if kind in _HTML:
            found = convert(name, source, options)
            problems += [_told(number, name, *each[:3]) for each in found.problems]
            shown = styled(found.html, page)
            page.htmlStash.rawHtmlBlocks.append(shown)
            block.update(t="RawBlock", c=["html", shown])
        elif kind in _PICTURES and options.get("show") != "text":
            try:
                scene = picture(name, source, options)
            except NotationError as error:
                problems.append(_told(number, name, error.line, error.column, str(error.content)))
            except (TypeError, ValueError) as error:
                problems.append(_told(number, name, 0, 0, str(error)))
            else:
                block.update(t="Para", c=[_image(scene, options.get("title", ""))])
    return Filtered(document, problems)


def _fences(node: Any) -> Iterator[dict[str, Any]]:
    """Yield the code blocks of a document whose first class is the name of a fence."""
    todo = [node]
    while todo:
        each = todo.pop()
        if isinstance(each, list):
            todo += reversed(each)
        elif isinstance(each, dict):
            if _is_fence(each):
                yield each
            else:
                todo += reversed([*each.values()])


def _is_fence(node: dict[str, Any]) -> bool:
    """Return whether a part of a document is a complete code block of a fence."""
    match node:
        case {"t": "CodeBlock", "c": [[_, [str(name), *switches], list(attributes)], str()]}:
            pairs = all(isinstance(each, list) and len(each) == 2 for each in attributes)
            return name in KINDS and pairs and all(isinstance(each, str) for each in switches)
    return False


def _told(number: int, name: str, line: int, column: int, message: str) -> str:
    place = {"number": number, "name": name, "line": line, "column": column}
    code = "publish.pandoc.column" if column else "publish.pandoc.line"
    return message_text(code if line else "publish.pandoc.options", message=message, **place)


def _image(scene: Any, title: str) -> dict[str, Any]:
    """Return a picture with its data, which pandoc puts into the document."""
    address = f"data:image/png;base64,{base64.b64encode(png(scene, dpi=_DPI)).decode()}"
    size = [["width", f"{scene.width * scene.unit:.2f}in"]]
    return {"t": "Image", "c": [["", [], size], [{"t": "Str", "c": scene.text}], [address, title]]}
