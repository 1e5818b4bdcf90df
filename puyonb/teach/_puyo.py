"""Exercises about fields, chains and the links of puyop.com."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from puyonb.messages import Message
from puyonb.puyo import chain
from puyonb.puyo.field import COLORS, LETTERS, Field, Puyo, described
from puyonb.puyo.puyop import MOVE_ALPHABET
from puyonb.puyo.rules import TSU
from puyonb.teach import _answers
from puyonb.teach._exercise import Exercise, Feedback, wrong

_CODES = (
    Puyo.EMPTY,
    Puyo.RED,
    Puyo.GREEN,
    Puyo.BLUE,
    Puyo.YELLOW,
    Puyo.PURPLE,
    Puyo.OJAMA,
)
"""The codes of a link's short form."""


# --- fields ---------------------------------------------------------------------------------------


def _write(chance: Random, level: int) -> Exercise:
    """Ask for a field that is described in words."""
    field = Field.empty()
    for _ in range(level * 2):
        col = chance.randrange(field.width)
        height = sum(field[row, col] is not Puyo.EMPTY for row in range(field.height))
        puyo = chance.choice((*COLORS[:4], Puyo.OJAMA))
        field = field.replace({(field.height - 1 - height, col): puyo})
    puyos = tuple(
        Message(
            "teach.field.puyo",
            "{kind} at {place}",
            kind=field[place],
            place=described(field, *place),
        )
        for place in reversed(list(field.places))
        if field[place] is not Puyo.EMPTY
    )
    return Exercise(
        "field-write",
        Message("teach.field.write", "Write this field as rows of letters: {puyos}.", puyos=puyos),
        None,
        field,
        Message(
            "teach.field.write.why",
            "The last row of the text is row 1, and column 1 is on the left.",
        ),
        lambda answer: _answers.board(answer, field),
        lambda found: differing(found, field),
    )


def differing(found: Field, own: Field) -> Feedback:
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


# --- chains ---------------------------------------------------------------------------------------


def _chained(chance: Random, links: int) -> chain.Chain:
    """Return a random small board with a chain of a number of links."""
    while True:
        columns = [[chance.choice(COLORS[:3]) for _ in range(chance.randint(2, 5))] for _ in "1234"]
        cells = {
            (4 - height, col): puyo
            for col, column in enumerate(columns)
            for height, puyo in enumerate(column)
        }
        if chance.random() < 1 / 2:
            cells[chance.choice(list(cells))] = Puyo.OJAMA
        found = chain.simulate(Field.empty(4, 5, 0).replace(cells))
        if len(found.steps) == links:
            return found


def _link(chance: Random, level: int) -> Exercise:
    """Ask for the board after the first link of a chain."""
    found = _chained(chance, level)
    step = found.steps[0]

    def mark(given: Field) -> Feedback:
        if given == step.popped:
            return wrong(
                Message(
                    "teach.chain.link.fall", "The right puyos have popped. Now let the rest fall."
                )
            )
        if given == found.start:
            return wrong(
                Message(
                    "teach.chain.link.start",
                    "Nothing has popped. Look for four of one colour that touch.",
                )
            )
        if given == found.field:
            return wrong(
                Message(
                    "teach.chain.link.end",
                    "This is the end of the chain. Stop after the first link.",
                )
            )
        columns = [
            all(given[row, col] is step.after[row, col] for row in range(given.height))
            for col in range(given.width)
        ]
        good = columns.index(False)
        head = (
            [
                Message(
                    "teach.chain.columns_right",
                    "Right so far: {count:column|columns} on the left.",
                    count=good,
                )
            ]
            if good
            else []
        )
        return wrong(
            *head,
            Message(
                "teach.chain.link.column",
                "Look at column {number}. Groups connect on sides, not at corners; all groups pop"
                " at once, and ojama that touches them on a side, too.",
                number=good + 1,
            ),
        )

    return Exercise(
        "chain-link",
        Message(
            "teach.chain.link",
            "Draw the board after the first link: groups of four or more pop, and the rest falls.",
        ),
        found.start,
        step.after,
        Message("teach.chain.link.why", "These puyos pop: {summary}.", summary=step.summary),
        lambda answer: _answers.board(answer, found.start),
        mark,
    )


def _length(chance: Random, level: int) -> Exercise:
    """Ask for the number of links."""
    found = _chained(chance, chance.randint(1, level + 1))
    links = len(found.steps)

    return Exercise(
        "chain-length",
        Message("teach.chain.length", "How many links does the chain of this board have?"),
        found.start,
        links,
        Message("teach.chain.length.why", links=links),
        _answers.number,
        lambda found: wrong(Message(f"teach.chain.length.{'few' if found < links else 'many'}")),
    )


