"""Boards in any page: elements with their data, and the script that shows them."""

import html
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any, cast

from puyonb import draw, kinds, notations
from puyonb.drawing.qr import check_address
from puyonb.messages import LANGUAGES, Message, language, message_text, templates, using
from puyonb.nonogram import non
from puyonb.page import in_script, scoped
from puyonb.publish import games
from puyonb.publish._standalone import standalone
from puyonb.publish.live.page import fragment, packed
from puyonb.publish.pictures import still_of, themed, to_copy, without_styles
from puyonb.publish.puzzle_player import PuzzlePlayer, puzzles_script, typed_settings
from puyonb.puyo import fieldtext
from puyonb.puyo.draw._duel import player_names
from puyonb.puyo.duel import Analysis, Replay
from puyonb.puyo.field import Field
from puyonb.widgets.board import BoardWidget
from puyonb.widgets.curve import curve
from puyonb.widgets.large import board_of, large, picture
from puyonb.widgets.scene_encoder import SceneEncoder, schemes
from puyonb.widgets.script import player_script, without_comments

SCRIPT = "puyonb-player.js"
"""The name of the script."""

VERSION = 1
"""The version of the data."""

_UNSENT = frozenset(
    {
        *(
            "aim",
            "alone",
            "branches",
            "brush",
            "brushes",
            "forms",
            "held",
            "layout",
            "mode",
            "pose",
        ),
        *("posed", "poses", "seen", "tab", "tabbable", "tabs", "tooltip", "tools", "triggers"),
    }
)
"""The traits that need Python."""

_COLOR = re.compile(r"--(ink|soft|line|face|back|focus|bad|table): (#\w+)")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]+")


def embed(model: Any, *, language: str | None = None) -> str:
    """Return an element for any HTML page, which ``puyonb-player.js`` shows without Python.

    A field plays its chain, a record its moves: their link is all their data.  A game of board and
    pieces plays its moves, the replay of a duel its turns; a password is explained; nonograms can
    be solved, and their solution is not legible in the page.  Without the script, the page shows
    the picture of a link or of a quest with its task, or a description.

    Parameters
    ----------
    model : Field, Record, Link, Password, DuelState, Replay, Game, Puzzle, list of games or puzzles
        The first of several games.
    language : ``"en"`` or ``"ja"``, optional
        Default: :func:`puyonb.language`.

    Raises
    ------
    TypeError
        If a value of this type has no element, or there are several boards: embed each of them.

    Examples
    --------
    >>> from puyonb.puyo import Field
    >>> embed(Field.from_rows(["RG...."], height=13))[:57]
    '<puyo-board lang="en"><a href="https://www.puyop.com/s/a0'
    """
    with using(language) as chosen:
        return _element(*_data(model), chosen)


def with_script(model: Any, player: str) -> str:
    """Return an element with its script, which is beside the one of players, if that has a file."""
    address = html.escape(f"{player.rpartition('/')[0]}/{SCRIPT}")
    script = f' src="{address}" defer>' if player else f">{elements_script()}"
    return f"{embed(model)}<script{script}</script>"


def _element(name: str, data: Mapping[str, Any], inside: str, language: str) -> str:
    """Return an element with its data, which may be a link, and what it shows without a script."""
    if "link" in data:
        at = f' data-at="{data["at"]}"' if data.get("at") else ""
        held = f'<a href="{html.escape(data["link"])}"{at}>{inside}</a>'
    else:
        held = f'<script type="application/json">{in_script(data, is_ascii=True)}</script>{inside}'
    return _characters(f'<{name} lang="{language}">{held}</{name}>')


def _characters(text: str) -> str:
    """Return HTML that is the same in a page in any encoding."""
    return text.encode("ascii", "xmlcharrefreplace").decode()


def data_of(model: Any) -> dict[str, Any]:
    """Return the data of a model, which an element shows."""
    return _data(model)[1]


