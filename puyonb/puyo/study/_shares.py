"""Shares of moves and of games, with intervals, and the first moves of games.

The moves of a game depend on each other, so an interval is found by drawing games with replacement.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

import numpy as np

from puyonb.errors import check_choice, check_range, check_type
from puyonb.messages import Message, message_text
from puyonb.puyo import batch
from puyonb.puyo.duel.pieces import names_of
from puyonb.puyo.duel.statistics import wilson
from puyonb.puyo.field import Field
from puyonb.puyo.forms import SIDES
from puyonb.puyo.study._moves import Moves

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

Side = Literal["left", "right", "both"]

FEWEST = 5
"""The fewest games of which a share is told."""

SHORTEST = 10
"""The fewest moves of a game that is asked for a form."""

DRAWS = 2000
"""The samples of an interval."""

_BLOCK = 1 << 21


class Share(NamedTuple):
    """A share of moves or records, with its interval.

    Attributes
    ----------
    group : str
        The player, or another value of the column ``by``; empty for all.
    hits, total : int
        ``hits`` of ``total`` moves or records.
    games : int
        The games that they are from.
    share, low, high : float or None
        The share and its interval of 95 %, 0 to 1; None with fewer than five games.
    """

    group: str
    hits: int
    total: int
    games: int
    share: float | None
    low: float | None
    high: float | None

    @property
    def label(self) -> str:
        """The group in the chosen language: the players of a saved duel have no other name."""
        found = re.fullmatch(r"player (\d+)", self.group)
        if found is None:
            return self.group
        return message_text("study.player", "player {number}", number=int(found[1]))

    @property
    def content(self) -> Message:
        """The share as a message; ``str(share)`` shows it in the chosen language."""
        values = {"hits": self.hits, "total": self.total, "games": self.games}
        if self.share is None:
            return Message(
                "study.share.few",
                "{hits:,} of {total:,} in {games:game|games}, too few for a share",
                **values,
            )
        return Message(
            "study.share",
            "{share:.1%} ({low:.1%} to {high:.1%}): {hits:,} of {total:,} in {games:game|games}",
            share=self.share,
            low=self.low,
            high=self.high,
            **values,
        )

    def __str__(self) -> str:
        return str(self.content)


@dataclass(frozen=True, repr=False)
class Shares(Sequence[Share]):
    """Shares of several groups, with what is needed to read them.

    Attributes
    ----------
    each : tuple of Share
    of : str
        The column or the form.
    unit : ``"moves"`` or ``"records"``
        A record is what one player does in a game.
    cells : str
        The definition of a form: its patterns as text; empty for a column.
    missing : int
        The most cells of the form that were missing.
    side : ``"left"``, ``"right"`` or ``"both"``
    turns : tuple of (int, int), optional
        The first and the last move of a game that count.
    period : str
    """

    each: tuple[Share, ...]
    of: str
    unit: Literal["moves", "records"]
    cells: str = ""
    missing: int = 0
    side: Side = "both"
    turns: tuple[int, int] | None = None
    period: str = ""

    @overload
    def __getitem__(self, index: int) -> Share: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Share, ...]: ...

    def __getitem__(self, index: int | slice) -> Share | tuple[Share, ...]:
        return self.each[index]

    def __len__(self) -> int:
        return len(self.each)

    def rows(self) -> list[dict[str, Any]]:
        """Return one plain dict a group; each holds the definition, too."""
        about = {
            "of": self.of,
            "unit": self.unit,
            "cells": self.cells,
            "missing": self.missing,
            "side": self.side,
            "first_turn": self.turns[0] if self.turns else None,
            "last_turn": self.turns[1] if self.turns else None,
            "period": self.period,
        }
        return [share._asdict() | about for share in self.each]

    @property
    def content(self) -> Message:
        """What is counted, as a message: definition, tolerance, side, moves and period."""
        sides = {
            "left": Message("study.side.left", "on the left"),
            "right": Message("study.side.right", "on the right"),
            "both": Message("study.side.both", "on either side"),
        }
        columns = {
            "split": Message("study.of.split", "splits (a piece lies on columns of two heights)"),
            "chain": Message("study.of.chain", "moves that start a chain"),
            "missed": Message("study.of.missed", "chains where the piece starts a longer one"),
            "received": Message("study.of.received", "moves after which nuisance lands"),
            "explained": Message("study.of.explained", "moves that the rules explain"),
        }
        if self.unit == "records":
            values = {"form": self.of, "cells": self.cells, "side": sides[self.side]}
            what = Message(
                "study.of.form",
                "records of {least} moves or more with {form} ({cells}), {side}, {missing}",
                least=SHORTEST,
                missing=Message(
                    "study.tolerance", "up to {count:cell|cells} missing", count=self.missing
                )
                if self.missing
                else Message("study.complete", "no cell missing"),
                **values,
            )
        else:
            what = columns.get(self.of) or Message(
                "study.of", "moves with {column}", column=self.of
            )
        when = self.period or Message("study.period", "period not named")
        if self.turns is None:
            return Message("study.about", "{what}; {when}", what=what, when=when)
        first, last = self.turns
        return Message(
            "study.about.turns",
            "{what}; moves {first} to {last}; {when}",
            what=what,
            first=first,
            last=last,
            when=when,
        )

    def __str__(self) -> str:
        lines = [
            Message("study.share.of", "{group}: {share}", group=share.label, share=share.content)
            if share.group
            else share
            for share in self.each
        ]
        return "\n".join(map(str, [self.content, *lines]))

    def __repr__(self) -> str:
        return f"<Shares: {self.of}, {len(self)} groups>"


def shares(
    moves: Moves,
    *,
    of: str = "split",
    by: str | None = None,
    turns: tuple[int, int] | None = None,
    side: Side = "both",
    seed: int = 0,
) -> Shares:
    """Return the share of the moves, or of the games, for which something holds.

    Parameters
    ----------
    moves : Moves
    of : str, default ``"split"``
        A column, whose values hold if they are true or not 0; masked ones do not count.  Or the
        name of a chosen form: then a record counts once, if a field in it holds the form, of the
        records of ten moves or more.
    by : str, optional
        The column whose values make groups, such as ``"player"``.
    turns : tuple of (int, int), optional
        The first and the last move of a game that count.
    side : ``"left"``, ``"right"`` or ``"both"``, default ``"both"``
        Where a form may stand.
    seed : int, default 0
        Determines the interval: 2,000 times, as many games are drawn with replacement.

    Returns
    -------
    Shares
        Without a share where there are fewer than five games.

    Raises
    ------
    ValueError
        If a column is unknown or has no single truth, or a record has two values of ``by`` for a
        form.

    Examples
    --------
    >>> from puyonb.puyo import duel, study
    >>> games = [duel.game(["greedy", "random"], seed).replay for seed in range(6)]
    >>> print(study.shares(study.moves(study.load(games)), by="player"))
    splits (a piece lies on columns of two heights); period not named
    player 1: 22.1% (18.5% to 26.2%): 59 of 267 in 6 games
    player 2: 48.4% (42.2% to 54.0%): 150 of 310 in 6 games
    """
    check_type(moves, Moves)
    cells, form = "", {each.name: each for each in moves.forms}.get(of)
    if form is not None:
        cells = " / ".join(
            " ".join(row.rstrip(".") for row in pattern.rows) for pattern in form.patterns
        )
    tables = _tables(moves, of, by, turns, side)
    each = []
    for group, (hits, counts) in tables.items():
        drawn = _drawn(hits, counts, seed)
        each.append(_share(group, hits, counts, drawn))
    unit: Literal["moves", "records"] = "moves" if form is None else "records"
    missing = moves.missing if form is not None else 0
    period = moves.records.period
    return Shares(tuple(each), of, unit, cells, missing, side, turns, period)


class Comparison(NamedTuple):
    """Two shares and their difference.

    Attributes
    ----------
    first, second : Share
    difference, low, high : float or None
        ``second.share - first.share`` and its interval of 95 %; None with fewer than five games.
    about : Shares
        What is counted, with both shares.
    """

    first: Share
    second: Share
    difference: float | None
    low: float | None
    high: float | None
    about: Shares

    @property
    def content(self) -> Message:
        """The difference as a message; ``str(comparison)`` shows it in the chosen language."""
        if self.difference is None:
            return Message("study.compare.few", "too few games for a comparison")
        return Message(
            "study.compare",
            "{difference:+.1f} points ({low:+.1f} to {high:+.1f}): {second:.1%} against"
            " {first:.1%}",
            difference=100 * self.difference,
            low=100 * (self.low or 0),
            high=100 * (self.high or 0),
            first=self.first.share,
            second=self.second.share,
        )

    def __str__(self) -> str:
        return str(self.content)


def compare(
    first: Moves,
    second: Moves,
    *,
    of: str = "split",
    turns: tuple[int, int] | None = None,
    side: Side = "both",
    seed: int = 0,
) -> Comparison:
    """Return the difference of two shares with its interval; parameters are those of `shares`.

    Parameters
    ----------
    first, second : Moves
        Such as ``moves.where(moves["player"] == "anna")``.
    of, turns, side, seed
        As for :func:`shares`.

    Returns
    -------
    Comparison
    """
    both = [shares(each, of=of, turns=turns, side=side, seed=seed) for each in (first, second)]
    drawn = [
        _drawn(*_tables(each, of, None, turns, side)[""], seed + number)
        for number, each in enumerate((first, second))
    ]
    one, two = both[0][0], both[1][0]
    about = Shares((one, two), *(getattr(both[0], name) for name in _ABOUT))
    if one.share is None or two.share is None:
        return Comparison(one, two, None, None, None, about)
    low, high = _interval(drawn[1] - drawn[0])
    return Comparison(one, two, two.share - one.share, low, high, about)


_ABOUT = ("of", "unit", "cells", "missing", "side", "turns", "period")


def _tables(
    moves: Moves, of: str, by: str | None, turns: tuple[int, int] | None, side: Side
) -> "dict[str, tuple[Numbers, Numbers]]":
    """Return for each group the hits and the counts of its games."""
    check_choice("side", side, (*SIDES, "both"))
    hits, counted = _hits(moves, of, side)
    games, records = moves.records.games[moves.index], moves.records.records[moves.index]
    if turns is not None:
        counted &= (moves["turn"] >= turns[0]).filled(0) & (moves["turn"] <= turns[1]).filled(0)
    keys = np.ma.zeros(len(moves)) if by is None else moves[by]
    _check_column(keys, by, "biU")
    counted &= ~np.ma.getmaskarray(keys)
    tables = {}
    lengths = np.bincount(records[counted])
    for key in [0] if by is None else np.unique(keys.data[counted]).tolist():
        own = np.flatnonzero(counted & (keys.data == key))
        held = hits[own]
        if of not in moves.columns:
            # A form: one row a record.
            chosen, first, back = np.unique(records[own], return_index=True, return_inverse=True)
            if (np.bincount(back) != lengths[chosen]).any():
                raise ValueError(
                    Message(
                        "study.by",
                        "expected a column with one value a game for the share of a form, found"
                        " {found!q}",
                        found=by,
                    )
                )
            own, held = own[first], np.bincount(back, held) > 0
        _, number = np.unique(games[own], return_inverse=True)
        sums = np.bincount(number, held).astype(np.int64)
        tables["" if by is None else str(key)] = sums, np.bincount(number)
    return tables


def _hits(moves: Moves, of: str, side: Side) -> "tuple[NDArray[np.bool_], NDArray[np.bool_]]":
    """Return for each move whether something holds, and whether it counts."""
    names = [form.name for form in moves.forms]
    if of in names:
        held = moves.held[:, names.index(of)] >= 0
        records = moves.records.records[moves.index]
        sides = [0, 1] if side == "both" else [SIDES.index(side)]
        return held[:, sides].sum(axis=1) > 0, np.bincount(records)[records] >= SHORTEST
    column = moves[of]
    _check_column(column, of, "bi")
    return column.filled(0) != 0, ~np.ma.getmaskarray(column)


def _check_column(column: "np.ma.MaskedArray[Any, Any]", name: str | None, kinds: str) -> None:
    if name is not None and (column.ndim > 1 or column.dtype.kind not in kinds):
        raise ValueError(
            Message(
                "study.column",
                "expected a column with one number or text a move, or the name of a chosen form,"
                " found {found!q}",
                found=name,
            )
        )


def _share(group: str, hits: "Numbers", counts: "Numbers", drawn: "NDArray[Any]") -> Share:
    total, games = int(counts.sum()), len(counts)
    numbers = group, int(hits.sum()), total, games
    if games < FEWEST:
        return Share(*numbers, None, None, None)
    return Share(*numbers, int(hits.sum()) / total, *_interval(drawn))


def _drawn(hits: "Numbers", counts: "Numbers", seed: int) -> "NDArray[Any]":
    """Return the shares of samples of games."""
    games = len(counts)
    if games < FEWEST:
        return np.zeros(DRAWS)
    random, found = np.random.default_rng(seed), []
    step = max(_BLOCK // games, 1)
    for start in range(0, DRAWS, step):
        chosen = random.integers(0, games, (min(step, DRAWS - start), games))
        found.append(hits[chosen].sum(axis=1) / counts[chosen].sum(axis=1))
    return np.concatenate(found)


def _interval(values: "NDArray[Any]") -> tuple[float, float]:
    low, high = np.quantile(values, (0.025, 0.975)).tolist()
    return low, high


# --- openings -------------------------------------------------------------------------------------


class Opening(NamedTuple):
    """First moves that were played with some first pieces.

    Attributes
    ----------
    key : str
        The pieces with colours renamed by their first use: ``"AABC"`` is a piece of two equal
        puyos, then one of two other colours.
    boards : tuple of tuple of str
        The rows after each move, in these letters, from the top.
    games, total : int
        The games that were played so, and all games with these pieces whose moves are known.
    share, low, high : float, 0 to 1
        ``games / total`` with its interval of 95 % (Wilson).
    """

    key: str
    boards: tuple[tuple[str, ...], ...]
    games: int
    total: int
    share: float
    low: float
    high: float

    @property
    def field(self) -> Field:
        """The last board as a field: A is red, B green, C blue, D yellow."""
        rows = [row.translate(str.maketrans("ABCDE", "RGBYP")) for row in self.boards[-1]]
        return Field.from_rows(rows, height=13)


def openings(moves: Moves, *, pieces: int = 2, depth: int = 1) -> list[Opening]:
    """Count the first moves of records that begin with an empty field.

    Orders within a piece and names of colours do not matter, but left and right do: pieces enter in
    column 3.

    Parameters
    ----------
    moves : Moves
    pieces : int, default 2
        The pieces that the key has, 1 to 3: a player chooses the first move with the next pieces
        in view.
    depth : int, default 1
        The moves that are compared, at most as many as there are pieces.

    Returns
    -------
    list of Opening
        By key, the most frequent first.

    Raises
    ------
    ValueError
        If pieces is not 1 to 3, or depth not 1 to pieces.

    Examples
    --------
    >>> from puyonb.puyo import duel, study
    >>> games = [duel.game(["greedy", "greedy"], seed).replay for seed in range(4)]
    >>> first = study.openings(study.moves(study.load(games)))[0]
    >>> first.key, first.boards[0][-1], first.games, first.total
    ('ABAA', '....BA', 1, 2)
    """
    check_type(moves, Moves)
    for option, value, most in (("pieces", pieces, 3), ("depth", depth, pieces)):
        check_range(option, value, 1, most)
    found = dict[str, Counter[tuple[tuple[str, ...], ...]]]()
    for key, boards in _first_moves(moves, pieces, depth):
        found.setdefault(key, Counter())[boards] += 1
    return [
        Opening(key, boards, games, counter.total(), rate.rate, rate.low, rate.high)
        for key, counter in sorted(found.items())
        for boards, games in sorted(counter.items(), key=lambda each: (-each[1], each[0]))
        for rate in (wilson(games, counter.total()),)
    ]


def _first_moves(
    moves: Moves, pieces: int, depth: int
) -> Iterator[tuple[str, tuple[tuple[str, ...], ...]]]:
    """Yield the key and the boards of each game whose first moves are known and start no chain."""
    records = moves.records
    alone = moves["candidates"].filled(0) == 1
    # A board with nuisance or after a chain shows no placement.
    alone &= (moves["chain"].filled(1) == 0) & (moves["received"].filled(1) == 0)
    firsts = np.flatnonzero((moves["turn"] == 1).filled(0) & alone)
    for at in firsts.tolist():
        here, last = moves.index[at : at + depth], at + depth
        dealt = records.pieces[here[0], :pieces]
        follows = (np.diff(here) == 1).all() and (
            records.records[here] == records.records[here[0]]
        ).all()
        if (
            records.before[here[0]].any()
            or not dealt.all()
            or len(here) < depth
            or not (alone[at:last].all() and follows)
        ):
            continue
        key, ways = names_of(tuple(dealt.ravel().tolist()))
        boards = records.after[here]
        if boards.max() > batch.PURPLE:
            continue
        yield key, min(tuple(_lettered(board, names) for board in boards) for names in ways)


def _lettered(board: "NDArray[np.uint8]", names: Any) -> tuple[str, ...]:
    """Return the rows of a board that hold puyos, in letters."""
    rows = board[board.any(axis=1)].tolist()
    return tuple("".join(names.get(code, ".") for code in row) for row in rows)
