"""The errors page lists the code and the text of every error and warning."""

import re

from puyonb import NotationError, loads, messages
from site_tools import codes


def test_each_area_of_errors_is_listed():
    """Each table of texts is on the page, except those of labels."""
    text = codes.page()
    filled = [area for area in codes.areas() if messages.table(area)]

    assert re.findall(r"\{ #codes-(\w+) \}", text) == filled
    assert {"cli", "common", "field", "json", "notations"} <= set(filled)
    assert set(filled) <= codes.TITLES.keys()


def test_the_code_of_an_error_is_listed():
    """A reader who sees a code finds its text."""
    try:
        loads("RX", source="field")
    except NotationError as error:
        found = error.code

    assert f"| `{found}` | expected a cell, one of {{symbols}}, found {{found}} |" in codes.page()


def test_labels_are_not_listed():
    """Titles and help texts are no errors."""
    text = codes.page()

    assert "notations.title.field" not in text
    assert "help." not in text
