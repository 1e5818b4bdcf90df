"""The page of conformance: each numbered reading, with the code, tests and vectors that hold it.

The page is generated.  The readings come from the pages of the notations; code, tests and vectors
name them by their numbers.  A test names the promises of a reading in a mark, see ``promises``.
"""

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

from mkdocs.utils.meta import get_data

from site_tools import promises

_HEADING = re.compile(
    r"^### (?P<number>[A-Z]\d+) · (?P<title>.+?) \{ #reading-\w+ \}\n+(?P<body>.*?)(?=^#{1,3} |\Z)",
    re.MULTILINE | re.DOTALL,
)
_CITED = re.compile(r"\b[Rr]eadings? ((?:[A-Z]\d+)(?:(?:, | and | to |–)[A-Z]\d+)*)")
_NUMBER = re.compile(r"[A-Z]\d+")
_SHOWN = re.compile(r"<!-- puyonb:vectors vectors/([\w-]+)\.json -->")
_MOST = 12
"""How many tests are listed by name; the rest is only counted."""


class Reading(NamedTuple):
    """A numbered reading.

    Attributes
    ----------
    number, title : str
    body : str
        The text below its heading, as Markdown.
    page : str
        The file of its page beside this one.
    """

    number: str
    title: str
    body: str
    page: str


class Holder(NamedTuple):
    """What holds a reading.

    Attributes
    ----------
    kind : ``"code"``, ``"test"`` or ``"vector"``
    name : str
        Its path.
    says : str
        One sentence, of code and of tests.
    """

    kind: str
    name: str
    says: str = ""


def readings(file: Path) -> list[Reading]:
    """Return the readings of a notation's page, in order.

    Parameters
    ----------
    file : Path
        Markdown.
    """
    text = file.read_text(encoding="utf-8")
    return [
        Reading(found["number"], found["title"], found["body"].strip(), file.name)
        for found in _HEADING.finditer(text)
    ]


def numbers(notations: Path) -> list[str]:
    """Return the numbers of all readings of the pages in a folder."""
    return [reading.number for file in sorted(notations.glob("*.md")) for reading in readings(file)]


def holders(package: Path, tests: Path, vectors: Path) -> dict[str, list[Holder]]:
    """Find the code, tests and vectors that name a reading by its number.

    Parameters
    ----------
    package, tests, vectors : Path
        The folders of the code, of the tests, and of the vectors' JSON files.
    """
    found: defaultdict[str, list[Holder]] = defaultdict(list)
    for kind, folder, pattern in (("code", package, "*.py"), ("test", tests, "test_*.py")):
        for file in sorted(folder.rglob(pattern)):
            if not {"publish", "site_tools"} & {*file.relative_to(folder).parts}:
                for number, holder in _in_file(kind, file, folder):
                    found[number].append(holder)
    for file in sorted(vectors.glob("*.json")):
        for number, identity in _in_vectors(json.loads(file.read_text(encoding="utf-8"))):
            found[number].append(
                Holder(
                    "vector",
                    f"{file.stem}#{identity}",
                    re.sub(r"^vector-(written-)?", "", identity),
                )
            )
    return {number: list(dict.fromkeys(each)) for number, each in found.items()}


def _in_file(kind: str, file: Path, root: Path) -> Iterator[tuple[str, Holder]]:
    source = file.read_text(encoding="utf-8")
    tree = ast.parse(source)
    path = file.relative_to(root.parent).with_suffix("")
    for statement, name in _functions(tree):
        says = (ast.get_docstring(statement) or "").partition("\n\n")[0].replace("\n", " ")
        if kind == "code":
            numbers = cited(ast.get_docstring(statement) or "")
            yield from (
                (number, Holder(kind, f"{'.'.join(path.parts)}.{name}", says)) for number in numbers
            )
        elif name.startswith("test"):
            numbers = {number.partition(".")[0] for number in promises.named(statement)}
            yield from (
                (number, Holder(kind, f"{path.as_posix()}.py::{name}", says))
                for number in sorted(numbers)
            )
    if kind == "code":
        for number in cited(ast.get_docstring(tree) or ""):
            yield number, Holder(kind, ".".join(path.parts).removesuffix(".__init__"))


def _functions(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef | ast.ClassDef, str]]:
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield statement, statement.name
        if isinstance(statement, ast.ClassDef):
            for member in statement.body:
                if isinstance(member, ast.FunctionDef):
                    yield member, f"{statement.name}.{member.name}"


