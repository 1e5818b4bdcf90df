"""English texts: the differences between two values."""

TEXTS: dict[str, str] = {
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
    # One change.
    "difference.size": "size",
}
