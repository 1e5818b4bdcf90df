"""The page of a study of many games, which needs no other file."""

import html
from collections.abc import Iterable, Iterator

from puyonb import draw
from puyonb.messages import Message
from puyonb.publish._standalone import FITTING, standalone
from puyonb.puyo import batch, puyop, study

_POSITIONS = 10
"""The chains that have a link."""

_MOST = 3
"""The first moves of the same pieces that are shown."""


def page(table: study.Moves, found: Iterable[study.Shares], places: Iterable[str]) -> str:
    """Return a page: what was read, shares, first moves, the longest chains, and other lines.

    Parameters
    ----------
    table : Moves
    found : iterable of Shares
    places : iterable of str
        What the rules cannot explain, in words.
    """
    title = str(
        Message(
            "publish.study.title", "Study of {count:game|games}", count=table.records.game_count
        )
    )
    body = [f"<h1>{html.escape(title)}</h1>", f"<p>{html.escape(str(table.records))}</p>"]
    body += [f"<p>{draw.study_shares.svg(shares)}</p>" for shares in found]
    if first := study.openings(table):
        heading = Message("publish.study.openings", "First moves")
        body += [
            f"<h2>{heading}</h2>",
            f"<p>{draw.study_openings.svg(first, most=_MOST, size=0.2)}</p>",
        ]
    lists = (
        (Message("publish.study.chains", "Longest chains"), [*_longest(table)]),
        (
            Message("publish.study.places", "What the rules cannot explain"),
            [html.escape(place) for place in places],
        ),
    )
    for heading, lines in lists:
        if lines:
            items = "".join(f"<li>{line}</li>" for line in lines)
            body.append(f"<h2>{heading}</h2><ul>{items}</ul>")
    return standalone(title, "\n".join(body), FITTING)


def _longest(table: study.Moves) -> Iterator[str]:
    """Yield links of the positions before the longest chains."""
    chains = table["chain"].filled(0)
    for at in (-chains).argsort(kind="stable")[:_POSITIONS].tolist():
        if not chains[at]:
            return
        row = table.records.before[table.index[at] : table.index[at] + 1]
        values = {name: table[name][at] for name in ("file", "game", "turn")}
        text = Message(
            "publish.study.chain",
            "{length:link|links}: {file}, game {game}, move {turn}",
            length=int(chains[at]),
            **{name: str(value) for name, value in values.items()},
        )
        address = html.escape(puyop.dumps(batch.decode(row)[0]))
        yield f'<a href="{address}">{html.escape(str(text))}</a>'
