"""From a field to sextets to sets to characters, and back: the arithmetic of passwords.

All functions expect valid input: :mod:`puyonb.puyo.password._reading` handles mistyped text.
Sextets are ``bytes``, one byte each.
"""

from codecs import charmap_decode
from collections.abc import Iterable, Sequence
from itertools import chain, compress, count
from operator import ne
from typing import cast

from puyonb.errors import CannotExpress, check_choice, check_type
from puyonb.messages import Message
from puyonb.puyo.field import Field, Puyo, described, trusted_field
from puyonb.puyo.password._alphabets import (
    ALPHABETS,
    CELLS,
    COUNT_LIMIT,
    DIALECTS,
    GAMES,
    PLAIN,
    RLE,
    RULE_NAMES,
    RULES,
    Dialect,
    Rule,
    rule_of,
)

Sets = Sequence[tuple[int, int]]
"""Pairs of a sextet and its count, 1 to 64."""

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
    """Return the rule for the size of a field.

    Raises
    ------
    TypeError
        If it is not a field.
    CannotExpress
        If no rule has this size.

    Source: readings P2, F11.
    """
    check_type(field, Field)
    rule = rule_of(field.width, field.height, field.hidden_rows)
    if rule is None:
        known = tuple(
            Message(
                "password.size.rule",
                "{width}x{height} ({rule}, {hidden} hidden)",
                width=rule.width,
                height=rule.height,
                rule=RULE_NAMES[name],
                hidden=rule.hidden_rows,
            )
            for name, rule in RULES.items()
        )
        width, height, hidden = field.width, field.height, field.hidden_rows
        message = Message(
            "password.size",
            "passwords have {known:or}, not {width}x{height} with {hidden} hidden",
            known=known,
            width=width,
            height=height,
            hidden=hidden,
        )
        raise CannotExpress(message, notation="password", what="size")
    return rule


def sextets_of(field: Field) -> bytes:
    """Return the sextets of a field: two cells each, row by row from the top.

    The first cell of a pair is in the low three bits.  A field with an odd number of cells gets one
    more, which is empty.

    Raises
    ------
    CannotExpress
        If a cell has no code (iron, hard, wall).

    Source: passwords, order of the puyos, two cells in one sextet; reading P10.
    """
    cells = chain(*field.cells, _PHANTOM) if field.width & field.height & 1 else chain(*field.cells)
    try:
        return bytes(map(_SEXTET, zip(cells, cells, strict=True)))
    except KeyError:
        place = next(place for place in field.places if field[place] not in CELLS)
    kind = field[place]
    message = Message(
        "password.no_code",
        "{kind} at {place} has no code in a password",
        kind=kind,
        place=described(field, *place),
    )
    raise CannotExpress(message, notation="password", what=kind.value, where=place) from None


def field_of(sextets: bytes, rule: Rule) -> Field:
    """Return the field of sextets, without the phantom cell."""
    cells = tuple(chain.from_iterable(map(_PAIR, sextets)))
    width = rule.width
    rows = tuple([cells[start : start + width] for start in range(0, rule.cells, width)])
    return trusted_field(width, rule.height, rows, rule.hidden_rows)


def has_sun(sextets: bytes) -> bool:
    """Return whether a sun puyo is among the cells."""
    return len(sextets.translate(None, _WITH_SUN)) < len(sextets)


# --- sextets and sets -----------------------------------------------------------------------------


def runs(sextets: bytes) -> list[tuple[int, int]]:
    """Return the runs of equal sextets: each sextet with the length of its run.

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
        The sextets of a whole field.
    dialect : str

    Returns
    -------
    list of (int, int)
        The sets; in ``"pop-1.3.0"`` the last one may lack the sextet that its bug loses.

    Source: passwords, RLE and differences; readings P6, P7.
    """
    sets, pop = runs(sextets), GAMES[dialect] == "pop"
    if len(sextets) > COUNT_LIMIT:
        sets = [part for sextet, length in sets for part in _divided(sextet, length, pop=pop)]
    elif pop and len(sextets) == _MEGA:
        sets[-1:] = _cut(*sets[-1], dialect)
    return sets


def _divided(sextet: int, length: int, *, pop: bool) -> Sets:
    """Divide a run that is too long for one set; two are enough for any field (reading P6)."""
    if length <= COUNT_LIMIT:
        return ((sextet, length),)
    first = length // 2 if pop else COUNT_LIMIT
    return (sextet, first), (sextet, length - first)


def _cut(sextet: int, length: int, dialect: Dialect) -> Sets:
    """Divide the last run of a mega field as Puzzle Pop does (reading P7).

    The last sextet of a run of three or more gets a separate set.
    """
    if length >= 3:
        return [(sextet, length - 1), (sextet, 1)]
    if length == 2 and dialect == "pop-1.3.0":
        return [(sextet, 1)]  # the bug: one sextet is lost
    return [(sextet, length)]


def expand(sets: Iterable[tuple[int, int]]) -> bytes:
    """Return the sextets of sets."""
    return b"".join([_ONE[sextet] * times for sextet, times in sets])


# --- sextets and characters -----------------------------------------------------------------------


def spell(sextets: bytes, dialect: Dialect) -> bytes:
    """Return the values of the characters of a password, with the format last.

    The format is RLE if this is not longer than plain.

    Source: passwords, choice of the format; readings P3, P4.
    """
    most = len(sextets) // 2
    # There are at least as many sets as runs: with too many runs, RLE is longer in any case.
    if sum(map(ne, sextets, sextets[1:])) < most:
        sets = sets_of(sextets, dialect)
        if len(sets) <= most:
            return bytes([value for sextet, times in sets for value in (sextet, times - 1)] + [RLE])
    return sextets + bytes((PLAIN,))


def written(values: bytes, dialect: Dialect, group: int = 0) -> str:
    """Write values in the characters of a dialect, with a space after each group."""
    # An alphabet is a character map for Python's decoder of such maps.
    return grouped(charmap_decode(values, "strict", ALPHABETS[GAMES[dialect]])[0], group)


def grouped(text: str, group: int) -> str:
    """Return characters with a space after each group."""
    return (
        " ".join([text[start : start + group] for start in range(0, len(text), group)])
        if group
        else text
    )


def check_dialect(dialect: str) -> Dialect:
    """Return a dialect if its name is known.

    Raises
    ------
    ValueError
        If it is not; the message lists the dialects.
    """
    check_choice("dialect", dialect, DIALECTS)
    return cast("Dialect", dialect)


def check_puyo7(sextets: bytes, rule: Rule) -> None:
    """Refuse a field that Puyo 7 does not have.

    Raises
    ------
    CannotExpress
        If it has the sun rule or a sun puyo.

    Source: passwords, sun puyos; reading P9.
    """
    if rule.name == "sun":
        message = Message("password.puyo7.sun_rule")
        raise CannotExpress(message, notation="password:puyo7", what="rule")
    if has_sun(sextets):
        number = next(
            2 * at + (value & 7 != _SUN) for at, value in enumerate(sextets) if value in _WITH_SUN
        )
        row, col = divmod(number, rule.width)
        field = Field.empty(rule.width, rule.height, rule.hidden_rows)
        message = Message(
            "password.puyo7.sun_at",
            "sun at {place}: Puyo 7 has no sun puyos",
            place=described(field, row, col),
        )
        raise CannotExpress(message, notation="password:puyo7", what="sun", where=(row, col))
