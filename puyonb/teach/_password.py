"""Exercises about practice-notebook passwords.

Each function makes one kind of exercise from the parts of a password and a random generator.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import takewhile
from random import Random
from typing import Any

from puyonb.errors import NotationError, ignoring
from puyonb.messages import Message, english
from puyonb.puyo import password
from puyonb.puyo.field import COLORS, LETTERS, Field, Puyo, described
from puyonb.puyo.password import ALPHABETS, RULES, Explanation, Rule, Sextet
from puyonb.puyo.password._alphabets import (
    CELLS,
    COUNT_LIMIT,
    FORMAT_NAMES,
    GAMES,
    NAMES,
    RULE_NAMES,
    Dialect,
    Game,
    RuleName,
    octal,
)
from puyonb.teach import _answers
from puyonb.teach._boards import losing_a_pair, of_columns, of_runs
from puyonb.teach._exercise import Exercise, Feedback, right, unreadable, wrong

_CHOICES = 4


def of_password(parts: Explanation, chance: Random) -> Exercise:
    """Return a question about one part of a password."""
    kinds = [_character, _cells, _format] + ([_count, _count] if parts.format == "rle" else [])
    return chance.choice(kinds)(parts, chance)


# --- one character --------------------------------------------------------------------------------


def _character(parts: Explanation, chance: Random) -> Exercise:
    """Ask for the character of two cells; a wrong choice has the digits in the other order."""
    game = GAMES[parts.dialect]
    alphabet = ALPHABETS[game]
    written = [sextet for sextet in parts.sextets if sextet.characters]
    sextet = chance.choice([sextet for sextet in written if sextet.value] or written)
    first, second = (CELLS[code] for code in (sextet.value & 7, sextet.value >> 3))
    swapped = (sextet.value & 7) << 3 | sextet.value >> 3

    def mark(found: Any) -> Feedback:
        if len(found) > 1:
            return wrong(
                Message(
                    "teach.password.one_character",
                    "Two cells are one character; the answer has {count:character|characters}.",
                    count=len(found),
                )
            )
        if found[0] == swapped:
            return wrong(Message("teach.password.swapped"))
        return wrong(
            *_half_right(found[0] & 7 == sextet.value & 7, found[0] >> 3 == sextet.value >> 3),
            Message(
                "teach.password.character.hint",
                "Write the number of each cell. The second cell is the first octal digit.",
            ),
        )

    return Exercise(
        "password-character",
        Message(
            "teach.password.character",
            "Which character of {game} stands for {first}, then {second}?",
            first=first,
            second=second,
            game=NAMES[parts.dialect],
        ),
        None,
        alphabet[sextet.value],
        Message(
            "teach.password.character.why",
            "The second cell has the first digit: {second}, then {first} is {octal}, which is"
            " {character}.",
            second=second,
            first=first,
            octal=sextet.octal,
            character=alphabet[sextet.value],
        ),
        lambda answer: _answers.characters(answer, game),
        mark,
        choices=tuple(
            alphabet[value]
            for value in _mixed(sextet.value, [swapped, *chance.sample(range(64), 6)], chance)
        ),
        part=("sextets", sextet.number),
    )


def _cells(parts: Explanation, chance: Random) -> Exercise:
    """Ask for the two cells of any character, which need not be in this password."""
    return cells(chance.randrange(64), parts.dialect, chance)


def several_cells(characters: str, game: Game) -> Exercise:
    """Ask for the cells of several characters."""
    values = [ALPHABETS[game].index(each) for each in characters]
    own = [CELLS[code] for value in values for code in (value & 7, value >> 3)]

    def mark(found: Any) -> Feedback:
        if len(found) != len(own):
            count, cells = len(found), len(own)
            return wrong(
                Message(
                    "teach.password.several.count",
                    "Each character stands for two cells, {cells} in all, but the answer has"
                    " {count}.",
                    count=count,
                    cells=cells,
                )
            )
        good = next(at for at in range(0, len(own), 2) if list(found[at:][:2]) != own[at:][:2])
        head = [Message("teach.link.cells_right", count=good)] if good else []
        pair, pair_found = tuple(own[good:][:2]), tuple(found[good:][:2])
        if pair_found == pair[::-1]:
            return wrong(*head, Message("teach.password.swapped"))
        character = Message(
            "teach.password.several.look",
            "Now look at the character {character!q}.",
            character=characters[good // 2],
        )
        return wrong(*head, character, Message(f"teach.password.look.{_which(pair_found, pair)}"))

    return Exercise(
        "password-1",
        Message(
            "teach.password.several",
            "Which cells do the characters {characters} stand for in {game}?",
            characters=characters,
            game=NAMES[game],
        ),
        characters,
        "".join(LETTERS[puyo] for puyo in own),
        Message("teach.password.decode.why", octal=" ".join(map(octal, values))),
        _answers.cells,
        mark,
    )


def _easy_cells(parts: Explanation, chance: Random) -> Exercise:
    """Ask for the two cells of a character of this password."""
    values = [each.value for each in parts.sextets if each.value]
    return cells(chance.choice(values), parts.dialect, chance)


def cells(value: int, dialect: Any, chance: Random) -> Exercise:
    """Ask for the two cells of a character."""
    character = ALPHABETS[GAMES[dialect]][value]
    pair = CELLS[value & 7], CELLS[value >> 3]
    swapped = (value & 7) << 3 | value >> 3

    def read(answer: object) -> Any:
        found = _answers.cells(answer)
        if found == pair[::-1] != pair and _answers.number(answer) == int(octal(value)):
            return wrong(
                Message(
                    "teach.password.digits",
                    "{digits} are the two digits of {character}, and they are right. Now write"
                    " them as two cells: the second digit is the first cell.",
                    digits=octal(value),
                    character=character,
                )
            )
        return found

    def mark(found: Any) -> Feedback:
        if len(found) != 2:
            return wrong(
                Message(
                    "teach.password.two_cells",
                    "One character stands for two cells, but the answer has {count:cell|cells}.",
                    count=len(found),
                )
            )
        if found == pair[::-1]:
            return wrong(Message("teach.password.swapped"))
        return wrong(
            *_half_right(found[0] is pair[0], found[1] is pair[1]),
            Message("teach.password.cells.hint"),
        )

    return Exercise(
        "password-cells",
        Message(
            "teach.password.cells",
            "Which two cells does {character} stand for in {game}?",
            character=character,
            game=NAMES[dialect],
        ),
        None,
        "".join(LETTERS[puyo] for puyo in pair),
        Message(
            "teach.password.cells.why",
            "{character} is {octal} in octal; the last digit is the first cell: {cells}.",
            character=character,
            octal=octal(value),
            cells=_pair(value),
        ),
        read,
        mark,
        choices=tuple(
            _pair(each) for each in _mixed(value, [swapped, *chance.sample(range(64), 6)], chance)
        ),
    )


def _count(parts: Explanation, chance: Random) -> Exercise:
    """Ask how often a set repeats its pair; counts start at zero."""
    each = chance.choice([each for each in parts.sets if each.count > 1] or parts.sets)
    character = parts.characters[each.characters.start + 1]
    near = [each.count + more for more in (-1, 1, 8, -8, 2, 3)]
    digits = int(character.octal)
    # A number of one octal digit is the same in tens: then the mistake is another one.
    mistakes = {
        each.count + 1: Message(
            "teach.password.count.once",
            "Close: the count starts at zero, so add one, and only once.",
        ),
        digits: Message("teach.password.count.octal"),
        digits + 1: Message("teach.password.count.octal"),
        each.count - 1: Message(
            "teach.password.count.zero",
            "This is the number of the character. Counts start at zero: zero means once.",
        ),
    }

    return Exercise(
        "password-count",
        Message(
            "teach.password.count",
            "In set {number} of this password of {game}, {character} is the number of times that"
            " the pair of cells repeats. How many times?",
            character=character.text,
            number=each.number + 1,
            game=NAMES[parts.dialect],
        ),
        parts.text,
        each.count,
        Message(
            "teach.password.count.why",
            "{character} is {octal} in octal, {value}; counts start at zero, so it is {count}.",
            character=character.text,
            octal=character.octal,
            value=each.count - 1,
            count=each.count,
        ),
        _answers.number,
        lambda found: wrong(mistakes.get(found, Message("teach.password.count.hint"))),
        choices=tuple(
            str(count)
            for count in _mixed(
                each.count, [count for count in near if 1 <= count <= COUNT_LIMIT], chance
            )
        ),
        part=("sets", each.number),
    )


def _format(parts: Explanation, _: Random) -> Exercise:
    """Ask for the format, from the number of sets."""
    race = parts.race
    return Exercise(
        "password-format",
        Message(
            "teach.password.format_of",
            "RLE needs {sets:set|sets}. The {rule} rule has {pairs} pairs of cells. Is the"
            " password that the game shows plain or RLE?",
            sets=len(race.laps),
            rule=RULE_NAMES[parts.rule.name],
            pairs=len(parts.sextets),
        ),
        None,
        english(FORMAT_NAMES[race.winner]),
        Message(
            "teach.password.format_of.why",
            "RLE: two characters for each set and one more, {rle}. Plain: one character for each"
            " pair and one more, {plain}. The answer is {winner}.",
            rle=race.rle,
            plain=race.plain,
            winner=FORMAT_NAMES[race.winner],
        ),
        lambda answer: _answers.one_of(answer, FORMAT_NAMES, "teach.expected.format"),
        lambda _: wrong(Message("teach.password.format_of.hint")),
        choices=tuple(FORMAT_NAMES.values()),
        part=("characters", len(parts.characters) - 1),
    )


# --- a whole password -----------------------------------------------------------------------------


def decode(parts: Explanation, _: Random | None = None) -> Exercise:
    """Ask for the board of a password."""
    return Exercise(
        "password-decode",
        Message(
            "teach.password.decode",
            "Decode this password of {game}. Draw the board with {columns} columns and {rows}"
            " rows.",
            game=NAMES[parts.dialect],
            columns=parts.field.width,
            rows=parts.field.height,
        ),
        parts.text,
        parts.field,
        Message("teach.password.decode.why", octal=_octal(parts)),
        lambda answer: _answers.board(answer, parts.field),
        lambda found: _board(found, parts),
    )


def encode(parts: Explanation, _: Random | None = None) -> Exercise:
    """Ask for the password of a board."""
    return Exercise(
        "password-encode",
        Message(
            "teach.password.encode",
            "What is the password of this board in {game}?",
            game=NAMES[parts.dialect],
        ),
        parts.field,
        parts.text,
        Message(
            "teach.password.encode.why",
            "In octal the characters are {octal}, so the password is {text}.",
            octal=_octal(parts),
            text=parts.text,
        ),
        lambda answer: _text(answer, parts),
        wrong,
    )


def repair(parts: Explanation, _: Random | None = None) -> Exercise:
    """Ask for the password that Puzzle Pop 1.3.0 should have written."""
    broken = password.dumps(parts.field, dialect="pop-1.3.0")
    own = password.explain(parts.field, dialect="pop")

    def read(answer: object) -> Feedback:
        found = _answers.characters(answer, "pop")
        if isinstance(found, Feedback):
            return found
        if "".join(ALPHABETS["pop"][value] for value in found) == broken:
            return wrong(
                Message(
                    "teach.password.repair.same",
                    "This is the password with the bug. Count the pairs of cells that it holds: a"
                    " mega board has one more. Which count is too low?",
                )
            )
        return _text(answer, own)

    return Exercise(
        "password-repair",
        Message(
            "teach.password.repair",
            "Puzzle Pop 1.3.0 wrote this password with its bug. What is the correct password?",
        ),
        broken,
        own.text,
        Message(
            "teach.password.repair.why",
            "The last run has two pairs, but its count says one; the password is {text}.",
            text=own.text,
        ),
        read,
        wrong,
    )


def _board(found: Field, parts: Explanation) -> Feedback:
    """Return the feedback on another board decoded from a password."""
    pairs = [tuple(_puyos(found, parts, sextet.cells)) for sextet in parts.sextets]
    own = [tuple(_puyos(parts.field, parts, sextet.cells)) for sextet in parts.sextets]
    good = sum(1 for _ in takewhile(lambda two: two[0] == two[1], zip(pairs, own, strict=True)))
    sextet = parts.sextets[good]
    head = []
    if good:
        head.append(
            Message(
                "teach.password.pairs_right",
                "The first {count} of {total} pairs of cells are right.",
                count=good,
                total=len(own),
            )
        )
    first = sextet.characters.start
    name = {"number": first + 1, "character": parts.text[first]}
    if parts.format == "rle":
        each = parts.sets[sextet.sets.start]
        before = own[good - 1] if good else None
        if sextet.number == each.sextets.start and pairs[good] == before:
            last = each.characters.start - 1
            code = "teach.password.runs_on"
            return wrong(*head, Message(code, number=last + 1, character=parts.text[last]))
        after = own[each.sextets.stop] if each.sextets.stop < len(own) else None
        if sextet.number > each.sextets.start and pairs[good] == after:
            code = "teach.password.ends_early"
            count = each.characters.start + 1
            return wrong(*head, Message(code, number=count + 1, character=parts.text[count]))
    places = _places(parts, sextet)
    if len(own[good]) == 2 and pairs[good] == own[good][::-1]:
        message = Message("teach.password.stands_for", places=places, **name)
        return wrong(*head, message, Message("teach.password.swapped"))
    return wrong(
        *head,
        Message("teach.password.stands_for", places=places, **name),
        Message(f"teach.password.look.{_which(pairs[good], own[good])}"),
    )


def _text(answer: object, parts: Explanation) -> Feedback:
    """Mark a password for a board."""
    game = GAMES[parts.dialect]
    found = _answers.characters(answer, game)
    if isinstance(found, Feedback):
        return _other_game(answer, parts, found)
    own = [each.value for each in parts.characters]
    if found == own:
        return right()
    if found[-1] not in (0, 2):
        last = Message(
            "teach.password.last",
            "The last character of a password is its format, plain or RLE; {character!q} is"
            " neither.",
            character=ALPHABETS[game][found[-1]],
        )
        return _other_game(answer, parts, wrong(last))
    if found[-1] != own[-1]:
        same = _same_board(answer, parts)
        return wrong(
            *same,
            Message(
                "teach.password.format",
                "Look at the format, which the last character names: with {sets:set|sets}, which"
                " one is shorter, plain or RLE?",
                sets=len(parts.race.laps),
            ),
        )
    good = sum(1 for _ in takewhile(lambda two: two[0] == two[1], zip(found, own, strict=False)))
    head = [Message("teach.password.characters_right", count=good)] if good else []
    if good >= len(found) - 1 and len(found) < len(own):
        return wrong(*head, Message("teach.password.short", "The rest of the board is missing."))
    if good >= len(own) - 1:
        return wrong(
            *head, Message("teach.password.long", "The board ends here: only the format follows.")
        )
    each = parts.characters[good]
    number = {"number": good + 1}
    if each.role == "count":
        shown = ALPHABETS[game][found[good]]
        head += _same_board(answer, parts)
        return wrong(
            *head,
            Message(
                "teach.password.count_at",
                "Character {number} ({character}) is a count. Count the equal pairs again,"
                " subtract one, and write the number in octal.",
                character=shown,
                **number,
            ),
        )
    sextet = parts.sextets[each.sextets.start]
    places = _places(parts, sextet)
    head.append(
        Message(
            "teach.password.must_stand_for",
            "Character {number} must stand for {places:and}.",
            places=places,
            **number,
        )
    )
    value = found[good]
    if value == ((own[good] & 7) << 3 | own[good] >> 3):
        return wrong(*head, Message("teach.password.swapped"))
    which = _which((value & 7, value >> 3), (own[good] & 7, own[good] >> 3))
    return wrong(*head, Message(f"teach.password.look.{which}"))


def _same_board(answer: object, parts: Explanation) -> list[Message]:
    """Return a sentence if a text is another password of the board, else nothing."""
    try:
        with ignoring():
            same = password.loads(str(answer)).field == parts.field
    except NotationError:
        same = False
    return (
        [
            Message(
                "teach.password.same_board",
                "This is a password of the right board, but not the one that {game} writes.",
                game=NAMES[parts.dialect],
            )
        ]
        if same
        else []
    )


def _other_game(answer: object, parts: Explanation, otherwise: Feedback) -> Feedback:
    """Return the feedback on a password of the other game, or other feedback if it is none."""
    other: Game = "pop" if GAMES[parts.dialect] == "20th" else "20th"
    found = _answers.characters(answer, other)
    if isinstance(found, Feedback) or len(found) < 2 or found[-1] not in (0, 2):
        return otherwise
    return unreadable(
        Message(
            "teach.password.other_game",
            "Expected the characters of {game}, found those of the other games",
            game=NAMES[parts.dialect],
        )
    )


# --- parts of questions ---------------------------------------------------------------------------


def _half_right(first: bool, second: bool) -> list[Message]:
    if first == second:
        return []
    return [Message(f"teach.password.half.{'first' if first else 'second'}")]


def _which(found: tuple[Any, ...], own: tuple[Any, ...]) -> str:
    """Return which of the two cells is wrong."""
    if len(own) == 1 or (found[0] != own[0] and found[1] == own[1]):
        return "first"
    return "second" if found[0] == own[0] else "both"


def _puyos(field: Field, parts: Explanation, numbers: range) -> Iterable[Puyo]:
    return (
        field.cells[place[0]][place[1]]
        for number in numbers
        if (place := parts.cells[number].place) is not None
    )


def _places(parts: Explanation, sextet: Sextet) -> tuple[Message, ...]:
    """Return where the cells of a sextet are on the board."""
    places = (parts.cells[number].place for number in sextet.cells)
    return tuple(described(parts.field, *place) for place in places if place is not None)


def _pair(value: int) -> Message:
    return Message(
        "teach.password.pair", "{first}, {second}", first=CELLS[value & 7], second=CELLS[value >> 3]
    )


def _octal(parts: Explanation) -> str:
    return " ".join(each.octal for each in parts.characters)


def _mixed(own: int, others: Iterable[int], chance: Random) -> list[int]:
    """Return a few different answers in random order."""
    choices = [*dict.fromkeys([own, *others])][:_CHOICES]
    chance.shuffle(choices)
    return choices


# --- random passwords -----------------------------------------------------------------------------


def _stack(chance: Random, rule: Rule, *, kinds: int, most: int) -> Field:
    """Return a random board whose columns have at most a number of puyos."""
    colors = chance.sample(COLORS[:4], kinds)
    heights = [chance.randint(most // 2, most) for _ in range(rule.width)]
    return of_columns(rule, [[chance.choice(colors) for _ in range(high)] for high in heights])


def _in_runs(chance: Random, rule: Rule, most: int) -> Explanation:
    """Return the password of a random board: an empty top, and 2 to ``most`` sets below it."""
    dialect: Dialect = chance.choice(("20th", "pop"))
    field = of_runs(rule, COLORS[:4], chance, sets=1 + chance.randint(2, most))
    return password.explain(field, dialect=dialect)


def _random(chance: Random, rule: Rule, form: str) -> Explanation:
    """Return a random password in a format."""
    dialect: Dialect = chance.choice(("20th", "pop"))
    kinds, most = (4, 5) if form == "plain" else (2, 2)
    while True:
        field = _stack(chance, rule, kinds=kinds, most=most)
        parts = password.explain(field, dialect=dialect)
        if parts.format == form and len(parts.sets) > 2:
            return parts


def _corrupted(chance: Random) -> Explanation:
    """Return a random password of a board that Puzzle Pop 1.3.0 corrupts."""
    while True:
        field = losing_a_pair(RULES["mega"], COLORS[:4], chance)
        parts = password.explain(field, dialect="pop")
        if parts.text != password.dumps(field, dialect="pop-1.3.0") and parts.format == "rle":
            return parts


_LEVELS: dict[str, tuple[tuple[RuleName, str], ...]] = {
    "password-character": (("mega", "plain"), ("mega", "rle"), ("normal", "rle")),
    "password-cells": (("mega", "plain"), ("mega", "plain"), ("mega", "plain")),
    "password-count": (("mega", "rle"), ("normal", "rle"), ("tiny", "rle")),
    "password-format": (("normal", ""), ("sun", ""), ("tiny", "")),
    "password-decode": (("mega", "plain"), ("mega", "rle"), ("normal", "rle")),
    "password-encode": (("mega", "plain"), ("mega", "rle"), ("normal", "rle")),
    "password-repair": (("mega", "rle"),) * 3,
}
"""The rule and the format of the passwords of each topic, for each level; no format is either."""

_MAKERS: dict[str, Callable[[Explanation, Random], Exercise]] = {
    "password-character": _character,
    "password-cells": _cells,
    "password-count": _count,
    "password-format": _format,
    "password-decode": decode,
    "password-encode": encode,
    "password-repair": repair,
}

TOPICS = tuple(_MAKERS)
"""The topics of :func:`puyonb.teach.exercise`."""


def make(topic: str, chance: Random, level: int) -> Exercise:
    """Return a random exercise of a topic."""
    name, form = _LEVELS[topic][level - 1]
    rule = RULES[name]
    if topic == "password-repair":
        parts = _corrupted(chance)
    elif topic == "password-format":
        parts = _in_runs(chance, rule, 4 * rule.sextets // 5)
    elif topic == "password-count":
        parts = _in_runs(chance, rule, 3 if name == "mega" else 4)
    else:
        parts = _random(chance, rule, form)
    maker = _easy_cells if topic == "password-cells" and level == 1 else _MAKERS[topic]
    return replace(maker(parts, chance), level=level)
