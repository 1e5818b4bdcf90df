"""Wins, and the interval that holds their share."""

import pytest

from puyonb.puyo import duel
from puyonb.puyo.duel.tally import running


def result(*losers, players=2):
    """Make the result of a game in which these lost."""
    start = duel.new(players)
    return duel.Result(0, losers, 5, (0,) * players, (0,) * players, (), start)


@pytest.mark.parametrize(
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
    """The share lies within; more games say more; more confidence says less."""
    for games in (1, 10, 100):
        for wins in range(0, games + 1, max(1, games // 7)):
            rate = duel.wilson(wins, games)

            assert 0 <= rate.low <= rate.rate <= rate.high <= 1
    widths = [duel.wilson(games // 2, games) for games in (10, 100, 1000)]

    assert widths[0].low < widths[1].low < widths[2].low
    assert duel.wilson(5, 10, confidence=0.99).low < duel.wilson(5, 10, confidence=0.5).low
    assert duel.wilson(0, 0) == (0, 0, 0.0, 0.0, 1.0)
    assert str(duel.wilson(3, 4)) == "3 of 4, 75% (30% to 95%)"


def test_what_is_no_share():
    """More wins than games, and confidences that are none, are refused."""
    for wins, games in ((5, 4), (-1, 4)):
        with pytest.raises(ValueError, match="expected wins from 0 to 4 games"):
            duel.wilson(wins, games)
    for confidence in (0, 1, 95):
        with pytest.raises(ValueError, match="expected a confidence above 0 and below 1"):
            duel.wilson(1, 4, confidence=confidence)


def test_who_has_won():
    """All others win when one loses; nobody does in a draw or in a game that was broken off."""
    assert (result(1).winners, result(1).loser) == ((0,), 1)
    assert (result(0, 1).winners, result(0, 1).loser) == ((), None)
    assert (result().winners, result().loser) == ((), None)
    assert result(0, 2, players=3).winners == (1,)
    games = [result(1), result(0, 1), result(0), result(), result(1)]

    assert duel.win_rate(games)[:2] == (2, 5)
    assert duel.win_rate(games, 1)[:2] == (1, 5)
    assert [rate.wins for rate in running(games)] == [1, 1, 1, 1, 2]
    assert running(games)[-1] == duel.win_rate(games)
