"""The widgets in the committed notebooks: their saved state is what the package would save now."""

import json
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from puyonb.widgets.script import script
from tests.cases import ROOT

STATE = "application/vnd.jupyter.widget-state+json"


def saved() -> Iterator[tuple[str, dict[str, Any]]]:
    """Return the state of every widget of ours, with the notebook's name."""
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        for model in (
            notebook["metadata"].get("widgets", {}).get(STATE, {}).get("state", {}).values()
        ):
            if str(model["state"].get("_anywidget_id", "")).startswith("puyonb."):
                yield path.stem, model["state"]


STATES = list(saved())


def test_there_are_some() -> None:
    """The checks below have something to look at."""
    assert len(STATES) >= 3


@pytest.mark.parametrize(
    ("name", "state"), STATES, ids=[f"{name}-{number}" for number, (name, _) in enumerate(STATES)]
)
def test_state_fits_the_package(name: str, state: dict[str, Any]) -> None:
    """No notebook holds another script than the package's, nor a trait that its widget does not
    have; and none is large.
    """
    module, _, kind = state["_anywidget_id"].rpartition(".")
    traits = getattr(import_module(module), kind)().get_state()

    assert state.get("_esm", traits["_esm"]) == script(), f"make notebooks ARGS={name}"
    assert set(state) <= set(traits)
    assert len(json.dumps({key: value for key, value in state.items() if key != "_esm"})) < 50_000
