import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import puyonb
from puyonb import messages
from puyonb.cli import COMMANDS, main
from puyonb.messages import message_text
from tests.cases import ROOT


def run(*arguments, data=b"", env=None, **options):
    """Start the command line in a separate process."""
    command = [sys.executable, "-m", "puyonb", *arguments]
    return subprocess.run(
        command,
        check=False,
        input=data,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        **options,
    )


def test_help_names_every_command_in_one_line():
    """The help starts with the purpose of the command, and explains the exit status."""
    result = CliRunner().invoke(main, ["--help"])

    assert result.exit_code == 0
    assert (
        "Exit status: 0 no error, 1 an error in the input, 2 an error in the call" in result.stdout
    )
    for name, code in COMMANDS.items():
        line = message_text(code).split()
        assert any(shown.split() == [name, *line] for shown in result.stdout.splitlines())


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_a_module_and_says_of_itself_what_the_table_says(name):
    """The table and the command agree, so that --help need not import it."""
    module = name.replace("-", "_")
    command = getattr(import_module(f"puyonb.cli.{module}"), module)

    assert command.name == name
    assert command.get_short_help_str(limit=100) == message_text(COMMANDS[name])


def _helped(command, names=()):
    """Yield each command and option of puyonb with its name."""
    yield " ".join(names), command
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            yield " ".join((*names, parameter.opts[-1])), parameter
    for name in command.list_commands(None) if isinstance(command, click.Group) else ():
        yield from _helped(command.get_command(None, name), (*names, name))


def test_each_help_is_a_text():
    """Every command and option has a help text in the table; none shows its code."""
    found = dict(_helped(main))
    shown = {name: thing.help or "" for name, thing in found.items()}

    assert {"convert --to", "duel match --seed", "chain --pairs"} <= shown.keys()
    assert [name for name, text in shown.items() if not text or text.startswith("help.")] == []


def test_help_is_in_the_chosen_language(monkeypatch):
    """The text is looked up when the help is shown, not when the command is loaded."""
    texts = {"help.chain.rules": "REGLES", "help.chain": "CHAINE", "help.names": "{names}"}
    runner = CliRunner()
    before = runner.invoke(main, ["chain", "--help"]).stdout
    monkeypatch.setattr(messages, "table", lambda *_: texts)
    after = runner.invoke(main, ["chain", "--help"]).stdout

    assert "REGLES" not in before
    assert "CHAINE" in after
    assert "REGLES" in after


def test_version():
    """--version is the package's."""
    result = CliRunner().invoke(main, ["--version"], prog_name="puyonb")

    assert (result.exit_code, result.stdout) == (0, f"puyonb {puyonb.__version__}\n")


def test_help_imports_no_command():
    """--help knows the commands without importing one."""
    code = "import sys; from puyonb.cli import main; main(['--help'], standalone_mode=False); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=ROOT
    )
    loaded = done.stdout.splitlines()[-1].split()

    ours = {name.partition(".")[2].partition(".")[0] for name in loaded if "puyonb" in name}
    assert ours == {"", "cli", "messages"}
    assert not {f"puyonb.cli.{name}" for name in COMMANDS} & set(loaded)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "needed"),
    [
        ("'convert', 'RG', '--to', 'field'", "puyonb.puyo.fieldtext"),
        ("'check', '-'", "puyonb.puyo.fieldtext"),
        ("'draw', 'RG', '-o', '-', '--format', 'svg'", "puyonb.drawing.svg"),
    ],
)
def test_a_command_loads_what_it_needs_and_nothing_heavy(arguments, needed):
    """The start stays light: no figure, no array, no table of YAML, no file library for a text that
    is no file.
    """
    code = f"import sys; from puyonb.cli import main; main([{arguments}], standalone_mode=False); print(*sys.modules)"
    # Coverage would load itself there, and what it needs.
    alone = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
        input="RG",
        env=alone,
    )
    loaded = set(done.stdout.splitlines()[-1].split())

    assert needed in loaded
    assert not loaded & {
        "matplotlib",
        "numpy",
        "yaml",
        "ipywidgets",
        "json",
        "tqdm",
        "importlib.metadata",
    }
    assert "puyonb.drawing" not in loaded or "draw" in arguments


