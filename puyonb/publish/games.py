"""The games on a page, which need no Python, the editor of quests, and records that are played.

Python draws the first board, and writes words and numbers into the script; ``play.js`` does the
rest.  A page has only the links of its quests, without a solution.
"""

import html
import json
import re
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files as resources
from typing import Any

from puyonb import kinds, notations
from puyonb.drawing.palette import named
from puyonb.messages import LANGUAGES, Message, message_text, templates, using
from puyonb.messages import language as chosen_language
from puyonb.page import in_script, joined
from puyonb.publish.pictures import themed
from puyonb.puyo import collection, duel, ishikawa, puyop
from puyonb.puyo._history import History, bare
from puyonb.puyo.draw._animation import queue_marks
from puyonb.puyo.draw._duel import NUISANCE_SIGNS, nuisance_sign
from puyonb.puyo.duel.players import PLAYERS
from puyonb.puyo.field import COLORS, Field, Puyo
from puyonb.puyo.record import Pair, Record
from puyonb.puyo.rules import TSU
from puyonb.widgets import (
    ChainPlayer,
    FieldEditor,
    PuyoWorkbench,
    QuestPlayer,
    RecordPlayer,
    field_board,
)
from puyonb.widgets.record_frames import RecordFrames
from puyonb.widgets.scene_encoder import SceneEncoder
from puyonb.widgets.script import early_script, game_script

GAMES = ("solo", "quest", "duel", "edit")
"""The names of the games, and of the editor of quests."""

EDITORS: dict[str, Any] = {"FieldEditor": FieldEditor, "PuyoWorkbench": PuyoWorkbench}
"""The widgets whose board a page can paint."""

_TOOLS = ("undo", "redo", "left_piece", "turn_piece", "right_piece", "drop_piece")
_MORE = {
    "solo": ("best", "pace"),
    "quest": ("still", "hint_column", "give_up", "quest", "pace"),
    "duel": ("opponent", "pace"),
}
_MENUS = {
    "opponent": {name: f"play.opponent.{name}" for name in PLAYERS if name != "builder"},
    "pace": {"1": "play.pace.normal", "0.4": "play.pace.fast", "0": "play.pace.at_once"},
}
"""The choices of menus; those of the speed are factors of the seconds of frames."""

_CHAIN = ("cracked", "popped", "summary", "swept", "total")
_TEXTS = (
    *("play.", "field.goal.", "field.task.", "field.puyo", "common.join."),
    *(f"chain.{each}" for each in _CHAIN),
    "widgets.chain.none",
)
"""The beginnings of the codes of all texts that the script shows."""

_EDITOR = "play.edit."
"""The beginning of the codes of texts that only the editor of quests shows."""

_TITLES = ("puyop", "ishikawa", "pon2", "field", "password:20th", "password:pop")
"""The notations that boards are written in without Python."""

_ASKED = 'if (location.hash.length > 1) document.currentScript.parentNode.dataset.asked = ""'
"""Hides the picture of another game before the one of the address is there."""

_COMMENT = re.compile(r"/\*.*?\*/\n?|^ +", re.DOTALL | re.MULTILINE)

_MADE = frozenset({"cells", "frames", "length", "pose", "posed", "poses", "texts", "tools"})
"""The traits that the script makes."""


@dataclass(frozen=True, slots=True)
class Quests:
    """One or more quests to solve on a page.

    Attributes
    ----------
    records : tuple of Record
        Nothing is placed.
    titles : tuple of str
    """

    records: tuple[Any, ...]
    titles: tuple[str, ...]

    @classmethod
    def of(cls, value: Any, title: str = "") -> "Quests | None":
        """Return the quests of a value; None for another value, and for a board without a link."""
        word, shown = kinds.page(value)
        if word != "quest":
            return None
        entries = shown if kinds.name(shown) == "quests" else [shown]
        found = [getattr(each, "record", each) for each in entries]
        records = tuple(map(bare, found))
        try:
            for each in records:
                ishikawa.dumps_record(each)
        except ValueError:
            return None
        titles = (getattr(each, "title", title) for each in entries)
        return cls(records, tuple(titles)) if found else None

    def __add__(self, other: "Quests") -> "Quests":
        """Return the quests of both."""
        return Quests(self.records + other.records, self.titles + other.titles)

    def __len__(self) -> int:
        """Return the number of quests."""
        return len(self.records)

    def cut(self, most: int) -> "Quests":
        """Return the first quests."""
        return Quests(self.records[:most], self.titles[:most])

    def data(self) -> dict[str, Any]:
        """Return what a page has of the quests."""
        named = zip(self.records, self.titles, strict=True)
        return {
            "quests": [
                {"link": ishikawa.dumps_record(record)} | ({"title": title} if title else {})
                for record, title in named
            ]
        }

    def still(self) -> str:
        """Return the picture of the first one, which stands on a page until the script is there."""
        return themed(lambda palette: kinds.cover(self.records[0], palette))

    def links(self) -> str:
        """Return a link to each one with its title and its task, for a page without scripts."""
        return "".join(
            f'<p><a href="{html.escape(ishikawa.dumps_record(each))}">'
            f"{html.escape(': '.join(filter(None, (title, str(each.condition)))))}</a></p>"
            for each, title in zip(self.records, self.titles, strict=True)
        )

    def html(self, script: str = "") -> str:
        """Return an element for a page, in the chosen language.

        Parameters
        ----------
        script : str, default inside the element
            The address of the script of players; that of the games is beside it.
        """
        stage = f"{_stage(self.still())}<noscript>{self.links()}</noscript>"
        return _inside("quest", self.data(), stage, script)


