"""The size of a picture is checked by every draw function of Puyo Puyo."""

from typing import Any

import pytest

from puyonb import draw
from puyonb.puyo import Field, duel
from puyonb.puyo.record import Record

REPLAY = duel.game(["greedy", "random"], 1, width=3, height=4).replay
GAMES = duel.match(["random", "random"], range(1), width=3, height=4)

PICTURES = {
    "chain": [Field.empty()],
    "chain_lengths": [[1, 2]],
    "duel": [REPLAY],
    "duel_chains": [REPLAY],
    "duel_nuisance": [REPLAY],
    "duel_scores": [REPLAY],
    "field": [Field.empty()],
    "nuisance_signs": [],
    "record": [Record(Field.empty())],
    "score_table": [Field.empty()],
    "triggers": [Field.empty()],
    "win_rate": [GAMES],
    "win_rates": [{"random": GAMES}],
}


@pytest.mark.parametrize("size", [0, -1, float("nan"), float("inf")])
@pytest.mark.parametrize("name", PICTURES)
def test_a_size_is_above_0(name: str, size: float) -> None:
    """As a picture, as a scene, and as PNG."""
    function: Any = getattr(draw, name)

    for form in (function, function.scene, function.png):
        with pytest.raises(ValueError, match="expected a size in inches above 0, found"):
            form(*PICTURES[name], size=size)


@pytest.mark.parametrize("model", [Field.empty(), Record(Field.empty()), REPLAY], ids=type)
def test_a_size_of_an_animation_is_above_0(model: object) -> None:
    """A player without a size is not made."""
    with pytest.raises(ValueError, match="expected a size in inches above 0, found 0"):
        draw.animate(model, size=0)
