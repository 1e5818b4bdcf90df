"""Sheets about chains and their points."""

from dataclasses import dataclass
from random import Random

from puyonb.drawing.paper import BODY
from puyonb.drawing.scene import Mark
from puyonb.errors import check_choice
from puyonb.messages import Message, message_text
from puyonb.puyo.chain import Chain, ChainStep, simulate
from puyonb.puyo.draw._field import field as field_picture
from puyonb.puyo.field import COLORS, Field, Puyo
from puyonb.puyo.rules import Rules, named
from puyonb.worksheet._page import PALETTE, SMALL, Page
from puyonb.worksheet._sheets import Sheet, Task

LINKS = {1: 2, 2: 3, 3: 4}
"""The links of the chain of each level."""

HIDDEN = ("boards", "points")

_WIDTH, _ROWS, _TRIES = 6, 6, 40
"""The columns and the rows of a board that are printed; the tries to insert a group."""

_CELLS = {1: 9.4, 2: 7.2, 3: 6.6}
"""The size of a cell to write in for each level, in millimetres."""

_KEY_CELL = 2.3
_HEADS = ("link", "puyos", "chain", "colors", "groups", "multiplier", "points")
_RULES = ("tsu", "yon", "first", "fever", "fever-mode")
_LIVE_RULES = ("tsu", "yon")
"""The rules with the bonuses of Tsu, with which a live page computes the points."""


