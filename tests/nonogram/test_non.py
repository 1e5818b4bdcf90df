"""The nonogram format: each of its readings, and the errors of texts that do not follow it."""

import dataclasses
import gzip
import hashlib
import json
import re
import time
import warnings
import zlib

import pytest

from puyonb import CannotExpress, NotationError, NotationWarning, convert, from_json, to_json
from puyonb.errors import LossWarning, ignoring
from puyonb.nonogram import Limits, Puzzle, non
from puyonb.nonogram.puzzle import DEFAULT_COLORS
from puyonb.text import decode
from tests.cases import ROOT, for_each

DATA = ROOT / "tests" / "data" / "non"
VALID = sorted((DATA / "valid").glob("*.non"))
INVALID = sorted((DATA / "invalid").glob("*.non"))

EXAMPLE = """\
catalogue "webpbn.com #1"
title "Demo Puzzle from Front Page"
by "Jan Wolter"
copyright "© Copyright 2004 by Jan Wolter"
license CC-BY-3.0
width 5
height 10

rows
2
2,1
1,1
3
1,1
1,1
2
1,1
1,2
2

columns
2,1
2,1,3
7
1,3
2,1

goal "01100011010010101110101001010000110010100101111000"
"""
"""Source: nonogram format, Example, to the letter."""

ARCH = "width 3\nheight 3\nrows\n3\n1,1\n1,1\ncolumns\n3\n1\n3\n"

FAULTS = {
    "columns-misspelt": "expected the key 'columns', found 'colums', line 7, column 2",
    "columns-missing": "expected the key 'columns', line 6, column 4",
    "empty": "expected the key 'width', line 1, column 1",
    "height-missing": "expected the key 'height', line 9, column 2",
    "hint-of-many-digits": "expected a number of at most 9 digits, found one of 5,000, line 6, column 3",
    "named-color-undeclared": "expected a number or the name of a colour, found 'blue', line 6, column 7",
    "named-colors-too-many": "expected at most 26 colours, found 27, line 1, column 7",
    "not-utf-8": "expected UTF-8, found byte 0xff at byte offset 7, line 1, column 8",
    "pack": "expected one puzzle, found a pack of 2; loads_pack reads it, line 11, column 1",
    "rows-blank-do-not-fit": "expected 3 lines of hints below 'rows', found 2 and 3 blank, line 3, column 1",
    "rows-too-few": "expected 3 lines of hints below 'rows', found 2, line 3, column 1",
    "rows-too-few-with-a-stray": "expected 3 lines of hints below 'rows', found 2; '-1,1' is not one, line 6, column 1",
    "rows-too-many": "expected 3 lines of hints below 'rows', found 4, line 7, column 1",
    "rows-twice": "expected the key 'rows' once, found it again; a line '====' separates the puzzles of a pack, line 11, column 1",
    "width-and-its-alias": (
        "expected the key 'width' once, found it again; a line '====' separates the puzzles of a pack, line 2, column 1"
    ),
    "width-misspelt": "expected the key 'width', found 'widht 3', line 1, column 1",
    "width-mistyped": "expected the key 'width', found 'Width 3', line 1, column 1",
    "width-no-number": "expected a whole number of at least 1 after 'width', found 'three', line 1, column 7",
    "width-of-many-digits": "expected a width of at most 1,000 (limit side), found a number of 5,000 digits, line 1, column 7",
    "width-too-large": "expected a width of at most 1,000 (limit side), found 1000000000, line 1, column 7",
    "width-twice": "expected the key 'width' once, found it again; a line '====' separates the puzzles of a pack, line 2, column 1",
    "width-without-value": "expected a whole number of at least 1 after 'width', found '', line 1, column 6",
    "width-zero": "expected a whole number of at least 1 after 'width', found '0', line 1, column 7",
}
"""The expected message of each file in the folder of invalid ones."""


def as_json(clues):
    """Return clues as in the data files: numbers, and strings for clues with a colour."""
    return [[int(clue) if clue.color == "1" else str(clue) for clue in line] for line in clues]


def test_there_are_files():
    """The folders were found, and each file has what is expected of it."""
    assert len(VALID) > 30
    assert {path.stem for path in INVALID} == set(FAULTS)


@pytest.mark.reading("N0.7", "N1.1", "N1.3", "N2.1", "N3.1", "N4.1", "N4.4", "N9.3")
@for_each("path", VALID, ids=lambda path: path.stem)
def test_valid_files_are_read(path):
    """Clues, goal, colours and metadata are as told beside the file, and so is what was odd about
    it.
    """
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    document = non.loads_document(decode(path.read_bytes()))
    puzzle = document.puzzle

    assert as_json(puzzle.rows) == expected["rows"]
    assert as_json(puzzle.columns) == expected["columns"]
    assert puzzle.goal == (tuple(expected["goal"]) if "goal" in expected else None)
    assert dict(puzzle.colors) == expected.get("colors", {})
    assert dict(puzzle.metadata) == expected.get("metadata", {})
    assert [str(warning) for warning in document.warnings] == expected.get("warnings", [])
    assert all(warning.code for warning in document.warnings)
    assert [list(line) for line in document.ignored] == expected.get("ignored", [])
    assert {name: found.value for name, found in document.blank_lines.items()} == expected.get(
        "blank_lines", {"rows": "none", "columns": "none"}
    )
    assert document.named_colors is expected.get("named_colors", False)