_Element = tuple[str, dict[str, Any], str]
"""The name of an element, its data, and what it shows without a script: a description, or HTML."""


def _data(model: Any) -> _Element:
    """Return an element; of several games, that of the first."""
    several = model if kinds.name(model) == "games" else None
    word, shown = kinds.page(kinds.first(several) if several else model)
    if word not in _ELEMENTS and isinstance(model, list) and kinds.kind(model):
        raise TypeError(
            Message(
                "publish.embed.several",
                "expected one value to embed, found {found}; embed each of them",
                found=kinds.facts(model),
            )
        )
    if word not in _ELEMENTS:
        raise TypeError(
            Message(
                "publish.embed.type",
                "expected a value that a page shows, found {found}",
                found=type(model).__name__,
            )
        )
    name, state, text = _ELEMENTS[word](shown)
    inside = text
    if not {"board", "link", "quests", "still"} & state.keys():
        inside = html.escape(kinds.of_several(several, text), quote=False)
    return name, {"puyonb": VERSION, **state}, inside


def replay_state(
    replay: Replay, names: Sequence[str] = (), analysis: Analysis | None = None
) -> dict[str, Any]:
    """Return a player of the turns of a duel with the curve of its analysis, if it has one.

    Each item of all turns is in the data once.
    """
    encoder, numbers = SceneEncoder(), dict[str, int]()
    frames, boxes = [], []
    for turn in range(len(replay.events) + 1):
        light, dark = (
            draw.duel.scene(replay, turn=turn, names=names, palette=name)
            for name in schemes("default")
        )
        found = map(json.dumps, encoder.items(light.items, dark.items))
        used = [numbers.setdefault(item, len(numbers)) for item in found]
        frames.append({"draw": " ".join(map(str, used)), "words": light.text})
        boxes.append(light.box)
    left, low = (min(box[side] for box in boxes) for side in (0, 1))
    right, high = (max(box[side] for box in boxes) for side in (2, 3))
    whole = replace(light, box=(left, low, right, high))
    drawing = encoder.drawing(whole, items=[*map(json.loads, numbers)], hint="")
    words = {"language": language(), **templates("widgets.board."), **templates("widgets.player.")}
    state = {
        "drawing": drawing,
        "frames": frames,
        "frame": 0,
        "length": len(frames),
        "words": words,
    }
    players = player_names(replay.start.players, names)
    return state | {"curve": curve(analysis or replay, range(len(frames)), players)}


def replay_element(state: dict[str, Any], inside: str, script: str = "") -> str:
    """Return a player of frames with its script, which may be a file.

    ``inside`` is HTML for a page without scripts.
    """
    element = _element("puyo-board", {"puyonb": VERSION, **_packed(state)}, inside, language())
    own = f' src="{html.escape(script)}">' if script else f">{replay_script()}"
    return f"<script{own}</script>\n{element}"


def _packed(state: dict[str, Any]) -> dict[str, Any]:
    """Return data in a tenth of the letters, unless the script refuses to unpack so many."""
    text = json.dumps(state, separators=(",", ":"))
    return {"puyonb": 2, "packed": packed(text)} if len(text) < MOST else {"state": state}


MOST = 4_000_000
"""The most letters that are unpacked, as in ``model.js``; they are ASCII."""


def _puzzles(found: Any) -> _Element:
    puzzles = found if isinstance(found, list) else [found]
    puzzles = [kinds.page(each)[1].without("goal") for each in puzzles]
    if len(puzzles) == 1 and (instead := large(puzzles[0])):
        return "non-ogram", {"still": True}, still_of(instead, "non", non.dumps(puzzles[0]))
    settings = PuzzlePlayer(tuple(puzzles)).settings()
    return "non-ogram", {"puzzles": settings}, draw.scene(puzzles[0]).text


def _duel(found: Any) -> _Element:
    replay = found if kinds.name(found) == "replay" else Replay(found, ())
    return "puyo-board", _packed(replay_state(replay)), draw.scene(found).text


