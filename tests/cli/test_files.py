"""Commands and files: a result is complete or absent, replaces only permitted files, and never
changes an input.
"""

import hashlib
import os
import signal
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from puyonb.cli import COMMANDS, main
from puyonb.cli.output_files import write, writing
from puyonb.cli.streams import CallError
from puyonb.nonogram import non
from puyonb.notations._lookup import entries
from puyonb.puyo import duel
from tests.cases import ROOT

GAME = "---\nGameType: Four Field Kono\n...\n1. b1:b3 1... d3:b3 {two down}\n"

OUTPUTS = (
    ("convert", "output", "out.puyo", "convert a.puyo --to field -o out.puyo"),
    ("convert", "output", "out.csv", "convert boards --to field:extended -o out.csv"),
    ("check", "output", "out.csv", "check boards -o out.csv"),
    ("draw", "output", "out.png", "draw a.non -o out.png --solve"),
    ("draw", "output", "out.pdf", "draw pack.nonpack -o out.pdf --paper a4"),
    ("draw", "output", "out.gif", "draw game.ppn -o out.gif"),
    ("card", "output", "out.svg", "card game.json -o out.svg"),
    ("embed", "output", "out.html", "embed a.puyo -o out.html"),
    ("render", "output", "out.html", "render notes.md -o out.html"),
    ("diff", "output", "out.png", "diff a.puyo a.puyo -o out.png"),
    ("chain", "output", "out.csv", "chain chain.puyo a.puyo -o out.csv"),
    ("chain", "output", "out.html", "chain chain.puyo -o out.html"),
    ("best", "output", "out.csv", "best quest.txt --after 0 -o out.csv"),
    ("solve", "output", "out.svg", "solve a.non -o out.svg"),
    ("quest solve", "output", "out.svg", "quest solve quest.txt -o out.svg"),
    ("quest explain", "output", "out.svg", "quest explain quest.txt -o out.svg"),
    ("quest rate", "output", "out.csv", "quest rate quest.txt -o out.csv"),
    ("quest list", "output", "out.svg", "quest list --moves 5 -o out.svg"),
    ("nonogram import", "output", "out.non", "nonogram import raw.pbm --width 3 -o out.non"),
    ("nonogram import", "preview", "out.svg", "nonogram import raw.pbm --preview out.svg"),
    ("nonogram make", "output", "out.non", "nonogram make --size 3x3 -o out.non"),
    ("nonogram unique", "output", "out.non", "nonogram unique a.non -o out.non"),
    ("nonogram rate", "output", "out.csv", "nonogram rate a.non -o out.csv"),
    ("nonogram list", "output", "out.nonpack", "nonogram list a.non -o out.nonpack"),
    ("duel match", "save", "games/0-0.json", "duel match random random --games 1 --save games"),
    ("duel match", "output", "out.csv", "duel match random random --games 1 -o out.csv"),
    ("duel analyse", "output", "out.csv", "duel analyse game.json -o out.csv"),
    ("duel replay", "output", "out.svg", "duel replay game.json --turn 1 -o out.svg"),
    ("worksheet passwords", "output", "out.pdf", "worksheet passwords --n 1 -o out.pdf"),
    ("worksheet chains", "output", "out.html", "worksheet chains --n 1 -o out.html"),
    ("worksheet nonograms", "output", "out.pdf", "worksheet nonograms --n 1 -o out.pdf"),
    ("worksheet quests", "output", "out.pdf", "worksheet quests --n 1 -o out.pdf"),
    ("study", "output", "out.csv", "study moves.txt -o out.csv"),
)
"""Every option that names a file to write: its command, its name, the file, and a call that writes
it."""

FOLDERS = {("site", "output"), ("duel tournament", "output"), ("duel tournament", "resume")}
"""Options that name a folder to build, or to go on with."""

EVERY = pytest.mark.parametrize(
    ("out", "line"), [row[2:] for row in OUTPUTS], ids=[row[3] for row in OUTPUTS]
)