@for_each("path", VALID, ids=lambda path: path.stem)
def test_valid_files_are_written_again(path):
    """What is written reads to the same puzzle, canonical or in the order of the file with all its
    lines.
    """
    document = non.loads_document(decode(path.read_bytes()))
    document = dataclasses.replace(document, puzzle=document.puzzle.without("background"))
    canonical, kept = non.dumps(document.puzzle), non.dumps_document(document)

    again = non.loads_document(canonical).puzzle
    assert again == non.loads_document(kept).puzzle == document.puzzle
    assert non.dumps(again) == canonical
    unknown = {line.strip() for _, line in document.ignored}
    assert unknown <= set(kept.splitlines())
    assert not unknown & set(canonical.splitlines())


@pytest.mark.reading("N0.2", "N0.5", "N0.6", "N2.2", "N9.2", "N9.6")
@for_each("path", INVALID, ids=lambda path: path.stem)
def test_invalid_files_are_refused(path):
    """The message says what was expected and what was found, and points at it; it has a code."""
    with pytest.raises(NotationError) as caught:
        non.loads(decode(path.read_bytes()))

    assert str(caught.value) == FAULTS[path.stem]
    assert caught.value.code.startswith(("non.", "nonogram.", "common."))


@for_each("path", VALID, ids=lambda path: path.stem)
def test_strict_refuses_what_is_else_a_warning(path):
    """Strict reading ends at the first thing that goes beyond the letter; without any, it reads the
    same.
    """
    text = decode(path.read_bytes())
    document = non.loads_document(text)
    if document.warnings:
        with pytest.raises(NotationError) as caught:
            non.loads(text, strict=True)
        assert str(caught.value) in [str(warning) for warning in document.warnings]
    else:
        assert non.loads(text, strict=True) == document.puzzle


# --- the specification's example ------------------------------------------------------------------


@pytest.mark.reading("N0.3", "N0.4", "N0.7", "N0.8")
def test_example_is_read():
    """The example of the specification has ten rows, its strings, and a goal that its hints
    describe.
    """
    puzzle = non.loads(EXAMPLE)

    assert (puzzle.width, puzzle.height) == (5, 10)
    assert puzzle.rows == ((2,), (2, 1), (1, 1), (3,), (1, 1), (1, 1), (2,), (1, 1), (1, 2), (2,))
    assert puzzle.columns == ((2, 1), (2, 1, 3), (7,), (1, 3), (2, 1))
    assert puzzle.metadata["copyright"] == "© Copyright 2004 by Jan Wolter"
    assert puzzle.problems() == []


@pytest.mark.reading("N0.4", "N0.8")
def test_example_is_written_to_the_letter():
    """The canonical form is the form of the example."""
    assert non.dumps(non.loads(EXAMPLE)) == EXAMPLE


@pytest.mark.reading("N1.2", "N3.1", "N7.1")
@pytest.mark.parametrize(
    "text",
    [
        EXAMPLE,
        EXAMPLE.replace("©", "&copy;"),
        EXAMPLE.replace("\n", "\r\n"),
        EXAMPLE.replace('title "Demo Puzzle from Front Page"\n', ""),
        EXAMPLE.partition("rows")[0]
        + "columns"
        + EXAMPLE.partition("columns")[2]
        + "rows\n2\n2,1\n1,1\n3\n1,1\n1,1\n2\n1,1\n1,2\n2",
        EXAMPLE.partition("goal")[0].replace("\n2\n", "\n2a\n"),
    ],
    ids=["itself", "references", "crlf", "no title", "columns first", "a letter in part"],
)
def test_identity_of_the_example(text):
    """Reading N7's value, whatever the way in which the file is written; a change of the clues
    changes it.
    """
    same = "2a" not in text

    assert (
        non.loads_document(text).puzzle.identity
        == "03e48b618f13b6c0a4d8bf460706d3e8bf58cd45fa17c1859a0aaf9e1f780af0"
    ) is same


@pytest.mark.reading("N2.1", "N7.1")
def test_identity_with_an_empty_line():
    """A line without blocks is 0 in the identity, whether the file has 0 or nothing."""
    zero, blank = (
        non.loads(f"width 1\nheight 2\nrows\n1\n{line}\ncolumns\n1\n") for line in ("0", "")
    )

    assert zero.identity == blank.identity
    assert zero.identity == hashlib.sha256(b"rows\n1\n0\ncolumns\n1\n").hexdigest()


# --- reading --------------------------------------------------------------------------------------


@pytest.mark.reading("N5.1")
def test_warnings_are_said_at_the_callers_line():
    """Reading says them as Python's own; loads_document hands them over instead."""
    text = ARCH + 'goal "111101100"\n'
    with pytest.warns(
        NotationWarning, match="row 3 of the goal is 1, and its clues are 1,1; the clues are used"
    ) as caught:
        non.loads(text)

    assert caught[0].filename == __file__
    assert len(non.loads_document(text).warnings) == 1


def test_warnings_end_somewhere():
    """A text that asks for a thousand gets a hundred, of which the last counts the rest."""
    text = f"width 1000\nheight 1\nrows\n{','.join(['0'] * 1000)}\ncolumns\n{'0' + chr(10)}{chr(10).join(['0'] * 999)}\n"

    warnings = non.loads_document(text).warnings
    assert len(warnings) == 100
    assert warnings[99].message == "901 more warnings are not listed"


def test_strict_and_lenient_exclude_each_other():
    """Both together are a mistake of the caller."""
    with pytest.raises(ValueError, match="strict or lenient, not both"):
        non.loads(ARCH, strict=True, lenient=True)


