"""Notation fences: a field written in a Markdown page, shown as its picture with the text below it.

For any mkdocs site: name :func:`puyo` as a custom fence of ``pymdownx.superfences``, and three backticks with the word ``puyo`` hold
a field.  The picture is SVG inside the page, with a text alternative made from the field; the text has a copy button.  A
field that cannot be read is shown with the fault marked, and is logged as a warning, so that a strict build fails.
"""

import html
import logging
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NamedTuple

from puyonb.drawing import svg
from puyonb.errors import NotationError, NotationWarning
from puyonb.puyo import draw, fieldtext

__all__ = ["Page", "on_page", "puyo", "validate"]

_log = logging.getLogger("mkdocs.plugins.puyonb")

_SWITCHES = ("extended", "lenient", "strict")
_SHOWN = ("both", "picture", "text")
_FENCE = re.compile(r"^(?P<indent>[ >\t]*)(?P<fence>`{3,}|~{3,})[ {.]*puyo\b")


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


_current: ContextVar[Page | None] = ContextVar("page", default=None)


@contextmanager
def on_page(page: Page) -> Iterator[None]:
    """Say which page the fences inside the block belong to, so that messages name its file and line."""
    token = _current.set(page)
    try:
        yield
    finally:
        _current.reset(token)


def enter(page: Page | None) -> None:
    """Say which page comes next; for plugins, whose hooks lie on both sides of the rendering."""
    _current.set(page)
