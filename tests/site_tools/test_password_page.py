"""The page and the vectors of practice-notebook passwords; their characters survive Markdown, HTML
and JSON.
"""

import json
import warnings

import pytest
from bs4 import BeautifulSoup

from puyonb.errors import CannotExpress, NotationError
from puyonb.puyo import Field, password
from site_tools import drawings
from tests.cases import ROOT

NAME = "practice-notebook-passwords"
DETAILS = f"{NAME}-details"
DATA = json.loads((ROOT / "site" / "vectors" / f"{NAME}.json").read_text(encoding="utf-8"))
ALL_SIGNS = next(case for case in DATA["writing"] if case["id"] == "all-characters")["outcomes"][
    "pop"
]["text"]


def soup(built_site, *parts):
    """Parse a page of the built site."""
    page = built_site.joinpath(*parts, "index.html")
    return BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")


def test_file():
    """Each case has a unique id, and each reading that a text or a field can show has at least one
    case.
    """
    cases = [*DATA["reading"], *DATA["writing"]]
    readings = {number for case in cases for number in case["readings"]}

    assert (
        len({(kind, case["id"]) for kind in ("reading", "writing") for case in DATA[kind]})
        == len(cases)
        > 35
    )
    # P12 is about going from one password to another.
    assert {f"P{number}" for number in range(1, 14)} - readings == {"P12"}
    assert set(password.ALPHABETS["pop"]) <= set(ALL_SIGNS)


@pytest.mark.parametrize("case", DATA["reading"], ids=lambda case: case["id"])
def test_reading(case):
    """A text has the listed value, or an error at the listed place."""
    outcome = case["outcomes"]["default"]
    if "error" in outcome:
        with pytest.raises(NotationError) as caught:
            password.loads(case["text"])

        assert [caught.value.line, caught.value.column] == outcome["error"]
    else:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            read = password.loads(case["text"])

        assert read.field == Field.from_rows(outcome["rows"], **outcome["size"])
        assert [[warning.line, warning.column] for warning in read.warnings] == outcome["warnings"]
        told = [read.rule, read.dialect, read.format, read.canonical, list(read.accepted_by)]
        assert told == [
            outcome[key] for key in ("rule", "dialect", "format", "canonical", "accepted_by")
        ]


@pytest.mark.parametrize("case", DATA["writing"], ids=lambda case: case["id"])
@pytest.mark.parametrize("dialect", password.DIALECTS)
def test_writing(case, dialect):
    """A field gives the listed text in each dialect, or is refused for what is listed."""
    outcomes, field = case["outcomes"], Field.from_rows(case["rows"], **case["size"])
    like = {"puyo7": "20th", "pop-1.3.0": "pop"}.get(dialect, "")
    outcome = outcomes.get(dialect) or outcomes.get(like) or outcomes["default"]
    if "text" in outcome:
        assert password.dumps(field, dialect=dialect) == outcome["text"]
    else:
        with pytest.raises(CannotExpress) as refusal:
            password.dumps(field, dialect=dialect)

        assert refusal.value.what == outcome["cannot_express"]


def test_signs_survive_on_the_page(built_site):
    """A reader who copies a password from the page gets each of its signs, in blocks, in the text
    and on the cards.
    """
    page = soup(built_site, "notations", DETAILS)
    blocks = {block.get_text().strip("\n") for block in page.select("pre")}

    assert set(password.ALPHABETS.values()) <= blocks
    assert ALL_SIGNS in blocks
    assert {"¥", "\\", "〜", "~"} <= {code.get_text() for code in page.select("code")}
    assert all(case["text"] in blocks for case in DATA["reading"])


def test_signs_survive_in_a_notebook(built_site):
    """The text of a cell, and the code in its words."""
    notebook = "03-two-games-one-password"
    page = soup(built_site, "notebooks", notebook)
    downloaded = json.loads(
        (built_site / "notebooks" / notebook / f"{notebook}.ipynb").read_text(encoding="utf-8")
    )
    code = [line for cell in downloaded["cells"] for line in cell["source"]]

    assert password.ALPHABETS["pop"] in {
        block.get_text().strip("\n") for block in page.select("pre")
    }
    assert any('"ここいあ う"' in line for line in code)
    assert {"KKBAC", "ここいあ う"} <= {code.get_text() for code in page.select("code")}


def test_signs_survive_in_pictures(built_site):
    """The words of a picture have them too: here a password with a dollar, a per cent sign and a
    hyphen.
    """
    titles = [
        title.get_text() for title in soup(built_site, "notations", NAME).select("svg > title")
    ]

    assert any("password $Xf7KiP6%QnieTfUeL1W-T8i8r-yThr8f7gM41VA of" in title for title in titles)


def test_signs_survive_in_json(built_site):
    """The vectors for download are what the tests read; the search index finds the alphabet."""
    served = json.loads((built_site / "vectors" / f"{NAME}.json").read_text(encoding="utf-8"))
    index = json.loads((built_site / "search" / "search_index.json").read_text(encoding="utf-8"))
    found = [
        entry["text"]
        for entry in index["docs"]
        if entry["location"].startswith(f"notations/{DETAILS}/")
    ]

    assert served == DATA
    assert any(
        password.ALPHABETS["pop"] in BeautifulSoup(text, "html.parser").get_text() for text in found
    )


def test_readings(built_site):
    """Every reading has its anchor, and the reference leads to it."""
    page = soup(built_site, "notations", DETAILS)
    reference = (built_site / "reference" / "puyonb.puyo.password" / "index.html").read_text(
        encoding="utf-8"
    )

    assert [heading["id"] for heading in page.select("h3[id^=reading-]")] == [
        f"reading-p{n}" for n in range(1, 14)
    ]
    assert f'href="../../notations/{DETAILS}/#reading-p12"' in reference


def test_pictures_by_name():
    """A directive names a draw function and what it draws; wide pictures can be moved by keyboard."""
    wide, narrow = (
        drawings.picture("password_strips", "$Xf7KiP6%QnieTfUeL1W-T8i8r-yThr8f7gM41VA"),
        drawings.picture("password_sextet", "red", "sun"),
    )

    assert 'pb-figure--wide"><div class="pb-figure__picture" tabindex="0"><svg' in wide
    assert "tabindex" not in narrow
    assert "light-dark(" in wide
    with pytest.raises(
        ValueError, match=r"expected a picture out of .*nonogram, .*, found 'field'"
    ):
        drawings.picture("field", "KKBAC")
    with pytest.raises(NotationError):
        drawings.picture("password_strips", "KK")
