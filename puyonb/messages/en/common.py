"""English texts: errors, text and files: what every part of the package uses."""

TEXTS: dict[str, str] = {
    # Signs between the items of lists, and around quotations; no quotes are those of Python.
    "common.join.comma": ", ",
    "common.join.or": " or ",
    "common.join.and": " and ",
    "common.join.clauses": "; ",
    "common.join.sentences": ". ",
    "common.quotes": "",
    "common.quotes.inside": "",
    # Places.
    "common.place": "{message}, line {line}, column {column}",
    "common.in_file": "{place}: {message}",
    # Arguments.
    "common.type": "expected {expected:or}, found {found}",
    "common.type.class": "expected a {expected}, found {found}",
    "common.type.several": "expected an iterable of {expected:or}, found {found}",
    "common.type.item": "expected an iterable of {expected:or}, found {item} in {found}",
    "common.choice": "expected {option} to be {choices!r:or}, found {found!r}",
    "common.range": "expected {option} from {least:,} to {most:,}, found {found!r}",
    "common.least": "expected {option} of at least {least:,}, found {found!r}",
    "common.number": "expected {option} to be a number, found {found!r}",
    "common.whole": "expected a whole number for {option}, found {found!r}",
    "common.whole_or_none": "expected a whole number or None for {option}, found {found!r}",
    "common.not_both": "expected {first} or {second}, not both",
    # Texts.
    "common.text.long": "expected a text of at most {most:,} characters, found {found:,}",
    "common.text.type": (
        "expected text as str, found {found}; decode bytes with puyonb.text.decode"
    ),
    "common.text.utf8": "expected UTF-8, found byte 0x{byte:02x} at byte offset {offset}",
    # Why the system refused a file, in its own words.
    "common.system.not_found": "No such file or directory",
    "common.system.folder": "Is a directory",
    "common.system.not_folder": "Not a directory",
    "common.system.permission": "Permission denied",
    "common.system.read_only": "Read-only file system",
    "common.system.space": "No space left on device",
    "common.system.name_long": "File name too long",
    # What a notation cannot carry.
    "common.no_place": "{notation!q} has no place for {what}",
    "common.left_out": "{notation!q} has no place for {what}; left out",
    # What is not installed.
    "common.not_installed": (
        "{what} needs packages that are not installed (the extra {extra!r}); to install them:"
        " python -m pip install {packages}"
    ),
    "common.extra": "{what} needs the packages of the extra {extra!r}, which pyproject.toml lists",
}
