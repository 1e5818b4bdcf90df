"""Values of the games built by Hypothesis, for properties that are true for all values.

Nonograms are in ``tests/nonogram/strategies.py``.
"""

import random
from dataclasses import replace
from functools import cache

from hypothesis import strategies as st

from puyonb.piecepack import Board, Game, Piece, Side, ppn, setups
from puyonb.piecepack.moves import Add, Capture, Move, Remove, Replace, Shift
from puyonb.puyo import Field, Puyo, duel, fieldtext
from puyonb.puyo._linkcode import ALPHABET
from puyonb.puyo.duel.codec import _CHILD, _PARENT
from puyonb.puyo.field import COLORS
from puyonb.puyo.ishikawa import Link, Page
from puyonb.puyo.record import Condition, Drop, Goal, Pair, Record, Rotation

ODD_TEXTS = (
    "",
    " ",
    " a ",
    "no",
    "~",
    "012",
    "1-0",
    "1:30",
    "2020-01-13",
    "1e3",
    "0x1F",
    "a: b",
    "- x",
    "#",
    "# x",
    "---",
    "...",
    "====",
    "rows",
    "goal 1",
    'say "hi"',
    "it's",
    "\\",
    "a\nb",
    "a\r\nb",
    "\r",
    "\ta",
    "\0",
    "\x1b[31m",
    "\x85\u2028",
    "\ufeff",
    "\u200b\u202e",
    "é😀あ",
    "</title>&amp;]]>",
    "]\n[Row clues]",
    "x" * 200,
)
"""Texts that a reader of some notation may take for something else."""

TEXTS = st.sampled_from(ODD_TEXTS) | st.text(max_size=12)

PLAIN = (
    Puyo.EMPTY,
    Puyo.RED,
    Puyo.GREEN,
    Puyo.BLUE,
    Puyo.YELLOW,
    Puyo.PURPLE,
    Puyo.OJAMA,
    Puyo.IRON,
)
"""What the plain text field has symbols for."""


@st.composite
def fields(draw, *, kinds=tuple(Puyo), width=None, height=None, hidden_rows=None):
    """Fields of any size up to 10x19, or of the one that is given; half of their cells are empty,
    and half of some fields' rows.
    """
    width = draw(st.integers(1, 10)) if width is None else width
    height = draw(st.integers(1, 19)) if height is None else height
    hidden_rows = draw(st.integers(0, min(2, height - 1))) if hidden_rows is None else hidden_rows
    # One draw for all cells: hundreds would take most of the time of a test.
    chosen = draw(st.binary(min_size=width * height, max_size=width * height))
    empty = draw(st.just(bytes(height)) | st.binary(min_size=height, max_size=height))
    cells = [Puyo.EMPTY if byte < 128 else kinds[byte % len(kinds)] for byte in chosen]
    rows = [tuple(cells[width * row : width * (row + 1)]) for row in range(height)]
    blank = (Puyo.EMPTY,) * width
    return Field(
        width,
        height,
        tuple(blank if gone & 1 else row for row, gone in zip(rows, empty, strict=True)),
        hidden_rows,
    )


def standard_fields(*, kinds=PLAIN):
    """Fields of 6x13 with one hidden row, of the kinds that the plain text field knows."""
    return fields(kinds=kinds, width=6, height=13, hidden_rows=1)


@st.composite
def pairs(draw, *, placed=None):
    """Pairs on a board of six columns, placed or still in the queue."""
    colors = st.sampled_from(COLORS)
    if not (draw(st.booleans()) if placed is None else placed):
        return Pair(draw(colors), draw(colors))
    rotation = draw(st.sampled_from(Rotation))
    first, last = {Rotation.LEFT: (1, 5), Rotation.RIGHT: (0, 4)}.get(rotation, (0, 5))
    return Pair(draw(colors), draw(colors), draw(st.integers(first, last)), rotation)


@st.composite
def drops(draw, *, most=6, even=False):
    """Nuisance on a board of six columns; even, if full rows and a part of one is all that may
    fall.
    """
    if even:
        rows = draw(st.integers(0, most - 1))
        return Drop(tuple(rows + draw(st.booleans()) for _ in range(6)))
    return Drop(
        tuple(draw(st.integers(0, most)) for _ in range(6)),
        draw(st.sampled_from((Puyo.OJAMA, Puyo.HARD))),
    )


