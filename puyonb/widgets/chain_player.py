"""The player of chains: a field run to its end, link by link, with the arithmetic of its score.

>>> from puyonb.puyo import fieldtext
>>> from puyonb.widgets import ChainPlayer
>>> player = ChainPlayer(fieldtext.loads("B\\nRRR\\nRBBB"))
>>> player.chain
<Chain: 2 links, 360 points>
>>> player.ahead()
>>> print(player.step)
link 1: 4 red; 10 × 4 × (0 + 0 + 0 → 1) = 40
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import traitlets as t

from puyonb import draw
from puyonb.drawing.palette import named
from puyonb.drawing.scene import Scene
from puyonb.puyo import chain as engine
from puyonb.puyo import rules as games
from puyonb.puyo.chain import Chain, ChainStep
from puyonb.puyo.draw._animation import ways
from puyonb.puyo.draw._chain import caption, marked, result, title
from puyonb.puyo.draw._field import describe
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.record import Record
from puyonb.puyo.rules import TSU, Rules
from puyonb.widgets import field_board
from puyonb.widgets.field_widget import FieldWidget
from puyonb.widgets.player import PlayerWidget, frame, sheet
from puyonb.widgets.scene_encoder import SceneEncoder, schemes
from puyonb.widgets.words import words

_MARKED, _POPPED, _FALLING = 1.1, 0.25, 0.4
"""Seconds: what pops is marked; it is gone; the rest has fallen."""

_RULES = "rules:"

_NOTHING = Scene("", "", (), (0.0, 0.0, 1.0, 1.0))


class _Moment(NamedTuple):
    """What is shown in one frame: a field, and the link that is about to pop in it."""

    field: Field
    note: str
    step: ChainStep | None = None
    before: Field | None = None
    seconds: float = _MARKED
    stop: bool = True


class ChainPlayer(PlayerWidget, FieldWidget):
    """A chain to play, pause and step through, with what each link scores and why.

    Parameters
    ----------
    value : Field, Record, Link or Chain, default an empty 6x13 field
        A chain brings its rules.  A record or a link with moves or a task is refused (CannotExpress).
    rules : Rules or str, default those of the chain, or Tsu
    notations : iterable of str, default the plain text field
        The texts of the field; each can be typed in.
    colors : str, default ``"default"``
        A palette of :func:`puyonb.draw.field`; the default one follows the light or dark page.
    language : str, default ``"en"``

    Attributes
    ----------
    value : Field
        Where the chain begins.  Assigning runs the new one, and goes to its beginning.
    rules : Rules
        A name may be assigned.
    """

    rules = t.Any(TSU)

    def __init__(
        self,
        value: Field | Record | Link | Chain | None = None,
        *,
        rules: Rules | str | None = None,
        notations: Iterable[str] = ("field",),
        **options: Any,
    ) -> None:
        given = value.rules if isinstance(value, Chain) else TSU
        field = value.start if isinstance(value, Chain) else value
        self._moments: tuple[_Moment, ...] = ()
        super().__init__(
            field, notations=notations, rules=given if rules is None else rules, **options
        )
        self.observe(lambda _: self._show(), "rules")

    @t.validate("rules")
    def _known_rules(self, proposal: Any) -> Rules:
        return games.named(proposal["value"])

    @property
    def chain(self) -> Chain:
        """The chain that is played."""
        return self._chain

    @property
    def step(self) -> ChainStep | None:
        """The link that is about to pop where one stands; None where none is."""
        return self._moments[self.frame].step

    def scene(self, *, dark: bool = False) -> Scene:
        """Give what is shown now as a picture."""
        moment, palette = self._moments[self.frame], schemes(self._colors)[dark]
        scene = draw.field.scene(moment.field, palette=palette, coordinates=True)
        return marked(scene, moment.step, named(palette)) if moment.step else scene

    def used(self, name: str, text: str) -> None:
        """Choose rules; all other buttons are those of every widget of a field."""
        if name.removeprefix(_RULES) in games.RULES and name.startswith(_RULES):
            self.rules = name.removeprefix(_RULES)
        else:
            super().used(name, text)

    # From the value to the board.

    def _show_board(self) -> None:
        self._chain = engine.simulate(self.value, rules=self.rules)
        self._moments = tuple(self._told())
        encoder = SceneEncoder()
        frames = [self._frame(moment, encoder) for moment in self._moments]
        for (before, now), found in zip(pairwise(self._moments), frames[1:], strict=True):
            if before.field == now.field:  # what has fallen down is what pops next
                del found["cells"]
        said = words(self.language, "chain.")
        field = self.value
        self.frame, self.playing = 0, False
        self.drawing = field_board.drawing(
            field.width,
            field.height,
            field.hidden_rows,
            palette=self._colors,
            language=self.language,
            kinds=[puyo for puyo in Puyo if puyo in (Puyo.EMPTY, Puyo.OJAMA) or field.count(puyo)],
            encoder=encoder,
        ) | {"label": said["title"], "hint": said["hint"]}
        self.cells = frames[0]["cells"]
        self.frames, self.length = frames, len(frames)
        self.sheet = self._sheet()

    def _told(self) -> Iterator[_Moment]:
        """Give the moments of the chain: what pops is marked, it goes, the rest falls."""
        chain, said = self._chain, words(self.language, "chain.")
        falls = chain.start != chain.settled
        yield _Moment(chain.start, said["falls" if falls else "begins"].format(title=title(chain)))
        if falls:
            yield _Moment(chain.settled, "", before=chain.start, seconds=_FALLING, stop=False)
        for step in chain.steps:
            note = caption(step, chain.length)
            yield _Moment(step.before, note, step)
            yield _Moment(step.popped, "", seconds=_POPPED, stop=False)
            yield _Moment(step.after, "", before=step.popped, seconds=_FALLING, stop=False)
        if chain.length:
            sent = chain.nuisance()
            parts = {"nuisance": sent.nuisance, "leftover": sent.leftover}
            told = ", ".join(result(chain).splitlines())
            yield _Moment(chain.field, said["sends"].format(result=told, **parts))

    def _frame(self, moment: _Moment, encoder: SceneEncoder) -> dict[str, Any]:
        field, marks = moment.field, []
        if moment.step:
            light, dark = (
                marked(_NOTHING, moment.step, named(name)).items for name in schemes(self._colors)
            )
            marks = encoder.items(light, dark)
        fallen = ways(moment.before, field, self._chain.rules) if moment.before else {}
        return frame(
            str(field).split("\n"),
            note=moment.note,
            # In between, the note tells what pops; a field in words is long.
            words=describe(field) if field in (self._chain.start, self._chain.field) else "",
            marks=marks,
            falls=[(end[0], end[1], end[0] - start[0]) for start, end in fallen.items()],
            seconds=moment.seconds,
            stop=moment.stop,
        )

    def _sheet(self) -> dict[str, Any]:
        said = words(self.language, "chain.")
        heads = [said[name] for name in ("link", "popped", "arithmetic", "points", "total")]
        rows = []
        for number, moment in enumerate(self._moments):
            if moment.step:
                popped = str(moment.step).partition(": ")[2].partition(";")[0]
                product, _, points = moment.step.arithmetic.partition(" = ")
                rows.append(
                    (
                        number,
                        [
                            str(moment.step.number),
                            popped,
                            product,
                            points,
                            f"{moment.step.total:,}",
                        ],
                    )
                )
        return sheet(heads, rows, align="rllrr")

    def _show_tools(self) -> None:
        said = words(self.language, "chain.rules.")
        self.tools = [
            {
                "name": f"{_RULES}{name}",
                "label": said[name],
                "does": said["does"].format(name=said[name]),
                "disabled": False,
                "pressed": self.rules == each,
            }
            for name, each in games.RULES.items()
        ]
