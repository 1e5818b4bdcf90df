"""The analysis of a game: each value against a plain search, and where a game turned."""

from dataclasses import replace

import pytest

from puyonb.puyo import Field, Puyo, chain, duel, forms, study
from puyonb.puyo.duel.pieces import ASIDE, ROTATIONS
from puyonb.puyo.field import COLORS
from puyonb.puyo.record import Pair, Record
from tests.puyo.naive_moves import best_of, placements, potential_of

GAMES = [
    duel.game(["greedy", "random"], 3).replay,
    duel.game(["builder", "greedy"], 1).replay,
    duel.game(["greedy", "greedy", "random"], 2, width=4, height=8).replay,
    duel.game(["greedy", "greedy"], 5, num_colors=5, num_deals=1).replay,
]


def colors_of(deal):
    """Return the puyos of a deal."""
    return [COLORS[color - 1] for color in deal]


def plainly(state, player, move, two):
    """Return the values of a move by trying everything on fields."""
    own, rules = state.players[player], state.players[player].arena.rules
    field, pieces = own.field, [*map(colors_of, state.preview(player)[: 1 + two])]
    mine = chain.simulate(dict(placements(field, pieces[0]))[move], rules=rules)
    (length, score), (points, _) = best_of(field, pieces, rules)
    heights = [sum(row[col] is not Puyo.EMPTY for row in field) for col in range(field.width)]
    column, rotation = move
    before, later = (
        potential_of(each, COLORS[: state.num_colors], rules) for each in (field, mine.field)
    )
    return {
        "fired": mine.length, "best_now": length, "best_now_points": score,
        "best_two_points": points,
        "missed": length - mine.length if mine.length else None,
        "missed_points": score - mine.score if mine.length else None,
        "potential": before, "potential_after": later,
        "split": heights[column] != heights[column + ASIDE[rotation]] if rotation % 2 else None,
        "height": max(heights), "column_3": heights[2],
    }  # fmt: skip


@pytest.mark.parametrize("replay", GAMES, ids=["two", "builder", "three", "no preview"])
def test_each_value_is_that_of_a_plain_search(replay):
    """On moves of all parts of the game; the best line of two pieces on a few of them."""
    found = duel.analyse(replay)
    states, count = replay.states(), len(replay.start.players)
    fired = 0
    for row in found.rows:
        move = replay.moves(row["turn"]).get(row["player"])
        assert (row["fired"] is None) == (move is None)
        if move is None or (row["turn"] + row["player"]) % 2:
            continue
        two = row["turn"] % 9 == 0
        state = states[row["turn"] - 1]
        expected = plainly(state, row["player"], move, two)
        if not two and len(state.preview(row["player"])) > 1:
            del expected["best_two_points"]
        assert {name: row[name] for name in expected} == expected, (row["turn"], row["player"])
        fired += bool(row["fired"])
    assert len(found.rows) == count * len(replay.events)
    assert fired > 0


@pytest.mark.parametrize("replay", GAMES[:2], ids=["two", "builder"])
def test_the_best_line_gives_its_points(replay):
    """Its moves are played on the field."""
    states, lines = replay.states(), 0
    for row in duel.analyse(replay).rows:
        state = states[row["turn"] - 1]
        own = state.players[row["player"]]
        for part in ("best_now", "best_two"):
            moves = row["best_two_moves"] if part == "best_two" else [row["best_now_move"]]
            if not moves or not moves[0]:
                assert not row[part]
                continue
            field = own.field
            for name, deal in zip(moves, state.deals[own.deal_index :], strict=False):
                column, place = name.split()
                move = int(column) - 1, ROTATIONS.index(place)
                field = dict(placements(field, colors_of(deal)))[move]
            ran = chain.simulate(field, rules=own.arena.rules)
            assert (ran.length, ran.score) == (row[part], row[f"{part}_points"])
            lines += 1
    assert lines > 20


def state_with(*boards, **numbers):
    """Return a duel with these fields; the numbers are those of the first player."""
    state = duel.new(len(boards), seed=1, height=12)
    data = duel.to_json(state)
    for child, rows in zip(data["childStates"], boards, strict=True):
        field = Field.from_rows(rows, height=13)
        child["blocks"] = [
            0 if cell is Puyo.EMPTY else COLORS.index(cell) + 1 for row in field for cell in row
        ]
    data["childStates"][0] |= numbers
    data["deals"] = [[1, 1], [1, 1], [1, 1]]
    return duel.from_json(data)


def first_row(state):
    """Return the analysis of a turn in which all play "6 up" on this state."""
    turn = [duel.play(state, player, 5, 0) for player in range(len(state.players))]
    return duel.analyse(duel.Replay(state, [turn])).rows


def test_threat_and_balance():
    """A chain to fire counts with what was saved, and with the bonus of an all clear."""
    ready, other = ["RR....", "BRBBB."], ["GG...."]
    rows = first_row(state_with(ready, other, chainScore=30, leftoverScore=25))
    points = rows[0]["best_two_points"]

    assert rows[0]["threat"] == (points + 55) // 70
    assert rows[1]["threat"] == 0
    assert rows[0]["balance"] == rows[0]["threat"] == -rows[1]["balance"]
    bonus = first_row(state_with(ready, other, allClearBonus=True))[0]
    assert bonus["threat"] == points // 70 + 30 + (points % 70 >= 70)
    waiting = first_row(state_with(ready, other, pendingNuisance=8))
    assert waiting[0]["balance"] == waiting[0]["threat"] - 8
    three = first_row(state_with(other, ready, ready))
    assert three[0]["balance"] == -three[1]["threat"]


