"""Shell completion offers commands, options, notations and files."""

import pytest
from click.shell_completion import ShellComplete

from puyonb import notations
from puyonb.cli import COMMANDS, main


def completed(*words):
    """Complete the last word, as a shell asks for it; return the type and the text of each offer."""
    *before, incomplete = words
    shell = ShellComplete(main, {}, "puyonb", "_PUYONB_COMPLETE")
    return [(item.type, item.value) for item in shell.get_completions(before, incomplete)]


def test_commands():
    """The first word is a command."""
    assert completed("") == [("plain", name) for name in COMMANDS]
    assert completed("co") == [("plain", "convert")]


@pytest.mark.parametrize("option", ["--to", "--from"])
def test_notations(option):
    """After ``--to`` and ``--from`` comes the name of a notation."""
    assert completed("convert", option, "") == [("plain", name) for name in notations.names()]
    assert completed("convert", option, "matt") == [
        ("plain", "mattulwan"),
        ("plain", "mattulwan:code"),
    ]


@pytest.mark.parametrize(
    "words",
    [
        *([name] for name in ("convert", "check", "draw", "chain", "explain", "ppn", "solve")),
        ["duel", "analyse"],
        ["duel", "replay"],
        ["check", "a.puyo"],
        ["draw", "a.puyo", "-o"],
        ["convert", "a.puyo", "--output"],
        ["duel", "replay", "a.json", "-o"],
    ],
)
def test_files(words):
    """An input and an output may be a file, so the shell offers its files."""
    assert completed(*words, "bo") == [("file", "bo")]


def test_every_output_is_completed():
    """No option of any command that takes a file or a folder is left without offers."""
    context = main.make_context("puyonb", [], resilient_parsing=True)
    silent = [
        f"{name} {option.opts[-1]}"
        for name in COMMANDS
        for option in main.get_command(context, name).params
        if option.metavar in {"OUT", "DIR", "FILE"} and not option.shell_complete(context, "x")
    ]

    assert silent == []
