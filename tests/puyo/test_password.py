"""Practice-notebook passwords, read, written and converted."""

import json
import pickle
import warnings
from itertools import product
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb import CannotExpress, Field, NotationError, NotationWarning, Puyo
from puyonb.puyo import password
from puyonb.puyo.field import trusted_field
from puyonb.puyo.password import _codec
from puyonb.puyo.password._alphabets import CELLS
from tests.cases import for_each
from tests.puyo.attempts import refused

VECTORS = json.loads(
    (Path(__file__).parents[1] / "data/password/fields.json").read_text(encoding="utf-8")
)["fields"]
RULES = password.RULES
Result = TypeVar("Result")


def field(rule, *rows):
    """Return a field of a rule from its lowest rows."""
    size = RULES[rule]
    return Field.from_rows(rows, width=size.width, height=size.height, hidden_rows=size.hidden_rows)


@st.composite
def fields(draw, rules=tuple(RULES)):
    """Any field that a password can hold: runs of equal cells, so that both formats come up."""
    rule = RULES[draw(st.sampled_from(rules))]
    cells = []
    while len(cells) < rule.cells:
        cells += [draw(st.sampled_from(CELLS))] * draw(st.integers(1, 40) | st.integers(1, 190))
    rows = (cells[start : start + rule.width] for start in range(0, rule.cells, rule.width))
    return Field(rule.width, rule.height, tuple(map(tuple, rows)), rule.hidden_rows)


