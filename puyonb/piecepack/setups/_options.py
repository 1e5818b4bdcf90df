"""What may be said to a set-up, and how its text is read: seeds, numbers, switches, variants, and pieces in explicit order.

In metadata every value is text; from Python a number or a truth value will do as well.  A text that
lists pieces is read letter by letter, white space and punctuation left out, and a fault in it is a
:class:`~puyonb.errors.NotationError` that points into it.

Source: Portable Piecepack Notation 0.5.2, Setup; reading Q12.
"""

import re
import unicodedata
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from puyonb.errors import NotationError
from puyonb.piecepack._source import shown
from puyonb.piecepack.setups._layout import Square
from puyonb.piecepack.setups._r_random import SEEDS

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class Option:
    """Something that may be said to a set-up.

    Attributes
    ----------
    expects : str
        What it takes, in words.
    read : callable
        Turns what was given into what the set-up works with; raises ValueError or TypeError.
    """

    expects: str
    read: Callable[[object], Any]


class Tile(NamedTuple):
    """A tile of an explicit order; what was not said is None.

    Attributes
    ----------
    suit : int
    rank : int or None
    angle : int or None, degrees counter-clockwise
    """

    suit: int
    rank: int | None
    angle: int | None


class Bit(NamedTuple):
    """A chess piece of an explicit board.

    Attributes
    ----------
    where : (float, float)
    color : int
        2 is black, 6 is white.
    rank : int
        1 to 6 are pawn, knight, bishop, rook, queen, king.
    """

    where: Square
    color: int
    rank: int


# --------------------------------------------------------------------------------------- numbers, switches and names


def whole(low: int, high: int) -> Option:
    """Take a whole number within limits."""
    return _within(f"a whole number from {low} to {high}", r"[+-]?[0-9]{1,12}", int, low, high)


def number(low: float, high: float) -> Option:
    """Take a number within limits."""
    form = r"[+-]?([0-9]{1,9}(\.[0-9]{0,9})?|\.[0-9]{1,9})"
    return _within(f"a number from {low:g} to {high:g}", form, float, low, high)


def _within(
    expects: str, form: str, convert: Callable[[str], float], low: float, high: float
) -> Option:
    def _read(given: object) -> float:
        text = _text(given)
        if not re.fullmatch(form, text) or not low <= convert(text) <= high:
            raise ValueError(f"expected {expects}, found {shown(text)}")
        return convert(text)

    return Option(expects, _read)


def one_of(*words: str) -> Option:
    """Take one of some words, in whatever case."""

    def _read(given: object) -> str:
        text = _text(given)
        for word in words:
            if " ".join(text.lower().split()) == word.lower():
                return word
        raise ValueError(f"expected {expects}, found {shown(text)}")

    expects = " or ".join(map(repr, words))
    return Option(expects, _read)


def _switch(given: object) -> bool:
    """Read yes or no, in the words of YAML and of R."""
    text = _text(given)
    for answer, words in ((True, "true t yes on"), (False, "false f no off")):
        if text.lower() in words.split():
            return answer
    raise ValueError(f"expected 'true' or 'false', found {shown(text)}")


def _system(given: object) -> str:
    """Read the name of a game system as tables have it (reading Q11)."""
    text = _text(given)
    if not re.fullmatch("[a-z][a-z0-9_]*", text):
        raise ValueError(
            f"expected the name of a game system, such as 'playing_cards_expansion', found {shown(text)}"
        )
    return text


def _text(given: object) -> str:
    """Take text, or what metadata would have had as text."""
    if isinstance(given, str):
        return given[:LONGEST].strip()
    if isinstance(given, int | float):
        return str(given).lower()
    raise TypeError(f"expected text, found {type(given).__name__}")


SEED = whole(SEEDS.start, SEEDS.stop - 1)
SWITCH = Option("'true' or 'false'", _switch)
CELL_WIDTH = whole(1, 2)
CFG = Option("the name of a game system", _system)

# ----------------------------------------------------------------------------------------------- pieces one by one

_RANKS = {"n": 1, "0": 1, "a": 2, "1": 2, "2": 3, "3": 4, "4": 5, "5": 6}
_SUITS = {"S": 1, "R": 1, "M": 2, "K": 2, "C": 3, "G": 3, "A": 4, "B": 4}
_SUITS_IN_BOTH_CASES = _SUITS | {letter.lower(): suit for letter, suit in _SUITS.items()}
_DIRECTIONS = {"^": 0, "<": 90, "v": 180, ">": 270}
_PAWNS = {"S": 1, "M": 2, "C": 3, "A": 4, "P": 1}
_BITS = {"p": 1, "n": 2, "b": 3, "r": 4, "q": 5, "k": 6}
LARGEST_BOARD = 26
LONGEST = 1000
"""How many characters a value may have; none that is right has half as many."""


def ranks(count: int, values: str = "na2345") -> Option:
    """Take so many ranks, rows from the top."""
    letters = {letter: rank for letter, rank in _RANKS.items() if "na2345"[rank - 1] in values}
    among = " ".join(values)

    def _read(given: object) -> list[int]:
        text = _listed(given)
        found = [letters[letter] for _, letter in _letters(text, letters, f"a rank ({among})")]
        return _counted(found, (count,), "ranks", text)

    return Option(f"{count} ranks ({among})", _read)


