"""Pieces and locations of Portable Piecepack Notation 0.5.2.

Examples: the pieces ``cC3b^`` and ``pM``, the locations ``b3`` and ``(2.5,3.5)``.  Moves consist of
these words.  The simplified piece notation accepts its elements in any order and fills in missing
ones.  Unknown characters and two elements of one sort are errors (reading Q9).
"""

import re
from collections.abc import Mapping

from puyonb.errors import NotationError
from puyonb.messages import Message
from puyonb.piecepack.board import plain
from puyonb.piecepack.pieces import ICEHOUSE, Piece, Side

KINDS: Mapping[str, str] = {
    "t": "tile",
    "c": "coin",
    "d": "die",
    "p": "pawn",
    "m": "matchstick",
    "s": "saucer",
    "▲": "pyramid",
    "△": "icehouse piece",
}
SIDES: Mapping[str, str] = {"f": "face", "b": "back", "l": "left", "r": "right", "x": "top"}
COLORS = "RKGBYW"
"""The suits of icehouse pieces; later versions use them for other pieces, too (reading Q14)."""
SUITS: Mapping[str, tuple[int, str]] = {
    **{letter: (number, "piecepack") for number, letter in enumerate("SMCA", 1)},
    **{letter: (number, "playing_cards_expansion") for number, letter in enumerate("♥♠♣♦", 1)},
    **{letter: (number, "dual_piecepacks_expansion") for number, letter in enumerate("♡♤♧♢", 1)},
    # The colours of icehouse pieces; △, not the colour, makes a piece an icehouse piece.
    **{letter: (number, "piecepack") for number, letter in enumerate(COLORS, 1)},
}
"""The number of a suit, and the set that has it."""
RANKS: Mapping[str, int] = {"n": 1, "a": 2, **{str(number): number + 1 for number in range(10)}}
DIRECTIONS: Mapping[str, int] = {"^": 0, "<": 90, "v": 180, ">": 270}
SUBPACK = "μµu"
"""U+03BC of the specification, U+00B5 of keyboards, and a plain letter (reading Q1)."""

_SORTS: Mapping[str, str] = {
    **dict.fromkeys(KINDS, "pieces"),
    **dict.fromkeys(SIDES, "sides"),
    **dict.fromkeys(SUITS, "suits"),
    **dict.fromkeys(RANKS, "ranks"),
    **dict.fromkeys(DIRECTIONS, "directions"),
    **dict.fromkeys(SUBPACK, "subpack marks"),
}

LETTERS = "".join(_SORTS)
"""Every character that a piece may have."""

_NUMBER = r"(?:[0-9]++(?:\.[0-9]*+)?|\.[0-9]++)"
LOCATION = rf"(?:[a-z]++[0-9]++|\({_NUMBER},{_NUMBER}\))"
"""A regular expression for a location of either form."""

_LOCATION = re.compile(LOCATION)
FARTHEST = 10**9
"""Coordinates are below this, so that a float is much finer than the tolerance of reading Q8."""


def piece(text: str) -> Piece:
    """Read a piece.

    Parameters
    ----------
    text : str
        Piece, side, suit, rank and direction in any order, each at most once; all are optional.

    Raises
    ------
    NotationError
        If a character is unknown, two have the same sort, or the piece has no such side.

    Examples
    --------
    >>> piece("Aa>")
    Piece(TILE_FACE, suit=4, rank=2, angle=270)
    >>> piece("C"), piece("p♥")
    (Piece(COIN_BACK, suit=3), Piece(PAWN_FACE, suit=1, cfg='playing_cards_expansion'))

    Source: Portable Piecepack Notation 0.5.2, Simplified; readings Q1, Q9, Q11.
    """
    found = PIECES.get(text)
    if found is None:
        found = _read(text)
        if len(PIECES) < _MOST:
            PIECES[text] = found
    return found


# Games repeat pieces and locations.
PIECES: dict[str, Piece] = {}
"""The pieces that were read recently."""
SPOTS: dict[str, tuple[float, float]] = {}
"""The locations that were read recently."""
_MOST = 2**16


def make_room() -> None:
    """Clear the caches if they are full; to be called before another text is read."""
    for met in (PIECES, SPOTS):
        if len(met) >= _MOST:
            met.clear()


