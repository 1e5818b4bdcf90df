"""The nonogram of the day: its puzzles, its page, and the files that the page loads."""

import base64
import json
import zlib
from functools import cache
from html import escape
from importlib.resources import files as resources
from pathlib import Path
from typing import Any

from puyonb.messages import LANGUAGES, Message, language, templates
from puyonb.nonogram import Puzzle
from puyonb.publish.live.page import puzzle_drawing, service_worker
from puyonb.widgets.board import tool
from puyonb.widgets.script import still_script, without_comments

_FILE = Path(__file__).with_name("nonograms.txt")

_SHARED = ("keep.js", "model.js", "puzzle.js", "share.js")
"""The scripts that the page has in common with the live page."""

_STEP, _MORE = 1664525, 1013904223
"""The steps of the numbers that hide a solution; ``day.js`` has the same."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles in the order of the days, with their titles in each language."""
    found = []
    for block in _FILE.read_text(encoding="utf-8").strip().split("\n\n"):
        lines = block.split("\n")
        titles = dict(zip(LANGUAGES, lines, strict=False))
        found.append(Puzzle.from_grid(lines[len(LANGUAGES) :], metadata=titles))
    return tuple(found)


def hidden(text: str, seed: int) -> str:
    """Return a text in a form that cannot be read at a glance.

    Parameters
    ----------
    text : str
    seed : int
        The number of the puzzle, so that equal solutions look different.
    """
    found = bytearray()
    for byte in text.encode():
        seed = (seed * _STEP + _MORE) % 2**32
        found.append(byte ^ seed >> 24)
    return base64.b64encode(found).decode()


def page() -> str:
    """Return the player as HTML for a Markdown page; ``day.js`` runs it."""
    chosen = language()
    words = dict(templates("play."))
    rules = escape(words.pop("rules"))
    tools = ("undo", "redo", "check", "clear")
    settings: dict[str, Any] = {
        "language": chosen,
        "words": words | {"kept": Message("live.kept").text()},
        "board": {"language": chosen, **templates("widgets.board.")},
        "tools": {name: tool(name) for name in tools},
        "drawing": puzzle_drawing(),
        "puzzles": [_written(number, chosen) for number in range(len(puzzles()))],
        "version": _version(),
    }
    settings["tools"]["check"]["does"] = words["check.does"]
    data = json.dumps(settings, ensure_ascii=False).replace("<", "\\u003c")
    folder = f"day-{_version()}"
    return "\n".join(
        [
            f'<link rel="stylesheet" href="{folder}/day.css">',
            *(
                f'<link rel="modulepreload" href="{folder}/{name}">'
                for name in ("still.js", *_SHARED)
            ),
            '<div class="pb-day">',
            f'<p class="pb-day__rules">{rules}</p>',
            f"<noscript><p>{escape(templates('live.noscript')[''])}</p></noscript>",
            f'<script type="application/json" class="pb-day__settings">{data}</script>',
            "</div>",
            f'<script type="module" src="{folder}/day.js"></script>',
        ]
    )


def files() -> dict[str, bytes]:
    """Return the files of the page by their paths beside it."""
    own = {f"day-{_version()}/{name}": content for name, content in _beside().items()}
    return {**own, "service-worker.js": service_worker(_version(), sorted(own))}


def _written(number: int, language: str) -> dict[str, Any]:
    puzzle = puzzles()[number]
    solution = {"title": puzzle.metadata[language], "cells": puzzle.goal}
    clues = {
        side: [[*map(int, line)] for line in getattr(puzzle, side)] for side in ("rows", "columns")
    }
    return clues | {"hidden": hidden(json.dumps(solution, ensure_ascii=False), number)}


def _beside() -> dict[str, bytes]:
    here, shared = Path(__file__).parent, resources("puyonb.publish.live")
    scripts = {name: (shared / name).read_text(encoding="utf-8") for name in _SHARED}
    scripts["day.js"] = (here / "day.js").read_text(encoding="utf-8")
    found = {name: without_comments(script) for name, script in scripts.items()}
    found |= {"still.js": still_script(), "day.css": (here / "day.css").read_text(encoding="utf-8")}
    return {name: content.encode() for name, content in found.items()}


def _version() -> str:
    state = "".join(f"{name}{zlib.crc32(content)}" for name, content in sorted(_beside().items()))
    return f"{zlib.crc32((state + _FILE.read_text(encoding='utf-8')).encode()):08x}"
