"""Worksheets as an HTML page, printed by a browser."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from puyonb import worksheet

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_browser_prints_one_sheet_a_page(browser: "Browser", tmp_path: Path, paper: str) -> None:
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
