"""What is stated about a value is the same wherever it is shown."""

import base64
import html
import json
import re
import zlib
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from bs4 import BeautifulSoup
from click.testing import CliRunner

import puyonb
from puyonb import draw, kinds, notations, publish, widgets
from puyonb.cli import main
from puyonb.publish._embed import data_of
from puyonb.publish.fences import convert
from puyonb.publish.folder import field_pages, plain
from puyonb.publish.live.workbench import Workbench
from puyonb.puyo import duel, puyop
from puyonb.widgets import ChainPlayer, DuelViewer, RecordPlayer
from puyonb.widgets.player import PlayerWidget
from tests.cases import for_each
from tests.page.test_replay import replayed
from tests.values import EXAMPLES, TEXTS

FOUR = "https://www.puyop.com/s/2s01jw1jw9jw"
"""A board without moves, from the README."""

LINKS = [
    FOUR,
    *(
        notations.write(puyonb.loads(FOUR), source="puyop", to=name)
        for name in ("ishikawa", "pon2")
    ),
]


def run(*words):
    """Run a command; return what it prints."""
    result = CliRunner().invoke(main, words, env={"PUYONB_LANGUAGE": "en"})
    assert result.exit_code == 0, result.output
    return result.output


def sites(folder):
    """Return the pages of a folder as a site has them, by their names."""
    names = sorted(path.name for path in folder.iterdir())
    return {page.source: page.markdown for page in field_pages(folder, names)}


@pytest.mark.slow
@pytest.mark.parametrize("link", LINKS, ids=["puyop", "ishikawa", "pon2"])
def test_a_link_without_moves(link, tmp_path):
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

    assert animation.title == publish.card(value).title == f"Puyo field: {stated}"
    assert {stops_in(html) for html in (*fences, rendered)} == {len(ChainPlayer(link).stops)}
    labels = {label_of(html) for html in (*fences, rendered, player.html())}
    assert labels == {animation.title}
    assert page.player
    assert draw.scene(value).title == "Puyo field"
    assert str(draw.explain(value)).startswith("Why 2,280 points")
    assert data_of(value)["link"] == puyop.dumps(value.field)
    assert (player.score, player.field) == (2280, ChainPlayer(link).chain.field)
    assert "4 links, 2,280 points" in run("chain", link)
    assert puyonb.from_json(puyonb.to_json(value)) == value


@pytest.mark.parametrize(
    ("metadata", "title"),
    [
        ("Title: My Study\nEvent: Open", "My Study"),
        ("Event: Open", "Open"),
        ("Title: [One, Two]", "One, Two"),
        ("Title:\nEvent: Open", "Open"),
    ],
)
def test_the_title_of_a_game(metadata, title, tmp_path):
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


def state_of(value):
    """Return what the element of a value plays, also if it is packed; empty if it plays a link."""
    data = data_of(value)
    if "packed" in data:
        binary = base64.urlsafe_b64decode(f"{data['packed']}==")
        data = {"state": json.loads(zlib.decompress(binary, -zlib.MAX_WBITS))}
    return dict(data.get("state", {}))


def test_the_end_of_a_duel():
    """Every picture of the end has the fields before they are cleared; the state has none of it."""
    field = "bottom row green yellow green blue; row 2 ojama green blue yellow"
    viewer = DuelViewer(LOST)
    pictures = [
        draw.scene(LOST).text,
        draw.duel.scene(LOST, turn=14).text,
        draw.animate(LOST).frames[-1].scene.text,
        viewer.scene().text,
        viewer.drawing["label"],
        state_of(LOST)["frames"][-1]["words"],
        convert("duel", duel.dumps_replay(LOST), {}).html,
        publish.card(LOST).text,
    ]

    assert ["170 points" in text and "lost 1" in text for text in pictures] == [True] * 8
    assert [text.count(field) for text in pictures] == [1] * 8
    assert [player.cells for player in LOST.final.players] == [0, 0]
    assert viewer.state == LOST.final == LOST.states()[14]


def test_a_duel_that_goes_on_after_a_loss():
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


# --- every kind on every surface ------------------------------------------------------------------

Stated = dict[str, object]
"""What a surface states: the title, numbers, the last board, the stops of what it plays."""

NUMBERS = {
    "points": r"(\d[\d,]*) points",
    "moves": r"(\d[\d,]*) moves?\b",
    "links": r"(\d[\d,]*) links?\b",
    "turns": r"(\d[\d,]*) turns?\b",
    "width": r"\b(\d+)x\d+\b",
    "height": r"\b\d+x(\d+)\b",
}
ROW = re.compile(r"(?:bottom row|row \d+) [a-z ]+")


