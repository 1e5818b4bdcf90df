"""The history of a solo game: lines of play that share their first moves; none is ever lost."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb.puyo import Field, Puyo, duel, ishikawa, puyop
from puyonb.puyo._history import History, joined, split
from puyonb.puyo.record import Drop, Pair, Record, Rotation
from tests.strategies import fields, pairs, records

RECORD = puyop.loads_record("420Aa9r9hj_0ody6k")


def beginnings(history):
    """Return the moves of all lines, and of every beginning of them."""
    return {line.moves[:end] for line in history.lines for end in range(len(line.moves) + 1)}


def at(history, column, rotation=Rotation.UP):
    """Return the next pair at a place."""
    return replace(history.hand, column=column, rotation=rotation)


STEPS = st.lists(
    st.tuples(st.sampled_from(("place", "place", "undo", "redo", "choose")), st.integers(0, 5)),
    max_size=30,
)


def stepped(history, name, number):
    """Do one thing to a history."""
    if name == "place":
        return history.place(at(history, number)) if history.hand else history
    if name == "choose":
        return history.choose(number % len(history.lines))
    return getattr(history, name)()


@pytest.mark.slow
@given(records(), st.none() | st.integers(0, 3), STEPS)
def test_no_line_is_lost(record, seed, steps):
    """Whatever is placed, undone, redone and selected: every sequence of moves stays in a line, the
    first record stays the same, and a position always shows moves of the selected line.
    """
    history = History.of(record, seed=seed)
    first = beginnings(history)
    is_extended = False
    for name, number in steps:
        before, history = history, stepped(history, name, number)
        is_extended = is_extended or (name == "place" and before.at == len(before.selected.moves))

        assert beginnings(before) <= beginnings(history)
        assert 0 <= history.at <= len(history.selected.moves)
        if name in ("undo", "redo"):
            assert history.lines == before.lines
    assert first <= beginnings(history)
    assert is_extended or history.record_of(0) == record


@pytest.mark.slow
@given(records(), st.none() | st.integers(0, 3), STEPS)
def test_a_line_read_again(record, seed, steps):
    """A line is a record; its history has the same moves and deals the same pairs."""
    history = History.of(record, seed=seed)
    for name, number in steps:
        history = stepped(history, name, number)
    again = History.of(history.record, seed=seed)
    end, last = (each.go(len(each.selected.moves)) for each in (history, again))

    assert again.record == history.record
    assert again.selected.moves == history.selected.moves
    assert end.upcoming(4) == last.upcoming(4)


@pytest.mark.slow
@given(fields(width=6, height=13, hidden_rows=1), st.lists(pairs(placed=True), min_size=1), STEPS)
def test_all_lines_in_one_link(field, moves, steps):
    """A link with alternatives can hold all lines."""
    history = History.of(Record(field, tuple(moves)))
    for name, number in steps:
        history = stepped(history, name, number)
    routes = tuple(history.record_of(number).moves for number in range(len(history.lines)))
    link = ishikawa.Link(field, routes)
    again = History.routes(link.field, link.routes, link.condition)

    assert [each.moves for each in again.lines] == [each.moves for each in history.lines]


def test_a_branch_keeps_the_rest():
    """A move at an earlier point starts a line; the pairs and the nuisance of the record come in
    the same order in it.
    """
    rain = Drop((1, 0, 0, 0, 0, 1))
    moves = (*RECORD.moves[:2], rain, RECORD.moves[2])
    game = History.of(Record(RECORD.field, moves)).go(1)
    game = game.place(at(game, 0))

    assert [line.moves for line in game.lines] == [
        moves,
        (moves[0], at(game.undo().undo(), 0), rain),
    ]
    assert (game.line, game.at) == (1, 3)
    assert game.hand == Pair(Puyo.GREEN, Puyo.GREEN)
    assert game.record.moves[3:] == (Pair(Puyo.GREEN, Puyo.GREEN),)


def test_a_known_move_leads_to_its_line():
    """A move that some line has at this point starts no other line."""
    game = History.of(RECORD).place(at(History.of(RECORD), 5))
    back = game.undo()

    assert back.place(RECORD.moves[0]).line == 0
    assert back.place(at(back, 5)) == game
    assert len(back.place(at(back, 4)).lines) == 3


def test_the_next_move_is_expected():
    """Another pair, and a pair without a place, are refused; so is a pair when nuisance falls."""
    game = History.of(RECORD)
    rain = History.of(Record(Field.empty(), (Drop((1,) * 6),)))

    with pytest.raises(ValueError, match=r"expected the next pair \(red and red"):
        game.place(Pair(Puyo.BLUE, Puyo.BLUE, 0))
    with pytest.raises(ValueError, match="with a place, found red and red"):
        game.place(Pair(Puyo.RED, Puyo.RED))
    with pytest.raises(ValueError, match=r"expected the next pair \(none\)"):
        rain.place(Pair(Puyo.RED, Puyo.RED, 0))


def test_an_endless_queue_deals_the_pairs_of_a_duel():
    """A seed deals what a duel with this seed deals; the pairs do not depend on the placements."""
    game = History.solo(Field.empty(), seed=7)
    colors = (None, Puyo.RED, Puyo.GREEN, Puyo.BLUE, Puyo.YELLOW)
    expected = [
        Pair(colors[axis], colors[child])
        for axis, child in duel.new(1, seed=7, num_deals=100).deals[:100]
    ]

    assert list(game.upcoming(100)) == expected
    for number in range(20):
        assert game.upcoming(3) == tuple(expected[number : number + 3])
        game = game.place(at(game, number % 6))
    assert game.record == Record(Field.empty(), game.selected.moves)
    assert game.go(4).place(at(game.go(4), 5)).record.moves[5:] == ()


def test_a_given_queue_ends():
    """Without a seed the queue ends, and the record holds it."""
    queue = [Pair(Puyo.RED, Puyo.RED), Pair(Puyo.RED, Puyo.BLUE)]
    game = History.solo(Field.empty(), queue)

    assert game.upcoming(3) == tuple(queue)
    assert game.record.moves == tuple(queue)
    game = game.place(at(game, 0))
    game = game.place(at(game, 1))
    assert game.hand is None
    assert game.upcoming(3) == ()


def test_names_and_records_as_lines():
    """A line has a name; a record of the same field becomes a line, once."""
    game = History.of(RECORD).rename("  the\nfirst ")
    other = Record(RECORD.field, RECORD.moves[:1])

    assert game.selected.name == "the first"
    assert [each.record for each in (game.add(other), game.add(RECORD))] == [other, RECORD]
    assert [len(each.lines) for each in (game.add(other), game.add(RECORD))] == [2, 1]
    assert History.of(other).rename("x").add(RECORD).lines == (
        replace(History.of(RECORD).selected, name="x"),
    )
    with pytest.raises(ValueError, match="expected a record of the same field and task"):
        game.add(Record(Field.empty()))
    with pytest.raises(IndexError, match="expected line from 0 to 0, found 1"):
        game.choose(1)
    with pytest.raises(IndexError, match="expected at from 0 to 3, found 4"):
        game.go(4)


@given(records(), st.integers(1, 3))
def test_split_and_join(record, most):
    """The parts of a record follow each other, each has few moves, and together they are the same
    record again.
    """
    parts = split(record, most)

    assert joined(parts) == record
    assert all(len(part.moves) <= most for part in parts[:-1])


def test_parts_that_do_not_follow():
    """Records that do not follow each other are refused with their numbers."""
    with pytest.raises(ValueError, match="record 2 to start with the field after record 1"):
        joined([RECORD, RECORD])
    with pytest.raises(ValueError, match="expected at least one record, found none"):
        joined([])
