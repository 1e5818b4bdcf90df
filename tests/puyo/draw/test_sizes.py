"""The size of a picture is checked by every draw function of Puyo Puyo."""

import pytest

from puyonb import draw
from puyonb.puyo import Field, Puyo, duel, forms, quest, study
from puyonb.puyo.record import Condition, Goal, Pair, Record
from tests.cases import for_each

REPLAY = duel.game(["greedy", "random"], 1, width=3, height=4).replay
QUEST = Record(Field.empty(), (Pair(Puyo.RED, Puyo.RED),), Condition(Goal.CHAIN, 1))
STUDY = study.moves(study.load(duel.game(["greedy", "random"], 1).replay))
GAMES = duel.match(["random", "random"], range(1), width=3, height=4)

PICTURES = {
    "chain": [Field.empty()],
    "chain_lengths": [[1, 2]],
    "duel": [REPLAY],
    "duel_analysis": [duel.analyse(REPLAY)],
    "duel_chains": [REPLAY],
    "duel_nuisance": [REPLAY],
    "duel_scores": [REPLAY],
    "field": [Field.empty()],
    "first_moves": [quest.explain(QUEST)],
    "forms": [forms.FORMS[:2]],
    "nuisance_signs": [],
    "password": ["KKBAC"],
    "password_alphabet": [],
    "password_path": ["KKBAC"],
    "password_sextet": [Puyo.RED, Puyo.GREEN],
    "password_strips": ["KKBAC"],
    "record": [Record(Field.empty())],
    "score_table": [Field.empty()],
    "study_openings": [study.openings(STUDY)],
    "study_shares": [study.shares(STUDY)],
    "triggers": [Field.empty()],
    "win_rate": [GAMES],
    "win_rates": [{"random": GAMES}],
}


@for_each("size", [0, -1, float("nan"), float("inf")])
@for_each("name", PICTURES)
def test_a_size_is_above_0(name, size):
    """As a picture, as a scene, as SVG and as PNG."""
    function = getattr(draw, name)

    for form in (function, getattr(function, "scene", function.svg), function.png):
        with pytest.raises(ValueError, match="expected a size in inches above 0, found"):
            form(*PICTURES[name], size=size)


@pytest.mark.parametrize("model", [Field.empty(), Record(Field.empty()), REPLAY], ids=type)
def test_a_size_of_an_animation_is_above_0(model):
    """A player without a size is not made."""
    with pytest.raises(ValueError, match="expected a size in inches above 0, found 0"):
        draw.animate(model, size=0)


@pytest.mark.parametrize("name", [name for name in PICTURES if name.startswith("password")])
def test_a_size_scales_a_picture_of_a_password(name):
    """A projector needs a large one: all lengths grow in proportion, and nothing moves."""
    function = getattr(draw, name)
    usual, small, large = (
        function.scene(*PICTURES[name], **options) for options in ({}, {"size": 0.5}, {"size": 1})
    )

    assert large.items == small.items == usual.items
    assert large.box == usual.box
    assert large.unit == pytest.approx(2 * small.unit)
