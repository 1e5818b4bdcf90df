"""Players that are programs: what they answer, and what goes wrong."""

import json
import os
import shlex
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random

import jsonschema
import pytest

from puyonb.puyo import duel
from puyonb.puyo.duel import programs
from puyonb.puyo.duel.compliance import Trial
from tests.cases import ROOT, for_each, tool

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs play on Linux and macOS")

SALT = "00112233445566778899aabbccddeeff"

PATIENT = {"move_time": 60, "start_time": 60}
"""Times that no player needs, also where a machine is busy."""

PLAYER = """
import json, os, sys, time
open(sys.argv[1], "a").write(f"{os.getpid()}\\n")
def say(**message):
    print(json.dumps(message), flush=True)
def move(*numbers, turn=None):
    say(type="move", turn=asked["turn"] if turn is None else turn, move=numbers)
for line in sys.stdin:
    asked = json.loads(line)
    answer = {
        "hello": 'say(type="hello", protocol=["puyonb-duel/1"], name="a player")',
        "game": 'seed = asked["seed"]; say(type="ready", more=1)',
        "state": 'move(*asked["moves"][seed * (asked["turn"] + 1) % len(asked["moves"])])',
        "result": "",
        "quit": "sys.exit()",
    }
    answer[KIND] = ANSWER
    exec(answer[asked["type"]])
"""


SCHEMA = json.loads(Path(programs.__file__).with_name("protocol.json").read_text(encoding="utf-8"))


def valid(way, message):
    """Check a message by the schema."""
    whole = {"$ref": f"#/$defs/{way}", "$defs": SCHEMA["$defs"]}
    jsonschema.Draft202012Validator(whole).validate(message)


@pytest.fixture(autouse=True)
def schema(monkeypatch):
    """Check each message that is sent, and each that is accepted; return how many of each type."""
    sent, heard, read = programs.Session.ask, {}, programs.Session._message
    talk, move = programs.Session._talk, programs.Session.move

    def accepted(message):
        valid("from_program", message)
        heard[message["type"]] = heard.get(message["type"], 0) + 1

    def ask(self, message, kinds, seconds):
        valid("to_program", json.loads(json.dumps(message)))
        sent(self, message, kinds, seconds)

    def talked(self, message, *kinds):
        found = talk(self, message, *kinds)
        accepted(found)
        return found

    def moved(self, view):
        found = move(self, view)
        accepted(self.answer)
        return found

    def messaged(self, line):
        found = read(self, line)
        if found is None:
            accepted(json.loads(line))
        return found

    for name, each in (("ask", ask), ("_talk", talked), ("move", moved), ("_message", messaged)):
        monkeypatch.setattr(programs.Session, name, each)
    return heard


@pytest.fixture
def program(tmp_path):
    """Make a player that has its own answer to one kind of message; at the end none is running."""

    def make(answer="", kind="state", **times):
        text = PLAYER.replace("KIND", repr(kind if answer else "")).replace("ANSWER", repr(answer))
        file = tmp_path / f"player{len(list(tmp_path.iterdir()))}.py"
        file.write_text(text)
        words = [sys.executable, "-S", "-E", "-s", file, tmp_path / "running"]
        return duel.Program(shlex.join(map(str, words)), **(PATIENT | times))

    yield make
    for number in (tmp_path / "running").read_text().split():
        with pytest.raises(ProcessLookupError):
            os.kill(int(number), 0)


WRONG = (
    ("time.sleep(60)", "time"),
    ("sys.exit(3)", "exited with status 3"),
    ("os.kill(os.getpid(), 9)", "exited with signal 9"),
    ("os.fork() or time.sleep(60); sys.exit(3)", "exited with status 3"),
    ("print('left', flush=True)", "not JSON"),
    ("print('[' * 30_000, flush=True)", "not JSON"),
    ("print('1' * 5_000, flush=True)", "not JSON"),
    ("os.write(1, b'\\xff\\n')", "not JSON"),
    ("print('x' * 70_000, end='', flush=True)", "long line"),
    ("print(' ' * 70_000 + '{}', flush=True)", "long line"),
    ("print([1], flush=True)", "unexpected message"),
    ("say(type=3)", "unexpected message"),
    ("[say(type='info', text='x') for _ in range(101)]; move(0, 0)", "unexpected message"),
    ("move(0, 0, turn=7)", "wrong turn"),
    ("move(0, 0, turn=False)", "wrong turn"),
    (
        "print((json.dumps(dict(type='move', turn=0, move=[0, 0])) + '\\n') * 2, flush=True)",
        "second answer",
    ),
    ("move(0, 0); time.sleep(0.1); move(0, 0)", "second answer or wrong turn"),
    ("move(99, 0)", "illegal move"),
    ("move(True, 0)", "illegal move"),
    ("say(type='move', turn=0)", "illegal move"),
    ("say(type='move', turn=0, move='10')", "illegal move"),
    ("say(type='move', turn=0, blocks=[1] * 12)", "illegal move"),
    ("say(type='move', turn=0, blocks=[[]])", "illegal move"),
)
"""Answers to a question, and why they forfeit."""


