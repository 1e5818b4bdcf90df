"""The worksheets that are ready to print, and the form that makes others in the browser."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from html import escape
from pathlib import Path
from typing import cast

from puyonb import worksheet
from puyonb.messages import Message, language, templates
from puyonb.widgets.script import without_comments
from puyonb.worksheet import Worksheet


@cache
def _quests() -> Worksheet:
    """Make quests once for all languages: to search for them takes longer than to draw them."""
    return worksheet.quests()


READY: dict[str, Callable[[str], Worksheet]] = {
    "table": lambda language: worksheet.passwords(seed=1, level=1, language=language),
    "runs": lambda language: worksheet.passwords(seed=2, level=3, rule="mega", language=language),
    "mistakes": lambda language: worksheet.passwords(seed=3, level=4, language=language),
    "chains": lambda language: worksheet.chains(language=language),
    "nonograms": lambda language: worksheet.nonograms(language=language),
    "quests": lambda language: replace(_quests(), language=language),
}
"""The sheets by the name of their file; as the command ``puyonb worksheet`` makes them."""


def files(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the PDF of each worksheet in a language, with its path beside the pages of the guide."""
    for name, make in READY.items():
        yield f"sheets/{name}.pdf", make(language).encoded("pdf")


_LEVELS = {"passwords": 5, "chains": 3, "nonograms": 3, "quests": 3}
_CHOICES: dict[str, dict[str, tuple[str, ...]]] = {
    "passwords": {
        "hide": ("board", "password", "characters"),
        "rule": ("mega", "normal", "sun", "tiny"),
        "dialect": ("20th", "pop"),
    },
    "chains": {"hide": ("boards", "points")},
    "nonograms": {"hide": ("picture", "clues")},
    "quests": {"each": ("4", "1", "2", "6")},
}
"""The options that only some kinds have; without a choice each has its usual value."""

_WORDS: dict[str, dict[str, str]] = {
    "en": {
        "kind": "Kind",
        "passwords": "Passwords",
        "chains": "Chains",
        "nonograms": "Nonograms",
        "quests": "Quests (nazo puyo)",
        "level": "Level",
        "passwords.1": "1: read in a table",
        "passwords.2": "2: read by octal digits",
        "passwords.3": "3: read RLE",
        "passwords.4": "4: find the wrong character",
        "passwords.5": "5: repair passwords of Puzzle Pop 1.3.0",
        "chains.1": "1: two links",
        "chains.2": "2: three links, larger groups",
        "chains.3": "3: four links, two groups at once",
        "nonograms.1": "1: four of 5×5",
        "nonograms.2": "2: one of 10×10",
        "nonograms.3": "3: one of 15×15",
        "quests.1": "1: two moves",
        "quests.2": "2: three moves",
        "quests.3": "3: four moves (takes minutes)",
        "hide": "To fill in",
        "hide.": "as usual",
        "hide.board": "the board",
        "hide.password": "the password",
        "hide.characters": "some characters",
        "hide.boards": "the boards",
        "hide.points": "the points",
        "hide.picture": "the picture",
        "hide.clues": "the numbers",
        "rule": "Board",
        "rule.": "as usual",
        "rule.mega": "mega",
        "rule.normal": "normal",
        "rule.sun": "sun",
        "rule.tiny": "tiny",
        "dialect": "Characters",
        "dialect.": "as usual",
        "dialect.20th": "Puyo Puyo!! 20th",
        "dialect.pop": "Puyo Puyo Puzzle Pop",
        "each": "Quests on a sheet",
        "n": "Sheets",
        "paper": "Paper",
        "paper.a4": "A4",
        "paper.letter": "Letter",
        "seed": "Seed",
        "parts": "In the PDF",
        "parts.all": "sheets and answers",
        "parts.sheets": "sheets only",
        "parts.key": "answers only",
        "make": "Make the sheets",
        "another": "Other tasks",
        "stop": "Stop",
        "pdf": "Save the PDF",
        "made": "{done} of {n} sheets",
        "whole": "{n} sheets, {pages} pages with the answers. Below: the first sheet, and the first answers.",
        "stopped": "Stopped.",
        "size": "The first time, Python is loaded into the page: {size} MB.",
        "views": "Preview",
        "noscript": "This page needs JavaScript. The files on the page of worksheets need none.",
    },
    "ja": {
        "kind": "種類",
        "passwords": "パスワード",
        "chains": "連鎖",
        "nonograms": "お絵かきロジック",
        "quests": "なぞぷよ",
        "level": "レベル",
        "passwords.1": "1：表で読む",
        "passwords.2": "2：2桁の数字で読む",
        "passwords.3": "3：RLEを読む",
        "passwords.4": "4：間違った1文字を見つける",
        "passwords.5": "5：パズルポップ1.3.0のパスワードを修復する",
        "chains.1": "1：2連鎖",
        "chains.2": "2：3連鎖（連結ボーナスあり）",
        "chains.3": "3：4連鎖（同時消しあり）",
        "nonograms.1": "1：5×5を4問",
        "nonograms.2": "2：10×10を1問",
        "nonograms.3": "3：15×15を1問",
        "quests.1": "1：2手",
        "quests.2": "2：3手",
        "quests.3": "3：4手（数分かかります）",
        "hide": "書き込むところ",
        "hide.": "おまかせ",
        "hide.board": "フィールド",
        "hide.password": "パスワード",
        "hide.characters": "抜けている文字",
        "hide.boards": "フィールド",
        "hide.points": "得点",
        "hide.picture": "絵",
        "hide.clues": "数字",
        "rule": "ルール",
        "rule.": "おまかせ",
        "rule.mega": "でかぷよ",
        "rule.normal": "通常",
        "rule.sun": "太陽",
        "rule.tiny": "ちびぷよ",
        "dialect": "文字",
        "dialect.": "おまかせ",
        "dialect.20th": "ぷよぷよ!!",
        "dialect.pop": "パズルポップ",
        "each": "1枚の問題数",
        "n": "枚数",
        "paper": "用紙",
        "paper.a4": "A4",
        "paper.letter": "レター",
        "seed": "シード",
        "parts": "PDFの内容",
        "parts.all": "プリントと解答",
        "parts.sheets": "プリントだけ",
        "parts.key": "解答だけ",
        "make": "プリントを作る",
        "another": "別の問題",
        "stop": "中止",
        "pdf": "PDFを保存",
        "made": "{n}枚中{done}枚",
        "whole": "プリント{n}枚、解答を入れて{pages}ページです。下は1枚目と、解答の1ページ目です。",
        "stopped": "中止しました。",
        "size": "初回だけ、Python（{size} MB）をページに読み込みます。",
        "views": "プレビュー",
        "noscript": "このページにはJavaScriptが必要です。「プリント」のページのPDFには要りません。",
    },
}


