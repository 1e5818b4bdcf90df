"""From a field to sextets to sets to characters, and back: the arithmetic of passwords.

Everything here works on what is already known to be right; what a reader may have mistyped is the
matter of :mod:`puyonb.puyo.password._reading`.  Sextets are ``bytes``, one each.
"""

from codecs import charmap_decode
from collections.abc import Iterable, Sequence
from itertools import chain, compress, count
from operator import ne

from puyonb.errors import CannotExpress, check_type
from puyonb.puyo.field import Field, Puyo, trusted_field
from puyonb.puyo.password._alphabets import (
    ALPHABETS,
    CELLS,
    COUNT_LIMIT,
    DIALECTS,
    GAMES,
    NAMES,
    PLAIN,
    RLE,
    RULES,
    Dialect,
    Rule,
    rule_of,
)

Sets = Sequence[tuple[int, int]]
"""Pairs of a sextet and how often it is repeated, 1 to 64."""

_PAIRS = tuple((first, second) for second in CELLS for first in CELLS)
_SEXTETS = {pair: sextet for sextet, pair in enumerate(_PAIRS)}
_PAIR = _PAIRS.__getitem__
_SEXTET = _SEXTETS.__getitem__
_ONE = tuple(bytes((sextet,)) for sextet in range(64))
_PHANTOM = (Puyo.EMPTY,)
_SUN = CELLS.index(Puyo.SUN)
_WITH_SUN = bytes(sextet for sextet in range(64) if _SUN in (sextet & 7, sextet >> 3))
_MEGA = RULES["mega"].sextets


# --- cells and sextets ----------------------------------------------------------------------------


def rule_for(field: Field) -> Rule:
    """Give the rule that a field belongs to by its size.

    Raises
    ------
    TypeError
        If it is no field.
    CannotExpress
        If no rule has this size.

    Source: readings P2, F11.
    """
    check_type(field, Field)
    rule = rule_of(field.width, field.height, field.hidden_rows)
    if rule is None:
        known = ", ".join(
            f"{rule.width}x{rule.height} ({name}, {rule.hidden_rows} hidden)"
            for name, rule in RULES.items()
        )
        found = f"{field.width}x{field.height} with {field.hidden_rows} hidden"
        raise CannotExpress(
            f"passwords carry {known}, not {found}", notation="password", what="size"
        )
    return rule


def sextets_of(field: Field) -> bytes:
    """Put the cells of a field two by two into sextets, row by row from the top.

    The first cell of a pair is in the low three bits.  A field of an odd number of cells gets one
    more, empty.

    Raises
    ------
    CannotExpress
        If a cell holds what has no code (iron, hard, wall).

    Source: passwords, order of the puyos, two cells in one sextet; reading P10.
    """
    cells = chain(*field.cells, _PHANTOM) if field.width & field.height & 1 else chain(*field.cells)
    try:
        return bytes(map(_SEXTET, zip(cells, cells, strict=True)))
    except KeyError:
        place = next(place for place in field.places if field[place] not in CELLS)
    kind = field[place].value
    message = f"{kind} at {field.describe(*place)} has no code in a password"
    raise CannotExpress(message, notation="password", what=kind, where=place) from None


def field_of(sextets: bytes, rule: Rule) -> Field:
    """Lay sextets out as a field; a phantom cell is dropped."""
    cells = tuple(chain.from_iterable(map(_PAIR, sextets)))
    width = rule.width
    rows = tuple([cells[start : start + width] for start in range(0, rule.cells, width)])
    return trusted_field(width, rule.height, rows, rule.hidden_rows)


def has_sun(sextets: bytes) -> bool:
    """Tell whether a sun puyo is among the cells."""
    return len(sextets.translate(None, _WITH_SUN)) < len(sextets)


# --- sextets and sets -----------------------------------------------------------------------------


def runs(sextets: bytes) -> list[tuple[int, int]]:
    """Give each sextet that differs from the one before, with how often it stands in a row.

    Examples
    --------
    >>> runs(bytes([9, 9, 9, 1]))
    [(9, 3), (1, 1)]
    """
    ends = [*compress(count(1), map(ne, sextets, sextets[1:])), len(sextets)]
    return [(sextets[start], end - start) for start, end in zip((0, *ends), ends, strict=False)]


