"""English texts: what the commands print, and their errors."""

TEXTS: dict[str, str] = {
    # Problems and inputs.
    "cli.read": "cannot read {path}: {reason}",
    "cli.skipped.text": "skipped {count:file|files} that this command does not read: {names}",
    # Folders, lists and tables.
    "cli.column.place": "{name}:{line}: {reason}",
    "cli.needs": "{option} needs {needed:or}",
    "cli.bom": "--bom needs a table, such as with --column or -o OUT.csv",
    "cli.xlsx.cells": (
        "expected at most {most:,} cells in a workbook, where 16 more characters count as a cell,"
        " found more"
    ),
    # A text of another game.
    "cli.wrong_input": "expected {expected}, found {found}",
    "cli.use.field": "puyonb chain runs it, puyonb draw draws it",
    "cli.use.record": "puyonb draw draws it, puyonb convert writes it in another notation",
    "cli.use.duel": "puyonb draw draws it, puyonb convert --player N writes the board of a player",
    "cli.use.replay": "puyonb duel replay shows it, puyonb draw draws it",
    "cli.use.games": "puyonb ppn prints it, puyonb draw draws it",
    "cli.use.puzzle": "puyonb solve solves it, puyonb draw draws it",
    "cli.expected.password": "a practice-notebook password or a Puyo Puyo field",
    "cli.expected.record": "a record: a board and a queue of pairs",
    "cli.expected.quest": "a quest: a board, a queue of pairs and a task",
    "cli.expected.replay": "a saved duel",
    # The call.
    "cli.exclusive": "{first} and {second} cannot be used together",
    # Files to write.
    "cli.write": "cannot write {path}: {reason}",
    "cli.write.no_name": "expected the name of a file to write, found ''",
    "cli.write.exists": "{path} exists already; --force replaces it",
    "cli.write.endings": "expected OUT to end in {endings:or}, found {path!q}",
    "cli.write.endings.turn": (
        "expected OUT to end in {endings:or}, found {path!q}; --turn N draws one turn"
    ),
    "cli.write.endings.game": (
        "expected OUT to end in {endings:or}, found {path!q}; without --turn the whole game is"
        " drawn"
    ),
    "cli.write.several": (
        "expected {path!q} to contain {{name}}, the name of each of several inputs"
    ),
    "cli.write.standard_output": (
        "expected the name of a file for -o: standard output is for the result"
    ),
    # puyonb chain.
    "cli.chain.total": "{count:move|moves}, {score:,} points",
    "cli.chain.waiting": "{count:pair waits|pairs wait} in the queue",
    "cli.look.only_fields": "expected a Puyo Puyo field with {option}",
    "cli.chain.sends": "sends {nuisance:,} nuisance, {leftover:point|points} left over",
    # puyonb draw.
    "cli.draw.only": "expected {value} with {options:or}",
    # Games of board and pieces.
    "cli.game.number": "expected --game from 1 to {most:,}, found {found}",
    "cli.game.id": "expected --game from 1 to {most:,}, or the Id of a game, found {found!q}",
    "cli.game.animation": (
        "{reason}; two --move choose a part, and a smaller --size makes fewer pixels"
    ),
    "cli.quest.unread": "{broken:,} of {count:quest|quests} cannot be read",
    "cli.quest.rated": "level {level}, {grade}, {status}: {task}",
    "cli.ppn.title": "game {number}: {name}",
    "cli.ppn.title.nameless": "game {number}",
    "cli.ppn.setups.alone": "expected --setups with no input and no other option but --plain",
    "cli.ppn.move": "after move {step} of {last}: {move}",
    "cli.ppn.setup": "set-up, {count:move follows|moves follow}",
    # puyonb duel.
    "cli.duel.players": (
        "expected two players or more, found only {found!q};"
        " for example: puyonb duel match {example} (the players are {players})"
    ),
    "cli.duel.players.none": (
        "expected two players or more, found none; for example: puyonb duel match {example}"
        " (the players are {players})"
    ),
    "cli.duel.folder": "cannot use {path}: {reason}",
    "cli.duel.head.player": "player",
    "cli.duel.head.won": "won",
    "cli.duel.head.drawn": "drawn",
    "cli.duel.head.lost": "lost",
    "cli.duel.head.unfinished": "unfinished",
    "cli.duel.head.forfeit": "forfeit",
    "cli.duel.head.share": "share of decided games",
    "cli.duel.share": "{rate:.0%} ({low:.0%} to {high:.0%})",
    "cli.duel.share.none": "none",
    "cli.duel.summary": (
        "{games:game|games}, {decided} of them decided: {seeds:seed|seeds}, each in"
        " {seatings:seating|seatings}"
    ),
    "cli.duel.player.none": (
        "expected one of the players {players}, a function of a Python file (bot.py:play) or a"
        " command that can be run, found {found!q}"
    ),
    "cli.duel.forfeit": "player {name}: {reason}",
    "cli.duel.loss": (
        "{name} lost a game in {turns:turn|turns}; the turn in which most nuisance fell: {command}"
    ),
    "cli.duel.loss.save": ("{name} lost a game in {turns:turn|turns}; add {options} to look at it"),
    "cli.duel.resume": "expected players, or a tournament to --resume, and not both",
    "cli.duel.opening": (
        "{place}: expected pieces of two letters ({letters}), such as RG BB, found {found!q}"
    ),
    "cli.duel.opening.none": "expected the pieces of a game in {path}, found none",
    "cli.duel.resume.options": (
        "the folder has the options of its tournament; without them it goes on: {options}"
    ),
    "cli.duel.folder.none": "expected the name of a folder, found an empty text",
    "cli.duel.tournament": "{pairs:pair of games|pairs of games}",
    "cli.duel.verdict": "the test accepts an Elo difference of {elo:g}",
    "cli.duel.out": "{name} was gone or late three times: its other games were not played",
    "cli.duel.head.pairs": "pairs",
    "cli.duel.head.elo": "Elo",
    "cli.duel.commitment": "commitment {commitment}",
    "cli.duel.salt": "salt {salt}",
    "cli.duel.check.own": (
        "expected a program or a function of a file (bot.py:play), found the player {found}"
    ),
    "cli.duel.check.ok": "ok",
    "cli.duel.check.note": "note",
    "cli.duel.check.fault": "fault",
    "cli.duel.check.sent": "sent",
    "cli.duel.check.received": "received",
    "cli.duel.check.expected": "expected",
    "cli.duel.check.summary": (
        "{games:game|games}, {forfeits:forfeit|forfeits}, slowest move {slowest:.0f} ms:"
        " {faults:fault|faults}"
    ),
    "cli.duel.turn.range": "expected a turn from 0 to {last}, found {found}",
    "cli.duel.state": "this is the state of a duel, not a saved duel, so it has no turns",
    "cli.duel.no_turns": "expected a game of at least one turn to draw, found none",
    "cli.duel.points": "{count:point|points}",
    "cli.duel.pending": "{count} to fall",
    "cli.duel.next": "next {pieces}",
    "cli.duel.player": "player {number}",
    "cli.duel.turn": "turn {number} of {last}",
    "cli.duel.turn.over": "turn {number} of {last}: {result}",
    "cli.duel.move": "{column} {rotation}",
    "cli.duel.link": "link {number}",
    "cli.duel.sent": "sent {count}",
    "cli.duel.all_clear": "all clear",
    "cli.duel.took": "took {count}",
    "cli.duel.lost": "lost",
    "cli.duel.did": "{words}",
    "cli.duel.table.none": "no turns",
    "cli.duel.yes": "yes",
    # puyonb lab.
    "cli.lab.serves": "JupyterLab serves {folder}; Ctrl-C ends it.",
    "cli.lab.link": "{path} is a symbolic link; expected a file of puyonb, or none",
    "cli.lab.folders": "expected at most one DIR, found {folders!r}",
    "cli.lab.missing": "this installation has no notebooks: {path} is missing",
    "cli.lab.copy": "cannot copy the notebooks into {path}: {reason}",
    "cli.lab.added": "added: {names}",
    "cli.lab.updated": "updated: {names}",
    "cli.lab.kept": "left as you changed them: {names}",
    # puyonb solve.
    "cli.solve.pack": "expected one puzzle to animate, found a pack of {count}",
    "cli.solve.nonogram": "nonogram",
    "cli.solve.head": "{name}, {width}x{height}: {status}",
    "cli.solve.head.numbered": "{number}. {name}, {width}x{height}: {status}",
    "cli.solve.unique": "one solution",
    "cli.solve.multiple": "several solutions",
    "cli.solve.none": "no solution",
    "cli.solve.unknown": "not known within the limits",
    "cli.solve.difficulty": "difficulty: {difficulty}",
    "cli.solve.steps": "{count:step|steps}",
    "cli.solve.contradiction": "no placement is left for {line}",
    "cli.solve.solution": "solution {number}:",
    "cli.solve.unread": "{broken:,} of {count:puzzle|puzzles} cannot be read",
    "cli.solve.differ": "they differ at {places}",
    "cli.solve.place": "row {row} column {col}",
}
