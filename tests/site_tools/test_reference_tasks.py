"""The index of the reference by task: every name and every command in it exists."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from pkgutil import resolve_name

import click
import pytest

from puyonb.cli import main
from site_tools import reference
from tests.cases import ROOT, for_each

FOLDER = ROOT / "site" / "reference"
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (FOLDER / "index.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and not line.startswith(("| Task", "| ---", "| **"))
]
COMMANDS = sorted({command for row in ROWS for command in re.findall(r"`(.+?)`", row[2])})
NAMES = [pair for row in ROWS for pair in re.findall(r"\[`([\w.]+)`\]\[([\w.]+)\]", row[1])]
SHELLS = re.findall(
    r"^\| (bash|zsh|fish)\b.*?\| `[^`]*` \| `(.*)` \|$",
    (FOLDER / "command-line.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)


def test_each_task_has_an_answer():
    """Each row has a task and a function or a command, and no task has two rows."""
    tasks = [row[0] for row in ROWS]

    assert len(tasks) == len(set(tasks)) > 40
    assert [row[0] for row in ROWS if not row[1] and not row[2]] == []


@pytest.mark.parametrize(("shown", "target"), NAMES)
def test_each_name_is_public(shown, target):
    """The name leads to a public name, or to a method of one, and is the end of its full name."""
    if target.startswith("puyonb.puyo.duel_env"):
        pytest.importorskip("gymnasium")
        pytest.importorskip("pettingzoo")
    public = {module.name: module.names for module in reference.modules("puyonb")}
    module = max((name for name in public if f"{target}.".startswith(f"{name}.")), key=len)
    first = target.removeprefix(module).lstrip(".").split(".")[0]

    assert not first or first in public[module]
    assert target.endswith(shown.removeprefix("puyonb"))
    assert resolve_name(f"{module}:{target.removeprefix(module).lstrip('.')}") is not None


@for_each("words", COMMANDS)
def test_each_command_exists(words):
    """The command, and each of its options, is one that click knows."""
    program, *rest = shlex.split(words)
    command = main
    context = click.Context(main, info_name=program)
    while isinstance(command, click.Group):
        found = command.get_command(context, rest.pop(0))
        assert found is not None
        command = found
    known = {name for parameter in command.params for name in parameter.opts}

    assert program == "puyonb"
    assert {word for word in rest if word.startswith("-")} <= known


def test_completion_is_described_for_three_shells():
    """There is a line for bash, zsh and fish."""
    assert [shell for shell, _ in SHELLS] == ["bash", "zsh", "fish"]


@pytest.mark.parametrize(("shell", "line"), SHELLS)
@pytest.mark.skipif(os.name == "nt", reason="no such shells")
def test_the_line_for_a_shell_completes(shell, line):
    """The shell accepts the line, and then has a completion for the command."""
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell}")
    asked = {
        "bash": "complete -p puyonb",
        "zsh": "echo $_comps[puyonb]",
        "fish": "complete -c puyonb",
    }[shell]
    before = "autoload -U compinit; compinit -D; " if shell == "zsh" else ""
    folder = Path(sys.executable).parent
    done = subprocess.run(
        [shell, "-c", f"{before}{line}\n{asked}"],
        env={**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"},
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )

    assert done.returncode == 0, done.stderr
    assert "_puyonb_completion" in done.stdout
