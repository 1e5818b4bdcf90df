"""One text in every notation, and the reasons for missing ones."""

import pytest

from puyonb import CannotExpress, NotationError, notations
from puyonb.widgets.renderings import read, render, targets


def test_read():
    """The notation of a text is named, and its warnings are kept."""
    reading = read("rg")

    assert reading.name == "field"
    assert str(reading.value).split()[-1] == "RG...."
    assert [(warning.line, warning.column) for warning in reading.warnings] == [(1, 1)]


def test_read_fault():
    """A text that no notation reads is an error with its place."""
    with pytest.raises(NotationError) as caught:
        read("RG\nRXB")

    assert (caught.value.line, caught.value.column) == (2, 2)


def test_targets_are_of_one_game():
    """A text can be written in any notation of its game."""
    found = targets("field")

    assert {"field", "field:extended"} <= set(found)
    assert {notations.get(name).game for name in found} == {"puyo"}


def test_nothing_lost():
    """What can be carried has no losses."""
    assert render("RG\nRRGGBB", source="field", target="field") == ("RG\nRRGGBB", (), ())


def test_a_writer_that_is_never_content(monkeypatch):
    """The conversion gives up if the same part is refused again after it was left out."""

    def refuse(text, **options):
        raise CannotExpress("a sun has no form", what="sun")

    monkeypatch.setattr(notations, "convert", refuse)
    written = render("S.\nRG", source="field:extended", target="field")

    assert written.text is None
    assert [loss.what for loss in written.losses] == ["sun"]


def test_every_cell_is_named():
    """All kinds that are in the way are found, each with all its cells, from the floor up."""
    written = render("S.....\nSK....\nRGW..S", source="field:extended", target="field")

    assert written.text is not None
    assert written.text.split("\n")[-1] == "RG"
    assert {loss.what: loss.cells for loss in written.losses} == {
        "sun": ("column 6, row 1", "column 1, row 2", "column 1, row 3"),
        "hard": ("column 2, row 2",),
        "wall": ("column 3, row 1",),
    }


def test_a_size_cannot_be_left_out():
    """A board of another size has no form here, with or without anything."""
    tiny = notations.get("field:extended").example
    written = render(tiny, source="field:extended", target="field")

    assert written.text is None
    assert [loss.what for loss in written.losses][:1] == ["size"]


def test_a_slip_in_a_password_is_said():
    """What reads as a link's code but may be a mistyped password is in doubt, at the slip, unless
    the reader chose.
    """
    (said,) = read("AKAOC").warnings

    assert "one mistake away from a valid text in password" in said.message
    assert (said.line, said.column) == (1, 4)
    assert read("AKAOC", among=["puyop"]).warnings == ()
    assert read("RRGG").warnings == ()


def test_descriptive_data_is_named():
    """What a notation has no place for is left out without being asked, and noted."""
    text = "# mine\n" + notations.get("non").example
    written = render(text, source="non", target="pbm")

    assert written.text == "P1\n3 2\n111\n101\n"
    assert written.losses == ()
    assert tuple(map(str, written.notes)) == (
        "'pbm' has no place for title, 1 unknown line (1: '# mine'); left out",
    )
    assert render(text, source="non", target="non").notes == ()
    notes = render(text, source="non", target="mk").notes
    assert list(map(str, notes)) == [
        "'mk' has no place for goal (the only solution), title, 1 unknown line (1: '# mine'); left out"
    ]
