"""``puyonb nonogram``: make, import, repair, rate and collect puzzles; hints and identities."""

import io
import re
import unicodedata
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from puyonb import notations
from puyonb.cli import options, output_files, pictures, streams
from puyonb.cli._collection import Game, Listing, rate_all
from puyonb.cli._driver import Call, drive
from puyonb.cli.help import Command, Group, option, together
from puyonb.cli.solve import Read, each_puzzle, read_puzzles
from puyonb.cli.streams import Result, Source
from puyonb.messages import Message, english, message_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from puyonb.nonogram.collection import Entry
    from puyonb.nonogram.puzzle import Puzzle
    from puyonb.nonogram.solver import Status
    from puyonb.nonogram.uniqueness import Repair

_GAME = "nonogram"


@click.group(help="help.nonogram", cls=Group)
def nonogram() -> None:
    """Run the command ``puyonb nonogram``."""


GRADES = ("very-easy", "easy", "medium", "hard", "very-hard", "extreme")
SYMMETRIES = ("left-right", "up-down", "both", "half-turn")
SORTED_BY = ("score", "difficulty", "size", "colors", "title", "author", "license")
"""The names of :mod:`puyonb.nonogram.solver` and :mod:`puyonb.nonogram.collection`, here so that
``--help`` does not load them."""


_COLUMNS = ("title", "width", "height", "status", "score", "grade")
"""What ``rate`` adds to a table."""


class _NonogramCommand(options.NotationCommand):
    game = _GAME


_writes = together(
    option("--to", "target", metavar="NAME", help="help.nonogram.to"),
    option("--drop", metavar="WORD", multiple=True, help="help.convert.drop"),
    options.output_file("help.nonogram.output", default="-"),
    options.force,
    options.as_json,
)
"""The output of a command that makes puzzles."""


class _Output(NamedTuple):
    """Where a command writes puzzles, and how: the options that ``_writes`` adds."""

    form: str
    drop: tuple[str, ...]
    path: str
    force: bool
    as_json: bool

    @classmethod
    def of(cls, given: dict[str, Any]) -> "_Output":
        """Return the output of a call; other parameters stay in the dict.

        The notation is the one that ``--to`` names, or that of the file's ending.
        """
        target, drop, path, force, as_json = (
            given.pop(name) for name in ("target", "drop", "output", "force", "as_json")
        )
        output_files.refuse_existing([path], force=force)
        ours = notations.names(game=_GAME)
        form = target or next((name for name in notations.for_file(path) if name in ours), "non")
        options.expect_game(form, _GAME)
        output_files.expect_text(path, form)
        try:
            notations.check_words(drop, to=form)
        except ValueError as error:
            raise options.usage_error(error.args[0]) from None
        return cls(form, drop, path, force, as_json)

    def write(
        self,
        given: streams.Source,
        puzzles: "list[Puzzle]",
        problems: list[streams.Problem],
        *,
        good: bool,
    ) -> None:
        """Write puzzles to the file or to standard output, and print the problems.

        Exit with status 1 if they are not good, if there is an error among the problems, or if the
        notation has no form for a puzzle.
        """
        text = None
        if puzzles:
            several = len(puzzles) > 1
            form = "non:pack" if several and self.form == "non" else self.form
            with streams.ProblemCollector(given) as lost:
                text = notations.write(
                    puzzles if several else puzzles[0],
                    source="non:pack" if several else "non",
                    to=form,
                    drop=self.drop,
                )
            problems = [*lost, *problems]
        if text is not None and self.path != "-":
            output_files.write(self.path, output_files.as_bytes(self.path, text), force=self.force)
        if self.as_json:
            streams.print_envelope(given, notation=self.form, result=text, problems=problems)
        else:
            streams.print_problems(problems)
            if text is not None and self.path == "-":
                streams.print_result(text)
        if not good or streams.has_errors(problems):
            raise click.exceptions.Exit(1)


_limits = together(
    options.seconds("help.nonogram.seconds"),
    options.workers,
)
"""The options of a rating."""


