"""Texts made of the parts of valid texts: spliced, doubled, nested, and grown by repetition.

A fuzzer that changes bytes seldom finds two equal keys, a file of a thousand equal lines or
brackets a thousand deep.  Each input here is made from a seed and a number, so that any of them can
be made again.  ``tests/test_readers.py`` takes a few of each reader, ``tools/fuzz.py`` as many as
there is time for.
"""

import gzip
import random
import re
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import NamedTuple

from puyonb import notations
from puyonb.errors import CannotExpress
from tests.readers import LARGEST, READERS, Reader

__all__ = ["SIZES", "Recipe", "recipe"]

SIZES = (16 * 1024, LARGEST)
"""Bytes of a text that is grown by repetition, and of the same four times as long."""

_TOKEN = re.compile(rb"\w+|[^\S\n]+|\n|[^\w\s]")
_NUMBER = re.compile(rb"\d+")
_KEY = re.compile(rb'"[^"\n]*"\s*:\s*[^,{}\[\]\n]+,|[^\n]+\n|[\w-]+="[^"]*"')
"""A member of a JSON object, a line, or an attribute."""

_NUMBERS = (
    b"0",
    b"1",
    b"-1",
    b"2",
    b"13",
    b"99",
    b"255",
    b"256",
    b"1000",
    b"65536",
    b"1e9",
    b"2147483648",
    b"9" * 20,
    b"0.5",
    b"\xef\xbc\x94",
)
_BRACKETS = (
    (b"{", b"}"),
    (b"[", b"]"),
    (b"(", b")"),
    (b'"', b'"'),
    (b"<a>", b"</a>"),
    (b"{a..c}", b""),
    (b"{1..9}{1..9}", b""),
    (b"- ", b""),
)
_ODD = (
    b"\0",
    b"\r",
    b"\n",
    b"\xef\xbb\xbf",
    b"\xe2\x80\x8b",
    b"\xf0\x9f\x82\xa0",
    b"\xed\xb2\x80",
    b"\xc3\xa9",
    b"%",
    b"%25",
    b"\t",
    b"\\",
    b"&",
    b"#",
    b"\x1f\x8b",
)


