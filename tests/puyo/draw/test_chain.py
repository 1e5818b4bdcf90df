"""Pictures of chains, tested by their scenes."""

from collections import Counter
from dataclasses import replace

import pytest
from matplotlib.figure import Figure

from puyonb import draw
from puyonb.drawing.palette import named
from puyonb.puyo import Field, Puyo, chain, puyop
from puyonb.puyo.draw._chain import marked
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.playback import turns
from puyonb.puyo.record import Drop, Pair, Record
from tests.cases import for_each
from tests.drawing.charts import is_whole, written
from tests.drawing.scenes import shapes_of

FIELD = Field.from_rows(["B.....", "RRRS..", "RBBBS."], height=13)
CHAIN = chain.simulate(FIELD)
COLORS = named("default")


def test_a_strip_shows_every_link_and_the_end():
    """One board for each link, with its arithmetic below, and one for the end; the boards are in
    rows.
    """
    scene = draw.chain.scene(CHAIN)
    one = draw.field.scene(FIELD, size=0.25)

    assert written(scene) == "link110×4×(0+0+0→1)=40link210×4×(8+0+0)=3202links360pointsallclear"
    assert scene.title == "Chain of 2 links, 360 points"
    assert scene.width == pytest.approx(3 * (one.width + 0.6))
    assert draw.chain.scene(CHAIN, columns=2).height == pytest.approx(2 * scene.height)


def test_the_boards_of_a_strip_have_coordinates():
    """Rows that are left out count; a number of columns is at least 1."""
    plain, places, indexes = (
        written(draw.chain.scene(CHAIN, coordinates=each)) for each in (None, "game", "index")
    )

    assert plain.startswith("link1")
    assert places.startswith("1234564321link1")
    assert indexes.startswith("0123459101112link1")
    assert draw.chain.scene(CHAIN, columns=None) == draw.chain.scene(CHAIN, columns=7)
    with pytest.raises(ValueError, match="expected columns of at least 1, found 0"):
        draw.chain.scene(CHAIN, columns=0)


def test_rows_that_stay_empty_are_left_out():
    """A low chain is shown low, with one empty row above; marks lie where the puyos do; a hidden
    row in use keeps all.
    """
    scene, whole = draw.chain.scene(CHAIN), draw.chain.scene(CHAIN, crop=False)
    hidden = Field.from_rows(["R", "R", "R", "R", "R"], hidden_rows=1)

    assert scene.height == pytest.approx(whole.height - 9 * 1.0)
    assert scene.text == whole.text
    assert scene == draw.chain.scene(CHAIN, hidden="show")
    assert draw.chain.scene(chain.simulate(hidden)) == draw.chain.scene(
        chain.simulate(hidden), crop=False
    )
    assert draw.score_table.scene(CHAIN).height < whole.height


def test_marks_move_with_a_cropped_board():
    """The border of a group lies on the board that is shown, whatever was cut off above."""
    step = CHAIN.steps[0]
    plain = draw.field.scene(step.before)
    uncut, cut = (
        marked(plain, step, COLORS, above=above).items[len(plain.items)].path for above in (0, 9)
    )

    assert [x for x, _ in cut.points] == [x for x, _ in uncut.points]
    assert [y for _, y in cut.points] == pytest.approx([y - 9 for _, y in uncut.points])


def test_a_strip_begins_with_what_floats():
    """A field that falls first is shown as it was given, too."""
    floating = chain.simulate(Field.from_rows(["R", "R", ".", "R", "R"], hidden_rows=0))

    assert written(draw.chain.scene(floating)).startswith("asgiven:itfallsfirst")


def test_a_strip_tells_the_chain():
    """The words hold the first field, every link, and what is left."""
    lines = draw.chain.scene(CHAIN).text.split("\n")

    assert lines[0].startswith(
        "Chain of 2 links, 360 points; at first: 6 columns, 13 rows; bottom row red blue"
    )
    assert lines[1:3] == [str(step) for step in CHAIN.steps]
    assert lines[3] == "at the end: 6 columns, 13 rows; no puyos; all clear"


