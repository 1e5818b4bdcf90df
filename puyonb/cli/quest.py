"""``puyonb quest``: check, solve, explain, rate and make quests (nazo puyo)."""

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

import click

from puyonb import notations
from puyonb._progress import progress_bar
from puyonb.cli import options, pictures, streams
from puyonb.cli._collection import Game, Listing, rate_all
from puyonb.cli._driver import Call, drive
from puyonb.cli.help import Command, Group, option, together
from puyonb.cli.streams import Result, Source
from puyonb.errors import CannotExpress, NotationError, collecting
from puyonb.messages import Message, code_of, english, message_text
from puyonb.notations._sniff import of_quests

if TYPE_CHECKING:
    from puyonb.puyo.collection import Collection, Entry
    from puyonb.puyo.quest import Answer, Explanation
    from puyonb.puyo.record import Record

_GAME, _EXPECTED = "puyo", Message("cli.expected.quest")
_RECORD = "puyop"
"""A notation of records; its writer takes every record."""

_OURS = "ours"
"""The name of the quests that come with the package."""

_WITH_TASK = ("record", "link")
_LINKS = ("ishikawa", "pon2:link")
"""The notations of one line that carry a quest with its solution."""

GOALS = ("chain", "colors", "puyos", "places", "group", "colors-in-all", "puyos-in-all")
KINDS = ("any", "red", "green", "blue", "yellow", "purple", "ojama", "color")
GRADES = ("very-easy", "easy", "medium", "hard", "very-hard")
"""The names of :mod:`puyonb.puyo.record` and :mod:`puyonb.puyo.quest`, here so that ``--help``
does not load them."""


@click.group(help="help.quest", cls=Group)
def quest() -> None:
    """Run the command ``puyonb quest``."""


class _QuestCommand(options.NotationCommand):
    game = _GAME


_COLUMNS = ("task", "moves", "status", "score", "grade")
"""What ``rate`` adds to a table."""


_SECONDS = 30
"""The time limit of ``generate`` if none is given: there may be no quest that meets a task."""


def _limits(seconds: str = "help.quest.seconds") -> Callable[..., Any]:
    """Return the options of a search; ``seconds`` is the code of a help."""
    return together(
        option(
            "--engine",
            type=click.Choice(["auto", "python", "numba"]),
            default="auto",
            help="help.quest.engine",
        ),
        option("--nodes", type=options.COUNT, help="help.quest.nodes"),
        options.seconds(seconds),
    )


@quest.command(help="help.quest.check", cls=_QuestCommand)
@options.reads("QUESTS...")
def check(**given: Any) -> None:
    """Run the command ``puyonb quest check``."""
    from puyonb.puyo import quest as engine

    call = Call.of(given, game=_GAME)

    def _run(given: Source, name: str) -> Result:
        record = _record(call, given, name)
        found = engine.check(record)
        missing = [english(each) for each in found.missing]
        data = _data(record, met=found.is_met, move=found.move, missing=missing)
        return Result(lines=[found], data=data, good=found.is_met)

    drive(call, _run)


@quest.command(help="help.quest.solve", cls=_QuestCommand)
@option("--all", "every", is_flag=True, help="help.quest.solve.all")
@option("--solutions", type=options.COUNT, help="help.quest.solve.solutions")
@_limits()
@options.output_file("help.quest.solve.output", multiple=True)
@options.force
@options.reads("QUESTS...")
def solve(*, every: bool, solutions: int | None, output: tuple[str, ...], **given: Any) -> None:
    """Run the command ``puyonb quest solve``."""
    from puyonb.puyo import quest as engine

    call = Call.of(given, game=_GAME)
    limits = _limits_of(given) | {"progress": streams.shows_progress(as_json=call.as_json)}
    files = pictures.Files(output, call.request, force=call.force)

    def _picture(found: "Answer", form: str) -> bytes:
        if not found.lines:
            raise streams.CallError(found.content)
        return pictures.Look().moving(found.solutions[0], form)

    def _run(given: Source, name: str) -> Result:
        record = _record(call, given, name)
        found = engine.solve(record, solutions=None if every else solutions or 2, **limits)
        data = _answer_data(found, name)
        return Result(
            lines=[found, *(f"  {each['moves']}  {each['text']}" for each in data["solutions"])],
            data=_data(record, **data),
            files=files.drawn(lambda form: _picture(found, form)),
            good=_is_unique(found),
        )

    drive(call, _run, names=files.names)


