"""Sheets with quests (nazo puyo): generated ones, or those of a collection."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from os import PathLike, fspath
from random import Random
from typing import NamedTuple

from puyonb.drawing.paper import BODY
from puyonb.drawing.scene import text_width
from puyonb.errors import check_choice
from puyonb.messages import Message, message_text
from puyonb.puyo import collection as collections
from puyonb.puyo.collection import Collection, Entry
from puyonb.puyo.draw._field import field as field_picture
from puyonb.puyo.draw._record import record as record_picture
from puyonb.puyo.playback import turns
from puyonb.puyo.quest import Answer, Status, solve
from puyonb.puyo.quest._generate import Budget, answers, wanted_of
from puyonb.puyo.record import Condition, Goal, Record
from puyonb.worksheet._page import PALETTE, SMALL, Page, code_size
from puyonb.worksheet._sheets import Sheet, Task

OURS = "ours"
"""The name of the quests that come with the package."""

ACROSS = {1: 1, 2: 2, 4: 2, 6: 3}
"""The quests beside each other, for each number of quests on a sheet."""

_NODES = 2_000_000
"""The most placements that are tried for a quest of a collection."""

_TRIED = 100_000
"""The most placements that are tried to make a quest; then another one is made."""

_LARGEST, _KEY_CELL, _BLANKS = 11.0, 2.8, 9.0
MADE: dict[int, tuple[int, tuple[Condition, ...]]] = {
    1: (2, (Condition(Goal.CHAIN, 3), Condition(Goal.COLORS, 2), Condition(clear=""))),
    2: (
        3,
        (
            Condition(Goal.CHAIN, 4),
            Condition(Goal.COLORS, 2, clear=""),
            Condition(clear="ojama"),
        ),
    ),
    3: (4, (Condition(Goal.CHAIN, 5), Condition(Goal.CHAIN, 4, clear=""))),
}
"""For each level the number of moves, and the tasks."""

_OJAMA = 4


class Given(NamedTuple):
    """A quest with its title."""

    record: Record
    title: str = ""


@dataclass(frozen=True, slots=True)
class Quests:
    """The options of sheets with quests, and their drawings."""

    level: int
    each: int
    path: str | None = None
    entries: tuple[Entry, ...] | None = field(default=None, repr=False)
    name: str = "quests"
    view: str = ""

    @property
    def columns(self) -> int:
        """The number of sheets beside each other in the key."""
        return 1 if self.each > 2 else 2

    @classmethod
    def of(
        cls, *, level: int, each: int, collection: Collection | str | PathLike[str] | None
    ) -> "Quests":
        """Check the options, and read the collection."""
        check_choice("level", level, tuple(MADE))
        check_choice("each", each, tuple(ACROSS))
        if collection is None:
            return cls(level, each)
        if isinstance(collection, Collection):
            path = "FILE"
        else:
            path = fspath(collection)
            collection = collections.ours() if path == OURS else collections.load(path)
        if not collection:
            raise ValueError(Message("worksheet.quests.none", name=path))
        return cls(level, each, path, collection.entries)

    def options(self) -> dict[str, object]:
        """Return the options of the command that makes the same sheets."""
        if self.path is None:
            return {"level": self.level, "each": self.each}
        return {"n": None, "seed": None, "collection": self.path, "each": self.each}

    def title(self) -> Message:
        """Return the title of a sheet."""
        if self.path is None:
            return Message("worksheet.quests.moves", count=MADE[self.level][0])
        return Message("worksheet.quests", "Quests (nazo puyo)")

    def link_text(self, task: Task) -> str:
        """Return the quest as a link."""
        return Entry(task.given[0].record).link

    def printed(self) -> Iterator[tuple[Task, ...]]:
        """Yield the tasks of each sheet of a collection."""
        entries = self.entries or ()
        for first in range(0, len(entries), self.each):
            yield tuple(map(_task, entries[first : first + self.each]))

    def tasks(self, chance: Random) -> tuple[Task, ...]:
        """Make the tasks of a sheet."""
        return tuple(self._made(chance) for _ in range(self.each))

    def _made(self, chance: Random) -> Task:
        moves, tasks = MADE[self.level]
        while True:
            task = chance.choice(tasks)
            wanted = wanted_of(task, moves, ojama=_OJAMA if task.clear == "ojama" else 0)
            with suppress(ValueError), Budget(_TRIED) as budget:
                answer = next(answers(wanted, chance.randrange(2**31), budget))
                return _task(Entry(answer.record, answer=answer))

    # --- how a sheet looks ------------------------------------------------------------------------

    def draw(self, page: Page, sheet: Sheet, y: float, addresses: list[str]) -> None:
        """Draw the rules and the quests."""
        names = ("place", "pop", "write")
        steps = (message_text(f"worksheet.quests.step.{name}") for name in names)
        y = page.steps(steps, page.left, y, page.right) + 3
        across = ACROSS[self.each]
        down = self.each // across
        width, high = (page.right - page.left) / across, (page.bottom - y) / down
        below = max((code_size(address)[1] for address in addresses), default=0.0)
        for at, task in enumerate(sheet.tasks):
            left, top = page.left + at % across * width, y + at // across * high
            room = width - 5, high - max(_BLANKS, below) - 4
            low = self._quest(page, task, (left, top, *room), number=at + 1)
            blanks = width - 5
            if addresses:
                blanks -= code_size(addresses[at])[0] + 2
                page.code(addresses[at], left + blanks + 2, low)
            _blanks(page, len(task.given[0].record.moves), (left, low + 4, blanks))

    def _quest(
        self, page: Page, task: Task, place: tuple[float, float, float, float], *, number: int
    ) -> float:
        """Draw a quest with its number and title; return its end."""
        left, top, width, high = place
        quest: Given = task.given[0]
        page.text(f"{number}  {quest.title}".rstrip(), left, top + 2, room=width)
        scene = record_picture.scene(
            quest.record, palette=PALETTE, hidden="hide", coordinates="game"
        )
        size = min(width / scene.width, (high - 6) / scene.height, _LARGEST)
        page.say(f"{number} {quest.title} {scene.text}")
        return top + 6 + page.picture(scene, left, top + 5, size)[1]

    def draw_answer(self, page: Page, sheet: Sheet, place: tuple[float, float, float]) -> float:
        """Draw the moves of each solution, and the board before the last chain."""
        left, top, width = place
        each = width / len(sheet.tasks)
        return max(
            _answer(page, task.answer, (left + at * each, top, each - 3), number=at + 1) - top
            for at, task in enumerate(sheet.tasks)
        )


def _task(entry: Entry) -> Task:
    answer = entry.answer
    if answer is None or not answer.lines:
        answer = solve(entry.record, nodes=_NODES)
    question = entry.record.condition
    assert question is not None  # noqa: S101 - every entry has a task
    return Task(question.content, (Given(entry.record, entry.title),), answer)


def _blanks(page: Page, moves: int, place: tuple[float, float, float]) -> None:
    """Draw a line to write on for each move."""
    left, y, width = place
    each = min(width / max(min(moves, 5), 1), 18.0)
    for number in range(1, moves + 1):
        x, row = left + (number - 1) % 5 * each, y + (number - 1) // 5 * 6.5
        page.text(f"{number}", x, row + 1, size=SMALL)
        page.rule(x + text_width(f"{number}", SMALL) + 1, row + 3, x + each - 2)


def _answer(page: Page, answer: Answer, place: tuple[float, float, float], *, number: int) -> float:
    """Draw the first solution of a quest; return its end."""
    left, y, width = place
    texts = [f"{number} "]
    if answer.lines:
        texts.append(answer.short[0])
    if answer.status is not Status.UNIQUE:
        texts.append(message_text(f"worksheet.quests.{answer.status}"))
    line = "  ".join(texts)
    page.text(line, left, y + 2, size=BODY, room=width)
    page.say(line)
    y += 5
    if answer.lines:
        *_, last = turns(answer.solutions[0])
        scene = field_picture.scene(
            last.chain.start, palette=PALETTE, crop=True, hidden="hide", cross=False
        )
        y += page.picture(scene, left, y, min(_KEY_CELL, width / scene.width))[1]
    return y
