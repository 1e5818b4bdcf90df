"""One move of Portable Piecepack Notation 0.5.2.

Examples: ``S@b2``, ``*b2``, ``a1-b1``, ``a1:b1``, ``b5=S>``, ``b5-c5*b4``.

:func:`actions` reads a word without white space and braces.  If the word is not a move, a second,
slower reading finds the first wrong part for the error.  The error names the version of the
notation if a later one has this sign (reading Q14).
"""

import re
import unicodedata

from puyonb.errors import NotationError
from puyonb.messages import Message
from puyonb.piecepack._movetext import piecetext
from puyonb.piecepack.moves import Action, Add, Capture, Remove, Replace, Shift, Spot

_MOVE_NUMBER = re.compile(r"\w[\w.]*\.")


def is_number(word: str) -> bool:
    """Return whether a word is a move number: letters, digits and underscores, then periods.

    Periods before the end are accepted, too.  A letter may be of any script, with its marks.

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
    # Separate vowel signs and accents are parts of letters, but a regular expression does not
    # count them as such.
    letters = "".join(character for character in word if unicodedata.category(character)[0] != "M")
    return letters != word and bool(_MOVE_NUMBER.fullmatch(letters))


_LONGEST_LOOK = 1000
"""How many characters of a wrong word are searched for a sign of a later version.

A word may be as long as the file.
"""

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
        If the word is not a move.

    Examples
    --------
    >>> actions("b5-c5*b4")
    (Shift(start=(2, 5), stop=(3, 5), sign='-'), Remove(spot=(2, 4), sign='*'))

    Source: Portable Piecepack Notation 0.5.2, MoveToken; readings Q8, Q9.
    """
    return WORDS.get(word) or new_actions(word)


# Files repeat moves, as they repeat pieces and locations.
WORDS: dict[str, tuple[Action, ...]] = {}
"""The moves that were read recently."""
_MOST, _LONGEST = 2**16, 40


def make_room() -> None:
    """Clear the caches if they are full; to be called before another text is read."""
    piecetext.make_room()
    if len(WORDS) >= _MOST:
        WORDS.clear()


def new_actions(word: str) -> tuple[Action, ...]:
    """Read a move as :func:`actions` does, without looking in the cache first."""
    done = _simple(word) or _read(word)
    # A text with very many different moves gains nothing from a cache.  A move with a colour is
    # not cached, because each one may cause a warning.
    if len(WORDS) < _MOST and len(word) <= _LONGEST and not has_color(word):
        WORDS[word] = done
    return done


def has_color(word: str) -> bool:
    """Return whether a move has the letter of a colour, which PPN 0.5.2 allows only with △."""
    return not _COLORS.isdisjoint(word)


_COLORS = frozenset(piecetext.COLORS)


