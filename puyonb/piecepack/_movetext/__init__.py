"""Movetext of Portable Piecepack Notation 0.5.2: comments, move numbers, moves, brace expansions.

The reader makes one pass and keeps the offset of each move.  So an error has its place, even if it
is inside a brace expansion or appears only when the moves are played (:func:`locate`).
:mod:`puyonb.piecepack.game` plays the moves, and :mod:`puyonb.piecepack.ppn` reads whole files.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from operator import itemgetter

from puyonb.errors import NotationError, NotationWarning
from puyonb.messages import Message
from puyonb.piecepack._limits import DEFAULT, Limits
from puyonb.piecepack._movetext import braces, extensions, movetoken, piecetext
from puyonb.piecepack._movetext.movetoken import WORDS, actions, has_color, is_number
from puyonb.piecepack._mutable_board import Unplayable
from puyonb.piecepack._source import Source
from puyonb.piecepack.moves import Action, Move


@dataclass(slots=True)
class Movetext:
    """The movetext of a game, as it was read.

    Attributes
    ----------
    moves : list of Move
        The moves before the first error.
    starts : list of int
        The offset of each move, at its number.
    faults : list of NotationError
        The errors, in order.
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

TOKEN = re.compile(rf"\{{[^{{}}]*\}}(?![^{_SPACE}])|([^{_SPACE}]+)")
"""A comment, or a word."""

_make, _NUMBER = tuple.__new__, itemgetter(0)

_PART = rf"(?:{piecetext.LOCATION}|[{re.escape(piecetext.LETTERS)}]{{1,9}})"
_SPACED = re.compile(
    rf"{_PART}(?:[{_SPACE}]{{1,9}}[-:=@][{_SPACE}]{{0,9}}|[-:=@][{_SPACE}]{{1,9}})"
    rf"{_PART}(?![^{_SPACE}])"
)
"""A move with white space beside its sign."""

_LONGEST_NEAR = 100
_GLUED = re.compile(r"(\w+\.+)([^\W\d]\S*)")
_PROMOTED = re.compile(r"([^=]+)=([KQRBN])")
_DASH = re.compile("[\u2010-\u2015\u2212\uff0d\u30fc]")
"""Hyphens, dashes and minus signs that look like the sign of a move."""
_JOINED = re.compile(
    r"([^\s,、，]+?(?:[-:=@]|\*)(?:[a-z]+[0-9]+|\([0-9.]+,[0-9.]+\)))([,、，])(?![sra]-?[0-9])[^{}']*"
)
"""A move with a comma after it."""


def moves(text: str, *, limits: Limits = DEFAULT) -> list[Move]:
    """Read movetext alone, without metadata.

    Parameters
    ----------
    text : str
    limits : Limits

    Returns
    -------
    list of Move
        Text before the first number is a move with an empty number.

    Raises
    ------
    NotationError
        For the first error.

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
    """What the games of a file have used so far.

    Attributes
    ----------
    words, characters : int
        What brace expansions have made.
    pieces, searched : int
        The pieces that actions of 0.14.1 changed, less one for each action, and that they searched.
    """

    words: int = 0
    characters: int = 0
    pieces: int = 0
    searched: int = 0


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
        The greatest number of errors to collect; the last one says if there are more.
    warnings : int, default 20
        The greatest number of warnings to collect.
    spent : Spent, optional
        What earlier games of the file have used of its limits; this function adds to it.
    """
    movetoken.make_room()
    reader = _Reader(source, limits, faults, warnings, spent or Spent())
    reader.run()
    return reader.result


class _Enough(Exception):
    """The reader stops here."""


