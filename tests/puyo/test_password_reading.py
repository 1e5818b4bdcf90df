"""Passwords as people type them: normalization and errors."""

import pytest

from puyonb import NotationError, NotationWarning
from puyonb.puyo import password
from puyonb.puyo.password._alphabets import ALPHABETS
from puyonb.puyo.password._normalize import REPLACEMENTS, suggestions
from tests.cases import for_each


def fault(text):
    """Return the error of a text that is not a password."""
    with pytest.raises(NotationError) as caught:
        password.loads(text)
    return caught.value


@pytest.mark.reading("P0.3", "P0.8")
def test_the_alphabets():
    """64 different characters each, none of them in both."""
    old, new = ALPHABETS["20th"], ALPHABETS["pop"]

    assert len(set(old)) == len(set(new)) == len(old) == len(new) == 64
    assert not set(old) & set(new)
    assert not set("ぬねめれわんＯＱ") & set(old)
    assert not set("IObckloqpsuvwxz") & set(new)


@pytest.mark.reading("P5.1")
@for_each("text", ["ここいあう", " ここ\tいあ\nう\r\n", "\ufeffここいあ\u3000う", "こ こ い あ う"])
def test_white_space_is_ignored(text):
    """White space of any kind is ignored anywhere, without a warning (P5)."""
    assert password.loads(text).text == "ここいあう"


@pytest.mark.reading("P11.1", "P11.2")
@for_each(
    ("typed", "meant", "message"),
    [
        (
            "あZああこみう",
            "あＺああこみう",
            "'Z' is read as 'Ｚ': letters are full-width capitals in these games, line 1, column 2",
        ),
        (
            "あzああこみう",
            "あＺああこみう",
            "'z' is read as 'Ｚ': letters are full-width capitals in these games, line 1, column 2",
        ),
        (
            "あｚああこみう",
            "あＺああこみう",
            "'ｚ' is read as 'Ｚ': letters are capitals in these games, line 1, column 2",
        ),
        (
            "あＺああコミう",
            "あＺああこみう",
            "'コ' is read as 'こ' (and 1 more): kana are hiragana in these games, line 1, column 5",
        ),
        (
            "あＺああこみｳ",
            "あＺああこみう",
            "'ｳ' is read as 'う': kana are hiragana in these games, line 1, column 7",
        ),
        (
            "KKＢAC",
            "KKBAC",
            "'Ｂ' is read as 'B': characters are half-width in Puzzle Pop, line 1, column 3",
        ),
        (
            "KKBA\nＣ",
            "KKBAC",
            "'Ｃ' is read as 'C': characters are half-width in Puzzle Pop, line 2, column 1",
        ),
        (
            "¥KBAC",
            "\\KBAC",
            "'¥' is read as '\\\\': many keyboards have a yen sign in place of the backslash, line 1, column 1",
        ),
        (
            "￥KBAC",
            "\\KBAC",
            "'￥' is read as '\\\\': many keyboards have a yen sign in place of the backslash, line 1, column 1",
        ),
        (
            "〜KBAC",
            "~KBAC",
            "'〜' is read as '~': many keyboards have a wave dash in place of the tilde, line 1, column 1",
        ),
        (
            "～KBAC",
            "~KBAC",
            "'～' is read as '~': characters are half-width in Puzzle Pop, line 1, column 1",
        ),
        (
            "−KBAC",
            "-KBAC",
            "'−' is read as '-': the plain hyphen is the only dash in Puzzle Pop, line 1, column 1",
        ),
        (
            "‐KBAC",
            "-KBAC",
            "'‐' is read as '-': the plain hyphen is the only dash in Puzzle Pop, line 1, column 1",
        ),
    ],
)
def test_normalizing(typed, meant, message):
    """Forms of a character that mean no other are read as it, with a warning at the first (P11)."""
    with pytest.warns(NotationWarning) as caught:
        read = password.loads(typed)

    assert read.text == meant
    assert read == password.loads(meant)
    assert [str(warning.message) for warning in caught] == [message]
    assert read.warnings == (caught[0].message,)


@pytest.mark.reading("P11.1")
def test_each_kind_of_folding_is_said_once():
    """One warning for letters, one for kana, each at its first character."""
    with pytest.warns(NotationWarning) as caught:
        password.loads("アzアアこみう")

    assert [(warning.message.column, warning.message.message[:3]) for warning in caught] == [
        (1, "'ア'"),
        (2, "'z'"),
    ]


