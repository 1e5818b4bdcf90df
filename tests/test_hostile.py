"""A page shows the text of any file as text: in SVG, players, fences, sites of folders, and
messages of widgets.
"""

import json
import os
import re
import warnings
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from bs4 import BeautifulSoup

from puyonb import draw
from puyonb.drawing.animation import Animation, Frame
from puyonb.errors import NotationError
from puyonb.nonogram import Puzzle, non
from puyonb.piecepack import ppn
from puyonb.publish import fences
from puyonb.publish.build import build_folder
from puyonb.publish.live.page import fragment
from puyonb.puyo import Field, duel, fieldtext
from puyonb.widgets import DuelViewer, GamePlayer, NonogramSolver
from tests.cases import for_each
from tests.hostile import FILE_NAMES, HOSTILE, HURT, LINES, alien, hurtful

each = pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
each_line = for_each("text", LINES, ids=range(len(LINES)))


@pytest.fixture(autouse=True)
def _quiet():
    """Odd texts are warned of."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def puzzle(text):
    """Return a puzzle with a text in all its words."""
    return Puzzle.from_grid(["#.", "##"], metadata={"title": text, "by": text, "copyright": text})


def game(text):
    """Return a game with a text as metadata and comment."""
    comment = text.replace("{", "(").replace("}", ")")
    [found] = ppn.loads(
        f"Event: {json.dumps(text)}\nGameType: {json.dumps({'Name': 'Four Field Kono'})}\n...\n1. b1:b3 {{{comment}}}\n"
    )
    return found


def test_what_is_looked_for_is_found():
    """The two who look find what runs and what loads, so that finding nothing means something."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" onload="a()"><image href="b.png"/><script/></svg>'
    )
    page = f"<p>{HURT}</p><a href=' JavaScript:a'>b</a><script>window.hurt=1</script>"

    assert hurtful(svg) == ["svg onload=a()", "image", "image href=b.png", "script"]
    assert sorted(alien(BeautifulSoup(page, "html.parser"))) == [
        "a href",
        "img onerror",
        "img src",
        "script script",
    ]


@each
def test_pictures(text):
    """Titles, names and sources in SVG: the picture is XML, and runs and loads nothing."""
    field = Field.from_rows(["RG...."], height=13)
    scenes = [
        draw.scene(value) for value in (puzzle(text), game(text), game(text).boards[-1], field)
    ]
    scenes += [replace(scenes[0], title=text, text=text, source=text)]
    pictures = [draw.svg(scene) for scene in scenes]
    told = ET.fromstring(pictures[-1])

    assert [hurtful(picture) for picture in pictures] == [[]] * len(scenes)
    assert [told[0].text, told[1].text] == [
        re.sub("[\x00\x1b\ufffe]", "\N{REPLACEMENT CHARACTER}", text)
    ] * 2


@pytest.mark.slow
@each
def test_players(text):
    """Labels, headings, notes and titles of animations: moving SVG runs nothing, and the page of
    the player only its own script.
    """
    frame = Frame(draw.scene(puzzle(text)), label=text, heading=text, note=text)
    for animation in (Animation(text, (frame,)), draw.animate(game(text))):
        page = BeautifulSoup(animation.html(page=True), "html.parser")

        assert hurtful(animation.svg()) == []
        assert alien(page) == []
        assert len(page.find_all("script")) == 2
        assert not page.find_all(["iframe", "img", "a", "textarea", "image"])


@each_line
@for_each("name", ["puyo", "password", "ppn", "non"])
def test_fences(name, text):
    """The text, the caption and the error of a fence."""
    sources = {
        "puyo": f"# {text}\nRG\n",
        "password": text,
        "ppn": f"Event: {json.dumps(text)}\n...\n1. S@a1\n",
        "non": f"title {json.dumps(text)}\n" + non.dumps(Puzzle.from_grid(["#"])),
    }
    fences.enter(None)
    for source in (sources[name], text):
        options = {"title": text}
        page = BeautifulSoup(getattr(fences, name)(source, name, "", options, None), "html.parser")

        assert alien(page) == []
        assert not page.find_all(["img", "iframe", "script", "a", "textarea", "image"])
        assert page.find("figcaption") is None or page.find("figcaption").get_text() == text


@pytest.mark.slow
@each
def test_widgets_send_text_as_data(text):
    """What widgets send to the page is data that the script sets as text; their drawings are
    numbers and words, never markup.
    """
    solver, player = NonogramSolver(puzzle(text)), GamePlayer(game(text))
    viewer = DuelViewer(seed=3, names=["Ada", text])
    states = map(json.dumps, (solver.drawing, player.drawing, viewer.sheet, viewer.drawing))
    others = [state.replace(json.dumps(text)[1:-1], "") for state in states]

    assert viewer.sheet["heads"][2] == text
    assert not any("<" in state or "hurt" in state for state in others)


