"""Names, systems and options of set-ups."""

import copy
import os
import pickle
import re
from types import SimpleNamespace

import pytest

from puyonb.errors import CannotExpress, NotationError, ignoring
from puyonb.piecepack import Board, Piece, Side, ppn, setups
from puyonb.piecepack.setups import _games, _registry
from puyonb.text import in_folder
from tests.cases import for_each

FIRST_NAMES = [
    "alice_chess", "alien_city", "american_checkers", "backgammon", "baroque_chess", "cell_management", "chaturaji", "checkers",
    "chess", "chess_pieces", "cribbage_board", "desfases", "english_draughts", "everest", "four_field_kono",
    "four_seasons_chess", "fujisan", "ice_floe", "international_chess", "nine_mens_morris", "plans_of_action",
    "rect_board_tiles", "relativity", "salta", "san_andreas", "shogi", "tablut", "the_in_crowd", "triactor",
    "twelve_mens_morris", "ultima", "wormholes", "xiangqi",
]  # fmt: skip
"""The names that could be set up on the day of Portable Piecepack Notation 0.5.2."""


@pytest.mark.parametrize("name", FIRST_NAMES)
def test_names_of_the_first_day(name):
    """Every set-up that existed when the specification was published has the same name here."""
    assert len(setups.board(name)) > 3
    assert name in setups.names(system="piecepack")


@pytest.mark.reading("Q4.1")
@pytest.mark.parametrize(
    ("written", "name", "system"),
    [
        ("Four Field Kono", "four_field_kono", "piecepack"),
        ("  fOUR \t field\nkono ", "four_field_kono", "piecepack"),
        ("Fuji-san", "fujisan", "piecepack"),
        ("FUJISAN", "fujisan", "piecepack"),
        ("Nine Men's Morris", "nine_mens_morris", "piecepack"),
        ("nine men’s morris", "nine_mens_morris", "piecepack"),
        ("NineMensMorris", "nine_mens_morris", "piecepack"),
        ('The "In" Crowd', "the_in_crowd", "piecepack"),
        ("Yoté", "yote", "piecepack"),
        ("yote", "yote", "piecepack"),
        ("American Draughts", "american_checkers", "piecepack"),
        ("Draughts", "checkers", "piecepack"),
        ("Chess 960", "chess960", "piecepack"),
        ("12345ive", "12345ive", "piecepack"),
        ("Baroque chess", "baroque_chess", "piecepack"),
        ("Tic-Tac-Toe", "tic_tac_toe", "piecepack"),
        ("Tornado vs. Trailer Park", "tornado_vs_trailer_park", "piecepack"),
        ("Go Moku", "gomoku", "go"),
        ("Connect6", "connect6", "go"),
        ("Go", "go", "go"),
        ("Horde Chess", "horde_chess", "chess"),
        ("Lasca", "lasca", "checker"),
        ("Piecepack Klondike", "klondike", "piecepack"),
        ("(Piecepack) Halma", "halma", "piecepack"),
        ("Checkers: American Checkers", "american_checkers", "checker"),
        ("Domino Finder", "domino_finder", "domino"),
        ("Finder", "finder", "domino"),
        ("piecepack_four_field_kono", "four_field_kono", "piecepack"),
        ("checker_four_field_kono", "four_field_kono", "checker"),
        ("Checkers Dao", "dao", "checker"),
        ("stackpack_ultima", "ultima", "stackpack"),
    ],
)
def test_ways_to_write_a_name(written, name, system):
    """A name is compared without case, apostrophes, hyphens and extra white space, then without
    other marks (reading Q4).
    """
    found = setups.find(written)

    assert (found.name, found.system) == (name, system)


@pytest.mark.parametrize(
    ("system", "called"),
    [
        ("checker", "checker"),
        ("Checkers", "checker"),
        ("draughts", "checker"),
        ("Dominoes", "domino"),
        ("CHESS", "chess"),
    ],
)
def test_ways_to_write_a_system(system, called):
    """A system is compared without case, and may be in the plural."""
    assert {entry.system for entry in setups.catalogue(system=system)} == {called}


