"""The goals of pon2's puzzles: numbers in a link, of three ages, and a Japanese sentence in a text."""

import re

from puyonb.errors import CannotExpress, NotationWarning, warn
from puyonb.puyo.linkcode import Part
from puyonb.puyo.record import JAPANESE_SUBJECTS, SUBJECTS, Condition, Goal

__all__ = ["goal_query", "read_goal", "read_sentence", "sentence"]

NAME, TITLE = "pon2", "pon2"

MOST = 9999
"""The largest number of a goal that is read and written here."""

NUMBERED = ("", "ojama", "color", "red", "green", "blue", "yellow", "purple")
"""The subjects of a goal, 0 to 7, in a link of today (two or five parts); older links use the order of :data:`SUBJECTS`.

The releases 0.26.0 to 0.27.2 of December 2025 wrote five parts with the older numbers.  Nothing tells their links apart, so
they are read as links of today.
"""

GOALS = (
    Goal.CHAIN,
    Goal.COLORS,
    Goal.PUYOS,
    Goal.PLACES,
    Goal.GROUP,
    Goal.COLORS_IN_ALL,
    Goal.PUYOS_IN_ALL,
)
"""The kinds of goal, 0 to 6, in a link of today."""

OLD_GOALS: tuple[tuple[Goal | None, bool, bool], ...] = (
    (None, False, True),
    (Goal.COLORS_IN_ALL, False, False),
    (Goal.COLORS_IN_ALL, True, False),
    (Goal.PUYOS_IN_ALL, False, False),
    (Goal.PUYOS_IN_ALL, True, False),
    (Goal.CHAIN, False, False),
    (Goal.CHAIN, True, False),
    (Goal.CHAIN, False, True),
    (Goal.CHAIN, True, True),
    (Goal.COLORS, False, False),
    (Goal.COLORS, True, False),
    (Goal.PUYOS, False, False),
    (Goal.PUYOS, True, False),
    (Goal.PLACES, False, False),
    (Goal.PLACES, True, False),
    (Goal.GROUP, False, False),
    (Goal.GROUP, True, False),
)
"""The kinds of goal in older links, 0 to 16: the goal, whether more will do, whether the puyos named are to be cleared."""

SENTENCES = {
    Goal.CHAIN: "{exactly}{n}連鎖{more}する",
    Goal.COLORS: "{exactly}{n}色{more}同時に消す",
    Goal.PUYOS: "{c}ぷよ{exactly}{n}個{more}同時に消す",
    Goal.PLACES: "{c}ぷよ{exactly}{n}箇所{more}で同時に消す",
    Goal.GROUP: "{c}ぷよ{exactly}{n}連結{more}で消す",
    Goal.COLORS_IN_ALL: "累計{exactly}{n}色{more}消す",
    Goal.PUYOS_IN_ALL: "{c}ぷよ累計{exactly}{n}個{more}消す",
}
NO_GOAL = "クリア条件未設定"


def _number(part: Part, most: int) -> int:
    if not (part.body.isascii() and part.body.isdecimal()) or len(part.body) > 4 or int(part.body) > most:
        part.fail(f"expected a number of at most {most}, found {part.body[:20]!r}")
    return int(part.body)


def read_goal(values: dict[str, Part]) -> Condition | None:
    """Read the goal of a link, in one of its three ages."""
    if "req-kind" in values:
        return _old_goal(values["req-kind"], values.get("req-color"), values.get("req-number"))
    part = values.get("goal")
    if part is None or part.body in ("", "_"):
        return None
    pieces, at = [], 0
    for piece in part.body.split("_", 5):
        pieces.append(part.cut(at, at + len(piece)))
        at += len(piece) + 1
    if len(pieces) == 3:
        return _old_goal(*pieces)
    if len(pieces) not in (2, 5) or (len(pieces) == 2 and pieces[0].body):
        part.fail(f"expected a goal as kind_color_number_operator_clear, found {part.body[:40]!r}")
    clear = _subject(pieces[-1], NUMBERED) if pieces[-1].body else None
    if len(pieces) == 2:
        return Condition(clear=clear)
    kind = GOALS[_number(pieces[0], len(GOALS) - 1)]
    about, count, at_least = _about(pieces[1], kind, NUMBERED), _number(pieces[2], MOST), bool(_number(pieces[3], 1))
    return Condition(kind, count, about, at_least, clear)


