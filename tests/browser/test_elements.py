"""The elements of ``puyonb-player.js`` in pages that know nothing of puyonb."""

import html
import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from puyonb import to_json, widgets
from puyonb.messages import using
from puyonb.nonogram import Puzzle, non
from puyonb.nonogram.formats import penpa, pzpr
from puyonb.piecepack import ppn
from puyonb.publish import embed, fences
from puyonb.publish._embed import elements_script
from puyonb.puyo import (
    Field,
    Puyo,
    collection,
    duel,
    fieldtext,
    ishikawa,
    password,
    puyop,
    quest,
)
from puyonb.widgets.large import large
from tests.browser.test_games import keys_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

FIELD = Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)
CROSS = Puzzle.from_grid([".#.", "###", ".#."])
LINK = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
GAME = "---\nGameType: Four Field Kono\n...\n1. b1:b3 1... d3:b3\n"

HOSTILE_STYLE = (
    "* { all: revert } button { width: 100% } svg { max-width: 20px } p { display: none }"
)
ATTACK = "<img src=x onerror=\"document.title='attacked'\">"

Show = Callable[..., "Page"]


@pytest.fixture
def show(pages):
    """Open a page with elements; nothing may go wrong on it, and nothing may be loaded.

    It has the strictest Content-Security-Policy, after its own style and script, if it has not
    others.
    """

    def _show(body, *, policy="default-src 'none'"):
        page = pages.open(viewport={"width": 800, "height": 900})
        page.set_content(
            f"<!doctype html><html lang=en><style>{HOSTILE_STYLE}</style>"
            f"<script>{elements_script()}</script>"
            f'<meta http-equiv=Content-Security-Policy content="{policy}">{body}'
        )
        return page

    return _show


def cells(page, name="puyo-board"):
    """Return the names of the cells of an element that are not empty."""
    labels = page.locator(f"{name} [role=gridcell]").evaluate_all(
        "all => all.map(each => each.ariaLabel)"
    )
    return [label for label in labels if not label.endswith("empty")]


def test_a_page_in_another_encoding():
    """The script and an element are ASCII: a page may say no encoding, or another one."""
    element = embed(FIELD, language="ja")

    assert elements_script().isascii()
    assert element.isascii()
    assert "1段目は赤" in html.unescape(element)


@pytest.mark.parametrize(
    ("model", "frames"),
    [
        (FIELD, 4),
        (puyop.loads_record(LINK), 7),
        (LINK, 7),
        (ppn.loads(GAME), 2),
        (duel.match(["random", "random"], [1], width=4, height=4)[0].replay, None),
    ],
    ids=["chain", "record", "text", "game", "duel"],
)
def test_a_player(show, model, frames):
    """Keys and buttons play it from its beginning to its end; two players do not disturb each other."""
    element = f"<puyo-board>\n{model}\n</puyo-board>" if model == LINK else embed(model)
    page = show(element + element)
    name = "ppn-game" if isinstance(model, list) else "puyo-board"
    first, second = (page.locator(name).nth(number) for number in (0, 1))
    picture = ".puyonb-stage svg"
    before = first.locator(picture).first.inner_html()
    other = second.inner_text()
    place = first.locator("input[type=range]")
    place.focus()
    page.keyboard.press("End")
    after = first.locator(picture).first.inner_html()

    assert before != after
    assert place.input_value() == place.get_attribute("max")
    assert frames is None or int(place.input_value()) >= frames - 1
    assert second.locator("input[type=range]").input_value() == "0"
    assert second.inner_text() == other
    page.keyboard.press("Home")
    assert place.input_value() == "0"


@pytest.mark.parametrize("text", ["https://puyop.com/s/420", "RG....\nRRGGBB", "  RG\n  RRGG\n"])
def test_a_text(show, text):
    """A link and rows are drawn as Python reads them, without Python."""
    page = show(f"<puyo-board>{text}</puyo-board>")
    rows = [row.strip() for row in text.splitlines()]
    field = puyop.loads_record(text).field if len(rows) == 1 else fieldtext.loads("\n".join(rows))

    assert len(cells(page)) == sum(field[place] is not Puyo.EMPTY for place in field.places) > 0
    assert page.locator("puyo-board [role=alert]").count() == 0


