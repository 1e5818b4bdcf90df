import json
import pickle
import re
import time
import tracemalloc
import warnings
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb import notations
from puyonb.errors import CannotExpress, LossWarning, NotationError, NotationWarning, ignoring
from puyonb.piecepack import Board, Game, Move, Piece, Side, ppn, setups
from puyonb.piecepack.ppn import Limits
from tests.cases import ROOT, counted, for_each

DATA = ROOT / "tests" / "data" / "ppn"
VECTORS = json.loads(
    (ROOT / "site" / "vectors" / "portable-piecepack-notation.json").read_text(encoding="utf-8")
)

MOVES = "---\n...\n"


def files(folder, pattern="*.ppn"):
    """Return each file of a data folder, and check that there are some."""
    found = sorted((DATA / folder).glob(pattern))
    assert found, f"no data in {folder}"
    return [pytest.param(path, id=path.stem) for path in found]


def text_of(path):
    """Return the text of a file unchanged, line ends included."""
    return path.read_bytes().decode("utf-8")


def read(text, **options):
    """Read games without their warnings."""
    with ignoring():
        return ppn.loads(text, **{"version": "0.5.2", **options})


def fault(text, **options):
    """Return the error of a text: its line, column and message."""
    with pytest.raises(NotationError) as caught:
        read(text, **options)
    error = caught.value
    assert error.text == text.removeprefix("\ufeff")
    return error.line, error.column, error.message


def row(told):
    """Return a row of a table from its text; angles are compared by direction."""
    side, suit, rank, cfg, x, y, angle = told.split(" ")
    return side, int(suit), int(rank), cfg, float(x), float(y), float(angle) % 360


def rows(board):
    """Return the rows of a board as tuples, in placing order."""
    found = [tuple(each.values()) for each in board.rows()]
    return [(*each[:6], each[6] % 360) for each in found]


# Vectors: what the public parsers make of small texts and of whole games, and our own games, drawn.


def test_vectors_are_there():
    """The vectors have unique names, and explain differences from a public parser."""
    cases = VECTORS["reading"]

    assert len({case["id"] for case in cases}) == len(cases) == 165
    assert all(case.get("because") for case in cases if case["agrees"] != ["0.5.2", "current"])


@for_each("case", VECTORS["reading"], ids=lambda case: case["id"])
def test_published_vectors(case):
    """A small text gives its move numbers, boards and warnings, or is refused at its place."""
    if "error" in case:
        assert fault(case["text"]) == (*case["error"], case["message"])
        return
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        games = ppn.loads(case["text"], version="0.5.2")

    assert [[warning.message.line, warning.message.column] for warning in found] == case.get(
        "warnings", []
    )
    assert [[move.number for move in game.moves] for game in games] == [
        told["moves"] for told in case["games"]
    ]
    for game, told in zip(games, case["games"], strict=True):
        assert ("board" in told) == (game.fresh_seed is None)
        if "board" in told:
            assert rows(game.boards[-1]) == list(map(row, told["board"]))


@pytest.mark.parametrize("path", files("games", "*.json"))
def test_every_step_of_whole_games(path):
    """Every board of the games in the vectors is the same as that of the public parser, in placing
    order.
    """
    told = json.loads(path.read_text(encoding="utf-8"))
    words = (f"{move['number']} {move['text']} {{{move['comment']}}}" for move in told["moves"])
    [game] = read(f"---\n{told['metadata']}\n...\n" + "\n".join(words))
    board = list(map(row, told["setup"]))

    assert rows(game.boards[0]) == board
    assert len(game.boards) == len(told["moves"]) + 1
    for move, expected, found in zip(game.moves, told["moves"], game.boards[1:], strict=True):
        board = [piece for index, piece in enumerate(board) if index not in expected["gone"]]
        board += map(row, expected["new"])
        assert (move.number, move.text, move.comment) == (
            expected["number"],
            expected["text"],
            expected["comment"],
        )
        assert rows(found) == board


@pytest.mark.parametrize("path", files("valid"))
def test_own_games_as_pictures(path):
    """Each position of a game is the same as its drawing in the file."""
    [game] = read(text_of(path))
    heads = ["set-up", *map(str, game.moves)]
    drawn = (f"== {head}\n{board}\n" for head, board in zip(heads, game.boards, strict=True))

    assert "\n".join(drawn) == path.with_suffix(".txt").read_text(encoding="utf-8")


@for_each("path", files("valid"))
@for_each("end", ["\n", "\r\n", "\r"])
def test_games_are_written_so_that_they_are_read_again(path, end):
    """A written game is read as the same game, with comments and order; it is written as the same
    text again.
    """
    games = read(text_of(path).replace("\n", end))
    written = ppn.dumps(games, seed=True)

    assert read(written) == games == read(text_of(path))
    assert ppn.dumps(read(written), seed=True) == written
    assert max(map(len, written.splitlines())) <= 100


# Files, games, metadata.


@pytest.mark.reading("Q0.1", "Q5.2", "Q5.3")
def test_the_specifications_examples():
    """The three examples of the specification: their metadata, moves, comments and ends (reading
    Q5).
    """
    tictactoe, kono, fujisan = (
        read(text_of(DATA / "valid" / f"specification-{name}.ppn"))[0]
        for name in ("tic-tac-toe", "four-field-kono", "fuji-san")
    )

    assert tictactoe.metadata == {"Event": "Example Tic-Tac-Toe Game", "Result": "1-0"}
    assert [move.number for move in tictactoe.moves] == [
        "setup.",
        "1.",
        "1...",
        "2.",
        "2...",
        "3.",
        "3...",
        "4.",
    ]
    assert tictactoe.moves[2].comment == "? (1... M@a1)"
    assert kono.moves[19].comment.startswith("Player 1's loss is assured with the separation of")
    assert [len(kono.boards[0]), len(kono.boards[-1])] == [20, 10]
    assert fujisan.metadata["GameType"] == {
        "Name": "Fujisan",
        "Coins": "44452n24n3aa\na25335325ann",
    }
    assert [move.number for move in fujisan.moves].count("11.") == 2
    assert len(fujisan.moves) == 27


