"""The nonogram of the day: its puzzles, its page, and the files that the page loads."""

import json
import zlib
from functools import cache
from html import escape
from importlib.resources import files as resources
from pathlib import Path
from typing import Any

from puyonb import draw
from puyonb.messages import LANGUAGES, Message, language, templates
from puyonb.nonogram import Puzzle
from puyonb.page import in_script, module
from puyonb.publish.live.page import service_worker
from puyonb.publish.pictures import themed
from puyonb.publish.puzzle_player import player_script, typed_drawing
from puyonb.widgets.board import tool
from puyonb.widgets.nonogram_data import clues_text, hidden
from puyonb.widgets.script import without_comments

_FILE = Path(__file__).with_name("nonograms.txt")

_GAME = "../../assets/puyonb/player.js"
"""The address of the script of all nonograms."""

_SHARED = ("keep.js", "model.js", "sharing.js")
"""The scripts that the page has in common with the live page."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles in the order of the days, with their titles in each language."""
    found = []
    for block in _FILE.read_text(encoding="utf-8").strip().split("\n\n"):
        lines = block.split("\n")
        titles = dict(zip(LANGUAGES, lines, strict=False))
        found.append(Puzzle.from_grid(lines[len(LANGUAGES) :], metadata=titles))
    return tuple(found)


def page() -> str:
    """Return the player as HTML for a Markdown page; ``day.js`` runs it."""
    chosen = language()
    words = {"broken": templates("widgets.nonogram.play.broken")[""], **templates("play.")}
    rules = escape(words.pop("rules"))
    tools = ("undo", "redo", "check", "clear")
    settings: dict[str, Any] = {
        "language": chosen,
        "words": words | {"kept": Message("live.kept").text()},
        "board": {
            "language": chosen,
            **templates("widgets.board."),
            "touch_paint": templates("widgets.nonogram.play.touch")[""],
        },
        "tools": {name: tool(name) for name in tools},
        "drawing": typed_drawing(),
        "puzzles": [_written(number, chosen) for number in range(len(puzzles()))],
        "version": _version(),
    }
    settings["tools"]["check"]["does"] = words["check.does"]
    data = in_script(settings)
    folder = f"day-{_version()}"
    return "\n".join(
        [
            f'<link rel="stylesheet" href="{folder}/day.css">',
            *(f'<link rel="modulepreload" href="{folder}/{name}">' for name in _SHARED),
            f'<script defer src="{_GAME}"></script>',
            '<div class="pb-day">',
            f'<p class="pb-day__rules">{rules}</p>',
            f"<noscript><p>{escape(templates('live.noscript')[''])}</p></noscript>",
            f'<script type="application/json" class="pb-day__settings">{data}</script>',
            "</div>",
            f'<script type="module" src="{folder}/day.js"></script>',
        ]
    )


def tile(address: str) -> str:
    """Return a picture of today's puzzle, which ``tile.js`` draws; until then, that of the first day.

    Parameters
    ----------
    address : str
        That of the page of the puzzles.
    """
    clues = [[puzzle.rows, puzzle.columns] for puzzle in puzzles()]
    data = json.dumps({"puzzles": clues, "streak": templates("play.streak")[""]})
    first = themed(lambda palette: draw.nonogram.scene(puzzles()[0], palette=palette))
    script = f'<script type="module" src="{address}day-{_version()}/tile.js"></script>'
    return f'<div class="pb-today" data-today="{escape(data)}">{first}</div>{script}'


def files() -> dict[str, bytes]:
    """Return the files of the page by their paths beside it."""
    own = {f"day-{_version()}/{name}": content for name, content in _beside().items()}
    return {**own, "service-worker.js": service_worker(_version(), sorted(own))}


def _written(number: int, language: str) -> dict[str, Any]:
    puzzle = puzzles()[number]
    solution = {"title": puzzle.metadata[language], "cells": puzzle.goal}
    return {
        "rows": clues_text(puzzle.rows),
        "columns": clues_text(puzzle.columns),
        "hidden": hidden(solution),
    }


def _beside() -> dict[str, bytes]:
    here, shared = Path(__file__).parent, resources("puyonb.publish.live")
    scripts = {
        name: module(name[:-3])
        if name in ("model.js", "sharing.js")
        else (shared / name).read_text(encoding="utf-8")
        for name in _SHARED
    }
    for name in ("day.js", "days.js", "tile.js"):
        scripts[name] = (here / name).read_text(encoding="utf-8")
    found = {name: without_comments(script) for name, script in scripts.items()}
    found |= {"day.css": (here / "day.css").read_text(encoding="utf-8")}
    return {name: content.encode() for name, content in found.items()}


def _version() -> str:
    state = "".join(f"{name}{zlib.crc32(content)}" for name, content in sorted(_beside().items()))
    state += player_script()
    return f"{zlib.crc32((state + _FILE.read_text(encoding='utf-8')).encode()):08x}"
