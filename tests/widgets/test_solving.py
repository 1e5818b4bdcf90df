"""A nonogram that is solved without Python, in a JavaScript engine: its rules are those of Python."""

import base64
import json
import re
import shutil
import subprocess
from itertools import product
from random import Random

import pytest

from puyonb import loads
from puyonb.messages import templates, using
from puyonb.nonogram import Puzzle, solver
from puyonb.nonogram.cells import Clue, clues_of
from puyonb.publish.puzzle_player import PuzzlePlayer
from puyonb.widgets import NonogramSolver
from puyonb.widgets.nonogram_data import clues_text, steps
from puyonb.widgets.script import module

PROGRAM = """
const stored = new Map()
let isBlocked = false
let isFull = false
const guard = act => (...given) => { if (isBlocked) throw new Error("blocked"); return act(...given) }
globalThis.localStorage = { getItem: guard(key => stored.get(key) ?? null), setItem: guard((key, value) => { if (isFull) throw new Error("full"); stored.set(key, value) }),
  removeItem: guard(key => stored.delete(key)) }
const { Relay, Solving, finished, isRight, placements, puzzleDrawing, readClues } = await import("data:text/javascript;base64,SOURCE")
let input = ""
for await (const part of process.stdin) input += part
const given = JSON.parse(input)
CODE
"""

SEVERAL = Puzzle.from_grid(["#..", ".#.", "..#"])
PICTURE = Puzzle.from_grid(["##.##", "#...#", ".###.", "#.#.#", "##.##"])


