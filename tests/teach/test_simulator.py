"""Checks of functions: right ones in any form, and the first mistake of wrong ones."""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from puyonb import set_language, teach
from tests.cases import ROOT, for_each

NAMES = [f"simulator-{number}" for number in range(1, 8)]
NOTEBOOK = ROOT / "notebooks" / "19-write-your-own-chain.ipynb"


def fall_in_place(board: list[list[str]]) -> list[list[str]]:
    """Let everything fall, in the board itself."""
    for _ in board:
        for row in range(len(board) - 1):
            for col, letter in enumerate(board[row]):
                if board[row + 1][col] == ".":
                    board[row + 1][col], board[row][col] = letter, "."
    return board


def fall(board: list[list[str]]) -> list[list[str]]:
    """Let everything fall."""
    return fall_in_place([list(row) for row in board])


def fall_one_row(board: list[list[str]]) -> list[list[str]]:
    """Let everything fall by one row."""
    once = [list(row) for row in board]
    for row in reversed(range(len(once) - 1)):
        for col, letter in enumerate(once[row]):
            if once[row + 1][col] == ".":
                once[row + 1][col], once[row][col] = letter, "."
    return once


def same_letter(board: list[list[str]], row: int, col: int) -> Iterator[tuple[int, int]]:
    """Yield all places with the same letter, connected or not."""
    for y, line in enumerate(board):
        for x, letter in enumerate(line):
            if letter == board[row][col]:
                yield y, x


def endless(*_: Any) -> None:
    """Never end."""
    while True:
        pass


def endless_in_one_line(*_: Any) -> None:
    """Never end, without reaching another line."""
    # fmt: off
    while True: pass  # noqa: E701
    # fmt: on


def unending_boards(board: list[list[str]]) -> Iterator[list[list[str]]]:
    """Yield the same board again and again."""
    while True:
        yield board


def endless_but_careful(board: list[list[str]]) -> None:
    """Never end, and catch every error."""
    while True:
        with suppress(Exception):
            board[0][0].upper()


HANDLERS = {
    "pass": """
    while True:
        try:
            board[0][0].upper()
        except:
            pass
""",
    "one line": """
    while True:
        try: board[0][0].upper()
        except: continue
""",
    "a name": """
    while True:
        try:
            while True:
                board
        except BaseException as error:
            problem = str(error)
""",
    "finally": """
    while True:
        try:
            int("x")
        except:
            board
        finally:
            continue
""",
    "a function inside": """
    def inner():
        while True:
            try:
                board
            except:
                pass
    while True:
        try:
            inner()
        except:
            pass
""",
}


@pytest.mark.parametrize("name", HANDLERS)
def test_a_loop_ends_although_it_catches_everything(name: str) -> None:
    """A bare ``except`` in an endless loop catches the error of the limit, but only once."""
    space: dict[str, Any] = {}
    exec(f"def fall(board):{HANDLERS[name]}", space)

    assert "does not end" in str(teach.check("simulator-2", space["fall"]))


def leave(_: list[list[str]]) -> None:
    """End Python."""
    raise SystemExit


def twice(board: list[list[str]]) -> Any:
    """Return each group twice."""
    return list(teach.exercise("simulator-4").solution()(board)) * 2


@for_each(
    ("name", "function", "hint"),
    [
        ("simulator-2", endless_but_careful, "does not end"),
        ("simulator-2", leave, "fails with SystemExit"),
        ("simulator-3", lambda board, row, col: [(row, col)] * 2, "(0, 0) is in the result twice"),
        ("simulator-4", twice, "is in the result twice"),
        ("simulator-1", lambda text: text, "returns a str, not a list of rows"),
        ("simulator-1", lambda text: text.split(), "Right."),
        ("simulator-1", str.split, "Right."),
        ("simulator-2", fall, "Right. The function is right for all 10 boards."),
        ("simulator-2", lambda board: tuple(map("".join, fall(board))), "Right."),
        ("simulator-2", fall_in_place, "changes the board that it receives"),
        ("simulator-2", fall_one_row, "the first wrong cell is in row 1, column 0"),
        ("simulator-2", lambda board: board[1:], "another size, 1 row"),
        ("simulator-2", lambda board: board[9], "fails with IndexError: list index out of range"),
        ("simulator-2", lambda: None, "fails with TypeError"),
        ("simulator-2", lambda board: 3, "returns a int, not a list of rows"),
        ("simulator-2", endless, "does not end"),
        ("simulator-2", endless_in_one_line, "does not end"),
        ("simulator-3", same_letter, "does not belong to the result"),
        ("simulator-3", lambda board, row, col: [(row, col)], "and others are missing"),
        ("simulator-3", lambda board, row, col: [row, col], "not places"),
        ("simulator-4", lambda board: [], "Right so far"),
        ("simulator-6", unending_boards, "which is too many"),
        ("simulator-6", lambda board: [fall(board)], "others are missing"),
        ("simulator-7", lambda number, board: 40, "40 is too low"),
        ("simulator-7", lambda number, board: 4e9, "4,000,000,000 is too high"),
        ("simulator-7", lambda number, board: True, "not a whole number"),
    ],
)
def test_feedback_on_functions(name: str, function: Callable[..., Any], hint: str) -> None:
    """The first wrong call is shown with the first difference."""
    hint = hint.replace("Right so far", "The function is right for 1 board.")

    assert hint in str(teach.check(name, function))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", NAMES)
def test_functions_that_are_empty_or_none(name: str, language: str) -> None:
    """A function without code needs a return; something else is no function; nothing is raised."""
    with set_language(language):
        exercise = teach.exercise(name)
        empty = exercise.check(lambda *_: None)

        assert not empty
        assert "None" in str(empty)
        assert exercise.check(exercise.solution())
        for answer in (None, "def fall(board): ...", 3, [], object()):
            assert not exercise.check(answer)


def test_hints_contain_no_code_of_the_solutions() -> None:
    """No line of a worked solution that says what to do is in a hint."""
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    folded = [cell for cell in cells if cell["metadata"].get("jupyter", {}).get("source_hidden")]
    lines = {
        code
        for cell in folded
        for line in "".join(cell["source"]).split("\n")
        if len(code := line.strip().removeprefix("return ")) > 10
    }
    answers = [lambda *_: None, lambda *_: [], lambda *_: [["."]], lambda *_: 0, lambda *a: a[0]]
    hints = [str(teach.check(name, answer)) for name in NAMES for answer in answers]

    assert len(folded) == len(NAMES)
    assert [line for line in lines for hint in hints if line in hint] == []