@pytest.mark.reading("Q4.3")
def test_a_piecepack_comes_first():
    """A name in several systems means the piecepack, unless the system is named (reading Q4)."""
    assert setups.find("Chess").system == "piecepack"
    assert setups.find("Chess", system="chess").system == "chess"
    assert setups.board("Chess", System="chess") == setups.board("Chess", system="chess")
    assert setups.find("chess_chess") == setups.find("Chess", system="chess")


@pytest.mark.reading("Q4.2")
@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        (
            "Fuji-sen",
            {},
            (
                "expected the name of a game, found 'Fuji-sen'; did you mean 'Fuji-san'"
                " or 'Domino Fuji-san'?"
            ),
        ),
        (
            "Morris",
            {},
            (
                "expected the name of a game, found 'Morris'; did you mean \"Five Men's Morris\","
                ' "Nine Men\'s Morris", "Twelve Men\'s Morris" or "Seven Men\'s Morris"?'
            ),
        ),
        ("xyzzy", {}, "expected the name of a game, found 'xyzzy'"),
        ("", {}, "expected the name of a game, found ''"),
        ("围棋", {}, "expected the name of a game, found '围棋'"),
        (
            "Tablut",
            {"system": "chess"},
            "expected a game of the system chess, found 'Tablut', which is a game of piecepack",
        ),
        (
            "piecepack_lasca",
            {"system": "chess"},
            "expected the name of a game of the system chess, found 'piecepack_lasca'",
        ),
        (
            "Chess",
            {"system": "cards"},
            f"expected a game system ({', '.join(setups.SYSTEMS)}), found 'cards'",
        ),
        (
            "Fujisan",
            {"Coin": "n"},
            "expected an option of Fuji-san (Seed, Coins, Dice, Pawns), found 'Coin'",
        ),
        ("Dara", {"Seed": 1}, "expected an option of Dara (none), found 'Seed'"),
        ("Iceberg", {"Seed": 1, "seed": 1}, "expected Seed once, found it again as 'seed'"),
        (
            "Iceberg",
            {"Seed": "eleven"},
            "Seed: expected a whole number from -2147483647 to 2147483647, found 'eleven'",
        ),
        (
            "Iceberg",
            {"seed": 2**31},
            "seed: expected a whole number from -2147483647 to 2147483647, found '2147483648'",
        ),
        (
            "Iceberg",
            {"seed": 1.5},
            "seed: expected a whole number from -2147483647 to 2147483647, found '1.5'",
        ),
        (
            "Iceberg",
            {"seed": True},
            "seed: expected a whole number from -2147483647 to 2147483647, found 'true'",
        ),
        (
            "Chess",
            {"has_subpack": "maybe"},
            "has_subpack: expected 'true' or 'false', found 'maybe'",
        ),
        ("Tablut", {"DieWidth": "wide"}, "DieWidth: expected a number from 0 to 10, found 'wide'"),
        (
            "Tariffs",
            {"Variant": "hard"},
            "Variant: expected 'simple zones', 'grouped zones' or 'scattered zones', found 'hard'",
        ),
        ("Dodgem", {"Variant": "x"}, "Variant: expected 'vout' or 'schoessow', found 'x'"),
        (
            "Triactor",
            {"cfg2": "a set"},
            "cfg2: expected the name of a game system, such as 'playing_cards_expansion', found 'a set'",
        ),
    ],
)
def test_what_is_not_known_is_refused(name, options, message):
    """An unknown name, system, option or value is an error with the expected values; similar names
    are listed (reading Q4).
    """
    with pytest.raises(ValueError, match="expected") as caught:
        setups.board(name, **options)

    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        (7, {}, "expected the name of a game, found int"),
        (None, {}, "expected the name of a game, found NoneType"),
        ("Chess", {"system": 3}, "expected the name of a game system, found int"),
        ("Fujisan", {"Seed": [1]}, "Seed: expected text, found list"),
        ("Fujisan", {"Coins": b"n"}, "Coins: expected text, found bytes"),
    ],
)
def test_what_is_no_text_is_refused(name, options, message):
    """A name that is not text, and a value that is not text or a number, is a TypeError."""
    with pytest.raises(TypeError) as caught:
        setups.board(name, **options)

    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        (
            "Fuji-sen " * 2_000_000,
            {},
            "expected the name of a game, at most 100 characters, found 'Fuji-sen Fuji",
        ),
        ("Fujisan", {"system": "x" * 16_000_000}, "expected a game system (piecepack"),
        (
            "Fujisan",
            {"Coins": "n" * 16_000_000},
            "Coins: expected a text of at most 1,000 characters, found 16,000,000, line 1",
        ),
        (
            "Fujisan",
            {"Seed": "1" * 16_000_000},
            "Seed: expected a whole number from -2147483647 to 2147483647, found '1111",
        ),
        (
            "Dodgem",
            {"Variant": "v " * 8_000_000},
            "Variant: expected 'vout' or 'schoessow', found 'v v v",
        ),
    ],
    ids=["name", "system", "coins", "seed", "variant"],
)
def test_what_has_no_end_is_answered_at_once(name, options, message):
    """A very long name or value of a file is refused quickly, and the error quotes a part of it."""
    with pytest.raises(ValueError, match="expected") as caught:
        setups.board(name, **options)

    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 250


