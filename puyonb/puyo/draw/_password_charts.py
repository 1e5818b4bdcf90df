"""Pictures about passwords: the race between plain and RLE, and what sets the dialects apart.

The board and the strips of a password are drawn in :mod:`puyonb.puyo.draw._password`.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import fsum
from typing import TYPE_CHECKING, NamedTuple

from puyonb.drawing.outlines import line, polygon, rectangle, rounded
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Item, Scene, Shape, Style, label, text_width
from puyonb.puyo.draw._faces import single
from puyonb.puyo.draw._password import WIDEST, Model, explained
from puyonb.puyo.field import Puyo
from puyonb.puyo.password import ALPHABETS, Explanation, Spelling
from puyonb.puyo.password._alphabets import ALPHABET_NAMES, CELLS, FORMAT_NAMES, GAMES, NAMES, PLAIN, RLE, Game, octal
from puyonb.puyo.password._codec import check_dialect

if TYPE_CHECKING:
    from matplotlib.axes import Axes


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


def race(
    model: Model, *, ax: "Axes | None" = None, palette: str | Palette = "default", dialect: str | None = None
) -> "Axes":
    """Draw the race between plain and RLE, a box a character, set by set.

    RLE stops where it is longer than the whole of plain.

    Parameters
    ----------
    model : Explanation, Password, Field or str
        A text is read as a password.
    ax : matplotlib Axes, optional
    palette : str or Palette, default ``"default"``
    dialect : str, optional
        As for :func:`puyonb.puyo.password.explain`.
    """
    from puyonb.drawing.figure import paint

    return paint(race_scene(model, palette=palette, dialect=dialect), ax)


def dialects(
    model: Model,
    *,
    among: Iterable[str] = (),
    ax: "Axes | None" = None,
    palette: str | Palette = "default",
) -> "Axes":
    """Draw the sets that dialects make of the same field below each other, and point out those that differ.

    Parameters
    ----------
    model : Explanation, Password, Field or str
        A text is read as a password.
    among : iterable of str, default 20th and Puzzle Pop; of a spoilt password, Puzzle Pop and its version 1.3.0
        The dialects to compare; the first is the one that the others differ from.
    ax : matplotlib Axes, optional
    palette : str or Palette, default ``"default"``
    """
    from puyonb.drawing.figure import paint

    return paint(dialects_scene(model, among=among, palette=palette), ax)


# --- the race ---------------------------------------------------------------------------------------------------------

_TEXT = 0.16
"""The height of letters in the race, whose unit is an inch."""

_LANE = 0.34
_RLE_LANE, _PLAIN_LANE = 0.5, 1.15
_START = 0.65
_ROOM = 8.7
"""The room for the longer of the two passwords."""


def race_scene(model: Model, *, palette: str | Palette = "default", dialect: str | None = None) -> Scene:
    """Give the scene of :func:`race`; its unit is an inch."""
    parts, colors = explained(model, dialect), named(palette)
    race, told = parts.race, _race_in_words(parts)
    step = min(0.3, _ROOM / (race.plain + 2))
    lanes = _Lanes(parts, step, colors)
    finish = _START + race.plain * step
    items: list[Item] = [*lanes.rle(), *lanes.plain()]
    goal = line([(finish, _RLE_LANE - 0.16), (finish, _PLAIN_LANE + _LANE + 0.12)])
    items.append(Shape(goal, Style(stroke=colors.accent, width=0.025, dash=(0.06, 0.05))))
    for name, y in (("RLE", _RLE_LANE), ("plain", _PLAIN_LANE)):
        items += label(name, _START - 0.1, y + _LANE / 2, size=_TEXT, color=colors.text, anchor="end")
    for number, sentence in enumerate(told):
        items += label(sentence, _START, 1.85 + 0.25 * number, size=_TEXT, color=colors.text, anchor="start")
    if step > _LEGIBLE:
        items += label(parts.text, _START, 0.16, size=_TEXT, color=colors.text, anchor="start")
    return Scene(
        title="the race between plain and RLE",
        text=f"password {parts.text}: {'; '.join(told)}",
        items=tuple(items),
        box=(0.0, 0.0, max(finish + 2 * step, 6.3) + 0.15, 1.85 + 0.25 * len(told)),
        unit=1.0,
        background=colors.paper,
        source=parts.text,
    )


_LEGIBLE = 0.12
"""The least width of a box that still takes a letter."""


def _race_in_words(parts: Explanation) -> list[str]:
    race = parts.race
    sets = f"{len(race.laps)} set{'' if len(race.laps) == 1 else 's'}"
    words = [f"plain takes {race.plain} characters, RLE takes {race.rle} with {sets}"]
    if race.given_up is None:
        words.append(f"{'a tie: ' if race.is_tie else ''}RLE is shown, as it is with up to {race.most_sets} sets")
    else:
        words.append(f"RLE gives up at set {race.given_up + 1}: more than {race.most_sets} sets are longer than plain")
    return words


class _Lanes:
    """The two passwords as boxes, a character each, with a tint that changes from set to set."""

    def __init__(self, parts: Explanation, step: float, colors: Palette) -> None:
        self.parts = parts
        self.step = step
        self.colors = colors
        self.alphabet = ALPHABETS[GAMES[parts.dialect]]
        self.sets = next(each.sets for each in parts.spellings if each.dialect == parts.dialect)

    def rle(self) -> Iterator[Item]:
        """Draw RLE set by set, up to its format or to the set with which it gives up."""
        last = len(self.sets) if self.parts.race.given_up is None else self.parts.race.given_up + 1
        for number, (value, count) in enumerate(self.sets[:last]):
            over = number == self.parts.race.given_up
            for place, said in enumerate((value, count - 1)):
                yield from self.box(2 * number + place, _RLE_LANE, said, tint=number % 2, over=over)
        if self.parts.race.given_up is None:
            yield from self.end(2 * last, _RLE_LANE, RLE)

    def plain(self) -> Iterator[Item]:
        """Draw plain, a box for each sextet, in the tints of the sets that they would be in."""
        tints = [number % 2 for number, (_, count) in enumerate(self.sets) for _ in range(count)]
        for sextet in self.parts.sextets:
            tint = tints[sextet.number] if sextet.number < len(tints) else 0
            yield from self.box(sextet.number, _PLAIN_LANE, sextet.value, tint=tint)
        yield from self.end(len(self.parts.sextets), _PLAIN_LANE, PLAIN)

    def box(self, place: int, low: float, value: int, *, tint: int, over: bool = False) -> Iterator[Item]:
        """Draw the character at a place of a lane; one that is over the length of plain in the accent."""
        left = _START + place * self.step
        ink = self.colors.accent if over else self.colors.frame
        fill = self.colors.rule if tint else self.colors.board
        width = min(0.018, self.step / 8)
        yield Shape(rectangle(left, low, left + self.step, low + _LANE), Style(fill=fill, stroke=ink, width=width))
        yield from self.letter(self.alphabet[value], left, low, ink if over else self.colors.text)

    def end(self, place: int, low: float, value: int) -> Iterator[Item]:
        """Draw the last character of a lane, which tells the format."""
        left = _START + place * self.step
        yield Shape(rectangle(left, low, left + self.step, low + _LANE), Style(fill=self.colors.frame))
        yield from self.letter(self.alphabet[value], left, low, self.colors.paper)

    def letter(self, text: str, left: float, low: float, color: str) -> Iterator[Item]:
        """Write a character into its box, if it can be read there."""
        if self.step > _LEGIBLE:
            size = min(0.19, self.step * 0.82)
            yield from label(text, left + self.step / 2, low + _LANE / 2, size=size, color=color)


# --- the dialects -----------------------------------------------------------------------------------------------------

_SET_WIDTH = 2.3
_GAP_WIDTH = 1.0
_NOTE = 0.42
_ROW = 2.9
_SHOWN = 8
"""How many runs are shown where dialects do not differ at all."""


class _Column(NamedTuple):
    """One run of equal sextets, as each dialect divides it; no sets at all stand for runs that are left out.

    Attributes
    ----------
    sets : tuple of tuple of (int, int)
        One for each dialect.
    """

    sets: tuple[tuple[tuple[int, int], ...], ...]

    @property
    def width(self) -> float:
        """The room for the sets of the dialect that has most, or for the dots; scene units."""
        return _SET_WIDTH * max(map(len, self.sets)) if self.sets else _GAP_WIDTH

    @property
    def differs(self) -> bool:
        """Tell whether the dialects divide the run differently."""
        return len(set(self.sets)) > 1


def dialects_scene(model: Model, *, among: Iterable[str] = (), palette: str | Palette = "default") -> Scene:
    """Give the scene of :func:`dialects`."""
    parts, colors = explained(model), named(palette)
    usual = ("pop", "pop-1.3.0") if parts.dialect == "pop-1.3.0" else ("20th", "pop")
    chosen = [check_dialect(name) for name in among] or usual
    spellings = [each for dialect in chosen for each in parts.spellings if each.dialect == dialect]
    columns = _columns(parts, spellings)
    notes = [_noted(NAMES[each.dialect], reason) for each in spellings for reason in each.reasons]
    told = [f"{NAMES[each.dialect]}: {_outcome(each)}" for each in spellings]
    items: list[Item] = []
    for number, spelling in enumerate(spellings):
        top = number * _ROW
        items += label(told[number], 0.0, top + 0.3, size=0.5, color=colors.text, anchor="start")
        items += _row(number, spelling, columns, top + 0.75, colors)
    for number, note in enumerate(notes):
        y = len(spellings) * _ROW + 0.35 + 0.65 * number
        items += label(note, 0.0, y, size=_NOTE, color=colors.text, anchor="start")
    lengths = [text_width(line, 0.5) for line in told] + [text_width(note, _NOTE) for note in notes]
    width = max(*lengths, fsum(column.width for column in columns))
    return Scene(
        title="the same field in several dialects",
        text="; ".join([*told, *notes]),
        items=tuple(items),
        box=(-0.3, -0.3, width + 0.3, len(spellings) * _ROW + 0.65 * len(notes) + 0.2),
        unit=min(0.36, WIDEST / (width + 0.6)),
        background=colors.paper,
        source=parts.text,
    )


def _noted(name: str, reason: str) -> str:
    return reason if reason.startswith(name) else f"{name}: {reason}"


def _outcome(spelling: Spelling) -> str:
    if spelling.text is None or spelling.format is None:
        return "no such field"
    letters = len(spelling.text.replace(" ", ""))
    return f"{spelling.text}  ({FORMAT_NAMES[spelling.format]}, {letters} characters)"


def _columns(parts: Explanation, spellings: Sequence[Spelling]) -> list[_Column]:
    """Line up the sets of the dialects run by run, and leave out runs far from any difference."""
    lengths = [len(list(same)) for _, same in groupby(parts.sextets, key=lambda sextet: sextet.value)]
    divided = [_by_run(spelling.sets, lengths) for spelling in spellings]
    columns = [_Column(sets) for sets in zip(*divided, strict=True)]
    differing = [number for number, column in enumerate(columns) if column.differs]
    near = {number + step for number in differing for step in (-1, 0, 1)} or set(range(_SHOWN))
    shown: list[_Column] = []
    for number, column in enumerate(columns):
        if number in near:
            shown.append(column)
        elif not shown or shown[-1].sets:
            shown.append(_Column(()))
    return shown


def _by_run(sets: Iterable[tuple[int, int]], lengths: Sequence[int]) -> list[tuple[tuple[int, int], ...]]:
    """Give the sets of each run; that of the last may fall short by what version 1.3.0 loses."""
    rest = iter(sets)
    found: list[tuple[tuple[int, int], ...]] = []
    for length in lengths:
        run: list[tuple[int, int]] = []
        while sum(count for _, count in run) < length and (following := next(rest, None)):
            run.append(following)
        found.append(tuple(run))
    return found


def _row(number: int, spelling: Spelling, columns: Sequence[_Column], top: float, colors: Palette) -> Iterator[Item]:
    """Draw the sets of one dialect, with their characters if RLE is what it shows."""
    alphabet, rle = ALPHABETS[GAMES[spelling.dialect]], spelling.format == "rle"
    left = 0.0
    for column in columns:
        sets = column.sets[number] if column.sets else ()
        differs = bool(column.sets) and sets != column.sets[0]
        edge = Style(colors.board, colors.accent, 0.09) if differs else Style(colors.board, colors.frame, 0.05)
        step = column.width / max(1, len(sets))
        for place, (value, count) in enumerate(sets):
            x = left + place * step
            style = edge._replace(dash=() if rle else (0.12, 0.12))
            yield Shape(rounded(x + 0.08, top, x + step - 0.08, top + 0.75, 0.1), style)
            yield from label(f"{octal(value)} × {count}", x + step / 2, top + 0.375, size=0.44, color=colors.text)
            if rle:
                letters = alphabet[value] + alphabet[count - 1]
                yield from label(letters, x + step / 2, top + 1.25, size=0.62, color=colors.text)
        if not column.sets:
            yield from label("…", left + 0.5, top + 0.35, size=0.6, color=colors.text)
        left += column.width
