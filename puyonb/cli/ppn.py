"""``puyonb ppn``: look at games in Portable Piecepack Notation."""

from typing import TYPE_CHECKING, NamedTuple

import click

from puyonb import notations
from puyonb.cli import options, streams
from puyonb.cli.piecepack_games import seed_note, step_of
from puyonb.errors import NotationError
from puyonb.notations._sniff import foreign_format

if TYPE_CHECKING:
    from puyonb.piecepack import Board, Game

_PPN, _GAME, _EXPECTED = "ppn", "piecepack", "a game of board and pieces"
_FORMATS = ("text", "csv", "json", "ppn")


@click.command(short_help="Look at games in Portable Piecepack Notation.")
@click.argument("source_text", metavar="INPUT", shell_complete=options.files)
@click.option(
    "--game", "which", metavar="N", type=int, help="Only the game of that number, counted from 1."
)
@click.option(
    "--move",
    metavar="N",
    help="The board after so many moves (0 is the set-up, -1 the last), or after '3.'.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(_FORMATS),
    default="text",
    help="What to print.  [default: text]",
)
@click.option(
    "--plain",
    is_flag=True,
    help="Write coins as (S), dice as M3 and pawns as pS, for fonts without enclosing signs.",
)
@options.as_json
def ppn(
    source_text: str, *, which: int | None, move: str | None, form: str, plain: bool, as_json: bool
) -> None:
    """Print the games of INPUT: the last board of each as text, or all boards as tables.

    INPUT is a file, - for standard input, or the text itself.

    With --move, one board: as text, as a table, or as the moves that build it.  A game that breaks
    off is shown as far as it goes, and its faults are told.
    """
    from puyonb.piecepack import ppn as notation

    form = "json" if as_json else form
    given = streams.read(source_text)
    games: list[Game] = []
    with streams.ProblemCollector(given) as problems:
        if _PPN not in notations.for_file(given.name) and (words := foreign_format(given.text)):
            # An object in JSON would be read as a game of one comment.
            raise NotationError(f"expected {_EXPECTED}, found {words}", given.text, 0)
        games = notation.loads(given.text, on_error="collect")
    for game in games:
        problems += _told(given, game)
    if games and not any(game.moves for game in games) and streams.has_errors(problems):
        if _PPN in notations.for_file(given.name):
            problems += streams.other_notation(given, _PPN)
        elif found := streams.wrong_input(_EXPECTED, given, game=_GAME):
            games, problems = [], [streams.Problem.at(given, NotationError(found, given.text, 0))]
    chosen = _chosen(games, which) if games or not streams.has_errors(problems) else []
    shown = [_shown(number, game, move) for number, game in chosen]
    result = ""
    with streams.ProblemCollector(given) as unwritten:
        if form == "json":
            result = _json(given, shown, problems)
        elif form == "text":
            result = _text(shown, plain=plain)
        else:
            result = _csv(shown) if form == "csv" else _ppn(shown)
    problems += unwritten
    if form != "json":
        streams.print_problems(problems)
    if result:
        streams.print_result(result)
    if streams.has_errors(problems):
        raise click.exceptions.Exit(1)


class _Shown(NamedTuple):
    """A game to be printed: all of it, or the board after so many moves."""

    number: int
    game: "Game"
    step: int | None

    @property
    def boards(self) -> "list[Board] | None":
        """The board that was asked for, or nothing where all are wanted."""
        return None if self.step is None else [self.game.boards[self.step]]


def _told(given: streams.Source, game: "Game") -> list[streams.Problem]:
    """Tell why a game breaks off, and the seed that its set-up was dealt from if nobody gave one."""
    return [*(streams.Problem.at(given, error) for error in game.errors), *seed_note(given, game)]


def _chosen(games: "list[Game]", which: int | None) -> "list[tuple[int, Game]]":
    """Give the games that were asked for, with their numbers."""
    numbered = list(enumerate(games, 1))
    if which is None:
        return numbered
    if not 1 <= which <= len(games):
        raise streams.CallError(f"expected a game from 1 to {len(games)}, found {which}")
    return [numbered[which - 1]]


def _shown(number: int, game: "Game", move: str | None) -> _Shown:
    """Find the board that was asked for, by the number of a move or by how many moves."""
    return _Shown(number, game, None if move is None else step_of(game, move))


def _text(shown: list[_Shown], *, plain: bool) -> str:
    """Give a board of each game as a picture in text, with the move that led to it."""
    from puyonb.piecepack import textdiagram

    parts = []
    for number, game, asked in shown:
        last = len(game.boards) - 1
        step = last if asked is None else asked
        title = f"game {number}: {game.name}".removesuffix(": ") if len(shown) > 1 else game.name
        move = (
            f"after move {step} of {last}: {game.moves[step - 1]}"
            if step
            else f"set-up, {last} moves follow"
        )
        picture = textdiagram.render(game.boards[step], enclosures=not plain)
        parts.append(
            "\n".join(filter(None, (streams.printable(title), streams.printable(move), picture)))
        )
    return "\n\n".join(parts)


def _csv(shown: list[_Shown]) -> str:
    """Give the rows of one board, or those of all boards with their steps."""
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


def _json(given: streams.Source, shown: list[_Shown], problems: list[streams.Problem]) -> str:
    import json

    from puyonb.piecepack import export

    games = [{"game": each.number, **export.as_dict(each.game, each.boards)} for each in shown]
    told = {
        "file": given.name,
        "games": games,
        "problems": [problem.as_json() for problem in problems],
    }
    return json.dumps(told, ensure_ascii=False, indent=2)


def _ppn(shown: list[_Shown]) -> str:
    """Give the games anew, or for one board of each the moves that build it."""
    from puyonb.piecepack import ppn as notation

    return notation.dumps(
        notation.from_board(each.boards[0]) if each.boards else each.game for each in shown
    )
