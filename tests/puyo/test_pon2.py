"""The text and the links of pon2, in new and old versions."""

import pytest
from hypothesis import given

from puyonb.errors import CannotExpress, NotationError, NotationWarning
from puyonb.puyo import Field, Puyo, pon2
from puyonb.puyo.record import SUBJECTS, Condition, Drop, Goal, Pair, Record, Rotation
from tests.cases import for_each
from tests.puyo.attempts import refused
from tests.strategies import records

KINDS = tuple(pon2._LETTERS)
BOARD = "\n".join(["......"] * 8 + ["..oo..", ".bbb..", ".ooo..", ".bbbyy", "yyyooy"])
FIELD = Field.from_rows(BOARD.upper().split("\n"))
MOVES = (Pair(Puyo.YELLOW, Puyo.BLUE), Pair(Puyo.YELLOW, Puyo.BLUE, 1, Rotation.RIGHT))
PUZZLE = Record(FIELD, MOVES, Condition(Goal.CHAIN, 4))


@for_each(
    "text",
    [
        f"ちょうど4連鎖するべし\n======\n[通]\n{BOARD}\n------\nyb|\nyb|23",
        f"4連鎖するべし\n======\n{BOARD}\n------\nyb|..\nyb|23",
        f"4連鎖するべし\r\n======\r\n{BOARD}\r\n------\r\nyb\r\nyb|23\r\n",
        "https://24ik.github.io/pon2/stable/studio/?field=0_oo...bbb...ooo...bbbyyyyyooy&steps=ybyb23&goal=0_0_4_0_",
        "field=t-oo...bbb...ooo...bbbyyyyyooy&pairs=ybyb23&req-kind=5&req-number=4",
        "field=t_oo...bbb...ooo...bbbyyyyyooy&steps=ybyb23&goal=5__4",
        "?editor&kind=n&mode=e&field=t-oo...bbb...ooo...bbbyyyyyooy&pairs=ybyb&positions=..23&req-kind=5&req-number=4",
    ],
)
def test_all_ages_of_the_notation_are_read(text):
    """One puzzle, as the program wrote it over the years."""
    assert pon2.loads_record(text) == PUZZLE


def test_the_newest_form_is_written():
    """With the rule, the goal in today's words, and places by compass letter or column."""
    assert (
        pon2.dumps_record(PUZZLE)
        == f"ちょうど4連鎖するべし\n======\n[通]\n{BOARD}\n------\nyb|\nyb|23"
    )
    assert pon2.dumps_link(PUZZLE, full=False) == (
        "field=0_oo...bbb...ooo...bbbyyyyyooy&steps=ybyb23&goal=0_0_4_0_"
    )


@for_each("letter", "FS")
def test_a_child_below_has_two_letters(letter):
    """F of old and S of today; S is written."""
    record = pon2.loads_record(f"{BOARD}\n------\nrb|4{letter}")

    assert record.moves == (Pair(Puyo.RED, Puyo.BLUE, 3, Rotation.DOWN),)
    assert pon2.dumps_record(record).endswith("\nrb|4S")


def test_nuisance_falls_by_column():
    """Round brackets for ojama, square ones for hard, in the text; their letters in a link."""
    record = Record(FIELD, (Drop((0, 1, 2, 3, 4, 50)), Drop((1, 0, 0, 0, 0, 0), Puyo.HARD)))

    assert pon2.dumps_record(record).endswith("------\n(0,1,2,3,4,50)\n[1,0,0,0,0,0]")
    assert pon2.dumps_link(record).endswith("&steps=o0_1_2_3_4_50oh1_0_0_0_0_0h")


@for_each(
    ("query", "condition"),
    [
        ("req-kind=0&req-color=6", Condition(clear="ojama")),
        (
            "req-kind=8&req-color=1&req-number=3",
            Condition(Goal.CHAIN, 3, at_least=True, clear="red"),
        ),
        ("req-kind=16&req-color=7&req-number=9", Condition(Goal.GROUP, 9, "color", at_least=True)),
        ("goal=_3", Condition(clear="red")),
        ("goal=6_1_12_1_", Condition(Goal.PUYOS_IN_ALL, 12, "ojama", at_least=True)),
        ("goal=2_2_16_0_", Condition(Goal.PUYOS, 16, "color")),
        ("goal=0_0_4_1_7", Condition(Goal.CHAIN, 4, at_least=True, clear="purple")),
        ("goal=0_6_", Condition(clear="ojama")),
        ("goal=8_1_3", Condition(Goal.CHAIN, 3, at_least=True, clear="red")),
        ("goal=_", None),
        ("goal=", None),
    ],
)
def test_goals_of_links(query, condition):
    """The older keys and the newer one."""
    assert pon2.loads_record(f"field=t-r&{query}").condition == condition


