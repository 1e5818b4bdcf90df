"""A widget keeps its language: all that it shows, and what other modules say in its answers."""

import pytest
import traitlets as t

import puyonb
from puyonb import notations, widgets
from puyonb.nonogram import non
from puyonb.puyo import Field
from puyonb.widgets.background import Background
from puyonb.widgets.board import BoardWidget
from tests.cases import is_japanese
from tests.widgets.messages import edit, shown, use

TWO_SOLUTIONS = """width 2
height 2
rows
1
1
columns
1
1
"""
FIELD = Field.from_rows(["R.....", "RRGGBB"])


@pytest.mark.slow
@pytest.mark.parametrize("name", widgets.__all__)
def test_every_widget_has_a_language(name):
    """By default it is the chosen one; the widget says which, for the page."""
    kind = getattr(widgets, name)
    with puyonb.set_language("ja"):
        made, other = kind(), kind(language="en")
    given = kind(language="ja")

    assert [each.language for each in (made, other, given, kind())] == ["ja", "en", "ja", "en"]
    assert [each.words["language"] for each in (made, other)] == ["ja", "en"]


def test_an_answer_is_in_the_language_of_the_widget():
    """The error of a reader is that of another module, and is shown in the language of the widget."""
    editor = widgets.FieldEditor(FIELD, language="ja")
    edit(editor, "field", "RXB")

    note = next(each["note"] for each in editor.texts if each["name"] == "field")
    assert is_japanese(note)
    assert "expected" not in note


def test_the_picture_is_in_the_language_of_the_widget():
    """A front end without widgets shows the text of the picture."""
    with puyonb.set_language("ja"):
        english = widgets.FieldEditor(FIELD, language="en")
        japanese = widgets.FieldEditor(FIELD)

    assert is_japanese(japanese.still()["text/plain"])
    assert is_japanese(japanese._repr_mimebundle_()[0]["text/plain"])
    assert is_japanese(japanese.scene().text)
    assert english.scene().text.startswith("6 columns")


def test_the_words_of_a_chain_are_in_the_language_of_the_widget():
    """The table says what pops."""
    player = widgets.ChainPlayer(
        Field.from_rows(["R.....", "RRR..."], hidden_rows=0), language="ja"
    )

    assert player.sheet["rows"][0]["cells"][1] == "赤4個"


def test_the_names_of_rules_are_in_the_language_of_the_widget():
    """The meaning of a password names the rule."""
    explainer = widgets.PasswordExplainer("KKBAC", language="ja")

    assert shown(explainer, "password")["note"].startswith("でかぷよルール、RLE。")


def test_the_names_of_lost_parts_are_in_the_language_of_the_widget():
    """Buttons and notes name what a notation cannot carry."""
    sun = widgets.NotationConverter("S\nSG", language="ja")
    moves = widgets.NotationConverter(notations.get("puyop").example, language="ja")
    use(sun, "drop", "field")

    assert shown(sun, "field")["note"] == "省いて書きました：太陽（1列目・1段目、1列目・2段目）。"
    assert [each["label"] for each in shown(sun, "field")["tools"]] == ["太陽を残す"]
    assert [each["label"] for each in shown(moves, "field")["tools"]] == ["手順を省く"]


def test_directions_are_in_the_language_of_the_widget():
    """A player hears in which direction the second puyo is."""
    viewer = widgets.DuelViewer(language="ja")

    assert [is_japanese(pose["say"]) for pose in viewer.poses] == [True] * len(viewer.poses)
    assert {pose["say"].partition("：")[0] for pose in viewer.poses} >= {
        "1列目に縦",
        "1列目に横（子が右）",
    }


def test_a_result_of_the_solver_is_in_the_chosen_language():
    """An error names what the solver found."""
    with puyonb.set_language("ja"), pytest.raises(t.TraitError, match="解が複数"):
        widgets.NonogramEditor(non.loads("width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n"))


class Watching(BoardWidget):
    """A widget that notes in which language its observers and methods work."""

    value = t.Int()

    def __init__(self, **traits):
        self.heard = [puyonb.language()]
        super().__init__(**traits)
        self.observe(lambda _: self.heard.append(puyonb.language()), "value")

    def ask(self):
        """Note the language of a public method."""
        self.heard.append(puyonb.language())


def test_constructors_observers_and_methods_work_in_the_language():
    """Also when Python, not the page, changes a value; the caller's language stays."""
    widget = Watching(language="ja")
    widget.value = 1
    with widget.hold_trait_notifications():
        widget.value = 2
    widget.ask()

    assert widget.heard == ["ja"] * 4
    assert puyonb.language() == "en"


def test_work_in_the_background_is_in_the_language_of_the_request():
    """The thread has no context of its own; both work and answer have that of the request."""
    background, answers = Background(), []
    with puyonb.set_language("ja"):
        background.ask(puyonb.language, lambda found: answers.append((found, puyonb.language())))
    background.wait(10)

    assert answers == [("ja", "ja")]
