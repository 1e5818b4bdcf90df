"""The generator of the pieces, which is seeded and whose whole state can be saved.

It is JKISS31, the public-domain generator of David Jones ("Good Practice in (Pseudo) Random Number
Generation for Bioinformatics Applications", 2010), as the reference engine runs it: on signed words
of 32 bits.  It is for fair games, not for secrets.  The module ``random`` of Python would not do: a
saved game must deal the same pieces on every platform and version.
"""

from hashlib import sha256
from typing import NamedTuple

from puyonb.messages import Message

Deal = tuple[int, int]
"""The colours of one piece, from 1: the puyo at the centre of the rotation, and the other one."""

_WORD = 1 << 32
_HALF = 1 << 31
_STEP = 1411392427


class Generator(NamedTuple):
    """The five words of JKISS31; drawing a number returns a new generator.

    Attributes
    ----------
    x, y, z, w : int
        Words of 32 bits, signed; z and w are never negative.
    c : int, 0 or 1
        The carry.

    Examples
    --------
    >>> number, _ = REFERENCE.next()
    >>> number
    2076818553
    """

    x: int
    y: int
    z: int
    w: int
    c: int

    def next(self) -> "tuple[int, Generator]":
        """Draw a number of 31 bits; return it and the next generator."""
        x, y, z, w, c = self
        # Signs matter only where y is shifted down and where the carry is taken; only there are the
        # words cut to 32 bits.
        y = ((y ^ y << 5) + _HALF & _WORD - 1) - _HALF
        y ^= y >> 7
        y = ((y ^ y << 22) + _HALF & _WORD - 1) - _HALF
        x = (x + _STEP + _HALF & _WORD - 1) - _HALF
        total = z + w + c & _WORD - 1
        last = total & _HALF - 1
        return x + y + last & _HALF - 1, Generator(x, y, w, last, total >> 31)

    def deal(self, colors: int) -> "tuple[Deal, Generator]":
        """Draw a piece of two puyos; each of the colours is equally likely."""
        first, generator = self.next()
        second, generator = generator.next()
        return (1 + first % colors, 1 + second % colors), generator


def seeded(seed: int | None) -> Generator:
    """Return the generator of a seed.

    Parameters
    ----------
    seed : int, optional
        Any whole number.  Its decimal digits are hashed with SHA-256.  The first four 32-bit words
        of the hash, high byte first, become x, y, z and w: y with its lowest bit set, since it must
        not be zero, z and w without their highest bit.  The carry is 0.  The default is the first
        generator of the reference engine.

    Raises
    ------
    TypeError
        If the seed is not a whole number.

    Source: reading D14.
    """
    if seed is None:
        return REFERENCE
    if type(seed) is not int:
        raise TypeError(Message("common.whole", option="seed", found=seed))
    digest = sha256(b"%d" % seed).digest()
    x, y, z, w = (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 16, 4))
    return Generator(_signed(x), _signed(y | 1), z & _HALF - 1, w & _HALF - 1, 0)


def _signed(value: int) -> int:
    """Return the lowest 32 bits of a number as a signed word."""
    return (value + _HALF) % _WORD - _HALF


REFERENCE = Generator(123456789, 234567891, 345678912, 456789123, 0)
"""The first generator of the reference engine."""
