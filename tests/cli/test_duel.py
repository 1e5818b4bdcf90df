"""``puyonb duel``."""

import base64
import csv
import json
import os
import re
import shlex
import sys
import zlib
from contextlib import closing
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from click.testing import CliRunner
from openpyxl import load_workbook

from puyonb.cli import main
from puyonb.cli.duel import PLAYERS, _Shown, _steps
from puyonb.errors import display_width
from puyonb.messages import set_language
from puyonb.puyo import duel, playback, puyop
from puyonb.puyo.duel.programs import PROTOCOL
from puyonb.puyo.record import Pair
from tests.cli.envelopes import envelope
from tests.puyo.duel.test_notation import BY_HAND


@pytest.fixture
def saved(tmp_path):
    """A game of two turns in a file."""
    start = duel.new(deals=[(1, 1)] * 3, width=4, height=3)
    turns = [[duel.play(start, 0, column, 0), duel.play(start, 1, 2, 1)] for column in (0, 1)]
    path = tmp_path / "game.json"
    path.write_text(duel.dumps_replay(duel.Replay(start, turns)))
    return path


def call(*arguments, **options):
    """Run any command."""
    return CliRunner().invoke(main, [*map(str, arguments)], **options)


def run(*arguments, **options):
    """Run the command on a file."""
    return call("duel", "replay", *arguments, **options)


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
    """A turn shows the moves, the fields side by side, and the next pieces."""
    result = run(saved, "--turn", 2)

    assert result.stdout.splitlines() == [
        "turn 2 of 2",
        "player 1                  player 2",
        "2 up, link 1, all clear   3 right, link 1, all clear",
        "....                      ....",
        "....                      ....",
        "....                      ....",
        "....                      ....",
        "60 points                 60 points",
        "0 to fall                 0 to fall",
        "next RR GY YG             next RR GY YG",
    ]


def test_one_turn_in_japanese(saved):
    """A kana takes two columns of a terminal, and the language joins what a player did."""
    with set_language("ja"):
        result = run(saved, "--turn", 2)

    assert result.stdout.splitlines() == [
        "2ターン目（全2ターン）",
        "プレイヤー1                  プレイヤー2",
        "2列目に縦、1連鎖目、全消し   3列目に横（子が右）、1連鎖目、全消し",
        "....                         ....",
        "....                         ....",
        "....                         ....",
        "....                         ....",
        "60点                         60点",
        "予告0個                      予告0個",
        "ネクスト：RR GY YG           ネクスト：RR GY YG",
    ]


def test_rows(saved):
    """The rows are a table, or JSON for a program."""
    table = run(saved, "--rows").stdout.splitlines()
    found = envelope(run(saved, "--json", "--turn", "1").stdout)["result"]

    assert table[0].split()[:4] == ["turn", "player", "deal", "move"]
    assert len(table) == 5
    assert [(row["player"], row["move"]) for row in found["rows"]] == [(0, "1 up"), (1, "3 right")]


def test_standard_input(saved):
    """A single - reads the game from there."""
    assert run("-", "--turn", "0", input=saved.read_text()).stdout.startswith("turn 0 of 2\n")


def test_faults(saved, tmp_path):
    """A broken game is an error of the input, with its place; a file or turn that is not there is
    the call's.
    """
    broken = tmp_path / "broken.json"
    broken.write_text(saved.read_text().replace("[1, 0", "[2, 0", 1))
    result = run(broken)

    assert result.exit_code == 1
    assert result.stderr.startswith(f"{broken}:")
    assert "turn 1: player 0: expected the dealt piece" in result.stderr
    found = envelope(run(broken, "--json").stdout)
    assert (found["input"], found["result"], len(found["problems"])) == (str(broken), None, 1)
    assert run(broken, "--json").exit_code == 1
    assert run(saved, "--turn", 3).exit_code == 2
    assert run(tmp_path / "none.json").exit_code == 2


