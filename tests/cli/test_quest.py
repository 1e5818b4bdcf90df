"""``puyonb quest``: what it prints about quests, and its exit status."""

import sys
from dataclasses import replace

import pytest

from puyonb import notations
from puyonb.messages import Message
from puyonb.puyo import collection, quest
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.record import Condition, Goal, Pair, Record
from tests.cli.envelopes import envelope, envelopes

FIELD = Field.from_rows(["B.....", "RR....", "RBBB.."], height=13)
RED, MIXED = Pair(Puyo.RED, Puyo.RED), Pair(Puyo.RED, Puyo.GREEN)


def link(*moves, number=2, to="ishikawa", field=FIELD):
    """Return the link of a quest: a chain of so many."""
    record = Record(field, moves, Condition(Goal.CHAIN, number))
    return notations.write(record, source="puyop", to=to)


TWO = link(RED)
"""Five solutions: the red pair beside or above the other two."""

ONE = link(RED, field=Field.from_rows(["...G..", "B.GG..", "RR.G..", "RBBB.."], height=13))
NONE = link(RED, number=3)


COMMAND = "quest"


def told(result):
    """Return exit status and output lines of a run."""
    return result.exit_code, result.stdout.splitlines()


def test_check(call):
    """The moves of a link meet the task, or something is missing."""
    good, bad = (link(replace(RED, column=column)) for column in (1, 4))

    assert told(call("check", good)) == (0, ["the task is met at move 1"])
    code, lines = told(call("check", bad, good))
    assert code == 1
    assert lines[1] == "not met: no chain starts"
    found = envelope(call("check", bad, "--json").stdout)["result"]
    assert (found["met"], found["move"], found["missing"]) == (False, None, ["no chain starts"])


def test_solve(call):
    """Two solutions at most, or all; each one is a link whose moves meet the task."""
    code, lines = told(call("solve", TWO))
    every = told(call("solve", TWO, "--all"))
    answer = quest.solve(Record(FIELD, [RED], Condition(Goal.CHAIN, 2)), solutions=None)

    assert (code, len(lines)) == (1, 3)
    assert every[0] == 1
    assert [line.split()[0] for line in every[1][1:]] == ["1→", "2↑", "2→", "3↑", "3→"]
    assert [line.split()[0] for line in every[1][1:]] == [*answer.short]
    for line in every[1][1:]:
        assert quest.check(notations.get("ishikawa").loads(line.split()[1]).record).is_met
    assert told(call("solve", NONE))[0] == 1
    assert told(call("solve", TWO, "--nodes", "1"))[1][0].startswith("unknown: ")


@pytest.mark.slow
def test_one_solution(call, tmp_path):
    """Exit status 0 and an animation of the solution; in pon2's notation, if the quest is in it."""
    record = quest.generate(Condition(Goal.CHAIN, 3), moves=2, seed=1)
    text = notations.write(record, source="puyop", to="pon2:link")
    result = call("solve", text, "-o", "solution.svg")

    assert result.exit_code == 0
    assert result.stdout.split()[-1].startswith("https://24ik.github.io/pon2/")
    assert (tmp_path / "solution.svg").read_bytes().startswith(b"<svg")
    found = envelope(call("solve", text, "--json").stdout)["result"]
    assert (found["status"], found["is_complete"], len(found["solutions"])) == ("unique", True, 1)


def test_explain(call):
    """What is needed, and what is not; a limit never becomes a claim."""
    code, lines = told(call("explain", TWO))
    short = told(call("explain", TWO, "--nodes", "5"))

    assert code == 1
    assert lines[0].startswith("multiple: 5 solutions")
    assert any(line.endswith("every puyo of the field is needed") for line in lines) == (
        not envelope(call("explain", TWO, "--json").stdout)["result"]["removable"]
    )
    assert "every puyo of the field is needed" not in short[1]
    assert short[1][-1].startswith("a limit was reached first; unknown: ")


