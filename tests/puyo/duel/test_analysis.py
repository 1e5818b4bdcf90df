"""The analysis of a game: each value against a plain search, and where a game turned."""

from dataclasses import replace
from functools import cache

import pytest

from puyonb.puyo import Field, Puyo, chain, duel, forms, study
from puyonb.puyo.duel.pieces import ASIDE, ROTATIONS
from puyonb.puyo.field import COLORS
from puyonb.puyo.record import Pair, Record
from tests.cases import for_each
from tests.puyo.duel import boards
from tests.puyo.naive_moves import best_of, placements, potential_of

GAMES = {
    "two": (["greedy", "random"], 3, {}),
    "builder": (["builder", "greedy"], 1, {}),
    "three": (["greedy", "greedy", "random"], 2, {"width": 4, "height": 8}),
    "no preview": (["greedy", "greedy"], 5, {"num_colors": 5, "num_deals": 1}),
    "behind": (["builder", "greedy"], 7, {}),
}


@cache
def game(name):
    """Play a game."""
    players, seed, options = GAMES[name]
    return duel.game(players, seed, **options).replay


@cache
def analysed(name):
    """Analyse a game."""
    return duel.analyse(game(name))


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


@pytest.mark.slow
@pytest.mark.parametrize("name", ["two", "builder", "three", "no preview"])
def test_each_value_is_that_of_a_plain_search(name):
    """On moves of all parts of the game; the best line of two pieces on a few of them."""
    found, replay = analysed(name), game(name)
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


@pytest.mark.slow
@for_each("name", ["two", "builder"])
def test_the_best_line_gives_its_points(name):
    """Its moves are played on the field."""
    states, lines = game(name).states(), 0
    for row in analysed(name).rows:
        state = states[row["turn"] - 1]
        own = state.players[row["player"]]
        for part in ("best_now", "best_two"):
            moves = row["best_two_moves"] if part == "best_two" else [row["best_now_move"]]
            if not moves or not moves[0]:
                assert not row[part]
                continue
            field = own.field
            for words, deal in zip(moves, state.deals[own.deal_index :], strict=False):
                column, place = words.split()
                move = int(column) - 1, ROTATIONS.index(place)
                field = dict(placements(field, colors_of(deal)))[move]
            ran = chain.simulate(field, rules=own.arena.rules)
            assert (ran.length, ran.score) == (row[part], row[f"{part}_points"])
            lines += 1
    assert lines > 20


READY, OTHER = "......\n" * 11 + "11....\n31333.", "......\n" * 12 + "22...."
"""Fields with and without a chain that a red piece fires."""


def first_turn(*fields, **numbers):
    """Return the analysis of a turn in which all play "6 up"; the numbers are those of the first
    player.
    """
    state = boards.state(*fields, deals=[(1, 1)] * 3, num_deals=3, players=[numbers])
    turn = [duel.play(state, player, 5, 0) for player in range(len(state.players))]
    return duel.analyse(duel.Replay(state, [turn]))


def test_threat_and_balance():
    """A chain to fire counts with what was saved, and with the bonus of an all clear."""
    rows = first_turn(READY, OTHER, chainScore=30, leftoverScore=25).rows
    points = rows[0]["best_two_points"]

    assert rows[0]["threat"] == (points + 55) // 70
    assert rows[1]["threat"] == 0
    assert rows[0]["balance"] == rows[0]["threat"] == -rows[1]["balance"]
    bonus = first_turn(READY, OTHER, allClearBonus=True).rows[0]
    assert bonus["threat"] == points // 70 + 30 + (points % 70 >= 70)
    waiting = first_turn(READY, OTHER, pendingNuisance=8).rows[0]
    assert waiting["balance"] == waiting["threat"] - 8
    three = first_turn(OTHER, READY, READY).rows
    assert three[0]["balance"] == -three[1]["threat"]


@pytest.mark.slow
def test_the_turning_point_is_where_the_winner_stays_ahead():
    """Also by a plain look at all turns; without a winner there is none."""
    for name in ("two", "builder"):
        found, loser = analysed(name), game(name).final.status.loser
        balance = [row["balance"] for row in found.rows if row["player"] != loser]
        held = [turn for turn in range(len(balance)) if min(balance[turn:]) > 0]
        assert found.turning == (held[0] + 1 if held else None)
        rises = [now - before for before, now in zip([0, *balance], balance, strict=False)]
        assert found.swing == rises.index(max(rises)) + 1
    cut = duel.Replay(game("two").start, game("two").events[:5])
    assert (duel.analyse(cut).turning, analysed("three").turning) == (None, None)


@pytest.mark.slow
def test_worst_moves():
    """A shorter chain than was there; potential that is lost; not to fire the best is no fault."""
    quiet = first_turn(READY, "......\n" * 13)
    assert (quiet.rows[0]["best_now"], quiet.rows[0]["fired"], quiet.worst) == (1, 0, ())
    kinds = set()
    for name in GAMES:
        found, replay = analysed(name), game(name)
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


@pytest.mark.slow
def test_a_record_has_the_values_of_its_side_of_the_game():
    """All but those that need an opponent; the last move has no next piece in view."""
    for name in ("two", "builder"):
        sides = analysed(name).rows
        for player in range(2):
            found = duel.analyse(game(name).record(player))
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


@pytest.mark.slow
def test_openings_and_forms_are_those_of_a_study():
    """The form is looked for in the field after the move and its chain, before nuisance falls."""
    rows = analysed("builder").rows
    table = study.moves(study.load(game("builder")), forms=forms.FORMS, pieces=0).rows()
    for player in range(2):
        mine = [row for row in rows if row["player"] == player and row["fired"] is not None]
        others = [row for row in table if row["player"] == f"player {player + 1}"]
        for row, other in zip(mine, others, strict=True):
            names = ("opening",) if other["received"] else ("opening", "form", "side")
            assert [row[name] for name in names] == [other[name] for name in names]
    assert {row["form"] for row in rows} > {None}
    assert len({row["opening"] for row in analysed("three").rows}) == 1


def test_what_cannot_be_analysed():
    """It is refused with a sentence."""
    with pytest.raises(ValueError, match="expected fields of at most 256 cells and 5 colours"):
        duel.analyse(duel.Replay(duel.new(2, seed=1, width=30, height=30), []))
    with pytest.raises(TypeError):
        duel.analyse(duel.new())
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
