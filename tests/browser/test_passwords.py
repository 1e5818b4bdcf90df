"""The page that converts passwords: typing, errors, the board, links, without a connection."""

import pytest

from puyonb.publish.live.page import files, markup
from puyonb.publish.live.runtime import Runtime
from puyonb.puyo import Field, password, puyop
from site_tools import passwords
from tests.browser.pages import GRAVE, Watched, axe, served

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
OLD, POP = "#pw-20th", "#pw-pop"
PAGE = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Passwords</title>"
    '<meta name=viewport content="width=device-width"><link rel=icon href=data:,><link rel=stylesheet href=passwords.css>'
    "<style>body {{ --pb-well: #f4f2ec; --pb-line: #ccc; --pb-ink: #1d2433; --pb-quiet: #5a6172 }}</style>"
    "<body class=md-typeset><main>{}</main>"
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The files of the page, without a site around it."""
    folder = tmp_path_factory.mktemp("passwords")
    (folder / "index.html").write_text(PAGE.format(passwords.page()), encoding="utf-8")
    for name, content in passwords.files().items():
        (folder / name).write_text(content, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def address(folder):
    """The address of the page."""
    with served(folder) as address:
        yield address


@pytest.fixture(scope="module")
def watched(browser, address):
    """One page for the tests that change nothing but the page."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
    yield Watched(context.new_page(), address)
    context.close()


@pytest.fixture
def page(watched):
    """The page as it opens; nothing may go wrong on it."""
    watched.page.goto("about:blank")
    yield watched.go()
    assert watched.faults == []


def paste(page, box, text):
    """Paste a text into an empty box."""
    page.evaluate(
        """([box, text]) => {
          const field = document.querySelector(box)
          field.focus()
          field.value = text
          field.dispatchEvent(new InputEvent("input", {inputType: "insertFromPaste", bubbles: true}))
        }""",
        [box, text],
    )


def said(page, game):
    """Return the line below a box."""
    return page.locator(f"[data-said='{game}']").inner_text()


def board(page):
    """Return the rows of the board as letters."""
    return page.evaluate(
        """() => [...document.querySelectorAll("[role=row]")].map(row =>
          [...row.querySelectorAll("[role=gridcell]")].map(cell => ".RGBYPOS"[cell.dataset.kind]).join(""))"""
    )


FIELD = Field.from_rows(["O.....", "RGBYP.", "RRGGBB"], height=13)
TEXTS = {game: password.dumps(FIELD, dialect=game) for game in ("20th", "pop")}


def test_each_box_writes_the_other_one(page):
    """While a password is typed, the line is neutral; complete, it gives the board and the other
    password, and the box that is typed in keeps what was typed.
    """
    page.click(POP)
    for letter in "KKBA":
        page.keyboard.type(letter)
        assert page.input_value(OLD) == ""
        assert "so far" in said(page, "pop")
        assert page.get_attribute(POP, "aria-invalid") == "false"
    page.keyboard.type("C")
    assert (page.input_value(OLD), page.input_value(POP)) == ("ここいあ う", "KKBAC")
    assert board(page) == ["RRR"] * 7
    assert "mega" in page.inner_text("[data-part=facts]")
    page.keyboard.type("x")
    assert (page.input_value(OLD), page.input_value(POP)) == ("", "KKBACx")
    paste(page, OLD, f" {TEXTS['20th']}\r\n")
    assert page.input_value(POP) == TEXTS["pop"]
    assert page.input_value(OLD) == f" {TEXTS['20th']}\n"
    assert board(page)[-3:] == ["O.....", "RGBYP.", "RRGGBB"]


