"""Exercises: right, wrong and unreadable answers, and hints that do not contain the solution."""

import re
import subprocess
import sys
import unicodedata
from collections import Counter
from random import Random

import pytest

from puyonb import set_language, teach
from puyonb.puyo import Field, Puyo, password, puyop
from tests.cases import for_each

TOPICS = [
    "password-cells",
    "password-character",
    "password-count",
    "password-decode",
    "password-encode",
    "password-format",
    "password-repair",
]
CELLS = ("password-1", "password-cells")
NAMES = [
    "chain-1",
    "duel-1",
    "format-1",
    "format-2",
    "line-2",
    "link-1",
    "password-1",
    "password-2",
    "password-3",
    "pieces-2",
    "start-1",
]
NAMES_OF_CELLS = {
    "en": ["empty", "red", "green", "blue", "yellow", "purple", "ojama", "sun"],
    "ja": ["空", "赤", "緑", "青", "黄", "紫", "おじゃま", "太陽"],
}
SEEDS = range(6)


def exercises(topic):
    """Yield exercises of each level."""
    if topic in NAMES:
        yield teach.exercise(topic)
        return
    for level in (1, 2, 3):
        for seed in SEEDS:
            yield teach.exercise(topic, seed=seed, level=level)


def typed(solution):
    """Return how people may write a solution."""
    if isinstance(solution, Field):
        rows = str(solution).split("\n")
        return [
            "\n".join(rows),
            "\r\n".join(rows) + "\n",
            "\n".join(row.lower().rstrip(".") or "." for row in rows),
        ]
    if isinstance(solution, int):
        wide = str(solution).translate(
            {ord("0") + digit: chr(0xFF10 + digit) for digit in range(10)}
        )
        return [str(solution), f" {solution:,} ", wide, f"{solution} times"]
    if solution in ("plain", "RLE", "sun"):
        return [f" {solution.lower()}\n", solution.upper()]
    return [solution, f" {solution[:2]} {solution[2:]}\n"]


def wrong_answers(exercise, chance):
    """Yield answers near the solution, and answers far from it."""
    own = exercise.solution()
    if isinstance(own, int):
        yield from (own - 1, own + 1, own * 10, -own, own + 0.5, f"{own - 1} or {own + 1}")
    if isinstance(own, Field):
        places = list(own.places)
        for place in chance.sample(places, 5):
            kinds = [Puyo.RED, Puyo.GREEN, Puyo.EMPTY, Puyo.IRON]
            kind = chance.choice([kind for kind in kinds if kind is not own[place]])
            yield own.replace({place: kind})
            yield str(own.replace({place: kind}))
        yield own.mirror()
        yield Field.empty()
        yield Field.empty(own.width + 1, own.height)
        yield "R" * 50
        yield "R" * (own.width + 1)
        yield ".\n" * own.height + "."
    if isinstance(own, str):
        others = chance.choices("AあRうC.x9#ー", k=8)
        for other in others:
            at = chance.randrange(len(own))
            yield own[:at] + other + own[at + 1 :]
            yield own[:at] + own[at + 1 :]
            yield own[:at] + other + own[at:]
        yield own[::-1]
        yield own * 2
    yield from ("", " \n", "?", "zz", "１２", "あ" * 2_000, "R\nX", "\0", "🔴", "-", "1e9")
    yield from (None, [], [None], {}, object(), 1.5, float("nan"), True, 10**30, b"AB", Puyo.RED)
    yield from (str(each) for each in exercise.choices)


def same(exercise, answer):
    """Return whether an answer is the solution, in whatever spelling."""
    own = exercise.solution()
    if isinstance(own, Field):
        text = str(answer).strip("\n") if isinstance(answer, (str, Field)) else ""
        rows = text.split("\n")
        padded = [row.ljust(own.width, ".") for row in rows]
        return ["." * own.width] * (own.height - len(rows)) + padded == str(own).split("\n")
    if exercise.topic == "password-2":
        return str(answer).strip().lower() in ("sun", "サン")
    if exercise.topic.endswith("-format"):
        names = {"プレーン": "plain", "plain": "plain", "rle": "RLE"}
        return names.get(str(answer).strip().lower()) == own
    if isinstance(own, int):
        return unicodedata.normalize("NFKC", str(answer)).strip() == str(own) or answer == own
    if exercise.topic in CELLS:
        return letters(answer) == own
    text = "".join(str(answer).split())
    if not exercise.topic.startswith("password"):
        text = unicodedata.normalize("NFKC", text)
    if exercise.topic == "line-2":
        text = text.translate(str.maketrans("10xX", "#..."))
    return text == own


