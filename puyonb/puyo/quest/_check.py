"""The check of a record: is its task met, at which move, and what is missing.

Source: readings W1 to W14.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from puyonb.errors import check_choice, check_type
from puyonb.messages import Message, Worded, english
from puyonb.puyo._bitboard import Layout, pack, unpack
from puyonb.puyo._reach import open_columns
from puyonb.puyo.chain import landings, settle
from puyonb.puyo.field import Field, Problem
from puyonb.puyo.playback import place
from puyonb.puyo.quest._task import Task
from puyonb.puyo.record import Condition, Goal, Pair, Record, Rotation, puyos_of
from puyonb.puyo.rules import TSU, Rules, named

REACHES = ("tsu", "free")

SIZE = (6, 13, 1)
"""Columns, rows and hidden rows of a quest under the reach of Tsu."""

ENTRY = (1, 2)
"""The (row, col) where a pair enters: a filled cell there ends the play."""

Numbers = list[tuple[int, ...]]
"""What the goal counts, for each turn: a number a link or group, or a sum."""


def dead_cell(board: Layout) -> int:
    """Return the bits of the cell where a pair enters."""
    return board.cover(board.at(*ENTRY))


@dataclass(frozen=True, slots=True, repr=False)
class Check(Worded):
    """Whether the moves of a record meet its task.

    Attributes
    ----------
    record : Record
    move : int or None
        The number of the move that meets the task, from 1; None if no move does.
    numbers : tuple of int
        For each move that was played, the number of what the goal counts: the largest one of its
        links, or the sum up to the move for the goals "in all".  Empty without a goal.
    left : tuple of int
        For each move that was played, the number of puyos that are still to be cleared.
    missing : tuple of Message
        What is missing; empty if the task is met.
    """

    record: Record
    move: int | None
    numbers: tuple[int, ...]
    left: tuple[int, ...]
    missing: tuple[Message, ...]

    @property
    def is_met(self) -> bool:
        """Whether a move meets the task."""
        return self.move is not None

    def problems(self) -> list[Problem]:
        """List what is unusual about the record: :meth:`puyonb.puyo.record.Record.problems`."""
        return self.record.problems()

    @property
    def content(self) -> Message:
        """The result as a message; ``str(check)`` shows it in the chosen language."""
        if self.move is not None:
            return Message("quest.check.met", "the task is met at move {number}", number=self.move)
        return Message("quest.check.missing", "not met: {missing:;}", missing=self.missing)

    def __repr__(self) -> str:
        return f"<Check: {english(self.content)}>"


def check(record: Record, *, reach: str = "tsu", rules: Rules | str = TSU) -> Check:
    """Check whether the moves of a record meet its task.

    Parameters
    ----------
    record : Record
        A field, moves and a task.  The first pair without a place ends the play.
    reach : ``"tsu"`` or ``"free"``, default ``"tsu"``
        Where a pair can be placed.  ``"tsu"``: a pair enters in column 3 and high columns are
        walls; a filled cell in column 3, row 12 ends the play.  ``"free"``: every column with room,
        and no end; for fields of any size.
    rules : Rules or str, default TSU

    Returns
    -------
    Check

    Raises
    ------
    ValueError
        If the record has no task, if its field has another size than 6 by 13 with one hidden row
        and ``reach`` is ``"tsu"``, or if the task counts groups of nuisance.

    Examples
    --------
    >>> from puyonb.puyo import Field, Puyo
    >>> from puyonb.puyo.record import Condition, Goal, Pair, Record
    >>> field = Field.from_rows(["B.....", "RR....", "RBBB.."], height=13)
    >>> task, pair = Condition(Goal.CHAIN, 2), Pair(Puyo.RED, Puyo.RED, 2)
    >>> print(check(Record(field, [pair], task)))
    the task is met at move 1
    >>> print(check(Record(field, [Pair(Puyo.RED, Puyo.RED, 5)], task)))
    not met: no chain starts

    Source: readings W1 to W14.
    """
    rules = named(rules)
    condition = checked(record, reach)
    task = Task(record.field, condition, rules)
    turns = list(_played(record, task, reach, rules))
    numbers: Numbers = []
    left: list[int] = []
    missing: tuple[Message, ...] = ()
    move = None
    for turn in turns:
        if isinstance(turn, Message):
            missing = (turn,)
            break
        found, rest = turn
        numbers.append(found)
        left.append(rest)
        if task.fits(found) and not rest:
            move = len(left)
            break
    if move is None:
        missing = (*_missing(condition, task, numbers, left), *missing)
        missing = missing or (Message("quest.unplayed"),)
    most = () if condition.goal is None else tuple(map(max, numbers))
    return Check(record, move, most, tuple(left), missing)


def checked(record: Record, reach: str) -> Condition:
    """Return the task of a record; refuse a record that is no quest."""
    check_type(record, Record)
    check_choice("reach", reach, REACHES)
    field = record.field
    size = (field.width, field.height, field.hidden_rows)
    if reach == "tsu" and size != SIZE:
        width, height, hidden = size
        values = {"width": width, "height": height, "hidden": hidden}
        raise ValueError(
            Message(
                "quest.size",
                "expected a field of 6 by 13 cells with one hidden row, found {width} by {height}"
                " with {hidden}; pass {option} for other sizes",
                **values,
                option='reach="free"',
            )
        )
    if record.condition is None:
        raise ValueError(Message("quest.no_task"))
    return record.condition


def _played(
    record: Record, task: Task, reach: str, rules: Rules
) -> Iterator[tuple[tuple[int, ...], int] | Message]:
    """Yield what each turn counts and leaves; finally why the play ends, if it ends early."""
    board, walls = task.board, task.walls
    dead = dead_cell(board) if reach == "tsu" else 0
    field, total = settle(record.field, rules=rules), 0
    if (task.start | walls) & dead:
        yield Message("quest.dead")
        return
    for number, move in enumerate(record.moves, start=1):
        if isinstance(move, Pair):
            if move.column is None:
                yield Message("quest.unplaced", number=number)
                return
            if not is_open(field, move, reach):
                yield Message("quest.closed", number=number, move=move.content)
                return
        cells, _ = pack(place(field, move, rules=rules), rules.fixed)
        cells, links = task.run(cells, board.due(cells, task.threshold))
        numbers, total = task.count(links, total)
        yield numbers, task.left(cells)
        if (cells | walls) & dead:
            yield Message(
                "quest.lost",
                "column 3, row 12 is filled after move {number}, so no pair can enter",
                number=number,
            )
            return
        field = unpack(cells, walls, field)


def is_open(field: Field, pair: Pair, reach: str) -> bool:
    """Return whether a placed pair can reach its place on a field at rest."""
    free = landings(field)
    axis, child = pair.column or 0, pair.child_column or 0
    if reach == "free":
        return max(free[axis], free[child]) >= 0
    if not {axis, child} <= open_columns(field):
        return False
    return pair.rotation is not Rotation.DOWN or free[axis] > 0


# What is missing.


def _missing(condition: Condition, task: Task, numbers: Numbers, left: list[int]) -> list[Message]:
    """Return what the closest move lacks: the goal, else the puyos that are left."""
    if not numbers:
        return []
    fitting = [turn for turn, found in enumerate(numbers) if task.fits(found)]
    if fitting:
        turn = min(fitting, key=lambda turn: left[turn])
        return [_left(condition, turn, left[turn])]
    found = [_lacking(condition, numbers)]
    if left[-1]:
        found.append(_left(condition, len(left) - 1, left[-1]))
    return found


def _lacking(condition: Condition, numbers: Numbers) -> Message:
    goal, wanted = condition.goal, condition.number
    assert goal is not None  # noqa: S101 - for mypy
    have, turn = min(
        ((each, turn) for turn, found in enumerate(numbers) for each in found),
        key=lambda one: (abs(one[0] - wanted), one[1]),
    )
    if goal is Goal.CHAIN and not have:
        return Message("quest.lacks.nothing")
    much = Message("field.task.at_least" if condition.at_least else "field.task.exactly")
    values = {"have": have, "move": turn + 1, "number": wanted, "much": much}
    if goal.has_subject:
        values["puyos"] = puyos_of(condition.about, one=have == 1 and goal is not Goal.PLACES)
    return Message(f"quest.lacks.{goal.name.lower()}", **values)


def _left(condition: Condition, turn: int, count: int) -> Message:
    puyos = puyos_of(condition.clear or "", one=count == 1)
    code = "quest.left.one" if count == 1 else "quest.left"
    return Message(code, move=turn + 1, count=count, puyos=puyos)
