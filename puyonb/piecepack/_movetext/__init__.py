"""Movetext of Portable Piecepack Notation 0.5.2: comments, move numbers, moves and their brace expansions.

It is read in one pass.  The reader notes where each move begins, so that an error has its place at
once, also when it comes out of a brace expansion or shows only when the moves are played
(:func:`locate`).  :mod:`puyonb.piecepack.game` plays them, and :mod:`puyonb.piecepack.ppn` reads
what goes around movetext.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from operator import itemgetter

from puyonb.errors import NotationError, NotationWarning
from puyonb.piecepack._limits import DEFAULT, Limits
from puyonb.piecepack._movetext import braces, movetoken, piecetext
from puyonb.piecepack._movetext.movetoken import WORDS, actions, has_color, is_number
from puyonb.piecepack._mutable_board import Unplayable
from puyonb.piecepack._source import Source, shown
from puyonb.piecepack.moves import Action, Move


@dataclass(slots=True)
class Movetext:
    """What was read of the movetext of a game.

    Attributes
    ----------
    moves : list of Move
        Those before the first fault.
    starts : list of int
        Where each move begins, with its number.
    faults : list of NotationError
        In their order.
    warnings : list of NotationWarning
    """

    moves: list[Move] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    faults: list[NotationError] = field(default_factory=list)
    warnings: list[NotationWarning] = field(default_factory=list)


_SPACE = r"\t\n\r\f\x20\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
"""Tabs, line ends, form feeds, and all of Unicode's category Z."""
_UNTIDY = re.compile(rf"[{_SPACE}]{{2,}}|(?! )[{_SPACE}]")
"""White space other than a single space."""

_TOKEN = re.compile(rf"\{{[^{{}}]*\}}(?![^{_SPACE}])|([^{_SPACE}]+)")
"""A comment, or a word."""

_make, _NUMBER = tuple.__new__, itemgetter(0)

_PART = rf"(?:{piecetext.LOCATION}|[{re.escape(piecetext.LETTERS)}]{{1,9}})"
_SPACED = re.compile(
    rf"{_PART}(?:[{_SPACE}]{{1,9}}[-:=@][{_SPACE}]{{0,9}}|[-:=@][{_SPACE}]{{1,9}}){_PART}(?![^{_SPACE}])"
)
"""A move with white space beside its sign."""


def moves(text: str, *, limits: Limits = DEFAULT) -> list[Move]:
    """Read movetext alone, without metadata.

    Parameters
    ----------
    text : str
    limits : Limits

    Returns
    -------
    list of Move
        Text before the first number is a move of its own, with an empty number.

    Raises
    ------
    NotationError
        At the first fault.

    Examples
    --------
    >>> for move in moves("1. S@b2 1... M@a2 {? (1... M@a1)}"):
    ...     print(move.number, move.text, repr(move.comment))
    1. S@b2 ''
    1... M@a2 '? (1... M@a1)'

    Source: Portable Piecepack Notation 0.5.2, Default Movetext Parser; readings Q5 to Q9, Q14.
    """
    result = read(Source(text, 0, len(text)), limits=limits)
    if result.faults:
        raise result.faults[0]
    return result.moves


@dataclass(slots=True)
class Spent:
    """What the brace expansions of a file have come to so far.

    Attributes
    ----------
    words, characters : int
    """

    words: int = 0
    characters: int = 0


def read(
    source: Source,
    *,
    limits: Limits = DEFAULT,
    faults: int = 1,
    warnings: int = 20,
    spent: Spent | None = None,
) -> Movetext:
    """Read movetext, a part of a text.

    Parameters
    ----------
    source : Source
    limits : Limits
    faults : int, default 1
        How many faults are collected; the last one says if there are more.
    warnings : int, default 20
        How many warnings are given at most.
    spent : Spent, optional
        What the games before have taken of the limits of a file; it goes on counting.
    """
    movetoken.make_room()
    reader = _Reader(source, limits, faults, warnings, spent or Spent())
    reader.run()
    return reader.result


class _Enough(Exception):
    """There is no use in reading on."""


