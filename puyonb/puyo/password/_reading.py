"""Read typed text as sextets, or raise an error with the probable correction."""

import re
from itertools import islice
from operator import ne
from typing import Any, NamedTuple, NoReturn

from puyonb.errors import NotationError, NotationWarning
from puyonb.messages import Message
from puyonb.puyo.field import Field, ProblemKind, Puyo
from puyonb.puyo.password._alphabets import (
    ALPHABET_NAMES,
    ALPHABETS,
    CELLS,
    FORMAT_NAMES,
    FORMATS,
    PLAIN,
    RLE,
    RULE_NAMES,
    RULES,
    Dialect,
    Format,
    Game,
    Rule,
)
from puyonb.puyo.password._codec import expand
from puyonb.puyo.password._normalize import REPLACEMENTS, is_foreign, suggestions
from puyonb.text import bounded, without_bom


class Reading(NamedTuple):
    """The content of a password, before it becomes a field.

    Attributes
    ----------
    letters : str
        The characters of the game: normalized, without white space.
    dialect : str
        ``"20th"``, ``"pop"``, or ``"pop-1.3.0"`` for one that the bug of that version corrupted.
    values : bytes
        The sextet of each character.
    sextets : bytes
        The cells; for a corrupted password including the lost sextet.
    rule : Rule
    warnings : tuple of NotationWarning
        Warnings of characters that were normalized, or of a repair.
    """

    letters: str
    dialect: Dialect
    values: bytes
    sextets: bytes
    rule: Rule
    warnings: tuple[NotationWarning, ...]

    @property
    def format(self) -> Format:
        """The format: plain or RLE."""
        return FORMATS[self.values[-1]]

    @property
    def sets(self) -> tuple[tuple[int, int], ...]:
        """The sets of an RLE password, as they are written."""
        return tuple(
            zip(self.values[:-1:2], [count + 1 for count in self.values[1:-1:2]], strict=True)
        )


_VALUES = {
    game: {character: value for value, character in enumerate(of)} for game, of in ALPHABETS.items()
}
_GAMES = {of[value]: game for game, of in ALPHABETS.items() for value in FORMATS}
"""The last character shows the game: あ and う, or A and C."""

_COUNTS = {rule.sextets: rule for rule in RULES.values()}
_SIZES = tuple(
    Message(
        "password.sextets.rule", "{count} ({rule})", count=rule.sextets, rule=RULE_NAMES[rule.name]
    )
    for rule in RULES.values()
)
_MEGA = RULES["mega"]
_MOST = 2 * max(_COUNTS) + 1
"""The most characters of a password: the largest field with one set for each sextet."""

MOST_TYPED = 1000
"""The most characters for which an error looks for the wrong one."""


def read(text: str) -> Reading:
    """Read a password.

    Parameters
    ----------
    text : str
        White space anywhere is ignored (reading P5).

    Raises
    ------
    NotationError
        At the first wrong character; at the last one if the number of cells is wrong.

    Source: passwords; readings P2 to P8, P11, P13.
    """
    clean = bounded(text)
    letters = "".join(clean.split())
    if len(letters) > MOST_TYPED:
        message = Message(
            "password.long",
            "expected at most {most:,} characters, found {found:,}",
            most=_MOST,
            found=len(letters),
        )
        raise NotationError(message, clean, len(clean))
    warnings: tuple[NotationWarning, ...] = ()
    try:
        game = _GAMES[letters[-1:]]
        values = bytes(map(_VALUES[game].__getitem__, letters))
    except KeyError:
        letters, game, warnings = _normalized(clean, letters)
        values = bytes(map(_VALUES[game].__getitem__, letters))
    dialect: Dialect = "20th" if game == "20th" else "pop"
    sextets = _unpacked(clean, values)
    if len(sextets) == _MEGA.sextets - 1 and game == "pop" and _is_corrupted(values):
        dialect, sextets = "pop-1.3.0", sextets + values[-3:-2]
        warnings += (_repaired(clean),)
    rule = _COUNTS.get(len(sextets))
    if rule is None:
        _wrong_size(clean, values, len(sextets))
    if rule is _MEGA and sextets[-1] >= 8:
        _phantom(clean, values, sextets[-1])
    return Reading(letters, dialect, values, sextets, rule, warnings)


