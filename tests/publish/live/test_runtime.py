"""Python for browsers is downloaded once, checked, and packed with the package; an error gives the
reason.
"""

import hashlib
import io
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from puyonb.publish.live import npm as npm_module
from puyonb.publish.live import runtime
from puyonb.publish.live.npm import CannotFetch, fetch
from puyonb.publish.live.runtime import prepare


def archive(*, names=(*runtime._PARTS, "LICENSE.md", "dist/gifenc.esm.js")):
    """Return an npm package with small files."""
    found = io.BytesIO()
    with tarfile.open(fileobj=found, mode="w:gz") as package:
        for name in names:
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = 3
            package.addfile(entry, io.BytesIO(b"abc"))
    return found.getvalue()


@pytest.fixture
def npm(monkeypatch):
    """An npm that packs a small package, and the calls that it gets."""
    calls = []
    content = archive()
    monkeypatch.setattr(runtime, "SHA256", hashlib.sha256(content).hexdigest())
    monkeypatch.setattr(runtime, "_GIFENC_SHA256", hashlib.sha256(content).hexdigest())
    monkeypatch.setattr(npm_module.shutil, "which", lambda name: name)

    def run(call, **_options):
        calls.append(call)
        folder = Path(call[call.index("--pack-destination") + 1])
        name, _, version = call[2].rpartition("@")
        (folder / f"{name}-{version}.tgz").write_bytes(content)
        return subprocess.CompletedProcess(call, 0, "", "")

    monkeypatch.setattr(npm_module.subprocess, "run", run)
    return calls


def test_prepare(npm, tmp_path):
    """The packages are downloaded once and kept; the archives have the same bytes each time.

    What is loaded later is not in the size of Python.
    """
    first, second = prepare(tmp_path / "cache"), prepare(tmp_path / "cache")

    assert [call[2].partition("@")[0] for call in npm] == ["pyodide", "gifenc"]
    assert first == second
    assert first.digest == second.digest
    assert first.files["pyodide.mjs"] == b"abc"
    assert first.files["gifenc.js"] == b"/*\nabc*/\nabc"
    assert first.size == sum(map(len, first.files.values())) - len(first.files["gifenc.js"])


def test_what_is_packed(npm, tmp_path):
    """The wheel holds the package with its scripts and data; beside it are the pure halves of what
    it needs, with licences.
    """
    made = prepare(tmp_path)
    wheel, companions = (
        zipfile.ZipFile(io.BytesIO(made.files[name])).namelist() for name in reversed(made.archives)
    )

    assert {
        "puyonb/__init__.py",
        "puyonb/widgets/page/board.js",
        "puyonb/publish/live/workbench.py",
    } <= set(wheel)
    assert {"yaml/__init__.py", "traitlets/__init__.py"} <= set(companions)
    assert any("LICENSE" in name for name in companions)
    assert [name for name in wheel + companions if name.endswith((".pyc", ".so"))] == []


def test_without_npm(monkeypatch, tmp_path):
    """Where there is no npm, that is the reason."""
    monkeypatch.setattr(npm_module.shutil, "which", lambda name: None)

    with pytest.raises(CannotFetch, match="npm is not installed"):
        prepare(tmp_path)


def test_npm_fails(npm, monkeypatch, tmp_path):
    """An npm that ends with an error, or never, is a reason too."""
    monkeypatch.setattr(
        npm_module.subprocess,
        "run",
        lambda call, **_: subprocess.CompletedProcess(call, 1, "", "no"),
    )
    with pytest.raises(CannotFetch, match="could not fetch"):
        prepare(tmp_path)

    def wait(call, **_options):
        raise subprocess.TimeoutExpired(call, 1)

    monkeypatch.setattr(npm_module.subprocess, "run", wait)
    with pytest.raises(CannotFetch, match="did not finish"):
        prepare(tmp_path)


def test_another_archive(npm, monkeypatch, tmp_path):
    """What has another check sum is refused and not kept."""
    monkeypatch.setattr(runtime, "SHA256", "0" * 64)

    with pytest.raises(CannotFetch, match="check sum 000000000000"):
        prepare(tmp_path)

    assert list(tmp_path.iterdir()) == []


def test_another_content(npm, tmp_path):
    """A package without a file that is wanted is a reason that names it."""
    with pytest.raises(CannotFetch, match=r"'package/gone\.js' not found"):
        fetch("pyodide", runtime.PYODIDE, sha256=runtime.SHA256, cache=tmp_path, parts=["gone.js"])