@st.composite
def conditions(draw):
    """Tasks of puzzles, sensible or not."""
    about = st.sampled_from(("", "red", "green", "blue", "yellow", "purple", "ojama", "color"))
    clear = draw(st.none() | about)
    goal = (
        draw(st.sampled_from(Goal) | st.none())
        if clear is not None
        else draw(st.sampled_from(Goal))
    )
    if goal is None:
        return Condition(clear=clear)
    counted = (
        draw(about) if goal in (Goal.PUYOS, Goal.PLACES, Goal.GROUP, Goal.PUYOS_IN_ALL) else ""
    )
    return Condition(goal, draw(st.integers(0, 70)), counted, draw(st.booleans()), clear)


@st.composite
def records(draw, *, kinds=tuple(Puyo)):
    """A field of 6x13 with moves and a task, or without."""
    field = draw(fields(kinds=kinds, width=6, height=13, hidden_rows=1))
    moves = draw(st.lists(pairs() | drops() | drops(even=True), max_size=4))
    return Record(field, tuple(moves), draw(st.none() | conditions()))


@st.composite
def links(draw):
    """All that a link of Puyo Puyo may say; most fields are 6x13, and of the kinds that all
    notations know.
    """
    size = {"width": 6, "height": 13, "hidden_rows": 1}
    if draw(st.integers(0, 3)) == 3:
        size = draw(
            st.sampled_from(
                ({}, {"width": 1}, {"height": 1}, {"width": 26, "height": 3}, {"height": 30})
            )
        )
    kinds = draw(st.sampled_from((PLAIN[1:6], PLAIN[1:7], PLAIN[1:7], PLAIN, tuple(Puyo))))
    field = draw(fields(kinds=kinds, **size))
    condition = draw(st.none() | st.none() | conditions())
    routes = ()
    if field.width == 6:
        move = draw(
            st.sampled_from(
                (pairs(placed=True), pairs(), pairs() | drops(even=True), pairs() | drops())
            )
        )
        count = draw(st.sampled_from((0, 1, 1, 1, 3)))
        routes = tuple(
            draw(
                st.lists(
                    st.lists(move, min_size=1, max_size=5).map(tuple),
                    min_size=count,
                    max_size=count,
                )
            )
        )
    page = (
        draw(st.sampled_from(Page))
        if draw(st.booleans())
        else Page.NAZO
        if condition
        else Page.SIMULATOR
    )
    extra = draw(st.just("") | st.just("") | st.text(ALPHABET + ".-", max_size=4))
    return Link(field, routes, condition, page, extra)


@st.composite
def documents(draw, *, extended=False):
    """Text fields as files hold them, with comments between and behind their rows."""
    field = (
        draw(fields() | fields(width=6, height=13, hidden_rows=1))
        if extended
        else draw(standard_fields())
    )
    line = TEXTS.map(lambda text: ("#" + "".join(text.splitlines())).rstrip())
    places = sorted(draw(st.lists(st.integers(0, field.height), max_size=3)))
    return fieldtext.Document(field, tuple(fieldtext.Comment(row, draw(line)) for row in places))


# --- board and pieces -----------------------------------------------------------------------------

SETUPS = tuple(setups.catalogue())
DEALT = tuple(entry for entry in SETUPS if "Seed" in entry.options)
"""Games whose set-up is dealt by chance, which a seed tells."""
KEYS = (
    "Event",
    "Site",
    "Date",
    "Round",
    "Result",
    "White",
    "Id",
    "Setup",
    "Annotator",
    "SetUp",
    "Macros",
    "a b",
    "é",
)

_HALVES = st.sampled_from(("\ud800", "a\udc80"))
"""Halves of surrogate pairs, which an escape can name and no file can hold."""

VALUES = st.recursive(
    TEXTS | _HALVES,
    lambda value: st.lists(value, max_size=3) | st.dictionaries(TEXTS, value, max_size=3),
    max_leaves=6,
)
"""What metadata hold: text, and lists and mappings of such."""


