"""Exercises whose answers are Python functions: the steps of a chain simulator.

A board is a list of rows from the top, a row a list of letters.  Each function is called with a few
boards, and its results are compared with those of :mod:`puyonb.puyo.chain`.
"""

import sys
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from itertools import islice
from types import FrameType
from typing import Any

from puyonb.messages import Message
from puyonb.puyo import chain
from puyonb.puyo.field import Field
from puyonb.puyo.rules import TSU
from puyonb.teach._exercise import Exercise, Feedback, right, unreadable, wrong

Board = list[list[str]]
_Function = Callable[..., Any]
_Arguments = tuple[Any, ...]
_Places = tuple[tuple[int, int], ...]

_MOST_STEPS = 2_000_000
"""The most instructions of Python that a function may run for one board."""

_BOARDS = {
    "nothing": "..../....",
    "floating": "R.../..G./....",
    "apart": "..B./R..Y/..R./OG../...P",
    "two links": "B.../RRR./RBBB",
    "two groups": "RR.GG/RROGG",
    "ojama": "OO..../ORRO../RRBOO./BBYYO.",
    "corner": "RO../ROO./RROO",
    "large": "GG.../GGG../RRRRR/RRYYY",
    "hanging": "..Y.../RRB.../YRRG../YYYG.O",
    "staircase": "R...../GYPB../GYPBR./GYPBR./YPBRR.",
}


class _EndlessError(BaseException):
    """A function runs too long; ``except Exception`` in the function does not catch this.

    A bare ``except`` does.  Python removes a trace function that raises, so the function would go
    on without a limit: ``again`` is called when the function drops the error.  A function that
    keeps the error and goes on is not stopped.
    """

    def __init__(self, again: Callable[[], None]) -> None:
        self._again = again

    def __del__(self) -> None:
        """Count again."""
        self._again()


@dataclass(frozen=True, slots=True)
class _Step:
    """One function to write.

    Attributes
    ----------
    name : str
    boards : tuple of str
        The names of the boards to test it with.
    calls : callable
        Returns the arguments of each call for a board.
    expected : callable
        Returns the right result for such arguments.
    read : callable
        Returns a result in a form that can be compared; raises TypeError or ValueError if it has
        another type.
    differs : callable
        Describes the first difference between two such forms.
    """

    name: str
    boards: tuple[str, ...]
    calls: Callable[[Board], Iterable[tuple[Any, ...]]]
    expected: Callable[..., Any]
    read: Callable[[Any], Any]
    differs: Callable[[Any, Any], Message]


def _exercise(number: int, step: _Step) -> Exercise:
    return Exercise(
        f"simulator-{number}",
        Message(f"teach.simulator.question.{step.name}"),
        None,
        step.expected,
        Message("teach.simulator.why"),
        lambda answer: _marked(step, answer),
    )


def _marked(step: _Step, function: Any) -> Feedback:
    """Call a function with all boards until a result is wrong."""
    if not callable(function):
        kind = Message("teach.type", kind=type(function).__name__)
        return unreadable(Message("teach.simulator.function", name=step.name, found=kind))
    good = 0
    hint = Message(f"teach.simulator.hint.{step.name}")
    for name in step.boards:
        for arguments in step.calls(_rows(_BOARDS[name])):
            problem = _problem(step, function, arguments)
            if problem:
                head = [Message("teach.simulator.good", count=good)] if good else []
                return wrong(*head, problem, hint)
        good += 1
    return right(Message("teach.simulator.right", count=good))


