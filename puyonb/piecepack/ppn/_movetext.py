"""Movetext of Portable Piecepack Notation 0.5.2: comments, move numbers, moves and their brace expansions.

What is usual is read quickly (:mod:`puyonb.piecepack.ppn._quickread`).  All else is read here with an eye on where everything stands,
so that a fault can be shown at its character, also when it comes out of a brace expansion.  Whether there is a piece where a
move expects one, only playing it tells (:mod:`puyonb.piecepack.game`); where such a move was written, :func:`locate` tells.  What
goes around movetext is in :mod:`puyonb.piecepack.ppn`.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from operator import itemgetter

from puyonb.errors import NotationError, NotationWarning
from puyonb.piecepack._placement import Unplayable
from puyonb.piecepack._quoting import shown
from puyonb.piecepack.board import Board
from puyonb.piecepack.moves import Action, Move
from puyonb.piecepack.ppn import _braces as braces
from puyonb.piecepack.ppn import _piecetext as piecetext
from puyonb.piecepack.ppn import _quickread as quickread
from puyonb.piecepack.ppn._movetoken import actions, has_color, is_number, place_of


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is read before a text is refused (reading Q15).

    Parameters
    ----------
    size : int, bytes, default 16 MiB
        Of a file; also what all its brace expansions may come to.
    moves : int, default 100,000
        A game, brace expansions expanded.
    expanded : int, default 100,000
        Moves that brace expansions make, in all games of a file together.
    nesting : int, default 50
        Of braces, and of metadata.
    further : int, default 1,000
        Moves that are numbered like the one before plus a period, behind one number (reading Q14).
    games : int, default 50,000
        A file.
    metadata : int, characters, default 256 KiB
        Of a game; also of all metadata of a file that need a whole YAML reader, which takes its time.
    values : int, default 10,000
        Values and brackets in all metadata of a file that need a whole YAML reader.
    setups : int, default 1,000
        Different set-ups of a file; one that draws many numbers counts as several.
    errors : int, default 200
        Errors of a file; games behind them are not read.
    """

    size: int = 16 * 2**20
    moves: int = 100_000
    expanded: int = 100_000
    nesting: int = 50
    further: int = 1000
    games: int = 50_000
    metadata: int = 2**18
    values: int = 10_000
    setups: int = 1000
    errors: int = 200


DEFAULT = Limits()


@dataclass(slots=True)
class Movetext:
    """What was read of the movetext of a game.

    Attributes
    ----------
    moves : list of Move
        Those before the first fault.
    faults : list of NotationError
        In their order.
    warnings : list of NotationWarning
    """

    moves: list[Move] = field(default_factory=list)
    faults: list[NotationError] = field(default_factory=list)
    warnings: list[NotationWarning] = field(default_factory=list)


_SPACE = r"\t\n\r\f\x20\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
"""Tabs, line ends, form feeds, and all of Unicode's category Z."""
_UNTIDY = re.compile(rf"[{_SPACE}]{{2,}}|(?! )[{_SPACE}]")
"""White space other than a single space."""

_TOKEN = re.compile(rf"\{{[^{{}}]*\}}(?![^{_SPACE}])|([^{_SPACE}]+)")
"""A comment, or a word."""

_PART = rf"(?:{piecetext.LOCATION}|[{re.escape(piecetext.LETTERS)}]{{1,9}})"
_SPACED = re.compile(
    rf"{_PART}(?:[{_SPACE}]{{1,9}}[-:=@][{_SPACE}]{{0,9}}|[-:=@][{_SPACE}]{{1,9}}){_PART}(?![^{_SPACE}])"
)
"""A move with white space beside its sign."""


