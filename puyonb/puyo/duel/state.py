"""A duel between two turns: values that never change.

The names are those of the specification, in Python's spelling (``dealIndex`` is
:attr:`PlayerState.deal_index`); ``childStates`` are :attr:`DuelState.players`.  Each field is one
integer (:mod:`puyonb.puyo._bitboard`); lists are made when they are asked for.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from dataclasses import field as attribute
from typing import Any

from puyonb.errors import CannotExpress, RuleError
from puyonb.puyo.duel.arena import NUISANCE, Arena, arena
from puyonb.puyo.duel.deals import Deal, Generator, seeded
from puyonb.puyo.duel.limits import LIMITS
from puyonb.puyo.field import COLORS, LETTERS, Field, Puyo

DROP_POINTS = 10
"""What a piece scores by being played (reading D3)."""

NOTHING: Mapping[str, Any] = {}
"""What is known of a state whose JSON has no keys but ours; never changed."""


@dataclass(frozen=True, slots=True)
class PlayerState:
    """One player between two turns.

    Attributes
    ----------
    arena : Arena
        The size of the field and the rules, which stay.
    cells : int
        The field; :attr:`blocks` and :attr:`field` show it.
    total_score : int, points
        Of the whole game.
    chain_score : int, points
        To be sent when the running chain ends; pieces played since the last sending count in it.
    leftover_score : int, points
        What the last sending left over.
    chain_number : int
        The links of the running chain; 0 if the player is to play a piece.
    all_clear_bonus, chain_all_clear_bonus : bool
        The next chain sends more; the running one has cleared the field.
    pending_nuisance : int, puyos
        Still to fall.
    nuisance_x : int
        The column where the next nuisance puyo falls.
    game_overs : int
    deal_index : int
        Which of the deals is next.
    is_settled : bool
        Nothing floats; always so between two turns, unless a chain runs or the state was made by hand.
    extra : mapping
        Keys of the JSON that are not ours.
    """

    arena: Arena
    cells: int = 0
    total_score: int = 0
    chain_score: int = 0
    leftover_score: int = 0
    chain_number: int = 0
    all_clear_bonus: bool = False
    chain_all_clear_bonus: bool = False
    pending_nuisance: int = 0
    nuisance_x: int = 0
    game_overs: int = 0
    deal_index: int = 0
    is_settled: bool = attribute(default=True, repr=False, compare=False)
    extra: Mapping[str, Any] = attribute(default_factory=dict, repr=False, hash=False)

    @property
    def blocks(self) -> list[int]:
        """The field as the specification writes it: row by row from the top, ghost rows first; 0 empty, -1 nuisance."""
        return self.arena.unpack(self.cells)

    @property
    def heights(self) -> tuple[int, ...]:
        """How high each column is filled, from the left, in cells; ghost rows count."""
        return tuple(self.arena.top(self.cells, col) for col in range(self.arena.width))

    @property
    def field(self) -> Field:
        """The field as a value of its own, for pictures, chains and notations.

        Raises
        ------
        CannotExpress
            If it holds a sixth colour.
        """
        blocks, width = self.blocks, self.arena.width
        if max(blocks) > len(COLORS):
            row, col = divmod(
                next(at for at, block in enumerate(blocks) if block > len(COLORS)), width
            )
            raise CannotExpress(
                f"a field knows {len(COLORS)} colours, found number {max(blocks)}",
                what="colors",
                where=(row, col),
            )
        kinds = [KINDS[block] for block in blocks]
        rows = tuple(tuple(kinds[at : at + width]) for at in range(0, len(kinds), width))
        return Field(width, self.arena.rows, rows, self.arena.ghost_height)

    def __str__(self) -> str:
        blocks, width = self.blocks, self.arena.width
        letters = [letter(block) for block in blocks]
        return "\n".join("".join(letters[at : at + width]) for at in range(0, len(letters), width))


@dataclass(frozen=True, slots=True)
class Status:
    """How the match stands.

    Attributes
    ----------
    terminated : bool
    loser : int, optional
        None while it runs, and in a draw; the last one if several of more than two players lost at once.
    result : str
        In words: ``"Player 1 lost"``, ``"Draw"``, or the reason given.
    extra : mapping
        Keys of the JSON that are not ours.
    """

    terminated: bool = False
    loser: int | None = None
    result: str = ""
    extra: Mapping[str, Any] = attribute(default_factory=dict, repr=False, hash=False)


@dataclass(frozen=True, slots=True, repr=False)
class DuelState:
    """A duel between two turns.

    Attributes
    ----------
    players : tuple of PlayerState
    deals : tuple of (int, int)
        All pieces dealt so far: those played, and the preview.
    time : int
        The turns played.
    num_colors : int
        So many colours are dealt.
    num_deals : int
        So many pieces the leading player sees, the one to be played included.
    generator : Generator, optional
        Deals the next pieces; a state that came without one can be played as long as its deals last.
    drop_points : int, points
    max_losses : int, optional
        A player who has lost so often ends the match.
    status : Status, optional
        None in a game that has no end.
    extra : mapping
        Keys of the JSON that are not ours; under ``RNG`` those beside the generator's words, as a text if they came in one.
    """

    players: tuple[PlayerState, ...]
    deals: tuple[Deal, ...]
    time: int = 0
    num_colors: int = 4
    num_deals: int = 3
    generator: Generator | None = None
    drop_points: int = DROP_POINTS
    max_losses: int | None = None
    status: Status | None = None
    extra: Mapping[str, Any] = attribute(default_factory=dict, hash=False)

    @property
    def terminated(self) -> bool:
        """Tell whether the match is over, so that nothing can be played any more."""
        return self.status is not None and self.status.terminated

    def deal(self, player: int) -> Deal:
        """Give the piece that a player is to play next."""
        return self.deals[self.players[player].deal_index]

    def preview(self, player: int) -> tuple[Deal, ...]:
        """Give the pieces that a player may see, the one to be played first.

        Source: duel, numDeals; readings D11 and D14.
        """
        first = self.players[player].deal_index
        return self.deals[first : max(other.deal_index for other in self.players) + self.num_deals]

    def __repr__(self) -> str:
        scores = " : ".join(str(player.total_score) for player in self.players)
        return f"<DuelState: turn {self.time}, {scores}{', over' if self.terminated else ''}>"

    def _repr_png_(self) -> bytes:
        from puyonb.puyo.draw._duel import duel

        return duel.png(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        from puyonb.puyo.draw._duel import duel

        printer.text(duel.scene(self).text)

    def __str__(self) -> str:
        boards = [str(player).split("\n") for player in self.players]
        tall = max(map(len, boards))
        lines = zip(
            *([" " * len(board[0])] * (tall - len(board)) + board for board in boards), strict=True
        )
        return "\n".join("   ".join(line) for line in lines)


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """What one player may see of a duel; :func:`view` makes it.

    All fields and numbers are visible.  The generator and the pieces after the preview are not part
    of it, and neither are keys of the JSON that the specification does not know.  The players are
    copies of those of the duel.

    Attributes
    ----------
    player : int
        The number of the player who looks.
    players : tuple of PlayerState
        All of them, in the order of the duel.
    deals : tuple of (int, int)
        The pieces that this player sees, the one to play first.
    time, num_colors, num_deals, drop_points, max_losses, status
        As in :class:`DuelState`.

    Source: duel, numDeals; reading D14.
    """

    player: int
    players: tuple[PlayerState, ...]
    deals: tuple[Deal, ...]
    time: int
    num_colors: int
    num_deals: int
    drop_points: int
    max_losses: int | None
    status: Status | None

    @property
    def own(self) -> PlayerState:
        """The field and the numbers of the player who looks."""
        return self.players[self.player]

    @property
    def deal(self) -> Deal:
        """The piece to play now."""
        return self.deals[0]

    @property
    def terminated(self) -> bool:
        """Whether the match is over."""
        return self.status is not None and self.status.terminated

    def __repr__(self) -> str:
        pieces = " ".join("".join(map(letter, deal)) for deal in self.deals)
        return f"<View: player {self.player}, turn {self.time}, next {pieces}>"


def view(state: DuelState, player: int) -> View:
    """Return what one player may see of a duel.

    Parameters
    ----------
    state : DuelState
    player : int

    Raises
    ------
    RuleError
        If there is no such player.

    Examples
    --------
    >>> seen = view(new(seed=1), 0)
    >>> seen.deals
    ((4, 3), (4, 2), (1, 2))
    >>> seen
    <View: player 0, turn 0, next YB YG RG>

    Source: duel, numDeals; reading D14.
    """
    find_player(state, player)
    # Copies, also where nothing is left out: what a player does to them changes no duel.
    players = tuple(replace(own, extra={}) for own in state.players)
    status = None if state.status is None else replace(state.status, extra={})
    return View(
        player, players, state.preview(player), state.time, state.num_colors, state.num_deals,
        state.drop_points, state.max_losses, status,
    )  # fmt: skip


def new(
    players: int = 2,
    *,
    seed: int | None = None,
    width: int = 6,
    height: int = 12,
    ghost_height: int = 1,
    target_score: int = 70,
    clear_threshold: int = 4,
    num_colors: int = 4,
    num_deals: int = 3,
    drop_points: int = DROP_POINTS,
    max_losses: int | None = None,
    deals: Iterable[Deal] = (),
) -> DuelState:
    """Begin a duel.

    Parameters
    ----------
    players : int, default 2
    seed : int, optional
        Deals are drawn from it (:func:`puyonb.puyo.duel.deals.seeded`); without one, those of the reference engine's example.
    width, height : int, cells, default 6 and 12
        The height does not count the ghost rows.
    ghost_height : int, rows, default 1
        Puyos in these rows at the top belong to no group.
    target_score : int, points a nuisance puyo, default 70
    clear_threshold : int, puyos, default 4
        A group of at least so many is cleared.
    num_colors : int, default 4
    num_deals : int, default 3
        Pieces that the leading player sees, the one to be played included.
    drop_points : int, points, default 10
        What playing a piece scores.
    max_losses : int, optional
        Losses that end the match; without it, a game goes on for ever.
    deals : iterable of (int, int), optional
        The first pieces; drawn ones follow.

    Raises
    ------
    ValueError
        If a number is out of its range; :data:`puyonb.puyo.duel.limits.LIMITS` has the ranges.
    TypeError
        If it is no whole number.

    Examples
    --------
    >>> state = new(seed=7, width=4, height=3)
    >>> state.preview(0)
    ((4, 3), (4, 3), (3, 1))

    Source: duel, State for one player, and the readings' defaults; readings D13 and D14.
    """
    numbers = {
        "players": players,
        "num_deals": num_deals,
        "num_colors": num_colors,
        "drop_points": drop_points,
    }
    if max_losses is not None:
        numbers["max_losses"] = max_losses
    sizes = (width, height, ghost_height)
    for number in (*numbers.values(), *sizes, target_score, clear_threshold):
        if type(number) is not int:
            raise TypeError(f"expected a whole number, found {number!r}")
    for name, number in numbers.items():
        least, most = LIMITS[name]
        if not least <= number <= most:
            raise ValueError(f"expected {name} from {least} to {most}, found {number}")
    given = _pairs(deals)
    colors = max(num_colors, *(color for deal in given for color in deal), 1)
    ground = arena(
        *sizes, target_score=target_score, clear_threshold=clear_threshold, colors=colors
    )
    if ground.size * players > LIMITS["cells"][1]:
        raise ValueError(
            f"expected at most {LIMITS['cells'][1]} cells in all fields, found {ground.size * players}"
        )
    dealt, generator = top_up(given, num_deals, num_colors, seeded(seed))
    status = None if max_losses is None else Status()
    return DuelState(
        (PlayerState(ground),) * players,
        dealt,
        0,
        num_colors,
        num_deals,
        generator,
        drop_points,
        max_losses,
        status,
    )


def require(state: object) -> DuelState:
    """Take a duel and nothing else.

    Raises
    ------
    TypeError
        If it is none.
    """
    if not isinstance(state, DuelState):
        raise TypeError(
            f"expected a DuelState, which from_json makes of JSON, found {type(state).__name__}"
        )
    return state


def find_player(state: DuelState | View, player: int) -> PlayerState:
    """Give the player of a number.

    Raises
    ------
    TypeError
        If that is no duel.
    RuleError
        If the duel has no player of that number.
    """
    count = len((state if isinstance(state, View) else require(state)).players)
    if type(player) is not int or not 0 <= player < count:
        raise RuleError(
            f"expected a player from 0 to {count - 1}, found {player!r:.80}", rule="D12"
        )
    return state.players[player]


def _pairs(deals: Iterable[Deal]) -> tuple[Deal, ...]:
    """Take pieces that are given, and check them."""
    most = LIMITS["num_colors"][1]
    pairs = []
    for deal in deals:
        fits = isinstance(deal, list | tuple) and len(deal) == 2
        if not fits or any(type(color) is not int or not 1 <= color <= most for color in deal):
            raise ValueError(
                f"expected pairs of colours from 1 to {most} as deals, found {deal!r:.80}"
            )
        pairs.append((deal[0], deal[1]))
    return tuple(pairs)


def top_up(
    deals: tuple[Deal, ...], wanted: int, colors: int, generator: Generator
) -> tuple[tuple[Deal, ...], Generator]:
    """Deal until there are as many pieces as wanted (reading D11)."""
    drawn = []
    for _ in range(wanted - len(deals)):
        deal, generator = generator.deal(colors)
        drawn.append(deal)
    return (*deals, *drawn) if drawn else deals, generator


KINDS = {0: Puyo.EMPTY, NUISANCE: Puyo.OJAMA, **dict(enumerate(COLORS, 1))}
"""What a block stands for in a field; colours from the sixth on have no name there."""


def letter(block: int) -> str:
    """Give the letter of the plain text field; a colour beyond the fifth is shown by its number's last digit."""
    return LETTERS[KINDS[block]] if block in KINDS else str(block % 10)
