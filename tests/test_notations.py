import pickle
import re
import subprocess
import sys
import warnings
from random import Random
from types import ModuleType
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puyonb
from puyonb import notations
from puyonb.errors import CannotExpress, LossWarning, NotationError, NotationWarning, ignoring
from puyonb.messages import Message
from puyonb.nonogram import Puzzle
from puyonb.nonogram.formats import penpa
from puyonb.notations import Notation, _lookup, convert, detect
from puyonb.notations._lookup import entries
from puyonb.puyo import Field, Puyo, fieldtext, puyop
from puyonb.puyo.ishikawa import Link
from tests.cases import ROOT, for_each
from tests.strategies import standard_fields

KNOWN = ", ".join(notations.names())
EVERY = [pytest.param(entry, id=entry.name) for entry in entries()]


class Record(NamedTuple):
    """A field and moves, as the notations of simulators carry them."""

    field: Field
    moves: str = ""

    def without(self, word):
        """Return the record without its moves, or without a kind of puyo."""
        return (
            self._replace(moves="")
            if word == "moves"
            else self._replace(field=self.field.without(word))
        )


def record_loads(text):
    """Read `field_moves`, for instance `RG/RRG_ab`; rows are parted by slashes."""
    rows, bar, moves = text.partition("_")
    if not bar or not set(rows) <= set("RGS/."):
        raise NotationError("expected rows, a low line and moves", text, len(rows))
    return Record(fieldtext.loads(rows.replace("/", "\n"), extended=True), moves)


def backward_loads(text):
    """Read the same with the moves from the last to the first."""
    record = record_loads(text)
    return record._replace(moves=record.moves[::-1])


def record_dumps(record, *, upper=False):
    """Write what record_loads reads."""
    text = f"{fieldtext.dumps(record.field, extended=True)}_{record.moves}".replace("\n", "/")
    return text.upper() if upper else text


def alone(record, *, notation):
    """Turn a record into its field."""
    if record.moves:
        raise CannotExpress(
            f"{len(record.moves)} moves have no form", notation=notation, what="moves"
        )
    return record.field


def recorded(field, *, notation):
    """Turn a field into a record."""
    return Record(field)


@pytest.fixture
def records(monkeypatch):
    """The plain text field, and a second notation that carries moves, as any other would be
    entered.
    """
    module = ModuleType("records_module")
    module.loads, module.dumps, module.alone, module.recorded = (
        record_loads,
        record_dumps,
        alone,
        recorded,
    )
    module.backward = backward_loads
    monkeypatch.setitem(sys.modules, module.__name__, module)
    entry = Notation(
        name="records",
        title="Records",
        game="puyo",
        module=module.__name__,
        value="record",
        example="RG/RRG_ab",
        page="records",
        sniff="[RGS/.]+_|[RG]",
        strict=(),
    )
    monkeypatch.setattr(
        _lookup, "NOTATIONS", (notations.get("field"), notations.get("field:extended"), entry)
    )
    functions = {
        ("record", "field"): "records_module.alone",
        ("field", "record"): "records_module.recorded",
    }
    monkeypatch.setattr(notations, "CONVERSIONS", functions)
    return entry


@for_each("entry", EVERY)
def test_an_entry_is_what_it_says(entry):
    """Each entry's example has what its notation is recognised by, and comes back from its own
    module as canonical text.
    """
    value = entry.loads(entry.example)

    assert entry.sniffs(entry.example.strip())
    assert entry.dumps(value) == entry.example
    assert entry.loads(entry.dumps(value)) == value
    assert all(ending == ending.lower() and ending.startswith(".") for ending in entry.endings)


@for_each("entry", EVERY)
def test_detect_knows_an_example_of_each(entry):
    """Its notation is found, if only among those that nothing tells apart."""
    try:
        found = detect(entry.example)
    except NotationError as error:
        found = error.message

    assert entry.family in found


@for_each("entry", EVERY)
def test_an_entry_has_a_page(entry):
    """Each notation is explained on a page of the site."""
    assert (ROOT / "site" / "notations" / f"{entry.page}.md").is_file()


def test_names_are_unique_and_dialects_follow_their_notation():
    """A name means one entry; `notation:dialect` comes after `notation`."""
    names = notations.names()

    assert len(set(names)) == len(names)
    assert all(name.partition(":")[0] in names[: place + 1] for place, name in enumerate(names))
    assert notations.names(dialects=False) == tuple(name for name in names if ":" not in name)
    assert notations.names(game="chess") == ()


def test_importing_the_registry_imports_no_game():
    """The modules of the games are imported when they are used, and click never."""
    code = "import sys, puyonb.notations; print(*sorted(name for name in sys.modules if name.startswith(('puyonb', 'click'))))"
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=ROOT
    )

    assert set(done.stdout.split()) == {
        "puyonb",
        "puyonb.notations",
        "puyonb.notations._entry",
        "puyonb.notations._lookup",
        "puyonb.notations._table",
        "puyonb.errors",
        "puyonb.messages",
        "puyonb.text",
    }


