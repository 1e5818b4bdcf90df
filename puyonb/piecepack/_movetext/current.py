"""Movetext of Portable Piecepack Notation 0.14.1.

Its moves depend on the board: they search pieces, and they use the pieces of the move before.  So
the reader plays each word as it reads it, and stores what the word did to the order of the pieces
(:class:`~puyonb.piecepack.moves.Edit`).
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, repeat
from math import cos, isfinite, radians, sin

from puyonb.errors import NotationError
from puyonb.messages import Message
from puyonb.piecepack._limits import DEFAULT, SEARCHED, Limits
from puyonb.piecepack._movetext import (
    _UNTIDY,
    TOKEN,
    Movetext,
    Spent,
    _Enough,
    _large,
    _Reader,
    braces,
    extensions,
    piecetext,
    spec,
)
from puyonb.piecepack._movetext.extensions import HIDDEN, MAIN, NUMBER
from puyonb.piecepack._movetext.movetoken import is_number
from puyonb.piecepack._movetext.spec import Spec
from puyonb.piecepack._movetext.table import Counter, Table, ordered
from puyonb.piecepack._mutable_board import Unplayable
from puyonb.piecepack._source import Source
from puyonb.piecepack.board import plain
from puyonb.piecepack.moves import Edit
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


_Set = list[Counter]
_Find = Callable[[Table], _Set]
_Place = Callable[[Table, Placed | None], Spot]
_Do = Callable[[Table], Edit]


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
_OFFSET = re.compile(
    rf"(?:<(?P<dx>{NUMBER}),(?P<dy>{NUMBER})>"
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
_MEANT = (
    (re.compile(r"([a-z]+[0-9]+)\\([a-z]+[0-9]+)"), r"\1_\2", "ppn.meant.beneath"),
    (re.compile(r"<([0-9]+(?:\.[0-9]+)?),([0-9]+(?:\.[0-9]+)?)>"), r"<\1:\2>", "ppn.meant.polar"),
)
"""What PPN 0.5.2 proposes with another meaning than it has in 0.14.1."""
_COUNTED = re.compile(r"([0-9]{1,9})(?=[a-z(&?])")
_INDEX = f"(?:[0-9]{{1,9}}|{extensions.LAST})"
_RANGE = f"{_INDEX}(?::{_INDEX})?"
_SLICE = re.compile(rf"(.*)\[({_RANGE}(?:,{_RANGE})*)\]", re.DOTALL)
_DROP = re.compile("(([A-Za-z0-9<>^]*)|[^@]*)@([a-z]+[0-9]+)")
"""The most frequent word; it needs no further look if its piece is known or is only letters."""
_SHIFT = re.compile("([a-z]+[0-9]+)-([a-z]+[0-9]+)")
"""The most frequent move of a piece."""
_BEFORE = re.compile(r"(?<![A-Za-z0-9])\^")
"""A ``^`` that may mean the board before a move; behind a letter it is a part of a piece."""
_MACRO = re.compile("`([^`']*)'")
_KNOWN = 2**12
"""How many words a game keeps that it has read."""
_FILLED = 10_000
"""The most characters of a word whose macros are replaced."""
_LATER_PLACE = 10**9
_STEPS = 50
"""The greatest number of references (``^``, ``&``, ``|``, ``$``) in one move."""
_FREE_STEPS, _STEP = 2, 4
"""So many references of a move count nothing; a further one counts as so many pieces searched."""


class _Grammar:
    """Reads words as commands, for the metadata of a game; words are read once."""

    def __init__(self, config: Config, *, inferred: bool = False) -> None:
        self.config, self.inferred = config, inferred
        self.known: dict[str, list[_Do]] = {}
        self.used: dict[str, set[str]] = {}
        self.odd: dict[str, list[Message]] = {}
        self.pieces: dict[str, Piece] = {}
        self.made = 0  # characters, by macros
        self.work = 0  # as that of a table: pieces that it looks at in the same time

    def commands(self, word: str) -> list[_Do]:
        """Read a word without braces."""
        found = self.known.get(word) or self.plain(word)
        if not found:
            for form, code in _ODD:
                if odd := form.search(word):
                    self.odd.setdefault(word, []).append(Message(code, found=odd[0]))
            text = word
            if "`" in word:
                text = self.filled(word)
                self.made += len(text)
            text = text.replace("\u203f", "_").replace("\u035c", "_")
            for each in text.split():
                if self.config.extensions:
                    found += self.extended(word, each, self.config.extensions)
                    continue
                for part in _suffixed(each):
                    found.append(self.command(part))
                if self.inferred:
                    self.check_meaning(word)
            if len(self.known) < _KNOWN and not self.work:
                self.known[word] = found
        return found

    def plain(self, word: str) -> list[_Do]:
        """Read a word of the two most frequent forms; empty for another one."""
        if shift := _SHIFT.fullmatch(word):
            return [_move(self.top(shift[1]), self.place(shift[2]), None, top=True)]
        if drop := _DROP.fullmatch(word):
            text, letters, spot = drop.groups()
            if letters is not None or text in self.pieces:
                return [_drop(self.piece(text), self.place(spot), None, top=True)]
        return []

    def check_meaning(self, word: str) -> None:
        """Store a warning if PPN 0.5.2 proposes another meaning of a word."""
        for form, right, code in _MEANT:
            if meant := form.search(word):
                first, second = meant.groups()
                piece = self.pieces[first].description if first in self.pieces else ""
                message = Message(
                    code, found=word, first=first, second=second, piece=piece,
                    right=form.sub(right, word),
                )  # fmt: skip
                self.odd.setdefault(word, []).append(message)

    def extended(self, word: str, text: str, names: Collection[str]) -> list[_Do]:
        """Read a word with extensions; remember which it uses."""
        used = self.used.setdefault(word, set())
        return [
            self.command(each)
            for part in _suffixed(extensions.text(text, names, used))
            for each in extensions.parts(part, names, used)
        ]

    def needed(self, word: str) -> str | None:
        """Return the extensions that a word needs; None if it is wrong with all of them."""
        try:
            self.extended(word, word, extensions.NAMES)
        except (_Fault, NotationError):
            return None
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
        steps = sum(map(word.count, "^&|$"))
        if steps > _STEPS:
            raise _Fault("ppn.references", most=_STEPS)
        self.work += max(steps - _FREE_STEPS, 0) * _STEP
        if word[0] == "*":
            gone = self.id(word[1:])
            return lambda table: table.remove(gone(table))
        if word[0] == "+":
            return _flip(self.id(word[1:]))
        if word[0] == "!":
            return _raise(self.id(word[1:]))
        hidden = HIDDEN.sub(lambda found: "\0" * len(found[0]), word)
        signs = list(MAIN.finditer(hidden))
        if not signs:
            raise _Fault("ppn.move", found=word)
        main = signs[0]
        before, sign, behind = word[: main.start()], main[0], word[main.end() :]
        if sign in ("@>", "$>"):
            return self.turn(before, sign, behind)
        if len(signs) > 1:
            raise _Fault("ppn.token.second", found=word[signs[1].start() :])
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
        found = re.fullmatch(rf"({NUMBER})(?:([|$])(.*))?", behind, re.DOTALL)
        if not found or not isfinite(float(found[1])):
            raise _Fault("ppn.turn.degrees", found=behind)
        chosen, center = self.id(before), None
        if sign == "$>":
            if found[2]:
                raise _Fault("ppn.token.second", found=found[2])
            center = self.center(before, chosen)
        else:
            center = self.joined(found[2], found[3])
        return _turn(chosen, float(found[1]), center)

    def piece(self, text: str) -> Piece:
        """Read a complete piece."""
        found = self.pieces.get(text)
        if found is None:
            try:
                found = spec.piece(text, bits=self.config.bits, width=self.config.width)
            except NotationError as error:
                raise _Fault.of(error) from None
            if len(self.pieces) < _KNOWN:
                self.pieces[text] = found
        return found

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
        base = self.joined(found["join"], found["base"])

        def _shifted(table: Table, own: Placed | None) -> Spot:
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

    def joined(self, sign: str | None, text: str) -> _Place | None:
        """Read the place behind a sign: a location, or that of pieces; None without a sign."""
        if not sign:
            return None
        return self.place(text) if sign == "|" else self.center(text, self.id(text))

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
                lambda table: table.counters(
                    sorted(chain(*table.matching(wanted, wanted.matches)))
                ),
            )
        if sliced := _SLICE.fullmatch(text):
            return _sliced(text, self.stack(sliced[1]), _indices(sliced[2]))
        if text[0] == "&":
            stack = self.stack(text)
            return _some(text, lambda table: table.counters(table.at(stack(table, None))))
        counted = _COUNTED.match(text)
        if counted:
            return _nearest(text, int(counted[1]), self.stack(text[counted.end() :]))
        return self.top(text)

    def top(self, text: str) -> _Find:
        """Read which piece is on top of a place."""
        if (spot := self.spot(text)) is not None:
            return _some(text, lambda table: table.top(spot))
        if "|" in text or "$" in text:
            place = self.place(text)
            return _some(text, lambda table: table.top(place(table, None)))
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


def needed(word: str) -> str | None:
    """Return the extensions that a word without braces needs; None if it is wrong in any case."""
    return _Grammar(Config()).needed(word)


_SUFFIX = re.compile(r"[*+!]")


def _suffixed(word: str) -> Iterator[str]:
    """Split a word before its suffixes."""
    if not _SUFFIX.search(word):
        yield word
        return
    hidden = HIDDEN.sub(lambda found: "\0" * len(found[0]), word)
    # A sign of degrees is no suffix.
    hidden = re.sub(r"(?<=[@$])>\+(?=[0-9.])", ">\0", hidden)
    start = 0
    for found in _SUFFIX.finditer(hidden):
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


def _active(table: Table) -> _Set:
    table.work += len(table.active)
    table.active = found = ordered(table.active)
    if not found:
        raise _Fault("ppn.id.active")
    return found


def _place_of(chosen: _Find) -> _Place:
    def _last(table: Table, _own: Placed | None) -> Spot:
        placed = chosen(table)[-1].placed
        return placed.x, placed.y

    return _last


def _some(text: str, chosen: _Find) -> _Find:
    """Refuse an id that names no piece (reading Q20)."""

    def _found(table: Table) -> _Set:
        found = chosen(table)
        if not found:
            raise _Fault("ppn.no_piece_at", place=text)
        return found

    return _found


def _before(chosen: _Find) -> _Find:
    def _then(table: Table) -> _Set:
        found = table.before(chosen)
        kept = ordered(found)
        if len(kept) != len(found):
            raise _Fault("ppn.id.removed")
        return kept

    return _then


def _search(text: str, wanted: Spec, assumed: Piece | None) -> _Find:
    def _last(table: Table, *, turned: bool) -> list[int]:
        """Return the last piece that is the assumed one, in any direction if it may be turned."""
        if assumed is None:
            return []
        kind, angle = _key(assumed), assumed.angle
        found = table.matching(
            (kind, None if turned else angle),
            lambda piece: _key(piece) == kind and (turned or (piece.angle - angle) % 360 == 0),
        )
        return [max(keys[-1] for keys in found if keys)] if any(found) else []

    def _found(table: Table) -> _Set:
        found = table.matching(wanted, wanted.matches)
        number = sum(map(len, found))
        if number == 1:
            return table.counters(chain(*found))
        if last := _last(table, turned=False) or _last(table, turned=True):
            return table.counters(last)
        if number:
            raise _Fault("ppn.id.several", found=text, number=number)
        raise _Fault("ppn.no_piece_at", place=text)

    return _found


def _key(piece: Piece) -> tuple[object, ...]:
    return piece.side, piece.suit or 1, piece.row_rank, piece.cfg


def _sliced(text: str, place: _Place, ranges: list[tuple[int, int]]) -> _Find:
    def _found(table: Table) -> _Set:
        stack = table.at(place(table, None))
        number, chosen, above = len(stack), list[int](), 0
        spans = sorted(sorted(end or number for end in ends) for ends in ranges)
        for low, high in spans:
            if low < 1 or high > number:
                raise _Fault("ppn.id.slice", found=text, number=number)
            above = max(above, low - 1)
            chosen += reversed(stack[number - high : number - above])
            above = max(above, high)
        return table.counters(reversed(chosen))

    return _found


def _nearest(text: str, number: int, place: _Place) -> _Find:
    def _found(table: Table) -> _Set:
        spot = place(table, None)
        if not 1 <= number <= len(table.order):
            raise _Fault("ppn.id.number", found=text, number=len(table.order))
        return table.counters(sorted(table.nearest(number, spot)))

    return _found


# What happens to them.


def _beside(table: Table, chosen: _Find | None, group: _Set) -> Counter | None:
    if chosen is None:
        return None
    found = chosen(table)
    if len(found) != 1 or found[0] in group:
        raise _Fault("ppn.beside", number=len(found))
    return found[0]


def _drop(piece: Piece, place: _Place, beside: _Find | None, *, top: bool) -> _Do:
    def _do(table: Table) -> Edit:
        neighbour = _beside(table, beside, [])
        x, y = place(table, None)
        placed = Placed(piece, x, y)
        return table.put([Counter(placed)], [placed], neighbour, top=top)

    return _do


def _move(chosen: _Find, place: _Place, beside: _Find | None, *, top: bool) -> _Do:
    def _do(table: Table) -> Edit:
        group = chosen(table)
        neighbour = _beside(table, beside, group)
        spots = [place(table, each.placed) for each in group]
        return table.put(group, _moved(group, spots), neighbour, top=top)

    return _do


def _moved(group: _Set, spots: Iterable[Spot]) -> list[Placed]:
    """Return pieces at other places."""
    return [Placed(each.placed.piece, x, y) for each, (x, y) in zip(group, spots, strict=False)]


def _swap(first: _Find, to: _Place, second: _Find, back: _Place) -> _Do:
    def _do(table: Table) -> Edit:
        one, two = first(table), second(table)
        if not set(one).isdisjoint(two):
            raise _Fault("ppn.swap")
        here, there = to(table, None), back(table, None)
        moved = [*_moved(one, repeat(there)), *_moved(two, repeat(here))]
        return table.put([*one, *two], moved, top=True, active=one)

    return _do


def _capture(chosen: _Find, taken: _Find, place: _Place) -> _Do:
    def _do(table: Table) -> Edit:
        group, gone = chosen(table), taken(table)
        if not set(group).isdisjoint(gone):
            raise _Fault("ppn.capture.itself")
        spot = place(table, None)
        return table.put(group, _moved(group, repeat(spot)), top=True, gone=gone)

    return _do


def _raise(chosen: _Find) -> _Do:
    def _do(table: Table) -> Edit:
        group = chosen(table)
        return table.put(group, [each.placed for each in group], top=True)

    return _do


def _replace(chosen: _Find, piece: Piece) -> _Do:
    return lambda table: table.change(
        chosen(table), lambda placed: Placed(piece, placed.x, placed.y)
    )


def _alter(chosen: _Find, wanted: Spec) -> _Do:
    def _new(placed: Placed) -> Placed:
        try:
            return Placed(wanted.change(placed.piece), placed.x, placed.y)
        except NotationError as error:
            raise _Fault.of(error) from None

    return lambda table: table.change(chosen(table), _new)


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

    return lambda table: table.change(chosen(table), _new, active=False)


_RIGHT = {0: (1, 0), 90: (0, -1), 180: (-1, 0), 270: (0, 1)}
"""Cosine and sine of clockwise right angles, without errors of rounding."""


def _turn(chosen: _Find, degrees: float, center: _Place | None) -> _Do:
    way = degrees % 360
    across, up = _RIGHT.get(int(way), (0, 0)) if way == int(way) else (0, 0)
    if (across, up) == (0, 0):
        across, up = cos(radians(-way)), sin(radians(-way))  # type: ignore[assignment]

    def _do(table: Table) -> Edit:
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

        return table.change(group, _new)

    return _do


# Movetext.


def read(
    source: Source,
    setup: Iterable[Placed],
    *,
    config: Config | None = None,
    active: Sequence[int] = (),
    inferred: bool = False,
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
    inferred : bool, default False
        Whether only a sign says that this is not a text of 0.5.2.
    limits : Limits
    faults, warnings : int
        The greatest numbers of errors and of warnings.
    spent : Spent, optional
        What earlier games of the file have used of its limits.

    Source: Portable Piecepack Notation 0.14.1; readings Q17 to Q28.
    """
    reader = _Player(source, limits, faults, warnings, spent or Spent())
    reader.grammar = _Grammar(config or Config(), inferred=inferred)
    reader.table = Table(setup, active)
    reader.run()
    return reader.result