def test_options_are_spelled_in_any_way():
    """An option may be spelled as in metadata or as in Python; None has no effect."""
    boards = [
        setups.board("Chess", HasSubpack="TRUE"),
        setups.board("Chess", has_subpack=True),
        setups.board("Chess", **{"Has Subpack": "yes"}),
        setups.board("Chess", hassubpack="on"),
    ]

    assert all(board == boards[0] for board in boards)
    assert setups.board("Chess", has_subpack=None) == setups.board("Chess") != boards[0]


def test_a_board_tells_how_to_have_it_again():
    """The ``GameType`` of the board has its options, and the system if the name is ambiguous."""
    assert setups.board("four_field_kono").game_type == "Four Field Kono"
    assert setups.board("yote").game_type == "Yoté"
    assert setups.board("Fuji-san", seed=11).game_type == {"Name": "Fuji-san", "Seed": "11"}
    assert setups.board("Lasca").game_type == "Lasca"
    assert setups.board("checkers", system="draughts", cell_width="2").game_type == {
        "Name": "Checkers",
        "System": "checker",
        "CellWidth": "2",
    }


def test_a_board_that_is_known_already_keeps_its_options():
    """Set-ups are kept; equal options of other types are other boards, and a fresh seed is fresh."""
    texts = [setups.board("Iceberg", Seed=seed).game_type for seed in ("3", 3, "03", 3, "3")]
    options = [setups.board("Chess", HasSubpack=value).options for value in (True, "true")]

    assert [each["Seed"] for each in texts] == ["3", "3", "03", "3", "3"]
    assert [repr(each["HasSubpack"]) for each in options] == ["True", "'true'"]
    assert len({setups.board("Iceberg").seed for _ in range(5)}) > 1
    assert setups.board("Ultima").set_up.title == "Ultima"
    assert setups.board("Baroque Chess").set_up.title == "Baroque Chess"


def test_a_board_says_what_it_is():
    """The repr of a board is one stable line; its game, seed and scale are attributes."""
    board = setups.board("Desfases", Seed="42")

    assert repr(board) == "SetUpBoard('Desfases', system='piecepack', Seed='42', 56 pieces)"
    assert (board.seed, board.scale, board.set_up.is_random) == (42, 3, True)
    assert (setups.board("Dara").seed, setups.board("Dara").scale) == (None, 1)


def test_a_board_crosses_to_another_process():
    """A copy and a pickled board are equal to the board, with its options."""
    board = setups.board("Iceberg", Seed=3)
    again = pickle.loads(pickle.dumps(board))

    assert again == board == copy.copy(board)
    assert (again.set_up, again.options) == (board.set_up, board.options)


