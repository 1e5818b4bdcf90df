"""The paths through the guide, the groups and the tour of the notebooks, and the games: all as cards.

A card has a picture, the title of its page, and a level and minutes or what to do.
"""

import json
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


PATHS = {
    "puyo": (
        Step("notebooks/00-start.ipynb", 1, 15, "puyo/01-field"),
        Step("notebooks/01-a-field-in-letters.ipynb", 1, 20, "puyo/02-field-pointed-out"),
        Step("guide/chains.md", 1, 15, "puyo/05-chain"),
        Step("notebooks/15-editing-by-hand.ipynb", 1, 15, "widgets/01-field-editor"),
        Step("notebooks/02-the-address-of-a-field.ipynb", 2, 20, "puyo/14-diff"),
        Step("notebooks/05-anatomy-of-a-chain.ipynb", 2, 25, "puyo/06-score-table"),
        Step("notebooks/16-a-game-in-a-link.ipynb", 2, 20, "puyo/10-record"),
        Step("guide/records.md", 2, 15, "puyo/13-record-animate"),
        Step("guide/quests.md", 2, 15, "puyo/11-record-strip"),
        Step("notebooks/17-nazo-puyo.ipynb", 2, 30, "puyo/07-triggers"),
        Step("guide/duel.md", 2, 20, "duels/02-nuisance-signs"),
        Step("notebooks/07-a-duel-turn-by-turn.ipynb", 2, 25, "duels/01-duel"),
        Step("notebooks/19-write-your-own-chain.ipynb", 3, 60, "puyo/09-animate"),
        Step("notebooks/20-boards-in-your-figures.ipynb", 2, 20, "duels/03-scores"),
        Step("notebooks/06-a-million-fields.ipynb", 3, 20, "puyo/08-chain-lengths"),
        Step("notebooks/08-many-duels.ipynb", 3, 25, "duels/07-win-rates"),
        Step("notebooks/22-who-splits.ipynb", 2, 25, "duels/09-shares"),
        Step("guide/study.md", 3, 15, "duels/09-shares"),
        Step("guide/duel-player.md", 3, 60, "duels/05-chains"),
    ),
    "passwords": (
        Step("notations/practice-notebook-passwords.md", 1, 20, "passwords/02-path"),
        Step("notebooks/03-two-games-one-password.ipynb", 2, 20, "passwords/01-password"),
        Step("notebooks/04-plain-or-runs.ipynb", 2, 20, "widgets/04-password-explainer"),
        Step("notations/practice-notebook-passwords-details.md", 3, 15, "passwords/03-strips"),
        Step("guide/password-lesson.md", 1, 45, "passwords/05-sextet"),
        Step("guide/worksheets.md", 2, 10, "passwords/04-alphabet"),
        Step("guide/make-a-sheet.md", 1, 5, "passwords/04-alphabet"),
    ),
    "piecepack": (
        Step("guide/pieces.md", 1, 15, "piecepack/03-board-oblique"),
        Step("notebooks/09-a-first-ppn-game.ipynb", 1, 20, "piecepack/04-game"),
        Step("notebooks/10-pieces-and-places.ipynb", 2, 20, "piecepack/02-set-up"),
        Step("notebooks/11-drawing-a-replay.ipynb", 2, 20, "piecepack/05-game-animation"),
        Step("guide/set-ups.md", 2, 5, "piecepack/01-board"),
        Step("notebooks/21-a-game-of-your-own.ipynb", 2, 30, "piecepack/05-game-animation"),
        Step("notations/portable-piecepack-notation.md", 3, 30, "widgets/09-game-player"),
    ),
    "nonograms": (
        Step("guide/nonograms.md", 1, 20, "nonograms/01-nonogram"),
        Step("notebooks/12-the-non-file.ipynb", 1, 20, "nonograms/02-solved"),
        Step("notebooks/13-one-line-at-a-time.ipynb", 2, 20, "nonograms/04-step"),
        Step("notebooks/14-when-lines-are-not-enough.ipynb", 3, 20, "nonograms/03-two-solutions"),
        Step("guide/nonogram-collections.md", 2, 10, "nonograms/06-pack"),
        Step("notebooks/18-making-a-nonogram.ipynb", 2, 25, "nonograms/09-generated"),
    ),
}

NOTEBOOKS = {
    "chains": ("puyo",),
    "codes": ("passwords",),
    "boards": ("piecepack", "nonograms"),
}
"""The groups of the notebooks, and the paths that each takes its notebooks from."""

TOUR = (
    "00-start",
    "05-anatomy-of-a-chain",
    "03-two-games-one-password",
    "09-a-first-ppn-game",
    "18-making-a-nonogram",
)
"""The notebooks of the tour, at most 45 minutes in all without the exercises."""

_WORDS_A_MINUTE, _CELLS_A_MINUTE = 200, 6

GAMES = {
    "play/solo.md": "https://www.puyop.com/s/o00hg1yja9zhajhyqpxsaykyj9a_b030",
    "play/quest.md": "https://ishikawapuyo.net/simu/pn.html?400300400500s00J00i0Bq4_I1U1E1O1G1__u06",
    "play/edit.md": "https://ishikawapuyo.net/simu/pn.html?2003w0A80pw0qiw_u101G1__u04",
    "play/duel.md": "https://www.puyop.com/s/200y00ro2iaAAxjpckqAk https://www.puyop.com/s/202q83azbhpjhbaxsAi",
    "play/nonogram.md": "",
}
"""The pages of games, and the boards of each card; without any, it shows the nonogram of the day."""


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
