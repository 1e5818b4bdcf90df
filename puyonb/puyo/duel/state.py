"""The state of a duel between two turns, as immutable values.

The names are those of the specification, in Python's spelling (``dealIndex`` is
:attr:`PlayerState.deal_index`); ``childStates`` are :attr:`DuelState.players`.  Each field is one
integer (:mod:`puyonb.puyo._bitboard`), from which properties compute lists.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from dataclasses import field as attribute
from operator import attrgetter
from typing import Any

from puyonb._shown import Shown
from puyonb.errors import CannotExpress, RuleError, check_range, check_whole
from puyonb.messages import Message, represented
from puyonb.puyo.duel.arena import NUISANCE, Arena, arena
from puyonb.puyo.duel.deals import Deal, Dealer, dealer
from puyonb.puyo.duel.limits import LIMITS
from puyonb.puyo.field import COLORS, LETTERS, Field, Problem, ProblemKind, Puyo

DROP_POINTS = 10
"""The points for playing a piece (reading D3)."""

NOTHING: Mapping[str, Any] = {}
"""The unknown keys of a state that has none; never changed."""


@dataclass(frozen=True, slots=True)
class PlayerState:
    """One player between two turns.

    Attributes
    ----------
    arena : Arena
        The size of the field and the rules, which do not change.
    cells : int
        The field; :attr:`blocks` and :attr:`field` show it.
    total_score : int, points
        Of the whole game.
    chain_score : int, points
        The points that become nuisance when the running chain ends.  They include the points of the
        pieces played since the last chain ended.
    leftover_score : int, points
        The points that were too few for a nuisance puyo at the end of the last chain.
    chain_number : int
        The links of the running chain; 0 if the player must play a piece.
    all_clear_bonus, chain_all_clear_bonus : bool
        Whether the next chain sends more, and whether the running chain has cleared the field.
    pending_nuisance : int, puyos
        The nuisance that has not fallen yet.
    nuisance_x : int
        The column where the next nuisance puyo falls.
    game_overs : int
        The number of losses.
    deal_index : int
        The index of the next deal.
    is_settled : bool
        Whether no puyo floats.  Between two turns it is true, unless a chain runs or the state was
        made by hand.
    extra : mapping
        Unknown keys of the JSON.
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
        """The field as the specification writes it: 0 is empty, -1 nuisance, colours count from 1.

        The cells are in one list, row by row from the top, ghost rows first.
        """
        return self.arena.unpack(self.cells)

    @property
    def heights(self) -> tuple[int, ...]:
        """The height of each column, from the left, in cells; ghost rows count."""
        return tuple(self.arena.top(self.cells, col) for col in range(self.arena.width))

    @property
    def field(self) -> Field:
        """The field as a :class:`puyonb.puyo.Field`, for pictures, chains and notations.

        Raises
        ------
        CannotExpress
            If it has a sixth colour.
        """
        blocks, width = self.blocks, self.arena.width
        if max(blocks) > len(COLORS):
            row, col = divmod(
                next(at for at, block in enumerate(blocks) if block > len(COLORS)), width
            )
            message = Message("duel.colors", most=len(COLORS), found=max(blocks))
            raise CannotExpress(message, what="colors", where=(row, col))
        kinds = [KINDS[block] for block in blocks]
        rows = tuple(tuple(kinds[at : at + width]) for at in range(0, len(kinds), width))
        return Field(width, self.arena.rows, rows, self.arena.ghost_height)

    def __str__(self) -> str:
        blocks, width = self.blocks, self.arena.width
        letters = [letter(block) for block in blocks]
        return "\n".join("".join(letters[at : at + width]) for at in range(0, len(letters), width))


