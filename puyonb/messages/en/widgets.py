"""English texts: labels, tooltips and sentences of the widgets.

``board.js`` fills in the texts of the areas board, player and strips: their values have plain
names, without formats.
"""

TEXTS: dict[str, str] = {
    # Filled in by board.js: the board.
    "widgets.board.cell": "{column}, {row}: {kind}",
    "widgets.board.copied": "Copied",
    "widgets.board.copy": "Copy",
    "widgets.board.copy_of": "Copy {title}",
    "widgets.board.explain": "Point at a part in a frame to see what it comes from.",
    "widgets.board.joint": ", ",
    "widgets.board.nothing": "empty",
    "widgets.board.palette": "Paint with",
    "widgets.board.place": "{place}: {pieces}",
    "widgets.board.put": "{piece} put on {place}",
    "widgets.board.swatch": "{kind}, key {key}",
    "widgets.board.taken": "{piece} on {place} is selected",
    "widgets.board.tools": "Tools",
    "widgets.board.touch_aim": (
        "Swipe to the left or right to move the pair. Or tap a column, and tap it again to drop"
        " the pair."
    ),
    "widgets.board.touch_move": "Drag a piece, or tap it and then a place.",
    "widgets.board.touch_paint": (
        "Tap or swipe to paint; a second tap erases. Swipe beside the cells to scroll."
    ),
    "widgets.board.tray": "Tray",
    "widgets.board.zoom_in": "Larger cells",
    "widgets.board.zoom_out": "Smaller cells",
    "widgets.board.waiting": "Python has not answered yet. The value does not have this change.",
    # The bar of a player.
    "widgets.player.ahead": "Next step (right arrow)",
    "widgets.player.back": "Previous step (left arrow)",
    "widgets.player.first": "Go to the start (Home)",
    "widgets.player.last": "Go to the end (End)",
    "widgets.player.moment": "Position",
    "widgets.player.pause": "Pause (space)",
    "widgets.player.play": "Play (space)",
    "widgets.player.player": "Player",
    # The strips of a password.
    "widgets.strips.strips": "Strips",
    # Buttons and choices: the label, and the tooltip.
    "widgets.tool.apply": "Apply hint",
    "widgets.tool.apply.does": "Fill in the cells of the hint",
    "widgets.tool.best": "Best chain",
    "widgets.tool.best.does": "Search for the longest chain that the pairs in view can start",
    "widgets.tool.capture": "Capture",
    "widgets.tool.capture.does": "A piece that you put on another piece captures it (key X)",
    "widgets.tool.check": "Check",
    "widgets.tool.check.does": "Check for mistakes, without showing where they are",
    "widgets.tool.clear": "Clear",
    "widgets.tool.clear.does": "Clear the board",
    "widgets.tool.clear_moves": "Clear moves",
    "widgets.tool.clear_moves.does": "Remove all moves and alternatives; board and task stay",
    "widgets.tool.drop": "Leave out {what}",
    "widgets.tool.drop.does": "Write this notation without {what}",
    "widgets.tool.drop_piece": "Drop",
    "widgets.tool.drop_piece.does": "Drop the piece (down arrow)",
    "widgets.tool.exchange": "Swap colours",
    "widgets.tool.exchange.does": "Swap the selected colour with the next one that you select",
    "widgets.tool.flip": "Flip",
    "widgets.tool.flip.does": (
        "Turn the selected piece over; a die shows its next face, a pyramid its next side (key F)"
    ),
    "widgets.tool.follow": "Play it",
    "widgets.tool.follow.does": "Place these pairs",
    "widgets.tool.from_here": "Play from here",
    "widgets.tool.from_here.does": "Continue the game from this turn; later turns are removed",
    "widgets.tool.give_up": "Give up",
    "widgets.tool.give_up.does": "Play a solution from the start",
    "widgets.tool.height": "Height",
    "widgets.tool.height.does": "Number of rows",
    "widgets.tool.hint": "Hint",
    "widgets.tool.hint.does": "Show the easiest next step and its reason",
    "widgets.tool.hint_column": "Hint",
    "widgets.tool.hint_column.does": "Show the column of the next pair",
    "widgets.tool.invert": "Invert",
    "widgets.tool.invert.does": "Swap filled and blank cells",
    "widgets.tool.join": "Same move",
    "widgets.tool.join.does": "While this is on, what you do is added to the last move (key J)",
    "widgets.tool.keep": "Keep {what}",
    "widgets.tool.keep.does": "Do not leave out {what}",
    "widgets.tool.left": "Left",
    "widgets.tool.left.does": "Move all puyos one column to the left",
    "widgets.tool.mirror": "Mirror",
    "widgets.tool.mirror.does": "Swap left and right",
    "widgets.tool.names": "Coordinates",
    "widgets.tool.names.does": "Show the names of columns and rows",
    "widgets.tool.new_game": "New game",
    "widgets.tool.new_game.does": "Start a new game with other pieces",
    "widgets.tool.new_solo": "New game",
    "widgets.tool.new_solo.does": "Start a new game with other pairs",
    "widgets.tool.next": "Next question",
    "widgets.tool.next.does": "Ask another question",
    "widgets.tool.open": "Open",
    "widgets.tool.open.does": "Open this address in a new tab",
    "widgets.tool.opponent": "Opponent",
    "widgets.tool.opponent.does": "Select the opponent, from the next turn on",
    "widgets.tool.player": "Player",
    "widgets.tool.player.does": "Select the player whose board is converted",
    "widgets.tool.quest": "Quest",
    "widgets.tool.quest.does": "Select a quest",
    "widgets.tool.quiz": "Quiz",
    "widgets.tool.quiz.does": "Answer questions about this password",
    "widgets.tool.read": "Read as {title}",
    "widgets.tool.read.does": "Several notations can read this text; read it as {title}",
    "widgets.tool.redo": "Redo",
    "widgets.tool.redo.does": "Redo the last change that was undone",
    "widgets.tool.remove": "Remove",
    "widgets.tool.remove.does": "Remove the selected piece from the board (key Delete)",
    "widgets.tool.replay": "Replay",
    "widgets.tool.replay.does": "Show the game as text; paste another replay to load it",
    "widgets.tool.right": "Right",
    "widgets.tool.right.does": "Move all puyos one column to the right",
    "widgets.tool.rules": "Rules",
    "widgets.tool.rules.does": "Rules of chains and scores",
    "widgets.tool.settle": "Settle",
    "widgets.tool.settle.does": "Let all floating puyos fall",
    "widgets.tool.start": "Start",
    "widgets.tool.start.does": "Start again with the set-up of a game",
    "widgets.tool.still": "Still solvable?",
    "widgets.tool.still.does": "Look for a solution from here",
    "widgets.tool.style": "Style",
    "widgets.tool.style.does": "Colours of the pieces",
    "widgets.tool.tray": "Pieces to place",
    "widgets.tool.tray.does": "Which pieces the tray offers",
    "widgets.tool.turn": "Turn",
    "widgets.tool.turn.does": "Turn a quarter, clockwise",
    "widgets.tool.turn_piece": "Turn",
    "widgets.tool.turn_piece.does": "Turn the piece (up arrow)",
    "widgets.tool.undo": "Undo",
    "widgets.tool.undo.does": "Undo the last change",
    "widgets.tool.view": "View",
    "widgets.tool.view.does": "Direction from which the board is drawn",
    "widgets.tool.width": "Width",
    "widgets.tool.width.does": "Number of columns",
    "widgets.tool.without": "Remove {what}",
    "widgets.tool.without.does": (
        "Remove {what}, so that more notations can hold the rest; Undo brings it back"
    ),
    # Every widget.
    "widgets.large.beyond": (
        "A board of {width}x{height} cells is not drawn here: a page shows at most {most:,} cells."
    ),
    "widgets.large.field": "Puyo field, {width} columns and {height} rows",
    "widgets.large.still": (
        "{width}x{height} cells: a still picture, because a page plays at most {most:,} cells."
    ),
    "widgets.notes": "{notes:;}",
    "widgets.text.cannot": "Cannot be written in this notation: {reasons:;}.",
    # The editor of fields.
    "widgets.field.record.clear": "Empty the board; moves and task stay",
    "widgets.field.record.exchange": (
        "Swap the selected colour with the next one that you select, also in moves and task"
    ),
    "widgets.field.record.left": "Move board and moves one column to the left",
    "widgets.field.record.mirror": "Swap left and right, also of moves",
    "widgets.field.record.right": "Move board and moves one column to the right",
    "widgets.field.record.settle": (
        "Let all floating puyos fall before the first move; the moves stay"
    ),
    "widgets.field.row": "row {number}",
    "widgets.field.row.hidden": "row {number}, hidden",
    "widgets.field.kind": "{kind}",
    # The converter.
    "widgets.converter.input": "Any notation",
    "widgets.converter.placeholder": "Paste or type a field, a link, a code …",
    # Games: the player and the editor.
    "widgets.game.style.default": "Colours",
    "widgets.game.style.print": "Black and white",
    "widgets.game.view.above": "From above",
    "widgets.game.view.oblique": "From the side",
    # The table of pieces.
    "widgets.table.tray.coins": "Coins",
    "widgets.table.tray.dice": "Dice",
    "widgets.table.tray.icehouse": "Icehouse pieces",
    "widgets.table.tray.matchsticks": "Matchsticks",
    "widgets.table.tray.pyramids": "Pyramids",
    "widgets.table.tray.tiles": "Tiles",
    "widgets.table.tray.usual": "Tiles, coins, pawns",
    # The explainer of passwords.
    "widgets.password.bit.first": "Bit {place} of the first cell: now {now}",
    "widgets.password.bit.second": "Bit {place} of the second cell: now {now}",
    "widgets.password.format.plain": "plain",
    "widgets.password.format.rle": "RLE",
    "widgets.password.strip.cells": "cells",
    "widgets.password.strip.characters": "characters",
    "widgets.password.strip.sets": "sets",
    "widgets.password.strip.sets.plain": "sets of RLE",
    "widgets.password.strip.sextets": "sextets",
    "widgets.password.tile.cells": "cell",
    "widgets.password.tile.characters": "character",
    "widgets.password.tile.sets": "set",
    "widgets.password.tile.sextets": "sextet",
    "widgets.password.title": "Password",
    # The editor and the solver of nonograms.
    "widgets.nonogram.blank": "blank",
    "widgets.nonogram.choice": "Reasoning finds no next step. {reason}.",
    "widgets.nonogram.color": "colour {letter}",
    "widgets.nonogram.column": "column {number}",
    "widgets.nonogram.done": "Solved: the grid fits every clue.",
    "widgets.nonogram.editor": "Nonogram editor, {width} columns and {height} rows",
    "widgets.nonogram.editor.hint": (
        "Click or drag to draw; the right button erases. "
        "Keys: arrows move, Space or 1 fills, 0 or Delete erases, Ctrl+Z undoes."
    ),
    "widgets.nonogram.filled": "filled",
    "widgets.nonogram.goal": "expected a goal that fits the clues: {problem}",
    "widgets.nonogram.goal.missing": (
        "expected a goal, or clues with exactly one solution, found {found}"
    ),
    "widgets.nonogram.hint.start": (
        "Fill the cells that must be filled, and put a cross in the cells that must be blank."
        " Press Hint for the easiest next step."
    ),
    "widgets.nonogram.hint.title": "Hint",
    "widgets.nonogram.judged": "Solutions",
    "widgets.nonogram.judged.looking": "Searching for other solutions …",
    "widgets.nonogram.judged.multiple": (
        "{count:solution|solutions}: the marked cells differ between them."
    ),
    "widgets.nonogram.judged.multiple.more": (
        "{count:solution|solutions} or more: the marked cells differ between them."
    ),
    "widgets.nonogram.judged.unique": "Exactly one solution. Difficulty: {difficulty}.",
    "widgets.nonogram.judged.unknown": (
        "This drawing is one solution. A search of {seconds:g} seconds does not show whether there"
        " are others."
    ),
    "widgets.nonogram.mistake": (
        "There is a mistake: at least one cell in {count:line|lines} is wrong. Press Hint to "
        "see which."
    ),
    # Without Python, a script fills these in: their values have plain names, without formats.
    "widgets.nonogram.play.after.does": "Next puzzle",
    "widgets.nonogram.play.and": ". ",
    "widgets.nonogram.play.before.does": "Previous puzzle",
    "widgets.nonogram.play.broken": "A mistake: the clues no longer fit {lines}.",
    "widgets.nonogram.play.by": "By {author}",
    "widgets.nonogram.play.cell": "No single line gives the next step. Look at {place}.",
    "widgets.nonogram.play.count": "Solved: {done} of {count}",
    "widgets.nonogram.play.done": "Solved: the grid fits every clue.",
    "widgets.nonogram.play.end": (
        "No further step follows from the clues. If several solutions are left, each one counts."
    ),
    "widgets.nonogram.play.joint": "; ",
    "widgets.nonogram.play.line": "Look at {line}. Press Hint again for its cells and the reason.",
    "widgets.nonogram.play.none": "This puzzle has no solution.",
    "widgets.nonogram.play.several": "This puzzle has several solutions; each of them counts.",
    "widgets.nonogram.play.noscript": "This puzzle can be played in a browser with JavaScript.",
    "widgets.nonogram.play.open": "Open in {name}",
    "widgets.nonogram.play.place": "{row}, {column}",
    "widgets.nonogram.play.possible": "Every line can still be completed; open cells: {left}.",
    "widgets.nonogram.play.puzzle": "Puzzle",
    "widgets.nonogram.play.reason": "{reason}.",
    "widgets.nonogram.play.resumed": "This is as you left it.",
    "widgets.nonogram.play.right": "No mistakes so far; open cells: {left}.",
    "widgets.nonogram.play.size": "{width}x{height}",
    "widgets.nonogram.play.start": (
        "Fill the cells that must be filled, and put a cross in the cells that must be blank."
    ),
    "widgets.nonogram.play.title": "Nonogram",
    "widgets.nonogram.play.touch": (
        "Tap or drag to fill; a long press puts crosses. Two fingers move the board."
    ),
    "widgets.nonogram.play.unkept": (
        "This browser keeps nothing: after you close the page, the cells are gone."
    ),
    "widgets.nonogram.play.wrong": "Wrong cells: {count} ({places}).",
    "widgets.nonogram.right": "No mistakes so far; {left} of {cells} cells are open.",
    "widgets.nonogram.row": "row {number}",
    "widgets.nonogram.size": "expected 1 to {most:,} columns and rows, found {width}x{height}",
    "widgets.nonogram.grid": (
        "expected a grid of {width}x{height}, found {found_width}x{found_height}"
    ),
    "widgets.nonogram.solver": "Nonogram to solve, {width} columns and {height} rows",
    "widgets.nonogram.solver.hint": (
        "Click or drag to fill; the right button puts crosses. "
        "Keys: arrows move, Space or 1 fills, 0 or X puts a cross, Delete clears, Ctrl+Z undoes."
    ),
    "widgets.nonogram.step": "{reason}.",
    "widgets.nonogram.text": "Nonogram (.non)",
    "widgets.nonogram.thinking": "Searching …",
    "widgets.nonogram.unknown": "open",
    # The viewer of duels.
    "widgets.duel.hint": "Keys: left and right go from turn to turn, space plays and pauses.",
    "widgets.duel.hint.play": (
        "Point at a column and click, or click the picture and use the keys: left and right move,"
        " up turns, down drops. The right button also turns."
    ),
    "widgets.duel.player": "player {number}",
    "widgets.duel.pose": "column {column}, {turn}: {first}, then {second}",
    # The player of chains.
    "widgets.chain.only_boards": (
        "this widget plays the chain of one board, and this text also holds {more:and};"
        " RecordPlayer and draw.animate play moves"
    ),
    "widgets.chain.arithmetic": "puyos × bonuses",
    "widgets.chain.begins": "{title}.\nThe start of the chain.",
    "widgets.chain.falls": "{title}.\nFloating puyos fall first.",
    "widgets.chain.hint": "Keys: left and right go from link to link, space plays and pauses.",
    "widgets.chain.link": "link",
    "widgets.chain.none": "Nothing pops.",
    "widgets.chain.points": "points",
    "widgets.chain.popped": "popped",
    "widgets.chain.rules.does": "Run the chain by the rules of {name}",
    "widgets.chain.rules.fever": "Fever",
    "widgets.chain.rules.fever-mode": "Fever mode",
    "widgets.chain.rules.first": "First",
    "widgets.chain.rules.tsu": "Tsu",
    "widgets.chain.rules.yon": "Puyo~n",
    "widgets.chain.sends": (
        "{result}.\nSends {nuisance:,} nuisance; {leftover} points are left over."
    ),
    "widgets.chain.title": "A chain, link by link",
    "widgets.chain.total": "total",
    # The player of quests.
    "widgets.quest.lost": (
        "No. How far to go back is not known: {nodes:placement|placements} tried. "
        "Ask again to try more."
    ),
    "widgets.quest.unknown": (
        "Not known: {nodes:placement|placements} tried. Ask again to try more."
    ),
    # The player of records.
    "widgets.record.all_lines": "This link has all {count} branches.",
    "widgets.record.best": "Best chain from here",
    "widgets.record.best.found": "Pairs: {pairs:;}.\n{found}.",
    "widgets.record.best.searching": "Searching …",
    "widgets.record.branch": "branch",
    "widgets.record.hint": (
        "Click the board and use the keys: left and right move the pair, X and Z or up turn it,"
        " down drops it, Ctrl+Z undoes. Or point at a column and click; the right button turns."
        " Below the board: left and right go from step to step, space plays."
    ),
    "widgets.record.line": "{line}.",
    "widgets.record.line.number": "Branch {number}",
    "widgets.record.links": "chain",
    "widgets.record.longest": "longest chain",
    "widgets.record.move": "move",
    "widgets.record.moves": "moves",
    "widgets.record.moves.most": "expected at most {most:,} moves, found {found:,}",
    "widgets.record.name": "Name of this branch",
    "widgets.record.next": "Next: {pairs:;}",
    "widgets.record.no_pair": "there is no pair to place here",
    "widgets.record.parts": (
        "This game is {count} links of at most {most} moves. Paste all of them to load it again."
    ),
    "widgets.record.placement": "placement",
    "widgets.record.points": "points",
    "widgets.record.score": "score",
    "widgets.record.start": "The start of the record",
    "widgets.record.stopped": "The record stops here: {error}",
    "widgets.record.summary": (
        "{name}: {moves:move|moves}, {score:,} points, longest chain {longest}"
    ),
    "widgets.record.title": "A record, move by move",
    "widgets.record.total": "total",
    "widgets.record.totals": "Total {total:,}, longest chain {longest}",
    "widgets.record.turn": "{turn}",
    # The workbench of Puyo boards.
    "widgets.workbench.empty": (
        "Paste or type a field, a link, a code or a password; the board stays until then."
    ),
    "widgets.workbench.group.codes": "Codes",
    "widgets.workbench.group.links": "Links",
    "widgets.workbench.group.passwords": "Passwords",
    "widgets.workbench.group.texts": "Texts",
    "widgets.workbench.hint": (
        "Click or drag to paint; the right button erases. Keys on the board: arrows move, a "
        "letter sets a cell, Space paints, Delete erases, Ctrl+Z undoes. Elsewhere: left and "
        "right go from step to step, space plays."
    ),
    "widgets.workbench.input": "A link, a code, a password or a text",
    "widgets.workbench.other": "expected a Puyo board, found {title}",
    "widgets.workbench.refused": "{count:notation|notations} cannot hold {what}",
    "widgets.workbench.refused.board": (
        "{count:notation|notations} cannot hold a board of this kind or size"
    ),
    "widgets.workbench.refused.names": "{titles:;}",
    "widgets.workbench.tab.chain": "Chain",
    "widgets.workbench.tab.moves": "Moves",
    "widgets.workbench.tab.notations": "Notations",
    "widgets.workbench.tab.triggers": "Triggers",
    "widgets.workbench.title": "Puyo workbench",
    "widgets.workbench.triggers.links": "links",
    "widgets.workbench.triggers.none": "No single puyo starts a chain here.",
    "widgets.workbench.triggers.note": (
        "These puyos start a chain. Select one to drop it and play the chain."
    ),
    "widgets.workbench.triggers.none.after": (
        "The board has a chain; after its {count:link|links}, no single puyo starts another one."
    ),
    "widgets.workbench.triggers.note.after": (
        "The board has a chain; this is the board after its {count:link|links}. Select a puyo "
        "to drop it there."
    ),
    "widgets.workbench.triggers.place": "place",
    "widgets.workbench.triggers.points": "points",
    "widgets.workbench.triggers.puyo": "puyo",
    "widgets.workbench.unwritten": (
        "No notation can hold all of this; the tab of notations has the reasons."
    ),
}
