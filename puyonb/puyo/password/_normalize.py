"""Typed forms of the characters of a password: some are replaced, look-alikes are only suggested.

Reading P11 lists the replacements.  A look-alike is never replaced: a password has no check sum
that could confirm the guess.
"""

import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from puyonb.messages import Message
from puyonb.puyo.password._alphabets import ALPHABETS, Game


class Replacement(NamedTuple):
    """The character that replaces another one, and the reason."""

    character: str
    why: Message


_WIDE = ord("\N{FULLWIDTH EXCLAMATION MARK}") - ord("!")
"""From a plain character to its full-width form."""

_KATAKANA = ord("ア") - ord("あ")
_HALFWIDTH_KATAKANA = range(ord("ｦ"), ord("ﾝ") + 1)


def _replacements_20th() -> dict[str, Replacement]:
    replacements: dict[str, Replacement] = {}
    wide_capitals = Message("password.why.wide_capitals")
    capitals, hiragana = Message("password.why.capitals"), Message("password.why.hiragana")
    for wide in ALPHABETS["20th"]:
        if wide.isalpha() and wide.isupper():
            half = chr(ord(wide) - _WIDE)
            replacements[half] = replacements[half.lower()] = Replacement(wide, wide_capitals)
            replacements[wide.lower()] = Replacement(wide, capitals)
        else:
            replacements[chr(ord(wide) + _KATAKANA)] = Replacement(wide, hiragana)
    for code in _HALFWIDTH_KATAKANA:
        full = replacements.get(unicodedata.normalize("NFKC", chr(code)))
        if full:
            replacements[chr(code)] = full
    return replacements


def _replacements_pop() -> dict[str, Replacement]:
    narrow, hyphen = Message("password.why.half_width"), Message("password.why.hyphen")
    replacements = {chr(ord(half) + _WIDE): Replacement(half, narrow) for half in ALPHABETS["pop"]}
    for sign in "¥￥":
        replacements[sign] = Replacement("\\", Message("password.why.yen"))
    replacements["〜"] = Replacement("~", Message("password.why.wave_dash"))
    for sign in "\N{MINUS SIGN}\N{HYPHEN}":
        replacements[sign] = Replacement("-", hyphen)
    return replacements


REPLACEMENTS: Mapping[Game, Mapping[str, Replacement]] = {
    "20th": _replacements_20th(),
    "pop": _replacements_pop(),
}
"""The characters that are replaced by one of each game, with a warning (reading P11)."""

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
    """Return whether no password has a character: a full stop, a bracket, an invisible character.

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
    """Return the characters of a game that a character unknown to it may mean; often none.

    Examples
    --------
    >>> suggestions("ぬ", "20th"), suggestions("I", "pop"), suggestions("ば", "20th")
    ('あの', '1i', 'は')
    """
    plain = unicodedata.normalize("NFKC", character)
    if game == "pop":
        return _LOOKALIKES_POP.get(character) or _LOOKALIKES_POP.get(plain, "")
    # In the decomposed form, a mark above a kana, which these games do not use, is a separate
    # character.
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