def _problem(
    step: _Step, function: Callable[..., Any], arguments: tuple[Any, ...]
) -> Message | None:
    """Return the mistake in one call, or None."""
    given = deepcopy(arguments)
    call = _called(step.name, arguments)
    try:
        found = _limited(function, given, step.read)
    except _EndlessError:
        return Message("teach.simulator.endless", call=call)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - the function is the reader's
        kind = type(error).__name__
        return Message("teach.simulator.error", call=call, kind=kind, error=_first_line(error))
    if isinstance(found, _Unlike):
        if found.value is None:
            return Message("teach.simulator.none", name=step.name)
        kind = type(found.value).__name__
        return Message(f"teach.simulator.type.{step.name}", call=call, kind=kind)
    if given != arguments:
        return Message("teach.simulator.changed", call=call)
    expected = step.read(step.expected(*deepcopy(arguments)))
    if found == expected:
        return None
    return Message("teach.simulator.differs", call=call, problem=step.differs(found, expected))


def _first_line(error: BaseException) -> str:
    try:
        return " ".join(str(error).split())[:200]
    except Exception:  # noqa: BLE001 - the error may be the reader's, too
        return "?"


@dataclass(frozen=True, slots=True)
class _Unlike:
    """A result of another type than expected."""

    value: Any


def _limited(
    function: Callable[..., Any], given: tuple[Any, ...], read: Callable[[Any], Any]
) -> Any:
    """Call a function and read its result, which may be a generator; stop an endless loop."""
    left, is_running = _MOST_STEPS, True

    def count(frame: FrameType, _event: str, _argument: Any) -> Any:
        nonlocal left
        # A loop in one line has no other events.
        frame.f_trace_opcodes = True
        left -= 1
        if left < 0:
            raise _EndlessError(partial(again, frame))
        return count

    def again(frame: FrameType | None) -> None:
        if is_running:
            sys.settrace(count)
            while frame and frame is not own:
                frame.f_trace = count
                frame = frame.f_back

    own = sys._getframe()
    before = sys.gettrace()
    sys.settrace(count)
    try:
        result = function(*given)
        if result is None:
            return _Unlike(result)
        try:
            return read(result)
        except (TypeError, ValueError):
            return _Unlike(result)
    finally:
        is_running = False
        sys.settrace(before)


# --- boards and fields ----------------------------------------------------------------------------


def _rows(text: str) -> Board:
    return [list(row) for row in text.split("/")]


def _text(board: Iterable[Iterable[str]]) -> str:
    return "/".join("".join(row) for row in board)


def _field(board: Board) -> Field:
    return Field.from_rows(["".join(row) for row in board], hidden_rows=0)


def _board(field: Field) -> Board:
    return [list(row) for row in str(field).split("\n")]


def _called(name: str, arguments: tuple[Any, ...]) -> str:
    """Write a call: boards as rows with a slash between them."""
    shown = (
        _text(each)
        if isinstance(each, list)
        else repr(each)
        if isinstance(each, str)
        else str(each)
        for each in arguments
    )
    return f"{name}({', '.join(shown)})"


# --- the right results ----------------------------------------------------------------------------


def _fallen(board: Board) -> Board:
    return _board(chain.settle(_field(board)))


