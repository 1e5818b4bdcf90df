"""English texts: the set-ups of the piecepack."""

TEXTS: dict[str, str] = {
    # Names of games.
    "setups.name.type": "expected the name of a game, found {found}",
    "setups.name.long": "expected the name of a game, at most {most:,} characters, found {found!q}",
    "setups.name.unknown": "expected the name of a game, found {found!q}",
    "setups.name.unknown.system": (
        "expected the name of a game of the system {system}, found {found!q}"
    ),
    "setups.name.near": "{message}; did you mean {near!q:or}?",
    "setups.name.elsewhere": (
        "expected a game of the system {system}, found {found!q}, which is a game of {systems:and}"
    ),
    "setups.name.taken": (
        "expected a new name for a set-up of the system {system}, found {found!q}, which exists"
    ),
    "setups.system": "expected a game system ({systems}), found {found!q}",
    "setups.system.type": "expected the name of a game system, found {found}",
    # Options.
    "setups.option": "{option}: {message}",
    "setups.option.unknown": "expected an option of {title} ({takes}), found {found!q}",
    "setups.option.again": "expected {expected} once, found it again as {found!q}",
    "setups.noun.none": "none",
    "setups.text": "expected text, found {found}",
    "setups.value": "expected {expected}, found {found!q}",
    "setups.cfg": (
        "expected the name of a game system, such as 'playing_cards_expansion', found {found!q}"
    ),
    "setups.text.games": "expected one game, found {found}",
    "setups.takes.whole": "a whole number from {low} to {high}",
    "setups.takes.number": "a number from {low:g} to {high:g}",
    "setups.takes.one_of": "{words!q:or}",
    "setups.takes.switch": "'true' or 'false'",
    "setups.takes.cfg": "the name of a game system",
    "setups.takes.ranks": "{count} ranks ({letters})",
    "setups.takes.suits": "{count} suits (S M C A)",
    "setups.takes.tiles": (
        "{counts:or} tiles, each a suit (S M C A), a rank (n a 2 3 4 5), a direction (^ < v >)"
    ),
    "setups.takes.pawns": "{rows} rows of {columns} squares, such as {example!q}",
    "setups.takes.fen": (
        "the placement of a FEN on a square board, such as '8/8/8/8/8/8/krbnNBRK/qrbnNBRQ'"
    ),
    # Lists of pieces.
    "setups.noun.rank": "a rank ({letters})",
    "setups.noun.suit": "a suit (S M C A)",
    "setups.noun.tile": "a suit, a rank or a direction",
    "setups.noun.pawn": "a suit (S M C A) or P",
    "setups.noun.bit": "a piece (P N B R Q K)",
    "setups.count.ranks": "expected {expected:or} ranks, found {found}",
    "setups.count.suits": "expected {expected:or} suits, found {found}",
    "setups.count.tiles": "expected {expected:or} tiles, found {found}",
    "setups.tile": "expected at most a suit, a rank and a direction, found {found!q}",
    "setups.tile.first": "expected a suit first, found {found!q}",
    "setups.tiles.ranks": "expected a rank for every tile or for none",
    "setups.rows": "expected {expected} rows with '/' between them, found {found}",
    "setups.rows.most": "expected at most {most:,} rows, found {found}",
    "setups.squares": "expected {expected} squares in row {row}, found {found}",
    # Pieces that do not fit.
    "setups.coins.rank": "expected at most {most:,} coins that differ in rank only, found {found}",
    "setups.coins.suit": "expected at most {most:,} coins that differ in suit only, found {found}",
    "setups.tiles.suit": "expected {expected} tiles of each suit, found {found} of {suit}",
    "setups.tiles.die": ("expected a tile for each die, found none of suit {suit} and rank {rank}"),
    "setups.tiles.variant": "expected {expected} tiles for {variant!q} of Tula, found {found}",
    "setups.tiles.board": (
        "expected a board that {most:,} tiles can form, found {columns} by {rows}"
    ),
    "setups.pips": "expected twelve different dominoes without doubles as pips",
    "setups.square": "expected as many columns as rows, found {columns} and {rows}",
}
