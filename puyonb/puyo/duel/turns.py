"""One player's turn while it is computed: the only mutable object of a duel.

Each method is one paragraph of the specification.
"""

from typing import Any

from puyonb.puyo.duel.arena import NUISANCE, NUISANCE_ROWS, layout_of
from puyonb.puyo.duel.pieces import Falling
from puyonb.puyo.duel.state import PlayerState

Effect = dict[str, Any]
"""An event for the display: ``puyoDropped``, ``groupCleared``, ``score`` or ``gameOver``."""


class PlayerTurn:
    """The changes of one player in one turn.

    Attributes
    ----------
    effects : list of Effect
    link_score : int, points
        The points of this turn's link.
    sent, offset, received : int, puyos
        The nuisance that goes to the others, that cancels the player's pending nuisance, and that
        falls.
    cleared_all : bool
        Whether this turn's link leaves an empty field.
    lost : bool
    ended : PlayerState or None
        The player before all fields are cleared; None if no player has lost in this turn.
    """

    def __init__(self, index: int, player: PlayerState) -> None:
        self.index = index
        self.before = player
        self.arena = player.arena
        self.cells = player.cells
        self.total_score = player.total_score
        self.chain_score = player.chain_score
        self.leftover_score = player.leftover_score
        self.chain_number = player.chain_number
        self.all_clear_bonus = player.all_clear_bonus
        self.chain_all_clear_bonus = player.chain_all_clear_bonus
        self.pending_nuisance = player.pending_nuisance
        self.nuisance_x = player.nuisance_x
        self.game_overs = player.game_overs
        self.deal_index = player.deal_index
        self.is_settled = player.is_settled
        self.effects: list[Effect] = []
        self.link_score = self.sent = self.offset = self.received = 0
        self.lost = self.cleared_all = False
        self.ended: PlayerState | None = None

    def add(self, piece: Falling, drop_points: int) -> bool:
        """Put a piece above the field and let all puyos fall; return whether one of its puyos fits.

        Source: duel, Flow for one player, 1; readings D3, D5 and D9.
        """
        landed, drops = False, self._settle()
        ground, cells = self.arena, self.cells
        width, rows, board = ground.width, ground.rows, layout_of(ground)
        for column, rise, color in piece.puyos:
            high = ground.top(cells, column)
            if high < rows:
                landed = True
                cells |= 1 << color - 1 + column * board.column + high * board.cell
            drops.append(((rows - 1 - high) * width + column, (-1 - rise) * width + column, color))
        self.cells = cells
        self._add_drops(drops)
        self.chain_score += drop_points
        self.total_score += drop_points
        return landed

    def fall(self) -> None:
        """Let all puyos fall.

        Source: duel, Flow for one player, 1.
        """
        self._add_drops(self._settle())

    def clear(self) -> None:
        """Clear the groups that are due and score them as a link; if there are none, end the chain.

        Source: duel, Flow for one player, 2 to 5; readings D1, D2, D4 and D6.
        """
        ground, cells = self.arena, self.cells
        board, rules = layout_of(ground), ground.rules
        due = board.due(cells, rules.clear_threshold)
        if not due:
            self.chain_number = 0
            self.is_settled = True
            return
        nuisance = board.visible & cells >> board.colors
        groups = sorted(
            (ground.indices(bits), color, ground.indices(board.beside(bits) & nuisance))
            for color, bits in board.groups(due, rules.clear_threshold)
        )
        seen: set[int] = set()
        for indices, color, near in groups:
            # A nuisance puyo beside several groups goes with the first of them.
            if swept := [at for at in near if at not in seen]:
                self._add_effect({"type": "groupCleared", "color": NUISANCE, "indices": swept})
                seen.update(swept)
            self._add_effect({"type": "groupCleared", "color": color + 1, "indices": indices})
        self.chain_number += 1
        self.link_score = score = rules.score(
            link=self.chain_number,
            colors=len({color for _, color, _ in groups}),
            sizes=[len(indices) for indices, _, _ in groups],
        )
        self._add_effect({"type": "score", "score": score})
        self.chain_score += score
        self.total_score += score
        hit = board.spots(due)
        self.cells = cells & ~board.cover(hit | board.beside(hit) & nuisance)
        self.is_settled = False
        if not self.cells:
            self.chain_all_clear_bonus = self.cleared_all = True

    def send(self) -> None:
        """Turn the score of the finished chain into nuisance, which first cancels pending nuisance.

        Source: duel, Flow for multiplayer, 2; reading D7.
        """
        score = self.chain_score + self.leftover_score
        if self.all_clear_bonus:
            score += NUISANCE_ROWS * self.arena.width * self.arena.target_score
        nuisance, self.leftover_score = divmod(score, self.arena.target_score)
        self.all_clear_bonus, self.chain_all_clear_bonus = self.chain_all_clear_bonus, False
        self.chain_score = 0
        self.offset = min(nuisance, self.pending_nuisance)
        self.pending_nuisance -= self.offset
        self.sent = nuisance - self.offset

    def receive(self) -> None:
        """Let pending nuisance fall, up to the limit of one turn.

        Source: duel, Flow for multiplayer, 6; reading D8.
        """
        ground = self.arena
        self.received = count = min(self.pending_nuisance, NUISANCE_ROWS * ground.width)
        self.pending_nuisance -= count
        self.cells = ground.rained(self.cells, self.nuisance_x, count)
        self.nuisance_x = (self.nuisance_x + count) % ground.width

    def start_again(self, deal_index: int) -> None:
        """Clear the field, the points to send and the pending nuisance; keep scores and losses.

        Source: duel, Flow for multiplayer, 7; reading D10.
        """
        self.ended = self.done()
        self.cells = self.pending_nuisance = self.nuisance_x = 0
        self.leftover_score = self.chain_score = self.chain_number = 0
        self.all_clear_bonus = self.chain_all_clear_bonus = False
        self.is_settled = True
        self.deal_index = deal_index
        self.effects = []

    def is_full(self) -> bool:
        """Return whether all cells are full, ghost rows included; then no move is legal."""
        return self.cells.bit_count() == self.arena.size

    def done(self) -> PlayerState:
        """Return the state of the player after the turn."""
        return PlayerState(
            self.arena,
            self.cells,
            self.total_score,
            self.chain_score,
            self.leftover_score,
            self.chain_number,
            self.all_clear_bonus,
            self.chain_all_clear_bonus,
            self.pending_nuisance,
            self.nuisance_x,
            self.game_overs,
            self.deal_index,
            self.is_settled,
            self.before.extra,
        )

    def _settle(self) -> list[tuple[int, int, int]]:
        """Close the gaps of the field; return its falls, as :meth:`Arena.drops` does."""
        ground, cells = self.arena, self.cells
        if self.is_settled or (settled := ground.settle(cells)) == cells:
            return []
        self.cells = settled
        return ground.drops(cells, settled)

    def _add_drops(self, drops: list[tuple[int, int, int]]) -> None:
        drops.sort()
        for to, at, color in drops:
            if to != at:
                self._add_effect({"type": "puyoDropped", "color": color, "from": at, "to": to})

    def _add_effect(self, effect: Effect) -> None:
        effect["player"] = self.index
        self.effects.append(effect)
