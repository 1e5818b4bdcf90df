"""Games with pieces of other systems: played, drawn, animated, and written back."""

from dataclasses import replace

import pytest

from puyonb import draw
from puyonb.errors import CannotExpress, NotationError, ignoring
from puyonb.piecepack import Board, Piece, Side, export, ppn, setups

SEEDED = {entry: {"Seed": 42} if "Seed" in entry.options else {} for entry in setups.catalogue()}


def placed(board):
    """Return the rows of a board with angles from 0 to 360 degrees."""
    return [{**row, "angle": row["angle"] % 360} for row in board.rows()]


@pytest.mark.slow
def test_every_piece_of_every_set_up_has_a_form():
    """A board is written in the version that has its pieces, and read as the same board; so is a
    table of all pieces.
    """
    versions, pieces = set(), {}
    for entry, options in SEEDED.items():
        board = setups.board(entry.title, system=entry.system, **options)
        game = ppn.from_board(board)
        [again] = ppn.loads(ppn.dumps([game]))
        assert placed(again.boards[-1]) == placed(board), entry.title
        versions.add(again.version)
        pieces |= {each.piece: None for each in board}
        for piece in {each.piece for each in board}:
            text = ppn.piece_text(piece, version="0.14.1")
            read = ppn.piece(text, version="0.14.1")
            shown = placed(Board([(read, 0, 0)]))
            assert shown == placed(Board([(piece, 0, 0)])), text
    assert versions == {"0.5.2", "0.14.1"}
    # A reader does not take a coin such as ``4v`` of a table for a colour.
    table = Board([(piece, 1 + at, 1) for at, piece in enumerate(pieces)])
    [read] = ppn.loads(ppn.dumps(ppn.loads(export.to_csv(table.rows()))))
    assert placed(read.boards[-1]) == placed(table)


@pytest.mark.parametrize("suit", [5, 6])
@pytest.mark.parametrize("cfg", ["piecepack", "subpack"])
def test_a_suit_whose_letter_is_a_colour_later(suit, cfg):
    """Y and W mean another piece in 0.14.1: a text without a version does not use them."""
    for side in (Side.TILE_FACE, Side.COIN_BACK, Side.PAWN_FACE, Side.DIE_FACE, Side.SAUCER_FACE):
        piece = Piece(side, suit, 7, cfg=cfg)
        board = Board([(Piece(Side.TILE_FACE, 1, 1), 1, 1), (piece, 1, 1)])
        [again] = ppn.loads(ppn.dumps([ppn.from_board(board)]), strict=True)
        assert again.boards[-1] == board

        with ignoring():
            [old] = ppn.loads(f"1. {ppn.piece_text(piece)}@a1", version="0.5.2")
        with pytest.raises(CannotExpress, match=r"the key PPN"):
            ppn.dumps([old])
        named = replace(old, metadata={"PPN": "0.5.2"})
        with ignoring():
            [again] = ppn.loads(ppn.dumps([named]))
        assert (again, again.boards[-1]) == (named, old.boards[-1])


def test_a_deal_of_chess_pieces_keeps_its_order():
    """A search of 0.14.1 takes the last of several pieces, so the order on the board counts."""
    for seed in range(1, 9):
        head = f"GameType: {{Name: Chess960, System: chess, Seed: {seed}}}"
        [game] = ppn.loads(f"---\n{head}\nPPN: 0.14.1\n...\n1. ?u♟-e5")
        text = ppn.dumps([game])
        assert "Fen: " in text
        assert [*ppn.loads(text)[0].boards] == [*game.boards]


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("●", Piece(Side.BIT_BACK, 2, 1, cfg="go")),
        ("Ws", Piece(Side.BIT_BACK, 6, 1, cfg="go")),
        ("u⛂", Piece(Side.BIT_BACK, 2, 1, cfg="checkers1")),
        ("⛃", Piece(Side.BIT_FACE, 2, 1, cfg="checkers2")),
        ("Rm", Piece(Side.BIT_BACK, 1, 1, cfg="meeples")),
        ("♘", Piece(Side.BIT_FACE, 6, 2, cfg="chess2")),
        ("🨐", Piece(Side.BIT_FACE, 2, 5, 270, "chess2")),
        ("♛,a60", Piece(Side.BIT_FACE, 2, 5, 60, "chess2")),
        ("🁦", Piece(Side.TILE_FACE, 4, 1, cfg="dominoes")),
        ("🀴", Piece(Side.TILE_FACE, 4, 1, 90, "dominoes")),
        ("B⚃", Piece(Side.DIE_FACE, 4, 4, cfg="dice")),
        ("🃍", Piece(Side.CARD_FACE, 4, 13, cfg="playing_cards_tarot")),
        ("K3x", Piece(Side.PYRAMID_TOP, 2, 3, cfg="icehouse_pieces")),
        ("■,chess1'", Piece(Side.BOARD_FACE, 3, 8, cfg="chess1")),
        ("▦", Piece(Side.BOARD_FACE, 2, 19, cfg="go")),
        ("W,morris'", Piece(Side.BIT_BACK, 6, 1, cfg="morris")),
        ("7,s6,dominoes'", Piece(Side.TILE_FACE, 7, 8, cfg="dominoes")),
        ("C,a300", Piece(Side.COIN_BACK, 3, angle=300)),
        ("μAa>", Piece(Side.TILE_FACE, 4, 2, 270, "subpack")),
    ],
)
def test_the_shortest_form(text, piece):
    """A glyph or a colour, else attributes; what both versions read alike is written alike."""
    assert ppn.piece_text(piece, version="0.14.1") == text
    read = ppn.piece(text, version="0.14.1")
    assert placed(Board([(read, 0, 0)])) == placed(Board([(piece, 0, 0)]))


