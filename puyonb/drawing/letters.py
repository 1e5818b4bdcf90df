"""Letters, digits and signs as outlines: a picture needs no font and is equal on every machine.

The outlines are those of DejaVu Sans (see NOTICE for its licence), rounded to thousandths of the
em; the baseline is y = 0, y is upwards.  They are data in ``glyphs/``: ``letters.txt``,
``kana.txt`` (hiragana), and ``kanji.txt`` (the other characters of our Japanese labels), which is
read when it is needed.  For any other character :mod:`puyonb.drawing.fonts` opens our font of
kanji, then those of the system; a character that none has is shown as a box.
"""

import unicodedata
from functools import cache, lru_cache
from pathlib import Path

_UNITS = 1000.0
_SPACE = 318
_WIDE_SPACE = "\N{IDEOGRAPHIC SPACE}"
_NOTHING = (0, "")
_BOX = (600, "M60 0L60 700L540 700L540 0ZM120 60L480 60L480 640L120 640Z")


def advance(character: str) -> float:
    """Return the width of a character in ems, with the space around it."""
    if character.isspace():
        return 1.0 if character == _WIDE_SPACE else _SPACE / _UNITS
    return _drawing(character)[0] / _UNITS


def has_outline(character: str) -> bool:
    """Return whether a character has an outline, and is not shown as a box."""
    return character.isspace() or _drawing(character) is not _BOX


def letter(character: str) -> tuple[str, tuple[tuple[float, float], ...]]:
    """Return the steps and points of a character's outline, in ems."""
    return parse(_drawing(character)[1], _UNITS)


def parse(data: str, units: float = 1.0) -> tuple[str, tuple[tuple[float, float], ...]]:
    """Read path data with the letters M, L, Q, C, Z and absolute coordinates.

    Parameters
    ----------
    data : str
        Numbers are separated by single spaces.
    units : float, default 1
        The units of the data per unit of the result.
    """
    steps = "".join(character for character in data if character in "MLQCZ")
    for step in "MLQCZ":
        data = data.replace(step, " ")
    numbers = [float(number) / units for number in data.split()]
    return steps, tuple(zip(numbers[::2], numbers[1::2], strict=True))


def _drawing(character: str) -> tuple[int, str]:
    """Return the width and outline of a character."""
    return _LETTERS.get(character) or _KANA.get(character) or _rare(character)


@lru_cache(maxsize=4096)
def _rare(character: str) -> tuple[int, str]:
    """Return the width and outline of a character that most pictures do not have."""
    plain = _LETTERS[chr(ord(character) - _WIDE)] if "！" <= character <= "～" else None
    if plain and character.isalnum():
        return plain
    from puyonb.drawing import fonts

    if found := glyphs("kanji").get(character) or plain:
        return found
    if unicodedata.category(character) == "Cf" or "\ufe00" <= character <= "\ufe0f":
        return _NOTHING  # such as a joiner, or the choice of a form of an emoji
    return (fonts.glyph(character) if character.isprintable() else None) or _BOX


@cache
def glyphs(name: str) -> dict[str, tuple[int, str]]:
    """Return the characters of a file of ``glyphs/`` with their widths and path data.

    After a head and an empty line, each row has a character, its width and its path.
    """
    file = Path(__file__).parent / "glyphs" / f"{name}.txt"
    _, _, rows = file.read_text(encoding="utf-8").partition("\n\n")
    table = (row.split(" ", 2) for row in rows.splitlines())
    return {character: (int(width), data) for character, width, data in table}


_WIDE = ord("！") - ord("!")
_LETTERS, _KANA = glyphs("letters"), glyphs("kana")
