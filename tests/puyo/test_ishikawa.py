"""Links of the Ishikawa simulator (reading U6)."""

import pytest
from hypothesis import given

from puyonb import draw, notations
from puyonb.errors import CannotExpress, NotationError, NotationWarning, collecting
from puyonb.puyo import Field, Puyo, ishikawa
from puyonb.puyo.ishikawa import Link, Page, field_of, link_of, record_of
from puyonb.puyo.record import Condition, Drop, Goal, Pair, Record, Rotation
from tests.cases import for_each
from tests.puyo.attempts import refused, written_or_refused
from tests.strategies import records

KINDS = tuple(ishikawa._LONG_CODES)


def bottom(*rows):
    """Return the standard field with some rows at its floor."""
    return Field.from_rows(rows, width=6, height=13)


@for_each(
    ("code", "rows"),
    [
        ("~7", ["W....."]),
        ("~7.", ["W.....", "......"]),
        ("~777777", ["WWWWWW"]),
        ("~7777777", ["WWWWWW", "W....."]),
        ("~777777.7", ["WWWWWW", "W....."]),
        ("~777777..7", ["WWWWWW", "......", "W....."]),
        ("~777777.", ["WWWWWW", "......"]),
        ("~rgbypo.jtikw", ["RGBYPO", "OTTKW."]),
        ("\u203e7", ["W....."]),
        ("~", ["......"]),
    ],
)
def test_rows_of_a_long_form_end_at_a_dot_or_at_six_cells(code, rows):
    """What is missing is empty: the end of a row, and the rows at the top."""
    assert ishikawa.loads(code) == bottom(*rows)


def test_seven_in_a_short_form_is_wall_with_a_warning():
    """No writer gives it."""
    with pytest.warns(NotationWarning, match="the code 7 is read as wall"):
        field = ishikawa.loads("7")

    assert field == bottom(".....W")


@for_each(
    "address",
    [
        "https://ishikawapuyo.net/simu/pn.html?a009irAJS",
        "http://ips.karou.jp/simu/pn.html?a009irAJS#top",
        "ips.karou.jp/simu/pn.html?a009irAJS&x=1",
        "pn.html?a009irAJS",
        "?a009irAJS",
        "a009irAJS",
    ],
)
def test_both_homes_of_the_simulator_are_known(address):
    """The old address and the new one, a query and a bare code."""
    assert ishikawa.loads(address) == bottom("RG....", "RRGGBB", "YYPPOO")


@for_each("page", Page)
def test_each_page_comes_back(page):
    """Simulator, viewer, editor and puzzle page are part of the link."""
    link = Link(bottom("R....."), page=page)

    assert ishikawa.loads_link(ishikawa.dumps_link(link)) == link


@for_each("address", ["https://ishikawapuyo.net/about", "https://example.com/simu/ps.html?1"])
def test_another_address_is_refused(address):
    """Another site, or another page of this one, is no empty field."""
    with pytest.raises(
        NotationError, match=r"expected an address that begins with https://ishikawapuyo\.net/simu/"
    ):
        ishikawa.loads(address)


def test_an_unknown_page_is_refused():
    """Nothing is known of what it would do with the code."""
    with pytest.raises(NotationError, match="ps, pv, pe or pn, found 'px'"):
        ishikawa.loads_link("https://ishikawapuyo.net/simu/px.html?1")


MOVES = (
    ("aw", Drop((1, 0, 0, 0, 0, 0))),
    ("m.", Drop((2, 2, 2, 2, 2, 1))),
    ("a0", Drop((0, 0, 0, 0, 0, 0))),
    ("2E", Pair(Puyo.GREEN, Puyo.RED, 2, Rotation.LEFT)),
    ("My", Pair(Puyo.RED, Puyo.PURPLE, 5, Rotation.DOWN)),
    ("01", Pair(Puyo.RED, Puyo.RED)),
)


@pytest.mark.reading("U6.2", "U6.4")
@for_each(("code", "move"), MOVES, ids=[code for code, _ in MOVES])
def test_a_move_is_told_by_two_characters(code, move):
    """Colours, then column and rotation; nuisance counts its columns from the right, the mirror of
    puyop.com.
    """
    record = Record(bottom("R....."), (move,))

    assert ishikawa.loads_record(f"80_{code}").moves == (move,)
    assert ishikawa.dumps_record(record, full=False).partition("_")[2] == code