def suits(count: int) -> Option:
    """Take so many suits, rows from the top."""

    def _read(given: object) -> list[int]:
        text = _listed(given)
        letters = _letters(text, _SUITS_IN_BOTH_CASES, "a suit (S M C A)")
        return _counted(
            [_SUITS_IN_BOTH_CASES[letter] for _, letter in letters], (count,), "suits", text
        )

    return Option(f"{count} suits (S M C A)", _read)


def tiles(*counts: int) -> Option:
    """Take one of these numbers of tiles, rows from the top; each a suit, its rank, and where its top points."""

    def _read(given: object) -> list[Tile]:
        text = _listed(given)
        found = [_tile(text, start, letters) for start, letters in _cut_at_suits(text)]
        if len({tile.rank is None for tile in found}) > 1:
            raise NotationError("expected a rank for every tile or for none", text, 0)
        return _counted(found, counts, "tiles", text)

    return Option(
        f"{_or(counts)} tiles, each a suit (S M C A), a rank (n a 2 3 4 5), a direction (^ < v >)",
        _read,
    )


def _cut_at_suits(text: str) -> list[tuple[int, str]]:
    """Give where each tile begins, and its letters."""
    begun: list[tuple[int, str]] = []
    for offset, letter in _letters(
        text, _SUITS | _RANKS | _DIRECTIONS, "a suit, a rank or a direction", kept="^<>"
    ):
        if letter in _SUITS:
            begun.append((offset, letter))
        elif begun:
            begun[-1] = (begun[-1][0], begun[-1][1] + letter)
        else:
            raise NotationError(f"expected a suit first, found {letter!r}", text, offset)
    return begun


def _tile(text: str, start: int, letters: str) -> Tile:
    """Read one tile from its letters."""
    found = re.fullmatch(r"(.)([na0-5]?)([\^<v>]?)", letters)
    if not found:
        raise NotationError(
            f"expected a suit, a rank and a direction at most, found {shown(letters)}", text, start
        )
    suit, rank, direction = found.groups()
    return Tile(_SUITS[suit], _RANKS.get(rank), _DIRECTIONS.get(direction))


def pawns(columns: int, rows: int) -> Option:
    """Take rows of pawns from the top: their suits, and the number of empty squares between them."""

    def _read(given: object) -> list[tuple[Square, int]]:
        text = _listed(given).strip()
        return [
            (where, _PAWNS[letter])
            for where, letter in _rows(text, columns, rows, _PAWNS, "a suit (S M C A) or P")
        ]

    return Option(
        f"{rows} rows of {columns} squares, such as 'S{columns - 2}M/A{columns - 2}C'", _read
    )


def _fen(given: object) -> tuple[int, list[Bit]]:
    """Read the placement of a FEN: how wide its square board is, and its pieces from the top."""
    placement = _listed(given).strip().partition(" ")[0]
    width = placement.count("/") + 1
    if width > LARGEST_BOARD:
        raise NotationError(f"expected at most {LARGEST_BOARD} rows, found {width}", placement, 0)
    letters = {*_BITS, *map(str.upper, _BITS)}
    return width, [
        Bit(where, 6 if letter.isupper() else 2, _BITS[letter.lower()])
        for where, letter in _rows(placement, width, width, letters, "a piece (P N B R Q K)")
    ]


def _rows(
    text: str, columns: int, rows: int, known: Container[str], expected: str
) -> Iterator[tuple[tuple[int, int], str]]:
    """Walk rows from the top with ``/`` between them; a number is that many empty squares; give each letter's square."""
    lines = text.split("/")
    if len(lines) != rows:
        raise NotationError(
            f"expected {rows} rows with '/' between them, found {len(lines)}", text, len(text)
        )
    start = 0
    for row, line in enumerate(lines):
        column = 0
        for word in re.finditer(r"[0-9]{1,3}|.", line, re.DOTALL):
            if word[0].isdecimal():
                column += int(word[0])
                continue
            column += 1
            if word[0] not in known:
                raise NotationError(
                    f"expected {expected}, found {word[0]!r}", text, start + word.start()
                )
            yield (column, rows - row), word[0]
        if column != columns:
            message = f"expected {columns} squares in row {row + 1}, found {column}"
            raise NotationError(message, text, start + len(line))
        start += len(line) + 1


FEN = Option(
    "the placement of a FEN on a square board, such as '8/8/8/8/8/8/krbnNBRK/qrbnNBRQ'", _fen
)


def _listed(given: object) -> str:
    """Take a text that lists pieces; a row of digits may have become a number."""
    if isinstance(given, str):
        if len(given) > LONGEST:
            raise NotationError(
                f"expected at most {LONGEST} characters, found {len(given)}", given, LONGEST
            )
        return given
    if isinstance(given, int) and not isinstance(given, bool):
        return str(given)
    raise TypeError(f"expected text, found {type(given).__name__}")


def _letters(
    text: str, known: Container[str], expected: str, *, kept: str = ""
) -> Iterator[tuple[int, str]]:
    """Give the letters of a text with their offsets, white space and punctuation left out (reading Q12)."""
    for offset, letter in enumerate(text):
        if letter not in kept and (letter.isspace() or unicodedata.category(letter)[0] in "PSZC"):
            continue
        if letter not in known:
            raise NotationError(f"expected {expected}, found {letter!r}", text, offset)
        yield offset, letter


def _counted(found: list[_Item], counts: tuple[int, ...], what: str, text: str) -> list[_Item]:
    if len(found) not in counts:
        raise NotationError(f"expected {_or(counts)} {what}, found {len(found)}", text, len(text))
    return found


def _or(counts: tuple[int, ...]) -> str:
    return " or ".join(map(str, counts))
