"""Tournaments, Elo and the sequential test."""

import json
import random
import shlex
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from math import inf, log
from multiprocessing import get_context, parent_process
from os import _exit, environ, kill, name
from pathlib import Path
from signal import SIGINT, SIGTERM
from subprocess import PIPE, Popen

import pytest

from puyonb.errors import NotationWarning
from puyonb.puyo import duel
from puyonb.puyo.duel import tournaments
from puyonb.puyo.duel.ratings import elo, log_likelihood_ratio, verdict
from puyonb.puyo.duel.tournaments import saved_games
from tests.cases import for_each

SIGHUP, SIGKILL = 1, 9
SALT = "00112233445566778899aabbccddeeff"
RULES = {"width": 3, "height": 4, "salt": SALT}
processes = partial(ProcessPoolExecutor, 2, get_context("spawn"))
THREE = {"chance": "random", "better": "greedy", "another": "random"}
ON_POSIX = pytest.mark.skipif(name != "posix", reason="programs play on Linux and macOS")


@for_each(
    ("counts", "value", "half"),
    [((34, 54, 63, 64, 75), 55.58, 27.65), ((332, 433, 498, 333, 334), -8.64, 10.33)],
)
def test_elo_of_pairs(counts, value, half):
    """As the tests of fastchess have it."""
    found = elo(counts)

    assert (round(found.value, 2), round((found.high - found.low) / 2, 2)) == (value, half)
    assert elo(counts[::-1]).value == pytest.approx(-found.value)


def test_elo_without_an_interval():
    """All points, none, or only equal pairs."""
    assert elo((0, 0, 0, 0, 12)) == (inf, inf, inf)
    assert [str(elo(counts)) for counts in ((0, 0, 0, 0, 12), (9, 0, 0, 0, 0), (0,) * 5)] == [
        ">0", "<0", "-",
    ]  # fmt: skip


@for_each(
    ("counts", "hypotheses", "ratio"),
    [
        ((223, 9863, 21279, 10037, 246), (0.5, 2.5), -3.0741),
        ((871, 26175, 55983, 26678, 821), (0, 2), -4.9787),
        ((3, 5, 20, 12, 10), (0, 50), 2.9521),
        ((0, 0, 10, 0, 0), (0, 50), -1.5349),
        ((0, 0, 0, 0, 12), (0, 50), 1.6033),
    ],
)
def test_the_likelihood_ratio(counts, hypotheses, ratio):
    """The first two as in the tests of fastchess; the exact one, also for few pairs."""
    assert log_likelihood_ratio(counts, *hypotheses) == pytest.approx(ratio, abs=1e-4)


def naive_ratio(counts, elo0, elo1):
    """Return the ratio by a search for the nearest distributions on a line of multipliers."""
    total = sum(count or 0.001 for count in counts)
    shares = [(count or 0.001) / total for count in counts]

    def nearest(mean):
        best = None
        for step in range(1, 20_000):
            t = -1 / (1 - mean) + step / 20_000 * (1 / mean + 1 / (1 - mean))
            found = [p / (1 + t * (k / 4 - mean)) for k, p in enumerate(shares)]
            miss = abs(sum(p * (k / 4 - mean) for k, p in enumerate(found)))
            best = min(best or (miss, found), (miss, found))
        return best[1]

    zero, one = (nearest(1 / (1 + 10 ** (-each / 400))) for each in (elo0, elo1))
    return total * sum(p * log(b / a) for p, a, b in zip(shares, zero, one, strict=True))


@pytest.mark.slow
def test_the_likelihood_ratio_of_any_counts():
    """Equal to a naive search, up to its step."""
    chance = random.Random(1)
    for _ in range(6):
        counts = [chance.randrange(40) for _ in range(5)]
        found = log_likelihood_ratio(counts, 0, 40)
        assert found == pytest.approx(naive_ratio(counts, 0, 40), rel=0.02, abs=0.05)


def test_a_verdict_needs_pairs():
    """None before 16, and 23 if all are won."""
    ends = [verdict((0, 0, 0, 0, pairs), 0, 50) for pairs in (15, 22, 23)]

    assert ends == ["", "", "elo1"]
    assert verdict((0, 0, 0, 0, 15), 0, 4000) == ""
    assert verdict((23, 0, 0, 0, 0), 0, 50) == "elo0"


