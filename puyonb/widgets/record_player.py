"""The player of records: play the moves of a link, place other ones, and compare the lines of play.

>>> from puyonb.puyo import puyop
>>> from puyonb.puyo.record import Rotation
>>> from puyonb.widgets import RecordPlayer
>>> player = RecordPlayer(puyop.loads_record("420Aa9r9hj_0ody6k"))
>>> player.go(player.length - 1)
>>> player
RecordPlayer(move 3 of 3, 180 points)
>>> player.undo()
>>> player.place(5, Rotation.UP)
>>> [(line["moves"], line["score"]) for line in player.results]
[(3, 180), (3, 140)]

Without a record it is a solo game with an endless queue.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import traitlets as t

from puyonb import draw, kinds, notations
from puyonb.drawing.animation import Animation
from puyonb.drawing.palette import Palette
from puyonb.drawing.scene import Scene
from puyonb.errors import CannotExpress, NotationError, RuleError, TooLarge, check_type
from puyonb.messages import Message, message_text, using
from puyonb.puyo import playback
from puyonb.puyo import rules as games
from puyonb.puyo._history import History, joined, split, unplaced
from puyonb.puyo.draw._animation import Branch, branches, names_of
from puyonb.puyo.field import Field
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.kinds import BOARDS
from puyonb.puyo.playback import Best
from puyonb.puyo.record import Pair, Record, Rotation
from puyonb.puyo.rules import TSU, Rules
from puyonb.widgets.background import Background
from puyonb.widgets.board import text, tool
from puyonb.widgets.curve import curve
from puyonb.widgets.editing import Typed
from puyonb.widgets.player import PlacingWidget
from puyonb.widgets.record_frames import (
    MOST_MOVES,
    ROTATIONS,
    Node,
    RecordFrames,
    branch_sheet,
    results,
)
from puyonb.widgets.renderings import read, render_value
from puyonb.widgets.scene_encoder import schemes

if TYPE_CHECKING:
    import os

_VISIBLE = 3
"""The pairs that a player sees: the one to place, the next, and the next but one."""

_LINK_MOVES = 100
"""The most moves of one link; it is not known that the sites of the links read more."""

_NAME, _BEST = "name", "best"


class RecordPlayer(PlacingWidget):
    """A record to play move by move, and to continue or change at any point.

    A pair that is placed at an earlier point starts another line of play; no line is lost.

    Parameters
    ----------
    value : Record, Link, Field or str, default an empty 6x13 field
        A text in any notation is read first.  A link with alternatives has a line for each.
        Without moves, a task, a queue and a seed, the chain of the field is played.
    rules : Rules or str, default Tsu
    queue : iterable of Pair, default none
        The pairs that come after those of the record.
    seed : int, optional
        Deals pairs of four colours without end, after those of the record and the queue.  Default 0
        without a value and a queue, otherwise no seed.
    notations : iterable of str, default ``("puyop", "ishikawa")``
        The links below the player; each can be replaced by another one.
    analysis : bool, default False
        Whether to show the potential of the selected line as a curve, with the moves to look at
        again; see :func:`puyonb.puyo.duel.analyse`, which needs numpy.  A line that it refuses and
        a game with other rules than Tsu have no curve.
    palette : str or Palette, default ``"default"``
        As for :func:`puyonb.draw.field`; the default one follows the light or dark page.
    language : ``"en"`` or ``"ja"``, optional
        The language of labels and messages.  Default: :func:`puyonb.language`.

    Attributes
    ----------
    value : Record
        The selected line: its moves, and the pairs of its queue.  Assigning a record starts again.
    frame : int
        The frame on show; a move has several.
    posed : int
        The frame where the poses are valid.
    branches : dict
        The table that compares the lines.

    Raises
    ------
    TooLarge
        If a line has more than 1,000 moves, with its queue.
    """

    takes = BOARDS

    value = t.Instance(Record)
    posed = t.Int(0).tag(sync=True)
    branches = t.Dict().tag(sync=True)

    def __init__(
        self,
        value: Record | Link | Field | str | None = None,
        *,
        rules: Rules | str = TSU,
        queue: Iterable[Pair] = (),
        seed: int | None = None,
        notations: Iterable[str] = ("puyop", "ishikawa"),
        analysis: bool = False,
        palette: str | Palette = "default",
        language: str | None = None,
        **traits: Any,
    ) -> None:
        self._is_analysed = analysis
        first = self._taken(value)
        pairs = tuple(islice(queue, MOST_MOVES + 1))
        if first is None and not pairs and seed is None:
            seed = 0
        self._rules = games.named(rules)
        self._names = _known(notations)
        self._palette, self._seed = palette, seed
        self._best: tuple[tuple[Pair, ...], Best] | None = None
        self._searching = False
        self._background = Background()
        self._typed: dict[str, Typed] = {}
        self._changing = False
        self._history: History
        self._games: list[History] = []
        self._game = -1
        history = _history(Field.empty() if first is None else first, pairs, seed)
        super().__init__(language=language, value=history.record, **traits)
        self._begin(history)
        self.observe(self._replaced, "value")
        self.observe(self._moved, "frame")
        self.observe(self._moved, "playing")

    @t.validate("value")
    def _short_enough(self, proposal: Any) -> Record:
        record: Record = proposal["value"]
        if len(record.moves) > MOST_MOVES:
            raise TooLarge(
                Message("widgets.record.moves.most", most=MOST_MOVES, found=len(record.moves))
            )
        return record

    def __repr__(self) -> str:
        at, count = self._history.at, len(self._history.selected.moves)
        return f"{type(self).__name__}(move {at} of {count}, {self.score} points)"

    @property
    def _position(self) -> Node:
        """The position on show; before the chain of a field without moves, that is its start."""
        at = self._history.at
        node = self._played.nodes[at]
        is_running = node.alone and self.frame < self._played.stops[at]
        return self._stage.start if is_running else node

    @property
    def record(self) -> Record:
        """The game up to the position: the field and the moves before it."""
        moves = self._history.selected.moves[: self._history.at]
        return Record(self.value.field, moves, self.value.condition)

    @property
    def field(self) -> Field:
        """The field at the position, after the chain of the last move."""
        return self._position.rest

    @property
    def score(self) -> int:
        """The points of all chains up to the position."""
        return self._position.total

    @property
    def error(self) -> RuleError | None:
        """Why the move after the last position cannot be played; None if all can."""
        return self._played.error

    @property
    def queue(self) -> tuple[Pair, ...]:
        """The pairs in view: the one to place, the next, and the next but one."""
        return self._history.upcoming(_VISIBLE)

    @property
    def lines(self) -> tuple[Record, ...]:
        """All lines of play as records."""
        return tuple(map(self._history.record_of, range(len(self._history.lines))))

    @property
    def line(self) -> int:
        """The number of the selected line, from 0."""
        return int(self._history.line)

    @property
    def results(self) -> list[dict[str, Any]]:
        """One plain dict for each line: ``name``, ``moves``, ``score``, ``longest`` (chain)."""
        with using(self.language):  # a property does not choose the language of the widget
            return results(self._history, self._stage)

    def place(self, column: int, rotation: Rotation = Rotation.UP) -> None:
        """Place the next pair at the position.

        Parameters
        ----------
        column : int
            The column of the axis, from 0.
        rotation : Rotation, default Rotation.UP
            Where the child lies.

        Raises
        ------
        RuleError
            If there is no pair to place, or no room for it.
        ValueError
            If it would lie beside the field.
        """
        hand = self._history.hand
        if hand is None:
            raise RuleError(Message("widgets.record.no_pair"))
        pair = Pair(hand.axis, hand.child, column, rotation)
        playback.turn_of(self.field, pair, self._history.at + 1, rules=self._rules)
        if self._history.at >= MOST_MOVES:
            message = Message("widgets.record.moves.most", most=MOST_MOVES, found=MOST_MOVES + 1)
            raise TooLarge(message)
        self._go_on(self._history.place(pair))

    def undo(self) -> None:
        """Go back by one move, which stays in its line; at the start, to the game before."""
        if self._history.at or not self._game:
            self._set(self._history.undo())
        else:
            self._return(self._game - 1)

    def redo(self) -> None:
        """Go ahead by one move of the selected line; at its end, to the game after."""
        if not self._is_end or self._game == len(self._games) - 1:
            self._set(self._history.redo())
        else:
            self._return(self._game + 1)

    def choose(self, line: int) -> None:
        """Select a line, at the last position that it shares with the present one.

        Raises
        ------
        IndexError
            If there is no such line.
        """
        self._set(self._history.choose(line))

    def rename(self, name: str) -> None:
        """Name the selected line."""
        self._set(self._history.rename(name))

    def best(self, *, nodes: int | None = None) -> Best:
        """Find the longest chain that the pairs in view can start, and show it.

        Parameters
        ----------
        nodes : int, optional
            The most placements to try; see :func:`puyonb.puyo.playback.best`.
        """
        pairs = self.queue
        found = playback.best(self.field, pairs, nodes=nodes, rules=self._rules)
        self._found((pairs, found))
        return found

    def links(self, notation: str = "puyop") -> tuple[str, ...]:
        """Return the selected line as links.

        Parameters
        ----------
        notation : str, default ``"puyop"``

        Returns
        -------
        tuple of str
            One link, or several links of at most 100 moves that follow each other.

        Raises
        ------
        CannotExpress
            If the notation cannot express the record.
        """
        parts = split(self.value, _LINK_MOVES, rules=self._rules)
        return tuple(notations.write(part, to=notation, source="puyop") for part in parts)

    def html(self, *, page: bool = False, live: str = "") -> str:
        """Return all lines as a player without a kernel: the reader selects a line and plays it.

        Parameters
        ----------
        page : bool, default False
            Whether to return a whole page instead of an element for a page.
        live : str, default none
            The address of a live page; each line then has a link that opens it there.

        Returns
        -------
        str
            HTML that loads no other files; it has no rules, so it cannot place pairs.
        """
        return self._animation(live).html(page=page)

    def save(self, path: "str | os.PathLike[str]", *, live: str = "") -> None:
        """Write :meth:`html` to a file as a page; an existing file is replaced.

        Parameters
        ----------
        path : path
            Its ending is ``.html``.
        live : str, default none
            As for :meth:`html`.

        Raises
        ------
        ValueError
            If the ending is different.
        """
        target = Path(path)
        if target.suffix.lower() != ".html":
            raise ValueError(Message("drawing.ending.form", endings=(".html",), found=target.name))
        self._animation(live).save(target)

    def _animation(self, live: str) -> Animation:
        found = []
        for number, (line, result) in enumerate(zip(self.lines, self.results, strict=True)):
            address = ""
            if live:
                with suppress(CannotExpress):
                    address = f"{live}#t={quote(self._link(number), safe='')}"
            name = message_text("widgets.record.summary", **result)
            if len(self.lines) == 1 and not self._history.selected.name:
                name = kinds.heading(line, str(kinds.facts(line, rules=self._rules)))
            found.append(Branch(line, name, address))
        return branches(found, rules=self._rules, palette=self._palette)

    def _link(self, number: int) -> str:
        """Return a line as one link."""
        line = self._history.record_of(number)
        return notations.write(line, to="puyop", source="puyop")

    @property
    def usual(self) -> Record | None:
        """The record, if pages without Python play it alike: Tsu, in the default palette."""
        return self.value if (self._rules, self._palette) == (TSU, "default") else None

    def scene(self, *, dark: bool = False) -> Scene:
        """Return the field at the position as a picture."""
        return draw.field.scene(
            self.field, palette=schemes(self._palette)[dark], coordinates="game"
        )

    # Actions of the reader.

    def _land(self, column: int, turn: int) -> None:
        self.place(column, ROTATIONS[turn])

    def used(self, name: str, text: str) -> None:
        """Answer a button."""
        if name in ("undo", "redo"):
            getattr(self, name)()
        elif name == "line" and text in map(str, range(len(self._history.lines))):
            self.choose(int(text))
        elif name == "best":
            self._search()
        elif name == "follow" and self._best:
            self._follow(self._best[1])
        elif name == "new_solo" and self._seed is not None:
            self._seed += 1
            self._begin(History.solo(self.value.field, seed=self._seed))

    def edited(self, name: str, text: str, serial: int) -> None:
        """Read the name of a line, or a typed link."""
        if name == _NAME:
            self._typed = {}
            self._history = self._history.rename(text)
            self._typed = {_NAME: Typed(text, serial)}
            self._show_lines()
            return
        self._typed = {name: Typed(text, serial)}
        try:
            self._load(text, name)
        except (NotationError, CannotExpress) as error:
            self._typed = {name: Typed(text, serial, error)}
            self._show_texts()

    def _load(self, typed: str, name: str) -> None:
        """Load a typed link: as a line of this game if it has the same field."""
        found = [read(each, among=[name]).value for each in typed.split() or [typed]]
        try:
            if len(found) > 1:
                found = [joined(map(_first_line, found), rules=self._rules)]
            history = _history(found[0], (), self._seed)
        except (ValueError, RuleError) as error:
            raise CannotExpress(error.args[0]) from None
        if (most := max(len(line.moves) for line in history.lines)) > MOST_MOVES:
            message = Message("widgets.record.moves.most", most=MOST_MOVES, found=most)
            raise CannotExpress(message)
        typed_texts = self._typed
        known = self._history
        if (history.field, history.condition) == (known.field, known.condition):
            for number in (*range(len(history.lines)), 0):  # the first one is selected
                known = known.add(history.record_of(number))
            self._set(known)
        else:
            self._begin(history)
        self._typed = typed_texts
        self._show_texts()

    def _search(self) -> None:
        """Look for the best chain in the background."""
        field, pairs, rules = self.field, self.queue, self._rules
        if not pairs:
            return
        self._best, self._searching = None, True
        self._show_texts()
        self._background.ask(lambda: (pairs, playback.best(field, pairs, rules=rules)), self._found)

    def _found(self, answer: tuple[tuple[Pair, ...], Best]) -> None:
        self._best, self._searching = answer, False
        self._show_texts()

    def _follow(self, best: Best) -> None:
        """Place the pairs of the best chain, and play them."""
        history = self._history
        for pair in best.moves:
            history = history.place(pair)
        self._go_on(history, moves=len(best.moves))

    # From the history to the page.

    @contextmanager
    def _change(self) -> Iterator[None]:
        """Send all changes at once; the observers of this widget ignore them."""
        was, self._changing = self._changing, True
        try:
            with self.hold_sync():
                yield
        finally:
            self._changing = was

    @property
    def _is_end(self) -> bool:
        """Whether the position is the last one of its line that can be reached."""
        return bool(self._history.at >= len(self._played.stops) - 1)

    def _begin(self, history: History) -> None:
        """Show another game; those before it are kept for undo."""
        if self._games:
            self._games[self._game] = self._history
        self._games.append(history)
        self._game = len(self._games) - 1
        self._start(history)

    def _return(self, game: int) -> None:
        """Show an earlier or a later game again, at its last position."""
        self._games[self._game] = self._history
        self._game = game
        self._start(self._games[game])

    def _start(self, history: History) -> None:
        """Show a history of another field or other pairs."""
        self._stage = RecordFrames(history, rules=self._rules, palette=self._palette)
        self._set(history)

    def _go_on(self, history: History, *, moves: int = 1) -> None:
        """Show a longer history, and play its last moves."""
        is_end = history.at == len(history.selected.moves)
        self._set(history, since=history.at - moves if is_end else None)

    def _set(self, history: History, *, since: int | None = None) -> None:
        """Show a history at its position; play the moves since an earlier one, if it is given."""
        self._drop_best()
        self._typed = {}
        self._played = self._stage.line(history)
        stops = self._played.stops
        history = history.go(min(history.at, len(stops) - 1))
        self._history = history
        with self._change():
            self._show_drawing()
            self.frames, self.length = self._played.frames, len(self._played.frames)
            self.playing = since is not None
            if since is None:
                self.frame = 0 if self._played.nodes[history.at].alone else stops[history.at]
            else:
                self.frame = stops[since] + 1 + self._played.nodes[since + 1].aimed
            self.value = history.record
            self.sheet = self._played.sheet()
            self._analyse()
            self._show_lines()
            self._show_position()

    def _analyse(self) -> None:
        """Show the curve of the moves of the line that can be played."""
        self.curve = {}
        if self._is_analysed and self._rules == TSU:
            stops = self._played.stops
            moves = self.value.moves[: len(stops) - 1]
            before = [
                stop for stop, move in zip(stops, moves, strict=False) if isinstance(move, Pair)
            ]
            self.curve = curve(Record(self.value.field, moves), before)

    def _show_drawing(self) -> None:
        self.drawing = self._stage.drawing(
            label=self._label(), hint=message_text("widgets.record.hint")
        )
        self.cells = self._played.frames[0]["cells"]

    def _label(self) -> str:
        """Return the name of the board for screen readers."""
        return message_text("widgets.record.title")

    def _replaced(self, change: Any) -> None:
        """Start again with a record that was assigned."""
        if not self._changing:
            self._begin(_history(change["new"], (), self._seed))

    def _moved(self, _: Any) -> None:
        """Follow the page to another frame."""
        if self._changing:
            return
        at = bisect_left(self._played.stops, self.frame)
        if at != self._history.at:
            self._history = self._history.go(at)
            if self._drop_best():
                self._show_texts()
        self._show_position()

    def _drop_best(self) -> bool:
        """Remove the answer for another position; return whether there was one."""
        had = self._best is not None or self._searching
        self._background.drop()
        self._best, self._searching = None, False
        return had

    def _show_position(self) -> None:
        """Show the pair to place, unless the player plays, and the buttons."""
        at, hand = self._history.at, self._history.hand
        is_still = not self.playing and self.frame == self._played.stops[at]
        poses = self._poses(hand) if hand and is_still else []
        with self.hold_sync():
            self.posed = self.frame
            self._hold(poses, self.value.field.width)
            self._show_tools()

    def _poses(self, hand: Pair) -> list[dict[str, Any]]:
        """Return where the next pair can be placed."""
        return self._stage.poses(self._played.nodes[self._history.at], hand)

    def _undo_tools(self) -> list[dict[str, Any]]:
        """Return the buttons for undo and redo."""
        return [
            tool("undo", disabled=not self._history.at and not self._game),
            tool("redo", disabled=self._is_end and self._game == len(self._games) - 1),
        ]

    def _show_tools(self) -> None:
        found = self._undo_tools()
        if self.poses or self._history.upcoming(1):
            found += [*self._piece_tools(), tool("best", disabled=not self.poses)]
        if self._seed is not None:
            found.append(tool("new_solo"))
        self.tools = found

    def _show_lines(self) -> None:
        """Show the table that compares the lines, and the texts."""
        is_alone = len(self._history.lines) < 2
        self.branches = {} if is_alone else branch_sheet(self._history, self._stage)
        self._show_texts()

    def _show_texts(self) -> None:
        found = self._notes()
        if len(self._history.lines) > 1:
            typed = self._typed.get(_NAME, Typed(self._history.selected.name))
            title = message_text("widgets.record.name")
            placeholder = message_text("widgets.record.line.number", number=self._history.line + 1)
            found.append(typed.shown(_NAME, title, placeholder=placeholder))
        self.texts = found + [self._written(name) for name in self._names]

    def _notes(self) -> list[dict[str, Any]]:
        """Return the texts before those of the lines."""
        return [self._best_text()] if self._searching or self._best else []

    def _best_text(self) -> dict[str, Any]:
        """Return the answer to the search for the best chain."""
        title = message_text("widgets.record.best")
        if self._best is None:
            searching = message_text("widgets.record.best.searching")
            return text(_BEST, title, "", note=searching)
        pairs, best = self._best
        names = names_of(pairs)
        note = message_text("widgets.record.best.found", pairs=names, found=best.content)
        tools = [tool("follow")] if best.moves else []
        return text(_BEST, title, "", note=note, tools=tools)

    def _written(self, name: str) -> dict[str, Any]:
        """Return a text: all lines if the notation has alternatives, otherwise the selected one."""
        entry, note = notations.get(name), ""
        title = str(entry.title)
        typed = self._typed.get(name)
        count = len(self._history.lines)
        if entry.family == "ishikawa" and count > 1:
            routes = tuple(line.moves for line in self.lines)
            value: Any = Link(self.value.field, routes, self.value.condition)
            written = [render_value(value, source="ishikawa", target=name)]
            note = message_text("widgets.record.all_lines", count=count)
        else:
            parts = split(self.value, _LINK_MOVES, rules=self._rules)
            written = [render_value(part, source="puyop", target=name) for part in parts]
            if len(parts) > 1:
                note = message_text("widgets.record.parts", count=len(parts), most=_LINK_MOVES)
        losses = [loss.content for each in written for loss in each.losses]
        if losses:
            reasons = tuple(dict.fromkeys(losses))
            note = message_text("widgets.text.cannot", reasons=reasons)
        content = "" if losses else "\n".join(each.text or "" for each in written)
        return (typed or Typed(content)).shown(name, title, note=note)


def _history(value: Field | Record | Link, queue: tuple[Pair, ...], seed: int | None) -> History:
    """Return the history of the first value of a player."""
    for each in queue:
        check_type(each, Pair)
    if isinstance(value, Field):
        value = Record(value)
    routes = (value.routes or ((),)) if isinstance(value, Link) else (value.moves,)
    found = [(*route, *map(unplaced, queue)) for route in routes]
    return History.routes(value.field, found, value.condition, seed=seed)


def _first_line(value: Field | Record | Link) -> Record:
    """Return the record of a value that was read from a link."""
    if isinstance(value, Link):
        return value.record
    return Record(value) if isinstance(value, Field) else value


_WITH_MOVES = ("record", "link")
"""The kinds of values with moves of one player."""


def _known(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names of notations that can express moves."""
    entries = [notations.get(name) for name in names]
    for entry in entries:
        if entry.value not in _WITH_MOVES:
            every = notations.names()
            moving = tuple(name for name in every if notations.get(name).value in _WITH_MOVES)
            raise ValueError(
                Message("common.choice", option="notations", choices=moving, found=entry.name)
            )
    return tuple(entry.name for entry in entries)
