"""The quest editor: a quest is made by fingers or keys, checked, passed on, and solved."""

import json
from urllib.parse import unquote

import pytest

from puyonb.messages import LANGUAGES, using
from puyonb.publish import games
from puyonb.puyo import fieldtext, ishikawa, pon2, quest
from puyonb.puyo.field import Puyo
from puyonb.puyo.record import Condition, Goal, Pair, Record, Rotation
from tests.browser.pages import GRAVE, Watched, axe, served

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
APP = ".pb-live__panel svg[role=application]"
MADE = Record(
    fieldtext.loads("RR....\nBBBR.."),
    (Pair(Puyo.RED, Puyo.BLUE),),
    Condition(Goal.CHAIN, 2),
)
"""The blue puyos pop first, then the red ones that fall beside the one of the pair."""


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """The address of the editor and of the page of quests, in both languages, without a site."""
    folder = tmp_path_factory.mktemp("quests")
    for language in LANGUAGES:
        (folder / language).mkdir()
        with using(language):
            files = games.files()
        for name, content in files.items():
            (folder / language / name).write_text(content, encoding="utf-8")
        for name in ("edit", "quest"):
            (folder / language / name).mkdir()
            head = '<meta charset=utf-8><meta name=viewport content="width=device-width">'
            head += '<title>Quest</title><link rel=icon href="data:,">'
            made = games.markup(name, language=language, editor="../edit/")
            page = f"<!doctype html><html lang={language}>{head}<body><main>{made}</main>"
            (folder / language / name / "index.html").write_text(page, encoding="utf-8")
    with served(folder) as address:
        yield address


def cell(page, row, column):
    """Return the middle of a cell of the board; row 0 is at the floor."""
    box = page.locator("[role=gridcell]").nth((12 - row) * 6 + column).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def verdict(page, name):
    """Wait for a verdict, and return its sentence."""
    page.wait_for_selector(f"[data-verdict={name}]")
    return page.inner_text(".pb-edit__verdict [role=status]")


