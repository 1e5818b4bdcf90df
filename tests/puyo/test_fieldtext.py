import json
import re
import warnings

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from puyonb import notations
from puyonb.errors import CannotExpress, NotationError
from puyonb.puyo import Field, Puyo, fieldtext
from puyonb.puyo.fieldtext import Comment, Document
from puyonb.text import decode
from tests.cases import ROOT, for_each
from tests.puyo.attempts import refused
from tests.strategies import fields, standard_fields

DATA = ROOT / "tests" / "data" / "field"
VECTORS = ROOT / "site" / "vectors" / "plain-text-field.json"
SIZE = 20_000
"""How often a hostile text repeats something."""


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


@pytest.mark.reading(
    "F0.3",
    "F0.5",
    "F0.6",
    "F0.7",
    "F1.1",
    "F1.2",
    "F2.2",
    "F2.3",
    "F3.1",
    "F3.3",
    "F5.1",
    "F6.1",
    "F8.2",
    "G1.1",
)
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
        error = refused(fieldtext.loads, text, strict=True)
        assert [error.line, error.column] == wanted["strict"]
    elif "lenient" not in options:
        strictly = fieldtext.loads_document(text, strict=True, **options)
        assert strictly[:2] == document[:2]
        assert list(map(str, strictly.warnings)) == list(map(str, document.warnings))


@pytest.mark.reading(
    "F1.3", "F1.4", "F2.1", "F2.3", "F2.4", "F3.2", "F6.2", "F6.3", "F8.1", "F12.1"
)
@for_each(("data", "wanted"), cases("invalid"))
def test_invalid_files_are_refused(data, wanted):
    """Each invalid file is refused with its message, at its line and column, with the caret under
    the character.
    """
    error = refused(lambda: fieldtext.loads(decode(data), **wanted.get("options", {})))

    assert (error.message, error.line, error.column) == (
        wanted["message"],
        wanted["line"],
        wanted["column"],
    )
    assert str(error) == f"{wanted['message']}, line {wanted['line']}, column {wanted['column']}"


@pytest.mark.reading("F9.2")
@for_each(("case", "mode", "outcome"), vectors("reading"))
def test_published_vectors_are_read(case, mode, outcome):
    """What the page of the notation says of a text is what happens."""
    options = {} if mode == "default" else dict.fromkeys(mode.split(), True)
    if "error" in outcome:
        error = refused(fieldtext.loads, case["text"], **options)
        assert [error.line, error.column] == outcome["error"]
    else:
        document = fieldtext.loads_document(case["text"], **options)
        assert document.field == board(outcome["rows"], outcome.get("size"))
        assert places(document.warnings) == outcome["warnings"]


@pytest.mark.reading("F4.1", "F4.2", "F7.1", "F8.1", "F8.2", "F11.3")
@for_each(("case", "mode", "outcome"), vectors("writing"))
def test_published_vectors_are_written(case, mode, outcome):
    """What the page of the notation says of a field is what is written."""
    field = board(case["rows"], case["size"])
    options = {"default": {}, "full": {"trim": False}, "extended": {"extended": True}}[mode]
    if "cannot_express" in outcome:
        assert refused(fieldtext.dumps, field, **options).what == outcome["cannot_express"]
    else:
        assert fieldtext.dumps(field, **options) == outcome["text"]


# The readings, one by one.


@pytest.mark.reading("F2.5")
@for_each(
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


@for_each("text", ["R G", "R#G", "R\tG", "R\u200bG", "e\u0301R", "R\0", "🔴 🔴"])
def test_f2_lenient_refuses_what_is_no_cell(text):
    """F2: white space, ``#`` and invisible characters would move the cells behind them."""
    with pytest.raises(NotationError):
        fieldtext.loads(text, lenient=True)


@for_each(
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


@for_each("lines", ["\n", "\r\n", "\r", "\n\n", "\n# comment\n", "\n ", " \n"])
@for_each("case", [str.upper, str.lower], ids=["upper", "lower"])
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


@pytest.mark.reading("F6.3")
def test_f6_only_symbols_have_other_forms():
    """F6: letters that merely become a symbol's in capitals are none, and `#` is no cell."""
    for text in ("ſ", "ﬀ", "ı", "Ⓡ", "🅁", "℟"):
        assert fault(text)[0].endswith("line 1, column 1")
    assert "#" not in fieldtext.EXTENDED_SYMBOLS


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
    assert read("s\nrg", extended=True) == field
    assert fieldtext.loads("# puyonb field 6x13 hidden 1\n" + str(field), extended=True) == field


@pytest.mark.reading("F11.4")
@for_each(
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


@for_each(
    ("text", "options", "end"),
    [
        ("RX\n＃ a comment\n", {"strict": True}, "found 'X', line 1, column 2"),
        (
            "RG ＃ x",
            {"strict": True},
            "found '＃': write a comment on a separate line, line 1, column 4",
        ),
        ("RG\n12\nRG", {}, "found '1', line 2, column 1"),
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
    ids=range(8),
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


@pytest.mark.slow
@for_each(
    ("text", "options"),
    [
        ("R" * SIZE, {}),
        ("R" * SIZE, {"lenient": True}),
        ("R" + " " * SIZE + "R", {}),
        (" " * SIZE, {}),
        ("\n" * SIZE, {}),
        ("R #" * SIZE, {}),
        ("R" + " x" * SIZE, {}),
        ("Ｒ" * SIZE, {"lenient": True}),
        ("X" * SIZE, {"lenient": True}),
        ("XX\n" * SIZE, {"lenient": True}),
        ("🔴" + "X" * SIZE, {"lenient": True}),
        ("# puyonb field 999999999x999999999 hidden 0\nR", {"extended": True}),
        ("# puyonb field " + "9" * SIZE, {"extended": True}),
        (" r #\n" * SIZE, {}),
        ("# puyonb field 1x20000 hidden 1\n" + " r #\n" * 20_000, {"extended": True}),
        ("0 1\n" * SIZE, {}),
    ],
    ids=range(16),
)
def test_hostile_texts_end(text, options):
    """They are read with few warnings, or refused; `test_growth.py` counts the steps."""
    try:
        document = fieldtext.loads_document(text, **options)
    except NotationError as error:
        error.excerpt()
    else:
        assert len(document.warnings) <= 100