def test_get_knows_names_and_modules():
    """An entry is found by its name, and by the name of its module."""
    assert notations.get("field").name == notations.get("fieldtext").name == "field"
    assert (
        notations.get("field:extended").name
        == notations.get("fieldtext:extended").name
        == "field:extended"
    )
    assert repr(notations.get("field:extended")) == "<Notation field:extended>"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("feild", "found 'feild'; did you mean 'field'?"),
        ("field:extend", "found 'field:extend'; did you mean 'field:extended'?"),
        ("zzz", "found 'zzz'"),
        ("", "found ''"),
    ],
)
def test_an_unknown_name_lists_the_known_ones(name, message):
    """A wrong name is a ValueError that says which there are, and which is near."""
    with pytest.raises(ValueError, match=r"^expected a notation") as caught:
        notations.get(name)

    assert (
        str(caught.value)
        == f"expected a notation, one of {', '.join(notations.names())}, {message}"
    )


def test_a_name_is_text():
    """Anything else is a TypeError."""
    with pytest.raises(TypeError, match=r"found NoneType"):
        convert("R", to=None)


@pytest.mark.reading("F0.11", "N0.1", "N6.4", "Q0.19")
@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("a.puyo", ("field", "field:extended")),
        ("folder/A.PUYO", ("field", "field:extended")),
        ("a.ppn", ("ppn",)),
        ("a.non", ("non", "non:pack")),
        ("a.nonpack", ("non:pack",)),
        ("a.nonpack.gz", ("non:pack",)),
        ("a.nonopack.gz", ("non:pack",)),
        ("a.txt", ()),
        ("puyo", ()),
        ("<stdin>", ()),
    ],
)
def test_the_ending_of_a_file_tells_its_notations(name, found):
    """An ending that any text may have tells nothing."""
    assert notations.for_file(name) == found


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("RG\nRRG", "field"),
        ("\ufeff# a comment\r\nrg", "field"),
        ("  RG", "field"),
        ("# nothing but a comment", "field"),
        ("ＲＧ", "field"),
        (".", "field"),
        ("S\nRG", "field:extended"),
        ("K\nR", "field:extended"),
        ("rrg", "field"),
        ("# puyonb field 2x1 hidden 0\nRG", "field:extended"),
        ("# puyonb field 6x12 hidden 0\n" + "......\n" * 12, "field:extended"),
    ],
)
def test_detect_names_the_notation(text, name):
    """The plain form is named if it reads the text; the dialect is named if only the dialect does,
    or if the text names it.
    """
    assert detect(text) == name


@pytest.mark.parametrize(
    ("text", "nearest", "fault"),
    [
        ("RG\nRX", "field", "expected a cell, one of '.RGBYPOT', found 'X', line 2, column 2"),
        (
            "RG\nSX",
            "field:extended",
            "expected a cell, one of '.RGBYPOTKWS', found 'X', line 2, column 2",
        ),
        (
            "SG\nRX",
            "field:extended",
            "expected a cell, one of '.RGBYPOTKWS', found 'X', line 2, column 2",
        ),
        ("rrggbx", "field", "expected a cell, one of '.RGBYPOT', found 'x', line 1, column 6"),
        ("nothing", "field", "expected a cell, one of '.RGBYPOT', found 'n', line 1, column 1"),
        ("あいうえ", "password", "expected the last character to be 'あ' or 'う' (Puyo 7, 20th)"),
        ("？", "field", "expected a cell, one of '.RGBYPOT', found '？' (fullwidth question mark)"),
        (
            "RRGGBBY",
            "field",
            "expected at most 6 cells in a row, found one more, 'Y', line 1, column 7",
        ),
        (
            "# puyonb field 2x2 hidden 0\nRG",
            "field:extended",
            "expected as many rows as the first line says, 2, found 1, line 2, column 3",
        ),
    ],
)
def test_detect_says_how_near_it_came(text, nearest, fault):
    """If no notation reads a text, the error is that of the reader that came furthest, with its
    place.
    """
    with pytest.raises(NotationError) as caught:
        detect(text)

    assert str(caught.value).startswith(f"no notation reads this; nearest is {nearest}: {fault}")


@pytest.mark.parametrize("text", ["", " \n\t", "\ufeff"])
def test_detect_makes_nothing_of_nothing(text):
    """An empty text could be an empty field in many notations; it is none."""
    with pytest.raises(
        NotationError, match=r"^expected a text in some notation, found nothing, line 1, column 1$"
    ):
        detect(text)


def test_detect_among_one_family_gives_its_own_fault():
    """Where the notation is known, as by a file's ending, the message is that notation's own."""
    with pytest.raises(
        NotationError, match=r"^expected a cell, one of '.RGBYPOT', found 'X', line 1, column 1$"
    ):
        detect("X", among=["field", "field:extended"])
    assert detect("", among=["field"]) == "field"


