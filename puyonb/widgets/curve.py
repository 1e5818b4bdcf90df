"""The curve of an analysis, which ``curve.js`` draws below a player.

The script draws what is here; nothing is analysed on the page.
"""

from collections.abc import Sequence
from typing import Any

from puyonb.messages import message_text
from puyonb.puyo.duel import Replay, analyse
from puyonb.puyo.duel.analysis import Analysis
from puyonb.puyo.record import Record


def curve(
    value: Analysis | Replay | Record, frames: Sequence[int], names: Sequence[str] = ()
) -> dict[str, Any]:
    """Return the data of the curve; empty without moves, and for a game that is not analysed.

    Parameters
    ----------
    value : Analysis, or the Replay or Record to analyse
    frames : sequence of int
        The frame of the position before each turn, or before each pair of a record.
    names : sequence of str, optional
        The players; a record has none.

    Returns
    -------
    dict
        ``label`` is the text alternative, ``heads`` say what is above and below 0, and the
        ``values`` stand at their ``frames``: the balance of the first player, or the potential of
        a record before the move.  ``turning`` is the frame of the turning point or None.  Each of
        the ``marks`` has its ``frame`` and its ``text``.
    """
    try:
        analysis = value if isinstance(value, Analysis) else analyse(value)
    except ValueError:
        return {}
    name = "potential" if analysis.is_record else "balance"
    values = [row[name] for row in analysis.rows if row["player"] == 0]
    if not values:
        return {}
    if analysis.is_record:
        heads = [
            message_text(
                "widgets.curve.potential",
                "potential: up to {count:link|links}",
                count=max(values),
            )
        ]
    else:
        sides = (names[0], max(values)), (" / ".join(names[1:]), -min(values))
        heads = [
            message_text(
                "widgets.curve.ahead",
                "{name} is ahead, by up to {count:nuisance puyo|nuisance puyos}",
                name=name,
                count=count,
            )
            if count > 0
            else ""
            for name, count in sides
        ]
    turning = analysis.turning
    return {
        "label": str(analysis.content),
        "heads": heads,
        "frames": [*frames[: len(values)]],
        "values": values,
        "turning": None if turning is None else frames[turning - 1],
        "marks": [
            {"frame": frames[each.turn - 1], "text": str(analysis.describe(each))}
            for each in analysis.worst
        ],
    }
