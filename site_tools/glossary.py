"""The glossary: the terms of ``terms.csv`` as tables, in English and in Japanese."""

import csv
import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import quote, urlsplit

from puyonb.messages import language
from site_tools.words import words_of

_FILE = Path(__file__).with_name("terms.csv")

_SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ", "ー")


@dataclass(frozen=True, slots=True)
class Term:
    """A term.

    Attributes
    ----------
    area : str
        The section of the glossary.
    english, japanese : str
        The preferred words; in English several, with commas.
    reading : str
        The Japanese word in hiragana.
    also : str
        Other Japanese words, which only the glossary has.
    meaning, meaning_ja : str
        One or two sentences.
    source : str
        A page that has the Japanese word; empty for a choice of this site.
    """

    area: str
    english: str
    japanese: str
    reading: str
    also: str
    meaning: str
    meaning_ja: str
    source: str

    @property
    def anchor(self) -> str:
        """The anchor of its row, the same in both languages."""
        return "term-" + re.sub(r"[^a-z0-9]+", "-", self.english.lower()).strip("-")


@cache
def terms() -> tuple[Term, ...]:
    """Read all terms in the order of the file."""
    with _FILE.open(encoding="utf-8", newline="") as file:
        return tuple(Term(**row) for row in csv.DictReader(file))


def areas() -> list[str]:
    """List the sections in their order."""
    return list(dict.fromkeys(term.area for term in terms()))


def page(area: str) -> str:
    """Write the terms of a section as a Markdown table, sorted for the reader's language.

    Raises
    ------
    ValueError
        If there is no such section.
    """
    if area not in areas():
        raise ValueError(f"expected a section of {', '.join(areas())}, found {area}")
    is_japanese, heads = language() == "ja", words_of("glossary")["heads"]
    found = sorted(
        (term for term in terms() if term.area == area),
        key=lambda term: order(term.reading) if is_japanese else (term.english.lower(), ""),
    )
    rows = [_row(term, is_japanese=is_japanese) for term in found]
    table = "\n".join([_line(heads), _line(["---"] * len(heads)), *rows])
    return f'<div class="pb-glossary" markdown>\n\n{table}\n\n</div>'


def index() -> str:
    """Write all terms as a table of two columns, sorted by the English words."""
    japanese, english, *_ = words_of("glossary")["heads"]
    rows = [
        _line([f'<span lang="en">{term.english}</span>', f"[{term.japanese}](#{term.anchor})"])
        for term in sorted(terms(), key=lambda term: term.english.lower())
    ]
    return "\n".join([_line([english, japanese]), _line(["---"] * 2), *rows])


def order(reading: str) -> tuple[str, str]:
    """Return the sort key of a reading: as in a dictionary, so か and が come together.

    Examples
    --------
    >>> sorted(["かん", "がく", "かき", "カード"], key=order)
    ['かき', 'がく', 'カード', 'かん']
    """
    plain = _hiragana(reading)
    base = "".join(
        each for each in unicodedata.normalize("NFD", plain) if not unicodedata.combining(each)
    )
    return base.translate(_SMALL), plain


def _hiragana(text: str) -> str:
    """Return a text with its katakana as hiragana."""
    return "".join(chr(ord(each) - 0x60) if "ァ" <= each <= "ヶ" else each for each in text)


def _row(term: Term, *, is_japanese: bool) -> str:
    others = term.also if is_japanese else f'<span lang="ja">{term.also}</span>'
    also = words_of("glossary")["also"].format(others) if term.also else ""
    if is_japanese:
        words = [_ruby(term), f'<span lang="en">{term.english}</span>']
        meaning = f"{term.meaning_ja}{also}"
    else:
        words = [term.english, f'<span class="pb-term" lang="ja">{_ruby(term)}</span>']
        meaning = f"{term.meaning} {also}".strip()
    words[0] = f'<span class="pb-term" id="{term.anchor}">{words[0]}</span>'
    return _line([*words, meaning, _source(term)])


def _ruby(term: Term) -> str:
    """Return a Japanese word as HTML, with its reading above it if its kana do not show it."""
    if _hiragana(term.japanese) == term.reading:
        return term.japanese
    return f"<ruby>{term.japanese}<rp>（</rp><rt>{term.reading}</rt><rp>）</rp></ruby>"


def _source(term: Term) -> str:
    if not term.source:
        return ""
    name = urlsplit(term.source).hostname or Path(term.source).stem
    return f"[{name}]({quote(term.source, safe=':/%')})"


def _line(cells: list[str] | tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"
