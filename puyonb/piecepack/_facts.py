"""The main facts of boards and games: in words, and as numbers."""

from collections.abc import Sized

from puyonb.messages import Message
from puyonb.piecepack.game import Game


def board(board: Sized) -> Message:
    """Return the number of pieces."""
    return Message("kinds.board.pieces", "{pieces:piece|pieces}", pieces=len(board))


def game(game: Game) -> Message:
    """Return the name and the number of moves of a game."""
    return moves(game, len(game.moves))


def moves(game: Game, count: int) -> Message:
    """Return the name of a game and a number of moves."""
    row = {"game": game.name, "moves": count}
    if game.name:
        return Message("kinds.game.named", "{game}, {moves:move|moves}", **row)
    return Message("kinds.game.moves", "{moves:move|moves}", **row)


def games(games: Sized) -> Message:
    """Return the number of games."""
    return Message("kinds.games.count", "{games:game|games}", games=len(games))
