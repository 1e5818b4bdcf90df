import json
import re
import time
import warnings

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from puyonb import notations
from puyonb.errors import CannotExpress, NotationError, NotationWarning
from puyonb.puyo import Field, ProblemKind, Puyo, fieldtext
from puyonb.puyo.fieldtext import Comment, Document
from puyonb.text import decode
from tests.cases import ROOT, for_each
from tests.strategies import fields, standard_fields

DATA = ROOT / "tests" / "data" / "field"
VECTORS = ROOT / "site" / "vectors" / "plain-text-field.json"


def cases(folder):
    """Return each text of a data folder with its expected value, and check that there are some."""
    paths = sorted((DATA / folder).glob("*.puyo"))
    assert paths, f"no data in {folder}"
    return [pytest.param(path.read_bytes(), expected(path), id=path.stem) for path in paths]


def expected(path):
    """Return the expected value of a data file, from the file beside it."""
    return json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))


def vectors(part):
    """Return each case and mode of the published vectors, and check that there are some."""
    found = json.loads(VECTORS.read_text(encoding="utf-8"))[part]
    assert found, f"no vectors for {part}"
    return [
        pytest.param(case, mode, outcome, id=f"{case['id']}-{mode}")
        for case in found
        for mode, outcome in case["outcomes"].items()
    ]


def board(rows, size=None):
    """Return the standard board with these rows at the bottom, or a board of another size."""
    return Field.from_rows(rows, **(size or {"width": 6, "height": 13}))


def places(found):
    """Return line and column of each warning."""
    return [[warning.line, warning.column] for warning in found]


def read(text, **options):
    """Read a text whose warnings are not the matter of a test."""
    return fieldtext.loads_document(text, **options).field


def outcome(text, **options):
    """Return the field of a text, or the offset of its error."""
    try:
        return read(text, **options)
    except NotationError as error:
        return error.offset


def fault(text, **options):
    """Return the message and the excerpt of a text's error."""
    with pytest.raises(NotationError) as caught:
        fieldtext.loads(text, **options)
    return str(caught.value), caught.value.excerpt()


# Data: the specification's own examples, and a file for each way to be right or wrong.


@pytest.mark.reading("F0.3", "F0.5", "F0.6", "F0.7")
@for_each(("data", "wanted"), cases("valid"))
def test_valid_files_are_read(data, wanted):
    """Each valid file gives its field and warns where it says; what strict reading refuses, it
    refuses there.
    """
    text, options = decode(data), wanted.get("options", {})
    document = fieldtext.loads_document(text, **options)

    assert document.field == board(wanted["rows"], wanted.get("size"))
    assert places(document.warnings) == wanted["warnings"]
    if "strict" in wanted:
        with pytest.raises(NotationError) as caught:
            fieldtext.loads(text, strict=True)
        assert [caught.value.line, caught.value.column] == wanted["strict"]
    elif "lenient" not in options:
        strictly = fieldtext.loads_document(text, strict=True, **options)
        assert strictly[:2] == document[:2]
        assert list(map(str, strictly.warnings)) == list(map(str, document.warnings))


@pytest.mark.reading("F2.4")
@for_each(("data", "wanted"), cases("invalid"))
def test_invalid_files_are_refused(data, wanted):
    """Each invalid file is refused with its message, at its line and column, with the caret under
    the character.
    """
    with pytest.raises(NotationError) as caught:
        fieldtext.loads(decode(data), **wanted.get("options", {}))
    error = caught.value

    assert (error.message, error.line, error.column) == (
        wanted["message"],
        wanted["line"],
        wanted["column"],
    )
    assert str(error) == f"{wanted['message']}, line {wanted['line']}, column {wanted['column']}"


@for_each(("case", "mode", "outcome"), vectors("reading"))
def test_published_vectors_are_read(case, mode, outcome):
    """What the page of the notation says of a text is what happens."""
    options = {} if mode == "default" else dict.fromkeys(mode.split(), True)
    if "error" in outcome:
        with pytest.raises(NotationError) as caught:
            fieldtext.loads(case["text"], **options)
        assert [caught.value.line, caught.value.column] == outcome["error"]
    else:
        document = fieldtext.loads_document(case["text"], **options)
        assert document.field == board(outcome["rows"], outcome.get("size"))
        assert places(document.warnings) == outcome["warnings"]