@pytest.mark.slow
def test_a_tournament_counts_what_its_games_say():
    """The table is that of the games, played one by one."""
    table = duel.tournament(THREE, pairs=3, **RULES)
    names, points = list(THREE), {each: [] for each in THREE}
    for first, second in ((0, 1), (0, 2), (1, 2)):
        for seed in range(3):
            both = [names[first], names[second]]
            pair = [0, 0]
            for seating in (0, 1):
                players = [THREE[each] for each in both]
                result = duel.game(players, seed, seating=seating, **RULES)
                for at, outcome in enumerate(map(str, result.outcomes)):
                    pair[at] += {"win": 2, "loss": 0}.get(outcome, 1)
            for each, count in zip(both, pair, strict=True):
                points[each].append(count)

    assert table.pairs == 9
    for row in table.rows:
        assert row.counts == tuple(points[row.name].count(count) for count in range(5))
        assert sum(row.standing[:5]) == 12
        assert row.elo == elo(row.counts)
    assert duel.tournament(THREE, pairs=3, **RULES) == table
    assert duel.tournament(THREE, pairs=3, gauntlet=True, **RULES).pairs == 6


def dies_once(view, chance, file):
    """End its worker process the first time, and play at random then."""
    if parent_process() and not file.exists():
        file.touch()
        _exit(1)
    return duel.players.at_random(view, chance)


@pytest.mark.slow
def test_the_table_does_not_depend_on_how_it_was_played(tmp_path):
    """One process, a pool, a worker that dies, an interruption with half a line, and a resume."""
    play = partial(duel.tournament, THREE, pairs=3, **RULES)
    table, folder = play(), tmp_path / "run"
    file = folder / "games.jsonl"
    mortal = THREE | {"another": partial(dies_once, file=tmp_path / "died")}
    with processes() as pool:
        spread = play(executor=pool)
    survived = duel.tournament(mortal, pairs=3, executor=processes, **RULES)
    whole = play(folder=folder)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:8]) + lines[8][:30])

    assert spread == table == whole
    assert (tmp_path / "died").exists()
    assert survived == table
    assert play(folder=folder, executor=processes) == table
    again = file.read_bytes().splitlines(keepends=True)
    assert again[:8] == lines[:8]
    assert sorted(again) == sorted(lines)
    assert duel.tournament(**(tournaments.saved(folder) | {"folder": folder})) == table
    assert file.read_bytes().splitlines(keepends=True) == again


def test_the_salt_is_a_secret_until_the_end(tmp_path):
    """It is in a file of its own, which only the owner reads, and the commitment stands first."""
    seen = []

    def spy(view, chance):
        seen.append((file.read_text(), (tmp_path / "salt").read_text().strip()))
        return duel.players.at_random(view, chance)

    file = tmp_path / "games.jsonl"
    table = duel.tournament({"spy": spy, "chance": "random"}, pairs=1, folder=tmp_path, width=3)
    head, *_, last = map(json.loads, file.read_text().splitlines())

    assert head["commitment"] == duel.Secret(table.salt, 0).commitment
    assert last == {"salt": table.salt}
    assert {salt for _, salt in seen} == {table.salt}
    assert not any(table.salt in text for text, _ in seen)
    assert not (tmp_path / "salt").exists()


def interrupts(view, chance):
    """Press Ctrl-C in the third turn of the second seed."""
    if view.time == 2 and view.deals[0] != duel.new(seed=0, **RULES).deals[2]:
        raise KeyboardInterrupt
    return duel.players.at_random(view, chance)


def test_an_interrupted_tournament_goes_on_with_its_salt(tmp_path):
    """What was played is in the file."""
    rules = {"pairs": 4, "folder": tmp_path, "width": 3, "height": 4}
    with pytest.raises(KeyboardInterrupt):
        duel.tournament({"one": interrupts, "two": "greedy"}, **rules)
    salt = (tmp_path / "salt").read_text().strip()
    before = (tmp_path / "games.jsonl").read_text()
    if name == "posix":
        assert (tmp_path / "salt").stat().st_mode & 0o777 == 0o600
    table = duel.tournament({"one": duel.players.at_random, "two": "greedy"}, **rules)

    assert table.salt == salt
    assert (tmp_path / "games.jsonl").read_text().startswith(before)