def test_errors(page):
    """A character that the game lacks is an error at once, with buttons for what it may be; all else
    when the box is left or a text is pasted.  A suggestion can be undone.  A label before a password
    is left out, and a link is called one.
    """
    page.click(POP)
    page.keyboard.type("AjAml")
    assert "character 5" in said(page, "pop")
    guesses = page.locator("[data-said=pop] button").all_inner_texts()
    page.click("[data-said=pop] button >> nth=1")
    changed = page.input_value(POP)
    page.keyboard.press("Control+z")
    assert guesses == ["Use 1", "Use i", "Use L"]
    assert (changed, page.input_value(POP)) == ("AjAmi", "AjAml")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # the first guess is the next stop of the keyboard
    assert page.input_value(POP) == "AjAm1"
    for text, first in {"AKAAc": "Use C", "bogus!": "Use 6", "AjAml": "Use 1"}.items():
        page.fill(POP, "")
        page.keyboard.type(text)
        page.click(OLD)
        assert page.locator("[data-said=pop] button").first.inner_text() == first

    page.fill(POP, "")
    page.keyboard.type("KKB")
    neutral = said(page, "pop")
    page.click(OLD)
    assert "so far" in neutral
    assert "expected the last character" in said(page, "pop")
    assert page.get_attribute(POP, "aria-invalid") == "true"

    for text in ("Password: KKBAC", "パスワード：KKBAC"):
        paste(page, POP, text)
        assert (page.input_value(POP).strip(), page.input_value(OLD)) == ("KKBAC", "ここいあ う")
    paste(page, POP, "https://www.puyop.com/s/2s01")
    assert "This is a link" in said(page, "pop")
    assert page.locator("[data-said=pop] :is(mark, button)").count() == 0
    to = page.get_attribute("[data-said=pop] a", "href")
    assert to == "../try/#t=https%3A%2F%2Fwww.puyop.com%2Fs%2F2s01"
    for text in ("KKKKC", "?" * 100_000, "<b>x</b>", "\U0001f0a1"):
        paste(page, POP, text)
        assert "expected" in said(page, "pop")
        assert page.input_value(OLD) == ""
    paste(page, POP, "")
    assert said(page, "pop") == ""


def test_what_is_read_and_who_refuses_it(page):
    """Full width, katakana, the other game's password in a box, the repair of 1.3.0, what Puyo 7
    refuses of the board and of the text as typed.
    """
    paste(page, POP, "ＫＫＢＡＣ")
    assert page.input_value(OLD) == "ここいあ う"
    assert "half-width" in said(page, "pop")
    paste(page, OLD, "アサウ")
    assert page.input_value(POP) == "AKAAC"
    paste(page, OLD, "AKAAC")
    assert "password of Puzzle Pop" in said(page, "20th")
    assert "あさう" in said(page, "20th")
    assert (page.input_value(OLD), page.input_value(POP)) == ("AKAAC", "AKAAC")
    page.click("[data-part=facts]")
    assert page.input_value(OLD) == "あさう"

    paste(page, POP, "AHBAAAC")  # 1.3.0 lost a sextet
    assert board(page)[-2:] == [".R.", "..."]
    assert "1.3.0" in said(page, "pop")
    assert said(page, "pop").endswith("AHBAABC")
    assert page.input_value(OLD) == "あくいあ あいう"
    paste(page, OLD, "あこああう")
    games = page.locator("[data-part=games] li").all_inner_texts()
    assert [game.split(":")[0] for game in games] == [
        *("20th", "Puyo 7", "Puzzle Pop"),
        "As typed, Puyo 7 does not accept it",
    ]
    page.click("[data-rule=sun]")
    assert "Puyo 7 has no sun rule" in page.inner_text("[data-part=games] .is-no")
    assert "does not hold the character" in page.inner_text(".pw")


def test_composition(page):
    """What a keyboard composes gives no error and is not written over; it is read once it is valid."""
    hand = page.context.new_cdp_session(page)
    page.click(OLD)
    for text, other in (
        ("ａ", ""),
        ("あ", ""),
        ("あｓ", ""),
        ("あさう", "AKAAC"),
        ("あさうか", ""),
        ("あさう", "AKAAC"),
    ):
        hand.send(
            "Input.imeSetComposition",
            {"text": text, "selectionStart": len(text), "selectionEnd": len(text)},
        )
        assert page.input_value(OLD) == text
        assert page.input_value(POP) == other
        assert page.get_attribute(OLD, "aria-invalid") == "false"
    hand.send("Input.insertText", {"text": "あさう"})
    assert (page.input_value(OLD), page.input_value(POP)) == ("あさう", "AKAAC")


