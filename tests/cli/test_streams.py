import io
import os
import re
import stat
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from puyonb import notations
from puyonb.cli import main, streams, tables
from puyonb.cli.output_files import write
from puyonb.cli.streams import CallError, Problem
from puyonb.messages import Message
from puyonb.puyo import Field


def test_a_file_that_was_being_written_is_never_seen(tmp_path, monkeypatch):
    """If writing breaks off, the old file stays, and nothing is left beside it."""
    target = tmp_path / "out"
    target.write_bytes(b"old")

    def full(self, place):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(CallError, match=r"^cannot write .*out: No space left on device$"):
        write(str(target), b"new", force=True)

    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_a_name_that_is_taken_in_the_meantime_is_not_replaced(tmp_path, monkeypatch):
    """Between looking and moving, another program may have written the file: it stays."""
    target = tmp_path / "out"
    link = Path.hardlink_to

    def race(self, other):
        target.write_bytes(b"theirs")
        link(self, other)

    monkeypatch.setattr(Path, "hardlink_to", race)
    with pytest.raises(CallError, match=r"exists already; --force replaces it$"):
        write(str(target), b"ours")

    assert target.read_bytes() == b"theirs"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("there", [False, True])
def test_a_file_system_without_links_will_do(tmp_path, monkeypatch, there):
    """Where there are no hard links the file is moved, and still nothing is replaced."""
    target = tmp_path / "out"

    def none(self, other):
        if there:
            target.write_bytes(b"theirs")
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", none)
    if there:
        with pytest.raises(CallError, match=r"exists already"):
            write(str(target), b"ours")
    else:
        write(str(target), b"ours")

    assert target.read_bytes() == (b"theirs" if there else b"ours")
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege on Windows")
def test_a_link_stays_a_link(tmp_path):
    """What a symbolic link points at is replaced, not the link."""
    (tmp_path / "real").write_bytes(b"old")
    (tmp_path / "link").symlink_to("real")
    write(str(tmp_path / "link"), b"new", force=True)

    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"new"


@pytest.mark.skipif(os.name == "nt", reason="there is no such device on Windows")
def test_a_device_is_written_to():
    """What is no regular file is written through, not replaced."""
    write("/dev/null", b"gone")

    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


def test_a_folder_is_no_file_to_write(tmp_path):
    """The error quotes the message of the system."""
    with pytest.raises(CallError, match=r"^cannot write "):
        write(str(tmp_path), b"x", force=True)


@pytest.mark.parametrize(
    ("problem", "line"),
    [
        (Problem("a", "expected b", line=2, column=3), "a:2:3: expected b"),
        (Problem("a", "expected b", "warning", 2, 3), "a:2:3: warning: expected b"),
        (Problem("a", "sun has no form", what="sun"), "a: sun has no form"),
        (Problem("あ\x1b[31m\n", "x"), "あ\\x1b[31m\\n: x"),
        (Problem("あ", "x"), "あ: x"),
    ],
)
def test_a_problem_is_one_line(problem, line):
    """file:line:column: message; the kind is named if it is no error, the place left out if there
    is none.
    """
    assert str(problem) == line


def test_a_pipe_is_an_input(tmp_path):
    """What a shell puts in the place of <(command) has a name, but is no file."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = subprocess.Popen(["sh", "-c", 'printf RG > "$0"', pipe])

    assert streams.read(str(pipe)).text == "RG"
    assert writer.wait() == 0


def test_the_name_of_a_file_is_told_as_utf_8():
    """A file name is shown as UTF-8, also if the locale decodes it differently; other bytes are
    escaped.
    """
    assert streams.display_name("d\udcc3\udca9.puyo") == "dé.puyo"
    assert streams.display_name("d\udcff.puyo") == "d\\xff.puyo"


class Endless(io.BufferedIOBase):
    """A stream without an end, which counts the bytes that were taken from it."""

    def __init__(self) -> None:
        self.taken = 0

    def readable(self) -> bool:
        """Say so."""
        return True

    def read(self, size: int = -1) -> bytes:
        """Return this many zeros; a request for all of them fails."""
        assert size >= 0
        self.taken += size
        return bytes(size)

    read1 = read


COMMANDS = [
    ["check"],
    ["check", "--lines"],
    ["convert", "--to", "field"],
    ["convert", "--to", "puyop", "--lines"],
    ["convert", "--to", "field", "--column", "text"],
    ["draw", "-o", "out.svg"],
    ["solve"],
    ["chain"],
    ["ppn"],
    ["explain"],
    ["duel", "replay"],
]
"""Every command that reads an input."""


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_an_input_without_end_is_refused(command, monkeypatch, tmp_path):
    """Standard input and a device: no command takes more of it than the limit, and each says what
    the limit is.
    """
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(streams, "MOST_BYTES", 5000)
    monkeypatch.setattr(tables, "LONGEST_LINE", 5000)
    endless = Endless()
    monkeypatch.setattr(streams, "standard_input", lambda: endless)
    results = [CliRunner().invoke(main, [*command, "-"])]
    assert 5000 <= endless.taken <= 10_001
    if Path("/dev/zero").exists():
        results.append(CliRunner().invoke(main, [*command, "/dev/zero"]))

    for result in results:
        assert result.exit_code == 2
        assert re.search("at most 5,000 (bytes|characters), found", result.stderr)
    assert list(tmp_path.iterdir()) == []


def test_an_input_is_read_up_to_the_limit(monkeypatch, tmp_path):
    """A byte more is refused."""
    monkeypatch.setattr(streams, "MOST_BYTES", 4)
    for text in ("RG\nG", "RG\nGG"):
        (tmp_path / "a.puyo").write_text(text)
        result = CliRunner().invoke(main, ["check", str(tmp_path / "a.puyo")])
        assert result.exit_code == (0 if len(text) == 4 else 2)


def test_a_value_of_another_package_has_no_json():
    """Its envelope has no result; the values of puyonb have one."""
    assert streams.json_of([object()]) is None
    assert streams.json_of(Field.empty(1, 1, 0)) == {
        "type": "field",
        "width": 1,
        "height": 1,
        "hidden_rows": 0,
        "rows": ["."],
    }


def test_a_text_of_another_package_is_named():
    """A kind of value that no command knows is named without commands."""
    other = notations.get("ppn")._replace(name="mine", title="Mine", value="thing")
    expected = Message("notations.holds.puzzle")

    assert str(streams.wrong_kind(expected, other)) == "expected a nonogram, found thing (Mine)"
