"""The page of the live workbench as HTML, and the links that open a text on it."""

import base64
import html
import json
import zlib
from collections.abc import Mapping
from importlib.resources import files as resources
from typing import NamedTuple
from urllib.parse import quote

from puyonb.publish.live.runtime import FOLDER, Runtime
from puyonb.widgets.script import script as board_script
from puyonb.widgets.words import words

_LONG = 400
"""A text of more characters is compressed for its link."""


class Example(NamedTuple):
    """A text to begin with; its label is the message ``live.example.<name>``."""

    name: str
    view: str
    text: str


EXAMPLES = (
    Example("chain", "chain", "BO.TP.\nBGRYBP\nBBGRYY\nGGRRYP"),
    Example(
        "password", "explain", "あふかあ Ａあああ Ｆあとあ Ｃありあ ほあよあ こあとあ りあＪあ う"
    ),
    Example("link", "convert", "https://www.puyop.com/s/420Aa9r9hj_0ody6k"),
    Example("task", "convert", "https://ishikawapuyo.net/simu/pn.html?iSiOPOeNP9Ne_c141q1__u05"),
    Example(
        "game",
        "game",
        "---\nGameType: Four Field Kono\nPlayer1: Light\nPlayer2: Dark\n...\n1. b1:b3 1... d3:b3 {two down}\n2. c1:c3\n",
    ),
    Example(
        "nonogram",
        "solve",
        'title "Boat"\nwidth 10\nheight 9\n\nrows\n1\n2\n3\n4\n5\n1\n10\n8\n6\n\ncolumns\n1\n2\n3\n3\n9\n4,3\n3,3\n2,3\n1,2\n1\n',
    ),
)
"""What the page offers before a reader has a text."""


def fragment(text: str, view: str = "") -> str:
    """Give the end of an address that opens a text on the live page.

    Parameters
    ----------
    text : str
        In any notation.
    view : str, optional
        The name of a view.

    Returns
    -------
    str
        With its ``#``; a long text is compressed.

    Examples
    --------
    >>> fragment("RG\\nRRGG", "chain")
    '#view=chain&t=RG%0ARRGG'
    """
    parts = [f"view={quote(view)}"] if view else []
    if len(text) > _LONG:
        packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
        packed = (
            base64.urlsafe_b64encode(packer.compress(text.encode()) + packer.flush())
            .decode()
            .rstrip("=")
        )
        parts.append(f"z={packed}")
    else:
        parts.append(f"t={quote(text, safe='')}")
    return "#" + "&".join(parts)


def markup(runtime: Runtime | str, *, language: str = "en") -> str:
    """Write the workbench as HTML for a Markdown page; ``live.js`` brings it to life.

    Parameters
    ----------
    runtime : Runtime or str
        Or why there is none.
    language : str, default ``"en"``
    """
    said = words(language, "live.")
    if isinstance(runtime, str):
        told = html.escape(said["absent"].format(reason=runtime))
        return f'<div class="pb-live" data-state="absent"><p class="pb-live__note">{told}</p></div>'
    size = f"{runtime.size / 1e6:.0f}"
    version = _version(runtime, _beside())
    # A page that a cache kept for too long asks for files that the site has no more.
    outdated = (
        f"document.querySelector('.pb-live__said').textContent={json.dumps(said['outdated'])}"
    )
    settings = {
        "words": said,
        "examples": {example.name: example._asdict() for example in EXAMPLES},
        "language": language,
        "files": {name: len(content) for name, content in runtime.files.items()},
        "archives": runtime.archives,
        "version": version,
    }
    data = json.dumps(settings, ensure_ascii=False).replace("<", "\\u003c")
    return "\n".join(
        [
            f'<link rel="stylesheet" href="live-{version}/live.css">',
            f'<div class="pb-live" data-state="waiting"><noscript><p>{html.escape(said["noscript"])}</p></noscript>',
            f'<script type="application/json" class="pb-live__settings">{data}</script>',
            '<div class="pb-live__start" hidden>',
            f'<div class="pb-live__given" hidden><p>{html.escape(said["given"])}</p><pre tabindex="0"></pre></div>',
            f'<button type="button" class="md-button md-button--primary">{html.escape(said["start"])}</button>',
            f'<p class="pb-live__note">{html.escape(said["size"].format(size=size))}</p>',
            f'<progress max="1" value="0" aria-label="{html.escape(said["starting"])}" hidden></progress></div>',
            '<div class="pb-live__bench" hidden></div>',
            '<p class="pb-live__said" role="status"></p></div>',
            f'<script type="module" src="live-{version}/live.js" onerror="{html.escape(outdated)}"></script>',
        ]
    )


def files(runtime: Runtime) -> dict[str, bytes]:
    """Return the files that belong beside the page, by their path there.

    All but the service worker are in a folder that is named after their version: a page and the
    files that it asks for are then of one version, whatever a cache keeps.

    Parameters
    ----------
    runtime : Runtime
    """
    beside = _beside()
    version = _version(runtime, beside)
    loaded = {f"{FOLDER}/{name}": content for name, content in runtime.files.items()}
    kept = {f"live-{version}/{name}": content for name, content in {**beside, **loaded}.items()}
    script = (resources("puyonb.publish.live") / "service-worker.js").read_text(encoding="utf-8")
    head = f"const VERSION = {json.dumps(version)}\nconst KEPT = {json.dumps(sorted(kept))}\n"
    return {**kept, "service-worker.js": f"{head}\n{script}".encode()}


def _beside() -> dict[str, bytes]:
    here = resources("puyonb.publish.live")
    beside = {name: (here / name).read_bytes() for name in ("live.css", "live.js", "worker.js")}
    # The very board of the notebooks.
    return {**beside, "board.js": board_script().encode()}


def _version(runtime: Runtime, beside: Mapping[str, bytes]) -> str:
    """Return a short name for just this state of all files."""
    state = "".join(f"{name}{zlib.crc32(content)}" for name, content in sorted(beside.items()))
    return f"{runtime.digest}{zlib.crc32(state.encode()):08x}"
