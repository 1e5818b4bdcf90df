"""Explanations of passwords, and the effect of a mistyped character."""

import json
from functools import cache
from pathlib import Path

import pytest

from puyonb import CannotExpress, Field, NotationError, Puyo
from puyonb.puyo import password
from puyonb.puyo.password import _codec
from tests.cases import for_each

VECTORS = json.loads(
    (Path(__file__).parents[1] / "data/password/fields.json").read_text(encoding="utf-8")
)["fields"]
TEXTS = [
    vector[game]
    for vector in VECTORS
    for game in ("20th", "pop", "pop-1.3.0", "transliterated")
    if game in vector
]
STRIPS = ("cells", "sextets", "sets", "characters")

RED = password.loads("KKBAC").field
BUG = password.explain("AHJAAAC")


@cache
def explanations():
    """Take each password of the table apart, once."""
    return [password.explain(text) for text in TEXTS]


def holders(parts, strip, other):
    """Give, for each element of one strip, the elements of another that name it."""
    found = [set() for _ in getattr(parts, strip)]
    for element in getattr(parts, other):
        for number in getattr(element, strip):
            found[number].add(element.number)
    return found


@pytest.mark.slow
def test_each_element_covers_what_covers_it():
    """Between any two strips, the ranges of the one are the ranges of the other read backwards;
    there are no gaps.
    """
    for parts in explanations():
        for strip in STRIPS:
            assert [element.number for element in getattr(parts, strip)] == list(
                range(len(getattr(parts, strip)))
            )
            for other in STRIPS:
                if other != strip:
                    named = [set(getattr(element, other)) for element in getattr(parts, strip)]
                    assert named == holders(parts, strip, other), (parts, strip, other)


def test_only_the_format_and_a_lost_sextet_cover_nothing():
    """Every other element has its part of each strip."""
    for parts in explanations():
        bare = [
            element for strip in STRIPS for element in getattr(parts, strip) if not covered(element)
        ]
        lost = bare[:-1]

        assert bare[-1] is parts.characters[-1]
        assert parts.characters[-1].role == "format"
        assert len(lost) == (3 if parts.dialect == "pop-1.3.0" else 0)


def covered(element):
    """Return whether an element is in a set, or is a set."""
    return bool(getattr(element, "sets", (0,)))


@pytest.mark.reading("P0.3")
def test_the_strips_spell_the_password():
    """Cells give sextets, sextets give sets, sets or sextets give characters."""
    for parts in explanations():
        cells = [cell.code for cell in parts.cells]
        alphabet = password.ALPHABETS["20th" if parts.dialect == "20th" else "pop"]

        assert [sextet.value for sextet in parts.sextets] == [
            first + 8 * second for first, second in zip(cells[::2], cells[1::2], strict=True)
        ]
        written_out = [each.value for each in parts.sets for _ in range(each.count)]
        assert written_out == [sextet.value for sextet in parts.sextets][: len(written_out)]
        assert "".join(character.text for character in parts.characters) == parts.text
        assert "".join(alphabet[character.value] for character in parts.characters) == parts.text


@pytest.mark.reading("P0.4")
def test_cells_have_their_places():
    """Row by row from the top; the phantom cell comes last and lies nowhere."""
    for parts in explanations():
        placed = [cell for cell in parts.cells if cell.place]

        assert [cell.place for cell in placed] == list(parts.field.places)
        assert all(cell.puyo is parts.field[cell.place] for cell in placed)
        assert len(parts.cells) - len(placed) == (parts.rule.name == "mega")
    assert password.explain("KKBAC").cells[21].puyo is Puyo.EMPTY


@pytest.mark.reading("P0.6", "P4.3")
def test_one_sextet_under_glass():
    """The first cell has the low bits: red then green is 21 in octal."""
    parts = password.explain(Field.from_rows(["RG."], height=7))
    sextet = parts.sextets[9]
    first, second = (parts.cells[number] for number in sextet.cells)

    assert (first.puyo, second.puyo) == (Puyo.RED, Puyo.GREEN)
    assert (first.bits, second.bits, sextet.bits, sextet.octal, sextet.value) == (
        "001",
        "010",
        "010001",
        "21",
        17,
    )


