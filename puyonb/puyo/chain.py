"""Chains: run a field to its end, with every step as a value.

:func:`simulate` tells how long a chain is and what it scores; the steps with their groups, bonuses and fields are made when they
are asked for.  :func:`triggers` finds where one more puyo or pair starts a chain.  For hundreds of thousands of fields at once
there is :mod:`puyonb.puyo.batch`, which gives the same answers.

>>> field = Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)
>>> simulate(field)
<Chain: 2 links, 360 points>
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from puyonb.puyo.bitboard import Layout, layout
from puyonb.puyo.field import COLORS, Field, Puyo
from puyonb.puyo.rules import FEVER, FEVER_MODE, FIRST, POINTS, TSU, YON, Rules

__all__ = [
    "FEVER",
    "FEVER_MODE",
    "FIRST",
    "TSU",
    "YON",
    "Chain",
    "Group",
    "Rules",
    "Sent",
    "Step",
    "Trigger",
    "settle",
    "simulate",
    "triggers",
]

Place = tuple[int, int]
"""A (row, col), counted from 0 at the top left."""


@dataclass(frozen=True, slots=True)
class Group:
    """Puyos of one colour that hang together and pop.

    Attributes
    ----------
    color : Puyo
    cells : tuple of (int, int)
        Their (row, col), row by row from the top.
    """

    color: Puyo
    cells: tuple[Place, ...]

    def __len__(self) -> int:
        return len(self.cells)


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """One link of a chain: groups pop, the rest falls.

    Attributes
    ----------
    number : int
        Its place in the chain, from 1.
    before : Field
        The groups are due.
    groups : tuple of Group
        What pops, in the order of the groups' first cells.
    cleared : int
        How many coloured puyos pop.
    swept : tuple of (int, int)
        Ojama, suns and hard puyos that vanish with them, row by row from the top.
    cracked : tuple of (int, int)
        Hard puyos that become ojama.
    chain_bonus, color_bonus, group_bonus : int
        The three parts of the multiplier; the last one is the sum over the groups.
    bonus : int
        The multiplier: the sum of the parts, held between 1 and 999.
    score : int, points
        ``10 * cleared * bonus``.
    total : int, points
        With the links before.
    sun_nuisance : int, nuisance puyos
        What swept suns add.
    popped : Field
        What pops and what is swept is gone, nothing has fallen yet.
    after : Field
        Everything lies still again.
    """

    number: int
    before: Field
    groups: tuple[Group, ...]
    cleared: int
    swept: tuple[Place, ...]
    cracked: tuple[Place, ...]
    chain_bonus: int
    color_bonus: int
    group_bonus: int
    bonus: int
    score: int
    total: int
    sun_nuisance: int
    popped: Field
    after: Field

    @property
    def colors(self) -> tuple[Puyo, ...]:
        """The colours that pop, in the order of the groups."""
        return tuple(dict.fromkeys(group.color for group in self.groups))

    def __str__(self) -> str:
        groups = ", ".join(f"{len(group)} {group.color.value}" for group in self.groups)
        swept = f", {len(self.swept)} swept" if self.swept else ""
        cracked = f", {len(self.cracked)} cracked" if self.cracked else ""
        return f"link {self.number}: {groups}{swept}{cracked}; {self.arithmetic}"

    def __repr__(self) -> str:
        return f"<Step {self}>"

    @property
    def arithmetic(self) -> str:
        """How the score comes about.

        Examples
        --------
        >>> simulate(Field.from_rows(["RRRRR"], hidden_rows=0)).steps[0].arithmetic
        '10 × 5 × (0 + 0 + 2) = 100'
        """
        total = self.chain_bonus + self.color_bonus + self.group_bonus
        held = "" if total == self.bonus else f" → {self.bonus}"
        parts = f"{self.chain_bonus} + {self.color_bonus} + {self.group_bonus}"
        return f"{POINTS} × {self.cleared} × ({parts}{held}) = {self.score:,}"


class Sent(NamedTuple):
    """What a chain sends.

    Attributes
    ----------
    nuisance : int, nuisance puyos
    leftover : int, points
        What was too little for another one, for the next chain.
    """

    nuisance: int
    leftover: int


class _Link(NamedTuple):
    """What the run of a chain keeps of a link: boards as integers."""

    cells: int
    due: int
    swept: int
    cracked: int
    popped: int
    score: int


# No slots: that is where cached_property keeps what it made.
@dataclass(frozen=True, repr=False, eq=False)
class Chain:
    """What becomes of a field: the links of its chain and the field that is left.

    Two chains are equal when they start from equal fields under equal rules.  Made by :func:`simulate`.

    Attributes
    ----------
    start : Field
        As it was given.
    rules : Rules
    length : int
        The number of links; 0 if nothing pops.
    score : int, points
        The sum of the links: no drop points, nothing for an all clear.
    """

    start: Field
    rules: Rules
    length: int
    score: int
    _links: tuple[_Link, ...]
    _end: int

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Every link, with its groups, the parts of its score, and the fields before and after."""
        return tuple(_steps(self))

    @cached_property
    def settled(self) -> Field:
        """The field before the first link."""
        return self._field(self._links[0].cells if self._links else self._end)

    @cached_property
    def field(self) -> Field:
        """The field that is left."""
        return self._field(self._end)

    @property
    def cleared(self) -> int:
        """How many coloured puyos pop in all links."""
        return sum(link.due.bit_count() for link in self._links)

    @property
    def swept(self) -> int:
        """How many ojama, suns and hard puyos vanish in all links."""
        return sum(link.swept.bit_count() for link in self._links)

    @property
    def all_clear(self) -> bool:
        """Tell whether the chain leaves nothing, hidden rows included; what is fixed, as walls are, does not count."""
        return bool(self._links) and not self._end

    def nuisance(self, *, target_score: int | None = None, leftover: int = 0) -> Sent:
        """Tell how many nuisance puyos the chain sends.

        Parameters
        ----------
        target_score : int, points a nuisance puyo, optional
            That of the rules, if not given.
        leftover : int, points, default 0
            What the chain before left over.

        Returns
        -------
        Sent
            The nuisance, with what swept suns add to it, and the new leftover.

        Examples
        --------
        >>> simulate(Field.from_rows(["RRRRRR"], hidden_rows=0)).nuisance(leftover=60)
        Sent(nuisance=3, leftover=30)

        Source: duel, Nuisance; reading D7.
        """
        target = self.rules.target_score if target_score is None else target_score
        if target < 1 or leftover < 0:
            raise ValueError(
                f"expected a target score of at least 1 and a leftover of at least 0, found {target}, {leftover}"
            )
        sent, left = divmod(self.score + leftover, target)
        return Sent(sent + sum(self._suns(number) for number in range(self.length)), left)

    def as_dict(self) -> dict[str, Any]:
        """Give the chain as plain values that JSON can hold; fields are lists of rows, cells are ``[row, col]``."""
        sent = self.nuisance()
        return {
            "rules": self.rules.name,
            "field": str(self.start).split("\n"),
            "hidden_rows": self.start.hidden_rows,
            "length": self.length,
            "score": self.score,
            "cleared": self.cleared,
            "swept": self.swept,
            "all_clear": self.all_clear,
            "nuisance": sent.nuisance,
            "leftover": sent.leftover,
            "steps": [_as_dict(step) for step in self.steps],
            "final": str(self.field).split("\n"),
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chain):
            return NotImplemented
        return (self.start, self.rules) == (other.start, other.rules)

    def __hash__(self) -> int:
        return hash((self.start, self.rules))

    def __repr__(self) -> str:
        return f"<Chain: {self.length} link{'' if self.length == 1 else 's'}, {self.score} points>"

    def __str__(self) -> str:
        clear = ["all clear"] if self.all_clear else []
        return "\n".join([*map(str, self.steps), f"{self.length} links, {self.score:,} points", *clear])

    def _suns(self, place: int) -> int:
        """Give what swept suns add in the link at a place, counted from 0."""
        board, link = _layout_of(self.start), self._links[place]
        swept = link.swept & link.cells >> board.sun.bit_length() - 1
        return self.rules.suns(link=place + 1, swept=swept.bit_count()) if swept else 0

    def _field(self, cells: int) -> Field:
        board = _layout_of(self.start)
        rows = board.unpack(cells, _kinds(board))
        if self._fixed:
            places = {place: self.start[place] for place in board.places(self._fixed & board.ones)}
            rows = tuple(
                tuple(places.get((row, col), kind) for col, kind in enumerate(line)) for row, line in enumerate(rows)
            )
        return Field.trusted(self.start.width, self.start.height, rows, self.start.hidden_rows)

    @cached_property
    def _fixed(self) -> int:
        return _pack(self.start, self.rules)[1]


