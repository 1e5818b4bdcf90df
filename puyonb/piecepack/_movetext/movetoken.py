"""One move as Portable Piecepack Notation 0.5.2 writes it: ``S@b2``, ``*b2``, ``a1-b1``, ``a1:b1``, ``b5=S>``, ``b5-c5*b4``.

A word without white space and braces becomes what it does to a board.  A word that is no move is
gone through once more, part by part, to tell what was expected where; what later versions of the
notation have is named with its version (reading Q14).
"""

import re
import unicodedata

from puyonb.errors import NotationError
from puyonb.piecepack._movetext import piecetext
from puyonb.piecepack._source import shown
from puyonb.piecepack.moves import Action, Add, Capture, Remove, Replace, Shift, Spot

_MOVE_NUMBER = re.compile(r"\w[\w.]*\.")


def is_number(word: str) -> bool:
    """Tell whether a word is a move number: letters, digits and underscores, then periods.

    A period further in front is taken too.  A letter is one of any script, with its marks.

    Examples
    --------
    >>> is_number("1..."), is_number("étape_2."), is_number("..."), is_number("1")
    (True, True, False, False)

    Source: Portable Piecepack Notation 0.5.2, MoveNumbers; reading Q5.
    """
    if _MOVE_NUMBER.fullmatch(word):
        return True
    if word.isascii():
        return False
    # Vowel signs and accents that stand by themselves are letters to those who write them, but not
    # to a regular expression.
    letters = "".join(character for character in word if unicodedata.category(character)[0] != "M")
    return letters != word and bool(_MOVE_NUMBER.fullmatch(letters))


_LONGEST_LOOK = 1000
"""How far into a word that is no move a sign of a later version is looked for: a word may be as long as the file."""

_LOCATION = piecetext.LOCATION
_PIECE_THERE = f"[{re.escape(piecetext.LETTERS)}]+"
_PIECE = f"(?:{_PIECE_THERE})?"
_MOVE = re.compile(
    rf"(?:(?P<piece>{_PIECE})@(?P<to>{_LOCATION})"
    rf"|(?P<start>{_LOCATION})(?P<sign>[-:])(?P<stop>{_LOCATION})"
    rf"|(?P<spot>{_LOCATION})=(?P<new>{_PIECE_THERE})"
    rf"|(?=\*))"
    rf"(?P<removals>(?:\*{_LOCATION})*)"
)


def is_move(word: str) -> bool:
    """Return whether a word has the form of a move without braces.

    Examples
    --------
    >>> is_move("a1-b1"), is_move("1."), is_move("end")
    (True, False, False)
    """
    return bool(_MOVE.fullmatch(word))


def actions(word: str) -> tuple[Action, ...]:
    """Read a move without braces.

    Raises
    ------
    NotationError
        If it is none.

    Examples
    --------
    >>> actions("b5-c5*b4")
    (Shift(start=(2, 5), stop=(3, 5), sign='-'), Remove(spot=(2, 4), sign='*'))

    Source: Portable Piecepack Notation 0.5.2, MoveToken; readings Q8, Q9.
    """
    return WORDS.get(word) or new_actions(word)


# Moves come over and over, as their pieces and locations do.
WORDS: dict[str, tuple[Action, ...]] = {}
"""The moves that were read lately."""
_MOST, _LONGEST = 2**16, 40


def make_room() -> None:
    """Forget what was read lately, if it is much; to be called before another text is read."""
    piecetext.make_room()
    if len(WORDS) >= _MOST:
        WORDS.clear()


def new_actions(word: str) -> tuple[Action, ...]:
    """Read a move as :func:`actions` does, one that was not read lately."""
    done = _simple(word) or _read(word)
    # A text of very many different moves is better off without them; a colour needs a closer look
    # wherever it stands.
    if len(WORDS) < _MOST and len(word) <= _LONGEST and not has_color(word):
        WORDS[word] = done
    return done


def has_color(word: str) -> bool:
    """Return whether a move has the letter of a colour: only a piece can have one, and only △ has it in PPN 0.5.2."""
    return not _COLORS.isdisjoint(word)


_COLORS = frozenset(piecetext.COLORS)


def _simple(word: str) -> tuple[Action, ...]:
    """Read a move of one action, the short way to what the whole grammar gives; give nothing if it is none.

    Which sign is looked for first does not matter: where there is another one too, no part is a
    piece or a location.
    """
    if "-" in word:
        start, stop = map(_location, word.split("-", 1))
        return (_make(Shift, (start, stop, "-")),) if start and stop else ()
    if "@" in word:
        first, _, second = word.partition("@")
        piece, spot = _piece(first), _location(second)
        return (_make(Add, (piece, spot, "@")),) if piece and spot else ()
    if ":" in word:
        start, stop = map(_location, word.split(":", 1))
        return (_make(Capture, (start, stop, ":")),) if start and stop else ()
    if "=" in word:
        first, _, second = word.partition("=")
        piece, spot = _piece(second), _location(first)
        return (_make(Replace, (spot, piece, "=")),) if second and piece and spot else ()
    spot = _location(word[1:]) if word.startswith("*") else None
    return (_make(Remove, (spot, "*")),) if spot else ()


def _location(text: str) -> Spot | None:
    return _spot(text) or (piecetext.new_location(text) if text else None)


_spot, _piece, _make = piecetext.SPOTS.get, piecetext.PIECES.get, tuple.__new__