def _group(board: Board, row: int, col: int) -> set[tuple[int, int]]:
    color, found, ahead = board[row][col], set[tuple[int, int]](), [(row, col)]
    while ahead:
        row, col = place = ahead.pop()
        inside = 0 <= row < len(board) and 0 <= col < len(board[0])
        if inside and place not in found and board[row][col] == color:
            found.add(place)
            ahead += [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    return found


def _groups(board: Board) -> list[set[tuple[int, int]]]:
    steps = chain.simulate(_field(board)).steps
    return [set(group.cells) for group in steps[0].groups] if steps else []


def _popped(board: Board) -> Board:
    steps = chain.simulate(_field(board)).steps
    return _board(steps[0].popped) if steps else board


def _chain(board: Board) -> list[Board]:
    found = chain.simulate(_field(board))
    return [_board(found.settled), *(_board(step.after) for step in found.steps)]


def _points(number: int, board: Board) -> int:
    step = chain.simulate(_field(board)).steps[0]
    sizes = [len(group) for group in step.groups]
    return 10 * step.cleared * TSU.multiplier(link=number, colors=len(step.colors), sizes=sizes)


# --- results that can be compared -----------------------------------------------------------------


def _as_board(result: Any) -> list[str]:
    rows = ["".join(row) for row in result]
    if isinstance(result, str) or not rows:
        raise TypeError
    return rows


def _as_places(result: Any) -> _Places:
    return tuple(sorted((int(row), int(col)) for row, col in islice(result, 1000)))


def _as_groups(result: Any) -> tuple[_Places, ...]:
    return tuple(sorted(_as_places(each) for each in islice(result, 1000)))


def _as_boards(result: Any) -> list[list[str]]:
    return [_as_board(each) for each in islice(result, 100)]


def _as_number(result: Any) -> int:
    if isinstance(result, bool) or int(result) != result:
        raise TypeError
    return int(result)


def _board_differs(found: list[str], expected: list[str]) -> Message:
    if [len(row) for row in found] != [len(row) for row in expected]:
        return Message("teach.simulator.size", rows=len(found), found="/".join(found)[:200])
    row, col = next(
        (row, col)
        for row, line in enumerate(expected)
        for col, letter in enumerate(line)
        if found[row][col] != letter
    )
    return Message("teach.simulator.cell", row=row, col=col, letter=found[row][col])


def _places_differ(found: _Places, expected: _Places) -> Message:
    for place, before in zip(found, (None, *found), strict=False):
        if place not in expected:
            return Message("teach.simulator.surplus", place=str(place))
        if place == before:
            return Message("teach.simulator.twice", place=str(place))
    return Message("teach.simulator.missing", found=len(found))


def _groups_differ(found: tuple[_Places, ...], expected: tuple[_Places, ...]) -> Message:
    for group, before in zip(found, (None, *found), strict=False):
        shown = str(list(group))[:200]
        if group not in expected:
            return Message("teach.simulator.group.surplus", group=shown)
        if group == before:
            return Message("teach.simulator.twice", place=shown)
    return Message("teach.simulator.group.missing", found=len(found))


def _boards_differ(found: list[list[str]], expected: list[list[str]]) -> Message:
    for number, (one, other) in enumerate(zip(found, expected, strict=False)):
        if one != other:
            problem = _board_differs(one, other)
            return Message("teach.simulator.board", number=number, problem=problem)
    code = "few" if len(found) < len(expected) else "many"
    return Message(f"teach.simulator.boards.{code}", found=len(found))


def _number_differs(found: int, expected: int) -> Message:
    return Message(f"teach.simulator.{'low' if found < expected else 'high'}", found=found)


def _pairs(board: Board) -> list[tuple[Any, ...]]:
    return [(board, row, col) for row, line in enumerate(board) for col, sign in enumerate(line)]


_SETTLED = ("nothing", "two links", "two groups", "ojama", "corner", "large", "staircase")
_STEPS = (
    _Step(
        "read",
        ("nothing", "two links", "ojama"),
        lambda board: [(_text(board).replace("/", "\n"),)],
        lambda text: [list(row) for row in text.split("\n")],
        _as_board,
        _board_differs,
    ),
    _Step("fall", tuple(_BOARDS), lambda board: [(board,)], _fallen, _as_board, _board_differs),
    _Step("group", ("two links", "ojama", "corner"), _pairs, _group, _as_places, _places_differ),
    _Step("groups", _SETTLED, lambda board: [(board,)], _groups, _as_groups, _groups_differ),
    _Step("pop", _SETTLED, lambda board: [(board,)], _popped, _as_board, _board_differs),
    _Step("chain", tuple(_BOARDS), lambda board: [(board,)], _chain, _as_boards, _boards_differ),
    _Step(
        "points",
        ("two links", "two groups", "corner", "large"),
        lambda board: [(number, board) for number in (1, 2, 5)],
        _points,
        _as_number,
        _number_differs,
    ),
)

EXERCISES: dict[str, Callable[[], Exercise]] = {
    f"simulator-{number}": partial(_exercise, number, step)
    for number, step in enumerate(_STEPS, start=1)
}
"""A function for each step, which makes its exercise when it is needed."""
