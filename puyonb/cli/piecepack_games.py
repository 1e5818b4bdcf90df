"""Games of board and pieces on the command line: which game, after which move, and for ``draw`` how it is seen."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from puyonb import notations
from puyonb.cli import streams
from puyonb.cli.options import files, number
from puyonb.errors import NotationError, ignoring, refusing, warn

if TYPE_CHECKING:
    from puyonb.drawing.scene import Scene
    from puyonb.piecepack import Game

_VIEWS = {"above": 0.0, "oblique": 0.5}
"""How far height is drawn in each view."""


class Request(NamedTuple):
    """What a call says about games.

    Attributes
    ----------
    game : int or None
        The number of the game in its file, counted from 1.
    move : tuple of str
        After which moves.
    animate : str or None
        The file for an animation.
    view : str
        ``"above"`` or ``"oblique"``.
    angle : float or None
        Where height is drawn to, in degrees.
    places : str
        How the places beside the board are named.
    """

    game: int | None = None
    move: tuple[str, ...] = ()
    animate: str | None = None
    view: str = "above"
    angle: float | None = None
    places: str = "algebraic"


def draw_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that are for games of board and pieces."""
    options = (
        click.option(
            "--game",
            metavar="N",
            type=int,
            help="Of a file of several games, the one of that number, from 1.",
        ),
        click.option(
            "--move",
            metavar="N",
            multiple=True,
            help="A game's board after so many moves (0 is the set-up, -1 the last), or after '3.'; several stand side by side.",
        ),
        click.option(
            "--animate",
            metavar="OUT",
            shell_complete=files,
            help="Write a game as an animation, .gif, .svg or .html (a player); with --move twice, from the one to the other.",
        ),
        click.option(
            "--view",
            type=click.Choice(list(_VIEWS)),
            default="above",
            help="How pieces are seen.  [default: above]",
        ),
        click.option(
            "--angle",
            type=click.FloatRange(min=-360, max=360),
            callback=number,
            help="Where height is drawn to in the oblique view, in degrees from the right.  [default: 45]",
        ),
        click.option(
            "--places",
            type=click.Choice(("algebraic", "cartesian", "none")),
            default="algebraic",
            help="How the places beside a board of pieces are named.  [default: algebraic]",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


def has_game(given: streams.Source, number: int) -> bool:
    """Return whether a source without a known notation has games, and moves in the one of that number."""
    from puyonb.notations._sniff import foreign_format
    from puyonb.piecepack import ppn

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
    return any(move.actions for game in games[number - 1 : number] for move in game.moves)


def read(
    given: streams.Source, request: Request, *, strict: bool
) -> tuple[list["Game"], list[streams.Problem]]:
    """Read the games of a source; an error in a game that is not asked for is only a warning.

    Raises
    ------
    NotationError
        If the game that is asked for has an error; with ``strict`` also if it has a warning.
    """
    from puyonb.piecepack import ppn

    with ignoring() if strict else nullcontext():
        games = ppn.loads(given.text, on_error="collect")
    faulty = [(number, game) for number, game in enumerate(games, 1) if game.errors]
    if faulty and request.game is None:
        raise faulty[0][1].errors[0]
    chosen = _chosen(games, request) if faulty else None
    if chosen is not None and chosen.errors:
        raise chosen.errors[0]
    if strict:
        with refusing():
            for game in games if request.game is None else [_chosen(games, request)]:
                warn(game.warnings)
    problems = [
        streams.Problem.at(given, game.errors[0])._replace(
            severity="warning", message=f"game {number} has an error: {game.errors[0].message}"
        )
        for number, game in faulty[:_FAULTY]
    ]
    if len(faulty) > _FAULTY:
        left = len(faulty) - _FAULTY
        problems.append(
            streams.Problem(given.name, f"{left} more of the other games have errors", "warning")
        )
    return games, problems


_FAULTY = 20
"""How many games with errors are named, where another one is drawn."""


def scene(games: Sequence["Game"], request: Request, **options: Any) -> "Scene":
    """Give the picture of the boards that were asked for: one alone, several side by side, without a choice six of the game.

    Parameters
    ----------
    games : sequence of Game
    request : Request
    **options
        As for :func:`puyonb.draw.board`.
    """
    from puyonb import draw

    game = _chosen(games, request)
    steps = [step_of(game, move) for move in request.move]
    options |= _view_options(request)
    try:
        if len(steps) == 1:
            before = game.boards[steps[0] - 1] if steps[0] else None
            return draw.board.scene(game.boards[steps[0]], since=before, **options)
        return draw.game.scene(game, steps or None, **options)
    except ValueError as error:
        raise streams.CallError(str(error)) from None


def animation(games: Sequence["Game"], request: Request, **options: Any) -> bytes:
    """Give the animation that was asked for, as its file's ending tells."""
    from puyonb.piecepack.draw._animation import game_animation

    game = _chosen(games, request)
    steps = [step_of(game, move) for move in request.move]
    if len(steps) not in (0, 2):
        raise streams.CallError(
            f"expected --move twice with --animate, for its first and last board, or not at all, found {len(steps)}"
        )
    first, last = sorted(steps) or (0, None)
    try:
        found = game_animation(game, first=first, last=last, **_view_options(request), **options)
        return found.encoded(Path(request.animate or "").suffix[1:].lower())
    except ValueError as error:
        raise streams.CallError(
            f"{error}; two --move choose a part, and a smaller --size makes fewer pixels"
        ) from None


def notes(
    given: streams.Source, games: Sequence["Game"], request: Request
) -> list[streams.Problem]:
    """Tell the seed that the game's set-up was dealt from, if nobody gave one: with it the picture can be had again."""
    return seed_note(given, _chosen(games, request))


def seed_note(given: streams.Source, game: "Game") -> list[streams.Problem]:
    """Tell the seed of one game."""
    said = f"dealt anew; Seed: {game.fresh_seed} gives this set-up again"
    return [] if game.fresh_seed is None else [streams.Problem(given.name, said, "note")]


def _view_options(request: Request) -> dict[str, Any]:
    if request.angle is not None and not _VIEWS[request.view]:
        raise streams.CallError("expected --view oblique: --angle tells where height is drawn to")
    angle = {} if request.angle is None else {"angle": request.angle}
    return {"oblique": _VIEWS[request.view], "coordinates": request.places, **angle}


def _chosen(games: Sequence["Game"], request: Request) -> "Game":
    """Give the game that was asked for; of several, one must be."""
    if not games:
        raise streams.CallError("expected a game, found a file of none")
    which = 1 if request.game is None and len(games) == 1 else request.game
    if which is None or not 1 <= which <= len(games):
        raise streams.CallError(
            f"expected --game from 1 to {len(games)}, found {'none' if which is None else which}"
        )
    return games[which - 1]


def step_of(game: "Game", move: str) -> int:
    """Find the board that was asked for, by the number of a move or by how many moves."""
    numbers = [each.number for each in game.moves]
    if move in numbers:
        return numbers.index(move) + 1
    try:
        return range(len(game.boards))[int(move)]
    except (ValueError, IndexError):
        last = len(game.boards) - 1
        message = f"expected the number of a move, or how many moves (0 to {last}), found {move!r}"
        raise streams.CallError(message) from None
