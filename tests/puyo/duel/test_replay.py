"""Saved games: replayed, checked, and as rows."""

import json
from dataclasses import replace
from operator import itemgetter

import pytest

import puyonb
from puyonb.errors import CannotExpress, NotationError, RuleError
from puyonb.puyo import Puyo, duel, playback
from puyonb.puyo.duel.pieces import ROTATIONS
from puyonb.puyo.duel.replay import played_turns, read_moves, written_moves
from puyonb.puyo.record import Drop, Pair
from tests.cases import for_each
from tests.puyo.attempts import refused
from tests.puyo.duel.boards import event, played, state


def recorded(seed=1, **options):
    """Play a game at random and keep it; return its end, too."""
    rounds = [*played(seed, 1000, max_losses=1, **options)]
    return duel.Replay(rounds[0][0], [events for _, events, *_ in rounds]), rounds[-1][2]


def test_lists_and_tuples_are_one():
    """However the events were put together, a game is equal to itself as it is read."""
    start = duel.new(1, seed=1)
    replay = duel.Replay(start, [[duel.play(start, 0, 2, 0)]])

    assert replay.events == ((duel.play(start, 0, 2, 0),),)
    assert duel.loads_replay(duel.dumps_replay(replay)) == replay


def test_what_else_a_file_tells_is_kept():
    """Keys of other programs, at the game and at its events, come out as they went in (D15)."""
    replay, _ = recorded()
    given = json.loads(duel.dumps_replay(replay)) | {"names": ["Ai", None], "place": {"speed": 0.5}}
    given["turns"][0][0]["seconds"] = 1.5
    read = duel.loads_replay(json.dumps(given))

    assert json.loads(duel.dumps_replay(read)) == given
    assert duel.loads_replay(duel.dumps_replay(read)) == read
    assert read != replay


def test_rows_add_up():
    """There is a row for each player and turn; scores and nuisance add up to what the states hold."""
    replay, final = recorded(seed=2, target_score=10)
    assert replay.final == final
    rows = replay.rows()
    # The last turn clears what is still to fall.
    counted, before = rows[:-2], replay.states()[-2]

    assert len(rows) == 2 * len(replay.events)
    for player in (0, 1):
        own = [row for row in rows if row["player"] == player]
        came = sum(row["sent"] for row in counted if row["player"] != player)
        went = sum(row["received"] + row["offset"] for row in counted if row["player"] == player)

        assert came - went == before.players[player].pending_nuisance
        assert (
            sum(row["score"] for row in own)
            == own[-1]["total_score"]
            == final.players[player].total_score
        )
        assert [row["move"] is None for row in own] == [row["deal"] is None for row in own]
        assert sum(row["link"] == 1 for row in own) >= sum(row["chain_length"] > 0 for row in own)
    assert sum(row["sent"] for row in counted) > 0
    assert [row["game_over"] for row in rows[-2:]].count(True) == 1


def test_what_a_row_says():
    """A chain of one link: the piece, the link, then the turn that ends it and sends; the chain has
    its turns, points, sending and the all clear.
    """
    start = state("......\n" * 12 + "11....", "......\n" * 13, deals=[(1, 1)] * 3, targetScore=10)
    turns = [[event(0, "..11.."), event(1, "11....")], [event(1, "...11.")]]
    replay = duel.Replay(start, turns)
    named = itemgetter("move", "link", "chain_length", "score", "sent", "received", "all_clear")

    assert [named(row) for row in replay.rows()] == [
        ("3 right", 1, 0, 50, 0, 0, True),
        ("1 right", 0, 0, 10, 0, 0, False),
        (None, 0, 1, 0, 5, 0, False),
        ("4 right", 0, 0, 10, 0, 5, False),
    ]
    assert replay.chains() == [chain(0, 1, 2, 1, 40, 5, all_clear=True)]


