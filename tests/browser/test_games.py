"""The games that need no Python: played by keys and fingers, reloaded, shared."""

import re
from random import Random
from urllib.parse import unquote

import pytest

import puyonb
from puyonb.publish import _analysis, _embed, _render, games
from puyonb.publish.live.page import packed
from puyonb.puyo import collection, duel, ishikawa, playback, puyop, quest
from puyonb.puyo.duel import deals
from puyonb.puyo.field import COLORS, Field
from puyonb.puyo.record import Condition, Goal, Pair, Record, Rotation
from puyonb.widgets import QuestPlayer
from tests.browser.pages import GRAVE, Watched, axe, served

pytestmark = pytest.mark.browser

PLAYED = [name for name in games.GAMES if name != "edit"]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TURNS = (Rotation.UP, Rotation.RIGHT, Rotation.DOWN, Rotation.LEFT)
APP = ".pb-live__panel svg[role=application]"


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """The address of the games, each in its folder below a path, without a site around them."""
    top = tmp_path_factory.mktemp("games")
    folder = top / "below" / "a path"
    folder.mkdir(parents=True)
    for name, content in games.files().items():
        (folder / name).write_text(content, encoding="utf-8")
    for name in PLAYED:
        (folder / name).mkdir()
        head = '<meta charset=utf-8><meta name=viewport content="width=device-width">'
        head += '<meta name=color-scheme content="light dark">'
        head += '<title>Game</title><link rel=icon href="data:,">'
        page = f"<!doctype html><html lang=en>{head}<body><main>{games.markup(name)}</main>"
        (folder / name / "index.html").write_text(page, encoding="utf-8")
    with served(top) as address:
        yield f"{address}below/a%20path/"


