"""The hook of our site adds its own directives, its reference pages and the list of layers."""

import re
import tomllib

import pytest
from bs4 import BeautifulSoup
from markdown import markdown
from mkdocs.config import load_config

from puyonb.messages import using
from site_tools import hooks, layers
from tests.cases import ROOT

# The libraries behind a site warn of one another.
pytestmark = pytest.mark.filterwarnings("ignore")


def test_included_text_stays_in_its_block(tmp_path):
    """An included text cannot close the block that shows it."""
    (tmp_path / "NOTES").write_text("```\nnot closed\n~~~\n", encoding="utf-8")
    page = markdown(
        hooks._included(tmp_path / "NOTES", "text") + "\n\nafter\n",
        extensions=["pymdownx.superfences"],
    )

    assert re.sub(r"<[^>]*>", "", page).split() == ["```", "not", "closed", "~~~", "after"]
    assert page.endswith("<p>after</p>")


@pytest.mark.usefixtures("sources")
def test_navigation():
    """The navigation lists every public module and notation once, and the directives are those that
    the pages use.
    """
    config = load_config(str(ROOT / "mkdocs.yml"))
    hooks.on_config(config)
    used = {
        name
        for file in (ROOT / "site").rglob("*.md")
        for name in re.findall(
            r"^<!-- puyonb:([\w-]+)", file.read_text(encoding="utf-8"), re.MULTILINE
        )
    }

    assert str(config.nav).count("'reference/puyonb.puyo.rules.md'") == 1
    assert {
        str(config.nav).count(f"'notations/{page.name}'")
        for page in (ROOT / "site" / "notations").glob("*.md")
    } == {1}
    assert used - {"game", "live", "notebooks"} == {*config.plugins["puyonb"].directives}


def test_layers():
    """Each package with layers has a section, and its layers are numbered from the top."""
    page = layers.page(ROOT)

    assert page.startswith("### `puyonb`\n\n1. `__main__`\n2. `cli`\n")
    assert "`puyo`, `piecepack`, `nonogram`" in page
    assert page.count("### `puyonb") == 5


def test_files_to_read_first(tmp_path):
    """Twenty files exist in an order in which none needs a later one; the picture has them all."""
    page = ROOT / "site" / "about" / "architecture.md"
    files = re.findall(r"^\d+\. `(\S+)`", page.read_text(encoding="utf-8"), re.MULTILINE)
    reverse = tmp_path / "page.md"
    reverse.write_text("\n".join(f"1. `{file}`" for file in reversed(files)), encoding="utf-8")

    assert len(files) == 20
    assert "puyo.chain imports puyo.field, puyo.rules; " in layers.reading(ROOT, page)
    assert "imports" not in layers.reading(ROOT, reverse)


def test_a_page_of_the_guide_opens_its_first_example(built_site):
    """Below the title is the first link to the live page; a wall of cards has none there."""
    for path, said in (("guide/chains", "first example"), ("ja/guide/chains", "最初の例")):
        page = (built_site / path / "index.html").read_text(encoding="utf-8")
        soup = BeautifulSoup(page, "html.parser")
        link = soup.select_one("h1 + .pb-first a")
        assert said in link.string
        assert link["href"] == soup.select_one(".pb-open a")["href"]

    notebook = (built_site / "notebooks" / "00-start" / "index.html").read_text(encoding="utf-8")
    assert BeautifulSoup(notebook, "html.parser").select(".pb-first")
    atlas = (built_site / "guide" / "set-ups" / "index.html").read_text(encoding="utf-8")
    assert not BeautifulSoup(atlas, "html.parser").select(".pb-first")


def test_a_notebook_says_how_to_run_it(built_site):
    """Below the title of a notebook are its file and the line that starts it.  Binder and Colab are
    there only if the address of a branch on GitHub is known; they open the notebook of the language.
    """
    for folder in ("", "ja/"):
        page = (built_site / f"{folder}notebooks/00-start/index.html").read_text(encoding="utf-8")
        line = BeautifulSoup(page, "html.parser").select_one(".pb-download")
        assert line.select_one("a[download]")["href"] == "00-start.ipynb"
        assert line.code.string == "jupyter lab 00-start.ipynb"
        assert line.select("a")[1]["href"] == "../#run"

    with using("ja"):
        ways = "".join(hooks._ways("notebooks/a.ipynb", "https://github.com/o/r/tree/main"))
    assert [link["href"] for link in BeautifulSoup(ways, "html.parser").select("a")[1:]] == [
        "https://mybinder.org/v2/gh/o/r/main?labpath=notebooks%2Fja%2Fa.ipynb",
        "https://colab.research.google.com/github/o/r/blob/main/notebooks/ja/a.ipynb",
    ]
    assert '"puyonb[widgets] @ git+https://github.com/o/r@main"' in ways
    assert len([*hooks._ways("notebooks/a.ipynb", "https://example.org/o/r/tree/main")]) == 1


def test_binder_installs_what_a_notebook_needs():
    """Binder installs the checkout with JupyterLab, and with what notebook 21 builds a site with."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    *_, line = (ROOT / ".binder/requirements.txt").read_text(encoding="utf-8").splitlines()
    version = (ROOT / ".binder/runtime.txt").read_text(encoding="utf-8").removeprefix("python-")

    assert line == ".[lab,site]"
    assert {"lab", "site"} <= {*project["optional-dependencies"]}
    assert f"Programming Language :: Python :: {version.strip()}" in project["classifiers"]