class Recipe(NamedTuple):
    """How an input is made: a part that may be repeated, with what stands before, behind and after
    it.

    Attributes
    ----------
    head, part, close, tail : bytes
        ``close`` is repeated as often as ``part``: the closing brackets.
    packed : callable or None
        What compresses the whole.
    grows : bool
        Whether it is meant to be repeated.
    counted : bool
        Whether the first word of each repetition ends in its number: a thousand different keys, of which the last is there twice.
    """

    head: bytes
    part: bytes = b""
    close: bytes = b""
    tail: bytes = b""
    packed: Callable[[bytes], bytes] | None = None
    grows: bool = False
    counted: bool = False

    def of_size(self, size: int) -> bytes:
        """Make an input of about this many bytes, before compression; an input that cannot grow
        keeps its size.
        """
        each = len(self.part) + len(self.close)
        times = (
            max(1, (size - len(self.head) - len(self.tail)) // each) if self.grows and each else 1
        )
        parts = self.part * times
        if self.counted and times > 1:
            word = next(re.finditer(rb"[^\W\d]\w*|$", self.part)).end()
            before, after = self.part[:word], self.part[word:]
            times = times * each // (each + len(str(times)))
            parts = b"".join(
                before + b"%d" % min(number, times - 2) + after for number in range(times)
            )
        data = self.head + parts + self.close * times + self.tail
        return self.packed(data) if self.packed else data


def recipe(reader: Reader, seed: int, number: int, *, grown: float = 0.02) -> Recipe:
    """Return an input of a reader; the same for the same seed and number.

    Parameters
    ----------
    reader : Reader
    seed, number : int
    grown : float, 0 to 1
        The share of those that are grown by repetition.
    """
    chance = random.Random(f"{reader.name} {seed} {number}")
    data = chance.choice(_examples(reader.name))
    for _ in range(chance.choice((0, 1, 1, 2, 3))):
        data = chance.choice(_CHANGES)(data, reader, chance)
    packed = (
        chance.choice((gzip.compress, zlib.compress))
        if reader.name in _PACKED and chance.random() < 0.3
        else None
    )
    if chance.random() >= grown:
        return Recipe(data[: SIZES[0]], packed=packed)
    return _grown(data[: SIZES[0] // 4], reader, chance, packed)


_PACKED = {"nonpack"}

_BOARDS = ("RRGG\nBBYY", "......\nR.OG.P\nRROGGP", "....\nRRRR\nOOOO\nGGGG")
"""Fields that most notations can write; some notations have only one other example."""


@cache
def _examples(name: str) -> tuple[bytes, ...]:
    """Return the examples of a reader, and a few fields in its notation."""
    own = READERS[name].examples
    if name not in notations.names(game="puyo"):
        return own
    written = []
    for board in _BOARDS:
        with suppress(CannotExpress):
            written.append(notations.convert(board, to=name, source="field").encode())
    return (*own, *written)


def _grown(
    data: bytes, reader: Reader, chance: random.Random, packed: Callable[[bytes], bytes] | None
) -> Recipe:
    start, end = _span(data, chance)
    kind = chance.randrange(5)
    if kind == 0:
        opening, closing = chance.choice(_BRACKETS)
        return Recipe(data[:start], opening, closing, data[end:], packed, grows=True)
    if kind == 1:
        words = [*map(_bytes, reader.words), *_ODD, *_NUMBERS]
        part = b"".join(chance.choices(words, k=chance.randint(1, 3)))
        return Recipe(data[:start], part, b"", data[start:], packed, grows=True)
    if kind == 2:
        keys = list(_KEY.finditer(data))
        if keys:
            key = chance.choice(keys)
            counted = chance.random() < 0.5
            return Recipe(
                data[: key.end()],
                key.group(),
                b"",
                data[key.end() :],
                packed,
                grows=True,
                counted=counted,
            )
    if kind == 3:
        return Recipe(b"", data, b"", b"", packed, grows=True)
    counted = chance.random() < 0.3
    return Recipe(
        data[:start], data[start:end] or b"0", b"", data[end:], packed, grows=True, counted=counted
    )


@cache
def _bounds(data: bytes) -> tuple[int, ...]:
    return (*(token.start() for token in _TOKEN.finditer(data)), len(data))


def _span(data: bytes, chance: random.Random) -> tuple[int, int]:
    """Choose a run of a few tokens, or of lines."""
    bounds = _bounds(data)
    if chance.random() < 0.3:
        lines = [0, *(line.end() for line in re.finditer(rb"\n", data)), len(data)]
        first = chance.randrange(len(lines) - 1)
        return lines[first], lines[min(first + chance.randint(1, 3), len(lines) - 1)]
    first = chance.randrange(len(bounds))
    return bounds[first], bounds[min(first + chance.randint(1, 6), len(bounds) - 1)]


def _spliced(data: bytes, reader: Reader, chance: random.Random) -> bytes:
    from_any = chance.random() < 0.2
    other = chance.choice(_examples(chance.choice(list(READERS)) if from_any else reader.name))
    cut, (start, end) = chance.choice(_bounds(data)), _span(other, chance)
    return data[:cut] + (other[start:] if chance.random() < 0.5 else other[start:end] + data[cut:])


def _doubled(data: bytes, _: Reader, chance: random.Random) -> bytes:
    keys = list(_KEY.finditer(data))
    start, end = (
        chance.choice(keys).span() if keys and chance.random() < 0.5 else _span(data, chance)
    )
    part = data[start:end] * chance.choice((1, 1, 2, 9, 60))
    return data[:end] + (part.upper() if chance.random() < 0.1 else part) + data[end:]


def _dropped(data: bytes, _: Reader, chance: random.Random) -> bytes:
    start, end = _span(data, chance)
    return data[:start] + data[end:]


def _moved(data: bytes, _: Reader, chance: random.Random) -> bytes:
    start, end = _span(data, chance)
    rest = data[:start] + data[end:]
    place = chance.choice(_bounds(rest))
    return rest[:place] + data[start:end] + rest[place:]


def _renumbered(data: bytes, _: Reader, chance: random.Random) -> bytes:
    numbers = list(_NUMBER.finditer(data))
    if not numbers:
        return data
    number = chance.choice(numbers)
    return data[: number.start()] + chance.choice(_NUMBERS) + data[number.end() :]


def _nested(data: bytes, _: Reader, chance: random.Random) -> bytes:
    (start, end), (opening, closing) = _span(data, chance), chance.choice(_BRACKETS)
    deep = chance.choice((1, 1, 2, 20, 60))
    return data[:start] + opening * deep + data[start:end] + closing * deep + data[end:]


def _worded(data: bytes, reader: Reader, chance: random.Random) -> bytes:
    place = chance.choice(_bounds(data))
    return data[:place] + chance.choice([*map(_bytes, reader.words), *_ODD]) + data[place:]


def _cut(data: bytes, _: Reader, chance: random.Random) -> bytes:
    return data[: chance.randint(0, len(data))]


_CHANGES = (
    _spliced,
    _spliced,
    _doubled,
    _doubled,
    _dropped,
    _moved,
    _renumbered,
    _renumbered,
    _nested,
    _worded,
    _cut,
)


def _bytes(word: str) -> bytes:
    return word.encode("utf-8", "surrogateescape")
