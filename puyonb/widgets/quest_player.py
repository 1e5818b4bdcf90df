"""The player of quests (nazo puyo): place the pairs, ask for a hint, or see the solution.

>>> from puyonb.puyo import collection
>>> from puyonb.puyo.record import Rotation
>>> from puyonb.widgets import QuestPlayer
>>> player = QuestPlayer(collection.ours()[0].record)
>>> player
QuestPlayer(move 0 of 2, not met: no move is played)
>>> player.is_solvable()
True
"""

from collections.abc import Sequence
from dataclasses import replace
from time import monotonic
from typing import Any, Literal, NamedTuple

from puyonb import draw
from puyonb.drawing.palette import Palette
from puyonb.drawing.scene import Scene
from puyonb.errors import CannotExpress, RuleError
from puyonb.messages import Message, message_text
from puyonb.puyo import collection, quest
from puyonb.puyo import rules as games
from puyonb.puyo._history import History, bare, unplaced
from puyonb.puyo.collection import Collection
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.quest import Check, Status
from puyonb.puyo.quest._check import ENTRY, checked, is_open
from puyonb.puyo.record import Condition, Drop, Move, Pair, Record, Rotation
from puyonb.puyo.rules import TSU, Rules
from puyonb.widgets.board import choice, text, tool
from puyonb.widgets.record_frames import ROTATIONS
from puyonb.widgets.record_player import RecordPlayer
from puyonb.widgets.renderings import read
from puyonb.widgets.scene_encoder import schemes

_NODES = 200_000
"""The most placements of a search: about two seconds on a usual field."""

_SECONDS = 10
"""The time limit of a search, for large fields and slow machines."""

_TASK, _QUEST = "task", "quest"
_STILL, _HINT, _GIVE_UP = "still", "hint_column", "give_up"


