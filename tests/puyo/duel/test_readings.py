"""Each reading of the duel specification, in its order."""

import hashlib
import json
import struct

import pytest

from puyonb.errors import RuleError
from puyonb.puyo import duel
from puyonb.puyo.duel.deals import seeded
from tests.cases import for_each
from tests.puyo.duel.boards import drawn, event, state

EMPTY = "......\n" * 13


def kinds(effects):
    """Name the effects, without the puyos that fall."""
    return [effect["type"] for effect in effects if effect["type"] != "puyoDropped"]


def refused(now, *events, strict=True):
    """Expect a refusal, and that nothing has changed by it; return the error."""
    before = duel.dumps(now)
    with pytest.raises(RuleError) as caught:
        duel.step(now, events, strict=strict)

    assert duel.dumps(now) == before
    return caught.value


@pytest.mark.reading("D1.1")
def test_d1_a_group_of_the_threshold_itself_is_cleared():
    """Four puyos go with a threshold of four, three do not; with a threshold of three they do."""
    for field, threshold, cleared in (
        ("1111..", 4, True),
        ("111...", 4, False),
        ("111...", 3, True),
    ):
        now = state(f"....../{field}", deals=[(1, 2)] * 2, clearThreshold=threshold)
        now, effects = duel.step(now, [], strict=False)

        assert ("groupCleared" in kinds(effects)) is cleared
        assert now.players[0].chain_number == cleared


@pytest.mark.reading("D2.1")
def test_d2_all_clear_means_the_ghost_rows_too():
    """A puyo that is left in the ghost row prevents the all clear."""
    clear, _ = duel.step(state("....../11..../11....", deals=[(1, 2)] * 2), [], strict=False)

    ghost, _ = duel.step(
        state("1...../1...../1...../1...../1.....", deals=[(1, 2)] * 2), [], strict=False
    )

    assert clear.players[0].chain_all_clear_bonus is True
    assert (drawn(ghost.players[0])[0], ghost.players[0].chain_all_clear_bonus) == ("1", False)


@pytest.mark.reading("D3.1", "D3.2")
def test_d3_ten_points_a_piece_pile_up_until_a_chain_ends():
    """Three pieces and a link of 40 make 70 points to send, one nuisance; the option sets the ten."""
    for points in (10, 0, 3):
        now = duel.new(1, deals=[(1, 1), (2, 2), (1, 1), (2, 2)], drop_points=points)
        for column in (0, 2, 0):
            now, _ = duel.step(now, [duel.play(now, 0, column, 1)])

        assert now.players[0].chain_score == now.players[0].total_score == 40 + 3 * points
        now, _ = duel.step(now, [])

        assert (now.players[0].chain_score, now.players[0].leftover_score) == (
            0,
            (40 + 3 * points) % 70,
        )


@pytest.mark.reading("D0.3")
def test_the_total_score_has_no_effect():
    """Of two states with different total scores, all that follows is equal but these scores."""
    now = {"chainNumber": 1, "chainScore": 700, "leftoverScore": 5}
    played = []
    for score in (0, 123_456):
        after = state(EMPTY, EMPTY, deals=[(1, 2)] * 3, players=[now | {"totalScore": score}])
        for events in ([event(1, "12....")], [event(at, "12....") for at in (0, 1)]):
            after, _ = duel.step(after, events)
        data = duel.to_json(after)
        played.append((data["childStates"][0].pop("totalScore") - score, data))

    assert played[0] == played[1]


@pytest.mark.reading("D4.1", "D4.2")
def test_d4_blocks_are_rows_from_the_top_and_ghost_rows_only_fall():
    """The first numbers are the top row; ghost cells are in no group, and nuisance among them is
    not swept.
    """
    now = state("12..../3.....", deals=[(2, 3)] * 2)

    assert now.players[0].blocks == [1, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0]
    assert str(now.players[0].field) == "RG....\nB....."
    assert str(now.players[0]) == "RG....\nB....."
    now = state("1O..../1...../1...../1.....", deals=[(2, 3)] * 2)
    now, effects = duel.step(now, [event(0, "....23")])

    assert now.players[0].blocks[:2] == [1, 0]
    assert "groupCleared" not in kinds(effects)
    now = state("1O..../1O..../1O..../1O..../1O....", deals=[(2, 3)] * 2)
    now, effects = duel.step(now, [event(0, "....23")])

    assert drawn(now.players[0]) == "1O..../....../....../....../....23"
    now, _ = duel.step(
        state("O...../1...../1...../1...../1.....", deals=[(2, 3)] * 2), [event(0, "....23")]
    )

    assert drawn(now.players[0]) == "O...../....../....../....../....23"


