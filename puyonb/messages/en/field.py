"""English texts: Puyo Puyo fields and records, and the plain text field."""

TEXTS: dict[str, str] = {
    "field.place": "column {column}, row {row}",
    # What a field is made of.
    "field.shape": (
        "expected a width of at least 1 and fewer hidden rows than rows,"
        " found width {width}, height {height}, hidden_rows {hidden}"
    ),
    # The plain text field.
    "field.expected": "expected {expected!q}, found {found!q}",
    # Moves.
    "field.pair.mixed.up": "{axis} and {child}, column {column}, up",
    "field.pair.mixed.right": "{axis} and {child}, column {column}, right",
    "field.pair.mixed.down": "{axis} and {child}, column {column}, down",
    "field.pair.mixed.left": "{axis} and {child}, column {column}, left",
    "field.pair.double.up": "{axis} and {child}, column {column}, up",
    "field.pair.double.right": "{axis} and {child}, column {column}, right",
    "field.pair.double.down": "{axis} and {child}, column {column}, down",
    "field.pair.double.left": "{axis} and {child}, column {column}, left",
    "field.pair.rotation": "expected no rotation of a pair that is not placed, found {found}",
    "field.move.outside": "expected move {number} within {width} columns, found {found}",
    # The task of a puzzle.
    "field.task.label": "{task}",
    "field.task.exactly": "exactly",
    "field.task.at_least": "at least",
    "field.task.both": "{goal} and {clear}",
    "field.task.clear": "clear all {puyos}",
    "field.goal.chain": "make a chain of {much} {number}",
    "field.goal.chain.first": "make a chain of {much} {number}",
    "field.goal.colors": "clear {much} {number:colour|colours} at once",
    "field.goal.puyos": "clear {much} {number} {puyos} at once",
    "field.goal.places": "clear {puyos} in {much} {number:place|places} at once",
    "field.goal.group": "clear a group of {much} {number} {puyos}",
    "field.goal.colors_in_all": "clear {much} {number:colour|colours} in all",
    "field.goal.puyos_in_all": "clear {much} {number} {puyos} in all",
    "field.puyo": "puyo",
    "field.puyo.color": "coloured puyo",
    "field.puyo.kind": "{kind} puyo",
    "field.puyos": "puyos",
    "field.puyos.color": "coloured puyos",
    "field.puyos.kind": "{kind} puyos",
}
