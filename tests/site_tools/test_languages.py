"""The pages of the site in other languages, and the way from one language to another."""

import re

import pytest
from bs4 import BeautifulSoup, SoupStrainer
from mkdocs.config import load_config
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from site_tools import languages, translation
from tests.cases import ROOT

# The libraries behind a site warn of one another.
pytestmark = pytest.mark.filterwarnings("ignore")


def opened(site, path):
    """A page of the built site."""
    page = site / path / "index.html"
    return BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")


LANGUAGES = [*languages.configurations(ROOT)]


def test_languages_of_the_site():
    """There are Japanese pages, and each language has a first page."""
    assert "ja" in LANGUAGES
    assert all((ROOT / "site" / language / "index.md").is_file() for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_navigation_has_the_pages_of_the_english_one(language):
    """In its order, also those without a translation."""
    english = load_config(str(ROOT / "mkdocs.yml")).nav
    nav = load_config(str(languages.configurations(ROOT)[language])).nav

    assert [path for path, _ in languages.names(nav)] == [
        path for path, _ in languages.names(english)
    ]


def test_a_page_without_a_translation_in_the_navigation():
    """It is the English page, marked in its name, also below a heading; on a path of learning, too."""
    nav = [{"使う": [{"連鎖": "guide/chains.md"}, {"構成": "about/architecture.md"}]}]

    assert languages.completed(nav, ROOT, "ja") == [
        {"使う": [{"連鎖": "guide/chains.md"}, {"構成（英語）": "../about/architecture/#from-ja"}]}
    ]
    assert languages.entry(ROOT, "ja", "about/architecture.md") == (
        "../about/architecture/#from-ja",
        "構成（英語）",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_have_an_english_one(language):
    """A translated page has the path of the English one; only so the menu finds it."""
    folder = ROOT / "site" / language
    pages = {file.relative_to(folder) for file in folder.rglob("*.md")}

    assert pages
    assert {page for page in pages if not (ROOT / "site" / page).is_file()} == set()


@pytest.fixture
def japanese(tmp_path, monkeypatch):
    """A Japanese page, guide/a.md, beside an English site that has guide/b.md and a picture."""
    (tmp_path / "ja" / "guide").mkdir(parents=True)
    (tmp_path / "ja" / "guide" / "a.md").touch()
    config = load_config(str(ROOT / "mkdocs.yml"), docs_dir=str(tmp_path / "ja"))
    config.theme["language"] = "ja"
    config.extra["words"] = {"mark": "（英語）"}
    english = Files(
        [
            File(name, str(tmp_path), str(tmp_path), use_directory_urls=True)
            for name in ("guide/a.md", "guide/b.md", "images/c.svg")
        ]
    )
    for file in english.documentation_pages():
        Page(file.name.upper(), file, config)
    monkeypatch.setattr(languages, "_english", [])
    languages.remember(config, english)
    here = File("guide/a.md", config.docs_dir, str(tmp_path), use_directory_urls=True)
    return Page(None, here, config), config, Files([here])


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ("[x](b.md)", "[x](../../../guide/b/#from-ja)（英語）"),
        ("[x](b.md#y)", "[x](../../../guide/b/#y)（英語）"),
        ("[x](b.md)（英語）", "[x](../../../guide/b/#from-ja)（英語）"),
        ("![x](../images/c.svg)", "![x](../../../images/c.svg)"),
        ("[x]: b.md", "[x]: ../../../guide/b/#from-ja"),
        ("[x](a.md)", "[x](a.md)"),
        ("[x](https://example.com/b.md)", "[x](https://example.com/b.md)"),
        ("[x](#y)", "[x](#y)"),
        ("[x](nowhere.md)", "[x](nowhere.md)"),
        (
            "```text\n[x](b.md)\n```\n[x](b.md)",
            "```text\n[x](b.md)\n```\n[x](../../../guide/b/#from-ja)（英語）",
        ),
    ],
)
def test_links_fall_back_to_english(japanese, markdown, expected):
    """A link to a page or a file without a translation leads to the English one; a page is marked."""
    page, config, files = japanese

    assert languages.linked(markdown, page, config, files) == expected