@pytest.mark.parametrize(
    ("text", "rows", "message"),
    [
        (
            ARCH.replace("1,1\ncolumns", "columns").replace("\n3\n1\n3", "\n2\n1\n2"),
            ((3,), (1, 1), ()),
            "found 2",
        ),
        (ARCH.replace("columns", "2\ncolumns"), ((3,), (1, 1), (1, 1)), "found 4"),
        (ARCH + "rows\n1\n1\n1\n", ((3,), (1, 1), (1, 1)), "once, found it again"),
        ("width 3\n" + ARCH, ((3,), (1, 1), (1, 1)), "once, found it again"),
    ],
)
def test_lenient_leaves_out(text, rows, message):
    """Lenient reading cuts, fills up, and takes the first of two, each with a warning."""
    with pytest.warns(NotationWarning, match=message):
        puzzle = non.loads(text, lenient=True)

    assert puzzle.rows == rows


@pytest.mark.reading("N6.3")
def test_limit_can_be_set():
    """Width and height go up to 1000, or as far as the caller says; also when something is written."""
    text = "width 1001\nheight 1\nrows\n1001\ncolumns\n" + "1\n" * 1001
    with pytest.raises(NotationError, match=r"a width of at most 1,000 \(limit side\), found 1001"):
        non.loads(text)
    puzzle = non.loads(text, limits=Limits(side=1001))

    assert puzzle.width == 1001
    with pytest.raises(
        CannotExpress, match="1001x1 is larger than 1,000x1,000, the limit of readers"
    ):
        non.dumps(puzzle)


def test_bytes_are_for_packs():
    """Bytes as the argument of loads are a TypeError that says what to do."""
    with pytest.raises(TypeError, match="expected text as str, found bytes"):
        non.loads(ARCH.encode())


# --- writing --------------------------------------------------------------------------------------


@pytest.mark.reading("N2.3")
def test_an_empty_line_is_always_a_zero():
    """The one form that every reader takes (reading N2)."""
    text = non.dumps(Puzzle(((), (1,)), ((1,), ())))

    assert "rows\n0\n1\n\ncolumns\n1\n0\n" in text


@pytest.mark.parametrize(
    ("puzzle", "what", "message"),
    [
        (
            Puzzle.from_grid(["a"], colors={"0": "#eeeeee"}),
            "background",
            "the colour #eeeeee of blank cells",
        ),
        (
            Puzzle(((1,),), ((1,),), goal=["a"]),
            "goal",
            "a goal with a would be read as a goal with '1'",
        ),
    ],
)
def test_what_has_no_form_is_named(puzzle, what, message):
    """The error has the word that leaves it out; without that part the puzzle is written."""
    with pytest.raises(CannotExpress, match=message) as caught:
        non.dumps(puzzle)

    assert caught.value.what == what
    assert caught.value.code.startswith("non.no_form.")
    assert caught.value.notation == "non"
    assert non.loads(non.dumps(puzzle.without(what))) == puzzle.without(what)


def test_metadata_without_a_key_is_left_out():
    """One warning lists all of it; strictly, it is an error with the words that leave it out."""
    puzzle = Puzzle.from_grid(["1"], metadata={"title": "Dot", "note": "x", "date": "today"})
    with pytest.warns(LossWarning) as caught:
        text = non.dumps(puzzle)

    assert non.loads(text) == puzzle.without("note", "date")
    assert [str(each.message) for each in caught] == ["'non' has no place for note, date; left out"]
    assert (caught[0].message.what, caught[0].message.notation) == (("note", "date"), "non")
    with pytest.raises(CannotExpress, match=r"^'non' has no place for note, date$") as refused:
        non.dumps(puzzle, strict=True)
    assert list(refused.value.descriptive) == ["note", "date"]
    with pytest.warns(LossWarning, match="note, date; left out") as caught:
        non.dumps_pack([puzzle, puzzle])
    assert len(caught) == 1


@pytest.mark.reading("N3.4")
def test_a_licence_is_quoted_where_it_must_be():
    """A code stands without quotes; what was read without them keeps none in its document (reading
    N3).
    """
    assert "\nlicense MIT\n" in "\n" + non.dumps(
        Puzzle(((1,),), ((1,),), metadata={"license": "MIT"})
    )
    assert '\nlicense "see web site"\n' in "\n" + non.dumps(
        Puzzle(((1,),), ((1,),), metadata={"license": "see web site"})
    )
    document = non.loads_document("license public domain\n" + ARCH)
    assert "license public domain\n" in non.dumps_document(document)
    for licence in (" by me", '"free"', "", "two\nlines", "mine"):
        puzzle = dataclasses.replace(document.puzzle, metadata={"license": licence})
        written = non.dumps_document(dataclasses.replace(document, puzzle=puzzle))
        assert written.startswith('license "')
        assert non.loads(written) == puzzle


@pytest.mark.reading("N3.4")
@pytest.mark.parametrize("licence", ["Free", "see-web-site", "LicenseRef-mine", "CC BY-SA"])
def test_a_quoted_licence_stays_quoted(licence):
    """It is free text: as a puzzle, a document, a pack, JSON, or through another notation (N3)."""
    line, text = f'license "{licence}"\n', f'license "{licence}"\n{ARCH}'
    puzzle = non.loads(text)
    gno = convert(text, source="non", to="gno")

    assert dict(puzzle.metadata) == {"license": licence}
    assert non.loads_document(text).warnings == ()
    for written in (
        non.dumps(puzzle),
        non.dumps_document(non.loads_document(text)),
        non.dumps(from_json(to_json(puzzle))),
        convert(text, source="non", to="non"),
        convert(gno, source="gno", to="non"),
    ):
        assert written.startswith(line)
    for pack in (
        non.dumps_pack([puzzle, puzzle]),
        convert(f"{text}====\n{text}", source="non:pack", to="non:pack"),
    ):
        assert pack.count(line) == 2


