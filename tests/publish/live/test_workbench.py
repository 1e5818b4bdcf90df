"""The workbench of the live page: a text, the matching views, and the messages to the page."""

import json
import re
from dataclasses import replace

import pytest

from puyonb import Field, Puyo, draw, notations
from puyonb.nonogram import Puzzle
from puyonb.piecepack import ppn
from puyonb.publish.live.workbench import Workbench
from puyonb.puyo import password
from tests.hostile import LINES

NON = "width 3\nheight 2\n\nrows\n3\n1,1\n\ncolumns\n2\n1\n2\n"
PPN = "---\nGameType: Four Field Kono\n...\n1. b1:b3 1... d3:b3\n"


def press(page, name):
    """Press a button of the widget; return what comes of it."""
    content = {"type": "tool", "name": name, "text": ""}
    return page.ask(type="message", widget=page.last("shown")["widget"], content=content)


class Page:
    """The page's side of the connection: it keeps all messages."""

    def __init__(self):
        self.told = []
        self.bench = Workbench(lambda text: self.told.append(json.loads(text)))

    def ask(self, **message):
        """Send a message; return what comes of it."""
        before = len(self.told)
        self.bench.receive(json.dumps(message))
        return self.told[before:]

    def last(self, kind):
        """Return the last message of a kind."""
        return next(message for message in reversed(self.told) if message["type"] == kind)


@pytest.fixture
def page():
    """A page with a new workbench."""
    return Page()


def test_open(page):
    """A board is shown in the workbench, which has no second box; then the page gets the text."""
    shown, box, text = page.ask(type="open", text="RG\nRRGG")

    assert shown["view"] == "puyo"
    assert shown["state"]["texts"] == []
    assert shown["state"]["cells"][-1] == "RRGG.."
    assert {each["name"] for each in shown["state"]["tabs"]} == {"play", "notations", "triggers"}
    assert (box["text"]["note"], box["text"]["editable"]) == ("This is: Plain text field", True)
    assert shown["views"] == ["puyo", "play", "explain"]
    assert text == {"type": "text", "text": "RG\nRRGG", "view": "puyo", "views": shown["views"]}


def test_links_with_rules(page):
    """A board has the rules of its link, in a new workbench and in one that is there; without a name
    of known rules they are those of Tsu.
    """
    seen = []
    for rules in ({"rules": "fever"}, {"rules": "yon"}, {"rules": "no such"}, {"rules": []}, {}):
        page.ask(type="open", text="RG", **rules)
        tools = page.bench._widget.tools
        seen.append(next(tool["value"] for tool in tools if tool["name"] == "rules"))

    assert seen == ["fever", "yon", "tsu", "tsu", "tsu"]


@pytest.mark.parametrize("view", ["convert", "edit", "chain", ""])
def test_links_of_earlier_views(page, view):
    """The workbench does what three views did before; their links open it."""
    page.ask(type="open", text="RG", view="explain")
    page.ask(type="open", text="RRGG", view=view)

    assert page.last("shown")["view"] == "puyo"
    assert page.last("shown")["state"]["cells"][-1] == "RRGG.."


def test_open_what_may_be_meant_otherwise(page):
    """A doubt about the notation is a note of the box, and a message for narrow pages."""
    page.ask(type="open", text="AKAOC")
    note, said = page.last("input")["text"]["note"], page.last("noted")["message"]
    page.ask(type="open", text="RRGG")

    assert "one mistake away from a valid text in password" in note
    assert "one mistake away from a valid text in password" in said
    assert page.last("noted")["message"] == ""


def test_a_warning_goes_with_its_text(page):
    """A text that cannot be read takes the warnings of the text before it away."""
    page.ask(type="open", text=f"今日の土台 {LINK} です")
    said = page.last("noted")["message"]
    content = {"type": "edit", "name": "input", "text": "RRGG\nBBX", "serial": 1}
    page.ask(type="input", content=content)

    assert "left out" in said
    assert page.last("noted")["message"] == ""


@pytest.mark.parametrize("text", ["", "no notation reads this", "```"])
def test_open_what_cannot_be_read(page, text):
    """A text that cannot be read is shown with its error; an earlier picture stays."""
    shown, *_ = page.ask(type="open", text=text, view="explain")
    page.ask(type="open", text="RG", view="explain")
    after = [message["type"] for message in page.ask(type="open", text=text)]

    assert (shown["view"], shown["views"]) == ("convert", ["convert"])
    assert after == ["input", "text"]
    assert page.last("input")["text"]["text"] == page.last("text")["text"] == text
    assert page.last("text")["view"] == "explain"


