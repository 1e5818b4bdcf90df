"""Properties of every duel: compared with a simple one, and in random games of several sizes."""

import pytest

from puyonb.errors import CannotExpress, RuleError
from puyonb.puyo import duel
from tests.cases import for_each
from tests.puyo.duel import naive
from tests.puyo.duel.boards import drawn, played, state

SHAPES = [
    pytest.param({}, id="standard"),
    pytest.param({"players": 3, "width": 4, "height": 6, "target_score": 20}, id="three-small"),
    pytest.param(
        {"players": 1, "width": 3, "height": 4, "ghost_height": 0, "num_colors": 2}, id="alone"
    ),
    pytest.param(
        {"width": 8, "height": 7, "ghost_height": 3, "clear_threshold": 3, "num_colors": 5},
        id="tall-ghost",
    ),
    pytest.param(
        {"width": 1, "height": 5, "clear_threshold": 2, "num_colors": 2, "target_score": 5},
        id="one-column",
    ),
    pytest.param(
        {"width": 7, "height": 5, "num_colors": 9, "clear_threshold": 2, "num_deals": 1},
        id="nine-colors",
    ),
    pytest.param(
        {"players": 4, "width": 5, "height": 5, "clear_threshold": 5, "num_colors": 2},
        id="four-players",
    ),
    pytest.param(
        {"width": 2, "height": 1, "ghost_height": 1, "clear_threshold": 1, "num_colors": 3},
        id="pop-at-once",
    ),
]


@pytest.mark.slow
@pytest.mark.reading("D11.1")
@for_each("options", SHAPES)
@for_each("seed", range(2))
def test_a_naive_duel_gives_the_same(options, seed):
    """States, effects and legal moves are those of a duel on lists, turn by turn."""
    plain = duel.to_json(duel.new(seed=seed, **options))
    for now, events, after, effects in played(seed, 60, **options):
        for player in range(len(now.players)):
            legal = [
                duel.play(now, player, *move)["blocks"] for move in duel.legal_moves(now, player)
            ]

            assert sorted(legal) == sorted(naive.legal(plain, player))
        plain, told = naive.step(plain, events)

        assert duel.to_json(after) == plain
        assert duel.from_json(plain) == after
        assert effects == told


@pytest.mark.reading("D5.1")
def test_a_field_made_by_hand_falls_before_anything_else():
    """Floating puyos of a state from JSON fall with the piece, and are listed in the order of their
    new places.
    """
    now = state("1...../....../2...../......", deals=[(3, 4)] * 2)
    assert len(duel.legal_moves(now, 0)) == 22
    after, effects = duel.step(now, [duel.play(now, 0, 0, 0)])

    assert drawn(after.players[0]) == "4...../3...../1...../2....."
    assert [(effect["from"], effect["to"]) for effect in effects] == [
        (-12, 0),
        (-6, 6),
        (0, 12),
        (12, 18),
    ]


def test_players_may_have_fields_of_their_own():
    """Each player state has its own size and rules, which count for that player alone."""
    now = state(
        "....../......",
        ".../.../...",
        deals=[(1, 2)] * 3,
        players=[{"targetScore": 10}, {"clearThreshold": 2}],
    )

    assert [len(duel.legal_moves(now, player)) for player in (0, 1)] == [22, 10]
    assert [player.arena.target_score for player in now.players] == [10, 70]


def test_pieces_that_are_given_come_first():
    """Any iterable of them will do, also one that can be gone through only once."""
    given = [(1, 1), [2, 3]]

    assert duel.new(deals=iter(given)).deals == duel.new(deals=given).deals
    assert duel.new(deals=given).deals[:2] == ((1, 1), (2, 3))


def test_what_new_refuses():
    """Numbers out of range are named; values that are not numbers are another error."""
    for options, message in (
        ({"width": 0}, "expected width from 1 to 100, found 0"),
        ({"players": 0}, "expected players from 1 to 64, found 0"),
        ({"num_deals": 0}, "expected num_deals from 1 to 1,000, found 0"),
        ({"num_colors": 65}, "expected num_colors from 1 to 64, found 65"),
        ({"max_losses": 0}, "expected max_losses from 1 to 9,007,199,254,740,991, found 0"),
        ({"drop_points": -1}, "expected drop_points from 0 to"),
        ({"deals": [(0, 1)]}, "expected pairs of colours"),
        ({"deals": [("R", "G")]}, "expected pairs of colours"),
        ({"deals": [1, 2]}, "expected pairs of colours"),
        ({"deals": [(1, 2, 3)]}, "expected pairs of colours"),
        ({"deals": "RG"}, "expected pairs of colours"),
        ({"deals": [(1, 65)]}, "expected pairs of colours from 1 to 64 as deals"),
    ):
        with pytest.raises(ValueError, match=message):
            duel.new(**options)
    for options in ({"width": 6.0}, {"seed": "x"}, {"players": True}, {"seed": 1.5}):
        with pytest.raises(TypeError, match="expected a whole number"):
            duel.new(**options)


def test_json_in_the_place_of_a_state():
    """If the caller did not read the JSON first, the error says so."""
    now = duel.to_json(duel.new())
    for call in (
        lambda: duel.step(now, []),
        lambda: duel.legal_moves(now, 0),
        lambda: duel.play(now, 0, 0, 0),
        lambda: duel.view(now, 0),
        lambda: duel.to_json(now),
        lambda: duel.dumps(now),
    ):
        with pytest.raises(
            TypeError, match="expected a DuelState, which from_json reads from JSON, found dict"
        ):
            call()


@for_each("player", [2, -1, True, "0"])
def test_a_player_who_does_not_play(player):
    """An error for an unknown player lists the known ones."""
    now = duel.new(2)
    for ask in (
        lambda: duel.legal_moves(now, player),
        lambda: duel.play(now, player, 0, 0),
        lambda: duel.view(now, player),
    ):
        with pytest.raises(RuleError, match="expected a player from 0 to 1, found"):
            ask()


def test_a_sixth_colour_is_in_no_field():
    """A field knows five colours; the error for a sixth names the place of its first puyo."""
    now = state("....../......", deals=[(6, 1)] * 4)
    now, _ = duel.step(now, [duel.play(now, 0, 1, 0)])
    with pytest.raises(
        CannotExpress, match="expected at most 5 colours in a field, found colour 6"
    ) as caught:
        _ = now.players[0].field

    assert (caught.value.what, caught.value.where) == ("colors", (1, 1))
