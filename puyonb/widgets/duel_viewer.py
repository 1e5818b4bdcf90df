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

from puyonb import draw
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Mark, Paint, Scene
from puyonb.errors import NotationError, RuleError
from puyonb.puyo import duel
from puyonb.puyo.draw._duel import Side, arranged, describe_side, places, puyo_sign, sides
from puyonb.puyo.duel import DuelState, GameResult, Placement, Replay
from puyonb.puyo.duel.deals import Deal
from puyonb.puyo.duel.matches import ask
from puyonb.puyo.duel.pieces import ROTATIONS
from puyonb.puyo.duel.players import PLAYERS, Strategy
from puyonb.puyo.field import COLORS
from puyonb.widgets.board import choice, is_count, tool
from puyonb.widgets.editing import Typed
from puyonb.widgets.player import PlayerWidget, sheet
from puyonb.widgets.scene_encoder import SceneEncoder, schemes
from puyonb.widgets.words import say, words

_UNIT = 0.3
"""Inches a cell: two fields with what stands beside them are as wide as a page."""

_REPLAY = "replay"


class DuelViewer(PlayerWidget):
    """A duel to step through, and to play.

    Parameters
    ----------
    value : Replay, GameResult, DuelState or str, default a new game
        A text is read as a replay.  A state is a game that begins there.
    opponent : str or callable, default ``"greedy"``
        One of :data:`puyonb.puyo.duel.players.PLAYERS`, or a player of your own; it plays for all others.  It sees a
        :class:`puyonb.puyo.duel.View`, so nothing that is hidden from the reader's opponent.
    reader : int or None, default player 0, and nobody in a game that was played
        Whom the reader plays.
    names : sequence of str, optional
        What the players are called.
    seed : int, default 0
        Gives the pieces of new games, and the opponent's chance.
    colors : str, default ``"default"``
        A palette of :func:`puyonb.draw.field`; the default one follows the light or dark page.
    language : str, default ``"en"``

    Attributes
    ----------
    value : Replay
        The game as far as it was played; each turn puts a longer one in its place.
    frame : int
        The turn that is shown: 0 is before the first.
    reader : int or None
        Whom the reader plays.
    opponent : str
        The name of the player against whom one plays.

    Raises
    ------
    NotationError
        If a text is no replay.
    RuleError
        If a replay cannot be played.
    """

    from_page = PlayerWidget.from_page | {"pose"}

    value = t.Instance(Replay)
    reader = t.Int(None, allow_none=True)
    opponent = t.Unicode("greedy")
    poses = t.List(t.Dict()).tag(sync=True)
    pose = t.Int(0).tag(sync=True)

    def __init__(
        self,
        value: Replay | GameResult | DuelState | str | None = None,
        *,
        opponent: str | Strategy = "greedy",
        reader: int | None = None,
        names: Sequence[str] = (),
        seed: int = 0,
        colors: str = "default",
        language: str = "en",
        **traits: Any,
    ) -> None:
        self._own = (
            {}
            if isinstance(opponent, str)
            else {getattr(opponent, "__name__", "opponent"): opponent}
        )
        self._seed, self._colors, self._given_names = seed, colors, tuple(names)
        self._chance = Random(f"{seed}/opponent")  # noqa: S311 - games, not secrets
        self._typed: Typed | None = None
        self._asks_text = False
        self._goal: int | None = None  # the turn to show when the game has become longer
        game = _game(value, seed)
        player = 0 if reader is None and not game.events else reader
        super().__init__(
            language=language,
            value=game,
            reader=player,
            opponent=next(iter(self._own), opponent),
            **traits,
        )
        self.frame = self._follow()
        self.observe(self._changed, "value")
        self.observe(lambda _: self._show(), "frame")
        self.observe(self._renamed, ["reader", "opponent"])
        self._show()

    @t.default("value")
    def _new(self) -> Replay:
        return _game(None, 0)

    @t.validate("value")
    def _playable(self, proposal: Any) -> Replay:
        """Take a replay only if it can be played to its end."""
        replay: Replay = proposal["value"]
        _ = replay.final
        return replay

    @t.validate("opponent")
    def _known(self, proposal: Any) -> str:
        name = str(proposal["value"])
        if name not in self._players:
            raise t.TraitError(
                f"expected an opponent out of {', '.join(self._players)}, found {name!r:.60}"
            )
        return name

    @t.validate("reader")
    def _inside_players(self, proposal: Any) -> int | None:
        number: int | None = proposal["value"]
        count = len(self.value.start.players)
        if number is not None and not 0 <= number < count:
            raise t.TraitError(f"expected a player from 0 to {count - 1}, found {number}")
        return number

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.state!r})"

    @property
    def state(self) -> DuelState:
        """The state that is shown."""
        return self._states[self.frame]

    def scene(self, *, dark: bool = False) -> Scene:
        """Give the turn that is shown as a picture."""
        return draw.duel.scene(
            self.value, turn=self.frame, names=self._names, palette=schemes(self._colors)[dark]
        )

    def drop(self, column: int, rotation: int) -> None:
        """Play the reader's piece at the end of the game; the others play too, and go on while a chain of the reader runs.

        Parameters
        ----------
        column : int
            From 0: where the first puyo of the piece falls.
        rotation : int
            Where the second one lies: 0 up, 1 right, 2 down, 3 left.

        Raises
        ------
        RuleError
            If the reader plays nobody, the match is over, or the move is not legal.
        """
        state = self._states[-1]
        if self.reader is None:
            raise RuleError("expected a player whom the reader plays, found none")
        if (column, rotation) not in duel.legal_moves(state, self.reader):
            raise RuleError(
                f"expected a legal move, found column {column}, rotation {rotation}",
                player=self.reader,
                rule="D9",
            )
        turns = [self._events(state, (column, rotation))]
        state, _ = duel.step(state, turns[0])
        while not state.terminated and state.players[self.reader].chain_number:
            turns.append(self._events(state, None))
            state, _ = duel.step(state, turns[-1])
        with self.hold_sync():
            self._goal = self.length
            self.value = replace(self.value, events=(*self.value.events, *turns))
            self.playing = len(turns) > 1

    def play_from_here(self) -> None:
        """Take over after the turn that is shown; what came after it is left out."""
        with self.hold_sync():
            if self.reader is None:
                self.reader = 0
            self.value = replace(self.value, events=self.value.events[: self.frame])

    def new_game(self) -> None:
        """Begin again with other pieces, by the same rules."""
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

    # What the reader does.

    def _dispatch(self, content: object) -> None:
        match content:
            case {"type": "drop", "pose": number} if (
                self._moves and is_count(number) and number < len(self.poses)
            ):
                self.pose = number
                self.drop(self.poses[number]["at"], self.poses[number]["turn"])
            case _:
                super()._dispatch(content)

    def used(self, name: str, text: str) -> None:
        """Do what a button says."""
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
        """Read a replay that was pasted; while it cannot be read, the last good one stays."""
        try:
            found = duel.loads_replay(text)
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
        self.sheet = self._sheet()
        self._show()

    def _follow(self) -> int:
        """Take over the states of a new game; give the number of the last."""
        self._states = self.value.states()
        self.length = len(self._states)
        self.sheet = self._sheet()
        return self.length - 1

    @property
    def _players(self) -> dict[str, Strategy]:
        return {**PLAYERS, **self._own}

    @property
    def _names(self) -> tuple[str, ...]:
        count = len(self.value.start.players)
        if len(self._given_names) == count:
            return self._given_names
        you = words(self.language, "duel.")["you"]
        if self.reader is None:
            return tuple(f"player {number}" for number in range(count))
        others = "" if count == 2 else " {}"
        return tuple(
            you if number == self.reader else self.opponent + others.format(number)
            for number in range(count)
        )

    def _events(self, state: DuelState, own: Placement | None) -> tuple[duel.Event, ...]:
        """Return the events of one turn; an opponent that raises an exception or makes an illegal move forfeits."""
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
        """The moves that the reader may play now: none in the past, in a chain, or when the match is over."""
        if self.reader is None or self.frame < self.length - 1:
            return ()
        return duel.legal_moves(self.state, self.reader)

    def _show(self) -> None:
        said, state = words(self.language, "duel."), self.state
        title = f"{said['turn']} {state.time}"
        moves = self._moves
        parts = list(sides(state, names=self._names, moves=self._held()))
        text = "\n".join([title, *map(describe_side, parts)])
        if moves and self.reader is not None:
            parts[self.reader] = replace(parts[self.reader], piece=None)
        encoder = SceneEncoder()
        light, dark = (
            arranged(parts, title=title, palette=name, size=_UNIT) for name in schemes(self._colors)
        )
        poses = self._posed(parts, moves, title, encoder)
        drawing = encoder.drawing(
            replace(light, text=text), under=encoder.items(light.items, dark.items)
        )
        with self.hold_sync():
            self.drawing = (
                drawing | {"hint": said["hint.play" if moves else "hint"]} | self._aim(parts, title)
            )
            self.poses = poses
            self.pose = _first_pose(poses, self.state.players[self.reader or 0].arena.width)
            self.note = self._told(said, moves)
            self._show_tools()
            self._show_texts()

    def _held(self) -> dict[int, Placement]:
        """Give the moves that follow the turn on show, so that each piece is seen where it will fall."""
        return self.value.moves(self.frame + 1) if self.frame < self.length - 1 else {}

    def _aim(self, parts: Sequence[Side], title: str) -> dict[str, Any]:
        """Tell the page where the reader's columns are."""
        if self.reader is None:
            return {}
        spots, _, _ = places(parts, title=title)
        left = spots[self.reader][0] + parts[self.reader].left
        return {"aim": {"left": round(left, 3), "columns": parts[self.reader].player.arena.width}}

    def _posed(
        self, parts: Sequence[Side], moves: Sequence[Placement], title: str, encoder: SceneEncoder
    ) -> list[dict[str, Any]]:
        if not moves or self.reader is None:
            return []
        spots, _, _ = places(parts, title=title)
        return _encoded_poses(
            parts[self.reader],
            spots[self.reader],
            self.state.deal(self.reader),
            moves,
            palettes=schemes(self._colors),
            encoder=encoder,
            language=self.language,
        )

    def _told(self, said: dict[str, str], moves: Sequence[Placement]) -> str:
        """Say what happened in the turn, and what is to be done."""
        lines = [
            f"{name}: {what}"
            for name, what in zip(self._names, self._happened(self.frame), strict=True)
            if what
        ]
        if self.state.terminated and self.state.status:
            lines.append(said["over"].format(result=self.state.status.result))
        elif moves and self.reader is not None:
            first, second = map(_color_name, self.state.deal(self.reader))
            lines.append(said["your_turn"].format(first=first, second=second))
        return "\n".join(lines)

    def _happened(self, turn: int) -> list[str]:
        count = len(self.value.start.players)
        return self._rows[(turn - 1) * count : turn * count] if turn else [""] * count

    def _sheet(self) -> dict[str, Any]:
        said = words(self.language, "duel.")
        self._rows = [_happened(row, self.language) for row in self.value.rows()]
        turns = [(turn, [str(turn), *self._happened(turn)]) for turn in range(1, self.length)]
        return sheet([said["turn"], *self._names], turns, align="r")

    # Buttons and texts.

    def _show_tools(self) -> None:
        said = words(self.language, "tool.")
        own = words(self.language, "duel.")
        found = []
        if self.reader is not None:
            found += [
                tool("turn_piece", said, disabled=not self.poses),
                tool("drop_piece", said, disabled=not self.poses),
                choice("opponent", own, [(name, name) for name in self._players], self.opponent),
            ]
        found += [
            tool("from_here", said, disabled=self.frame >= self.length - 1),
            tool("new_game", said),
            tool("replay", said, pressed=self._asks_text),
        ]
        self.tools = found

    def _show_texts(self) -> None:
        self.texts = []
        if self._asks_text:
            typed = self._typed or Typed(duel.dumps_replay(self.value))
            self.texts = [typed.shown(_REPLAY, say(self.language, "duel.replay"))]


