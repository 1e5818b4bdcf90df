"""Movetext of Portable Piecepack Notation 0.14.1.

Its moves depend on the board: they search pieces, and they use the pieces of the move before.  So
the reader plays each word as it reads it, and stores what the word did to the order of the pieces
(:class:`~puyonb.piecepack.moves.Edit`).
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, isfinite, radians, sin

from puyonb.errors import NotationError
from puyonb.messages import Message
from puyonb.piecepack._limits import DEFAULT, Limits
from puyonb.piecepack._movetext import (
    _UNTIDY,
    TOKEN,
    Movetext,
    Spent,
    _Enough,
    _make,
    _Reader,
    braces,
    extensions,
    piecetext,
    spec,
)
from puyonb.piecepack._movetext.movetoken import is_number
from puyonb.piecepack._movetext.spec import Spec
from puyonb.piecepack._source import Source
from puyonb.piecepack.board import is_near, plain
from puyonb.piecepack.moves import Edit, Move
from puyonb.piecepack.pieces import Piece, Placed, Side

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Config:
    """What the metadata of a game say about its movetext.

    Attributes
    ----------
    scale : float
        The unit of locations.
    bits : str
        The game system of a colour alone; empty if the parser has none.
    width : int
        1 for the small boards of draughts and chess, else 2.
    macros : mapping of str to str
        The macros of the file, without the built-in ones.
    extensions : tuple of str
        The extensions that the file names.
    """

    scale: float = 1
    bits: str = ""
    width: int = 2
    macros: Mapping[str, str] = field(default_factory=dict)
    extensions: tuple[str, ...] = ()


class _Fault(Exception):
    """A word that cannot be read or played, with its message."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.content: Message | str = Message(code, **values)

    @classmethod
    def of(cls, error: NotationError) -> "_Fault":
        """Return the fault with the message of an error."""
        fault = cls("ppn.spec.none")
        fault.content = error.content
        return fault


class _Counter:
    """A piece on the board; it stays the same object while the piece moves and changes."""

    __slots__ = ("placed",)

    def __init__(self, placed: Placed) -> None:
        self.placed = placed


_Set = list[_Counter]
_Find = Callable[["_Table"], _Set]
_Place = Callable[["_Table", Placed | None], Spot]
_Do = Callable[["_Table"], None]


class _Table:
    """The board, the active pieces, and the board as it was when the move began."""

    def __init__(self, setup: Iterable[Placed], active: Sequence[int] = ()) -> None:
        self.board = [_Counter(placed) for placed in setup]
        self.active = [self.board[index] for index in active]
        self.begun: list[tuple[_Counter, Placed]] = []
        self.touched: _Set = []

    def begin(self) -> None:
        """Remember the board for ``^``."""
        self.begun = [(counter, counter.placed) for counter in self.board]

    def do(self, command: _Do) -> Edit:
        """Play a command; return what it did."""
        old = list(self.board)
        self.touched = []
        command(self)
        where = {id(counter): index for index, counter in enumerate(old)}
        touched = set(map(id, self.touched))
        placed, active, there = [], [], set()
        wanted = set(map(id, self.active))
        for index, counter in enumerate(self.board):
            key = id(counter)
            there.add(key)
            if key in touched:
                placed.append((index, counter.placed, where.get(key, -1)))
            if key in wanted:
                active.append(index)
        gone = tuple(index for index, counter in enumerate(old) if id(counter) not in there)
        return Edit(gone, tuple(placed), tuple(active))

    def at(self, spot: Spot) -> _Set:
        """Return the pieces at a location, from the bottom to the top."""
        x, y = spot
        return [
            each for each in self.board if is_near(each.placed.x - x, each.placed.y - y)
        ]  # fmt: skip

    def ordered(self, chosen: Iterable[_Counter]) -> _Set:
        """Return pieces in placing order."""
        keys = set(map(id, chosen))
        return [each for each in self.board if id(each) in keys]

    def put(self, group: _Set, beside: _Counter | None, *, top: bool) -> None:
        """Put pieces into the placing order."""
        keys = set(map(id, group))
        rest = [each for each in self.board if id(each) not in keys]
        at = len(rest) if top else 0
        if beside is not None:
            at = rest.index(beside) + top
        self.board = [*rest[:at], *group, *rest[at:]]
        self.touched = self.active = group

    def change(self, group: _Set, new: Callable[[Placed], Placed]) -> None:
        """Change pieces where they are."""
        for each in group:
            each.placed = new(each.placed)
        self.touched = group

    def remove(self, group: _Set) -> None:
        """Remove pieces."""
        keys = set(map(id, group))
        self.board = [each for each in self.board if id(each) not in keys]
        self.active = [each for each in self.active if id(each) not in keys]


