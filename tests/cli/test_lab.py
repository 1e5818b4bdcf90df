"""``puyonb lab``: the notebooks that it opens, the files that it keeps, and the start of the
server.
"""

import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import SimpleNamespace

import nbformat
import pytest
from click.testing import CliRunner
from nbformat.sign import NotebookNotary

import puyonb
from puyonb.cli import main
from puyonb.cli.lab import RECORD, copy_notebooks, lab, server_arguments
from puyonb.cli.streams import CallError
from tests.cases import ROOT

NOTEBOOKS = ("00-start.ipynb", "05-anatomy-of-a-chain.ipynb")


@pytest.fixture
def source(tmp_path):
    """A package's folder of notebooks, with data and what an editor left there."""
    folder = tmp_path / "package"
    for name in (
        "00-start.ipynb",
        "data/field.puyo",
        ".ipynb_checkpoints/00-start-checkpoint.ipynb",
    ):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"first {name}")
    return folder


@pytest.fixture
def started(monkeypatch, tmp_path):
    """The arguments of each server that would have been started, with two notebooks of ours;
    nothing is signed for the user.
    """
    checkout = tmp_path.with_name(f"{tmp_path.name}-checkout")
    (checkout / "notebooks").mkdir(parents=True)
    (checkout / "pyproject.toml").touch()
    for name in NOTEBOOKS:
        shutil.copy(ROOT / "notebooks" / name, checkout / "notebooks")
    monkeypatch.setattr("puyonb.__file__", str(checkout / "puyonb" / "__init__.py"))
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path.with_name(f"{tmp_path.name}-data")))
    calls = []
    app = SimpleNamespace(launch_instance=lambda *, argv: calls.append(argv))
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", SimpleNamespace(LabApp=app))
    return calls


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
def test_kernels_have_the_language_of_the_command(started, monkeypatch, tmp_path, language):
    """Widgets and errors in a notebook are in the language of the command that opened it."""
    monkeypatch.setenv("PUYONB_LANG", "en")
    result = CliRunner().invoke(main, ["--language", language, "lab", str(tmp_path)])

    assert (result.exit_code, len(started)) == (0, 1)
    assert os.environ["PUYONB_LANG"] == language


def test_all_is_copied_into_a_new_folder(source, tmp_path):
    """A folder that does not exist is made, with everything in it but hidden files."""
    copied = copy_notebooks(source, tmp_path / "a/b")

    assert copied.added == ("00-start.ipynb", "data/field.puyo")
    assert copied.updated == copied.kept == ()
    assert sorted(path.name for path in (tmp_path / "a/b").rglob("*") if path.is_file()) == [
        RECORD,
        "00-start.ipynb",
        "field.puyo",
    ]


def test_sources_of_translations_are_not_copied(source, tmp_path):
    """A translated notebook is copied; the text that it was made of is for translators."""
    (source / "ja").mkdir()
    for name in ("ja/00-start.ipynb", "ja/00-start.md", "data/notes.md"):
        (source / name).touch()

    assert copy_notebooks(source, tmp_path / "mine").added == (
        *("00-start.ipynb", "data/field.puyo", "data/notes.md"),
        "ja/00-start.ipynb",
    )


@pytest.mark.skipif(os.name == "nt", reason="a process has no limit of its files on Windows")
def test_a_full_disk_leaves_no_half_notebook(source, tmp_path):
    """What could not be copied is not there, and the next call copies it: half a notebook would
    count as the reader's own.
    """
    import resource

    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (7, limits[1]))
    try:
        with pytest.raises(CallError, match=r"cannot write .*00-start\.ipynb: File too large"):
            copy_notebooks(source, tmp_path / "mine")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)

    assert list((tmp_path / "mine").iterdir()) == []
    assert copy_notebooks(source, tmp_path / "mine").added == ("00-start.ipynb", "data/field.puyo")


def test_second_call_changes_nothing(source, tmp_path):
    """Copies that are as they should be are not written again."""
    copy_notebooks(source, tmp_path / "mine")
    os.utime(tmp_path / "mine/00-start.ipynb", (1, 1))
    copied = copy_notebooks(source, tmp_path / "mine")

    assert (copied.added, copied.updated, copied.kept) == ((), (), ())
    assert (tmp_path / "mine/00-start.ipynb").stat().st_mtime == 1


