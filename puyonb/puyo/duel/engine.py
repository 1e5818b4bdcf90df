"""The rules of a turn: from a state and events to a new state and its effects.

A turn is pure and atomic: it never changes the state that it gets, and an event that is not allowed
raises an error before there is a new one.

Source: duel, Flow for multiplayer; readings D5 to D14.
"""

from collections import ChainMap
from collections.abc import Iterable, Mapping
from dataclasses import replace
from operator import index
from typing import Any, NamedTuple

from puyonb.errors import RuleError
from puyonb.messages import Message, represented
from puyonb.puyo.duel.deals import Deal, Dealer
from puyonb.puyo.duel.pieces import Falling, Placement, blocks_of, falling, moves
from puyonb.puyo.duel.state import (
    DRAW,
    DuelState,
    PlayerState,
    Status,
    View,
    find_player,
    require,
    result_of,
    top_up,
)
from puyonb.puyo.duel.turns import Effect, PlayerTurn

Event = Mapping[str, Any]
"""``{"type": "addPuyos", "player": 0, "blocks": [...]}``.

``player`` may be missing where only one player owes an event, as in the specification's example.
``time`` is for readers only.
"""

_KINDS = ("addPuyos", "termination")


class PlayedTurn(NamedTuple):
    """The result of one turn.

    Attributes
    ----------
    state : DuelState
        The state after the turn.
    effects : list of Effect
        In order: first those of the players in a chain, then those of the players who played.
    player_turns : tuple of PlayerTurn
        The changes of each player; empty if the match is over.
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
        Not changed.
    events : iterable of Event
        One for each player who is not in a chain, in any order.  A ``termination`` ends the match
        at once.  An ``addPuyos`` without a ``player`` belongs to the only player whose event is
        missing.
    strict : bool, default True
        False replays logs of the reference engine: a player without an event loses the piece and
        its points, and events of players in a chain or after the end of the match are ignored.

    Returns
    -------
    tuple of (DuelState, list of Effect)
        The state after the turn, and its effects.  If a player loses, the effects are only the
        losses.

    Raises
    ------
    RuleError
        If an event is missing, comes twice or during a chain, does not hold the dealt piece, or
        finds no room for it; the error names the player and the rule.  Also if an event without a
        ``player`` could belong to several.

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
    """Play one turn as :func:`step` does; return also the changes of each player."""
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
        state.drop_points, state.max_losses, status, state.deals_ahead, state.extra,
    )  # fmt: skip
    return PlayedTurn(after, effects, player_turns)


def legal_moves(state: DuelState | View, player: int | None = None) -> tuple[Placement, ...]:
    """List the legal moves of a player.

    Parameters
    ----------
    state : DuelState or View
    player : int, default the player of the view
        Required with a state.

    Returns
    -------
    tuple of (int, int)
        The column and rotation of each move, as :func:`play` takes them; none in a chain, when the
        match is over, or when a state without a generator has no piece left.

    Raises
    ------
    RuleError
        If there is no such player.
    TypeError
        If ``state`` is a state and ``player`` is missing.

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
            raise TypeError(
                Message(
                    "duel.moves.player", "legal_moves() of a DuelState needs the number of a player"
                )
            )
        player = state.player
    own = find_player(state, player)
    next_deal = 0 if isinstance(state, View) else own.deal_index
    if own.chain_number or state.terminated or next_deal >= len(state.deals):
        return ()
    cells = own.cells if own.is_settled else own.arena.settle(own.cells)
    return moves(own.arena.width, own.arena.full_columns(cells))


