"""Values of a wrong type: a TypeError says what was expected, and what was found."""

import pytest

from puyonb import draw
from puyonb.nonogram import Puzzle, generate, solver, uniqueness
from puyonb.nonogram import collection as nonograms
from puyonb.piecepack import ppn
from puyonb.puyo import Field, collection

FIELD = Field.from_rows(["RGB"], height=13)
GAME = ppn.loads("GameType: Chess\n...\n")[0]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: solver.solve(FIELD), "expected a Puzzle, found Field"),
        (lambda: solver.solve_many(["#"]), "expected a Puzzle, found str"),
        (lambda: solver.hint("#", []), "expected a Puzzle, found str"),
        (lambda: solver.trace("#"), "expected a Puzzle, found str"),
        (lambda: solver.difficulty("#"), "expected a Puzzle, found str"),
        (lambda: uniqueness.make_unique("#"), "expected a Puzzle, found str"),
        (lambda: generate.puzzle(10, grade=3), "expected Grade or str, found int"),
        (lambda: next(generate.puzzles(2, 10, easiest=3)), "expected Grade or str, found int"),
        (lambda: list(nonograms.filter([], grade=b"easy")), "expected Grade or str, found bytes"),
        (
            lambda: collection.ours().filter(grade=solver.Grade.HARD),
            "expected Grade or str, found Grade",
        ),
        (lambda: ppn.dumps(GAME), r"expected games, such as \[game\], found one Game"),
        (lambda: ppn.dumps([FIELD]), "expected a Game, found Field"),
        (lambda: draw.game(FIELD), "expected a Game, found Field"),
        (lambda: draw.nonogram(FIELD), "expected a Puzzle, found Field"),
        (
            lambda: draw.game(GAME, move=1),
            r"game\(\) got an unexpected keyword argument 'move'; did you mean 'moves'\?",
        ),
        (lambda: draw.game(GAME, turns=1), r"game\(\) got an unexpected keyword argument 'turns'"),
        (lambda: draw.field(FIELD, columns=1), r"field\(\) got an unexpected .* 'columns'"),
        (
            lambda: draw.save(draw.field(FIELD), "a.png"),
            r"found \w+, which is drawn already; give the model, or .*savefig",
        ),
        (lambda: draw.save(Puzzle, "a.png"), "expected a model with a picture, found type"),
    ],
)
def test_a_wrong_type_is_told(call, message):
    """The message names the function of the user, and what may be meant."""
    with pytest.raises(TypeError, match=message):
        call()