@pytest.mark.slow
def test_a_match(tmp_path):
    """Each player has a row of counts, and each game is saved so that it can be stepped through."""
    arguments = ["duel", "match", "greedy", "random", "--games", "3", "--seed", "5", "--save"]
    arguments.append(tmp_path / "games")
    result = call(*arguments)
    results = duel.match(["greedy", "random"], [5, 6])
    greedy, chance = duel.standings(results)
    head, first, second, loss, last = result.stdout.splitlines()
    lost = [each for each in results if each.winners == (1,)]
    shortest = min(lost, key=lambda each: each.turns)

    assert result.exit_code == 0
    assert head == "player    won  drawn  lost  unfinished  forfeit  share of decided games"
    assert first.split()[:7] == ["1", "greedy", *map(str, greedy[:5])]
    assert second.split()[:7] == ["2", "random", *map(str, chance[:5])]
    assert second.endswith(str(chance.share).split(", ")[1])
    replay = f"puyonb duel replay {tmp_path}/games/{shortest.seed}-{shortest.seats[0]}.json --turn "
    assert loss.startswith(f"greedy lost a game in {shortest.turns} turns; the turn in which")
    assert replay in loss
    turn = int(loss.removeprefix(loss.split(replay)[0] + replay))
    fell = {
        row["turn"]: row["received"]
        for row in shortest.replay.rows()
        if row["player"] == shortest.seats[0]
    }
    assert fell[turn] == max(fell.values())
    assert last == f"4 games, {chance.share.games} of them decided: 2 seeds, each in 2 seatings"
    assert sorted(path.name for path in (tmp_path / "games").iterdir()) == [
        "5-0.json",
        "5-1.json",
        "6-0.json",
        "6-1.json",
    ]
    unsaved = call(*arguments[:-2]).stdout.splitlines()[3]
    ended = f"greedy lost a game in {shortest.turns} turns; add --seed {shortest.seed} --games 2"
    assert unsaved == f"{ended} --save games to look at it"
    assert run(tmp_path / "games" / "6-1.json", "--turn", 1).exit_code == 0
    assert call(*arguments).exit_code == 2
    assert call(*arguments, "--force").exit_code == 0


def test_a_table_of_games(tmp_path):
    """A row for each player of each game, as CSV or as a workbook, with what JSON tells."""
    line = ["duel", "match", "random", "greedy", "--games", "2", "--turns", "20", "--json"]
    path = tmp_path / "games.csv"
    data = envelope(call(*line, "-o", path).stdout)["result"]
    book = tmp_path / "games.xlsx"
    code = call(*line, "-o", book).exit_code
    rows = [*csv.DictReader(path.read_text(encoding="utf-8").splitlines())]
    with closing(load_workbook(book)) as opened:
        sheet = [
            ["" if cell is None else str(cell) for cell in row] for row in opened.active.values
        ]

    assert code == 0
    assert [(int(row["seed"]), row["player"], int(row["score"])) for row in rows] == [
        (game["seed"], name, game["scores"][number])
        for game in data["games"]
        for number, name in enumerate(("random", "greedy"))
    ]
    assert [row["seat"] for row in rows] == ["1", "2", "2", "1"]
    assert sheet == [[*rows[0]], *([*row.values()] for row in rows)]
    assert call(*line, "-o", path).exit_code == 2


def test_the_table_of_a_match_fits(monkeypatch):
    """Every line fits into 80 columns, also with many games and players."""
    start = duel.new(64, max_losses=1, width=1, height=1)
    lost = duel.GameResult(
        0, 1, (0,) * 63 + (1,), (0,) * 64, (0,) * 64, tuple(range(64)), (), (), start
    )
    monkeypatch.setattr(duel, "match", lambda *args, **options: [lost] * 100)
    result = call("duel", "match", *["two-ply"] * 64, "--games", 100)

    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == 66
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert "64 two-ply    0      0   100" in result.stdout


@pytest.mark.slow
def test_the_table_of_a_match_in_japanese():
    """The columns stand below their heads, which take two columns of a terminal for each kana."""
    with set_language("ja"):
        result = call("duel", "match", "greedy", "greedy", "--games", 2)
    head, first, *_ = result.stdout.splitlines()

    assert head.startswith("プレイヤー  勝ち  引き分け")
    assert display_width(head[: head.index("勝ち") + 2]) == 16
    assert re.match(r"1 greedy {7}\d {9}\d ", first)


