"""The Japanese pages in a browser: their search, and the ways to and from English ones."""

import pytest

from tests.browser.pages import Watched, served

pytestmark = pytest.mark.browser

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


ASK = """async words => {
  const { base, search } = JSON.parse(document.getElementById("__config").textContent)
  const { config, docs } = await (await fetch(`${base}/search/search_index.json`)).json()
  document.querySelector(".md-search__input").dispatchEvent(new Event("focusin", { bubbles: true }))
  await 0 // the theme waits for the use of its search
  const worker = new Worker(search)
  const ask = message => new Promise(answered => {
    worker.onmessage = ({ data }) => answered(data.data)
    worker.postMessage(message)
  })
  await ask({ type: 0, data: { config, docs, options: {} } })
  const found = {}
  for (const word of words) {
    const { items } = await ask({ type: 2, data: word })
    found[word] = items.flat().map(item => item.location)
  }
  return found
}"""
"""Asks the search of a page, in the way of the theme."""


def test_search(watched):
    """Words of the glossary are found, however the index has cut them."""
    found = watched.go("ja/").evaluate(ASK, [*WORDS, "ランレングス圧縮"])
    lost = [
        word
        for word in WORDS
        if not any(place.startswith("notations/glossary/") for place in found[word])
    ]

    assert lost == []
    assert "notebooks/04-plain-or-runs/" in " ".join(found["ランレングス圧縮"])
    assert watched.faults == []


def test_an_english_page_says_so(watched):
    """Only a reader who comes from the Japanese navigation sees the line."""
    page = watched.go("ja/")
    link = page.locator("a[href$='/#from-ja']").first
    page.goto(link.evaluate("link => link.href"))

    assert page.is_visible("text=このページは英語です。")
    page.goto(page.url.partition("#")[0])
    assert not page.is_visible("text=このページは英語です。")


def test_a_missing_japanese_address(browser, built_site):
    """It is answered in Japanese, with the Japanese home and search, although a server has one page
    for all missing addresses.
    """
    missing = {"/ja/nowhere.html": (built_site / "404.html").read_bytes()}
    with served(built_site, missing) as address:
        watched = Watched(browser.new_page(), address)
        page = watched.go("ja/nowhere.html")
        page.wait_for_url("**/ja/404.html")

        assert page.inner_text("article h1") == "ページが見つかりません"
        assert page.evaluate("document.querySelector('article a').pathname") == "/ja/"
        page.fill(".md-search__input", "連鎖尾")
        page.wait_for_selector(".md-search-result__link[href*='/ja/notations/glossary/']")
        assert watched.faults == []
        page.close()
