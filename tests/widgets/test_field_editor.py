"""The editor of fields, driven by its traits and by the messages of a page."""

from dataclasses import replace

import pytest
import traitlets
from hypothesis import example, given
from hypothesis import strategies as st

from puyonb import Field, Puyo, kinds, notations, to_json
from puyonb.errors import CannotExpress, NotationError, RuleError
from puyonb.messages import Message
from puyonb.puyo import chain, fieldtext, ishikawa, playback, puyop
from puyonb.puyo.ishikawa import Link, link_of
from puyonb.puyo.record import Drop, Pair, Record, Rotation
from puyonb.widgets import ChainPlayer, FieldEditor, PasswordExplainer, RecordPlayer
from puyonb.widgets.board import VALUE
from tests.cases import for_each
from tests.strategies import drops, fields, links, pairs, records
from tests.widgets.messages import choose, edit, paint, shown, use

HURT = "<img src=x onerror=alert(1)>"


def field(*rows):
    """Return a 6x13 field from its lowest rows."""
    return Field.from_rows(rows, width=6, height=13)


def button(editor, name):
    """Return a button as the page shows it."""
    return next(each for each in editor.tools if each["name"] == name)


def test_start():
    """An editor begins with an empty board of the usual size; a field may be given."""
    assert FieldEditor().value == Field.empty()
    assert FieldEditor(field("RG")).cells[-1] == "RG...."


def test_value_is_a_field():
    """Anything but a field is refused, and the last one stays."""
    editor = FieldEditor(field("RG"))
    with pytest.raises(traitlets.TraitError):
        editor.value = "RG"
    with pytest.raises(traitlets.TraitError):
        editor.value = None

    assert editor.value == field("RG")


def test_painting_assigns_a_new_value():
    """A stroke gives a new field and notifies observers; the old field is unchanged."""
    editor, seen = FieldEditor(field("RG")), []
    before = editor.value
    editor.observe(lambda change: seen.append((change["old"], change["new"])), "value")
    paint(editor, "B", (12, 2), (0, 5), serial=3)

    assert seen == [(before, editor.value)]
    assert str(editor.value).split()[0] == ".....B"
    assert editor.cells == str(editor.value).split("\n")
    assert before == field("RG")
    assert editor.seen == 3


def test_painting_what_is_there_changes_nothing():
    """A stroke over cells that hold the kind already is no step to undo."""
    editor = FieldEditor(field("RG"))
    paint(editor, "R", (12, 0))

    assert button(editor, "undo")["disabled"]


def test_assigning_redraws():
    """A new value is on the board and in the texts; another size brings another board."""
    editor = FieldEditor()
    editor.value = field("RG")
    small = Field.from_rows(["R..", ".S."], hidden_rows=0)
    editor.value = small

    assert editor.cells == ["R..", ".S."]
    assert len(editor.drawing["grid"]["rows"]) == 2
    assert fieldtext.loads(shown(editor, "field")["text"], extended=True) == small


def test_undo_and_redo():
    """Every change is one step: strokes, buttons and assignments; a new change forgets what was
    undone.
    """
    editor = FieldEditor()
    paint(editor, "R", (12, 0), (12, 1))
    use(editor, "mirror")
    editor.value = field("GG")
    steps = [str(editor.value).split()[-1]]
    for _ in range(3):
        use(editor, "undo")
        steps.append(str(editor.value).split()[-1])
    use(editor, "redo")
    again = str(editor.value).split()[-1]
    paint(editor, "B", (12, 5))

    assert steps == ["GG....", "....RR", "RR....", "......"]
    assert again == "RR...."
    assert not button(editor, "undo")["disabled"]
    assert button(editor, "redo")["disabled"]


