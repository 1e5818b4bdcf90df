"""``puyonb duel``: games between the players of the package, and what can be done with a saved one."""

import io
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from puyonb.cli import options, output_files, streams
from puyonb.errors import NotationError

if TYPE_CHECKING:
    from puyonb.puyo.duel import DuelState, Replay, Standing


@click.group(short_help="Play games of several players, and step through them.")
def duel() -> None:
    """Look at duels: games of several players who drop the same pieces and send each other nuisance."""


PLAYERS = ("random", "greedy", "two-ply")
"""Those that :mod:`puyonb.puyo.duel.players` has; here, so that ``--help`` need not load it."""


@duel.command(short_help="Play games between players of the package, and count who wins.")
@click.argument("players", nargs=-1, type=click.Choice(PLAYERS), metavar="PLAYER PLAYER...")
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=10,
    help="Games to play, rounded up so that each seed is played in every seating.  [default: 10]",
)
@click.option(
    "--seed", type=int, default=0, help="The first seed; the next ones follow.  [default: 0]"
)
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    default=1,
    help="Processes that share the games.  [default: 1]",
)
@click.option(
    "--save",
    metavar="DIR",
    shell_complete=options.files,
    help="Write each game into this folder, as SEED-SEATING.json.",
)
@options.force
@options.as_json
def match(
    players: tuple[str, ...],
    *,
    games: int,
    seed: int,
    workers: int,
    save: str | None,
    force: bool,
    as_json: bool,
) -> None:
    """Play games between two or more PLAYERs, and count how they end for each.

    A player is random, greedy (takes what scores most at once) or two-ply (looks at the next piece
    as well).  Each seed is played once in every seating, with the same pieces.

    The share is that of the decided games, which are those that somebody won; players who share a
    win share the game.  The interval is Wilson's: it contains the true share in 95 of 100 such
    studies.
    """
    from concurrent.futures import ProcessPoolExecutor
    from contextlib import nullcontext
    from multiprocessing import get_context

    from puyonb.puyo import duel as engine

    if len(players) < 2:
        found = f"found only {players[0]!r}" if players else "found none"
        first = players[0] if players else PLAYERS[1]
        raise streams.CallError(
            f"expected two players or more, {found}; for example: puyonb duel match {first} {PLAYERS[0]}"
            f" (the players are {', '.join(PLAYERS)})"
        )
    count = len(players)
    seeds, shown = range(seed, seed - -games // count), sys.stderr.isatty() and not as_json
    places = [(number, seating) for number in seeds for seating in range(count)]
    saved = {} if save is None else _free(save, places, force=force)
    with (
        nullcontext()
        if workers == 1
        else ProcessPoolExecutor(workers, get_context("spawn")) as executor
    ):
        results = engine.match(players, seeds, executor=executor, progress=shown)
    for result in results if saved else ():
        output_files.write(
            saved[result.seed, result.seats[0]],
            engine.dumps_replay(result.replay).encode(),
            force=force,
        )
    ends = engine.standings(results)
    if as_json:
        listed = [
            {"player": name, **standing._asdict(), "share": standing.share._asdict()}
            for name, standing in zip(players, ends, strict=True)
        ]
        streams.print_json(
            {
                "players": listed,
                "games": [{n: getattr(result, n) for n in _TOLD} for result in results],
            }
        )
        return
    heads = ["player", "won", "drawn", "lost", "unfinished", "forfeit", "share of decided games"]
    rows = [
        [f"{at} {name}", *map(str, end[:5]), _share(end)]
        for at, (name, end) in enumerate(zip(players, ends, strict=True))
    ]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for line in (heads, *rows):
        streams.print_result(
            "  ".join([line[0].ljust(widths[0]), _line(line[1:-1], widths[1:-1]), line[-1]])
        )
    decided = ends[0].share.games
    streams.print_result(
        f"{len(results)} games, {decided} of them decided: {len(seeds)} seeds, each in {count} seatings"
    )


def _share(standing: "Standing") -> str:
    rate = standing.share
    return f"{rate.rate:.0%} ({rate.low:.0%} to {rate.high:.0%})" if rate.games else "none"


def _free(
    folder: str, places: Iterable[tuple[int, int]], *, force: bool
) -> dict[tuple[int, int], str]:
    """Make a folder, and name the file of each game in it, before hours of play turn out to have been for nothing."""
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise streams.CallError(f"cannot make the folder {folder}: {error.strerror}") from error
    files = {
        (seed, seating): str(Path(folder) / f"{seed}-{seating}.json") for seed, seating in places
    }
    output_files.refuse_existing(files.values(), force=force)
    return files


_TOLD = ("seed", "seats", "outcomes", "winners", "turns", "losses", "scores", "chains", "forfeits")
"""What the JSON has of each game."""


@duel.command(short_help="Step through a saved game, or draw it.")
@click.argument("file", shell_complete=options.files)
@click.option(
    "--turn",
    type=click.IntRange(min=0),
    help="Show the state after this turn only; 0 is the start.",
)
@click.option(
    "--rows",
    is_flag=True,
    help="Print a table, a line for each player and turn, instead of fields.",
)
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    shell_complete=options.files,
    help="Draw into a file: with --turn one picture (png, svg, pdf), without it the whole game (gif, svg, html).",
)
@options.force
@options.as_json
def replay(
    file: str, *, turn: int | None, rows: bool, output: str | None, force: bool, as_json: bool
) -> None:
    """Play the game in FILE again, check it, and show its turns.

    In a terminal each turn waits for a key; b goes back, q ends it.  A single - is standard input.
    """
    from puyonb.puyo.duel import loads_replay

    kind = None if output is None else _kind(output, moving=turn is None)
    given = _read(file)
    with streams.ProblemCollector(given) as problems:
        try:
            game = loads_replay(given.data)
        except NotationError:
            # What begins like an object in JSON is a saved duel with a fault.
            is_json = given.data.lstrip()[:1] == b"{"
            if is_json or not (message := streams.wrong_input("a saved duel", given)):
                raise
            raise NotationError(message, given.text, 0) from None
    if problems:
        streams.refuse(given, problems, as_json=as_json)
    last = len(game.events)
    if turn is not None and turn > last:
        raise streams.CallError(f"expected a turn from 0 to {last}, found {turn}")
    if output is not None and kind is not None:
        output_files.write(output, _drawn(game, turn, kind), force=force)
    shown = _Shown(game)
    if as_json:
        found = [row for number in shown.numbers(turn) for row in shown.rows.get(number, [])]
        streams.print_json({"file": given.name, "turns": last, "rows": found, "problems": []})
    elif rows:
        streams.print_result(
            _table([row for number in shown.numbers(turn) for row in shown.rows.get(number, [])])
        )
    elif output is not None:
        return
    elif turn is not None:
        streams.print_result(shown.turn(turn))
    else:
        _step_through(shown, wait=file != "-" and sys.stdin.isatty() and sys.stdout.isatty())


