"""English texts: labels and text alternatives of nonogram pictures."""

TEXTS: dict[str, str] = {
    # Errors.
    "nonogram_draw.grid": "expected a grid, or 'goal' of a puzzle that has one, found {found!r}",
    "nonogram_draw.outside": (
        "expected a row of 0 to {last_row} and a column of 0 to {last_col}, found ({row}, {col})"
    ),
    "nonogram_draw.outside.row": "expected a row of 0 to {last}, found {found}",
    "nonogram_draw.outside.column": "expected a column of 0 to {last}, found {found}",
    "nonogram_draw.no_puzzle": "expected at least one puzzle",
    # Titles and captions.
    "nonogram_draw.title": "Nonogram",
    "nonogram_draw.collection": "Nonograms",
    "nonogram_draw.several": "{count:nonogram|nonograms}",
    "nonogram_draw.solutions": "Solutions",
    "nonogram_draw.no_solution": "no single solution was found",
    "nonogram_draw.animation": "{title}, {width}x{height}",
    "nonogram_draw.caption": "{changes:;}\n{why}",
    "nonogram_draw.caption.line": "{line} ({clues})\n{changes:;}\n{why}",
    "nonogram_draw.end.contradiction": ("no placement is left for {line}: there is no solution"),
    "nonogram_draw.end.several": "the remaining cells have several solutions",
    "nonogram_draw.end.open": "no further step was found",
    "nonogram_draw.end.solved": "solved in {steps:step|steps}, difficulty {difficulty} of 5",
    # Text alternatives.
    "nonogram_draw.parts": "{parts:;}",
    "nonogram_draw.captioned": "{caption}: {text}",
    "nonogram_draw.size": "nonogram, {columns:column|columns}, {rows:row|rows}",
    "nonogram_draw.rows": "clues of the rows: {clues}",
    "nonogram_draw.columns": "clues of the columns: {clues}",
    "nonogram_draw.solved": "solved",
    "nonogram_draw.filled": "filled in: {cells}",
    "nonogram_draw.nothing": "nothing filled in",
    "nonogram_draw.so_far": "filled in so far: {cells}",
    "nonogram_draw.two_solutions": "two solutions, which differ at {places}",
    "nonogram_draw.place": "row {row} column {column}",
    "nonogram_draw.marked": "marked: {places}",
    "nonogram_draw.step": "step: {step}",
}