def test_a_picture_of_a_notebook(pages):
    """A reader draws on: clues, text and link follow, as Python writes them; undo goes back."""
    picture = Puzzle.from_grid([".#.#", "###.", "...."], metadata={"title": 'a "boat"'})
    page = pages.open()
    page.set_content(fences.widget({"widget": "NonogramEditor", "value": to_json(picture)}))
    text, link = page.locator("textarea"), page.get_by_text("Open in puzz.link")
    shown = [(text.input_value(), link.get_attribute("href"))]
    page.locator("[role=gridcell]").nth(11).press("Space")
    shown.append((text.input_value(), link.get_attribute("href")))
    page.get_by_role("button", name="Undo").click()
    drawn = Puzzle.from_grid([".#.#", "###.", "...#"], metadata=picture.metadata)

    assert shown == [
        (non.dumps(each), pzpr.dumps(each.without("goal", "metadata"))) for each in (picture, drawn)
    ]
    assert text.input_value() == shown[0][0]
    assert page.locator("[role=gridcell]").nth(11).get_attribute("aria-label").endswith("blank")


@pytest.mark.parametrize("widget", ["FieldEditor", "PuyoWorkbench"])
def test_a_field_of_a_notebook(pages, widget):
    """A reader paints a field and types its texts; each has what Python writes, and undo goes back."""
    page, field = pages.open(), fieldtext.loads("R.G.B.\nTTTTTT")
    page.set_content(fences.widget({"widget": widget, "value": to_json(field)}))
    board, texts = page.locator("[role=gridcell]"), page.locator("textarea")

    def shown():
        page.wait_for_function("document.querySelector('.pb-game').dataset.state === 'ready'")
        return texts.evaluate_all("all => all.map(one => one.value)")

    def written(value):
        return [each["text"] for each in getattr(widgets, widget)(value).texts]

    assert shown() == written(field)
    board.nth(11 * 6 + 1).press("p")
    painted = field.replace({(11, 1): Puyo.PURPLE})
    assert shown() == written(painted)
    texts.last.fill(written(field.mirror())[-1])
    page.wait_for_function(
        "document.querySelectorAll('[role=gridcell]')[67].ariaLabel.includes('blue')"
    )
    assert shown() == written(field.mirror())
    texts.last.fill("nothing")
    page.get_by_text("This page cannot read this text without Python").wait_for()
    assert board.nth(11 * 6 + 1).get_attribute("aria-label").endswith("blue")
    page.get_by_role("button", name="Undo").click()
    assert shown() == written(painted)
    assert page.get_by_text("This page cannot read this text without Python").count() == 0