@pytest.mark.parametrize(("case", "mode", "outcome"), vectors("writing"))
def test_published_vectors_are_written(case, mode, outcome):
    """What the page of the notation says of a field is what is written."""
    field = board(case["rows"], case["size"])
    options = {"default": {}, "full": {"trim": False}, "extended": {"extended": True}}[mode]
    if "cannot_express" in outcome:
        with pytest.raises(CannotExpress) as caught:
            fieldtext.dumps(field, **options)
        assert caught.value.what == outcome["cannot_express"]
    else:
        assert fieldtext.dumps(field, **options) == outcome["text"]


# The readings, one by one.


@pytest.mark.reading("F1.2")
def test_f1_a_comment_behind_a_row_ends_it_with_a_warning():
    """F1: `#` after a space or a tab ends a row; the warning points at the `#`."""
    with pytest.warns(
        NotationWarning,
        match=re.escape("found '#': write a comment on a separate line, line 1, column 4"),
    ):
        field = fieldtext.loads("RG # x # y")
    with pytest.warns(NotationWarning, match=r"line 1, column 4$"):
        again = fieldtext.loads("RG\t# x")

    assert field == again == board(["RG"])


@pytest.mark.reading("F1.3")
def test_f1_a_comment_behind_a_row_is_an_error_when_strict():
    """F1: strict reading refuses it at the `#`."""
    assert fault("R\nRG # x", strict=True) == (
        "expected the end of the row, found '#': write a comment on a separate line, line 2, column 4",
        "RG # x\n   ^",
    )


def test_f1_the_mark_that_was_found_is_the_one_that_is_said():
    """F1: a full-width mark is quoted as it stands."""
    assert fault("RG ＃ x", strict=True)[0] == (
        "expected the end of the row, found '＃': write a comment on a separate line, line 1, column 4"
    )


@pytest.mark.reading("F1.4", "F6.3")
def test_f1_a_comment_mark_glued_to_a_cell_is_an_error():
    """F1: without white space before it, `#` is an invalid symbol in every mode."""
    for mode in ({}, {"strict": True}, {"lenient": True}):
        assert fault("RG#x", **mode) == (
            "expected white space before a comment, found '#', line 1, column 3",
            "RG#x\n  ^",
        )


@pytest.mark.reading("F1.1")
def test_f1_a_line_is_a_comment_by_its_first_character_that_is_not_blank():
    """F1: white space may stand before a comment, and says nothing."""
    document = fieldtext.loads_document("  \t# RXYZ\nR\n\u3000#", strict=True)

    assert document == Document(board(["R"]), (Comment(0, "# RXYZ"), Comment(13, "#")))


@pytest.mark.reading("F2.1")
def test_f2_a_row_of_seven_is_an_error():
    """F2: nothing is cut by default; the error points at the seventh cell, also if that is empty."""
    assert fault("RRGGBB.") == (
        "expected at most 6 cells in a row, found one more, '.', line 1, column 7",
        "RRGGBB.\n      ^",
    )


@pytest.mark.reading("F2.2")
def test_f2_lenient_cuts_a_long_row_with_a_warning():
    """F2: lenient reading cuts, and says where; it does not matter what is cut."""
    with pytest.warns(
        NotationWarning,
        match=r"^expected at most 6 cells in a row, found 8: the row is cut, line 1, column 7$",
    ):
        assert fieldtext.loads("RRGGBBYX", lenient=True) == board(["RRGGBB"])


@pytest.mark.reading("F0.8", "F2.3")
def test_f2_white_space_inside_is_an_error_and_at_the_end_empty_cells():
    """F2: a space between cells is refused; behind the last cell any number is fine, and no reason
    to warn.
    """
    assert fault("R G") == (
        "expected no white space between the cells of a row ('.' is an empty cell), found ' ', line 1, column 2",
        "R G\n ^",
    )
    assert fieldtext.loads("RRG" + " " * 40) == board(["RRG"])


@pytest.mark.reading("F2.4")
def test_f2_an_invalid_symbol_is_an_error():
    """F2: there is no guess at what a letter may have meant."""
    assert fault("RRXGBB") == (
        "expected a cell, one of '.RGBYPOT', found 'X', line 1, column 3",
        "RRXGBB\n  ^",
    )


