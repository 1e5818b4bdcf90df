"""What is stated about a value is the same wherever it is shown."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

import puyonb
from puyonb import draw, notations, publish
from puyonb.cli import main
from puyonb.publish._embed import data_of
from puyonb.publish.fences import convert
from puyonb.publish.folder import field_pages, plain
from puyonb.puyo import duel
from puyonb.widgets import ChainPlayer, DuelViewer, RecordPlayer

FOUR = "https://www.puyop.com/s/2s01jw1jw9jw"
"""A board without moves, from the README."""

BLOCKED = "https://www.puyop.com/s/800g00o00g00o00g00o00g00o00g00o00g00o00_0o0o08"
"""The third of three moves has no room."""

LINKS = [
    FOUR,
    *(
        notations.write(puyonb.loads(FOUR), source="puyop", to=name)
        for name in ("ishikawa", "pon2")
    ),
]


def run(*words: str) -> str:
    """Run a command; return what it prints."""
    result = CliRunner().invoke(main, words, env={"PUYONB_LANGUAGE": "en"})
    assert result.exit_code == 0, result.output
    return result.output


def count_of(html: str) -> int:
    """Return the number of frames in a page with one player."""
    (data,) = re.findall(r'class="pp-data">(.*?)</script>', html, re.DOTALL)
    return len(json.loads(data)["frames"])


def sites(folder: Path) -> dict[str, str]:
    """Return the pages of a folder as a site has them, by their names."""
    names = sorted(path.name for path in folder.iterdir())
    return {page.source: page.markdown for page in field_pages(folder, names)}


@pytest.mark.parametrize("link", LINKS, ids=["puyop", "ishikawa", "pon2"])
def test_a_link_without_moves(link: str, tmp_path: Path) -> None:
    """It is its board everywhere, whose chain plays; only JSON keeps its type."""
    value = puyonb.loads(link)
    stated = "Chain of 4 links, 2,280 points"
    (tmp_path / "a.puyo").write_text(link, encoding="utf-8")
    (page,) = field_pages(tmp_path, ["a.puyo"], plays=True)
    fences = [convert(name, link, {"player": "player"}).html for name in ("puyo", "notation")]
    (tmp_path / "a.md").write_text(f"```puyo player\n{link}\n```\n", encoding="utf-8")
    run("render", str(tmp_path / "a.md"), "-o", str(tmp_path / "a.html"))
    rendered = (tmp_path / "a.html").read_text(encoding="utf-8")
    animation = draw.animate(value)
    player = RecordPlayer(link)
    player.go(player.length - 1)

    assert animation.title == publish.card(value).title.removeprefix("Puyo field: ") == stated
    assert [count_of(html) for html in (*fences, rendered)] == [len(animation.frames)] * 3
    assert all(f'aria-label="{stated}"' in html for html in (*fences, rendered, player.html()))
    assert page.player
    assert draw.scene(value).title == "Puyo field"
    assert str(draw.explain(value)).startswith("Why 2,280 points")
    assert len(data_of(value)["state"]["frames"]) == len(ChainPlayer(link).frames)
    assert (player.score, player.field) == (2280, ChainPlayer(link).chain.field)
    assert "4 links, 2,280 points" in run("chain", link)
    assert puyonb.from_json(puyonb.to_json(value)) == value


@pytest.mark.parametrize(
    ("link", "stated"),
    [
        ("https://www.puyop.com/s/420Aa9r9hj_0ody6k", "3 moves, 180 points"),
        (BLOCKED, "2 moves, 40 points"),
    ],
    ids=["played", "blocked"],
)
def test_the_moves_of_a_record(link: str, stated: str) -> None:
    """Its card, the command, the fence and the player count the same moves and points."""
    value = puyonb.loads(link)
    player = RecordPlayer(link)
    player.go(player.length - 1)
    printed = CliRunner().invoke(main, ["chain", link], env={"PUYONB_LANGUAGE": "en"}).output
    fence = convert("puyo", link, {"player": "player"}).html

    assert stated in publish.card(value).title
    assert stated in printed
    assert f'aria-label="Record of {stated}"' in fence
    assert stated == f"{player.results[0]['moves']} moves, {player.score} points"


@pytest.mark.parametrize(
    ("metadata", "title"),
    [
        ("Title: My Study\nEvent: Open", "My Study"),
        ("Event: Open", "Open"),
        ("Title: [One, Two]", "One, Two"),
        ("Title:\nEvent: Open", "Open"),
    ],
)
def test_the_title_of_a_game(metadata: str, title: str, tmp_path: Path) -> None:
    """Its card and the page of its file have the same; of several games each has its heading."""
    game = f"---\n{metadata}\nGameType: {{Name: Four Field Kono}}\n...\n1. b1:b3\n"
    (tmp_path / "one.ppn").write_text(game, encoding="utf-8")
    (tmp_path / "two.ppn").write_text(game + game.replace(metadata, "Round: 2"), encoding="utf-8")
    pages = sites(tmp_path)

    assert publish.card(puyonb.loads(game, source="ppn")).title.startswith(f"{title}: Four Field")
    assert pages["one.ppn"].startswith(f"# {plain(title)}\n")
    assert f"## 1. {plain(title)}\n" in pages["two.ppn"]
    assert "## 2. Four Field Kono\n" in pages["two.ppn"]


LOST = duel.match(["random", "random"], [1], width=4, height=4)[0].replay
"""Player 2 loses in turn 14, whose fields are full; then the rules clear all of them."""


def test_the_end_of_a_duel() -> None:
    """Every picture of the end has the fields before they are cleared; the state has none of it."""
    field = "bottom row green yellow green blue; row 2 ojama green blue yellow"
    viewer = DuelViewer(LOST)
    pictures = [
        draw.scene(LOST).text,
        draw.duel.scene(LOST, turn=14).text,
        draw.animate(LOST).frames[-1].scene.text,
        viewer.scene().text,
        viewer.drawing["label"],
        data_of(LOST)["state"]["frames"][-1]["words"],
        convert("duel", duel.dumps_replay(LOST), {}).html,
        publish.card(LOST).text,
    ]

    assert ["170 points" in text and "lost 1" in text for text in pictures] == [True] * 8
    assert [text.count(field) for text in pictures] == [1] * 8
    assert [player.cells for player in LOST.final.players] == [0, 0]
    assert viewer.state == LOST.final == LOST.states()[14]


def test_a_duel_that_goes_on_after_a_loss() -> None:
    """The turn of the loss shows the full fields; a reader who plays on has the empty one."""
    again = replace(LOST, start=replace(LOST.start, max_losses=2))
    viewer = DuelViewer(again, reader=0)

    assert not again.final.terminated
    assert "row 2 ojama green blue yellow" in draw.scene(again).text
    assert viewer.poses
    assert "no puyos" in viewer.scene().text
    assert "no puyos" in viewer.drawing["label"]
    viewer.drop(0, 0)
    viewer.go(14)
    assert "row 2 ojama green blue yellow" in viewer.scene().text
