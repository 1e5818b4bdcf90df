"""``puyonb ppn``: print games in Portable Piecepack Notation."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import click

from puyonb import notations
from puyonb.cli import options, streams
from puyonb.cli._driver import Call, drive
from puyonb.cli.help import Command, option
from puyonb.cli.piecepack_games import number_of, seed_note, step_of
from puyonb.cli.streams import Problem, ProblemCollector, Result, Source
from puyonb.errors import NotationError
from puyonb.messages import Message
from puyonb.notations._sniff import foreign_format

if TYPE_CHECKING:
    from puyonb.piecepack import Board, Game

_PPN, _GAME, _EXPECTED = "ppn", "piecepack", Message("notations.holds.games")
_FORMATS = ("text", "csv", "ppn")


@click.command(help="help.ppn", cls=Command)
@click.argument("source_text", metavar="INPUT", required=False, shell_complete=options.files)
@option("--game", "which", metavar="N", help="help.ppn.game")
@option("--move", metavar="N", help="help.ppn.move")
@option("--format", "form", type=click.Choice(_FORMATS), default="text", help="help.ppn.format")
@option("--plain", is_flag=True, help="help.ppn.plain")
@option("--seed", is_flag=True, help="help.ppn.seed")
@option("--upgrade", is_flag=True, help="help.ppn.upgrade")
@options.setup_files
@option("--setups", metavar="[WORD]", is_flag=False, flag_value="", help="help.ppn.setups")
@options.as_json
@click.pass_context
def ppn(
    ctx: click.Context,
    source_text: str | None,
    *,
    which: str | None,
    move: str | None,
    form: str,
    plain: bool,
    seed: bool,
    upgrade: bool,
    setups: str | None,
    as_json: bool,
) -> None:
    """Run the command ``puyonb ppn``."""
    from puyonb.piecepack import ppn as notation

    if setups is not None:
        if any((source_text, as_json, which, move, upgrade, form != "text")):
            raise options.usage_error(Message("cli.ppn.setups.alone"), ctx)
        streams.print_result(_set_ups(setups, plain=plain))
        return
    if source_text is None:
        raise click.MissingParameter(ctx=ctx, param=ctx.command.params[0])
    call = Call.of({"as_json": as_json}, game=_GAME, named=source_text)

    def _run(given: Source, _: str) -> Iterator[Result]:
        yield Result(notation=_PPN)
        if upgrade:
            text = notation.upgrade(given.text)[0].rstrip("\n")
            yield Result(lines=[text], data=text)
            return
        games, problems = _read(given)
        chosen = _chosen(games, which) if games or not streams.has_errors(problems) else []
        shown = [_shown(number, game, move) for number, game in chosen]
        values = [each.boards[0] if each.boards else each.game for each in shown]
        yield Result(data=values, problems=problems)
        if not as_json:
            yield Result(lines=filter(None, [_written(shown, form, plain=plain, seed=seed)]))

    drive(call, _run, find=None)


def _read(given: Source) -> "tuple[list[Game], list[Problem]]":
    """Return the games of a text and their problems."""
    from puyonb.piecepack import ppn as notation

    is_named = _PPN in notations.for_file(given.name)
    if not is_named and (found := foreign_format(given.text)):
        # A JSON object would be read as a game of one comment.
        message = Message("cli.wrong_input", expected=_EXPECTED, found=found)
        raise NotationError(message, given.text)
    games: list[Game] = []
    with ProblemCollector(given) as problems:
        games = notation.loads(given.text, on_error="collect")
    problems += [note for game in games for note in _notes(given, game)]
    if games and not any(game.moves for game in games) and streams.has_errors(problems):
        if is_named:
            problems += streams.other_notation(given, _PPN)
        else:
            streams.refuse_other(_EXPECTED, given, game=_GAME)
    return games, problems


def _set_ups(word: str, *, plain: bool) -> str:
    """Return the set-ups with a word in a name or a system, or the only one with its board."""
    from puyonb.piecepack import setups, textdiagram
    from puyonb.piecepack.setups._registry import normalized

    wanted = normalized(word)
    found = [
        entry
        for entry in setups.catalogue()
        if wanted == entry.system or any(wanted in name for name in entry.names)
    ]
    with streams.refusals():
        found = found or [setups.find(word)]
    lines = []
    for entry in found:
        lines.append(f"{', '.join((entry.title, *entry.aliases))} ({entry.system})")
        lines += [f"  {name}: {each.expects}" for name, each in entry.options.items()]
    if len(found) == 1:
        board = setups.board(found[0].title, system=found[0].system)
        lines += ["", textdiagram.render(board, enclosures=not plain)]
    return "\n".join(lines)


class _Shown(NamedTuple):
    """A game to be printed: all of it, or the board after so many moves."""

    number: int
    game: "Game"
    step: int | None

    @property
    def boards(self) -> "list[Board] | None":
        """The requested board, or None for all."""
        return None if self.step is None else [self.game.boards[self.step]]


def _notes(given: Source, game: "Game") -> list[Problem]:
    """Return the errors of a game, and a note with the seed of a random set-up."""
    return [*(Problem.at(given, error) for error in game.errors), *seed_note(given, game)]


def _chosen(games: "list[Game]", which: str | None) -> "list[tuple[int, Game]]":
    """Return the requested games with their numbers."""
    numbered = list(enumerate(games, 1))
    if which is None:
        return numbered
    return [numbered[number_of(games, which) - 1]]


def _shown(number: int, game: "Game", move: str | None) -> _Shown:
    """Return a game with the requested board, by the number of a move or by a count of moves."""
    return _Shown(number, game, None if move is None else step_of(game, move))


def _text(shown: list[_Shown], *, plain: bool) -> str:
    """Return a board of each game as a picture in text, with the last move."""
    from puyonb.piecepack import textdiagram

    parts = []
    for number, game, asked in shown:
        last = len(game.boards) - 1
        step = last if asked is None else asked
        title: Message | str = game.name
        if len(shown) > 1:
            title = Message("cli.ppn.title.nameless", number=number)
            if game.name:
                title = Message("cli.ppn.title", number=number, name=game.name)
        move = Message("cli.ppn.setup", count=last)
        if step:
            last_move = str(game.moves[step - 1])
            move = Message("cli.ppn.move", step=step, last=last, move=last_move)
        picture = textdiagram.render(game.boards[step], enclosures=not plain)
        texts = (streams.printable(str(title)), streams.printable(str(move)), picture)
        parts.append("\n".join(filter(None, texts)))
    return "\n\n".join(parts)


def _written(shown: list[_Shown], form: str, *, plain: bool, seed: bool) -> str:
    if form == "text":
        return _text(shown, plain=plain)
    return _csv(shown) if form == "csv" else _ppn(shown, seed=seed)


def _csv(shown: list[_Shown]) -> str:
    """Return the rows of one board, or those of all boards with their steps, as CSV."""
    from puyonb.piecepack import export
    from puyonb.piecepack.board import COLUMNS

    one = any(each.step is not None for each in shown)
    columns = (*(["game"] * (len(shown) > 1)), *(COLUMNS if one else export.STEP_COLUMNS))
    rows = (
        {"game": each.number, **row}
        for each in shown
        for row in (each.boards[0].rows() if each.boards else export.steps(each.game))
    )
    return export.to_csv(rows, columns)


def _ppn(shown: list[_Shown], *, seed: bool) -> str:
    """Return the games as PPN, or for one board of each the moves that build it."""
    from puyonb.piecepack import ppn as notation

    return notation.dumps(
        (notation.from_board(each.boards[0]) if each.boards else each.game for each in shown),
        seed=seed,
    )
