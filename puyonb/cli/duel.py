"""``puyonb duel``: games between the players of the package, and the display of saved games."""

import itertools
import json
import re
import shlex
import shutil
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from puyonb.cli import options, output_files, pictures, streams, tables
from puyonb.cli._driver import Call, drive
from puyonb.cli.help import Command, Group, option, together
from puyonb.cli.streams import Result
from puyonb.errors import NotationError, collecting, display_width, reason_of
from puyonb.messages import Message, message_text
from puyonb.text import as_csv

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from puyonb.puyo.duel import DuelState, GameResult, Replay, Standing, Tournament
    from puyonb.puyo.duel.compliance import Check
    from puyonb.puyo.duel.matches import Player
    from puyonb.puyo.duel.tournaments import TournamentRow
    from puyonb.puyo.record import Record


@click.group(help="help.duel", cls=Group)
def duel() -> None:
    """Run the command ``puyonb duel``."""


PLAYERS = ("random", "greedy", "two-ply", "builder")
"""The players of :mod:`puyonb.puyo.duel.players`; here so that ``--help`` does not load it."""


def _names_and_files(
    ctx: click.Context, parameter: click.Parameter, incomplete: str
) -> "list[CompletionItem]":
    from click.shell_completion import CompletionItem

    names = [CompletionItem(name) for name in PLAYERS if name.startswith(incomplete)]
    return names or options.files(ctx, parameter, incomplete)


_SECONDS = click.FloatRange(min=0, min_open=True)

_MOVE_TIME = option(
    "--move-time", type=_SECONDS, callback=options.number, help="help.duel.move_time"
)


def _openings(_ctx: click.Context, _parameter: click.Parameter, file: str | None) -> Any:
    """Read a file with the first pieces of a game in each line: ``RG BB YR``."""
    from puyonb.puyo.duel.state import letter

    if file is None:
        return None
    colors = {letter(color): color for color in range(1, 6)}
    found = []
    with streams.refusals(file):
        text = streams.read_file(file).text
    for number, line in enumerate(text.splitlines(), 1):
        pieces = line.partition("#")[0].split()
        wrong = next((piece for piece in pieces if len(piece) != 2 or {*piece} - {*colors}), None)
        if wrong is not None:
            place = f"{streams.printable(file)}:{number}"
            message = Message("cli.duel.opening", place=place, found=wrong, letters=(*colors,))
            raise streams.CallError(message)
        if pieces:
            found.append([[colors[puyo] for puyo in piece] for piece in pieces])
    if not found:
        raise streams.CallError(Message("cli.duel.opening.none", path=file))
    return found


_RULES = (
    _MOVE_TIME,
    option("--game-time", type=_SECONDS, callback=options.number, help="help.duel.game_time"),
    option("--turns", type=options.COUNT, help="help.duel.turns"),
    option("--colors", "num_colors", type=click.IntRange(1, 64), help="help.duel.colors"),
    option("--width", type=click.IntRange(1, 100), help="help.duel.width"),
    option("--height", type=click.IntRange(1, 200), help="help.duel.height"),
    option("--target", "target_score", type=options.COUNT, help="help.duel.target"),
    option("--deals-ahead", is_flag=True, help="help.duel.deals_ahead"),
    option("--openings", metavar="FILE", callback=_openings, help="help.duel.openings"),
)


