"""A game: metadata, a set-up, moves, and the board after each of them.

The moves are the log from which every board can be had.  Now and then, after as many actions as there are pieces, a board is kept
as a key frame; any other board is the key frame before it and the few moves since.  So memory grows with the moves and not with
moves times pieces, and no board costs more than a few times what it takes to write it down.  What moves look like as text is not
told here but in :mod:`puyonb.piecepack.movetext`.
"""

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import floor
from typing import Any, Self, overload

from puyonb.errors import NotationError, NotationWarning, RuleError
from puyonb.piecepack.board import NEAR, Board, is_near
from puyonb.piecepack.pieces import Piece, Placed

__all__ = ["Action", "Add", "Boards", "Capture", "Game", "Metadata", "Move", "NoPiece", "Remove", "Replace", "Shift", "Spot"]

Spot = tuple[float, float]
"""A location: x to the right, y upwards."""

Metadata = Mapping[str, "str | list[Any] | dict[str, Any]"]
"""What is told about a game: text, lists and mappings of text (reading Q3)."""


class NoPiece(RuleError):
    """A move meets no piece where it expects one.

    Attributes
    ----------
    spot : (float, float)
        Where there is none.
    move, action : int
        Which move of the game, and which action of it, counted from 0.
    """

    def __init__(self, spot: Spot) -> None:
        super().__init__(f"expected a piece at ({spot[0]:g}, {spot[1]:g}), found none", rule="Q8")
        self.spot = spot
        self.move = 0
        self.action = 0

    def __reduce__(self) -> tuple[Any, ...]:
        return _no_piece, (self.spot, self.move, self.action)


def _no_piece(spot: Spot, move: int, action: int) -> NoPiece:
    error = NoPiece(spot)
    error.move, error.action = move, action
    return error


# What a move can do.  Each action knows what it does to a table; the text that it was written as is the notation's business.


class Action:
    """One thing that a move does to a board."""

    __slots__ = ()

    def apply(self, table: "Table") -> None:
        """Do it.

        Raises
        ------
        NoPiece
            If there is no piece where one is needed; the table is then in no useful state.
        """
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Add(Action):
    """``Piece@Location``: a piece is put on top of a location, after all others."""

    placed: Placed

    def apply(self, table: "Table") -> None:
        table.put(self.placed)


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """``*Location``: the top piece at a location is taken away."""

    spot: Spot

    def apply(self, table: "Table") -> None:
        table.take(self.spot)


@dataclass(frozen=True, slots=True)
class Shift(Action):
    """``Location1-Location2``: the top piece at one location goes on top of another, after all others."""

    start: Spot
    stop: Spot

    def apply(self, table: "Table") -> None:
        table.put(tuple.__new__(Placed, (table.take(self.start)[0], *self.stop)))


@dataclass(frozen=True, slots=True)
class Capture(Action):
    """``Location1:Location2``: the top piece at the second is taken away, then that at the first goes there."""

    start: Spot
    stop: Spot

    def apply(self, table: "Table") -> None:
        table.take(self.stop)
        table.put(tuple.__new__(Placed, (table.take(self.start)[0], *self.stop)))


@dataclass(frozen=True, slots=True)
class Replace(Action):
    """``Location=Piece``: another piece in place of the top one at a location, in its place in the order."""

    spot: Spot
    piece: Piece

    def apply(self, table: "Table") -> None:
        table.swap(self.spot, self.piece)


@dataclass(frozen=True, slots=True)
class Move:
    """A move: its number, what was written behind it, and what it does.

    Parameters
    ----------
    number : str
        With its dots, as it was written: ``"1."``, ``"1..."``, ``"setup."``; empty for what stands before the first number.
    source : str, default none
        Movetext and comments as they were written, white space as single spaces.
    actions : tuple of Action, default none
        What it does to the board, brace expansions expanded.
    """

    number: str
    source: str = ""
    actions: tuple[Action, ...] = ()

    @property
    def text(self) -> str:
        """What was written but for the comments."""
        return " ".join(_COMMENT.sub(" ", self.source).split())

    @property
    def comment(self) -> str:
        """The comments without their braces; several are joined by a space."""
        return " ".join(filter(None, (found[1].strip() for found in _COMMENT.finditer(self.source))))

    def __str__(self) -> str:
        return f"{self.number} {self.source}".strip()


_COMMENT = re.compile(r"(?<!\S)\{([^{}]*)\}(?!\S)")


