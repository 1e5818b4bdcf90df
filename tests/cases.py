"""What all tests share: the folder of the project, and tests of many cases as one item."""

import inspect
import os
import re
import shutil
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, wraps
from pathlib import Path
from typing import Any

import polib
import pytest

import puyonb

ROOT = Path(__file__).resolve().parents[1]
"""The folder of the project."""

MANY = int(os.environ.get("PUYONB_MANY", "100"))
"""Sets how many random values the tests try; it is larger in the weekly run."""


def tool(name: str) -> str:
    """Return the path of a program; without it a test is skipped, but not where CI runs."""
    found = shutil.which(name)
    if found is None:
        assert not os.environ.get("CI"), f"CI needs {name}"
        pytest.skip(f"no {name} on this system")
    return found


@contextmanager
def interrupted(seconds: float) -> Iterator[None]:
    """Interrupt what runs inside after some time, as Ctrl-C does."""
    if not hasattr(signal, "setitimer"):
        pytest.skip("no timer signals")
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def for_each(
    names: str | Iterable[str],
    cases: Iterable[Any],
    *,
    ids: Callable[[Any], object] | Iterable[object] | None = None,
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test for each case; the arguments are those of ``pytest.mark.parametrize``.

    It is for cases that take little time and share no state: all have the same fixtures.  The test
    fails with the errors of all cases, each with its name.
    """
    keys = names.replace(",", " ").split() if isinstance(names, str) else [*names]
    values = [*cases]
    assert values, "expected at least one case"
    if callable(ids):
        labels = [str(ids(case)) for case in values]
    else:
        labels = [*map(str, ids)] if ids else [repr(case)[:200] for case in values]
    rows = [
        case.values if hasattr(case, "marks") else [case] if len(keys) == 1 else case
        for case in values
    ]

    def _folded(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def _all(**given: Any) -> None:
            errors: list[BaseException] = []
            for label, row in zip(labels, rows, strict=True):
                try:
                    test(**given, **dict(zip(keys, row, strict=True)))
                except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - all are told
                    error.add_note(f"in the case {label}")
                    errors.append(error)
            if errors:
                raise BaseExceptionGroup(f"{len(errors)} of {len(rows)} cases fail", errors)

        signature = inspect.signature(test)
        rest = [each for each in signature.parameters.values() if each.name not in keys]
        _all.__signature__ = signature.replace(parameters=rest)  # type: ignore[attr-defined]
        return _all

    return _folded


def is_japanese(text):
    """Return whether a text has a kana."""
    return any("\u3040" <= letter <= "\u30ff" for letter in text)


@cache
def untranslated():
    """Return the words of the texts without Japanese, which appear in English; `make lint` lists them."""
    files = (Path(puyonb.__file__).parent / "messages" / "ja").glob("*.po")
    entries = [each for file in files for each in polib.pofile(file, encoding="utf-8")]
    assert len(entries) > 2_000
    return {
        word
        for each in entries
        if each.fuzzy or not each.msgstr
        for word in re.findall("[A-Za-z]{2,}", each.msgid)
    }


@contextmanager
def counted():
    """Count the calls of functions, those written in C and the values of generators among them."""
    calls = [0]

    def count(_frame, event, _argument):
        calls[0] += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield calls
    finally:
        sys.setprofile(before)