@pytest.mark.reading("Q0.2", "Q0.3", "Q2.1", "Q2.2", "Q2.3")
@for_each(
    ("text", "games"),
    [
        ("", []),
        ("\n \r\n\t\n", []),
        ("---", [("", 0)]),
        ("---\n...\n1. S@a1", [("", 1)]),
        ("--- # a comment\nEvent: x\n... # another\n1. S@a1\n", [("x", 1)]),
        ("-----\nEvent: x\n...\n1. S@a1\n", [("x", 1)]),
        ("---\u3000\nEvent: x\n...\xa0\n1. S@a1\n", [("x", 1)]),
        ("---\nEvent: x\n.....\n1. S@a1\n", [("x", 1)]),
        ("\n\n---\nEvent: x\n...\n", [("x", 0)]),
        ("Event: x\n\n1. S@a1 2. M@a2", [("x", 2)]),
        ("\n\nEvent: x\n\n\n1. S@a1\n\n2. M@a2\n", [("x", 2)]),
        ("Event: x\n  \t\n1. S@a1", [("x", 1)]),
        ("Event: x\n\n", [("x", 0)]),
        ("1. S@a1\n2. M@a2\n", [("", 2)]),
        ("1. S@a1\n2. M@a2\n\n\n", [("", 2)]),
        ("---\n1. S@a1\n2. M@a2", [("", 2)]),
        ("---\n1. S@a1\n\n---\n1. S@a1 2. M@a2\n\n", [("", 1), ("", 2)]),
        ("---\nEvent: x\n\nDate: y\n...\n1. S@a1\n\n2. S@a2", [("x", 2)]),
        (
            "Event: a\n\n1. S@a1\n---\nEvent: b\n...\n---\n...\n1. S@a1",
            [("a", 1), ("b", 0), ("", 1)],
        ),
        (
            "\ufeff---\r\nEvent: x\r\n...\r\n1. S@a1\r\n---\rEvent: y\r\r1. S@a1 2. *a1",
            [("x", 1), ("y", 2)],
        ),
        ("\ufeff---\n1. S@a1\n\ufeff---\nEvent: y\n...\n", [("", 1), ("y", 0)]),
        ("Event: |\n  x\n  y\n\n1. S@a1", [("x\ny\n", 1)]),
    ],
)
def test_where_games_begin_and_metadata_end(text, games):
    """Three hyphens begin a game; three periods, or else the first empty line, end its metadata
    (reading Q2).
    """
    assert [(game.metadata.get("Event", ""), len(game.moves)) for game in ppn.loads(text)] == games


OWN_LINE = "; put it on a separate line"
ADVICE = "; if this is movetext, put the lines '---' and '...' before it"
ENDING = "; if these are metadata, put the line '...' or an empty line after them"


@pytest.mark.reading("Q4.2", "Q9.1", "Q16.1")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("---\nEvent: x\n... 1. S@a1\n", (3, 4, "expected nothing after '...', found '1. S@a1'" + OWN_LINE)),
        ("---Event: x\n...\n", (1, 4, "expected nothing after '---', found 'Event: x'" + OWN_LINE)),
        ("---\nEvent: x\n....1. S@a1\n", (3, 5, "expected nothing after '...', found '1. S@a1'" + OWN_LINE)),
        ("--- 1. S@a1\n2. M@a2", (1, 4, "expected nothing after '---', found '1. S@a1'" + OWN_LINE)),
        ("--- {a comment}\n1. M@a2", (1, 4, "expected nothing after '---', found '{a comment}'" + OWN_LINE)),
        ("---\nEvent: x\n1. S@a1", (2, 1, "expected a location such as b3 or (2.5,3), found 'Event'" + ENDING)),
        ("---\n...\n1. S@a1\n... M@a2", (4, 1, "expected one line '...' in a game, the end of its metadata, found a second")),
        (
            "1. S@a1\n\n2. M@a2",
            (1, 1, "expected metadata as lines of 'Key: value', found '1. S@a1'" + ADVICE),
        ),
        ("Event: x\nEvent: y\n\n1. S@a1", (2, 1, "expected each key once, found 'Event' again" + ADVICE)),
        (
            "---\nEvent: x\n...\n1. S@a1\n---\nEvent: [y\n...\n",
            (7, 1, "expected metadata in YAML, but expected ',' or ']', but got '<stream end>'"),
        ),
        ("---\n...\n1. S@a1\n\n---\n...\n\n1. S@a1 2. b1-c1\n", (8, 12, "expected a piece at b1, found none")),
        ("---\r\n...\r\n1. S@a1\r\n---\r...\r1. foo@b2", (6, 5, "expected a piece, found 'o' in 'foo'")),
        ("---\nGameType: 5\n...\n", (2, 11, "expected the name of a game, found the number 5")),
        ("---\nGameType: [Chess]\n...\n", (2, 11, "expected the name of a game, found a list")),
        ("---\nGameType:\n  Name: {a: b}\n...\n", (3, 9, "expected the name of a game, found a mapping")),
        ("---\nGameType:\n  Seed: 5\n...\n", (3, 3, "expected the key Name in GameType")),
        (
            "---\nGameType:\n  name: Chess\n  Name: Chess\n...\n",
            (3, 3, "expected a key of GameType in its exact spelling, 'Name', found 'name'"),
        ),
        (
            "---\nGameType: {Seed: 5, NAME: Fujisan}\n...\n",
            (2, 21, "expected a key of GameType in its exact spelling, 'Name', found 'NAME'"),
        ),
        (
            "---\nGameType: {Name: Chess, system: chess}\n...\n",
            (2, 25, "expected a key of GameType in its exact spelling, 'System', found 'system'"),
        ),
    ],
)  # fmt: skip
def test_files_that_are_refused(text, expected):
    """Text after the marks, a second end, movetext as metadata and unknown set-ups are refused, in
    any game (readings Q2, Q9 and Q16).
    """
    assert fault(text) == expected


@pytest.mark.parametrize(
    ("text", "events", "remarks"),
    [
        ("---Game one\nEvent: x\n...\n1. S@a1\n", ["x"], [("Game one", "")]),
        ("--- Game one\n1. S@a1\n---Game 2.\n1. S@a1", ["", ""], [(" Game one", ""), ("Game 2.", "")]),
        ("--- Game one\nEvent: x\n\n1. S@a1", ["x"], [(" Game one", "")]),
        ("---\nEvent: x\n... end \n1. S@a1", ["x"], [("", " end")]),
        ("---\nEvent: x\n... # end\n1. S@a1", ["x"], [("", " # end")]),
        ("-----*-----\nEvent: x\n...end---\n1. S@a1", ["x"], [("*-----", "end---")]),
    ],
)  # fmt: skip
def test_remarks_behind_the_marks(text, events, remarks):
    """A line that begins with ``---`` or ``...`` is a boundary; the rest of it is kept without a
    warning (reading Q2).
    """
    games = ppn.loads(text)

    assert [game.metadata.get("Event", "") for game in games] == events
    assert [len(game.boards[-1]) for game in games] == [1] * len(games)
    assert [game.remarks for game in games] == remarks
    assert ppn.loads(ppn.dumps(games)) == games
    assert notations.get("ppn").loads(text, strict=True) == games