@pytest.fixture(scope="module")
def played():
    """A game of two turns in JSON."""
    start = duel.new(deals=[(1, 1)] * 3, width=4, height=3)
    turns = [[duel.play(start, 0, column, 0), duel.play(start, 1, 2, 1)] for column in (0, 1)]
    return duel.dumps_replay(duel.Replay(start, turns))


@pytest.fixture
def folder(tmp_path, monkeypatch, played):
    """The current folder, with a file of every kind that a command may be given."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "boards").mkdir()
    example = {entry.name: entry.example for entry in entries()}
    files = {
        "a.puyo": "RG....\nRRGGBB\n",
        "chain.puyo": "RRRR..\nGG....\n",
        "boards/a.puyo": "RG\n",
        "boards/b.txt": "# a remark\nS\nRG\n",
        "a.non": example["non"],
        "pack.nonpack": example["non:pack"],
        "game.ppn": GAME,
        "game.json": played,
        "t.csv": "board\n=8\n9ir\n",
        **{f"{entry.value}{(entry.endings or ['.txt'])[0]}": entry.example for entry in entries()},
        "quest.txt": "https://ishikawapuyo.net/simu/pn.html?200i0oshoA_uaqI__u03\n",
        "moves.txt": "https://www.puyop.com/s/420Aa9r9hj_0ody6k\n",
        "notes.md": "# Notes\n\n```puyo\nRG\n```\n",
        "links.txt": "https://www.puyop.com/s/1\nhttps://www.puyop.com/s/2\n",
        "empty.txt": "",
        "windows.puyo": "\ufeffRG\r\nRRGGBB",
    }
    for name, text in files.items():
        (tmp_path / name).write_bytes(text.encode())
    (tmp_path / "pack.nonpack.gz").write_bytes(non.compress(example["non:pack"]))
    (tmp_path / "bytes.puyo").write_bytes(b"\x00\xff")
    (tmp_path / "raw.pbm").write_bytes(b"P4\n3 2\n\xe0\xa0")
    return tmp_path


def call(line):
    """Run a command in this process."""
    return CliRunner().invoke(main, line.split())


def files(folder):
    """Return the content and the write time of every file in a folder, by name."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {
        str(path.relative_to(folder)): (
            hashlib.sha256(path.read_bytes()).hexdigest(),
            path.stat().st_mtime_ns,
        )
        for path in found
    }


def commands(group=main, before=""):
    """Return every command with its name, including those of groups."""
    with click.Context(group) as context:
        for name in group.list_commands(context):
            command = group.get_command(context, name)
            if isinstance(command, click.Group):
                yield from commands(command, f"{before}{name} ")
            else:
                yield f"{before}{name}", command


def test_every_output_is_in_the_table():
    """An option that names what is to be written has a call here, so that all below holds for it."""
    found = {
        (name, option.name)
        for name, command in commands()
        for option in command.params
        if isinstance(option, click.Option) and option.metavar in ("OUT", "DIR")
    }

    assert found == {row[:2] for row in OUTPUTS} | FOLDERS
    assert {name.split()[0] for name, _ in commands()} == set(COMMANDS)


@pytest.mark.slow
@EVERY
def test_a_file_is_replaced_only_by_force_and_only_as_a_whole(folder, out, line):
    """What is there stays without --force, and if the system takes only the first bytes of the
    result; nothing is left beside it.  What replaces it keeps who may read it.
    """
    target = folder / out
    target.parent.mkdir(exist_ok=True)
    target.write_bytes(b"old")
    target.chmod(0o640)
    before = files(folder)
    refused = call(line)

    assert (refused.exit_code, refused.stderr) == (
        2,
        f"Error: {out} exists already; --force replaces it\n",
    )
    assert files(folder) == before
    result = call(f"{line} --force")
    after = files(folder)
    assert result.exit_code == 0, result.output
    assert target.read_bytes() != b"old"
    # Each seed is played in both seatings.
    changed = {name for name in after if after[name] != before.get(name)} - {
        str(Path("games", "0-1.json"))
    }
    assert changed == {str(Path(out))}
    if os.name == "nt":
        return  # files have no modes there, and a process has no limit of its files
    import resource

    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (7, limits[1]))
    try:
        result = call(f"{line} --force")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)

    assert (result.exit_code, result.stderr) == (2, f"Error: cannot write {out}: File too large\n")
    assert files(folder) == after


