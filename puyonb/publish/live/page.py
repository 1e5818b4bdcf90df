"""The page of the live workbench as HTML, and links that open a text on it."""

import base64
import html
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.resources import files as resources
from typing import NamedTuple
from urllib.parse import quote

from puyonb import kinds
from puyonb.messages import Message, templates, using
from puyonb.nonogram import Puzzle
from puyonb.page import in_script, scoped
from puyonb.piecepack import ppn
from puyonb.publish import games, puzzle_player
from puyonb.publish.live import password_board
from puyonb.publish.live.runtime import FOLDER, Runtime
from puyonb.publish.live.workbench import views_of
from puyonb.puyo import password
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.record import Condition, Goal, Pair, Record
from puyonb.widgets.script import early_script, without_comments
from puyonb.widgets.script import script as board_script

_LONG = 400
"""The most characters of a text that is not compressed in its link."""

_MODULES = ("keep.js", "python.js")
"""The scripts that ``live.js`` imports at once."""


class Example(NamedTuple):
    """A text of the menu of examples; its label is the message ``live.example.<name>``."""

    name: str
    view: str
    text: str


EXAMPLES = (
    # Every notation of Puyo Puyo can express this board.
    Example(
        "chain",
        "puyo",
        "YGBBYR\nYGOYOY\nGBBYOY\nOBYORY\nBBYORY\nYOGBBY\nRYRYGG\nRYYGYG\nYBBGGO\nROBBOO\nOGGRRG\nYYBBOY",
    ),
    Example(
        "password", "explain", "あふかあ Ａあああ Ｆあとあ Ｃありあ ほあよあ こあとあ りあＪあ う"
    ),
    Example("moves", "puyo", "https://www.puyop.com/s/420Aa9r9hj_0ody6k"),
    Example("task", "puyo", "https://ishikawapuyo.net/simu/pn.html?iSiOPOeNP9Ne_c141q1__u05"),
    Example(
        "duel",
        "duel",
        '{"numColors": 4,\n "deals": [[1, 2], [3, 3], [4, 1], [2, 4], [1, 1]],\n "childStates": [\n'
        '  {"pendingNuisance": 7, "blocks": [\n   '
        + "0,0,0,0,0,0,\n   "
        * 10
        + "0,0,1,0,0,0,\n   0,2,1,-1,0,0,\n   2,2,1,3,4,4]},\n"
        '  {"totalScore": 360, "blocks": [\n   '
        + "0,0,0,0,0,0,\n   " * 11
        + "4,4,0,0,0,-1,\n   4,3,3,1,1,1]}]}",
    ),
    Example(
        "game",
        "game",
        "---\nGameType: Four Field Kono\nPlayer1: Light\nPlayer2: Dark\n...\n"
        "1. b1:b3 1... d3:b3 {two down}\n2. c1:c3\n",
    ),
    Example(
        "nonogram",
        "solve",
        'title "Boat"\nwidth 10\nheight 9\n\nrows\n1\n2\n3\n4\n5\n1\n10\n8\n6\n\n'
        "columns\n1\n2\n3\n3\n9\n4,3\n3,3\n2,3\n1,2\n1\n",
    ),
)
"""The examples of the page."""


def fragment(text: str, view: str = "") -> str:
    """Return the end of an address that opens a text on the live page.

    Parameters
    ----------
    text : str
        In any notation.
    view : str, optional
        The name of a view.  Default: the first one for the text.

    Returns
    -------
    str
        The end with its ``#``; a long text is compressed.

    Examples
    --------
    >>> fragment("RG\\nRRGG", "explain")
    '#view=explain&t=RG%0ARRGG'
    """
    parts = [f"view={quote(view)}"] if view else []
    parts.append(f"z={packed(text)}" if len(text) > _LONG else f"t={quote(text, safe='')}")
    return "#" + "&".join(parts)


