"""Read answers as people write them.

Each function returns the value, or the feedback on an answer that cannot be read.
"""

import operator
import re
import unicodedata
from collections.abc import Mapping
from typing import TypeVar

from puyonb.messages import LANGUAGES, Message
from puyonb.puyo.field import LETTERS, Field, Puyo
from puyonb.puyo.fieldtext import EXTENDED_SYMBOLS, SYMBOLS
from puyonb.puyo.password import ALPHABETS
from puyonb.puyo.password._alphabets import CELLS, Game
from puyonb.puyo.password._normalize import REPLACEMENTS
from puyonb.teach._exercise import Feedback, unreadable

_NUMBER = re.compile(r"([+\-−–]?)((?:\d{1,3}(?:,\d{3})+(?!\d))|\d+)(\.\d+)?")
"""A number with its sign, with commas between groups of three digits, and decimals."""

_MINUS = ("-", "−", "–")
_MOST_DIGITS = 18
"""Longer numbers are all the same."""

_SYMBOLS = {**SYMBOLS, **EXTENDED_SYMBOLS}
_WORD = re.compile(r"[^\s,;、・/+→()\[\]'\"]+")
_AROUND = re.compile(
    r"\b(the|rule|format|password)\b|ルール|フォーマット|形式|です|[「」'\"]|[.!。]+\s*$",
    re.IGNORECASE,
)
"""What people write around a name."""

_HIRAGANA = {ord("ァ") + at: ord("ぁ") + at for at in range(ord("ヶ") - ord("ァ") + 1)}
_FILL = re.compile(
    r"ぷよ|(?<=[赤緑青黄紫])色|きマス|マス|\b(?:puyos?|cells?|and|then)\b|と(?!$)", re.IGNORECASE
)
"""Words around the names of cells, as in ``赤ぷよ`` and ``空きマス``."""

_SIGN = re.compile(r"おじゃま|太陽|かた|.")
"""A cell in a word of cells, as in ``赤緑おじゃま紫``."""

_COMMENT = re.compile(r"(?:^|\s)\s*#.*")
_LONGEST = 100_000
_Key = TypeVar("_Key")


def number(answer: object) -> int | Feedback:
    """Read a number, with words around it: ``36``, ``"３６"``, ``"36 times"``, ``"4,840"``.

    Examples
    --------
    >>> number("4,840 points"), number("３６回です。"), number("no. 36"), number(36.0)
    (4840, 36, 36, 36)
    >>> print(number("36 or 37"))
    Expected one number, found another one, line 1, column 7.
    """
    if isinstance(answer, float) and answer.is_integer():
        return int(answer)
    if not isinstance(answer, str):
        try:
            return operator.index(answer)  # type: ignore[arg-type]
        except Exception:  # noqa: BLE001 - the value is the reader's
            return _other("teach.expected.number", answer)
    text = _narrow(answer)
    found = _NUMBER.search(text)
    if found is None:
        return _found("teach.expected.number", answer, None)
    rest = re.compile(r"\d").search(text, found.end())
    if rest:
        return _found("teach.expected.one_number", text, rest.start())
    if found[3] and found[3].strip(".0"):
        return _found("teach.expected.number", text, found.start(3))
    digits = found[2].replace(",", "").lstrip("0") or "0"
    value = int(digits) if len(digits) <= _MOST_DIGITS else 10**_MOST_DIGITS
    return -value if found[1] in _MINUS else value


def one_of(answer: object, names: Mapping[_Key, Message], code: str) -> _Key | Feedback:
    """Read a name, in any language, case and kana, with words such as "rule" around it.

    Examples
    --------
    >>> formats = {2: Message("password.format.rle")}
    >>> one_of(" rle\\n", formats, "teach.expected.format")
    2
    >>> one_of("RLE形式です。", formats, "teach.expected.format")
    2
    """
    if not isinstance(answer, str):
        return _other(code, answer)
    meant = _folded(_AROUND.sub(" ", unicodedata.normalize("NFKC", answer[:_LONGEST])))
    for key, name in names.items():
        if meant in {_folded(name.text(language)) for language in LANGUAGES}:
            return key
    return _found(code, answer, None)


def _folded(name: str) -> str:
    """Return a name in lower case, with hiragana for katakana, without space around it."""
    return name.lower().translate(_HIRAGANA).strip()


def cells(answer: object) -> tuple[Puyo, ...] | Feedback:
    """Read cells: ``"RG"``, ``"red, green"``, ``"赤ぷよ、緑ぷよ"``, ``"12"``, or a list of them.

    Examples
    --------
    >>> cells("red, green") == cells("RG") == cells("赤緑") == cells("1 2")
    True
    >>> print(cells("red, gren"))
    Expected a cell such as red or R, found 'e', line 1, column 8.
    """
    lines = _lines(answer, " ")
    if lines is None:
        return _other("teach.expected.cells", answer)
    found: list[Puyo] = []
    text = _FILL.sub(lambda word: " " * len(word[0]), _narrow(" ".join(lines)))
    for word in _WORD.finditer(text):
        if word[0].lower() in _NAMES:
            found.append(_NAMES[word[0].lower()])
            continue
        for sign in _SIGN.finditer(word[0]):
            puyo = _letter(sign[0])
            if puyo is None:
                return _found("teach.expected.cells", text, word.start() + sign.start())
            found.append(puyo)
    if not found:
        return _found("teach.expected.cells", text, None)
    return tuple(found)


