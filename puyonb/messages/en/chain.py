"""English texts: chains, playback and batches."""

TEXTS: dict[str, str] = {
    # A chain.
    "chain.link": "link {number}: {summary}; {arithmetic}",
    "chain.summary": "{parts}",
    "chain.popped": "{count} {kind}",
    "chain.swept": "{count} swept",
    "chain.cracked": "{count} cracked",
    "chain.total": "{length:link|links}, {score:,} points",
    "chain.total.all_clear": "{length:link|links}, {score:,} points, all clear",
    "chain.trigger": "{puyos:and}: {length:link|links}, {score:,} points",
    "chain.trigger.puyo": "{kind} at {place}",
    "chain.colors": "expected colours to drop, found {found!r}",
    # Playback.
    "chain.turn": "{number}. {move}",
    "chain.turn.chain": "{number}. {move}; {length:link|links}, {score:,} points",
    "chain.move": "move {number} ({move}): {error}",
    "chain.full": "expected room for at least one puyo of the pair, found column {column} full",
    "chain.hand": "expected the next pair ({expected}) with a place, found {found}",
    "chain.hand.none": "none",
    "chain.join": "expected record {number} to start with the field after record {before}",
    "chain.join.none": "expected at least one record, found none",
    "chain.line.field": "expected a record of the same field and task",
    "chain.not_placed": "expected a pair with a place, found {move}",
    "chain.best": ("{moves:;}: {length:link|links}, {score:,} points ({tried})"),
    "chain.best.none": "no chain ({tried})",
    "chain.best.complete": "all {nodes:placement|placements} tried",
    "chain.best.stopped": "stopped after {nodes:placement|placements}",
    # Batches.
    "chain.batch.shape": "expected an array of shape (n, height, width), found {found}",
    "chain.batch.shape.one": (
        "expected an array of shape (n, height, width), found {found}; cells[None] is an array of"
        " one field"
    ),
    "chain.batch.dtype": "expected whole numbers, found {found}",
    "chain.batch.rows": (
        "expected at most {most:,} rows, found {found}; puyonb.puyo.chain has no limit"
    ),
    "chain.batch.code": (
        "expected codes of 0 to {most}, found {found} in field {field}, row {row}, column {column}"
    ),
    "chain.batch.sizes": "expected fields of one size, found {found:and}",
    "chain.batch.moves": "expected fields without moves, found {count:move|moves}",
    "chain.batch.empty": "expected at least one field, found none",
    "chain.batch.weights": (
        "expected 1 to {most:,} weights of at least 0, not all of them 0, found {found}"
    ),
    "chain.batch.unit": " fields",
    "chain.layout": (
        "expected a width and colours of at least 1 and fewer hidden rows than rows,"
        " found width {width}, height {height}, hidden_rows {hidden}, colors {colors}"
    ),
}
