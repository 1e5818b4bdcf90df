"""English texts: the set-ups of the piecepack."""

TEXTS: dict[str, str] = {
    # Names of games.
    "setups.system": "expected a game system ({systems}), found {found!q}",
    # Options.
    "setups.option": "{option}: {message}",
    "setups.option.unknown": "expected an option of {title} ({takes}), found {found!q}",
    "setups.option.again": "expected {expected} once, found it again as {found!q}",
    "setups.noun.none": "none",
    "setups.text": "expected text, found {found}",
    "setups.value": "expected {expected}, found {found!q}",
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
    # Pieces that do not fit.
    "setups.coins.rank": "expected at most {most:,} coins that differ in rank only, found {found}",
    "setups.coins.suit": "expected at most {most:,} coins that differ in suit only, found {found}",
}