@quest.command(help="help.quest.explain", cls=_QuestCommand)
@_limits()
@options.output_file("help.quest.explain.output", multiple=True)
@options.force
@options.reads("QUESTS...")
def explain(*, output: tuple[str, ...], **given: Any) -> None:
    """Run the command ``puyonb quest explain``."""
    from puyonb.puyo import quest as engine

    call = Call.of(given, game=_GAME)
    limits = _limits_of(given)
    known = (*pictures.STILL, "svg")
    files = pictures.Files(output, call.request, force=call.force, known=known)

    def _picture(found: "Explanation", form: str) -> bytes:
        from puyonb.draw import scene

        return pictures.Look().still(scene(found), form)

    def _run(given: Source, name: str) -> Result:
        record = _record(call, given, name)
        found = engine.explain(record, **limits)
        data = _data(
            record,
            **_answer_data(found.answer, name),
            removable=[[*place] for place in found.removable],
            idle=[*found.idle],
            text="\n".join(map(english, found.content)),
        )
        return Result(
            lines=[found],
            data=data,
            files=files.drawn(lambda form: _picture(found, form)),
            good=_is_unique(found.answer),
        )

    drive(call, _run, names=files.names)


@quest.command(help="help.quest.permute", cls=_QuestCommand)
@option("--deal", is_flag=True, help="help.quest.permute.deal")
@_limits("help.quest.generate.seconds")
@options.reads("QUESTS...")
def permute(*, deal: bool, **given: Any) -> None:
    """Run the command ``puyonb quest permute``."""
    from puyonb.puyo import quest as engine

    call = Call.of(given, game=_GAME)
    limits = _limits_of(given)
    if limits["seconds"] is None and limits["nodes"] is None:
        limits["seconds"] = _SECONDS

    def _run(given: Source, name: str) -> Iterator[Result]:
        found = False
        for record in engine.permute(_record(call, given, name), deal=deal, **limits):
            found, text = True, _written(record, name)
            yield Result(lines=[text], data=_data(record, text=text))
        if not found:
            yield Result(
                lines=[Message("cli.quest.permute.none", "no order of the pairs has one solution")],
                good=False,
            )

    drive(call, _run, items="quests")


@quest.command(help="help.quest.rate", cls=_QuestCommand)
@_limits()
@options.output_file("help.quest.list.output", multiple=True)
@options.force
@options.reads("QUESTS...")
def rate(*, output: tuple[str, ...], **given: Any) -> None:
    """Run the command ``puyonb quest rate``."""
    call = Call.of(given, game=_GAME)
    rate_all(_collected(), call, output, _COLUMNS, **given)


@quest.command("list", help="help.quest.list", cls=Command)
@click.argument("path", metavar="[PATH]", default=_OURS, shell_complete=options.files)
@option("--search", metavar="WORDS", default="", help="help.quest.list.search")
@option("--goal", type=click.Choice([*GOALS, "clear"]), help="help.quest.list.goal")
@option("--moves", type=options.COUNT, help="help.quest.list.moves")
@option("--grade", type=click.Choice(GRADES), help="help.quest.list.grade")
@option("--unique", is_flag=True, help="help.quest.list.unique")
@option("--rate", "rated", is_flag=True, help="help.quest.list.rate")
@option("--dedupe", is_flag=True, help="help.quest.list.dedupe")
@_limits()
@options.output_file("help.quest.list.output", multiple=True)
@options.force
@options.as_json
def list_(
    path: str,
    *,
    search: str,
    goal: str | None,
    moves: int | None,
    output: tuple[str, ...],
    **given: Any,
) -> None:
    """Run the command ``puyonb quest list``."""
    from puyonb.puyo.record import Goal

    listing = Listing(_collected(), Call.of(given, named=path), output)
    found, problems = _read(path)
    listing.report(path, problems)
    found = found.search(search).filter(goal=_goal(goal, Goal), moves=moves)
    listing.run(found, **given)