def chain(*numbers, all_clear):
    """Return a chain that cancels nothing, as a replay tells it."""
    names = ("player", "first", "last", "length", "score", "sent")
    return dict(zip(names, numbers, strict=True)) | {"offset": 0, "all_clear": all_clear}


@for_each("rotation", range(4))
def test_moves_are_named_as_they_were_played(rotation):
    """The move of a row is the one that made the event."""
    start = duel.new(1, deals=[(1, 2)])
    row = duel.Replay(start, [[duel.play(start, 0, 2, rotation)]]).rows()[0]

    assert row["move"] == f"3 {ROTATIONS[rotation]}"


def test_the_moves_of_a_turn():
    """The moves of each player can be replayed by column and rotation; a player whose chain is
    running has no move.
    """
    replay, _ = recorded(seed=6, target_score=10)
    states = replay.states()
    played = [replay.moves(turn) for turn in range(1, len(replay.events) + 1)]

    for now, events, moves in zip(states, replay.events, played, strict=False):
        again = [duel.play(now, player, *move) for player, move in moves.items()]

        assert duel.step(now, again) == duel.step(now, events)
    assert any(len(moves) < 2 for moves in played)
    for turn in (0, len(replay.events) + 1):
        with pytest.raises(
            ValueError, match=f"expected turn from 1 to {len(replay.events)}, found {turn}"
        ):
            replay.moves(turn)


@pytest.mark.slow
@for_each("seed", range(2))
@for_each("players", [["random", "random"], ["greedy", "random"], ["greedy"]])
def test_a_side_as_a_record(players, seed):
    """Played as a record, each side has the fields and the chains of the duel."""
    replay = duel.game(players, seed, turns=60).replay
    for player in range(len(players)):
        record = replay.record(player)
        played = list(playback.turns(record))
        chains = [
            (each["length"], each["score"]) for each in replay.chains() if each["player"] == player
        ]
        found = [(each.chain.length, each.chain.score) for each in played if each.chain.length]
        own = [turn for turn in range(1, len(replay.events) + 1) if player in replay.moves(turn)]
        final = replay.final.players[player]

        assert len(played) == len(record.moves)
        assert sum(isinstance(move, Pair) for move in record.moves) == len(own)
        assert found[: len(chains)] == chains
        if not final.chain_number and not replay.final.terminated:
            assert played[-1].field == final.field


def test_nuisance_in_a_record():
    """What falls in a turn is a drop after the pair, column by column."""
    now = duel.new(2, deals=[(1, 2), (3, 4), (1, 2)])
    hurt = replace(now.players[0], pending_nuisance=8, nuisance_x=4)
    now = replace(now, players=(hurt, now.players[1]))
    record = duel.Replay(now, [[duel.play(now, 0, 2, 0), duel.play(now, 1, 0, 0)]]).record(0)

    assert record.moves == (
        Pair(Puyo.RED, Puyo.GREEN, 2),
        Drop((1, 1, 1, 1, 2, 2)),
    )


def test_what_no_record_can_express():
    """A game that goes on after a loss, other rules, a sixth colour and a missing player are refused."""
    lost = duel.game(["random", "greedy"], 3, turns=200, max_losses=3).replay
    other = duel.game(["greedy"], 1, turns=40, clear_threshold=3).replay
    sixth = duel.new(1, deals=[(6, 6), (1, 1)], num_colors=6)

    with pytest.raises(CannotExpress, match="continues after the loss in turn"):
        lost.record(0)
    with pytest.raises(CannotExpress, match="is not that of the record: the rules differ"):
        other.record(0)
    with pytest.raises(CannotExpress, match="at most 5 colours in a field, found colour 6"):
        duel.Replay(sixth, [[duel.play(sixth, 0, 0, 0)]]).record(0)
    with pytest.raises(RuleError):
        lost.record(2)