def quietly(text):
    """Read a password, and ignore its warnings."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", NotationWarning)
        return password.loads(text)


def outcome(call):
    """Return the result of a call, or the error that a notation may raise; the test fails for any
    other.
    """
    try:
        return call()
    except (NotationError, CannotExpress) as error:
        return error


def test_there_are_vectors_of_every_rule():
    """The file was found, and all four rules are in it."""
    assert len(VECTORS) == 143
    assert {vector["rule"] for vector in VECTORS} == set(RULES)


@pytest.mark.reading("P0.1", "P0.4", "P0.7", "P0.8")
@for_each("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_field_is_written_as_each_game_writes_it(vector):
    """20th and Puzzle Pop, the bug of 1.3.0, transliteration, and what Puyo 7 refuses."""
    shown = field(vector["rule"], *vector["rows"])

    assert password.dumps(shown, group=0) == vector["20th"]
    assert password.dumps(shown, dialect="pop") == vector["pop"]
    assert password.dumps(shown, dialect="pop-1.3.0") == vector.get("pop-1.3.0", vector["pop"])
    letters = password.convert(vector["20th"], to="pop", transliterate=True)
    assert letters == vector.get("transliterated", vector["pop"])
    assert password.convert(letters, to="20th", transliterate=True, group=0) == vector["20th"]
    if "puyo7" in vector:
        with pytest.raises(CannotExpress, match="Puyo 7 has no sun"):
            password.dumps(shown, dialect="puyo7")
    else:
        assert password.dumps(shown, dialect="puyo7", group=0) == vector["20th"]


@pytest.mark.reading("P0.2", "P2.1", "P13.2")
@for_each("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_password_is_read_back(vector):
    """The field, the rule and the game come out; what a game wrote is canonical, and Puyo 7 takes
    it where it can.
    """
    shown = field(vector["rule"], *vector["rows"])
    old, new = password.loads(vector["20th"]), password.loads(vector["pop"])

    assert (old.field, old.rule, old.dialect, old.canonical) == (
        shown,
        vector["rule"],
        "20th",
        True,
    )
    assert (new.field, new.rule, new.dialect, new.canonical) == (shown, vector["rule"], "pop", True)
    assert ("puyo7" in old.accepted_by) == ("puyo7" not in vector)
    assert password.convert(vector["pop"], to="20th", group=0) == vector["20th"]
    if "transliterated" in vector:
        assert password.loads(vector["transliterated"]).field == shown


@pytest.mark.reading("P7.3", "P13.2")
@for_each("vector", [each for each in VECTORS if "pop-1.3.0" in each], ids=lambda each: each["id"])
def test_what_version_1_3_0_spoilt_is_mended(vector):
    """The lost sextet is put back with a warning at the count that is one too low (reading P7)."""
    with pytest.warns(NotationWarning, match="'A' is read as 'B': Puzzle Pop 1.3.0") as caught:
        repaired = password.loads(vector["pop-1.3.0"])

    assert (repaired.field, repaired.dialect) == (
        field(vector["rule"], *vector["rows"]),
        "pop-1.3.0",
    )
    assert repaired.canonical
    assert repaired.is_corrupted
    assert not repaired.accepted_by
    assert caught[0].message.offset == len(vector["pop-1.3.0"]) - 2
    assert repaired.warnings == (caught[0].message,)


# --- what the specification prints ----------------------------------------------------------------

SEA = field("tiny", *["R" * 10] * 6)
RED = field("mega", *["RRR"] * 7)
BLANK = field("mega")


@pytest.mark.reading("P0.8", "P1.1")
@for_each(
    ("printed", "shown", "dialect"),
    [
        ("あＺああ こみう", SEA, "20th"),
        ("AjAmKhC", SEA, "pop"),
        ("あさう", BLANK, "20th"),
        ("AKAA C", BLANK, "pop"),
        ("ここいあ う", RED, "20th"),
        ("KKBAC", RED, "pop"),
    ],
)
def test_the_printed_passwords_by_their_characters(printed, shown, dialect):
    """Two octal glosses beside them give the length of a run where the password has one less; the
    characters are right (P1).
    """
    assert password.loads(printed).field == shown
    assert password.dumps(shown, dialect=dialect).replace(" ", "") == printed.replace(" ", "")


@pytest.mark.reading("P1.1", "P2.2")
def test_the_two_wrong_glosses():
    """What the characters say in octal is 00 12 02 and 00 11 00 00 02 (P1); the glosses would be
    one sextet more.
    """
    codes = [
        [each.octal for each in password.explain(text).characters] for text in ("あさう", "AKAAC")
    ]

    assert codes == [["00", "12", "02"], ["00", "11", "00", "00", "02"]]
    for gloss in ("あしう", "ALAAC"):
        with pytest.raises(NotationError, match="found 12; mega has 11"):
            password.loads(gloss)


# --- formats, runs, groups ------------------------------------------------------------------------


def stripes(rule, sets):
    """Return a field with a number of sextet runs: two kinds in turn, and a last run of empty cells
    up to the end.
    """
    values = [(9, 18)[number % 2] for number in range(sets - 1)]
    size = RULES[rule]
    return _codec.field_of(bytes(values + [0] * (size.sextets - len(values))), size)


@pytest.mark.reading("P3.1", "P3.2", "P4.1")
@for_each(("rule", "most"), [("mega", 5), ("normal", 19), ("sun", 21), ("tiny", 47)])
def test_rle_up_to_the_threshold(rule, most):
    """RLE while it is not longer than plain: 5, 19, 21 and 47 sets (P3)."""
    last, first = (
        password.loads(password.dumps(stripes(rule, most))),
        password.loads(password.dumps(stripes(rule, most + 1))),
    )

    assert (last.format, first.format) == ("rle", "plain")
    assert (len(last.text), len(first.text)) == (2 * most + 1, RULES[rule].plain_length)


@pytest.mark.reading("P3.2")
def test_only_the_sun_rule_has_a_tie():
    """42 sextets in 21 sets take 43 characters in both formats, and RLE wins (P3)."""
    races = [password.explain(stripes(rule, size.most_sets)).race for rule, size in RULES.items()]

    assert [race.is_tie for race in races] == [False, False, True, False]
    assert [race.winner for race in races] == ["rle"] * 4


@pytest.mark.reading("P3.3")
def test_the_sets_of_a_dialect_decide_its_format():
    """The forced cut gives Puzzle Pop a sixth set: it writes plain where 20th writes RLE (P3, P7)."""
    shown = stripes("mega", 5)

    assert password.loads(password.dumps(shown)).format == "rle"
    assert password.loads(password.dumps(shown, dialect="pop")).format == "plain"


@pytest.mark.reading("P6.1", "P6.2")
@for_each(
    ("length", "old", "new"),
    [
        (64, "あＺこむう", "A~KiC"),
        (65, "あＺああこみう", "AjAmKhC"),
        (66, "あＺあいこまう", "AmAmKgC"),
        (95, "あＺあむう", "A9A!C"),
    ],
)
def test_runs_over_64(length, old, new):
    """20th writes 64 and the remainder, Puzzle Pop two halves, with the larger one second (P6)."""
    shown = _codec.field_of(bytes([0] * length + [9] * (95 - length)), RULES["tiny"])

    assert password.dumps(shown, group=0) == old
    assert password.dumps(shown, dialect="pop") == new


@pytest.mark.reading("P7.1", "P7.2")
@for_each(
    ("last", "pop", "version"),
    [(1, "01", "01"), (2, "02", "01"), (3, "0201", "0201"), (5, "0401", "0401")],
)
def test_the_last_run_of_a_mega_field(last, pop, version):
    """Its last sextet is written separately, except in a run of two, of which version 1.3.0 loses
    one (P7).
    """
    sextets = bytes([9] * (11 - last) + [0] * last)

    for dialect, counts in (("pop", pop), ("pop-1.3.0", version)):
        sets = _codec.sets_of(sextets, dialect)
        assert "".join(f"{count:02}" for value, count in sets if value == 0) == counts


@pytest.mark.reading("P5.2")
def test_groups():
    """20th and Puyo 7 print groups of four, Puzzle Pop none; ``group`` sets any (P5)."""
    assert password.dumps(SEA) == password.dumps(SEA, dialect="puyo7") == "あＺああ こみう"
    assert password.dumps(SEA, group=0) == "あＺああこみう"
    assert password.dumps(SEA, dialect="pop") == "AjAmKhC"
    assert password.dumps(SEA, dialect="pop", group=3) == "AjA mKh C"
    assert password.convert("AjAmKhC", to="20th", group=2) == "あＺ ああ こみ う"
    with pytest.raises(ValueError, match="expected group of at least 0, found -1"):
        password.dumps(SEA, group=-1)
    for group in (2.5, "4"):
        with pytest.raises(
            TypeError, match=f"^expected a whole number for group, found {group!r}$"
        ):
            password.dumps(SEA, group=group)


# --- properties -----------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.reading("P3.1")
@given(fields())
def test_20th_shows_the_shorter_of_its_two_forms(shown):
    """Neither form is shorter; of two that are equally long it is RLE."""
    sextets = _codec.sextets_of(shown)
    plain, rle = len(sextets) + 1, 2 * len(_codec.sets_of(sextets, "20th")) + 1
    read = password.loads(password.dumps(shown))

    assert len(read.text) == min(plain, rle)
    assert (read.format == "rle") == (rle <= plain)


@pytest.mark.slow
@pytest.mark.reading("P6.3", "P7.4")
@given(fields(), st.sampled_from(["20th", "pop"]), st.data())
def test_any_division_of_the_runs_is_read(shown, dialect, data):
    """However sets are divided, the field is the same (P6); and nothing that was valid is ever
    repaired (P7).
    """
    sets = []
    for value, length in _codec.runs(_codec.sextets_of(shown)):
        left = length
        while left:
            part = data.draw(st.integers(1, min(left, 64)))
            sets.append((value, part))
            left -= part
    text = _codec.written(
        bytes([half for value, part in sets for half in (value, part - 1)] + [2]), dialect
    )

    read = password.loads(text)
    assert (read.field, read.dialect, read.warnings) == (shown, dialect, ())
    assert read.canonical == (text == password.dumps(shown, dialect=dialect, group=0))


@pytest.mark.slow
@given(fields(), st.sampled_from(["20th", "pop"]), st.data())
def test_one_wrong_character_is_a_field_or_a_notation_error(shown, dialect, data):
    """Whatever is typed for one character, nothing else is raised, and the error points into the
    text.
    """
    text = password.dumps(shown, dialect=dialect, group=0)
    place = data.draw(st.integers(0, len(text) - 1))
    typed = data.draw(st.characters() | st.sampled_from("".join(password.ALPHABETS.values())))
    changed = text[:place] + typed + text[place + 1 :]
    read = outcome(lambda: quietly(changed))

    if isinstance(read, NotationError):
        assert 0 <= read.offset < len(changed)
        assert read.excerpt().endswith("^")
    else:
        assert read.field.width * read.field.height == RULES[read.rule].cells


# --- the bug of version 1.3.0, over all boards of two rows ----------------------------------------

KINDS = CELLS[:7]


@pytest.mark.reading("P7.2")
@pytest.mark.slow
def test_the_bug_over_all_boards_of_two_rows():
    """Of the 117,649 boards that use the bottom two rows alone, 2,352 are hit, and each is
    repaired.
    """
    empty = (Puyo.EMPTY,) * 3
    rows = list(product(KINDS, repeat=3))
    boards = spoilt = 0
    for upper in rows:
        for lower in rows:
            shown = trusted_field(3, 7, (*[empty] * 5, upper, lower))
            sextets = _codec.sextets_of(shown)
            right, wrong = _codec.spell(sextets, "pop"), _codec.spell(sextets, "pop-1.3.0")
            boards += 1
            hit = (
                lower[0] is lower[2]
                and lower[1] is Puyo.EMPTY
                and (upper[1] is not lower[0] or upper[2] is not Puyo.EMPTY)
            )
            if right != wrong or hit:
                # The picture of the specification tells exactly these, and their end is AC where BC
                # is right.
                assert hit
                assert (right[-2:], wrong[-2:]) == (b"\1\2", b"\0\2")
                text = _codec.written(wrong, "pop")
                with pytest.warns(NotationWarning):
                    assert password.loads(text).field == shown
                spoilt += 1

    assert (boards, spoilt) == (117_649, 2_352)


# --- acceptance, conversion, and what has no password ---------------------------------------------


@pytest.mark.reading("P9.2")
def test_puyo7_takes_only_its_own_spelling():
    """Plain where RLE is due, and another division of a run, are refused with what Puyo 7 would
    write (P9).
    """
    for text in ("あ" * 12, "あこああう"):
        read = password.loads(text)

        assert list(read.accepted_by) == ["20th"]
        assert (
            str(read.refused_by["puyo7"])
            == "Puyo 7 accepts only what it would write itself, あさう"
        )
    assert list(password.loads("あさう").accepted_by) == ["20th", "puyo7"]


@pytest.mark.reading("P9.1")
@for_each(
    ("shown", "what", "reason"),
    [
        (field("sun"), "rule", "Puyo 7 has no sun rule"),
        (field("mega", ".S."), "sun", "sun at column 2, row 1: Puyo 7 has no sun puyos"),
        (
            field("normal", "S.....", "......"),
            "sun",
            "sun at column 1, row 2: Puyo 7 has no sun puyos",
        ),
    ],
)
def test_puyo7_knows_no_sun(shown, what, reason):
    """Neither the rule nor a sun puyo under another; 20th writes both (P9)."""
    error = refused(password.dumps, shown, dialect="puyo7")

    assert (error.what, error.message) == (what, reason)
    assert error.notation == "password:puyo7"
    read = password.loads(password.dumps(shown))
    assert str(read.refused_by["puyo7"]) in (reason, "Puyo 7 has no sun puyos")


@pytest.mark.reading("P13.1")
def test_a_game_reads_its_own_characters():
    """20th and Puyo 7 refuse Puzzle Pop's, and the other way round."""
    new, old = password.loads("AKAAC"), password.loads("あさう")

    assert list(new.accepted_by) == ["pop"]
    assert set(map(str, new.refused_by.values())) == {"its characters are those of Puzzle Pop"}
    assert list(old.refused_by) == ["pop"]
    assert str(old.refused_by["pop"]) == "its characters are those of Puyo 7 and 20th"