@dataclass(frozen=True, slots=True)
class Chains:
    """The options of sheets about chains, and their drawings."""

    level: int
    rules: Rules
    hide: str | None
    name: str = "chains"
    view: str = ""
    columns: int = 2

    @classmethod
    def of(cls, *, level: int, rules: str, hide: str | None) -> "Chains":
        """Check the options."""
        check_choice("level", level, tuple(LINKS))
        check_choice("rules", rules, _RULES)
        check_choice("hide", hide, (None, *HIDDEN))
        return cls(level, named(rules), hide)

    def check_live(self) -> None:
        """Refuse rules whose points a live page does not show."""
        if self.rules.name not in _LIVE_RULES:
            raise ValueError(
                Message(
                    "worksheet.chains.address",
                    "a live page counts with the rules tsu: leave the address out for"
                    " rules={found!q}",
                    found=self.rules.name,
                )
            )

    def options(self) -> dict[str, object]:
        """Return the options of the command that makes the same sheets."""
        return {"level": self.level, "rules": self.rules.name, "hide": self.hide}

    def title(self) -> Message:
        """Return the title of a sheet."""
        return Message("worksheet.chains", "A chain of {links} links", links=LINKS[self.level])

    def link_text(self, task: Task) -> str:
        """Return the board as a link, which is short."""
        from puyonb.puyo import puyop

        return puyop.dumps(task.given[0])

    def tasks(self, chance: Random) -> tuple[Task, ...]:
        """Make the task of a sheet."""
        while True:
            chain = _built(chance, self.level, self.rules)
            if chain is not None and self._fits(chain):
                return (
                    Task(
                        Message(
                            "worksheet.chains.question",
                            "Draw the board after each link, and compute the points.",
                        ),
                        (chain.start,),
                        chain,
                    ),
                )

    def _fits(self, chain: Chain) -> bool:
        """Return whether a chain shows what its level is about, and nothing beyond it."""
        steps = chain.steps
        groups = [len(step.groups) for step in steps]
        if self.level == 1:
            return max(groups) == 1 and all(step.group_bonus == 0 for step in steps)
        if self.level == 2:
            return max(groups) == 1 and any(step.group_bonus for step in steps)
        return max(len(step.colors) for step in steps) == 2 == max(groups)

    # --- how a sheet looks ------------------------------------------------------------------------

    def draw(self, page: Page, sheet: Sheet, y: float, addresses: list[str]) -> None:
        """Draw the rules, the boards and the table."""
        task = sheet.tasks[0]
        chain: Chain = task.answer
        y = max(self._bonuses(page, y), self._steps(page, page.left + 88, y)) + 4
        y = self._boards(page, chain, y)
        low = self._points(page, chain, y + 2)
        if addresses and self.level == 3:  # beside the fifth board
            page.code(addresses[0], page.right - 45, y - 35)
        elif addresses:
            page.code(addresses[0], page.left, low + 4)

    def _steps(self, page: Page, x: float, y: float) -> float:
        names = ["pop", "fall", "score"] + (["ojama"] if self.level == 3 else [])
        threshold = self.rules.clear_threshold
        steps = (message_text(f"worksheet.chains.step.{name}", count=threshold) for name in names)
        y = page.steps(steps, x, y, page.right)
        formula = message_text(
            "worksheet.chains.formula", "points = 10 × puyos × (chain + colours + groups)"
        )
        page.box(x, y + 1, page.right - x, 8, dash=True, stroke=0.2)
        page.text(formula, x + 2, y + 5, room=page.right - x - 4)
        page.say(formula)
        return y + 10

    def _bonuses(self, page: Page, y: float) -> float:
        """Draw the three tables of bonuses."""
        rules, first = self.rules, self.rules.group_bonus_offset
        links = range(1, 7)
        sizes = range(rules.clear_threshold, rules.clear_threshold + 6)
        tables = (
            ("link", [str(each) for each in links], [rules.chain_power(each) for each in links]),
            ("color", [str(each) for each in range(1, 6)], [*map(rules.color_bonus, range(1, 6))]),
            (
                "group",
                [
                    f"{each}+" if each == first + len(rules.group_bonuses) - 1 else str(each)
                    for each in sizes
                ],
                [*map(rules.group_bonus, sizes)],
            ),
        )
        for name, heads, values in tables:
            page.text(
                message_text(f"worksheet.chains.bonus.{name}"),
                page.left,
                y + 2,
                size=SMALL,
                room=84,
            )
            y += 4.5
            for at, (head, value) in enumerate(zip(heads, values, strict=True)):
                x = page.left + at * 13.5
                page.box(x, y, 13.5, 5.5, fill="#eeeeee")
                page.box(x, y + 5.5, 13.5, 5.5)
                page.text(head, x + 6.75, y + 2.75, size=SMALL, anchor="middle")
                page.text(str(value), x + 6.75, y + 8.25, size=BODY, anchor="middle")
            y += 13
        page.legend((*COLORS[:4], Puyo.OJAMA), page.left, y + 2, 84)
        return y + 4

    def _boards(self, page: Page, chain: Chain, y: float) -> float:
        """Draw the given board, and those after each link."""
        question = message_text(
            "worksheet.chains.given" if self.hide == "points" else "worksheet.chains.draw"
        )
        page.text(f"1  {question}", page.left, y + 2.5, size=4.2, room=page.right - page.left)
        page.say(f"{question} {chain.start}")
        y += 7
        cell = _CELLS[self.level]
        width, high = _WIDTH * cell, _ROWS * cell
        across = min(4, len(chain.steps) + 1)
        gap = (page.right - page.left - across * width) / (across - 1)
        fields = [chain.start, *(step.after for step in chain.steps)]
        for at, field in enumerate(fields):
            x = page.left + at % across * (width + gap)
            top = y + at // across * (high + 8)
            caption = message_text("worksheet.chains.after", "after link {number}", number=at)
            if not at:
                caption = message_text("worksheet.chains.start", "at the start")
            page.text(caption, x, top + 1.8, size=SMALL)
            top += 4
            page.board(_WIDTH, _ROWS, x, top, cell)
            if not at or self.hide == "points":
                _puyos(page, field, x, top, cell)
        return y + ((len(fields) - 1) // across + 1) * (high + 8)

    def _points(self, page: Page, chain: Chain, y: float) -> float:
        """Draw the table of the points; return its end."""
        question = message_text(
            "worksheet.chains.compute", "Compute the points of each link, and the total."
        )
        y = page.question("2  ", question, y)
        narrow = (16.0, 28.0, 28.0, 28.0, 28.0, 26.0)
        widths = (*narrow, page.right - page.left - sum(narrow))
        total = ("", "", "", "", "", message_text("worksheet.chains.total"), f"{chain.score:,}")
        heads = tuple(message_text(f"worksheet.chains.head.{name}") for name in _HEADS)
        rows = [heads, *(_row(step) for step in chain.steps), total]
        # Short chains leave room to write.
        tall = max(8.0, min(16.0, (page.bottom - y - 46) / len(rows)))
        for number, row in enumerate(rows):
            x, high = page.left, tall if number else 6.0
            for at, (width, text) in enumerate(zip(widths, row, strict=True)):
                is_total = number == len(rows) - 1
                is_given = not number or not at or (is_total and at == 5) or self.hide == "boards"
                if not is_total or at >= 5:
                    page.box(x, y, width, high, fill=None if number else "#eeeeee")
                if is_given:
                    size = BODY if number else SMALL
                    middle = x + width / 2
                    page.text(
                        text, middle, y + high / 2, size=size, anchor="middle", room=width - 2
                    )
                x += width
            y += high
        return y

    def draw_answer(self, page: Page, sheet: Sheet, place: tuple[float, float, float]) -> float:
        """Draw the boards after each link, and the points."""
        x, y, width = place
        chain: Chain = sheet.tasks[0].answer
        step_width = (width + 2) / len(chain.steps)
        for at, step in enumerate(chain.steps):
            left = x + at * step_width
            page.text(f"{step.number}", left, y + 2, size=SMALL)
            page.board(_WIDTH, _ROWS, left, y + 4, _KEY_CELL)
            _puyos(page, step.after, left, y + 4, _KEY_CELL)
        y += 6 + _ROWS * _KEY_CELL
        for step in chain.steps:
            line = f"{step.number}  {step.arithmetic}"
            page.text(line, x, y + 2, size=SMALL, room=width)
            page.say(line)
            y += 4.2
        total = f"{message_text('worksheet.chains.total')} {chain.score:,}"
        page.text(total, x, y + 2, size=SMALL)
        page.say(total)
        return y + 4.2 - place[1]


def _row(step: ChainStep) -> tuple[str, ...]:
    """Return the cells of the table for a link."""
    return (
        f"{step.number}",
        f"{step.cleared}",
        f"{step.chain_bonus}",
        f"{step.color_bonus}",
        f"{step.group_bonus}",
        f"{step.bonus}",
        f"{step.score:,}",
    )


def _puyos(page: Page, field: Field, x: float, y: float, cell: float) -> None:
    """Draw the puyos of the lowest rows of a board, connected as on a screen."""
    low = Field.from_rows(["".join(row) for row in str(field).splitlines()[-_ROWS:]], hidden_rows=0)
    scene = field_picture.scene(low, palette=PALETTE, cross=False)
    placed = scene.placed(x + scene.box[0] * cell, y + scene.box[1] * cell, cell)
    page.items += [item for item in placed if isinstance(item, Mark)]


# --- boards -----------------------------------------------------------------------------------

_Columns = list[list[Puyo]]
"""A board at rest: the puyos of each column, from the bottom."""


def _built(chance: Random, level: int, rules: Rules) -> Chain | None:
    """Build a chain from its last link to its first; None if that did not succeed.

    Each group is inserted below or between the puyos that are there, so that the rest of the chain
    follows when it is gone.
    """
    colors = COLORS[:4]
    most = 1 if level == 3 else 2
    columns: _Columns = [
        [chance.choice(colors) for _ in range(chance.randint(0, most))] for _ in range(_WIDTH)
    ]
    if level == 3:
        columns[chance.randrange(_WIDTH)].append(Puyo.OJAMA)
    chain = simulate(_field(columns), rules=rules)
    if chain.length:
        return None
    for link in range(LINKS[level]):
        groups = 2 if level == 3 and not link else 1
        size = rules.clear_threshold + (level == 2 and link == 1)
        for _ in range(_TRIES):
            tried = [*map(list, columns)]
            for color in chance.sample(colors, groups):
                _insert(tried, color, size, chance)
            if max(map(len, tried)) > _ROWS:
                continue
            chain = simulate(_field(tried), rules=rules)
            if chain.length == link + 1 and len(chain.steps[0].groups) == groups:
                break
        else:
            return None
        columns = tried
    return chain


def _insert(columns: _Columns, color: Puyo, size: int, chance: Random) -> None:
    """Insert a group into neighbouring columns: 4; 2 and 2; 1, 2 and 1; and so on."""
    across = chance.randint(1, min(4, size))
    parts = [1] * across
    for _ in range(size - across):
        parts[chance.randrange(across)] += 1
    first, low = chance.randint(0, _WIDTH - across), chance.randint(0, 2)
    for column, count in zip(columns[first : first + across], parts, strict=True):
        column[low:low] = [color] * count


def _field(columns: _Columns) -> Field:
    """Return a field with room for everything that is inserted."""
    height = max(13, *map(len, columns))
    rows = [
        tuple(column[level] if level < len(column) else Puyo.EMPTY for column in columns)
        for level in reversed(range(height))
    ]
    return Field(_WIDTH, height, tuple(rows), 1)
