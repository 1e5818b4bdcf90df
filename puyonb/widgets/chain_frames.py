"""A chain as frames for ``board.js``: groups are marked, they vanish, and the rest falls."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Scene
from puyonb.messages import Message
from puyonb.puyo.chain import Chain, ChainStep
from puyonb.puyo.draw._animation import ways
from puyonb.puyo.draw._chain import caption, marked, result, title
from puyonb.puyo.draw._explain import formula, groups_of
from puyonb.puyo.draw._field import describe
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.rules import Rules
from puyonb.widgets import field_board
from puyonb.widgets.player import frame, sheet
from puyonb.widgets.scene_encoder import SceneEncoder, explanation, schemes

_MARKED, _POPPED, _FALLING = 1.1, 0.25, 0.4
"""Seconds of each frame of a link: the groups are marked; they are gone; the rest has fallen."""

_NOTHING = Scene("", "", (), (0.0, 0.0, 1.0, 1.0))


class ChainMoment(NamedTuple):
    """The content of one frame: a field, and the link that pops next in it."""

    field: Field
    note: str
    step: ChainStep | None = None
    before: Field | None = None
    seconds: float = _MARKED
    stop: bool = True


class ChainFrames:
    """Encode a chain.

    Parameters
    ----------
    chain : Chain
    palette : str or Palette
    kinds : iterable of Puyo, default those of the chain
        The contents that a cell can have.

    Attributes
    ----------
    moments : tuple of ChainMoment
        The content of each frame.
    frames : list of dict
    drawing : dict
        The picture of all frames, without its label and hint.
    """

    def __init__(
        self, chain: Chain, *, palette: str | Palette, kinds: Iterable[Puyo] | None = None
    ) -> None:
        self._chain, self._palette = chain, palette
        self.moments = tuple(self._moments())
        encoder = SceneEncoder()
        self.frames = [self._frame(moment, encoder) for moment in self.moments]
        for (before, now), found in zip(pairwise(self.moments), self.frames[1:], strict=True):
            if before.field == now.field:  # the cells are the same: the page keeps them
                del found["cells"]
        if nuisance := chain.nuisance().nuisance:
            self.frames[-1]["sent"] = nuisance
        field = chain.start
        if kinds is None:
            usual = (Puyo.EMPTY, Puyo.OJAMA)
            kinds = [puyo for puyo in Puyo if puyo in usual or field.count(puyo)]
        self.drawing = field_board.drawing(
            field.width,
            field.height,
            field.hidden_rows,
            palette=palette,
            kinds=kinds,
            encoder=encoder,
        ) | {"chain": field_board.chain_texts()}

    def _moments(self) -> Iterator[ChainMoment]:
        """Yield the moments of a chain: for each link the marks, the gap, and the fall."""
        chain = self._chain
        falls = chain.start != chain.settled
        note = (
            Message("widgets.chain.falls", title=title(chain))
            if falls
            else Message("widgets.chain.begins", title=title(chain))
        )
        if not chain.length:
            note = Message("widgets.chain.none")
        yield ChainMoment(chain.start, note.text())
        if falls:
            yield ChainMoment(chain.settled, "", before=chain.start, seconds=_FALLING, stop=False)
        for step in chain.steps:
            yield ChainMoment(step.before, caption(step, chain.length), step)
            yield ChainMoment(step.popped, "", seconds=_POPPED, stop=False)
            yield ChainMoment(step.after, "", before=step.popped, seconds=_FALLING, stop=False)
        if chain.length:
            sent = chain.nuisance()
            note = Message(
                "widgets.chain.sends",
                result=tuple(result(chain).splitlines()),
                nuisance=sent.nuisance,
                leftover=sent.leftover,
            )
            yield ChainMoment(chain.field, note.text())

    def _frame(self, moment: ChainMoment, encoder: SceneEncoder) -> dict[str, Any]:
        field, marks = moment.field, []
        if moment.step:
            light, dark = (
                marked(_NOTHING, moment.step, named(name)).items for name in schemes(self._palette)
            )
            marks = encoder.items(light, dark)
        fallen = ways(moment.before, field, self._chain.rules) if moment.before else {}
        shown = frame(
            str(field).split("\n"),
            note=moment.note,
            # The note describes the frames between; the text of a field is long.
            words=describe(field) if field in (self._chain.start, self._chain.field) else "",
            marks=marks,
            falls=[(end[0], end[1], end[0] - start[0]) for start, end in fallen.items()],
            seconds=moment.seconds,
            stop=moment.stop,
        )
        return shown | explained(moment.step, self._chain.rules) if moment.step else shown

    def sheet(self) -> dict[str, Any]:
        """Return the table of the links, with the arithmetic of their score."""
        names = ("link", "popped", "arithmetic", "points", "total")
        heads = [Message(f"widgets.chain.{name}").text() for name in names]
        rows = []
        for number, moment in enumerate(self.moments):
            if moment.step:
                product, _, points = moment.step.arithmetic.partition(" = ")
                rows.append(
                    (
                        number,
                        [
                            str(moment.step.number),
                            moment.step.summary,
                            product,
                            points,
                            f"{moment.step.total:,}",
                        ],
                    )
                )
        return sheet(heads, rows, align="rllrr")


def explained(step: ChainStep, rules: Rules) -> dict[str, Any]:
    """Return the parts of a frame that explain the points of a link."""
    return explanation([tuple(formula(step, rules))], groups_of(step))