def test_exchange_by_the_palette():
    """The button waits for a second colour, exchanges the two in one step, and comes up again."""
    editor = FieldEditor(field("RGB"))
    choose(editor, "R")
    use(editor, "exchange")
    waiting = button(editor, "exchange")["pressed"]
    choose(editor, "G")

    assert waiting
    assert editor.value == field("GRB")
    assert not button(editor, "exchange")["pressed"]
    use(editor, "undo")
    assert editor.value == field("RGB")


@pytest.mark.parametrize("second", ["R", "O", "."])
def test_exchange_needs_another_colour(second):
    """The same colour, or what is none, only ends the waiting."""
    editor = FieldEditor(field("RGB"))
    choose(editor, "R")
    use(editor, "exchange")
    choose(editor, second)

    assert editor.value == field("RGB")
    assert not button(editor, "exchange")["pressed"]


def test_exchange_can_be_taken_back():
    """A second press ends the waiting; a brush that is no colour cannot begin it."""
    editor = FieldEditor(field("RGB"))
    use(editor, "exchange")
    use(editor, "exchange")
    released = button(editor, "exchange")["pressed"]
    choose(editor, "O")

    assert not released
    assert button(editor, "exchange")["disabled"]


def test_recolor_and_clear():
    """Any permutation of colours, and an empty board of the same size."""
    editor = FieldEditor(Field.from_rows(["RGB"], hidden_rows=0))
    editor.recolor({Puyo.RED: Puyo.GREEN, Puyo.GREEN: Puyo.BLUE, Puyo.BLUE: Puyo.RED})
    recolored = editor.value
    use(editor, "clear")

    assert str(recolored) == "GBR"
    assert editor.value == Field.empty(3, 1, 0)
    assert button(editor, "clear")["disabled"]


def test_settle():
    """Everything falls, in one step."""
    editor = FieldEditor(field("R.....", "......", ".G...."))
    use(editor, "settle")
    settled = editor.value
    use(editor, "undo")

    assert settled == field("RG....")
    assert editor.value == field("R.....", "......", ".G....")


def test_typing_a_text():
    """The board follows; the text stays as typed, also if the writer would write it differently."""
    editor = FieldEditor()
    edit(editor, "field", "RG....\nrrggbb", serial=5)

    assert editor.value == field("RG", "RRGGBB")
    assert shown(editor, "field")["text"] == "RG....\nrrggbb"
    assert shown(editor, "field")["serial"] == 5
    assert shown(editor, "field")["state"] == "good"


@pytest.mark.parametrize("typed", ["rg", "X"])
def test_typing_goes_over_when_the_board_changes(typed):
    """After a change from elsewhere, the text is written anew; nothing of a slip is left."""
    editor = FieldEditor(field("RG"))
    edit(editor, "field", typed)
    paint(editor, "B", (12, 2))

    assert (shown(editor, "field")["text"], shown(editor, "field")["state"]) == ("RGB", "good")


def test_typing_can_be_undone():
    """What was typed is one step, and the text goes back with it."""
    editor = FieldEditor(field("R"))
    edit(editor, "field", "GG")
    use(editor, "undo")

    assert editor.value == field("R")
    assert shown(editor, "field")["text"] == "R"


def test_bad_text_keeps_the_last_good_field():
    """The field stays, the text stays as typed, and error and excerpt are shown; a correct text
    removes them.
    """
    editor = FieldEditor(field("RG"))
    edit(editor, "field", "RG\nRXB", serial=2)
    bad = shown(editor, "field")
    edit(editor, "field", "RG\nRGB", serial=3)

    assert bad["text"] == "RG\nRXB"
    assert bad["state"] == "bad"
    assert bad["note"] == "expected a cell, one of '.RGBYPOT', found 'X', line 2, column 2"
    assert bad["excerpt"] == "RXB\n ^"
    assert editor.value == field("RG", "RGB")
    assert shown(editor, "field")["note"] == ""


def test_an_empty_text_is_an_empty_board():
    """Deleting all letters empties the board rather than being an error."""
    editor = FieldEditor(field("RG"))
    edit(editor, "field", "")

    assert editor.value.is_empty
    assert shown(editor, "field")["state"] == "good"


