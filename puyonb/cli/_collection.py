"""The lists and ratings of both games, and their files: packs, tables and pictures."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import click

from puyonb.cli import inputs, output_files, pictures, streams, tables
from puyonb.cli._driver import Call, drive
from puyonb.cli.streams import Problem, Result, Severity, Source
from puyonb.messages import Message

_LISTED = (*pictures.TABLES, "svg", "png", "pdf")


class Game(NamedTuple):
    """What the lists of a game hold.

    Attributes
    ----------
    word : str
        The type of an entry in JSON.
    unread : str
        The code of the note on how many entries cannot be read.
    read : callable
        Takes a call and a text, and yields the problems and the entry of each of its puzzles; the
        entry is None if it cannot be read.
    row, line : callable
        Take a number and an entry, and return its result in JSON, and the line that is printed.
    status : callable
        Returns the status of a rated entry.
    unique : Enum member
        The status of an entry with one solution.
    dedupe : callable
        Takes entries and a list, ``duplicates``, to which it adds those that it leaves out.
    rate : callable
        Takes entries, a list for the problems of those that it leaves out, and options.
    choose, sort : callable
        Take entries and options.
    packs : tuple of str
        The endings of packs.
    parts : mapping of str to callable
        What the name of a file may contain: the list is split, one file for each value.
    separator : str
        What stands between two entries of a pack.
    pack, table, picture : callable
        Return the text of an entry in a pack, the rows of entries, and the value that shows them.
    nothing : Message
        The warning about a file without entries.
    """

    word: str
    unread: str
    read: Callable[[Call, Source], Iterator[tuple[list[Problem], Any]]]
    row: Callable[[int, Any], dict[str, Any]]
    line: Callable[[int, Any], str]
    status: Callable[[Any], Any]
    unique: Any
    dedupe: Callable[..., Iterable[Any]]
    rate: Callable[..., Iterable[Any]]
    choose: Callable[..., Iterable[Any]]
    sort: Callable[..., Iterable[Any]]
    packs: tuple[str, ...]
    parts: Mapping[str, Callable[[Any], str]]
    separator: str
    pack: Callable[[Any], str]
    table: Callable[[list[Any]], list[dict[str, Any]]]
    picture: Callable[[list[Any]], Any]
    nothing: Message


class Listing:
    """The entries of a call: how they are read, rated, printed and written.

    An entry that cannot be read is reported at once, and the next one is read.
    """

    def __init__(self, game: Game, call: Call, output: tuple[str, ...]) -> None:
        self.game, self.call = game, call
        self.sinks = Sinks(game, output, force=call.force)
        self.notes: list[Problem] = []
        self.status = 0

    def entries(self) -> Iterator[Any]:
        """Yield the entries of all inputs, and report their problems."""
        call, count, broken = self.call, 0, 0
        with inputs.opened(
            call.request, source=call.source, lenient=call.lenient, game=call.game
        ) as found:
            for each in found.each:
                if each.source is None:
                    self.status = max(self.status, each.status if each.error else 0)
                    self.report(each.name, each.problems)
                    continue
                for problems, entry in self.game.read(call, each.source):
                    self.report(each.name, problems)
                    count, broken = count + 1, broken + (entry is None)
                    if entry is not None:
                        yield entry
            for name, about in streams.by_file(found.notes):
                self.report(name, about)
        if broken and count > 1:
            message = Message(self.game.unread, broken=broken, count=count)
            self.notes.append(streams.note("", message))

    def report(self, name: str, problems: list[Problem]) -> None:
        """Print problems; with ``--json`` in an envelope."""
        self.status = max(self.status, int(streams.has_errors(problems)))
        if problems and self.call.as_json:
            streams.print_envelope(name or None, problems=problems)
        elif problems:
            streams.print_problems(problems)

    def run(
        self,
        found: Iterable[Any],
        *,
        rated: bool = False,
        grade: str | None = None,
        unique: bool = False,
        dedupe: bool = False,
        by: str | None = None,
        must_be_unique: bool = False,
        **limits: Any,
    ) -> None:
        """Print entries one by one and write their files.

        Parameters
        ----------
        found : iterable of entries
        rated : bool, default False
            Rate them; also what needs it: ``grade``, ``unique``, ``by="score"``, a file for each
            grade.
        grade : str, optional
        unique, dedupe : bool, default False
            Only those with one solution; no two forms of one.
        by : str, default the order of the inputs
            What they are sorted by.
        must_be_unique : bool, default False
            Status 1 if an entry has not exactly one solution.
        limits
            Options of :attr:`Game.rate`.

        Raises
        ------
        click.exceptions.Exit
            With the worst status.
        """
        game, as_json = self.game, self.call.as_json
        duplicates: list[Any] = []
        if dedupe:
            found = game.dedupe(found, duplicates=duplicates)
        if rated or grade or unique or by == "score" or self.sinks.needs_rating:
            progress = streams.shows_progress(as_json=as_json)
            found = game.rate(found, self.notes, progress=progress, **limits)
            found = game.choose(found, grade=grade, unique=unique or None)
        for number, entry in enumerate(game.sort(found, by=by) if by else found, 1):
            if as_json:
                result = {"type": game.word, **game.row(number, entry)}
                streams.print_envelope(entry.place, result=result)
            else:
                streams.print_result(streams.printable(game.line(number, entry)))
            self.sinks.add(entry)
            is_wrong = must_be_unique and game.status(entry) is not game.unique
            self.status = max(self.status, int(is_wrong))
        self.report("", [*self.sinks.finish(), *duplicates_note(duplicates), *self.notes])
        if self.status:
            raise click.exceptions.Exit(self.status)


def rate_all(
    game: Game, call: Call, output: tuple[str, ...], columns: Sequence[str], **limits: Any
) -> None:
    """Rate all entries of a call; rows of a table are written in their order with all columns.

    Raises
    ------
    click.exceptions.Exit
        With the worst status.
    """
    written = [path for path in output if path.lower().endswith((".csv", ".xlsx"))]
    if call.request.column is None or not written or len(written) < len(output):
        listing = Listing(game, call, output)
        listing.run(listing.entries(), by="score", must_be_unique=True, **limits)
        return

    def _act(given: Source, _: str) -> Iterator[Result]:
        for problems, entry in game.read(call, given):
            entries = [] if entry is None else [entry]
            for each in game.rate(entries, problems, progress=False, **limits):
                row = game.row(1, each)
                yield Result(
                    data={"type": game.word, **row},
                    row=row,
                    good=game.status(each) is game.unique,
                )
            yield Result(problems=problems)

    drive(call, _act, find=None, columns=columns, tables=written)


class Sinks:
    """The files of a list: packs, tables and pictures, split by the parts in their names.

    A pack keeps the text of its entries, a picture the entries; nothing else is kept.
    """

    def __init__(self, game: Game, paths: tuple[str, ...], *, force: bool) -> None:
        for path in paths:
            output_files.expect_parts(path, game.parts)
            if not path.lower().endswith(game.packs):
                output_files.form_of(path, (*_LISTED, *(each[1:] for each in game.packs)))
        output_files.refuse_existing(paths, force=force)
        self.game, self.paths, self.force = game, paths, force
        self.rows: dict[str, list[Any]] = {}
        self.texts: dict[str, list[str]] = {}
        self.licenses: dict[str, Counter[str]] = {}
        self.problems: list[Problem] = []
        self.names: dict[str, str] = {}
        self.lost: set[str] = set()
        self.needs_rating = any("{grade}" in path for path in paths)

    def add(self, entry: Any) -> None:
        """Add an entry to the files that it belongs to."""
        for path in self.paths:
            target = path
            for part, value in self.game.parts.items():
                if part in path:
                    target = target.replace(part, output_files.file_name(value(entry)))
            # Some file systems have no capitals.
            target = self.names.setdefault(target.lower(), target)
            if target.lower().endswith(self.game.packs):
                self.pack(target, entry)
            else:
                self.rows.setdefault(target, []).append(entry)

    def pack(self, path: str, entry: Any) -> None:
        """Write an entry for a pack, or report why the notation has no form for it."""
        texts = self.texts.setdefault(path, [])
        with streams.ProblemCollector(Source(entry.place, b"")) as problems:
            texts.append(self.game.pack(entry))
            self.licenses.setdefault(path, Counter())[getattr(entry, "license", "")] += 1
        for problem in problems:
            # What is left out of all entries is said once.
            if problem.severity is Severity.ERROR or problem.text not in self.lost:
                self.problems.append(problem)
                self.lost.add(problem.text)

    def finish(self) -> list[Problem]:
        """Write the files; return the problems of their entries."""
        for path in {*self.texts, *self.rows} - {*self.paths}:
            output_files.make_folder(path)
        for path, texts in self.texts.items():
            if texts:
                data = output_files.as_bytes(path, self.game.separator.join(texts))
                output_files.write(path, data, force=self.force)
        for path, entries in self.rows.items():
            output_files.write(path, self.listed(path, entries), force=self.force)
        nothing = [
            Problem(path, self.game.nothing, Severity.WARNING)
            for path in self.paths
            if not self.names and not any(part in path for part in self.game.parts)
        ]
        mixed = [
            Problem(path, _mixed(licenses), Severity.WARNING)
            for path, licenses in self.licenses.items()
            if len(licenses) > 1
        ]
        return [*self.problems, *mixed, *nothing]

    def listed(self, path: str, entries: list[Any]) -> bytes:
        """Return the table or the picture of a list."""
        form = output_files.form_of(path, _LISTED)
        if form in pictures.TABLES:
            return tables.encoded(path, self.game.table(entries))
        from puyonb import draw

        return pictures.Look().still(draw.scene(self.game.picture(entries)), form)


def _mixed(licenses: "Counter[str]") -> Message:
    """Return the message about the licences of a pack."""
    each = tuple(
        Message("cli.nonogram.license", "{license} ({count})", license=name, count=count)
        if name
        else Message("cli.nonogram.license.none", "none ({count})", count=count)
        for name, count in licenses.most_common()
    )
    return Message(
        "cli.nonogram.licenses", "the puzzles have different licences: {each}", each=each
    )


def duplicates_note(duplicates: list[Any]) -> list[Problem]:
    """Return a note that names the entries that are left out."""
    if not duplicates:
        return []
    places = tuple(entry.place for entry in duplicates[:_MOST_PLACES])
    message = Message(
        "cli.nonogram.duplicates",
        "{count:duplicate is|duplicates are} left out: {places}",
        count=len(duplicates),
        places=places,
    )
    if len(duplicates) > len(places):
        message = Message(
            "cli.nonogram.duplicates.more",
            "{count:duplicate is|duplicates are} left out: {places} and others",
            **message.values,
        )
    return [streams.note("", message)]


_MOST_PLACES = 5
"""The most duplicates that a note names."""
