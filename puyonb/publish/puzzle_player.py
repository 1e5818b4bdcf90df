"""Nonograms to solve on a page: HTML, data and a script, without Python in the browser.

The page has the clues.  A grid is right if it fits them, so every solution of a puzzle counts.  The
page has no ``goal``.  Its hints are the trace of the solver with the reasons in words; the trace is
compressed, so nobody reads a cell of the solution by accident, also not in the source of the page.
It is no secret: a program can decompress it.

What a reader has filled in stays in the browser, by the identity of the puzzle.
"""

import hashlib
import html
import json
import zlib
from base64 import b64decode
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from puyonb import draw
from puyonb.drawing.animation import player
from puyonb.errors import CannotExpress, ignoring
from puyonb.messages import LANGUAGES, Message, language, message_text, templates, using
from puyonb.nonogram import Puzzle, non, solver
from puyonb.nonogram.cells import FILLED
from puyonb.nonogram.formats import penpa, pzpr
from puyonb.nonogram.solver import Status
from puyonb.page import in_script
from puyonb.publish.pictures import still_of, themed
from puyonb.widgets import nonogram_board, nonogram_data
from puyonb.widgets.board import tool
from puyonb.widgets.large import large
from puyonb.widgets.script import still_script, without_comments

TOOLS = ("undo", "redo", "hint", "apply", "check", "clear")
_DRAWING = ("undo", "redo", "clear")
"""The buttons, also of a picture to draw on."""

_CONFLICTS = 2_000
"""The limit of the search for solutions: the same page on every machine."""

_NODES = 2_000
"""The limit of the trace: one or two seconds for a hard puzzle, whose hints then end early."""

_BOARD = "export default {"


@dataclass(frozen=True, slots=True)
class PuzzlePlayer:
    """One or more nonograms to solve on a page.

    Attributes
    ----------
    puzzles : tuple of Puzzle
        Several puzzles are a pack: a page shows one of them, with buttons to the others.

    drawn : bool, default False
        Whether a reader draws on the goal of the puzzle instead, and its clues follow.
    """

    puzzles: tuple[Puzzle, ...]
    drawn: bool = False

    def __len__(self) -> int:
        """Return the number of puzzles."""
        return len(self.puzzles)

    def cut(self, most: int) -> "PuzzlePlayer":
        """Return the first puzzles."""
        return PuzzlePlayer(self.puzzles[:most])

    def html(self, script: str = "") -> str:
        """Return an element for a page, in the chosen language.

        Parameters
        ----------
        script : str, default inside the element
            The address of a file with :func:`player_script`.
        """
        code = f' src="{html.escape(script)}">' if script else f">{player_script()}"
        return (
            f'<div class="pb-nonogram" lang="{language()}">'
            f'<script type="application/json">{in_script(self.settings())}</script>'
            f"{self._without_scripts()}<script{code}</script>"
            "<script>puyonbPuzzles(document.currentScript.parentElement)</script></div>"
        )

    def settings(self) -> dict[str, Any]:
        """Return the data that the script shows, in the chosen language."""
        drawings: list[dict[str, Any]] = []
        write = _picture if self.drawn else _written
        puzzles = [write(puzzle, drawings) for puzzle in self.puzzles]
        return {
            "language": language(),
            "key": hashlib.sha256(" ".join(each["id"] for each in puzzles).encode()).hexdigest(),
            "words": templates("widgets.board."),
            "texts": templates("widgets.nonogram.play."),
            "tools": [tool(name) for name in (_DRAWING if self.drawn else TOOLS)],
            "drawings": drawings,
            "puzzles": puzzles,
            "penpa": _penpa() if self.drawn else "",
        }

    def _without_scripts(self) -> str:
        """Return a picture, or for a pack a sentence, for a browser without scripts."""
        inside = html.escape(Message("widgets.nonogram.play.noscript").text())
        if len(self.puzzles) == 1:
            if instead := large(self.puzzles[0]):
                return f"<noscript>{still_of(instead)}</noscript>"
            inside = themed(lambda palette: draw.nonogram.scene(self.puzzles[0], palette=palette))
        return f"<noscript>{inside}</noscript>"


def typed_settings() -> dict[str, Any]:
    """Return what the script shows of puzzles whose texts it reads itself: they have no hints."""
    return {
        "language": language(),
        "words": templates("widgets.board."),
        "texts": templates("widgets.nonogram.play."),
        "tools": [tool(name) for name in TOOLS if name not in ("hint", "apply")],
        "drawings": [typed_drawing()],
        "penpa": _penpa(),
    }


