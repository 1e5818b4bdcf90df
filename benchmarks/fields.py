"""How many fields a second each notation reads and writes, beside a minimal loop over the cells."""

import random
import re
import string
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from typing import Any, NamedTuple

from benchmarks import Row, side_by_side
from puyonb.puyo import Field, Puyo, fieldtext, ishikawa, mattulwan, nexus, pon2, puyop

FIELDS = 512
"""How many fields each side handles in one round."""

PUYOP_GAIN = 3.0
"""The goal as a multiple of the loop, for reading and writing."""

READING_GAINS = {
    "field": 2.5,
    puyop._NAME: PUYOP_GAIN,
    mattulwan._NAME: 2.0,
    nexus._NAME: 2.0,
    pon2._NAME: 2.0,
}
"""The goals of the readers as multiples of the loop.

Two are missed since these notations have one reader, without a second one for plain texts: 0.9 for
mattulwan and 0.3 for pon2, as ratios of CPU times in one run.
"""

_KINDS = (Puyo.RED, Puyo.GREEN, Puyo.BLUE, Puyo.YELLOW, Puyo.PURPLE, Puyo.OJAMA)
_DIGITS = string.digits + string.ascii_lowercase + string.ascii_uppercase
_ADDRESS = "https://www.puyop.com/s/"
_LINK = "https://ishikawapuyo.net/simu/ps.html?"
_QUERY = "https://puyonexus.com/chainsim/?chain="


class Sides(NamedTuple):
    """One notation: our functions and a loop."""

    name: str
    loads: Callable[[str], Field]
    dumps: Callable[[Field], str]
    loop_loads: Callable[[str], Field]
    loop_dumps: Callable[[Field], str]


def bench_notations() -> Iterator[Row]:
    """Read and write fields of mixed heights."""
    fields = _fields()
    for sides in _notations():
        texts = [sides.dumps(field) for field in fields]
        if [sides.loop_loads(text) for text in texts] != fields or [
            *map(sides.loop_dumps, fields)
        ] != texts:
            raise ValueError(f"the loop for {sides.name} gives something else")
        yield from _rows(
            f"read {sides.name}",
            sides.loads,
            sides.loop_loads,
            texts,
            gain=READING_GAINS.get(sides.name),
        )
        yield from _rows(
            f"write {sides.name}",
            sides.dumps,
            sides.loop_dumps,
            fields,
            gain=PUYOP_GAIN if sides.name == puyop._NAME else None,
        )


def _rows(
    what: str,
    ours: Callable[[Any], object],
    loop: Callable[[Any], object],
    given: list[Any],
    *,
    gain: float | None,
) -> Iterator[Row]:
    pair = side_by_side(_in_turn(ours, given), _in_turn(loop, given))
    yield Row(
        "fields",
        what,
        1 / pair.ours,
        "a loop over the cells",
        1 / pair.ratio,
        gain,
        unit="/s",
        at_least=True,
    )


def _in_turn(function: Callable[[Any], object], given: list[Any]) -> Callable[[], object]:
    following = cycle(given)
    return lambda: function(next(following))


def _fields() -> list[Field]:
    """Return fields of colours and ojama with columns of all heights, without holes."""
    chance = random.Random(20260101)
    fields = []
    for _ in range(FIELDS):
        heights = [chance.randint(0, 12) for _ in range(6)]
        kinds = [
            [chance.choice(_KINDS) if 13 - row <= high else Puyo.EMPTY for high in heights]
            for row in range(13)
        ]
        fields.append(Field(6, 13, tuple(map(tuple, kinds))))
    return fields


