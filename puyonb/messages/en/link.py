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
    "link.no_key": "expected a query with {key}=",
    # Fields.
    "link.field_alone.moves": "expected a field alone, found moves; {reader} reads all",
    "link.field_alone.condition": "expected a field alone, found a condition; {reader} reads all",
    "link.field_alone.goal": "expected a field alone, found a goal; {reader} reads all",
    "link.field_alone.extra": "expected a field alone, found a third part; {reader} reads all",
    "link.cells": "expected {expected} cells, found {found}",
    "link.cells.most": "expected at most {most:,} cells, found {found:,}",
    "link.seven": "the code 7 is read as {kind}; no program writes it",
    # Moves.
    "link.alternative": "alternative {number}: {moves:;}",
    # The Ishikawa simulator.
    "link.ishikawa.alternative": "alternative {number}: {message}",
    # Puyo Nexus.
    "link.nexus.digit": "expected one of {digits!q}, found {found!q}",
    "link.nexus.point": (
        "expected one of {digits!q}, found a point puyo, {found!q}, which a field cannot hold"
    ),
}
