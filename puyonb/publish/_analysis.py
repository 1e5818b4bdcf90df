"""The page about where a duel turned, which needs no other file."""

import json
from dataclasses import replace
from functools import partial
from html import escape

from puyonb import draw
from puyonb.drawing.scene import Scene
from puyonb.errors import CannotExpress
from puyonb.messages import Message
from puyonb.publish._standalone import FITTING, standalone
from puyonb.publish.pictures import themed
from puyonb.puyo import duel, playback, puyop
from puyonb.puyo.duel.state import DuelState
from puyonb.puyo.record import Pair, Record


def page(replay: duel.Replay | Record, analysis: duel.Analysis, address: str = "") -> str:
    """Return a page with the charts of a game, and the fields before each of the worst moves.

    Parameters
    ----------
    replay : Replay or Record
    analysis : Analysis
        Of this game or record.
    address : str, optional
        The address of a page to play duels, for links to play on.  A game with other rules than
        those of the page has none.
    """
    parts = []
    for each in analysis.worst:
        words = escape(str(analysis.describe(each)))
        parts.append(f"<h2>{words}</h2>")
        if isinstance(replay, Record):
            rest = _rest(replay, each.turn)
            parts.append(themed(partial(_drawn, rest)))
            link, told = _link(rest), Message("publish.analysis.open", "Open this position")
        else:
            parts.append(themed(partial(_before, replay, each)))
            end = address and _end(replay, each)
            link = end and address + end
            told = Message("publish.analysis.play", "Play on from here")
        if link:
            parts.append(f'<p><a href="{escape(link)}">{escape(str(told))}</a></p>')
    title = str(
        Message("publish.analysis.title.record", "What the record shows")
        if isinstance(replay, Record)
        else Message("publish.analysis.title", "Where the duel turned")
    )
    head = f"<h1>{escape(title)}</h1>\n<p>{escape(str(analysis.content))}</p>"
    body = "\n".join([head, draw.duel_analysis.svg(analysis), *parts])
    return standalone(title, body, FITTING)


def _rest(record: Record, turn: int) -> Record:
    """Return a record from one pair on, with the pair that follows it."""
    pairs = [at for at, move in enumerate(record.moves) if isinstance(move, Pair)]
    first, last = pairs[turn - 1], (*pairs[turn:], len(record.moves))[0]
    field = playback.fields(record)[first]
    return Record(field, record.moves[first : last + 1])


def _drawn(record: Record, palette: str) -> Scene:
    return draw.record.scene(record, palette=palette)


def _link(record: Record) -> str:
    """Return the address of a position with its moves, or an empty text."""
    try:
        return puyop.dumps_record(record)
    except CannotExpress:
        return ""


def _before(replay: duel.Replay, worst: duel.Worst, palette: str) -> Scene:
    """Return the fields before a move."""
    return draw.duel.scene(replay, turn=worst.turn - 1, palette=palette)


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
