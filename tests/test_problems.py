"""``problems()`` of the values of the games: kinds, texts, and values where nothing is wrong."""

import json
from pkgutil import resolve_name

import pytest

from puyonb import _json, nonogram
from puyonb.errors import Problem
from puyonb.nonogram import non, solver
from puyonb.nonogram.formats import olsak
from puyonb.piecepack import ProblemKind as GameProblem
from puyonb.piecepack import ppn
from puyonb.puyo import Field, ProblemKind, Puyo, duel, fieldtext, password, puyop
from puyonb.puyo.chain import simulate
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.record import Drop, Pair, Record, Rotation

RED = Pair(Puyo.RED, Puyo.RED, 0)
QUEUED = Pair(Puyo.RED, Puyo.RED)
SMALL = Field.empty(2, 3)


def told(value):
    """Return the kind and the text of each problem."""
    found = value.problems()
    assert all(isinstance(problem, Problem) and problem.message for problem in found)
    return [(problem.kind, str(problem)) for problem in found]


@pytest.mark.parametrize(
    "value",
    [
        Field.empty(),
        Record(SMALL, (RED, Drop((1, 1)), QUEUED, QUEUED)),
        puyop.loads_record("420Aa9r9hj_0ody6k"),
        Link(SMALL, ((RED,), (QUEUED,))),
        simulate(Field.from_rows(["R", "", "R"], hidden_rows=0)),
        password.loads("あさう"),
        password.loads(password.dumps(Field.from_rows(["RRGGBB"], height=13), dialect="pop")),
    ],
    ids=lambda value: type(value).__name__,
)
def test_nothing_is_wrong(value):
    """A queue at the end, and a password that its games write, have no problems."""
    assert told(value) == []


def test_every_value_has_problems():
    """Only the parts of values have none (a move, a task, a piece, rules), and explanations."""
    kinds = {word: form.path for word, form in _json._FORMS.items() if form.path}
    without = {word for word, path in kinds.items() if not hasattr(resolve_name(path), "problems")}

    assert without == {"pair", "drop", "condition", "piece", "rules", "explanation", "difference"}


def test_the_first_move_without_room():
    """The column is full after one pair and a half; later moves are not listed."""
    blue = Pair(Puyo.BLUE, Puyo.BLUE, 0)
    [(kind, text)] = told(Record(SMALL, (RED, blue, RED, RED)))

    assert kind is ProblemKind.MOVE
    assert text.startswith("move 3 ")
    assert "expected room for at least one puyo of the pair, found column 1 full" in text


def test_a_move_after_a_pair_without_a_place():
    """A queue comes last: a placed pair or nuisance after it cannot be played."""
    text = "move 3 cannot be played: move 2 has no place"

    assert told(Record(SMALL, (RED, QUEUED, RED))) == [(ProblemKind.MOVE, text)]
    assert told(Record(SMALL, (RED, QUEUED, Drop((1, 0))))) == [(ProblemKind.MOVE, text)]


def test_a_chain_makes_room():
    """Moves are played with their chains: four red pop, so the column takes more pairs."""
    assert told(Record(Field.empty(1, 5, 0), (RED,) * 6)) == []


def test_the_field_comes_before_its_moves():
    """The problems of the field have their cells, those of moves have none."""
    field = Field.from_rows(["G.", "..", ".."], hidden_rows=0)
    found = Record(field, (QUEUED, RED)).problems()

    assert [(problem.kind, problem.cells) for problem in found] == [
        (ProblemKind.FLOATING, ((0, 0),)),
        (ProblemKind.MOVE, ()),
    ]
    assert fieldtext.Document(field).problems() == found[:1]


def test_alternatives_of_a_link():
    """The problems of the field are listed once; those of other moves name the alternative."""
    field = Field.from_rows(["G.", "..", ".."], hidden_rows=0)
    turned = Pair(Puyo.RED, Puyo.BLUE, 0, Rotation.RIGHT)

    assert told(Link(field, ((turned,), (turned,), (QUEUED, turned)))) == [
        (ProblemKind.FLOATING, "green at column 1, row 3 floats"),
        (ProblemKind.MOVE, "alternative 3: move 2 cannot be played: move 1 has no place"),
    ]


