"""Pieces and locations as Portable Piecepack Notation 0.5.2 writes them: ``cC3b^``, ``pM``, ``b3``, ``(2.5,3.5)``.

These are the words of which moves are made.  The simplified piece notation takes its elements in
any order and completes what is missing; junk, and two elements of a sort, are refused (reading Q9).
"""

import re
from collections.abc import Mapping
from dataclasses import replace

from puyonb.errors import CannotExpress, NotationError
from puyonb.piecepack._source import shown
from puyonb.piecepack.board import plain
from puyonb.piecepack.pieces import ICEHOUSE, Piece, Side, square_name

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
"""The suits of icehouse pieces; on another piece they have a later meaning (reading Q14)."""
SUITS: Mapping[str, tuple[int, str]] = {
    **{letter: (number, "piecepack") for number, letter in enumerate("SMCA", 1)},
    **{letter: (number, "playing_cards_expansion") for number, letter in enumerate("♥♠♣♦", 1)},
    **{letter: (number, "dual_piecepacks_expansion") for number, letter in enumerate("♡♤♧♢", 1)},
    # The colours of icehouse pieces; it is △, not the colour, that makes a piece one.
    **{letter: (number, "piecepack") for number, letter in enumerate(COLORS, 1)},
}
"""The number of a suit, and the set that it belongs to."""
RANKS: Mapping[str, int] = {"n": 1, "a": 2, **{str(number): number + 1 for number in range(10)}}
DIRECTIONS: Mapping[str, int] = {"^": 0, "<": 90, "v": 180, ">": 270}
SUBPACK = "μµu"
"""U+03BC, which the specification has, U+00B5, which keyboards have, and what can be typed anywhere (reading Q1)."""

_SORTS: Mapping[str, str] = {
    **dict.fromkeys(KINDS, "pieces"),
    **dict.fromkeys(SIDES, "sides"),
    **dict.fromkeys(SUITS, "suits"),
    **dict.fromkeys(RANKS, "ranks"),
    **dict.fromkeys(DIRECTIONS, "directions"),
    **dict.fromkeys(SUBPACK, "subpack marks"),
}

LETTERS = "".join(_SORTS)
"""Every character that can stand in a piece."""

_NUMBER = r"(?:[0-9]++(?:\.[0-9]*+)?|\.[0-9]++)"
LOCATION = rf"(?:[a-z]++[0-9]++|\({_NUMBER},{_NUMBER}\))"
"""A regular expression for a location of either form."""

_LOCATION = re.compile(LOCATION)
_FARTHEST = 10**9
"""Locations lie below this, so that a float tells neighbours apart to far below the tolerance of reading Q8."""


def piece(text: str) -> Piece:
    """Read a piece.

    Parameters
    ----------
    text : str
        Piece, side, suit, rank and direction in any order, each at most once; all may be missing.

    Raises
    ------
    NotationError
        If a character stands for nothing, two for the same sort of thing, or a side is none of that piece.

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


# Pieces and locations come over and over, within a game and from one to the next.
PIECES: dict[str, Piece] = {}
"""The pieces that were read lately."""
SPOTS: dict[str, tuple[float, float]] = {}
"""The locations that were read lately."""
_MOST = 2**16


def make_room() -> None:
    """Forget what was read lately, if it is much; to be called before another text is read."""
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
        raise _fault(f"expected a side that a {kind} has", text, found["sides"])
    if (kind, side) == ("die", "back"):
        raise _fault("expected a die with its face up (dice have no back)", text, found["sides"])
    if suit is None and (f"{kind} {side}" in _SUNS or kind in _SUNS):
        suit = 1
    if rank is None and (f"{kind} {side}" in _NULL or kind in _NULL):
        rank = 1
    if letter == "△":
        if rank is not None:
            rank -= 1
            if rank > 3:
                raise _fault("expected an icehouse piece of 0 to 3 pips", text, found["ranks"])
        system = ICEHOUSE
    if "subpack marks" in found:
        if letter == "△":
            raise _fault("expected no subpack mark with an icehouse piece", text, letter)
        system = "subpack"
    return Piece(
        Side(f"{kind}_{side}"), suit, rank, DIRECTIONS.get(found.get("directions", "^"), 0), system
    )


def _elements(text: str) -> dict[str, str]:
    """Sort the characters of a piece, and refuse junk and repetitions."""
    found: dict[str, str] = {}
    for column, character in enumerate(text):
        sort = _SORTS.get(character)
        if sort is None:
            raise NotationError(_unknown(text, column), text, column)
        if sort in found:
            raise NotationError(
                f"expected one piece, found two {sort}, {found[sort]!r} and {character!r}",
                text,
                column,
            )
        found[sort] = character
    return found


# The defaults, in the order of the specification.


def _missing_kind(side: str, suit: int | None, rank: int | None) -> str:
    """Take a pyramid if it has the side of one; a tile if suit and rank are both there or both missing; else a coin."""
    if side in ("left", "right", "top"):
        return "pyramid"
    return "tile" if (suit is None) == (rank is None) else "coin"


def _missing_side(kind: str, suit: int | None, rank: int | None) -> str:
    """Turn pyramids top up; tiles back if suit or rank is missing; coins and saucers face if the suit is missing; others face."""
    if kind == "pyramid":
        return "top"
    if kind == "tile":
        return "back" if suit is None or rank is None else "face"
    if kind in ("coin", "saucer"):
        return "face" if suit is None else "back"
    return "face"


_SUNS = {"tile face", "coin back", "pawn", "die", "matchstick", "pyramid"}
"""What is of Suns (icehouse pieces: red, which has the same number) if no suit is told."""

_NULL = {"tile face", "coin face", "die"}
"""What is null if no rank is told."""


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
        If it is no location, or lies a thousand million away.

    Examples
    --------
    >>> location("c2"), location("az1"), location("(2.5,3)")
    ((3, 2), (52, 1), (2.5, 3))

    Source: Portable Piecepack Notation 0.5.2, Location; readings Q7, Q9.
    """
    spot = SPOTS.get(text) or new_location(text)
    if spot is None:
        raise _no_location(text)
    return spot