@pytest.fixture
def context(browser):
    """A browser that keeps nothing of other tests, and shows no movement."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 900},
        reduced_motion="reduce",
        permissions=["clipboard-read", "clipboard-write"],
    )
    yield context
    context.close()


def opened(context, address, path):
    """Open a game in a new page."""
    watched = Watched(context.new_page(), address)
    watched.go(path)
    watched.page.wait_for_selector(".pb-game[data-state=ready] .puyonb-stage svg")
    return watched


def state(page, name):
    """Return a text of the page by its class."""
    return page.inner_text(f".pb-game__{name}")


def moves(page):
    """Return the number of moves whose chains have ended."""
    return int(page.get_attribute(".pb-game", "data-moves") or 0)


def drop(page, keys=""):
    """Move the pair by keys, and drop it: < and > move, ^ turns."""
    after = moves(page) + 1
    for key in keys:
        page.keyboard.press({"<": "ArrowLeft", ">": "ArrowRight", "^": "ArrowUp"}[key])
    page.keyboard.press("ArrowDown")
    page.wait_for_selector(f".pb-game[data-moves='{after}']")


def dealt(seed, number):
    """Return the first pairs of a seed, as Python deals them."""
    generator, found = deals.seeded(seed), []
    for _ in range(number):
        (axis, child), generator = generator.deal(4)
        found.append(Pair(COLORS[axis - 1], COLORS[child - 1]))
    return found


def test_solo(context, address):
    """A game by keys without a click: the pairs are those of the seed, the address has the moves, and
    after a reload the same board is there, also for undo; a new tab offers to go on.
    """
    watched = opened(context, address, "solo/#seed=7")
    page = watched.page
    for keys in ("", "<<", ">>^", "<"):
        drop(page, keys)
    text = re.search("t=([^&]*)", page.url.replace("%3A", ":").replace("%2F", "/"))
    assert text
    record = puyop.loads_record(text[1])
    places = [(2, 0), (0, 0), (4, 1), (1, 0)]
    expected = tuple(
        Pair(pair.axis, pair.child, column, TURNS[turn])
        for pair, (column, turn) in zip(dealt(7, 4), places, strict=True)
    )
    assert record == Record(Field.empty(), expected)
    assert "seed=7" in page.url
    turns = [*playback.turns(record)]
    assert state(page, "result").startswith("Solo game: 4 moves")
    assert f"{sum(turn.chain.score for turn in turns):,} points" in state(page, "result")

    result = state(page, "result")
    page.reload()
    page.wait_for_selector(APP)
    assert (moves(page), state(page, "result")) == (4, result)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Control+z")
    assert moves(page) == 3
    page.click("[data-name=undo]")
    assert moves(page) == 2
    drop(page)  # the board has the focus again
    drop(page)
    other = opened(context, address, "solo/").page
    assert moves(other) == 0
    other.click("[data-name=go_on]")
    assert moves(other) == 4
    drop(other)
    assert watched.faults == []


UNKEPT = {
    "full": "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }",
    "denied": "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('', 'SecurityError') }})",
}


@pytest.mark.parametrize("storage", UNKEPT)
def test_nothing_is_kept(context, address, storage):
    """Where the storage is full or denied a game goes on, and a
    sentence says that nothing is kept.
    """
    context.add_init_script(UNKEPT[storage])
    for game in PLAYED:
        watched = opened(context, address, f"{game}/")
        page = watched.page
        assert "keeps nothing" not in state(page, "result")
        drop(page)
        assert "keeps nothing" in state(page, "result")
        page.keyboard.press("Control+z")
        assert moves(page) == 0
        assert watched.faults == []


def test_from_a_disk(browser, tmp_path):
    """A page that was saved or rendered is one file, one with an element has its script beside it: its
    quest is solved and its tick stays, in two windows at once, and a record plays.  Where nothing is kept, a sentence can be seen.
    """
    record = OURS[0].record
    QuestPlayer(record).save_html(tmp_path / "saved.html")
    fence = f"```puyo player\n{ishikawa.dumps_record(record)}\n```\n"
    one = f"```puyo player\n{puyop.dumps_record(Record(Field.from_rows(['RRRR..'], height=13)))}\n```\n"
    text = _render.rendered(f"{fence}\n{one}").html
    (tmp_path / "rendered page.html").write_text(text, encoding="utf-8")
    (tmp_path / _embed.SCRIPT).write_text(_embed.elements_script(), encoding="utf-8")
    element = f"<!doctype html><script src={_embed.SCRIPT}></script>{_embed.embed(record)}"
    (tmp_path / "element.html").write_text(element, encoding="utf-8")
    context = browser.new_context(reduced_motion="reduce")
    faults = []
    for name in ("saved.html", "element.html", "rendered page.html"):
        pages = [context.new_page() for _ in range(2)]
        for page in pages:
            page.on("pageerror", lambda error: faults.append(str(error)))
            page.goto((tmp_path / name).as_uri())
        for page in pages:
            page.wait_for_selector(".pb-game[data-game=quest] .puyonb-stage svg")
            if page.locator(".pb-game__banner:visible").count() == 0:
                page.locator(".pb-game[data-game=quest] svg[role=application]").focus()
                for move in quest.solve(record).lines[0]:
                    assert isinstance(move, Pair)
                    for key in keys_of(move):
                        page.keyboard.press(
                            {"<": "ArrowLeft", ">": "ArrowRight", "^": "ArrowUp"}[key]
                        )
                    page.keyboard.press("ArrowDown")
            page.wait_for_selector(".pb-game__banner:has-text('Solved!')")
            page.reload()
            page.wait_for_selector(".pb-game__banner:has-text('Solved!')")
    last = pages[1]
    last.locator(".pb-game[data-game=record] input[type=range]").press("End")
    assert last.locator(".pb-game[data-game=record] input[type=range]").input_value() != "0"
    line = ".pb-live__start"
    assert last.locator(line).first.evaluate("element => element.clientWidth") == 1
    last.add_init_script(UNKEPT["denied"])
    last.reload()
    last.locator(".pb-game[data-game=quest] svg[role=application]").focus()
    last.keyboard.press("ArrowDown")
    last.wait_for_selector(f"{line}:has-text('keeps nothing'):visible")
    assert last.locator(line).first.evaluate("element => element.clientWidth") > 100
    context.close()

    assert faults == []


def test_a_worst_move_is_played_again(browser, tmp_path):
    """A page of an analysis is one file; a link of it opens the game before the move, and keys play on."""
    replay = duel.game(["builder", "random"], 2).replay
    found = duel.analyse(replay)
    (tmp_path / "game.html").write_text(_analysis.page(replay, found), encoding="utf-8")
    context = browser.new_context(reduced_motion="reduce")
    page, faults = context.new_page(), []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto((tmp_path / "game.html").as_uri())
    for at in (1, 0):
        worst = found.worst[at]
        page.locator(".puyonb-curve li a").nth(at).click()
        played = sum(worst.player in replay.moves(turn) for turn in range(1, worst.turn))
        page.wait_for_selector(f".pb-game[data-moves='{played}'] svg:focus")
        page.keyboard.press("ArrowDown")
        page.wait_for_selector(f".pb-game[data-moves='{played + 1}']")
    context.close()

    assert faults == []


def test_a_missed_quest(context, address):
    """When no pair is left the end says so; what it offers first takes the last move back."""
    watched = opened(context, address, "quest/")
    page = watched.page
    for _ in OURS[0].record.moves:
        drop(page, ">>>")
    assert "Not solved" in state(page, "banner")
    page.click(".pb-game__banner [data-name=take_back]")
    assert moves(page) == len(OURS[0].record.moves) - 1
    assert page.locator(".pb-game__banner:visible").count() == 0
    drop(page, ">>>")  # the board has the focus
    assert watched.faults == []


def test_a_game_ends(context, address):
    """With column 3 full the game is over: the result and the best ever are over the board; Again deals
    the same pairs, and the link replays the game for a friend.  Nothing waits for Python.
    """
    watched = opened(context, address, "solo/#seed=3")
    page = watched.page
    page.clock.install()
    while page.locator(".pb-game[data-over]").count() == 0:
        assert moves(page) < 20
        drop(page)
    number = moves(page)
    page.clock.fast_forward(5_000)
    assert page.is_hidden(".puyonb-waiting")
    assert "The game is over." in state(page, "banner")
    assert "Best so far" in state(page, "banner")
    page.click(".pb-game__banner [data-name=share]")
    page.wait_for_function(
        "document.querySelector('.pb-game__result').textContent.includes('clipboard')"
    )
    _, link = page.evaluate("navigator.clipboard.readText()").split("\n")
    page.click(".pb-game__banner [data-name=again]")
    assert moves(page) == 0
    drop(page)
    friend = context.browser.new_context(reduced_motion="reduce")
    theirs = opened(friend, address, link.removeprefix(address))
    assert moves(theirs.page) == number
    theirs.page.click("[data-name=same]")
    assert moves(theirs.page) == 0
    friend.close()
    assert theirs.faults == watched.faults == []


OURS = collection.ours()


def keys_of(move):
    """Return the keys that bring a pair to its place."""
    assert move.column is not None
    turn = "^" * TURNS.index(move.rotation)
    away = move.column - 2
    # A pair that lies to the left cannot stand in column 1: it turns last.
    return (">" if away > 0 else "<") * abs(away) + turn


def test_a_quest(context, address):
    """A quest is solved by keys: the end says so, the menu has a tick, the next one is a key away, and
    all is there after a reload.  The address never has the solution.
    """
    watched = opened(context, address, "quest/")
    page = watched.page
    solution = quest.solve(OURS[0].record).lines[0]
    for move in solution:
        assert isinstance(move, Pair)
        drop(page, keys_of(move))
    assert "Solved!" in state(page, "banner")
    assert page.locator("option:has-text('✓ 1. Tidy up')").count() == 1
    shared = page.url.split("t=")[1]
    page.keyboard.press("Enter")  # the button of the next quest has the focus
    assert OURS[1].record.condition
    assert str(OURS[1].record.condition) in page.inner_text(".puyonb-above")
    first = quest.solve(OURS[1].record).lines[0][0]
    assert isinstance(first, Pair)
    drop(page, keys_of(first))
    page.reload()
    page.wait_for_selector(APP)
    assert moves(page) == 1
    assert page.locator("option:has-text('✓ 1. Tidy up')").count() == 1
    link = page.evaluate("text => decodeURIComponent(text)", shared)
    assert ishikawa.loads_record(link) == OURS[0].record
    assert watched.faults == []


def test_a_shared_quest(context, address):
    """A link shows its own quest, with the task in words; a wrong move, then what can be done.
    Another link is read from a message.
    """
    record = OURS[4].record
    link = ishikawa.dumps_record(record)
    watched = opened(context, address, f"quest/#t={link}")
    page = watched.page
    assert str(record.condition) in page.inner_text(".puyonb-above")
    page.fill(".puyonb-text textarea:not([readonly])", "https://www.puyop.com/s/2s01")
    page.wait_for_selector("text=This link has no task, so it is not a quest.")
    page.fill(
        ".puyonb-text textarea:not([readonly])",
        f"Solve this: {ishikawa.dumps_record(OURS[3].record)}!",
    )
    page.wait_for_selector(f".puyonb-above:has-text('{OURS[3].record.condition}')")
    page.fill(".puyonb-text textarea:not([readonly])", link)
    page.wait_for_selector(f".puyonb-above:has-text('{record.condition}')")
    page.click("[data-name=still]")
    page.wait_for_selector(".puyonb-above:has-text('still be solved')")
    page.click("[data-name=hint_column]")
    page.wait_for_selector(".puyonb-above:has-text('goes to column')")
    lines = quest.solve(record, solutions=None).lines
    wrong = next(
        (column, turn)
        for column in (0, 5)
        for turn in (0, 2)
        if all((line[0].column, line[0].rotation) != (column, TURNS[turn]) for line in lines)
    )
    page.focus(APP)
    drop(page, ("<<" if wrong[0] == 0 else ">>>") + "^" * wrong[1])
    page.click("[data-name=still]")
    page.wait_for_selector(".puyonb-above:has-text('Take back 1 move')")
    page.click("[data-name=give_up]")
    page.wait_for_selector(".pb-game__banner:has-text('A solution')")
    assert page.locator("option:has-text('✓')").count() == 0
    assert watched.faults == []


def hold(page):
    """Keep the script of a game back; return the list of its requests."""
    held = []
    page.route("**/game-*.js", lambda route: held.append(route))  # noqa: PLW0108 - a builtin has no signature
    return held


def test_no_other_quest_is_shown(browser, address):
    """Before the script is there, the page of a shared quest hides its own picture; then the board is
    that of the link, in the dark in the dark colours of the drawing.
    """
    record = OURS[4].record
    colors = games.settings()["state"]["drawing"]["colors"]
    for scheme in ("light", "dark"):
        context = browser.new_context(color_scheme=scheme)
        watched = Watched(context.new_page(), address)
        held = hold(watched.page)
        watched.page.goto(f"{address}quest/#t={ishikawa.dumps_record(record)}", wait_until="commit")
        still = watched.page.locator(".pb-live__panel > svg")
        still.wait_for(state="hidden")
        watched.page.wait_for_timeout(100)
        assert len(held) == 1
        assert watched.page.inner_text("main").strip() == ""
        held[0].continue_()
        watched.page.wait_for_selector(APP)
        assert str(record.condition) in watched.page.inner_text(".puyonb-above")
        shown = watched.page.evaluate(PAINTED, len(colors))
        assert shown == [pair[scheme == "dark"] for pair in colors]
        assert watched.faults == []
        context.close()


PAINTED = """count => {
    const style = getComputedStyle(document.querySelector(".puyonb"))
    return Array.from({length: count}, (_, number) => style.getPropertyValue(`--c${number}`))
}"""
"""The colours that the board has."""


def test_hints(context, address):
    """A hint is the column, then also the turn; a search that takes too long is unknown, and one whose
    position has changed says nothing.
    """
    record = OURS[4].record
    page = opened(context, address, f"quest/#t={ishikawa.dumps_record(record)}").page
    hints = []
    for turn in ("", ","):
        page.click("[data-name=hint_column]")
        page.wait_for_selector(f".puyonb-above:has-text('goes to column'):has-text('{turn}')")
        page.wait_for_timeout(200)
        hints.append(page.inner_text(".puyonb-above .puyonb-text p"))
    move = quest.solve(record).lines[0][0]
    assert isinstance(move, Pair)
    assert move.column is not None
    assert [hint.rstrip(".") for hint in hints][1].startswith(hints[0].rstrip(".") + ", ")
    pairs = tuple(Pair(*COLORS_OF_LONG[number % 4]) for number in range(20))
    long = Record(Field.empty(), pairs, Condition(Goal.CHAIN, 6))
    page = opened(context, address, f"quest/#t={ishikawa.dumps_record(long)}").page
    page.click("[data-name=still]")
    page.wait_for_selector(".puyonb-above:has-text('Not found within three seconds.')")
    page.click("[data-name=still]")
    page.wait_for_selector(".puyonb-above:has-text('Searching')")
    page.focus(APP)
    drop(page)
    page.wait_for_timeout(3500)
    assert "pairs" in page.inner_text(".puyonb-above .puyonb-text p")
    context.close()


COLORS_OF_LONG = [
    (COLORS[0], COLORS[1]),
    (COLORS[2], COLORS[3]),
    (COLORS[1], COLORS[2]),
    (COLORS[3], COLORS[0]),
]


DROPPED = """() => {
    const key = new KeyboardEvent("keydown", {key: "ArrowDown", bubbles: true, cancelable: true})
    document.querySelector("svg[role=application]").dispatchEvent(key)
    return document.querySelector(".pb-game").dataset.moves
}"""
"""Drop the pair; return the number of moves before any time has passed."""


def test_speed(browser, context, address):
    """At the speed "at once" a move is done when the key is; the choice holds for all games.  So it is
    for a reader who wants no movement.
    """
    for game in PLAYED:
        assert opened(context, address, f"{game}/").page.evaluate(DROPPED) == "1"
    context = browser.new_context()
    page = opened(context, address, "solo/").page
    assert page.evaluate(DROPPED) != "1"  # it falls
    page.wait_for_selector(".pb-game[data-moves='1']")
    page.select_option("[data-name=pace]", "0")
    page.keyboard.press("ArrowDown")  # the board has the focus again
    assert moves(page) == 2
    for game in ("quest", "duel"):
        other = opened(context, address, f"{game}/").page
        assert other.input_value("[data-name=pace]") == "0"
        other.keyboard.press("ArrowDown")
        assert moves(other) == 1
    context.close()


def test_tabs_and_the_way_back(browser, address, built_site):
    """Each tab keeps its game, and the last move is offered; a click that only takes the focus drops
    nothing, a key in a chain counts for the next pair, a language keeps the game, and back leaves it.
    """
    context = browser.new_context()
    pages = [opened(context, address, f"solo/#seed={seed}").page for seed in (7, 8)]
    for page in (*pages, pages[0]):
        page.bring_to_front()
        drop(page)
    for page, seed, count in zip(pages, (7, 8), (2, 1), strict=True):
        page.reload()
        page.wait_for_selector(f".pb-game[data-moves='{count}']")
        assert f"seed={seed}" in page.url
    other = opened(context, address, "solo/").page
    other.click("[data-name=go_on]")
    assert "seed=7" in other.url
    other.evaluate("document.activeElement.blur()")
    box = other.locator(APP).bounding_box()
    assert box
    spot = {"x": box["width"] * 0.1, "y": box["height"] * 0.6}
    other.click(APP, position=spot)
    other.wait_for_timeout(300)
    assert moves(other) == 2
    other.click(APP, position=spot)
    other.keyboard.press("ArrowDown")
    other.wait_for_selector(".pb-game[data-moves='4']")
    other.go_back()
    assert other.url == "about:blank"
    with served(built_site) as site:
        page = opened(context, site, "play/solo/#seed=5").page
        drop(page)
        page.click("button[aria-label='Select language']")
        page.click("a[hreflang=ja]")
        page.wait_for_url("**/ja/play/solo/**")
        page.wait_for_selector(".pb-game[data-moves='1']")
        assert "seed=5" in page.url
    context.close()


CORNER = """() => {
    window.drawn = []
    new MutationObserver(() => {
        const corner = [...document.querySelectorAll(".puyonb-stage rect[fill=transparent]")].at(-6).parentNode
        const size = [...corner.querySelectorAll("path")].reduce((sum, path) => sum + path.getAttribute("d").length, 0)
        if (size && size !== drawn.at(-1)) drawn.push(size)
    }).observe(document.querySelector(".puyonb-board"), {childList: true, subtree: true})
}"""
"""Note the size of all paths of the puyo in the left corner, whenever it changes."""


def test_what_falls(browser, address):
    """A puyo is alone while it falls, and joined to its neighbour when it has landed."""
    context = browser.new_context()
    page = opened(context, address, "solo/#seed=2").page
    drop(page)
    page.evaluate(CORNER)
    drop(page, "^<<")  # two yellow puyos side by side
    page.wait_for_function("drawn.length === 2")
    alone, joined = page.evaluate("drawn")
    context.close()

    assert alone < joined


def play_to_the_end(page, chance):
    """Place pairs at random until the duel is over."""
    while page.locator(".pb-game[data-over]").count() == 0:
        assert moves(page) < 120
        drop(page, chance.choice("<>") * chance.randrange(3) + "^" * chance.randrange(4))


def test_a_duel(context, address):
    """A duel by keys, reloaded on the way, to its end: the address has its seed and all moves, Python
    plays them to the same points, and the result is counted once.
    """
    watched = opened(context, address, "duel/#seed=7")
    page, chance = watched.page, Random(1)
    for _ in range(9):
        drop(page, "<" * chance.randrange(3))
    result = state(page, "result")
    assert re.fullmatch(r"Duel, \d+ turns so far", result)
    page.reload()
    page.wait_for_selector(APP)
    assert (moves(page), state(page, "result")) == (9, result)
    other = opened(context, address, "duel/").page
    other.click("[data-name=go_on]")
    assert moves(other) == 9
    other.close()
    play_to_the_end(page, chance)
    final = puyonb.loads(page.url).final
    assert final.terminated
    assert final.status
    assert final.status.loser == 0
    scores = [player.total_score for player in final.players]
    said = state(page, "banner")
    assert "The computer wins" in said
    assert f"{final.time} turns, {scores[0]:,} to {scores[1]:,} points." in said
    assert "Against the computer (medium): 0 wins, 1 loss." in said
    assert page.locator(".puyonb-side[data-lost]").count() == 1
    assert page.locator(".puyonb-sheet tbody tr").count() == final.time
    assert len(page.url.split("#")[1]) < 30 + 2 * final.time
    page.reload()
    page.wait_for_selector(".pb-game__banner:has-text('0 wins, 1 loss')")
    page.click(".pb-game__banner [data-name=again]")
    assert moves(page) == 0
    drop(page)  # the board has the focus
    assert ".7.greedy." in page.url
    assert watched.faults == []


def test_taken_back(context, address):
    """A move that is taken back and made again has the same reply; a game with help is not counted,
    also after a reload.
    """
    watched = opened(context, address, "duel/#seed=5")
    page, chance = watched.page, Random(2)
    for _ in range(6):
        drop(page)
    before = page.url
    page.keyboard.press("Control+z")
    assert moves(page) == 5
    drop(page)
    assert page.url == before
    page.reload()
    page.wait_for_selector(APP)
    play_to_the_end(page, chance)
    assert "Against" not in state(page, "banner")
    page.click("[data-name=undo]")
    assert page.locator(".pb-game[data-over]").count() == 0
    assert watched.faults == []


def test_opponents(context, address):
    """Before the first move the menu keeps the pairs; later it begins a new game, and the one before
    is offered.  The choice is kept.
    """
    watched = opened(context, address, "duel/#seed=5")
    page = watched.page
    page.select_option("[data-name=opponent]", "two-ply")
    drop(page)
    drop(page)
    assert "#duel=1.5.two-ply." in page.url
    page.select_option("[data-name=opponent]", "random")
    assert moves(page) == 0
    page.click("[data-name=go_on]")
    assert moves(page) == 2
    assert page.input_value("[data-name=opponent]") == "two-ply"
    other = opened(context, address, "duel/")
    assert other.page.input_value("[data-name=opponent]") == "random"
    assert other.faults == watched.faults == []


def test_the_duel_of_a_friend(browser, address):
    """A link shows the last turn without names; it can be watched, played again, and played on, also
    one of former releases.
    """
    context = browser.new_context(reduced_motion="reduce")
    replay = duel.game(["random", "random"], 4, turns=29).replay
    links = (
        "duel=1.7.two-ply.mfetmcex",
        f"game={packed(duel.dumps_replay(replay))}",
    )
    for link, turns in zip(links, (4, 29), strict=True):
        watched = opened(context, address, f"duel/#{link}")
        page = watched.page
        assert f"{turns} turns so far" in state(page, "result")
        assert "You" not in page.inner_text(".pb-duel__head >> nth=0")
        page.click("[data-name=watch]")
        before = moves(page)
        page.wait_for_selector(f".puyonb-bar :text('{turns + 1} / {turns + 1}')", state="attached")
        page.focus(APP)
        drop(page)
        assert moves(page) == before + 1
        assert "You" in page.inner_text(".pb-duel__head >> nth=0")
        page.reload()
        page.wait_for_selector(APP)
        assert moves(page) == before + 1
        assert page.url.split("#")[1].startswith("duel=1.")
        page.click("[data-name=new]")
        assert moves(page) == 0
        assert watched.faults == []
    context.close()


HOSTILE = ["t=%3Cb%3Ex", "t=https://www.puyop.com/s/" + "x" * 70_000, "game=AAAA"]
HOSTILE_DUELS = [
    *("duel=%3Cb%3E", "duel=1.7.greedy.aaz", "duel=1.7.none.", "duel=1.9." + "9" * 70_000),
    *(f"game={packed(text)}" for text in ("[" * 9000, '{"start": {}}')),
]


@pytest.mark.parametrize(
    ("game", "fragments"),
    [("solo", HOSTILE), ("quest", HOSTILE), ("duel", HOSTILE_DUELS)],
)
def test_hostile_links(context, address, game, fragments):
    """What cannot be read is said, and a new game can be played."""
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw Error() }})"
    )
    for fragment in [*fragments, "seed=99999999999"]:
        watched = opened(context, address, f"{game}/#{fragment}")
        said = state(watched.page, "result")
        drop(watched.page)
        assert ("can be read" in said) == (fragment[:4] != "seed"), fragment
        if fragment[:2] == "t=":
            box = watched.page.input_value(".puyonb-beside textarea, .puyonb-beside input")
            assert box == unquote(fragment[2:])[:2000]
        assert watched.faults == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_finger(browser, built_site, scheme):
    """On a phone in Japanese: the board and its buttons are in one view, two taps make one move, the
    page does not scroll or move, and nothing large is loaded.
    """
    with served(built_site) as address:
        for game in PLAYED:
            context = browser.new_context(**PHONE, color_scheme=scheme, reduced_motion="reduce")
            watched = Watched(context.new_page(), address)
            sizes = []
            watched.page.on(
                "response", lambda answer, sizes=sizes: sizes.append(len(answer.body()))
            )
            watched.page.add_init_script(
                "window.moved = 0; new PerformanceObserver(list => { for (const each of list.getEntries())"
                ' moved += each.value }).observe({type: "layout-shift", buffered: true})'
            )
            page = watched.go(f"ja/play/{game}/")
            page.wait_for_selector(f".pb-game[data-state=ready] {APP}")
            page.wait_for_timeout(300)
            assert page.evaluate("moved") <= 0.02, game
            assert page.evaluate("document.documentElement.scrollWidth") == 390
            box = page.locator(APP).bounding_box()
            assert box
            assert box["y"] + box["height"] <= 844
            spot = (box["x"] + box["width"] * 0.15, box["y"] + box["height"] * 0.6)
            top = page.evaluate("scrollY")
            page.touchscreen.tap(*spot)
            assert moves(page) == 0
            page.touchscreen.tap(*spot)
            page.wait_for_selector(".pb-game[data-moves='1']")
            page.tap("[data-name=right_piece]")
            page.tap("[data-name=drop_piece]")
            page.wait_for_selector(".pb-game[data-moves='2']")
            assert page.evaluate("scrollY") == top
            if axe():
                page.evaluate(axe())
                assert page.evaluate(GRAVE) == []
            assert sum(sizes) < 700_000  # not compressed, with the theme and its fonts
            assert watched.faults == []
            context.close()
