"""Movetext of Portable Piecepack Notation 0.5.2: comments, move numbers, moves and their brace expansions.

A reader walks over the text once with one regular expression and keeps where everything stands, so that a fault can be shown at its
character, also when it comes out of a brace expansion.  Whether there is a piece where a move expects one, only playing it
tells (:mod:`puyonb.piecepack.game`); where such a move was written, :func:`locate` tells.  What goes around movetext is in
:mod:`puyonb.piecepack.ppn`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from puyonb.errors import NotationError, NotationWarning
from puyonb.piecepack import braces, piecetext
from puyonb.piecepack.board import Board
from puyonb.piecepack.game import Action, Add, Capture, Move, NoPiece, Remove, Replace, Shift, Spot
from puyonb.piecepack.pieces import Placed

__all__ = ["Limits", "Movetext", "actions", "dumps", "loads", "locate", "read"]


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is read before a text is refused (reading Q15).

    Parameters
    ----------
    size : int, bytes, default 16 MiB
        Of a file; also what brace expansions may come to in one move.
    moves : int, default 100,000
        A game, brace expansions expanded.
    nesting : int, default 50
        Of braces, and of metadata.
    games : int, default 100,000
        A file.
    metadata : int, characters, default 1 MiB
        Of all metadata of a file that need a whole YAML reader, which takes its time; flat ones do not count.
    """

    size: int = 16 * 2**20
    moves: int = 100_000
    nesting: int = 50
    games: int = 100_000
    metadata: int = 2**20


@dataclass(slots=True)
class Movetext:
    """What was read of the movetext of a game.

    Attributes
    ----------
    moves : list of Move
        Those before the first fault.
    spans : list of (int, int)
        Where the text behind the number of each begins and ends.
    faults : list of NotationError
        In their order.
    warnings : list of NotationWarning
    """

    moves: list[Move] = field(default_factory=list)
    spans: list[tuple[int, int]] = field(default_factory=list)
    faults: list[NotationError] = field(default_factory=list)
    warnings: list[NotationWarning] = field(default_factory=list)


_SPACE = r"\t\n\r\f\x20\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
"""Tabs, line ends, form feeds, and all of Unicode's category Z."""
_SPACES = re.compile(f"[{_SPACE}]+")

_TOKEN = re.compile(
    rf"(\w[\w.]*\.)(?![^{_SPACE}])"  # 1: a move number
    rf"|([^{_SPACE}{{}};]+)(?![^{_SPACE}])"  # 2: a move without braces
    rf"|\{{[^{{}}]*\}}(?![^{_SPACE}])"  # a comment
    rf"|([^{_SPACE}]+)"  # 3: all else: brace expansions, semicolons, junk
)

_LOCATION = piecetext.LOCATION
_PIECE = f"[{re.escape(piecetext.LETTERS)}]*"
_MOVE = re.compile(
    rf"(?:(?P<piece>{_PIECE})@(?P<to>{_LOCATION})"
    rf"|(?P<start>{_LOCATION})(?P<token>[-:])(?P<stop>{_LOCATION})"
    rf"|(?P<spot>{_LOCATION})=(?P<new>{_PIECE})"
    rf"|(?=\*))"
    rf"(?P<removals>(?:\*{_LOCATION})*)"
)


