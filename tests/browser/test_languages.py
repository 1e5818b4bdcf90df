"""The Japanese pages in a browser: their search, and the way to them and back."""

import pytest

from tests.browser.pages import Watched, served

WORDS = (
    *("組ぷよ", "配ぷよ", "ぷよ譜", "全消し", "れんしゅうノート", "お絵かきロジック"),
    *("おじゃまぷよ", "なぞぷよ", "連鎖尾", "唯一解", "背理法", "ちぎり", "くみぷよ", "ピクロス"),
)
"""Most of them are cut differently in a sentence and alone."""


@pytest.fixture
def watched(browser, built_site):
    """The built site, opened in a page."""
    with served(built_site) as address:
        page = browser.new_page()
        yield Watched(page, address)
        page.close()


def test_search(watched):
    """Words of the glossary are found, however the index has cut them."""
    page = watched.go("ja/notations/glossary/")
    page.keyboard.press("/")
    lost = []
    for word in WORDS:
        page.fill(".md-search__input", "")
        page.wait_for_selector(".md-search-result__item", state="detached")
        page.fill(".md-search__input", word)
        page.wait_for_function(
            "/[0-9]|ません/.test(document.querySelector('.md-search-result__meta').textContent)"
        )
        if not page.query_selector(".md-search-result__item a[href*='notations/glossary/']"):
            lost.append(word)

    assert lost == []
    assert watched.faults == []


def test_an_english_page_says_so(watched):
    """Only a reader who comes from the Japanese navigation sees the line."""
    page = watched.go("ja/")
    link = page.locator("a[href$='reference/#from-ja']").first
    page.goto(link.evaluate("link => link.href"))

    assert page.is_visible("text=このページは英語です。")
    page.goto(page.url.partition("#")[0])
    assert not page.is_visible("text=このページは英語です。")


def test_menu_of_languages(watched):
    """It leads to the same page in the other language."""
    page = watched.go("notations/puyop/")
    menu = page.get_by_role("button", name="Select language")
    menu.hover()
    page.get_by_role("link", name="日本語").click()
    page.wait_for_load_state()

    assert page.url == f"{watched.address}ja/notations/puyop/"
    assert watched.faults == []
