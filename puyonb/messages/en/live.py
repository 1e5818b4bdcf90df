"""English texts: labels and sentences of the live page.

The script of the page fills them in: their values have plain names, without formats.
"""

TEXTS: dict[str, str] = {
    "live.absent": (
        "This copy of the site was built without Python for browsers ({reason}), so nothing runs"
        " here. If puyonb is installed, the command puyonb lab offers the same and more."
    ),
    "live.copied": "The link is in the clipboard.",
    "live.drawn": "Read without Python.",
    "live.drawn.setup": "The set-up of the game; Python plays its moves.",
    "live.drawn.more": "The board of the link; Python adds its moves.",
    "live.drawn.part": "Only the link in this text is read.",
    "live.empty": "The box is empty; the picture stays as it was.",
    "live.example": "Start with",
    "live.example.chain": "a chain of seven, to play",
    "live.example.duel": "a duel in JSON, to play on",
    "live.example.game": "a piecepack game, to step through",
    "live.example.moves": "a link with moves, to play",
    "live.example.none": "an example …",
    "live.example.nonogram": "a nonogram, to solve",
    "live.example.password": "a password, to explain",
    "live.example.task": "a puzzle in a link, to read",
    "live.failed": "Python could not start here: {reason}",
    "live.fault.cell": "Line {line}, column {column}: {found} is no cell of a field.",
    "live.fault.password": (
        "A password with a mistake at character {number}. The page Passwords explains it."
    ),
    "live.gif.long": "This is too long for a GIF: at most {most} pictures.",
    "live.kept": "Saved in this browser: the page now also works without a connection.",
    "live.link": "Copy link",
    "live.link.does": "Copy a link to this page with the text and the view",
    "live.link.share": "Share link",
    "live.loading": "{done} of {size} MB loaded",
    "live.lost": "A part of this page could not be loaded. Check the connection, and try again.",
    "live.no_moves": "Nothing moves in this text.",
    "live.no_picture": "This value has no picture.",
    "live.noscript": "This page draws and runs in your browser. Please allow scripts.",
    "live.open": "Open it under Try it",
    "live.outdated": "This page was updated. Please reload it.",
    "live.picture": "Save as",
    "live.picture.does": "Save the picture, or all of its steps, as a file",
    "live.picture.failed": "The picture cannot be saved: {reason}",
    "live.picture.gif": "GIF, moving",
    "live.picture.wait": "The GIF is being drawn …",
    "live.ready": (
        "Python {python} with puyonb {version} runs in this page; it started in {seconds} s."
    ),
    "live.size": "Loaded once. Edit, play, solve, convert.",
    "live.start": "Start Python ({size} MB)",
    "live.starting": "Python is starting …",
    "live.title": "The notations, live",
    "live.unread": "This page cannot read this text without Python; the picture stays as it was.",
    "live.unread.first": "This page cannot read this text without Python.",
    "live.view.board": "Set up the board",
    "live.view.convert": "View and copy",
    "live.view.duel": "Watch and play the duel",
    "live.view.explain": "Password",
    "live.view.game": "Replay the game",
    "live.view.paint": "Draw a puzzle",
    "live.view.play": "Place pairs",
    "live.view.puyo": "Edit and play",
    "live.view.quest": "Solve the quest",
    "live.view.solve": "Solve it",
    "live.views": "What to do with the text",
    "live.waits": (
        "This shows the last text that could be read. To change it, repair the text in the box, or"
        " empty the box."
    ),
}