def test_the_catalogue_tells_all():
    """Each set-up has a summary, options in words and unique names that lead to it."""
    seen = [(name, entry.system) for entry in setups.catalogue() for name in entry.names]

    assert len(seen) == len(set(seen))
    for entry in setups.catalogue():
        assert entry.summary.endswith(".")
        assert all(str(option.expects) for option in entry.options.values())
        assert {setups.find(name, system=entry.system).lay for name in entry.names} == {entry.lay}
        assert ("Seed" in entry.options) == (entry.is_random or entry.title == "Steppin' Stones")


@pytest.mark.slow
def test_the_written_boards_are_games_for_any_reader():
    """The file of set-ups is read like any other, without a warning."""
    text = _games.FILE.read_text("utf-8")
    games = ppn.loads(text)

    assert len(games) == text.count("\nName: ")
    assert all(setups.find(str(game.metadata["Name"])) for game in games)
    assert ppn.faults(text) == []


def test_names_are_listed_by_system():
    """All names are those of all systems, sorted."""
    by_system = {system: setups.names(system=system) for system in setups.SYSTEMS}

    assert setups.names() == sorted(set().union(*by_system.values()))
    assert by_system["morris"][:3] == ["bits", "board", "five_mens_morris"]
    assert by_system["reversi"] == ["bits", "board", "ming_mang", "reversi"]


def test_every_option_has_a_reader_that_refuses():
    """Every option refuses some value."""
    for entry in setups.catalogue():
        for name in entry.options:
            with pytest.raises(ValueError, match=f"^{name}: expected"):
                setups.board(entry.title, system=entry.system, **{name: "€ 0x?"})
        if not entry.options:
            with pytest.raises(ValueError, match="found 'Colour'"):
                setups.board(entry.title, system=entry.system, Colour="blue")


SUN = ppn.piece("S")


@pytest.fixture
def own_set_ups(monkeypatch):
    """Forget set-ups that a test registers."""
    cached = (_registry._all, _registry._index, _registry._titles)
    monkeypatch.setattr(_registry, "_entered", list(_registry._all()))
    yield
    for function in cached:
        function.cache_clear()


@pytest.mark.usefixtures("own_set_ups")
def test_a_set_up_of_your_own():
    """A registered set-up has all its names and options, and game files can name it."""
    colour = setups.Option("'S' or 'M'", lambda given: ppn.piece(str(given)))

    def three(*, coin=SUN):
        """Lay three coins."""
        return [(coin, 1, 1), (coin, 2, 1), (coin, 1, 2)]

    setups.register("Three in a Corner", three, aliases=["Korner"], coin=colour)
    [game] = ppn.loads("GameType: {Name: korner, Coin: M}\n\n1. a1-b2")

    assert setups.find("three in a corner").summary == "Lay three coins."
    assert setups.board("Korner", coin="M") == game.setup == Board(three(coin=ppn.piece("M")))
    assert ppn.dumps([game]).endswith("setup. M@a1 M@b1 M@a2 {Korner} 1. a1-b2\n")
    assert {"korner", "three_in_a_corner"} <= {*setups.names()}
    for name, system in (("korner", "piecepack"), ("Tablut", "piecepack"), ("Mine", "cards")):
        with pytest.raises(ValueError, match=r"expected a (new name for a set-up|game system)"):
            setups.register(name, three, system=system)


@pytest.mark.usefixtures("own_set_ups")
def test_a_set_up_of_your_own_is_called_each_time():
    """Only set-ups of puyonb are kept: one of yours may change."""
    places = iter([1, 2])
    setups.register("A Coin Somewhere", lambda: [(SUN, next(places), 1)])

    assert [setups.board("A Coin Somewhere")[0].x for _ in range(2)] == [1, 2]


TEXT = """---
PPN: 0.14.1
Macros:
  guard: pS
...
setup. t@(1.5,1.5) S@a1 M@b2 2. a1-b1
"""