@for_each(
    ("number", "subject"),
    list(enumerate(["", "ojama", "color", "red", "green", "blue", "yellow", "purple"])),
)
def test_todays_links_number_the_puyos_in_their_own_way(number, subject):
    """Goals of two and of five parts count from ojama, read and written; goals of three parts keep
    the older numbers.
    """
    cleared, counted = Condition(clear=subject), Condition(Goal.GROUP, 5, subject)

    for query, condition in ((f"_{number}", cleared), (f"4_{number}_5_0_", counted)):
        assert pon2.loads_record(f"field=0_r&goal={query}").condition == condition
        assert pon2.dumps_link(Record(FIELD, (), condition), full=False).endswith(f"&goal={query}")
    assert pon2.loads_record(f"field=0_r&goal=15_{SUBJECTS.index(subject)}_5").condition == counted


OLD_GOALS = [
    "clear all red puyos",
    "clear exactly 3 colours in all",
    "clear at least 3 colours in all",
    "clear exactly 3 red puyos in all",
    "clear at least 3 red puyos in all",
    "make a chain of exactly 3",
    "make a chain of at least 3",
    "make a chain of exactly 3 and clear all red puyos",
    "make a chain of at least 3 and clear all red puyos",
    "clear exactly 3 colours at once",
    "clear at least 3 colours at once",
    "clear exactly 3 red puyos at once",
    "clear at least 3 red puyos at once",
    "clear red puyos in exactly 3 places at once",
    "clear red puyos in at least 3 places at once",
    "clear a group of exactly 3 red puyos",
    "clear a group of at least 3 red puyos",
]


@for_each(("kind", "told"), list(enumerate(OLD_GOALS)))
def test_goals_of_old_links(kind, told):
    """One number says what is counted, whether more is allowed, and whether the named puyos must be
    cleared.
    """
    color = "&req-color=1" if "red" in told else ""
    number = "&req-number=3" if "3" in told else ""
    record = pon2.loads_record(f"field=t-r&req-kind={kind}{color}{number}")

    assert record.condition.english == told


@for_each(
    ("sentence", "condition"),
    [
        ("おじゃまぷよ全て消すべし", Condition(clear="ojama")),
        ("3連鎖以上&赤ぷよ全て消すべし", Condition(Goal.CHAIN, 3, at_least=True, clear="red")),
        ("4色以上消すべし", Condition(Goal.COLORS_IN_ALL, 4, at_least=True)),
        ("緑ぷよ2箇所同時に消すべし", Condition(Goal.PLACES, 2, "green")),
        ("緑ぷよ2箇所以上で同時に消すべし", Condition(Goal.PLACES, 2, "green", at_least=True)),
        ("クリア条件未設定", None),
    ],
)
def test_goals_of_texts(sentence, condition):
    """Sentences of old and of today."""
    assert pon2.loads_record(f"{sentence}\n======\n{BOARD}\n------").condition == condition


@for_each(
    ("text", "message"),
    [
        (
            "[すいちゅう]\n" + BOARD + "\n------",
            "a field has no other boards, line 1, column 1",
        ),
        (BOARD, "expected ------ after the rows, line 13, column 7"),
        (
            BOARD.replace("yyyooy", "yyyoo") + "\n------",
            "expected 6 cells, found 5, line 13, column 6",
        ),
        (BOARD.replace("yyyooy", "yyyootx") + "\n------", "found 't', line 13, column 6"),
        (
            BOARD.replace("yyyooy", "yyyooyr") + "\n------",
            "expected 6 cells, found 7, line 13, column 7",
        ),
        (BOARD.replace("yyyooy", "yyyoo%79") + "\n------", "found '%', line 13, column 6"),
        ("......\n------", "expected 6 cells out of '.rgbypoh', found '-', line 2, column 1"),
        (
            BOARD + "\n------\nrb|47",
            "expected a place such as 3N, 34, 3S or 32, found '47', line 15, column 4",
        ),
        (BOARD + "\n------\nrb|41", "found '41', line 15, column 4"),
        (
            BOARD + "\n------\nro|4N",
            "expected two colours out of 'rgbyp', found 'ro', line 15, column 1",
        ),
        (
            BOARD + "\n------\nR",
            "a turn of the board, which a record cannot hold, line 15, column 1",
        ),
        (BOARD + "\n------\n[1,2]", "expected six numbers, found '1,2', line 15, column 2"),
        ("5連鎖する&6連鎖するべし\n======\n" + BOARD + "\n------", "expected a goal such as"),
        (
            "https://example.com/?field=0_r",
            "expected an address that begins with https://24ik.github.io/pon2/stable/studio/",
        ),
        (
            "https://24ik.github.io/pon2/?x=1?field=0_r",
            "expected a query with field=, line 1, column 30",
        ),
        (
            "https://24ik.github.io/pon2/stable/studio/",
            "expected a query with field=, line 1, column 1",
        ),
        ("field=t-" + 79 * "r", "expected at most 78 cells, found 79, line 1, column 87"),
        (
            "field=t-r&pairs=rbrb&positions=3N",
            "expected 2 positions of two characters, found 2 characters, line 1, column 32",
        ),
        (
            "field=t-r&goal=1_2",
            "expected a goal as kind_color_number_operator_clear, found '1_2', line 1, column 16",
        ),
        ("field=t-r&goal=9_0_0_0_", "expected a number of at most 6, found '9', line 1, column 16"),
    ],
)
def test_what_is_wrong_is_said(text, message):
    """The error is named where it stands."""
    assert message in str(refused(pon2.loads_record, text))