@pytest.mark.parametrize("remarks", [("Event: x", ""), ("", "1. S@a1"), ("a\nb", ""), ("", ". ")])
def test_remarks_without_a_form(remarks):
    """Remarks that would be read as a key, a move or a separate line cannot be written."""
    with pytest.raises(CannotExpress, match="no form for the remarks"):
        ppn.dumps([Game(remarks=remarks)])


@pytest.mark.reading("Q0.4", "Q4.4")
@pytest.mark.parametrize(
    "text", ["GameType:", "GameType: ~", "GameType: null", "GameType:\n  Name:", "Event: x"]
)
def test_no_set_up(text):
    """Without a GameType, or with an empty one, the first board is empty (reading Q4)."""
    [game] = ppn.loads(f"---\n{text}\n...\n1. S@a1")

    assert [len(board) for board in game.boards] == [0, 1]


@pytest.mark.reading("Q0.6", "Q4.3")
def test_a_set_up_with_arguments():
    """A GameType gives the board of its set-up, with system and options (reading Q4)."""
    [kono] = ppn.loads("GameType: four field  KONO\n\n")
    [fuji] = ppn.loads("---\nGameType:\n  Name: Fuji-san\n  Seed: 11\n  Coins:\n...\n")
    [chess] = ppn.loads("---\nGameType: {Name: Chess, System: Chess}\n...\n")

    assert kono.setup == setups.board("Four Field Kono")
    assert fuji.setup == setups.board("Fujisan", Seed=11)
    assert chess.setup == setups.board("chess", system="chess")


@pytest.mark.reading("Q4.2")
@pytest.mark.parametrize(
    ("said", "place", "message"),
    [
        ("GameType: Four Feild Kono", (2, 11), "'Four Field Kono'"),
        ("GameType:\n  Name: Four Field Kono\n  Foo: 3", (4, 3), "found 'Foo'"),
        ('GameType: {"Name": Kono, "Foo": "Foo"}', (2, 20), "did you mean 'Four Field Kono'?"),
        ('GameType: {"Name": Fujisan, "Foo": "Foo"}', (2, 29), "found 'Foo'"),
        ("GameType:\n  Name: Fujisan\n  Seed: x", (4, 9), "found 'x'"),
        ('GameType:\n  Name: Fujisan\n  Coins: "44x"', (4, 13), "found 'x'"),
        ("GameType:\n  Name: Chess\n  System: tiddlywinks", (4, 11), "found 'tiddlywinks'"),
    ],
)
def test_set_ups_that_are_refused(said, place, message):
    """The error for an unknown name lists similar names; wrong options and values are reported at
    their place (reading Q4).
    """
    found = fault(f"---\n{said}\n...\n1. S@a1")

    assert found[:2] == place
    assert message in found[2]


@pytest.mark.parametrize(
    "told",
    [
        "{Name: Plans of Action, Coins: SMCASMCASMCASMCASMCASMCA}",
        "{Name: Change Change, Coins: SSSMMMCCCAA}",
    ],
)
def test_a_set_up_whose_parts_are_given_is_equal_on_every_read(told):
    """Values without a text form, such as the hidden ranks of coins, are dealt from one seed; a
    seed still counts (reading Q13).
    """
    first, second = (ppn.loads(f"---\nGameType: {told}\n...\n")[0] for _ in range(2))
    [other] = ppn.loads(f"---\nGameType: {told[:-1]}, Seed: 7}}\n...\n")

    assert first.setup == second.setup != other.setup
    assert first.fresh_seed is None
    assert ppn.loads(ppn.dumps([first])) == [first]


@pytest.mark.reading("X2.1")
@pytest.mark.parametrize(
    "told",
    [
        "Backgammon",
        "Burbuja",
        "Cardinal's Guards",
        "Climbing Man",
        "Coin Collectors",
        "Mathrix",
        "Plans of Action",
        "Triactor",
        "{Name: Ultima, System: stackpack}",
    ],
)
def test_a_set_up_that_no_option_lists_is_placed(told):
    """If lists do not give the same board, a first move on an empty board places the pieces, and
    its comment names the game.
    """
    [game] = ppn.loads(f"---\nEvent: x\nGameType: {told}\n...\n1. p@(30,30) 1... p@(31,31)\n")
    written = ppn.dumps([game])
    [again] = ppn.loads(written)

    assert again.metadata == {"Event": "x"}
    assert [move.number for move in again.moves] == ["setup.", "1.", "1..."]
    assert again.moves[0].comment == game.setup.set_up.title
    assert [rows(board) for board in again.boards[1:]] == [rows(board) for board in game.boards]
    assert ppn.dumps([again]) == written


@pytest.mark.parametrize(
    ("moves", "numbers"),
    [
        ("", ["setup."]),
        ("p@a1 2. p@b1", ["setup.", "first.", "2."]),
        ("setup. p@a1 first. p@b1", ["setup_.", "setup.", "first."]),
        ("{a comment}", ["setup.", "first."]),
        ("; p@a1 ; p@b1", ["setup.", "first.", "first.."]),
    ],
)
def test_moves_behind_a_set_up_that_is_placed(moves, numbers):
    """The move that places the pieces has a unique number, separate from the other moves; those
    with only periods get the number before them, too.
    """
    with ignoring():
        [game] = ppn.loads(f"---\nGameType: Climbing Man\n...\n{moves}\n")
    [again] = ppn.loads(ppn.dumps([game]))

    assert [move.number for move in again.moves] == numbers
    assert [move.text for move in again.moves[1:]] == [move.text for move in game.moves]
    assert rows(again.boards[-1]) == rows(game.boards[-1])


@pytest.mark.parametrize("told", ["{Name: Concentration, System: domino}", "Cell Management"])
def test_a_set_up_that_only_the_current_version_has(told):
    """Dominoes, and pieces at an angle, have a form in 0.14.1: the text is one of 0.14.1."""
    [game] = ppn.loads(f"---\nGameType: {told}\n...\n1. S@a1 a1-b1")
    written = ppn.dumps([game])
    [again] = ppn.loads(written)

    assert written.startswith("---\nPPN: 0.14.1\n")
    assert again.moves[-1].text == "S@a1 a1-b1"
    assert rows(again.boards[-1]) == rows(game.boards[-1])


