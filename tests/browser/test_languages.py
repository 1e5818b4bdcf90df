"""The Japanese pages in a browser: their search, and the way to them and back."""

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


def test_search_of_english_pages(watched):
    """It takes a query as it is."""
    found = watched.go().evaluate(ASK, ["glossary", "れんしゅうノート"])

    assert "notations/glossary/" in found["glossary"]
    assert not any(place.startswith("ja/") for places in found.values() for place in places)


def test_an_english_page_says_so(watched):
    """Only a reader who comes from the Japanese navigation sees the line."""
    page = watched.go("ja/")
    link = page.locator("a[href$='/#from-ja']").first
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
