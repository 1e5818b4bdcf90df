"""All round trips from a value to a text and back, and the parts that must be equal.

A trip takes a value and says how it ended: equal, or refused with the word of what cannot be
expressed.  Whatever else happens escapes as an exception, and is an error.
``tests/test_round_trips.py`` sends a few values on each, ``tools/round_trips.py`` many.
"""

import re
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple

from hypothesis import strategies as st

from puyonb import notations
from puyonb.errors import CannotExpress, LossWarning, NotationError, NotationWarning, ignoring
from puyonb.nonogram import Puzzle, non
from puyonb.nonogram.formats import pbm
from puyonb.notations._lookup import entries
from puyonb.notations._table import ITEMS, UNLIKE
from puyonb.piecepack import Board, Game, Piece, ppn
from puyonb.piecepack.ppn import _metadata
from puyonb.puyo import duel, fieldtext, password
from puyonb.puyo.ishikawa import Link, Page
from tests import strategies
from tests.nonogram.strategies import any_puzzles

__all__ = ["EQUAL", "GROUPS", "Group", "Sample", "Trip", "ended"]

EQUAL = "equal"

_PARTS: dict[str, Callable[[Any], Any]] = {
    "link": lambda link: link,
    "record": lambda link: link.record,
    "field": lambda link: link.field,
    "password": lambda link: link.field,
    "puzzles": lambda pack: pack,
    "puzzle": lambda pack: pack[0],
    "duel": lambda value: getattr(value, "start", value),
    "replay": lambda value: value if isinstance(value, duel.Replay) else duel.Replay(value, ()),
    "games": lambda games: [strategies.dealt(game) for game in games],
}
"""How a value of each kind is had from what is generated for its game."""


class Sample:
    """A value and the texts that it has in the notations, written once."""

    def __init__(self, value: Any) -> None:
        self.value = value
        self._texts: dict[str, str | CannotExpress] = {}

    @property
    def warns(self) -> bool:
        """Return whether a reader rightly warns of it: of clues that contradict, of metadata with a
        later meaning.
        """
        several = self.value if isinstance(self.value, list) else []
        return any(
            isinstance(each, Game) or bool(each.problems())
            for each in several
            if isinstance(each, Game | Puzzle)
        )

    def of(self, entry: notations.Notation) -> Any:
        """Return the value as a notation can write it; a code does not say which page of a site it
        opens.
        """
        found = _PARTS[entry.value](self.value)
        return _unpaged(found) if entry.name == "ishikawa:code" else found

    def text(self, entry: notations.Notation) -> str:
        """Write the value; CannotExpress is raised each time."""
        if entry.name not in self._texts:
            try:
                self._texts[entry.name] = entry.dumps(self.of(entry))
            except CannotExpress as error:
                self._texts[entry.name] = error
        found = self._texts[entry.name]
        if isinstance(found, CannotExpress):
            raise found
        return found


class Trip(NamedTuple):
    """One way of writing and reading.

    Attributes
    ----------
    name : str
        A notation, ``one > other`` for a pair of them, or what else is written and read.
    go : callable
        Takes a sample; gives :data:`EQUAL`, the word of what was refused, or None if the trip does not begin.
    """

    name: str
    go: Callable[[Sample], str | None]


@dataclass(frozen=True)
class Group:
    """Trips of the same values.

    Attributes
    ----------
    name : str
    values : strategy
    trips, pairs : list of Trip
        Of one notation, and of two.
    """

    name: str
    values: st.SearchStrategy[Any]
    trips: list[Trip]
    pairs: list[Trip] = field(default_factory=list)


