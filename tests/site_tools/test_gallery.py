"""The gallery shows every kind of picture and widget; it runs its examples, and refuses invalid
ones.
"""

import ast
import base64
import json
import re
import shlex
import zlib
from functools import cache
from pathlib import Path
from textwrap import dedent
from urllib.parse import unquote

import pytest
from bs4 import BeautifulSoup
from click.testing import CliRunner

from puyonb import draw, notations, set_language, widgets
from puyonb.cli import main
from puyonb.drawing import Animation, Mark, fonts, letters
from puyonb.drawing.chart import ChartAxes
from puyonb.puyo import duel
from site_tools import gallery
from site_tools.gallery import Example, examples, page, read, shown
from tests.cases import for_each, untranslated
from tests.drawing.charts import words_of
from tests.drawing.test_chart import CHARTS

FOLDER = Path(__file__).resolve().parents[2] / "site" / "gallery"
FILES = sorted(FOLDER.glob("*/*.py"))
NO_PICTURES = {"explain", "save", "scene", "svg"}
"""What takes any model, and gives a file, a scene or a text."""


def written(folder, code, name="01-some.py"):
    """Write an example."""
    file = folder / name
    file.write_text(code, encoding="utf-8")
    return file


def run(code):
    """Return the picture or the widget of a program, without that for dark pages."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gallery, "_darker", lambda *_: ())
        return gallery._run(code)[0]


def test_everything_is_there():
    """Each draw function and each widget has an example, and each folder of examples a page."""
    code = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
    drawn = set(re.findall(r"draw\.(\w+)\(", code))
    shown = set(re.findall(r"^(\w+)\(", code, re.MULTILINE))

    assert drawn | NO_PICTURES == set(draw.__all__)
    assert shown & set(widgets.__all__) == set(widgets.__all__) - {"Board"}
    assert {file.parent.name for file in FILES} == {page.stem for page in FOLDER.glob("*.md")} - {
        "index"
    }


@for_each("file", FILES, ids=lambda file: file.stem)
def test_texts_can_be_opened(file):
    """The text of an example is in some notation, so that it opens on the live page."""
    example = read(file)
    with set_language("ja"):
        japanese = read(file)

    assert not example.text or notations.detect(example.text)
    assert not japanese.text or notations.detect(japanese.text)
    assert re.fullmatch(r"[A-Z][^.]*", example.title)
    assert example.lead.endswith(".")
    assert re.search("[ぁ-んァ-ン一-龥]", japanese.title)
    assert japanese.lead.endswith("。")


COMMANDS = [file for file in FILES if read(file).command]


@pytest.mark.parametrize("file", COMMANDS, ids=lambda file: file.stem)
def test_the_command_makes_the_same_picture(file, tmp_path, monkeypatch):
    """The command of an example writes the picture of its program."""
    example = read(file)
    words = shlex.split(example.command)
    monkeypatch.chdir(tmp_path)
    if Path(words[2]).suffix in {".puyo", ".ppn", ".non"}:
        Path(words[2]).write_text(example.text, encoding="utf-8")
    done = CliRunner().invoke(main, words[1:])
    result = run(example.code)
    form = Path(words[-1]).suffix[1:]
    expected = result.encoded(form) if isinstance(result, Animation) else draw.svg(result.scene)

    assert words[0] == "puyonb"
    assert done.exit_code == 0, done.stderr
    found = Path(words[-1]).read_bytes()
    assert found.strip() == (expected if isinstance(expected, bytes) else expected.encode()).strip()


def test_most_kinds_have_a_command():
    """Every game but the duel has examples for the command line; passwords are explained there."""
    assert {file.parent.name for file in COMMANDS} == {
        *("nonograms", "piecepack", "puyo"),
    }
    assert len(COMMANDS) > 10


@pytest.mark.parametrize("path", ["gallery", "ja/gallery"])
def test_the_wall_has_every_example(built_site, path):
    """Each tile leads to its example and has a picture; each filter leaves some."""
    here = built_site / path
    wall = BeautifulSoup((here / "index.html").read_bytes(), "html.parser")
    tiles = wall.select(".pb-tile")

    assert len(tiles) == len(FILES)
    assert {tile["data-kind"] for tile in tiles} == set(gallery.KINDS)
    for tile in tiles:
        assert (here / tile.img["src"]).resolve().is_file()
        target, _, name = tile["href"].partition("/#")
        assert f'id="{name}"' in (here / target / "index.html").read_text(encoding="utf-8")

    # A card shows a part of a picture that is tall or long.
    kinds = {Path(tile.img["src"]).stem: tile.img.get("class") for tile in tiles}
    assert kinds["puyo-01-field"] == ["pb-tile__tall"]
    assert kinds["puyo-05-chain"] == ["pb-tile__wide"]
    assert kinds["piecepack-01-board"] is None

    # Two filters that leave no card show a line instead.
    rules = (here / wall.select_one(".pb-none + link")["href"]).read_text(encoding="utf-8")
    pairs = {(tile["data-page"], tile["data-kind"]) for tile in tiles}
    for name in {tile["data-page"] for tile in tiles}:
        for kind in gallery.KINDS:
            rule = f':has([id$="-{name}"]:checked):has([id$="-{kind}"]:checked)'
            assert (rule in rules) == ((name, kind) not in pairs)

    # A picture with words is in the language of the page; one without is there once.
    files = ((here / tile.img["src"]).resolve() for tile in tiles)
    own = {file.name for file in files if file.is_relative_to(built_site.resolve() / "ja")}
    assert ("passwords-01-password.svg" in own) == (path == "ja/gallery")
    assert "puyo-01-field.svg" not in own


@pytest.mark.parametrize(
    ("name", "has_paper"),
    [
        ("puyo-01-field", False),
        ("duels-08-animation", False),
        ("puyo-03-field-colorblind", False),
        ("nonograms-08-worksheet", True),
    ],
)
def test_a_card_is_the_paper_of_its_picture(built_site, name, has_paper):
    """On a dark page, a picture that follows the page has no sheet of another dark colour."""
    small = (built_site / "gallery" / "pictures" / f"{name}.svg").read_text(encoding="utf-8")
    head, _, _ = small.partition("<defs>")

    assert ("<rect " in head) == has_paper


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("03-two-solutions", r"two solutions, which differ at row \d column \d"),
        ("04-step", r"step: row 1 \(3\): columns 3 and 4 are filled"),
        ("06-pack", r"Planet: .* nothing filled in; 2. Solution: .*solved"),
    ],
)
def test_pictures_show_what_the_headings_say(name, words):
    """A heading about two solutions, a forced cell or several puzzles has a picture of just that."""
    picture, _ = shown(read(FOLDER / "nonograms" / f"{name}.py"))

    assert re.search(words, BeautifulSoup(picture, "html.parser").svg.title.string, re.DOTALL)


@pytest.mark.parametrize(
    "file",
    [
        file
        for file in FILES
        if file.parent.name != "widgets"
        and not any(f"draw.{name}(" in file.read_text(encoding="utf-8") for name in CHARTS)
    ],
    ids=lambda file: file.stem,
)
def test_labels_are_whole_in_japanese(file, monkeypatch):
    """No label asks for a font of the system, and none is cut at the left or the right; charts have
    tests of their own.
    """
    monkeypatch.setattr(fonts, "glyph", pytest.fail)
    letters._rare.cache_clear()  # else it has what an earlier test has drawn
    example = read(file)  # the words of a Japanese example may be from another font
    with set_language("ja"):
        picture = run(example.code)
        frames = picture.captioned().frames if isinstance(picture, Animation) else [picture]
    for scene in (getattr(frame, "scene", frame) for frame in frames):
        drawn = [
            item
            for item in scene.items
            if isinstance(item, Mark) and item.symbol.name.startswith("letter-")
        ]
        for mark in drawn:
            ends = [mark.x + mark.matrix[0] * x for x, _ in mark.symbol.shapes[0].path.points]
            assert scene.box[0] <= min(ends, default=0) + 0.01
            assert max(ends, default=0) - 0.01 <= scene.box[2]


NAMES = {
    *("RLE", "SUN", "PPN", "non", "Python", "Wilson", "Home", "End", "Delete", "Escape", "Ctrl"),
    *("puyop", "com", "URL", "IPS", "mattulwan", "Puyo", "Nexus", "pon", "field", "password"),
    *("extended", "emoji", "nexus", "hex", "code", "th", "pop", "Portable", "Piecepack"),
    *("Notation", "Four", "Field", "Kono", "AHJAAAC", "GTR", "LR", "LLR", "LTR"),
}
"""Names and code that Japanese pictures and widgets show in Latin letters."""

SHOWN = {
    *("cells", "columns", "does", "heads", "hint", "label", "name", "note"),
    *("placeholder", "rows", "say", "title", "words"),
}
"""The keys of the state of a widget whose texts a reader sees or hears."""


def drawn(scene):
    """Return the labels of a picture, from the outlines of their letters; blanks are lost."""
    text, last = "", None
    for item in scene.items:
        if isinstance(item, Mark) and item.symbol.name.startswith("letter-"):
            size = item.matrix[0]
            near = last and last[1] == item.y and 0 < item.x - last[0] < 1.1 * size
            text += ("" if near else " ") + chr(int(item.symbol.name[7:], 16))
            last = item.x, item.y
    return text


def said(state, key=""):
    """Yield the texts that a widget shows."""
    if isinstance(state, dict):
        for name, value in state.items():
            if not name.startswith("_") and (name, key) not in {
                ("name", "tabs"),
                ("name", "texts"),
                ("name", "tools"),
            }:
                yield from said(value, name if name != "cells" or key == "rows" else "")
    elif isinstance(state, list | tuple):
        for value in state:
            yield from said(value, key)
    elif isinstance(state, str) and key in SHOWN:
        yield state


@for_each("file", FILES, ids=lambda file: file.stem)
def test_nothing_is_left_in_english(file):
    """A Japanese picture or widget has Latin words only where they are names, or of the example, or
    of a text that is to be translated.
    """
    with set_language("ja"):
        example = read(file)
        shown = run(example.code)
        if isinstance(shown, Animation):
            texts = [shown.text, *(drawn(each.scene) for each in shown.captioned().frames)]
        elif hasattr(shown, "get_state"):
            texts = list(said(shown.get_state()))
        elif isinstance(shown, ChartAxes):
            texts = words_of(shown)
        else:
            scene = getattr(shown, "scene", shown)
            texts = [scene.title, scene.text, drawn(scene)]
        if "worksheet" in example.code:  # below a sheet is the command that makes it again
            texts = [scene.title, re.sub(r"puyonb worksheet .*\.pdf", "", scene.text)]

    constants = [node.value for node in ast.walk(ast.parse(example.code)) if hasattr(node, "value")]
    own = "".join("".join(each.split()) for each in constants if isinstance(each, str))
    words = {word for text in texts for word in re.findall("[A-Za-z]{2,}", text)}
    words -= {word for word in words if re.fullmatch("[A-D]{4}", word)}  # pairs of first moves
    assert {word for word in words - NAMES - untranslated() if word not in own} == set()


def test_page(tmp_path):
    """A section has its anchor, the picture in both palettes with its words, the text, the code and
    a link to the file.
    """
    folder = tmp_path / "some"
    folder.mkdir()
    code = 'from puyonb import draw\nfrom puyonb.puyo import fieldtext\n\ntext = "RRG"\ndraw.field(fieldtext.loads(text))'
    written(folder, f'"""Two and one\n\nA board.\n"""\n\n{code}\n')
    found = page(folder)
    soup = BeautifulSoup(found, "html.parser")

    assert "## Two and one { #some }\n\nA board." in found
    assert f"```python\n{code}\n```" in dedent(found.split('=== "')[1].partition("\n\n")[2])
    assert soup.select_one("a[download]")["href"] == "../some/01-some.py"
    assert 'identifier="puyonb.puyo.draw._field.field"' in found
    assert soup.select_one("svg title").string.startswith(
        "6 columns, 13 rows; bottom row red red green"
    )
    assert "light-dark(" in found
    assert '=== "Text"\n\n    ```text\n    RRG\n    ```' in found
    assert "Command line" not in found


@cache
def parsed(path):
    """Parse a page once."""
    return BeautifulSoup(path.read_bytes(), "html.parser")


def test_every_draw_function_has_a_picture(built_site):
    """On its reference page, each has the picture of an example that calls it, or an explanation."""
    path = built_site / "reference" / "puyonb.draw" / "index.html"
    soup = BeautifulSoup(path.read_bytes(), "html.parser")
    for name in draw.__all__:
        below = soup.find(id=f"puyonb.draw.{name}").find_next(class_="doc-contents")
        if name == "explain":
            assert below.select_one(".puyonb-explained svg")
            continue
        link = below.select_one(".pb-drawn a")
        target, _, entry = link["href"].partition("#")
        gallery_page = parsed(path.parent / target / "index.html")
        code = gallery_page.find(id=entry).find_next(class_="tabbed-set").get_text()
        assert (path.parent / link.img["src"]).resolve().is_file()
        assert f"draw.{name}(" in code or name in NO_PICTURES


def test_a_palette_of_its_own():
    """A picture that was given a palette keeps it on a dark page."""
    code = 'from puyonb import Field, draw\n\ndraw.field(Field.from_rows(["RG"], hidden_rows=0), palette="print")'

    assert "light-dark" not in shown(Example("x", "X", "", code, ""))[0]


def test_widgets(built_site):
    """Each widget has its state, a picture for pages without scripts, and a link to its text."""
    path = built_site / "gallery" / "widgets" / "index.html"
    soup = BeautifulSoup(path.read_bytes(), "html.parser")
    states = json.loads(unpacked(soup.select_one(".pb-widget__states").string))
    places = soup.select(".pb-widget")
    runs = {}

    assert len(places) == len(states) == len(list((FOLDER / "widgets").glob("*.py")))
    for place, state in zip(places, states, strict=True):
        name = place.find_previous("h2")["id"]
        runs[name] = "data-runs" in place.attrs
        link = place.find_next("a")["href"]
        assert (path.parent / place.img["src"]).resolve().is_file()
        assert place.img["alt"]
        if runs[name]:
            assert state["mode"] == "view"
            assert all(tool["disabled"] for tool in state["tools"])
            assert not any(text["editable"] for text in state["texts"])
        else:
            assert place["role"] == "img"
            assert place["aria-label"]
        if name == "duel-viewer":
            replay = unpacked(link.partition("#game=")[2])
            assert len(duel.loads_replay(replay).events) == 74
        else:
            text = unquote(link.partition("&t=")[2])
            assert text in place.find_next(class_="tabbed-set").get_text()

    assert {name for name, is_running in runs.items() if is_running} == {
        *("chain-player", "game-player", "password-explainer", "puyo-workbench", "record-player")
    }


def unpacked(text):
    """Return the text that was packed for an address."""
    binary = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    return zlib.decompress(binary, -zlib.MAX_WBITS).decode()


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("1 + 1\n", "expected a docstring and a picture in the last line of 01-some.py"),
        ('"""Title"""\n', "expected a docstring and a picture"),
        ('"""Title"""\nx = 1\n', "expected a docstring and a picture"),
        ('"""A\n\nB.\n\nja: あ\nja: い。\nja: Boat → 船\n"""\nx = 1\nx\n', "expected 'Boat' in 01"),
    ],
)
def test_no_example(tmp_path, code, said):
    """What is no example is refused by its name; in Japanese, words that it lacks, too."""
    with set_language("ja"), pytest.raises(ValueError, match=said):
        read(written(tmp_path, code))


def test_no_picture(tmp_path):
    """A program without a picture, one that warns and a folder without examples are refused."""
    with pytest.raises(TypeError, match="expected a picture in the last line, found int"):
        shown(Example("x", "X", "", "1 + 1", ""))
    with pytest.raises(UserWarning, match="odd"):
        shown(Example("x", "X", "", "import warnings\nwarnings.warn('odd')", ""))
    with pytest.raises(FileNotFoundError, match="expected examples in"):
        examples(tmp_path)
