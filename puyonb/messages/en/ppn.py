"""English texts: piecepack values, movetext, games and PPN files."""

TEXTS: dict[str, str] = {
    # Parts of other messages.
    "ppn.later": "{message}, which only PPN {version} and later have",
    "ppn.expanded": "{message}, expanded to {expanded!q}",
    "ppn.more_errors": "{message}; further errors of this game are left out",
    "ppn.more_warnings": "{message}; further warnings are left out",
    "ppn.number_of": "{number:,}",
    "ppn.number_of.large": "more than {number:,}",
    "ppn.noun.sign": "'-', ':' or '='",
    "ppn.noun.removal": "white space or '*'",
    # Pieces in words.
    "ppn.description": "{side}",
    "ppn.description.named": "{name} {side}",
    "ppn.description.system": "{system} {piece}",
    "ppn.description.turned": "{piece}, {direction}",
    "ppn.name.both": "{rank} of {suit}",
    "ppn.system.icehouse": "icehouse",
    "ppn.rank.null": "null",
    "ppn.rank.ace": "ace",
    "ppn.rank.number": "{number}",
    "ppn.rank.other": "rank {number}",
    "ppn.rank.pips": "{pips}-pip",
    "ppn.suit.suns": "Suns",
    "ppn.suit.moons": "Moons",
    "ppn.suit.crowns": "Crowns",
    "ppn.suit.arms": "Arms",
    "ppn.suit.hearts": "Hearts",
    "ppn.suit.spades": "Spades",
    "ppn.suit.clubs": "Clubs",
    "ppn.suit.diamonds": "Diamonds",
    "ppn.suit.white_hearts": "white Hearts",
    "ppn.suit.white_spades": "white Spades",
    "ppn.suit.white_clubs": "white Clubs",
    "ppn.suit.white_diamonds": "white Diamonds",
    "ppn.suit.red": "red",
    "ppn.suit.black": "black",
    "ppn.suit.green": "green",
    "ppn.suit.blue": "blue",
    "ppn.suit.yellow": "yellow",
    "ppn.suit.white": "white",
    "ppn.suit.other": "suit {number}",
    "ppn.direction.left": "left",
    "ppn.direction.down": "down",
    "ppn.direction.right": "right",
    "ppn.direction.other": "turned by {angle:g} degrees",
    # Pieces as values.
    "ppn.piece.side": "expected a Side, found {found!r}",
    "ppn.piece.angle": "expected an angle in degrees, found {found!r}",
    "ppn.piece.cfg": "expected the name of a game system as cfg, found an empty one",
    # Boards and tables of pieces.
    "ppn.placed": "expected (piece, x, y), found {found!r}",
    "ppn.placed.piece": "expected a Piece, found {found!r}",
    "ppn.placed.finite": "expected finite coordinates, found ({x}, {y})",
    "ppn.rows": "expected rows of a table, found {found}",
    "ppn.row": "expected a mapping as row {row}, found {found}",
    "ppn.row.column": "expected the column {column} in row {row}",
    "ppn.row.cfg": "expected text as cfg in row {row}, found {found}",
    "ppn.row.side": "expected a piece_side such as 'coin_face' in row {row}, found {found!q}",
    "ppn.row.whole": "expected a whole number as {column} in row {row}, found {found}",
    "ppn.row.number": "expected a number as {column} in row {row}, found {found!q}",
    "ppn.row.number.type": "expected a number as {column} in row {row}, found {found}",
    "ppn.row.number.large": "expected a number as {column} in row {row}, found one too large",
    "ppn.row.value": "row {row}: {message}",
    # Pieces as text.
    "ppn.piece": "expected a piece, found {found!q} in {word!q}",
    "ppn.piece.later": "expected a piece, found {found!q}, which only PPN {version} and later have",
    "ppn.piece.none": "expected a piece after {before!q}, found nothing",
    "ppn.two.pieces": "expected one piece, found two pieces, {found!q:and}",
    "ppn.two.sides": "expected one piece, found two sides, {found!q:and}",
    "ppn.two.suits": "expected one piece, found two suits, {found!q:and}",
    "ppn.two.ranks": "expected one piece, found two ranks, {found!q:and}",
    "ppn.two.directions": "expected one piece, found two directions, {found!q:and}",
    "ppn.two.subpack_marks": "expected one piece, found two subpack marks, {found!q:and}",
    "ppn.side.tile": "expected a side that a tile has, found {found!q} in {word!q}",
    "ppn.side.coin": "expected a side that a coin has, found {found!q} in {word!q}",
    "ppn.side.die": "expected a side that a die has, found {found!q} in {word!q}",
    "ppn.side.die_back": (
        "expected a die with its face up (dice have no back), found {found!q} in {word!q}"
    ),
    "ppn.side.pawn": "expected a side that a pawn has, found {found!q} in {word!q}",
    "ppn.side.matchstick": "expected a side that a matchstick has, found {found!q} in {word!q}",
    "ppn.side.saucer": "expected a side that a saucer has, found {found!q} in {word!q}",
    "ppn.icehouse.pips": "expected an icehouse piece of 0 to 3 pips, found {found!q} in {word!q}",
    "ppn.icehouse.subpack": (
        "expected no subpack mark with an icehouse piece, found {found!q} in {word!q}"
    ),
    "ppn.color": (
        "expected a colour on an icehouse piece only, found {found!q} in {word!q}, which means"
        " {meaning}"
    ),
    "ppn.color.tile": "a tile of coloured dominoes from PPN 0.11 on",
    "ppn.color.coin": "a checkers piece from PPN 0.11 on",
    "ppn.color.die": "a die of dice from PPN 0.10 on",
    "ppn.color.pawn": "nothing in later versions of PPN",
    "ppn.color.matchstick": "a meeple from PPN 0.11 on",
    "ppn.color.saucer": "a go stone from PPN 0.11 on",
    "ppn.color.pyramid": "an icehouse pyramid from PPN 0.10 on",
    "ppn.color.bit": "a bit of the game's own set from PPN 0.14.1 on",
    # Locations.
    "ppn.location": "expected a location such as b3 or (2.5,3), found {found!q}",
    "ppn.location.none": "expected a location such as b3 or (2.5,3), found nothing",
    "ppn.location.before": (
        "expected a location before {sign!q}; only PPN 0.12 and later have moves that begin with it"
    ),
    "ppn.location.far": "expected a location below {below:,}, found {found!q}",
    "ppn.location.numbers": (
        "expected a location of two numbers, as (2.5,3): digits with at most one period, no sign,"
        " no exponent, no space, found {found!q}"
    ),
    "ppn.location.later": (
        "expected a location such as b3, found {found!q}, which only PPN {version} and later have"
    ),
    "ppn.location.relative": (
        "expected a location such as b3, found one relative to the last location, which only"
        " PPN 0.12 and later have"
    ),
    "ppn.location.several": (
        "expected a location such as b3, found a number of pieces, which only PPN 0.6 and later"
        " have"
    ),
    "ppn.location.rotation": (
        "expected a location after '@', found '@>', the rotation that only PPN 0.7 and later have"
    ),
    # Moves.
    "ppn.move": "expected a move, found {found!q}",
    "ppn.move.form": "expected a move such as S@b2 or a1-b1, found {found!q}",
    "ppn.move.word": (
        "expected a move such as S@b2 or a1-b1, or a period after a move number, found {found!q}"
    ),
    "ppn.move.later": "expected a move, found {found!q}, which only PPN {version} and later have",
    "ppn.move.several": (
        "expected a move, found a move of several pieces, which only PPN 0.6 and later have"
    ),
    "ppn.move.spaced": "expected a move without white space in it, found {found!q}: write {right}",
    "ppn.near.dash": "expected '-', found {found!q}: write {right}",
    "ppn.near.comma": "expected white space between moves, found {found!q}: write {right}",
    "ppn.near.proposed": (
        "expected a move, found {found!q}, which PPN 0.5.2 only proposes: write {right} in PPN"
        " 0.14.1"
    ),
    "ppn.meant.beneath": (
        "in PPN 0.14.1, {found!q} places a new piece ({piece}) under those of {second}; PPN 0.5.2"
        " proposes this form to move the top piece of {first} there: write {right}"
    ),
    "ppn.meant.polar": (
        "in PPN 0.14.1, {found!q} means {first} to the right and {second} up; PPN 0.5.2 proposes"
        " this form for an angle of {first} degrees and a length of {second}: write {right} with"
        " the key PPN-Extensions: polar"
    ),
    "ppn.near.metadata": "expected a line '...' or an empty line after metadata, found none",
    "ppn.after": "expected {expected} after {before!q}, found {found!q}",
    "ppn.after.none": "expected {expected} after {before!q}, found nothing",
    "ppn.problem": "line {line}, column {column}: {message}",
    "ppn.no_piece_at": "expected a piece at {place}, found none",
    "ppn.crowd": "expected at most {most:,} locations within 0.0022 of {place}, found more",
    "ppn.number.again": "expected each move number once, found {found!q} again",
    "ppn.number.period": (
        "expected letters, digits and '_' before the periods of a move number, found {found!q}"
    ),
    "ppn.number.further": (
        "expected a move number, found {found!q}, which begins a further move from PPN 0.9 on"
    ),
    "ppn.number.joined": "expected white space after the move number {number!q}",
    "ppn.number.missing": "expected a move number before its periods, found {found!q}",
    # Comments and brace expansions.
    "ppn.comment.brace": "expected no braces within a comment, found '{{'",
    "ppn.comment.end": "expected '}}' to end the comment",
    "ppn.comment.after": "expected white space after the comment's '}}', found {found!q}",
    "ppn.braces.begin": "expected '{{' before '}}'",
    "ppn.braces.end": "expected '}}' to end a brace expansion, without white space inside",
    "ppn.braces.single": (
        "expected ',' or '..' within the braces of an expansion, or white space around those of a"
        " comment"
    ),
    "ppn.braces.step": "expected a step other than 0",
    "ppn.braces.range": (
        "expected whole numbers, or two small or two capital letters, around '..', found {found!q}"
    ),
    # Limits.
    "ppn.limit.moves": (
        "expected at most {most:,} moves in a game after brace expansion (limit moves)"
    ),
    "ppn.limit.moves.expanded": (
        "expected at most {most:,} moves in a game after brace expansion (limit moves), found an"
        " expansion into {found}"
    ),
    "ppn.limit.expanded": (
        "expected at most {most:,} moves by brace expansions and macros in a file (limit expanded),"
        " found an expansion into {found}"
    ),
    "ppn.limit.expanded.size": (
        "expected at most {most:,} characters after brace expansion (limit size), found {found}"
    ),
    "ppn.limit.pieces": (
        "expected at most {most:,} pieces that the moves of a file change or search (limit pieces)"
    ),
    "ppn.limit.further": ("expected at most {most:,} further moves after a number (limit further)"),
    "ppn.limit.nesting.braces": (
        "expected at most {most:level|levels} of braces (limit nesting), found more"
    ),
    "ppn.references": ("expected at most {most:sign|signs} ^, &, | and $ in a move, found more"),
    "ppn.limit.nesting": (
        "expected at most {most:level|levels} of lists and mappings (limit nesting), found more"
    ),
    "ppn.limit.size": "expected at most {most:,} bytes (limit size), found {found:,}",
    "ppn.limit.size.game": (
        "expected at most {most:,} bytes in a game of a stream (limit size), found more"
    ),
    "ppn.limit.games": "expected at most {most:,} games (limit games)",
    "ppn.limit.errors": (
        "expected at most {most:,} errors in a file (limit errors); the games from here on are not"
        " read"
    ),
    "ppn.limit.metadata": ("expected at most {most:,} characters of metadata (limit metadata)"),
    "ppn.limit.values": (
        "expected at most {most:,} values and brackets in metadata that are not only lines of"
        " 'Key: value' (limit values), found more"
    ),
    "ppn.limit.setups": "expected at most {most:,} different set-ups in a file (limit setups)",
    # Files and metadata.
    "ppn.lines.str": "expected lines, such as an open file, found str; loads reads a text",
    "ppn.lines.type": "expected lines of text, found {found}",
    "ppn.marker.second": (
        "expected one line '...' in a game, the end of its metadata, found a second"
    ),
    "ppn.marker.after": (
        "expected nothing after {marker!q}, found {found!q}; put it on a separate line"
    ),
    "ppn.advice.movetext": (
        "{message}; if this is movetext, put the lines '---' and '...' before it"
    ),
    "ppn.advice.metadata": (
        "{message}; if these are metadata, put the line '...' or an empty line after them"
    ),
    "ppn.key.later": (
        "expected a key of PPN 0.5.2, found {found!q}, which has an effect only from PPN {version}"
        " on"
    ),
    "ppn.key.setup": (
        "expected the key 'GameType' for the set-up of a game, found {found!q}, which has no effect"
    ),
    "ppn.key.spelling": (
        "expected a key of GameType in its exact spelling, {expected!q}, found {found!q}"
    ),
    "ppn.key.name": "expected the key Name in GameType",
    "ppn.key.again": "expected each key once, found {found!q} again",
    "ppn.key.id": "expected another Id for each game of a file, found {found!q} again",
    "ppn.key.text": "expected text as a key",
    "ppn.game.number": "expected the name of a game, found the number {found}",
    "ppn.game.list": "expected the name of a game, found a list",
    "ppn.game.mapping": "expected the name of a game, found a mapping",
    "ppn.metadata.lines": "expected metadata as lines of 'Key: value', found {found!q}",
    "ppn.metadata.list": "expected metadata as lines of 'Key: value', found a list",
    "ppn.metadata.printable": "expected printable text in the metadata, found {found!q}",
    "ppn.metadata.yaml": "expected metadata in YAML, but {problem}",
    "ppn.metadata.quotes": "{message}; a value that begins with {sign!q} needs quotes",
    "ppn.metadata.escape": "expected metadata in YAML, found an escape that is not a character",
    "ppn.metadata.alias": "expected metadata without aliases and anchors",
    "ppn.metadata.tag": "expected metadata without tags, found {found!q}",
    "ppn.metadata.type": "expected text, a list or a mapping as metadata, found {found!r}",
    "ppn.metadata.text": "expected text as metadata, found {found!r}",
    # What has no form in the notation.
    "ppn.no_piece": "no form for {piece} of {system}",
    "ppn.no_angle": "no form for an angle of {angle:g} degrees: {piece}",
    "ppn.no_location": (
        "no form for the location ({x:g}, {y:g}): coordinates have no sign and no exponent"
    ),
    "ppn.no_number": "no form for the move number {found!q}",
    "ppn.no_remarks": "no form for the remarks {before!q} and {after!q} after '---' and '...'",
    "ppn.no_setup": (
        "no form for a first board that GameType does not set up; place its pieces by a move"
        " (ppn.from_board)"
    ),
    "ppn.no_version": (
        "no form for a game of PPN {version} whose text is read as another version; its metadata"
        " can name the version by the key PPN"
    ),
    "ppn.games": "expected games, such as [game], found one Game",
    "ppn.no_errors": "no form for a game that ends in an error: {error}",
    "ppn.by_seed": (
        "{message}; the set-up of {title} is written by its seed, from which another program may"
        " deal another board"
    ),
    "ppn.upgrade": "expected a game that PPN 0.14.1 can have with the same boards",
    "ppn.upgrade.error": "expected a game that PPN 0.14.1 can have, but there: {message}",
    "ppn.upgrade.step": (
        "expected a game with the same boards in PPN 0.14.1; board {step:,} differs (move"
        " {number!q})"
    ),
    "ppn.upgrade.setup": (
        "expected a game without SetUp, which PPN 0.5.2 ignores and PPN 0.14.1 does not"
    ),
    "ppn.extension.needed": (
        "{message}; the key PPN-Extensions in the metadata allows it, with {name}"
    ),
    "ppn.extension.used": "{found!q} uses {name}, an extension that no version of PPN has",
    "ppn.extension.unknown": "expected a name of an extension ({names}), or all, found {found!q}",
    "ppn.extension.pairs": "expected groups of the same length, found {found!q}",
    "ppn.odd.triangle": (
        "expected ▲ with a colour for an icehouse piece, found △, which only PPN 0.5.2 to 0.9 have"
    ),
    "ppn.odd.minus": "expected a location without a minus sign, found {found!q}",
    "ppn.odd.heart": (
        "read {found} by its letters: WH is ♡ and WS is ♤; another program exchanges them"
    ),
    # PPN 0.14.1.
    "ppn.version": (
        'expected "PPN: 0.5.2" or "PPN: 0.14.1", or a version between them, found {found!q}'
    ),
    "ppn.version.inferred": (
        "read as PPN 0.14.1 because of {found!q}; the key PPN in the metadata names a version"
    ),
    "ppn.parser.unknown": "expected a movetext parser ({parsers}), found {found!q}",
    "ppn.parser.argument": (
        "expected Name, Scale Factor or Cell Width (1 or 2) of a movetext parser, found {key}: "
        "{found}"
    ),
    "ppn.macros": "expected Macros as lines of a name and a text",
    "ppn.macro.unknown": "expected the name of a macro, found {found!q}",
    "ppn.macro.value": "expected a macro without semicolons and braces, found {found!q}",
    "ppn.scale": "expected a number above 0 as {key}, found {found!q}",
    "ppn.macro.long": "expected macros that make at most {most:,} characters, found more",
    "ppn.macro.circle": "expected a macro that ends, found one that contains itself: {found!q}",
    "ppn.token.second": (
        "expected the end of the move, found {found!q}; a space begins the next move"
    ),
    "ppn.turn.degrees": "expected degrees after the sign of a rotation, found {found!q}",
    "ppn.location.current": (
        "expected a location such as b3, (2.5,3), <1,-2>, 2UR or &?Sd, found {found!q}"
    ),
    "ppn.location.anchor": (
        "expected a location after {found!q}, because no piece moves from a place: write {found}|e5"
    ),
    "ppn.location.nen": "expected ENE, found NEN",
    "ppn.id": "expected pieces such as a1, 2a1, a1[2], ?Sd or /S, found {found!q}",
    "ppn.id.active": "expected a move before this one, whose pieces it can use",
    "ppn.id.removed": "expected pieces that were there when the move began, but some were removed",
    "ppn.id.several": "expected one piece for {found!q}, found {number:,}",
    "ppn.id.slice": (
        "expected numbers from 1 to {number:,} in {found!q}, as many as there are pieces"
    ),
    "ppn.id.number": (
        "expected a number from 1 to {number:,} in {found!q}, as many as there are pieces"
    ),
    "ppn.beside": "expected one piece after %, which does not move, found {number:,}",
    "ppn.swap": "expected different pieces to swap, found a piece on both sides of #",
    "ppn.capture.itself": "expected another piece to capture, found the moving piece",
    "ppn.spec.none": "expected a piece, found none",
    "ppn.spec.twice": "expected each part of a piece once, found one twice in {found!q}",
    "ppn.spec.side": "expected a side and a rank that this piece has, found {found!q}",
    "ppn.spec.color": "expected no colour on this piece, found {found!q}",
    "ppn.spec.bit": (
        "expected a letter for the piece beside the colour in {found!q}, or a MovetextParser such "
        "as Go or Marble"
    ),
}
