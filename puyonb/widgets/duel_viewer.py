"""The viewer of duels: step through a game, or play one against a scripted player.

>>> from puyonb.puyo import duel
>>> from puyonb.widgets import DuelViewer
>>> viewer = DuelViewer(duel.new(seed=3), opponent="greedy")
>>> viewer.drop(2, 0)
>>> viewer.state
<DuelState: turn 1, 10 : 10>
>>> DuelViewer(duel.game(["random", "greedy"], 7).replay).length > 10
True
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import traitlets as t

from puyonb import draw, notations
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Mark, Paint, Scene
from puyonb.errors import NotationError, RuleError
from puyonb.messages import Message, message_text
from puyonb.puyo import duel
from puyonb.puyo.draw._duel import (
    Side,
    arranged,
    describe_side,
    places,
    puyo_color,
    puyo_sign,
    sides,
    sides_after,
)
from puyonb.puyo.draw._duel_animation import popped
from puyonb.puyo.duel import DuelState, GameResult, Placement, Replay
from puyonb.puyo.duel.deals import Deal
from puyonb.puyo.duel.matches import ask
from puyonb.puyo.duel.pieces import ROTATIONS
from puyonb.puyo.duel.players import PLAYERS, Strategy
from puyonb.puyo.duel.replay import played_turns
from puyonb.puyo.field import COLORS, Puyo
from puyonb.puyo.record import Rotation
from puyonb.widgets.board import choice, tool
from puyonb.widgets.curve import curve
from puyonb.widgets.editing import Typed
from puyonb.widgets.player import PlacingWidget, sheet
from puyonb.widgets.scene_encoder import SceneEncoder, schemes

_UNIT = 0.3
"""Inches per cell: a picture of two players is as wide as a page."""

_REPLAY = "replay"

_Spots = Sequence[tuple[float, float]]
"""The left edge and the floor of each player's field."""


