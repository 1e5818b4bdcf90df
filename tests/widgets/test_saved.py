"""The widgets in the committed notebooks: a page makes them from their value, without Python."""

import json

import pytest

from puyonb import from_json
from puyonb.piecepack import ppn
from puyonb.publish import fences
from puyonb.publish.notebook_pages import board_texts
from puyonb.widgets.board import VALUE
from tests.cases import ROOT

SAVED = [
    (path.stem, output["data"][VALUE])
    for path in sorted((ROOT / "notebooks").glob("*.ipynb"))
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]
    for output in cell.get("outputs", ())
    if VALUE in output.get("data", {})
]
PLAYERS = {
    "DuelViewer": "puyonb-player",
    "FieldEditor": 'data-game="editor"',
    "GamePlayer": "puyonb-player",
    "NonogramEditor": '"picture":["',
    "NonogramSolver": "pb-nonogram",
    "PasswordExplainer": "<puyo-board",
    "PuyoWorkbench": 'data-game="editor"',
    "QuestPlayer": 'data-game="quest"',
}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "data"), SAVED, ids=[f"{name}-{number}" for number, (name, _) in enumerate(SAVED)]
)
def test_a_value_is_small_and_becomes_its_player(name, data):
    """It can be read, has no drawings, and its widget is shown by the script of its kind."""
    assert from_json(data["value"])
    assert len(json.dumps(data)) < 6_000, name
    for text in board_texts([{"data": {VALUE: data}}]):
        assert ppn.loads(text)[0].boards[-1] == from_json(data["value"]).boards[-1]
    if data["widget"] in fences.WIDGETS:
        assert PLAYERS.get(data["widget"], 'data-game="record"') in fences.widget(data)