def _read(text: str) -> Piece:
    found = _elements(text)
    letter, side = found.get("pieces", ""), SIDES.get(found.get("sides", ""), "")
    suit, system = SUITS.get(found.get("suits", ""), (None, "piecepack"))
    rank = RANKS.get(found.get("ranks", ""))
    kind = (
        "pyramid"
        if letter in "▲△" and letter
        else KINDS.get(letter) or _missing_kind(side, suit, rank)
    )
    side = side or _missing_side(kind, suit, rank)
    if side in ("left", "right", "top") and kind != "pyramid":
        raise _fault(f"ppn.side.{kind}", text, found["sides"])
    if (kind, side) == ("die", "back"):
        raise _fault("ppn.side.die_back", text, found["sides"])
    if suit is None and (f"{kind} {side}" in _SUNS or kind in _SUNS):
        suit = 1
    if rank is None and (f"{kind} {side}" in _NULL or kind in _NULL):
        rank = 1
    if letter == "△":
        if rank is not None:
            rank -= 1
            if rank > 3:
                raise _fault("ppn.icehouse.pips", text, found["ranks"])
        system = ICEHOUSE
    if "subpack marks" in found:
        if letter == "△":
            raise _fault("ppn.icehouse.subpack", text, found["subpack marks"])
        system = "subpack"
    return Piece(
        Side(f"{kind}_{side}"), suit, rank, DIRECTIONS.get(found.get("directions", "^"), 0), system
    )


def _elements(text: str) -> dict[str, str]:
    """Return the characters of a piece by their sort; refuse unknown and repeated ones."""
    found: dict[str, str] = {}
    for column, character in enumerate(text):
        sort = _SORTS.get(character)
        if sort is None:
            raise NotationError(_unknown(text, column), text, column)
        if sort in found:
            code = f"ppn.two.{sort.replace(' ', '_')}"
            raise NotationError(Message(code, found=(found[sort], character)), text, column)
        found[sort] = character
    return found


# The defaults, in the order of the specification.


def _missing_kind(side: str, suit: int | None, rank: int | None) -> str:
    """Return the default kind: a pyramid, a tile or a coin.

    The side of a pyramid means a pyramid; both suit and rank, or neither, mean a tile.
    """
    if side in ("left", "right", "top"):
        return "pyramid"
    return "tile" if (suit is None) == (rank is None) else "coin"


def _missing_side(kind: str, suit: int | None, rank: int | None) -> str:
    """Return the default side.

    A pyramid shows its top, a tile without suit or rank its back, a coin or saucer with a suit its
    back; everything else shows its face.
    """
    if kind == "pyramid":
        return "top"
    if kind == "tile":
        return "back" if suit is None or rank is None else "face"
    if kind in ("coin", "saucer"):
        return "face" if suit is None else "back"
    return "face"


_SUNS = {"tile face", "coin back", "pawn", "die", "matchstick", "pyramid"}
"""The pieces of which the default suit is Suns (red for icehouse pieces, with the same number)."""

_NULL = {"tile face", "coin face", "die"}
"""The pieces of which the default rank is null."""


def location(text: str) -> tuple[float, float]:
    """Read a location.

    Parameters
    ----------
    text : str
        Lower case letters and digits, or two numbers in parentheses.

    Returns
    -------
    (float, float)
        x and y; whole numbers are int.

    Raises
    ------
    NotationError
        If the text is not a location, or a coordinate is 1,000,000,000 or more.

    Examples
    --------
    >>> location("c2"), location("az1"), location("(2.5,3)")
    ((3, 2), (52, 1), (2.5, 3))

    Source: Portable Piecepack Notation 0.5.2, Location; readings Q7, Q9.
    """
    spot = SPOTS.get(text) or new_location(text)
    if spot is None:
        message, column = _no_location(text)
        raise NotationError(message, text, column)
    return spot


def new_location(text: str) -> tuple[float, float] | None:
    """Read a location and cache it; return None if the text is not a location."""
    across, _, up = text[1:-1].partition(",")
    x: float
    y: float
    if (
        across.isdecimal()
        and up.isdecimal()
        and len(text) <= _LONGEST
        and text.isascii()
        and text[0] + text[-1] == "()"
    ):
        # The frequent case: whole numbers.
        x, y = int(across), int(up)
    elif not _LOCATION.fullmatch(text):
        return None
    elif text[0] == "(":
        x, y = plain(min(float(across), FARTHEST)), plain(min(float(up), FARTHEST))
    else:
        letters = text.rstrip("0123456789")
        x, y = _column(letters), _whole(text[len(letters) :])
    if x >= FARTHEST or y >= FARTHEST:
        return None
    spot = x, y
    if len(SPOTS) < _MOST and len(text) <= _LONGEST:
        SPOTS[text] = spot
    return spot


_LONGEST = 40


def _column(letters: str) -> int:
    """Read a column: bijective base 26, the first letter is the most significant."""
    number = 0
    for letter in letters[:8]:
        number = number * 26 + ord(letter) - ord("a") + 1
    return number


def _whole(digits: str) -> int:
    significant = digits.lstrip("0")
    return int(significant[:12] or "0")


