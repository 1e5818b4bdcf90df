"""The home page: the board of its letters, in each language."""

import json
import re

import pytest
from bs4 import BeautifulSoup

from puyonb import Field
from puyonb.messages import LANGUAGES, using
from puyonb.puyo import chain
from site_tools import home


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_is_that_of_its_letters(language):
    """Each letter but those of empty cells has a puyo at its place, which is drawn once."""
    with using(language):
        soup = BeautifulSoup(home.board(), "html.parser")
    letters = [button.get_text() for button in soup.select(".pb-play__letters button")]
    kinds = json.loads(soup.div["data-board"])["letters"]
    width = int(soup.div["data-columns"])
    cell = json.loads(soup.div["data-board"])["cell"]
    drawn = {}
    for use in soup.select(".pb-play__puyos use"):
        x, y = map(float, re.findall(r"([\d.]+)px", use["style"]))
        drawn[int(y // cell), int(x // cell)] = use["href"]

    assert "".join(letters) == "".join(home.ROWS)
    assert drawn == {
        divmod(place, width): kinds[letter]["href"]
        for place, letter in enumerate(letters)
        if letter != "."
    }
    for letter, kind in kinds.items():
        assert (len(soup.select(f'g[id="{kind["href"][1:]}"]')) == 1) == (letter != ".")


def test_the_first_board_is_a_chain_that_clears_it():
    """It shows what the page promises."""
    played = chain.simulate(Field.from_rows(["......"] * 7 + list(home.ROWS)))

    assert len(played.steps) == 5
    assert played.field == Field.empty()