def cited(text: str) -> set[str]:
    """Return the numbers of the readings that a text names; a range includes all between.

    Examples
    --------
    >>> sorted(cited("As readings F1 to F3 and P7 say; G1 alone says nothing"))
    ['F1', 'F2', 'F3', 'P7']
    """
    numbers: set[str] = set()
    for found in _CITED.finditer(text):
        named = _NUMBER.findall(found[1])
        numbers |= {*named}
        for first, last in re.findall(r"([A-Z]\d+)(?: to |–)([A-Z]\d+)", found[1]):
            numbers |= {f"{first[0]}{number}" for number in range(int(first[1:]), int(last[1:]))}
    return numbers


def _in_vectors(data: object) -> Iterator[tuple[str, str]]:
    if isinstance(data, dict):
        for kind, value in data.items():
            for case in value if isinstance(value, list) else ():
                if isinstance(case, dict) and "id" in case:
                    anchor = (
                        f"vector-written-{case['id']}"
                        if kind == "writing"
                        else f"vector-{case['id']}"
                    )
                    yield from ((number, anchor) for number in case.get("readings", ()))


def page(notations: Path, held: dict[str, list[Holder]]) -> str:
    """Write the page as Markdown: a matrix of all readings, then a section for each.

    Parameters
    ----------
    notations : Path
        The folder of the pages with readings, and of this page.
    held : dict of str to list of Holder
        As :func:`holders` gives it.
    """
    parts, rows = [], []
    files = sorted(notations.glob("*.md"), key=lambda file: (file.stem == "index", file.name))
    pages = {
        name: file.name
        for file in files
        for name in _SHOWN.findall(file.read_text(encoding="utf-8"))
    }
    for file in files:
        if found := readings(file):
            title = re.search(r"^# (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
            parts.append(f"## {title[1] if title else file.stem}")
            rows.append(_row(_short(file), found, held))
            parts += [_section(reading, held.get(reading.number, []), pages) for reading in found]
    table = f'<table class="pb-matrix">{"".join(rows)}</table>'
    return "\n\n".join([f'<div class="pb-matrix__box" tabindex="0">{table}</div>', *parts])


def _short(file: Path) -> str:
    """Return the short title of a page; without one, its name."""
    if file.stem == "index":
        return "All notations"
    _, data = get_data(file.read_text(encoding="utf-8"))
    return str(data.get("title") or file.stem.capitalize())


_KINDS = {"code": "function", "test": "test", "vector": "vector"}


def _row(title: str, found: list[Reading], held: Mapping[str, list[Holder]]) -> str:
    """Return the row of a notation in the matrix: a cell for each reading, with three squares."""
    cells = ""
    for reading in found:
        kinds = [holder.kind for holder in held.get(reading.number, [])]
        counts = {kind: kinds.count(kind) for kind in _KINDS}
        told = ", ".join(_number_of(counts[kind], name) for kind, name in _KINDS.items())
        squares = "".join(
            f'<i class="pb-matrix__{kind}"{"" if count else " data-none"}></i>'
            for kind, count in counts.items()
        )
        name = escape(f"{reading.number} · {re.sub('[`*]', '', reading.title)}: {told}")
        cells += (
            f'<td><a href="#{reading.number.lower()}" title="{name}" aria-label="{name}">'
            f"{reading.number}<span>{squares}</span></a></td>"
        )
    return f'<tr><th scope="row">{title}</th>{cells}</tr>'


def _number_of(count: int, name: str) -> str:
    return f"{count} {name}{'' if count == 1 else 's'}"


def _section(reading: Reading, held: list[Holder], pages: Mapping[str, str]) -> str:
    """Write one reading; ``pages`` has the page that shows the vectors of a file."""
    heading = (
        f"### [{reading.number} · {reading.title}]({reading.page}#reading-{reading.number.lower()})"
        f" {{ #{reading.number.lower()} }}"
    )
    first = re.split(r"\n\n|\n(?=\d+\. |- |```)", reading.body)[0]
    lines = [heading, first.replace("](#", f"]({reading.page}#")]
    code = ", ".join(
        f'<autoref identifier="{holder.name}" optional>`{holder.name.removeprefix("puyonb.")}`</autoref>'
        for holder in held
        if holder.kind == "code"
    )
    vectors = [holder for holder in held if holder.kind == "vector"]
    tests = [f"- {holder.says} (`{holder.name}`)" for holder in held if holder.kind == "test"]
    if code:
        lines.append(f"**Code**: {code}")
    if vectors:
        shown = []
        for holder in vectors[:_MOST]:
            name, anchor = holder.name.split("#")
            shown.append(f"[{holder.says}]({pages.get(name, f'{name}.md')}#{anchor})")
        more = [f"{len(vectors) - _MOST} more"] if len(vectors) > _MOST else []
        lines.append(f"**Vectors**: {', '.join([*shown, *more])}")
    if tests:
        listed = "\n".join(f"    {line}" for line in tests)
        lines.append(f'??? note "{_number_of(len(tests), "test")}"\n\n{listed}')
    return "\n\n".join(lines)