def simulate(field: Field, *, rules: Rules = TSU) -> Chain:
    """Run a field until nothing more pops.

    Parameters
    ----------
    field : Field
        Of any size and with any puyos; what floats falls first, unless the rules say otherwise.
    rules : Rules, default TSU

    Returns
    -------
    Chain
        Its length and score are known at once; its steps and fields are made when they are asked for.

    Examples
    --------
    >>> chain = simulate(Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13))
    >>> for step in chain.steps:
    ...     print(step)
    link 1: 4 red; 10 × 4 × (0 + 0 + 0 → 1) = 40
    link 2: 4 blue; 10 × 4 × (8 + 0 + 0) = 320

    Source: duel, Clearing and Scoring; readings D1, D4 and D6.
    """
    board = _layout_of(field)
    cells, walls = _pack(field, rules)
    if rules.settle_first:
        cells = board.settle(cells, walls)
    links: list[_Link] = []
    while due := board.due(cells, rules.clear_threshold):
        link = _pop(board, cells, due, rules, len(links) + 1)
        links.append(link)
        cells = board.settle(link.popped, walls)
    return Chain(field, rules, len(links), sum([link.score for link in links]), tuple(links), cells)


def settle(field: Field, *, rules: Rules = TSU) -> Field:
    """Let everything fall; nothing pops.

    Parameters
    ----------
    field : Field
    rules : Rules, default TSU
        They say what is fixed.

    Examples
    --------
    >>> print(settle(Field.from_rows(["RG", ".W", "..", "B."], hidden_rows=0)))
    .G
    .W
    R.
    B.
    """
    board = _layout_of(field)
    cells, walls = _pack(field, rules)
    settled = board.settle(cells, walls)
    return field if settled == cells else Chain(field, rules, 0, 0, (), settled).field


