"""Collections of nonograms: printed as a book, or as one picture, the contact sheet.

A book is laid out before its first page is drawn, because the contents have page numbers.  Then its
pages are drawn one after the other; :func:`puyonb.draw.save` writes each of them to a PDF file
before it asks for the next one.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from math import ceil, sqrt
from typing import Any, NamedTuple
from urllib.parse import quote

from puyonb.drawing import qr
from puyonb.drawing.letters import has_outline
from puyonb.drawing.outlines import line
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.paper import PAPERS, Page, check
from puyonb.drawing.scene import (
    Item,
    Paint,
    Scene,
    Shape,
    described_part,
    label,
    text_width,
    wrapped,
)
from puyonb.errors import CannotExpress, check_range
from puyonb.messages import Message, message_text
from puyonb.nonogram import non
from puyonb.nonogram.cells import Grid
from puyonb.nonogram.draw._nonogram import box_of, describe, nonogram
from puyonb.nonogram.formats import pzpr
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Difficulty, Grade, Solution, Status, solve

_EDGE, _TOP, _FOOT = 14.0, 14.0, 16.0
"""The margins at the sides, at the top, and at the bottom with the page number."""

_LEAST_CELL, _LARGEST_CELL, _STEP = 4.5, 7.0, 0.25
"""The cells of puzzles that share a page, and the steps in which they grow to fill it."""

_SOLUTION_CELL = 1.6
_GAP = 4.0
"""The least space between puzzles."""

_NARROWEST, _NARROWEST_SOLUTION = 42.0, 22.0
"""The least width of a puzzle with its texts."""

_LARGE, _BODY, _SMALL = 3.4, 2.8, 2.4
"""The height of letters."""

_HEAD = 12.0
"""The height of a heading."""

_LINE = 4.7
"""The height of a line of the contents."""

_LONGEST_LINK = 779
"""The most bytes of a QR code of 44 mm; a puzzle with a longer link has none."""

_PLAIN_PAGES = 2
"""The most pages of puzzles without a cover and contents."""

_TITLE_LINES = 3
"""The most lines of the title on the cover."""

_COVER = Puzzle.from_grid(
    [
        ".......##.",
        "......####",
        ".....##.##",
        "....##.##.",
        "...##.##..",
        "..##.##...",
        ".##.##....",
        ".####.....",
        ".###......",
        "##........",
    ]
)
"""The picture on the cover: a pencil."""

_SECONDS = 10.0
"""The time limit for solving a puzzle."""

_TILE = 26.0
"""The most width and height of each puzzle in a contact sheet, in tenths of an inch."""

_TILE_CELL, _TILE_HEAD, _TILE_LEAST = 1.2, 2.0, 10.0
"""The largest cell, the room for the title, and the least width."""

_SHEET = 1000.0
"""The most square inches of a contact sheet: 40 million pixels at 200 pixels per inch."""


class _Entry(NamedTuple):
    """A puzzle of a book with what is printed of it."""

    number: int
    puzzle: Puzzle
    grid: Grid | None
    status: Status | None
    difficulty: Difficulty | None
    address: str

    @property
    def head(self) -> str:
        return _head(self.number, self.puzzle)

    @property
    def size(self) -> Message:
        return Message(
            "nonogram_draw.book.size", width=self.puzzle.width, height=self.puzzle.height
        )

    @property
    def grade(self) -> Message | Grade | None:
        """The grade of a puzzle with one solution, or why it has none."""
        if self.difficulty is not None:
            return self.difficulty.grade
        if self.status is None:
            return None
        return Message(f"nonogram_draw.book.{self.status.value}")

    @property
    def facts(self) -> str:
        """The size and the grade."""
        if self.grade is None:
            return str(self.size)
        return message_text("nonogram_draw.book.facts", size=self.size, grade=self.grade)

    @property
    def credits(self) -> str:
        """The author, the catalogue, the copyright and the licence; a repeated name once."""
        found = [
            self.puzzle.metadata[key]
            for key in ("by", "catalogue", "copyright", "license")
            if self.puzzle.metadata.get(key)
        ]
        return " · ".join(dict.fromkeys(found))


class _Block(NamedTuple):
    """The room that a puzzle needs: cells across and down with the clues, and its texts."""

    entry: _Entry
    across: float
    down: float
    least: float
    texts: float

    def size(self, cell: float) -> tuple[float, float]:
        """Return the width and the height in millimetres."""
        return max(self.across * cell, self.least), self.down * cell + self.texts


class _Layout(NamedTuple):
    """The rows of a page and the size of their cells."""

    rows: list[list[_Block]]
    cell: float


class _Page(Page):
    """A page of a book while it is filled."""

    def write(
        self, text: str, place: tuple[float, float], *, size: float, room: float, to: str = "start"
    ) -> None:
        """Write a line of text; one that is much too long ends with ``…``."""
        shown, letters = _fitted(text, size, room)
        self.text(shown, *place, size=letters, anchor=to)


def pages(
    puzzles: Iterable[Puzzle | Solution],
    *,
    paper: str = "a4",
    solutions: bool = True,
    grades: bool = True,
    address: str | None = None,
    title: str = "",
    palette: str | Palette = "default",
) -> Iterator[Scene]:
    """Yield the pages of a book: cover, contents, puzzles, solutions.

    The puzzles stay in their order.  As many share a page as have room with cells of 4.5 mm; then
    the cells grow to fill the page, up to 7 mm.  A puzzle that is too large for cells of 4.5 mm has
    a page for itself, with cells as large as possible.

    Parameters
    ----------
    puzzles : iterable of Puzzle or Solution
    paper : ``"a4"`` or ``"letter"``, default ``"a4"``
    solutions : bool, default True
        Whether to print the solutions, small, at the end: the goals, or for puzzles without a goal
        the solution that the solver finds.
    grades : bool, default True
        Whether to print the difficulty.  For this, each puzzle is solved, for at most 10 seconds; a
        puzzle that does not have one solution is marked.
    address : str, optional
        The address of a live page, to print a QR code with each puzzle that opens it there, without
        its solution.  A puzzle whose code would be wider than 45 mm has none.  QR codes need segno,
        the extra ``worksheet``.
    title : str, default none
        The title on the cover.  Without a title, a book with one or two pages of puzzles has
        neither cover nor contents.
    palette : str or Palette, default ``"default"``

    Raises
    ------
    ValueError
        If there is no puzzle, the paper is unknown, or the address is no web address.
    ImportError
        If there is an address, and segno is not installed.
    """
    check(paper, address)
    # Tinted cells are for screens: a reader writes on the printed page.
    colors = replace(named(palette), board=named(palette).paper)
    book = _Book(paper, colors, title)
    entries = [
        _entry(number, model, solutions=solutions, grades=grades, address=address)
        for number, model in enumerate(puzzles, 1)
    ]
    if not entries:
        raise ValueError(Message("nonogram_draw.no_puzzle"))
    layouts = book.layouts([_block(entry, colors) for entry in entries])
    number = 0
    if title or len(layouts) > _PLAIN_PAGES:
        yield book.cover(entries, has_codes=address is not None)
        number = 1
        for scene in book.contents(entries, layouts):
            number += 1
            yield scene
    for layout in layouts:
        number += 1
        yield book.puzzles(layout, number)
    if solutions:
        back = book.layouts(
            [_solution_block(entry) for entry in entries],
            head=_HEAD,
            cells=(_SOLUTION_CELL,),
        )
        for layout in back:
            number += 1
            yield book.solutions(layout, number)


def _entry(
    number: int,
    model: Puzzle | Solution,
    *,
    solutions: bool,
    grades: bool,
    address: str | None,
) -> _Entry:
    """Solve a puzzle if its grade or its solution is printed and not known."""
    puzzle, found = (model.puzzle, model) if isinstance(model, Solution) else (model, None)
    grid = puzzle.goal if puzzle.goal is not None and puzzle.accepts(puzzle.goal) else None
    if found is None and (grades or (solutions and grid is None)):
        found = solve(puzzle, seconds=_SECONDS)
    if grid is None and found is not None and found.status is Status.UNIQUE:
        grid = found.grids[0]
    return _Entry(
        number,
        puzzle,
        grid,
        found.status if found and grades else None,
        found.difficulty if found and grades else None,
        _link(puzzle, address) if address else "",
    )


def _link(puzzle: Puzzle, address: str) -> str:
    """Return the address of a puzzle without its goal; empty if its code would be too large."""
    puzzle = puzzle.without("goal", "metadata")
    try:
        # This is a third of the other text.
        text = pzpr.dumps(puzzle, strict=True).partition("?")[2]
    except CannotExpress:
        text = quote(non.dumps(puzzle), safe="")
    found = f"{address}#view=solve&t={text}"
    return found if len(found.encode()) <= _LONGEST_LINK else ""


def _block(entry: _Entry, colors: Palette) -> _Block:
    """Return the room of a puzzle with the texts below it."""
    left, low, right, high = box_of(entry.puzzle, colors)
    code = qr.side(entry.address) if entry.address else 0.0
    texts = 9.5 + (3.5 if entry.credits else 0.0)
    return _Block(entry, right - left, high - low, _NARROWEST + code, max(texts, code))


def _solution_block(entry: _Entry) -> _Block:
    """Return the room of a solution with its title above it."""
    down = 0.0 if entry.grid is None else entry.puzzle.height + 0.7
    return _Block(entry, entry.puzzle.width + 0.7, down, _NARROWEST_SOLUTION, 4.0)


class _Book:
    """Draws the pages of a book."""

    def __init__(self, paper: str, colors: Palette, title: str) -> None:
        self.new, self.colors = partial(_Page, paper, colors), colors
        self.width, self.height = PAPERS[paper]
        self.room = self.width - 2 * _EDGE, self.height - _TOP - _FOOT
        self.title = title or message_text("nonogram_draw.collection")

    def layouts(
        self,
        blocks: Sequence[_Block],
        *,
        head: float = 0.0,
        cells: Sequence[float] = (),
    ) -> list[_Layout]:
        """Distribute puzzles over pages: as many as have room with the smallest cells."""
        steps = round((_LARGEST_CELL - _LEAST_CELL) / _STEP)
        cells = cells or [_LARGEST_CELL - _STEP * step for step in range(steps + 1)]
        room = self.room[0], self.room[1] - head
        found: list[_Layout] = []
        for some in _shared(blocks, room, cells[-1]):
            fitting = ((cell, _rows(some, room, cell)) for cell in cells)
            cell, rows = next(
                ((cell, rows) for cell, rows in fitting if rows is not None),
                # Only a large puzzle alone has smaller cells.
                (
                    min(
                        room[0] / some[0].across, (room[1] - some[0].texts) / max(some[0].down, 1.0)
                    ),
                    [some],
                ),
            )
            found.append(_Layout(rows, cell))
        return found

    # --- pages ------------------------------------------------------------------------------------

    def cover(self, entries: Sequence[_Entry], *, has_codes: bool) -> Scene:
        """Return the cover: the title, how many puzzles of which sizes and grades there are."""
        page = self.new()
        page.say(self.title)
        middle, y = self.width / 2, 0.24 * self.height
        parts = [*islice(wrapped(_plain(self.title), self.room[0], 11), _TITLE_LINES)]
        for number, part in enumerate(parts):
            place = (middle, y + 14.0 * number)
            page.write(part, place, size=11, room=self.room[0], to="middle")
        # A longer title leaves less room for the picture.
        more = 14.0 * max(len(parts) - 1, 0)
        side, y = 80.0 - more, y + more
        for fact in (message_text("nonogram_draw.book.count", count=len(entries)), _sizes(entries)):
            y += 9.0
            page.write(fact, (middle, y + 4), size=5, room=self.room[0], to="middle")
            page.say(fact)
        scene = nonogram.scene(_COVER, grid="goal", palette=self.colors)
        size = side / scene.width
        y += 18.0
        y += page.picture(scene, middle - side / 2, y, size)[1] + 10.0
        kinds = Counter(entry.grade for entry in entries if isinstance(entry.grade, Grade))
        other = sum(entry.grade is not None for entry in entries) - kinds.total()
        rows = [
            (message_text("nonogram_draw.book.grade", grade=grade), kinds[grade])
            for grade in Grade
            if kinds[grade]
        ]
        if other:
            rows.append((message_text("nonogram_draw.book.other"), other))
        for name, count in rows:
            page.write(name, (middle + 8, y), size=4, room=70, to="end")
            page.write(f"{count}", (middle + 22, y), size=4, room=30, to="end")
            page.say(Message("nonogram_draw.book.graded", name=name, count=count))
            y += 6.5
        if has_codes:
            note = message_text("nonogram_draw.book.codes")
            place = (middle, self.height - _FOOT - 10)
            page.write(note, place, size=_LARGE, room=self.room[0], to="middle")
            page.say(note)
        return self.scene(page)

    def contents(self, entries: Sequence[_Entry], layouts: Sequence[_Layout]) -> Iterator[Scene]:
        """Yield the pages with the contents: number, title, grade and page of each puzzle."""
        columns = 2
        down = int((self.room[1] - _HEAD) / _LINE)
        first = 2 + ceil(len(entries) / (columns * down))
        at = {
            block.entry.number: number
            for number, layout in enumerate(layouts, first)
            for row in layout.rows
            for block in row
        }
        width = (self.room[0] - 10.0) / columns
        for number in range(2, first):
            some = entries[(number - 2) * columns * down :][: columns * down]
            page = self.headed("nonogram_draw.book.contents")
            for place, entry in enumerate(some):
                left = _EDGE + place // down * (width + 10.0)
                y = _TOP + _HEAD + (place % down + 0.5) * _LINE
                self.entry(page, entry, at[entry.number], (left, y, width))
            yield self.scene(page, number)

    def entry(
        self, page: _Page, entry: _Entry, target: int, place: tuple[float, float, float]
    ) -> None:
        """Add a line of the contents at left, y and width."""
        left, y, width = place
        right = left + width
        facts = entry.facts
        page.write(str(target), (right, y), size=_BODY, room=8, to="end")
        page.write(facts, (right - 9, y), size=_SMALL, room=0.5 * width, to="end")
        inner = right - 11 - min(text_width(facts, _SMALL), 0.5 * width)
        number = f"{entry.number}."
        page.write(number, (left + 8, y), size=_BODY, room=8, to="end")
        name = entry.puzzle.metadata.get("title", "")
        page.write(name, (left + 9.5, y), size=_BODY, room=inner - left - 9.5)
        start = left + 11 + min(text_width(_plain(name), _BODY), inner - left - 9.5)
        if start < inner - 3:
            rule = Paint(stroke=self.colors.text, width=0.15, dash=(0.15, 1.2), opacity=0.6)
            page.items.append(Shape(line([(start, y + 0.9), (inner, y + 0.9)]), rule))
        page.say(Message("nonogram_draw.book.entry", head=entry.head, facts=facts, page=target))

    def puzzles(self, layout: _Layout, number: int) -> Scene:
        """Return a page of puzzles; the texts of a row are on one line."""
        page = self.new()
        for block, left, bottom, width in self.placed(layout):
            entry = block.entry
            scene = nonogram.scene(entry.puzzle, palette=self.colors)
            x = left + (width - scene.width * layout.cell) / 2
            y = bottom - block.texts
            page.picture(scene, x, y - scene.height * layout.cell, layout.cell)
            room = width
            if entry.address:
                side = qr.side(entry.address)
                code = qr.mark(entry.address, left + width - side, y, color="#000000")
                page.items.append(code)
                room -= side + 1.0
            inset = 0.35 * layout.cell
            for text, size, down in (
                (entry.head, _LARGE, 2.4),
                (entry.facts, _BODY, 6.6),
                (entry.credits, _SMALL, 10.2),
            ):
                page.write(text, (left + inset, y + down), size=size, room=room - inset)
            words = Message(
                "nonogram_draw.captioned", caption=entry.facts, text=describe(entry.puzzle)
            )
            page.say(described_part(entry.number, words, entry.head))
        return self.scene(page, number)

    def solutions(self, layout: _Layout, number: int) -> Scene:
        """Return a page of solutions, each with its number and title above it."""
        page = self.headed("nonogram_draw.solutions")
        for block, left, bottom, width in self.placed(layout, head=_HEAD):
            entry = block.entry
            down = block.size(layout.cell)[1]
            head = (left, bottom - down + 1.5)
            page.write(entry.head, head, size=_SMALL, room=width)
            words: str | Message
            if entry.grid is None:
                words = Message("nonogram_draw.no_solution", "no single solution was found")
                place = (left, bottom - down + 4.6)
                page.write(str(words), place, size=_SMALL, room=width)
            else:
                scene = nonogram.scene(
                    entry.puzzle,
                    grid=entry.grid,
                    palette=self.colors,
                    clues=False,
                    finished=False,
                )
                inset = 0.35 * layout.cell
                top = bottom - scene.height * layout.cell
                page.picture(scene, left - inset, top, layout.cell)
                words = " ".join(entry.grid)
            page.say(described_part(entry.number, words, entry.head))
        return self.scene(page, number)

    def placed(
        self, layout: _Layout, *, head: float = 0.0
    ) -> Iterator[tuple[_Block, float, float, float]]:
        """Yield each block with its left, bottom and width; the space left over is distributed."""
        cell = layout.cell
        heights = [max(block.size(cell)[1] for block in row) for row in layout.rows]
        free = self.room[1] - head - sum(heights)
        gap = min(free / max(len(heights) - 1, 1), 4 * _GAP)
        most = max(map(len, layout.rows))
        slot = (self.room[0] + _GAP) / most
        in_columns = all(
            block.size(cell)[0] + _GAP <= slot + 1e-6 for row in layout.rows for block in row
        )
        y = _TOP + head
        for row, height in zip(layout.rows, heights, strict=True):
            x = _EDGE
            for block in row:
                width = block.size(cell)[0]
                inset = (slot - _GAP - width) / 2 if in_columns and not head else 0.0
                # Solutions are in line at the top, because their titles are above them.
                bottom = y + (block.size(cell)[1] if head else height)
                yield block, x + inset, bottom, min(width, self.room[0])
                x += slot if in_columns else width + _GAP
            y += height + (gap if not head else _GAP)

    def headed(self, code: str) -> _Page:
        """Return a page with a heading."""
        heading = message_text(code)
        page = self.new()
        page.write(heading, (_EDGE, _TOP + 2.5), size=6, room=self.room[0])
        return page

    def scene(self, page: _Page, number: int = 0) -> Scene:
        """Return the scene of a page; its number is at the bottom, unless it is 0."""
        if number:
            page.text(str(number), self.width / 2, self.height - 10.0, size=3.2, anchor="middle")
        return page.scene(self.title, message_text("nonogram_draw.parts", parts=tuple(page.words)))


def _shared(
    blocks: Sequence[_Block], room: tuple[float, float], cell: float
) -> Iterator[list[_Block]]:
    """Yield the blocks of each page, in order."""
    some: list[_Block] = []
    for block in blocks:
        if some and _rows([*some, block], room, cell) is None:
            yield some
            some = []
        some.append(block)
    if some:
        yield some


def _rows(
    blocks: Sequence[_Block], room: tuple[float, float], cell: float
) -> list[list[_Block]] | None:
    """Return blocks in rows from left to right, or None if they do not fit into the room."""
    rows: list[list[_Block]] = []
    x, y, high = 0.0, 0.0, 0.0
    for block in blocks:
        width, height = block.size(cell)
        if width > room[0]:
            return None
        if not rows or x + width > room[0]:
            rows.append([])
            x, y, high = 0.0, y + high + (_GAP if rows[1:] else 0.0), 0.0
        rows[-1].append(block)
        x, high = x + width + _GAP, max(high, height)
        if y + high > room[1]:
            return None
    return rows


def _sizes(entries: Sequence[_Entry]) -> str:
    """Return the size of the smallest and of the largest puzzle."""
    by_cells = sorted(entries, key=lambda entry: entry.puzzle.width * entry.puzzle.height)
    least, most = by_cells[0].size, by_cells[-1].size
    if least == most:
        return str(least)
    return message_text("nonogram_draw.book.sizes", least=least, most=most)


def covers(puzzles: Sequence[Puzzle | Solution], **options: Any) -> Scene:
    """Return the contact sheet of puzzles without their solutions."""
    return overview([*map(_puzzle, puzzles)], **options)


def overview(
    puzzles: Sequence[Puzzle | Solution],
    *,
    palette: str | Palette = "default",
    size: float | None = None,
    columns: int | None = None,
    **options: Any,
) -> Scene:
    """Return a contact sheet: all puzzles in one picture, each with its number and title above it.

    Parameters
    ----------
    puzzles : sequence of Puzzle or Solution
    palette : str or Palette, default ``"default"``
    size : float, inches per cell, optional
        Default 0.12; less for a puzzle with a side of more than 2.6 inches, and for hundreds of
        puzzles.
    columns : int, optional
        The number of puzzles in a row; default so many that the picture is about square.
    **options
        As for :func:`puyonb.draw.nonogram`: ``grid="goal"`` draws the solutions, then
        ``clues=False`` leaves out the clues.

    Raises
    ------
    ValueError
        If there is no puzzle, or an option has no such value.
    """
    if not puzzles:
        raise ValueError(Message("nonogram_draw.no_puzzle"))
    check_range("columns", 1 if columns is None else columns, 1)
    colors = named(palette)
    scenes = [nonogram.scene(each, palette=colors, size=size, **options) for each in puzzles]
    cells = [
        min(_TILE / scene.width, _TILE / scene.height, _TILE_CELL) if size is None else 10.0 * size
        for scene in scenes
    ]
    tiles = [*zip(cells, scenes, strict=True)]
    wide = 2.0 + max(_TILE_LEAST, *(cell * scene.width for cell, scene in tiles))
    heights = [cell * scene.height + _TILE_HEAD + 2.0 for cell, scene in tiles]
    across = ceil(sqrt(sum(heights) / wide)) if columns is None else columns
    across = min(across, len(puzzles))
    items: list[Item] = []
    texts: list[Message] = []
    top = 1.0
    for place, (model, (cell, scene)) in enumerate(zip(puzzles, tiles, strict=True)):
        left, head = place % across * wide + 1.0, _head(place + 1, _puzzle(model))
        text, letters = _fitted(head, 1.2, wide - 2.0)
        items += label(text, left, top + 0.8, size=letters, color=colors.text, anchor="start")
        items += scene.placed(left, top + _TILE_HEAD, cell)
        texts.append(described_part(place + 1, scene.text, head))
        if (place + 1) % across == 0 or place + 1 == len(puzzles):
            top += max(heights[place - place % across : place + 1])
    width, height = across * wide, top - 1.0
    unit = 0.1 if size else min(0.1, sqrt(_SHEET / (width * height)))
    return Scene(
        title=message_text("nonogram_draw.collection"),
        text=message_text("nonogram_draw.parts", parts=tuple(texts)),
        items=tuple(items),
        box=(0, 0, width, height),
        unit=unit,
        background=colors.paper,
    )


def _head(number: int, puzzle: Puzzle) -> str:
    """Return the number and title of a puzzle in a collection."""
    return f"{number}. {puzzle.metadata.get('title', '')}".rstrip()


def _puzzle(model: Puzzle | Solution) -> Puzzle:
    return model.puzzle if isinstance(model, Solution) else model


def _fitted(text: str, size: float, room: float) -> tuple[str, float]:
    """Return a line of text and its size: if too long, it gets smaller, then ends with ``…``."""
    plain = _plain(text)
    if (width := text_width(plain, size)) > room:
        size *= max(room / width, 0.75)
        if text_width(plain, size) > room + 0.01:
            while plain and text_width(f"{plain}…", size) > room:
                plain = plain[:-1].rstrip()
            plain += "…"
    return plain, size


def _plain(text: str) -> str:
    """Return a text on one line, without accents that have no outline."""
    printable = (character if character.isprintable() else " " for character in text)
    return "".join(map(_with_outline, " ".join("".join(printable).split())))


def _with_outline(character: str) -> str:
    """Return a character that can be drawn: itself, or without its accents."""
    if has_outline(character):
        return character
    return "".join(
        part for part in unicodedata.normalize("NFKD", character) if not unicodedata.combining(part)
    )
