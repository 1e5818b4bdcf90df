"""Worksheets as an HTML page, printed by a browser."""

import re

import pytest

from puyonb import worksheet
from site_tools import sheets
from tests.browser.pages import Watched, served

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_browser_prints_one_sheet_a_page(browser, tmp_path, paper):
    """The PDF has as many pages as the worksheet, all of the size of the paper, and all with ink."""
    made = worksheet.chains(3, paper=paper, language="ja")
    made.save(tmp_path / "sheets.html")
    page = browser.new_page(viewport={"width": 390, "height": 800})
    page.goto((tmp_path / "sheets.html").as_uri())
    wide = page.evaluate("document.documentElement.scrollWidth")
    data = page.pdf(prefer_css_page_size=True, print_background=False)
    page.close()
    sizes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", data)
    inches = {"a4": (595, 842), "letter": (612, 792)}[paper]

    assert wide == 390
    assert [tuple(round(float(side)) for side in size) for size in sizes] == [inches] * len(
        made.pages
    )


@pytest.mark.parametrize(("language", "width"), [("ja", 390), ("en", 1280)])
def test_a_page_makes_the_sheets_of_the_command_line(
    browser, built_site, tmp_path, language, width
):
    """What the address asks for is made with progress; it can be stopped, and the PDF is that of the
    library.
    """
    if not (built_site / "try" / "service-worker.js").is_file():
        pytest.skip("the site was built without Python for browsers: npm is missing")
    folder = {"en": "", "ja": "ja/"}[language]
    with served(built_site) as address:
        page = browser.new_page(viewport={"width": width, "height": 844})
        watched = Watched(page, address)
        watched.go(f"{folder}guide/make-a-sheet/#kind=quests&level=2&n=40&seed=5&paper=letter&x=1")
        chosen = page.input_value("[data-kind=quests] [name=level]")
        page.click("[data-do=make]")
        page.wait_for_selector(".pb-sheets[data-state=ready]", timeout=120_000)
        page.click("[data-do=stop]")
        stopped = page.is_hidden("[data-do=pdf]"), page.inner_text("[role=status]")
        page.select_option("[name=kind]", "chains")
        page.fill("[name=n]", "2")
        page.click("[data-do=make]")
        page.wait_for_selector("[data-do=pdf]:not([hidden])", timeout=120_000)
        with page.expect_download() as download:
            page.click("[data-do=pdf]")
        download.value.save_as(tmp_path / "sheets.pdf")
        wide = page.evaluate("document.documentElement.scrollWidth")
        views = page.locator(".pb-sheets__views svg").count()
        kept = page.url.partition("#")[2]
        page.close()
    made = worksheet.chains(2, seed=5, paper="letter", language=language)

    assert (chosen, wide, views) == ("2", width, 2)
    assert stopped == (True, {"ja": "中止しました。", "en": "Stopped."}[language])
    assert "kind=chains" in kept
    assert "seed=5" in kept
    assert (tmp_path / "sheets.pdf").read_bytes() == made.encoded("pdf")
    assert watched.faults == []


def test_a_form_offers_what_a_level_takes(browser):
    """What the form offers is made without an error; what it does not offer is refused."""
    page = browser.new_page()
    form = sheets.form({"version": "1", "files": {"wheel": 1}}, "../")
    script = f"<script type=module>{sheets.beside()['sheets.js']}</script>"
    page.set_content(f"{form}<style>{sheets.beside()['sheets.css']}</style>{script}")
    page.select_option("[name=kind]", "passwords")
    part = page.locator("[data-kind=passwords]")
    part.locator("[name=hide]").select_option("password")
    part.locator("[name=rule]").select_option("sun")
    offered = {}
    for level in range(1, 6):
        part.locator("[name=level]").select_option(str(level))
        for name in ALL:
            field = part.locator(f"[name={name}]")
            shown = field.evaluate("field => [...field.options].map(o => !o.disabled && o.value)")
            offered[level, name] = [each for each in shown if each and field.is_visible()]
    chosen = [part.locator(f"[name={name}]").input_value() for name in ALL]
    page.close()

    assert chosen == ["", "", ""]
    for (level, name), values in offered.items():
        assert values == [each for each in ALL[name] if _exists(level, name, each)]


ALL = {
    "hide": ("board", "password", "characters"),
    "rule": ("mega", "normal", "sun", "tiny"),
    "dialect": ("20th", "pop"),
}


def _exists(level, name, value):
    """Return whether there are sheets with an option."""
    try:
        return bool(worksheet.passwords(1, level=level, **{name: value}))
    except ValueError:
        return False