@pytest.mark.reading("N3.4")
@pytest.mark.parametrize(
    "code",
    ["MIT", "CC-BY-3.0", "CC0-1.0", "GPL-2.0", "GPL-2.0+", "GPL-3.0-or-later", "cc-by-sa-4.0"],
)
def test_a_code_of_spdx_has_no_quotes(code):
    """Also an old one, or in other letters; a document keeps the quotes that its file had (N3)."""
    bare, quoted = f"license {code}\n{ARCH}", f'license "{code}"\n{ARCH}'

    assert non.loads_document(bare, strict=True).puzzle.metadata["license"] == code
    assert non.dumps(non.loads(bare)).startswith(f"license {code}\n")
    for text in (bare, quoted):
        assert non.dumps_document(non.loads_document(text)).startswith(text.partition("width")[0])


@pytest.mark.reading("N3.5")
@pytest.mark.parametrize(
    ("found", "near"),
    [
        ("CC-BY", "CC-BY-4.0"),
        ("CC0", "CC0-1.0"),
        ("GPLv3", "GPL-3.0-only"),
        ("Apache2", "Apache-2.0"),
        ("CC-BY-3.O", "CC-BY-3.0"),
        ("MIT License", "MIT"),
        ("public domain", ""),
        ("", ""),
    ],
)
def test_an_unquoted_licence_is_a_code_of_spdx(found, near):
    """Other text without quotes warns, with the code that it may mean; strict, it is an error; a
    puzzle writes it with quotes, and its document as it was (N3).
    """
    text = f"license {found}\n{ARCH}"
    hint = f"; did you mean {near!r}?" if near else ""
    message = (
        f"expected a code of the SPDX License List 3.27, or text in quotes, found {found!r}{hint}"
    )
    document = non.loads_document(text)

    assert [each.message for each in document.warnings] == [message]
    assert document.warnings[0].line == 1
    assert document.puzzle.metadata["license"] == found
    assert non.dumps(document.puzzle).startswith(f'license "{found}"\n')
    if found:
        assert non.dumps_document(document).startswith(f"license {found}\n")
    with pytest.raises(NotationError, match="SPDX"):
        non.loads(text, strict=True)


@pytest.mark.reading("N3.5")
def test_several_codes_are_no_code():
    """The specification asks for one code, so an expression of several belongs into quotes."""
    text = f"license MIT OR Apache-2.0\n{ARCH}"

    [warning] = non.loads_document(text).warnings
    assert warning.message == (
        "expected one code of the SPDX License List 3.27, found 'MIT OR Apache-2.0';"
        " put an expression in quotes"
    )


@pytest.mark.reading("N1.4")
@pytest.mark.parametrize("line", ["color b #0f0", "color b green", "color  b 00ff00 x y"])
def test_a_malformed_colour_is_kept_as_it_is(line):
    """Its letter has a colour of the palette, and the document does not declare that one (N1)."""
    text = f"color a #ff0000\n{line}\nwidth 2\nheight 1\n\nrows\n1a,1b\n\ncolumns\n1a\n1b\n"
    document = non.loads_document(text)
    green = dataclasses.replace(document.puzzle, colors={"a": "#ff0000", "b": "#00ff00"})

    assert document.ignored == ((2, line),)
    assert document.puzzle.colors["b"] == DEFAULT_COLORS["b"]
    with ignoring():
        assert non.dumps_document(document) == convert(text, source="non", to="non") == text
    assert "color b #00ff00\n" in non.dumps_document(document.holding(green))
    assert [str(remark) for _, _, remark in document.ignored_lines()] == [f"{line!r} is ignored"]


@pytest.mark.reading("N1.2")
def test_a_document_keeps_order_and_unknown_lines():
    """Only values and blank lines are brought into their form."""
    text = 'height 3\n# drawn by hand\nwidth 3\ncolumns\n\n3\n1\n3\nby "A"\nrows\n3\n1,1\n 1,1\nlevel 2\n'
    document = non.loads_document(text)

    assert non.dumps_document(document) == (
        'height 3\n# drawn by hand\nwidth 3\n\ncolumns\n3\n1\n3\n\nby "A"\n\nrows\n3\n1,1\n1,1\n\nlevel 2\n'
    )


def test_a_document_takes_a_new_puzzle():
    """Keys that the new puzzle adds stand before the sizes, its goal at the end."""
    document = non.loads_document("# kept\n" + ARCH)
    new = Puzzle.from_grid(["aa", "a."], metadata={"title": "T"})
    text = non.dumps_document(dataclasses.replace(document, puzzle=new))

    assert text.startswith('# kept\ntitle "T"\ncolor a #00a3a3\nwidth 2\nheight 2\n')
    assert text.endswith('goal "aaa0"\n')
    assert non.loads(text) == new


