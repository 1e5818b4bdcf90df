"""Work that would keep a reader waiting: done beside, the last that was asked for only, and answered when it is done."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple


class _Job(NamedTuple):
    work: Callable[[], Any]
    answer: Callable[[Any], None]
    loop: asyncio.AbstractEventLoop | None
    serial: int


class Background:
    """One thread at most, which lives as long as there is work.

    Answers are given where the question came from: in the kernel's own loop, between two messages.
    Where there is no loop, the thread answers; where there are no threads, as in a browser, the
    question itself waits for the answer.

    Parameters
    ----------
    rest : float, seconds, default 0
        How long nothing else must be asked before the work begins: it would slow down whoever is still busy.
    """

    def __init__(self, *, rest: float = 0.0) -> None:
        self._rest = rest
        self._news = threading.Event()
        self._lock = threading.Lock()
        self._serial = 0
        self._waiting: _Job | None = None
        self._done: tuple[Callable[[Any], None], Any] | None = None
        self._thread: threading.Thread | None = None

    def ask(self, work: Callable[[], Any], answer: Callable[[Any], None]) -> None:
        """Have something done; what was asked before and is not answered yet never will be.

        Parameters
        ----------
        work : callable
            Without arguments; it must not touch the widget.
        answer : callable
            Called with what the work gave.
        """
        with self._lock:
            self._serial += 1
            self._waiting, self._done = _Job(work, answer, _loop(), self._serial), None
            self._news.set()
            if self._thread is not None:
                return
            self._thread = threading.Thread(target=self._run, args=(self._rest,), daemon=True)
        try:
            self._thread.start()
        except RuntimeError:
            self._run(0.0)

    def drop(self) -> None:
        """Forget what was asked; what is being worked at is not answered either."""
        with self._lock:
            self._serial += 1
            self._waiting = self._done = None

    def wait(self, seconds: float | None = None) -> None:
        """Wait until everything that was asked is answered, but not longer than so many seconds."""
        thread = self._thread
        if thread is not None:
            thread.join(seconds)
        self._answer()

    def _run(self, rest: float) -> None:
        while True:
            with self._lock:
                job, self._waiting = self._waiting, None
                self._news.clear()
                if job is None:
                    self._thread = None
                    return
            if rest and self._news.wait(rest):
                continue
            found = job.work()
            with self._lock:
                if job.serial == self._serial:
                    self._done = (job.answer, found)
            if job.loop is None:
                self._answer()
            else:
                with suppress(RuntimeError):  # the loop is closed: nobody is there to be told
                    job.loop.call_soon_threadsafe(self._answer)

    def _answer(self) -> None:
        """Give the answer that is there, once."""
        with self._lock:
            done, self._done = self._done, None
        if done is not None:
            answer, found = done
            answer(found)


def _loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
