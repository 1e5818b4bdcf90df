"""A site from a configuration or from a folder, and the places of errors in its sources."""

import errno
import gzip
import json
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from importlib.resources import files as resources
from pathlib import Path
from urllib.parse import urljoin

import nbformat
import pytest
from bs4 import BeautifulSoup, Tag
from click.testing import CliRunner
from nbformat import v4

from puyonb.cli import main
from puyonb.cli.site import site
from puyonb.nonogram import Puzzle, non
from puyonb.nonogram.formats import pzpr, webpbn
from puyonb.publish.build import MARK, Built, CannotBuild, build, build_folder
from puyonb.publish.folder import file_page, heading, index, title_of
from puyonb.puyo import duel

# The libraries behind a site warn of one another.
pytestmark = pytest.mark.filterwarnings("ignore")

BOARD = "```puyo\nRRG\n```\n\n"


def write(folder: Path, files: dict[str, str]) -> None:
    """Write files into a folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def notebook(title: str, text: str = "") -> str:
    """Return a notebook with a title and a sentence."""
    return nbformat.writes(
        v4.new_notebook(
            cells=[v4.new_markdown_cell(f"# {title}\n\n{text}"), v4.new_code_cell("1 + 1")]
        )
    )


def soup(built: Built, page: str) -> BeautifulSoup:
    """Parse a page of a built site."""
    return BeautifulSoup((built.site / page).read_text(encoding="utf-8"), "html.parser")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """A project with notebooks beside its pages, some of it with errors."""
    root = tmp_path_factory.mktemp("project")
    settings = {
        "INHERIT": str(resources("puyonb.publish") / "base.yml"),
        "site_name": "Boards",
        "docs_dir": "docs",
        "site_dir": "out",
        "nav": ["guide/index.md", "guide/faulty.md", {"Guide": ["examples/*"]}],
        "plugins": {"puyonb": {"notebooks": "examples"}},
    }
    write(
        root,
        {
            "mkdocs.yml": json.dumps(settings),
            "docs/guide/index.md": "# Home\n\n<!-- puyonb:notebooks -->\n\n" + BOARD + BOARD,
            "docs/guide/faulty.md": "---\ntitle: x\n---\n# Faulty\n\n```puyo\nR\nX\n```\n\n<!-- puyonb:gone -->\n\n[x](#gone)\n",
            "examples/00-one.ipynb": notebook(
                "One",
                "First of all. More. [two](01-two.ipynb#two), [home](../docs/guide/index.md), [gone](gone.ipynb)",
            ),
            "examples/01-two.ipynb": notebook("Two"),
            "examples/helper.py": "print('not a page')",
        },
    )
    return build(root / "mkdocs.yml")


def test_notebooks_become_pages(project: Built) -> None:
    """Each notebook is a page with its title, in order, and beside it lies the file to download."""
    assert (project.site / "examples" / "00-one" / "00-one.ipynb").is_file()
    assert not list(project.site.rglob("*.py"))
    assert soup(project, "examples/01-two/index.html").title.string == "Two - Boards"
    titles = [
        span.get_text(strip=True)
        for span in soup(project, "guide/index.html").select(".md-tabs__item")
    ]

    assert len(titles) == 3


def test_notebook_links(project: Built) -> None:
    """A link from a notebook to a notebook or a page works on the site; a broken link is reported."""
    links = [
        a["href"]
        for a in soup(project, "examples/00-one/index.html").select("p:not(.pb-download) > a")
    ]

    assert links == ["../01-two/#two", "../../guide/", "gone.ipynb"]
    assert any(
        "'examples/00-one.ipynb' contains a link 'gone.ipynb'" in problem
        for problem in project.problems
    )


def test_search_has_a_name(project: Built) -> None:
    """The dialog of the search has a name; the title of the neighbour of a page is escaped once."""
    page = soup(project, "guide/index.html")

    assert page.select_one('.md-search[role="dialog"]')["aria-label"] == "Search"
    assert page.select_one(".md-footer__link--next")["aria-label"] == "Next: x"


def test_directives(project: Built) -> None:
    """Generated parts replace their directives."""
    page = soup(project, "guide/index.html")

    assert [item.get_text() for item in page.select("article ol > li")] == [
        "One – First of all.",
        "Two",
    ]
    assert (
        page.find_all("svg", role="img")[1]
        .find("title")
        .string.startswith("6 columns, 13 rows; bottom row red red green")
    )


def test_faults(project: Built) -> None:
    """Faults name the file and the line there, below the page's own header."""
    assert any(
        problem.startswith("docs/guide/faulty.md:8:1: expected a cell")
        for problem in project.problems
    )
    assert any(
        problem.startswith("docs/guide/faulty.md:11: expected one of")
        for problem in project.problems
    )
    assert any("'#gone'" in problem and "faulty" in problem for problem in project.problems)


PLAIN = """
site_name: Plain
docs_dir: docs
site_dir: out
theme: {name: THEME}
plugins: [PLUGIN]
markdown_extensions:
  pymdownx.superfences:
    custom_fences:
      - name: puyo
        class: puyo
        format: !!python/name:puyonb.publish.fences.puyo
        validator: !!python/name:puyonb.publish.fences.accept
"""