def test_detect_says_between_which_it_cannot_tell(records):
    """A text that means two things is an error that names both notations; where both read the same,
    either will do.
    """
    assert detect("RG/RG_ab") == "records"
    assert detect("RG") == "field"
    _lookup.NOTATIONS += (records._replace(name="other", reader="backward"),)

    with pytest.raises(
        NotationError,
        match=r"^this text is ambiguous: it is valid as records and other",
    ):
        detect("RG/RG_ab")
    assert detect("RG/RG_aa") == "records"
    assert detect("RG/RG_ab", among=["other"]) == "other"


def test_an_address_belongs_to_its_site(records):
    """With a named notation, only its reader is tried, and the error is that of this notation."""
    _lookup.NOTATIONS += (records._replace(name="other", sniff="never", hosts=("example.com/",)),)

    with pytest.raises(NotationError, match=r"nearest is other: expected rows"):
        detect("https://example.com/?RG")
    with pytest.raises(NotationError, match=r"looks like an address of another site"):
        detect("https://example.org/?RG")


def test_detect_means_the_notation_that_is_certain(records):
    """A notation that hardly reads another's text is meant where it reads one too."""
    _lookup.NOTATIONS += (records._replace(name="other", reader="backward", certain=True),)

    assert detect("RG/RG_ab") == "other"


def test_detect_leaves_out_what_a_text_is_hardly_meant_for(records, monkeypatch):
    """A text of a row of the table of ambiguities is in its notation only if that is named."""
    _lookup.NOTATIONS += (records._replace(name="other", reader="backward"),)
    monkeypatch.setattr(notations, "UNLIKE", {"other": "RG/"})

    assert detect("RG/RG_ab") == "records"
    assert detect("RG/RG_ab", among=["other"]) == "other"


def test_detect_goes_by_what_a_notation_is_recognised_by(records):
    """What has the sign of no notation is in none, and the error is that of the first one; a long
    text is not even tried.
    """
    _lookup.NOTATIONS = (*_lookup.NOTATIONS[:-1], records._replace(sniff="never"))

    with pytest.raises(NotationError, match=r"nearest is field: expected a cell, .* found '_'"):
        detect("RG_ab")
    assert detect("RG_ab", among=["records"]) == "records"
    with pytest.raises(NotationError, match=r"^no notation reads this, line 1, column 3$"):
        detect("  _" + "!" * 70_000)
    assert detect("\n" * 70_000 + "RG") == "field"