def test_an_unknown_line_must_not_become_a_hint():
    """A number after another key is lost when that key is removed."""
    document = non.loads_document(ARCH + 'title "x"\n5\n')
    bare = dataclasses.replace(document, puzzle=document.puzzle.without("title"))
    with pytest.raises(CannotExpress, match="unknown lines of the document would be read as hints"):
        non.dumps_document(bare)


# --- packs (reading N6) ---------------------------------------------------------------------------


def test_a_document_without_a_stored_order_is_written():
    """Its puzzle is read back equal."""
    puzzle = Puzzle.from_grid(["aa", "b."], metadata={"title": "T"})

    assert non.loads(non.dumps_document(non.Document(puzzle))) == puzzle


def test_a_pack_of_none_is_refused():
    """There is no text for it."""
    with pytest.raises(ValueError, match="at least one puzzle"):
        non.dumps_pack([])


def test_places_are_those_of_the_whole_pack():
    """An error in the second puzzle has its line in the file."""
    with pytest.raises(NotationError) as caught:
        non.loads_pack(ARCH + "====\n" + ARCH.replace("1,1", "1,1,", 1), strict=True)

    assert (
        str(caught.value)
        == "expected a number beside a comma; the comma is ignored, line 16, column 5"
    )


@pytest.mark.reading("N6.1")
def test_each_puzzle_of_a_pack_has_its_own_keys():
    """A title of the first is none of the second."""
    first, second = non.loads_pack('title "A"\n' + ARCH + "====\n\n" + ARCH)

    assert (dict(first.metadata), dict(second.metadata)) == ({"title": "A"}, {})


def test_a_pack_of_files_with_marks():
    """A byte-order mark at the beginning of a puzzle is dropped as it is at the beginning of the
    text.
    """
    marked = "\ufeff" + 'title "Arch"\n' + ARCH
    first, second = non.loads_pack(f"{marked}====\n{marked}")

    assert dict(first.metadata) == dict(second.metadata) == {"title": "Arch"}
    with pytest.raises(NotationError, match="line 2, column 8"):
        non.loads_pack("====\n\ufeffwidth x" + ARCH.removeprefix("width 3"))


@pytest.mark.reading("N6.1")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (ARCH + "====\n", "expected a puzzle before and after each divider, line 11, column 1"),
        ("====\n" + ARCH, "expected a puzzle before and after each divider, line 1, column 1"),
        (
            ARCH + "==== \n" + ARCH,
            "expected only '====' on the line of a divider, found '==== ', line 11, column 1",
        ),
    ],
)
def test_odd_dividers_are_told(text, message):
    """They are read all the same, unless strictly."""
    with pytest.warns(NotationWarning) as caught:
        found = non.loads_pack(text)

    assert [str(warning.message) for warning in caught] == [message]
    assert found == [non.loads(ARCH)] * text.count("width")
    with pytest.raises(NotationError, match="divider"):
        non.loads_pack(text, strict=True)


def test_a_divider_beside_one_puzzle_is_told():
    """A pack of one with a divider at its end is a puzzle, for each reader with the same warning."""
    text = ARCH + "====\n"

    assert [str(warning) for warning in non.loads_document(text).warnings] == [
        "expected a puzzle before and after each divider, line 11, column 1"
    ]
    with pytest.raises(NotationError, match="divider"):
        non.loads(text, strict=True)


@for_each("before", ["", "====\n", "\n \n", " ====\n====\n"])
@for_each("after", ["", "====", "==== \n\n====\n"])
@for_each("between", ["====\n", "====\r\n", "====\n\n====\n\ufeff", "==== \n"])
def test_a_pack_one_puzzle_after_the_other(before, between, after):
    """The puzzles and the warnings are those of the whole pack."""
    text = before + ARCH + between + EXAMPLE + after
    with warnings.catch_warnings(record=True) as whole:
        warnings.simplefilter("always")
        expected = non.loads_pack(text)
    with warnings.catch_warnings(record=True) as parts:
        warnings.simplefilter("always")
        found = dict(non.iter_pack(text))

    assert list(found.values()) == expected
    assert [text.splitlines()[line - 1].lstrip("\ufeff").split()[0] for line in found] == [
        "width",
        "catalogue",
    ]
    assert sorted(str(each.message) for each in parts) == sorted(
        str(each.message) for each in whole
    )


def test_a_pack_one_after_the_other_has_limits():
    """The number of puzzles is limited, as for a whole pack; strict reading refuses odd dividers."""
    pack = non.iter_pack(f"{ARCH}====\n{ARCH}", limits=Limits(puzzles=1))

    assert next(pack)[0] == 1
    with pytest.raises(NotationError, match=r"at most 1 puzzle.*line 12"):
        next(pack)
    with pytest.raises(NotationError, match=r"'==== '.*line 11"):
        list(non.iter_pack(f"{ARCH}==== \n{ARCH}", strict=True))
    with pytest.raises(NotationError, match="expected the key"):
        list(non.iter_pack(""))


@pytest.mark.reading("N6.1")
def test_five_signs_are_no_divider():
    """A divider has exactly four; any other line is unknown."""
    document = non.loads_document(ARCH + "=====\n")

    assert document.ignored == ((11, "====="),)


