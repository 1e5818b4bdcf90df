"""Read, write and convert passwords."""

import dataclasses
from enum import Enum

from puyonb._shown import Shown
from puyonb.errors import CannotExpress, NotationWarning, Problem, check_range, check_whole, warn
from puyonb.messages import Message
from puyonb.puyo.field import Field
from puyonb.puyo.password._alphabets import (
    ALPHABET_NAMES,
    ALPHABETS,
    GAMES,
    GROUPS,
    NAMES,
    OTHERS,
    Dialect,
    Format,
    RuleName,
)
from puyonb.puyo.password._codec import (
    check_dialect,
    check_puyo7,
    field_of,
    grouped,
    has_sun,
    rule_for,
    sextets_of,
    spell,
    written,
)
from puyonb.puyo.password._reading import Reading, read

_FOREIGN = {
    "20th": Message("password.foreign", alphabet=ALPHABET_NAMES["pop"]),
    "pop": Message("password.foreign", alphabet=ALPHABET_NAMES["20th"]),
}
"""Why a game refuses the characters of the other ones."""


class ProblemKind(Enum):
    """What may be wrong with a password that can be read."""

    NOT_CANONICAL = "not canonical"
    """Its game writes the same field in another way."""
    REFUSED = "refused"
    """A game that has these characters does not accept it."""


@dataclasses.dataclass(frozen=True, slots=True, repr=False)
class Password(Shown):
    """A password that was read.

    Attributes
    ----------
    text : str
        The characters of the game: normalized, without white space.
    field : Field
    rule : str
        ``"mega"``, ``"normal"``, ``"sun"`` or ``"tiny"``.  A password holds nothing else of a page
        of the practice notebook: not the chosen character, and not whether Fever was on.
    dialect : str
        ``"20th"``, ``"pop"``, or ``"pop-1.3.0"`` for one that had to be repaired.  A password of
        Puyo 7 is one of 20th that Puyo 7 accepts.
    format : str
        ``"plain"`` or ``"rle"``.
    warnings : tuple of NotationWarning
        Warnings of characters that were normalized, or of a repair; not compared.

    Source: readings P2 to P4, P7, P9, P13.
    """

    _picture = "puyonb.puyo.draw._password:password"
    _repr_pretty_ = Shown._repr_pretty_

    text: str
    field: Field
    rule: RuleName
    dialect: Dialect
    format: Format
    warnings: tuple[NotationWarning, ...] = dataclasses.field(default=(), compare=False)

    @property
    def canonical(self) -> bool:
        """Whether the text is exactly what its dialect writes for the field."""
        return self.text == _dumped(self.field, self.dialect, 0)

    @property
    def is_corrupted(self) -> bool:
        """Whether the bug of Puzzle Pop 1.3.0 corrupted the password (reading P7)."""
        return self.dialect == "pop-1.3.0" and self.text != _dumped(self.field, "pop", 0)

    @property
    def accepted_by(self) -> dict[Dialect, Message]:
        """The games that accept this password without a change, each with the reason.

        Returns
        -------
        dict of str to Message
            The keys are ``"20th"``, ``"puyo7"`` or ``"pop"``.

        Examples
        --------
        >>> list(loads("あさう").accepted_by)
        ['20th', 'puyo7']
        """
        return {game: reason for game, (accepted, reason) in self._verdicts() if accepted}

    @property
    def refused_by(self) -> dict[Dialect, Message]:
        """The games that do not accept this password without a change, each with the reason.

        Examples
        --------
        >>> print(loads("あこああう").refused_by["puyo7"])
        Puyo 7 accepts only what it would write itself, あさう
        """
        return {game: reason for game, (accepted, reason) in self._verdicts() if not accepted}

    def problems(self) -> list[Problem]:
        """List what is unusual about the password, then about its field.

        Returns
        -------
        list of Problem
            Of the games with these characters, those that refuse the password; see
            :attr:`refused_by`.

        Examples
        --------
        >>> for problem in loads("あこああう").problems():
        ...     print(problem)
        20th writes this field as あさう
        Puyo 7 refuses it: Puyo 7 accepts only what it would write itself, あさう
        """
        found: list[Problem] = []
        if not self.canonical:
            own = _dumped(self.field, self.dialect, 0)
            message = Message("password.not_canonical", game=NAMES[self.dialect], own=own)
            found.append(Problem(ProblemKind.NOT_CANONICAL, message))
        for game, reason in self.refused_by.items():
            if reason not in _FOREIGN.values():
                message = Message("password.refuses", dialect=NAMES[game], reason=reason)
                found.append(Problem(ProblemKind.REFUSED, message))
        return [*found, *self.field.problems()]

    def without(self, what: str) -> Field:
        """Return the field without a kind of puyo, as :meth:`puyonb.puyo.Field.without` does."""
        return self.field.without(what)

    def _verdicts(self) -> tuple[tuple[Dialect, tuple[bool, Message]], ...]:
        own = (
            True,
            Message("password.accepted", "it reads both formats, and runs divided in any way"),
        )
        if GAMES[self.dialect] == "20th":
            return ("20th", own), ("puyo7", self._puyo7()), ("pop", (False, _FOREIGN["pop"]))
        if self.is_corrupted:
            own = (
                False,
                Message(
                    "password.lacks_sextet",
                    "one sextet is missing: it has 10, and a mega field has 11",
                ),
            )
        return (
            ("20th", (False, _FOREIGN["20th"])),
            ("puyo7", (False, _FOREIGN["20th"])),
            ("pop", own),
        )

    def _puyo7(self) -> tuple[bool, Message]:
        sextets = sextets_of(self.field)
        if self.rule == "sun":
            return False, Message("password.puyo7.sun_rule")
        if has_sun(sextets):
            return False, Message("password.puyo7.sun", "Puyo 7 has no sun puyos")
        if self.canonical:
            return True, Message("password.puyo7.own", "it is what Puyo 7 would write itself")
        own = written(spell(sextets, "puyo7"), "puyo7", GROUPS["puyo7"])
        return False, Message(
            "password.puyo7.other", "Puyo 7 accepts only what it would write itself, {own}", own=own
        )

    def __str__(self) -> str:
        return grouped(self.text, GROUPS[self.dialect])

    def __repr__(self) -> str:
        canonical = "" if self.canonical else ", not canonical"
        shape = f"{self.rule}, {self.dialect}, {self.format}{canonical}"
        return f"<{type(self).__name__} {self.text!r}: {shape}>"