@pytest.mark.slow
@EVERY
def test_a_folder_that_does_not_take_files(folder, out, line, monkeypatch):
    """The error of the system becomes one line, and no file is left."""
    (folder / out).parent.mkdir(exist_ok=True)
    before = files(folder)

    opened = Path.open

    def denied(self, mode="r", *arguments, **options):
        if "x" in mode:
            raise PermissionError(13, "Permission denied")
        return opened(self, mode, *arguments, **options)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", denied)
        result = call(line)

    assert (result.exit_code, result.stderr) == (
        2,
        f"Error: cannot write {out}: Permission denied\n",
    )
    assert files(folder) == before


@pytest.mark.slow
@EVERY
def test_a_folder_is_not_replaced(folder, out, line):
    """Where a folder has the name of a result, --force or not, it stays, and no work is done."""
    (folder / out).mkdir(parents=True)
    before = files(folder)
    results = [call(line), call(f"{line} --force")]

    assert [result.exit_code for result in results] == [2, 2]
    assert all(
        result.stderr == f"Error: cannot write {out}: Is a directory\n" for result in results
    )
    assert files(folder) == before
    assert (folder / out).is_dir()


INPUTS = (
    "convert {} --to puyop -o made/out --force",
    "convert {} --to field --column board -o made/out --force",
    "convert {} --to puyop --lines -o made/out --force",
    "check {} --json --strict",
    "draw {} -o made/out.svg --force",
    "card {} -o made/card.svg --force",
    "render {} -o made/page.html --force",
    "embed {} -o made/element.html --force",
    "diff {0} {0} -o made/diff.svg --force",
    "chain {} -o made/chain.svg --triggers --force",
    "explain {}",
    "ppn {} --format ppn",
    "solve {} --trace -o made/solved.svg --force",
    "quest check {}",
    "quest solve {} --nodes 500 -o made/quest.svg --force",
    "quest permute {} --nodes 500",
    "best {} --nodes 500 -o made/best.svg --force",
    "quest explain {} --nodes 500",
    "quest rate {} --nodes 500 --json",
    "quest list {} -o made/list.csv --force",
    "nonogram import {} --width 5 -o made/image.non --force",
    "nonogram unique {} -o made/unique.non --force",
    "nonogram make {} -o made/made.non --force",
    "nonogram rate {} -o made/rated.csv --force --seconds 1",
    "nonogram list {} --dedupe -o made/list.nonpack --force",
    "nonogram hint {} --json",
    "nonogram identity {}",
    "study {} -o made/study.csv --force",
    "worksheet quests --collection {} -o made/quests.pdf --force",
    "duel analyse {} --json",
    "duel replay {} -o made/played.svg --force",
)
"""Every command that reads files."""


@pytest.mark.slow
@pytest.mark.parametrize("line", INPUTS)
def test_no_input_is_changed(folder, line):
    """Whatever a file holds, and whether a command can use it or not, all files are afterwards what
    they were; a command that takes no folder is given each of them.
    """
    (folder / "made").mkdir()
    before = files(folder)
    status = call(line.format(".")).exit_code
    if status == 2:
        status = min(call(line.format(name)).exit_code for name in before)

    after = files(folder)
    assert status in (0, 1)
    assert {name: after[name] for name in before} == before
    assert all(name.startswith("made") for name in after if name not in before)


def test_every_command_that_reads_is_in_the_table():
    """A new command is asked for here too."""
    without_files = {"lab", "site", "notations", "pandoc-filter", "duel match", "quest generate"}
    without_files |= {"duel tournament", "duel check", "duel protocol"}
    without_files |= {f"worksheet {kind}" for kind in ("passwords", "chains", "nonograms")}
    grouped = ("duel", "nonogram", "quest", "worksheet")
    read = {" ".join(line.split()[: 2 if line.startswith(grouped) else 1]) for line in INPUTS}

    assert {name for name, _ in commands()} == read | without_files