class DuelViewer(PlacingWidget):
    """A duel to step through and to play.

    Parameters
    ----------
    value : Replay, GameResult, DuelState or str, default a new game
        A text is the JSON of a replay or a state.  A state is the start of a game.
    opponent : str or callable, default ``"greedy"``
        One of :data:`puyonb.puyo.duel.players.PLAYERS` or your own player; it plays all players but
        the reader's.  It sees a :class:`puyonb.puyo.duel.View`, as a player in a match does.
    reader : int or None, default player 0 in a new game, None in a game that was played
        The player whom the reader plays.
    names : sequence of str, optional
        The names of the players.
    analysis : bool, default False
        Whether to show who is ahead as a curve, with the moves to look at again; see
        :func:`puyonb.puyo.duel.analyse`, which needs numpy.  A game that it refuses has no curve.
    seed : int, default 0
        The seed of the pieces of new games and of the opponent's random choices.
    palette : str or Palette, default ``"default"``
        As for :func:`puyonb.draw.field`; the default one follows the light or dark page.
    language : ``"en"`` or ``"ja"``, optional
        The language of labels and messages.  Default: :func:`puyonb.language`.

    Attributes
    ----------
    value : Replay
        The game so far; each turn replaces it by a longer one.
    frame : int
        The turn on show; 0 is the state before the first turn.
    reader : int or None
        The player whom the reader plays.
    opponent : str
        The name of the reader's opponent.

    Raises
    ------
    NotationError
        If a text is neither a replay nor a state.
    RuleError
        If a replay breaks a rule.
    """

    takes = ("duel", "replay")

    value = t.Instance(Replay)
    reader = t.Int(None, allow_none=True)
    opponent = t.Unicode("greedy")

    def __init__(
        self,
        value: Replay | GameResult | DuelState | str | None = None,
        *,
        opponent: str | Strategy = "greedy",
        reader: int | None = None,
        names: Sequence[str] = (),
        analysis: bool = False,
        seed: int = 0,
        palette: str | Palette = "default",
        language: str | None = None,
        **traits: Any,
    ) -> None:
        self._is_analysed = analysis
        self._own = (
            {}
            if isinstance(opponent, str)
            else {getattr(opponent, "__name__", "opponent"): opponent}
        )
        self._seed, self._palette, self._given_names = seed, palette, tuple(names)
        self._chance = Random(f"{seed}/opponent")  # noqa: S311 - games, not secrets
        self._typed: Typed | None = None
        self._asks_text = False
        self._goal: int | None = None  # the turn to show when the game has become longer
        game = _game(self._taken(getattr(value, "replay", value)), seed)
        player = 0 if reader is None and not game.events else reader
        super().__init__(
            language=language,
            value=game,
            reader=player,
            opponent=next(iter(self._own), opponent),
            **traits,
        )
        self.frame = self._follow()
        # The chain of the reader may have begun before the first state.
        if turns := self._while_chaining(self._states[-1]):
            self.value = replace(game, events=(*game.events, *turns))
            self.frame = self._follow()
        self.observe(self._changed, "value")
        self.observe(lambda _: self._show(), "frame")
        self.observe(self._renamed, ["reader", "opponent"])
        self._show()

    @t.validate("value")
    def _playable(self, proposal: Any) -> Replay:
        """Refuse a replay that breaks a rule."""
        replay: Replay = proposal["value"]
        _ = replay.final
        return replay

    @t.validate("opponent")
    def _known(self, proposal: Any) -> str:
        name = str(proposal["value"])
        if name not in self._players:
            raise t.TraitError(
                Message(
                    "widgets.duel.opponent",
                    "expected the name of a player: {names:or}, found {found!q}",
                    names=tuple(self._players),
                    found=name,
                )
            )
        return name

    @t.validate("reader")
    def _inside_players(self, proposal: Any) -> int | None:
        number: int | None = proposal["value"]
        count = len(self.value.start.players)
        if number is not None and not 0 <= number < count:
            raise t.TraitError(
                Message("common.range", option="reader", least=0, most=count - 1, found=number)
            )
        return number

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.state!r})"

    def _value_of(self, text: str) -> Any:
        return notations.read(text, among=notations.names(game="duel")).value

    @property
    def state(self) -> DuelState:
        """The state on show."""
        return self._states[self.frame]

    def scene(self, *, dark: bool = False) -> Scene:
        """Return the turn on show as a picture."""
        palette = schemes(self._palette)[dark]
        if self._starts_again:
            return draw.duel.scene(self.state, names=self._names, palette=palette)
        return draw.duel.scene(self.value, turn=self.frame, names=self._names, palette=palette)

    def drop(self, column: int, rotation: int) -> None:
        """Play the reader's piece at the end of the game, and the turns of the other players.

        While a chain of the reader runs, the other players play further turns.

        Parameters
        ----------
        column : int
            The column of the first puyo of the piece, from 0.
        rotation : int
            The place of the second puyo: 0 up, 1 right, 2 down, 3 left.

        Raises
        ------
        RuleError
            If the reader has no player, the match is over, or the move is not legal.
        """
        state = self._states[-1]
        if self.reader is None:
            raise RuleError(
                Message(
                    "widgets.duel.no_reader",
                    "this game has no player for the reader; assign one to reader",
                )
            )
        if (column, rotation) not in duel.legal_moves(state, self.reader):
            raise RuleError(
                Message(
                    "widgets.duel.illegal",
                    "expected a legal move, found column {column}, rotation {rotation}",
                    column=column,
                    rotation=rotation,
                ),
                player=self.reader,
                rule="D9",
            )
        turns = [self._events(state, (column, rotation))]
        state, _ = duel.step(state, turns[0])
        turns += self._while_chaining(state)
        with self.hold_sync():
            self._goal = self.length
            self.value = replace(self.value, events=(*self.value.events, *turns))
            self.playing = len(turns) > 1

    def _while_chaining(self, state: DuelState) -> list[tuple[duel.Event, ...]]:
        """Return the turns of the other players while a chain of the reader runs."""
        turns: list[tuple[duel.Event, ...]] = []
        while (
            self.reader is not None
            and not state.terminated
            and state.players[self.reader].chain_number
        ):
            turns.append(self._events(state, None))
            state, _ = duel.step(state, turns[-1])
        return turns

    def play_from_here(self) -> None:
        """Remove all turns after the one on show, and continue the game from there."""
        with self.hold_sync():
            if self.reader is None:
                self.reader = 0
            self.value = replace(self.value, events=self.value.events[: self.frame])

    def new_game(self) -> None:
        """Start a new game with other pieces and the same rules."""
        start = self.value.start
        ground = start.players[0].arena
        self._seed += 1
        with self.hold_sync():
            if self.reader is None:
                self.reader = 0
            self.value = Replay(
                duel.new(
                    len(start.players),
                    seed=self._seed,
                    width=ground.width,
                    height=ground.height,
                    ghost_height=ground.ghost_height,
                    target_score=ground.target_score,
                    clear_threshold=ground.clear_threshold,
                    num_colors=start.num_colors,
                    num_deals=start.num_deals,
                    drop_points=start.drop_points,
                    max_losses=start.max_losses,
                ),
                (),
            )

    # Actions of the reader.

    def _land(self, column: int, turn: int) -> None:
        self.drop(column, turn)

    def used(self, name: str, text: str) -> None:
        """Answer a button."""
        if name == "from_here" and self.frame < self.length - 1:
            self.play_from_here()
        elif name == "new_game":
            self.new_game()
        elif name == "opponent" and text in self._players:
            self.opponent = text
        elif name == "replay":
            self._asks_text, self._typed = not self._asks_text, None
            self._show()

    def edited(self, name: str, text: str, serial: int) -> None:
        """Read a typed replay; a text with an error leaves the game unchanged."""
        try:
            found = _game(self._taken(text), self._seed)
        except NotationError as error:
            self._typed = Typed(text, serial, error)
            self._show_texts()
            return
        with self.hold_sync():
            self.value = found
            self._typed = Typed(text, serial)
            self._show_texts()

    # From the value to the picture.

    def _changed(self, _: Any) -> None:
        self._typed, self.playing = None, False
        last = self._follow()
        goal, self._goal = last if self._goal is None else self._goal, None
        if self.frame == goal:
            self._show()
        else:
            self.frame = goal

    def _renamed(self, _: Any) -> None:
        self._follow()
        self._show()

    def _follow(self) -> int:
        """Compute the states of a new game; return the number of the last one."""
        self._states = self.value.states()
        self.length = len(self._states)
        self.sheet = self._sheet()
        self._analyse()
        return self.length - 1

    def _analyse(self) -> None:
        """Show the curve of the game."""
        if self._is_analysed:
            self.curve = curve(self.value, range(self.length), self._names)

    @property
    def _players(self) -> dict[str, Strategy]:
        return {**PLAYERS, **self._own}

    def _title(self, name: str) -> str:
        """Return the name of a player as the pages of games show it; that of one's own stays."""
        return name if name in self._own else message_text(f"play.opponent.{name}")

    @property
    def _names(self) -> tuple[str, ...]:
        count = len(self.value.start.players)
        if len(self._given_names) == count:
            return self._given_names
        return tuple(self._name(number, count) for number in range(count))

    def _name(self, number: int, count: int) -> str:
        if self.reader is None:
            return message_text("widgets.duel.player", number=number + 1)
        if number == self.reader:
            return message_text("widgets.duel.you", "you")
        name = self._title(self.opponent)
        if count == 2:
            return message_text("play.duel.rival", opponent=name)
        return message_text(
            "widgets.duel.other", "rival {number} ({name})", name=name, number=number + 1
        )

    def _events(self, state: DuelState, own: Placement | None) -> tuple[duel.Event, ...]:
        """Return the events of one turn; an opponent forfeits by an error or an illegal move."""
        choose = self._players[self.opponent]
        others = {
            number: (choose, self._chance)
            for number in range(len(state.players))
            if number != self.reader
        }
        found = ask(state, others)
        if (
            self.reader is not None
            and own
            and not any(event["type"] == "termination" for event in found)
        ):
            found.insert(self.reader, duel.play(state, self.reader, *own))
        return tuple(found)

    @property
    def _moves(self) -> Sequence[Placement]:
        """The legal moves of the reader; none in a past turn, in a chain, or after the end."""
        if self.reader is None or self.frame < self.length - 1:
            return ()
        return duel.legal_moves(self.state, self.reader)

    @property
    def _starts_again(self) -> bool:
        """Whether the reader plays on after a loss, on the empty field."""
        turns = played_turns(self.value)[self.frame - 1].player_turns if self.frame else ()
        return bool(self._moves) and any(turn.lost for turn in turns)

    def _show(self) -> None:
        moves = self._moves
        title = message_text("widgets.duel.title", "turn {turn}", turn=self.state.time)
        names = self._names
        parts = [*sides_after(self.value, self.frame, names=names, moves=self._held())]
        if self._starts_again:
            parts = [*sides(self.state, names=names)]
        text = "\n".join([title, *map(describe_side, parts)])
        if moves and self.reader is not None:
            parts[self.reader] = replace(parts[self.reader], piece=None)
        encoder = SceneEncoder()
        light, dark = (
            arranged(parts, title=title, palette=name, size=_UNIT)
            for name in schemes(self._palette)
        )
        spots, _, _ = places(parts, title=title)
        poses = self._posed(parts, moves, spots, encoder)
        vanished = self._popped(parts, spots, encoder)
        drawing = encoder.drawing(
            replace(light, text=text), under=encoder.items(light.items, dark.items), popped=vanished
        )
        hint = Message("widgets.duel.hint.play" if moves else "widgets.duel.hint")
        with self.hold_sync():
            self.drawing = drawing | {"hint": hint.text()} | self._aim(parts, spots)
            self._hold(poses, self.state.players[self.reader or 0].arena.width)
            self.note = self._note(moves)
            self._show_tools()
            self._show_texts()

    def _held(self) -> dict[int, Placement]:
        """Return the moves of the next turn; each piece is drawn above its column."""
        return self.value.moves(self.frame + 1) if self.frame < self.length - 1 else {}

    def _aim(self, parts: Sequence[Side], spots: _Spots) -> dict[str, Any]:
        """Return the place of the reader's columns for the page."""
        if self.reader is None:
            return {}
        left = spots[self.reader][0] + parts[self.reader].left
        return {"aim": {"left": round(left, 3), "columns": parts[self.reader].player.arena.width}}

    def _posed(
        self,
        parts: Sequence[Side],
        moves: Sequence[Placement],
        spots: _Spots,
        encoder: SceneEncoder,
    ) -> list[dict[str, Any]]:
        """Return each pose of the piece: above the field, and faintly where it will lie."""
        if not moves or self.reader is None:
            return []
        side, spot, deal = parts[self.reader], spots[self.reader], self.state.deal(self.reader)
        one, other = map(_color, deal)
        found = []
        for column, rotation in moves:
            light, dark = (
                list(_marks(side, spot, deal, (column, rotation), named(name)))
                for name in schemes(self._palette)
            )
            spoken = message_text(
                "widgets.duel.pose",
                column=column + 1,
                turn=Rotation(ROTATIONS[rotation]),
                first=one,
                second=other,
            )
            found.append(
                {"at": column, "turn": rotation, "say": spoken, "items": encoder.items(light, dark)}
            )
        return found

    def _popped(
        self, parts: Sequence[Side], spots: _Spots, encoder: SceneEncoder
    ) -> list[dict[str, Any]]:
        """Return the puyos that vanish in the turn on show, each with the colour of its drops."""
        palettes = [named(name) for name in schemes(self._palette)]
        found = []
        for player, (row, col), block in popped(self.value, self.frame) if self.frame else ():
            left, floor = spots[player]
            x = left + parts[player].left + col + 0.5
            y = floor - parts[player].player.arena.rows + row + 0.5
            light, dark = (Mark(puyo_sign(block, colors), x, y) for colors in palettes)
            (item,) = encoder.items([light], [dark])
            fills = (puyo_color(block, colors) for colors in palettes)
            found.append({**item, "color": encoder.color(*fills)})
        return found

    def _note(self, moves: Sequence[Placement]) -> str:
        """Return the events of the turn on show, and the piece if it is the reader's turn."""
        lines = [
            Message("widgets.duel.said", "{player}: {events}", player=name, events=events)
            for name, events in zip(self._names, self._events_of(self.frame), strict=True)
            if events
        ]
        if self.state.terminated and self.state.status:
            lines.append(
                Message("widgets.duel.over", "{result}.", result=self.state.status.content)
            )
        elif moves and self.reader is not None:
            first, second = map(_color, self.state.deal(self.reader))
            lines.append(
                Message(
                    "widgets.duel.your_turn",
                    "Your turn: {first}, then {second}.",
                    first=first,
                    second=second,
                )
            )
        return "\n".join(line.text() for line in lines)

    def _events_of(self, turn: int) -> list[str]:
        count = len(self.value.start.players)
        found = self._rows[(turn - 1) * count : turn * count] if turn else []
        return found + [""] * (count - len(found))  # a turn that ends a game may have no events

    def _sheet(self) -> dict[str, Any]:
        self._rows = [_happened(row) for row in self.value.rows()]
        turns = [(turn, [str(turn), *self._events_of(turn)]) for turn in range(1, self.length)]
        head = message_text("widgets.duel.turn", "turn")
        return sheet([head, *self._names], turns, align="r")

    # Buttons and texts.

    def _show_tools(self) -> None:
        found = []
        if self.reader is not None:
            players = [(name, self._title(name)) for name in self._players]
            found += [*self._piece_tools(), choice("opponent", players, self.opponent)]
        if self.frame < self.length - 1:
            found.append(tool("from_here"))
        self.tools = [*found, tool("new_game"), tool("replay", pressed=self._asks_text)]

    def _show_texts(self) -> None:
        self.texts = []
        if self._asks_text:
            typed = self._typed or Typed(duel.dumps_replay(self.value))
            title = message_text("widgets.duel.replay", "Replay")
            self.texts = [typed.shown(_REPLAY, title)]