def test_a_set_up_without_a_form_is_written_by_its_seed():
    """If the moves mean something else in 0.14.1, a warning says that another program may deal
    another board.
    """
    with pytest.warns(NotationWarning, match="means a die"):
        [game] = ppn.loads("---\nGameType: Cell Management\nPPN: 0.5.2\n...\n1. Rd4@a1")
    with pytest.warns(LossWarning, match="no form for an angle of .*by its seed.* another board"):
        written = ppn.dumps([game])

    assert f"Seed: {game.fresh_seed}" in written
    assert ppn.dumps([game], seed=True) == written


IDS = "---\nId: {}\n...\n1. S@a1\n---\nId: b\n...\n---\nEvent: x\nId: {}\n...\n1. S@a1\n"


@pytest.mark.reading("X2.2")
@pytest.mark.parametrize("version", [None, "0.5.2", "0.14.1"])
def test_two_games_with_one_id(version):
    """The second one warns at its place, also in a stream, and is an error if strict (reading X2)."""
    text = IDS.format("kono 1", "kono 1")
    with pytest.warns(NotationWarning, match="another Id for each game.*'kono 1'") as warned:
        games = ppn.loads(text, version=version)
    with pytest.warns(NotationWarning, match="another Id") as streamed:
        assert len(list(ppn.iter_games(text.splitlines(keepends=True), version=version))) == 3

    assert [(each.message.line, each.message.column) for each in warned] == [(10, 5)]
    assert [each.message.line for each in streamed] == [10]
    assert [game.metadata["Id"] for game in games] == ["kono 1", "b", "kono 1"]
    assert [fault.code for fault in ppn.faults(text, strict=True)] == ["ppn.key.id"]


@pytest.mark.reading("X2.2")
@pytest.mark.parametrize("none", ["", "?", "-", "~"])
def test_games_without_an_id(none):
    """An Id that is unknown, or that a game does not have, names no game."""
    assert len(ppn.loads(IDS.format(none, none))) == 3


@pytest.mark.reading("Q13.2")
@pytest.mark.parametrize("seed", [False, True])
def test_a_seed_in_the_metadata(seed):
    """The pieces are written instead of the seed of the author, unless the seed is asked for (X2)."""
    text = "---\nGameType: {Name: Fujisan, Seed: 11}\n...\n1. a1-b1\n"
    [game] = ppn.loads(text)
    written = ppn.dumps([game], seed=seed)

    assert written == text if seed else "Coins:" in written and "Seed" not in written
    assert ppn.loads(written)[0].setup == game.setup


DEALT = [
    (entry, key)
    for entry in setups.catalogue()
    for key in ("PPN: 0.5.2\nGameType", "GameType: of the club\nSetUp")
    if "Seed" in entry.options
]


@pytest.mark.slow
@pytest.mark.reading("Q13.1", "Q13.2", "X2.1")
@for_each(
    ("entry", "key"),
    DEALT,
    ids=[f"{entry.title} {entry.system} {key[-9:]}" for entry, key in DEALT],
)
def test_every_seeded_set_up_is_written_by_its_pieces(entry, key):
    """What is written names no seed and has the same boards, behind at most one move that places
    the pieces (readings Q13 and X2); it is written again as the same text.
    """
    told = f'{{Name: "{entry.title}", System: {entry.system}, Seed: 7}}'
    with ignoring():
        [game] = ppn.loads(f"---\n{key}: {told}\n...\n1. p@(30,30) 2. p@(31,31)\n")
        written = ppn.dumps([game])
        [again] = ppn.loads(written)
        assert ppn.dumps([again]) == written

    more = len(again.moves) - len(game.moves)
    assert "Seed" not in written
    assert more in (0, 1)
    assert [places(board) for board in again.boards[more:]] == [
        places(board) for board in game.boards
    ]


def places(board):
    """Return the pieces of a board, sorted, with angles from 0 to 360."""
    return sorted(
        (piece.side.value, piece.suit or 1, piece.row_rank, piece.cfg, x, y, piece.angle % 360)
        for piece, x, y in board
    )


@pytest.mark.parametrize("told", ["Alien City", "{Name: Alien City}", "Climbing Man"])
def test_a_fresh_seed_is_kept(told):
    """On request, a dealt board is written with its seed."""
    [game] = ppn.loads(f"---\n# dealt\nEvent: x\nGameType: {told}\n...\n1. p@a1\n")
    written = ppn.dumps([game], seed=True)
    [again] = ppn.loads(written)

    assert f"Seed: {game.fresh_seed}" in written
    assert again.fresh_seed is None
    assert again.setup == game.setup
    assert again.metadata["Event"] == "x"


@pytest.mark.reading("Q14.2")
@pytest.mark.parametrize(
    "key", ["SetUp: None", "MovetextParser: Go", "ScaleFactor: 2", "Macros: {a: b}"]
)
def test_keys_of_later_versions(key):
    """Keys that only later versions have are kept, with a warning at their place (reading Q14)."""
    with pytest.warns(NotationWarning, match="from PPN 0.(6|7|11) on") as found:
        [game] = ppn.loads(f"---\nEvent: x\n{key}\n...\n1. S@b2", version="0.5.2")

    assert (found[0].message.line, found[0].message.column) == (3, 1)
    assert list(game.metadata) == ["Event", key.partition(":")[0]]
    assert game.boards[-1][0][1:] == (2, 2)


@pytest.mark.reading("Q4.4")
@pytest.mark.parametrize(
    "key", ["gametype", "GAMETYPE", "Game Type", "Game-type", "setup", "Setup", "Set Up", "SETUP"]
)
def test_a_key_that_looks_like_gametype(key):
    """Keys are case sensitive: another spelling sets nothing up, and a warning names the key
    (reading Q4).
    """
    with pytest.warns(
        NotationWarning, match=rf"expected the key 'GameType' .* found '{key}', which has no effect"
    ) as found:
        [game] = ppn.loads(f"---\n{key}: Chess\n...\n1. S@a1")

    assert (found[0].message.line, found[0].message.column) == (2, 1)
    assert len(game.boards[-1]) == 1