@pytest.mark.reading("D5.1", "D5.2")
def test_d5_a_chain_takes_a_turn_more_than_it_has_links():
    """Nothing falls right after a clear; the last turn of a chain only settles."""
    now = state("....../2...../1...../1...../1222..", deals=[(1, 3)] * 2)
    seen = []
    now, _ = duel.step(now, [event(0, ".3..../.1....")])
    while now.players[0].chain_number:
        seen.append((now.players[0].chain_number, drawn(now.players[0])))
        now, _ = duel.step(now, [])

    assert seen == [
        (1, "....../2...../.3..../....../.222.."),
        (2, "....../....../....../.3..../......"),
    ]
    assert (now.time, drawn(now.players[0])[-6:]) == (3, ".3....")


@pytest.mark.reading("D6.1", "D6.2")
def test_d6_the_points_of_a_link():
    """A second link of five puyos in two groups and colours scores by the tables of Tsu."""
    now = state("....../....../1111../2222..", deals=[(1, 2)] * 2, players=[{"chainNumber": 1}])
    now, _ = duel.step(now, [])

    assert now.players[0].total_score == 10 * 8 * (8 + 3)
    # With a threshold of two, the first entry of the group table is for pairs; with six it is for
    # four as ever.
    for threshold, width, bonus in ((2, 3, 2), (6, 6, 3)):
        now = state(f"{'.' * width}/{'1' * width}", deals=[(1, 2)] * 2, clearThreshold=threshold)
        now, _ = duel.step(now, [], strict=False)

        assert now.players[0].total_score == 10 * width * bonus


@pytest.mark.reading("D0.5", "D7.1", "D7.3")
def test_d7_nuisance_leaves_at_the_end_and_cancels_first():
    """A chain first cancels the sender's own nuisance; each other player then gets all of the rest."""
    sender = {"chainNumber": 1, "chainScore": 700, "leftoverScore": 5, "pendingNuisance": 4}
    now = state(EMPTY, EMPTY, EMPTY, deals=[(1, 2)] * 2, players=[sender])
    now, _ = duel.step(now, [], strict=False)

    assert [player.blocks.count(-1) for player in now.players] == [0, 6, 6]
    assert now.players[0].leftover_score == 5


@pytest.mark.reading("D7.4")
def test_d7_who_comes_first_is_cancelled_by_who_comes_next():
    """Of two chains that end at once, the second player's cancels what the first one's has sent."""
    players = [{"chainNumber": 1, "chainScore": 700}, {"chainNumber": 2, "chainScore": 1400}]
    now, _ = duel.step(state(EMPTY, EMPTY, players=players), [])

    assert [player.blocks.count(-1) for player in now.players] == [10, 0]


@pytest.mark.reading("D7.2")
def test_d7_an_all_clear_adds_five_rows_to_the_next_chain():
    """The bonus is paid when the next chain ends, and a new one is kept for the chain after."""
    sender = {"chainNumber": 1, "chainScore": 70, "allClearBonus": True, "chainAllClearBonus": True}
    now, _ = duel.step(state(EMPTY, EMPTY, deals=[(1, 2)] * 2, players=[sender]), [], strict=False)
    second = now.players[1]

    assert second.blocks.count(-1) + second.pending_nuisance == 31
    assert (now.players[0].all_clear_bonus, now.players[0].chain_all_clear_bonus) == (True, False)
    sender = {"chainNumber": 1, "chainScore": 70, "chainAllClearBonus": True}
    now, _ = duel.step(state(EMPTY, EMPTY, deals=[(1, 2)] * 2, players=[sender]), [], strict=False)

    assert now.players[1].blocks.count(-1) == 1