def packed(text: str) -> str:
    """Return a text in few letters that an address can have; ``unpack`` of ``model.js`` reads them.

    Examples
    --------
    >>> len(packed("RG" * 100)) < 20
    True
    """
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    binary = packer.compress(text.encode()) + packer.flush()
    return base64.urlsafe_b64encode(binary).decode().rstrip("=")


def markup(
    runtime: Runtime | Message | str,
    *,
    language: str | None = None,
    home: str = "",
    setups: str = "",
) -> str:
    """Return the workbench as HTML for a Markdown page; ``live.js`` runs it.

    Parameters
    ----------
    runtime : Runtime, Message or str
        The files to load, or the reason why there are none.
    language : str, optional
        Default: :func:`puyonb.language`.
    home : str, optional
        The address of another live page whose files of Python are used, relative to the page and
        with a ``/``.
    setups : str, optional
        The address of a file with pictures of set-ups, relative to the page; see the plugin.
    """
    with using(language) as chosen:
        return _markup(runtime, chosen, home, setups)


def _markup(runtime: Runtime | Message | str, language: str, home: str, setups: str) -> str:
    """Return the workbench in the chosen language, which its script gets, too."""
    if not isinstance(runtime, Runtime):
        note = html.escape(Message("live.absent", reason=runtime).text())
        return f'<div class="pb-live" data-state="absent"><p class="pb-live__note">{note}</p></div>'
    words = {name: html.escape(text) for name, text in templates("live.").items()}
    start = html.escape(Message("live.start", size=f"{runtime.size / 1e6:.0f}").text())
    python = python_settings(runtime, home=home)
    version = python["version"]
    # A page from an old cache asks for files that the site no longer has.
    outdated = json.dumps(Message("live.outdated").text())
    outdated = f"document.querySelector('.pb-live__said').textContent={outdated}"
    outdated = (
        f"addEventListener('error',({{target}})=>{{if(target.type=='module'){outdated}}},true)"
    )
    settings = {
        "words": templates("live."),
        "board": {"language": language, **templates("widgets.board.")},
        "input": {
            "title": Message("widgets.converter.input").text(),
            "placeholder": Message("widgets.converter.placeholder").text(),
        },
        "games": games.settings(*_TEXTS) | {"bench": games.bench()},
        "views": _views(),
        "setups": setups,
        "examples": {example.name: example._asdict() for example in EXAMPLES},
        "language": language,
        **python,
    }
    address = f"live-{version}/live.js"
    data = in_script(settings)
    return "\n".join(
        [
            f'<link rel="stylesheet" href="live-{version}/live.css">',
            *(
                f'<link rel="modulepreload" href="live-{version}/{name}">'
                for name in ("page.js", *_MODULES)
            ),
            '<div class="pb-live" data-state="waiting">',
            f"<noscript><p>{words['noscript']}</p></noscript>",
            f'<script type="application/json" class="pb-live__settings">{data}</script>',
            '<div class="pb-live__bench"><div class="pb-live__start">',
            f'<button type="button" class="md-button md-button--primary">{start}</button>',
            f'<p class="pb-live__said" role="status">{words["size"]}</p>',
            f'<progress max="1" value="0" aria-label="{words["starting"]}" hidden></progress>',
            "</div></div></div>",
            f"<script>{outdated}</script>",
            f'<script type="module" async src="{address}"></script>',
        ]
    )


def python_settings(runtime: Runtime, *, home: str = "") -> dict[str, object]:
    """Return the settings by which ``python.js``, in the folder ``live-<version>``, starts Python.

    Parameters
    ----------
    runtime, home
        As for :func:`markup`.
    """
    version = _version(runtime, _beside())
    return {
        "files": runtime.sizes,
        "archives": runtime.archives,
        "runtime": f"{home}live-{version}/{FOLDER}/",
        "version": version,
    }


