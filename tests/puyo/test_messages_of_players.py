"""Fields as players type them in messages: emoji and kanji (reading F13)."""

import pytest

from puyonb import CannotExpress, Field, NotationError, NotationWarning, convert, detect
from puyonb.errors import LossWarning
from puyonb.puyo import fieldtext
from tests.cases import for_each


@pytest.mark.reading("F13.1")
@for_each(
    ("text", "rows"),
    [
        ("🔴🟢🔵🟡🟣⚪", ["RGBYPO"]),
        ("赤緑青黄紫邪", ["RGBYPO"]),
        ("⬜🟥⬛🟩\n🟦🟨🟪⬜🔴", [".R.G..", "BYP.R."]),
        ("赤⬜⬛・空邪\n緑", ["R....O", "G....."]),
        ("# 例\n🔴\ufe0f⬜\ufe0f🔴\n\n🟢🟢🟢  \n", ["R.R", "GGG"]),
    ],
)
def test_symbols_of_a_message_are_cells(text, rows):
    """One symbol is one cell; rows are as in a text of letters."""
    with pytest.warns(NotationWarning, match="is read as a cell"):
        field = fieldtext.loads(text)

    assert field == Field.from_rows(rows, width=6, height=13)
    assert detect(text) == "field"


@pytest.mark.reading("F13.2")
@for_each(
    ("text", "place"), [("🔴R", (1, 2)), ("RG\n赤", (1, 1)), ("赤 緑", (1, 2)), ("🔴\n🟢x", (2, 2))]
)
def test_letters_and_symbols_do_not_mix(text, place):
    """A text with symbols holds no other cells; the error is at the first of them."""
    with pytest.raises(NotationError, match="expected a cell as in the other rows") as caught:
        fieldtext.loads(text)

    assert (caught.value.line, caught.value.column) == place


def test_a_strict_reading_refuses_symbols():
    """They are not in the specification."""
    with pytest.raises(NotationError, match="'🔴' is read as a cell") as caught:
        fieldtext.loads("🔴", strict=True)

    assert caught.value.code == "field.typed"


def test_comments_around_emoji():
    """Comments stay when emoji become letters; a text in emoji has none, and a warning says so."""
    text = "# mine\n🔴🟢\n"

    assert convert(text, to="field", source="field:emoji") == "# mine\nRG"
    with pytest.warns(LossWarning, match="comment"):
        assert convert("# mine\nRG", to="field:emoji") == "🔴🟢⬜⬜⬜⬜"


@pytest.mark.reading("F13.3")
def test_emoji_are_written_when_asked_for():
    """The notation field:emoji and the option style write them; other kinds have none."""
    text = "R.G\nBBYPO"

    assert convert(text, to="field:emoji") == "🔴⬜🟢⬜⬜⬜\n🔵🔵🟡🟣⚪⬜"
    assert fieldtext.dumps(Field.empty(), style="emoji") == "⬜⬜⬜⬜⬜⬜"
    with pytest.raises(CannotExpress, match="iron at column 1, row 1 has no emoji") as caught:
        convert("T", to="field:emoji")
    assert (caught.value.what, caught.value.where) == ("iron", (12, 0))
    with pytest.raises(CannotExpress, match="13"):
        fieldtext.dumps(Field.empty(3, 5), style="emoji")
    with pytest.raises(ValueError, match="expected style to be 'letters' or 'emoji', found 'x'"):
        fieldtext.dumps(Field.empty(), style="x")
    with pytest.raises(ValueError, match="not both"):
        fieldtext.dumps(Field.empty(), style="emoji", extended=True)