@dataclass(frozen=True, slots=True)
class Status:
    """Whether the match is over, and how it ended.

    Attributes
    ----------
    terminated : bool
    loser : int, optional
        None while the match runs, and in a draw; the last one if several of more than two players
        lost in the same turn.
    result : str
        The words of the reference engine (``"Player 1 lost"``, ``"Players 0 and 1 lost"``,
        ``"Draw"``) or the reason of the ``termination`` event.  They are the same in every
        language; :attr:`content` is the text to show.
    extra : mapping
        Unknown keys of the JSON.
    """

    terminated: bool = False
    loser: int | None = None
    result: str = ""
    extra: Mapping[str, Any] = attribute(default_factory=dict, repr=False, hash=False)

    @property
    def content(self) -> Message | str:
        """The result as a message, or the reason of a termination as it was given.

        Messages count players from 1.

        Examples
        --------
        >>> str(Status(terminated=True, loser=1, result="Player 1 lost").content)
        'Player 2 lost'
        """
        if self.result == DRAW:
            return Message("duel.status.draw")
        if found := _ONE_LOST.fullmatch(self.result):
            return Message("duel.status.lost", player=int(found[1]) + 1)
        if found := _SEVERAL_LOST.fullmatch(self.result):
            return Message(
                "duel.status.lost.several",
                players=tuple(int(each) + 1 for each in found[1].split(" and ")),
            )
        return self.result or Message("duel.status.over")


DRAW = "Draw"
_ONE_LOST = re.compile("Player ([0-9]+) lost")
_SEVERAL_LOST = re.compile("Players ([0-9]+(?: and [0-9]+)+) lost")


def result_of(losers: list[int]) -> str:
    """Return the result of a match that these players lost, in the words of the engine."""
    if len(losers) == 1:
        return f"Player {losers[0]} lost"
    return f"Players {' and '.join(map(str, losers))} lost"