def test_rate(call, tmp_path):
    """The easiest quest is first, those without a solution are last; wrong lines are problems.

    The files are those of ``puyonb quest list``.
    """
    hard = notations.write(
        quest.generate(Condition(Goal.CHAIN, 4), moves=3, seed=2), source="puyop", to="ishikawa"
    )
    (tmp_path / "list.txt").write_text(f"{hard}\n{NONE}\nRRRR\n{link(RED)}\n")
    result = call("rate", "list.txt", "--lines", "-o", "{grade}.txt", "-o", "all.csv")
    code, lines = told(result)

    assert code == 1
    assert [line.split()[-1] for line in lines] == [link(RED), hard, NONE]
    assert [line.split(":")[0] for line in lines[:2]] == [
        "level 1, very easy, multiple",
        "level 2, very easy, unique",
    ]
    assert lines[2].startswith("3. make a chain of exactly 3 (1 move)  no solution: ")
    assert result.stderr.startswith("list.txt:3:1: ")
    assert (tmp_path / "none.txt").read_text() == f"{NONE}\n"
    assert len((tmp_path / "all.csv").read_text(encoding="utf-8").splitlines()) == 4
    unique = collection.ours()[0].link
    assert call("rate", unique).exit_code == 0
    wrong, *found, note = envelopes(call("rate", TWO, "RRRR", unique, "--json").stdout)
    assert (wrong["input"], wrong["result"]) == ("RRRR", None)
    assert note["problems"][0]["message"] == "1 of 3 quests cannot be read"
    assert [each["input"] for each in found] == [each["result"]["link"] for each in found]
    assert {each["result"]["status"]: len(each["result"]["solutions"]) for each in found} == {
        "unique": 1,
        "multiple": 2,
    }
    assert {each["result"]["grade"] for each in found} == {"very easy"}


def test_a_quest_that_cannot_be_solved_stops_no_other(call, monkeypatch):
    """It is a problem of its input, and the others are rated."""
    solve = collection.solve

    def refuse_two(record, **options):
        if record.field == FIELD:
            raise ValueError(Message("quest.unplaced", number=1))
        return solve(record, **options)

    monkeypatch.setattr(collection, "solve", refuse_two)
    result = call("rate", TWO, ONE)

    assert (result.exit_code, result.stdout.count("\n")) == (1, 1)
    assert result.stderr.startswith(f"{TWO}: move 1")


@pytest.mark.slow
def test_generate(call):
    """Each seed makes a link of a quest with one solution, of the task and the length asked for."""
    code, lines = told(
        call("generate", "--goal", "puyos", "--number", "8", "--moves", "2", "--n", "3")
    )
    records = [notations.get("ishikawa").loads(line).record for line in lines]

    assert code == 0
    assert len(set(lines)) == 3
    assert {record.condition for record in records} == {Condition(Goal.PUYOS, 8)}
    for record in records:
        assert len(record.moves) == 2
        assert quest.solve(record).status is quest.Status.UNIQUE
    again = call("generate", "--goal=puyos", "--number=8", "--moves=2", "--seed=2", "--json")
    assert envelope(again.stdout)["result"]["text"] == lines[2]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["solve", "KKBAC"], "expected a quest: a board, a queue of pairs and a task, found"),
        (["solve", "https://www.puyop.com/s/420Aa9r9hj_0ody6k"], "expected a record with a task"),
    ],
)
def test_what_is_no_quest(call, arguments, message):
    """A text that is no quest is said with the reason."""
    result = call(*arguments)

    assert result.exit_code == 1
    assert message in result.stderr


def test_list(call, tmp_path):
    """A collection is searched and filtered; an entry that cannot be read is a problem."""
    good, one = link(RED), collection.ours()[0].link
    (tmp_path / "a.toml").write_text(
        f'[[entries]]\ntitle = "レンサ"\nlink = "{good}"\n[[entries]]\nlink = "{one}"\n',
        encoding="utf-8",
    )
    (tmp_path / "b.txt").write_text(f"{NONE}\n  https://example.org/\n")
    every = call("list", ".")
    unique = told(call("list", ".", "--unique"))

    assert told(every) == (
        1,
        [
            f"1. レンサ: make a chain of exactly 2 (1 move)  {good}",
            f"2. clear all puyos (2 moves)  {one}",
            f"3. make a chain of exactly 3 (1 move)  {NONE}",
        ],
    )
    assert every.stderr.startswith("b.txt:2:3: expected an address")
    assert every.stderr.splitlines()[1:] == ["  https://example.org/", "  ^"]
    assert len(told(call("list", ".", "--search", "れんさ"))[1]) == 1
    assert [line.split()[-1] for line in unique[1]] == [one]
    assert len(told(call("list", ".", "--goal", "clear"))[1]) == 1
    assert "解なし" in call("list", "b.txt", "--rate", env={"PUYONB_LANG": "ja"}).stdout
    assert told(call("list", "none.toml"))[0] == 2
    assert told(call("rate", "a.toml"))[1] == told(call("list", "a.toml", "--rate"))[1]
    refused = call("solve", "a.toml")
    assert refused.exit_code == 1
    assert "a collection of quests (puyonb quest list reads it" in refused.stderr