def _old_goal(kind: Part, color: Part | None, number: Part | None) -> Condition:
    """Read a goal of old: one number tells what is counted, whether more will do, and whether puyos are to be cleared."""
    goal, at_least, clears = OLD_GOALS[_number(kind, len(OLD_GOALS) - 1)]
    count = _number(number, MOST) if number and number.body else 0
    if number and count and goal is None:
        _say_idle(number)
        count = 0
    named = color if color and color.body else None
    if clears:
        return Condition(goal, count, "", at_least, _subject(named) if named else "")
    return Condition(goal, count, _about(named, goal) if named else "", at_least)


def _about(part: Part, goal: Goal | None, numbered: tuple[str, ...] = SUBJECTS) -> str:
    """Read which puyos a goal counts; of most goals they are all."""
    about = _subject(part, numbered)
    if about and not (goal and goal.has_subject):
        _say_idle(part)
        return ""
    return about


def _say_idle(part: Part) -> None:
    message = f"{part.body!r} says nothing in a goal of this kind; it is left out"
    warn([NotationWarning(message, part.source, part.starts[0])])


def _subject(part: Part, numbered: tuple[str, ...] = SUBJECTS) -> str:
    return numbered[_number(part, len(numbered) - 1)]


def goal_query(condition: Condition) -> str:
    """Write the goal of a link of today; CannotExpress for a number that is too large."""
    clear = "" if condition.clear is None else str(NUMBERED.index(condition.clear))
    if condition.goal is None:
        return f"_{clear}"
    _check_number(condition)
    about, kind = NUMBERED.index(condition.about), GOALS.index(condition.goal)
    return f"{kind}_{about}_{condition.number}_{int(condition.at_least)}_{clear}"


def _check_number(condition: Condition) -> None:
    if condition.number > MOST:
        message = f"the number {condition.number} of a goal has no form in {TITLE}, which goes to {MOST}"
        raise CannotExpress(message, notation=NAME, what="condition")


def sentence(condition: Condition) -> str:
    """Write the goal of a text, without the word that ends it; CannotExpress for a number that is too large."""
    parts = []
    if condition.goal is not None:
        _check_number(condition)
        exactly, more = ("", "以上") if condition.at_least else ("ちょうど", "")
        word = JAPANESE_SUBJECTS[SUBJECTS.index(condition.about)]
        parts.append(SENTENCES[condition.goal].format(exactly=exactly, n=condition.number, more=more, c=word))
    if condition.clear is not None:
        parts.append(f"{JAPANESE_SUBJECTS[SUBJECTS.index(condition.clear)]}ぷよ全て消す")
    return "&".join(parts)


def read_sentence(part: Part) -> Condition | None:
    """Read a goal as a sentence, of today or of old; the parts are joined by ``&``."""
    if part.body == NO_GOAL:
        return None
    goal: tuple[Goal, int, str, bool] | None = None
    clear: str | None = None
    for piece in part.body.removesuffix("べし").split("&"):
        found = _CLEAR.fullmatch(piece)
        if found and clear is None:
            clear = SUBJECTS[JAPANESE_SUBJECTS.index(found[1])]
            continue
        told, goal = goal, next(filter(None, (_matched(piece, kind) for kind in GOALS)), None)
        if goal is None or told is not None:
            part.fail(f"expected a goal such as 'ちょうど5連鎖するべし', found {part.body[:40]!r}")
    if goal is None:
        return Condition(clear=clear)
    return Condition(*goal, clear=clear)


_CLEAR = re.compile(rf"({'|'.join(JAPANESE_SUBJECTS)})ぷよ全て消す")
_PATTERNS = {
    goal: re.compile(
        sentence.format(
            exactly="(?P<exactly>ちょうど)?",
            n="(?P<n>[0-9]{1,4})",
            more="(?P<more>以上)?",
            c=f"(?P<c>{'|'.join(JAPANESE_SUBJECTS)})",
        )
        .replace("累計", "(?:累計)?")
        .replace("で同時", "で?同時")
        .replace("連鎖(?P<more>以上)?する", "連鎖(?P<more>以上)?(?:する)?")
    )
    for goal, sentence in SENTENCES.items()
}
"""The sentences of today, and what older ones leave out: the word for *exactly*, that for *in all*, and a particle."""


def _matched(piece: str, kind: Goal) -> tuple[Goal, int, str, bool] | None:
    found = _PATTERNS[kind].fullmatch(piece)
    if not found:
        return None
    word = found.groupdict().get("c") or ""
    return kind, int(found["n"]), SUBJECTS[JAPANESE_SUBJECTS.index(word)], bool(found["more"])
