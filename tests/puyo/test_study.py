"""Studies: records are read, moves are explained and counted as a plain program does it."""

import csv
import gzip
import io
import json
from collections import Counter
from functools import cache
from itertools import permutations, product

import numpy as np
import pytest

from puyonb import NotationError, draw
from puyonb.puyo import Field, Puyo, batch, duel, forms, puyop, study
from puyonb.puyo.chain import simulate
from puyonb.puyo.field import COLORS, LETTERS
from puyonb.puyo.playback import place, turns
from puyonb.puyo.record import Pair, Record
from tests.cases import for_each
from tests.puyo.naive_moves import ROTATIONS, best_of, placements, potential_of
from tools import study_games

DIGITS = {".": "0", "R": "1", "G": "2", "B": "3", "Y": "4", "O": "5"}


@cache
def games(count):
    """Play games of our own."""
    return [duel.game(["greedy", "random"], seed).replay for seed in range(count)]


def digits(field):
    """Write the visible rows as a log does."""
    return "".join(DIGITS[LETTERS[puyo]] for row in field.cells[1:] for puyo in row)


def as_log(records):
    """Write records as a log: boards without the hidden row, and three pieces."""
    lines, game = [], None
    before, after = batch.decode(records.before), batch.decode(records.after)
    for at, number in enumerate(records.records):
        lines += ["=== end ==="] if game not in (None, number) else []
        pieces = "".join(map(str, records.pieces[at].ravel()))
        lines.append(f"{digits(before[at])} {pieces} {digits(after[at])}")
        game = number
    return "\n".join([*lines, "=== end ===", ""])


@pytest.fixture(scope="module")
def known():
    """Return records whose placements are known."""
    return study.load(games(25), period="now")


@pytest.fixture(scope="module")
def logged(known, tmp_path_factory):
    """Return the same records from a log."""
    path = tmp_path_factory.mktemp("log") / "them.txt.gz"
    path.write_bytes(gzip.compress(as_log(known).encode()))
    return study.load(path)


def pieces_of(records, at):
    """Return the pieces of a decision that are known."""
    colors = (Puyo.EMPTY, *COLORS)
    return [[colors[code] for code in piece] for piece in records.pieces[at].tolist() if all(piece)]


def explained_by(field, piece, after):
    """Return what explains a board: placement, links, points, nuisance."""
    quiet, others = [], []
    seen = after.cells[1:]
    for where, placed in placements(field, piece):
        if piece[0] is piece[1] and where[1] > 1:  # the same as the other way round
            continue
        chain = simulate(placed)
        if not chain.length and placed.cells[1:] == seen:
            quiet.append((where, 0, 0, 0))
        end = [puyo for row in chain.field.cells[1:] for puyo in row]
        differ = [(a, b) for a, b in zip(end, sum(seen, ()), strict=True) if a is not b]
        if (
            (chain.length or differ)
            and all(pair == (Puyo.EMPTY, Puyo.OJAMA) for pair in differ)
            and len(differ) <= 30
        ):
            others.append((where, chain.length, chain.score, len(differ)))
    return quiet or others


@pytest.mark.slow
def test_a_log_is_explained_by_the_same_placements_as_one_after_the_other(logged):
    """All candidates of each decision, with their chains and nuisance."""
    found = logged.explained
    before, after = batch.decode(logged.before), batch.decode(logged.after)
    for at in range(0, len(logged), 30):
        rows = [
            (
                tuple(map(int, study._explain.PLACES[found.place[row]])),
                *(int(array[row]) for array in (found.length, found.points, found.nuisance)),
            )
            for row in np.flatnonzero(found.decision == at)
        ]
        wanted = explained_by(before[at], pieces_of(logged, at)[0], after[at])

        assert sorted(rows) == sorted(wanted)
        assert found.candidates[at] == len(wanted)
        if wanted:
            assert found.nuisance[found.chosen[at]] == min(each[3] for each in wanted)


def waiting_of(field):
    """Count the colours with three puyos that touch, one of them on top."""
    seen = {
        (row, col): field[row, col] for row in range(1, field.height) for col in range(field.width)
    }
    found = set()
    for middle, color in seen.items():
        row, col = middle
        near = [(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)]
        same = [cell for cell in near if seen.get(cell) is color]
        for pair in permutations(same, 2):
            top = [
                (r, c) for r, c in (middle, *pair) if seen.get((r - 1, c), Puyo.EMPTY) is Puyo.EMPTY
            ]
            if color in COLORS and top:
                found.add(color)
    return len(found)


