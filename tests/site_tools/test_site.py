"""The built site: light, complete, and with a page for every public name.

Links, anchors, pictures and sizes are checked by the strict build itself.
"""

import re

import nbformat
from bs4 import BeautifulSoup, SoupStrainer

from puyonb.publish.checks import weigh
from site_tools import reference
from tests.cases import ROOT


def test_weight(built_site):
    """It is light enough to be read on the way.

    The two languages, the notebooks with their pictures and the atlas of set-ups are most of it; the
    promises of the specifications with their commands and tests are half a megabyte, and so are the
    games with their scripts, the boards of the live page before Python, and both pages of PPN
    0.14.1 with what the search has of them.  The worksheets to print are 3.4 MB, which a reader
    loads one by one.  The errors, the options, the commands and three notations in Japanese are 0.7 MB.
    The gallery in Japanese with its pictures and programs is 2.5 MB, and a notebook in Japanese 0.4 MB.
    """
    weight = weigh(built_site)

    assert weight.total < 48_500_000
    assert weight.heaviest_page < 1_000_000


def test_notebooks(built_site):
    """Every notebook has its page with the file to download."""
    notebooks = sorted(path.stem for path in (ROOT / "notebooks").glob("*.ipynb"))

    assert len(notebooks) >= 2
    for name in notebooks:
        file = built_site / "notebooks" / name / f"{name}.ipynb"
        cells, committed = (
            nbformat.read(path, as_version=4).cells
            for path in (file, ROOT / "notebooks" / file.name)
        )
        assert [cell.source for cell in cells] == [cell.source for cell in committed]
        assert not any(cell.get("outputs") for cell in cells)


def test_every_public_name(built_site):
    """Each name in an ``__all__`` has an anchor on the page of its module, or is in the table of a
    package.

    Constants in capitals may share an entry with others.
    """
    lost = []
    for module in reference.modules("puyonb"):
        page = built_site / "reference" / module.name / "index.html"
        text = page.read_text(encoding="utf-8")
        ids = {*re.findall(r' id="([^"]+)"', text)}
        names = {
            name for name in module.names if not (name.isupper() or f"{module.name}.{name}" in ids)
        }
        if names:
            soup = BeautifulSoup(text, "html.parser", parse_only=SoupStrainer("td"))
            names -= {code.get_text() for code in soup.select("code")}
        lost += [f"{module.name}.{name}" for name in names]

    assert lost == []


def test_readings(built_site):
    """Every reading has an anchor on the page of its notation, and the reference leads to it."""
    page = BeautifulSoup(
        (built_site / "notations" / "plain-text-field" / "index.html").read_text(encoding="utf-8"),
        "html.parser",
    )
    links = (built_site / "reference" / "puyonb.puyo.fieldtext" / "index.html").read_text(
        encoding="utf-8"
    )

    assert [heading["id"] for heading in page.select("h3[id^=reading-]")] == [
        f"reading-f{number}" for number in range(1, 13)
    ]
    assert 'href="../../notations/plain-text-field/#reading-f8"' in links