class Table:
    """A board in the making: pieces by their place in the order, and what lies on each spot.

    The pieces are a dict from a running number to the piece: a piece that is moved gets a new number, so that the order of the dict
    is the placing order, and the greatest number on a spot its top piece.
    """

    __slots__ = ("crowds", "neighbours", "pieces", "serial", "stacks")

    def __init__(self, pieces: Sequence[Placed], neighbours: "Neighbours") -> None:
        self.neighbours = neighbours
        self.crowds = neighbours.crowds
        self.pieces = dict(enumerate(pieces))
        self.serial = len(pieces)
        self.stacks: dict[Spot, list[int]] = {}
        for serial, (_, x, y) in enumerate(pieces):
            stack = self.stacks.get((x, y))
            if stack is None:
                stack = self.open((x, y))
            stack.append(serial)

    def put(self, placed: Placed) -> None:
        """Place a piece after all others."""
        self.serial = serial = self.serial + 1
        self.pieces[serial] = placed
        stack = self.stacks.get(placed[1:])
        if stack is None:
            stack = self.open(placed[1:])
        stack.append(serial)

    def take(self, spot: Spot) -> Placed:
        """Take the top piece at a spot away."""
        stack = self.stacks.get(spot)
        if not stack or self.crowds:
            stack = self.find(spot)
        return self.pieces.pop(stack.pop())

    def swap(self, spot: Spot, piece: Piece) -> None:
        """Put another piece in place of the top one at a spot."""
        serial = self.find(spot)[-1]
        _, x, y = self.pieces[serial]
        self.pieces[serial] = Placed(piece, x, y)

    def open(self, spot: Spot) -> list[int]:
        """Begin the stack of a spot."""
        self.neighbours.meet(spot)
        stack = self.stacks[spot] = []
        return stack

    def find(self, spot: Spot) -> list[int]:
        """Give the stack that holds the top piece at a spot, those of spots that are as good as the same included."""
        stack = self.stacks.get(spot)
        if stack is None:
            stack = self.open(spot)
        near = self.crowds.get(spot)
        if near:
            stacks = [stack, *(self.stacks.get(other, []) for other in near)]
            stack = max(stacks, key=lambda one: one[-1] if one else -1)
        if not stack:
            raise NoPiece(spot)
        return stack


class Neighbours:
    """Which of the spots that a game has met are so near that they are as good as the same.

    Nearly every spot is a whole or half number, and those are never near each other.  So only other spots are looked up: against
    the whole or half number beside them, and, in squares of a hundredth, against each other.
    """

    __slots__ = ("crowds", "grid")

    def __init__(self) -> None:
        self.crowds: dict[Spot, list[Spot]] = {}
        self.grid: dict[tuple[int, int], set[Spot]] = {}

    def meet(self, spot: Spot) -> None:
        """Take note of a spot."""
        x, y = spot
        if not (x * 2 % 1 or y * 2 % 1):
            return
        cells = {(floor((x + dx) * 100), floor((y + dy) * 100)) for dx in (-NEAR, NEAR) for dy in (-NEAR, NEAR)}
        others = {(round(x * 2) / 2, round(y * 2) / 2)}.union(*(self.grid.get(cell, ()) for cell in cells))
        for cell in cells:
            self.grid.setdefault(cell, set()).add(spot)
        for other in others:
            if other != spot and is_near(other[0] - x, other[1] - y) and other not in self.crowds.get(spot, ()):
                self.crowds.setdefault(spot, []).append(other)
                self.crowds.setdefault(other, []).append(spot)


class Boards(Sequence[Board]):
    """The boards of a game: the set-up, and the board after each move.

    Any of them can be had at once; none is put together before it is looked at.

    Parameters
    ----------
    setup : Board
    moves : sequence of Move

    Attributes
    ----------
    fault : NoPiece or None
        Why the boards end before the moves do, if they do.
    """

    __slots__ = ("_counts", "_frames", "_moves", "_neighbours", "_setup", "_starts", "fault")

    def __init__(self, setup: Board, moves: Sequence[Move]) -> None:
        self._setup, self._moves = setup, moves
        self._neighbours = Neighbours()
        self._starts, self._frames = [0], [setup.pieces]
        self._counts = array("L", [len(setup)])
        self.fault: NoPiece | None = None
        self._replay()

    def _replay(self) -> None:
        """Play all moves once; keep a key frame where the moves since the last have cost as much as a board does."""
        table = Table(self._setup.pieces, self._neighbours)
        pieces, count, since = table.pieces, self._counts.append, 0
        for step, move in enumerate(self._moves, 1):
            actions = move.actions
            for index, action in enumerate(actions):
                try:
                    action.apply(table)
                except NoPiece as fault:
                    fault.move, fault.action = step - 1, index
                    self.fault = fault
                    return
            since += len(actions)
            count(len(pieces))
            if since >= _FRAME and since >= len(pieces):
                self._starts.append(step)
                self._frames.append(tuple(pieces.values()))
                since = 0

    def pieces(self, step: int) -> tuple[Placed, ...]:
        """Give the pieces after so many moves."""
        frame = bisect_right(self._starts, step) - 1
        start = self._starts[frame]
        if start == step:
            return self._frames[frame]
        table = Table(self._frames[frame], self._neighbours)
        for move in self._moves[start:step]:
            for action in move.actions:
                action.apply(table)
        return tuple(table.pieces.values())

    def count(self, step: int) -> int:
        """Count the pieces after so many moves."""
        return self._counts[step]

    def __len__(self) -> int:
        return len(self._counts)

    @overload
    def __getitem__(self, index: int) -> Board: ...
    @overload
    def __getitem__(self, index: slice) -> list[Board]: ...
    def __getitem__(self, index: int | slice) -> Board | list[Board]:
        steps = range(len(self._counts))[index]
        if isinstance(steps, range):
            return [Board.of_game(self, step) for step in steps]
        return Board.of_game(self, steps)

    def __iter__(self) -> Iterator[Board]:
        run = _Run(self)
        yield Board.of_game(run, 0)
        table = run.table
        for move in self._moves[: len(self) - 1]:
            for action in move.actions:
                action.apply(table)
            run.step += 1
            yield Board.of_game(run, run.step)

    def __repr__(self) -> str:
        return f"<{len(self)} boards>"