@pytest.mark.reading("F2.5")
@pytest.mark.parametrize(
    ("text", "rows", "warned"),
    [
        (
            "RG\nRRXGBB",
            ["RG", "RR.GBB"],
            ["2:3 expected a cell, one of '.RGBYPOT', found 'X': the cell is empty"],
        ),
        (
            "!RG?",
            [".RG"],
            [
                "1:1 expected a cell, one of '.RGBYPOT', found '!': the cell is empty",
                "1:4 expected a cell, one of '.RGBYPOT', found '?': the cell is empty",
            ],
        ),
        (
            "rX",
            ["R."],
            [
                "1:1 'r' is read as 'R': symbols are plain capitals",
                "1:2 expected a cell, one of '.RGBYPOT', found 'X': the cell is empty",
            ],
        ),
        (
            "S",
            ["."],
            [
                (
                    "1:1 expected a cell, one of '.RGBYPOT', found 'S' (sun),"
                    " which only the extended form has: the cell is empty"
                )
            ],
        ),
        (
            "🔴X\ufe0f🟢R",
            ["R.G."],
            [
                "1:1 '🔴' is read as a cell (a field in emoji or kanji)",
                "1:2 expected a cell as in the other rows, such as 🔴 or 赤, found 'X': the cell is empty",
                "1:5 expected a cell as in the other rows, such as 🔴 or 赤, found 'R': the cell is empty",
            ],
        ),
    ],
)
def test_f2_lenient_reads_an_invalid_symbol_as_an_empty_cell(text, rows, warned):
    """F2: with a warning that names line, column, character and what it was read as."""
    document = fieldtext.loads_document(text, lenient=True)

    assert document.field == board(rows)
    assert [f"{each.line}:{each.column} {each.message}" for each in document.warnings] == warned


@pytest.mark.parametrize("text", ["R G", "R#G", "R\tG", "R\u200bG", "e\u0301R", "R\0", "🔴 🔴"])
def test_f2_lenient_refuses_what_is_no_cell(text):
    """F2: white space, ``#`` and invisible characters would move the cells behind them."""
    with pytest.raises(NotationError):
        fieldtext.loads(text, lenient=True)


@pytest.mark.reading("F3.1")
def test_f3_surplus_rows_that_are_empty_go_with_a_warning():
    """F3: a fourteenth row and more at the top may be there if they hold nothing."""
    with pytest.warns(
        NotationWarning,
        match=r"^expected at most 13 rows, found 15: empty rows above .*, line 1, column 1$",
    ):
        field = fieldtext.loads("......\n.\n" + "R\n" * 13)

    assert field == board(["R"] * 13)


@pytest.mark.reading("F3.2")
def test_f3_surplus_rows_that_hold_something_are_an_error():
    """F3: the error points at the first puyo above the board."""
    assert fault("......\n..R\n" + "G\n" * 13) == (
        "expected at most 13 rows, found 15, and those above the board are not empty, line 2, column 3",
        "..R\n  ^",
    )


@pytest.mark.reading("F3.3")
def test_f3_lenient_keeps_the_thirteen_rows_at_the_bottom():
    """F3: lenient reading cuts at the top, with one warning for all."""
    with pytest.warns(
        NotationWarning,
        match=r"^expected at most 13 rows, found 15: the first 2 rows are cut, line 1",
    ):
        field = fieldtext.loads("r\nY # x\n" + "G\n" * 12 + "B", lenient=True)

    assert field == board(["G"] * 12 + ["B"])


@pytest.mark.parametrize(
    ("surplus", "fate"),
    [
        ("R\n", "the first 1 row is cut"),
        (".\n......R\n", "the first 2 rows are cut"),
        (".\n", "empty rows above the board are left out"),
        ("..\n．  # x\n", "empty rows above the board are left out"),
    ],
)
def test_f3_lenient_says_whether_anything_is_lost(surplus, fate):
    """F3: rows that hold nothing are left out, not cut; one row is one."""
    document = fieldtext.loads_document(surplus + "G\n" * 13, lenient=True)

    assert [warning.message.partition(": ")[2] for warning in document.warnings][:1] == [fate]


def test_f3_strict_reading_accepts_empty_surplus_rows_too():
    """F3: the specification only recommends a warning here, so that strict reading warns as well."""
    with pytest.warns(NotationWarning, match=r"^expected at most 13 rows, found 14"):
        assert fieldtext.loads(".\n" * 14, strict=True).is_empty


@pytest.mark.reading("F4.1")
def test_f4_the_writer_leaves_a_dot_in_an_empty_row_inside():
    """F4: an empty line would be ignored, and everything above it would sink."""
    field = board(["R", "", "G", ""])

    assert fieldtext.dumps(field) == "R\n.\nG\n."
    assert fieldtext.loads("R\n\nG\n") == board(["R", "G"])


