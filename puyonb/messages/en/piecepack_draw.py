"""English texts: labels and text alternatives of piecepack pictures."""

TEXTS: dict[str, str] = {
    # Titles and captions.
    "piecepack_draw.board": "Board",
    # Text alternatives.
    "piecepack_draw.parts": "{parts:;}",
    # Explanations of a move.
    "piecepack_draw.explain.most": "expected at most {most} actions to explain, found {found}",
    "piecepack_draw.explain.before": "Before the move",
    "piecepack_draw.explain.after": "After the move",
    "piecepack_draw.explain.add": "puts a piece on top of a place",
    "piecepack_draw.explain.remove": "removes the top piece of a place",
    "piecepack_draw.explain.shift": "moves the top piece of a place to another place",
    "piecepack_draw.explain.capture": "removes the top piece of the goal, then moves",
    "piecepack_draw.explain.replace": "replaces the top piece of a place",
    "piecepack_draw.explain.moves": "moves from here: {piece}",
    "piecepack_draw.explain.moves.empty": "moves from here",
    "piecepack_draw.explain.goal": "the goal; on top before: {piece}",
    "piecepack_draw.explain.goal.empty": "the goal; empty before",
    "piecepack_draw.explain.leaves": "leaves: {piece}",
    "piecepack_draw.explain.leaves.empty": "the place",
}
