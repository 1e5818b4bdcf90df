"""Tables of pieces, as R and ``puyonb ppn --format csv`` write them, read as games.

A table has a row for each piece of a board, or for each piece of each step of a game.  The moves
between two boards are what differs, and they are played to see that they lead there.

Source: reading Q11.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from itertools import islice, product

from puyonb.errors import CannotExpress, NotationError, ignoring
from puyonb.messages import Message
from puyonb.piecepack._limits import Limits
from puyonb.piecepack._movetext.movetoken import is_number
from puyonb.piecepack._movetext.piecewriting import VERSIONS, location_text, piece_text
from puyonb.piecepack.board import COLUMNS, Board, plain, read_row
from puyonb.piecepack.game import Game
from puyonb.piecepack.pieces import Piece, Placed
from puyonb.piecepack.ppn._sections import within
from puyonb.text import without_bom

_TABLE = re.compile(r'(?:[^\r\n,]{0,40},){0,20}"?piece_side["\r\n,]')
"""The beginning of a table."""
_CELL = re.compile(r'[ \t]*+(?:"((?:[^"\r\n]|"")*+)"[ \t]*+|([^",\r\n]*+))(,|\r\n?|\n|\Z)')
_WORK = 1000
"""So many pieces that are looked at count as one of the limit ``pieces``."""

_Steps = dict[int, tuple[str, list[Placed]]]


def is_table(text: str) -> bool:
    """Return whether a text is a table of pieces."""
    return bool(_TABLE.match(without_bom(text)))


def loads(text: str, limits: Limits) -> list[Game]:
    """Read the games of a table; step 0 is placed by a move.

    Raises
    ------
    NotationError
        If a cell is wrong or missing, no line has a piece, or no moves lead from one board to the
        next.
    """
    text = within(text, limits)
    first, *rows = islice(_lines(text), limits.moves + 2)
    header = [name for name, _ in first]
    for column in COLUMNS:
        if header.count(column) != 1:
            message = Message(
                "ppn.table.column",
                "expected the column {column} once in the first line of a table",
                column=column,
            )
            raise NotationError(message, text)
    if len(rows) > limits.moves:
        message = Message(
            "ppn.limit.rows", "expected at most {most:,} rows (limit moves)", most=limits.moves
        )
        raise NotationError(message, text, rows[-1][0][1])
    games: dict[str, _Steps] = {}
    for number, row in enumerate(rows, 2):
        if len(row) == 1 and not row[0][0]:
            continue
        if len(row) != len(header):
            message = Message(
                "ppn.table.cells",
                "expected {expected} cells, as in the first line, found {found}",
                expected=len(header),
                found=len(row),
            )
            raise NotationError(message, text, row[0][1])
        cells = {name: cell for name, (cell, _) in zip(header, row, strict=True)}
        cells |= {name: "1" for name in ("suit", "rank") if cells[name] in ("", "NA")}
        step = cells.get("step", "0")
        if not step.isdecimal() or len(step) > _DIGITS or int(step) > limits.moves:
            message = Message("ppn.table.step", found=step)
            raise NotationError(message, text, row[header.index("step")][1])
        try:
            piece, x, y = read_row(cells, number)
            piece = replace(piece, angle=plain(piece.angle % 360))
            [placed] = Board([(piece, x, y)])
        except ValueError as error:
            message = error.args[0]
            at = header.index(getattr(message, "values", {}).get("column", "piece_side"))
            raise NotationError(message, text, row[at][1]) from None
        steps = games.setdefault(cells.get("game", ""), {})
        steps.setdefault(int(step), (cells.get("move", ""), []))[1].append(placed)
    if not games:
        message = Message("ppn.table.empty", "expected a line for each piece")
        raise NotationError(message, text, len(text))
    return [_game(steps, text, limits) for steps in games.values()]


_DIGITS = 9


def _lines(text: str) -> Iterator[list[tuple[str, int]]]:
    """Yield the cells of each line, with their offsets."""
    row: list[tuple[str, int]] = []
    offset = 0
    while offset < len(text):
        found = _CELL.match(text, offset)
        if found is None:
            message = Message("ppn.table.cell", "expected ',' or the end of the line after a cell")
            raise NotationError(message, text, offset)
        quoted, plain, end = found.groups()
        row.append((plain.strip() if quoted is None else quoted.replace('""', '"'), offset))
        offset = found.end()
        if end != ",":
            yield row
            row = []
    if row:
        yield row


def _game(steps: _Steps, text: str, limits: Limits) -> Game:
    """Return the game with these boards; an older version is preferred."""
    from puyonb.piecepack import ppn

    boards = [steps.get(step, ("", [])) for step in range(max(steps) + 1)]
    wanted = [Board(pieces).rows() for _, pieces in boards]
    skip = 0 if wanted[0] else 1
    for version in VERSIONS:
        try:
            moves = _moves(boards, version, limits, text)
            key = f"PPN: {version}\n" if version == VERSIONS[-1] else ""
            with ignoring():
                [game] = ppn.loads(f"---\n{key}...\n{moves}", version=version, limits=limits)
            if [board.rows() for board in game.boards][1 - skip :] == wanted:
                return game
        except (CannotExpress, NotationError) as error:
            if getattr(error, "text", "") is text:
                raise
    message = Message(
        "ppn.table.boards", "expected boards that moves of PPN lead to, and pieces that it has"
    )
    raise NotationError(message, text)


def _moves(boards: list[tuple[str, list[Placed]]], version: str, limits: Limits, text: str) -> str:
    """Write the moves from each board to the next, each in a line."""
    lines, before, work = [], list[Placed](), 0
    for step, (number, after) in enumerate(boards):
        if step or after:
            given = number if is_number(number) else f"{step}."
            words, done = _change(before, after, version)
            lines.append(f"{given if step else 'setup.'} {words}\n")
            if (work := work + done) > limits.pieces * _WORK:
                raise NotationError(Message("ppn.limit.pieces", most=limits.pieces), text)
        before = after
    return "".join(lines)


@lru_cache(maxsize=2**12)
def _text(piece: Piece, version: str) -> str:
    """Write a piece; a table does not say whether a suit and a rank of 1 are left out."""
    row, texts = (piece.suit, piece.row_rank), [piece_text(piece, version=version)]
    for suit, rank in product((piece.suit, None), (piece.rank, None)):
        alike = replace(piece, suit=suit, rank=rank)
        if (alike.suit or 1, alike.row_rank) == row:
            with suppress(CannotExpress):
                texts.append(piece_text(alike, version=version))
    return min(texts, key=len)


def _change(before: list[Placed], after: list[Placed], version: str) -> tuple[str, int]:
    """Write the moves from one board to another, and count the pieces looked at."""
    stacks: dict[tuple[float, float], list[int]] = defaultdict(list)
    for index, placed in enumerate(before):
        stacks[placed[1:]].append(index)
    words, work = [], 0

    def _id(index: int, *, keep: bool = False) -> str:
        nonlocal work
        spot = before[index][1:]
        stack = stacks[spot]
        work += len(stack)
        above = len(stack) - stack.index(index)
        if not keep:
            stack.remove(index)
        return location_text(*spot, version=version) + f"[{above}]" * (above > 1)

    if [placed[1:] for placed in before] == [placed[1:] for placed in after]:
        for index, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                words.append(f"{_id(index, keep=True)}={_text(new.piece, version)}")
        return " ".join(words), work
    gone: dict[Piece, list[int]] = defaultdict(list)
    kept = 0
    for index, placed in enumerate(before):
        if after[kept : kept + 1] == [placed]:
            kept += 1
        else:
            gone[placed.piece].append(index)
    added = after[kept:]
    movers = [gone[piece].pop(0) if gone.get(piece) else None for piece, _, _ in added]
    removed = sorted((index for each in gone.values() for index in each), reverse=True)
    words += [f"*{_id(index)}" for index in removed]
    for number, (mover, (piece, x, y)) in enumerate(zip(movers, added, strict=True), len(before)):
        sign = f"{_text(piece, version)}@" if mover is None else f"{_id(mover)}-"
        words.append(sign + location_text(x, y, version=version))
        stacks[x, y].append(number)
    return " ".join(words), work
