"""The lines of a record as frames for ``board.js``: pairs move and fall, and chains run.

The frames of a move are made once, although several lines share it.  They refer by numbers to the
items of one table, which has the colours of the record at all places above and beside the field.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from puyonb import draw
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Item, Mark, Paint, Scene
from puyonb.errors import RuleError
from puyonb.messages import Message, message_text
from puyonb.puyo._history import History, Line
from puyonb.puyo.chain import Chain, ChainStep, landings, settle, simulate
from puyonb.puyo.draw._animation import (
    BESIDE,
    QUEUE,
    ROOM,
    names_of,
    quarters,
    queue_frames,
    queue_marks,
    ways,
)
from puyonb.puyo.draw._chain import caption, marked, result, title
from puyonb.puyo.draw._explain import formula, groups_of
from puyonb.puyo.draw._faces import symbol
from puyonb.puyo.draw._field import describe
from puyonb.puyo.draw._record import TURNS
from puyonb.puyo.field import COLORS, Field, Puyo
from puyonb.puyo.playback import Turn, landed, place, turn_of
from puyonb.puyo.record import Move, Pair, Rotation
from puyonb.puyo.rules import Rules
from puyonb.widgets import field_board
from puyonb.widgets.player import frame, sheet
from puyonb.widgets.scene_encoder import SceneEncoder, explanation, schemes

MOST_MOVES = 1000
"""The most moves of a line; each has about ten frames."""

_REST, _STEP, _AIMED, _FALLING = 0.6, 0.07, 0.12, 0.3
"""Seconds of: the field between two moves, a step or a turn, the pair above its place, a fall."""

_LINK = (0.8, 0.2, _FALLING)
"""Seconds of the frames of a link: the groups are marked; they are gone; the rest has fallen."""

_ALONE = (1.1, 0.25, 0.4)
"""The same for the chain of a field alone, whose arithmetic is read."""

_LIFTED = -2
"""The row of the axis above the field."""

_GHOST = Paint(opacity=0.35)

_NOTHING = Scene("", "", (), (0.0, 0.0, 1.0, 1.0))


@dataclass(slots=True)
class Node:
    """A position: the field after some moves.

    Attributes
    ----------
    number : int
        The number of moves.
    rest : Field
        The field, after floating puyos have fallen.
    turn : Turn or None
        The last move; None at the start.
    total : int, points
    longest : int
        The links of the longest chain so far.
    frames : list of dict
        From the last position to this one, whose frame is the last.
    aimed : int
        The number among them of the frame where the pair is above its place.
    children : dict of Move to Node
        The positions after one more move.
    rested : tuple of (object, dict), optional
        The last frame with the next pairs, and what it was made from.
    alone : Chain, optional
        The chain of the field, which has nothing to place.
    """

    number: int
    rest: Field
    turn: Turn | None = None
    total: int = 0
    longest: int = 0
    frames: list[dict[str, Any]] = field(default_factory=list)
    aimed: int = 0
    children: dict[Move, "Node"] = field(default_factory=dict)
    rested: tuple[object, dict[str, Any]] | None = None
    alone: Chain | None = None


class Played(NamedTuple):
    """A line as frames.

    Attributes
    ----------
    frames : list of dict
    nodes : list of Node
        The positions: before the first move, and after each.
    stops : list of int
        The number of the frame of each position.
    error : RuleError or None
        Why the next move cannot be played.
    """

    frames: list[dict[str, Any]]
    nodes: list[Node]
    stops: list[int]
    error: RuleError | None

    def step(self, at: int) -> ChainStep | None:
        """Return the link of a field alone that pops next in a frame; None if none does."""
        chain = self.nodes[0].alone
        if chain is None or "marks" not in self.frames[at]:
            return None
        return chain.steps[sum("marks" in each for each in self.frames[:at])]

    def field(self, at: int) -> Field:
        """Return the field in a frame."""
        hidden = self.nodes[0].rest.hidden_rows
        cells = next(each["cells"] for each in self.frames[at::-1] if "cells" in each)
        return Field.from_rows(cells, hidden_rows=hidden)

    def scene(self, at: int, palette: str | Palette) -> Scene:
        """Return a frame as a picture, with marks at the groups that pop next."""
        step = self.step(at)
        scene = draw.field.scene(self.field(at), palette=palette, coordinates="game")
        return marked(scene, step, named(palette)) if step else scene

    def _links(self) -> dict[str, Any]:
        """Return the table of the links of a field alone, with the arithmetic of their score."""
        names = ("link", "popped", "arithmetic", "points", "total")
        rows = []
        for at in range(len(self.frames)):
            if step := self.step(at):
                product, points = step.arithmetic.split(" = ")
                cells = [str(step.number), step.summary, product, points, f"{step.total:,}"]
                rows.append((at, cells))
        return sheet([message_text(f"widgets.chain.{name}") for name in names], rows, align="rllrr")

    def sheet(self, *, links: bool = False) -> dict[str, Any]:
        """Return the table of the moves, or of the links of a field alone.

        Parameters
        ----------
        links : bool, default False
            Whether each link of a chain has a row, too, with the arithmetic of its score.
        """
        if self.nodes[0].alone:
            return self._links()
        names = ("move", "placement", "links", "points", "total")
        heads = [message_text(f"widgets.record.{name}") for name in names]
        rows = []
        for node, stop in zip(self.nodes, self.stops, strict=True):
            if node.turn is None:
                continue
            chain = node.turn.chain
            length, points = (f"{chain.length}", f"{chain.score:,}") if chain.length else ("", "")
            move = str(node.turn.move.content)
            rows.append((stop, [str(node.number), move, length, points, f"{node.total:,}"]))
            if not links:
                continue
            first = stop - len(node.frames) + 1
            marked = [first + at for at, each in enumerate(node.frames) if "marks" in each]
            before = node.total - chain.score
            for at, step in zip(marked, chain.steps, strict=True):
                product, points = step.arithmetic.split(" = ")
                cells = [f"↳ {step.number}", f"{step.summary} · {product}", "", points]
                rows.append((at, [*cells, f"{before + step.total:,}"]))
        return sheet(heads, rows, align="rlrrr")


def with_room(box: Sequence[float]) -> list[float]:
    """Return the box of a field with room for the pairs above and beside it."""
    left, top, width, height = box
    return [left, round(top - ROOM, 3), round(width + BESIDE, 3), round(height + ROOM, 3)]


class RecordFrames:
    """Encode the lines of play of one field.

    Parameters
    ----------
    history : History
        The first lines; they decide which colours the table has.
    rules : Rules
    palette : str or Palette
    kinds : iterable of Puyo, default those of the field and of moves
        The contents that a cell can have.
    room : bool, default True
        Whether pairs have room above and beside the field.

    Attributes
    ----------
    start : Node
        The position before the first move.
    """

    def __init__(
        self,
        history: History,
        *,
        rules: Rules,
        palette: str | Palette,
        kinds: Iterable[Puyo] | None = None,
        room: bool = True,
    ) -> None:
        self._room = room
        self._field, self._rules, self._palette = history.field, rules, palette
        self._kinds = kinds
        self._colors = [named(name) for name in schemes(palette)]
        self._encoder = SceneEncoder()
        self._ground = self._board()
        self.start = self._start()
        is_field = history.seed is None and history.condition is None
        self._alone = self._run() if is_field else self.start
        self._add_items(history)

    def drawing(self, *, label: str, hint: str) -> dict[str, Any]:
        """Return the drawing of all frames so far: the field with room above and beside it."""
        parts = self._encoder.parts()
        return self._ground | {
            "items": list(self._encoder.table),
            "label": label,
            "hint": hint,
            "colors": parts["colors"],
            "symbols": dict(parts["symbols"]),
        }

    def _board(self) -> dict[str, Any]:
        """Return the drawing of the field, with room above and beside it.

        It comes first: the encoder then has the puyos with their joins.
        """
        board = self._field
        usual = (*COLORS, Puyo.EMPTY, Puyo.OJAMA, Puyo.HARD)
        kinds = self._kinds or [puyo for puyo in Puyo if puyo in usual or board.count(puyo)]
        ground = field_board.drawing(
            board.width,
            board.height,
            board.hidden_rows,
            palette=self._palette,
            kinds=kinds,
            encoder=self._encoder,
        )
        if not self._room:
            return ground | {"chain": field_board.chain_texts()}
        light, dark = (list(queue_frames(board.width, each)) for each in self._colors)
        return ground | {
            "box": with_room(ground["box"]),
            "under": ground["under"] + self._encoder.items(light, dark),
            "chain": field_board.chain_texts(),
            "aim": {"left": 0, "columns": board.width},
        }

    def line(self, history: History) -> Played:
        """Return the selected line as frames, up to a move that cannot be played."""
        frames: list[dict[str, Any]] = []
        stops: list[int] = []
        nodes, error = self._walk(history.selected)
        coming = history.go(0).upcoming(len(history.selected.moves) + 1 + len(QUEUE))
        past = 0
        for node in nodes:
            past += node.turn is not None and isinstance(node.turn.move, Pair)
            hand = history.go(node.number).hand
            pairs = coming[past : past + 1 + len(QUEUE)]
            is_last = node is nodes[-1]
            frames += node.frames
            if not node.alone:
                frames[-1] = self._rested(node, hand, pairs, error if is_last else None)
            stops.append(len(frames) - 1)
        return Played(frames, nodes, stops, error)

    def end(self, line: Line) -> Node:
        """Return the last position of a line that can be reached."""
        return self._walk(line)[0][-1]

    def _walk(self, line: Line) -> tuple[list[Node], RuleError | None]:
        """Return the positions of a line, and why the next move cannot be played.

        A line with nothing to place is its field, whose chain runs.
        """
        nodes = [self.start if line.moves or line.queue else self._alone]
        for move in line.moves:
            try:
                nodes.append(self._child(nodes[-1], move))
            except RuleError as error:
                return nodes, error
        return nodes, None

    def poses(self, node: Node, pair: Pair) -> list[dict[str, Any]]:
        """Return each pose of a pair: above the field, and faintly where it will lie."""
        found = []
        for column in range(self._field.width):
            for turn, (rotation, (_, right)) in enumerate(TURNS.items()):
                if not 0 <= column + right < self._field.width:
                    continue
                placed = Pair(pair.axis, pair.child, column, rotation)
                try:
                    after = place(node.rest, placed, rules=self._rules)
                except RuleError:
                    continue
                above = zip((pair.axis, pair.child), _lifted(placed), strict=True)
                ghost = [(after[at], at) for at in after.places if after[at] is not node.rest[at]]
                words = Message(
                    "widgets.duel.pose",
                    column=column + 1,
                    turn=rotation,
                    first=pair.axis,
                    second=pair.child,
                )
                found.append(
                    {
                        "at": column,
                        "turn": turn,
                        "say": words.text(),
                        "items": self._marks(above) + self._marks(ghost, _GHOST),
                    }
                )
        return found

    # Positions.

    def _start(self) -> Node:
        board, rest = self._field, settle(self._field, rules=self._rules)
        frames = [frame(_letters(board), seconds=_REST, words=describe(board))]
        if rest != board:
            frames.append(
                frame(
                    _letters(rest),
                    falls=_falls(ways(board, rest, self._rules)),
                    seconds=_REST,
                    words=describe(rest),
                )
            )
        return Node(0, rest, frames=frames)

    def _run(self) -> Node:
        """Return the position after the chain of the field alone.

        A field in which nothing pops is a place to put pairs, if there is room for them.
        """
        chain = simulate(self._field, rules=self._rules)
        if not chain.length and self._room:
            return self.start
        first, *fall = self.start.frames
        code = "none" if not chain.length else "falls" if fall else "begins"
        note = Message(f"widgets.chain.{code}", title=title(chain))
        frames = [first | {"note": note.text(), "seconds": _ALONE[0]}]
        frames += [each | {"seconds": _ALONE[2], "stop": False} for each in fall]
        frames += self._links(chain, seconds=_ALONE)
        if chain.length:
            sent = chain.nuisance()
            note = Message(
                "widgets.chain.sends",
                result=tuple(result(chain).splitlines()),
                nuisance=sent.nuisance,
                leftover=sent.leftover,
            )
            # The cells are those of the frame before.
            last = {"note": note.text(), "seconds": _ALONE[0], "words": describe(chain.field)}
            frames.append(last | ({"sent": sent.nuisance} if sent.nuisance else {}))
        return Node(0, chain.field, None, chain.score, chain.length, frames, alone=chain)

    def _child(self, node: Node, move: Move) -> Node:
        """Return the position after one more move."""
        known = node.children.get(move)
        if known is None:
            known = node.children[move] = self._after(node, move)
        return known

    def _after(self, node: Node, move: Move) -> Node:
        turn = turn_of(node.rest, move, node.number + 1, rules=self._rules)
        chain = turn.chain
        found = Node(
            turn.number,
            chain.field,
            turn,
            node.total + chain.score,
            max(node.longest, chain.length),
        )
        if isinstance(move, Pair):
            found.frames += self._moving(move)
            starts = _lifted(move)
            ends = list(landed(node.rest, move))
        else:
            ends = [at for at in turn.placed.places if turn.placed[at] is not node.rest[at]]
            free = landings(node.rest)
            starts = [(-1 - (free[col] - row), col) for row, col in ends]
        found.aimed = max(len(found.frames) - 1, 0)
        falls = [
            (row, col, row - start[0])
            for start, (row, col) in zip(starts, ends, strict=True)
            if row >= 0
        ]
        found.frames.append(frame(_letters(turn.placed), falls=falls, seconds=_FALLING, stop=False))
        found.frames += self._links(chain, total=node.total)
        found.frames[-1] = _resting(found.frames[-1], chain.field)
        return found

    def _links(
        self, chain: Chain, *, total: int = 0, seconds: tuple[float, ...] = _LINK
    ) -> Iterator[dict[str, Any]]:
        """Yield the frames of a chain: for each link the marks, the gap, and the fall."""
        for step in chain.steps:
            light, dark = (marked(_NOTHING, step, each).items for each in self._colors)
            # The cells are those of the frame before.
            yield {
                "note": caption(step, chain.length, total=total),
                "marks": self._encoder.items(light, dark),
                "seconds": seconds[0],
                **explanation([tuple(formula(step, self._rules))], groups_of(step)),
            }
            yield frame(_letters(step.popped), seconds=seconds[1], stop=False)
            fallen = _falls(ways(step.popped, step.after, self._rules))
            yield frame(_letters(step.after), falls=fallen, seconds=seconds[2], stop=False)

    def _rested(
        self, node: Node, hand: Pair | None, pairs: Sequence[Pair], error: RuleError | None
    ) -> dict[str, Any]:
        """Return the frame of a position with the next pairs and its text."""
        key = (hand, tuple(pairs), error)
        if node.rested and node.rested[0] == key:
            return node.rested[1]
        waiting = pairs[1:] if hand else pairs[: len(QUEUE)]
        beside = [each for at, pair in enumerate(waiting) for each in self._queued(pair, at)]
        found = {
            **node.frames[-1],
            "note": self._note(node, pairs if hand else (), error),
            "beside": " ".join(map(str, beside)),
        }
        if hand:
            entry = Pair(hand.axis, hand.child, (self._field.width - 1) // 2)
            found["hold"] = self._above(entry)
        node.rested = (key, found)
        return found

    def _note(self, node: Node, pairs: Sequence[Pair], error: RuleError | None) -> str:
        """Return the text of a position: the move, its result, and the next pairs."""
        totals = Message("widgets.record.totals", total=node.total, longest=node.longest)
        lines: list[Message | str] = [Message("widgets.record.start")]
        if node.turn is not None:
            lines = [Message("widgets.record.turn", turn=str(node.turn)), totals]
        if error is not None:
            lines.append(Message("widgets.record.stopped", error=error.content))
        elif pairs:
            lines.append(Message("widgets.record.next", pairs=names_of(pairs)))
        return "\n".join(message_text("widgets.record.line", line=line) for line in lines)

    # Items.

    def _moving(self, move: Pair) -> list[dict[str, Any]]:
        """Return the frames of a pair that moves and turns above the field."""
        entry, column = (self._field.width - 1) // 2, move.column or 0
        step = 1 if column > entry else -1
        poses = (
            [Pair(move.axis, move.child, at) for at in range(entry + step, column + step, step)]
            if column != entry
            else []
        )
        poses += [
            Pair(move.axis, move.child, column, rotation)
            for rotation in quarters(move, self._field.width)
        ]
        if not poses:
            poses = [move]
        frames = [
            {
                "draw": self._above(pose),
                "seconds": _STEP,
                "stop": False,
            }
            for pose in poses
        ]
        frames[-1]["seconds"] = _AIMED
        return frames

    def _above(self, pair: Pair) -> str:
        """Return the numbers of the items of a pair above the field."""
        both = zip((pair.axis, pair.child), _lifted(pair), strict=True)
        return " ".join(str(self._number(self._mark(puyo, at))) for puyo, at in both)

    def _mark(
        self, puyo: Puyo, place: tuple[int, int], paint: Paint | None = None
    ) -> tuple[Mark, Mark]:
        """Return a puyo in both palettes."""
        light, dark = (
            Mark(symbol(puyo, 0, each), place[1] + 0.5, place[0] + 0.5) for each in self._colors
        )
        return (
            (light, dark)
            if paint is None
            else (light._replace(paint=paint), dark._replace(paint=paint))
        )

    def _marks(
        self, puyos: Iterable[tuple[Puyo, tuple[int, int]]], paint: Paint | None = None
    ) -> list[dict[str, Any]]:
        pairs = [self._mark(puyo, at, paint) for puyo, at in puyos]
        return self._encoder.items([light for light, _ in pairs], [dark for _, dark in pairs])

    def _queued(self, pair: Pair, at: int) -> list[int]:
        """Return the numbers of the items of a pair at a place of the queue."""
        found = (queue_marks(pair, at, self._field.width, each) for each in self._colors)
        return [self._number(both) for both in zip(*found, strict=True)]

    def _number(self, both: tuple[Item, ...]) -> int:
        """Return the number of an item of the table; add it if it is new."""
        light, dark = both
        (item,) = self._encoder.items([light], [dark])
        return self._encoder.number(item)

    def _add_items(self, history: History) -> None:
        """Fill the table, so that later moves do not change it."""
        known = [*history.upcoming(64)]
        known += [
            move
            for line in history.lines
            for move in (*line.moves, *line.queue)
            if isinstance(move, Pair)
        ]
        colors = {puyo for pair in known for puyo in (pair.axis, pair.child)}
        for puyo in sorted(colors, key=lambda each: each.value):
            for at in range(len(QUEUE)):
                self._queued(Pair(puyo, puyo), at)
            for row in range(_LIFTED - 1, _LIFTED + 2):
                for column in range(self._field.width):
                    self._number(self._mark(puyo, (row, column)))


def results(history: History, stage: RecordFrames) -> list[dict[str, Any]]:
    """Return one plain dict for each line: ``name``, ``moves``, ``score``, ``longest`` (chain)."""
    return [
        {
            "name": line.name or message_text("widgets.record.line.number", number=number),
            "moves": end.number,
            "score": end.total,
            "longest": end.longest,
        }
        for number, line in enumerate(history.lines, start=1)
        for end in [stage.end(line)]
    ]


def branch_sheet(history: History, stage: RecordFrames) -> dict[str, Any]:
    """Return the table that compares the lines."""
    names = ("branch", "moves", "longest", "score")
    return {
        "heads": [message_text(f"widgets.record.{name}") for name in names],
        "align": "lrrr",
        "rows": [
            [each["name"], str(each["moves"]), str(each["longest"]), f"{each['score']:,}"]
            for each in results(history, stage)
        ],
        "line": history.line,
    }


def _lifted(pair: Pair) -> list[tuple[int, int]]:
    """Return the rows and columns of a pair above the field."""
    down, right = TURNS[pair.rotation]
    column = pair.column or 0
    return [(_LIFTED, column), (_LIFTED + down, column + right)]


def _resting(last: dict[str, Any], board: Field) -> dict[str, Any]:
    """Return the last frame of a position: the player stops there, and the field is in words."""
    stopped = {name: value for name, value in last.items() if name != "stop"}
    return {**stopped, "seconds": _REST, "words": describe(board)}


def _letters(board: Field) -> list[str]:
    return str(board).split("\n")


def _falls(found: dict[tuple[int, int], tuple[int, int]]) -> list[tuple[int, int, int]]:
    return [(end[0], end[1], end[0] - start[0]) for start, end in found.items()]


ROTATIONS: tuple[Rotation, ...] = tuple(TURNS)
"""The rotation of each ``turn`` of a pose."""
