"""The live page as HTML: its text, the files that it loads, and the links that open a text on it."""

import base64
import json
import re
import zlib
from functools import cache, partial
from urllib.parse import parse_qs

import pytest
from bs4 import BeautifulSoup

from puyonb import notations
from puyonb.messages import templates
from puyonb.publish.live.page import EXAMPLES, files, fragment, markup
from puyonb.publish.live.runtime import FOLDER, Runtime
from puyonb.publish.live.workbench import VIEWS, views_of

RUNTIME = Runtime({"pyodide.mjs": b"//", "own.whl": b"PK"}, ("own.whl",))
made, shown = cache(partial(files, RUNTIME)), cache(partial(markup, RUNTIME))
"""The files and the HTML of the page, made once."""


@pytest.mark.parametrize(
    "text",
    ["", "RG\nRRGG", "a&b=c#d+e %f", "ここいあ う", "RGBY" * 300, "x\x00\ud7ff\U0001f600" * 200],
)
def test_fragment(text):
    """The end of an address returns any text, of any length."""
    parts = parse_qs(fragment(text, "chain")[1:], keep_blank_values=True)
    if "z" in parts:
        packed = base64.urlsafe_b64decode(parts["z"][0] + "=" * (-len(parts["z"][0]) % 4))
        found = zlib.decompress(packed, -zlib.MAX_WBITS).decode()
    else:
        found = parts["t"][0]

    assert found == text
    assert parts["view"] == ["chain"]
    assert len(fragment(text)) < max(500, 4 * len(text))


def test_markup():
    """The page has all data for its script, and the data cannot end the element around it."""
    page = BeautifulSoup(shown(), "html.parser")
    settings = json.loads(page.select_one("script.pb-live__settings").string)

    assert settings["files"] == {"pyodide.mjs": 2, "own.whl": 2}
    assert settings["archives"] == ["own.whl"]
    assert page.select_one("button").string == templates("live.start")[""].format(size=0)
    assert settings["games"]["state"]["drawing"]["grid"]["empty"] == "."
    assert settings["views"]["quest"][0] == "quest"
    assert settings["views"]["record"][0] == settings["views"]["field"][0] == "puyo"
    assert "<" not in page.select_one("script.pb-live__settings").string


def test_markup_without_python():
    """Without Python for browsers the page says why, and loads nothing."""
    page = BeautifulSoup(markup("npm & co are not <here>"), "html.parser")

    assert "npm & co are not <here>" in page.get_text()
    assert page.select("script, link, button") == []


def content_of(found, name):
    """Return the file with a name, from any folder."""
    return next(content for path, content in found.items() if path.endswith(f"/{name}"))


def test_files():
    """Beside the page lie its scripts, the board of the notebooks and the runtime; the service
    worker names all of them.
    """
    found = made()
    script = found["service-worker.js"].decode()
    kept = json.loads(re.search(r"^const KEPT = (.*)$", script, re.MULTILINE)[1])

    assert set(kept) == set(found) - {"service-worker.js"}
    folders = {name.partition("/")[0] for name in kept}

    assert len(folders) == 1
    assert f"{FOLDER}/own.whl" in {name.partition("/")[2] for name in kept}
    assert b"export default" in content_of(found, "board.js")
    assert b"export { bench, reader, board" in content_of(found, "page.js")
    assert b"export const { element, start } = play" in content_of(found, "games.js")
    assert f'src="{folders.pop()}/live.js"' in shown()


def test_files_of_another_page():
    """A page in another language has its own scripts, and shares the files of Python."""
    home = "../../try/"
    first, second = made(), made(home=home)
    script = second["service-worker.js"].decode()
    kept = json.loads(re.search(r"^const KEPT = (.*)$", script, re.MULTILINE)[1])
    shared = {name.removeprefix(home) for name in kept if name.startswith(home)}

    assert shared == set(first) - set(second)
    assert {*kept} - {home + name for name in shared} == set(second) - {"service-worker.js"}
    assert {name.split("/")[1] for name in shared} == {FOLDER}
    assert f'"runtime":"{home}live-' in shown(home=home)


def test_files_change_their_name():
    """Another state of the files is kept under another name, so that no browser mixes two of them."""
    other = Runtime({**RUNTIME.files, "own.whl": b"PK2"}, RUNTIME.archives)
    first, second = (
        found["service-worker.js"].decode().split("\n")[0] for found in (made(), files(other))
    )

    assert first != second


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_examples(example):
    """Each example can be read, and its view is one of what it means."""
    entry = notations.get(notations.detect(example.text))

    assert example.view in [view.name for view in views_of(entry.loads(example.text))]
    assert templates(f"live.example.{example.name}")[""]


def test_every_word_is_used():
    """Each message of the live page is one that a script or the page asks for, and each view and
    example has its own.
    """
    found = made()
    scripts = "".join(content_of(found, name).decode() for name in ("live.js", "python.js"))
    asked = scripts + shown() + markup("x")
    named = {f"view.{view.name}" for view in VIEWS} | {
        f"example.{example.name}" for example in EXAMPLES
    }
    known = set(templates("live."))
    called = set(re.findall(r'words\("([\w.]+)"', scripts)) | {
        "link",
        "picture",
        "drawn.more",
        "unread.first",
    }

    assert named <= known
    assert called <= known
    assert [
        name for name in known - named - called if not name.endswith(".does") and name not in asked
    ] == []