@dataclass(frozen=True, slots=True, repr=False)
class DuelState(Shown):
    """A duel between two turns.

    Attributes
    ----------
    players : tuple of PlayerState
    deals : tuple of (int, int)
        All pieces dealt so far: those played, and the preview.
    time : int
        The number of turns played.
    num_colors : int
        The number of colours that are dealt.
    num_deals : int
        The number of pieces that the leading player sees, the one to play included.
    generator : Generator or Secret, optional
        Deals the next pieces; without one the game can go on until the deals are used up.
    drop_points : int, points
        The points for playing a piece.
    max_losses : int, optional
        The number of losses of one player that ends the match.
    status : Status, optional
        None in a game that has no end.
    deals_ahead : bool
        Whether ``num_deals`` does not count the piece to play.
    extra : mapping
        Unknown keys of the JSON.  ``RNG`` holds those beside the words of the generator, as a text
        if they came as one.
    """

    _picture = "puyonb.puyo.draw._duel:duel"
    _repr_pretty_ = Shown._repr_pretty_

    players: tuple[PlayerState, ...]
    deals: tuple[Deal, ...]
    time: int = 0
    num_colors: int = 4
    num_deals: int = 3
    generator: Dealer | None = None
    drop_points: int = DROP_POINTS
    max_losses: int | None = None
    status: Status | None = None
    deals_ahead: bool = False
    extra: Mapping[str, Any] = attribute(default_factory=dict, hash=False)

    @property
    def terminated(self) -> bool:
        """Whether the match is over."""
        return self.status is not None and self.status.terminated

    def problems(self) -> list[Problem]:
        """List floating puyos, and groups due to pop, of players without a running chain.

        Returns
        -------
        list of Problem
            Players count from 0.  Empty for a state that the engine made.
        """
        found: list[Problem] = []
        for number, player in enumerate(self.players):
            if player.chain_number or max(player.blocks) > len(COLORS):
                continue
            for problem in player.field.problems():
                small = len(problem.cells) < player.arena.clear_threshold
                if problem.kind is ProblemKind.GROUP and small:
                    continue
                message = Message("duel.of_player", player=number, message=problem.content)
                found.append(Problem(problem.kind, message, problem.cells))
        return found

    def deal(self, player: int) -> Deal:
        """Return the piece that a player must play next."""
        return self.deals[self.players[player].deal_index]

    def preview(self, player: int) -> tuple[Deal, ...]:
        """Return the pieces that a player may see, the one to play first.

        Source: duel, numDeals; readings D11 and D14.
        """
        return self.deals[self.players[player].deal_index : self.last_seen]

    @property
    def last_seen(self) -> int:
        """The number of deals that players have seen: those up to the end of the preview."""
        leader = max([player.deal_index for player in self.players])
        return leader + self.num_deals + self.deals_ahead

    def __repr__(self) -> str:
        scores = " : ".join(str(player.total_score) for player in self.players)
        return f"<DuelState: turn {self.time}, {scores}{', over' if self.terminated else ''}>"

    def __str__(self) -> str:
        boards = [str(player).split("\n") for player in self.players]
        tall = max(map(len, boards))
        lines = zip(
            *([" " * len(board[0])] * (tall - len(board)) + board for board in boards), strict=True
        )
        return "\n".join("   ".join(line) for line in lines)


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """The part of a duel that one player may see; :func:`view` makes it.

    All fields and numbers are visible.  The generator and the pieces after the preview are not part
    of it, and neither are unknown keys of the JSON.  The players are copies of those of the duel.

    Attributes
    ----------
    player : int
        The number of the player who sees it.
    players : tuple of PlayerState
        All of them, in the order of the duel.
    seen : tuple of (int, int)
        The pieces from the oldest one that any player still has to play to the end of the preview.
        This player has seen all of them.
    offset : int
        The number of deals before those.
    time, num_colors, num_deals, drop_points, max_losses, status, deals_ahead
        As in :class:`DuelState`.

    Source: duel, numDeals; reading D14.
    """

    player: int
    players: tuple[PlayerState, ...]
    seen: tuple[Deal, ...]
    offset: int
    time: int
    num_colors: int
    num_deals: int
    drop_points: int
    max_losses: int | None
    status: Status | None
    deals_ahead: bool

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The pieces that this player sees, the one to play first."""
        return self.seen[self.own.deal_index - self.offset :]

    @property
    def own(self) -> PlayerState:
        """The field and the numbers of the player who sees it."""
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


_SEEN = attrgetter(*[each.name for each in fields(PlayerState) if each.name != "extra"])


def view(state: DuelState, player: int) -> View:
    """Return the part of a duel that one player may see.

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
    # Always copies: a player that changes them changes no duel.
    players = tuple([PlayerState(*_SEEN(own)) for own in state.players])
    status = state.status
    if status is not None:
        status = Status(status.terminated, status.loser, status.result)
    first = min([own.deal_index for own in players])
    seen = state.deals[first : state.last_seen]
    if left_out := state.extra.get("dealOffset", 0):  # the state was read from a view
        players = tuple([replace(own, deal_index=own.deal_index + left_out) for own in players])
    return View(
        player, players, seen, first + left_out, state.time,
        state.num_colors, state.num_deals, state.drop_points, state.max_losses, status,
        state.deals_ahead,
    )  # fmt: skip