@pytest.mark.usefixtures("own_set_ups")
@pytest.mark.parametrize("as_file", [False, True])
def test_a_set_up_as_text_or_as_a_file(as_file, tmp_path):
    """The last board of the game is the set-up; its macros are those of the games."""
    (tmp_path / "own.ppn").write_text(TEXT, encoding="utf-8")
    entry = setups.register("My Corner", tmp_path / "own.ppn" if as_file else TEXT)
    [game] = ppn.loads("---\nPPN: 0.14.1\nSetUp: My Corner\n...\n1. `guard'@a1")
    [other] = ppn.loads(
        "---\nPPN: 0.14.1\nSetUp: My Corner\nMacros: {guard: cS}\n...\n1. `guard'@a1"
    )

    assert entry == setups.find("my corner")
    assert [(str(each.piece.side.value), each.x, each.y) for each in game.setup] == [
        ("tile_back", 1.5, 1.5), ("coin_back", 2, 2), ("coin_back", 2, 1)
    ]  # fmt: skip
    assert game.boards[-1][-1].piece == ppn.piece("pS")
    assert other.boards[-1][-1].piece == ppn.piece("cS")


@pytest.mark.usefixtures("own_set_ups")
def test_a_faulty_set_up_is_not_registered():
    """The error has its place in the text, and the name stays free."""
    with pytest.raises(NotationError, match="line 1, column 10"):
        setups.register("My Corner", "1. S@a1 2Q@b1")
    with pytest.raises(NotationError, match="expected one game, found 2"):
        setups.register("My Corner", "1. S@a1\n---\n...\n1. S@b1\n")
    with pytest.raises(ValueError, match="found 'My Corner'"):
        setups.board("My Corner")


def test_the_marble_board():
    """Its options are rows, a colour, and a scale of its own, by which moves count."""
    board = setups.board("Board", system="marble", nrows=5, suit="Red", scale_factor=1)
    assert board[0] == (Piece(Side.BOARD_FACE, 1, 5, cfg="marbles"), 3, 3)
    metadata = "MovetextParser: Marble\nSetUp: {Name: Board, Nrows: 5, Suit: red, Scale Factor: 1}"
    for header, place in ((metadata, (2, 2)), ("MovetextParser: Marble\nSetUp: Board", (1, 1))):
        [game] = ppn.loads(f"---\n{header}\nPPN: 0.14.1\n...\n1. R@b2")
        assert (game.boards[-1][-1].x, game.boards[-1][-1].y) == place


@pytest.mark.reading("Q29.1")
def test_the_cell_width_of_the_parser():
    """Draughts of 0.14.1 have cells of two inches, unless the parser has another width."""
    header = "---\nPPN: 0.14.1\nMovetextParser: {{Name: Checker, CellWidth: {}}}\nSetUp: Dao\n...\n"
    for width in (1, 2):
        [game] = ppn.loads(header.format(width) + "1. a1-a2")
        [moved] = [each for each in game.boards[-1] if (each.x, each.y) == (width, 2 * width)]
        assert moved.piece.cfg == f"checkers{width}"


def test_martian_chess():
    """Nine pyramids in two opposite corners of half a chess board with cells of two inches; each
    size has all six colours once, dealt anew by each seed.
    """
    boards = [setups.board("Martian Chess", seed=seed) for seed in (42, 42, 1)]
    half, pyramids = boards[0].pieces[:2], boards[0].pieces[2:]
    places = {(placed.x / 2, placed.y / 2, placed.piece.rank) for placed in pyramids}

    assert boards[0] == boards[1] != boards[2]
    assert [(placed.x, placed.y) for placed in half] == [(5, 5), (5, 13)]
    assert {placed.piece.cfg for placed in half} == {"checkers2"}
    assert sorted((placed.piece.rank, placed.piece.suit) for placed in pyramids) == [
        (pips, color) for pips in (1, 2, 3) for color in range(1, 7)
    ]
    assert {(5 - x, 9 - y, pips) for x, y, pips in places} == places  # the corners are alike
    head = "---\nPPN: 0.14.1\nMovetextParser: Icehouse\n"
    head += "SetUp: {Name: Martian Chess, Seed: 42}"
    [game] = ppn.loads(f"{head}\n...\n1. c3-d4")
    moved = [placed for placed in game.boards[-1] if placed not in boards[0].pieces]
    assert [(placed.piece.rank, placed.x, placed.y) for placed in moved] == [(1, 8, 8)]


