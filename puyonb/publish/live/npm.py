"""Fetch an npm package and compare it with a known check sum."""

import hashlib
import io
import shutil
import subprocess
import tarfile
from collections.abc import Iterable
from pathlib import Path

from puyonb.messages import Message

_PATIENCE = 300
"""The time limit of npm in seconds."""


class CannotFetch(Exception):
    """A package cannot be fetched.

    Parameters
    ----------
    content : Message
        The reason.
    """

    def __init__(self, content: Message) -> None:
        super().__init__(content)
        self.content = content


def fetch(
    name: str, version: str, *, sha256: str, cache: Path, parts: Iterable[str]
) -> dict[str, bytes]:
    """Fetch a package, and return some of its files.

    Parameters
    ----------
    name, version : str
        A package without an owner in its name.
    sha256 : str
        The check sum of its archive.
    cache : Path
        A folder that keeps the archive; it is created if it is missing.
    parts : iterable of str
        The paths of the files in the package.

    Raises
    ------
    CannotFetch
        If npm is missing or fails and the cache has no copy, if the check sum differs, or if a file
        is missing.
    """
    kept = cache / f"{name}-{version}.tgz"
    if not kept.is_file():
        _ask(name, version, kept)
    content = kept.read_bytes()
    found = hashlib.sha256(content).hexdigest()
    if found != sha256:
        kept.unlink()
        raise CannotFetch(
            Message(
                "publish.live.checksum",
                "expected {name} {version} with the check sum {expected}…, found {found}…",
                name=name,
                version=version,
                expected=sha256[:12],
                found=found[:12],
            )
        )
    try:
        with tarfile.open(fileobj=io.BytesIO(content), mode="r:gz") as package:
            return {part: _member(package, part) for part in parts}
    except KeyError as error:
        reason = str(error.args[0])
        message = Message(
            "publish.live.contents",
            "{name} {version} is not as expected: {reason}",
            name=name,
            version=version,
            reason=reason,
        )
        raise CannotFetch(message) from error


def _ask(name: str, version: str, kept: Path) -> None:
    program = shutil.which("npm")
    if program is None:
        raise CannotFetch(Message("publish.live.not_installed", name="npm"))
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
        done = subprocess.run(  # noqa: S603
            call, capture_output=True, timeout=_PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CannotFetch(
            Message("publish.live.slow", "npm did not finish: {error}", error=type(error).__name__)
        ) from error
    if done.returncode or not kept.is_file():
        raise CannotFetch(
            Message(
                "publish.live.refused",
                "npm could not fetch {name} {version}",
                name=name,
                version=version,
            )
        )


def _member(package: tarfile.TarFile, part: str) -> bytes:
    found = package.extractfile(f"package/{part}")
    if found is None:
        raise KeyError(part)
    return found.read()