@pytest.mark.reading("P11.2")
def test_what_is_normalized():
    """20th: 24 letters in three forms, 40 katakana in two, but を which has no half-width twin is
    there; Pop: 64 and five signs.
    """
    old, new = REPLACEMENTS["20th"], REPLACEMENTS["pop"]

    assert len(old) == 24 * 3 + 40 * 2
    assert len(new) == 64 + 5
    assert {replacement.character for replacement in old.values()} == set(ALPHABETS["20th"])
    assert {replacement.character for replacement in new.values()} == set(ALPHABETS["pop"])


@pytest.mark.reading("P11.3")
def test_pop_normalizes_no_case():
    """A small letter is a different character: small letters are never changed into capitals (P11)."""
    lower = "aahhaa" * 2 + "A"

    error = fault(lower)
    assert error.message.startswith(
        "expected 11 (mega), 39 (normal), 42 (sun) or 95 (tiny) sextets, found 12"
    )


ENDS = "expected the last character to be 'あ' or 'う' (Puyo 7, 20th) or 'A' or 'C' (Puzzle Pop), which show the format, found "
SIZES = "expected 11 (mega), 39 (normal), 42 (sun) or 95 (tiny) sextets, found "
PAIRS = "expected sets of two characters, a sextet and a count, before the last character of an RLE password, found "
LAST = "; or the last character is wrong, because as "
ODD = " characters; a character may be missing or surplus"


@pytest.mark.reading("P2.1", "P2.2", "P4.1", "P4.2", "P8.1")
@for_each(
    ("text", "message"),
    [
        ("", "expected a password, found nothing, line 1, column 1"),
        (" \n ", "expected a password, found nothing, line 2, column 2"),
        ("ajamkhc", ENDS + "'c'; in Puzzle Pop 'C' is a capital letter, line 1, column 7"),
        ("ＫＫＢＡｃ", ENDS + "'ｃ'; in Puzzle Pop 'C' is a capital letter, line 1, column 5"),
        ("あさ", ENDS + "'さ'; the end may be missing, line 1, column 2"),
        (
            "KKBA\x00",
            ENDS
            + "'\\x00' (U+0000), which is not part of a password: without '\\x00' it ends in 'A', line 1, column 5",
        ),
        ("あさあう", PAIRS + "3" + ODD + ", line 1, column 4"),
        ("AC", PAIRS + "1 character; a character may be missing or surplus, line 1, column 2"),
        ("KKBC", PAIRS + "3" + ODD + ", line 1, column 4"),
        (
            "う",
            SIZES
            + "0; mega has 11: nothing precedes the last character, which shows the format, line 1, column 1",
        ),
        (
            "A",
            SIZES
            + "0; mega has 11: nothing precedes the last character, which shows the format, line 1, column 1",
        ),
        ("あ" * 95, SIZES + "94; tiny has 95: 1 character may be missing, line 1, column 95"),
        ("あ" * 97, SIZES + "96; tiny has 95: 1 character may be surplus, line 1, column 97"),
        ("あ" * 41, SIZES + "40; normal has 39: 1 character may be surplus, line 1, column 41"),
        ("あ" * 42, SIZES + "41; sun has 42: 1 character may be missing, line 1, column 42"),
        ("あ" * 25, SIZES + "24; mega has 11: 13 characters may be surplus, line 1, column 25"),
        (
            "あ" * 26,
            SIZES
            + "25; mega has 11: 14 characters may be surplus; normal has 39: 14 characters may be missing, line 1, column 26",
        ),
        (
            "あへちあらあああけあへあおあけあへあおあこあへあおあ",
            SIZES
            + "25; the last character may be missing, because as RLE it would be normal, line 1, column 26",
        ),
        (
            "KKBA",
            SIZES
            + "3; the last character may be missing, because as RLE it would be mega, line 1, column 4",
        ),
        (
            "あしう",
            SIZES + "12; mega has 11: the counts are too high by 1 in all, line 1, column 3",
        ),
        (
            "Ｚ" * 400 + "う",
            SIZES
            + "12800; tiny has 95: the counts are too high by 12705 in all, line 1, column 401",
        ),
        (
            "ああああああああああああう",
            SIZES + "6; mega has 11: the counts are too low by 5 in all, line 1, column 13",
        ),
        (
            "あさあ",
            SIZES
            + "2; mega has 11: 9 characters may be missing"
            + LAST
            + "RLE it would be mega, line 1, column 3",
        ),
        (
            "あああああああああああう",
            PAIRS + "11" + ODD + LAST + "plain it would be mega, line 1, column 12",
        ),
        (
            "ここけあう",
            "expected the cell outside the mega field, which fills its last sextet, to be empty, found red, line 1, column 3",
        ),
        (
            "KKKKKKKKKK*A",
            "expected the cell outside the mega field, which fills its last sextet, to be empty, found ojama, line 1, column 11",
        ),
        ("AHAAC", SIZES + "9; mega has 11: the counts are too low by 2 in all, line 1, column 5"),
        ("AJAAC", SIZES + "10; mega has 11: the counts are too low by 1 in all, line 1, column 5"),
    ],
)
def test_what_an_error_says(text, message):
    """The error names the character, its place, the expected one, and the nearest rule (P2 to P4,
    P8).
    """
    assert str(fault(text)) == message


