"""The board without a page: its messages, the ignored ones, and the answers."""

import pytest

from puyonb import Field
from puyonb.widgets import FieldEditor
from puyonb.widgets.board import BoardWidget, choice, text, tool
from puyonb.widgets.script import script
from tests.widgets.messages import choose, edit, paint, send, use

KINDS = {".": {"name": "empty"}, "X": {"name": "cross"}}


class Noting(BoardWidget):
    """A board that records its messages."""

    def __init__(self, **traits):
        self.notes = []
        super().__init__(**traits)

    def picked(self, place):
        """Note a pick."""
        self.notes.append(("picked", place))

    def chosen(self, kind):
        """Note a choice, and the brush at that time."""
        self.notes.append(("chosen", kind, self.brush))

    def used(self, name, text):
        """Note a button."""
        self.notes.append(("used", name, text))

    def edited(self, name, text, serial):
        """Note an edit."""
        self.notes.append(("edited", name, text, serial))


def board(**traits):
    """Return a board of two rows and three columns to paint on."""
    drawing = {"grid": {"kinds": KINDS}}
    return Noting(
        **{
            "drawing": drawing,
            "cells": ["...", "..."],
            "mode": "paint",
            "brushes": ["X", "."],
            **traits,
        }
    )


def test_paint():
    """A stroke changes its cells and nothing else, and is answered by its number."""
    widget = board()
    paint(widget, "X", (0, 0), (1, 2), serial=7)

    assert widget.cells == ["X..", "..X"]
    assert widget.seen == 7


def test_an_older_stroke_does_not_turn_the_number_back():
    """Two pages may count apart: the greatest number seen stays."""
    widget = board()
    paint(widget, "X", (0, 0), serial=9)
    paint(widget, "X", (0, 1), serial=8)

    assert widget.cells[0] == "XX."
    assert widget.seen == 9


@pytest.mark.parametrize(
    "cells",
    [[[2, 0]], [[0, 3]], [[-1, 0]], [[0]], [["0", 0]], ["00"], [[0, 0], [5, 5]], [], [None]],
    ids=str,
)
def test_a_stroke_outside_is_not_painted(cells):
    """A stroke with a cell that the board has not changes nothing, but is answered, so that the
    page takes it back.
    """
    widget = board()
    send(widget, {"type": "paint", "serial": 3, "kind": "X", "cells": cells})

    assert widget.cells == ["...", "..."]
    assert widget.seen == 3


@pytest.mark.parametrize("traits", [{"mode": "view"}, {"mode": "pick"}])
def test_only_a_board_to_paint_is_painted(traits):
    """A stroke on a board that only shows, or lets pick, changes nothing."""
    widget = board(**traits)
    paint(widget, "X", (0, 0))

    assert widget.cells == ["...", "..."]


def test_an_unknown_kind_is_not_painted():
    """A letter without a meaning is not put into a cell."""
    widget = board()
    paint(widget, "<img src=x onerror=alert(1)>", (0, 0))

    assert widget.cells == ["...", "..."]


@pytest.mark.parametrize(
    "content",
    [
        None,
        "paint",
        [],
        {},
        {"type": "paint"},
        {"type": "paint", "serial": "1", "kind": "X", "cells": [[0, 0]]},
        {"type": "run"},
    ],
    ids=str,
)
def test_what_is_not_understood_is_ignored(content):
    """A message that board.js does not write changes nothing and raises nothing."""
    widget = board()
    before = widget.get_state()
    send(widget, content)

    assert widget.get_state() == before
    assert widget.notes == []


def test_hooks():
    """Each message calls its method; the brush is set before the choice is sent."""
    widget = board(mode="pick", texts=[text("t", "T", "", editable=True)])
    send(widget, {"type": "pick", "cell": [1, 2], "button": 0})
    send(widget, {"type": "pick", "cell": [9, 9], "button": 0})
    choose(widget, "X")
    choose(widget, "Q")
    use(widget, "undo")
    use(widget, "drop", "field")
    edit(widget, "t", "abc", 4)

    assert widget.notes == [
        ("picked", (1, 2)),
        ("chosen", "X", "X"),
        ("used", "undo", ""),
        ("used", "drop", "field"),
        ("edited", "t", "abc", 4),
    ]