TWO = {"players": {"one": "random", "two": "greedy"}, "pairs": 1} | RULES


@pytest.fixture
def played(tmp_path):
    """A tournament in a folder; its lines are the head and two games, and the salt."""
    duel.tournament(**TWO, folder=tmp_path)
    return tmp_path / "games.jsonl"


@for_each(
    ("changes", "error"),
    [
        ({"pairs": 3}, "its pairs differs"),
        ({"players": {"one": "random", "two": "random"}}, "its players differs"),
        ({"height": 5}, "its rules differs"),
        ({"gauntlet": True}, "its gauntlet differs"),
        ({"salt": "0" * 32}, "its salt differs"),
        ({"salt": None}, "its salt differs"),
    ],
)
def test_another_tournament_is_not_gone_on_with(played, changes, error):
    """The file says what it is of."""
    before = played.read_bytes()
    with pytest.raises(ValueError, match=error):
        duel.tournament(**TWO | changes, folder=played.parent)

    assert played.read_bytes() == before


LINES = [
    "{", "[]", "{}", '{"pair": ["one", "three"]}', "\xff",
    '{"pair": ["one", "two"], "seed": 0, "seating": 0, "ends": ["lost", "won"], "forfeits": []}',
    '{"pair": ["one", "two"], "seed": 0, "seating": 0, "ends": [], "forfeits": []}',
    *(
        f'{{"pair": ["one", "two"], "seed": {seed}, "seating": 0, "ends": ["loss", "win"],'
        f' "turns": {turns}, "moves": {moves}, "forfeits": []}}'
        for seed, turns, moves in (('"0"', 1, '"aa"'), (0, 1.5, '"aa"'), (0, 1, "null"))
    ),
]  # fmt: skip
HEADS = [
    {"players": [{"name": "a"}]}, {"players": 3}, {"players": [{"name": "a", "player": 1}]},
    {"rules": None}, {"rules": {"a": 1}}, {"rules": {"turns": "9"}}, {"version": 2},
    {"pairs": None}, {"sprt": 1.5},
]  # fmt: skip


def test_a_damaged_file_is_not_gone_on_with(played):
    """The error names the line."""
    head, *games = played.read_bytes().splitlines(keepends=True)
    for line in LINES:
        played.write_bytes(head + line.encode("latin-1") + b"\n" + b"".join(games))
        with pytest.raises(ValueError, match=r"games\.jsonl:2: expected a game of this tournament"):
            duel.tournament(**TWO, folder=played.parent)
    for changed in [{}, *({**json.loads(head), **change} for change in HEADS)]:
        played.write_text(json.dumps(changed) + "\n")
        with pytest.raises(ValueError, match=r"games\.jsonl:1: expected a game of this tournament"):
            tournaments.saved(played.parent)


def test_a_game_that_is_there_twice_counts_once(played):
    """The first one, and it is said."""
    play = partial(duel.tournament, **TWO, folder=played.parent)
    table = play()
    head, first, *rest = played.read_bytes().splitlines(keepends=True)
    other = json.loads(first) | {"ends": json.loads(first)["ends"][::-1]}
    played.write_bytes(b"".join([head, first, json.dumps(other).encode() + b"\n", *rest]))

    with pytest.warns(NotationWarning, match="this game is there twice"):
        assert play() == table


def test_games_that_are_missing_when_the_salt_is_known(tmp_path):
    """They are played, with a warning; a whole tournament is only counted again."""
    play = partial(duel.tournament, THREE, pairs=2, folder=tmp_path, width=3, height=4)
    table, file = play(), tmp_path / "games.jsonl"
    assert play() == table
    head, _, *rest = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([head, *rest]))

    with pytest.warns(NotationWarning, match="the salt of this tournament is published"):
        assert play() == table
    assert play() == table


def test_the_table_while_it_is_played(capsys):
    """One line beside the bar; names cannot move the cursor."""
    duel.tournament({"two\x1b": "random", "one": "greedy"}, pairs=2, progress=True, **RULES)

    assert "4/4" in (shown := capsys.readouterr().err)
    assert "two -inf, one +inf" in shown