def _read(path: str) -> "tuple[Collection, list[streams.Problem]]":
    """Read a collection: ours, a link, a file, or a folder."""
    from puyonb.puyo import collection

    try:
        if path == _OURS:
            return collection.ours(), []
        if "://" in path:
            return _with_problems(collection.loads, path, name=streams.ARGUMENT)
        return _with_problems(collection.load, path)
    except OSError as error:
        raise streams.cannot_read(path, error) from error


def _with_problems(
    read: "Callable[..., Collection]", *given: str, **options: str
) -> "tuple[Collection, list[streams.Problem]]":
    """Return what a reader of collections returns, and what is wrong with its quests."""
    with collecting() as warnings:
        found = read(*given, **options, on_error="collect")
    named = streams.Problem.named
    return found, [*map(named, warnings), *map(named, found.errors)]


def _entries(call: Call, given: Source) -> "Iterator[tuple[list[streams.Problem], Entry | None]]":
    """Yield the quest of a text, or those of a collection, and its problems."""
    from puyonb.puyo.collection import Entry, loads

    if call.source is None and of_quests(given.text):
        several, found = _with_problems(loads, given.text, name=given.name)
        yield from zip_longest([found], several.entries or (None,), fillvalue=[])
        return
    entry = None
    with streams.ProblemCollector(given) as problems:
        name = call.source or streams.find_notation(given, lenient=call.lenient)
        entry = Entry(_record(call, given, name), place=given.label or given.name)
    if streams.has_errors(problems):
        problems += streams.other_notation(given, call.source, game=_GAME, lenient=call.lenient)
    yield problems, entry


def _row(number: int, entry: "Entry") -> dict[str, Any]:
    """Return an entry in JSON, with its answer and its difficulty if it is rated."""
    row = _listed([entry]).rows()[0] | {"number": number}
    if entry.record.condition:
        row["task"] = entry.record.condition.english
    if entry.answer:
        row |= _answer_data(entry.answer, _LINKS[0])
    if found := entry.difficulty:
        row |= {
            "score": round(found.score, 2),
            "grade": found.grade.value,
            "is_estimate": found.is_estimate,
            "traps": found.traps,
            "techniques": [technique.value for technique in found.techniques],
        }
    return row


def _line(number: int, entry: "Entry") -> str:
    """Return the line of a quest, with its level if it is rated."""
    found, answer = entry.difficulty, entry.answer
    line = f"{number}. {entry}" + (f"  {answer}" if answer else "")
    if found and answer:
        values = {"level": found.level, "grade": found.grade, "status": answer.status}
        line = message_text("cli.quest.rated", **values, task=str(entry))
    return f"{line}  {entry.link}"


def _rated(
    entries: "Iterable[Entry]",
    problems: list[streams.Problem],
    *,
    progress: bool,
    **limits: Any,
) -> "Iterator[Entry]":
    """Solve quests one by one; one that cannot be solved is a problem."""
    if progress:
        unit = Message("quest.collection.unit", " quests")
        entries = progress_bar(entries, unit=unit)
    for entry in entries:
        try:
            yield _listed([entry]).rate(**limits)[0]
        except ValueError as error:
            problems.append(streams.Problem(entry.place, error.args[0].values["message"]))