@pytest.mark.slow
def test_a_match_for_programs():
    """As JSON, with several processes: the same games, with the outcome of each."""
    shared = call(
        *["duel", "match", "random", "random", "--games", "2", "--workers", "2", "--json"]
    )
    found = envelope(shared.stdout)["result"]
    games = duel.match(["random", "random"], [0])
    standing = duel.standings(games)[0]

    assert [game["scores"] for game in found["games"]] == [list(game.scores) for game in games]
    assert [game["outcomes"] for game in found["games"]] == [
        [outcome.value for outcome in game.outcomes] for game in games
    ]
    assert found["players"][0] == {
        "player": "random",
        **standing._asdict(),
        "share": standing.share._asdict(),
    }


def test_who_is_no_player():
    """An unknown player, or too few players, is an error of the call; the message shows a correct
    call.
    """
    alone = call("duel", "match", "greedy")
    nobody = call("duel", "match")

    assert (alone.exit_code, nobody.exit_code) == (2, 2)
    assert (
        "expected two players or more, found only 'greedy'; for example: puyonb duel match greedy random"
        in alone.stderr
    )
    assert "found none; for example: puyonb duel match greedy random" in nobody.stderr
    assert tuple(duel.players.PLAYERS) == PLAYERS


def test_stepping(saved, monkeypatch):
    """In a terminal each turn waits for a key: any goes on, b goes back, q ends."""
    for keys, turns in (
        ("..", [0, 1, 2]),
        (".b..", [0, 1, 0, 1, 2]),
        ("b..", [0, 0, 1, 2]),
        (".q", [0, 1]),
        ("q", [0]),
    ):
        pressed = iter(keys)
        monkeypatch.setattr("puyonb.cli.duel.click.getchar", lambda pressed=pressed: next(pressed))
        shown = _steps(_Shown(duel.loads_replay(saved.read_text())), wait=True)

        assert [int(text.split()[1]) for text in shown] == turns
        assert next(pressed, None) is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "arguments", "begins"),
    [
        ("turn.png", ["--turn", 1], b"\x89PNG"),
        ("turn.svg", ["--turn", 0], b"<svg"),
        ("turn.pdf", ["--turn", 2], b"%PDF"),
        ("turn.html", ["--turn", 2], b"<!doctype html>"),
        ("game.gif", [], b"GIF89a"),
        ("game.svg", [], b"<svg"),
        ("game.html", [], b"<!doctype html>"),
    ],
)
def test_drawing(saved, tmp_path, name, arguments, begins):
    """A turn becomes a picture, a whole game an animation; nothing is printed."""
    out = tmp_path / name
    result = run(saved, "-o", out, *arguments)

    assert (result.exit_code, result.stdout) == (0, "")
    assert out.read_bytes().startswith(begins)
    assert run(saved, "-o", out, *arguments).exit_code == 2
    assert run(saved, "-o", out, *arguments, "--force").exit_code == 0


@pytest.mark.parametrize(
    ("name", "arguments", "message"),
    [
        (
            "game.png",
            [],
            "expected OUT to end in .gif, .mp4, .svg or .html, found 'game.png'; --turn N draws one turn",
        ),
        ("turn.gif", ["--turn", 0], "found 'turn.gif'; without --turn the whole game is drawn"),
        (
            "turn.txt",
            ["--turn", 0],
            "expected OUT to end in .png, .svg, .pdf or .html, found 'turn.txt'",
        ),
    ],
)
def test_endings(saved, name, arguments, message):
    """An ending that does not fit is an error of the call, and the message says what would."""
    result = run(saved, "-o", name, *arguments)

    assert result.exit_code == 2
    assert message in result.stderr


def test_a_game_without_a_turn(tmp_path):
    """There is nothing to move in it; its start can be drawn."""
    path = tmp_path / "none.json"
    path.write_text(duel.dumps_replay(duel.Replay(duel.new(), [])))

    assert run(path, "-o", tmp_path / "none.gif").exit_code == 2
    assert run(path, "--turn", 0, "-o", tmp_path / "none.svg").exit_code == 0
    assert run(path, "--rows").stdout == "no turns\n"


# --- a state, written by hand after the specification ---------------------------------------------


