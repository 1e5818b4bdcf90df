"""The exercises of the notebooks by their names."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from puyonb.messages import Message, english
from puyonb.nonogram.solver import solve_line
from puyonb.piecepack import ppn
from puyonb.puyo import chain, password
from puyonb.puyo.field import LETTERS, Field, Puyo, described
from puyonb.puyo.password import RULES
from puyonb.puyo.password._alphabets import RULE_NAMES
from puyonb.puyo.puyop import MOVE_ALPHABET
from puyonb.puyo.rules import FIRST
from puyonb.teach import _answers, _password
from puyonb.teach._exercise import Exercise, Feedback, wrong


def _mirror() -> Exercise:
    """Ask for the mirror image of the staircase."""
    stairs = Field.from_rows(["G", "RBYP", "RGBYP", "RGBYP", "RGBYP"], width=6, height=13)
    own = stairs.mirror()
    pushed = Field.from_rows([row.lstrip(".") for row in str(own).split("\n")], width=6)

    def mark(found: Any) -> Feedback:
        if found == stairs:
            return wrong(Message("teach.notebook.start_1.same"))
        if found == pushed:
            return wrong(Message("teach.notebook.start_1.column"))
        return _differing(found, own)

    return Exercise(
        "start-1",
        Message("teach.notebook.start_1"),
        stairs,
        own,
        Message("teach.notebook.start_1.why"),
        lambda answer: _answers.board(answer, own),
        mark,
    )


def _rule() -> Exercise:
    """Ask for the rule of a password."""
    own = password.loads("K4C").rule

    def mark(found: Any) -> Feedback:
        count = RULES[found].sextets
        return wrong(Message("teach.notebook.password_2.hint", rule=RULE_NAMES[found], count=count))

    return Exercise(
        "password-2",
        Message("teach.notebook.password_2"),
        "K4C",
        english(RULE_NAMES[own]),
        Message("teach.notebook.password_2.why"),
        lambda answer: _answers.one_of(answer, RULE_NAMES, "teach.expected.rule"),
        mark,
        choices=tuple(RULE_NAMES.values()),
    )


def _full_of_red() -> Exercise:
    parts = password.explain(Field.from_rows(["R" * 6] * 13))
    return replace(_password.encode(parts), question=Message("teach.notebook.format_1"))


def _first_rules() -> Exercise:
    """Ask for the points of the chain of nineteen under the rules of the first game."""
    field = Field.from_rows(_NINETEEN)
    tsu = chain.simulate(field).score
    return _number("chain_1", chain.simulate(field, rules=FIRST).score, {tsu: "tsu"})


def _column() -> Exercise:
    """Ask for the name of a column."""
    own = ppn.location_text(1000, 1).rstrip("1")

    def read(answer: object) -> Any:
        known = "abcdefghijklmnopqrstuvwxyz"
        return _answers.signs(answer, known, "teach.expected.column")

    def mark(found: str) -> Feedback:
        if len(found) != len(own):
            return wrong(Message("teach.notebook.pieces_2.letters"))
        good = next(at for at in range(len(own)) if found[::-1][at] != own[::-1][at])
        return wrong(Message("teach.notebook.pieces_2.hint", number=good + 1))

    why = Message("teach.notebook.pieces_2.why")
    return Exercise("pieces-2", Message("teach.notebook.pieces_2"), None, own, why, read, mark)


def _number(name: str, own: int, mistakes: dict[int, str]) -> Exercise:
    """Return an exercise whose solution is a number; mistakes have the ends of their codes."""
    code = f"teach.notebook.{name}"
    hints = {number: Message(f"{code}.{end}") for number, end in mistakes.items()}
    return Exercise(
        name.replace("_", "-"),
        Message(code),
        None,
        own,
        Message(f"{code}.why"),
        _answers.number,
        lambda found: wrong(hints.get(found, Message(f"{code}.hint"))),
    )


def _ojama_in_a_link() -> Exercise:
    """Ask for the characters of six ojama in a link of puyop.com."""
    cells = 6 * LETTERS[Puyo.OJAMA]
    own = 3 * MOVE_ALPHABET[6 * 8 + 6]

    def mark(found: str) -> Feedback:
        if len(found) != len(own):
            return wrong(
                Message(
                    "teach.link.count",
                    "Two cells are one character; the answer has {count:character|characters}.",
                    count=len(found),
                )
            )
        good = next(at for at, sign in enumerate(own) if found[at] != sign)
        head = [Message("teach.password.characters_right", count=good)] if good else []
        return wrong(
            *head,
            Message(
                "teach.link.encode.hint",
                "Look at character {number}, for {cells}: the number of the first cell times"
                " eight, plus that of the second. Digits come first, then small letters, then"
                " capitals.",
                number=good + 1,
                cells=cells[:2],
            ),
        )

    return Exercise(
        "link-1",
        Message(
            "teach.link.encode",
            "Write the cells {cells} as in a link of puyop.com: two cells are one character.",
            cells=cells,
        ),
        cells,
        own,
        Message(
            "teach.link.why",
            "{cells} is {text}: the first cell of each pair counts eights.",
            cells=cells,
            text=own,
        ),
        lambda answer: _answers.signs(answer, MOVE_ALPHABET, "teach.expected.link"),
        mark,
    )


def _differing(found: Field, own: Field) -> Feedback:
    """Return the feedback on another field: its first wrong cell, row by row from the floor."""
    row, col = next(
        (row, col)
        for row in reversed(range(own.height))
        for col in range(own.width)
        if found[row, col] is not own[row, col]
    )
    rows = own.height - 1 - row
    head = (
        [Message("teach.field.rows_right", "The lowest {count:row is|rows are} right.", count=rows)]
        if rows
        else []
    )
    place, kind = described(own, row, col), found[row, col]
    return wrong(
        *head,
        Message(
            "teach.field.look",
            "Look at {place}: your answer has {kind} there.",
            place=place,
            kind=kind,
        ),
    )


def _line() -> Exercise:
    """Ask for the certain cells of a line."""
    clue, cells = "3 3 2", "?" * 10
    own = "".join(_SIGNS[cell] for cell in solve_line(clue, cells))

    def mark(found: str) -> Feedback:
        if len(found) != len(own):
            return wrong(Message("teach.line.length", count=len(found), cells=len(own)))
        good = next(at for at, cell in enumerate(own) if found[at] != cell)
        head = [Message("teach.line.cells_right", count=good)] if good else []
        kind = "open" if own[good] == "?" else "certain" if found[good] == "?" else "other"
        return wrong(*head, Message(f"teach.line.{kind}", number=good + 1))

    return Exercise(
        "line-2",
        Message(
            "teach.line",
            "A line of {cells} cells has the clue {clue}. Which cells are certain? Write '#' for a"
            " filled cell, '.' for a blank one and '?' for one that can be either.",
            clue=clue,
            cells=len(cells),
        ),
        f"{clue}: {cells}",
        own,
        Message("teach.line.why", line=own),
        lambda answer: _answers.signs(answer, "#.?", "teach.expected.line", typed=_TYPED),
        mark,
    )


_SIGNS = {"1": "#", "0": ".", "?": "?"}
_TYPED = dict.fromkeys("■█⬛●1", "#") | dict.fromkeys("×✕✗xX0", ".")
"""Other signs that people write for filled and blank cells.

A □ is not among them: for some it is a blank cell, for others an unknown one.
"""

_NINETEEN = (
    ".B.GRB",
    "BGRRYR",
    "RRYYGY",
    "RBYRGR",
    "YBYRGY",
    "YBGBYR",
    "BRGBYR",
    "GRGYGY",
    "RYYGYY",
    "GRGYGR",
    "GBGYRR",
    "YBGBGB",
    "RGBGBB",
)
"""The field with a chain of nineteen links in the notebook about chains."""


EXERCISES: dict[str, Callable[[], Exercise]] = {
    "start-1": _mirror,
    "link-1": _ojama_in_a_link,
    "password-1": lambda: _password.several_cells("つＧあ", "20th"),
    "password-2": _rule,
    "password-3": lambda: _number("password_3", 2, {}),
    "format-1": _full_of_red,
    "format-2": lambda: _password.repair(password.explain("AHBAABC")),
    "chain-1": _first_rules,
    "duel-1": lambda: _number("duel_1", 16, {22: "all", 18: "across"}),
    "pieces-2": _column,
    "line-2": _line,
}
"""A function for each exercise, which makes it when it is needed."""