@pytest.mark.reading("D8.1", "D8.2")
def test_d8_five_rows_a_turn_from_the_cursor_on():
    """Nuisance falls from left to right; one that finds its column full is lost, and the cursor
    moves on.
    """
    given = {"pendingNuisance": 9, "nuisanceX": 2}
    now, _ = duel.step(
        state("...2../...1../...2..", deals=[(1, 2)] * 2, players=[given]), [], strict=False
    )

    assert drawn(now.players[0]) == "...2../..O1O./OOO2OO"
    assert (now.players[0].nuisance_x, now.players[0].pending_nuisance) == (5, 0)
    for width in (6, 3):
        field = "/".join(["." * width] * 13)
        now, _ = duel.step(
            state(field, deals=[(1, 2)] * 2, players=[{"pendingNuisance": 40}]), [], strict=False
        )
        fallen = now.players[0].blocks.count(-1)

        assert (fallen, now.players[0].pending_nuisance) == (5 * width, 40 - 5 * width)


@pytest.mark.reading("D8.3")
def test_d8_nuisance_waits_for_the_end_of_a_chain():
    """Who is in a chain receives nothing until the turn that ends it; who has none, receives."""
    field = "....../2...../1...../1...../1222.."
    now = state(field, deals=[(1, 3)] * 2, players=[{"pendingNuisance": 20}])
    seen = []
    for events in ([event(0, ".3..../.1....")], [], []):
        now, _ = duel.step(now, events)
        seen.append((now.players[0].chain_number, now.players[0].blocks.count(-1)))

    # The chain's 370 points cancel five.
    assert seen == [(1, 0), (2, 0), (0, 15)]


@pytest.mark.reading("D9.2")
def test_d9_a_half_move_is_legal_and_its_upper_puyo_lost():
    """An upright piece on the last free cell keeps its lower puyo; on a full column it has no room."""
    now = state("O...../O2..../O1....", deals=[(3, 4)] * 2)
    after, _ = duel.step(now, [duel.play(now, 0, 1, 0)])

    assert drawn(after.players[0]) == "O3..../O2..../O1...."
    assert len(duel.legal_moves(now, 0)) == 4 * 6 - 2 - 2
    error = refused(now, duel.play(now, 0, 0, 2))

    assert (error.player, error.rule, str(error)) == (
        0,
        "D9",
        "player 0: expected room for the piece, found column 0 full",
    )


@pytest.mark.reading("D9.1")
@for_each(
    "rows", ["1.2...", "1...../.2....", "11....", "12O...", "1.....", ".....1/2.....", "121..."]
)
def test_d9_what_is_not_the_dealt_piece(rows):
    """Other colours, others beside them, or puyos apart are no move; nor does a row's end touch the
    next one's start.
    """
    error = refused(state(EMPTY, EMPTY), event(0, rows), event(1, "12...."))

    assert (error.player, error.rule) == (0, "D9")


@pytest.mark.reading("D10.1", "D10.2")
def test_d10_a_full_field_starts_all_again():
    """The loser's count goes up; fields, nuisance, scores to send and flags go; the score, deals
    and the leader's place stay.
    """
    full = "2O3.4O/" + "O2O3O2/" * 2
    given = {
        "pendingNuisance": 3,
        "leftoverScore": 9,
        "totalScore": 500,
        "allClearBonus": True,
        "dealIndex": 1,
    }
    other = {"chainNumber": 1, "chainAllClearBonus": True, "chainScore": 90, "dealIndex": 0}
    now = state(full, EMPTY, deals=[(1, 1)] * 4, players=[given, other])
    now, effects = duel.step(now, [event(0, "...1../...1..")])
    loser, winner = now.players

    assert effects == [{"type": "gameOver", "player": 0}]
    assert (loser.game_overs, winner.game_overs, loser.total_score) == (1, 0, 510)
    for player in now.players:
        assert not any(player.blocks)
        assert (
            player.pending_nuisance
            == player.leftover_score
            == player.chain_score
            == player.chain_number
            == 0
        )
        assert not player.all_clear_bonus
        assert not player.chain_all_clear_bonus
        assert player.deal_index == 2


@pytest.mark.reading("D10.1")
def test_d10_both_may_lose_in_one_turn():
    """Each player whose field is full counts a loss."""
    full = "2O3.4O/" + "O2O3O2/" * 2
    now = state(full, full, deals=[(1, 1)] * 4)
    now, effects = duel.step(now, [event(player, "...1../...1..") for player in (0, 1)])

    assert [player.game_overs for player in now.players] == [1, 1]
    assert [effect["player"] for effect in effects] == [0, 1]


