"""Exercises about moves in Portable Piecepack Notation."""

import re
from random import Random
from string import ascii_lowercase, ascii_uppercase, digits

from puyonb.messages import Message
from puyonb.piecepack import ppn
from puyonb.teach import _answers
from puyonb.teach._exercise import Exercise, Feedback, wrong

_KNOWN = f"{ascii_lowercase}{digits}-"
_TYPED = dict(zip(ascii_uppercase, ascii_lowercase, strict=True)) | dict.fromkeys("–—−", "-")
_PLACE = re.compile(r"([a-z]+)(\d+)")


def make(topic: str, chance: Random, level: int) -> Exercise:  # noqa: ARG001 - one topic
    """Ask for a move from one place to another; higher levels have longer names of columns."""
    most = (8, 26, 80)[level - 1]
    start = chance.randint(1, most), chance.randint(1, 8)
    end = start
    while end == start:
        end = chance.randint(most // 3, most), chance.randint(1, 8)
    own = f"{ppn.location_text(*start)}-{ppn.location_text(*end)}"
    columns = [_PLACE.fullmatch(part) for part in own.split("-")]

    def mark(found: str) -> Feedback:
        if found == "-".join(reversed(own.split("-"))):
            return wrong(Message("teach.ppn.reversed"))
        parts = [_PLACE.fullmatch(part) for part in found.split("-")]
        if len(parts) != len(columns):
            return wrong(Message("teach.ppn.parts"))
        for number, (part, right_one) in enumerate(zip(parts, columns, strict=True)):
            head = [Message("teach.ppn.start_right")] if number else []
            name = Message(f"teach.ppn.{'end' if number else 'start'}")
            if part is None or right_one is None:
                return wrong(*head, Message("teach.ppn.place", name=name))
            if part[1] != right_one[1]:
                return wrong(*head, Message("teach.ppn.column", name=name))
            if part[2] != right_one[2]:
                return wrong(*head, Message("teach.ppn.row", name=name))
        return wrong(Message("teach.ppn.parts"))

    return Exercise(
        "ppn-move",
        Message("teach.ppn.move", x=start[0], y=start[1], column=end[0], row=end[1]),
        None,
        own,
        Message("teach.ppn.why", move=own),
        lambda answer: _answers.signs(answer, _KNOWN, "teach.expected.move", typed=_TYPED),
        mark,
    )
