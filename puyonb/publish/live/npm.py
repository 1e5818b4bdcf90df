"""One package of npm, as it was when its check sum was written down."""

import hashlib
import io
import shutil
import subprocess
import tarfile
from collections.abc import Iterable
from pathlib import Path

_PATIENCE = 300
"""Seconds that npm may take."""


class CannotFetch(Exception):
    """A package could not be had; the message says why."""


def fetch(
    name: str, version: str, *, sha256: str, cache: Path, parts: Iterable[str]
) -> dict[str, bytes]:
    """Fetch a package, and give some of its files.

    Parameters
    ----------
    name, version : str
        A package that has no owner before its name.
    sha256 : str
        The check sum of its archive.
    cache : Path
        A folder that keeps the archive for the next time; it is made when it is missing.
    parts : iterable of str
        The files that are wanted, by their path in the package.

    Raises
    ------
    CannotFetch
        If there is neither npm nor a copy in the cache, or what npm gives is not what it should be.
    """
    kept = cache / f"{name}-{version}.tgz"
    if not kept.is_file():
        _ask(name, version, kept)
    content = kept.read_bytes()
    found = hashlib.sha256(content).hexdigest()
    if found != sha256:
        kept.unlink()
        raise CannotFetch(
            f"expected {name} {version} with the check sum {sha256[:12]}…, found {found[:12]}…"
        )
    try:
        with tarfile.open(fileobj=io.BytesIO(content), mode="r:gz") as package:
            return {part: _member(package, part) for part in parts}
    except KeyError as error:
        raise CannotFetch(f"{name} {version} is not as expected: {error.args[0]}") from error


def _ask(name: str, version: str, kept: Path) -> None:
    program = shutil.which("npm")
    if program is None:
        raise CannotFetch("npm is not installed here")
    kept.parent.mkdir(parents=True, exist_ok=True)
    call = [
        program,
        "pack",
        f"{name}@{version}",
        "--pack-destination",
        str(kept.parent),
        "--prefer-offline",
        "--silent",
    ]
    try:
        done = subprocess.run(call, capture_output=True, timeout=_PATIENCE, check=False)  # noqa: S603
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CannotFetch(f"npm did not finish: {type(error).__name__}") from error
    if done.returncode or not kept.is_file():
        raise CannotFetch(f"npm could not fetch {name} {version}")


def _member(package: tarfile.TarFile, part: str) -> bytes:
    found = package.extractfile(f"package/{part}")
    if found is None:
        raise KeyError(f"{part} is no file")
    return found.read()
