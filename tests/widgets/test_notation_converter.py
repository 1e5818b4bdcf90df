"""The converter, driven by its traits and by the messages of a page."""

from operator import attrgetter

import pytest

from puyonb import Field, notations
from puyonb.errors import CannotExpress, LossWarning
from puyonb.nonogram import Puzzle
from puyonb.notations import Notation
from puyonb.notations._lookup import entries
from puyonb.widgets import NotationConverter
from puyonb.widgets.renderings import render
from tests.cases import for_each
from tests.widgets.messages import add_another, edit, shown, use

HURT = "<img src=x onerror=alert(1)>"


def test_start():
    """Empty, it says what it is for, and shows nothing yet."""
    converter = NotationConverter()

    assert converter.value is None
    assert [each["name"] for each in converter.texts] == ["input"]
    assert "any notation" in shown(converter, "input")["note"]


def test_what_is_pasted_is_named_shown_and_written():
    """The note names the notation, the picture shows the text, and each form is listed."""
    converter = NotationConverter()
    edit(converter, "input", "RG\nRRGGBB", serial=9)

    assert converter.text == "RG\nRRGGBB"
    assert converter.notation == "field"
    assert converter.value == Field.from_rows(["RG", "RRGGBB"], width=6, height=13)
    assert shown(converter, "input")["note"] == "This is: Plain text field"
    assert shown(converter, "input")["serial"] == 9
    assert converter.drawing["label"].startswith("6 columns, 13 rows; bottom row red red green")
    assert converter.texts[0]["name"] == "input"
    assert {each["name"] for each in converter.texts[1:]} == set(notations.names(game="puyo"))
    assert shown(converter, "field")["text"] == "RG\nRRGGBB"


@pytest.mark.slow
@for_each("entry", entries(), ids=lambda entry: entry.name)
def test_every_example(entry):
    """The example of every notation is read as what it is, and comes back in its own form."""
    converter = NotationConverter(entry.example)
    if shown(converter, "input").get("tools"):
        use(converter, f"read-as:{entry.name}", "input")
    own = shown(converter, entry.name)
    held = attrgetter(entry.field) if entry.field else lambda value: value

    assert notations.get(converter.notation).family == entry.family
    assert shown(converter, "input")["state"] == "good"
    assert own["text"] or own["note"]
    assert not own["text"] or held(entry.loads(own["text"])) == held(entry.loads(entry.example))


def test_a_text_with_comments():
    """Each form keeps the comments or names them as left out."""
    converter = NotationConverter("# mine\nRG")

    assert shown(converter, "field:extended")["text"] == "# mine\nRG"
    assert "comment" in shown(converter, "field:emoji")["note"]
    assert shown(converter, "puyop")["text"]


def test_a_password_is_written_for_the_other_game():
    """The form without a dialect is that of the other game, both ways; a field has the usual one."""
    forms = {
        text: shown(NotationConverter(text), "password")["text"]
        for text in ("あさう", "KKBAC", "RRGGBB")
    }

    assert forms == {"あさう": "AKAAC", "KKBAC": "ここいあ う", "RRGGBB": "あらこあ てあほあ う"}


def test_warnings_are_said():
    """Warnings of the reader are shown below the box."""
    assert "line 1, column 1" in shown(NotationConverter("rg"), "input")["note"]


def test_a_slip_in_a_password_is_said():
    """A code that may be a mistyped password is read as a link with a note."""
    converter = NotationConverter("AKAOC")

    assert "one mistake away from a valid text in password" in shown(converter, "input")["note"]
    assert [warning.column for warning in converter.warnings] == [4]


def test_games_show_how_the_first_one_ends():
    """The board after the last move, with that move marked; an empty table is no error."""
    converter = NotationConverter(
        "---\nEvent: x\n...\n1. S@a1 1... M@b2\n2. a1-c1\n---\nEvent: y\n...\n1. A@a1\n"
    )
    whole = converter.drawing["label"]
    converter.text = "---\nEvent: x\n...\n"

    assert "Suns" in whole
    assert "c1" in whole
    assert converter.drawing["label"].startswith("0 pieces")


@pytest.mark.slow
def test_every_example_has_a_picture():
    """Whatever the notation."""
    for entry in entries():
        converter = NotationConverter()
        converter.value = entry.loads(entry.example)

        assert converter.drawing, entry.name


def test_bad_text_keeps_the_last_good_value():
    """Value, picture and forms stay; error and excerpt are shown."""
    converter = NotationConverter("RG")
    drawing, value = converter.drawing, converter.value
    edit(converter, "input", "RG\nRXB")
    row = shown(converter, "input")

    assert (converter.drawing, converter.value) == (drawing, value)
    assert row["state"] == "bad"
    assert row["excerpt"] == "RXB\n ^"
    assert "line 2, column 2" in row["note"]
    assert "last text that could be read" in row["note"]
    assert shown(converter, "field")["text"] == "RG"


