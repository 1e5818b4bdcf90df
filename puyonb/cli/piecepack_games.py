"""Games of board and pieces on the command line: the choice of game, move and view."""

from collections.abc import Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from puyonb import notations
from puyonb.cli import pictures, streams
from puyonb.cli.help import option, together
from puyonb.cli.options import number
from puyonb.errors import NotationError, ignoring, refusing, warn
from puyonb.messages import Message

if TYPE_CHECKING:
    from puyonb.drawing.animation import Animation
    from puyonb.drawing.scene import Scene
    from puyonb.piecepack import Game

_VIEWS = {"above": 0.0, "oblique": 0.5}
"""The length of a unit of height in each view."""


class Request(NamedTuple):
    """The options of a call for games.

    Attributes
    ----------
    game : str or None
        The number of the game in its file, counted from 1, or its Id.
    move : tuple of str
        The moves after which the board is drawn.
    view : str
        ``"above"`` or ``"oblique"``.
    angle : float or None
        The direction of height, in degrees.
    """

    game: str | None = None
    move: tuple[str, ...] = ()
    view: str = "above"
    angle: float | None = None


draw_options = together(
    option("--game", metavar="N", help="help.draw.game"),
    option("--move", metavar="N", multiple=True, help="help.draw.move"),
    option("--view", type=click.Choice(list(_VIEWS)), default="above", help="help.draw.view"),
    option(
        "--angle", type=click.FloatRange(min=-360, max=360), callback=number, help="help.draw.angle"
    ),
)
"""The options that are for games of board and pieces."""


def has_game(given: streams.Source, which: str | None) -> bool:
    """Return whether a source without a known notation has games, and this one with moves."""
    from puyonb.notations._sniff import foreign_format
    from puyonb.piecepack import ppn
    from puyonb.piecepack.game import numbers_of

    if (endings := notations.for_file(given.name)) not in ((), ("ppn",)):
        return False
    if not endings and foreign_format(given.text):
        return False
    try:
        with ignoring():
            games = ppn.loads(given.text, on_error="collect")
    except NotationError:
        return False
    if endings:
        return True
    found = numbers_of(games, which or "1")
    return any(move.actions for number in found for move in games[number - 1].moves)


def read(
    given: streams.Source, request: Request, *, strict: bool
) -> tuple[list["Game"], list[streams.Problem]]:
    """Read the games of a source; errors in games that are not requested become warnings.

    A requested game with an error counts as far as it was read; the error is one of the problems.

    Raises
    ------
    NotationError
        If nothing of the requested game was read, or if several games are requested and one has an
        error; with ``strict`` if a requested game has an error or a warning.
    """
    from puyonb.piecepack import ppn

    with ignoring() if strict else nullcontext():
        games = ppn.loads(given.text, on_error="collect")
    faulty = [(number, game) for number, game in enumerate(games, 1) if game.errors]
    if faulty and request.game is None and len(games) > 1:
        raise faulty[0][1].errors[0]
    wanted = chosen(games, request) if faulty else None
    if wanted is not None and wanted.errors:
        if strict or not any(wanted.boards):
            raise wanted.errors[0]
        faulty = [each for each in faulty if each[1] is not wanted]
    if strict:
        with refusing():
            for game in games if request.game is None else [chosen(games, request)]:
                warn(game.warnings)
    problems = [
        streams.Problem.at(given, game.errors[0])._replace(
            severity=streams.Severity.WARNING,
            content=Message(
                "cli.game.error",
                "game {number} has an error: {message}",
                number=number,
                message=game.errors[0].content,
            ),
        )
        for number, game in faulty[:_FAULTY]
    ]
    if wanted is not None:
        problems += [streams.Problem.at(given, error) for error in wanted.errors]
    if len(faulty) > _FAULTY:
        message = Message(
            "cli.game.errors",
            "{count:more game|more games} with errors",
            count=len(faulty) - _FAULTY,
        )
        problems.append(streams.Problem(given.name, message, streams.Severity.WARNING))
    return games, problems


_FAULTY = 20
"""The most games with errors that are named if another game is drawn."""