def test_changed_copy_is_kept(source, tmp_path):
    """What the reader changed stays, whether the package has something newer or not."""
    copy_notebooks(source, tmp_path / "mine")
    mine = tmp_path / "mine/00-start.ipynb"
    mine.write_text("my own work")

    assert copy_notebooks(source, tmp_path / "mine").kept == ("00-start.ipynb",)
    (source / "00-start.ipynb").write_text("second")
    assert copy_notebooks(source, tmp_path / "mine").kept == ("00-start.ipynb",)
    assert mine.read_text() == "my own work"


def test_untouched_copy_follows_a_new_version(source, tmp_path):
    """An unchanged copy is replaced by a newer one, every time."""
    copy_notebooks(source, tmp_path / "mine")
    for text in ("second", "third"):
        (source / "00-start.ipynb").write_text(text)
        copied = copy_notebooks(source, tmp_path / "mine")

        assert copied.updated == ("00-start.ipynb",)
        assert (tmp_path / "mine/00-start.ipynb").read_text() == text


def test_deleted_copy_comes_back(source, tmp_path):
    """Deleting a copy is how a reader asks for a fresh one."""
    copy_notebooks(source, tmp_path / "mine")
    (tmp_path / "mine/00-start.ipynb").unlink()

    assert copy_notebooks(source, tmp_path / "mine").added == ("00-start.ipynb",)


@pytest.mark.parametrize(
    "record", ["", "{", "[]", '{"copies": 3}', '{"copies": {"00-start.ipynb": 7}}', None]
)
def test_nothing_is_replaced_on_the_word_of_a_spoilt_record(source, tmp_path, record):
    """Where it is not known who wrote a file, the file stays."""
    copy_notebooks(source, tmp_path / "mine")
    (source / "00-start.ipynb").write_text("second")
    if record is None:
        (tmp_path / "mine" / RECORD).unlink()
    else:
        (tmp_path / "mine" / RECORD).write_text(record)

    assert copy_notebooks(source, tmp_path / "mine").kept == ("00-start.ipynb",)


def test_folder_in_the_place_of_a_notebook_is_kept(source, tmp_path):
    """Something else that bears a notebook's name is no reason to fail."""
    (tmp_path / "mine/00-start.ipynb").mkdir(parents=True)

    assert copy_notebooks(source, tmp_path / "mine").kept == ("00-start.ipynb",)


@pytest.mark.usefixtures("sources")
@pytest.mark.skipif(os.name == "nt", reason="symbolic links need a right of their own on Windows")
@pytest.mark.parametrize("there", [True, False])
def test_a_symbolic_link_as_record_is_refused(source, tmp_path, there):
    """The record is not written through a link, whether its target exists or not, and nothing is
    copied.
    """
    outside, mine = tmp_path / "outside.json", tmp_path / "mine"
    mine.mkdir()
    if there:
        outside.write_text("{}")
    (mine / RECORD).symlink_to(outside)
    with pytest.raises(CallError, match=rf"{re.escape(RECORD)} is a symbolic link"):
        copy_notebooks(source, mine)

    assert [path.name for path in mine.iterdir()] == [RECORD]
    assert outside.exists() == there
    assert not there or outside.read_text() == "{}"


@pytest.mark.skipif(os.name == "nt", reason="symbolic links need a right of their own on Windows")
def test_no_copy_is_written_through_a_symbolic_link(source, tmp_path):
    """A link in the place of a copy or of its folder is kept, also if what it leads to is an old
    copy; DIR itself may be one.
    """
    mine, outside = tmp_path / "mine", tmp_path / "outside"
    (tmp_path / "real").mkdir()
    mine.symlink_to(tmp_path / "real")
    copy_notebooks(source, mine)
    (mine / "data").rename(outside)
    (mine / "data").symlink_to(outside)
    (mine / "00-start.ipynb").rename(outside / "start.ipynb")
    (mine / "00-start.ipynb").symlink_to(outside / "start.ipynb")
    for path in (source / "00-start.ipynb", source / "data/field.puyo"):
        path.write_text("second")

    assert copy_notebooks(source, mine).kept == ("00-start.ipynb", "data/field.puyo")
    assert [path.read_text()[:5] for path in sorted(outside.iterdir())] == ["first", "first"]


