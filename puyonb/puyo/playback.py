"""Replays: a record, played move by move.

A link tells a field and what is played on it, but not what becomes of it.  Here each pair and each
drop of nuisance is placed, falls, and starts whatever chain it starts.

>>> from puyonb.puyo import playback, puyop
>>> record = puyop.loads_record("420Aa9r9hj_0ody6k")
>>> for turn in playback.turns(record):
...     print(turn)
1. red and red, column 3, up; 1 link, 100 points
2. blue and yellow, column 4, right; 1 link, 40 points
3. green and green, column 2, down; 1 link, 40 points
>>> print(str(playback.fields(record)[-1])[-13:])
R...BB
RRGBGB

A replay of a whole match between players, with what each sends to the other, is a matter of
:mod:`puyonb.puyo.duel`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from puyonb.errors import RuleError, check_type
from puyonb.puyo.chain import Chain, landings, settle, simulate
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.record import Drop, Move, Pair, Record, Rotation
from puyonb.puyo.rules import TSU, Rules
from puyonb.text import number_of

__all__ = ["Turn", "fields", "place", "turns"]


@dataclass(frozen=True, slots=True)
class Turn:
    """One move, and what comes of it.

    Parameters
    ----------
    number : int
        From 1.
    move : Pair or Drop
    placed : Field
        The move has landed, nothing has popped yet.
    chain : Chain
        What pops then; its length is 0 if nothing does.
    """

    number: int
    move: Move
    placed: Field
    chain: Chain

    @property
    def field(self) -> Field:
        """The field when all is over."""
        return self.chain.field

    def __str__(self) -> str:
        length, score = self.chain.length, self.chain.score
        popped = f"; {number_of(length, 'link')}, {score:,} points" if length else ""
        return f"{self.number}. {self.move}{popped}"


def fields(record: Record, *, rules: Rules = TSU) -> tuple[Field, ...]:
    """Give the fields of a record: before the first move, and after each one, when its chain is over.

    Parameters
    ----------
    record : Record
    rules : Rules, default TSU
        What pops, and what is fixed.

    Returns
    -------
    tuple of Field
        One more than the moves that were played: a pair that is not placed yet, and what follows it, is not.

    Raises
    ------
    RuleError
        If a pair has no room at all.

    Source: reading U4; duel, Legal Moves; reading D9.
    """
    played = [turn.field for turn in turns(record, rules=rules)]
    return (record.field, *played)


def turns(record: Record, *, rules: Rules = TSU) -> Iterator[Turn]:
    """Play a record; the parameters and errors are those of :func:`fields`.

    Yields
    ------
    Turn
        One after another, up to the first pair that is not placed.
    """
    check_type(record, Record)
    field = record.field
    for number, move in enumerate(record.moves, start=1):
        if isinstance(move, Pair) and move.column is None:
            return
        try:
            placed = place(field, move, rules=rules)
        except RuleError as error:
            raise RuleError(f"move {number} ({move}): {error.message}", rule=error.rule) from None
        turn = Turn(number, move, placed, simulate(placed, rules=rules))
        yield turn
        field = turn.field


def place(field: Field, move: Move, *, rules: Rules = TSU) -> Field:
    """Let one move fall onto a field; nothing pops.

    Parameters
    ----------
    field : Field
        What floats in it falls first.
    move : Pair or Drop
        A placed pair; its two puyos come apart where the floor below them is uneven.
    rules : Rules, default TSU
        They say what is fixed.

    Returns
    -------
    Field
        What would lie above the top row is lost.

    Raises
    ------
    RuleError
        If nothing of a pair has room.
    ValueError
        If the pair is not placed, or the move does not fit the width of the field.

    Examples
    --------
    >>> print(place(Field.from_rows(["..", "R."]), Pair(Puyo.GREEN, Puyo.BLUE, 0, Rotation.RIGHT)))
    G.
    RB
    """
    # A record knows what fits a board, and says so in its own words.
    Record(field, (move,))
    rest = settle(field, rules=rules)
    free = landings(rest)
    falling = _drop(move, field.height) if isinstance(move, Drop) else _pair(move)
    places: dict[tuple[int, int], Puyo] = {}
    for column, puyo in falling:
        row = free[column] - sum(place[1] == column for place in places)
        if row >= 0:
            places[row, column] = puyo
    if isinstance(move, Pair) and not places:
        columns = sorted({column + 1 for column, _ in falling})
        raise RuleError(
            f"expected room for one of two puyos, found column {columns[0]} full", rule="D9"
        )
    return rest.replace(places)


def _pair(move: Pair) -> list[tuple[int, Puyo]]:
    """Give the column and kind of both puyos, the one that lands first first."""
    if move.column is None or move.child_column is None:
        raise ValueError(f"expected a pair with a place, found {move}")
    both = [(move.column, move.axis), (move.child_column, move.child)]
    return both[::-1] if move.rotation is Rotation.DOWN else both


def _drop(move: Drop, height: int) -> list[tuple[int, Puyo]]:
    """Give the column and kind of each puyo of nuisance, but for those that no column has room for."""
    return [
        (column, move.puyo)
        for column, count in enumerate(move.counts)
        for _ in range(min(count, height))
    ]
