"""Work in the background."""

import asyncio
import threading

from puyonb.widgets.background import Background


def test_an_answer():
    """What the work gives is answered once, and waited for."""
    beside, answers = Background(), []
    beside.ask(lambda: 42, answers.append)
    beside.wait()
    beside.wait()

    assert answers == [42]


def test_only_the_last_is_answered():
    """While something is being worked at, the last question waits, and those before it are
    forgotten.
    """
    beside, answers, gate = Background(), [], threading.Event()
    beside.ask(gate.wait, answers.append)
    beside.ask(lambda: "second", answers.append)
    beside.ask(lambda: "third", answers.append)
    gate.set()
    beside.wait()

    assert answers == ["third"]


def test_work_waits_for_a_rest():
    """What is asked over and over is worked at when nothing has been asked for a while."""
    beside, worked, answers = Background(rest=0.05), [], []
    for number in range(5):
        beside.ask(lambda number=number: worked.append(number), answers.append)
    beside.wait()

    assert worked[-1] == 4
    assert len(worked) < 5
    assert answers == [None]


def test_what_is_dropped_is_not_answered():
    """A question that no longer matters gets no answer, whether it waits or is being worked at."""
    beside, answers, gate = Background(), [], threading.Event()
    beside.ask(gate.wait, answers.append)
    beside.drop()
    beside.ask(lambda: "waiting", answers.append)
    beside.drop()
    gate.set()
    beside.wait()

    assert answers == []


def test_answers_come_where_the_question_was():
    """In a loop, the answer is given by the loop, in its own thread."""
    threads = []

    async def main():
        beside, told = Background(), asyncio.Event()

        def answer(found):
            threads.append((found, threading.current_thread() is threading.main_thread()))
            told.set()

        beside.ask(lambda: "found", answer)
        await asyncio.wait_for(told.wait(), 10)

    asyncio.run(main())

    assert threads == [("found", True)]


def test_waiting_in_a_loop():
    """Who waits in a loop has the answer afterwards, although the loop itself had no turn."""

    async def main():
        beside, answers = Background(), []
        beside.ask(lambda: "found", answers.append)
        beside.wait()
        return list(answers)

    assert asyncio.run(main()) == ["found"]


def test_without_threads(monkeypatch):
    """Where no thread can be started, the question waits for its answer."""

    def refuse(thread):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    beside, answers = Background(), []
    beside.ask(lambda: 1, answers.append)
    beside.ask(lambda: 2, answers.append)

    assert answers == [1, 2]