@pytest.mark.parametrize("given", [embed(CROSS), f"<non-ogram>{non.dumps(CROSS)}</non-ogram>"])
def test_a_nonogram(show, given):
    """It can be solved by keys; nothing in the page has the solution in clear."""
    page = show(given)
    page.locator("non-ogram [role=gridcell]").nth(1).focus()
    for key in ("Space", "ArrowDown", "Space", "ArrowLeft", "Space", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    page.wait_for_selector("non-ogram :text('solved')")

    assert "010111010" not in embed(CROSS)


@pytest.mark.parametrize("width", [1, 3, 26])
def test_a_nonogram_opens_in_other_programs(show, width):
    """The links have the clues, whether Python wrote them or the page: no solution."""
    rows = ("#." * 13, "#" * 26, "." * 25 + "#", "##." * 9)
    puzzle = Puzzle.from_grid([row[:width] for row in rows])
    for given in (embed(puzzle), f"<non-ogram>{non.dumps(puzzle)}</non-ogram>"):
        links = show(given).locator("non-ogram a[href]")
        links.nth(1).wait_for()
        pzpr_link, penpa_link = (link.get_attribute("href") for link in links.all())

        assert pzpr_link == pzpr.dumps(puzzle.without("goal"))
        assert penpa.loads(penpa_link) == puzzle.without("goal")


QUEST = collection.ours()[0].record
SOLUTION = quest.solve(QUEST).solutions[0]


@pytest.mark.parametrize(
    "given",
    [
        embed(QUEST),
        embed(SOLUTION),
        f"<puyo-board>\n  {ishikawa.dumps_record(SOLUTION)}\n</puyo-board>",
    ],
    ids=["quest", "solution", "text"],
)
def test_a_quest(show, given):
    """It is solved by keys in its element, beside another one; a wrong move can be taken back, and an
    element of ours has nothing placed.
    """
    page = show(f"{given}{embed(FIELD)}")
    board = page.locator("puyo-board").first
    board.locator("svg[role=application]").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Control+z")
    assert "2 pairs left" in board.locator(".puyonb-above").inner_text()
    for move in SOLUTION.moves:
        for key in keys_of(move):
            page.keyboard.press({"<": "ArrowLeft", ">": "ArrowRight", "^": "ArrowUp"}[key])
        page.keyboard.press("ArrowDown")
        page.wait_for_timeout(100)
    page.wait_for_selector("puyo-board .pb-game__banner :text('Solved!')")
    board.locator("[data-name=again]").click()
    assert "2 pairs left" in board.locator(".puyonb-above").inner_text()
    written = given.partition("json")[2].partition("</script>")[0]
    assert not written or json.loads(written[2:])["quests"] == [
        {"link": ishikawa.dumps_record(QUEST)}
    ]
    assert not written or len(written) < 150


def test_a_quest_without_javascript(browser):
    """Its picture, its task and its link are there."""
    page = browser.new_context(java_script_enabled=False).new_page()
    page.set_content(embed(QUEST))
    assert page.locator("puyo-board svg[role=img]").is_visible()
    page.click(f"puyo-board a:has-text('{QUEST.condition}')", trial=True)
    assert page.get_attribute("puyo-board a", "href") == ishikawa.dumps_record(QUEST)
    page.context.close()


def test_several_quests(show):
    """A collection has a choice and a next one; a quest that has no link plays its moves."""
    page = show(embed(collection.ours(), language="ja"))
    assert page.locator("puyo-board [data-name=quest] option").count() == len(collection.ours())
    page.locator("puyo-board [data-name=quest]").select_option("1")
    second = collection.ours()[1]
    with using("ja"):
        task = str(second.record.condition)
    assert task in page.locator("puyo-board .puyonb-above").inner_text()
    small = replace(SOLUTION, field=Field.from_rows(["RG...."], height=5), moves=SOLUTION.moves[:1])
    assert "quests" not in embed(small)


def test_several_puzzles(show):
    """A pack has a choice."""
    page = show(embed([CROSS, Puzzle.from_grid(["##", "#."])]))
    page.locator("non-ogram select").select_option("1")

    assert page.locator("non-ogram [role=gridcell]").count() == 4


def test_a_password_is_explained(show):
    """Its parts are there, in the language of the element."""
    page = show(embed(password.loads("KKBAC"), language="ja"))

    assert page.locator("puyo-board .puyonb-strips, puyo-board [class*=strip]").count() > 0
    assert page.locator("puyo-board .puyonb").get_attribute("lang") == "ja"


HOSTILE = [
    ATTACK,
    "<script>document.title='attacked'</script>",
    "R" * 100_000,
    "\x01nonsense",
    "RX",
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("name", ["puyo-board", "ppn-game", "non-ogram"])
def test_hostile_texts(show, name, text):
    """A text that cannot be read is shown as text, with a message."""
    page = show(f"<{name} id=one></{name}>")
    page.locator("#one").evaluate("(element, text) => { element.textContent = text }", text)
    shown = page.locator(f"{name} pre").inner_text()

    assert shown[:100] == text[:100]
    assert len(shown) <= 2001
    assert "Python" in page.locator(f"{name} [role=alert]").inner_text()
    assert page.title() != "attacked"
    assert page.locator(f"{name} img").count() == 0


DAMAGED = {
    "no JSON": "{",
    "null": "null",
    "another version": '{"puyonb": 2}',
    "no state": '{"puyonb": 1}',
    "a wrong drawing": '{"puyonb": 1, "state": {"drawing": 3}}',
    "a quest of no game": '{"puyonb": 1, "quests": [{"link": "https://www.puyop.com/s/0"}]}',
    "no quests": '{"puyonb": 1, "quests": 3}',
    "no puzzles": '{"puyonb": 1, "puzzles": {"puzzles": 3}}',
}


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED)
def test_damaged_data(show, data):
    """The element says so, and the page goes on."""
    page = show(f'<puyo-board><script type="application/json">{data}</script></puyo-board>')

    assert "data of this board" in page.locator("puyo-board [role=alert]").inner_text()


def test_hostile_data(show):
    """Markup in the texts of data is text."""
    sun = Field.from_rows(["S.....", "RRRR.."], height=13)  # no link has it
    head, _, rest = embed(sun).partition('json">')
    data, _, rest = rest.partition("</script>")
    spoiled = data.replace("Plain text field", ATTACK.replace('"', '\\"')).replace("<", "\\u003c")
    page = show(f'{head}json">{spoiled}</script>{rest}')

    assert ATTACK in page.locator("puyo-board .puyonb-beside").inner_text()
    assert page.title() != "attacked"


def test_an_element_changes_and_goes(show):
    """A new text is drawn, a removed element stops playing, and one that comes back plays again."""
    page = show(f"<puyo-board>RG</puyo-board>{embed(FIELD)}")
    assert len(cells(page, "puyo-board:first-of-type")) == 2
    page.evaluate("document.querySelector('puyo-board').textContent = 'RRR'")
    page.wait_for_function(
        "document.querySelector('puyo-board').shadowRoot.querySelectorAll('[role=gridcell]').length"
    )
    assert len(cells(page, "puyo-board:first-of-type")) == 3
    page.locator("puyo-board [data-name=play], puyo-board [aria-pressed]").first.click()
    page.evaluate("""() => {
        window.gone = document.querySelectorAll("puyo-board")[1]
        gone.remove()
    }""")
    page.wait_for_timeout(1500)
    assert page.evaluate("gone.shadowRoot.childElementCount") == 0
    page.evaluate("document.body.append(gone)")
    assert page.locator("puyo-board").nth(1).locator("input[type=range]").count() == 1


def test_colors_of_the_page(show):
    """Variables of the page set the colours of buttons and texts."""
    page = show(embed(FIELD))
    page.locator("puyo-board").evaluate(
        "board => board.style.setProperty('--puyonb-face', 'rgb(1, 2, 3)')"
    )
    color = page.locator("puyo-board button").first.evaluate(
        "button => getComputedStyle(button).backgroundColor"
    )

    assert color == "rgb(1, 2, 3)"
    assert page.locator("puyo-board button").first.bounding_box()["width"] < 200


PARSED = """text => new XMLSerializer().serializeToString(
    new DOMParser().parseFromString(text, "image/svg+xml").documentElement)"""
STILL = """node => {
    const found = node.shadowRoot.querySelector("svg") ?? node.querySelector("svg")
    return found && new XMLSerializer().serializeToString(found)
}"""


@pytest.mark.parametrize("way", ["text", "embed"])
@pytest.mark.parametrize("side", [101, 300, 1000])
def test_a_nonogram_that_is_too_large(show, way, side):
    """A few characters ask for a million cells; the page has the size in words, few elements, and
    up to 90,000 cells the same picture of Python and of the script.
    """
    text = f"width {side}\nheight {side}\nrows\n" + "1,2\n" * side + "columns\n" + "0\n" * side
    puzzle = Puzzle([[1, 2]] * side, [[]] * side)
    page = show(f"<non-ogram lang=en>{text}</non-ogram>" if way == "text" else embed(puzzle))
    found = page.locator("non-ogram").evaluate(STILL)
    told = page.locator("non-ogram p", has_text=f"{side}x{side} cells").filter(visible=True)

    assert told.count() == 1
    if side == 1000:
        assert found is None
    else:
        assert found == page.evaluate(PARSED, large(puzzle)["still"])
    assert page.locator("non-ogram [role=gridcell]").count() == 0


def test_a_large_field(show):
    """10,000 cells can be played; one more is a still picture, also without the script."""
    rng = Random(1)
    for height in (100, 101):
        rows = ["".join(rng.choice("RGBYP.") for _ in range(100)) for _ in range(height)]
        written = embed(Field.from_rows(rows))
        page = show(written)
        board = page.locator("puyo-board")

        assert len(written) < 100_000
        assert board.locator("textarea").first.input_value().splitlines()[1:] == rows
        assert board.locator("input[type=range]").count() == (height == 100)
        told = board.get_by_text("still picture").filter(visible=True)
        assert told.count() == (height == 101)


@pytest.mark.parametrize("widget", [widgets.ChainPlayer(FIELD), widgets.RecordPlayer(LINK)])
def test_a_saved_player(widget, tmp_path, show):
    """Its page is a link, not frames, and goes on where the player stood."""
    widget.go(widget.stops[2])
    widget.save_html(tmp_path / "page.html")
    data = (tmp_path / "page.html").read_text("utf-8").rpartition("</script>")[2]
    page = show(data, policy="")

    assert page.locator("input[type=range]").input_value() == "2"
    page.locator("input[type=range]").press("End")
    assert page.locator("input[type=range]").input_value() in ("3", "6")


def test_a_saved_puzzle(tmp_path, show):
    """What is filled in is there."""
    widgets.NonogramSolver(CROSS, grid=[".#.", "???", "???"]).save_html(tmp_path / "page.html")
    page = show((tmp_path / "page.html").read_text("utf-8"), policy="")

    assert [each[-6:] for each in cells(page, "non-ogram")[:4]] == [
        " blank",
        "filled",
        " blank",
        ": open",
    ]