def new_location(text: str) -> tuple[float, float] | None:
    """Read a location, and remember it; None if it is none."""
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
        # Nearly all that are many: whole numbers.
        x, y = int(across), int(up)
    elif not _LOCATION.fullmatch(text):
        return None
    elif text[0] == "(":
        x, y = plain(min(float(across), _FARTHEST)), plain(min(float(up), _FARTHEST))
    else:
        letters = text.rstrip("0123456789")
        x, y = _column(letters), _whole(text[len(letters) :])
    if x >= _FARTHEST or y >= _FARTHEST:
        return None
    spot = x, y
    if len(SPOTS) < _MOST and len(text) <= _LONGEST:
        SPOTS[text] = spot
    return spot


_LONGEST = 40


def _column(letters: str) -> int:
    """Read a column: bijective base 26, the first letter counts most."""
    number = 0
    for letter in letters[:8]:
        number = number * 26 + ord(letter) - ord("a") + 1
    return number


def _whole(digits: str) -> int:
    significant = digits.lstrip("0")
    return int(significant[:12] or "0")


def piece_text(piece: Piece) -> str:
    """Write a piece, as short as it can be read back.

    Parameters
    ----------
    piece : Piece

    Raises
    ------
    CannotExpress
        If the notation has no such piece: another game system, an angle between the four directions, a rank above 9.

    Examples
    --------
    >>> piece_text(Piece(Side.COIN_BACK, suit=3)), piece_text(Piece(Side.TILE_FACE, suit=4, rank=2, angle=270, cfg="subpack"))
    ('C', 'μAa>')

    Source: Portable Piecepack Notation 0.5.2, Simplified.
    """
    suit, rank, mark = (
        _suit_letter(piece),
        _rank_letter(piece),
        "μ" if piece.cfg == "subpack" else "",
    )
    direction = next(
        (sign for sign, angle in DIRECTIONS.items() if (piece.angle - angle) % 360 == 0), None
    )
    letter = "△" if piece.cfg == ICEHOUSE else _KIND_LETTERS.get(piece.side.kind)
    side = _SIDE_LETTERS.get(piece.side.up)
    if letter is None or side is None or suit is None or rank is None:
        raise _inexpressible(piece)
    if direction is None:
        raise CannotExpress(
            f"no direction of {piece.angle:g} degrees, as of {piece.describe()}",
            notation="ppn",
            what="angle",
        )
    direction = "" if direction == "^" else direction
    texts = [
        f"{start}{suit}{rank}{direction}" for start in (mark, mark + letter, mark + letter + side)
    ]
    read = {text: found for text in texts if text and (found := _readable(text))}
    turned = replace(piece, angle=piece.angle % 360)
    for wanted in (turned, replace(turned, suit=piece.suit or 1, rank=piece.row_rank)):
        for text, found in read.items():
            if wanted in (found, replace(found, suit=found.suit or 1, rank=found.row_rank)):
                return text
    raise _inexpressible(piece)


