"""The widgets of games and nonograms on a page: actions of the reader reach Python, and values reach
the page.
"""

import pytest

from puyonb.nonogram import Puzzle
from puyonb.widgets import BoardEditor, GamePlayer, NonogramEditor, NonogramSolver
from tests.browser.pages import late

pytestmark = pytest.mark.browser

HURT = "<img src=x onerror=hurt=1>"
GAME = f"GameType: Four Field Kono\n\n1. b1:b3 1... d3:b3 {{{HURT}}} 2. c1:c3 2... a3:c3 3. c2-c1"
START = "Four Field Kono"
PICTURE = [".#.#.", "#####", "#####", ".###.", "..#.."]


def press(found, name):
    """Press a button of a widget, as soon as it can be."""
    found.get_by_role("button", name=name, exact=True).click()


def wait(opened):
    """Wait until Python has answered, also what it finds in the background."""
    opened.page.wait_for_function("!window.calls")
    opened.widget.wait()
    opened.tell()


def middle(found):
    """Return the middle of an element on the page."""
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_step_through_a_game(show):
    """Buttons, the list and the keys lead from move to move; Python stands where the page does;
    comments are text.
    """
    opened = show(GamePlayer(GAME))
    player = opened.page.locator(".puyonb")
    for _ in range(2):
        press(player, "Next step (right arrow)")
    caption = player.locator(".puyonb-caption")
    said = caption.inner_text()
    player.get_by_role("button", name="2... a3:c3").click()
    player.locator("tr[aria-current=step]", has_text="2... a3:c3").wait_for()
    opened.comes_to("widget.frame, len(widget.board)", "(4, 16)")
    player.locator(".puyonb-board svg").focus()
    opened.page.keyboard.press("ArrowLeft")
    caption.filter(has_text="2. c1:c3").wait_for()

    assert said == f"1... d3:b3\n{HURT}"
    opened.comes_to("str(widget.move)", "'2. c1:c3'")
    assert opened.page.evaluate("window.hurt") is None


def test_change_the_movetext(show):
    """The board goes to the move that is new; an error shows its excerpt and keeps the last good
    game; a view is chosen.
    """
    opened = show(GamePlayer(GAME))
    player = opened.page.locator(".puyonb")
    box = player.locator("textarea")
    text = box.input_value().strip()
    box.fill(f"{text} 3... b4:b2")
    player.locator(".puyonb-caption", has_text="3... b4:b2").wait_for()
    box.fill(f"{text} 3... b9:b2")
    fault = player.locator(".puyonb-text[data-state=bad] pre")
    fault.wait_for()
    player.locator("select").first.select_option("oblique")
    opened.comes_to("str(widget.move), widget.length, widget.view", "('3... b4:b2', 7, 'oblique')")
    opened.page.wait_for_function(
        "!document.querySelector('.puyonb select option[value=above]').hasAttribute('selected')"
    )

    assert fault.inner_text().splitlines()[1].strip() == "^"


PLACE = """([x, y]) => {
    const board = document.querySelector("svg[data-mode=move]")
    const point = new DOMPoint(x, -y).matrixTransform(board.getScreenCTM())
    return [point.x, point.y]
}"""


def drag(opened, start, *way):
    """Press at a point of the page, move over places of the table, and let go."""
    mouse = opened.page.mouse
    mouse.move(*start)
    mouse.down()
    for place in way:
        mouse.move(*opened.page.evaluate(PLACE, list(place)))
    mouse.up()


def wait_for_text(opened, words):
    """Wait until the table's text, which Python writes, says something."""
    opened.page.wait_for_function(
        "words => document.querySelector('textarea').value.includes(words)",
        arg=words,
    )


