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

from collections.abc import Iterable
from typing import Any

import traitlets as t

from puyonb.drawing.scene import Scene
from puyonb.errors import CannotExpress
from puyonb.messages import Message, message_text, templates
from puyonb.puyo import rules as games
from puyonb.puyo._history import History
from puyonb.puyo.chain import Chain, ChainStep
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.record import Record
from puyonb.puyo.rules import TSU, Rules
from puyonb.widgets.field_editor import FieldWidget
from puyonb.widgets.player import PlayerWidget
from puyonb.widgets.record_frames import RecordFrames
from puyonb.widgets.scene_encoder import schemes

_RULES = "rules:"
_USUAL = (Puyo.EMPTY, Puyo.OJAMA)


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
        super().__init__(
            value, notations=notations, rules=given if rules is None else rules, **options
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
        chain = self._played.nodes[0].alone
        assert chain  # noqa: S101 - for mypy: a field without room is alone
        return chain

    @property
    def usual(self) -> Chain | None:
        """The chain, if pages without Python show it alike: in the default palette."""
        return self.chain if self._palette == "default" else None

    @property
    def step(self) -> ChainStep | None:
        """The link that pops next in the present frame; None if none does."""
        return self._played.step(self.frame)

    def scene(self, *, dark: bool = False) -> Scene:
        """Return the present frame as a picture."""
        return self._played.scene(self.frame, schemes(self._palette)[dark])

    def used(self, name: str, text: str) -> None:
        """Answer a button: select the rules, or undo and redo."""
        if name.removeprefix(_RULES) in games.RULES and name.startswith(_RULES):
            self.rules = name.removeprefix(_RULES)
        else:
            super().used(name, text)

    # From the value to the board.

    def _show_board(self) -> None:
        history = History.routes(self.value, ())
        kinds = [puyo for puyo in Puyo if puyo in _USUAL or self.value.count(puyo)]
        stage = RecordFrames(
            history, rules=self.rules, palette=self._palette, kinds=kinds, room=False
        )
        self._played = stage.line(history)
        self.frame, self.playing = 0, False
        self.drawing = stage.drawing(
            label=message_text("widgets.chain.title"), hint=message_text("widgets.chain.hint")
        )
        frames = self._played.frames
        self.cells = frames[0]["cells"]
        self.frames, self.length = frames, len(frames)
        self.sheet = self._played.sheet()

    def _show_tools(self) -> None:
        labels = templates("widgets.chain.rules.")
        self.tools = [
            {
                "name": f"{_RULES}{name}",
                "label": labels[name],
                "does": message_text("widgets.chain.rules.does", name=labels[name]),
                "disabled": False,
                "pressed": self.rules == each,
            }
            for name, each in games.RULES.items()
        ]
