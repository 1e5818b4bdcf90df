import pickle
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb.errors import NotationError, NotationWarning
from puyonb.piecepack import Board, Game, Move, Piece, Side, ppn
from puyonb.piecepack._mutable_board import NoPiece, TooNear
from puyonb.piecepack.game import Boards
from puyonb.piecepack.moves import Add, Capture, Remove, Replace, Shift
from tests.cases import for_each

SPOTS = [
    (1, 1),
    (2, 1),
    (1, 2),
    (1.001, 1),
    (2.5, 1),
    (2.4995, 1.0005),
    (0.3, 0.3),
    (0.3015, 0.3015),
]
PIECES = [Piece(Side.COIN_BACK, suit=suit, angle=angle) for suit in (1, 2) for angle in (0, 90)]


def act(pieces, action):
    """Play one action on a list of pieces, as the specification says; raise LookupError if there is
    no piece.
    """

    def top(spot):
        return [
            index for index, (_, *there) in enumerate(pieces) if dist(spot, there) <= 0.0022000001
        ][-1]

    match action:
        case Add(piece, spot):
            pieces.append((piece, *spot))
        case Remove(spot):
            del pieces[top(spot)]
        case Shift(start, stop):
            piece, _, _ = pieces.pop(top(start))
            pieces.append((piece, *stop))
        case Capture(start, stop):
            del pieces[top(stop)]
            act(pieces, Shift(start, stop))
        case Replace(spot, piece):
            index = top(spot)
            pieces[index] = (piece, *pieces[index][1:])


def naive(setup, moves):
    """Play moves on a list; return the lists after each of them."""
    pieces = [tuple(placed) for placed in setup]
    boards = [list(pieces)]
    for move in moves:
        for action in move.actions:
            act(pieces, action)
        boards.append(list(pieces))
    return boards


KINDS = (Add, Add, Add, Shift, Shift, Capture, Remove, Replace)


@st.composite
def games(draw):
    """Generate set-ups and long games on two to four places, so that stacks grow and captures find
    pieces.
    """
    spots = draw(st.lists(st.sampled_from(SPOTS), min_size=2, max_size=4, unique=True))
    length = draw(st.integers(0, 160))
    # One draw for all actions, three bytes each: what it is, where, and where to or what.
    script = draw(st.binary(min_size=3 * length, max_size=3 * length))
    pieces = [(draw(st.sampled_from(PIECES)), *spots[0]) for _ in range(draw(st.integers(0, 3)))]
    setup, moves = Board(pieces), [[]]
    for kind, one, other in zip(script[::3], script[1::3], script[2::3], strict=True):
        make, spot, stop = KINDS[kind % 8], spots[one % len(spots)], spots[other % len(spots)]
        piece = PIECES[other % len(PIECES)]
        action = {Add: Add(piece, spot), Remove: Remove(spot), Replace: Replace(spot, piece)}.get(
            make
        ) or make(spot, stop)
        try:
            act(tried := list(pieces), action)
        except LookupError:
            continue
        pieces = tried
        moves[-1].append(action)
        if kind < 192:
            moves.append([])
    return setup, [Move(f"{number}.", "", tuple(actions)) for number, actions in enumerate(moves)]


@pytest.mark.slow
@pytest.mark.reading("Q0.14", "Q0.15", "Q8.3")
@given(games())
def test_boards_are_those_of_a_plain_replay(game):
    """Every board, in order or by index, is the same as in a plain replay of the specification
    (reading Q8).
    """
    setup, moves = game
    expected = naive(setup, moves)
    boards = Boards(setup, moves)

    assert [list(board) for board in boards] == expected
    assert [list(boards[step]) for step in reversed(range(len(boards)))] == expected[::-1]
    assert [len(board) for board in boards] == [len(board) for board in expected]


@pytest.mark.reading("Q8.1")
@pytest.mark.parametrize(
    ("first", "second"), [((1, 1), (1.001, 1)), ((1.001, 1), (1, 1)), ((1, 1), (1, 1))]
)
def test_the_last_placed_of_what_lies_as_good_as_there_is_on_top(first, second):
    """Two places within the tolerance have one top piece: the one that was placed last (reading
    Q8).
    """
    sun, moon = PIECES[0], PIECES[2]
    for asked in (first, second):
        moves = [
            Move("1.", "", (Add(sun, first), Add(moon, second))),
            Move("2.", "", (Remove(asked),)),
        ]

        assert list(Boards(Board(), moves)[-1]) == [(sun, *first)]


