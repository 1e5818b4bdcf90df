"""The table of moves: one row a decision, a column a question."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from puyonb.errors import check_choice, check_type, require
from puyonb.puyo import batch, forms
from puyonb.puyo.batch._encoding import KINDS
from puyonb.puyo.duel import Arena
from puyonb.puyo.duel._best import best_of, second_pieces
from puyonb.puyo.duel._builder import drop, lay, potentials, run
from puyonb.puyo.duel.arena import arena
from puyonb.puyo.duel.pieces import ASIDE, ROTATIONS, names_of
from puyonb.puyo.field import LETTERS
from puyonb.puyo.forms import SIDES, Form
from puyonb.puyo.study._explain import PLACES, heights_of, rests, unknown
from puyonb.puyo.study._records import Records
from puyonb.text import as_csv

if TYPE_CHECKING:
    import pandas as pd
    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]
    Numbers = NDArray[np.int64]
    Column = np.ma.MaskedArray[Any, Any]

Engine = Literal["auto", "numpy", "numba"]
OPENING = 2
"""The pieces that name an opening."""

_BLOCK = 512
"""The decisions whose pieces are tried at once."""

_FIELDS = 8192
"""The fields whose chains run at once."""


@dataclass(frozen=True, eq=False, repr=False)
class Moves:
    """A table with one row for each decision; ``moves["split"]`` is a column.

    A column is a masked array of numpy; a value is masked where it is not known: no placement
    explains the decision, or those that do disagree.

    ``game``, ``turn`` : from 1.  The players of a duel have moves of the same game.
    ``player``, ``file`` : text.
    ``first``, ``second`` : the colours of the piece, as letters; the first puyo is the centre.
    ``next1``, ``next2`` : the next pieces, as two letters; empty if they are not known.
    ``column``, ``rotation``, ``rotation_word`` : where the first puyo is, from 1; 0 to 3, and as
    the place of the second puyo: up, right, down, left.
    ``candidates`` : the number of placements that explain the decision.
    ``explained`` : whether there is one.
    ``split`` : whether the piece lies on columns of different heights.
    ``drop`` : by how many rows these heights differ; 0 without a split.
    ``height``, ``heights`` : of the highest column, and of all columns, before the move.
    ``puyos`` : the number of puyos before the move.
    ``chain``, ``points`` : links and points of the chain that the move starts.
    ``received`` : nuisance puyos that land after it.
    ``best_now`` : links of the longest chain that some placement of the piece starts.
    ``best_two`` : links of the chain with most points that the piece, or the piece and the next
    one, start; masked unless asked for.
    ``missed`` : ``best_now - chain`` where a chain was started, else masked.
    ``potential`` : the longest chain that one or two puyos of one colour on a column start before
    the move; masked unless asked for.
    ``form``, ``side``, ``to_come`` : the chosen form that the field after the decision holds with
    the fewest cells missing, of several the first one; its side; the missing cells.
    ``waiting`` : the number of colours of which three puyos touch, one of them on top of a column.
    ``opening`` : the first two pieces of the game with colours renamed: see
    :func:`puyonb.puyo.study.openings`.  Masked if the game does not begin with an empty field.

    Attributes
    ----------
    columns : mapping of str to masked array
    records : Records
    forms : tuple of Form
        The forms that were looked for.
    held : array of int8, shape (n, forms, 2)
        The cells missing from each form on the left and on the right; -1 if it is not there.
    missing : int
        The most cells that may be missing.
    index : array of int, shape (n,)
        The number of each row in the records.
    """

    columns: "Mapping[str, Column]"
    records: Records
    forms: tuple[Form, ...]
    held: "NDArray[np.int8]"
    missing: int
    index: "Numbers"

    def __getitem__(self, name: str) -> "Column":
        check_choice("column", name, self.columns)
        return self.columns[name]

    def __len__(self) -> int:
        return len(self.index)

    def where(self, condition: "NDArray[Any]") -> "Moves":
        """Return the rows for which a condition holds; a masked value does not.

        Parameters
        ----------
        condition : array of bool, shape (n,)
            Such as ``moves["turn"] <= 20``.
        """
        chosen = np.ma.filled(condition, False)  # noqa: FBT003 - a value of an array
        columns = {name: column[chosen] for name, column in self.columns.items()}
        return replace(self, columns=columns, held=self.held[chosen], index=self.index[chosen])

    def rows(self) -> list[dict[str, Any]]:
        """Return one plain dict a row; a masked value is None."""
        columns = [column.tolist() for column in self.columns.values()]
        names = [*self.columns]
        return [dict(zip(names, row, strict=True)) for row in zip(*columns, strict=True)]

    def to_frame(self) -> "pd.DataFrame":
        """Return :meth:`rows` as a table of pandas, which must be installed."""
        require("to_frame()", "pandas", "pandas")
        import pandas as pd

        return pd.DataFrame(self.rows(), columns=[*self.columns])

    def csv(self) -> str:
        """Return the rows as a table with commas, with the names of the columns first."""
        return as_csv(self.columns, (row.values() for row in cells(self)))

    def __repr__(self) -> str:
        return f"<Moves: {len(self)} rows, {len(self.columns)} columns>"


def cells(moves: Moves) -> list[dict[str, Any]]:
    """Return the rows as they are in a table: a list as words, a truth as a number."""
    return [{name: _cell(value) for name, value in row.items()} for row in moves.rows()]


def _cell(value: Any) -> Any:
    if isinstance(value, list):
        return " ".join(map(str, value))
    return int(value) if isinstance(value, bool) else value


def moves(
    records: Records,
    *,
    forms: "Iterable[Form | str]" = (),
    missing: int = 0,
    pieces: Literal[0, 1, 2] = 1,
    potential: bool = False,
    engine: Engine = "auto",
) -> Moves:
    """Return the table of the moves of games.

    Parameters
    ----------
    records : Records
    forms : iterable of Form or str, optional
        Forms, or names of forms of the package, to look for.
    missing : int, cells, default 0
        As for :func:`puyonb.puyo.forms.match`.
    pieces : 0, 1 or 2, default 1
        The pieces that are tried for ``best_now`` (1) and ``best_two`` (2), which takes ten times
        as long; with 0 these columns and ``missed`` are masked.
    potential : bool, default False
        Whether to compute ``potential``, which takes about as long as ``best_two``.
    engine : ``"auto"``, ``"numpy"`` or ``"numba"``, default ``"auto"`` (numpy)
        As for :func:`puyonb.puyo.batch.simulate`.

    Returns
    -------
    Moves

    Raises
    ------
    ValueError
        If no form has one of the names, or missing is too large.

    Examples
    --------
    >>> from puyonb.puyo import duel, study
    >>> records = study.load(duel.game(["greedy", "random"], 7).replay)
    >>> table = study.moves(records)
    >>> int(table["chain"].max()), float(round(table["split"].mean(), 2))
    (2, 0.51)
    """
    check_type(records, Records)
    check_choice("pieces", pieces, (0, 1, 2))
    chosen, held = _held(records, forms, missing)
    count, ground = len(records), arena(6, 12, 1, target_score=70, clear_threshold=4)
    columns: dict[str, Any] = _identity(records) | _placements(records)
    best_now, best_two, could = (unknown(count, np.int64) for _ in range(3))
    if pieces:
        best_now[:] = _longest(records.before, records.pieces[:, 0], engine)
    for start in range(0, count, _BLOCK) if pieces > 1 or potential else ():
        part = slice(start, start + _BLOCK)
        fields, dealt = records.before[part], records.pieces[part]
        if pieces > 1:
            best_two[part] = _best_two(fields, dealt.astype(np.int64), ground, engine)
        if potential:
            colors = range(1, max(int(dealt.max()), 4) + 1)
            could[part] = potentials(fields, ground, colors, engine)
    chain = columns["chain"]
    # A field that floats or pops is one of a running chain, in which nothing can be started.
    running = ~rests(records.before)
    if count:
        running |= batch.link(records.before).popped
    for column in (best_now, best_two, could):
        column[running] = np.ma.masked
    columns["best_now"], columns["best_two"] = best_now, best_two
    columns["missed"] = np.ma.masked_where(np.ma.filled(chain, 0) == 0, best_now - chain)
    columns["potential"] = could
    columns |= _forms_of(chosen, held)
    columns["waiting"] = _waiting(records.before)
    columns["opening"] = _openings(records)
    arrays = {name: np.ma.asarray(column) for name, column in columns.items()}
    return Moves(arrays, records, chosen, held, missing, np.arange(count))


def _identity(records: Records) -> dict[str, Any]:
    """Return which move it is, and what was seen."""
    letters = np.array(["", *(LETTERS[puyo] for puyo in KINDS[1:])])
    files, players = np.array([*records.names, ("", "")]).T
    dealt, heights = letters[records.pieces], heights_of(records.before)
    return {
        "game": records.games + 1,
        "player": players[records.records],
        "file": files[records.records],
        "turn": records.turns,
        "first": dealt[:, 0, 0],
        "second": dealt[:, 0, 1],
        "next1": np.char.add(dealt[:, 1, 0], dealt[:, 1, 1]),
        "next2": np.char.add(dealt[:, 2, 0], dealt[:, 2, 1]),
        "height": heights.max(axis=1, initial=0),
        "heights": heights,
        "puyos": heights.sum(axis=1),
    }


def _placements(records: Records) -> dict[str, Any]:
    """Return what the placements that explain a decision agree about."""
    found = records.explained
    place, heights = found.place, heights_of(records.before[found.decision])
    columns, turns = np.array(PLACES).T
    others = columns + np.array(ASIDE)[turns]
    number = np.arange(len(place))
    drop = np.abs(heights[number, columns[place]] - heights[number, others[place]])
    rotation = found.agreed(turns[place])
    words = np.ma.MaskedArray(np.array(ROTATIONS)[rotation.filled(0)], mask=rotation.mask)
    return {
        "column": found.agreed(columns[place] + 1),
        "rotation": rotation,
        "rotation_word": words,
        "candidates": found.candidates,
        "explained": found.candidates > 0,
        "split": found.agreed(drop > 0),
        "drop": found.agreed(drop),
        "chain": found.agreed(found.length.astype(np.int64)),
        "points": found.agreed(found.points),
        "received": found.agreed(found.nuisance),
    }


def _best_two(
    fields: "Cells", dealt: "Numbers", ground: Arena, engine: Engine
) -> "NDArray[np.int32]":
    """Return the links of the chain with most points that one or two pieces start."""
    after, origin, _ = drop(fields, dealt[:, 0], PLACES)
    done = run(after, ground, engine)
    best = best_of(origin, len(fields), done.score, done.length)
    length, points = done.length[best], done.score[best]
    later = second_pieces(after, origin, done, dealt[:, 1], (ground, PLACES, engine))
    return length if later is None else np.where(later.score > points, later.length, length)


def _longest(fields: "Cells", dealt: "Cells", engine: Engine) -> "Numbers":
    """Return the longest chain that the piece starts; fields in which one runs do not count.

    Only placements beside groups that are large enough are tried.
    """
    longest, heights = np.zeros(len(fields), np.int64), heights_of(fields)
    if not len(fields):
        return longest
    # Below is the floor, above the hidden row, on each side a wall.
    seen = np.pad(fields[:, :0:-1].transpose(1, 2, 0), ((1, 2), (1, 1), (0, 0)))
    near = ((0, 1), (0, -1), (1, 1), (1, -1))
    alike = [(*way, np.roll(seen, way[1], way[0]) == seen) for way in near]
    degrees = np.ones(seen.shape, np.int8)
    for *_, same in alike:
        degrees += same
    # The size of a group of one or two, and three or more of a larger one.
    sizes = degrees.copy()
    for axis, step, same in alike:
        sizes = np.maximum(sizes, np.roll(degrees, step, axis) * same)
    rows = np.arange(len(fields))

    def beside(col: int, up: int, puyo: int) -> "NDArray[np.int8]":
        """Add up the groups that a puyo joins."""
        row = np.minimum(heights[:, col] + up + 1, len(seen) - 2)
        found = np.zeros(len(fields), np.int8)
        for spot in ((row, col, rows), (row, col + 2, rows), (row - 1, col + 1, rows)):
            found += np.where(seen[spot] == dealt[:, puyo], sizes[spot], 0)
        return np.where(row < len(seen) - 2, found, 0)

    first, second = dealt.T
    tried = []
    for number, (column, turn) in enumerate(PLACES):
        one = beside(column, turn == 2, 0)
        two = beside(column + ASIDE[turn], turn == 0, 1)
        may = np.where(first == second, (one + two >= 2) & (turn < 2), np.maximum(one, two) >= 3)
        found = np.flatnonzero(may)
        tried.append((found, np.full(len(found), number)))
    decision, place = (np.concatenate(each) for each in zip(*tried, strict=True))
    for start in range(0, len(decision), _FIELDS):
        chosen, spots = decision[start : start + _FIELDS], place[start : start + _FIELDS]
        after = fields[chosen]
        lay(after, heights[chosen], dealt[chosen], np.array(PLACES)[spots])
        np.maximum.at(longest, chosen, batch.simulate(after, engine=engine).length)
    return longest


# --- forms ----------------------------------------------------------------------------------------


def _held(
    records: Records, wanted: "Iterable[Form | str]", missing: int
) -> "tuple[tuple[Form, ...], NDArray[np.int8]]":
    """Return the chosen forms, and how many cells each one lacks in the fields after the moves."""
    known = {form.name: form for form in forms.FORMS}
    chosen = []
    for form in wanted:
        if isinstance(form, str):
            check_choice("forms", form, known)
        chosen.append(known[form] if isinstance(form, str) else form)
    held = np.full((len(records), len(chosen), len(SIDES)), -1, np.int8)
    for gone in range(missing, -1, -1) if chosen else ():
        held[forms.table(records.after, chosen, missing=gone)] = gone
    return tuple(chosen), held


def _forms_of(chosen: Sequence[Form], held: "NDArray[np.int8]") -> dict[str, Any]:
    """Return the form of each field, its side, and the cells that are missing."""
    count = len(held)
    if not chosen:
        empty = unknown(count, "<U1")
        return {"form": empty, "side": empty, "to_come": unknown(count, np.int64)}
    each = np.where(held < 0, 127, held)
    of_form = each.min(axis=2)
    best = of_form.argmin(axis=1)
    rows = np.arange(count)
    gone, sides = of_form[rows, best], each[rows, best]
    names = np.array([form.name for form in chosen])
    side = np.where(sides[:, 0] == sides[:, 1], "both", np.where(sides[:, 0] == gone, *SIDES))
    none = gone == 127
    values = {"form": names[best], "side": side, "to_come": gone.astype(np.int64)}
    return {name: np.ma.MaskedArray(value, mask=none) for name, value in values.items()}


# --- what a field shows ---------------------------------------------------------------------------


def _waiting(cells: "Cells") -> "Numbers":
    """Count the colours of which three puyos touch, at least one of them on top of a column."""
    seen = np.pad(cells[:, 1:].transpose(1, 2, 0), ((1, 1), (1, 1), (0, 0)))
    top = (seen > 0) & (np.roll(seen, 1, axis=0) == 0)
    centre = seen[1:-1, 1:-1]
    places = [
        (slice(1 + down, seen.shape[0] - 1 + down), slice(1 + right, seen.shape[1] - 1 + right))
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1))
    ]
    near = [seen[place] == centre for place in places]
    count = sum(each.astype(np.int8) for each in near)
    open_ = top[1:-1, 1:-1].copy()
    for place, same in zip(places, near, strict=True):
        open_ |= same & top[place]
    three = (count >= 2) & open_
    found = np.zeros(len(cells), np.int64)
    for color in range(batch.RED, batch.PURPLE + 1):
        found += (three & (centre == color)).any(axis=(0, 1))
    return found


def _openings(records: Records) -> "Column":
    """Return the key of the first pieces of each game that begins with an empty field."""
    found: Column = unknown(len(records.names), f"<U{2 * OPENING}")
    starts = np.flatnonzero(np.diff(records.records, prepend=-1))
    for at in starts[~records.before[starts].any(axis=(1, 2))].tolist():
        dealt = records.pieces[at, :OPENING]
        if dealt.all():
            found[records.records[at]] = names_of(tuple(dealt.ravel().tolist()))[0]
    return found[records.records]
