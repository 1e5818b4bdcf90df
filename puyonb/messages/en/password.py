"""English texts: practice-notebook passwords."""

TEXTS: dict[str, str] = {
    # Names.
    "password.dialect.20th": "20th",
    "password.dialect.puyo7": "Puyo 7",
    "password.dialect.pop": "Puzzle Pop",
    "password.dialect.pop_1_3_0": "Puzzle Pop 1.3.0",
    "password.alphabet.20th": "Puyo 7 and 20th",
    "password.alphabet.pop": "Puzzle Pop",
    "password.format.plain": "plain",
    "password.format.rle": "RLE",
    "password.rule.mega": "mega",
    "password.rule.normal": "normal",
    "password.rule.sun": "sun",
    "password.rule.tiny": "tiny",
    # What a password cannot hold.
    "password.size": "passwords have {known:or}, not {width}x{height} with {hidden} hidden",
    "password.size.rule": "{width}x{height} ({rule}, {hidden} hidden)",
    "password.no_code": "{kind} at {place} has no code in a password",
    "password.puyo7.sun_at": "sun at {place}: Puyo 7 has no sun puyos",
    "password.transliterate": (
        "a password that lacks a sextet cannot be transliterated, only decoded and encoded again"
    ),
    # Which games accept it, and why.
    "password.accepted": "it reads both formats, and runs divided in any way",
    "password.foreign": "its characters are those of {alphabet}",
    "password.lacks_sextet": "one sextet is missing: it has 10, and a mega field has 11",
    "password.puyo7.sun_rule": "Puyo 7 has no sun rule",
    "password.puyo7.sun": "Puyo 7 has no sun puyos",
    "password.puyo7.own": "it is what Puyo 7 would write itself",
    "password.not_canonical": "{game} writes this field as {own}",
    "password.puyo7.other": "Puyo 7 accepts only what it would write itself, {own}",
    # Characters that are read as others.
    "password.read_as": "{found!q} is read as {character!q}: {why}",
    "password.read_as.more": "{found!q} is read as {character!q} (and {count} more): {why}",
    "password.why.wide_capitals": "letters are full-width capitals in these games",
    "password.why.capitals": "letters are capitals in these games",
    "password.why.hiragana": "kana are hiragana in these games",
    "password.why.half_width": "characters are half-width in Puzzle Pop",
    "password.why.yen": "many keyboards have a yen sign in place of the backslash",
    "password.why.wave_dash": "many keyboards have a wave dash in place of the tilde",
    "password.why.hyphen": "the plain hyphen is the only dash in Puzzle Pop",
    "password.repaired": (
        "{found!q} is read as {character!q}: Puzzle Pop 1.3.0 writes a last run of two as one here,"
        " and loses a sextet"
    ),
    # Errors of characters.
    "password.empty": "expected a password, found nothing",
    "password.long": "expected at most {most:,} characters, found {found:,}",
    "password.character": "{found!q}",
    "password.character.invisible": "{found!q} (U+{code})",
    "password.unknown": "expected a character of {alphabet}, found {found}",
    "password.unknown.foreign": "{error}, which is not part of a password",
    "password.unknown.other_game": (
        "{error}, which is one of {alphabet}; the last character, {last!q}, shows the game"
    ),
    "password.perhaps": "{error}; perhaps {guesses!q:or}",
    "password.end": (
        "expected the last character to be {old!q:or} (Puyo 7, 20th) or {new!q:or} (Puzzle Pop),"
        " which show the format, found {found}"
    ),
    "password.end.capital": "{error}; in Puzzle Pop {capital!q} is a capital letter",
    "password.end.foreign": (
        "{error}, which is not part of a password: without {tail!q} it ends in {end!q}"
    ),
    "password.end.sign": (
        "{error}; the end may be missing, or {found!q} may not be part of the password"
    ),
    "password.end.missing": "{error}; the end may be missing",
    # Errors of numbers.
    "password.sets": (
        "expected sets of two characters, a sextet and a count, before the last character of an RLE"
        " password, found {found:character|characters}; a character may be missing or surplus"
    ),
    "password.sextets": (
        "expected {known:or} sextets, found {found}; {rule} has {expected}: {cause}"
    ),
    "password.sextets.rule": "{count} ({rule})",
    "password.cause.nothing": "nothing precedes the last character, which shows the format",
    "password.cause.low": "the counts are too low by {count} in all",
    "password.cause.high": "the counts are too high by {count} in all",
    "password.cause.missing": "{count:character|characters} may be missing",
    "password.cause.surplus": "{count:character|characters} may be surplus",
    "password.other_format": (
        "{error}; or the last character is wrong, because as {format} it would be {rule}"
    ),
    "password.phantom": (
        "expected the cell outside the mega field, which fills its last sextet, to be empty,"
        " found {found}"
    ),
    # An explanation as a table.
    "password.head": "{rule} {width}x{height}, {format}, {dialect}",
    "password.head.not_canonical": (
        "{rule} {width}x{height}, {format}, {dialect}, not as the game itself would write it"
    ),
    "password.accepts": "{dialect} accepts it: {reason}",
    "password.refuses": "{dialect} refuses it: {reason}",
    "password.not_saved": "a password saves neither the chosen character nor whether Fever was on",
    "password.column.octal": "octal",
    "password.column.bits": "bits",
    "password.column.cells": "cells",
    "password.column.from": "from",
    "password.column.to": "to",
    "password.two_cells": "{first}, {second}",
    "password.format": "format: {format}",
    "password.outside": "outside the field",
    "password.race": (
        "plain takes {plain} characters, RLE with {sets:set|sets} takes {rle}: so {winner}"
    ),
    "password.race.tie": (
        "plain takes {plain} characters, RLE with {sets:set|sets} takes {rle}: a tie, so RLE"
    ),
    "password.race.most": "up to {most:,} sets, RLE is not longer",
    "password.note": "note: {note}",
    # How dialects differ from 20th.
    "password.differs.run": (
        "the run of {length} times {sextet} is divided into {first} and {second},"
        " not into {usual_first} and {usual_second}"
    ),
    "password.differs.last": (
        "the last sextet of a mega field is written alone: {before} and 1, not {usual}"
    ),
    "password.differs.bug": (
        "the last run of two is written as one, which is the bug of this version: a sextet is lost"
    ),
    "password.differs.plain": (
        "{sets} sets take {characters} characters, more than plain: it is plain where 20th is RLE"
    ),
}