@pytest.mark.reading("F4.2")
def test_f4_an_empty_field_is_written_as_one_dot():
    """F4: an empty text would be read as an empty field, but no writer gives one."""
    assert fieldtext.dumps(Field.empty()) == "."
    assert fieldtext.loads(".") == fieldtext.loads("") == Field.empty()


@pytest.mark.reading("F5.1")
@pytest.mark.parametrize("mode", [{}, {"strict": True}, {"lenient": True}])
@pytest.mark.parametrize("blank", ["  ", "\t", "\u3000", "\u00a0"])
def test_f5_a_row_that_begins_with_white_space_warns(mode, blank):
    """F5: the row begins in the first column all the same, never an error; the warning points at
    its first cell.
    """
    with pytest.warns(
        NotationWarning,
        match=rf"the row begins in the first column, line 2, column {len(blank) + 1}$",
    ):
        field = fieldtext.loads(f"RG\n{blank}G\n", **mode)

    assert field == board(["RG", "G"])


@pytest.mark.reading("F6.1")
def test_f6_lower_case_and_full_width_forms_are_read_with_a_warning():
    """F6: one warning a text, at the first symbol that is no plain capital, with their number."""
    with pytest.warns(NotationWarning) as caught:
        field = fieldtext.loads("Rgb\nＲ．ｐ\n")

    assert field == board(["RGB", "R.P"])
    assert [str(warning.message) for warning in caught] == [
        "'g' is read as 'G': symbols are plain capitals (5 characters in all), line 1, column 2"
    ]


@pytest.mark.parametrize("lines", ["\n", "\r\n", "\r", "\n\n", "\n# comment\n", "\n ", " \n"])
@pytest.mark.parametrize("case", [str.upper, str.lower], ids=["upper", "lower"])
def test_other_forms_of_a_text_are_the_same_field(lines, case):
    """The short way for rows, comments, line ends and small letters reads what the long one does."""
    text = lines.join(map(case, ["R", "RG", "RG.B", "RGGBB.", "RRGGBB"]))
    document = fieldtext.loads_document(text)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        field = fieldtext.loads(text)

    assert field == document.field == board(["R", "RG", "RG.B", "RGGBB.", "RRGGBB"])
    assert [str(each.message) for each in caught] == [*map(str, document.warnings)]
    read_as = [each for each in document.warnings if each.code.startswith("field.read_as")]
    assert len(read_as) == (case is str.lower)
    if read_as:
        assert "(17 characters in all)" in str(read_as[0])
        with pytest.raises(NotationError, match="expected 'R', found 'r'"):
            fieldtext.loads(text, strict=True)


@pytest.mark.reading("F6.2")
def test_f6_strict_reading_refuses_other_forms():
    """F6: to the letter, only the capitals are symbols; the caret stands right behind full-width
    letters too.
    """
    assert fault("Rg", strict=True) == ("expected 'G', found 'g', line 1, column 2", "Rg\n ^")
    assert fault("ＲX")[1] == "ＲX\n  ^"


@pytest.mark.reading("F6.3")
def test_f6_only_symbols_have_other_forms():
    """F6: letters that merely become a symbol's in capitals are none, and `#` is no cell."""
    for text in ("ſ", "ﬀ", "ı", "Ⓡ", "🅁", "℟"):
        assert fault(text)[0].endswith("line 1, column 1")
    assert "#" not in fieldtext.EXTENDED_SYMBOLS


@pytest.mark.reading("F7.1")
@given(fields())
def test_f7_another_size_is_for_the_extended_form(field):
    """F7, F11: a board that is not 6x13 with one hidden row cannot be expressed here; the error
    says what it is.
    """
    if (field.width, field.height) != (6, 13):
        with pytest.raises(
            CannotExpress, match=rf"^a field of {field.width}x{field.height} has no form"
        ) as caught:
            fieldtext.dumps(field)
        assert (caught.value.notation, caught.value.what) == ("field", "size")


@pytest.mark.reading("F11.3")
@pytest.mark.parametrize("hidden_rows", [0, 2])
def test_f7_other_hidden_rows_are_for_the_extended_form(hidden_rows):
    """F11: the number of hidden rows is part of the board."""
    with pytest.raises(
        CannotExpress, match=rf"^a field with {hidden_rows} hidden rows has no form"
    ) as caught:
        fieldtext.dumps(Field.empty(hidden_rows=hidden_rows))

    assert (caught.value.notation, caught.value.what) == ("field", "hidden")