@dataclass(frozen=True, slots=True)
class LinkedBoard:
    """A board whose chain a page plays, or a record whose moves it plays.

    Attributes
    ----------
    record : Record
    link : str
        All that a page has of it, beside a picture.
    """

    record: Any
    link: str

    @classmethod
    def of(cls, value: Any) -> "LinkedBoard | None":
        """Return the board of a value; None for another value, and for one that no link holds."""
        word, shown = kinds.page(value)
        if word == "chain" and shown.rules == TSU:
            word, shown = "field", shown.start
        if word not in ("field", "record"):
            return None
        record = Record(shown) if word == "field" else shown
        for dumps in (puyop.dumps_record, ishikawa.dumps_record):
            with suppress(TypeError, ValueError):  # also of alternatives
                return cls(shown, dumps(record))
        return None

    def still(self) -> str:
        """Return the picture that stands on a page until the script is there."""
        return themed(lambda palette: kinds.cover(self.record, palette))

    def html(self, script: str = "") -> str:
        """Return an element for a page; see :meth:`Quests.html`."""
        return self._element("record", {"link": self.link}, script)

    def editor(self, name: str, script: str = "") -> str:
        """Return an element in which the board can be painted and its texts typed.

        Parameters
        ----------
        name : str
            One of :data:`EDITORS`.
        script : str, default inside the element
            As for :meth:`Quests.html`.
        """
        widget = EDITORS[name](self.record)
        labels = {each: widget.drawing[each] for each in ("label", "hint")}
        unread = message_text("live.unread")
        data = {
            "link": self.link,
            "widget": name,
            "bench": bench() | labels,
            "typed": {"boxes": widget.texts, "unread": unread},
        }
        return self._element("editor", data, script)

    def _element(self, name: str, data: dict[str, Any], script: str) -> str:
        about = f' data-over role="group" aria-label="{html.escape(kinds.heading(self.record))}"'
        panel = f'<div class="pb-live__panel">{self.still()}</div>'
        return _inside(name, data, panel, script, about)


def _inside(name: str, data: dict[str, Any], content: str, script: str, about: str = "") -> str:
    """Return a game in a page of text, with its data and its script."""
    return (
        f'<div class="pb-game" data-game="{name}" lang="{chosen_language()}"{about}>'
        f"{_data(data)}{content}{_script(address_beside(script))}</div>"
    )


def address_beside(player: str) -> str:
    """Return the address of the script of the games by that of the players, which may be empty."""
    return player.removesuffix(".js") + "-games.js" if player else ""


def _data(found: dict[str, Any]) -> str:
    return f'<script type="application/json">{in_script(found)}</script>'


def _script(address: str) -> str:
    return (
        f'<script src="{html.escape(address)}" defer></script>'
        if address
        else f"<script>{script()}</script>"
    )


_REPLAYED = '<div class="pb-live__panel">%s</div><div class="pb-live__panel pb-edit__replay"></div>'
"""The editor, and the place where a solution is played."""


def _stage(still: str) -> str:
    """Return the bar, the banner, and the board with a picture until the script is there."""
    return (
        '<div class="pb-live__start"><p class="pb-game__result" role="status"></p>'
        '<div class="pb-game__bar"></div></div>'
        '<div class="pb-game__stage"><div class="pb-game__banner" hidden></div>'
        f'<div class="pb-live__panel">{still}</div></div>'
    )


