"""English texts: practice-notebook passwords."""

TEXTS: dict[str, str] = {
    # Names.
    "password.dialect.20th": "20th",
    "password.dialect.puyo7": "Puyo 7",
    "password.dialect.pop": "Puzzle Pop",
    "password.dialect.pop_1_3_0": "Puzzle Pop 1.3.0",
    "password.alphabet.20th": "Puyo 7 and 20th",
    "password.alphabet.pop": "Puzzle Pop",
    "password.rule.mega": "mega",
    "password.rule.normal": "normal",
    "password.rule.sun": "sun",
    "password.rule.tiny": "tiny",
    # Which games accept it, and why.
    "password.foreign": "its characters are those of {alphabet}",
    "password.puyo7.sun_rule": "Puyo 7 has no sun rule",
    "password.not_canonical": "{game} writes this field as {own}",
    # Characters that are read as others.
    "password.read_as.more": "{found!q} is read as {character!q} (and {count} more): {why}",
    "password.why.wide_capitals": "letters are full-width capitals in these games",
    "password.why.capitals": "letters are capitals in these games",
    "password.why.hiragana": "kana are hiragana in these games",
    "password.why.half_width": "characters are half-width in Puzzle Pop",
    "password.why.yen": "many keyboards have a yen sign in place of the backslash",
    "password.why.wave_dash": "many keyboards have a wave dash in place of the tilde",
    "password.why.hyphen": "the plain hyphen is the only dash in Puzzle Pop",
    # Errors of characters.
    "password.perhaps": "{error}; perhaps {guesses!q:or}",
    # Errors of numbers.
    "password.cause.low": "the counts are too low by {count} in all",
    "password.cause.high": "the counts are too high by {count} in all",
    "password.cause.missing": "{count:character|characters} may be missing",
    "password.cause.surplus": "{count:character|characters} may be surplus",
    # An explanation as a table.
    "password.head": "{rule} {width}x{height}, {format}, {dialect}",
    "password.head.not_canonical": (
        "{rule} {width}x{height}, {format}, {dialect}, not as the game itself would write it"
    ),
    "password.refuses": "{dialect} refuses it: {reason}",
    "password.column.octal": "octal",
    "password.column.bits": "bits",
    "password.column.cells": "cells",
    "password.column.from": "from",
    "password.column.to": "to",
}