@pytest.mark.slow
def test_a_test_ends_a_tournament():
    """As soon as a hypothesis holds, also if more games were played."""
    play = partial(
        duel.tournament, {"one": "greedy", "two": "random"}, pairs=60, sprt=(0, 50), **RULES
    )
    table = play()

    assert (table.verdict, table.rows[0].counts[0]) == ("elo1", 0)
    assert 16 <= table.pairs < 60
    assert play(executor=processes) == table
    with pytest.raises(ValueError, match="between two players"):
        duel.tournament(THREE, sprt=(0, 50))
    with pytest.raises(ValueError, match="expected two players or more, found 1"):
        duel.tournament({"one": "random"})


@pytest.mark.slow
@ON_POSIX
@for_each(
    "code",
    [
        "raise SystemExit(3)",
        "import time; time.sleep(60)",
        'print("{\\"type\\": \\"hello\\"}", flush=True); input()',
    ],
)
def test_who_is_gone_three_times_is_out(code):
    """Its other games are not played; those of the others are.  It exits, is late, or has another
    protocol.
    """
    gone = duel.Program(shlex.join([sys.executable, "-S", "-c", code]), start_time=0.5)
    table = duel.tournament({"gone": gone, "one": "random", "two": "greedy"}, pairs=4, **RULES)

    assert [row.out for row in table.rows] == [True, False, False]
    assert table.rows[0].standing.forfeits == 4
    assert [sum(row.counts) for row in table.rows] == [2, 5, 5]


STAYS = """
import json, os, signal, sys, time
open("running", "a").write(f"{os.getpid()}\\n")
for line in sys.stdin:
    kind = json.loads(line)["type"]
    if kind == "hello":
        print('{"type": "hello", "protocol": ["puyonb-duel/1"]}', flush=True)
    if kind == "game" and sys.argv[1:] == ["no"]:
        print('{"type": "refuse", "reason": "not today"}', flush=True)
    elif kind == "game":
        print('{"type": "ready"}', flush=True)
    if kind == "state":
        time.sleep(0.05)
        asked = json.loads(line)
        print(json.dumps({"type": "move", "turn": asked["turn"], "move": asked["moves"][-1]}), flush=True)
while True:
    time.sleep(1)
"""


@pytest.fixture
def stays(tmp_path):
    """A program that does not end by itself; at the end none is running."""
    (tmp_path / "stays.py").write_text(STAYS)
    yield duel.Program(f"{sys.executable} -S -E stays.py", folder=str(tmp_path))
    running = {int(line) for line in (tmp_path / "running").read_text().split()}
    for _ in range(100):
        running = {number for number in running if is_alive(number)}
        if not running:
            break
        time.sleep(0.1)
    assert running == set()


def is_alive(number):
    """Return whether a process runs."""
    try:
        return Path(f"/proc/{number}/stat").read_text().split(")")[-1].split()[0] != "Z"
    except FileNotFoundError:
        return not Path("/proc").exists() and not kill(number, 0)


@pytest.mark.slow
@ON_POSIX
def test_a_refusal_is_no_game(stays):
    """The others play on."""
    no = replace(stays, command=f"{stays.command} no")
    table = duel.tournament({"no": no, "one": "random", "two": "greedy"}, pairs=2, **RULES)

    assert [sum(row.counts) for row in table.rows] == [0, 2, 2]
    assert table.faults == (("no", f"{no.command} does not play these rules: not today", ""),)


@pytest.mark.slow
@ON_POSIX
@pytest.mark.parametrize(
    ("signal", "workers"), [(SIGTERM, "1"), (SIGHUP, "1"), (SIGKILL, "2"), (SIGINT, "2")]
)
def test_a_runner_that_is_killed_leaves_no_program(stays, tmp_path, signal, workers):
    """Whatever ends it, and the tournament goes on from another directory."""
    command = [sys.executable, "-m", "puyonb", "duel", "tournament"]
    rules = ["--pairs", "2", "--width", "3", "--height", "4", "--turns", "6", "-o", "run"]
    path = {"PYTHONPATH": str(Path(duel.__file__).parents[3])}
    with Popen(
        [*command, stays.command, "greedy", *rules, "--workers", workers],
        cwd=tmp_path, env=environ | path, stdout=PIPE, stderr=PIPE, start_new_session=True,
    ) as process:  # fmt: skip
        while not (tmp_path / "running").exists():
            assert process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal)
        process.communicate(timeout=30)
    table = duel.tournament(**tournaments.saved(tmp_path / "run"), folder=tmp_path / "run")

    assert table.pairs == 2
    assert table.faults == ()


