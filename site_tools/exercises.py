"""Exercises on a page, which a reader solves without Python.

``<!-- puyonb:exercise password-cells 1 -->`` writes several exercises of a topic and level of
:mod:`puyonb.teach` into the page.  ``site/notations/exercises.js`` compares the answers.
"""

from typing import Any

from puyonb import teach
from puyonb.messages import LANGUAGES, Message
from puyonb.puyo import Field
from puyonb.puyo.field import LETTERS
from puyonb.puyo.password._alphabets import CELLS, FORMAT_NAMES, octal
from site_tools.render import render
from site_tools.words import words_of

COUNT = 5
"""The exercises of one directive."""

_KINDS = {
    "password-cells": "cells",
    "password-count": "number",
    "password-decode": "board",
    "password-format": "choice",
}

_HINTS = {
    "cells": "teach.password.cells.hint",
    "number": "teach.password.count.hint",
    "choice": "teach.password.format_of.hint",
}


def exercise(topic: str, level: str) -> str:
    """Return exercises of a topic as HTML; the first one is readable without JavaScript.

    Parameters
    ----------
    topic : str
        A topic of :func:`puyonb.teach.exercise` whose answer is two cells, a number, a board or a
        format.
    level : str
        1, 2 or 3.

    Raises
    ------
    ValueError
        If the topic has another kind of answer, or there is no such level.
    """
    if topic not in _KINDS:
        raise ValueError(f"expected a topic out of {', '.join(_KINDS)}, found {topic!r}")
    kind, words = _KINDS[topic], words_of("exercises")
    items = [_item(made, kind) for made in chosen(topic, int(level))]
    hint = str(Message(_HINTS[kind])) if kind in _HINTS else words["board_hint"]
    data = {"kind": kind, "words": words, "hint": hint, "signs": _signs(kind), "items": items}
    return render("exercises", data=data, first=items[0], name=f"exercise-{topic}-{level}")


def chosen(topic: str, level: int) -> list[teach.Exercise]:
    """Return the first exercises of a topic and a level that differ.

    Counts of one digit would not teach that the digits are octal, so those are left out.
    """
    found: dict[str, teach.Exercise] = {}
    seed = 0
    while len(found) < COUNT:
        made = teach.exercise(topic, seed=seed, level=level)
        if topic != "password-count" or made.solution() > 8:
            found.setdefault(str(made), made)
        seed += 1
    return list(found.values())


def _item(made: teach.Exercise, kind: str) -> dict[str, Any]:
    """Return an exercise with the feedback on typical mistakes."""
    answer, digits = _answer(made), ""
    if kind == "cells":
        letters = [LETTERS.get(each, "S") for each in CELLS]
        digits = "".join(str(letters.index(sign)) for sign in answer[::-1])
        typical = [answer[::-1], digits]
    else:
        typical = [str(number) for number in range(100)] if kind == "number" else []
        digits = octal(int(answer) - 1) if kind == "number" else ""
    general = str(Message(_HINTS[kind])) if kind in _HINTS else ""
    said = {each: str(made.check(each)) for each in typical if not made.check(each)}
    return {
        "question": str(made.question),
        "given": made.given or "",
        "answer": answer,
        "hint": digits and words_of("exercises")["table"].format(row=digits[0], column=digits[1]),
        "said": {each: text for each, text in said.items() if text != general},
    }


def _answer(made: teach.Exercise) -> str:
    solution = made.solution()
    if isinstance(solution, Field):
        return "\n".join("".join(LETTERS[puyo] for puyo in row) for row in solution.cells)
    return str(solution)


def _signs(kind: str) -> dict[str, str]:
    """Return what a reader may write, in lower case, with its meaning."""
    if kind == "choice":
        return {
            name.text(each).lower(): str(name.text("en"))
            for name in FORMAT_NAMES.values()
            for each in LANGUAGES
        }
    if kind == "number":
        return {}
    signs = {}
    for number, puyo in enumerate(CELLS):
        name = Message(f"name.puyo.{puyo.name.lower()}").text("ja")
        for sign in (puyo.value, name, name[0], str(number), LETTERS.get(puyo, "S")):
            signs[sign.lower()] = LETTERS.get(puyo, "S")
    return signs
