"""Chains: run a field until nothing pops, with every step as a value.

:func:`simulate` returns the length and the score of a chain; its steps with groups, bonuses and
fields are computed when a program reads them.  :func:`triggers` finds the places where one more
puyo, or one more pair, starts a chain.  :mod:`puyonb.puyo.batch` returns the same results for
hundreds of thousands of fields at once.

>>> from puyonb.puyo import Field, chain
>>> print(chain.simulate(Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)))
link 1: 4 red; 10 × 4 × (0 + 0 + 0 → 1) = 40
link 2: 4 blue; 10 × 4 × (8 + 0 + 0) = 320
2 links, 360 points, all clear

:mod:`puyonb.puyo.rules` has the rules of the games.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from puyonb._shown import Shown
from puyonb.errors import check_range, check_type
from puyonb.messages import Message, Worded, english, message_text
from puyonb.puyo._bitboard import Layout, layout_of, pack, unpack
from puyonb.puyo.field import COLORS, Field, Problem, Puyo, described
from puyonb.puyo.rules import POINTS, TSU, Rules, named
from puyonb.text import number_of

__all__ = ["Chain", "ChainStep", "Group", "Sent", "Trigger", "settle", "simulate", "triggers"]


Place = tuple[int, int]
"""A (row, col), counted from 0 at the top left."""


@dataclass(frozen=True, slots=True)
class Group:
    """Puyos of one colour that are connected and pop.

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
class ChainStep(Worded):
    """One link of a chain: groups pop, the rest falls.

    Attributes
    ----------
    number : int
        The number of the link, from 1.
    before : Field
        The field before the groups pop.
    groups : tuple of Group
        The groups that pop, in the order of their first cells.
    cleared : int
        The number of coloured puyos that pop.
    swept : tuple of (int, int)
        Ojama, suns and hard puyos that vanish with them, row by row from the top.
    cracked : tuple of (int, int)
        Hard puyos that become ojama.
    chain_bonus, color_bonus, group_bonus : int
        The three parts of the multiplier; the last one is the sum over the groups.
    bonus : int
        The multiplier: the sum of the parts, limited to 1 to 999.
    score : int, points
        ``10 * cleared * bonus``.
    total : int, points
        The score including the links before.
    sun_nuisance : int, nuisance puyos
        The nuisance that swept suns add.
    popped : Field
        The field after the groups have popped, before anything falls.
    after : Field
        The field at rest again.
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
    def content(self) -> Message:
        """The link as a message; ``str(step)`` shows it in the chosen language."""
        values = {"summary": self._summary, "arithmetic": self.arithmetic}
        return Message("chain.link", number=self.number, **values)

    def __repr__(self) -> str:
        return f"<ChainStep {english(self.content)}>"

    @property
    def colors(self) -> tuple[Puyo, ...]:
        """The colours that pop, in the order of the groups."""
        return tuple(dict.fromkeys(group.color for group in self.groups))

    @property
    def summary(self) -> str:
        """The puyos that pop, are swept and crack, in words: ``"4 red, 5 blue, 1 swept"``."""
        return str(self._summary)

    @property
    def _summary(self) -> Message:
        parts = [Message("chain.popped", count=len(each), kind=each.color) for each in self.groups]
        parts += [Message("chain.swept", count=len(self.swept))] if self.swept else []
        parts += [Message("chain.cracked", count=len(self.cracked))] if self.cracked else []
        return Message("chain.summary", parts=tuple(parts))

    @property
    def arithmetic(self) -> str:
        """The formula of the score: points for a puyo × puyos × (chain + colour + group bonus).

        Examples
        --------
        >>> from puyonb.puyo import Field, chain
        >>> chain.simulate(Field.from_rows(["RRRRR"], hidden_rows=0)).steps[0].arithmetic
        '10 × 5 × (0 + 0 + 2) = 100'
        """
        total = self.chain_bonus + self.color_bonus + self.group_bonus
        held = "" if total == self.bonus else f" → {self.bonus}"
        parts = f"{self.chain_bonus} + {self.color_bonus} + {self.group_bonus}"
        return f"{POINTS} × {self.cleared} × ({parts}{held}) = {self.score:,}"


class Sent(NamedTuple):
    """The nuisance that a chain sends.

    Attributes
    ----------
    nuisance : int, nuisance puyos
    leftover : int, points
        Points that are too few for one more; they count for the next chain.
    """

    nuisance: int
    leftover: int


class _LinkBits(NamedTuple):
    """A link in a running simulation: boards as integers, and the score.

    Attributes
    ----------
    cells, popped : int
        The board before, and after the groups have popped but before anything falls.
    due : int
        The colour bits of the puyos that pop.
    swept, cracked : int
        The lowest bits of the puyos that vanish beside them, and of hard puyos that become ojama.
    score : int, points
    """

    cells: int
    due: int
    swept: int
    cracked: int
    popped: int
    score: int


# Without slots, because cached_property needs the instance's dict.
@dataclass(frozen=True, repr=False, eq=False)
class Chain(Shown):
    """The chain of a field: its links, and the field after it.

    Two chains are equal when they start from equal fields under equal rules.

    Attributes
    ----------
    start : Field
        The field as the caller passed it.
    rules : Rules
    length : int
        The number of links; 0 if nothing pops.
    score : int, points
        The sum of the links, without drop points and without an all clear bonus.
    """

    _picture = "puyonb.puyo.draw._chain:chain"
    _repr_pretty_ = Shown._repr_pretty_

    start: Field
    rules: Rules
    length: int
    score: int
    _links: tuple[_LinkBits, ...]
    _walls: int
    _end: int

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chain):
            return NotImplemented
        return (self.start, self.rules) == (other.start, other.rules)

    def __hash__(self) -> int:
        return hash((self.start, self.rules))

    def __repr__(self) -> str:
        return f"<Chain: {number_of(self.length, 'link')}, {self.score} points>"

    def __str__(self) -> str:
        code = "chain.total.all_clear" if self.all_clear else "chain.total"
        total = message_text(code, length=self.length, score=self.score)
        return "\n".join([*map(str, self.steps), total])

    def problems(self) -> list[Problem]:
        """Return an empty list: a chain is computed, so nothing can be wrong with it."""
        return []

    @cached_property
    def steps(self) -> tuple[ChainStep, ...]:
        """All links, with groups, the parts of the score, and the fields before and after."""
        return tuple(self._steps())

    @cached_property
    def settled(self) -> Field:
        """The field before the first link."""
        return self._field(self._links[0].cells if self._links else self._end)

    @cached_property
    def field(self) -> Field:
        """The field after the last link."""
        return self._field(self._end)

    @property
    def cleared(self) -> int:
        """The number of coloured puyos that pop in all links."""
        return sum(link.due.bit_count() for link in self._links)

    @property
    def swept(self) -> int:
        """The number of ojama, suns and hard puyos that vanish in all links."""
        return sum(link.swept.bit_count() for link in self._links)

    @property
    def all_clear(self) -> bool:
        """Whether the chain empties the board, including hidden rows; fixed cells may stay."""
        return bool(self._links) and not self._end

    def nuisance(self, *, target_score: int | None = None, leftover: int = 0) -> Sent:
        """Return the nuisance that the chain sends.

        Parameters
        ----------
        target_score : int, points per nuisance puyo, default that of the rules
        leftover : int, points, default 0
            The leftover of the chain before.

        Returns
        -------
        Sent
            The nuisance, including that of swept suns, and the new leftover.

        Raises
        ------
        ValueError
            If the target score is below 1, or the leftover below 0.

        Examples
        --------
        >>> from puyonb.puyo import Field, chain
        >>> chain.simulate(Field.from_rows(["RRRRRR"], hidden_rows=0)).nuisance(leftover=60)
        Sent(nuisance=3, leftover=30)

        Source: duel, Flow for multiplayer, 2; reading D7.
        """
        target = self.rules.target_score if target_score is None else target_score
        for option, least, found in (("target_score", 1, target), ("leftover", 0, leftover)):
            check_range(option, found, least)
        sent, left = divmod(self.score + leftover, target)
        return Sent(sent + sum(map(self._sun_nuisance, range(self.length))), left)

    def _field(self, cells: int) -> Field:
        return unpack(cells, self._walls, self.start)

    def _sun_nuisance(self, place: int) -> int:
        """Return the nuisance that swept suns add in a link, counted from 0."""
        board, link = layout_of(self.start), self._links[place]
        suns = link.swept & link.cells >> board.sun.bit_length() - 1
        return self.rules.suns(link=place + 1, swept=suns.bit_count())

    def _steps(self) -> Iterator[ChainStep]:
        board, rules = layout_of(self.start), self.rules
        boards = [*(link.cells for link in self._links), self._end]
        after, total = self.settled, 0
        for place, link in enumerate(self._links):
            found = board.groups(link.due, rules.clear_threshold)
            groups = [Group(COLORS[color], tuple(board.places(bits))) for color, bits in found]
            number, colors, sizes = (
                place + 1,
                len({group.color for group in groups}),
                [*map(len, groups)],
            )
            before, after, total = after, self._field(boards[number]), total + link.score
            yield ChainStep(
                number=number,
                before=before,
                groups=tuple(sorted(groups, key=lambda group: group.cells)),
                cleared=sum(sizes),
                swept=tuple(board.places(link.swept)),
                cracked=tuple(board.places(link.cracked)),
                chain_bonus=rules.chain_power(number),
                color_bonus=rules.color_bonus(colors),
                group_bonus=sum(map(rules.group_bonus, sizes)),
                bonus=rules.multiplier(link=number, colors=colors, sizes=sizes),
                score=link.score,
                total=total,
                sun_nuisance=self._sun_nuisance(place),
                popped=self._field(link.popped),
                after=after,
            )


@dataclass(frozen=True, slots=True)
class Trigger:
    """Puyos that start a chain when they land.

    Attributes
    ----------
    puyos : tuple of ((int, int), Puyo)
        The added puyos and the (row, col) where they land; half of a pair can be lost above the
        field.
    chain : Chain
        The chain that they start.
    """

    puyos: tuple[tuple[Place, Puyo], ...]
    chain: Chain

    def __str__(self) -> str:
        field = self.chain.start
        puyos = tuple(
            Message("chain.trigger.puyo", kind=puyo, place=described(field, *place))
            for place, puyo in self.puyos
        )
        values = {"length": self.chain.length, "score": self.chain.score}
        return message_text("chain.trigger", puyos=puyos, **values)


def simulate(field: Field, *, rules: Rules | str = TSU) -> Chain:
    """Run a field until nothing more pops.

    Parameters
    ----------
    field : Field
        Of any size and with any puyos; floating puyos fall first, unless the rules forbid it.
    rules : Rules or str, default TSU
        Rules or their name: ``"tsu"``, ``"yon"``, ``"first"``, ``"fever"``, ``"fever-mode"``.

    Returns
    -------
    Chain
        Its length and score are known at once; its steps and fields are computed on access.

    Raises
    ------
    TypeError
        If it is not a field.
    ValueError
        If no rules have that name.

    Examples
    --------
    >>> chain = simulate(Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13))
    >>> chain.length, chain.score, [step.score for step in chain.steps]
    (2, 360, [40, 320])

    Source: duel, Flow for one player, 2 to 4; readings D1, D2, D4 and D6.
    """
    rules = named(rules)
    board = _board(field)
    cells, walls = pack(field, rules.fixed)
    if rules.settle_first:
        cells = board.settle(cells, walls)
    links: list[_LinkBits] = []
    while due := board.due(cells, rules.clear_threshold):
        link = _pop(board, cells, due, rules, number=len(links) + 1)
        links.append(link)
        cells = board.settle(link.popped, walls)
    return Chain(
        field, rules, len(links), sum([link.score for link in links]), tuple(links), walls, cells
    )


def settle(field: Field, *, rules: Rules | str = TSU) -> Field:
    """Let everything fall; nothing pops.

    Parameters
    ----------
    field : Field
    rules : Rules or str, default TSU
        They define the fixed kinds.

    Examples
    --------
    >>> print(settle(Field.from_rows(["RG", ".W", "..", "B."], hidden_rows=0)))
    .G
    .W
    R.
    B.
    """
    board, (cells, walls) = _board(field), pack(field, named(rules).fixed)
    rest = board.settle(cells, walls)
    return field if rest == cells else unpack(rest, walls, field)


def triggers(
    field: Field, *, pairs: bool = False, colors: Iterable[Puyo] = (), rules: Rules | str = TSU
) -> tuple[Trigger, ...]:
    """Find the places where one more puyo, or one more pair, starts a chain.

    Parameters
    ----------
    field : Field
        If it is not at rest, the search uses the field after its own chain.
    pairs : bool, default False
        Drop a pair in each rotation instead of a single puyo.
    colors : iterable of Puyo, default those in the field
        The colours to drop.
    rules : Rules or str, default TSU

    Returns
    -------
    tuple of Trigger
        The longest chain first, then the highest score, then from the left; without places where
        nothing pops.

    Raises
    ------
    ValueError
        If something to drop is not a colour.

    Examples
    --------
    >>> for trigger in triggers(Field.from_rows(["B.....", "RR....", "RBBB.."], height=13))[:3]:
    ...     print(trigger)
    red at column 2, row 3: 2 links, 360 points
    red at column 3, row 2: 2 links, 360 points
    blue at column 3, row 2: 1 link, 40 points

    Source: duel, Playing dealt pieces; readings D9 and D17.
    """
    rest = simulate(field, rules=rules).field
    kinds = tuple(dict.fromkeys(colors)) or tuple(color for color in COLORS if rest.count(color))
    strange = [kind for kind in kinds if kind not in COLORS]
    if strange:
        raise ValueError(Message("chain.colors", found=strange[0]))
    found = [
        Trigger(puyos, chain)
        for puyos in (_pairs(rest, kinds) if pairs else _singles(rest, kinds))
        if (chain := simulate(rest.replace(dict(puyos)), rules=rules)).length
    ]
    return tuple(sorted(found, key=lambda trigger: (-trigger.chain.length, -trigger.chain.score)))


def _board(field: Field) -> Layout:
    check_type(field, Field)
    return layout_of(field)


# One link.


def _pop(board: Layout, cells: int, due: int, rules: Rules, *, number: int) -> _LinkBits:
    """Remove the groups that are due and the puyos that they sweep, and compute the score."""
    cleared = due.bit_count()
    if cleared < 2 * rules.clear_threshold:
        score = rules.score(link=number, colors=1, sizes=(cleared,))
    else:
        colors, sizes = board.sizes(due, rules.clear_threshold)
        score = rules.score(link=number, colors=colors, sizes=sizes)
    popped, swept, cracked = without(board, cells, due, rules)
    return _LinkBits(cells, due, swept, cracked, popped, score)


def without(board: Layout, cells: int, due: int, rules: Rules) -> tuple[int, int, int]:
    """Return a board without the puyos that are due and those that they hit, before anything falls.

    The other two are the lowest bits of the puyos that are swept, and of hard puyos that become
    ojama.
    """
    if not cells & board.specials:
        return cells ^ due, 0, 0
    swept, cracked = _hit(board, cells, board.spots(due), rules)
    popped = (cells ^ due) & ~board.cover(swept)
    return popped ^ cracked * (board.hard | board.ojama), swept, cracked


def _hit(board: Layout, cells: int, hit: int, rules: Rules) -> tuple[int, int]:
    near = board.beside(hit)
    if not rules.sweep_hidden:
        near &= board.visible
    swept = near & cells >> board.colors
    hard = near & cells >> board.colors + 1 & ~(cells >> board.colors + 2)
    if not hard or not rules.hard_hits:
        return swept, 0
    gone = hard if rules.hard_hits == 1 else hard & board.beside_twice(hit)
    return swept | gone, hard ^ gone


# Places to drop puyos.

_Puyos = tuple[tuple[Place, Puyo], ...]


def landings(field: Field) -> list[int]:
    """Return for each column the row where a puyo lands; -1 in a full one."""
    return [
        next((row for row, cell in enumerate(column) if cell is not Puyo.EMPTY), field.height) - 1
        for column in zip(*field.cells, strict=True)
    ]


def _singles(field: Field, kinds: tuple[Puyo, ...]) -> Iterator[_Puyos]:
    for col, row in enumerate(landings(field)):
        if row >= 0:
            yield from ((((row, col), color),) for color in kinds)


def _pairs(field: Field, kinds: tuple[Puyo, ...]) -> Iterator[_Puyos]:
    """Yield the ways to land a pair, column by column; a puyo above the field is lost."""
    free = landings(field)
    seen: set[_Puyos] = set()
    for col, row in enumerate(free):
        upright, flat = (
            ((row, col), (row - 1, col)),
            ((row, col), (free[(col + 1) % field.width], col + 1)),
        )
        for first, second in (upright, flat)[: 2 if col + 1 < field.width else 1]:
            for one in kinds:
                for other in kinds:
                    puyos = tuple(
                        (place, color)
                        for place, color in ((first, one), (second, other))
                        if place[0] >= 0
                    )
                    if puyos and puyos not in seen:
                        seen.add(puyos)
                        yield puyos