_FRAME = 64
"""The least number of actions between two key frames: below that, playing them again is cheaper than a frame is worth."""


class _Run:
    """One pass over the boards of a game: it has the board of this very step at hand."""

    __slots__ = ("boards", "step", "table")

    def __init__(self, boards: Boards) -> None:
        self.boards, self.step = boards, 0
        self.table = Table(boards.pieces(0), boards._neighbours)

    def pieces(self, step: int) -> tuple[Placed, ...]:
        return tuple(self.table.pieces.values()) if step == self.step else self.boards.pieces(step)

    def count(self, step: int) -> int:
        return self.boards.count(step)


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """A game of board and pieces.

    Parameters
    ----------
    metadata : mapping of str, default none
        What is told about the game; every value is text, or a list or mapping of such (reading Q3).
    moves : sequence of Move, default none
    setup : Board, default empty
        The board before the first move.
    errors : list of NotationError, default none
        Why the game breaks off, if it was read with ``on_error="collect"`` (reading Q10).
    warnings : tuple of NotationWarning, default none
        What was read although it goes beyond the letter of the notation.
    header : str, default none
        The metadata as they were written, comments included.

    Attributes
    ----------
    boards : Boards
        One more than there are moves: ``boards[0]`` is the set-up, ``boards[k]`` the board after k moves.

    Raises
    ------
    NoPiece
        If a move meets no piece where it expects one.

    Examples
    --------
    >>> from puyonb.piecepack import Side
    >>> coin = Piece(Side.COIN_BACK, suit=1)
    >>> game = Game(moves=[Move("1.", "S@a1", (Add(Placed(coin, 1, 1)),)), Move("2.", "a1-b1", (Shift((1, 1), (2, 1)),))])
    >>> [board[0].x for board in game.boards[1:]]
    [1, 2]

    Source: Portable Piecepack Notation 0.5.2, PPN File Structure; readings Q5, Q10.
    """

    metadata: Metadata = field(default_factory=dict)
    moves: tuple[Move, ...] = ()
    setup: Board = field(default_factory=Board)
    errors: list[NotationError] = field(default_factory=list, compare=False)
    warnings: tuple[NotationWarning, ...] = field(default=(), compare=False)
    header: str = field(default="", compare=False)
    boards: Boards = field(init=False, compare=False)

    def __post_init__(self) -> None:
        place = object.__setattr__
        place(self, "moves", tuple(self.moves))
        boards = Boards(self.setup, self.moves)
        if boards.fault:
            raise boards.fault
        place(self, "boards", boards)

    @classmethod
    def read(cls, boards: Boards, moves: Iterable[Move], **parts: Any) -> Self:
        """Build a game whose moves were just played: only those that could be are kept.

        For readers only; the parts are those of the constructor.
        """
        game = cls(**parts)
        object.__setattr__(game, "moves", tuple(moves)[: len(boards) - 1])
        object.__setattr__(game, "boards", boards)
        return game

    @property
    def name(self) -> str:
        """The name of the game that was played, from the key ``GameType``; empty if it is not told."""
        told = self.metadata.get("GameType", "")
        name = told.get("Name", "") if isinstance(told, dict) else told
        return name if isinstance(name, str) else ""

    def __len__(self) -> int:
        return len(self.moves)

    def __str__(self) -> str:
        return str(self.boards[-1])

    def __repr__(self) -> str:
        name = f"{self.name}, " if self.name else ""
        errors = f", {len(self.errors)} errors" if self.errors else ""
        return f"<Game: {name}{len(self.moves)} moves, {len(self.boards[-1])} pieces at the end{errors}>"
