"""The page about where a duel turned, which needs no other file."""

import json
from dataclasses import replace
from functools import partial
from html import escape

from puyonb import draw
from puyonb.errors import CannotExpress
from puyonb.messages import Message, message_text
from puyonb.publish._embed import replay_element, replay_state, state_of
from puyonb.publish._standalone import FITTING, standalone
from puyonb.publish.games import markup
from puyonb.puyo import duel, playback, puyop
from puyonb.puyo.duel.pieces import ROTATIONS
from puyonb.puyo.duel.state import DuelState
from puyonb.puyo.field import COLORS
from puyonb.puyo.record import Pair, Record, Rotation
from puyonb.widgets import RecordPlayer

_PLAY = """<section hidden>
<h2>%s</h2>
%s
</section>
<script>
{
  const section = document.currentScript.previousElementSibling
  const open = () => {
    section.hidden = !location.hash
    if (!location.hash.startsWith("#game=")) return
    section.scrollIntoView()
    section.querySelector("svg[tabindex='0']")?.focus({ preventScroll: true })
  }
  addEventListener("hashchange", open)
  open()
}
</script>"""
"""A duel that a link of the page opens."""


_BOARDS = (
    "figure { display: inline-block; margin: 1em 1em 0 0; vertical-align: top; width: 9.5rem; }\n"
)


def page(replay: duel.Replay | Record, analysis: duel.Analysis) -> str:
    """Return a page that plays a game, with its curve, its worst moves and its charts.

    From each of these moves the reader plays on in the page, unless the game has other rules than
    those of the games of pages; a record has links of its positions.

    Parameters
    ----------
    replay : Replay or Record
    analysis : Analysis
        Of this game or record.
    """
    if isinstance(replay, Record):
        title = Message("publish.analysis.title.record", "What the record shows")
        told = Message("publish.analysis.open", "Open this position")
        parts = [_rest(replay, each.turn) for each in analysis.worst]
        links = list(map(_link, parts))
        state = state_of(RecordPlayer(replay, notations=(), analysis=True))
    else:
        title = Message("publish.analysis.title", "Where the duel turned")
        told = Message("publish.analysis.play", "Play on from here")
        parts = [_decision(replay, each) for each in analysis.worst]
        links = [_end(replay, each) for each in analysis.worst]
        state = replay_state(replay, analysis=analysis)
    marks = [
        {**mark, "link": link} for mark, link in zip(state["curve"]["marks"], links, strict=True)
    ]
    state["curve"] |= {"marks": marks, "open": str(told)}
    items = [
        f"<li>{escape(mark['text'])}"
        + f' <a href="{escape(mark["link"])}">{escape(str(told))}</a>' * bool(mark["link"])
        for mark in marks
    ]
    player = replay_element(state, f"<ol>{''.join(items)}</ol>")
    boards = "".join(map(partial(_board, analysis), analysis.worst, parts))
    chart = draw.duel_analysis.svg(analysis)
    more = _PLAY % (escape(str(told)), markup("duel", alone=True)) if "#" in "".join(links) else ""
    body = f"<h1>{escape(str(title))}</h1>\n{player}\n{more}\n<div>{boards}</div>\n{chart}"
    return standalone(str(title), body, FITTING + _BOARDS)


def _decision(replay: duel.Replay, worst: duel.Worst) -> Record:
    """Return the field before a move with its piece."""
    state = replay.states()[worst.turn - 1]
    column, rotation = replay.moves(worst.turn)[worst.player]
    axis, child = (COLORS[color - 1] for color in state.deal(worst.player))
    move = Pair(axis, child, column, Rotation(ROTATIONS[rotation]))
    return Record(state.players[worst.player].field, (move,))


def _board(analysis: duel.Analysis, worst: duel.Worst, part: Record) -> str:
    """Return the board with the piece as it was played, and rings where the best chain begins."""
    row = next(
        row for row in analysis.rows if (row["player"], row["turn"]) == (worst.player, worst.turn)
    )
    (pair, *_), rings = part.moves, []
    assert isinstance(pair, Pair)  # noqa: S101 - a move of a player
    words = str(analysis.place(worst))
    if best := row["best_now_move"] or next(iter(row["best_two_moves"]), None):
        column, rotation = best.split()
        other = replace(pair, column=int(column) - 1, rotation=Rotation(rotation))
        after = playback.place(part.field, other)
        rings = [cell for cell in after.places if after[cell] is not part.field[cell]]
        part_of = "best_now" if row["best_now"] else "best_two"
        words = message_text(
            "publish.analysis.rings",
            "{place}; rings: a start of {length:link|links} for {points:point|points}",
            place=words,
            length=row[part_of],
            points=row[f"{part_of}_points"],
        )
    shown = draw.field.svg(playback.place(part.field, pair), highlight=rings, size=0.25)
    return f"<figure>{shown}<figcaption>{escape(words)}</figcaption></figure>"


def _rest(record: Record, turn: int) -> Record:
    """Return a record from one pair on, with the pair that follows it."""
    pairs = [at for at, move in enumerate(record.moves) if isinstance(move, Pair)]
    first, last = pairs[turn - 1], (*pairs[turn:], len(record.moves))[0]
    field = playback.fields(record)[first]
    return Record(field, record.moves[first : last + 1])


def _link(record: Record) -> str:
    """Return the address of a position with its moves, or an empty text."""
    try:
        return puyop.dumps_record(record)
    except CannotExpress:
        return ""


def _end(replay: duel.Replay, worst: duel.Worst) -> str:
    """Return the end of an address that opens the game before a move, or an empty text.

    The reader of the page is player 1, so the players of the game change places if need be.
    """
    if not _is_usual(replay.start):
        return ""
    begun = duel.Replay(replay.start, replay.events[: worst.turn - 1])
    data = json.loads(duel.dumps_replay(begun))
    if worst.player:
        del data["final"]
        for event in (event for turn in data["turns"] for event in turn):
            event["player"] = 1 - event["player"]
    from puyonb.publish.live.page import packed

    return "#game=" + packed(json.dumps(data, separators=(",", ":")))


def _is_usual(start: DuelState) -> bool:
    """Return whether a game has the rules of the page."""
    usual = duel.new(seed=0, max_losses=1)
    if type(start.generator) is not type(usual.generator):
        return False
    return replace(start, deals=usual.deals, generator=usual.generator) == usual
