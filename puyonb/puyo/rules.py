"""The numbers and switches of the games: what a group is, what pops with it, and what a link is worth.

A :class:`Rules` is data only.  Chains, batches and duels all take it, so that each number stands in
one place.  How a field is run under rules is told in :mod:`puyonb.puyo.chain`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from puyonb.puyo.field import Puyo

__all__ = ["FEVER", "FEVER_MODE", "FIRST", "TSU", "YON", "Rules"]

POINTS = 10
"""Points of one coloured puyo, before the multiplier."""

SMALLEST, LARGEST = 1, 999
"""Between these the sum of the three bonuses is held, in every game."""

_TABLED_GROUP = 4
"""The size of group that the first entry of a group table is made for."""

_UNMOVED = frozenset({Puyo.IRON, Puyo.WALL})
"""The kinds that nothing ever removes: only they can be fixed."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What one game says about chains.

    Parameters
    ----------
    name : str
    chain_powers : tuple of int
        The bonus of link 1, 2, 3 and so on; the last one goes on for ever.
    color_bonuses : tuple of int
        The bonus for popping 1, 2, 3 … colours in one link; the last one goes on.
    group_bonuses : tuple of int
        The bonus of each group of 4, 5, 6 … puyos; the last one goes on.  With a threshold under 4 the table starts at the
        threshold; with one above 4 it keeps its places, so that its first entries are not used.
    target_score : int, points a nuisance puyo, default 70
    clear_threshold : int, puyos, default 4
        A group of at least so many pops.
    settle_first : bool, default True
        Floating puyos fall before the first groups are looked for.  Without it, the first link is taken as the field stands;
        everything falls after it.
    sweep_hidden : bool, default False
        Ojama, sun and hard puyos in the hidden rows are hit by groups that pop below them.
    hard_hits : int, 0 to 2, default 2
        Popping puyos that must touch a hard puyo until it is gone: with 2, the first makes it ojama and two in one link remove
        it at once; with 1, it is swept as ojama is; with 0, it never goes.
    fixed : frozenset of Puyo, default WALL alone
        The kinds that stay where they are and hold what lies on them; only IRON and WALL, which nothing removes, can be fixed.
    sun_nuisance : tuple of (int, int), nuisance puyos, default (3, 6)
        What each swept sun adds: the first number in link 1, later the second times the links before.

    Raises
    ------
    ValueError
        If a table is empty, or a number is out of its range.
    TypeError
        If the target score or the threshold is no whole number.

    Examples
    --------
    >>> TSU.multiplier(link=3, colors=2, sizes=[4, 5])
    21
    >>> replace(TSU, name="six", clear_threshold=6).group_bonus(6)
    3

    Source: duel, Flow for one player, 2 and 3; readings D1 and D6.
    """

    name: str
    chain_powers: tuple[int, ...]
    color_bonuses: tuple[int, ...] = (0, 3, 6, 12, 24, 48)
    group_bonuses: tuple[int, ...] = (0, 2, 3, 4, 5, 6, 7, 10)
    target_score: int = 70
    clear_threshold: int = 4
    settle_first: bool = True
    sweep_hidden: bool = False
    hard_hits: int = 2
    fixed: frozenset[Puyo] = frozenset({Puyo.WALL})
    sun_nuisance: tuple[int, int] = (3, 6)

    def __post_init__(self) -> None:
        for table in ("chain_powers", "color_bonuses", "group_bonuses", "sun_nuisance"):
            values = tuple(getattr(self, table))
            if not values or any(type(value) is not int or value < 0 for value in values):
                raise ValueError(
                    f"expected whole numbers of at least 0 in {table}, found {values!r}"
                )
            object.__setattr__(self, table, values)
        for number in ("target_score", "clear_threshold"):
            value = getattr(self, number)
            if type(value) is not int:
                raise TypeError(f"expected a whole number as {number}, found {value!r}")
            if value < 1:
                raise ValueError(f"expected {number} to be at least 1, found {value}")
        if len(self.sun_nuisance) != 2:
            raise ValueError(f"expected two numbers in sun_nuisance, found {self.sun_nuisance}")
        if self.hard_hits not in (0, 1, 2):
            raise ValueError(f"expected hard_hits to be 0, 1 or 2, found {self.hard_hits}")
        object.__setattr__(self, "fixed", frozenset(self.fixed))
        if not self.fixed <= _UNMOVED:
            raise ValueError("expected only Puyo.IRON and Puyo.WALL in fixed")

    def __repr__(self) -> str:
        return f"<Rules: {self.name}>"

    def chain_power(self, link: int) -> int:
        """Give the bonus of a link, counted from 1."""
        return _entry(self.chain_powers, link - 1)

    def color_bonus(self, colors: int) -> int:
        """Give the bonus for so many colours popping in one link."""
        return _entry(self.color_bonuses, colors - 1)

    def group_bonus(self, size: int) -> int:
        """Give the bonus of one group of so many puyos, at least the threshold."""
        return _entry(self.group_bonuses, size - self.group_bonus_offset)

    @property
    def group_bonus_offset(self) -> int:
        """The size of group that the first entry of ``group_bonuses`` is for."""
        return min(self.clear_threshold, _TABLED_GROUP)

    def multiplier(self, *, link: int, colors: int, sizes: Sequence[int]) -> int:
        """Add up the three bonuses of a link, and hold the sum between 1 and 999.

        Parameters
        ----------
        link : int
            Its place in the chain, from 1.
        colors : int
            How many colours pop.
        sizes : sequence of int
            The puyos of each group.
        """
        bonus = _entry(self.chain_powers, link - 1) + _entry(self.color_bonuses, colors - 1)
        offset = self.group_bonus_offset
        for size in sizes:
            bonus += _entry(self.group_bonuses, size - offset)
        return min(max(bonus, SMALLEST), LARGEST)

    def score(self, *, link: int, colors: int, sizes: Sequence[int]) -> int:
        """Give the points of a link; the parameters are those of :meth:`multiplier`.

        Examples
        --------
        >>> TSU.score(link=1, colors=1, sizes=[5])
        100
        """
        return POINTS * sum(sizes) * self.multiplier(link=link, colors=colors, sizes=sizes)

    def suns(self, *, link: int, swept: int) -> int:
        """Give the nuisance that so many suns add when they are swept in a link."""
        first, later = self.sun_nuisance
        return swept * (first if link == 1 else later * (link - 1))


def _entry(table: tuple[int, ...], place: int) -> int:
    return table[place] if place < len(table) else table[-1]


_STEADY = (0, 8, 16, 32, *range(64, 1000, 32))
"""The powers of the games from Tsu on: steps of 32 after the fourth link, to 992 at the thirty-fourth."""

TSU = Rules("tsu", _STEADY[:24])
"""Puyo Puyo Tsu: 512 at the nineteenth link, 672 at the twenty-fourth and from there on (reading D6)."""

YON = Rules("yon", (*_STEADY, 999))
"""Puyo Puyo~n: as Tsu, but the power goes on growing to 992 and then stays at 999."""

FIRST = Rules("first", (0, 8, 16, 32, 64, 128, 256, 512, 999))
"""The first Puyo Puyo: the power doubles from link to link."""

# In Fever each character has powers of its own; those of Amitie, the heroine, stand for the game.
FEVER = Rules(
    "fever",
    (4, 12, 24, 32, 48, 96, 160, 240, 320, 400, 500, 600, 700, 800, 900, 999),
    color_bonuses=(0, 2, 4, 8, 16),
    group_bonuses=(0, 1, 2, 3, 4, 5, 6, 8),
    target_score=120,
)
"""Puyo Puyo Fever outside of Fever mode, with the powers of Amitie; another character is
``dataclasses.replace(FEVER, chain_powers=(4, 11, …))``."""

FEVER_MODE = replace(
    FEVER,
    name="fever-mode",
    chain_powers=(
        4,
        10,
        18,
        22,
        30,
        48,
        80,
        120,
        160,
        240,
        280,
        288,
        342,
        400,
        *range(440, 801, 40),
    ),
)
"""The chains that Fever mode hands out, with the powers of Amitie."""

RULES = {rules.name: rules for rules in (TSU, YON, FIRST, FEVER, FEVER_MODE)}
"""The games by name."""


def named(rules: str | Rules) -> Rules:
    """Give rules by their name; those that are given themselves are passed on.

    Raises
    ------
    ValueError
        If the name is unknown; the message lists those that there are.
    TypeError
        If it is neither.
    """
    if isinstance(rules, Rules):
        return rules
    if not isinstance(rules, str):
        raise TypeError(f"expected rules or their name, found {type(rules).__name__}")
    if rules not in RULES:
        raise ValueError(f"expected rules out of {', '.join(RULES)}, found {rules!r}")
    return RULES[rules]