class _Reader:
    """One pass over the movetext of a game.

    Of the move under way, ``start`` is where it begins, ``begin`` where the text behind its number
    does.
    """

    def __init__(
        self, source: Source, limits: Limits, most: int, warnings: int, spent: Spent
    ) -> None:
        self.source, self.text, self.limits, self.spent = source, source.text, limits, spent
        self.most, self.warnings = most, warnings
        self.result = Movetext()
        self.met: set[str] = set()
        self.start = self.begin = source.start
        self.skip = 0
        self.number = ""
        self.actions: list[Action] = []
        self.total = 0
        self.sound = limits.moves

    def run(self) -> None:
        """Read all words, then check the whole."""
        try:
            self.words()
            self.check()
        except _Enough:
            pass
        if self.result.faults:
            del self.result.moves[self.sound :]

    def words(self) -> None:
        """Read one word after another; most are moves that were met before, and numbers."""
        known, most = WORDS.get, self.limits.moves
        for token in _TOKEN.finditer(self.text, self.source.start, self.source.stop):
            word = token[1]
            # A comment is part of its move as it stands.
            if word is None or (at := token.start()) < self.skip:
                continue
            done = known(word)
            if done is not None:
                self.actions += done
                if len(self.actions) > most:
                    self.too_many(at)
            elif word[-1] == "." and word.rstrip(".").isalnum():
                self.finish(at)
                self.begin_move(word, at, at + len(word))
            else:
                self.word(word, at)
        self.finish(self.source.stop)

    # Moves.

    def finish(self, stop: int) -> None:
        """Put the move that is under way away, if there is anything of it."""
        source = _UNTIDY.sub(" ", self.text[self.begin : stop].strip())
        if source or self.number:
            result = self.result
            result.moves.append(_make(Move, (self.number, source, tuple(self.actions))))
            result.starts.append(self.start)
            if len(result.moves) > self.limits.moves:
                self.too_many(stop)
        self.total += len(self.actions)
        self.actions.clear()

    def begin_move(self, number: str, offset: int, behind: int) -> None:
        """Begin a move with a number."""
        self.number, self.start, self.begin = number, offset, behind

    def check(self) -> None:
        """Check what only all moves together show: how many they are, and whether a number is there twice."""
        moves = self.result.moves
        if self.total > self.limits.moves:
            self.too_many(self.source.start)
        if len(self.result.warnings) >= self.warnings or len(set(map(_NUMBER, moves))) == len(
            moves
        ):
            return
        seen: set[str] = set()
        for move, start in zip(moves, self.result.starts, strict=True):
            if move.number in seen:
                self.warn(
                    f"expected each move number once, found {shown(move.number)} again", start
                )
            seen.add(move.number)

    # Words.

    def move(self, word: str, offset: int) -> tuple[Action, ...]:
        """Read a move without braces."""
        if word.count("*") > self.limits.moves:
            self.too_many(offset)
        try:
            found = actions(word)
        except NotationError as error:
            spaced = _SPACED.match(self.text, offset, self.source.stop)
            if spaced:
                self.skip = spaced.end()
                self.fault(
                    f"expected a move without white space in it, found {shown(spaced[0])}", offset
                )
            else:
                self.fault(error.message, offset + error.offset)
            return ()
        if has_color(word):
            self.color(word, lambda column: offset + column)
        return found

    def color(self, word: str, place: Callable[[int], int]) -> None:
        """Warn of a colour on a piece that is no icehouse piece, once for each later meaning (reading Q14)."""
        later = piecetext.later_color(word)
        if later and later[1] not in self.met:
            column, meaning = later
            self.met.add(meaning)
            message = f"expected a colour on an icehouse piece only, found {word[column]!r} in {shown(word)}"
            self.warn(f"{message}, which means {meaning}", place(column))

    def word(self, word: str, offset: int) -> None:
        """Read a word: a number, a move, or several of them with semicolons between."""
        if word.startswith("{") and word.count("{") != word.count("}"):
            self.bad_comment(offset)
        for part, start in _split(word):
            at = offset + start
            if part in (";", "."):
                self.again(part, at)
            elif is_number(part):
                self.finish(at)
                self.begin_move(part, at, at + len(part))
                if "." in part.rstrip("."):
                    self.warn(
                        f"expected letters, digits and '_' before the periods of a move number, found {shown(part)}",
                        at,
                    )
            elif "{" in part or "}" in part:
                self.expand(part, at)
            else:
                self.actions += self.move(part, at)
        if len(self.actions) > self.limits.moves:
            self.too_many(offset)

    def again(self, sign: str, offset: int) -> None:
        """Begin a further move, numbered like the one before plus a period (reading Q14)."""
        self.finish(offset)
        if self.number.endswith("." * (self.limits.further + 1)):  # one of them is the number's own
            self.fault(
                f"expected at most {self.limits.further:,} further moves behind a number (limit further)",
                offset,
            )
            raise _Enough
        self.begin_move(self.number + ".", offset, offset + 1)
        if sign not in self.met:
            self.met.add(sign)
            self.warn(
                f"expected a move number, found {sign!r}, which begins a further move from PPN 0.14 on",
                offset,
            )

    def expand(self, word: str, offset: int) -> None:
        """Read the moves that a brace expansion stands for."""
        if word.count("{") + word.count(",") > self.limits.moves:
            # Each stands for another move, or for nothing at all: of so many, no tree of parts need
            # be built.
            self.too_many(offset + max(word.find("{"), 0))
        try:
            expansion = braces.parse(word, nesting=self.limits.nesting)
        except NotationError as error:
            self.fault(error.message, offset + error.offset)
            if word.count("{") != word.count("}"):
                # What follows may be the inside of a comment.
                raise _Enough from None
            return
        self.take(expansion, offset + word.index("{"))
        for index, each in enumerate(expansion.words()):
            try:
                self.actions += actions(each)
            except NotationError as error:
                said = f"{error.message}, expanded to {shown(each)}"
                self.fault(said, offset + expansion.where(index, error.offset))
                return
            if has_color(each):
                self.color(each, partial(_traced, expansion, offset, index))
            if len(self.actions) > self.limits.moves:
                self.too_many(offset + word.index("{"))

    def take(self, expansion: braces.Expansion, offset: int) -> None:
        """Take what an expansion comes to from the limits, before any of it is made."""
        limits, spent = self.limits, self.spent
        if expansion.count * expansion.least_actions() + len(self.actions) > limits.moves:
            self.too_many(offset, f", found an expansion into {_large(expansion.count)}")
        spent.words += expansion.count
        spent.characters += expansion.length
        if spent.words > limits.expanded:
            most = f"{limits.expanded:,} moves by brace expansions in a file (limit expanded)"
            self.fault(
                f"expected at most {most}, found an expansion into {_large(expansion.count)}",
                offset,
            )
            raise _Enough
        if spent.characters > limits.size:
            most = f"{limits.size:,} characters after brace expansion (limit size)"
            self.fault(f"expected at most {most}, found {_large(expansion.length)}", offset)
            raise _Enough

    # Faults and warnings.

    def fault(self, message: str, offset: int) -> None:
        """Note a fault; moves are kept up to the first."""
        found = self.result.faults
        if not found:
            self.sound = len(self.result.moves)
        if len(found) == self.most:
            last = found[-1]
            found[-1] = self.source.error(
                f"{last.message}; further errors of this game are left out", last.offset
            )
            raise _Enough
        found.append(self.source.error(message, offset))
        if self.most == 1:
            raise _Enough

    def too_many(self, offset: int, found: str = "") -> None:
        """Note that the game has more moves than the limit allows, and stop."""
        most = f"{self.limits.moves:,} moves in a game after brace expansion (limit moves)"
        self.fault(f"expected at most {most}{found}", offset)
        raise _Enough

    def bad_comment(self, offset: int) -> None:
        """Tell what is wrong with a comment; what is inside it and what outside, is then no longer certain."""
        again, close = (self.text.find(sign, offset + 1, self.source.stop) for sign in "{}")
        if again >= 0 and (close < 0 or again < close):
            self.fault("expected no braces within a comment, found '{'", again)
        elif close < 0:
            self.fault("expected '}' to end the comment", offset)
        else:
            self.fault(
                f"expected white space after the comment's '}}', found {self.text[close + 1]!r}",
                close + 1,
            )
        raise _Enough

    def warn(self, message: str, offset: int) -> None:
        """Note what goes beyond the letter, and not more of it than anybody reads."""
        found = self.result.warnings
        if len(found) < self.warnings:
            last = "; further warnings are left out" if len(found) == self.warnings - 1 else ""
            found.append(self.source.warning(message + last, offset))


