"""Brace expansions, the shortcut for several moves: ``t@{b,d}{2..8..2}``.

The reader first builds and counts the parts of an expansion, and refuses one that is too large
before it makes any word.  Every word can be traced back to the text, so that an error in it has a
place.

Source: Portable Piecepack Notation 0.5.2, Moves; reading Q6.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import product

from puyonb.errors import NotationError
from puyonb.messages import Message

Fragment = tuple[str, int, bool]
"""A part of a word, its column in the text, and whether the text has it letter by letter.

A number of a range is not written in the text.
"""


@dataclass(slots=True)
class _Text:
    """Characters outside braces."""

    text: str
    column: int

    @property
    def count(self) -> int:
        """The number of words."""
        return 1

    @property
    def length(self) -> int:
        """The number of characters of all words."""
        return len(self.text)

    def words(self) -> Iterator[str]:
        """Yield the words in order."""
        yield self.text

    def trace(self, index: int) -> list[Fragment]:
        """Return the fragments of the word of this index."""
        return [(self.text, self.column, True)]


@dataclass(slots=True)
class _Range:
    """A range of numbers or letters: ``{2..8..2}``, ``{5..0}``, ``{a..f}``, ``{01..10}``.

    Numbers are padded with zeros to a width.
    """

    numbers: range
    width: int
    letters: bool
    column: int

    @property
    def count(self) -> int:
        """The number of words."""
        return len(self.numbers)

    @property
    def length(self) -> int:
        """The number of characters of all words, at most."""
        return self.count * max(len(self._word(self.numbers[0])), len(self._word(self.numbers[-1])))

    def words(self) -> Iterator[str]:
        """Yield the words in order."""
        return map(self._word, self.numbers)

    def trace(self, index: int) -> list[Fragment]:
        """Return the fragments of the word of this index."""
        return [(self._word(self.numbers[index]), self.column, False)]

    def _word(self, number: int) -> str:
        return chr(number) if self.letters else f"{number:0{self.width}d}"


@dataclass(slots=True)
class _Choice:
    """A list of options: ``{a,b}``."""

    options: list["Expansion"] = field(default_factory=list)
    column: int = 0

    @property
    def count(self) -> int:
        """The number of words."""
        return sum(option.count for option in self.options)

    @property
    def length(self) -> int:
        """The number of characters of all words."""
        return sum(option.length for option in self.options)

    def words(self) -> Iterator[str]:
        """Yield the words in order."""
        for option in self.options:
            yield from option.words()

    def trace(self, index: int) -> list[Fragment]:
        """Return the fragments of the word of this index."""
        for option in self.options:
            if index < option.count:
                return option.trace(index)
            index -= option.count
        raise IndexError(index)


@dataclass(slots=True)
class Expansion:
    """A word with braces: a sequence of parts, of which the leftmost varies slowest.

    Attributes
    ----------
    count : int
        The number of words.
    length : int
        The number of characters of all words (of a range, at most).
    """

    parts: list["_Text | _Range | _Choice"] = field(default_factory=list)
    count: int = 1
    length: int = 0

    def closed(self) -> "Expansion":
        """Set ``count`` and ``length``, after the last part was added; return the expansion."""
        for part in self.parts:
            count = part.count
            self.length = self.length * count + part.length * self.count
            self.count *= count
        return self

    def words(self) -> Iterator[str]:
        """Yield the words in order."""
        return map("".join, product(*(part.words() for part in self.parts)))

    def least_actions(self) -> int:
        """Return the least number of actions of a word: its main part and its removals."""
        texts = [part.text for part in self.parts if isinstance(part, _Text)]
        main = any(sign in text for text in texts for sign in "@-:=")
        return max(1, sum(text.count("*") for text in texts) + main)

    def trace(self, index: int) -> list[Fragment]:
        """Return the fragments of the word of this index, counted from 0."""
        fragments: list[list[Fragment]] = []
        for part in reversed(self.parts):
            index, own = divmod(index, part.count)
            fragments.append(part.trace(own))
        return [fragment for part in reversed(fragments) for fragment in part]

    def where(self, index: int, column: int) -> int:
        """Return the column in the text for a column in the word of this index."""
        place = 0
        for text, start, exact in self.trace(index):
            place = start
            if column < len(text):
                return start + column if exact else start
            column -= len(text)
            place = start + len(text) if exact else start
        return place


_TOKENS = re.compile(
    r"\{(?P<first>[^{},.]*)\.\.(?P<last>[^{},.]*)(?:\.\.(?P<step>[^{},.]*))?\}|[{},]|[^{},]+"
)
_LETTERS = re.compile(r"[a-z]\.[a-z]|[A-Z]\.[A-Z]")
_DECIMAL = r"(-?[0-9]{0,9}\.?[0-9]{1,9})"
_DECIMALS = re.compile(rf"{_DECIMAL}\.\.{_DECIMAL}(?:\.\.{_DECIMAL})?")
_INTEGER = re.compile(r"-?[0-9]{1,18}")


def parse(word: str, *, nesting: int = 50) -> Expansion:
    """Read a word with braces.

    Parameters
    ----------
    word : str
        Without white space.
    nesting : int, default 50
        The greatest depth of braces inside braces.

    Returns
    -------
    Expansion
        Its words are not made yet.

    Raises
    ------
    NotationError
        If a brace has no partner, is too deep, or has neither a comma nor a range inside; if a
        step is zero.

    Examples
    --------
    >>> list(parse("*{b..d}{2,4}").words())
    ['*b2', '*b4', '*c2', '*c4', '*d2', '*d4']
    >>> parse("S@({1..999999999},1)").count
    999999999

    Source: Portable Piecepack Notation 0.5.2, Moves; reading Q6.
    """
    sequence = Expansion()
    outer: list[tuple[Expansion, _Choice]] = []
    for token in _TOKENS.finditer(word):
        text, column = token[0], token.start()
        if token["last"] is not None:
            _check_depth(len(outer), nesting, word, column)
            sequence.parts.append(_range(token))
        elif text == "{":
            _check_depth(len(outer), nesting, word, column)
            outer.append((sequence, _Choice(column=column)))
            sequence = Expansion()
        elif text == "," and outer:
            outer[-1][1].options.append(sequence.closed())
            sequence = Expansion()
        elif text == "}":
            sequence = _after(sequence, outer, word, column)
        else:
            sequence.parts.append(_Text(text, column))
    if outer:
        column = outer[-1][1].column
        raise NotationError(
            Message(
                "ppn.braces.end",
                "expected '}}' to end a brace expansion, without white space inside",
            ),
            word,
            column,
        )
    return sequence.closed()


def _after(
    option: Expansion, outer: list[tuple[Expansion, _Choice]], word: str, column: int
) -> Expansion:
    """End a list at its closing brace; return the sequence around it."""
    if not outer:
        raise NotationError(Message("ppn.braces.begin", "expected '{{' before '}}'"), word, column)
    sequence, choice = outer.pop()
    if not choice.options:
        message = Message(
            "ppn.braces.single",
            "expected ',' or '..' within the braces of an expansion, or white space around"
            " those of a comment",
        )
        if found := _DECIMALS.fullmatch(word, choice.column + 1, column):
            message = Message(
                "ppn.braces.decimal",
                "expected whole numbers around '..', found {found!q}: write a list{example}",
                found=found[0],
                example=_listed(*found.groups()),
            )
        raise NotationError(message, word, choice.column)
    choice.options.append(option.closed())
    sequence.parts.append(choice)
    return sequence


def _listed(first: str, last: str, step: str | None) -> str:
    """Return a range of decimal numbers as a list, if it is short."""
    start, stop, by = map(Decimal, (first, last, step or "1"))
    way = abs(by) if start <= stop else -abs(by)
    count = int((stop - start) / way) + 1 if way else 0
    if not 2 <= count <= _SHORT:
        return ""
    return ", {" + ",".join(str(start + way * index) for index in range(count)) + "}"


_SHORT = 8
"""The greatest number of items of a list in an error."""


def _check_depth(depth: int, nesting: int, word: str, column: int) -> None:
    if depth >= nesting:
        raise NotationError(
            Message(
                "ppn.limit.nesting.braces",
                "expected at most {most:level|levels} of braces (limit nesting), found more",
                most=nesting,
            ),
            word,
            column,
        )


def _range(token: re.Match[str]) -> _Range:
    """Read a range; its ends determine the direction, and the sign of the step is ignored."""
    first, last = token["first"], token["last"]
    step = _number(token, "step") if token["step"] is not None else 1
    if step == 0:
        raise NotationError(
            Message("ppn.braces.step", "expected a step other than 0"),
            token.string,
            token.start("step"),
        )
    letters = bool(_LETTERS.fullmatch(f"{first}.{last}"))
    if letters:
        start, stop = ord(first), ord(last)
    else:
        start, stop = _number(token, "first"), _number(token, "last")
    width = (
        0 if letters or not (_is_padded(first) or _is_padded(last)) else max(len(first), len(last))
    )
    way = 1 if start <= stop else -1
    return _Range(range(start, stop + way, way * abs(step)), width, letters, token.start())


def _number(token: re.Match[str], name: str) -> int:
    text = token[name]
    if not _INTEGER.fullmatch(text):
        message = Message(
            "ppn.braces.range",
            "expected whole numbers, or two small or two capital letters, around '..', found"
            " {found!q}",
            found=text,
        )
        raise NotationError(message, token.string, token.start(name))
    return int(text)


def _is_padded(number: str) -> bool:
    digits = number.lstrip("-")
    return len(digits) > 1 and digits.startswith("0")