@pytest.mark.reading("D11.1", "D11.2")
def test_d11_the_leader_sees_as_many_deals_as_asked_for():
    """There are just enough deals for the leading player's preview, the piece to be played
    included.
    """
    for count in (1, 3, 5):
        now = duel.new(seed=5, num_deals=count)
        for _ in range(4):
            assert len(now.deals) == now.players[0].deal_index + count
            assert duel.view(now, 0).deal == now.deal(0)
            now, _ = duel.step(
                now,
                [duel.play(now, player, *duel.legal_moves(now, player)[0]) for player in (0, 1)],
            )


@pytest.mark.reading("D0.4")
def test_pieces_have_as_many_colours_as_asked_for():
    """A piece is two puyos; many pieces have each of the colours, and no other."""
    for count in (1, 3, 5):
        deals = duel.new(seed=3, num_colors=count, num_deals=100).deals

        assert {len(deal) for deal in deals} == {2}
        assert {color for deal in deals for color in deal} == set(range(1, count + 1))


@pytest.mark.reading("D12.3")
def test_d12_the_example_of_the_specification():
    """An event without a player belongs to the one player who owes an event; where several could,
    it is refused.
    """
    given = {"type": "addPuyos", "blocks": [0, 0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0]}
    named = event(0, "12....")
    one = duel.new(1, deals=[(1, 2)] * 4)
    two = duel.new(2, deals=[(1, 2)] * 4)
    chain = state("....../1111..", EMPTY, deals=[(1, 2)] * 2, players=[{"chainNumber": 1}])

    assert duel.step(one, [given]) == duel.step(one, [given | {"player": 0}])
    assert duel.step(chain, [given]) == duel.step(chain, [given | {"player": 1}])
    for events in ([named, given], [given, named]):
        assert duel.step(two, events) == duel.step(two, [named, given | {"player": 1}])
    assert "player" not in given
    for now, events, message in (
        (
            two,
            [given],
            "expected an event with a player, found 1 without one; players 0 and 1 have to move",
        ),
        (
            two,
            [given, given],
            "expected an event with a player, found 2 without one; players 0 and 1 have to move",
        ),
        (
            one,
            [named, given],
            "expected an event with a player, found 1 without one; no player has to move",
        ),
        (
            chain,
            [given, given],
            "expected an event with a player, found 2 without one; only player 1 has to move",
        ),
    ):
        error = refused(now, *events)

        assert (error.message, error.rule) == (message, "D12")


def test_d12_replays_take_the_example_too():
    """A replay of such events can be shown, saved and read again, the events as they were."""
    start = duel.new(1, deals=[(1, 2)] * 4)
    game = duel.Replay(
        start, [[{"type": "addPuyos", "blocks": [0, 0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0]}]]
    )

    assert game.moves(1) == {0: (2, 0)}
    assert game.rows()[0]["move"] == "3 up"
    assert duel.loads_replay(duel.dumps_replay(game)) == game


@pytest.mark.reading("D0.6", "D12.1")
def test_d12_one_event_of_each_who_is_not_in_a_chain():
    """A missing event, a second one and one in a chain are refused by the player's number."""
    now = state(EMPTY, EMPTY, EMPTY, deals=[(1, 2)] * 2, players=[{}, {"chainNumber": 1}])
    first, third = event(0, "12...."), event(2, "12....")
    for events, player in (
        ([first], 2),
        ([], 0),
        ([first, first, third], 0),
        ([first, event(1, "12...."), third], 1),
    ):
        error = refused(now, *events)

        assert (error.player, error.rule) == (player, "D12")
        assert str(error).startswith(f"player {player}: ")
    after, _ = duel.step(now, [third, first])

    assert [player.deal_index for player in after.players] == [1, 0, 1]


@pytest.mark.reading("D12.2")
def test_d12_a_log_of_the_reference_engine_may_lack_events():
    """When not strict, a missing event costs the deal and scores nothing; an event in a chain is
    passed over.
    """
    now = state(EMPTY, EMPTY, deals=[(1, 2)] * 2, players=[{}, {"chainNumber": 1}])
    after, effects = duel.step(now, [event(1, "12....")], strict=False)

    assert effects == []
    assert [(player.deal_index, player.total_score) for player in after.players] == [(1, 0), (0, 0)]
    assert refused(now, event(0, "11...."), strict=False).rule == "D9"