def test_a_password_that_its_game_writes_otherwise():
    """20th accepts runs divided in any way, Puyo 7 only its own."""
    assert told(password.loads("あこああう")) == [
        (password.ProblemKind.NOT_CANONICAL, "20th writes this field as あさう"),
        (
            password.ProblemKind.REFUSED,
            "Puyo 7 refuses it: Puyo 7 accepts only what it would write itself, あさう",
        ),
    ]


def test_a_password_that_only_one_game_accepts():
    """Puyo 7 has no suns; a field of a password may have floating puyos."""
    field = Field.empty(3, 7).replace({(0, 0): Puyo.SUN})
    found = told(password.loads(password.dumps(field)))

    assert found == [
        (password.ProblemKind.REFUSED, "Puyo 7 refuses it: Puyo 7 has no sun puyos"),
        (ProblemKind.FLOATING, "sun at column 1, row 7 floats"),
    ]
    assert password.loads("あこああう").problems()[1].code == "password.refuses"


def test_a_state_of_a_duel_that_was_changed_by_hand():
    """A group and a floating puyo of a player at rest; a running chain has groups rightly."""
    state = json.loads(duel.dumps(duel.new(seed=1)))
    assert told(duel.loads(json.dumps(state))) == []
    blocks = state["childStates"][1]["blocks"]
    blocks[-4:], blocks[0] = [1, 1, 1, 1], 2

    assert told(duel.loads(json.dumps(state))) == [
        (ProblemKind.FLOATING, "player 1: green at column 1, row 13 floats"),
        (ProblemKind.GROUP, "player 1: 4 red at column 3, row 1 are due to pop"),
    ]
    state["childStates"][1]["clearThreshold"] = 5
    assert [kind for kind, _ in told(duel.loads(json.dumps(state)))] == [ProblemKind.FLOATING]
    state["childStates"][1]["chainNumber"] = 1
    assert told(duel.loads(json.dumps(state))) == []


def test_states_of_the_engine_have_no_problems():
    """All states of a game, with its chains and its nuisance."""
    replay = duel.game(["greedy", "random"], seed=5).replay

    assert any(state.players[0].chain_number for state in replay.states())
    assert [told(state) for state in replay.states()] == [[]] * (len(replay.events) + 1)
    assert told(replay) == []


def test_an_event_that_is_not_legal():
    """The replay can exist, but not be played."""
    start = duel.new(seed=3)
    first = [duel.play(start, 0, 2, 0), duel.play(start, 1, 0, 1)]
    replay = duel.Replay(start, [first, first[:1]])

    [(kind, text)] = told(replay)
    assert kind is ProblemKind.MOVE
    assert text.startswith("turn 2: ")


def test_errors_of_a_game():
    """A game that was read in spite of errors has each with its place."""
    text = "---\nGameType: Four Field Kono\n...\n1. b1:b3 1... x 2. y\n"
    [found] = ppn.loads(text, on_error="collect")

    assert [(kind, text.partition(":")[0]) for kind, text in told(found)] == [
        (GameProblem.ERROR, "line 4, column 15"),
        (GameProblem.ERROR, "line 4, column 20"),
    ]
    assert [problem.code for problem in found.problems()] == [error.code for error in found.errors]
    assert told(found.boards[-1]) == []


def test_ignored_lines_of_a_nonogram():
    """They come after the contradictions of the puzzle, in each notation."""
    text = "titel x\nwidth 1\nheight 1\nrows\n2\ncolumns\n1\n"
    document = non.loads_document(text)
    contradictions = told(document.puzzle)

    assert [kind.name for kind, _ in contradictions] == ["LENGTH", "SUM"]
    assert told(document) == [
        *contradictions,
        (nonogram.ProblemKind.IGNORED, "'titel x' is ignored; did you mean 'title'?"),
    ]
    assert told(solver.solve(document.puzzle)) == contradictions
    [other] = olsak.loads_whole("a remark\n: rows\n1\n: columns\n1\n: end\n")
    assert [kind for kind, _ in told(other)] == [nonogram.ProblemKind.IGNORED]
