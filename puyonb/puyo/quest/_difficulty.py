"""The difficulty of a quest: a level from features that a person can check."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from time import time

from puyonb.errors import Word
from puyonb.messages import Message, Worded, english
from puyonb.puyo.chain import landings, settle
from puyonb.puyo.field import Field, Problem
from puyonb.puyo.playback import Turn, landed, turns
from puyonb.puyo.quest._solve import Answer, Engine, solve
from puyonb.puyo.record import Pair, Record

_BASE, _WEIGHTS = -2.2, {"moves": 1.35, "height": 0.13, "together": 0.35}
"""The least squares for the sections of the quests with two to five moves, rounded."""

_LEVELS = 9


class Grade(Word):
    """A name for two levels; the last one is for level 9 alone."""

    VERY_EASY = "very easy"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    VERY_HARD = "very hard"


class Technique(Word):
    """What a solution uses."""

    SPLIT = "split"
    """A pair lies flat over a step, and its puyos separate."""
    HIDDEN_ROW = "hidden row"
    """A puyo comes to rest in the hidden row."""
    EARLY_POP = "early pop"
    """A move before the last one pops something."""


@dataclass(frozen=True, slots=True, repr=False)
class Difficulty(Worded):
    """How difficult a quest is.

    Attributes
    ----------
    level : int, 1 to 9
        The score, rounded.
    score : float
        1.35 for each move, 0.13 for each row of the height, 0.35 for each link with several
        groups, less 2.2.
    features : mapping of str to int
        ``"moves"`` of the shortest solution found, ``"height"`` of the highest column of the field
        at rest, and ``"together"``: the links of the last chain in which several groups pop.
    traps : int or None
        How many first placements lead to a result that is too low by 1, and to no solution; None
        if the task has no number above 1, or a limit ended the search for them.  They do not
        change the level.
    techniques : tuple of Technique
        What this solution uses; they do not change the level.
    is_estimate : bool
        Whether no solution was found in the limit: the moves are those of the queue then, and
        nothing is known about the last chain.
    answer : Answer
        The solutions that were found, at most two.
    """

    level: int
    score: float
    features: Mapping[str, int]
    traps: int | None
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
        features = tuple(
            Message(f"quest.difficulty.{name}", count=count)
            for name, count in self.features.items()
            if count
        )
        values = {"level": self.level, "grade": self.grade, "features": features}
        parts = [Message(f"quest.difficulty{'.estimate' * self.is_estimate}", **values)]
        if self.traps:
            parts.append(Message("quest.difficulty.traps", count=self.traps))
        if self.techniques:
            parts.append(Message("quest.difficulty.techniques", techniques=self.techniques))
        return Message("quest.difficulty.all", parts=tuple(parts))

    def __repr__(self) -> str:
        return f"<Difficulty: {english(self.content)}>"


def difficulty(
    record: Record,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    engine: Engine = "auto",
) -> Difficulty:
    """Rate how difficult a quest is for a person.

    Parameters
    ----------
    record : Record
        As for :func:`solve`, with the reach of Tsu.
    nodes, seconds, engine
        As for :func:`solve`; the limits hold for the solutions and the traps together.

    Returns
    -------
    Difficulty

    Raises
    ------
    ValueError
        As for :func:`solve`, and if the quest has no solution.

    Notes
    -----
    The level is calibrated on one public collection, whose editors sorted its quests into nine
    sections; there is no measurement with players.  The number of moves explains most of it (rank
    correlation 0.86, with all features 0.88).  Among quests with equal numbers of moves, a higher
    field and groups that pop at once go with a higher section, but weakly (0.3 to 0.4).  More than
    50 other features were tried, such as traps, surprising placements and the length of the search;
    none of them adds anything in cross-validation.

    Examples
    --------
    >>> from puyonb.puyo import Field, Puyo
    >>> from puyonb.puyo.record import Condition, Goal, Pair, Record
    >>> field = Field.from_rows(["B.....", "RR....", "RBBB.."], height=13)
    >>> print(difficulty(Record(field, [Pair(Puyo.RED, Puyo.RED)], Condition(Goal.CHAIN, 2))))
    level 1, very easy: 1 move, highest column 3; the solution uses: split
    """
    start = time()
    answer = solve(record, nodes=nodes, seconds=seconds, engine=engine)
    if answer.reason is not None:
        raise ValueError(answer.content)
    if nodes is not None:
        nodes -= answer.nodes
    if seconds is not None:
        seconds -= time() - start
    return rated(answer, _traps(answer, nodes, seconds, engine))


def rated(answer: Answer, traps: int | None = None) -> Difficulty:
    """Rate a quest that has been solved."""
    record = answer.record
    rest = settle(record.field)
    features = {"moves": len(record.moves), "height": rest.height - 1 - min(landings(rest))}
    techniques: tuple[Technique, ...] = ()
    if answer.lines:
        solution = min(answer.solutions, key=lambda solution: len(solution.moves))
        played = tuple(turns(solution))
        features["moves"] = len(played)
        features["together"] = sum(len(step.groups) > 1 for step in played[-1].chain.steps)
        techniques = _techniques(rest, played)
    score = _BASE + sum(weight * features.get(name, 0) for name, weight in _WEIGHTS.items())
    level = min(max(int(score + 0.5), 1), _LEVELS)
    return Difficulty(level, score, features, traps, techniques, not answer.lines, answer)


def _traps(answer: Answer, nodes: int | None, seconds: float | None, engine: Engine) -> int | None:
    """Count the first placements that lead to one less than the task asks for, but not to it."""
    record, condition = answer.record, answer.record.condition
    if condition is None or condition.number < 2:
        return None
    start, reached = time(), []
    for number in (condition.number, condition.number - 1):
        task, found = replace(condition, number=number, clear=None), answer
        if task != condition or not answer.is_complete:
            left = None if seconds is None else seconds - (time() - start)
            if (nodes is not None and nodes <= 0) or (left is not None and left <= 0):
                return None
            found = solve(
                replace(record, condition=task),
                solutions=None,
                nodes=nodes,
                seconds=left,
                engine=engine,
            )
            nodes = None if nodes is None else nodes - found.nodes
        if not found.is_complete:
            return None
        reached.append({pair for pair, count in found.first.items() if count})
    return len(reached[1] - reached[0])


def _techniques(rest: Field, played: tuple[Turn, ...]) -> tuple[Technique, ...]:
    """Return what a solution uses, in the order of the Enum."""
    found = set()
    for turn in played:
        if isinstance(turn.move, Pair):
            (row, col), (other, side) = landed(rest, turn.move)
            found |= {Technique.SPLIT} if col != side and row != other else set()
            found |= {Technique.HIDDEN_ROW} if 0 in (row, other) else set()
        if turn.chain.length and turn is not played[-1]:
            found.add(Technique.EARLY_POP)
        rest = turn.field
    return tuple(technique for technique in Technique if technique in found)
