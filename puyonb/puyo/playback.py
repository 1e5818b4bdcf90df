"""Playback of a record, move by move.

A link holds a field and the moves on it, but not their result.  This module places each pair and
each drop of nuisance, lets it fall, and runs the chain that it starts.

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

:mod:`puyonb.puyo.duel` has replays of whole games between players.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from puyonb.errors import RuleError, check_range, check_type
from puyonb.messages import Message, Worded, code_of, message_text
from puyonb.puyo._reach import is_lost, placements
from puyonb.puyo.chain import Chain, landings, settle, simulate
from puyonb.puyo.field import Field
from puyonb.puyo.record import Drop, Move, Pair, Record, Rotation
from puyonb.puyo.rules import TSU, Rules

__all__ = ["Best", "Turn", "best", "fields", "place", "turns"]


_NODES = 20_000
"""The default budget of :func:`best`; it takes about two seconds."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One move and its result.

    Parameters
    ----------
    number : int
        From 1.
    move : Pair or Drop
    placed : Field
        The field after the move has landed, before anything pops.
    chain : Chain
        The chain that follows; its length is 0 if nothing pops.
    """

    number: int
    move: Move
    placed: Field
    chain: Chain

    @property
    def field(self) -> Field:
        """The field after the chain."""
        return self.chain.field

    def __str__(self) -> str:
        length, score = self.chain.length, self.chain.score
        if not length:
            return message_text("chain.turn", number=self.number, move=self.move.content)
        values = {"number": self.number, "move": self.move.content}
        return message_text("chain.turn.chain", **values, length=length, score=score)


def fields(record: Record, *, rules: Rules = TSU) -> tuple[Field, ...]:
    """Return the fields of a record: before the first move, and after the chain of each move.

    Parameters
    ----------
    record : Record
    rules : Rules, default TSU

    Returns
    -------
    tuple of Field
        One more than the moves that were played.  A pair that is not placed yet ends the play.

    Raises
    ------
    RuleError
        If there is no room for either puyo of a pair.

    Source: reading U4; duel, Legal Moves; reading D9.
    """
    played = [turn.field for turn in turns(record, rules=rules)]
    return (record.field, *played)


def turns(record: Record, *, rules: Rules = TSU) -> Iterator[Turn]:
    """Play a record; the parameters and errors are those of :func:`fields`.

    Yields
    ------
    Turn
        The turns in order, up to the first pair that is not placed.
    """
    check_type(record, Record)
    field = record.field
    for number, move in enumerate(record.moves, start=1):
        if isinstance(move, Pair) and move.column is None:
            return
        turn = turn_of(field, move, number, rules=rules)
        yield turn
        field = turn.field


def played(record: Record, *, rules: Rules = TSU) -> tuple[tuple[Turn, ...], RuleError | None]:
    """Play a record as far as possible; return its turns, and why the next move has no room."""
    found: list[Turn] = []
    try:
        for turn in turns(record, rules=rules):
            found.append(turn)  # noqa: PERF402 - the turns before an error count
    except RuleError as error:
        return tuple(found), error
    return tuple(found), None


def turn_of(field: Field, move: Move, number: int, *, rules: Rules = TSU) -> Turn:
    """Play one move; an error has its number."""
    try:
        placed = place(field, move, rules=rules)
    except RuleError as error:
        message = Message("chain.move", number=number, move=move.content, error=error.content)
        raise RuleError(message, rule=error.rule) from None
    except ValueError as error:
        # The check of one move counts it as the first one.
        if code_of(error) != "field.move.outside":
            raise
        values = {**error.args[0].values, "number": number}
        raise ValueError(Message("field.move.outside", **values)) from None
    return Turn(number, move, placed, simulate(placed, rules=rules))


def place(field: Field, move: Move, *, rules: Rules = TSU) -> Field:
    """Let one move fall onto a field; nothing pops.

    Parameters
    ----------
    field : Field
        Its floating puyos fall first.
    move : Pair or Drop
        A placed pair; its two puyos separate where the floor below them is uneven.
    rules : Rules, default TSU
        They define the fixed kinds.

    Returns
    -------
    Field
        Without the puyos that would lie above the top row.

    Raises
    ------
    RuleError
        If there is no room for either puyo of a pair.
    ValueError
        If the pair is not placed, or the move does not fit the width of the field.

    Examples
    --------
    >>> from puyonb.puyo import Puyo
    >>> print(place(Field.from_rows(["..", "R."]), Pair(Puyo.GREEN, Puyo.BLUE, 0, Rotation.RIGHT)))
    G.
    RB
    """
    # A record checks that the move fits the board.
    Record(field, (move,))
    rest = settle(field, rules=rules)
    if isinstance(move, Drop):
        return rest.replace(dict.fromkeys(_dropped(rest, move), move.puyo))
    if move.column is None:
        raise ValueError(Message("chain.not_placed", move=move.content))
    falling = zip(landed(rest, move), (move.axis, move.child), strict=True)
    places = {spot: puyo for spot, puyo in falling if spot[0] >= 0}
    if not places:
        column = min(move.column, move.child_column or 0) + 1
        raise RuleError(Message("chain.full", column=column), rule="D9")
    return rest.replace(places)


def landed(rest: Field, pair: Pair) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return where axis and child of a placed pair land; a place above the top has a negative row.

    Parameters
    ----------
    rest : Field
        At rest.
    pair : Pair
    """
    free, column, child = landings(rest), pair.column or 0, pair.child_column or 0
    above_axis = int(pair.rotation is Rotation.UP)
    above_child = int(pair.rotation is Rotation.DOWN)
    return (free[column] - above_child, column), (free[child] - above_axis, child)