def play(state: DuelState, player: int, column: int, rotation: int) -> dict[str, Any]:
    """Return the event that drops a player's next piece.

    Parameters
    ----------
    state : DuelState
    player : int
    column : int
        The column of the first puyo of the deal, from 0 at the left.
    rotation : int
        The place of the second puyo: 0 above the first, 1 right of it, 2 below, 3 left of it.

    Raises
    ------
    RuleError
        If the piece does not fit between the walls.  A move that is not legal for another reason is
        an error of :func:`step`.

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
            message = Message(
                "duel.move.whole",
                "expected a column and a rotation as whole numbers, found {found}",
                found=represented(number),
            )
            raise refusal(player, "D17", message)
    deal = _deal(state, player)
    try:
        # Whole numbers of numpy compare as numpy booleans, which cannot be an index of a list.
        blocks = blocks_of(width, deal, index(column), index(rotation))
    except ValueError as error:
        raise refusal(player, "D17", error.args[0]) from None
    return {"type": "addPuyos", "player": player, "time": state.time, "blocks": [*blocks]}


def refusal(player: int, rule: str, message: Message) -> RuleError:
    """Return the error for an event of a player, to be raised."""
    content = Message("duel.of_player", player=player, message=message)
    return RuleError(content, player=player, rule=rule)


# --- reading events -------------------------------------------------------------------------------


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
                raise refusal(player, "D13", Message("duel.event.over", "the match is over"))
        elif player in pieces:
            raise refusal(
                player,
                "D12",
                Message("duel.event.second", "expected one event, found a second one"),
            )
        elif players[player].chain_number:
            if strict:
                raise refusal(
                    player, "D12", Message("duel.event.chain", "expected no event during a chain")
                )
        else:
            pieces[player] = _piece(state, player, event)
    if strict and not ended and not state.terminated:
        for player, own in enumerate(players):
            if player not in pieces and not own.chain_number:
                raise refusal(
                    player, "D12", Message("duel.event.missing", "expected an event, found none")
                )
    return pieces, None if state.terminated else ended


def addressed(state: DuelState, events: Iterable[Event]) -> list[Event]:
    """Return the events, each with a player.

    An ``addPuyos`` without a player belongs to the only player who owes an event.
    """
    found = list(events)
    for event in found:
        if not isinstance(event, dict) and not isinstance(event, Mapping):
            raise RuleError(
                Message(
                    "duel.event",
                    "expected an event with a type and a player, found {found}",
                    found=represented(event),
                ),
                rule="D17",
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
        raise RuleError(_unnamed(len(unnamed), owing), rule="D12")
    found[unnamed[0]] = {**found[unnamed[0]], "player": owing[0]}
    return found


def _unnamed(found: int, owing: list[int]) -> Message:
    if len(owing) == 1:
        return Message(
            "duel.event.unnamed.one",
            "expected an event with a player, found {found} without one; only player {owing} has"
            " to move",
            found=found,
            owing=owing[0],
        )
    if owing:
        return Message(
            "duel.event.unnamed.several",
            "expected an event with a player, found {found} without one; players {owing:and} have"
            " to move",
            found=found,
            owing=tuple(owing),
        )
    return Message(
        "duel.event.unnamed.none",
        "expected an event with a player, found {found} without one; no player has to move",
        found=found,
    )


def _sender(state: DuelState, event: Event) -> int:
    player, kind = event.get("player"), event.get("type")
    if type(player) is not int or not 0 <= player < len(state.players):
        last, found = len(state.players) - 1, represented(player)
        raise RuleError(
            Message(
                "duel.event.player",
                "expected an event of a player from 0 to {last}, found {found}",
                last=last,
                found=found,
            ),
            rule="D12",
        )
    if kind not in _KINDS:
        raise refusal(
            player,
            "D17",
            Message(
                "duel.event.type",
                "expected an event of type 'addPuyos', found {found}",
                found=represented(kind),
            ),
        )
    return player


def _termination(state: DuelState, event: Event, player: int) -> Status:
    reason = event.get("reason", "")
    if not isinstance(reason, str):
        raise refusal(
            player,
            "D13",
            Message(
                "duel.event.reason",
                "expected a text as the reason, found {found}",
                found=represented(reason),
            ),
        )
    return replace(state.status or Status(), terminated=True, loser=player, result=reason)


def _piece(state: DuelState, player: int, event: Event) -> Falling:
    """Return the piece of an event, which must be the dealt one (readings D9 and D17)."""
    blocks, width = event.get("blocks"), state.players[player].arena.width
    if not isinstance(blocks, list | tuple) or {*map(type, blocks)} != {int} or len(blocks) % width:
        message = Message(
            "duel.event.blocks",
            "expected blocks in whole rows of {width} numbers, found {found}",
            width=width,
            found=represented(blocks),
        )
        raise refusal(player, "D17", message)
    deal, piece = _deal(state, player), falling(width, blocks)
    if piece is None or (piece.deal != deal and piece.deal != deal[::-1]):
        found = represented([block for block in blocks if block])
        message = Message(
            "duel.event.piece",
            "expected the dealt piece {first}, {second}, side by side or one above the other, and"
            " nothing else, found {found}",
            first=deal[0],
            second=deal[1],
            found=found,
        )
        raise refusal(player, "D9", message)
    return piece


def _deal(state: DuelState, player: int) -> tuple[int, int]:
    """Return the piece to play; a state without a generator may have none (reading D11)."""
    index = state.players[player].deal_index
    if index >= len(state.deals):
        raise refusal(
            player,
            "D11",
            Message(
                "duel.generator", "expected a piece to play, found no more deals and no generator"
            ),
        )
    return state.deals[index]


# --- the parts of a turn --------------------------------------------------------------------------


def _play(state: DuelState, turn: PlayerTurn, piece: Falling | None) -> None:
    """Let a player's piece fall; only in a log of the reference engine it may be missing."""
    if piece is None:
        turn.fall()
    elif not turn.add(piece, state.drop_points):
        columns = tuple(sorted({column for column, _, _ in piece.puyos}))
        message = Message(
            "duel.move.full.both",
            "expected room for the piece, found columns {columns:and} full",
            columns=columns,
        )
        if len(columns) == 1:
            message = Message(
                "duel.move.full",
                "expected room for the piece, found column {column} full",
                column=columns[0],
            )
        raise refusal(turn.index, "D9", message)


