import pytest

from puyonb.piecepack import Board, Piece, Side, ppn, setups, textdiagram


def drawn(moves):
    """Draw the last board of a game."""
    return str(ppn.loads(moves)[0].boards[-1])


def test_tiles_and_coins():
    """Tiles are boxes, and their backs have a cross; coins are letters in circles with a sign for
    the direction.
    """
    assert drawn("t@(1.5,1.5) Ma>@(3.5,1.5) C@a1 n@b1 5v@a2") == (
        "  ┏━━━┯━━━┳━━━━━━━┓\n"
        "2 ┃ 5⃝v│   ┃       ┃\n"
        "  ┠───┼───┨  Ma>  ┃\n"
        "1 ┃ C⃝ │ n⃝ ┃       ┃\n"
        "  ┗━━━┷━━━┻━━━━━━━┛\n"
        "    a   b   c   d"
    )


def test_tiles_over_tiles():
    """A tile hides the tiles below it; lines that lead to its edge stay."""
    assert drawn("t@b2 t@d2 Sn@c2") == (
        "3 ┏━━━┳━━━━━━━┳━━━┓\n"
        "  ┃   ┃       ┃   ┃\n"
        "2 ┠───┨  Sn   ┠───┨\n"
        "  ┃   ┃       ┃   ┃\n"
        "1 ┗━━━┻━━━━━━━┻━━━┛\n"
        "  a   b   c   d   e"
    )


def test_a_tile_hides_what_lies_on_its_squares():
    """A tile hides pieces on all its squares, also where it has no letter."""
    assert drawn("S@a1 M@b2 t@(1.5,1.5)").splitlines() == drawn("t@(1.5,1.5)").splitlines()


@pytest.mark.parametrize(
    ("word", "letters"),
    [
        ("S", "S\u20dd"),
        ("cS5", "S\u20dd"),
        ("5", "5\u20dd"),
        ("d", "Sn\u20de"),
        ("dM4<", "M4\u20de<"),
        ("pC>", "C\u20df>"),
        ("p♥", "♥\u20df"),
        ("▲A3", "3A\u20e4"),
        ("△K2v", "2K\u20e4v"),
        ("mM3", "3M\u20d2"),
        ("s", "s·\u20dd"),
        ("sM<", "sM\u20dd<"),
        ("μAa>", "aA\u20de>"),
    ],
)
def test_kinds(word, letters):
    """Each kind of piece has its enclosure: dice squares, pawns diamonds, pyramids triangles."""
    assert drawn(f"{word}@a1").splitlines()[0].removeprefix("1").strip() == letters


@pytest.mark.parametrize(
    ("word", "letters"),
    [
        ("S", "(S)"),
        ("nv", "(n)v"),
        ("dM4<", "M4<"),
        ("pC", "pC"),
        ("▲A3", "3A"),
        ("▲A", "xA"),
        ("m", "mS"),
        ("sM", "(M)"),
        ("μAa>", "aA>"),
    ],
)
def test_kinds_without_enclosures(word, letters):
    """Without enclosed letters, coins are in brackets, and other kinds have different letters."""
    board = ppn.loads(f"{word}@a1")[0].boards[-1]

    assert (
        textdiagram.render(board, enclosures=False).splitlines()[0].removeprefix("1").strip()
        == letters
    )


def test_what_is_hidden_is_told():
    """Pieces under a tile, or under a piece of their size, are listed below the picture from the
    top down.
    """
    assert drawn("t@b2 S@b2 M3@b2 C@b2 A@b2").splitlines()[-1] == (
        "under the top of b2: Crowns coin back, Suns coin back, tile back"
    )
    assert "under" not in drawn("t@b2 S@b2 M@b1")


@pytest.mark.parametrize("name", ["go", "chess", "alquerque", "morris"])
def test_boards_of_other_sets(name):
    """Boards show their cells, or their lines if the pieces are on the crossings."""
    titles = {
        "go": "gomoku",
        "chess": "chess",
        "alquerque": "alquerque",
        "morris": "three mens morris",
    }
    lines = str(setups.board(titles[name], system=name)).splitlines()

    assert (
        lines[{"go": 0, "chess": 1, "alquerque": 0, "morris": 0}[name]]
        .strip()
        .startswith(
            {
                "go": "15 ┏━━━┯━━━┯",
                "chess": "8 ┃ ♜ │ ♞ │",
                "alquerque": "5   K\u20ddv━━K\u20dd",
                "morris": "3 ┏━━━━━━━┓",
            }[name]
        )
    )


def test_an_empty_board_and_a_wide_one():
    """An empty board is described as empty; a very wide board is described in words."""
    assert str(Board()) == "an empty table"
    assert drawn("S@a1 M@(500,2.5)") == "a1: Suns coin back\n(500,2.5): Moons coin back"
    assert drawn("S@a1 M@a123456789") == "a1: Suns coin back\na123456789: Moons coin back"
    assert drawn("S@a1 M@(1,1234567.25)") == "a1: Suns coin back\n(1,1234567.25): Moons coin back"


@pytest.mark.slow
def test_every_set_up_can_be_looked_at():
    """Every set-up has a picture, and every piece has letters."""
    for game in setups.catalogue():
        seed = {"Seed": 1} if game.is_random else {}
        text = str(setups.board(game.title, system=game.system, **seed))

        assert len(text.splitlines()) >= 3, game.title
        assert "?" not in text, game.title


def test_pieces_of_unknown_suits_are_drawn():
    """A suit or rank without a letter is a question mark; a missing suit is a dot."""
    unknown = Piece(Side.BIT_BACK, suit=9, cfg="marbles")

    assert textdiagram.render([*Board([(unknown, 1, 1)])]).splitlines()[0] == "1   ?\u20dd"
    assert drawn("s@a1").splitlines()[0] == "1  s·\u20dd"


def test_boards_with_cells_of_two_inches():
    """The lines are two units apart, and pieces lie in the middles of their cells."""
    board = Piece(Side.BOARD_FACE, 6, 2, cfg="checkers2")
    pyramid = Piece(Side.PYRAMID_TOP, 1, 3, cfg="icehouse_pieces")
    drawn = str(Board([(board, 3, 3), (pyramid, 2, 2), (pyramid, 4, 4)]))

    assert drawn.split("\n") == [
        "5 ┏━━━━━━━┯━━━━━━━┓",
        "  ┃       │       ┃",
        "4 ┃       │  3R⃤   ┃",
        "  ┃       │       ┃",
        "3 ┠───────┼───────┨",
        "  ┃       │       ┃",
        "2 ┃  3R⃤   │       ┃",
        "  ┃       │       ┃",
        "1 ┗━━━━━━━┷━━━━━━━┛",
        "  a   b   c   d   e",
    ]