def test_detect_says_no_warning():
    """To tell a notation is not to read it: warnings come when it is read."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        name = detect(" rg # x")

    assert name == "field"
    assert caught == []


@pytest.mark.reading("G3.1")
def test_convert_names_what_stands_in_the_way():
    """G3: the first cell that cannot be written is named, with where it stands."""
    with pytest.raises(CannotExpress, match=r"^sun at column 2, row 1 has no symbol") as caught:
        convert("R\nRS", to="field")

    assert (caught.value.notation, caught.value.what, caught.value.where) == (
        "field",
        "sun",
        (12, 1),
    )


@pytest.mark.reading("G3.2")
@pytest.mark.parametrize(
    "drop", [["sun", "hard"], ("hard", "sun", "moves"), {"sun", "hard"}, iter(["sun", "hard"])]
)
def test_convert_drops_what_it_may(drop):
    """G3: only the named parts are dropped, each kind by its own word."""
    assert convert("SRK\nRGS", to="field", drop=drop) == ".R\nRG"


def test_convert_takes_one_word_as_one_word():
    """A single word need not be put into a list."""
    assert convert("S\nR", to="field", drop="sun") == "R"


@pytest.mark.reading("G3.2")
def test_convert_drops_nothing_that_is_not_named():
    """G3: an error for the remaining parts is still raised."""
    with pytest.raises(CannotExpress, match=r"^hard at column 3, row 2"):
        convert("SRK\nRGS", to="field", drop=["sun"])


def test_convert_leaves_alone_what_the_target_carries():
    """A word of drop is a permission, not an order."""
    assert convert("S\nR", to="field:extended", drop=["sun"]) == "S\nR"


@pytest.mark.parametrize("drop", [[], ["size"], ["moves"]])
def test_what_a_value_cannot_do_without_is_not_dropped(drop):
    """A field has a size whatever may be dropped."""
    with pytest.raises(CannotExpress, match=r"^a field of 2x1 has no form") as caught:
        convert("# puyonb field 2x1 hidden 0\nRG", to="field", drop=drop)

    assert caught.value.what == "size"


@pytest.mark.reading("G2.1", "G2.3")
def test_convert_reads_as_strictly_as_it_is_told():
    """G2: lenient reading cuts with a warning, strict reading refuses, both together are an error
    of the call.
    """
    with pytest.warns(NotationWarning, match=r"the row is cut") as caught:
        assert convert("RRGGBBY", to="field", lenient=True) == "RRGGBB"
    assert caught[0].filename == __file__
    with pytest.raises(NotationError, match=r"expected 'R', found 'r'"):
        convert("r", to="field", strict=True)
    with pytest.raises(ValueError, match=r"^expected strict or lenient, not both$"):
        convert("R", to="field", strict=True, lenient=True)


EXAMPLES = [
    entry for entry in entries() if entry.family != "field" and entry.module.startswith("puyonb.")
]


@for_each("entry", EXAMPLES, ids=lambda entry: entry.name)
def test_lenient_detection_changes_nothing_that_is_read_without_it(entry):
    """F2: a lenient text field reads nearly any line of letters, but only what no notation reads."""

    def found(**options):
        try:
            return notations.read(entry.example, **options)
        except NotationError as error:
            return str(error)

    assert found(lenient=True) == found()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("RRXGBB\nRRGGBB", "field"),
        ("XR\nGX", "field"),
        ("SRX\nRG", "field:extended"),
        ("rrggbby", "field"),
    ],
)
def test_lenient_detection_finds_a_field_with_invalid_symbols(text, name):
    """F2: rows in which single characters are wrong, in the form that keeps most of them."""
    assert notations.detect(text, lenient=True) == name
    with pytest.raises(NotationError):
        notations.detect(text)


@pytest.mark.parametrize(
    "text",
    ["KK!!C", "Hello!\nworld", "Good boys!", "https://www.puyop.com/s/4!0", "Report:\n1,2"],
)
def test_lenient_detection_takes_no_other_text_for_a_field(text):
    """F2: a mistyped password, a broken link and prose are errors, also when lenient."""
    with pytest.raises(NotationError):
        notations.detect(text, lenient=True)


def test_convert_believes_who_names_the_source():
    """With a source, nothing is guessed."""
    with pytest.raises(NotationError, match=r"found 'S' \(sun\), which only the extended form has"):
        convert("S", to="field", source="field")
    assert convert("", to="field", source="field") == "."


def test_a_record_with_moves_becomes_no_field(records):
    """A record becomes a field only without its moves; cells and moves are dropped by their own
    words.
    """
    assert convert("RG/RRG_", to="field") == "RG\nRRG"
    with pytest.raises(CannotExpress, match=r"^2 moves have no form") as caught:
        convert("RG/RRG_ab", to="field", source="records")

    assert (caught.value.notation, caught.value.what) == ("field", "moves")
    assert convert("RG/RRG_ab", to="field", drop=["moves"]) == "RG\nRRG"
    assert convert("SG/RRG_ab", to="field", drop=["sun", "moves"]) == ".G\nRRG"


def test_a_field_becomes_a_record(records):
    """The other way, the conversion adds no moves; options go to the writer, strictness only to a
    reader that takes it.
    """
    assert convert("RG\nRRG", to="records") == "RG/RRG_"
    assert convert("RG/RRG_ab", to="records", strict=True, upper=True) == "RG/RRG_AB"


def test_values_of_different_games_do_not_mix(records):
    """A value without a conversion has no form in the target, and the error says so."""
    puzzle = records._replace(name="puzzle", title="Puzzles", game="mine", value="puzzle")
    _lookup.NOTATIONS += (puzzle,)
    with pytest.raises(
        CannotExpress,
        match=r"^a Puyo Puyo field or quest \(Records\) has no form in Puzzles, which holds a nonogram$",
    ) as caught:
        convert("RG_ab", source="records", to="puzzle", drop=["record"])

    assert (caught.value.notation, caught.value.what) == ("puzzle", "record")


def test_a_field_with_more_data(records):
    """An entry names the attribute with the field, which notations of other kinds write."""
    entry = records._replace(name="noted", value="noted", field="field")
    _lookup.NOTATIONS += (entry,)

    assert convert("RG/RRG_ab", source="noted", to="field") == "RG\nRRG"
    assert convert("RG/RRG_ab", source="noted", to="noted") == "RG/RRG_ab"


def test_the_package_shows_detect_and_convert():
    """puyonb.detect and puyonb.convert are the registry's."""
    assert (puyonb.detect, puyonb.convert) == (detect, convert)


def test_a_mistyped_word_of_drop_is_an_error():
    """Only the words of the errors are accepted as ``drop``; for nonograms, any word is."""
    with pytest.raises(
        ValueError,
        match=r"^expected a word that names a part to leave out, found 'mvoes'; did you mean 'moves'\?$",
    ):
        convert("R", to="puyop", drop=["mvoes"])
    with pytest.raises(ValueError, match=r"found 'xyz'; the words are alternatives, blue, "):
        convert("R", to="field", drop="xyz")
    with pytest.raises(ValueError, match=r"found 'gaol'; did you mean 'goal'\?$"):
        convert("width 1\nheight 1\nrows\n1\ncolumns\n1\n", to="mk", drop=["gaol"])
    assert notations.check_words(["mvoes"], to="ppn") == {"mvoes"}