RIVER = """---
GameType: River
SetUp: None
PPN: 0.14.1
Macros:
  step: -1U
...
setup. t@(1.5,1.5) pS,a30@a2 2@<-2,2>|a1
"""
GAME = "---\nSetUp: {}\nPPN: 0.14.1\n{}...\n1. ?pS`step' +/2 {{a comment}} 1... */c\n"


@pytest.fixture
def river(tmp_path):
    """A folder with a set-up file, and with files that are none."""
    files = {
        "river.ppn": RIVER, "circle.ppn": "---\nSetUp: circle.ppn\nPPN: 0.14.1\n...\n",
        "wrong.ppn": "---\n...\n1. S@a1\n2. Q@b1\n", "inner/other.ppn": RIVER,
        "two.ppn": "---\n...\n1. S@a1\n---\n...\n1. S@a1\n",
        "table.ppn": "piece_side,suit,rank,x,y\ntile_back,1,1,1.5,1.5\n",
    }  # fmt: skip
    for name, text in files.items():
        (tmp_path / "games" / name).parent.mkdir(exist_ok=True, parents=True)
        (tmp_path / "games" / name).write_text(text, encoding="utf-8")
    (tmp_path / "outside.ppn").write_text(RIVER, encoding="utf-8")
    (tmp_path / "games" / "link.ppn").symlink_to(tmp_path / "outside.ppn")
    (tmp_path / "games" / "loop.ppn").symlink_to("loop.ppn")
    os.mkfifo(tmp_path / "games" / "pipe.ppn")
    (tmp_path / "games" / "large.ppn").touch()
    os.truncate(tmp_path / "games" / "large.ppn", 2 * 10**9)
    return tmp_path / "games"


@pytest.mark.reading("Q31.1")
def test_a_set_up_file_beside_the_game(river):
    """Games name a set-up file by the name of the file; its macros are theirs."""
    with in_folder(str(river)):
        [game] = ppn.loads(GAME.format("river.ppn", ""))
        [mapped] = ppn.loads(GAME.format("{Name: river.ppn}", ""))

    assert game.name == "River"
    assert game.setup == mapped.setup == ppn.loads(RIVER)[0].boards[-1]
    assert game.boards[1][1].y == 3


@pytest.mark.reading("Q31.1")
@for_each(
    ("name", "expected"),
    {
        "inner/other.ppn": "without a path",
        "../outside.ppn": "without a path",
        "..\\outside.ppn": "without a path",
        "link.ppn": "link.ppn: a link out of the folder",
        '"a\\0.ppn"': "without a path",
        '"\\ud800.ppn"': "without a path",
        "loop.ppn": "loop.ppn: ",
        "none.ppn": "none.ppn: No such file or directory",
        "inner": "expected the name of a game, found 'inner'",
        "circle.ppn": "expected a set-up that ends, found one that contains itself: 'circle.ppn'",
        "wrong.ppn": "wrong.ppn:4:4: expected a piece",
        "two.ppn": "two.ppn:1:1: expected one game, found 2",
        "pipe.ppn": "pipe.ppn: expected a regular file",
        "table.ppn": "table.ppn:1:1: expected a game in PPN, found a table of pieces",
        "large.ppn": "large.ppn: expected at most 1,048,576 bytes, found 2,000,000,000",
    }.items(),
)
def test_a_set_up_file_with_an_error(name, expected, river):
    """The error is at the name of the file; nothing outside the folder is read."""
    with in_folder(str(river)), pytest.raises(NotationError, match=re.escape(expected)) as error:
        ppn.loads(GAME.format(name, ""))

    assert (error.value.line, error.value.column) == (2, 8)


def test_a_text_has_no_folder():
    """The error says how to load the file."""
    with pytest.raises(NotationError, match=r"setups\.load or --setup-file"):
        ppn.loads(GAME.format("river.ppn", ""))


