"""English texts: nonograms, their solver, and puzzles made from images."""

TEXTS: dict[str, str] = {
    # What a puzzle is made of.
    "nonogram.empty": "expected at least one row and one column",
    "nonogram.grid.size": (
        "expected a grid of {width}x{height}, found {found_width}x{found_height}"
    ),
    "nonogram.goal.size": (
        "expected a goal of {width}x{height}, found {found_width}x{found_height}"
    ),
    # Problems.
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
    # The solver.
    "nonogram.no_goal": "expected a puzzle with a goal that its clues describe",
    "nonogram.difficulty": "{grade}, {score} of 100; needs: {technique}",
    "nonogram.difficulty.limited": "{grade}, {score} of 100; a limit was reached",
    # Making puzzles.
    "nonogram.generate.none": (
        "none of {tried:candidate|candidates} of {width}x{height} had one solution; try another"
        " seed, or a higher density"
    ),
    "nonogram.generate.none.drawing": (
        "none of {tried:candidate|candidates} close to the drawing of {width}x{height} had one"
        " solution; try another seed"
    ),
    # A step of a person.
    "nonogram.cell.blank": "blank",
    "nonogram.cell.filled": "filled",
    "nonogram.change.range": "{first} to {last}",
    "nonogram.change.row": "row {place} is {what}",
    "nonogram.change.rows": "rows {places:and} are {what}",
    "nonogram.change.column": "column {place} is {what}",
    "nonogram.change.columns": "columns {places:and} are {what}",
    "nonogram.change.cell": "row {row}, column {place} is {what}",
    "nonogram.change.cells": "row {row}, columns {places:and} are {what}",
    "nonogram.step": "{changes:;}: {why}",
    "nonogram.why.empty": "it has no blocks",
    "nonogram.why.full": "its blocks and their gaps fill it",
    "nonogram.why.complete": "the number of its cells leaves no choice",
    "nonogram.why.overlap": "its first and its last placement agree",
    "nonogram.why.edge": "what is known at an end fixes the block there",
    "nonogram.why.split": "its blank cells leave the blocks no other room",
    "nonogram.why.hold": "its filled cells hold the blocks near them",
    "nonogram.why.fit": "the first and the last placement that fit agree",
    "nonogram.why.exact_line": "in every placement that is left",
    "nonogram.why.contradiction": "if {assumption}, then {line} has no placement left",
    "nonogram.why.contradiction.after": (
        "if {assumption}, then after {count:line|lines} {line} has no placement left"
    ),
    "nonogram.why.merge": "the same follows whether {place} is {cells:or}",
    "nonogram.why.search": "every other value leads to a contradiction, but only a search finds it",
}
