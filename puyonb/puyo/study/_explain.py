"""The search for the placements that explain a decision of a log, which shows boards only.

A placement explains a decision if the board after it is the field with the piece, in which nothing
is due to pop; or, if no placement does so, if it is the end of the chain with nuisance that fell on
empty cells.  There may be several: what they disagree about is not known.
"""

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

import numpy as np

from puyonb.puyo import batch
from puyonb.puyo.duel._builder import drop, lay
from puyonb.puyo.duel.pieces import ASIDE, Placement, moves

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

Kind: TypeAlias = Literal["color", "missing", "group", "floating", "last", "other", "gap"]

PLACES: list[Placement] = [*moves(6, ())]
"""The placements on a board of six columns; of equal puyos only the rotations up and right."""

MOST_NUISANCE = 30
"""The most nuisance that falls at once."""

_BLOCK = 4096
"""The decisions whose placements are tried at once."""

_TURNS = np.array([turn for _, turn in PLACES])


class Explained(NamedTuple):
    """The candidates of all decisions, those of a decision side by side.

    Attributes
    ----------
    candidates : array of int, shape (n,)
        How many placements explain each decision.
    chosen : array of int, shape (n,)
        The number of the candidate with the least nuisance, of several the first one; or -1.
    decision, place : array of int, shape (m,)
        Of each candidate.
    length, points, nuisance : array of int, shape (m,)
        Its chain, and the nuisance puyos that fell.
    """

    candidates: "Numbers"
    chosen: "Numbers"
    decision: "Numbers"
    place: "Numbers"
    length: "NDArray[np.int32]"
    points: "Numbers"
    nuisance: "Numbers"

    def agreed(self, values: "NDArray[Any]") -> "np.ma.MaskedArray[Any, Any]":
        """Return a value of each decision; it is masked where its candidates disagree."""
        found = unknown(len(self.candidates), values.dtype)
        known = self.candidates > 0
        if known.any():
            starts = np.flatnonzero(np.diff(self.decision, prepend=-1))
            least, most = (each.reduceat(values, starts) for each in (np.minimum, np.maximum))
            found[known] = np.ma.array(least, mask=least != most)
        return found


def unknown(count: int, dtype: "str | type | np.dtype[Any]") -> "np.ma.MaskedArray[Any, Any]":
    """Return values of which none is known."""
    return np.ma.MaskedArray(np.zeros(count, dtype), np.ones(count, bool))


def explain(
    before: "Cells", after: "Cells", pieces: "Cells", places: "NDArray[np.int8]"
) -> Explained:
    """Find the placements that explain each decision; those that are known are taken as they are.

    Parameters
    ----------
    before, after, pieces, places
        As in :class:`puyonb.puyo.study.Records`.
    """
    known = np.flatnonzero(places >= 0)
    parts = [_played(before, after, pieces, known, places[known].astype(np.int64))]
    searched = np.flatnonzero((places < 0) & rests(before) & rests(after))
    quiet = _quiet(before, after, pieces, searched)
    parts.append(_played(before, after, pieces, *quiet, alone=True))
    rest = np.setdiff1d(searched, quiet[0])
    parts += _chains(before, after, pieces, rest)
    decision, place, length, points, nuisance = (
        np.concatenate(each) for each in zip(*parts, strict=True)
    )
    order = np.lexsort((place, nuisance, decision))
    decision = decision[order]
    candidates = np.bincount(decision, minlength=len(before))
    firsts = np.cumsum(candidates) - candidates
    chosen = np.where(candidates > 0, firsts, -1)
    rest_of = (each[order] for each in (place, length, points, nuisance))
    return Explained(candidates, chosen, decision, *rest_of)


def rests(cells: "Cells") -> "NDArray[np.bool_]":
    """Return whether no puyo of a field floats."""
    still: NDArray[np.bool_] = ~((cells[:, :-1] != 0) & (cells[:, 1:] == 0)).any(axis=(1, 2))
    return still


def heights_of(cells: "Cells") -> "Numbers":
    """Return the number of puyos in each column of each field."""
    heights: Numbers = (cells != 0).sum(axis=1)
    return heights


def _played(
    before: "Cells",
    after: "Cells",
    pieces: "Cells",
    decision: "Numbers",
    place: "Numbers",
    *,
    alone: bool = False,
) -> "tuple[NDArray[Any], ...]":
    """Return the candidates with their chains; alone, only those that start none."""
    fields = before[decision]
    lay(fields, heights_of(fields), pieces[decision, 0], np.array(PLACES)[place])
    if alone:
        # The hash is exact in practice; this makes it exact.
        good = (fields[:, 1:] == after[decision, 1:]).all(axis=(1, 2))
        good &= ~batch.link(fields).popped if len(fields) else True
        decision, place = decision[good], place[good]
        zeros = np.zeros(len(decision), np.int64)
        return decision, place, zeros.astype(np.int32), zeros, zeros
    done = batch.simulate(fields)
    fallen = (after[decision] != 0).sum(axis=(1, 2)) - (done.final != 0).sum(axis=(1, 2))
    return decision, place, done.length, done.score, fallen.astype(np.int64)