@pytest.mark.reading("F8.1", "F8.2")
@pytest.mark.parametrize(("letter", "kind"), [("K", Puyo.HARD), ("W", Puyo.WALL), ("S", Puyo.SUN)])
def test_f8_extended_letters_are_off_by_default_on_both_sides(letter, kind):
    """F8: hard, wall and sun are errors on reading and on writing, unless the extended form is
    asked for.
    """
    field = board(["..R", f"R{letter}"])
    with pytest.raises(CannotExpress) as caught:
        fieldtext.dumps(field)

    found = f"found {letter!r} ({kind.value}), which only the extended form has, line 1, column 2"
    assert fault(f"R{letter}") == (f"expected a cell, one of '.RGBYPOT', {found}", f"R{letter}\n ^")
    assert str(caught.value) == (
        f"{kind.value} at column 2, row 1 has no symbol in the plain text field;"
        f" the extended form (field:extended) writes {letter!r}"
    )
    assert (caught.value.notation, caught.value.what, caught.value.where) == (
        "field",
        kind.value,
        (12, 1),
    )
    assert fieldtext.dumps(field, extended=True) == f"..R\nR{letter}"
    assert fieldtext.loads(f"..R\nR{letter}", extended=True) == field
    assert read(f"..R\nr{letter.lower()}", extended=True) == field


@pytest.mark.reading("F9.2")
def test_f9_reading_never_refuses_what_could_not_come_up_in_play():
    """F9: floating puyos and groups that are due to pop are read; Field.problems lists them."""
    field = fieldtext.loads("R\n.\nGGGG", strict=True)

    assert [problem.kind for problem in field.problems()] == [
        ProblemKind.FLOATING,
        ProblemKind.GROUP,
    ]


@pytest.mark.reading("F10.1")
def test_f10_comments_are_kept_with_their_places():
    """F10: each comment is above a row of the field; a comment after a row moves above it; comments
    at the end come last.
    """
    text = "# top\nRG\n  # between\n# two of them\n\nRG # behind\nRG\n# end"
    document = fieldtext.loads_document(text)

    assert document.comments == (
        Comment(0, "# top"),
        Comment(11, "# between"),
        Comment(11, "# two of them"),
        Comment(11, "# behind"),
        Comment(13, "# end"),
    )
    assert fieldtext.dumps_document(document) == (
        "# top\nRG\n# between\n# two of them\n# behind\nRG\nRG\n# end\n"
    )


@pytest.mark.reading("F10.2")
def test_f10_a_document_that_was_written_by_us_stays_as_it_is():
    """F10: reading and writing again changes nothing, and no comment gets lost by a change of the
    field.
    """
    text = "# top\nRG\n# between\n.\n# end\n"
    document = fieldtext.loads_document(text)

    assert fieldtext.dumps_document(document) == text
    assert (
        fieldtext.dumps_document(document._replace(field=Field.empty()))
        == "# top\n# between\n.\n# end\n"
    )
    assert fieldtext.dumps_document(document._replace(field=board(["R"] * 13))).count("#") == 3


def test_f10_comments_beside_the_board_are_kept_too():
    """F10: a text of comments alone keeps them, and so does one with surplus rows."""
    only = fieldtext.loads_document("# a\n# b")
    surplus = fieldtext.loads_document("# a\n.\n# b\n. # c\n" + "R\n# d\n" * 13)

    assert fieldtext.dumps_document(only) == "# a\n# b\n.\n"
    assert [comment.row for comment in surplus.comments] == [0, 0, 0, *range(1, 14)]


@pytest.mark.reading("F10.1")
@given(
    standard_fields(),
    st.lists(
        st.tuples(
            st.integers(0, 13), st.text(st.characters(exclude_characters="\r\n", codec="utf-8"))
        )
    ),
)
def test_f10_documents_round_trip(field, remarks):
    """F10: a document written with all rows and read again has its field, and its comments in their
    places.
    """
    comments = tuple(
        sorted(
            (Comment(row, f"#{text}".rstrip()) for row, text in remarks),
            key=lambda found: found.row,
        )
    )
    document = Document(field, comments)
    text = fieldtext.dumps_document(document, trim=False)

    assert fieldtext.loads_document(text)[:2] == document[:2]