def test_only_what_can_be_edited_is():
    """An edit of a text that is not there, or only shown, is ignored."""
    widget = board(texts=[text("fixed", "T", "")])
    edit(widget, "fixed", "abc")
    edit(widget, "other", "abc")

    assert widget.notes == []


def test_answers_travel_together(monkeypatch):
    """The new cells and the number of the stroke leave in one message: between two, the page would
    draw the old ones again.
    """
    widget = board()
    sent = []
    monkeypatch.setattr(
        widget, "_send", lambda message, buffers=None: sent.append(set(message.get("state", {})))
    )
    paint(widget, "X", (0, 0), serial=2)

    assert {"cells", "seen"} in sent
    assert sum("cells" in each for each in sent) == 1


def test_state_is_plain_and_holds_the_script():
    """All that is sent is JSON, and the script is that of the package."""
    state = board().get_state()

    assert state["_esm"] == script()
    assert set(state) >= {
        "drawing",
        "cells",
        "marks",
        "mode",
        "brush",
        "brushes",
        "tools",
        "texts",
        "lit",
        "seen",
        "words",
    }


def test_the_script_asks_for_nothing_and_writes_no_markup():
    """No address, no fetch, no import and no way to turn text into markup is in the script."""
    script = board().get_state()["_esm"].replace("http://www.w3.org/2000/svg", "")

    for word in (
        "://",
        "fetch(",
        "import ",
        "import(",
        "innerHTML",
        "outerHTML",
        "insertAdjacent",
        "document.write",
        "eval(",
    ):
        assert word not in script


def test_bundle():
    """A board shows itself as a widget, and as words where there is none."""
    data, _ = BoardWidget()._repr_mimebundle_()

    assert set(data) == {"text/plain", "application/vnd.jupyter.widget-view+json"}
    assert data["text/plain"] == "BoardWidget()"


def test_still():
    """A still picture has the words of its scene; as SVG it follows the page, and PNG is light."""
    editor = FieldEditor(Field.empty(3, 3))
    chosen = FieldEditor(Field.empty(3, 3), palette="print")
    found = editor.still()

    assert found["text/plain"] == editor.scene().text
    assert found["image/png"].startswith("iVBORw0KGgo")
    assert found["image/svg+xml"].startswith("<svg ")
    assert "light-dark(" in found["image/svg+xml"]
    assert "light-dark(" not in chosen.still()["image/svg+xml"]


def test_a_picture_for_a_dark_page():
    """It is the same in other colours, unless colours were chosen."""
    usual, chosen = FieldEditor(Field.empty(3, 3)), FieldEditor(Field.empty(3, 3), palette="print")

    assert usual.scene() != usual.scene(dark=True)
    assert usual.scene().text == usual.scene(dark=True).text
    assert chosen.scene() == chosen.scene(dark=True)


def test_tool_and_text():
    """A button takes its words from the table; a box is as high as its text, up to a board's
    height.
    """
    assert tool("undo", disabled=True) == {
        "name": "undo",
        "label": "Undo",
        "does": "Undo the last change",
        "disabled": True,
    }
    assert tool("drop", what="sun")["label"] == "Leave out sun"
    assert tool("exchange", pressed=False)["pressed"] is False
    assert [text("t", "T", content)["lines"] for content in ("", "a", "a\nb", "a\n" * 40)] == [
        1,
        1,
        2,
        14,
    ]


def test_choice():
    """A choice names its options and the chosen one; the page sends it as a button with a text."""
    found = choice("undo", [("a", "<b>A</b>"), ("b", "b")], "b")

    assert found["options"] == [["a", "<b>A</b>"], "b"]
    assert (found["name"], found["value"], found["disabled"]) == ("undo", "b", False)


@pytest.mark.parametrize("mode", ["view", "pick", "paint"])
def test_only_a_table_has_its_pieces_moved(mode):
    """A move on a board whose pieces lie fast is answered, and does nothing; on a table it reaches
    its method.
    """
    heard = []

    class Table(Noting):
        """A board that writes down what is moved."""

        def moved(self, start, stop, *, capture):
            """Note a move."""
            heard.append((start, stop, capture))

    fast, table = Table(mode=mode), Table(mode="move")
    message = {"type": "move", "serial": 4, "from": [1, 1.5], "to": [2, 3], "capture": True}
    send(fast, message)
    send(table, message)

    assert (fast.seen, table.seen) == (4, 4)
    assert heard == [((1, 1.5), (2, 3), True)]
