"""Elo and the sequential probability ratio test, from pairs of games.

The unit is the pair: a seed in both seatings, so that luck with the pieces and the seat do not
count.  A pair brings 0, ½, 1, 1½ or 2 points: a win 1, a draw or an unfinished game ½ for each.

Source: M. Van den Bergh, Comments on normalized Elo, proposition 1.1, for the test; the formulas of
fishtest and fastchess.
"""

from collections.abc import Sequence
from math import inf, log, log10, sqrt
from typing import NamedTuple

from puyonb.messages import Message

SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The share of the points that a pair brings."""

_NEVER = 0.001
"""A count of 0, so that no logarithm is infinite."""

LEAST = 16
"""The fewest pairs that end a test."""

_ACCEPTED = log(0.95 / 0.05)
"""The log-likelihood ratio that ends a test with errors of 5 %."""


class Elo(NamedTuple):
    """The difference of two players in Elo, with its 95 % interval.

    Attributes
    ----------
    value, low, high : float
        Infinite if all points, or none, were won.
    """

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        if self.low == self.high:
            return ">0" if self.value > 0 else "<0" if self.value < 0 else "-"
        return f"{self.value:+.0f} ({self.low:.0f} to {self.high:.0f})"


def elo(counts: Sequence[int]) -> Elo:
    """Return the Elo of a player from pairs against others.

    Parameters
    ----------
    counts : sequence of 5 ints
        The number of pairs that brought 0, ½, 1, 1½ and 2 points.

    Examples
    --------
    >>> print(elo([34, 54, 63, 64, 75]))
    +56 (28 to 84)
    """
    pairs = sum(counts)
    if not pairs:
        return Elo(0.0, 0.0, 0.0)
    mean = sum(share * count for share, count in zip(SHARES, counts, strict=True)) / pairs
    spread = sum(count * (share - mean) ** 2 for share, count in zip(SHARES, counts, strict=True))
    reach = 1.959963984540054 * sqrt(spread / pairs / pairs)
    return Elo(_elo(mean), _elo(mean - reach), _elo(mean + reach))


def _elo(share: float) -> float:
    if not 0 < share < 1:
        return inf if share >= 1 else -inf
    return 400 * log10(share / (1 - share))


def log_likelihood_ratio(counts: Sequence[int], elo0: float, elo1: float) -> float:
    """Return how much better a difference of ``elo1`` explains the pairs than one of ``elo0``.

    Parameters
    ----------
    counts : sequence of 5 ints
        As for :func:`elo`.
    elo0, elo1 : float

    Examples
    --------
    >>> round(log_likelihood_ratio([3, 5, 20, 12, 10], 0, 50), 4)
    2.9521
    """
    weights = [count or _NEVER for count in counts]
    whole = sum(weights)
    observed = [weight / whole for weight in weights]
    before, after = (_nearest(observed, 1 / (1 + 10 ** (-each / 400))) for each in (elo0, elo1))
    return whole * sum(
        share * log(one / zero) for share, zero, one in zip(observed, before, after, strict=True)
    )


def _nearest(observed: Sequence[float], mean: float) -> list[float]:
    """Return the distribution with a mean that is nearest to the observed one."""
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(200):
        middle = (low + high) / 2
        slope = sum(
            share * (value - mean) / (1 + middle * (value - mean))
            for share, value in zip(observed, SHARES, strict=True)
        )
        low, high = (middle, high) if slope > 0 else (low, middle)
    return [
        share / (1 + low * (value - mean)) for share, value in zip(observed, SHARES, strict=True)
    ]


def check_hypotheses(elo0: float, elo1: float) -> None:
    """Check the two hypotheses of a test.

    Raises
    ------
    ValueError
        If they are not from -1,000 to 1,000, the smaller one first.
    """
    if not -1000 <= elo0 < elo1 <= 1000:
        raise ValueError(
            Message(
                "duel.tournament.elo",
                "expected two differences in Elo from -1000 to 1000, the smaller one first, found"
                " {first:g} and {second:g}",
                first=elo0,
                second=elo1,
            )
        )


def verdict(counts: Sequence[int], elo0: float, elo1: float) -> str:
    """Return the result of a sequential probability ratio test with errors of 5 %.

    Parameters
    ----------
    counts : sequence of 5 ints
        As for :func:`elo`.
    elo0, elo1 : float
        The two hypotheses.

    Returns
    -------
    str
        ``"elo1"`` or ``"elo0"`` for the hypothesis that holds, ``""`` before a verdict; there is
        none before 16 pairs.
    """
    if sum(counts) < LEAST:
        return ""
    ratio = log_likelihood_ratio(counts, elo0, elo1)
    if ratio >= _ACCEPTED:
        return "elo1"
    return "elo0" if ratio <= -_ACCEPTED else ""