def new(
    players: int = 2,
    *,
    seed: int | None = None,
    salt: str | None = None,
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
    deals_ahead: bool = False,
) -> DuelState:
    """Begin a duel.

    Parameters
    ----------
    players : int, default 2
    seed : int, optional
        Determines the pieces (:func:`puyonb.puyo.duel.deals.seeded`); the default deals those of
        the reference engine's example.
    salt : str, optional
        32 hexadecimal digits that make the pieces secret
        (:class:`puyonb.puyo.duel.deals.Secret`); ``secrets.token_hex(16)`` draws them.
    width, height : int, cells, default 6 and 12
        The height does not count the ghost rows.
    ghost_height : int, rows, default 1
        Puyos in these rows at the top belong to no group.
    target_score : int, points a nuisance puyo, default 70
    clear_threshold : int, puyos, default 4
        The least size of a group that is cleared.
    num_colors : int, default 4
    num_deals : int, default 3
        The number of pieces that the leading player sees, the one to play included.
    drop_points : int, points, default 10
        The points for playing a piece.
    max_losses : int, optional
        The number of losses of one player that ends the match; by default it never ends.
    deals : iterable of (int, int), optional
        The first pieces; the generator draws the others.
    deals_ahead : bool, default False
        Do not count the piece to play in ``num_deals``, as the letter of the specification can be
        read.

    Raises
    ------
    ValueError
        If a number is outside its range (the error names the range), or the salt is another text.
    TypeError
        If a number is not a whole number.

    Examples
    --------
    >>> state = new(seed=7, width=4, height=3)
    >>> state.preview(0)
    ((4, 3), (4, 3), (3, 1))

    Source: duel, State for one player, and the readings' defaults; readings D11, D13 and D14.
    """
    numbers = {
        "players": players,
        "num_deals": num_deals,
        "num_colors": num_colors,
        "drop_points": drop_points,
    }
    if max_losses is not None:
        numbers["max_losses"] = max_losses
    sizes = {"width": width, "height": height, "ghost_height": ghost_height}
    rules = {"target_score": target_score, "clear_threshold": clear_threshold}
    for name, number in (numbers | sizes | rules).items():
        check_whole(name, number)
        check_range(name, number, *LIMITS[name])
    given = _pairs(deals)
    colors = max(num_colors, *(color for deal in given for color in deal), 1)
    ground = arena(**sizes, **rules, colors=colors)
    if ground.size * players > LIMITS["cells"][1]:
        raise ValueError(Message("duel.cells", most=LIMITS["cells"][1]))
    ahead = bool(deals_ahead)
    dealt, generator = top_up(given, num_deals + ahead, num_colors, dealer(seed, salt))
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
        ahead,
    )


def require(state: object) -> DuelState:
    """Check that a value is a duel.

    Raises
    ------
    TypeError
        If it is not.
    """
    if not isinstance(state, DuelState):
        raise TypeError(
            Message(
                "duel.type",
                "expected a DuelState, which from_json reads from JSON, found {found}",
                found=type(state).__name__,
            )
        )
    return state


def find_player(state: DuelState | View, player: int) -> PlayerState:
    """Return the player with a number.

    Raises
    ------
    TypeError
        If ``state`` is not a duel.
    RuleError
        If the duel has no player with this number.
    """
    players = (state if isinstance(state, View) else require(state)).players
    if type(player) is int and 0 <= player < len(players):
        return players[player]
    message = Message(
        "duel.player",
        "expected a player from 0 to {last}, found {found}",
        last=len(players) - 1,
        found=represented(player),
    )
    raise RuleError(message, rule="D12")


def _pairs(deals: Iterable[Deal]) -> tuple[Deal, ...]:
    """Check the pieces that a caller gave."""
    most = LIMITS["num_colors"][1]
    pairs = []
    for deal in deals:
        fits = isinstance(deal, list | tuple) and len(deal) == 2
        if not fits or any(type(color) is not int or not 1 <= color <= most for color in deal):
            raise ValueError(
                Message(
                    "duel.deals.pairs",
                    "expected pairs of colours from 1 to {most:,} as deals, found {found}",
                    most=most,
                    found=represented(deal),
                )
            )
        pairs.append((deal[0], deal[1]))
    return tuple(pairs)


def top_up(
    deals: tuple[Deal, ...], wanted: int, colors: int, generator: Dealer
) -> tuple[tuple[Deal, ...], Dealer]:
    """Draw pieces until there are as many as wanted (reading D11)."""
    drawn = []
    for _ in range(wanted - len(deals)):
        deal, generator = generator.deal(colors)
        drawn.append(deal)
    return (*deals, *drawn) if drawn else deals, generator


KINDS = {0: Puyo.EMPTY, NUISANCE: Puyo.OJAMA, **dict(enumerate(COLORS, 1))}
"""The kind of puyo of each block; colours from the sixth on have none."""


def letter(block: int) -> str:
    """Return the letter of the text field; from the sixth colour on, the last digit."""
    return LETTERS[KINDS[block]] if block in KINDS else str(block % 10)
