"""The player that builds: a beam search over the pieces that it sees, for many fields at once.

For each piece, all placements on all fields of the beam are tried.  Those that start a chain are
shots; of the others the best stay in the beam.  A field is rated by the longest chain that two more
puyos of one colour would start, then by its equal neighbours and its shape.
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

import numpy as np

from puyonb.puyo import batch
from puyonb.puyo.duel.arena import Arena
from puyonb.puyo.duel.engine import legal_moves
from puyonb.puyo.duel.pieces import ASIDE, Placement, moves
from puyonb.puyo.duel.state import View

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from puyonb.puyo.duel.deals import Deal

    Cells = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

Engine: TypeAlias = Literal["auto", "numpy", "numba"]

_PIECES = 3
"""The most pieces of the preview that are looked at."""

_SHAPED = 6
"""This many times the beam is rated by potential chains; the fields of the best shape are."""

_LINK, _NEIGHBOURS = 1000, 3
"""The worth of a link of a potential chain, and of two equal neighbours."""

_FULL, _HALF = 0.72, 0.4
"""The share of the cells from which the best shot is fired: always, and if much nuisance waits."""

_LARGEST = 256
"""The most cells of a field; larger ones would need hundreds of megabytes."""


class _Shot(NamedTuple):
    """A chain that can be started; of the most points, the one that comes first is the best."""

    score: int
    soon: int
    length: int
    first: int


def can_build(view: View) -> bool:
    """Return whether the fields and the colours of a duel fit into a batch."""
    own, colors = view.own, (view.num_colors, *view.own.blocks, *map(max, view.seen))
    return own.arena.size <= _LARGEST and own.arena.rows <= 63 and max(colors) <= batch.PURPLE


def choose(view: View, random: Random, *, width: int, fire: int, engine: Engine) -> Placement:
    """Choose a move; see :func:`puyonb.puyo.duel.players.builder`."""
    ground, legal, shots = view.own.arena, [*legal_moves(view)], list[_Shot]()
    # What is equally good is taken in this order.
    random.shuffle(legal)
    start = codes_of(ground.unpack(ground.settle(view.own.cells)), ground)
    beam = start[None]
    first, places = np.zeros(1, np.int64), legal
    for at, deal in enumerate(view.deals[:_PIECES]):
        # Of two equal puyos both ways round are the same.
        different = [
            number for number, (_, turn) in enumerate(places) if turn < 2 or deal[0] != deal[1]
        ]
        fields, origin, placed = drop(beam, deal, [places[number] for number in different])
        quiet = np.zeros(0, np.int64)
        if not origin.size:  # nothing of this piece has room
            break
        placed = np.array(different)[placed]
        first = first[origin] if at else placed
        done = run(fields, ground, engine)
        for number in np.flatnonzero(done.length).tolist():
            found = (array[number].item() for array in (done.length, first))
            shots.append(_Shot(done.score[number].item(), -at, *found))
        quiet = np.flatnonzero(done.length == 0)
        if not quiet.size:
            break
        worth = _rate_shape(fields[quiet])
        likely = _unique(fields[quiet], np.argsort(-worth, kind="stable"))[: width * _SHAPED]
        colors = range(1, view.num_colors + 1)
        chains = potentials(fields[quiet[likely]], ground, colors, engine, counts=(2,))
        best = likely[np.argsort(-worth[likely] - _LINK * chains, kind="stable")[:width]]
        beam, first = fields[quiet[best]], first[quiet[best]]
        places = [*moves(ground.width, ())]
    if shots:
        shot, filled = max(shots), np.count_nonzero(start) / start.size
        raining = view.own.pending_nuisance >= 3 * ground.width and filled > _HALF
        if shot.length >= fire or filled > _FULL or raining or not quiet.size:
            return legal[shot.first]
    return legal[int(first[0])]


def drop(
    fields: "Cells", deals: "NDArray[Any] | Deal", places: list[Placement]
) -> "tuple[Cells, Numbers, Numbers]":
    """Return all fields after all placements, each with the number of its field and placement.

    There is one piece for all fields, or one for each.
    """
    heights = (fields != 0).sum(axis=1)
    origin, index = np.divmod(np.arange(len(fields) * len(places)), len(places))
    colors = np.broadcast_to(np.asarray(deals), (len(fields), 2))[origin]
    after = fields[origin]
    fits = lay(after, heights[origin], colors, np.array(places)[index])
    return after[fits], origin[fits], index[fits]


def lay(fields: "Cells", heights: "Numbers", deals: "Numbers", places: "Numbers") -> "NDArray[Any]":
    """Write a piece into each field, and return whether a puyo of it has room."""
    column, turn = places.T
    fits, number = np.zeros(len(fields), bool), np.arange(len(fields))
    for col, below, puyo in (
        (column, turn == 2, 0),
        (column + np.array(ASIDE)[turn], turn == 0, 1),
    ):
        row = fields.shape[1] - 1 - heights[number, col] - below
        inside = np.flatnonzero(row >= 0)
        fits[inside] = True
        fields[inside, row[inside], col[inside]] = deals[inside, puyo]
    return fits


def codes_of(blocks: Sequence[int], ground: Arena) -> "Cells":
    """Return the blocks of a field as codes."""
    cells = np.array(blocks).reshape(ground.rows, ground.width)
    return np.where(cells < 0, batch.OJAMA, cells).astype(np.uint8)


def run(fields: "Cells", ground: Arena, engine: Engine) -> batch.BatchResult:
    """Run the chains of fields by the rules of a player's arena."""
    return batch.simulate(
        fields, rules=ground.rules, hidden_rows=ground.ghost_height, engine=engine
    )