def _shown_by(widget: str, name: str = "puyo-board") -> Callable[[Any], _Element]:
    """Return what makes an element that shows a value as a widget does."""

    def _element(value: Any) -> _Element:
        from puyonb import widgets

        state = state_of(getattr(widgets, widget)(value))
        return name, {"state": state}, draw.scene(value).text

    return _element


def _linked(widget: str) -> Callable[[Any], _Element]:
    """Return the same for a board that plays; its link is all its data, if it has one."""

    def _element(value: Any) -> _Element:
        played = games.LinkedBoard.of(value)
        if played:
            return "puyo-board", {"link": played.link}, without_styles(played.still())
        if instead := large(value):
            text = fieldtext.dumps(cast("Field", board_of(value)), extended=True)
            return "puyo-board", {"still": True}, still_of(instead, "field", text)
        if isinstance(value, Field):
            text = fieldtext.dumps(value, trim=False, extended=True)
            return "puyo-board", {"board": _board(value)}, _drawn(value) + to_copy("field", text)
        return _shown_by(widget if kinds.moves(value) else "FieldEditor")(value)

    return _element


_PUYOS = 1_000
"""The most cells of a field whose picture has puyos, and not one path for each colour."""


def _drawn(field: Field) -> str:
    """Return the picture of a field that stands on a page until its script is there."""
    if field.width * field.height > _PUYOS:
        return picture(field)
    return without_styles(themed(lambda palette: kinds.cover(field, palette)))


def _board(field: Field) -> dict[str, Any]:
    """Return the drawing of a field that no link holds; its text is beside its picture."""
    drawing = games.ground(field)
    names = drawing.pop("names")
    title = str(notations.get("field").title)
    return {"title": title, "drawing": drawing, "names": names, "hidden": field.hidden_rows}


def _quests(value: Any) -> _Element:
    """Return quests to solve; a board that has no link plays its moves."""
    found = games.Quests.of(value)
    if found is None:
        return _shown_by("RecordPlayer")(value)
    return "puyo-board", found.data(), without_styles(found.still()) + found.links()


_ELEMENTS = {
    "chain": _linked("ChainPlayer"),
    "field": _linked("ChainPlayer"),
    "game": _shown_by("GamePlayer", "ppn-game"),
    "password": _shown_by("PasswordExplainer"),
    "puzzles": _puzzles,
    "quest": _quests,
    "record": _linked("RecordPlayer"),
    "replay": _duel,
}
"""What makes the element of a page, by the word in the row of the value."""


def page_of(widget: BoardWidget, *, title: str, address: str) -> str:
    """Return a page with what a widget shows now; see :meth:`BoardWidget.save_html`."""
    if address:
        check_address(address)
    with using(widget.language):
        shown = title or type(widget).__name__
        inside = str(widget.still().get("image/svg+xml", ""))
        data = _played(widget)
        if data:
            name = "non-ogram" if "puzzles" in data else "puyo-board"
            element = _element(name, {"puyonb": VERSION, **data}, inside, widget.language)
            script = replay_script() if "packed" in data else elements_script()
            inside = f"<script>{script}</script>\n{element}"
        else:
            inside = "\n".join((inside, *_texts_of(widget, address)))
        return standalone(shown, f"<h1>{html.escape(shown)}</h1>\n{inside}")


def replay_page(
    replay: Replay, title: str, *, turn: int = 0, names: Sequence[str] = (), script: str = ""
) -> str:
    """Return a page that plays a duel from any of its turns.

    Parameters
    ----------
    replay : Replay
    title : str
        As plain text.
    turn : int, default 0
        After which turn the page opens.
    names : sequence of str, optional
        The players, as for :func:`puyonb.draw.duel`.
    script : str, optional
        The address of :func:`replay_script`; by default it is in the page.
    """
    words = html.escape(draw.duel.scene(replay, turn=turn, names=names).text)
    element = replay_element(replay_state(replay, names) | {"frame": turn}, words, script)
    return standalone(title, f"<h1>{html.escape(title)}</h1>\n{element}")