def test_no_script_makes_markup_of_text():
    """The scripts of widgets, players and the live page set text and attributes; none of them
    parses HTML that it was given.  One parses pictures of large boards, and keeps shapes and words.
    """
    root = Path(fences.__file__).resolve().parents[1]
    scripts = [path for path in root.rglob("*.js") if "vendor" not in path.parts]
    makers = re.compile(
        r"\.(?:inner|outer)HTML\s*\+?=|insertAdjacentHTML|document\.write|\beval\(|new Function|DOMParser"
    )
    texts = {path.name: path.read_text(encoding="utf-8") for path in scripts}
    frames = [name for name, text in texts.items() if "srcdoc" in text]

    assert len(scripts) >= 5
    assert [name for name, text in texts.items() if makers.search(text)] == ["drawn.js"]
    assert makers.findall(texts["drawn.js"]) == ["DOMParser"]
    assert "!INERT.includes(each.localName)" in texts["drawn.js"]
    # A whole page of ours is shown in JupyterLab; it has an origin of its own.
    assert frames == ["files.js"]
    assert "allow-same-origin" not in texts["files.js"]
    assert "{ sandbox: SANDBOX" in texts["files.js"]


@each
def test_links_to_the_live_page(text):
    """A text in a link is percent-encoded: nothing of it ends the attribute or the address."""
    assert re.fullmatch(r"#[\w.~%=&!*'()/:;,?@+$-]*", fragment(text, "convert"))


@each
def test_errors_quote_what_was_found(text):
    """A message quotes control characters by their escapes, so that a terminal gets none from it."""
    messages = []
    for loads in (fieldtext.loads, non.loads, ppn.loads, duel.loads):
        try:
            loads(text)
        except NotationError as error:
            messages.append(error.message)

    assert messages
    assert [said for said in messages if re.search(r"[\x00-\x1f\u202e\u2066]", said)] == []


# A site.


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site of a folder whose file names and files are hostile."""
    try:
        os.fsencode("".join(FILE_NAMES))
    except UnicodeEncodeError:
        pytest.skip("no file can bear such a name under this locale")
    folder = tmp_path_factory.mktemp("hostile") / "boards"
    folder.mkdir()
    for name in FILE_NAMES:
        (folder / f"{name.replace('/', '')}.puyo").write_text("RG\nGG\n", encoding="utf-8")
    for number, text in enumerate(LINES):
        puzzles = f"title {json.dumps(text, ensure_ascii=False)}\n" + non.dumps(
            Puzzle.from_grid(["#"])
        )
        (folder / f"p{number}.non").write_text(puzzles, encoding="utf-8")
        said = f"Event: {json.dumps(text)}\n...\n1. S@a1\n"
        (folder / f"g{number}.ppn").write_text(said, encoding="utf-8")
        (folder / f"f{number}.puyo").write_text(f"# {text}\nRG\n", encoding="utf-8")
    outside = folder.with_name("secret.puyo")
    outside.write_text("RGBY\n", encoding="utf-8")
    (folder / "link.puyo").symlink_to(outside)
    (folder / "further.md").symlink_to(outside)
    (folder / "mine.md").write_text(
        "# {{ config }} `</title>`\n\n{{ 6 * 7 }} {% raise %}\n", encoding="utf-8"
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return build_folder(folder, folder.with_name("out"), title=HURT).site


@pytest.mark.slow
def test_a_site_of_hostile_files(site):
    """Names of files, titles, metadata and comments are text on every page and in its head."""
    pages = sorted(site.rglob("*.html"))
    soups = {
        str(page.relative_to(site)): BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")
        for page in pages
    }
    found = {name: alien(soup) for name, soup in soups.items()}
    index = soups["index.html"]

    assert len(found) > len(FILE_NAMES) + 3 * len(LINES)
    assert {name: strange for name, strange in found.items() if strange} == {}
    assert {len(soup.head.find_all("title")) for soup in soups.values()} == {1}
    assert HURT in index.title.string
    assert "{{ hurt }}" in index.get_text()


@pytest.mark.slow
def test_a_site_says_what_it_was_told(site):
    """Nothing in a page is a template, and a title stays whole."""
    page = BeautifulSoup((site / "mine" / "index.html").read_text(encoding="utf-8"), "html.parser")

    assert page.title.string.startswith("{{ config }} </title> - ")
    assert "{{ 6 * 7 }} {% raise %}" in page.article.get_text()


@pytest.mark.slow
def test_a_site_stays_in_its_folder(site):
    """A link in the folder does not bring to the site what lies elsewhere."""
    assert not list(site.rglob("*link*")) + list(site.rglob("*further*"))
    assert "RGBY" not in (site / "search" / "search_index.json").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_search_index_has_no_markup_of_others(site):
    """What the search writes into its results is escaped in the index."""
    found = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]
    tags = {
        tag for entry in found for tag in re.findall(r"<\s*(\w+)", entry["title"] + entry["text"])
    }

    assert len(found) > len(FILE_NAMES)
    assert tags <= {"p", "code", "pre", "ul", "li", "em", "strong"}
