"""Play with a function of a Python file, by the protocol of :mod:`puyonb.puyo.duel.programs`.

``python -m puyonb.puyo.duel._player bot.py:play``; what the function prints goes to standard error.
"""

import json
import os
import runpy
import sys
from pathlib import Path
from random import Random
from typing import Any

from puyonb.puyo.duel.codec import from_json
from puyonb.puyo.duel.programs import PROTOCOL
from puyonb.puyo.duel.state import view


def main(place: str) -> None:
    """Answer each line of standard input until the end."""
    with open(os.dup(1), "w", encoding="utf-8", newline="\n") as output:  # noqa: PTH123
        os.dup2(2, 1)
        file, _, name = place.rpartition(":")
        sys.path.insert(0, str(Path(file).resolve().parent))  # as for a script
        choose = runpy.run_path(file)[name]
        chance = Random()  # noqa: S311 - each game has its seed
        for line in sys.stdin.buffer:
            message = json.loads(line)
            answer: dict[str, Any] = {}
            match message["type"]:
                case "hello":
                    answer = {"type": "hello", "protocol": [PROTOCOL], "name": place}
                case "game":
                    chance.seed(message["seed"])
                    answer = {"type": "ready"}
                case "state":
                    seen = view(from_json(message["state"]), message["state"]["player"])
                    column, rotation = choose(seen, chance)
                    move = [int(column), int(rotation)]
                    answer = {"type": "move", "turn": message["turn"], "move": move}
                case "quit":
                    return
            if answer:
                output.write(json.dumps(answer) + "\n")
                output.flush()


if __name__ == "__main__":
    main(sys.argv[1])