def _chosen(entries: "Iterable[Entry]", **options: Any) -> "Iterator[Entry]":
    for entry in entries:
        yield from _listed([entry]).filter(**options)


def _deduped(entries: "Iterable[Entry]", duplicates: "list[Entry]") -> "list[Entry]":
    """Return the entries without mirrored and recoloured forms of others, the first of each."""
    kept: dict[str, Entry] = {}
    for entry in entries:
        if kept.setdefault(_identity(entry.record), entry) is not entry:
            duplicates.append(entry)
    return [*kept.values()]


def _identity(record: "Record") -> str:
    """Return one text for all forms of a quest, whatever its colours, sides and places."""
    from puyonb.puyo.field import COLORS
    from puyonb.puyo.record import Pair

    moves = tuple(
        Pair(move.axis, move.child) if isinstance(move, Pair) else move for move in record.moves
    )
    forms = []
    for each in (replace(record, moves=moves), replace(record, moves=moves).mirror()):
        queue = [
            puyo for move in moves if isinstance(move, Pair) for puyo in (move.axis, move.child)
        ]
        cells = [puyo for row in each.field.cells for puyo in row if puyo in COLORS]
        order = dict.fromkeys([*cells, *queue, *COLORS])
        forms.append(repr(each.recolor(dict(zip(order, COLORS, strict=True)))))
    return min(forms)


def _listed(entries: "list[Entry]") -> "Collection":
    from puyonb.puyo.collection import Collection

    return Collection(tuple(entries))


def _collected() -> Game:
    """Return what a list holds; a pack is a list of links."""
    from puyonb.puyo.quest import Status

    return Game(
        word="quest",
        unread="cli.quest.unread",
        read=_entries,
        row=_row,
        line=_line,
        status=lambda entry: entry.answer.status,
        unique=Status.UNIQUE,
        dedupe=_deduped,
        rate=_rated,
        choose=_chosen,
        sort=lambda entries, **_: sorted(  # those without a solution are last
            entries, key=lambda entry: entry.difficulty.score if entry.difficulty else math.inf
        ),
        packs=(".txt",),
        parts={
            "{grade}": lambda entry: str(
                entry.difficulty.grade.value if entry.difficulty else entry.answer.status.value
            ),
            "{moves}": lambda entry: str(entry.moves),
            "{author}": lambda entry: entry.author,
        },
        separator="",
        pack=lambda entry: f"{entry.link}\n",
        table=lambda entries: _listed(entries).rows(),
        picture=_listed,
        nothing=Message("cli.quest.nothing", "not written: the list has no quest"),
    )


