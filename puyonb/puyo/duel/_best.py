"""What the moves of a game could do: all placements of all its decisions at once, as arrays."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

import numpy as np

from puyonb.puyo import batch
from puyonb.puyo.duel._builder import drop
from puyonb.puyo.duel.arena import Arena
from puyonb.puyo.duel.pieces import ASIDE, Placement, move_name, moves
from puyonb.puyo.duel.state import DuelState, PlayerState

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

Engine: TypeAlias = Literal["numpy", "numba"]

_BLOCK = 512
"""The decisions whose second pieces are tried at once: 250,000 fields."""


class Decision(NamedTuple):
    """A player must play a piece."""

    turn: int
    state: DuelState
    own: PlayerState
    move: Placement
    received: int


def values(
    ground: Arena, decisions: Sequence[Decision], pieces: int, engine: Engine
) -> Iterator[dict[str, Any]]:
    """Yield the values of the moves of one player, as in an analysis."""
    for start in range(0, len(decisions), _BLOCK):
        yield from _values(ground, decisions[start : start + _BLOCK], pieces, engine)


def _values(
    ground: Arena, decisions: Sequence[Decision], pieces: int, engine: Engine
) -> Iterator[dict[str, Any]]:
    count, places = len(decisions), [*moves(ground.width, ())]
    fields = np.array([each.own.blocks for each in decisions]).reshape(
        -1, ground.rows, ground.width
    )
    fields = np.where(fields < 0, batch.OJAMA, fields).astype(np.uint8)
    deals = np.array([each.state.deals[each.own.deal_index] for each in decisions])
    after, origin, placed = drop(fields, deals, places)
    done = run(after, ground, engine)
    best_now = best_of(origin, count, done.length, done.score)
    best_two = best_of(origin, count, done.score, done.length)
    second = [
        each.state.deals[each.own.deal_index + 1]
        if pieces > 1 and each.state.num_deals + each.state.deals_ahead > 1
        else (0, 0)
        for each in decisions
    ]
    later = second_pieces(after, origin, done, np.array(second), (ground, places, engine))
    chosen = _chosen(origin, placed, [places.index(each.move) for each in decisions])
    colors = range(1, max(each.state.num_colors for each in decisions) + 1)
    potential = potentials(np.concatenate([fields, done.final[chosen]]), ground, colors, engine)
    heights = (fields != 0).sum(axis=1)
    for at, decision in enumerate(decisions):
        now, two = best_now[at], best_two[at]
        points, length, names = done.score[two], done.length[two], [places[placed[two]]]
        if later is not None and later.score[at] > points:
            points, length = later.score[at], later.length[at]
            names = [places[placed[later.first[at]]], places[later.second[at]]]
        fired = int(done.length[chosen[at]])
        column, turn = decision.move
        lost = int(potential[at] - potential[count + at])
        yield {
            "fired": fired,
            "best_now": int(done.length[now]),
            "best_now_points": int(done.score[now]),
            "best_two": int(length),
            "best_two_points": int(points),
            "best_two_moves": tuple(map(move_name, names)) if points else (),
            "missed": int(done.length[now]) - fired if fired else None,
            "missed_points": int(done.score[now] - done.score[chosen[at]]) if fired else None,
            "potential": int(potential[at]),
            "potential_after": int(potential[count + at]),
            "broke": None if fired or decision.received else lost,
            "split": bool(heights[at, column] != heights[at, column + ASIDE[turn]])
            if ASIDE[turn]
            else None,
            "height": int(heights[at].max()),
            "column_3": int(heights[at, 2]) if ground.width > 2 else None,
        }


class _Later(NamedTuple):
    """The chain of most points of each decision that the second piece starts."""

    score: "Numbers"
    length: "Numbers"
    first: "Numbers"
    second: "Numbers"


def second_pieces(
    after: "Cells",
    origin: "Numbers",
    done: batch.BatchResult,
    deals: "Numbers",
    rest: tuple[Arena, list[Placement], Engine],
) -> _Later | None:
    """Try the second piece on the fields in which the first one starts nothing."""
    ground, places, engine = rest
    quiet = np.flatnonzero((done.length == 0) & (deals[origin, 0] > 0))
    if not quiet.size:
        return None
    fields, again, placed = drop(after[quiet], deals[origin[quiet]], places)
    found = run(fields, ground, engine)
    best = best_of(origin[quiet][again], len(deals), found.score, found.length)
    none = best < 0
    return _Later(
        np.where(none, 0, found.score[best]),
        np.where(none, 0, found.length[best]),
        quiet[again[best]],
        placed[best],
    )


def run(fields: "Cells", ground: Arena, engine: Engine) -> batch.BatchResult:
    """Run the chains of fields by the rules of a player's arena."""
    return batch.simulate(
        fields, rules=ground.rules, hidden_rows=ground.ghost_height, engine=engine
    )


def best_of(origin: "Numbers", count: int, *keys: "NDArray[Any]") -> "Numbers":
    """Return the number of the first best candidate of each field, or -1."""
    order = np.lexsort((-np.arange(len(origin)), *reversed(keys), origin))
    last = np.flatnonzero(np.append(origin[order][1:] != origin[order][:-1], True))
    found = np.full(count, -1)
    found[origin[order[last]]] = order[last]
    return found


def _chosen(origin: "Numbers", placed: "Numbers", wanted: Sequence[int]) -> "Numbers":
    """Return the number of the candidate that was played."""
    hits = np.flatnonzero(placed == np.array(wanted)[origin])
    found = np.full(len(wanted), -1)
    found[origin[hits]] = hits
    return found


def potentials(
    fields: "Cells", ground: Arena, colors: Sequence[int], engine: Engine
) -> "NDArray[np.int32]":
    """Return the longest chain of each field that one or two puyos on a column start."""
    count, rows, width = fields.shape
    tried = np.repeat(fields, width * len(colors) * 2, axis=0)
    tried = tried.reshape(count, width, len(colors), 2, rows, width)
    top = rows - 1 - (fields != 0).sum(axis=1)
    for puyo in range(2):
        number, col = np.nonzero(top - puyo >= 0)
        spots = np.array(colors)[:, None] if puyo == 0 else np.array(colors)
        chosen = slice(None) if puyo == 0 else 1
        tried[number, col, :, chosen, top[number, col] - puyo, col] = spots
    done = run(tried.reshape(-1, rows, width), ground, engine)
    longest: NDArray[np.int32] = done.length.reshape(count, -1).max(axis=1)
    return longest
