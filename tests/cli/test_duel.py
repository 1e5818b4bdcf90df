"""``puyonb duel``."""

import json

import pytest
from click.testing import CliRunner

from puyonb.cli import main
from puyonb.puyo import duel


@pytest.fixture
def saved(tmp_path):
    """A game of two turns in a file."""
    start = duel.new(deals=[(1, 1)] * 3, width=4, height=3)
    turns = [[duel.play(start, 0, column, 0), duel.play(start, 1, 2, 1)] for column in (0, 1)]
    path = tmp_path / "game.json"
    path.write_text(duel.dumps_replay(duel.Replay(start, turns)))
    return path


def run(*arguments, **options):
    """Run the command on a file."""
    return CliRunner().invoke(main, ["duel", "replay", *map(str, arguments)], **options)


def test_every_turn_is_shown(saved):
    """Without a terminal all turns come one after the other, from the start on."""
    result = run(saved)

    assert result.exit_code == 0
    assert [line for line in result.stdout.splitlines() if line.startswith("turn")] == [
        "turn 0 of 2",
        "turn 1 of 2",
        "turn 2 of 2",
    ]


def test_one_turn(saved):
    """A turn shows what was done, the fields side by side, and what is to come."""
    result = run(saved, "--turn", 2)

    assert result.stdout.splitlines() == [
        "turn 2 of 2",
        "player 0                  player 1",
        "2 up, link 1, all clear   3 right, link 1, all clear",
        "....                      ....",
        "....                      ....",
        "....                      ....",
        "....                      ....",
        "60 points                 60 points",
        "0 to fall                 0 to fall",
        "next 11 24 42             next 11 24 42",
    ]


def test_rows(saved):
    """The rows are a table, or JSON for a program."""
    table = run(saved, "--rows").stdout.splitlines()
    found = json.loads(run(saved, "--json", "--turn", "1").stdout)

    assert table[0].split()[:4] == ["turn", "player", "deal", "move"]
    assert len(table) == 5
    assert [(row["player"], row["move"]) for row in found["rows"]] == [(0, "1 up"), (1, "3 right")]


def test_standard_input(saved):
    """A single - reads the game from there."""
    assert run("-", "--turn", "0", input=saved.read_text()).stdout.startswith("turn 0 of 2\n")


def test_faults(saved, tmp_path):
    """A broken game is the input's fault, with its place; a file or turn that is not there is the call's."""
    broken = tmp_path / "broken.json"
    broken.write_text(saved.read_text().replace("[1, 0", "[2, 0", 1))
    result = run(broken)

    assert result.exit_code == 1
    assert result.stderr.startswith(f"{broken}:")
    assert "turn 1: player 0: expected the dealt piece" in result.stderr
    assert run(broken, "--json").exit_code == 1
    assert run(saved, "--turn", 3).exit_code == 2
    assert run(tmp_path / "none.json").exit_code == 2
