"""English texts: the differences between two values."""

TEXTS: dict[str, str] = {
    # Errors.
    "difference.type": (
        "expected a field, a record, a password, a board, a game or a nonogram, found {found}"
    ),
    "difference.kinds": "expected two values of the same game, found {first} and {second}",
    # The result.
    "difference.equal.field": "the fields are equal",
    "difference.equal.record": "the records are equal",
    "difference.equal.board": "the boards are equal",
    "difference.equal.game": "the games are equal",
    "difference.equal.puzzle": "the nonograms are equal",
    "difference.head.field": "{count:difference|differences} between the fields",
    "difference.head.record": "{count:difference|differences} between the records",
    "difference.head.board": "{count:difference|differences} between the boards",
    "difference.head.game": "{count:difference|differences} between the games",
    "difference.head.puzzle": "{count:difference|differences} between the nonograms",
    "difference.list": "{head}:",
    # One change.
    "difference.change": "{place}: first {first}, second {second}",
    "difference.change.long": "{place}: first {first}; second {second}",
    "difference.none": "none",
    "difference.outside": "outside",
    "difference.size": "size",
    "difference.size.field": (
        "{columns:column|columns}, {rows:row|rows}, {hidden:hidden row|hidden rows}"
    ),
    "difference.size.puzzle": "{columns:column|columns}, {rows:row|rows}",
    "difference.move": "move {number}",
    "difference.move.route": "alternative {route}, move {number}",
    "difference.move.first": "move {number}, the first that differs",
    "difference.task": "task",
    "difference.setup": "set-up: {change}",
    "difference.piece.moved": "{piece}: first at {first}, second at {second}",
    "difference.piece.first": "{place}: {piece} only in the first",
    "difference.piece.second": "{place}: {piece} only in the second",
    "difference.order": "the order of the other pieces differs",
    "difference.square": "row {row}, column {column}",
    "difference.ink": "colour {name}",
    # The picture.
    "difference.more": "and {count} more",
    "difference.first": "first",
    "difference.second": "second",
    "difference.title": "Comparison",
    "difference.text": "{head}: {changes:;}; {pictures}",
    "difference.text.equal": "{head}; {pictures}",
    "difference.captions": "expected two captions, found {found}",
}