class QuestPlayer(RecordPlayer):
    """A quest to solve: place its pairs, take them back, and ask whether a solution is still there.

    Parameters
    ----------
    value : Record, Link, Collection or str, default the quests of puyonb
        A text in any notation is read first.  The pairs are placed by the reader; a solution in the
        text is kept secret.  The reader selects one of the quests of a collection.
    reach : ``"tsu"`` or ``"free"``, default ``"tsu"``
        Where a pair can be placed, as for :func:`puyonb.puyo.quest.check`.
    rules : Rules or str, default Tsu
    nodes : int, optional
        The most placements that a search for a solution tries, by default 200,000; asked again, it
        tries more.
    notations : iterable of str, default ``("ishikawa",)``
        The links below the player; each can be replaced by another one.
    palette : str or Palette, default ``"default"``
        As for :func:`puyonb.draw.field`; the default one follows the light or dark page.
    language : ``"en"`` or ``"ja"``, optional
        The language of labels and messages.  Default: :func:`puyonb.language`.

    Attributes
    ----------
    value : Record
        The quest with the moves of the selected line.  Assigning another quest starts it.
    status : Message
        How many pairs are left, or the result.

    Raises
    ------
    ValueError
        If the value is no quest, as for :func:`puyonb.puyo.quest.check`.
    """

    takes = ("quest", "quests", "record", "field")

    def __init__(
        self,
        value: Record | Link | Collection | str | None = None,
        *,
        reach: Literal["tsu", "free"] = "tsu",
        rules: Rules | str = TSU,
        nodes: int | None = None,
        notations: Sequence[str] = ("ishikawa",),
        palette: str | Palette = "default",
        language: str | None = None,
        **traits: Any,
    ) -> None:
        value = collection.ours() if value is None else self._taken(value)
        self._entries = value if isinstance(value, Collection) else Collection(())
        self._rules = games.named(rules)
        self._reach, self._nodes = reach, _NODES if nodes is None else nodes
        self._solutions: dict[Record, tuple[Move, ...]] = {}
        self._shown: tuple[Move, ...] | None = None
        self._asked = ""
        self._advice: _Advice | None = None
        self._unknown = 0
        self.status = Message("quest.unplayed")
        super().__init__(
            self._opened(value),
            rules=rules,
            notations=notations,
            palette=palette,
            language=language,
            **traits,
        )

    def __repr__(self) -> str:
        at, count = self._history.at, len(self.value.moves)
        return f"{type(self).__name__}(move {at} of {count}, {self.check()})"

    def check(self) -> Check:
        """Return whether the moves up to the position meet the task, and what is missing."""
        return quest.check(self.record, reach=self._reach, rules=self._rules)

    def is_solvable(self) -> bool | None:
        """Show whether a solution goes on from the position.

        Returns
        -------
        bool or None
            None if the limit was reached first.
        """
        return self._advise(_STILL).is_still

    def hint(self) -> int | None:
        """Show the column of the next pair of a solution.

        Returns
        -------
        int or None
            The column of the axis, from 0; None if no solution was found from here.
        """
        advice = self._advise(_HINT)
        return advice.column(self._history.at) if advice.is_still else None

    def give_up(self) -> Record | None:
        """Play a solution from the start.

        Returns
        -------
        Record or None
            The solution: one that goes on from the position, or from the last position before it
            that has one.  None if none was found.
        """
        line = self._advise(_GIVE_UP).line
        return replace(self.value, moves=line) if line else None

    def place(self, column: int, rotation: Rotation = Rotation.UP) -> None:
        """Place the next pair at the position, as :meth:`RecordPlayer.place` does.

        Raises
        ------
        RuleError
            If there is no pair to place, no way to the place, or the task is met already.
        ValueError
            If it would lie beside the field.
        """
        hand, found = self._history.hand, self.check()
        if found.is_met:
            raise RuleError(found.content)
        if hand is not None:
            pair = Pair(hand.axis, hand.child, column, rotation)
            if 0 <= column < self.field.width and not self._fits(pair):
                number = self._history.at + 1
                raise RuleError(Message("quest.closed", number=number, move=pair.content))
        super().place(column, rotation)

    def scene(self, *, dark: bool = False) -> Scene:
        """Return the quest at the position as a picture: the task, the field, the pairs to come."""
        moves = tuple(map(unplaced, self.value.moves[self._history.at :]))
        record = replace(self.value, field=self.field, moves=moves)
        return draw.record.scene(record, palette=schemes(self._palette)[dark])

    # Actions of the reader.

    def used(self, name: str, text: str) -> None:
        """Answer a button."""
        if name in (_STILL, _HINT, _GIVE_UP):
            self._search_for(name)
        elif name == _QUEST and text in map(str, range(len(self._entries))):
            self.value = self._entries[int(text)].record
        elif name != _QUEST:
            super().used(name, text)

    def _search_for(self, name: str) -> None:
        """Look for a solution in the background."""
        search = self._search_of()
        self._drop_best()
        self._asked = name
        self._show_texts()
        self._background.ask(search.run, self._advised)

    def _advise(self, name: str) -> "_Advice":
        """Look for a solution now."""
        found = self._search_of().run()
        self._drop_best()
        self._asked = name
        self._advised(found)
        return found

    def _search_of(self) -> "_Search":
        known = self._solutions.get(bare(self.value), ())
        is_again = self._advice is not None and self._advice.line is None
        self._unknown = self._unknown + 1 if is_again else 0
        nodes = self._nodes * 4**self._unknown
        seconds = _SECONDS * 4**self._unknown
        options = {"reach": self._reach, "rules": self._rules}
        return _Search(self.value, self._history.at, known, nodes, seconds, options)

    def _advised(self, advice: "_Advice") -> None:
        """Show what was found; after giving up, play it."""
        if self._asked == _GIVE_UP and advice.line:
            self._play(advice.line)
        else:
            self._advice = advice
            self._show_texts()

    def _play(self, line: tuple[Move, ...]) -> None:
        """Play a solution from the start, as a separate line."""
        history = self._history.go(0)
        for move in line:
            if isinstance(move, Pair):
                history = history.place(move)
            elif isinstance(next(iter(history.selected.moves[history.at :]), None), Drop):
                # Nuisance falls with the pair before it, or is the first move.
                history = history.redo()
        self._shown = line
        self._set(history.rename(message_text("widgets.quest.solution", "Solution")), since=0)

    # What a quest allows.

    def _opened(self, value: Any) -> Record:
        """Return a quest with nothing placed; keep its solution."""
        value = self._taken(value)
        if isinstance(value, Collection):
            if not value:
                raise ValueError(Message("quest.no_task"))
            value = value[0].record
        record: Record = Record(value) if isinstance(value, Field) else value
        checked(record, self._reach)
        opened = bare(record)
        found = quest.check(record, reach=self._reach, rules=self._rules)
        if found.move is not None:
            self._solutions[opened] = record.moves[: found.move]
        return opened

    def _replaced(self, change: Any) -> None:
        """Start a quest that was assigned."""
        if not self._changing:
            self._begin(History.of(self._opened(change["new"])))

    def _load(self, typed: str, name: str) -> None:
        """Start the quest of a typed link."""
        typed_texts = self._typed
        try:
            self._begin(History.of(self._opened(read(typed, among=[name]).value)))
        except (ValueError, TypeError) as error:
            raise CannotExpress(error.args[0]) from None
        self._typed = typed_texts
        self._show_texts()

    def _fits(self, pair: Pair) -> bool:
        return is_open(self.field, pair, self._reach)

    def _poses(self, hand: Pair) -> list[dict[str, Any]]:
        if self._is_over:
            return []
        return [
            pose
            for pose in super()._poses(hand)
            if self._fits(Pair(hand.axis, hand.child, pose["at"], ROTATIONS[pose["turn"]]))
        ]

    @property
    def _is_over(self) -> bool:
        """Whether the task is met, or no pair can enter any more."""
        is_lost = self._reach == "tsu" and self.field[ENTRY] is not Puyo.EMPTY
        return is_lost or self.check().is_met

    # What is shown.

    def _label(self) -> str:
        return message_text(
            "widgets.quest.title", "A quest: {task}", task=_task(self._history.condition)
        )

    def _drop_best(self) -> bool:
        had = super()._drop_best() or bool(self._asked)
        self._asked, self._advice = "", None
        return had

    def _show_position(self) -> None:
        super()._show_position()
        at = self._history.at
        if self.playing or self.frame != self._played.stops[at]:
            return  # the result comes after the chain
        found, status = self.check(), self.status
        left = sum(isinstance(move, Pair) for move in self.value.moves[at:])
        if found.is_met and self._shown == self.record.moves:
            self.status = Message(
                "widgets.quest.shown", "A solution: {short}", short=quest.written(self.record)
            )
        elif found.is_met:
            count = sum(isinstance(move, Pair) for move in self.record.moves)
            self.status = Message(
                "widgets.quest.solved", "Solved in {count:move|moves}", count=count
            )
        elif left and not self._is_over:
            self.status = Message("widgets.quest.left", "{count:pair|pairs} left", count=left)
        else:
            self.status = Message(
                "widgets.quest.missed", "Not solved: {missing:;}", missing=found.missing
            )
        if self.status != status:
            self._show_texts()

    def _show_tools(self) -> None:
        is_over, is_met = not self.poses, self.check().is_met
        self.tools = [
            *self._undo_tools(),
            tool("turn_piece", disabled=is_over),
            tool("drop_piece", disabled=is_over),
            *(tool(name, disabled=is_met) for name in (_STILL, _HINT, _GIVE_UP)),
            *self._quests(),
        ]

    def _quests(self) -> list[dict[str, Any]]:
        """Return the choice of a quest."""
        if len(self._entries) < 2:
            return []
        names = [
            (str(at), f"{at + 1}. {entry.title or _task(entry.record.condition)}")
            for at, entry in enumerate(self._entries)
        ]
        opened = [bare(entry.record) for entry in self._entries]
        now = bare(self.value)
        return [choice(_QUEST, names, str(opened.index(now) if now in opened else ""))]

    def _notes(self) -> list[dict[str, Any]]:
        title = message_text(
            "widgets.quest.task", "Task: {task}", task=_task(self._history.condition)
        )
        note = self.status
        if self._advice is not None:
            note = self._advice.content(self._asked, self._history.at)
        elif self._asked:
            note = Message("widgets.record.best.searching")
        return [text(_TASK, title, "", place="above", note=note.text())]