@pytest.fixture
def state(tmp_path, monkeypatch):
    """A state in a file of the working directory."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "state.json"
    path.write_text(BY_HAND)
    return path


def test_a_state_is_checked(state):
    """Nothing is said about a good one; an error has its line, column and path; other JSON in a
    folder is only named.
    """
    assert call("check", "state.json").output == call("check", "-", input=BY_HAND).output == ""
    (state.parent / "other.json").write_text("{}")
    state.write_text(BY_HAND.replace("2, 2, 1, 3, 4, 4", "2, 2, 1, 3, 4"))
    found = call("check", "state.json")

    assert found.exit_code == 1
    assert found.stderr.startswith(
        "state.json:10:17: childStates[0].blocks: expected 78 entries, found 77\n"
    )
    assert call("check", ".").stderr.splitlines()[0] == f"./{found.stderr.splitlines()[0]}"
    assert "other.json" in call("check", ".").stderr.splitlines()[-1]


def test_a_state_tells_what_floats(state):
    """With --state, the puyos that float are named, with their player."""
    state.write_text(BY_HAND.replace("0, 0, 1, 0, 0, 0", "0, 0, 1, 0, 0, 2"))

    assert re.search(
        r"state.json: note: player 0: .*column 6", call("check", "--state", str(state)).output
    )


@pytest.mark.parametrize("form", ["png", "svg", "pdf"])
def test_a_state_is_drawn(state, form):
    """All fields are in one picture."""
    assert call("draw", "state.json", "-o", f"state.{form}").exit_code == 0
    assert (state.parent / f"state.{form}").stat().st_size > 1_000


def test_the_board_of_a_player_is_converted(state):
    """--player counts from 1; without it the error names it, and so with a number too high."""
    assert call("convert", "state.json", "--player", "2", "--to", "field").stdout == "RRRBBO\n"
    for more in ((), ("--player", "3")):
        found = call("convert", "state.json", "--to", "puyop", *more)
        assert found.exit_code == 1
        assert "expected the number of one of 2 players: --player from 1 to 2" in found.stderr
    found = call("convert", "RG", "--player", "1", "--to", "puyop")
    assert (found.exit_code, found.stdout) == (1, "")
    assert call("convert", "RG", "--player", "0", "--to", "puyop").exit_code == 2


def test_a_state_is_no_saved_game(state):
    """It is shown, with a note that it has no turns."""
    found = run(state)

    assert found.exit_code == 0
    assert "note: this is the state of a duel, not a saved duel" in found.stderr
    assert found.stdout.splitlines()[0] == "turn 0 of 0"
    assert "350 points" in found.stdout


def test_the_turn_of_a_loss(tmp_path):
    """The fields are those that lost, as in a picture, and no next pieces follow."""
    replay = duel.game(["random", "random"], 7).replay
    path = tmp_path / "lost.json"
    path.write_text(duel.dumps_replay(replay), encoding="utf-8")

    lines = run(path, "--turn", len(replay.events)).stdout.splitlines()

    assert "lost" in lines[0]
    assert lines[4].split()[1:] != ["......"]
    assert lines[-1].endswith("to fall")


def test_a_secret_match():
    """The commitment is printed before the games, the salt after them; with it the match is the
    same again.
    """
    match = ("duel", "match", "greedy", "random", "--games", "2", "--width", "3", "--height", "4")
    first = call(*match, "--secret")
    salt = first.stdout.splitlines()[-1]
    again = call(*match, "--salt", salt.removeprefix("salt "), "--json")

    assert first.stderr == f"commitment {duel.Secret(salt.removeprefix('salt '), 0).commitment}\n"
    assert again.stderr == first.stderr
    assert envelope(again.stdout)["result"]["salt"] == salt.removeprefix("salt ")
    assert call(*match, "--salt", salt.removeprefix("salt ")).stdout == first.stdout
    assert call(*match, "--secret").stderr != first.stderr


def test_the_rules_of_a_match(tmp_path):
    """Each option reaches the games."""
    rules = "--turns 3 --width 4 --height 5 --colors 3 --target 10 --deals-ahead --games 2"
    call("duel", "match", "random", "random", *rules.split(), "--save", str(tmp_path))
    game = duel.loads_replay((tmp_path / "0-1.json").read_bytes())
    ground = game.start.players[0].arena

    assert len(game.events) == 3
    assert (ground.width, ground.height, ground.target_score) == (4, 5, 10)
    assert (game.start.num_colors, len(game.start.deals)) == (3, 4)


REFUSES = """
input()
print('{"type": "hello", "protocol": ["puyonb-duel/1"]}', flush=True)
input()
print('{"type": "refuse", "reason": "\\\\u001b[31mno"}', flush=True)
input()
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="programs play on Linux and macOS")
def test_programs_are_players(tmp_path):
    """A function of a file, and a command that ends at once; why it forfeits stands on standard error."""
    bot = tmp_path / "bot.py"
    bot.write_text("def play(view, random):\n    return 0, 0\n")
    ends = shlex.join([sys.executable, "-S", "-c", "raise SystemExit('no\\x1b[1m module')"])
    result = call("duel", "match", f"{bot}:play", ends, "--games", "2", "--width", "3")
    refuses = tmp_path / "a player"
    refuses.write_text(f"#!{sys.executable} -S\n{REFUSES}")
    refuses.chmod(0o700)
    refused = call("duel", "match", str(refuses), "random")

    assert result.exit_code == 0
    assert result.stdout.splitlines()[1].split()[2:7] == ["2", "0", "0", "0", "0"]
    assert result.stderr == (f"player 2 {ends}: exited with status 1\n  no\\x1b[1m module\n")
    assert refused.exit_code == 2
    assert refused.stderr.endswith("a player' does not play these rules: \\x1b[31mno\n")