@pytest.mark.reading("Q14.1")
@pytest.mark.parametrize(
    ("move", "column", "meaning"),
    [
        ("R@a1", 4, "a bit of the game's own set from PPN 0.14.1 on"),
        ("R2@a1", 4, "a bit of the game's own set from PPN 0.14.1 on"),
        ("fK@a1", 5, "a bit of the game's own set from PPN 0.14.1 on"),
        ("cR@a1", 5, "a checkers piece from PPN 0.11 on"),
        ("Gd4@a1", 4, "a die of dice from PPN 0.10 on"),
        ("Bs@a1", 4, "a go stone from PPN 0.11 on"),
        ("Ym@a1", 4, "a meeple from PPN 0.11 on"),
        ("Wt2@a1", 4, "a tile of coloured dominoes from PPN 0.11 on"),
        ("G3x@a1", 4, "an icehouse pyramid from PPN 0.10 on"),
        ("▲K3@a1", 5, "an icehouse pyramid from PPN 0.10 on"),
        ("Rp@a1", 4, "nothing in later versions of PPN"),
        ("S@a1 a1=R>", 12, "a bit of the game's own set from PPN 0.14.1 on"),
        ("{A..C}@a1", 4, "a bit of the game's own set from PPN 0.14.1 on"),
        ("t@a1 {S,R}@a1", 12, "a bit of the game's own set from PPN 0.14.1 on"),
    ],
)
def test_a_colour_on_another_piece_than_an_icehouse_piece(move, column, meaning):
    """The colour is read as a suit with a warning that names its later meaning; strict reading
    refuses it (reading Q14).
    """
    text = f"---\n...\n1. {move} 2. S@a1"
    with pytest.warns(
        NotationWarning, match=r"expected a colour on an icehouse piece only, found '[RKGBYW]'"
    ) as found:
        [game] = ppn.loads(text, version="0.5.2")
    with pytest.raises(NotationError) as refused:
        ppn.loads(text, strict=True)

    assert [each.message.message.rpartition("which means ")[2] for each in found] == [meaning]
    assert (
        (refused.value.line, refused.value.column)
        == (found[0].message.line, found[0].message.column)
        == (3, column)
    )
    assert len(game.moves) == 2


def test_colours_are_warned_of_once_for_each_meaning():
    """A board of coloured pieces gives one warning for each later meaning and game; icehouse pieces
    and comments give none.
    """
    text = "---\n...\n1. {R,K,G}@{a..c}1 W@d1 Wc@d1 Rc@d2 {RED WON} △K@a1 2. b1=△R3\n---\n...\n1. R@a1\n"
    with pytest.warns(NotationWarning) as found:
        ppn.loads(text, version="0.5.2")

    assert [(each.message.line, each.message.column) for each in found] == [(3, 5), (3, 25), (6, 4)]


def test_warnings_point_at_the_caller():
    """A warning is one of the line that called the reader."""
    with pytest.warns(NotationWarning) as found:
        ppn.loads("1. S@a1 1. S@a2")

    assert found[0].filename == __file__


# Games that break off.


@for_each("path", files("invalid"))
def test_invalid_files_are_refused(path):
    """Each invalid file is refused; all its errors, with places and excerpts, are those of the file
    beside it.
    """
    with ignoring():
        faults = ppn.faults(text_of(path), version="0.5.2")
    told = [
        f"{error.line}:{error.column}: {error.message}\n{error.excerpt()}\n" for error in faults
    ]

    assert fault(text_of(path)) == (faults[0].line, faults[0].column, faults[0].message)
    assert "".join(told) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_a_move_with_white_space_is_one_fault():
    """The parts of the move are not read as moves, and the text after it is read."""
    faults = ppn.faults("---\n...\n1. S@a1 a1 - b1 2. Q@a1 3. a1: b1 4. M @ a1")

    assert [(fault.column, fault.message.rpartition("found ")[2]) for fault in faults] == [
        (9, "'a1 - b1': write a1-b1"),
        (20, "'Q' in 'Q'"),
        (28, "'a1: b1': write a1:b1"),
        (38, "'M @ a1': write M@a1"),
    ]


def test_faults_of_a_text():
    """A valid text has no errors, a text that is too large has one (reading Q10)."""
    assert ppn.faults("---\n...\n1. S@a1; M@b1") == []
    assert [error.message for error in ppn.faults("1. S@a1", limits=Limits(size=6))] == [
        "expected at most 6 bytes (limit size), found 7"
    ]


def test_an_error_of_an_option_has_the_place_of_its_value():
    """The option is a value of the error: another option with the same text does not matter."""
    text = "GameType:\n  Name: Tula\n  Seed: Original\n  Variant: Original\n...\n"
    [error] = ppn.faults(text)

    assert (error.code, error.line, error.column) == ("setups.value", 3, 9)
    assert error.content.values["option"] == "Seed"


def test_a_fault_of_a_later_game_can_be_sent_elsewhere():
    """A pickled error keeps its place in the whole text."""
    [error] = ppn.faults("---\n...\n1. S@a1\n---\n...\n1. Q@a1")
    sent = pickle.loads(pickle.dumps(error))

    assert (sent.message, sent.text, sent.line, sent.column) == (error.message, error.text, 6, 4)
    assert sent.args == error.args == (error.content, error.text, error.offset)


@pytest.mark.reading("Q10.1")
def test_faults_are_collected():
    """All games are given: those with errors list them and the boards up to there, the others as
    they are (reading Q10).
    """
    games = ppn.loads(
        "---\n...\n1. S@a1 2. b1-c1 3. M@a2\n"
        "---\nEvent: [\n...\n1. S@a1\n"
        "---\nEvent: y\nGameType: No Such Game\n...\n1. S@a1\n"
        "---\n...\n1. S@a1 2. foo 3. *a1 4. (1,\n"
        "---\n...\n1. S@a1 2. foo 3. *b1\n"
        "---\nEvent: z\n...\n1. S@a1\n",
        on_error="collect",
    )

    assert [len(game.boards) for game in games] == [2, 1, 1, 2, 2, 2]
    assert [len(game.moves) for game in games] == [1, 0, 0, 1, 1, 1]
    assert [[(error.line, error.column) for error in game.errors] for game in games] == [
        [(3, 12)], [(6, 1)], [(10, 11)], [(15, 12), (15, 26)], [(18, 12)], [],
    ]  # fmt: skip
    assert [game.metadata.get("Event") for game in games] == [None, None, "y", None, None, "z"]
    assert games[0].errors[0].excerpt() == "1. S@a1 2. b1-c1 3. M@a2\n           ^"
    assert repr(games[3]) == "<Game: 1 moves, 1 pieces at the end, 2 errors>"


@pytest.mark.reading("Q10.1")
def test_a_move_that_cannot_be_played_comes_before_later_faults():
    """A move that finds no piece is reported before later errors of the text (reading Q10)."""
    [game] = ppn.loads("1. S@a1 2. *b1 3. foo", on_error="collect")

    assert [error.column for error in game.errors] == [13, 19]
    assert len(game.moves) == 1


