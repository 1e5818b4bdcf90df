"""Files that are never half written: what is new stands in the place of the old when all of it is there, or not at all.

Not for reading: notations take texts, and only the command line opens files.

pathlib is imported only where a file is written: it would be a tenth of the run time of a small
conversion.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def save(path: "str | os.PathLike[str]", data: bytes) -> None:
    """Write a file as a whole or not at all; one that is there is replaced.

    Parameters
    ----------
    path : path
    data : bytes

    Raises
    ------
    OSError
        If it cannot be written; what was there is as it was.
    """
    with whole(path) as file:
        file.write(data)


@contextmanager
def whole(path: "str | os.PathLike[str]", *, replace: bool = True) -> Iterator[IO[bytes]]:
    """Open a file to write into; it appears when all is written, and not at all if that fails.

    Parameters
    ----------
    path : path
        What a symbolic link points at is written, and the link stays; a pipe or a device is written as it is.
    replace : bool, default True
        Whether a file that is there may be replaced.

    Raises
    ------
    FileExistsError
        If it is there and may not be replaced.
    OSError
        If it cannot be written; what was there is as it was.
    """
    from pathlib import Path

    target = Path(path)
    if target.exists() and not target.is_file():
        # A pipe or a device: there is nothing to replace.
        with target.open("wb") as file:
            yield file
        return
    target = Path(os.path.realpath(path))
    # A name that is short, whatever the target is called, and that nothing left behind by a killed
    # process has.
    beside = target.with_name(f".puyonb-{os.urandom(6).hex()}.part")
    try:
        with beside.open("xb") as file:
            if replace:
                with suppress(FileNotFoundError):
                    # Who may read the old file, and nobody else, may read the new one.
                    beside.chmod(stat.S_IMODE(target.stat().st_mode))
            yield file
            file.flush()
            os.fsync(file.fileno())
        if replace:
            beside.replace(target)
        else:
            _move_to_new(beside, target)
    finally:
        beside.unlink(missing_ok=True)


def _move_to_new(beside: "Path", target: "Path") -> None:
    """Move a file to a name that nobody may have taken in the meantime."""
    try:
        target.hardlink_to(beside)
    except FileExistsError:
        raise
    except OSError:
        # No hard links on this file system: what is left of the race is the moment between looking
        # and moving.
        if target.exists():
            raise FileExistsError(target) from None
        beside.replace(target)
