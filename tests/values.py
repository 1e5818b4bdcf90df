"""Examples of all kinds of values, and how they are written."""

from typing import Any

import puyonb
from puyonb.difference import diff
from puyonb.nonogram import Puzzle, non, solver
from puyonb.piecepack import ppn
from puyonb.puyo import Field, chain, collection, duel, ishikawa, password, puyop, quest

FOUR = puyonb.loads("https://www.puyop.com/s/2s01jw1jw9jw")
REST = Field.from_rows(["RG"], height=3)
PLAYED = puyop.loads_record("https://www.puyop.com/s/420Aa9r9hj_0ody6k")
BLOCKED = puyop.loads_record(
    "https://www.puyop.com/s/800g00o00g00o00g00o00g00o00g00o00g00o00_0o0o08"
)
QUEST = collection.ours()[0].record
SOLVED = quest.solve(QUEST).solutions[0]
PASSWORD = password.loads("KKBAC")
LOST = duel.match(["random", "random"], [1], width=4, height=4)[0].replay
[GAME] = ppn.loads("---\nTitle: My Study\nGameType: {Name: Four Field Kono}\n...\n1. b1:b3\n")
[TOLD] = ppn.loads("1. S@a1 2. a1-c1")
BOAT = Puzzle.from_grid(["#.#", "###", ".#."], metadata={"title": "Boat"})
TWO = Puzzle.from_grid(["#.", ".#"])

EXAMPLES: dict[str, Any] = {
    "field": FOUR.field,
    "field at rest": REST,
    "record": PLAYED,
    "record without moves": puyop.loads_record("https://www.puyop.com/s/2s01jw1jw9jw"),
    "record that stops": BLOCKED,
    "quest": QUEST,
    "quest with its solution": SOLVED,
    "link without moves": FOUR,
    "link": ishikawa.Link(PLAYED.field, (PLAYED.moves,)),
    "link with two lines": ishikawa.Link(PLAYED.field, (PLAYED.moves, PLAYED.moves[:1])),
    "link of a quest": ishikawa.Link(QUEST.field, (QUEST.moves,), QUEST.condition),
    "password": PASSWORD,
    "explanation": password.explain("KKBAC"),
    "chain": chain.simulate(FOUR.field),
    "chain of no links": chain.simulate(REST),
    "duel": LOST.states()[5],
    "replay": LOST,
    "replay without turns": duel.Replay(LOST.start, ()),
    "first moves": quest.explain(QUEST),
    "quests": collection.ours()[:2],
    "boards": [FOUR, PLAYED, PASSWORD],
    "board": GAME.boards[-1],
    "game": GAME,
    "game without a name": TOLD,
    "list of a game": [GAME],
    "games": [GAME, TOLD],
    "puzzle": BOAT,
    "puzzle with two solutions": TWO,
    "solution": solver.solve(BOAT),
    "list of a puzzle": [BOAT],
    "puzzles": [BOAT, solver.solve(TWO)],
    "difference": diff(REST, FOUR.field),
}
"""At least one value a row, and one for each form of a value that another one is shown as."""

TEXTS = {
    "field": ("a.puyo", str(FOUR.field)),
    "field at rest": ("a.puyo", str(REST)),
    "record": ("a.puyo", "https://www.puyop.com/s/420Aa9r9hj_0ody6k"),
    "record that stops": (
        "a.puyo",
        "https://www.puyop.com/s/800g00o00g00o00g00o00g00o00g00o00g00o00_0o0o08",
    ),
    "quest": ("a.puyo", collection.ours()[0].link),
    "quest with its solution": ("a.puyo", ishikawa.dumps_record(SOLVED)),
    "link without moves": ("a.puyo", "https://www.puyop.com/s/2s01jw1jw9jw"),
    "link with two lines": ("a.puyo", ishikawa.dumps_link(EXAMPLES["link with two lines"])),
    "password": ("a.puyo", PASSWORD.text),
    "duel": ("a.json", duel.dumps(LOST.states()[5])),
    "replay": ("a.json", duel.dumps_replay(LOST)),
    "boards": ("a.puyo", "https://www.puyop.com/s/2s01jw1jw9jw\n---\nRG\n---\nRB\n"),
    "game": ("a.ppn", ppn.dumps([GAME])),
    "game without a name": ("a.ppn", ppn.dumps([TOLD])),
    "games": ("a.ppn", ppn.dumps([GAME, TOLD])),
    "puzzle": ("a.non", non.dumps(BOAT)),
    "puzzle with two solutions": ("a.non", non.dumps(TWO)),
    "puzzles": ("a.nonpack", non.dumps_pack([BOAT, TWO])),
}
"""The examples that a file can hold."""