def opening_of(pieces):
    """Return the first text of all orders and names."""
    texts = []
    for order in product(*(permutations(piece) for piece in pieces)):
        flat, names = sum(order, ()), {}
        texts.append("".join(names.setdefault(puyo, "ABCD"[len(names)]) for puyo in flat))
    return min(texts)


@pytest.mark.slow
def test_each_column_is_what_a_plain_program_finds(known):
    """On every 50th move of games of our own, whose placements are known."""
    chosen = forms.FORMS
    table = study.moves(known, forms=chosen, missing=1, pieces=2, potential=True)
    rows = table.rows()
    before, after = batch.decode(known.before), batch.decode(known.after)
    for at in range(0, len(known), 50):
        row, field, pieces = rows[at], before[at], pieces_of(known, at)
        letters = ["".join(LETTERS[puyo] for puyo in piece) for piece in pieces] + ["", ""]
        column, turn = study._explain.PLACES[known.places[at]]
        other = column + (0, 1, 0, -1)[turn]
        heights = [sum(row[col] is not Puyo.EMPTY for row in field.cells) for col in range(6)]
        chain = simulate(place(field, Pair(*pieces[0], column, ROTATIONS[turn])))
        end = sum(puyo is not Puyo.EMPTY for line in chain.field.cells for puyo in line)
        (now, _), (_, two) = best_of(field, pieces)
        start = np.flatnonzero(known.records == known.records[at])[0]
        found = [
            (len(match.missing), chosen.index(match.form), match.side)
            for match in forms.match(after[at], chosen, missing=1)
        ]
        best = min(found, default=None)
        sides = {side for gone, number, side in found if best and (gone, number) == best[:2]}
        wanted = {
            "game": known.games[at] + 1, "turn": at - start + 1, "file": "",
            "player": f"player {known.records[at] % 2 + 1}", "first": letters[0][0],
            "second": letters[0][1], "next1": letters[1], "next2": letters[2], "column": column + 1,
            "rotation": turn, "rotation_word": ROTATIONS[turn].value, "candidates": 1,
            "explained": True, "split": heights[column] != heights[other],
            "drop": abs(heights[column] - heights[other]), "height": max(heights),
            "heights": heights, "puyos": sum(heights), "chain": chain.length,
            "points": chain.score, "best_now": now, "best_two": two,
            "received": sum(p is not Puyo.EMPTY for line in after[at].cells for p in line) - end,
            "missed": now - chain.length if chain.length else None,
            "potential": potential_of(field), "form": best and chosen[best[1]].name,
            "side": best and (min(sides) if len(sides) == 1 else "both"),
            "to_come": best and best[0], "waiting": waiting_of(field),
            "opening": opening_of(pieces_of(known, start)[:2]),
        }  # fmt: skip

        assert row == wanted


@pytest.mark.slow
def test_columns_are_masked_where_candidates_disagree(logged):
    """And shares do not depend on the order in which they were found."""
    table, found = study.moves(logged), logged.explained
    several = 0
    for at in range(len(logged)):
        rows = np.flatnonzero(found.decision == at)
        for name, array in (
            ("chain", found.length),
            ("points", found.points),
            ("received", found.nuisance),
        ):
            values = {*array[rows].tolist()}
            assert table[name].tolist()[at] == (values.pop() if len(values) == 1 else None)
        several += len(rows) > 1

    assert several > 20
    assert table["split"].count() == study.shares(table)[0].total < len(table)


# --- reading --------------------------------------------------------------------------------------


def test_links_and_their_logs_have_the_same_moves(tmp_path):
    """A list of links; the nuisance that falls between two moves belongs to the first one."""
    replay = duel.game(["greedy", "random"], 3).replay
    sides = [replay.record(player) for player in (0, 1)]
    path = tmp_path / "sides.txt"
    path.write_text("# two sides\n" + "\n".join(puyop.dumps_record(each) for each in sides))
    read = study.load(path)

    assert (read.before == study.load(replay).before).all()
    assert (read.after == study.load(replay).after).all()
    assert [*dict.fromkeys(read.lines.tolist())] == [2, 3]
    assert read.names == (("sides.txt", "sides"),) * 2
    assert len(read) == sum(isinstance(turn.move, Pair) for side in sides for turn in turns(side))