def mistyped(text: str, *, read_as: Any = None) -> NotationError | None:
    """Return the error of a text that is probably a mistyped password.

    Parameters
    ----------
    text : str
    read_as : object, optional
        The value that another notation reads from the text.

    Returns
    -------
    NotationError or None
        None for a password, and for a text that hardly resembles one.  A text counts as mistyped if
        it becomes a password with other look-alikes, with capitals, with another last character,
        with one character more or less, or with another count; but not if ``read_as`` has many
        puyos and none of them floats, because chance rarely makes such a field.

    Source: reading P11: errors report a probable typo, and readers never guess.
    """
    letters = "".join(without_bom(text)[:_MOST].split())
    try:
        read(text)
    except NotationError as error:
        if len(text) <= _MOST and any(map(_is_near, _guesses(letters))) and not _is_sound(read_as):
            return error
    return None


_NEAR = 8
"""The largest error in the counts of a mistyped RLE password; most random texts miss by more."""

_MANY = 40
"""A field with this many puyos and no gap below them is not chance.

Most characters of a password would cause a gap below a puyo.
"""


def _is_sound(value: Any) -> bool:
    """Return whether a value is or holds a field of many puyos, none of which floats."""
    field = getattr(value, "field", value)
    if not isinstance(field, Field):
        return False
    puyos = sum(cell is not Puyo.EMPTY for row in field.cells for cell in row)
    return puyos >= _MANY and all(
        problem.kind is not ProblemKind.FLOATING for problem in field.problems()
    )


def _guesses(letters: str) -> set[str]:
    """Return the passwords that typed text may mean; more than two unknown characters mean none."""
    game: Game = "20th" if letters[-1:] in ALPHABETS["20th"] else "pop"
    meant = [
        letter if letter in _VALUES[game] else suggestions(letter, game)[:1] or letter
        for letter in letters
    ]
    typos = sum(map(ne, meant, letters))
    return {
        guess for guess in ("".join(meant) if typos <= 2 else "", letters.upper(), letters) if guess
    }


def _is_near(letters: str) -> bool:
    """Return whether characters are a password except for the end, the length or a count."""
    game = _GAMES.get(letters[-1])
    if game is None or not set(letters) <= _VALUES[game].keys():
        return False
    values = [_VALUES[game][letter] for letter in letters]
    body, total = values[:-1], sum(values[1:-1:2]) + len(values) // 2
    plain, rle = len(body), total if len(body) % 2 == 0 and body else 0
    if values[-1] == PLAIN:
        lost = 0 if len(values) % 2 else sum(values[1::2]) + len(values) // 2  # the last character
        near = any(abs(plain - count) <= 1 for count in _COUNTS)
        return near or rle in _COUNTS or lost in _COUNTS
    return any(abs(rle - count) <= _NEAR for count in _COUNTS) or plain in _COUNTS


# --- characters -----------------------------------------------------------------------------------


def _normalized(text: str, letters: str) -> tuple[str, Game, tuple[NotationWarning, ...]]:
    """Replace typed characters by those of the game (readings P11, P13).

    The error is at the first character that has no replacement.
    """
    if not letters:
        raise NotationError(
            Message("password.empty", "expected a password, found nothing"), text, len(text)
        )
    game = _game(text, letters)
    alphabet, replacements = _VALUES[game], REPLACEMENTS[game]
    normalized: list[str] = []
    kinds: dict[Message, list[int]] = {}
    for at, character in enumerate(letters):
        replacement = None if character in alphabet else replacements.get(character)
        if replacement is None and character not in alphabet:
            raise NotationError(_unknown(character, letters, game), text, _place(text, at))
        normalized.append(replacement.character if replacement else character)
        if replacement:
            kinds.setdefault(replacement.why, []).append(at)
    warnings = []
    for why, places in kinds.items():
        first, more = places[0], len(places) - 1
        found, character = letters[first], normalized[first]
        if more:
            code = "password.read_as.more"
            message = Message(code, found=found, character=character, count=more, why=why)
        else:
            message = Message(
                "password.read_as",
                "{found!q} is read as {character!q}: {why}",
                found=found,
                character=character,
                why=why,
            )
        warnings.append(NotationWarning(message, text, _place(text, first)))
    return "".join(normalized), game, tuple(warnings)