def test_our_list(call, tmp_path):
    """Without a path it is ours: as lines, as tables, as a picture, and as JSON."""
    openpyxl = pytest.importorskip("openpyxl")
    found = call("list", "--moves", "2", "--rate", "-o", "a.csv", "-o", "a.svg", "-o", "a.xlsx")
    sheet = openpyxl.load_workbook(tmp_path / "a.xlsx").active
    rows = (tmp_path / "a.csv").read_text(encoding="utf-8").splitlines()

    assert found.exit_code == 0
    assert [line.split(":")[0] for line in found.stdout.splitlines()] == [
        "level 1, very easy, unique"
    ] * 3
    assert rows[0].startswith("number,title,")
    assert len(rows) == 4
    assert [",".join(str(each or "") for each in row) for row in sheet.values] == rows
    assert (tmp_path / "a.svg").read_bytes().startswith(b"<svg")
    results = [each["result"] for each in envelopes(call("list", "--json").stdout)]
    assert [each["number"] for each in results] == [*range(1, 11)]
    assert results[0]["task"] == "clear all puyos"
    assert told(call("list", "--grade", "hard", "--moves", "2")) == (0, [])


def test_a_list_becomes_lists_of_each_grade(call, tmp_path):
    """Mirrored and recoloured forms of an earlier quest are left out; a list of links is a list."""
    quest_ = collection.ours()[0].record
    colors = {Puyo.RED: Puyo.BLUE, Puyo.BLUE: Puyo.RED}
    forms = [quest_, quest_.mirror(), quest_.recolor(colors)]
    links = [notations.write(each, source="puyop", to="ishikawa") for each in forms]
    (tmp_path / "all.txt").write_text("\n".join([*links, NONE]))
    listed = call("list", "all.txt", "--dedupe", "-o", "{grade}/{moves}.txt")

    assert len(set(links)) == 3
    assert listed.exit_code == 0
    assert [line.split()[-1] for line in listed.stdout.splitlines()] == [links[0], NONE]
    assert "2 duplicates are left out: all.txt:2" in listed.stderr
    assert (tmp_path / "very-easy/2.txt").read_text() == f"{links[0]}\n"
    assert (tmp_path / "none/1.txt").read_text() == f"{NONE}\n"
    assert told(call("list", "none/1.txt")) == told(call("list", "all.txt", "--moves", "1"))


def test_a_list_is_printed_quest_by_quest(call, monkeypatch):
    """What is rated is printed before the next quest is solved."""
    solve = collection.solve
    rated = []

    def interrupted(*arguments, **options):
        if rated:
            raise KeyboardInterrupt
        rated.append(solve(*arguments, **options))
        return rated[0]

    monkeypatch.setattr(collection, "solve", interrupted)
    result = call("list", "--rate")

    assert (result.exit_code, result.stdout.count("\n")) == (130, 1)


