"""The rules in order: events in, a new state and what happened out.

A turn is pure and atomic: the state that goes in is never changed, and an event that is not allowed
raises before there is another.

Source: duel, Flow for multiplayer; readings D5 to D14.
"""

from collections import ChainMap
from collections.abc import Iterable, Mapping
from dataclasses import replace
from operator import index
from typing import Any, NamedTuple

from puyonb.errors import RuleError
from puyonb.puyo.duel.deals import Deal, Generator
from puyonb.puyo.duel.pieces import Falling, Placement, blocks_of, falling, moves
from puyonb.puyo.duel.state import (
    DuelState,
    PlayerState,
    Status,
    View,
    find_player,
    require,
    top_up,
)
from puyonb.puyo.duel.turns import Effect, PlayerTurn

Event = Mapping[str, Any]
"""``{"type": "addPuyos", "player": 0, "blocks": [...]}``; ``player`` may be missing where one
player alone owes an event, as in the specification's example.  A ``time`` is for the reader only."""

_KINDS = ("addPuyos", "termination")


class PlayedTurn(NamedTuple):
    """What comes of one turn.

    Attributes
    ----------
    state : DuelState
    effects : list of Effect
        What happened, in order: of players in a chain first, then of those who played.
    player_turns : tuple of PlayerTurn
        What each player did, sent and received; empty if the match is over.
    """

    state: DuelState
    effects: list[Effect]
    player_turns: tuple[PlayerTurn, ...]


def step(
    state: DuelState, events: Iterable[Event], *, strict: bool = True
) -> tuple[DuelState, list[Effect]]:
    """Play one turn.

    Parameters
    ----------
    state : DuelState
        Stays as it is.
    events : iterable of Event
        One of each player who is not in a chain, in any order.  A ``termination`` ends the match at once.  An ``addPuyos`` without
        a ``player`` belongs to the one player from whom an event is still missing.
    strict : bool, default True
        False replays logs of the reference engine: a player without an event loses the piece and scores nothing for it, and the
        event of a player in a chain is passed over, as is one after the end of the match.

    Returns
    -------
    tuple of (DuelState, list of Effect)
        The state after the turn, and what happened in it.  When a game is lost, the losses are all that is told.

    Raises
    ------
    RuleError
        If an event is missing, comes twice or in a chain, or does not play the dealt piece where there is room; it names the
        player and the rule.  Also if an event has no ``player`` and could belong to several.

    Examples
    --------
    >>> from puyonb.puyo.duel import new
    >>> state = new(deals=[(1, 1), (1, 1)])
    >>> for _ in range(2):
    ...     state, effects = step(state, [play(state, 0, 0, 0), play(state, 1, 2, 1)])
    >>> effects[2]
    {'type': 'groupCleared', 'color': 1, 'indices': [54, 60, 66, 72], 'player': 0}

    Source: duel, Flow for multiplayer; readings D7, D12 and D17.
    """
    result = play_turn(state, events, strict=strict)
    return result.state, result.effects


def play_turn(state: DuelState, events: Iterable[Event], *, strict: bool = True) -> PlayedTurn:
    """Play one turn, and give also what each player did in it; all else is as in :func:`step`."""
    require(state)
    pieces, ended = _sorted(state, events, strict=strict)
    if state.terminated or ended:
        return PlayedTurn(replace(state, status=ended) if ended else state, [], ())
    player_turns = tuple([PlayerTurn(index, player) for index, player in enumerate(state.players)])
    chaining = [turn for turn in player_turns if turn.chain_number]
    playing = [turn for turn in player_turns if not turn.chain_number]
    receiving = []
    for turn in chaining:
        turn.fall()
        turn.clear()
        if not turn.chain_number:
            turn.send()
            for other in player_turns:
                if other is not turn:
                    other.pending_nuisance += turn.sent
            receiving.append(turn)
    for turn in playing:
        _play(state, turn, pieces.get(turn.index))
        turn.clear()
        turn.deal_index += 1
        if not turn.chain_number:
            receiving.append(turn)
    deals, generator = _dealt(state, max([turn.deal_index for turn in player_turns]))
    for turn in receiving:
        if turn.pending_nuisance:
            turn.receive()
    status, effects = _losses(state, player_turns)
    if not effects:
        effects = [effect for turn in (*chaining, *playing) for effect in turn.effects]
    players = tuple(
        [_carried(turn, state.drop_points if turn.index in pieces else 0) for turn in player_turns]
    )
    after = DuelState(
        players, deals, state.time + 1, state.num_colors, state.num_deals, generator,
        state.drop_points, state.max_losses, status, state.extra,
    )  # fmt: skip
    return PlayedTurn(after, effects, player_turns)