@pytest.mark.reading("N6.2")
@pytest.mark.parametrize(
    "data",
    [
        gzip.compress(EXAMPLE.encode()),
        zlib.compress(EXAMPLE.encode()),
        zlib.compress(EXAMPLE.encode(), 1),
        zlib.compress(EXAMPLE.encode(), 3),
        gzip.compress(EXAMPLE[:100].encode()) + gzip.compress(EXAMPLE[100:].encode()),
        gzip.compress(EXAMPLE.encode()) + b"\0" * 512,
        EXAMPLE.encode("utf-8-sig"),
    ],
    ids=["gzip", "zlib", "zlib 1", "zlib 3", "two members", "padding", "text"],
)
def test_bytes_are_told_by_their_beginning(data):
    """Compressed by gzip in one or more members, zlib at any level, or plain text."""
    assert non.loads_pack(data) == [non.loads(EXAMPLE)]


def test_members_that_unfold_to_much_are_followed_by_others():
    """A member is unfolded in pieces, and the next one begins behind the last of them."""
    text = "x" * 3_000_000

    assert (
        non.decompress(gzip.compress(text.encode()) + zlib.compress(b"y") + gzip.compress(b"z"))
        == f"{text}yz"
    )


def test_a_text_may_begin_like_zlib():
    """The characters x^ are also the first two bytes of some zlib data."""
    assert non.loads_pack(b"x^2\n" + ARCH.encode()) == [non.loads(ARCH)]


@pytest.mark.reading("N6.2")
def test_compressed_packs_are_equal_bytes():
    """They contain no date and no name of a system, and other programs can read them."""
    packed = non.compress(EXAMPLE)

    assert packed[:10] == b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"
    assert gzip.decompress(packed).decode() == EXAMPLE


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (gzip.compress(EXAMPLE.encode())[:-20], "a whole pack, found one that is cut off"),
        (
            gzip.compress(EXAMPLE.encode()) + b"\n",
            "nothing after a compressed pack, found 1 byte$",
        ),
        (
            zlib.compress(EXAMPLE.encode()) + b"\0\r\n",
            "nothing after a compressed pack, found 3 bytes$",
        ),
        (
            gzip.compress(EXAMPLE.encode())[:-8] + b"12345678",
            "a pack that can be decompressed, found damaged data$",
        ),
        (gzip.compress(b"\xff"), "expected UTF-8"),
        (b"\x78\x9c123456", "a pack that can be decompressed"),
    ],
    ids=[
        "cut off",
        "a line end behind it",
        "a line behind it",
        "other sum",
        "no text",
        "no packing",
    ],  # what is packed bears the time
)
def test_damaged_packs_are_refused(data, message):
    """What cannot be unfolded to text is a NotationError, whatever is wrong with it."""
    with pytest.raises(NotationError, match=message):
        non.loads_pack(data)


# --- slips of authors -----------------------------------------------------------------------------

SMALL = "width 3\nheight 2\nrows\n3\n1,1\ncolumns\n2\n1\n2\n"


@pytest.mark.reading("N0.7")
def test_a_goal_is_a_string_like_others():
    """It may have character references in it."""
    assert non.loads(SMALL + 'goal "11&#49;&#x31;01"\n').goal == ("111", "101")


@pytest.mark.reading("N9.1")
@pytest.mark.parametrize(
    ("key", "above"),
    [
        ("goal", 'goal "11"\n'),
        ("rows", "rows\n2\ncolumns\n1\n1\n"),
        ("columns", "columns\n1\n1\nrows\n2\n"),
    ],
)
def test_what_stands_above_the_sizes_is_told_once(key, above):
    """It is read all the same, since nothing is judged before all of it is seen."""
    document = non.loads_document(
        above + "width 2\nheight 1\n" + "rows\n2\ncolumns\n1\n1\n" * (key == "goal")
    )

    assert document.puzzle.rows == ((2,),)
    assert [str(each) for each in document.warnings] == [
        f"expected 'width' and 'height' before '{key}', line 1, column 1"
    ]


@pytest.mark.reading("N5.3")
@pytest.mark.parametrize(
    ("goal", "warning"),
    [
        (
            'goal "111101" # an "arch"',
            "'# an \"arch\"' after the goal is ignored, line 10, column 15",
        ),
        ('goal\n"111101"', "expected the goal in quotes, without white space, line 10, column 5"),
        (
            'goal "111\n101" done\nsaved "110101"',
            "'done' after the goal is ignored, line 11, column 6",
        ),
        (
            "goal 111\n101\nsaved 110101",
            "expected the goal in quotes, without white space, line 10, column 6",
        ),
    ],
)
def test_a_goal_ends_with_its_quote(goal, warning):
    """A text after the end of the compressed pack is not part of it, on the same line or below."""
    document = non.loads_document(SMALL + goal)

    assert document.puzzle.goal == ("111", "101")
    assert [str(each) for each in document.warnings][-1] == warning


@pytest.mark.reading("N9.4")
def test_what_is_no_number_is_left_out():
    """A comma too many, for one: each with a warning (reading N9), and refused strictly."""
    text = SMALL.replace("1,1", ",1,x,1,")
    document = non.loads_document(text)

    assert document.puzzle.rows == ((3,), (1, 1))
    assert [(warning.column, warning.message) for warning in document.warnings] == [
        (1, "expected a number beside a comma; the comma is ignored"),
        (4, "expected a number, found 'x', which is ignored"),
        (8, "expected a number beside a comma; the comma is ignored"),
    ]
    with pytest.raises(NotationError, match="the comma is ignored, line 5, column 1"):
        non.loads(text, strict=True)