@pytest.mark.slow
@pytest.mark.parametrize(("answer", "reason"), WRONG)
def test_a_wrong_answer_forfeits_one_game(program, answer, reason):
    """The reason is that of the page; the next game of the match is played."""
    seconds = 0.4 if reason.startswith(("time", "exited")) else 10
    results = duel.match([program(answer, move_time=seconds), program()], [1])

    for result in results:
        [(player, found)] = result.forfeits
        assert (player, found in reason.split(" or ")) == (0, True)
        assert result.outcomes == (duel.Outcome.FORFEIT, duel.Outcome.WIN)


UNREADY = (
    ("hello", "say(type='hello', protocol=['other/1'])", "protocol"),
    ("hello", "say(type='hello', protocol='puyonb-duel/1')", "protocol"),
    ("hello", "say(type='hello')", "protocol"),
    ("hello", "sys.exit('no module')", "exited with status 1"),
    ("hello", "time.sleep(60)", "time"),
    ("game", "time.sleep(60)", "time"),
    ("game", "move(0, 0, turn=0)", "unexpected message"),
)
"""Answers before the first question."""


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "answer", "reason"), UNREADY)
def test_a_program_that_does_not_begin_forfeits(program, kind, answer, reason):
    """What it wrote to standard error stands in the result."""
    result = duel.game([program(answer, kind, start_time=0.4), "random"], 0)

    assert (result.forfeits, result.turns) == (((0, reason),), 0)
    assert result.stderr == ("no module\n" if "module" in answer else "", "")


@pytest.mark.slow
def test_a_program_that_does_not_read_forfeits(program):
    """A question that is larger than the pipe."""
    deaf = program("time.sleep(60)", "game", move_time=0.3)
    ready = program("say(type='ready'); time.sleep(60)", "game", move_time=0.3)

    for made, reason in ((deaf, "time"), (ready, "does not read")):
        player = duel.Program(made.command, move_time=0.3, start_time=0.6)
        result = duel.game([player, "random"], 0, width=100, height=200)
        assert result.forfeits == ((0, reason),)


def test_a_command_that_cannot_run_forfeits(tmp_path):
    """The others play on."""
    missing = duel.Program(str(tmp_path / "none"))

    assert duel.game([missing, "random"], 0).forfeits == ((0, "exited: No such file or directory"),)
    for command in ("", " ", "'"):
        with pytest.raises(ValueError, match="expected a command"):
            duel.Program(command)


@pytest.mark.slow
def test_what_is_no_fault(program):
    """Texts on the way, megabytes on standard error, other keys, a program that does not quit, rows of
    blocks instead of a move.
    """
    loud = program("sys.stderr.write('x' * 3_000_000 + 'end'); move(*asked['moves'][0])")
    quiet = program(
        "say(type='info', text='deep'); say(type='move', turn=asked['turn'], more=0,"
        " blocks=[0, 0, asked['state']['deals'][0][1], 0, 0, 0, 0, 0, asked['state']['deals'][0][0],"
        " 0, 0, 0] if asked['moves'][0] == [0, 0] and [2, 0] in asked['moves'] else [])"
    )
    stubborn = program("time.sleep(60)", "quit")
    results = [
        duel.game([loud, stubborn], 3, turns=5),
        duel.game([quiet, "random"], 3, turns=1),
    ]

    assert [result.forfeits for result in results] == [(), ()]
    assert [event.get("info") for event in results[1].events[0]] == [["deep"], None]
    assert results[1].events[0][0]["blocks"][2] == results[1].start.deals[0][1]