SLOW = """
import os, signal, subprocess, sys, time
from multiprocessing import get_context
from pathlib import Path
from puyonb.puyo.duel import programs

class Slow(subprocess.Popen):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        time.sleep(1)

def work():
    subprocess.Popen = Slow
    programs.keep_running()
    programs.Session(programs.Program(sys.argv[1]))

get_context("fork").Process(target=work).start()
while not Path("running").exists():
    time.sleep(0.01)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.slow
@ON_POSIX
def test_a_program_that_is_just_starting_is_ended_too(stays, tmp_path):
    """Its worker does not know its number yet when the runner is killed."""
    path = {"PYTHONPATH": str(Path(duel.__file__).parents[3])}
    with Popen(
        [sys.executable, "-c", SLOW, stays.command], cwd=tmp_path, env=environ | path
    ) as process:
        assert process.wait(30) == -SIGKILL


@pytest.mark.slow
@ON_POSIX
def test_the_games_of_a_folder_are_played_again(tmp_path):
    """Each line has the moves of its game: it is the game, in both seatings, with secret pieces and
    an opening, also where it was broken off.
    """
    rules = {"width": 4, "height": 5, "turns": 9, "openings": [[(1, 2), (3, 3)], [(2, 2)]]}
    salt = duel.tournament(THREE, pairs=3, folder=tmp_path, **rules).salt
    games = saved_games(tmp_path)

    assert len(games) == 18
    for each in games:
        pair = sorted(each.names, key=[*THREE].index)
        played = duel.game(
            [THREE[one] for one in pair], each.seed, seating=each.seating, salt=salt, **rules
        )
        seats = sorted((0, 1), key=played.seats.__getitem__)

        assert each.read().events == played.events
        assert each.read().final == played.replay.final
        assert each.names == tuple(pair[player] for player in seats)
        assert each.ends == tuple(str(played.outcomes[player]) for player in seats)


def test_two_runs_do_not_write_into_one_folder(tmp_path):
    """The second one is refused."""

    def begins_again(view, chance):
        with pytest.raises(ValueError, match="another run writes to"):
            play()
        return duel.players.at_random(view, chance)

    players = {"one": begins_again, "two": "random"}
    play = partial(duel.tournament, players, pairs=1, turns=2, folder=tmp_path)

    assert play().pairs == 1


@for_each("hypotheses", [(0, 0), (5, 0), (0, 1e9), (float("nan"), 5)])
def test_hypotheses_that_cannot_be_tested(hypotheses):
    """Before a game is played."""
    with pytest.raises(ValueError, match="expected two differences in Elo from -1000 to 1000"):
        duel.tournament({"one": "greedy", "two": "random"}, sprt=hypotheses)


def test_a_file_that_was_cut_in_its_first_line_begins_again(tmp_path):
    """Nothing was played."""
    (tmp_path / "games.jsonl").write_text('{"format": "puyonb duel tour')

    assert duel.tournament(THREE, pairs=1, folder=tmp_path, **RULES).pairs == 3


@for_each("text", ['{"mine": 1}', "mine\n", "mine\nand", '{"format": "another"}\n'])
def test_a_file_that_is_no_tournament_is_left_as_it_is(tmp_path, text):
    """Also one whose last line has no end."""
    (tmp_path / "games.jsonl").write_text(text)
    with pytest.raises(ValueError, match="its format differs"):
        duel.tournament(THREE, pairs=1, folder=tmp_path, **RULES)

    assert (tmp_path / "games.jsonl").read_text() == text


@for_each("rules", [{"width": 0}, {"salt": "00"}, {"salt": "zz" * 16}])
def test_wrong_rules_write_nothing(tmp_path, rules):
    """They are refused before there is a file."""
    with pytest.raises(ValueError, match="expected"):
        duel.tournament(THREE, folder=tmp_path / "run", **rules)

    assert list(tmp_path.iterdir()) == []
