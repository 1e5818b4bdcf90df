"""The player of games, driven by its traits and by the messages of a page."""

import json
import random

import pytest
import traitlets

from puyonb import NotationError
from puyonb.piecepack import Board, ppn, setups
from puyonb.widgets import BoardEditor, GamePlayer
from tests.widgets.messages import edit, shown, use

HURT = "<img src=x onerror=alert(1)>"
TEXT = """---
GameType: Four Field Kono
...
1. b1:b3 1... d3:b3 {an eye for an eye} 2. c1:c3 2... a3:c3
"""


def numbers(player, step):
    """Return the numbers of the items of a frame."""
    return [int(number) for number in player.frames[step]["draw"].split()]


def drawn(player, step):
    """Return the items of a frame."""
    return [player.drawing["items"][number] for number in numbers(player, step)]


def test_start():
    """A text, a game, a board or nothing; before the first move first."""
    player = GamePlayer(TEXT)

    assert (player.frame, player.length) == (0, 5)
    assert player.board == setups.board("Four Field Kono")
    assert player.move is None
    assert GamePlayer(ppn.loads(TEXT)[0]).value == player.value
    assert GamePlayer().length == 1
    assert len(GamePlayer(Board([(ppn.piece("t"), 2, 2)])).board) == 0


@pytest.mark.parametrize("text", ["1. a1-", "---\n1. S@a1\n---\n1. S@a1", "GameType: No Such Game"])
def test_a_bad_start(text):
    """A text that has an error, or holds several games, is refused with its place."""
    with pytest.raises(NotationError):
        GamePlayer(text)


def test_stepping():
    """Each frame has the board after its move, the move and its comment; the page has all of them."""
    player = GamePlayer(TEXT)
    player.ahead()
    player.ahead()

    assert str(player.move) == "1... d3:b3 {an eye for an eye}"
    assert len(player.board) == 18
    assert player.frames[2]["note"] == "1... d3:b3\nan eye for an eye"
    assert player.frames[2]["words"].startswith("18 pieces; last move: ")
    assert (
        GamePlayer("1. S@a1").frames[1]["words"]
        == "1 piece; last move: Suns coin back placed at a1"
    )
    assert (
        GamePlayer("1. S@a1", language="ja").frames[1]["words"]
        == "コマ1個。直前の手：a1に太陽のコイン（裏）を置く"
    )
    marked = [
        len(numbers(player, step)) > len(board) for step, board in enumerate(player.value.boards)
    ]
    assert marked == [False, True, True, True, True]
    with pytest.raises(IndexError):
        player.go(5)


def test_the_table_does_not_move():
    """All frames share one drawing: what stays where it is, is the same item."""
    player = GamePlayer(TEXT)
    first, second = (set(numbers(player, step)) for step in (0, 1))

    assert len(first & second) == 18
    assert all(item.get("symbol") in player.drawing["symbols"] for item in drawn(player, 0))


def test_the_list():
    """Every move is listed with its comment, and leads to its frame."""
    rows = GamePlayer(TEXT).sheet["rows"]

    assert [row["frame"] for row in rows] == [1, 2, 3, 4]
    assert rows[1]["cells"] == ["1... d3:b3", "an eye for an eye"]
    assert GamePlayer("1. S@a1").sheet["rows"] == [{"frame": 1, "cells": ["1. S@a1"]}]


def test_views():
    """From above or obliquely, in colours or not, with names or without: the same game at the same
    move, drawn anew.
    """
    player = GamePlayer(TEXT)
    player.go(2)
    drawings = [player.drawing]
    for name, text in (
        ("view", "oblique"),
        ("style", "print"),
        ("names", ""),
        ("view", HURT),
        ("style", HURT),
    ):
        use(player, name, text)
        drawings.append(player.drawing)

    assert (player.view, player.palette, player.names, player.frame) == (
        "oblique",
        "print",
        False,
        2,
    )
    assert drawings[0]["box"] != drawings[1]["box"]
    assert drawings[1]["colors"] != drawings[2]["colors"]
    assert len(drawings[2]["over"]) == 8
    assert drawings[3]["over"] == []
    assert drawings[3] == drawings[4] == drawings[5]


