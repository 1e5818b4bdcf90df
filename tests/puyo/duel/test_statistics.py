"""Wins, and the interval of their share."""

from itertools import product

import pytest

from puyonb.puyo import duel
from puyonb.puyo.duel import Outcome
from puyonb.puyo.duel.statistics import running
from tests.cases import for_each


def result(losses, scores=None, *, forfeits=(), max_losses=1):
    """Make the result of a game that ended so."""
    count, start = len(losses), duel.new(len(losses), max_losses=max_losses)
    reasons = tuple((player, "a reason") for player in forfeits)
    return duel.GameResult(
        0, 5, losses, scores or (0,) * count, (0,) * count, tuple(range(count)), reasons, (), start
    )


def expected(losses, scores, forfeits, max_losses):
    """Return how a game ended, by a simple comparison of every pair of players."""
    count, out = len(losses), set(forfeits)
    if not out and max_losses not in losses:
        return ["unfinished"] * count

    def beats(one, other):
        if (one in out) != (other in out):
            return other in out
        if losses[one] != losses[other]:
            return losses[one] < losses[other]
        return count > 2 and scores[one] > scores[other]

    unbeaten = [
        one
        for one in range(count)
        if one not in out and not any(beats(n, one) for n in range(count))
    ]
    if len(unbeaten) == count > 1:
        return ["draw"] * count
    if count == 1:
        unbeaten = []
    return [
        "forfeit" if one in out else "win" if one in unbeaten else "loss" for one in range(count)
    ]


@for_each(
    ("wins", "games", "low", "high"),
    [
        # Newcombe (1998), table I: Wilson's score interval without a correction for continuity.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_intervals_as_published(wins, games, low, high):
    """The ends are those that are printed elsewhere."""
    rate = duel.wilson(wins, games)

    assert (rate.low, rate.high) == pytest.approx((low, high), abs=5e-5)
    assert rate.rate == wins / games


def test_an_interval_holds_the_share_and_shrinks():
    """The share lies within; more games say more."""
    for games in (1, 10, 100):
        for wins in range(0, games + 1, max(1, games // 7)):
            rate = duel.wilson(wins, games)

            assert 0 <= rate.low <= rate.rate <= rate.high <= 1
    widths = [duel.wilson(games // 2, games) for games in (10, 100, 1000)]

    assert widths[0].low < widths[1].low < widths[2].low
    assert duel.wilson(0, 0) == (0, 0, 0.0, 0.0, 1.0)
    assert str(duel.wilson(3, 4)) == "3 of 4, 75% (30% to 95%)"


def test_what_is_no_share():
    """More wins than games are refused."""
    for wins, games in ((5, 4), (-1, 4)):
        with pytest.raises(ValueError, match="expected wins from 0 to 4, found"):
            duel.wilson(wins, games)


CASES = [
    (losses, scores, forfeits, most)
    for count in (1, 2, 3, 4)
    for losses in product(range(3), repeat=count)
    for scores in ([0] * count, [10, 30, 20, 30][:count], [50, 50, 40, 0][:count])
    for forfeits in ((), (0,), (count - 1,), tuple(range(count)))
    for most in (2, None)
]


@pytest.mark.slow
def test_how_a_game_ends_for_each():
    """The fewest losses win, then with more than two players the highest score; a forfeit never
    does.
    """
    seen = set()
    for losses, scores, forfeits, most in CASES:
        game = result(losses, scores, forfeits=dict.fromkeys(forfeits), max_losses=most)
        ends = expected(losses, scores, forfeits, most)
        seen.update(ends)

        assert [str(end) for end in game.outcomes] == ends, (losses, scores, forfeits, most)
        assert list(game.winners) == [at for at, end in enumerate(ends) if end == "win"]
    assert seen == {"win", "draw", "loss", "unfinished", "forfeit"}


@pytest.mark.slow
@for_each("count", [2, 3, 4])
def test_shares_add_up_to_one(count):
    """Each game counts once for each player, and the shares of decided games add up to 1."""
    games = [
        result(*case[:2], forfeits=case[2], max_losses=case[3])
        for case in CASES
        if len(case[0]) == count
    ]
    ends = duel.standings(games)
    decided = [game for game in games if Outcome.WIN in game.outcomes]

    assert [sum(end[:5]) for end in ends] == [len(games)] * count
    assert all(end.share.games == len(decided) for end in ends)
    assert sum(end.share.rate for end in ends) == pytest.approx(1, abs=1e-12)
    for player, end in enumerate(ends):
        own = sum(
            1 / game.outcomes.count(Outcome.WIN)
            for game in decided
            if game.outcomes[player] is Outcome.WIN
        )

        assert end.share.wins == pytest.approx(own)
        assert end.share == duel.win_rate(games, player) == running(games, player)[-1]
        assert end.wins == sum(game.outcomes[player] is Outcome.WIN for game in games)


def test_standings_of_other_games():
    """None, and games that are not of the same players."""
    assert duel.standings([]) == ()
    with pytest.raises(ValueError, match="expected games of 2 players, found one of 3"):
        duel.standings([result((0, 1)), result((0, 1, 0))])


def test_only_decided_games_count():
    """Draws and unfinished games leave the share as it was; a shared win is written as a fraction."""
    games = [result((0, 1)), result((1, 1)), result((0, 0)), result((1, 0)), result((0, 1))]

    assert [str(rate)[:6] for rate in running(games)] == [
        "1 of 1",
        "1 of 1",
        "1 of 1",
        "1 of 2",
        "2 of 3",
    ]
    assert duel.win_rate(games)[:2] == (2, 3)
    assert str(duel.win_rate([result((0, 0, 1))])).startswith("0.5 of 1, 50% (")
    assert str(duel.win_rate([result((0, 0, 0, 1))] * 10)).startswith("3.33 of 10, 33% (")
