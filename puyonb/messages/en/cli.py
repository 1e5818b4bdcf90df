"""English texts: what the commands print, and their errors."""

TEXTS: dict[str, str] = {
    # Problems and inputs.
    "cli.problem": "{severity}: {message}",
    "cli.folder": "expected a file, found the folder {path}",
    "cli.no_file": "there is no file {path}",
    "cli.read": "cannot read {path}: {reason}",
    "cli.unreadable": "cannot be read: {reason}",
    "cli.argument": "there is no file {found!q}, so this argument was read as a text",
    "cli.file.large": "expected at most {most:,} bytes, found more",
    "cli.closed.input": "standard input is closed",
    "cli.closed.output": "cannot write: standard output is closed",
    "cli.lines.target": (
        "a text in {target!q} may have several lines; add --json, or write a table with -o OUT.csv"
    ),
    "cli.skipped.special": "skipped: not a regular file",
    "cli.skipped.text": "skipped {count:file|files} that this command does not read: {names}",
    "cli.input": "{name}:",
    # Folders, lists and tables.
    "cli.folder.none": "this command reads no file in this folder",
    "cli.lines.folder": "expected files with --lines, found a folder",
    "cli.lines.none": "{name}: no line holds a text",
    "cli.column.one": "expected one table with --column, found {count:input|inputs}",
    "cli.column.other": "expected a column {column!q} in {name}, found {found!q}",
    "cli.column.none": "expected a column {column!q} in {name}, found none",
    "cli.column.twice": "expected one column {column!q} in {name}, found {count}",
    "cli.column.short": "expected a column {column!q}, found the end of the row",
    "cli.column.more": "the row has {count:more cell|more cells} than there are columns",
    "cli.column.place": "{name}:{line}: {reason}",
    "cli.table.head": "expected a line of column names in {name}: {reason}",
    "cli.long_line": (
        "{name}:{line}: expected a line of at most {most:,} characters, found a longer one"
    ),
    "cli.encoding": (
        "{name}:{line}: expected text in {encoding}, found other bytes; --encoding names another"
        " encoding, such as cp932 for a file from Japanese Excel"
    ),
    "cli.encoding.note": (
        "the encoding was expected to be {encoding}; --encoding names another one, such as cp932"
        " for a file from Japanese Excel"
    ),
    "cli.encoding.name": "expected the name of an encoding, such as cp932, found {found!q}",
    "cli.delimiter": "expected one character, or tab, found {found!q}",
    "cli.needs": "{option} needs {needed:or}",
    "cli.bom": "--bom needs a table, such as with --column or -o OUT.csv",
    "cli.xlsx.large": (
        "expected at most {most:,} bytes of a workbook when it is unpacked, found more"
    ),
    "cli.xlsx.repeated": (
        "expected a workbook of usual XML, found so many equal parts that a small file becomes"
        " large"
    ),
    "cli.xlsx.rows": "expected at most {most:,} rows in a sheet, found more",
    "cli.xlsx.cells": "expected at most {most:,} cells in a workbook, found more",
    "cli.xlsx.long": (
        "cannot write {path}: row {row} has a cell with more than {most:,} characters"
    ),
    "cli.xlsx.character": (
        "cannot write {path}: row {row} has a control character, which .xlsx cannot hold"
    ),
    # A text of another game.
    "cli.wrong_kind": "expected {expected}, found {found}; {use}",
    "cli.wrong_input": "expected {expected}, found {found}",
    "cli.wrong_input.empty": "expected {expected}, found nothing",
    "cli.wrong_input.reason": "expected {expected}; {reason}",
    "cli.use.field": "puyonb chain runs it, puyonb draw draws it",
    "cli.use.record": "puyonb draw draws it, puyonb convert writes it in another notation",
    "cli.use.duel": "puyonb draw draws it, puyonb convert --player N writes the board of a player",
    "cli.use.replay": "puyonb duel replay shows it, puyonb draw draws it",
    "cli.use.games": "puyonb ppn prints it, puyonb draw draws it",
    "cli.use.puzzle": "puyonb solve solves it, puyonb draw draws it",
    "cli.expected.password": "a practice-notebook password or a Puyo Puyo field",
    "cli.expected.quest": "a quest: a board, a queue of pairs and a task",
    "cli.expected.replay": "a saved duel",
    "cli.other_notation": "this is {contents}; --from {name} reads it",
    # The call.
    "cli.command": "no command {found!q}",
    "cli.command.near": "no command {found!q}; did you mean {near!q}?",
    "cli.option": "{message}; a text that begins with '-' comes last, after '--'.",
    "cli.system": "{name}: {reason}",
    "cli.system.write": "cannot write: {reason}",
    "cli.memory": "there is not enough memory for this",
    "cli.error": "Error: {message}",
    "cli.warning": "Warning: {message}",
    "cli.language": "{option} is {found!q}, expected {known!q:or}; messages are in English",
    "cli.not_a_number": "{found} is not a finite number.",
    "cli.exclusive": "{first} and {second} cannot be used together",
    "cli.from": "expected --from to name one of {names}, found {found!r}",
    # Files to write.
    "cli.write": "cannot write {path}: {reason}",
    "cli.write.no_name": "expected the name of a file to write, found ''",
    "cli.write.exists": "{path} exists already; --force replaces it",
    "cli.write.twice": "expected a different file for each result, found {path} twice",
    "cli.write.ending": "expected the file for {kind} to end in .{kind}, found {path!q}",
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
    # puyonb check.
    "cli.check.numbered": "{number}. {message}",
    # puyonb chain.
    "cli.chain.turn": "{turn}; total {total:,}",
    "cli.chain.total": "{count:move|moves}, {score:,} points",
    "cli.chain.waiting": "{count:pair waits|pairs wait} in the queue",
    "cli.chain.strip": "expected a still picture (png, pdf or svg) for --strip, found {found!q}",
    "cli.look.only_fields": "expected a Puyo Puyo field with {option}",
    "cli.look.no_duels": "a picture of a duel has no use for {option}",
    "cli.look.still": "expected a still picture (png or pdf) with {option}",
    "cli.look.form": "{form} has no use for {option}; {other} has",
    "cli.look.place": "expected a column and a row, such as 3,12, found {found!q}",
    "cli.look.outside": (
        "expected a column of 1 to {columns} and a row of 1 to {rows} with --highlight, found"
        " {column},{row}"
    ),
    "cli.chain.sends": "sends {nuisance:,} nuisance, {leftover:point|points} left over",
    "cli.chain.trigger": "trigger: {trigger}",
    # puyonb convert.
    "cli.convert.drop": "{options} leaves that out",
    # puyonb draw.
    "cli.draw.no_book": "expected a book with {options:and}: --paper, or a pack as pdf",
    "cli.draw.only": "expected {value} with {options:or}",
    "cli.draw.pixels": "{reason}; a smaller --size makes fewer, and svg and pdf have none",
    "cli.draw.sheet": "{count:picture|pictures}",
    "cli.draw.paper": "expected the format of {option} to be pdf, found {found!q}",
    # puyonb diff.
    "cli.diff.input": "expected standard input for A or B, not for both",
    "cli.diff.kinds": "expected two values of the same kind, found {first} and {second}",
    "cli.diff.none": "there is no comparison for {contents}",
    "cli.diff.several": "expected one nonogram, found {count}",
    # Games of board and pieces.
    "cli.convert.seed": "expected --to ppn with --seed, found --to {target}",
    "cli.game.none": "expected a game, found a file without games",
    "cli.game.number": "expected --game from 1 to {most:,}, found {found}",
    "cli.game.id": "expected --game from 1 to {most:,}, or the Id of a game, found {found!q}",
    "cli.game.ids": "expected --game for one game, found the Id {found} of the games {numbers:and}",
    "cli.game.number.missing": "expected --game from 1 to {most:,}, found none",
    "cli.game.error": "game {number} has an error: {message}",
    "cli.game.errors": "{count:more game|more games} with errors",
    "cli.game.moves": (
        "expected --move twice with an animation, for its first and last board, or not at all,"
        " found {found}"
    ),
    "cli.game.animation": (
        "{reason}; two --move choose a part, and a smaller --size makes fewer pixels"
    ),
    "cli.game.seed": "the set-up was dealt at random; Seed: {seed} deals it again",
    "cli.game.angle": "expected --view oblique with --angle, which is the direction of height",
    "cli.game.move": (
        "expected the number of a move, or a count of moves (0 to {last}), found {found!q}"
    ),
    "cli.quest.collection": "this is a collection; {command} solves its quests",
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
    "cli.duel.folder": "cannot make the folder {path}: {reason}",
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
    # puyonb site.
    "cli.site.options": "--output and --title need DIR",
    "cli.site.no_configuration": "expected a folder: there is no {name} of puyonb here",
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
    # puyonb nonogram.
    "cli.nonogram.entry": "{number}. {entry}",
    "cli.nonogram.entry.rated": "{number}. {score} of 100, {grade}: {entry}",
    "cli.nonogram.entry.status": "{number}. {status}: {entry}",
    "cli.nonogram.duplicates": "{count:duplicate is|duplicates are} left out: {places}",
    "cli.nonogram.duplicates.more": (
        "{count:duplicate is|duplicates are} left out: {places} and others"
    ),
    "cli.nonogram.license": "{license} ({count})",
    "cli.nonogram.license.none": "none ({count})",
    "cli.nonogram.licenses": "the puzzles have different licences: {each}",
    "cli.nonogram.make.drawing": (
        "a drawing makes one puzzle; --size, --n and --colors are for random ones"
    ),
    "cli.nonogram.make.hardest": "expected --n with --hardest",
    "cli.nonogram.make.one": "expected one puzzle in {name!q}",
    "cli.nonogram.make.size": "expected a size such as 10x10, found {found!q}",
    "cli.nonogram.preview": "{width}x{height} {preset}: {result}",
    "cli.nonogram.width": "expected --width, or --preview for a picture of several sizes",
    "cli.nonogram.size": "expected a size such as 10x10 or 5x5-15x15, found {found!q}",
    "cli.nonogram.nothing": "not written: the list has no puzzle",
    "cli.nonogram.changed": "{count:cell|cells} changed: {places}",
    "cli.nonogram.complete": "the grid is complete",
    # Cell magics.
    "cli.magic": "expected %%{name} {options}, found {found!q}",
    # puyonb render.
    "cli.render.same": "-o {path} is the file to read",
    "cli.render.text": "{path}: {reason}",
    "cli.embed.script": "expected either an INPUT or --script",
}
