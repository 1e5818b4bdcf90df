"""The worksheets that are ready to print, and the form that makes others in the browser."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from html import escape
from pathlib import Path
from typing import cast

from puyonb import worksheet
from puyonb.messages import Message, language, templates
from puyonb.widgets.script import without_comments
from puyonb.worksheet import Worksheet, _chains, _nonograms, _passwords
from puyonb.worksheet._quests import MADE
from site_tools.render import render
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


_TAKES: dict[str, Mapping[int, Mapping[str, tuple[str, ...]]]] = {
    "passwords": {
        level: {**takes, "dialect": tuple(each for each in takes["dialect"] if each != "puyo7")}
        for level, takes in _passwords.LEVELS.items()
    },
    "chains": {level: {"hide": _chains.HIDDEN} for level in _chains.LINKS},
    "nonograms": {level: {"hide": _nonograms.HIDDEN} for level in _nonograms.SIZES},
    "quests": {level: {"each": ("4", "1", "2", "6")} for level in MADE},
}
"""What each level of a kind takes; without a choice an option has its usual value.

The characters of Puyo 7 are those of 20th; it has no sun boards.
"""


def form(python: dict[str, object], program: str) -> str:
    """Return the form of the page that makes worksheets; ``sheets.js`` runs it.

    Parameters
    ----------
    python : dict
        What starts Python on a page; without it there is only a note.
    program : str
        The address of the folder of the live page, relative to this one and with a ``/``.
    """
    if not python:
        return f"<p>{escape(Message('live.absent', reason='npm').text())}</p>"
    data = {
        **python,
        "module": "puyonb.publish.live.sheets",
        "program": f"{program}live-{python['version']}/",
        "language": language(),
        "takes": _TAKES,
        "words": templates("live.") | words_of("sheets"),
    }
    size = sum(cast("dict[str, int]", python["files"]).values()) / 1e6
    return render("sheets", data=data, takes=_TAKES, size=f"{size:.0f}")


def beside() -> dict[str, str]:
    """Return the script and the style of the page."""
    here = Path(__file__)
    return {
        "sheets.js": without_comments(here.with_name("sheets.js").read_text(encoding="utf-8")),
        "sheets.css": here.with_name("sheets.css").read_text(encoding="utf-8"),
    }
