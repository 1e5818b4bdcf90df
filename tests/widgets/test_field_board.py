"""A field as data for board.js has all parts that draw.field paints."""

import json
import random

import pytest

from puyonb import draw
from puyonb.drawing.scene import Mark
from puyonb.puyo import Field, Puyo
from puyonb.puyo.field import LETTERS
from puyonb.widgets.field_board import drawing
from puyonb.widgets.scene_encoder import SceneEncoder

SIDES = {1: (-1, 0), 2: (0, 1), 4: (1, 0), 8: (0, -1)}
CORNERS = {16: (-1, 1, 3), 32: (1, 1, 6), 64: (1, -1, 12), 128: (-1, -1, 9)}


def composed(parts, rows, row, col):
    """Put the outlines of a cell together as board.js does."""
    grid = parts["grid"]
    first, last = grid["joined"]
    code = rows[row][col]

    def alike(down, right):
        inside = first <= row + down < last and 0 <= col + right < len(rows[0])
        return inside and rows[row + down][col + right] == code

    mask = 0
    if alike(0, 0):
        mask = sum(bit for bit, place in SIDES.items() if alike(*place))
        mask += sum(
            bit
            for bit, (*place, sides) in CORNERS.items()
            if mask & sides == sides and alike(*place)
        )
    return [
        shape["path"]
        + "".join(part for bit, part in shape.get("joins", {}).items() if int(bit) & mask)
        for shape in parts["symbols"][grid["kinds"][code]["symbol"]]
    ]


@pytest.mark.parametrize("seed", range(8))
def test_cells_are_those_of_the_picture(seed):
    """Each cell of a random board has the outlines that the scene of the board has, joined to its
    equals alike.
    """
    chance = random.Random(seed)
    kinds = [Puyo.EMPTY, Puyo.RED, Puyo.RED, Puyo.BLUE, Puyo.BLUE, chance.choice(list(Puyo))]
    field = Field(
        5, 6, tuple(tuple(chance.choice(kinds) for _ in range(5)) for _ in range(6)), seed % 3
    )
    parts, rows = drawing(5, 6, field.hidden_rows), str(field).split("\n")
    encoder = SceneEncoder()
    # The numbers beside the board are marks, too; puyos are in the middle of cells.
    marks = [mark for mark in draw.field.scene(field).items if isinstance(mark, Mark)]
    for mark in marks:
        drawn = encoder.drawing(
            draw.field.scene(field), symbol=encoder.symbol(mark.symbol, mark.symbol)
        )
        outlines = [shape["path"] for shape in drawn["symbols"][drawn["symbol"]]]

        assert outlines == composed(parts, rows, int(mark.y), int(mark.x))
    assert len(marks) == 30 - field.count(Puyo.EMPTY)


def test_what_is_around_the_puyos():
    """Under the puyos lie frame, board and lines, over them the veil of the hidden row and the
    numbers.
    """
    parts = drawing(6, 13, 1)

    assert [len(parts[layer]) for layer in ("under", "over")] == [4, 2 + 6 + 13 + 4]
    assert parts["box"][2:] == pytest.approx([7.05, 14.05])


def test_names():
    """Cells and kinds are named as players name them; the hidden row says that it is one."""
    grid = drawing(6, 13, 1)["grid"]

    assert grid["rows"][:2] == ["row 13, hidden", "row 12"]
    assert grid["rows"][12] == "row 1"
    assert grid["columns"][2] == "column 3"
    assert {code: kind["name"] for code, kind in grid["kinds"].items()} == {
        letter: puyo.value for puyo, letter in LETTERS.items()
    }


def test_palettes():
    """Palettes of a screen have a dark side; the one for paper is the same in both."""
    pairs = {
        palette: drawing(6, 13, 1, palette=palette)["colors"]
        for palette in ("default", "colorblind", "print")
    }

    assert any(light != dark for light, dark in pairs["default"])
    assert any(light != dark for light, dark in pairs["colorblind"])
    assert all(light == dark for light, dark in pairs["print"])


def test_size():
    """A board's description stays small: it is in every notebook that is saved with it."""
    assert len(json.dumps(drawing(6, 13, 1))) < 24_000
