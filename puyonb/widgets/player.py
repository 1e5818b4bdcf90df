"""What widgets have that go through time: frames, where one stands among them, and a sheet that tells what happens.

The frames are shown by ``board.js`` at once, with Python or without.  A widget with too many of
them leaves ``frames`` empty and shows a frame itself when ``frame`` changes.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import traitlets as t

from puyonb.widgets.board import BoardWidget
from puyonb.widgets.words import words


class PlayerWidget(BoardWidget):
    """A board that goes from frame to frame, by hand or by itself.

    Attributes
    ----------
    frames : list of dict
        What is shown at each moment; see :func:`frame`.
    length : int
        How many moments there are.
    frame : int
        The one that is shown, from 0.
    playing : bool
        Whether it goes on by itself; it ends at the last frame.
    note : str
        What is said below the board, where the frame says nothing itself; between two stops it goes on saying what was said at
        the first.
    sheet : dict
        What happens, as a table whose rows lead to a frame; see :func:`sheet`.
    """

    from_page = BoardWidget.from_page | {"frame", "playing"}

    frames = t.List(t.Dict()).tag(sync=True)
    length = t.Int(1, min=1).tag(sync=True)
    frame = t.Int(0, min=0).tag(sync=True)
    playing = t.Bool(default_value=False).tag(sync=True)
    note = t.Unicode().tag(sync=True)
    sheet = t.Dict().tag(sync=True)

    def __init__(self, *arguments: Any, language: str = "en", **traits: Any) -> None:
        super().__init__(*arguments, language=language, **traits)
        self.words = {**self.words, **words(language, "player.")}

    @t.validate("frame")
    def _inside(self, proposal: Any) -> int:
        """Keep to the frames that there are; a page may ask for one that is gone."""
        return min(int(proposal["value"]), self.length - 1)

    def play(self) -> None:
        """Go on by itself, from the beginning if this is the end."""
        if self.frame >= self.length - 1:
            self.frame = 0
        self.playing = self.length > 1

    def pause(self) -> None:
        """Stay where it is."""
        self.playing = False

    def go(self, number: int) -> None:
        """Go to a frame, counted from 0, and stay there.

        Raises
        ------
        IndexError
            If there is none of this number.
        """
        if not 0 <= number < self.length:
            raise IndexError(f"expected a frame from 0 to {self.length - 1}, found {number}")
        self.playing = False
        self.frame = number

    def ahead(self) -> None:
        """Go to the next frame where a step ends; nothing happens at the end."""
        self.go(min((stop for stop in self.stops if stop > self.frame), default=self.frame))

    def back(self) -> None:
        """Go to the frame before where a step ended; nothing happens at the beginning."""
        self.go(max((stop for stop in self.stops if stop < self.frame), default=self.frame))

    @property
    def stops(self) -> tuple[int, ...]:
        """The frames where a step ends; those between are only passed through."""
        if not self.frames:
            return tuple(range(self.length))
        return tuple(number for number, each in enumerate(self.frames) if each.get("stop", True))


def frame(
    cells: Sequence[str],
    *,
    note: str = "",
    words: str = "",
    marks: Sequence[dict[str, Any]] = (),
    falls: Iterable[Sequence[int]] = (),
    seconds: float | None = None,
    stop: bool = True,
) -> dict[str, Any]:
    """Give what is shown at one moment.

    Parameters
    ----------
    cells : sequence of str
        A letter a cell, a string a row; may be taken out of the frame where they are those of the one before.
    note : str, default none
        What is said below the board.
    words : str, default none
        The board in words, for who cannot see it.
    marks : sequence of dict, default none
        What is drawn over the cells, as encoded items.
    falls : iterable of (row, col, rows), default none
        Cells that come down when this frame follows the one before, and from how far above.
    seconds : float, optional
        How long it stays, when the player goes on by itself.
    stop : bool, default True
        Whether a step ends here.
    """
    found: dict[str, Any] = {"cells": list(cells)}
    more = {
        "note": note,
        "words": words,
        "marks": list(marks),
        "falls": [list(cell) for cell in falls],
    }
    found |= {name: value for name, value in more.items() if value}
    if seconds is not None:
        found["seconds"] = seconds
    return found if stop else {**found, "stop": False}


def sheet(
    heads: Sequence[str], rows: Iterable[tuple[int, Sequence[str]]], *, align: str = ""
) -> dict[str, Any]:
    """Give a table of what happens.

    Parameters
    ----------
    heads : sequence of str
        The columns.
    rows : iterable of (int, sequence of str)
        The frame where each row begins, and its cells.
    align : str, default all left
        A letter a column: ``l`` or ``r``.
    """
    return {
        "heads": list(heads),
        "align": align,
        "rows": [{"frame": number, "cells": list(cells)} for number, cells in rows],
    }
