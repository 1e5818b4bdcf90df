"""The language of pages: of a fence, of a site, of the live page."""

import json
import logging
import re

import pytest
from click.testing import CliRunner

import puyonb
from puyonb.cli import main
from puyonb.messages import message_text, using
from puyonb.publish import fences
from puyonb.publish.build import build_folder
from puyonb.publish.live.page import markup
from puyonb.publish.live.workbench import Workbench
from tests.publish.test_fences import rendered

KANA = re.compile("[\u3040-\u30ff]")


@pytest.fixture(autouse=True)
def no_page():
    """Start with no page of mkdocs."""
    fences.enter(None)


def test_a_fence_has_a_language():
    """Picture, errors and warnings of a fence are in its language, and the page says so."""
    japanese = rendered('```puyo language="ja"\nRRG\n```')
    english = rendered("```puyo\nRRG\n```")
    error = rendered('```puyo language="ja"\nRXB\n```')

    assert '<figure class="pb-figure" lang="ja">' in japanese
    assert KANA.search(re.search("<title>(.*?)</title>", japanese)[1])
    assert not KANA.search(english)
    assert " lang=" not in english
    assert KANA.search(error)
    assert puyonb.language() == "en"


def test_a_fence_has_the_language_of_its_page():
    """Without an option the chosen language is valid; an option is nearer."""
    with using("ja"):
        assert KANA.search(rendered("```puyo\nRRG\n```"))
        assert not KANA.search(rendered('```puyo language="en" show="picture"\nRRG\n```'))


def test_an_unknown_language_of_a_fence(caplog):
    """It is shown and logged like every error of a fence."""
    with caplog.at_level(logging.WARNING):
        shown = rendered('```puyo language="tlh"\nRRG\n```')

    assert "expected language to be" in shown
    assert "expected language to be" in caplog.text


@pytest.fixture
def boards(tmp_path):
    """A folder with a field, a field with an error, and a page."""
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "good.puyo").write_text("RRG\n", encoding="utf-8")
    (folder / "page.md").write_text("# A page\n\n```puyo\nGGB\n```\n", encoding="utf-8")
    return folder


def test_a_site_has_a_language(boards, tmp_path):
    """Pages, pictures and the page of the theme are in it; the language of the caller stays.  The
    search has the scripts that cut sentences, and puts its answers in order.
    """
    with puyonb.set_language("en"):
        built = build_folder(boards, tmp_path / "out", title="ぷよ", language="ja")
        assert puyonb.language() == "en"
    page, own = ((built.site / name / "index.html").read_text("utf-8") for name in ("page", "good"))

    assert '<html lang="ja"' in page
    assert "Permanent link" not in page
    assert not re.findall('(?:title|aria-label)="[A-Z][^"ぁ-ん]*"', page)
    assert KANA.search(re.search("<svg .*?<title>(.*?)</title>", page)[1])
    assert KANA.search(re.search("<svg .*?<title>(.*?)</title>", own)[1])
    assert built.problems == ()
    scripts = built.site / "assets" / "javascripts"
    names = {file.stem for file in (scripts / "lunr").rglob("*.js")}
    worker = next((scripts / "workers").glob("search.*.js")).read_text("utf-8")
    assert names >= {"lunr.ja.min", "tinyseg"}
    assert "TinySegmenter().segment(word)" in worker


def test_the_command_builds_a_site_in_a_language(boards, tmp_path):
    """The option of the command is nearer than the language of its messages."""
    out = tmp_path / "out"
    arguments = ["site", str(boards), "-o", str(out), "--language", "ja"]
    result = CliRunner().invoke(main, arguments)

    assert result.exit_code == 0, result.stderr
    assert not KANA.search(result.stdout)
    assert '<html lang="ja"' in (out / "page" / "index.html").read_text("utf-8")


def test_the_live_page_has_a_language():
    """The note of a site without Python, and the answers of the workbench."""
    told = []
    bench = Workbench(lambda text: told.append(json.loads(text)), language="ja")
    bench.receive(json.dumps({"type": "open", "text": "RG\nRRGG"}))
    bench.receive(json.dumps({"type": "picture", "form": "svg"}))

    with using("ja"):
        note = message_text("live.absent", reason="X")
    assert note in markup("X", language="ja")
    assert note not in markup("X")
    assert KANA.search(next(each for each in told if each["type"] == "picture")["svg"])
    assert KANA.search(told[0]["state"]["drawing"]["label"])