def files(runtime: Runtime, *, home: str = "") -> dict[str, bytes]:
    """Return the files of the page by their paths beside it.

    All except the service worker are in a folder named after their version, so a page loads only
    files of its own version, also from a cache.

    Parameters
    ----------
    runtime : Runtime
    home : str, optional
        As for :func:`markup`.  The scripts are beside the page in any case: a service worker
        answers only scripts below its own folder.
    """
    beside = _beside()
    version = _version(runtime, beside)
    folder = f"live-{version}"
    own = {f"{folder}/{name}": beside[name] for name in beside}
    loaded = {f"{folder}/{FOLDER}/{name}": content for name, content in runtime.files.items()}
    kept = sorted([*own, *(home + name for name in loaded)])
    worker = {"service-worker.js": service_worker(version, kept)}
    return {**own, **({} if home else loaded), **worker}


def service_worker(version: str, kept: Sequence[str]) -> bytes:
    """Return the script that saves a page for use without a connection.

    Parameters
    ----------
    version : str
    kept : sequence of str
        The files of this version, relative to the script.
    """
    script = (resources("puyonb.publish.live") / "service-worker.js").read_text(encoding="utf-8")
    head = f"const VERSION = {json.dumps(version)}\nconst KEPT = {json.dumps(kept)}\n"
    return f"{head}\n{script}".encode()


_TEXTS = ("widgets.workbench.triggers.",)
"""The beginnings of the codes of the texts of boards that the games do not have."""

_RECORD = Record(Field.empty(), (Pair(Puyo.RED, Puyo.RED, 2),))
_QUEST = replace(_RECORD, condition=Condition(Goal.CHAIN, 2))


def _views() -> dict[str, list[str]]:
    """Return the names of the views of each kind that the page reads without Python."""
    others = Puzzle.from_grid(["#"]), password.loads("KKBAC"), ppn.loads("GameType: Chess\n...\n")
    values = (Field.empty(), _RECORD, _QUEST, *others)
    return {kinds.name(value): [view.name for view in views_of(value)] for value in values}


_GIVEN = {
    "board": "early",
    "model": "early",
    "settings": (
        '{ BASE: JSON.parse(document.querySelector(".pb-live__settings").textContent).games,'
        ' MORE: {}, STYLE: "" }'
    ),
}
"""Modules of ``page.js`` that the scripts of pages do not have in their folder."""

_SHARED = (*_GIVEN, "field", "links", "move_frames", "record", "sharing", "stage")
"""Modules of ``page.js`` that ``games.js`` uses, which a page loads with the first game."""


def _beside() -> dict[str, bytes]:
    here = resources("puyonb.publish.live")
    scripts = ("live.js", *_MODULES, "pictures.js")
    names = ("live.css", "worker.js", *scripts)
    beside = {name: (here / name).read_text(encoding="utf-8") for name in names}
    beside["page.js"] = "\n".join(
        [
            f"const early = {early_script()}",
            scoped("bench", "reader", "sharing", **_GIVEN),
            f"export {{ bench, reader, {', '.join(_SHARED)} }}",
        ]
    )
    own = scoped("play", **{name: f"shared.{name}" for name in _SHARED})
    beside["games.js"] = (
        f'import * as shared from "./page.js"\n{own}\nexport const {{ element, start }} = play\n'
    )
    beside["password_board.js"] = password_board.script()
    beside["puzzles.js"] = puzzle_player.module_script()
    for name in scripts:
        beside[name] = without_comments(beside[name])
    sheets = [(here / f"{name}.css").read_text(encoding="utf-8") for name in ("board", "games")]
    beside["live.css"] = sheets[0] + beside["live.css"] + sheets[1]
    # The same board as in notebooks; the still one is there before Python.
    beside["board.js"] = without_comments(board_script())
    return {name: content.encode() for name, content in beside.items()}


def _version(runtime: Runtime, beside: Mapping[str, bytes]) -> str:
    """Return a short name of the present content of all files."""
    state = "".join(f"{name}{zlib.crc32(content)}" for name, content in sorted(beside.items()))
    return f"{runtime.digest}{zlib.crc32(state.encode()):08x}"
