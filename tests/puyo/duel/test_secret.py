"""Secret pieces, views as JSON, and the letter of ``numDeals``."""

import json
from functools import partial
from itertools import chain

import pytest

from puyonb.errors import NotationError, RuleError
from puyonb.messages import code_of
from puyonb.puyo import duel
from tests.cases import for_each
from tests.puyo.duel.boards import played

SALT = "00112233445566778899aabbccddeeff"
SMALL = {"width": 3, "height": 4}


def pieces(seed, salt=SALT, count=6):
    """Return the first pieces of a game."""
    return duel.new(seed=seed, salt=salt, num_deals=count).deals


@pytest.mark.reading("D14.1")
def test_secret_pieces_are_the_same_everywhere():
    """Pieces, commitment and the seeds of players are hashes that any program can compute."""
    secret = duel.Secret(SALT, 0)

    assert pieces(0) == ((4, 3), (4, 4), (4, 1), (3, 4), (4, 4), (4, 3))
    assert pieces(1, SALT.upper()) == ((2, 2), (3, 1), (3, 2), (1, 2), (3, 1), (3, 2))
    assert pieces(-5) == ((4, 3), (4, 2), (1, 3), (1, 4), (1, 4), (4, 4))
    assert secret.commitment == "2e36cefa7a558a3e2cbcb3151ae01bc4f8008617b76d249e056671aba52050d0"
    assert secret.player_seed(1, 0) == 1854334816


def test_each_colour_of_secret_pieces_is_equally_likely():
    """Chi-squared of 6,000 puyos in four colours: below 16.3, which chance exceeds once in 1,000."""
    found = [color for deal in pieces(3, count=1000) for color in deal]
    found += [color for seed in range(2000) for color in pieces(seed, count=1)[0]]
    expected = len(found) / 4

    assert sum((found.count(color) - expected) ** 2 / expected for color in (1, 2, 3, 4)) < 16.3


def seeds_of(deals, seeds):
    """Return the seeds of plain games that begin with these pieces."""
    return [seed for seed in seeds if duel.new(seed=seed, num_deals=len(deals)).deals == deals]


@pytest.mark.slow
def test_three_pieces_give_a_plain_seed_away_and_no_secret_one():
    """The attack finds the seed of a plain game, and nothing of 20 secret ones."""
    seeds = range(300)
    secret = [
        duel.view(result.start, 0).deals
        for result in duel.match(["random"], range(20), salt="secret", turns=0, num_deals=6)
    ]

    assert seeds_of(duel.view(duel.new(seed=217, num_deals=6), 0).deals, seeds) == [217]
    assert [seed for deals in secret for seed in seeds_of(deals, seeds)] == []


@pytest.mark.slow
def test_a_secret_match_is_played_again_with_its_salt():
    """Each match has a salt of its own; with it everything is the same, also on the way through JSON."""
    play = partial(duel.match, ["greedy", "random"], range(2), turns=30)
    first, other = play(salt="secret"), play(salt="secret")
    again = play(salt=first[0].salt)
    replay = duel.loads_replay(duel.dumps_replay(first[0].replay))

    assert first == again != other
    assert {result.salt for result in first} == {first[0].salt} != {other[0].salt}
    assert replay.final == first[0].replay.final
    assert duel.from_json(duel.to_json(first[1].start)) == first[1].start
    assert play()[0].salt is None


@pytest.mark.slow
def test_a_broken_match_goes_on_with_its_salt():
    """Finished games are those of one salt."""
    play = partial(duel.match, ["greedy", "random"], range(2), turns=30)
    whole = play(salt="secret")

    assert play(salt="secret", finished=whole[:3]) == whole
    for salt, finished in (("secret", play()), (None, whole), (SALT, whole)):
        with pytest.raises(ValueError, match="with the salt of this match"):
            play(salt=salt, finished=finished)


@for_each("salt", ["", "0" * 31, "0" * 33, "g" * 32, "٠" * 32, 0, b"0" * 32])
def test_a_salt_is_32_hexadecimal_digits(salt):
    """In Python and in JSON."""
    with pytest.raises(ValueError, match="expected 32 hexadecimal digits"):
        duel.new(salt=salt)
    if not isinstance(salt, bytes):
        state = duel.to_json(duel.new(salt=SALT)) | {"RNG": {"salt": salt, "seed": 0, "at": 3}}
        with pytest.raises(NotationError, match=r"^RNG\.salt: expected 32 hexadecimal digits"):
            duel.loads(json.dumps(state))