STILL, MOVING = ("png", "svg", "pdf"), ("gif", "svg", "html")


def _kind(output: str, *, moving: bool) -> str:
    """Tell the format by the ending."""
    kind, known = Path(output).suffix[1:].lower(), MOVING if moving else STILL
    if kind not in known:
        hint = "" if moving or kind not in MOVING else "; without --turn the whole game is drawn"
        hint = "; --turn N draws one turn" if moving and kind in STILL else hint
        raise streams.CallError(
            f"expected OUT to end in {', '.join('.' + name for name in known)}, found {output!r}{hint}"
        )
    return kind


def _drawn(game: "Replay", turn: int | None, kind: str) -> bytes:
    """Draw one turn, or all of them one after the other."""
    if turn is not None:
        from puyonb import draw

        scene = draw.duel.scene(game, turn=turn)
        if kind == "svg":
            from puyonb.drawing import svg

            return (svg.render(scene) + "\n").encode()
        from puyonb.drawing import figure

        buffer = io.BytesIO()
        figure.save(scene, buffer, format=kind)
        return buffer.getvalue()
    from puyonb.puyo.draw._duel_animation import duel_animation

    if not game.events:
        raise streams.CallError("expected a game of at least one turn to draw, found none")
    return duel_animation(game).encoded(kind)


def _read(file: str) -> streams.Source:
    try:
        return streams.read_file(file)
    except OSError as error:
        raise streams.CallError(f"cannot read {file}: {error.strerror}") from error


def _step_through(shown: "_Shown", *, wait: bool) -> None:
    number, last = 0, len(shown.game.events)
    while number <= last:
        streams.print_result(shown.turn(number) + "\n")
        key = click.getchar() if wait and number < last else ""
        if key in ("q", "Q", "\x1b", "\x03"):
            return
        number = max(number - 1, 0) if key in ("b", "B", "\x1b[D") else number + 1


class _Shown:
    """A game as texts, turn by turn."""

    def __init__(self, game: "Replay") -> None:
        self.game = game
        self.states = game.states()
        self.rows: dict[int, list[dict[str, object]]] = {}
        for row in game.rows():
            self.rows.setdefault(row["turn"], []).append(row)

    def numbers(self, turn: int | None) -> Iterable[int]:
        """Give the turns that are asked for."""
        return range(len(self.game.events) + 1) if turn is None else [turn]

    def turn(self, number: int) -> str:
        """Draw the state after a turn: what each player did, the fields side by side, scores and what is to fall."""
        from puyonb.puyo.duel.state import letter

        state: DuelState = self.states[number]
        said = {row["player"]: _did(row) for row in self.rows.get(number, [])}
        columns = []
        for at, player in enumerate(state.players):
            deals = " ".join("".join(map(letter, deal)) for deal in state.preview(at))
            below = [
                f"{player.total_score:,} points",
                f"{player.pending_nuisance} to fall",
                f"next {deals}",
            ]
            columns.append([f"player {at}", said.get(at, ""), *str(player).split("\n"), *below])
        tall = max(map(len, columns))
        padded = [column[:2] + [""] * (tall - len(column)) + column[2:] for column in columns]
        widths = [max(map(len, column)) for column in padded]
        lines = [
            "   ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip()
            for line in zip(*padded, strict=True)
        ]
        over = (
            f": {state.status.result or 'over'}" if state.status and state.status.terminated else ""
        )
        return "\n".join([f"turn {number} of {len(self.game.events)}{over}", *lines])


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
