"""The worksheets that are ready to print, and the form that makes others in the browser."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from html import escape
from pathlib import Path
from typing import cast

from puyonb import worksheet
from puyonb.messages import Message, language, templates
from puyonb.widgets.script import without_comments
from puyonb.worksheet import Worksheet
from site_tools.words import words_of


@cache
def _quests() -> Worksheet:
    """Make quests once for all languages: to search for them takes longer than to draw them."""
    return worksheet.quests()


READY: dict[str, Callable[[str], Worksheet]] = {
    "table": lambda language: worksheet.passwords(seed=1, level=1, language=language),
    "runs": lambda language: worksheet.passwords(seed=2, level=3, rule="mega", language=language),
    "mistakes": lambda language: worksheet.passwords(seed=3, level=4, language=language),
    "chains": lambda language: worksheet.chains(language=language),
    "nonograms": lambda language: worksheet.nonograms(language=language),
    "quests": lambda language: replace(_quests(), language=language),
}
"""The sheets by the name of their file; as the command ``puyonb worksheet`` makes them."""


def files(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the PDF of each worksheet in a language, with its path beside the pages of the guide."""
    for name, make in READY.items():
        yield f"sheets/{name}.pdf", make(language).encoded("pdf")


_LEVELS = {"passwords": 5, "chains": 3, "nonograms": 3, "quests": 3}
_CHOICES: dict[str, dict[str, tuple[str, ...]]] = {
    "passwords": {
        "hide": ("board", "password", "characters"),
        "rule": ("mega", "normal", "sun", "tiny"),
        "dialect": ("20th", "pop"),
    },
    "chains": {"hide": ("boards", "points")},
    "nonograms": {"hide": ("picture", "clues")},
    "quests": {"each": ("4", "1", "2", "6")},
}
"""The options that only some kinds have; without a choice each has its usual value."""


def form(python: dict[str, object], program: str) -> str:
    """Return the form of the page that makes worksheets; ``sheets.js`` runs it.

    Parameters
    ----------
    python : dict
        What starts Python on a page; without it there is only a note.
    program : str
        The address of the folder of the live page, relative to this one and with a ``/``.
    """
    chosen = language()
    words = words_of("sheets")
    if not python:
        return f"<p>{escape(Message('live.absent', reason='npm').text())}</p>"

    def _select(name: str, values: Iterable[str], beside: str = "") -> str:
        options = "".join(
            f'<option value="{value}">{escape(words.get(f"{beside or name}.{value}", words.get(value, value)))}</option>'
            for value in values
        )
        return _labelled(name, f'<select name="{name}">{options}</select>')

    def _labelled(name: str, field: str) -> str:
        return f"<label>{words[name]} {field}</label>"

    special = "".join(
        f'<span data-kind="{kind}" hidden>'
        + _select("level", map(str, range(1, most + 1)), kind)
        + "".join(
            _select(name, values if name == "each" else ("", *values))
            for name, values in _CHOICES[kind].items()
        )
        + "</span>"
        for kind, most in _LEVELS.items()
    )
    size = sum(cast("dict[str, int]", python["files"]).values()) / 1e6
    data = {
        **python,
        "module": "puyonb.publish.live.sheets",
        "program": f"{program}live-{python['version']}/",
        "language": chosen,
        "words": templates("live.") | words,
    }
    buttons = "".join(
        f'<button type="{"submit" if name == "make" else "button"}" class="md-button{" md-button--primary" if name == "make" else ""}"'
        f' data-do="{name}"{" hidden" if name in ("another", "stop", "pdf") else ""}>{words[name]}</button>'
        for name in ("make", "another", "stop", "pdf")
    )
    return (
        f'<form class="pb-sheets" data-state="waiting"><noscript><p>{words["noscript"]}</p></noscript>'
        f'<script type="application/json">{json.dumps(data, ensure_ascii=False).replace("<", chr(92) + "u003c")}</script>'
        f'<div class="pb-sheets__fields">{_select("kind", _LEVELS)}{special}'
        + _labelled("n", '<input name="n" type="number" min="1" max="40" value="30" required>')
        + _select("paper", ("a4", "letter"))
        + _labelled("seed", '<input name="seed" type="number" min="0" value="0" required>')
        + _select("parts", ("all", "sheets", "key"))
        + f'</div><div class="pb-sheets__bar">{buttons}</div>'
        '<div class="pb-live__start"><button type="button" hidden></button>'
        f'<progress max="1" value="0" aria-label="{words["make"]}" hidden></progress>'
        f'<p class="pb-live__said" role="status">{words["size"].format(size=f"{size:.0f}")}</p></div>'
        f'<div class="pb-sheets__views" role="group" aria-label="{words["views"]}"></div></form>'
        '<script type="module" src="sheets.js"></script>'
    )


def beside() -> dict[str, str]:
    """Return the script and the style of the page."""
    here = Path(__file__)
    return {
        "sheets.js": without_comments(here.with_name("sheets.js").read_text(encoding="utf-8")),
        "sheets.css": here.with_name("sheets.css").read_text(encoding="utf-8"),
    }
