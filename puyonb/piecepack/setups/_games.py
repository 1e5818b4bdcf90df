"""The set-ups that are written as games: boards that at most one option changes.

``games.ppn`` has them, one game for each board.  Its metadata are ``Name``, ``System``,
``Aliases``, ``Summary``, ``Scale``, ``Angles`` (signed: from -180 to 180 degrees, as R has them),
``Deal`` (ranks: those of coins without one are dealt), and an option with the value that gives the
board.  The first board of a name is the default.  A board is read when it is asked for.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from puyonb.piecepack.pieces import Placed
from puyonb.piecepack.setups._dealing import fill_ranks
from puyonb.piecepack.setups._layout import widened
from puyonb.piecepack.setups._options import CELL_WIDTH, CFG, SEED, SWITCH, one_of
from puyonb.piecepack.setups._r_random import Dealer
from puyonb.piecepack.setups._registry import set_up

FILE = Path(__file__).with_name("games.ppn")

_OTHERS = {"cell_width": CELL_WIDTH, "cfg": CFG, "seed": SEED}
"""The options that do not choose one of several boards."""

_SWITCHED = {"false": False, "true": True}


def enter(text: str) -> None:
    """Register the set-ups of a text."""
    games: dict[tuple[str, str], dict[str, str]] = {}
    boards: dict[tuple[str, str], dict[object, str]] = {}
    for game in text.split("---\n")[1:]:
        lines = game.partition("...\n")[0].splitlines()
        keys = dict(line.split(": ", 1) for line in lines)
        key = keys.pop("System", "piecepack"), keys.pop("Name")
        [option] = [name for name in keys if name.islower()] or [""]
        value = keys.pop(option, "")
        games.setdefault(key, keys | {"option": option})
        boards.setdefault(key, {})[_SWITCHED.get(value, value)] = f"---\n{game}"
    for (system, title), keys in games.items():
        found, option = boards[system, title], keys["option"]
        options: dict[str, Any] = {}
        if option == "has_subpack":
            found[True] = boards["stackpack", title][""]
        if option:
            values = SWITCH if False in found else one_of(*map(str, found))
            options = {option: _OTHERS.get(option, values)}
        aliases = filter(None, keys.get("Aliases", "").split(", "))
        scale, summary = int(keys.get("Scale", 1)), keys["Summary"]
        into = set_up(
            title,
            *aliases,
            system=system,
            is_random="Deal" in keys,
            scale=scale,
            summary=summary,
            **options,
        )
        into(partial(read, found))


def read(
    boards: Mapping[object, str],
    deal: Dealer | None = None,
    *,
    cell_width: int = 1,
    cfg: str = "",
    seed: int = 0,  # noqa: ARG001 - only equal pieces are dealt
    **chosen: object,
) -> list[Placed]:
    """Return the pieces of one of the boards of a set-up; the dealer deals ranks to its coins."""
    from puyonb.piecepack import ppn

    [value] = chosen.values() or [next(iter(boards))]
    [game] = ppn.loads(boards[value])
    is_signed = game.metadata.get("Angles") == "signed"
    pieces = []
    for piece, x, y in game.boards[-1]:
        angle = piece.angle - 360 if is_signed and piece.angle > 180 else piece.angle
        other = piece.cfg if cell_width == 1 else f"{piece.cfg[:-1]}{cell_width}"
        pieces.append(Placed(replace(piece, angle=angle, cfg=cfg or other), x, y))
    return fill_ranks(deal, pieces) if deal else widened(pieces, cell_width)


def layout(name: str) -> tuple[Placed, ...]:
    """Return the pieces of a board in ``layouts.ppn``, which is a part of a set-up."""
    return _layouts()[name]


@cache
def _layouts() -> dict[str, tuple[Placed, ...]]:
    from puyonb.piecepack import ppn

    games = ppn.loads(FILE.with_name("layouts.ppn").read_text(encoding="utf-8"))
    return {str(game.metadata["Name"]): game.boards[-1].pieces for game in games}


enter(FILE.read_text(encoding="utf-8"))
