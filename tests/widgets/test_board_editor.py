"""The editor of boards, driven by its traits and by the messages of a page."""

import pytest
import traitlets

from puyonb.piecepack import Board, Game, Piece, Side, ppn, setups
from puyonb.widgets import BoardEditor
from tests.widgets.messages import choose, edit, lay, move, send, shown, use

HURT = "<img src=x onerror=alert(1)>"


def button(editor, name):
    """Return a button as the page shows it."""
    return next(each for each in editor.tools if each["name"] == name)


def moves(editor):
    """Return the moves as text."""
    return [str(each) for each in editor.value.moves]


def test_a_start():
    """It begins with an empty table, a game, a board, or the set-up of a name; the choice says with
    which.
    """
    kono = setups.board("Four Field Kono")
    game = ppn.loads("1. t@b2 2. S@b2")[0]
    loose = Board([(ppn.piece("t"), 2, 2)])

    assert len(BoardEditor().board) == 0
    assert BoardEditor(game).value == game
    assert BoardEditor("Four Field Kono").board == kono
    assert button(BoardEditor("four_field_kono"), "start")["value"] == "Four Field Kono"
    assert ppn.loads(ppn.dumps([BoardEditor(kono).value]))[0].setup == kono
    assert moves(BoardEditor(loose)) == ["setup. t@b2"]
    assert button(BoardEditor(), "start")["value"] == ""
    assert button(BoardEditor("Chess"), "start")["value"] == "International Chess"


@pytest.mark.parametrize(
    "wrong", [{"value": "No Such Game"}, {"players": 3}, {"palette": "pink"}], ids=str
)
def test_what_it_refuses(wrong):
    """A game without a set-up, other numbers of players, and styles that there are not."""
    with pytest.raises(ValueError, match="expected"):
        BoardEditor(**wrong)


def test_value_is_a_game():
    """A board becomes the game that places it; anything else is refused, and the last one stays."""
    editor = BoardEditor()
    editor.value = Board([(ppn.piece("S"), 1, 1)])
    for wrong in ("1. S@a1", None, 3):
        with pytest.raises(traitlets.TraitError):
            editor.value = wrong

    assert moves(editor) == ["setup. S@a1"]


def test_moves_are_written():
    """Each thing done is a move, numbered for two players; the board, the text and the stroke's
    number follow together.
    """
    editor = BoardEditor("Four Field Kono")
    move(editor, (2, 1), (2, 3), capture=True, serial=8)
    move(editor, (4, 3), (2, 1))
    move(editor, (3, 3), (4, 3))

    assert moves(editor) == ["1. b1:b3", "1... d3-b1", "2. c3-d3"]
    assert shown(editor, "ppn")["text"].splitlines()[-1] == "1. b1:b3 1... d3-b1 2. c3-d3"
    assert ppn.loads(shown(editor, "ppn")["text"]) == [editor.value]
    assert editor.seen == 8
    assert len(editor.pieces) == len(editor.board) == 19
    assert editor.pieces[-1]["x"] == 4
    assert editor.pieces[-1]["y"] == -3


def test_one_player_and_games_that_are_gone_on_with():
    """One player counts on; a game that was begun decides for itself."""
    alone, begun = (
        BoardEditor("Four Field Kono", players=1),
        BoardEditor(ppn.loads("1. S@a1 2. a1-b1")[0]),
    )
    for editor in (alone, begun):
        move(editor, (2, 1), (2, 3))
        move(editor, (2, 3), (2, 1))

    assert moves(alone) == ["1. b1-b3", "2. b3-b1"]
    assert moves(begun)[2:] == ["3. b1-b3", "4. b3-b1"]


