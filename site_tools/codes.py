"""The list of the codes of errors and warnings, made from the tables of English texts."""

from pkgutil import iter_modules
from string import Formatter

from puyonb import messages
from puyonb.messages import en

LABELS = ("name", "drawing", "help", "live", "widgets")
"""The areas that have only labels; so do all areas whose names end in ``_draw``."""

_LABELS = (
    "cli.duel.",
    "cli.lab.",
    "cli.ppn.",
    "cli.solve.",
    "cli.use.",
    "cli.expected.",
    "duel.json.found.",
    "duel.json.place",
    "duel.json.state",
    "duel.note",
    "duel.of_",
    "duel.rate",
    "duel.status.",
    "notations.format.",
    "notations.holds.",
    "notations.list.",
    "notations.part.",
    "notations.title.",
)
"""The beginnings of codes that are labels or parts of other texts."""

TITLES = {
    "common": "Arguments and files",
    "chain": "Chains",
    "cli": "Commands",
    "draw": "Draw functions",
    "duel": "Duels",
    "field": "Fields and the plain text field",
    "json": "JSON",
    "link": "Links of simulators",
    "non": "The nonogram format",
    "nonogram": "Nonograms",
    "notations": "Detecting and converting",
    "password": "Practice-notebook passwords",
    "ppn": "Piecepack and Portable Piecepack Notation",
    "publish": "Publishing",
    "setups": "Set-ups of the piecepack",
}
"""The heading of each area."""


def areas() -> tuple[str, ...]:
    """Return the areas with errors and warnings, in the order of their names."""
    names = sorted(module.name for module in iter_modules(en.__path__))
    return tuple(each for each in names if each not in LABELS and not each.endswith("_draw"))


def page() -> str:
    """Return a heading and a table of codes and texts for each area that is not empty."""
    parts = []
    for area in areas():
        texts = {
            code: text
            for code, text in messages.table(area).items()
            if not code.startswith(_LABELS)
        }
        if texts:
            rows = [f"| `{code}` | {_cell(plain(text))} |" for code, text in texts.items()]
            head = f"### {TITLES.get(area, area)} {{ #codes-{area} }}"
            parts.append("\n".join([head, "", "| Code | Text |", "| --- | --- |", *rows]))
    return "\n\n".join(parts)


def plain(template: str) -> str:
    """Return a text with the bare names of its values.

    Examples
    --------
    >>> plain("expected {choices!q:or}, found {count:cell|cells}")
    'expected {choices}, found {count} cells'
    """
    parts = []
    for text, name, spec, _ in Formatter().parse(template):
        parts.append(text)
        if name is not None:
            parts.append(f"{{{name}}}")
            one, several, many = (spec or "").partition("|")
            parts.append(f" {many}" if one and several else "")
    return "".join(parts)


def _cell(text: str) -> str:
    """Escape a text for a cell of a Markdown table."""
    for sign in "\\`*_[]<>|":
        text = text.replace(sign, f"&#{ord(sign)};")
    return " ".join(text.split())