def test_the_way_to_meet_errors_is_checked():
    """Another value of on_error is an error; text is needed, not bytes."""
    with pytest.raises(
        ValueError, match="expected on_error to be 'raise' or 'collect', found 'ignore'"
    ):
        ppn.loads("", on_error="ignore")
    with pytest.raises(TypeError, match="expected text as str, found bytes"):
        ppn.loads(b"1. S@a1")


# Writing.


def test_metadata_are_written_as_they_were():
    """Unchanged metadata keep their comments and quotes; changed metadata are written again."""
    [game] = ppn.loads("---\n# About it.\nEvent: 'x'   # a match\nDate: 2020-01-13\n...\n1. S@a1")

    assert (
        ppn.dumps([game])
        == "---\n# About it.\nEvent: 'x'   # a match\nDate: 2020-01-13\n...\n1. S@a1\n"
    )
    assert (
        ppn.dumps(ppn.loads("Event: | # Two lines.\n  x\n  y\n\n"))
        == "---\nEvent: | # Two lines.\n  x\n  y\n...\n"
    )
    assert (
        ppn.dumps(ppn.loads("---\r# About it.\rEvent: x\r...\r"))
        == "---\n# About it.\nEvent: x\n...\n"
    )
    assert ppn.dumps([replace(game, metadata={**game.metadata, "Result": "1-0"})]) == (
        "---\nEvent: x\nDate: 2020-01-13\nResult: 1-0\n...\n1. S@a1\n"
    )


def test_signs_of_later_versions_become_numbers():
    """A semicolon or a period of later versions becomes a number, if a number is before it (reading
    Q14).
    """
    assert (
        ppn.dumps(read(MOVES + "1. S@a1;M@a2 . C@a3")) == "---\n...\n1. S@a1 1.. M@a2 1... C@a3\n"
    )
    assert ppn.dumps(read(MOVES + "S@a1;M@a2 1. C@a3")) == "---\n...\nS@a1 . M@a2 1. C@a3\n"
    assert ppn.dumps(read(MOVES + "; S@a1;M@a2")) == "---\n...\n. S@a1 . M@a2\n"


@pytest.mark.reading("Q0.18")
def test_lines_never_begin_with_a_mark():
    """Long movetext is folded, but not before a word that would end the game or its metadata;
    numbers stay with their moves.
    """
    text = f"---\n...\n1. S@a1 {{{'x' * 66} ... {'y' * 70} --- z}} 2. M@a2\n"
    [game] = ppn.loads(text)
    written = ppn.dumps([game])

    assert ppn.loads(written) == [game]
    assert written.splitlines()[2:] == [
        f"1. S@a1 {{{'x' * 66} ...",
        f"{'y' * 70} --- z}} 2. M@a2".replace(" 2. M@a2", ""),
        "2. M@a2",
    ]


@pytest.mark.parametrize(
    ("game", "what"),
    [
        (ppn.loads("1. foo", on_error="collect")[0], "errors"),
        (Game(setup=Board([(Piece(Side.COIN_FACE), 1, 1)])), "setup"),
        (Game(metadata={"GameType": "Four Field Kono"}), "setup"),
        (Game(moves=(Move("one"),)), "number"),
        (Game(moves=(Move("1."), Move(""))), "number"),
        (Game(moves=(Move(""), Move("1."))), "number"),
    ],
)
def test_games_without_a_form(game, what):
    """A game with errors, a first board that the metadata do not give, and a wrong number cannot be
    written.
    """
    with pytest.raises(CannotExpress) as caught:
        ppn.dumps([game])

    assert (caught.value.notation, caught.value.what) == ("ppn", what)


@pytest.mark.parametrize("header", ["Event: [", "---\nEvent: x", "Event: x\n...", "Event: y", ""])
def test_a_header_that_says_something_else_is_not_written(header):
    """Metadata are written unchanged only if their meaning and place are still valid."""
    assert ppn.dumps([Game(metadata={"Event": "x"}, header=header)]) == "---\nEvent: x\n...\n"


@given(st.text("-.\n\r :aS@1{},GameTypN'#", max_size=60))
def test_no_file_breaks_the_reader(text):
    """Any text is read or refused; the first collected error is the one that would be raised, at
    its place in the whole text.
    """
    collected = [fault for game in read(text, on_error="collect") for fault in game.errors]
    try:
        read(text)
        raised = None
    except NotationError as error:
        raised = error

    assert str(raised) == str(collected[0] if collected else None)
    assert all(
        str(NotationError(error.message, error.text, error.offset)) == str(error)
        for error in collected
    )


# Streams.

LINES = st.sampled_from(
    [
        "---",
        "--- {a}",
        "...",
        "",
        "  ",
        "Event: x",
        "Event x",
        "1. S@a1 1. M@b2",
        "2. a1-b1",
        "a1-b1-c1",
        "\ufeff---",
        "x",
    ]
)


def told(games):
    """Return the moves, errors and warnings of games, with line and column."""
    return [
        (
            game.metadata,
            game.moves,
            [str(each) for each in game.errors],
            [str(each) for each in game.warnings],
        )
        for game in games
    ]


@given(st.lists(st.tuples(LINES, st.sampled_from(["\n", "\r\n", "\r"])), max_size=12))
def test_a_stream_holds_the_same_games(pairs):
    """Line by line, or with several lines at once, the games of a text are the same, and their
    errors have the same lines.
    """
    lines = [line + end for line, end in pairs]
    text = "".join(lines)
    with ignoring():
        games = told(ppn.loads(text, on_error="collect"))

        assert (
            told(ppn.iter_games(re.findall(".*?(?:\r\n|\r|\n)", text), on_error="collect")) == games
        )
        assert told(ppn.iter_games([text], on_error="collect")) == games


def test_lines_of_a_stream_may_lack_their_end():
    """The lines of ``str.splitlines`` are accepted; an empty line still ends the metadata."""
    [game] = ppn.iter_games(["Event: x", "", "1. S@a1"])

    assert (game.metadata, len(game.moves)) == ({"Event": "x"}, 1)


def test_a_stream_is_read_game_by_game():
    """A game is available when the next one begins; an error has the line of the stream and the
    text of its game.
    """
    taken = []

    def lines():
        for line in (MOVES + "1. S@a1\n" + MOVES + "1. S@a1\n2. foo\n" + MOVES).splitlines(
            keepends=True
        ):
            taken.append(line)
            yield line

    games = ppn.iter_games(lines())

    assert (taken, len(next(games).moves), len(taken)) == (taken, 1, 4)
    with pytest.raises(NotationError) as caught:
        next(games)
    assert (caught.value.line, caught.value.column, caught.value.offset) == (7, 4, 19)
    assert caught.value.text == MOVES + "1. S@a1\n2. foo\n"
    assert pickle.loads(pickle.dumps(caught.value)).line == 7


