"""English texts: exercises and the feedback on answers."""

TEXTS: dict[str, str] = {
    # Every answer.
    "teach.expected.number": "Expected a number, found {found}",
    "teach.expected.one_number": "Expected one number, found another one",
    "teach.expected.cells": "Expected a cell such as red or R, found {found}",
    "teach.expected.board": "Expected a cell such as R or a dot, found {found}",
    "teach.expected.characters.20th": "Expected a character of Puyo 7 and 20th, found {found}",
    "teach.expected.characters.pop": "Expected a character of Puzzle Pop, found {found}",
    "teach.size": "{width}x{height} cells",
    "teach.sign": "{sign!q}",
    "teach.type": "a value of type {kind}",
    # The exercises of notebooks.
    "teach.notebook.format_1": (
        "A normal field is full of red puyos. What is its shortest password in 20th?"
    ),
    "teach.notebook.start_1": "Type the mirror image of this field.",
    "teach.notebook.start_1.why": "The staircase begins in column 6.",
    "teach.notebook.start_1.same": "This is the field itself, not its mirror image.",
    "teach.notebook.start_1.column": (
        "The shape is right, but not the columns: empty cells before a puyo need dots."
    ),
    "teach.notebook.password_2": "Which rule is this complete password of Puzzle Pop?",
    "teach.notebook.password_2.why": "The count is 51 in octal, 41: 42 pairs of cells.",
    "teach.notebook.password_2.hint": (
        "A password of the {rule} rule holds {count} pairs of cells. How many does this one hold?"
    ),
    "teach.expected.rule": "Expected the name of a rule, found {found}",
    "teach.notebook.password_3": (
        "A player typed AOAmKhC. What is the number of the wrong character?"
    ),
    "teach.notebook.password_3.why": "Character 2, O, is not in the alphabet; perhaps it is 0.",
    "teach.notebook.password_3.hint": (
        "Look for each character in the table of Puzzle Pop. One is not there."
    ),
    "teach.notebook.chain_1": (
        "How many points does the chain of nineteen links score under rules.FIRST?"
    ),
    "teach.notebook.chain_1.why": "The chain bonus doubles with every link, up to 999.",
    "teach.notebook.chain_1.tsu": "These are the points under Tsu; pass rules=rules.FIRST.",
    "teach.notebook.chain_1.hint": "Simulate the field again with the keyword rules.",
    "teach.notebook.duel_1": (
        "The two columns on the left are full. How many of the 22 placements are still legal?"
    ),
    "teach.notebook.duel_1.why": (
        "Each full column takes two upright placements, and two more lie across both."
    ),
    "teach.notebook.duel_1.all": "These are the placements of an empty field.",
    "teach.notebook.duel_1.across": "Two more placements lie across both columns.",
    "teach.notebook.duel_1.hint": (
        "A full column takes its two upright placements. Then look at those across both columns."
    ),
    "teach.notebook.pieces_2": "What is the name of column 1000?",
    "teach.notebook.pieces_2.why": "Divide by 26 and take the letters from the right.",
    "teach.notebook.pieces_2.letters": "The name has another number of letters.",
    "teach.notebook.pieces_2.hint": (
        "Look at letter {number} from the right: divide the number by 26; the rest is the letter,"
        " and the result goes on to the left."
    ),
    "teach.expected.column": "Expected lower-case letters, found {found}",
    # Passwords: one character.
    "teach.password.cells.hint": (
        "Find the character in the table. The last octal digit is the first cell."
    ),
    "teach.password.swapped": (
        "These are the two cells in the wrong order: the first octal digit is the second cell."
    ),
    "teach.password.half.first": "The first cell is right; look at the second one.",
    "teach.password.half.second": "The second cell is right; look at the first one.",
    # Passwords: counts and lengths.
    "teach.password.count.hint": (
        "Find the two octal digits of the character. The first one counts eights, the second one"
        " counts ones. Then remember where counts start."
    ),
    "teach.password.count.octal": "The digits are octal: the first digit counts eights, not tens.",
    "teach.password.format_of.hint": (
        "Compute both lengths: one character for a pair, two for a set, and one for the format."
    ),
    "teach.expected.format": "Expected the name of a format, found {found}",
    # Passwords: boards.
    "teach.password.decode.why": "In octal the characters are {octal}.",
    "teach.password.stands_for": "Character {number} ({character}) stands for {places:and}.",
    "teach.password.look.first": "Look at the first of these cells.",
    "teach.password.look.second": "Look at the second of the two cells.",
    "teach.password.look.both": (
        "Look at both cells: the last octal digit is the first cell, the first digit is the second."
    ),
    "teach.password.runs_on": (
        "Then the pair before repeats too often. Look at its count, character {number}"
        " ({character}): it is octal, and it starts at zero."
    ),
    "teach.password.ends_early": (
        "Then the pair repeats too few times. Look at its count, character {number} ({character}):"
        " it is octal, and it starts at zero."
    ),
    "teach.password.characters_right": "Right so far: {count:character|characters}.",
    # Links.
    "teach.expected.link": "Expected a character of a link, found {found}",
    "teach.link.cells_right": "Right so far: {count:cell|cells}.",
    # Nonograms.
    "teach.expected.line": "Expected '#', '.' or '?', found {found}",
    "teach.line.why": "The cells that are the same in every placement: {line}.",
    "teach.line.length": "The line has {cells} cells, but the answer has {count}.",
    "teach.line.cells_right": "Right so far: {count:cell|cells}.",
    "teach.line.open": (
        "Cell {number} can be filled or blank: push all runs to the left, then to the right, and"
        " compare."
    ),
    "teach.line.certain": (
        "Cell {number} is certain: push all runs to the left, then to the right, and compare."
    ),
    "teach.line.other": "Cell {number} is certain, but not what you wrote.",
}
