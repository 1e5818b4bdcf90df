"""The rules in the scripts of pages are those of Python: chains, placements, moves, quests, deals."""

from random import Random

import pytest

from puyonb.puyo import Field, chain, collection, playback, quest
from puyonb.puyo._reach import is_lost, open_columns, placements
from puyonb.puyo.duel import deals
from puyonb.puyo.field import COLORS, LETTERS
from puyonb.puyo.record import SUBJECTS, Condition, Drop, Goal, Pair, Record, Rotation
from puyonb.puyo.rules import RULES
from tests.page.node import run

TURNS = (Rotation.UP, Rotation.RIGHT, Rotation.DOWN, Rotation.LEFT)


def rows_of(field):
    """Return the rows of a field as letters."""
    return ["".join(map(LETTERS.__getitem__, row)) for row in field.cells]


def move_of(move):
    """Return a move in the form of the scripts."""
    if isinstance(move, Drop):
        return {"drop": list(move.counts)}
    colors = {"axis": LETTERS[move.axis], "child": LETTERS[move.child]}
    return {**colors, "column": move.column, "turn": TURNS.index(move.rotation)}


def task_of(task):
    """Return a task in the form of the scripts."""
    if task is None:
        return None
    goal = task.goal and task.goal.value
    counted = {"goal": goal, "number": task.number, "about": task.about}
    return {**counted, "atLeast": task.at_least, "clear": task.clear}


def record_of(record):
    """Return a record in the form of the scripts."""
    moves = list(map(move_of, record.moves))
    return {"rows": rows_of(record.field), "moves": moves, "task": task_of(record.condition)}


# --- values at random -----------------------------------------------------------------------------


def stack(chance, kinds, heights, height, hidden):
    """Return a field of columns of some heights."""
    columns = [[chance.choice(kinds) for _ in range(each)] for each in heights]
    rows = [
        "".join(column[up] if up < len(column) else "." for column in columns)
        for up in reversed(range(height))
    ]
    return Field.from_rows(rows, height=height, hidden_rows=hidden)


def any_field(chance):
    """Return a field of any size and kinds; one in three floats."""
    width, height = chance.randint(1, 9), chance.randint(1, 16)
    hidden = chance.randint(0, min(2, height - 1))
    kinds = chance.choice(["RG", "RGB", "RGBY", "RGBYP", "RGBO", "RGBYPOSKTW", "RRGGOSKW"])
    kinds += chance.choice(["", "", "."])
    heights = [chance.randint(0, height) for _ in range(width)]
    return stack(chance, kinds, heights, height, hidden)


def usual_field(chance, most=13):
    """Return a field at rest of the games' size, whose columns may be walls."""
    low = chance.randint(0, most)
    heights = [chance.randint(low, most) if chance.random() < 0.8 else 0 for _ in range(6)]
    return chain.simulate(stack(chance, "RGBY", heights, 13, 1)).field


def any_pair(chance, kinds=COLORS, *, placed=True):
    """Return a pair that lies in a field of six columns, or is not placed."""
    axis, child = chance.choice(kinds), chance.choice(kinds)
    if not placed:
        return Pair(axis, child)
    turn = chance.choice(TURNS)
    least, most = int(turn is Rotation.LEFT), 5 - (turn is Rotation.RIGHT)
    return Pair(axis, child, chance.randint(least, most), turn)


def any_drop(chance):
    """Return full rows of nuisance, and a row with gaps."""
    rows = chance.choice([0, 0, 0, 1, 4])
    return Drop(tuple(rows + chance.randint(0, 1) for _ in range(6)))


def any_task(chance):
    """Return a task that a link can hold, with small numbers."""
    clear = chance.choice([None, None, None, *SUBJECTS])
    goal = chance.choice([*Goal, None]) if clear is None else chance.choice([Goal.CHAIN, None])
    if goal is None:
        return Condition(clear=clear or "")
    about = chance.choice(SUBJECTS) if goal.has_subject else ""
    if goal in (Goal.PLACES, Goal.GROUP) and about == "ojama":
        about = "red"  # nuisance forms no groups
    number = chance.randint(1, 3) * (4 if "puyo" in goal.value or goal is Goal.GROUP else 1)
    return Condition(goal, number, about, chance.random() < 0.5, clear)