def board(answer: object, like: Field) -> Field | Feedback:
    """Read a board of the size of another one: a Field, or rows of letters.

    As in the plain text field notation, missing rows are empty rows at the top, missing cells are
    empty cells at the end of a row, and empty lines and comments are ignored.

    Examples
    --------
    >>> print(board("RR.\\nRX", Field.empty(3, 7)))
    Expected a cell such as R or a dot, found 'X', line 2, column 2.
    """
    if isinstance(answer, Field):
        if (answer.width, answer.height) == (like.width, like.height):
            return Field(like.width, like.height, answer.cells, like.hidden_rows)
        size = Message("teach.size", width=answer.width, height=answer.height)
        own = Message("teach.size", width=like.width, height=like.height)
        return unreadable(
            Message(
                "teach.expected.size",
                "Expected a board of {size}, found {found}",
                size=own,
                found=size,
            )
        )
    texts = _lines(answer, "")
    if texts is None:
        return _other("teach.expected.board", answer)
    text = "\n".join(texts)[:_LONGEST].replace("\r\n", "\n").replace("\r", "\n")
    rows: list[tuple[int, str]] = []
    start = 0
    for line in text.split("\n"):
        row = _COMMENT.sub("", line).rstrip()
        if row:
            rows.append((start, row))
        start += len(line) + 1
    if not rows:
        return _found("teach.expected.board", text, None)
    margin = min(len(row) - len(row.lstrip(" \t")) for _, row in rows)
    while len(rows) > like.height and set(rows[0][1][margin:]) == {"."}:
        del rows[0]
    if len(rows) > like.height:
        problem = Message(
            "teach.expected.rows",
            "Expected at most {rows:row|rows}, found one more",
            rows=like.height,
        )
        return unreadable(problem, text, rows[like.height][0])
    found = []
    for start, row in rows:
        cells = _row(row[margin:], like.width, text, start + margin)
        if isinstance(cells, Feedback):
            return cells
        found.append(cells)
    above = ((Puyo.EMPTY,) * like.width,) * (like.height - len(found))
    return Field(like.width, like.height, (*above, *found), like.hidden_rows)


def _row(row: str, width: int, text: str, start: int) -> tuple[Puyo, ...] | Feedback:
    """Read a row that begins at a place in a text; missing cells at its end are empty."""
    cells = []
    for at, sign in enumerate(row):
        puyo = _letter(_narrow(sign))
        if puyo is None:
            problem = Message("teach.expected.board", found=Message("teach.sign", sign=sign))
            return unreadable(problem, text, start + at)
        if at >= width:
            return unreadable(
                Message(
                    "teach.expected.columns",
                    "Expected at most {columns:column|columns}, found one more",
                    columns=width,
                ),
                text,
                start + at,
            )
        cells.append(puyo)
    return (*cells, *(Puyo.EMPTY,) * (width - len(cells)))


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


def _lines(answer: object, between: str) -> list[str] | None:
    """Return the lines of a text or of a list; None for another value.

    Items of a list that are lists themselves are joined.
    """
    if isinstance(answer, str):
        return [answer]
    if not isinstance(answer, (list, tuple)):
        return None
    try:
        return [
            between.join(map(_item, each)) if isinstance(each, (list, tuple)) else _item(each)
            for each in answer
        ]
    except Exception:  # noqa: BLE001 - the values are the reader's
        return None


def _item(each: object) -> str:
    return LETTERS[each] if isinstance(each, Puyo) else str(each)


def _narrow(text: str) -> str:
    """Return a text with full-width digits and letters as plain ones; the length stays."""
    return "".join(
        plain if len(plain := unicodedata.normalize("NFKC", sign)) == 1 else sign
        for sign in text[:_LONGEST]
    )


def _letter(sign: str) -> Puyo | None:
    """Return the cell of a letter, a digit, or a kanji or kana that names a colour."""
    if sign in tuple("01234567"):
        return CELLS[int(sign)]
    return _SYMBOLS.get(sign.upper()) or _NAMES.get(sign)


def _found(code: str, text: str, at: int | None) -> Feedback:
    """Return the feedback on a text that cannot be read at a place."""
    if not text.strip():
        return unreadable(Message(code, found=Message("teach.nothing", "nothing")))
    at = len(text) - len(text.lstrip()) if at is None else at
    sign = (
        Message("teach.sign", sign=text[at]) if at < len(text) else Message("teach.end", "the end")
    )
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
    "·": Puyo.EMPTY,
}
"""The names of cells in each language, and other usual ones."""
