"""Duels as JSON, with the key names of the specification.

:func:`to_json` returns plain dicts and lists, and :func:`from_json` reads them or a text.
:func:`dumps` and :func:`loads` do the same with texts.  Unknown keys are kept.

puyonb adds five keys to those of the specification: ``RNG`` (the five words of the generator, which
can be JSON in a string, or the salt, the seed and the index of the next piece of secret deals),
``dropPoints`` unless it is 10, ``maxLosses`` and ``status`` in a match with an end, and
``dealsAhead`` if ``numDeals`` does not count the piece to play.

Source: duel, State for one player, The complete multiplayer state; readings D4, D11 and D13 to D15.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import Any

from puyonb.errors import CannotExpress, NotationError, check_type
from puyonb.messages import Message, represented
from puyonb.puyo.duel.arena import NUISANCE, Arena, arena
from puyonb.puyo.duel.checks import Path, WrongValue, flag, listed, mapped, plain, position, whole
from puyonb.puyo.duel.deals import Deal, Dealer, Generator, Secret, wrong_salt
from puyonb.puyo.duel.limits import LARGEST, LIMITS
from puyonb.puyo.duel.state import (
    DROP_POINTS,
    NOTHING,
    DuelState,
    PlayerState,
    Status,
    View,
    require,
    top_up,
)
from puyonb.puyo.field import Field

_NUMBERS = {
    "totalScore": "total_score",
    "chainScore": "chain_score",
    "leftoverScore": "leftover_score",
    "chainNumber": "chain_number",
    "allClearBonus": "all_clear_bonus",
    "chainAllClearBonus": "chain_all_clear_bonus",
    "pendingNuisance": "pending_nuisance",
    "nuisanceX": "nuisance_x",
    "gameOvers": "game_overs",
}
_FLAGS = {"allClearBonus", "chainAllClearBonus"}
_SIZES = {
    "width": ("width", 6),
    "height": ("height", 12),
    "ghostHeight": ("ghost_height", 1),
    "targetScore": ("target_score", 70),
    "clearThreshold": ("clear_threshold", 4),
}
_CHILD = {*_NUMBERS, *_SIZES, "blocks", "dealIndex"}
_PARENT = {
    "time",
    "numColors",
    "numDeals",
    "deals",
    "childStates",
    "RNG",
    "dropPoints",
    "maxLosses",
    "status",
    "dealsAhead",
}

_WORDS = {
    "x": (-(2**31), 2**32 - 1),
    "y": (-(2**31), 2**32 - 1),
    "z": (0, 2**31 - 1),
    "w": (0, 2**31 - 1),
    "c": (0, 1),
}


def to_json(state: DuelState | View) -> dict[str, Any]:
    """Return a duel as values that JSON can hold.

    Parameters
    ----------
    state : DuelState or View
        A view becomes a state without a generator.  Its ``deals`` begin at the oldest piece that
        any player still has to play, ``dealOffset`` says how many were left out, and each
        ``dealIndex`` counts from there; ``player`` is the number of its player.  :func:`from_json`
        reads it, and :func:`puyonb.puyo.duel.step` plays on it to the end of the preview.

    Raises
    ------
    CannotExpress
        If a number is larger than all readers of JSON read exactly.

    Examples
    --------
    >>> from puyonb.puyo.duel import new
    >>> sorted(to_json(new(seed=1)))
    ['RNG', 'childStates', 'deals', 'numColors', 'numDeals', 'time']
    """
    found = _shared(state if isinstance(state, View) else require(state))
    if isinstance(state, View):
        found["deals"] = [list(deal) for deal in state.seen]
        found["childStates"] = [
            _child(player) | {"dealIndex": player.deal_index - state.offset}
            for player in state.players
        ]
        return found | {"dealOffset": state.offset, "player": state.player}
    found["deals"] = [list(deal) for deal in state.deals]
    found["childStates"] = [_child(player) | _copied(player.extra) for player in state.players]
    extra = _copied(state.extra)
    others = extra.pop("RNG", {})
    if state.generator:
        found["RNG"] = _words(state.generator, others)
    if state.status is not None:
        found["status"] |= _copied(state.status.extra)
    return found | extra


def from_json(value: Mapping[str, Any] | str | bytes) -> DuelState:
    """Read a duel from plain dicts and lists, or from a JSON text.

    Parameters
    ----------
    value : mapping, str or bytes
        Missing sizes and rules have their defaults; missing counts are 0, missing flags false.  If
        deals of the preview are missing, the generator draws them; a state without a generator may
        have fewer (reading D11).

    Raises
    ------
    ValueError
        If a value is wrong; the message begins with its place, such as ``childStates[0].blocks``.
        For a text it is a NotationError with line and column.
    """
    if isinstance(value, str | bytes):
        return loads(value)
    try:
        return read_state(value)
    except WrongValue as error:
        raise ValueError(error.content) from None


def dumps(state: DuelState) -> str:
    """Write a duel as a JSON text of one line.

    Parameters
    ----------
    state : DuelState

    Raises
    ------
    CannotExpress
        If a number is larger than all readers of JSON read exactly.
    """
    value = to_json(state)
    text = json.dumps(value, allow_nan=False, ensure_ascii=False)
    # A lone surrogate, which UTF-8 cannot hold, becomes an escape of JSON.
    return text if _is_writable(text) else json.dumps(value, allow_nan=False)


def _is_writable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def loads(text: str | bytes) -> DuelState:
    """Read a duel from a JSON text.

    Raises
    ------
    NotationError
        If it is not JSON, or a value is wrong.
    """
    text = decoded(text)
    value = parsed(text)
    try:
        return read_state(value)
    except WrongValue as error:
        raise NotationError(error.content, text, position(text, error.path)) from None


def parsed(text: str) -> Any:
    """Read a JSON text.

    Raises
    ------
    NotationError
        If it is not JSON, is nested too deeply, has a number of thousands of digits, or has a key
        twice in one object.
    """
    try:
        return json.loads(text, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        reason = error.msg[:1].lower() + error.msg[1:]
        raise NotationError(
            Message("duel.json.syntax", "expected JSON, found an error: {reason}", reason=reason),
            text,
            error.pos,
        ) from None
    except RecursionError:
        raise NotationError(
            Message("duel.json.nested", "this JSON is nested too deeply"), text
        ) from None
    except _Twice:
        key, place = next(_repeated(text))
        raise NotationError(
            Message("duel.json.twice", "expected each key once, found {key!r} twice", key=key),
            text,
            place,
        ) from None
    except ValueError:
        raise NotationError(
            Message("duel.json.digits", "a number in this JSON has too many digits"), text
        ) from None


class _Twice(ValueError):
    pass


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _Twice(key)
        found[key] = value
    return found


def _repeated(text: str) -> Iterator[tuple[str, int]]:
    """Yield the repeated keys of a well-formed JSON text with their offsets."""
    seen: list[set[str]] = []
    for found in _PARTS_OF_JSON.finditer(text):
        if found[0] in "{[":
            seen.append(set())
        elif found[0] in "}]":
            seen.pop()
        elif found["key"]:
            key = json.loads(found["key"])
            if key in seen[-1]:
                yield key, found.start()
            seen[-1].add(key)


_PARTS_OF_JSON = re.compile(r'[][{}]|(?P<key>"(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"')


def decoded(text: str | bytes) -> str:
    """Return a text, or UTF-8 bytes as text, without a byte-order mark (reading G1)."""
    from puyonb.text import bounded, decode

    check_type(text, str, bytes)
    return bounded(decode(text) if isinstance(text, bytes) else text)


def board_of(state: DuelState, *, player: int | None = None, notation: str = "") -> Field:
    """Return the board of one player, to write it in another notation.

    Parameters
    ----------
    state : DuelState
    player : int, default the only player
        From 0.
    notation : str
        The name of the notation.

    Raises
    ------
    CannotExpress
        If there are several players and none is chosen, if there is no such player, or if the board
        has a sixth colour.
    """
    return state.players[chosen(state, player, notation)].field


def chosen(state: DuelState, player: int | None, notation: str) -> int:
    """Return the number of the player of a duel who is chosen, or of the only one."""
    count = len(state.players)
    if player is None and count == 1:
        return 0
    if type(player) is not int or not 0 <= player < count:
        message = Message(
            "duel.side",
            "expected the number of one of {count} players: --player from 1 to {count}, or player="
            " from 0 to {last} in Python",
            count=count,
            last=count - 1,
        )
        raise CannotExpress(message, notation=notation, what="players")
    return player


# --- writing --------------------------------------------------------------------------------------


def _shared(state: DuelState | View) -> dict[str, Any]:
    """Return the keys that a state and a view share, in the order of the specification."""
    found: dict[str, Any] = {
        **_counted({"time": state.time}),
        "numColors": state.num_colors,
        "numDeals": state.num_deals,
        "deals": [],
        "childStates": [],
    }
    if state.drop_points != DROP_POINTS:
        found["dropPoints"] = state.drop_points
    if state.max_losses is not None:
        found["maxLosses"] = state.max_losses
    if state.status is not None:
        found["status"] = _status(state.status)
    if state.deals_ahead:
        found["dealsAhead"] = True
    return found


def _child(player: PlayerState) -> dict[str, Any]:
    ground = player.arena
    found = _counted(dict(zip(_NUMBERS, _COUNTS(player), strict=True))) | _sizes(ground)
    return found | {"blocks": player.blocks, "dealIndex": player.deal_index}


_COUNTS = attrgetter(*_NUMBERS.values())


@lru_cache(maxsize=16)
def _sizes(ground: Arena) -> dict[str, Any]:
    return {key: getattr(ground, name) for key, (name, _) in _SIZES.items()}


def _counted(numbers: dict[str, Any]) -> dict[str, Any]:
    """Return the numbers; check that all of them can be read again."""
    for key, number in numbers.items():
        if number > LARGEST:
            message = Message(
                "duel.json.large",
                "expected {key} of at most {most:,}, found {found:,}",
                most=LARGEST,
                key=key,
                found=number,
            )
            raise CannotExpress(message, notation="duel", what=key)
    return numbers


def _status(status: Status) -> dict[str, Any]:
    if not status.terminated and status.loser is None and not status.result:
        return {"terminated": False}
    return {"terminated": status.terminated, "loser": status.loser, "result": status.result}


def _words(generator: Dealer, others: dict[str, Any] | str) -> dict[str, Any] | str:
    """Return the words of the generator with the keys of other programs, as they came."""
    words = generator._asdict()
    if isinstance(generator, Secret):
        _counted({"seed": abs(generator.seed)})
    return _text(words | json.loads(others)) if isinstance(others, str) else words | others


def _text(value: Mapping[str, Any]) -> str:
    """Return a JSON text to put into a JSON text, as the reference engine writes it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _copied(extra: Mapping[str, Any]) -> dict[str, Any]:
    copied: dict[str, Any] = plain(extra, ()) if extra else {}
    return copied