@pytest.mark.reading("Q0.16")
@pytest.mark.parametrize("near", [(1, 1), (1.001, 1)])
def test_a_capture_takes_first_and_moves_then(near):
    """``L1:L2`` is ``*L2 L1-L2``, also if both places are within the tolerance: the lower piece
    stays.
    """
    sun, moon = PIECES[0], PIECES[2]
    placed = Move("1.", "", (Add(sun, (1, 1)), Add(moon, near)))
    captured = Boards(Board(), [placed, Move("2.", "", (Capture((1, 1), near),))])[-1]

    assert list(captured) == [(sun, *near)]
    assert list(captured) == list(
        Boards(Board(), [placed, Move("2.", "", (Remove(near), Shift((1, 1), near)))])[-1]
    )


@pytest.mark.reading("Q8.4")
def test_what_replaces_a_piece_lies_where_that_lay():
    """A replacement keeps the place and the order, also if the move names a place within the
    tolerance (reading Q8).
    """
    sun, moon, arms = PIECES[0], PIECES[2], PIECES[1]
    moves = [
        Move("1.", "", (Add(sun, (1.001, 1)), Add(moon, (2, 2)))),
        Move("2.", "", (Replace((1, 1), arms),)),
    ]

    assert list(Boards(Board(), moves)[-1]) == [(arms, 1.001, 1), (moon, 2, 2)]


@pytest.mark.reading("Q8.1")
@for_each("start", [0.3, 0.3044, 0.305, 0.3056, 1, 1.5, 12.3456])
@for_each(
    ("dx", "dy"), [(0.0021, 0), (-0.0021, 0), (0, 0.0021), (0.0015, 0.0015), (-0.0015, 0.0015)]
)
def test_what_lies_near_is_met(start, dx, dy):
    """A piece is found within the tolerance of a location, and not beyond it (reading Q8)."""
    placed = Move("1.", "", (Add(PIECES[0], (start, start + 3)),))
    near, far = (
        Move("2.", "", (Remove((start + times * dx, start + 3 + times * dy)),))
        for times in (1, 1.5)
    )

    assert len(Game(moves=[placed, near]).boards[-1]) == 0
    with pytest.raises(NoPiece):
        Game(moves=[placed, far])


@pytest.mark.reading("Q0.3")
def test_a_long_game_has_its_key_frames():
    """In a game of hundreds of moves every board is the same by index and in order."""
    words = [f"{k}. {'SMCA'[k % 4]}@({k % 37},{k % 41})" for k in range(600)]
    words += [f"x{k}. ({k % 37},{k % 41})-({k % 11},0)" for k in range(180)]
    [game] = ppn.loads(" ".join(words))
    expected = naive([], game.moves)

    assert len(game.boards) == 781
    for step in (0, 1, 63, 64, 65, 127, 500, 599, 600, 601, 700, 780):
        assert list(game.boards[step]) == expected[step]
    assert [list(board) for board in list(game.boards)[590:610]] == expected[590:610]


def test_boards_are_a_sequence():
    """Boards have a length, slices and indexes from both ends; other indexes are an IndexError."""
    [game] = ppn.loads("1. S@a1 2. M@a2 3. *a1")

    assert [len(board) for board in game.boards[1:]] == [1, 2, 1]
    assert game.boards[-1] == game.boards[3]
    assert game.boards[3] in game.boards
    assert repr(game.boards) == "<4 boards>"
    with pytest.raises(IndexError):
        game.boards[4]


def test_a_board_kept_from_a_pass_stays_itself():
    """A board from an iteration does not change when the iteration continues."""
    [game] = ppn.loads("1. S@a1 2. a1-b1 3. b1-c1")
    passed = iter(game.boards)
    kept = [next(passed), next(passed)]
    next(passed)

    assert [list(board) for board in kept] == [[], [(Piece(Side.COIN_BACK, suit=1), 1, 1)]]


