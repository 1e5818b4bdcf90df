"""Piecepack: pieces, boards, moves and games.

:mod:`puyonb.piecepack.ppn` reads and writes them, and :mod:`puyonb.piecepack.setups` has the first
boards of games.
"""

from puyonb.piecepack._tracking import TrackedBoard, track
from puyonb.piecepack.board import Board, Changes, Row, changes
from puyonb.piecepack.game import Boards, Game, ProblemKind
from puyonb.piecepack.moves import Add, Capture, Edit, Move, Remove, Replace, Shift
from puyonb.piecepack.pieces import Piece, Placed, Side

__all__ = [
    "Add",
    "Board",
    "Boards",
    "Capture",
    "Changes",
    "Edit",
    "Game",
    "Move",
    "Piece",
    "Placed",
    "ProblemKind",
    "Remove",
    "Replace",
    "Row",
    "Shift",
    "Side",
    "TrackedBoard",
    "changes",
    "track",
]