OLD, NEW = (
    "expected a character of Puyo 7 and 20th, found ",
    "expected a character of Puzzle Pop, found ",
)


@pytest.mark.reading("P11.4", "P13.1")
@for_each(
    ("text", "message"),
    [
        ("あぬああこみう", OLD + "'ぬ'; perhaps 'あ' or 'の', line 1, column 2"),
        ("あヌああこみう", OLD + "'ヌ'; perhaps 'あ' or 'の', line 1, column 2"),
        ("あばああこみう", OLD + "'ば'; perhaps 'は', line 1, column 2"),
        ("あバああこみう", OLD + "'バ'; perhaps 'は', line 1, column 2"),
        ("あゃああこみう", OLD + "'ゃ'; perhaps 'や', line 1, column 2"),
        ("あOああこみう", OLD + "'O'; perhaps 'Ｄ', 'Ｃ' or 'Ｇ', line 1, column 2"),
        ("あ１ああこみう", OLD + "'１'; perhaps 'Ｉ', line 1, column 2"),
        ("AOAmKhC", NEW + "'O'; perhaps '0', line 1, column 2"),
        ("AIAmKhC", NEW + "'I'; perhaps '1' or 'i', line 1, column 2"),
        ("AlAmKhC", NEW + "'l'; perhaps '1', 'i' or 'L', line 1, column 2"),
        ("AjAmkhC", NEW + "'k'; perhaps 'K', line 1, column 5"),
        ("Aj\nAmｋhC", NEW + "'ｋ'; perhaps 'K', line 2, column 3"),
        (
            "あ!ああこみう",
            OLD
            + "'!', which is one of Puzzle Pop; the last character, 'う', shows the game, line 1, column 2",
        ),
        (
            "KK\u3000かAC",
            NEW
            + "'か', which is one of Puyo 7 and 20th; the last character, 'C', shows the game, line 1, column 4",
        ),
        (
            "KKカAC",
            NEW
            + "'カ', which is one of Puyo 7 and 20th; the last character, 'C', shows the game, line 1, column 3",
        ),
        ("KK漢AC", NEW + "'漢', line 1, column 3"),
        (
            "KK\u200bAC",
            NEW + "'\\u200b' (U+200B), which is not part of a password, line 1, column 3",
        ),
        ("か\u3099ああう", OLD + "'\u3099', which is not part of a password, line 1, column 2"),
    ],
)
def test_a_character_that_is_not_in_the_game(text, message):
    """It is named with its place and with what may have been meant, and never guessed (P11, P13)."""
    assert str(fault(text)) == message


@for_each(
    ("text", "code", "inner"),
    [
        ("", "password.empty", None),
        ("AOAmKhC", "password.perhaps", "password.unknown"),
        ("あしう", "password.sextets", None),
        ("あさあ", "password.other_format", "password.sextets"),
        ("ここけあう", "password.phantom", None),
    ],
)
def test_errors_have_codes(text, code, inner):
    """A program tests the code; an error with a hint holds the plain error as a value."""
    error = fault(text)
    plain = error.content.values.get("error")

    assert error.code == code
    assert (plain and plain.code) == inner


def test_the_excerpt_points_under_kana():
    """A kana takes two columns on a terminal, so the caret moves by two."""
    assert fault("あぬああこみう").excerpt() == "あぬああこみう\n  ^"


def test_suggestions_are_of_the_game():
    """What is suggested can be typed, and nothing is suggested for what the game has."""
    for game, alphabet in ALPHABETS.items():
        for code in [*range(0x20, 0x250), *range(0x3040, 0x3100), *range(0xFF01, 0xFFA0)]:
            found = suggestions(chr(code), game)
            assert set(found) <= set(alphabet)
            assert not (found and chr(code) in alphabet)


