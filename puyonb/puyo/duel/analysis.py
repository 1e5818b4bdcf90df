"""What a game shows: the chains that could be fired, potential, threat, and where it turned.

Not to fire the best chain is no mistake: a player that builds waits until it is long.  So no move
is rated by what it did not fire, unless it fired something shorter.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as attribute
from typing import TYPE_CHECKING, Any, Literal

from puyonb.errors import check_type, require
from puyonb.messages import Message
from puyonb.puyo.chain import settle
from puyonb.puyo.duel.arena import NUISANCE_ROWS, Arena, arena
from puyonb.puyo.duel.pieces import ROTATIONS, names_of
from puyonb.puyo.duel.replay import Replay, played_turns
from puyonb.puyo.duel.state import DuelState
from puyonb.puyo.field import COLORS
from puyonb.puyo.playback import turns as turns_of
from puyonb.puyo.record import Drop, Pair, Record
from puyonb.puyo.rules import TSU

if TYPE_CHECKING:
    import pandas as pd

Engine = Literal["auto", "numpy", "numba"]
_Row = dict[str, Any]

LARGEST = 256
"""The most cells of a field; larger ones would need hundreds of megabytes."""

MOST_WORST = 3
"""The most moves of a player that are named as the worst ones."""

BROKEN = 2
"""The links of potential from which on their loss counts."""

_OF_A_MOVE = (
    *("fired", "best_now", "best_now_points", "best_now_move"),
    *("best_two", "best_two_points", "best_two_moves", "missed", "missed_points"),
    *("potential", "potential_after", "broke", "split", "height", "column_3", "form", "side"),
)


@dataclass(frozen=True)
class Worst:
    """A move that a player may look at again.

    Attributes
    ----------
    player : int
        From 0.
    turn : int
        From 1.
    why : ``"missed"``, ``"broke"`` or ``"fell"``
        It fired a shorter chain than it could; it took links of potential away; a row of nuisance
        or more fell, of which a third or more could have been cancelled.
    size : int
        The points missed, the links of potential lost, or the nuisance that fell.
    """

    player: int
    turn: int
    why: Literal["missed", "broke", "fell"]
    size: int


@dataclass(frozen=True)
class Analysis:
    """The analysis of a game or of a record.

    Attributes
    ----------
    rows : list of dict
        One plain dict for each player and turn, in the order of :meth:`Replay.rows`; for a record,
        one for each pair that is placed.  The field is that at rest before the move; the values of
        a move are None in a turn of a chain.

        ``turn``, ``player`` : as in :meth:`Replay.rows`.
        ``fired`` : links of the chain that the move starts; 0 if none.
        ``best_now``, ``best_now_points``, ``best_now_move`` : the longest chain that a placement of
        the piece starts, of several the one with the most points; its move is None without a chain.
        ``best_two``, ``best_two_points``, ``best_two_moves`` : the chain with the most points that
        the piece, or the piece and the next one, start, and its moves.
        ``missed``, ``missed_points`` : ``best_now`` less what was fired; None if nothing was.
        ``potential``, ``potential_after`` : the longest chain that one or two puyos of one colour
        on one column start, before and after the move.
        ``broke`` : the potential that the move took away; None if it fired or nuisance fell.
        ``split`` : whether the puyos of a lying piece rest at different heights; None for a piece
        that stands.
        ``height``, ``column_3`` : of the highest column, and of the third.
        ``form``, ``side`` : the first form of :mod:`puyonb.puyo.forms` that the field after the
        move and its chain holds, and its side; None if there is none.
        ``opening`` : the first two pieces of the player with colours renamed, as in
        :func:`puyonb.puyo.study.openings`; None if the game does not begin with an empty field.
        ``threat`` : nuisance that ``best_two``, or the running chain, would send; 0 without a
        chain.
        ``balance`` : threat less pending nuisance, less that of the strongest opponent; None in a
        record, which has no opponent.
    turning : int, optional
        In a finished game of two, the first turn from which the balance of the winner stays above 0
        to the end.
    swing : int, optional
        The turn in which this balance rose most.
    worst : tuple of Worst
        Up to three moves of each player: those that missed most points, then those that broke two
        links of potential or more, then those before nuisance fell.
    is_record : bool
        Whether it is the analysis of a record, which has no opponent.
    """

    rows: Sequence[Mapping[str, Any]]
    turning: int | None = None
    swing: int | None = None
    worst: Sequence[Worst] = attribute(default=())
    is_record: bool = False

    @property
    def content(self) -> Message:
        """Where the game turned, or the longest chain of a record, as a message."""
        if self.is_record:
            return Message(
                "duel.analysis.record",
                "{count:move|moves}; the longest chain: {length:link|links}",
                count=len(self.rows),
                length=max((row["fired"] for row in self.rows), default=0),
            )
        if self.turning is None:
            return Message("duel.analysis.none", "no turning point")
        winner = next(
            row["player"] for row in self.rows if row["turn"] == self.turning and row["balance"] > 0
        )
        return Message(
            "duel.analysis.ahead",
            "player {number} is ahead from turn {turn} to the end",
            number=winner + 1,
            turn=self.turning,
        )

    def describe(self, worst: Worst) -> Message:
        """Return what happened in a move, and what could have been fired instead."""
        row = next(
            row for row in self.rows if (row["player"], row["turn"]) == (worst.player, worst.turn)
        )
        place: _Row = {"place": self.place(worst)}
        if worst.why == "missed":
            return Message(
                "duel.analysis.missed",
                "{place}: fired {fired:link|links}, {best:link was|links were}"
                " there: {points:point|points} missed",
                **place,
                points=worst.size,
                fired=row["fired"],
                best=row["best_now"],
            )
        if worst.why == "broke":
            return Message(
                "duel.analysis.broke",
                "{place}: the potential of the field went from"
                " {before:link|links} to {after:link|links}",
                **place,
                before=row["potential"],
                after=row["potential_after"],
            )
        return Message(
            "duel.analysis.fell",
            "{place}: {count:nuisance puyo|nuisance puyos} fell;"
            " {best:link|links} for {points:point|points} could have been fired",
            **place,
            count=worst.size,
            best=row["best_now"],
            points=row["best_now_points"],
        )

    def place(self, worst: Worst) -> Message:
        """Return the player and the turn of a move."""
        if self.is_record:
            return Message("duel.analysis.move", "move {turn}", turn=worst.turn)
        return Message(
            "duel.analysis.place",
            "player {number}, turn {turn}",
            number=worst.player + 1,
            turn=worst.turn,
        )

    def to_frame(self) -> "pd.DataFrame":
        """Return :attr:`rows` as a table of pandas, which must be installed."""
        require("to_frame()", "pandas", "pandas")
        import pandas as pd

        return pd.DataFrame(self.rows)


def analyse(replay: Replay | Record) -> Analysis:
    """Analyse a game, or a record: what one player does, without an opponent.

    Only legal placements count (reading D9).

    Parameters
    ----------
    replay : Replay or Record

    Returns
    -------
    Analysis

    Raises
    ------
    ValueError
        If a field has more than 256 cells or a sixth colour, or a record has puyos that batches do
        not know.
    RuleError
        If an event or a move is not legal.

    Examples
    --------
    >>> from puyonb.puyo import duel, puyop
    >>> found = duel.analyse(duel.game(["greedy", "random"], 7).replay)
    >>> found.rows[0]["best_now"], found.turning
    (0, 32)
    >>> print(duel.analyse(puyop.loads_record("420Aa9r9hj_0ody6k")).content)
    3 moves; the longest chain: 1 link
    """
    check_type(replay, Replay, Record)
    if isinstance(replay, Record):
        return _of_record(replay)
    return _of_game(replay)


def _check_size(size: int, colors: int) -> None:
    if size > LARGEST or colors > len(COLORS):
        raise ValueError(
            Message(
                "duel.analysis.size",
                "expected fields of at most {most} cells and 5 colours",
                most=LARGEST,
            )
        )


def _of_game(replay: Replay) -> Analysis:
    from puyonb.puyo.duel._best import Decision, values
    from puyonb.puyo.duel._builder import codes_of

    turns, players = played_turns(replay), replay.start.players
    for each in players:
        _check_size(each.arena.size, replay.start.num_colors)
    states = replay.states()
    rows = [
        {"turn": number, "player": player} | dict.fromkeys(_OF_A_MOVE)
        for number in range(1, len(turns) + 1)
        for player in range(len(players))
    ]
    received = {
        (turn.index, number): turn.received
        for number, played in enumerate(turns, 1)
        for turn in played.player_turns
    }
    for player, first in enumerate(players):
        decisions = []
        for number, state in enumerate(states[:-1], 1):
            move, own = replay.moves(number).get(player), state.players[player]
            if move is not None:
                deal, *seen = state.preview(player)
                following = seen[0] if seen else (0, 0)
                field = codes_of(own.blocks, own.arena)
                fallen = received.get((player, number), 0)
                decisions.append(Decision(number, field, deal, following, move, fallen))
        opening = None
        if decisions and not any(first.blocks):
            puyos = [puyo for each in decisions[:2] for puyo in each.deal]
            opening = names_of(tuple(puyos))[0] if len(puyos) == 4 else None
        found = values(first.arena, decisions, replay.start.num_colors)
        for row in rows[player :: len(players)]:
            row["opening"] = opening
        for decision, row in zip(decisions, found, strict=True):
            rows[(decision.turn - 1) * len(players) + player] |= row
    _add_threats(rows, states, len(players))
    turning, swing = _turning(rows, states[-1])
    worst = tuple(
        each
        for player, own in enumerate(players)
        for each in _worst([row for row in rows if row["player"] == player], received, own.arena)
    )
    return Analysis(rows, turning, swing, worst)


def _of_record(record: Record) -> Analysis:
    from puyonb.puyo import batch
    from puyonb.puyo.duel._best import Decision, values

    start = settle(record.field)
    ground = arena(
        start.width,
        start.height - start.hidden_rows,
        start.hidden_rows,
        target_score=TSU.target_score,
        clear_threshold=TSU.clear_threshold,
    )
    _check_size(ground.size, 0)
    turns = [*turns_of(record)]
    pairs = [each for each in record.moves if isinstance(each, Pair)]
    dealt = [_codes(pair) for pair in pairs] + [(0, 0)]
    before = batch.encode([start, *(turn.field for turn in turns)])
    if (before == batch.WALL).any():
        raise ValueError(
            Message("duel.analysis.walls", "expected a field of coloured puyos and nuisance")
        )
    decisions, received = list[Decision](), dict[tuple[int, int], int]()
    for turn, field in zip(turns, before, strict=False):
        if isinstance(turn.move, Drop):
            if decisions:
                received[0, len(decisions)] = received.get((0, len(decisions)), 0) + sum(
                    turn.move.counts
                )
            continue
        at = len(decisions)
        move = turn.move.column or 0, ROTATIONS.index(turn.move.rotation.value)
        decisions.append(Decision(at + 1, field, dealt[at], dealt[at + 1], move, 0))
    decisions = [each._replace(received=received.get((0, each.turn), 0)) for each in decisions]
    opening = None
    if decisions and not before[0].any() and len(pairs) > 1:
        opening = names_of((*dealt[0], *dealt[1]))[0]
    colors = max([4, int(before[before < batch.OJAMA].max()), *map(max, dealt)])
    alone, last = {"opening": opening}, {"balance": None}
    rows: list[_Row] = []
    for each, row in zip(decisions, values(ground, decisions, colors), strict=True):
        threat = row["best_two_points"] // ground.target_score
        rows.append({"turn": each.turn, "player": 0} | row | alone | {"threat": threat, **last})
    return Analysis(rows, worst=_worst(rows, received, ground), is_record=True)


def _codes(pair: Pair) -> tuple[int, int]:
    first, second = (COLORS.index(puyo) + 1 for puyo in (pair.axis, pair.child))
    return first, second


# --- who is ahead ---------------------------------------------------------------------------------


def _add_threats(rows: list[_Row], states: Sequence[DuelState], players: int) -> None:
    """Add what each player could send, and the balance."""
    for start in range(0, len(rows), players):
        state, part, ahead = states[start // players], rows[start : start + players], []
        for row, own in zip(part, state.players, strict=True):
            points = own.chain_number or row["best_two_points"] or 0
            saved = own.chain_score + own.leftover_score
            if own.all_clear_bonus:
                saved += NUISANCE_ROWS * own.arena.width * own.arena.target_score
            if not own.chain_number:
                saved += points
            row["threat"] = saved // own.arena.target_score if points else 0
            ahead.append(row["threat"] - own.pending_nuisance)
        for player, row in enumerate(part):
            others = ahead[:player] + ahead[player + 1 :]
            row["balance"] = ahead[player] - max(others, default=0)


def _turning(rows: Sequence[_Row], final: DuelState) -> tuple[int | None, int | None]:
    """Return the turning point of a finished game of two, and the turn of the largest rise."""
    status = final.status
    if len(final.players) != 2 or status is None or status.loser is None:
        return None, None
    balance = [row["balance"] for row in rows if row["player"] != status.loser]
    held = next((at for at, each in enumerate(reversed(balance)) if each <= 0), len(balance))
    rises = [after - before for before, after in zip([0, *balance], balance, strict=False)]
    turning = len(balance) - held + 1 if held else None
    return turning, rises.index(max(rises)) + 1 if max(rises, default=0) > 0 else None


def _worst(
    rows: Sequence[_Row], received: Mapping[tuple[int, int], int], ground: Arena
) -> list[Worst]:
    """Return the moves of a player that are worth a second look."""
    missed, broke, fell = [], [], []
    for row in rows:
        if row["fired"] is None:
            continue
        player, turn = row["player"], row["turn"]
        fallen = received.get((player, turn), 0)
        if row["missed"] and row["missed_points"] > 0:
            missed.append(Worst(player, turn, "missed", row["missed_points"]))
        elif row["broke"] is not None and row["broke"] >= BROKEN:
            broke.append(Worst(player, turn, "broke", row["broke"]))
        elif ground.width <= fallen <= 3 * (row["best_now_points"] // ground.target_score):
            fell.append(Worst(player, turn, "fell", fallen))
    parts = (sorted(each, key=lambda worst: -worst.size) for each in (missed, broke, fell))
    return [each for part in parts for each in part][:MOST_WORST]
