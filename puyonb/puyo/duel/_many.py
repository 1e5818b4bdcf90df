"""The turns of many games at once, as arrays: what the vector environments play.

Board ``game * players + player`` is one number in every array.  Planes have the form of those of
:mod:`puyonb.puyo.batch`: where a puyo lands is the lowest empty bit of a column.

Source: duel, Flow for multiplayer; readings D5 to D14.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from puyonb.puyo.batch import _numpy_engine as engine
from puyonb.puyo.batch._planes import word_of
from puyonb.puyo.duel.arena import NUISANCE_ROWS
from puyonb.puyo.duel.deals import advance, seeded
from puyonb.puyo.duel.pieces import ASIDE, moves
from puyonb.puyo.duel.state import DuelState, top_up

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Flags = NDArray[np.bool_]

(_PENDING, _COLUMN, _LINK, _CHAIN_SCORE, _LEFTOVER, _TOTAL, _BONUS, _NEXT_BONUS, _INDEX) = range(9)
"""The rows of the numbers of all boards: the first seven are those of an observation."""


class Turn(NamedTuple):
    """What a turn brought: the rewards and the ends of games, and numbers for the infos."""

    reward: "NDArray[np.float64]"
    terminated: "Flags"
    infos: "dict[str, Numbers]"


class Many:
    """Games with the rules of one duel; each ends with the first loss."""

    def __init__(self, games: int, start: DuelState) -> None:
        ground = start.players[0].arena
        self.games, self.players, self.rules = games, len(start.players), ground.rules
        self.boards, self.start, self.ground = games * self.players, start, ground
        self.seen, self.board = (1 << ground.height) - 1, (1 << ground.rows) - 1
        self.ahead = start.num_deals + start.deals_ahead
        self.planes: Any = np.zeros((3, ground.width, self.boards), word_of(ground.rows))
        self.numbers = np.zeros((9, self.boards), np.int64)
        self.terminated = np.zeros(games, bool)
        self.words = np.zeros((5, games), np.int64)
        self.deals = np.zeros((games, self.ahead + 64, 2), np.int8)
        self.dealt = np.zeros(games, np.int64)
        self.game = np.arange(self.boards) // self.players
        column, turn = np.array(moves(ground.width, ())).T
        self.first, self.second, self.turn = column, column + np.array(ASIDE)[turn], turn

    def begin(self, games: "Numbers", seeds: Sequence[int]) -> None:
        """Start games with the pieces of seeds."""
        boards = self.boards_of(games)
        self.planes[:, :, boards], self.numbers[:, boards] = 0, 0
        self.terminated[games], self.dealt[games] = False, self.ahead
        # A few pieces are drawn faster one by one.
        for game, seed in zip(games.tolist(), seeds, strict=True):
            deals, words = top_up((), self.ahead, self.start.num_colors, seeded(seed))
            self.deals[game, : self.ahead], self.words[:, game] = deals, words

    def boards_of(self, games: "Numbers") -> "Numbers":
        """Return the boards of games."""
        return (games[:, None] * self.players + np.arange(self.players)).reshape(-1)

    @property
    def filled(self) -> Any:
        """The cells that are not empty, as the planes: shape (width, boards)."""
        return self.planes[0] | self.planes[1] | self.planes[2]

    def full(self) -> "Flags":
        """Return which columns are full: shape (width, boards)."""
        full: Flags = self.filled >> self.ground.rows - 1 != 0
        return full

    def room(self) -> "Flags":
        """Return whether a puyo of each action finds room: shape (boards, actions)."""
        full = self.full().T
        fits: Flags = ~(full[:, self.first] & full[:, self.second])
        return fits

    def deal(self, boards: "Numbers") -> "NDArray[np.int8]":
        """Return the pieces that boards must play next."""
        pieces: NDArray[np.int8] = self.deals[self.game[boards], self.numbers[_INDEX, boards]]
        return pieces

    def play(self, actions: "NDArray[Any]", playing: "Flags") -> Turn:
        """Play a turn of some games; the others stay as they are.

        The first player of a game who takes an action that is not legal forfeits it.
        """
        numbers, games, players = self.numbers, self.games, self.players
        before = numbers.copy()
        chaining = numbers[_LINK] > 0
        known = (actions >= 0) & (actions < len(self.turn))
        action = np.where(known, actions, 0)
        full, board = self.full(), np.arange(self.boards)
        legal = known & ~(full[self.first[action], board] & full[self.second[action], board])
        wrong = (~(legal | chaining)).reshape(games, players) & playing[:, None]
        forfeits = wrong & (wrong.cumsum(axis=1) == 1)
        playing = playing & ~wrong.any(axis=1)
        still = self.boards_of(np.flatnonzero(~playing))
        kept = self.planes[:, :, still]
        infos = self._turn(action, chaining)
        # A game that is not played has its state of before.
        if still.size:
            self.planes[:, :, still], numbers[:, still] = kept, before[:, still]
        lost = (self.filled == self.board).all(axis=0).reshape(games, players) & playing[:, None]
        ended = lost.any(axis=1)
        if ended.any():
            self._clear(np.flatnonzero(ended))
        over = ended | forfeits.any(axis=1)
        self.terminated |= over
        for values in infos.values():
            values[still] = 0
        infos["height"] = self.heights()
        self._deal()
        return Turn(self._rewards(lost, forfeits, over), over, infos)

    def _turn(self, action: "Numbers", chaining: "Flags") -> "dict[str, Numbers]":
        """Play a turn of all boards, up to the losses; return what the players sent and got."""
        numbers = self.numbers
        some = np.flatnonzero(chaining)
        if some.size:
            falling = self.planes.take(some, axis=2)
            engine.settle(falling, self.rules)
            engine.put(self.planes, some, falling)
        some = np.flatnonzero(~chaining)
        drop(self.planes, some, self.deal(some), self._columns(action[some]), self.board)
        popped, score = engine.clear(self.planes, numbers[_LINK], self.rules, self.seen)
        link = np.where(popped, numbers[_LINK] + 1, 0)
        points = score + self.start.drop_points * ~chaining
        numbers[_CHAIN_SCORE] += points
        numbers[_TOTAL] += points
        numbers[_LINK] = link
        some = np.flatnonzero(popped)
        empty = some[~np.bitwise_or.reduce(self.planes[:, :, some], axis=(0, 1)).astype(bool)]
        numbers[_NEXT_BONUS, empty] = 1
        done = ~popped
        sent, offset = self._send(chaining & done)
        numbers[_INDEX] += ~chaining
        received = self._receive(np.flatnonzero(done & (numbers[_PENDING] > 0)))
        return {"score": points, "sent": sent, "offset": offset, "received": received, "link": link}

    def _columns(self, action: "Numbers") -> "tuple[Numbers, Numbers, Flags]":
        return self.first[action], self.second[action], self.turn[action] == 2

    def _send(self, ended: "Flags") -> "tuple[Numbers, Numbers]":
        """Send the nuisance of finished chains, in the order of the players; reading D7."""
        (sent, offset), ground = np.zeros((2, self.boards), np.int64), self.ground
        if not ended.any():
            return sent, offset
        for player in range(self.players):
            boards = np.flatnonzero(ended[player :: self.players]) * self.players + player
            mine = self.numbers[:, boards]
            score = mine[_CHAIN_SCORE] + mine[_LEFTOVER]
            score += mine[_BONUS] * NUISANCE_ROWS * ground.width * ground.target_score
            nuisance, mine[_LEFTOVER] = np.divmod(score, ground.target_score)
            mine[_BONUS], mine[_NEXT_BONUS], mine[_CHAIN_SCORE] = mine[_NEXT_BONUS], 0, 0
            offset[boards] = np.minimum(nuisance, mine[_PENDING])
            sent[boards] = nuisance - offset[boards]
            # The sender takes what it sends to all from its own.
            mine[_PENDING] -= nuisance
            self.numbers[:, boards] = mine
            pending = self.numbers[_PENDING].reshape(self.games, self.players)
            pending[boards // self.players] += sent[boards, None]
        return sent, offset

    def _receive(self, boards: "Numbers") -> "Numbers":
        """Let pending nuisance fall; reading D8."""
        received, width = np.zeros(self.boards, np.int64), self.ground.width
        if not boards.size:
            return received
        pending, first = self.numbers[_PENDING, boards], self.numbers[_COLUMN, boards]
        received[boards] = count = np.minimum(pending, NUISANCE_ROWS * width)
        self.numbers[_PENDING, boards] -= count
        self.numbers[_COLUMN, boards] = (first + count) % width
        full, rest = np.divmod(count, width)
        planes = self.planes.take(boards, axis=2)
        col = np.arange(width)[:, None]
        falling = (full + ((col - first) % width < rest)).astype(planes.dtype)
        filled = planes[0] | planes[1] | planes[2]
        rained = ((filled + 1 << falling) - 1) & ~filled & self.board
        planes[1:] |= rained
        engine.put(self.planes, boards, planes)
        return received

    def _clear(self, games: "Numbers") -> None:
        """Clear the fields and the numbers of games in which a player has lost; reading D10."""
        boards = self.boards_of(games)
        leader = self.numbers[_INDEX].reshape(self.games, self.players)[games].max(axis=1)
        self.planes[:, :, boards] = 0
        total = self.numbers[_TOTAL, boards]
        self.numbers[:, boards] = 0
        self.numbers[_TOTAL, boards] = total
        self.numbers[_INDEX, boards] = np.repeat(leader, self.players)

    def _rewards(self, lost: "Flags", forfeits: "Flags", over: "Flags") -> "NDArray[np.float64]":
        """Return 1 for each winner of a game, -1 for the others, 0 in a draw; see ``best``."""
        reward = np.zeros((self.games, self.players))
        some = np.flatnonzero(over)
        if some.size:
            losses = np.where(forfeits[some], 2, lost[some])
            winners = (losses == losses.min(axis=1, keepdims=True)) & ~forfeits[some]
            if self.players > 2:
                total = self.numbers[_TOTAL].reshape(reward.shape)[some]
                total = np.where(winners, total, -1)
                winners &= total == total.max(axis=1, keepdims=True)
            drawn = winners.all(axis=1, keepdims=True) & (self.players > 1)
            reward[some] = np.where(drawn, 0, np.where(winners & (self.players > 1), 1, -1))
        return reward.reshape(-1)

    def heights(self) -> "Numbers":
        """Return the height of the highest column of each board."""
        tops = np.bitwise_or.reduce(self.filled, axis=0)
        for shift in (1, 2, 4, 8, 16, 32):
            if shift < tops.itemsize * 8:
                tops |= tops >> shift
        return engine.count_bits(tops[None])

    def _deal(self) -> None:
        """Deal what the leading player of each game may see; reading D11."""
        wanted = self.numbers[_INDEX].reshape(self.games, -1).max(axis=1) + self.ahead
        if wanted.max() > self.deals.shape[1]:
            self.deals = np.concatenate([self.deals, np.zeros_like(self.deals)], axis=1)
        while (short := np.flatnonzero(self.dealt < wanted)).size:
            words = self.words[:, short]
            for puyo in range(2):
                drawn = _draw(words)
                self.deals[short, self.dealt[short], puyo] = 1 + drawn % self.start.num_colors
            self.words[:, short] = words
            self.dealt[short] += 1

    # --- what players see -------------------------------------------------------------------------

    def observe(self, out: "dict[str, NDArray[Any]]", seats: Sequence[int]) -> None:
        """Write the observations of the players on some seats; shapes (games, seats, ...)."""
        count, (width, rows) = self.players, (self.ground.width, self.ground.rows)
        own = self._codes().transpose(1, 2, 0).reshape(self.games, count, rows, width)
        numbers = self.numbers[:7].T.reshape(self.games, count, 7).copy()
        numbers[:, :, _BONUS] |= self.numbers[_NEXT_BONUS].reshape(self.games, count)
        for at, seat in enumerate(seats):
            for place in range(count):
                player = (seat + place) % count
                # Writing from the array of the planes is slow; the others copy from the first.
                source = (
                    own[:, player] if not at else out["fields"][:, 0, (player - seats[0]) % count]
                )
                out["fields"][:, at, place] = source
                out["numbers"][:, at, place] = numbers[:, player]
        index = self.numbers[_INDEX].reshape(self.games, count)[:, seats, None]
        index = index + np.arange(self.start.num_deals)
        out["pieces"][:] = self.deals[np.arange(self.games)[:, None, None], index]
        waiting = (self.numbers[_LINK] > 0).reshape(self.games, count) | self.terminated[:, None]
        waiting = waiting[:, seats, None]
        pieces, mask = out["pieces"][:, :, 0], out["action_mask"]
        alike = (pieces[..., 0] == pieces[..., 1])[..., None] & (self.turn > 1)
        room = self.room().reshape(self.games, count, -1)[:, seats]
        mask[..., :-1] = room & ~alike & ~waiting
        mask[..., -1:] = waiting

    def _codes(self) -> "NDArray[np.int8]":
        """Return the cells as blocks: shape (width, boards, rows), rows from the top."""
        nuisance = self.planes[1] & self.planes[2] & ~self.planes[0]
        low, middle, high, other = (
            np.unpackbits(plane.reshape(-1).view(np.uint8), bitorder="little").view(np.int8)
            for plane in (*self.planes, nuisance)
        )
        # 6 - 7 = -1: nuisance.
        low += 2 * middle
        low += 4 * high
        low -= 7 * other
        return low.reshape(*nuisance.shape, -1)[:, :, self.ground.rows - 1 :: -1]

    def legal(self, player: int) -> "Flags":
        """Return the legal actions of a player."""
        return self.room()[player :: self.players]

    def must_play(self, player: int) -> "Flags":
        """Return the games in which a player is not in a chain."""
        playing: Flags = self.numbers[_LINK, player :: self.players] == 0
        return playing

    def greedy(self, player: int) -> "Flags":
        """Return the actions that are the best ones for ``players.greedy``."""
        boards = np.arange(self.games) * self.players + player
        count, legal = len(self.turn), self.legal(player)
        planes = np.repeat(self.planes[:, :, boards], count, axis=2)
        index, deal = np.arange(planes.shape[2]), np.repeat(self.deal(boards), count, axis=0)
        drop(planes, index, deal, self._columns(index % count), self.board)
        _, gain = engine.run_chains(planes, self.rules, self.seen)
        filled = planes[0] | planes[1] | planes[2]
        alive = (filled != self.board).any(axis=0)
        heights = [engine.count_bits(column[None]) for column in filled]
        flat = -sum(height * height for height in heights)
        alike = engine.find_alike(planes, self.seen)
        touching = engine.count_bits(alike.above) + engine.count_bits(alike.right)
        for key in (alive, gain, flat, touching):
            worth = np.where(legal, np.reshape(key, legal.shape), np.iinfo(np.int64).min)
            legal = legal & (worth == worth.max(axis=1, keepdims=True))
        return legal


def drop(
    planes: Any,
    boards: "Numbers",
    deal: "NDArray[np.int8]",
    columns: "tuple[Numbers, Numbers, Flags]",
    board: int,
) -> None:
    """Put a piece on each of the boards, which are at rest; what finds no room vanishes."""
    flat, (first, second, below) = planes.reshape(3, -1), columns
    lower = np.where(below, second, first) * planes.shape[2] + boards
    upper = np.where(below, first, second) * planes.shape[2] + boards
    colors = np.where(below, deal[:, 1], deal[:, 0]), np.where(below, deal[:, 0], deal[:, 1])
    for at, color in zip((lower, upper), colors, strict=True):
        filled = flat[0][at] | flat[1][at] | flat[2][at]
        # In a full column there is no bit to set.
        spot = filled + 1 & ~filled & board
        for bit in range(3):
            flat[bit][at] |= spot * (color >> bit & 1).astype(spot.dtype)


def _draw(words: "Numbers") -> "Numbers":
    """Draw a number from each generator, in place."""
    drawn: Numbers
    drawn, words[:] = advance(*words)
    return drawn
