"""Pictures of the characters of passwords: how two cells become one, and the 64 of each game."""

from typing import TYPE_CHECKING

from puyonb.drawing.outlines import line, polygon, rounded
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Item, Scene, Shape, Style, label
from puyonb.puyo.faces import single
from puyonb.puyo.field import Puyo
from puyonb.puyo.password import ALPHABETS
from puyonb.puyo.password.codec import check_dialect
from puyonb.puyo.password.tables import ALPHABET_NAMES, CELLS, GAMES, Game, octal

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["alphabet", "alphabet_scene", "sextet", "sextet_scene"]


def sextet(first: Puyo, second: Puyo, *, ax: "Axes | None" = None, palette: str | Palette = "default") -> "Axes":
    """Draw how two cells become one character of each game.

    Parameters
    ----------
    first, second : Puyo
        In reading order.
    ax : matplotlib Axes, optional
    palette : str or Palette, default ``"default"``
    """
    from puyonb.drawing.figure import paint

    return paint(sextet_scene(first, second, palette=palette), ax)


def alphabet(
    game: str = "20th", *, highlight: str = "", ax: "Axes | None" = None, palette: str | Palette = "default"
) -> "Axes":
    """Draw the 64 characters of a game, one row for each first octal digit and one column for each second.

    Parameters
    ----------
    game : str, default ``"20th"``
        A dialect.
    highlight : str, default none
        Characters to point out.
    ax : matplotlib Axes, optional
    palette : str or Palette, default ``"default"``
    """
    from puyonb.drawing.figure import paint

    return paint(alphabet_scene(game, highlight=highlight, palette=palette), ax)


def sextet_scene(first: Puyo, second: Puyo, *, palette: str | Palette = "default") -> Scene:
    """Give the scene of :func:`sextet`.

    Raises
    ------
    ValueError
        If one of the two has no code in a password.
    """
    colors, codes = named(palette), (_code(first), _code(second))
    value = codes[0] + 8 * codes[1]
    items: list[Item] = []
    for puyo, code, x, to in ((first, codes[0], 1.6, 4.4), (second, codes[1], 4.4, 1.6)):
        items.append(_box(x - 0.5, 0.3, x + 0.5, 1.3, Style(fill=colors.board, stroke=colors.rule, width=0.04)))
        items += single(puyo, x, 0.8, size=0.9, palette=colors)
        items += label(f"{puyo.value} is {code}", x, 1.65, size=0.42, color=colors.text)
        items.append(Shape(line([(x, 1.95), (to, 2.75)]), Style(stroke=colors.frame, width=0.04)))
        items.append(_box(to - 0.9, 2.75, to + 0.9, 3.55, Style(fill=colors.board, stroke=colors.frame, width=0.05)))
        items += label(f"{code:03b}", to, 3.15, size=0.62, color=colors.text)
        items += label(str(code), to, 4.1, size=0.62, color=colors.text)
    items.append(Shape(line([(5.9, 3.15), (7.0, 3.15)]), Style(stroke=colors.frame, width=0.05)))
    items.append(Shape(polygon([(7.25, 3.15), (6.95, 3.0), (6.95, 3.3)]), Style(fill=colors.frame)))
    for game, y in (("20th", 2.25), ("pop", 4.0)):
        items.append(_box(7.6, y - 0.6, 8.8, y + 0.6, Style(fill=colors.paper, stroke=colors.frame, width=0.05)))
        items += label(ALPHABETS[_game(game)][value], 8.2, y, size=0.85, color=colors.text)
        items += label(ALPHABET_NAMES[_game(game)], 9.1, y, size=0.44, color=colors.text, anchor="start")
    return Scene(
        title="one sextet",
        text=f"{first.value} is {codes[0]}, {second.value} is {codes[1]}; the second cell has the first digit: {octal(value)};"
        f" {ALPHABETS['20th'][value]} in 20th and Puyo 7, {ALPHABETS['pop'][value]} in Puzzle Pop",
        items=tuple(items),
        box=(0.0, 0.0, 13.2, 4.9),
        unit=0.46,
        background=colors.paper,
    )


def alphabet_scene(game: str = "20th", *, highlight: str = "", palette: str | Palette = "default") -> Scene:
    """Give the scene of :func:`alphabet`."""
    colors, characters = named(palette), ALPHABETS[_game(game)]
    items: list[Item] = [
        *label("first cell", 6.0, 0.45, size=0.42, color=colors.text),
        *label("second", 0.2, 1.1, size=0.42, color=colors.text, anchor="start"),
        *label("cell", 0.2, 1.6, size=0.42, color=colors.text, anchor="start"),
    ]
    for digit, puyo in enumerate(CELLS):
        for x, y in ((digit + 2.5, 1.35), (1.35, digit + 2.5)):
            items.append(_box(x - 0.3, y - 0.3, x + 0.3, y + 0.3, Style(fill=colors.board, stroke=colors.rule)))
            items += single(puyo, x, y, size=0.58, palette=colors)
        items += label(str(digit), digit + 2.5, 0.9, size=0.36, color=colors.text)
        items += label(str(digit), 0.8, digit + 2.5, size=0.36, color=colors.text)
    for value, character in enumerate(characters):
        x, y = value % 8 + 2.0, value // 8 + 2.0
        chosen = character in highlight
        border = Style(colors.board, colors.accent, 0.09) if chosen else Style(colors.paper, colors.rule, 0.04)
        items.append(_box(x + 0.06, y + 0.06, x + 0.94, y + 0.94, border))
        items += label(character, x + 0.5, y + 0.5, size=0.58, color=colors.text)
    rows = "; ".join(f"{row}: {' '.join(characters[8 * row : 8 * row + 8])}" for row in range(8))
    marked = "; marked: " + " ".join(highlight) if highlight else ""
    return Scene(
        title=f"the characters of {ALPHABET_NAMES[_game(game)]}",
        text=f"the 64 characters of {ALPHABET_NAMES[_game(game)]}, by first octal digit: {rows}{marked}",
        items=tuple(items),
        box=(0.0, 0.1, 10.2, 10.2),
        unit=0.4,
        background=colors.paper,
    )


def _game(name: str) -> Game:
    return GAMES[check_dialect(name)]


def _code(puyo: Puyo) -> int:
    if puyo not in CELLS:
        raise ValueError(f"expected a puyo that has a code in a password, found {puyo.value}")
    return CELLS.index(puyo)


def _box(left: float, low: float, right: float, high: float, style: Style) -> Shape:
    return Shape(rounded(left, low, right, high, 0.1), style)