def test_a_spoilt_password_is_refused_by_all():
    """No game takes what lacks a sextet; a sound one of the same version is taken."""
    spoilt = quietly("AHJAAAC")

    assert (
        str(spoilt.refused_by["pop"]) == "one sextet is missing: it has 10, and a mega field has 11"
    )
    assert password.explain(spoilt.field, dialect="pop-1.3.0").refused_by == spoilt.refused_by
    assert list(password.explain(BLANK, dialect="pop-1.3.0").accepted_by) == ["pop"]


@pytest.mark.reading("P0.1", "P0.2", "P12.1", "P12.2")
def test_conversion_writes_anew():
    """Through the field: each game's own spelling, whatever the other had; transliteration is asked
    for by name (P12).
    """
    assert password.convert("あ" * 12, to="pop") == "AKAAC"
    assert password.convert("AKAAC", to="puyo7") == "あさう"
    assert password.convert("あさう", to="pop", transliterate=True) == "ALC"
    assert password.convert("AKAAC", to="20th", transliterate=True) == "あこああ う"
    assert password.convert("ここいあう", to="20th") == "ここいあ う"


@pytest.mark.reading("P12.2")
def test_a_transliteration_that_would_not_be_taken():
    """Puyo 7 would refuse another game's division; what lacks a sextet would not be read at all."""
    with pytest.raises(
        CannotExpress, match="Puyo 7 accepts only what it would write itself, あさう"
    ):
        password.convert("AKAAC", to="puyo7", transliterate=True)
    with pytest.warns(NotationWarning), pytest.raises(CannotExpress, match="lacks a sextet"):
        password.convert("AHJAAAC", to="20th", transliterate=True)