def letters(answer):
    """Return the cells of an answer as letters: names and numbers of cells are known, too."""
    text = unicodedata.normalize("NFKC", str(answer)).lower()
    for number, (letter, english, japanese) in enumerate(
        zip(".RGBYPOS", NAMES_OF_CELLS["en"], NAMES_OF_CELLS["ja"], strict=True)
    ):
        for name in (english, japanese, str(number)):
            text = text.replace(name, letter)
    return re.sub(r"[\s,、]", "", text).upper()


def tells(text, exercise):
    """Return whether a text contains the solution or a trivial rewriting of it."""
    own = exercise.solution()
    if isinstance(own, Field):
        flat = str(own).replace("\n", "")
        return str(own) in text or flat.strip(".") in re.sub(r"[\s/,]", "", text)
    if isinstance(own, int):
        plain = re.sub(r"line \d+, column \d+|\d行目の\d+文字目|8進数|8×|2桁|1つだけ", "", text)
        return str(own) in re.findall(r"\d+", plain.replace(",", ""))
    plain = unicodedata.normalize("NFKC", text)
    found = unicodedata.normalize("NFKC", own)
    if len(own) == 1:
        return bool(re.search(rf"(?<![^\W_]){re.escape(found)}(?![^\W_])", plain))
    if exercise.topic == "password-cells":
        named = re.findall("|".join(NAMES_OF_CELLS["en"] + NAMES_OF_CELLS["ja"]), plain)
        return len(named) > 1 and letters(named[0] + named[1]) == own
    return found in plain or found in re.sub(r"\s", "", plain)


@for_each("topic", TOPICS + NAMES)
def test_the_solution_is_right_in_every_spelling(topic):
    """The solution is right as a value and as people type it, and no choice but one is right."""
    for exercise in exercises(topic):
        own = exercise.solution()

        assert exercise.check(own)
        for text in typed(own):
            assert exercise.check(text), (exercise, text)
        if exercise.choices:
            assert [bool(exercise.check(str(each))) for each in exercise.choices].count(True) == 1


@pytest.mark.slow
@for_each("language", ["en", "ja"])
@for_each("topic", TOPICS + NAMES)
def test_a_wrong_answer_gets_a_hint_without_the_solution(topic, language):
    """No wrong answer is called right, none raises an error, and no feedback has the solution."""
    with set_language(language):
        for exercise in exercises(topic):
            for answer in wrong_answers(exercise, Random(str(exercise))):
                feedback = exercise.check(answer)
                text = str(feedback)

                assert bool(feedback) == same(exercise, answer), (exercise, answer, text)
                assert text
                assert "\n" not in text
                assert feedback or not tells(text, exercise), (exercise, answer, text)
                assert feedback == exercise.check(answer)


@pytest.mark.slow
@for_each("topic", TOPICS + NAMES)
def test_the_question_does_not_contain_the_solution(topic):
    """Neither the question, nor the repr, nor the picture has it, and the explanation has it."""
    for exercise in exercises(topic):
        assert not isinstance(exercise.solution(), str) or not tells(repr(exercise), exercise)
        assert exercise._repr_html_().startswith('<div lang="en">')
        assert str(exercise) == str(
            teach.exercise(topic, seed=exercise.seed or 0, level=exercise.level)
        )


def test_feedback_names_the_first_mistake_of_a_board():
    """The pairs before the mistake are counted; then come the character and its cells."""
    exercise = teach.exercise("password-decode", seed=1)
    own = exercise.solution()
    place = next(place for place in own.places if own[place] is Puyo.RED)

    assert exercise.given == "あああけあふとすほしうあ"
    assert str(exercise.check(own.replace({place: Puyo.EMPTY}))) == (
        "The first 3 of 11 pairs of cells are right. Character 4 (け) stands for column 1, row 5 and"
        " column 2, row 5. Look at the second of the two cells."
    )
    assert str(exercise.check("R.\nRX")) == (
        "Expected a cell such as R or a dot, found 'X', line 2, column 2."
    )


def test_a_wrong_cell_in_a_run_is_not_a_wrong_count():
    """One cell in the middle of a run is named; a run that ends early is a wrong count."""
    exercise = teach.exercise("password-decode", seed=2, level=2)
    parts = password.explain(exercise.given)
    run = max(parts.sets, key=lambda each: len(each.sextets))
    one, last = (parts.sextets[at].cells for at in (run.sextets.start + 1, run.sextets.stop - 1))
    after = parts.sextets[run.sextets.stop].cells
    board = exercise.solution()
    places = [parts.cells[number].place for number in (*one, *last, *after)]
    drawn = str(exercise.check(board.replace({places[0]: Puyo.OJAMA})))
    ended = str(
        exercise.check(
            board.replace(dict(zip(places[2:4], map(board.__getitem__, places[4:]), strict=True)))
        )
    )

    assert "too few times" not in drawn
    assert "Look at the first of these cells" in drawn
    assert "too few times" in ended


