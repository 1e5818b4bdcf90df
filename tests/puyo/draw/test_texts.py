"""All words of a picture come from the tables of messages."""

import re
from string import Formatter

import pytest

from puyonb import draw, messages, set_language
from puyonb.drawing.scene import Mark, Scene
from puyonb.puyo import Field, Puyo, duel, forms, quest, study
from puyonb.puyo.record import Condition, Goal, Pair, Record, Rotation
from tests.cases import for_each
from tests.drawing.charts import is_whole, words_of

BOARD = Field.from_rows(["B.....", "RRR...", "RBBBT."], height=13)
PAIRS = (Pair(Puyo.RED, Puyo.BLUE), Pair(Puyo.GREEN, Puyo.RED))
QUEST = Record(BOARD, PAIRS, Condition(Goal.CHAIN, 2, clear="red"))
GAMES = [duel.game(["random", "greedy"], seed, width=4, height=4) for seed in range(2)]
REPLAY = GAMES[0].replay
STUDY = study.moves(study.load(duel.game(["greedy", "random"], 1).replay))

PICTURES = {
    "field": lambda: draw.field.scene(BOARD, highlight=[(12, 0)]),
    "fields": lambda: draw.fields.scene([BOARD, BOARD]),
    "chain": lambda: draw.chain.scene(BOARD),
    "score_table": lambda: draw.score_table.scene(BOARD),
    "chain_lengths": lambda: draw.chain_lengths([0, 1, 2, 2]),
    "triggers": lambda: draw.triggers.scene(BOARD),
    "record": lambda: draw.record.scene(Record(BOARD)),
    "first_moves": lambda: draw.first_moves.scene(quest.explain(QUEST, nodes=60)),
    "forms": lambda: draw.forms.scene(forms.loads('[[forms]]\nname = "3"\npattern = "A"\n')),
    "duel": lambda: draw.duel.scene(REPLAY, turn=2),
    "end of a duel": lambda: draw.duel.scene(REPLAY),
    "nuisance_signs": draw.nuisance_signs.scene,
    "duel_scores": lambda: draw.duel_scores(REPLAY),
    "duel_nuisance": lambda: draw.duel_nuisance(REPLAY),
    "duel_analysis": lambda: draw.duel_analysis(duel.analyse(REPLAY)),
    "duel_chains": lambda: draw.duel_chains(GAMES),
    "win_rate": lambda: draw.win_rate(GAMES),
    "win_rates": lambda: draw.win_rates({"?": GAMES}),
    "study_openings": lambda: draw.study_openings.scene(study.openings(STUDY)),
    "study_shares": lambda: draw.study_shares(study.shares(STUDY)),
    "password": lambda: draw.password.scene("KKBAC"),
    "password_path": lambda: draw.password_path.scene("KKBAC"),
    "password_sextet": lambda: draw.password_sextet.scene(Puyo.RED, Puyo.BLUE),
    "password_alphabet": draw.password_alphabet.scene,
}
NOT_WORDS = {
    "KKBAC",
    *(each.key for each in study.openings(STUDY)),
    *(kind.value for kind in (*Puyo, *Rotation)),
}


@pytest.fixture
def wordless(monkeypatch):
    """Replace the words of all messages by a sign."""
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


@pytest.mark.usefixtures("wordless")
@pytest.mark.parametrize("name", PICTURES)
def test_no_words_without_a_message(name):
    """Titles and text alternatives have no words that another language could not replace."""
    picture = PICTURES[name]()
    words = (
        f"{picture.title} {picture.text}"
        if isinstance(picture, Scene)
        else " ".join(words_of(picture))
    )

    assert "*" in words
    assert set(re.findall("[A-Za-z]{2,}", words)) <= NOT_WORDS


@pytest.mark.usefixtures("wordless")
@pytest.mark.parametrize("model", [BOARD, REPLAY])
def test_no_words_of_an_animation_without_a_message(model):
    """The captions of an animation, too."""
    made = draw.animate(model)
    texts = [
        made.title,
        *(text for frame in made.frames for text in (frame.label, frame.scene.text)),
    ]

    assert set(re.findall("[A-Za-z]{2,}", " ".join(texts))) <= NOT_WORDS


@for_each("name", PICTURES)
def test_japanese_words_are_not_cut_off(name):
    """Words of other lengths stay in the box of their picture."""
    with set_language("ja"):
        scene = PICTURES[name]()
    if not isinstance(scene, Scene):
        assert re.search("[ぁ-ん一-龯ァ-ヶ]", scene.get_label())
        assert is_whole(scene)
        return
    left, low, right, high = scene.box
    marks = [item for item in scene.items if isinstance(item, Mark)]

    assert all(left <= mark.x <= right and low <= mark.y <= high for mark in marks)
    assert re.search("[ぁ-ん一-龯ァ-ヶ]", scene.title)
