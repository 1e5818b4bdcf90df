"""English texts: labels and text alternatives of piecepack pictures."""

TEXTS: dict[str, str] = {
    "piecepack_draw.empty": "an empty table",
    # Titles and captions.
    "piecepack_draw.board": "Board",
    "piecepack_draw.game": "{count:position|positions} of a game of {moves:move|moves}",
    "piecepack_draw.setup": "set-up",
    "piecepack_draw.stopped": "line {line}, column {column}",
    "piecepack_draw.animation": "{moves:move|moves}",
    "piecepack_draw.animation.named": "{name}, {moves:move|moves}",
    # Text alternatives.
    "piecepack_draw.parts": "{parts:;}",
    "piecepack_draw.pieces": "{count:piece|pieces}",
    "piecepack_draw.pieces.titled": "{title}: {count:piece|pieces}",
    "piecepack_draw.ground": "{count:tile back|tile backs} from {start} to {end}",
    "piecepack_draw.piece": "{piece} at {place}",
    "piecepack_draw.more": "and {number} more",
    "piecepack_draw.more_of": "and {number} more: {kind}",
    "piecepack_draw.last_move": "last move: {changes}",
    "piecepack_draw.last_move.none": "last move: nothing",
    "piecepack_draw.moved": "{piece} from {start} to {end}",
    "piecepack_draw.replaced": "{piece} in place of {before} at {place}",
    "piecepack_draw.removed": "{piece} removed from {place}",
    "piecepack_draw.added": "{piece} placed at {place}",
    # The picture in text.
    "piecepack_draw.text.piece": "{place}: {piece}",
    "piecepack_draw.text.hidden": "under the top of {place}: {pieces}",
    # Options.
    "piecepack_draw.move": "expected a move of 0 to {last}, found {found}",
    "piecepack_draw.moves": (
        "expected first and last move within 0 to {most:,}, found {first} and {last}"
    ),
    "piecepack_draw.longest": "expected at most {most:,} moves to animate, found {found:,}",
    "piecepack_draw.most": (
        "expected at most {most:,} pieces on all boards to animate, found {found:,}"
    ),
    "piecepack_draw.far": (
        "expected pieces within {most:,} board units to draw, found {width:g} by {height:g}"
    ),
    "piecepack_draw.oblique": (
        "expected oblique to be at least 0 and an angle in degrees, found {oblique!r} and {angle!r}"
    ),
    "piecepack_draw.oblique.most": (
        "expected at most {most:,} pieces in an oblique view, found {found:,}"
    ),
    # Explanations of a move.
    "piecepack_draw.explain": "What the move {move} says",
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
