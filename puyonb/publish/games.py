"""The games for one on a page, which need no Python: solo and quests.

Python draws the first board, and writes words and numbers into the page; ``play.js`` does the rest.
"""

import html
import json
from functools import cache
from hashlib import sha256
from importlib.resources import files as resources
from typing import Any

from puyonb import kinds
from puyonb.drawing.palette import named
from puyonb.messages import Message, templates, using
from puyonb.page import joined
from puyonb.publish.live.channel import synced_traits
from puyonb.publish.pictures import themed
from puyonb.puyo import collection
from puyonb.puyo.draw._animation import queue_marks
from puyonb.puyo.field import COLORS
from puyonb.puyo.record import Pair
from puyonb.widgets import QuestPlayer, RecordPlayer
from puyonb.widgets.script import game_script

GAMES = ("solo", "quest")
"""The names of the games."""

_TOOLS = ("undo", "redo", "left_piece", "turn_piece", "right_piece", "drop_piece")
_MORE = {"solo": ("best",), "quest": ("still", "hint_column", "give_up", "quest")}
_TEXTS = ("play.", "field.goal.", "field.task.", "field.puyo", "common.join.")
"""The beginnings of the codes of all texts that the script shows."""


def markup(name: str, *, language: str | None = None) -> str:
    """Return a game as HTML for a Markdown page in a folder of its name.

    Parameters
    ----------
    name : str
        One of :data:`GAMES`.
    language : str, optional
        Default: :func:`puyonb.language`.
    """
    with using(language):
        widget = QuestPlayer() if name == "quest" else RecordPlayer(seed=0, notations=["puyop"])
        settings = _settings(name, widget)
        data = json.dumps(settings, ensure_ascii=False).replace("<", "\\u003c")
        note = html.escape(Message("play.noscript").text())
        value = widget.value
        still = themed(lambda palette: kinds.cover(value, palette))
        script, style = (f"../{each}" for each in files())
        return "\n".join(
            [
                f'<link rel="stylesheet" href="{style}">',
                f'<div class="pb-live pb-game" data-game="{name}" data-alone data-state="waiting">',
                f'<script type="application/json">{data}</script>',
                '<div class="pb-live__start"><p class="pb-game__result" role="status"></p>',
                f'<div class="pb-game__bar"></div></div><noscript><p>{note}</p></noscript>',
                '<div class="pb-game__stage"><div class="pb-game__banner" hidden></div>',
                f'<div class="pb-live__panel">{still}</div></div></div>',
                f'<script src="{script}" defer></script>',
            ]
        )


def _settings(name: str, widget: RecordPlayer | QuestPlayer) -> dict[str, Any]:
    """Return what the script of a game needs from Python."""
    state = {each: getattr(widget, each) for each in sorted(synced_traits(widget))}
    colors = state["drawing"]["colors"]
    tools = {tool["name"]: tool for tool in state["tools"]}
    for way in ("left", "right"):
        label, does = Message(f"play.move_{way}").text(), Message(f"play.move_{way}.does").text()
        tools[f"{way}_piece"] = {"name": f"{way}_piece", "label": label, "does": does}
    pair = Pair(COLORS[0], COLORS[1])
    marks = [queue_marks(pair, at, 6, named("default")) for at in range(2)]
    return {
        "game": name,
        "state": state,
        "tools": [tools[each] for each in (*_TOOLS, *_MORE[name])],
        "texts": {
            prefix + code: text for prefix in _TEXTS for code, text in templates(prefix).items()
        },
        "queue": [[[mark.x, mark.y, mark.matrix[0]] for mark in each] for each in marks],
        "mark": [
            {"stroke": _number(colors, "board"), "width": 0.2, "opacity": 0.85},
            {"stroke": _number(colors, "text"), "width": 0.1},
        ],
        "quests": [{"link": each.link} for each in collection.ours()] if name == "quest" else [],
    }


def _number(colors: list[list[str]], name: str) -> int:
    """Return the number of a colour of both palettes in a drawing; add it if it is new."""
    pair = [getattr(named(palette), name) for palette in ("default", "dark")]
    if pair not in colors:
        colors.append(pair)
    return colors.index(pair)


@cache
def files() -> dict[str, str]:
    """Return the script and the style of the games, by their paths in the folder of the games.

    Their names have a version, so a page from a cache loads what belongs to it.
    """
    live = resources("puyonb.publish.live")
    style = "".join((live / name).read_text("utf-8") for name in ("live.css", "games.css"))
    script = joined("play", board=game_script())
    version = sha256((script + style).encode()).hexdigest()[:12]
    return {f"game-{version}.js": script, f"game-{version}.css": style}