def ended(trip: Trip, sample: Sample) -> str | None:
    """Go on a trip, and return how it ended: equal, refused, or without descriptive data; no other
    warning is expected.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("error", NotationWarning)
        try:
            return trip.go(sample)
        except CannotExpress as error:
            return error.what or "the whole"
        except LossWarning as warning:
            return warning.what[0]


def _held(value: Any, entry: notations.Notation) -> Any:
    """Return the field of a value that is a field with more data, such as a password."""
    return getattr(value, entry.field) if entry.field else value


def _as_field(entry: notations.Notation) -> notations.Notation:
    """Return the entry for what :func:`_held` returns."""
    return entry._replace(value="field", field="") if entry.field else entry


def _notation(entry: notations.Notation) -> Trip:
    """Write, read, and write again; strictly, for what is written keeps to the letter."""

    def go(sample: Sample) -> str:
        text = sample.text(entry)
        text.encode()
        with _quiet(sample.warns):
            again = entry.loads(text, strict=not sample.warns)
            assert _held(again, entry) == sample.of(entry), f"{text!r} is read as another value"
            assert entry.dumps(again) == text, f"{text!r} is written in another way the second time"
            other = "\ufeff" + text.replace("\n", "\r\n")
            assert entry.loads(other) == again, f"{other!r} is read as another value"
        return EQUAL

    return Trip(entry.name, go)


def _detected(entry: notations.Notation) -> Trip:
    """Find out the notation of a text: its own, one that reads the same, or none because several
    might be.
    """

    def go(sample: Sample) -> str:
        text = sample.text(entry)
        try:
            with ignoring() if entry.name == "field:emoji" else nullcontext():
                found = notations.get(notations.detect(text))
        except NotationError as error:
            if error.code == "notations.ambiguous":
                return "several"
            if not _hardly_meant(text, entry):
                raise
            return "hardly meant"
        if found.family == entry.family:
            # The field itself reads emoji, with a warning (F13).
            with ignoring() if entry.name == "field:emoji" else _quiet(sample.warns):
                assert _held(notations._adapt(found.loads(text), found, entry), entry) == _shown(
                    sample.of(entry), _as_field(found), _as_field(entry)
                )
            return EQUAL
        try:
            with _quiet(sample.warns):
                same = notations._adapt(found.loads(text), found, entry) == sample.of(entry)
        except CannotExpress:
            same = False
        assert same or _hardly_meant(text, entry), f"{text!r} is taken for {found.name}"
        return EQUAL if same else "hardly meant"

    return Trip(f"{entry.name} ?", go)


def _hardly_meant(text: str, entry: notations.Notation) -> bool:
    """Return whether a text is in its notation only for those who name it: there are such, by the
    table.
    """
    unlike = UNLIKE.get(entry.family)
    return unlike is not None and re.match(unlike, text.strip()) is not None


def _shown(value: Any, through: notations.Notation, entry: notations.Notation) -> Any:
    """Return the rest of a value after a notation of another kind, for example a link without its
    page.
    """
    if through.value == entry.value:
        return value
    there = notations._adapt(value, entry, through)
    return notations._adapt(there, through, entry)


def _pair(source: notations.Notation, target: notations.Notation) -> Trip:
    """Convert a text into another notation and back; several values may be one to a line there."""

    def several(value: Any) -> bool:
        return ITEMS.get(source.value) == target.value and len(value) > 1

    def lines(text: str, value: Any) -> list[Any]:
        texts = [line for _, line in notations.text_lines(text)] if several(value) else [text]
        return [*map(target.loads, texts)]

    def go(sample: Sample) -> str | None:
        try:
            text = sample.text(source)
        except CannotExpress:
            return None
        with _quiet(sample.warns):
            try:
                there = notations.convert(text, source=source.name, to=target.name)
            except CannotExpress:
                if words := notations.droppable(text, to=target.name, source=source.name):
                    less = notations.convert(text, source=source.name, to=target.name, drop=words)
                    lines(less, sample.of(source))
                raise
            back = _unpaged(sample.of(source))
            if several(back):
                items = [notations._adapt([each], source, target) for each in back]
                assert lines(there, back) == items, f"{text!r} becomes {there!r}"
                return EQUAL
            try:
                value = notations._adapt(back, _as_field(source), target)
                again = notations.convert(there, source=target.name, to=source.name)
            except CannotExpress as error:
                raise AssertionError(
                    f"{text!r} becomes {there!r}, which does not come back: {error}"
                ) from error
            assert _held(target.loads(there), target) == value, f"{text!r} becomes {there!r}"
            assert _held(source.loads(again), source) == back, (
                f"{text!r} is {again!r} when it comes back"
            )
        return EQUAL

    return Trip(f"{source.name} > {target.name}", go)


def _unpaged(value: Any) -> Any:
    """Add the page that a record would open to a link; only complete addresses name a page."""
    if not isinstance(value, Link):
        return value
    return replace(value, page=Page.SIMULATOR if value.condition is None else Page.NAZO)


@contextmanager
def _quiet(really: bool) -> Iterator[None]:
    """Ignore what a reader warns of, if it really may; what a writer leaves out is never ignored."""
    with warnings.catch_warnings(action="ignore" if really else "error", category=NotationWarning):
        warnings.simplefilter("error", LossWarning)
        yield


def _same(name: str, dumps: Callable[[Any], Any], loads: Callable[[Any], Any]) -> Trip:
    """Write and read with two functions of one module."""

    def go(sample: Sample) -> str:
        text = dumps(sample.value)
        text.encode()
        assert loads(text) == sample.value, f"{text!r} is read as another value"
        assert dumps(loads(text)) == text, f"{text!r} is written in another way the second time"
        return EQUAL

    return Trip(name, go)


def _puyo() -> Iterator[Trip]:
    for dialect in ("20th", "puyo7", "pop", "pop-1.3.0"):
        for other in ("20th", "puyo7", "pop", "pop-1.3.0"):
            yield _passwords(dialect, other)


def _passwords(dialect: str, other: str) -> Trip:
    """Write a password in groups of any size, convert it, and read both."""

    def go(sample: Sample) -> str:
        board = sample.value.field
        for group in (None, 0, 1, 5):
            text = password.dumps(board, dialect=dialect, group=group)
            assert password.loads(text).field == board, f"{text!r} is read as another field"
            there = password.convert(text, to=other, group=group)
            assert there == password.dumps(board, dialect=other, group=group), (
                f"{text!r} becomes {there!r}"
            )
        return EQUAL

    return Trip(f"password.convert {dialect} > {other}", go)


def _documents(extended: bool) -> Trip:
    """Write a field with comments; comments above the first written row move above all rows."""

    def go(sample: Sample) -> str:
        text = fieldtext.dumps_document(sample.value, extended=extended)
        again = fieldtext.loads_document(text, extended=extended)
        assert again.field == sample.value.field, f"{text!r} is read as another field"
        assert [comment.text for comment in again.comments] == [
            comment.text for comment in sample.value.comments
        ]
        assert all(
            new.row in (0, old.row)
            for new, old in zip(again.comments, sample.value.comments, strict=True)
        )
        assert fieldtext.dumps_document(again, extended=extended) == text
        return EQUAL

    return Trip("fieldtext.Document", go)


def _built(sample: Sample) -> str:
    """Build a board by moves."""
    board = Board((piece, *spot) for piece, spot in sample.value)
    _rebuilt(board)
    return EQUAL


def _rebuilt(board: Board) -> None:
    """Write a board as a game, read it, and compare; angles are compared by direction, and missing
    values by their defaults.
    """
    [game] = ppn.loads(ppn.dumps([ppn.from_board(board)]))
    for here, there in zip(board, game.boards[-1], strict=True):
        assert (here.x, here.y) == (there.x, there.y)
        assert _looks(here.piece) == _looks(there.piece), f"{here.piece} is read as {there.piece}"


def _looks(piece: Piece) -> Piece:
    return replace(piece, suit=piece.suit or 1, rank=piece.rank or 1, angle=piece.angle % 360)


def _piece(sample: Sample) -> str:
    text = ppn.piece_text(sample.value)
    assert _looks(ppn.piece(text)) == _looks(sample.value)
    again = ppn.piece_text(ppn.piece(text))
    assert ppn.piece(again) == ppn.piece(text)
    return EQUAL


def _each_board(sample: Sample) -> str:
    """Every position of a game can be written as a separate game."""
    for game in sample.value:
        for board in game.boards:
            _rebuilt(board)
    return EQUAL


def _compressed(sample: Sample) -> str:
    with _quiet(sample.warns):
        for text in (
            non.dumps_pack(sample.value).encode(),
            non.compress(non.dumps_pack(sample.value)),
        ):
            assert non.loads_pack(text) == sample.value
    return EQUAL


def _non_document(sample: Sample) -> str:
    """A document keeps its text when another puzzle replaces its puzzle."""
    for puzzle in sample.value:
        with _quiet(sample.warns):
            document = non.loads_document("# kept\nlevel 2\n" + non.dumps(sample.value[0]))
            text = non.dumps_document(replace(document, puzzle=puzzle))
            assert non.loads(text) == puzzle, f"{text!r} is read as another puzzle"
            assert "# kept\n" in text
            assert "level 2\n" in text
            assert non.dumps_document(non.loads_document(text)) == text
    return EQUAL


def _raw_bitmap(sample: Sample) -> str:
    puzzle = sample.value[0]
    rows = [line.split() for line in pbm.dumps(puzzle).splitlines()]
    assert rows[0] == ["P1"]
    bits = ["".join(map(str, map(int, (cell == "1" for cell in row)))) for row in puzzle.goal]
    raw = b"".join(
        int(row.ljust(-(-len(row) // 8) * 8, "0"), 2).to_bytes(-(-len(row) // 8)) for row in bits
    )
    assert pbm.loads_bytes(f"P4\n{puzzle.width} {puzzle.height}\n".encode() + raw) == puzzle
    return EQUAL


def _through_json(sample: Sample) -> str:
    assert duel.from_json(duel.to_json(sample.value)) == sample.value
    return EQUAL


def _sides(source: notations.Notation, target: notations.Notation, sample: Sample) -> str:
    """Convert each player's side of a duel, and compare the first field of it."""
    for player, own in enumerate(_PARTS["duel"](sample.value).players):
        text = sample.text(source)
        there = notations.convert(text, source=source.name, to=target.name, player=player)
        back = target.loads(there)
        assert getattr(back, "field", back) == own.field, f"{text!r} becomes {there!r}"
    return EQUAL


