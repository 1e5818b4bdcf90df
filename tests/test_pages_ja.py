"""The Japanese pages have the signs and words of the Japanese tables, and links that lead somewhere."""

import re

from tests.cases import ROOT
from tests.test_messages_ja import JAPANESE, SEARCHED

ENGLISH = ROOT / "site"
FOLDER = ENGLISH / "ja"
PAGES = sorted(FOLDER.rglob("*.md"))
NOTEBOOKS = sorted((ROOT / "notebooks" / "ja").glob("*.md"))
TEXTS = [ROOT / "README.ja.md", *PAGES, *NOTEBOOKS]
NAMES = {"README.ja.md", "guide/nonograms.md", "notations/nonogram-format.md"}
"""The pages that name nonograms once as readers may know them."""

OTHER_NAMES = {"イラストロジック", "ののぐらむ", "ピクロス"}
GLOSSARY = {"notations/glossary.md"}
"""It lists words for the search, and has its own order."""

FENCE = re.compile(r"^(`{3,}).*\n(?:.*\n)*?\1$", re.MULTILINE)
HEADING = re.compile(r"^(#{1,4}) (.+)$", re.MULTILINE)


def _name(path):
    folder = FOLDER if path.is_relative_to(FOLDER) else ROOT
    return path.relative_to(folder).as_posix()


def _markdown(path):
    """Return a page without its fences."""
    return FENCE.sub("", path.read_text(encoding="utf-8"))


def _prose(path):
    """Return what a reader reads: no code, no addresses and no marks."""
    text = _markdown(path)
    titles = re.findall(r'^`.*title="([^"：]*)', path.read_text(encoding="utf-8"), re.MULTILINE)
    text = re.sub(r"<!--.*?-->|<[^>]+>|\s*\{[^}\n]*\}|\]\([^)\n]*\)", "", text)
    text = re.sub(r"`+[^`\n]+`+", "`", text)
    return "\n".join([re.sub(r"[*_\[\]]", "", text), *titles])


def _ids(path):
    """Return the ids of the headings, which MkDocs makes of English words alone."""
    found = []
    for _, heading in HEADING.findall(_markdown(path)):
        given = re.search(r"\{ #([\w-]+)[^}]* \}$", heading)
        words = re.sub(r"[^\w\s-]", "", heading.lower()).strip()
        found.append(given[1] if given else re.sub(r"[-\s]+", "-", words))
    return found


SIGNS = {
    "half-width katakana": "[｡-ﾟ]",
    "a full-width tilde or dash for a range": "～|[0-9]–[0-9]",
    "full-width letters or digits outside code": "[０-９Ａ-Ｚａ-ｚ]",
    "a blank beside Japanese": rf"{JAPANESE} [\w`(]|[\w`)] {JAPANESE}",
    "half-width marks beside Japanese": rf"{JAPANESE}[,:;?()]|[,:;?(]{JAPANESE}",
    "three dots": r"\.\.\.|……",
}


def test_signs_are_japanese():
    """Marks are full width, digits and letters half width, without blanks between them."""
    assert [
        (_name(path), what, line)
        for path in TEXTS
        for line in _prose(path).splitlines()
        for what, pattern in SIGNS.items()
        if re.search(pattern, line)
    ] == []


def test_passwords_have_no_wave_beside_them():
    """Puzzle Pop has a wave among its characters, so a range is written in words."""
    pages = list(FOLDER.glob("notations/practice-notebook-passwords*.md"))

    assert len(pages) == 2
    assert not any("〜" in _prose(page) for page in pages)


def test_one_word_for_a_concept():
    """Other words for a concept are for the search only; nonograms have many names."""
    assert [
        (_name(path), word, line)
        for path in TEXTS
        if _name(path) not in GLOSSARY
        for line in _prose(path).splitlines()
        for word in {*SEARCHED} - (OTHER_NAMES if _name(path) in NAMES else set())
        if word in line
    ] == []


def test_paragraphs_are_one_line():
    """A line end inside a Japanese sentence would be shown as a blank."""
    assert [
        (_name(path), found)
        for path in [*PAGES, *NOTEBOOKS]
        for found in re.findall(rf"{JAPANESE}\n *{JAPANESE}.*", _markdown(path))
    ] == []


def test_headings_keep_their_addresses():
    """A heading has the id of the English one, so that a link to a section is valid in both."""
    pages = [path for path in PAGES if _name(path) not in GLOSSARY]

    assert [_name(path) for path in PAGES if not _ids(path)] == []
    assert [
        (_name(path), *faults)
        for path in pages
        if (faults := {*_ids(path)} - {*_ids(ENGLISH / path.relative_to(FOLDER))})
    ] == []


def test_links_lead_somewhere():
    """A link leads to a Japanese page, or to an English one.

    The build writes the mark behind the second; only a notebook has it in its text.
    """
    faults = []
    links = [
        (path, *found)
        for path in PAGES
        for found in re.findall(r"\]\(([^)\s]+)\)(（英語）)?", _markdown(path))
    ]
    for path, link, marked in links:
        target, _, anchor = link.partition("#")
        if marked:
            faults.append((_name(path), link))
        if "://" in target or re.search(r"(^|/reference/)puyonb|\.(pdf|json)$", target):
            continue  # made when the site is built
        place = (path.parent / target).resolve() if target else path
        inside = place.relative_to(FOLDER)
        found = [place, ENGLISH / inside, ROOT / inside]
        page = next((each for each in found if each.is_file()), None)
        if page is None or (anchor and anchor not in _ids(page)):
            faults.append((_name(path), link))

    assert faults == []


def test_limits_are_those_of_the_english_page():
    """A row says less, but has the number of the same limit."""
    ours, english = (
        (folder / "reference/limits.md").read_text(encoding="utf-8") for folder in (FOLDER, ENGLISH)
    )

    for number, place in re.findall(r"\| \D*([\d,]+).*\| (.+) \|", ours):
        assert re.search(rf"\| \D*{number}\b.*{re.escape(place.replace('固定', 'fixed'))}", english)