def test_alternatives_are_kept_apart():
    """Where the lowest bit of the first character changes, another line of moves begins."""
    link = ishikawa.loads_link("1_0010")

    assert link.routes == ((Pair(Puyo.RED, Puyo.RED, 0),), (Pair(Puyo.RED, Puyo.RED, 0),))
    assert ishikawa.dumps_link(link, full=False) == "1_0010"
    with pytest.raises(
        NotationError, match="found 2 alternatives; loads_link reads all, line 1, column 3"
    ):
        ishikawa.loads_record("1_0010")


def test_there_may_be_many_alternatives():
    """The bit changes from each to the next, so that the third bears the mark of the first."""
    link = ishikawa.loads_link("1_001000100202")

    assert [len(route) for route in link.routes] == [1, 1, 1, 1, 2]
    assert ishikawa.dumps_link(link, full=False) == "1_001000100202"


def test_any_odd_place_is_that_of_a_pair_that_waits():
    """Writers use 1; other odd numbers mean the same, with a warning."""
    with pytest.warns(NotationWarning, match="'3' is read as '1'") as caught:
        record = ishikawa.loads_record("_01c3")

    assert [str(warning.message) for warning in caught] == [
        "'3' is read as '1': a pair that is not placed, line 1, column 5"
    ]
    assert ishikawa.dumps_record(record, full=False) == "_01c1"


def test_entries_without_a_known_move():
    """An entry without a move causes a warning, one with an unknown meaning an error."""
    with pytest.warns(NotationWarning, match="an entry without a move is ignored"):
        link = ishikawa.loads_link("1_.000")

    assert link.routes == ((Pair(Puyo.RED, Puyo.RED, 0),),)
    with pytest.raises(NotationError, match="whose meaning is not known"):
        ishikawa.loads_link("1_Y0")


def test_a_third_part_is_kept_as_it_stands():
    """Nothing is known of it; a character that ends a link, or that no link has, is an error."""
    link = ishikawa.loads_link("1_00_x9.-_u03")

    assert link.extra == "x9.-"
    assert ishikawa.dumps_link(link, full=False) == "1_00_x9.-_u03"
    with pytest.raises(
        NotationError, match="expected a character of a link, found '&', line 1, column 6"
    ):
        ishikawa.loads_link("1_00_&")


@for_each(
    "wrong",
    [
        lambda: Link(bottom("R....."), ((Pair(Puyo.RED, Puyo.RED, 6),),)),
        lambda: Link(bottom("R....."), ((Drop((1,)),),)),
        lambda: Link(bottom("R....."), extra="a&b"),
    ],
)
def test_what_no_link_could_say_is_refused(wrong):
    """A move beside the board would be written as another one; so it is a ValueError when it is
    made.
    """
    with pytest.raises(ValueError, match="expected"):
        wrong()


CONDITIONS = {
    "d1a": Condition(Goal.PUYOS_IN_ALL, 10, "red", at_least=True),
    "I22": Condition(Goal.PLACES, 2, "green"),
    "x13": Condition(Goal.CHAIN, 3, at_least=True, clear="red"),
}


@pytest.mark.reading("U6.3")
@for_each("code", CONDITIONS)
def test_a_condition_is_of_some_puyos(code):
    """Its kind, colour and number are read and written; a sentence of the game heads it."""
    record = ishikawa.loads_record(f"1_01__{code}")

    assert record.condition == CONDITIONS[code]
    assert str(record.condition.label) == record.condition.english
    assert str(record.condition.label.text("ja")) == f"{record.condition.content.text('ja')}べし"
    assert ishikawa.dumps_record(record) == f"https://ishikawapuyo.net/simu/pn.html?1_01__{code}"


@for_each(
    "condition",
    [Condition(Goal.CHAIN, 64), Condition(Goal.COLORS, 2, clear="red")],
    ids=["number", "clear"],
)
def test_a_condition_without_form_is_refused(condition):
    """Numbers go to 63, and only a chain goes with clearing."""
    assert (
        refused(ishikawa.dumps_record, Record(bottom("R....."), (), condition)).what == "condition"
    )


def test_a_reader_of_fields_refuses_what_it_would_lose():
    """Moves, a condition and the unknown third part are named."""
    for code, what in (("1_00", "moves"), ("1___u03", "a condition"), ("1__abc", "a third part")):
        with pytest.raises(
            NotationError, match=f"found {what}; loads_link reads all, line 1, column 3"
        ):
            ishikawa.loads(code)


