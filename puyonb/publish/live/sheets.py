"""Worksheets made on a page, sheet by sheet, so that the page can show the progress and stop."""

import base64
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from io import BytesIO
from typing import Any

from puyonb import worksheet
from puyonb.drawing import book, svg
from puyonb.messages import using
from puyonb.worksheet._sheets import different

_MAKERS: dict[str, Callable[..., worksheet.Worksheet]] = {
    "passwords": worksheet.passwords,
    "chains": worksheet.chains,
    "nonograms": worksheet.nonograms,
    "quests": worksheet.quests,
}


class Maker:
    """Answer the messages of a page, which are JSON with a ``type``.

    *make* (``kind``, ``n``, ``options``) and each *next* make one sheet, and *made* (``done``)
    follows; after the last one *whole* (``views``: the first sheet and the first page of the key as
    SVG, ``pages``: how many there are).  *pdf* (``key``, ``sheets``: which pages it has) is
    answered by *pdf* (``data`` in base 64), and options that do not fit by *refused* (``message``).

    Parameters
    ----------
    post : callable
        Called with each message to the page.
    language : ``"en"`` or ``"ja"``
    """

    def __init__(self, post: Callable[[str], object], language: str) -> None:
        self._post, self._language = post, language
        self._whole: worksheet.Worksheet
        self._sheets: list[worksheet.Sheet] = []
        self._more: Iterator[worksheet.Sheet] = iter(())
        self._n = 0

    def receive(self, message: str) -> None:
        """Answer a message of the page."""
        with using(self._language):
            try:
                self._answer(json.loads(message))
            except ValueError as error:
                self._say("refused", message=str(error))

    def _answer(self, message: Mapping[str, Any]) -> None:
        match message:
            case {"type": "make", "kind": kind, "n": int(n), "options": dict(options)}:
                self._whole = _MAKERS[kind](1, language=self._language, **options)
                self._more = different(self._whole._topic, n=n, seed=self._whole.seed)  # noqa: SLF001
                self._sheets, self._n = [], n
                self._next()
            case {"type": "next"}:
                self._next()
            case {"type": "pdf", "key": key, "sheets": sheets}:
                count, file = len(self._sheets), BytesIO()
                pages = self._whole.pages
                book.save(pages[0 if sheets else count : len(pages) if key else count], file)
                self._say("pdf", data=base64.b64encode(file.getvalue()).decode())

    def _next(self) -> None:
        self._sheets.append(next(self._more))
        self._say("made", done=len(self._sheets))
        if len(self._sheets) == self._n:
            self._whole = replace(self._whole, sheets=tuple(self._sheets))
            pages = self._whole.pages
            views = [svg.render(pages[at]) for at in (0, self._n)]
            self._say("whole", views=views, pages=len(pages))

    def _say(self, kind: str, **parts: object) -> None:
        self._post(json.dumps({"type": kind, **parts}))


def start(post: Callable[[str], object], *, language: str) -> Maker:
    """Return a maker; ``worker.js`` calls this function."""
    return Maker(post, language)