def test_what_the_plain_text_cannot_say_is_written_extended():
    """A sun on the board turns the text into the extended one, which can be typed in the same box."""
    editor = FieldEditor(field("S"))
    title = shown(editor, "field")["title"]
    edit(editor, "field", "SK")

    assert title == "Plain text field, extended"
    assert editor.value == field("SK")


def test_links_follow():
    """Each notation that is shown is kept in step in both directions."""
    editor = FieldEditor(field("RG"))
    link = shown(editor, "puyop")["text"]
    edit(editor, "puyop", puyop.dumps(field("BB")))

    assert puyop.loads(link) == field("RG")
    assert editor.value == field("BB")
    assert shown(editor, "field")["text"] == "BB"


def test_a_link_with_moves_is_not_cut():
    """An address with moves is more than a field: it is refused in words, and the field stays."""
    editor = FieldEditor(field("RG"))
    edit(editor, "puyop", "https://www.puyop.com/s/420Aa9r9hj_0ody6k")

    assert editor.value == field("RG")
    assert shown(editor, "puyop")["state"] == "bad"
    assert "move" in shown(editor, "puyop")["note"]


def test_a_link_that_cannot_carry_says_so():
    """A sun has no form in a link: the box is empty and says why; nothing is dropped."""
    editor = FieldEditor(field("S"))

    assert shown(editor, "puyop")["text"] == ""
    assert "sun" in shown(editor, "puyop")["note"]


def test_notations_can_be_chosen():
    """Only the requested links are beside the board; a wrong name is refused."""
    assert [each["name"] for each in FieldEditor(notations=["field:extended"]).texts] == [
        "field:extended"
    ]
    assert FieldEditor(notations=[]).texts == []
    with pytest.raises(ValueError, match="expected a notation"):
        FieldEditor(notations=["feild"])


def test_kinds_can_be_chosen():
    """The palette has the requested puyos, and the brush is the first that paints."""
    editor = FieldEditor(kinds=[Puyo.EMPTY, Puyo.BLUE])

    assert (editor.brushes, editor.brush) == ([".", "B"], "B")
    assert FieldEditor(kinds=[Puyo.EMPTY]).brush == "."


def test_two_editors_can_be_linked():
    """Editors that share a value stay in step in both directions."""
    one, other = FieldEditor(field("R")), FieldEditor()
    traitlets.link((one, "value"), (other, "value"))
    paint(other, "B", (12, 1))
    one.undo()

    assert one.value == other.value == field("R")
    assert other.cells[-1] == "R....."


def test_repr_and_bundle():
    """One stable line; a picture and its words where there is no widget."""
    editor = FieldEditor(field("RG"))
    data, _ = editor._repr_mimebundle_()

    assert repr(editor) == "FieldEditor(Field.from_rows(['RG....'], height=13))"
    assert data["text/plain"].startswith("6 columns, 13 rows; bottom row red green then empty")
    pictures = {"image/png", "image/svg+xml"}
    views = {"application/vnd.jupyter.widget-view+json", VALUE}
    assert set(data) == {"text/plain", *pictures, *views}
    assert data[VALUE] == {"widget": "FieldEditor", "value": to_json(editor.value)}


RECORD = puyop.loads_record("https://www.puyop.com/s/420Aa9r9hj_0ody6k")
QUEST = "https://ishikawapuyo.net/simu/pn.html?iSiOPOeNP9Ne_c141q1__u05"
ROUTES = ishikawa.Link(
    field("RGB..."), ((Pair(Puyo.RED, Puyo.BLUE, 0),), (Pair(Puyo.RED, Puyo.RED, 5),)), extra=""
)
EVERY = (
    "field",
    "field:extended",
    "password",
    "puyop",
    "ishikawa",
    "mattulwan",
    "nexus",
    "nexus:hex",
    "pon2",
    "pon2:link",
)