def test_typing_in_the_box(page):
    """Another text is shown in the same view, and can be undone; one with an error changes nothing
    but its note.
    """

    def typed(text):
        content = {"type": "edit", "name": "input", "text": text, "serial": 7}
        return [message["type"] for message in page.ask(type="input", content=content)]

    page.ask(type="open", text="RG")
    other = typed("RRGG")
    cells = page.last("changed")["traits"]["cells"]
    wrong = typed("RXG")
    error = page.last("input")["text"]
    press(page, "undo")

    assert other == ["changed", "input", "text"]
    assert cells[-1] == "RRGG.."
    assert wrong == ["input", "text"]
    assert (error["state"], error["serial"]) == ("bad", 7)
    assert page.last("text")["text"] == "RG"
    assert (page.last("input")["text"]["text"], page.last("input")["text"]["state"]) == (
        "RG",
        "good",
    )


PASSWORD = "あへちあらあああけあへあおあけあへあおあこあへあおあう"


@pytest.mark.parametrize("wrong", ["RRGG\nBBX\nGG", "あへちあらあ"])
def test_edits_while_a_password_is_mistyped(page, wrong):
    """An edit goes on from the last text that could be read, in its game; the picture follows both."""

    def typed(text):
        page.ask(type="input", content={"type": "edit", "name": "input", "text": text, "serial": 1})

    page.ask(type="open", text=PASSWORD, view="puyo")
    before = page.last("shown")["state"]["cells"]
    typed(wrong)
    press(page, "mirror")
    mirrored, turned = page.last("text")["text"], page.last("changed")["traits"]["cells"]
    typed(wrong)
    press(page, "undo")
    undone = page.last("text")["text"]
    typed(wrong)
    press(page, "mirror")
    typed(PASSWORD)

    assert password.loads(mirrored).dialect == password.loads(undone).dialect == "20th"
    assert password.loads(mirrored).field == password.loads(PASSWORD).field.mirror()
    assert password.loads(undone).field == password.loads(PASSWORD).field
    assert page.last("changed")["traits"]["cells"] == before != turned


def test_typing_another_game(page):
    """A text of another game is shown in its first view, also if no text was read before."""
    seen = []
    for text in ("nothing", "RG", NON, "RRGG"):
        content = {"type": "edit", "name": "input", "text": text, "serial": 1}
        page.ask(type="input", content=content)
        seen.append(page.last("text")["view"])

    assert seen == ["convert", "puyo", "convert", "puyo"]


def test_views_belong_to_games(page):
    """A puzzle is not offered what a Puyo board is, and an unknown view is the first one."""
    page.ask(type="open", text=NON, view="nowhere")
    puzzle = set(page.last("shown")["views"])
    page.ask(type="open", text=PPN, view="puyo")
    game = set(page.last("shown")["views"])

    assert page.last("shown")["view"] == "convert"
    assert puzzle & game == {"convert"}
    assert "puyo" not in puzzle | game


def test_editing_writes_the_notation_of_the_text(page):
    """What is painted goes back into the text, in its own notation, and a record keeps its moves."""
    page.ask(type="open", text="https://www.puyop.com/s/420Aa9r9hj_0ody6k")
    number = page.last("shown")["widget"]
    stroke = {"type": "paint", "serial": 3, "kind": "G", "cells": [[12, 0]]}
    page.ask(type="message", widget=number, content=stroke)
    edited = page.last("text")["text"]
    page.ask(type="message", widget=number, content={"type": "tool", "name": "undo"})

    assert edited.startswith("https://www.puyop.com/s/4")
    assert edited.endswith("_0ody6k")
    assert edited != "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
    assert page.last("text")["text"] == "https://www.puyop.com/s/420Aa9r9hj_0ody6k"


LINK = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
ROUTES = "https://ishikawapuyo.net/simu/pv.html?1_0010"
QUEST = "https://ishikawapuyo.net/simu/pn.html?iSiOPOeNP9Ne_c141q1__u05"
PON2 = notations.convert(QUEST, to="pon2:link")


