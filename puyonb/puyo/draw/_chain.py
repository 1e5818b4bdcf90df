"""Pictures of chains and records: strips, score tables, triggers, and lengths of many chains.

:mod:`puyonb.puyo.draw._animation` has the animation.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from math import log10
from typing import TYPE_CHECKING, Any

from puyonb.drawing.animation import captioned
from puyonb.drawing.fonts import em, points
from puyonb.drawing.options import Coordinates, check_options
from puyonb.drawing.outlines import line, regular, rounded, squares
from puyonb.drawing.palette import Palette, named, series_color
from puyonb.drawing.picture import Chart, chart, picture
from puyonb.drawing.scene import (
    Item,
    Mark,
    Paint,
    Path,
    Scene,
    Shape,
    Symbol,
    beside,
    label,
    text_width,
    turned,
)
from puyonb.errors import check_items, check_range, check_type
from puyonb.messages import Message, message_text
from puyonb.puyo import _facts
from puyonb.puyo import chain as engine
from puyonb.puyo.chain import Chain, ChainStep, Place, Trigger
from puyonb.puyo.draw import _field
from puyonb.puyo.draw._faces import symbol
from puyonb.puyo.draw._field import describe, numbered
from puyonb.puyo.field import Field, Puyo, trusted_field
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.playback import Turn, turns
from puyonb.puyo.record import Pair, Record
from puyonb.puyo.rules import TSU, Rules
from puyonb.puyo.rules import named as rules_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_COLUMNS = 7
"""The default number of fields in a row of a strip."""

_MOST_LABELS = 12
"""The most bars with a number above each."""

_CELL = 0.8
"""The height of a row of a table, in scene units."""


_COUNTER = 0.66
"""The height of the letters of the counter over the board, in cells."""

WHITE = Paint(fill="#ffffff")

BURST = Symbol(
    "burst",
    tuple(Shape(regular(4, 0.13).moved(x, y), None) for x in (-0.3, 0.3) for y in (-0.3, 0.3)),
)
"""The four drops of a puyo that bursts."""


def simulated(model: Chain | Field, rules: Rules | str | None = None) -> Chain:
    """Return a chain as it is; simulate a field.

    Raises
    ------
    ValueError
        If there are rules for a chain, which already has its rules.
    """
    if isinstance(model, Field):
        return engine.simulate(model, rules=TSU if rules is None else rules)
    if rules is not None:
        raise ValueError(
            Message(
                "draw.chain.rules",
                "expected rules= with a field only; a chain already has its rules",
            )
        )
    return model


@picture
def chain(
    chain: Chain | Field | Record | Link,
    *,
    ax: "Axes | None" = None,
    rules: Rules | str | None = None,
    size: float = 0.25,
    palette: str | Palette = "default",
    coordinates: Coordinates | None = None,
    columns: int | None = None,
    crop: bool = True,
    language: str | None = None,
    **options: Any,
) -> Scene:
    """Draw a chain as a strip: the field before each link, and the field at the end.

    Groups have a frame, puyos that vanish with them a cross, hard puyos that crack a dashed ring.
    The formula of the score is below each field.  A record with moves has one picture a move: the
    new puyos have a ring, and the chain that follows and the total score are below.

    Parameters
    ----------
    chain : Chain, Field, Record or Link
        A field is simulated first; a record is played.
    ax : matplotlib Axes, optional
    rules : Rules or str, default TSU
        Not with a chain, which already has its rules.
    size : float, inches per cell, default 0.25
    palette : str or Palette, default ``"default"``
    coordinates : ``"game"`` or ``"index"``, optional
        Number columns and rows, as for :func:`puyonb.draw.field`; rows that are left out count.
    columns : int, optional
        The number of fields in a row; by default up to 7.
    crop : bool, default True
        Leave out rows at the top that are empty in the whole chain, except for one.
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.
    **options
        As for :func:`puyonb.draw.field`: ``hidden``, ``cross``.

    Returns
    -------
    matplotlib Axes

    Raises
    ------
    RuleError
        If a move of a record has no room.
    """
    check_options(coordinates=coordinates)
    model, colors = _played(chain, rules), named(palette)
    fields = [model.start] if isinstance(model, Chain) else model.fields
    above = min(map(_field.empty_rows, fields)) if crop else 0

    def board(field: Field, marked: Iterable[Place] = ()) -> Scene:
        cut = _cut(field, above)
        spots = [(row - above, col) for row, col in marked]
        scene = _field.field.scene(cut, size=size, palette=colors, highlight=spots, **options)
        top = cut.hidden_rows if options.get("hidden") == "hide" else 0
        return numbered(scene, cut, coordinates, palette=colors, top=top, above=above)

    columns = _COLUMNS if columns is None else columns
    if isinstance(model, _Play):
        return _strip_of_moves(model, board, columns, colors)
    chain = model
    scenes: list[tuple[Scene, str]] = []
    if chain.start != chain.settled:
        scenes.append((board(chain.start), message_text("puyo_draw.chain.given")))
    for step in chain.steps:
        product, _, points = step.arithmetic.partition(" = ")
        picture = marked(board(step.before), step, colors, above=above)
        text = message_text(
            "puyo_draw.chain.link", number=step.number, product=product, points=points
        )
        scenes.append((picture, text))
    scenes.append((board(chain.field), result(chain)))
    strip = _strip(scenes, title(chain), columns, colors)
    return replace(strip, text=_words(chain), source=str(chain.start))


def _strip(scenes: Sequence[tuple[Scene, str]], title: str, columns: int, colors: Palette) -> Scene:
    """Return pictures side by side, each with its text below."""
    told = [captioned(*each, lines=3, color=colors.label) for each in scenes]
    return beside(told, title=title, columns=min(columns, len(told)))


@dataclass(frozen=True, slots=True)
class _Play:
    """A record that was played."""

    record: Record
    turns: tuple[Turn, ...]

    @property
    def title(self) -> str:
        """The moves, the score and the longest chain."""
        return str(_facts.moves(self.record, self.turns))

    @property
    def fields(self) -> list[Field]:
        """All fields of the pictures."""
        return [self.record.field, *(turn.placed for turn in self.turns)]

    def totals(self) -> Iterator[tuple[Turn, int]]:
        """Yield the turns, each with the score after it."""
        total = 0
        for turn in self.turns:
            total += turn.chain.score
            yield turn, total

    def __str__(self) -> str:
        return "\n".join([self.title, *map(str, self.turns)])


def _played(model: Chain | Field | Record | Link, rules: Rules | str | None) -> "Chain | _Play":
    """Return a chain as it is; simulate a field or a record without moves, play one with moves."""
    check_type(model, Chain, Field, Record, Link)
    record = model.record if isinstance(model, Link) else model
    if not isinstance(record, Record):
        return simulated(record, rules)
    if not record.moves:
        return simulated(record.field, rules)
    return _Play(record, tuple(turns(record, rules=rules_of(TSU if rules is None else rules))))


def _strip_of_moves(
    play: _Play, board: Callable[..., Scene], columns: int, colors: Palette
) -> Scene:
    """Return one picture for each move of a record, between the first and the last field."""
    given = message_text("puyo_draw.record.given", "at first")
    scenes = [(board(play.record.field), given)]
    words = [play.title, describe(play.record.field)]
    field, score = play.record.field, 0
    for turn, total in play.totals():
        rest = engine.settle(field, rules=turn.chain.rules)
        new = [spot for spot in turn.placed.places if turn.placed[spot] is not rest[spot]]
        text = message_text("chain.turn", number=turn.number, move=turn.move.content)
        if turn.chain.length:
            values = {"length": turn.chain.length, "score": turn.chain.score, "total": total}
            text += "\n" + message_text(
                "puyo_draw.record.turn",
                "{length:link|links}, {score:,} points\ntotal {total:,}",
                **values,
            )
        scenes.append((board(turn.placed, new), text))
        words.append(str(turn))
        field, score = turn.field, total
    end = message_text("puyo_draw.record.points", score=score)
    scenes.append((board(field), end))
    words.append(message_text("puyo_draw.chain.end", field=describe(field)))
    strip = _strip(scenes, play.title, columns, colors)
    return replace(strip, text="\n".join(words), source=str(play.record))


_HEADINGS = ("link", "popped", "puyos", "chain", "colors", "groups", "bonus", "points", "total")


@picture
def score_table(
    chain: Chain | Field | Record | Link,
    *,
    ax: "Axes | None" = None,
    rules: Rules | str | None = None,
    size: float = 0.3,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Scene:
    """Draw the score of a chain as a table, with the groups, the bonus and the points of each link.

    The table of a record with moves has a line for each move: its chain, its points and the total.

    Parameters
    ----------
    chain : Chain, Field, Record or Link
        A field is simulated first; a record is played.
    ax : matplotlib Axes, optional
    rules : Rules or str, default TSU
        Not with a chain, which already has its rules.
    size : float, inches per line, default 0.3
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.
    """
    model, colors = _played(chain, rules), named(palette)
    if isinstance(model, _Play):
        return _table_of_moves(model, size, colors)
    chain = model
    pictured = [_popped(step, colors) for step in chain.steps]
    nuisance, leftover = chain.nuisance()
    sent = message_text("puyo_draw.score.sent", nuisance=nuisance, leftover=leftover)
    total = message_text("puyo_draw.score.result", result=_results(chain), sent=sent)
    table = _table(_HEADINGS, [_row(step) for step in chain.steps], pictured, total, colors)
    name = message_text("puyo_draw.score", title=title(chain))
    return replace(table, title=name, text=f"{chain}\n{sent}", unit=size / _CELL)


def _table(
    names: Sequence[str],
    rows: Sequence[tuple[str, ...]],
    pictured: Sequence[tuple[list[Mark], float]],
    total: str,
    colors: Palette,
) -> Scene:
    """Return a table; its second column has pictures: marks left of 0 around row 0, and a width."""
    headings = [message_text(f"puyo_draw.score.{name}") for name in names]
    widths = [
        max(text_width(text, 0.42) for text in (heading, *(row[place] for row in rows))) + 0.7
        for place, heading in enumerate(headings)
    ]
    widths[1] = max(widths[1], *(width + 0.5 for _, width in pictured), 0.0)
    missing = text_width(total, 0.42) - sum(widths)
    widths[-1] += max(missing, 0.0)
    edges = [*accumulate(widths, initial=0.0)]
    items: list[Item] = []
    for place, heading in enumerate(headings):
        items += _cell(heading, edges, place, 0, colors)
    items.append(
        Shape(line([(0, _CELL), (edges[-1], _CELL)]), Paint(stroke=colors.frame, width=0.05))
    )
    for number, ((marks, _), row) in enumerate(zip(pictured, rows, strict=True), start=1):
        x, y = edges[2] - 0.2, (number + 0.5) * _CELL
        items += [mark._replace(x=mark.x + x, y=mark.y + y) for mark in marks]
        for place, text in enumerate(row):
            items += _cell(text, edges, place, number, colors)
    height = (len(rows) + 1) * _CELL
    items.append(
        Shape(line([(0, height), (edges[-1], height)]), Paint(stroke=colors.frame, width=0.05))
    )
    items += label(total, edges[-1] / 2, height + 0.5 * _CELL, size=0.42, color=colors.label)
    box = (-0.25, -0.1, edges[-1] + 0.25, height + _CELL)
    return Scene("", "", tuple(items), box, background=colors.paper)


_MOVE_HEADINGS = ("move", "pair", "column", "direction", "links", "points", "total")


def _table_of_moves(play: _Play, size: float, colors: Palette) -> Scene:
    """Return the table of a record: a line for each move."""
    rows, pictured = [], []
    score = 0
    for turn, score in play.totals():
        move, chain = turn.move, turn.chain
        if isinstance(move, Pair):
            place = (
                str((move.column or 0) + 1),
                str(Message("puyo_draw.kind", kind=move.rotation)),
            )
            kinds = [move.axis, move.child]
        else:
            place = (message_text("puyo_draw.score.falls", count=sum(move.counts)), "")
            kinds = [move.puyo]
        points = (str(chain.length), f"{chain.score:,}") if chain.length else ("", "")
        rows.append((str(turn.number), "", *place, *points, f"{score:,}"))
        marks = [
            Mark(symbol(kind, 0, colors), 0.75 * (at - len(kinds)) + 0.2, 0, matrix=turned(0.62))
            for at, kind in enumerate(kinds)
        ]
        pictured.append((marks, 0.75 * len(kinds)))
    total = message_text("puyo_draw.record.points", score=score)
    table = _table(_MOVE_HEADINGS, rows, pictured, total, colors)
    name = message_text("puyo_draw.score", title=play.title)
    return replace(table, title=name, text=str(play), unit=size / _CELL)


@chart
def chain_lengths(
    lengths: Iterable[int],
    *,
    ax: "Axes | None" = None,
    size: float = 0.4,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Chart:
    """Draw the number of chains of each length as bars, on a logarithmic scale.

    Parameters
    ----------
    lengths : iterable of int
        The length of each chain, for example from :func:`puyonb.puyo.batch.simulate`.
    ax : matplotlib Axes, optional
    size : float, default 0.4
        Scales an own figure; with 0.8 it is twice as wide and high.
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the chart.  Default: :func:`puyonb.language`.

    Returns
    -------
    matplotlib Axes
        With one container of bars; the ``gid`` of a bar is ``"fields-0"`` for the length 0.

    Raises
    ------
    TypeError
        If the lengths are not whole numbers.
    ValueError
        If a length is below 0.
    """
    counted = Counter(map(int, check_items(lengths, int)))
    check_range("lengths", min(counted, default=0), 0)
    words = tuple(
        Message(
            "puyo_draw.lengths.length",
            "{length:link|links}: {count:,}",
            length=length,
            count=counted[length],
        )
        for length in range(max(counted, default=0) + 1)
    )
    text = message_text(
        "puyo_draw.lengths.text",
        "{total:,} fields by the length of their chains: {lengths:;}",
        total=counted.total(),
        lengths=words,
    )
    return Chart(text, partial(_draw_lengths, counted), scales=("log",))


def _draw_lengths(counted: Counter[int], ax: "Axes", colors: Palette) -> None:
    fields = message_text("puyo_draw.lengths.fields", "fields (logarithmic scale)")
    bars = draw_bars(
        ax, dict(sorted(counted.items())), "fields", fields, color=series_color(0, colors)
    )
    # The axis starts at 0.5, so that the bar of a single chain is visible.  With its margin, it
    # ends at three times the greatest number, or higher: the number above the bar needs room.
    decades = log10(2 * max(counted.values(), default=1))
    part = min(2 * em() / points(ax)[1], 0.5)
    most = max(decades + log10(3), decades / (1 - part))
    high = 10 ** (most / 1.05) / 2
    ax.margins(y=0.05)
    ax.update_datalim(((0, 0.5), (0, high)), updatex=False)
    for bar in bars:
        bar.sticky_edges.y.append(0.5)
    ax.set(xlabel=message_text("puyo_draw.links"), ylabel=fields, yscale="log")
    ax.yaxis.set_major_formatter("{x:,.0f}")
    ax.yaxis.set_minor_formatter("")


def draw_bars(ax: "Axes", counts: Mapping[int, int], name: str, label: str, **style: Any) -> Any:
    """Draw a bar for each number, with its count above it unless there are many.

    Parameters
    ----------
    ax : matplotlib Axes
    counts : mapping of int to int
    name : str
        The first part of the ``gid`` of each bar; the number follows.
    label : str
        For a legend.
    **style
        Options of ``Axes.bar``.

    Returns
    -------
    BarContainer
    """
    bars = ax.bar(list(counts), list(counts.values()), 0.7, label=label, **style)
    for bar, number in zip(bars, counts, strict=True):
        bar.set_gid(f"{name}-{number}")
    if len(counts) <= _MOST_LABELS:
        ax.bar_label(bars, fmt="{:,.0f}", padding=2)
    part = min(1.05 * em() / points(ax)[1], 0.5)  # the counts
    ax.margins(y=max(0.1, part / (1 - part)))
    ax.locator_params(axis="x", integer=True, min_n_ticks=1 + (len(counts) > 1))
    return bars


@picture
def triggers(
    field: Field,
    *,
    ax: "Axes | None" = None,
    rules: Rules | str = TSU,
    size: float = 0.4,
    palette: str | Palette = "default",
    language: str | None = None,
    **options: Any,
) -> Scene:
    """Draw the best trigger of each column, and the number of links that it starts.

    Parameters
    ----------
    field : Field
        If it is not at rest, its chain runs first; the picture shows the field after it.
    ax : matplotlib Axes, optional
    rules : Rules or str, default TSU
    size : float, inches per cell, default 0.4
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.
    **options
        As for :func:`puyonb.draw.field`.
    """
    colors = named(palette)
    best: dict[Place, Trigger] = {}
    for trigger in engine.triggers(field, rules=rules):
        best.setdefault(trigger.puyos[0][0], trigger)
    rest = engine.simulate(field, rules=rules).field
    options["highlight"] = list(options.get("highlight", ()))
    scene = _field.field.scene(rest, size=size, palette=colors, **options)
    items: list[Item] = list(scene.items)
    for (row, col), trigger in best.items():
        ring = rounded(col + 0.04, row + 0.04, col + 0.96, row + 0.96, 0.3)
        items.append(Shape(ring, Paint(fill=colors.paper, stroke=colors.accent, width=0.07)))
        items.append(
            Mark(symbol(trigger.puyos[0][1], 0, colors), col + 0.34, row + 0.36, matrix=turned(0.5))
        )
        items += label(
            str(trigger.chain.length), col + 0.68, row + 0.66, size=0.5, color=colors.text
        )
    found = tuple(str(trigger) for _, trigger in sorted(best.items(), key=lambda each: each[0][1]))
    words = describe(rest, highlight=options["highlight"])
    text = message_text("puyo_draw.triggers.none", "{field}; triggers: none", field=words)
    if found:
        text = message_text(
            "puyo_draw.triggers.text",
            "{field}; triggers: {triggers:;}",
            field=words,
            triggers=found,
        )
    name = message_text("puyo_draw.triggers", "Triggers")
    return replace(scene, title=name, text=text, items=tuple(items))


# --- texts and marks of several pictures ----------------------------------------------------------


def title(chain: Chain) -> str:
    """Return the length and the score of a chain as a title."""
    return str(_facts.chain(chain)) or result(chain)


def result(chain: Chain) -> str:
    """Return the result of a chain, in one to three lines."""
    return "\n".join(map(str, _results(chain)))


def _results(chain: Chain) -> tuple[Message, ...]:
    if not chain.length:
        return (Message("puyo_draw.chain.nothing"),)
    found = (
        Message("puyo_draw.chain.links", count=chain.length),
        Message("puyo_draw.chain.points", score=chain.score),
    )
    return (*found, Message("puyo_draw.chain.all_clear")) if chain.all_clear else found


def caption(step: ChainStep, count: int, *, total: int = 0) -> str:
    """Return one link in words, in three lines.

    ``count`` is the length of the chain, and ``total`` the score before it.
    """
    return message_text(
        "puyo_draw.chain.caption",
        number=step.number,
        count=count,
        summary=step.summary,
        arithmetic=step.arithmetic,
        total=step.total + total,
    )


def marked(scene: Scene, step: ChainStep, colors: Palette, *, above: int = 0) -> Scene:
    """Mark the puyos that vanish in a link on a scene of the field before it.

    ``above`` is the number of rows that the scene leaves out at the top.
    """
    items: list[Item] = list(scene.items)
    for group in step.groups:
        items += _traced(_border(tuple((row - above, col) for row, col in group.cells)), colors)
    for row, col in ((row - above, col) for row, col in step.swept):
        arms = line([(col + 0.25, row + 0.25), (col + 0.75, row + 0.75)])
        items += _traced(arms + line([(col + 0.75, row + 0.25), (col + 0.25, row + 0.75)]), colors)
    for row, col in ((row - above, col) for row, col in step.cracked):
        ring = rounded(col + 0.06, row + 0.06, col + 0.94, row + 0.94, 0.3)
        items.append(Shape(ring, Paint(stroke=colors.text, width=0.09, dash=(0.2, 0.14))))
    cells = [cell for group in step.groups for cell in group.cells]
    return replace(scene, items=tuple(items), text=describe(step.before, highlight=cells))


def _traced(path: Path, colors: Palette) -> tuple[Shape, Shape]:
    """Draw a light line below a dark one, so that it is visible on every colour."""
    light, dark = (
        Paint(stroke=colors.paper, width=0.2, opacity=0.85),
        Paint(stroke=colors.text, width=0.1),
    )
    return Shape(path, light), Shape(path, dark)


def flashed(scene: Scene, step: ChainStep, colors: Palette) -> Scene:
    """Mark the puyos that vanish in a link, and cover them with white."""
    path = squares((col, row) for row, col in _vanishing(step))
    return marked(replace(scene, items=(*scene.items, Shape(path, WHITE))), step, colors)


def burst(scene: Scene, step: ChainStep, colors: Palette) -> Scene:
    """Draw four drops at the place of each puyo that vanished in a link."""
    sparks = tuple(
        Mark(BURST, col + 0.5, row + 0.5, Paint(fill=colors.inks[color.value].fill))
        for (row, col), color in _vanishing(step).items()
    )
    return replace(scene, items=(*scene.items, *sparks))


def counter(
    number: int, width: int, row: int, colors: Palette, *, nuisance: int = 0
) -> tuple[Item, ...]:
    """Return the number of a link for the left of a row; at the right, nuisance that it sends."""
    text = message_text("puyo_draw.chain.counter", number=number)
    sent = f"{nuisance:,}"
    both = text_width(text, 1) + 2 * 0.62  # with the ends of the plate
    if nuisance:
        both += text_width(sent, 1) + 0.95 + 2 * 0.62
    size = min(_COUNTER, 0.55 * width / text_width(text, 1), (width - 0.65) / both)
    left, y = 0.25 + 0.62 * size, row + 0.5
    items: list[Item] = [_plate(left, y, text_width(text, size), size, colors)]
    items += label(text, left, y, size=size, color=colors.text, anchor="start")
    if nuisance:
        right = width - left
        wide = text_width(sent, size) + 0.95 * size
        items.append(_plate(right - wide, y, wide, size, colors))
        ojama = symbol(Puyo.OJAMA, 0, colors)
        items.append(Mark(ojama, right - wide + 0.35 * size, y, matrix=turned(size)))
        items += label(sent, right, y, size=size, color=colors.text, anchor="end")
    return tuple(items)


def cleared(field: Field, colors: Palette) -> tuple[Item, ...]:
    """Return the words "all clear" for the middle of an empty field."""
    return plated(message_text("puyo_draw.chain.cleared"), field, colors)


def plated(text: str, field: Field, colors: Palette) -> tuple[Item, ...]:
    """Return a text on a plate for the middle of a field."""
    size = min(1.0, (field.width - 0.8) / text_width(text, 1))
    x, y = field.width / 2, (field.hidden_rows + field.height) / 2
    wide = text_width(text, size)
    return (
        _plate(x - wide / 2, y, wide, size, colors),
        *label(text, x, y, size=size, color=colors.accent),
    )


def _plate(left: float, y: float, width: float, size: float, colors: Palette) -> Shape:
    """Return the ground of a text, which is readable over puyos."""
    half = 0.62 * size
    outline = rounded(left - half, y - half, left + width + half, y + half, half)
    return Shape(outline, Paint(fill=colors.paper, stroke=colors.rule, width=0.04))


def _vanishing(step: ChainStep) -> dict[Place, Puyo]:
    """Return the places that are empty after a link, with the puyos that were there."""
    popped = {cell: step.before[cell] for group in step.groups for cell in group.cells}
    return popped | {cell: step.before[cell] for cell in step.swept}


def _words(chain: Chain) -> str:
    """Return a chain in words, from its first field to its last."""
    start, end = describe(chain.settled), describe(chain.field)
    first = message_text("puyo_draw.chain.first", title=title(chain), field=start)
    last = message_text("puyo_draw.chain.end", field=end)
    if chain.all_clear:
        last = message_text("puyo_draw.chain.end.all_clear", field=end)
    return "\n".join([first, *map(str, chain.steps), last])


def _cut(field: Field, above: int) -> Field:
    """Return a field without some rows at the top, which include the hidden rows."""
    return (
        trusted_field(field.width, field.height - above, field.cells[above:], 0) if above else field
    )


def _border(cells: tuple[Place, ...]) -> Path:
    """Return the border of a group, slightly inside its cells, so that borders do not overlap."""
    inside, path = set(cells), Path("", ())
    for row, col in cells:
        up, down = (row - 1, col) in inside, (row + 1, col) in inside
        left, right = (row, col - 1) in inside, (row, col + 1) in inside
        x0, x1 = col + (0.0 if left else 0.06), col + (1.0 if right else 0.94)
        y0, y1 = row + (0.0 if up else 0.06), row + (1.0 if down else 0.94)
        for shared, ends in (
            (up, ((x0, y0), (x1, y0))),
            (down, ((x0, y1), (x1, y1))),
            (left, ((x0, y0), (x0, y1))),
            (right, ((x1, y0), (x1, y1))),
        ):
            if not shared:
                path += line(ends)
    return path + _elbows(inside)


def _elbows(inside: set[Place]) -> Path:
    """Return the corners where the border goes around a cell that is not in the group."""
    path = Path("", ())
    for row, col in inside:
        for down in (-1, 1):
            for right in (-1, 1):
                beside = (row + down, col) in inside and (row, col + right) in inside
                if beside and (row + down, col + right) not in inside:
                    x, y = col + (1.0 if right > 0 else 0.0), row + (1.0 if down > 0 else 0.0)
                    path += line(
                        [
                            (x, y - 0.06 * down),
                            (x - 0.06 * right, y - 0.06 * down),
                            (x - 0.06 * right, y),
                        ]
                    )
    return path


# --- the cells of a table -------------------------------------------------------------------------


def _row(step: ChainStep) -> tuple[str, ...]:
    bonuses = (
        f"+{step.chain_bonus}",
        f"+{step.color_bonus}",
        f"+{step.group_bonus}",
        f"× {step.bonus}",
    )
    return (str(step.number), "", str(step.cleared), *bonuses, f"{step.score:,}", f"{step.total:,}")


def _cell(text: str, edges: list[float], place: int, row: int, colors: Palette) -> tuple[Mark, ...]:
    """Write a text at the right edge of a column."""
    return label(
        text,
        edges[place + 1] - 0.35,
        (row + 0.5) * _CELL,
        size=0.42,
        color=colors.label,
        anchor="end",
    )


def _popped(step: ChainStep, colors: Palette) -> tuple[list[Mark], float]:
    """Return a puyo and a number for each group, left of 0, and their width."""
    marks: list[Mark] = []
    width = 1.1 * len(step.groups)
    x = -width
    for group in step.groups:
        marks.append(Mark(symbol(group.color, 0, colors), x + 0.3, 0, matrix=turned(0.62)))
        marks += label(str(len(group)), x + 0.68, 0, size=0.42, color=colors.label, anchor="start")
        x += 1.1
    return marks, 1.05 * width
