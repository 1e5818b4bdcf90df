"""A board in the making: what moves change while a game is replayed.

It answers at once which piece is the top one at a location, and keeps the placing order.  It is no value: what it holds is copied
into a :class:`~puyonb.piecepack.board.Board` when somebody wants to look at it.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import floor
from typing import Any

from puyonb.errors import RuleError
from puyonb.piecepack.board import NEAR, is_near
from puyonb.piecepack.moves import Add, Capture, Move, Remove, Replace, Shift, Spot
from puyonb.piecepack.pieces import Placed

__all__ = ["Neighbours", "NoPiece", "Table"]


class NoPiece(RuleError):
    """A move meets no piece where it expects one.

    Attributes
    ----------
    spot : (float, float)
        Where there is none.
    move, action : int
        Which move of the game, and which action of it, counted from 0.
    """

    def __init__(self, spot: Spot, action: int = 0, move: int = 0) -> None:
        super().__init__(f"expected a piece at ({spot[0]:g}, {spot[1]:g}), found none", rule="Q8")
        self.spot = spot
        self.action = action
        self.move = move

    def __reduce__(self) -> tuple[Any, ...]:
        return NoPiece, (self.spot, self.action, self.move)


class Table:
    """A board in the making: pieces by their place in the order, and what lies on each spot.

    The pieces are a dict from a running number to the piece: a piece that is moved gets a new number, so that the order of the dict
    is the placing order, and the greatest number on a spot its top piece.
    """

    __slots__ = ("crowds", "neighbours", "pieces", "serial", "stacks")

    def __init__(self, pieces: Sequence[Placed], neighbours: "Neighbours") -> None:
        self.neighbours = neighbours
        self.crowds = neighbours.crowds
        self.pieces = dict(enumerate(pieces))
        self.serial = len(pieces)
        self.stacks: dict[Spot, list[int]] = {}
        for serial, (_, x, y) in enumerate(pieces):
            stack = self.stacks.get((x, y))
            if stack is None:
                stack = self.open((x, y))
            stack.append(serial)

    def play(self, moves: Iterable[Move]) -> Iterator[None]:
        """Play moves one after another; after each of them, the table is there to be looked at.

        Raises
        ------
        NoPiece
            If there is no piece where one is needed; the table is then in no useful state.

        Source: Portable Piecepack Notation 0.5.2, MoveToken; reading Q8.
        """
        pieces, stacks, crowds, make, serial = self.pieces, self.stacks, self.crowds, tuple.__new__, self.serial
        for _, _, actions in moves:
            for action in actions:
                if isinstance(action, Shift):
                    start, stop, _ = action
                    stack = stacks.get(start)
                    if crowds or not stack:
                        stack = self.find(start)
                    piece, _, _ = pieces.pop(stack.pop())
                    placed = make(Placed, (piece, *stop))
                elif isinstance(action, Add):
                    placed = action.placed
                    stop = placed[1:]
                elif isinstance(action, Capture):
                    start, stop, _ = action
                    pieces.pop(self.find(stop).pop())
                    piece, _, _ = pieces.pop(self.find(start).pop())
                    placed = make(Placed, (piece, *stop))
                elif isinstance(action, Remove):
                    pieces.pop(self.find(action.spot).pop())
                    continue
                else:
                    self.swap(action)
                    continue
                # What was moved or added is placed after all others.
                serial += 1
                pieces[serial] = placed
                if stop in stacks:
                    stacks[stop].append(serial)
                else:
                    self.open(stop).append(serial)
            yield

    def swap(self, action: Replace) -> None:
        """Put another piece in place of the top one at a spot."""
        serial = self.find(action.spot)[-1]
        _, x, y = self.pieces[serial]
        self.pieces[serial] = Placed(action.piece, x, y)

    def open(self, spot: Spot) -> list[int]:
        """Begin the stack of a spot."""
        if not (type(spot[0]) is type(spot[1]) is int):
            self.neighbours.meet(spot)
        stack = self.stacks[spot] = []
        return stack

    def find(self, spot: Spot) -> list[int]:
        """Give the stack that holds the top piece at a spot.

        Spots that are as good as the same count too: of their top pieces, it is the one that was placed last.
        """
        stack = self.stacks.get(spot)
        if stack and not self.crowds:
            return stack
        if stack is None:
            stack = self.open(spot)
        near = self.crowds.get(spot)
        if near:
            stacks = [stack, *(self.stacks.get(other, []) for other in near)]
            stack = max(stacks, key=lambda one: one[-1] if one else -1)
        if not stack:
            raise NoPiece(spot)
        return stack


class Neighbours:
    """Which of the spots that a game has met are so near that they are as good as the same.

    Nearly every spot is a whole or half number, and those are never near each other.  So only other spots are looked up: against
    the whole or half number beside them, and, in squares of a hundredth, against each other.
    """

    __slots__ = ("crowds", "grid")

    def __init__(self) -> None:
        self.crowds: dict[Spot, list[Spot]] = {}
        self.grid: dict[tuple[int, int], set[Spot]] = {}

    def meet(self, spot: Spot) -> None:
        """Take note of a spot."""
        x, y = spot
        if not (x * 2 % 1 or y * 2 % 1):
            return
        cells = {(floor((x + dx) * 100), floor((y + dy) * 100)) for dx in (-NEAR, NEAR) for dy in (-NEAR, NEAR)}
        others = {(round(x * 2) / 2, round(y * 2) / 2)}.union(*(self.grid.get(cell, ()) for cell in cells))
        for cell in cells:
            self.grid.setdefault(cell, set()).add(spot)
        for other in others:
            if other != spot and is_near(other[0] - x, other[1] - y) and other not in self.crowds.get(spot, ()):
                self.crowds.setdefault(spot, []).append(other)
                self.crowds.setdefault(other, []).append(spot)