@given(
    standard_fields()
    | st.builds(lambda row: board(["."] * 12 + [row]), st.text("R.", min_size=6, max_size=6)),
    st.lists(st.integers(0, 13)),
)
def test_f10_trimming_moves_no_comment(field, rows):
    """F10: trimmed and read again, each comment stands where it was, or before the first row if
    only empty ones were above.
    """
    document = Document(field, tuple(Comment(row, f"# {row}") for row in sorted(rows)))
    text = fieldtext.dumps_document(document)
    again = fieldtext.loads_document(text)
    top = next((row for row in range(13) if set(field.cells[row]) != {Puyo.EMPTY}), 12)
    kept = any(0 < row < top for row in rows)

    assert again.field == field
    assert [comment.text for comment in again.comments] == [
        comment.text for comment in document.comments
    ]
    assert [comment.row for comment in again.comments] == [
        row if kept or row > top else 0 for row in sorted(rows)
    ]
    assert fieldtext.dumps_document(again) == text


def test_f10_a_comment_between_empty_rows_stays_between_them():
    """F10: empty rows at the top are omitted only down to the first comment below one."""
    text = "......\n# between\n......\n......\nR.....\n"

    assert fieldtext.dumps_document(fieldtext.loads_document(text)) == ".\n# between\n.\n.\nR\n"
    assert (
        fieldtext.dumps_document(fieldtext.loads_document(".\n# above\nR # behind\n"))
        == "# above\n# behind\nR\n"
    )


@pytest.mark.reading("F10.3")
def test_f10_a_comment_must_be_one():
    """F10: what would be read as rows, or as the size of the field, is not written as a comment."""
    for text in ("R", "", " # x", "# x\nR", "# x\rR"):
        with pytest.raises(
            ValueError, match=r"expected a comment to be one line that begins with '#'"
        ):
            fieldtext.dumps_document(Document(Field.empty(), (Comment(0, text),)))
    document = Document(Field.empty(), (Comment(0, "# puyonb field 6x12 hidden 0"),))
    with pytest.raises(CannotExpress, match=r"would be read as the size of the field") as caught:
        fieldtext.dumps_document(document, extended=True)

    assert (caught.value.notation, caught.value.what) == ("field:extended", "comments")
    assert fieldtext.loads_document(fieldtext.dumps_document(document))[:2] == document[:2]


@pytest.mark.reading("F11.1")
def test_f11_a_first_line_gives_the_size():
    """F11: the first line has width, height and hidden rows, and every row is complete."""
    field = Field.from_rows(["...", ".S.", "RGB"], hidden_rows=2)
    text = "# puyonb field 3x3 hidden 2\n...\n.S.\nRGB"

    assert (
        fieldtext.dumps(field, extended=True)
        == fieldtext.dumps(field, trim=False, extended=True)
        == text
    )
    assert fieldtext.loads(text, extended=True) == field


@pytest.mark.reading("F11.2")
def test_f11_a_standard_board_needs_no_such_line():
    """F11: 6x13 with one hidden row is written as ever, and read with or without the line."""
    field = board(["S", "RG"])

    assert fieldtext.dumps(field, extended=True) == "S\nRG"
    assert fieldtext.loads("# puyonb field 6x13 hidden 1\n" + str(field), extended=True) == field


def test_f11_without_asking_the_line_is_a_comment_and_a_warning():
    """F11: to every other reader it is a comment; who reads another size than was meant should
    know.
    """
    with pytest.warns(
        NotationWarning, match=r"^only an extended text has a size: .*, line 1, column 1$"
    ):
        assert fieldtext.loads("# puyonb field 6x12 hidden 0\nR") == board(["R"])


@pytest.mark.reading("F11.4")
@pytest.mark.parametrize(
    "line",
    [
        "# Puyonb field 3x2 hidden 0",
        "# PUYONB FIELD 3x2 hidden 0",
        "＃ puyonb field 3x2 hidden 0",
        "# puyonb field ３x２ hidden ０",
        "# puyonb field: 3x2 hidden 0",
        "#puyonb-field 3 x 2",
        "#\tpuyonb  field\t3x2 hidden 0",
        "# puyonb field -3x2 hidden 0",
    ],
)
def test_f11_a_first_line_that_is_nearly_one_is_no_comment(line):
    """F11: a slip in the line of the size is an error that gives its form, in the registry too; a
    plain reader warns.
    """
    text = f"{line}\nRRG\nGGR\n"
    expected = "expected '# puyonb field WIDTHxHEIGHT hidden ROWS', line 1, column 1"

    assert fault(text, extended=True)[0] == expected
    with pytest.raises(NotationError, match=re.escape(expected)):
        notations.detect(text)
    assert (
        fieldtext.loads_document(text)
        .warnings[0]
        .message.startswith("only an extended text has a size")
    )


def test_f11_a_comment_about_fields_is_a_comment():
    """F11: only what goes on with a number was meant as a size."""
    for line in ("# puyonb fields are 6x13", "# the puyonb field 3x2", "# puyonb field of 3x2"):
        assert len(fieldtext.loads_document(f"{line}\nRG\n", extended=True).comments) == 1