def test_a_transliteration_that_puyo7_takes():
    """What is spelled as Puyo 7 would spell it may be exchanged letter by letter."""
    assert password.convert("ALC", to="puyo7", transliterate=True) == "あさう"


def test_mending_by_conversion():
    """A corrupted password becomes a correct one of the same game, and back."""
    with pytest.warns(NotationWarning):
        assert password.convert("AHJAAAC", to="pop") == "AHJAABC"
    assert password.convert("AHJAABC", to="pop-1.3.0") == "AHJAAAC"


@pytest.mark.reading("P10.1")
@for_each(("letter", "kind"), [("T", "iron"), ("K", "hard"), ("W", "wall")])
def test_what_has_no_code_is_named_with_its_cell(letter, kind):
    """Iron, hard puyos and walls have no form in a password (P10)."""
    error = refused(password.dumps, field("normal", "R.....", f"..{letter}..."))

    assert error.message == f"{kind} at column 3, row 1 has no code in a password"
    assert (error.what, error.where, error.notation) == (
        kind,
        (12, 2),
        "password",
    )


@pytest.mark.reading("P2.3")
@for_each(
    "shown",
    [Field.empty(6, 12), Field.empty(6, 14), Field.empty(6, 13, 2), Field.empty(3, 7, 0)],
    ids=repr,
)
def test_a_size_of_no_rule_is_named(shown):
    """Width, height and hidden rows must be those of a rule (P2, F11)."""
    error = refused(password.dumps, shown)

    assert error.what == "size"
    assert error.message == (
        "passwords have 3x7 (mega, 1 hidden), 6x13 (normal, 1 hidden), 6x14 (sun, 2 hidden)"
        " or 10x19 (tiny, 1 hidden),"
        f" not {shown.width}x{shown.height} with {shown.hidden_rows} hidden"
    )