_COMMA = "\ue000\ue001"


class _Player(_Reader):
    """Plays each word when it is read."""

    current = True
    grammar: _Grammar
    table: Table

    def words(self) -> None:
        """Read one word after another."""
        self.parts: list[str] = []
        config = self.grammar.config
        self.marked = (
            bool(config.extensions)
            or _BEFORE.search(self.text, self.source.start, self.source.stop) is not None
            or any("^" in macro for macro in config.macros.values())
        )
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

    def written(self, stop: int) -> str:
        """Return the text of the current move."""
        written = " ".join(self.parts)
        self.parts.clear()
        return written

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
        self.check_comment(word, offset)
        if (expansion := self.expansion(word.replace("\\,", _COMMA), offset)) is None:
            return
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
            self.fault(
                Message(
                    "ppn.extension.pairs",
                    "expected groups of the same length, found {found!q}",
                    found=word,
                ),
                offset,
            )
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
        if ";" not in word:
            if written:
                self.parts.append(word)
            self.play(word, whole, partial(where, 0))
            return
        column = 0
        for index, part in enumerate(word.split(";")):
            if index:
                self.again(";", where(column - 1))
            if part:
                if written:
                    self.parts.append(part)
                self.play(part, whole, partial(where, column))
            column += len(part) + 1

    def play(self, part: str, whole: str, place: Callable[[], int]) -> None:
        """Play one move."""
        commands = None
        try:
            commands = self.grammar.commands(part)
            if "`" in part:
                self.take_macros(len(commands), place)
            for command in commands:
                edit = command(self.table)
                self.actions.append(edit)
                self.spend(edit, place)
        except (_Fault, Unplayable) as fault:
            content = fault.content
            if commands is None:  # it is not PPN: say what would be
                if self.near_miss(part, place()):
                    raise _Enough from None
                if not self.grammar.config.extensions and (name := self.grammar.needed(part)):
                    content = Message("ppn.extension.needed", message=content, name=name)
            if part != whole:
                content = Message("ppn.expanded", message=content, expanded=part)
            self.fault(content, place())
            raise _Enough from None
        except NotationError as error:
            self.fault(error.content, place())
            raise _Enough from None
        for message in self.grammar.odd.get(part, ()):
            if message.code not in self.met:
                self.met.add(message.code)
                self.warn(message, place())
        for name in sorted(self.grammar.used.get(part, ())):
            self.warn(Message("ppn.extension.used", name=name, found=part), place())

    def take_macros(self, commands: int, place: Callable[[], int]) -> None:
        """Count macros against the limits; ten characters that are read count as a move."""
        made, self.grammar.made = self.grammar.made, 0
        self.spent.words += commands - 1 + made // 10
        if self.spent.words > (most := self.limits.expanded):
            self.fault(Message("ppn.limit.expanded", most=most, found=_large(commands)), place())
            raise _Enough

    def spend(self, edit: Edit, place: Callable[[], int]) -> None:
        """Count an action against the limits."""
        spent, most = self.spent, self.limits.pieces
        spent.pieces += max(len(edit.placed) + len(edit.removed) - 1, 0)
        spent.searched += self.table.work + self.grammar.work
        self.table.work = self.grammar.work = 0
        # A word of an expansion takes a few characters at most, so its first piece counts, too.
        if spent.pieces + spent.words + spent.searched // SEARCHED > most:
            self.fault(
                Message("ppn.limit.pieces", most=most),
                place(),
            )
            raise _Enough
        if self.total + len(self.actions) > self.limits.moves:
            self.too_many(place())


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
