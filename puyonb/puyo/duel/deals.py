"""The generators of the pieces, which are seeded and whose whole state can be saved.

:class:`Secret` is for games whose pieces nobody may foretell.  :class:`Generator` is JKISS31, the
public-domain generator of David Jones ("Good Practice in (Pseudo) Random Number Generation for
Bioinformatics Applications", 2010), as the reference engine runs it: on signed words of 32 bits.
Whoever sees three of its pieces finds a small seed, and 22 pieces give half of its state away.  The
module ``random`` of Python would not do: a saved game must deal the same pieces on every platform
and version.
"""

import re
from hashlib import sha256
from typing import Any, NamedTuple

from puyonb.errors import check_whole
from puyonb.messages import Message, represented

Deal = tuple[int, int]
"""The colours of one piece, from 1: the puyo at the centre of the rotation, and the other one."""

_WORD = 1 << 32
_HALF = 1 << 31
_STEP = 1411392427


def advance(x: Any, y: Any, z: Any, w: Any, c: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return a number of 31 bits and the next words of a generator, or of arrays of them."""
    # Signs matter only where y is shifted down and where the carry is taken; only there are the
    # words cut to 32 bits.
    y = ((y ^ y << 5) + _HALF & _WORD - 1) - _HALF
    y = y ^ y >> 7
    y = ((y ^ y << 22) + _HALF & _WORD - 1) - _HALF
    x = (x + _STEP + _HALF & _WORD - 1) - _HALF
    total = z + w + c & _WORD - 1
    last = total & _HALF - 1
    return x + y + last & _HALF - 1, (x, y, w, last, total >> 31)


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
        number, words = advance(*self)
        return number, Generator(*words)

    def deal(self, colors: int) -> "tuple[Deal, Generator]":
        """Draw a piece of two puyos; each of the colours is equally likely."""
        first, generator = self.next()
        second, generator = generator.next()
        return (1 + first % colors, 1 + second % colors), generator


class Secret(NamedTuple):
    """Pieces that nobody can foretell: a hash of a salt, which is a secret until the game is over.

    A piece does not depend on those before it.  Before the first game the :attr:`commitment` is
    published, and after the last one the salt, so that everyone can check the pieces.

    Attributes
    ----------
    salt : str
        16 bytes as 32 hexadecimal digits, for one match or tournament.
    seed : int
        The number of a game; it may be known.
    at : int, default 0
        The index of the next piece.

    Examples
    --------
    >>> Secret("00112233445566778899aabbccddeeff", 0).deal(4)[0]
    (4, 3)

    Source: readings D11 and D14.
    """

    salt: str
    seed: int
    at: int = 0

    @property
    def commitment(self) -> str:
        """The SHA-256 of the salt, in 64 hexadecimal digits, which does not give it away."""
        return self._digest("salt").hex()

    def deal(self, colors: int) -> "tuple[Deal, Secret]":
        """Draw a piece of two puyos; each of the colours is equally likely."""
        digest = self._digest("deals", self.seed, self.at)
        first, second = (int.from_bytes(digest[at : at + 8], "big") for at in (0, 8))
        return (1 + first % colors, 1 + second % colors), self._replace(at=self.at + 1)

    def player_seed(self, seating: int, player: int) -> int:
        """Return the seed of the random generator of a player, which says nothing of the pieces."""
        return int.from_bytes(self._digest("player", self.seed, seating, player)[:4], "big")

    def _digest(self, use: str, *numbers: int) -> bytes:
        parts = [b"puyonb %b 1" % use.encode(), bytes.fromhex(self.salt)]
        return sha256(b"\n".join([*parts, *(b"%d" % number for number in numbers)])).digest()


Dealer = Generator | Secret
"""What deals the pieces of a duel."""


def wrong_salt(salt: object) -> Message | None:
    """Return what is wrong with a salt, which is 16 bytes in hexadecimal digits."""
    if isinstance(salt, str) and re.fullmatch("[0-9a-fA-F]{32}", salt):
        return None
    return Message(
        "duel.salt",
        "expected 32 hexadecimal digits as a salt, found {found}",
        found=represented(salt),
    )


def dealer(seed: int | None, salt: str | None) -> Dealer:
    """Return what deals the pieces of a game: without a salt as :func:`seeded` says.

    Raises
    ------
    TypeError
        If the seed is not a whole number.
    ValueError
        If the salt is not 32 hexadecimal digits.
    """
    if salt is None:
        return seeded(seed)
    if wrong := wrong_salt(salt):
        raise ValueError(wrong)
    seeded(seed)
    return Secret(salt.lower(), seed or 0)


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
    check_whole("seed", seed)
    digest = sha256(b"%d" % seed).digest()
    x, y, z, w = (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 16, 4))
    return Generator(_signed(x), _signed(y | 1), z & _HALF - 1, w & _HALF - 1, 0)


def _signed(value: int) -> int:
    """Return the lowest 32 bits of a number as a signed word."""
    return (value + _HALF) % _WORD - _HALF


REFERENCE = Generator(123456789, 234567891, 345678912, 456789123, 0)
"""The first generator of the reference engine."""
