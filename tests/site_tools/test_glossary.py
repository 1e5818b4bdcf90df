"""The glossary: its data file, its order, and its tables in both languages."""

import re
from collections import Counter

import pytest
from bs4 import BeautifulSoup

from puyonb.messages import using
from site_tools import glossary

HIRAGANA = re.compile("[ぁ-ゖー]+")


def test_the_data_file():
    """Every term has a word, a reading in hiragana and a meaning in both languages, once."""
    terms = glossary.terms()
    anchors = Counter(term.anchor for term in terms)

    assert [term for term in terms if not HIRAGANA.fullmatch(term.reading)] == []
    assert [term for term in terms if not term.meaning.endswith(".")] == []
    assert [term for term in terms if not term.meaning_ja.endswith("。")] == []
    assert [anchor for anchor, count in anchors.items() if count > 1] == []


def test_a_term_has_one_word():
    """No other word of one term is the word of another, so there is one word for each concept."""
    preferred = {(term.japanese, term.area) for term in glossary.terms()}
    others = {(word, term.area) for term in glossary.terms() for word in term.also.split("、")}

    assert preferred & others == set()


def test_order_of_a_language():
    """Japanese tables are in the order of the readings, English ones in that of the words."""
    with using("ja"):
        japanese = re.findall("<rt>(.+?)</rt>", glossary.page("duel"))
    with using("en"):
        english = re.findall(r"^\| <span [^>]*>(.+?)<", glossary.page("duel"), re.MULTILINE)

    assert japanese[:3] == ["いわぷよ", "おうかんぷよ", "こぷよ"]
    assert english[:3] == ["announced nuisance", "comet", "crown"]


def test_readings_are_above_the_words():
    """A word in kana needs none."""
    with using("ja"):
        page = glossary.page("moves")

    assert "<ruby>組ぷよ<rp>（</rp><rt>くみぷよ</rt><rp>）</rp></ruby>" in page
    assert '<span class="pb-term" id="term-double-next">ネクネク</span>' in page


def test_parts_in_the_other_language():
    """They have their language for readers with speech."""
    with using("ja"):
        assert '<span lang="en">all clear</span>' in glossary.page("score")
    with using("en"):
        assert '<span class="pb-term" lang="ja"><ruby>全消し' in glossary.page("score")


def test_an_unknown_section():
    """The error names the sections."""
    with pytest.raises(ValueError, match=r"field, puyos, .* found colours"):
        glossary.page("colours")


def test_both_pages_have_all_sections(built_site):
    """No term is missing on a page, and the links of the index have their rows."""
    for path in ("notations/glossary", "ja/notations/glossary"):
        text = (built_site / path / "index.html").read_text(encoding="utf-8")
        page = BeautifulSoup(text, "html.parser")

        assert {span["id"] for span in page.select("td span[id]")} == {
            term.anchor for term in glossary.terms()
        }
