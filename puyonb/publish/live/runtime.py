"""What the live page loads: Python for browsers, this package, and the two that it needs there.

Python comes as the npm package *pyodide*: one archive with a known check sum, fetched by ``npm``
when the site is built and kept in a cache.  The others are packed from what is installed, byte for
byte the same at each build: PyYAML without its compiled half, and traitlets.  A site is built
without npm as well; the page then says why it is not live.
"""

import hashlib
import io
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from puyonb import __version__
from puyonb.publish.live import npm
from puyonb.publish.live.npm import CannotFetch

PYODIDE = "314.0.7"
"""The version of the npm package; its Python is 3.14."""

SHA256 = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
"""The check sum of its archive."""

FOLDER = "live-runtime"
"""The folder of these files beside the live page; the site's checks let them be large, and weigh them apart."""

_PARTS = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
_COMPANIONS = {"yaml": "PyYAML", "traitlets": "traitlets"}
"""The packages that ours needs there, and the distributions that they come from."""

_PACKED = {".py", ".js", ".json", ".typed"}
_LEFT_OUT = {"__pycache__", "tests", "notebooks"}
_MOMENT = (1980, 1, 1, 0, 0, 0)
"""When all files of an archive were made: the earliest that there is in one."""


@dataclass(frozen=True, slots=True)
class Runtime:
    """The files of a live page.

    Attributes
    ----------
    files : dict of str to bytes
        By name.
    archives : tuple of str
        The names of those that are unpacked before Python starts, in this order.
    """

    files: dict[str, bytes]
    archives: tuple[str, ...]

    @property
    def size(self) -> int:
        """How much is loaded, in bytes, before a web server compresses it."""
        return sum(map(len, self.files.values()))

    @property
    def digest(self) -> str:
        """A short name for just these files."""
        whole = hashlib.sha256()
        for name, content in sorted(self.files.items()):
            whole.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
        return whole.hexdigest()[:16]


def prepare(cache: Path) -> Runtime:
    """Get everything together.

    Parameters
    ----------
    cache : Path
        A folder that keeps the npm package from one build to the next; it is made when it is missing.

    Raises
    ------
    CannotFetch
        If there is neither npm nor a copy in the cache, or what npm gives is not what it should be.
    """
    files = npm.fetch("pyodide", PYODIDE, sha256=SHA256, cache=cache, parts=_PARTS)
    wheel, companions = f"puyonb-{__version__}-py3-none-any.whl", "companions.zip"
    files[wheel] = _packed({"puyonb": "puyonb"}, keep=_PACKED)
    files[companions] = _packed(_COMPANIONS, keep={".py"})
    return Runtime(files, (companions, wheel))


def _packed(packages: Mapping[str, str], *, keep: set[str]) -> bytes:
    """Pack installed packages as they are imported, and the licences that came with their distributions."""
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for package, distribution in packages.items():
            for path, content in sorted(
                {**_sources(package, keep), **_licences(distribution)}.items()
            ):
                archive.writestr(zipfile.ZipInfo(path, _MOMENT), content, zipfile.ZIP_DEFLATED)
    return found.getvalue()


def _sources(package: str, keep: set[str]) -> dict[str, bytes]:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise CannotFetch(f"{package} is not installed here")
    root = Path(spec.submodule_search_locations[0])
    files = (file.relative_to(root) for file in root.rglob("*") if file.suffix in keep)
    return {
        f"{package}/{file.as_posix()}": (root / file).read_bytes()
        for file in files
        if not _LEFT_OUT & {*file.parts}
    }


def _licences(name: str) -> dict[str, bytes]:
    """Give the licence files of a distribution; none of one that runs from its sources without being installed."""
    try:
        listed = metadata.files(name) or ()
    except metadata.PackageNotFoundError:
        return {}
    found = (
        file for file in listed if file.name.upper().startswith(("LICEN", "NOTICE", "COPYING"))
    )
    return {f"{name}-licences/{file.name}": file.read_binary() for file in found}