_list_output = together(
    options.output_file("help.nonogram.list.output", multiple=True),
    options.force,
)
"""The files of a list."""


def _sizes(
    ctx: click.Context, parameter: click.Parameter, value: str | None
) -> tuple[range, range] | None:
    """Read a size such as ``10x10``, or the smallest and the largest one: ``5x5-10x10``."""
    if value is None:
        return None
    width = height = range(0)
    if ends := _ends(value):
        width, height = (range(a, b + 1) for a, b in zip(ends[0], ends[-1], strict=True))
    if not (width and height):
        raise click.BadParameter(
            message_text(
                "cli.nonogram.size",
                "expected a size such as 10x10 or 5x5-15x15, found {found!q}",
                found=value,
            ),
            ctx,
            parameter,
        )
    return width, height


def _one_size(
    ctx: click.Context, parameter: click.Parameter, value: str | None
) -> tuple[int, int] | None:
    """Read a size such as ``10x10``."""
    if value is None:
        return None
    ends = _ends(value)
    if len(ends) != 1:
        message = Message(
            "cli.nonogram.make.size", "expected a size such as 10x10, found {found!q}", found=value
        )
        raise click.BadParameter(str(message), ctx, parameter)
    return ends[0]


def _ends(value: str) -> list[tuple[int, int]]:
    """Return the size of a text, or the smallest and the largest one; nothing if it is no size."""
    found = _SIZE.fullmatch(unicodedata.normalize("NFKC", value).lower())
    pairs = [(found[1], found[2]), (found[3], found[4])] if found else []
    return [(int(width), int(height or width)) for width, height in pairs if width]


_SIZE = re.compile(r"(\d{1,9})(?:x(\d{1,9}))?(?:-(\d{1,9})(?:x(\d{1,9}))?)?")
"""A number alone is the side of a square."""


# --- making puzzles -------------------------------------------------------------------------------


@nonogram.command("import", help="help.nonogram.import", cls=Command)
@click.argument(
    "images", metavar="IMAGES...", nargs=-1, required=True, shell_complete=options.files
)
@option("--width", type=options.COUNT, help="help.nonogram.width")
@option("--height", type=options.COUNT, help="help.nonogram.height")
@option(
    "--preset",
    type=click.Choice(["threshold", "outline", "dither"]),
    default="threshold",
    help="help.nonogram.preset",
)
@option(
    "--threshold",
    type=click.FloatRange(0, 1),
    callback=options.number,
    help="help.nonogram.threshold",
)
@option("--colors", type=options.COUNT, default=1, help="help.nonogram.colors")
@option("--unique", is_flag=True, help="help.nonogram.import.unique")
@options.output_file("help.nonogram.preview", "--preview")
@option("--title", help="help.nonogram.title")
@option("--author", help="help.nonogram.author")
@option("--license", help="help.nonogram.license")
@_writes
def import_(
    images: tuple[str, ...],
    *,
    unique: bool,
    preview: str | None,
    width: int | None,
    title: str | None,
    author: str | None,
    license: str | None,  # noqa: A002 - the name of the option
    **given: Any,
) -> None:
    """Run the command ``puyonb nonogram import``."""
    output = _Output.of(given)
    if width is None and preview is None:
        raise click.UsageError(
            message_text(
                "cli.nonogram.width",
                "expected --width, or --preview for a picture of several sizes",
            )
        )
    if len(images) > 1 and (preview or title):
        raise click.UsageError(
            message_text("cli.nonogram.images", "--preview and --title are for one image")
        )
    named = {"title": title, "by": author, "license": license}
    given["metadata"] = {key: value for key, value in named.items() if value}
    made = []
    for image in images:
        with _opened(image) as (data, source):
            if preview is not None:
                _preview(data, preview, width, given["threshold"], force=output.force)
            if width is None:
                return
            made.append(_imported(data, source, unique=unique, width=width, **given))
    source = source if len(images) == 1 else streams.Source("", b"")
    notes = [note for each in made for note in each.notes]
    good = all(each.is_unique for each in made)
    output.write(source, [each.puzzle for each in made], notes, good=good)