def _simple(word: str) -> tuple[Action, ...]:
    """Read a move of one action quickly; return nothing if the word is not one.

    The result is that of the whole grammar.  The order of the signs does not matter: if the word
    has two of them, one part is neither a piece nor a location.
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
    place = piecetext.location
    done: list[Action] = []
    try:
        for first, sign, *last in spelled(word):
            if first == "*":
                done.append(Remove(place(sign)))
            elif sign == "@":
                done.append(Add(piecetext.piece(first), place(*last)))
            elif sign == "=":
                done.append(Replace(place(first), piecetext.piece(*last)))
            else:
                done.append((Shift if sign == "-" else Capture)(place(first), place(*last)))
    except NotationError:
        raise _refusal(word) from None
    return tuple(done)


_LOCATED = re.compile(_LOCATION)


def spelled(word: str) -> list[tuple[str, ...]]:
    """Return the parts of a move without braces, for each action: places, signs and pieces.

    Examples
    --------
    >>> spelled("b5-c5*b4"), spelled("b5=S>")
    ([('b5', '-', 'c5'), ('*', 'b4')], [('b5', '=', 'S>')])
    """
    found = _MOVE.fullmatch(word)
    if not found:
        raise _refusal(word)
    piece, to, start, sign, stop, spot, new, removals = found.groups()
    parts: list[tuple[str, ...]] = []
    if sign:
        parts.append((start, sign, stop))
    elif to:
        parts.append((piece, "@", to))
    elif spot:
        parts.append((spot, "=", new))
    return parts + [("*", location) for location in _LOCATED.findall(removals)]


def _refusal(word: str) -> NotationError:
    """Return the error for a word that is not a move, at its first wrong part."""
    try:
        column = 0 if word.startswith("*") else _check_main(word)
        while column < len(word):
            column = _check_removal(word, column)
    except NotationError as error:
        return error
    return NotationError(Message("ppn.move", found=word), word)


def _check_main(word: str) -> int:
    """Check a move up to its removals; return the column where they begin."""
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
                Message(
                    "ppn.piece.none",
                    "expected a piece after {before!q}, found nothing",
                    before=word[:column],
                ),
                word,
                column,
            )
        return _check_piece(word, column, stop)
    if "@" in word:
        column = word.index("@")
        if word.startswith(">", column + 1):
            raise NotationError(
                Message(
                    "ppn.location.rotation",
                    "expected a location after '@', found '@>', the rotation that only PPN 0.7 and"
                    " later have",
                ),
                word,
                column + 1,
            )
        _check_piece(word, 0, column)
        return _check_location(word, column + 1)
    if location:
        raise _surplus(word, location.end(), Message("ppn.noun.sign"))
    message, column = _no_move(word)
    raise NotationError(message, word, column)


def _no_move(word: str) -> tuple[Message | str, int]:
    """Return the message and the column for a word that begins with no location and has no '@'."""
    version = piecetext.later_version(word)
    if version:
        return Message("ppn.move.later", found=word[0], version=version), 0
    if re.match(r"[0-9]+[a-z(]", word):
        return Message(
            "ppn.move.several",
            "expected a move, found a move of several pieces, which only PPN 0.6 and later have",
        ), 0
    if word.startswith("...") and not word.strip("."):
        return Message(
            "ppn.number.missing",
            "expected a move number before its periods, found {found!q}",
            found="...",
        ), 0
    if word[:1] in ("-", ":", "="):
        return Message(
            "ppn.location.before",
            "expected a location before {sign!q}; only PPN 0.12 and later have moves that"
            " begin with it",
            sign=word[0],
        ), 0
    if re.fullmatch(r"\w+", word):
        return Message(
            "ppn.move.word",
            "expected a move such as S@b2 or a1-b1, or a period after a move number, found"
            " {found!q}",
            found=word,
        ), 0
    sign = re.search("[-:=]", word)
    if sign:
        try:
            piecetext.location(word[: sign.start()])
        except NotationError as error:
            return error.content, error.offset
    for column, character in enumerate(word[:_LONGEST_LOOK]):
        version = piecetext.later_version(word, column)
        if version and character not in ",'[]":
            message = Message("ppn.move.later", found=character, version=version)
            return message, column
    return Message(
        "ppn.move.form", "expected a move such as S@b2 or a1-b1, found {found!q}", found=word
    ), 0


def _check_removal(word: str, column: int) -> int:
    if word[column] != "*":
        raise _surplus(word, column, Message("ppn.noun.removal"))
    return _check_location(word, column + 1)


def _check_piece(word: str, start: int, stop: int) -> int:
    try:
        piecetext.piece(word[start:stop])
    except NotationError as error:
        raise NotationError(error.content, word, start + error.offset) from None
    return stop


def _check_location(word: str, column: int) -> int:
    """Check the location that begins at a column; return the column after it."""
    found = _LOCATED.match(word, column)
    stop = word.find("*", column)
    text = found[0] if found else word[column : len(word) if stop < 0 else stop]
    try:
        piecetext.location(text)
    except NotationError as error:
        raise NotationError(error.content, word, column + error.offset) from None
    return column + len(text)


def _surplus(word: str, column: int, expected: Message) -> NotationError:
    if column == len(word):
        message = Message(
            "ppn.after.none",
            "expected {expected} after {before!q}, found nothing",
            expected=expected,
            before=word,
        )
        return NotationError(message, word, column)
    before, found = word[:column], word[column]
    message = Message(
        "ppn.after",
        "expected {expected} after {before!q}, found {found!q}",
        expected=expected,
        before=before,
        found=found,
    )
    if version := piecetext.later_version(word, column):
        message = Message(
            "ppn.later",
            "{message}, which only PPN {version} and later have",
            message=message,
            version=version,
        )
    return NotationError(message, word, column)


def place_of(word: str, index: int, spot: Spot) -> tuple[int, str]:
    """Return the column and text of the location without a piece, in the action of this index."""
    found = _MOVE.fullmatch(word)
    if found is None:
        raise ValueError(Message("ppn.move", found=word))
    if not word.startswith("*"):
        if index == 0:
            name = "to" if found["to"] else "spot" if found["spot"] else "start"
            if found["sign"] == ":" and piecetext.location(found["start"]) != spot:
                name = "stop"
            return found.start(name), found[name]
        index -= 1
    removal = list(_LOCATED.finditer(word, found.start("removals")))[index]
    return removal.start(), removal[0]