@pytest.mark.parametrize(
    ("hints", "place"),
    [
        ("1,?", "line 5, column 3"),
        ("1,?a", "line 5, column 3"),
        ("?,1", "line 5, column 1"),
        (" ? ", "line 5, column 2"),
        ("?\n", "line 5, column 1"),
    ],
)
def test_a_clue_of_unknown_length_is_refused(hints, place):
    """Without the clue the puzzle would be another one; the writer names its line, too."""
    with pytest.raises(NotationError, match=f"clue of unknown length.*, {place}"):
        non.loads(SMALL.replace("1,1", hints))
    with pytest.raises(
        CannotExpress, match=r"clue of unknown length \(row 1\) has no form in 'non'"
    ):
        non.dumps(Puzzle(((None,),), ((1,), (1,))))


def test_a_question_among_hints_is_ignored():
    """It is text that the specification ignores, as any other."""
    document = non.loads_document(SMALL.replace("1,1", "? Who drew this\n1,1"))

    assert document.puzzle.rows == ((3,), (1, 1))
    assert document.ignored == ((5, "? Who drew this"),)


@pytest.mark.reading("N9.3")
@pytest.mark.parametrize("key", ["catalogue", "title", "by", "copyright", "license"])
def test_the_last_of_two_strings_counts(key):
    """Its place in the file is that of the first, and what is written has it once (reading N9)."""
    document = non.loads_document(f'{key} "one"\n# mine\n{key} "two"\n{SMALL}')

    assert dict(document.puzzle.metadata) == {key: "two"}
    assert [str(each) for each in document.warnings] == [
        f"expected the key {key!r} once, found it again; the last one counts, line 3, column 1"
    ]
    assert non.dumps_document(document).startswith(f'{key} "two"\n# mine\nwidth 3\n')


@pytest.mark.parametrize(
    ("count", "listed"),
    [
        (1, "1 unknown line (1: 'x 1')"),
        (5, "5 unknown lines (1: 'x 1', 2: 'x 2', 3: 'x 3', 4: 'x 4', 5: 'x 5')"),
        (7, "7 unknown lines (1: 'x 1', 2: 'x 2', 3: 'x 3', 4: 'x 4', 5: 'x 5', 2 more)"),
    ],
)
def test_five_unknown_lines_are_listed(count, listed):
    """Another notation refuses them; the error lists five, and programs find the count."""
    unknown = "".join(f"x {number}\n" for number in range(1, count + 1))
    with pytest.raises(CannotExpress) as caught:
        convert(unknown + ARCH, source="non", to="mk", strict=True)

    assert str(caught.value) == f"'mk' has no place for {listed}"
    assert caught.value.descriptive["ignored"].values["count"] == count


@pytest.mark.reading("N1.1")
@pytest.mark.parametrize(
    ("line", "near"),
    [
        ('titel "x"', "title"),
        ("Widht 3", "width"),
        ("rwos", "rows"),
        ("colour b #112233", "color"),
        ("licence MIT", "license"),
        ("colums", "columns"),
        ("# title", ""),
        ('series "Animals"', ""),
        ("saved 1??", ""),
        ("notes", ""),
        ("id 7", ""),
        ("collection x", ""),
        ("titletitletitletitletitle", ""),
    ],
)
def test_ignored_lines_have_near_names(line, near):
    """An unknown line may be a mistyped key; a line of another program is not read as one."""
    document = non.loads_document(f"{SMALL}\n  {line}\n")
    ((_, text, remark),) = document.ignored_lines()

    assert text == f"  {line}"
    assert str(remark) == f"{line!r} is ignored" + (f"; did you mean {near!r}?" if near else "")
    assert remark.code == ("non.ignored.near" if near else "non.ignored")


@pytest.mark.reading("N9.5")
def test_a_default_cell_in_a_coloured_goal():
    """With several colours, 1 is the default one; with one colour, it is that colour (reading N9)."""
    two = non.loads('width 2\nheight 1\nrows\n1,1a\ncolumns\n1\n1a\ngoal "1a"\n', strict=True)
    one = non.loads('width 2\nheight 1\nrows\n2a\ncolumns\n1a\n1a\ngoal "11"\n', strict=True)

    assert (two.goal, one.goal) == (("1a",), ("aa",))


@pytest.mark.reading("N4.3")
def test_names_of_colours_become_letters():
    """Large ones too, and a line may have as many names as hints."""
    text = "width 5\nheight 1\nrows\nRED 1 ROSE 1 RED 1 ROSE 1 RED 1\ncolumns\nRED 1\nROSE 1\nRED 1\nROSE 1\nRED 1\n"
    document = non.loads_document(
        "color RED ff0000\ncolor ROSE ff0080\n" + text, limits=Limits(side=5)
    )

    assert [str(clue) for clue in document.puzzle.rows[0]] == ["1r", "1o", "1r", "1o", "1r"]


@pytest.mark.reading("N4.3")
def test_a_color_without_its_sign_is_read():
    """A name with one letter looks like the format of the other program; the hints decide."""
    text = "color r ff0000\nwidth 2\nheight 1\nrows\n{}\ncolumns\n{}\n{}\n"
    lettered = non.loads_document(text.format("2r", "1r", "1r"))
    named = non.loads_document(text.format("r 2", "r 1", "r 1"))

    assert lettered.puzzle == named.puzzle
    assert lettered.puzzle.colors["r"] == "#ff0000"
    assert (lettered.named_colors, named.named_colors) == (False, True)
    assert "expected '#' before the colour, found 'ff0000', line 1, column 7" in map(
        str, lettered.warnings
    )


