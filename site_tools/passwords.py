"""The page that converts passwords: its data, its script and the files beside it."""

import re
from pathlib import Path

from puyonb.messages import LANGUAGES, language, table
from puyonb.page import joined, module
from puyonb.publish.live.password_board import tables
from puyonb.puyo.field import LETTERS
from puyonb.puyo.password._alphabets import CELLS, RULES
from site_tools.codes import written
from site_tools.render import render
from site_tools.words import words_of

_IDS = re.compile(r'id: ["`]((?:password|name)\.[\w.]*)(["$])')
"""A message of the script: its whole code, or the beginning of one."""


def texts(language: str) -> dict[str, str]:
    """Return the templates of the messages that the script makes, by their codes."""
    english = {
        code: text for area in ("password", "name", "common") for code, text in table(area).items()
    }
    english |= written() | {f"name.puyo.{puyo.value}": puyo.value for puyo in CELLS}
    wanted = [
        f"{re.escape(code)}{'' if end == '$' else '$'}"
        for code, end in _IDS.findall(module("password") + module("password_page"))
    ]
    pattern = re.compile("|".join([*wanted, r"common\.(?:join|quotes)", r"name\.puyo\."]))
    return {
        code: table(code.partition(".")[0], language).get(code, text)
        if language != LANGUAGES[0]
        else text
        for code, text in english.items()
        if pattern.match(code)
    }


SCRIPT = "passwords.js"
"""The name of the script beside the page."""

_EXAMPLE = "KKBAC"


def page() -> str:
    """Return the converter as HTML; its script stands beside the page."""
    chosen = language()
    words, names = words_of("passwords"), texts(chosen)
    data = {
        "tables": tables(),
        "texts": {**names, **{f"page.{key}": text for key, text in words.items()}},
    }
    cells = [(names[f"name.puyo.{puyo.value}"], LETTERS[puyo].strip(".")) for puyo in CELLS]
    rules = [rule.name for rule in RULES.values()]
    return render("passwords", data=data, names=names, cells=cells, rules=rules, example=_EXAMPLE)


def files() -> dict[str, str]:
    """Return the files beside the page: its script, its style, and what keeps it without a connection."""
    style = Path(__file__).with_name("passwords.css").read_text(encoding="utf-8")
    return {SCRIPT: joined("password_page"), "passwords.css": style, "worker.js": module("worker")}