@pytest.mark.parametrize(
    ("moves", "step", "action"),
    [
        ("1. S@a1 2. b1-c1", 1, 0),
        ("1. S@a1 M@b1 *a1 *a1", 0, 3),
        ("1. S@a1 2. M@b1 a1:b1*a1", 1, 2),
    ],
)
def test_a_move_that_meets_no_piece(moves, step, action):
    """The constructor refuses a game with a move that finds no piece; the error has the action and
    the move (reading Q8).
    """
    from puyonb.piecepack import _movetext

    with pytest.raises(NoPiece) as caught:
        Game(moves=_movetext.moves(moves))

    assert (caught.value.move, caught.value.action, caught.value.rule) == (step, action, "Q8")
    assert pickle.loads(pickle.dumps(caught.value)).spot == caught.value.spot


def test_too_many_places_as_good_as_the_same():
    """A hundred locations within the tolerance of each other are refused, because a search would be
    slow (readings Q8 and Q15).
    """
    coin = PIECES[0]
    moves = [Move(f"{k}.", "", (Add(coin, (1.1 + k * 1e-5, 1)),)) for k in range(200)]

    with pytest.raises(TooNear) as caught:
        Game(moves=moves)

    assert caught.value.move == 100
    assert (
        str(caught.value)
        == "expected at most 100 locations within 0.0022 of (1.101, 1), found more"
    )


def test_a_game_tells_itself():
    """The repr of a game has its name, its moves and its pieces at the end; its str is the last
    board.
    """
    [game] = ppn.loads("GameType: Four Field Kono\n\n1. b1:b3 1... d3:b3")

    assert repr(game) == "<Game: Four Field Kono, 2 moves, 18 pieces at the end>"
    assert repr(Game()) == "<Game: 0 moves, 0 pieces at the end>"
    assert str(game) == str(game.boards[-1])
    assert len(game) == 2
    assert pickle.loads(pickle.dumps(game)) == game


def test_actions_with_other_signs_differ():
    """A move and a capture between the same locations are not equal."""
    assert Shift((1, 1), (2, 1)) != Capture((1, 1), (2, 1))
    assert Move("1.", "a1-b1", (Shift((1, 1), (2, 1)),)) != Move(
        "1.", "a1-b1", (Capture((1, 1), (2, 1)),)
    )


@pytest.mark.parametrize(
    ("before", "text", "numbers"),
    [
        ("", "S@a1", ["1."]),
        ("", "{nothing yet}", ["1."]),
        ("1. S@a1", "a1-b1 b1-c1", ["1.", "2."]),
        ("1. S@a1 1... M@b1", "C@c1 2... *c1", ["1.", "1...", "2.", "2..."]),
        ("setup. S@a1", "*a1", ["setup.", "1."]),
        ("1. S@a1 x. M@b1", "*a1", ["1.", "x.", "2."]),
        ("1. S@a1", "9. *a1 {gone}", ["1.", "9."]),
        ("1. S@a1", "", ["1."]),
    ],
)
def test_playing_on(before, text, numbers):
    """Moves are added as they are written; a first move without a number gets the next whole
    number.
    """
    game = Game().play(before)
    after = game.play(text)

    assert [move.number for move in after.moves] == numbers
    assert after.moves[: len(game.moves)] == game.moves
    assert after == ppn.loads(ppn.dumps([after]))[0]


def test_playing_keeps_what_the_game_has():
    """Metadata and set-up stay, and the original game does not change."""
    [game] = ppn.loads("# Mine\nGameType: Four Field Kono\n\n1. b1:b3")
    after = game.play("d3:b3")

    assert (len(game.moves), len(after.boards)) == (1, 3)
    assert ppn.dumps([after]) == "---\n# Mine\nGameType: Four Field Kono\n...\n1. b1:b3 2. d3:b3\n"


def test_what_cannot_be_played():
    """An error in the text has its place; a move without a piece and a sign of later versions are
    named.
    """
    with pytest.raises(NotationError, match="found 'foo', line 1, column 6"):
        Game().play("S@a1 foo")
    with pytest.raises(NoPiece) as caught:
        Game().play("1. S@a1").play("a1-b1 a1-b1")
    with pytest.warns(NotationWarning, match="found ';'"):
        Game().play("S@a1;M@b1")
    with pytest.raises(TypeError, match="expected str"):
        Game().play(None)

    assert (caught.value.spot, caught.value.move, caught.value.action) == ((1, 1), 1, 1)
