"""Nonograms on the pages of a folder, solved in a browser without Python."""

import gzip

import pytest

from puyonb.nonogram import Puzzle, non
from puyonb.publish.build import build_folder
from tests.browser.pages import GRAVE, GRAVE_LOOKS, PLACE, Finger, Watched, axe, served

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

SIDE = 30
PICTURE = tuple(
    "".join(".#"[60 < (row - 14) ** 2 + (col - 14) ** 2 < 190] for col in range(SIDE))
    for row in range(SIDE)
)
"""A ring."""

CHAIN = "B.....\nRRR...\nRBBB.."
GAME = "---\nEvent: An evening\nGameType: Four Field Kono\n...\n1. b1:b3 1... d3:b3"

SHIFTS = """window.shifts = []
new PerformanceObserver(list => { for (const each of list.getEntries())
    if (!each.hadRecentInput) shifts.push(each.value)
}).observe({type: "layout-shift", buffered: true})"""

FILLED = "[role=gridcell][aria-label$=': filled'], [role=gridcell][aria-label$=': 黒マス']"


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """The address of a site with a large puzzle, a pack, and a page with two players."""
    folder = tmp_path_factory.mktemp("puzzles")
    (folder / "in").mkdir()
    large = Puzzle.from_grid(PICTURE, metadata={"title": "</script><script>x()</script>"})
    several = Puzzle.from_grid(["#.", ".#"])
    color = Puzzle.from_grid(["rr.", ".gg", "r.g"])
    small = [
        Puzzle.from_grid([f"{each:05b}".replace("0", ".").replace("1", "#")])
        for each in range(1, 4)
    ]
    text = f"# Two\n\n```non player\n{non.dumps(several)}\n```\n\n```non player\n{non.dumps(color)}\n```\n"
    boards = "".join(f"```puyo\n{'RGBYP'[each % 5]}\n```\n\n" for each in range(50))
    chains = "".join(f"```puyo player\n{CHAIN}\n```\n\n" for _ in range(5))
    games = f"```ppn player\n{GAME}\n```\n\n" * 2
    many = f"# Many\n\n{boards}{chains}{games}"
    files = {"many.md": many, "chain.puyo": CHAIN, "game.ppn": GAME}
    files |= {"large.non": non.dumps(large), "pack.nonpack": non.dumps_pack(small), "two.md": text}
    for name, content in files.items():
        (folder / "in" / name).write_text(content, encoding="utf-8")
    built = build_folder(folder / "in", folder / "out", language="en", player=True)
    assert built.problems == ()
    with served(folder / "out") as address:
        yield address


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desk", "phone"])
def test_a_page_that_is_a_player(browser, address, size):
    """Its keys work at once, and it is in the window with its buttons; also a nonogram."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    record = (".pb-game[data-state=ready]", ".puyonb-bar", ".puyonb-reel span")
    game = (".puyonb-player[data-ready]", ".pp-bar", ".pp-count")
    for path, count, (player, bar, place) in (
        ("chain/", "4 / 4", record),
        ("game/", "7 / 7", game),
    ):
        watched, _ = begin(context, address, path, player)
        page = watched.page
        box = page.locator(bar).bounding_box()
        page.keyboard.press("End")

        assert page.locator(place).inner_text() == count
        assert box["y"] + box["height"] <= size[1]
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert watched.faults == []
    watched, _ = begin(context, address, "pack/")
    watched.page.keyboard.press("Space")

    assert watched.page.locator(FILLED).count() == 1
    assert watched.faults == []
    context.close()


def test_many_boards_and_players(browser, address):
    """Fifty boards, five chains and two games: independent, steady, with one script."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    watched, _ = begin(context, address, "many/", ".pb-game[data-state=ready]")
    page = watched.page
    loaded = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    players = page.locator(".puyonb-player[data-ready], .pb-game[data-state=ready]")
    counts = page.locator(".pp-count, .puyonb-reel span")
    before = counts.all_inner_texts()
    page.locator(".pb-game [data-name=ahead]").nth(1).focus()
    page.keyboard.press("End")
    after = counts.all_inner_texts()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_timeout(100)

    assert players.count() == 7
    assert page.locator(".pb-figure svg[role=img]").count() == 57
    assert [each for each in range(7) if before[each] != after[each]] == [1]
    assert len([each for each in loaded if each.endswith("player.js")]) == 1
    assert (
        page.locator(
            ".pb-figure script:not([src], [type]), .pb-figure style:not(.puyonb > style)"
        ).count()
        <= 1
    )
    assert sum(page.evaluate("shifts")) < 0.02
    assert not axe() or page.evaluate(f"async () => {{ {axe()}; return await ({GRAVE})() }}") == []
    assert watched.faults == []
    context.close()


def shrink(finger):
    """Make the board as small as the screen."""
    finger.put("touchStart", (60, 300), (330, 700))
    finger.put("touchMove", (190, 495), (200, 505))
    finger.put("touchEnd")


def begin(context, address, path, ready="[role=gridcell]"):
    """Open a page with a puzzle or a player."""
    watched = Watched(context.new_page(), address)
    watched.page.add_init_script(SHIFTS)
    watched.go(path)
    watched.page.wait_for_selector(ready)
    return watched, Finger(watched.page)


