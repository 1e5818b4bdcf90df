"""The steps of a release that the workflow and a developer call alike.

``version TAG``
    Check that a tag has the number of the package.
``archive SITE OUT.pyz``
    Pack a built site so that ``python OUT.pyz`` serves it on this machine and opens it.
``wheel FILE``
    Install a wheel alone into a new environment, use it there, and print how large that is.
"""

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from venv import EnvBuilder

import puyonb

LINK = "https://www.puyop.com/s/2s01jw1jw9jw"
CALLS = (
    ("draw", LINK, "-o", "board.png"),
    ("chain", LINK, "-o", "chain.gif"),
    ("convert", LINK, "--to", "ishikawa"),
    ("quest", "list", "--moves", "1"),
)
"""What works without an extra."""

_MOMENT = (1980, 1, 1, 0, 0, 0)

SERVER = '''\
"""Serve the site in this archive on this machine only, and open it; Ctrl-C ends it."""

import sys
import webbrowser
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from tempfile import TemporaryDirectory
from zipfile import ZipFile

with TemporaryDirectory() as folder, suppress(KeyboardInterrupt):
    with ZipFile(sys.path[0]) as archive:
        archive.extractall(folder)
    handler = partial(SimpleHTTPRequestHandler, directory=folder)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        address = f"http://127.0.0.1:{server.server_port}/"
        print(f"{address}  (Ctrl-C ends it)", flush=True)
        if "--no-browser" not in sys.argv:
            webbrowser.open(address)
        server.serve_forever()
'''


def version(tag: str) -> int:
    """Return 0 if a tag has the number of the package."""
    if tag != f"v{puyonb.__version__}":
        print(f"expected the tag v{puyonb.__version__}, found {tag}", file=sys.stderr)
    return int(tag != f"v{puyonb.__version__}")


def archive(site: str, out: str) -> int:
    """Pack a site with a program that serves it; the same site gives the same bytes."""
    files = {path.relative_to(site).as_posix(): path for path in Path(site).rglob("*")}
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        packed.writestr(zipfile.ZipInfo("__main__.py", _MOMENT), SERVER)
        for name, path in sorted(files.items()):
            if path.is_file():
                entry = zipfile.ZipInfo(name, _MOMENT)
                packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)
    print(f"{out}: {Path(out).stat().st_size / 1e6:.1f} MB")
    return 0


def wheel(file: str) -> int:
    """Return 0 if a wheel works alone in a new environment."""
    with TemporaryDirectory() as folder:
        place = Path(folder, "environment")
        EnvBuilder(with_pip=True).create(place)
        scripts = place / ("Scripts" if sys.platform == "win32" else "bin")

        def _run(*command: str) -> str:
            return subprocess.run(  # noqa: S603
                [str(scripts / command[0]), *command[1:]],
                cwd=folder,
                env={**os.environ, "PYTHONPATH": ""},
                check=True,
                stdout=subprocess.PIPE,
                encoding="utf-8",
            ).stdout

        _run("python", "-m", "pip", "install", "--quiet", str(Path(file).resolve()))
        for call in CALLS:
            _run("puyonb", *call)
        _run("python", "-c", "import puyonb; puyonb.draw.svg(puyonb.loads('RRGGBB'))")
        listed = _run("python", "-m", "pip", "list", "--format", "freeze").split()
        size = sum(each.stat().st_size for each in place.rglob("*") if each.is_file())
    print(f"{len(listed)} packages, {size / 1e6:.0f} MB")
    return 0


if __name__ == "__main__":
    steps = {"version": version, "archive": archive, "wheel": wheel}
    sys.exit(steps[sys.argv[1]](*sys.argv[2:]))