def _quiet(
    before: "Cells", after: "Cells", pieces: "Cells", decision: "Numbers"
) -> "tuple[Numbers, Numbers]":
    """Return the placements after which the visible rows are the board, by a sum over cells.

    Each cell of a colour has a random number; a field is the sum of its numbers.
    """
    rows, width = before.shape[1:]
    random = np.random.default_rng(1)
    table = random.integers(0, 2**63, (rows + 1, width, batch.WALL + 1), np.uint64)
    table[..., 0] = 0
    table[rows - 1 :] = 0  # the hidden row is not in a log
    difference = np.zeros(len(decision), np.uint64)
    changed, row, col = np.nonzero(after[decision] != before[decision])
    for cells, sign in ((after, 1), (before, -1)):
        codes = cells[decision[changed], row, col]
        numbers = table[rows - 1 - row, col, codes]
        np.add.at(difference, changed, numbers if sign > 0 else np.uint64(0) - numbers)
    heights, (first, second) = heights_of(before[decision]), pieces[decision, 0].T
    found = []
    for number, (column, turn) in enumerate(PLACES):
        other = column + ASIDE[turn]
        total = table[heights[:, column] + (turn == 2), column, first]
        total = total + table[heights[:, other] + (turn == 0), other, second]
        hits = np.flatnonzero((total == difference) & ((turn < 2) | (first != second)))
        found.append((decision[hits], np.full(len(hits), number)))
    numbers, places = (np.concatenate(each) for each in zip(*found, strict=True))
    return numbers, places


def _chains(
    before: "Cells", after: "Cells", pieces: "Cells", decision: "Numbers"
) -> "Iterator[tuple[NDArray[Any], ...]]":
    """Yield the placements that explain the boards with chains, nuisance or both."""
    for start in range(0, len(decision), _BLOCK):
        chosen = decision[start : start + _BLOCK]
        fields, origin, place = _all(before, pieces, chosen)
        done = batch.simulate(fields)
        final, target = done.final[:, 1:], after[chosen][origin][:, 1:]
        fallen = (final == batch.EMPTY) & (target == batch.OJAMA)
        nuisance = fallen.sum(axis=(1, 2))
        good = ((final == target) | fallen).all(axis=(1, 2)) & (nuisance <= MOST_NUISANCE)
        good &= (done.length > 0) | (nuisance > 0)
        yield (
            chosen[origin[good]],
            place[good],
            done.length[good],
            done.score[good],
            nuisance[good],
        )


def _all(before: "Cells", pieces: "Cells", decision: "Numbers") -> "tuple[Cells, Numbers, Numbers]":
    """Return the fields after all placements, with their decision and placement."""
    fields, origin, place = drop(before[decision], pieces[decision, 0], PLACES)
    first, second = pieces[decision, 0].T
    once = (_TURNS[place] < 2) | (first != second)[origin]
    return fields[once], origin[once], place[once]


def guess(
    before: "Cells",
    after: "Cells",
    pieces: "Cells",
    explained: Explained,
    last: "NDArray[np.bool_]",
) -> dict[int, Kind]:
    """Return why each decision that is not explained may be so."""
    open_ = np.flatnonzero(explained.candidates == 0)
    kinds: NDArray[Any] = np.full(len(open_), "other", object)
    kinds[last[open_]] = "last"
    more = (after[open_] != 0).sum(axis=(1, 2)) - (before[open_] != 0).sum(axis=(1, 2))
    kept = ((before[open_] == 0) | (before[open_] == after[open_])).all(axis=(1, 2))
    kinds[kept & (more == 4)] = "missing"
    for start in range(0, len(open_), _BLOCK):
        chosen = open_[start : start + _BLOCK]
        fields, origin, _ = _all(before, pieces, chosen)
        target = after[chosen][origin]
        differ = (fields != target)[:, 1:].sum(axis=(1, 2))
        filled = ((fields != 0) == (target != 0))[:, 1:].all(axis=(1, 2))
        kinds[start + origin[filled & (differ == 1)]] = "color"
        kinds[start + origin[differ == 0]] = "group"
    kinds[~(rests(before[open_]) & rests(after[open_]))] = "floating"
    return dict(zip(open_.tolist(), kinds.tolist(), strict=True))
