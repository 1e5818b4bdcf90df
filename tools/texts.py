"""Bring the translations up to date with the English texts: ``python tools/texts.py``.

The translations are PO files, ``puyonb/messages/<language>/<area>.po``, for Poedit, Weblate, OmegaT
or a text editor; ``msgctxt`` is the code of a text.  This program adds new texts, marks the entries
of changed ones as fuzzy, so that they appear in English until a translator has looked at them, and
removes the entries of texts that are gone.  Then it lists what is to be translated.

``python tools/texts.py --check`` changes nothing, and fails if a translated text has changed or is
gone.  A text without a translation is no failure.
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import polib

from puyonb.messages import LANGUAGES, table

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "puyonb" / "messages"


def written() -> Iterator[tuple[str, str, str]]:
    """Yield the messages that stand where they are made: the file, the code and the English text."""
    for path in sorted(
        each for part in ("puyonb", "site_tools") for each in ROOT.glob(f"{part}/**/*.py")
    ):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or len(node.args) < 2:
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            texts = [each.value for each in node.args[:2] if isinstance(each, ast.Constant)]
            if name in {"Message", "message_text"} and len(texts) == 2:
                yield path.relative_to(ROOT).as_posix(), str(texts[0]), str(texts[1])


@cache
def english() -> dict[str, dict[str, tuple[str, str]]]:
    """Return the files and English texts of all codes, by areas.

    Raises
    ------
    ValueError
        If two places have the same code and different texts.
    """
    found: dict[str, dict[str, tuple[str, str]]] = defaultdict(dict)
    tables = sorted((FOLDER / LANGUAGES[0]).glob("[a-z]*.py"))
    rows = [
        (path.relative_to(ROOT).as_posix(), *row)
        for path in tables
        for row in table(path.stem).items()
    ]
    for file, code, text in (*rows, *written()):
        first = found[code.partition(".")[0]].setdefault(code, (file, text))
        if first[1] != text:
            raise ValueError(f"expected one text for {code}, found {first} and {(file, text)}")
    return found


def updated(area: str, old: Sequence[polib.POEntry]) -> list[polib.POEntry]:
    """Return the entries of an area by code; members of Enums have their own names as texts."""
    entries = {entry.msgctxt: entry for entry in old if not entry.obsolete}
    texts = dict(english()[area])
    if area == "name":
        own = {code: code.rpartition(".")[2].replace("_", " ") for code in entries}
        texts = {code: ("", name) for code, name in own.items()} | texts
    found = []
    for code, (file, text) in sorted(texts.items()):
        entry = entries.get(code) or polib.POEntry(msgctxt=code, msgid=text)
        if entry.msgid != text:
            if entry.msgstr and not entry.fuzzy:
                entry.flags.append("fuzzy")
                entry.previous_msgid = entry.msgid
            entry.msgid = text
        entry.occurrences = [(file, "")] if file else []
        found.append(entry)
    return found


def po_file(language: str, entries: Sequence[polib.POEntry]) -> str:
    """Return the text of a PO file."""
    file = polib.POFile(wrapwidth=0)
    file.metadata = {"Language": language, "Content-Type": "text/plain; charset=UTF-8"}
    file.extend(entries)
    return f"{file}"


def main(arguments: Sequence[str]) -> int:
    """Update or check the files; return the exit status."""
    outdated = 0
    for language in LANGUAGES[1:]:
        for area in sorted(english()):
            path = FOLDER / language / f"{area}.po"
            old = polib.pofile(str(path), encoding="utf-8") if path.exists() else []
            before = {entry.msgctxt: entry.msgid for entry in old}
            entries = updated(area, old)
            after = {entry.msgctxt: entry.msgid for entry in entries}
            if "--check" not in arguments:
                path.write_text(po_file(language, entries), encoding="utf-8", newline="\n")
            elif changed := [code for code in before if before[code] != after.get(code)]:
                print(f"{path.name}: changed: {', '.join(changed)}: python tools/texts.py")
                outdated = 1
            for entry in entries:
                if entry.fuzzy or not entry.msgstr:
                    print(f"{path.name}: to translate: {entry.msgctxt}: {entry.msgid}")
    return outdated


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
