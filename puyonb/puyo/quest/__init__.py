"""Quests (nazo puyo): a field, a queue of pairs and a task.

:func:`check` returns at which move a record meets its task, or what is missing.  :func:`solve`
finds the solutions.

>>> from puyonb.puyo import Field, Puyo, quest
>>> from puyonb.puyo.record import Condition, Goal, Pair, Record
>>> field = Field.from_rows(["B.....", "RR....", "RBBB.."], height=13)
>>> pair, task = Pair(Puyo.RED, Puyo.RED), Condition(Goal.CHAIN, 2, clear="")
>>> print(quest.solve(Record(field, [pair], task), solutions=None))
multiple: 4 solutions, 5 placements tried
"""

from puyonb.puyo.quest._check import Check, check
from puyonb.puyo.quest._difficulty import Difficulty, Grade, Technique, difficulty
from puyonb.puyo.quest._explain import Attempt, Explanation, explain
from puyonb.puyo.quest._generate import generate, permute
from puyonb.puyo.quest._solve import Answer, Status, solve, written

__all__ = [
    "Answer",
    "Attempt",
    "Check",
    "Difficulty",
    "Explanation",
    "Grade",
    "Status",
    "Technique",
    "check",
    "difficulty",
    "explain",
    "generate",
    "permute",
    "solve",
    "written",
]
