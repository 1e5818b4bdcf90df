"""English texts: labels and text alternatives of nonogram pictures."""

TEXTS: dict[str, str] = {
    # Errors.
    "nonogram_draw.no_puzzle": "expected at least one puzzle",
    # Titles and captions.
    "nonogram_draw.title": "Nonogram",
    "nonogram_draw.collection": "Nonograms",
    "nonogram_draw.several": "{count:nonogram|nonograms}",
    "nonogram_draw.solutions": "Solutions",
    # Books.
    "nonogram_draw.book.size": "{width}x{height}",
    "nonogram_draw.book.sizes": "{least} to {most}",
    "nonogram_draw.book.count": "{count:puzzle|puzzles}",
    "nonogram_draw.book.facts": "{size} · {grade}",
    "nonogram_draw.book.grade": "{grade}",
    "nonogram_draw.book.other": "without a grade",
    "nonogram_draw.book.graded": "{name}: {count}",
    "nonogram_draw.book.multiple": "several solutions",
    "nonogram_draw.book.none": "no solution",
    "nonogram_draw.book.unknown": "not rated",
    "nonogram_draw.book.codes": "Scan a code to solve the puzzle on the screen.",
    "nonogram_draw.book.contents": "Contents",
    "nonogram_draw.book.entry": "{head} ({facts}): page {page}",
    # Text alternatives.
    "nonogram_draw.parts": "{parts:;}",
    "nonogram_draw.captioned": "{caption}: {text}",
    # Explanations of a line.
    "nonogram_draw.explain.tier": "expected a step that needs one line, found step {step}",
    "nonogram_draw.explain.clues": "Clues:",
    "nonogram_draw.explain.cells": "Cells:",
    "nonogram_draw.explain.both": "first {first}, last {last}; in both {both}",
    "nonogram_draw.explain.apart": "first {first}, last {last}; no cell in both",
    "nonogram_draw.explain.known": "What is known",
    "nonogram_draw.explain.first": "All blocks as far to the start as possible",
    "nonogram_draw.explain.last": "All blocks as far to the end as possible",
    "nonogram_draw.explain.found": "What follows",
    "nonogram_draw.explain.covered": "filled: the same block ({clue}) covers it in both placements",
    "nonogram_draw.explain.unreached": "blank: no block can reach it",
    "nonogram_draw.explain.always.filled": "filled in every placement of the blocks",
    "nonogram_draw.explain.always.blank": "blank in every placement of the blocks",
    "nonogram_draw.explain.strip": "{title}: {cells}",
    "nonogram_draw.explain.cell": "{place} {cell}",
}