# --- reading --------------------------------------------------------------------------------------


def read_state(value: object, path: Path = ()) -> DuelState:
    """Read a state from a part of a JSON value; a WrongValue error names the place.

    Parameters
    ----------
    value : object
    path : Path, default the whole value
        The place of the part.
    """
    found = mapped(value, path, required=("deals", "childStates"))
    colors = _limited(found, "numColors", "num_colors", 4, path)
    num_deals = _limited(found, "numDeals", "num_deals", 3, path)
    deals = _deals(found["deals"], (*path, "deals"))
    children = listed(
        found["childStates"], (*path, "childStates"), least=1, most=LIMITS["players"][1]
    )
    highest = max(colors, *(color for deal in deals for color in deal), 1)
    players = _players(children, (*path, "childStates"), highest)
    generator, others = _generator(found.get("RNG"), (*path, "RNG"))
    extra = unknown(found, _PARENT, path)
    if "dealOffset" in found:  # a view
        whole(found["dealOffset"], (*path, "dealOffset"))
        whole(found.get("player", 0), (*path, "player"), most=len(players) - 1)
    ahead = flag(found.get("dealsAhead", False), (*path, "dealsAhead"))
    wanted = max(player.deal_index for player in players) + num_deals + ahead
    if generator and len(deals) < wanted:
        if wanted - len(deals) > LIMITS["num_deals"][1]:
            message = Message(
                "duel.deals.few",
                "expected at least {least:deal|deals}, found {found}",
                least=wanted,
                found=len(deals),
            )
            raise WrongValue((*path, "deals"), message)
        deals, generator = top_up(deals, wanted, colors, generator)
    return DuelState(
        players=players,
        deals=deals,
        time=whole(found.get("time", 0), (*path, "time")),
        num_colors=colors,
        num_deals=num_deals,
        generator=generator,
        drop_points=_limited(found, "dropPoints", "drop_points", DROP_POINTS, path),
        max_losses=None
        if found.get("maxLosses") is None
        else _limited(found, "maxLosses", "max_losses", 1, path),
        status=_read_status(found.get("status"), (*path, "status"), len(players)),
        deals_ahead=ahead,
        extra={**extra, "RNG": others} if others else extra,
    )


