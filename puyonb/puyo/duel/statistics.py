"""The share of games that a player wins, with its confidence interval.

>>> print(wilson(7, 10))
7 of 10, 70% (40% to 89%)
"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from puyonb.errors import check_items, check_range
from puyonb.messages import Message, message_text
from puyonb.puyo.duel.matches import GameResult, Outcome


class Rate(NamedTuple):
    """A share of games, with its confidence interval.

    Attributes
    ----------
    wins : int or float
        A win that two players share counts a half for each.
    games : int
    rate : float, 0 to 1
        ``wins / games``; 0 without games.
    low, high : float, 0 to 1
        The ends of the interval.
    """

    wins: float
    games: int
    rate: float
    low: float
    high: float

    def __str__(self) -> str:
        values = {"rate": self.rate, "low": self.low, "high": self.high}
        return message_text("duel.rate", wins=shown(self.wins), games=self.games, **values)


def shown(wins: float) -> str:
    """Return a number of wins with at most two decimals."""
    return f"{wins:.2f}".rstrip("0").rstrip(".")


class Standing(NamedTuple):
    """The results of one player in a match.  The five counts add up to the games played.

    Attributes
    ----------
    wins : int
        Games won, alone or with others.
    draws : int
        Games in which all players were equal.
    losses, unfinished, forfeits : int
    share : Rate
        The player's share of the decided games, which are the games with a winner.  The shares of
        all players add up to 1.
    """

    wins: int
    draws: int
    losses: int
    unfinished: int
    forfeits: int
    share: Rate


_Z = 1.9599639845400536
"""The quantile of the normal distribution for intervals of 95 %."""


def wilson(wins: float, games: int) -> Rate:
    """Return a share with its Wilson score interval of 95 %.

    The interval stays between 0 and 1 after few games, and if nearly all are won or lost.  The
    usual interval (plus and minus the standard error) does not.

    Parameters
    ----------
    wins : int or float
        Shared wins may be fractions.
    games : int

    Raises
    ------
    ValueError
        If there are more wins than games.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference
    (1927).
    """
    check_range("wins", wins, 0, games)
    if not games:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    rate, square = wins / games, _Z * _Z
    middle = (rate + square / (2 * games)) / (1 + square / games)
    reach = _Z / (1 + square / games) * sqrt(rate * (1 - rate) / games + (_Z / (2 * games)) ** 2)
    # At the ends the formula yields 0 and 1, up to rounding.
    low, high = (0.0 if not wins else middle - reach), (1.0 if wins == games else middle + reach)
    return Rate(wins, games, rate, low, high)


def standings(results: Iterable[GameResult]) -> tuple[Standing, ...]:
    """Count the results of each player in a match.

    Parameters
    ----------
    results : iterable of GameResult
        Games of the same players, as :func:`puyonb.puyo.duel.match` returns them.

    Raises
    ------
    ValueError
        If the games have different numbers of players.

    Examples
    --------
    >>> from puyonb.puyo.duel.matches import match
    >>> for standing in standings(match(["random", "greedy"], range(2), width=4, height=4)):
    ...     print(standing.wins, standing.draws, standing.losses, standing.share)
    0 0 4 0 of 4, 0% (0% to 49%)
    4 0 0 4 of 4, 100% (51% to 100%)
    """
    games = [*results]
    counts: list[Counter[Outcome]] = []
    for result in games:
        ends = result.outcomes
        counts = counts or [Counter() for _ in ends]
        if len(ends) != len(counts):
            raise ValueError(
                Message(
                    "duel.standings",
                    "expected games of {expected:player|players}, found one of {found}",
                    expected=len(counts),
                    found=len(ends),
                )
            )
        for own, end in zip(counts, ends, strict=True):
            own[end] += 1
    return tuple(
        Standing._make((*(own[each] for each in Outcome), win_rate(games, player)))
        for player, own in enumerate(counts)
    )


def win_rate(results: Iterable[GameResult], player: int = 0) -> Rate:
    """Return a player's share of the decided games; its interval assumes that no win is shared.

    Parameters
    ----------
    results : iterable of GameResult
        A game without a winner (a draw or an unfinished game) is not decided and does not count.
    player : int, default 0
        A win that ``n`` players share counts ``1 / n`` for each.
    """
    shares = [_share(winners, player) for result in results if (winners := result.winners)]
    return _rate(sum(shares, Fraction()), len(shares))


def running(results: Iterable[GameResult], player: int = 0) -> list[Rate]:
    """Return the share after each game; a game that is not decided does not change it."""
    found, wins, games = [], Fraction(), 0
    for result in check_items(results, GameResult):
        winners = result.winners
        if winners:
            wins += _share(winners, player)
            games += 1
        found.append(_rate(wins, games))
    return found


def _share(winners: tuple[int, ...], player: int) -> Fraction:
    return Fraction(player in winners, len(winners))


def _rate(wins: Fraction, games: int) -> Rate:
    return wilson(int(wins) if wins.denominator == 1 else float(wins), games)
