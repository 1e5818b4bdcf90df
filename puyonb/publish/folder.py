"""A reader's own folder as a site: notation files become pages, and an index is made where there is none.

Only what belongs on a page is published: Markdown, notebooks, notation files, pictures.  Everything else in the folder stays out of
the site, since nobody asked for it to be shown.
"""

import html
import logging
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import quote

from puyonb import draw, notations
from puyonb.drawing.scene import Scene
from puyonb.errors import NotationError, ignoring
from puyonb.publish import notebook_pages
from puyonb.publish.pictures import themed
from puyonb.puyo import Field, fieldtext
from puyonb.text import decode, lines

__all__ = ["FieldPage", "field_pages", "heading", "index", "is_published", "title_of"]

_log = logging.getLogger("mkdocs.plugins.puyonb")

_FIELDS = {".puyo", ".txt"}
_FENCES = {".ppn": "ppn", ".non": "non"}
"""What the other files hold that have a fence: it bears the name of the notation."""

_FORMS = ("field", "field:extended")
_PUBLISHED = {".md", ".ipynb", ".png", ".svg", ".jpg", ".jpeg", ".gif", ".webp", ".css", ".puyo", *_FENCES}


@dataclass(frozen=True, slots=True)
class FieldPage:
    """A notation file and the page made of it.

    Attributes
    ----------
    source : str
        The path of the file within the folder.
    path : str
        The path of its page, as if it were a Markdown file there.
    title : str
    text : str
        The file's content.
    value : Field, list of Game, Puzzle or None
        None if it could not be read: the page shows the fault.
    fence : str, default ``"puyo"``
        The fence that shows it, with its options.
    """

    source: str
    path: str
    title: str
    text: str
    value: Any
    fence: str = "puyo"

    @property
    def markdown(self) -> str:
        """The page itself: its title, and the file in a fence that no line of it can close."""
        longest = max((len(run) for run in re.findall("`+", self.text)), default=0)
        fence = "`" * max(3, longest + 1)
        return f"# {_plain(self.title)}\n\n{fence}{self.fence}\n{self.text.rstrip()}\n{fence}\n"


def is_published(path: str) -> bool:
    """Tell whether a file of the folder goes to the site as it is, or as a page."""
    return PurePosixPath(path).suffix.lower() in _PUBLISHED


def field_pages(folder: Path, paths: Iterable[str]) -> Iterator[FieldPage]:
    """Read the notation files of a folder.

    Parameters
    ----------
    folder : Path
    paths : iterable of str
        Paths within it, with ``/``.

    Yields
    ------
    FieldPage
        One for each ``.puyo``, ``.ppn`` and ``.non`` file, and for each ``.txt`` file that holds a field: a text file may also
        hold something else, and is taken for a field only if it has a row and all its rows are in capitals.
    """
    names = list(paths)
    taken = set(names)
    for name in names:
        file = PurePosixPath(name)
        suffix = file.suffix.lower()
        if suffix not in _FIELDS and suffix not in _FENCES:
            continue
        try:
            text = decode((folder / name).read_bytes())
        except NotationError as error:
            _log.warning("%s:%d:%d: %s", name, error.line, error.column, error.message)
            continue
        if suffix in _FENCES:
            value, fence = notations.get(_FENCES[suffix]).attempt(text)[0], _FENCES[suffix]
        else:
            value, extended = _read(name, text)
            fence = "puyo extended" if extended else "puyo"
        if suffix == ".txt" and (value is None or not _has_rows(text)):
            _log.info("%s holds no field and is left out", name)
            continue
        path = file.with_suffix(".md").as_posix()
        if path in taken:
            path = file.with_name(file.name.replace(".", "-") + ".md").as_posix()
        taken.add(path)
        yield FieldPage(name, path, title_of(file.stem), text, value, fence)


def _read(name: str, text: str) -> tuple[Field | None, bool]:
    """Read a field, and tell whether it is in the extended form; one at fault is None, and its page tells the fault."""
    with ignoring():
        try:
            found = notations.get(notations.detect(text, among=notations.for_file(name) or _FORMS))
        except NotationError as error:
            plain = notations.get("field").fault(text)
            return None, plain is None or plain.offset < error.offset
        return found.loads(text), found.name != "field"


def _has_rows(text: str) -> bool:
    """Tell whether a text has rows, and none in other letters than capitals: a word or two of prose could be read as well."""
    first = [line.split(maxsplit=1)[0] for _, line in lines(text) if line.strip()]
    rows = [word for word in first if word[0] not in "#\N{FULLWIDTH NUMBER SIGN}"]
    return bool(rows) and all(set(row) <= set(fieldtext.EXTENDED_SYMBOLS) for row in rows)


def index(title: str, fields: Iterable[tuple[FieldPage, str]], pages: Iterable[tuple[str, str]]) -> str:
    """Write the first page of a folder that has none.

    Parameters
    ----------
    title : str
    fields : iterable of (FieldPage, str)
        Each with the address of its page; shown as a picture.
    pages : iterable of (str, str)
        The title and path of each other page.
    """
    parts = [f"# {_plain(title)}"]
    if listed := "\n".join(f"- [{name}]({quote(path)})" for name, path in pages):
        parts.append(listed)
    if cards := "".join(_card(page, address) for page, address in fields):
        parts.append(f'<div class="pb-gallery">{cards}</div>')
    return "\n\n".join(parts) + "\n"


def _card(page: FieldPage, address: str) -> str:
    picture = themed(partial(_scene, page.value)) if page.value else ""
    return f'<a class="pb-card" href="{html.escape(address)}">{picture}<span>{html.escape(page.title)}</span></a>'


def _scene(value: Any, palette: str) -> Scene:
    """Give the picture of a value: of games the last position of the first."""
    if isinstance(value, list):
        return draw.scene(value[0].boards[-1], style=palette)
    return draw.scene(value, palette=palette)


def _plain(text: str) -> str:
    """Write text for a Markdown page so that nothing in it is markup."""
    return re.sub(r"[^\w\s]", lambda found: f"&#{ord(found[0])};", text)


def title_of(stem: str) -> str:
    """Make a title of the name of a file: ``03-gtr_setup`` becomes ``Gtr setup``."""
    words = re.sub(r"[-_]+", " ", re.sub(r"^\d+[-_. ]+", "", stem)).strip() or stem
    return words[:1].upper() + words[1:]


def heading(path: Path) -> tuple[str, str]:
    """Give the title of a Markdown file or a notebook, and the first sentence of the paragraph after it, if there is one.

    Parameters
    ----------
    path : Path
        Without a first heading, the title is made of its name.
    """
    if path.suffix == ".ipynb":
        cells = notebook_pages.read(path).cells
        text = "\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    else:
        text = path.read_text(encoding="utf-8", errors="replace")
    found = re.search(r"^# +(.+?)[ #]*$\n*(?P<lead>(?:^(?!#|[-*] |[|`<>!]).+\n?)*)", text, re.MULTILINE)
    if not found:
        return _plain(title_of(path.stem)), ""
    lead = " ".join(found["lead"].replace("**", "").split())
    return found[1], re.split(r"(?<=[.?!])\s", lead, maxsplit=1)[0]