def scene(games: Sequence["Game"], request: Request, **options: Any) -> "Scene":
    """Return the picture of the requested boards, by default of six boards of the game.

    Parameters
    ----------
    games : sequence of Game
    request : Request
    **options
        As for :func:`puyonb.draw.board`.
    """
    from puyonb import draw
    from puyonb.piecepack.draw._board import caption

    game = chosen(games, request)
    steps = [step_of(game, move) for move in request.move]
    options |= _view_options(request)
    with streams.refusals():
        if len(steps) == 1:
            options.pop("columns", None)  # one board
            before = game.boards[steps[0] - 1] if steps[0] else None
            title = caption(game, steps[0])
            return draw.board.scene(game.boards[steps[0]], since=before, title=title, **options)
        return draw.game.scene(game, steps or None, **options)


def animation(games: Sequence["Game"], request: Request, look: pictures.Look) -> "Animation":
    """Return the requested animation."""
    from puyonb import draw

    game = chosen(games, request)
    steps = [step_of(game, move) for move in request.move]
    if len(steps) not in (0, 2):
        raise streams.CallError(
            Message(
                "cli.game.moves",
                "expected --move twice with an animation, for its first and last board, or not at"
                " all, found {found}",
                found=len(steps),
            )
        )
    first, last = sorted(steps) or (0, None)
    view = _view_options(request)
    speed = look.speed or 1
    try:
        return draw.animate(game, first=first, last=last, speed=speed, **view, **look.common)
    except ValueError as error:
        raise streams.CallError(Message("cli.game.animation", reason=str(error))) from None


def notes(
    given: streams.Source, games: Sequence["Game"], request: Request
) -> list[streams.Problem]:
    """Return a note with the seed of a random set-up, which reproduces the picture."""
    return seed_note(given, chosen(games, request))


def seed_note(given: streams.Source, game: "Game") -> list[streams.Problem]:
    """Return a note with the seed of one game, if its set-up is random and the text gives none."""
    if game.fresh_seed is None:
        return []
    message = Message(
        "cli.game.seed",
        "the set-up was dealt at random; Seed: {seed} deals it again",
        seed=game.fresh_seed,
    )
    return [streams.note(given.name, message)]


def _view_options(request: Request) -> dict[str, Any]:
    if request.angle is not None and not _VIEWS[request.view]:
        raise streams.CallError(
            Message(
                "cli.game.angle",
                "expected --view oblique with --angle, which is the direction of height",
            )
        )
    angle = {} if request.angle is None else {"angle": request.angle}
    return {"oblique": _VIEWS[request.view], **angle}


def chosen(games: Sequence["Game"], request: Request) -> "Game":
    """Return the requested game; if there are several, the call must name one."""
    if not games:
        raise streams.CallError(
            Message("cli.game.none", "expected a game, found a file without games")
        )
    if request.game is None and len(games) > 1:
        raise streams.CallError(
            Message(
                "cli.game.number.missing",
                "expected --game from 1 to {most:,}, found none",
                most=len(games),
            )
        )
    return games[number_of(games, request.game or "1") - 1]


def number_of(games: Sequence["Game"], which: str) -> int:
    """Return the number of the game with a number or an Id; the call must mean exactly one."""
    from puyonb.piecepack.game import numbers_of

    found = numbers_of(games, which)
    if len(found) == 1:
        return found[0]
    if found:
        raise streams.CallError(
            Message(
                "cli.game.ids",
                "expected --game for one game, found the Id {found} of the games {numbers:and}",
                found=which,
                numbers=found,
            )
        )
    code = "cli.game.number" if which.removeprefix("-").isdecimal() else "cli.game.id"
    raise streams.CallError(Message(code, most=len(games), found=which))


def step_of(game: "Game", move: str) -> int:
    """Return the index of the requested board, by the number of a move or by a count of moves."""
    numbers = [each.number for each in game.moves]
    if move in numbers:
        return numbers.index(move) + 1
    try:
        return range(len(game.boards))[int(move)]
    except (ValueError, IndexError):
        message = Message(
            "cli.game.move",
            "expected the number of a move, or a count of moves (0 to {last}), found {found!q}",
            last=len(game.boards) - 1,
            found=move,
        )
        raise streams.CallError(message) from None
