"""Text of readers in pictures: outlines from the fonts of the system."""

import io
import os
import subprocess
import sys
import unicodedata

import pytest
from matplotlib import font_manager
from PIL import Image

from puyonb.drawing import fonts, svg
from puyonb.drawing.animation import Animation, Frame
from puyonb.drawing.figure import png
from puyonb.drawing.letters import advance, has_outline, letter
from puyonb.drawing.scene import Scene, label, text_width
from puyonb.errors import LossWarning
from puyonb.messages import Message, code_of
from tools.draw_kanji import TITLES

SQUARE = "M0 0L0 800L800 800L800 0Z"
WORDS = """
折り返し 土台 本線 発火点 発火 先折り 後折り 第二折り 多重折り 階段積み 鍵積み 挟み込み 座布団 斉藤スペシャル 新GTR 新型GTR 逆GTR 遠藤GTR
田中積み 弥生時代 弥生 だぁ積み くま積み ダム積み 平積み 縦積み L字積み 不定形 定型 凸型 凹型 鶴亀 閂 雪崩 流砂 潜り込み 幽霊連鎖 崖崩れ 甲虫
致死連鎖 催促 潰し 凝視 対応 副砲 中盤戦 序盤 終盤 飽和 速攻 合体 伸ばし 保険 暴発 暴発消し 誤爆 回収 伸長 掘り 縦三列 横三列 左折り 右折り
二手目 三手目 完成図 途中図 練習 復習 宿題 課題 解説 検討 反省会 初級 中級 上級 入門 段位 昇格 初心者 講座 講習会 教室 授業 大会 予選 準決勝
優勝 対戦会 交流会 十先 三十先 第一回 第三試合 配信 動画 検証 記録 自己最高 最高記録 作品 問題集 名作 傑作 詰め連鎖 最短 別解
連鎖尾 同時消し 全消し 連結 全結び 初手 最終形 本番 例題 本戦 決勝 先取 目標 達成 最大連鎖 手順
"""
"""What players write in titles: forms, stages of a game, lessons and events."""


@pytest.fixture
def square(monkeypatch):
    """A system with a font in which each character is a square; return the characters it drew."""
    asked = []

    def glyph(character):
        asked.append(character)
        return 900, SQUARE

    monkeypatch.setattr(fonts, "glyph", glyph)
    return asked


@pytest.fixture
def no_fonts(monkeypatch):
    """A system without a font."""
    monkeypatch.setattr(fonts, "glyph", lambda character: None)


def lettered(text):
    """Return a picture of a line of text."""
    return Scene("a text", text, label(text, 4, 1), (0, 0, 8, 2))


def test_a_character_of_a_reader_is_from_a_font_of_the_system(square):
    """It takes the width of the font; SVG and PNG have its outline."""
    picture = lettered("鬱 a")

    assert square == ["鬱"]
    assert advance("鬱") == 0.9
    assert "m0 0v-32h32v32z" in svg.render(picture)
    assert Image.open(io.BytesIO(png(picture))).convert("L").getextrema()[0] < 50


def test_words_of_passwords_and_letters_ask_no_font(square):
    """Their bytes are equal with and without a font."""
    svg.render(lettered("あいう Ａ！ ABC ×…"))

    assert square == []


def test_words_of_our_labels_ask_no_font(square):
    """Their outlines are in a table, so a picture has the same bytes with any fonts of a system."""
    words = "".join(
        Message(f"puyo_draw.score.{name}").text("ja") for name in ("chain", "popped", "total")
    )
    picture = svg.render(lettered(words))

    assert square == []
    assert "m0 0v-32h32v32z" not in picture


def test_brackets_of_japanese_labels_are_wide():
    """Other full-width forms, as in passwords, are the plain characters."""
    assert advance("（") == advance("：") == advance("鎖") == advance("、") == 1
    assert letter("（") != letter("(")
    assert letter("！") == letter("!")
    assert letter("Ａ") == letter("A")


@pytest.mark.slow
def test_words_of_titles_ask_no_font_of_the_system(monkeypatch):
    """All 124 usual words of titles, and all kanji of general use, are from our own font."""
    monkeypatch.setattr(fonts, "_listed", list)
    monkeypatch.setattr(font_manager, "findSystemFonts", list)

    assert (len(WORDS.split()), len({*TITLES}) >= 2136) == (124, True)
    kanji = "".join(character for character in WORDS + TITLES if character > "ヿ")
    assert {(fonts.glyph(character) or [character])[0] for character in kanji} == {1000}
    assert fonts.glyph("麤") is None


