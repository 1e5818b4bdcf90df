"""The errors page lists the code and the text of every error and warning."""

import re

import pytest

from puyonb import NotationError, draw, loads
from puyonb.messages import code_of
from site_tools import codes
from site_tools.words import words_of


def test_each_area_of_errors_is_listed():
    """Each area has a heading with an anchor, and a title in words."""
    anchors = re.findall(r"\{ #codes-(\w+) \}", codes.page())

    assert anchors == list(codes.errors())
    assert {"chain", "cli", "common", "duel", "field", "json", "link", "non"} <= set(anchors)
    assert {"nonogram", "notations", "password", "ppn", "publish", "setups"} <= set(anchors)
    assert set(anchors) <= words_of("codes")["titles"].keys()


def test_the_code_of_an_error_is_listed():
    """A reader who sees a code finds its text, also if a draw function raised the error."""
    with pytest.raises(NotationError) as unread:
        loads("RX", source="field")
    with pytest.raises(TypeError) as undrawn:
        draw.scene(1)
    text = codes.page()

    assert f"| `{unread.value.code}` | expected a cell, one of {{symbols}}, found" in text
    assert f"| `{code_of(undrawn.value)}` | " in text


@pytest.mark.parametrize(
    "code",
    [
        "cli.solve.pack",
        "widgets.field.only_boards",
        "widgets.duel.opponent",
        "widgets.nonogram.grid",
    ],
)
def test_errors_among_labels_are_listed(code):
    """Errors are listed, although most texts of their area are labels."""
    assert f"| `{code}` | " in codes.page()


@pytest.mark.parametrize("code", ["notations.title.field", "help.main", "nonogram.why.overlap"])
def test_labels_are_not_listed(code):
    """Titles, help texts and parts of sentences are no errors."""
    assert f"`{code}`" not in codes.page()