def test_options_stay_in_one_line(japanese):
    """A line may end before an option, but not in it, nor between a bracket and an option; the cells of
    a table become narrow.
    """
    html = "<p>書きます。<code>--rule normal</code>で（<code>--hide</code>）<code>-</code></p>"
    cell = "<td><code>--lines</code></td>"
    page, config, _ = japanese

    assert translation.on_page_content(html + cell, page=page, config=config) == (
        '<p>書きます。<wbr><code style="white-space:nowrap">--rule normal</code>で'
        '（<code style="white-space:nowrap">--hide</code>）<code>-</code></p>' + cell
    )


def test_the_menu_of_languages_keeps_the_page(built_site):
    """On a page in two languages it leads to the same page; without a translation, to the start."""
    links = {
        path: [link["href"] for link in opened(built_site, path).select("a.md-select__link")]
        for path in ("guide/chains", "ja/guide/chains", "ja", "reference/public-names")
    }

    assert links == {
        "guide/chains": ["./", "../../ja/guide/chains/"],
        "ja/guide/chains": ["../../../guide/chains/", "./"],
        "ja": ["..", "."],
        "reference/public-names": ["./", "../../ja/"],
    }


def test_languages_of_a_page(built_site):
    """Its own language, those of its translations, and that of a line in another language."""
    english, japanese = (opened(built_site, path) for path in ("guide/chains", "ja/guide/chains"))
    names = opened(built_site, "reference/public-names")

    assert (english.html["lang"], japanese.html["lang"]) == ("en", "ja")
    for page in (english, japanese):
        assert [link["hreflang"] for link in page.select("link[hreflang]")] == ["en", "ja"]
    assert [link["hreflang"] for link in names.select("link[hreflang]")] == ["en"]
    assert names.select_one("#from-ja")["lang"] == "ja"
    assert english.select_one("#from-ja") is None


def test_notebooks_in_a_language(built_site):
    """A notebook has its page at the path of the English one, with the same addresses of headings,
    its file, and links to other notebooks.
    """
    path = "notebooks/05-anatomy-of-a-chain"
    english, japanese = (opened(built_site, f"{folder}{path}") for folder in ("", "ja/"))
    ids = [
        [each["id"] for each in page.select("article [id]:is(h1, h2)")]
        for page in (english, japanese)
    ]
    file = built_site / "ja" / path / japanese.select_one(".pb-download a")["href"]

    assert ids[0] == ids[1] != []
    assert 'set_language(\\"ja\\")' in file.read_text(encoding="utf-8")
    assert [link["href"] for link in english.select("a.md-select__link")][1:] == [
        f"../../ja/{path}/"
    ]
    assert english.select_one("#from-ja") is None
    assert japanese.select_one("article h1").text.startswith("連鎖のしくみ")


def test_the_search_of_a_language_has_its_own_pages(built_site):
    """Neither index has pages or lines of the other language."""
    english, japanese = (
        (built_site / folder / "search" / "search_index.json").read_text("utf-8")
        for folder in ("", "ja")
    )

    assert "このページは英語です" not in english
    assert '"location":"ja/' not in english
    assert re.search('"location":"guide/chains/', japanese)


LINKS = "article a[href]:not(.pb-tile)"


def test_links_to_english_pages_are_marked(built_site):
    """Whoever reads no English sees it before the click; above the tiles of the gallery, and above lists
    of functions, it is said once.
    """
    folder = (built_site / "ja").resolve()
    lists = (folder / "reference", folder / "notations/conformance")
    faults = []
    for page in sorted(folder.rglob("index.html")):
        text = page.read_text("utf-8")
        article = BeautifulSoup(text, "html.parser", parse_only=SoupStrainer("article"))
        for link in article.select(LINKS):
            address, _, _ = str(link["href"]).partition("#")
            target = (page.parent / address).resolve()
            said = link.get_text() + str(link.next_sibling or "")[:4]
            is_english = not target.is_relative_to(folder) and (target / "index.html").is_file()
            if page.parent in lists and link.select_one("code"):
                continue
            if address and is_english and "（英語）" not in said:
                faults.append((page.relative_to(folder).as_posix(), address, said))

    assert faults == []