@dataclass(frozen=True, slots=True)
class Best(Worded):
    """The longest chain that some pairs can start.

    Parameters
    ----------
    moves : tuple of Pair
        The placed pairs, up to the one that starts the chain; empty if none starts a chain.
    chain : Chain
        Its length is 0 if no placement starts a chain.
    nodes : int
        The number of placements that were tried.
    is_complete : bool
        Whether all placements were tried; False if the budget ended the search.
    """

    moves: tuple[Pair, ...]
    chain: Chain
    nodes: int
    is_complete: bool

    @property
    def content(self) -> Message:
        """The answer as a message; ``str(best)`` shows it in the chosen language."""
        tried = Message(
            "chain.best.complete" if self.is_complete else "chain.best.stopped", nodes=self.nodes
        )
        if not self.moves:
            return Message("chain.best.none", tried=tried)
        return Message(
            "chain.best",
            moves=tuple(move.content for move in self.moves),
            length=self.chain.length,
            score=self.chain.score,
            tried=tried,
        )


def best(
    field: Field, pairs: Iterable[Pair], *, nodes: int | None = None, rules: Rules = TSU
) -> Best:
    """Find the longest chain that the next pairs can start.

    Parameters
    ----------
    field : Field
    pairs : iterable of Pair
        The pairs that a player sees, in their order; their columns do not matter.
    nodes : int, optional
        The most placements to try, by default 20,000; three pairs have up to 11,154.
    rules : Rules, default TSU

    Returns
    -------
    Best
        The longest chain, of these the one with the highest score, then with the fewest moves.

    Raises
    ------
    ValueError
        If ``nodes`` is below 1.
    TypeError
        If an argument is of another type.

    Examples
    --------
    >>> from puyonb.puyo import Puyo, fieldtext
    >>> print(best(fieldtext.loads("B\\nRRR\\nRBBB"), [Pair(Puyo.RED, Puyo.GREEN)]))
    red and green, column 2, up: 2 links, 420 points (all 22 placements tried)

    Source: readings W3 and W4 (reach), W7 (a lost field ends the line).
    """
    check_type(field, Field)
    pairs = tuple(pairs)
    for pair in pairs:
        check_type(pair, Pair)
    nodes = _NODES if nodes is None else nodes
    check_type(nodes, int)
    check_range("nodes", nodes, 1)
    search = _Search(pairs, nodes, rules)
    search.visit(settle(field, rules=rules), ())
    chain = search.chain or simulate(Field.empty(field.width, field.height, field.hidden_rows))
    return Best(search.moves, chain, search.tried, not search.is_stopped)


class _Search:
    """A search through all placements of some pairs."""

    def __init__(self, pairs: tuple[Pair, ...], nodes: int, rules: Rules) -> None:
        self.pairs, self.nodes, self.rules = pairs, nodes, rules
        self.tried = 0
        self.is_stopped = False
        self.moves: tuple[Pair, ...] = ()
        self.chain: Chain | None = None

    def visit(self, rest: Field, moves: tuple[Pair, ...]) -> None:
        """Try all placements of the next pair on a field at rest."""
        if len(moves) == len(self.pairs):
            return
        for pair in placements(rest, self.pairs[len(moves)]):
            if self.tried == self.nodes:
                self.is_stopped = True
                return
            self.tried += 1
            chain = simulate(place(rest, pair, rules=self.rules), rules=self.rules)
            line = (*moves, pair)
            if chain.length and self._key(chain, line) > self._key(self.chain, self.moves):
                self.chain, self.moves = chain, line
            if not is_lost(chain.field):
                self.visit(chain.field, line)

    @staticmethod
    def _key(chain: Chain | None, moves: tuple[Pair, ...]) -> tuple[int, int, int]:
        return (chain.length, chain.score, -len(moves)) if chain else (0, 0, 0)


def _dropped(rest: Field, drop: Drop) -> list[tuple[int, int]]:
    """Return where the puyos of a nuisance drop land, without those above the top row."""
    return [
        (row, column)
        for column, (free, count) in enumerate(zip(landings(rest), drop.counts, strict=True))
        for row in range(free, max(free - count, -1), -1)
    ]
