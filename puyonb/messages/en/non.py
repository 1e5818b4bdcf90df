"""English texts: the .non notation and the formats of other programs."""

TEXTS: dict[str, str] = {
    "non.noun.width": "width",
    "non.noun.height": "height",
    "non.noun.rows": "rows",
    "non.noun.columns": "columns",
    # Lines that a reader ignores.
    "non.ignored": "{found!q} is ignored",
    "non.warnings": "{count} more warnings are not listed",
    # What a notation cannot carry.
    "non.no_form.background": "the colour {rgb} of blank cells has no form in {notation!q}",
    "non.no_form.puzzles": "{count} puzzles have no form in {notation!q}",
    # Packs.
    "non.pack.divider": "expected only {divider!q} on the line of a divider, found {found!q}",
    "non.pack.empty": "expected at least one puzzle",
    "non.pack.most": "expected a pack of at most {most:,} puzzles (limit puzzles), found more",
    "non.pack.sides": "expected a puzzle before and after each divider",
    # Keys.
    "non.size": "expected a {what} of 1 to {most:,} (limit side), found {found}",
    # Colours.
    "non.color.undeclared": "expected the colour {name!q} to be declared",
    # The goal.
    "non.goal.disagrees": "{problem}; the clues are used",
    # Lines of numbers: mk, nin, cwd.
    "non.numbers.zero": "expected a 0 alone in a line, found other numbers beside it",
    # pbm.
    "non.pbm.head": "expected {magic!q}, a width and a height",
    # Pictures of x and -.
    "non.picture.row": "expected {width:cell|cells} in the line, each 'x' or '-'",
    # nonograms.org and janko.at.
    "non.array.colors": "expected 1 to {most} colours, found {found:,}",
    "non.array.none": "expected an array such as 'var d=[[…' with four numbers in each row",
    "non.array.rgb": "a colour of the array is outside its range",
    "non.array.run": (
        "the run at row {row}, column {left}, of length {length} lies outside the picture,"
        " or over another one"
    ),
    "non.array.short": "the array ends early",
    # Penpa+.
    "non.penpa.data": "the data of the link is damaged or incomplete",
    "non.penpa.grid": "expected a drawing with a plain grid of squares",
    # puzz.link and pzpr.
    "non.pzpr.character": "expected clues and cells as in pzpr, found {found!q}",
    "non.pzpr.variant": "the mark {found!q} for other rules is ignored",
    # webpbn.
    "non.webpbn.set": "expected one puzzle, found a set of {found}; loads_pack reads it",
}
