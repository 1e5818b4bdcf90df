"""The tables of messages."""

import re

import pytest

from puyonb.widgets.script import script
from puyonb.widgets.words import LANGUAGES, names, say, words


def test_languages_say_the_same_things() -> None:
    """Every language has every message, with the same parts."""
    english = LANGUAGES["en"]

    assert len(english) > 20
    for table in LANGUAGES.values():
        assert {key: names(text) for key, text in table.items()} == {
            key: names(text) for key, text in english.items()
        }


def test_unknown_language() -> None:
    """A language without a table is refused by name."""
    with pytest.raises(ValueError, match="expected a language out of en, found 'tlh'"):
        words("tlh")


def test_parts_stay_text() -> None:
    """What is filled in is not looked into again."""
    assert say("en", "board.cell", column="{row}", row="<b>", kind="{kind}") == "{row}, <b>: {kind}"


def test_script_finds_its_words() -> None:
    """Every word that board.js asks for is in the table, and every one in the table is asked for."""
    asked = set(re.findall(r'words\("(\w+)"\)', script()))

    assert asked == {*words("en", "board."), *words("en", "player."), *words("en", "strips.")}