def test_a_dialect_that_is_none():
    """The message lists those that there are."""
    for call in (
        lambda: password.dumps(BLANK, dialect="ppt"),
        lambda: password.convert("あさう", to="ppt"),
    ):
        with pytest.raises(
            ValueError,
            match=r"expected dialect to be '20th', 'puyo7', 'pop' or 'pop-1\.3\.0', found 'ppt'",
        ):
            call()


def test_what_is_no_text_or_field():
    """Bytes and rows of letters are a TypeError."""
    with pytest.raises(TypeError, match="found bytes; decode"):
        password.loads(b"KKBAC")
    with pytest.raises(TypeError, match="expected a Field, found list"):
        password.dumps(["RRR"])


def test_a_password_is_a_value():
    """Equal, hashable, picklable; its repr is stable, its str what the game prints.

    Written without a dialect it is as it was read, with one as its game writes the field.
    """
    read, again = quietly("ここイあう"), quietly("ココいあう")

    assert read == again == pickle.loads(pickle.dumps(read))
    assert hash(read) == hash(again)
    assert repr(read) == "<Password 'ここいあう': mega, 20th, rle>"
    assert (
        repr(password.loads("あこああう"))
        == "<Password 'あこああう': mega, 20th, rle, not canonical>"
    )
    assert str(read) == "ここいあ う"
    assert str(password.loads("K K B A C")) == "KKBAC"
    odd = password.loads("あこああう")
    assert password.loads(password.dumps(odd)) == odd
    assert [password.dumps(odd, group=group) for group in (0, 2)] == ["あこああう", "あこ ああ う"]
    assert [password.dumps(odd, dialect=each) for each in ("20th", "pop")] == ["あさう", "AKAAC"]
    assert odd.without("sun") == odd.field