@dataclass(frozen=True, slots=True)
class Trigger:
    """Puyos whose landing starts a chain.

    Attributes
    ----------
    puyos : tuple of ((int, int), Puyo)
        What is added and the (row, col) where it comes to lie; half of a pair can be lost above the field.
    chain : Chain
        What it starts.
    """

    puyos: tuple[tuple[Place, Puyo], ...]
    chain: Chain


def triggers(
    field: Field, *, pairs: bool = False, colors: Iterable[Puyo] = (), rules: Rules = TSU
) -> tuple[Trigger, ...]:
    """Find where one more puyo, or one more pair, starts a chain.

    Parameters
    ----------
    field : Field
        If it is not at rest, what is left of it when its own chain is over.
    pairs : bool, default False
        Drop two puyos at once, in every way that a pair can be turned, instead of one.
    colors : iterable of Puyo, default those in the field
        The colours that may be dropped.
    rules : Rules, default TSU

    Returns
    -------
    tuple of Trigger
        The longest chain first, then the highest score; equals from the left.  What pops nothing is left out.

    Examples
    --------
    >>> for trigger in triggers(Field.from_rows(["B.....", "RRR...", "BBBG.."], height=13)):
    ...     print(trigger.puyos, trigger.chain)

    Source: duel, Legal Moves; readings D9 and D17.
    """
    rest = simulate(field, rules=rules).field
    kinds = tuple(dict.fromkeys(colors)) or tuple(color for color in COLORS if rest.count(color))
    if not set(kinds) <= set(COLORS):
        raise ValueError("expected colours to drop, found something else")
    found = [
        Trigger(puyos, chain)
        for puyos in (_pairs(rest, kinds) if pairs else _singles(rest, kinds))
        if (chain := simulate(rest.replace(dict(puyos)), rules=rules)).length
    ]
    return tuple(sorted(found, key=lambda trigger: (-trigger.chain.length, -trigger.chain.score)))


Puyos = tuple[tuple[Place, Puyo], ...]


def _landings(field: Field) -> list[int]:
    """Give the row where a puyo that falls into each column comes to lie; -1 in a full one."""
    return [
        next((row for row in range(field.height) if field[row, col] is not Puyo.EMPTY), field.height) - 1
        for col in range(field.width)
    ]


def _singles(field: Field, kinds: tuple[Puyo, ...]) -> Iterator[Puyos]:
    for col, row in enumerate(_landings(field)):
        if row >= 0:
            yield from ((((row, col), color),) for color in kinds)


def _pairs(field: Field, kinds: tuple[Puyo, ...]) -> Iterator[Puyos]:
    """Put two puyos upon each other or side by side; what does not fit is lost."""
    landings = _landings(field)
    spots = [((row, col), (row - 1, col)) for col, row in enumerate(landings)]
    spots += [((row, col), (landings[col + 1], col + 1)) for col, row in enumerate(landings[:-1])]
    seen: set[Puyos] = set()
    for first, second in spots:
        for one in kinds:
            for other in kinds:
                puyos = tuple((place, color) for place, color in ((first, one), (second, other)) if place[0] >= 0)
                if puyos and puyos not in seen:
                    seen.add(puyos)
                    yield puyos


# Between fields and boards.


def _layout_of(field: Field) -> Layout:
    return layout(field.width, field.height, field.hidden_rows)


