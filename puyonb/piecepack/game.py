"""A game: metadata, a set-up, moves, and the board after each of them.

The moves are the log from which every board can be had.  Now and then, after as many actions as
there are pieces, a board is kept as a key frame; any other board is the key frame before it and the
few moves since.  So memory grows with the moves and not with moves times pieces, and no board costs
more than a few times what it takes to write it down.
"""

import re
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, islice
from operator import itemgetter
from typing import Any, Protocol, Self, overload

from puyonb import errors as problems
from puyonb.errors import NotationError, NotationWarning, check_type
from puyonb.piecepack import _movetext
from puyonb.piecepack._mutable_board import MutableBoard, Neighbours, Unplayable
from puyonb.piecepack._source import NULLS, Source
from puyonb.piecepack.board import Board
from puyonb.piecepack.moves import Add, Capture, Move, Remove
from puyonb.piecepack.pieces import Placed

Metadata = Mapping[str, "str | list[Any] | dict[str, Any]"]
"""What is told about a game: text, lists and mappings of text (reading Q3)."""


class _PiecesByStep(Protocol):
    """What gives a board of a game its pieces."""

    def pieces(self, step: int) -> tuple[Placed, ...]:
        """Give the pieces after so many moves."""

    def count(self, step: int) -> int:
        """Count them."""


class GameBoard(Board):
    """The board after some moves of a game; its pieces are put together when they are first asked for."""

    __slots__ = ("_made", "_source", "_step")

    def __init__(self, source: _PiecesByStep, step: int) -> None:
        self._made: tuple[Placed, ...] | None = None
        self._source, self._step = source, step

    @property
    def pieces(self) -> tuple[Placed, ...]:
        """The pieces, from the bottom to the top."""
        if self._made is None:
            self._made = self._source.pieces(self._step)
        return self._made

    def __len__(self) -> int:
        return self._source.count(self._step)


class Boards(Sequence[Board]):
    """The boards of a game: the set-up, and the board after each move.

    Any of them can be had at once; none is put together before it is looked at.

    Parameters
    ----------
    setup : Board
    moves : sequence of Move

    Attributes
    ----------
    fault : Unplayable or None
        Why the boards end before the moves do, if they do.
    """

    __slots__ = ("_counts", "_frames", "_length", "_moves", "_starts", "fault", "neighbours")

    def __init__(self, setup: Board, moves: Sequence[Move]) -> None:
        self._moves = moves
        self._length = len(moves) + 1
        self._starts, self._frames = [0], [setup.pieces]
        self._counts: list[int] = []
        self.neighbours = Neighbours()
        self.fault: Unplayable | None = None
        self._replay()

    def _replay(self) -> None:
        """Play all moves once; keep a key frame where the moves since the last have cost as much as a board does."""
        moves = self._moves
        if not moves:
            return
        table = MutableBoard(self._frames[0], self.neighbours)
        run, since = table.play(moves), 0
        for start in range(0, len(moves), _FRAME):
            block = moves[start : start + _FRAME]
            try:
                deque(islice(run, len(block)), maxlen=0)
            except Unplayable as fault:
                self._break_off(fault, start)
                return
            since += sum(map(len, map(_ACTIONS, block)))
            if since >= max(_FRAME, len(table.pieces)):
                self._starts.append(start + len(block))
                self._frames.append(tuple(table.pieces.values()))
                since = 0

    def _break_off(self, fault: Unplayable, start: int) -> None:
        """Find the action that failed, in one of the moves from there on."""
        # Anew, since these have met already what they could not bear.
        self.neighbours = Neighbours()
        table = MutableBoard(self.pieces(start), self.neighbours)
        for step in range(start, len(self._moves)):
            for index, action in enumerate(self._moves[step].actions):
                try:
                    deque(table.play([Move("", "", (action,))]), maxlen=0)
                except Unplayable:
                    fault.move, fault.action = step, index
                    self._length, self.fault = step + 1, fault
                    return

    def pieces(self, step: int) -> tuple[Placed, ...]:
        """Give the pieces after so many moves."""
        frame = bisect_right(self._starts, step) - 1
        start = self._starts[frame]
        if start == step:
            return self._frames[frame]
        table = MutableBoard(self._frames[frame], self.neighbours)
        deque(table.play(self._moves[start:step]), maxlen=0)
        return tuple(table.pieces.values())

    def count(self, step: int) -> int:
        """Count the pieces after so many moves, without putting the board together."""
        if not self._counts:
            added = (
                sum(_ADDED.get(action.__class__, 0) for action in move.actions)
                for move in self._moves
            )
            self._counts.extend(accumulate(added, initial=len(self._frames[0])))
        return self._counts[step]

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Board: ...
    @overload
    def __getitem__(self, index: slice) -> list[Board]: ...
    def __getitem__(self, index: int | slice) -> Board | list[Board]:
        steps = range(self._length)[index]
        if isinstance(steps, range):
            return [GameBoard(self, step) for step in steps]
        return GameBoard(self, steps)

    def __iter__(self) -> Iterator[Board]:
        run = _Run(self)
        yield GameBoard(run, 0)
        for _ in run.table.play(self._moves[: self._length - 1]):
            run.step += 1
            yield GameBoard(run, run.step)

    def __repr__(self) -> str:
        return f"<{self._length} boards>"