def test_a_finger_makes_a_quest(browser, address):
    """On a phone in Japanese: field, pair and task by touch, one solution, the link is copied, opened
    as a quest, and solved; from there the editor has the same quest again.
    """
    context = browser.new_context(
        **PHONE, reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"]
    )
    watched = Watched(context.new_page(), address)
    page = watched.go("ja/edit/")
    page.wait_for_selector("[data-state=ready] .pb-edit")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    for letter, row, columns in (("B", 0, (0, 1, 2)), ("R", 0, (3,)), ("R", 1, (0, 1))):
        page.tap(f".puyonb-palette [data-code={letter}]")
        for column in columns:
            page.touchscreen.tap(*cell(page, row, column))
    pairs = page.locator(".pb-edit__pairs > div")
    assert pairs.count() == 2
    page.tap("[data-name='1 axis']")
    assert page.get_attribute("[data-name='1 axis']", "aria-label") == "2手目の下：緑"
    page.tap("[data-name=remove]")
    assert pairs.count() == 1
    for color in ("緑", "青"):
        page.tap("[data-name='0 child']")
        assert page.get_attribute("[data-name='0 child']", "aria-label") == f"1手目の上：{color}"
    goal = page.locator("select[data-name=goal]")
    labels = goal.locator("option").all_inner_texts()
    assert all(label.endswith("べし") for label in labels), labels
    goal.select_option(label="ぷよ2個同時に消すべし")
    assert verdict(page, "none") == "解がありません。"
    goal.select_option(label="2連鎖するべし")
    assert verdict(page, "unique") == "解は1つだけです。"

    links = page.locator(".pb-live__panel textarea")
    assert [each.input_value() for each in links.all()] == [
        ishikawa.dumps_record(MADE),
        pon2.dumps_link(MADE),
    ]
    solved = quest.solve(MADE).solutions
    assert len(solved) == 1
    page.tap("[data-name=ishikawa] header button")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == ishikawa.dumps_record(MADE)

    page.tap(".pb-edit__play")
    page.wait_for_selector(f"[data-game=quest][data-state=ready] {APP}")
    assert unquote(page.url).endswith(f"#t={link}")
    assert "2連鎖するべし" in page.inner_text("[data-game=quest]")
    move = solved[0].moves[0]
    assert isinstance(move, Pair)
    for _ in range([*Rotation].index(move.rotation)):
        page.tap("[data-name=turn_piece]")
    for _ in range(abs(move.column - 2)):
        page.tap(f"[data-name={'left' if move.column < 2 else 'right'}_piece]")
    page.tap("[data-name=drop_piece]")
    page.wait_for_selector("[data-over]")
    assert page.inner_text(".pb-game__banner strong") == "クリア！"

    page.tap(".pb-game__bar [data-name=edit]")
    page.wait_for_selector("[data-game=edit][data-verdict=unique]")
    assert links.first.input_value() == link
    assert watched.faults == []
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_keys_make_a_quest(browser, address, scheme):
    """By keys alone: cells, colours of a pair, order and task; what is made stays after a reload, each
    step can be undone, a solution is shown only when it is asked for, and nothing is hidden from
    those who listen.
    """
    context = browser.new_context(
        viewport={"width": 1280, "height": 900}, reduced_motion="reduce", color_scheme=scheme
    )
    watched = Watched(context.new_page(), address)
    page = watched.go("en/edit/")
    page.wait_for_selector("[data-state=ready] .pb-edit")
    page.locator("[role=gridcell]").nth(12 * 6).focus()
    for key in "RRR":
        page.keyboard.press(key)
        page.keyboard.press("ArrowRight")
    page.focus("[data-name='0 child']")
    for key in ("b", "Tab", "b", "Tab", "y"):  # the lower one, then the upper one of the next pair
        page.keyboard.press(key)
    page.focus("[data-name=earlier]")
    page.keyboard.press("Enter")
    page.select_option("select[data-name=goal]", label="clear exactly 2 puyos at once")
    page.select_option("select[data-name=number]", "4")
    page.select_option("select[data-name=about]", "red")
    task = Condition(Goal.PUYOS, 4, "red")
    made = Record(
        fieldtext.loads("RRR..."),
        (Pair(Puyo.RED, Puyo.YELLOW), Pair(Puyo.BLUE, Puyo.BLUE)),
        task,
    )
    assert ishikawa.loads_record(unquote(page.url.partition("#t=")[2])) == made
    count = len(quest.solve(made, solutions=None).solutions)
    said = verdict(page, "several")
    assert said.startswith(f"{count} solutions.")
    assert "1 of 2 moves" in said
    assert not page.locator(".pb-edit__verdict li").first.is_visible()
    page.click("[data-name=solutions]")
    assert page.locator(".pb-edit__verdict li").count() == min(count, 20) + (count > 20)
    page.click(".pb-edit__verdict li button >> nth=0")
    assert page.locator(".pb-edit__replay .puyonb-bar").is_visible()
    if axe():
        page.evaluate(axe())
        assert page.evaluate(GRAVE) == []

    page.reload()
    assert verdict(page, "several") == said
    page.select_option("select[data-name=goal]", label="make a chain of exactly 4")
    page.select_option("select[data-name=clear]", label="clear all puyos")
    verdict(page, "none")
    page.click("[data-name=undo]")
    page.click("[data-name=undo]")
    assert verdict(page, "several") == said
    page.click("[data-name=new]")
    assert page.locator("[aria-label$='red'][role=gridcell]").count() == 0
    page.goto("about:blank")
    watched.go("en/edit/")  # without the link, where the reader was
    page.wait_for_selector("[data-state=ready] .pb-edit")
    assert watched.faults == []
    context.close()


def test_links_are_edited(browser, address):
    """A link that is pasted is edited, one that cannot be read changes nothing; nuisance, hard puyos
    and a search without an end are told.
    """
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    watched = Watched(context.new_page(), address)
    page = watched.go("en/edit/#t=not%20a%20link")
    page.wait_for_selector("[data-state=ready] .pb-edit")
    box = page.locator("[data-name=ishikawa] textarea")
    assert box.input_value() == "not a link"
    assert box.get_attribute("aria-invalid") == "true"
    link = "https://24ik.github.io/pon2/stable/studio/?field=0_rrrh..&steps=rro1_1_1_1_1_1obb&goal=0_0_1_0_"
    box.fill(link)
    page.wait_for_selector("[data-name='1 '] >> text=×6")
    record = pon2.loads_record(link)
    assert box.input_value() == ishikawa.dumps_record(record)
    count = len(quest.solve(record, solutions=None).solutions)
    said = verdict(page, "several") if count < 100 else verdict(page, "many")
    assert said.startswith(f"{count} solutions." if count < 100 else "At least 100 solutions.")
    page.click("[data-name='1 ']")
    assert "o2_2_2_2_2_2o" in page.locator("[data-name=pon2] textarea").input_value()
    for _ in range(12):
        page.click("[data-name=add]")
    page.select_option("select[data-name=number]", "19")
    page.wait_for_selector("[data-verdict=unknown], [data-verdict=none]")
    assert json.loads(page.evaluate("JSON.stringify(localStorage['puyonb edit'])"))
    assert watched.faults == []
    context.close()
