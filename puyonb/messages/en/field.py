"""English texts: Puyo Puyo fields and records, and the plain text field."""

TEXTS: dict[str, str] = {
    "field.place": "column {column}, row {row}",
    # What a field is made of.
    "field.shape": (
        "expected a width of at least 1 and fewer hidden rows than rows,"
        " found width {width}, height {height}, hidden_rows {hidden}"
    ),
    "field.cells.rows": "expected {expected} rows of cells, found {found}",
    "field.cells.row": "expected {expected} cells in cells[{row}], found {found}",
    "field.cells.kind": "expected a Puyo in cells[{row}][{col}], found {found!r}",
    "field.rows.str": "expected a sequence of rows, found one str; split it into lines",
    "field.rows.most": "expected at most {rows:,} rows of {cells:,} cells, found more",
    "field.rows.letter": "expected one of the letters {letters!r}, found {found!r} in rows[{row}]",
    "field.permutation": (
        "expected a permutation of colours, in which each key is also a value once"
    ),
    "field.leaves": "{kind} at {place} would leave the field",
    "field.place.type": "expected a place as (row, col), found {found!r}",
    "field.outside": (
        "expected a row of 0 to {last_row} and a column of 0 to {last_col}, found ({row}, {col})"
    ),
    # Problems.
    "field.floating": "{kind} at {place} floats",
    "field.group": "{count} {kind} at {place} are due to pop",
    # The plain text field.
    "field.expected": "expected {expected!q}, found {found!q}",
    "field.cell": "expected a cell, one of {symbols!q}, found {found!q}",
    "field.cell.named": "expected a cell, one of {symbols!q}, found {found!q} ({name})",
    "field.cell.extended": (
        "expected a cell, one of {symbols!q}, found {found!q} ({kind}),"
        " which only the extended form has"
    ),
    "field.cell.space": (
        "expected no white space between the cells of a row ('.' is an empty cell), found {found!q}"
    ),
    "field.cell.empty": "{error}: the cell is empty",
    "field.read_as": "{found!q} is read as {symbol!q}: symbols are plain capitals",
    "field.read_as.several": (
        "{found!q} is read as {symbol!q}: symbols are plain capitals"
        " ({count:character|characters} in all)"
    ),
    "field.typed": "{found!q} is read as a cell: rows of letters are the notation",
    "field.typed.other": "expected a cell as in the other rows, such as 🔴 or 赤, found {found!q}",
    "field.row.indent": (
        "white space before a row is not an empty cell: the row begins in the first column"
    ),
    "field.row.long": "expected at most {most:,} cells in a row, found one more, {found!q}",
    "field.row.cut": "expected at most {most:,} cells in a row, found {found}: the row is cut",
    "field.row.size": "expected rows as wide as the first line says, {expected}, found {found}",
    "field.rows.many": (
        "expected at most {most:,} rows, found {found}, and those above the board are not empty"
    ),
    "field.rows.empty": (
        "expected at most {most:,} rows, found {found}: empty rows above the board are left out"
    ),
    "field.rows.cut": (
        "expected at most {most:,} rows, found {found}: the first {surplus:row is|rows are} cut"
    ),
    "field.rows.size": "expected as many rows as the first line says, {expected}, found {found}",
    "field.comment": "expected a comment to be one line that begins with '#', found {found!r}",
    "field.comments": "{count:comment|comments}",
    "field.comment.size": "the comment {found!q} would be read as the size of the field",
    "field.comment.space": "expected white space before a comment, found {found!q}",
    "field.comment.behind": (
        "expected the end of the row, found {found!q}: write a comment on a separate line"
    ),
    "field.size": (
        "a field of {width}x{height} has no form in the plain text field, which is 6x13 with one"
        " hidden row; the extended form (field:extended) has any size"
    ),
    "field.hidden_rows": (
        "a field with {count:hidden row|hidden rows} has no form in the plain text field, which is"
        " 6x13 with one hidden row; the extended form (field:extended) has any size"
    ),
    "field.size.comment": "only an extended text has a size: this line is read as a comment",
    "field.size.first_line": "expected the size of the field in the first line, found it here",
    "field.size.form": "expected '# puyonb field WIDTHxHEIGHT hidden ROWS'",
    "field.no_symbol": (
        "{kind} at {place} has no symbol in the plain text field;"
        " the extended form (field:extended) writes {letter!q}"
    ),
    "field.no_emoji": "{kind} at {place} has no emoji",
    "field.another_program": (
        "expected rows of cells, found lines of numbers: another program saves .puyo files with"
        " header lines and columns of numbers, and this looks like one"
    ),
    # Moves.
    "field.pair": "{axis} and {child}, column {column}, {rotation}",
    "field.pair.queue": "{axis} and {child}, not placed",
    "field.pair.colors": "expected two colours, found {axis} and {child}",
    "field.pair.rotation": "expected no rotation of a pair that is not placed, found {found}",
    "field.pair.outside": (
        "expected both puyos in the field, found the axis in column {column}, the child {rotation}"
    ),
    "field.drop": "{count} {kind}: {counts}",
    "field.drop.kind": "expected ojama or hard, found {found}",
    "field.drop.leaves": "{count} {kind} would leave the field",
    "field.move.leaves": "move {number} ({move}) would leave the field",
    "field.move.queue": "move {number} cannot be played: move {queued} has no place",
    "field.move.outside": "expected move {number} within {width} columns, found {found}",
    "field.moves": "{count:move|moves}",
    "field.shift.rows": (
        "expected columns only for a record with moves: moves always fall from the top"
    ),
    # The task of a puzzle.
    "field.task": "the condition to {task}",
    "field.task.none": "expected a goal, or puyos to clear, found neither",
    "field.task.about": "expected about={about!r} only with a goal that counts puyos of one kind",
    "field.task.number": "expected a goal with the number {number}, found none",
    "field.task.exactly": "exactly",
    "field.task.at_least": "at least",
    "field.task.clear": "clear all {puyos}",
    "field.task.both": "{goal} and {clear}",
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
    # Rules.
    "field.rules.table": "expected whole numbers of at least 0 in {table}, found {found}",
    "field.rules.sun": "expected two numbers in sun_nuisance, found {found}",
    "field.rules.fixed": "expected only Puyo.IRON and Puyo.WALL in fixed",
    "field.rules.type": "expected Rules or the name of rules, found {found}",
}
