"""Notation fences: a field written in a Markdown page, shown as its picture with the text beside it.

For any mkdocs site: name :func:`puyo` and :func:`accept` as a custom fence of ``pymdownx.superfences``, and a fence that begins
with three backticks and the word ``puyo`` holds a field.  The picture is SVG inside the page, with a text alternative made from
the field; the text has a copy button.  A field that cannot be read is shown with the fault marked, and is logged as a warning,
so that a strict build fails; what was read beyond the letter of the notation is said below the text.
"""

import html
import logging
import re
import warnings
from collections.abc import Mapping
from contextvars import ContextVar
from typing import Any, NamedTuple

from pymdownx.superfences import SuperFencesException  # type: ignore[import-untyped]

from puyonb.errors import NotationError, NotationWarning
from puyonb.publish.pictures import themed
from puyonb.puyo import draw, fieldtext

__all__ = ["Page", "accept", "enter", "figure", "puyo"]

_log = logging.getLogger("mkdocs.plugins.puyonb")

_SWITCHES = ("extended", "lenient", "strict")
_SHOWN = ("both", "picture", "text")
_OPENING = re.compile(r"^[ >\t]*(?P<fence>`{3,}|~{3,})[ \t]*\{?[ .]*puyo\b")


class Page(NamedTuple):
    """The page whose fences are read now.

    Attributes
    ----------
    name : str
        The path of its file, for messages.
    text : str
        The file as it was written.
    """

    name: str
    text: str


_page: ContextVar[Page | None] = ContextVar("page", default=None)


def enter(page: Page | None) -> None:
    """Say which page is rendered from now on, so that messages can name its file and line.

    Parameters
    ----------
    page : Page or None
    """
    _page.set(page)


def accept(
    _language: str, inputs: Mapping[str, str], options: dict[str, Any], _attributes: object, _md: object
) -> bool:
    """Take every option of a fence: an unknown one is reported with its place, not passed over."""
    options.update(inputs)
    return True


def puyo(source: str, _language: str, _css_class: str, options: Mapping[str, str], _md: object, **_more: object) -> str:
    """Format one fence; the signature is that of ``pymdownx.superfences``.

    Parameters
    ----------
    source : str
        The field in the plain text field notation.
    options : mapping of str to str
        ``title="…"`` is the caption; ``show="both"``, ``"picture"`` or ``"text"``; ``extended``, ``lenient`` and ``strict`` are
        passed to :func:`puyonb.puyo.fieldtext.loads`.

    Returns
    -------
    str
        A ``<figure>``, or a box that shows the fault.
    """
    try:
        return _formatted(source, options)
    except Exception as error:
        # Any other exception would make superfences show the fence as plain code without a word.
        raise SuperFencesException(f"{_place(source, 1)}: {type(error).__name__}: {error}") from error


def _formatted(source: str, options: Mapping[str, str]) -> str:
    unknown = set(options) - {"title", "show", *_SWITCHES}
    show = options.get("show", "both")
    if unknown or show not in _SHOWN:
        found = f"show={show!r}" if show not in _SHOWN else ", ".join(sorted(unknown))
        _log.warning(
            "%s: expected title=, show=both|picture|text, %s, found %s", _place(source, 0), ", ".join(_SWITCHES), found
        )
    switches = {name: True for name in _SWITCHES if name in options}
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", NotationWarning)
        try:
            field = fieldtext.loads(source, **switches)
        except NotationError as error:
            _log.warning("%s:%d: %s", _place(source, error.line), error.column, error.message)
            return _fault(error)
    said = [warning.message for warning in caught if isinstance(warning.message, NotationWarning)]
    picture = themed(lambda palette: draw.field_scene(field, palette=palette)) if show != "text" else ""
    text = source if show != "picture" else ""
    return figure(picture, text, caption=options.get("title", ""), notes=map(str, said))


def figure(picture: str, source: str, *, caption: str = "", notes: Any = ()) -> str:
    """Put a picture, its source text and what there is to say about them into one ``<figure>``.

    Parameters
    ----------
    picture : str
        An ``<svg>`` element, or nothing.
    source : str
        The notation as it was written, or nothing.
    caption : str, default ``""``
    notes : iterable of str, default ()
        Shown as a list below the source.
    """
    parts = []
    if picture:
        parts.append(f'<div class="pb-figure__picture">{picture}</div>')
    aside = ""
    if source:
        code = html.escape(source.strip("\n"), quote=False)
        aside += f'<div class="highlight pb-figure__source"><pre><code tabindex="0">{code}\n</code></pre></div>'
    if items := "".join(f"<li>{html.escape(note, quote=False)}</li>" for note in notes):
        aside += f'<ul class="pb-figure__notes">{items}</ul>'
    if aside:
        parts.append(f'<div class="pb-figure__text">{aside}</div>')
    if caption:
        parts.append(f"<figcaption>{html.escape(caption, quote=False)}</figcaption>")
    return f'<figure class="pb-figure">{"".join(parts)}</figure>'


def _fault(error: NotationError) -> str:
    message = html.escape(str(error), quote=False)
    excerpt = html.escape(error.excerpt(), quote=False)
    return f'<div class="admonition failure"><p class="admonition-title">{message}</p><pre tabindex="0">{excerpt}</pre></div>'


def _place(source: str, line: int) -> str:
    """Name the file and the line there of a line of a fence, as far as they are known."""
    page = _page.get()
    if page is None:
        return f"puyo fence:{line}"
    return f"{page.name}:{_first_line(page.text, source) + line}"


def _first_line(text: str, source: str) -> int:
    """Count the lines of a page above the first line of a fence's content; 0 if the page is the content itself."""
    lines = text.splitlines()
    wanted = [line.strip() for line in source.splitlines()]
    for number, line in enumerate(lines, start=1):
        found = [re.sub(r"^[ >\t]+|[ \t]+$", "", below) for below in lines[number : number + len(wanted)]]
        if _OPENING.match(line) and found == [re.sub(r"^[>\t ]+", "", row) for row in wanted]:
            return number
    return 0
