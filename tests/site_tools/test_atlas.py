"""The atlas has every set-up: with its picture, all its names, and a text that sets it up."""

import re
from collections import Counter

import pytest
from bs4 import BeautifulSoup

from puyonb import notations
from puyonb.messages import LANGUAGES
from puyonb.piecepack import ppn, setups
from site_tools import atlas


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_has_a_card(built_site, language):
    """Each set-up has one card, which the search finds by every name, and by its system."""
    folder = "guide" if language == "en" else f"{language}/guide"
    page = built_site / folder / "set-ups" / "index.html"
    cards = BeautifulSoup(page.read_bytes(), "html.parser").select(".pb-atlas > .pb-tile")
    found = Counter((card.strong.find(string=True).strip(), card["data-system"]) for card in cards)

    assert found == Counter((entry.title, entry.system) for entry in setups.catalogue())
    told = [card["data-card"].split() for card in cards]
    for name in setups.names():
        assert any(name in words for words in told)
    picture = (page.parent / cards[0].use["data-href"].partition("#")[0]).resolve()
    drawn = BeautifulSoup(picture.read_bytes(), "html.parser")
    names = {group["id"] for group in drawn.select("g[id]")}
    assert {card.use["data-href"].partition("#")[2] for card in cards} <= names
    assert {card["id"] for card in cards} <= names
    assert all("try/#" in card.select_one(".pb-open a")["href"] for card in cards)
    spoken = [card.select_one(".pb-open a")["aria-label"] for card in cards]
    assert len(set(spoken)) == len(cards)


def test_the_texts_set_the_boards_up():
    """The two lines are a game of PPN without moves, whose board is the one of the picture."""
    for board in atlas.boards():
        [game] = ppn.loads(board.text)
        seed = {"seed": 1} if board.entry.is_random else {}
        expected = setups.board(board.entry.title, system=board.entry.system, **seed)

        assert len(board.text.splitlines()) == 2, board.name
        assert notations.detect(board.text) == "ppn", board.name
        assert [*game.boards] == [expected], board.name


def test_what_the_live_page_looks_up():
    """A name leads to one picture, that of the board of this name without options."""
    found = re.findall(r'<g id="([^"]+)" data-names="([^"]+)"', atlas.pictures())
    ids = {name: identity for identity, names in found for name in names.split()}
    entries = {board.name: board.entry for board in atlas.boards()}

    assert len(ids) == sum(len(names.split()) for _, names in found) > 80
    for name, identity in ids.items():
        entry = entries[identity]

        assert setups.board(name) == setups.board(entry.title, system=entry.system), name


def test_a_picture_has_the_pieces_of_its_board():
    """The drawing of draughts has a piece for each of the board, each drawn from what is defined."""
    drawings = BeautifulSoup(atlas.pictures(), "html.parser")
    entry = setups.find("American Checkers", system="checker")
    uses = drawings.find(id=f"{entry.name}-checker").select("use")
    ids = Counter(re.findall(r' id="([\w-]+)"', atlas.pictures()))

    assert len(uses) == len(setups.board(entry.title, system="checker"))
    assert max(ids.values()) == 1
    assert {use["href"][1:] for use in drawings.select("use")} <= {*ids}


def test_pictures_are_light():
    """All pictures together are smaller than a page may be."""
    assert len(atlas.pictures()) < 700_000