@pytest.mark.slow
def test_games_come_with_the_package():
    """They are what a script writes; all are read, and all moves are explained."""
    ours = study.ours()
    names = Counter(player for _, player in ours.names)
    assert names == {"builder": study_games.GAMES, "greedy": study_games.GAMES}
    assert not ours.errors
    assert not ours.unexplained()
    for player, seed in study_games.PLAYERS.items():
        written = (study_games.FOLDER / f"{player}.txt").read_text()
        assert study_games.links(player, seed, 1).splitlines()[1] == written.splitlines()[1]


@pytest.mark.slow
def test_a_folder_holds_duels_and_logs(tmp_path):
    """Other files are left alone; one name may be given for all."""
    known = study.load(games(2))
    (tmp_path / "a.json").write_text(duel.dumps_replay(games(1)[0]))
    (tmp_path / "b.txt").write_text(as_log(known))
    (tmp_path / "c.md").write_text("no record")
    read = study.load(tmp_path)

    assert len(read) == len(known) + (known.games == 0).sum()
    assert {file for file, _ in read.names} == {"a.json", "b.txt"}
    assert {name for _, name in study.load(tmp_path, player="me").names} == {"me"}


@pytest.mark.slow
def test_boards_of_programs_are_read(tmp_path, known):
    """The last line of a piece is its field; rows of letters and digits are the same."""
    lines, own = [], known.records == 0
    boards = [*batch.decode(known.before[own]), batch.decode(known.after[own])[-1]]
    pieces = [*known.pieces[own].tolist(), [[1, 2], [0, 0], [0, 0]]]
    for number, (board, dealt) in enumerate(zip(boards, pieces, strict=True)):
        words = ["".join(".RGBYP"[code] for code in piece) for piece in dealt if all(piece)]
        rows = "/".join("".join(LETTERS[puyo] for puyo in row) for row in board.cells)
        seen = ("....../......", rows if number % 2 else "000000" + digits(board))
        lines += [json.dumps({"player": "left", "field": field, "next": words}) for field in seen]
    path = tmp_path / "seen.jsonl"
    path.write_text("\n".join(lines))
    read = study.load(path)

    assert read.names == (("seen.jsonl", "left"),)
    assert (read.before[:, 1:] == known.before[own, 1:]).all()
    assert (read.after[:, 1:] == known.after[own, 1:]).all()
    assert read.pieces.tolist() == known.pieces[own].tolist()
    assert study.moves(read)["explained"].mean() > 0.9

    path.write_text("\n".join([*lines[:6], "?", *lines[6:]]))
    cut = study.load(path)

    assert [str(error) for error in cut.errors] == [
        "seen.jsonl: " + JSON_LINE.format("'?'") + ", line 7, column 1"
    ]
    assert cut.pieces.tolist() == [*read.pieces[:2].tolist(), *read.pieces[3:].tolist()]
    assert cut.game_count == 1
    assert str(cut).endswith(" explained; 1 text not read")
    assert repr(cut).endswith(" moves, errors: 1>")


JSON_LINE = (
    'expected an object with "field" (rows of letters with / between them, or 72 or 78 digits) and'
    ' "next" (a list of pieces of two letters), found {}'
)
GOOD = f"{'0' * 72} 112233 {'0' * 66}000011"
WRONG = [
    ("a.txt", f"{GOOD}\n{GOOD[:-1]}", "study.line", 2, 152),
    ("a.txt", f"{GOOD}\n{GOOD[:80]}6{GOOD[81:]}\n{GOOD}", "study.line", 2, 81),
    ("a.txt", f"{GOOD[:73]}5{GOOD[74:]}", "study.line", 1, 74),
    ("a.txt", f"{GOOD[:73]}0{GOOD[74:]}", "study.line", 1, 74),
    ("a.txt", f"{GOOD}\n{GOOD}x", "study.line", 2, 153),
    ("a.txt", "https://puyop.com/s/420Aa9r9hj_0ody6k\nhttps://puyop.com/s/!!", None, 2, None),
    ("a.jsonl", '{"field": "R", "next": ["RG"]}', "study.json", 1, 12),
    ("a.jsonl", f'{{"next": ["RGB"], "field": "{"0" * 72}"}}', "study.json", 1, 12),
    ("a.jsonl", '{"field": 3}', "study.json", 1, 11),
    ("a.jsonl", '{"field": "......", "next": ["RG"', "study.json", 1, 34),
    ("a.jsonl", "null", "study.json", 1, 1),
    ("a.txt.gz", "not packed", "study.gzip", 1, 1),
    ("a.txt.gz", gzip.compress(GOOD.encode())[:20], "study.gzip", 1, 1),
    ("a.txt.gz", gzip.compress(b"")[:10] + b"\xff" * 30, "study.gzip", 1, 1),
]


