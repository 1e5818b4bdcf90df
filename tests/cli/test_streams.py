import io
import os
import re
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

    def __init__(self):
        self.taken = 0

    def readable(self):
        """Say so."""
        return True

    def read(self, size=-1):
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
    ["duel", "analyse"],
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
