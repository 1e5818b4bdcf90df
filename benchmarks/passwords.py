"""How many passwords are read and written in a second, against a simple program.

The program follows the steps of the specification.  The fields look like boards that people build:
six to seventy-two puyos from the bottom up, so that both formats occur.
"""

import random
from collections.abc import Iterator
from itertools import cycle

from benchmarks import Row, side_by_side
from puyonb.puyo import Field, Puyo, password

_KINDS = (Puyo.RED, Puyo.GREEN, Puyo.BLUE, Puyo.YELLOW, Puyo.PURPLE, Puyo.OJAMA)
_CODES = {kind: code for code, kind in enumerate((Puyo.EMPTY, *_KINDS, Puyo.SUN))}
_CELLS = {code: kind for kind, code in _CODES.items()}


def bench_writing() -> Iterator[Row]:
    """Write fields of the normal rule for 20th; both sides write the same text."""
    fields = _fields(256)
    assert all(password.dumps(field, group=0) == straightforward_dumps(field) for field in fields)
    ours, theirs = cycle(fields), cycle(fields)
    pair = side_by_side(
        lambda: password.dumps(next(ours), group=0), lambda: straightforward_dumps(next(theirs))
    )
    yield from _rows("write a password", pair.ours, pair.ratio)


def bench_reading() -> Iterator[Row]:
    """Read the same texts; our side also finds the game and looks for errors."""
    texts = [password.dumps(field, group=0) for field in _fields(256)]
    assert all(password.loads(text).field == straightforward_loads(text) for text in texts)
    ours, theirs = cycle(texts), cycle(texts)
    pair = side_by_side(
        lambda: password.loads(next(ours)), lambda: straightforward_loads(next(theirs))
    )
    yield from _rows("read a password", pair.ours, pair.ratio)


def _rows(what: str, seconds: float, ratio: float) -> Iterator[Row]:
    yield Row("passwords", what, seconds, "a straightforward program", ratio, goal=1.0)


def _fields(count: int) -> list[Field]:
    chance = random.Random(20260102)
    fields = []
    for _ in range(count):
        high = chance.randint(1, 12)
        rows = [tuple(chance.choices(_KINDS, k=6)) for _ in range(high)]
        fields.append(Field(6, 13, (*[(Puyo.EMPTY,) * 6] * (13 - high), *rows)))
    return fields


# --- the straightforward program ------------------------------------------------------------------


def straightforward_dumps(field: Field) -> str:
    """Write a field cell by cell: plain first, then RLE, if it is shorter."""
    alphabet = password.ALPHABETS["20th"]
    cells = [_CODES[field[row, col]] for row in range(field.height) for col in range(field.width)]
    if len(cells) % 2:
        cells.append(0)
    plain = ""
    for number in range(0, len(cells), 2):
        plain += alphabet[cells[number] + 8 * cells[number + 1]]
    rle = ""
    number = 0
    while number < len(plain):
        length = 1
        while (
            number + length < len(plain) and plain[number + length] == plain[number] and length < 64
        ):
            length += 1
        rle += plain[number] + alphabet[length - 1]
        if len(rle) > len(plain):
            return plain + "あ"
        number += length
    return rle + "う"


def straightforward_loads(text: str) -> Field:
    """Read a password character by character into a field of one of the four sizes."""
    alphabet = password.ALPHABETS["20th"]
    values = [alphabet.index(character) for character in text]
    sextets = []
    if values[-1] == 2:
        for number in range(0, len(values) - 1, 2):
            sextets += [values[number]] * (values[number + 1] + 1)
    else:
        sextets = values[:-1]
    cells = []
    for sextet in sextets:
        cells.append(_CELLS[sextet % 8])
        cells.append(_CELLS[sextet // 8])
    width, height, hidden = {11: (3, 7, 1), 39: (6, 13, 1), 42: (6, 14, 2), 95: (10, 19, 1)}[
        len(sextets)
    ]
    rows = tuple(tuple(cells[row * width : (row + 1) * width]) for row in range(height))
    return Field(width, height, rows, hidden)