@pytest.mark.reading("D13.1")
def test_d13_a_match_ends_with_its_losses_only_when_asked_for():
    """Without a number of losses there is no status; with it, the last loss tells the result, and
    nothing more is played.
    """
    assert "status" not in duel.to_json(duel.new())
    assert duel.to_json(duel.new(max_losses=2))["status"] == {"terminated": False}
    full = "2O3.4O/" + "O2O3O2/" * 2
    for fields, status in (
        ((full, EMPTY), {"terminated": True, "loser": 0, "result": "Player 0 lost"}),
        ((full, full), {"terminated": True, "loser": None, "result": "Draw"}),
        ((full, EMPTY, full), {"terminated": True, "loser": 2, "result": "Players 0 and 2 lost"}),
    ):
        now = duel.to_json(state(*fields, deals=[(1, 1)] * 4)) | {"maxLosses": 1}
        over, _ = duel.step(
            duel.from_json(now), [event(at, "...1../...1..") for at in range(len(fields))]
        )

        assert duel.to_json(over)["status"] == status
        assert duel.legal_moves(over, 0) == ()
        assert duel.step(over, []) == (over, [])
        assert refused(over, event(1, "11....")).rule == "D13"
        assert duel.step(over, [event(1, "11....")], strict=False) == (over, [])


@pytest.mark.reading("D13.2", "D17.1")
def test_d13_a_termination_ends_the_match_at_once():
    """The event of a player who gives up ends the match with the reason given, before anything is
    played.
    """
    now = duel.new()
    over, effects = duel.step(now, [{"type": "termination", "player": 1, "reason": "resigned"}])

    assert effects == []
    assert (over.time, over.status) == (0, duel.Status(terminated=True, loser=1, result="resigned"))


@pytest.mark.reading("D14.1")
def test_d14_the_same_seed_deals_the_same_and_is_saved():
    """A seed gives the same deals everywhere, also after saving; other seeds give others; a view
    hides the generator.
    """
    now = duel.new(seed=2024, num_deals=6)
    saved = duel.loads(duel.dumps(now))

    assert saved == now
    assert now.deals == ((1, 3), (2, 3), (4, 2), (3, 2), (2, 4), (4, 2))
    assert len({duel.new(seed=seed, num_deals=9).deals for seed in range(50)}) == 50
    assert "RNG" not in duel.to_json(duel.view(now, 0))
    assert "RNG" in duel.to_json(now)


@pytest.mark.reading("D14.1")
def test_d14_how_a_seed_becomes_the_generators_words():
    """The digits' SHA-256 gives four words, high bytes first; y is odd, z and w have 31 bits."""
    for seed in (0, 7, -7, 2024, 10**30):
        digest = hashlib.sha256(str(seed).encode()).digest()
        x, y, z, w = struct.unpack(">4I", digest[:16])
        found = seeded(seed)

        assert (found.x % 2**32, found.y % 2**32) == (x, y | 1)
        assert (found.z, found.w, found.c) == (z % 2**31, w % 2**31, 0)
        assert max(abs(found.x), abs(found.y)) <= 2**31


@pytest.mark.reading("D14.2")
def test_d14_who_is_behind_sees_further_ahead():
    """A player sees from the own next piece to the end of the leader's preview, and no key that
    might tell more.
    """
    now = state(
        EMPTY,
        EMPTY,
        deals=[(1, 2), (2, 3), (3, 4), (4, 4), (1, 1)],
        num_deals=2,
        players=[{"dealIndex": 2}],
    )

    assert duel.view(now, 0).deals == ((3, 4), (4, 4))
    assert duel.view(now, 1).deals == ((1, 2), (2, 3), (3, 4), (4, 4))
    hidden = duel.from_json(duel.to_json(now) | {"seedUsed": 5})

    assert "seedUsed" not in duel.to_json(duel.view(hidden, 0))
    assert duel.to_json(duel.view(hidden, 1))["player"] == 1


@pytest.mark.reading("D15.1")
def test_d15_unknown_keys_are_kept():
    """Keys of another program come out as they went in, also after a turn; they are no part of our
    own values.
    """
    given = duel.to_json(duel.new())
    given |= {"note": {"a": [0.5, None, True, "x"]}}
    given["childStates"][1] |= {"name": "Ai", "time": 7, "dropScore": 20}
    now = duel.from_json(json.loads(json.dumps(given)))

    assert duel.to_json(now) == given
    now, _ = duel.step(now, [duel.play(now, player, 0, 0) for player in (0, 1)])
    written = duel.to_json(now)

    assert written["note"] == given["note"]
    assert [written["childStates"][1][key] for key in ("name", "time", "dropScore")] == [
        "Ai",
        8,
        30,
    ]


