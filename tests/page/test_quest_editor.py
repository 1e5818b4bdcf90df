"""The quest editor of a page against Python: what is made by hand has the links, the task and the
number of solutions that Python finds.
"""

from random import Random

import pytest

from puyonb.messages import LANGUAGES, using
from puyonb.page import scoped
from puyonb.publish import games
from puyonb.puyo import ishikawa, pon2, quest
from puyonb.puyo.field import COLORS
from puyonb.puyo.record import Drop, Pair, Record
from tests.page.node import run
from tests.page.test_rules import any_task, record_of, stack

MADE = """
globalThis.BASE = values.base
const { QuestEditor, WRITE, solve, taskOf, fitting } = await import(values.path)
const found = []
for (const { rows, moves, task } of values.quests) {
    const heard = [], made = new QuestEditor(values.base, () => heard.push(made.text))
    made.open({ rows: values.empty, moves: [], task: { goal: "group", number: 4, about: "red", atLeast: true, clear: null } })
    const first = made.text
    rows.forEach((row, at) => Array.from(row).forEach((kind, column) => {
        if (kind !== ".") made.send({ type: "paint", kind, cells: [[at, column]], serial: 1 })
    }))
    for (const move of [...moves].reverse()) { // each in front of those before
        made.addMove(Boolean(move.drop))
        const at = made.chosen
        if (at > 0) made.shiftMove(-1)
        if (move.drop) while (made.value.moves[made.chosen].drop[0] !== move.drop[0]) made.recolor(made.chosen)
        else while (made.value.moves[made.chosen].axis !== move.axis) made.recolor(made.chosen, "axis")
        if (!move.drop) made.recolor(made.chosen, "child", move.child)
        made.chosen = 0
    }
    for (const name of ["goal", "number", "atLeast", "about", "clear"]) made.setTask({ [name]: task[name] })
    const text = made.text, links = [text, WRITE.pon2(made.value)], changes = heard.length
    const { lines, isComplete } = await solve(made.value, { most: 10000, seconds: 600 })
    for (let step = 0; step < changes; step++) made.send({ type: "tool", name: "undo" })
    const back = made.text
    for (let step = 0; step < changes; step++) made.send({ type: "tool", name: "redo" })
    found.push({ links, label: taskOf(made, made.value.task), count: isComplete && lines.length, isBack: back === first, isThere: made.text === text,
        boxes: made.texts().map(each => each.text), fits: JSON.stringify(fitting(task)) === JSON.stringify(task) })
}
return found
"""


def quests(count, seed):
    """Return quests as somebody may make them: of one or two pairs, some with nuisance before them."""
    chance, found = Random(seed), []
    while len(found) < count:
        field = stack(chance, "RGBYOK", [chance.randrange(5) for _ in range(6)], 13, 1)
        moves = [Pair(*chance.choices(COLORS[:4], k=2)) for _ in range(chance.choice((1, 1, 2)))]
        if chance.random() < 0.2:
            moves.insert(0, Drop((chance.randint(1, 5),) * 6))
        found.append(Record(field, tuple(moves), any_task(chance)))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_made_by_hand(many, tmp_path, language):
    """Cell after cell, pair after pair: links, task and solutions are those of Python, and each change
    is a step back and forth.
    """
    made = quests(many // 20, 31)
    settings = "{ BASE: globalThis.BASE, MORE: {}, STYLE: '' }"
    script = tmp_path / "editor.mjs"
    script.write_text(
        scoped("quest_editor", board="{ board: {} }", settings=settings)
        + "\nexport const { QuestEditor, fitting } = quest_editor, { WRITE } = links, { solve } = quest, { taskOf } = move_frames\n"
    )
    with using(language):
        base = games.settings() | {"bench": games.bench()}
        found = run(
            MADE,
            {
                "base": base,
                "path": script.as_uri(),
                "empty": ["." * 6] * 13,
                "quests": list(map(record_of, made)),
            },
        )
        for record, ours in zip(made, found, strict=True):
            assert record.condition
            links = [ishikawa.dumps_record(record), pon2.dumps_link(record)]
            assert ours["links"] == ours["boxes"] == links
            assert ours["label"] == str(record.condition.label)
            assert ours["count"] == len(quest.solve(record, solutions=None).solutions), links
            assert (ours["isBack"], ours["isThere"], ours["fits"]) == (True, True, True)
