"""Break the rules of the specifications, one at a time, and list the tests that notice.

``make broken`` calls ``python tools/broken_rules.py [--most N] [SECTION]...``, which reads the
rules of ``tools/broken_rules.toml``, all or those of some sections.  It works on a copy of the
checkout, in which the tests must pass first.  Then it breaks each rule in turn, runs the tests of
the rule and restores the rule.  It finds a rule by its syntax, not by its text or its file.  The
tests of a rule are those that name its promise.

The report goes to ``build/broken`` as Markdown and as JSON.  The exit status is 1 if no test
notices a break, or if a rule is not found exactly once.
"""

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

TABLE = Path(__file__).with_suffix(".toml")

NOT_COPIED = (".*", "__pycache__", "build", "dist")
"""Parts of a checkout that no test of a rule needs."""

MOST = 10
"""The tests of a rule stop after this many failures: the break is noticed."""

SECONDS = 300
"""Seconds for the tests of one rule; a break that never ends is noticed, too."""

NAMED = 3
"""How many tests the report names."""


class Rule(NamedTuple):
    """A rule of a specification, and a way to break it; the table says what each part is."""

    section: str
    rule: str
    source: str
    package: str
    within: str
    find: str
    becomes: str
    tests: tuple[str, ...] = ()
    promise: str = ""

    def broken(self, root: Path) -> tuple[Path, str]:
        """Return the file of the rule, and its code without the rule.

        Raises
        ------
        LookupError
            If the rule is not in the package exactly once.
        """
        found = []
        for path in sorted((root / self.package).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            if self.within in text:
                tree = ast.parse(text)
                found += [(path, tree, place) for place in self._places(tree)]
        if len(found) != 1:
            place = f"{self.within} of {self.package}" if self.within else self.package
            raise LookupError(
                f"{self.rule}: expected {self.find!r} once in {place}, found it {len(found)} times"
            )
        ((path, tree, (parent, field, start, length)),) = found
        value = getattr(parent, field)
        if start is None:
            setattr(parent, field, ast.parse(self.becomes, mode="eval").body)
        elif isinstance(value[start], ast.stmt):
            value[start : start + length] = ast.parse(self.becomes).body
        else:
            value[start] = ast.parse(self.becomes, mode="eval").body
        return path, ast.unparse(ast.fix_missing_locations(tree)) + "\n"

    def _places(self, tree: ast.Module) -> Iterator[tuple[ast.AST, str, int | None, int]]:
        """Find the nodes: parent, field, and in a list the first index and the count."""
        wanted = ast.parse(self.find).body
        expression = (
            wanted[0].value if len(wanted) == 1 and isinstance(wanted[0], ast.Expr) else None
        )
        shape = [ast.dump(each) for each in ([expression] if expression else wanted)]
        for parent in (node for scope in _scopes(tree, self.within) for node in ast.walk(scope)):
            for field, value in ast.iter_fields(parent):
                if isinstance(value, list):
                    dumped = [ast.dump(each) if isinstance(each, ast.AST) else "" for each in value]
                    starts = range(len(dumped) - len(shape) + 1)
                    yield from (
                        (parent, field, start, len(shape))
                        for start in starts
                        if dumped[start : start + len(shape)] == shape
                    )
                elif expression and isinstance(value, ast.expr) and ast.dump(value) == shape[0]:
                    yield parent, field, None, 1

    def files(self, root: Path) -> tuple[str, ...]:
        """Return the tests of its promise, or the files of its tests from any folder below ``tests``.

        Raises
        ------
        LookupError
            If there is no such test or file.
        """
        if self.promise:
            if found := _held(root / "tests").get(self.promise):
                return tuple(found)
            raise LookupError(f"{self.rule}: expected tests of {self.promise}, found none")
        folder = root.joinpath("tests", *Path(self.package).parts[1:2])
        files = {
            name: [str(path.relative_to(root)) for path in sorted(folder.rglob(name))]
            for name in self.tests
        }
        if missing := [name for name, paths in files.items() if not paths]:
            raise LookupError(
                f"{self.rule}: expected the tests {', '.join(missing)} in {folder}, found none"
            )
        return tuple(path for paths in files.values() for path in paths)


@cache
def _held(tests: Path) -> dict[str, list[str]]:
    """Return the tests of each promise, read once."""
    from site_tools.promises import held

    return held(tests)


def _scopes(tree: ast.Module, name: str) -> list[ast.AST]:
    """Return the outermost functions, classes and assignments of a name, or else the module."""
    if not name:
        return [tree]
    named = [(node, _names(node)) for node in ast.walk(tree)]
    found = [node for node, names in named if name in names] or [
        node for node, names in named if f"_{name}" in names
    ]
    inner = {id(below) for node in found for below in ast.walk(node) if below is not node}
    return [node for node in found if id(node) not in inner]


def _names(node: ast.AST) -> list[str]:
    """Return the names that a statement defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return [target.id for target in targets if isinstance(target, ast.Name)]
    return []


class Outcome(NamedTuple):
    """The result of a break: the tests that failed, and the time."""

    rule: Rule
    caught: tuple[str, ...]
    seconds: float


def rules(table: Path = TABLE) -> list[Rule]:
    """Read the table."""
    entries = tomllib.loads(table.read_text(encoding="utf-8"))
    return [
        Rule(section, **{**entry, "tests": tuple(entry.get("tests", ()))})
        for section in entries
        for entry in entries[section]
    ]


def main(arguments: list[str] | None = None, *, root: Path = ROOT, table: Path = TABLE) -> int:
    """Break the rules, and print the results."""
    known = rules(table)
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--most",
        type=int,
        default=MOST,
        help=f"failures after which a rule is done (default: {MOST})",
    )
    parser.add_argument("sections", nargs="*", help="of the table (default: all)")
    options = parser.parse_args(arguments)
    sections = list(dict.fromkeys(rule.section for rule in known))
    if unknown := set(options.sections) - set(sections):
        parser.error(f"expected {', '.join(sections)}; found {', '.join(sorted(unknown))}")
    chosen = [rule for rule in known if rule.section in (options.sections or sections)]
    if lost := list(_lost(chosen, root)):
        print("these rules are not found:", *lost, sep="\n  ")
        return 1
    with TemporaryDirectory(prefix="puyonb-broken-") as folder:
        copy = Path(folder) / root.name
        shutil.copytree(root, copy, ignore=shutil.ignore_patterns(*NOT_COPIED))
        sound, _ = _failures(
            copy, sorted({test for rule in chosen for test in rule.files(copy)}), MOST, None
        )
        if sound:
            print("these fail before anything is broken:", *sound, sep="\n  ")
            return 1
        outcomes = [_say(outcome) for outcome in _outcomes(chosen, copy, options.most)]
    _report(outcomes, root / "build" / "broken")
    missed = [outcome.rule.rule for outcome in outcomes if not outcome.caught]
    print(f"{len(outcomes)} rules broken, {len(outcomes) - len(missed)} breaks noticed")
    return bool(missed)


def _lost(chosen: Iterable[Rule], root: Path) -> Iterator[str]:
    """Report the rules that are not found, and those without tests."""
    for rule in chosen:
        try:
            rule.broken(root)
            rule.files(root)
        except LookupError as error:
            yield str(error)


def _outcomes(chosen: Iterable[Rule], copy: Path, most: int) -> Iterator[Outcome]:
    """Break one rule after the other, and restore each."""
    for number, rule in enumerate(chosen, 1):
        path, broken = rule.broken(copy)
        sound, stamp = path.read_bytes(), path.stat().st_mtime
        path.write_text(broken, encoding="utf-8")
        # A different time: Python reuses a compiled module if time and length are the same.
        os.utime(path, (number, number))
        caught, seconds = _failures(copy, rule.files(copy), most)
        path.write_bytes(sound)
        os.utime(path, (stamp, stamp))
        yield Outcome(rule, caught, seconds)


def _failures(
    copy: Path, tests: Iterable[str], most: int, limit: float | None = SECONDS
) -> tuple[tuple[str, ...], float]:
    """Run tests in the copy; return the names of the failed tests and the time."""
    report = copy / "report.xml"
    report.unlink(missing_ok=True)
    command = [
        *(
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "--no-header",
            "--tb=no",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:nbval",
        ),
        *(
            "-o",
            "addopts=--import-mode=importlib",
            f"--maxfail={most}",
            f"--junitxml={report}",
            *tests,
        ),
    ]
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    begun = time.monotonic()
    try:
        ended = subprocess.run(  # noqa: S603 - this very Python
            command,
            cwd=copy,
            env=environment,
            capture_output=True,
            text=True,
            timeout=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return (f"no end within {limit} s",), time.monotonic() - begun
    seconds = time.monotonic() - begun
    if ended.returncode not in (0, 1, 2):
        raise RuntimeError(f"the tests could not be run:\n{ended.stdout}{ended.stderr}")
    cases = ET.parse(report).iter("testcase")  # noqa: S314 - pytest has just written it
    failed = [
        case for case in cases if case.find("failure") is not None or case.find("error") is not None
    ]
    return tuple(map(_name, failed)), seconds


def _name(case: ET.Element) -> str:
    """Name a test as the report does; a file that cannot be imported has only its name."""
    return f"{case.get('classname', '').rpartition('.')[2]}::{case.get('name')}".removeprefix("::")


# The report.


def _say(outcome: Outcome) -> Outcome:
    rule = outcome.rule
    print(f"{rule.section} ({rule.source}): {rule.rule}")
    print(f"    {_noticed(outcome)}", flush=True)
    return outcome


def _noticed(outcome: Outcome) -> str:
    caught = outcome.caught
    if not caught:
        return "NOT NOTICED"
    # One name represents all examples of a test.
    names = list(dict.fromkeys(name.partition("[")[0] for name in caught))
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return f"{len(caught)} failed: {', '.join(names[:NAMED])}{more}"


def _report(outcomes: list[Outcome], folder: Path) -> None:
    """Write the results as Markdown and as JSON."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = [
        f"| {rule.section} | {rule.rule} | {rule.source} | `{rule.package}`, `{rule.within}` | {_noticed(outcome)} |"
        for outcome in outcomes
        for rule in [outcome.rule]
    ]
    head = [
        "# Rules broken on purpose",
        "",
        "| section | rule | source | place | noticed by |",
        "|---|---|---|---|---|",
    ]
    (folder / "report.md").write_text("\n".join([*head, *rows, ""]), encoding="utf-8")
    found = [
        {**outcome.rule._asdict(), "caught": outcome.caught, "seconds": round(outcome.seconds, 1)}
        for outcome in outcomes
    ]
    (folder / "report.json").write_text(
        json.dumps(found, indent=2, ensure_ascii=False) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    sys.exit(main())
