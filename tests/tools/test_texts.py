"""Translations follow the English texts: a changed text is shown in English until it is checked."""

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb import messages
from tools import texts


def entry(code, text, translation):
    """Return an entry of a PO file."""
    return polib.POEntry(msgctxt=code, msgid=text, msgstr=translation)


def read(entries):
    """Return what the package shows of a file with these entries."""
    return messages._translations(texts.po_file("ja", entries))


@pytest.mark.slow
def test_a_changed_text_is_shown_in_english():
    """Its translation stays for the translator, fuzzy; new texts wait; old ones go."""
    now = {code: text for code, (_, text) in texts.english()["json"].items()}
    changed, same, new, *_ = now
    old = [
        entry(changed, "words of before", "前"),
        entry(same, now[same], "同じ"),
        entry("json.gone", "x", "無"),
    ]

    found = {each.msgctxt: each for each in texts.updated("json", old)}

    assert list(found) == sorted(now)
    assert (found[changed].fuzzy, found[changed].msgstr, found[changed].msgid) == (
        True,
        "前",
        now[changed],
    )
    assert (found[changed].previous_msgid, found[new].msgstr) == ("words of before", "")
    assert read([*found.values()]) == {same: "同じ"}


@pytest.mark.slow
def test_a_translator_agrees():
    """An entry that is no longer fuzzy stays as it is when the program runs again."""
    code, (_, text) = next(iter(texts.english()["json"].items()))

    assert read(texts.updated("json", [entry(code, text, "訳")])) == {code: "訳"}


@given(
    st.text(st.characters(exclude_categories=("Cs", "Cc"), include_characters='\n\\"'), min_size=1)
)
def test_any_text_survives_the_file(text):
    """Quotes, backslashes and line breaks are read as they were written."""
    assert read([entry("a.b", "x", text)]) == {"a.b": "" if text == "∅" else text}
