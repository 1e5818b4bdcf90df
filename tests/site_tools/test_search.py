"""The search of the built site, asked in the theme's own script."""

import json
import subprocess
from functools import cache

from tests.cases import ROOT, tool

JAPANESE = {
    "notations/practice-notebook-passwords/": "パスワード れんしゅうノート れんしゅうノートのパスワード ぱすわーど ﾊﾟｽﾜｰﾄﾞ",
    "notations/glossary/": "ぷよ図 幽霊連鎖 連鎖尾 折り返し 組ぷよ ツモ 発火点 GTR ＧＴＲ 用語集 おえかきろじっく",
    "notations/nonogram-format/": "ピクロス",
    "notations/puyop/": "ぷよパーク puyop.com",
    "notations/ishikawa/": "IPSシミュ ＩＰＳシミュレーター シミュレーター",
    "play/quest/": "なぞぷよ ナゾプヨ",
    "play/duel/": "対戦",
    "play/solo/": "とこぷよ トコプヨ",
    "guide/nonograms/": "お絵かきロジック お絵かきろじっく",
    "guide/records/": "ぷよ譜",
    "guide/chains/": "全消し おじゃまぷよ オジャマプヨ 連鎖",
    "guide/worksheets/": "プリント ぷりんと",
    "guide/password-lesson/": "授業",
    "start/install/": "インストール",
}
ENGLISH = {
    "notations/practice-notebook-passwords/": "password",
    "notations/glossary/": "glossary ナゾプヨ",
    "notations/puyop/": "puyop.com",
    "notations/ishikawa/": "ishikawa",
    "play/quest/": "quest",
    "play/duel/": "duel",
    "play/nonogram/": "nonogram",
    "guide/chains/": "chain",
    "guide/password-lesson/": "lesson",
    "start/install/": "install",
}


PHRASES = {
    "gif of a chain": "guide/chains/",
    "install": "start/install/",
    "solve a nonogram": "guide/nonograms/",
    "piecepack set-up": "guide/set-ups/",
    "puyop link to picture": "notations/puyop/",
    "print worksheets": "guide/worksheets/",
    "make a quest": "play/edit/",
    "write a bot": "guide/duel-player/",
    "spreadsheet": "reference/command-line/",
    "連鎖のGIF": "ja/guide/chains/",
    "お絵かきロジックを解く": "ja/guide/nonograms/",
    "なぞぷよを作る": "ja/play/edit/",
    "エクセル": "ja/reference/command-line/",
}


def test_several_words_lead_to_the_page_for_them(built_site):
    """Small words say nothing; a name and a word of the text find the page that has the name."""
    for home, marks in ((built_site, ""), (built_site / "ja", "ja/")):
        wanted = {
            words: page for words, page in PHRASES.items() if page.startswith("ja/") == bool(marks)
        }
        found = answers(home)

        assert {words: f"{marks}{found[words][0]}" for words in wanted} == wanted


def test_the_page_is_before_the_notebook(built_site):
    """What players look for is the first answer, however kana and width are written."""
    for site, pages in ((built_site / "ja", JAPANESE), (built_site, ENGLISH)):
        assert {word: found for word, found in rank(site, pages).items() if found != 1} == {}


def test_a_kana_and_a_long_text_are_answered(built_site):
    """Neither a word of one sign nor one of 200 that no page has stops the search."""
    found = answers(built_site / "ja")

    assert len(found["の"]) > 10
    assert found["れ" * 200] == []


def rank(site, pages):
    """Return the place of the wanted page in the answer to each word, from 1."""
    wanted = {word: page for page, words in pages.items() for word in words.split()}
    found = answers(site)
    return {
        word: found[word].index(page) + 1 if page in found[word] else 0
        for word, page in wanted.items()
    }


@cache
def answers(site):
    """Return the pages that the search of a site names for all words of the tests, best first."""
    words = [*PHRASES, "の", "れ" * 200]
    words += [word for each in (*JAPANESE.values(), *ENGLISH.values()) for word in each.split()]
    scripts = site / "assets" / "javascripts"
    (worker,) = (scripts / "workers").glob("search.*.js")
    index = site / "search" / "search_index.json"
    command = [tool("node"), ROOT / "tests/site_tools/search.mjs", scripts, worker, index]
    done = subprocess.run(
        command, input=json.dumps(words), capture_output=True, text=True, check=True
    )
    return dict(zip(words, json.loads(done.stdout), strict=True))