def test_the_protocol():
    """The JSON Schema of the package."""
    printed = call("duel", "protocol").stdout

    assert json.loads(printed)["title"] == PROTOCOL
    assert printed.encode() == Path(duel.__file__).with_name("protocol.json").read_bytes()


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="programs play on Linux and macOS")
def test_a_check_of_a_program(tmp_path):
    """A line each; a fault with its messages and standard error; and for programs."""
    bot = tmp_path / "bot.py"
    bot.write_text(
        "from puyonb.puyo.duel import legal_moves\n"
        "def good(view, random):\n    return legal_moves(view)[0]\n"
        "def bad(view, random):\n    assert view.time < 9, 'too\\tlate'\n    return good(view, 0)\n"
    )
    time = ("--games", "1", "--move-time", "10")
    good = call("duel", "check", f"{bot}:good", *time)
    bad = call("duel", "check", f"{bot}:bad", *time)
    found = envelope(call("duel", "check", f"{bot}:bad", *time, "--json").stdout)["result"]
    first, *_, last = good.stdout.splitlines()
    lines = bad.stdout.splitlines()

    assert (good.exit_code, bad.exit_code) == (0, 1)
    assert first == "ok     starts, and says hello"
    assert re.fullmatch(r"1 game, 0 forfeits, slowest move \d+ ms: 0 faults", last)
    at = lines.index("fault  turns without a question, as in a chain: exited with status 1")
    assert lines[at + 1].startswith(
        '       sent      {"type":"state","turn":9,"state":{…},"moves":[['
    )
    assert lines[at + 2] == "       expected  a program that runs until quit"
    assert "       | AssertionError: too\\tlate" in lines
    assert lines[-1].endswith(": 2 faults")
    assert (found["faults"], found["forfeits"]) == (2, 1)
    assert [each["code"] for each in found["checks"] if each["reason"]] == [
        "duel.check.turns", "duel.check.game",
    ]  # fmt: skip


@pytest.mark.slow
def test_a_tournament(tmp_path):
    """A table of pairs with Elo, also after a resume, and for programs; two players of one name."""
    folder = str(tmp_path / "run")
    rules = ["--pairs", "2", "--width", "3", "--height", "4"]
    first = call("duel", "tournament", "random", "greedy", "random", *rules, "-o", folder)
    again = call("duel", "tournament", "--resume", folder)
    found = envelope(call("duel", "tournament", "--resume", folder, "--json").stdout)["result"]
    head, *rows, pairs, salt = first.stdout.splitlines()

    assert (first.exit_code, again.stdout) == (0, first.stdout)
    assert re.sub(" +", " ", head) == "player won drawn lost unfinished forfeit pairs Elo"
    assert [row.split("  ")[0] for row in rows] == ["random", "greedy", "random 2"]
    assert pairs == "6 pairs of games"
    assert found["salt"] == salt.removeprefix("salt ")
    assert [sum(row["counts"]) for row in found["rows"]] == [4, 4, 4]


