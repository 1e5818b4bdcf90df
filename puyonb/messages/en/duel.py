"""English texts: duels, their JSON, players, matches and replays."""

TEXTS: dict[str, str] = {
    # Where in a duel.
    "duel.of_player": "player {player}: {message}",
    "duel.of_turn": "turn {turn}: {message}",
    "duel.note": "player {player}, turn {turn}",
    # A duel and its rules.
    "duel.type": "expected a DuelState, which from_json reads from JSON, found {found}",
    "duel.player": "expected a player from 0 to {last}, found {found}",
    "duel.cells": "expected at most {most:,} cells in all fields, found more",
    "duel.colors": "expected at most {most} colours in a field, found colour {found}",
    "duel.deals.pairs": "expected pairs of colours from 1 to {most:,} as deals, found {found}",
    "duel.deals.few": "expected at least {least:deal|deals}, found {found}",
    "duel.generator": "expected a piece to play, found no more deals and no generator",
    "duel.side": (
        "expected the number of one of {count} players: --player from 1 to {count}, or player= from"
        " 0 to {last} in Python"
    ),
    "duel.generator.still": "expected y not to be 0: the generator does not work with 0",
    # Events and moves.
    "duel.event": "expected an event with a type and a player, found {found}",
    "duel.event.player": "expected an event of a player from 0 to {last}, found {found}",
    "duel.event.type": "expected an event of type 'addPuyos', found {found}",
    "duel.event.reason": "expected a text as the reason, found {found}",
    "duel.event.missing": "expected an event, found none",
    "duel.event.second": "expected one event, found a second one",
    "duel.event.chain": "expected no event during a chain",
    "duel.event.over": "the match is over",
    "duel.event.blocks": "expected blocks in whole rows of {width} numbers, found {found}",
    "duel.event.piece": (
        "expected the dealt piece {first}, {second}, side by side or one above the other,"
        " and nothing else, found {found}"
    ),
    "duel.event.unnamed.none": (
        "expected an event with a player, found {found} without one; no player has to move"
    ),
    "duel.event.unnamed.one": (
        "expected an event with a player, found {found} without one;"
        " only player {owing} has to move"
    ),
    "duel.event.unnamed.several": (
        "expected an event with a player, found {found} without one;"
        " players {owing:and} have to move"
    ),
    "duel.move": "expected a column and a rotation, found {found}",
    "duel.move.whole": "expected a column and a rotation as whole numbers, found {found}",
    "duel.move.rotation": "expected a rotation from 0 to {last}, found {found}",
    "duel.move.column": (
        "expected a column where the piece fits into a width of {width}, found {found}"
    ),
    "duel.move.full": "expected room for the piece, found column {column} full",
    "duel.move.full.both": "expected room for the piece, found columns {columns:and} full",
    "duel.move.illegal": "expected a legal move, found column {column}, rotation {rotation}",
    "duel.move.action": "expected a legal move, found action {action}",
    "duel.moves.player": "legal_moves() of a DuelState needs the number of a player",
    # How a match ends.
    "duel.status.draw": "Draw",
    "duel.status.lost": "Player {player} lost",
    "duel.status.lost.several": "Players {players:and} lost",
    "duel.status.over": "the match is over",
    # Players, matches and their statistics.
    "duel.players": "expected the name of a player or a callable, found {found}",
    "duel.match.broken": "expected {expected:game|games}, finished {finished}",
    "duel.standings": "expected games of {expected:player|players}, found one of {found}",
    "duel.confidence": "expected a confidence above 0 and below 1, found {found!r}",
    "duel.rate": "{wins} of {games}, {rate:.0%} ({low:.0%} to {high:.0%})",
    # JSON.
    "duel.json.place": "{where}: {message}",
    "duel.json.state": "the state",
    "duel.json.syntax": "expected JSON, found an error: {reason}",
    "duel.json.nested": "this JSON is nested too deeply",
    "duel.json.digits": "a number in this JSON has too many digits",
    "duel.json.twice": "expected each key once, found {key!r} twice",
    "duel.json.whole": "expected a whole number from {least} to {most:,}, found {found}",
    "duel.json.flag": "expected true or false, found {found}",
    "duel.json.text": "expected a text, found {found}",
    "duel.json.list": "expected a list, found {found}",
    "duel.json.entries": "expected {expected:entry|entries}, found {found}",
    "duel.json.entries.range": "expected {least} to {most:,} entries, found {found}",
    "duel.json.object": "expected an object, found {found}",
    "duel.json.key": "expected the key {key!r}",
    "duel.json.keys": "expected the keys {keys!r}",
    "duel.json.keys.text": "expected texts as keys, found {found}",
    "duel.json.deep": "expected at most {most:,} levels of nesting, found more",
    "duel.json.value": "expected a value that JSON can hold, found {found}",
    "duel.json.found.bits": "a number of {count} bits",
    "duel.json.found.list": "a list of {count}",
    "duel.json.found.object": "an object",
    "duel.json.large": "expected {key} of at most {most:,}, found {found:,}",
    # Replays.
    "duel.record.differs": (
        "the field of player {player} after turn {turn} is not that of the record: the rules differ"
    ),
    "duel.record.lost": (
        "the game continues after the loss in turn {turn}; a record ends with a loss"
    ),
    "duel.replay.format": "expected the format {format!r}, version 1, found another",
    "duel.replay.turns": "{count:turn|turns}",
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
    "duel.replay.final": "expected {expected}, the result of playing the turns, found {found}",
}