@pytest.mark.slow
@given(records(kinds=KINDS))
def test_every_record_comes_back_or_is_refused(record):
    """A record reads to an equal one, or is CannotExpress for its moves or its condition."""
    text, refused = written_or_refused(lambda: ishikawa.dumps_record(record))

    assert refused in (None, "moves", "condition")
    assert text is None or ishikawa.loads_record(text) == record


@for_each(
    ("code", "column", "condition"),
    [
        ("1___u75", 6, Condition(Goal.CHAIN, 5)),
        ("1___213", 7, Condition(clear="red")),
        ("1___a10", 6, Condition(Goal.COLORS_IN_ALL, 0)),
        ("1___003", 7, None),
    ],
)
def test_an_idle_character_of_a_condition_causes_a_warning(code, column, condition):
    """A colour of a chain, or a number of puyos to clear, is ignored with a warning at its place."""
    with pytest.warns(NotationWarning, match="has no meaning in a condition of the kind") as caught:
        link = ishikawa.loads_link(code)

    assert link.condition == condition
    assert [warning.message.column for warning in caught] == [column]


@for_each("code", ["1_01-1", "1_-101", "1_-1-101.1"])
def test_an_alternative_without_moves_is_ignored(code):
    """Entries without a move make no line of moves, so the link can be written again."""
    with pytest.warns(NotationWarning, match="an entry without a move is ignored"):
        link = ishikawa.loads_link(code)

    assert link.routes == ((Pair(Puyo.RED, Puyo.RED),),)
    assert ishikawa.dumps_link(link, full=False) == "1_01"


@for_each(
    ("code", "message", "column"),
    [
        ("~7z", "expected a digit for a cell or a dot, found 'z'", 3),
        ("~" + 13 * "7." + "..", "expected at most 13 rows, found 16", 30),
        ("_0M", "expected a place, found 'M'", 3),
        ("_0m", "expected both puyos within 6 columns, found the child in column 7", 3),
        ("_0A", "expected both puyos within 6 columns, found the child in column 0", 3),
        ("___20", "expected three characters for a condition, found 2", 6),
        ("___2000", "expected three characters for a condition, found 4", 7),
        ("___u0é", "expected a number, found 'é'", 6),
        ("___288", "expected the kind of puyos of a condition, 0 to 7, found '8'", 5),
    ],
)
def test_errors_name_the_expected_part_and_its_place(code, message, column):
    """Cells, rows, pairs, places and conditions: what was expected, and the first character at
    error.
    """
    error = refused(ishikawa.loads_link, code)

    assert (error.message, error.column) == (message, column)


def test_an_alternative_of_no_moves_is_not_written():
    """Between two separators there is at least one move."""
    link = Link(bottom("R....."), ((Pair(Puyo.RED, Puyo.RED, 0),), ()))

    with pytest.raises(CannotExpress, match="an empty alternative has no form") as caught:
        ishikawa.dumps_link(link)

    assert caught.value.what == "moves"


@for_each(("entry", "place"), [("RR", 1), (".0", 0)])
def test_what_is_said_of_many_moves_is_said_once(entry, place):
    """One warning at the first place counts the moves, so that a long link takes time that grows
    with its length.
    """
    head = "https://ishikawapuyo.net/simu/pn.html?1_"
    with collecting() as found:
        ishikawa.loads_link(head + entry * 10_000)

    [warning] = found
    assert warning.message.endswith("(10000 times)")
    assert warning.offset == len(head) + place


# --- the link as a value: what it holds beside a record, and its ways into other notations --------

RED, BLUE = Pair(Puyo.RED, Puyo.RED, 0), Pair(Puyo.BLUE, Puyo.BLUE, 2)
FIELD = Field.from_rows(["S", "RG"], width=6, height=13)
TASK = Condition(Goal.CHAIN, 2)
ADDRESS = "https://ishikawapuyo.net/simu/pv.html?1_0010_x_u02"


