"""The exercises of the notebooks by their names."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from puyonb.messages import Message, english
from puyonb.piecepack import ppn
from puyonb.puyo import chain, password
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.password import RULES
from puyonb.puyo.password._alphabets import RULE_NAMES
from puyonb.puyo.rules import FIRST
from puyonb.teach import _answers, _nonogram, _password, _puyo
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
        return _puyo.differing(found, own)

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
    "link-1": lambda: _puyo.encode((Puyo.OJAMA,) * 6),
    "password-1": lambda: _password.several_cells("つＧあ", "20th"),
    "password-2": _rule,
    "password-3": lambda: _number("password_3", 2, {}),
    "format-1": _full_of_red,
    "format-2": lambda: _password.repair(password.explain("AHBAABC")),
    "chain-1": _first_rules,
    "duel-1": lambda: _number("duel_1", 16, {22: "all", 18: "across"}),
    "pieces-2": _column,
    "line-2": lambda: _nonogram.line("3 3 2", "?" * 10),
}
"""A function for each exercise, which makes it when it is needed."""