@pytest.mark.slow
def test_the_page_of_a_tournament(tmp_path):
    """It has the table, and pages that play games which a player lost, open at the turn that
    decided; going on writes them again.
    """
    rules = ["--pairs", "2", "--width", "4", "--height", "5", "-o", str(tmp_path)]
    printed = call("duel", "tournament", "greedy", "random", *rules).stdout
    page = BeautifulSoup((tmp_path / "index.html").read_text(), "html.parser")
    links = {each["href"]: each.string for each in page.select("a")}
    shown = {each: (tmp_path / each).read_text() for each in links}
    for each in links:
        (tmp_path / each).unlink()
    call("duel", "tournament", "--resume", str(tmp_path))

    assert [row.td.string for row in page.select("tr")[1:]] == ["greedy", "random"]
    assert page.select("tr")[2].get_text().startswith("random" + printed.splitlines()[2].split()[1])
    assert len(links) >= 3
    assert any(each.startswith("random against greedy, seed ") for each in links.values())
    for name, text in shown.items():
        player = BeautifulSoup(text, "html.parser").select_one("puyo-board")
        assert (tmp_path / name).read_text() == text
        assert {"greedy", "random"} <= {*re.findall(r"^(\w+):", player.get_text(), re.MULTILINE)}


def test_the_table_of_a_tournament_as_csv_and_markdown():
    """Alone on standard output; the rest is told on standard error."""
    rules = ["--pairs", "2", "--width", "3", "--height", "4", "--salt", "0" * 32]
    line = ("duel", "tournament", "random", "greedy", *rules)
    plain, csv_, markdown = (call(*line, "--format", form) for form in ("text", "csv", "markdown"))
    found = envelope(call(*line, "--json").stdout)["result"]["rows"]
    head, *rows = (each.split(",") for each in csv_.stdout.splitlines())
    first, rule, *cells = markdown.stdout.splitlines()

    assert len(head) == len(set(head)) == 14
    for row, each in zip(rows, found, strict=True):
        assert row[0] == each["name"]
        assert [*map(int, row[1:6])] == [*each["standing"].values()][:5]
        assert [*map(int, row[6:11])] == each["counts"]
        assert [float(cell) for cell in row[11:]] == [
            pytest.approx(value) if value is not None else float(cell)
            for cell, value in zip(row[11:], each["elo"], strict=True)
        ]
    assert [re.split(" {2,}", each) for each in plain.stdout.splitlines()[:3]] == [
        [cell.strip() for cell in each.replace("&lt;", "<").strip("| ").split(" | ")]
        for each in (first, *cells)
    ]
    assert rule == "| --- | ---: | ---: | ---: | ---: | ---: | --- | --- |"
    assert csv_.stderr == markdown.stderr
    assert csv_.stderr == plain.stderr + "".join(plain.stdout.splitlines(keepends=True)[3:])


