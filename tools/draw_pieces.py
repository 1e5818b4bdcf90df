"""Draw the moving pictures of the page about pieces again: ``python tools/draw_pieces.py``."""

from pathlib import Path

from puyonb import draw
from puyonb.messages import using
from puyonb.piecepack import Game, ppn

SITE = Path(__file__).resolve().parents[1] / "site"
IMAGES = {"en": SITE / "images", "ja": SITE / "ja/images"}

MOVES = """GameType: Four Field Kono

1. c1:c3 {{{over}}} 1... a4:a2
2. b1-c1 {{{gap}}} 2... a3-a4
3. d1:d3 3... b4:b2 {{{left}}}
4. c2:c4 4... b2-c2
"""
COMMENTS = {
    "en": {"over": "over c2", "gap": "into the gap", "left": "three coins each by now"},
    "ja": {"over": "c2を飛び越える", "gap": "空いたところへ", "left": "どちらも残り3枚"},
}


def game(language: str) -> Game:
    """Return the game of the page, with comments in its language."""
    (game,) = ppn.loads(MOVES.format(**COMMENTS[language]))
    return game


def pictures(language: str) -> dict[str, str]:
    """Return each picture under the name of its file."""
    with using(language):
        moves = game(language)
        still = draw.animate(moves, last=4, oblique=0.5, coordinates="game")
        page = draw.animate(moves, oblique=0.5, size=0.8, coordinates="game").html(page=True)
        return {"replay.svg": still.encoded("svg").decode(), "replay.html": f"{page}\n"}


if __name__ == "__main__":
    for language, folder in IMAGES.items():
        for name, text in pictures(language).items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
