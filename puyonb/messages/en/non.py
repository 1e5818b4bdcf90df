"""English texts: the .non notation and the formats of other programs."""

TEXTS: dict[str, str] = {
    "non.noun.width": "width",
    "non.noun.height": "height",
    "non.noun.rows": "rows",
    "non.noun.columns": "columns",
    # Lines that a reader ignores.
    "non.ignored": "{found!q} is ignored",
    "non.ignored.near": "{found!q} is ignored; did you mean {near!q}?",
    "non.unknown": "{count:unknown line|unknown lines} ({lines})",
    "non.unknown.more": "{count:unknown line|unknown lines} ({lines}, {more} more)",
    "non.unknown.line": "{number}: {line!q}",
    "non.unknown.hints": "the unknown lines of the document would be read as hints",
    "non.warnings": "{count} more warnings are not listed",
    # What a notation cannot carry.
    "non.no_form.background": "the colour {rgb} of blank cells has no form in {notation!q}",
    "non.no_form.clues": "clues in colour have no form in {notation!q}",
    "non.no_form.disagrees": (
        "the goal disagrees with the clues, which have no form in {notation!q}"
    ),
    "non.no_form.clues.long": "the clues of {line} have no form in {notation!q}",
    "non.no_form.goal": "the goal has no form in {notation!q}",
    "non.no_form.goal.color": "a goal in colour has no form in {notation!q}",
    "non.no_form.ink": (
        "a goal with {cells:and} would be read as a goal with {ink!q}, the only colour of the hints"
    ),
    "non.no_form.no_goal": (
        "a puzzle without a goal has no form in {notation!q}, which holds a picture"
    ),
    "non.no_form.palette": (
        "the colour {rgb} of {letter!q}, which no cell has, has no form in {notation!q}"
    ),
    "non.no_form.puzzles": "{count} puzzles have no form in {notation!q}",
    "non.no_form.size": (
        "a puzzle of {width}x{height} is larger than {most:,}x{most:,}, the limit of readers"
    ),
    "non.no_form.unknown": "a clue of unknown length ({line}) has no form in {notation!q}",
    "non.unfit.bracket": "a '[' at the beginning",
    "non.unfit.empty": "an empty value",
    "non.unfit.lines": "several lines",
    "non.unfit.space": "white space around it",
    "non.unfit.xml": "characters that XML cannot hold",
    # Packs.
    "non.pack.bytes": (
        "expected a pack of at most {most:,} bytes after decompression (limit size), found more"
    ),
    "non.pack.characters": (
        "expected a pack of at most {most:,} characters (limit size), found {found:,}"
    ),
    "non.pack.cut": "expected a whole pack, found one that is cut off",
    "non.pack.damaged": "expected a pack that can be decompressed, found damaged data",
    "non.pack.divider": "expected only {divider!q} on the line of a divider, found {found!q}",
    "non.pack.empty": "expected at least one puzzle",
    "non.pack.lines": "expected a puzzle of at most {most:,} lines (limit side), found more",
    "non.pack.most": "expected a pack of at most {most:,} puzzles (limit puzzles), found more",
    "non.pack.one": "expected one puzzle, found a pack of {found}; loads_pack reads it",
    "non.pack.rest": "expected nothing after a compressed pack, found {found:byte|bytes}",
    "non.pack.sides": "expected a puzzle before and after each divider",
    # Keys.
    "non.key": "expected the key {key!q}",
    "non.key.mistyped": "expected the key {key!q}, found {found!q}",
    "non.key.alias": "{found!q} with a number is an older name of {key!q}",
    "non.key.last": "expected the key {key!q} once, found it again; the last one counts",
    "non.key.order": "expected 'width' and 'height' before {key!q}",
    "non.key.twice": "expected the key {key!q} once, found it again",
    "non.key.twice.pack": (
        "expected the key {key!q} once, found it again;"
        " a line {divider!q} separates the puzzles of a pack"
    ),
    "non.size": "expected a {what} of 1 to {most:,} (limit side), found {found}",
    "non.size.digits": (
        "expected a {what} of at most {most:,} (limit side), found a number of {digits:,} digits"
    ),
    "non.size.most": "expected a {what} of at most {most:,} (limit side), found {found}",
    "non.size.number": "expected a whole number of at least 1 after {key!q}, found {found!q}",
    "non.string.quotes": "expected the value of {key!q} in quotes; it is read without them",
    "non.string.rest": "{found!q} after the closing quote is ignored",
    "non.string.unclosed": "expected a closing quote after the value of {key!q}",
    # Colours.
    "non.license": (
        "expected a code of the SPDX License List {version}, or text in quotes, found {found!q}"
    ),
    "non.license.near": (
        "expected a code of the SPDX License List {version}, or text in quotes, found {found!q};"
        " did you mean {near!q}?"
    ),
    "non.license.several": (
        "expected one code of the SPDX License List {version}, found {found!q};"
        " put an expression in quotes"
    ),
    "non.color": "expected 'color a #rrggbb', found {found!q}, which is ignored",
    "non.color.hash": "expected '#' before the colour, found {found!q}",
    "non.color.names": "names of colours in hints are an extension of the program Nonny",
    "non.color.undeclared": "expected the colour {name!q} to be declared",
    # Hints.
    "non.blank.layout": "a blank line below {key!q} is read as layout, not as an empty line",
    "non.blank.several": "the blank lines below {key!q} have more than one reading",
    "non.hints": "expected {expected:line|lines} of hints below {key!q}, found {found}",
    "non.hints.blank": "{full} and {blank} blank",
    "non.hints.stray": (
        "expected {expected:line|lines} of hints below {key!q}, found {found}; {stray!q} is not one"
    ),
    "non.hint.comma": "expected a number beside a comma; the comma is ignored",
    "non.hint.named": "expected a number or the name of a colour, found {found!q}",
    "non.hint.number": "expected a number, found {found!q}, which is ignored",
    "non.hint.rest": "{found!q} after a number is ignored",
    "non.hint.unknown": "a clue of unknown length has no form in .non files",
    "non.hint.zero": "a 0 beside other hints is ignored",
    # The goal.
    "non.goal.cells": "expected a goal of {expected:cell|cells}, found {found}; it is dropped",
    "non.goal.colors": "the goal has colours ({colors}) that the hints do not have",
    "non.goal.disagrees": "{problem}; the clues are used",
    "non.goal.quotes": "expected the goal in quotes, without white space",
    "non.goal.rest": "{found!q} after the goal is ignored",
    # Lines of numbers: mk, nin, cwd.
    "non.numbers.between": "expected one line {line!q} after the rows, found {found}",
    "non.numbers.lines": "expected at most {most:,} lines (limit side), found more",
    "non.numbers.number": "expected a number, found {found!q}",
    "non.numbers.side": "expected {expected:line|lines} for the {side}, found {found}",
    "non.numbers.sides": (
        "expected {height:line|lines} for the rows and {width} for the columns,"
        " found {found} in total"
    ),
    "non.numbers.size.line": "expected {first} and {second} on one line",
    "non.numbers.size.lines": "expected {first} and {second} on separate lines",
    "non.numbers.zero": "expected a 0 alone in a line, found other numbers beside it",
    # gno.
    "non.gno.section": "expected a section [{name}]",
    "non.gno.section.other": "expected a section such as [Dimensions], found {found!q}",
    "non.gno.section.twice": "expected the section {found!q} once, found it again",
    "non.gno.size": "expected two lines with height and width",
    "non.gno.solution": (
        "expected {height:line|lines} of {width:cell|cells}, each 1 (blank) or 2 (filled);"
        " the solution is dropped"
    ),
    # g.
    "non.g.clue": "expected a number and the character of a colour, found {found!q}",
    "non.g.color": "expected a colour such as 'b:# blue'",
    "non.g.color.default": "expected a default colour '1' to be declared",
    "non.g.color.name": "expected the name of a colour or '#rrggbb', found {found!q}",
    "non.g.color.twice": "expected the colour {name!q} once, found it again",
    "non.g.kind": "expected '#d', found {found!q}; triddlers and triangles are not supported",
    "non.g.sides": (
        "expected a line that begins with ':' before the rows and one before the columns"
    ),
    "non.g.start": "expected a line that begins with ':' or with '#d'",
    # pbm.
    "non.pbm.bytes": "expected {expected:byte|bytes} of cells, found {found}",
    "non.pbm.cell": "expected 0 or 1, found {found!q}",
    "non.pbm.cells": "expected {expected:cell|cells}, found {found}",
    "non.pbm.cells.rest": "expected {expected:cell|cells}, found {found}; the rest is ignored",
    "non.pbm.head": "expected {magic!q}, a width and a height",
    # Links.
    "non.page": "the address has only a number; copy the source of the page",
    "non.known": "{count:known cell|known cells} left out; a puzzle has no place for them",
    # Pictures of x and -.
    "non.picture.row": "expected {width:cell|cells} in the line, each 'x' or '-'",
    "non.picture.rows": "expected {expected:line|lines} of cells, found {found}",
    # nonograms.org and janko.at.
    "non.array.colors": "expected 1 to {most} colours, found {found:,}",
    "non.array.letters": "colours other than a, b, … in order have no form in {notation!q}",
    "non.array.none": "expected an array such as 'var d=[[…' with four numbers in each row",
    "non.array.rgb": "a colour of the array is outside its range",
    "non.array.run": (
        "the run at row {row}, column {left}, of length {length} lies outside the picture,"
        " or over another one"
    ),
    "non.array.short": "the array ends early",
    "non.janko.kind": "expected a nonogram, found the puzzle {found!q}",
    "non.janko.solution": "expected a section [solution]",
    # Penpa+.
    "non.penpa.clue": "expected numbers or '?' beside the grid, found {found!q}",
    "non.penpa.data": "the data of the link is damaged or incomplete",
    "non.penpa.elsewhere": (
        "{count:number|numbers} away from the clues, or in another mode, left out"
    ),
    "non.penpa.empty": "expected a link with a puzzle, found one without 'p='",
    "non.penpa.first": ("a link of the first Penpa; open it in Penpa+, and copy the new link"),
    "non.penpa.grid": "expected a drawing with a plain grid of squares",
    "non.penpa.kind": "expected a nonogram, found a drawing without clues beside the grid",
    "non.penpa.large": "expected at most {most:,} bytes of data in the link, found more",
    "non.penpa.short": "a short address has no puzzle; open it, and copy the address of the page",
    "non.penpa.side": "the {what} have no clues",
    "non.penpa.size": (
        "with its clues the drawing has {width}x{height} cells, and Penpa+ accepts at most {most}"
    ),
    "non.penpa.star": "a '*' among the clues: another kind of puzzle",
    # puzz.link and pzpr.
    "non.pzpr.character": "expected clues and cells as in pzpr, found {found!q}",
    "non.pzpr.closed": "an 'f' after a full line is read as no empty slot",
    "non.pzpr.kind": "expected a nonogram, found the puzzle {found!q}",
    "non.pzpr.large": (
        "puzz.link reads clues above {most} wrongly; the largest one here is {found:,}"
    ),
    "non.pzpr.lines": "expected {expected:line|lines} with clues and cells, found {found}",
    "non.pzpr.parts": "expected {expected:part|parts} in the line, found {found}",
    "non.pzpr.size": "expected {first} and {second}",
    "non.pzpr.slots.most": "expected at most {most:slot|slots} for clues, found more",
    "non.pzpr.text": "expected 'pzprv3' in the first line",
    "non.pzpr.variant": "the mark {found!q} for other rules is ignored",
    "non.pzpr.zero": "a 0 is read as a line without blocks; puzz.link accepts no solution for it",
    # Simon Tatham's Pattern.
    "non.tatham.cell": "expected letters for given cells, found {found!q}",
    "non.tatham.cells": "expected letters for {expected:cell|cells}, found {found}",
    "non.tatham.game": "expected a saved game of Pattern, found {found!q}",
    "non.tatham.lines": "expected {expected:line|lines} of clues, with '/' between, found {found}",
    "non.tatham.number": "expected numbers from 1 with '.' between them, found {found!q}",
    "non.tatham.seed": "a random seed has no puzzle; copy the id with ':' from the program",
    "non.tatham.size": "expected an id that begins with a size, such as '5x5:'",
    # webpbn.
    "non.webpbn.clue": "expected a number and a colour that is not the background, found {found!q}",
    "non.webpbn.clues": "expected <clues> of the rows and of the columns, or a goal",
    "non.webpbn.color": "expected a colour with a name, as 'rrggbb'",
    "non.webpbn.goal": (
        "expected a goal of rows between '|', with a character of a declared colour for each cell;"
        " it is dropped"
    ),
    "non.webpbn.goal.size": (
        "expected a goal of {width}x{height}, found {found_width}x{found_height}; it is dropped"
    ),
    "non.webpbn.puzzle": "expected a <puzzle>, found none",
    "non.webpbn.root": "expected <puzzleset>, found <{found}>",
    "non.webpbn.set": "expected one puzzle, found a set of {found}; loads_pack reads it",
    "non.webpbn.twice": "expected <{element} {attribute}={value!r}> once, found it again",
    "non.webpbn.type": "expected a puzzle of type 'grid', found {found!q}",
    # XML.
    "non.xml": "expected XML: {reason}",
    "non.xml.attribute": "expected no entity in an attribute, found {found!q}",
    "non.xml.declaration": "expected no declaration of entities, found one",
    "non.xml.depth": "expected at most {most:,} levels of elements (limit nesting), found more",
    "non.xml.elements": (
        "expected at most {most:,} elements inside one element (limit elements), found more"
    ),
    "non.xml.entity": "expected an entity of HTML, found {found!q}",
    "non.xml.none": "expected an element, found none",
}
