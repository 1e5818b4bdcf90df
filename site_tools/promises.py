"""What is promised: sentences of the specifications and readings, each with its tests and a command.

``promises.toml`` lists them.  A test names the promises that it holds by their numbers:
``@pytest.mark.reading("F2.1", "F2.2")``.
"""

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_suffix(".toml")


class Promise(NamedTuple):
    """A promise; the head of ``promises.toml`` says what each part is."""

    number: str
    section: str
    says: str
    command: str = ""
    status: int = 0
    shows: str = ""
    open: str = ""

    @property
    def reading(self) -> str:
        """The number of its reading; ``"F0"`` is the specification itself."""
        return self.number.partition(".")[0]


def promises(file: Path = FILE) -> dict[str, list[Promise]]:
    """Return the promises of each specification, in its order."""
    found = tomllib.loads(file.read_text(encoding="utf-8"))["specification"]
    return {each["title"]: [Promise(**row) for row in each["promises"]] for each in found}


def named(statement: ast.stmt) -> list[str]:
    """Return the numbers of the promises that a test holds, from its marks."""
    return [
        str(ast.literal_eval(argument))
        for decorator in getattr(statement, "decorator_list", ())
        for call in ast.walk(decorator)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.reading"
        for argument in call.args
    ]


def held(tests: Path) -> dict[str, list[str]]:
    """Return the tests of each promise.

    Parameters
    ----------
    tests : Path
        The folder of the tests.

    Returns
    -------
    dict of str to list of str
        By number: the tests as pytest names them.
    """
    found: defaultdict[str, list[str]] = defaultdict(list)
    for file in sorted(tests.rglob("test_*.py")):
        source = file.read_text(encoding="utf-8")
        if "mark.reading(" in source:
            for statement in ast.parse(source).body:
                for number in named(statement):
                    test = f"{file.relative_to(tests.parent).as_posix()}::{statement.name}"  # type: ignore[attr-defined]
                    found[number].append(test)
    return dict(found)


def faults(
    listed: Iterable[Promise], tests: Mapping[str, list[str]], readings: Iterable[str]
) -> list[str]:
    """Report promises without a test, tests of what is no promise, and readings without a promise.

    Parameters
    ----------
    listed : iterable of Promise
    tests : mapping of str to list of str
        As :func:`held` gives it.
    readings : iterable of str
        The numbers of the readings on the pages of the notations.
    """
    known = {promise.number: promise for promise in listed}
    covered = {promise.reading for promise in known.values()}
    return [
        *(
            f"{number} has no test"
            for number, promise in known.items()
            if not promise.open and number not in tests
        ),
        *(
            f"{number} has a test and is no longer open"
            for number, promise in known.items()
            if promise.open and number in tests
        ),
        *(
            f"{number} has no command"
            for number, promise in known.items()
            if not promise.open and not promise.command
        ),
        *(
            f"{test} names {number}, which is no promise"
            for number, named in tests.items()
            if number not in known
            for test in named
        ),
        *(f"{reading} has no promise" for reading in readings if reading not in covered),
    ]


def page(
    listed: Mapping[str, list[Promise]],
    tests: Mapping[str, list[str]],
    readings: Collection[str] = (),
) -> str:
    """Write the tables as HTML, one for each specification, and the open promises.

    Parameters
    ----------
    listed : mapping of str to list of Promise
        As :func:`promises` gives it.
    tests : mapping of str to list of str
        As :func:`held` gives it.
    readings : collection of str, default none
        The numbers of the readings to link.
    """
    waiting = [promise for rows in listed.values() for promise in rows if promise.open]
    gaps = "".join(
        f'<li><a href="#promise-{_anchor(promise)}">{promise.number}</a> '
        f"{_prose(promise.says)}: {_prose(promise.open)}</li>"
        for promise in waiting
    )
    tables = "".join(_table(title, rows, tests, readings) for title, rows in listed.items())
    return f"<p>Open, without a test:</p><ul>{gaps}</ul>{tables}" if waiting else tables


_HEAD = (
    '<table class="pb-promises__table"><thead><tr><th>Number</th><th>Promise</th>'
    "<th>Command</th><th>Tests</th></tr></thead>"
)


def _table(
    title: str, rows: list[Promise], tests: Mapping[str, list[str]], readings: Collection[str]
) -> str:
    open_ones = sum(bool(promise.open) for promise in rows)
    lines = "".join(
        _row(promise, tests.get(promise.number, []), promise.reading in readings)
        for promise in rows
    )
    return (
        f'<details class="pb-promises" data-search-exclude><summary>{escape(title)}: {len(rows)} promises, '
        f"{open_ones or 'none'} open</summary>{_HEAD}<tbody>{lines}</tbody></table></details>"
    )


def _row(promise: Promise, tests: list[str], linked: bool) -> str:
    number = promise.number
    if linked:
        number = f'<a href="#{promise.reading.lower()}">{number}</a>'
    section = "" if promise.section == "-" else f"<small>{escape(promise.section)}</small>"
    return (
        f'<tr id="promise-{_anchor(promise)}"><th scope="row">{number}</th>'
        f"<td>{_prose(promise.says)}{section}</td><td>{''.join(_command(promise))}</td>"
        f"<td>{_tests(promise, tests)}</td></tr>"
    )


def _command(promise: Promise) -> Iterator[str]:
    if promise.command:
        yield f"<code>{escape(promise.command)}</code>"
    if promise.shows:
        yield f"<small>prints <code>{escape(promise.shows)}</code></small>"
    if promise.status:
        yield f"<small>exit status {promise.status}</small>"


def _tests(promise: Promise, tests: list[str]) -> str:
    """Return the names of its tests, each behind its file; or why there are none."""
    if not tests:
        return f"<strong>open</strong>: {_prose(promise.open)}" if promise.open else "none"
    return "".join(
        f'<code title="{escape(test)}">{escape(test.partition("::")[2])}</code>' for test in tests
    )


def _anchor(promise: Promise) -> str:
    return promise.number.lower().replace(".", "-")


def _prose(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))