@for_each(
    ("words", "error"),
    [
        ({"salt": SALT}, "expected the keys 'seed', 'at'"),
        ({"salt": SALT, "seed": 1.0, "at": 0}, "RNG.seed: expected a whole number"),
        ({"salt": SALT, "seed": 0, "at": -1}, "RNG.at: expected a whole number"),
        ({"salt": SALT, "seed": 2**53, "at": 0}, "RNG.seed: expected a whole number"),
    ],
)
def test_a_secret_in_json_is_checked(words, error):
    """As all numbers of a state."""
    with pytest.raises(ValueError, match=error):
        duel.from_json(duel.to_json(duel.new(salt=SALT)) | {"RNG": words})


@pytest.mark.slow
@pytest.mark.reading("D14.2", "D14.3")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_view_goes_through_json_and_can_be_played(players):
    """``deals`` begin at the oldest piece that a player still has to play.  The turn on the view is
    that of the duel, but for what is hidden.
    """
    lags = set()
    rounds = (played(seed, 25, players=players, **SMALL) for seed in range(4))
    for state, events, after, effects in chain.from_iterable(rounds):
        for player in range(players):
            seen = duel.view(state, player)
            plain = duel.to_json(seen)
            value = duel.from_json(json.loads(json.dumps(plain)))
            turned, same = duel.step(value, events)
            least = min(own.deal_index for own in state.players)
            lags.add(state.players[player].deal_index - least)

            assert duel.to_json(value) == plain
            assert duel.view(value, player) == seen
            assert duel.to_json(duel.view(value, player)) == plain
            assert plain["dealOffset"] == seen.offset == least
            assert value.preview(player) == seen.deals == state.preview(player)
            assert duel.legal_moves(value, player) == duel.legal_moves(seen)
            assert same == effects
            assert [own.cells for own in turned.players] == [own.cells for own in after.players]
            assert [own.total_score for own in turned.players] == [
                own.total_score for own in after.players
            ]
    assert players == 1 or max(lags) >= 1


@for_each(
    ("changes", "error"),
    [
        ({"dealOffset": -1}, "dealOffset: expected a whole number from 0 to"),
        ({"dealOffset": True}, "dealOffset: expected a whole number from 0 to"),
        ({"player": 2}, "player: expected a whole number from 0 to 1, found 2"),
        ({"player": "one"}, "player: expected a whole number from 0 to 1, found 'one'"),
    ],
)
def test_the_keys_of_a_view_are_checked(changes, error):
    """Those of another program, without a view, are kept."""
    plain = duel.to_json(duel.view(duel.new(seed=1), 1))
    with pytest.raises(ValueError, match=error) as caught:
        duel.from_json(plain | changes)

    assert code_of(caught.value) == "duel.json.whole"
    other = duel.to_json(duel.new(seed=1)) | {"player": "one"}
    assert duel.to_json(duel.from_json(other)) == other


def test_a_view_can_be_played_to_the_end_of_its_preview():
    """The error comes when a piece is missing that must be played, and not before."""
    state = duel.from_json(duel.to_json(duel.view(duel.new(1, seed=4), 0)))
    for column in (0, 2, 4):
        state, _ = duel.step(state, [duel.play(state, 0, column, 0)])

    assert duel.legal_moves(state, 0) == ()
    with pytest.raises(RuleError, match="found no more deals and no generator"):
        duel.play(state, 0, 0, 0)


@pytest.mark.reading("D11.3")
def test_deals_ahead_does_not_count_the_piece_to_play():
    """As the letter of the specification can be read, in each turn and in JSON."""
    plain, ahead = duel.new(seed=1), duel.new(seed=1, deals_ahead=True)
    assert plain.preview(0) == ahead.preview(0)[:-1]
    for state, *_ in played(1, 25, deals_ahead=True, **SMALL):
        leader = max(own.deal_index for own in state.players)

        assert len(state.deals) == leader + 4
        assert duel.from_json(duel.to_json(state)) == state
        assert duel.view(state, 0).deals == state.preview(0)
        assert duel.from_json(duel.to_json(duel.view(state, 0))).preview(0) == state.preview(0)
    assert duel.to_json(ahead)["dealsAhead"] is True
    assert "dealsAhead" not in duel.to_json(plain)
    with pytest.raises(ValueError, match="dealsAhead: expected true or false, found 1"):
        duel.from_json(duel.to_json(ahead) | {"dealsAhead": 1})
