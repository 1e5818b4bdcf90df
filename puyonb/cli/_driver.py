"""The driver of the commands: it reads inputs, asks the command for results, and writes them.

A command is a function that takes one text with its notation, and returns a :class:`Result` or
yields several.  The driver does the rest, in the same way for every command: inputs of all kinds,
problems, heads, envelopes, tables, files, and the exit status.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from puyonb import notations
from puyonb.cli import inputs, options, streams
from puyonb.cli.inputs import Input, Request
from puyonb.cli.streams import ProblemCollector, Result, Source
from puyonb.errors import CannotExpress, NotationError
from puyonb.messages import Message, message_text

if TYPE_CHECKING:
    from puyonb.cli.answers import Form, Put
    from puyonb.cli.pictures import Names
    from puyonb.cli.tables import Table

Act = Callable[[Source, str], Result | Iterator[Result]]
"""The function of a command."""


class Call(NamedTuple):
    """The options that commands with inputs share.

    Attributes
    ----------
    request : Request
    source : str or None
        The notation that the call names.
    strict, lenient, as_json, force : bool
    game : str, default all games
        The game of the command.
    expected : Message, optional
        What the command takes, for errors.
    """

    request: Request
    source: str | None
    strict: bool
    lenient: bool
    as_json: bool
    force: bool
    game: str = ""
    expected: Message | None = None

    @classmethod
    def of(
        cls,
        given: dict[str, Any],
        *,
        game: str = "",
        expected: Message | None = None,
        named: str | None = None,
    ) -> "Call":
        """Return the call of the parameters of a command; others stay in the dict.

        Parameters
        ----------
        given : dict
        game, expected
            As above.
        named : str, optional
            The only input; by default ``given`` has those of :func:`puyonb.cli.options.many`.

        Raises
        ------
        click.UsageError
            If options exclude each other, or ``--from`` names a notation of another game.
        """
        source = given.pop("source", None)
        flags = {name: given.pop(name, False) for name in ("strict", "lenient", "as_json", "force")}
        request = options.request(given) if named is None else Request((named,), is_whole=True)
        if game:
            options.expect_game(source, game)
        return cls(request, source, **flags, game=game, expected=expected)

    def expect(self, given: Source, name: str) -> notations.Notation:
        """Return the notation with a name.

        Raises
        ------
        NotationError
            If it is of another game than the command.
        """
        entry = notations.get(name)
        if self.expected and entry.game != self.game:
            raise NotationError(streams.wrong_kind(self.expected, entry), given.text)
        return entry

    def load(self, given: Source, name: str) -> Any:
        """Return the value of a text in a notation of the game.

        Raises
        ------
        NotationError
            If the notation is of another game, or the text cannot be read.
        """
        entry = self.expect(given, name)
        return entry.loads(given.text, strict=self.strict, lenient=self.lenient)

    def shown(self, given: Source) -> Any:
        """Return the value of a text, as :meth:`load` does; of a file of several fields a list.

        A text without a game is an error.
        """
        values = [
            self.load(each, self.source or streams.find_notation(each, lenient=self.lenient))
            for each in inputs.sources(given)
        ]
        value = values if values[1:] else values[0]
        if value == []:
            raise NotationError(Message("publish.fence.game"), given.text)
        return value


def drive(
    call: Call,
    act: Act,
    *,
    find: Callable[..., str] | None = streams.find_notation,
    heads: bool = True,
    items: str = "",
    columns: Sequence[str] = ("result",),
    form: "Form | None" = None,
    output: str = "-",
    bom: bool = False,
    tables: Sequence[str] = (),
    names: "Names | None" = None,
    finish: Callable[[], None] | None = None,
) -> None:
    """Answer each input of a call, and exit with the worst status.

    Parameters
    ----------
    call : Call
    act : callable
        Takes a text and the name of its notation.  A ValueError with a Message is a problem of the
        text.
    find : callable, optional
        Finds the notation of a text if the call names none; None if ``act`` does.
    heads : bool, default True
        Whether each of several answers has a line with the name of its input.
    items : str, default ``""``
        The type of the list in JSON, if one text may have several results.
    columns : sequence of str
        The columns of a table: the keys of :attr:`Result.row`.
    form : Form, optional
        How results are written; by default as lines, or with ``--json`` as envelopes.
    output : str, default ``"-"``
        The file for the results; ``-`` is standard output.
    bom : bool, default False
        Begin a text with a byte-order mark, by which Excel recognizes UTF-8.
    tables : sequence of str
        The tables to write; they replace the lines.
    names : pictures.Names, optional
        The names of the files of each input.
    finish : callable, optional
        What to do at the end.

    Raises
    ------
    click.exceptions.Exit
        With status 1 after an error in an input or a result that is not good, 2 if an input cannot
        be read.
    CallError
        If the only input cannot be read.
    """
    alone = form is None and call.request.is_single
    worst = 0

    def _counted(given: Input, table: "Table | None") -> Iterator[Result]:
        nonlocal worst
        for result in _results(given, call, act, find=find, names=names, table=table):
            if not result.good or streams.has_errors(result.problems):
                worst = max(worst, given.status)
            yield result

    with ExitStack() as stack:
        found = stack.enter_context(
            inputs.opened(
                call.request, source=call.source, lenient=call.lenient, game=call.game, alone=alone
            )
        )
        put: Put = partial(_print, heads=heads and not alone)
        if form or tables or call.as_json:
            from puyonb.cli import answers

            forms: list[tuple[Form, str]] = [(answers.csv_rows, path) for path in tables]
            if form or call.as_json:
                forms.append((form or partial(answers.json_lines, items=items), output))
            put = stack.enter_context(
                answers.written(forms, found, columns, force=call.force, bom=bom, bar=not alone)
            )
        for given in found.each:
            put(given, _counted(given, found.table))
        for name, notes in streams.by_file(found.notes):
            if call.as_json:
                put(Input(name, None, is_text=False), iter((Result(problems=notes),)))
            else:
                streams.print_problems(notes)
    if finish:
        finish()
    if worst:
        raise click.exceptions.Exit(worst)


def _print(given: Input, results: Iterator[Result], *, heads: bool) -> None:
    """Print the results of an input as soon as they exist, each after its problems."""
    if heads and given.source:
        name = streams.printable(given.name)
        streams.print_result(message_text("cli.input", "{name}:", name=name))
    for result in results:
        streams.print_problems(result.problems)
        for line in result.lines:
            streams.print_result(str(line))


def _results(
    given: Input,
    call: Call,
    act: Act,
    *,
    find: Callable[..., str] | None,
    names: "Names | None",
    table: "Table | None",
) -> Iterator[Result]:
    """Yield the results of an input, and write their files; an error is a result, too."""
    if given.error:
        yield Result(problems=given.problems)
    if source := given.source:
        source = source._replace(stem=names.of(source)) if names else source
        steps = _steps(source, call, act, find)
        while True:
            result = None
            with ProblemCollector(source) as problems:
                result = next(steps, None)
            if result is None and not problems:
                break
            if streams.has_errors(problems) and not any(each.what for each in problems):
                problems += streams.other_notation(
                    source, call.source, game=call.game, lenient=call.lenient
                )
            result = result or Result()
            for path, data in result.files.items():
                from puyonb.cli.output_files import write_named

                write_named(path, source.stem, data, force=call.force)
            yield result._replace(problems=[*problems, *result.problems])
    if table and given.row and (surplus := table.surplus(given.row)):
        yield Result(problems=[surplus])


def _steps(
    given: Source, call: Call, act: Act, find: Callable[..., str] | None
) -> Iterator[Result]:
    """Yield the notation of a text as soon as it is known, and what the command finds."""
    name = call.source or (find(given, lenient=call.lenient) if find else "")
    yield Result(notation=name or None)
    try:
        found = act(given, name)
        yield from (found,) if isinstance(found, Result) else found
    except ValueError as error:
        if isinstance(error, NotationError | CannotExpress) or not isinstance(
            error.args[0], Message
        ):
            raise
        raise NotationError(error.args[0], given.text) from None
