"""English texts: labels and text alternatives of piecepack pictures."""

TEXTS: dict[str, str] = {
    "piecepack_draw.empty": "an empty table",
    # The picture in text.
    "piecepack_draw.text.piece": "{place}: {piece}",
    "piecepack_draw.text.hidden": "under the top of {place}: {pieces}",
}
