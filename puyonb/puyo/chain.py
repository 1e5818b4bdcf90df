"""Chains: run a field to its end, with every step as a value.

:func:`simulate` tells how long a chain is and what it scores; the steps with their groups, bonuses and fields are made when they
are asked for.  :func:`triggers` finds where one more puyo, or one more pair, starts a chain.  For hundreds of thousands of fields
at once there is :mod:`puyonb.puyo.batch`, which gives the same answers.

>>> from puyonb.puyo import Field, chain
>>> print(chain.simulate(Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)))
link 1: 4 red; 10 × 4 × (0 + 0 + 0 → 1) = 40
link 2: 4 blue; 10 × 4 × (8 + 0 + 0) = 320
2 links, 360 points, all clear

What the games say about chains stands in :mod:`puyonb.puyo.rules`, what a chain can be asked in :mod:`puyonb.puyo.steps`.
"""

from collections.abc import Iterable, Iterator

from puyonb.errors import check_type
from puyonb.puyo.bitboard import Layout, layout_of, pack, unpack
from puyonb.puyo.field import COLORS, Field, Puyo
from puyonb.puyo.rules import FEVER, FEVER_MODE, FIRST, TSU, YON, Rules, named
from puyonb.puyo.steps import Chain, Group, Link, Place, Sent, Step, Trigger

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


def simulate(field: Field, *, rules: Rules | str = TSU) -> Chain:
    """Run a field until nothing more pops.

    Parameters
    ----------
    field : Field
        Of any size and with any puyos; what floats falls first, unless the rules say otherwise.
    rules : Rules or str, default TSU
        Rules, or the name of some: ``"tsu"``, ``"yon"``, ``"first"``, ``"fever"``, ``"fever-mode"``.

    Returns
    -------
    Chain
        Its length and score are known at once; its steps and fields are made when they are asked for.

    Raises
    ------
    TypeError
        If it is no field.
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
    links: list[Link] = []
    while due := board.due(cells, rules.clear_threshold):
        link = _pop(board, cells, due, rules, number=len(links) + 1)
        links.append(link)
        cells = board.settle(link.popped, walls)
    return Chain(field, rules, len(links), sum([link.score for link in links]), tuple(links), walls, cells)


def settle(field: Field, *, rules: Rules | str = TSU) -> Field:
    """Let everything fall; nothing pops.

    Parameters
    ----------
    field : Field
    rules : Rules or str, default TSU
        They say what is fixed.

    Examples
    --------
    >>> print(settle(Field.from_rows(["RG", ".W", "..", "B."], hidden_rows=0)))
    .G
    .W
    R.
    B.
    """
    board, (cells, walls) = _board(field), pack(field, named(rules).fixed)
    return unpack(board.settle(cells, walls), walls, field)


def triggers(
    field: Field, *, pairs: bool = False, colors: Iterable[Puyo] = (), rules: Rules | str = TSU
) -> tuple[Trigger, ...]:
    """Find where one more puyo, or one more pair, starts a chain.

    Parameters
    ----------
    field : Field
        If it is not at rest, what is left of it when its own chain is over is taken.
    pairs : bool, default False
        Drop two puyos at once, in every way that a pair can be turned, instead of one.
    colors : iterable of Puyo, default those in the field
        The colours that may be dropped.
    rules : Rules or str, default TSU

    Returns
    -------
    tuple of Trigger
        The longest chain first, then the highest score, then from the left.  What pops nothing is left out.

    Raises
    ------
    ValueError
        If something that is no colour should be dropped.

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
        raise ValueError(f"expected colours to drop, found {strange[0]!r}")
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


def _pop(board: Layout, cells: int, due: int, rules: Rules, *, number: int) -> Link:
    """Take out what is due and what it sweeps, and count it."""
    cleared = due.bit_count()
    if cleared < 2 * rules.clear_threshold:
        score = rules.score(link=number, colors=1, sizes=(cleared,))
    else:
        groups = [(color, bits.bit_count()) for color, bits in board.groups(due, rules.clear_threshold)]
        sizes = [size for _, size in groups]
        score = rules.score(link=number, colors=len({color for color, _ in groups}), sizes=sizes)
    hit = board.spots(due)
    swept, cracked = _hit(board, cells, hit, rules)
    popped = cells & ~board.cover(hit | swept)
    if cracked:
        popped ^= cracked * (board.hard | board.ojama)
    return Link(cells, due, swept, cracked, popped, score)


def _hit(board: Layout, cells: int, hit: int, rules: Rules) -> tuple[int, int]:
    """Give the lowest bits of what vanishes beside popping puyos, and of the hard puyos that become ojama."""
    near = board.beside(hit)
    if not rules.sweep_hidden:
        near &= board.visible
    swept = near & cells >> board.colors
    hard = near & cells >> board.colors + 1 & ~(cells >> board.colors + 2)
    if not hard or not rules.hard_hits:
        return swept, 0
    gone = hard if rules.hard_hits == 1 else hard & board.beside_twice(hit)
    return swept | gone, hard ^ gone


# What can be dropped.

_Puyos = tuple[tuple[Place, Puyo], ...]


def _landings(field: Field) -> list[int]:
    """Give the row where a puyo that falls into each column comes to lie; -1 in a full one."""
    return [
        next((row for row in range(field.height) if field[row, col] is not Puyo.EMPTY), field.height) - 1
        for col in range(field.width)
    ]


def _singles(field: Field, kinds: tuple[Puyo, ...]) -> Iterator[_Puyos]:
    for col, row in enumerate(_landings(field)):
        if row >= 0:
            yield from ((((row, col), color),) for color in kinds)


def _pairs(field: Field, kinds: tuple[Puyo, ...]) -> Iterator[_Puyos]:
    """Put two puyos upon each other or side by side, column by column; what does not fit is lost."""
    landings = _landings(field)
    seen: set[_Puyos] = set()
    for col, row in enumerate(landings):
        upright, flat = ((row, col), (row - 1, col)), ((row, col), (landings[(col + 1) % field.width], col + 1))
        for first, second in (upright, flat)[: 2 if col + 1 < field.width else 1]:
            for one in kinds:
                for other in kinds:
                    puyos = tuple((place, color) for place, color in ((first, one), (second, other)) if place[0] >= 0)
                    if puyos and puyos not in seen:
                        seen.add(puyos)
                        yield puyos