def test_a_typed_text():
    """The board follows the movetext, to the move that is new; bad text keeps the last good game,
    with the place of the error.
    """
    player = GamePlayer(TEXT)
    edit(player, "ppn", TEXT + "3. d2-d3", serial=1)
    longer = player.frame, player.length
    edit(player, "ppn", TEXT + f"3. d2-{HURT}", serial=2)
    fault = shown(player, "ppn")
    edit(player, "ppn", TEXT.replace("2. c1:c3 2... a3:c3", "2. d2-d3"), serial=3)

    assert longer == (5, 6)
    assert fault["state"] == "bad"
    assert fault["text"].endswith(HURT)
    assert fault["excerpt"].splitlines()[0] == f"3. d2-{HURT}"
    assert (player.frame, player.length) == (3, 4)
    use(player, "undo")
    assert (player.frame, player.length) == (3, 6)


@pytest.mark.parametrize(
    ("button", "text"), [("view", "oblique"), ("style", "print"), ("names", "")]
)
def test_a_fault_stays_while_the_game_is_drawn_anew(button, text):
    """What is wrong with the typed text goes on being said beside it, from whichever side the board
    is looked at.
    """
    player = GamePlayer(TEXT)
    edit(player, "ppn", TEXT + "3. d9-d2", serial=1)
    fault = shown(player, "ppn")
    use(player, button, text)

    assert fault["state"] == "bad"
    assert shown(player, "ppn") == fault
    edit(player, "ppn", TEXT, serial=2)
    assert (shown(player, "ppn")["state"], shown(player, "ppn")["note"]) == ("good", "")


def test_a_move_that_cannot_be_played():
    """A move without a piece keeps the game of before, and the excerpt points at it."""
    player = GamePlayer(TEXT)
    edit(player, "ppn", TEXT + "3. b1-b2", serial=1)

    assert player.length == 5
    assert shown(player, "ppn")["excerpt"] == "3. b1-b2\n   ^"


def test_assigning():
    """Another game begins at its beginning; anything but a game is refused."""
    player = GamePlayer(TEXT)
    player.go(4)
    player.value = ppn.loads("1. S@a1")[0]

    assert (player.frame, player.length) == (0, 2)
    with pytest.raises(traitlets.TraitError):
        player.value = TEXT


def test_linked_with_an_editor():
    """What is moved in the editor is played here, move by move; undo goes back."""
    editor, player = BoardEditor("Four Field Kono"), GamePlayer()
    traitlets.link((editor, "value"), (player, "value"))
    frames = [player.frame]
    for start, stop in (((2, 1), (2, 3)), ((4, 3), (2, 3))):
        editor.moved(start, stop, capture=True)
        frames.append(player.frame)
    editor.undo()

    assert frames == [0, 1, 2]
    assert (player.frame, player.length) == (1, 2)


def test_a_long_game():
    """Of a long game the page has one board at a time, and asks for the others; the state stays
    small.
    """
    chance, words, places = random.Random(9), ["1. S@a1"], (1, 1)
    for number in range(2, 1500):
        after = (chance.randint(1, 9), chance.randint(1, 9))
        words.append(f"{number}. {ppn.location_text(*places)}-{ppn.location_text(*after)}")
        places = after
    player = GamePlayer(" ".join(words))
    player.set_state({"frame": 1000})
    board = player.value.boards[1000][0]

    assert player.frames == []
    assert player.length == 1500
    assert player.sheet == {}
    assert player.note == words[999]
    assert (player.marks[0]["x"], player.marks[0]["y"]) == (board.x, -board.y)
    assert player.marks[0]["symbol"] in player.drawing["symbols"]
    player.frame = 9_999
    assert player.frame == 1499


def test_a_game_that_breaks_off():
    """A game that was read as far as it went is shown so far, and has no text."""
    player = GamePlayer(ppn.loads(TEXT + "3. b1-b2", on_error="collect")[0])

    assert player.length == 5
    assert shown(player, "ppn")["note"].startswith(
        "Cannot be written in this notation: no form for a game that ends in an error"
    )


def test_comments_stay_text():
    """Comments, numbers and metadata are text in every place."""
    player = GamePlayer(f"Event: '{HURT}'\n\n1. S@a1 {{{HURT}}}")

    assert player.frames[1]["note"] == f"1. S@a1\n{HURT}"
    assert player.sheet["rows"][0]["cells"] == ["1. S@a1", HURT]
    assert HURT not in json.dumps(player.drawing)