@pytest.mark.reading("P0.5")
def test_a_pair_may_wrap_round_the_end_of_a_row():
    """In a field of odd width, the second sextet has the last cell of a row and the first of the
    next.
    """
    parts = password.explain("KKBAC")

    assert [parts.cells[number].place for number in parts.sextets[1].cells] == [(0, 2), (1, 0)]


def test_an_explanation_of_a_text_keeps_its_sets():
    """Another division is shown as it stands, and the dialect's own on request."""
    own, written = password.explain("あこああう"), password.explain("あこああう", dialect="20th")

    assert [each.count for each in own.sets] == [10, 1]
    assert [each.count for each in written.sets] == [11]
    assert (own.canonical, written.canonical) == (False, True)
    assert written.text == "あさう"


def test_the_sets_of_a_plain_password_are_those_that_lost():
    """They say what RLE would have made, and cover the characters of their sextets."""
    parts = password.explain("あ" * 9 + "けあ" + "あ")

    assert parts.format == "plain"
    assert [(each.octal, each.count, each.characters) for each in parts.sets] == [
        ("00 10", 9, range(9)),
        ("10 00", 1, range(9, 10)),
        ("00 00", 1, range(10, 11)),
    ]


def test_what_the_bug_lost_is_shown_as_lost():
    """The eleventh sextet and its two cells are in no set and no character."""
    assert [(each.octal, each.count) for each in BUG.sets] == [
        ("00 07", 8),
        ("10 00", 1),
        ("00 00", 1),
    ]
    assert (len(BUG.sextets), BUG.sextets[10].sets, BUG.sextets[10].characters) == (
        11,
        range(3, 3),
        range(6, 6),
    )
    assert [cell.sets for cell in BUG.cells[20:]] == [range(3, 3)] * 2
    assert [warning.column for warning in BUG.warnings] == [6]


def test_what_the_bug_loses_of_its_sets_stands_in_a_plain_password():
    """A sextet that none of the sets of 1.3.0 has is written all the same where plain wins: each
    has its own character.
    """
    parts = password.explain(password.loads("AyXUU---GAAA").field, dialect="pop-1.3.0")

    assert parts.format == "plain"
    assert sum(each.count for each in parts.sets) == 10
    assert [sextet.characters for sextet in parts.sextets] == [
        range(number, number + 1) for number in range(11)
    ]
    assert [cell.characters for cell in parts.cells[-2:]] == [range(10, 11)] * 2
    assert parts.sextets[-1].sets == range(7, 7)


def test_the_race():
    """Set by set both grow; RLE gives up with the set that makes it longer than plain is in the
    end.
    """
    red = password.explain("KKBAC").race

    assert [(lap.plain, lap.rle) for lap in red.laps] == [(11, 3), (12, 5)]
    assert (red.plain, red.rle, red.most_sets, red.winner, red.given_up) == (12, 5, 5, "rle", None)
    checker = password.explain(Field.from_rows(["RGRGRG", "GRGRGR"] * 6, height=13)).race
    assert (checker.winner, checker.given_up, len(checker.laps)) == ("rle", None, 13)
    busy = password.explain(_codec.field_of(bytes(range(1, 40)), password.RULES["normal"])).race
    assert (busy.winner, busy.plain, busy.rle, busy.given_up) == ("plain", 40, 79, 19)
    assert busy.laps[busy.given_up].rle > busy.plain


def test_the_race_decides_the_format():
    """For every password as its game writes it."""
    for parts in explanations():
        if parts.canonical:
            assert parts.race.winner == parts.format
            assert len(parts.text) == min(parts.race.plain, parts.race.rle)


@for_each(
    ("text", "dialect", "reason"),
    [
        ("AKAAC", "pop", "the last sextet of a mega field is written alone: 10 and 1, not 11"),
        (
            "AHJAABC",
            "pop-1.3.0",
            "the last run of two is written as one, which is the bug of this version: a sextet is lost",
        ),
        (
            "けあちあけあちああきう",
            "pop",
            "6 sets take 13 characters, more than plain: it is plain where 20th is RLE",
        ),
        ("こＢう", "puyo7", "Puyo 7 has no sun rule"),
        (
            "AjAmKhC",
            "pop",
            "the run of 65 times 00 is divided into 32 and 33, not into 64 and 1",
        ),
    ],
)
def test_why_a_dialect_differs(text, dialect, reason):
    """The cut, the bug, the format that follows from the cut, what Puyo 7 does not have, and halves of
    a long run; 20th sets the standard.
    """
    spellings = {each.dialect: each for each in password.explain(text).spellings}

    assert reason in [str(each) for each in spellings[dialect].reasons]
    assert spellings["20th"].reasons == ()