def test_groups_are_framed_swept_crossed_and_cracked_ringed():
    """Each group has a border in two strokes, each swept cell a cross, each cracked one a dashed
    ring.
    """
    step = chain.simulate(Field.from_rows(["KOGG", "RRRR"], hidden_rows=0)).steps[0]
    plain = draw.field.scene(step.before)
    extra = marked(plain, step, COLORS).items[len(plain.items) :]

    assert [item.paint.stroke for item in extra] == [COLORS.paper, COLORS.text] * 2 + [COLORS.text]
    assert [bool(item.paint.dash) for item in extra] == [False] * 4 + [True]
    for item, (left, right, top, bottom) in zip(
        extra, [(0, 4, 1, 2)] * 2 + [(1, 2, 0, 1)] * 2 + [(0, 1, 0, 1)], strict=True
    ):
        assert all(left <= x <= right and top <= y <= bottom for x, y in item.path.points)


def test_a_border_goes_around_the_group_once():
    """Sides between two cells of a group have no line; an inner corner is closed."""
    (step,) = chain.simulate(Field.from_rows(["RR.", "RR.", "R.."], hidden_rows=0)).steps
    plain = draw.field.scene(step.before)
    border = marked(plain, step, COLORS).items[-1].path
    sides = list(zip(border.points[::2], border.points[1::2], strict=False))

    assert border.steps == "ML" * 10 + "MLL"
    assert ((1.0, 0.0), (1.0, 1.0)) not in sides


def test_the_table_has_a_row_a_link():
    """Headings, the parts of each bonus, points and totals, and what the chain sends."""
    head, first, second, foot = (
        "linkpoppedpuyoschaincoloursgroupsbonuspointstotal",
        "4",
        "4",
        "2links,360points,allclear;",
    )

    # The size of the group, its link, the puyos, the three bonuses, the multiplier, points and
    # total.
    first += "1" + "4" + "+0+0+0" + "×1" + "40" + "40"
    second += "2" + "4" + "+8+0+0" + "×8" + "320" + "360"
    assert (
        written(draw.score_table.scene(CHAIN))
        == f"{head}{first}{second}{foot}sends14nuisance,10pointsleftover"
    )


def test_the_table_tells_the_chain():
    """The words are those of the chain, with what it sends."""
    assert draw.score_table.scene(CHAIN).text == f"{CHAIN}\nsends 14 nuisance, 10 points left over"


def test_a_chain_of_nothing_has_pictures():
    """If nothing pops, strip and table have a text that says so."""
    still = chain.simulate(Field.empty())

    assert written(draw.chain.scene(still)) == "nothingpops"
    assert "nothingpops;sends0nuisance" in written(draw.score_table.scene(still))


def test_triggers_are_shown_where_they_land():
    """Each cell has one ring with the best colour and the number of links; the words tell all from
    the left.
    """
    field = Field.from_rows(["B.....", "RR....", "RBBB.."], height=13)
    scene = draw.triggers.scene(field)
    rings = [item for item in shapes_of(scene) if item.paint.stroke == COLORS.accent]

    assert written(scene) == "2211"
    assert len(rings) == 1 + 4  # one is the cross of the cell that must stay free
    assert scene.text.endswith(
        "; triggers: red at column 2, row 3: 2 links, 360 points; red at column 3, row 2: 2 links, 360 points;"
        " blue at column 4, row 2: 1 link, 40 points; blue at column 5, row 1: 1 link, 40 points"
    )
    assert draw.triggers.scene(Field.empty()).text.endswith("; triggers: none")


def test_lengths_are_counted_and_told():
    """A bar for each length that came up, its number above it; the words tell the gap as well."""
    ax = draw.chain_lengths([0, 0, 1, 3] + [1] * 1000)
    (bars,) = ax.containers

    assert {round(bar.get_center()[0]): bar.get_height() for bar in bars} == {0: 2, 1: 1001, 3: 1}
    assert [bar.get_gid() for bar in bars] == ["fields-0", "fields-1", "fields-3"]
    assert [text.get_text() for text in ax.texts] == ["2", "1,001", "1"]
    assert (
        ax.get_label()
        == "1,004 fields by the length of their chains: 0 links: 2; 1 link: 1,001; 2 links: 0; 3 links: 1"
    )
    assert (
        draw.chain_lengths([]).get_label() == "0 fields by the length of their chains: 0 links: 0"
    )
    with pytest.raises(ValueError, match="expected lengths of at least 0, found -2"):
        draw.chain_lengths([3, -2])


