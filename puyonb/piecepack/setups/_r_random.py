"""Chance as R deals it: the same seed gives the same board as in the piecepack packages of R.

R scrambles a seed into the state of a Mersenne Twister and draws whole numbers by rejection from
its upper bits.  Python's own generator is the same twister, so that its state can be set to R's.
What is drawn, and in which order, is told by each set-up.

Source: reading Q13.
"""

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import TypeVar

Item = TypeVar("Item")

SEEDS = range(-(2**31) + 1, 2**31)
"""The seeds that R takes."""

_WORDS = 624
"""The words of a Mersenne Twister's state."""


class Dealer:
    """Deals what a set-up leaves to chance.

    Parameters
    ----------
    seed : int
        One of :data:`SEEDS`.

    Attributes
    ----------
    seed : int
        What it was seeded with.
    outputs : int
        How many numbers the twister has given since it was last seeded, the rejected ones among them.

    Examples
    --------
    >>> Dealer(42).shuffled("abcdef")
    ['a', 'e', 'f', 'd', 'b', 'c']
    """

    __slots__ = ("_random", "outputs", "seed")
    seed: int
    outputs: int

    def __init__(self, seed: int) -> None:
        if seed not in SEEDS:
            raise ValueError(
                f"expected a seed from {SEEDS.start} to {SEEDS.stop - 1}, found {seed}"
            )
        self.seed = seed
        self._random = Random()  # noqa: S311 - games are dealt here, no secrets
        self.restart()

    def restart(self) -> None:
        """Go back to the seed: what was dealt first is dealt next."""
        self._random.setstate((3, (*_scrambled(self.seed), _WORDS), None))
        self.outputs = 0

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 up to, not including, a limit of at most 32,768.

        As many of the lowest bits are taken as the limit needs, of the upper half of an output; a
        number that is too large is thrown away.  A limit of 1 spends an output, too.
        """
        mask = (1 << (limit - 1).bit_length()) - 1
        while True:
            self.outputs += 1
            number = self._random.getrandbits(16) & mask
            if number < limit:
                return number

    def pick(self, items: Sequence[Item]) -> Item:
        """Draw one item."""
        return items[self.below(len(items))]

    def draws(self, items: Sequence[Item], count: int) -> list[Item]:
        """Draw items one after another, each from all of them."""
        return [self.pick(items) for _ in range(count)]

    def choose(self, items: Sequence[Item], count: int) -> list[Item]:
        """Draw items one after another, each from those that are left.

        The last item of the pool fills the hole that a drawn one leaves.
        """
        pool, chosen = list(items), []
        for _ in range(count):
            place = self.below(len(pool))
            chosen.append(pool[place])
            pool[place] = pool[-1]
            pool.pop()
        return chosen

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Deal all items in an order of chance."""
        return self.choose(items, len(items))

    def hands(self, items: Sequence[Item], count: int) -> list[Item]:
        """Shuffle the same items several times, laid end to end."""
        return [item for _ in range(count) for item in self.shuffled(items)]

    def dice(self, count: int = 4) -> list[int]:
        """Roll dice; a rank is 1 (null) to 6 (five)."""
        return self.draws(range(1, 7), count)


def fresh_seed() -> int:
    """Find a seed for a board that nobody chose: from 0 up, so that it is typed without a sign."""
    return SystemRandom().randrange(SEEDS.stop)


def _scrambled(seed: int) -> list[int]:
    """Scramble a seed into the words of a state as R does."""
    words, word = [], seed % 2**32
    for step in range(51 + _WORDS):
        word = (69069 * word + 1) % 2**32
        if step > 50:  # fifty steps warm it up; the next word would be the position in the state
            words.append(word)
    return words
