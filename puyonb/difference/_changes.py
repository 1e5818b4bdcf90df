"""What differs between two values, place by place."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import islice, zip_longest
from typing import Any, NamedTuple

from puyonb import kinds
from puyonb._shown import Shown
from puyonb.messages import Message, Worded, message_text
from puyonb.nonogram.cells import BLANK, FILLED, UNKNOWN, Clues, Grid, Line, LineKind
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Solution
from puyonb.piecepack.board import Board, changes
from puyonb.piecepack.game import Game
from puyonb.piecepack.moves import Move as PiecepackMove
from puyonb.piecepack.pieces import Placed, square_name
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.password import Password
from puyonb.puyo.record import Condition, Move, Record


class Part(Enum):
    """What a change is about."""

    SIZE = "size"
    """The number of columns, rows or hidden rows."""
    CELL = "cell"
    """A cell of a field, or of the picture in a nonogram."""
    MOVE = "move"
    """A move of a record; of two games the first move that differs."""
    TASK = "task"
    """The task of a record."""
    SETUP = "setup"
    """A piece, or the order of the pieces, before the first move of a game."""
    PIECE = "piece"
    """A piece of a board, or of the last board of a game."""
    ORDER = "order"
    """The order of the pieces that are equal on both boards."""
    CLUES = "clues"
    """The clues of a line of a nonogram."""
    COLOR = "color"
    """A colour that both nonograms use."""


@dataclass(frozen=True, slots=True)
class Change(Worded):
    """One place where two values differ.

    Attributes
    ----------
    part : Part
    places : (place, place)
        The place in the first and in the second value, counted from 0; None where it is missing.
        A cell has (row, col) from the top left, a clue its Line, a piece (x, y), a move its
        (route, number).  A size, a task, a colour and an order have no place.
    before, after : object
        What is there in the first and in the second value: a Puyo, a move, a piece, clues, or a
        character of a grid; None if there is nothing.
    content : Message
        ``str(change)`` shows it in the chosen language.
    """

    part: Part
    places: tuple[Any, Any]
    before: Any
    after: Any
    content: Message


@dataclass(frozen=True, slots=True, repr=False)
class Difference(Shown):
    """The changes from one value to another.

    It is true if the values differ.  In a notebook it is the picture of :func:`puyonb.draw.diff`.

    Attributes
    ----------
    before, after : object
        The two values.
    kind : str
        What was compared: ``"field"``, ``"record"``, ``"board"``, ``"game"`` or ``"puzzle"``.
    changes : tuple of Change

    Examples
    --------
    >>> from puyonb import Field
    >>> first = Field.from_rows(["R.", "RG"], hidden_rows=0)
    >>> print(diff(first, first.replace({(0, 1): Puyo.BLUE})))
    1 difference between the fields:
    column 2, row 2: first empty, second blue
    """

    before: Any
    after: Any
    kind: str
    changes: tuple[Change, ...]

    @property
    def is_equal(self) -> bool:
        """Whether there is no change."""
        return not self.changes

    def __bool__(self) -> bool:
        return bool(self.changes)

    @property
    def head(self) -> Message:
        """The number of changes as a message."""
        if self.is_equal:
            return Message(f"difference.equal.{self.kind}")
        return Message(f"difference.head.{self.kind}", count=len(self.changes))

    def __str__(self) -> str:
        if self.is_equal:
            return str(self.head)
        head = message_text("difference.list", "{head}:", head=self.head)
        return "\n".join([head, *map(str, self.changes)])

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.kind}, {len(self.changes)} changes>"

    def _drawn(self, form: str) -> Any:
        from puyonb.difference import _draw

        return getattr(_draw.diff, form)(self.before, self.after)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


def diff(a: object, b: object) -> Difference:
    """Compare two values of one game.

    Parameters
    ----------
    a, b : Field, Password, Record, Link, Board, Game, Puzzle or Solution
        A list of one is its item, and a chain the field that it starts with.  A password is
        compared as its field.  A field and a record are compared as two records: the field has no
        moves.  Fields of different sizes are compared from their lower left corners; a cell that
        only one of them has counts as a change if it is not empty.

        Two games are compared by their set-ups, their first different move, and their last boards;
        a board and a game by the board and the last board.

        Nonograms are compared by their clues, colours and given cells, and by the cells of their
        pictures if both have one: a goal or a solution.

        Titles, comments and other metadata are not compared.

    Returns
    -------
    Difference

    Raises
    ------
    TypeError
        If there is no comparison for a value, or the values are of different kinds.

    Examples
    --------
    >>> from puyonb.nonogram import Puzzle
    >>> found = diff(Puzzle.from_grid(["##", ".#"]), Puzzle.from_grid(["##", "#."]))
    >>> [(change.part.value, str(change)) for change in found.changes][:2]
    [('clues', 'column 1: first 1, second 2'), ('clues', 'column 2: first 2, second 1')]
    >>> diff(Puzzle.from_grid(["#"]), Puzzle(((1,),), ((1,),))).is_equal
    True
    """
    a, b = (kinds.reach(each, *_KINDS) for each in (a, b))
    for value in (a, b):
        if not isinstance(value, _PUYO + _PIECEPACK + _NONOGRAM):
            raise TypeError(
                Message(
                    "difference.type",
                    "expected a field, a record, a password, a board, a game or a nonogram, found"
                    " {found}",
                    found=type(value).__name__,
                )
            )
    kind: str
    found: Iterator[Change]
    if isinstance(a, _PUYO) and isinstance(b, _PUYO):
        one, other = _played(a), _played(b)
        kind = "record" if one.is_record or other.is_record else "field"
        found = _of_records(one, other)
    elif isinstance(a, Game) and isinstance(b, Game):
        kind, found = "game", _of_games(a, b)
    elif isinstance(a, _PIECEPACK) and isinstance(b, _PIECEPACK):
        kind, found = "board", _of_boards(last_board(a), last_board(b))
    elif isinstance(a, _NONOGRAM) and isinstance(b, _NONOGRAM):
        kind, found = "puzzle", _of_puzzles(a, b)
    else:
        first, second = type(a).__name__, type(b).__name__
        raise TypeError(
            Message(
                "difference.kinds",
                "expected two values of the same game, found {first} and {second}",
                first=first,
                second=second,
            )
        )
    return Difference(a, b, kind, tuple(found))


_PUYO = (Field, Password, Record, Link)
_PIECEPACK = (Board, Game)
_NONOGRAM = (Puzzle, Solution)
_KINDS = ("field", "record", "quest", "link", "password", "board", "game", "puzzle", "solution")


# --- Puyo Puyo ------------------------------------------------------------------------------------


class _Played(NamedTuple):
    """A field, the moves of each route, and the task."""

    field: Field
    routes: tuple[tuple[Move, ...], ...] = ()
    task: Condition | None = None

    @property
    def is_record(self) -> bool:
        return any(self.routes) or self.task is not None


def _played(value: Field | Password | Record | Link) -> _Played:
    if isinstance(value, Field):
        return _Played(value)
    if isinstance(value, Password):
        return _Played(value.field)
    routes = value.routes if isinstance(value, Link) else (value.moves,)
    return _Played(value.field, routes, value.condition)


def _of_records(a: _Played, b: _Played) -> Iterator[Change]:
    yield from _of_fields(a.field, b.field)
    several = max(len(a.routes), len(b.routes)) > 1
    for route, (one, other) in enumerate(zip_longest(a.routes, b.routes, fillvalue=())):
        for number, (before, after) in enumerate(zip_longest(one, other)):
            if before != after:
                place = Message("difference.move", "move {number}", number=number + 1)
                if several:
                    place = Message(
                        "difference.move.route",
                        "alternative {route}, move {number}",
                        route=route + 1,
                        number=number + 1,
                    )
                spots = _present((route, number), before, after)
                words = (each.content if each else _NONE for each in (before, after))
                yield Change(Part.MOVE, spots, before, after, _long(place, *words))
    if a.task != b.task:
        words = (each.content if each else _NONE for each in (a.task, b.task))
        content = _long(Message("difference.task", "task"), *words)
        yield Change(Part.TASK, (None, None), a.task, b.task, content)


def _of_fields(a: Field, b: Field) -> Iterator[Change]:
    one, other = ((field.width, field.height, field.hidden_rows) for field in (a, b))
    if one != other:
        content = _long(Message("difference.size"), _field_size(*one), _field_size(*other))
        yield Change(Part.SIZE, (None, None), one, other, content)
    height = max(a.height, b.height)
    for row in range(height):
        for col in range(max(a.width, b.width)):
            # Fields of different heights have their bottom rows side by side.
            place, other_place = (
                _inside(field, row - height + field.height, col) for field in (a, b)
            )
            before = a[place] if place else None
            after = b[other_place] if other_place else None
            if (before or Puyo.EMPTY) is not (after or Puyo.EMPTY):
                where = Message("field.place", column=col + 1, row=height - row)
                content = _short(where, before or _OUTSIDE, after or _OUTSIDE)
                yield Change(Part.CELL, (place, other_place), before, after, content)


def _field_size(width: int, height: int, hidden: int) -> Message:
    return Message(
        "difference.size.field",
        "{columns:column|columns}, {rows:row|rows}, {hidden:hidden row|hidden rows}",
        columns=width,
        rows=height,
        hidden=hidden,
    )


def _inside(field: Field, row: int, col: int) -> tuple[int, int] | None:
    return (row, col) if row >= 0 and col < field.width else None


# --- piecepack ------------------------------------------------------------------------------------


def last_board(value: Board | Game) -> Board:
    """Return a board, or the last board of a game."""
    return value.boards[-1] if isinstance(value, Game) else value


def _of_games(a: Game, b: Game) -> Iterator[Change]:
    for change in _of_boards(a.setup, b.setup):
        content = Message("difference.setup", "set-up: {change}", change=change.content)
        yield Change(Part.SETUP, change.places, change.before, change.after, content)
    # Two versions of PPN say the same move in two ways: what counts is the board after it.
    versions_differ = (a.config is None) != (b.config is None)
    boards = islice(zip(a.boards, b.boards, strict=False), 1, None) if versions_differ else ()
    for number, (before, after, reached) in enumerate(zip_longest(a.moves, b.moves, boards)):
        if (
            before is None
            or after is None
            or (before.actions != after.actions and not (reached and reached[0] == reached[1]))
        ):
            place = Message(
                "difference.move.first", "move {number}, the first that differs", number=number + 1
            )
            content = _long(place, _written(before), _written(after))
            spots = _present((0, number), before, after)
            yield Change(Part.MOVE, spots, before, after, content)
            break
    yield from _of_boards(last_board(a), last_board(b))


def _written(move: PiecepackMove | None) -> Message | str:
    """Return a move with its number, without comments."""
    return _NONE if move is None else " ".join(filter(None, (move.number, move.text)))


def _of_boards(a: Board, b: Board) -> Iterator[Change]:
    found = changes(a, b)
    for old, new in found.moved:
        start, end = _named(old), _named(new)
        piece = old.piece.description
        content = Message(
            "difference.piece.moved",
            "{piece}: first at {first}, second at {second}",
            piece=piece,
            first=start,
            second=end,
        )
        yield Change(Part.PIECE, (old[1:], new[1:]), old, new, content)
    for old, new in found.replaced:
        content = _short(_named(old), old.piece.description, new.piece.description)
        yield Change(Part.PIECE, (old[1:], new[1:]), old, new, content)
    for old in found.removed:
        content = Message(
            "difference.piece.first",
            "{place}: {piece} only in the first",
            piece=old.piece.description,
            place=_named(old),
        )
        yield Change(Part.PIECE, (old[1:], None), old, None, content)
    for new in found.added:
        content = Message(
            "difference.piece.second",
            "{place}: {piece} only in the second",
            piece=new.piece.description,
            place=_named(new),
        )
        yield Change(Part.PIECE, (None, new[1:]), None, new, content)
    if found.reordered:
        yield Change(
            Part.ORDER,
            (None, None),
            None,
            None,
            Message("difference.order", "the order of the other pieces differs"),
        )


def _named(placed: Placed) -> str:
    """Return the name of a place in the notation: a square, or else coordinates."""
    return square_name(placed.x, placed.y) or f"({placed.x + 0:g},{placed.y + 0:g})"


# --- nonograms ------------------------------------------------------------------------------------


def _of_puzzles(a: Puzzle | Solution, b: Puzzle | Solution) -> Iterator[Change]:
    one, other = puzzle_of(a), puzzle_of(b)
    sizes = (one.width, one.height), (other.width, other.height)
    if sizes[0] != sizes[1]:
        words = (
            Message(
                "difference.size.puzzle",
                "{columns:column|columns}, {rows:row|rows}",
                columns=each[0],
                rows=each[1],
            )
            for each in sizes
        )
        yield Change(Part.SIZE, (None, None), *sizes, _long(Message("difference.size"), *words))
    yield from _of_clues(LineKind.ROW, one.rows, other.rows)
    yield from _of_clues(LineKind.COLUMN, one.columns, other.columns)
    for name in sorted({BLANK, *one.inks} & {BLANK, *other.inks}):
        before, after = (each.colors.get(name, _USUAL.get(name)) for each in (one, other))
        if before != after:
            content = _short(_cell(name), before, after)
            yield Change(Part.COLOR, (None, None), before, after, content)
    if one.given != other.given:
        cells = [each.given or (UNKNOWN * each.width,) * each.height for each in (one, other)]
        yield from _of_grids(*cells)
    grids = grid_of(a), grid_of(b)
    if grids[0] is not None and grids[1] is not None:
        yield from _of_grids(grids[0], grids[1])


_USUAL = {BLANK: "#ffffff", FILLED: "#000000"}
"""The colours of cells that a puzzle need not name."""


def puzzle_of(value: Puzzle | Solution) -> Puzzle:
    """Return a puzzle, or the puzzle of a solution."""
    return value.puzzle if isinstance(value, Solution) else value


def grid_of(value: Puzzle | Solution) -> Grid | None:
    """Return the cells of a puzzle: the first solution, or the goal."""
    if isinstance(value, Solution):
        return value.grids[0] if value.grids else None
    return value.goal


def _of_clues(kind: LineKind, a: Sequence[Clues], b: Sequence[Clues]) -> Iterator[Change]:
    for index, (before, after) in enumerate(zip_longest(a, b)):
        if before != after:
            line = Line(kind, index)
            words = (
                _NONE if each is None else " ".join(map(str, each)) or "0"
                for each in (before, after)
            )
            content = _short(line.content, *words)
            yield Change(Part.CLUES, _present(line, before, after), before, after, content)


def _of_grids(a: Grid, b: Grid) -> Iterator[Change]:
    for row, (one, other) in enumerate(zip_longest(a, b, fillvalue="")):
        for col, (before, after) in enumerate(zip_longest(one, other)):
            # A blank cell outside the smaller picture is no change.
            if (before or BLANK) != (after or BLANK):
                words = (_OUTSIDE if each is None else _cell(each) for each in (before, after))
                where = Message(
                    "difference.square", "row {row}, column {column}", row=row + 1, column=col + 1
                )
                spots = _present((row, col), before, after)
                yield Change(Part.CELL, spots, before, after, _short(where, *words))


def _cell(cell: str) -> Message:
    """Return the name of a cell of a nonogram."""
    if cell == BLANK:
        return Message("nonogram.cell.blank")
    if cell == FILLED:
        return Message("nonogram.cell.filled")
    if cell == UNKNOWN:
        return _NONE
    return Message("difference.ink", "colour {name}", name=cell)


# --- words ----------------------------------------------------------------------------------------

_NONE = Message("difference.none", "none")
_OUTSIDE = Message("difference.outside", "outside")


def _short(place: Message | str, first: object, second: object) -> Message:
    return Message(
        "difference.change",
        "{place}: first {first}, second {second}",
        place=place,
        first=first,
        second=second,
    )


def _long(place: Message, first: object, second: object) -> Message:
    return Message(
        "difference.change.long",
        "{place}: first {first}; second {second}",
        place=place,
        first=first,
        second=second,
    )


def _present(place: Any, before: object, after: object) -> tuple[Any, Any]:
    """Return the place in both values, None where there is nothing."""
    return None if before is None else place, None if after is None else place


def limited(changes: Iterable[Change], most: int) -> tuple[Message, ...]:
    """Return the first changes as messages, and the number of the others."""
    found = [change.content for change in changes]
    more = (
        [Message("difference.more", "and {count} more", count=len(found) - most)]
        if len(found) > most
        else []
    )
    return (*found[:most], *more)
