"""English texts: JSON, read by from_json."""

TEXTS: dict[str, str] = {
    "json.version": "expected format {expected} of puyonb's JSON, found format {found!r}",
    "json.version.none": "expected JSON of puyonb: a key 'puyonb' with the format, {expected}",
    "json.place": "{where}: {message}",
    "json.missing": "expected this key, found none",
    "json.type": "expected {expected:or}, found {found}",
    "json.type.string": "a string",
    "json.type.whole": "a whole number",
    "json.type.number": "a number",
    "json.type.truth": "true or false",
    "json.type.object": "an object",
    "json.type.list": "a list",
    "json.type.null": "null",
    "json.one_of": "expected {known!q:or}, found {found!r}",
    "json.rows": "expected {height:row|rows} of {width:cell|cells}",
    "json.two_numbers": "expected two numbers, found {found}",
    "json.clue": "expected a clue: a number, or a list of a number and a letter",
    "json.two_texts": "expected two strings, found {found}",
    "json.no_form": "a value of type {found} has no form in JSON",
}
