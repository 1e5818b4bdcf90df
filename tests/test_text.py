import pytest

from puyonb.errors import NotationError
from puyonb.text import decode, lines, without_bom


@pytest.mark.reading("G1.1")
@pytest.mark.parametrize("text", ["a\nb", "a\r\nb", "a\rb", "a\nb\n"])
def test_three_kinds_of_line_end(text):
    """G1: LF, CRLF and CR end a line."""
    assert [line for _, line in lines(text)] == ["a", "b"]


def test_lines_know_where_they_begin():
    """Each line comes with the offset of its first character."""
    text = "a\r\n\nbc\rd"

    assert [text[offset : offset + len(line)] for offset, line in lines(text)] == [
        "a",
        "",
        "bc",
        "d",
    ]


@pytest.mark.parametrize("character", ["\v", "\f", "\x1c", "\x85", "\u2028", "\u2029"])
def test_nothing_else_ends_a_line(character):
    """G1: what other programs may take for a line end is a character like others."""
    assert list(lines(f"a{character}b")) == [(0, f"a{character}b")]


@pytest.mark.reading("G1.1")
def test_a_byte_order_mark_is_dropped_at_the_start_only():
    """G1: one byte-order mark goes; a second one is part of the text."""
    assert without_bom("\ufeff\ufeffR\ufeff") == "\ufeffR\ufeff"
    assert decode(b"\xef\xbb\xbfR") == "R"


@pytest.mark.reading("G1.2")
def test_bytes_that_are_no_utf_8_are_named_with_their_offset():
    """G1: the error says which byte, and points at its place in what could be read."""
    with pytest.raises(NotationError) as caught:
        decode(b"\xef\xbb\xbfR\n\xe3\x81\x82\xff")

    assert str(caught.value) == "expected UTF-8, found byte 0xff at byte offset 8, line 2, column 2"
    assert caught.value.excerpt() == "あ\n  ^"


@pytest.mark.parametrize(
    "data",
    [b"R\xe3\x81", "R\ud800".encode("utf-8", "surrogatepass"), b"\xc0\x80", b"\xfe\xff\x00R"],
)
def test_half_characters_surrogates_and_other_encodings_are_no_utf_8(data):
    """G1: nothing but UTF-8 is read, also where Python would have a way."""
    with pytest.raises(NotationError, match=r"^expected UTF-8, found byte 0x"):
        decode(data)


def test_bytes_are_no_text():
    """An error for bytes says how to decode them."""
    with pytest.raises(TypeError, match=r"decode bytes with puyonb.text.decode"):
        without_bom(b"R")
