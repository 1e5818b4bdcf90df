"""Break the rules of the specifications on purpose, one at a time, and tell which tests notice: ``make broken``.

``python tools/broken_rules.py [--most N] [SECTION]...`` takes the rules of ``tools/broken_rules.toml``, all or those of some
sections.  On a copy of the checkout the tests must pass as they are; then each rule in turn is broken in the code, its tests run,
and the rule is put back.  The checkout itself stays as it is.

The report goes to ``build/broken`` as Markdown and as JSON.  Exit status 1 if a break is noticed by no test, or a rule does not
stand in the code, exactly once, as the table says.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parents[1]
TABLE = Path(__file__).with_suffix(".toml")

NOT_COPIED = (".*", "__pycache__", "build", "dist")
"""What of a checkout no test of a rule needs."""

MOST = 10
"""After so many failures a rule's tests stop: that it is noticed is known by then."""

SECONDS = 300
"""How long the tests of one rule may take; a break that never ends is noticed, too."""

NAMED = 3
"""How many of the tests the report names."""


class Rule(NamedTuple):
    """A rule of a specification, and a way to break it; the table says what each part is."""

    section: str
    rule: str
    source: str
    file: str
    text: str
    becomes: str
    tests: tuple[str, ...]

    def broken(self, root: Path) -> str:
        """Give the file without the rule.

        Raises
        ------
        LookupError
            If the rule does not stand there exactly once.
        """
        code = (root / self.file).read_text(encoding="utf-8")
        if (found := code.count(self.text)) != 1:
            raise LookupError(f"{self.rule}: expected {self.text!r} once in {self.file}, found it {found} times")
        return code.replace(self.text, self.becomes)


class Outcome(NamedTuple):
    """What came of a break: the tests that failed, and how long that took."""

    rule: Rule
    caught: tuple[str, ...]
    seconds: float


def rules(table: Path = TABLE) -> list[Rule]:
    """Read the table."""
    entries = tomllib.loads(table.read_text(encoding="utf-8"))
    return [
        Rule(section, **{**entry, "tests": tuple(entry["tests"])}) for section in entries for entry in entries[section]
    ]


def main(arguments: list[str] | None = None, *, root: Path = ROOT, table: Path = TABLE) -> int:
    """Break the rules, and print what came of it."""
    known = rules(table)
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--most", type=int, default=MOST, help=f"failures after which a rule is done (default: {MOST})")
    parser.add_argument("sections", nargs="*", help="of the table (default: all)")
    options = parser.parse_args(arguments)
    sections = list(dict.fromkeys(rule.section for rule in known))
    if unknown := set(options.sections) - set(sections):
        parser.error(f"expected {', '.join(sections)}; found {', '.join(sorted(unknown))}")
    chosen = [rule for rule in known if rule.section in (options.sections or sections)]
    for rule in chosen:
        rule.broken(root)
    with TemporaryDirectory(prefix="puyonb-broken-") as folder:
        copy = Path(folder) / root.name
        shutil.copytree(root, copy, ignore=shutil.ignore_patterns(*NOT_COPIED))
        sound, _ = _failures(copy, sorted({test for rule in chosen for test in rule.tests}), MOST, None)
        if sound:
            print("these fail before anything is broken:", *sound, sep="\n  ")
            return 1
        outcomes = [_say(outcome) for outcome in _outcomes(chosen, copy, options.most)]
    _report(outcomes, root / "build" / "broken")
    missed = [outcome.rule.rule for outcome in outcomes if not outcome.caught]
    print(f"{len(outcomes)} rules broken, {len(outcomes) - len(missed)} breaks noticed")
    return bool(missed)


def _outcomes(chosen: Iterable[Rule], copy: Path, most: int) -> Iterator[Outcome]:
    """Break one rule after the other, and put each back."""
    for number, rule in enumerate(chosen, 1):
        path = copy / rule.file
        sound, stamp = path.read_bytes(), path.stat().st_mtime
        path.write_text(rule.broken(copy), encoding="utf-8")
        # A time of its own, for Python takes a compiled module of the same time and length for the same.
        os.utime(path, (number, number))
        caught, seconds = _failures(copy, rule.tests, most)
        path.write_bytes(sound)
        os.utime(path, (stamp, stamp))
        yield Outcome(rule, caught, seconds)


def _failures(
    copy: Path, tests: Iterable[str], most: int, limit: float | None = SECONDS
) -> tuple[tuple[str, ...], float]:
    """Run tests in the copy; give the names of those that fail, and how long it took."""
    report = copy / "report.xml"
    report.unlink(missing_ok=True)
    command = [
        *(sys.executable, "-m", "pytest", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider"),
        *("-o", "addopts=--import-mode=importlib", f"--maxfail={most}", f"--junitxml={report}", *tests),
    ]
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    begun = time.monotonic()
    try:
        ended = subprocess.run(  # noqa: S603 - this very Python
            command, cwd=copy, env=environment, capture_output=True, text=True, timeout=limit, check=False
        )
    except subprocess.TimeoutExpired:
        return (f"no end within {limit} s",), time.monotonic() - begun
    seconds = time.monotonic() - begun
    if ended.returncode not in (0, 1, 2):
        raise RuntimeError(f"the tests could not be run:\n{ended.stdout}{ended.stderr}")
    cases = ET.parse(report).iter("testcase")  # noqa: S314 - pytest has just written it
    failed = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    return tuple(map(_name, failed)), seconds


def _name(case: ET.Element) -> str:
    """Name a test as the report does; a file that cannot be imported has its own name alone."""
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
    # One name stands for all the examples of a test.
    names = list(dict.fromkeys(name.partition("[")[0] for name in caught))
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return f"{len(caught)} failed: {', '.join(names[:NAMED])}{more}"


def _report(outcomes: list[Outcome], folder: Path) -> None:
    """Write what came of it, as Markdown and as JSON."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = [
        f"| {rule.section} | {rule.rule} | {rule.source} | `{rule.file}` | {_noticed(outcome)} |"
        for outcome in outcomes
        for rule in [outcome.rule]
    ]
    head = ["# Rules broken on purpose", "", "| section | rule | source | file | noticed by |", "|---|---|---|---|---|"]
    (folder / "report.md").write_text("\n".join([*head, *rows, ""]), encoding="utf-8")
    found = [
        {**outcome.rule._asdict(), "caught": outcome.caught, "seconds": round(outcome.seconds, 1)}
        for outcome in outcomes
    ]
    (folder / "report.json").write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
