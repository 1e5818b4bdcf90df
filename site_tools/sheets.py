"""The worksheets that are ready to print: those of the lesson, and one of each other kind."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

from puyonb import worksheet
from puyonb.worksheet import Worksheet


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
