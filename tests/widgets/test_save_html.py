"""Widgets as files: one page each, without Python and without a network."""

import re

import pytest
from bs4 import BeautifulSoup

from puyonb import widgets
from puyonb.nonogram import Puzzle
from puyonb.piecepack import ppn
from puyonb.puyo import Field, duel

FIELD = Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)
LINK = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
CROSS = Puzzle.from_grid([".#.", "###", ".#."])
GAME = ppn.loads("---\nGameType: Four Field Kono\n...\n1. b1:b3\n")[0]

PLAYED = {
    "ChainPlayer": lambda: widgets.ChainPlayer(FIELD),
    "RecordPlayer": lambda: widgets.RecordPlayer(LINK),
    "GamePlayer": lambda: widgets.GamePlayer(GAME),
    "DuelViewer": lambda: widgets.DuelViewer(
        duel.match(["random", "random"], [1], width=4, height=4)[0].replay
    ),
    "PasswordExplainer": lambda: widgets.PasswordExplainer("KKBAC"),
    "QuestPlayer": widgets.QuestPlayer,
    "NonogramSolver": lambda: widgets.NonogramSolver(CROSS, grid=[".#.", "???", "???"]),
}
STILL = {
    "FieldEditor": lambda: widgets.FieldEditor(FIELD),
    "BoardEditor": widgets.BoardEditor,
    "NonogramEditor": lambda: widgets.NonogramEditor(CROSS),
    "NotationConverter": lambda: widgets.NotationConverter(LINK),
    "PuyoWorkbench": lambda: widgets.PuyoWorkbench(FIELD),
}

pytestmark = pytest.mark.filterwarnings("ignore::puyonb.errors.NotationWarning")


def test_every_widget_is_here():
    """A new widget can be saved, too."""
    assert {*PLAYED, *STILL} == set(widgets.__all__)


@pytest.mark.slow
@pytest.mark.parametrize("name", [*PLAYED, *STILL])
def test_one_file(tmp_path, name):
    """The file needs no other one; it has its title, and a description of the picture."""
    widget = (PLAYED | STILL)[name]()
    widget.save_html(tmp_path / "page.html", title="A <title>")
    text = (tmp_path / "page.html").read_text("utf-8")
    page = BeautifulSoup(text, "html.parser")

    assert page.title.string == page.h1.string == "A <title>"
    assert page.select("link, img[src], script[src], iframe") == []
    assert (
        bool(page.select("puyo-board, non-ogram"))
        == bool(page.select("script"))
        == (name in PLAYED)
    )
    assert page.select_one("main svg > title")


def test_present_board(tmp_path):
    """What was changed is saved."""
    editor = widgets.FieldEditor(FIELD)
    editor.value = FIELD.mirror()
    editor.save_html(tmp_path / "editor.html", address="https://example.org/try/")
    page = BeautifulSoup((tmp_path / "editor.html").read_text("utf-8"), "html.parser")

    assert any("BBBR" in each.text for each in page.select("pre"))
    assert page.select_one("a[href^='https://example.org/try/#']")


def test_language(tmp_path):
    """The page is in the language of the widget; hostile texts are texts."""
    widget = widgets.NotationConverter("<script>alert(1)</script>", language="ja")
    widget.save_html(tmp_path / "page.html")
    text = (tmp_path / "page.html").read_text("utf-8")

    assert '<html lang="ja">' in text
    assert "<script>alert" not in text
    with pytest.raises(ValueError, match=re.escape("example")):
        widget.save_html(tmp_path / "other.html", address="example")
    assert not (tmp_path / "other.html").exists()