@pytest.mark.slow
def test_openings(tmp_path, monkeypatch):
    """The seed chooses a line; a tournament goes on with them; what is no piece has its place."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "openings.txt"
    file.write_text("# two of them\nRG BB\n\nYY RR PP BY GG  # long\n")
    call(
        "duel", "match", "random", "random", "--games", "6", "--openings", str(file), "--save", "."
    )
    begins = [duel.loads_replay((tmp_path / f"{seed}-1.json").read_bytes()) for seed in range(3)]
    line = ("duel", "tournament", "random", "greedy", "--pairs", "2", "--turns", "9")
    first = call(*line, "--openings", str(file), "-o", "run")
    head = json.loads((tmp_path / "run/games.jsonl").read_text().splitlines()[0])

    assert [game.start.deals[:2] for game in begins] == [
        ((1, 2), (3, 3)), ((4, 4), (1, 1)), ((1, 2), (3, 3)),
    ]  # fmt: skip
    assert begins[1].start.deals == ((4, 4), (1, 1), (5, 5), (3, 4), (2, 2))
    assert head["rules"]["openings"][0] == [[1, 2], [3, 3]]
    assert call("duel", "tournament", "--resume", "run").stdout == first.stdout
    for text, error in (
        ("RG\nR", "openings.txt:2: expected pieces of two letters (R, G, B, Y, P)"),
        ("RX", "found 'RX'"),
        ("# none", "expected the pieces of a game in"),
    ):
        file.write_text(text)
        refused = call(*line, "--openings", str(file))
        assert (refused.exit_code, error in refused.stderr) == (2, True)
    assert call(*line, "--openings", "nowhere").exit_code == 2


@pytest.mark.slow
def test_a_tournament_with_a_verdict():
    """The accepted hypothesis is printed."""
    rules = ["--sprt", "0", "50", "--width", "3", "--height", "4", "--gauntlet"]
    result = call("duel", "tournament", "greedy", "random", *rules)

    salt = result.stdout.splitlines()[-1].removeprefix("salt ")

    assert "the test accepts an Elo difference of 50\n" in result.stdout
    assert result.stderr == f"commitment {duel.Secret(salt, 0).commitment}\n"


@pytest.mark.slow
def test_a_game_is_analysed(tmp_path):
    """The turning point and the worst moves as sentences, JSON, CSV, and a page with links whose
    games end before the moves, played by the reader.
    """
    file = tmp_path / "game.json"
    replay = duel.game(["builder", "random"], 5).replay
    file.write_text(duel.dumps_replay(replay))
    found = duel.analyse(replay)
    assert {each.player for each in found.worst} == {0, 1}

    def analysed(*more):
        result = call("duel", "analyse", file, *more)
        assert result.exit_code == 0, result.stderr
        return result.stdout

    assert analysed().splitlines() == [
        str(each) for each in (found.content, *map(found.describe, found.worst))
    ]
    data = json.loads(json.dumps([*found.rows]))
    assert envelope(analysed("--json"))["result"]["rows"] == data
    names = [str(tmp_path / f"out.{ending}") for ending in ("json", "csv", "html")]
    assert analysed(*(part for name in names for part in ("-o", name))) == ""
    written = json.loads(Path(names[0]).read_text())
    assert (written["rows"], written["turning"]) == (data, found.turning)
    head, *lines = Path(names[1]).read_text().splitlines()
    assert (head.split(","), len(lines)) == ([*found.rows[0]], len(found.rows))
    page = Path(names[2]).read_text()
    assert page.count("; rings: a start of ") == len(found.worst)
    links = re.findall(r'href="#game=([^"]*)"', page)
    for worst, link in zip(found.worst, links, strict=True):
        opened = duel.loads_replay(zlib.decompress(base64.urlsafe_b64decode(link + "=="), -15))
        before = replay.states()[worst.turn - 1].players
        assert opened.final.players == (before[::-1] if worst.player else before)


@pytest.mark.slow
def test_a_link_is_analysed(tmp_path):
    """What one player did has no turning point; the page links to the positions of the moves."""
    record = duel.game(["greedy", "random"], 3, turns=20).replay.record(1)
    link, page, listed = puyop.dumps_record(record), tmp_path / "out.html", tmp_path / "link.txt"
    listed.write_text(f"{link}\n")
    found = duel.analyse(record)

    told = call("duel", "analyse", link).stdout
    assert told.splitlines() == [
        str(each) for each in (found.content, *map(found.describe, found.worst))
    ]
    assert call("duel", "analyse", listed).stdout == told
    assert call("duel", "analyse", link, "-o", page).exit_code == 0
    links = re.findall(r'href="(https://www\.puyop\.com/s/[^"]*)"', page.read_text())
    fields = playback.fields(record)
    pairs = [at for at, move in enumerate(record.moves) if isinstance(move, Pair)]
    for worst, each in zip(found.worst, links, strict=True):
        opened = puyop.loads_record(each)
        assert opened.field == fields[pairs[worst.turn - 1]]
        assert opened.moves[0] == record.moves[pairs[worst.turn - 1]]
    warned = call("duel", "analyse", "https://www.puyop.com/s/420Aa9r9h7_0ody6k")
    assert (warned.exit_code, warned.stdout.split()[0]) == (0, "3")
    assert "warning: the code 7 is read as hard" in warned.stderr
    empty = call("duel", "analyse", "https://www.puyop.com/s/420Aa9")
    assert empty.exit_code == 1
    assert "expected a saved duel or a link with moves, found" in empty.stderr


@pytest.mark.slow
def test_a_page_of_a_game_with_other_rules_has_no_links(saved, tmp_path):
    """The game of the page has only the usual rules; an ending that is none of the three is
    refused.
    """
    out = tmp_path / "out.html"
    given = ["duel", "analyse", str(saved)]
    result = call(*given, "-o", out)
    assert (result.exit_code, 'href="#game=' in out.read_text()) == (0, False)

    result = call(*given, "-o", "out.png")
    assert (result.exit_code, "expected OUT to end in" in result.stderr) == (2, True)
