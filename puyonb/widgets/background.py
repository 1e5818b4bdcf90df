"""Slow work in a background thread: only the last request is done, and answered when it is done."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

from puyonb.messages import language, using


class _Job(NamedTuple):
    work: Callable[[], Any]
    answer: Callable[[Any], None]
    loop: asyncio.AbstractEventLoop | None
    serial: int


class Background:
    """At most one thread, which ends when there is no more work.

    The answer is called in the event loop of the request, which is the kernel's, between two
    messages.  Without a loop the thread calls it.  Without threads, as in a browser, ``ask`` does
    the work at once.

    Parameters
    ----------
    rest : float, seconds, default 0
        The pause after a request before its work starts; a new request starts the pause again.  The
        work does not slow down a reader who is still drawing.
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
        """Do some work in the background; an earlier request without an answer is dropped.

        Parameters
        ----------
        work : callable
            Without arguments; it must not use the widget.
        answer : callable
            Called with the result of the work.  Both work in the language that is chosen now.
        """
        work, answer = _in_language(work), _in_language(answer)
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
        """Drop all requests, including one whose work has started."""
        with self._lock:
            self._serial += 1
            self._waiting = self._done = None

    def wait(self, seconds: float | None = None) -> None:
        """Wait until all requests are answered, at most for a number of seconds."""
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
                with suppress(RuntimeError):  # the loop is closed
                    job.loop.call_soon_threadsafe(self._answer)

    def _answer(self) -> None:
        """Call the answer of finished work, once."""
        with self._lock:
            done, self._done = self._done, None
        if done is not None:
            answer, found = done
            answer(found)


def _in_language(function: Callable[..., Any]) -> Callable[..., Any]:
    chosen = language()

    def working(*arguments: Any) -> Any:
        with using(chosen):
            return function(*arguments)

    return working


def _loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