@for_each("case", WRONG)
def test_a_text_with_an_error_is_told_with_its_place(tmp_path, case):
    """It is collected, or raised; the other lines are read."""
    name, text, code, line, column = case
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    read = study.load(path)
    with pytest.raises(NotationError, match=f"^{name}: ") as caught:
        study.load(path, on_error="raise")

    assert len(read) == (3 if "https" in str(text) else str(text).split("\n").count(GOOD))
    for error in (*read.errors, caught.value):
        assert error.line == line
        assert column in (None, error.column)
        assert code in (None, error.content.values["message"].code)


def test_places_that_the_rules_cannot_explain_are_told(tmp_path):
    """With their line, and a guess."""
    empty, one = "0" * 72, "0" * 66 + "110000"
    lines = [
        f"{empty} 112233 {one}",
        f"{one} 223311 {'0' * 66}110032",
        f"{empty} 331122 {'0' * 60}222200222200",
        f"{'0' * 66}110000 110000 {'0' * 66}111100",
        f"{empty} 110000 {'0' * 60}330000330000",
    ]
    path = tmp_path / "odd.txt"
    path.write_text("\n".join(lines))
    read = study.load(path)

    assert [(place.line, place.kind) for place in read.unexplained()] == [
        (2, "color"), (3, "other"), (4, "group"), (5, "missing"),
    ]  # fmt: skip
    assert (
        str(read.unexplained()[0])
        == "odd.txt:2: game 1, move 2: one of the two puyos has another colour"
    )
    assert str(read) == "1 game: 1 of 5 moves explained"


def test_another_board_is_refused():
    """A study is of the usual board."""
    record = Record(Field.empty(7, 13), (Pair(Puyo.RED, Puyo.RED, 0),))

    with pytest.raises(ValueError, match="found 7 x 12"):
        study.load(record, on_error="raise")


# --- counting -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_shares_are_those_of_a_loop(known):
    """Of all, of players, and of some moves; the interval has the share in it."""
    table = study.moves(known)
    rows = table.rows()
    for by, turns_ in product((None, "player"), (None, (5, 12))):
        for share in study.shares(table, by=by, turns=turns_):
            own = [
                row
                for row in rows
                if (by is None or row[by] == share.group)
                and (turns_ is None or turns_[0] <= row["turn"] <= turns_[1])
            ]

            assert (share.hits, share.total) == (sum(row["split"] for row in own), len(own))
            assert share.games == len({row["game"] for row in own})
            assert share.low < share.share == share.hits / share.total < share.high
    assert study.shares(table).rows()[0]["period"] == "now"
    assert study.shares(table).each == study.shares(table).each
    assert study.shares(table).each != study.shares(table, seed=1).each


def test_an_interval_by_games_holds_the_share_of_other_games():
    """The share of a hundred samples is in nearly all of the intervals, and not in all halves."""
    random = np.random.default_rng(3)
    inside = 0
    for _ in range(100):
        chances = random.beta(2, 6, 30)
        hits = random.binomial(20, chances)
        drawn = study._shares._drawn(hits, np.full(30, 20), 1)
        low, high = study._shares._interval(drawn)
        inside += low <= 0.25 <= high

    assert 85 <= inside <= 99


