"""The workbench of Puyo boards: journeys of a reader, without a page."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puyonb import CannotExpress, notations
from puyonb.puyo import Field, Puyo, chain, puyop
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.record import Pair, Record
from puyonb.puyo.rules import FEVER
from puyonb.widgets import PuyoWorkbench
from puyonb.widgets.board import is_plain
from tests.widgets.messages import add_another, edit, paint, send, use

LINK = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
RECORD = puyop.loads_record(LINK)
CHAIN = Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)
WALLED = Field.from_rows(["W.....", "RRG..."], height=13)


def offered(bench):
    """Return every text of the tab of notations, by the name of its notation."""
    bench.tab = "notations"
    return {row["name"]: row["text"] for group in bench.forms["groups"] for row in group["rows"]}


def board(value):
    """Return the field of a value."""
    return value if isinstance(value, Field) else value.field


def stop(bench, move):
    """Return the frame after a move, by its row in the table."""
    return next(row["frame"] for row in bench.sheet["rows"] if row["cells"][0] == str(move))


def box(bench):
    """Return the only text of the page."""
    (found,) = bench.texts
    return found


def test_the_first_board():
    """Every notation carries it, and it has a chain to play."""
    bench = PuyoWorkbench()
    texts = offered(bench)

    assert set(notations.names(game="puyo")) - set(texts) == {"field:extended"}  # equal to field
    assert bench.forms["refused"] == []
    assert len(bench.sheet["rows"]) == chain.simulate(bench.value).length > 4


def test_a_journey():
    """Paste a link with moves, play it, paint after the first move, copy, and paste it again."""
    bench = PuyoWorkbench()
    edit(bench, "input", LINK)
    bench.play()
    assert (bench.value, bench.playing) == (RECORD, True)
    bench.go(stop(bench, 1))
    shown = bench.field
    paint(bench, "Y", (10, 0))

    assert bench.record.moves == ()
    assert bench.value == Record(shown.replace({(10, 0): Puyo.YELLOW}), RECORD.moves[1:])
    assert (bench.frame, bench.playing) == (0, False)
    other = PuyoWorkbench()
    edit(other, "input", box(bench)["text"])
    assert other.value == bench.value
    assert box(other)["note"] == "This is: puyop.com address"


def test_one_history():
    """Undo returns the moves and the place in them, where the board was painted."""
    bench = PuyoWorkbench(LINK)
    frame = stop(bench, 2)
    bench.go(frame)
    paint(bench, "Y", (9, 5))
    use(bench, "mirror")
    use(bench, "undo")
    use(bench, "undo")

    assert (bench.value, bench.frame) == (RECORD, frame)
    assert bench.text == LINK
    use(bench, "redo")
    assert (len(bench.value.moves), bench.frame) == (len(RECORD.moves) - 2, 0)


def test_a_stroke_while_a_chain_plays():
    """The board of the frame on show is painted: the links before it are not undone."""
    bench = PuyoWorkbench(CHAIN)
    bench.go(bench.sheet["rows"][1]["frame"])
    paint(bench, "G", (12, 5))

    assert bench.value == chain.simulate(CHAIN).steps[0].after.replace({(12, 5): Puyo.GREEN})


def test_a_stroke_while_a_pair_is_above_the_board():
    """The pair is not on the board yet: its move stays."""
    bench = PuyoWorkbench(LINK)
    bench.go(next(at for at, each in enumerate(bench.frames) if "draw" in each))
    paint(bench, "G", (0, 5))

    assert bench.value.moves == RECORD.moves
    assert bench.value.field == RECORD.field.replace({(0, 5): Puyo.GREEN})


@pytest.mark.slow
@pytest.mark.parametrize(
    "typed", ["", "  \n", "nonsense!", "width 1\nheight 1\nrows\n1\ncolumns\n1\n"]
)
def test_no_board_in_the_box(typed):
    """An empty box or another text changes nothing but the line below it."""
    bench = PuyoWorkbench(LINK)
    offered(bench)
    before = (bench.value, bench.frames, bench.drawing, bench.forms, bench.sheet)
    edit(bench, "input", typed)
    shown = box(bench)

    assert (bench.value, bench.frames, bench.drawing, bench.forms, bench.sheet) == before
    assert (shown["text"], shown["lines"], shown["excerpt"]) == (typed, 2, "")
    assert shown["state"] == ("bad" if typed.strip() else "good")
    assert "\n" not in shown["note"]
    use(bench, "mirror")
    assert box(bench)["text"].startswith("https://www.puyop.com/s/")


def test_an_ambiguous_text(monkeypatch):
    """A button for each notation that reads the text; the box keeps the text."""
    add_another(monkeypatch)
    bench = PuyoWorkbench(CHAIN)
    edit(bench, "input", "RGR")
    tools = box(bench)["tools"]

    assert [each["name"] for each in tools] == ["read-as:field", "read-as:other"]
    assert bench.value == CHAIN
    use(bench, "read-as:other", "input")
    assert (box(bench)["state"], bench.text) == ("good", "RGR")
    assert str(bench.value).splitlines()[-1] == "...RGR"


def test_what_stops_a_notation():
    """One line for each part, with a button that removes it from the board."""
    bench = PuyoWorkbench(WALLED)
    texts = offered(bench)
    (refused,) = bench.forms["refused"]

    assert refused["note"] == "9 notations cannot hold wall"
    assert "Practice-notebook password" in refused["names"]
    assert "password" not in texts
    use(bench, "without", refused["tools"][0]["text"])
    assert bench.value == WALLED.without("wall")
    assert bench.forms["refused"] == []
    use(bench, "undo")
    assert bench.value == WALLED


def test_removing_moves_keeps_the_board_on_show():
    """The password after the second move is that of the board there."""
    bench = PuyoWorkbench(LINK)
    bench.go(stop(bench, 2))
    shown = bench.field
    offered(bench)
    use(bench, "without", "moves")

    assert bench.value == shown
    assert notations.loads(offered(bench)["password"]).field == shown


def test_triggers():
    """Each row drops its puyo and plays the chain; undo takes it away."""
    rest = Field.from_rows(["B.....", "RR....", "RBBB.."], height=13)
    bench = PuyoWorkbench(rest)
    bench.tab = "triggers"
    best = chain.triggers(rest)[0]
    use(bench, "trigger", "0")

    assert bench.value == best.chain.start
    assert bench.playing
    assert len(bench.sheet["rows"]) == best.chain.length == 2
    use(bench, "undo")
    assert (bench.value, bench.triggers["rows"][0][2]) == (rest, "2")


def test_alternatives():
    """Each line of a link can be shown; painting after a move goes on with the line on show."""
    moves = RECORD.moves
    link = Link(RECORD.field, (moves, (Pair(Puyo.RED, Puyo.RED, 5), *moves[1:])))
    bench = PuyoWorkbench(link)
    use(bench, "line", "1")
    bench.go(stop(bench, 1))

    assert [row[1] for row in bench.branches["rows"]] == ["3", "3"]
    assert bench.record.moves == link.routes[1][:1]
    paint(bench, "Y", (5, 0))
    assert bench.value.moves == moves[1:]
    assert bench.branches == {}
    use(bench, "undo")
    assert (bench.value, bench.branches["line"]) == (link, 1)


def test_rules():
    """The choice of rules changes the score of each link."""
    bench = PuyoWorkbench(CHAIN)
    before = bench.sheet
    use(bench, "rules", "fever")

    assert bench.rules is FEVER
    assert bench.sheet != before
    assert bench.value == CHAIN


def test_links_of_moves():
    """The table of moves has a row for each link; its points are those of the move."""
    bench = PuyoWorkbench(LINK)
    rows = [row["cells"] for row in bench.sheet["rows"]]

    assert [row[0] for row in rows] == ["1", "↳ 1", "2", "↳ 1", "3", "↳ 1"]
    assert [row[4] for row in rows] == ["100", "100", "140", "140", "180", "180"]
    for row in bench.sheet["rows"]:
        assert ("marks" in bench.frames[row["frame"]]) == row["cells"][0].startswith("↳")


def test_a_board_without_a_chain():
    """The line below the board says so."""
    bench = PuyoWorkbench(WALLED)

    assert (bench.length, bench.frames[0]["note"]) == (1, "Nothing pops.")


def test_the_most_moves():
    """More moves than a record player plays are refused, and the value stays."""
    many = LINK.partition("_")[0] + "_" + "0o" * 1001
    bench = PuyoWorkbench(LINK)
    edit(bench, "input", many)
    note = bench.texts[0]["note"]
    with pytest.raises(CannotExpress):
        bench.value = Record(CHAIN, puyop.loads_record(many).moves)

    assert note == "expected at most 1,000 moves, found 1,001"
    assert bench.value == RECORD


def test_frames_leave_the_tools():
    """The buttons stay the same while frames follow each other, so a choice can stay open."""
    bench = PuyoWorkbench(LINK)
    changes = []
    bench.observe(changes.append, "tools")
    bench.go(4)

    assert changes == []


def test_size():
    """Twice the size is twice as many pixels per cell."""
    one, two = (PuyoWorkbench(CHAIN, size=size).drawing["unit"] for size in (0.34, 0.68))

    assert two == pytest.approx(2 * one)


puyos = st.sampled_from([Puyo.EMPTY, *(puyo for puyo in Puyo if puyo is not Puyo.EMPTY)])


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(
    cells=st.lists(st.lists(puyos, min_size=6, max_size=6), max_size=13),
    moves=st.integers(0, 3),
)
def test_every_offered_text_is_the_board(cells, moves):
    """Every text of the tab loads back to the same board, with the same moves."""
    rows = [[Puyo.EMPTY] * 6] * (13 - len(cells)) + cells
    value = Record(Field(6, 13, tuple(map(tuple, rows)), 1), RECORD.moves[:moves])
    bench = PuyoWorkbench(value)
    texts = offered(bench)

    for name, text in texts.items():
        found = notations.get(name).loads(text)
        assert (board(found), getattr(found, "moves", ())) == (value.field, value.moves), name
    held = [names for each in bench.forms["refused"] for names in each["names"].split("; ")]
    titles = {str(notations.get(name).title): name for name in notations.names(game="puyo")}
    assert set(texts) | {titles[each] for each in held} >= {*titles.values()} - {"field:extended"}
    assert bool(bench.text) == bool(texts)


def test_the_page_sets_the_tab():
    """A page selects a tab; the state that it gets is plain data."""
    bench = PuyoWorkbench(LINK)
    bench.set_state({"tab": "notations", "forms": {}})
    assert (bench.tab, bool(bench.forms)) == ("notations", True)
    bench.set_state({"tab": "nothing"})
    send(bench, {"type": "tool", "name": "trigger", "text": "99"})

    assert bench.tab == "notations"
    assert is_plain(bench.triggers)