def _dealt(state: DuelState, leader: int) -> tuple[tuple[Deal, ...], Dealer | None]:
    """Deal the pieces that the leading player may see, if there is a generator (reading D11)."""
    wanted = leader + state.num_deals + state.deals_ahead
    if state.generator is None or wanted <= len(state.deals):
        return state.deals, state.generator
    return top_up(state.deals, wanted, state.num_colors, state.generator)


def _losses(
    state: DuelState, player_turns: tuple[PlayerTurn, ...]
) -> tuple[Status | None, list[Effect]]:
    """Find the players who have lost; if there are any, all players start again.

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
        status = replace(
            status or Status(),
            terminated=True,
            loser=None if equal else out[-1],
            result=DRAW if equal else result_of(out),
        )
    return status, [{"type": "gameOver", "player": turn.index} for turn in losers]


def _carried(turn: PlayerTurn, played: int) -> PlayerState:
    """Return the player after the turn.

    Three keys of the reference engine that the specification does not have change, too: ``time``,
    ``dropScore`` and ``effects``.
    """
    player = turn.done()
    extra = turn.before.extra
    if not extra:
        return player
    # The keys that change are in a mapping in front of the others, so that thousands of unknown
    # keys are not copied in every turn.
    before: Any = extra.maps[-1] if isinstance(extra, ChainMap) else extra
    current: ChainMap[str, Any] = ChainMap({}, before)
    if type(extra.get("time")) is int:
        current["time"] = extra["time"] + 1
    if type(extra.get("dropScore")) is int:
        current["dropScore"] = extra["dropScore"] + played if player.chain_score else 0
    if "effects" in extra:
        current["effects"] = [dict(effect) for effect in turn.effects]
    return replace(player, extra=current if current.maps[0] else extra)