@pytest.mark.parametrize(
    ("answer", "hint"),
    [
        ("あああうちひつほゆしおう", "the format, which the last character names"),
        ("あああうちひつほゆしおいあ", "The board ends here"),
        ("あああうちひあ", "The rest of the board is missing"),
        (
            "あああうちひつほゆおしあ",
            "Right so far: 9 characters. Character 10 must stand for",
        ),
        ("あああちちひつほゆしおあ", "the wrong order"),
        ("AAABaCLSgXEA", "found those of the other games"),
        ("あああ/", "found '/', line 1, column 4"),
    ],
)
def test_feedback_names_the_first_mistake_of_a_password(answer, hint):
    """Each kind of mistake has its own hint."""
    exercise = teach.exercise("password-encode", seed=1)

    assert exercise.solution() == "あああうちひつほゆしおあ"
    assert hint in str(exercise.check(answer))


def test_a_count_is_octal_and_starts_at_zero():
    """Both typical mistakes have their own hint."""
    exercise = next(each for each in exercises("password-count") if each.solution() > 9)
    value = exercise.solution() - 1

    assert "starts at zero" in str(exercise.check(value)) or "start at zero" in str(
        exercise.check(value)
    )
    assert "octal" in str(exercise.check(int(f"{value:o}") + 1))


def test_a_count_of_one_octal_digit_is_not_blamed_on_octal():
    """Seven is 7 in octal: an answer of 7 instead of 8 forgets the one; 10 for 9 reads octal."""
    made = [teach.exercise("password-count", seed=seed) for seed in range(100)]
    by_count = {each.solution(): each for each in made}

    assert "Counts start at zero" in str(by_count[8].check(7))
    assert "add one, and only once" in str(by_count[8].check(9))
    assert "octal" in str(by_count[9].check(10))


def test_counts_differ():
    """Who solves several exercises cannot guess the next answer; all passwords are RLE."""
    for level, least in ((1, 6), (2, 15), (3, 20)):
        made = [teach.exercise("password-count", seed=seed, level=level) for seed in range(60)]
        counts = Counter(each.solution() for each in made)
        assert len(counts) >= least
        assert counts.most_common(1)[0][1] <= 20
        assert all(password.explain(each.given).format == "rle" for each in made)


@pytest.mark.slow
@pytest.mark.parametrize("topic", ["password-format", "password-repair"])
def test_exercises_of_short_answers_differ(topic):
    """A pupil who practises a topic does not get the same few exercises again and again."""
    for level in (1, 2, 3):
        made = [teach.exercise(topic, seed=seed, level=level) for seed in range(100)]

        assert len({(str(each), str(each.solution())) for each in made}) >= 20


@pytest.mark.parametrize(
    "answer", ["12", "no. 12", "第12", "12文字目です。", "12!", "(12)", "１２."]
)
def test_a_number_with_words_around_it(answer):
    """Words and signs around one number do not matter; two numbers are not one."""
    sixteen = teach.exercise("duel-1")

    assert sixteen.check(answer.replace("2", "6").replace("２", "６"))
    assert not sixteen.check(answer)


@pytest.mark.parametrize(
    "answer", ["1,6", "1 6", "16 or 18", "−16", "-16", "16.5", "1６,0", "1e16"]
)
def test_a_number_that_is_not_sixteen(answer):
    """Commas are between groups of three digits only, so 1,6 is two numbers."""
    assert not teach.check("duel-1", answer)


def test_a_long_number_is_a_number():
    """It gets the hint of the exercise, not a message about a place behind its end."""
    hint = str(teach.check("duel-1", 5))

    assert str(teach.check("duel-1", "9" * 5_000)) == hint
    assert str(teach.check("duel-1", "9" * 30)) == hint


@pytest.mark.parametrize(
    "answer",
    ["ぷれーん", "ﾌﾟﾚｰﾝ", "プレーン形式です。", "プレーンフォーマット", "plain.", "“plain” format"],
)
def test_a_name_in_another_spelling(answer):
    """Kana of any kind and words such as format do not matter."""
    exercise = next(each for each in exercises("password-format") if each.solution() == "plain")

    assert exercise.check(answer.replace("“", '"').replace("”", '"'))
    assert not exercise.check(f"not {answer}")
    assert teach.check("password-2", "the sun rule")
    assert teach.check("password-2", "SUNルール")


@pytest.mark.parametrize(
    "answer",
    [
        "緑ぷよ、青ぷよ",
        "緑と青",
        "green and blue",
        "(green, blue)",
        ["green", "blue"],
        [Puyo.GREEN, "B"],
        "緑→青",
        "緑色、青色",
    ],
)
def test_cells_in_another_spelling(answer):
    """Words around the names of cells do not matter."""
    seeds = range(100)
    made = (teach.exercise("password-cells", seed=seed) for seed in seeds)
    exercise = next(each for each in made if each.solution() == "GB")

    assert exercise.check(answer)