def test_set_up_and_move_pieces(show):
    """Pieces are dragged on the board and out of the tray, clicked to their place, turned and
    removed; the movetext tells it.
    """
    opened = show(BoardEditor(START))
    table, page = opened.page.locator(".puyonb"), opened.page
    press(table, "Capture")
    table.locator("button[data-name=capture][aria-pressed=true]").wait_for()
    drag(opened, page.evaluate(PLACE, [2, 1]), (2.2, 1.6), (2.1, 2.9))
    press(table, "Capture")
    table.locator("button[data-name=capture][aria-pressed=false]").wait_for()
    drag(opened, middle(table.get_by_role("radio", name="Suns pawn face")), (4, 2), (2.1, 1.1))
    wait_for_text(opened, "pS@b1")
    table.get_by_role("radio", name="tile back", exact=True).click()
    page.mouse.click(*page.evaluate(PLACE, [4.4, 5.4]))
    wait_for_text(opened, "t@(4.5,5.5)")  # the table has grown
    page.keyboard.press("Escape")
    page.mouse.click(*page.evaluate(PLACE, [3, 2]))
    press(table, "Turn")
    wait_for_text(opened, "c2=")
    page.mouse.click(*page.evaluate(PLACE, [3, 3]))
    wait_for_text(opened, "c2-c3")

    opened.comes_to(
        "[str(move) for move in widget.value.moves]",
        "['1. b1:b3', '1... pS@b1', '2. t@(4.5,5.5)', '2... c2=cC2>', '3. c2-c3']",
    )
    opened.comes_to("len(widget.board), len(widget.pieces)", "(21, 21)")


def test_a_table_by_keyboard(show):
    """Arrows and Space move a piece, Delete removes one, Ctrl+Z undoes; the cursor's place names
    its pieces.
    """
    opened = show(BoardEditor(START))
    table, page = opened.page.locator(".puyonb"), opened.page
    table.locator("select[data-name=start]").select_option("")
    page.wait_for_function("document.querySelector('textarea').value === ''")
    table.get_by_role("radio", name="Moons coin back", exact=True).focus()
    page.keyboard.press("Space")
    table.locator("[role=gridcell][tabindex='0']").focus()
    keys = [
        "Control+End",
        "Home",
        "ArrowUp",
        "ArrowRight",
        "Space",
        "Escape",
        "Space",
        "Shift+ArrowRight",
        "Space",
    ]
    for key in keys:
        page.keyboard.press(key)
    wait_for_text(opened, "a1-b1")
    there = page.evaluate("document.activeElement.getAttribute('aria-label')")
    for key in ["Space", "Delete"]:
        page.keyboard.press(key)
    wait_for_text(opened, "*b1")
    page.keyboard.press("Control+z")
    page.wait_for_function("!document.querySelector('textarea').value.includes('*b1')")

    assert there == "b1: Moons coin back"
    opened.comes_to("[str(move) for move in widget.value.moves]", "['setup. M@a1 a1-b1']")


def test_solve_with_hints(show):
    """Hint and deed, over and over, lead to the end; a hint gives its reason, and a title is text."""
    opened = show(NonogramSolver(Puzzle.from_grid(PICTURE, metadata={"title": HURT})))
    solver = opened.page.locator(".puyonb")
    note = solver.locator(".puyonb-text[data-name=hint] p")
    reasons = []
    while opened.python("widget.solved") == "False":
        press(solver, "Hint")
        wait(opened)
        solver.locator("button[data-name=apply]:enabled").wait_for()
        reasons.append(note.inner_text())
        press(solver, "Apply hint")
        solver.locator("button[data-name=apply]:disabled").wait_for()
    note.filter(has_text="Solved:").wait_for()

    assert len(reasons) >= 2
    assert all("filled" in reason or "blank" in reason for reason in reasons)
    assert solver.locator("label").first.inner_text() == HURT
    assert opened.page.evaluate("window.hurt") is None


def test_marks_by_mouse_and_keys(show):
    """The right button and X put crosses, Delete takes away, Check says what is wrong but not
    where.
    """
    opened = show(NonogramSolver(Puzzle.from_grid(PICTURE)))
    solver, page = opened.page.locator(".puyonb"), opened.page
    cells = solver.locator("[role=gridcell]")
    cells.nth(24).click()
    press(solver, "Clear")
    cells.and_(page.locator("[aria-label$=': open']")).nth(24).wait_for()
    page.mouse.click(*middle(cells.nth(0)), button="right")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("x")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("1")
    page.keyboard.press("Delete")
    opened.comes_to("widget.grid[0]", "'001??'")
    press(solver, "Check")
    wait(opened)
    solver.locator(".puyonb-text[data-state=bad] p", has_text="There is a mistake").wait_for()