def loads(text: str, *, limits: Limits = DEFAULT) -> list[Move]:
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
    >>> for move in loads("1. S@b2 1... M@a2 {? (1... M@a1)}"):
    ...     print(move.number, move.text, repr(move.comment))
    1. S@b2 ''
    1... M@a2 '? (1... M@a1)'

    Source: Portable Piecepack Notation 0.5.2, Default Movetext Parser; readings Q5 to Q9, Q14.
    """
    result = read(text, limits=limits)
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
    text: str,
    start: int = 0,
    *,
    limits: Limits = DEFAULT,
    faults: int = 1,
    warnings: int = 20,
    spent: Spent | None = None,
) -> Movetext:
    """Read movetext at the end of a longer text; faults are collected, their places are those of the whole text.

    Parameters
    ----------
    text : str
    start : int, default 0
        Where the movetext begins.
    limits : Limits
    faults : int, default 1
        How many faults are collected; the last one says if there are more.
    warnings : int, default 20
        How many warnings are given at most.
    spent : Spent, optional
        What the games before have taken of the limits of a file; it goes on counting.
    """
    reader = _Reader(text, limits, faults, warnings, spent)
    reader.run(start)
    return reader.result


class _Enough(Exception):
    """There is no use in reading on."""


class _Reader:
    """One pass over the movetext of a game, in which ``begin`` is where the text behind the last number begins."""

    def __init__(self, text: str, limits: Limits, most: int = 1, warnings: int = 0, spent: Spent | None = None) -> None:
        self.spent = spent or Spent()
        self.text, self.limits, self.most, self.warnings = text, limits, most, warnings
        self.result = Movetext()
        self.starts: list[int] | None = None
        self.enough = 0
        self.met: set[str] = set()
        self.start = 0
        self.begin = self.skip = 0
        self.number = ""
        self.actions: list[Action] = []
        self.expanded = False
        self.sound = limits.moves

    def run(self, start: int) -> None:
        """Read; what is found is in ``result``, and in ``starts``, if there is such a list, where moves begin."""
        self.start = self.begin = start
        try:
            if self.starts is None and (quick := self.quickly()):
                self.result.moves, words, characters = quick
                self.expanded = bool(words)
                self.spent.words += words
                self.spent.characters += characters
            else:
                self.closely()
            if self.starts is None:
                self.check()
        except _Enough:
            pass
        if self.result.faults:
            del self.result.moves[self.sound :]

    def quickly(self) -> tuple[list[Move], int, int] | None:
        """Read without regard to places, if there is nothing unusual."""
        limits, spent = self.limits, self.spent
        left = min(limits.moves, limits.expanded - spent.words)
        text = self.text[self.start :]
        return quickread.read(
            text, moves=limits.moves, expanded=left, size=limits.size - spent.characters, nesting=limits.nesting
        )

    def closely(self) -> None:
        """Read with an eye on where each character stands."""
        if self.starts is not None:
            self.starts.append(self.start)
        for token in _TOKEN.finditer(self.text, self.start):
            # A comment is part of its move as it stands.
            if token[1] and token.start() >= self.skip:
                self.word(token[1], token.start())
        self.finish(len(self.text))

    # Moves.

    def finish(self, stop: int) -> None:
        """Put the move that is under way away, if there is anything of it."""
        source = _UNTIDY.sub(" ", self.text[self.begin : stop].strip())
        if source or self.number:
            self.result.moves.append(Move(self.number, source, tuple(self.actions)))
            if len(self.result.moves) > self.limits.moves:
                self.too_many(stop)
        elif self.starts:
            self.starts.pop()
        self.actions.clear()

    def begin_move(self, number: str, offset: int, behind: int) -> None:
        """Begin a move with a number."""
        self.number, self.begin = number, behind
        if self.starts is not None:
            self.starts.append(offset)
            if len(self.starts) >= self.enough:
                raise _Enough

    def check(self) -> None:
        """Check what only all moves together show: how many they are, and whether a number is there twice."""
        moves, limit = self.result.moves, self.limits.moves
        # A move takes three characters at least.
        long = self.expanded or len(self.text) - self.start > 3 * limit
        if long and sum(map(len, map(itemgetter(2), moves))) > limit:
            self.too_many(self.start)
        if len(self.result.warnings) >= self.warnings or len(set(map(itemgetter(0), moves))) == len(moves):
            return
        seen: set[str] = set()
        again: list[int] = []
        for index, move in enumerate(moves):
            if move.number in seen and len(again) < self.warnings:
                again.append(index)
            seen.add(move.number)
        starts = self.tracked(again[-1] + 1)
        for index in again:
            self.warn(f"expected each move number once, found {shown(moves[index].number)} again", starts[index])

    def tracked(self, count: int) -> list[int]:
        """Read once more, and give where each of the first so many moves begins."""
        reader = _Reader(self.text, self.limits, self.most)
        reader.starts, reader.enough = [], count
        reader.run(self.start)
        return reader.starts

    # Words.

    def move(self, word: str, offset: int) -> tuple[Action, ...]:
        """Read a move without braces."""
        if self.starts is not None:
            return ()
        if word.count("*") > self.limits.moves:
            self.too_many(offset)
        try:
            found = actions(word)
        except NotationError as error:
            spaced = _SPACED.match(self.text, offset)
            if spaced:
                self.skip = spaced.end()
                self.fault(f"expected a move without white space in it, found {shown(spaced[0])}", offset)
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
                        f"expected letters, digits and '_' before the periods of a move number, found {shown(part)}", at
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
                f"expected at most {self.limits.further:,} further moves behind a number (limit further)", offset
            )
            raise _Enough
        self.begin_move(self.number + ".", offset, offset + 1)
        if sign not in self.met:
            self.met.add(sign)
            self.warn(f"expected a move number, found {sign!r}, which begins a further move from PPN 0.14 on", offset)

    def expand(self, word: str, offset: int) -> None:
        """Read the moves that a brace expansion stands for."""
        if self.starts is not None:
            return
        if word.count("{") + word.count(",") > self.limits.moves:
            # Each stands for another move, or for nothing at all: of so many, no tree of parts need be built.
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
        self.expanded = True
        if expansion.count * expansion.least_actions() + len(self.actions) > limits.moves:
            self.too_many(offset, f", found an expansion into {_large(expansion.count)}")
        spent.words += expansion.count
        spent.characters += expansion.length
        if spent.words > limits.expanded:
            most = f"{limits.expanded:,} moves by brace expansions in a file (limit expanded)"
            self.fault(f"expected at most {most}, found an expansion into {_large(expansion.count)}", offset)
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
            found[-1] = NotationError(
                f"{last.message}; further errors of this game are left out", self.text, last.offset
            )
            raise _Enough
        found.append(NotationError(message, self.text, offset))
        if self.most == 1:
            raise _Enough

    def too_many(self, offset: int, found: str = "") -> None:
        """Note that the game has more moves than the limit allows, and stop."""
        most = f"{self.limits.moves:,} moves in a game after brace expansion (limit moves)"
        self.fault(f"expected at most {most}{found}", offset)
        raise _Enough

    def bad_comment(self, offset: int) -> None:
        """Tell what is wrong with a comment; what is inside it and what outside, is then no longer certain."""
        again, close = (self.text.find(sign, offset + 1) for sign in "{}")
        if again >= 0 and (close < 0 or again < close):
            self.fault("expected no braces within a comment, found '{'", again)
        elif close < 0:
            self.fault("expected '}' to end the comment", offset)
        else:
            self.fault(f"expected white space after the comment's '}}', found {self.text[close + 1]!r}", close + 1)
        raise _Enough

    def warn(self, message: str, offset: int) -> None:
        """Note what goes beyond the letter, and not more of it than anybody reads."""
        found = self.result.warnings
        if len(found) < self.warnings:
            last = "; further warnings are left out" if len(found) == self.warnings - 1 else ""
            found.append(NotationWarning(message + last, self.text, offset))


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


def locate(text: str, start: int, fault: Unplayable, *, limits: Limits = DEFAULT) -> NotationError:
    """Give the error for a move that cannot be played, at the place where its location is written.

    Parameters
    ----------
    text : str
        All of it.
    start : int
        Where the movetext begins.
    fault : Unplayable
        It tells which action of which move failed, and where.
    limits : Limits
    """
    reader = _Reader(text, limits)
    reader.start = start
    starts = [*reader.tracked(fault.move + 2), len(text)]
    index = fault.action
    for word, offset in _parts(text, starts[fault.move], starts[fault.move + 1]):
        expansion = braces.parse(word, nesting=limits.nesting)
        for number, each in enumerate(expansion.words()):
            # The main part, and each removal behind it.
            done = each.count("*") + (not each.startswith("*"))
            if index < done:
                column, place = place_of(each, index, fault.spot)
                said = f", expanded to {shown(each)}" if each != word else ""
                where = offset + expansion.where(number, column)
                return NotationError(fault.said.format(place) + said, text, where)
            index -= done
    raise ValueError("expected the place of a move that cannot be played")


def _parts(text: str, start: int, end: int) -> Iterator[tuple[str, int]]:
    """Give the moves within the text of one numbered move, with their offsets."""
    for token in _TOKEN.finditer(text, start, end):
        if token[1]:
            for part, offset in _split(token[1]):
                if part not in (";", ".") and not is_number(part):
                    yield part, token.start() + offset


def dumps(board: Board) -> str:
    """Write the moves that build a board on an empty table, in placing order.

    Parameters
    ----------
    board : Board

    Raises
    ------
    CannotExpress
        If a piece or a location has no form in this notation; it is named.

    Examples
    --------
    >>> dumps(Board([(piecetext.loads("t"), 1.5, 1.5), (piecetext.loads("C>"), 2, 1)]))
    't@(1.5,1.5) C>@b1'
    """
    return " ".join(f"{piecetext.dumps(piece)}@{piecetext.dumps_location(x, y)}" for piece, x, y in board)