def loads(text: str, *, limits: Limits = Limits()) -> list[Move]:
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
    ...     print(move.number, move.text, "|", move.comment)
    1. S@b2 | 
    1... M@a2 | ? (1... M@a1)

    Source: Portable Piecepack Notation 0.5.2, Default Movetext Parser; readings Q5 to Q9, Q14.
    """
    result = read(text, limits=limits)
    if result.faults:
        raise result.faults[0]
    return result.moves


def read(
    text: str,
    start: int = 0,
    end: int | None = None,
    *,
    limits: Limits = Limits(),
    known: dict[str, tuple[Action, ...]] | None = None,
    faults: int = 1,
) -> Movetext:
    """Read movetext that stands within a longer text; faults are collected, their places are those of the whole text.

    Parameters
    ----------
    text : str
    start, end : int, default all of it
    limits : Limits
    known : dict, default empty
        Moves that were met before, for texts of many games; it is filled.
    faults : int, default 1
        After how many faults to stop.
    """
    return _Reader(text, limits, {} if known is None else known, faults).run(start, len(text) if end is None else end)


class _Enough(Exception):
    """There is no use in reading on."""


class _Reader:
    """One pass over the movetext of a game.

    What is under way is kept in attributes: the number of the move, where the text behind it begins, and what it does so far.
    """

    def __init__(self, text: str, limits: Limits, known: dict[str, tuple[Action, ...]], most: int) -> None:
        self.text, self.limits, self.known, self.most = text, limits, known, most
        self.result = Movetext()
        self.number = ""
        self.begin = self.end = 0
        self.actions: list[Action] = []
        self.room = limits.moves
        self.loose = False
        self.seen: set[str] = set()

    def run(self, start: int, end: int) -> Movetext:
        self.begin, self.end = start, end
        known, done = self.known, self.actions
        try:
            for token in _TOKEN.finditer(self.text, start, end):
                kind = token.lastindex
                if kind == 2:
                    word = token[2]
                    if done:
                        self.loose = True
                    # A list grows by a tuple in place.
                    done += known.get(word) or self.word(word, token.start())
                    if len(done) > self.room:
                        self.too_many(token.start())
                elif kind == 1:
                    self.finish(token.start())
                    self.begin_move(token[1], token.start(), token.end())
                else:
                    self.loose = True
                    if kind == 3:
                        self.odd(token[3], token.start())
            self.finish(end)
        except _Enough:
            pass
        return self.result

    # Moves.

    def finish(self, stop: int) -> None:
        """Put the move that is under way away; after a fault, nothing more is kept."""
        result, done = self.result, self.actions
        if result.faults:
            done.clear()
            return
        source = self.text[self.begin : stop].strip()
        if self.loose:
            source = _SPACES.sub(" ", source)
            self.loose = False
        if source or self.number:
            result.moves.append(Move(self.number, source, tuple(done)))
            result.spans.append((self.begin, stop))
            self.room -= len(done)
            if len(result.moves) > self.limits.moves:
                self.too_many(self.begin)
        done.clear()

    def begin_move(self, number: str, start: int, stop: int) -> None:
        """Begin the move with a number that stands there."""
        if number in self.seen:
            self.warn(f"expected each move number once, found {_shown(number)} again", start)
        elif "." in number.rstrip("."):
            self.warn(f"expected letters, digits and '_' before the periods of a move number, found {_shown(number)}", start)
        self.seen.add(number)
        self.number, self.begin = number, stop

    def again(self, sign: str, offset: int) -> None:
        """Begin a further move, numbered like the one before plus a period (reading Q14)."""
        self.finish(offset)
        self.warn(f"expected a move number, found {sign!r}, which begins a further move from PPN 0.14 on", offset, once=sign)
        self.number, self.begin = self.number + ".", offset + 1
        self.seen.add(self.number)

    # Words.

    def word(self, word: str, offset: int) -> tuple[Action, ...]:
        """Read a move that was not met before."""
        if word == ".":
            self.again(word, offset)
            return ()
        if word.count("*") > self.room:
            self.too_many(offset)
        try:
            done = self.known[word] = actions(word)
        except NotationError as error:
            self.fault(error.message, offset + error.offset)
            return ()
        return done

    def odd(self, word: str, offset: int) -> None:
        """Read a word with braces or semicolons."""
        if word.startswith("{") and word.count("{") != word.count("}"):
            self.bad_comment(offset)
        for part, start in _split(word):
            if part == ";":
                self.again(part, offset + start)
            elif _NUMBER.fullmatch(part):
                self.finish(offset + start)
                self.begin_move(part, offset + start, offset + start + len(part))
            elif "{" in part or "}" in part:
                self.expand(part, offset + start)
            else:
                self.actions += self.known.get(part) or self.word(part, offset + start)

    def expand(self, word: str, offset: int) -> None:
        """Read the moves that a brace expansion stands for."""
        try:
            expansion = braces.parse(word, nesting=self.limits.nesting)
        except NotationError as error:
            self.fault(error.message, offset + error.offset)
            if word.count("{") != word.count("}"):
                # What follows may be the inside of a comment.
                raise _Enough from None
            return
        if expansion.count + len(self.actions) > self.room or expansion.length > self.limits.size:
            self.too_many(offset + word.index("{"), f", found an expansion into {expansion.count:,}")
        for index, each in enumerate(expansion.words()):
            done = self.known.get(each)
            if done is None:
                try:
                    done = self.known[each] = actions(each)
                except NotationError as error:
                    said = f"{error.message}, expanded to {_shown(each)}"
                    self.fault(said, offset + expansion.where(index, error.offset))
                    return
            self.actions += done
            if len(self.actions) > self.room:
                self.too_many(offset + word.index("{"))

    # Faults and warnings.

    def fault(self, message: str, offset: int) -> None:
        self.result.faults.append(NotationError(message, self.text, offset))
        if len(self.result.faults) >= self.most:
            raise _Enough

    def too_many(self, offset: int, found: str = "") -> None:
        message = f"expected at most {self.limits.moves:,} moves in a game after brace expansion (limit moves){found}"
        self.result.faults.append(NotationError(message, self.text, offset))
        raise _Enough

    def bad_comment(self, offset: int) -> None:
        """Tell what is wrong with a comment; what is inside it and what outside, is then no longer certain."""
        after = self.text.find("}", offset, self.end), self.text.find("{", offset + 1, self.end)
        close, again = after
        if again >= 0 and (close < 0 or again < close):
            self.result.faults.append(NotationError("expected no braces within a comment, found '{'", self.text, again))
        elif close < 0:
            self.result.faults.append(NotationError("expected '}' to end the comment", self.text, offset))
        else:
            message = f"expected white space after the comment's '}}', found {self.text[close + 1]!r}"
            self.result.faults.append(NotationError(message, self.text, close + 1))
        raise _Enough

    def warn(self, message: str, offset: int, once: str = "") -> None:
        """Note what goes beyond the letter: each sign once a game, and not more than a reader reads."""
        if once and once in self.seen:
            return
        self.seen.add(once)
        found = self.result.warnings
        if len(found) < _WARNINGS:
            last = "; further warnings of this game are left out" if len(found) == _WARNINGS - 1 else ""
            found.append(NotationWarning(message + last, self.text, offset))


_WARNINGS = 20
_NUMBER = re.compile(r"\w[\w.]*\.")


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


# Moves.


def actions(word: str) -> tuple[Action, ...]:
    """Read a move without braces.

    Raises
    ------
    NotationError
        If it is none.

    Examples
    --------
    >>> actions("b5-c5*b4")
    (Shift(start=(2, 5), stop=(3, 5)), Remove(spot=(2, 4)))

    Source: Portable Piecepack Notation 0.5.2, MoveToken; readings Q8, Q9.
    """
    found = _MOVE.fullmatch(word)
    if not (found and word):
        raise _refusal(word)
    place = piecetext.loads_location
    try:
        if found["token"]:
            kind = Shift if found["token"] == "-" else Capture
            done: list[Action] = [kind(place(found["start"]), place(found["stop"]))]
        elif found["to"]:
            done = [Add(Placed(piecetext.loads(found["piece"]), *place(found["to"])))]
        elif found["spot"]:
            done = [Replace(place(found["spot"]), piecetext.loads(found["new"]))]
        else:
            done = []
        if found["removals"]:
            done += [Remove(place(location)) for location in _LOCATED.findall(found["removals"])]
    except NotationError:
        raise _refusal(word) from None
    return tuple(done)


_LOCATED = re.compile(_LOCATION)


def _refusal(word: str) -> NotationError:
    """Tell why a word is no move, going through it part by part."""
    try:
        if not word.startswith("*"):
            column = _check_main(word)
        else:
            column = 0
        while column < len(word):
            column = _check_removal(word, column)
    except NotationError as error:
        return error
    return NotationError(f"expected a move, found {_shown(word)}" if word else "expected a move, found nothing", word, 0)


def _check_main(word: str) -> int:
    """Check a move up to its removals; give the column where they begin."""
    location = _LOCATED.match(word)
    sign = word[location.end() : location.end() + 1] if location else ""
    if location and sign in ("-", ":"):
        return _check_location(word, _check_location(word, 0) + 1)
    if location and sign == "=":
        column = _check_location(word, 0) + 1
        stop = word.find("*", column)
        return _check_piece(word, column, len(word) if stop < 0 else stop)
    if "@" in word:
        column = word.index("@")
        number = _NUMBER.match(word, 0, column)
        if number:
            message = f"expected white space after the move number {_shown(number[0])}"
            raise NotationError(message, word, number.end())
        _check_piece(word, 0, column)
        if word.startswith(">", column + 1):
            message = "expected a location after '@', found '@>', the rotation that only PPN 0.7 and later have"
            raise NotationError(message, word, column + 1)
        return _check_location(word, column + 1)
    if location:
        raise _surplus(word, location.end(), "'-', ':' or '='")
    raise _no_move(word)


def _no_move(word: str) -> NotationError:
    """Tell why a word that has neither '@' nor a location in front is no move."""
    version = piecetext.later_version(word[:1])
    if version:
        return NotationError(f"expected a move, found {word[0]!r}, which only PPN {version} and later have", word, 0)
    if re.match(r"[0-9]+[a-z(]", word):
        message = "expected a move, found one of several pieces, which only PPN 0.6 and later have"
        return NotationError(message, word, 0)
    if word.startswith("...") and not word.strip("."):
        return NotationError("expected a move number before its periods, found '...'", word, 0)
    if word[:1] in ("-", ":", "="):
        message = f"expected a location before {word[0]!r}; that a move begins with it is of PPN 0.12 and later"
        return NotationError(message, word, 0)
    if re.fullmatch(r"\w+", word):
        message = f"expected a move such as S@b2 or a1-b1, or a period behind a move number, found {_shown(word)}"
        return NotationError(message, word, 0)
    sign = re.search("[-:=]", word)
    if sign:
        try:
            piecetext.loads_location(word[: sign.start()])
        except NotationError as error:
            return NotationError(error.message, word, error.offset)
    return NotationError(f"expected a move such as S@b2 or a1-b1, found {_shown(word)}", word, 0)


def _check_removal(word: str, column: int) -> int:
    if word[column] != "*":
        raise _surplus(word, column, "white space or '*'")
    return _check_location(word, column + 1)


def _check_piece(word: str, start: int, stop: int) -> int:
    try:
        piecetext.loads(word[start:stop])
    except NotationError as error:
        raise NotationError(error.message, word, start + error.offset) from None
    return stop


def _check_location(word: str, column: int) -> int:
    """Check the location that begins at a column; give the column behind it."""
    found = _LOCATED.match(word, column)
    stop = word.find("*", column)
    text = found[0] if found else word[column : len(word) if stop < 0 else stop]
    try:
        piecetext.loads_location(text)
    except NotationError as error:
        raise NotationError(error.message, word, column + error.offset) from None
    return column + len(text)


def _surplus(word: str, column: int, expected: str) -> NotationError:
    version = piecetext.later_version(word[column])
    later = f", which only PPN {version} and later have" if version else ""
    before = _shown(word[:column])
    return NotationError(f"expected {expected} after {before}, found {word[column]!r}{later}", word, column)


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:39] + "…")


def locate(text: str, span: tuple[int, int], fault: NoPiece, *, limits: Limits = Limits()) -> NotationError:
    """Give the error for a move that meets no piece, at the place where its location is written.

    Parameters
    ----------
    text : str
        All of it.
    span : (int, int)
        Where the move of the fault stands: one of :attr:`Movetext.spans`.
    fault : NoPiece
        It tells which action of the move failed, and where.
    limits : Limits
    """
    index = fault.action
    for token in _TOKEN.finditer(text, *span):
        word, offset = token[0], token.start()
        if token.lastindex == 2:
            done = len(actions(word))
            if index < done:
                column, place = _place(word, index, fault.spot)
                return NotationError(f"expected a piece at {place}, found none", text, offset + column)
            index -= done
        elif token.lastindex == 3:
            expansion = braces.parse(word, nesting=limits.nesting)
            for number, each in enumerate(expansion.words()):
                done = len(actions(each))
                if index < done:
                    column, place = _place(each, index, fault.spot)
                    message = f"expected a piece at {place}, found none, expanded to {_shown(each)}"
                    return NotationError(message, text, offset + expansion.where(number, column))
                index -= done
    raise ValueError("expected the place of a move that meets no piece")


def _place(word: str, index: int, spot: Spot) -> tuple[int, str]:
    """Give the column and the text of the location that has no piece, in the action of that index."""
    found = _MOVE.fullmatch(word)
    assert found is not None, word
    if not word.startswith("*"):
        if index == 0:
            name = "spot" if found["spot"] else "start"
            if found["token"] == ":" and piecetext.loads_location(found["stop"]) == spot:
                name = "stop"
            return found.start(name), found[name]
        index -= 1
    removal = list(_LOCATED.finditer(word, found.start("removals")))[index]
    return removal.start(), removal[0]


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
