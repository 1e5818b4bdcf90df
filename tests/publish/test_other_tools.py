"""Boards in Sphinx, pandoc, Zensical and plain HTML: the examples of the guide, and odd cases."""

import io
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from click.testing import CliRunner

from puyonb.cli import main
from puyonb.publish._pandoc import filtered
from puyonb.publish.fence_kinds import KINDS
from tests.cases import ROOT, for_each

PAGES = [ROOT / "site" / language / "guide" / "other-tools.md" for language in ("", "ja")]
BLOCK = re.compile(r'^(`{3,})\w* title="([^"]+)"\n(.*?)^\1$', re.MULTILINE | re.DOTALL)

HOSTILE = "<script>alert(1)</script>\n]]>\n"


def project(name, folder):
    """Write the files of an example of the guide into a folder; return its commands."""
    commands = ""
    for _, title, text in BLOCK.findall(PAGES[0].read_text(encoding="utf-8")):
        if title == name:
            commands = text
        elif title.startswith(f"{name}/"):
            path = folder / title.removeprefix(f"{name}/")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return commands


def build(name, folder):
    """Run the commands of an example; return what they print."""
    commands = project(name, folder)
    scripts = [str(Path(sys.executable).parent)]
    pypandoc = pytest.importorskip("pypandoc")
    scripts.append(str(Path(pypandoc.get_pandoc_path()).parent))
    places = os.pathsep.join([*scripts, os.environ["PATH"]])
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    done = subprocess.run(
        commands,
        shell=True,
        cwd=folder,
        env=os.environ | {"PATH": places, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def parsed(path):
    """Parse a page."""
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


def test_both_pages_have_the_same_examples():
    """Lines of the Japanese page are those of the English one, apart from words and a language; so
    the tests below need only one page.
    """
    english, japanese = (BLOCK.findall(page.read_text(encoding="utf-8")) for page in PAGES)
    known, found = (
        {(title, line) for _, title, text in page for line in text.splitlines()}
        for page in (english, japanese)
    )
    added = {line for _, line in found - known if not re.search("[ぁ-んァ-ン一-龯]", line)}

    assert [title for _, title, _ in english] == [title for _, title, _ in japanese]
    assert added == {'language = "ja"', "=========="}


@pytest.mark.slow
def test_render(tmp_path):
    """One file with a player, a puzzle to solve, one style sheet, and no address of another file."""
    build("render", tmp_path)
    found = parsed(tmp_path / "notes.html")

    assert len(found.select("figure.pb-figure")) == 2
    assert len([style for style in found.select("style") if "figure.pb-figure" in style.text]) == 1
    assert not found.select("link, script[src], img[src^=http]")
    assert found.title.string == found.h1.get_text()


@pytest.mark.slow
def test_sphinx(tmp_path):
    """The directives make figures; the style and the script are files; nothing is a warning."""
    build("sphinx", tmp_path)
    first, more = (parsed(tmp_path / "_build" / f"{name}.html") for name in ("index", "more"))
    script = more.select_one("script[src$='puyonb.js']")["src"]

    assert len(first.select("figure.pb-figure svg")) >= 1
    assert len(more.select("figure.pb-figure")) == 2
    assert (tmp_path / "_build" / script.partition("?")[0]).is_file()
    assert (tmp_path / "_build" / "_static" / "puyonb.css").is_file()
    assert "puyonb.css" in str(first.head)


@pytest.mark.slow
def test_pandoc(tmp_path):
    """HTML has figures with one style sheet; a document of Word has two pictures."""
    build("pandoc", tmp_path)
    found = parsed(tmp_path / "notes.html")
    names = zipfile.ZipFile(tmp_path / "notes.docx").namelist()

    assert len(found.select("figure.pb-figure")) == 2
    assert len([style for style in found.select("style") if "figure.pb-figure" in style.text]) == 1
    assert len([name for name in names if name.startswith("word/media/")]) == 2


@pytest.mark.slow
def test_zensical(tmp_path):
    """The fence is a figure there, too."""
    pytest.importorskip("zensical")
    build("zensical", tmp_path)

    assert parsed(tmp_path / "site" / "index.html").select_one("figure.pb-figure svg")


# --- Sphinx ---------------------------------------------------------------------------------------


def sphinx(folder, builder, *, parallel=1):
    """Build a project in this process; return the warnings."""
    application = pytest.importorskip("sphinx.application")
    said = io.StringIO()
    app = application.Sphinx(
        folder,
        folder,
        folder / "out" / builder,
        folder / "trees",
        builder,
        status=None,
        warning=said,
        parallel=parallel,
    )
    app.build()
    return re.sub(r"\x1b\[[\d;]*m", "", said.getvalue())


@pytest.fixture
def faulty(tmp_path):
    """A project with errors, hostile texts, and a folder."""
    (tmp_path / "conf.py").write_text(
        'extensions = ["puyonb.publish.sphinx"]\nhtml_theme = "basic"\nexclude_patterns = ["out"]\n'
    )
    hostile = HOSTILE.replace("\n", "\n   ")
    (tmp_path / "index.rst").write_text(
        f"""Home
====

.. toctree::

   deep/more

* in a list

  .. puyo::

     RG
     RX

.. puyo::
   :show: text
   :title: <b>"title"

   RG

.. puyo::

   {hostile}

.. puyo::
   :columns: 3

   RG
"""
    )
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "more.rst").write_text(
        "More\n====\n\n.. non::\n   :player:\n\n   width 1\n   height 1\n   rows\n   1\n   columns\n   1\n"
    )
    return tmp_path


@pytest.mark.filterwarnings("ignore")
def test_faults_of_sphinx(faulty):
    """Each fault is a warning with its line; nothing of a text becomes markup; a page in a folder
    finds the script.
    """
    said = sphinx(faulty, "html")
    home = parsed(faulty / "out" / "html" / "index.html")
    script = parsed(faulty / "out" / "html" / "deep" / "more.html").select_one(
        "script[src*='puyonb.js']"
    )

    places = re.findall(r"index\.rst:(\d+): WARNING: (.*)", said)
    assert [int(line) for line, _ in places] == [13, 23, 27]
    assert "found 'X'" in places[0][1]
    assert "columns needs" in places[2][1]
    assert len(home.select(".admonition.failure")) == 3
    assert "alert(1)" not in "".join(each.text for each in home.select("script"))
    assert not home.select("figcaption b")
    assert (faulty / "out" / "html" / "deep" / script["src"]).resolve().is_file()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("builder", ["latex", "epub", "text"])
def test_other_outputs_of_sphinx(faulty, builder):
    """There is no HTML in them: pictures are files, and a text that cannot be drawn is a text."""
    sphinx(faulty, builder)
    out = faulty / "out" / builder
    files = [path for path in out.rglob("*") if path.suffix in (".tex", ".txt", ".xhtml")]
    text = "".join(path.read_text(encoding="utf-8") for path in files)

    assert "pb-figure" not in text
    assert "<script>alert" not in text or builder == "text"
    assert "alert(1)" in text
    if builder == "latex":
        drawn = re.findall(r"\{(puyonb-\w+\.pdf)\}", text)
        assert drawn
        assert all((out / name).read_bytes().startswith(b"%PDF") for name in drawn)
    if builder == "epub":
        drawn = re.findall(r'src="(?:\.\./)?(_images/puyonb-\w+\.svg)"', text)
        assert drawn
        assert all((out / name).is_file() for name in drawn)


# --- pandoc ---------------------------------------------------------------------------------------


def document(*blocks):
    """Return a document of pandoc."""
    return {"pandoc-api-version": [1, 23], "meta": {}, "blocks": list(blocks)}


def code(text, *classes, **attributes):
    """Return a code block of pandoc."""
    return {"t": "CodeBlock", "c": [["", list(classes), [*map(list, attributes.items())]], text]}


def test_filter_of_text_formats():
    """What is no figure stays as it is, in every format."""
    for target in ("gfm", "plain", "html", "docx", "latex"):
        blocks = [code("RG", "python"), code("RG"), {"t": "Para", "c": []}]
        assert filtered(document(*blocks), target).document == document(*blocks)
    assert filtered(document(code("RG", "puyo")), "gfm").document == document(code("RG", "puyo"))


def test_filter_in_lists_and_with_faults():
    """Fences deep inside are found; a fault is told with its block and its place, and nothing lost."""
    deep = {"t": "BulletList", "c": [[{"t": "BlockQuote", "c": [code("RG\nRX", "puyo")]}]]}
    given = document(deep, code("RG", "puyo", "player"), code(HOSTILE, "non"))
    found = filtered(json.loads(json.dumps(given)), "html5")
    shown = json.dumps(found.document)

    assert [problem.partition(":")[0] for problem in found.problems] == [
        "code block 1 (puyo), line 2, column 2",
        "code block 3 (non), line 3, column 1",
    ]
    assert shown.count("RawBlock") == 3
    assert "<script>alert" not in shown
    kept = filtered(json.loads(json.dumps(given)), "docx")
    assert json.dumps(kept.document).count("CodeBlock") == 2
    assert len(kept.problems) == 2


@pytest.mark.parametrize("given", ["", "[]", "{}", "null", '{"blocks": 3}', "\ud800", "[" * 99_999])
def test_filter_of_other_input(given):
    """What is no document is an error in the call."""
    result = CliRunner().invoke(
        main, ["pandoc-filter"], input=given.encode("utf-8", "surrogatepass")
    )

    assert result.exit_code == 2
    assert "expected the JSON of a document" in result.stderr


BROKEN = [
    {"t": "CodeBlock"},
    {"t": "CodeBlock", "c": []},
    {"t": "CodeBlock", "c": "puyo"},
    {"t": "CodeBlock", "c": {"puyo": 1}},
    {"t": "CodeBlock", "c": [["", ["puyo"], []]]},
    {"t": "CodeBlock", "c": [["", ["puyo"], []], 3]},
    {"t": "CodeBlock", "c": [["", "puyo", []], "RG"]},
    {"t": "CodeBlock", "c": [["", [["puyo"]], []], "RG"]},
    {"t": "CodeBlock", "c": [["", ["puyo", 3], []], "RG"]},
    {"t": "CodeBlock", "c": [["", ["puyo"], ["title"]], "RG"]},
    {"t": ["CodeBlock"], "c": None},
]


@for_each("target", ["html", "docx", "gfm"])
@for_each("block", BROKEN, ids=range(len(BROKEN)))
def test_filter_of_a_code_block_with_missing_parts(block, target):
    """What is no complete code block stays as it is, and the others are filtered."""
    found = filtered(document(block, code("RG", "puyo")), target)

    assert found.document["blocks"][0] == block
    assert found.problems == []
    assert (found.document["blocks"][1]["t"] == "CodeBlock") == (target == "gfm")


def test_filter_of_half_a_character():
    """JSON may have half of a pair of characters; the answer is JSON, too."""
    given = json.dumps(document({"t": "Str", "c": "\ud800"}))
    result = CliRunner().invoke(main, ["pandoc-filter"], input=given)

    assert result.exit_code == 0
    assert json.loads(result.stdout) == json.loads(given)


# --- plain HTML -----------------------------------------------------------------------------------


def test_render_with_faults(tmp_path, monkeypatch):
    """A fault has its line in the file; pictures are inside; what cannot be put inside is told."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(ROOT / "puyonb" / "publish" / "assets" / "logo.svg", tmp_path / "a b.svg")
    text = '---\nx: 1\n---\n# A & <i>b</i>\n\n```puyo\nRG\nRX\n```\n\n![x](a%20b.svg) ![y](gone.png "z")\n'
    Path("n.md").write_bytes(text.replace("\n", "\r\n").encode())
    result = CliRunner().invoke(main, ["render", "n.md"])
    found = parsed(tmp_path / "n.html")
    again = CliRunner().invoke(main, ["render", "n.md"])

    assert result.exit_code == 1
    assert result.stderr.splitlines() == [
        "n.md:8:2: expected a cell, one of '.RGBYPOT', found 'X'",
        "n.md: the picture gone.png is not part of the page: No such file or directory",
    ]
    assert [image["src"][:20] for image in found.select("img")] == [
        "data:image/svg+xml;b",
        "gone.png",
    ]
    assert found.title.string == "A & b"
    assert again.exit_code == 2
    assert "exists already" in again.stderr


def test_render_of_standard_input():
    """Standard input becomes standard output, in the chosen language."""
    call = ["render", "-", "--language", "ja", "--title", "<題名>"]
    result = CliRunner().invoke(main, call, input="```puyo player\nRRRR\n```\n")
    found = BeautifulSoup(result.stdout, "html.parser")

    assert result.exit_code == 0
    assert (found.html["lang"], found.title.string) == ("ja", "<題名>")
    assert found.select_one("[data-game=record][lang=ja][aria-label*='1連鎖']")


def test_every_fence_has_a_directive():
    """A new fence is a directive of Sphinx, too."""
    module = pytest.importorskip("puyonb.publish.sphinx")
    for name, kind in KINDS.items():
        assert set(module._directive(name).option_spec) >= {"title", *kind.settings, *kind.switches}


@pytest.mark.filterwarnings("ignore")
def test_faults_of_myst(tmp_path):
    """A warning has the line of the file, with and without options, and names the column."""
    pytest.importorskip("myst_parser")
    (tmp_path / "conf.py").write_text('extensions = ["myst_parser", "puyonb.publish.sphinx"]\n')
    (tmp_path / "index.md").write_text(
        "# Boards\n\n```{puyo}\nRG\nRX\n```\n\n```{puyo}\n:title: more\n\nRG\nXR\n```\n"
    )
    said = sphinx(tmp_path, "html")

    assert re.findall(r"index\.md:(\d+): WARNING: expected.*, column (\d+)", said) == [
        ("5", "2"),
        ("12", "1"),
    ]