class _Imported(NamedTuple):
    puzzle: "Puzzle"
    notes: list[streams.Problem]
    is_unique: bool


@contextmanager
def _opened(image: str) -> "Iterator[tuple[io.BytesIO, streams.Source]]":
    """Read an image; an error of its format, too, is one of the call."""
    with streams.refusals(image), streams.binary(image) as (file, name):
        yield io.BytesIO(file.read()), streams.Source(name, b"")


def _imported(data: io.BytesIO, source: streams.Source, *, unique: bool, **given: Any) -> _Imported:
    """Make the puzzle of an image, and count its solutions."""
    from puyonb.nonogram.image import from_image
    from puyonb.nonogram.solver import Status, solve
    from puyonb.nonogram.uniqueness import make_unique

    puzzle = from_image(data, **given)
    notes = []
    if unique:
        repair = make_unique(puzzle)
        puzzle, status, notes = repair.puzzle, repair.status, _changes(source, repair)
    else:
        status = solve(puzzle).status
    if not any(puzzle.rows):
        message = Message(
            "cli.nonogram.empty",
            "no cell is filled: the image is light, or has one colour; a higher --threshold may"
            " help",
        )
        notes = [streams.Problem(source.name, message, streams.Severity.WARNING)]
    return _Imported(puzzle, [*notes, _status(source, status)], status is Status.UNIQUE)


@nonogram.command(help="help.nonogram.make", cls=Command)
@click.argument("drawing", metavar="[DRAWING]", required=False, shell_complete=options.files)
@option("--size", callback=_one_size, help="help.nonogram.make.size")
@option("--n", "count", type=click.IntRange(1, 1000), default=1, help="help.nonogram.make.n")
@option("--grade", type=click.Choice(GRADES[:-1]), help="help.nonogram.make.grade")
@option("--hardest", type=click.Choice(GRADES[:-1]), help="help.nonogram.make.hardest")
@option("--symmetry", type=click.Choice(SYMMETRIES), help="help.nonogram.make.symmetry")
@option("--line-solvable", is_flag=True, help="help.nonogram.make.line_solvable")
@option("--colors", type=click.IntRange(1, 25), default=1, help="help.nonogram.colors")
@option(
    "--density",
    type=click.FloatRange(0, 1),
    callback=options.number,
    help="help.nonogram.make.density",
)
@option("--smooth", is_flag=True, help="help.nonogram.make.smooth")
@option("--seed", type=int, default=0, help="help.nonogram.make.seed")
@_writes
def make(
    drawing: str | None,
    *,
    size: tuple[int, int] | None,
    count: int,
    grade: str | None,
    hardest: str | None,
    seed: int,
    **given: Any,
) -> None:
    """Run the command ``puyonb nonogram make``."""
    from puyonb.nonogram import generate

    output = _Output.of(given)
    random = (size, given["density"], given["smooth"] or None)
    if drawing is not None and (random != (None, None, None) or count > 1 or given["colors"] > 1):
        raise click.UsageError(
            message_text(
                "cli.nonogram.make.drawing",
                "a drawing makes one puzzle; --size, --n, --colors, --density and --smooth are for"
                " random ones",
            )
        )
    if hardest is not None and count == 1:
        raise click.UsageError(
            message_text("cli.nonogram.make.hardest", "expected --n with --hardest")
        )
    text = streams.read(drawing) if drawing is not None else streams.Source("", b"")
    start: Puzzle | tuple[int, int]
    problems: list[streams.Problem] = []
    if drawing is not None:
        start, problems = _only_puzzle(text, output)
    else:
        start = size or (10, 10)
    with streams.refusals():
        if count == 1:
            made = [generate.puzzle(start, grade=grade, seed=seed, progress=True, **given)]
        else:
            assert isinstance(start, tuple)  # noqa: S101 - a drawing makes one puzzle
            ends = {"easiest": grade or "very easy", "hardest": hardest or grade or "hard"}
            made = list(generate.puzzles(count, start, seed=seed, progress=True, **ends, **given))
    notes = [streams.note(text.name, each.content) for each in made]
    good = all(each.is_reached for each in made)
    output.write(text, [each.puzzle for each in made], [*problems, *notes], good=good)


