"""The files that a command writes: never half written, and none replaced that nobody gave up.

Loaded by those commands that write one.
"""

import os
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import IO

from puyonb.cli.streams import CallError, standard_output


def as_bytes(path: str, text: str) -> bytes:
    """Give the bytes of a result with a line end: compressed, where the name of its file ends in ``.gz``."""
    text = text if text.endswith("\n") else text + "\n"
    if not path.lower().endswith(".gz"):
        return text.encode()
    from puyonb.nonogram.non import compress

    return compress(text)


def refuse_existing(paths: Iterable[str], *, force: bool = False) -> None:
    """Look before any work is done whether files may be written.

    Parameters
    ----------
    paths : iterable of str
        ``-`` is standard output.
    force : bool, default False
        Whether files that are there may be replaced.

    Raises
    ------
    CallError
        If one of them is there already, or two are the same file.
    """
    seen: dict[str, str] = {}
    for path in paths:
        if not path:
            raise CallError("expected the name of a file to write, found ''")
        if path == "-":
            continue
        if not force and os.path.isfile(path):  # noqa: PTH113
            raise CallError(_THERE.format(path))
        same = seen.setdefault(os.path.realpath(path), path)
        if same is not path:
            raise CallError(f"expected a file of its own for each result, found {path} for two")


_PICTURES = {"gif", "svg", "html", "png", "pdf", "jpg", "jpeg", "webp", "apng", "mp4", "webm"}
"""Endings that name a format of pictures; any other ending says nothing about a format."""


def expect_endings(paths: Mapping[str, str]) -> None:
    """Check that no file is written in one format under the ending of another.

    Parameters
    ----------
    paths : mapping of str to str
        The files by their format.

    Raises
    ------
    CallError
        If the ending of a file names another format of pictures.
    """
    for kind, path in paths.items():
        ending = os.path.splitext(path)[1][1:].lower()  # noqa: PTH122
        if ending in _PICTURES and ending != kind:
            raise CallError(f"expected the file for {kind} to end in .{kind}, found {path!r}")


_THERE = "{} is there already; --force replaces it"


def write(path: str, data: bytes, *, force: bool = False) -> None:
    """Write a file as a whole or not at all; ``-`` is standard output.

    Parameters
    ----------
    path : str
    data : bytes
    force : bool, default False
        Replace a file that is there.

    Raises
    ------
    CallError
        If it is there already, or cannot be written.
    """
    if not path:
        raise CallError("expected the name of a file to write, found ''")
    if path == "-":
        stream = standard_output().buffer
        stream.write(data)
        stream.flush()
        return
    with _opened(path, force=force) as file:
        file.write(data)


@contextmanager
def writing(path: str, *, force: bool = False) -> Iterator[IO[str]]:
    """Open a file to write text into, line by line; it appears when all is written, or not at all.

    Parameters
    ----------
    path : str
        ``-`` is standard output.
    force : bool, default False
        Replace a file that is there.

    Raises
    ------
    CallError
        If it is there already, or cannot be written.
    """
    if path == "-":
        yield standard_output()
        return
    from io import TextIOWrapper

    refuse_existing([path], force=force)
    with _opened(path, force=force) as file:
        text = TextIOWrapper(file, encoding="utf-8", errors="backslashreplace", newline="")
        yield text
        text.detach()


@contextmanager
def _opened(path: str, *, force: bool) -> Iterator[IO[bytes]]:
    """Open a file that will be seen only as a whole, and say in our words what stands in the way."""
    from puyonb import files

    try:
        with cleaning_up_on_signals(), files.whole(path, replace=force) as file:
            yield file
    except FileExistsError:
        raise CallError(_THERE.format(path)) from None
    except OSError as error:
        raise CallError(f"cannot write {path}: {error.strerror}") from error


_AGAIN = 2.0
"""Seconds after which a signal is raised again, if the process still runs."""


@contextmanager
def cleaning_up_on_signals() -> Iterator[None]:
    """Clean up also when a signal ends the process: from ``timeout``, or as its terminal closes.

    A handler raises an exception, and two things can keep it from ending the process.  A signal
    that arrives just before a system call, or in another thread, does not interrupt that call, so
    the handler waits for its end.  An exception in a destructor or in a callback, as importlib has
    one, is only printed.  A timer interrupts system calls, and raises the exception again.
    """
    import signal
    import threading

    names = ("SIGTERM", "SIGHUP", "SIGINT")
    kinds = [getattr(signal, name) for name in names if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        kinds = []
    ours = (signal.SIG_DFL, signal.default_int_handler)
    old = {kind: signal.getsignal(kind) for kind in kinds if signal.getsignal(kind) in ours}
    timed = bool(old) and hasattr(signal, "setitimer") and _no_timer_runs()
    received: list[int] = []
    due = 0.0

    def _end(kind: int, frame: object) -> None:  # noqa: ARG001 - passed to every handler
        nonlocal due
        if kind in old and not received:
            received.append(kind)
        now = time.monotonic()
        # In between, the process cleans up, and nothing interrupts that.
        if received and now >= due:
            due = now + _AGAIN
            if timed:
                signal.setitimer(signal.ITIMER_REAL, _AGAIN, _AGAIN)
            raise _ending(received[0])

    for kind in old:
        signal.signal(kind, _end)
    if timed:
        signal.signal(signal.SIGALRM, _end)
        signal.setitimer(signal.ITIMER_REAL, _AGAIN, _AGAIN)
    try:
        yield
    finally:
        if timed:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
        for kind, handler in old.items():
            signal.signal(kind, handler)
    if received:
        raise _ending(received[0])


def _no_timer_runs() -> bool:
    """Tell whether nothing else in the process uses the timer."""
    import signal

    unused = signal.getsignal(signal.SIGALRM) is signal.SIG_DFL
    return unused and signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def _ending(kind: int) -> BaseException:
    """Return the exception by which a signal ends the process."""
    import signal

    return KeyboardInterrupt() if kind == signal.SIGINT else SystemExit(128 + kind)