@pytest.mark.slow
@for_each("lengths", [[], [0], [0] * 10**5 + [1] * 50, [2, 2, 9], range(20)])
def test_lengths_have_an_axis(lengths):
    """The scale is logarithmic, a single field has a bar that is seen, and nothing is cut."""
    ax = draw.chain_lengths(iter(lengths))
    low, high = ax.get_ylim()

    assert ax.get_yscale() == "log"
    assert low < 1 <= max(Counter(lengths).values(), default=1) < high
    assert is_whole(ax)


@pytest.mark.slow
@for_each("several", [False, True])
def test_greater_numbers_move_the_end_of_the_axis(several):
    """Those of a chart on the same Axes or with a shared scale, in any order, and those that a user
    adds.
    """
    for numbers in ((5, 500), (500, 5)):
        frames = Figure().subplots(1, 2, sharey=True)
        for number, ax in zip(numbers, frames if several else frames[[0, 0]], strict=True):
            draw.chain_lengths([1] * number, ax=ax)

        assert frames[0].get_ylim() == pytest.approx((0.5, 1500))
        frames[0].bar([20], [4000])
        assert frames[0].get_ylim()[1] > 4000
        assert frames[0].get_xlim()[1] > 20


def test_a_field_is_simulated():
    """Pictures of chains take a field as well, by the rules that are given; a chain has its own."""
    fever = chain.simulate(FIELD, rules="fever")

    assert draw.chain(FIELD).scene == draw.chain.scene(chain.simulate(FIELD))
    assert (
        draw.chain(FIELD, rules="fever").scene
        == draw.chain.scene(fever)
        != draw.chain.scene(chain.simulate(FIELD))
    )
    assert draw.animate(FIELD, rules="fever").title == draw.animate(fever).title
    assert draw.score_table(FIELD).scene == draw.score_table.scene(chain.simulate(FIELD))
    for picture, expected in (
        (draw.chain, "Chain, Field, Record or Link"),
        (draw.animate, "a value that has an animation"),
        (draw.score_table, "Chain, Field, Record or Link"),
    ):
        with pytest.raises(ValueError, match="expected rules= with a field only"):
            picture(fever, rules="tsu")
        with pytest.raises(TypeError, match=f"expected {expected}, found str"):
            picture("RRRR")


RECORD = puyop.loads_record("420Aa9r9hj_0ody6k")


def test_a_record_is_a_strip_of_its_moves():
    """One picture a move, between the first field and the last; rows count as in a chain."""
    scene = draw.chain.scene(RECORD, coordinates="game")
    lines = scene.text.split("\n")

    assert scene.title == lines[0] == "3 moves, 180 points"
    assert lines[2:5] == [str(turn) for turn in turns(RECORD)]
    assert lines[5].endswith("row 2 red empty empty empty blue blue; the rest empty")
    assert scene == draw.chain.scene(Link(RECORD.field, (RECORD.moves,)), coordinates="game")
    assert draw.chain.scene(RECORD, columns=1).width < scene.width / 4
    assert draw.chain.scene(RECORD, rules="fever").title == "3 moves, 570 points"


def test_a_record_without_moves_is_a_chain():
    """Its field is simulated."""
    field = Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)

    assert draw.chain.scene(Record(field)) == draw.chain.scene(field)
    assert draw.score_table.scene(Link(field)) == draw.score_table.scene(field)


def test_the_strip_of_a_record_keeps_the_highest_puyo():
    """Rows are left out if they are empty in all pictures."""
    pair = Pair(Puyo.RED, Puyo.BLUE, 0)
    low = draw.chain.scene(Record(Field.empty(), (pair,)))
    high = draw.chain.scene(Record(Field.empty(), (pair,) * 5))

    assert high.height - low.height == 8 * high.unit / low.unit


def test_the_scores_of_a_record_are_a_table():
    """A line for each move, with the total; nuisance has no place."""
    scene = draw.score_table.scene(RECORD)

    assert scene.title == "Score: 3 moves, 180 points"
    assert scene.text.split("\n")[1:] == [str(turn) for turn in turns(RECORD)]
    more = replace(RECORD, moves=(*RECORD.moves, Drop((1, 0, 0, 0, 0, 2))))
    assert draw.score_table.scene(more).height == pytest.approx(scene.height + 0.8)
