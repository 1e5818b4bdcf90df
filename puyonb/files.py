"""Atomic writing of files, as a whole or not at all; and the files below a folder.

Reading is not in this module: notations take texts, and only the command line opens files.

pathlib is imported only when a file is written, because the import takes a tenth of the time of a
small conversion.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def save(path: "str | os.PathLike[str]", data: bytes) -> None:
    """Write a file as a whole or not at all; replace an existing one.

    Parameters
    ----------
    path : path
    data : bytes

    Raises
    ------
    OSError
        If the file cannot be written; an existing one is unchanged.
    """
    with whole(path) as file:
        file.write(data)


@contextmanager
def whole(path: "str | os.PathLike[str]", *, replace: bool = True) -> Iterator[IO[bytes]]:
    """Open a file for writing; it appears when it is complete, or not at all after an error.

    Parameters
    ----------
    path : path
        For a symbolic link, its target is written, and the link stays.  A pipe or a device is
        written directly.
    replace : bool, default True
        Whether an existing file may be replaced.

    Raises
    ------
    FileExistsError
        If the file exists and may not be replaced.
    OSError
        If the file cannot be written; an existing one is unchanged.
    """
    from pathlib import Path

    target = Path(path)
    if target.exists() and not target.is_file():
        # A pipe or a device cannot be replaced.
        with target.open("wb") as file:
            yield file
        return
    target = Path(os.path.realpath(path))
    # A short random name, which no file of an earlier, killed process has.
    beside = target.with_name(f".puyonb-{os.urandom(6).hex()}.part")
    try:
        with beside.open("xb") as file:
            if replace:
                with suppress(FileNotFoundError):
                    # The new file has the permissions of the old one.
                    beside.chmod(stat.S_IMODE(target.stat().st_mode))
            yield file
            file.flush()
            os.fsync(file.fileno())
        if replace:
            beside.replace(target)
        else:
            _move_to_new(beside, target)
    except OSError as error:
        if error.filename == str(beside):
            error.filename = os.fspath(path)
        raise
    finally:
        beside.unlink(missing_ok=True)


def _move_to_new(beside: "Path", target: "Path") -> None:
    """Move a file to a name that must still be free."""
    try:
        target.hardlink_to(beside)
    except FileExistsError:  # also of a link that leads nowhere
        raise
    except OSError:
        # This file system has no hard links: only the moment between test and move is a race.
        if target.exists():
            raise FileExistsError(target) from None
        beside.replace(target)


def walk(path: "str | os.PathLike[str]", endings: tuple[str, ...]) -> "Iterator[tuple[Path, str]]":
    """Yield a file, or those of some endings below a folder in their order, each with its name.

    Hidden files are left out; the name of a file below a folder has the way from there.
    """
    from pathlib import Path

    start = Path(path)
    if not start.is_dir():
        yield start, start.name
        return
    for file in sorted(start.rglob("*")):
        named = file.name.lower().endswith(endings) and not file.name.startswith(".")
        if named and file.is_file():
            yield file, str(file.relative_to(start))