def _played(widget: BoardWidget) -> dict[str, Any] | None:
    """Return the data of a widget that plays, explains or is solved; None for others."""
    from puyonb import widgets

    match widget:
        case widgets.DuelViewer():
            return _packed(replay_state(widget.value) | {"frame": widget.frame})
        case widgets.QuestPlayer():
            return data_of(widget.value)
        case widgets.NonogramSolver():
            data = _puzzles(widget.value)[1]
            data["puzzles"]["puzzles"][0]["cells"] = widget.grid
            return data
        case widgets.ChainPlayer() | widgets.RecordPlayer():
            played = games.LinkedBoard.of(widget.usual)
            if played and not widget.curve:
                at = sum(stop <= widget.frame for stop in widget.stops) - 1
                return {"link": played.link, "at": at}
        case widgets.PasswordExplainer() | widgets.GamePlayer():
            pass
        case _:
            return None
    return {"state": state_of(widget)}


def _texts_of(widget: BoardWidget, address: str) -> Iterator[str]:
    """Yield the texts of a widget, each with a link that opens it on a live page."""
    for text in widget.texts:
        if not text.get("text"):
            continue
        yield f"<h2>{html.escape(text.get('title', ''))}</h2>"
        yield f"<pre>{html.escape(text['text'], quote=False)}</pre>"
        if address:
            opened = html.escape(address + fragment(text["text"]))
            yield f'<p><a href="{opened}">{html.escape(message_text("live.open"))}</a></p>'


def state_of(widget: BoardWidget) -> dict[str, Any]:
    """Return what a widget shows without Python; its texts cannot be edited."""
    state = {
        name: value
        for name, value in widget.get_state().items()
        if name not in _UNSENT and not name.startswith("_")
    }
    state["texts"] = [
        {**text, "editable": False, "tools": []}
        for text in state.get("texts", ())
        if text.get("text") or text.get("note")
    ]
    drawing = {**state.get("drawing", {}), "hint": ""}
    return {
        **{name: value for name, value in state.items() if value not in ([], {}, "")},
        "drawing": drawing,
    }


@cache
def elements_script() -> str:
    """Return ``puyonb-player.js``: it defines the elements, and needs nothing else."""
    own = {"board": "BOARD", "model": "BOARD", "settings": games.shared()}
    parts, names = scoped("reader", "play", "replay", **own), "{ reader, play, replay }"
    return _script(
        f"const {names} = (() => {{\n{parts}\nreturn {names}\n}})()",
        f"const {{ Puzzles, typedPuzzle }} = {puzzles_script()}",
    )


@cache
def replay_script() -> str:
    """Return the part of the script that plays the turns of a duel."""
    return _script()


def _script(*parts: str) -> str:
    """Return a script with the parts that read texts and play."""
    own = (files("puyonb.publish") / "elements.js").read_text(encoding="utf-8")
    board = player_script().replace("export default {", "const board = {")
    settings = json.dumps({language: _texts(language) for language in LANGUAGES})
    whole = (
        f"const SETTINGS = {settings}",
        _COLOR.sub(r"--\1: var(--puyonb-\1, \2)", board),
        "const BOARD = { board, Model, copyText, dress, html, keepCopy, partsOf, recall, unpack }",
        *parts,
        without_comments(own),
    )
    # A page without an encoding reads its scripts in an old one.
    return "(() => {\n" + _NOT_ASCII.sub(_escape, "\n".join(whole)) + "})()\n"


def _escape(found: re.Match[str]) -> str:
    return json.dumps(found[0])[1:-1]


def _texts(language: str) -> dict[str, Any]:
    """Return the texts and drawings for texts that a page has without Python."""
    with using(language):
        return {
            **templates("publish.embed."),
            "language": language,
            "words": templates("widgets.board."),
            "puzzles": typed_settings(),
        }