def spot(page, row, column):
    """Return the middle of a cell."""
    box = page.locator(f"#pw-{row}-{column}").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_stroke_paints_one_row(page):
    """The board does not move during a stroke, also when an error and notes are shown; a fast
    stroke leaves out no cell, is one step of undo, and gives both passwords.
    """
    paste(page, POP, "KKKKC")
    page.click("[data-rule=normal]")
    paste(page, POP, "KKKKC")
    page.click("button[data-kind='2']")
    page.mouse.move(*spot(page, 12, 0))
    page.mouse.down()
    page.mouse.move(*spot(page, 12, 1))
    middle = spot(page, 12, 5)
    page.mouse.move(*middle)
    page.mouse.up()
    painted = board(page)
    texts = page.input_value(OLD), page.input_value(POP)
    green = Field.from_rows(["GGGGGG"], height=13)
    assert painted == ["......"] * 12 + ["GGGGGG"]
    assert texts == (password.dumps(green), password.dumps(green, dialect="pop"))
    page.click("[data-part=undo]")
    assert board(page)[-1] == "......"
    page.click("[data-part=redo]")
    assert board(page)[-1] == "GGGGGG"


def test_a_painted_password_is_in_sight(browser, address):
    """On a phone the boxes have room for all of what is painted, and the board stays where it is."""
    context = browser.new_context(**PHONE, service_workers="block")
    page = Watched(context.new_page(), address).go()
    top = page.evaluate("document.querySelector('.pw-board').getBoundingClientRect().top + scrollY")
    for row in range(13):  # no run: both passwords are plain
        for column in (row % 2, row % 2 + 3):
            page.click(f"button[data-kind='{1 + (row + column) % 5}']")
            page.locator(f"#pw-{row}-{column}").click()
    cut = page.evaluate(
        "[...document.querySelectorAll('textarea, .pw-top')].filter(one => one.scrollHeight > one.clientHeight).length"
    )
    formats = {password.loads(page.input_value(box)).format for box in (OLD, POP)}
    after = page.evaluate(
        "document.querySelector('.pw-board').getBoundingClientRect().top + scrollY"
    )
    context.close()
    assert formats == {"plain"}
    assert cut == 0
    assert after == top


def test_keys(page):
    """Arrows, letters and numbers paint; each cell has a name; Ctrl+Z takes back."""
    page.focus(".pw-board")
    for key in ("r", "ArrowRight", "2", "ArrowUp", " ", "ArrowLeft", "6", "Backspace"):
        page.keyboard.press(key)
    rows = board(page)[-2:]
    named = page.get_attribute("#pw-12-1", "aria-label")
    active = page.get_attribute(".pw-board", "aria-activedescendant")
    page.keyboard.press("Control+z")
    undone = board(page)[-2:]
    page.keyboard.press("Control+Shift+z")
    assert rows == [".G....", "RG...."]
    assert undone == ["OG....", "RG...."]
    assert board(page)[-2:] == rows
    assert named == "column 2, row 1: green"
    assert active == "pw-11-0"


def test_a_change_of_rule_keeps_what_fits(page):
    """From the bottom left; the passwords are those of the new rule."""
    paste(page, POP, TEXTS["pop"])
    page.click("[data-rule=tiny]")
    assert board(page)[-3:] == ["O.........", "RGBYP.....", "RRGGBB...."]
    page.click("[data-rule=mega]")
    assert board(page)[-3:] == ["O..", "RGB", "RRG"]
    mega = Field.from_rows(["O..", "RGB", "RRG"], height=7, hidden_rows=1)
    assert page.input_value(POP) == password.dumps(mega, dialect="pop")


def test_links(watched):
    """The link has Puzzle Pop's form, opens the board again, and does not touch the history; kana,
    a plus sign and a hostile text are read, and a bad link is shown with its error.
    """
    page = watched.go()
    before = page.evaluate("history.length")
    paste(page, OLD, TEXTS["20th"])
    link = page.evaluate("location.href")
    assert page.evaluate("history.length") == before
    assert "#p=" in link
    for fragment in (link.split("#")[1], f"p={TEXTS['20th']}", f"p={TEXTS['pop']}"):
        page.goto("about:blank")
        watched.go(f"#{fragment}")
        assert board(page)[-1] == "RRGGBB", fragment
        assert page.input_value(OLD) == TEXTS["20th"]
    for fragment in ("p=%ZZ<script>alert(1)</script>", "p=" + "x" * 9000):
        page.goto("about:blank")
        watched.go(f"#{fragment}")
        assert "expected" in said(page, "pop")
    paste(page, POP, "AKAA?")
    assert page.is_disabled("[data-part=share]")  # no link to a board that does not belong
    page.reload()
    assert page.input_value(POP) == "AKAA?"
    paste(page, POP, "")
    assert "#" not in page.url
    watched.go("#p=")
    page.evaluate("location.hash = 'p=KKBAC'")
    page.wait_for_function("document.querySelector('#pw-20th').value === 'ここいあ う'")
    assert watched.faults == []


