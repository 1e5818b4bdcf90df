"""The player of chains: run a field to its end, link by link, with the arithmetic of its score.

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
from puyonb.errors import CannotExpress
from puyonb.messages import Message, templates
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

_MARKED, _POPPED, _FALLING = 1.1, 0.25, 0.4
"""Seconds of each frame of a link: the groups are marked; they are gone; the rest has fallen."""

_RULES = "rules:"

_NOTHING = Scene("", "", (), (0.0, 0.0, 1.0, 1.0))


class _Moment(NamedTuple):
    """The content of one frame: a field, and the link that pops next in it."""

    field: Field
    note: str
    step: ChainStep | None = None
    before: Field | None = None
    seconds: float = _MARKED
    stop: bool = True


class ChainPlayer(PlayerWidget, FieldWidget):
    """A chain to play, pause and step through, with the score of each link.

    Parameters
    ----------
    value : Field, Record, Link, Chain or str, default an empty 6x13 field
        A text in any notation is read first.  A chain has its rules.  A record or a link with moves
        or a task is refused (CannotExpress): ``RecordPlayer`` and :func:`puyonb.draw.animate` play
        moves.
    rules : Rules or str, default those of the chain, or Tsu
    notations : iterable of str, default the plain text field
        The texts of the field; each can be typed in.
    palette : str or Palette, default ``"default"``
        As for :func:`puyonb.draw.field`; the default one follows the light or dark page.
    language : ``"en"`` or ``"ja"``, optional
        The language of labels and messages.  Default: :func:`puyonb.language`.

    Attributes
    ----------
    value : Field
        The field before the chain.  Assigning runs the new chain and goes to its start.
    rules : Rules
        A name may be assigned.
    """

    rules = t.Any(TSU)

    def __init__(
        self,
        value: Field | Record | Link | Chain | str | None = None,
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

    @staticmethod
    def _refusal(more: tuple[Message, ...]) -> CannotExpress:
        """Return the error for a value with moves or a task."""
        return CannotExpress(Message("widgets.chain.only_boards", more=more))

    @t.validate("rules")
    def _known_rules(self, proposal: Any) -> Rules:
        return games.named(proposal["value"])

    @property
    def chain(self) -> Chain:
        """The chain on show."""
        return self._chain

    @property
    def step(self) -> ChainStep | None:
        """The link that pops next in the present frame; None if none does."""
        return self._moments[self.frame].step

    def scene(self, *, dark: bool = False) -> Scene:
        """Return the present frame as a picture."""
        moment, palette = self._moments[self.frame], schemes(self._palette)[dark]
        scene = draw.field.scene(moment.field, palette=palette, coordinates="game")
        return marked(scene, moment.step, named(palette)) if moment.step else scene

    def used(self, name: str, text: str) -> None:
        """Answer a button: select the rules, or undo and redo."""
        if name.removeprefix(_RULES) in games.RULES and name.startswith(_RULES):
            self.rules = name.removeprefix(_RULES)
        else:
            super().used(name, text)

    # From the value to the board.

    def _show_board(self) -> None:
        self._chain = engine.simulate(self.value, rules=self.rules)
        self._moments = tuple(self._moments_of(self._chain))
        encoder = SceneEncoder()
        frames = [self._frame(moment, encoder) for moment in self._moments]
        for (before, now), found in zip(pairwise(self._moments), frames[1:], strict=True):
            if before.field == now.field:  # the cells are the same: the page keeps them
                del found["cells"]
        field = self.value
        self.frame, self.playing = 0, False
        self.drawing = field_board.drawing(
            field.width,
            field.height,
            field.hidden_rows,
            palette=self._palette,
            kinds=[puyo for puyo in Puyo if puyo in (Puyo.EMPTY, Puyo.OJAMA) or field.count(puyo)],
            encoder=encoder,
        ) | {
            "label": Message("widgets.chain.title").text(),
            "hint": Message("widgets.chain.hint").text(),
        }
        self.cells = frames[0]["cells"]
        self.frames, self.length = frames, len(frames)
        self.sheet = self._sheet()

    def _moments_of(self, chain: Chain) -> Iterator[_Moment]:
        """Yield the moments of a chain: for each link the marks, the gap, and the fall."""
        falls = chain.start != chain.settled
        note = (
            Message("widgets.chain.falls", title=title(chain))
            if falls
            else Message("widgets.chain.begins", title=title(chain))
        )
        yield _Moment(chain.start, note.text())
        if falls:
            yield _Moment(chain.settled, "", before=chain.start, seconds=_FALLING, stop=False)
        for step in chain.steps:
            yield _Moment(step.before, caption(step, chain.length), step)
            yield _Moment(step.popped, "", seconds=_POPPED, stop=False)
            yield _Moment(step.after, "", before=step.popped, seconds=_FALLING, stop=False)
        if chain.length:
            sent = chain.nuisance()
            note = Message(
                "widgets.chain.sends",
                result=tuple(result(chain).splitlines()),
                nuisance=sent.nuisance,
                leftover=sent.leftover,
            )
            yield _Moment(chain.field, note.text())

    def _frame(self, moment: _Moment, encoder: SceneEncoder) -> dict[str, Any]:
        field, marks = moment.field, []
        if moment.step:
            light, dark = (
                marked(_NOTHING, moment.step, named(name)).items for name in schemes(self._palette)
            )
            marks = encoder.items(light, dark)
        fallen = ways(moment.before, field, self._chain.rules) if moment.before else {}
        return frame(
            str(field).split("\n"),
            note=moment.note,
            # The note describes the frames between; the text of a field is long.
            words=describe(field) if field in (self._chain.start, self._chain.field) else "",
            marks=marks,
            falls=[(end[0], end[1], end[0] - start[0]) for start, end in fallen.items()],
            seconds=moment.seconds,
            stop=moment.stop,
        )

    def _sheet(self) -> dict[str, Any]:
        names = ("link", "popped", "arithmetic", "points", "total")
        heads = [Message(f"widgets.chain.{name}").text() for name in names]
        rows = []
        for number, moment in enumerate(self._moments):
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

    def _show_tools(self) -> None:
        labels = templates("widgets.chain.rules.")
        self.tools = [
            {
                "name": f"{_RULES}{name}",
                "label": labels[name],
                "does": Message("widgets.chain.rules.does", name=labels[name]).text(),
                "disabled": False,
                "pressed": self.rules == each,
            }
            for name, each in games.RULES.items()
        ]