def legal_moves(state: DuelState | View, player: int | None = None) -> tuple[Placement, ...]:
    """List where a player may put the piece that is dealt.

    Parameters
    ----------
    state : DuelState or View
    player : int, default the player of the view
        A state needs it.

    Returns
    -------
    tuple of (int, int)
        The column and rotation of each move, as :func:`play` takes them; none in a chain or when the match is over.

    Raises
    ------
    RuleError
        If there is no such player.
    TypeError
        If a state comes without a player.

    Examples
    --------
    >>> from puyonb.puyo.duel import new, view
    >>> len(legal_moves(new(), 0))
    22
    >>> len(legal_moves(view(new(), 0)))
    22

    Source: reading D9.
    """
    if player is None:
        if not isinstance(state, View):
            raise TypeError("legal_moves() of a DuelState needs the number of a player")
        player = state.player
    own = find_player(state, player)
    if own.chain_number or state.terminated:
        return ()
    cells = own.cells if own.is_settled else own.arena.settle(own.cells)
    return moves(own.arena.width, own.arena.full_columns(cells))


def play(state: DuelState, player: int, column: int, rotation: int) -> dict[str, Any]:
    """Write the event by which a player drops the piece that is dealt.

    Parameters
    ----------
    state : DuelState
    player : int
    column : int
        Where the first puyo of the deal falls, from 0 at the left.
    rotation : int
        Where the second one lies: 0 above it, 1 on its right, 2 below, 3 on its left.

    Raises
    ------
    RuleError
        If the piece does not fit between the walls; :func:`step` tells whether the move is legal.

    Examples
    --------
    >>> from puyonb.puyo.duel import new
    >>> play(new(deals=[(1, 2)]), 0, 2, 0)["blocks"]
    [0, 0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0]

    Source: duel, Playing dealt pieces; reading D17.
    """
    width = find_player(state, player).arena.width
    for number in (column, rotation):
        if isinstance(number, bool) or not hasattr(number, "__index__"):
            raise RuleError(
                f"player {player}: expected a column and a rotation as whole numbers, found {number!r:.60}",
                player=player,
                rule="D17",
            )
    try:
        # The whole numbers of numpy compare as its own booleans, which are no index of a list.
        blocks = blocks_of(width, _deal(state, player), index(column), index(rotation))
    except ValueError as error:
        raise RuleError(f"player {player}: {error}", player=player, rule="D17") from None
    return {"type": "addPuyos", "player": player, "time": state.time, "blocks": [*blocks]}


# What the events say.


def _sorted(
    state: DuelState, events: Iterable[Event], *, strict: bool
) -> tuple[dict[int, Falling], Status | None]:
    """Read every event, and check that each player who must play has one and no other does."""
    pieces: dict[int, Falling] = {}
    ended = None
    players = state.players
    for event in addressed(state, events):
        player = _sender(state, event)
        if event["type"] == "termination":
            ended = _termination(state, event, player)
        elif state.terminated:
            if strict:
                raise RuleError(f"player {player}: the match is over", player=player, rule="D13")
        elif player in pieces:
            raise RuleError(
                f"player {player}: expected one event, found a second one",
                player=player,
                rule="D12",
            )
        elif players[player].chain_number:
            if strict:
                raise RuleError(
                    f"player {player}: expected no event during a chain", player=player, rule="D12"
                )
        else:
            pieces[player] = _piece(state, player, event)
    if strict and not ended and not state.terminated:
        for player, own in enumerate(players):
            if player not in pieces and not own.chain_number:
                raise RuleError(
                    f"player {player}: expected an event, found none", player=player, rule="D12"
                )
    return pieces, None if state.terminated else ended


def addressed(state: DuelState, events: Iterable[Event]) -> list[Event]:
    """Return the events, each with a player: an ``addPuyos`` without one belongs to the only player who owes an event."""
    found = list(events)
    for event in found:
        if not isinstance(event, dict) and not isinstance(event, Mapping):
            raise RuleError(
                f"expected an event with a type and a player, found {event!r:.80}", rule="D17"
            )
    unnamed = [
        at
        for at, event in enumerate(found)
        if "player" not in event and event.get("type") == "addPuyos"
    ]
    if not unnamed:
        return found
    named = [event.get("player") for event in found]
    owing = [
        at
        for at, own in enumerate(state.players)
        if not state.terminated and not own.chain_number and at not in named
    ]
    if len(unnamed) > 1 or len(owing) != 1:
        owed = f"players {', '.join(map(str, owing))} owe one" if owing else "no player owes one"
        owed = f"only player {owing[0]} owes one" if len(owing) == 1 else owed
        raise RuleError(
            f"expected an event with a player, found {len(unnamed)} without; {owed}", rule="D12"
        )
    found[unnamed[0]] = {**found[unnamed[0]], "player": owing[0]}
    return found