def any_quest(chance, moves):
    """Return a quest with a small field of two or three colours."""
    kinds = COLORS[: chance.randint(2, 3)]
    letters = "".join(map(LETTERS.__getitem__, kinds)) + chance.choice(["", "O", "O", "K"])
    heights = [chance.randint(0, 4) for _ in range(6)]
    queue = [any_pair(chance, kinds, placed=False) for _ in range(moves)]
    if chance.random() < 0.2:
        queue.insert(chance.randint(0, moves), any_drop(chance))
    field = stack(chance, letters, heights, 13, 1)
    return Record(field, tuple(queue), any_task(chance))


# --- comparisons ----------------------------------------------------------------------------------


def chain_in_python(field, rules):
    """Return what the script returns of a chain."""
    found = chain.simulate(field, rules=rules)
    cells = [
        sorted([LETTERS[group.color], *map(list, group.cells)] for group in step.groups)
        for step in found.steps
    ]
    links = [
        [
            groups,
            list(map(list, step.swept)),
            list(map(list, step.cracked)),
            [step.chain_bonus, step.color_bonus, step.group_bonus],
            [step.score, step.total, step.sun_nuisance],
            rows_of(step.before),
            rows_of(step.popped),
        ]
        for groups, step in zip(cells, found.steps, strict=True)
    ]
    return [links, found.score, found.all_clear, rows_of(found.field)]


CHAIN = """
const byPlace = (a, b) => a[0] - b[0] || a[1] - b[1]
return values.map(([rows, hidden, rules]) => {
  const board = field.Board.of(rows, hidden), found = field.chain(board, field.RULES[rules])
  const places = cells => cells.map(cell => board.place(cell)).sort(byPlace)
  return [found.links.map(link => [
    link.groups.map(({ color, cells }) => [field.LETTERS[color], ...places(cells)]),
    places(link.swept), places(link.cracked), Object.values(link.bonus), [link.score, link.total, link.nuisance],
    link.before.rows, link.popped.rows]), found.score, found.allClear, found.end.rows]
})"""


def test_chains(many):
    """All parts of each link, under all rules, on fields of any size and kinds."""
    chance = Random(1)
    given = [(any_field(chance), chance.choice([*RULES])) for _ in range(many)]
    found = run(CHAIN, [[rows_of(field), field.hidden_rows, rules] for field, rules in given])
    for links, *_ in found:
        for link in links:
            link[0].sort()
    expected = [chain_in_python(field, rules) for field, rules in given]

    assert sum(bool(links) for links, *_ in expected) > many / 4
    assert [one for one in zip(given, expected, found, strict=True) if one[1] != one[2]] == []