def _limited(found: Mapping[str, Any], key: str, name: str, default: int, path: Path) -> int:
    """Read a number that has an entry in LIMITS."""
    least, most = LIMITS[name]
    return whole(found.get(key, default), (*path, key), least=least, most=most)


def _deals(value: object, path: Path) -> tuple[Deal, ...]:
    most = LIMITS["num_colors"][1]
    deals = []
    for at, entry in enumerate(listed(value, path)):
        first, second = listed(entry, (*path, at), length=2)
        places = ((*path, at, 0), (*path, at, 1))
        deals.append(
            (
                whole(first, places[0], least=1, most=most),
                whole(second, places[1], least=1, most=most),
            )
        )
    return tuple(deals)


def _players(children: list[Any], path: Path, colors: int) -> tuple[PlayerState, ...]:
    players, most = [], LIMITS["cells"][1]
    for at, child in enumerate(children):
        players.append(_player(child, (*path, at), colors))
        if sum(player.arena.size for player in players) > most:
            raise WrongValue(path, Message("duel.cells", most=most))
    return tuple(players)


def _player(value: object, path: Path, colors: int) -> PlayerState:
    found = mapped(value, path, required=("blocks",))
    sizes = {
        name: _limited(found, key, name, default, path) for key, (name, default) in _SIZES.items()
    }
    size = sizes["width"] * (sizes["height"] + sizes["ghost_height"])
    blocks = listed(found["blocks"], (*path, "blocks"), length=size)
    most = LIMITS["num_colors"][1]
    for at, block in enumerate(blocks):
        whole(block, (*path, "blocks", at), least=NUISANCE, most=most)
    numbers: dict[str, Any] = {}
    for key, name in _NUMBERS.items():
        if key in _FLAGS:
            numbers[name] = flag(found.get(key, False), (*path, key))
        else:
            largest = {"most": sizes["width"] - 1} if key == "nuisanceX" else {}
            numbers[name] = whole(found.get(key, 0), (*path, key), **largest)
    ground = arena(**sizes, colors=max(colors, *blocks))
    cells = ground.pack(blocks)
    return PlayerState(
        arena=ground,
        cells=cells,
        **numbers,
        deal_index=whole(found.get("dealIndex", 0), (*path, "dealIndex")),
        is_settled=ground.settle(cells) == cells,
        extra=unknown(found, _CHILD, path),
    )


