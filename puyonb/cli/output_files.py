"""Files that a command writes: as a whole or not at all, replaced only with ``--force``."""

import os
import re
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from errno import EISDIR, ENOENT
from typing import IO

from puyonb import notations
from puyonb.cli.streams import CallError, standard_output
from puyonb.errors import reason_of
from puyonb.messages import Message


def as_bytes(path: str, text: str) -> bytes:
    """Return the bytes of a result with a line end, compressed if the file ends in ``.gz``."""
    text = text if text.endswith("\n") else text + "\n"
    if not path.lower().endswith(".gz"):
        return text.encode()
    from puyonb.nonogram.non import compress

    return compress(text)


def refuse_existing(paths: Iterable[str], *, force: bool = False) -> None:
    """Check before any work is done that files may be written.

    Parameters
    ----------
    paths : iterable of str
        ``-`` is standard output.
    force : bool, default False
        Whether existing files may be replaced.

    Raises
    ------
    CallError
        If a file exists already, if two are the same file, or if there is no such folder; folders
        of a path with ``{name}`` or the like are made later.
    """
    seen = set()
    for path in paths:
        if not path:
            raise CallError(Message("cli.write.no_name"))
        folder = os.path.dirname(path)  # noqa: PTH120
        missing = folder and "{" not in path and not os.path.exists(folder)  # noqa: PTH110
        if missing or os.path.isdir(path):  # noqa: PTH112
            number = ENOENT if missing else EISDIR
            reason = reason_of(OSError(number, os.strerror(number)))
            raise CallError(Message("cli.write", path=path, reason=reason))
        if not force and path != "-" and os.path.isfile(path):  # noqa: PTH113
            raise CallError(Message("cli.write.exists", path=path))
        same = path if path == "-" else os.path.realpath(path)
        if same in seen:
            raise CallError(
                Message(
                    "cli.write.twice",
                    "expected a different file for each result, found {path} twice",
                    path=path,
                )
            )
        seen.add(same)


_OTHERS = {
    "gif", "svg", "html", "png", "pdf", "jpg", "jpeg", "webp", "apng", "mp4", "webm", "xlsx",
}  # fmt: skip
"""Endings of pictures and workbooks, which no text has."""


def form_of(path: str, known: Iterable[str], *, is_text: bool = False) -> str:
    """Return the format of a file by its ending.

    Parameters
    ----------
    path : str
    known : iterable of str
        The possible formats.
    is_text : bool, default False
        Whether there may be any other ending of a text, too.

    Raises
    ------
    CallError
        If the ending names none of these formats.
    """
    form = os.path.splitext(path)[1][1:].lower()  # noqa: PTH122
    if form not in known and (form in _OTHERS or not is_text):
        endings = tuple(f".{name}" for name in known)
        name = os.path.basename(path)  # noqa: PTH119 - pathlib takes as long as a small command
        raise CallError(Message("cli.write.endings", endings=endings, path=name))
    return form


def forms_of(paths: Sequence[str], known: Iterable[str], *, force: bool) -> dict[str, str]:
    """Return the format of each file by its ending; errors are also those of existing files."""
    forms = {path: form_of(path, known) for path in paths}
    refuse_existing(paths, force=force)
    return forms


def expect_text(path: str, name: str, *more: str) -> None:
    """Refuse a file for a text in a notation, if its ending is that of another format."""
    endings = notations.get(name).endings or [".txt"]
    form_of(path, [*(each[1:] for each in endings), *more], is_text=True)


def make_folder(path: str) -> None:
    """Make the folder of a file, if it does not exist yet.

    Raises
    ------
    CallError
        If it cannot be made.
    """
    from pathlib import Path

    folder = Path(path).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = Message("cli.write", path=str(folder), reason=reason_of(error))
        raise CallError(message) from None


def file_name(text: str) -> str:
    """Return a text as a part of the name of a file, which file systems limit to 255 bytes."""
    return re.sub(r"[^\w.-]+", "-", text).strip("-.")[:50] or "none"


def expect_parts(path: str, parts: Iterable[str]) -> None:
    """Refuse the name of a file with other words in braces than those that a command replaces."""
    for found in re.findall(r"\{[^{}]*\}", path):
        if found not in parts:
            raise CallError(
                Message(
                    "cli.write.part",
                    "expected {parts:or} in the name of a file, found {found}",
                    parts=tuple(parts),
                    found=found,
                )
            )


def write(path: str, data: bytes, *, force: bool = False) -> None:
    """Write a file as a whole or not at all; ``-`` is standard output.

    Parameters
    ----------
    path : str
    data : bytes
    force : bool, default False
        Whether an existing file may be replaced.

    Raises
    ------
    CallError
        If the file exists already, or cannot be written.
    """
    if not path:
        raise CallError(Message("cli.write.no_name"))
    if path == "-":
        stream = standard_output().buffer
        stream.write(data)
        stream.flush()
        return
    with _opened(path, force=force) as file:
        file.write(data)


NAME = "{name}"
"""What a command replaces in the name of a file by the name of an input."""


def write_named(path: str, name: str, data: bytes, *, force: bool) -> None:
    """Write the file of one input; a folder of a path with ``{name}`` is made."""
    target = path.replace(NAME, name) if name else path
    if target != path:
        make_folder(target)
    write(target, data, force=force)


@contextmanager
def writing(path: str, *, force: bool = False) -> Iterator[IO[str]]:
    """Open a file to write text line by line; it appears when it is complete, or not at all.

    Parameters
    ----------
    path : str
        ``-`` is standard output.
    force : bool, default False
        Whether an existing file may be replaced.

    Raises
    ------
    CallError
        If the file exists already, or cannot be written.
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
    """Open a file that appears only as a whole; an error of the system becomes a CallError."""
    from puyonb import files

    try:
        with cleaning_up_on_signals(), files.whole(path, replace=force) as file:
            yield file
    except FileExistsError:
        raise CallError(Message("cli.write.exists", path=path)) from None
    except OSError as error:
        message = Message("cli.write", path=path, reason=reason_of(error))
        raise CallError(message) from error


_AGAIN = 2.0
"""Seconds after which a signal is raised again, if the process still runs."""


@contextmanager
def cleaning_up_on_signals() -> Iterator[None]:
    """Clean up also if a signal ends the process, from ``timeout`` or from a closed terminal.

    The handler raises an exception, which does not end the process in two cases.  A signal just
    before a system call, or in another thread, does not interrupt the call, so the handler waits
    for its end.  An exception in a destructor or in a callback (importlib has one) is only printed.
    Therefore a timer interrupts system calls, and raises the exception again.
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
        # Meanwhile the process cleans up, without interruption.
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
    """Return whether nothing else in the process uses the timer."""
    import signal

    unused = signal.getsignal(signal.SIGALRM) is signal.SIG_DFL
    return unused and signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def _ending(kind: int) -> BaseException:
    """Return the exception with which a signal ends the process."""
    import signal

    return KeyboardInterrupt() if kind == signal.SIGINT else SystemExit(128 + kind)