class _Reader:
    """One pass over the movetext of a game.

    ``start`` is the offset of the current move, ``begin`` that of the text after its number.
    """

    current = False

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
        """Read all words, then check the moves together."""
        try:
            self.words()
            self.check()
        except _Enough:
            pass
        if self.result.faults:
            del self.result.moves[self.sound :]

    def words(self) -> None:
        """Read one word after another; most are numbers, or moves that were read before."""
        known, most = WORDS.get, self.limits.moves
        for token in TOKEN.finditer(self.text, self.source.start, self.source.stop):
            word = token[1]
            # A comment stays in the text of its move.
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
        """Store the current move, unless it is empty."""
        source = self.written(stop)
        if source or self.number:
            result = self.result
            result.moves.append(_make(Move, (self.number, source, tuple(self.actions))))
            result.starts.append(self.start)
            if len(result.moves) > self.limits.moves:
                self.too_many(stop)
        self.total += len(self.actions)
        self.actions.clear()

    def written(self, stop: int) -> str:
        """Return the text of the current move."""
        return _UNTIDY.sub(" ", self.text[self.begin : stop].strip())

    def begin_move(self, number: str, offset: int, behind: int) -> None:
        """Begin a move with a number."""
        self.number, self.start, self.begin = number, offset, behind

    def check(self) -> None:
        """Check the number of moves, and warn if two moves have the same number."""
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
                    Message(
                        "ppn.number.again",
                        "expected each move number once, found {found!q} again",
                        found=move.number,
                    ),
                    start,
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
            if not self.near_miss(word, offset):
                self.fault(error.content, offset + error.offset)
            return ()
        if has_color(word):
            self.color(word, lambda column: offset + column)
        return found

    def near_miss(self, word: str, offset: int) -> bool:
        """Store an error that says the right form, if a wrong word is close to one."""
        spaced = _SPACED.match(self.text, offset, self.source.stop)
        if spaced:
            self.skip = spaced.end()
            right = "".join(spaced[0].split())
            self.fault(Message("ppn.move.spaced", found=spaced[0], right=right), offset)
            return True
        if len(word) > _LONGEST_NEAR:
            return False
        stop = self.source.stop
        if proposed := extensions.proposed(self.text, offset, stop, current=self.current):
            from puyonb.piecepack._movetext import current

            found, right = proposed
            message = Message(
                "ppn.near.proposed",
                "expected a move, found {found!q}, which PPN 0.5.2 only proposes: write {right} in"
                " PPN 0.14.1",
                found=found,
                right=right,
            )
            if (name := current.needed(right)) is not None:
                self.skip = offset + len(found)
                if name:
                    message = Message("ppn.extension.needed", message=message, name=name)
                self.fault(message, offset)
                return True
        if dash := _DASH.search(word):
            right = word.replace(dash[0], "-")
            message = Message(
                "ppn.near.dash",
                "expected '-', found {found!q}: write {right}",
                found=dash[0],
                right=right,
            )
            self.fault(message, offset + dash.start())
            return True
        if (glued := _GLUED.fullmatch(word)) and is_number(glued[1]):
            message = Message(
                "ppn.number.joined",
                "expected white space after the move number {number!q}: write {right}",
                number=glued[1],
                right=" ".join(glued.groups()),
            )
            self.fault(message, offset + glued.end(1))
            return True
        if chess := _PROMOTED.fullmatch(word):
            where, sign = chess.groups()
            joint = " " if re.search("[-:@]", where) else ""
            forms = [f"{where}{joint}=`{each}'" for each in (sign, sign.lower())]
            message = Message(
                "ppn.near.chess",
                "expected a piece, found {found!q}: write {white} or {black} for a chess piece in"
                " PPN 0.14.1",
                found=sign,
                white=forms[0],
                black=forms[1],
            )
            self.fault(message, offset + chess.start(2))
            return True
        if comma := _JOINED.fullmatch(word):
            right = re.sub(r"[,、，](?![^(]*\))", " ", word).strip()
            message = Message(
                "ppn.near.comma",
                "expected white space between moves, found {found!q}: write {right}",
                found=comma[2],
                right=right,
            )
            self.fault(message, offset + comma.start(2))
            return True
        return False

    def color(self, word: str, place: Callable[[int], int]) -> None:
        """Warn of a colour on a piece other than an icehouse piece (reading Q14).

        There is one warning for each later meaning.
        """
        later = piecetext.later_color(word)
        if later and later[1] not in self.met:
            column, code = later
            self.met.add(code)
            message = Message("ppn.color", found=word[column], word=word, meaning=Message(code))
            self.warn(message, place(column))

    def word(self, word: str, offset: int) -> None:
        """Read a word: a number, a move, or several of these, separated by semicolons."""
        self.check_comment(word, offset)
        for part, start in split(word):
            at = offset + start
            if at < self.skip:
                continue
            if part in (";", "."):
                self.again(part, at)
            elif is_number(part):
                self.finish(at)
                self.begin_move(part, at, at + len(part))
                if "." in part.rstrip("."):
                    self.warn(
                        Message(
                            "ppn.number.period",
                            "expected letters, digits and '_' before the periods of a move number,"
                            " found {found!q}",
                            found=part,
                        ),
                        at,
                    )
            elif "{" in part or "}" in part:
                self.expand(part, at)
            else:
                self.actions += self.move(part, at)
        if len(self.actions) > self.limits.moves:
            self.too_many(offset)

    def again(self, sign: str, offset: int) -> None:
        """Begin a further move: its number is the last one with one more period (reading Q14)."""
        self.finish(offset)
        if self.number.endswith("." * (self.limits.further + 1)):  # every number ends in one period
            self.fault(
                Message(
                    "ppn.limit.further",
                    "expected at most {most:,} further moves after a number (limit further)",
                    most=self.limits.further,
                ),
                offset,
            )
            raise _Enough
        self.begin_move(self.number + ".", offset, offset + 1)
        if sign not in self.met:
            self.met.add(sign)
            self.warn(
                Message(
                    "ppn.number.further",
                    "expected a move number, found {found!q}, which begins a further move from PPN"
                    " 0.9 on",
                    found=sign,
                ),
                offset,
            )

    def expand(self, word: str, offset: int) -> None:
        """Read the moves that a brace expansion makes."""
        expansion = self.expansion(word, offset)
        if expansion is None:
            return
        self.take(expansion, offset + word.index("{"))
        for index, each in enumerate(expansion.words()):
            try:
                self.actions += actions(each)
            except NotationError as error:
                message = Message("ppn.expanded", message=error.content, expanded=each)
                self.fault(message, offset + expansion.where(index, error.offset))
                return
            if has_color(each):
                self.color(each, lambda at, index=index: offset + expansion.where(index, at))  # type: ignore[misc]
            if len(self.actions) > self.limits.moves:
                self.too_many(offset + word.index("{"))

    def expansion(self, word: str, offset: int) -> braces.Expansion | None:
        """Read a word with braces; None after an error."""
        if word.count("{") + word.count(",") > self.limits.moves:
            # Each brace or comma makes at most one move; do not build a tree that is too large.
            self.too_many(offset + max(word.find("{"), 0))
        try:
            return braces.parse(word, nesting=self.limits.nesting)
        except NotationError as error:
            self.fault(error.content, offset + error.offset)
        if self.current or word.count("{") != word.count("}"):
            # The text after it may be inside a comment, or need the board.
            raise _Enough
        return None

    def take(self, expansion: braces.Expansion, offset: int) -> None:
        """Count an expansion against the limits, before any of it is made."""
        limits, spent = self.limits, self.spent
        if expansion.count * expansion.least_actions() + len(self.actions) > limits.moves:
            self.too_many(offset, expansion.count)
        spent.words += expansion.count
        spent.characters += expansion.length
        if spent.words > limits.expanded:
            found = _large(expansion.count)
            self.fault(Message("ppn.limit.expanded", most=limits.expanded, found=found), offset)
            raise _Enough
        if spent.characters > limits.size:
            found = _large(expansion.length)
            self.fault(
                Message(
                    "ppn.limit.expanded.size",
                    "expected at most {most:,} characters after brace expansion (limit size),"
                    " found {found}",
                    most=limits.size,
                    found=found,
                ),
                offset,
            )
            raise _Enough

    # Errors and warnings.

    def fault(self, message: Message | str, offset: int) -> None:
        """Store an error; moves before the first error are kept."""
        found = self.result.faults
        if not found:
            self.sound = len(self.result.moves)
        if len(found) == self.most:
            last = found[-1]
            more = Message(
                "ppn.more_errors",
                "{message}; further errors of this game are left out",
                message=last.content,
            )
            found[-1] = self.source.error(more, last.offset)
            raise _Enough
        found.append(self.source.error(message, offset))
        if self.most == 1:
            raise _Enough

    def too_many(self, offset: int, expanded: int = 0) -> None:
        """Store the error for a game with more moves than the limit allows, and stop."""
        most = self.limits.moves
        message = Message("ppn.limit.moves", most=most)
        if expanded:
            message = Message(
                "ppn.limit.moves.expanded",
                "expected at most {most:,} moves in a game after brace expansion (limit moves),"
                " found an expansion into {found}",
                most=most,
                found=_large(expanded),
            )
        self.fault(message, offset)
        raise _Enough

    def check_comment(self, word: str, offset: int) -> None:
        """Store the error for a comment, and stop: the reader cannot know where it ends."""
        if not word.startswith("{") or word.count("{") == word.count("}"):
            return
        again, close = (self.text.find(sign, offset + 1, self.source.stop) for sign in "{}")
        if again >= 0 and (close < 0 or again < close):
            self.fault(
                Message("ppn.comment.brace", "expected no braces within a comment, found '{{'"),
                again,
            )
        elif close < 0:
            self.fault(Message("ppn.comment.end", "expected '}}' to end the comment"), offset)
        else:
            self.fault(
                Message(
                    "ppn.comment.after",
                    "expected white space after the comment's '}}', found {found!q}",
                    found=self.text[close + 1],
                ),
                close + 1,
            )
        raise _Enough

    def warn(self, message: Message, offset: int) -> None:
        """Store a warning of text that goes beyond the specification, up to the limit."""
        found = self.result.warnings
        if len(found) == self.warnings - 1:
            message = Message(
                "ppn.more_warnings", "{message}; further warnings are left out", message=message
            )
        if len(found) < self.warnings:
            found.append(self.source.warning(message, offset))