def _notations() -> Iterator[Sides]:
    """Pair each notation with its loop; they share only a table and the order of the cells."""
    letters = dict(zip((Puyo.EMPTY, *_KINDS), ".RGBYPO", strict=True))
    small = {puyo: letter.lower() for puyo, letter in letters.items()}
    query = dict(zip((Puyo.EMPTY, *_KINDS), "0475681", strict=True))
    digits = dict(zip((Puyo.EMPTY, *_KINDS), "0123456", strict=True))
    yield Sides("field", fieldtext.loads, partial(fieldtext.dumps, trim=False), *_lined(letters))
    yield Sides(puyop._NAME, puyop.loads, puyop.dumps, *_paired(_ADDRESS))
    yield Sides(ishikawa._NAME, ishikawa.loads, ishikawa.dumps, *_paired(_LINK))
    yield Sides(
        mattulwan._NAME,
        mattulwan.loads,
        partial(mattulwan.dumps, full=False),
        _runs_loads,
        _runs_dumps,
    )
    yield Sides(nexus._NAME, nexus.loads, nexus.dumps, *_celled(query, _QUERY))
    yield Sides(nexus._HEX_NAME, nexus.loads_hex, nexus.dumps_hex, *_celled(digits, ""))
    yield Sides(pon2._NAME, pon2.loads, pon2.dumps, *_lined(small, "[通]\n", "\n------"))


# The loops: each looks up every cell separately and calls the constructor of the field.


Loop = tuple[Callable[[str], Field], Callable[[Field], str]]


def _built(cells: list[Puyo]) -> Field:
    return Field(6, 13, tuple([tuple(cells[start : start + 6]) for start in range(0, 78, 6)]))


def _paired(start: str) -> Loop:
    """Two cells a character."""
    kinds = (Puyo.EMPTY, *_KINDS)
    codes = {puyo: code for code, puyo in enumerate(kinds)}

    def loads(text: str) -> Field:
        cells = []
        for character in text[len(start) :].rjust(39, "0"):
            left, right = divmod(_DIGITS.index(character), 8)
            cells.append(kinds[left])
            cells.append(kinds[right])
        return _built(cells)

    def dumps(field: Field) -> str:
        code = ""
        for row in range(13):
            for column in (0, 2, 4):
                left, right = field[row, column], field[row, column + 1]
                code += _DIGITS[8 * codes[left] + codes[right]]
        return start + (code.lstrip("0") or "0")

    return loads, dumps


def _celled(symbols: dict[Puyo, str], start: str) -> Loop:
    """One character a cell, without the empty cells at the beginning."""
    kinds = {symbol: puyo for puyo, symbol in symbols.items()}

    def loads(text: str) -> Field:
        return _built([kinds[character] for character in text[len(start) :].rjust(78, "0")])

    def dumps(field: Field) -> str:
        code = ""
        for row in range(13):
            for column in range(6):
                code += symbols[field[row, column]]
        return start + (code.lstrip("0") or "0")

    return loads, dumps


def _lined(symbols: dict[Puyo, str], start: str = "", end: str = "") -> Loop:
    """One line a row."""
    kinds = {symbol: puyo for puyo, symbol in symbols.items()}

    def loads(text: str) -> Field:
        lines = text.removeprefix(start).removesuffix(end).split("\n")
        return _built([kinds[character] for line in lines for character in line])

    def dumps(field: Field) -> str:
        lines = []
        for row in range(13):
            line = ""
            for column in range(6):
                line += symbols[field[row, column]]
            lines.append(line)
        return start + "\n".join(lines) + end

    return loads, dumps


def _runs_loads(text: str) -> Field:
    kinds = {letter: puyo for puyo, letter in mattulwan._LETTERS.items()}
    cells: list[Puyo] = []
    for letter, count in re.findall("([a-k])([0-9]*)", text):
        cells += [kinds[letter]] * int(count or 1)
    return _built(cells)


def _runs_dumps(field: Field) -> str:
    text, last, count = "", None, 0
    for row in range(13):
        for column in range(6):
            if field[row, column] is last:
                count += 1
                continue
            if last is not None:
                text += mattulwan._LETTERS[last] + (str(count) if count > 1 else "")
            last, count = field[row, column], 1
    return text + mattulwan._LETTERS[last or Puyo.EMPTY] + (str(count) if count > 1 else "")