def test_an_input_is_its_own_output_only_by_force(folder):
    """The same file by its name, by a hard link, and by a symbolic one; the other name of a file
    keeps what it held.
    """
    old = (folder / "a.puyo").read_bytes()
    (folder / "hard.puyo").hardlink_to(folder / "a.puyo")
    (folder / "soft.puyo").symlink_to("a.puyo")
    for name in ("a.puyo", "hard.puyo", "soft.puyo"):
        assert call(f"convert a.puyo --to field -o {name}").exit_code == 2
        assert (folder / "a.puyo").read_bytes() == old

    assert call("convert a.puyo --to field -o hard.puyo --force").exit_code == 0
    assert ((folder / "hard.puyo").read_bytes(), (folder / "a.puyo").read_bytes()) == (
        b"RG\nRRGGBB\n",
        old,
    )
    assert call("convert a.puyo --to field -o soft.puyo --force").exit_code == 0
    assert (folder / "soft.puyo").is_symlink()
    assert (folder / "a.puyo").read_bytes() == b"RG\nRRGGBB\n"
    assert call("convert t.csv --column board --to field -o t.csv --force").exit_code == 0
    assert (folder / "t.csv").read_text().startswith("board,notation,result,warnings,error")


def test_two_results_are_two_files(folder):
    """One file for two results is an error of the call, also by another name of it; with one that
    is there, none is written.
    """
    (folder / "link.svg").symlink_to("x.svg")
    (folder / "there.html").write_bytes(b"old")
    before = files(folder)

    assert call("chain chain.puyo -o x.svg -o ./x.svg").stderr == (
        "Error: expected a different file for each result, found ./x.svg twice\n"
    )
    assert call("draw game.ppn -o x.svg -o link.svg --force").exit_code == 2
    assert call("draw game.ppn -o x.svg -o x.svg --force").exit_code == 2
    assert call("solve a.non -o x.svg -o there.html").exit_code == 2
    assert call("chain chain.puyo -o x.svg -o there.html").exit_code == 2
    assert call("draw game.ppn -o x.svg -o there.html").exit_code == 2
    assert files(folder) == before


def test_games_are_not_played_for_nothing(folder, monkeypatch):
    """A folder that cannot be created, or a game that is already saved there, is reported before
    the first move.
    """
    monkeypatch.setattr(duel, "match", lambda *arguments, **options: pytest.fail("was played"))
    (folder / "games").mkdir()
    (folder / "games" / "1-0.json").write_bytes(b"old")

    assert call("duel match random random --games 5 --save games").stderr == (
        f"Error: games{os.sep}1-0.json exists already; --force replaces it\n"
    )
    assert call("duel match random random --save a.puyo").stderr == (
        "Error: cannot use a.puyo: File exists\n"
    )
    assert [path.name for path in (folder / "games").iterdir()] == ["1-0.json"]


# --- processes that are ended ---------------------------------------------------------------------


def ended(folder, kind):
    """Convert a table that goes on and on, send a signal when a part of the result is written, and
    give the exit status.
    """
    # Where the tests themselves run in the background, or under nohup, all that they start ignores
    # some signals.
    program = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "signal.signal(signal.SIGHUP, signal.SIG_DFL);"
        "from puyonb.__main__ import main; main()"
    )
    command = [sys.executable, "-c", program]
    command += ["convert", "-", "--column", "b", "--to", "field", "-o", "out.csv", "--force"]
    paths = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": paths},
    ) as process:
        process.stdin.write(b"b\n" + b"=8\n" * 5000)
        process.stdin.flush()
        for _ in range(3000):
            if any(path.stat().st_size for path in folder.glob(".puyonb-*")):
                break
            time.sleep(0.01)
        process.send_signal(kind)
        # Its input stays open, so that only the signal ends it.
        return process.wait(30)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="there are no such signals on Windows")
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM", "SIGHUP", "SIGINT"])
def test_a_process_that_is_ended_leaves_the_old_file(tmp_path, name):
    """The old file stays; beside it is at most a hidden file of a process that was killed."""
    target = tmp_path / "out.csv"
    target.write_bytes(b"old")
    status = ended(tmp_path, getattr(signal, name))

    assert status == {"SIGKILL": -9, "SIGTERM": 143, "SIGHUP": 129, "SIGINT": 130}[name]
    assert target.read_bytes() == b"old"
    others = [path.name for path in tmp_path.iterdir() if path != target]
    assert len(others) == (name == "SIGKILL")
    assert all(other.startswith(".puyonb-") for other in others)
    write(str(target), b"new", force=True)
    assert target.read_bytes() == b"new"