def _rules(given: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the times of programs, and the rules that a call of ``_RULES`` names."""
    times = {"move_time": given.pop("move_time") or 1.0, "game_time": given.pop("game_time")}
    return times, {name: value for name, value in given.items() if value is not None}


_TABLES = ("text", "csv", "markdown")

_SECRET = option("--secret", is_flag=True, help="help.duel.secret")
_SALT = option("--salt", metavar="HEX", help="help.duel.salt")


@duel.command(help="help.duel.match", cls=Command)
@click.argument("players", nargs=-1, metavar="PLAYER PLAYER...", shell_complete=_names_and_files)
@option("--games", type=options.COUNT, default=10, help="help.duel.games")
@option("--seed", type=int, default=0, help="help.duel.seed")
@options.workers
@together(*_RULES, _SECRET, _SALT)
@option("--save", metavar="DIR", shell_complete=options.files, help="help.duel.save")
@options.output_file("help.duel.match.output")
@options.force
@options.as_json
def match(
    players: tuple[str, ...],
    *,
    output: str | None,
    games: int,
    seed: int,
    workers: int,
    save: str | None,
    force: bool,
    as_json: bool,
    secret: bool,
    **rules: Any,
) -> None:
    """Run the command ``puyonb duel match``."""
    from puyonb.puyo import duel as engine
    from puyonb.puyo.duel.programs import Refusal

    if len(players) < 2:
        example = f"{players[0] if players else PLAYERS[1]} {PLAYERS[0]}"
        message = Message("cli.duel.players.none", example=example, players=PLAYERS)
        if players:
            found = players[0]
            message = Message("cli.duel.players", example=example, players=PLAYERS, found=found)
        raise streams.CallError(message)
    _end_as_by_keyboard()
    times, given = _rules(rules)
    chosen = [_player(name, times) for name in players]
    count = len(players)
    seeds, shown = range(seed, seed - -games // count), streams.shows_progress(as_json=as_json)
    places = [(number, seating) for number in seeds for seating in range(count)]
    salt = _salt(count, given, secret=secret)
    saved = {} if save is None else _free(save, places, force=force)
    if output:
        output_files.forms_of([output], pictures.TABLES, force=force)
    with options.open_processes(workers) as executor:
        try:
            results = engine.match(chosen, seeds, executor=executor, progress=shown, **given)
        except engine.BrokenMatch as error:
            if isinstance(error.__cause__, Refusal):
                raise streams.CallError(streams.printable(str(error.__cause__))) from None
            raise
    for result in results if saved else ():
        output_files.write(
            saved[result.seed, result.seats[0]],
            engine.dumps_replay(result.replay).encode(),
            force=force,
        )
    if output:
        rows = [row for result in results for row in _players(players, result)]
        output_files.write(output, tables.encoded(output, rows), force=force)
    ends = engine.standings(results)
    if as_json:
        listed = [
            {"player": name, **standing._asdict(), "share": standing.share._asdict()}
            for name, standing in zip(players, ends, strict=True)
        ]
        played = [
            {key: getattr(result, key) for key in _KEYS}
            | {"outcomes": [outcome.value for outcome in result.outcomes]}
            for result in results
        ]
        secrets = {"salt": salt} if salt else {}
        streams.print_envelope(
            None, result={"type": "match", "players": listed, "games": played, **secrets}
        )
        return
    _print_table(players, ends)
    _print_forfeits(players, results)
    if saved or not salt:
        _print_loss(players[0], results, saved)
    decided = ends[0].share.games
    summary = message_text(
        "cli.duel.summary",
        games=len(results),
        decided=decided,
        seeds=len(seeds),
        seatings=count,
    )
    streams.print_result(summary)
    if salt:
        streams.print_result(message_text("cli.duel.salt", salt=salt))


@duel.command(help="help.duel.tournament", cls=Command)
@click.argument("players", nargs=-1, metavar="[PLAYER PLAYER...]", shell_complete=_names_and_files)
@option("--pairs", type=options.COUNT, default=100, help="help.duel.pairs")
@option("--gauntlet", is_flag=True, help="help.duel.gauntlet")
@option("--sprt", type=float, nargs=2, metavar="ELO ELO", help="help.duel.sprt")
@options.workers
@together(*_RULES, _SALT)
@option("-o", "--output", metavar="DIR", shell_complete=options.files, help="help.duel.folder")
@option("--resume", metavar="DIR", shell_complete=options.files, help="help.duel.resume")
@option("--format", "form", type=click.Choice(_TABLES), default="text", help="help.duel.format")
@options.as_json
def tournament(
    players: tuple[str, ...],
    *,
    pairs: int,
    gauntlet: bool,
    sprt: tuple[float, float] | None,
    workers: int,
    output: str | None,
    resume: str | None,
    form: str,
    as_json: bool,
    **rules: Any,
) -> None:
    """Run the command ``puyonb duel tournament``."""
    from puyonb.puyo import duel as engine
    from puyonb.puyo.duel.tournaments import saved

    _end_as_by_keyboard()
    if (resume is None) != bool(players) or (resume is not None and output is not None):
        raise options.usage_error(Message("cli.duel.resume"))
    if "" in (output, resume):
        raise streams.CallError(Message("cli.duel.folder.none"))
    if resume is not None:
        _refuse_more(click.get_current_context())
    times, given = _rules(rules)
    names = _named(players, times)
    if not (output or resume):  # a folder has the commitment in its first line
        _salt(2, given, secret="salt" not in given)
    given |= {"pairs": pairs, "gauntlet": gauntlet, "sprt": sprt, "players": names}
    folder = output or resume
    with streams.refusals(resume):
        given = saved(resume) if resume else given
    shown = streams.shows_progress(as_json=as_json)
    try:
        with streams.refusals(), collecting() as warned:
            table = engine.tournament(
                **given, folder=folder, executor=options.processes(workers), progress=shown
            )
    except OSError as error:
        raise _unusable(error, folder or "") from error
    for each in warned:
        click.echo(streams.printable(each.message), err=True)
    if folder is not None:
        _write_pages(folder, table)
    if as_json:
        rows = [
            row._asdict()
            | {"standing": row.standing._asdict() | {"share": row.standing.share._asdict()}}
            | {"elo": [each if isfinite(each) else None for each in row.elo]}
            for row in table.rows
        ]
        result = {**table._asdict(), "type": "tournament", "rows": rows}
        streams.print_envelope(None, result=result)
        return
    _print_tournament(table, form, given["sprt"])


def _print_tournament(table: "Tournament", form: str, sprt: tuple[float, float] | None) -> None:
    _print_rows(table.rows, form)
    for fault in table.faults:
        _print_forfeit(*fault)
    told = [message_text("cli.duel.tournament", pairs=table.pairs)]
    if sprt and table.verdict:
        accepted = sprt[table.verdict == "elo1"]
        told.append(message_text("cli.duel.verdict", elo=accepted))
    told += [message_text("cli.duel.out", name=row.name) for row in table.rows if row.out]
    if table.salt:
        told.append(message_text("cli.duel.salt", salt=table.salt))
    for line in told:  # a table for another program stands alone on standard output
        streams.print_result(line) if form == "text" else click.echo(line, err=True)


def _refuse_more(ctx: click.Context) -> None:
    """Refuse options that are those of the saved tournament."""
    free = {"resume", "workers", "form", "as_json"}
    given = tuple(
        each.opts[-1]
        for each in ctx.command.params
        if each.name not in free
        and ctx.get_parameter_source(each.name or "") is ParameterSource.COMMANDLINE
        and isinstance(each, click.Option)
    )
    if given:
        raise options.usage_error(Message("cli.duel.resume.options", options=given))


def _print_rows(rows: "Iterable[TournamentRow]", form: str) -> None:
    """Print the table of a tournament."""
    if form == "csv":
        values = ((row.name, *row.standing[:5], *row.counts, *row.elo) for row in rows)
        table = as_csv(_COLUMNS, values)
        streams.print_result(table.rstrip())
        return
    heads, *lines = _cells(rows)
    if form == "text":
        _print_columns(heads, lines)
        return
    rule = ["---", *["---:"] * 5, "---", "---"]
    for line in (heads, rule, *lines):
        cells = (cell.replace("|", "\\|").replace("<", "&lt;") for cell in line)
        streams.print_result(f"| {' | '.join(cells)} |")


def _cells(rows: "Iterable[TournamentRow]") -> list[list[str]]:
    """Return the table of a tournament; its first line has the heads."""
    heads = (*_HEADS[:-1], Message("cli.duel.head.pairs"), Message("cli.duel.head.elo"))
    lines = [
        [
            streams.printable(row.name),
            *map(str, row.standing[:5]),
            " ".join(map(str, row.counts)),
            str(row.elo),
        ]
        for row in rows
    ]
    return [[str(head) for head in heads], *lines]


def _write_pages(folder: str, table: "Tournament") -> None:
    """Write the page of a tournament and those of lost games into its folder."""
    from puyonb.publish._tournament import pages
    from puyonb.puyo.duel.tournaments import saved_games

    names = [row.name for row in table.rows]
    for name, text in pages(_cells(table.rows), names, saved_games(folder)):
        output_files.write(str(Path(folder) / name), text.encode(), force=True)


_COLUMNS = (
    "player", "won", "drawn", "lost", "unfinished", "forfeit", "pairs_0", "pairs_half", "pairs_1",
    "pairs_1_half", "pairs_2", "elo", "elo_low", "elo_high",
)  # fmt: skip
"""The columns of a tournament in CSV."""


@duel.command(help="help.duel.check", cls=Command)
@click.argument("program", metavar="PLAYER", shell_complete=options.files)
@option("--games", type=options.COUNT, default=20, help="help.duel.check.games")
@_MOVE_TIME
@options.as_json
@click.pass_context
def check(
    ctx: click.Context, program: str, *, games: int, move_time: float | None, as_json: bool
) -> None:
    """Run the command ``puyonb duel check``."""
    from puyonb.puyo.duel import Program
    from puyonb.puyo.duel.compliance import Trial

    _end_as_by_keyboard()
    player = None if program in PLAYERS else _player(program, {"move_time": move_time or 1.0})
    if not isinstance(player, Program):
        raise streams.CallError(Message("cli.duel.check.own", found=program))
    trial, checks = Trial(player, games), []
    for each in trial.checks():
        checks.append(each)
        if not as_json:
            _print_check(each)
    faults = sum(bool(each.reason) for each in checks)
    if as_json:
        listed = [each.as_json() for each in checks]
        result = {"type": "check", "program": program, "checks": listed, "faults": faults}
        result |= {key: getattr(trial, key) for key in ("games", "forfeits", "slowest")}
        streams.print_envelope(None, result=result)
    else:
        counted = {key: getattr(trial, key) for key in ("games", "forfeits")}
        slowest = trial.slowest * 1000
        verdict = Message("cli.duel.check.summary", **counted, slowest=slowest, faults=faults)
        streams.print_result(str(verdict))
    ctx.exit(int(faults > 0))


@duel.command(help="help.duel.protocol", cls=Command)
def protocol() -> None:
    """Run the command ``puyonb duel protocol``."""
    from importlib.resources import files

    text = (files("puyonb.puyo.duel") / "protocol.json").read_text(encoding="utf-8")
    streams.print_result(text.rstrip())


def _print_check(found: "Check") -> None:
    """Print a line, and for a fault the messages and the last lines of standard error."""
    grade = "fault" if found.reason else "note" if found.note else "ok"
    lines = [f"{_left(message_text(f'cli.duel.check.{grade}'), 6)} {found.what}"]
    if about := found.reason or found.note:
        lines[0] += f": {about}"
    lines += [
        f"       {_left(message_text(f'cli.duel.check.{key}'), 9)} {text}"
        for key in ("sent", "received", "expected")
        if (text := getattr(found, key))
    ]
    lines += [f"       | {line}" for line in found.said.splitlines()[-_SAID:]]
    streams.print_result("\n".join(map(streams.printable, lines)))


def _named(players: Iterable[str], times: dict[str, Any]) -> "dict[str, Player]":
    """Return players by name; those of the same name get numbers."""
    names: dict[str, Player] = {}
    for name in players:
        unused = itertools.chain([name], (f"{name} {number}" for number in itertools.count(2)))
        names[next(one for one in unused if one not in names)] = _player(name, times)
    return names


def _end_as_by_keyboard() -> None:
    """End as at Ctrl-C at SIGTERM, and when the terminal is closed, so that no program is left."""
    for name in ("SIGTERM", "SIGHUP"):
        with suppress(ValueError, AttributeError):  # another thread, another system
            signal.signal(getattr(signal, name), signal.default_int_handler)


def _player(name: str, times: dict[str, Any]) -> "Player":
    """Return the player of a name, a function in a file (``bot.py:play``) or a command."""
    from puyonb.puyo.duel import Program

    file, colon, function = name.rpartition(":")
    if name in PLAYERS:
        return name
    if colon and file.endswith(".py") and Path(file).is_file():
        source = Path(file).read_text("utf-8", "replace")
        if not re.search(rf"\b{re.escape(function)}\b|import \*", source):
            message = Message(
                "cli.duel.player.function",
                "{file} has no function {found!r}",
                file=file,
                found=function,
            )
            raise streams.CallError(message)
        return Program.python(name, folder=str(Path.cwd()), **times)
    command = shlex.quote(name) if shutil.which(name) else name  # a path may have blanks
    try:
        first = shlex.split(command)[:1]
    except ValueError:
        first = []
    if not first or shutil.which(first[0]) is None:
        raise streams.CallError(Message("cli.duel.player.none", found=name, players=PLAYERS))
    return Program(command, folder=str(Path.cwd()), **times)


def _print_forfeits(players: tuple[str, ...], results: "Iterable[GameResult]") -> None:
    """Say on standard error why players forfeited, with the last lines of what they wrote there."""
    reasons: dict[tuple[int, str], str] = {}
    for result in results:
        for player, reason in result.forfeits:
            reasons.setdefault((player, reason), "".join(result.stderr[player : player + 1]))
    for (player, reason), said in reasons.items():
        _print_forfeit(f"{player + 1} {players[player]}", reason, said)


def _print_loss(name: str, results: "Iterable[GameResult]", saved: dict[Any, str]) -> None:
    """Say how to see the shortest game that the first player lost, at the turn that decided it."""
    lost = [result for result in results if str(result.outcomes[0]) == "loss"]
    if not lost:
        return
    worst = min(lost, key=lambda result: result.turns)
    seat, turns = worst.seats[0], worst.turns
    given = f"--seed {worst.seed} --games {len(worst.seats)} --save games"
    loss = Message("cli.duel.loss.save", name=name, turns=turns, options=given)
    if saved:
        rows = [row for row in worst.replay.rows() if row["player"] == seat]
        fell = max(rows, key=lambda row: (row["received"], row["turn"]))
        file = shlex.quote(saved[worst.seed, seat])
        command = f"puyonb duel replay {file} --turn {fell['turn']}"
        loss = Message("cli.duel.loss", name=name, turns=turns, command=command)
    streams.print_result(streams.printable(str(loss)))


def _print_forfeit(name: str, reason: str, said: str) -> None:
    message = Message("cli.duel.forfeit", name=name, reason=reason)
    lines = [streams.printable(line) for line in (str(message), *said.splitlines()[-_SAID:])]
    click.echo("\n  ".join(lines), err=True)


_SAID = 12
"""The most lines of standard error that are shown."""


def _salt(count: int, given: dict[str, Any], *, secret: bool) -> str | None:
    """Check the rules of a match; draw a salt that is asked for, and print what it commits to."""
    from puyonb.puyo.duel import Secret, matches, new

    if secret and "salt" in given:
        raise options.usage_error(Message("cli.exclusive", first="--secret", second="--salt"))
    if secret:
        given["salt"] = matches.drawn("secret")
    rules = given.keys() - {"turns", "openings"}
    with streams.refusals():
        start = new(count, **{name: given[name] for name in rules})
    dealer = start.generator
    if not isinstance(dealer, Secret):
        return None
    click.echo(message_text("cli.duel.commitment", commitment=dealer.commitment), err=True)
    return dealer.salt


def _print_table(players: tuple[str, ...], ends: "Iterable[Standing]") -> None:
    """Print a line for each player."""
    rows = [
        [f"{at + 1} {streams.printable(name)}", *map(str, end[:5]), _share(end)]
        for at, (name, end) in enumerate(zip(players, ends, strict=True))
    ]
    _print_columns([str(head) for head in _HEADS], rows)


def _print_columns(heads: list[str], rows: list[list[str]]) -> None:
    """Print a table whose first and last column begin at the left."""
    widths = [max(map(display_width, column)) for column in zip(heads, *rows, strict=True)]
    for line in (heads, *rows):
        streams.print_result(
            "  ".join([_left(line[0], widths[0]), _line(line[1:-1], widths[1:-1]), line[-1]])
        )


_HEADS = (
    Message("cli.duel.head.player"),
    Message("cli.duel.head.won"),
    Message("cli.duel.head.drawn"),
    Message("cli.duel.head.lost"),
    Message("cli.duel.head.unfinished"),
    Message("cli.duel.head.forfeit"),
    Message("cli.duel.head.share"),
)


def _share(standing: "Standing") -> str:
    rate = standing.share
    if not rate.games:
        return message_text("cli.duel.share.none")
    return message_text("cli.duel.share", rate=rate.rate, low=rate.low, high=rate.high)


def _free(
    folder: str, places: Iterable[tuple[int, int]], *, force: bool
) -> dict[tuple[int, int], str]:
    """Make a folder and return the file of each game in it; raise errors before the games start."""
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unusable(error, folder) from error
    files = {
        (seed, seating): str(Path(folder) / f"{seed}-{seating}.json") for seed, seating in places
    }
    output_files.refuse_existing(files.values(), force=force)
    return files


def _unusable(error: OSError, folder: str) -> streams.CallError:
    """Return the error for a folder or a file in it."""
    path = error.filename or folder
    return streams.CallError(Message("cli.duel.folder", path=path, reason=reason_of(error)))


_KEYS = (
    "seed", "seats", "outcomes", "winners", "turns", "losses", "scores", "chains", "forfeits",
    "stderr",
)  # fmt: skip
"""The keys of each game in JSON."""


@duel.command(help="help.duel.replay", cls=Command)
@click.argument("file", shell_complete=options.files)
@option("--turn", type=click.IntRange(min=0), help="help.duel.turn")
@option("--rows", is_flag=True, help="help.duel.rows")
@options.output_file("help.duel.output")
@options.force
@options.as_json
def replay(file: str, *, turn: int | None, rows: bool, output: str | None, **given: Any) -> None:
    """Run the command ``puyonb duel replay``."""
    kind = "" if output is None else _kind(output, moving=turn is None)
    call = Call.of(given, named=file)
    output_files.refuse_existing([output] if output else [], force=call.force)
    wait = file != "-" and sys.stdin.isatty() and sys.stdout.isatty()

    def _run(given: streams.Source, _: str) -> Iterator[Result]:
        game, is_state = _saved(given)
        last = len(game.events)
        if is_state:
            yield Result(problems=[streams.note(given.name, Message("cli.duel.state"))])
        if turn is not None and turn > last:
            raise streams.CallError(Message("cli.duel.turn.range", last=last, found=turn))
        files = {output: _drawn(game, turn, kind, given.name)} if output else {}
        shown = _Shown(game)
        numbers = range(last + 1) if turn is None else [turn]
        found = [row for number in numbers for row in shown.rows.get(number, [])]
        lines: Iterable[str] = []
        if rows:
            lines = [_table(found)]
        elif not files:
            lines = _steps(shown, wait=wait) if turn is None else [shown.turn(turn)]
        yield Result(lines, {"type": "turns", "turns": last, "rows": found}, files=files)

    drive(call, _run, find=None)


_EXPECTED = Message("cli.expected.replay")


def _saved(given: streams.Source) -> "tuple[Replay, bool]":
    """Read a saved game, and say whether it is only a state."""
    from puyonb.notations._sniff import of_duel
    from puyonb.puyo.duel import loads, loads_replay
    from puyonb.puyo.duel.replay import replay_of

    try:
        is_state = of_duel(given.text) == "duel"
        return replay_of(loads(given.data)) if is_state else loads_replay(given.data), is_state
    except NotationError:
        # A text that begins like a JSON object is a saved duel with an error.
        if given.data.lstrip()[:1] != b"{":
            streams.refuse_other(_EXPECTED, given)
        raise


def _game_or_record(given: streams.Source) -> "Replay | Record":
    """Read a saved game, or a link or a file with one, whose pairs are placed."""
    from puyonb.puyo._links import record_of
    from puyonb.puyo.record import Pair

    text = given.text.strip()
    if text[:1] == "{":
        return _saved(given)[0]
    reason: Message | str = _OR_LINK
    try:
        record = record_of(text)
    except NotationError as error:
        reason = error.content
    else:
        if not all(isinstance(move, Pair) and move.column is None for move in record.moves):
            return record
    streams.refuse_other(_OR_LINK, given)
    raise NotationError(reason, given.text)


_OR_LINK = Message("cli.expected.replay_or_link", "a saved duel or a link with moves")


@duel.command(help="help.duel.analyse", cls=Command)
@click.argument("file", shell_complete=options.files)
@options.output_file("help.duel.analyse.output", multiple=True)
@options.force
@options.as_json
def analyse(file: str, *, output: tuple[str, ...], **given: Any) -> None:
    """Run the command ``puyonb duel analyse``."""
    from puyonb.puyo import duel as engine

    call = Call.of(given, named=file)
    forms = output_files.forms_of(output, ANALYSED, force=call.force)

    def _run(given: streams.Source, _: str) -> Result:
        game = _game_or_record(given)
        with streams.refusals():
            found = engine.analyse(game)
        worst = [asdict(each) for each in found.worst]
        result: dict[str, Any] = {
            "type": "analysis",
            "turning": found.turning,
            "swing": found.swing,
        }
        result |= {"worst": worst, "rows": [*found.rows]}

        def _written(path: str) -> bytes:
            if forms[path] == "html":
                from puyonb.publish._analysis import page

                return page(game, found).encode()
            if forms[path] == "csv":
                return tables.encoded(path, found.rows)
            return (json.dumps(result, ensure_ascii=False, indent=1) + "\n").encode()

        lines = () if output else (found.content, *map(found.describe, found.worst))
        return Result(lines, result, files={path: _written(path) for path in output})

    drive(call, _run, find=None)


ANALYSED = ("html", "csv", "json")


def _players(names: Sequence[str], result: "GameResult") -> "Iterator[dict[str, Any]]":
    """Yield the row of each player of a game."""
    reasons = dict(result.forfeits)
    for number, name in enumerate(names):
        yield {
            "seed": result.seed,
            "seat": result.seats[number] + 1,
            "player": name,
            "outcome": result.outcomes[number].value,
            "turns": result.turns,
            "losses": result.losses[number],
            "score": result.scores[number],
            "longest_chain": result.chains[number],
            "forfeit": reasons.get(number, ""),
        }


STILL, MOVING = ("png", "svg", "pdf", "html"), ("gif", "mp4", "svg", "html")


def _kind(output: str, *, moving: bool) -> str:
    """Return the format of a file by its ending."""
    kind, known = Path(output).suffix[1:].lower(), MOVING if moving else STILL
    if kind not in known:
        code = "cli.write.endings"
        if moving and kind in STILL:
            code = "cli.write.endings.turn"
        elif not moving and kind in MOVING:
            code = "cli.write.endings.game"
        endings = tuple(f".{name}" for name in known)
        raise streams.CallError(Message(code, endings=endings, path=Path(output).name))
    return kind


def _drawn(game: "Replay", turn: int | None, kind: str, name: str) -> bytes:
    """Return a page, the picture of one turn, or the animation of all turns."""
    if kind == "html":
        from puyonb.publish._embed import replay_page

        return replay_page(game, Path(name).stem, turn=turn or 0).encode()
    from puyonb import draw

    if turn is not None:
        return pictures.Look().still(draw.duel.scene(game, turn=turn), kind)
    if not game.events:
        raise streams.CallError(Message("cli.duel.no_turns"))
    return pictures.Look().encoded(draw.animate(game), kind)


def _steps(shown: "_Shown", *, wait: bool) -> Iterator[str]:
    """Yield turn by turn, as the reader goes on or back."""
    number, last = 0, len(shown.game.events)
    while number <= last:
        yield shown.turn(number)
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

    def turn(self, number: int) -> str:
        """Return the state after a turn as text: moves, fields, scores and nuisance.

        After a loss, the fields are those before all were cleared, as in a picture.
        """
        from puyonb.puyo.duel.replay import played_turns
        from puyonb.puyo.duel.state import letter

        state: DuelState = self.states[number]
        turns = played_turns(self.game)[number - 1].player_turns if number else ()
        players = [turn.ended for turn in turns if turn.ended] or state.players
        said = {row["player"]: _did(row) for row in self.rows.get(number, [])}
        columns = []
        for at, player in enumerate(players):
            deals = " ".join("".join(map(letter, deal)) for deal in state.preview(at))
            below = [
                message_text("cli.duel.points", count=player.total_score),
                message_text("cli.duel.pending", count=player.pending_nuisance),
                message_text("cli.duel.next", pieces=deals) if not state.terminated else "",
            ]
            title = message_text("cli.duel.player", number=at + 1)
            columns.append([title, said.get(at, ""), *str(player).split("\n"), *below])
        tall = max(map(len, columns))
        padded = [column[:2] + [""] * (tall - len(column)) + column[2:] for column in columns]
        widths = [max(map(display_width, column)) for column in padded]
        lines = [
            "   ".join(map(_left, line, widths)).rstrip() for line in zip(*padded, strict=True)
        ]
        head = Message("cli.duel.turn", number=number, last=len(self.game.events))
        if state.status and state.status.terminated:
            head = Message("cli.duel.turn.over", **head.values, result=state.status.content)
        return "\n".join([str(head), *lines])


def _did(row: dict[str, object]) -> str:
    """Return in a few words what a player did."""
    from puyonb.puyo.record import Rotation

    words: list[object] = []
    if row["move"]:
        column, rotation = str(row["move"]).split()
        move = Message("cli.duel.move", column=column, rotation=Rotation[rotation.upper()])
        words.append(move)
    words += [Message("cli.duel.link", number=row["link"])] if row["link"] else []
    words += [Message("cli.duel.sent", count=row["sent"])] if row["sent"] else []
    words += [Message("cli.duel.all_clear")] if row["all_clear"] else []
    words += [Message("cli.duel.took", count=row["received"])] if row["received"] else []
    words += [Message("cli.duel.lost")] if row["game_over"] else []
    return message_text("cli.duel.did", words=words) if words else "–"


def _table(rows: list[dict[str, object]]) -> str:
    """Return rows under their names, in columns."""
    if not rows:
        return message_text("cli.duel.table.none")
    texts = [[*rows[0]], *([_cell(value) for value in row.values()] for row in rows)]
    widths = [max(map(display_width, column)) for column in zip(*texts, strict=True)]
    return "\n".join(_line(line, widths) for line in texts)


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return message_text("cli.duel.yes") if value else ""
    return "–" if value is None else str(value)


def _line(texts: list[str], widths: list[int]) -> str:
    return "  ".join(map(_right, texts, widths)).rstrip()


def _left(text: str, width: int) -> str:
    return text + " " * (width - display_width(text))


def _right(text: str, width: int) -> str:
    return " " * (width - display_width(text)) + text
