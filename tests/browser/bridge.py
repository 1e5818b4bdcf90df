"""A page with one widget, whose Python side is in this process: no JupyterLab is needed."""

from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Any

from puyonb.widgets.board import BoardWidget
from puyonb.widgets.script import script
from tests.browser.pages import Asked

if TYPE_CHECKING:
    from playwright.sync_api import Page

_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>widget</title>
<style>:root{color-scheme:light dark}body{margin:12px;background:Canvas}</style>
<main id="board"></main>"""

_MODEL = """async ([script, state, python]) => {
    const heard = {}, waiting = {}
    const apply = changes => {
        Object.assign(state, changes)
        for (const name of Object.keys(changes)) for (const act of heard[`change:${name}`] ?? []) act()
    }
    window.calls = 0
    const tell = async content => {
        window.calls += 1
        try { apply(await window[python](content)) } finally { window.calls -= 1 }
    }
    Object.assign(window, {state, tell})
    const model = {
        get: name => state[name],
        set(name, value) {
            if (state[name] === value) return
            state[name] = waiting[name] = value
            for (const act of heard[`change:${name}`] ?? []) act()
        },
        save_changes() {
            tell({update: {...waiting}})
            for (const name of Object.keys(waiting)) delete waiting[name]
        },
        send: content => { tell({message: content}) },
        on: (name, act) => (heard[name] ??= []).push(act),
        off() {},
    }
    const address = URL.createObjectURL(new Blob([script], {type: "text/javascript"}))
    const board = await import(address)
    board.default.render({model, el: document.querySelector("#board")})
}"""


_NUMBERS = count()


class Bridge(Asked):
    """A widget on a page."""

    def __init__(self, page: "Page", widget: BoardWidget) -> None:
        self.page, self.widget = page, widget
        self._names: dict[str, Any] = {"widget": widget}
        self._told = self._state()
        # A page may have had another widget before; a function stays exposed for good.
        name = f"python{next(_NUMBERS)}"
        page.expose_function(name, self._hear)
        page.set_content(_PAGE)
        page.evaluate(_MODEL, [script(), self._told, name])
        page.locator(".puyonb").wait_for()

    def still(self) -> None:
        """Wait until Python has answered everything and nothing plays."""
        self.page.wait_for_function(
            "!window.calls && !window.state.playing && !document.querySelector('.puyonb-board [style]:not(svg)')"
        )

    def tell(self) -> None:
        """Send the page what Python has changed on its own."""
        self.page.evaluate("window.tell({})")

    def python(self, expression: str) -> str:
        """Return the repr of an expression with ``widget``; the page hears what it changes."""
        found = repr(eval(expression, self._names))
        self.tell()
        return found

    def _state(self) -> dict[str, Any]:
        hidden = {"comm", "layout", "tabbable", "tooltip"}
        state = self.widget.get_state()
        return {
            name: value
            for name, value in state.items()
            if not name.startswith("_") and name not in hidden
        }

    def _hear(self, content: dict[str, Any]) -> dict[str, Any]:
        """Hand the widget a message, and return the traits that differ from those of the page."""
        update = content.get("update", {})
        self._told |= update
        data = (
            {"method": "update", "state": update, "buffer_paths": []}
            if update
            else {"method": "custom", "content": content.get("message")}
        )
        self.widget._handle_msg({"content": {"data": data}, "buffers": []})
        now = self._state()
        changes = {name: value for name, value in now.items() if self._told.get(name) != value}
        self._told = now
        return changes


Show = Callable[[BoardWidget], Bridge]