@pytest.mark.slow
@for_each(
    "value",
    [
        RECORD,
        ishikawa.loads_link(QUEST),
        ROUTES,
        RECORD.without("moves"),
        RECORD.shift(columns=0).mirror(),
    ],
)
@for_each("change", ["mirror", "exchange", "settle", "paint", "clear"])
def test_no_text_lacks_moves_or_a_task(value, change):
    """Whatever is done with a record or a link, each text holds all of it, or says what it does not
    hold.
    """
    editor = FieldEditor(value, notations=EVERY)
    if change == "paint":
        paint(editor, "P", (12, 0))
    else:
        use(editor, change)
        if change == "exchange":
            choose(editor, "G")
    found = {each["name"]: each for each in editor.texts}
    silent = [each for each in editor.texts if not each["note"] and each["name"] != "moves"]
    red_and_green = {Puyo.RED: Puyo.GREEN, Puyo.GREEN: Puyo.RED}
    expected = {"mirror": value.mirror, "exchange": lambda: value.recolor(red_and_green)}
    board = {
        "settle": lambda: chain.settle(value.field),
        "paint": lambda: value.field.replace({(12, 0): Puyo.PURPLE}),
        "clear": Field.empty,
    }

    assert editor.value == (
        expected[change]() if change in expected else replace(value, field=board[change]())
    )
    for each in silent:
        read = notations.get(each["name"]).loads(each["text"])
        assert (
            notations.adapt(read, source=each["name"], to="ishikawa").routes
            == link_of_(editor.value).routes
        )
        assert (
            notations.adapt(read, source=each["name"], to="ishikawa").condition
            == editor.value.condition
        )
    if editor.value.moves:
        assert found["ishikawa"]["text"].count("_")
        assert "The editor also keeps " in found["field"]["note"]
        assert found["mattulwan"]["text"] == found["password"]["text"] == ""


def link_of_(value):
    """Return a link to a record or a link."""
    return value if isinstance(value, ishikawa.Link) else link_of(value, notation="ishikawa")


def test_type_into_an_editor_of_a_record():
    """The text field changes only the board; a link changes everything; a message names parts
    without a place.
    """
    editor = FieldEditor(RECORD)
    edit(editor, "field", "GG")
    kept = editor.value
    edit(editor, "puyop", "https://www.puyop.com/s/6_0o", serial=2)
    replaced = editor.value
    edit(editor, "ishikawa", "https://ishikawapuyo.net/simu/ps.html?1_0010", serial=3)

    assert kept == replace(RECORD, field=field("GG"))
    assert replaced == puyop.loads_record("6_0o")
    assert editor.value == replaced
    assert shown(editor, "ishikawa")["state"] == "bad"
    editor.undo()
    assert editor.value == kept


@pytest.mark.parametrize("widget", [ChainPlayer, PasswordExplainer])
def test_widgets_of_boards_refuse_the_rest(widget):
    """A player of chains and an explainer take the board of a link that holds nothing else, and no
    other link.
    """
    assert widget(RECORD.without("moves")).value == RECORD.field
    assert widget(ROUTES.without("moves")).value == ROUTES.field
    for value, more in (
        (RECORD, "3 moves"),
        (ROUTES, "1 move and alternatives"),
        (ishikawa.loads_link(QUEST), "3 moves and a task"),
    ):
        with pytest.raises(CannotExpress, match=f"this text also holds {more}(;|$)"):
            widget(value)


def test_a_still_shows_the_moves():
    """Where there is no widget, the picture and the words tell the moves, too."""
    said = FieldEditor(RECORD).still()["text/plain"]

    assert "bottom row red red green red green blue" in said
    assert "red and red, column 3, up" in said


