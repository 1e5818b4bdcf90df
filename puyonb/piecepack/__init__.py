"""Piecepack: pieces, boards, games, set-ups and Portable Piecepack Notation."""

from puyonb.piecepack.board import Board
from puyonb.piecepack.pieces import Piece, Placed, Side

__all__ = ["Board", "Piece", "Placed", "Side"]
