"""The paths through the guide lead to every notebook, in both languages, with levels and minutes."""

import re

import pytest
from bs4 import BeautifulSoup
from mkdocs.config import load_config

from puyonb.messages import LANGUAGES, using
from site_tools import paths
from tests.cases import ROOT


def test_every_notebook_is_on_a_path():
    """Each notebook has one place, and no step leads nowhere."""
    steps = [step for each in paths.PATHS.values() for step in each]
    notebooks = [step.page for step in steps if step.page.endswith(".ipynb")]

    assert sorted(notebooks) == [
        f"notebooks/{file.name}" for file in sorted((ROOT / "notebooks").glob("*.ipynb"))
    ]
    assert all({step.level} <= {1, 2, 3} and step.minutes > 0 for step in steps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_lead_to_pages(built_site, language):
    """Each card of a path has the title of the page that it leads to, or says that it is English."""
    guide = built_site / ("guide" if language == "en" else f"{language}/guide")
    soup = BeautifulSoup((guide / "index.html").read_bytes(), "html.parser")
    cards = soup.select("ol.pb-steps a")

    assert len(cards) == sum(map(len, paths.PATHS.values()))
    for card in cards:
        address, _, anchor = card["href"].partition("#")
        target = (guide / address).resolve()
        page = (target / "index.html").read_text(encoding="utf-8")
        title = BeautifulSoup(re.search("<h1.*?</h1>", page, re.DOTALL)[0], "html.parser")
        assert (guide / card.img["src"]).resolve().is_file()
        if anchor:
            assert card.strong.get_text().endswith("（英語）")
            assert f'id="{anchor}"' in page
        else:
            assert title.get_text().startswith(card.strong.get_text())
            assert f'<html lang="{language}"' in page
        assert card.find(attrs={"role": "img"})["aria-label"]


def test_the_overview_leads_to_the_paths(built_site):
    """The cards above name the number of steps and lead to each path on the page."""
    page = BeautifulSoup((built_site / "guide" / "index.html").read_bytes(), "html.parser")
    cards = page.select(".pb-steps--paths a")

    assert [card["href"][1:] for card in cards] == [*paths.PATHS]
    for card, heading in zip(cards, page.select("h2[id]"), strict=False):
        steps = heading.find_next("ol", class_="pb-steps").find_all("li")
        assert heading["id"] == card["href"][1:]
        assert f"{len(steps)} steps" in card.get_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_card(built_site, language):
    """The page of all games leads to each page beside it, with its title and a picture."""
    folder = built_site / ("play" if language == "en" else f"{language}/play")
    cards = BeautifulSoup((folder / "index.html").read_bytes(), "html.parser").select("a.pb-step")
    pages = {card["href"]: folder / card["href"] / "index.html" for card in cards}

    assert {page.resolve() for page in pages.values()} == set(folder.glob("*/index.html"))
    for card in cards:
        page = BeautifulSoup(pages[card["href"]].read_bytes(), "html.parser")
        assert page.h1.get_text().startswith(card.strong.get_text())
        assert card.svg.find("use")


def _menu(tab):
    """Return the pages of each section of a tab."""
    menu = next(each for each in load_config(str(ROOT / "mkdocs.yml")).nav if tab in each)
    return [
        [page if isinstance(page, str) else next(iter(page.values())) for page in pages]
        for section in menu[tab]
        if isinstance(section, dict)
        for pages in section.values()
        if isinstance(pages, list)
    ]


def test_the_menus_are_grouped_as_the_cards():
    """The guide has a section for each path, the notebooks one for each group, in the order of the cards."""
    assert _menu("Guide") == [
        [step.page for step in steps if step.page.startswith("guide/")]
        for steps in paths.PATHS.values()
    ]
    assert _menu("Notebooks") == [
        [step.page for step in paths.notebooks(group)] for group in paths.NOTEBOOKS
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_notebooks(built_site, language):
    """It has the five notebooks of the tour, at most 45 minutes, and then each notebook once."""
    folder = built_site / ("notebooks" if language == "en" else f"{language}/notebooks")
    page = BeautifulSoup((folder / "index.html").read_bytes(), "html.parser")
    tour, *groups = page.select("ol.pb-steps")
    minutes = [int(re.search(r"(\d+)( min|分)", card.small.text)[1]) for card in tour.select("a")]
    addresses = [card["href"] for group in groups for card in group.select("a")]

    assert len(minutes) == 5
    assert 40 <= sum(minutes) <= 45
    assert {card["href"] for card in tour.select("a")} < set(addresses)
    assert sorted((folder / each.partition("#")[0]).resolve().name for each in addresses) == sorted(
        file.stem for file in (ROOT / "notebooks").glob("*.ipynb")
    )
    assert all(card.img["src"] for card in page.select("ol.pb-steps a"))


def test_no_such_path():
    """A path that is not there is refused, with the names of those that are."""
    with using("en"), pytest.raises(ValueError, match="puyo, passwords, piecepack, nonograms"):
        paths.path(ROOT, "chess")
