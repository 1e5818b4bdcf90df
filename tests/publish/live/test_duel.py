"""The duel of the site: what Python sends to the page, and what a link to a result opens."""

import json
from random import Random
from typing import Any

import pytest
from bs4 import BeautifulSoup

from puyonb.messages import LANGUAGES
from puyonb.publish.live import duel as game
from puyonb.publish.live import page
from puyonb.publish.live.runtime import FOLDER, Runtime
from puyonb.puyo import duel

RUNTIME = Runtime({"pyodide.mjs": b"//", "own.whl": b"PK"}, ("own.whl",))


class Page:
    """A page that keeps what Python sends."""

    def __init__(self, language: str = "en") -> None:
        self.told: list[dict[str, Any]] = []
        self.game = game.Game(lambda text: self.told.append(json.loads(text)), language=language)
        self.state: dict[str, Any] = {}
        self.result: dict[str, Any] = {}

    def send(self, **message: Any) -> list[str]:
        """Send a message; return the types of the answers."""
        self.told.clear()
        self.game.receive(json.dumps(message))
        for answer in self.told:
            if answer["type"] in ("shown", "changed"):
                self.state |= answer.get("state", {}) | answer.get("traits", {})
                self.number = answer["widget"]
            if answer["type"] == "result":
                self.result = answer
        return [answer["type"] for answer in self.told]

    def open(self, text: str = "", seed: int = 7) -> list[str]:
        """Open a game."""
        return self.send(type="open", text=text, seed=seed)

    def drop(self, pose: int) -> None:
        """Drop the piece, and let its chain end."""
        self.send(type="message", widget=self.number, content={"type": "drop", "pose": pose})
        end = {"frame": self.state["length"] - 1, "playing": False}
        self.send(type="set", widget=self.number, traits=end)


def test_a_duel_to_its_end() -> None:
    """A duel runs until a player has no room; its link replays the same turns from the start."""
    here, chance = Page(), Random(1)
    here.open()
    for _ in range(99):
        if here.result["over"]:
            break
        here.drop(chance.randrange(len(here.state["poses"])))
    replay = duel.loads_replay(here.result["game"])
    there = Page()
    there.open(here.result["game"])

    assert replay.final.status.loser == 0
    turns = len(replay.events)
    assert here.result["text"] == f"Duel, {turns} turns: greedy wins"
    assert there.result["over"]
    assert there.state["length"] == turns + 1
    assert there.state["frame"] == 0


def test_seeds() -> None:
    """The same seed has the same pieces, another one has others."""
    boards = []
    for seed in (7, 7, 8):
        there = Page()
        there.open(seed=seed)
        boards.append(json.dumps([there.state["poses"], there.state["drawing"]]))

    assert boards[0] == boards[1] != boards[2]


@pytest.mark.parametrize("text", ["!!!", "{}", "[" * 9000])
def test_a_link_that_is_no_game(text: str) -> None:
    """A new game starts, and the page hears why."""
    there = Page()

    assert there.open(text)[:2] == ["refused", "shown"]
    assert there.state["poses"]
    assert not there.result["game"]


def test_an_older_widget_is_not_heard() -> None:
    """A message for the game before, or of another type, changes nothing."""
    there = Page()
    there.open()
    there.open()
    before = dict(there.state)
    drop = {"type": "drop", "pose": 0}

    assert there.send(type="message", widget=1, content=drop) == []
    assert there.send(type="set", widget=1, traits={"frame": 1}) == []
    assert there.send(type="other") == []
    there.game.receive("[" * 99_999)
    assert there.state == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_markup(language: str) -> None:
    """The page has the board of a new game, a button that states the size, and its own scripts."""
    made = page.duel(RUNTIME, language=language, home="../try/")
    soup = BeautifulSoup(made, "html.parser")
    settings = json.loads(soup.select_one("script.pb-live__settings").string)
    folder = soup.select_one("script[src]")["src"].split("/")[1]
    files = page.duel_files(RUNTIME, home="../try/")

    assert "0 MB" in soup.button.string
    assert settings["state"]["poses"]
    assert settings["runtime"] == f"../try/{folder}/{FOLDER}/"
    assert {f"{folder}/duel.js", f"{folder}/worker.js", "service-worker.js"} <= {*files}
    assert f"../try/{folder}/{FOLDER}/own.whl" in files["service-worker.js"].decode()
    assert f"../try/{folder}/board.js" in files["service-worker.js"].decode()
    assert {f"{folder}/{FOLDER}/own.whl", f"{folder}/board.js"} <= {*page.files(RUNTIME)}


def test_markup_without_python() -> None:
    """Without Python for browsers the page says why."""
    assert "npm is missing" in page.duel("npm is missing", home="../try/")