def test_play_this_field(browser, tmp_path):
    """A normal field without sun begins a solo game under "Try it", without Python; others do not."""
    runtime = Runtime({"pyodide.mjs": b""}, ())
    texts = {"passwords/index.html": passwords.page(), "try/index.html": markup(runtime)}
    contents = {name: PAGE.format(text).encode() for name, text in texts.items()}
    contents |= {f"passwords/{name}": text.encode() for name, text in passwords.files().items()}
    contents |= {f"try/{name}": content for name, content in files(runtime).items()}
    contents["try/passwords.css"] = b""
    for name, content in contents.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    with served(tmp_path) as address:
        watched = Watched(context.new_page(), address)
        page = watched.go("passwords/#p=KKBAC")
        assert page.is_disabled("[data-part=play]")
        paste(page, OLD, TEXTS["20th"])
        page.click("[data-part=play]")
        page.wait_for_selector(".pb-game[data-state=ready] svg[role=application]")
        page.click("[data-name=drop_piece]")
        page.wait_for_selector(".pb-game[data-moves='1']")
        text = page.input_value(".pb-live__input textarea")
        context.close()

    assert puyop.loads_record(text).field == FIELD
    assert watched.faults == []


def test_copies(browser, address):
    """A box and the link are copied, also where the clipboard is refused."""
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    watched = Watched(context.new_page(), address)
    page = watched.go("#p=KKBAC")
    page.click("[data-copy='20th']")
    page.wait_for_selector("[data-copy='20th']:has-text('Copied')")
    first = page.evaluate("navigator.clipboard.readText()")
    page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject(new Error('no')))")
    page.click("[data-part=share]")
    page.wait_for_selector("[data-part=share]:has-text('Copied')")
    second = page.evaluate("navigator.clipboard.readText()")
    context.close()
    assert (first, second) == ("ここいあ う", f"{address}#p=KKBAC")
    assert watched.faults == []


def test_without_a_connection(browser, address, folder):
    """Reloaded without a connection after one visit the page works, and so does a copy on a disk."""
    context = browser.new_context()
    page = Watched(context.new_page(), address).go()
    page.wait_for_selector("html[data-kept]", state="attached")
    context.set_offline(True)
    page.reload()
    paste(page, POP, "KKBAC")
    offline = page.input_value(OLD)
    context.set_offline(False)
    page.goto((folder / "index.html").as_uri() + "#p=AKAAC")
    disk = page.input_value(OLD)
    context.close()
    assert (offline, disk) == ("ここいあ う", "あさう")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_phone(browser, built_site, scheme):
    """On a phone, in both languages: no sideways scrolling, a finger paints without scrolling, no
    layout shift, nothing that keeps people out, and no script in the page.
    """
    with served(built_site) as address:
        for path, width in (("passwords/", 390), ("ja/passwords/", 390), ("ja/passwords/", 320)):
            size = {**PHONE, "viewport": {"width": width, "height": 844}}
            context = browser.new_context(**size, color_scheme=scheme, service_workers="block")
            watched = Watched(context.new_page(), address)
            watched.page.add_init_script(
                "window.moved = 0; new PerformanceObserver(list => { for (const each of list.getEntries())"
                ' moved += each.value }).observe({type: "layout-shift", buffered: true})'
            )
            page = watched.go(f"{path}#p=AjAml")
            page.wait_for_selector(".pw.is-ready .is-wrong")
            assert page.evaluate("document.documentElement.scrollWidth") == width
            assert page.evaluate("moved") <= 0.02
            if axe():
                page.evaluate(axe())
                assert page.evaluate(GRAVE) == []
            page.locator(".pw-board").scroll_into_view_if_needed()
            top = page.evaluate("scrollY")
            hand = context.new_cdp_session(page)
            for kind, at in (("touchStart", (5, 1)), ("touchMove", (8, 1)), ("touchEnd", None)):
                points = [dict(zip("xy", spot(page, *at), strict=True))] if at else []
                hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            assert [row[1] for row in board(page)[5:9]] == ["R"] * 4
            assert page.evaluate("scrollY") == top
            assert watched.faults == []
            context.close()