def _large(number: int) -> str:
    """Write a number; braces can make one of so many digits that Python refuses to write it."""
    return f"{number:,}" if number < _LARGE else f"more than {_LARGE:,}"


_LARGE = 10**15


def _traced(expansion: braces.Expansion, offset: int, index: int, column: int) -> int:
    return offset + expansion.where(index, column)


def _split(word: str) -> Iterator[tuple[str, int]]:
    """Part a word at the semicolons outside braces."""
    if ";" not in word:
        yield word, 0
        return
    depth = start = 0
    for sign in re.finditer("[{};]", word):
        depth += (sign[0] == "{") - (sign[0] == "}")
        if sign[0] == ";" and depth <= 0:
            if sign.start() > start:
                yield word[start : sign.start()], start
            yield ";", sign.start()
            start = sign.end()
    if start < len(word):
        yield word[start:], start


def locate(
    source: Source, read: Movetext, fault: Unplayable, *, limits: Limits = DEFAULT
) -> NotationError:
    """Return the error for a move that cannot be played, at the place where its location is written.

    Parameters
    ----------
    source : Source
        The movetext.
    read : Movetext
        What was read of it.
    fault : Unplayable
        It tells which action of which move failed, and where.
    limits : Limits
    """
    start, stop = [*read.starts, source.stop][fault.move : fault.move + 2]
    index = fault.action
    for word, offset in _parts(source.text, start, stop):
        expansion = braces.parse(word, nesting=limits.nesting)
        for number, each in enumerate(expansion.words()):
            # The main part, and each removal behind it.
            done = each.count("*") + (not each.startswith("*"))
            if index < done:
                column, place = movetoken.place_of(each, index, fault.spot)
                said = f", expanded to {shown(each)}" if each != word else ""
                return source.error(
                    fault.said.format(place) + said, offset + expansion.where(number, column)
                )
            index -= done
    raise ValueError("expected the place of a move that cannot be played")


def _parts(text: str, start: int, end: int) -> Iterator[tuple[str, int]]:
    """Give the moves within the text of one numbered move, with their offsets."""
    for token in _TOKEN.finditer(text, start, end):
        if token[1]:
            for part, offset in _split(token[1]):
                if part not in (";", ".") and not is_number(part):
                    yield part, token.start() + offset