def test_a_board_too_small_for_the_moves():
    """A typed board of another width, on which the moves have no place, is refused in words, and
    the record stays.
    """
    record = Record(field("RG"), (Pair(Puyo.RED, Puyo.BLUE, 5),))
    editor = FieldEditor(record)
    edit(editor, "field", "# puyonb field 3x4 hidden 1\n...\n...\n...\nRGB")

    assert editor.value == record
    assert shown(editor, "field")["state"] == "bad"
    assert "within 3 columns" in shown(editor, "field")["note"]


def test_a_third_part_is_not_mirrored():
    """Nobody knows what it means, so that a link with one is left alone, and the editor says why."""
    link = replace(ROUTES, extra="x")
    editor = FieldEditor(link)
    use(editor, "mirror")

    assert editor.value == link
    assert editor.texts[0]["state"] == "bad"
    assert "third part" in editor.texts[0]["note"]
    paint(editor, "G", (12, 5))
    assert editor.texts[0]["state"] == "good"
    assert editor.value.extra == "x"


@pytest.mark.parametrize(
    ("code", "more"),
    [("1_0o", "1 move"), ("420Aa9r9hj_0ody6k", "3 moves"), ("_0o", "1 move")],
)
def test_an_editor_of_a_board_says_what_it_refuses(code, more):
    """One plain sentence names what a link holds beside the board."""
    editor = FieldEditor(field("RG"))
    edit(editor, "puyop", code)

    assert (
        shown(editor, "puyop")["note"]
        == f"this editor began with a board, and this text also holds {more}; an editor that begins"
        " with Record(field) keeps them"
    )
    edit(editor, "ishikawa", QUEST, serial=2)
    assert "3 moves and a task" in shown(editor, "ishikawa")["note"]


RED_AND_GREEN = {Puyo.RED: Puyo.GREEN, Puyo.GREEN: Puyo.RED}
ONE_PAIR = Record(field("RG"), (Pair(Puyo.RED, Puyo.BLUE, 3, Rotation.RIGHT),))
FLOATING = Record(field("R.....", "......", "......"), (Pair(Puyo.RED, Puyo.RED, 0),))

ON_MOVES = {
    "mirror": Field.mirror,
    "exchange": lambda field: field.recolor(RED_AND_GREEN),
    "left": lambda field: field.shift(columns=-1),
    "right": lambda field: field.shift(columns=1),
    "settle": lambda field: field,
}
"""The buttons that keep the moves, and what becomes of each field of the play."""

NOT_ON_MOVES = {"undo", "redo", "clear", "clear_moves"}


def routes(value):
    """Return the record of each alternative."""
    if isinstance(value, Record):
        return [value]
    return [Record(value.field, route, value.condition) for route in value.routes]


def played(record):
    """Play a record: each turn with its fields, chain length and score, then the broken rule."""
    found = []
    try:
        found.extend(
            (turn.placed, turn.field, turn.chain.length, turn.chain.score)
            for turn in playback.turns(record)
        )
    except RuleError as error:
        found.append(error.rule)
    return found


def press(editor, name):
    """Press a button; red and green are the colours to swap."""
    if name == "exchange":
        choose(editor, "R")
    use(editor, name)
    if name == "exchange":
        choose(editor, "G")


@st.composite
def playable(draw):
    """Records and links whose moves have places; the edges of some are empty, so that all can be
    shifted.
    """
    field = draw(fields(width=6, height=13, hidden_rows=1))
    moves = st.lists(pairs(placed=True) | drops(even=True), min_size=1, max_size=4)
    routes = draw(st.lists(moves, min_size=1, max_size=2))
    if draw(st.booleans()):
        edges = [(row, column) for row in range(13) for column in (0, 5)]
        field = field.replace(dict.fromkeys(edges, Puyo.EMPTY))
        routes = [[inner(move) for move in route] for route in routes]
    return Link(field, routes) if len(routes) > 1 else Record(field, routes[0])


