"""A scene as data for board.js: complete, and without repetition."""

import json

import pytest

from puyonb import Field, draw
from puyonb.drawing.scene import Mark, Paint, Path, Scene, Shape, Symbol, turned
from puyonb.widgets.scene_encoder import SceneEncoder, encode

DOT = Symbol("dot", (Shape(Path("MLZ", ((0, 0), (0, 0.5))), None),))


def scene(*items, y_up=False):
    """Return a scene of two by three units."""
    return Scene(
        "a title",
        "<img src=x onerror=alert(1)>",
        tuple(items),
        (-1.0, 0.0, 1.0, 3.0),
        unit=0.5,
        y_up=y_up,
    )


def test_items_and_references():
    """A symbol is stored once for any number of places; a style has the numbers of its two colours."""
    light = [
        Mark(DOT, 0, 1, Paint(fill="#ffffff")),
        Mark(DOT, 0.5, 2, Paint(fill="#ffffff"), turned(2)),
    ]
    dark = [mark._replace(paint=Paint(fill="#000000")) for mark in light]
    found = encode(scene(*light), scene(*dark))

    assert found == {
        "label": "<img src=x onerror=alert(1)>",
        "box": [-1, 0, 2, 3],
        "unit": 50,
        "colors": [["#ffffff", "#000000"]],
        "symbols": {"dot": [{"path": "M0 0L0 -0.5Z"}]},
        "under": [
            {"symbol": "dot", "x": 0, "y": 1, "paint": {"fill": 0}},
            {"symbol": "dot", "x": 0.5, "y": 2, "matrix": [2, 0, 0, 2], "paint": {"fill": 0}},
        ],
    }


def test_strokes():
    """Width, dashes and opacity come along."""
    style = Paint(stroke="#123456", width=0.05, opacity=0.5, dash=(0.1, 0.2))
    light = scene(Shape(Path("ML", ((0, 0), (1, 1))), style))
    paint = {"stroke": 0, "width": 0.05, "opacity": 0.5, "dash": [0.1, 0.2]}

    assert encode(light, light)["under"] == [{"path": "M0 0L1 1", "paint": paint}]


def test_y_up():
    """A scene whose y runs upwards is turned: board.js knows one way only."""
    light = scene(
        Mark(DOT, 0, 1), Shape(Path("ML", ((0, 1), (1, 2))), Paint(fill="#ffffff")), y_up=True
    )
    found = encode(light, light)

    assert found["box"] == [-1, -3, 2, 3]
    assert found["under"][0] == {"symbol": "dot", "x": 0, "y": -1}
    assert found["under"][1]["path"] == "M0 -1L1 -2"


def test_a_turn():
    """A quarter turn to the left as seen is a turn to the left on the page, whose y runs downwards."""
    light = scene(Mark(DOT, 0, 0, matrix=turned(1, 90)))

    assert encode(light, light)["under"][0]["matrix"] == [0, -1, 1, 0]


def test_names_of_symbols_are_their_own():
    """Two symbols of one name do not become one."""
    other = Symbol("dot", (Shape(Path("M", ((1, 1),)), None),))
    encoder = SceneEncoder()

    assert [encoder.symbol(one, one) for one in (DOT, other, DOT)] == ["dot", "dot-", "dot"]


def test_scenes_must_match():
    """Scenes that differ in more than colours are refused."""
    with pytest.raises(ValueError, match="differ only in colours"):
        encode(scene(Mark(DOT, 0, 1)), scene())
    with pytest.raises(ValueError, match="differ only in colours"):
        encode(scene(Mark(DOT, 0, 1)), scene(Shape(DOT.shapes[0].path, Paint())))
    with pytest.raises(ValueError, match="differ only in colours"):
        SceneEncoder().color("#ffffff", None)


def test_a_field_is_small_and_stable():
    """The picture of a full board is the same each time, and some 30 kB at most."""
    field = Field.from_rows(["RGBYPO"] * 13)
    texts = {
        json.dumps(encode(*(draw.scene(field, palette=name) for name in ("default", "dark"))))
        for _ in range(3)
    }

    assert len(texts) == 1
    assert len(texts.pop()) < 30_000
