"""The paths through the guide, the groups and the tour of the notebooks, and the games: all as cards.

A card has a picture, the title of its page, and a level and minutes or what to do.
"""

import json
import tomllib
from functools import partial
from html import escape
from pathlib import Path
from typing import NamedTuple

import puyonb
from puyonb import draw
from puyonb.drawing.scene import Scene
from puyonb.messages import language
from puyonb.publish.pictures import themed
from puyonb.puyo import puyop
from site_tools import day, gallery, languages
from site_tools.words import words_of


class Step(NamedTuple):
    """A page or a notebook of a path.

    Attributes
    ----------
    page : str
        The path of its source below the pages of the site.
    level : int
        From 1, for beginners, to 3.
    minutes : int
    picture : str
        An example of the gallery.
    """

    page: str
    level: int
    minutes: int
    picture: str


_LISTED = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
PATHS = {name: [Step(*row) for row in rows] for name, rows in _LISTED["paths"].items()}
NOTEBOOKS, TOUR, GAMES = _LISTED["groups"], _LISTED["tour"], _LISTED["games"]

_WORDS_A_MINUTE, _CELLS_A_MINUTE = 200, 6


def overview(root: Path) -> str:
    """Return a card for each path, which leads to its steps below.

    Parameters
    ----------
    root : Path
        The folder of the project.
    """
    words = words_of("paths")
    cards = []
    for name, steps in PATHS.items():
        minutes = sum(step.minutes for step in steps)
        hours = words["hours"].format(hours=f"{round(minutes / 30) / 2:g}")
        time = hours if minutes >= 60 else words["minutes"].format(count=minutes)
        whole = words["whole"].format(steps=len(steps), time=time)
        picture = _picture(root, steps[0].picture)
        title = escape(words["titles"][name])
        cards.append(
            f'<a class="pb-step" href="#{name}">{picture}<strong>{title}</strong><small>{whole}</small></a>'
        )
    return f'<div class="pb-steps pb-steps--paths">{"".join(cards)}</div>'


def path(root: Path, name: str) -> str:
    """Return the steps of a path, or the notebooks of a group or of the tour, as cards.

    Parameters
    ----------
    root : Path
        The folder of the project.
    name : str
        A key of ``PATHS`` or ``NOTEBOOKS``, or ``tour``, whose cards have the minutes without the
        exercises.

    Raises
    ------
    ValueError
        If there is no such path.
    """
    known = (*PATHS, *NOTEBOOKS, "tour")
    if name not in known:
        raise ValueError(f"expected a path out of {', '.join(known)}, found {name!r}")
    steps = PATHS[name] if name in PATHS else notebooks(name)
    if name == "tour":
        steps = [step._replace(minutes=reading(root / step.page)) for step in steps]
    return f'<ol class="pb-steps">{"".join(_card(root, step, name) for step in steps)}</ol>'


def notebooks(name: str) -> list[Step]:
    """Return the notebooks of a group or of the tour, in their order."""
    groups = NOTEBOOKS.get(name, tuple(PATHS))
    found = [step for each in groups for step in PATHS[each] if step.page.endswith(".ipynb")]
    if name != "tour":
        return found
    return [next(step for step in found if tour in step.page) for tour in TOUR]


def reading(notebook: Path) -> int:
    """Return the minutes for an English notebook without its exercises: 200 words or 6 cells of code in one."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    prose = [cell for cell in cells if cell["cell_type"] == "markdown"]
    words = sum(len("".join(cell["source"]).split()) for cell in prose)
    return round(words / _WORDS_A_MINUTE + (len(cells) - len(prose)) / _CELLS_A_MINUTE)


def games(root: Path, above: str = "../") -> str:
    """Return a card for each game, which leads to its page.

    Parameters
    ----------
    root : Path
        The folder of the project.
    above : str
        The address of the pages of this language relative to the page.
    """
    cards = []
    for page, boards in GAMES.items():
        address, title = languages.entry(root, language(), page)
        address = f"{above}{address}"
        said = escape(words_of("paths")["games"][page])
        picture = themed(partial(_scene, boards)) if boards else day.tile(address)
        cards.append(
            f'<a class="pb-step" href="{address}"><div class="pb-step__game">{picture}</div>'
            f"<strong>{title}</strong><small>{said}</small></a>"
        )
    joined = "".join(cards).replace("\n", "&#10;")  # a blank line would end the block of Markdown
    return f'<div class="pb-steps pb-steps--games">{joined}</div>'


def _scene(boards: str, palette: str) -> Scene:
    """Draw one board with its task and pairs, or two fields."""
    if " " in boards:
        fields = [puyop.loads(each) for each in boards.split()]
        return draw.fields.scene(fields, crop=True, palette=palette)
    return draw.scene(puyonb.loads(boards), crop=True, palette=palette)


def _card(root: Path, step: Step, among: str) -> str:
    """Return the card of a step; what all cards around it have in common is not said."""
    words = words_of("paths")
    address, title = languages.entry(root, language(), step.page)
    dots = "●" * step.level + "○" * (len(words["levels"]) - step.level)
    level = words["level"].format(name=words["levels"][step.level - 1])
    said = [words["minutes"].format(count=step.minutes)]
    if among != "tour" and any(step.page == f"notebooks/{name}.ipynb" for name in TOUR):
        said.append(words["tour"])
    elif among in PATHS:
        said.append(words["notebook" if step.page.endswith(".ipynb") else "page"])
    below = f'<small><span role="img" aria-label="{level}" title="{level}">{dots}</span> {" · ".join(said)}</small>'
    return (
        f'<li><a class="pb-step" href="../{address}">{_picture(root, step.picture)}'
        f"<strong>{title}</strong>{below}</a></li>"
    )


def _picture(root: Path, example: str) -> str:
    above = "../" if language() == languages.ENGLISH else "../../"
    return gallery.cover(root / "site" / "gallery" / f"{example}.py", f"{above}gallery/")