def _large(number: int) -> Message:
    """Return a number for a message; Python refuses to write one with thousands of digits."""
    if number < _LARGE:
        return Message("ppn.number_of", "{number:,}", number=number)
    return Message("ppn.number_of.large", "more than {number:,}", number=_LARGE)


_LARGE = 10**15


def split(word: str) -> Iterator[tuple[str, int]]:
    """Split a word at the semicolons outside braces."""
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
    """Return the error for a move that cannot be played, at the location in the text.

    Parameters
    ----------
    source : Source
        The movetext.
    read : Movetext
        The result of reading it.
    fault : Unplayable
        The action that failed, its move and its location.
    limits : Limits
    """
    start, stop = [*read.starts, source.stop][fault.move : fault.move + 2]
    index = fault.action
    for word, offset in _parts(source.text, start, stop):
        expansion = braces.parse(word, nesting=limits.nesting)
        for number, each in enumerate(expansion.words()):
            # The main part, and each removal after it.
            done = each.count("*") + (not each.startswith("*"))
            if index < done:
                column, place = movetoken.place_of(each, index, fault.spot)
                message = fault.at(place)
                if each != word:
                    message = Message("ppn.expanded", message=message, expanded=each)
                return source.error(message, offset + expansion.where(number, column))
            index -= done
    raise ValueError(fault.content)


def _parts(text: str, start: int, end: int) -> Iterator[tuple[str, int]]:
    """Yield the moves in the text of one numbered move, with their offsets."""
    for token in TOKEN.finditer(text, start, end):
        if token[1]:
            for part, offset in split(token[1]):
                if part not in (";", ".") and not is_number(part):
                    yield part, token.start() + offset
