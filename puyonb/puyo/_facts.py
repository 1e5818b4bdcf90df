"""The main facts of fields, records, passwords and duels: in words, and as numbers."""

from collections.abc import Iterable, Mapping, Sequence, Sized
from dataclasses import replace
from typing import Any

from puyonb.errors import RuleError
from puyonb.messages import Message, english
from puyonb.puyo import chain as engine
from puyonb.puyo.chain import Chain
from puyonb.puyo.duel.replay import Replay, played_turns
from puyonb.puyo.duel.state import DuelState
from puyonb.puyo.field import Field
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.password import Explanation, Password
from puyonb.puyo.password._alphabets import NAMES, RULE_NAMES
from puyonb.puyo.playback import Turn, played
from puyonb.puyo.record import Pair, Record
from puyonb.puyo.rules import TSU, Rules


def field(field: Field, rules: Rules = TSU) -> Message:
    """Return the chain of a field."""
    return chain(engine.simulate(field, rules=rules))


def chain(chain: Chain) -> Message:
    """Return the length and the points of a chain, in no words if nothing pops."""
    row = {"length": chain.length, "score": chain.score}
    found = Message("kinds.chain", "Chain of {length:link|links}, {score:,} points", **row)
    return found if chain.length else _joined((), row)


def record(record: Record, rules: Rules = TSU) -> Message:
    """Return the moves and points of a record, and why the next move has no room; or its task."""
    return moves(record, *played(record, rules=rules))


def moves(record: Record, turns: Sequence[Turn], error: RuleError | None = None) -> Message:
    """Return the facts of a record of which these turns were played."""
    length = max((turn.chain.length for turn in turns), default=0)
    waiting = sum(isinstance(move, Pair) for move in record.moves[len(turns) :])
    row: dict[str, Any] = {"moves": len(turns), "score": sum(turn.chain.score for turn in turns)}
    parts: list[Message | str] = [
        Message("kinds.record", "{moves:move|moves}, {score:,} points", **row)
    ]
    row |= {"length": length, "waiting": waiting}
    if length > 1:
        parts = [
            Message(
                "kinds.record.longest",
                "{moves:move|moves}, {score:,} points, longest chain {length}",
                **row,
            )
        ]
    if error:
        parts.append(error.content)
        row["error"] = error.content
    elif waiting:
        parts.append(
            Message(
                "kinds.waiting", "{waiting:pair waits|pairs wait} in the queue", waiting=waiting
            )
        )
    return _quest(record, row) if record.condition else _joined(parts, row)


def _quest(record: Record, row: Mapping[str, Any]) -> Message:
    """Return the task and the pairs of a quest; the numbers are those of what is placed."""
    task, pairs = record.condition, sum(isinstance(move, Pair) for move in record.moves)
    parts = [task.label] if task else []
    if pairs:
        parts.append(Message("kinds.pairs", "{pairs:pair|pairs}", pairs=pairs))
    return _joined(parts, {**row, "pairs": pairs, "task": task and task.english})


def link(link: Link) -> Message:
    """Return the facts of the first of several lines, with the number of lines."""
    return first_of(link, record(link.record))


def first_of(link: Link, first: Message) -> Message:
    """Return the facts of the first line of a link, with the number of lines."""
    more = Message("puyo_draw.record.routes", count=len(link.routes))
    return _joined((first, more), {**_numbers(first), "routes": len(link.routes)})


def password(password: Password | Explanation) -> Message:
    """Return the game and the rule of a password, and the chain of its field."""
    rule = password.rule if isinstance(password, Password) else password.rule.name
    row = {"dialect": password.dialect, "rule": rule, "format": password.format}
    row |= _numbers(field(password.field))
    values = row | {"game": NAMES[password.dialect], "which": RULE_NAMES[rule]}
    found = Message("kinds.password", "{game}, {which} rule", **values)
    if row["length"]:
        found = Message(
            "kinds.password.chain",
            "{game}, {which} rule; chain of {length:link|links}, {score:,} points",
            **values,
        )
    return _joined([found], row)


def duel(model: DuelState | Replay) -> Message:
    """Return the result and the turns of a duel; the points are those before a loss."""
    final = model.final if isinstance(model, Replay) else model
    players = list(final.players)
    if isinstance(model, Replay) and model.events:
        for turn in played_turns(model)[-1].player_turns:
            players[turn.index] = turn.ended or players[turn.index]
    row: dict[str, Any] = {"turns": final.time, "players": len(players)}
    row |= {f"score_{number}": each.total_score for number, each in enumerate(players, 1)}
    parts: list[Message | str] = []
    if final.terminated and final.status:
        parts = [final.status.content]
        row["result"] = english(final.status.content)
    if final.time:
        parts.append(Message("kinds.turns", "{turns:turn|turns}", turns=final.time))
    return Message("kinds.duel", "{parts}", parts=tuple(parts), **row)


def boards(boards: Sized) -> Message:
    """Return the number of boards."""
    return Message("kinds.boards.count", "{boards:board|boards}", boards=len(boards))


def quests(quests: Sized) -> Message:
    """Return the number of quests."""
    return Message("kinds.quests.count", "{quests:quest|quests}", quests=len(quests))


def _joined(parts: Iterable[Message | str], row: Mapping[str, Any]) -> Message:
    """Return a message in several parts, with the numbers of a row."""
    return Message("kinds.parts", "{parts:;}", parts=tuple(parts), **row)


def _numbers(facts: Message) -> dict[str, Any]:
    return {name: value for name, value in facts.values.items() if name != "parts"}


def playable(record: Record) -> tuple[Record, Message | str]:
    """Return a record up to the first move that has no room, and the reason, if there is one."""
    turns, error = played(record)
    if error is None:
        return record, ""
    return replace(record, moves=record.moves[: len(turns)]), error.content