@given(records(kinds=KINDS))
def test_every_record_comes_back(record):
    """As text and as link; this notation carries all that a record can hold of the kinds that it
    has.
    """
    assert pon2.loads_record(pon2.dumps_record(record)) == record
    assert pon2.loads_record(pon2.dumps_link(record)) == record


@for_each(
    ("query", "message"),
    [
        ("field=0_r&steps=rb&pairs=rg", "expected pairs or steps, not both, line 1, column 26"),
        ("field=0_r&pairs=rb&steps=rb", "expected pairs or steps, not both, line 1, column 17"),
        (
            "field=0_r&steps=rb&positions=1N",
            "expected positions or steps, not both, line 1, column 30",
        ),
        (
            "field=0_r&goal=_1&req-kind=0",
            "expected req-kind or goal, not both, line 1, column 28",
        ),
    ],
)
def test_a_key_and_the_one_that_took_its_place_do_not_go_together(query, message):
    """Which of them a program would believe is not known, so neither is left out silently."""
    assert str(refused(pon2.loads_record, query)) == message


@for_each(
    ("query", "column", "condition"),
    [
        ("goal=0_1_3_0_", 18, Condition(Goal.CHAIN, 3)),
        ("req-kind=0&req-color=1&req-number=3", 45, Condition(clear="red")),
        ("req-kind=5&req-color=1&req-number=3", 32, Condition(Goal.CHAIN, 3)),
    ],
)
def test_what_says_nothing_in_a_goal_is_told(query, column, condition):
    """A chain goal with a colour, or with a number of puyos to clear, is read without it, with a
    warning at its place.
    """
    with pytest.warns(NotationWarning, match="has no meaning in a goal of this kind") as caught:
        record = pon2.loads_record(f"field=0_r&{query}")

    assert record.condition == condition
    assert [warning.message.column for warning in caught] == [column]


def test_more_nuisance_than_can_be_read_is_not_written():
    """Three digits a column, in text and link; what is written reads to the same again."""
    most, more = (Record(Field.empty(), (Drop((0, count, 0, 0, 0, 0)),)) for count in (999, 1000))

    for write in (pon2.dumps_record, pon2.dumps_link):
        assert pon2.loads_record(write(most)) == most
        with pytest.raises(
            CannotExpress,
            match="1000 ojama in one column have no form in pon2, where 999 is the largest",
        ):
            write(more)


@for_each("address", ["example.com/?field=0_r", "www.example.org/pon2/?field=0_r"])
def test_the_address_of_another_site_is_refused_without_its_scheme_too(address):
    """A query alone is read, and an address of the program's site, nothing else before it."""
    with pytest.raises(NotationError, match="expected an address that begins with"):
        pon2.loads_record(address)
    for known in ("?field=0_r", "24ik.github.io/pon2/stable/studio/?field=0_r"):
        assert pon2.loads_record(known).field[12, 5] is Puyo.RED


def test_a_reader_of_fields_refuses_what_it_would_lose():
    """Moves and a goal are not passed over."""
    assert pon2.loads("field=t-r") == Field.from_rows([".....R"], height=13)
    with pytest.raises(NotationError, match="expected a field alone, found moves"):
        pon2.loads("field=t-r&pairs=rb")
    with pytest.raises(NotationError, match="expected a field alone, found a goal"):
        pon2.loads("field=t-r&goal=5_0_3_1_")


def test_a_number_of_five_digits_is_not_written():
    """What the reader would refuse is refused when it is written."""
    largest = Record(Field.empty(), (), Condition(Goal.CHAIN, 9999))

    assert pon2.loads_record(pon2.dumps_record(largest)) == largest
    with pytest.raises(
        CannotExpress,
        match="the number 10,000 of a goal has no form in pon2, where 9,999 is the largest",
    ):
        pon2.dumps_record(Record(Field.empty(), (), Condition(Goal.CHAIN, 10000)))


def test_full_width_characters_are_read():
    """A Japanese keyboard types them in conditions and moves; the first one is named."""
    text = (
        "ちょうど5連鎖するべし\n======\n[通]\n" + "......\n" * 12 + "rrgg..\n------\nrr|1N\nrg|\n"
    )
    wide = text.translate({ord(a): ord(a) + 0xFEE0 for a in "5=|1N[]-"}).replace("rr", "ｒｒ", 1)

    with pytest.warns(NotationWarning, match="'５' is read as '5'") as caught:
        assert pon2.loads_record(wide) == pon2.loads_record(text)
    assert [(each.message.line, each.message.column) for each in caught] == [(1, 5)]
