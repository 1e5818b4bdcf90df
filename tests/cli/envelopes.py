"""Read what a command prints with ``--json``: one envelope per line, each checked by the schema."""

import json
from pathlib import Path

import jsonschema

import puyonb

SCHEMA = json.loads((Path(puyonb.__file__).parent / "schema.json").read_text(encoding="utf-8"))
VALID = jsonschema.Draft202012Validator({"$ref": "#/$defs/envelope", "$defs": SCHEMA["$defs"]})


def envelopes(text):
    """Return the envelopes of an output; each is an object in one line that fits the schema."""
    found = [json.loads(line) for line in text.splitlines()]
    for each in found:
        VALID.validate(each)
    return found


def envelope(text):
    """Return the only envelope of an output."""
    [found] = envelopes(text)
    return found


def errors(found):
    """Return the messages of the errors in an envelope."""
    return [each["message"] for each in found["problems"] if each["severity"] == "error"]


def told(result):
    """Return exit status, output and the message lines of a run."""
    return result.exit_code, result.stdout, result.stderr.splitlines()