def _sender(state: DuelState, event: Event) -> int:
    player, kind = event.get("player"), event.get("type")
    if type(player) is not int or not 0 <= player < len(state.players):
        count = len(state.players)
        raise RuleError(
            f"expected an event of a player from 0 to {count - 1}, found {player!r:.80}", rule="D12"
        )
    if kind not in _KINDS:
        raise RuleError(
            f"player {player}: expected an event of type 'addPuyos', found {kind!r:.80}",
            player=player,
            rule="D17",
        )
    return player


def _termination(state: DuelState, event: Event, player: int) -> Status:
    reason = event.get("reason", "")
    if not isinstance(reason, str):
        raise RuleError(
            f"player {player}: expected a text as the reason, found {reason!r:.80}",
            player=player,
            rule="D13",
        )
    return replace(state.status or Status(), terminated=True, loser=player, result=reason)


def _piece(state: DuelState, player: int, event: Event) -> Falling:
    """Read the blocks of an event; they must hold the dealt piece (readings D9 and D17)."""
    blocks, width = event.get("blocks"), state.players[player].arena.width
    if not isinstance(blocks, list | tuple) or {*map(type, blocks)} != {int} or len(blocks) % width:
        raise RuleError(
            f"player {player}: expected blocks in whole rows of {width} numbers, found {blocks!r:.80}",
            player=player,
            rule="D17",
        )
    deal, piece = _deal(state, player), falling(width, blocks)
    if piece is None or (piece.deal != deal and piece.deal != deal[::-1]):
        raise RuleError(
            f"player {player}: expected the dealt piece {deal[0]}, {deal[1]}, side by side or one upon the other,"
            f" and nothing else, found {[block for block in blocks if block]!r:.80}",
            player=player,
            rule="D9",
        )
    return piece


def _deal(state: DuelState, player: int) -> tuple[int, int]:
    return state.deals[state.players[player].deal_index]


# What a turn is made of.


def _play(state: DuelState, turn: PlayerTurn, piece: Falling | None) -> None:
    """Let a player's piece fall; there is none only when a log of the reference engine is replayed."""
    if piece is None:
        turn.fall()
    elif not turn.add(piece, state.drop_points):
        columns = sorted({column for column, _, _ in piece.puyos})
        raise RuleError(
            f"player {turn.index}: expected room for the piece, found column {' and '.join(map(str, columns))} full",
            player=turn.index,
            rule="D9",
        )


def _dealt(state: DuelState, leader: int) -> tuple[tuple[Deal, ...], Generator | None]:
    """Deal as many pieces as the leading player is to see (reading D11)."""
    missing = leader + state.num_deals - len(state.deals)
    if missing <= 0:
        return state.deals, state.generator
    if state.generator is None:
        raise RuleError(
            "expected a generator to deal the next piece, found a state without one", rule="D14"
        )
    return top_up(state.deals, leader + state.num_deals, state.num_colors, state.generator)


def _losses(
    state: DuelState, player_turns: tuple[PlayerTurn, ...]
) -> tuple[Status | None, list[Effect]]:
    """See who has lost; if anybody has, all start again.

    Source: duel, Flow for multiplayer, 7; readings D10 and D13.
    """
    losers = [turn for turn in player_turns if turn.is_full()]
    if not losers:
        return state.status, []
    for turn in losers:
        turn.lost = True
        turn.game_overs += 1
    leader = max(turn.deal_index for turn in player_turns)
    for turn in player_turns:
        turn.start_again(leader)
    status = state.status
    out = [
        turn.index for turn in losers if state.max_losses and turn.game_overs >= state.max_losses
    ]
    if out:
        equal = len({turn.game_overs for turn in player_turns}) == 1
        names = " and ".join(map(str, out))
        result = "Draw" if equal else f"Player{'s' if len(out) > 1 else ''} {names} lost"
        status = replace(
            status or Status(), terminated=True, loser=None if equal else out[-1], result=result
        )
    return status, [{"type": "gameOver", "player": turn.index} for turn in losers]


def _carried(turn: PlayerTurn, played: int) -> PlayerState:
    """Give the player after the turn; what the reference engine, but not the specification, writes there is kept current."""
    player = turn.done()
    extra = turn.before.extra
    if not extra:
        return player
    # What changes lies before what does not, so that thousands of unknown keys are not copied in
    # every turn.
    before: Any = extra.maps[-1] if isinstance(extra, ChainMap) else extra
    current: ChainMap[str, Any] = ChainMap({}, before)
    if type(extra.get("time")) is int:
        current["time"] = extra["time"] + 1
    if type(extra.get("dropScore")) is int:
        current["dropScore"] = extra["dropScore"] + played if player.chain_score else 0
    if "effects" in extra:
        current["effects"] = [dict(effect) for effect in turn.effects]
    return replace(player, extra=current if current.maps[0] else extra)
