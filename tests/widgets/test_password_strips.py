"""Strips of a password: overlapping tiles belong together."""

import json

import pytest

from puyonb.puyo import Field, password
from puyonb.widgets.password_strips import ASKED, strips

STAIRS = Field.from_rows(["..R", "G.R", "RGB", "RGB", "GRB"], width=3, height=7)
TEXTS = ("KKBAC", "ここいあ う", "AtKAUAfAC", "AHJAAAC", "K4C", "AjAmKhC")
NAMES = ("cells", "sextets", "sets", "characters")


def tiles(parts):
    """Return the tiles of each strip by its name."""
    rows = strips(parts)["tables"][0]["rows"]
    return dict(zip(NAMES, (row["tiles"] for row in rows), strict=True))


def touching(on, others):
    """Return the numbers of the overlapping tiles, as board.js finds them."""
    return [
        number
        for number, other in enumerate(others)
        if on[0] < other["on"][1] and other["on"][0] < on[1]
    ]


@pytest.mark.parametrize("text", [*TEXTS, STAIRS], ids=str)
def test_what_overlaps_is_what_the_ranges_say(text):
    """For every part, the tiles that light up in the other strips are those that the explanation
    names.
    """
    parts = password.explain(text)
    found = tiles(parts)
    for name in NAMES:
        for part in getattr(parts, name):
            on = found[name][part.number]["on"]
            for other in NAMES:
                if other != name:
                    lit = touching(on, found[other][: len(getattr(parts, other))])

                    assert lit == list(getattr(part, other)), (name, part.number, other)


def test_tiles_say_what_the_parts_say():
    """Cells show their code, sextets their digits, sets what is repeated how often, characters
    themselves.
    """
    found = tiles(password.explain("KKBAC"))

    assert found["cells"][0] == {"on": [0, 1], "kind": "R", "text": "1"}
    assert found["cells"][-1] == {"on": [21, 22], "kind": ".", "text": "0", "look": "dashed"}
    assert [tile["text"] for tile in found["sextets"]] == ["11"] * 10 + ["01"]
    assert [tile["text"] for tile in found["sets"]] == ["11 × 10", "01 × 1"]
    assert [tile["text"] for tile in found["characters"]] == list("KKBAC")
    assert found["characters"][-1]["at"] == [22, 24]


def test_sets_that_differ_from_the_usual_are_pointed_out():
    """Puzzle Pop writes the last pair of a mega board alone; 20th does not, so both sets differ."""
    empty = Field.empty(3, 7)
    usual, other = (
        tiles(password.explain(empty, dialect=dialect))["sets"] for dialect in ("20th", "pop")
    )

    assert [tile.get("look") for tile in usual] == [None]
    assert [tile.get("look") for tile in other] == ["differs", "differs tint"]


def test_what_was_lost_is_said_to_be():
    """The sextet that version 1.3.0 lost has no set and no character; its tile says so."""
    found = tiles(password.explain("AHJAAAC"))

    assert found["sextets"][-1]["look"] == "dashed over"
    assert found["sets"][-1] == {"on": [20, 22], "text": "lost", "look": "dashed over"}


def test_race():
    """Both formats run a tile a character; where RLE is longer, it ends with the set that was too
    much.
    """
    won = strips(password.explain("KKBAC"))["tables"][1]
    lost = strips(password.explain(STAIRS))["tables"][1]

    assert [len(row["tiles"]) for row in won["rows"]] == [5, 12]
    assert [tile["on"] for tile in won["rows"][0]["tiles"]] == [
        [0, 20],
        [0, 20],
        [20, 22],
        [20, 22],
        [22, 22],
    ]
    assert (
        won["note"]
        == "Plain takes 12 characters, RLE takes 5 with 2 sets. The game uses RLE for up to 5 sets."
    )
    assert [len(row["tiles"]) for row in lost["rows"]] == [12, 12]
    assert [tile.get("look") for tile in lost["rows"][0]["tiles"][-2:]] == ["over", "over"]
    assert "stops at set 6" in lost["note"]
    assert won["goal"] == lost["goal"] == 12


def test_a_tie_is_said():
    """Only the sun rule can tie, and RLE is shown then."""
    tie = Field.from_rows(["..RR..", "RR..RR"] * 3 + ["..RR.."] + ["......"] * 7, hidden_rows=2)

    assert strips(password.explain(tie))["tables"][1]["note"] == (
        "Plain takes 43 characters, RLE takes 43 with 21 sets. In a tie, the game uses RLE."
    )


def test_hidden_tiles():
    """The tile in a question does not show the answer; the other tiles are unchanged."""
    parts = password.explain("KKBAC")
    rows = strips(parts, hidden=[("sets", 1), ("characters", 3)])["tables"][0]["rows"]

    assert [tile["text"] for tile in rows[2]["tiles"]] == ["11 × 10", ASKED]
    assert "".join(tile["text"] for tile in rows[3]["tiles"]) == "KKB?C"


def test_strips_are_small():
    """A mega board takes 4 kB, the largest board there is 25 kB."""
    assert len(json.dumps(strips(password.explain("KKBAC")))) < 4_000
    assert len(json.dumps(strips(password.explain("AjAmKhC")))) < 25_000
