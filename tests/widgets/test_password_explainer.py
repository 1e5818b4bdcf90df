"""The explainer of passwords, driven by its traits and by the messages of a page."""

import pytest
import traitlets

from puyonb import NotationError
from puyonb.puyo import Field, Puyo, password
from puyonb.widgets import FieldEditor, PasswordExplainer
from tests.widgets.messages import edit, paint, send, shown, use

HURT = "<img src=x onerror=alert(1)>"
STAIRS = Field.from_rows(["..R", "G.R", "RGB", "RGB", "GRB"], width=3, height=7)


def pressed(explainer):
    """Name the buttons that are down."""
    return [each["label"] for each in explainer.tools if each.get("pressed")]


def tile(explainer, start, stop):
    """Click a tile that covers some cells."""
    send(explainer, {"type": "tile", "on": [start, stop]})


def characters(explainer):
    """Read the strip of characters."""
    return "".join(each["text"] for each in explainer.strips["tables"][0]["rows"][3]["tiles"])


@pytest.mark.parametrize(
    "value", ["KKBAC", password.loads("KKBAC"), password.explain("KKBAC")], ids=type
)
def test_start(value):
    """A text, a password and an explanation begin in their own dialect."""
    explainer = PasswordExplainer(value)

    assert explainer.dialect == "pop"
    assert explainer.value == password.loads("KKBAC").field
    assert characters(explainer) == "KKBAC"
    assert pressed(explainer) == ["Puzzle Pop"]


def test_start_with_a_field_or_nothing():
    """A field is written as 20th does, or as is asked for; without one, the board is empty."""
    assert PasswordExplainer(STAIRS).explanation == password.explain(STAIRS)
    assert characters(PasswordExplainer("KKBAC", dialect="20th")) == "ここいあう"
    assert PasswordExplainer().value == Field.empty()
    with pytest.raises(NotationError, match="expected"):
        PasswordExplainer("KKBA")
    with pytest.raises(TypeError, match=r"takes a value of the kind password, .*, found int"):
        PasswordExplainer(5)


def test_painting_writes_anew():
    """A stroke changes cells, sextets and characters, shows the bits of the last cell, and can be
    undone.
    """
    explainer = PasswordExplainer(STAIRS)
    before = characters(explainer)
    paint(explainer, "P", (6, 0), (6, 1))
    after = characters(explainer)
    use(explainer, "undo")

    assert after == password.dumps(
        STAIRS.replace({(6, 0): Puyo.PURPLE, (6, 1): Puyo.PURPLE})
    ).replace(" ", "")
    assert explainer.sextet == 9
    assert characters(explainer) == before
    assert explainer.value == STAIRS


def test_another_dialect_writes_anew():
    """A button or an assignment chooses the dialect; its differences are described and marked."""
    explainer = PasswordExplainer(Field.empty(3, 7))
    usual = characters(explainer)
    use(explainer, "dialect:pop")
    note = shown(explainer, "password")["note"]

    assert (usual, characters(explainer)) == ("あさう", "AKAAC")
    assert note.endswith("the last sextet of a mega field is written alone: 10 and 1, not 11.")
    assert shown(explainer, "spelling:20th")["text"] == "あさう"
    explainer.dialect = "puyo7"
    assert pressed(explainer) == ["Puyo 7"]
    assert shown(explainer, "spelling:20th")["note"] == "20th writes the same password."
    with pytest.raises(traitlets.TraitError):
        explainer.dialect = "pon"
    use(explainer, "dialect:pon")
    assert explainer.dialect == "puyo7"


def test_typing_a_password():
    """A password of any game is explained as it stands, in its own dialect, and stays as it was
    typed.
    """
    explainer = PasswordExplainer(STAIRS)
    edit(explainer, "password", "ALC", serial=7)

    assert explainer.dialect == "pop"
    assert explainer.value == Field.empty(3, 7)
    assert characters(explainer) == "ALC"
    assert (shown(explainer, "password")["text"], shown(explainer, "password")["serial"]) == (
        "ALC",
        7,
    )
    use(explainer, "undo")
    assert explainer.value == STAIRS


def test_typing_what_is_written_otherwise():
    """A spelling that no game writes is shown until the board changes; then it is written as the
    dialect does.
    """
    explainer = PasswordExplainer("AKAAC")
    edit(explainer, "password", "ALC")
    as_typed = characters(explainer)
    paint(explainer, "R", (6, 0))
    paint(explainer, ".", (6, 0), serial=2)

    assert as_typed == "ALC"
    assert characters(explainer) == "AKAAC"


def test_bad_text_keeps_the_last_password():
    """Board and strips stay, and error and excerpt are shown; markup stays text."""
    explainer = PasswordExplainer("KKBAC")
    edit(explainer, "password", f"KKBA{HURT}", serial=3)
    bad = shown(explainer, "password")

    assert (bad["state"], bad["text"]) == ("bad", f"KKBA{HURT}")
    assert bad["excerpt"].split("\n")[0] == f"KKBA{HURT}"
    assert characters(explainer) == "KKBAC"
    edit(explainer, "password", "KKBAC", serial=4)
    assert shown(explainer, "password")["state"] == "good"


def test_an_empty_text_is_an_empty_board():
    """Deleting all characters empties the board of the same size."""
    explainer = PasswordExplainer("KKBAC")
    edit(explainer, "password", "")

    assert explainer.value == Field.empty(3, 7)


def test_warnings_are_said():
    """A repair during reading is shown below the box."""
    explainer = PasswordExplainer("AHJAAAC")

    assert str(explainer.explanation.warnings[0]) in shown(explainer, "password")["note"]