@lru_cache(maxsize=256)
def _codes(board: Layout) -> dict[Puyo, int]:
    codes = {color: 1 << number for number, color in enumerate(COLORS)}
    specials = {Puyo.OJAMA: board.ojama, Puyo.SUN: board.sun, Puyo.HARD: board.hard, Puyo.IRON: board.iron}
    return {Puyo.EMPTY: 0, **codes, **specials, Puyo.WALL: board.wall}


@lru_cache(maxsize=256)
def _kinds(board: Layout) -> dict[int, Puyo]:
    return {code: puyo for puyo, code in _codes(board).items()}


@lru_cache(maxsize=256)
def _tables(board: Layout, fixed: frozenset[Puyo]) -> tuple[dict[Puyo, bytes], dict[Puyo, bytes]]:
    """Give the bytes of what falls, and of what stays."""
    codes = _codes(board)
    falling = {puyo: 0 if puyo in fixed else code for puyo, code in codes.items()}
    staying = {puyo: (1 << board.cell) - 1 if puyo in fixed else 0 for puyo in codes}
    return board.encoded(falling), board.encoded(staying)


def _pack(field: Field, rules: Rules) -> tuple[int, int]:
    """Give what falls and what is fixed, as two integers."""
    board = _layout_of(field)
    falling, staying = _tables(board, rules.fixed)
    cells = board.pack_bytes(field.cells, falling)
    present = any(puyo in row for puyo in rules.fixed for row in field.cells)
    return cells, board.pack_bytes(field.cells, staying) if present else 0


# One link.


def _pop(board: Layout, cells: int, due: int, rules: Rules, number: int) -> _Link:
    """Take out what is due and what it sweeps, and count it."""
    cleared = due.bit_count()
    threshold = rules.clear_threshold
    if cleared < 2 * threshold:
        score = rules.score(link=number, colors=1, sizes=(cleared,))
    else:
        groups = board.groups(due, threshold)
        sizes = [bits.bit_count() for _, bits in groups]
        score = rules.score(link=number, colors=len({color for color, _ in groups}), sizes=sizes)
    hit = board.spots(due)
    swept, cracked = _swept(board, cells, hit, rules)
    popped = cells & ~board.fill(hit | swept)
    if cracked:
        popped ^= cracked * (board.hard | board.ojama)
    return _Link(cells, due, swept, cracked, popped, score)


def _swept(board: Layout, cells: int, hit: int, rules: Rules) -> tuple[int, int]:
    """Give the lowest bits of what vanishes beside popping puyos, and of the hard puyos that become ojama."""
    reach = board.ones if rules.sweep_hidden else board.visible
    near = board.beside(hit) & reach
    swept = near & cells >> board.colors
    hard = near & cells >> board.colors + 1 & ~(cells >> board.colors + 2)
    if not hard or not rules.hard_hits:
        return swept, 0
    gone = hard if rules.hard_hits == 1 else hard & board.beside_twice(hit)
    return swept | gone, hard ^ gone


def _steps(chain: Chain) -> Iterator[Step]:
    board, rules = _layout_of(chain.start), chain.rules
    after, total = chain.settled, 0
    for place, link in enumerate(chain._links):
        groups = tuple(
            sorted(
                (
                    Group(COLORS[color], tuple(board.places(bits)))
                    for color, bits in board.groups(link.due, rules.clear_threshold)
                ),
                key=lambda group: group.cells,
            )
        )
        following = chain._links[place + 1].cells if place + 1 < chain.length else chain._end
        before, after, total = after, chain._field(following), total + link.score
        number, colors = place + 1, len({group.color for group in groups})
        sizes = [len(group) for group in groups]
        yield Step(
            number=number,
            before=before,
            groups=groups,
            cleared=sum(sizes),
            swept=tuple(board.places(link.swept)),
            cracked=tuple(board.places(link.cracked)),
            chain_bonus=rules.chain_power(number),
            color_bonus=rules.color_bonus(colors),
            group_bonus=sum(map(rules.group_bonus, sizes)),
            bonus=rules.multiplier(link=number, colors=colors, sizes=sizes),
            score=link.score,
            total=total,
            sun_nuisance=chain._suns(place),
            popped=chain._field(link.popped),
            after=after,
        )


def _as_dict(step: Step) -> dict[str, Any]:
    return {
        "link": step.number,
        "groups": [{"color": group.color.value, "cells": [*map(list, group.cells)]} for group in step.groups],
        "cleared": step.cleared,
        "swept": [*map(list, step.swept)],
        "cracked": [*map(list, step.cracked)],
        "chain_bonus": step.chain_bonus,
        "color_bonus": step.color_bonus,
        "group_bonus": step.group_bonus,
        "bonus": step.bonus,
        "score": step.score,
        "total": step.total,
        "sun_nuisance": step.sun_nuisance,
        "before": str(step.before).split("\n"),
        "after": str(step.after).split("\n"),
    }