def test_setting_up_by_hand():
    """On an empty table everything belongs to one move, until its button is released."""
    editor = BoardEditor()
    lay(editor, "t", 1.5, 1.5)
    lay(editor, "S", 1, 1)
    lay(editor, "pM", 2, 2)
    use(editor, "join")
    move(editor, (2, 2), (1, 1), capture=True)
    move(editor, (1, 1), (2, 1))
    use(editor, "join")
    move(editor, (2, 1), (2, 2))

    assert moves(editor) == ["setup. t@(1.5,1.5) S@a1 pM@b2", "1. b2:a1", "1... a1-b1 b1-b2"]
    assert len(editor.board) == 2


def test_flip_turn_and_remove():
    """What the buttons do to the chosen piece is written, too; without one they do nothing."""
    editor = BoardEditor(ppn.loads("1. t@b2 S3@b2 dM5@d2 C@d4")[0])
    use(editor, "flip")
    nothing = moves(editor), button(editor, "flip")["disabled"]
    for place, name in (((2, 2), "flip"), ((2, 2), "turn"), ((4, 2), "flip"), ((4, 4), "remove")):
        editor.held = list(place)
        use(editor, name)

    assert nothing == (["1. t@b2 S3@b2 dM5@d2 C@d4"], True)
    assert moves(editor)[1:] == ["1... b2=tbS3", "2. b2=tbS3>", "2... d2=dMn", "3. *d4"]
    assert editor.board.top(2, 2).piece == Piece(Side.TILE_BACK, suit=1, rank=4, angle=270)
    assert editor.held == []


def test_every_piece_of_the_trays_can_be_flipped_and_turned():
    """Whatever lies in a tray can be put down, turned over and around, and comes back after as many
    times as it has sides.
    """
    from puyonb.widgets.table_board import TRAYS, flipped, turned

    for code in {code for tray in TRAYS.values() for code in tray}:
        piece = found = ppn.piece(code)
        for _ in range({"die": 6, "pyramid": 5}.get(piece.side.kind, 2)):
            found = flipped(found)
            assert ppn.piece(ppn.piece_text(found)).side is found.side
        for _ in range(4):
            found = turned(found)
        assert found == piece


def test_what_has_no_form_is_not_done():
    """A piece that the notation cannot write stays, with a message; the next move removes the
    message.
    """
    editor = BoardEditor(setups.board("Chess", system="chess"))
    before = editor.value
    editor.held = [5, 1]
    use(editor, "flip")
    said = shown(editor, "ppn")["note"]
    move(editor, (5, 2), (5, 4))

    assert editor.value.setup == before.setup
    assert said.startswith("Cannot be written in this notation: ")
    assert moves(editor) == ["1. e2-e4"]
    assert shown(editor, "ppn")["note"] == ""


def test_a_quick_hand():
    """A button message names the piece, because the page reports the choice in another message."""
    editor = BoardEditor("Four Field Kono")
    send(editor, {"type": "tool", "name": "remove", "at": [2, 1]})
    send(editor, {"type": "tool", "name": "remove", "at": []})
    send(editor, {"type": "tool", "name": "remove", "at": HURT})

    assert moves(editor) == ["1. *b1"]


def test_moves_from_nowhere_are_ignored():
    """A move from a place without a piece, to its own place, or to no place changes nothing, but is
    answered.

    A number that no page can send is not answered.
    """
    editor = BoardEditor("Four Field Kono")
    before = editor.value
    move(editor, (9, 9), (1, 1), serial=1)
    move(editor, (1, 1), (1, 1), serial=2)
    send(editor, {"type": "move", "serial": 3, "from": [1, 1], "to": ["a", None]})
    send(editor, {"type": "lay", "serial": 4, "kind": HURT, "to": [1, 1]})
    lay(editor, "S", float("nan"), 1, serial=4)
    lay(editor, "S", 1, float("inf"), serial=5)

    assert editor.value == before
    assert editor.seen == 3


def test_undo_and_redo():
    """Every change is one step, a new start among them."""
    editor = BoardEditor("Four Field Kono")
    move(editor, (2, 1), (2, 3), capture=True)
    use(editor, "start", "Chaturaji")
    begun = button(editor, "start")["value"]
    use(editor, "undo")
    use(editor, "undo")
    start = moves(editor)
    use(editor, "redo")

    assert begun == "Chaturaji"
    assert start == []
    assert moves(editor) == ["1. b1:b3"]
    assert len(editor.board) == 19