@pytest.mark.parametrize("link", [QUEST, PON2])
def test_a_link_with_a_task_opens_as_a_quest(page, link):
    """Its pairs are placed, and the text stays as it is; other boards have no such view."""
    page.ask(type="open", text=link)
    shown = page.last("shown")
    task = shown["state"]["texts"][0]["title"]
    page.ask(type="message", widget=shown["widget"], content={"type": "drop", "pose": 0})

    assert (shown["view"], shown["views"][0]) == ("quest", "quest")
    assert task == "Task: make a chain of exactly 5"
    assert page.last("text")["text"] == link
    page.ask(type="open", text=LINK)
    assert "quest" not in page.last("shown")["views"]
    name = page.last("input")["text"]["name"]
    content = {"type": "edit", "name": name, "text": link, "serial": 1}
    page.ask(type="input", content=content)
    assert page.last("shown")["view"] == "quest"


@pytest.mark.parametrize(
    ("view", "link", "more"),
    [
        ("explain", LINK, "3 moves"),
        ("explain", ROUTES, "1 move and alternatives"),
        ("explain", QUEST, "3 moves and a task"),
        ("explain", PON2, "3 moves and a task"),
        ("explain", QUEST.replace("_c141q1_", "__"), "a task"),
    ],
)
def test_a_view_of_the_board_alone_says_what_it_leaves_out(page, view, link, more):
    """A password has no moves: its view shows the board, one line says so, and the moves stay in the
    text, also when the board changes.
    """
    page.ask(type="open", text=link, view=view)
    shown, said = page.last("shown"), page.last("noted")["message"]
    before = page.last("text")["text"]
    widget = page.bench._widget
    widget.value = widget.value.replace({(5, 0): Puyo.OJAMA})
    page.ask(type="nonsense")
    name = notations.detect(link)
    old, new = (notations.get(name).loads(text) for text in (link, page.last("text")["text"]))
    page.ask(type="show", view="puyo")

    assert shown["view"] == view
    assert said == f"this view shows the board only; the text keeps {more}"
    assert before == link
    assert new == replace(old, field=old.field.replace({(5, 0): Puyo.OJAMA}))
    assert page.last("noted")["message"] == ""


@pytest.mark.parametrize("link", [LINK, ROUTES])
def test_moves_are_played(page, link):
    """A text with moves is played move by move in both views, and stays as it is."""
    for view in ("puyo", "play"):
        page.ask(type="open", text=link, view=view)
        shown = page.last("shown")
        page.ask(type="set", widget=shown["widget"], traits={"frame": 3, "playing": True})

        assert shown["view"] == view
        assert shown["state"]["length"] > 3
        assert page.bench._widget.frame == 3
    assert {each["text"] for each in page.told if each["type"] == "text"} == {link}


def test_what_is_left_of_the_moves(page):
    """An edit between two moves leaves the later moves; without moves, the text is a board."""
    page.ask(type="open", text=LINK)
    bench = page.bench._widget
    bench.go(next(row["frame"] for row in bench.sheet["rows"] if row["cells"][0] == "2"))
    press(page, "mirror")
    press(page, "undo")
    stroke = {"type": "paint", "serial": 3, "kind": "G", "cells": [[12, 0]]}
    page.ask(type="message", widget=page.last("shown")["widget"], content=stroke)
    edited = page.last("text")["text"]
    press(page, "clear_moves")

    assert notations.loads(edited).moves == notations.loads(LINK).moves[2:]
    assert page.last("text")["text"] == edited.partition("_")[0]


@pytest.mark.parametrize("text", ["RG", LINK, QUEST, PON2])
def test_played_pairs_are_in_the_text(page, text):
    """Pairs that are placed at the end follow the moves of the text; the task stays."""
    page.ask(type="open", text=text, view="play")
    player = page.bench._widget
    before = player.value
    player.go(player.length - 1)
    for column in (0, 5):
        player.place(column)
    page.ask(type="nonsense")
    played = notations.adapt(page.bench._hub.value, source=page.bench._hub.notation, to="puyop")

    assert played == player.value
    assert (played.field, played.condition) == (before.field, before.condition)
    placed = [move for move in before.moves if move.column is not None]
    assert [*played.moves[: len(placed)]] == placed
    assert [move.column for move in played.moves[len(placed) :][:2]] == [0, 5]


