"""What the moves of a game could do: all placements of all its decisions at once, as arrays."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from puyonb.puyo import batch, forms
from puyonb.puyo.duel._builder import Engine, drop, potentials, run
from puyonb.puyo.duel.arena import Arena
from puyonb.puyo.duel.deals import Deal
from puyonb.puyo.duel.pieces import ASIDE, Placement, move_name, moves

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

_BLOCK = 512
"""The decisions whose second pieces are tried at once: 250,000 fields."""


class Decision(NamedTuple):
    """A player plays a piece.

    Attributes
    ----------
    turn : int
    field : sequence of sequence of int
        Codes, as for :func:`puyonb.puyo.batch.simulate`.
    deal, following : tuple of (int, int)
        The piece and the next one, which is (0, 0) if it is not seen.
    move : Placement
    received : int
        The nuisance puyos that fall after the move.
    """

    turn: int
    field: "Cells"
    deal: Deal
    following: Deal
    move: Placement
    received: int


def values(ground: Arena, decisions: Sequence[Decision], colors: int) -> Iterator[dict[str, Any]]:
    """Yield the values of the moves of one player, as in an analysis."""
    for start in range(0, len(decisions), _BLOCK):
        yield from _values(ground, decisions[start : start + _BLOCK], colors)


def _values(ground: Arena, decisions: Sequence[Decision], colors: int) -> Iterator[dict[str, Any]]:
    count, places = len(decisions), [*moves(ground.width, ())]
    fields = np.array([each.field for each in decisions])
    deals = np.array([each.deal for each in decisions])
    after, origin, placed = drop(fields, deals, places)
    done = run(after, ground, "numpy")
    best_now = best_of(origin, count, done.length, done.score)
    best_two = best_of(origin, count, done.score, done.length)
    second = np.array([each.following for each in decisions])
    later = second_pieces(after, origin, done, second, (ground, places, "numpy"))
    chosen = _chosen(origin, placed, [places.index(each.move) for each in decisions])
    both = np.concatenate([fields, done.final[chosen]])
    potential = potentials(both, ground, range(1, colors + 1), "numpy")
    held = _held(done.final[chosen])
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
            "best_now_move": move_name(places[placed[now]]) if done.length[now] else None,
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
            "form": held[at][0],
            "side": held[at][1],
        }


def _held(fields: "Cells") -> list[tuple[str, str] | tuple[None, None]]:
    """Return the first form that each field holds, with its side."""
    found = forms.table(fields)
    first = found.any(axis=2).argmax(axis=1)
    sides = found[np.arange(len(fields)), first].tolist()
    return [
        (form.name, "both" if left and right else forms.SIDES[right])
        if left or right
        else (None, None)
        for form, (left, right) in zip(map(forms.FORMS.__getitem__, first), sides, strict=True)
    ]


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
