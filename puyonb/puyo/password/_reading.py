"""Reading a password: from what someone typed to sextets, or to an error that says what is wrong and what was probably meant."""

import re
from itertools import islice
from operator import ne
from typing import Any, NamedTuple, NoReturn

from puyonb.errors import NotationError, NotationWarning
from puyonb.puyo.field import Field, ProblemKind, Puyo
from puyonb.puyo.password._alphabets import (
    ALPHABET_NAMES,
    ALPHABETS,
    CELLS,
    FORMATS,
    NAMES,
    PLAIN,
    RLE,
    RULES,
    Dialect,
    Format,
    Game,
    Rule,
)
from puyonb.puyo.password._codec import expand
from puyonb.puyo.password._normalize import REPLACEMENTS, is_foreign, suggestions
from puyonb.text import bounded, number_of, without_bom


class Reading(NamedTuple):
    """What stands in a password, before it is made a field.

    Attributes
    ----------
    letters : str
        The characters as the game has them: normalized, without white space.
    dialect : str
        ``"20th"``, ``"pop"``, or ``"pop-1.3.0"`` for one that the bug of that version spoilt.
    values : bytes
        The sextet of each character.
    sextets : bytes
        The cells; for a spoilt password with the lost sextet put back.
    rule : Rule
    warnings : tuple of NotationWarning
        What was normalized, and what was repaired.
    """

    letters: str
    dialect: Dialect
    values: bytes
    sextets: bytes
    rule: Rule
    warnings: tuple[NotationWarning, ...]

    @property
    def format(self) -> Format:
        """Tell whether the password is plain or RLE."""
        return FORMATS[self.values[-1]]

    @property
    def sets(self) -> tuple[tuple[int, int], ...]:
        """Give the sets that stand in an RLE password, with the counts that stand in it."""
        return tuple(
            zip(self.values[:-1:2], [count + 1 for count in self.values[1:-1:2]], strict=True)
        )


_VALUES = {
    game: {character: value for value, character in enumerate(of)} for game, of in ALPHABETS.items()
}
_GAMES = {of[value]: game for game, of in ALPHABETS.items() for value in FORMATS}
"""The last character tells the game: あ and う, or A and C."""

_COUNTS = {rule.sextets: rule for rule in RULES.values()}
_MEGA = RULES["mega"]
_MOST = 2 * max(_COUNTS) + 1
"""The most characters of a password: each sextet of the largest field a set of its own."""

MOST_TYPED = 1000
"""Beyond that many, it is not asked any more which of them may be wrong."""


def read(text: str) -> Reading:
    """Read a password.

    Parameters
    ----------
    text : str
        White space anywhere is ignored (reading P5).

    Raises
    ------
    NotationError
        At the first character that does not fit; at the last one if it is the number of cells.

    Source: passwords; readings P2 to P8, P11, P13.
    """
    clean = bounded(text)
    letters = "".join(clean.split())
    if len(letters) > MOST_TYPED:
        raise NotationError(
            f"expected at most {_MOST} characters, found {len(letters)}", clean, len(clean)
        )
    warnings: tuple[NotationWarning, ...] = ()
    try:
        game = _GAMES[letters[-1:]]
        values = bytes(map(_VALUES[game].__getitem__, letters))
    except KeyError:
        letters, game, warnings = _normalized(clean, letters)
        values = bytes(map(_VALUES[game].__getitem__, letters))
    dialect: Dialect = "20th" if game == "20th" else "pop"
    sextets = _unpacked(clean, values)
    if len(sextets) == _MEGA.sextets - 1 and game == "pop" and _is_spoilt(values):
        dialect, sextets = "pop-1.3.0", sextets + values[-3:-2]
        warnings += (_repaired(clean),)
    rule = _COUNTS.get(len(sextets))
    if rule is None:
        _wrong_size(clean, values, len(sextets))
    if rule is _MEGA and sextets[-1] >= 8:
        _phantom(clean, values, sextets[-1])
    return Reading(letters, dialect, values, sextets, rule, warnings)


def mistyped(text: str, *, read_as: Any = None) -> NotationError | None:
    """Give the fault of a text that is no password, but with a slip less would be one.

    Parameters
    ----------
    text : str
    read_as : object, optional
        What another notation reads from the text.

    Returns
    -------
    NotationError or None
        None for a password, and for a text that hardly anybody meant as one: where exchanging look-alikes, capitals for small
        letters or the last character makes no password of it, nor a character more or less, nor another count; and where
        another notation reads many puyos from it of which none floats, since chance rarely makes such a field.

    Source: reading P11: what looks like a slip is said, never guessed.
    """
    letters = "".join(without_bom(text)[:_MOST].split())
    try:
        read(text)
    except NotationError as fault:
        if len(text) <= _MOST and any(map(_is_near, _guesses(letters))) and not _is_sound(read_as):
            return fault
    return None


