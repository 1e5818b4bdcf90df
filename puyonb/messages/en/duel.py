"""English texts: duels, their JSON, players, matches and replays."""

TEXTS: dict[str, str] = {
    # Where in a duel.
    "duel.of_player": "player {player}: {message}",
    "duel.note": "player {player}, turn {turn}",
    # A duel and its rules.
    "duel.cells": "expected at most {most:,} cells in all fields, found more",
    "duel.colors": "expected at most {most} colours in a field, found colour {found}",
    # How a match ends.
    "duel.status.draw": "Draw",
    "duel.status.lost": "Player {player} lost",
    "duel.status.lost.several": "Players {players:and} lost",
    "duel.status.over": "the match is over",
    # Players, matches and their statistics.
    "duel.rate": "{wins} of {games}, {rate:.0%} ({low:.0%} to {high:.0%})",
    # JSON.
    "duel.json.place": "{where}: {message}",
    "duel.json.state": "the state",
    "duel.json.found.bits": "a number of {count} bits",
    "duel.json.found.list": "a list of {count}",
    "duel.json.found.object": "an object",
    # Replays.
    "duel.replay.large.turns": "expected at most {most:,} turns (limit turns), found {found:,}",
    "duel.replay.large.moves": (
        "expected at most {most:,} moves in all turns together (limit moves), found {found:,}"
    ),
    "duel.replay.large.cells": (
        "expected at most {most:,} cells in all turns together (limit cells), found {found:,}"
    ),
    "duel.replay.large.deals": (
        "expected at most {most:,} deals in all turns together (limit deals), found {found:,}"
    ),
    "duel.replay.large.effects": (
        "expected at most {most:,} effects in all turns together (limit effects), found {found:,}"
    ),
}
