"""What widgets say, in one table a language, so that another language can stand beside the English one.

A message that comes from a notation (an error, a warning) is not here: it is told where the fault
is found.
"""

from collections.abc import Mapping
from functools import lru_cache
from string import Formatter
from types import MappingProxyType

_ENGLISH = {
    # What the board itself says, in the browser.
    "board.cell": "{column}, {row}: {kind}",
    "board.copied": "Copied",
    "board.copy": "Copy",
    "board.copy_of": "Copy {title}",
    "board.nothing": "nothing",
    "board.palette": "Paint with",
    "board.place": "{place}: {pieces}",
    "board.put": "{piece} to {place}",
    "board.swatch": "{kind}, key {key}",
    "board.taken": "{piece} at {place} is chosen",
    "board.tools": "Tools",
    "board.tray": "Tray",
    "board.waiting": "Python has not answered yet: what you see is not in the notebook's value.",
    # What it says of a player: the buttons, and what is read of them.
    "player.ahead": "One step on (right arrow)",
    "player.back": "One step back (left arrow)",
    "player.first": "To the beginning (Home)",
    "player.last": "To the end (End)",
    "player.moment": "Moment",
    "player.pause": "Pause (space)",
    "player.play": "Play (space)",
    "player.player": "Player",
    # And of strips.
    "strips.strips": "Strips",
    # Tools: what the button shows, and what it does.
    "tool.apply": "Do it",
    "tool.apply.does": "Fill in what the hint says",
    "tool.capture": "Capture",
    "tool.capture.does": "A piece that is put on another takes its place (key X)",
    "tool.check": "Check",
    "tool.check.does": "Say whether anything is wrong, but not where",
    "tool.clear": "Clear",
    "tool.clear.does": "Empty the board",
    "tool.drop": "Leave out {what}",
    "tool.drop.does": "Write it without {what}",
    "tool.drop_piece": "Drop",
    "tool.drop_piece.does": "Drop the piece (down arrow)",
    "tool.exchange": "Exchange",
    "tool.exchange.does": "Exchange two colours: the chosen one and the one you choose next",
    "tool.flip": "Flip",
    "tool.flip.does": "Turn the chosen piece over: its other side, the next face of a die (key F)",
    "tool.height": "Height",
    "tool.height.does": "How many rows there are",
    "tool.hint": "Hint",
    "tool.hint.does": "Show the easiest next step, and say why",
    "tool.invert": "Invert",
    "tool.invert.does": "Exchange filled and blank cells",
    "tool.join": "One move",
    "tool.join.does": "What is done belongs to the move before, as long as this is pressed",
    "tool.keep": "Keep {what}",
    "tool.keep.does": "Leave nothing out",
    "tool.mirror": "Mirror",
    "tool.mirror.does": "Exchange left and right",
    "tool.from_here": "Play from here",
    "tool.from_here.does": "Take over after this turn; what came after it is left out",
    "tool.new_game": "New game",
    "tool.new_game.does": "Begin a new game with other pieces",
    "tool.next": "Next question",
    "tool.next.does": "Ask something else",
    "tool.quiz": "Quiz",
    "tool.quiz.does": "Ask me about this password",
    "tool.read": "Read as {title}",
    "tool.read.does": "Several notations read this text: take it for {title}",
    "tool.redo": "Redo",
    "tool.redo.does": "Do again what was undone",
    "tool.remove": "Remove",
    "tool.remove.does": "Take the chosen piece off the board (key Delete)",
    "tool.settle": "Settle",
    "tool.settle.does": "Let everything fall",
    "tool.names": "Names",
    "tool.names.does": "Name columns and rows beside the board",
    "tool.start": "Start",
    "tool.start.does": "Begin anew with the set-up of a game",
    "tool.style": "Style",
    "tool.style.does": "In which colours the pieces are drawn",
    "tool.tray": "Tray",
    "tool.tray.does": "Which pieces lie in the tray",
    "tool.turn": "Turn",
    "tool.turn.does": "Turn by a quarter, clockwise",
    "tool.replay": "Replay",
    "tool.replay.does": "Show the game as a text, to keep or to put another one in its place",
    "tool.turn_piece": "Turn",
    "tool.turn_piece.does": "Turn the piece (up arrow)",
    "tool.undo": "Undo",
    "tool.undo.does": "Take back the last change",
    "tool.view": "View",
    "tool.view.does": "From where one looks at the board",
    "tool.width": "Width",
    "tool.width.does": "How many columns there are",
    # The editor of fields.
    "field.title": "Puyo field editor",
    "field.hint": "Click or drag to paint; the right button erases. "
    "Keys: arrows move, a letter sets, Space paints, Delete erases, Ctrl+Z undoes.",
    "field.board_alone": "The board alone. Kept, but not in this text: {more}.",
    "field.more.alternatives": "alternatives",
    "field.more.and": " and ",
    "field.more.extra": "a third part",
    "field.more.move": "1 move",
    "field.more.moves": "{number} moves",
    "field.more.task": "a task",
    "field.only_boards": "Only a board alone has a place here, and this text also holds {more}.",
    "field.column": "column {number}",
    "field.row": "row {number}",
    "field.hidden_row": "row {number}, hidden",
    # The converter.
    "converter.input": "Any notation",
    "converter.placeholder": "Paste or type a field, a link, a code …",
    "converter.empty": "Paste a text in any notation: its name, its picture and all its other forms appear here.",
    "converter.found": "This is: {title}",
    "converter.kept": "The picture and the other forms are still those of the last text that could be read.",
    "converter.cannot": "Cannot carry this: {reasons}.",
    "converter.without": "Written without {reasons}.",
    "converter.more": "{cells} and {number} more",
    "converter.cells": "{what} ({cells})",
    # The player of games.
    "game.comment": "comment",
    "game.hint": "Keys: left and right go from move to move, Home and End to the ends, space plays and pauses.",
    "game.move": "move",
    "game.setup": "Before the first move",
    "game.style.default": "Colours",
    "game.style.print": "Black and white",
    "game.text": "Portable Piecepack Notation",
    "game.title": "A game, move by move",
    "game.view.above": "From above",
    "game.view.oblique": "Obliquely",
    # The table of pieces.
    "table.empty": "Empty table",
    "table.game": "(this game)",
    "table.hint": "Drag pieces on the board and out of the tray, or click a piece and then its place. "
    "Keys: arrows move the cursor, Space takes and puts, Escape lets go, Ctrl+Z undoes.",
    "table.title": "Board editor",
    "table.tray.coins": "Coins",
    "table.tray.dice": "Dice",
    "table.tray.icehouse": "Icehouse pieces",
    "table.tray.matchsticks": "Matchsticks",
    "table.tray.pyramids": "Pyramids",
    "table.tray.tiles": "Tiles",
    "table.tray.usual": "Tiles, coins, pawns",
    # The explainer of passwords.
    "password.bit": "Bit {place} of the {which} cell: now {now}",
    "password.bit.first": "first",
    "password.bit.second": "second",
    "password.cannot": "No password of {dialect}: {message}. The strips are still those of the last board that has one.",
    "password.cells": "cells",
    "password.cell": "cell",
    "password.characters": "characters",
    "password.character": "character",
    "password.dialect.does": "Write it as {name} does",
    "password.differs": "{name} differs from 20th: {reasons}.",
    "password.hint": "Point at a cell or a tile: what belongs to it lights up. Click a tile for its bits.",
    "password.lost": "lost",
    "password.means": "{rule} rule, {format}, {count} characters as {dialect} writes it.",
    "password.placeholder": "Type or paste a password of any of the games …",
    "password.plain": "plain",
    "password.race.given_up": "Plain takes {plain} characters. "
    "RLE gives up at set {set}: more than {most} sets are longer than plain.",
    "password.race.tie": "Plain takes {plain} characters, RLE {rle} with {sets} sets: a tie, and RLE is shown.",
    "password.race.won": "Plain takes {plain} characters, RLE {rle} with {sets} sets; RLE is shown, as it is with up to {most}.",
    "password.rle": "RLE",
    "password.sets": "sets",
    "password.sets.plain": "sets of RLE",
    "password.set": "set",
    "password.sextets": "sextets",
    "password.sextet": "sextet",
    "password.same": "{name} writes the same.",
    "password.tile": "Bits of sextet {number}",
    "password.tile.note": "Second cell {second}, first cell {first}: {octal} in octal, "
    "which is {here} in {game} and {there} in {other}.",
    "password.tile.outside": "The second cell lies outside the board and stays empty.",
    "password.title": "Password",
    # Its quiz.
    "quiz.cells": "Which two cells does {character} say?",
    "quiz.cells.why": "{character} is {octal} in octal; the last digit is the first cell: {cells}.",
    "quiz.character": "Which character says {first}, then {second} (sextet {number})?",
    "quiz.character.why": "The second cell has the first digit: {second}, then {first} is {octal}, which is {character}.",
    "quiz.choose": "Answer {choice}",
    "quiz.count": "In set {number}, {character} says how often the sextet is repeated. How often?",
    "quiz.count.why": "{character} is {octal} in octal, {value}; counts begin at zero, so it is {count}.",
    "quiz.plain": "plain",
    "quiz.right": "Right. {why}",
    "quiz.rle": "RLE",
    "quiz.score": "{right} of {number} so far.",
    "quiz.title": "Question {number}: {prompt}",
    "quiz.winner": "RLE would take {sets} sets. The {rule} rule has {pairs} pairs of cells. Which format is shown?",
    "quiz.winner.why": "Two characters a set and one are {rle}; a character a pair and one are {plain}: {winner}.",
    "quiz.wrong": "No, it is {answer}. {why}",
    # The editor and the solver of nonograms.
    "nonogram.blank": "blank",
    "nonogram.choice": "Reasoning ends here. {reason}",
    "nonogram.color": "colour {letter}",
    "nonogram.column": "column {number}",
    "nonogram.done": "Solved. Every clue is met.",
    "nonogram.editor": "Nonogram editor, {width} columns and {height} rows",
    "nonogram.editor.hint": "Click or drag to draw; the right button erases. "
    "Keys: arrows move, Space or 1 fills, 0 or Delete erases, Ctrl+Z undoes.",
    "nonogram.filled": "filled",
    "nonogram.hint.start": "Fill in what must be filled, and put a cross where nothing can be. A hint tells the easiest next step.",
    "nonogram.hint.title": "Hint",
    "nonogram.judged": "Solutions",
    "nonogram.judged.looking": "Looking for other solutions …",
    "nonogram.judged.multiple": "{number} solutions: the marked cells can be otherwise.",
    "nonogram.judged.multiple.more": "{number} solutions, and maybe more: the marked cells can be otherwise.",
    "nonogram.judged.unique": "Exactly one solution. Difficulty {tier} of 5: {name}.",
    "nonogram.judged.unique.open": "Exactly one solution. Its difficulty takes too long to find out.",
    "nonogram.judged.unknown": "One solution is this drawing; whether there are others is too hard to tell in {seconds} seconds.",
    "nonogram.mistake": "A cell is wrong: {reason}.",
    "nonogram.right": "Nothing is wrong so far; {left} of {cells} cells are open.",
    "nonogram.row": "row {number}",
    "nonogram.solver": "Nonogram, {width} columns and {height} rows, to be solved",
    "nonogram.solver.hint": "Click or drag to fill; the right button puts crosses. "
    "Keys: arrows move, Space or 1 fills, 0 or X puts a cross, Delete takes away, Ctrl+Z undoes.",
    "nonogram.text": "Nonogram (.non)",
    "nonogram.thinking": "Thinking …",
    "nonogram.unknown": "not known yet",
    "nonogram.wrong": "Something is wrong.",
    # The viewer of duels.
    "duel.chain": "link {link}",
    "duel.chained": "chain of {links}",
    "duel.clear": "all clear",
    "duel.hint": "Keys: left and right go from turn to turn, space plays and pauses.",
    "duel.hint.play": "Point at a column and click, or on the picture: left and right move, up turns, down drops. "
    "The right button turns, too.",
    "duel.lost": "loses",
    "duel.opponent": "Against",
    "duel.opponent.does": "Who plays against you, from the next turn on",
    "duel.over": "{result}.",
    "duel.pose": "column {column}, {turn}: {first}, then {second}",
    "duel.received": "{count} fall",
    "duel.replay": "Replay",
    "duel.sent": "sends {count}",
    "duel.turn": "turn",
    "duel.you": "you",
    "duel.your_turn": "Your turn: {first}, then {second}.",
    # The player of chains.
    "chain.arithmetic": "puyos × bonuses",
    "chain.begins": "{title}.\nThis is how it begins.",
    "chain.falls": "{title}.\nWhat floats falls first.",
    "chain.hint": "Keys: left and right go from link to link, space plays and pauses.",
    "chain.link": "link",
    "chain.points": "points",
    "chain.popped": "popped",
    "chain.rules.does": "Run the chain by the rules of {name}",
    "chain.rules.fever": "Fever",
    "chain.rules.fever-mode": "Fever mode",
    "chain.rules.first": "First",
    "chain.rules.tsu": "Tsu",
    "chain.rules.yon": "Puyo~n",
    "chain.sends": "{result}.\nSends {nuisance:,} nuisance; {leftover} points are left over.",
    "chain.title": "A chain, link by link",
    "chain.total": "total",
    "text.cannot": "No form here: {message}.",
    # The live page of the site.
    "live.absent": "This copy of the site was built without Python for browsers ({reason}), so that nothing runs here. "
    "With puyonb installed, puyonb lab gives you the same and more.",
    "live.copied": "The link is in the clipboard.",
    "live.example": "Begin with",
    "live.example.chain": "a chain of four, to play",
    "live.example.game": "a game of the piecepack, to step through",
    "live.example.link": "a simulator link, to convert",
    "live.example.none": "an example …",
    "live.example.nonogram": "a nonogram, to solve",
    "live.example.password": "a password, to explain",
    "live.example.task": "a puzzle in a link, to read",
    "live.outdated": "This page was updated. Load it again.",
    "live.failed": "Python could not be started here: {reason}",
    "live.given": "This link carries a text:",
    "live.kept": "Kept in this browser: the page now works without a connection too.",
    "live.link": "Copy link",
    "live.link.does": "Copy a link to this page that carries the text and the view",
    "live.loading": "{done} of {size} MB loaded",
    "live.new": "Something else",
    "live.no_picture": "There is no picture of this.",
    "live.noscript": "This page runs Python in your browser, for which scripts must be allowed.",
    "live.open": "Open it under Try it",
    "live.picture": "Save picture",
    "live.picture.does": "Save the picture as an SVG file",
    "live.ready": "Python {python} with puyonb {version}, in this page; started in {seconds} s.",
    "live.size": "Loads {size} MB from this site, once; nothing that you paste leaves your browser.",
    "live.start": "Start Python here",
    "live.starting": "Python starts …",
    "live.title": "The notations, live",
    "live.view.board": "Set the board",
    "live.view.chain": "Play the chain",
    "live.view.convert": "See and convert",
    "live.view.edit": "Edit the board",
    "live.view.explain": "Explain the password",
    "live.view.game": "Step the game",
    "live.view.paint": "Draw the puzzle",
    "live.view.solve": "Solve it",
    "live.views": "What to do with it",
}

LANGUAGES: Mapping[str, Mapping[str, str]] = MappingProxyType({"en": MappingProxyType(_ENGLISH)})
"""The tables by language; each has the same keys, with the same names in braces."""


def words(language: str, prefix: str = "") -> dict[str, str]:
    """Give the messages of a language whose keys begin alike, without that beginning.

    Raises
    ------
    ValueError
        If there is no such language.

    Examples
    --------
    >>> words("en", "tool.undo")
    {'': 'Undo', '.does': 'Take back the last change'}
    """
    return dict(_words(language, prefix))


@lru_cache(maxsize=256)
def _words(language: str, prefix: str) -> dict[str, str]:
    if language not in LANGUAGES:
        raise ValueError(f"expected a language out of {', '.join(LANGUAGES)}, found {language!r}")
    table = LANGUAGES[language]
    return {key.removeprefix(prefix): text for key, text in table.items() if key.startswith(prefix)}


def say(language: str, key: str, **parts: object) -> str:
    """Give one message, with its parts filled in; the parts are text, whatever they hold.

    Examples
    --------
    >>> say("en", "field.column", number=3)
    'column 3'
    """
    return _words(language, "")[key].format(**parts)


def names(text: str) -> set[str]:
    """Name the parts that a message takes."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}
