"""What widgets say, in one table a language, so that another language can stand beside the English one.

A message that comes from a notation (an error, a warning) is not here: it is told where the fault is found.
"""

from collections.abc import Mapping
from string import Formatter
from types import MappingProxyType

__all__ = ["LANGUAGES", "say", "words"]

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
    "tool.read": "Read as {title}",
    "tool.read.does": "Several notations read this text: take it for {title}",
    "tool.redo": "Redo",
    "tool.redo.does": "Do again what was undone",
    "tool.remove": "Remove",
    "tool.remove.does": "Take the chosen piece off the board (key Delete)",
    "tool.settle": "Settle",
    "tool.settle.does": "Let everything fall",
    "tool.start": "Start",
    "tool.start.does": "Begin anew with the set-up of a game",
    "tool.tray": "Tray",
    "tool.tray.does": "Which pieces lie in the tray",
    "tool.turn": "Turn",
    "tool.turn.does": "Turn by a quarter, clockwise",
    "tool.undo": "Undo",
    "tool.undo.does": "Take back the last change",
    "tool.width": "Width",
    "tool.width.does": "How many columns there are",
    # The editor of fields.
    "field.title": "Puyo field editor",
    "field.hint": "Click or drag to paint; the right button erases. "
    "Keys: arrows move, a letter sets, Space paints, Delete erases, Ctrl+Z undoes.",
    "field.column": "column {number}",
    "field.row": "row {number}",
    "field.hidden_row": "row {number}, hidden",
    # The converter.
    "converter.title": "What the text means",
    "converter.input": "Any notation",
    "converter.placeholder": "Paste or type a field, a link, a code …",
    "converter.empty": "Paste a text in any notation: its name, its picture and all its other forms appear here.",
    "converter.found": "This is: {title}",
    "converter.kept": "The picture and the other forms are still those of the last text that could be read.",
    "converter.cannot": "Cannot carry this: {reasons}.",
    "converter.without": "Written without {reasons}.",
    "converter.more": "{cells} and {number} more",
    "converter.cells": "{what} ({cells})",
    # The table of pieces.
    "table.empty": "Empty table",
    "table.game": "(this game)",
    "table.hint": "Drag pieces on the board and out of the tray, or click a piece and then its place. "
    "Keys: arrows move the cursor, Space takes and puts, Escape lets go, Ctrl+Z undoes.",
    "table.text": "Portable Piecepack Notation",
    "table.title": "Board editor",
    "table.tray.coins": "Coins",
    "table.tray.dice": "Dice",
    "table.tray.icehouse": "Icehouse pieces",
    "table.tray.matchsticks": "Matchsticks",
    "table.tray.pyramids": "Pyramids",
    "table.tray.tiles": "Tiles",
    "table.tray.usual": "Tiles, coins, pawns",
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
    "nonogram.hint.none": "There is nothing to say: every cell is known, and right.",
    "nonogram.hint.start": "Fill in what must be filled, and put a cross where nothing can be. A hint tells the easiest next step.",
    "nonogram.hint.title": "Hint",
    "nonogram.judged": "Solutions",
    "nonogram.judged.looking": "Looking for other solutions …",
    "nonogram.judged.multiple": "{number} solutions: the marked cells can be otherwise.",
    "nonogram.judged.multiple.more": "{number} solutions, and maybe more: the marked cells can be otherwise.",
    "nonogram.judged.unique": "Exactly one solution. Difficulty {tier} of 5: {name}.",
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
    return words(language)[key].format(**parts)


def names(text: str) -> set[str]:
    """Name the parts that a message takes."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}