def test_the_first_bad_text():
    """Without a good value nothing is kept, and no message mentions one."""
    converter = NotationConverter("???")

    assert shown(converter, "input")["state"] == "bad"
    assert "last text" not in shown(converter, "input")["note"]
    assert converter.value is None


def test_the_same_text_once_more():
    """It is answered, so that the page knows that it was read."""
    converter = NotationConverter("RG")
    edit(converter, "input", "RG", serial=7)

    assert shown(converter, "input")["serial"] == 7


@pytest.mark.parametrize(
    "link",
    [
        "https://www.puyop.com/s/420Aa9r9hj_0ody6k",
        "https://ishikawapuyo.net/simu/pn.html?iSiOPOeNP9Ne_c141q1__u05",
        "https://ishikawapuyo.net/simu/pv.html?1_0010",
        "https://ishikawapuyo.net/simu/ps.html?1_01_x",
        "https://24ik.github.io/pon2/stable/studio/?field=0_rrbg&steps=rb4Srg&goal=5_2_",
        "https://www.puyop.com/s/_0o",
    ],
)
def test_no_form_lacks_moves_or_a_task(link):
    """Each form of a link with moves, a task or alternatives means the same, or says what it cannot
    carry.
    """
    converter = NotationConverter(link)
    silent = [each for each in converter.texts[1:] if not each["note"]]
    meant = notations.adapt(converter.value, source=converter.notation, to="ishikawa")

    assert meant.routes or meant.condition
    assert silent
    for each in silent:
        found = notations.adapt(
            notations.get(each["name"]).loads(each["text"]), source=each["name"], to="ishikawa"
        )
        assert (found.routes, found.condition, found.extra) == (
            meant.routes,
            meant.condition,
            meant.extra,
        )


def test_emptied():
    """An empty box shows no old picture and no old forms."""
    converter = NotationConverter("RG")
    edit(converter, "input", "  ")
    emptied = [each["name"] for each in converter.texts], converter.drawing
    edit(converter, "input", "RG")

    assert emptied == (["input"], {})
    assert converter.drawing["label"].startswith("6 columns")


def test_emptied_and_filled_with_nonsense():
    """A text that cannot be read keeps picture and forms of the last good text, also when the box
    was empty in between.
    """
    converter = NotationConverter("RG")
    drawing, forms = converter.drawing, converter.texts[1:]
    edit(converter, "input", "")
    edit(converter, "input", "nonsense!", serial=2)

    assert shown(converter, "input")["state"] == "bad"
    assert (converter.drawing, converter.texts[1:]) == (drawing, forms)


def test_what_cannot_be_carried_is_said_cell_by_cell():
    """An impossible form is listed with its reason, every cell, and a button to leave the cells
    out.
    """
    converter = NotationConverter("S\nSG")
    row = shown(converter, "field")

    assert row["text"] == ""
    assert (
        row["note"] == "Cannot be written in this notation: sun (column 1, row 1; column 1, row 2)."
    )
    assert [each["name"] for each in row["tools"]] == ["drop"]


def test_leaving_out_and_keeping():
    """The button writes the form without them, with a message; pressing it again undoes this, and
    so does another text.
    """
    converter = NotationConverter("S\nSG")
    use(converter, "drop", "field")
    without = shown(converter, "field")
    use(converter, "keep", "field")
    kept = shown(converter, "field")
    use(converter, "drop", "field")
    converter.text = "S\nRG"
    other = shown(converter, "field")
    use(converter, "drop", "field")
    use(converter, HURT, "field")

    assert without["text"] == ".G"
    assert without["note"] == "Written without sun (column 1, row 1; column 1, row 2)."
    assert kept["text"] == ""
    assert other["text"] == ""
    assert shown(converter, "field")["text"] == "RG"


def test_what_carries_everything_comes_first():
    """Forms are in the order of the registry, the refused ones below; leaving something out moves
    none of them.
    """
    converter = NotationConverter("S\nSG")
    before = [each["name"] for each in converter.texts]
    full = [not each["note"] for each in converter.texts[1:]]
    use(converter, "drop", "field")

    assert full == sorted(full, reverse=True)
    assert True in full
    assert False in full
    assert [each["name"] for each in converter.texts] == before


def test_an_address_can_be_opened():
    """The page opens it; other texts have no such button."""
    converter = NotationConverter("3 2\n3\n1 1\n2\n1\n2\n")
    tools = {
        each["name"]: [tool["name"] for tool in each.get("tools", ())]
        for each in converter.texts[1:]
    }

    assert tools["pzpr"] == tools["tatham:link"] == ["open"]
    assert tools["nin"] == tools["tatham"] == []


def test_moves_are_left_out_if_asked():
    """A link with moves is more than a field: the plain text says so, and the button writes the
    field alone.
    """
    converter = NotationConverter(notations.get("puyop").example)
    refused = shown(converter, "field")
    use(converter, "drop", "field")

    assert refused["note"].startswith(
        "Cannot be written in this notation: 'field' has no place for 3 moves"
    )
    assert shown(converter, "field")["note"] == "Written without moves."
    assert shown(converter, "field")["text"].count("\n") == 3