def test_branches_of_a_link_with_alternatives(page):
    """Choosing an alternative changes nothing in the text; a new line is one more alternative."""
    page.ask(type="open", text=ROUTES, view="play")
    player = page.bench._widget
    before = notations.loads(ROUTES).routes
    player.choose(1)
    page.ask(type="nonsense")
    chosen = page.last("text")["text"]
    player.go(player.length - 1)
    player.place(3)
    page.ask(type="nonsense")
    routes = notations.loads(page.last("text")["text"]).routes

    assert chosen == ROUTES
    assert len(routes) == 2
    assert routes[0] == before[0]
    assert routes[1][: len(before[1])] == before[1]
    assert len(routes[1]) == len(before[1]) + 1


def test_a_board_without_room_for_the_moves(page):
    """A password of a narrow board cannot be the board of a link with moves: a message names the
    move, and the text stays.
    """
    page.ask(type="open", text=LINK, view="explain")
    content = {"type": "edit", "name": "password", "text": "KKBAC", "serial": 1}
    page.ask(type="message", widget=page.last("shown")["widget"], content=content)

    assert "move 2 within 3 columns" in page.last("noted")["message"]
    assert page.last("text")["text"] == LINK


def test_too_many_moves(page):
    """A view that cannot play a link says why, and the next one shows its board."""
    page.ask(type="open", text="RG")
    page.ask(type="open", text="https://www.puyop.com/s/" + "_" + "0ody6k" * 400)

    assert "expected at most 1,000 moves, found 1,200" in page.last("noted")["message"]
    assert page.last("shown")["view"] == "explain"


@pytest.mark.parametrize(
    "link", ["https://www.puyop.com/s/4c4c", "https://ishikawapuyo.net/simu/pv.html?4c4c"]
)
@pytest.mark.parametrize("view", ["puyo", "explain"])
def test_a_link_to_a_board_alone_is_a_board(page, link, view):
    """A link without moves is played and explained, and stays a link to the same page."""
    page.ask(type="open", text=link, view=view)
    page.bench._widget.clear()

    assert page.last("shown")["view"] == view
    assert page.last("text")["text"].partition("4c4c")[0].startswith(link.partition("4c4c")[0])


def test_a_puyo_that_no_link_has(page):
    """If a sun is painted into a record, the text cannot hold it: a message says so, and the moves
    stay.
    """
    page.ask(type="open", text=LINK)
    number = page.last("shown")["widget"]
    stroke = {"type": "paint", "serial": 1, "kind": "S", "cells": [[12, 5]]}
    page.ask(type="message", widget=number, content=stroke)
    page.ask(type="set", widget=number, traits={"frame": 0})

    assert "sun" in page.last("noted")["message"]
    assert page.last("text")["text"] == LINK
    press(page, "undo")
    assert page.last("noted")["message"] == ""
    press(page, "mirror")
    assert page.last("text")["text"].endswith("w00A0gr9hqa9_0wdu6I")


def test_a_button_that_cannot(page):
    """A message says why a button of the workbench cannot do its work, until something changes."""
    page.ask(type="open", text="RG")
    press(page, "left")
    said = page.last("noted")["message"]
    page.ask(type="input", content={"type": "edit", "name": "input", "text": "X", "serial": 1})
    typed = page.last("noted")["message"]
    press(page, "left")
    press(page, "right")

    assert typed == ""
    assert said == "red at column 1, row 1 would leave the field"
    assert page.last("noted")["message"] == ""
    assert page.last("text")["text"] == ".RG"


def test_editing_beyond_the_notation(page):
    """What the notation of the text cannot carry is written in one that can."""
    page.ask(type="open", text="RG")
    number = page.last("shown")["widget"]
    page.ask(
        type="message",
        widget=number,
        content={"type": "paint", "serial": 1, "kind": "S", "cells": [[12, 5]]},
    )

    assert page.last("text")["text"] == "RG...S"
    assert page.last("input")["text"]["note"] == "This is: Plain text field, extended"


def test_editing_through_an_ambiguous_text(page):
    """A text that is a valid link, too, stays in the notation in which it was written."""
    page.ask(type="open", text="RG\nRS")
    number = page.last("shown")["widget"]
    for serial, (kind, cells) in enumerate(
        [(".", [[11, 0], [11, 1], [12, 1]]), ("S", [[12, 0]])], start=1
    ):
        stroke = {"type": "paint", "serial": serial, "kind": kind, "cells": cells}
        page.ask(type="message", widget=number, content=stroke)

    box = page.last("input")["text"]

    assert (box["text"], box["state"]) == ("S", "good")


