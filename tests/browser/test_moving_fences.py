"""Fences that move, side by side on one page: each keeps its size, and each one steps."""

import re
from contextlib import contextmanager
from typing import NamedTuple

import pytest

from puyonb.publish import fences
from puyonb.publish._render import rendered
from puyonb.publish.build import build, build_folder
from puyonb.publish.fence_kinds import KINDS
from puyonb.puyo import collection, duel, quest
from puyonb.puyo.record import Pair
from tests.browser.pages import ROOT, Watched, served
from tests.browser.test_games import keys_of

pytestmark = pytest.mark.browser

SIZES = [(1280, 800), (390, 844)]
CROSS = "width 3\nheight 3\nrows\n1\n3\n1\ncolumns\n1\n3\n1"
GAME = "GameType: Four Field Kono\n\n1. b1:b3 1... d3:b3 2. c1:c3"
LINK = "https://www.puyop.com/s/2s01jw1jw9jw"
PASSWORD = "AdFA3AAA8AVA5AyAfArAKAVAyA$AC"
REPLAY = duel.dumps_replay(duel.game(["greedy", "greedy"], 4, turns=5).replay)

MOVING = {
    "puyo player": "B.....\nRRR...\nRBBB..",
    "puyo player lenient": collection.ours()[0].link,
    "puyo explain": "B.....\nRRR...\nRBBB..",
    "password player": PASSWORD,
    "ppn player": GAME,
    "ppn explain": GAME,
    "non player": CROSS,
    "non trace": CROSS,
    "notation player": LINK,
    "duel player": REPLAY,
}
"""A text for each fence that moves."""

PLAIN = f"""site_name: Boards
theme: {{name: material, font: false}}
plugins: []
markdown_extensions:
  pymdownx.superfences:
    custom_fences:
{
    "".join(
        f'''      - name: {name}
        class: {name}
        format: !!python/name:puyonb.publish.fences.{name}
        validator: !!python/name:puyonb.publish.fences.accept
'''
        for name in KINDS
    )
}"""
"""The configuration of a site made with Material for MkDocs, as the guide shows it."""


def page_of(*names):
    """Write a page with fences."""
    texts = (f"```{name}\n{MOVING[name].strip()}\n```\n" for name in names)
    return "\n".join(["# Boards\n", *texts])


def address_of(*names):
    """Return the name of the page with fences."""
    return "-".join(names).replace(" ", "-")


PAIRS = list(zip(MOVING, [*MOVING][1:] + [*MOVING][:1], strict=True))
TWICE = [*MOVING, *MOVING]


class Sites(NamedTuple):
    """Where the pages are: those of ``puyonb site``, of plain Material, and of ``puyonb render``."""

    site: str
    plain: str
    render: str


@pytest.fixture(scope="module")
def sites(tmp_path_factory):
    """A page for each fence alone, one for each fence and the next, and one with all of them twice;
    one with all, made in three ways.
    """
    folder = tmp_path_factory.mktemp("moving")
    pages = {address_of(*pair): page_of(*pair) for pair in PAIRS}
    pages |= {address_of(name): page_of(name) for name in MOVING}
    pages |= {"all": page_of(*MOVING), "twice": page_of(*TWICE), "index": "# Boards\n"}
    for place, names in (("in", pages), ("plain/docs", ("all", "index"))):
        (folder / place).mkdir(parents=True)
        for name in names:
            (folder / place / f"{name}.md").write_text(pages[name], encoding="utf-8")
    guide = (ROOT / "site/guide/other-tools.md").read_text(encoding="utf-8")
    example = re.search(
        r'^````markdown title="render/notes.md"\n(.*?)^````', guide, re.MULTILINE | re.DOTALL
    )
    pages["example"] = example[1]
    (folder / "render").mkdir()
    (folder / "favicon.ico").touch()  # a browser asks for it
    for name in ("all", "example"):
        made = rendered(pages[name])
        assert made.problems == []
        (folder / "render" / f"{name}.html").write_text(made.html, encoding="utf-8")
    built = build_folder(folder / "in", folder / "site", language="en")
    assert built.problems == ()
    (folder / "plain" / "mkdocs.yml").write_text(PLAIN, encoding="utf-8")
    fences.enter(None)
    build(folder / "plain" / "mkdocs.yml")
    with served(folder) as address:
        yield Sites(f"{address}site/", f"{address}plain/site/", f"{address}render/")


MEASURE = """all => all.map(figure => {
    const shown = [...figure.querySelectorAll(".pp-picture svg, .pp-label, .pe-block > svg, .puyonb-stage > svg, .pp-bar")]
    return shown.map(each => { const {width, height} = each.getBoundingClientRect(); return [Math.round(width), Math.round(height)] })
})"""
"""The sizes of the picture, the caption and the bar of each fence."""