# --- hostile texts --------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.reading("N6.3")
@pytest.mark.parametrize(
    ("pack", "message"),
    [
        (
            gzip.compress(bytes(2**26 + 1), 1),
            "at most 67,108,864 bytes after decompression (limit size), found more",
        ),
        (
            "height 5\nwidth 5\nrows\n" + "1\n" * 200_000,
            "puzzle of at most 100,000 lines (limit side), found more, line 100001",
        ),
        (
            "height 5\nwidth 5\ncolumns\nrows\n" + "1\n" * 30_000,
            "5 lines of hints below 'rows', found 30000",
        ),
        (
            "height 1\nwidth 1\ncolumns\n1\nrows\n" + "1," * 1_000_000,
            "line of at most 40,000 characters (limit side), found one of 2,000,000, line 6",
        ),
        (
            "height 1\nwidth 1\ncolumns\n1\nrows\n" + "1," * 9_000,
            "at most 1,000 hints in a line (limit side), found more, line 6",
        ),
        ("\n" * 200_000, "puzzle of at most 100,000 lines"),
        ("x\n" * 30_000, "expected the key 'width'"),
        ("title " + "&" * 1_000_000 + "\ntitle", "expected the key 'width'"),
        ("a" * 1_000_000, "expected the key 'width'"),
        ('goal "\n' + "1\n" * 30_000 + "width 1\nheight 1", "key 'rows'"),
        ('goal "\n' + '1"\n' * 30_000 + "width 1\nheight 1", "key 'rows'"),
        ("====\n" * 30_000, "expected the key 'width'"),
        (
            "====\n" * 110_000,
            "a pack of at most 100,000 puzzles (limit puzzles), found more, line 100001",
        ),
        (gzip.compress(b"") * 20_000 + gzip.compress(b"x"), "expected the key 'width'"),
    ],
    ids=[
        "bomb",
        "no end",
        "million rows",
        "long line",
        "many hints",
        "blank",
        "unknown",
        "references",
        "one line",
        "goal",
        "ignored below the goal",
        "dividers",
        "many dividers",
        "many members",
    ],
)
def test_hostile_packs_are_refused_soon(pack, message):
    """Not one of them takes more than a few seconds, on the slowest machine, or fills the memory."""
    start = time.process_time()
    with pytest.raises(NotationError, match=re.escape(message)):
        non.loads_pack(pack)

    assert time.process_time() - start < 20


def test_the_published_vectors_are_these_files():
    """The site offers each of the texts above, with the same results, and the identity of the
    specification's example.
    """
    published = json.loads(
        (ROOT / "site" / "vectors" / "nonogram-format.json").read_text(encoding="utf-8")
    )
    read = {
        path.stem: {
            "id": path.stem,
            "text": path.read_bytes().decode("utf-8"),
            **json.loads(path.with_suffix(".json").read_text(encoding="utf-8")),
        }
        for path in VALID
    }
    refused = {
        path.stem: path.read_text(encoding="utf-8") for path in INVALID if path.stem != "not-utf-8"
    }

    assert {case["id"]: case for case in published["reading"]} == read
    assert {case["id"]: case["text"] for case in published["refused"]} == refused
    for case in published["refused"]:
        assert FAULTS[case["id"]].endswith(", line {}, column {}".format(*case["error"]))
    assert (
        published["identity"][0]["identity"] == non.loads(published["identity"][0]["text"]).identity
    )


@pytest.mark.reading("N3.1", "N3.3")
@pytest.mark.parametrize(
    ("title", "written"),
    [
        ("&copy; 2004", "&amp;copy; 2004"),
        ("R&D", "R&amp;D"),
        ('a "b" &quot;c&quot;', "a &quot;b&quot; &amp;quot;c&amp;quot;"),
        ("two\nlines\rand a third", "two&#10;lines&#13;and a third"),
        ("<name@host>", "<name@host>"),
    ],
)
def test_what_looks_like_a_reference_comes_back_as_it_was(title, written):
    """N3: quotes, ampersands and line breaks are written as references, and a title that holds one
    stays as it was.
    """
    puzzle = Puzzle(((1,),), ((1,),), metadata={"title": title})
    text = non.dumps(puzzle)

    assert text.startswith(f'title "{written}"\n')
    assert non.loads(text).metadata["title"] == title


@pytest.mark.reading("N5.2")
@pytest.mark.parametrize(("goal", "cells"), [("011", 3), ("01101", 5), ("011001100", 9), ("", 0)])
def test_a_goal_of_another_length_is_dropped(goal, cells):
    """N5: one cell too few or too many, and no part of it is kept."""
    text = f'width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\ngoal "{goal}"\n'
    with pytest.warns(
        NotationWarning,
        match=f"expected a goal of 4 cells, found {cells}; it is dropped, line 9, column 6",
    ):
        puzzle = non.loads(text)

    assert puzzle.goal is None


@pytest.mark.reading("N3.2")
@pytest.mark.parametrize("key", ["catalogue", "title", "by", "copyright"])
def test_a_string_must_be_quoted(key):
    """N3: without quotes it is taken as it stands, with a warning; a strict reader refuses it."""
    text = f"{key} Jan Wolter\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n"
    said = f"expected the value of '{key}' in quotes; it is read without them, line 1, column {len(key) + 2}"
    with pytest.warns(NotationWarning, match=f"^{said}$"):
        puzzle = non.loads(text)

    assert puzzle.metadata == {key: "Jan Wolter"}
    with pytest.raises(NotationError, match=f"^{said}$"):
        non.loads(text, strict=True)