def test_a_form_counts_a_record_once(known):
    """Of the records of ten moves, which are two a game; each side apart."""
    table = study.moves(known, forms=["cushion"])
    rows = table.rows()
    records = Counter((row["game"], row["player"]) for row in rows)
    long = {record for record, count in records.items() if count >= 10}
    for side, wanted in (("both", {"left", "right", "both"}), ("left", {"left", "both"})):
        held = {(row["game"], row["player"]) for row in rows if row["side"] in wanted} & long
        [share] = study.shares(table, of="cushion", side=side)
        each = study.shares(table, of="cushion", side=side, by="player")

        assert (share.hits, share.total, share.games) == (len(held), len(long), 25)
        assert sum(share.hits for share in each) == len(held)
        assert held
    assert "cushion (AAA ??)" in str(study.shares(table, of="cushion"))
    with pytest.raises(ValueError, match="one value a game"):
        study.shares(table, of="cushion", by="turn")


def test_few_games_have_no_share():
    """Nor a difference; the counts are there."""
    table = study.moves(study.load(games(2)))

    assert study.shares(table)[0].share is None
    assert study.compare(table, table).difference is None


def test_two_players_are_compared(known):
    """The difference of the shares, and its interval."""
    table = study.moves(known)
    one, two = (table.where(table["player"] == f"player {number}") for number in (1, 2))
    found = study.compare(one, two)

    assert found.first == study.shares(one)[0]
    assert found.difference == found.second.share - found.first.share
    assert found.low < found.difference < found.high
    assert study.compare(one, one, seed=3).low < 0 < study.compare(one, one, seed=3).high


@for_each(
    "call",
    [
        lambda table: study.shares(table, of="nothing"),
        lambda table: study.shares(table, of="heights"),
        lambda table: study.shares(table, of="first"),
        lambda table: study.shares(table, side="up"),
        lambda table: study.moves(table.records, forms=["nothing"]),
        lambda table: study.moves(table.records, pieces=3),
        lambda table: study.moves(table.records, forms=["gtr"], missing=5),
        lambda table: study.openings(table, pieces=4),
        lambda table: study.openings(table, depth=3),
        lambda table: study.load([], on_error="never"),
    ],
)
def test_a_wrong_option_is_refused(call):
    """With a list or a range of the right ones."""
    table = study.moves(study.load([]))

    with pytest.raises(ValueError, match="expected"):
        call(table)


@pytest.mark.slow
def test_a_table_is_written_for_other_programs(known):
    """CSV and pandas have the same rows; an unknown value is empty."""
    table = study.moves(known, pieces=0).where(known.games == 3)
    read = [*csv.DictReader(io.StringIO(table.csv()))]
    frame = table.to_frame()

    assert len(read) == len(frame) == len(table) == (known.games == 3).sum()
    assert read[4]["heights"] == " ".join(map(str, frame["heights"][4]))
    assert read[4]["split"] == str(int(frame["split"][4]))
    assert read[4]["best_now"] == ""


@pytest.mark.slow
def test_first_moves_do_not_depend_on_the_names_of_colours(known):
    """All games with other colours and turned pieces have the same openings; all are counted."""
    swapped = study.load(games(25))
    codes = np.array([0, 3, 1, 4, 2, 5, 6], np.uint8)
    for array in (swapped.before, swapped.after, swapped.pieces):
        array[...] = codes[array]
    found = study.openings(study.moves(known), pieces=2, depth=2)

    assert found == study.openings(study.moves(swapped), pieces=2, depth=2)
    assert sum(each.games for each in found) == len(known.names)
    assert all(each.total >= each.games for each in found)
    assert all(len(each.boards) == 2 for each in found)
    assert sum(sum(sign != "." for sign in row) for row in found[0].boards[-1]) == 4


def test_a_tree_of_first_moves(known):
    """Each board has those that follow it; the share of a board is that of all of them."""
    found = study.openings(study.moves(known, pieces=0), depth=2)
    keys = {each.key for each in found}
    firsts = {(each.key, each.boards[0]) for each in found}

    assert draw.study_openings.scene(found, most=99).text.count("%") == len(firsts) + len(found)
    text = draw.study_openings.scene(found, most=1).text
    assert text.count("%") == 2 * len(keys)
    for key in keys:
        games = Counter()
        for each in found:
            games[each.boards[0]] += each.games * (each.key == key)
        total = games.total()
        assert f"{key} ({total}): {max(games.values()) / total:.0%} (" in text
    with pytest.raises(ValueError, match="most"):
        draw.study_openings(found, most=0)
