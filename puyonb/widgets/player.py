"""The base class of widgets with frames: the present frame, and a table of events.

``board.js`` shows the frames, also without Python.  A widget with too many frames leaves ``frames``
empty and shows a frame itself when ``frame`` changes.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import traitlets as t

from puyonb.errors import check_range
from puyonb.messages import templates
from puyonb.widgets.board import BoardWidget, is_count, tool


class PlayerWidget(BoardWidget):
    """A board that goes from frame to frame, by hand or automatically.

    Attributes
    ----------
    frames : list of dict
        The frames; see :func:`frame`.  A frame may also have numbers of the drawing's ``items`` in
        strings: ``draw`` are its marks; ``beside`` stays until another frame has it; ``hold`` is a
        piece that waits for its move, and is not drawn while the reader moves it; ``sent`` is the
        nuisance that a chain sends.
    length : int
        The number of frames.
    frame : int
        The present frame, from 0.
    playing : bool
        Whether the frames follow each other automatically, up to the last one.
    note : str
        The text below the board for frames without a note.  Frames between two stops show the note
        of the first stop.
    explained : list of list
        Lines of the note whose terms light up, as ``spots`` do.  A frame with a note has its own
        ones.
    sheet : dict
        A table of events, whose rows lead to frames; see :func:`sheet`.
    curve : dict
        The curve of an analysis, which leads to frames, too; see :mod:`puyonb.widgets.curve`.
    """

    from_page = BoardWidget.from_page | {"frame", "playing"}

    frames = t.List(t.Dict()).tag(sync=True)
    length = t.Int(1, min=1).tag(sync=True)
    frame = t.Int(0, min=0).tag(sync=True)
    playing = t.Bool(default_value=False).tag(sync=True)
    note = t.Unicode().tag(sync=True)
    explained = t.List(t.List()).tag(sync=True)
    sheet = t.Dict().tag(sync=True)
    curve = t.Dict().tag(sync=True)

    def __init__(self, *arguments: Any, language: str | None = None, **traits: Any) -> None:
        super().__init__(*arguments, language=language, **traits)
        self.words = {**self.words, **templates("widgets.player.")}

    @t.validate("frame")
    def _inside(self, proposal: Any) -> int:
        """Limit the frame to the last one; a page may ask for one that was removed."""
        return min(int(proposal["value"]), self.length - 1)

    def play(self) -> None:
        """Play from the present frame; from the start if this is the last one."""
        if self.frame >= self.length - 1:
            self.frame = 0
        self.playing = self.length > 1

    def pause(self) -> None:
        """Stop at the present frame."""
        self.playing = False

    def go(self, number: int) -> None:
        """Stop at a frame, counted from 0.

        Raises
        ------
        IndexError
            If there is no frame with this number.
        """
        check_range("frame", number, 0, self.length - 1, IndexError)
        self.playing = False
        self.frame = number

    def ahead(self) -> None:
        """Go to the next stop, if there is one."""
        self.go(min((stop for stop in self.stops if stop > self.frame), default=self.frame))

    def back(self) -> None:
        """Go to the previous stop, if there is one."""
        self.go(max((stop for stop in self.stops if stop < self.frame), default=self.frame))

    @property
    def stops(self) -> tuple[int, ...]:
        """The numbers of the frames where a step ends."""
        if not self.frames:
            return tuple(range(self.length))
        return tuple(number for number, each in enumerate(self.frames) if each.get("stop", True))


class PlacingWidget(PlayerWidget):
    """A player on which the reader places pieces.

    Attributes
    ----------
    poses : list of dict
        Where the next piece can be placed: each has a column ``at`` and a rotation ``turn``.
    pose : int
        The number of the present pose.
    """

    from_page = PlayerWidget.from_page | {"pose"}

    poses = t.List(t.Dict()).tag(sync=True)
    pose = t.Int(0).tag(sync=True)

    def _dispatch(self, content: object) -> None:
        match content:
            case {"type": "drop", "pose": number} if is_count(number) and number < len(self.poses):
                self._land(self.poses[number]["at"], self.poses[number]["turn"])
            case _:
                super()._dispatch(content)

    def _land(self, column: int, turn: int) -> None:
        """Place the piece at a pose."""
        raise NotImplementedError

    def _hold(self, poses: list[dict[str, Any]], width: int) -> None:
        """Show the poses of a piece; the first one is upright and nearest to the middle."""
        middle = (width - 1) // 2
        self.poses = poses
        self.pose = min(
            range(len(poses)),
            key=lambda at: (poses[at]["turn"], abs(poses[at]["at"] - middle)),
            default=0,
        )

    def _piece_tools(self) -> list[dict[str, Any]]:
        """Return the buttons that turn and drop the piece."""
        return [tool(name, disabled=not self.poses) for name in ("turn_piece", "drop_piece")]


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
    """Return a frame.

    Parameters
    ----------
    cells : sequence of str
        A string for each row, with a letter for each cell.  A frame without ``"cells"`` has those
        of the frame before.
    note : str, default none
        The text below the board.
    words : str, default none
        The text of the board for screen readers.
    marks : sequence of dict, default none
        Encoded items that are drawn over the cells.
    falls : iterable of (row, col, rows), default none
        Cells that fall into place after the frame before, and how many rows they fall.
    seconds : float, optional
        The duration of the frame when the player plays.
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
    """Return a table of events.

    Parameters
    ----------
    heads : sequence of str
        The titles of the columns.
    rows : iterable of (int, sequence of str)
        The first frame of each row, and its cells.
    align : str, default all left
        The letter ``l`` or ``r`` for each column.
    """
    return {
        "heads": list(heads),
        "align": align,
        "rows": [{"frame": number, "cells": list(cells)} for number, cells in rows],
    }