def test_many_cells_are_counted():
    """For a board full of suns, a dozen cells are named and the rest is counted."""
    note = shown(NotationConverter("\n".join(["SSSSSS"] * 3)), "field")["note"]

    assert note.count("column") == 12
    assert note.endswith("and 6 more).")


def test_a_size_is_refused_in_the_writer_s_words():
    """Where nothing can be left out there is no button."""
    row = shown(NotationConverter(notations.get("field:extended").example), "field")

    assert row["text"] == ""
    assert "3x7" in row["note"]
    assert "tools" not in row


def test_assigning_a_value():
    """A value is written in the first notation that carries it; one without any is refused, and the
    last stays.
    """
    converter = NotationConverter("RG")
    sunny = Field.from_rows(["S"], width=6, height=13)
    converter.value = sunny
    with pytest.raises(
        TypeError, match="expected a value that some notation can express, found int"
    ):
        converter.value = 3

    assert converter.text == "S"
    assert converter.notation == "field:extended"
    assert converter.value == sunny


def test_value_in_the_constructor():
    """A value can be given instead of a text."""
    assert NotationConverter(value=Field.empty()).text == "."
    assert NotationConverter(Field.empty()).text == "."
    assert NotationConverter("RG").value == Field.from_rows(["RG"], width=6, height=13)


def test_observers_see_the_value():
    """Observers of the value are notified once for each text."""
    converter, seen = NotationConverter(), []
    converter.observe(lambda change: seen.append(change["new"]), "value")
    edit(converter, "input", "RG")
    edit(converter, "input", "R?")
    edit(converter, "input", "RGB")

    assert [str(field).split()[-1] for field in seen] == ["RG....", "RGB..."]


def test_repr_and_bundle():
    """One stable line; a picture and its words once there is one."""
    converter = NotationConverter("RG")
    empty, _ = NotationConverter()._repr_mimebundle_()
    data, _ = converter._repr_mimebundle_()

    assert repr(converter) == "NotationConverter('RG')"
    assert empty["text/plain"] == "NotationConverter('')"
    assert data["text/plain"].startswith("6 columns, 13 rows")
    assert "image/png" in data


def test_several_notations_read_it(monkeypatch):
    """Where several notations read a text, nothing is guessed: each has a button, and the next text
    is found out anew.
    """
    add_another(monkeypatch)
    converter = NotationConverter("RGR")
    asked = shown(converter, "input")
    use(converter, "read-as:other", "input")
    chosen = converter.notation
    edit(converter, "input", "RG")

    assert asked["state"] == "bad"
    assert [each["label"] for each in asked["tools"]] == [
        "Read as Plain text field",
        "Read as Another",
    ]
    assert asked["excerpt"] == ""
    assert chosen == "other"
    assert converter.notation == "field"
    assert shown(converter, "input")["state"] == "good"


def test_what_is_left_out_of_a_nonogram_is_said():
    """A form with a loss is shown at once, and its note lists the loss."""
    converter = NotationConverter("# mine\n" + notations.get("non").example)

    assert (
        shown(converter, "pbm")["note"]
        == "'pbm' has no place for title, 1 unknown line (1: '# mine'); left out"
    )
    assert shown(converter, "pbm")["text"].startswith("P1\n")
    assert "# mine" in shown(converter, "non")["text"]
    assert (
        shown(converter, "mk")["note"]
        == "'mk' has no place for goal (the only solution), title, 1 unknown line (1: '# mine'); left out"
    )


def test_a_puzzle_is_written_where_all_of_it_has_a_place():
    """A note has none in the first notation of puzzles, a series in none of them."""
    puzzle = Puzzle.from_grid(["1"], metadata={"note": "x"})
    converter = NotationConverter(value=puzzle)
    assert converter.notation == "webpbn"

    with pytest.warns(LossWarning, match="'non' has no place for series"):
        converter.value = Puzzle.from_grid(["1"], metadata={"series": "x"})
    assert converter.notation == "non"


def test_a_writer_that_is_never_content(monkeypatch):
    """The conversion gives up if the same part is refused again after it was left out."""

    def refuse(text, **options):
        raise CannotExpress("a sun has no form", what="sun")

    monkeypatch.setattr(notations, "convert", refuse)
    written = render("S.\nRG", source="field:extended", target="field")

    assert written.text is None
    assert [loss.what for loss in written.losses] == ["sun"]


def test_a_text_is_not_read_once_more_for_each_form(monkeypatch):
    """A long text costs no more than some readings, however many forms it has."""
    usual, names = Notation._loads, []

    def counted(self, text, **options):
        names.append(self.name)
        return usual(self, text, **options)

    monkeypatch.setattr(Notation, "_loads", counted)
    converter = NotationConverter()
    names.clear()
    converter.text = notations.get("nin").example

    assert len(converter.texts) > 10
    assert converter.notation == "nin"
    assert 1 <= names.count("nin") <= 4