def _game(text: str, letters: str) -> Game:
    """Return the game that the last character shows, after normalization (reading P13)."""
    last = letters[-1]
    for game, replacements in REPLACEMENTS.items():
        replacement = replacements.get(last)
        if _GAMES.get(replacement.character if replacement else last) == game:
            return game
    raise NotationError(_wrong_end(letters), text, _place(text, -1))


def _wrong_end(letters: str) -> Message:
    """Return the message for a last character that is not a format, with the probable cause."""
    last, kept = letters[-1], letters
    old, new = (tuple(of[value] for value in FORMATS) for of in ALPHABETS.values())
    error = Message(
        "password.end",
        "expected the last character to be {old!q:or} (Puyo 7, 20th) or {new!q:or} (Puzzle Pop),"
        " which show the format, found {found}",
        old=old,
        new=new,
        found=_quoted(last),
    )
    if last in _SMALL_ENDS:
        return Message(
            "password.end.capital",
            "{error}; in Puzzle Pop {capital!q} is a capital letter",
            error=error,
            capital=_SMALL_ENDS[last],
        )
    meant = [end for end in suggestions(last, "20th") if end in _GAMES]
    if meant:
        return Message("password.perhaps", error=error, guesses=tuple(meant[:1]))
    while kept and is_foreign(kept[-1]):
        kept = kept[:-1]
    if kept and kept != letters:
        tail, end = letters[len(kept) :], kept[-1]
        return Message(
            "password.end.foreign",
            "{error}, which is not part of a password: without {tail!q} it ends in {end!q}",
            error=error,
            tail=tail,
            end=end,
        )
    if letters[-2:-1] in _GAMES and last in _SIGNS:
        return Message(
            "password.end.sign",
            "{error}; the end may be missing, or {found!q} may not be part of the password",
            error=error,
            found=last,
        )
    error = Message("password.end.missing", "{error}; the end may be missing", error=error)
    games = [game for game, signs in ALPHABETS.items() if set(letters[:-1]) <= set(signs)]
    guesses = tuple("".join(suggestions(last, game) for game in games))
    return Message("password.perhaps", error=error, guesses=guesses) if guesses else error


_SIGNS = "!?/~*>-"
"""Signs of Puzzle Pop that may also follow a password in a sentence or on a page."""

_SMALL_ENDS = {"a": "A", "ａ": "A", "c": "C", "ｃ": "C"}


def _unknown(character: str, letters: str, game: Game) -> Message:
    """Return the message for a character that the game lacks, with what it may mean."""
    other: Game = "pop" if game == "20th" else "20th"
    found = _quoted(character)
    error = Message(
        "password.unknown",
        "expected a character of {alphabet}, found {found}",
        alphabet=ALPHABET_NAMES[game],
        found=found,
    )
    guesses = suggestions(character, game)
    if guesses:
        return Message("password.perhaps", error=error, guesses=tuple(guesses))
    if is_foreign(character):
        return Message(
            "password.unknown.foreign", "{error}, which is not part of a password", error=error
        )
    if character in _VALUES[other] or character in REPLACEMENTS[other]:
        alphabet, last = ALPHABET_NAMES[other], letters[-1]
        return Message(
            "password.unknown.other_game",
            "{error}, which is one of {alphabet}; the last character, {last!q}, shows the game",
            error=error,
            alphabet=alphabet,
            last=last,
        )
    return error


def _quoted(character: str) -> Message:
    """Return a character in quotes, with its code if it is invisible."""
    if character.isprintable():
        return Message("password.character", "{found!q}", found=character)
    code = f"{ord(character):04X}"
    return Message(
        "password.character.invisible", "{found!q} (U+{code})", found=character, code=code
    )


def _place(text: str, number: int) -> int:
    """Return the offset of a character by its number without white space; below 0, from the end."""
    if number >= 0:
        return next(islice(re.finditer(r"\S", text), number, None)).start()
    end = len(text)
    for _ in range(-number):
        end = len(text[:end].rstrip()) - 1
    return end


# --- sextets --------------------------------------------------------------------------------------