def numbers_in(words):
    """Return the numbers in the facts of a value, as a person reads them."""
    found = {what: re.search(pattern, words) for what, pattern in NUMBERS.items()}
    stated = {
        what: int(next(filter(None, each.groups())).replace(",", ""))
        for what, each in found.items()
        if each
    }
    if "moves" in stated or "routes" in words:
        stated.pop("links", None)  # the longest chain of a record
    return stated


def board_in(words):
    """Return the rows of the fields that a text alternative describes."""
    return tuple(row.strip() for row in ROW.findall(words))


def titled(words):
    """Return what words before a colon state: the title that the author gave, or nothing."""
    before, colon, _ = words.partition(": ")
    return {"title": before} if colon and before in TITLES else {}


TITLES = {"My Study", "Boat"}
"""The titles that authors gave the examples; all other headings are words of ours."""


def animation(name, value):
    """Return what the player of a notebook states; its last frame has the final board."""
    found = draw.animate(kinds.playable(value)[0])
    stops = sum(frame.stop for frame in found.frames)
    last = found.frames[-1].scene.text
    return {
        **titled(found.title),
        **numbers_in(found.title),
        "board": board_in(last),
        "stops": stops,
    }


def explanation(name, value):
    """Return what an explanation of a chain states."""
    is_chain = kinds.explanation(value)[0] and "length" in kinds.row(value)
    return numbers_in(str(draw.explain(value))) if is_chain else {}


def page(name, value):
    """Return what an element of any page states."""
    state = state_of(value)
    if "frames" not in state:
        return {}
    frames = state["frames"]
    stops = sum(frame.get("stop", True) for frame in frames)
    return {"board": board_in(frames[-1]["words"]), "stops": stops}


def shared_card(name, value):
    """Return what the picture below a link states."""
    found = publish.card(value)
    over = kinds.page(value)[0] in {"game", "replay"}
    return {
        **titled(found.title),
        **numbers_in(found.title),
        **({"board": board_in(found.text)} if over else {}),
    }


def site_page(name, value):
    """Return what the page of a file states: its heading, description and player."""
    if name not in TEXTS:
        return {}
    file, text = TEXTS[name]
    with TemporaryDirectory() as folder:
        (Path(folder) / file).write_text(text, encoding="utf-8")
        (found,) = field_pages(Path(folder), [file], plays=True)
    assert not kinds.row(found.value)["title"] or found.title != "A"
    heading = {} if found.title == "A" else {"title": found.title}
    return {**heading, **numbers_in(str(found.facts)), "plays": found.player}


def fence(name, value):
    """Return what a player in a page of text states."""
    found = fence_of(name, value)
    if not found:
        return {}
    return {**titled(label_of(found)), **numbers_in(label_of(found)), "stops": stops_in(found)}


def fence_of(name, value):
    """Return a player in a page of text; empty if there is none."""
    if name not in TEXTS or not kinds.moves(value) or kinds.name(value) == "boards":
        return ""
    file, text = TEXTS[name]
    kind = {"a.ppn": "ppn", "a.json": "duel"}.get(file, "puyo")
    switches = ["player", "solved"] if kinds.page(value)[0] == "quest" else ["player"]
    return convert(kind, text, dict.fromkeys(switches, "")).html


def label_of(player):
    """Return the name of a player for a screen reader."""
    return html.unescape(re.findall(r'aria-label="([^"]*)"', player)[0])


def stops_in(player):
    """Return the number of stops of a player in a page; of a record, those that its script makes."""
    if "data-game" in player:
        (link,) = re.findall(r'\{"link":"(.*?)"\}', player)
        return len(replayed([link])[0]["stops"])
    (data,) = re.findall(r'class="pp-data">(.*?)</script>', player, re.DOTALL)
    return sum(frame["stop"] for frame in json.loads(data)["frames"])


def command(name, value):
    """Return what ``puyonb chain`` prints."""
    if TEXTS.get(name, ("",))[0] != "a.puyo" or isinstance(value, list):
        return {}
    printed = CliRunner().invoke(main, ["chain", "-"], input=TEXTS[name][1]).output
    total = re.findall(r"^(?:\d+ links?|\d+ moves?), .*points", printed, re.MULTILINE)
    return numbers_in(total[-1]) if total else {}


def widget(name, value):
    """Return what the players among the widgets of a value state."""
    if not kinds.moves(value):
        return {}
    found = {}
    for each in kinds.widgets(value):
        make = getattr(widgets, each)
        if issubclass(make, PlayerWidget) and each != "QuestPlayer":
            made = make(kinds.first(value))
            made.go(made.length - 1)
            stated = {"board": board_in(made.scene().text), "stops": len(made.stops)}
            assert found in ({}, stated), each
            found = stated
    return found


