"""The command ``puyonb study``: what it prints, and the table and the page that it writes."""

import csv
import re

import pytest

from puyonb.puyo import duel

GOOD = f"{'0' * 72} 112233 {'0' * 66}110000"
ODD = f"{'0' * 66}110000 223311 {'0' * 66}110023"

FORM = (
    "records of 10 moves or more with cushion-l (a AB AA BBB), on the right, up to 1 cell missing;"
    " 2026"
)


@pytest.fixture(scope="module")
def replays():
    """Six duels in JSON."""
    games = (duel.game(["greedy", "random"], seed).replay for seed in range(6))
    return [*map(duel.dumps_replay, games)]


@pytest.fixture
def games(tmp_path, replays):
    """A folder with six saved duels."""
    for seed, text in enumerate(replays):
        (tmp_path / f"{seed}.json").write_text(text)
    return tmp_path


@pytest.mark.slow
def test_shares_are_printed_with_their_definitions(call, games):
    """Of each player; the form has its cells, the tolerance, the side and the period."""
    line = f"study {games} --by player --form cushion-l --missing 1 --side right --period 2026"
    done = call(*line.split())

    assert done.exit_code == 0
    assert done.stdout.splitlines() == [
        "6 games: 577 of 577 moves explained",
        "splits (a piece lies on columns of two heights); 2026",
        "player 1: 22.1% (18.5% to 26.2%): 59 of 267 in 6 games",
        "player 2: 48.4% (42.2% to 54.0%): 150 of 310 in 6 games",
        "moves that start a chain; 2026",
        *done.stdout.splitlines()[5:7],
        FORM,
        *done.stdout.splitlines()[8:],
    ]
    assert len(done.stdout.splitlines()) == 10
    assert "プレイヤー2：48.4%" in call("--language", "ja", *line.split()).stdout


@pytest.mark.slow
def test_a_table_and_a_page_are_written(call, games):
    """The table has a row a move, also in a workbook; the page has figures and links."""
    openpyxl = pytest.importorskip("openpyxl")
    table, page, book = (games / f"out.{ending}" for ending in ("csv", "html", "xlsx"))
    done = call("study", str(games), "-o", str(table), "-o", str(page), "-o", str(book))
    text = page.read_text()
    [*rows] = csv.DictReader(table.read_text().splitlines())

    assert done.exit_code == 0
    assert len(rows) == 577
    head, *cells = openpyxl.load_workbook(book).active.values
    assert [*head] == [*rows[0]]
    assert [["" if each is None else str(each) for each in row] for row in cells[:9]] == [
        [*row.values()] for row in rows[:9]
    ]
    assert {row["player"] for row in rows} == {"player 1", "player 2"}
    assert text.count("<svg") == 3
    assert "577 of 577" in text
    assert re.findall(r'<a href="https://www.puyop.com/s/\w+">(\d+) links: ', text)


def test_places_that_the_rules_cannot_explain_are_printed(call, tmp_path):
    """The author of a program that recognises boards reads them."""
    path = tmp_path / "seen.txt"
    path.write_text(f"{GOOD}\n{ODD}\n")
    done = call("study", str(path))

    assert done.exit_code == 0
    assert done.stdout.splitlines()[-1] == (
        "seen.txt:2: game 1, move 2: one of the two puyos has another colour"
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("more", "code", "message"),
    [
        (["nowhere.txt"], 2, "nowhere.txt"),
        (["{}", "--form", "nothing"], 2, "nothing"),
        (["{}", "--form", "gtr", "--by", "turn"], 2, "one value a game"),
        (["{}", "-o", "out.png"], 2, "png"),
        (["{}/bad.txt"], 1, "bad.txt:2:4: expected 72 digits"),
        (["{}/empty.txt"], 1, "0 games"),
    ],
)
def test_what_is_wrong_is_told(call, games, more, code, message):
    """In the call, or in a file."""
    (games / "bad.txt").write_text("===\n" + GOOD[:3] + "x" + GOOD[4:])
    (games / "empty.txt").write_text("# no game\n")
    done = call("study", *(each.format(games) for each in more))

    assert done.exit_code == code
    assert message in done.output
