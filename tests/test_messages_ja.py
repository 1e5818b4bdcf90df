"""The Japanese tables say the same as the English ones, in the words and signs of the project."""

import re
from pathlib import Path
from string import Formatter

import polib
import pytest

import puyonb
from puyonb import messages
from puyonb.cli.streams import Severity
from puyonb.messages import Message
from puyonb.nonogram import solver
from puyonb.nonogram.solver import Status, StepKind
from puyonb.piecepack import Side
from puyonb.puyo import Puyo
from puyonb.puyo.quest import Grade, Technique
from puyonb.puyo.record import Goal, Rotation
from tests.cases import for_each
from tools import texts

pytestmark = pytest.mark.slow

TABLES = Path(puyonb.__file__).parent / "messages"
TRANSLATED = sorted(path.stem for path in (TABLES / "ja").glob("*.po"))

SAME = {
    "widgets.password.format.rle",
    "cli.duel.head.elo",
    "json.type.null",
    "link.title.pon2",
    "notations.format.json",
    "password.format.rle",
    "notations.format.toml",
}
"""Codes whose texts have letters and are the same in both languages: names and abbreviations."""

LATIN = """
Elo
builder finished Linux macOS node play puyonb-duel/1
8/8/8/8/8/8/krbnNBRK/qrbnNBRQ about above action addPuyos any author auto background blocks both
build/site captions cells cfg Chain chain check clear Clue clues col colors column columns
comments confidence convert Ctrl Ctrl-C deals default Delete Dimensions DIR-site dither docx
draw duel DuelState effects elements embed End entries epub errors Escape Excel expanded
extended false fast ffmpeg Field field fixed further game games GameType gif given gzip
Gnonograms goal grade greedy gtr file turn height Home html Id id index install IPAexGothic ishikawa
JavaScript Jupyter JupyterLab kB lab license link list loads Markdown match mattulwan
metadata moves name nesting next Nexus None none Nonny Notation Noto npm null numba number
oblique odt Olšák ours out outline palette pandoc pandoc-filter password Pattern pdf Penpa
penpa Piece Piecepack pieces Pillow pip pixels player png polar Portable ppn PPN-Extensions
pS Puyo puyonb puyonb-notebooks puyonb-pandoc-filter PuyoWorkbench puzzle puzzlekit puzzles
puzzleset Python python python-sat pzpr QNonograms Quarto query quest QuestPlayer random
reader reason Record RecordPlayer Replay replay rotation row rows rrggbb rules Sans sat save
Schema setups Side side Simon size solve speed str sun svg tab Tatham text text/plain threshold
title true tsu Tula turns two-ply type values Web WebP webpbn width Wilk Wilson
"""
"""Latin words of Japanese texts: names, commands and keys, as everybody writes them.

Letters, words with a digit, a point, an underscore or an equals sign, options and abbreviations in
capitals are code already by their form.
"""

SEARCHED = (
    "お邪魔ぷよ", "固ぷよ", "ダブネク", "ダブルネクスト", "ツモ列", "スコア", "多色ボーナス", "起爆点", "ばたんきゅ",
    "ののぐらむ", "ノノグラム", "イラストロジック", "イラロジ", "ピクロス", "共通部分", "一意解", "ユニーク解", "武器",
    "サイコロ", "期待", "採点", "でたらめ", "無作為", "石川シミュレータ", "ブラウザー", "シミュレーター",
    "コンピューター", "置き場所なし", "知らない行", "読めない行", "はっきりしないところ", "二次元コード",
    "わかりません", "いっしょ", "やさしい", "自分が書く", "自身が書く", "末尾の文字", "上の桁", "下の桁",
    "必要な技", "書き込むファイル", "わかり", "わかる", "いくつも", "授業案", "不正解", "追加機能", "ワークシート",
    "エディター", "ターミナル", "ゾロ目", "乱数の種", "複数グループ", "いれかえ", "ベクトル", "テクニック", "完成図",
    "デフォルト", "圧縮形式", "あきらめ", "8進数の桁", "取り出したフォルダー",
)  # fmt: skip
"""Words that a reader may search for, and words of other styles, which no text has."""

JOINS = {"or", "and", ";", "。"}

JAPANESE = "[ぁ-んァ-ヶー一-龯々〜、。：（）「」]"
LATIN_WORD = r"[-./\wÀ-ž=]*[A-Za-z][-./\wÀ-ž=]*"
CODE = re.compile(r"(?=.*[0-9_.=])[\w.=-]+$|[A-Z][A-Z0-9]+$|[A-Za-z]$")


def _texts(area, language):
    if language == "en":
        return {code: text for code, (_, text) in texts.english()[area].items()}
    return messages.table(area, language)


def _parsed(template):
    return [parts for parts in Formatter().parse(template) if parts[1] is not None]


def _literal(template):
    """Return what a text says itself, with a blank for each value."""
    return " ".join(literal for literal, *_ in Formatter().parse(template))


def _braces(template):
    """Return a text with empty braces for each value."""
    return re.sub(r"{\w+[^{}]*}", "{}", template)


def _without_code(text):
    """Return a text without code, which is typed as it is: ``「...」``, ``(2.5,3)``, ``<title>``."""
    found = rf"「(?:(?!{JAPANESE}).)+」|\((?:(?!{JAPANESE}).)+\)|</?[a-z][^<>]*>"
    return re.sub(found, "", text)


