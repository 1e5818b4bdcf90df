"""The worksheets that the site offers: the files that the commands of the pages make."""

import re
import shlex
import zlib
from functools import partial

import pytest
from click.testing import CliRunner

from puyonb import worksheet
from puyonb.cli import main
from puyonb.messages import LANGUAGES
from site_tools import sheets
from tests.cases import ROOT

FOLDERS = {"en": "", "ja": "ja"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_of_the_site(built_site, language):
    """Each has thirty sheets and a key on A4, its title and language, no bitmap, and little weight."""
    for name in sheets.READY:
        data = (built_site / FOLDERS[language] / f"guide/sheets/{name}.pdf").read_bytes()
        boxes = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", data)
        contents = re.findall(rb"stream\n(.*?)\nendstream", data, re.DOTALL)
        title = bytes.fromhex(re.search(rb"/Title <feff(\w+)>", data)[1].decode())

        assert set(boxes) == {(b"595.2756", b"841.8898")}, name
        assert 31 <= len(boxes) <= 40, name
        assert len(contents) > len(boxes), name
        assert all(zlib.decompress(content) for content in contents), name
        assert f"/Lang ({language})".encode() in data, name
        assert title.decode("utf-16-be").endswith("1"), name
        assert b"/Image" not in data, name
        assert len(data) < 360_000, name


def test_the_lesson_offers_what_its_commands_make(built_site, tmp_path):
    """A file beside the lesson is, byte by byte, the one that its command writes with its key."""
    language = folder = "ja"
    lesson = (ROOT / "site" / folder / "guide/password-lesson.md").read_text(encoding="utf-8")
    commands = re.findall(r"^puyonb (worksheet .*) -o (\w+\.pdf)$", lesson, re.MULTILINE)
    links = re.findall(r"\]\(sheets/(\w+\.pdf)\)", lesson)

    assert [name for _, name in commands] == links
    assert len(links) == 3
    for command, name in commands:
        words = [*shlex.split(command), "--language", language, "-o", str(tmp_path / name)]
        result = CliRunner().invoke(main, words)
        assert result.exit_code == 0, result.output
        offered = built_site / folder / "guide/sheets" / name
        assert offered.read_bytes() == (tmp_path / name).read_bytes(), name


def test_quests_are_searched_once(monkeypatch):
    """Both languages have the same quests, in their own words; they are those of the command."""
    monkeypatch.setattr(sheets.worksheet, "quests", partial(worksheet.quests, 2))
    sheets._quests.cache_clear()
    found = {language: sheets.READY["quests"](language) for language in LANGUAGES}

    assert found["en"].sheets == found["ja"].sheets
    assert found["ja"].pages[0].title != found["en"].pages[0].title
    assert found["en"].sheets == worksheet.quests().sheets
    sheets._quests.cache_clear()
