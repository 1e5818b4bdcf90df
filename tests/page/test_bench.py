"""The workbench of boards before Python against that of Python: what both show after the same work."""

from random import Random

import pytest

from puyonb import notations
from puyonb.page import scoped
from puyonb.publish import games
from puyonb.publish.live import password_board
from puyonb.publish.live.page import _TEXTS
from puyonb.puyo import ishikawa, password, puyop
from puyonb.puyo.field import LETTERS, Field, Puyo
from puyonb.puyo.password._alphabets import CELLS, RULES
from puyonb.puyo.record import Condition, Goal, Pair, Record, Rotation
from puyonb.widgets import PuyoWorkbench
from tests.page.node import run

KINDS = {letter: kind for kind, letter in LETTERS.items()}
PUYOS = (Puyo.EMPTY, *(KINDS[letter] for letter in "RGBYPOTKW"))
TOOLS = (
    "mirror",
    "left",
    "right",
    "settle",
    "clear",
    "clear_moves",
    "undo",
    "redo",
    "swap",
    "paint",
    "step",
    "rules",
)


def some_records(count, seed):
    """Return boards with up to four moves; some have a task."""
    random, found = Random(seed), []
    while len(found) < count:
        heights = [random.randrange(10) for _ in range(6)]
        kinds = PUYOS[1 : random.choice((4, 6, 10))]
        rows = [
            "".join(
                LETTERS[random.choice(kinds)] if 13 - row <= heights[column] else "."
                for column in range(6)
            )
            for row in range(13)
        ]
        moves = [
            Pair(
                *random.choices(PUYOS[1:4], k=2), random.randrange(1, 5), random.choice([*Rotation])
            )
            for _ in range(random.choice((0, 0, 1, 4)))
        ]
        task = Condition(Goal.CHAIN, 2) if moves and random.random() < 0.3 else None
        found.append(Record(Field.from_rows(rows), tuple(moves), task))
    return found


def work(random, rows=13, columns=6):
    """Return what a reader does: buttons, strokes, and steps of the player."""
    found = []
    for name in random.choices(TOOLS, k=6):
        more = ""
        if name == "paint":
            more = [random.choice("RGBYO."), [[random.randrange(rows), random.randrange(columns)]]]
        elif name == "swap":
            more = random.sample("RGBY", 2)
        elif name == "step":
            more = random.randrange(5)
        elif name == "rules":
            more = random.choice(["tsu", "yon", "first", "fever", "fever-mode"])
        found.append((name, more))
    return found


def in_python(text, todo):
    """Return what the widget shows of a text after each step of the work."""
    value = notations.loads(text)
    bench = PuyoWorkbench(value.field if isinstance(value, password.Password) else value)
    bench.text = text

    def written(bench):
        is_password = isinstance(value, password.Password)  # the live page keeps its game
        return password.dumps(bench.value, dialect=value.dialect) if is_password else bench.text

    bench.tab = "triggers"
    found = [shown(bench, written)]
    for name, more in todo:
        if name == "paint":
            kind, cells = more
            bench.brush = kind
            bench.painted([tuple(each) for each in cells], kind)
        elif name == "swap":
            bench.brush = more[0]
            bench.used("exchange", "")
            bench.brush = more[1]
            bench.chosen(more[1])
        elif name == "step":
            bench.go(bench.stops[more % len(bench.stops)])
        elif not next((tool for tool in bench.tools if tool["name"] == name), {}).get(
            "disabled", True
        ):
            bench.used(name, more)
        found.append(shown(bench, written))
    return found


def shown(bench, text):
    """Return what a reader sees of the widget; its text is made by a function."""
    return {
        "text": text(bench),
        "board": str(bench.field).split("\n"),
        "stops": len(bench.stops),
        "table": [row["cells"] for row in bench.sheet["rows"]],
        "triggers": list(bench.triggers["rows"]),
        "note": bench.triggers["note"],
        "undo": bool(bench.tools[0]["disabled"]),
    }


IN_PAGE = """
globalThis.BASE = values.base
const { Bench, readLink } = await import(values.path), { open } = await import(values.passwords)
return values.work.map(([text, todo]) => {
    let now = text
    const opened = open(text, "en"), given = opened.record ? opened : { record: readLink(text) }
    const made = new Bench(values.base, heard => { now = heard }, given.look)
    made.open(given)
    made.set("tab", "triggers")
    const shown = () => ({
        text: now, board: made.shown, stops: made.get("frames").filter(each => each.stop ?? true).length,
        table: made.get("sheet").rows.map(row => row.cells), triggers: made.get("triggers").rows, note: made.get("triggers").note,
        undo: made.get("tools")[0].disabled,
    })
    const found = [shown()]
    for (const [name, more] of todo) {
        if (name === "paint") {
            made.set("brush", more[0])
            made.send({ type: "paint", kind: more[0], cells: more[1], serial: 1 })
        } else if (name === "swap") {
            made.set("brush", more[0])
            made.send({ type: "tool", name: "exchange" })
            made.set("brush", more[1])
            made.send({ type: "choose", kind: more[1] })
        } else if (name === "step") {
            const stops = made.get("frames").flatMap((each, at) => (each.stop ?? true ? [at] : []))
            made.set("frame", stops[more % stops.length])
        } else if (!(made.get("tools").find(tool => tool.name === name)?.disabled ?? true)) made.send({ type: "tool", name, text: more })
        found.push(shown())
    }
    return found
})
"""


def compare(work, folder):
    """Do the work in the page and in Python; what both show must be the same after each step."""
    settings = "{ BASE: globalThis.BASE, MORE: {}, STYLE: '' }"
    modules = scoped("bench", board="{ board: {} }", settings=settings)
    script, passwords = folder / "bench.mjs", folder / "password_board.mjs"
    script.write_text(f"{modules}\nexport const {{ Bench }} = bench, {{ readLink }} = links\n")
    passwords.write_text(password_board.script())
    values = {
        "base": games.settings(*_TEXTS) | {"bench": games.bench()},
        "path": script.as_uri(),
        "passwords": passwords.as_uri(),
        "work": work,
    }
    found = run(IN_PAGE, values)

    for (text, steps), ours in zip(work, found, strict=True):
        for number, (one, other) in enumerate(zip(ours, in_python(text, steps), strict=True)):
            assert one == other, (text, steps[:number])


@pytest.mark.slow
def test_the_same_work(many, tmp_path):
    """Boards, links, tables of points, triggers and stops are those of Python after each step."""
    random = Random(26)
    texts = [
        ishikawa.dumps_record(each) if each.condition else puyop.dumps_record(each)
        for each in some_records(many // 4, 27)
    ]
    compare([(text, work(random)) for text in texts], tmp_path)


@pytest.mark.slow
def test_passwords(many, tmp_path):
    """The same holds for passwords, whose fields have other sizes, and which stay in their game."""
    random, found = Random(28), []
    for _ in range(many // 8):
        rule = random.choice([*RULES.values()])
        kinds = [Puyo.EMPTY, *random.sample(CELLS, 4)]
        rows = tuple(
            tuple(random.choice(kinds) if row else Puyo.EMPTY for _ in range(rule.width))
            for row in range(rule.height)
        )
        field = Field(rule.width, rule.height, rows, rule.hidden_rows)
        text = password.dumps(field, dialect=random.choice(["20th", "pop"]))
        found.append((text, work(random, rule.height, rule.width)))
    compare(found, tmp_path)
