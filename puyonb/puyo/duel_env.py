"""Environments for reinforcement learning: PettingZoo for all players, Gymnasium for one agent.

Each has a vector environment, which plays many games at once.  The Gymnasium environment has
opponents from :mod:`puyonb.puyo.duel.players`, or your own functions.  This module needs the extra
``rl``.  The rules are in :mod:`puyonb.puyo.duel`; this module turns a state into arrays, and a
number into a move.

Actions
    A field of ``width`` columns has ``4 * width - 1`` moves.  The first ``width`` drop the piece
    upright with the second puyo above, from the left column to the right.  The next ``width`` have
    the second puyo below, the next ``width - 1`` have it on the right, and the next ``width - 1``
    on the left, from column 1 on.  :func:`actions` lists them as columns and rotations.  The last
    action is to wait.

Masks
    ``action_mask`` has a 1 for each allowed action: in a chain only to wait, otherwise the legal
    moves.  A piece of two equal puyos has a 1 for one way round only.  In a chain every action
    counts as to wait.  A player who waits when a piece is due, or drops it where there is no room,
    forfeits the game at once; of several such players the first one forfeits.

Observations
    ``observation`` is a dict of whole numbers.  ``fields``: the agent's field first, then those of
    the others in their order; rows from the top, 0 empty, -1 nuisance, colours from 1.  ``pieces``:
    the piece to play and those after it, ``num_deals`` in all.  ``numbers``: the values of
    :data:`NUMBERS` for each player, in the order of the fields.

Rewards
    1 for a win, -1 for a loss or a forfeit, otherwise 0; the game ends with the first loss.  With
    more than two players, those who did not lose compare their total scores, and equal players
    share the win, as in :func:`puyonb.puyo.duel.match`.  The infos have other numbers of the turn
    that could be rewarded: ``score``, ``sent``, ``offset``, ``received``, ``link`` and ``height``.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from puyonb.errors import check_choice, not_installed
from puyonb.messages import Message, english
from puyonb.puyo.duel._many import Many
from puyonb.puyo.duel.engine import Event, PlayedTurn, legal_moves, play, play_turn
from puyonb.puyo.duel.limits import LARGEST
from puyonb.puyo.duel.matches import TURNS, OnError, ask, best, check_on_error
from puyonb.puyo.duel.pieces import Placement, moves
from puyonb.puyo.duel.players import Strategy, named
from puyonb.puyo.duel.replay import Replay
from puyonb.puyo.duel.state import DuelState, new

try:
    import gymnasium
    import pettingzoo
    from gymnasium import spaces
    from gymnasium.utils.seeding import np_random
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        not_installed("puyonb.puyo.duel_env", "rl"), name=error.name
    ) from None

__all__ = ["DuelEnv", "SoloEnv", "VectorDuelEnv", "VectorSoloEnv", "actions"]

NUMBERS = (
    "pending_nuisance",
    "nuisance_x",
    "chain_number",
    "chain_score",
    "leftover_score",
    "total_score",
    "bonus",
)
"""The numbers of each player; ``bonus`` is 1 if the next chain sends the bonus of an all clear."""

_BROUGHT = ("score", "sent", "offset", "received", "link")
"""What the infos have of a turn, beside the height."""

_Observation = dict[str, Any]


@lru_cache(maxsize=128)
def actions(width: int) -> tuple[Placement, ...]:
    """Return the moves of the actions, in order; the last action, to wait, is not one of them.

    Examples
    --------
    >>> len(actions(6)), actions(2)
    (22, ((0, 0), (1, 0), (0, 2), (1, 2), (0, 1), (1, 3)))
    """
    return moves(width, ())


def mask(state: DuelState, player: int) -> NDArray[np.int8]:
    """Return the action mask of a player; see the docstring of this module."""
    known = actions(state.players[player].arena.width)
    found = np.zeros(len(known) + 1, np.int8)
    if state.players[player].chain_number or state.terminated:
        found[-1] = 1
        return found
    first, second = state.deal(player)
    legal = {move for move in legal_moves(state, player) if first != second or move[1] < 2}
    found[:-1] = [move in legal for move in known]
    return found


def observation(state: DuelState, player: int) -> _Observation:
    """Return the observation and the mask of a player; see the docstring of this module."""
    count = len(state.players)
    order = [state.players[(player + at) % count] for at in range(count)]
    shape = (order[0].arena.rows, order[0].arena.width)
    return {
        "observation": {
            "fields": np.array([own.blocks for own in order], np.int8).reshape(count, *shape),
            "pieces": np.array(state.preview(player)[: state.num_deals], np.int8),
            "numbers": np.array(
                [
                    (*_COUNTS(own), own.all_clear_bonus or own.chain_all_clear_bonus)
                    for own in order
                ],
                np.int64,
            ),
        },
        "action_mask": mask(state, player),
    }


_COUNTS = attrgetter(*NUMBERS[:-1])


def _spaces(state: DuelState) -> tuple[spaces.Dict, "spaces.Discrete[Any]"]:
    """Return the observation space and the action space of a player."""
    count, ground = len(state.players), state.players[0].arena
    size, colors = (
        len(actions(ground.width)) + 1,
        max(state.num_colors, *(max(deal) for deal in state.deals)),
    )
    seen = spaces.Dict(
        {
            "fields": spaces.Box(-1, colors, (count, ground.rows, ground.width), np.int8),
            "pieces": spaces.Box(1, colors, (state.num_deals, 2), np.int8),
            "numbers": spaces.Box(0, LARGEST, (count, len(NUMBERS)), np.int64),
        }
    )
    return spaces.Dict(
        {"observation": seen, "action_mask": spaces.MultiBinary(size)}
    ), spaces.Discrete(size)


class _Game:
    """One game with all its turns, for both environments."""

    def __init__(self, players: int, turns: int, options: dict[str, Any]) -> None:
        self.turns = turns
        self.options = {"players": players, "max_losses": 1} | options
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Start a new game with the pieces of a seed."""
        self.start = self.state = new(seed=seed, **self.options)
        self.events: list[tuple[Event, ...]] = []

    def play(
        self,
        chosen: dict[int, int],
        opponents: Mapping[int, tuple[Strategy, Random]],
        on_error: OnError,
    ) -> PlayedTurn:
        """Play one turn of actions and moves of opponents; an action that is not legal forfeits."""
        events: list[Event] = []
        for player, action in chosen.items():
            if self.state.players[player].chain_number:
                continue
            known = actions(self.state.players[player].arena.width)
            place = known[action] if 0 <= action < len(known) else None
            if place is None or place not in legal_moves(self.state, player):
                message = Message(
                    "duel.move.action",
                    "expected a legal move, found action {action}",
                    action=action,
                )
                reason = english(Message("duel.of_player", player=player, message=message))
                return self.played([{"type": "termination", "player": player, "reason": reason}])
            events.append(play(self.state, player, *place))
        asked = ask(self.state, opponents, on_error=on_error) if opponents else []
        ends = [event for event in asked if event["type"] == "termination"]
        return self.played(ends or [*events, *asked])

    def played(self, events: list[Event]) -> PlayedTurn:
        """Play a turn of events, and record them."""
        self.events.append(tuple(events))
        done = play_turn(self.state, events)
        self.state = done.state
        return done

    def reward(self, player: int) -> float:
        """Return 1 for a win, -1 for a loss or a forfeit, 0 for a draw or while the game runs."""
        if not self.state.terminated:
            return 0.0
        forfeits = [event["player"] for event in self.events[-1] if event["type"] == "termination"]
        ends = self.state.players
        winners = best(
            [own.game_overs for own in ends], [own.total_score for own in ends], forfeits
        )
        if len(winners) == len(ends) > 1:
            return 0.0
        return 1.0 if player in winners and len(ends) > 1 else -1.0

    @property
    def truncated(self) -> bool:
        """Whether the game has reached its last turn without a loss."""
        return not self.state.terminated and len(self.events) >= self.turns

    def info(self, player: int, done: PlayedTurn | None) -> dict[str, Any]:
        """Return the numbers of the turn for the infos."""
        own = self.state.players[player]
        found = dict.fromkeys(_BROUGHT, 0) | {"height": max(own.heights)}
        if done is None or not done.player_turns:
            return found
        turn = done.player_turns[player]
        return found | {
            "score": own.total_score - turn.before.total_score,
            "sent": turn.sent,
            "offset": turn.offset,
            "received": turn.received,
            "link": turn.before.chain_number + 1 if turn.link_score else 0,
        }