def test_without_a_font_one_warning_names_the_characters(no_fonts):
    """All characters of a text are in one warning; the next picture with them has none."""
    with pytest.warns(LossWarning, match="no font has '驫' or '鱻', so") as found:
        picture = lettered("驫鱻 驫")

    assert [code_of(warning.message) for warning in found] == ["drawing.no_outline"]
    assert found[0].filename == __file__
    assert letter("驫") == letter("鱻") == letter("\0")
    assert svg.render(lettered("驫鱻 驫")) == svg.render(picture)


def test_an_animation_warns_once(no_fonts):
    """The captions of its frames have the same character."""
    frames = [Frame(lettered("a"), label=f"{number} 爨") for number in range(3)]

    with pytest.warns(LossWarning) as found:
        Animation("title", frames).gif()

    assert len(found) == 1


def test_accents_and_marks_are_composed():
    """Some systems write file names with separate marks; a picture shows the composed character."""
    for text in ("が", "é", "ぷよ"):
        apart = unicodedata.normalize("NFD", text)
        assert text_width(apart) == text_width(text)
        assert [mark.symbol for mark in label(apart, 0, 0)] == [
            mark.symbol for mark in label(text, 0, 0)
        ]


def test_spaces_and_invisible_characters():
    """A wide space is as wide as a kanji; the choice of a form has no width."""
    assert advance("\N{IDEOGRAPHIC SPACE}") == 1
    assert advance("\N{VARIATION SELECTOR-16}") == advance("\N{ZERO WIDTH JOINER}") == 0
    assert has_outline("\N{ZERO WIDTH JOINER}")


def test_control_characters_are_boxes_without_a_warning(no_fonts):
    """No font has them, so there is nothing to install."""
    assert [has_outline(character) for character in "\0\x1b"] == [False, False]
    assert len(label("\0\x1b", 0, 0)) == 2


def test_greek_and_cyrillic_are_from_the_font_of_our_letters():
    """It is a part of matplotlib, so they need no other font."""
    assert advance("ж") == pytest.approx(0.9, abs=0.02)
    assert [has_outline(character) for character in "Ωж"] == [True, True]


def test_characters_that_no_font_can_have():
    """The font of last resort of matplotlib has a sign for each block, which is no outline."""
    assert fonts.glyph("\ue123") is None
    assert fonts.glyph("\U0010fffd") is None


def test_a_font_that_was_installed_later_is_found(monkeypatch):
    """The list of matplotlib is read from a file and may be old: it may lack new fonts and have
    removed ones.
    """
    ours = font_manager.findfont("DejaVu Sans")
    gone = font_manager.FontEntry(fname=f"{os.sep}gone.ttf", name="Noto Sans JP")
    monkeypatch.setattr(font_manager.fontManager, "ttflist", [gone])
    monkeypatch.setattr(font_manager, "findSystemFonts", lambda: [ours])
    fonts._listed.cache_clear()
    try:
        assert fonts.glyph("ж") is not None
    finally:
        fonts._listed.cache_clear()


def test_without_matplotlib_there_are_only_boxes():
    """A picture as SVG, as in a browser, does not need it; the warning is the same."""
    code = (
        "import sys, warnings\n"
        "sys.modules['matplotlib'] = None\n"
        "from puyonb.drawing.scene import label\n"
        "with warnings.catch_warnings(record=True) as found:\n"
        "    warnings.simplefilter('always')\n"
        "    label('麤', 0, 0)\n"
        "print(len(found))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)

    assert done.stdout == "1\n"


def test_nothing_is_loaded_for_common_text():
    """Neither the kanji nor matplotlib are loaded for letters and hiragana."""
    code = (
        "import sys\n"
        "from puyonb.drawing.letters import glyphs\n"
        "from puyonb.drawing.scene import label\n"
        "label('RED あ Ａ ×', 0, 0)\n"
        "print('matplotlib' in sys.modules, glyphs.cache_info().currsize)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)

    assert done.stdout == "False 2\n"