# Words.

_DIRECTIONS = {
    **dict.fromkeys(("U", "N"), (0, 1)),
    **dict.fromkeys(("R", "E"), (1, 0)),
    **dict.fromkeys(("D", "S"), (0, -1)),
    **dict.fromkeys(("L", "W"), (-1, 0)),
    **dict.fromkeys(("UR", "NE"), (1, 1)),
    **dict.fromkeys(("DR", "SE"), (1, -1)),
    **dict.fromkeys(("DL", "SW"), (-1, -1)),
    **dict.fromkeys(("UL", "NW"), (-1, 1)),
}
_HEX = {
    "NNE": 60, "UUR": 60, "ENE": 30, "RUR": 30, "ESE": 330, "RDR": 330, "SSE": 300, "DDR": 300,
    "SSW": 240, "DDL": 240, "WSW": 210, "LDL": 210, "WNW": 150, "LUL": 150, "NNW": 120,
    "UUL": 120,
}  # fmt: skip
_NUMBER = r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)"
_OFFSET = re.compile(
    rf"(?:<(?P<dx>{_NUMBER}),(?P<dy>{_NUMBER})>"
    r"|(?P<length>[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?P<way>[UNREDSLW]{1,3}))"
    r"(?:(?P<join>[|$])(?P<base>.*))?",
    re.DOTALL,
)
_PLACE = r"-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)"
_ABSOLUTE = re.compile(rf"([a-z]+[0-9]+)|\(({_PLACE}),({_PLACE})\)")
_ODD = (
    (re.compile("△"), "ppn.odd.triangle"),
    (re.compile(r"\((?:-[^(),]*,[^(),]*|[^(),]*,-[^(),]*)\)"), "ppn.odd.minus"),
    (re.compile("`W[HS]'"), "ppn.odd.heart"),
)
"""What is read, although 0.14.1 has it not, or another program reads it in another way."""
_COUNTED = re.compile(r"([0-9]{1,9})(?=[a-z(&?])")
_INDEX = f"(?:[0-9]{{1,9}}|{extensions.LAST})"
_RANGE = f"{_INDEX}(?::{_INDEX})?"
_SLICE = re.compile(rf"(.*)\[({_RANGE}(?:,{_RANGE})*)\]", re.DOTALL)
_HIDDEN = re.compile(
    rf"\[[^\[\]]*\]|\([^()]*\)|<{_NUMBER},{_NUMBER}>|,[sra][+-]?[0-9.]+|,[^\W]+'|/\\"
)
_MAIN = re.compile(r"\$>|@>|[-@~=:_\\#]")
_MACRO = re.compile("`([^`']*)'")
_FILLED = 10_000
"""The most characters of a word whose macros are replaced."""
_LATER_PLACE = 10**9
_STEPS = 50
"""The greatest number of references (``^``, ``&``, ``|``, ``$``) in one move."""


