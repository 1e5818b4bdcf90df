"""Study of many games: what players do, how often, with intervals.

:func:`load` reads links, saved duels and logs of boards.  A log does not say where a piece was put:
the placements that lead to the next board are searched.  :func:`moves` returns one row a move,
:func:`shares` and :func:`compare` count, :func:`openings` lists first moves.

>>> from puyonb.puyo import duel
>>> games = [duel.game(["greedy", "random"], seed).replay for seed in range(6)]
>>> records = load(games, period="today")
>>> print(records)
6 games: 577 of 577 moves explained
>>> print(shares(moves(records), of="split"))
splits (a piece lies on columns of two heights); today
36.2% (31.8% to 41.1%): 209 of 577 in 6 games

Not to fire the longest chain is no mistake, so no player is rated here.  A share depends on its
definition, the cells that may be missing, the side and the period: they stand beside it.
"""

from puyonb.puyo.study._explain import Explained
from puyonb.puyo.study._moves import Moves, moves
from puyonb.puyo.study._records import Records, Unexplained, load, ours
from puyonb.puyo.study._shares import (
    Comparison,
    Opening,
    Share,
    Shares,
    compare,
    openings,
    shares,
)

__all__ = [
    "Comparison",
    "Explained",
    "Moves",
    "Opening",
    "Records",
    "Share",
    "Shares",
    "Unexplained",
    "compare",
    "load",
    "moves",
    "openings",
    "ours",
    "shares",
]
