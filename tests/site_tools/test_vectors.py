"""The code agrees with the vectors on the site."""

import json
import re

import pytest
from bs4 import BeautifulSoup

from puyonb import set_language
from puyonb.errors import CannotExpress, NotationError
from puyonb.puyo import Field, fieldtext
from site_tools.vectors import table
from tests.cases import ROOT, for_each, untranslated

FILE = ROOT / "site" / "vectors" / "plain-text-field.json"
DATA = json.loads(FILE.read_text(encoding="utf-8"))

READ = {
    "default": {},
    "strict": {"strict": True},
    "lenient": {"lenient": True},
    "extended": {"extended": True},
}
WRITE = {
    "default": {},
    "full": {"trim": False},
    "extended": {"extended": True},
}
STANDARD = {"width": 6, "height": 13, "hidden_rows": 1}


def test_file():
    """The file has cases of both kinds, each with a unique id, and at least one for each reading
    that a text can show.
    """
    ids = [case["id"] for kind in ("reading", "writing") for case in DATA[kind]]
    readings = {
        number
        for kind in ("reading", "writing")
        for case in DATA[kind]
        for number in case["readings"]
    }

    assert len(DATA["reading"]) > 20
    assert len(ids) == len(set(ids))
    assert {f"F{number}" for number in range(1, 13)} - readings == {
        "F10"
    }  # comments, which the field does not hold


@for_each("case", DATA["reading"], ids=lambda case: case["id"])
@for_each("mode", READ)
def test_reading(case, mode):
    """A text gives the listed rows and warnings, or is refused at the listed place; a mode not
    listed acts as the default.
    """
    outcome = case["outcomes"].get(mode, case["outcomes"]["default"])
    if "error" in outcome:
        with pytest.raises(NotationError) as caught:
            fieldtext.loads_document(case["text"], **READ[mode])

        assert [caught.value.line, caught.value.column] == outcome["error"]
    else:
        document = fieldtext.loads_document(case["text"], **READ[mode])
        size = outcome.get("size", STANDARD)

        assert document.field == Field.from_rows(outcome["rows"], **size)
        assert [[warning.line, warning.column] for warning in document.warnings] == outcome[
            "warnings"
        ]


@for_each("case", DATA["writing"], ids=lambda case: case["id"])
@for_each("mode", WRITE)
def test_writing(case, mode):
    """A field gives the text that is listed, or is refused for what is listed."""
    outcome = case["outcomes"].get(mode, case["outcomes"]["default"])
    field = Field.from_rows(case["rows"], **case["size"])
    if "cannot_express" in outcome:
        with pytest.raises(CannotExpress) as caught:
            fieldtext.dumps(field, **WRITE[mode])

        assert caught.value.what == outcome["cannot_express"]
    else:
        assert fieldtext.dumps(field, **WRITE[mode]) == outcome["text"]


def test_table():
    """The page has a card with an anchor for each case, and a picture for each that gives a field."""
    page = table(FILE)
    anchors = re.findall(r'<div class="pb-vector" id="([^"]+)"', page)
    pictured = [
        case
        for case in DATA["reading"]
        if any("rows" in outcome for outcome in case["outcomes"].values())
    ]

    assert anchors == [
        *(f"vector-{case['id']}" for case in DATA["reading"]),
        *(f"vector-written-{case['id']}" for case in DATA["writing"]),
    ]
    assert page.count("<svg ") == len(pictured) + len(DATA["writing"])
    assert 'reading <a href="#reading-f1">F1</a>' in page
    assert "<dd>1. yellow and red, column " in table(FILE.with_name("puyop.json"))
    assert "### Written { #written }" in page
    with set_language("ja"):
        assert "### 書き出し { #written }" in table(FILE)


@pytest.mark.parametrize(
    "file", ["puyop", "ishikawa", "plain-text-field", "practice-notebook-passwords", "duel"]
)
def test_nothing_is_left_in_english(file):
    """On a Japanese page, only names, codes and the texts of the data are English; these say so."""
    with set_language("ja"):
        page = BeautifulSoup(table(FILE.with_name(f"{file}.json")), "html.parser")
    assert not page.select("td [lang=en], a [lang=en]")
    for data in page.select("[lang=en], pre, code, svg, style, dt"):
        data.extract()
    words = set(re.findall(r"(?<![./])\b[A-Za-z]{3,}\b(?![./])", page.get_text())) - untranslated()

    assert words - {"puyop", "ishikawapuyo", "html", "com", "net", "refused", "written"} == set()


def test_table_shows_what_cannot_be_seen():
    """Line ends that are not all alike, a byte-order mark and tabs have a sign."""
    page = table(FILE)

    assert "R␍␊\nRG␍\nRGB" in page
    assert "⟪U+FEFF⟫RG" in page
    assert "→\tRB" in page


@pytest.mark.parametrize("file", ["plain-text-field", "puyop", "practice-notebook-passwords"])
def test_filters(file):
    """A card has the readings and the results of its case, and each filter leaves some cards."""
    soup = BeautifulSoup(table(FILE.with_name(f"{file}.json")), "html.parser")
    walls = soup.select("details.pb-wall")

    assert walls
    for wall in walls:
        cards = wall.select(".pb-vector")
        assert wall.summary.get_text() == f"Show {len(cards)} cards"
        for group in ("reading", "result"):
            labels = [
                button.find_parent("label").get_text()
                for button in wall.select(f"input[name^={group}]")
            ]
            found = {name for card in cards for name in card[f"data-{group}"].split()}
            assert set(labels[1:]) == (found if len(found) > 1 else set())


def test_results_of_a_card():
    """A text that is read with a warning in one mode and refused in another has both results."""
    case = next(
        case
        for case in DATA["reading"]
        if case["outcomes"]["default"].get("warnings") and "error" in case["outcomes"]["strict"]
    )
    card = BeautifulSoup(table(FILE), "html.parser").find(id=f"vector-{case['id']}")

    assert card["data-result"].split() == ["refused", "warned"]
