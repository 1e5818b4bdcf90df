"""The files of the live page: Python for browsers, this package, and two packages that it needs.

Python is the npm package *pyodide*: one archive with a known check sum, which ``npm`` fetches when
the site is built and which is kept in a cache.  The other packages are packed from the installed
ones, with the same bytes in each build: PyYAML without its compiled part, and traitlets.  The npm
package *gifenc* writes animations.  Without
npm the site is still built; the page then shows the reason.
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
from puyonb.messages import Message
from puyonb.publish.live import npm
from puyonb.publish.live.npm import CannotFetch

PYODIDE = "314.0.7"
"""The version of the npm package; its Python is 3.14."""

SHA256 = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
"""The check sum of its archive."""

GIFENC = "1.0.3"
"""The version of the npm package *gifenc*, which writes the animations that a reader saves."""

_GIFENC_SHA256 = "29470c10132cd66ecac3b4da025b57ab9ec35df6e40215947f22eb2f14a128d4"

LATER = "gifenc.js"
"""The file that is loaded only when it is used, not when Python starts."""

FOLDER = "live-runtime"
"""The folder of these files beside the live page; the checks of a site count them separately."""

_PARTS = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
_COMPANIONS = {"yaml": "PyYAML", "traitlets": "traitlets"}
"""The packages that this one needs in the browser, and their distributions."""

_PACKED = {".py", ".js", ".json", ".po", ".ppn", ".toml", ".txt", ".typed"}
_LEFT_OUT = {"__pycache__", "tests", "notebooks"}
_MOMENT = (1980, 1, 1, 0, 0, 0)
"""The time of all files of an archive: the earliest possible one."""


@dataclass(frozen=True, slots=True)
class Runtime:
    """The files of a live page.

    Attributes
    ----------
    files : dict of str to bytes
        The content of each file, by its name.
    archives : tuple of str
        The names of the files that are unpacked before Python starts, in this order.
    """

    files: dict[str, bytes]
    archives: tuple[str, ...]

    @property
    def sizes(self) -> dict[str, int]:
        """The sizes of the files that Python loads, in bytes."""
        return {name: len(content) for name, content in self.files.items() if name != LATER}

    @property
    def size(self) -> int:
        """Their sum, without the compression of a web server."""
        return sum(self.sizes.values())

    @property
    def digest(self) -> str:
        """A short name of the content of all files."""
        whole = hashlib.sha256()
        for name, content in sorted(self.files.items()):
            whole.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
        return whole.hexdigest()[:16]


def prepare(cache: Path) -> Runtime:
    """Return the files of the live page.

    Parameters
    ----------
    cache : Path
        A folder that keeps the npm package between builds; it is created if it is missing.

    Raises
    ------
    CannotFetch
        As :func:`puyonb.publish.live.npm.fetch`.
    """
    files = npm.fetch("pyodide", PYODIDE, sha256=SHA256, cache=cache, parts=_PARTS)
    wheel, companions = f"puyonb-{__version__}-py3-none-any.whl", "companions.zip"
    files[wheel] = _packed({"puyonb": "puyonb"}, keep=_PACKED)
    files[companions] = _packed(_COMPANIONS, keep={".py"})
    parts = ("LICENSE.md", "dist/gifenc.esm.js")
    encoder = npm.fetch("gifenc", GIFENC, sha256=_GIFENC_SHA256, cache=cache, parts=parts)
    files[LATER] = b"/*\n%b*/\n%b" % tuple(encoder[part] for part in parts)
    return Runtime(files, (companions, wheel))


def _packed(packages: Mapping[str, str], *, keep: set[str]) -> bytes:
    """Return an archive of installed packages with the licences of their distributions."""
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
        raise CannotFetch(Message("publish.live.not_installed", name=package))
    root = Path(spec.submodule_search_locations[0])
    files = (file.relative_to(root) for file in root.rglob("*") if file.suffix in keep)
    return {
        f"{package}/{file.as_posix()}": (root / file).read_bytes()
        for file in files
        if not _LEFT_OUT & {*file.parts}
    }


def _licences(name: str) -> dict[str, bytes]:
    """Return the licence files of a distribution; empty if it is not installed."""
    try:
        listed = metadata.files(name) or ()
    except metadata.PackageNotFoundError:
        return {}
    found = (
        file for file in listed if file.name.upper().startswith(("LICEN", "NOTICE", "COPYING"))
    )
    return {f"{name}-licences/{file.name}": file.read_binary() for file in found}
