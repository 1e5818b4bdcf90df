"""``puyonb draw``: draw a picture."""

import io
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from puyonb import kinds
from puyonb.cli import options, output_files, pictures, piecepack_games, streams
from puyonb.cli._driver import Call, drive
from puyonb.cli.help import option
from puyonb.cli.solve import pack_of, read_puzzles
from puyonb.cli.streams import Problem, Result, Source
from puyonb.errors import NotationError
from puyonb.messages import Message, message_text

if TYPE_CHECKING:
    from puyonb.drawing.scene import Scene

FORMATS = ("png", "svg", "pdf", "gif", "mp4", "html")
PAPERS = ("a4", "letter")

_MOVING = ("gif", "mp4", "html")
"""The formats of an animation; SVG is a still picture here."""


@click.command(help="help.draw", cls=options.NotationCommand)
@options.many("INPUTS...")
@options.output_file("help.draw.output", multiple=True)
@option("--alt", "with_text", is_flag=True, help="help.draw.alt")
@option("--format", "kind", type=click.Choice(FORMATS), help="help.draw.format")
@option("--columns", type=options.COUNT, help="help.draw.columns")
@pictures.looks
@pictures.highlight
@option("--solve", is_flag=True, help="help.draw.solve")
@option("--paper", type=click.Choice(PAPERS), help="help.draw.paper")
@option("--no-solutions", is_flag=True, help="help.draw.no_solutions")
@option("--no-grades", is_flag=True, help="help.draw.no_grades")
@option("--address", metavar="URL", help="help.draw.address")
@piecepack_games.draw_options
@options.source_notation
@options.strictness
@options.setup_files
@options.force
def draw(
    *,
    output: tuple[str, ...],
    with_text: bool,
    kind: str | None,
    solve: bool,
    paper: str | None,
    no_solutions: bool,
    no_grades: bool,
    address: str | None,
    **given: Any,
) -> None:
    """Run the command ``puyonb draw``."""
    _expect_output(output, with_text=with_text)
    call = Call.of(given)
    look = pictures.Look.of(given)
    wanted = piecepack_games.Request(**given)
    forms = {path: kind or output_files.form_of(path, FORMATS) for path in output}
    output_files.refuse_existing(output, force=call.force)
    for path, form in forms.items():
        output_files.form_of(path, [form], is_text=True)
    if address:
        # Only a book has QR codes.
        paper = paper or PAPERS[0]
    book: dict[str, Any] = {
        "paper": paper,
        "solutions": not no_solutions,
        "grades": not no_grades,
        "address": address,
    }
    sheets = {} if call.request.is_single else _sheets(forms)
    only_in_book = [] if paper else _only_in_book(book, forms, sheets)
    moves = not (paper or set(_MOVING).isdisjoint(forms.values()))
    drawn: dict[str, Any] = {}

    def _run(given: Source, _: str) -> Iterator[Result]:
        files: dict[str, bytes] = {}
        lines: list[str] = []
        value, form, problems = _read(call, given, wanted)
        game = wanted if form == "ppn" else None
        is_for_puzzles = solve or bool(paper and not sheets)
        _expect_uses(value, game, wanted, only_in_book, is_for_puzzles=is_for_puzzles)
        if sheets and paper and not _are_puzzles(value):
            # The other inputs are in the book all the same.
            problems.append(Problem(given.name, _only_puzzles(address)))
        elif value != []:  # [] is a pack without a puzzle that can be read
            value = _solved(value) if solve else value
            files = {
                path: _file(value, form, game, look, book)
                for path, form in forms.items()
                if path not in sheets
            }
            if sheets:
                drawn[given.stem] = value if paper else _scene(value, game, look)
            if with_text:
                lines = [_scene(value, game, look).text]
            if game:
                problems.extend(piecepack_games.notes(given, value, wanted))
            problems.extend(_unplayed(given, value) if moves else ())
        yield Result(problems=problems)
        yield Result(lines, files=files, good=bool(files or lines) or given.stem in drawn)

    def _finish() -> None:
        for path, form in sheets.items() if drawn else ():
            if paper:
                data = _book([*drawn.values()], form, look, **book)
            else:
                data = look.still(_sheet(drawn, look), form)
            output_files.write(path, data, force=call.force)

    drive(call, _run, find=None, heads=with_text, names=pictures.Names(), finish=_finish)


def _expect_output(output: tuple[str, ...], *, with_text: bool) -> None:
    """Refuse a call that writes nothing, and a file in the output that has the text."""
    if not output and not with_text:
        raise click.MissingParameter(param_hint="'-o' / '--output'", param_type="option")
    if "-" in output and with_text:
        raise streams.CallError(Message("cli.write.standard_output"))


def _sheets(forms: dict[str, str]) -> dict[str, str]:
    """Return the files that have the pictures of all inputs, with their formats."""
    found = {path: form for path, form in forms.items() if output_files.NAME not in path}
    for path, form in found.items():
        if form in _MOVING:
            raise streams.CallError(Message("cli.write.several", path=path))
    return found


def _sheet(drawn: "dict[str, Scene]", look: pictures.Look) -> "Scene":
    """Return a contact sheet: pictures side by side, with their names."""
    from puyonb.drawing.scene import beside

    title = message_text("cli.draw.sheet", "{count:picture|pictures}", count=len(drawn))
    return beside(
        list(drawn.values()),
        captions=list(drawn),
        columns=min(look.columns or _COLUMNS, len(drawn)),
        title=title,
        palette=look.palette,
    )


_COLUMNS = 4
"""The pictures in a row of a contact sheet."""