_SLIP = 8
"""How far the counts of a mistyped RLE password may be off; chance makes most texts miss by more."""


_MANY = 40
"""So many puyos that all rest on something are no chance: most characters of a password give a gap below a puyo."""


def _is_sound(value: Any) -> bool:
    """Tell whether a value is a field of many puyos, or holds one, and none of them floats."""
    field = getattr(value, "field", value)
    if not isinstance(field, Field):
        return False
    puyos = sum(cell is not Puyo.EMPTY for row in field.cells for cell in row)
    return puyos >= _MANY and all(
        problem.kind is not ProblemKind.FLOATING for problem in field.problems()
    )


def _guesses(letters: str) -> set[str]:
    """Give what someone may have meant who typed this; a password with more than two unknown characters is none."""
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
    """Tell whether characters are a password, or would be with another end, a character more or less, or another count."""
    game = _GAMES.get(letters[-1])
    if game is None or not set(letters) <= _VALUES[game].keys():
        return False
    values = [_VALUES[game][letter] for letter in letters]
    body, total = values[:-1], sum(values[1:-1:2]) + len(values) // 2
    plain, rle = len(body), total if len(body) % 2 == 0 and body else 0
    if values[-1] == PLAIN:
        return any(abs(plain - count) <= 1 for count in _COUNTS) or rle in _COUNTS
    return any(abs(rle - count) <= _SLIP for count in _COUNTS) or plain in _COUNTS


# --- characters -----------------------------------------------------------------------------------


def _normalized(text: str, letters: str) -> tuple[str, Game, tuple[NotationWarning, ...]]:
    """Normalize what was typed to the characters of its game, or point at the first that cannot be (readings P11, P13)."""
    if not letters:
        raise NotationError("expected a password, found nothing", text, len(text))
    game = _game(text, letters)
    alphabet, replacements = _VALUES[game], REPLACEMENTS[game]
    normalized: list[str] = []
    kinds: dict[str, list[int]] = {}
    for at, character in enumerate(letters):
        replacement = None if character in alphabet else replacements.get(character)
        if replacement is None and character not in alphabet:
            raise NotationError(_unknown(character, letters, game), text, _place(text, at))
        normalized.append(replacement.character if replacement else character)
        if replacement:
            kinds.setdefault(replacement.why, []).append(at)
    warnings = []
    for why, found in kinds.items():
        first = found[0]
        more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
        message = f"{letters[first]!r} is read as {normalized[first]!r}{more}: {why}"
        warnings.append(NotationWarning(message, text, _place(text, first)))
    return "".join(normalized), game, tuple(warnings)


def _game(text: str, letters: str) -> Game:
    """Tell the game from the last character, normalized (reading P13)."""
    last = letters[-1]
    for game, replacements in REPLACEMENTS.items():
        replacement = replacements.get(last)
        if _GAMES.get(replacement.character if replacement else last) == game:
            return game
    message = (
        "expected the last character to be 'あ' or 'う' (Puyo 7, 20th) or 'A' or 'C' (Puzzle Pop),"
        f" which tell plain from RLE, found {_quoted(last)}"
    )
    raise NotationError(message + _at_the_end(letters), text, _place(text, -1))


def _at_the_end(letters: str) -> str:
    """Say what may be wrong with a last character that tells no format."""
    last, kept = letters[-1], letters
    if last in _SMALL_ENDS:
        return f"; Puzzle Pop's {_SMALL_ENDS[last]!r} is a capital"
    meant = [end for end in suggestions(last, "20th") if end in _GAMES]
    if meant:
        return f"; perhaps {meant[0]!r}"
    while kept and is_foreign(kept[-1]):
        kept = kept[:-1]
    if kept and kept != letters:
        return f", which is no part of a password: without {letters[len(kept) :]!r} it ends in {kept[-1]!r}"
    if letters[-2:-1] in _GAMES and last in _SIGNS:
        return f"; the end may be missing, or {last!r} may be no part of the password"
    return "; the end may be missing"


_SIGNS = "!?/~*>-"
"""Signs of Puzzle Pop that may as well stand behind a password in a sentence or on a page."""

_SMALL_ENDS = {"a": "A", "ａ": "A", "c": "C", "ｃ": "C"}