@st.composite
def pieces(draw):
    """Pieces of every set; not all have a form in the notation."""
    side = draw(st.sampled_from(Side))
    suit, rank = draw(st.none() | st.integers(1, 6)), draw(st.none() | st.integers(1, 13))
    angle = draw(st.sampled_from((0, 0, 90, 180, 270, 45, 60, 12.5)))
    cfg = draw(
        st.sampled_from(
            ("piecepack", "piecepack", "subpack", "icehouse_pieces", "playing_cards_expansion")
        )
    )
    if cfg == "icehouse_pieces" and rank is not None:
        rank -= 1  # pips
    return Piece(side, suit, rank, angle, cfg)


READ_PIECES = tuple(
    map(ppn.piece, ("S", "t", "Mn<", "μAa>", "△K3", "p♥", "dM4", "tM5", "m2", "s", "▲", "1S^"))
)

_COORDINATES = st.integers(1, 30) | st.sampled_from((0, 0.5, 1.25, 2.0005, 701, 702.5, 1e6, 0.1))
SPOTS = st.tuples(_COORDINATES, _COORDINATES)


def _number(place: int) -> "st.SearchStrategy[str]":
    return st.sampled_from(
        (f"{place}.", f"{place}...", f"setup_{place}.", f"x{place}..", "1.", "é.")
    )


def _source(action) -> str:
    match action:
        case Add(piece, spot):
            return f"{ppn.piece_text(piece)}@{ppn.location_text(*spot)}"
        case Remove(spot):
            return f"*{ppn.location_text(*spot)}"
        case Replace(spot, piece):
            return f"{ppn.location_text(*spot)}={ppn.piece_text(piece)}"
    return f"{ppn.location_text(*action.start)}{action.sign}{ppn.location_text(*action.stop)}"


_WORDS = st.sampled_from(
    ("near", "!?", "1.", "S@a1", "---", "...", "é😀", "it's", '"so"', "a\\b", ";", "#", "@")
)
COMMENTS = st.lists(_WORDS, max_size=30).map(lambda words: f"{{{' '.join(words)}}}")


@st.composite
def moves(draw, setup=()):
    """Moves that can be played, with comments, and now and then without anything else."""
    there = [(placed.x, placed.y) for placed in setup if min(placed.x, placed.y) >= 0]
    found = []
    for place in range(1, draw(st.integers(0, 8)) + 1):
        actions, words = [], draw(st.lists(COMMENTS, max_size=1))
        for _ in range(draw(st.integers(0, 3))):
            spot, piece = draw(SPOTS), draw(st.sampled_from(READ_PIECES))
            kind = draw(
                st.sampled_from((Add, Add, Shift, Remove, Capture, Replace) if there else (Add,))
            )
            at = there[draw(st.integers(0, len(there) - 1))] if there else spot
            if kind is Capture and len(set(there)) < 2:
                kind = Remove
            if kind is Add:
                action = Add(piece, spot)
                there.append(spot)
            elif kind is Replace:
                action = Replace(at, piece)
            elif kind is Remove:
                action = Remove(at)
                there.remove(at)
            elif kind is Shift:
                action = Shift(at, spot)
                there.remove(at)
                there.append(spot)
            else:
                other = draw(st.sampled_from(sorted(set(there) - {at})))
                action = Capture(at, other)
                there.remove(at)
            actions.append(action)
            words += [_source(action), *draw(st.lists(COMMENTS, max_size=1))]
        number = draw(_number(place)) if found or not words or draw(st.booleans()) else ""
        found.append(Move(number, " ".join(words), tuple(actions)))
    return tuple(found)