def test_f11_documents_of_any_size_keep_their_comments():
    """F11, F10: the line of the size stays the first."""
    text = "# puyonb field 2x2 hidden 1\n# top\n..\n# low\nRG\n"

    assert (
        fieldtext.dumps_document(fieldtext.loads_document(text, extended=True), extended=True)
        == text
    )


@pytest.mark.reading("F12.1")
@pytest.mark.parametrize(
    "text",
    [
        "0 1 1 2 0 0\n3 3 4 0 0 0\n",
        "PUYO\n6 13\n0,0,1,2\n0,0,1,2\n",
        "# made by hand\n6\n13\n",
        "RG\n-1 0 2\n 1 2 -1\nX",
    ],
)
@pytest.mark.parametrize("mode", [{}, {"strict": True}, {"lenient": True}, {"extended": True}])
def test_f12_the_file_of_another_program_is_refused_with_an_explanation(text, mode):
    """F12: header lines and lines of numbers are no field, and the message says what they seem to
    be.
    """
    message, _ = fault(text, **mode)

    assert message.startswith(
        "expected rows of cells, found lines of numbers: another program saves .puyo files"
        " with header lines and columns of numbers, and this looks like one, line "
    )


def test_f12_one_number_is_only_a_wrong_symbol():
    """F12: a single stray number does not make another program's file."""
    assert (
        fault("RG\n12\nRG")[0] == "expected a cell, one of '.RGBYPOT', found '1', line 2, column 1"
    )


# What holds for all texts and all fields.


@pytest.mark.reading("F0.5", "F0.6")
@given(standard_fields(), st.booleans())
@example(Field.empty(), True)
def test_fields_round_trip(field, trim):
    """What is written is read as the same field, strictly and without a warning; writing it again
    gives the same text.
    """
    text = fieldtext.dumps(field, trim=trim)

    assert fieldtext.loads(text, strict=True) == field
    assert fieldtext.dumps(fieldtext.loads(text), trim=trim) == text
    assert re.fullmatch(r"[.RGBYPOT]+(\n[.RGBYPOT]+)*", text)


@pytest.mark.reading("F11.1")
@given(fields() | standard_fields(kinds=tuple(Puyo)), st.booleans())
def test_any_field_round_trips_in_the_extended_form(field, trim):
    """F11: the extended form carries every field there is."""
    text = fieldtext.dumps(field, trim=trim, extended=True)

    assert fieldtext.loads(text, strict=True, extended=True) == field


@pytest.mark.reading("G3.1")
@given(fields() | standard_fields(kinds=tuple(Puyo)))
def test_a_field_is_written_or_refused(field):
    """G3: the same field comes back, or CannotExpress names the obstacle; nothing is lost silently."""
    text = error = None
    try:
        text = fieldtext.dumps(field)
    except CannotExpress as caught:
        error = caught

    if error is None:
        assert fieldtext.loads(text) == field
    elif error.where is None:
        assert error.what in {"size", "hidden"}
    else:
        assert field[error.where].value == error.what in {"sun", "hard", "wall"}


@pytest.mark.reading("F0.1", "F0.5", "F0.6", "F0.8", "F0.9")
def test_trim_decides_what_is_left_out():
    """Without trim, all rows and all cells stand; with it, empty rows at the top and empty cells at
    the end go.
    """
    field = board([".R", "RG"])

    assert fieldtext.dumps(field) == ".R\nRG"
    assert fieldtext.dumps(field, trim=False) == "\n".join(["......"] * 11 + [".R....", "RG...."])


@given(st.text(st.sampled_from(".RGXrＲ# \t\u3000\ufeffS0\r\n"), max_size=60))
def test_every_text_is_read_or_refused_in_its_place(text):
    """Any text gives a field or a NotationError inside the text; lenient reads what default does,
    strict only that.
    """
    strict, default, lenient = (
        outcome(text, strict=True),
        outcome(text),
        outcome(text, lenient=True),
    )

    assert isinstance(strict, int) or strict == default
    assert isinstance(default, int) or default == lenient
    assert all(
        0 <= found <= len(text) for found in (strict, default, lenient) if isinstance(found, int)
    )


@pytest.mark.reading("F8.2")
@given(st.text(st.sampled_from(".RGXrs# \t\n"), max_size=60))
def test_the_extended_form_reads_what_the_plain_one_does(text):
    """F8: a plain text means the same field when the extended form is asked for."""
    plain = outcome(text)

    assert isinstance(plain, int) or plain == outcome(text, extended=True)