def _game(value: Replay | DuelState | None, seed: int) -> Replay:
    """Return the game of a viewer's first value."""
    if value is None:
        value = duel.new(seed=seed, max_losses=1)
    return Replay(value, ()) if isinstance(value, DuelState) else value


_HELD = 0.75
"""The distance of a held piece from the field: to the middle of its lower row, in cells."""

_FAINT = Paint(opacity=0.35)

_ASIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The place of the second puyo for each rotation: columns to the right, rows up."""


def _marks(
    side: Side, spot: tuple[float, float], deal: Deal, move: Placement, colors: Palette
) -> Iterator[Mark]:
    (column, rotation), (left, floor), player = move, spot, side.player
    (right, up), rows = _ASIDE[rotation], player.arena.rows
    lifted = rotation == 2  # then the second one is the lower of the two
    above = floor - rows - _HELD - lifted
    puyos = ((deal[0], column, above, lifted), (deal[1], column + right, above - up, up > 0))
    for block, at, y, higher in puyos:
        x, height = left + side.left + at + 0.5, player.heights[at] + higher
        yield Mark(puyo_sign(block, colors), x, y)
        if height < rows:  # a puyo above the field disappears
            yield Mark(puyo_sign(block, colors), x, floor - height - 0.5, _FAINT)


def _color(block: int) -> Puyo | Message:
    """Return the colour of a number, as a value for a message."""
    return (
        COLORS[block - 1]
        if block <= len(COLORS)
        else Message("widgets.duel.color", "colour {number}", number=block)
    )


def _happened(row: Mapping[str, Any]) -> str:
    """Return the events of a player in a turn as text.

    Parameters
    ----------
    row : mapping
        One row of :meth:`puyonb.puyo.duel.Replay.rows`.

    Examples
    --------
    >>> from puyonb.puyo import duel
    >>> state = duel.new(1, seed=3)
    >>> _happened(duel.Replay(state, [[duel.play(state, 0, 2, 1)]]).rows()[0])
    '3 right'
    """
    found: list[Message] = []
    if row["move"]:
        column, rotation = row["move"].split()
        place = {"column": column, "rotation": Rotation[rotation.upper()]}
        found.append(Message("widgets.duel.move", "{column} {rotation}", **place))
    if row["link"]:
        found.append(Message("widgets.duel.chain", "link {link}", link=row["link"]))
    if row["chain_length"]:
        found.append(Message("widgets.duel.chained", "chain of {links}", links=row["chain_length"]))
    if row["sent"]:
        found.append(Message("widgets.duel.sent", "sends {count}", count=row["sent"]))
    if row["received"]:
        found.append(Message("widgets.duel.received", "{count} fall", count=row["received"]))
    if row["all_clear"]:
        found.append(Message("widgets.duel.clear", "all clear"))
    if row["game_over"]:
        found.append(Message("widgets.duel.lost", "loses"))
    return message_text("widgets.duel.events", "{events}", events=tuple(found))