def json_row(name, value):
    """Return what a row of a table states."""
    row = kinds.row(value)
    names = {
        "score": "points",
        **{key: key for key in ("moves", "turns", "title", "width", "height")},
    }
    if "moves" not in row:
        names["length"] = "links"
    return {names[key]: held for key, held in row.items() if key in names and held}


SURFACES = [
    animation,
    explanation,
    page,
    shared_card,
    site_page,
    fence,
    command,
    widget,
    json_row,
]

REFUSED = {
    "animation": {
        *("duel", "replay without turns", "first moves", "quests", "boards", "board", "games"),
        *("puzzles", "difference"),
    },
    "page": {"first moves", "boards", "board", "difference"},
}
"""The surfaces that have nothing for some kinds; they say so with a TypeError."""


@pytest.mark.slow
@for_each("name", EXAMPLES)
def test_all_surfaces_agree(name):
    """The title, the numbers, the last board and the stops are the same wherever they are stated."""
    stated = defaultdict(dict)
    refused = set()
    for show in SURFACES:
        try:
            found = show(name, EXAMPLES[name])
        except TypeError:
            refused.add(show.__name__)
            continue
        for what, said in found.items():
            stated[what][show.__name__] = said

    assert refused == {surface for surface, names in REFUSED.items() if name in names}
    assert {what: said for what, said in stated.items() if len(set(said.values())) > 1} == {}


@pytest.mark.slow
@for_each("name", EXAMPLES)
def test_one_heading(name):
    """A card, an animation, a player in a page and an explanation have the same words for a value;
    the text of several pictures numbers each once.
    """
    value = EXAMPLES[name]
    heading = kinds.heading(value)
    part = kinds.playable(kinds.first(value))[0]
    make, shown = kinds.animation(part)
    label = label_of(fence_of(name, value) or f'aria-label="{kinds.heading(part)}"')

    assert publish.card(value).title == heading
    assert make is None or draw.animate(part).title == kinds.heading(shown)
    assert label == kinds.heading(shown if kinds.name(value) == "password" else part)
    assert not re.search(r"\b1\. 1\.|\d\.:", draw.scene(value).text + kinds.cover(value).text)


@pytest.fixture(scope="module")
def published(tmp_path_factory):
    """The pages of a folder with each example that a file can hold, by the names of the examples."""
    folder = tmp_path_factory.mktemp("published")
    (folder / "files").mkdir()
    for name, (file, text) in TEXTS.items():
        path = (folder / "files" / name.replace(" ", "-")).with_suffix(Path(file).suffix)
        path.write_text(text, encoding="utf-8")
    site = publish.build_folder(folder / "files", folder / "site", player=True).site
    pages = {name: site / name.replace(" ", "-") / "index.html" for name in TEXTS}
    pages[""] = site / "index.html"
    return {
        name: BeautifulSoup(page.read_text("utf-8"), "html.parser") for name, page in pages.items()
    }


def stated_facts(name, published):
    """Yield each place that states the facts of a value: the place, its words and the facts."""
    value = EXAMPLES[name]
    facts = kinds.facts(value)
    part = kinds.playable(kinds.first(value))[0]
    make, moving = kinds.animation(part)
    yield "card", publish.card(value).title, facts
    if make:
        yield "animation", draw.animate(part).title, kinds.facts(moving)
    if found := fence_of(name, value):
        shown = moving if kinds.name(value) == "password" else part
        yield "fence", label_of(found), kinds.facts(shown)
    if "RecordPlayer" in kinds.widgets(value) and kinds.name(value) in {"record", "quest"}:
        yield "player", label_of(RecordPlayer(value).html()), facts
    if name in TEXTS:
        first = published[""]
        section = first.find("h2", id=name.replace(" ", "-"))
        card = first.select_one(f'.pb-card[href^="{name.replace(" ", "-")}/"] small')
        yield "page", published[name].select_one('meta[name="description"]')["content"], facts
        yield "first page", (section.find_next("p") if section else card).get_text(), facts
    if kinds.name(value) == "games":
        told = []
        opened = {"type": "open", "text": TEXTS[name][1], "view": "game"}
        Workbench(told.append, "en").receive(json.dumps(opened))
        yield "live page", json.loads(told[-1])["message"], kinds.facts(value[0])


@pytest.mark.slow
@for_each("name", [name for name, value in EXAMPLES.items() if str(kinds.facts(value))])
def test_all_facts_are_stated(name, published):
    """Each place that states the facts of a value ends with all of them."""
    stated = [*stated_facts(name, published)]

    assert [each for each in stated if not each[1].endswith(str(each[2]))] == []