def _only_puzzle(text: streams.Source, output: _Output) -> tuple["Puzzle", list[streams.Problem]]:
    """Read the puzzle of a file that holds one, and return it with the warnings."""
    reads = list(read_puzzles(text, None, strict=False, lenient=False))
    problems = [problem for read in reads for problem in read.problems]
    if streams.has_errors(problems):
        output.write(text, [], problems, good=False)
    puzzles = [read.puzzle for read in reads if read.puzzle is not None]
    if len(puzzles) != 1:
        raise streams.CallError(
            Message("cli.nonogram.make.one", "expected one puzzle in {name!q}", name=text.name)
        )
    return puzzles[0], problems


@nonogram.command(help="help.nonogram.unique", cls=_NonogramCommand)
@click.argument("file", metavar="FILE", shell_complete=options.files)
@option("--changes", type=click.IntRange(min=0), default=20, help="help.nonogram.changes")
@_writes
@options.strictness
@options.source_notation
def unique(
    file: str,
    *,
    changes: int,
    source: str | None,
    strict: bool,
    lenient: bool,
    **given: Any,
) -> None:
    """Run the command ``puyonb nonogram unique``."""
    from puyonb.nonogram.solver import Status
    from puyonb.nonogram.uniqueness import make_unique

    options.expect_game(source, _GAME)
    output = _Output.of(given)
    text = streams.read(file)
    repairs: list[Repair] = []
    problems: list[streams.Problem] = []
    for read in read_puzzles(text, source, strict=strict, lenient=lenient):
        problems += read.problems
        if read.puzzle is None:
            continue
        try:
            repair = make_unique(read.puzzle, most=changes)
        except ValueError as error:
            problems.append(
                streams.Problem(text.name, error.args[0], line=read.line or None, column=1)
            )
        else:
            repairs.append(repair)
            problems += [*_changes(text, repair), _status(text, repair.status)]
    made = [repair.puzzle for repair in repairs]
    good = bool(repairs) and all(repair.status is Status.UNIQUE for repair in repairs)
    output.write(text, made, problems, good=good)