@pytest.fixture
def soon(monkeypatch):
    """A signal that does not end the process is raised again after half a second, not after two."""
    monkeypatch.setattr("puyonb.cli.output_files._AGAIN", 0.5)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="there are no such signals on Windows")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_that_another_thread_receives(tmp_path, soon, name):
    """The process ends although the signal does not interrupt its read."""
    given, source = os.pipe()
    ended, late = threading.Event(), []

    def receive():
        # Once the main thread reads, most likely; where it does not yet, the signal ends it anyway.
        time.sleep(0.2)
        signal.pthread_kill(threading.get_ident(), getattr(signal, name))
        if not ended.wait(20):
            late.append(name)
            os.close(source)

    thread = threading.Thread(target=receive)
    thread.start()
    with (
        pytest.raises((SystemExit, KeyboardInterrupt)),
        writing(str(tmp_path / "out")),
    ):
        os.read(given, 1)
    ended.set()
    thread.join()

    assert late == []
    assert list(tmp_path.iterdir()) == []


class RaisesInItsDestructor:
    """A value whose end coincides with a signal: Python prints the exception, and goes on."""

    def __init__(self, kind):
        self.kind = kind

    def __del__(self):
        signal.raise_signal(self.kind)
        time.sleep(0)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="there are no such signals on Windows")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
@pytest.mark.parametrize("waits", [True, False])
def test_a_signal_whose_exception_is_swallowed(tmp_path, soon, name, waits):
    """The process ends, whether it waits for input or is done with the file."""
    went_on = []

    def write_out():
        with writing(str(tmp_path / "out")):
            RaisesInItsDestructor(getattr(signal, name))
            if waits:
                time.sleep(20)
                went_on.append(name)

    with pytest.raises((SystemExit, KeyboardInterrupt)):
        write_out()

    assert went_on == []


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals on Windows")
def test_handlers_and_timer_are_put_back(tmp_path):
    """What handles signals before a file is written handles them afterwards."""
    kinds = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGALRM)
    before = [signal.getsignal(kind) for kind in kinds]
    with writing(str(tmp_path / "out")) as file:
        file.write("x")

    assert [signal.getsignal(kind) for kind in kinds] == before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege on Windows")
def test_links_that_lead_nowhere(tmp_path):
    """A link to a missing file creates that file; a circle of links is an error."""
    (tmp_path / "new").symlink_to("real")
    (tmp_path / "circle").symlink_to("circle")
    write(str(tmp_path / "new"), b"x")

    assert (tmp_path / "real").read_bytes() == b"x"
    with pytest.raises(CallError, match="circle"):
        write(str(tmp_path / "circle"), b"x")


def test_a_long_name_is_no_longer_beside(tmp_path):
    """A name as long as the system allows can be written."""
    target = tmp_path / ("x" * 255)
    write(str(target), b"x")

    assert target.read_bytes() == b"x"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_written_to(tmp_path):
    """What is no regular file is written through, and stays."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE) as reader:
        write(str(pipe), b"through")

        assert reader.stdout.read() == b"through"
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.slow
def test_a_site_leaves_its_folder_alone(folder):
    """The site is beside the folder, and neither folder has other files."""
    before = files(folder)
    result = call("site boards")
    after = files(folder)

    assert result.exit_code == 0, result.output
    assert {name: after[name] for name in before} == before
    assert {Path(name).parts[0] for name in after if name not in before} == {"boards-site"}