def later_color(text: str) -> tuple[int, str] | None:
    """Return the column of a colour on a piece that is no icehouse piece, and what later versions make of it.

    Parameters
    ----------
    text : str
        A piece that :func:`piece` reads, or a move that holds one.

    Examples
    --------
    >>> later_color("tS"), later_color("R△")
    (None, None)
    >>> later_color("Rd4@a1")
    (0, 'a die of dice from PPN 0.10 on')

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
    "t": "a tile of coloured dominoes from PPN 0.11 on",
    "c": "a checkers piece from PPN 0.11 on",
    "d": "a die of dice from PPN 0.10 on",
    "p": "nothing in later versions of PPN",
    "m": "a meeple from PPN 0.11 on",
    "s": "a go stone from PPN 0.11 on",
    "▲xlr": "an icehouse pyramid from PPN 0.10 on",
}
_LATER_BIT = "a bit of the game's own set from PPN 0.14.1 on"
"""What a colour makes of a piece, by the letters beside it (reading Q14)."""


def _readable(text: str) -> Piece | None:
    try:
        return piece(text)
    except NotationError:
        return None


def _suit_letter(piece: Piece) -> str | None:
    if piece.suit is None:
        return ""
    letters = _SUIT_LETTERS.get(piece.cfg, "")
    return letters[piece.suit - 1] if piece.suit <= len(letters) else None


def _rank_letter(piece: Piece) -> str | None:
    if piece.rank is None:
        return ""
    letters, place = (
        ("0123", piece.rank) if piece.cfg == ICEHOUSE else ("na23456789", piece.rank - 1)
    )
    return letters[place] if place < len(letters) else None


_KIND_LETTERS = {kind: letter for letter, kind in KINDS.items()}
_SIDE_LETTERS = {side: letter for letter, side in SIDES.items()}
_SUIT_LETTERS = {
    "piecepack": "SMCAYW",
    "subpack": "SMCAYW",
    "playing_cards_expansion": "♥♠♣♦",
    "dual_piecepacks_expansion": "♡♤♧♢",
    "icehouse_pieces": "RKGBYW",
}


def location_text(x: float, y: float) -> str:
    """Write a location: letters and digits where they will do, else numbers in parentheses.

    Raises
    ------
    CannotExpress
        If a coordinate is negative: the notation has no signs.

    Examples
    --------
    >>> location_text(52, 1), location_text(2.5, 3)
    ('az1', '(2.5,3)')
    """
    if not (0 <= x < _FARTHEST and 0 <= y < _FARTHEST):
        raise CannotExpress(
            f"no location ({x:g}, {y:g}): coordinates have no sign and no exponent",
            notation="ppn",
            what="location",
        )
    return square_name(x, y) or f"({_decimal(x)},{_decimal(y)})"


def _decimal(number: float) -> str:
    """Write a number without an exponent, with just the digits that bring it back."""
    if number == int(number):
        return str(int(number))
    from decimal import Decimal

    return format(Decimal(repr(number)), "f")


# What is refused, in words.

_LATER = {
    **dict.fromkeys("#&^", "0.7"),
    **dict.fromkeys("\\_\u203f\u035c%?/~", "0.9"),
    **dict.fromkeys("',⚀⚁⚂⚃⚄⚅⬢🂠", "0.10"),
    **dict.fromkeys("`●○■▦⛀⛂", "0.11"),
    **dict.fromkeys("+|$", "0.12"),
    "!": "0.14",
    **dict.fromkeys("⛁⛃", "0.14.1"),
}
_LATER_SIGNS = (
    (re.compile(r"\[\d+(?::\d+)?(?:,\d+(?::\d+)?)*\]"), "0.9"),
    (re.compile(r"\[\]"), "0.10"),
    (re.compile(r"\[[X#]\]|[\u2654-\u265f\U0001fa00-\U0001fa47\U0001f030-\U0001f0ff]"), "0.11"),
    (re.compile(r"<[+-]?[\d.]+,[+-]?[\d.]+>"), "0.12"),
    (re.compile(r"\$>"), "0.13"),
)
"""Slices, cards, boards, glyphs, relative locations, turns around a piece."""


def later_version(text: str, column: int = 0) -> str:
    """Return the version of the notation that gave what stands at a column its meaning; empty if none has it.

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


def _unknown(text: str, column: int) -> str:
    character = text[column]
    version = later_version(text, column)
    if version:
        return f"expected a piece, found {character!r}, which only PPN {version} and later have"
    return f"expected a piece, found {character!r} in {shown(text)}"


def _no_location(text: str) -> NotationError:
    """Tell why a text is no location."""
    if _LOCATION.fullmatch(text):
        return NotationError(
            f"expected a location below {_FARTHEST:,}, found {shown(text)}", text, 0
        )
    if not text:
        return NotationError("expected a location such as b3 or (2.5,3), found nothing", text, 0)
    if text[0] == "(":
        inside = re.match(r"\([^()]*\)?", text)
        return NotationError(
            "expected a location of two numbers, as (2.5,3): digits with at most one period, no sign, no exponent, no space,"
            f" found {shown(inside[0] if inside else text)}",
            text,
            0,
        )
    good = re.match(r"[a-z]*[0-9]*", text)
    column = good.end() if good else 0
    if column < len(text) and (version := later_version(text, column)):
        message = f"expected a location such as b3, found {text[column]!r}, which only PPN {version} and later have"
        return NotationError(message, text, column)
    if re.match(r"[0-9]+[A-Z]", text):
        message = "expected a location such as b3, found a way from the last one, which only PPN 0.12 and later have"
        return NotationError(message, text, 0)
    if re.match(r"[0-9]+[a-z(]", text):
        return NotationError(
            "expected a location such as b3, found a number of pieces, which only PPN 0.6 and later have",
            text,
            0,
        )
    return NotationError(
        f"expected a location such as b3 or (2.5,3), found {shown(text)}",
        text,
        min(column, len(text) - 1),
    )


def _fault(message: str, text: str, character: str) -> NotationError:
    column = text.index(character)
    return NotationError(f"{message}, found {character!r} in {shown(text)}", text, column)


def _inexpressible(piece: Piece) -> CannotExpress:
    return CannotExpress(
        f"no form for {piece.describe()} of {piece.cfg}", notation="ppn", what="piece"
    )