def form(python: dict[str, object], program: str) -> str:
    """Return the form of the page that makes worksheets; ``sheets.js`` runs it.

    Parameters
    ----------
    python : dict
        What starts Python on a page; without it there is only a note.
    program : str
        The address of the folder of the live page, relative to this one and with a ``/``.
    """
    chosen = language()
    words = _WORDS[chosen]
    if not python:
        return f"<p>{escape(Message('live.absent', reason='npm').text())}</p>"

    def _select(name: str, values: Iterable[str], beside: str = "") -> str:
        options = "".join(
            f'<option value="{value}">{escape(words.get(f"{beside or name}.{value}", words.get(value, value)))}</option>'
            for value in values
        )
        return _labelled(name, f'<select name="{name}">{options}</select>')

    def _labelled(name: str, field: str) -> str:
        return f"<label>{words[name]} {field}</label>"

    special = "".join(
        f'<span data-kind="{kind}" hidden>'
        + _select("level", map(str, range(1, most + 1)), kind)
        + "".join(
            _select(name, values if name == "each" else ("", *values))
            for name, values in _CHOICES[kind].items()
        )
        + "</span>"
        for kind, most in _LEVELS.items()
    )
    size = sum(cast("dict[str, int]", python["files"]).values()) / 1e6
    data = {
        **python,
        "module": "puyonb.publish.live.sheets",
        "program": f"{program}live-{python['version']}/",
        "language": chosen,
        "words": templates("live.") | words,
    }
    buttons = "".join(
        f'<button type="{"submit" if name == "make" else "button"}" class="md-button{" md-button--primary" if name == "make" else ""}"'
        f' data-do="{name}"{" hidden" if name in ("another", "stop", "pdf") else ""}>{words[name]}</button>'
        for name in ("make", "another", "stop", "pdf")
    )
    return (
        f'<form class="pb-sheets" data-state="waiting"><noscript><p>{words["noscript"]}</p></noscript>'
        f'<script type="application/json">{json.dumps(data, ensure_ascii=False).replace("<", chr(92) + "u003c")}</script>'
        f'<div class="pb-sheets__fields">{_select("kind", _LEVELS)}{special}'
        + _labelled("n", '<input name="n" type="number" min="1" max="40" value="30" required>')
        + _select("paper", ("a4", "letter"))
        + _labelled("seed", '<input name="seed" type="number" min="0" value="0" required>')
        + _select("parts", ("all", "sheets", "key"))
        + f'</div><div class="pb-sheets__bar">{buttons}</div>'
        '<div class="pb-live__start"><button type="button" hidden></button>'
        f'<progress max="1" value="0" aria-label="{words["make"]}" hidden></progress>'
        f'<p class="pb-live__said" role="status">{words["size"].format(size=f"{size:.0f}")}</p></div>'
        f'<div class="pb-sheets__views" role="group" aria-label="{words["views"]}"></div></form>'
        '<script type="module" src="sheets.js"></script>'
    )


def beside() -> dict[str, str]:
    """Return the script and the style of the page."""
    here = Path(__file__)
    return {
        "sheets.js": without_comments(here.with_name("sheets.js").read_text(encoding="utf-8")),
        "sheets.css": here.with_name("sheets.css").read_text(encoding="utf-8"),
    }