def _unpacked(text: str, values: bytes) -> bytes:
    """Return the sextets of the values of a password (reading P4), if their number is possible."""
    body, last = values[:-1], values[-1]
    if last == PLAIN:
        return body
    if len(body) % 2:
        message = _with_other_format(
            Message(
                "password.sets",
                "expected sets of two characters, a sextet and a count, before the last character"
                " of an RLE password, found {found:character|characters}; a character may be"
                " missing or surplus",
                found=len(body),
            ),
            values,
        )
        raise NotationError(message, text, _place(text, -1))
    counts = [count + 1 for count in body[1::2]]
    total = sum(counts)
    if total not in _COUNTS and total != _MEGA.sextets - 1:
        _wrong_size(text, values, total)
    return expand(zip(body[::2], counts, strict=True))


def _is_corrupted(values: bytes) -> bool:
    """Return whether the bug of Puzzle Pop 1.3.0 corrupted a password of ten sextets (reading P7).

    The last two sextets of the mega field were equal, and one of them is lost.
    """
    if values[-1] != RLE or len(values) < 5:
        return False
    before, _, sextet, count, _ = values[-5:]
    return count == 0 and sextet < 8 and sextet != before


def _repaired(text: str) -> NotationWarning:
    message = Message(
        "password.repaired",
        "{found!q} is read as {character!q}: Puzzle Pop 1.3.0 writes a last run of two as one"
        " here, and loses a sextet",
        found="A",
        character="B",
    )
    return NotationWarning(message, text, _place(text, -2))


def _wrong_size(text: str, values: bytes, count: int) -> NoReturn:
    """Raise the error for a wrong number of sextets: the probable cause (reading P2).

    That is a lost last character, if the others are a whole RLE password; else the distance to the
    nearest rule, or to both if two are equally near.
    """
    lost = _rle_rule(values)
    causes: tuple[Message, ...] = tuple(
        Message(
            "password.sextets.near",
            "{rule} has {expected}: {cause}",
            rule=RULE_NAMES[rule.name],
            expected=rule.sextets,
            cause=_cause(values, rule.sextets - count),
        )
        for rule in RULES.values()
        if abs(rule.sextets - count) == min(abs(each - count) for each in _COUNTS)
    )
    if lost:
        end = Message(
            "password.sextets.end",
            "the last character may be missing, because as {format} it would be {rule}",
            format=FORMAT_NAMES["rle"],
            rule=RULE_NAMES[lost.name],
        )
        causes = (end,)
    error = Message(
        "password.sextets",
        "expected {known:or} sextets, found {found}; {causes:;}",
        known=_SIZES,
        found=count,
        causes=causes,
    )
    raise NotationError(_with_other_format(error, values), text, _place(text, -1))


def _rle_rule(body: bytes) -> Rule | None:
    """Return the rule of an RLE password without its last character."""
    return None if len(body) % 2 else _COUNTS.get(sum(body[1::2]) + len(body) // 2)


def _cause(values: bytes, lacking: int) -> Message:
    """Return the probable cause of a wrong number of sextets."""
    if len(values) == 1:
        return Message(
            "password.cause.nothing", "nothing precedes the last character, which shows the format"
        )
    if values[-1] == RLE:
        code = "password.cause.low" if lacking > 0 else "password.cause.high"
    else:
        code = "password.cause.missing" if lacking > 0 else "password.cause.surplus"
    return Message(code, count=abs(lacking))


def _with_other_format(error: Message, values: bytes) -> Message:
    """Add a hint to an error if the password would be valid with the other last character."""
    body, is_rle = values[:-1], values[-1] == RLE
    rule = _COUNTS.get(len(body)) if is_rle else _rle_rule(body)
    if rule is None:
        return error
    kind, name = FORMAT_NAMES["plain" if is_rle else "rle"], RULE_NAMES[rule.name]
    return Message(
        "password.other_format",
        "{error}; or the last character is wrong, because as {format} it would be {rule}",
        error=error,
        format=kind,
        rule=name,
    )


def _phantom(text: str, values: bytes, sextet: int) -> NoReturn:
    """Refuse a puyo outside the field (reading P8)."""
    message = Message(
        "password.phantom",
        "expected the cell outside the mega field, which fills its last sextet, to be empty, found"
        " {found}",
        found=CELLS[sextet >> 3],
    )
    raise NotationError(message, text, _place(text, -2 if values[-1] == PLAIN else -3))