def markup(name: str, *, language: str | None = None, editor: str = "", alone: bool = False) -> str:
    """Return a game as HTML for a Markdown page in a folder of its name.

    Parameters
    ----------
    name : str
        One of :data:`GAMES`.  The editor opens its quests in the page of quests beside it.
    language : str, optional
        Default: :func:`puyonb.language`.
    editor : str, optional
        The address of the page of the editor, which then opens a quest from the page of quests.
    alone : bool, default False
        For a page without other files: the style and the script are in the element.

    Raises
    ------
    ValueError
        If there is no such game.
    """
    if name not in GAMES:
        raise ValueError(Message("common.choice", option="game", choices=GAMES, found=name))
    with using(language) as chosen:
        note = html.escape(Message("play.noscript").text())
        quests = Quests.of(collection.ours())
        assert quests is not None  # noqa: S101 - all have links
        hint = FieldEditor(Field.empty()).drawing["hint"]
        values: dict[str, tuple[Any, dict[str, Any]]] = {
            "solo": (RecordPlayer(seed=0).value, {}),
            "quest": (quests.records[0], quests.data()),
            "duel": (duel.new(seed=0), {}),
            "edit": (Field.empty(), {"bench": bench() | {"hint": hint}, "texts": _texts(_EDITOR)}),
        }
        value, data = values[name]
        still = themed(lambda palette: kinds.cover(value, palette))
        *scripts, (path, sheet) = files().items()
        own, code = scripts[{"duel": 1, "edit": 2}.get(name, 0)]
        more = f' data-edit="{html.escape(editor)}"' if editor and name == "quest" else ""
        more += " data-over" if name == "edit" else ""  # its solutions have the bar of a player
        return "\n".join(
            [
                f"<style>{sheet}</style>" if alone else f'<link rel="stylesheet" href="../{path}">',
                f'<div class="pb-live pb-game" data-game="{name}" data-page{more} lang="{chosen}">',
                _data(data),
                f"<script>{_ASKED}</script>",
                f"<noscript><p>{note}</p></noscript>",
                f"{_REPLAYED % still if name == 'edit' else _stage(still)}</div>",
                f"<script>{code}</script>" if alone else _script(f"../{own}"),
            ]
        )


def settings(*more: str) -> dict[str, Any]:
    """Return what the script of the games needs from Python, in the chosen language.

    Parameters
    ----------
    *more : str
        The beginnings of the codes of more texts.
    """
    solo, quest = RecordPlayer(seed=0, notations=["puyop"]), QuestPlayer()
    chain = ChainPlayer()
    state = {
        name: value
        for name, value in quest.get_state().items()
        if name not in _MADE and name != "layout" and not name.startswith("_")  # an id
    }
    labels = {name: solo.drawing[name] for name in ("label", "hint")}
    # A quest of a page can have any puyo.
    frames = RecordFrames(History.of(quest.value), rules=TSU, palette="default", kinds=Puyo)
    state["drawing"] = frames.drawing(**labels) | {"items": [], "aim": quest.drawing["aim"]}
    colors = state["drawing"]["colors"]
    tools = {tool["name"]: tool for tool in (*solo.tools, *quest.tools)}
    for way in ("left", "right"):
        label, does = Message(f"play.move_{way}").text(), Message(f"play.move_{way}.does").text()
        tools[f"{way}_piece"] = {"name": f"{way}_piece", "label": label, "does": does}
    for name, choices in _MENUS.items():
        tools[name] = {
            "name": name,
            "label": Message(f"play.{name}").text(),
            "does": Message(f"play.{name}.does").text(),
            "options": [[value, Message(code).text()] for value, code in choices.items()],
        }
    pair = Pair(COLORS[0], COLORS[1])
    marks = [queue_marks(pair, at, 6, named("default")) for at in range(2)]
    return {
        "state": state,
        "tools": {game: [tools[each] for each in (*_TOOLS, *_MORE[game])] for game in _MORE},
        "chain": {"sheet": chain.sheet, **{name: chain.drawing[name] for name in ("label", "box")}},
        "boxes": {"solo": solo.texts[-1], "quest": quest.texts[-1]},
        "texts": {
            code: text
            for code, text in _texts(*_TEXTS, *more).items()
            if not code.startswith(_EDITOR)
        },
        "queue": [[[mark.x, mark.y, mark.matrix[0]] for mark in each] for each in marks],
        "mark": [
            {"stroke": _number(colors, "board"), "width": 0.2, "opacity": 0.85},
            {"stroke": _number(colors, "text"), "width": 0.1},
        ],
        "signs": _signs(state["drawing"]),
    }


def _texts(*prefixes: str) -> dict[str, str]:
    """Return the texts of all codes with some beginnings."""
    return {prefix + code: text for prefix in prefixes for code, text in templates(prefix).items()}


