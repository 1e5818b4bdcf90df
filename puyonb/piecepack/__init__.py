"""Piecepack: pieces, boards, games, set-ups and Portable Piecepack Notation."""

from puyonb.piecepack.board import Board
from puyonb.piecepack.game import Game
from puyonb.piecepack.moves import Move
from puyonb.piecepack.pieces import Piece, Placed, Side

__all__ = ["Board", "Game", "Move", "Piece", "Placed", "Side"]