def test_an_interrupt_says_how_far_it_was(call, monkeypatch):
    """After Ctrl-C the status is that of shells, and the message of the search is printed."""

    def stopped(*_, **__):
        raise KeyboardInterrupt(Message("quest.interrupted", "{nodes} placements", nodes=7))

    monkeypatch.setattr(quest, "solve", stopped)
    result = call("solve", TWO)

    assert (result.exit_code, result.stdout) == (130, "")
    assert "7 placements" in result.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", ONE),
        ("explain", ONE, "--json"),
        ("rate", ONE),
        ("list", "--rate"),
        ("generate", "--n", "2"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_missing_engine_is_told(call, monkeypatch, arguments):
    """Without numba, each command with an engine names the extra to install, in one line."""
    monkeypatch.setitem(sys.modules, "numba", None)
    result = call(*arguments, "--engine", "numba")

    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    assert line.startswith("Error: engine='numba' needs packages that are not installed")
    assert "the extra 'fast'" in line


BROKEN = {
    "a version": "raise ImportError('Numba needs NumPy 2.3 or less')",
    "a library": "raise OSError('libllvmlite.so: cannot open shared object file')",
    "a name": "",
}


@pytest.mark.slow
@pytest.mark.parametrize("fault", BROKEN)
@pytest.mark.parametrize("arguments", [("solve", ONE), ("generate", "--n", "2")])
def test_a_broken_engine_is_told(call, monkeypatch, tmp_path, arguments, fault):
    """A numba that cannot be imported is an error in one line, with the reason."""
    monkeypatch.setitem(sys.modules, "numba", None)  # so that the stub is removed again
    for name in [each for each in sys.modules if each.partition(".")[0] == "numba"]:
        monkeypatch.delitem(sys.modules, name)
    for name in ("_numba_engine", "_compiled"):
        monkeypatch.delitem(sys.modules, f"puyonb.puyo.quest.{name}", raising=False)
        monkeypatch.delattr(quest, name, raising=False)
    (tmp_path / "numba.py").write_text(BROKEN[fault])
    monkeypatch.syspath_prepend(tmp_path)
    result = call(*arguments, "--engine", "numba")

    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    assert line.startswith("Error: engine='numba' cannot be used, because a package is broken: ")
    assert (BROKEN[fault][7:].partition("'")[2][:-2] or "cannot import name 'njit'") in line


def test_no_quest_found_is_a_result(call):
    """The search for each seed is bounded: what it found nothing with says what may help."""
    few = ("generate", "--goal=group", "--number=12", "--moves=2", "--n=2", "--nodes=10")
    result = call(*few)

    assert (result.exit_code, result.stdout) == (1, "")
    first, second = result.stderr.splitlines()
    assert first.startswith("--seed 0: no quest found: stopped after 1 candidate and 10 placements")
    assert "another seed" in first
    assert second.startswith("--seed 1: ")
    code, lines = told(call(*few, "--json"))
    assert code == 1
    assert [envelope(line)["problems"][0]["code"] for line in lines] == ["quest.generate.none"] * 2


def test_the_search_for_a_quest_has_a_time_limit(call, monkeypatch):
    """It stops by itself where the call names no limit; a named one is used alone."""
    limits = []

    def generate(_task, *, seconds, nodes, **_options):
        limits.append((seconds, nodes))
        raise ValueError(Message("quest.generate.none", tried=1, nodes=1))

    monkeypatch.setattr(quest, "generate", generate)
    for options in ((), ("--seconds", "2"), ("--nodes", "5")):
        call("generate", *options)

    assert limits == [(30, None), (2, None), (None, 5)]


def test_permute(call):
    """A link for each order with one solution, as in Python; a limit ends the search."""
    (record,) = (each.record for each in collection.ours() if each.title == "Four stones")
    turned = replace(record, moves=record.moves[::-1])
    text = notations.write(turned, source="puyop", to="ishikawa")
    code, lines = told(call("permute", text))
    stopped = call("permute", text, "--nodes", "3")

    assert (code, len(lines)) == (0, 2)
    assert {notations.read(line).value.record for line in lines} == {*quest.permute(record)}
    assert len(told(call("permute", link(RED, MIXED, number=2), "--deal"))[1]) >= 1
    assert told(call("permute", NONE)) == (1, ["no order of the pairs has one solution"])
    assert (stopped.exit_code, "3 placements" in stopped.stderr) == (1, True)


def test_a_picture_of_the_first_moves(call, tmp_path):
    """``explain -o`` draws how close each first move comes; an animation is refused by its name."""
    result = call("explain", TWO, "-o", "why.svg")
    shown = (tmp_path / "why.svg").read_text(encoding="utf-8")

    assert (result.exit_code, "solution" in shown) == (1, True)
    assert call("explain", TWO, "-o", "why.gif").exit_code == 2