def _file(
    value: Any,
    form: str,
    game: piecepack_games.Request | None,
    look: pictures.Look,
    book: dict[str, Any],
) -> bytes:
    """Return the picture, the animation or the book of a value."""
    if form in _MOVING and not book["paper"]:
        if game:
            animation = piecepack_games.animation(value, game, look)
            return look.encoded(animation, form, error="cli.game.animation")
        return _animation(value, form, look)
    if not game and (book["paper"] or (form == "pdf" and isinstance(value, list))):
        return _book(value, form, look, **book)
    return look.still(_scene(value, game, look), form)


def _unplayed(given: Source, value: Any) -> list[Problem]:
    """Return the problem of a value that moves only up to a place."""
    _, why = kinds.playable(value)
    return [Problem(given.name, why)] if why else []


def _scene(value: Any, game: piecepack_games.Request | None, look: pictures.Look) -> "Scene":
    """Return the picture of a value."""
    if game:
        return piecepack_games.scene(value, game, **look.drawing(value))
    from puyonb.draw import scene

    value = look.shown(value)
    return scene(value, **look.drawing(value))


def _notation(given: Source, wanted: piecepack_games.Request, *, lenient: bool) -> str:
    """Return the notation of a source; games may have errors."""
    try:
        return streams.find_notation(given, lenient=lenient)
    except NotationError:
        if not piecepack_games.has_game(given, wanted.game):
            raise
        return "ppn"


def _only(code: str, *names: str) -> streams.CallError:
    """Return the error for options that need another value."""
    return streams.CallError(Message("cli.draw.only", value=Message(code), options=names))


def _animation(value: Any, form: str, look: pictures.Look) -> bytes:
    """Return the chain of a field, or the steps of the solution of a nonogram."""
    value, _ = kinds.playable(value)
    if isinstance(value, list):
        raise streams.CallError(Message("cli.solve.pack", count=len(value)))
    try:
        return look.moving(value, form)
    except (TypeError, ValueError) as error:
        raise streams.CallError(str(error)) from None


def _read(
    call: Call, given: Source, wanted: piecepack_games.Request
) -> tuple[Any, str, list[Problem]]:
    """Return the value of a text, its notation, and problems that do not stop the picture.

    A pack is a list of the puzzles that can be read.
    """
    strict, lenient = call.strict, call.lenient
    pack = pack_of(given, call.source, strict=strict)
    if pack:
        reads = list(read_puzzles(given, pack, strict=strict, lenient=lenient))
        problems = [problem for read in reads for problem in read.problems]
        return [read.puzzle for read in reads if read.puzzle is not None], pack, problems
    form = call.source or _notation(given, wanted, lenient=lenient)
    if form == "ppn":
        game, problems = piecepack_games.read(given, wanted, strict=strict)
        return game, form, problems
    return call.load(given, form), form, []


def _only_in_book(book: dict[str, Any], forms: dict[str, str], sheets: dict[str, str]) -> list[str]:
    """Return the options of a call that only a book has; refuse them if no pack becomes a book."""
    flags = {"--no-solutions": book["solutions"], "--no-grades": book["grades"]}
    names = [name for name, is_default in flags.items() if not is_default]
    if names and (sheets or "pdf" not in forms.values()):
        raise _only_book(names)
    return names


def _only_book(names: list[str]) -> streams.CallError:
    """Return the error for options that only a book has."""
    return streams.CallError(
        Message(
            "cli.draw.no_book",
            "expected a book with {options:and}: --paper, or a pack as pdf",
            options=names,
        )
    )


def _expect_uses(
    value: Any,
    game: piecepack_games.Request | None,
    wanted: piecepack_games.Request,
    only_in_book: list[str],
    *,
    is_for_puzzles: bool,
) -> None:
    """Refuse options without a use for a value."""
    if game and is_for_puzzles:
        raise _only("notations.holds.puzzle", "--solve", "--paper")
    if not game and wanted != piecepack_games.Request():
        raise _only("notations.holds.games", "--game", "--move", "--view", "--angle")
    if only_in_book and not isinstance(value, list):
        raise _only_book(only_in_book)


def _are_puzzles(value: Any) -> bool:
    """Return whether a value is a nonogram, the solution of one, or a pack."""
    return value == [] or kinds.name(value) in ("puzzle", "puzzles", "solution")


def _only_puzzles(address: str | None) -> Message:
    """Return the error for a value that has no place in a book."""
    values = {"value": Message("notations.holds.puzzle")}
    return Message("cli.draw.only", **values, options=["--address" if address else "--paper"])


def _book(
    value: Any, form: str, look: pictures.Look, *, paper: str | None, **options: Any
) -> bytes:
    """Return a book of nonograms."""
    from puyonb.drawing.book import save
    from puyonb.nonogram.draw._book import pages

    values = value if isinstance(value, list) else [value]
    puzzles = [one for each in values for one in (each if isinstance(each, list) else [each])]
    if form != "pdf":
        used = "--address" if options["address"] else "--paper"
        raise streams.CallError(
            Message(
                "cli.draw.paper",
                "expected the format of {option} to be pdf, found {found!q}",
                option=used,
                found=form,
            )
        )
    if not _are_puzzles(puzzles):
        raise streams.CallError(_only_puzzles(options["address"]))
    buffer = io.BytesIO()
    options |= {"title": look.title, "palette": look.palette, "paper": paper or PAPERS[0]}
    look.note_unused(form)
    with streams.refusals():
        save(pages(puzzles, **options), buffer)
    return buffer.getvalue()


def _solved(value: Any) -> Any:
    """Return the solution of a nonogram, or of each nonogram of a pack."""
    from puyonb.nonogram import solver

    if isinstance(value, list):
        return [_solved(each) for each in value]
    if kinds.name(value) != "puzzle":
        raise _only("notations.holds.puzzle", "--solve")
    return solver.solve(value)