def test_a_field_without_a_password_is_said():
    """Iron, and a size without a rule, are reported; the strips of the last password stay, and the
    field's own come back.
    """
    explainer = PasswordExplainer(STAIRS)
    explainer.value = STAIRS.replace({(6, 0): Puyo.IRON})
    iron = shown(explainer, "password")
    explainer.value = Field.empty(5, 5)
    size = shown(explainer, "password")

    assert "iron at column 1, row 1 has no code" in iron["note"]
    assert iron["state"] == "bad"
    assert "not 5x5" in size["note"]
    assert characters(explainer) == password.dumps(STAIRS).replace(" ", "")
    explainer.value = STAIRS
    assert shown(explainer, "password")["state"] == "good"


def test_start_without_a_password():
    """A field that never had a password has no strips, and says why."""
    explainer = PasswordExplainer(Field.empty(5, 5))

    assert explainer.explanation is None
    assert explainer.strips == {"tables": []}
    assert "not 5x5" in shown(explainer, "password")["note"]


def test_puyo7_has_no_sun():
    """A dialect without such a field says so, and another one writes it."""
    explainer = PasswordExplainer(STAIRS.replace({(6, 0): Puyo.SUN}))
    use(explainer, "dialect:puyo7")
    note = shown(explainer, "password")["note"]
    use(explainer, "dialect:pop")

    assert note.startswith("No password of Puyo 7: sun at column 1, row 1")
    assert shown(explainer, "password")["state"] == "good"


def test_bits():
    """A tile shows the six bits of its sextet; each can be changed, and makes another puyo of the
    cell.
    """
    explainer = PasswordExplainer(STAIRS)
    tile(explainer, 12, 14)
    bits = shown(explainer, "sextet")
    use(explainer, "bit:1")

    assert [each["label"] for each in bits["tools"]] == list("010001")
    assert bits["note"].startswith(
        "Second cell: green 010. First cell: red 001. The sextet is 21 in octal, which is つ in 20th"
    )
    assert explainer.value == STAIRS.replace({(4, 0): Puyo.BLUE})
    assert [each["label"] for each in shown(explainer, "sextet")["tools"]] == list("010011")
    use(explainer, "bit:5")
    assert explainer.value[4, 1] is Puyo.OJAMA
    assert explainer.strips["picked"] == [12, 14]


def test_bits_outside_the_board():
    """The cell outside a mega board stays empty: its bits cannot be changed."""
    explainer = PasswordExplainer(STAIRS)
    tile(explainer, 20, 22)
    disabled = [each["disabled"] for each in shown(explainer, "sextet")["tools"]]
    use(explainer, "bit:4")

    assert disabled == [True] * 3 + [False] * 3
    assert explainer.value == STAIRS
    use(explainer, "bit:0")
    assert explainer.value[6, 2] is Puyo.GREEN


def test_a_second_click_lets_go():
    """The same tile again, or the character that says the format, shows no bits."""
    explainer = PasswordExplainer("KKBAC")
    tile(explainer, 0, 20)
    first = explainer.sextet
    tile(explainer, 0, 1)
    again = explainer.sextet
    tile(explainer, 4, 5)
    tile(explainer, 22, 22)

    assert (first, again, explainer.sextet) == (0, None, None)
    assert "sextet" not in [each["name"] for each in explainer.texts]


def test_quiz():
    """A question hides the answer; the reply is judged and counted; the button ends the quiz."""
    explainer = PasswordExplainer("KKBAC", seed=1)
    use(explainer, "quiz")
    use(explainer, f"answer:{explainer._quiz.answer}")
    right = shown(explainer, "quiz")
    use(explainer, "next")
    following = explainer._quiz
    use(explainer, f"answer:{(following.answer + 1) % len(following.question.choices)}")
    wrong = shown(explainer, "quiz")
    use(explainer, "quiz")

    assert right["note"].startswith("Correct. ")
    assert right["note"].endswith("1 of 1 correct so far.")
    assert (right["state"], wrong["state"]) == ("good", "bad")
    assert wrong["note"].startswith("No, the answer is ")
    assert wrong["note"].endswith("1 of 2 correct so far.")
    assert "quiz" not in [each["name"] for each in explainer.texts]


def test_a_quiz_does_not_tell():
    """While a question is open its tiles show a question mark, and neither texts nor race are
    there; then they are.
    """
    explainer = PasswordExplainer("ああああつけつしへさえあ", seed=5)
    while True:
        explainer.quiz()
        if (explainer._quiz.question.part or [""])[0] == "sextets":
            break
    hidden = characters(explainer)
    open_texts, open_tables = (
        [each["name"] for each in explainer.texts],
        len(explainer.strips["tables"]),
    )
    explainer.answer(0)

    assert "?" in hidden
    assert (open_texts, open_tables) == (["quiz"], 1)
    assert shown(explainer, "password")["state"] == "good"
    assert len(explainer.strips["tables"]) == 2
    assert characters(explainer) == "ああああつけつしへさえあ"


def test_a_new_board_ends_the_quiz():
    """A question about another board would be none."""
    explainer = PasswordExplainer("KKBAC")
    use(explainer, "quiz")
    paint(explainer, "G", (6, 0))
    painted = pressed(explainer)
    use(explainer, "quiz")
    use(explainer, "answer:0")
    edit(explainer, "password", "AKAAC")

    assert painted == ["Puzzle Pop"]
    assert pressed(explainer) == ["Puzzle Pop"]


def test_linked_to_an_editor():
    """What is painted in an editor is written by the explainer that shares its value."""
    editor, explainer = FieldEditor(STAIRS), PasswordExplainer("KKBAC")
    traitlets.link((editor, "value"), (explainer, "value"))
    paint(editor, "R", (0, 0))

    assert characters(explainer) == password.dumps(editor.value, dialect="pop")