def test_a_link_holds_a_record():
    """The field, the first line of moves and the task; the page is that of puzzles where there is a
    task.
    """
    link = Link(FIELD, ((RED,), (BLUE,)), TASK, Page.NAZO)

    assert link.record == Record(FIELD, (RED,), TASK)
    assert link_of(Record(FIELD, (RED,), TASK), notation="ishikawa") == Link(
        FIELD, ((RED,),), TASK, Page.NAZO
    )
    assert (
        link_of(Record(FIELD), notation="ishikawa")
        == link_of(FIELD, notation="ishikawa")
        == Link(FIELD)
    )
    assert [str(problem) for problem in link.problems()] == [
        str(problem) for problem in FIELD.problems()
    ]


def test_a_link_is_a_value():
    """Its routes are tuples, also if made from lists; another type is a TypeError that names it."""
    assert hash(Link(FIELD, [[RED], [BLUE]])) == hash(Link(FIELD, ((RED,), (BLUE,))))
    for wrong, found in (
        (lambda: Link("R"), "expected a Field, found str"),
        (lambda: Link(FIELD, ((RED,),), "u02"), "expected a Condition, found str"),
        (lambda: Link(FIELD, page="v"), "expected a Page, found str"),
        (lambda: Link(FIELD, (("01",),)), "expected a Pair, found str"),
    ):
        with pytest.raises(TypeError, match=found):
            wrong()


def test_what_only_a_link_carries_is_named():
    """Alternatives and the third part go by their own words; the page is how the site shows it."""
    assert record_of(Link(FIELD, ((RED,),), page=Page.VIEWER), notation="puyop") == Record(
        FIELD, (RED,)
    )
    assert field_of(Link(FIELD, page=Page.EDITOR), notation="field") == FIELD
    for link, what in (
        (Link(FIELD, ((RED,), (BLUE,))), "alternatives"),
        (Link(FIELD, extra="x"), "extra"),
        (Link(FIELD, ((RED,),)), "moves"),
    ):
        error = refused(field_of, link, notation="field")

        assert (error.what, error.notation) == (what, "field")


def test_parts_are_left_out_by_name():
    """Each by its word; another word is a ValueError."""
    link = Link(FIELD, ((RED,), (BLUE,)), TASK, extra="x")

    assert link.without("alternatives") == Link(FIELD, ((RED,),), TASK, extra="x")
    assert link.without("extra") == Link(FIELD, ((RED,), (BLUE,)), TASK)
    assert link.without("moves") == Link(FIELD, (), TASK, extra="x")
    assert link.without("condition") == Link(FIELD, ((RED,), (BLUE,)), extra="x")
    assert link.without("sun").field == FIELD.without("sun")
    with pytest.raises(ValueError, match="pink"):
        link.without("pink")


def test_a_bare_code_is_hardly_one_with_alternatives():
    """Moves of puyop.com that would make alternatives here are moves of puyop.com."""
    assert notations.detect("420Aa9r9hj_0ody6k") == "puyop"
    assert notations.detect("1_0010__u02") == "ishikawa"
    with pytest.raises(NotationError, match="puyop and ishikawa"):
        notations.detect("1_00")


def test_a_link_is_drawn_as_its_record():
    """If there are other lines of moves, the picture says so."""
    link = Link(FIELD, ((RED,), (BLUE,)))

    assert draw.scene(link).text.startswith("the first of 2 lines of moves: 6 columns, 13 rows")
    assert draw.scene(Link(FIELD, ((RED,),))).text == draw.scene(Record(FIELD, (RED,))).text
    assert str(link).endswith(
        "1. red and red, column 1, up\nalternative 2: blue and blue, column 3, up"
    )


def test_transformations_include_alternatives():
    """Every route is mirrored, recoloured and shifted, and the page stays; an unreadable third part
    is refused.
    """
    link = Link(FIELD, ((RED,), (BLUE,)), Condition(clear="red"), Page.VIEWER)
    colors = {Puyo.RED: Puyo.BLUE, Puyo.BLUE: Puyo.RED}

    assert link.mirror() == Link(
        FIELD.mirror(),
        tuple((move.mirror(6),) for move in (RED, BLUE)),
        link.condition,
        Page.VIEWER,
    )
    assert link.recolor(colors).routes == (
        (Pair(Puyo.BLUE, Puyo.BLUE, 0),),
        (Pair(Puyo.RED, Puyo.RED, 2),),
    )
    assert link.recolor(colors).condition == Condition(clear="blue")
    assert [route[0].column for route in link.shift(columns=1).routes] == [1, 3]
    with pytest.raises(ValueError, match="third part"):
        Link(FIELD, extra="x").mirror()