def test_an_interruption_of_the_end_leaves_no_program(program, monkeypatch):
    """Ctrl-C while a program is told to end, which it does not."""

    def interrupted(_, timeout=None):
        monkeypatch.undo()
        raise KeyboardInterrupt

    session = programs.Session(program("time.sleep(60)", "quit"))
    monkeypatch.setattr(subprocess.Popen, "wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        session.close()
    assert session.process.wait(30) == -9
    session.close()


@pytest.mark.slow
def test_the_clock_of_a_game(program):
    """The sum of all answers."""
    slow = program("time.sleep(0.15); move(*asked['moves'][0])", game_time=0.4)
    result = duel.game([slow, "random"], 3)

    assert result.forfeits == ((0, "time"),)
    assert 1 <= result.turns <= 3


def test_a_program_that_refuses_is_not_played(program):
    """It is no forfeit; the error says why."""
    choosy = program("say(type='refuse', reason='only 6 columns')", "game")
    with pytest.raises(duel.BrokenMatch) as error:
        duel.match([choosy, "random"], [0], width=5)

    assert isinstance(error.value.__cause__, programs.Refusal)
    assert str(error.value.__cause__).endswith("does not play these rules: only 6 columns")


def test_a_program_gets_what_its_player_may_see(program, tmp_path):
    """A state without generator and without pieces after the preview; the seed is not that of the
    pieces; the end is told.
    """
    log = tmp_path / "log"
    spy = program()
    file = Path(shlex.split(spy.command)[4])
    keep = f"\n    open({str(log)!r}, 'a').write(line)\n    answer ="
    file.write_text(file.read_text().replace("\n    answer =", keep, 1))
    result = duel.game([spy, "random"], 5, salt=SALT, seating=1)
    hello, game, *asked, end, quit_ = map(json.loads, log.read_text().splitlines())
    state = result.start

    assert hello == {"type": "hello", "protocol": ["puyonb-duel/1"], "runner": "puyonb"}
    assert game == {
        "type": "game", "player": 1, "players": 2,
        "seed": duel.Secret(SALT, 5).player_seed(1, 0),
        "clock": {"move": 60, "game": None},
        "rules": {
            "width": 6, "height": 12, "ghostHeight": 1, "targetScore": 70, "clearThreshold": 4,
            "numColors": 4, "numDeals": 3, "dropPoints": 10, "maxLosses": 1,
        },
    }  # fmt: skip
    questions = iter(asked)
    for events in result.events:
        if not state.players[1].chain_number:
            question = next(questions)
            assert question["state"] == duel.to_json(duel.view(state, 1))
            assert [*map(tuple, question["moves"])] == [*duel.legal_moves(state, 1)]
            assert question["turn"] == state.time
        state, _ = duel.step(state, events)
    assert next(questions, None) is None
    assert end == {
        "type": "result", "turn": result.turns, "reason": "",
        "ends": [str(result.outcomes[1]), str(result.outcomes[0])],
        "scores": [*reversed(result.scores)],
    }  # fmt: skip
    assert quit_ == {"type": "quit"}


def test_programs_think_at_the_same_time(program, tmp_path):
    """Three of which each waits until the others have their question, too."""
    name = repr(str(tmp_path / "asked-"))
    waits = program(
        f"t = {name} + str(asked['turn'])\n"
        "open(t, 'a').write('x')\n"
        "while os.path.getsize(t) < 3: time.sleep(0.01)\n"
        "move(*asked['moves'][0])"
    )

    assert duel.game([waits] * 3, 0, turns=2).forfeits == ()


@pytest.mark.slow
def test_a_match_is_the_same_on_an_executor(program):
    """One process, and a pool: the programs get the same seeds."""
    player = program()
    play = partial(duel.match, [player, "greedy", player], range(2), turns=12)
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        spread = play(executor=pool)

    assert spread == play()
    assert len({str(result.events) for result in spread}) == 6


FILE = """
from puyonb.puyo.duel.players import greedy
def play(view, random):
    print("what a player prints is not its answer")
    return greedy(view, random)
def fails(view, random):
    raise SystemExit("enough") if view.time else ZeroDivisionError("too early")
"""


@pytest.mark.slow
def test_a_function_of_a_file_plays_as_inside(tmp_path):
    """The same view and the same random generator, in a process of its own."""
    (tmp_path / "bot.py").write_text(FILE)
    play = partial(duel.game, seed=4, salt=SALT, turns=12)
    made = partial(duel.Program.python, **PATIENT)
    outside = play([made(f"{tmp_path / 'bot.py'}:play"), "random"])
    broken = play([made(f"{tmp_path / 'bot.py'}:fails"), "random"])

    assert outside.events == play(["greedy", "random"]).events
    assert broken.forfeits == ((0, "exited with status 1"),)
    assert broken.stderr[0].endswith("ZeroDivisionError: too early\n")


@for_each("seed", range(3))
def test_random_bytes_never_break_the_match(program, seed):
    """Whatever a program writes, it forfeits, and nothing hangs."""
    junk = Random(seed).randbytes(3000).replace(b"\n", b"", 2)
    result = duel.game([program(f"os.write(1, {junk!r})", move_time=0.5), "random"], 0)

    assert len(result.forfeits) == 1


@pytest.mark.slow
def test_a_slow_start_costs_only_itself(program):
    """The clock of a program begins when all are ready, and what is in the pipe was in time."""
    loud = "[say(type='info', text='x' * 499) for _ in range(90)]; move(*asked['moves'][0])"
    quick = program(loud, move_time=5, game_time=5)
    slow = program("time.sleep(0.7); seed = 1; say(type='ready')", "game")
    results = [
        duel.game([duel.Program(quick.command, 0.5, 0.6), slow], 1, seating=seating, turns=2)
        for seating in (0, 1)
    ]

    assert [result.forfeits for result in results] == [(), ()]
    assert len(results[0].events[0][0]["info"]) == 90


def test_words_after_a_game_cost_nothing(program):
    """They are not an answer of the next one."""
    talks = program("say(type='info', text='good game')", "result")
    results = duel.match([talks, "random"], [1, 2], turns=3)

    assert [result.forfeits for result in results] == [()] * 4


def test_standard_error_is_bounded(program):
    """Only its end is kept, also while a game runs."""
    loud = program("sys.stderr.write('x' * 2_000_000 + 'end\\n'); move(*asked['moves'][0])")
    with programs.running():
        duel.game([loud, "random"], 1, turns=4)
        session = programs.session_of(loud, 0)
        assert os.fstat(session.errors.fileno()).st_size < 3_000_000
        assert session.said().endswith("xend\n")


@pytest.mark.slow
def test_a_file_may_import_its_neighbour(tmp_path):
    """As a script may."""
    (tmp_path / "helper.py").write_text("MOVE = 2, 0\n")
    (tmp_path / "bot.py").write_text("import helper\ndef play(view, random): return helper.MOVE\n")
    player = duel.Program.python("bot.py:play", folder=str(tmp_path), **PATIENT)

    assert duel.game([player, "random"], 1, turns=2).forfeits == ()


def checked(made, games=2):
    """Return the checks of a program, by what was tried."""
    return {str(check.what): check for check in Trial(made, games).checks()}


CHECKED = {row[-1]: row for row in (*UNREADY[::-1], *(("state", *row) for row in WRONG[::-1]))}
"""An answer for each reason."""


@pytest.mark.slow
@for_each(("kind", "answer", "reason"), [row for row in CHECKED.values() if " or " not in row[-1]])
def test_a_check_says_what_is_wrong(program, kind, answer, reason):
    """At the first message of its kind, with what was sent, what came back and what was expected."""
    seconds = 2 if reason == "time" or "fork" in answer else 10
    *good, fault = checked(program(answer, kind, move_time=seconds, start_time=seconds)).values()

    assert not any(check.reason for check in good)
    assert len(good) == (kind != "hello")
    assert fault.reason == reason
    assert json.loads(fault.sent.replace("{…}", "0").replace(",…", ""))["type"] == kind
    assert bool(fault.received) == (not reason.startswith(("time", "exited")))
    assert str(fault.expected)
    assert fault.said == ("no module\n" if "module" in answer else "")


@pytest.mark.slow
@for_each(
    ("answer", "what", "reason"),
    [
        (
            "say(type='ready'); size == 100 and time.sleep(60)",
            "a message of 80 kB",
            "does not read",
        ),
        ("size == 100 and sys.exit(1); say(type='ready')", "100x200", "exited with status 1"),
        (
            "asked['players'] == 3 and say(); say(type='ready')",
            "three players",
            "unexpected message",
        ),
    ],
)
def test_a_check_tries_other_rules(program, answer, what, reason):
    """A program that breaks there has one fault, and goes on."""
    answer = f"size, seed = asked['rules']['width'], 1; {answer}"
    found = checked(program(answer, "game", start_time=2 if "sleep" in answer else 10))
    faults = {name: check.reason for name, check in found.items() if check.reason}

    assert [what in name for name in faults] == [True]
    assert [*faults.values()] == [reason]
    assert "2 games against random" in found


@pytest.mark.slow
@for_each(
    ("kind", "answer", "what", "note"),
    [
        ("quit", "time.sleep(60)", "ends when", "it was killed after 0.5 s"),
        ("quit", "os.fork() or time.sleep(60); sys.exit()", "ends when", "it left processes"),
        ("game", "say(type='refuse', reason='not today')", "first", "these rules: not today"),
        (
            "state",
            "time.sleep(2.2 * (asked['state']['player'] * asked['turn'] == 9)); move(*asked['moves'][0])",
            "1 game",
            "of the time for a move",
        ),
        (
            "state",
            "move(*asked['moves'][time.time_ns() % len(asked['moves'])])",
            "the same game twice",
            "its moves differ",
        ),
        ("state", "sys.stderr.write('planned'); move(*asked['moves'][0])", "error", "is kept"),
    ],
)
def test_a_check_notes_what_is_no_fault(program, kind, answer, what, note):
    """What costs no game, but may surprise."""
    time = 4 if "sleep(2" in answer else 10
    found = checked(program(answer, kind, move_time=time), 1 + ("twice" in what))
    notes = [(name, str(check.note)) for name, check in found.items() if check.note]

    assert not any(check.reason for check in found.values())
    assert any(what in name and note in text for name, text in notes)


def test_a_check_finds_a_second_answer_that_comes_later(program):
    """Whenever it comes, also where a real game might miss it."""
    later = "move(*asked['moves'][0]); time.sleep(0.02); move(*asked['moves'][0])"
    faults = [check for check in checked(program(later)).values() if check.reason]

    assert faults
    assert {fault.reason for fault in faults} <= {
        "second answer", "wrong turn", "unexpected message",
    }  # fmt: skip


@pytest.mark.slow
def test_a_good_program_has_no_fault(program):
    """Nor a note, whatever its answers cost."""
    trial = Trial(program(), 4)
    found = [*trial.checks()]

    assert [(check.reason, check.note) for check in found] == [("", None)] * len(found)
    assert (trial.games, trial.forfeits) == (4, 0)
    assert 0 < trial.slowest < 10


def test_the_schema_is_one(program, schema):
    """Each type of answer is met; it says what is no message."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    duel.game(
        [program("say(type='info', text='x'); move(*asked['moves'][0])"), "random"], 0, turns=2
    )
    with pytest.raises(programs.Refusal):
        duel.game([program("say(type='refuse')", "game"), "random"], 0)

    assert schema.keys() == {"hello", "ready", "refuse", "info", "move"}
    for message in ({"type": "move", "turn": 1}, {"type": "move", "turn": 1, "move": [2, 4]}, {}):
        with pytest.raises(jsonschema.ValidationError):
            valid("from_program", message)


@pytest.fixture
def examples(tmp_path):
    """The players of the folder of examples, by their language."""
    subprocess.run(
        [tool("cc"), "-O2", "-o", tmp_path / "bot_c", ROOT / "examples/bot.c"], check=True
    )
    return {
        "python": duel.Program.python(str(ROOT / "examples/bot.py:play"), **PATIENT),
        "node": duel.Program(f"{tool('node')} {ROOT / 'examples/bot.js'}", **PATIENT),
        "c": duel.Program(str(tmp_path / "bot_c"), **PATIENT),
    }


@pytest.mark.slow
def test_the_examples_play_better_than_random(examples, schema, monkeypatch):
    """At least five of six games, and none is forfeited; a check finds no fault."""
    monkeypatch.setattr(programs, "QUIT", 30)  # a busy machine takes long to end a process
    for language, player in examples.items():
        results = duel.match([player, "random"], range(2, 5))
        standing = duel.standings(results)[0]
        assert (standing.forfeits, standing.wins >= 5) == (0, True), language
        found = [*Trial(player, 2).checks()]
        assert [(check.reason, check.note) for check in found] == [("", None)] * len(found)
    assert schema.keys() == {"hello", "ready", "move"}
