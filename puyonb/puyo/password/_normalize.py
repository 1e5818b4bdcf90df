"""What people type for the characters of a password: forms that are read as them, and look-alikes that are only suggested.

Reading P11 says what is normalized.  A look-alike is never read for what it resembles: a password
has no check sum that would tell whether the guess was right.
"""

import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from puyonb.puyo.password._alphabets import ALPHABETS, Game


class Replacement(NamedTuple):
    """A character that is read as another, and why."""

    character: str
    why: str


_WIDE = ord("\N{FULLWIDTH EXCLAMATION MARK}") - ord("!")
"""From a plain character to its full-width form."""

_KATAKANA = ord("ア") - ord("あ")
_HALFWIDTH_KATAKANA = range(ord("ｦ"), ord("ﾝ") + 1)


def _replacements_20th() -> dict[str, Replacement]:
    replacements: dict[str, Replacement] = {}
    for wide in ALPHABETS["20th"]:
        if wide.isalpha() and wide.isupper():
            half = chr(ord(wide) - _WIDE)
            replacements[half] = replacements[half.lower()] = Replacement(
                wide, "letters are full-width capitals in these games"
            )
            replacements[wide.lower()] = Replacement(wide, "letters are capitals in these games")
        else:
            replacements[chr(ord(wide) + _KATAKANA)] = Replacement(
                wide, "kana are hiragana in these games"
            )
    for code in _HALFWIDTH_KATAKANA:
        full = replacements.get(unicodedata.normalize("NFKC", chr(code)))
        if full:
            replacements[chr(code)] = full
    return replacements


def _replacements_pop() -> dict[str, Replacement]:
    replacements = {
        chr(ord(half) + _WIDE): Replacement(half, "characters are half-width in Puzzle Pop")
        for half in ALPHABETS["pop"]
    }
    for sign in "¥￥":
        replacements[sign] = Replacement(
            "\\", "a yen sign stands where many keyboards have the backslash"
        )
    replacements["〜"] = Replacement("~", "a wave dash stands where many keyboards have the tilde")
    for sign in "\N{MINUS SIGN}\N{HYPHEN}":
        replacements[sign] = Replacement("-", "the plain hyphen is the only dash in Puzzle Pop")
    return replacements


REPLACEMENTS: Mapping[Game, Mapping[str, Replacement]] = {
    "20th": _replacements_20th(),
    "pop": _replacements_pop(),
}
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
    known = any(
        character in ALPHABETS[game] or character in replacements
        for game, replacements in REPLACEMENTS.items()
    )
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
    # A mark above a kana, which these games do not use, is a character of its own in the decomposed
    # form.
    bare = unicodedata.normalize("NFKD", character)[:1]
    hiragana = chr(ord(bare) - _KATAKANA) if "ァ" <= bare <= "ヶ" else bare
    for guess in (character, plain, bare, hiragana):
        found = _LOOKALIKES_20TH.get(guess) or _LOOKALIKES_20TH.get(
            guess.upper().translate(_TO_WIDE)
        )
        if found:
            return found
    large = _LARGE.get(hiragana, hiragana)
    return large if large != character and large in ALPHABETS["20th"] else ""


_TO_WIDE = {ord(half): chr(ord(half) + _WIDE) for half in "OQ"}
_LARGE = dict(zip("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよろ", strict=True))
