"""The difficulty of a quest: a level from features that a person can check.

The level is calibrated on one public collection, whose editors sorted its quests into nine
sections; there is no measurement with players.  The length of the solution explains most of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from math import log

from puyonb.messages import Message, english
from puyonb.puyo._reach import placements
from puyonb.puyo.chain import settle
from puyonb.puyo.field import Field, Problem, Puyo
from puyonb.puyo.playback import Turn, landed, turns
from puyonb.puyo.quest._solve import Answer, Engine, solve
from puyonb.puyo.record import Goal, Pair, Record

_WEIGHTS = {"moves": 1.0, "surprise": 0.1, "links": 0.05, "puyos": 0.01}

_CUTS = (3.12, 3.76, 4.59, 5.27, 5.95, 6.85, 7.38, 7.58)
"""The scores between the levels 1 to 9: the middles between the medians of the sections."""


class Grade(Enum):
    """A name for two levels; the last one is for level 9 alone."""

    VERY_EASY = "very easy"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    VERY_HARD = "very hard"

    def __str__(self) -> str:
        return str(self.value)


class Technique(Enum):
    """What a solution uses."""

    SPLIT = "split"
    """A pair lies flat over a step, and its puyos separate."""
    HIDDEN_ROW = "hidden row"
    """A puyo comes to rest in the hidden row."""
    EARLY_POP = "early pop"
    """A move before the last one pops something."""

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True, repr=False)
class Difficulty:
    """How difficult a quest is.

    Attributes
    ----------
    level : int, 1 to 9
    score : float
        The sum of the features with their weights; the level is cut from it.
    features : mapping of str to float
        ``"moves"`` of the shortest solution found, ``"surprise"`` of its placements (see
        :func:`difficulty`), ``"links"`` of the goal, 0 if it is no chain, and ``"puyos"`` of the
        field.
    techniques : tuple of Technique
        What this solution uses; they do not change the level.
    is_estimate : bool
        Whether no solution was found in the limit, so that the queue stands for it.
    answer : Answer
        The solutions that were found, at most two.
    """

    level: int
    score: float
    features: Mapping[str, float]
    techniques: tuple[Technique, ...]
    is_estimate: bool
    answer: Answer

    @property
    def grade(self) -> Grade:
        """The name of the level."""
        return list(Grade)[(self.level - 1) // 2]

    def problems(self) -> list[Problem]:
        """List what is unusual about the field: :meth:`Answer.problems`."""
        return self.answer.problems()

    @property
    def content(self) -> Message:
        """The difficulty as a message; ``str(difficulty)`` shows it in the chosen language."""
        values = {"level": self.level, "grade": self.grade}
        if self.is_estimate:
            return Message("quest.difficulty.estimate", **values)
        if not self.techniques:
            return Message("quest.difficulty", **values)
        return Message("quest.difficulty.techniques", **values, techniques=self.techniques)

    def __str__(self) -> str:
        return str(self.content)

    def __repr__(self) -> str:
        return f"<Difficulty: {english(self.content)}>"


def difficulty(
    record: Record,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    engine: Engine = "python",
) -> Difficulty:
    """Rate how difficult a quest is for a person.

    A placement surprises if others touch more puyos of its colours: the surprise of a solution is
    the sum of the logarithms of the ranks of its placements.

    Parameters
    ----------
    record : Record
        As for :func:`solve`, with the reach of Tsu.
    nodes, seconds, engine
        As for :func:`solve`.

    Returns
    -------
    Difficulty

    Raises
    ------
    ValueError
        As for :func:`solve`, and if the quest has no solution.

    Examples
    --------
    >>> from puyonb.puyo import Field, Puyo
    >>> from puyonb.puyo.record import Condition, Goal, Pair, Record
    >>> field = Field.from_rows(["B.....", "RR....", "RBBB.."], height=13)
    >>> print(difficulty(Record(field, [Pair(Puyo.RED, Puyo.RED)], Condition(Goal.CHAIN, 2))))
    level 1, very easy; the solution uses: split
    """
    answer = solve(record, nodes=nodes, seconds=seconds, engine=engine)
    if answer.reason is not None:
        raise ValueError(answer.content)
    features: dict[str, float] = {"moves": len(record.moves), "surprise": 0.0}
    techniques: tuple[Technique, ...] = ()
    if answer.lines:
        solution = min(answer.solutions, key=lambda solution: len(solution.moves))
        played = tuple(turns(solution))
        features = {"moves": len(played), "surprise": _surprise(record.field, played)}
        techniques = _techniques(record.field, played)
    condition = record.condition
    is_chain = condition is not None and condition.goal is Goal.CHAIN
    features["links"] = condition.number if condition is not None and is_chain else 0
    field = record.field
    features["puyos"] = sum(field[place] is not Puyo.EMPTY for place in field.places)
    score = sum(weight * features[name] for name, weight in _WEIGHTS.items())
    level = 1 + sum(score >= cut for cut in _CUTS)
    return Difficulty(level, score, features, techniques, not answer.lines, answer)


def _surprise(field: Field, played: tuple[Turn, ...]) -> float:
    """Return the sum of the logarithms of the ranks of some placements."""
    total, rest = 0.0, settle(field)
    for turn in played:
        if isinstance(turn.move, Pair):
            mine = _touched(rest, turn.move)
            total += log(
                1 + sum(_touched(rest, other) > mine for other in placements(rest, turn.move))
            )
        rest = turn.field
    return total


def _touched(rest: Field, pair: Pair) -> int:
    """Count the visible puyos of its colours that a placed pair touches."""
    count = 0
    for (row, col), color in zip(landed(rest, pair), (pair.axis, pair.child), strict=True):
        near = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
        count += sum(
            rest.hidden_rows <= y < rest.height and 0 <= x < rest.width and rest[y, x] is color
            for y, x in near
        )
    return count


def _techniques(field: Field, played: tuple[Turn, ...]) -> tuple[Technique, ...]:
    """Return what a solution uses, in the order of the Enum."""
    found, rest = set(), settle(field)
    for turn in played:
        if isinstance(turn.move, Pair):
            (row, col), (other, side) = landed(rest, turn.move)
            found |= {Technique.SPLIT} if col != side and row != other else set()
            found |= {Technique.HIDDEN_ROW} if 0 in (row, other) else set()
        if turn.chain.length and turn is not played[-1]:
            found.add(Technique.EARLY_POP)
        rest = turn.field
    return tuple(technique for technique in Technique if technique in found)