@pytest.mark.parametrize(
    ("theme", "plugin"), [("material", "puyonb"), ("mkdocs", "puyonb"), ("material", "")]
)
def test_a_plain_site(tmp_path: Path, theme: str, plugin: str) -> None:
    """On a site of any theme, with our plugin or without, an error of a fence is the only warning,
    with its page and line.
    """
    settings = PLAIN.replace("THEME", theme).replace("PLUGIN", plugin)
    write(
        tmp_path,
        {
            "mkdocs.yml": settings,
            "docs/index.md": "---\ntitle: x\n---\n# Boards\n\n```puyo\nRG\nRX\n```\n",
        },
    )
    built = build(tmp_path / "mkdocs.yml")
    place = "docs/index.md" if plugin else "index.md"

    assert [problem.partition(" expected")[0] for problem in built.problems] == [f"{place}:8:2:"]


def test_nothing_from_elsewhere(project: Built) -> None:
    """The checks find no address of another server in anything that a page loads."""
    assert not [problem for problem in project.problems if "elsewhere" in problem]
    assert str(project.weight).startswith("5 pages, ")


@pytest.fixture(scope="module")
def boards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A reader's folder."""
    folder = tmp_path_factory.mktemp("reader") / "my boards"
    write(
        folder,
        {
            "01-gtr_setup.puyo": "# with ``` inside\nBO.TP.\nGGRRYP\n",
            "deep/b.txt": "RRG\n",
            "index.puyo": "GG\n",
            "notes.txt": "Buy milk.\n",
            "deep/b.md": "# Bee\n\n[the setup](../01-gtr_setup.md)\n",
            "x.ipynb": notebook("A notebook"),
            "secret.env": "PASSWORD=1",
            "data.py": "1",
            ".hidden/c.puyo": "R",
        },
    )
    return folder


@pytest.fixture(scope="module")
def published(boards: Path) -> Built:
    """The site of that folder."""
    return build_folder(boards, boards.parent / "out")


def test_folder_has_no_faults(published: Built) -> None:
    """A folder without errors gives a site without errors."""
    assert published.problems == ()


def test_field_pages(published: Built) -> None:
    """Each field file is a page with picture, source and copy button; a text that holds no field is
    left out.
    """
    page = soup(published, "01-gtr_setup/index.html")

    assert page.select_one("h1").get_text().startswith("Gtr setup")
    assert page.select_one("figure svg[role=img] > title").string.startswith("6 columns")
    assert page.select_one("figure pre > code").get_text() == "# with ``` inside\nBO.TP.\nGGRRYP\n"
    assert not (published.site / "notes").exists()


def test_field_page_beside_a_page(published: Built) -> None:
    """A field file whose name a Markdown page has already gets another address."""
    assert soup(published, "deep/b/index.html").select_one("h1").get_text().startswith("Bee")
    assert soup(published, "deep/b-txt/index.html").select_one("figure") is not None


def test_index(published: Built) -> None:
    """A folder without a first page gets one: its pages by title, its fields with their pictures."""
    page = soup(published, "index.html")

    assert page.select_one("h1").get_text().startswith("My boards")
    assert {a.get_text() for a in page.select("article ul a")} == {"Bee", "A notebook"}
    cards = page.select("a.pb-card")
    assert [card["href"] for card in cards] == ["index-puyo/", "01-gtr_setup/", "deep/b-txt/"]
    assert len(page.select("a.pb-card :is(svg, img)")) == 3


def test_navigation(published: Built) -> None:
    """All pages are listed beside the text, because a row of tabs is too short for a folder of
    boards.
    """
    page = soup(published, "index.html")
    names = {
        span.get_text(strip=True) for span in page.select(".md-sidebar--primary .md-nav__link")
    }

    assert page.select(".md-tabs") == []
    assert {"Gtr setup", "A notebook", "Bee"} <= names


def test_command(published: Built, tmp_path: Path) -> None:
    """The command says where the site is, how heavy, and what is not published, which is no error;
    over an earlier build it builds again.
    """
    shutil.copytree(published.site, tmp_path / "out")
    folder = published.site.parent / "my boards"
    result = CliRunner().invoke(
        site, [str(folder), "-o", str(tmp_path / "out"), "--title", "More boards"]
    )

    assert result.exit_code == 0
    assert result.stdout.startswith(f"{tmp_path / 'out'}: ")
    assert result.stderr.splitlines() == [*published.left_out]
    assert "<title>More boards</title>" in (tmp_path / "out" / "index.html").read_text()


