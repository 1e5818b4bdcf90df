"""Records played move by move; the expected results are puzzles solved by a public solver."""

import json
from dataclasses import replace

import pytest
from hypothesis import given

from puyonb.errors import RuleError
from puyonb.puyo import Field, Puyo, chain, ishikawa, playback, quest
from puyonb.puyo.record import Drop, Pair, Record, Rotation
from puyonb.puyo.rules import TSU
from tests.cases import ROOT, for_each
from tests.strategies import drops, fields, pairs, records

VECTORS = ROOT / "site" / "vectors" / "ishikawa.json"
SOLVED = [
    pytest.param(case["code"], case["solution"], id=case["code"])
    for case in json.loads(VECTORS.read_text(encoding="utf-8"))["vectors"]
    if "solution" in case
]


def board(*rows, height=4):
    """Return a board of three columns, with one hidden row."""
    return Field.from_rows(rows, width=3, height=height)


def placed(record, places):
    """Put the pairs of a puzzle where its solution says: column, then N up, F down, or the column
    of the child.
    """
    moves = []
    for pair, (column, way) in zip(record.moves, places, strict=True):
        turns = {"N": Rotation.UP, "F": Rotation.DOWN, str(int(column) + 1): Rotation.RIGHT}
        moves.append(replace(pair, column=int(column) - 1, rotation=turns.get(way, Rotation.LEFT)))
    return replace(record, moves=tuple(moves))


@for_each(("code", "solution"), SOLVED)
def test_a_solved_puzzle_is_solved(code, solution):
    """Played as the solver of another program says, the last move fulfils the task of the link.  There
    is one of nearly every kind of task.
    """
    assert len(SOLVED) > 20
    record = placed(ishikawa.loads_record(code), solution)
    found = quest.check(record)

    assert found.move == len(solution) == len([*playback.turns(record)])


@for_each(
    ("rotation", "rows"),
    [
        (Rotation.UP, (".B.", ".R.", ".G.")),
        (Rotation.DOWN, (".R.", ".B.", ".G.")),
        (Rotation.RIGHT, (".R.", ".GB")),
        (Rotation.LEFT, (".R.", "BG.")),
    ],
)
def test_a_pair_falls_as_it_is_turned(rotation, rows):
    """The child lies where the rotation says, and comes apart from its axis over an uneven floor
    (U4).
    """
    start = board(".G.")

    assert playback.place(start, Pair(Puyo.RED, Puyo.BLUE, 1, rotation)) == board(*rows)


def test_what_lies_above_the_top_row_is_lost():
    """Half a pair may be lost, and any nuisance; the rest is placed (D9)."""
    start = board("G..", "Y..", "G..")
    full = board("R..", "G..", "Y..", "G..")

    assert playback.place(start, Pair(Puyo.RED, Puyo.BLUE, 0)) == full
    assert playback.place(start, Pair(Puyo.BLUE, Puyo.RED, 0, Rotation.DOWN)) == full
    assert playback.place(full, Pair(Puyo.RED, Puyo.BLUE, 0, Rotation.RIGHT)) == board(
        "R..", "G..", "Y..", "GB."
    )
    assert playback.place(full, Drop((999_999, 1, 0))) == board("R..", "G..", "Y..", "GO.")


def test_a_pair_without_room_is_refused():
    """The error names the move and the column; nothing is played from there on."""
    full = board("R..", "G..", "Y..", "G..")
    record = Record(full, (Drop((0, 1, 0)), Pair(Puyo.RED, Puyo.BLUE, 0)))

    with pytest.raises(
        RuleError, match=r"^move 2 \(red and blue, column 1, up\): .* found column 1 full$"
    ) as caught:
        playback.fields(record)
    assert caught.value.rule == "D9"


def test_nuisance_falls_by_column():
    """Ojama or hard puyos, as many in each column as the drop tells."""
    start = board(".G.")

    assert playback.place(start, Drop((2, 0, 1))) == board("O..", "OGO")
    assert playback.place(start, Drop((0, 1, 0), Puyo.HARD)) == board(".K.", ".G.")


def test_what_floats_falls_first():
    """A link may hold a board that is not at rest; walls stay where they are, and hold what falls
    on them.
    """
    assert playback.place(board("R..", "...", "..."), Drop((1, 0, 0))) == board("O..", "R..")
    assert playback.place(board("W..", "...", "..."), Drop((1, 0, 0))) == board(
        "O..", "W..", "...", "..."
    )


def test_chains_run_to_their_end():
    """A field is what is left when nothing pops any more; the turn tells its chain."""
    record = Record(
        Field.from_rows(["RR....", "BBB..."], height=13),
        (Pair(Puyo.RED, Puyo.RED, 2), Drop((1,) * 6)),
    )
    turns = list(playback.turns(record))

    assert [(turn.number, turn.chain.length) for turn in turns] == [(1, 1), (2, 0)]
    assert turns[0].placed == Field.from_rows(["..R...", "RRR...", "BBB..."], height=13)
    assert playback.fields(record) == (record.field, turns[0].field, turns[1].field)
    assert str(turns[0]) == "1. red and red, column 3, up; 1 link, 40 points"
    assert str(turns[1]) == "2. 6 ojama: 1 1 1 1 1 1"


def test_other_rules_are_taken():
    """With a threshold of six, a group of four stays."""
    record = Record(Field.from_rows(["RR...."], height=13), (Pair(Puyo.RED, Puyo.RED, 2),))
    six = replace(TSU, name="six", clear_threshold=6)

    assert playback.fields(record)[1] == Field.empty()
    assert playback.fields(record, rules=six)[1].count(Puyo.RED) == 4


def test_the_queue_is_not_played():
    """A pair that has no place yet ends the replay: what would follow depends on it."""
    pair = Pair(Puyo.RED, Puyo.BLUE)
    record = Record(Field.empty(), (replace(pair, column=0), pair, replace(pair, column=1)))

    assert len(playback.fields(record)) == 2
    with pytest.raises(
        ValueError, match="expected a pair with a place, found red and blue, not placed"
    ):
        playback.place(Field.empty(), pair)


def test_a_move_must_fit_the_board():
    """A drop of six columns does not fall on three."""
    with pytest.raises(ValueError, match="within 3 columns"):
        playback.place(board(), Drop((1,) * 6))


@given(fields(width=6, hidden_rows=1, height=5), drops() | pairs(placed=True))
def test_nothing_is_made_or_lost_but_above_the_top(field, move):
    """If a board has room, all puyos of the move are on it; the earlier puyos are still there, and
    nothing floats.
    """
    before = chain.settle(field)
    try:
        after = playback.place(field, move)
    except RuleError:
        assert {before[0, column] is Puyo.EMPTY for column in (move.column, move.child_column)} == {
            False
        }
        return
    added = sum(move.counts) if isinstance(move, Drop) else 2
    grown = before.count(Puyo.EMPTY) - after.count(Puyo.EMPTY)

    assert 0 <= grown <= added
    assert chain.settle(after) == after
    assert all(
        after[place] is before[place] for place in before.places if before[place] is not Puyo.EMPTY
    )


@pytest.mark.slow
@given(records())
def test_a_record_replays_or_is_refused(record):
    """Any record gives fields at rest without groups that are due, or RuleError."""
    try:
        after = playback.fields(record)
    except RuleError:
        return

    assert len(after) <= len(record.moves) + 1
    assert all(not chain.simulate(field).length for field in after[1:])
