"""How often a player wins, and how sure that is after so many games.

>>> print(wilson(7, 10))
7 of 10, 70% (40% to 89%)
"""

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from puyonb.puyo.duel.matches import Result

__all__ = ["Rate", "running", "wilson", "win_rate"]


class Rate(NamedTuple):
    """A share of games, with the interval that holds the true one.

    Attributes
    ----------
    wins, games : int
    rate : float, 0 to 1
        ``wins / games``; 0 without games.
    low, high : float, 0 to 1
        The ends of the interval.
    """

    wins: int
    games: int
    rate: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.wins} of {self.games}, {self.rate:.0%} ({self.low:.0%} to {self.high:.0%})"


def wilson(wins: int, games: int, *, confidence: float = 0.95) -> Rate:
    """Give the interval of Wilson for a share.

    Where few games were played, or nearly all were won, it stays between 0 and 1 and says honestly how little is known, which the
    usual plus and minus does not.

    Parameters
    ----------
    wins, games : int
    confidence : float, above 0 and below 1, default 0.95
        In how many of such studies the interval holds the true share.

    Raises
    ------
    ValueError
        If there are more wins than games, or the confidence is out of its range.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference (1927).
    """
    if not 0 <= wins <= games:
        raise ValueError(f"expected wins from 0 to {games} games, found {wins}")
    if not 0 < confidence < 1:
        raise ValueError(f"expected a confidence above 0 and below 1, found {confidence}")
    if not games:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    from statistics import NormalDist

    z, rate = NormalDist().inv_cdf((1 + confidence) / 2), wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * sqrt(rate * (1 - rate) / games + (z / (2 * games)) ** 2)
    # At the ends the formula gives 0 and 1, up to rounding.
    low, high = (0.0 if not wins else middle - reach), (1.0 if wins == games else middle + reach)
    return Rate(wins, games, rate, low, high)


def win_rate(results: Iterable[Result], player: int = 0, *, confidence: float = 0.95) -> Rate:
    """Give how often a player has won.

    Parameters
    ----------
    results : iterable of Result
        A draw and a game that was broken off count as games that nobody has won.
    player : int, default 0
    confidence : float, default 0.95
    """
    played = list(results)
    return wilson(sum(player in result.winners for result in played), len(played), confidence=confidence)


def running(results: Iterable[Result], player: int = 0, *, confidence: float = 0.95) -> list[Rate]:
    """Give the rate after each game."""
    found, wins = [], 0
    for games, result in enumerate(results, 1):
        wins += player in result.winners
        found.append(wilson(wins, games, confidence=confidence))
    return found