@pytest.mark.parametrize("word", ["license", "description", "note", "date", "goal", "palette"])
def test_the_parts_of_a_nonogram_are_words_of_drop(word):
    """So are the keys of its metadata, whichever they are."""
    assert notations.check_words([word], to="mk") == {word}
    puzzle = Puzzle([(1,)], [(1,)], metadata={"theme": "sea"})
    assert notations.write(puzzle, source="non", to="mk", drop=["theme"])


def test_comments_of_a_field_are_not_lost_silently():
    """G3, F10: they go from one text field to another; any other notation leaves them out with a
    warning, and strict conversion refuses.
    """
    text = "# mine\nRG\n# low\nRRG"

    assert convert(text, to="field") == text
    assert convert(text, to="field:extended", source="field") == text
    assert convert(text, to="field", drop="comments") == "RG\nRRG"
    with pytest.warns(LossWarning, match="'puyop:code' has no place for 2 comments; left out"):
        convert(text, to="puyop:code")
    with pytest.raises(CannotExpress, match=r"has no place for 2 comments$") as caught:
        convert(text, to="puyop:code", strict=True)
    assert caught.value.what == "comments"
    assert notations.droppable(text, to="puyop", source="field", strict=True) == ("comments",)


def test_the_words_of_drop_are_those_of_the_values():
    """Each kind of puyo has its word, and each word is one that a value takes or that some error
    says.
    """
    link = Link(Field.empty(), extra="x")
    words = notations.WORDS["puyo"]
    taken = {word for word in words if not isinstance(refusal(link, word), ValueError)}

    assert {puyo.value for puyo in Puyo if puyo is not Puyo.EMPTY} <= words
    assert words - taken == {"comments", "size", "hidden", "rule", "spelling", "sextet"}


def refusal(value, word):
    """Return the error message of a value that needs something, or None."""
    try:
        value.without(word)
    except ValueError as error:
        return error
    return None


@pytest.mark.reading("G2.2")
@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("puyop", "7", "the code 7 is read as hard; no program writes it, line 1, column 1"),
        ("ishikawa", "1_.000", "an entry without a move is ignored, line 1, column 3"),
        (
            "password",
            "KKＢAC",
            "'Ｂ' is read as 'B': characters are half-width in Puzzle Pop, line 1, column 3",
        ),
        ("password", "AHJAAAC", "'A' is read as 'B': Puzzle Pop 1.3.0 writes"),
    ],
)
def test_what_a_reader_warns_of_is_an_error_when_read_strictly(name, text, fault):
    """G2: also where the reader itself takes no strictness."""
    entry = notations.get(name)
    with pytest.warns(NotationWarning):
        entry.loads(text)
    with pytest.raises(NotationError) as caught:
        entry.loads(text, strict=True)

    assert str(caught.value).startswith(fault)


def test_the_code_of_a_full_board_is_not_taken_for_a_mistyped_password():
    """Of random boards without a gap none is in doubt, though by chance some end like a password a
    character short.

    With gaps, the hint is rare, and it is never an error.
    """
    random = Random(20)
    colors = (Puyo.RED, Puyo.GREEN, Puyo.BLUE, Puyo.YELLOW)
    codes = []
    for kinds in (colors, (Puyo.EMPTY, *colors)):
        boards = (tuple(tuple(random.choices(kinds, k=6)) for _ in range(13)) for _ in range(700))
        codes.append([puyop.dumps(Field(6, 13, board), full=False) for board in boards])
    full, others = codes
    hinted = [code for code in others if notations.near_miss(code, "puyop")]

    assert not any(notations.near_miss(code, "puyop") for code in full)
    assert 0 < len(hinted) < 7
    for code in hinted:
        with pytest.warns(NotationWarning, match="one mistake away from a valid text in password"):
            assert convert(code, to="puyop:code", strict=True) == code


@pytest.mark.reading("G2.4")
def test_strict_and_lenient_exclude_each_other_everywhere():
    """G2: whatever the notation."""
    with pytest.raises(ValueError, match=r"^expected strict or lenient, not both$"):
        notations.get("puyop").loads("1", strict=True, lenient=True)


LOST = "AeSAtAAAJAeAEAJAeAEAKAeAEA"
"""A password without its last character, which ends like one of the other format."""


@pytest.mark.parametrize("text", ["AKAOC", "kkbac", "KKBAA", "AKABC", "KbBAC", LOST])
def test_a_mistyped_password_is_not_read_as_a_code_in_silence(text):
    """A text that is one mistake away from a password is read as a code, with a warning at the
    mistake, with strict too.
    """
    with pytest.raises(NotationError) as fault:
        notations.get("password").loads(text)
    with pytest.warns(NotationWarning) as caught:
        convert(text, to="field")

    said = "read as puyop, but one mistake away from a valid text in password"
    assert caught[0].message.message == f"{said}: {fault.value.message}"
    assert caught[0].message.offset == fault.value.offset
    with pytest.warns(NotationWarning, match="one mistake away from a valid text in password"):
        assert convert(text, to="field", strict=True)
    assert convert(text, to="field", source="puyop")