@pytest.mark.usefixtures("own_set_ups")
def test_load_a_set_up(river):
    """A loaded set-up has its title and the name of its file, and can be loaded again."""
    (river / "tablut.ppn").write_text(RIVER.replace("River", "Tablut"), encoding="utf-8")
    for _ in range(2):
        setups.load(river / "river.ppn")
    games = [ppn.loads(GAME.format(name, ""))[0] for name in ("River", "river.ppn")]
    with pytest.raises(ValueError, match="which exists"):
        setups.load(river / "tablut.ppn")

    assert [game.setup for game in games] == [ppn.loads(RIVER)[0].boards[-1]] * 2
    assert {game.name for game in games} == {"River"}
    assert "river.ppn" not in ppn.dumps(games)
    assert setups.names().count("river") == 1
    assert not setups.find("Tablut").is_own


@pytest.mark.reading("Q31.2")
def test_a_game_with_a_set_up_of_your_own_leaves_python(river):
    """Written are the first pieces, the name, the macros and the scale: any reader has the same boards."""
    for more in ("", "ScaleFactor: 2\n", "Macros: {over: S}\n", "MovetextParser: Go\n"):
        with in_folder(str(river)):
            [game] = ppn.loads(GAME.format("river.ppn", more))
        text = ppn.dumps([game])
        [again] = ppn.loads(text, strict=True)

        assert "river.ppn" not in text
        assert again.name == "River"
        assert [*again.boards][1:] == [*game.boards]
        assert again.moves[1:] == game.moves
        assert pickle.loads(pickle.dumps(game.setup)) == game.setup


@pytest.mark.reading("Q31.2")
@pytest.mark.usefixtures("own_set_ups")
def test_a_game_of_0_5_2_with_a_set_up_of_your_own():
    """It is written as 0.14.1 if only that has its pieces, and refused if its moves differ there."""
    setups.register("Slanted", "---\nPPN: 0.14.1\n...\nS,a45@a1")
    setups.register("Upright {1}\n---\nA", "S@a1")
    [plain] = ppn.loads('GameType: "Upright {1}\\n---\\nA"\n\n1. a1-b1')
    [slanted] = ppn.loads("GameType: Slanted\n\n1. a1-b1")
    with ignoring():
        [other] = ppn.loads("GameType: Slanted\n\n1. Rd4@b1", version="0.5.2")

    assert ppn.dumps([plain]) == "---\n...\nsetup. S@a1 {Upright 1 --- A} 1. a1-b1\n"
    assert ppn.dumps(ppn.loads(ppn.dumps([plain]))) == ppn.dumps([plain])
    assert ppn.loads(ppn.dumps([slanted]))[0].version == "0.14.1"
    with pytest.raises(CannotExpress, match="set-up Slanted, which other programs do not know"):
        ppn.dumps([other])


@pytest.mark.usefixtures("own_set_ups")
def test_names_in_other_scripts():
    """Letters of other scripts count; an accent does not."""
    setups.register("川", "S@a1")
    setups.register("Fjörd", "M@a1")

    assert setups.find("fjord").title == "Fjörd"
    assert setups.find("川").names == ("川",)
    with pytest.raises(ValueError, match="found '山'"):
        setups.find("山")


@pytest.mark.usefixtures("own_set_ups")
def test_set_ups_of_other_packages(river, monkeypatch):
    """An entry point is a file, or a function that registers set-ups; a broken one is a warning."""
    points = [
        SimpleNamespace(
            name=each.__class__.__name__, load=lambda each=each: each, dist=None, value="x"
        )
        for each in (river / "river.ppn", lambda: setups.register("Hill", "S@a1") and None, 3)
    ]
    monkeypatch.setattr(
        "importlib.metadata.entry_points", lambda *, group: points * (group == "puyonb.setups")
    )
    monkeypatch.setattr(_registry, "_loaded", [])
    with pytest.warns(RuntimeWarning, match="the set-ups 'int' of the package x cannot be used"):
        setups.find("Hill")

    assert {"hill", "river"} <= {*setups.names()}