@pytest.mark.slow
@pytest.mark.parametrize("pairs", [False, True])
def test_triggers(pairs, many):
    """The places where a puyo or a pair starts a chain, in their order."""
    chance = Random(2)
    fields = [any_field(chance) for _ in range(many // 5)]
    found = run(
        "return values.map(([rows, hidden, pairs]) => field.triggers(field.Board.of(rows, hidden), pairs).map(each =>"
        " [each.puyos.map(([row, column, kind]) => [row, column, field.LETTERS[kind]]), each.chain.links.length, each.chain.score]))",
        [[rows_of(field), field.hidden_rows, pairs] for field in fields],
    )
    expected = [
        [
            [
                [[*place, LETTERS[puyo]] for place, puyo in each.puyos],
                each.chain.length,
                each.chain.score,
            ]
            for each in chain.triggers(field, pairs=pairs)
        ]
        for field in fields
    ]

    assert [one for one in zip(fields, expected, found, strict=True) if one[1] != one[2]] == []


@pytest.mark.slow
def test_placements(many):
    """Open columns, all placements, what each leads to, and whether the field is lost."""
    chance = Random(3)
    given = [(usual_field(chance), any_pair(chance, placed=False)) for _ in range(many // 2)]
    found = run(
        """return values.map(([rows, pair]) => {
          const board = field.Board.of(rows)
          return [record.openColumns(board), record.isLost(board), record.placements(board, pair.axis === pair.child)
            .map(([column, turn]) => [column, turn, record.place(board, { ...pair, column, turn }).board.rows])]
        })""",
        [[rows_of(field), move_of(pair)] for field, pair in given],
    )
    expected = [
        [
            [column in open_columns(field) for column in range(6)],
            is_lost(field),
            [
                [each.column, TURNS.index(each.rotation), rows_of(playback.place(field, each))]
                for each in placements(field, pair)
            ],
        ]
        for field, pair in given
    ]

    assert [one for one in zip(given, expected, found, strict=True) if one[1] != one[2]] == []


def test_moves_of_a_record(many):
    """The boards after each move, up to the first one that has no room or no place."""
    chance = Random(4)
    records = [
        Record(
            stack(chance, "RGBO", [chance.randint(0, 12) for _ in range(6)], 13, 1),
            tuple(
                any_drop(chance)
                if chance.random() < 0.2
                else any_pair(chance, placed=chance.random() < 0.9)
                for _ in range(chance.randint(0, 8))
            ),
        )
        for _ in range(many // 4)
    ]
    found = run(
        "return values.map(each => record.turns(each).map(turn => [turn.board.rows, turn.chain.links.length, turn.chain.score]))",
        list(map(record_of, records)),
    )
    expected = [
        [
            [rows_of(turn.placed), turn.chain.length, turn.chain.score]
            for turn in playback.played(record)[0]
        ]
        for record in records
    ]

    assert [one for one in zip(records, expected, found, strict=True) if one[1] != one[2]] == []


def placed_at_random(record, chance):
    """Return a quest whose pairs have places, now and then one that cannot be reached."""
    moves = tuple(
        move if isinstance(move, Drop) else any_pair(chance, (move.axis,)) for move in record.moves
    )
    return Record(record.field, moves, record.condition)


@pytest.mark.slow
def test_checks_of_quests(many):
    """The move that meets the task, and what each turn counts and leaves."""
    chance = Random(5)
    quests = [placed_at_random(any_quest(chance, 3), chance) for _ in range(many)]
    found = run(
        "return values.map(each => quest.check(each)).map(({ met, left }) => [met, left])",
        list(map(record_of, quests)),
    )
    expected = [[made.move, list(made.left)] for made in map(quest.check, quests)]

    assert sum(made[0] is not None for made in expected) > many / 20
    assert [one for one in zip(quests, expected, found, strict=True) if one[1] != one[2]] == []


SOLVE = """
const found = []
for (const [each, after] of values) {
  const { lines, nodes, isComplete } = await quest.solve(each, { after, most: 10_000, seconds: 600 })
  found.push([lines, nodes, isComplete])
}
return found"""


@pytest.mark.slow
def test_solutions(many):
    """All solutions of quests of up to three moves in their order, and the number of placements."""
    chance = Random(6)
    quests = [any_quest(chance, chance.randint(1, 3)) for _ in range(many // 10)]
    quests += [each.record for each in collection.ours() if len(each.record.moves) <= 3]
    found = run(SOLVE, [[record_of(each), 0] for each in quests])
    expected = []
    for each in quests:
        answer = quest.solve(each, solutions=None)
        lines = [list(map(move_of, line)) for line in answer.lines]
        expected.append([lines, answer.nodes, answer.is_complete])

    assert len({len(lines) for lines, *_ in expected}) > 5
    assert [one for one in zip(quests, expected, found, strict=True) if one[1] != one[2]] == []


@pytest.mark.slow
def test_solutions_after_some_moves():
    """A position in the middle is solved from there."""
    chance = Random(7)
    positions = []
    for each in collection.ours()[2:8]:
        first = quest.solve(each.record).lines[0][0]
        wrong = next(
            move for move in placements(each.record.field, each.record.moves[0]) if move != first
        )
        positions += [
            Record(each.record.field, (move, *each.record.moves[1:]), each.record.condition)
            for move in (first, wrong)
        ]
    chance.shuffle(positions)
    found = run(SOLVE, [[record_of(each), 1] for each in positions])
    expected = [quest.solve(each, after=1, solutions=None) for each in positions]

    assert [len(lines) for lines, *_ in found] == [len(each.lines) for each in expected]
    assert {bool(each.lines) for each in expected} == {True, False}


def test_deals():
    """A seed deals the same pairs: its digits are hashed, then JKISS31 runs."""
    seeds = [0, 1, 42, 2**31, 2**63 + 1, 10**40]
    found = run(
        """return values.map(seed => {
          const deals = new record.Deals(seed)
          return Array.from({ length: 50 }, () => deals.deal(4)).map(({ axis, child }) => axis + child)
        })""",
        list(map(str, seeds)),
    )
    expected = []
    for seed in seeds:
        generator = deals.seeded(seed)
        pairs = []
        for _ in range(50):
            pair, generator = generator.deal(4)
            pairs.append("".join(LETTERS[COLORS[color - 1]] for color in pair))
        expected.append(pairs)

    assert found == expected
