"""The rules of the games as data: the size of groups, sweeping, and the score of a link.

Chains, batches and duels all use :class:`Rules`, so that each number is in one place only.
:mod:`puyonb.puyo.chain` applies them to a field.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from puyonb.errors import check_choice, check_range, check_whole
from puyonb.messages import Message
from puyonb.puyo.field import Puyo

__all__ = ["FEVER", "FEVER_MODE", "FIRST", "TSU", "YON", "Rules"]

POINTS = 10
"""Points of one coloured puyo, before the multiplier."""

SMALLEST, LARGEST = 1, 999
"""The limits of the sum of the three bonuses, in every game."""

_TABLED_GROUP = 4
"""The group size of the first entry of a group table."""

_UNMOVED = frozenset({Puyo.IRON, Puyo.WALL})
"""The kinds that nothing ever removes: only they can be fixed."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game for chains.

    Parameters
    ----------
    name : str
    chain_powers : tuple of int
        The bonus of link 1, 2, 3 and so on; the last one is for all further links.
    color_bonuses : tuple of int
        The bonus for popping 1, 2, 3 … colours in one link; the last one is for more colours, too.
    group_bonuses : tuple of int
        The bonus of each group of 4, 5, 6 … puyos; the last one is for larger groups, too.  With a
        threshold under 4 the table starts at the threshold; with one above 4 it still starts at 4,
        and its first entries are not used.
    target_score : int, points per nuisance puyo, default 70
    clear_threshold : int, puyos, default 4
        The size from which a group pops.
    settle_first : bool, default True
        Let floating puyos fall before the search for the first groups.  Otherwise the first link
        uses the field as it is, and everything falls after it.
    sweep_hidden : bool, default False
        Groups also hit ojama, sun and hard puyos in the hidden rows above them.
    hard_hits : int, 0 to 2, default 2
        The number of popping puyos that must touch a hard puyo to remove it.  With 2, one makes it
        ojama, and two in the same link remove it; with 1, it is swept like ojama; with 0, nothing
        removes it.
    fixed : frozenset of Puyo, default WALL alone
        The kinds that do not fall, and carry the puyos above them; only IRON and WALL, which
        nothing removes, can be fixed.
    sun_nuisance : tuple of (int, int), nuisance puyos, default (3, 6)
        The nuisance of each swept sun: the first number in link 1, later the second one times the
        number of links before.

    Raises
    ------
    ValueError
        If a table is empty, or a number is out of its range.
    TypeError
        If the target score or the threshold is not a whole number.

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
                    Message(
                        "field.rules.table",
                        "expected whole numbers of at least 0 in {table}, found {found}",
                        table=table,
                        found=str(values),
                    )
                )
            object.__setattr__(self, table, values)
        for number in ("target_score", "clear_threshold"):
            value = getattr(self, number)
            check_whole(number, value)
            check_range(number, value, 1)
        if len(self.sun_nuisance) != 2:
            raise ValueError(
                Message(
                    "field.rules.sun",
                    "expected two numbers in sun_nuisance, found {found}",
                    found=str(self.sun_nuisance),
                )
            )
        check_choice("hard_hits", self.hard_hits, (0, 1, 2))
        object.__setattr__(self, "fixed", frozenset(self.fixed))
        if not self.fixed <= _UNMOVED:
            raise ValueError(
                Message("field.rules.fixed", "expected only Puyo.IRON and Puyo.WALL in fixed")
            )

    def __repr__(self) -> str:
        return f"<Rules: {self.name}>"

    def chain_power(self, link: int) -> int:
        """Return the bonus of a link, counted from 1."""
        return _entry(self.chain_powers, link - 1)

    def color_bonus(self, colors: int) -> int:
        """Return the bonus for the number of colours that pop in one link."""
        return _entry(self.color_bonuses, colors - 1)

    def group_bonus(self, size: int) -> int:
        """Return the bonus of one group by its size, which must reach the threshold."""
        return _entry(self.group_bonuses, size - self.group_bonus_offset)

    @property
    def group_bonus_offset(self) -> int:
        """The group size of the first entry of ``group_bonuses``."""
        return min(self.clear_threshold, _TABLED_GROUP)

    def multiplier(self, *, link: int, colors: int, sizes: Sequence[int]) -> int:
        """Return the sum of the three bonuses of a link, limited to 1 to 999.

        Parameters
        ----------
        link : int
            The number of the link, from 1.
        colors : int
            The number of colours that pop.
        sizes : sequence of int
            The number of puyos in each group.
        """
        powers, color_bonuses, group_bonuses = (
            self.chain_powers,
            self.color_bonuses,
            self.group_bonuses,
        )
        # The entries of _entry, without its calls: this runs for every link of every chain.
        bonus = powers[link - 1] if link <= len(powers) else powers[-1]
        bonus += color_bonuses[colors - 1] if colors <= len(color_bonuses) else color_bonuses[-1]
        first = min(self.clear_threshold, _TABLED_GROUP)
        last = len(group_bonuses) - 1
        for size in sizes:
            bonus += group_bonuses[min(size - first, last)]
        return min(max(bonus, SMALLEST), LARGEST)

    def score(self, *, link: int, colors: int, sizes: Sequence[int]) -> int:
        """Return the points of a link; the parameters are those of :meth:`multiplier`.

        Examples
        --------
        >>> TSU.score(link=1, colors=1, sizes=[5])
        100
        """
        return POINTS * sum(sizes) * self.multiplier(link=link, colors=colors, sizes=sizes)

    def suns(self, *, link: int, swept: int) -> int:
        """Return the nuisance that a number of suns adds when they are swept in a link."""
        first, later = self.sun_nuisance
        return swept * (first if link == 1 else later * (link - 1))


