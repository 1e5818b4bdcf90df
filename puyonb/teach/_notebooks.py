"""The exercises of the notebooks by their names."""

from collections.abc import Callable
from dataclasses import replace

from puyonb.messages import Message, english
from puyonb.piecepack import ppn
from puyonb.puyo import chain, password
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.password import RULES
from puyonb.puyo.password._alphabets import RULE_NAMES
from puyonb.puyo.rules import FIRST
from puyonb.teach import _answers, _nonogram, _password, _puyo
from puyonb.teach._exercise import Exercise, Feedback, right, wrong


def _mirror() -> Exercise:
    """Ask for the mirror image of the staircase."""
    stairs = Field.from_rows(["G", "RBYP", "RGBYP", "RGBYP", "RGBYP"], width=6, height=13)
    own = stairs.mirror()
    pushed = Field.from_rows([row.lstrip(".") for row in str(own).split("\n")], width=6)

    def mark(answer: object) -> Feedback:
        found = _answers.board(answer, own)
        if found == stairs:
            return wrong(Message("teach.notebook.start_1.same"))
        if found == pushed:
            return wrong(Message("teach.notebook.start_1.column"))
        return _puyo.board(answer, own)

    why = Message("teach.notebook.start_1.why")
    return Exercise("start-1", Message("teach.notebook.start_1"), stairs, own, why, mark)


def _six_cells() -> Exercise:
    return _password.several_cells("つＧあ", "20th")


def _rule() -> Exercise:
    """Ask for the rule of a password."""
    own = password.loads("K4C").rule
    names = {name: RULE_NAMES[name] for name in RULES}

    def mark(answer: object) -> Feedback:
        found = _answers.one_of(answer, names, "teach.expected.rule")
        if isinstance(found, Feedback):
            return found
        if found == own:
            return right()
        count = RULES[found].sextets
        return wrong(Message("teach.notebook.password_2.hint", rule=names[found], count=count))

    return Exercise(
        "password-2",
        Message("teach.notebook.password_2"),
        "K4C",
        english(names[own]),
        Message("teach.notebook.password_2.why"),
        mark,
        choices=tuple(names.values()),
    )


def _unknown_character() -> Exercise:
    return _number("password_3", 2, {})


def _full_of_red() -> Exercise:
    parts = password.explain(Field.from_rows(["R" * 6] * 13))
    return replace(_password.encode(parts), question=Message("teach.notebook.format_1"))


def _corrupted() -> Exercise:
    return _password.repair(password.explain("AHBAABC"))


def _first_rules() -> Exercise:
    """Ask for the points of the chain of nineteen under the rules of the first game."""
    field = Field.from_rows(_NINETEEN)
    tsu = chain.simulate(field).score
    return _number("chain_1", chain.simulate(field, rules=FIRST).score, {tsu: "tsu"})


def _placements() -> Exercise:
    return _number("duel_1", 16, {22: "all", 18: "across"})


def _column() -> Exercise:
    """Ask for the name of a column."""
    own = ppn.location_text(1000, 1).rstrip("1")

    def mark(answer: object) -> Feedback:
        known = "abcdefghijklmnopqrstuvwxyz"
        found = _answers.signs(answer, known, "teach.expected.column")
        if isinstance(found, Feedback):
            return found
        if found == own:
            return right()
        if len(found) != len(own):
            return wrong(Message("teach.notebook.pieces_2.letters"))
        good = next(at for at in range(len(own)) if found[::-1][at] != own[::-1][at])
        return wrong(Message("teach.notebook.pieces_2.hint", number=good + 1))

    why = Message("teach.notebook.pieces_2.why")
    return Exercise("pieces-2", Message("teach.notebook.pieces_2"), None, own, why, mark)


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
        lambda answer: _password.numbered(answer, own, hints, Message(f"{code}.hint")),
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
    "password-1": _six_cells,
    "password-2": _rule,
    "password-3": _unknown_character,
    "format-1": _full_of_red,
    "format-2": _corrupted,
    "chain-1": _first_rules,
    "duel-1": _placements,
    "pieces-2": _column,
    "line-2": lambda: _nonogram.line("3 3 2", "?" * 10),
}
"""A function for each exercise, which makes it when it is needed."""