def test_limits_of_a_stream_hold_for_each_game():
    """A stream has any number of games; a game that is too long is refused before all of it is
    read.
    """
    limits = Limits(size=24, games=1, expanded=3)
    game = MOVES + "S@a{1..3}\n"

    assert len(list(ppn.iter_games([game] * 5, limits=limits))) == 5
    with pytest.raises(
        NotationError,
        match=r"at most 24 bytes in a game of a stream \(limit size\).*, line 9, column 1",
    ):
        list(ppn.iter_games([game, MOVES, "S@a1\n" * 1000], limits=limits))


@pytest.mark.parametrize(
    ("lines", "message"),
    [("1. S@a1", "expected lines, .*found str"), ([b"1. S@a1"], "found bytes")],
)
def test_a_stream_is_of_lines(lines, message):
    """A text, or lines of bytes, are no lines of text."""
    with pytest.raises(TypeError, match=message):
        list(ppn.iter_games(lines))


# Limits.


def test_braces_are_counted_in_the_whole_file():
    """Many small games cannot make more moves by braces than one game; the games after the limit
    are refused.
    """
    games = ppn.loads(
        "---\nS@({1..40},1)\n" * 4 + "---\nS@a1\n", on_error="collect", limits=Limits(expanded=100)
    )

    assert [len(game.boards[-1]) for game in games] == [40, 40, 0, 0, 1]
    assert games[2].errors[0].message == (
        "expected at most 100 moves by brace expansions and macros in a file (limit expanded), found an expansion into 40"
    )


def test_an_expansion_that_is_too_large_is_not_made():
    """Removals after each move count, too, before any word is made (reading Q15)."""
    for text in ("S@({1..99999},1)*(9,9)", "S@a1*a{1..99999}", "S@a{1..99999}*a1*a1"):
        with pytest.raises(
            NotationError,
            match=r"in a game after brace expansion .*, found an expansion into 99,999",
        ):
            ppn.loads(text)


def test_characters_of_expansions_are_counted_in_the_whole_file():
    """Long words that braces repeat are counted together (reading Q15)."""
    faults = ppn.faults(("S@a" + "0" * 100 + "{1,2} ") * 5, limits=Limits(size=900))

    assert [(fault.column, fault.message.partition(",")[0]) for fault in faults] == [
        (4 * 109 + 104, "expected at most 900 characters after brace expansion (limit size)")
    ]


@pytest.mark.slow
def test_values_of_metadata_are_counted_in_the_whole_file():
    """The values of metadata are read up to the limit of the file (reading Q15)."""
    [long] = ppn.faults("---\nA: [" + "a," * 11_000 + "]\n...\n")
    faults = ppn.faults("---\nA: [a, b]\n...\n" * 3, limits=Limits(values=22))

    assert (long.line, long.column) == (2, 19_995)
    assert [fault.line for fault in faults] == [8]


def test_equal_set_ups_of_a_file_are_one():
    """Games with the same beginning share their set-up; random set-ups are not shared (reading
    Q13).
    """
    text = "---\nGameType: {}\n...\n"
    games = ppn.loads(text.format("Cribbage") * 3 + text.format("{Name: Relativity, Seed: 1}") * 3)
    dealt = ppn.loads(text.format("Relativity") * 2)

    assert len({id(game.setup) for game in games}) == 2
    assert dealt[0].setup is not dealt[1].setup


def test_set_ups_that_draw_much_count_as_several():
    """Climbing Man draws thousands of random numbers, so that twelve set-ups count as hundreds
    (reading Q15).
    """
    text = "".join(
        f"---\nGameType: {{Name: Climbing Man, Seed: {seed}}}\n...\n" for seed in range(12)
    )
    faults = ppn.faults(text, limits=Limits(setups=100))

    assert {fault.message for fault in faults} == {
        "expected at most 100 different set-ups in a file (limit setups)"
    }
    assert 6 < len(faults) < 12


def test_errors_of_a_file_are_limited_and_this_is_said():
    """A game lists twenty errors and says if there are more; games after two hundred errors are not
    read (reading Q10).
    """
    game = "---\n...\n" + "Q@a1 " * 20
    [exact, more] = [ppn.faults(game), ppn.faults(game + "Q@a1 {a comment} Q@a1")]
    many = ppn.faults((game + "Q@a1\n") * 1000)

    assert len(exact) == len(more) == 20
    assert [
        fault.message.endswith("; further errors of this game are left out")
        for fault in (exact[-1], *more[-2:])
    ] == [
        False,
        False,
        True,
    ]
    assert len(many) == 221
    assert (
        many[-1].message
        == "expected at most 200 errors in a file (limit errors); the games from here on are not read"
    )
    assert [
        error.message for error in ppn.loads((game + "\n") * 1000, on_error="collect")[-1].errors
    ] == [many[-1].message]


BOMBS = {
    "a range": ("1. S@({1..999999999},1)", "(limit moves), found an expansion into 999,999,999"),
    "a product": ("1. " + "{0..9}" * 30, "(limit moves), found an expansion into more than 1,000,"),
    "nested products": ("1. S@(" + "{{1..99},{1..99}}" * 9 + ",1)", "(limit moves)"),
    "long words": ("1. S@(" + "0" * 10_000 + "{1..9999},1)", "(limit size)"),
    "long lists": ("1. S@{" + "a," * 500_000 + "a}1", "(limit moves)"),
    "nested lists of braces": ("1. S@{" + "{a,b}," * 170_000 + "a}1", "(limit moves)"),
    "nested braces": ("1. S@" + "{" * 100_000 + "a", "(limit nesting)"),
    "nested brackets": ("1. " + "(" * 100_000, "expected a move"),
    "nested lists": ("---\na: " + "[" * 100_000 + "\n...\n", "(limit nesting)"),
    "nested mappings": ("---\na: " + "{x: " * 100_000 + "\n...\n", "(limit "),
    "nested keys": ("---\n" + "? " * 100_000 + "\n...\n", "expected text as a key"),
    "nested items": ("---\n" + "- " * 100_000 + "\n...\n", "found a list"),
    "aliases": (
        "---\na: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n...\n",
        "without aliases and anchors",
    ),
    "much YAML": ("---\n" + "a: [b]\n" * 100_000 + "...\n", "(limit metadata)"),
    "a large file": (
        "1. S@a1 " * 6_250_000,
        "expected at most 16,777,216 bytes (limit size), found 50,000,000",
    ),
    "wide characters": ("♥" * 6_000_000, "(limit size), found 18,000,000"),
    "many moves": ("S@a1 " * 200_000, "expected at most 100,000 moves"),
    "many removals": ("*a1" * 340_000, "expected at most 100,000 moves"),
    "many numbers": ("1. " * 340_000, "expected at most 100,000 moves"),
    "many semicolons": (";" * 1_000_000, "(limit further)"),
    "many games": ("---\n" * 250_000, "(limit games)"),
    "a comment without end": ("{ x" + " x" * 500_000, "expected '}' to end the comment"),
    "comments without end": ("{ " * 500_000, "expected no braces within a comment"),
    "a long location": ("1. S@(" + "1" * 1_000_000, "expected a location of two numbers"),
    "one place in many": (
        "1. S@(1.{00001..99999},1)",
        "expected at most 100 locations within 0.0022",
    ),
}