def loads(text: str) -> Password:
    """Read a password of either game.

    Parameters
    ----------
    text : str
        White space anywhere is ignored.

    Returns
    -------
    Password
        With the field, the rule and the game, which follow from the password.

    Raises
    ------
    NotationError
        If it is not a password; the message names the wrong character and the probable one, or the
        nearest rule.

    Warns
    -----
    NotationWarning
        If other characters were read as those of the game, and if a password of Puzzle Pop 1.3.0
        was repaired.

    Examples
    --------
    >>> password = loads("ここいあ う")
    >>> password.rule, password.dialect, password.format
    ('mega', '20th', 'rle')
    >>> loads("AOAmKhC")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    puyonb.errors.NotationError: expected a character of Puzzle Pop, found 'O'; perhaps '0', ...

    Source: passwords; readings P2 to P9, P11, P13.
    """
    reading = read(text)
    if reading.warnings:
        warn(reading.warnings)
    return of_reading(reading)


def of_reading(reading: Reading) -> Password:
    """Return the password of a reading."""
    field = field_of(reading.sextets, reading.rule)
    return Password(
        reading.letters, field, reading.rule.name, reading.dialect, reading.format, reading.warnings
    )


def dumps(value: Field | Password, *, dialect: str | None = None, group: int | None = None) -> str:
    """Write a field as a password.

    Parameters
    ----------
    value : Field or Password
        A field of 3x7, 6x13 or 10x19 cells with one hidden row, or of 6x14 with two.
    dialect : str, default ``"20th"``, or a Password as it was read
        ``"20th"``, ``"puyo7"``, ``"pop"``, or ``"pop-1.3.0"``, which corrupts some mega fields as
        that version does.
    group : int, optional
        The number of characters between spaces, 0 for no spaces.  By default as the game prints it:
        4 in 20th and Puyo 7, no spaces in Puzzle Pop.

    Raises
    ------
    CannotExpress
        If a cell is iron, hard or a wall, if no rule has this size, or if Puyo 7 has no such field.
    ValueError
        If the dialect is unknown, or the group is below 0.
    TypeError
        If the value is something else, or the group not a whole number.

    Examples
    --------
    >>> from puyonb.puyo import Field
    >>> dumps(Field.empty(3, 7)), dumps(Field.empty(3, 7), dialect="pop")
    ('あさう', 'AKAAC')
    >>> dumps(loads("あこああう")), dumps(loads("あこああう"), dialect="20th")
    ('あこああ う', 'あさう')

    Source: passwords; readings P3 to P10.
    """
    if isinstance(value, Password):
        if dialect is None:
            return grouped(value.text, _group(value.dialect, group))
        value = value.field
    return _dumped(value, check_dialect("20th" if dialect is None else dialect), group)


def _dumped(field: Field, dialect: Dialect, group: int | None) -> str:
    rule, size = rule_for(field), _group(dialect, group)
    sextets = sextets_of(field)
    if dialect == "puyo7":
        check_puyo7(sextets, rule)
    return written(spell(sextets, dialect), dialect, size)


def convert(text: str, *, to: str, transliterate: bool = False, group: int | None = None) -> str:
    """Write a password as another game does.

    Parameters
    ----------
    text : str
    to : str
        A dialect, as for :func:`dumps`.
    transliterate : bool, default False
        Replace each character by the one with the same value, instead of decoding and encoding.
        20th and Puzzle Pop accept the result, although they may write the field in another way;
        Puyo 7 accepts only what it would write itself.
    group : int, optional
        As for :func:`dumps`.

    Raises
    ------
    NotationError
        As :func:`loads`.
    CannotExpress
        As :func:`dumps`; also for a transliteration that the other game would not accept.

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
    if password.is_corrupted:
        message = Message(
            "password.transliterate",
            "a password that lacks a sextet cannot be transliterated, only decoded and encoded"
            " again",
        )
        raise CannotExpress(message, notation="password", what="sextet")
    source, target = ALPHABETS[GAMES[password.dialect]], ALPHABETS[GAMES[dialect]]
    letters = password.text.translate(str.maketrans(source, target))
    if dialect == "puyo7":
        accepted, reason = of_reading(read(letters))._puyo7()  # noqa: SLF001
        if not accepted:
            raise CannotExpress(reason, notation="password:puyo7", what="spelling")
    return grouped(letters, _group(dialect, group))


def for_other_game(text: str) -> dict[str, Dialect]:
    """Return the options of :func:`dumps` with which a password is written for the other game."""
    return {"dialect": OTHERS[GAMES[read(text).dialect]]}


def _group(dialect: Dialect, group: int | None) -> int:
    if group is None:
        return GROUPS[dialect]
    check_whole("group", group)
    check_range("group", group, 0)
    return group
