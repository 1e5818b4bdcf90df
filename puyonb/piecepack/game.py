"""A game: metadata, a set-up, moves, and the board after each move.

Every board can be replayed from the moves.  When the actions since the last key frame are as many
as the pieces, the board becomes the next key frame; other boards are replayed from the key frame
before them.  So memory grows with the number of moves, not with moves times pieces, and every board
takes a short time.
"""

import re
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import accumulate, islice
from operator import itemgetter
from typing import Any, Protocol, Self, overload

from puyonb import errors as problems
from puyonb._shown import Shown
from puyonb.errors import NotationError, NotationWarning, check_type
from puyonb.messages import Message
from puyonb.piecepack import _movetext
from puyonb.piecepack._movetext import current
from puyonb.piecepack._mutable_board import MutableBoard, Neighbours, Unplayable
from puyonb.piecepack._source import NO_VALUE, NULLS, Source
from puyonb.piecepack.board import Board
from puyonb.piecepack.moves import Add, Capture, Edit, Move, Remove
from puyonb.piecepack.pieces import Placed

Metadata = Mapping[str, "str | list[Any] | dict[str, Any]"]
"""The metadata of a game: text, lists and mappings of text (reading Q3)."""


class _PiecesByStep(Protocol):
    """The source of the pieces of a board."""

    def pieces(self, step: int) -> tuple[Placed, ...]:
        """Return the pieces after a number of moves."""

    def count(self, step: int) -> int:
        """Count the pieces after a number of moves."""


