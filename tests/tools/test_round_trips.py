"""The tool that counts round trips: its report, and its failures."""

import json

import pytest
from hypothesis import strategies as st

from puyonb.errors import CannotExpress
from puyonb.nonogram import Puzzle
from tests import round_trips as trips
from tests.round_trips import EQUAL, Group, Trip
from tools import round_trips


@pytest.fixture
def call(tmp_path, monkeypatch, capsys):
    """Run the tool on trips of the test; return the status, the printed lines, and the rows of the
    report.
    """
    monkeypatch.setattr(round_trips, "BUILD", tmp_path / "trips")

    def run(*groups, arguments=()):
        monkeypatch.setattr(trips, "GROUPS", {group.name: group for group in groups})
        status = round_trips.main(["--values", "40", *arguments])
        rows = json.loads((tmp_path / "trips" / "report.json").read_text())
        return status, capsys.readouterr().out.splitlines(), rows

    run.folder = tmp_path / "trips"
    return run


def odd(sample):
    """A trip that carries no odd number."""
    if sample.value % 2:
        raise CannotExpress("odd", what="oddness")
    return EQUAL


def test_what_came_of_it_is_counted(call):
    """Equal and refused values add up; pairs get fewer values, and those that do not begin are not
    counted.
    """
    pair = Trip("even > half", lambda sample: None if sample.value % 2 else EQUAL)
    status, lines, [even, half] = call(
        Group("numbers", st.integers(0, 10**6), [Trip("even", odd)], [pair])
    )

    assert status == 0
    assert (even["values"], even["equal"] + even["refused"]["oddness"]) == (40, 40)
    assert 0 < half["values"] == half["equal"] < 4 <= even["equal"]
    assert lines[0].split() == ["trip", "values", "equal", "cannot", "express", "failures"]
    assert lines[1].split()[:3] == ["even", "40", str(even["equal"])]
    assert lines[-1].endswith(" 0 failures")
    assert "| even | 40 |" in (call.folder / "report.md").read_text()


def test_a_failure_is_told_with_a_small_value(call):
    """The exit status is 1; the smallest reproducer is in the table and in both reports."""

    def broken(sample):
        assert sample.value < 1000, "too large"
        return EQUAL

    status, lines, [row] = call(Group("numbers", st.integers(0, 10**6), [Trip("small", broken)]))

    assert status == 1
    assert list(row["failures"].values()) == ["1000: too large"]
    assert any(
        line.startswith("small: AssertionError in ") and line.endswith("1000: too large")
        for line in lines
    )
    assert "1000: too large" in (call.folder / "report.md").read_text()


def test_a_warning_on_the_way_is_a_failure(call):
    """What is written is read without a warning, or it is not canonical."""
    from puyonb.puyo import fieldtext

    def careless(sample):
        fieldtext.loads(sample.value.lower())
        return EQUAL

    status, _, [row] = call(Group("texts", st.just("RG"), [Trip("lower", careless)]))

    assert status == 1
    assert "'r' is read as 'R'" in next(iter(row["failures"].values()))


def test_the_same_seed_gives_the_same_values(call):
    """A failure can be had again; another seed tries others."""
    seen = []

    def kept(sample):
        seen.append(sample.value)
        return EQUAL

    numbers = Group("numbers", st.integers(0, 10**9), [Trip("any", kept)])
    for seed in ("1", "1", "2"):
        call(numbers, arguments=["--seed", seed])
    first, again, other = seen[:40], seen[40:80], seen[80:]

    assert first == again != other


def test_a_value_is_told_so_that_it_can_be_built():
    """If the repr of a value is only a sketch, the report shows the complete value."""
    puzzle = Puzzle.from_grid(["1"], metadata={"title": "T"})

    assert round_trips._written([puzzle, 1]) == (
        "[Puzzle(rows=((1,),), columns=((1,),), goal=('1',), colors={}, metadata={'title': 'T'},"
        " given=None), 1]"
    )


def test_groups_are_named(call, capsys):
    """One that is unknown is an error of the call."""
    with pytest.raises(SystemExit):
        call(Group("numbers", st.integers(), []), arguments=["numbrs"])

    assert "expected numbers; found numbrs" in capsys.readouterr().err