def later_color(text: str) -> tuple[int, str] | None:
    """Find a colour on a piece other than an icehouse piece.

    Parameters
    ----------
    text : str
        A piece that :func:`piece` reads, or a move with such a piece.

    Returns
    -------
    (int, str) or None
        The column, and the code of a message with the meaning in later versions.

    Examples
    --------
    >>> later_color("tS"), later_color("R△")
    (None, None)
    >>> later_color("Rd4@a1")
    (0, 'ppn.color.die')

    Source: reading Q14.
    """
    column = next((column for column, letter in enumerate(text) if letter in COLORS), None)
    if column is None or "△" in text:
        return None
    start = text.rfind("=", 0, column) + 1
    stop = min(
        (found for found in (text.find("@"), text.find("*", start)) if found >= 0),
        default=len(text),
    )
    letters = {*text[start:stop]}
    return column, next(
        (meaning for sign, meaning in _LATER_COLORS.items() if letters & {*sign}), _LATER_BIT
    )


_LATER_COLORS: Mapping[str, str] = {
    "t": "ppn.color.tile",
    "c": "ppn.color.coin",
    "d": "ppn.color.die",
    "p": "ppn.color.pawn",
    "m": "ppn.color.matchstick",
    "s": "ppn.color.saucer",
    "▲xlr": "ppn.color.pyramid",
}
_LATER_BIT = "ppn.color.bit"
"""The later meaning of a coloured piece, by its other letters (reading Q14)."""


# Errors.

_LATER = {
    **dict.fromkeys("#&^", "0.7"),
    **dict.fromkeys("\\_\u203f\u035c%?/~", "0.9"),
    **dict.fromkeys("',⚀⚁⚂⚃⚄⚅⬢🂠", "0.10"),
    **dict.fromkeys("`●○■▦⛀⛂", "0.11"),
    **dict.fromkeys("|$", "0.12"),
    "+": "0.13",
    "!": "0.14",
    **dict.fromkeys("⛁⛃", "0.14.1"),
}
_LATER_SIGNS = (
    (re.compile(r"\[\d+(?::\d+)?(?:,\d+(?::\d+)?)*\]"), "0.9"),
    (re.compile(r"\[\]|\U0001f0a0"), "0.10"),
    (
        re.compile(r"\[[X#]\]|\(\)|[\u2654-\u265f\U0001fa00-\U0001fa47\U0001f030-\U0001f0ff]"),
        "0.11",
    ),
    (re.compile(r"<[+-]?[\d.]+,[+-]?[\d.]+>"), "0.12"),
    (re.compile(r"\$>"), "0.13"),
)
"""Slices, cards, boards, glyphs, relative locations, rotations around a piece."""


def later_version(text: str, column: int = 0) -> str:
    """Return the version of the notation that added the sign at a column; empty if none has it.

    Examples
    --------
    >>> later_version("a1[2:3]", 2), later_version("a1[$]", 2)
    ('0.9', '')

    Source: reading Q14.
    """
    for sign, version in _LATER_SIGNS:
        if sign.match(text, column) and not (column == 0 and version == "0.9"):
            return version
    return _LATER.get(text[column : column + 1], "")


def _unknown(text: str, column: int) -> Message:
    character = text[column]
    if version := later_version(text, column):
        return Message(
            "ppn.piece.later",
            "expected a piece, found {found!q}, which only PPN {version} and later have",
            found=character,
            version=version,
        )
    return Message("ppn.piece", found=character, word=text)


def _no_location(text: str) -> tuple[Message | str, int]:
    """Return the message for a text that is not a location, and its column."""
    if _LOCATION.fullmatch(text):
        return Message("ppn.location.far", below=FARTHEST, found=text), 0
    if not text:
        return Message(
            "ppn.location.none", "expected a location such as b3 or (2.5,3), found nothing"
        ), 0
    if text[0] == "(":
        inside = re.match(r"\([^()]*\)?", text)
        found = inside[0] if inside else text
        return Message(
            "ppn.location.numbers",
            "expected a location of two numbers, as (2.5,3): digits with at most one period,"
            " no sign, no exponent, no space, found {found!q}",
            found=found,
        ), 0
    good = re.match(r"[a-z]*[0-9]*", text)
    column = good.end() if good else 0
    if column < len(text) and (version := later_version(text, column)):
        message = Message(
            "ppn.location.later",
            "expected a location such as b3, found {found!q}, which only PPN {version} and later"
            " have",
            found=text[column],
            version=version,
        )
        return message, column
    if re.match(r"[0-9]+[A-Z]", text):
        return Message(
            "ppn.location.relative",
            "expected a location such as b3, found one relative to the last location, which"
            " only PPN 0.12 and later have",
        ), 0
    if re.match(r"[0-9]+[a-z(]", text):
        return Message(
            "ppn.location.several",
            "expected a location such as b3, found a number of pieces, which only PPN 0.6 and"
            " later have",
        ), 0
    return Message(
        "ppn.location", "expected a location such as b3 or (2.5,3), found {found!q}", found=text
    ), min(column, len(text) - 1)


def _fault(code: str, text: str, character: str) -> NotationError:
    return NotationError(Message(code, found=character, word=text), text, text.index(character))