class GameBoard(Board):
    """The board after some moves of a game; its pieces are computed on first use."""

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

    Every board has fast access by index, and is computed on first use.

    Parameters
    ----------
    setup : Board
    moves : sequence of Move

    Attributes
    ----------
    fault : Unplayable or None
        The move that cannot be played, if the boards end before the moves.
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
        """Play all moves once and store key frames."""
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
            if since >= max(_FRAME, len(table)):
                self._starts.append(start + len(block))
                self._frames.append(table.all())
                since = 0

    def _break_off(self, fault: Unplayable, start: int) -> None:
        """Find the action that failed, in one of the moves from ``start`` on."""
        # The old neighbours contain the spots of the failed action.
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
        """Return the pieces after a number of moves."""
        frame = bisect_right(self._starts, step) - 1
        start = self._starts[frame]
        if start == step:
            return self._frames[frame]
        table = MutableBoard(self._frames[frame], self.neighbours)
        deque(table.play(self._moves[start:step]), maxlen=0)
        return table.all()

    def count(self, step: int) -> int:
        """Count the pieces after a number of moves, without a replay."""
        if not self._counts:
            added = (
                sum(
                    sum(old < 0 for _, _, old in action.placed) - len(action.removed)
                    if isinstance(action, Edit)
                    else _ADDED.get(action.__class__, 0)
                    for action in move.actions
                )
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
"""The least number of moves between two key frames; fewer are faster to replay than to store."""


class _Run:
    """One pass over the boards of a game, with the board of the current step."""

    __slots__ = ("boards", "step", "table")

    def __init__(self, boards: Boards) -> None:
        self.boards, self.step = boards, 0
        self.table = MutableBoard(boards.pieces(0), boards.neighbours)

    def pieces(self, step: int) -> tuple[Placed, ...]:
        """Return the pieces after a number of moves."""
        return self.table.all() if step == self.step else self.boards.pieces(step)

    def count(self, step: int) -> int:
        """Count the pieces after a number of moves."""
        return self.boards.count(step)


class ProblemKind(Enum):
    """The kind of a problem of a game."""

    ERROR = "error"
    """An error of the text; the moves after it may be missing."""


_WHOLE = re.compile(r"[0-9]{1,9}(?=\.)")
"""The beginning of a move number such as ``12.`` or ``12...``."""


@dataclass(frozen=True, slots=True, repr=False)
class Game(Shown):
    """A game of board and pieces.

    Parameters
    ----------
    metadata : mapping of str, default none
        Every value is text, or a list or mapping of such values (reading Q3).
    moves : sequence of Move, default none
    setup : Board, default empty
        The board before the first move.
    errors : list of NotationError, default none
        The errors of a game that was read with ``on_error="collect"`` (reading Q10).
    warnings : tuple of NotationWarning, default none
        The warnings of the reader about text that goes beyond the notation.
    header : str, default none
        The metadata as they were written, with comments.
    remarks : (str, str), default none
        The rest of the lines ``---`` and ``...``, which mark the metadata.
    lines : str, default none
        The movetext as it was written, with its line ends.
    config : optional
        What the metadata say about movetext of PPN 0.14.1; None for a game of 0.5.2.

    Attributes
    ----------
    boards : Boards
        One more than the moves: ``boards[0]`` is the set-up, ``boards[k]`` is the board after k
        moves.

    Raises
    ------
    Unplayable
        If a move finds no piece where it expects one.

    Examples
    --------
    >>> from puyonb.piecepack import Piece, Side
    >>> from puyonb.piecepack.moves import Add, Move, Shift
    >>> coin = Piece(Side.COIN_BACK, suit=1)
    >>> place = Move("1.", "S@a1", (Add(coin, (1, 1)),))
    >>> game = Game(moves=[place, Move("2.", "a1-b1", (Shift((1, 1), (2, 1)),))])
    >>> [board[0].x for board in game.boards[1:]]
    [1, 2]

    Source: Portable Piecepack Notation 0.5.2, PPN File Structure; readings Q5, Q10.
    """

    _picture = "puyonb.piecepack.draw._board:game"

    metadata: Metadata = field(default_factory=dict)
    moves: tuple[Move, ...] = ()
    setup: Board = field(default_factory=Board)
    errors: list[NotationError] = field(default_factory=list, compare=False)
    warnings: tuple[NotationWarning, ...] = field(default=(), compare=False)
    header: str = field(default="", compare=False)
    remarks: tuple[str, str] = ("", "")
    lines: str = field(default="", compare=False)
    config: Any = field(default=None, compare=False)
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
        """Build a game from moves that were played; moves that could not be played are dropped.

        For readers only; the parts are those of the constructor.
        """
        game = cls.__new__(cls)
        kept = {
            "errors": [],
            "warnings": (),
            "remarks": ("", ""),
            "lines": "",
            "config": None,
            **parts,
            "moves": tuple(moves[: len(boards) - 1]),
            "boards": boards,
        }
        for name, value in kept.items():
            object.__setattr__(game, name, value)
        return game

    def problems(self) -> list[problems.Problem]:
        """List the errors with which the game was read (``on_error="collect"``), with their places.

        Examples
        --------
        >>> from puyonb.piecepack import ppn
        >>> [game] = ppn.loads("1. S@a1 2. b1-c1", on_error="collect")
        >>> for problem in game.problems():
        ...     print(problem)
        line 1, column 12: expected a piece at b1, found none
        """
        return [
            problems.Problem(
                ProblemKind.ERROR,
                Message(
                    "ppn.problem",
                    "line {line}, column {column}: {message}",
                    line=error.line,
                    column=error.column,
                    message=error.content,
                ),
            )
            for error in self.errors
        ]

    def play(self, text: str) -> Self:
        """Return the game with more moves played.

        Parameters
        ----------
        text : str
            Movetext of Portable Piecepack Notation.  A first move without a number gets the next
            whole number.

        Raises
        ------
        NotationError
            If the text has an error.
        Unplayable
            If a move finds no piece where it expects one.

        Examples
        --------
        >>> game = Game().play("S@a1").play("a1-b1 {to the right} 2... *b1")
        >>> [str(move) for move in game.moves]
        ['1. S@a1', '2. a1-b1 {to the right}', '2... *b1']

        Source: Portable Piecepack Notation 0.5.2, Default Movetext Parser; readings Q5, Q8.
        """
        check_type(text, str)
        read = self._read(Source(text, 0, len(text)))
        if read.faults:
            raise read.faults[0]
        moves = read.moves
        if moves and not moves[0].number:
            moves[0] = moves[0]._replace(number=f"{self._last_number() + 1}.")
        game = replace(self, moves=(*self.moves, *moves))
        problems.warn(read.warnings)
        return game

    def _read(self, source: Source) -> _movetext.Movetext:
        if self.config is None:
            return _movetext.read(source)
        return current.read(source, self.boards[-1], config=self.config, active=self._active())

    def _active(self) -> list[int]:
        """Return the places of the active pieces in the order of the last board."""
        later: list[Edit] = []
        for action in (action for move in reversed(self.moves) for action in move.actions[::-1]):
            if not isinstance(action, Edit):
                return []
            later.append(action)
            if action.active:
                break
        places = list(later[-1].active) if later else []
        for edit in later[-2::-1]:  # they remove pieces, or change them where they are
            kept = [place for place in places if place not in edit.removed]
            places = [place - sum(gone < place for gone in edit.removed) for place in kept]
        return places

    @property
    def version(self) -> str:
        """The version of the notation as which the game was read: 0.5.2 or 0.14.1."""
        return "0.5.2" if self.config is None else "0.14.1"

    def _last_number(self) -> int:
        found = (_WHOLE.match(move.number) for move in reversed(self.moves))
        return next((int(number[0]) for number in found if number), 0)

    @property
    def name(self) -> str:
        """The name of the game from the key ``GameType``; empty if there is none.

        In version 0.14.1 the key ``SetUp`` precedes it, and ``None`` is no name.  A set-up file
        has the name of its game.
        """
        none = NULLS if self.config is None else (*NULLS, "None")
        for key in ("SetUp", "GameType") if self.config is not None else ("GameType",):
            found = self.metadata.get(key, "")
            if isinstance(found, dict):
                found = next((held for name, held in found.items() if name.lower() == "name"), "")
            if isinstance(found, str) and found not in none:
                entry = getattr(self.setup, "set_up", None)
                return str(entry.title) if entry and found.lower().endswith(".ppn") else found
        return ""

    @property
    def fresh_seed(self) -> int | None:
        """The seed of a set-up that was dealt without a seed in the metadata; else None."""
        game_type = self.metadata.get("GameType", "")
        named = game_type.items() if isinstance(game_type, dict) else ()
        # A seed without a value does not count.
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
        counts = f"{len(self.moves)} moves, {len(self.boards[-1])} pieces at the end"
        return f"<Game: {name}{counts}{errors}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        if len(printer.stack) > 1:  # among other values, one line says enough
            printer.text(repr(self))
        else:
            Shown._repr_pretty_(self, printer, cycle)


def numbers_of(games: Sequence[Game], which: str) -> list[int]:
    """Return which games of a file a text means: the one of this number, else those of this Id.

    Parameters
    ----------
    games : sequence of Game
    which : str
        A number, counted from 1, or the value of the key ``Id``.
    """
    numbers = range(1, len(games) + 1)
    if (found := [number for number in numbers if str(number) == which]) or which in NO_VALUE:
        return found
    return [number for number in numbers if games[number - 1].metadata.get("Id") == which]
