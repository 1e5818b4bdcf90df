"""The page about where a duel turned, which needs no other file."""

import json
from dataclasses import replace
from functools import partial
from html import escape

from puyonb import draw
from puyonb.drawing.scene import Scene
from puyonb.messages import Message
from puyonb.publish._standalone import FITTING, standalone
from puyonb.publish.pictures import themed
from puyonb.puyo import duel
from puyonb.puyo.duel.state import DuelState


def page(replay: duel.Replay, analysis: duel.Analysis, address: str = "") -> str:
    """Return a page with the charts of a game, and the fields before each of the worst moves.

    Parameters
    ----------
    replay : Replay
    analysis : Analysis
        Of this game.
    address : str, optional
        The address of a page to play duels, for links to play on.  A game with other rules than
        those of the page has none.
    """
    parts = []
    for each in analysis.worst:
        words = escape(str(analysis.describe(each)))
        picture = themed(partial(_before, replay, each))
        parts.append(f"<h2>{words}</h2>\n{picture}")
        if address and (end := _end(replay, each)):
            told = Message("publish.analysis.play", "Play on from here")
            parts.append(f'<p><a href="{escape(address)}{end}">{escape(str(told))}</a></p>')
    title = str(Message("publish.analysis.title", "Where the duel turned"))
    head = f"<h1>{escape(title)}</h1>\n<p>{escape(str(analysis.content))}</p>"
    body = "\n".join([head, draw.duel_analysis.svg(analysis), *parts])
    return standalone(title, body, FITTING)


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