def potentials(
    fields: "Cells",
    ground: Arena,
    colors: Sequence[int],
    engine: Engine,
    counts: Sequence[int] = (1, 2),
) -> "NDArray[np.int32]":
    """Return the longest chain of each field that so many puyos of a colour on a column start."""
    number, rows, width = fields.shape
    tried = np.repeat(fields, width * len(counts) * len(colors), axis=0)
    tried = tried.reshape(number, width, len(counts), len(colors), rows, width)
    top = rows - 1 - (fields != 0).sum(axis=1)
    for at, count in enumerate(counts):
        for row in (top - up for up in range(count)):
            field, col = np.nonzero(row >= 0)
            tried[field, col, at, :, row[field, col], col] = colors
    done = run(tried.reshape(-1, rows, width), ground, engine)
    longest: NDArray[np.int32] = done.length.reshape(number, -1).max(axis=1)
    return longest


def _rate_shape(fields: "Cells") -> "Numbers":
    """Rate fields by equal neighbours, less the squared distance of the columns from a bowl."""
    width, colored = fields.shape[2], (fields > 0) & (fields < batch.OJAMA)
    across = (fields[:, :, 1:] == fields[:, :, :-1]) & colored[:, :, 1:]
    along = (fields[:, 1:] == fields[:, :-1]) & colored[:, 1:]
    touching = across.sum(axis=(1, 2)) + along.sum(axis=(1, 2))
    heights, bowl = (fields != 0).sum(axis=1), np.zeros(width, np.int64)
    bowl[[0, -1]] += 1
    bowl[[(width - 1) // 2, width // 2]] -= 1
    away = width * (heights - bowl) - heights.sum(axis=1, keepdims=True)
    worth: Numbers = _NEIGHBOURS * touching - (away * away).sum(axis=1) // width**2
    return worth


def _unique(fields: "Cells", order: "Numbers") -> "Numbers":
    """Return the numbers of different fields in this order."""
    rows = fields[order].reshape(len(order), -1)
    _, first = np.unique(rows.view(f"V{rows.shape[1]}"), return_index=True)
    kept: Numbers = order[np.sort(first)]
    return kept