def measured(page):
    """Return the sizes on a page whose players have started."""
    page.wait_for_function(
        """() => !document.querySelector(".pp-bar[hidden], .puyonb-explained:not([data-ready])") &&
            [...document.querySelectorAll(".pb-nonogram")].every(each => each.querySelector("[role=gridcell]")) &&
            !document.querySelector(".pb-game:not([data-state=ready])")"""
    )
    return page.locator(".pb-figure").evaluate_all(MEASURE)


def step(figure):
    """Make one step as a reader does; return what the figure shows before and after."""
    find = figure.locator
    if find(".pb-nonogram").count():
        seen, act = ".puyonb-stage", find("[role=gridcell]").first.click
    elif find("[data-game=record]").count():
        seen, act = ".puyonb-playback", find("[data-name=ahead]").first.click
    elif find(".pb-game").count():
        seen, act = (
            ".puyonb-above",
            find(":is([data-name=undo], [data-name=drop_piece]):enabled").first.click,
        )
    elif find(".puyonb-explained").count():
        seen, act = ".puyonb-explained", find("button.pe-term").first.click
    else:
        seen, act = ".pp-picture", find(".pp-bar button").nth(3).click
    before = find(seen).first.inner_html()
    act()
    return before, find(seen).first.inner_html()


@contextmanager
def opened(browser, site, size):
    """Open pages of a site in a window of a size; nothing may go wrong on them."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    watched = Watched(context.new_page(), site)
    yield watched.go
    context.close()
    assert watched.faults == []


def test_moving_fences_side_by_side(sites, browser):
    """Whatever is beside it on a page, a fence has the size that it has alone, and steps."""
    alone, wrong = {}, []
    with opened(browser, sites.site, SIZES[0]) as go:
        for name in MOVING:
            (alone[name],) = measured(go(f"{address_of(name)}/"))
        for address, names in (*((address_of(*pair), pair) for pair in PAIRS), ("twice", TWICE)):
            page = go(f"{address}/")
            sizes = measured(page)
            if sizes != [alone[name] for name in names]:
                wrong.append((address, "size", sizes))
            for number, figure in enumerate(page.locator(".pb-figure").all()):
                before, after = step(figure)
                if before == after:
                    wrong.append((address, "step", number))

    assert all(min(size) > 10 and sizes[0][0] > 60 for sizes in alone.values() for size in sizes)
    assert wrong == []


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
@pytest.mark.parametrize(
    ("tool", "path"),
    [("site", "all/"), ("plain", "all/"), ("render", "all.html"), ("render", "example.html")],
)
def test_all_moving_fences(sites, browser, size, tool, path):
    """A page with all of them, however it was made: each has room in the window, and steps."""
    with opened(browser, getattr(sites, tool), size) as go:
        page = go(path)
        sizes = measured(page)
        shown = [step(figure) for figure in page.locator(".pb-figure").all()]
        wide = page.evaluate("document.documentElement.scrollWidth")

    assert len(shown) == (2 if path == "example.html" else len(MOVING))
    assert [at for at, (before, after) in enumerate(shown) if before == after] == []
    assert all(60 < each[0][0] < size[0] and min(map(min, each)) > 10 for each in sizes)
    assert wide <= size[0]


def test_quests_in_fences(sites, browser):
    """A quest is solved by keys in its fence, with a hint and a move taken back; the one beside it stays
    as it is, and the result is there after a reload, however the page was made.
    """
    record = collection.ours()[0].record
    for tool, path in (("site", "twice/"), ("render", "all.html")):
        with opened(browser, getattr(sites, tool), SIZES[1]) as go:
            page = go(path)
            measured(page)
            quests = page.locator(".pb-game[data-game=quest]")
            first, board = quests.first, quests.first.locator("svg[role=application]")
            before = quests.last.inner_text()
            assert str(record.condition) in first.inner_text()
            first.locator("[data-name=hint_column]").click()
            first.locator(":text('goes to column')").wait_for()
            board.focus()
            page.keyboard.press("ArrowDown")
            first.locator("[data-name=undo]:enabled").click()
            for number, move in enumerate(quest.solve(record).lines[0], 1):
                assert isinstance(move, Pair)
                for key in keys_of(move):
                    page.keyboard.press({"<": "ArrowLeft", ">": "ArrowRight", "^": "ArrowUp"}[key])
                page.keyboard.press("ArrowDown")
                page.wait_for_selector(f".pb-game[data-moves='{number}']")
            assert "Solved!" in first.inner_text()
            assert quests.count() == 1 or quests.last.inner_text() == before
            page.reload()
            first.locator(":text('Solved!')").wait_for()