class _Grammar:
    """Reads words as commands, for the metadata of a game; words are read once."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.known: dict[str, list[_Do]] = {}
        self.used: dict[str, set[str]] = {}
        self.odd: dict[str, list[Message]] = {}

    def commands(self, word: str) -> list[_Do]:
        """Read a word without braces."""
        found = self.known.get(word)
        if found is None:
            found = []
            for form, code in _ODD:
                if odd := form.search(word):
                    self.odd.setdefault(word, []).append(Message(code, found=odd[0]))
            text = self.filled(word) if "`" in word else word
            text = text.replace("\u203f", "_").replace("\u035c", "_")
            for each in text.split():
                if self.config.extensions:
                    found += self.extended(word, each, self.config.extensions)
                    continue
                for part in _suffixed(each):
                    found.append(self.command(part))
            if len(self.known) < 2**16:
                self.known[word] = found
        return found

    def extended(self, word: str, text: str, names: Collection[str]) -> list[_Do]:
        """Read a word with extensions; remember which it uses."""
        used = self.used.setdefault(word, set())
        return [
            self.command(each)
            for part in _suffixed(extensions.text(text, names, used))
            for each in extensions.parts(part, names, used)
        ]

    def needed(self, word: str) -> str:
        """Return the extension with which a wrong word would be right; empty if there is none."""
        try:
            self.extended(word, word, extensions.NAMES)
        except (_Fault, NotationError):
            return ""
        return ", ".join(sorted(self.used[word]))

    def filled(self, text: str, rounds: int = 100) -> str:
        """Return a text with its macros replaced."""

        def _value(found: re.Match[str]) -> str:
            value = self.config.macros.get(found[1], spec.MACROS.get(found[1]))
            if value is None:
                raise _Fault("ppn.macro.unknown", found=found[1])
            if re.search(r"[;{}]", value):
                raise _Fault("ppn.macro.value", found=found[1])
            return value

        for _ in range(rounds):
            new = _MACRO.sub(_value, text)
            if new == text:
                return text
            if len(new) > _FILLED:
                raise _Fault("ppn.macro.long", most=_FILLED)
            text = new
        raise _Fault("ppn.macro.circle", found=text[:40])

    def command(self, word: str) -> _Do:  # noqa: C901, PLR0912 - one case for each sign
        """Read a single command."""
        if sum(map(word.count, "^&|$")) > _STEPS:
            raise _Fault("ppn.references", most=_STEPS)
        if word[0] == "*":
            return _remove(self.id(word[1:]))
        if word[0] == "+":
            return _flip(self.id(word[1:]))
        if word[0] == "!":
            return _raise(self.id(word[1:]))
        hidden = _HIDDEN.sub(lambda found: "\0" * len(found[0]), word)
        signs = list(_MAIN.finditer(hidden))
        if signs and signs[0][0] in ("@>", "$>"):
            main = signs[0]
            return self.turn(word[: main.start()], main[0], word[main.end() :])
        if not signs:
            raise _Fault("ppn.move", found=word)
        if len(signs) > 1:
            raise _Fault("ppn.token.second", found=word[signs[1].start() :])
        main = signs[0]
        before, behind = word[: main.start()], word[main.end() :]
        sign = main[0]
        if sign in "@\\-_":
            percent = hidden.find("%", main.end())
            beside = None
            if percent >= 0:
                beside = self.id(word[percent + 1 :])
                behind = word[main.end() : percent]
                place = self.place(behind) if behind else _place_of(beside)
            else:
                place = self.place(behind)
            top = sign in "@-"
            if sign in "@\\":
                return _drop(self.piece(before), place, beside, top=top)
            return _move(self.id(before), place, beside, top=top)
        if sign == "#":
            first, second = self.id(before), self.id(behind)
            return _swap(first, self.center(before, first), second, self.center(behind, second))
        if sign == ":":
            target = self.id(behind)
            return _capture(self.id(before), target, self.center(behind, target))
        if sign == "=":
            return _replace(self.id(before), self.piece(behind))
        return _alter(self.id(before), self.spec(behind))

    def turn(self, before: str, sign: str, behind: str) -> _Do:
        """Read a rotation."""
        found = re.fullmatch(rf"({_NUMBER})(?:([|$])(.*))?", behind, re.DOTALL)
        if not found or not isfinite(float(found[1])):
            raise _Fault("ppn.turn.degrees", found=behind)
        chosen, center = self.id(before), None
        if sign == "$>":
            if found[2]:
                raise _Fault("ppn.token.second", found=found[2])
            center = self.center(before, chosen)
        elif found[2] == "|":
            center = self.place(found[3])
        elif found[2]:
            center = self.center(found[3], self.id(found[3]))
        return _turn(chosen, float(found[1]), center)

    def piece(self, text: str) -> Piece:
        """Read a complete piece."""
        try:
            return spec.piece(text, bits=self.config.bits, width=self.config.width)
        except NotationError as error:
            raise _Fault.of(error) from None

    def spec(self, text: str) -> Spec:
        """Read the parts of a piece that the text says."""
        if not text:
            raise _Fault("ppn.spec.none")
        try:
            return spec.read(text, width=self.config.width)
        except NotationError as error:
            raise _Fault.of(error) from None

    def spot(self, text: str) -> Spot | None:
        """Read an absolute location; return None if the text is none."""
        found = _ABSOLUTE.fullmatch(text)
        if not found:
            return None
        scale = self.config.scale
        if found[1]:
            x, y = piecetext.location(found[1])
        else:
            x, y = float(found[2]), float(found[3])
        if abs(x) >= _LATER_PLACE or abs(y) >= _LATER_PLACE:
            raise _Fault("ppn.location.far", below=_LATER_PLACE, found=text)
        return plain(x * scale), plain(y * scale)

    def place(self, text: str) -> _Place:
        """Read a location."""
        if not text:
            return _place_of(_active)
        if (spot := self.spot(text)) is not None:
            return lambda _table, _own: spot
        if text[0] == "&":
            return self.center(text[1:], self.id(text[1:]))
        found = _OFFSET.fullmatch(text)
        if not found:
            raise _Fault("ppn.location.current", found=text)
        dx, dy = self.offset(found)
        if not (abs(dx) < _LATER_PLACE and abs(dy) < _LATER_PLACE):
            raise _Fault("ppn.location.far", below=_LATER_PLACE, found=text)
        base: _Place | None = None
        if found["join"] == "|":
            base = self.place(found["base"])
        elif found["join"]:
            base = self.center(found["base"], self.id(found["base"]))

        def _shifted(table: _Table, own: Placed | None) -> Spot:
            if base is not None:
                x, y = base(table, own)
            elif own is not None:
                x, y = own.x, own.y
            else:
                raise _Fault("ppn.location.anchor", found=text)
            return _tidy(x + dx), _tidy(y + dy)

        return _shifted

    def offset(self, found: re.Match[str]) -> Spot:
        """Return the offset of a relative location."""
        scale = self.config.scale
        if found["dx"]:
            return float(found["dx"]) * scale, float(found["dy"]) * scale
        length, way = float(found["length"]) * scale, found["way"]
        if way in _DIRECTIONS:
            across, up = _DIRECTIONS[way]
            return length * across, length * up
        if way in _HEX:
            angle = radians(_HEX[way])
            return length * cos(angle), length * sin(angle)
        if way == "NEN":
            raise _Fault("ppn.location.nen")
        raise _Fault("ppn.location.current", found=found[0])

    def center(self, text: str, chosen: _Find) -> _Place:
        """Return the place that pieces mean: that of the last, or the location that is counted."""
        counted = _COUNTED.match(text)
        if counted and (spot := self.spot(text[counted.end() :])) is not None:
            return lambda _table, _own: spot
        return _place_of(chosen)

    def id(self, text: str) -> _Find:
        """Read which pieces are meant."""
        if not text:
            return _active
        if text[0] == "^":
            return _before(self.id(text[1:]))
        if text[0] == "?":
            return _search(text, self.spec(text[1:]), self.assumed(text[1:]))
        if text[0] == "/":
            wanted = self.spec(text[1:])
            return _some(
                text,
                lambda table: [each for each in table.board if wanted.matches(each.placed.piece)],
            )
        if sliced := _SLICE.fullmatch(text):
            return _sliced(text, self.stack(sliced[1]), _indices(sliced[2]))
        if text[0] == "&":
            return _some(text, _all_at(self.stack(text)))
        counted = _COUNTED.match(text)
        if counted:
            return _nearest(text, int(counted[1]), self.stack(text[counted.end() :]))
        if (spot := self.spot(text)) is not None:
            return _some(text, lambda table: table.at(spot)[-1:])
        if "|" in text or "$" in text:
            place = self.place(text)
            return _some(text, lambda table: table.at(place(table, None))[-1:])
        raise _Fault("ppn.id", found=text)

    def stack(self, text: str) -> _Place:
        """Read the place of a stack."""
        if text[:1] == "&":
            return self.center(text[1:], self.id(text[1:]))
        if text[:1] == "?":
            return _place_of(self.id(text))
        return self.place(text)

    def assumed(self, text: str) -> Piece | None:
        """Return the piece with all its defaults; None if it has none."""
        try:
            return self.piece(text)
        except _Fault:
            return None


def _suffixed(word: str) -> Iterator[str]:
    """Split a word before its suffixes."""
    hidden = _HIDDEN.sub(lambda found: "\0" * len(found[0]), word)
    # A sign of degrees is no suffix.
    hidden = re.sub(r">\+(?=[0-9.])", ">\0", hidden)
    start = 0
    for found in re.finditer(r"[*+!]", hidden):
        if found.start() > start:
            yield word[start : found.start()]
        start = found.start()
    if start < len(word):
        yield word[start:]


def _indices(text: str) -> list[tuple[int, int]]:
    """Return the ranges of a slice; 0 is the bottom piece of the extension ``[$]``."""
    found = []
    for each in text.split(","):
        first, _, last = each.partition(":")
        ends = [0 if end == extensions.LAST else int(end) for end in (first, last or first)]
        if not all(end or extensions.LAST in each for end in ends) or max(ends) > 10**6:
            raise _Fault("ppn.id", found=text)
        found.append((ends[0], ends[1]))
    return found


def _tidy(number: float) -> float:
    return plain(round(number, 9))


# Which pieces.


def _active(table: _Table) -> _Set:
    found = table.ordered(table.active)
    if not found:
        raise _Fault("ppn.id.active")
    return found


def _place_of(chosen: _Find) -> _Place:
    def _last(table: _Table, _own: Placed | None) -> Spot:
        placed = chosen(table)[-1].placed
        return placed.x, placed.y

    return _last


def _some(text: str, chosen: _Find) -> _Find:
    """Refuse an id that names no piece (reading Q20)."""

    def _found(table: _Table) -> _Set:
        found = chosen(table)
        if not found:
            raise _Fault("ppn.no_piece_at", place=text)
        return found

    return _found


def _all_at(place: _Place) -> _Find:
    return lambda table: table.at(place(table, None))


def _before(chosen: _Find) -> _Find:
    def _then(table: _Table) -> _Set:
        past = _Table(placed for _, placed in table.begun)
        now = {id(old): counter for old, (counter, _) in zip(past.board, table.begun, strict=True)}
        then = {id(counter): old for old, (counter, _) in zip(past.board, table.begun, strict=True)}
        past.active = [then[id(each)] for each in table.active if id(each) in then]
        found = [now[id(each)] for each in chosen(past)]
        kept = table.ordered(found)
        if len(kept) != len(found):
            raise _Fault("ppn.id.removed")
        return kept

    return _then


def _search(text: str, wanted: Spec, assumed: Piece | None) -> _Find:
    def _found(table: _Table) -> _Set:
        found = [each for each in table.board if wanted.matches(each.placed.piece)]
        if len(found) == 1:
            return found
        if assumed is not None:
            kind = _key(assumed)
            alike = [each for each in table.board if _key(each.placed.piece) == kind]
            same = [
                each for each in alike if (each.placed.piece.angle - assumed.angle) % 360 == 0
            ]  # fmt: skip
            if alike:
                return (same or alike)[-1:]
        if found:
            raise _Fault("ppn.id.several", found=text, number=len(found))
        raise _Fault("ppn.no_piece_at", place=text)

    return _found


def _key(piece: Piece) -> tuple[object, ...]:
    return piece.side, piece.suit or 1, piece.row_rank, piece.cfg


def _sliced(text: str, place: _Place, ranges: list[tuple[int, int]]) -> _Find:
    def _found(table: _Table) -> _Set:
        stack = table.at(place(table, None))
        chosen: _Set = []
        for ends in ranges:
            low, high = sorted(end or len(stack) for end in ends)
            if low < 1 or high > len(stack):
                raise _Fault("ppn.id.slice", found=text, number=len(stack))
            chosen += stack[len(stack) - high : len(stack) - low + 1]
        return table.ordered(chosen)

    return _found


def _nearest(text: str, number: int, place: _Place) -> _Find:
    def _found(table: _Table) -> _Set:
        x, y = place(table, None)
        if not 1 <= number <= len(table.board):
            raise _Fault("ppn.id.number", found=text, number=len(table.board))
        far = [
            (round((each.placed.x - x) ** 2 + (each.placed.y - y) ** 2, 5), -index, each)
            for index, each in enumerate(table.board)
        ]
        far.sort(key=lambda item: item[:2])
        return table.ordered(each for _, _, each in far[:number])

    return _found


# What happens to them.


def _beside(table: _Table, chosen: _Find | None, group: _Set) -> _Counter | None:
    if chosen is None:
        return None
    found = chosen(table)
    if len(found) != 1 or found[0] in group:
        raise _Fault("ppn.beside", number=len(found))
    return found[0]


def _drop(piece: Piece, place: _Place, beside: _Find | None, *, top: bool) -> _Do:
    def _do(table: _Table) -> None:
        neighbour = _beside(table, beside, [])
        x, y = place(table, None)
        table.put([_Counter(Placed(piece, x, y))], neighbour, top=top)

    return _do


def _move(chosen: _Find, place: _Place, beside: _Find | None, *, top: bool) -> _Do:
    def _do(table: _Table) -> None:
        group = chosen(table)
        neighbour = _beside(table, beside, group)
        spots = [place(table, each.placed) for each in group]
        for each, (x, y) in zip(group, spots, strict=True):
            each.placed = Placed(each.placed.piece, x, y)
        table.put(group, neighbour, top=top)

    return _do


def _swap(first: _Find, to: _Place, second: _Find, back: _Place) -> _Do:
    def _do(table: _Table) -> None:
        one, two = first(table), second(table)
        if any(each in one for each in two):
            raise _Fault("ppn.swap")
        here, there = to(table, None), back(table, None)
        for group, (x, y) in ((one, there), (two, here)):
            for each in group:
                each.placed = Placed(each.placed.piece, x, y)
        table.put([*one, *two], None, top=True)
        table.active = one

    return _do


def _capture(chosen: _Find, taken: _Find, place: _Place) -> _Do:
    def _do(table: _Table) -> None:
        group, gone = chosen(table), taken(table)
        if any(each in group for each in gone):
            raise _Fault("ppn.capture.itself")
        x, y = place(table, None)
        table.remove(gone)
        for each in group:
            each.placed = Placed(each.placed.piece, x, y)
        table.put(group, None, top=True)

    return _do


def _remove(chosen: _Find) -> _Do:
    return lambda table: table.remove(chosen(table))


def _raise(chosen: _Find) -> _Do:
    return lambda table: table.put(chosen(table), None, top=True)


def _replace(chosen: _Find, piece: Piece) -> _Do:
    def _do(table: _Table) -> None:
        group = chosen(table)
        table.change(group, lambda placed: Placed(piece, placed.x, placed.y))
        table.active = group

    return _do


def _alter(chosen: _Find, wanted: Spec) -> _Do:
    def _new(placed: Placed) -> Placed:
        try:
            return Placed(wanted.change(placed.piece), placed.x, placed.y)
        except NotationError as error:
            raise _Fault.of(error) from None

    def _do(table: _Table) -> None:
        group = chosen(table)
        table.change(group, _new)
        table.active = group

    return _do


_FLIPPED = {"back": "face", "face": "back", "top": "base", "left": "right", "right": "left"}


def _flip(chosen: _Find) -> _Do:
    def _new(placed: Placed) -> Placed:
        piece = placed.piece
        kind, side, rank = piece.side.kind, piece.side.up, piece.rank
        if kind == "die":
            rank = ((rank or 1) + 2) % 6 + 1 if (rank or 1) <= 6 else rank
        elif kind == "pyramid":
            side = "face" if side == "top" else "top"
        else:
            side = _FLIPPED[side]
        turned = Piece(Side(f"{kind}_{side}"), piece.suit, rank, piece.angle, piece.cfg)
        return Placed(turned, placed.x, placed.y)

    return lambda table: table.change(chosen(table), _new)


_RIGHT = {0: (1, 0), 90: (0, -1), 180: (-1, 0), 270: (0, 1)}
"""Cosine and sine of clockwise right angles, without errors of rounding."""


def _turn(chosen: _Find, degrees: float, center: _Place | None) -> _Do:
    way = degrees % 360
    across, up = _RIGHT.get(int(way), (0, 0)) if way == int(way) else (0, 0)
    if (across, up) == (0, 0):
        across, up = cos(radians(-way)), sin(radians(-way))  # type: ignore[assignment]

    def _do(table: _Table) -> None:
        group = chosen(table)
        middle = center(table, None) if center else None

        def _new(placed: Placed) -> Placed:
            piece, x, y = placed
            if middle:
                dx, dy = x - middle[0], y - middle[1]
                x = _tidy(middle[0] + across * dx - up * dy)
                y = _tidy(middle[1] + up * dx + across * dy)
            angle = plain((piece.angle - degrees) % 360)
            return Placed(Piece(piece.side, piece.suit, piece.rank, angle, piece.cfg), x, y)

        table.change(group, _new)
        table.active = group

    return _do


# Movetext.


def read(
    source: Source,
    setup: Iterable[Placed],
    *,
    config: Config | None = None,
    active: Sequence[int] = (),
    limits: Limits = DEFAULT,
    faults: int = 1,
    warnings: int = 20,
    spent: Spent | None = None,
) -> Movetext:
    """Read and play movetext, a part of a text.

    Parameters
    ----------
    source : Source
    setup : iterable of Placed
        The pieces before the first move.
    config : Config, optional
    active : sequence of int
        The places of the active pieces in the placing order of the set-up.
    limits : Limits
    faults, warnings : int
        The greatest numbers of errors and of warnings.
    spent : Spent, optional
        What earlier games of the file have used of its limits.

    Source: Portable Piecepack Notation 0.14.1; readings Q17 to Q28.
    """
    reader = _Player(source, limits, faults, warnings, spent or Spent())
    reader.grammar = _Grammar(config or Config())
    reader.table = _Table(setup, active)
    reader.run()
    return reader.result


_COMMA = "\ue000\ue001"


class _Player(_Reader):
    """Plays each word when it is read."""

    grammar: _Grammar
    table: _Table

    def words(self) -> None:
        """Read one word after another."""
        self.parts: list[str] = []
        self.marked = "^" in self.text[self.source.start : self.source.stop]
        if self.marked:
            self.table.begin()
        for token in TOKEN.finditer(self.text, self.source.start, self.source.stop):
            word, at = token[1], token.start()
            if word is None:
                self.parts.append(_UNTIDY.sub(" ", token[0]))
            elif word == ".":
                self.again(word, at)
            elif is_number(word):
                self.finish(at)
                self.begin_move(word, at, at + len(word))
            else:
                self.word(word, at)
        self.finish(self.source.stop)

    def begin_move(self, number: str, offset: int, behind: int) -> None:
        """Begin a move with a number."""
        super().begin_move(number, offset, behind)
        if self.marked:
            self.table.begin()

    def finish(self, stop: int) -> None:
        """Store the current move, unless it is empty."""
        if self.parts or self.number:
            result, source = self.result, " ".join(self.parts)
            result.moves.append(_make(Move, (self.number, source, tuple(self.actions))))
            result.starts.append(self.start)
            if len(result.moves) > self.limits.moves:
                self.too_many(stop)
        self.total += len(self.actions)
        self.actions.clear()
        self.parts.clear()

    def again(self, sign: str, offset: int) -> None:
        """Begin a further move."""
        self.met.add(sign)
        if not self.number and not self.parts and not self.result.moves:
            self.start = offset
        super().again(sign, offset)

    def word(self, word: str, offset: int) -> None:
        """Read a word with its braces, then the signs between its moves."""
        if "`" in word and "pairwise" in self.grammar.config.extensions:
            known = {*spec.MACROS, *self.grammar.config.macros}
            paired = extensions.pairs(word, known)
            if paired is not None:
                self.pairs(paired, word, offset)
                return
        if "{" not in word and "}" not in word:
            self.each(word, word, offset, lambda column: offset + column)
            return
        if word.startswith("{") and word.count("{") != word.count("}"):
            self.bad_comment(offset)
        if word.count("{") + word.count(",") > self.limits.moves:
            self.too_many(offset)
        try:
            expansion = braces.parse(word.replace("\\,", _COMMA), nesting=self.limits.nesting)
        except NotationError as error:
            self.fault(error.content, offset + error.offset)
            raise _Enough from None
        self.take(expansion, offset)
        expanded = [each.replace(_COMMA, ",") for each in expansion.words()]
        if ";" not in word:
            self.parts.append(word)
        for index, each in enumerate(expanded):
            where = lambda column, index=index: offset + expansion.where(index, column)  # noqa: E731
            self.each(each, word, offset, where, written=";" in word)

    def pairs(self, paired: list[str], word: str, offset: int) -> None:
        """Play the words of pairwise groups."""
        if not paired:
            self.fault(Message("ppn.extension.pairs", found=word), offset)
            raise _Enough
        self.warn(Message("ppn.extension.used", name="pairwise", found=word), offset)
        self.parts.append(word)
        for pair in paired:
            expansion = braces.parse(pair, nesting=self.limits.nesting) if "{" in pair else None
            if expansion:
                self.take(expansion, offset)
            for each in expansion.words() if expansion else [pair]:
                self.each(each, word, offset, lambda _column: offset, written=False)

    def each(
        self,
        word: str,
        whole: str,
        offset: int,
        where: Callable[[int], int],
        *,
        written: bool = True,
    ) -> None:
        """Play a word without braces."""
        column = 0
        for index, part in enumerate(word.split(";")):
            if index:
                self.again(";", where(column - 1))
            if part:
                if written:
                    self.parts.append(part)
                self.play(part, whole, where(column))
            column += len(part) + 1

    def play(self, part: str, whole: str, offset: int) -> None:
        """Play one move."""
        try:
            for command in self.grammar.commands(part):
                self.actions.append(self.table.do(command))
                self.spent.pieces += len(self.table.board)
                if self.spent.pieces > self.limits.pieces:
                    self.fault(Message("ppn.limit.pieces", most=self.limits.pieces), offset)
                    raise _Enough
        except _Fault as fault:
            if self.near_miss(part, offset):
                raise _Enough from None
            content = fault.content
            if not self.grammar.config.extensions and (name := self.grammar.needed(part)):
                content = Message("ppn.extension.needed", message=content, name=name)
            if part != whole:
                content = Message("ppn.expanded", message=content, expanded=part)
            self.fault(content, offset)
            raise _Enough from None
        except NotationError as error:
            self.fault(error.content, offset)
            raise _Enough from None
        for message in self.grammar.odd.get(part, ()):
            if message.code not in self.met:
                self.met.add(message.code)
                self.warn(message, offset)
        for name in sorted(self.grammar.used.get(part, ())):
            self.warn(Message("ppn.extension.used", name=name, found=part), offset)
        if len(self.actions) > self.limits.moves:
            self.too_many(offset)


# Which version.

_SIGN = re.compile(
    r"[#&\\_\u203f\u035c%?/\[!$+~|`;]|@>|(?<![^\s{,;])\^|<[+-]?[0-9.]+,|[0-9][URDLNESW]"
    r"|(?<![^\s{,;])[-=:](?=\S)|\(\)"
    r"|(?<![^\s{,;*:=])[0-9]+[a-z(]|,[sra]-?[0-9]|"
    r"[RKGBYW]|[\u2654-\u265f\u2680-\u2685\u26c0-\u26c3●○■▦⬢]"
    r"|[\U0001fa00-\U0001fa47\U0001f030-\U0001f0ff]|@(?=\s|\Z)"
)


def sign(source: Source) -> re.Match[str] | None:
    """Return the first sign that only later versions have, outside comments (reading Q17)."""
    if not _SIGN.search(source.text, source.start, source.stop):  # neither in a comment
        return None
    for token in TOKEN.finditer(source.text, source.start, source.stop):
        word = token[1]
        if not word or (is_number(word)):
            continue
        for found in _SIGN.finditer(source.text, token.start(1), token.end(1)):
            if found[0] != ";" and not (found[0] in "RKGBYW" and "△" in word):
                return found
    return None
