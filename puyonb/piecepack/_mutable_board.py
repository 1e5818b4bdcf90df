"""The board that moves change during a replay, and the errors for moves that cannot be played.

It finds the top piece at a location in constant time, and keeps the placing order.  It is mutable:
a :class:`~puyonb.piecepack.board.Board` copies its pieces.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import floor
from typing import Any

from puyonb.errors import RuleError
from puyonb.messages import Message
from puyonb.piecepack._limits import CROWD
from puyonb.piecepack.board import NEAR, is_near
from puyonb.piecepack.moves import Add, Capture, Edit, Move, Remove, Shift, Spot
from puyonb.piecepack.pieces import Placed


class Unplayable(RuleError):
    """A move cannot be played.

    Attributes
    ----------
    spot : (float, float)
        The location concerned.
    action, move : int
        The index of the action in its move, and of the move; from 0.
    """

    def __init__(self, spot: Spot, action: int = 0, move: int = 0) -> None:
        super().__init__(self.at(f"({spot[0]:.12g}, {spot[1]:.12g})"), rule="Q8")
        self.spot = spot
        self.action = action
        self.move = move

    def at(self, place: str) -> Message:
        """Return the message for a place, as the text of the game writes it."""
        return Message("ppn.no_piece_at", place=place)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.spot, self.action, self.move)


class NoPiece(Unplayable):
    """A move finds no piece where it expects one."""


class TooNear(Unplayable):
    """Too many locations are so near to each other that they mean the same place."""

    def at(self, place: str) -> Message:
        """Return the message for a place, as the text of the game writes it."""
        return Message(
            "ppn.crowd",
            "expected at most {most:,} locations within 0.0022 of {place}, found more",
            most=CROWD,
            place=place,
        )


class MutableBoard:
    """A board that moves change.

    The pieces are a dict from a serial number to the piece.  A moved piece gets a new number, so
    the order of the dict is the placing order, and the top piece of a spot has the greatest number.
    ``tops`` is the top piece of each spot, ``under`` is the piece below a piece on the same spot.

    Edits need nothing but the placing order: after one, the pieces are the list ``edited``, until
    another action comes.
    """

    __slots__ = ("crowds", "edited", "neighbours", "pieces", "tops", "under")

    def __init__(self, pieces: Sequence[Placed], neighbours: "Neighbours") -> None:
        self.neighbours = neighbours
        self.crowds = neighbours.crowds
        self.lay(pieces)

    def lay(self, pieces: Sequence[Placed]) -> None:
        """Give all pieces new numbers."""
        self.edited: list[Placed] | None = None
        self.pieces = dict(enumerate(pieces))
        self.tops: dict[Spot, int] = {}
        self.under: dict[int, int] = {}
        tops, under, meet = self.tops, self.under, self.neighbours.meet
        for serial, (_, x, y) in enumerate(pieces):
            # The code of put(), inlined: a file may set up thousands of boards.
            spot = (x, y)
            if spot in tops:
                under[serial] = tops[spot]
            elif not (type(x) is type(y) is int):
                meet(spot)
            tops[spot] = serial

    def play(self, moves: Iterable[Move]) -> Iterator[None]:
        """Play moves one after another, and yield after each, so that the board can be read.

        Raises
        ------
        Unplayable
            If an action needs a piece and finds none; the board is then not usable.

        Source: Portable Piecepack Notation 0.5.2, MoveToken; reading Q8.
        """
        pieces, tops, under, make = self.pieces, self.tops, self.under, tuple.__new__
        serial, edited = next(reversed(pieces), 0), self.edited
        for _, _, actions in moves:
            for action in actions:
                if edited is not None and not isinstance(action, Edit):
                    self.lay(edited)
                    edited = None
                    pieces, tops, under = self.pieces, self.tops, self.under
                    serial = len(pieces)
                if isinstance(action, Shift):
                    start, stop, _ = action
                    piece, _, _ = pieces.pop(self.take(start))
                elif isinstance(action, Add):
                    piece, stop, _ = action
                elif isinstance(action, Capture):
                    start, stop, _ = action
                    pieces.pop(self.take(stop))
                    piece, _, _ = pieces.pop(self.take(start))
                elif isinstance(action, Remove):
                    pieces.pop(self.take(action.spot))
                    continue
                elif isinstance(action, Edit):
                    edited = self.edit(action)
                    continue
                else:
                    serial_there = tops[self.find(action.spot)]
                    _, x, y = pieces[serial_there]
                    pieces[serial_there] = Placed(action.piece, x, y)
                    continue
                # A moved or added piece is placed after all others.
                serial += 1
                x, y = stop
                pieces[serial] = make(Placed, (piece, x, y))
                if stop in tops:
                    under[serial] = tops[stop]
                    tops[stop] = serial
                else:
                    self.put(stop, serial)
            yield

    def edit(self, action: Edit) -> list[Placed]:
        """Change the placing order; return the pieces in it."""
        if self.edited is None:
            self.edited = list(self.pieces.values())
        if len(action.placed) == 1 and not action.removed:
            [(index, new, old)] = action.placed
            if old >= 0:
                del self.edited[old]
            self.edited.insert(index, new)
        else:
            rearrange(self.edited, action, [placed for _, placed, _ in action.placed])
        return self.edited

    def __len__(self) -> int:
        return len(self.pieces if self.edited is None else self.edited)

    def all(self) -> tuple[Placed, ...]:
        """Return the pieces in placing order."""
        return tuple(self.pieces.values() if self.edited is None else self.edited)

    def put(self, spot: Spot, serial: int) -> None:
        """Put a piece on a spot."""
        if spot in self.tops:
            self.under[serial] = self.tops[spot]
        elif not (type(spot[0]) is type(spot[1]) is int):
            self.neighbours.meet(spot)
        self.tops[spot] = serial

    def take(self, spot: Spot) -> int:
        """Remove the top piece from a spot; return its number."""
        tops = self.tops
        if self.crowds or spot not in tops:
            spot = self.find(spot)
        serial = tops.pop(spot)
        beneath = self.under.pop(serial, None)
        if beneath is not None:
            tops[spot] = beneath
        return serial

    def find(self, spot: Spot) -> Spot:
        """Return the spot of the top piece at a location.

        Of several spots that are near enough, it is the one with the piece that was placed last.
        """
        if not (type(spot[0]) is type(spot[1]) is int):
            self.neighbours.meet(spot)
        found: list[Spot] = [
            near for near in (spot, *self.crowds.get(spot, ())) if near in self.tops
        ]
        if not found:
            raise NoPiece(spot)
        return max(found, key=lambda near: self.tops[near])


def rearrange(items: list[Any], edit: Edit, new: Sequence[Any]) -> None:
    """Change a list of something for each piece of a board as an edit changes the board.

    Parameters
    ----------
    items : list
    edit : Edit
    new : sequence
        What comes to the places of the edit.
    """
    if edit.removed or any(index != old for index, _, old in edit.placed):
        delete(items, sorted({*edit.removed, *(old for _, _, old in edit.placed if old >= 0)}))
        first = edit.placed[0][0] if edit.placed else 0
        if all(index == first + step for step, (index, _, _) in enumerate(edit.placed)):
            items[first:first] = new
        else:
            for (index, _, _), item in zip(edit.placed, new, strict=True):
                items.insert(index, item)
    else:
        for (index, _, _), item in zip(edit.placed, new, strict=True):
            items[index] = item


def delete(items: list[Any], places: Sequence[int]) -> None:
    """Delete the items at places in rising order."""
    if len(places) > _FEW:
        kept: list[Any] = []
        for place, stop in pairwise((*places, len(items))):
            kept += items[place + 1 : stop]
        items[places[0] :] = kept
    else:
        for place in reversed(places):
            del items[place]


_FEW = 16
"""So many items are deleted one by one; that moves the rest of the list so many times."""

_MARGIN = 100 * NEAR + 1e-3
"""A square at this distance from a spot, in hundredths, has nothing near the spot."""


class Neighbours:
    """Groups of spots in a game that are so near that they mean the same place.

    Nearly every coordinate is a whole or half number, and such spots are never near each other.  So
    only other spots are compared: with the nearest whole or half number, and with each other, in
    squares of a hundredth.  Whole hundredths are in the middles of their squares, so that spots
    near them are in the same square.
    """

    __slots__ = ("crowds", "grid", "met")

    def __init__(self) -> None:
        self.crowds: dict[Spot, list[Spot]] = {}
        self.grid: dict[tuple[int, int], list[Spot]] = {}
        self.met: set[Spot] = set()

    def meet(self, spot: Spot) -> None:
        """Add a spot.

        Raises
        ------
        TooNear
            If more than a hundred are near each other.
        """
        x, y = spot
        if not (x * 2 % 1 or y * 2 % 1) or spot in self.met:
            return
        self.met.add(spot)
        across, up = x * 100 + 0.5, y * 100 + 0.5
        columns = range(floor(across - _MARGIN), floor(across + _MARGIN) + 1)
        rows = range(floor(up - _MARGIN), floor(up + _MARGIN) + 1)
        others = [(round(x * 2) / 2, round(y * 2) / 2)]
        for column in columns:
            for row in rows:
                others += self.grid.get((column, row), ())
        near = [other for other in others if is_near(other[0] - x, other[1] - y)]
        self.grid.setdefault((floor(across), floor(up)), []).append(spot)
        for other in near:
            self.crowds.setdefault(spot, []).append(other)
            self.crowds.setdefault(other, []).append(spot)
            if len(self.crowds[other]) >= CROWD:
                raise TooNear(spot)