def test_navigation_of_many_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page lists the ten pages before and after it, and the first page, which has all of them;
    its later pictures are files, which a browser loads when they are seen.
    """
    monkeypatch.setattr("puyonb.publish.plugin._LISTED", 20)
    names = [*(f"{n:02}" for n in range(25)), *(f"more/{n:02}" for n in range(3))]
    write(tmp_path / "in", {f"{name}.puyo": "RG" for name in names})
    built = build_folder(tmp_path / "in", tmp_path / "out")

    def listed(page: str) -> list[str]:
        found = soup(built, page).select(".md-sidebar--primary li > a.md-nav__link")
        return [each.get_text(strip=True) for each in found]

    assert built.problems == ()
    assert listed("12/index.html") == ["In", *(f"{n:02}" for n in range(2, 23))]
    assert listed("more/02/index.html") == [
        "In",
        *(f"{n:02}" for n in range(15, 25)),
        *(f"{n:02}" for n in range(3)),
    ]
    cards = soup(built, "index.html").select("a.pb-card")
    later = [image for card in cards[12:] for image in card.select("img[loading=lazy]")]
    assert [len(card.select("svg, img")) for card in cards] == [1] * 28
    assert len(later) == 16
    assert all("<svg " in (built.site / image["src"]).read_text() for image in later)


@pytest.mark.slow
def test_pages_of_many_boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first page has as many boards as a browser soon loads, and links to pages with the rest,
    which are no pages of the navigation and have their own pictures.
    """
    monkeypatch.setattr("puyonb.publish.folder._SHEET", 1_000)
    monkeypatch.setattr("puyonb.publish.folder._FIRST_PICTURES", 0)
    names = [f"{n:02}{'-long' * 9}" for n in range(12)]
    write(tmp_path / "in", {**{f"{name}.puyo": "RG" for name in names}, "boards-5.md": "# Mine"})
    built = build_folder(tmp_path / "in", tmp_path / "out", url="https://example.org/")
    pages = ["index.html", "more-boards-5/index.html", "boards-9/index.html"]
    cards = [soup(built, page).select("a.pb-card") for page in pages]
    linked = [
        urljoin(f"/{page}", card["href"])
        for page, held in zip(pages, cards, strict=True)
        for card in held
    ]
    images = [
        built.site / Path(page).parent / card.img["src"]
        for page, held in zip(pages, cards, strict=True)
        for card in held
    ]

    assert built.problems == ()
    assert linked == [f"/{name}/" for name in names]
    assert len({image.resolve() for image in images if image.is_file()}) == 12
    assert "more-boards" not in (built.site / "feed.xml").read_text()
    for page in pages:
        last = soup(built, page).select("article p")[-1]
        assert last.get_text() == "1–4 · 5–8 · 9–12"
        assert {urljoin(f"/{page}", a["href"]) for a in last.select("a")} == {
            "/",
            "/more-boards-5/",
            "/boards-9/",
        } - {f"/{page}".removesuffix("index.html")}
    assert soup(built, pages[1]).h1.get_text().startswith("In 5–8")


@pytest.mark.slow
@pytest.mark.parametrize("length", [1, 60])
def test_the_size_of_a_first_page(length: int) -> None:
    """No page of boards is above the limit, however many there are and however long their names."""
    board = file_page(f"{'x' * length}.puyo", b"R.....\nRRRBB.\n", None)
    fields = [(replace(board, path=f"{n}.md"), f"{n}{'x' * length}/") for n in range(2_000)]
    pages = {
        name: text
        for name, text in index("Boards", fields, [], "first").items()
        if name[-3:] == ".md"
    }

    assert max(len(text.encode()) for text in pages.values()) < 30_000
    assert sum(text.count('class="pb-card"') for text in pages.values()) == 2_000


TITLE = "<b>&\"' *x* [y]"
CROSSED = "```puyo\nRX\n```\n"
OLD = {
    "nbformat": 3,
    "nbformat_minor": 0,
    "metadata": {"name": ""},
    "worksheets": [
        {
            "cells": [{"cell_type": "heading", "level": 1, "metadata": {}, "source": ["Old"]}],
            "metadata": {},
        }
    ],
}
PACK = non.dumps_pack([Puzzle.from_grid(["#.#", "###"]), Puzzle.from_grid(["##", ".#"])])


def empty(side: int) -> str:
    """Return a nonogram of a size, without a filled cell."""
    lines = "0\n" * side
    return f"width {side}\nheight {side}\nrows\n{lines}columns\n{lines}"


