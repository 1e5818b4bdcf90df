"""English texts: the links and codes of Puyo Puyo simulators."""

TEXTS: dict[str, str] = {
    # The notations, as other messages name them.
    "link.title.puyop": "a puyop.com address",
    "link.title.ishikawa": "a link of the Ishikawa simulator",
    "link.title.mattulwan": "the mattulwan string",
    "link.title.nexus_hex": "the Puyo Nexus string",
    "link.title.pon2": "pon2",
    # Addresses.
    "link.other_site": "expected an address that begins with {site}, found another",
    "link.key_twice": "expected {key} once, found it again",
    "link.no_key": "expected a query with {key}=",
    "link.nexus.id": "expected a query with chain=, found an id, which only the site can look up",
    # Fields.
    "link.field.long": "expected at most {most:,} characters for a field, found {found:,}",
    "link.field.pair": "expected a character for two cells, found {found!q}",
    "link.field.digits": "expected at most {most:,} digits for a field, found {found:,}",
    "link.field.digit": "expected a digit for a cell, found {found!q}",
    "link.field.no_digit": "expected a digit for a cell, found none",
    "link.field_alone.puyop": "expected a field alone, found moves; loads_record reads both",
    "link.field_alone.moves": "expected a field alone, found moves; {reader} reads all",
    "link.field_alone.condition": "expected a field alone, found a condition; {reader} reads all",
    "link.field_alone.goal": "expected a field alone, found a goal; {reader} reads all",
    "link.field_alone.extra": "expected a field alone, found a third part; {reader} reads all",
    "link.cells": "expected {expected} cells, found {found}",
    "link.cells.more": "expected {expected} cells, found more",
    "link.cells.most": "expected at most {most:,} cells, found {found:,}",
    "link.rows.most": "expected at most {most:,} rows, found {found:,}",
    "link.rows.more": "expected at most {most:,} rows, found more",
    "link.seven": "the code 7 is read as {kind}; no program writes it",
    "link.size": (
        "a field of {width}x{height} has no form in {title}, where every field is 6x13 with one"
        " hidden row"
    ),
    "link.hidden_rows": (
        "a field with {count:hidden row|hidden rows} has no form in {title}, where there is one"
    ),
    "link.no_code": "{kind} at {place} has no code in {title}",
    # Moves.
    "link.moves.odd": "expected two characters for each move, found {found} characters",
    "link.move.character": "expected a character of a move, found {found!q}",
    "link.move.outside": (
        "expected both puyos within {width} columns, found the child in column {column}"
    ),
    "link.move.drop": (
        "move {number} ({move}) has no form in {title}, which writes full rows of ojama and one row"
        " with gaps"
    ),
    "link.move.rows": "expected at most {most:,} full rows of nuisance, found {found}",
    "link.move.colors": "expected two colours, a number up to 24, found {found}",
    "link.alternative": "alternative {number}: {moves:;}",
    "link.alternatives": "the alternatives to the moves",
    "link.times": "{message} ({count} times)",
    # Tasks.
    "link.condition.number": (
        "the number {number:,} of a condition has no form in {title}, where {most:,} is the largest"
    ),
    "link.goal.number": (
        "the number {number:,} of a goal has no form in {title}, where {most:,} is the largest"
    ),
    # The Ishikawa simulator.
    "link.ishikawa.alternative": "alternative {number}: {message}",
    "link.ishikawa.extra": "expected characters of a link in the third part, found {found!q}",
    "link.ishikawa.extra.change": (
        "expected a link without a third part, whose meaning is not known, found {found!q}"
    ),
    "link.ishikawa.extra.found": "the third part of the link, {found!q}",
    "link.ishikawa.routes": (
        "expected one line of moves, found {count} alternatives; loads_link reads all"
    ),
    "link.ishikawa.third": (
        "expected one line of moves, found a third part, {found!q}; loads_link reads all"
    ),
    "link.ishikawa.parts": "expected at most four parts, found {found:,}",
    "link.ishikawa.character": "expected a character of a link, found {found!q}",
    "link.ishikawa.page": "expected a page, {pages:or}, found {found!q}",
    "link.ishikawa.digit": "expected a digit for a cell or a dot, found {found!q}",
    "link.ishikawa.no_move": "an entry without a move is ignored",
    "link.ishikawa.jump": (
        "expected a pair or a nuisance drop, found {found!q}, whose meaning is not known"
    ),
    "link.ishikawa.waiting": "{found!q} is read as {symbol!q}: a pair that is not placed",
    "link.ishikawa.place": "expected a place, found {found!q}",
    "link.ishikawa.alternative.empty": "an empty alternative has no form in {title}",
    "link.ishikawa.condition": (
        "the condition to {task} has no form in {title}, which combines only a chain with clearing"
    ),
    "link.ishikawa.condition.size": "expected three characters for a condition, found {found}",
    "link.ishikawa.condition.about": (
        "expected the kind of puyos of a condition, 0 to {most:,}, found {found!q}"
    ),
    "link.ishikawa.condition.number": "expected a number, found {found!q}",
    "link.ishikawa.condition.kind": (
        "expected a kind of condition, one of {known!q}, found {found!q}"
    ),
    "link.ishikawa.condition.idle": (
        "{found!q} has no meaning in a condition of the kind {kind!q} and is ignored"
    ),
    # The mattulwan editor.
    "link.mattulwan.letter": "expected a letter from a to k, found {found!q}",
    "link.mattulwan.point": "expected a puyo that a field can hold, found a point puyo, {found!q}",
    "link.mattulwan.empty_run": "expected a run of at least one cell, found {found!q}",
    # Puyo Nexus.
    "link.nexus.size": (
        "a field of {width}x{height} with {hidden:hidden row|hidden rows} has no form in a Puyo"
        " Nexus query"
    ),
    "link.nexus.range": "expected {key} to be a number from {least} to {most:,}, found {found!q}",
    "link.nexus.digit": "expected one of {digits!q}, found {found!q}",
    "link.nexus.point": (
        "expected one of {digits!q}, found a point puyo, {found!q}, which a field cannot hold"
    ),
    # pon2.
    "link.pon2.rule": "expected the rule {expected}, found {found!q}: a field has no other boards",
    "link.pon2.rule.link": (
        "expected the rule of Tsu, '0_' or 't_', found {found!q}: a field has no other boards"
    ),
    "link.pon2.rows": "expected {expected} rows, found {found}",
    "link.pon2.bar": "expected ------ after the rows, found {found!q}",
    "link.pon2.bar.missing": "expected ------ after the rows",
    "link.pon2.cell": "expected a cell, one of {known!q}, found {found!q}",
    "link.pon2.cells": "expected {expected} cells out of {known!q}, found {found!q}",
    "link.pon2.turned": (
        "expected a pair or nuisance, found a turn of the board, which a record cannot hold"
    ),
    "link.pon2.numbers": "expected six numbers, found {found!q}",
    "link.pon2.colors": "expected two colours out of {known!q}, found {found!q}",
    "link.pon2.place": "expected a place such as 3N, 34, 3S or 32, found {found!q}",
    "link.pon2.nuisance": (
        "{count} {kind} in one column have no form in pon2, where {most:,} is the largest number"
    ),
    "link.pon2.nuisance.end": "expected {expected!q} again after six numbers, found the end",
    "link.pon2.positions": (
        "expected {expected:position|positions} of two characters,"
        " found {found:character|characters}"
    ),
    "link.pon2.number": "expected a number of at most {most:,}, found {found!q}",
    "link.pon2.goal": "expected a goal as kind_color_number_operator_clear, found {found!q}",
    "link.pon2.goal.idle": "{found!q} has no meaning in a goal of this kind and is ignored",
    "link.pon2.wide": "{found!q} is read as {symbol!q}: pon2 writes half-width characters",
    "link.pon2.sentence": "expected a goal such as {example!q}, found {found!q}",
}
