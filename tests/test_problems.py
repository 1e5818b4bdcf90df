"""``problems()`` of the values of the games: kinds, texts, and values where nothing is wrong."""

import pytest

from puyonb.errors import Problem
from puyonb.puyo import Field, ProblemKind, Puyo, fieldtext, password, puyop
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


def test_the_first_move_without_room():
    """The column is full after one pair and a half; later moves are not listed."""
    blue = Pair(Puyo.BLUE, Puyo.BLUE, 0)
    [(kind, text)] = told(Record(SMALL, (RED, blue, RED, RED)))

    assert kind is ProblemKind.MOVE
    assert text.startswith("move 3 ")
    assert "expected room for one of two puyos, found column 1 full" in text


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
    assert password.loads("あこああう").problems()[1].code == "password.puyo7.other"
