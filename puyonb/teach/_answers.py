"""Read answers as people write them.

Each function returns the value, or the feedback on an answer that cannot be read.
"""

import operator
import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import TypeVar

from puyonb.messages import LANGUAGES, Message
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.fieldtext import EXTENDED_SYMBOLS, SYMBOLS
from puyonb.puyo.password import ALPHABETS
from puyonb.puyo.password._alphabets import CELLS, Game
from puyonb.puyo.password._normalize import REPLACEMENTS
from puyonb.teach._exercise import Feedback, unreadable

_NUMBER = re.compile(r"\s*([+-]?\d[\d,]*(?:\.0*)?)\s*[^\W\d_]*\.?\s*")
"""Digits, with commas between them, and a unit, as in ``4,840 points``."""

_SYMBOLS = {**SYMBOLS, **EXTENDED_SYMBOLS}
_WORD = re.compile(r"[^\s,、・/+]+")
_LONGEST = 100_000
_Key = TypeVar("_Key")


def number(answer: object) -> int | Feedback:
    """Read a number: ``36``, ``"３６"``, ``"36 times"``, ``"4,840"``.

    Examples
    --------
    >>> number("4,840 points"), number("３６回"), number(36.0)
    (4840, 36, 36)
    >>> print(number("36 or 37"))
    Expected a number, found 'o', line 1, column 4.
    """
    if isinstance(answer, float) and answer.is_integer():
        return int(answer)
    if not isinstance(answer, str):
        try:
            return operator.index(answer)  # type: ignore[arg-type]
        except TypeError:
            return _other("teach.expected.number", answer)
    text = _narrow(answer)
    found = _NUMBER.match(text)
    if found and found.end() == len(text) and len(found[1]) < 20:
        return int(float(found[1].replace(",", "")))
    rest = re.compile(r"\s*[+-]?\d[\d,]*\s*").match(text)
    return _found("teach.expected.number", answer, rest.end() if rest else None)


def one_of(answer: object, names: Mapping[_Key, Message], code: str) -> _Key | Feedback:
    """Read a name, in any language and case; names are messages.

    Examples
    --------
    >>> formats = {2: Message("password.format.rle")}
    >>> one_of(" rle\\n", formats, "teach.expected.format")
    2
    """
    if not isinstance(answer, str):
        return _other(code, answer)
    for key, name in names.items():
        known = {name.text(language).lower() for language in LANGUAGES}
        if _narrow(answer).strip().lower() in known:
            return key
    return _found(code, answer, None)


def cells(answer: object) -> tuple[Puyo, ...] | Feedback:
    """Read cells: ``"RG"``, ``"red, green"``, ``"赤、緑"``, ``"12"``, or a sequence of Puyo.

    Examples
    --------
    >>> cells("red, green") == cells("RG") == cells("赤緑") == cells("1 2")
    True
    >>> print(cells("red, gren"))
    Expected a cell such as red or R, found 'e', line 1, column 8.
    """
    if isinstance(answer, Sequence) and not isinstance(answer, str):
        if all(isinstance(each, Puyo) for each in answer):
            return tuple(answer)
        answer = " ".join(map(str, answer))
    if not isinstance(answer, str):
        return _other("teach.expected.cells", answer)
    found: list[Puyo] = []
    text = _narrow(answer)
    for word in _WORD.finditer(text):
        if word[0].lower() in _NAMES:
            found.append(_NAMES[word[0].lower()])
            continue
        for at, letter in enumerate(word[0]):
            puyo = _letter(letter)
            if puyo is None:
                return _found("teach.expected.cells", text, word.start() + at)
            found.append(puyo)
    if not found:
        return _found("teach.expected.cells", text, None)
    return tuple(found)