@pytest.mark.reading("G1.1")
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_byte_order_mark_change_nothing(end, mark):
    """G1: the same rows with any line end, with and without a last one, with and without a
    byte-order mark.
    """
    rows = ["# a", "RG", "", "GR"]

    assert (
        fieldtext.loads(mark + end.join(rows))
        == fieldtext.loads(mark + end.join(rows) + end)
        == board(["RG", "GR"])
    )
    assert fault(mark + end.join([*rows, "RX"]))[0].endswith("line 5, column 2")


@pytest.mark.parametrize(
    ("text", "options", "end"),
    [
        ("RX\n＃ a comment\n", {"strict": True}, "found 'X', line 1, column 2"),
        (
            "R # a comment\nRX\n",
            {"strict": True},
            "write a comment on a separate line, line 1, column 3",
        ),
        (
            "R\n＃ a comment\nR # another\nX",
            {"strict": True},
            "expected '#', found '＃', line 2, column 1",
        ),
        (
            "# puyonb field 2x2 hidden 0\nRX\nRG\nGG",
            {"extended": True},
            "found 'X', line 2, column 2",
        ),
        (
            "# puyonb field 2x2 hidden 0\nRG\nRG\nGG\nX",
            {"extended": True},
            "says, 2, found 4, line 4, column 1",
        ),
        (
            "# puyonb field 2x2 hidden 0\nR",
            {"extended": True},
            "says, 2, found 1, line 2, column 2",
        ),
    ],
    ids=range(6),
)
def test_the_first_fault_of_a_text_is_the_one_that_is_told(text, options, end):
    """Errors of comments or of the number of rows come after errors above them and before errors
    below them.
    """
    assert fault(text, **options)[0].endswith(end)


@pytest.mark.reading("G2.4")
def test_strict_and_lenient_exclude_each_other():
    """G2: asking for both is an error of the caller."""
    with pytest.raises(ValueError, match=r"^expected strict or lenient, not both$"):
        fieldtext.loads("R", strict=True, lenient=True)


@pytest.mark.reading("G2.1")
def test_loads_says_each_warning_and_a_document_holds_them():
    """G2: loads warns at the caller's line; loads_document does not warn, and keeps the warnings."""
    text = " r #x\n"
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        fieldtext.loads(text)

    assert [str(warning.message) for warning in caught] == list(
        map(str, fieldtext.loads_document(text).warnings)
    )
    assert {warning.filename for warning in caught} == {__file__}
    assert places(warning.message for warning in caught) == [[1, 2], [1, 2], [1, 4]]


def test_only_text_is_read_and_only_fields_are_written():
    """Values of the wrong type are a TypeError that names them."""
    with pytest.raises(TypeError, match=r"found bytes"):
        fieldtext.loads(b"R")
    with pytest.raises(TypeError, match=r"expected a Field, found str"):
        fieldtext.dumps("R")
    with pytest.raises(TypeError, match=r"expected a Document, found Field"):
        fieldtext.dumps_document(Field.empty())


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("R" * 1_000_000, {}),
        ("R" * 1_000_000, {"lenient": True}),
        ("R" + " " * 1_000_000 + "R", {}),
        (" " * 1_000_000, {}),
        ("\n" * 1_000_000, {}),
        ("R #" * 300_000, {}),
        ("R" + " x" * 500_000, {}),
        ("Ｒ" * 300_000, {"lenient": True}),
        ("X" * 1_000_000, {"lenient": True}),
        ("XX\n" * 300_000, {"lenient": True}),
        ("🔴" + "X" * 1_000_000, {"lenient": True}),
        ("# puyonb field 999999999x999999999 hidden 0\nR", {"extended": True}),
        ("# puyonb field " + "9" * 1_000_000, {"extended": True}),
        (" r #\n" * 100_000, {}),
        ("# puyonb field 1x20000 hidden 1\n" + " r #\n" * 20_000, {"extended": True}),
        ("0 1\n" * 200_000, {}),
    ],
    ids=range(16),
)
def test_hostile_texts_end_quickly(text, options):
    """A megabyte of anything is read or refused in linear time; the bound is far above what it
    takes.
    """
    start = time.process_time()
    try:
        document = fieldtext.loads_document(text, **options)
    except NotationError as error:
        error.excerpt()
    else:
        assert len(document.warnings) <= 100

    assert time.process_time() - start < 20