@pytest.mark.slow
@for_each("name", BOMBS)
def test_bombs(name):
    """A text that would become too large causes an error that names the limit, quickly and in
    little memory (reading Q15).  Long texts are 1 MB, a sixteenth of the limit of sizes.
    """
    text, message = BOMBS[name]
    began = time.process_time()
    with pytest.raises(NotationError) as caught:
        ppn.loads(text)

    assert message in caught.value.message
    assert time.process_time() - began < 5


@pytest.mark.parametrize("name", ["a range", "nested products", "long words"])
def test_bombs_take_little_memory(name):
    """A refused expansion is not made."""
    text, _ = BOMBS[name]
    tracemalloc.start()
    with pytest.raises(NotationError):
        ppn.loads(text)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert most < 100e6


@pytest.mark.parametrize(
    ("text", "limits", "limit"),
    [
        ("1. S@a1 M@a2 C@a3", Limits(moves=2), "14 moves"),
        ("1. S@a{1..3}", Limits(moves=2), "7 moves"),
        ("1. S@a1 ; S@a2 ; S@a3", Limits(further=1), "16 further"),
        ("1. S@({1..5},1)", Limits(size=30), "7 size"),
    ],
)
def test_behind_a_limit_nothing_is_read(text, limits, limit):
    """The error of a limit is the last one, for any text after it (readings Q10 and Q15)."""
    [game] = read(f"{text} Q@a4 Q@a5", limits=limits, on_error="collect")

    assert [
        f"{error.column} {error.message.partition('(limit ')[2].partition(')')[0]}"
        for error in game.errors
    ] == [limit]


def test_many_faulty_games_take_no_more_than_their_length():
    """Four times as many games with errors and warnings take about four times the steps."""

    def steps(count):
        text = ("---\n...\n1. S@a1 1. S@a1 2. foo\n" + "\n" * 300) * count
        with counted() as calls:
            assert len(read(text, on_error="collect")) == count
        return calls[0]

    assert steps(160) < 5 * steps(40)


def test_memory_grows_with_the_moves():
    """A game of many placed pieces needs a few hundred bytes for each move."""
    text = " ".join(f"{k}. S@({k % 100},{k // 100})" for k in range(2_000))
    ppn.loads(text)
    tracemalloc.start()
    games = ppn.loads(text)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert len(games[0].boards) == 2_001
    assert held < 2_000 * 1500


@pytest.mark.parametrize("key", ["GameType", "gametype", "Game Type"])
def test_metadata_alone(key):
    """A text that is only metadata needs no mark after them; other readers may need one."""
    with pytest.warns(NotationWarning) as found:
        [game] = ppn.loads(f"{key}: Xiangqi")

    assert game.metadata == {key: "Xiangqi"}
    assert (len(game.setup) > 0) is (key == "GameType")
    assert ("GameType" in str(found[0].message)) is (key != "GameType")
    with pytest.raises(NotationError, match="an empty line"):
        ppn.loads("GameType: Xiangqi", strict=True)
    with pytest.raises(NotationError, match="if these are metadata"):
        ppn.loads("GameType: Xiangqi\n1. a1-a2")


LINES = """---
Event: Club night # a remark
...

1.  b1:b3   {over b2}
  1... d3-d4

2. a1-a2
"""


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_lines_of_the_author_are_kept_on_request(end):
    """Moves that were added follow on new lines; without the option, lines are filled."""
    text = LINES.replace("Event:", "GameType: Four Field Kono\nEvent:")
    [game] = ppn.loads(text.replace("\n", end))
    kept = text.replace("...\n\n", "...\n")

    assert ppn.dumps([game], keep_lines=True) == kept
    assert ppn.dumps([game]).endswith("...\n1. b1:b3 {over b2} 1... d3-d4 2. a1-a2\n")
    longer = game.play("2... d4-d3 {back}").play("a2-a1")
    assert ppn.dumps([longer], keep_lines=True) == kept + "2... d4-d3 {back} 3. a2-a1\n"
    for moves in (game.moves[:1], (game.moves[0], game.moves[2])):
        other = replace(game, moves=moves)
        assert ppn.dumps([other], keep_lines=True) == ppn.dumps([other])
    assert ppn.dumps([Game()], keep_lines=True) == ppn.dumps([Game()])


@pytest.mark.parametrize("key", ["Scale Factor", "ScaleFactor", "ScalingFactor"])
@pytest.mark.parametrize("value", ["0", "0.0", "-1", "abc", "1e3"])
def test_a_scale_is_a_number_above_0(key, value):
    """Another scale is refused at its key, in the metadata and in those of the parser."""
    head = "---\nPPN: 0.14.1\n"
    with pytest.raises(NotationError) as caught:
        ppn.loads(f"{head}{key}: {value}\n...\n1. S@b1")
    assert (caught.value.code, caught.value.line) == ("ppn.scale", 3)
    with pytest.raises(NotationError) as caught:
        ppn.loads(f"{head}MovetextParser: {{Name: Default, {key}: {value}}}\n...\n1. S@b1")
    assert (caught.value.code, caught.value.line) == ("ppn.parser.argument", 3)


def test_macros_that_only_grow():
    """They are refused for their length; a circle has other words."""
    macros = "\n".join(f"  a{n}: \"`a{n + 1}'`a{n + 1}'\"" for n in range(20))
    text = f"---\nPPN: 0.14.1\nMacros:\n{macros}\n  a20: x\n...\n1. `a0'"
    with pytest.raises(NotationError, match="expected macros that make at most 10,000 characters"):
        ppn.loads(text)
