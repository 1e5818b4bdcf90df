"""``puyonb duel``: what can be done with a saved game."""

import sys
from typing import TYPE_CHECKING

import click

from puyonb.cli import options, streams

if TYPE_CHECKING:
    from puyonb.puyo.duel import DuelState, Replay

__all__ = ["duel"]


@click.group(short_help="Step through a saved game of several players.")
def duel() -> None:
    """Look at duels: games of several players who drop the same pieces and send each other nuisance."""


@duel.command(short_help="Step through a saved game.")
@click.argument("file")
@click.option("--turn", type=click.IntRange(min=0), help="Show the state after this turn only; 0 is the start.")
@click.option("--rows", is_flag=True, help="Print a table, a line for each player and turn, instead of fields.")
@options.as_json
def replay(file: str, *, turn: int | None, rows: bool, as_json: bool) -> None:
    """Play the game in FILE again, check it, and show its turns.

    In a terminal each turn waits for a key; q ends it.  A single - is standard input.
    """
    from puyonb.puyo.duel import loads_replay

    given = _read(file)
    with streams.Collected(given) as problems:
        game = loads_replay(given.data)
    if problems:
        _refuse(problems, as_json=as_json)
    last = len(game.events)
    if turn is not None and turn > last:
        raise streams.CallError(f"expected a turn from 0 to {last}, found {turn}")
    if as_json:
        streams.emit_json({"file": given.name, "turns": last, "rows": _chosen(game, turn), "problems": []})
    elif rows:
        streams.emit(_table(_chosen(game, turn)))
    elif turn is not None:
        streams.emit(_shown(game, turn))
    else:
        _step_through(game, wait=file != "-" and sys.stdin.isatty() and sys.stdout.isatty())


def _read(file: str) -> streams.Source:
    try:
        return streams.read_file(file)
    except OSError as error:
        raise streams.CallError(f"cannot read {file}: {error.strerror}") from error


def _refuse(problems: list[streams.Problem], *, as_json: bool) -> None:
    if as_json:
        streams.emit_json({"problems": [problem.as_json() for problem in problems]})
    else:
        streams.tell(problems)
    raise click.exceptions.Exit(1)


def _step_through(game: "Replay", *, wait: bool) -> None:
    for number in range(len(game.events) + 1):
        if wait and number and click.getchar() in ("q", "Q", "\x1b", "\x03"):
            return
        streams.emit(_shown(game, number) + "\n")


def _chosen(game: "Replay", turn: int | None) -> list[dict[str, object]]:
    return [row for row in game.rows() if turn is None or row["turn"] == turn]


def _shown(game: "Replay", number: int) -> str:
    """Draw the state after a turn: what each player did, the fields side by side, scores and what is to fall."""
    state: DuelState = game.states()[number]
    said = {row["player"]: _did(row) for row in _chosen(game, number)} if number else {}
    columns = []
    for at, player in enumerate(state.players):
        deals = " ".join(f"{first}{second}" for first, second in state.preview(at))
        below = [f"{player.total_score:,} points", f"{player.pending_nuisance} to fall", f"next {deals}"]
        columns.append([f"player {at}", said.get(at, ""), *str(player).split("\n"), *below])
    tall = max(map(len, columns))
    padded = [column[:2] + [""] * (tall - len(column)) + column[2:] for column in columns]
    widths = [max(map(len, column)) for column in padded]
    lines = [
        "   ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip()
        for line in zip(*padded, strict=True)
    ]
    over = f": {state.status.result or 'over'}" if state.status and state.status.terminated else ""
    return "\n".join([f"turn {number} of {len(game.events)}{over}", *lines])


def _did(row: dict[str, object]) -> str:
    """Say in a few words what a player did."""
    words = [str(row["move"])] if row["move"] else []
    words += [f"link {row['link']}"] if row["link"] else []
    words += [f"sent {row['sent']}"] if row["sent"] else []
    words += ["all clear"] if row["all_clear"] else []
    words += [f"took {row['received']}"] if row["received"] else []
    words += ["lost"] if row["game_over"] else []
    return ", ".join(words) or "–"


def _table(rows: list[dict[str, object]]) -> str:
    """Write rows under their names, in columns."""
    if not rows:
        return "no turns"
    texts = [[*rows[0]], *([_cell(value) for value in row.values()] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    return "\n".join(_line(line, widths) for line in texts)


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else ""
    return "–" if value is None else str(value)


def _line(texts: list[str], widths: list[int]) -> str:
    return "  ".join(text.rjust(width) for text, width in zip(texts, widths, strict=True)).rstrip()
