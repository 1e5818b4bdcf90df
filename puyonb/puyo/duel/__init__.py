"""Duels: two or more players drop the same pieces, turn by turn, and send each other nuisance.

A state is a value.  :func:`new` begins a duel.  :func:`step` takes a state and one event for each
player who is not in a chain; it returns the next state and the effects of the turn.
:func:`legal_moves` and :func:`play` make the events.  :func:`to_json`, :func:`from_json`,
:func:`dumps` and :func:`loads` write and read states with the key names of the specification.
:func:`view` returns what one player may see.

>>> state = new(seed=3)
>>> state, effects = step(state, [play(state, 0, 2, 0), play(state, 1, 0, 1)])
>>> state.players[0].heights, state.players[1].heights
((0, 0, 2, 0, 0, 0), (1, 1, 0, 0, 0, 0))

Source: duel (the specification of frostburn's multiplayer engine); readings D1 to D17.
"""

from puyonb.puyo.duel import players
from puyonb.puyo.duel.analysis import Analysis, Worst, analyse
from puyonb.puyo.duel.arena import Arena
from puyonb.puyo.duel.codec import dumps, from_json, loads, to_json
from puyonb.puyo.duel.deals import Generator, Secret
from puyonb.puyo.duel.engine import Event, legal_moves, play, step
from puyonb.puyo.duel.limits import Limits
from puyonb.puyo.duel.matches import BrokenMatch, GameResult, Outcome, game, match
from puyonb.puyo.duel.pieces import Placement
from puyonb.puyo.duel.players import Strategy
from puyonb.puyo.duel.programs import Program
from puyonb.puyo.duel.ratings import Elo
from puyonb.puyo.duel.replay import Replay, dumps_replay, loads_replay
from puyonb.puyo.duel.state import DuelState, PlayerState, Status, View, new, view
from puyonb.puyo.duel.statistics import Rate, Standing, standings, wilson, win_rate
from puyonb.puyo.duel.tournaments import Tournament, TournamentRow, tournament

__all__ = [
    "Analysis",
    "Arena",
    "BrokenMatch",
    "DuelState",
    "Elo",
    "Event",
    "GameResult",
    "Generator",
    "Limits",
    "Outcome",
    "Placement",
    "PlayerState",
    "Program",
    "Rate",
    "Replay",
    "Secret",
    "Standing",
    "Status",
    "Strategy",
    "Tournament",
    "TournamentRow",
    "View",
    "Worst",
    "analyse",
    "dumps",
    "dumps_replay",
    "from_json",
    "game",
    "legal_moves",
    "loads",
    "loads_replay",
    "match",
    "new",
    "play",
    "players",
    "standings",
    "step",
    "to_json",
    "tournament",
    "view",
    "wilson",
    "win_rate",
]