@pytest.mark.slow
@pytest.mark.parametrize(
    "locale", [{"LC_ALL": "C"}, {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}]
)
def test_output_is_utf_8_whatever_the_locale(locale):
    """What is printed is UTF-8, the excerpt of a Japanese text too."""
    done = run("check", "-", "--strict", "--json", data="Ｒ".encode(), env=locale)
    told = run("convert", "-", "--to", "field", "--from", "field", data="RGあ".encode(), env=locale)

    assert done.returncode == told.returncode == 1
    assert "found 'Ｒ'" in done.stdout.decode("utf-8")
    assert told.stderr.decode("utf-8").splitlines() == [
        "<stdin>:1:3: expected a cell, one of '.RGBYPOT', found 'あ' (hiragana letter a)",
        "RGあ",
        "  ^",
    ]


@pytest.mark.skipif(os.name == "nt", reason="arguments are no bytes on Windows")
def test_an_argument_that_is_no_text_is_an_error_of_the_input():
    """Bytes that are no UTF-8 come in as half surrogates, and break no message."""
    done = run("convert", b"R\xff", "--to", "field")

    assert done.returncode == 1
    assert done.stderr.decode("utf-8").startswith(
        "<argument>:1:2: expected UTF-8, found byte 0xff at byte offset 1\n"
    )


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="shells of Windows close no stream")
@pytest.mark.parametrize(
    ("call", "message"),
    [
        ("convert - --to field <&-", "Error: cannot read -: standard input is closed"),
        ("check - <&-", "-: cannot be read: standard input is closed"),
        ("convert RG --to field >&-", "Error: cannot write: standard output is closed"),
        ("draw RG -o - --format svg >&-", "Error: cannot write: standard output is closed"),
        ("check - --json >&- </dev/null", "Error: cannot write: standard output is closed"),
    ],
)
def test_a_closed_stream_is_an_error_of_the_call(call, message):
    """If a standard stream is closed, one line says so, and the exit status is 2."""
    done = subprocess.run(
        f'"$PYTHON" -m puyonb {call}',
        shell=True,
        check=False,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHON": sys.executable},
    )

    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{message}\n")


@pytest.mark.slow
@pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="this system has no device that is always full"
)
@pytest.mark.parametrize(
    "arguments",
    [["convert", "RG", "--to", "field"], ["draw", "RG", "-o", "-", "--format", "svg"]],
)
def test_a_full_disk_is_an_error_of_the_call(arguments):
    """What cannot be written is one line and exit status 2, and the end of the interpreter adds
    nothing.
    """
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "puyonb", *arguments],
            check=False,
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=ROOT,
        )

    assert (done.returncode, done.stderr) == (2, b"Error: cannot write: No space left on device\n")


def test_what_does_not_fit_into_memory_is_an_error_of_the_call(monkeypatch):
    """If the system has no more memory, one line reports it."""

    def read(argument):
        raise MemoryError

    monkeypatch.setattr("puyonb.cli.streams.read", read)
    result = CliRunner().invoke(main, ["convert", "huge.puyo", "--to", "puyop"])

    assert (result.exit_code, result.stderr) == (2, "Error: there is not enough memory for this\n")


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="a closed pipe is another error on Windows")
@pytest.mark.parametrize("arguments", [["check", "-", "--json"], ["--help"]])
def test_a_broken_pipe_ends_quietly(arguments):
    """A reader that has left is no reason for a traceback."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "puyonb", *arguments],
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    os.close(writer)

    assert done.stderr == b""


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ["{}"],
        ["--{}"],
        ["convert", "{}", "--to", "field"],
        ["convert", "RG", "--to", "{}"],
        ["convert", "RG", "--to", "field", "--drop", "{}"],
        ["convert", "RG", "--to", "field", "--{}"],
        ["convert", "-", "--to", "puyop", "--lines"],
        ["convert", "-", "--to", "field", "--column", "other"],
        ["convert", "{}.puyo", "--to", "field"],
        ["check", "-"],
        ["check", "{}"],
        ["check", "-", "--from", "ppn"],
        ["check", "-", "--from", "non"],
        ["draw", "RG", "-o", "{}"],
        ["draw", "RG", "-o", "x.svg", "--palette", "{}"],
        ["chain", "RG", "--rules", "{}"],
        ["explain", "{}"],
        ["solve", "-"],
        ["ppn", "1. S@a1", "--move", "{}"],
        ["duel", "match", "{}", "{}"],
        ["lab", "{}", "{}"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("token", ["x", "あ", "1", "a'"])
def test_no_message_is_as_long_as_what_it_quotes(words, token, tmp_path, monkeypatch):
    """Whatever is given, the message quotes a bounded part of it."""
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(
        main, [word.format(token * 20_000) for word in words], input=token * 20_000 + "\n"
    )

    assert result.exit_code in (1, 2), result.output[:200]
    assert isinstance(result.exception, SystemExit)
    assert len(result.stderr) < 3000