def _all():
    return [(area, code, text) for area in TRANSLATED for code, text in _texts(area, "ja").items()]


def test_no_translation_is_left_of_a_text_that_is_gone():
    """A missing translation is a list to work on; one that nothing shows is a mistake."""
    members = {
        f"name.{kind.__name__}.{each.name}".lower()
        for kind in (
            *(Puyo, Rotation, Goal, Side, Status, StepKind, Severity, Grade, Technique),
            *(solver.Grade, solver.Technique),
        )
        for each in kind
    }

    assert set(TRANSLATED) <= set(texts.english())
    assert set(_texts("name", "ja")) | set(_texts("name", "en")) <= members
    for area in {*TRANSLATED} - {"name"}:
        assert set(_texts(area, "ja")) <= set(_texts(area, "en")), area


@for_each("area", TRANSLATED)
def test_a_translator_and_the_package_read_the_same(area):
    """Our short reader finds what the common one of translators' tools finds."""
    file = polib.pofile(str(TABLES / "ja" / f"{area}.po"), encoding="utf-8")
    shown = {entry.msgctxt: entry.msgstr for entry in file.translated_entries()}

    assert shown == {code: text or "∅" for code, text in _texts(area, "ja").items()}
    assert len({entry.msgctxt for entry in file}) == len(file)


@for_each("area", TRANSLATED)
def test_both_languages_have_the_same_values(area):
    """Names, quotes and formats are the same; nouns and commas of numbers and joins are not.

    The names that Unicode gives to characters are English, and left out.
    """

    def _values(template):
        return {
            (
                name,
                "" if "|" in form or form in {",", *JOINS} else form,
                conversion and conversion.replace("t", "q"),
            )
            for _, name, form, conversion in _parsed(template)
        }

    english = _texts(area, "en")
    faults = {
        code: text
        for code, text in _texts(area, "ja").items()
        if code in english.keys() - {"field.cell.named"} and _values(text) != _values(english[code])
    }

    assert faults == {}


@for_each("area", TRANSLATED)
def test_no_noun_is_left_to_the_number(area):
    """Japanese has no plural: the text has the counter itself, behind a number with commas."""
    english = _texts(area, "en")
    faults = [
        text
        for code, text in _texts(area, "ja").items()
        for _, name, form, _ in _parsed(text)
        if "|" in form or (f"{{{name}:,}}" in english.get(code, "") and form != ",")
    ]

    assert faults == []


def test_no_text_is_left_in_english():
    """A text with words differs from the English one."""
    same = {
        code
        for area, code, text in _all()
        if text == _texts(area, "en").get(code) and re.search("[A-Za-z]", _literal(text))
    }

    assert same == SAME & {code for _, code, _ in _all()}


def test_latin_words_are_names_or_code():
    """A Latin word in a Japanese text is a name, an option, an abbreviation or code."""
    faults, latin = {}, LATIN.split()
    for _, code, text in _all():
        for word in re.findall(LATIN_WORD, _without_code(_literal(text)), re.ASCII):
            plain = word.strip("./-")
            if plain not in latin and not word.startswith(("-", ".")) and not CODE.match(plain):
                faults.setdefault(plain, []).append(code)

    assert faults == {}


@pytest.mark.parametrize(
    ("what", "pattern"),
    [
        ("half-width katakana", "[｡-ﾟ]"),
        ("a full-width tilde, a dash for a range or a full-width letter", "[～–０-９Ａ-Ｚａ-ｚ]"),
        ("a blank beside Japanese", f"{JAPANESE} | {JAPANESE}"),
        ("half-width marks beside Japanese", f"{JAPANESE}[,:;?()]|[,:;?()]{JAPANESE}"),
        ("three dots", r"\.\.\.|……"),
    ],
)
def test_signs_are_japanese(what, pattern):
    """Marks are full width, digits and letters half width, without blanks between them."""
    assert [text for *_, text in _all() if re.search(pattern, _without_code(_braces(text)))] == []


def test_quotes_come_from_the_value():
    """A value with !q brings its own quotes."""
    assert [text for *_, text in _all() if re.search(r"[「『]{\w+!q", text)] == []


def test_one_word_for_a_concept():
    """Other words for a concept are for the search only."""
    assert [(word, text) for *_, text in _all() for word in SEARCHED if word in text] == []


def test_errors_have_no_full_stop():
    """An error is put together with a place, so it does not end in a full stop."""
    english = {code: text for area in TRANSLATED for code, text in _texts(area, "en").items()}
    faults = [
        text
        for _, code, text in _all()
        if text[1:].endswith("。")
        and not english.get(code, "").endswith((".", ". {why}", ".{why}"))
    ]

    assert faults == []


@for_each("area", TRANSLATED)
def test_every_text_can_be_filled_in(area):
    """The formats of a text fit its values, and each value is seen."""
    for code, template in _texts(area, "ja").items():
        values = {}
        for _, name, form, _ in _parsed(template):
            if form in JOINS:
                values[name] = ("甲", "乙")
            elif form:
                values[name] = 7
            else:
                values.setdefault(name, "甲")
        shown = {"甲": "甲", ("甲", "乙"): "乙", 7: "7"}
        text = Message(code, **values).text("ja")

        assert [name for name, value in values.items() if shown[value] not in text] == []
