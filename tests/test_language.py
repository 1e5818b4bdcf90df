"""The language of messages: who chooses it, how long the choice lasts, and what stays English."""

import asyncio
import pickle
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import puyonb
from puyonb.errors import NotationError, code_of
from puyonb.messages import LANGUAGES, Message, using
from tests.cases import is_japanese

ERROR = NotationError(Message("common.not_both", first="a", second="b"), "RRG\nRXB", 5)
ENGLISH = "expected a or b, not both, line 2, column 2"


@pytest.fixture(autouse=True)
def nothing_chosen(monkeypatch):
    """Choose nothing, neither by the environment nor for the session."""
    monkeypatch.delenv("PUYONB_LANG", raising=False)
    monkeypatch.setattr("puyonb.messages._session", [])


def test_english_is_the_default(monkeypatch):
    """A library call never reads the locale: what it writes does not depend on the machine."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "ja_JP.UTF-8")

    assert puyonb.language() == "en"
    assert str(ERROR) == ENGLISH


def test_the_nearest_choice_is_valid(monkeypatch):
    """A call comes before a block, a block before the session, the session before the environment."""
    monkeypatch.setenv("PUYONB_LANG", "ja")
    assert puyonb.language() == "ja"

    puyonb.set_language("en")
    assert puyonb.language() == "en"

    with puyonb.set_language("ja"):
        assert puyonb.language() == "ja"
        with using(None):
            assert puyonb.language() == "ja"
        with using("en"):
            assert puyonb.language() == "en"

    assert puyonb.language() == "en"


def test_blocks_nest_and_end_with_an_error():
    """Each block ends with the choice that was valid before it."""
    with puyonb.set_language("ja"):
        with puyonb.set_language("en"):
            assert str(ERROR) == ENGLISH
        with pytest.raises(KeyError), puyonb.set_language("en"):
            raise KeyError
        assert is_japanese(str(ERROR))

    assert puyonb.language() == "en"


def test_a_choice_made_inside_a_block_is_for_after_it():
    """The session's language is set inside a block, too; the block keeps its own."""
    with puyonb.set_language("en"):
        puyonb.set_language("ja")
        assert puyonb.language() == "en"

    assert puyonb.language() == "ja"


@pytest.mark.parametrize("found", ["de", "", "JA", "ja-JP"])
def test_an_unknown_language_is_refused(found):
    """The error names the languages, and nothing is chosen."""
    with pytest.raises(ValueError, match="expected language to be 'en' or 'ja'") as raised:
        puyonb.set_language(found)

    assert code_of(raised.value) == "common.choice"
    assert puyonb.language() == "en"


def test_an_unknown_language_in_the_environment(monkeypatch):
    """It is an error where the language is asked for, and hides no other error."""
    monkeypatch.setenv("PUYONB_LANG", "xx")

    with pytest.raises(ValueError, match="expected PUYONB_LANG to be 'en' or 'ja', found 'xx'"):
        puyonb.language()
    with pytest.raises(ValueError, match="expected PUYONB_LANG"), using(None):
        pass
    assert str(ERROR) == ENGLISH
    with puyonb.set_language("ja"):
        assert is_japanese(str(ERROR))


def test_the_session_reaches_new_threads_and_a_block_does_not():
    """What one thread chooses for a block changes nothing for another."""
    puyonb.set_language("ja")
    inside, done = threading.Event(), threading.Event()

    def other():
        with puyonb.set_language("en"):
            inside.set()
            done.wait(10)
            return puyonb.language()

    with ThreadPoolExecutor() as pool:
        waiting = pool.submit(other)
        inside.wait(10)
        here, fresh = puyonb.language(), pool.submit(puyonb.language).result()
        done.set()

        assert (here, fresh, waiting.result()) == ("ja", "ja", "en")


def test_blocks_of_many_threads_leave_the_session_alone():
    """Blocks that begin at the same time in other threads never become the session's language."""

    def work(language):
        for _ in range(200):
            with puyonb.set_language(language):
                assert puyonb.language() == language

    with ThreadPoolExecutor(8) as pool:
        for _ in pool.map(work, ["ja", "en"] * 8):
            pass

    assert puyonb.language() == "en"


def test_tasks_choose_alone():
    """A block that waits for another task does not lend it its language."""

    async def told(language):
        with puyonb.set_language(language):
            await asyncio.sleep(0)
            return puyonb.language()

    async def both():
        return await asyncio.gather(told("ja"), told("en"))

    assert asyncio.run(both()) == ["ja", "en"]


def test_the_place_comes_first_in_japanese():
    """The place of an error is in front; what programs read stays English."""
    before = repr(ERROR)
    with puyonb.set_language("ja"):
        assert str(ERROR).startswith("2行目の2文字目：")
        assert ERROR.message == "expected a or b, not both"
        assert repr(ERROR) == before


def test_an_error_from_another_process_has_the_language_of_this_one():
    """A message crosses as data."""
    with puyonb.set_language("ja"):
        copy = pickle.loads(pickle.dumps(ERROR))
        assert is_japanese(str(copy))
    assert str(copy) == ENGLISH


def test_a_choice_shows_what_it_is():
    """As the last value of a cell it has a stable line."""
    assert repr(puyonb.set_language("ja")) == "set_language('ja')"
    assert "ja" in LANGUAGES


def test_a_new_language_shows_english_where_it_has_no_text(monkeypatch):
    """One line adds a language; its tables may come one after the other."""
    monkeypatch.setattr("puyonb.messages.LANGUAGES", (*LANGUAGES, "tlh"))

    with puyonb.set_language("tlh"):
        assert puyonb.language() == "tlh"
        assert str(ERROR) == ENGLISH
        assert puyonb.draw.svg(puyonb.Field.from_rows(["RRG", "GGR"])).startswith("<svg")
