"""The random numbers of R: a seed gives the same board as in the piecepack packages of R.

R scrambles a seed into the state of a Mersenne Twister and draws whole numbers by rejection from
its upper bits.  Python's generator is the same twister, so that its state can be set to R's.  Each
set-up determines the numbers to draw, and their order.

Source: reading Q13.
"""

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import TypeVar

from puyonb.errors import check_range

Item = TypeVar("Item")

SEEDS = range(-(2**31) + 1, 2**31)
"""The seeds that R takes."""

_WORDS = 624
"""The number of words in the state of a Mersenne Twister."""


class Dealer:
    """Deals the random parts of a set-up.

    Parameters
    ----------
    seed : int
        One of :data:`SEEDS`.

    Attributes
    ----------
    seed : int
        The seed of the twister.
    outputs : int
        The number of outputs of the twister since it was seeded, with rejected ones.

    Examples
    --------
    >>> Dealer(42).shuffled("abcdef")
    ['a', 'e', 'f', 'd', 'b', 'c']
    """

    __slots__ = ("_random", "outputs", "seed")
    seed: int
    outputs: int

    def __init__(self, seed: int) -> None:
        check_range("seed", seed, SEEDS.start, SEEDS.stop - 1)
        self.seed = seed
        self._random = Random()  # noqa: S311 - games are dealt here, no secrets
        self.restart()

    def restart(self) -> None:
        """Start again from the seed."""
        self._random.setstate((3, (*_scrambled(self.seed), _WORDS), None))
        self.outputs = 0

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 to below a limit, which is at most 32,768.

        It is made of the lowest bits that the limit needs, from the upper half of an output.  A
        number that is too large is rejected.  A limit of 1 uses an output, too.
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
        """Draw items with replacement."""
        return [self.pick(items) for _ in range(count)]

    def choose(self, items: Sequence[Item], count: int) -> list[Item]:
        """Draw items without replacement.

        The last item of the pool takes the place of a drawn one.
        """
        pool, chosen = list(items), []
        for _ in range(count):
            place = self.below(len(pool))
            chosen.append(pool[place])
            pool[place] = pool[-1]
            pool.pop()
        return chosen

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return all items in random order."""
        return self.choose(items, len(items))

    def hands(self, items: Sequence[Item], count: int) -> list[Item]:
        """Shuffle the same items several times; return all in one list."""
        return [item for _ in range(count) for item in self.shuffled(items)]

    def dice(self, count: int = 4) -> list[int]:
        """Roll dice; a rank is 1 (null) to 6 (five)."""
        return self.draws(range(1, 7), count)


def fresh_seed() -> int:
    """Return a random seed that is not negative, so that it is easy to type."""
    return SystemRandom().randrange(SEEDS.stop)


def _scrambled(seed: int) -> list[int]:
    """Scramble a seed into the words of a state, as R does."""
    words, word = [], seed % 2**32
    for step in range(51 + _WORDS):
        word = (69069 * word + 1) % 2**32
        if step > 50:  # R drops fifty words; the next one would be the position in the state
            words.append(word)
    return words
