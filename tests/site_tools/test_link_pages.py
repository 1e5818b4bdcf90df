"""The pages of simulator links: a card and a link for every vector, an anchor for every reading."""

import json
import re
from urllib.parse import unquote

import pytest
from bs4 import BeautifulSoup

from puyonb import notations
from site_tools.vectors import table
from tests.cases import ROOT

SITES = ("puyop", "ishikawa", "mattulwan", "nexus", "pon2")
FILES = {site: ROOT / "site" / "vectors" / f"{site}.json" for site in SITES}
DATA = {site: json.loads(file.read_text(encoding="utf-8")) for site, file in FILES.items()}


@pytest.mark.parametrize("site", SITES)
def test_cards(site):
    """Each vector has a card with its code, its picture and an anchor; each refused code a row."""
    page = BeautifulSoup(table(FILES[site]), "html.parser")
    cards, rows = page.select(".pb-vector"), page.select("tbody tr")

    assert [card["id"] for card in cards] == [
        f"vector-{case['id']}" for case in DATA[site]["vectors"]
    ]
    assert [card.pre.get_text() for card in cards] == [
        case["code"] for case in DATA[site]["vectors"]
    ]
    assert all(card.select_one("svg > title") for card in cards)
    assert [row.select("td")[1].get_text() for row in rows] == [
        str(case["place"]) for case in DATA[site]["refused"]
    ]


@pytest.mark.parametrize("site", SITES)
def test_links_open_what_the_card_shows(site):
    """Each card of the file's own notation has a link to the simulator; what we read from the link
    is what the code means.
    """
    page = BeautifulSoup(table(FILES[site]), "html.parser")
    own = [case for case in DATA[site]["vectors"] if "notation" not in case]
    entry = notations.get(DATA[site]["notation"])

    for case in own:
        link = page.select_one(f"#vector-{case['id']} .pb-vector__open a")["href"]

        assert link.startswith(DATA[site]["address"].removesuffix("{}"))
        assert unquote(link).endswith(case["code"])
        if "warnings" not in case:
            linked, meant = entry.loads(link), entry.loads(case["code"])
            assert getattr(linked, "record", linked) == getattr(meant, "record", meant)


def test_a_card_tells_what_a_code_means():
    """Moves and tasks in words, what a writer gives, and where a warning points."""
    page = BeautifulSoup(table(FILES["puyop"]) + table(FILES["ishikawa"]), "html.parser").get_text(
        "\n"
    )

    assert "1. red and red, column 3, up" in page
    assert "1. 1 0 0 0 0 0 ojama" in page
    assert "色ぷよ全て消す" in page
    assert re.search(r"written\n=81|written\n1\n", page)
    assert "warned\nat 2" in page


def test_readings(built_site):
    """Every reading has its anchor, and the reference leads to it."""

    def read(*parts):
        page = built_site.joinpath(*parts, "index.html")
        return BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")

    found = {
        site: [heading["id"] for heading in read("notations", site).select("h3[id^=reading-]")]
        for site in SITES
    }
    reference = str(read("reference", "puyonb.puyo.puyop")) + str(
        read("reference", "puyonb.puyo.ishikawa")
    )

    assert found["puyop"] == [f"reading-u{number}" for number in range(1, 6)]
    assert found["ishikawa"] == ["reading-u6"]
    assert 'href="../../notations/puyop/#reading-u4"' in reference
    assert 'href="../../notations/ishikawa/#reading-u6"' in reference


@pytest.mark.parametrize("site", SITES)
def test_codes_survive_on_the_page(built_site, site):
    """A reader who copies a code from the page gets each of its characters; the file for download
    is what the tests read.
    """
    html = (built_site / "notations" / site / "index.html").read_text(encoding="utf-8")
    blocks = {
        block.get_text().strip("\n") for block in BeautifulSoup(html, "html.parser").select("pre")
    }

    assert {case["code"] for case in DATA[site]["vectors"]} <= blocks
    assert (
        json.loads((built_site / "vectors" / f"{site}.json").read_text(encoding="utf-8"))
        == DATA[site]
    )


@pytest.mark.parametrize("site", SITES)
def test_a_page_says_what_may_be_mistaken(built_site, site):
    """Each page has its grammar, our reading, vectors and reference, and says where a text may be
    of another notation.
    """
    page = (built_site / "notations" / site / "index.html").read_text(encoding="utf-8")
    soup = BeautifulSoup(page, "html.parser")
    headings = [heading["id"] for heading in soup.select("h2[id]")]

    assert {"what-it-is", "grammar", "our-reading", "vectors", "reference"} <= set(headings)
    assert "ambiguous" in headings or "nothing is ambiguous here" in soup.get_text()