class _OfOneGame:
    """What both environments of one game show."""

    _game: _Game
    render_mode: str | None

    @property
    def game(self) -> DuelState:
        """The current state."""
        return self._game.state

    @property
    def replay(self) -> Replay:
        """The game until now, to show or to save."""
        return Replay(self._game.start, tuple(self._game.events))

    def render(self) -> Any:
        """Return the fields side by side as text if ``render_mode`` is ``"ansi"``."""
        return str(self._game.state) if self.render_mode == "ansi" else None


class DuelEnv(_OfOneGame, pettingzoo.ParallelEnv[str, _Observation, int]):
    """A duel as a PettingZoo environment; all agents act at the same time.

    Parameters
    ----------
    players : int, default 2
        The agents are ``"player_0"``, ``"player_1"``, ...
    turns : int, default 2000
        The number of turns after which a game is truncated.
    render_mode : str, optional
        ``"ansi"``: ``render`` returns the fields as text.  Other modes are a ValueError.
    **options
        As for :func:`puyonb.puyo.duel.new`, without the seed.

    Examples
    --------
    >>> env = DuelEnv(width=4, height=6)
    >>> observations, infos = env.reset(seed=1)
    >>> observations["player_0"]["action_mask"]
    array([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0], dtype=int8)
    >>> chosen = {"player_0": 0, "player_1": 3}
    >>> observations, rewards, terminations, truncations, infos = env.step(chosen)
    >>> env.game.players[1].heights
    (0, 0, 0, 2)

    Source: duel, Flow for multiplayer; readings D9, D12 and D14.
    """

    metadata = {  # noqa: RUF012 - declared as both frameworks declare it
        "name": "puyonb_duel_v0",
        "render_modes": ["ansi"],
        "render_fps": 4,
        "is_parallelizable": True,
    }

    def __init__(
        self,
        players: int = 2,
        *,
        turns: int = TURNS,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._game = _Game(players, turns, options)
        self._chance = Random()  # noqa: S311 - games, not secrets
        self.render_mode = _render_mode(render_mode)
        self.possible_agents = [f"player_{player}" for player in range(players)]
        self.agents: list[str] = []
        made = {agent: _spaces(self._game.state) for agent in self.possible_agents}
        self.observation_spaces = {agent: pair[0] for agent, pair in made.items()}
        self.action_spaces = {agent: pair[1] for agent, pair in made.items()}

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the observation space of an agent, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Discrete[Any]":
        """Return the action space of an agent, always the same object."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, _Observation], dict[str, dict[str, Any]]]:
        """Start a game; without a seed, the next one that follows from the last seed."""
        if seed is not None:
            self._chance = Random(seed)  # noqa: S311 - games, not secrets
        self._game.begin(self._chance.getrandbits(63))
        self.agents = list(self.possible_agents)
        return self._observations(), {
            agent: self._game.info(at, None) for at, agent in enumerate(self.agents)
        }

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, _Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Play a turn with an action of each agent; after the end of the game do nothing."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        done = self._game.play(
            {at: int(actions[agent]) for at, agent in enumerate(self.agents)}, {}, "raise"
        )
        agents = self.agents
        rewards = {agent: self._game.reward(at) for at, agent in enumerate(agents)}
        infos = {agent: self._game.info(at, done) for at, agent in enumerate(agents)}
        over, cut = self._game.state.terminated, self._game.truncated
        observations = self._observations()
        if over or cut:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _observations(self) -> dict[str, _Observation]:
        return {agent: observation(self._game.state, at) for at, agent in enumerate(self.agents)}


class SoloEnv(_OfOneGame, gymnasium.Env[_Observation, int]):
    """A duel as a Gymnasium environment: one agent, who is player 0, against scripted opponents.

    Parameters
    ----------
    opponents : sequence of str or Strategy, default ``("greedy",)``
        Names of :data:`puyonb.puyo.duel.players.PLAYERS`, or callables that take a view and a
        random generator and return a move.
    on_error : ``"forfeit"`` or ``"raise"``, default ``"forfeit"``
        After an exception or an illegal move of an opponent, either the opponent forfeits the game,
        or the exception is raised.
    turns, render_mode, **options
        As for :class:`DuelEnv`.

    Examples
    --------
    >>> env = SoloEnv(["random"])

    The same with ``gymnasium.make``:

    >>> same = gymnasium.make("puyonb.puyo.duel_env:puyonb/Duel-v0", opponents=["random"])
    >>> seen, info = env.reset(seed=1)
    >>> seen, reward, terminated, truncated, info = env.step(2)
    >>> env.game.players[0].heights
    (0, 0, 2, 0, 0, 0)
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 - see above

    def __init__(
        self,
        opponents: "tuple[str | Strategy, ...] | list[str | Strategy]" = ("greedy",),
        *,
        turns: int = TURNS,
        render_mode: str | None = None,
        on_error: OnError = "forfeit",
        **options: Any,
    ) -> None:
        check_on_error(on_error)
        self._choices, self._on_error = [named(each) for each in opponents], on_error
        self._game = _Game(len(self._choices) + 1, turns, options)
        self._opponents = self._seeded(0)
        self.render_mode = _render_mode(render_mode)
        self.observation_space, self.action_space = _spaces(self._game.state)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_Observation, dict[str, Any]]:
        """Start a game; without a seed, the next one that follows from the last seed."""
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(2**62))
        self._game.begin(chosen)
        self._opponents = self._seeded(chosen)
        return observation(self._game.state, 0), self._game.info(0, None)

    def step(self, action: int) -> tuple[_Observation, float, bool, bool, dict[str, Any]]:
        """Play a turn with the agent's action and the moves of the opponents."""
        opponents = {} if self._game.state.terminated else self._opponents
        done = self._game.play({0: int(action)}, opponents, self._on_error)
        state = self._game.state
        seen, info = observation(state, 0), self._game.info(0, done)
        return seen, self._game.reward(0), state.terminated, self._game.truncated, info

    def _seeded(self, seed: int) -> dict[int, tuple[Strategy, Random]]:
        """Return the opponents by number, each with a random generator."""
        return {
            at: (choice, Random(f"{seed}/{at}"))  # noqa: S311 - games, not secrets
            for at, choice in enumerate(self._choices, 1)
        }