def bench() -> dict[str, Any]:
    """Return what a workbench of boards has from Python, in the chosen language."""
    board = PuyoWorkbench(Field.empty())
    record = PuyoWorkbench(Record(Field.empty(), (Pair(COLORS[0], COLORS[0], 2),)))
    board.tab = "triggers"
    tabs = {"moves": record.tabs[0]["label"]}
    return {
        "tools": record.tools,
        "brushes": board.brushes,
        "brush": board.brush,
        "tabs": {tab["name"]: tab["label"] for tab in board.tabs} | tabs,
        "triggers": board.triggers,
        "label": board.drawing["label"],
        "hint": board.drawing["hint"],
        "groups": {
            name: Message(f"widgets.workbench.group.{name}").text()
            for name in ("links", "passwords")
        },
        "titles": {name: str(notations.get(name).title) for name in _TITLES},
    }


def ground(field: Field) -> dict[str, Any]:
    """Return what differs in the drawing of a field of another size, and the names of its lines."""
    encoder = SceneEncoder()
    found = field_board.drawing(
        field.width,
        field.height,
        field.hidden_rows,
        palette="default",
        kinds=Puyo,
        encoder=encoder,
    )
    usual, parts = settings()["state"]["drawing"], encoder.parts()
    more = {name: each for name, each in parts["symbols"].items() if name not in usual["symbols"]}
    for shape in (*found["under"], *found["over"]):
        _recolor(shape, parts["colors"], usual["colors"])
    names = {name: found["grid"][name] for name in ("rows", "columns", "joined")}
    return {name: found[name] for name in ("box", "unit", "under", "over")} | {
        "symbols": more,
        "names": names,
    }


def _recolor(shape: dict[str, Any], of: list[list[str]], colors: list[list[str]]) -> None:
    """Let the numbers of the colours of a shape be those of another drawing; add new ones to it."""
    for name in ("fill", "stroke"):
        if name in shape.get("paint", {}):
            pair = of[shape["paint"][name]]
            if pair not in colors:
                colors.append(pair)
            shape["paint"][name] = colors.index(pair)


def _signs(drawing: dict[str, Any]) -> list[list[Any]]:
    """Return the symbol of each portion of nuisance; add them to a drawing."""
    encoder = SceneEncoder()
    light, dark = (named(palette) for palette in ("default", "dark"))
    signs = {
        each: encoder.symbol(nuisance_sign(each, light), nuisance_sign(each, dark))
        for each in NUISANCE_SIGNS
    }
    parts = encoder.parts()
    for shape in (shape for shapes in parts["symbols"].values() for shape in shapes):
        _recolor(shape, parts["colors"], drawing["colors"])
    drawing["symbols"] |= parts["symbols"]
    return [[portion, symbol] for portion, symbol in signs.items()]


def _number(colors: list[list[str]], name: str) -> int:
    """Return the number of a colour of both palettes in a drawing; add it if it is new."""
    pair = [getattr(named(palette), name) for palette in ("default", "dark")]
    if pair not in colors:
        colors.append(pair)
    return colors.index(pair)


def style() -> str:
    """Return the style of the games."""
    live = resources("puyonb.publish.live")
    return "".join((live / name).read_text("utf-8") for name in ("board.css", "games.css"))


def shared(*languages: str) -> str:
    """Return an expression for texts and drawings, what differs in other languages, the style.

    Parameters
    ----------
    *languages : str
        For a page that has the style in a file.  Default: all languages, and the style.
    """
    found = {}
    for each in languages or LANGUAGES:
        with using(each):
            found[each] = settings()
    first, *others = found
    more = {each: _differing(found[first], found[each]) for each in others}
    named = {"BASE": found[first], "MORE": more, "STYLE": ""}
    if not languages:
        named["STYLE"] = _COMMENT.sub("", style())
    parts = (f"{name}: {json.dumps(part, separators=(',', ':'))}" for name, part in named.items())
    return f"{{ {', '.join(parts)} }}"


def _differing(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Return what the script lays over the values of one language for another one."""
    return {
        key: _differing(one[key], value) if isinstance(value, dict) and key in one else value
        for key, value in other.items()
        if key not in one or one[key] != value
    }


@cache
def script() -> str:
    """Return the script of the games for pages with quests and records in their text."""
    return joined("games", board=early_script(), model="board", settings=shared())


def files() -> dict[str, str]:
    """Return the scripts and the style of the games, by their paths in the folder of the games.

    They have the chosen language alone, and their names have a version, so a page from a cache
    loads what belongs to it.
    """
    return _files(chosen_language())


@cache
def _files(language: str) -> dict[str, str]:
    modules = {"game": "one_player", "duel": "versus", "edit": "quest_editor"}
    given = {"board": game_script(), "model": "board", "settings": shared(language)}
    made = {name: joined(module, **given) for name, module in modules.items()}
    sheet = style() + (resources("puyonb.publish.live") / "edit.css").read_text("utf-8")
    version = sha256("".join([*made.values(), sheet]).encode()).hexdigest()[:12]
    return {f"{name}-{version}.js": text for name, text in made.items()} | {
        f"game-{version}.css": sheet
    }
