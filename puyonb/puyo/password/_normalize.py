"""What people type for the characters of a password: forms that are read as them, and look-alikes that are only suggested.

Reading P11 says what is folded.  A look-alike is never read for what it resembles: a password has no check sum that would tell
whether the guess was right.
"""

import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from puyonb.puyo.password._alphabets import ALPHABETS, Game


class Fold(NamedTuple):
    """A character that is read as another, and why."""

    character: str
    why: str


_WIDE = ord("\N{FULLWIDTH EXCLAMATION MARK}") - ord("!")
"""From a plain character to its full-width form."""

_KATAKANA = ord("ア") - ord("あ")
_HALFWIDTH_KATAKANA = range(ord("ｦ"), ord("ﾝ") + 1)


def _folds_20th() -> dict[str, Fold]:
    folds: dict[str, Fold] = {}
    for wide in ALPHABETS["20th"]:
        if wide.isalpha() and wide.isupper():
            half = chr(ord(wide) - _WIDE)
            folds[half] = folds[half.lower()] = Fold(wide, "letters are full-width capitals in these games")
            folds[wide.lower()] = Fold(wide, "letters are capitals in these games")
        else:
            folds[chr(ord(wide) + _KATAKANA)] = Fold(wide, "kana are hiragana in these games")
    for code in _HALFWIDTH_KATAKANA:
        full = folds.get(unicodedata.normalize("NFKC", chr(code)))
        if full:
            folds[chr(code)] = full
    return folds


def _folds_pop() -> dict[str, Fold]:
    folds = {chr(ord(half) + _WIDE): Fold(half, "characters are half-width in Puzzle Pop") for half in ALPHABETS["pop"]}
    for sign in "¥￥":
        folds[sign] = Fold("\\", "a yen sign stands where many keyboards have the backslash")
    folds["〜"] = Fold("~", "a wave dash stands where many keyboards have the tilde")
    for sign in "\N{MINUS SIGN}\N{HYPHEN}":
        folds[sign] = Fold("-", "the plain hyphen is the only dash in Puzzle Pop")
    return folds


FOLDS: Mapping[Game, Mapping[str, Fold]] = {"20th": _folds_20th(), "pop": _folds_pop()}
"""What is read as a character of each game, with a warning (reading P11)."""

_LOOKALIKES_20TH = {
    "ぬ": "あの",
    "ね": "るを",
    "め": "のあ",
    "れ": "るろ",
    "わ": "ろち",
    "ん": "えひ",
    "Ｏ": "ＤＣＧ",
    "Ｑ": "ＧＤ",
    "0": "ＤＣ",
    "1": "Ｉ",
    "2": "Ｚ",
    "5": "Ｓ",
    "6": "Ｇ",
    "8": "Ｂ",
    "ー": "い",
    "力": "か",
    "口": "ろ",
    "工": "え",
    "二": "に",
}
_LOOKALIKES_POP = {
    "O": "0",
    "o": "0",
    "I": "1i",
    "l": "1iL",
    "b": "6B",
    "q": "9Q",
    "|": "1i",
    "_": "-",
    "\N{EN DASH}": "-",
    "\N{EM DASH}": "-",
    "\N{DIVISION SIGN}": "/",
    "\N{MULTIPLICATION SIGN}": "*X",
    "\N{ASTERISK OPERATOR}": "*",
    "\N{FRACTION SLASH}": "/",
    "\N{MODIFIER LETTER CIRCUMFLEX ACCENT}": "^",
    "\N{OVERLINE}": "~",
    "\N{FULLWIDTH MACRON}": "~",
    "\N{TILDE OPERATOR}": "~",
    "\N{SMALL TILDE}": "~",
    "\N{WON SIGN}": "\\",
    **{capital.lower(): capital for capital in "CKPSUVWXZ"},
}


def is_foreign(character: str) -> bool:
    """Tell whether a character is a sign that no password has: a full stop, a bracket, a quotation mark, what does not show.

    Examples
    --------
    >>> is_foreign("."), is_foreign("!"), is_foreign("ぬ")
    (True, False, False)
    """
    known = any(character in ALPHABETS[game] or character in folds for game, folds in FOLDS.items())
    return not known and not character.isalnum()


def suggestions(character: str, game: Game) -> str:
    """Give the characters of a game that someone may have meant by one that it does not have; often none.

    Examples
    --------
    >>> suggestions("ぬ", "20th"), suggestions("I", "pop"), suggestions("ば", "20th")
    ('あの', '1i', 'は')
    """
    plain = unicodedata.normalize("NFKC", character)
    if game == "pop":
        return _LOOKALIKES_POP.get(character) or _LOOKALIKES_POP.get(plain, "")
    # A mark above a kana, which these games do not use, is a character of its own in the decomposed form.
    bare = unicodedata.normalize("NFKD", character)[:1]
    hiragana = chr(ord(bare) - _KATAKANA) if "ァ" <= bare <= "ヶ" else bare
    for guess in (character, plain, bare, hiragana):
        found = _LOOKALIKES_20TH.get(guess) or _LOOKALIKES_20TH.get(guess.upper().translate(_TO_WIDE))
        if found:
            return found
    large = _LARGE.get(hiragana, hiragana)
    return large if large != character and large in ALPHABETS["20th"] else ""


_TO_WIDE = {ord(half): chr(ord(half) + _WIDE) for half in "OQ"}
_LARGE = dict(zip("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよろ", strict=True))
