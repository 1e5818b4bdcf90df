"""Read, write and convert passwords: the two verbs of a notation, and a third because there are two games."""

import dataclasses
from typing import Any

from puyonb.errors import CannotExpress, NotationWarning, warn
from puyonb.puyo.field import Field
from puyonb.puyo.password._alphabets import (
    ALPHABETS,
    GAMES,
    GROUPS,
    NAMES,
    Dialect,
    Format,
    RuleName,
)
from puyonb.puyo.password._codec import (
    check_dialect,
    check_puyo7,
    field_of,
    has_sun,
    rule_for,
    sextets_of,
    spell,
    written,
)
from puyonb.puyo.password._reading import Reading, read

_FOREIGN = {
    "20th": f"its characters are those of {NAMES['pop']}",
    "pop": f"its characters are those of {NAMES['puyo7']} and {NAMES['20th']}",
}


@dataclasses.dataclass(frozen=True, slots=True, repr=False)
class Password:
    """A password that was read.

    Attributes
    ----------
    text : str
        Its characters as the game has them: normalized, without white space.
    field : Field
    rule : str
        ``"mega"``, ``"normal"``, ``"sun"`` or ``"tiny"``.  Nothing else of the practice notebook's page is saved: neither the
        character that was chosen, nor whether Fever was on.
    dialect : str
        ``"20th"``, ``"pop"``, or ``"pop-1.3.0"`` for one that had to be repaired.  A password of Puyo 7 is one of 20th that
        Puyo 7 accepts.
    format : str
        ``"plain"`` or ``"rle"``.
    warnings : tuple of NotationWarning
        What was normalized, and what was repaired; not compared.

    Source: readings P2 to P4, P7, P9, P13.
    """

    text: str
    field: Field
    rule: RuleName
    dialect: Dialect
    format: Format
    warnings: tuple[NotationWarning, ...] = dataclasses.field(default=(), compare=False)

    @property
    def canonical(self) -> bool:
        """Tell whether this is, character for character, what its dialect writes for the field."""
        return self.text == _dumped(self.field, self.dialect, 0)

    @property
    def is_spoilt(self) -> bool:
        """Tell whether this is what the bug of Puzzle Pop 1.3.0 made of the field (reading P7)."""
        return self.dialect == "pop-1.3.0" and self.text != _dumped(self.field, "pop", 0)

    @property
    def accepted_by(self) -> dict[Dialect, str]:
        """Give the games that take this password as it stands, each with the reason.

        Returns
        -------
        dict of str to str
            The keys are out of ``"20th"``, ``"puyo7"`` and ``"pop"``.

        Examples
        --------
        >>> list(loads("あさう").accepted_by)
        ['20th', 'puyo7']
        """
        return {game: reason for game, (taken, reason) in self._verdicts() if taken}

    @property
    def refused_by(self) -> dict[Dialect, str]:
        """Give the games that do not take this password as it stands, each with the reason.

        Examples
        --------
        >>> print(loads("あこああう").refused_by["puyo7"])
        Puyo 7 takes only what it would write itself, あさう
        """
        return {game: reason for game, (taken, reason) in self._verdicts() if not taken}

    def _verdicts(self) -> tuple[tuple[Dialect, tuple[bool, str]], ...]:
        own = (True, "it reads both formats, and runs however they are divided")
        if GAMES[self.dialect] == "20th":
            return ("20th", own), ("puyo7", self._puyo7()), ("pop", (False, _FOREIGN["pop"]))
        if self.is_spoilt:
            own = (False, "one sextet is missing: it has 10, and a mega field has 11")
        return (
            ("20th", (False, _FOREIGN["20th"])),
            ("puyo7", (False, _FOREIGN["20th"])),
            ("pop", own),
        )

    def _puyo7(self) -> tuple[bool, str]:
        sextets = sextets_of(self.field)
        if self.rule == "sun" or has_sun(sextets):
            return False, f"{NAMES['puyo7']} has no sun {'rule' if self.rule == 'sun' else 'puyos'}"
        if self.canonical:
            return True, "it is what Puyo 7 would write itself"
        own = written(spell(sextets, "puyo7"), "puyo7", GROUPS["puyo7"])
        return False, f"{NAMES['puyo7']} takes only what it would write itself, {own}"

    def __str__(self) -> str:
        return _grouped(self.text, GROUPS[self.dialect])

    def __repr__(self) -> str:
        canonical = "" if self.canonical else ", not canonical"
        return f"<{type(self).__name__} {self.text!r}: {self.rule}, {self.dialect}, {self.format}{canonical}>"

    def _repr_png_(self) -> bytes:
        from puyonb.puyo.draw._password import password

        return password.png(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        from puyonb.puyo.draw._password import describe

        printer.text(describe(self))


def loads(text: str) -> Password:
    """Read a password of either game.

    Parameters
    ----------
    text : str
        White space anywhere is ignored.

    Returns
    -------
    Password
        With the field, the rule and the game, which the password itself shows.

    Raises
    ------
    NotationError
        If it is no password; the message says which character is wrong and what it probably was, or which rule is nearest.

    Warns
    -----
    NotationWarning
        Where other characters were read as the game's, and where a password of Puzzle Pop 1.3.0 was repaired.

    Examples
    --------
    >>> password = loads("ここいあ う")
    >>> password.rule, password.dialect, password.format
    ('mega', '20th', 'rle')
    >>> loads("AOAmKhC")
    Traceback (most recent call last):
        ...
    puyonb.errors.NotationError: expected a character of Puzzle Pop, found 'O'; perhaps '0', line 1, column 2

    Source: passwords; readings P2 to P9, P11, P13.
    """
    reading = read(text)
    if reading.warnings:
        warn(reading.warnings)
    return of_reading(reading)


def of_reading(reading: Reading) -> Password:
    """Make a password of what was read."""
    field = field_of(reading.sextets, reading.rule)
    return Password(
        reading.letters, field, reading.rule.name, reading.dialect, reading.format, reading.warnings
    )


def dumps(field: Field, *, dialect: str = "20th", group: int | None = None) -> str:
    """Write a field as a password.

    Parameters
    ----------
    field : Field
        3x7, 6x13 or 10x19 with one hidden row, or 6x14 with two.
    dialect : str, default ``"20th"``
        ``"20th"``, ``"puyo7"``, ``"pop"``, or ``"pop-1.3.0"``, which writes some mega fields wrongly, as that version does.
    group : int, optional
        How many characters stand between spaces, 0 for no spaces; if not given, as the game prints it: four in 20th and Puyo 7, no
        spaces in Puzzle Pop.

    Raises
    ------
    CannotExpress
        If a cell is iron, hard or a wall, if no rule has this size, or if Puyo 7 has no such field.
    ValueError
        If there is no such dialect, or the group is below 0.
    TypeError
        If the field is no Field, or the group no whole number.

    Examples
    --------
    >>> from puyonb.puyo import Field
    >>> dumps(Field.empty(3, 7)), dumps(Field.empty(3, 7), dialect="pop")
    ('あさう', 'AKAAC')

    Source: passwords; readings P3 to P10.
    """
    return _dumped(field, check_dialect(dialect), group)


def _dumped(field: Field, dialect: Dialect, group: int | None) -> str:
    rule, size = rule_for(field), _group(dialect, group)
    sextets = sextets_of(field)
    if dialect == "puyo7":
        check_puyo7(sextets, rule)
    return written(spell(sextets, dialect), dialect, size)


def convert(text: str, *, to: str, transliterate: bool = False, group: int | None = None) -> str:
    """Write a password in the way of another game.

    Parameters
    ----------
    text : str
    to : str
        A dialect, as for :func:`dumps`.
    transliterate : bool, default False
        Exchange the characters one for one instead of decoding and encoding again.  20th and Puzzle Pop read the
        result, though it may not be what they would write; Puyo 7 reads only what it would write.
    group : int, optional
        As for :func:`dumps`.

    Raises
    ------
    NotationError
        As :func:`loads`.
    CannotExpress
        As :func:`dumps`; also for a transliteration that the other game would not take.

    Examples
    --------
    >>> convert("あさう", to="pop"), convert("あさう", to="pop", transliterate=True)
    ('AKAAC', 'ALC')

    Source: passwords, goals; reading P12.
    """
    dialect = check_dialect(to)
    password = loads(text)
    if not transliterate:
        return _dumped(password.field, dialect, group)
    if password.is_spoilt:
        message = "a password that lacks a sextet cannot be transliterated, only decoded and encoded again"
        raise CannotExpress(message, notation="password", what="sextet")
    source, target = ALPHABETS[GAMES[password.dialect]], ALPHABETS[GAMES[dialect]]
    letters = password.text.translate(str.maketrans(source, target))
    if dialect == "puyo7":
        taken, reason = of_reading(read(letters))._puyo7()  # noqa: SLF001
        if not taken:
            raise CannotExpress(reason, notation="password:puyo7", what="spelling")
    return _grouped(letters, _group(dialect, group))


def _group(dialect: Dialect, group: int | None) -> int:
    if group is None:
        return GROUPS[dialect]
    if not isinstance(group, int):
        raise TypeError(f"expected a group as int, found {type(group).__name__}")
    if group < 0:
        raise ValueError(f"expected a group of 0 characters or more, found {group}")
    return group


def _grouped(text: str, group: int) -> str:
    return (
        " ".join(text[start : start + group] for start in range(0, len(text), group))
        if group
        else text
    )