def _preview(
    image: io.BytesIO, path: str, width: int | None, threshold: float | None, *, force: bool
) -> None:
    """Draw an image in several sizes and with each preset, each with its solutions or its grade."""
    from puyonb import draw
    from puyonb.drawing.scene import beside
    from puyonb.nonogram.image import PRESETS, previews
    from puyonb.nonogram.solver import solve

    form = output_files.form_of(path, ("svg", *pictures.STILL))
    widths = _PREVIEW if width is None else (width,)
    found = previews(image, widths=widths, threshold=threshold)
    image.seek(0)
    captions, scenes = [], []
    for number, puzzle in enumerate(found):
        solution = solve(puzzle, nodes=_MOST_CONFLICTS)
        difficulty, status = solution.difficulty, Message(f"cli.solve.{solution.status}")
        values = {
            "width": puzzle.width,
            "height": puzzle.height,
            "preset": PRESETS[number // len(widths)],
            "result": difficulty.grade if difficulty else status,
        }
        captions.append(
            message_text("cli.nonogram.preview", "{width}x{height} {preset}: {result}", **values)
        )
        # All pictures have one width.
        size = _PREVIEW_WIDTH / puzzle.width
        scenes.append(draw.nonogram.scene(puzzle, grid="goal", clues=False, size=size))
    columns = len(widths) if width is None else len(found)
    title = message_text("nonogram_draw.several", count=len(found))
    scene = beside(scenes, captions=captions, columns=columns, title=title)
    output_files.write(path, pictures.Look().still(scene, form), force=force)


_PREVIEW, _PREVIEW_WIDTH = (10, 15, 20, 30), 2.4
"""The columns of a preview, and the width of each picture, in inches."""

_MOST_CONFLICTS = 2_000
"""The limit of a search in a preview."""


def _changes(given: streams.Source, repair: "Repair") -> list[streams.Problem]:
    """Return a note that lists the changed cells of a puzzle."""
    if not repair.changes:
        return []
    places = tuple(
        Message("cli.solve.place", row=change.row + 1, col=change.col + 1)
        for change in repair.changes
    )
    message = Message(
        "cli.nonogram.changed",
        "{count:cell|cells} changed: {places}",
        count=len(places),
        places=places,
    )
    return [streams.note(given.name, message)]


def _status(given: streams.Source, status: "Status") -> streams.Problem:
    """Return a note about the number of solutions of a puzzle."""
    message = Message(f"cli.solve.{status.value}")
    return streams.note(given.name, message)


# --- reading puzzles ------------------------------------------------------------------------------


@nonogram.command(help="help.nonogram.hint", cls=_NonogramCommand)
@option("--grid", metavar="GRID", shell_complete=options.files, help="help.nonogram.hint.grid")
@options.reads("FILES...")
def hint(*, grid: str | None, **given: Any) -> None:
    """Run the command ``puyonb nonogram hint``."""
    from puyonb.nonogram import solver
    from puyonb.nonogram.cells import UNKNOWN

    known = streams.read(grid).text.replace("/", "\n").split() if grid else None

    def _hint(_: Read, puzzle: "Puzzle") -> Result:
        cells = known or [UNKNOWN * puzzle.width] * puzzle.height
        with streams.refusals():
            found = solver.hint(puzzle, cells)
        content = (
            found.content if found else Message("cli.nonogram.complete", "the grid is complete")
        )
        data: dict[str, Any] = {"text": english(content), "kind": type(found).__name__.lower()}
        if isinstance(found, solver.Step):
            data["tier"] = found.tier
            data["cells"] = [[each.row, each.col, each.cell] for each in found.changes]
        elif isinstance(found, solver.Choice):
            data["cells"] = [[found.row, found.col, UNKNOWN]]
        return Result(lines=[content], data=data)

    _drive(given, _hint)


@nonogram.command(help="help.nonogram.identity", cls=_NonogramCommand)
@option("--symmetric", is_flag=True, help="help.nonogram.identity.symmetric")
@options.reads("FILES...")
def identity(*, symmetric: bool, **given: Any) -> None:
    """Run the command ``puyonb nonogram identity``."""

    def _identity(_: Read, puzzle: "Puzzle") -> Result:
        size = f"{puzzle.width}x{puzzle.height}"
        title = streams.printable(puzzle.metadata.get("title", ""))
        found = puzzle.symmetric_identity if symmetric else puzzle.identity
        line = "  ".join(filter(None, (found, size, title)))
        return Result(lines=[line], data={"identity": found, "title": title})

    _drive(given, _identity, heads=False)


def _drive(
    given: dict[str, Any], answer: "Callable[[Read, Puzzle], Result]", *, heads: bool = True
) -> None:
    """Answer each puzzle of a call."""
    call = Call.of(given, game=_GAME)
    drive(
        call,
        lambda given, _: each_puzzle(call, given, answer),
        find=None,
        items="nonograms",
        heads=heads,
    )


# --- collections ----------------------------------------------------------------------------------


@nonogram.command(help="help.nonogram.rate", cls=_NonogramCommand)
@_limits
@_list_output
@options.reads("FILES...")
def rate(*, output: tuple[str, ...], seconds: float | None, workers: int, **given: Any) -> None:
    """Run the command ``puyonb nonogram rate``."""
    call = Call.of(given, game=_GAME)
    rate_all(_collected(), call, output, _COLUMNS, seconds=seconds, workers=workers)


@nonogram.command("list", help="help.nonogram.list", cls=_NonogramCommand)
@option("--search", metavar="WORDS", default="", help="help.nonogram.list.search")
@option("--size", metavar="SIZE", callback=_sizes, help="help.nonogram.list.size")
@option("--colors", type=options.COUNT, help="help.nonogram.list.colors")
@option("--author", help="help.nonogram.list.author")
@option("--license", help="help.nonogram.list.license")
@option("--grade", type=click.Choice(GRADES), help="help.nonogram.list.grade")
@option("--unique", is_flag=True, help="help.nonogram.list.unique")
@option("--rate", "rated", is_flag=True, help="help.nonogram.list.rate")
@option("--dedupe", is_flag=True, help="help.nonogram.list.dedupe")
@option("--sort", "by", type=click.Choice(SORTED_BY), help="help.nonogram.list.sort")
@_limits
@_list_output
@options.reads("FILES...")
def list_(
    *,
    search: str,
    size: tuple[range, range] | None,
    colors: int | None,
    author: str | None,
    license: str | None,  # noqa: A002 - the name of the option
    output: tuple[str, ...],
    **given: Any,
) -> None:
    """Run the command ``puyonb nonogram list``."""
    from puyonb.nonogram import collection

    listing = Listing(_collected(), Call.of(given, game=_GAME), output)
    width, height = size or (None, None)
    if given["by"] == "difficulty":
        given["by"] = "score"
    found = collection.filter(
        listing.entries(),
        words=search,
        width=width,
        height=height,
        colors=colors,
        author=author,
        license=license,
    )
    listing.run(found, **given)


def _entries(call: Call, given: Source) -> "Iterator[tuple[list[streams.Problem], Entry | None]]":
    """Yield the puzzles of a text, each with its problems and its place."""
    from puyonb.nonogram.collection import Entry

    for read in read_puzzles(given, call.source, strict=call.strict, lenient=call.lenient):
        place = given.name
        if not read.line:
            place += f"#{read.number}"
        elif read.number or call.request.lines:
            place += f":{read.line}"
        yield read.problems, Entry(read.puzzle, place) if read.puzzle else None


def _line(number: int, entry: "Entry") -> str:
    """Return the line of a puzzle, with its score or its status if it is rated."""
    values: dict[str, Any] = {"number": number, "entry": entry.content}
    message = Message("cli.nonogram.entry", "{number}. {entry}", **values)
    if entry.difficulty:
        score, grade = entry.difficulty.score, entry.difficulty.grade
        message = Message(
            "cli.nonogram.entry.rated",
            "{number}. {score} of 100, {grade}: {entry}",
            **values,
            score=score,
            grade=grade,
        )
    elif entry.status:
        status = Message(f"cli.solve.{entry.status.value}")
        message = Message(
            "cli.nonogram.entry.status", "{number}. {status}: {entry}", **values, status=status
        )
    return f"{message}  {entry.place}"


def _rated(
    entries: "Iterable[Entry]", _: list[streams.Problem], *, workers: int, **limits: Any
) -> "Iterator[Entry]":
    """Rate puzzles, in so many processes."""
    from puyonb.nonogram import collection

    with options.open_processes(workers) as executor:
        yield from collection.rate(entries, executor=executor, **limits)


def _collected() -> Game:
    """Return what a list holds."""
    from puyonb.nonogram import collection
    from puyonb.nonogram.solver import Status

    return Game(
        word="nonogram",
        unread="cli.solve.unread",
        read=_entries,
        row=lambda number, entry: entry.row(number),
        line=_line,
        status=lambda entry: entry.status,
        unique=Status.UNIQUE,
        dedupe=collection.dedupe,
        rate=_rated,
        choose=collection.filter,
        sort=collection.sort,
        packs=(".nonpack", ".nonpack.gz"),
        parts={
            "{grade}": lambda entry: str(
                entry.grade.value if entry.grade else entry.status and entry.status.value
            ),
            "{size}": lambda entry: f"{entry.puzzle.width}x{entry.puzzle.height}",
            "{colors}": lambda entry: str(len(entry.puzzle.inks)),
            "{author}": lambda entry: entry.author,
            "{license}": lambda entry: entry.license,
        },
        separator="====\n",
        pack=lambda entry: notations.write(entry.puzzle, source="non", to="non"),
        table=lambda entries: [each.row(number) for number, each in enumerate(entries, 1)],
        picture=lambda entries: [entry.puzzle for entry in entries],
        nothing=Message("cli.nonogram.nothing", "not written: the list has no puzzle"),
    )