def test_the_turning_point_is_where_the_winner_stays_ahead():
    """Also by a plain look at all turns; without a winner there is none."""
    for replay in GAMES[:2]:
        found, loser = duel.analyse(replay), replay.final.status.loser
        balance = [row["balance"] for row in found.rows if row["player"] != loser]
        held = [turn for turn in range(len(balance)) if min(balance[turn:]) > 0]
        assert found.turning == (held[0] + 1 if held else None)
        rises = [now - before for before, now in zip([0, *balance], balance, strict=False)]
        assert found.swing == rises.index(max(rises)) + 1
    cut = duel.Replay(GAMES[0].start, GAMES[0].events[:5])
    assert (duel.analyse(cut).turning, duel.analyse(GAMES[2]).turning) == (None, None)


def test_worst_moves():
    """A shorter chain than was there; potential that is lost; not to fire the best is no fault."""
    state = state_with(["RR....", "BRBBB."], ["......"])
    turn = [duel.play(state, player, 5, 0) for player in range(2)]
    quiet = duel.analyse(duel.Replay(state, [turn]))
    assert (quiet.rows[0]["best_now"], quiet.rows[0]["fired"], quiet.worst) == (1, 0, ())
    kinds = set()
    more = [
        duel.game(["builder", other], seed).replay for other, seed in (("random", 2), ("greedy", 7))
    ]
    for replay in (*GAMES, *more):
        found = duel.analyse(replay)
        kinds |= {each.why for each in found.worst}
        rows = {(row["turn"], row["player"]): row for row in found.rows}
        for player in range(len(replay.start.players)):
            mine = [each for each in found.worst if each.player == player]
            assert len(mine) <= 3
            assert [each.why for each in mine] == sorted(
                (each.why for each in mine), key=["missed", "broke", "fell"].index
            )
        for each in found.worst:
            row = rows[each.turn, each.player]
            if each.why == "missed":
                assert row["missed"] >= 1
                assert each.size == row["missed_points"] > 0
            elif each.why == "broke":
                assert each.size == row["broke"] == row["potential"] - row["potential_after"] >= 2
            else:
                width = replay.start.players[0].arena.width
                assert width <= each.size <= 3 * (row["best_now_points"] // 70)
    assert kinds == {"missed", "broke", "fell"}


def test_a_record_without_placed_pairs():
    """It has no moves, and no turning point is looked for."""
    found = duel.analyse(Record(Field.empty(), (Pair(Puyo.RED, Puyo.RED),)))

    assert ([*found.rows], found.is_record) == ([], True)
    assert str(found.content) == "0 moves; the longest chain: 0 links"


def test_a_record_has_the_values_of_its_side_of_the_game():
    """All but those that need an opponent; the last move has no next piece in view."""
    for replay in GAMES[:2]:
        sides = duel.analyse(replay).rows
        for player in range(2):
            record = replay.record(player)
            found = duel.analyse(record)
            wanted = [row for row in sides if row["player"] == player and row["fired"] is not None]
            names = [*found.rows[0]]
            assert found.is_record
            assert names == [*wanted[0]]
            same = {"turn", "player", "threat", "balance"}
            last = same | {"best_two", "best_two_points", "best_two_moves"}
            for row, other in zip(found.rows, wanted, strict=True):
                hidden = last if row is found.rows[-1] else same
                assert {k: v for k, v in row.items() if k not in hidden} == {
                    k: v for k, v in other.items() if k not in hidden
                }
            assert [row["turn"] for row in found.rows] == [*range(1, len(wanted) + 1)]
            assert {row["balance"] for row in found.rows} == {None}
            assert (found.turning, found.swing) == (None, None)


def test_openings_and_forms_are_those_of_a_study():
    """The form is looked for in the field after the move and its chain, before nuisance falls."""
    replay = GAMES[1]
    rows = duel.analyse(replay).rows
    table = study.moves(study.load(replay), forms=forms.FORMS, pieces=0).rows()
    for player in range(2):
        mine = [row for row in rows if row["player"] == player and row["fired"] is not None]
        others = [row for row in table if row["player"] == f"player {player + 1}"]
        for row, other in zip(mine, others, strict=True):
            names = ("opening",) if other["received"] else ("opening", "form", "side")
            assert [row[name] for name in names] == [other[name] for name in names]
    assert {row["form"] for row in rows} > {None}
    small = duel.analyse(GAMES[2]).rows
    assert len({row["opening"] for row in small}) == 1


def test_what_cannot_be_analysed():
    """It is refused with a sentence."""
    with pytest.raises(ValueError, match="expected fields of at most 256 cells and 5 colours"):
        duel.analyse(duel.Replay(duel.new(2, seed=1, width=30, height=30), []))
    with pytest.raises(TypeError):
        duel.analyse(replace(GAMES[0].start))
    walls = Field.from_rows(["W....."], height=13)
    with pytest.raises(ValueError, match="expected"):
        duel.analyse(Record(walls, (Pair(Puyo.RED, Puyo.RED, 2),)))


def test_the_last_piece_of_a_log_has_no_next_one():
    """A state without a generator ends with the last piece that it holds."""
    state = start = replace(duel.new(seed=3), generator=None, deals=((1, 1),) * 3)
    events = []
    for column in (0, 2, 4):
        events.append([duel.play(state, player, column, 0) for player in range(2)])
        state, _ = duel.step(state, events[-1])
    rows = duel.analyse(duel.Replay(start, events)).rows

    assert [len(row["best_two_moves"]) for row in rows[::2]] == [2, 2, 1]
