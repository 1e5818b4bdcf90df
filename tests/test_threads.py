"""Strict and default reading do not mix in threads, tasks and generators, and the user's filters do
not change.
"""

import asyncio
import random
import sys
import threading
import warnings
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle, islice

import pytest

from puyonb import notations
from puyonb.cli import streams
from puyonb.errors import (
    CannotExpress,
    NotationError,
    NotationWarning,
    collecting,
    ignoring,
    refusing,
    warn,
)
from puyonb.notations._lookup import entries
from tests.readers import READERS

SMALL = "rg\nRG"
"""A field with small letters: read with a warning, refused under ``strict``."""

WARNED = (
    ("field", SMALL),
    ("field:extended", "sk\nRG"),
    ("ishikawa", "https://ishikawapuyo.net/simu/pn.html?7p1"),
    ("puyop", "https://www.puyop.com/s/7"),
    ("non", "width 2\nheight 1\ngoal 11\nrows\n1\ncolumns\n1\n0\n"),
    ("ppn", "---\n...\n1. S@a1 1. M@b1\n"),
)
"""Texts of several readers that are read with warnings."""


def _field(text, **degrees):
    return notations.get("field").loads(text, **degrees)


@pytest.fixture(params=["error", "ignore"])
def filtered(request):
    """What the user's own filter does with warnings."""
    with warnings.catch_warnings():
        warnings.simplefilter(request.param, NotationWarning)
        yield request.param


def _outcome(call):
    try:
        value = call()
    except (NotationError, NotationWarning, CannotExpress, ValueError) as error:
        return f"{type(error).__name__}: {error}"
    else:
        return repr(value)


def _collected(text):
    with collecting() as found:
        value = notations.detect(text)
        value = notations.get(value).loads(text)
    return value, [str(each) for each in found]


def _checked(text, name, *, strict):
    source = streams.from_argument(text)
    with streams.ProblemCollector(source) as problems:
        notations.get(name).loads(source.text, strict=strict)
    return [str(problem) for problem in problems]


def _calls():
    """Every reader with its examples, strict and lax, and what reads through it."""
    calls = []
    for reader in READERS.values():
        if reader.name == "image":
            # The reader of the tests silences Pillow, which changes the filters of all threads.
            continue
        calls += [
            lambda reader=reader, data=data: reader.read(data) for data in reader.examples[:4]
        ]
    texts = [(entry.name, entry.example) for entry in entries()]
    texts += WARNED
    targets = {entry.game: entry.name for entry in reversed(entries())}
    for name, text in texts:
        entry = notations.get(name)
        for degrees in ({}, {"strict": True}, {"lenient": True}):
            calls.append(
                lambda entry=entry, text=text, degrees=degrees: entry.loads(text, **degrees)
            )
            target = targets[entry.game]
            calls.append(
                lambda text=text, to=target, name=name, degrees=degrees: notations.convert(
                    text, to=to, source=name, **degrees
                )
            )
        calls.append(lambda text=text: notations.detect(text))
        calls.append(lambda text=text: _collected(text))
        calls.append(lambda entry=entry, text=text: entry.error_in(text))
        calls += [
            lambda text=text, name=name, strict=strict: _checked(text, name, strict=strict)
            for strict in (False, True)
        ]
    return calls


@pytest.fixture
def _switching():
    """Let threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


@pytest.mark.slow
@pytest.mark.usefixtures("_switching")
def test_four_threads_read_as_one_does(filtered):
    """Mixed calls of all readers, of convert, detect and check have in four threads the outcomes
    that they have in one.
    """
    calls = _calls()
    expected = [_outcome(call) for call in calls]
    order = list(islice(cycle(range(len(calls))), CALLS))
    random.Random(24).shuffle(order)
    before = list(warnings.filters)
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(lambda number: _outcome(calls[number]), order))

    assert [
        (number, each)
        for number, each in zip(order, found, strict=True)
        if each != expected[number]
    ] == []
    assert warnings.filters == before


CALLS = 700
"""How many calls the threads share; ten times as many take no other way."""


def test_a_lax_reading_of_another_thread_goes_on_inside_a_strict_one(filtered):
    """While one thread refuses warnings, another thread reads laxly, and the other way round."""
    inside, done = threading.Barrier(2, timeout=20), threading.Barrier(2, timeout=20)

    def strict():
        with refusing():
            inside.wait()
            outcome = _outcome(lambda: _field(SMALL))
            done.wait()
        return outcome

    def lax():
        inside.wait()
        outcome = _outcome(lambda: _field(SMALL))
        done.wait()
        return outcome

    with ThreadPoolExecutor(2) as threads:
        first, second = threads.submit(strict), threads.submit(lax)

    assert first.result().startswith("NotationError: ")
    assert second.result().startswith("NotationWarning: " if filtered == "error" else "Field")


def test_tasks_do_not_share_what_receives_warnings():
    """Each task of a loop keeps its own strictness across its awaits."""

    async def strict():
        with refusing():
            await asyncio.sleep(0)
            return _outcome(lambda: _field(SMALL))

    async def lax():
        with collecting() as found:
            await asyncio.sleep(0)
            _field(SMALL)
        return [each.message for each in found]

    async def both():
        pairs = [asyncio.gather(strict(), lax()) for _ in range(5)]
        return [await pair for pair in pairs]

    results = asyncio.run(both())

    assert all(refused.startswith("NotationError") and len(found) > 0 for refused, found in results)


def test_generators_that_wait_between_readings_do_not_share_strictness():
    """Of two generators that take turns, one reads strictly and the other laxly."""

    def reading(**degrees):
        while True:
            yield _outcome(lambda: _field(SMALL, **degrees))

    strict, lax = reading(strict=True), reading()
    with collecting() as found:
        pairs = [(next(strict), next(lax)) for _ in range(3)]

    assert all(
        first.startswith("NotationError") and second.startswith("Field") for first, second in pairs
    )
    assert len(found) % 3 == 0
    assert found


def test_an_iterable_of_warnings_that_reads_keeps_the_outer_receiver():
    """A nested reading collects its own warnings, and the outer one continues afterwards."""

    def found():
        yield NotationWarning("first", "R", 0)
        assert _outcome(lambda: _field(SMALL, strict=True)).startswith("NotationError")
        with ignoring():
            _field(SMALL)
        yield NotationWarning("second", "R", 0)

    with collecting() as outer:
        warn(found())

    assert [each.message for each in outer] == ["first", "second"]


def test_an_error_inside_puts_the_outer_receiver_back():
    """Whatever ends a strict reading, the next warning goes where warnings went before."""
    with collecting() as found:
        with pytest.raises(KeyError), refusing():
            raise KeyError("x")
        with pytest.raises(NotationError, match=r"^here, line 1, column 2$"), refusing():
            warn([NotationWarning("here", "RG", 1)])
        warn([NotationWarning("there", "RG", 1)])

    assert [each.message for each in found] == ["there"]


def test_a_filter_of_the_user_raises_only_what_the_user_reads():
    """A warning made an error by a filter ends a reading, and neither detection nor a check, which
    say it another way.
    """
    with pytest.raises(NotationWarning):
        _field(SMALL)

    assert notations.detect(SMALL) == "field"
    assert notations.get("field").error_in(SMALL) is None
    assert len(_checked(SMALL, "field", strict=False)) > 0