def _generator(value: object, path: Path) -> tuple[Dealer | None, Mapping[str, Any] | str]:
    """Read the words and the unknown keys; the reference engine writes them as a text."""
    if value is None:
        return None, NOTHING
    if not isinstance(value, str):
        return _read_words(value, path)
    try:
        generator, others = _read_words(plain(parsed(value), path), path)
    except NotationError as error:
        raise WrongValue(path, error.content) from None
    except WrongValue as error:
        error.path = path  # A place in the inner text is not a place in the whole text.
        raise
    return generator, _text(others)


def _read_words(value: object, path: Path) -> tuple[Dealer, Mapping[str, Any]]:
    if "salt" in (found := mapped(value, path)):
        return _read_secret(found, path)
    found = mapped(value, path, required=_WORDS)
    words = [
        whole(found[key], (*path, key), least=least, most=most)
        for key, (least, most) in _WORDS.items()
    ]
    if not words[1]:
        raise WrongValue(
            path,
            Message(
                "duel.generator.still", "expected y not to be 0: the generator does not work with 0"
            ),
        )
    signed = [(word + 2**31) % 2**32 - 2**31 for word in words]
    return Generator(*signed), unknown(found, set(_WORDS), path)


def _read_secret(found: Mapping[str, Any], path: Path) -> tuple[Secret, Mapping[str, Any]]:
    mapped(found, path, required=Secret._fields)
    if wrong := wrong_salt(found["salt"]):
        raise WrongValue((*path, "salt"), wrong)
    seed = whole(found["seed"], (*path, "seed"), least=-LARGEST)
    secret = Secret(found["salt"].lower(), seed, whole(found["at"], (*path, "at")))
    return secret, unknown(found, {*Secret._fields}, path)


def _read_status(value: object, path: Path, players: int) -> Status | None:
    if value is None:
        return None
    found = mapped(value, path, required=("terminated",))
    loser, result = found.get("loser"), found.get("result")
    if result is not None and not isinstance(result, str):
        raise WrongValue(
            (*path, "result"),
            Message("duel.json.text", "expected a text, found {found}", found=represented(result)),
        )
    return Status(
        terminated=flag(found["terminated"], (*path, "terminated")),
        loser=None if loser is None else whole(loser, (*path, "loser"), most=players - 1),
        result=result or "",
        extra=unknown(found, {"terminated", "loser", "result"}, path),
    )


def unknown(found: Mapping[str, Any], known: set[str], path: Path) -> Mapping[str, Any]:
    """Return a copy of the unknown keys."""
    extra = {key: entry for key, entry in found.items() if key not in known}
    if not extra:
        return NOTHING
    copied: dict[str, Any] = plain(extra, path)
    return copied