def _groups() -> Iterator[Group]:
    generated = {
        "puyo": strategies.links(),
        "nonogram": st.lists(any_puzzles(), min_size=1, max_size=3),
        "piecepack": st.lists(strategies.games(), min_size=1, max_size=2),
    }
    besides = {
        "puyo": list(_puyo()),
        "nonogram": [
            Trip("non.compress", _compressed),
            Trip("non.Document", _non_document),
            Trip("pbm, raw", _raw_bitmap),
        ],
        "piecepack": [Trip("ppn.from_board", _each_board)],
    }
    for game, strategy in generated.items():
        of_game = [entry for entry in entries() if entry.game == game]
        trips = [*map(_notation, of_game), *map(_detected, of_game), *besides[game]]
        pairs = [
            _pair(source, target) for source in of_game for target in of_game if source != target
        ]
        yield Group(game, strategy, trips, pairs)
    for extended in (False, True):
        name = "comments, extended" if extended else "comments"
        yield Group(name, strategies.documents(extended=extended), [_documents(extended)])
    yield Group("pieces", strategies.pieces(), [Trip("piecetext", _piece)])
    spots = st.lists(st.tuples(strategies.pieces(), strategies.SPOTS), max_size=4)
    yield Group("boards", spots, [Trip("ppn.from_board, any pieces", _built)])
    headers = st.dictionaries(strategies.TEXTS, strategies.VALUES, max_size=4)
    yield Group("metadata", headers, [_same("metadata", _metadata.dumps, _metadata.loads)])
    of_duel = [notations.get(name) for name in ("duel", "duel:replay")]
    pairs = [_pair(*of_duel), _pair(*reversed(of_duel))]
    boards = [
        Trip(f"{entry.name} > {target}", partial(_sides, entry, notations.get(target)))
        for entry in of_duel
        for target in notations.names(game="puyo")
    ]
    trips = [*map(_notation, of_duel), *map(_detected, of_duel)]
    as_json = Trip("duel state, as JSON values", _through_json)
    yield Group("duel states", strategies.states(), [*trips, as_json], [*pairs, *boards])
    yield Group("replays", strategies.replays(), trips[1::2], [*pairs, *boards])


GROUPS: dict[str, Group] = {group.name: group for group in _groups()}
"""All trips, by the values that go on them."""
