"""Boards and games as tables for other programs, as rows or as CSV text.

The columns of a piece are those that piecepack programs exchange (reading Q11);
:meth:`Board.from_rows <puyonb.piecepack.board.Board.from_rows>` reads such a table.

>>> from puyonb.piecepack import Board, Piece, Side
>>> print(to_csv(Board([(Piece(Side.COIN_BACK, suit=3), 1, 2)]).rows()), end="")
piece_side,suit,rank,cfg,x,y,angle
coin_back,3,1,piecepack,1,2,0
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from puyonb.piecepack.board import COLUMNS
from puyonb.piecepack.game import Game
from puyonb.text import as_csv

STEP_COLUMNS = ("step", "move", "order", *COLUMNS)
"""The columns of a table of all boards of a game.

``step`` counts the moves before the board, ``move`` is the number of the last one, and ``order``
is the placing order from 1.
"""


def steps(game: Game) -> Iterator[dict[str, Any]]:
    """Yield the pieces of all boards of a game, row by row.

    Parameters
    ----------
    game : Game

    Yields
    ------
    dict
        The keys are :data:`STEP_COLUMNS`; step 0 is the set-up, with an empty move.

    Examples
    --------
    >>> from puyonb.piecepack import ppn
    >>> [row["move"] for row in steps(ppn.loads("1. S@a1 2. M@a2")[0])]
    ['1.', '2.', '2.']
    """
    numbers = ["", *(move.number for move in game.moves)]
    for step, board in enumerate(game.boards):
        for order, row in enumerate(board.rows(), 1):
            yield {"step": step, "move": numbers[step], "order": order, **row}


def to_csv(rows: Iterable[Mapping[str, Any]], columns: Iterable[str] = COLUMNS) -> str:
    """Write rows as CSV.

    Parameters
    ----------
    rows : iterable of mapping
    columns : iterable of str, default :data:`~puyonb.piecepack.board.COLUMNS`

    Returns
    -------
    str
        With the columns in the first line; lines end in LF.
    """
    names = [*columns]
    return as_csv(names, ([row.get(name) for name in names] for row in rows))