@pytest.mark.parametrize(
    "text", ["a009irAJS", "9irA", "1A", "https://www.puyop.com/s/KKBAA", "1_0A", "a78", "RRGG"]
)
def test_other_texts_are_in_no_doubt(text):
    """An address, moves, and a text unlike any password are read without a doubt."""
    assert notations.near_miss(text, "puyop") is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("https://example.com/?field=0_rr", None),
        ("https://example.com/?chain=4", None),
        ("https://example.com/puyop.com/s/1", None),
        ("https://www.puyop.com/s/1/", "puyop"),
        ("https%3A%2F%2Fwww.puyop.com%2Fs%2F1", "puyop"),
        ("HTTPS://WWW.PUYOP.COM/s/1", "puyop"),
        ("https://puyonexus.net/chainsim/?chain=4", "nexus"),
        ("https://somebody.github.io/pon2/?field=0_rr", "pon2"),
        ("https://www.puyop.com/s/?field=0_rr", "puyop"),
    ],
)
def test_an_address_of_a_site_that_nobody_knows_is_in_no_notation(text, name):
    """Whatever its query looks like; that of a known site is in its notation alone."""
    try:
        found = detect(text)
    except NotationError:
        found = None

    assert found == name


@pytest.mark.slow
@pytest.mark.parametrize(
    "line", ["rows\n1", "2 3\n1", "2\n3\n1", ": rows\n1", "RRGGBB", "RRG # x", "#d\n#d"]
)
def test_a_hundred_thousand_lines_are_in_no_notation_of_a_few(line):
    """Where a notation has a bounded number of lines, no reader walks through more of them to find
    an error.
    """
    with pytest.raises(NotationError, match=r"^no notation reads this"):
        detect(f"{line}\n" * 100_000)


_GAMES_AND_PUZZLES = {
    (origin.value, target.value): (origin.name, target.name)
    for origin in _lookup.NOTATIONS
    for target in _lookup.NOTATIONS
    if origin.game != target.game and (origin.game, target.game) != ("duel", "puyo")
}
"""A pair of notations for each two kinds of value that have nothing in common."""


@for_each(
    ("source", "target"), _GAMES_AND_PUZZLES.values(), ids=map(" to ".join, _GAMES_AND_PUZZLES)
)
def test_a_text_of_one_game_has_no_form_in_a_notation_of_another(source, target):
    """The error says in one sentence what the text holds and what the notation holds; nothing can
    be dropped for it.
    """
    example = notations.get(source).example
    with pytest.raises(
        CannotExpress,
        match=rf"^a .*\({re.escape(str(notations.get(source).title))}\) has no form in",
    ) as caught:
        convert(example, to=target, source=source)

    assert str(notations.get(target).title) in caught.value.message
    assert notations.droppable(example, to=target, source=source) == ()


def test_a_text_is_described_whichever_notation_it_is_in():
    """In words, with its notation; what no notation reads has words only if it is known by its
    beginning.
    """
    words, entry = notations.describe("field=0_rrbg&steps=rb4Srg&goal=0_0_4_0_")

    assert (str(words), entry.name) == ("a Puyo Puyo field or quest (pon2 text)", "pon2")
    assert notations.describe("%PDF-1.7") == (Message("notations.format.pdf"), None)
    assert notations.describe("no notation") == (None, None)


NOTED = notations.get("non").example + "# mine\nlicense MIT\n"


def readable(text, notation):
    """A text; the words of one that is compressed."""
    return " ".join(penpa.loads(text).metadata.values()) if notation == "penpa" else text


