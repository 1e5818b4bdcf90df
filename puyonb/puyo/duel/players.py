"""Players to compare with: at random, with one piece or two in view, and one that builds chains.

A player is any callable that takes a view of the duel (:class:`puyonb.puyo.duel.View`) and a random
generator, and returns a column and a rotation.  A view has the fields of all players and the pieces
of the player's preview, and nothing that is hidden.

A view is not a sandbox.  A player runs in the process of the match, and code that walks Python's
frames or changes modules can find the hidden pieces.  Run code that you do not trust in a separate
process, and send it views as JSON (:func:`puyonb.puyo.duel.to_json`).

>>> from random import Random
>>> from puyonb.puyo import duel
>>> state = duel.new(1, deals=[(1, 1), (1, 1)], width=2)
>>> state, _ = duel.step(state, [duel.play(state, 0, 0, 1)])
>>> column, rotation = greedy(duel.view(state, 0), Random(0))
>>> state, _ = duel.step(state, [duel.play(state, 0, column, rotation)])
>>> state.players[0].chain_number
1
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Literal, NamedTuple

from puyonb.errors import check_choice, check_range
from puyonb.messages import Message, represented
from puyonb.puyo.duel.arena import layout_of
from puyonb.puyo.duel.deals import Deal
from puyonb.puyo.duel.engine import legal_moves
from puyonb.puyo.duel.pieces import Placement, blocks_of, falling, moves
from puyonb.puyo.duel.state import PlayerState, View
from puyonb.puyo.duel.turns import PlayerTurn

__all__ = ["PLAYERS", "Strategy", "at_random", "builder", "greedy", "two_ply"]

Strategy = Callable[[View, Random], Placement]
"""Takes a view and a random generator; returns one of the legal moves."""


class _Worth(NamedTuple):
    """The rating of a field; the first attribute counts first."""

    alive: bool
    gain: int
    flatness: int
    neighbours: int


def at_random(view: View, random: Random) -> Placement:
    """Choose a legal move; all are equally likely."""
    return random.choice(legal_moves(view))


def greedy(view: View, random: Random) -> Placement:
    """Choose the move that scores most now, then a low field with equal colours side by side.

    Among equally good moves the choice is random.
    """
    own, deal = view.own, view.deal
    rated = [(_worth(own, _dropped(own, deal, move)), move) for move in legal_moves(view)]
    return _best(rated, random)


def two_ply(view: View, random: Random) -> Placement:
    """Choose the move that scores most together with the next piece; try all pairs of placements.

    With a preview of one piece it plays as :func:`greedy` does.
    """
    own, seen = view.own, view.deals
    if len(seen) < 2:
        return greedy(view, random)
    rated = []
    for move in legal_moves(view):
        first = _dropped(own, seen[0], move)
        full = first.arena.full_columns(first.cells)
        later = [
            _worth(own, _dropped(first, seen[1], second)) for second in moves(own.arena.width, full)
        ] or [_worth(own, first)]
        rated.append((max(later), move))
    return _best(rated, random)


def builder(
    *, width: int = 24, fire: int = 10, engine: Literal["auto", "numpy", "numba"] = "auto"
) -> Strategy:
    """Return a player that builds a long chain by a beam search over the pieces that it sees.

    It starts the chain of most points if that has ``fire`` links, if the field is nearly full, or
    if much nuisance is about to fall on a field that is half full.  Among equally good moves the
    choice is random.  On fields of more than 256 cells, and with more than five colours, it plays
    as :func:`two_ply`.

    Parameters
    ----------
    width : int, fields, default 24
        The fields that are kept after each piece.
    fire : int, links, default 10
    engine : ``"auto"``, ``"numpy"`` or ``"numba"``, default ``"auto"`` (numpy)
        As for :func:`puyonb.puyo.batch.simulate`; both choose the same moves.

    Raises
    ------
    ValueError
        If the width is below 1.

    Examples
    --------
    >>> from puyonb.puyo import duel
    >>> duel.game([builder(fire=4), "random"], seed=1).winners
    (0,)
    """
    check_range("width", width, 1)
    return partial(_build, width=width, fire=fire, engine=engine)


def _build(
    view: View, random: Random, width: int, fire: int, engine: Literal["auto", "numpy", "numba"]
) -> Placement:
    from puyonb.puyo.duel import _builder

    if not _builder.can_build(view):
        return two_ply(view, random)
    return _builder.choose(view, random, width=width, fire=fire, engine=engine)


PLAYERS: dict[str, Strategy] = {
    "random": at_random,
    "greedy": greedy,
    "two-ply": two_ply,
    "builder": builder(),
}
"""The players by name."""


def named(player: str | Strategy) -> Strategy:
    """Return a player by name; return a callable as it is.

    Raises
    ------
    ValueError
        If the name is unknown; the message lists the names.
    TypeError
        If it is neither a name nor a callable.
    """
    if isinstance(player, str):
        check_choice("player", player, PLAYERS)
        return PLAYERS[player]
    if not callable(player):
        raise TypeError(
            Message(
                "duel.players",
                "expected the name of a player or a callable, found {found}",
                found=represented(player),
            )
        )
    return player


def _best(rated: list[tuple[_Worth, Placement]], random: Random) -> Placement:
    most = max(worth for worth, _ in rated)
    return random.choice([move for worth, move in rated if worth == most])


def _dropped(own: PlayerState, deal: Deal, move: Placement) -> PlayerState:
    """Return a player after a piece has fallen and its chain, if any, has ended."""
    piece = falling(own.arena.width, blocks_of(own.arena.width, deal, *move))
    turn = PlayerTurn(0, own)
    if piece is not None:
        turn.add(piece, 0)
    turn.clear()
    while turn.chain_number:
        turn.fall()
        turn.clear()
    return turn.done()


def _worth(before: PlayerState, after: PlayerState) -> _Worth:
    """Rate a field at rest by the points it brought, its flatness, and its equal neighbours."""
    ground, cells = after.arena, after.cells
    board = layout_of(ground)
    colored = cells & board.visible * ((1 << board.colors) - 1)
    touching = (colored & colored >> board.cell).bit_count() + (
        colored & colored >> board.column
    ).bit_count()
    flatness = -sum(height * height for height in after.heights)
    return _Worth(
        cells.bit_count() < ground.size, after.total_score - before.total_score, flatness, touching
    )
