"""A state of a duel, written by hand, in fences, folders, cards, elements and on the live page."""

import base64
import json
import zlib

import pytest
from bs4 import BeautifulSoup
from click.testing import CliRunner

from puyonb import draw, to_json
from puyonb.cli import main
from puyonb.publish import _embed, build_folder, card, embed
from puyonb.publish.folder import gather
from puyonb.puyo import duel, fieldtext, puyop
from tests.publish.live.test_workbench import Page
from tests.publish.test_fences import rendered
from tests.puyo.duel.test_notation import BY_HAND, FIRST, SECOND

STATE = duel.loads(BY_HAND)
SHORT = duel.game(["random", "random"], 7).replay
SAVED = duel.dumps_replay(SHORT)
WORDS = "Duel, turn 12\nplayer 1: 350 points"


@pytest.mark.parametrize("opening", ["duel", "duel player", "notation", 'notation source="duel"'])
def test_a_fence(opening):
    """A state in a fence is drawn, with its text beside it; it has no turns to play."""
    shown = BeautifulSoup(rendered(f"```{opening}\n{BY_HAND}\n```"), "html.parser")

    assert shown.svg.title.string.startswith(WORDS)
    assert shown.pre.get_text().strip() == BY_HAND.strip()


def test_a_fence_with_an_error():
    """The box names the path, the line and the column."""
    shown = rendered(f"```duel\n{BY_HAND.replace('1, 3, 4, 4', '1, 3, 4')}\n```")

    assert "childStates[0].blocks: expected 78 entries, found 77, line 10, column 17" in shown


def test_a_folder(tmp_path):
    """The file of a state becomes a page with its picture, with or without players.  A state with an
    error is a problem, other JSON is left out, both with the words of ``puyonb check``.
    """
    (folder := tmp_path / "own").mkdir()
    files = {
        "state.json": BY_HAND,
        "state.txt": BY_HAND,
        "saved.json": SAVED,
        "broken.json": BY_HAND.replace('"time": 12', '"time": -1'),
        "broken.txt": BY_HAND.replace('"time": 12', '"time": -1'),
        "cut.json": BY_HAND[:-30],
        "saved-wrong.json": SAVED.replace('"time": 0', '"time": -1'),
        "other.json": '{"a": 1}',
        "list.json": "[1, 2]",
        "own.json": json.dumps(to_json(STATE)),
        "field.json": "RG\nRG\n",
    }
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    (place := tmp_path / "place").mkdir()
    found = gather(folder, place)
    built = build_folder(folder, tmp_path / "site", player=True)
    pages = {path.parent.name for path in (tmp_path / "site").glob("*/index.html")}
    page = BeautifulSoup((tmp_path / "site/state/index.html").read_text("utf-8"), "html.parser")

    assert {"state", "saved", "field"} < pages
    assert not {"broken", "cut", "saved-wrong", "other", "list", "own"} & pages
    assert page.select_one(".pb-figure svg title").string.startswith(WORDS)
    assert page.find("a", href="../state.json")
    wrong, others = (
        {name: reason for name, _, reason in (each.split(": ", 2) for each in told)}
        for told in (found.problems, found.left_out)
    )
    assert set(wrong) == {"broken.json", "broken.txt", "cut.json", "saved-wrong.json"}
    assert set(others) == {"other.json", "list.json", "own.json"}
    for name, reason in (wrong | others).items():
        checked = CliRunner().invoke(main, ["check", str(folder / name)])
        assert checked.exit_code == 1
        assert reason.partition(", line ")[0] in checked.stderr
    assert built.problems == tuple(found.problems)


def test_a_card_and_an_element():
    """A card has both fields; an element shows the state as a duel of no turns."""
    shown = BeautifulSoup(embed(STATE), "html.parser").select_one("puyo-board")
    packed = json.loads(shown.script.extract().string)["packed"]
    data = json.loads(zlib.decompress(base64.urlsafe_b64decode(packed + "=="), -15))

    assert f"; {WORDS}" in card(STATE).text
    assert (data["length"], data["frame"]) == (1, 0)
    assert shown.get_text() == draw.scene(STATE).text


def test_the_live_page():
    """The viewer of duels plays on from the state; the other view converts the boards of the
    players.
    """
    page = Page()
    (shown, *_) = page.ask(type="open", text=BY_HAND)
    assert (shown["view"], shown["views"]) == ("duel", ["duel", "convert"])
    assert len(shown["state"]["poses"]) == 22

    page.ask(type="show", view="convert")
    first = page.last("shown")
    choice = {"type": "tool", "name": "player", "text": "1"}
    (second,) = page.ask(type="message", widget=first["widget"], content=choice)

    for state, board in ((first["state"], FIRST), (second["traits"], SECOND)):
        forms = {each["name"]: each["text"] for each in state["texts"]}
        assert fieldtext.loads(forms["field"]) == puyop.loads(forms["puyop"]) == board


def test_the_page_of_a_game_is_light(monkeypatch):
    """A page that needs no other file weighs less than 300 kB for 138 turns; a game of more letters
    than the script unpacks is not packed.
    """
    replay = duel.game(["random", "greedy"], 0, max_losses=None, turns=138).replay
    page = _embed.replay_page(replay, "A <duel>", turn=30, names=("one", "two"))
    shown = BeautifulSoup(page, "html.parser")
    monkeypatch.setattr(_embed, "MOST", 100)

    assert len(page.encode()) < 300_000
    assert shown.h1.string == "A <duel>"
    assert shown.select("link, img[src], script[src]") == []
    assert "two: " in shown.select_one("puyo-board").get_text()
    assert _embed.data_of(SHORT)["state"]["length"] == len(SHORT.events) + 1