@pytest.mark.slow
@pytest.mark.reading("G3.3")
@pytest.mark.parametrize("target", [entry.name for entry in entries() if entry.game == "nonogram"])
def test_every_nonogram_notation_keeps_or_names_descriptive_data(target):
    """G3: one warning lists everything that is not written; strict turns it into an error."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        text = convert(NOTED, to=target)

    lost = [word for warning in caught for word in warning.message.what]
    words = readable(text, target)
    kept = {"title": "Arch" in words, "license": "MIT" in words, "ignored": "# mine" in words}
    assert len(caught) == (not all(kept.values()))
    assert {word: word not in lost for word in kept} == kept
    if lost:
        with pytest.raises(CannotExpress) as refused:
            convert(NOTED, to=target, strict=True)
        assert list(refused.value.descriptive) == lost
    assert convert(NOTED, to=target, drop=lost, strict=True) == text


@pytest.mark.parametrize("source", [entry.name for entry in entries() if entry.game == "nonogram"])
def test_descriptive_data_of_every_nonogram_notation(source):
    """What one notation carries and another does not is named, from whichever it comes."""
    with ignoring():
        given = convert(NOTED, to=source)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        convert(given, source=source, to="nin", drop=["goal"])

    assert [warning.message.notation for warning in caught] == ["nin"] * any(
        word in readable(given, source) for word in ("Arch", "MIT")
    )


WEBPBN = (
    "<puzzleset>\n<title>Doors</title>\n<puzzle>\n<authorid>me</authorid>\n<title>Dot</title>\n"
    "<clues type='rows'><line><count>1</count></line></clues>\n<clues type='columns'><line><count>1</count></line></clues>\n"
    "<solution type='saved'><image>|?|</image></solution>\n<note>a</note>\n<note>b</note>\n</puzzle>\n</puzzleset>\n"
)
GNO = "[Description]\nDot\nme\n2026\neasy\n[Dimensions]\n1\n1\n[Row clues]\n1\n[Column clues]\n1\n[Locked]\ntrue\n"


@pytest.mark.parametrize(
    ("source", "text", "ignored"),
    [
        ("webpbn", WEBPBN, [(2, "<title>"), (4, "<authorid>"), (8, "<solution>"), (10, "<note>")]),
        (
            "webpbn:pack",
            WEBPBN,
            [(2, "<title>"), (4, "<authorid>"), (8, "<solution>"), (10, "<note>")],
        ),
        ("gno", GNO, [(5, "easy"), (13, "[Locked]")]),
        ("g", "A dot\n\n: rows\n1\n: columns\n1\n: end\nbye\n", [(1, "A dot"), (8, "bye")]),
        ("pbm", "P1 # drawn\n# by me\n1 1\n1\n", [(1, "# drawn"), (2, "# by me")]),
    ],
)
def test_what_a_reader_ignores_is_named_where_it_is_left_out(source, text, ignored):
    """Comments, unknown elements and sections are descriptive data too, also when the notation
    stays the same (G3).
    """
    listed = ", ".join(f"{number}: {part!r}" for number, part in ignored)
    drop = ["goal", "metadata"]
    for target in (source, "mk"):
        with pytest.raises(
            CannotExpress, match=re.escape(f"{len(ignored)} unknown lines ({listed})")
        ):
            convert(text, source=source, to=target, drop="goal", strict=True)
        assert convert(text, source=source, to=target, drop=drop, strict=True)
    with pytest.warns(LossWarning, match=re.escape(listed)):
        convert(text, source=source, to=source)
    (whole,) = notations.get(source).loads_whole(text)
    assert [(number, str(remark)) for number, _, remark in whole.ignored_lines()] == [
        (number, f"{part!r} is ignored") for number, part in ignored
    ]


def test_what_some_puzzles_of_a_pack_have_is_left_out_of_these():
    """A word of drop, and a warning, need not concern each puzzle."""
    one = "width 1\nheight 1\nrows\n1\ncolumns\n1\n"
    pack = f"license MIT\n{one}====\n{one}====\n# mine\n{one}"
    with pytest.warns(
        LossWarning,
        match=r"^'webpbn:pack' has no place for license, 1 unknown line \(16: '# mine'\); left out$",
    ):
        text = convert(pack, to="webpbn:pack")

    assert convert(pack, to="webpbn:pack", drop=["license", "ignored"], strict=True) == text
    assert convert(pack, to="non:pack") == pack.replace("columns", "\ncolumns").replace(
        "rows", "\nrows"
    )


def test_a_rewritten_text_keeps_its_lines():
    """A new value replaces the old one; a notation without unknown lines writes it as usual."""
    puzzle = notations.get("non").loads(NOTED).without("goal")

    assert "# mine" in notations.rewrite(NOTED, puzzle, source="non")
    assert "goal" not in notations.rewrite(NOTED, puzzle, source="non")
    assert notations.rewrite("RG", fieldtext.loads("GR"), source="field") == "GR"


def test_a_loss_travels_to_another_process():
    """With its words."""
    loss = pickle.loads(
        pickle.dumps(LossWarning("'x' has no place for title", notation="x", what=("title",)))
    )

    assert (str(loss), loss.notation, loss.what) == ("'x' has no place for title", "x", ("title",))


# --- messages with an address (F13) -----------------------------------------------------------------

_CHAIN_LINK = "https://www.puyop.com/s/420Aa9r9hj"


@pytest.mark.reading("F13.4")
@pytest.mark.parametrize(
    ("message", "left_out"),
    [
        (f"5連鎖できた！ {_CHAIN_LINK} #ぷよぷよ", "5連鎖できた！ #ぷよぷよ"),
        (f"see ({_CHAIN_LINK}), nice", "see ( ), nice"),
        (f"{_CHAIN_LINK}\n{_CHAIN_LINK}\ntwice", f"{_CHAIN_LINK} twice"),
        (f"# kept\nmine {_CHAIN_LINK}", "# kept mine"),
        (f"「{_CHAIN_LINK}」https://example.com/", "「 」https://example.com/"),
        (f"{_CHAIN_LINK}。", "。"),
        (f"{_CHAIN_LINK}すごい！", "すごい！"),
        (f"{_CHAIN_LINK}\u200b", "\u200b"),
        (f"<{_CHAIN_LINK}>", "< >"),
    ],
)
def test_a_message_is_read_as_its_address(message, left_out):
    """F13: one known address is read; the warning names the rest."""
    with pytest.warns(NotationWarning) as caught:
        assert puyonb.loads(message) == puyonb.loads(_CHAIN_LINK)
    assert [warning.message.code for warning in caught] == ["notations.message"]
    assert caught[0].message.content.values["rest"] == left_out
    with pytest.warns(NotationWarning):
        assert convert(message, to="puyop") == _CHAIN_LINK
    assert detect(message) == "puyop"


@pytest.mark.reading("F13.5")
def test_a_message_with_two_addresses_is_refused():
    """F13: the error lists both, and points at the second."""
    other = "https://ishikawapuyo.net/simu/ps.html?_04"
    with pytest.raises(NotationError) as caught:
        puyonb.loads(f"{_CHAIN_LINK} or {other}")

    assert caught.value.code == "notations.addresses"
    assert _CHAIN_LINK in str(caught.value)
    assert other in str(caught.value)
    assert caught.value.column == len(_CHAIN_LINK) + 5


def test_a_message_is_refused_when_strict():
    """F13 goes beyond the specifications."""
    with pytest.raises(NotationError, match="left out: 'look'"):
        puyonb.loads(f"look {_CHAIN_LINK}", strict=True)
    with pytest.raises(NotationError, match="left out: 'look'"):
        convert(f"look {_CHAIN_LINK}", to="field", strict=True)


@pytest.mark.parametrize("code", ["!", "２ｓ０１", "あ"])
def test_the_error_of_an_address_is_its_own(code):
    """An address alone is not a message; what is wrong with it is reported."""
    with pytest.raises(NotationError) as caught:
        puyonb.loads(f"https://www.puyop.com/s/{code}")

    assert not caught.value.code.startswith("notations.address")


LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
WORDS = st.one_of(
    st.text(LETTERS, min_size=1, max_size=50),
    st.text("0123456789ab", min_size=1, max_size=80),
    st.text("RGBYPOTrgbypotSKW", min_size=1, max_size=12),
    st.text("0aAp_", min_size=1, max_size=12),
    st.sampled_from(
        sorted(
            {word for entry in entries() for word in re.findall(r"\w+", entry.example, re.ASCII)}
        )
    ),
    st.builds(lambda field: convert(fieldtext.dumps(field), to="puyop:code"), standard_fields()),
)


def unrecognised(text):
    """Return the notations that read a text although they do not recognise it."""
    return [
        entry.name
        for entry in entries()
        if not entry.sniffs(text.strip()) and entry.error_in(text) is None
    ]


MEANT_OTHERWISE = {"ppn", "non:pack"}
"""A text without a move or metadata is hardly a game, and a puzzle alone hardly a pack."""


@pytest.mark.slow
@given(WORDS)
def test_what_a_notation_reads_it_recognises(word):
    """A sniff saves the import of modules, and changes no answer."""
    assert {*unrecognised(word)} <= MEANT_OTHERWISE


def test_a_notation_recognises_its_files():
    """Also in longer texts; a plain text field with a size is an extended one."""
    texts = [
        path.read_bytes().decode() for path in (ROOT / "tests" / "data").glob("*/valid/*.[npg]*")
    ]
    texts += [f"{before}{entry.example}" for entry in entries() for before in ("", "\n ")]

    assert len(texts) > 100
    assert {
        (name, "puyonb field" in text)
        for text in texts
        for name in unrecognised(text.removeprefix("\ufeff"))
        if text.strip()
    } <= {(name, False) for name in MEANT_OTHERWISE} | {("field", True), ("field:emoji", True)}


def test_many_texts_become_a_table():
    """A row for each, also for a text that no notation reads; pandas takes the rows as they are."""
    pandas = pytest.importorskip("pandas")
    texts = ["https://www.puyop.com/s/a009irAJS", "RG # note", "!", ""]
    frame = pandas.DataFrame(notations.table(texts))

    assert list(frame["text"]) == texts
    assert list(frame["notation"])[:2] == ["puyop", "field"]
    assert list(frame["error"].isna()) == [True, True, False, False]
    assert [len(each) for each in frame["warnings"]] == [0, 1, 0, 0]
    assert frame["value"][1] == puyonb.loads("RG")
    [row] = notations.table(["RG"], source="puyop")
    assert (row["notation"], row["value"]) == ("puyop", notations.loads("RG", source="puyop"))
