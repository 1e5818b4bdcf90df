"""Worksheets: the sheets, their answers, and the files that they become."""

import itertools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from os import PathLike
from pathlib import PurePath
from random import Random
from typing import Any, Protocol
from urllib.parse import quote

from puyonb._progress import progress_bar
from puyonb.drawing import svg
from puyonb.drawing.paper import PAPERS, check
from puyonb.drawing.scene import Scene
from puyonb.errors import check_range, check_whole
from puyonb.messages import Message, message_text, using
from puyonb.worksheet._page import LARGE, Page

MOST_SHEETS = 500
"""The most sheets of a worksheet."""

_MOST_TRIES = 1000
"""The most sheets in a row that may repeat earlier ones."""

_GAP = 4.0
"""The space between answers on a page, in millimetres."""


@dataclass(frozen=True, slots=True)
class Task:
    """A task of a sheet.

    Attributes
    ----------
    question : Message
        ``str()`` shows it in the chosen language.
    given : tuple
        The values that are printed: fields, passwords, puzzles.
    answer : object
        The value that the pupil finds.
    """

    question: Message
    given: tuple[Any, ...]
    answer: Any


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet for one pupil.

    Attributes
    ----------
    number : int
        From 1, as it is printed.
    tasks : tuple of Task
    """

    number: int
    tasks: tuple[Task, ...]


class Topic(Protocol):
    """What a kind of worksheet draws."""

    @property
    def name(self) -> str:
        """The name of the function and of the command."""

    @property
    def view(self) -> str:
        """The view of the live page that shows an answer; empty for the first one."""

    @property
    def columns(self) -> int:
        """The number of sheets beside each other in the key."""

    def options(self) -> dict[str, object]:
        """Return the options of the command that makes the same sheets."""

    def title(self) -> Message:
        """Return the title of a sheet."""

    def tasks(self, chance: Random) -> tuple[Task, ...]:
        """Make the tasks of a sheet."""

    def link_text(self, task: Task) -> str:
        """Return the text that the live page shows for a task."""

    def draw(self, page: Page, sheet: Sheet, y: float, addresses: list[str]) -> None:
        """Draw the tasks of a sheet from y downwards."""

    def draw_answer(self, page: Page, sheet: Sheet, place: tuple[float, float, float]) -> float:
        """Draw the answers in the key at left, top and width; return their height."""


# Without slots, because cached_property needs the instance's dict.
@dataclass(frozen=True, repr=False, eq=False)
class Worksheet:
    """Different sheets for a class, and the key with all answers.

    A notebook shows the first sheet.

    Attributes
    ----------
    sheets : tuple of Sheet
    paper : str
        ``"a4"`` or ``"letter"``.
    seed : int
    language : str
        ``"en"`` or ``"ja"``.
    """

    sheets: tuple[Sheet, ...]
    paper: str
    seed: int
    language: str
    _topic: Topic = field(repr=False)
    _address: str | None = None

    def __repr__(self) -> str:
        return f"<Worksheet: {self._topic.name}, {len(self.sheets)} sheets, seed={self.seed}>"

    @cached_property
    def pages(self) -> tuple[Scene, ...]:
        """The pages as scenes: one for each sheet, then the key."""
        with using(self.language):
            return (*map(self._sheet, self.sheets), *self._key())

    def save(self, path: str | PathLike[str]) -> None:
        """Write all pages to a file; an existing file is replaced.

        Parameters
        ----------
        path : path
            The ending chooses the format: ``.pdf``, or ``.html`` for a page that a browser prints.

        Raises
        ------
        ValueError
            If the name has another ending.
        """
        from puyonb import files

        form = PurePath(path).suffix[1:].lower()
        files.save(path, self.encoded("html" if form == "htm" else form))

    def encoded(self, form: str) -> bytes:
        """Return all pages as the bytes of a file.

        Parameters
        ----------
        form : ``"pdf"`` or ``"html"``

        Raises
        ------
        ValueError
            If the format is unknown.
        """
        if form not in ("pdf", "html"):
            message = Message("drawing.ending.form", endings=(".pdf", ".html"), found=f".{form}")
            raise ValueError(message)
        return self._pdf() if form == "pdf" else self._html().encode()

    def _pdf(self) -> bytes:
        from io import BytesIO

        from puyonb.drawing.book import save

        file = BytesIO()
        save(self.pages, file)
        return file.getvalue()

    def _html(self) -> str:
        width, height = PAPERS[self.paper]
        pages, symbols = _shared([svg.render(page) for page in self.pages])
        title = escape(self.pages[0].title)
        return (
            f'<!doctype html>\n<html lang="{self.language}">\n<head>\n<meta charset="utf-8">\n'
            f"<title>{title}</title>\n<style>\n{_style(width, height)}</style>\n</head>\n<body>\n"
            f'<svg aria-hidden="true" class="symbols"><defs>{symbols}</defs></svg>\n'
            + "\n".join(pages)
            + "\n</body>\n</html>\n"
        )

    def _repr_html_(self) -> str:
        with using(self.language):
            page = svg.render(self._sheet(self.sheets[0]))
            note = message_text(
                "worksheet.shown",
                "{sheets:sheet|sheets} and the answers. This is the first sheet.",
                sheets=len(self.sheets),
            )
        sized = re.sub(r' width="[\d.]+" height="[\d.]+"', ' width="100%"', page, count=1)
        return (
            f'<div lang="{self.language}"><p>{escape(note)}</p>'
            f'<div style="max-width:40em;border:1px solid #888">{sized}</div></div>'
        )

    def _sheet(self, sheet: Sheet) -> Scene:
        page = Page(self.paper)
        number = message_text("worksheet.sheet", number=sheet.number)
        y = page.head(str(self._topic.title()), number)
        addresses = [self._live(task) for task in sheet.tasks] if self._address else []
        self._topic.draw(page, sheet, y, addresses)
        page.foot(self._command(), number)
        return page.finished(f"{self._topic.title()} {number}")

    def _key(self) -> list[Scene]:
        """Return the pages with the answers: as many on a page as have room."""
        scenes: list[Scene] = []
        rest, columns = list(self.sheets), self._topic.columns
        while rest:
            page, number = Page(self.paper), len(scenes) + 1
            head = message_text("worksheet.key", "Answers {number}", number=number)
            y = page.head(str(self._topic.title()), head, named=False)
            width = (page.right - page.left - (columns - 1) * _GAP) / columns
            while rest:
                # A row is drawn on another page first, to measure it.
                row, drawn = rest[:columns], Page(self.paper)
                high = max(
                    self._answer(drawn, sheet, (page.left + at * (width + _GAP), y, width))
                    for at, sheet in enumerate(row)
                )
                drawn.rule(page.left, y + high + _GAP / 2, page.right)
                if y + high > page.bottom and page.words[1:]:
                    break
                page.items += drawn.items
                page.words += drawn.words
                y += high + _GAP
                rest = rest[columns:]
            page.foot(self._command(), head)
            scenes.append(page.finished(f"{self._topic.title()} {head}"))
        return scenes

    def _answer(self, page: Page, sheet: Sheet, place: tuple[float, float, float]) -> float:
        left, top, width = place
        number = str(sheet.number)
        page.say(message_text("worksheet.sheet", number=sheet.number))
        page.text(number, left, top + 2.5, size=LARGE)
        inset = 3.6 * len(number) + 3
        return self._topic.draw_answer(page, sheet, (left + inset, top, width - inset))

    def _command(self) -> str:
        """Return the command that makes the same sheets again; it has no address."""
        given = {
            "n": len(self.sheets),
            "seed": self.seed,
            **self._topic.options(),
            "paper": self.paper,
            "language": self.language,
        }
        options = [f"--{name} {value}" for name, value in given.items() if value is not None]
        return " ".join(["puyonb worksheet", self._topic.name, *options, "-o sheets.pdf"])

    def _live(self, task: Task) -> str:
        text = quote(self._topic.link_text(task), safe="")
        view = f"view={self._topic.view}&" if self._topic.view else ""
        return f"{self._address}#{view}t={text}"


def made(
    topic: Topic,
    *,
    n: int,
    seed: int,
    paper: str,
    address: str | None,
    language: str,
    progress: bool,
    printed: Iterable[tuple[Task, ...]] | None = None,
) -> Worksheet:
    """Return a worksheet of n different sheets; sheet 3 is the same for every n.

    Tasks that are printed as they are make at most n sheets.

    Raises
    ------
    ValueError
        If an option has no such value, or there are not so many different sheets.
    ImportError
        If there is an address, and segno is not installed.
    """
    for option, value in (("n", n), ("seed", seed)):
        check_whole(option, value)
    check_range("n", n, 1, MOST_SHEETS)
    check(paper, address)
    sheets: Iterable[Sheet] = different(topic, n=n, seed=seed)
    if printed is not None:
        sheets = itertools.starmap(Sheet, zip(range(1, n + 1), printed, strict=False))
    if progress:
        unit = Message("worksheet.unit", " sheets")
        sheets = progress_bar(sheets, total=None if printed else n, unit=unit, delay=1)
    return Worksheet(tuple(sheets), paper, seed, language, topic, address)


def different(topic: Topic, *, n: int, seed: int) -> Iterator[Sheet]:
    """Yield n different sheets, one by one.

    Raises
    ------
    ValueError
        If there are fewer.
    """
    chance = Random(f"{topic.name} {seed}")  # noqa: S311 - not for secrets
    seen: set[str] = set()
    tries = 0
    while len(seen) < n:
        tasks = topic.tasks(chance)
        shown = repr([(task.given, task.answer) for task in tasks])
        if shown not in seen:
            seen.add(shown)
            yield Sheet(len(seen), tasks)
            tries = 0
        elif (tries := tries + 1) == _MOST_TRIES:
            raise ValueError(
                Message(
                    "worksheet.few",
                    "there are only {most} different sheets of this kind, found n={found}",
                    most=len(seen),
                    found=n,
                )
            )


_SYMBOL = re.compile(r'<g id="([^"]+)">.*?</g>', re.DOTALL)


def _shared(pages: list[str]) -> tuple[list[str], str]:
    """Take the symbols out of pages; return the pages and each symbol once."""
    symbols: dict[str, str] = {}
    for page in pages:
        for found in _SYMBOL.finditer(page):
            symbols.setdefault(found[1], found[0])
    return [_SYMBOL.sub("", page).replace("<defs></defs>", "") for page in pages], "".join(
        symbols.values()
    )


def _style(width: float, height: float) -> str:
    return f"""\
@page {{ size: {width}mm {height}mm; margin: 0 }}
body {{ margin: 0; background: #888 }}
svg {{ display: block; box-sizing: border-box; width: {width}mm; max-width: 100%; height: auto;
  margin: 0 auto 8mm; background: #fff }}
svg.symbols {{ position: absolute; width: 0; height: 0 }}
@media print {{
  body {{ background: none }}
  svg {{ height: {height - 0.1:.1f}mm; margin: 0; break-inside: avoid; break-after: page }}
  svg:last-of-type {{ break-after: auto }}
}}
"""