def inner(move):
    """Return a move within the columns 2 to 5."""
    if isinstance(move, Drop):
        return replace(move, counts=(0, *move.counts[1:5], 0))
    column, child = move.column, move.child_column
    return move if {column, child} <= {1, 2, 3, 4} else replace(move, column=2)


@pytest.mark.slow
@given(records() | links() | playable() | playable())
@example(ONE_PAIR)
@example(FLOATING)
def test_buttons_agree_with_playing(value):
    """After a button, each turn is the turn of the record before, mirrored, shifted and so on; a
    button that refuses changes nothing and says why.
    """
    editor = FieldEditor(value, notations=())
    before = [played(record) for record in routes(value)]
    for name, change in ON_MOVES.items():
        press(editor, name)
        if editor.texts:
            assert (editor.texts[0]["state"], editor.value) == ("bad", value)
            assert editor.texts[0]["note"]
            continue
        assert type(editor.value) is type(value)
        assert [played(record) for record in routes(editor.value)] == [
            [
                turn if isinstance(turn, str) else (change(turn[0]), change(turn[1]), *turn[2:])
                for turn in turns
            ]
            for turns in before
        ]
        if editor.value != value:
            use(editor, "undo")
        assert editor.value == value


def test_every_button_is_tried():
    """A new button says what it does to the moves."""
    assert {each["name"] for each in FieldEditor(RECORD).tools} == {*ON_MOVES} | NOT_ON_MOVES


def test_settle_a_record():
    """The puyos of the board fall, and the moves stay."""
    editor = FieldEditor(FLOATING)
    use(editor, "settle")

    assert editor.value == Record(field("R"), FLOATING.moves)


@pytest.mark.parametrize(
    ("value", "button_", "message"),
    [
        (
            Record(Field.empty(), (Pair(Puyo.RED, Puyo.RED), Pair(Puyo.RED, Puyo.BLUE, 0))),
            "left",
            "move 2 (red and blue, column 1, up) would leave the field",
        ),
        (
            Record(field("RG"), (Pair(Puyo.RED, Puyo.BLUE, 4, Rotation.RIGHT),)),
            "right",
            "move 1 (red and blue, column 5, right) would leave the field",
        ),
        (
            Record(Field.empty(), (Drop((0, 0, 0, 0, 0, 2)),)),
            "right",
            "move 1 (2 ojama: 0 0 0 0 0 2) would leave the field",
        ),
        (
            Link(Field.empty(), ((Pair(Puyo.RED, Puyo.RED, 2),), (Pair(Puyo.RED, Puyo.RED, 5),))),
            "right",
            "alternative 2: move 1 (red and red, column 6, up) would leave the field",
        ),
        (field("R"), "left", "red at column 1, row 1 would leave the field"),
    ],
)
@pytest.mark.parametrize("names", [("puyop", "field"), ()])
def test_a_shift_that_is_refused(value, button_, message, names):
    """The message names the move, also if the editor has no texts; it goes with the next change."""
    editor = FieldEditor(value, notations=names)
    use(editor, button_)

    assert editor.value == value
    assert (editor.texts[0]["state"], editor.texts[0]["note"]) == ("bad", message)
    use(editor, "mirror")
    assert {each["state"] for each in editor.texts} <= {"good"}


def test_shift_in_python():
    """Rows and columns for a field; a record with moves goes sideways only."""
    editor = FieldEditor(field("R"))
    editor.shift(rows=-1, columns=2)
    shifted = editor.value
    editor.value = ONE_PAIR
    with pytest.raises(ValueError, match="moves always fall from the top"):
        editor.shift(rows=-1)

    assert shifted == field("..R", "...")
    assert editor.value == ONE_PAIR


