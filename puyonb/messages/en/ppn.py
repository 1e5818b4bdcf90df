"""English texts: piecepack values, movetext, games and PPN files."""

TEXTS: dict[str, str] = {
    # Parts of other messages.
    "ppn.expanded": "{message}, expanded to {expanded!q}",
    "ppn.noun.sign": "'-', ':' or '='",
    "ppn.noun.removal": "white space or '*'",
    # Pieces in words.
    "ppn.description": "{side}",
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
    # Pieces as text.
    "ppn.piece": "expected a piece, found {found!q} in {word!q}",
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
    "ppn.location.far": "expected a location below {below:,}, found {found!q}",
    # Moves.
    "ppn.key.again": "expected each key once, found {found!q} again",
    "ppn.table.step": "expected the number of a step, found {found!q}",
    "ppn.move": "expected a move, found {found!q}",
    "ppn.move.later": "expected a move, found {found!q}, which only PPN {version} and later have",
    "ppn.move.spaced": "expected a move without white space in it, found {found!q}: write {right}",
    "ppn.meant.beneath": (
        "in PPN 0.14.1, {found!q} places a new piece ({piece}) under those of {second}; PPN 0.5.2"
        " proposes this form to move the top piece of {first} there: write {right}"
    ),
    "ppn.meant.polar": (
        "in PPN 0.14.1, {found!q} means {first} to the right and {second} up; PPN 0.5.2 proposes"
        " this form for an angle of {first} degrees and a length of {second}: write {right} with"
        " the key PPN-Extensions: polar"
    ),
    "ppn.no_piece_at": "expected a piece at {place}, found none",
    # Limits.
    "ppn.limit.moves": (
        "expected at most {most:,} moves in a game after brace expansion (limit moves)"
    ),
    "ppn.limit.expanded": (
        "expected at most {most:,} moves by brace expansions and macros in a file (limit expanded),"
        " found an expansion into {found}"
    ),
    "ppn.references": ("expected at most {most:sign|signs} ^, &, | and $ in a move, found more"),
    "ppn.limit.pieces": (
        "expected at most {most:,} pieces that the moves of a file change or search (limit pieces)"
    ),
    "ppn.limit.metadata": ("expected at most {most:,} characters of metadata (limit metadata)"),
    # Files and metadata.
    "ppn.game.list": "expected the name of a game, found a list",
    "ppn.game.mapping": "expected the name of a game, found a mapping",
    # What has no form in the notation.
    "ppn.upgrade": "expected a game that PPN 0.14.1 can have with the same boards",
    "ppn.extension.needed": (
        "{message}; the key PPN-Extensions in the metadata allows it, with {name}"
    ),
    "ppn.extension.used": "{found!q} uses {name}, an extension that no version of PPN has",
    "ppn.odd.triangle": (
        "expected ▲ with a colour for an icehouse piece, found △, which only PPN 0.5.2 to 0.9 have"
    ),
    "ppn.odd.minus": "expected a location without a minus sign, found {found!q}",
    "ppn.odd.heart": (
        "read {found} by its letters: WH is ♡ and WS is ♤; another program exchanges them"
    ),
    # PPN 0.14.1.
    "ppn.version.inferred": (
        "read as PPN 0.14.1 because of {found!q}; the key PPN in the metadata names a version"
    ),
    "ppn.macros": "expected Macros as lines of a name and a text",
    "ppn.macro.unknown": "expected the name of a macro, found {found!q}",
    "ppn.macro.value": "expected a macro without semicolons and braces, found {found!q}",
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
}