def points(found: chain.Chain) -> Exercise:
    """Ask for the points of a chain; typical mistakes have their own hints."""
    steps = found.steps
    alone = [
        TSU.score(link=1, colors=len(step.colors), sizes=[len(group) for group in step.groups])
        for step in steps
    ]
    mistakes = {
        found.score // 10: Message("teach.chain.points.ten", "Each puyo counts ten."),
        sum(alone): Message(
            "teach.chain.points.chain",
            "The bonus of the link is missing: it grows with its number.",
        ),
        sum(10 * step.cleared for step in steps): Message(
            "teach.chain.points.bonus",
            "The bonuses are missing: each link multiplies by their sum.",
        ),
        steps[-1].score: Message(
            "teach.chain.points.last", "This is one link. Add the points of all of them."
        ),
        steps[0].score: Message(
            "teach.chain.points.first", "This is the first link. Add the points of the others."
        ),
    }

    def mark(number: int) -> Feedback:
        hint = mistakes.get(
            number,
            Message(
                "teach.chain.points.hint",
                "For each link: ten times the popped puyos times the sum of the bonuses of link,"
                " colours and groups. A sum of 0 counts as 1. Then add the links.",
            ),
        )
        return wrong(hint)

    sums = tuple(step.arithmetic for step in steps)
    return Exercise(
        "chain-points",
        Message(
            "teach.chain.points", "How many points does the chain of this board score under Tsu?"
        ),
        found.start,
        found.score,
        Message(
            "teach.chain.points.why",
            "{sums:and}; together {score:,}.",
            sums=sums,
            score=found.score,
        ),
        _answers.number,
        mark,
    )


# --- links ----------------------------------------------------------------------------------------


def _cells(chance: Random, level: int) -> list[Puyo]:
    return [chance.choice(_CODES) for _ in range(2 * (1, 3, 6)[level - 1])]


def _letters(cells: Sequence[Puyo]) -> str:
    return "".join(LETTERS[puyo] for puyo in cells)


def _code(cells: Sequence[Puyo]) -> str:
    """Return the characters of pairs of cells; the first cell counts eights."""
    pairs = zip(cells[::2], cells[1::2], strict=True)
    return "".join(MOVE_ALPHABET[8 * _CODES.index(one) + _CODES.index(two)] for one, two in pairs)


def encode(cells: Sequence[Puyo]) -> Exercise:
    """Ask for the characters of cells in a link."""
    own = _code(cells)

    def mark(found: Any) -> Feedback:
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
        pair = _letters(cells[2 * good : 2 * good + 2])
        if MOVE_ALPHABET.index(found[good]) == _swapped(MOVE_ALPHABET.index(own[good])):
            return wrong(*head, Message("teach.link.swapped"))
        return wrong(
            *head,
            Message(
                "teach.link.encode.hint",
                "Look at character {number}, for {cells}: the number of the first cell times"
                " eight, plus that of the second. Digits come first, then small letters, then"
                " capitals.",
                number=good + 1,
                cells=pair,
            ),
        )

    return Exercise(
        "link-encode",
        Message(
            "teach.link.encode",
            "Write the cells {cells} as in a link of puyop.com: two cells are one character.",
            cells=_letters(cells),
        ),
        _letters(cells),
        own,
        Message("teach.link.why", cells=_letters(cells), text=own),
        lambda answer: _answers.signs(answer, MOVE_ALPHABET, "teach.expected.link"),
        mark,
    )


def decode(cells: Sequence[Puyo]) -> Exercise:
    """Ask for the cells of characters in a link."""
    code = _code(cells)

    def mark(found: Any) -> Feedback:
        if len(found) != len(cells):
            return wrong(
                Message(
                    "teach.link.cells",
                    "Each character is two cells, but the answer has {count:cell|cells}.",
                    count=len(found),
                )
            )
        good = next(
            at for at in range(0, len(cells), 2) if found[at : at + 2] != cells[at : at + 2]
        )
        head = [Message("teach.link.cells_right", count=good)] if good else []
        if tuple(found[good : good + 2]) == tuple(cells[good : good + 2][::-1]):
            return wrong(*head, Message("teach.link.swapped"))
        return wrong(
            *head,
            Message(
                "teach.link.decode.hint",
                "Look at the character {character!q}: find its number and divide it by eight. The"
                " result is the first cell, the rest is the second. Digits come first, then small"
                " letters, then capitals.",
                character=code[good // 2],
            ),
        )

    return Exercise(
        "link-decode",
        Message("teach.link.decode", "Which cells are {text} in a link of puyop.com?", text=code),
        code,
        _letters(cells),
        Message("teach.link.why", cells=_letters(cells), text=code),
        _answers.cells,
        mark,
    )


def _swapped(value: int) -> int:
    return value % 8 * 8 + value // 8


_MAKERS: dict[str, Callable[[Random, int], Exercise]] = {
    "chain-length": _length,
    "chain-link": _link,
    "chain-points": lambda chance, level: points(_chained(chance, level)),
    "field-write": _write,
    "link-decode": lambda chance, level: decode(tuple(_cells(chance, level))),
    "link-encode": lambda chance, level: encode(tuple(_cells(chance, level))),
}


def make(topic: str, chance: Random, level: int) -> Exercise:
    """Return a random exercise of a topic."""
    return _MAKERS[topic](chance, level)
