"""Work that would keep a reader waiting: done beside, the last that was asked for only, and answered when it is done."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

__all__ = ["Background"]


class _Job(NamedTuple):
    work: Callable[[], Any]
    answer: Callable[[Any], None]
    loop: asyncio.AbstractEventLoop | None


class Background:
    """One thread at most, which lives as long as there is work.

    Answers are given where the question came from: in the kernel's own loop, between two messages.  Where there is no loop, the
    thread answers; where there are no threads, as in a browser, the question itself waits for the answer.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
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
            self._waiting, self._done = _Job(work, answer, _loop()), None
            if self._thread is not None:
                return
            self._thread = threading.Thread(target=self._run, daemon=True)
        try:
            self._thread.start()
        except RuntimeError:
            self._run()

    def drop(self) -> None:
        """Forget what was asked."""
        with self._lock:
            self._waiting = self._done = None

    def wait(self, seconds: float | None = None) -> None:
        """Wait until everything that was asked is answered, but not longer than so many seconds."""
        thread = self._thread
        if thread is not None:
            thread.join(seconds)
        self._answer()

    def _run(self) -> None:
        while True:
            with self._lock:
                job, self._waiting = self._waiting, None
                if job is None:
                    self._thread = None
                    return
            found = job.work()
            with self._lock:
                if self._waiting is None:
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