@st.composite
def games(draw):
    """Games with metadata of every kind, with a set-up that they tell, or now and then with one
    that they do not.
    """
    told = draw(st.dictionaries(st.sampled_from(KEYS) | TEXTS, VALUES, max_size=4))
    told.pop("GameType", None)
    setup, kind = (
        Board(),
        draw(st.sampled_from(("none", "none", "named", "dealt", "fresh", "empty", "untold"))),
    )
    if kind in ("named", "dealt", "fresh"):
        entry = draw(st.sampled_from(_by_name() if kind == "named" else _listed()))
        options = {"Seed": str(draw(st.integers(1, 99)))} if entry in DEALT else {}
        setup = setups.board(entry.title, system=entry.system, **options)
        told["GameType"] = {
            "Name": entry.title,
            "System": entry.system,
            **(options if kind == "dealt" else {}),
        }
    elif kind == "empty":
        told["GameType"] = draw(st.sampled_from(("", "~", "null")))
    elif kind == "untold":
        setup = Board([(ppn.piece("S"), 1, 1)])
    told = dict(draw(st.permutations(list(told.items()))))
    return Game(told, draw(moves(setup)), setup)


@cache
def _listed():
    """Return the set-ups dealt by chance whose pieces an option lists; a move places the others."""
    return tuple(
        entry
        for entry in DEALT
        if setups.board(entry.title, system=entry.system, seed=1).explicit_game_type
    )


@cache
def _by_name():
    return tuple(entry for entry in SETUPS if entry not in DEALT or entry in _listed())


def dealt(game):
    """Return a game as it is written: a set-up that was dealt by a seed lists its pieces."""
    if getattr(game.setup, "seed", None) is None:
        return game
    return replace(game, metadata={**game.metadata, "GameType": game.setup.explicit_game_type})


# --- duels ----------------------------------------------------------------------------------------

_JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXTS
    | _HALVES,
    lambda value: st.lists(value, max_size=3) | st.dictionaries(TEXTS, value, max_size=3),
    max_leaves=6,
)


def _extras(known):
    return st.just({}) | st.dictionaries(
        TEXTS.filter(lambda key: key not in known), _JSON, max_size=2
    )


@st.composite
def replays(draw):
    """Games of up to twelve turns between players who drop their pieces anywhere."""
    options = {
        "width": draw(st.sampled_from((6, 6, 2, 3, 9))),
        "height": draw(st.sampled_from((12, 12, 1, 2, 4))),
        "ghost_height": draw(st.sampled_from((1, 1, 0, 2))),
        "target_score": draw(st.sampled_from((70, 1, 2**53 - 1))),
        "clear_threshold": draw(st.sampled_from((4, 1, 2, 99))),
        "num_colors": draw(st.sampled_from((4, 5, 1, 6, 64))),
        "num_deals": draw(st.sampled_from((3, 1, 9))),
        "drop_points": draw(st.sampled_from((10, 0, 1))),
        "max_losses": draw(st.sampled_from((None, 1, 3))),
    }
    start = state = duel.new(
        draw(st.sampled_from((2, 1, 3))), seed=draw(st.integers(0, 2**32)), **options
    )
    start = state = replace(start, extra=draw(_extras(_PARENT)))
    chance, events = random.Random(draw(st.integers(0, 2**32))), []
    for _ in range(draw(st.integers(0, 12))):
        free = [player for player, own in enumerate(state.players) if not own.chain_number]
        choices = [duel.legal_moves(state, player) for player in free]
        if state.terminated or not all(choices):
            break
        turn = [
            duel.play(state, player, *chance.choice(list(legal)))
            for player, legal in zip(free, choices, strict=True)
        ]
        state, _ = duel.step(state, turn)
        events.append(turn)
    return duel.Replay(start, events)


@st.composite
def states(draw):
    """States that occur in a game, and states that a user may construct."""
    state = draw(replays()).final
    if draw(st.booleans()):
        return state
    number = st.integers(0, 2**53 - 1) | st.sampled_from((0, 2**53 - 1, 2**53, 2**60))
    numbers = (
        "total_score",
        "chain_score",
        "leftover_score",
        "chain_number",
        "pending_nuisance",
        "game_overs",
    )
    changed = draw(st.dictionaries(st.sampled_from(numbers), number, max_size=2))
    flags = draw(
        st.dictionaries(
            st.sampled_from(("all_clear_bonus", "chain_all_clear_bonus")), st.booleans()
        )
    )
    first = replace(state.players[0], extra=draw(_extras(_CHILD)), **changed, **flags)
    status = draw(st.none() | st.builds(duel.Status, st.just(True), st.none() | st.just(0), TEXTS))
    return replace(state, players=(first, *state.players[1:]), status=status)
