"""The script that reads practice-notebook passwords on the live page before Python."""

import json
from collections import defaultdict
from typing import Any

from puyonb.messages import LANGUAGES, using
from puyonb.page import scoped
from puyonb.publish import games
from puyonb.puyo.field import LETTERS, Field
from puyonb.puyo.password._alphabets import ALPHABETS, CELLS, RULES
from puyonb.puyo.password._normalize import (
    _LOOKALIKES_20TH,
    _LOOKALIKES_POP,
    REPLACEMENTS,
)


def tables() -> dict[str, Any]:
    """Return the characters of both games, what is read as them, look-alikes, and the rules."""
    replacements = {}
    for game, found in REPLACEMENTS.items():
        kinds: dict[str, list[str]] = defaultdict(lambda: ["", ""])
        for letter, replacement in found.items():
            pair = kinds[replacement.why.code.rpartition(".")[2]]
            pair[0] += letter
            pair[1] += replacement.character
        replacements[game] = [[why, *pair] for why, pair in kinds.items()]
    return {
        "letters": "".join(LETTERS[kind] for kind in CELLS),
        "alphabets": dict(ALPHABETS),
        "replacements": replacements,
        "looks": {"20th": _LOOKALIKES_20TH, "pop": _LOOKALIKES_POP},
        "rules": [
            [rule.name, rule.width, rule.height, rule.hidden_rows] for rule in RULES.values()
        ],
    }


def script() -> str:
    """Return the script as an ES module, with what differs in the drawings of other fields."""
    usual = Field.empty()
    others = {
        name: Field.empty(rule.width, rule.height, rule.hidden_rows)
        for name, rule in RULES.items()
        if (rule.width, rule.height) != (usual.width, usual.height)
    }
    looks, names = {}, {}
    for each in LANGUAGES:
        with using(each):
            looks = {name: games.ground(field) for name, field in others.items()}
        names[each] = {name: look.pop("names") for name, look in looks.items()}
    data = json.dumps({"TABLES": tables(), "LOOKS": looks, "NAMES": names})
    return f"{scoped('password_board', tables=data)}\nexport const {{ open }} = password_board\n"