def test_nothing_sets_plain_passwords_apart():
    """Where both write plain, no run is cut, divided or lost: a set that is not written is no
    difference.
    """
    for text in ("AyXUU---GAAA", "AyXUU--GAAAA"):
        spellings = password.explain(text).spellings

        assert {spelling.format for spelling in spellings} == {"plain"}
        assert {spelling.reasons for spelling in spellings} == {()}


def test_spellings_are_what_is_written():
    """The texts are those of ``dumps``; a dialect that cannot write the field has none."""
    for vector, parts in zip(
        [v for v in VECTORS if v["20th"] in TEXTS],
        [password.explain(v["20th"]) for v in VECTORS],
        strict=True,
    ):
        for spelling in parts.spellings:
            if spelling.dialect == "puyo7" and "puyo7" in vector:
                assert spelling.text is spelling.format is None
            else:
                assert spelling.text == password.dumps(parts.field, dialect=spelling.dialect)


def test_a_field_is_explained_in_any_dialect():
    """20th unless another is named; what cannot be written cannot be explained."""
    assert password.explain(RED).text == "ここいあう"
    assert password.explain(RED, dialect="pop").text == "KKBAC"
    assert password.explain(BUG.field, dialect="pop-1.3.0").text == "AHJAAAC"
    with pytest.raises(CannotExpress, match="no sun rule"):
        password.explain(Field.empty(6, 14, 2), dialect="puyo7")
    with pytest.raises(CannotExpress, match="iron"):
        password.explain(RED.replace({(0, 0): Puyo.IRON}))
    with pytest.raises(TypeError, match="expected a Field, found list"):
        password.explain([RED])


TABLE = """\
KKBAC
mega 3x7, RLE, Puzzle Pop
20th writes this field as ここいあ う
Puzzle Pop accepts it: it reads both formats, and runs divided in any way
20th refuses it: its characters are those of Puzzle Pop
Puyo 7 refuses it: its characters are those of Puzzle Pop
a password saves neither the chosen character nor whether Fever was on

RRR
RRR
RRR
RRR
RRR
RRR
RRR

    octal  bits     cells              from             to
KK  11 11  001 001  red, red     x 10  column 1, row 7  column 2, row 1
BA  01 00  000 001  red, empty   x 1   column 3, row 1  outside the field
C   02              format: RLE

plain takes 12 characters, RLE with 2 sets takes 5: so RLE
up to 5 sets, RLE is not longer

20th              ここいあ う
Puyo 7            ここいあ う
Puzzle Pop        KKBAC
Puzzle Pop 1.3.0  KKBAC"""


def test_the_table():
    """For a terminal: what it is, the field, the characters, the race, the dialects."""
    assert str(password.explain("KKBAC")) == TABLE
    assert repr(password.explain("KKBAC")) == "<Explanation of 'KKBAC': mega, pop, rle>"


def test_the_table_of_a_plain_password():
    """The table has a line for each character; a dash means no form in that dialect; a tie is
    mentioned; kana are two columns wide.
    """
    tie = next(
        vector for vector in VECTORS if "tie" in vector["tags"] and "no-sun-puyo" in vector["tags"]
    )
    told = str(password.explain(tie["20th"])).split("\n")

    assert "plain takes 43 characters, RLE with 21 sets takes 43: a tie, so RLE" in told
    assert "Puyo 7            -" in told
    assert "  Puyo 7 has no sun rule" in told
    plain = str(password.explain("あ" * 12)).split("\n")
    assert plain[1] == "mega 3x7, plain, 20th, not as the game itself would write it"
    assert plain[16:18] == [
        "    octal  bits     cells            from             to",
        "あ  00     000 000  empty, empty     column 1, row 7  column 2, row 7",
    ]
    assert str(BUG).endswith("note: " + str(BUG.warnings[0]))