COLORS = np.array(
    [[255, 255, 255], [222, 60, 50], [60, 165, 70], [50, 105, 215], [235, 190, 40],
     [150, 80, 190], [60, 60, 70], [150, 150, 155]], np.uint8,
)  # fmt: skip
"""The colours of pictures: empty, the five colours, the border (-2), nuisance (-1)."""


def _render_mode(mode: str | None, kind: str = "ansi") -> str | None:
    check_choice("render_mode", mode, (None, kind))
    return mode


Opponent = Callable[[_Observation, Random], Any]
"""Takes the observations of one player of all games and a random generator; returns actions."""

_Step = tuple[_Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]


class VectorDuelEnv(VectorEnv[_Observation, NDArray[Any], NDArray[Any]]):
    """Many duels at once, with an agent for each player; each game is that of a :class:`DuelEnv`.

    Environment ``game * players + player`` is a player of a game.  An observation is one flat dict
    with the keys ``fields``, ``pieces``, ``numbers`` and ``action_mask``; the infos have an array
    for each number of the turn.  Below about 16 games, single environments are faster.

    Parameters
    ----------
    num_games : int
    players : int, default 2
    turns : int, default 2000
        The number of turns after which a game is truncated.
    autoreset_mode : AutoresetMode or its value, default ``"NextStep"``
        When a finished game begins again: ``"NextStep"``, ``"SameStep"`` or ``"Disabled"``.  If
        disabled, it stays as it is, without a reward, until :meth:`reset` names it.
    copy : bool, default True
        False returns the same arrays in each step.
    render_mode : str, optional
        ``"rgb_array"``: :meth:`render` returns a picture of each of the first games.
    **options
        As for :func:`puyonb.puyo.duel.new`, without seed, salt, deals and max_losses.

    Raises
    ------
    ValueError
        If there are more than five colours or 63 rows, or another option has no such value.
    TypeError
        If an option is not one of those.

    Examples
    --------
    >>> env = VectorDuelEnv(100, width=4, height=6)
    >>> observations, infos = env.reset(seed=1)
    >>> observations["fields"].shape, observations["action_mask"].shape
    ((200, 2, 7, 4), (200, 15))
    >>> chosen = env.action_space.sample()
    >>> observations, rewards, terminations, truncations, infos = env.step(chosen % 4)
    >>> int(infos["height"].max())
    2

    Source: duel, Flow for multiplayer; readings D9, D12 and D14.
    """

    _most_seats: int | None = None
    """The agents of a game, if not all players."""

    def __init__(
        self,
        num_games: int = 1,
        *,
        players: int = 2,
        turns: int = TURNS,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        games, self._seats = num_games, [*range(players)][: self._most_seats]
        self._copy, self._turns, self._mode = copy, turns, AutoresetMode(autoreset_mode)
        start = new(players, seed=None, salt=None, deals=(), max_losses=1, **options)
        if start.num_colors > 5 or start.players[0].arena.rows > 63:
            message = Message(
                "duel.vector", "expected at most 5 colours and 63 rows in a vector environment"
            )
            raise ValueError(message)
        self.render_mode = _render_mode(render_mode, "rgb_array")
        self.metadata = {
            "render_modes": ["rgb_array"], "render_fps": 4, "autoreset_mode": self._mode,
        }  # fmt: skip
        self._many = Many(games, start)
        self.num_envs = games * len(self._seats)
        nested, self.single_action_space = _spaces(start)
        seen: Any = nested["observation"]
        self._shapes = {**seen.spaces, "action_mask": nested["action_mask"]}
        self.single_observation_space = spaces.Dict(self._shapes)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._played, self._ended = np.zeros(games, np.int64), np.zeros(games, bool)
        self._chances: list[Any] = [self._chance(None) for _ in range(games)]
        self._rows = self._buffers(self._seats)

    def _buffers(self, seats: Sequence[int]) -> dict[str, NDArray[Any]]:
        return {
            name: np.zeros((self._many.games, len(seats), *space.shape), space.dtype)
            for name, space in self._shapes.items()
        }

    def _chance(self, seed: int | None) -> Any:
        """Return the generator of the seeds of a game's pieces."""
        return Random(seed)  # noqa: S311 - games, not secrets

    def _begin(self, games: NDArray[np.int64]) -> None:
        """Start a new game in these places."""
        self._many.begin(games, [self._chances[game].getrandbits(63) for game in games.tolist()])
        self._played[games] = 0

    def _choose(self, actions: NDArray[Any]) -> NDArray[Any]:
        """Return the actions of all players."""
        return actions

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[_Observation, dict[str, Any]]:
        """Start games: all of them, or those with a player in ``options["reset_mask"]``.

        Game ``g`` has the seed ``seed + g``, or that of a list, and the pieces of a single
        environment with this seed.  Without a seed, the next game follows from the last seed.
        """
        games = np.arange(self._many.games)
        if options and "reset_mask" in options:
            mask = np.asarray(options["reset_mask"], bool).reshape(len(games), -1)
            games = np.flatnonzero(mask.any(axis=1))
        if seed is not None:
            seeds = [seed + at for at in range(self._many.games)] if isinstance(seed, int) else seed
            for game in games.tolist():
                if seeds[game] is not None:
                    self._chances[game] = self._chance(seeds[game])
        self._begin(games)
        self._ended[games] = False
        zeros = np.zeros(self.num_envs, np.int64)
        infos = {name: zeros.copy() for name in _BROUGHT}
        return self._observed(), infos | {"height": self._agents(self._many.heights())}

    def step(self, actions: NDArray[Any]) -> _Step:
        """Play a turn of each game with an action for each agent."""
        games, seats = self._many.games, len(self._seats)
        begin = self._ended if self._mode is AutoresetMode.NEXT_STEP else np.zeros(games, bool)
        playing = ~self._ended
        chosen = self._choose(np.asarray(actions, np.int64))
        turn = self._many.play(chosen, playing)
        self._played += playing
        over = turn.terminated
        cut = playing & ~over & (self._played >= self._turns)
        if self._mode is AutoresetMode.DISABLED:
            over, cut = self._many.terminated.copy(), cut | self._ended & ~self._many.terminated
        if begin.any():
            self._begin(np.flatnonzero(begin))
            turn.infos["height"][np.repeat(begin, self._many.players)] = 0
        infos: dict[str, Any] = {name: self._agents(values) for name, values in turn.infos.items()}
        self._ended = over | cut
        if self._mode is AutoresetMode.SAME_STEP and self._ended.any():
            infos = self._finish(infos)
        return (
            self._observed(),
            self._agents(turn.reward),
            np.repeat(over, seats),
            np.repeat(cut, seats),
            infos,
        )

    def _finish(self, infos: dict[str, Any]) -> dict[str, Any]:
        """Add the last observations and infos of the games that have ended, and start new ones."""
        last, ended = self._observed(copy=False), np.repeat(self._ended, len(self._seats))
        final = np.full(self.num_envs, None, object)
        for at in np.flatnonzero(ended):
            final[at] = {name: values[at].copy() for name, values in last.items()}
        before = {name: np.where(ended, values, 0) for name, values in infos.items()}
        before |= {f"_{name}": ended for name in infos}
        self._begin(np.flatnonzero(self._ended))
        self._ended = np.zeros_like(self._ended)
        infos = {name: np.where(ended, 0, values) for name, values in infos.items()}
        ends = {"final_obs": final, "_final_obs": ended, "final_info": before, "_final_info": ended}
        return infos | ends

    def _agents(self, values: NDArray[Any]) -> NDArray[Any]:
        """Return the values of the agents' boards."""
        if len(self._seats) == self._many.players:
            return values
        return values.reshape(self._many.games, -1)[:, self._seats].reshape(-1)

    def _observed(self, *, copy: bool = True) -> _Observation:
        self._many.observe(self._rows, self._seats)
        found = {name: rows.reshape(-1, *rows.shape[2:]) for name, rows in self._rows.items()}
        return {name: rows.copy() for name, rows in found.items()} if copy and self._copy else found

    def render(self) -> tuple[NDArray[np.uint8], ...] | None:
        """Return pictures of the first four games, with 8 pixels a cell, for ``"rgb_array"``."""
        if self.render_mode is None:
            return None
        rows = self._buffers([0])
        self._many.observe(rows, [0])
        fields = np.pad(rows["fields"][:4, 0], ((0, 0), (0, 0), (1, 1), (1, 1)), constant_values=-2)
        return tuple(
            COLORS[np.hstack(boards).repeat(8, axis=0).repeat(8, axis=1)] for boards in fields
        )


class VectorSoloEnv(VectorDuelEnv):
    """Many duels at once with one agent in each, player 0; each game is that of a :class:`SoloEnv`.

    Parameters
    ----------
    num_envs : int, games
    opponents : sequence of str or callable, default ``("greedy",)``
        ``"random"`` and ``"greedy"`` choose as in a :class:`SoloEnv`.  A callable takes the
        observations of its player in all games and a random generator, and returns an action for
        each; in a chain, and in a finished game, any action will do.
    turns, autoreset_mode, copy, render_mode, **options
        As for :class:`VectorDuelEnv`.

    Raises
    ------
    ValueError
        As for :class:`VectorDuelEnv`, and for another name.

    Examples
    --------
    >>> env = gymnasium.make_vec("puyonb.puyo.duel_env:puyonb/Duel-v0", 100, opponents=["random"])
    >>> seen, infos = env.reset(seed=1)
    >>> seen["fields"].shape
    (100, 2, 13, 6)
    """

    _most_seats = 1

    def __init__(
        self,
        num_envs: int = 1,
        opponents: Sequence[str | Opponent] = ("greedy",),
        **options: Any,
    ) -> None:
        for found in opponents:
            if not callable(found):
                check_choice("opponent", found, ("random", "greedy"))
        self._opponents = [*opponents]
        self._randoms: list[list[Random]] = [[Random(0)] * num_envs for _ in opponents]  # noqa: S311
        super().__init__(num_envs, players=len(self._opponents) + 1, **options)

    def _chance(self, seed: int | None) -> Any:
        return np_random(seed)[0]

    def _begin(self, games: NDArray[np.int64]) -> None:
        seeds = [int(self._chances[game].integers(2**62)) for game in games.tolist()]
        self._many.begin(games, seeds)
        self._played[games] = 0
        for at, randoms in enumerate(self._randoms, 1):
            for game, seed in zip(games.tolist(), seeds, strict=True):
                randoms[game] = Random(f"{seed}/{at}")  # noqa: S311 - games, not secrets

    def _choose(self, actions: NDArray[Any]) -> NDArray[Any]:
        chosen = np.zeros((self._many.games, len(self._opponents) + 1), np.int64)
        chosen[:, 0] = actions
        for at, (opponent, randoms) in enumerate(
            zip(self._opponents, self._randoms, strict=True), 1
        ):
            if callable(opponent):
                rows = self._buffers([at])
                self._many.observe(rows, [at])
                seen = {name: values[:, 0] for name, values in rows.items()}
                chosen[:, at] = opponent(seen, randoms[0])
                continue
            good = self._many.greedy(at) if opponent == "greedy" else self._many.legal(at)
            asked = self._many.must_play(at)
            for game in np.flatnonzero(asked & ~self._ended).tolist():
                chosen[game, at] = randoms[game].choice(np.flatnonzero(good[game]).tolist())
        return chosen.reshape(-1)


gymnasium.register(
    "puyonb/Duel-v0",
    entry_point="puyonb.puyo.duel_env:SoloEnv",
    vector_entry_point="puyonb.puyo.duel_env:VectorSoloEnv",
)