def test_a_table_grows_under_the_cursor(show):
    """A piece at the upper edge adds rows above it; the cursor stays at the piece."""
    opened = show(BoardEditor(START))
    table, page = opened.page.locator(".puyonb"), opened.page
    table.locator("select[data-name=start]").select_option("")
    page.wait_for_function("document.querySelector('textarea').value === ''")
    rows = table.locator("[role=row]").count()
    table.get_by_role("radio", name="Moons coin back", exact=True).focus()
    page.keyboard.press("Space")
    table.locator("[role=gridcell][tabindex='0']").focus()
    for key in ("Control+Home", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    place = page.evaluate("document.activeElement.getAttribute('aria-label')").partition(": ")[0]
    page.keyboard.press("Space")
    wait_for_text(opened, "M@")
    there = page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("Escape")

    assert table.locator("[role=row]").count() > rows
    assert there == f"{place}: Moons coin back"


WATCH = """() => {
    const board = document.querySelector("[role=grid]")
    window.measured = {shown: [], told: []}
    board.addEventListener("pointerdown", event => { window.pressed = event.timeStamp }, true)
    board.addEventListener("pointerup", event => { window.released = event.timeStamp }, true)
    new MutationObserver(records => {
        const heads = records.some(record => record.target.closest(".puyonb-clues"))
        if (window.pressed && !heads) {
            window.measured.shown.push(performance.now() - window.pressed)
            window.pressed = undefined
        }
        if (window.released && heads) {
            window.measured.told.push(performance.now() - window.released)
            window.released = undefined
        }
    }).observe(board, {subtree: true, childList: true})
}"""


def test_thirty_by_thirty_stays_live(show):
    """On 900 cells a click shows at once, and its clues, which Python writes, soon after."""
    opened = show(NonogramEditor(Puzzle.from_grid(["." * 30] * 30)))
    editor, page = opened.page.locator(".puyonb"), opened.page
    page.evaluate(WATCH)
    cells = editor.locator("[role=gridcell]")
    for number in range(1, 22):
        cells.nth(
            31 * number
        ).click()  # where it is then: what Python finds out meanwhile may move the page
        page.wait_for_function(f"window.measured.told.length === {number}")
    wait(opened)
    editor.locator(".puyonb-text[data-name=judgement] p", has_text="solutions or more").wait_for()
    measured = page.evaluate("window.measured")

    opened.comes_to("sum(row.count('1') for row in widget.value.goal)", "21")
    assert late("a cell of 30x30", measured["shown"], measured["told"]) == []


WATCH_TABLE = """() => {
    const table = document, box = table.querySelector("textarea")
    const board = table.querySelector("svg[data-mode=move]"), pieces = table.querySelector(".puyonb-pieces")
    window.measured = {shown: [], told: []}
    board.addEventListener("pointerup", event => {
        window.released = window.asked = event.timeStamp
        window.before = box.value
    }, true)
    new MutationObserver(() => {
        if (window.released) window.measured.shown.push(performance.now() - window.released)
        window.released = undefined
    }).observe(pieces, {childList: true})
    const look = () => {
        if (window.asked && box.value !== window.before) {
            window.measured.told.push(performance.now() - window.asked)
            window.asked = undefined
        }
        requestAnimationFrame(look)
    }
    look()
}"""


def test_a_moved_piece_is_quick(show):
    """A dropped piece appears at once, and its move, which Python writes, appears soon after."""
    opened = show(BoardEditor(START))
    table, page = opened.page.locator(".puyonb"), opened.page
    table.locator("select[data-name=start]").select_option("Four Field Kono")
    page.wait_for_function("document.querySelectorAll('[data-piece]').length === 20")
    page.evaluate(WATCH_TABLE)
    start, stop = (1, 1), (2, 1)
    for number in range(1, 14):
        drag(opened, page.evaluate(PLACE, list(start)), stop)
        page.wait_for_function(f"window.measured.told.length === {number}")
        start, stop = stop, start
    measured = page.evaluate("window.measured")

    assert late("a moved piece", measured["shown"], measured["told"]) == []
