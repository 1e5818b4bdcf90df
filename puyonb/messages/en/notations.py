"""English texts: detecting, converting and registering notations."""

TEXTS: dict[str, str] = {
    # Detecting.
    "notations.foreign": "expected a text in some notation, found {format}",
    "notations.ambiguous": "this text is ambiguous: it is valid as {names:and}; name the notation",
    "notations.near_miss": (
        "read as {found}, but one mistake away from a valid text in {other}: {reason}"
    ),
    "notations.also_read": (
        "read as {found}; {other} reads another puzzle from this text; name the notation (source=,"
        " on the command line --from)"
    ),
    "notations.addresses": "expected one address in a message, found {addresses}",
    # What a text holds.
    "notations.holds.field": "a Puyo Puyo field",
    "notations.holds.record": "a Puyo Puyo field or quest",
    "notations.holds.duel": "a duel",
    "notations.holds.replay": "a saved duel",
    "notations.holds.games": "a game of board and pieces",
    "notations.holds.puzzle": "a nonogram",
    "notations.holds.puzzles": "a pack of nonograms",
    # Formats that are no notations.
    "notations.format.json": "JSON",
    "notations.format.own": "JSON of puyonb (puyonb.from_json reads it)",
    "notations.format.replay": "a saved duel (puyonb duel replay shows it)",
    "notations.format.player": (
        "JSON, perhaps the state of one player of a duel, which belongs in the list childStates of"
        " a state"
    ),
    "notations.format.event": "JSON, perhaps an event of a duel, which belongs in a saved duel",
    "notations.format.notebook": "a notebook",
    "notations.format.html": "an HTML page",
    "notations.format.xml": "XML of another kind",
    "notations.format.png": "a picture (PNG)",
    "notations.format.jpeg": "a picture (JPEG)",
    "notations.format.gif": "a picture (GIF)",
    "notations.format.pdf": "a PDF file",
    "notations.format.zip": "a ZIP archive",
    "notations.format.rtf": "an RTF document",
    "notations.format.address": "an address of another site, or of another page",
    "notations.format.markdown": "Markdown (copy only the text between the lines of ```)",
    "notations.format.table": (
        "a table with columns separated by {delimiter!r} (puyonb convert --column reads a column)"
    ),
    "notations.format.addresses": (
        "a list of addresses, one per line (puyonb convert --lines and puyonb check --lines"
        " read it)"
    ),
    "notations.format.lines": (
        "a list of texts in {notation}, one per line (puyonb convert --lines and"
        " puyonb check --lines read it)"
    ),
    # Titles.
    "notations.title.field": "Plain text field",
    "notations.title.field.extended": "Plain text field, extended",
    "notations.title.field.emoji": "Plain text field, in emoji",
    "notations.title.password": "Practice-notebook password",
    "notations.title.password.20th": "Password of Puyo Puyo!! 20th",
    "notations.title.password.puyo7": "Password of Puyo Puyo 7",
    "notations.title.password.pop": "Password of Puzzle Pop",
    "notations.title.password.pop-1.3.0": "Password of Puzzle Pop 1.3.0",
    "notations.title.puyop": "puyop.com address",
    "notations.title.puyop.code": "puyop.com code",
    "notations.title.ishikawa": "Ishikawa simulator link",
    "notations.title.ishikawa.code": "Ishikawa simulator code",
    "notations.title.mattulwan": "mattulwan link",
    "notations.title.mattulwan.code": "mattulwan string",
    "notations.title.nexus": "Puyo Nexus query",
    "notations.title.nexus.hex": "Puyo Nexus string",
    "notations.title.pon2": "pon2 text",
    "notations.title.pon2.link": "pon2 link",
    "notations.title.duel": "Duel state",
    "notations.title.duel.replay": "Saved duel",
    "notations.title.ppn": "Portable Piecepack Notation",
    "notations.title.non": "Nonogram format",
    "notations.title.non.pack": "Nonogram pack",
    "notations.title.webpbn": "webpbn XML",
    "notations.title.webpbn.pack": "webpbn XML, a set",
    "notations.title.g": "Olšák's .g",
    "notations.title.mk": "Olšák's .mk",
    "notations.title.nin": "Wilk's .nin",
    "notations.title.puzzlekit": "puzzlekit text",
    "notations.title.cwd": "QNonograms' .cwd",
    "notations.title.pbm": "Portable bitmap",
    "notations.title.picture": "picture typed in # and .",
    "notations.title.gno": "Gnonograms' .gno",
    "notations.title.nonograms_org": "nonograms.org array",
    "notations.title.janko": "janko.at text",
    "notations.title.penpa": "Penpa+ address",
    "notations.title.pzpr": "puzz.link address",
    "notations.title.pzpr.text": "pzpr text (pzprv3)",
    "notations.title.pzpr.solved": "pzpr text with the solution",
    "notations.title.tatham": "Simon Tatham's Pattern id",
    "notations.title.tatham.link": "Simon Tatham's Pattern link",
    # The list of all notations.
    "notations.list.game": "game: {game}",
    "notations.list.endings": "files: {endings}",
    "notations.list.parts": "carries: {parts}",
    "notations.list.puyos": "puyos: {puyos}",
    "notations.list.sizes": "sizes: {sizes}",
    "notations.list.sizes.any": "sizes: any",
    "notations.list.example": "example:",
    "notations.part.moves": "moves",
    "notations.part.nuisance": "falling nuisance",
    "notations.part.condition": "a task",
    "notations.part.alternatives": "alternative moves",
    "notations.part.extra": "a third part",
    "notations.part.comments": "comments",
    "notations.part.metadata": "metadata",
    "notations.part.games": "several games",
    "notations.part.given": "given cells",
    "notations.part.goal": "the solution",
    "notations.part.colors": "colours",
    "notations.part.palette": "the values of colours",
    "notations.part.background": "the colour of blank cells",
    "notations.part.catalogue": "catalogue",
    "notations.part.title": "title",
    "notations.part.by": "author",
    "notations.part.copyright": "copyright",
    "notations.part.license": "licence",
    "notations.part.description": "description",
    "notations.part.note": "note",
    "notations.part.date": "date",
    "notations.part.ignored": "unknown lines",
    "notations.part.puzzles": "several puzzles",
    "notations.part.unknown": "clues of unknown length",
}
