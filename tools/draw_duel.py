"""Draw the pictures of the page about duels again: ``python tools/draw_duel.py``."""

from pathlib import Path

from puyonb import draw
from puyonb.messages import using
from puyonb.puyo import duel

SITE = Path(__file__).resolve().parents[1] / "site"
IMAGES = {"en": SITE / "images", "ja": SITE / "ja/images"}


def chain_of_two() -> duel.Replay:
    """Return a game: player 0 builds a chain of two links, player 1 mirrors it, but too late."""
    start = state = duel.new(deals=[(1, 1), (3, 1), (3, 4), (3, 2), (3, 1)], width=6, height=6)
    turns = []
    for columns in ((0, 5), (1, 4), (3, 3), (0, 5), (2, 4), (None, 3), (None, 2)):
        events = [
            duel.play(state, at, column, 0)
            for at, column in enumerate(columns)
            if column is not None
        ]
        state, _ = duel.step(state, events)
        turns.append(tuple(events))
    return duel.Replay(start, tuple(turns))


def pictures(language: str) -> dict[str, str]:
    """Return each picture under the name of its file."""
    with using(language):
        signs = draw.nuisance_signs.svg()
        return {
            "duel.svg": draw.animate(chain_of_two(), first=4).encoded("svg").decode(),
            "nuisance.svg": signs.replace("<svg ", '<svg style="color-scheme:light dark" ', 1),
        }


if __name__ == "__main__":
    for language, folder in IMAGES.items():
        for name, text in pictures(language).items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