def test_chains_agree_with_the_rows():
    """Every chain that ends has its turns, links and points; their points and the ten a piece are
    all there is.
    """
    replay, final = recorded(seed=2, target_score=10)
    rows, chains = replay.rows(), replay.chains()
    ends = [
        (row["player"], row["turn"], row["chain_length"]) for row in rows if row["chain_length"]
    ]
    pieces = [
        sum(row["move"] is not None for row in rows if row["player"] == player) for player in (0, 1)
    ]
    running = [
        sum(turn.link_score for turn in played.player_turns if turn.index == player)
        for player in (0, 1)
        for played in played_turns(replay)
    ]

    assert [(each["player"], each["last"], each["length"]) for each in chains] == ends
    assert all(each["last"] - each["first"] == each["length"] for each in chains)
    assert sum(each["sent"] + each["offset"] for each in chains) == sum(
        row["sent"] + row["offset"] for row in rows
    )
    assert sum(running) + 10 * sum(pieces) == sum(player.total_score for player in final.players)
    assert sum(each["score"] for each in chains) <= sum(running)


def test_a_chain_that_ran_before_the_replay():
    """It has no first turn there; its links count all, its points as far as they are shown."""
    start = state("....../1111..", deals=[(1, 2)], players=[{"chainNumber": 2, "chainScore": 360}])

    assert duel.Replay(start, [[], []]).chains() == [chain(0, 0, 2, 3, 640, 14, all_clear=True)]
    ended = state("....../......", deals=[(1, 2)], players=[{"chainNumber": 2}])
    assert duel.Replay(ended, [[]]).chains() == [chain(0, 0, 1, 2, 0, 0, all_clear=False)]


@pytest.mark.slow
def test_rows_as_a_table():
    """The rows come as a data frame, a column for each key."""
    pandas = pytest.importorskip("pandas")
    replay, _ = recorded(seed=3)
    frame = replay.to_frame()

    assert isinstance(frame, pandas.DataFrame)
    assert [*frame.columns] == [*replay.rows()[0]]
    assert len(frame) == 2 * len(replay.events)


def test_a_turn_that_is_not_legal():
    """An event that cannot be played is named by its turn, and in a file by its line."""
    replay, _ = recorded()
    broken = replace(replay, events=(replay.events[0], replay.events[0][:1], *replay.events[2:]))
    with pytest.raises(RuleError, match=r"turn 2: player \d: expected") as caught:
        broken.rows()
    text = duel.dumps_replay(replay).split("\n")
    text[2] = "[]" + "," * text[2].endswith(",")
    with pytest.raises(NotationError, match="turn 2: player 0: expected an event") as read:
        duel.loads_replay("\n".join(text))

    assert caught.value.rule in {"D9", "D12"}
    assert (read.value.line, read.value.column) == (3, 1)


@for_each(
    ("change", "message"),
    [
        (
            {"format": "other"},
            "format: expected the format 'puyonb duel replay', version 1, found another",
        ),
        ({"version": 2}, "format: expected"),
        ({"start": {}}, "start: expected the keys 'deals', 'childStates'"),
        (
            {"start": {"deals": [[1, True]], "childStates": []}},
            "start.deals[0][1]: expected a whole number",
        ),
        ({"turns": 5}, "turns: expected a list, found 5"),
        ({"turns": [[5]]}, "turns[0][0]: expected an object, found 5"),
        ({"strict": 0}, "strict: expected true or false"),
        ({"final": {"time": 1}}, "final.time: expected"),
        ({"final": {"totalScores": [1, True]}}, "final.totalScores: expected"),
        (
            {"final": {"time": True}, "turns": []},
            "final.time: expected 0, the result of playing the turns, found True",
        ),
    ],
)
def test_what_is_no_replay(change, message):
    """A file that is none says where and why."""
    value = json.loads(duel.dumps_replay(recorded()[0])) | change
    assert message in refused(duel.loads_replay, json.dumps(value)).message


def test_a_log_with_missing_events():
    """A log of the reference engine is saved as one that may lack events."""
    start = duel.new(seed=1)
    replay = duel.Replay(start, [[]] * 3, strict=False)
    again = duel.loads_replay(duel.dumps_replay(replay))

    assert (again.strict, again.final.time) == (False, 3)
    assert [row["move"] for row in again.rows()] == [None] * 6