@pytest.mark.reading("D15.1")
def test_d15_unknown_keys_of_the_status_are_kept():
    """What another program says of the match stays when it ends, and a view does not show it."""
    given = duel.to_json(duel.new(max_losses=2))
    given["status"] |= {"loser": 1, "result": "so far", "by": "Ai"}
    now = duel.from_json(given)

    assert duel.to_json(now) == given
    assert duel.from_json(duel.to_json(now)) == now
    assert "by" not in duel.to_json(duel.view(now, 0))["status"]
    now, _ = duel.step(now, [{"type": "termination", "player": 0, "reason": "gone"}])

    assert duel.to_json(now)["status"] == {
        "terminated": True,
        "loser": 0,
        "result": "gone",
        "by": "Ai",
    }
    last = duel.to_json(state("..", ghost=0, deals=[(1, 2)] * 2)) | {"maxLosses": 1}
    now = duel.from_json(last | {"status": {"terminated": False, "by": "Ai"}})
    now, _ = duel.step(now, [event(0, "12")])

    assert duel.to_json(now)["status"] == {
        "terminated": True,
        "loser": None,
        "result": "Draw",
        "by": "Ai",
    }


@pytest.mark.reading("D16.1")
def test_d16_what_the_reference_engine_gets_wrong():
    """Groups of twelve and more, the twenty-fifth link and six colours score as in Tsu."""
    now, _ = duel.step(state("....../111111/111111", deals=[(1, 1)] * 2), [], strict=False)

    assert now.players[0].total_score == 10 * 12 * 10
    now, _ = duel.step(state("....../1111..", players=[{"chainNumber": 24}]), [])

    assert now.players[0].total_score == 40 * 672
    six = "....../" + "/".join(["123456"] * 4)
    now, _ = duel.step(state(six, deals=[(1, 6)] * 2), [], strict=False)

    assert now.players[0].total_score == 240 * 48
    full = "2O3.4O/" + "O2O3O2/" * 2
    now = state(full, EMPTY[:-7] + "1111..", deals=[(1, 1)] * 4, players=[{}, {"chainNumber": 1}])
    now, _ = duel.step(now, [event(0, "...1../...1..")])

    assert not any(own.all_clear_bonus or own.chain_all_clear_bonus for own in now.players)


@pytest.mark.reading("D17.1", "D17.2")
def test_d17_time_columns_and_rotations():
    """Time counts turns; the second puyo lies above, to the right, below, to the left of the first."""
    drawings = ["..2.../..1...", "....../..12..", "..1.../..2...", "....../.21..."]
    now = duel.new(1, deals=[(1, 2)])
    for rotation, drawing in enumerate(drawings):
        after, _ = duel.step(now, [duel.play(now, 0, 2, rotation)])

        assert after.time == 1
        assert drawn(after.players[0]).endswith(drawing)
    for column, rotation in ((5, 1), (0, 3), (-1, 0), (6, 0), (0, 4), ("a", 0)):
        with pytest.raises(RuleError, match="player 0: "):
            duel.play(now, 0, column, rotation)


@pytest.mark.reading("D17.3")
def test_d17_an_event_may_have_any_number_of_rows():
    """One row will do, and so will five; half a row will not."""
    now = state(EMPTY, deals=[(1, 2)] * 2)
    for rows in ("12....", "12..../....../......", "....../....../....../....../12...."):
        after, _ = duel.step(now, [event(0, rows)])

        assert drawn(after.players[0]).endswith("/12....")
    for given in (
        [1, 2],
        [],
        [1, 2, 0, 0, 0, 0.0],
        [True, 2, 0, 0, 0, 0],
        None,
        "120000",
        {"a": 1},
    ):
        error = refused(now, {"type": "addPuyos", "player": 0, "blocks": given})

        assert (error.player, error.rule) == (0, "D17")


@for_each(
    "given", [None, 5, "addPuyos", {}, {"type": "addPuyos"}, {"type": "addPuyos", "player": True, "blocks": []},
              {"type": "jump", "player": 0}, {"type": ["addPuyos"], "player": 0}, {"type": "addPuyos", "player": 2},
              {"type": "termination", "player": 0, "reason": 3}]
)  # fmt: skip
def test_what_is_no_event(given):
    """Whatever comes in place of an event is refused as a move is, and changes nothing."""
    assert refused(duel.new(), given).rule in {"D12", "D13", "D17"}