def test_another_tray():
    """The tray can change; a held piece that is not in the new tray is put back; unknown pieces are
    ignored.
    """
    editor = BoardEditor()
    choose(editor, "S")
    use(editor, "tray", "dice")
    use(editor, "tray", HURT)
    lay(editor, "dS3", 2, 2)

    assert editor.brush == ""
    assert len(editor.brushes) == 24
    assert set(editor.brushes) <= set(editor.drawing["grid"]["kinds"])
    assert moves(editor) == ["setup. dS3@b2"]


def test_pieces_can_be_drawn():
    """Every piece on the board and in the tray has its symbol, its name and its size."""
    editor = BoardEditor("Fuji-san")
    for piece in [*editor.pieces, *editor.drawing["grid"]["kinds"].values()]:
        assert piece["symbol"] in editor.drawing["symbols"]
        assert piece["name"]
        assert min(piece["size"]) > 0


def test_the_table_grows_and_does_not_shrink():
    """A piece at the edge makes room beyond it; during a game, the board does not move below the
    pointer.
    """
    editor = BoardEditor()
    small = editor.drawing["box"]
    lay(editor, "t", 9.5, 6.5)
    large = editor.drawing["box"]
    move(editor, (9.5, 6.5), (1.5, 1.5))

    assert large[2] > small[2]
    assert editor.drawing["box"] == large


def test_a_typed_text():
    """The board follows what is typed; bad text keeps the last good game, with the place of the
    error.
    """
    editor = BoardEditor()
    edit(editor, "ppn", "GameType: Four Field Kono\n\n1. b1:b3", serial=1)
    good = editor.value
    edit(editor, "ppn", f"GameType: Four Field Kono\n\n1. b1:b3 2. {HURT}", serial=2)
    fault = shown(editor, "ppn")

    assert len(good.boards[-1]) == 19
    assert editor.value == good
    assert (fault["state"], fault["text"][-len(HURT) :]) == ("bad", HURT)
    assert fault["excerpt"].splitlines()[0] == f"1. b1:b3 2. {HURT}"
    edit(editor, "ppn", "1. S@a1\n---\n1. S@a1", serial=3)
    assert shown(editor, "ppn")["note"].startswith("expected one game, found 2")
    edit(editor, "ppn", "", serial=4)
    assert editor.value == Game()


@pytest.mark.parametrize(("button", "text"), [("capture", ""), ("join", ""), ("tray", "icehouse")])
def test_a_fault_stays_while_other_buttons_are_pressed(button, text):
    """What is wrong with the typed text goes on being said beside it."""
    editor = BoardEditor("Four Field Kono")
    edit(editor, "ppn", "GameType: Four Field Kono\n\n1. b9:b3")
    fault = shown(editor, "ppn")
    use(editor, button, text)

    assert fault["state"] == "bad"
    assert shown(editor, "ppn") == fault
    use(editor, "start", "Alice Chess")
    assert shown(editor, "ppn")["state"] == "good"


def test_comments_and_metadata_stay():
    """Metadata and comments of a game stay when moves are added."""
    editor = BoardEditor(ppn.loads("---\nEvent: club # here\n...\n1. S@a1 {a <b>start</b>}")[0])
    move(editor, (1, 1), (2, 1))

    assert (
        shown(editor, "ppn")["text"]
        == "---\nEvent: club # here\n...\n1. S@a1 {a <b>start</b>} 1... a1-b1\n"
    )


def test_two_editors_linked():
    """Two tables with one game."""
    one, other = BoardEditor("Four Field Kono"), BoardEditor()
    traitlets.link((one, "value"), (other, "value"))
    move(other, (2, 1), (2, 3), capture=True)

    assert moves(one) == ["1. b1:b3"]
    assert len(one.pieces) == 19
