"""Draw the moving pictures of the page about pieces again: ``python tools/draw_pieces.py``."""

from pathlib import Path

from puyonb import draw
from puyonb.piecepack import Game, ppn

IMAGES = Path(__file__).resolve().parents[1] / "site/images"

MOVES = """GameType: Four Field Kono

1. c1:c3 {over c2} 1... a4:a2
2. b1-c1 {into the gap} 2... a3-a4
3. d1:d3 3... b4:b2 {three coins each by now}
4. c2:c4 4... b2-c2
"""


def game() -> Game:
    """Return the game of the page."""
    (game,) = ppn.loads(MOVES)
    return game


def pictures() -> dict[str, str]:
    """Return each picture under the name of its file."""
    return {
        "replay.svg": draw.animate(game(), last=4, oblique=0.5, coordinates="game")
        .encoded("svg")
        .decode(),
        "replay.html": draw.animate(game(), oblique=0.5, size=0.8, coordinates="game").html(
            page=True
        )
        + "\n",
    }


if __name__ == "__main__":
    for name, text in pictures().items():
        (IMAGES / name).write_text(text, encoding="utf-8", newline="\n")
