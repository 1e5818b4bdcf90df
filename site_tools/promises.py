"""The page for authors of other programs: promises with commands and tests, and readings with code.

``promises.toml`` lists the promises: what puyonb does, sentence by sentence of a specification.  A
test names those that it holds by their numbers: ``@pytest.mark.reading("F2.1", "F2.2")``.  The
readings stand on the pages of the notations; docstrings name them: ``Source: reading F2.``
"""

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from mkdocs.utils.meta import get_data

from site_tools.words import words_of

FILE = Path(__file__).with_suffix(".toml")

_HEADING = re.compile(r"^### (?=([A-Z]\d+))(.+?) \{ #reading-\w+ \}$", re.MULTILINE)
_CITED = re.compile(r"\b[Rr]eadings? ([A-Z]\d+(?:(?:, | and | to |–)[A-Z]\d+)*)")


class Promise(NamedTuple):
    """A promise; the head of ``promises.toml`` says what each part is."""

    number: str
    section: str
    says: str
    says_ja: str
    command: str
    status: int = 0
    shows: str = ""

    @property
    def reading(self) -> str:
        """The number of its reading; ``"F0"`` is the specification itself."""
        return self.number.partition(".")[0]


def promises() -> dict[str, list[Promise]]:
    """Return the promises of each specification, in its order."""
    found = tomllib.loads(FILE.read_text(encoding="utf-8"))["specification"]
    title = words_of("promises")["title"]
    return {each[title]: [Promise(**row) for row in each["promises"]] for each in found}


def readings(notations: Path) -> dict[str, dict[str, str]]:
    """Return the readings of each page of notations that has some: their headings by their numbers.

    Parameters
    ----------
    notations : Path
        The folder of the pages, which are the keys by their names.
    """
    found = {
        file.name: dict(_HEADING.findall(file.read_text(encoding="utf-8")))
        for file in sorted(notations.glob("*.md"))
    }
    return {page: titles for page, titles in found.items() if titles}


def held(tests: Path) -> dict[str, list[str]]:
    """Return the tests of each promise by its number, as pytest names them.

    Parameters
    ----------
    tests : Path
        The folder of the tests.
    """
    found: defaultdict[str, list[str]] = defaultdict(list)
    for file in sorted(tests.rglob("test_*.py")):
        source = file.read_text(encoding="utf-8")
        if "mark.reading(" in source:
            for statement in ast.parse(source).body:
                for number in _marks(statement):
                    test = f"{file.relative_to(tests.parent).as_posix()}::{statement.name}"  # type: ignore[attr-defined]
                    found[number].append(test)
    return dict(found)


def _marks(statement: ast.stmt) -> Iterator[str]:
    """Yield the numbers of the promises in the marks of a test."""
    for decorator in getattr(statement, "decorator_list", ()):
        for call in ast.walk(decorator):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.reading":
                yield from map(ast.literal_eval, call.args)


def cited(text: str) -> set[str]:
    """Return the numbers of the readings that a text names; a range includes all between.

    Examples
    --------
    >>> sorted(cited("As readings F1 to F3 and P7 say; G1 alone says nothing"))
    ['F1', 'F2', 'F3', 'P7']
    """
    numbers: set[str] = set()
    for found in _CITED.findall(text):
        numbers |= {*re.findall(r"[A-Z]\d+", found)}
        for letter, first, last in re.findall(r"([A-Z])(\d+)(?: to |–)[A-Z](\d+)", found):
            numbers |= {f"{letter}{number}" for number in range(int(first), int(last))}
    return numbers


def code(package: Path) -> dict[str, list[str]]:
    """Return the modules, classes and functions whose docstrings name a reading, by its number.

    Parameters
    ----------
    package : Path
        The folder of the package.
    """
    found: defaultdict[str, list[str]] = defaultdict(list)
    for file in sorted(package.rglob("*.py")):
        parts = file.relative_to(package.parent).with_suffix("").parts
        for name, text in _docstrings(ast.parse(file.read_text(encoding="utf-8"))):
            for number in cited(text):
                found[number].append(".".join([*parts, *name]).replace(".__init__", ""))
    return dict(found)


def _docstrings(
    scope: ast.Module | ast.ClassDef | ast.FunctionDef, *name: str
) -> Iterator[tuple[tuple[str, ...], str]]:
    yield name, ast.get_docstring(scope) or ""
    for each in scope.body:
        if isinstance(each, ast.ClassDef | ast.FunctionDef):
            yield from _docstrings(each, *name, each.name)


def tables(notations: Path, tests: dict[str, list[str]]) -> str:
    """Write the tables of promises as HTML, one for each specification.

    Parameters
    ----------
    notations : Path
        The folder of the pages with the readings.
    tests : dict of str to list of str
        As :func:`held` gives it.
    """
    words = words_of("promises")
    places = {
        number: (page.removesuffix(".md"), title)
        for page, titles in readings(notations).items()
        for number, title in titles.items()
    }

    def row(promise: Promise) -> str:
        number = promise.number
        if promise.reading in places:
            page, title = places[promise.reading]
            address = f"../{page}/#reading-{promise.reading.lower()}".replace("/index/", "/")
            number = f'<a href="{address}" title="{escape(re.sub("[`*]", "", title))}">{number}</a>'
        section = "" if promise.section == "-" else f"<small>{escape(promise.section)}</small>"
        said = escape(getattr(promise, words["says"]), quote=False)
        says = re.sub(r"`([^`]+)`", r"<code>\1</code>", said)
        shows = (
            promise.shows and f"<small>{words['shows']}<code>{escape(promise.shows)}</code></small>"
        )
        status = promise.status and f"<small>{words['status']}{promise.status}</small>"
        named = "".join(
            f'<code title="{escape(test)}">{test.partition("::")[2]}</code>'
            for test in tests[promise.number]
        )
        return (
            f'<tr id="promise-{promise.number.lower().replace(".", "-")}"><th scope="row">{number}</th>'
            f"<td>{says}{section}</td><td><code>{escape(promise.command)}</code>{shows}{status or ''}</td>"
            f"<td>{named}</td></tr>"
        )

    heads = "".join(f"<th>{head}</th>" for head in words["heads"])
    return "".join(
        f'<details class="pb-promises" data-search-exclude><summary>{words["count"].format(title, len(rows))}</summary>'
        f"<table><thead><tr>{heads}</tr></thead>"
        f"<tbody>{''.join(map(row, rows))}</tbody></table></details>"
        for title, rows in promises().items()
    )


def index(notations: Path, found: dict[str, list[str]]) -> str:
    """Write all readings as Markdown, a list for each notation.

    Parameters
    ----------
    notations : Path
        The folder of the pages with the readings, and of this page.
    found : dict of str to list of str
        As :func:`code` gives it.
    """
    parts = []
    for page, titles in readings(notations).items():
        text, data = get_data((notations / page).read_text(encoding="utf-8"))
        first = re.findall(r"^# (.+?)(?: \{.*)?$", text, re.MULTILINE)[0]
        title = words_of("promises")["all"] if page == "index.md" else data.get("title", first)
        lines = [f"### {title}", ""]
        for number, reading in titles.items():
            names = ", ".join(
                f'<autoref identifier="{name}" optional>`{name.removeprefix("puyonb.")}`</autoref>'
                for name in found[number]
            )
            lines.append(f"- [{reading}]({page}#reading-{number.lower()}): {names}")
        parts.append("\n".join(lines))
    return "\n\n".join(parts)
