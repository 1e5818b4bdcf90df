"""The link of the Ishikawa simulator as a value: what it holds beside a record, and its ways into other notations."""

import pytest

from puyonb import draw, notations
from puyonb.errors import CannotExpress, NotationError
from puyonb.puyo import Field, Puyo
from puyonb.puyo._link import field_of, link_of, record_of
from puyonb.puyo.ishikawa import Link, Page
from puyonb.puyo.record import Condition, Goal, Pair, Record

RED, BLUE = Pair(Puyo.RED, Puyo.RED, 0), Pair(Puyo.BLUE, Puyo.BLUE, 2)
FIELD = Field.from_rows(["S", "RG"], width=6, height=13)
TASK = Condition(Goal.CHAIN, 2)
ADDRESS = "https://ishikawapuyo.net/simu/pv.html?1_0010_x_u02"


def test_a_link_holds_a_record() -> None:
    """The field, the first line of moves and the task; the page is that of puzzles where there is a task."""
    link = Link(FIELD, ((RED,), (BLUE,)), TASK, Page.NAZO)

    assert link.record == Record(FIELD, (RED,), TASK)
    assert link_of(Record(FIELD, (RED,), TASK), notation="ishikawa") == Link(FIELD, ((RED,),), TASK, Page.NAZO)
    assert link_of(Record(FIELD), notation="ishikawa") == link_of(FIELD, notation="ishikawa") == Link(FIELD)
    assert [str(problem) for problem in link.problems()] == [str(problem) for problem in FIELD.problems()]


def test_a_link_is_a_value() -> None:
    """Its routes are tuples, whatever they were made of, and what is of another type is a TypeError that names it."""
    assert hash(Link(FIELD, [[RED], [BLUE]])) == hash(Link(FIELD, ((RED,), (BLUE,))))
    for wrong, found in (
        (lambda: Link("R"), "expected a Field, found str"),
        (lambda: Link(FIELD, ((RED,),), "u02"), "expected a Condition, found str"),
        (lambda: Link(FIELD, page="v"), "expected a Page, found str"),
        (lambda: Link(FIELD, (("01",),)), "expected a Pair, found str"),
    ):
        with pytest.raises(TypeError, match=found):
            wrong()


def test_what_only_a_link_carries_is_named() -> None:
    """Alternatives and the third part go by their own words; the page is how the site shows it."""
    assert record_of(Link(FIELD, ((RED,),), page=Page.VIEWER), notation="puyop") == Record(FIELD, (RED,))
    assert field_of(Link(FIELD, page=Page.EDITOR), notation="field") == FIELD
    for link, what in (
        (Link(FIELD, ((RED,), (BLUE,))), "alternatives"),
        (Link(FIELD, extra="x"), "extra"),
        (Link(FIELD, ((RED,),)), "moves"),
    ):
        with pytest.raises(CannotExpress) as caught:
            field_of(link, notation="field")

        assert (caught.value.what, caught.value.notation) == (what, "field")


def test_parts_are_left_out_by_name() -> None:
    """Each by its word; another word is a ValueError."""
    link = Link(FIELD, ((RED,), (BLUE,)), TASK, extra="x")

    assert link.without("alternatives") == Link(FIELD, ((RED,),), TASK, extra="x")
    assert link.without("extra") == Link(FIELD, ((RED,), (BLUE,)), TASK)
    assert link.without("moves") == Link(FIELD, (), TASK, extra="x")
    assert link.without("condition") == Link(FIELD, ((RED,), (BLUE,)), extra="x")
    assert link.without("sun").field == FIELD.without("sun")
    with pytest.raises(ValueError, match="pink"):
        link.without("pink")


def test_nothing_is_lost_from_a_link_to_a_link() -> None:
    """Page, alternatives and third part come back, whatever the page is."""
    assert notations.detect(ADDRESS) == "ishikawa"
    assert notations.convert(ADDRESS, to="ishikawa") == ADDRESS
    assert notations.convert(ADDRESS, to="ishikawa:code") == "1_0010_x_u02"


def test_into_another_notation_goes_what_it_can_carry() -> None:
    """The rest is an error that names it, until it is dropped by its word."""
    drop = []
    for what in ("alternatives", "extra", "condition"):
        with pytest.raises(CannotExpress) as caught:
            notations.convert(ADDRESS, to="puyop", drop=drop)
        assert caught.value.what == what
        drop.append(what)

    assert notations.convert(ADDRESS, to="puyop", drop=drop) == "https://www.puyop.com/s/1_08"


def test_a_bare_code_is_hardly_one_with_alternatives() -> None:
    """Moves of puyop.com that would make alternatives here are moves of puyop.com."""
    assert notations.detect("420Aa9r9hj_0ody6k") == "puyop"
    assert notations.detect("1_0010__u02") == "ishikawa"
    with pytest.raises(NotationError, match="puyop and as ishikawa"):
        notations.detect("1_00")


def test_a_link_is_drawn_as_its_record() -> None:
    """Where there are other lines of moves, the picture says so."""
    link = Link(FIELD, ((RED,), (BLUE,)))

    assert draw.scene(link).text.startswith("the first of 2 lines of moves: 6 columns, 13 rows")
    assert draw.scene(Link(FIELD, ((RED,),))).text == draw.scene(Record(FIELD, (RED,))).text
    assert str(link).endswith("1. red and red, column 1, up\nalternative 1: blue and blue, column 3, up")
    assert link._repr_png_().startswith(b"\x89PNG")


def test_transformations_include_alternatives() -> None:
    """Every route is mirrored, recoloured and shifted, and the page stays; a third part, which nobody can read, is refused."""
    link = Link(FIELD, ((RED,), (BLUE,)), Condition(clear="red"), Page.VIEWER)
    colors = {Puyo.RED: Puyo.BLUE, Puyo.BLUE: Puyo.RED}

    assert link.mirror() == Link(
        FIELD.mirror(), tuple((move.mirror(6),) for move in (RED, BLUE)), link.condition, Page.VIEWER
    )
    assert link.recolor(colors).routes == ((Pair(Puyo.BLUE, Puyo.BLUE, 0),), (Pair(Puyo.RED, Puyo.RED, 2),))
    assert link.recolor(colors).condition == Condition(clear="blue")
    assert [route[0].column for route in link.shift(columns=1).routes] == [1, 3]
    with pytest.raises(ValueError, match="third part"):
        Link(FIELD, extra="x").mirror()