def test_clear_keeps_the_moves():
    """One button empties the board, the other removes the moves; each is one step to undo, and its
    tooltip says what stays.
    """
    link = ishikawa.loads_link(QUEST)
    editor = FieldEditor(link)
    use(editor, "clear")
    cleared = editor.value
    use(editor, "undo")
    use(editor, "clear_moves")

    assert cleared == replace(link, field=Field.empty())
    assert editor.value == replace(link, routes=())
    assert button(editor, "clear_moves")["disabled"]
    assert "moves" in button(editor, "clear")["does"]
    assert "board" in button(editor, "clear_moves")["does"]
    use(editor, "undo")
    assert editor.value == link


def test_clear_alternatives():
    """All alternatives are moves; a record without moves has nothing to clear, a field no button."""
    editor = FieldEditor(ROUTES)
    editor.clear_moves()

    assert editor.value == ishikawa.Link(ROUTES.field)
    assert button(FieldEditor(Record(field("R"))), "clear_moves")["disabled"]
    assert "clear_moves" not in {each["name"] for each in FieldEditor(field("R")).tools}


def test_the_moves_are_listed():
    """A text beside the board lists the moves, alternatives and the task, and follows the buttons."""
    editor = FieldEditor(RECORD)
    first = shown(editor, "moves")["text"].split("\n")[1]
    use(editor, "mirror")
    mirrored = shown(editor, "moves")["text"].split("\n")
    use(editor, "clear_moves")

    assert first == "2. blue and yellow, column 4, right"
    assert mirrored[1:] == [
        "2. blue and yellow, column 3, left",
        "3. green and green, column 5, down",
    ]
    assert "moves" not in {each["name"] for each in editor.texts}
    assert shown(FieldEditor(ROUTES), "moves")["text"].split("\n") == [
        "1. red and blue, column 1, up",
        "alternative 2: red and red, column 6, up",
    ]
    quest = shown(FieldEditor(ishikawa.loads_link(QUEST)), "moves")["text"]
    assert quest.endswith("3. green and blue, not placed\nmake a chain of exactly 5")
    assert not shown(FieldEditor(RECORD), "moves")["editable"]


def test_a_player_of_chains_names_the_player_of_records():
    """A record with moves is refused with the name of the widget that plays it."""
    with pytest.raises(CannotExpress, match="RecordPlayer") as caught:
        ChainPlayer(RECORD)
    message = caught.value.content

    assert isinstance(message, Message)
    assert "RecordPlayer" in message.text("ja")
    assert "3 moves" in str(message)


LINK = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"


@pytest.mark.parametrize(
    "text", [LINK, "RG\nRRGG", "KKBAC", "https://puyonexus.com/chainsim/?chain=4477551166"]
)
def test_a_value_in_any_notation(text):
    """A widget begins with a text, and shows what the value of the text shows."""
    value = kinds.reach(notations.loads(text), "field", "record")
    editor, player = FieldEditor(text), RecordPlayer(text)

    assert editor.value == value
    assert player.value.field == editor.field
    if isinstance(value, Record):
        assert player.value.moves == value.moves
        with pytest.raises(CannotExpress):
            ChainPlayer(text)
    else:
        assert ChainPlayer(text).value == value


@pytest.mark.parametrize("widget", [FieldEditor, RecordPlayer, ChainPlayer])
@pytest.mark.parametrize("text", ["RG\nRX", "width 1\nheight 1\nrows\n1\ncolumns\n1\n"])
def test_a_text_without_a_field(widget, text):
    """A text with an error, or of another game, is refused."""
    with pytest.raises((NotationError, traitlets.TraitError, TypeError)):
        widget(text)


def test_an_address_of_another_simulator_is_pasted():
    """Whichever text it replaces: a board takes the board, a record the moves too."""
    board, moves = FieldEditor(field("RG")), FieldEditor(Record(field("RG")))
    edit(board, "field", "https://puyonexus.com/chainsim/?chain=4477551166")
    edit(moves, "ishikawa", LINK)

    assert board.value == notations.loads("https://puyonexus.com/chainsim/?chain=4477551166")
    assert moves.value == puyop.loads_record(LINK)
