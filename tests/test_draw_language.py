"""Pictures and animations in a language: labels, titles, text alternatives, and what keeps them."""

import pickle

import pytest

import puyonb
from puyonb import draw
from puyonb.nonogram import Puzzle
from puyonb.piecepack import Game, setups
from puyonb.puyo import Puyo, chain, duel, forms, quest, study
from puyonb.puyo.record import Record
from tests.cases import for_each, is_japanese
from tests.drawing.charts import words_of
from tests.drawing.test_boards import FIELD, QUEST, REPLAY

CHAIN = chain.simulate(FIELD)
STUDY = study.moves(study.load(duel.game(["greedy", "random"], 1).replay))
PUZZLE = Puzzle.from_grid(["#.#", "###", ".#."])
TOGETHER = {"scene", "svg", "save", "animate", "explain"}

CALLS = {
    "field": (FIELD,),
    "fields": ([FIELD, FIELD],),
    "diff": (FIELD, FIELD.mirror()),
    "chain": (CHAIN,),
    "score_table": (CHAIN,),
    "triggers": (FIELD,),
    "password": (FIELD,),
    "nonogram": (PUZZLE,),
    "chain_lengths": ([1, 2, 2],),
    "duel": (REPLAY,),
    "duel_scores": (REPLAY,),
    "duel_nuisance": (REPLAY,),
    "duel_analysis": (duel.analyse(REPLAY),),
    "duel_chains": (REPLAY,),
    "nuisance_signs": (),
    "win_rate": ([],),
    "win_rates": ({},),
    "nonograms": ([PUZZLE, PUZZLE],),
    "password_alphabet": ("pop",),
    "password_path": (FIELD,),
    "password_sextet": (Puyo.RED, Puyo.BLUE),
    "password_strips": (FIELD,),
    "first_moves": (quest.explain(QUEST),),
    "forms": (forms.FORMS[:2],),
    "study_openings": (study.openings(STUDY),),
    "study_shares": (study.shares(STUDY),),
    "game": (Game(),),
    "record": (Record(FIELD, ()),),
    "board": (setups.board("Tablut"),),
}


CHARTS = {name for name in draw.__all__ if not hasattr(getattr(draw, name), "scene")} - TOGETHER


@pytest.mark.slow
@for_each("name", sorted(CHARTS))
def test_a_chart_has_its_texts_from_one_language(name):
    """A call with language= and a call inside a block make the same chart."""
    make, arguments = getattr(draw, name), CALLS[name]
    given, other = make(*arguments, language="ja"), make(*arguments)
    with puyonb.set_language("ja"):
        chosen, english = make(*arguments), make(*arguments, language="en")

    assert is_japanese(given.get_label())
    assert words_of(given) == words_of(chosen)
    assert words_of(english) == words_of(other) != words_of(given)


@pytest.mark.slow
@for_each("name", sorted(set(draw.__all__) - TOGETHER - CHARTS))
def test_a_picture_has_its_texts_from_one_language(name):
    """A call with language= and a call inside a block make the same picture."""
    make, arguments = getattr(draw, name).scene, CALLS[name]
    given = make(*arguments, language="ja")
    with puyonb.set_language("ja"):
        chosen = make(*arguments)
        english = make(*arguments, language="en")

    assert is_japanese(given.text)
    assert (given.text, given.title) == (chosen.text, chosen.title)
    assert draw.svg(given) == draw.svg(chosen)
    assert draw.svg(english) == draw.svg(make(*arguments))
    assert puyonb.language() == "en"


@pytest.mark.parametrize(
    "call", [draw.field, draw.field.scene, draw.field.png, draw.scene, draw.svg]
)
def test_an_unknown_language_is_refused(call):
    """Every way to a picture refuses it."""
    with pytest.raises(ValueError, match="expected language to be 'en' or 'ja', found 'tlh'"):
        call(FIELD, language="tlh")


def test_a_picture_keeps_its_language():
    """A picture that was made in Japanese is shown in Japanese, also after the block."""
    with puyonb.set_language("ja"):
        scene, axes = draw.scene(FIELD), draw.field(FIELD)
        player = draw.animate(CHAIN)
        text, page = player.text, player.html(page=True)

    assert is_japanese(axes._repr_mimebundle_()[0]["text/plain"])
    assert '<svg xmlns="http://www.w3.org/2000/svg" role="img" lang="ja"' in draw.svg(scene)
    assert (player.text, player.html(page=True)) == (text, page)
    assert '<html lang="ja">' in page
    assert 'class="puyonb-player" lang="ja"' in page
    assert pickle.loads(pickle.dumps(player)).text == text
    with puyonb.set_language("ja"):
        english = draw.animate(CHAIN, language="en")
        assert '<html lang="en">' in english.html(page=True)
        assert " lang=" not in english.html() + english.svg()


@pytest.mark.parametrize("ending", ["svg", "pdf"])
def test_a_file_is_written_in_the_language(tmp_path, ending):
    """The text of an SVG and the pages of a book are in the language of the call."""
    first, other = (tmp_path / f"{name}.{ending}" for name in ("ja", "en"))
    draw.save([PUZZLE], first, language="ja")
    draw.save([PUZZLE], other)

    assert first.read_bytes() != other.read_bytes()
    with puyonb.set_language("ja"):
        draw.save([PUZZLE], other)
    assert first.read_bytes() == other.read_bytes()