ODD: dict[str, str] = {
    # Fields of any form, with and without faults.
    "forms/sun.puyo": "S\nRG\n",
    "forms/small.puyo": "# puyonb field 3x3 hidden 0\n...\n.W.\nRGB\n",
    "forms/k.txt": "K\nRG\n",
    "wrong/sun.puyo": "S\nRX\n",
    "wrong/sized.puyo": "# puyonb field 3x1 hidden 0\nRGX\n",
    "wrong/plain.puyo": "RGX\n",
    "wrong/page.md": "# Board\n\n" + CROSSED,
    # What could also be prose is no field.
    "texts/empty.txt": "",
    "texts/comments.txt": "# only\n",
    "texts/robot.txt": "Robot\n",
    "texts/wide.txt": "ＲＧ\n",
    "texts/rows.txt": "# a\n RG # x\nRRG\n",
    "long/a b.puyo": "# long\n" * 5000 + "RG\n",
    "names/a&b [c].puyo": "RG\n",
    "names/index.puyo": "RG\n",
    "readme/README.puyo": "RG\n",
    # Every notation.
    "every/password.txt": "KKBAC\n",
    "every/link.txt": "https://www.puyop.com/s/420Aa9r9hj_0ody6k\n",
    "every/game.json": duel.dumps_replay(duel.Replay(duel.new(seed=1), ())),
    "every/two.nonpack": PACK,
    "every/x.xml": webpbn.dumps(Puzzle.from_grid(["#.#", "###"])),
    "every/kono.ppn": "---\nGameType: Four Field Kono\n...\n1. b1:b3\n",
    "every/arch.non": "width 3\nheight 2\n\nrows\n3\n1,1\n\ncolumns\n2\n1\n2\n",
    "bad/bad.non": "width 3\n",
    "sizes/small.non": empty(100),
    "sizes/large.non": empty(101),
    "sizes/small-pack.non": f"{empty(100)}====\n{empty(100)}",
    "sizes/large-pack.non": f"{empty(101)}====\n{empty(101)}",
    # Notebooks and pages that are none.
    "broken/a.ipynb": "{}",
    "broken/b.ipynb": "not JSON",
    "broken/c.md": "# C",
    "broken/list.ipynb": "[]",
    "broken/deep.ipynb": "[" * 100_000,
    "broken/old.ipynb": json.dumps(OLD),
    # Files that are not meant to be published.
    ".git/config": "x",
    "sub/.secret": "x",
    "sub/data.json": '{"a": 1}',
    "sub/diary.txt": "Buy milk.\n",
    "sub/key.env": "x",
    "sub/rules.mk": "all:\n",
    "sub/word.txt": "a13b\n",
    # Pages with one address.
    "same/e.md": "# E",
    "same/e/index.md": "# Inner",
    "same/e.ipynb": notebook("Third"),
    "same/e.puyo": "RG\n",
    "same/two/index.puyo": "RG\n",
    "same/two/README.puyo": "BB\n",
    "same/two/a.puyo": "R\n",
    "same/two/a.txt": "G\n",
}
"""Files of all kinds, each group in a folder of its own."""


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The site of a folder with files of all kinds."""
    folder = tmp_path_factory.mktemp("odd")
    write(folder / "in", ODD)
    (folder / "in/broken/d&d.md").write_bytes(b"# \xff")
    (folder / "in/every/packed.nonpack.gz").write_bytes(gzip.compress(PACK.encode()))
    return build_folder(folder / "in", folder / "out", title=TITLE)


def about(lines: Iterable[str], folder: str) -> list[str]:
    """Return the lines about a folder, without its name."""
    return [line.removeprefix(f"{folder}/") for line in lines if line.startswith(f"{folder}/")]


def cards(built: Built, folder: str) -> list[Tag]:
    """Return the cards of the first page that lead into a folder."""
    found = soup(built, "index.html").select("a.pb-card")
    return [card for card in found if str(card["href"]).startswith(f"{folder}/")]


def test_fields_of_any_form(odd: Built) -> None:
    """What `puyonb check` takes for right is a page without errors: the extended letters, and
    boards of other sizes.
    """
    result = CliRunner().invoke(main, ["check", str(odd.site.parent / "in" / "forms")])
    titles = {
        name: soup(odd, f"forms/{name}/index.html").select_one("figure title").string
        for name in ("small", "sun", "k")
    }

    assert (result.exit_code, result.output) == (0, "")
    assert about(odd.problems, "forms") == []
    assert titles["small"].startswith("3 columns, 3 rows")
    assert "sun" in titles["sun"]


def test_faults_of_any_form(odd: Built) -> None:
    """An error is reported at its place in the file of the author, in a field at the same place as by
    `puyonb check`.
    """
    result = CliRunner().invoke(main, ["check", str(odd.site.parent / "in" / "wrong")])
    places = {
        "plain.puyo:1:3: expected a cell",
        "sized.puyo:2:3: expected a cell",
        "sun.puyo:2:2: expected a cell",
    }
    told = {problem.partition(",")[0] for problem in about(odd.problems, "wrong")}

    assert told == {*places, "page.md:4:2: expected a cell"}
    assert all(place in result.stderr for place in places)


def test_texts_that_are_no_fields(odd: Built) -> None:
    """A text file is a field only with a row, and with rows in capitals; what could also be prose
    is left alone.
    """
    assert {path.name for path in (odd.site / "texts").iterdir() if path.is_dir()} == {"rows"}


def test_index_of_folders_with_index_fields(odd: Built) -> None:
    """A field called index or README is the page of its folder, and the card of the first page
    leads there.
    """
    assert [card["href"] for card in cards(odd, "names") + cards(odd, "readme")] == [
        "names/",
        "names/a%26b%20%5Bc%5D/",
        "readme/",
    ]


def test_titles_are_text(odd: Built) -> None:
    """The title of a site and the name of a file are text, never markup."""
    home, page = soup(odd, "index.html"), soup(odd, "names/a&b [c]/index.html")

    assert home.title.string == TITLE
    assert home.select_one("article h1").contents[0] == TITLE
    assert {logo["aria-label"] for logo in home.select("a.md-logo")} == {TITLE}
    assert {logo["title"] for logo in home.select("a.md-logo")} == {TITLE}
    assert home.select(".md-header b, .md-nav b, article b") == []
    assert page.select_one("article h1").contents[0] == "A&b [c]"
    assert page.title.string == f"A&b [c] - {TITLE}"


def test_broken_sources(odd: Built) -> None:
    """An invalid notebook is reported; an unreadable page becomes a page with the error. Neither
    stops the others, nor does the old format of notebooks.
    """
    told = [re.sub(r" codec.*", "", line) for line in about(odd.problems, "broken")]
    page = soup(odd, "broken/d&d/index.html")

    assert sorted(told) == [
        "a.ipynb: not published: expected a notebook",
        "b.ipynb: not published: expected a notebook",
        "d&d.md: UnicodeDecodeError: 'utf-8'",
        "deep.ipynb: not published: expected a notebook",
        "list.ipynb: not published: expected a notebook",
    ]
    assert "UnicodeDecodeError" in page.select_one(".admonition.failure").get_text()
    assert page.select_one("article h1").contents[0] == "D&d"
    assert soup(odd, "broken/c/index.html").select_one("article h1").contents[0] == "C"
    assert soup(odd, "broken/old/index.html").select_one("h1").get_text().startswith("Old")


def test_every_file_is_named(odd: Built) -> None:
    """Each file that is not meant to be published is named with the reason."""
    reasons = {
        ".secret": "its name begins with a dot",
        "data.json": "expected a text in some notation, found JSON",
        "diary.txt": "no notation reads this",
        "key.env": "not a page, a picture, a style sheet or a notation file",
        "rules.mk": "expected a number, found 'all:', line 1, column 1",
        "word.txt": "this text is ambiguous",
    }
    lines = dict(line.split(": not published: ") for line in about(odd.left_out, "sub"))

    assert lines.keys() == reasons.keys()
    assert all(lines[name].startswith(reason) for name, reason in reasons.items())
    assert ".git/: not published: its name begins with a dot" in odd.left_out
    assert not (odd.site / "sub").exists()


def test_every_notation_is_published(odd: Built) -> None:
    """Packs, compressed ones too, games, replays, and a text that can only be a password or a link
    become pages with pictures.
    """
    found = cards(odd, "every")
    packs = {title.a.get_text() for title in soup(odd, "index.html").select("h2")}

    assert about((*odd.problems, *odd.left_out), "every") == []
    assert {card.span.get_text() for card in found} >= {"Game"}
    assert packs >= {"Packed", "Two"}
    assert len(found) == 10  # each puzzle of a pack has one
    for card in found:
        page = soup(odd, f"{card['href'].partition('?')[0]}index.html")

        assert card.select_one("svg, img"), card
        assert page.select_one("article figure svg title, .pb-nonogram"), card
        assert page.select_one(".admonition") is None, card
    assert (odd.site / "every" / "game.json").is_file()
    assert (
        soup(odd, "every/game/index.html").select_one("article a[download], article p > a")["href"]
        == "../game.json"
    )


def test_a_card_without_a_picture(odd: Built) -> None:
    """The card of a file with an error has none, nor that of a nonogram that is too large; the page of
    the file has the error, or the size.
    """
    (bad,) = cards(odd, "bad")
    pictured = {card["href"]: bool(card.select("svg, img")) for card in cards(odd, "sizes")}
    names = {
        str(href).partition("/?")[0].strip("/") for href, is_drawn in pictured.items() if is_drawn
    }

    assert not bad.select("svg, img")
    assert soup(odd, "bad/bad/index.html").select_one(".admonition.failure") is not None
    assert any(problem.startswith("bad.non:") for problem in about(odd.problems, "bad"))
    assert names == {"sizes/small", "sizes/small-pack"}
    assert len(pictured) == 6
    assert "101x101 cells: a still picture" in soup(odd, "sizes/large/index.html").get_text()


def test_long_texts_are_linked(odd: Built) -> None:
    """A text that would make a page heavy is not shown on it: the page has the picture and a link
    to the file.
    """
    page = soup(odd, "long/a b/index.html")

    assert page.select_one("article figure pre") is None
    assert page.select_one("article p > a")["href"] == "../a%20b.puyo"


def test_pages_with_one_address(odd: Built) -> None:
    """No page takes the place of another: boards get another address, and a page or a notebook is
    named as not published.
    """
    links = [card["href"] for card in cards(odd, "same")]

    assert about(odd.problems, "same") == [
        "e.md: not published: same/e.ipynb has the same address",
        "e/index.md: not published: same/e.ipynb has the same address",
    ]
    assert len(set(links)) == 5
    assert all((odd.site / link / "index.html").is_file() for link in links)


def test_one_bad_file_never_stops_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any exception of a reader or a picture becomes a page with the error, and one line with its
    name.
    """

    def fail(*arguments: object, **options: object) -> None:
        raise RecursionError("too deep")

    monkeypatch.setattr("puyonb.nonogram.non.loads_document", fail)
    monkeypatch.setattr("puyonb.puyo.draw._field.field.scene", fail)
    write(
        tmp_path / "in",
        {
            "a.non": "width 1\nheight 1\n\nrows\n1\n\ncolumns\n1\n",
            "b.puyo": "RG\n",
            "c.ppn": "1. S@a1\n",
        },
    )
    built = build_folder(tmp_path / "in", tmp_path / "out")

    assert built.problems == (
        "a.non:1: RecursionError: too deep",
        "b.puyo:1: RecursionError: too deep",
    )
    for name in "ab":
        page = soup(built, f"{name}/index.html")
        assert "too deep" in page.select_one(".admonition.failure").get_text()
    found = soup(built, "index.html").select(".pb-card")
    assert [len(card.select("svg")) for card in found] == [0, 0, 1]


