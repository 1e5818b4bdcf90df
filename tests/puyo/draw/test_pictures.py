"""What holds for every picture of Puyo Puyo: its words come from the tables of messages, its size is
checked, and a value shows itself.
"""

import re
from functools import cache
from string import Formatter

import pytest
from IPython.lib.pretty import pretty

from puyonb import draw, messages, set_language
from puyonb.drawing.scene import Scene
from puyonb.puyo import Field, Puyo, duel, forms, quest, study
from puyonb.puyo.record import Condition, Goal, Pair, Record, Rotation
from tests.cases import for_each
from tests.drawing.charts import is_whole, words_of
from tests.drawing.scenes import is_inside
from tests.values import EXAMPLES

BOARD = Field.from_rows(["B.....", "RRR...", "RBBBT."], height=13)
JAPANESE = "[ぁ-ん一-龯ァ-ヶ]"


@cache
def games():
    """Return two short games; they are played only once."""
    return [duel.game(["random", "greedy"], seed, width=4, height=4) for seed in range(2)]


@cache
def pictures():
    """Return functions that draw, each with its arguments."""
    replay = games()[0].replay
    pairs = (Pair(Puyo.RED, Puyo.BLUE), Pair(Puyo.GREEN, Puyo.RED))
    record = Record(BOARD, pairs, Condition(Goal.CHAIN, 2, clear="red"))
    moves = study.moves(study.load(duel.game(["greedy", "random"], 1).replay))
    return [
        (draw.field, [BOARD], {"highlight": [(12, 0)]}),
        (draw.fields, [[BOARD, BOARD]], {}),
        (draw.chain, [BOARD], {}),
        (draw.score_table, [BOARD], {}),
        (draw.chain_lengths, [[0, 1, 2, 2]], {}),
        (draw.triggers, [BOARD], {}),
        (draw.record, [Record(BOARD)], {}),
        (draw.first_moves, [quest.explain(record, nodes=60)], {}),
        (draw.forms, [forms.loads('[[forms]]\nname = "3"\npattern = "A"\n')], {}),
        (draw.duel, [replay], {"turn": 2}),
        (draw.duel, [replay], {}),
        (draw.nuisance_signs, [], {}),
        (draw.duel_scores, [replay], {}),
        (draw.duel_nuisance, [replay], {}),
        (draw.duel_analysis, [duel.analyse(replay)], {}),
        (draw.duel_chains, [games()], {}),
        (draw.win_rate, [games()], {}),
        (draw.win_rates, [{"?": games()}], {}),
        (draw.study_openings, [study.openings(moves)], {}),
        (draw.study_shares, [study.shares(moves)], {}),
        (draw.password, ["KKBAC"], {}),
        (draw.password_path, ["KKBAC"], {}),
        (draw.password_strips, ["KKBAC"], {}),
        (draw.password_sextet, [Puyo.RED, Puyo.BLUE], {}),
        (draw.password_alphabet, [], {}),
    ]


def drawn(function, given, options):
    """Return a scene or, of a chart, its Axes."""
    return getattr(function, "scene", function)(*given, **options)


@pytest.fixture
def wordless(monkeypatch):
    """Replace the words of all messages by a sign."""
    pictures()
    parsed = messages._parsed

    monkeypatch.setattr(messages, "_parsed", lambda template: parsed(_masked(template)))


def _masked(template):
    parts = []
    for literal, name, form, conversion in Formatter().parse(template):
        parts.append(re.sub("[A-Za-z]+", "*", literal))
        if name is not None:
            kept = "*|*" if "|" in (form or "") else form
            ends = (f"!{conversion}" if conversion else "", f":{kept}" if kept else "")
            parts.append(f"{{{name}{''.join(ends)}}}")
    return "".join(parts)


@pytest.mark.slow
@pytest.mark.usefixtures("wordless")
def test_no_words_without_a_message():
    """Titles, text alternatives and captions have no words that another language could not replace."""
    texts = []
    for row in pictures():
        made = drawn(*row)
        texts += [[made.title, made.text] if isinstance(made, Scene) else words_of(made)]
    for model in (BOARD, games()[0].replay):
        made = draw.animate(model)
        captions = [each for frame in made.frames for each in (frame.label, frame.scene.text)]
        texts += [[made.title, *captions]]
    [openings] = [given[0] for function, given, _ in pictures() if function is draw.study_openings]
    known = {"KKBAC", *(each.key for each in openings)}
    known |= {kind.value for kind in (*Puyo, *Rotation)}

    for words in map(" ".join, texts):
        assert "*" in words
        assert set(re.findall("[A-Za-z]{2,}", words)) <= known


@pytest.mark.slow
def test_japanese_words_are_not_cut_off():
    """Words of other lengths stay in the box of their picture."""
    for row in pictures():
        with set_language("ja"):
            made = drawn(*row)
        is_scene = isinstance(made, Scene)
        assert re.search(JAPANESE, made.title if is_scene else made.get_label())
        assert is_inside(made) if is_scene else is_whole(made)


def test_a_size_is_above_0():
    """As a picture, as a scene, as SVG and as PNG; also of an animation."""
    for function, given, options in pictures():
        for form in (function, getattr(function, "scene", function.svg), function.png):
            with pytest.raises(ValueError, match="expected a size in inches above 0, found 0"):
                form(*given, **options, size=0)
    for model in (BOARD, Record(BOARD), games()[0].replay):
        with pytest.raises(ValueError, match="expected a size in inches above 0, found 0"):
            draw.animate(model, size=0)


@for_each(
    ("function", "given"),
    [
        (draw.password, ["KKBAC"]),
        (draw.password_path, ["KKBAC"]),
        (draw.password_strips, ["KKBAC"]),
        (draw.password_sextet, [Puyo.RED, Puyo.GREEN]),
        (draw.password_alphabet, []),
    ],
)
def test_a_size_scales_a_picture_of_a_password(function, given):
    """A projector needs a large one: all lengths grow in proportion, and nothing moves."""
    usual, small, large = (
        function.scene(*given, **options) for options in ({}, {"size": 0.5}, {"size": 1})
    )

    assert large.items == small.items == usual.items
    assert large.box == usual.box
    assert large.unit == pytest.approx(2 * small.unit)


@for_each("name", ["field", "record", "link", "chain", "password", "explanation", "duel", "replay"])
def test_a_value_shows_itself(name):
    """A notebook gets the picture, a terminal its words."""
    value = EXAMPLES[name]

    assert value._repr_png_().startswith(b"\x89PNG")
    assert pretty(value) == draw.scene(value).text