def test_an_edited_nonogram_keeps_its_lines(page):
    """What the notation ignores stays where it was."""
    page.ask(type="open", text=f'# mine\n{NON}goal "111101"\nseries "Doors"\n', view="paint")
    widget = page.bench._widget
    widget.value = Puzzle.from_grid(["111", "100"])
    page.ask(type="nonsense")

    edited = page.last("text")["text"]
    assert edited.startswith("# mine\nwidth 3\n")
    assert edited.endswith('goal "111100"\nseries "Doors"\n')


def test_games(page):
    """The first game of a text is stepped through and edited; the others stay in the text."""
    page.ask(type="open", text=PPN + "\n---\nGameType: Alquerque\n...\n", view="game")
    views = page.last("shown")["views"]
    player = page.bench._widget
    player.value = ppn.loads(PPN.replace("1... d3:b3", ""))[0]
    page.ask(type="nonsense")

    assert {"game", "board"} <= set(views)
    assert [len(game.moves) for game in ppn.loads(page.last("text")["text"])] == [1, 0]


@pytest.mark.parametrize("view", ["puyo", "explain", "play"])
@pytest.mark.parametrize("text", ["KKBAC", "AJBAC", "ここいあ う"])
def test_an_edited_password_stays_in_its_game(page, view, text):
    """A player who changes a cell goes on with a password that the game takes."""
    page.ask(type="open", text=text, view=view)
    widget = page.bench._widget
    board = widget.value if isinstance(widget.value, Field) else widget.value.field
    after = board.replace({(board.height - 1, 0): Puyo.GREEN})
    widget.value = after if isinstance(widget.value, Field) else replace(widget.value, field=after)
    page.ask(type="nonsense")
    written = page.last("text")["text"]

    assert password.loads(written).field == after
    assert password.loads(written).dialect == ("20th" if text[0] == "こ" else "pop")


def test_a_widget_that_refuses(page):
    """If a widget cannot show a value, a message says so, and the text stays with its forms."""
    page.ask(type="open", text="width 2\nheight 1\n\nrows\n1\n\ncolumns\n1\n1\n", view="paint")

    assert "exactly one solution" in page.last("noted")["message"]
    assert page.last("shown")["view"] == "convert"


def test_a_widget_that_works_beside(page):
    """If a widget computes something between two messages, it sends the result at once."""
    page.ask(type="open", text="RG")
    before = len(page.told)
    page.bench._widget.brush = "B"

    assert page.told[before:] == [{"type": "changed", "widget": 1, "traits": {"brush": "B"}}]


def test_late_messages(page):
    """A message for a widget that is gone changes nothing."""
    page.ask(type="open", text="RG")
    number = page.last("shown")["widget"]
    page.ask(type="show", view="explain")
    stroke = {"type": "paint", "serial": 1, "kind": "B", "cells": [[12, 5]]}

    assert page.ask(type="message", widget=number, content=stroke) == []
    assert page.ask(type="set", widget=number, traits={"brush": "B"}) == []
    assert page.ask(type="nonsense") == []


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "[1, 2]",
        "NaN",
        "9" * 5000,
        "[" * 100_000,
        '{"type": "open", "text": 1e999}',
        '{"type": "open", "text": "RG", "view": 7}',
        '{"type": "show", "view": ["edit"]}',
        '{"type": "set", "widget": 2, "traits": {"held": [1e999, NaN], "brush": 5}}',
        '{"type": "set", "widget": 2, "traits": {"brush": "B", "held": true}}',
        '{"type": "set", "widget": 2, "traits": [1]}',
        '{"type": "message", "widget": 2, "content": {"type": "paint", "serial": 1e999, "kind": "B", "cells": [[1, 1]]}}',
        '{"type": "message", "widget": 2, "content": {"type": "paint", "serial": 1, "kind": "B", "cells": [[true, false]]}}',
        '{"type": "message", "widget": 2, "content": {"type": "tool", "name": "mirror", "text": {"a": 1}}}',
    ],
    ids=range(15),
)
def test_impossible_messages(page, message):
    """What the script of the page never sends raises nothing, changes nothing, and gets no answer
    about the text.
    """
    page.ask(type="open", text="RG")
    number, before = page.last("shown")["widget"], page.bench._widget.value
    told = len(page.told)
    page.bench.receive(message.replace('"widget": 2', f'"widget": {number}'))

    assert {each["type"] for each in page.told[told:]} <= {"changed"}
    assert (page.bench._widget.value, page.bench._widget.brush, page.bench._widget.held) == (
        before,
        "R",
        [],
    )