def test_lost_addresses(published: Built, project: Built) -> None:
    """The page for lost addresses says what happened in a sentence, and leads to the start page."""
    for built in (published, project):
        article = soup(built, "404.html").select_one("article")

        assert article.h1.get_text() == "There is no page here"
        assert article.p.get_text().startswith("The page may have moved")
        assert article.p.a["href"] == "/"


def test_only_what_belongs_there(published: Built) -> None:
    """Nothing of the folder is published but pages, notebooks, fields and pictures."""
    names = {path.name for path in published.site.rglob("*")}

    assert not names & {"secret.env", "data.py", "notes.txt", "c.puyo", ".hidden"}
    assert "01-gtr_setup.puyo" in names
    assert "player.js" in names
    assert "player-games.js" not in names  # no page has a quest to solve
    assert "tinyseg.js" not in names  # the search of English pages needs no other language


def test_command_with_faults(tmp_path: Path) -> None:
    """A field with an error is reported with file, line and column, and the exit status is 1; the
    site is built anyway.
    """
    write(tmp_path / "in", {"a.puyo": "RRG\nRXB\n", "index.md": "# In\n"})
    result = CliRunner().invoke(site, [str(tmp_path / "in")])

    assert result.exit_code == 1
    assert result.stderr.startswith("a.puyo:2:2: expected a cell")
    assert (tmp_path / "in-site" / "a" / "index.html").is_file()