def _penpa() -> str:
    """Return the drawing from which the script makes that of another puzzle."""
    data = penpa.dumps(Puzzle.from_grid(["#"]).without("goal")).partition("&p=")[2]
    return zlib.decompress(b64decode(data), -zlib.MAX_WBITS).decode()


def typed_drawing() -> dict[str, Any]:
    """Return the drawing of such a puzzle, without the marks of hints."""
    whole = nonogram_board.template({}, FILLED)
    symbols = {name: whole["symbols"][name] for name in (f"cell-{FILLED}", "cross")}
    return whole | {"symbols": symbols}


def puzzles_script() -> str:
    """Return an expression for ``{ Puzzles, typedPuzzle }``, in a scope that has a board."""
    text = (files("puyonb.publish") / "puzzle_player.js").read_text(encoding="utf-8")
    own = without_comments(text[: text.index("// A page calls this function")])
    return f"(() => {{\n{own}\nreturn {{ Puzzles, typedPuzzle }}\n}})()"


def module_script() -> str:
    """Return an ES module with the same, its board, and the settings of all languages."""
    settings = {}
    for each in LANGUAGES:
        with using(each):
            settings[each] = typed_settings()
    board = still_script().replace(_BOARD, "export const board = {")
    names = "Puzzles, typedPuzzle"
    return (
        f"{board}\nexport const {{ {names} }} = {puzzles_script()}\n"
        f"export const SETTINGS = {json.dumps(settings)}\n"
    )


@cache
def player_script() -> str:
    """Return the script of all players of a site.

    It defines ``puyonbPuzzles``, and starts the players of animations.
    """
    text = (files("puyonb.publish") / "puzzle_player.js").read_text(encoding="utf-8")
    own = without_comments(text)
    return (
        f"(() => {{\n{still_script().replace(_BOARD, 'const board = {')}\n{own}}})();\n"
        f"{player.script()}\n"
    )


def _written(puzzle: Puzzle, drawings: list[dict[str, Any]]) -> dict[str, Any]:
    drawn = nonogram_board.template(puzzle.colors, puzzle.inks or FILLED)
    if drawn not in drawings:
        drawings.append(drawn)
    written: dict[str, Any] = {
        **nonogram_data.clues(puzzle),
        "title": puzzle.metadata.get("title", ""),
        "by": _by(puzzle),
        "drawing": drawings.index(drawn),
        "links": _links(puzzle.without("goal", "metadata", "background", "palette")),
    }
    if large(puzzle):
        return written
    found = solver.solve(puzzle, nodes=_CONFLICTS)
    if found.status is Status.NONE:
        return written | {"note": Message("widgets.nonogram.play.none").text()}
    if found.status is Status.MULTIPLE:
        written["note"] = Message("widgets.nonogram.play.several").text()
    goal = found.grids[0] if found.status is Status.UNIQUE else None
    trace = solver.trace(puzzle, goal=goal, nodes=_NODES)
    return written | {"steps": nonogram_data.hidden(nonogram_data.steps(trace))}


def _picture(puzzle: Puzzle, drawings: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the same for a picture in one ink to draw on, and its text above the clues."""
    drawings.append(nonogram_board.drawing(puzzle, FILLED, solving=False))
    return {
        **nonogram_data.clues(puzzle),
        "title": message_text("widgets.nonogram.text"),
        "by": _by(puzzle),
        "drawing": 0,
        "picture": puzzle.goal,
        "head": non.dumps(puzzle).partition("rows\n")[0],
    }


def _links(puzzle: Puzzle) -> list[tuple[str, str]]:
    """Return the names and addresses of other programs that open a puzzle, without its solution."""
    found = []
    for name, dumps in (("puzz.link", pzpr.dumps), ("Penpa+", penpa.dumps)):
        # Colours, and for puzz.link given cells that are needed, have no form in a link.
        with suppress(CannotExpress), ignoring():
            found.append((name, dumps(puzzle)))
    return found


def _by(puzzle: Puzzle) -> str:
    author, rights = puzzle.metadata.get("by", ""), puzzle.metadata.get("copyright", "")
    named = Message("widgets.nonogram.play.by", author=author).text() if author else ""
    return " · ".join(filter(None, (named, rights, puzzle.metadata.get("license", ""))))
