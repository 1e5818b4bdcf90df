"""English texts: nonograms, their solver, and puzzles made from images."""

TEXTS: dict[str, str] = {
    "nonogram.line.row": "row {number}",
    "nonogram.line.column": "column {number}",
    "nonogram.place": "row {row}, column {column}",
    # What a puzzle is made of.
    "nonogram.empty": "expected at least one row and one column",
    "nonogram.clue.type": "expected a Clue or a number, found {found!r}",
    "nonogram.clue.length": "expected a clue of at least 1, found {found!r}",
    "nonogram.clue.color": (
        "expected the colour of a clue to be '1' or a letter from 'a' to 'z', found {found!r}"
    ),
    "nonogram.clue.immutable": "a clue is immutable: cannot set {name!r}",
    "nonogram.grid.str": "expected rows of cells, found one str; split it into rows",
    "nonogram.grid.cell": (
        "expected a cell out of '0', '1', 'a' to 'z' and '?', found {found!r} in row {row}"
    ),
    "nonogram.grid.row": "expected {expected:cell|cells} in row {row}, found {found}",
    "nonogram.grid.size": (
        "expected a grid of {width}x{height}, found {found_width}x{found_height}"
    ),
    "nonogram.goal.size": (
        "expected a goal of {width}x{height}, found {found_width}x{found_height}"
    ),
    "nonogram.goal.unknown": "expected no unknown cell in the goal, found one in row {row}",
    "nonogram.colors.letter": (
        "expected a letter from 'a' to 'z', or '0', to have a colour, found {found!r}"
    ),
    "nonogram.colors.rgb": "expected the colour of {letter!r} as '#rrggbb', found {found!r}",
    "nonogram.colors.most": "expected at most {most:,} colours, found {found}",
    "nonogram.metadata.type": "expected metadata as str, found {found!r}",
    "nonogram.metadata.unfit": "{key} ({reason})",
    "nonogram.without": (
        "expected 'goal', 'background', 'palette', 'metadata' or a key of the metadata,"
        " found {found!r}"
    ),
    # Problems.
    "nonogram.problem.length": "{line} has {room:cell|cells}, and its clues need {need}",
    "nonogram.problem.sum": (
        "the rows ask for {rows:filled cell|filled cells}, the columns for {columns}"
    ),
    "nonogram.problem.sum.color": (
        "the rows ask for {rows:filled cell|filled cells} of colour {color},"
        " the columns for {columns}"
    ),
    "nonogram.problem.sum.rows": (
        "the rows ask for at least {rows:filled cell|filled cells}, the columns for {columns}"
    ),
    "nonogram.problem.sum.rows.color": (
        "the rows ask for at least {rows:filled cell|filled cells} of colour {color},"
        " the columns for {columns}"
    ),
    "nonogram.problem.sum.columns": (
        "the rows ask for {rows:filled cell|filled cells}, the columns for at least {columns}"
    ),
    "nonogram.problem.sum.columns.color": (
        "the rows ask for {rows:filled cell|filled cells} of colour {color},"
        " the columns for at least {columns}"
    ),
    "nonogram.problem.goal": "{line} of the goal is {found}, and its clues are {clues}",
    # Lines of text that hold clues.
    "nonogram.hints.characters": (
        "expected a line of at most {most:,} characters (limit side), found one of {found:,}"
    ),
    "nonogram.hints.most": "expected at most {most:,} hints in a line (limit side), found more",
    "nonogram.hints.digits": "expected a number of at most {most:,} digits, found one of {found:,}",
    # The solver.
    "nonogram.clues": "expected clues such as '3 1' or '2a 1b', found {found!r}",
    "nonogram.no_placement": "no placement of {clues} fits the cells {cells!r}",
    "nonogram.contradiction": "expected domains without contradictions, found one in {line}",
    "nonogram.limits": "expected at least one solution to look for, and limits of 0 or more",
    "nonogram.no_goal": "expected a puzzle with a goal that its clues describe",
    "nonogram.asymmetric": (
        "expected a drawing with the symmetry {symmetry}, found different cells in row {row},"
        " column {col} and row {down}, column {right}"
    ),
    "nonogram.outside": (
        "expected a cell of a drawing of {width}x{height} as (row, col), counted from 0,"
        " found ({row}, {col})"
    ),
    "nonogram.unknown": "expected a puzzle without clues of unknown length, found one in {line}",
    "nonogram.difficulty": "{grade}, {score} of 100; needs: {technique}",
    "nonogram.difficulty.limited": "{grade}, {score} of 100; a limit was reached",
    # A puzzle of a collection.
    "nonogram.entry": "{width}x{height}",
    "nonogram.entry.titled": "{title}, {entry}",
    "nonogram.entry.by": "{entry}, by {author}",
    "nonogram.entry.error": "{name}: {message}",
    "nonogram.entry.unit": " puzzles",
    "nonogram.entry.unrated": "an entry is not rated; call collection.rate first",
    # Making puzzles.
    "nonogram.generate.best": (
        "{width}x{height}, {grade} (score {score}); {wanted} was not reached after"
        " {evaluations:candidate|candidates}"
    ),
    "nonogram.generate.changed": (
        "{width}x{height}, {grade} (score {score}), {changes:cell|cells} changed,"
        " {evaluations:candidate|candidates} tried"
    ),
    "nonogram.generate.lines": "a puzzle that lines solve is never {grade}",
    "nonogram.generate.made": (
        "{width}x{height}, {grade} (score {score}), {evaluations:candidate|candidates} tried"
    ),
    "nonogram.generate.none": (
        "none of {tried:candidate|candidates} of {width}x{height} had one solution; try another"
        " seed, or more evaluations"
    ),
    "nonogram.generate.none.drawing": (
        "none of {tried:candidate|candidates} close to the drawing of {width}x{height} had one"
        " solution; protect fewer cells, or allow more evaluations"
    ),
    "nonogram.generate.order": "expected grades from easy to hard, found {easiest} to {hardest}",
    "nonogram.generate.size": "expected sides from 1 to {most}, found {width}x{height}",
    "nonogram.generate.source": (
        "expected a size such as 10 or (10, 15), or a Puzzle, found {found!r}"
    ),
    "nonogram.generate.stopped": "stopped after {tried:candidate|candidates}",
    "nonogram.generate.unit": "candidate",
    # A step of a person.
    "nonogram.cell.blank": "blank",
    "nonogram.cell.filled": "filled",
    "nonogram.cell.not": "not {cells:or}",
    "nonogram.assumption": "{place} is {cell}",
    "nonogram.change.range": "{first} to {last}",
    "nonogram.change.row": "row {place} is {what}",
    "nonogram.change.rows": "rows {places:and} are {what}",
    "nonogram.change.column": "column {place} is {what}",
    "nonogram.change.columns": "columns {places:and} are {what}",
    "nonogram.change.cell": "row {row}, column {place} is {what}",
    "nonogram.change.cells": "row {row}, columns {places:and} are {what}",
    "nonogram.step": "{changes:;}: {why}",
    "nonogram.step.line": "{line} ({clues}): {changes:;}: {why}",
    "nonogram.why.overlap": "its first and its last placement agree",
    "nonogram.why.exact_line": "in every placement that is left",
    "nonogram.why.contradiction": "if {assumption}, then {line} has no placement left",
    "nonogram.why.contradiction.after": (
        "if {assumption}, then after {count:line|lines} {line} has no placement left"
    ),
    "nonogram.why.merge": "the same follows whether {place} is {cells:or}",
    "nonogram.why.search": "every other value leads to a contradiction, but only a search finds it",
    "nonogram.mistake": "there is a mistake in {lines:or}",
    "nonogram.mistake.puzzle": "the puzzle has no solution",
    "nonogram.choice": "several solutions fit this grid: {place} may be one or the other",
    # Puzzles made from images.
    "nonogram.image.colors": "expected 1 to {most:,} colours, found {found}",
    "nonogram.image.size": (
        "expected a size of 1x1 to {most:,}x{most:,} cells (limit side), found {width}x{height}"
    ),
    "nonogram.image.pixels": (
        "expected an image of at most {most:,} pixels (limit pixels), found {width}x{height}"
    ),
    "nonogram.image.pixels.more": (
        "expected an image of at most {most:,} pixels (limit pixels), found more"
    ),
    "nonogram.image.pixels.pillow": (
        "expected an image of at most {most:,} pixels, the limit of Pillow, found more"
    ),
    "nonogram.image.finite": "expected a finite number for each pixel, found {found}",
    "nonogram.image.format": ("expected an image in one of the formats {formats}, found another"),
    "nonogram.image.damaged": "expected a whole image file, found a damaged one: {reason}",
    "nonogram.image.array": (
        "expected rows of pixels, all of one length, found an array of {shape}, {dtype}"
    ),
    "nonogram.image.rows": (
        "expected rows of pixels, all of one length, each of one to four numbers"
    ),
    "nonogram.image.numbers": "expected rows of pixels, each a number or several",
}