@pytest.mark.parametrize("answer", ["赤緑おじゃま紫空空", "赤緑、おじゃま紫、空空", "赤緑お紫空空"])
def test_names_of_cells_without_anything_between_them(answer):
    """A name of several characters is one cell, also directly before and after another one."""
    assert teach.check("password-1", answer)


def test_a_board_in_another_spelling():
    """It is read as the plain text field notation says, and rows may be lists."""
    exercise = teach.exercise("start-1")
    rows = str(exercise.solution()).split("\n")
    indented = "\n".join(f"    {row}" for row in rows)

    for answer in (
        f"\n{indented}\n    ",
        "\n\n".join(rows),
        "\n".join(["# the staircase", *rows]),
        "\n".join(f"{row}  # a row" for row in rows),
        "\n".join(["......", *rows]),
        [list(row) for row in rows],
        [list(row) for row in exercise.solution()],
    ):
        assert exercise.check(answer), answer
    assert str(exercise.check("    R.\n    RX")).endswith("found 'X', line 2, column 6.")
    assert "line 2, column 1" in str(exercise.check("..R\n R"))


class Bad:
    """A value with which nothing can be done."""

    def __repr__(self):
        raise RuntimeError

    def __index__(self):
        raise RuntimeError

    def __call__(self, *_):
        """Raise an error whose text raises another one."""
        raise type("BadError", (Exception,), {"__str__": Bad.__repr__})


@pytest.mark.slow
@for_each("topic", [*TOPICS, *NAMES])
def test_no_answer_raises_an_error(topic):
    """Not even a value whose repr raises, a number in a circle, or a list of a million cells."""
    bad_list = type("BadList", (list,), {"__iter__": Bad.__repr__})([1])
    for answer in (Bad(), [Bad()], bad_list, "⑫", "R⑫", range(10**15), "R" * 10**6, "\ud800"):
        assert not teach.exercise(topic).check(answer)
        assert str(teach.exercise(topic).check(answer))


def test_a_square_of_a_line_is_blank_or_unknown():
    """People write □ for both, so it is neither; ■ and × are clear."""
    assert teach.check("line-2", "███×■■■✕⬛●")
    assert "found '□'" in str(teach.check("line-2", "###□###.##"))


def test_the_same_seed_makes_the_same_exercise():
    """Another seed makes another one; a family of topics has all of them."""
    assert teach.exercise("password", seed=5) == teach.exercise("password", seed=5)
    assert len({str(each) for each in exercises("password-decode")}) == 18
    assert {teach.exercise("password", seed=seed).topic for seed in range(60)} == {
        topic for topic in TOPICS if topic.startswith("password")
    }


@pytest.mark.parametrize("arguments", [{"topic": "chess"}, {"topic": "password", "level": 4}])
def test_unknown_topics_and_levels(arguments):
    """The error names the topics, or the levels."""
    with pytest.raises(ValueError, match=r"password-count|from 1 to 3"):
        teach.exercise(**arguments)
    with pytest.raises(ValueError, match="format-1"):
        teach.check("format-9", "")
    with pytest.raises(ValueError, match="from 1 to 3"):
        teach.exercise("password-cells", level=1.0)
    with pytest.raises(TypeError, match="seed"):
        teach.exercise("password", seed="x")


def test_solutions_are_those_of_the_notations():
    """What the package reads from a solution, or from what is given, is the other one."""
    for each in exercises("password-decode"):
        assert password.loads(each.given).field == each.solution()
    for each in exercises("password-encode"):
        assert password.loads(each.solution()).field == each.given
    for each in exercises("password-repair"):
        assert password.convert(each.solution(), to="pop-1.3.0") == each.given
    [link] = exercises("link-1")
    assert str(puyop.loads(link.solution())).split("\n")[-1] == link.given


@pytest.mark.slow
def test_neither_numpy_nor_matplotlib_is_needed():
    """Exercises and their pictures work in a browser, which has neither of them."""
    code = f"""
import sys
sys.modules["numpy"] = sys.modules["matplotlib"] = None
from puyonb import teach
for topic in {TOPICS + NAMES!r}:
    exercise = teach.exercise(topic)
    assert exercise.check(exercise.solution()) and exercise._repr_html_()
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_digits_of_a_character_are_told_as_what_they_are():
    """They are right, and only the cells are missing; with a blank they are cells in wrong order."""
    made = next(
        one for one in exercises("password-cells") if one.solution()[0] != one.solution()[1]
    )
    digits = "".join(str(".RGBYPOS".index(letter)) for letter in made.solution()[::-1])

    assert f"{digits} are the two digits of" in str(made.check(digits))
    assert "wrong order" in str(made.check(" ".join(digits)))