def _unknown(character: str, letters: str, game: Game) -> str:
    """Say what was expected where a character is none of the game's, and what may have been meant."""
    other: Game = "pop" if game == "20th" else "20th"
    message = f"expected a character of {ALPHABET_NAMES[game]}, found {_quoted(character)}"
    guesses = suggestions(character, game)
    if guesses:
        return f"{message}; perhaps {' or '.join(map(repr, guesses))}"
    if is_foreign(character):
        return f"{message}, which is no part of a password"
    if character in _VALUES[other] or character in REPLACEMENTS[other]:
        return f"{message}, which is one of {ALPHABET_NAMES[other]}; the last character, {letters[-1]!r}, tells the game"
    return message


def _quoted(character: str) -> str:
    """Quote a character; one that would not show is named by its code."""
    return repr(character) if character.isprintable() else f"{character!r} (U+{ord(character):04X})"


def _place(text: str, number: int) -> int:
    """Give the offset of a character that is not white space, by its number; below 0, from the end."""
    if number >= 0:
        return next(islice(re.finditer(r"\S", text), number, None)).start()
    end = len(text)
    for _ in range(-number):
        end = len(text[:end].rstrip()) - 1
    return end


# --- sextets --------------------------------------------------------------------------------------


def _unpacked(text: str, values: bytes) -> bytes:
    """Give the sextets that a password's values stand for (reading P4); too many are not written out."""
    body, last = values[:-1], values[-1]
    if last == PLAIN:
        return body
    if len(body) % 2:
        message = (
            "expected sets of two characters, a sextet and a count, before the last character of an RLE password,"
            f" found {number_of(len(body), 'character')}; one may be missing, or one too many"
            f"{_as_other_format(values)}"
        )
        raise NotationError(message, text, _place(text, -1))
    counts = [count + 1 for count in body[1::2]]
    total = sum(counts)
    if total not in _COUNTS and total != _MEGA.sextets - 1:
        _wrong_size(text, values, total)
    return expand(zip(body[::2], counts, strict=True))


def _is_spoilt(values: bytes) -> bool:
    """Tell a password of ten sextets that Puzzle Pop 1.3.0 wrote for a mega field whose last two sextets are equal (reading P7)."""
    if values[-1] != RLE or len(values) < 5:
        return False
    before, _, sextet, count, _ = values[-5:]
    return count == 0 and sextet < 8 and sextet != before


def _repaired(text: str) -> NotationWarning:
    message = f"'A' is read as 'B': {NAMES['pop-1.3.0']} writes a last run of two as one here, and so loses a sextet"
    return NotationWarning(message, text, _place(text, -2))


def _wrong_size(text: str, values: bytes, count: int) -> NoReturn:
    """Say which rule is nearest, and what may be wrong (reading P2)."""
    nearest = min(RULES.values(), key=lambda rule: abs(rule.sextets - count))
    known = ", ".join(f"{rule.sextets} ({rule.name})" for rule in RULES.values())
    message = f"expected {known} sextets, found {count}; {nearest.name} has {nearest.sextets}: "
    message += _guess(values, nearest.sextets - count) + _as_other_format(values)
    raise NotationError(message, text, _place(text, -1))


def _guess(values: bytes, lacking: int) -> str:
    number = abs(lacking)
    if len(values) == 1:
        return "nothing stands before the character that tells the format"
    if values[-1] == RLE:
        return f"the counts are {number} too {'low' if lacking > 0 else 'high'} in all"
    characters = "one character" if number == 1 else f"{number} characters"
    return f"{characters} may be {'missing' if lacking > 0 else 'too many'}"


def _as_other_format(values: bytes) -> str:
    """Say so if only the last character is at fault, which tells how to read all others."""
    body = values[:-1]
    if values[-1] == RLE:
        rule, kind = _COUNTS.get(len(body)), "plain"
    else:
        rule, kind = (
            _COUNTS.get(sum(body[1::2]) + len(body) // 2) if len(body) % 2 == 0 else None,
            "RLE",
        )
    return (
        f"; or the last character is wrong, since as {kind} it would be {rule.name}" if rule else ""
    )


def _phantom(text: str, values: bytes, sextet: int) -> NoReturn:
    """Refuse a puyo outside the field (reading P8)."""
    message = (
        "expected the cell outside the mega field, which fills its last sextet, to be empty,"
        f" found {CELLS[sextet >> 3].value}"
    )
    raise NotationError(message, text, _place(text, -2 if values[-1] == PLAIN else -3))
