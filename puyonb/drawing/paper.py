"""Printed pages: their sizes, and what is placed on one in millimetres from the top left."""

from math import inf

from puyonb.drawing import qr
from puyonb.drawing.palette import Palette
from puyonb.drawing.scene import Item, Scene, label
from puyonb.errors import check_choice
from puyonb.messages import Message

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of a page, in millimetres."""


BODY = 3.7
"""The usual height of letters, in millimetres."""


def check(paper: str, address: str | None) -> None:
    """Check the paper, and the address of a live page for QR codes.

    Raises
    ------
    ValueError
        If the paper is unknown, or the address is no web address.
    ImportError
        If there is an address, and segno is not installed.
    """
    check_choice("paper", paper, PAPERS)
    if address is not None:
        qr.check_address(address)
        qr.modules(address)


class Page:
    """A page while it is filled.

    Parameters
    ----------
    paper : ``"a4"`` or ``"letter"``
    colors : Palette
    """

    def __init__(self, paper: str, colors: Palette) -> None:
        self.width, self.height = PAPERS[paper]
        self.colors = colors
        self.items: list[Item] = []
        self.words: list[str | Message] = []

    def say(self, text: str | Message) -> None:
        """Add a sentence to the text alternative."""
        self.words.append(text)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        *,
        size: float = BODY,
        anchor: str = "start",
        room: float = inf,
    ) -> None:
        """Write a line whose middle is at y; it gets smaller if it is wider than the room."""
        color = self.colors.text
        self.items += label(text, x, y, size=size, anchor=anchor, room=room, color=color)

    def picture(self, scene: Scene, x: float, y: float, size: float) -> tuple[float, float]:
        """Place a scene, with the size of its cells; return its width and height."""
        self.items += scene.placed(x, y, size)
        return scene.width * size, scene.height * size

    def scene(self, title: str, text: str) -> Scene:
        """Return the finished page."""
        return Scene(
            title,
            text,
            tuple(self.items),
            (0.0, 0.0, self.width, self.height),
            unit=1 / 25.4,
            background=self.colors.paper,
        )