def test_checkout_opens_its_own_notebooks(started, monkeypatch, tmp_path):
    """Without DIR a checkout copies nothing and serves ``notebooks/``."""
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(lab, ["--no-browser"])

    assert result.exit_code == 0, result.output
    notebooks = Path(puyonb.__file__).resolve().parents[1] / "notebooks"
    assert f"--ServerApp.root_dir={notebooks}" in started[0]
    assert list(tmp_path.iterdir()) == []


def test_folder_given_is_the_folder_opened(started, monkeypatch, tmp_path):
    """With DIR the notebooks are copied there, also from a checkout, and the first one opens."""
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(lab, ["mine", "--ServerApp.log_level=ERROR"])

    assert result.exit_code == 0, result.output
    assert result.stderr.startswith("added: 00-start.ipynb")
    assert f"--ServerApp.root_dir={tmp_path / 'mine'}" in started[0]
    assert "--LabApp.default_url=/lab/tree/00-start.ipynb" in started[0]
    assert started[0][-1] == "--ServerApp.log_level=ERROR"


def test_what_is_ours_is_trusted(started, monkeypatch, tmp_path):
    """JupyterLab shows pictures of a trusted notebook at once; one that was changed is not ours."""
    monkeypatch.chdir(tmp_path)
    CliRunner().invoke(lab, ["mine"])
    shutil.rmtree(os.environ["JUPYTER_DATA_DIR"])
    changed = Path("mine", NOTEBOOKS[1])
    changed.write_text(
        changed.read_text(encoding="utf-8").replace("Chain", "chain"), encoding="utf-8"
    )
    assert CliRunner().invoke(lab, ["mine"]).exit_code == 0
    notary = NotebookNotary()

    ours = [
        notary.check_signature(nbformat.read(f"mine/{name}", as_version=4)) for name in NOTEBOOKS
    ]
    assert ours == [True, False]


def test_the_first_notebook_is_in_the_language_of_the_reader(tmp_path):
    """A Japanese reader starts with the Japanese notebook, if there is one."""
    first = tmp_path / "ja" / "00-start.ipynb"
    opened = []
    for path in (tmp_path / "00-start.ipynb", first):
        path.parent.mkdir(exist_ok=True)
        path.touch()
        with puyonb.set_language("ja"):
            opened += [each for each in server_arguments(tmp_path) if "default_url" in each]

    assert opened == [
        "--LabApp.default_url=/lab/tree/00-start.ipynb",
        "--LabApp.default_url=/lab/tree/ja/00-start.ipynb",
    ]
    assert "--LabApp.default_url=/lab/tree/00-start.ipynb" in server_arguments(tmp_path)


def test_changed_notebook_is_said(started, tmp_path):
    """The reader hears which notebooks are no longer those of the package."""
    CliRunner().invoke(lab, [str(tmp_path)])
    (tmp_path / "00-start.ipynb").write_text("mine")
    result = CliRunner().invoke(lab, [str(tmp_path)])

    assert result.stderr.splitlines()[0] == "left as you changed them: 00-start.ipynb"
    assert len(started) == 2


def test_two_folders_are_a_fault_of_the_call(started):
    """There is one folder to open; exit status 2."""
    result = CliRunner().invoke(lab, ["one", "two"])

    assert result.exit_code == 2
    assert "expected at most one DIR, found 'one', 'two'" in result.stderr
    assert started == []


def test_file_in_the_place_of_the_folder_is_named(started, tmp_path):
    """A folder that cannot be made is a message, not a traceback."""
    (tmp_path / "file").touch()
    result = CliRunner().invoke(lab, [str(tmp_path / "file")])

    assert result.exit_code == 2
    assert f"cannot copy the notebooks into {tmp_path / 'file'}" in result.stderr
    assert started == []