@pytest.mark.skipif(
    os.name == "nt", reason="links need a privilege on Windows, and there are no pipes"
)
def test_links_and_pipes(tmp_path: Path) -> None:
    """A link that leads nowhere or out, a folder that contains itself and a pipe are named; the
    rest is published.
    """
    write(tmp_path, {"in/a.puyo": "RG\n", "outside.md": "# Mine"})
    os.mkfifo(tmp_path / "in" / "pipe.md")
    for name, target in {
        "gone.md": "nowhere",
        "out.md": "../outside.md",
        "round.md": "round.md",
    }.items():
        (tmp_path / "in" / name).symlink_to(target)
    for name in ("one", "two", "three"):
        (tmp_path / "in" / name).symlink_to(".")
    (tmp_path / "in" / "b.puyo").symlink_to("a.puyo")
    built = build_folder(tmp_path / "in", tmp_path / "out")

    assert built.problems == (
        "gone.md: not published: a link that leads nowhere",
        "out.md: not published: a link that leads out of the folder",
        "round.md: not published: a link that leads nowhere",
    )
    assert sorted(built.left_out) == [
        "one/: not published: a link to a folder",
        "pipe.md: not published: neither a file nor a folder",
        "three/: not published: a link to a folder",
        "two/: not published: a link to a folder",
    ]
    assert [card["href"] for card in soup(built, "index.html").select("a.pb-card")] == ["a/", "b/"]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names of files are text there")
def test_a_name_or_a_text_in_no_encoding(tmp_path: Path) -> None:
    """A file whose name or whose text is not UTF-8 is named with that reason, and the others are
    published.
    """
    write(tmp_path / "in", {"a.puyo": "RG\n"})
    (tmp_path / "in" / "latin.puyo").write_bytes(b"RG # \xe9\n")
    (tmp_path / "in" / "bad").mkdir()
    (tmp_path / "in" / "bad" / os.fsdecode(b"\xe9.puyo")).write_text("RG")
    built = build_folder(tmp_path / "in", tmp_path / "out")

    assert built.problems == (
        "latin.puyo: not published: expected UTF-8, found byte 0xe9 at byte offset 5, line 1, column 6",
        "bad/\\xe9.puyo: not published: its name is not in UTF-8",
    )
    assert [card["href"] for card in soup(built, "index.html").select("a.pb-card")] == ["a/"]


def test_command_that_cannot_write(tmp_path: Path) -> None:
    """Where the system lets no site be made, it is an error of the call, in one line."""
    write(tmp_path, {"in/a.puyo": "R", "file": "mine"})
    result = CliRunner().invoke(
        main, ["site", str(tmp_path / "in"), "-o", str(tmp_path / "file" / "out")]
    )

    assert (result.exit_code, type(result.exception)) == (2, SystemExit)
    assert result.stderr.splitlines()[-1].startswith("Error: ")
    assert (tmp_path / "file").read_text() == "mine"


def test_command_never_deletes(tmp_path: Path) -> None:
    """A folder with something else in it, or one inside the other, is refused, and nothing is
    touched.
    """
    write(tmp_path, {"in/a.puyo": "R", "mine/diary.txt": "dear diary"})
    for output in ("mine", "in/out", ".", "in"):
        result = CliRunner().invoke(site, [str(tmp_path / "in"), "-o", str(tmp_path / output)])

        assert result.exit_code == 2, output
    assert (tmp_path / "mine" / "diary.txt").read_text() == "dear diary"
    assert not list(tmp_path.rglob(MARK))


BREAKING = """
import os, sys
from pathlib import Path
import mkdocs.commands.build as mkdocs
from puyonb.publish.build import build_folder
write = mkdocs._build_page
def once(*arguments, **options):
    write(*arguments, **options)
    os.kill(os.getpid(), 9)
mkdocs._build_page = once
build_folder(Path(sys.argv[1]), Path(sys.argv[2]))
"""