class _Advice(NamedTuple):
    """A solution that goes on from a position, or from one before it.

    ``back`` is the number of moves to take back.  Without a line there is no solution from the
    start; None says that the limit was reached first, at the position ``back`` moves before.
    """

    back: int
    line: tuple[Move, ...] | None
    nodes: int

    @property
    def is_still(self) -> bool | None:
        """Whether a solution goes on from the position; None if it is not known."""
        if self.line is None:
            return False if self.back else None
        return bool(self.line) and not self.back

    def column(self, at: int) -> int | None:
        """Return the column of the axis of the next pair after some moves."""
        moves = (self.line or ())[at:]
        return next((move.column for move in moves if isinstance(move, Pair)), None)

    def content(self, asked: str, at: int) -> Message:
        """Return the answer to a button."""
        if self.line is None:
            code = "widgets.quest.lost" if self.back else "widgets.quest.unknown"
            return Message(code, nodes=self.nodes)
        if not self.line:
            return Message("widgets.quest.none", "This quest has no solution.")
        if self.back:
            return Message(
                "widgets.quest.back",
                "No. Take back {count:move|moves}: a solution goes on from there.",
                count=self.back,
            )
        column = self.column(at)
        if asked == _HINT and column is not None:
            return Message(
                "widgets.quest.hint", "The next pair goes into column {column}.", column=column + 1
            )
        return Message("widgets.quest.still", "Yes, a solution goes on from here.")


class _Search(NamedTuple):
    """The search for a solution from a position, which needs no widget."""

    record: Record
    at: int
    known: tuple[Move, ...]
    nodes: int
    seconds: float
    options: dict[str, Any]

    def run(self) -> _Advice:
        """Look for a solution from the position, then from each position before it."""
        nodes, moves, end = 0, self.record.moves, monotonic() + self.seconds
        for back in range(self.at + 1):
            after = self.at - back
            if self.known and self.known[:after] == moves[:after]:
                return _Advice(back, self.known, nodes)
            left, time = self.nodes - nodes, end - monotonic()
            if left <= 0 or time <= 0:
                return _Advice(back, None, nodes)
            limits: dict[str, Any] = {"nodes": left, "seconds": time, **self.options}
            answer = quest.solve(self.record, after=after, solutions=1, **limits)
            nodes += answer.nodes
            if answer.lines:
                return _Advice(back, answer.lines[0], nodes)
            if answer.status is Status.UNKNOWN:
                return _Advice(back, None, nodes)
        return _Advice(self.at, (), nodes)


def _task(condition: Condition | None) -> Message | None:
    """Return the task as players write it above a board."""
    return condition.label if condition else None