def _entry(table: tuple[int, ...], place: int) -> int:
    return table[place] if place < len(table) else table[-1]


_STEADY = (0, 8, 16, 32, *range(64, 1000, 32))
"""The powers since Tsu: steps of 32 after the fourth link, to 992 at the thirty-fourth."""

TSU = Rules("tsu", _STEADY[:24])
"""Puyo Puyo Tsu: 512 at the nineteenth link, 672 from the twenty-fourth on (reading D6)."""

YON = Rules("yon", (*_STEADY, 999))
"""Puyo Puyo~n: like Tsu, but the power grows to 992 and then stays at 999."""

FIRST = Rules("first", (0, 8, 16, 32, 64, 128, 256, 512, 999))
"""The first Puyo Puyo: the power doubles from link to link."""

# In Fever each character has different powers; these are those of Amitie, the heroine.
FEVER = Rules(
    "fever",
    (4, 12, 24, 32, 48, 96, 160, 240, 320, 400, 500, 600, 700, 800, 900, 999),
    color_bonuses=(0, 2, 4, 8, 16),
    group_bonuses=(0, 1, 2, 3, 4, 5, 6, 8),
    target_score=120,
)
"""Puyo Puyo Fever outside of Fever mode, with the powers of Amitie.

For another character, use ``dataclasses.replace(FEVER, chain_powers=(4, 11, …))``.
"""

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
"""The chains of Fever mode, with the powers of Amitie."""

RULES = {rules.name: rules for rules in (TSU, YON, FIRST, FEVER, FEVER_MODE)}
"""The games by name."""


def named(rules: str | Rules) -> Rules:
    """Return rules by their name; rules are returned unchanged.

    Raises
    ------
    ValueError
        If the name is unknown; the message lists the names.
    TypeError
        If the argument is neither rules nor a name.
    """
    if isinstance(rules, Rules):
        return rules
    if not isinstance(rules, str):
        raise TypeError(
            Message(
                "field.rules.type",
                "expected Rules or the name of rules, found {found}",
                found=type(rules).__name__,
            )
        )
    check_choice("rules", rules, RULES)
    return RULES[rules]
