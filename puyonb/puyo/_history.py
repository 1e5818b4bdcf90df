"""The history of a solo game: lines of play from one field, which share their first moves.

Placing another pair at an earlier point starts a new line; no line is ever lost.  Each line is a
:class:`~puyonb.puyo.record.Record`: moves, then the pairs that are still to come.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Self, overload

from puyonb.errors import check_range, check_type
from puyonb.messages import Message
from puyonb.puyo.duel.deals import seeded
from puyonb.puyo.field import COLORS, Field
from puyonb.puyo.playback import fields, played
from puyonb.puyo.record import Condition, Drop, Move, Pair, Record
from puyonb.puyo.rules import TSU, Rules

_DEALT_COLORS = 4
"""The number of colours of an endless queue."""

_LONGEST_NAME = 80
"""The most characters of the name of a line."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of play.

    Parameters
    ----------
    moves : tuple of Pair and Drop
        The moves that were played.
    queue : tuple of Pair and Drop, default none
        What comes after them, without a seed.
    name : str, default none
    """

    moves: tuple[Move, ...]
    queue: tuple[Move, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class History:
    """Lines of play from one field, and a position on one of them.

    Parameters
    ----------
    field : Field
        Before the first move.
    lines : tuple of Line
        At least one.
    condition : Condition, optional
        The task of the records.
    seed : int, optional
        The seed of the pairs that come after those of a line; without one they end.
    line : int, default 0
        The number of the selected line.
    at : int, default 0
        The number of its moves before the position.

    Examples
    --------
    >>> from puyonb.puyo import Field
    >>> from puyonb.puyo.record import Rotation
    >>> game = History.solo(Field.empty(), seed=3)
    >>> game = game.place(replace(game.hand, column=2))
    >>> game = game.undo().place(replace(game.undo().hand, column=5))
    >>> [str(line.moves[0]) for line in game.lines]
    ['red and green, column 3, up', 'red and green, column 6, up']
    """

    field: Field
    lines: tuple[Line, ...]
    condition: Condition | None = None
    seed: int | None = None
    line: int = 0
    at: int = 0

    @classmethod
    def of(cls, record: Record, *, seed: int | None = None) -> Self:
        """Return the history of a record, at its start.

        Moves after a pair without a place belong to the queue.
        """
        check_type(record, Record)
        return cls.routes(record.field, [record.moves], record.condition, seed=seed)

    @classmethod
    def solo(cls, field: Field, queue: Iterable[Pair] = (), *, seed: int | None = None) -> Self:
        """Return a new game on a field."""
        return cls.of(Record(field, tuple(map(unplaced, queue))), seed=seed)

    @classmethod
    def routes(
        cls,
        field: Field,
        routes: Iterable[Sequence[Move]],
        condition: Condition | None = None,
        *,
        seed: int | None = None,
    ) -> Self:
        """Return the history with a line for each route, at its start."""
        return cls(field, tuple(map(_line, routes)) or (Line(()),), condition, seed)

    @property
    def selected(self) -> Line:
        """The selected line."""
        return self.lines[self.line]

    @property
    def record(self) -> Record:
        """The selected line as a record."""
        return self.record_of(self.line)

    def record_of(self, number: int) -> Record:
        """Return a line as a record: its moves and its queue, without the pairs of the seed."""
        line = self.lines[number]
        return Record(self.field, (*line.moves, *line.queue), self.condition)

    @property
    def hand(self) -> Pair | None:
        """The pair to place next; None if the queue has ended, or if nuisance falls next."""
        line = self.selected
        if self.at < len(line.moves) and isinstance(line.moves[self.at], Drop):
            return None
        return next(iter(self.upcoming(1)), None)

    def upcoming(self, count: int) -> tuple[Pair, ...]:
        """Return the next pairs, without places: at most a number of them."""
        line = self.selected
        known = [*line.moves[self.at :], *line.queue]
        pairs = [unplaced(move) for move in known if isinstance(move, Pair)]
        if self.seed is not None and len(pairs) < count:
            first = _pairs(line.moves) + _pairs(line.queue)
            pairs += [_dealt(self.seed, first + more) for more in range(count - len(pairs))]
        return tuple(pairs[:count])

    def go(self, at: int) -> Self:
        """Return the history at another position of the selected line.

        Raises
        ------
        IndexError
            If there is no such position.
        """
        check_range("at", at, 0, len(self.selected.moves), IndexError)
        return replace(self, at=at)

    def undo(self) -> Self:
        """Return the history one move earlier; the move stays in its line."""
        return self.go(max(self.at - 1, 0))

    def redo(self) -> Self:
        """Return the history one move later on the selected line."""
        return self.go(min(self.at + 1, len(self.selected.moves)))

    def place(self, pair: Pair) -> Self:
        """Place the next pair; nuisance that follows it in the queue falls, too.

        A move that a line already has leads to this line.  Another move at the end of a line
        extends it, and at an earlier position it starts a new line.

        Raises
        ------
        ValueError
            If the pair has no place, or is not the next one.
        """
        hand = self.hand
        if pair.column is None or hand is None or unplaced(pair) != hand:
            expected = hand.content if hand else Message("chain.hand.none")
            raise ValueError(Message("chain.hand", expected=expected, found=pair.content))
        played = (*self.selected.moves[: self.at], pair)
        for number in (self.line, *range(len(self.lines))):
            if self.lines[number].moves[: len(played)] == played:
                return replace(self, line=number, at=len(played))
        rest = [unplaced(move) for move in self._after_hand()]
        while rest and isinstance(rest[0], Drop):
            played = (*played, rest.pop(0))
        line = Line(played, self._without_dealt(played, rest))
        if self.at == len(self.selected.moves):
            lines = list(self.lines)
            lines[self.line] = replace(line, name=self.selected.name)
            return replace(self, lines=tuple(lines), at=len(played))
        return replace(self, lines=(*self.lines, line), line=len(self.lines), at=len(played))

    def add(self, line: Record) -> Self:
        """Add a record of the same field as a line and select it, at its start.

        It extends a line that is its beginning.

        Raises
        ------
        ValueError
            If the record has another field or another task.
        """
        if (line.field, line.condition) != (self.field, self.condition):
            raise ValueError(Message("chain.line.field"))
        found = _line(line.moves)
        for number, known in enumerate(self.lines):
            if (known.moves, known.queue) == (found.moves, found.queue):
                return replace(self, line=number, at=0)
        lines = list(self.lines)
        for number, known in enumerate(lines):
            if not known.queue and known.moves == found.moves[: len(known.moves)]:
                lines[number] = replace(found, name=known.name)
                return replace(self, lines=tuple(lines), line=number, at=0)
        return replace(self, lines=(*lines, found), line=len(lines), at=0)

    def choose(self, number: int) -> Self:
        """Select another line, at the last position that it shares with the present one.

        Raises
        ------
        IndexError
            If there is no such line.
        """
        check_range("line", number, 0, len(self.lines) - 1, IndexError)
        before, after = self.selected.moves[: self.at], self.lines[number].moves
        pairs = list(zip(before, after, strict=False))
        shared = next((at for at, (one, other) in enumerate(pairs) if one != other), len(pairs))
        return replace(self, line=number, at=shared)

    def rename(self, name: str) -> Self:
        """Name the selected line."""
        lines = list(self.lines)
        lines[self.line] = replace(self.selected, name=" ".join(name.split())[:_LONGEST_NAME])
        return replace(self, lines=tuple(lines))

    def _after_hand(self) -> list[Move]:
        """Return the known moves after the next pair."""
        line = self.selected
        return [*line.moves[self.at :], *line.queue][1:]

    def _without_dealt(self, played: Sequence[Move], rest: Sequence[Move]) -> tuple[Move, ...]:
        """Return a queue without the pairs at its end that the seed deals anyway."""
        left = list(rest)
        while left and self.seed is not None and isinstance(left[-1], Pair):
            if left[-1] != _dealt(self.seed, _pairs(played) + _pairs(left) - 1):
                break
            left.pop()
        return tuple(left)


def split(record: Record, most: int, *, rules: Rules = TSU) -> tuple[Record, ...]:
    """Split a long record into records that follow each other.

    Parameters
    ----------
    record : Record
    most : int, moves
        Each part has at most this number of played moves.  Moves that cannot be played stay in the
        last part.  The task is in the first part.
    rules : Rules, default TSU

    Examples
    --------
    >>> from puyonb.puyo import puyop
    >>> record = puyop.loads_record("420Aa9r9hj_0ody6k")
    >>> parts = split(record, 2)
    >>> [len(part.moves) for part in parts], joined(parts) == record
    ([2, 1], True)
    """
    check_type(record, Record)
    if len(record.moves) <= most:
        return (record,)
    boards = [record.field, *(turn.field for turn in played(record, rules=rules)[0])]
    starts = list(range(0, min(len(boards), len(record.moves)), most))
    ends = [*starts[1:], len(record.moves)]
    return tuple(
        Record(boards[start], record.moves[start:end], None if start else record.condition)
        for start, end in zip(starts, ends, strict=True)
    )


def joined(parts: Iterable[Record], *, rules: Rules = TSU) -> Record:
    """Join records that follow each other, as :func:`split` returns them.

    Raises
    ------
    ValueError
        If there is no record, or one does not start with the field after the one before.
    RuleError
        If a record before the last one cannot be played.
    """
    whole: Record | None = None
    last: Record | None = None
    for number, part in enumerate(parts, start=1):
        if last is None or whole is None:
            whole = last = part
            continue
        if fields(last, rules=rules)[-1] != part.field or part.condition is not None:
            raise ValueError(Message("chain.join", number=number, before=number - 1))
        whole, last = replace(whole, moves=whole.moves + part.moves), part
    if whole is None:
        raise ValueError(Message("chain.join.none"))
    return whole


def _line(moves: Iterable[Move]) -> Line:
    """Return a line; the moves up to the first pair without a place are played."""
    moves = tuple(moves)
    played = next(
        (at for at, move in enumerate(moves) if not isinstance(move, Drop) and move.column is None),
        len(moves),
    )
    return Line(moves[:played], moves[played:])


@overload
def unplaced(move: Pair) -> Pair: ...
@overload
def unplaced(move: Move) -> Move: ...
def unplaced(move: Move) -> Move:
    """Return a pair without its place; nuisance stays the same."""
    return move if isinstance(move, Drop) else Pair(move.axis, move.child)


def bare(record: Record) -> Record:
    """Return a record with no pair placed."""
    return replace(record, moves=tuple(map(unplaced, record.moves)))


def _pairs(moves: Iterable[Move]) -> int:
    return sum(isinstance(move, Pair) for move in moves)


def _dealt(seed: int, number: int) -> Pair:
    """Return one of the pairs of a seed, counted from 0: those of a duel with this seed."""
    return _deals(seed, max(64, 1 << number.bit_length()))[number]


@lru_cache(maxsize=16)
def _deals(seed: int, count: int) -> tuple[Pair, ...]:
    generator, found = seeded(seed), []
    for _ in range(count):
        (axis, child), generator = generator.deal(_DEALT_COLORS)
        found.append(Pair(COLORS[axis - 1], COLORS[child - 1]))
    return tuple(found)