def test_missing_jupyterlab_is_said_with_the_remedy(monkeypatch, tmp_path):
    """Without JupyterLab the message is the command that brings it, and nothing is copied."""
    monkeypatch.setitem(sys.modules, "jupyterlab", None)
    result = CliRunner().invoke(main, ["lab", str(tmp_path / "mine")])

    assert result.exit_code == 2
    assert "python -m pip install " in result.stderr
    assert '"jupyterlab<5,' in result.stderr
    assert not (tmp_path / "mine").exists()


def test_installation_without_notebooks_says_so(monkeypatch, tmp_path, started):
    """A package that lost its notebooks names the place where they should be."""
    monkeypatch.setattr("puyonb.__file__", str(tmp_path / "puyonb/__init__.py"))
    result = CliRunner().invoke(lab, [])

    assert result.exit_code == 2
    assert "this installation has no notebooks" in result.stderr


@pytest.mark.parametrize(("user", "allowed"), [(0, True), (1000, False)])
def test_root_is_allowed_only_to_root(monkeypatch, tmp_path, user, allowed):
    """In a container the server starts as root; elsewhere JupyterLab's own caution stays."""
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)

    assert ("--allow-root" in server_arguments(tmp_path)) is allowed


def test_port_asked_for_is_the_only_one(tmp_path):
    """A port that was named is not silently exchanged; without one, the first that is free is
    taken.
    """
    named = server_arguments(tmp_path, port=9999)

    assert {"--ServerApp.port=9999", "--ServerApp.port_retries=0"} <= set(named)
    assert not any(
        argument.startswith("--ServerApp.port") for argument in server_arguments(tmp_path)
    )


def test_browser_stays_closed_if_asked(tmp_path):
    """``--no-browser`` reaches the server; an empty folder opens the launcher."""
    assert "--no-browser" in server_arguments(tmp_path, browser=False)
    assert "--no-browser" not in server_arguments(tmp_path)
    assert "--LabApp.default_url=/lab" in server_arguments(tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot send Ctrl-C to one process")
@pytest.mark.skipif(
    importlib.util.find_spec("jupyterlab") is None, reason="JupyterLab is not installed"
)
@pytest.mark.slow
def test_server_asks_for_its_token_and_ends_at_ctrl_c(tmp_path):
    """The real server listens on loopback, gives nothing without the token, and Ctrl-C ends it at
    once and in order.
    """
    folders = {
        f"JUPYTER_{kind}_DIR": str(tmp_path / kind.lower())
        for kind in ("CONFIG", "DATA", "RUNTIME")
    }
    # Where the tests themselves run in the background, Ctrl-C is ignored by all that they start.
    program = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);from puyonb.cli import main; main()"
    command = [sys.executable, "-c", program, "lab", str(tmp_path / "mine"), "--no-browser"]
    with subprocess.Popen(
        command, env=os.environ | folders, stderr=subprocess.PIPE, text=True
    ) as server:
        try:
            about = _wait_for_server(tmp_path / "runtime", server)
            contents = f"{about['url']}api/contents/00-start.ipynb?content=0"
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(contents)
            refused.value.close()
            with urllib.request.urlopen(f"{contents}&token={about['token']}") as answer:
                notebook = json.load(answer)
        finally:
            server.send_signal(signal.SIGINT)
            try:
                _, messages = server.communicate(timeout=30)
            except subprocess.TimeoutExpired:
                server.kill()
                raise

    assert about["hostname"] == "127.0.0.1"
    assert refused.value.code == 403
    assert notebook["name"] == "00-start.ipynb"
    assert server.returncode == 0, messages
    assert "Traceback" not in messages


def _wait_for_server(folder, server):
    """Wait until the server has written down where it listens and answers there."""
    end = time.monotonic() + 60
    while time.monotonic() < end and server.poll() is None:
        for path in folder.glob("jpserver-*.json"):
            try:
                about = json.loads(path.read_text())
                urllib.request.urlopen(f"{about['url']}api").close()
            except (OSError, ValueError):
                continue
            return about
        time.sleep(0.1)
    pytest.fail(f"the server did not start: {server.stderr.read() if server.stderr else ''}")