def sets_of(sextets: bytes, dialect: Dialect) -> list[tuple[int, int]]:
    """Divide sextets into the sets that a game writes in RLE.

    Parameters
    ----------
    sextets : bytes
        Of a whole field.
    dialect : str

    Returns
    -------
    list of (int, int)
        A set each; in ``"pop-1.3.0"`` the last one may fall short by the sextet that its bug loses.

    Source: passwords, RLE and differences; readings P6, P7.
    """
    sets, pop = runs(sextets), GAMES[dialect] == "pop"
    if len(sextets) > COUNT_LIMIT:
        sets = [part for sextet, length in sets for part in _divided(sextet, length, pop=pop)]
    elif pop and len(sextets) == _MEGA:
        sets[-1:] = _cut(*sets[-1], dialect)
    return sets


def _divided(sextet: int, length: int, *, pop: bool) -> Sets:
    """Divide a run that is too long for one set; no field is so large that two would not do (reading P6)."""
    if length <= COUNT_LIMIT:
        return ((sextet, length),)
    first = length // 2 if pop else COUNT_LIMIT
    return (sextet, first), (sextet, length - first)


def _cut(sextet: int, length: int, dialect: Dialect) -> Sets:
    """Cut the last run of a mega field as Puzzle Pop does: its last sextet stands alone, but in a run of two (reading P7)."""
    if length >= 3:
        return [(sextet, length - 1), (sextet, 1)]
    if length == 2 and dialect == "pop-1.3.0":
        return [(sextet, 1)]  # the bug: one sextet is lost
    return [(sextet, length)]


def expand(sets: Iterable[tuple[int, int]]) -> bytes:
    """Write sets out."""
    return b"".join([_ONE[sextet] * times for sextet, times in sets])


# --- sextets and characters -----------------------------------------------------------------------


def spell(sextets: bytes, dialect: Dialect) -> bytes:
    """Give the values of a password's characters, the format last: RLE if it is not longer than plain.

    Source: passwords, choice of the format; readings P3, P4.
    """
    most = len(sextets) // 2
    # There are at least as many sets as runs: a field of many needs no second look.
    if sum(map(ne, sextets, sextets[1:])) < most:
        sets = sets_of(sextets, dialect)
        if len(sets) <= most:
            return bytes([value for sextet, times in sets for value in (sextet, times - 1)] + [RLE])
    return sextets + bytes((PLAIN,))


def written(values: bytes, dialect: Dialect, group: int = 0) -> str:
    """Write values in the characters of a dialect, with a space after each group."""
    # An alphabet is a character map, which Python's own decoder for such maps takes as it is.
    text = charmap_decode(values, "strict", ALPHABETS[GAMES[dialect]])[0]
    return (
        " ".join([text[start : start + group] for start in range(0, len(text), group)])
        if group
        else text
    )


def check_dialect(dialect: str) -> Dialect:
    """Take the name of a dialect.

    Raises
    ------
    ValueError
        If there is none of that name; the message lists those that there are.
    """
    for known in DIALECTS:
        if dialect == known:
            return known
    raise ValueError(f"expected a dialect out of {', '.join(DIALECTS)}, found {dialect!r}")


def check_puyo7(sextets: bytes, rule: Rule) -> None:
    """Refuse what Puyo 7 does not know.

    Raises
    ------
    CannotExpress

    Source: passwords, sun puyos; reading P9.
    """
    if rule.name == "sun":
        raise CannotExpress(
            f"{NAMES['puyo7']} has no sun rule", notation="password:puyo7", what="rule"
        )
    if has_sun(sextets):
        number = next(
            2 * at + (value & 7 != _SUN) for at, value in enumerate(sextets) if value in _WITH_SUN
        )
        row, col = divmod(number, rule.width)
        place = Field.empty(rule.width, rule.height, rule.hidden_rows).describe(row, col)
        message = f"sun at {place}: {NAMES['puyo7']} has no sun puyos"
        raise CannotExpress(message, notation="password:puyo7", what="sun", where=(row, col))
