"""The page that converts passwords: its data, its script and the files beside it."""

import json
import re
from html import escape
from pathlib import Path

from puyonb.messages import LANGUAGES, language, table
from puyonb.page import joined, module
from puyonb.publish.live.password_board import tables
from puyonb.puyo.field import LETTERS
from puyonb.puyo.password._alphabets import CELLS, RULES
from site_tools.codes import written
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
    kinds = "".join(
        f'<button type="button" role="radio" aria-checked="false" data-kind="{kind}"'
        f' aria-label="{escape(names[f"name.puyo.{puyo.value}"])}"><svg viewBox="0 0 1 1" aria-hidden="true">'
        f'<circle cx=".5" cy=".5" r=".43"></circle><text x=".5" y=".68">{LETTERS[puyo].strip(".")}</text></svg></button>'
        for kind, puyo in enumerate(CELLS)
    )
    rules = "".join(
        f'<button type="button" role="radio" class="pw-button" aria-checked="false" data-rule="{rule.name}">'
        f"{names[f'password.rule.{rule.name}']}</button>"
        for rule in RULES.values()
    )
    boxes = "".join(
        f'<div class="pw-side"><div class="pw-row"><label for="pw-{game}">{names[f"password.alphabet.{game}"]}</label>'
        f'<button type="button" class="pw-button" data-copy="{game}" disabled>{words["copy"]}</button></div>'
        f'<textarea id="pw-{game}" data-game="{game}" rows="2" autocapitalize="off" autocorrect="off" autocomplete="off"'
        f' spellcheck="false" translate="no" aria-describedby="pw-said-{game}" placeholder="{sample}"></textarea>'
        f'<p id="pw-said-{game}" class="pw-said" data-said="{game}"></p></div>'
        for game, sample in (("20th", "ここいあ う"), ("pop", _EXAMPLE))
    )
    tools = "".join(
        f'<button type="button" class="pw-button" data-part="{name}">{words[name]}</button>'
        for name in ("undo", "redo", "clear", "share", "play")
    )
    return (
        f'<div class="pw"><script type="application/json">{json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", chr(92) + "u003c")}</script>'
        f"<noscript><p>{words['noscript']}</p></noscript>"
        f'<div class="pw-top" data-part="top"><div class="pw-boxes">{boxes}</div><p class="pw-facts" data-part="facts"></p></div>'
        f'<div class="pw-field"><svg data-part="board" class="pw-board" role="grid" tabindex="0" aria-label="{words["board"]}"></svg>'
        f'<div class="pw-tools"><div class="pw-kinds" role="radiogroup" aria-label="{words["paint"]}">{kinds}</div>'
        f'<div class="pw-rules" role="radiogroup" aria-label="{words["rules"]}">{rules}</div>'
        f'<div class="pw-actions">{tools}<button type="button" class="pw-button" data-part="example" data-text="{_EXAMPLE}">{words["example"]}</button></div>'
        f'<h2>{words["games"]}</h2><ul class="pw-games" data-part="games"></ul><p>{words["compare"]}</p><p>{words["lacks"]}</p></div></div>'
        f'<p class="pw-aloud" role="status" data-part="aloud"></p></div>'
        f'<script src="{SCRIPT}"></script>'
    )


def files() -> dict[str, str]:
    """Return the files beside the page: its script, its style, and what keeps it without a connection."""
    style = Path(__file__).with_name("passwords.css").read_text(encoding="utf-8")
    return {SCRIPT: joined("password_page"), "passwords.css": style, "worker.js": module("worker")}