def test_set(page):
    """The page sets traits of the widget; others of its attributes are out of reach."""
    page.ask(type="open", text="RG")
    number = page.last("shown")["widget"]
    page.ask(type="set", widget=number, traits={"brush": "B", "language": "xx", "_repr_keys": 1})
    widget = page.bench._widget

    assert (widget.brush, widget.language) == ("B", "en")


def test_what_the_page_set_is_not_told_to_it(page):
    """The page does not get its own position back, because it may be ahead; other results are sent."""
    page.ask(type="open", text="RRRRG")
    number = page.last("shown")["widget"]

    assert page.ask(type="set", widget=number, traits={"frame": 2}) == []
    assert page.bench._widget.frame == 2
    assert page.ask(type="set", widget=number, traits={"frame": 99})[0]["traits"] == {"frame": 4}


def test_picture(page):
    """The picture of any text is an SVG; without a text there is no picture, and the page gets that
    message.
    """
    before = page.ask(type="picture", form="svg")
    for text in ("RG", "https://www.puyop.com/s/420Aa9r9hj_0ody6k", NON, PPN):
        page.ask(type="open", text=text)
        (picture,) = page.ask(type="picture", form="png")

        assert picture["svg"].startswith("<svg")
        assert picture["form"] == "png"
    assert before[-1] == {"type": "noted", "message": "This value has no picture."}


@pytest.mark.parametrize(
    "text", ["RRRR", "https://www.puyop.com/s/420Aa9r9hj_0ody6k", NON, PPN], ids=range(4)
)
def test_animation(page, text):
    """All steps of a text are pictures of one size, each with its seconds and its label."""
    page.ask(type="open", text=text)
    (moving,) = page.ask(type="picture", form="gif")
    frames = moving["frames"]
    value = notations.loads(text)
    expected = draw.animate(value[0] if isinstance(value, list) else value).seconds

    assert 1 < len(frames) <= 400
    assert {re.search('viewBox="([^"]*)"', each["svg"])[1] for each in frames} == {
        re.search('viewBox="([^"]*)"', moving["svg"])[1]
    }
    assert sum(each["seconds"] for each in frames) == pytest.approx(expected, rel=0.1)
    assert len({each["svg"] for each in frames}) > 1


def test_no_animation(page):
    """A text without moves, and one with too many, are told to the page."""
    page.ask(type="open", text="RG")
    still = page.ask(type="picture", form="gif")
    page.ask(
        type="open", text=f"{PPN}{' '.join(f'{n}. b3-b1 {n}... b1-b3' for n in range(2, 250))}"
    )
    endless = page.ask(type="picture", form="gif")

    assert still[-1]["message"] == "Nothing moves in this text."
    assert endless[-1]["message"] == "This is too long for a GIF: at most 400 pictures."


@pytest.mark.parametrize("text", LINES, ids=range(len(LINES)))
def test_hostile_texts_are_sent_as_data(page, text):
    """The page gets a text in JSON and shows it as text; no picture has foreign markup."""
    shown, box, told = page.ask(type="open", text=text)

    assert told["text"] == text
    assert box["text"]["text"] == text
    assert "<" not in json.dumps(shown["state"].get("drawing")).replace(json.dumps(text)[1:-1], "")


def blank(width, height):
    """Return a nonogram without a filled cell."""
    sides = f"width {width}\nheight {height}\n"
    return sides + "rows\n" + "0\n" * height + "columns\n" + "0\n" * width


@pytest.mark.parametrize(
    ("text", "views"),
    [
        (blank(100, 100), True),
        (blank(100, 101), False),
        (blank(301, 300), False),
        ("# puyonb field 100x101 hidden 1\n" + f"{'R' * 100}\n" * 101, False),
    ],
)
def test_what_is_too_large_is_a_sentence(page, text, *, views):
    """Beyond 10,000 cells the page gets the size in words, with a picture up to 90,000, and no views
    that would build each cell.
    """
    shown = page.ask(type="open", text=text, view="paint")[0]
    drawing = shown["state"]["drawing"]

    assert (shown["view"] == "paint", len(shown["views"]) > 1) == (views, views)
    assert ("box" in drawing, "large" in drawing) == (views, not views)
    assert ("still" in drawing) == ("x101" in drawing.get("large", ""))