def test_a_game_need_not_tell_how_it_ends():
    """Without an ending in the file, no ending is checked."""
    replay, _ = recorded(seed=1)
    value = json.loads(duel.dumps_replay(replay))
    del value["final"]

    assert duel.loads_replay(json.dumps(value)) == replay


def test_a_state_is_no_replay():
    """A state in the place of the game is an error that names both."""
    with pytest.raises(TypeError, match="expected a Replay, found DuelState"):
        duel.dumps_replay(duel.new())


def saved(now, turns):
    """Write a replay of turns without events."""
    head = {
        "format": "puyonb duel replay",
        "strict": False,
        "start": duel.to_json(now),
        "turns": [[]] * turns,
    }
    return json.dumps(head)


def test_effects_have_a_limit():
    """A chain in which everything falls again and again is refused at the turn that exceeds the
    limit.
    """
    now = state("....../....../22..../1111../2222..", deals=[(3, 4)] * 5)
    text = saved(now, 3)
    counts = [len(played.effects) for played in played_turns(duel.loads_replay(text))]

    assert counts[0] > 0
    assert counts[1] > 0
    with pytest.raises(
        NotationError,
        match=r"turns\[1\]: expected at most .* effects in all turns together .limit effects., found",
    ):
        duel.loads_replay(text, limits=duel.Limits(effects=counts[0]))


def test_unknown_keys_are_not_copied_in_every_turn():
    """After many turns a player still shares the keys that do not change, and those that do are
    current.
    """
    given = duel.to_json(duel.new(1))
    given["childStates"][0] |= {f"key {number}": number for number in range(1000)} | {"time": 5}
    start = duel.from_json(given)
    after, _ = duel.step(start, [duel.play(start, 0, 0, 0)])
    last, _ = duel.step(after, [duel.play(after, 0, 1, 0)])

    assert last.players[0].extra.maps[-1] is start.players[0].extra
    assert [len(own) for own in last.players[0].extra.maps] == [1, 1001]
    written = duel.to_json(last)["childStates"][0]

    assert list(written) == list(given["childStates"][0])
    assert (written["time"], written["key 999"]) == (7, 999)
    assert duel.from_json(duel.to_json(last)) == last


def test_the_link_of_a_page():
    """A link has the moves of both players in turns, and those in a chain have none; errors name the
    letter.
    """
    replay, _ = recorded(seed=7)
    letters = "".join(
        chr(ord("a") + 4 * column + rotation)
        for turn in range(1, len(replay.events) + 1)
        for column, rotation in replay.moves(turn).values()
    )
    link = f"https://example.org/play/duel/#duel=1.7.two-ply.{letters}"

    assert puyonb.detect(link) == "duel:replay"
    assert puyonb.loads(link) == replay
    assert any(len(events) < 2 for events in replay.events)
    for text, place in (("duel=1.7.greedy.mz", 18), ("duel=1.7.greedy.mfm", 20)):
        with pytest.raises(NotationError, match="expected a legal move of player 2") as caught:
            duel.loads_replay(text)

        assert caught.value.column == place
    with pytest.raises(NotationError, match="the match is over"):
        duel.loads_replay(f"{link}a")


@for_each("at", [0, 1])
def test_the_moves_of_a_forfeit(at):
    """The letters of a game, its turns and who forfeited are the game; fewer letters are refused."""

    def gives_up(view, chance):
        if view.time == 5:
            raise ValueError("enough")
        return duel.players.at_random(view, chance)

    players = ["random", "random"]
    players[at] = gives_up
    found = duel.game(players, 3)
    letters = written_moves(found.replay)
    forfeits = dict(found.forfeits)

    assert read_moves(found.start, letters, 5, forfeits).events == found.events
    with pytest.raises(RuleError):
        read_moves(found.start, letters[:-1], 5, forfeits)