_ACTIONS = itemgetter(2)
_ADDED = {Add: 1, Remove: -1, Capture: -1}

_FRAME = 64
"""How many moves at least lie between two key frames: below that, playing them again is cheaper than a frame is worth."""


class _Run:
    """One pass over the boards of a game: it has the board of this very step at hand."""

    __slots__ = ("boards", "step", "table")

    def __init__(self, boards: Boards) -> None:
        self.boards, self.step = boards, 0
        self.table = MutableBoard(boards.pieces(0), boards.neighbours)

    def pieces(self, step: int) -> tuple[Placed, ...]:
        """Give the pieces after so many moves."""
        return tuple(self.table.pieces.values()) if step == self.step else self.boards.pieces(step)

    def count(self, step: int) -> int:
        """Count them."""
        return self.boards.count(step)


_WHOLE = re.compile(r"[0-9]{1,9}(?=\.)")
"""The beginning of a move number such as ``12.`` or ``12...``."""


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
    remarks : (str, str), default none
        What stands behind ``---`` and ``...`` on the lines that mark the metadata.

    Attributes
    ----------
    boards : Boards
        One more than there are moves: ``boards[0]`` is the set-up, ``boards[k]`` the board after k moves.

    Raises
    ------
    Unplayable
        If a move meets no piece where it expects one.

    Examples
    --------
    >>> from puyonb.piecepack import Piece, Side
    >>> from puyonb.piecepack.moves import Add, Move, Shift
    >>> coin = Piece(Side.COIN_BACK, suit=1)
    >>> game = Game(moves=[Move("1.", "S@a1", (Add(coin, (1, 1)),)), Move("2.", "a1-b1", (Shift((1, 1), (2, 1)),))])
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
    remarks: tuple[str, str] = ("", "")
    boards: Boards = field(init=False, compare=False)

    def __post_init__(self) -> None:
        place = object.__setattr__
        place(self, "moves", tuple(self.moves))
        boards = Boards(self.setup, self.moves)
        if boards.fault:
            raise boards.fault
        place(self, "boards", boards)

    @classmethod
    def read(cls, boards: Boards, moves: Sequence[Move], **parts: Any) -> Self:
        """Build a game whose moves were just played: only those that could be are kept.

        For readers only; the parts are those of the constructor.
        """
        game = cls.__new__(cls)
        kept = {
            "errors": [],
            "warnings": (),
            "remarks": ("", ""),
            **parts,
            "moves": tuple(moves[: len(boards) - 1]),
            "boards": boards,
        }
        for name, value in kept.items():
            object.__setattr__(game, name, value)
        return game

    def play(self, text: str) -> Self:
        """Return the game with more moves played.

        Parameters
        ----------
        text : str
            Movetext of Portable Piecepack Notation.  A first move without a number gets the next whole number.

        Raises
        ------
        NotationError
            If the text is at fault.
        Unplayable
            If a move meets no piece where it expects one.

        Examples
        --------
        >>> game = Game().play("S@a1").play("a1-b1 {to the right} 2... *b1")
        >>> [str(move) for move in game.moves]
        ['1. S@a1', '2. a1-b1 {to the right}', '2... *b1']

        Source: Portable Piecepack Notation 0.5.2, Default Movetext Parser; readings Q5, Q8.
        """
        check_type(text, str)
        read = _movetext.read(Source(text, 0, len(text)))
        if read.faults:
            raise read.faults[0]
        moves = read.moves
        if moves and not moves[0].number:
            moves[0] = moves[0]._replace(number=f"{self._last_number() + 1}.")
        game = replace(self, moves=(*self.moves, *moves))
        problems.warn(read.warnings)
        return game

    def _last_number(self) -> int:
        found = (_WHOLE.match(move.number) for move in reversed(self.moves))
        return next((int(number[0]) for number in found if number), 0)

    @property
    def name(self) -> str:
        """The name of the game that was played, from the key ``GameType``; empty if it is not told."""
        told = self.metadata.get("GameType", "")
        name = told.get("Name", "") if isinstance(told, dict) else told
        return name if isinstance(name, str) else ""

    @property
    def fresh_seed(self) -> int | None:
        """The seed that the set-up was dealt from, if the metadata name none; None if they do, or nothing was dealt."""
        told = self.metadata.get("GameType", "")
        named = told.items() if isinstance(told, dict) else ()
        # A seed without a value is none.
        if any(key.lower() == "seed" and value not in NULLS for key, value in named):
            return None
        return getattr(self.setup, "seed", None)

    def __len__(self) -> int:
        return len(self.moves)

    def __str__(self) -> str:
        return str(self.boards[-1])

    def __repr__(self) -> str:
        name = f"{self.name}, " if self.name else ""
        errors = f", {len(self.errors)} errors" if self.errors else ""
        return f"<Game: {name}{len(self.moves)} moves, {len(self.boards[-1])} pieces at the end{errors}>"
