"""The options of set-ups and their readers: seeds, numbers, switches, variants, lists of pieces.

In metadata every value is text; Python code may pass a number or a bool.  A text that lists pieces
is read letter by letter, without white space and punctuation.  An error in it is a
:class:`~puyonb.errors.NotationError` with its place in the text.

Source: Portable Piecepack Notation 0.5.2, Setup; reading Q12.
"""

import re
import unicodedata
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from puyonb.errors import NotationError
from puyonb.messages import Message
from puyonb.piecepack.setups._layout import Square
from puyonb.piecepack.setups._r_random import SEEDS

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a set-up.

    Attributes
    ----------
    expects : Message or str
        The values that it takes, in words.
    read : callable
        Converts a value for the function of the set-up; raises ValueError or TypeError.
    """

    expects: Message | str
    read: Callable[[object], Any]


class Tile(NamedTuple):
    """A tile of a list of tiles; missing parts are None.

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
    """A chess piece of a listed board.

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


# ------------------------------------------------------------------- numbers, switches and names


def whole(low: int, high: int) -> Option:
    """Return an option for a whole number within limits."""
    expects = Message("setups.takes.whole", low=low, high=high)
    return _within(expects, r"[+-]?[0-9]{1,12}", int, low, high)


def number(low: float, high: float) -> Option:
    """Return an option for a number within limits."""
    form = r"[+-]?([0-9]{1,9}(\.[0-9]{0,9})?|\.[0-9]{1,9})"
    return _within(Message("setups.takes.number", low=low, high=high), form, float, low, high)


def _within(
    expects: Message, form: str, convert: Callable[[str], float], low: float, high: float
) -> Option:
    def _read(given: object) -> float:
        text = _text(given)
        if not re.fullmatch(form, text) or not low <= convert(text) <= high:
            raise ValueError(Message("setups.value", expected=expects, found=text))
        return convert(text)

    return Option(expects, _read)


def one_of(*words: str) -> Option:
    """Return an option for one of some words, in any case."""

    def _read(given: object) -> str:
        text = _text(given)
        for word in words:
            if " ".join(text.lower().split()) == word.lower():
                return word
        raise ValueError(Message("setups.value", expected=expects, found=text))

    expects = Message("setups.takes.one_of", words=words)
    return Option(expects, _read)


def _switch(given: object) -> bool:
    """Read a truth value, in the words of YAML and of R."""
    text = _text(given)
    for answer, words in ((True, "true t yes on"), (False, "false f no off")):
        if text.lower() in words.split():
            return answer
    raise ValueError(Message("setups.value", expected=_SWITCH, found=text))


def _system(given: object) -> str:
    """Read the name of a game system in tables (reading Q11)."""
    text = _text(given)
    if not re.fullmatch("[a-z][a-z0-9_]*", text):
        raise ValueError(
            Message(
                "setups.cfg",
                "expected the name of a game system, such as 'playing_cards_expansion', found"
                " {found!q}",
                found=text,
            )
        )
    return text


def _text(given: object) -> str:
    """Return a value as metadata would write it."""
    if isinstance(given, str):
        return given[:LONGEST].strip()
    if isinstance(given, int | float):
        return str(given).lower()
    raise TypeError(Message("setups.text", found=type(given).__name__))


_SWITCH = Message("setups.takes.switch")
SEED = whole(SEEDS.start, SEEDS.stop - 1)
SWITCH = Option(_SWITCH, _switch)
CELL_WIDTH = whole(1, 2)
CFG = Option(Message("setups.takes.cfg"), _system)

# ---------------------------------------------------------------------------------- lists of pieces

_RANKS = {"n": 1, "0": 1, "a": 2, "1": 2, "2": 3, "3": 4, "4": 5, "5": 6}
_SUITS = {"S": 1, "R": 1, "M": 2, "K": 2, "C": 3, "G": 3, "A": 4, "B": 4}
_SUITS_IN_BOTH_CASES = _SUITS | {letter.lower(): suit for letter, suit in _SUITS.items()}
_DIRECTIONS = {"^": 0, "<": 90, "v": 180, ">": 270}
_PAWNS = {"S": 1, "M": 2, "C": 3, "A": 4, "P": 1}
_BITS = {"p": 1, "n": 2, "b": 3, "r": 4, "q": 5, "k": 6}
LARGEST_BOARD = 26
LONGEST = 1000
"""The greatest number of characters of a value; every correct value has less than half of it."""


def ranks(count: int, values: str = "na2345") -> Option:
    """Return an option for a number of ranks, rows from the top."""
    letters = {letter: rank for letter, rank in _RANKS.items() if "na2345"[rank - 1] in values}
    known = " ".join(values)
    expected = Message("setups.noun.rank", letters=known)

    def _read(given: object) -> list[int]:
        text = _listed(given)
        found = [letters[letter] for _, letter in _letters(text, letters, expected)]
        return _counted(found, (count,), "setups.count.ranks", text)

    return Option(Message("setups.takes.ranks", count=count, letters=known), _read)


def suits(count: int) -> Option:
    """Return an option for a number of suits, rows from the top."""
    expected = Message("setups.noun.suit")

    def _read(given: object) -> list[int]:
        text = _listed(given)
        letters = _letters(text, _SUITS_IN_BOTH_CASES, expected)
        found = [_SUITS_IN_BOTH_CASES[letter] for _, letter in letters]
        return _counted(found, (count,), "setups.count.suits", text)

    return Option(Message("setups.takes.suits", count=count), _read)


def tiles(*counts: int) -> Option:
    """Return an option for tiles, rows from the top: the suit, rank and direction of each.

    Parameters
    ----------
    counts : int
        The numbers of tiles that are possible.
    """

    def _read(given: object) -> list[Tile]:
        text = _listed(given)
        found = [_tile(text, start, letters) for start, letters in _cut_at_suits(text)]
        if len({tile.rank is None for tile in found}) > 1:
            raise NotationError(
                Message("setups.tiles.ranks", "expected a rank for every tile or for none"), text
            )
        return _counted(found, counts, "setups.count.tiles", text)

    return Option(Message("setups.takes.tiles", counts=counts), _read)


def _cut_at_suits(text: str) -> list[tuple[int, str]]:
    """Return the offset and the letters of each tile."""
    begun: list[tuple[int, str]] = []
    known = _SUITS | _RANKS | _DIRECTIONS
    for offset, letter in _letters(text, known, Message("setups.noun.tile"), kept="^<>"):
        if letter in _SUITS:
            begun.append((offset, letter))
        elif begun:
            begun[-1] = (begun[-1][0], begun[-1][1] + letter)
        else:
            raise NotationError(
                Message(
                    "setups.tile.first", "expected a suit first, found {found!q}", found=letter
                ),
                text,
                offset,
            )
    return begun


def _tile(text: str, start: int, letters: str) -> Tile:
    """Read one tile from its letters."""
    found = re.fullmatch(r"(.)([na0-5]?)([\^<v>]?)", letters)
    if not found:
        raise NotationError(
            Message(
                "setups.tile",
                "expected at most a suit, a rank and a direction, found {found!q}",
                found=letters,
            ),
            text,
            start,
        )
    suit, rank, direction = found.groups()
    return Tile(_SUITS[suit], _RANKS.get(rank), _DIRECTIONS.get(direction))


def pawns(columns: int, rows: int) -> Option:
    """Return an option for rows of pawns from the top: suits, and numbers of empty squares."""

    def _read(given: object) -> list[tuple[Square, int]]:
        text = _listed(given).strip()
        found = _rows(text, columns, rows, _PAWNS, Message("setups.noun.pawn"))
        return [(where, _PAWNS[letter]) for where, letter in found]

    example = f"S{columns - 2}M/A{columns - 2}C"
    return Option(Message("setups.takes.pawns", rows=rows, columns=columns, example=example), _read)


def _fen(given: object) -> tuple[int, list[Bit]]:
    """Read the placement of a FEN: the width of its square board, and its pieces from the top."""
    placement = _listed(given).strip().partition(" ")[0]
    width = placement.count("/") + 1
    if width > LARGEST_BOARD:
        message = Message(
            "setups.rows.most",
            "expected at most {most:,} rows, found {found}",
            most=LARGEST_BOARD,
            found=width,
        )
        raise NotationError(message, placement)
    letters = {*_BITS, *map(str.upper, _BITS)}
    found = _rows(placement, width, width, letters, Message("setups.noun.bit"))
    return width, [
        Bit(where, 6 if letter.isupper() else 2, _BITS[letter.lower()]) for where, letter in found
    ]


def _rows(
    text: str, columns: int, rows: int, known: Container[str], expected: Message
) -> Iterator[tuple[tuple[int, int], str]]:
    """Yield each letter of a board with its square, from the top.

    ``/`` ends a row, and a number means empty squares.
    """
    lines = text.split("/")
    if len(lines) != rows:
        message = Message(
            "setups.rows",
            "expected {expected} rows with '/' between them, found {found}",
            expected=rows,
            found=len(lines),
        )
        raise NotationError(message, text, len(text))
    start = 0
    for row, line in enumerate(lines):
        column = 0
        for word in re.finditer(r"[0-9]{1,3}|.", line, re.DOTALL):
            if word[0].isdecimal():
                column += int(word[0])
                continue
            column += 1
            if word[0] not in known:
                message = Message("setups.value", expected=expected, found=word[0])
                raise NotationError(message, text, start + word.start())
            yield (column, rows - row), word[0]
        if column != columns:
            message = Message(
                "setups.squares",
                "expected {expected} squares in row {row}, found {found}",
                expected=columns,
                row=row + 1,
                found=column,
            )
            raise NotationError(message, text, start + len(line))
        start += len(line) + 1


FEN = Option(Message("setups.takes.fen"), _fen)


def _listed(given: object) -> str:
    """Return a text that lists pieces; Python code may pass digits as a number."""
    if isinstance(given, str):
        if len(given) > LONGEST:
            message = Message("common.text.long", most=LONGEST, found=len(given))
            raise NotationError(message, given, LONGEST)
        return given
    if isinstance(given, int) and not isinstance(given, bool):
        return str(given)
    raise TypeError(Message("setups.text", found=type(given).__name__))


def _letters(
    text: str, known: Container[str], expected: Message, *, kept: str = ""
) -> Iterator[tuple[int, str]]:
    """Yield the letters of a text with their offsets.

    White space and punctuation are ignored (reading Q12).
    """
    for offset, letter in enumerate(text):
        if letter not in kept and (letter.isspace() or unicodedata.category(letter)[0] in "PSZC"):
            continue
        if letter not in known:
            message = Message("setups.value", expected=expected, found=letter)
            raise NotationError(message, text, offset)
        yield offset, letter


def _counted(found: list[_Item], counts: tuple[int, ...], code: str, text: str) -> list[_Item]:
    if len(found) not in counts:
        raise NotationError(Message(code, expected=counts, found=len(found)), text, len(text))
    return found