def _game(value: object, seed: int) -> Replay:
    """Take what a viewer begins with for a game."""
    if value is None:
        value = duel.new(seed=seed, max_losses=1)
    if isinstance(value, str):
        return duel.loads_replay(value)
    if isinstance(value, DuelState):
        return Replay(value, ())
    if isinstance(value, GameResult):
        return value.replay
    if not isinstance(value, Replay):
        raise TypeError(f"expected a replay, a result or a state, found {type(value).__name__}")
    return value


_HELD = 0.75
"""How far above a field the lower row of a held piece has its middle."""

_FAINT = Paint(opacity=0.35)

_ASIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Where the second puyo lies, for each rotation: columns to the right, rows up."""


def _encoded_poses(
    side: Side,
    spot: tuple[float, float],
    deal: Deal,
    moves: Sequence[Placement],
    *,
    palettes: tuple[str, str],
    encoder: SceneEncoder,
    language: str = "en",
) -> list[dict[str, Any]]:
    """Give every way to hold a piece: where it hangs, and, faintly, where it will lie.

    Parameters
    ----------
    side : Side
        The player's part of the picture.
    spot : tuple of float
        Where the part stands: its left edge and the floor of its field.
    deal : (int, int)
        The piece.
    moves : sequence of (int, int)
        Those that are legal.
    palettes : tuple of str
        For a light and a dark page.
    encoder : SceneEncoder
        Takes down what is drawn.
    language : str, default ``"en"``
    """
    one, other = map(_color_name, deal)
    found = []
    for column, rotation in moves:
        light, dark = (
            list(_marks(side, spot, deal, (column, rotation), named(name))) for name in palettes
        )
        spoken = say(
            language,
            "duel.pose",
            column=column + 1,
            turn=ROTATIONS[rotation],
            first=one,
            second=other,
        )
        found.append(
            {"at": column, "turn": rotation, "say": spoken, "items": encoder.items(light, dark)}
        )
    return found


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
        if height < rows:  # what does not fit is lost
            yield Mark(puyo_sign(block, colors), x, floor - height - 0.5, _FAINT)


def _first_pose(held: Sequence[Mapping[str, Any]], width: int) -> int:
    """Choose the pose to begin with: upright, as near to the middle as there is one; 0 if there is none."""
    middle = (width - 1) // 2
    return min(
        range(len(held)), key=lambda at: (held[at]["turn"], abs(held[at]["at"] - middle)), default=0
    )


def _color_name(block: int) -> str:
    """Name a colour by its number."""
    return COLORS[block - 1].value if block <= len(COLORS) else f"colour {block}"


def _happened(row: Mapping[str, Any], language: str = "en") -> str:
    """Tell what a player did in a turn.

    Parameters
    ----------
    row : mapping
        As :meth:`puyonb.puyo.duel.Replay.rows` gives it.
    language : str, default ``"en"``

    Examples
    --------
    >>> from puyonb.puyo import duel
    >>> state = duel.new(1, seed=3)
    >>> _happened(duel.Replay(state, [[duel.play(state, 0, 2, 1)]]).rows()[0])
    '3 right'
    """
    said = words(language, "duel.")
    found = [row["move"]] if row["move"] else []
    if row["link"]:
        found.append(said["chain"].format(link=row["link"]))
    if row["chain_length"]:
        found.append(said["chained"].format(links=row["chain_length"]))
    if row["sent"]:
        found.append(said["sent"].format(count=row["sent"]))
    if row["received"]:
        found.append(said["received"].format(count=row["received"]))
    found += [
        said[name] for name, key in (("clear", "all_clear"), ("lost", "game_over")) if row[key]
    ]
    return ", ".join(found)
