"""English texts: JSON, read by from_json."""

TEXTS: dict[str, str] = {
    "json.type": "expected {expected:or}, found {found}",
    "json.one_of": "expected {known!q:or}, found {found!r}",
    "json.rows": "expected {height:row|rows} of {width:cell|cells}",
    "json.two_numbers": "expected two numbers, found {found}",
    "json.digits": "expected a number of at most {most:,} digits",
    "json.no_form": "a value of type {found} has no form in JSON",
}
