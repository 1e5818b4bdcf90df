"""Texts in no notation: the error says what they are, and no reader accepts them."""

import json

import pytest

from puyonb import notations, to_json
from puyonb.errors import NotationError
from puyonb.nonogram import Puzzle, non
from puyonb.puyo import duel
from tests.cases import for_each

QUESTS = "a collection of quests (puyonb quest list reads it, with --rate it solves them)"
URL = "https://www.puyop.com/s/"
READ = "puyonb convert --lines and puyonb check --lines read it"


def said(text, **options):
    """Return the error message for a text that no notation reads."""
    with pytest.raises(NotationError) as caught:
        notations.detect(text, **options)
    return caught.value.message


@for_each(
    ("text", "words"),
    [
        ('{"a":1}', "JSON"),
        ("{}", "JSON"),
        ('  {\n "a": {"b": []}}', "JSON"),
        ("[1, 2]", "JSON"),
        ('[{"a": 1}]', "JSON"),
        ("[[true], [1]]", "JSON"),
        ("[[servers]]\nname = 1", "TOML"),
        ("[[ servers.a ]]", "TOML"),
        ("[[entries]]\nlink = ''", QUESTS),
        (f"# mine\r\n[ a ]\r\nb = 1\r\n [[ entries ]]\r\nlink = '{URL}1'\n# {URL}2", QUESTS),
        ('{"cells": [], "nbformat": 4}', "a notebook"),
        (
            json.dumps(to_json(duel.new(seed=1))),
            "JSON of puyonb (puyonb.from_json reads it)",
        ),
        ("<!DOCTYPE html>\n<html></html>", "an HTML page"),
        ("<HTML>", "an HTML page"),
        ("<svg/>", "XML of another kind"),
        ("\x89PNG\r\n", "a picture (PNG)"),
        ("\udc89PNG\r\n", "a picture (PNG)"),
        ("\udcff\udcd8\udcff", "a picture (JPEG)"),
        ("GIF89a", "a picture (GIF)"),
        ("%PDF-1.7", "a PDF file"),
        ("PK\x03\x04", "a ZIP archive"),
        ("{\\rtf1 x}", "an RTF document"),
    ],
)
def test_a_beginning_tells_what_it_is(text, words):
    """No notation is tried, and so none is guessed."""
    assert said(text) == f"expected a text in some notation, found {words}"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "name,board\nmine,RG\n",
            "a table with columns separated by ',' (puyonb convert --column reads a column)",
        ),
        (
            "name\tboard\nmine\tRG\n",
            "a table with columns separated by '\\t' (puyonb convert --column reads a column)",
        ),
        (
            "# A board\n\n```\nRG\n```\n",
            "Markdown (copy only the text between the lines of ```)",
        ),
        ("# mine\n\n[[servers]]\nname = 1\n", "TOML"),
        ("https://example.com/", "an address of another site, or of another page"),
        ("https://www.puyop.com/", "an address of another site, or of another page"),
        (
            "https://www.puyop.com/s/1\n\nhttps://www.puyop.com/s/2\n",
            f"a list of addresses, one per line ({READ})",
        ),
        (
            "# mine\nhttps://www.puyop.com/s/1\nhttps://www.puyop.com/s/!!\n",
            f"a list of addresses, one per line ({READ})",
        ),
        (
            "=81\r\n=8\r\n",
            f"a list of texts in puyop, one per line ({READ})",
        ),
        (
            "https://www.puyop.com/s/1\n" * 4000,
            f"a list of addresses, one per line ({READ})",
        ),
    ],
)
def test_what_nothing_reads_is_looked_at(text, words):
    """If every notation refuses a text, the error says what the text looks like, if that is
    visible.
    """
    assert said(text) == f"no notation reads this, which looks like {words}"


@pytest.mark.parametrize(
    "text",
    [
        "RRGX\nRRGG",
        "a b, c d",
        "name,board",
        "1,2\n3,4",
        "RRGGBBY\nRRGGBBY",
        "hello there\nyou",
        "<puzzleset",
        '"abc"',
    ],
)
def test_what_is_not_to_be_seen_is_not_said(text):
    """The nearest notation tells its error then."""
    assert "looks like" not in said(text)
    assert "expected a text" not in said(text)


@pytest.mark.parametrize("text", ["name,board\nmine\n", "name,board\n", "1,2\n3,4\n"])
def test_a_table_has_names_and_as_many_columns_in_each_line(text):
    """What has a comma in its first line alone, or numbers there, is no table."""
    assert "table" not in said(text)


def test_a_text_that_is_meant_for_some_notations_is_told_by_them():
    """If the user names a notation, the error does not guess what the text looks like."""
    with pytest.raises(NotationError, match=r"^no notation reads this; nearest is field: "):
        notations.detect("name,board\nmine,RG\n", among=["field", "puyop"])


@pytest.mark.parametrize("text", ["{only a comment}", "53..7....6..195...", "{ let a = 1 }"])
def test_a_game_is_more_than_a_comment(text):
    """A text in braces, or of numbers and periods only, is a game only if the user names that
    notation.
    """
    assert said(text).startswith("no notation reads this; nearest is field")
    assert notations.detect(text, among=["ppn"]) == "ppn"


@pytest.mark.parametrize(
    "text",
    [
        "{near} 1. S@a1",
        '{"So" he said} 1. S@a1',
        "---\n...\n{only a comment}\n",
        "1. S@a1 {a}",
        "# of mine\nEvent: x\n...\n",
    ],
)
def test_a_game_with_comments_is_one(text):
    """Whatever else it begins with."""
    assert notations.detect(text) == "ppn"


def test_a_word_is_recognised_in_its_place():
    """A text with a word of a notation inside a line is not in it."""
    entry = notations.get("non")

    assert entry.sniffs(non.dumps(Puzzle.from_grid(["1"])).strip())
    assert not entry.sniffs("the width of a thing")
    assert not entry.sniffs("RG")


def test_a_table_of_pieces_is_no_other_table():
    """The error is that of its reader."""
    for start in ("", "\ufeff"):
        assert said(f"{start}piece_side,suit\ncoin_face,1\n").startswith("expected the column rank")