def contents(folder: Path) -> dict[str, bytes]:
    """What is in a folder and below it."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.mark.skipif(os.name == "nt", reason="nothing is killed so on Windows")
def test_a_killed_build_leaves_the_old_site(tmp_path: Path) -> None:
    """Whoever ends a build in the middle has the site of before, and can build again."""
    write(tmp_path / "in", {"a.puyo": "RG\n", "b.puyo": "RG\n"})
    build_folder(tmp_path / "in", tmp_path / "out")
    before = contents(tmp_path / "out")
    write(tmp_path / "in", {"a.puyo": "BB\n", "c.puyo": "RG\n"})
    killed = subprocess.run(
        [sys.executable, "-c", BREAKING, tmp_path / "in", tmp_path / "out"],
        check=False,
        capture_output=True,
    )

    assert killed.returncode == -signal.SIGKILL, killed.stderr
    assert contents(tmp_path / "out") == before
    build_folder(tmp_path / "in", tmp_path / "out")

    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert names >= {MARK, "a", "b", "c", "index.html"}
    assert {path.name for path in tmp_path.iterdir()} == {"in", "out"}


@pytest.mark.skipif(os.name == "nt", reason="no locks of folders there")
def test_the_folder_of_a_build_that_still_runs_stays(tmp_path: Path) -> None:
    """What a killed build has left is removed; a running build keeps its folder."""
    import fcntl

    write(tmp_path / "in", {"a.puyo": "RG\n"})
    left, running, other = (tmp_path / name for name in (".puyonb-a.part", ".puyonb-b.part", ".b"))
    for folder in (left, running, other):
        write(folder, {"fresh/index.html": "half"})
    number = os.open(running, os.O_RDONLY)
    try:
        fcntl.flock(number, fcntl.LOCK_EX)
        build_folder(tmp_path / "in", tmp_path / "out")
    finally:
        os.close(number)

    assert {path.name for path in tmp_path.iterdir()} == {"in", "out", running.name, other.name}
    assert (running / "fresh" / "index.html").read_text(encoding="utf-8") == "half"


def test_a_full_disk_is_said_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reason is that of all commands, with the file, in the chosen language."""
    write(tmp_path / "in", {"a.puyo": "RG\n"})

    def full(self: Path, *_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", "page.html")

    monkeypatch.setattr("mkdocs.utils.write_file", full)
    result = CliRunner().invoke(
        main, ["--language", "ja", "site", str(tmp_path / "in"), "-o", str(tmp_path / "out")]
    )

    assert result.exit_code == 1
    assert "page.html" in result.stderr
    assert "空き容量がありません" in result.stderr
    assert "Errno" not in result.stderr
    assert not (tmp_path / "out").exists()


def test_a_full_disk_is_that_of_the_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a copy ends because the disk is full, the new file is named, as it would be called."""
    write(tmp_path / "in", {"a.puyo": "RG\n"})

    def full(source: str, target: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", source, None, target)

    monkeypatch.setattr("shutil.copyfile", full)
    with pytest.raises(CannotBuild) as caught:
        build_folder(tmp_path / "in", tmp_path / "out")

    path, _, reason = caught.value.problems[-1].partition(": ")
    assert Path(path).is_relative_to(tmp_path / "out")
    assert reason == "No space left on device"


def test_a_build_without_end_leaves_the_old_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a source cannot be read, or the new site cannot be moved, the old one is as it was, and
    nothing lies beside it.
    """
    write(tmp_path / "in", {"a.puyo": "RG\n"})
    build_folder(tmp_path / "in", tmp_path / "out")
    before = contents(tmp_path / "out")
    with monkeypatch.context() as patched:
        patched.setattr("mkdocs.commands.build.get_files", lambda config: int(config.site_name))
        with pytest.raises(CannotBuild):
            build_folder(tmp_path / "in", tmp_path / "out")

    assert contents(tmp_path / "out") == before
    rename = Path.rename

    def refuse(self: Path, target: Path) -> Path:
        if self.parent.name == "fresh" and target.name == "index.html":
            raise PermissionError(13, "Permission denied", str(self))
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(PermissionError):
        build_folder(tmp_path / "in", tmp_path / "out")
    monkeypatch.undo()

    assert contents(tmp_path / "out") == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in", "out"]


@pytest.mark.skipif(
    os.name == "nt", reason="links need a privilege on Windows, and folders have other rights"
)
def test_the_folder_of_a_site_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Built over are the pages: not the folder with its rights and the link to it, who works in it,
    nor a name with a dot.
    """
    write(tmp_path / "in", {"a.puyo": "RG\n"})
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    (tmp_path / "real").chmod(0o750)
    place = (tmp_path / "real").stat().st_ino
    build_folder(tmp_path / "in", tmp_path / "link")
    write(tmp_path / "real", {".git/HEAD": "ref", "gone/index.html": "of before"})
    monkeypatch.chdir(tmp_path / "real")
    build_folder(tmp_path / "in", Path())

    assert Path("a/index.html").is_file()
    assert not Path("gone").exists()
    assert Path(".git/HEAD").read_text() == "ref"
    assert (tmp_path / "link").is_symlink()
    assert (
        (tmp_path / "real").stat().st_ino,
        stat.S_IMODE((tmp_path / "real").stat().st_mode),
    ) == (place, 0o750)


@pytest.mark.parametrize("reason", ["mounted", "shut"])
def test_a_site_that_nothing_can_be_moved_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    """In a folder that is mounted, or where nothing may be made beside it, the new site is made
    inside, and hidden.
    """
    write(tmp_path / "in", {"a.puyo": "RG\n"})
    (tmp_path / "out").mkdir()
    made = []
    rename = Path.rename
    monkeypatch.setattr(
        Path, "rename", lambda self, target: made.append(self.parents[1]) or rename(self, target)
    )
    if reason == "mounted":
        monkeypatch.setattr(Path, "is_mount", lambda self: self == tmp_path / "out")
    else:
        monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != tmp_path)
    build_folder(tmp_path / "in", tmp_path / "out")

    assert {path.parent for path in made} == {tmp_path / "out"}
    assert all(path.name.startswith(".puyonb-") for path in made)
    assert not [path for path in (tmp_path / "out").iterdir() if path.name.endswith(".part")]


def test_command_calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Options of a folder need one; a folder must be there; without the site extra, the command
    says how to get it.
    """
    assert CliRunner().invoke(site, ["--title", "x"]).exit_code == 2
    assert CliRunner().invoke(site, [str(tmp_path / "gone")]).exit_code == 2
    monkeypatch.setitem(sys.modules, "mkdocs", None)
    result = CliRunner().invoke(main, ["site", str(tmp_path)])

    assert result.exit_code == 2
    assert 'python -m pip install "' in result.stderr
    assert '"mkdocs-material<10,' in result.stderr


@pytest.mark.parametrize(
    ("stem", "title"),
    [
        ("03-gtr_setup", "Gtr setup"),
        ("GTR", "GTR"),
        ("12", "12"),
        ("2026-11-30", "2026-11-30"),
        ("a--b", "A b"),
        ("01 x", "X"),
    ],
)
def test_title_of(stem: str, title: str) -> None:
    """A name becomes a title: without its number, with spaces, with a capital."""
    assert title_of(stem) == title


def test_heading(tmp_path: Path) -> None:
    """A page's title is its first heading; the sentence after it comes along."""
    write(
        tmp_path,
        {
            "a.md": "text\n\n# One #\n\nFirst sentence. Second.\n\n## Two\n",
            "02-b_c.md": "no heading",
            "d.md": "# D\n\n- list",
        },
    )

    assert heading(tmp_path / "a.md") == ("One", "First sentence.")
    assert heading(tmp_path / "02-b_c.md") == ("B c", "")
    assert heading(tmp_path / "d.md") == ("D", "")


def test_packs_of_nonograms_on_the_first_page(tmp_path: Path) -> None:
    """Each puzzle of a pack has a card with its size and grade, which opens it; of a large pack
    the first ones.
    """
    cross = Puzzle.from_grid([".#.", "###", ".#."], metadata={"title": "A <b>"})
    two = Puzzle.from_grid(["#.", ".#"])
    pack, large = non.dumps_pack([cross, two]), non.dumps_pack([two] * 60)
    write(tmp_path / "in", {"a b.nonpack": pack, "z.nonpack": large, "one.non": non.dumps(two)})
    built = build_folder(tmp_path / "in", tmp_path / "out")
    page = soup(built, "index.html")
    cards = page.select("a.pb-card")

    assert built.problems == ()
    assert [card["href"] for card in cards[:3]] == ["one/", *(f"a%20b/?puzzle={n}" for n in (1, 2))]
    assert [card.select_one("span").get_text("|") for card in cards[1:3]] == [
        "1. A <b>|3x3, very easy",
        "2|⚠ 2x2, several solutions",
    ]
    assert all(card.select_one("svg, img") for card in cards)
    shown = len(cards) - 3
    assert 4 < shown < 30
    assert f"60 puzzles; here are the first {shown}." in page.get_text()
    assert [head.a["href"] for head in page.select("article h2")] == ["a%20b/", "z/"]


def test_no_file_of_a_site_has_a_solution_unasked(tmp_path: Path) -> None:
    """A file with the goal of a nonogram is published only if a page of the author links to it; a
    list of links has a page of its puzzles, as a pack has.
    """
    arch, hat = (Puzzle.from_grid(rows) for rows in (["###", "#.#"], [".#.", "###"]))
    pack = non.dumps_pack([arch, hat])
    links = "".join(
        f"# No. {at}\n{pzpr.dumps(each.without('goal'))}\n" for at, each in enumerate((arch, hat))
    )
    texts = {"book.nonpack": pack, "one.non": non.dumps(arch), "asked.nonpack": pack}
    texts |= {"links.txt": links, "clues.non": non.dumps(hat.without("goal"))}
    write(tmp_path / "in", {**texts, "about.md": "# About\n\n[The pack](asked.nonpack)\n"})
    built = build_folder(tmp_path / "in", tmp_path / "out")
    told = [
        path
        for path in (tmp_path / "out").rglob("*")
        if path.is_file() and b"111101" in path.read_bytes()
    ]

    assert built.problems == ()
    assert [path.name for path in told] == ["asked.nonpack"]
    assert {each.name for each in (tmp_path / "out").iterdir()} >= {"links.txt", "clues.non"}
    assert not {each.name for each in (tmp_path / "out").iterdir()} & {"book.nonpack", "one.non"}
    settings = soup(built, "links/index.html").select_one(".pb-nonogram script").string
    assert [each["rows"] for each in json.loads(settings)["puzzles"]] == ["3,1 1", "1,3"]