def test_a_large_puzzle_on_a_phone(browser, address):
    """Fingers fill, cross, move and stretch 30x30 cells; the progress stays, and it is solved."""
    context = browser.new_context(**PHONE)
    watched, finger = begin(context, address, "large/")
    page = watched.page
    loaded = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    texts = [page.request.get(each).body() for each in (page.url, *loaded)]
    touched = page.evaluate(PLACE)[2]
    wide = page.evaluate("document.documentElement.scrollWidth")
    shifts = page.evaluate("shifts")
    weight = sum(len(gzip.compress(text)) for text in texts)

    spot = finger.cell(3, 2)
    finger.put("touchStart", spot)
    page.wait_for_selector("[role=gridcell][aria-label$=': blank']")  # a long press
    finger.put("touchEnd")
    finger.put("touchStart", (150, 500))
    finger.put("touchMove", (152, 500))
    finger.put("touchStart", (150, 500), (250, 600))  # takes the stroke back
    finger.put("touchMove", (120, 400), (280, 560))
    finger.put("touchEnd")
    stretched = page.evaluate(PLACE)[2]
    scrolled = page.evaluate("document.querySelector('.puyonb-stage').scrollTop")
    painted = page.locator(FILLED).count()
    page.set_viewport_size({"width": 844, "height": 390})
    turned = page.evaluate("document.documentElement.scrollWidth")
    page.set_viewport_size({"width": 390, "height": 844})
    page.click("[data-name=hint]")
    page.click("[data-name=hint]")
    page.wait_for_selector("[data-name=apply]:enabled")
    page.click("[data-name=apply]")
    page.click("[data-name=undo]")
    page.click(".puyonb-zoom button:first-child")
    shrink(finger)
    finger.fill(PICTURE, range(15))
    before = page.locator(FILLED).count()
    page.reload()
    page.wait_for_selector("[role=gridcell]")
    kept = page.locator(FILLED).count()
    shrink(finger)
    finger.fill(PICTURE, range(15, SIDE))
    page.wait_for_selector(".puyonb-text:has-text('Solved')")
    title = page.inner_text(".puyonb-text label")
    faults = []
    if axe():
        page.evaluate(axe())
        page.emulate_media(color_scheme="dark")
        page.wait_for_selector(".puyonb[data-scheme=dark]")
        faults += page.evaluate(GRAVE_LOOKS)
    context.close()

    assert len(texts) >= 2
    assert weight < 60_000
    assert sum(shifts) < 0.02
    assert touched >= 24
    assert (wide, turned) == (390, 844)
    assert stretched > touched * 1.1
    assert scrolled > 0
    assert painted == 0
    assert before == kept == sum(row.count("#") for row in PICTURE[:15])
    assert title == "</script><script>x()</script>"
    assert faults == []
    assert watched.faults == []


def test_packs_colours_and_several_solutions(browser, address):
    """Two players on a page do not disturb each other; keys and mouse play, also where the browser
    stores nothing, which they say; a pack counts what is solved, and its address may name a puzzle.
    """
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked') }})"
    )
    watched, _ = begin(context, address, "two/")
    page = watched.page
    first, second = page.locator(".pb-nonogram").all()
    for row, col in ((0, 1), (1, 0)):
        first.locator("[role=gridcell]").nth(row * 2 + col).click()
    other = second.locator("[aria-label$=': colour r'], [aria-label$=': colour g']").count()
    second.locator("[role=gridcell]").first.focus()
    for keys in ("r r x", "x g g", "r x g"):
        for at, key in enumerate(keys.split()):
            page.keyboard.press(key)
            page.keyboard.press("ArrowRight" if at < 2 else "ArrowDown")
        page.keyboard.press("Home")
    told = [each.locator(".puyonb-text p").inner_text() for each in (first, second)]
    watched.go("pack/?puzzle=3")
    named = page.input_value(".pb-nonogram__bar select")
    watched.go("pack/?puzzle=3")
    linked = page.input_value(".pb-nonogram__bar select")
    watched.go("pack/")
    for row in ("00001", "00010"):
        for col, cell in enumerate(row):
            if cell == "1":
                page.locator("[role=gridcell]").nth(col).click()
        counted = page.inner_text(".pb-nonogram__bar span")
        page.click(".pb-nonogram__bar button:last-of-type")
    last = page.locator(".pb-nonogram__bar button:last-of-type").is_disabled()
    options = page.locator(".pb-nonogram__bar option").all_inner_texts()
    faults = page.evaluate(f"async () => {{ {axe()}; return await ({GRAVE})() }}") if axe() else []
    context.close()

    assert other == 0
    assert [text.partition(" This browser keeps nothing")[::2] for text in told] == [
        ("Solved: the grid fits every clue.", ": after you close the page, the cells are gone.")
    ] * 2
    assert named == "2"
    assert linked == "2"
    assert counted == "Solved: 2 of 3"
    assert last
    assert options == ["✓ 1. 5x1", "✓ 2. 5x1", "3. 5x1"]
    assert faults == []
    assert [fault for fault in watched.faults if "blocked" not in fault] == []