def test_json():
    """All of it as plain data, with ranges as start and stop."""
    told = json.loads(json.dumps(password.explain("KKBAC").as_dict(), ensure_ascii=False))

    assert told["field"] == ["RRR"] * 7
    assert told["sets"][0] == {
        "number": 0, "value": 9, "count": 10, "cells": [0, 20], "sextets": [0, 10], "characters": [0, 2], "octal": "11 11",
    }  # fmt: skip
    assert told["cells"][21] == {
        "number": 21, "place": None, "puyo": "empty", "code": 0, "sextets": [10, 11], "sets": [1, 2], "characters": [2, 4],
        "bits": "000",
    }  # fmt: skip
    assert told["race"]["winner"] == "rle"
    blank = json.loads(json.dumps(password.explain("AKAAC").as_dict()))
    assert [each["reasons"] for each in blank["spellings"][:2]] == [[], []]
    assert blank["spellings"][2]["reasons"] == [
        "the last sextet of a mega field is written alone: 10 and 1, not 11"
    ]
    assert told["refused_by"]["20th"] == "its characters are those of Puzzle Pop"
    assert json.loads(json.dumps(BUG.as_dict()))["warnings"][0]["column"] == 6


# --- typos ----------------------------------------------------------------------------------------


def test_what_was_folded_makes_no_other_explanation():
    """Two explanations of one password are equal, even if it was typed differently; both keep their
    warnings.
    """
    typed = password.explain("ＫKBAC")

    assert typed == password.explain("KKBAC")
    assert len(typed.warnings) == 1


def test_the_table_ends_in_what_was_normalized():
    """A line for each kind of typo."""
    notes = str(password.explain("アaあああああああああ あ")).split("\n\n")[-1].split("\n")

    assert notes == [
        "note: 'ア' is read as 'あ': kana are hiragana in these games, line 1, column 1",
        "note: 'a' is read as 'Ａ': letters are full-width capitals in these games, line 1, column 2",
    ]


def test_slips_change_one_character_each():
    """There are 63 other characters for each, in order; each result is a password or an error,
    never both.
    """
    found = password.typos("KKBAC")

    assert len(found) == 5 * 63
    for typo in found:
        assert [
            at for at, (old, new) in enumerate(zip("KKBAC", typo.text, strict=True)) if old != new
        ] == [typo.number]
        assert typo.character == typo.text[typo.number]
        assert (typo.password is None) != (typo.error is None)


def test_what_slips_through():
    """A wrong cell is another valid field; a wrong count is one where the sum is that of another
    rule, or looks like the bug.
    """
    found = [typo for typo in password.typos("KKBAC") if typo.password]
    told = [
        (typo.text, typo.password.rule, typo.password.dialect, len(typo.moved))
        for typo in found
        if typo.number
    ]

    assert [typo.number for typo in found].count(0) == 63
    assert told == [
        ("KJBAC", "mega", "pop-1.3.0", 1),
        ("K0BAC", "normal", "pop", 0),
        ("K3BAC", "sun", "pop", 0),
        *((f"KK{cell}AC", "mega", "pop", 1) for cell in "ACDEFGH"),
        ("KKBgC", "normal", "pop", 0),
        ("KKBjC", "sun", "pop", 0),
    ]


def test_where_a_slip_moves_cells():
    """A wrong second cell changes every second cell of its run."""
    (typo,) = (typo for typo in password.typos("KKBAC") if typo.text == "BKBAC")

    assert typo.moved == tuple(
        place for number, place in enumerate(RED.places) if number % 2 and number < 20
    )


def test_slips_of_what_is_no_password():
    """The text must be one to begin with."""
    with pytest.raises(NotationError):
        password.typos("KK")


def test_the_race_of_a_spoilt_password_ends_where_plain_does():
    """Version 1.3.0 loses a sextet from its last set, but plain has them all."""
    parts = password.explain("AHJAAAC")

    assert parts.race.laps[-1].plain == parts.race.plain == 12
    assert parts.race.laps[-1].rle == parts.race.rle == 7