@quest.command(help="help.quest.generate", cls=Command)
@option("--goal", type=click.Choice(GOALS), help="help.quest.goal")
@option("--number", type=options.COUNT, help="help.quest.number")
@option("--about", type=click.Choice(KINDS), default="any", help="help.quest.about")
@option("--at-least", is_flag=True, help="help.quest.at_least")
@option("--clear", type=click.Choice(KINDS), help="help.quest.clear")
@option("--moves", type=click.IntRange(1, 10), default=3, help="help.quest.moves")
@option("--colors", type=click.IntRange(1, 5), default=4, help="help.quest.colors")
@option("--puyos", type=click.IntRange(min=0), help="help.quest.puyos")
@option("--ojama", type=click.IntRange(min=0), default=0, help="help.quest.ojama")
@option("--doubles", type=click.IntRange(min=0), help="help.quest.doubles")
@option("--minimal", is_flag=True, help="help.quest.minimal")
@option("--grade", type=click.Choice(GRADES), help="help.quest.grade")
@option("--seed", type=int, default=0, help="help.quest.seed")
@option("--n", "count", type=click.IntRange(1, 500), default=1, help="help.quest.n")
@option("--to", "target", type=click.Choice(_LINKS), default=_LINKS[0], help="help.quest.to")
@_limits("help.quest.generate.seconds")
@options.as_json
def generate(
    *,
    goal: str | None,
    number: int | None,
    about: str,
    at_least: bool,
    clear: str | None,
    grade: str | None,
    seed: int,
    count: int,
    target: str,
    as_json: bool,
    **given: Any,
) -> None:
    """Run the command ``puyonb quest generate``."""
    from puyonb.puyo import quest as engine
    from puyonb.puyo.record import Condition, Goal

    if goal is None and clear is None:
        goal, number = GOALS[0], number or given["moves"]
    if goal is not None and number is None:
        raise options.usage_error(Message("cli.needs", option="--goal", needed=("--number",)))
    if given["seconds"] is None and given["nodes"] is None:
        given["seconds"] = _SECONDS
    given["progress"] = streams.shows_progress(as_json=as_json)
    status = 0
    with streams.refusals():
        task = Condition(
            Goal(goal.replace("-", " ")) if goal else None,
            number or 0,
            about=_kind(about),
            at_least=at_least,
            clear=_kind(clear) if clear else None,
        )
        for each in range(seed, seed + count):
            try:
                made = engine.generate(task, grade=grade, seed=each, **given)
            except ValueError as error:
                if code_of(error.args[0]) != "quest.generate.none":
                    raise
                status = 1
                problems = [streams.Problem(f"--seed {each}", error.args[0])]
                if as_json:
                    streams.print_envelope(None, problems=problems)
                else:
                    streams.print_problems(problems)
                continue
            text = _written(made, target)
            if as_json:
                result = {"type": "quest", "task": task.english, "seed": each, "text": text}
                streams.print_envelope(None, result=result)
            else:
                streams.print_result(text)
    raise click.exceptions.Exit(status)


def _goal(name: str | None, goals: Any) -> Any:
    """Return the goal of a name; ``clear`` is none of the goals."""
    return goals(name.replace("-", " ")) if name not in (None, "clear") else name


def _kind(name: str) -> str:
    return "" if name == KINDS[0] else name


def _limits_of(given: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a search out of those of a command."""
    return {name: given.pop(name) for name in ("seconds", "nodes", "engine")}


def _record(call: Call, given: Source, name: str) -> "Record":
    """Return the quest of a text."""
    value = call.load(given, name)
    record: Record = getattr(value, "record", value)  # of a link
    if getattr(record, "condition", None) is None:
        entry = notations.get(name)
        if entry.value in _WITH_TASK:
            raise NotationError(Message("quest.no_task"), given.text)
        raise NotationError(streams.wrong_kind(_EXPECTED, entry), given.text)
    return record


def _data(record: "Record", **more: Any) -> dict[str, Any]:
    """Return the result in JSON."""
    task = record.condition.english if record.condition else ""
    return {"type": "quest", "task": task, **more}


def _is_unique(answer: "Answer") -> bool:
    from puyonb.puyo.quest import Status

    return answer.status is Status.UNIQUE


def _answer_data(answer: "Answer", name: str) -> dict[str, Any]:
    return {
        "status": answer.status.value,
        "nodes": answer.nodes,
        "is_complete": answer.is_complete,
        "solutions": _solutions(answer, name),
    }


def _solutions(answer: "Answer", name: str) -> list[dict[str, str]]:
    """Return the moves of each solution, and its text in the notation of the quest."""
    return [
        {"moves": moves, "text": _written(solution, name)}
        for moves, solution in zip(answer.short, answer.solutions, strict=True)
    ]


def _written(record: "Record", name: str) -> str:
    """Write a quest in one line: in the notation of the input, or in one of its family."""
    family = notations.get(name).family
    links = sorted(_LINKS, key=lambda link: notations.get(link).family != family)
    for target in (name, *links):
        try:
            text = notations.write(record, source=_RECORD, to=target)
        except CannotExpress:
            continue
        if "\n" not in text:
            return text
    return ""