def run(code, given):
    """Return what a program prints that uses the module."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no node on this system")
    joined = re.sub(r"import .*\n", "", module("drawn")) + module("model")
    joined += re.sub(r"import .*\n", "", module("solving"))
    source = base64.b64encode(joined.encode()).decode()
    program = PROGRAM.replace("SOURCE", source).replace("CODE", code)
    done = subprocess.run(
        [node, "--input-type=module", "-e", program],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def game(puzzle):
    """Return what a page has of a puzzle."""
    with using("en"):
        page = PuzzlePlayer((puzzle,)).html("nonogram.js")
    return json.loads(re.search(r'<script type="application/json">(.*?)</script>', page)[1])


START = """
const { words, texts, tools, puzzles: [puzzle], drawings } = given
const clues = { rows: readClues(puzzle.rows), columns: readClues(puzzle.columns) }
const drawing = puzzleDrawing({ ...clues, width: clues.columns.length, height: clues.rows.length }, drawings[0])
const begin = () => new Solving({ ...clues, given: puzzle.given, drawing, steps: puzzle.steps, key: `k ${puzzle.id}` }, { words, texts, tools })
let serial = 0
const paint = (game, row, column, kind) => game.send({ type: "paint", serial: ++serial, kind, cells: [[row, column]] })
const use = (game, name) => game.send({ type: "tool", name })
let game = begin()
"""


def lines():
    """Return clues with known cells, right ones and wrong ones, in colour and of unknown length."""
    random = Random(1)
    for _ in range(400):
        length = random.randint(1, 8)
        cells = "".join(random.choice("0011a") for _ in range(length))
        clues = [
            Clue(None, clue.color) if random.random() < 0.2 else clue for clue in clues_of(cells)
        ]
        other = cells if random.random() < 0.7 else cells[::-1]
        yield clues, "".join("?" if random.random() < 0.5 else cell for cell in other)


def fits(clues, cells):
    """Check whether cells, all known, are a placement of clues."""
    found = clues_of(cells)
    return len(found) == len(clues) and all(
        clue.color == block.color and (clue.is_unknown or int(clue) == int(block))
        for clue, block in zip(clues, found, strict=True)
    )


def blocks(cells):
    """Return the start and the length of each block."""
    return [
        (found.start(), len(found[0])) for found in re.finditer(r"(.)\1*", cells) if found[1] != "0"
    ]


@pytest.mark.slow
def test_placements():
    """The places of each block are those of all placements, tried one by one."""
    cases = list(lines())
    found = run(
        "console.log(JSON.stringify(given.map(([clues, cells]) => {"
        " const [line] = readClues(clues);"
        " return [placements(line, cells) ?? null, finished(line, cells), isRight(line, cells.replaceAll('?', '0'))] })))",
        [(clues_text([clues]), cells) for clues, cells in cases],
    )

    for (clues, cells), (places, done, is_right) in zip(cases, found, strict=True):
        kinds = "01a"
        choices = [kinds if cell == "?" else cell for cell in cells]
        all_of = [each for each in map("".join, product(*choices)) if fits(clues, each)]
        wanted = [sorted({blocks(each)[at] for each in all_of}) for at in range(len(clues))]
        assert places == ([[list(place) for place in each] for each in wanted] if all_of else None)
        for at, clue in enumerate(clues):
            (start, length), *others = wanted[at] or [(0, 0)]
            filled = cells[start : start + length] == clue.color * length and length > 0
            assert done[at] == (bool(all_of) and not others and filled), (clues, cells)
        assert is_right == fits(clues, cells.replace("?", "0"))


def test_hints_lead_to_the_solution():
    """A hint names its line first, then its cells with the reason; one that is done is left out."""
    wanted = solver.solve(PICTURE)
    code = """
    const told = []
    for (let count = 0; !game.isDone && count < 40; count++) {
      await use(game, "hint")
      told.push(game.note)
      await use(game, "hint")
      told.push(game.note)
      use(game, "apply")
    }
    console.log(JSON.stringify({ told, cells: game.cells, note: game.note, mode: game.get("mode"), kept: stored.size,
      crosses: [game, begin()].map(each => each.get("drawing").grid.kinds["0"].symbol ?? null) }))
    """
    found = run(START + code, game(PICTURE))
    first = str(wanted.trace.steps[0])
    texts = templates("widgets.nonogram.play.", "en")

    assert [row.replace("?", "0") for row in found["cells"]] == list(PICTURE.goal)
    assert found["told"][0] == texts["line"].format(line=first.partition(" (")[0])
    assert found["told"][1].lower() == f"{first}.".lower()
    assert len(set(found["told"])) == len(found["told"]) <= 2 * len(wanted.trace.steps)
    assert found["crosses"] == [None, None]
    assert (found["note"], found["mode"], found["kept"]) == (texts["done"], "view", 1)


def test_given_cells_of_a_page_stay():
    """A stroke and clearing leave them; a hint marks the cells that it rests on, too."""
    puzzle = Puzzle([[1], [1]], [[1], [1]], given=["#?", "??"])
    code = """
    paint(game, 0, 0, "0"); paint(game, 1, 0, "0")
    const painted = [...game.cells]
    use(game, "clear")
    const now = [game.cells, game.isBegun, game.get("marks")]
    await use(game, "hint"); await use(game, "hint")
    console.log(JSON.stringify([painted, ...now, game.get("marks").map(mark => mark.symbol)]))
    """
    painted, cleared, is_begun, marks, hinted = run(START + code, game(puzzle))

    assert painted == ["1?", "0?"]
    assert (cleared, is_begun) == (["1?", "??"], False)
    assert marks == [{"symbol": "given", "x": 0.5, "y": 0.5}]
    assert hinted == ["given", "band-row", "known", "hint-0"]


def test_a_page_opens_its_puzzle_elsewhere():
    """The links have the clues and no solution; what a site cannot show has no link."""
    colored = Puzzle.from_grid(["a1", "1a"])
    given = Puzzle([[1], [1]], [[1], [1]], given=["#?", "??"])
    found = [dict(game(each)["puzzles"][0]["links"]) for each in (PICTURE, given, colored)]

    assert [[*each] for each in found] == [["puzz.link", "Penpa+"], ["Penpa+"], []]
    assert {loads(link) for link in found[0].values()} == {PICTURE.without("goal")}
    assert loads(found[1]["Penpa+"]) == given


def test_a_mistake_is_found_and_undone():
    """A wrong cell is marked by a check and before a hint; undo and redo are steps."""
    code = """
    const told = []
    const tell = () => told.push([game.note, game.lit, game.cells.join("").replaceAll("?", "")])
    paint(game, 0, 2, "1")
    await use(game, "hint"); tell()
    await use(game, "check"); tell()
    paint(game, 0, 0, "1")
    use(game, "undo"); tell()
    use(game, "undo"); tell()
    use(game, "redo"); tell()
    use(game, "undo")
    paint(game, 0, 2, "1")
    use(game, "redo")
    await use(game, "check")
    told.push(game.past.length)
    use(game, "clear"); tell()
    console.log(JSON.stringify(told))
    """
    hint, check, undone, empty, again, past, clear = run(START + code, game(PICTURE))

    assert hint[0] == check[0] == "Wrong cells: 1 (row 1, column 3)."
    assert hint[1] == check[1] == [[0, 2]]
    assert past == 1  # there is nothing to redo after another stroke
    assert [undone[2], empty[2], again[2], clear[2]] == ["1", "", "1", ""]
    assert undone[:2] == ["", []]


def test_each_solution_counts():
    """With several solutions hints end, no cell is wrong, and each grid that fits is right."""
    code = """
    await use(game, "hint")
    const told = [game.note]
    for (const [row, column] of [[0, 2], [1, 0]]) paint(game, row, column, "1")
    await use(game, "check")
    told.push(game.note)
    paint(game, 2, 2, "1")
    await use(game, "check")
    told.push(game.note)
    use(game, "undo")
    paint(game, 2, 1, "1")
    told.push(game.note)
    console.log(JSON.stringify(told))
    """
    end, possible, broken, done = run(START + code, game(SEVERAL))

    assert end.startswith("No further step follows")
    assert possible == "Every line can still be completed; open cells: 7."
    assert broken == "A mistake: the clues no longer fit column 3."
    assert done == "Solved: the grid fits every clue."


def test_what_is_kept():
    """Another visit goes on; a copy that does not fit is ignored; without storage the page keeps it."""
    code = """
    const key = `k ${puzzle.id}`
    const cells = () => begin().cells.join("")
    const found = []
    paint(game, 1, 1, "1")
    found.push(cells(), begin().note)
    for (const bad of ['{"cells":["???"]}', "[", "7", "null", '{"cells":["z??","???","???"]}', '{"cells":7}']) {
      stored.set(key, bad)
      found.push(cells().replaceAll("?", ""))
    }
    stored.clear()
    isFull = true
    paint(game, 2, 2, "1")
    found.push(cells())
    isBlocked = true
    game = begin()
    use(game, "clear")
    paint(game, 0, 0, "1")
    found.push(cells())
    console.log(JSON.stringify(found))
    """
    first, note, *bad, full, blocked = run(START + code, game(SEVERAL))

    assert (first, note) == ("????1????", "This is as you left it.")
    assert set(bad) <= {"", "1"}
    assert full == "????1???1"
    assert blocked.startswith("1")


def test_a_puzzle_in_colour():
    """Clues and kinds have their colours; a hint quotes the steps that it needs."""
    puzzle = Puzzle.from_grid(["rrgg", "r..g", "rbbg", ".bb."])
    code = """
    const heads = game.heads.rows[2]
    for (let count = 0; !game.isDone && count < 40; count++) {
      await use(game, "hint")
      await use(game, "hint")
      use(game, "apply")
    }
    console.log(JSON.stringify({ heads, cells: game.cells, brushes: begin().get("drawing").grid.kinds }))
    """
    found = run(START + code, game(puzzle))

    assert [(head["text"], head["kind"]) for head in found["heads"]] == [
        ("1", "r"),
        ("2", "b"),
        ("1", "g"),
    ]
    assert [row.replace("?", "0") for row in found["cells"]] == list(puzzle.goal)
    assert set(found["brushes"]) == {*"brg0?"}


def test_a_widget_goes_on_without_python():
    """If Python does not answer, the page has undo, check and hints, and keeps what is filled in;
    an answer that comes later counts.
    """
    widget = NonogramSolver(PICTURE, language="en")
    names = (
        "alone",
        "brush",
        "brushes",
        "cells",
        "drawing",
        "mode",
        "seen",
        "texts",
        "tools",
        "words",
    )
    code = """
    let later
    globalThis.setTimeout = act => { later = act; return 1 }
    globalThis.clearTimeout = () => { later = undefined }
    const [listeners, sent, told] = [[], [], []]
    const model = { get: name => given[name], set() {}, save_changes() {}, on: (name, act) => listeners.push([name, act]), off() {},
      send: content => sent.push(content.type) }
    const relay = new Relay(model)
    relay.on("change:cells", () => told.push(relay.get("cells")[0]))
    relay.send({ type: "paint", serial: 5, kind: "1", cells: [[0, 0]] })
    told.push(relay.get("cells")[0])
    later()
    const seen = relay.get("seen")
    relay.send({ type: "paint", serial: 6, kind: "1", cells: [[0, 2]] })
    await relay.send({ type: "tool", name: "hint" })
    const note = relay.get("texts")[0].note
    relay.send({ type: "tool", name: "undo" })
    given.cells = ["00000", ...given.cells.slice(1)]
    for (const [name, act] of listeners) if (name === "change:cells") act()
    const other = new Relay(model)
    other.send({ type: "paint", serial: 7, kind: "1", cells: [[4, 0]] })
    later()
    console.log(JSON.stringify({ sent, seen, told, note, kept: other.get("cells") }))
    """
    found = run(code, {name: getattr(widget, name) for name in names})

    assert found["sent"] == ["paint", "paint", "tool", "tool", "paint"]
    assert found["seen"] == 5
    assert found["told"] == ["?????", "1????", "1?1??", "1????", "00000", "00000"]
    assert found["note"] == "Wrong cells: 1 (row 1, column 3)."
    assert found["kept"] == ["1????", "?????", "?????", "?????", "1????"]


def test_a_page_has_no_solution_in_its_source():
    """No row and no column of the solution is in the text of a page, nor the words of its steps."""
    page = PuzzlePlayer((PICTURE,)).html("nonogram.js")
    plain = base64.b64decode(game(PICTURE)["puzzles"][0]["steps"])

    assert not any(row in page for row in PICTURE.goal)
    assert b"filled" not in plain
    assert "goal" not in page


def test_a_puzzle_without_a_solution_says_so():
    """It has no hints, and its page names the reason."""
    (found,) = game(Puzzle(((3,), (1,)), ((1,), (1,), (1,))))["puzzles"]

    assert found["note"] == "This puzzle has no solution."
    assert "steps" not in found
    assert steps(solver.trace(SEVERAL)) == []