def _read(word: str) -> tuple[Action, ...]:
    found = _MOVE.fullmatch(word)
    if not found:
        raise _refusal(word)
    piece, to, start, sign, stop, spot, new, removals = found.groups()
    place = piecetext.location
    done: list[Action] = []
    try:
        if sign:
            done.append((Shift if sign == "-" else Capture)(place(start), place(stop)))
        elif to:
            done.append(Add(piecetext.piece(piece), place(to)))
        elif spot:
            done.append(Replace(place(spot), piecetext.piece(new)))
        if removals:
            done += [Remove(place(location)) for location in _LOCATED.findall(removals)]
    except NotationError:
        raise _refusal(word) from None
    return tuple(done)


_LOCATED = re.compile(_LOCATION)


def _refusal(word: str) -> NotationError:
    """Tell why a word is no move, going through it part by part."""
    try:
        column = 0 if word.startswith("*") else _check_main(word)
        while column < len(word):
            column = _check_removal(word, column)
    except NotationError as error:
        return error
    return NotationError(f"expected a move, found {shown(word)}", word, 0)


def _check_main(word: str) -> int:
    """Check a move up to its removals; give the column where they begin."""
    location = _LOCATED.match(word)
    sign = word[location.end() : location.end() + 1] if location else ""
    if location and sign in ("-", ":"):
        return _check_location(word, _check_location(word, 0) + 1)
    if location and sign == "=":
        column = _check_location(word, 0) + 1
        stop = word.find("*", column)
        stop = len(word) if stop < 0 else stop
        if stop == column:
            raise NotationError(
                f"expected a piece after {shown(word[:column])}, found nothing", word, column
            )
        return _check_piece(word, column, stop)
    if "@" in word:
        column = word.index("@")
        number = _MOVE_NUMBER.match(word, 0, column)
        if number:
            message = f"expected white space after the move number {shown(number[0])}"
            raise NotationError(message, word, number.end())
        if word.startswith(">", column + 1):
            message = "expected a location after '@', found '@>', the rotation that only PPN 0.7 and later have"
            raise NotationError(message, word, column + 1)
        _check_piece(word, 0, column)
        return _check_location(word, column + 1)
    if location:
        raise _surplus(word, location.end(), "'-', ':' or '='")
    raise _no_move(word)


def _no_move(word: str) -> NotationError:
    """Tell why a word that has neither '@' nor a location in front is no move."""
    version = piecetext.later_version(word)
    if version:
        return NotationError(
            f"expected a move, found {word[0]!r}, which only PPN {version} and later have", word, 0
        )
    if re.match(r"[0-9]+[a-z(]", word):
        message = "expected a move, found one of several pieces, which only PPN 0.6 and later have"
        return NotationError(message, word, 0)
    if word.startswith("...") and not word.strip("."):
        return NotationError("expected a move number before its periods, found '...'", word, 0)
    if word[:1] in ("-", ":", "="):
        message = f"expected a location before {word[0]!r}; that a move begins with it is of PPN 0.12 and later"
        return NotationError(message, word, 0)
    if re.fullmatch(r"\w+", word):
        message = f"expected a move such as S@b2 or a1-b1, or a period behind a move number, found {shown(word)}"
        return NotationError(message, word, 0)
    sign = re.search("[-:=]", word)
    if sign:
        try:
            piecetext.location(word[: sign.start()])
        except NotationError as error:
            return NotationError(error.message, word, error.offset)
    for column, character in enumerate(word[:_LONGEST_LOOK]):
        version = piecetext.later_version(word, column)
        if version and character not in ",'[]":
            message = (
                f"expected a move, found {character!r}, which only PPN {version} and later have"
            )
            return NotationError(message, word, column)
    return NotationError(f"expected a move such as S@b2 or a1-b1, found {shown(word)}", word, 0)


def _check_removal(word: str, column: int) -> int:
    if word[column] != "*":
        raise _surplus(word, column, "white space or '*'")
    return _check_location(word, column + 1)


def _check_piece(word: str, start: int, stop: int) -> int:
    try:
        piecetext.piece(word[start:stop])
    except NotationError as error:
        raise NotationError(error.message, word, start + error.offset) from None
    return stop


def _check_location(word: str, column: int) -> int:
    """Check the location that begins at a column; give the column behind it."""
    found = _LOCATED.match(word, column)
    stop = word.find("*", column)
    text = found[0] if found else word[column : len(word) if stop < 0 else stop]
    try:
        piecetext.location(text)
    except NotationError as error:
        raise NotationError(error.message, word, column + error.offset) from None
    return column + len(text)


def _surplus(word: str, column: int, expected: str) -> NotationError:
    if column == len(word):
        return NotationError(
            f"expected {expected} after {shown(word)}, found nothing", word, column
        )
    version = piecetext.later_version(word, column)
    later = f", which only PPN {version} and later have" if version else ""
    before = shown(word[:column])
    return NotationError(
        f"expected {expected} after {before}, found {word[column]!r}{later}", word, column
    )


def place_of(word: str, index: int, spot: Spot) -> tuple[int, str]:
    """Give the column and the text of the location that has no piece, in the action of that index."""
    found = _MOVE.fullmatch(word)
    if found is None:
        raise ValueError(f"expected a move, found {word!r}")
    if not word.startswith("*"):
        if index == 0:
            name = "to" if found["to"] else "spot" if found["spot"] else "start"
            if found["sign"] == ":" and piecetext.location(found["start"]) != spot:
                name = "stop"
            return found.start(name), found[name]
        index -= 1
    removal = list(_LOCATED.finditer(word, found.start("removals")))[index]
    return removal.start(), removal[0]
