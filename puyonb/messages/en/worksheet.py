"""English texts: worksheets."""

TEXTS: dict[str, str] = {
    # Every sheet.
    "worksheet.sheet": "Sheet {number}",
    "worksheet.check": "check your answer",
    "worksheet.example": "Example",
    # The letters of puyos.
    "worksheet.letter.empty": "·",
    "worksheet.letter.red": "R",
    "worksheet.letter.green": "G",
    "worksheet.letter.blue": "B",
    "worksheet.letter.yellow": "Y",
    "worksheet.letter.purple": "P",
    "worksheet.letter.ojama": "O",
    "worksheet.letter.sun": "S",
    # Passwords.
    "worksheet.passwords.level.1": "with the table",
    "worksheet.passwords.level.2": "octal digits",
    "worksheet.passwords.level.3": "sets and counts",
    "worksheet.passwords.level.4": "find the mistake",
    "worksheet.passwords.level.5": "repair",
    "worksheet.passwords.first": "first cell of a pair →",
    "worksheet.passwords.second": "second ↓",
    "worksheet.passwords.step.order": (
        "Read the board like a text: from the top left, row by row. Two cells make a pair."
    ),
    "worksheet.passwords.step.table": (
        "Find the first cell of a pair in the top line of the table, and the second cell at the"
        " left. The character of the pair is where they meet."
    ),
    "worksheet.passwords.step.octal": (
        "Each cell has a digit, which is in the table. The digit of the second cell comes first:"
        " together they are the two octal digits of a character."
    ),
    "worksheet.passwords.step.plain": (
        "The last character is {end}. It means plain: one character for each pair."
    ),
    "worksheet.passwords.step.sets": (
        "Two characters are a set: a pair of cells, and how many times it follows."
    ),
    "worksheet.passwords.step.count": (
        "To read a count, take its octal digits: 8 × the first digit + the second digit + 1."
    ),
    "worksheet.passwords.step.rle": "The last character is {end}. It means RLE: sets and counts.",
    "worksheet.passwords.step.bug": (
        "Version 1.3.0 of Puzzle Pop has a bug. If the last two pairs are equal and the one before"
        " differs, it counts them once, not twice. A mega board has 11 pairs: add the counts."
    ),
    "worksheet.passwords.step.phantom": (
        "A mega board has 21 cells. The last pair needs one more. It is beside the board, and it is"
        " always empty."
    ),
    "worksheet.passwords.times": "{character} → {octal} → 8 × {high} + {low} + 1 = {count} times",
    "worksheet.passwords.hide.board": "Draw the board of this password: shapes or letters.",
    "worksheet.passwords.hide.password": "Write the password of this board.",
    "worksheet.passwords.hide.characters": "Write the missing characters of the password.",
    "worksheet.passwords.mistake": "Find the one character that does not fit the board.",
    "worksheet.passwords.repair": "Repair this password of version 1.3.0, and draw its board.",
    "worksheet.passwords.wrong": "Number of the wrong character",
    "worksheet.passwords.right": "Right character",
    "worksheet.passwords.repaired": "repaired",
    "worksheet.passwords.mistake.answer": "no. {number}: {wrong} → {right}",
    "worksheet.passwords.row.character": "character",
    "worksheet.passwords.row.octal": "octal",
    "worksheet.passwords.row.cells": "cells",
    "worksheet.passwords.row.times": "cells, times",
    # Chains.
    "worksheet.chains.draw": "Draw the board after each link: shapes or letters.",
    "worksheet.chains.given": "The board after each link. Mark the puyos that pop next.",
    "worksheet.chains.total": "Total",
    "worksheet.chains.step.pop": (
        "{count} or more puyos of one colour pop if they touch, side by side or one above the"
        " other. All groups pop at the same time."
    ),
    "worksheet.chains.step.fall": (
        "The puyos above them fall. If a group touches now, it pops: this is the next link."
    ),
    "worksheet.chains.step.score": (
        "Each link has points. Add the three bonuses; if the sum is 0, take 1. Add the bonus of"
        " each group."
    ),
    "worksheet.chains.step.ojama": (
        "An ojama (a ring) vanishes without points if a puyo on one of its four sides pops."
    ),
    "worksheet.chains.bonus.link": "Chain bonus, by the number of the link",
    "worksheet.chains.bonus.color": "Colour bonus, by the colours that pop in the link",
    "worksheet.chains.bonus.group": "Group bonus, by the puyos of a group",
    "worksheet.chains.head.link": "link",
    "worksheet.chains.head.puyos": "puyos that pop",
    "worksheet.chains.head.chain": "chain bonus",
    "worksheet.chains.head.colors": "colour bonus",
    "worksheet.chains.head.groups": "group bonus",
    "worksheet.chains.head.multiplier": "sum, at least 1",
    "worksheet.chains.head.points": "points",
    # Nonograms.
    "worksheet.nonograms.picture": "Fill in the cells by the numbers to see the picture.",
    "worksheet.nonograms.clues": "Write the numbers of each row and of each column.",
    "worksheet.nonograms.step.clue": (
        "Each number is a block: that many filled cells side by side, in a row or a column."
    ),
    "worksheet.nonograms.step.order": (
        "The blocks are in the order of the numbers: from left to right, from top to bottom."
    ),
    "worksheet.nonograms.step.gap": "At least one blank cell is between two blocks.",
    "worksheet.nonograms.step.start": (
        "Begin with large numbers. Mark cells that must be blank with ×. You need no guess."
    ),
    # Quests.
    "worksheet.quests.moves": "Quests (nazo puyo) of {count:move|moves}",
    "worksheet.quests.none": "expected a collection with quests, found none in {name!q}",
    "worksheet.quests.multiple": "(there are others)",
    "worksheet.quests.unknown": "(there may be others)",
    "worksheet.quests.step.place": (
        "Place the pairs in the order of their numbers until the task above the board is met. You"
        " may turn a pair."
    ),
    "worksheet.quests.step.pop": (
        "Four or more puyos of one colour pop if they touch, side by side or one above the"
        " other. The puyos above them fall, and may pop in turn: that is a chain."
    ),
    "worksheet.quests.step.write": (
        "Write each move: the column of the lower puyo of the pair, and the side to which the"
        " upper one goes (↑ → ↓ ←). For example, 3↑ is column 3, not turned."
    ),
}