@pytest.mark.reading("P7.4")
@for_each(
    ("text", "count"),
    [
        ("あくけあああう", 10),  # the shape of the bug, but in the characters of the other game
        ("AGJAABC", 10),  # the last count is not one
        ("AHBAJAC", 10),  # the last sextet fills the cell outside the field
        ("AJAAC", 10),  # the set before has the same sextet
        ("AGJAAAC", 9),  # two are missing
        ("AAAAAAAAAAA", 10),  # plain
    ],
)
def test_nothing_else_is_mended(text, count):
    """A password that falls short in any other way is an error, not a guess (P7)."""
    assert f"found {count}; mega has 11" in fault(text).message


@for_each(
    ("text", "message"),
    [
        (
            "KKBAC.",
            "'.', which is not part of a password: without '.' it ends in 'C', line 1, column 6",
        ),
        (
            "「あさう」。",
            "'。', which is not part of a password: without '」。' it ends in 'う', line 1, column 6",
        ),
        (
            '"KKBAC"',
            "'\"', which is not part of a password: without '\"' it ends in 'C', line 1, column 7",
        ),
        (
            "KKBAC!",
            "'!'; the end may be missing, or '!' may not be part of the password, line 1, column 6",
        ),
        ("KKBAB", "'B'; the end may be missing, line 1, column 5"),
        (
            "あさう😀",
            "'😀', which is not part of a password: without '😀' it ends in 'う', line 1, column 4",
        ),
        (
            "KKBAC\u200b",
            "'\\u200b' (U+200B), which is not part of a password: without '\\u200b' it ends in 'C', line 1, column 6",
        ),
        ("あさぅ", "'ぅ'; perhaps 'う', line 1, column 3"),
        ("あさゥ", "'ゥ'; perhaps 'う', line 1, column 3"),
        (
            "KKBA!",
            "'!'; the end may be missing, or '!' may not be part of the password, line 1, column 5",
        ),
        ("KKB!", "'!'; the end may be missing, line 1, column 4"),
        ("...", "'.'; the end may be missing, line 1, column 3"),
    ],
)
def test_what_stands_behind_a_password_is_told(text, message):
    """A full stop, a bracket or a quotation mark that was copied along is named; a missing end is
    only guessed at.
    """
    assert str(fault(text)) == ENDS + message


def test_a_quotation_mark_before_a_password_is_no_part_of_it():
    """Where only the end was copied properly."""
    assert str(fault('"KKBAC')) == (
        "expected a character of Puzzle Pop, found '\"', which is not part of a password, line 1, column 1"
    )


@pytest.mark.reading("P11.4")
@for_each(
    ("typed", "meant"),
    [
        ("b", "6B"),
        ("l", "1iL"),
        ("q", "9Q"),
        ("‾", "~"),
        ("∗", "*"),
        ("₩", "\\"),
        ("ˆ", "^"),
        ("–", "-"),
        ("÷", "/"),
    ],
)
def test_look_alikes_of_puzzle_pop(typed, meant):
    """Small letters that it has only as capitals or that look like digits, and signs of other
    keyboards (P11).
    """
    assert suggestions(typed, "pop") == meant


@for_each(
    "text", ["KKBAC", "あさう", "hello", "AAC", "", "A" * 60 + "C", "https://www.puyop.com/s/AC"]
)
def test_most_texts_are_no_mistyped_passwords(text):
    """Passwords are none, and what no slip would make one of."""
    assert password.mistyped(text) is None


@for_each(
    "text", ["KKBAA", "AKAOC", "kkbac", "AAAAAAAAAAA", "AAAAAAAAAAAAA", "ここいぬう", "KKBBC"]
)
def test_what_a_slip_would_make_a_password_is_mistyped(text):
    """Look-alikes, capitals, another end, a character more or less, a count that is off by a
    little.
    """
    assert str(password.mistyped(text)) == str(fault(text))


@pytest.mark.reading("P11.4")
@for_each(
    ("typed", "meant"),
    [
        ("ぬ", "あの"),
        ("ね", "るを"),
        ("め", "のあ"),
        ("れ", "るろ"),
        ("わ", "ろち"),
        ("ん", "えひ"),
        ("5", "Ｓ"),
        ("6", "Ｇ"),
    ],
)
def test_look_alikes_of_20th(typed, meant):
    """The six kana that it does not have, and digits, of which it has none (P11)."""
    assert suggestions(typed, "20th") == meant


def test_a_megabyte_is_refused_before_it_is_looked_at():
    """No password has more characters than twice the sextets of the largest field."""
    assert str(fault("A" * 1_000_000 + "C")).startswith(
        "expected at most 191 characters, found 1,000,001"
    )
