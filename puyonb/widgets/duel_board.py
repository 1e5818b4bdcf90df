"""What a duel puts on a board: the ways to hold a piece, and what happened in a turn, in words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Mark, Style
from puyonb.puyo.draw._duel import Side, puyo_sign
from puyonb.puyo.duel.deals import Deal
from puyonb.puyo.duel.pieces import ROTATIONS, Placement
from puyonb.puyo.field import COLORS
from puyonb.widgets.scene_encoder import Sketch
from puyonb.widgets.words import say, words

_HELD = 0.75
"""How far above a field the lower row of a held piece has its middle."""

_FAINT = Style(opacity=0.35)

_ASIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Where the second puyo lies, for each rotation: columns to the right, rows up."""


def poses(
    side: Side,
    spot: tuple[float, float],
    deal: Deal,
    moves: Sequence[Placement],
    *,
    palettes: tuple[str, str],
    pad: Sketch,
    language: str = "en",
) -> list[dict[str, Any]]:
    """Give every way to hold a piece: where it hangs, and, faintly, where it will lie.

    Parameters
    ----------
    side : Side
        The player's part of the picture.
    spot : tuple of float
        Where the part stands: its left edge and the floor of its field.
    deal : (int, int)
        The piece.
    moves : sequence of (int, int)
        Those that are legal.
    palettes : tuple of str
        For a light and a dark page.
    pad : Sketch
        Takes down what is drawn.
    language : str, default ``"en"``
    """
    one, other = map(color, deal)
    found = []
    for column, rotation in moves:
        light, dark = (list(_marks(side, spot, deal, (column, rotation), named(name))) for name in palettes)
        spoken = say(language, "duel.pose", column=column + 1, turn=ROTATIONS[rotation], first=one, second=other)
        found.append({"at": column, "turn": rotation, "say": spoken, "items": pad.items(light, dark)})
    return found


def _marks(side: Side, spot: tuple[float, float], deal: Deal, move: Placement, colors: Palette) -> Iterator[Mark]:
    (column, rotation), (left, floor), player = move, spot, side.player
    (right, up), rows = _ASIDE[rotation], player.arena.rows
    lifted = rotation == 2  # then the second one is the lower of the two
    above = floor - rows - _HELD - lifted
    puyos = ((deal[0], column, above, lifted), (deal[1], column + right, above - up, up > 0))
    for block, at, y, higher in puyos:
        x, height = left + side.left + at + 0.5, player.heights[at] + higher
        yield Mark(puyo_sign(block, colors), x, y)
        if height < rows:  # what does not fit is lost
            yield Mark(puyo_sign(block, colors), x, floor - height - 0.5, _FAINT)


def first(held: Sequence[Mapping[str, Any]], width: int) -> int:
    """Choose the pose to begin with: upright, as near to the middle as there is one; 0 if there is none."""
    middle = (width - 1) // 2
    return min(range(len(held)), key=lambda at: (held[at]["turn"], abs(held[at]["at"] - middle)), default=0)


def color(block: int) -> str:
    """Name a colour by its number."""
    return COLORS[block - 1].value if block <= len(COLORS) else f"colour {block}"


def happened(row: Mapping[str, Any], language: str = "en") -> str:
    """Tell what a player did in a turn.

    Parameters
    ----------
    row : mapping
        As :meth:`puyonb.puyo.duel.Replay.rows` gives it.
    language : str, default ``"en"``

    Examples
    --------
    >>> from puyonb.puyo import duel
    >>> state = duel.new(1, seed=3)
    >>> happened(duel.Replay(state, [[duel.play(state, 0, 2, 1)]]).rows()[0])
    '3 right'
    """
    said = words(language, "duel.")
    found = [row["move"]] if row["move"] else []
    if row["link"]:
        found.append(said["chain"].format(link=row["link"]))
    if row["chain_length"]:
        found.append(said["chained"].format(links=row["chain_length"]))
    if row["sent"]:
        found.append(said["sent"].format(count=row["sent"]))
    if row["received"]:
        found.append(said["received"].format(count=row["received"]))
    found += [said[name] for name, key in (("clear", "all_clear"), ("lost", "game_over")) if row[key]]
    return ", ".join(found)