def board(answer: object, like: Field) -> Field | Feedback:
    """Read a board of the size of another one: a Field, or rows of letters.

    Missing rows are empty rows at the top, and missing cells are empty cells at the end of a row.

    Examples
    --------
    >>> print(board("RR.\\nRX", Field.empty(3, 7)))
    Expected a cell such as R or a dot, found 'X', line 2, column 2.
    """
    if isinstance(answer, Sequence) and not isinstance(answer, str):
        answer = "\n".join(map(str, answer))
    if isinstance(answer, Field):
        if (answer.width, answer.height) == (like.width, like.height):
            return Field(like.width, like.height, answer.cells, like.hidden_rows)
        size = Message("teach.size", width=answer.width, height=answer.height)
        own = Message("teach.size", width=like.width, height=like.height)
        return unreadable(Message("teach.expected.size", size=own, found=size))
    if not isinstance(answer, str):
        return _other("teach.expected.board", answer)
    text = answer[:_LONGEST].replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        return _found("teach.expected.board", text, None)
    first = len(text) - len(text.lstrip("\n"))
    lines = text.strip("\n").split("\n")
    if len(lines) > like.height:
        start = first + sum(len(line) + 1 for line in lines[: like.height])
        return unreadable(Message("teach.expected.rows", rows=like.height), text, start)
    rows = []
    start = first
    for line in lines:
        row = []
        for at, sign in enumerate(line.rstrip()):
            puyo = _letter(unicodedata.normalize("NFKC", sign))
            if puyo is None:
                problem = Message("teach.expected.board", found=Message("teach.sign", sign=sign))
                return unreadable(problem, text, start + at)
            if at >= like.width:
                problem = Message("teach.expected.columns", columns=like.width)
                return unreadable(problem, text, start + at)
            row.append(puyo)
        rows.append(tuple(row) + (Puyo.EMPTY,) * (like.width - len(row)))
        start += len(line) + 1
    above = ((Puyo.EMPTY,) * like.width,) * (like.height - len(rows))
    return Field(like.width, like.height, (*above, *rows), like.hidden_rows)


def characters(answer: object, game: Game) -> list[int] | Feedback:
    """Read characters of a game as their numbers; white space is ignored.

    Examples
    --------
    >>> characters("あ さう", "20th")
    [0, 10, 2]
    >>> print(characters("あぬ", "20th"))
    Expected a character of Puyo 7 and 20th, found 'ぬ', line 1, column 2.
    """
    if not isinstance(answer, str):
        return _other(f"teach.expected.characters.{game}", answer)
    alphabet, values = ALPHABETS[game], []
    for at, sign in enumerate(answer[:_LONGEST]):
        if sign.isspace():
            continue
        replaced = REPLACEMENTS[game].get(sign)
        value = alphabet.find(replaced.character if replaced else sign)
        if value < 0:
            return _found(f"teach.expected.characters.{game}", answer, at)
        values.append(value)
    return values or _found(f"teach.expected.characters.{game}", answer, None)


def signs(
    answer: object, known: str, code: str, *, typed: Mapping[str, str] | None = None
) -> str | Feedback:
    """Read a text of certain characters; white space is ignored.

    Parameters
    ----------
    known : str
        The characters.
    code : str
        The code of the message on another one.
    typed : mapping of str to str, optional
        What people write instead of some of them.
    """
    if not isinstance(answer, str):
        return _other(code, answer)
    found = []
    for at, sign in enumerate(text := _narrow(answer)):
        meant = (typed or {}).get(sign, sign)
        if meant in known:
            found.append(meant)
        elif not sign.isspace():
            return _found(code, text, at)
    return "".join(found) or _found(code, text, None)


def _narrow(text: str) -> str:
    """Return a text with full-width digits and letters as plain ones; the length stays."""
    return "".join(
        plain if len(plain := unicodedata.normalize("NFKC", sign)) == 1 else sign
        for sign in text[:_LONGEST]
    )


def _letter(sign: str) -> Puyo | None:
    """Return the cell of a letter, a digit, or a kanji or kana that names a colour."""
    if sign in "01234567":
        return CELLS[int(sign)]
    return _SYMBOLS.get(sign.upper()) or _NAMES.get(sign)


def _found(code: str, text: str, at: int | None) -> Feedback:
    """Return the feedback on a text that cannot be read at a place."""
    if not text.strip():
        return unreadable(Message(code, found=Message("teach.nothing")))
    at = len(text) - len(text.lstrip()) if at is None else at
    sign = Message("teach.sign", sign=text[at]) if at < len(text) else Message("teach.end")
    return unreadable(Message(code, found=sign), text, at)


def _other(code: str, answer: object) -> Feedback:
    """Return the feedback on a value of another type."""
    kind = Message("teach.type", kind=type(answer).__name__)
    return unreadable(Message(code, found=kind))


_NAMES: dict[str, Puyo] = {
    Message(f"name.puyo.{puyo.name.lower()}").text("ja"): puyo for puyo in Puyo
} | {
    **{puyo.value: puyo for puyo in Puyo},
    "blank": Puyo.EMPTY,
    "空": Puyo.EMPTY,
    "garbage": Puyo.OJAMA,
    "お": Puyo.OJAMA,
    "邪": Puyo.OJAMA,
    "陽": Puyo.SUN,
}
"""The names of cells in each language, and other usual ones."""
