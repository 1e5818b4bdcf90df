"""Worksheets that a page asks for: the same as those of the command line."""

import base64
import json

import pytest

from puyonb import worksheet
from puyonb.publish.live.sheets import start


def asked(*messages, language="ja"):
    """Return what a page gets for its messages."""
    found = []
    maker = start(lambda text: found.append(json.loads(text)), language=language)
    for message in messages:
        maker.receive(json.dumps(message))
    return found


@pytest.mark.parametrize(
    ("kind", "n"), [("passwords", 2), ("chains", 1), ("nonograms", 1), ("quests", 1)]
)
def test_the_same_seed_makes_the_same_sheets(kind, n):
    """Sheet by sheet, the PDF of a page becomes that of the library; the views are its pages."""
    options = {"seed": 5, "level": 1, "paper": "letter"}
    made = getattr(worksheet, kind)(n, language="ja", **options)
    pdf = {"type": "pdf", "key": True, "sheets": True}
    make = {"type": "make", "kind": kind, "n": n, "options": options}
    *sheets, whole, answer = asked(make, *[{"type": "next"}] * (n - 1), pdf)

    assert [each["done"] for each in sheets] == [*range(1, n + 1)]
    assert whole["pages"] == len(made.pages)
    assert [
        scene.title in view for scene, view in zip(made.pages[::2], whole["views"], strict=False)
    ] == [True] * n
    assert base64.b64decode(answer["data"]) == made.encoded("pdf")


def test_the_parts_of_a_pdf():
    """It has the sheets, the key, or both."""
    make = {"type": "make", "kind": "nonograms", "n": 1, "options": {}}
    parts = [{"type": "pdf", "sheets": s, "key": k} for s, k in ((1, 0), (0, 1), (1, 1))]
    found = [base64.b64decode(each["data"]) for each in asked(make, *parts)[2:]]

    assert [data.count(b"/Type /Page ") for data in found] == [1, 1, 2]


def test_options_that_do_not_fit():
    """A page gets the reason in its language, and can ask again."""
    wrong = {"type": "make", "kind": "passwords", "n": 2, "options": {"level": 5, "rule": "tiny"}}
    refused, made, *_ = asked(wrong, {**wrong, "options": {"level": 5}})

    assert refused["type"] == "refused"
    assert "rule" in refused["message"]
    assert made == {"type": "made", "done": 1}