def test_a_version_without_the_piece():
    """0.5.2 has no stones; a version has one of two names."""
    stone = Piece(Side.BIT_BACK, 2, 1, cfg="go")
    with pytest.raises(CannotExpress, match="no form"):
        ppn.piece_text(stone)
    with pytest.raises(NotationError):
        ppn.piece("●")
    with pytest.raises(ValueError, match="version"):
        ppn.piece_text(stone, version="1")


def test_places_left_of_the_origin():
    """A place without a name is an offset from one that has a name."""
    board = Board([(Piece(Side.TILE_BACK), -1.5, 3), (Piece(Side.COIN_BACK, 1), 2, -0.25)])
    game = ppn.from_board(board)
    assert str(game.moves[0]) == "setup. t@<-1.5,0>|(0,3) S@<0,-0.25>|b0"
    assert [(each.x, each.y) for each in game.boards[-1]] == [(-1.5, 3), (2, -0.25)]


GO = """---
MovetextParser: Go
SetUp:
  Name: Go
PPN: 0.14.1
...
1. K@c16 1... W@q4 {the corners} 2. K@d17 2... W@c17
3. K@b17 3... W@r3 4. K@c18*c17 {captured}
"""
MORRIS = """---
MovetextParser: Morris
SetUp:
  Name: Nine Men's Morris
PPN: 0.14.1
...
1. W@a1 1... K@g1 2. W@a4 2... K@g4 3. W@a7*g4 {a mill} 3... K@d1 4. a4-b4 4... d1-d2 5. b4-a4*d2
"""
CHESS = """---
MovetextParser: Chess
SetUp:
  Name: Chess
  CellWidth: 1
PPN: 0.14.1
...
1. h2-h4 1... g7-g5 2. h4:g5 2... h7-h6 3. g5:h6 3... f8-g7 4. h6:g7 4... g8-f6
5. g7:h8 h8=u♕ {a new queen}
"""
DOMINOES = """---
PPN: 0.14.1
...
1. 🀿@(4,4) 1... 🁌@(6,4) {6-4} 2. 🀻@(2,4) 2... 🁪@(7.5,4) {down} 3. &?🁪-(7.5,4.5)
"""


@pytest.mark.parametrize(
    ("text", "last"),
    [
        (GO, {"● at c18": (3, 18, "bit_back", 2, "go"), "○ at q4": (17, 4, "bit_back", 6, "go")}),
        (MORRIS, {"the mill": (1, 4, "bit_back", 6, "morris")}),
        (CHESS, {"the queen": (8, 8, "bit_face", 6, "chess1")}),
        (DOMINOES, {"the last": (7.5, 4.5, "tile_face", 2, "dominoes")}),
    ],
)
def test_a_game_from_the_first_to_the_last_move(text, last):
    """A game of another system is read, drawn, animated and written back."""
    [game] = ppn.loads(text)
    written = ppn.dumps([game])
    [again] = ppn.loads(written)

    assert again == game
    assert list(map(placed, again.boards)) == list(map(placed, game.boards))
    found = [
        (row["x"], row["y"], row["piece_side"], row["suit"], row["cfg"])
        for row in placed(game.boards[-1])
    ]
    for where, row in last.items():
        assert row in found, f"{where}: {found[-4:]}"
    assert all(draw.svg(board).startswith("<svg") for board in game.boards)
    assert game.moves[-1].text in draw.animate(game).text
    explicit = ppn.from_board(game.boards[-1])
    assert placed(ppn.loads(ppn.dumps([explicit]))[0].boards[-1]) == placed(game.boards[-1])
