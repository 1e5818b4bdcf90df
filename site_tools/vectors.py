"""Test vectors on the page of their notation: texts with their values, fields with their texts.

The page is made from the JSON file that the tests read.  Other implementers may download it;
``about`` in the file describes its layout.  There are two layouts: texts, for which several modes
of reading may differ, and simulator codes, each with its field, moves and task.  A text is a field
or a duel.
"""

import html
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from puyonb import draw
from puyonb.messages import language
from puyonb.publish.fences import opening
from puyonb.publish.pictures import themed
from puyonb.puyo import Field, duel
from puyonb.puyo.record import Pair, Rotation
from site_tools import walls
from site_tools.words import words_of

_MOST_PLACES = 3
_LONGEST = 40

_RESULTS = ("accepted", "warned", "refused")
"""What a text gives, as the filters list it."""


def _word(name: str, **parts: object) -> str:
    """Return a text in the language of the page, with its parts."""
    return str(words_of("vectors")[name]).format(**parts)


def _named(name: str) -> str:
    """Return a name of the data in the language of the page."""
    names: dict[str, str] = words_of("vectors")["names"]
    return names.get(name, name)


def _english(text: str) -> str:
    """Return a text of the data, which is English on all pages, as HTML."""
    found = html.escape(text)
    return found if language() == "en" else f'<span lang="en">{found}</span>'


def _title(case: Mapping[str, Any], key: str = "name") -> str:
    """Return a text of a vector in the language of the page, or the English one."""
    return str(case.get(f"{key}_{language()}", case[key]))


def _told(case: Mapping[str, Any], key: str = "name") -> str:
    """Return a text of a vector as HTML that marks English on other pages."""
    text = _title(case, key)
    return _english(text) if text == case[key] else html.escape(text)


def table(file: Path) -> str:
    """Write the vectors of a file as HTML for a Markdown page.

    Parameters
    ----------
    file : Path
        The JSON file.

    Raises
    ------
    OSError
        If it is not there.
    ValueError
        If it is no JSON.
    """
    data = json.loads(file.read_text(encoding="utf-8"))
    if "vectors" in data:
        return codes(data)
    reading = _fold(data["reading"], list(map(_reading, data["reading"])))
    if "writing" not in data:
        return f"{walls.head(2)}{reading}"
    writing = _fold(data["writing"], list(map(_writing, data["writing"])))
    heading = f"### {words_of('vectors')['written']} {{ #written }}"
    return f"{walls.head(2)}{reading}\n\n{heading}\n\n{writing}"


def _fold(cases: Sequence[Mapping[str, Any]], cards: Sequence[str]) -> str:
    """Return cards in a fold, with filters for the readings and the results, and a search."""
    words = words_of("vectors")
    readings = sorted({number for case in cases for number in _readings(case)}, key=_order)
    results = [each for each in _RESULTS if any(each in _results(case) for case in cases)]
    shown = walls.finder()
    if len(readings) > 1:
        shown += walls.filters("reading", words["reading"], walls.named(readings, words["all"]))
    if len(results) > 1:
        labels = {"all": words["all"], **{each: words[each] for each in results}}
        shown += walls.filters("result", words["result"], labels)
    summary = words["fold"].format(count=len(cards))
    return (
        f'<details class="pb-fold pb-wall"><summary>{summary}</summary>{shown}'
        f'<div class="pb-vectors">{"".join(cards)}</div></details>'
    )


def _readings(case: Mapping[str, Any]) -> list[str]:
    """Return the readings that a card names; those of all notations are on another page."""
    return [number for number in case.get("readings", ()) if number[0] != "G"]


def _order(number: str) -> tuple[str, int]:
    return number[0], int(number[1:])


def _results(case: Mapping[str, Any]) -> set[str]:
    """Return what a text or a field gives in some mode, as names of filters."""
    outcomes = case.get("outcomes", {"default": case}).values()
    return {
        "refused"
        if {"error", "cannot_express"} & {*outcome}
        else "warned"
        if outcome.get("warnings")
        else "accepted"
        for outcome in outcomes
    }


def codes(data: Mapping[str, Any]) -> str:
    """Write simulator codes as HTML: the meaning of each, a link that opens it, and its errors.

    Parameters
    ----------
    data : mapping
        What the file holds.
    """
    cards = [_meant(case, data) for case in data["vectors"]]
    rows = "".join(
        f"<tr><td><code>{html.escape(_shortened(case['code']))}</code></td><td>{case['place']}</td>"
        f"<td>{_told(case, 'why')}</td></tr>"
        for case in data["refused"]
    )
    words = words_of("vectors")
    head = "".join(f"<th>{title}</th>" for title in words["heads"])
    table = f'<table class="pb-refused"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
    heading = f"### {words['not_read']} {{ #refused }}"
    return f"{walls.head(2)}{_fold(data['vectors'], cards)}\n\n{heading}\n\n{table}"


def _meant(case: Mapping[str, Any], data: Mapping[str, Any]) -> str:
    moves = [_move(move) for move in case.get("moves", [])]
    terms = words_of("vectors")["terms"]
    told = "".join(_line(terms[term], words) for term, words in _meaning(case, moves))
    name = f"{case['id']} · {_kind(case, len(moves))}"
    body = _code(case["code"]) + (_list(told) if told else "") + _opened(case, data, name)
    picture = _picture(_field(case["rows"], case.get("size")))
    return _card(f"vector-{case['id']}", case, name, body, picture)


def _kind(case: Mapping[str, Any], moves: int) -> str:
    if "japanese" in case:
        return _word("puzzle")
    played = _word("move" if moves == 1 else "moves", count=moves) if moves else ""
    board = "" if case["rows"] == ["......"] and moves else _word("field")
    return _word("and").join(filter(None, [board, played]))


def _meaning(case: Mapping[str, Any], moves: list[str]) -> Iterator[tuple[str, str]]:
    """Return the lines of a card below the code, each with its term."""
    if moves:
        yield (
            "moves",
            "<br>".join(
                f"{number}. {html.escape(move)}" for number, move in enumerate(moves, start=1)
            ),
        )
    if "japanese" in case:
        japanese = f'<span lang="ja">{html.escape(case["japanese"])}べし</span>'
        english = "" if language() == "ja" else f"{html.escape(case['english'])}<br>"
        yield "task", f"{english}{japanese}"
    if "warnings" in case:
        yield "warned", _word("at", places=", ".join(map(str, case["warnings"])))
    if "written" in case:
        yield "written", f"<code>{html.escape(case['written'])}</code>"


def _move(move: Mapping[str, Any]) -> str:
    if "drop" in move:
        return f"{' '.join(map(str, move['drop']))} {_named(move.get('puyo', 'ojama'))}"
    ((axis, child),) = Field.from_rows([move["pair"]], hidden_rows=0).cells
    return str(Pair(axis, child, move["column"] and move["column"] - 1, Rotation(move["rotation"])))


def _opened(case: Mapping[str, Any], data: Mapping[str, Any], name: str) -> str:
    """Link to the simulator that the code belongs to, and to the live page.

    A code in another notation than the file's is opened as it is.
    """
    if "://" in case["code"]:
        address = case["code"]
    elif "notation" in case:
        return opening(case["code"], name=name)
    else:
        address = data["address"].format(quote(case["code"], safe="=_~.-&"))
    label = _word("open", id=case["id"], site=urlsplit(address).hostname)
    link = f'<p class="pb-vector__open"><a href="{html.escape(address)}">{label}</a></p>'
    return link + opening(address, name=name)


def _shortened(code: str) -> str:
    if len(code) <= _LONGEST:
        return code
    half = _LONGEST // 2
    return _word("cut", start=code[:half], count=len(code) - _LONGEST, end=code[-half:])


def _reading(case: Mapping[str, Any]) -> str:
    outcomes = case["outcomes"]
    shown = next((outcome for outcome in outcomes.values() if "error" not in outcome), None)
    picture = ""
    if shown and "boards" in shown:
        state = duel.loads(case["text"])
        picture = themed(lambda palette: draw.duel.scene(state, size=0.2, palette=palette))
    elif shown:
        picture = _picture(_field(shown["rows"], shown.get("size")))
    told = "".join(_line(mode, _read(outcome)) for mode, outcome in outcomes.items())
    link = opening(case["text"], name=_title(case))
    body = _code(_visible(case["text"])) + _list(told) + link
    return _card(f"vector-{case['id']}", case, _title(case), body, picture)


def _writing(case: Mapping[str, Any]) -> str:
    told = "".join(_line(mode, _written(outcome)) for mode, outcome in case["outcomes"].items())
    return _card(
        f"vector-written-{case['id']}",
        case,
        _title(case),
        _list(told),
        _picture(_field(case["rows"], case["size"])),
    )


def _card(identity: str, case: Mapping[str, Any], name: str, body: str, picture: str) -> str:
    sources = [case["source"]] if case.get("source") else []
    links = [
        _word("of", number=f'<a href="#reading-{number.lower()}">{number}</a>')
        for number in _readings(case)
    ]
    aside = _word("then").join([*map(_english, sources), *links])
    said = _told(case) if "name" in case else html.escape(name)
    label = f'<p class="pb-vector__name"><a href="#{identity}">{said}</a>{f" <span>{aside}</span>" if aside else ""}</p>'
    shown = f'<div class="pb-vector__picture">{picture}</div>' if picture else ""
    marks = f'data-card data-reading="{" ".join(_readings(case))}" data-result="{" ".join(sorted(_results(case)))}"'
    return f'<div class="pb-vector" id="{identity}" {marks}><div class="pb-vector__text">{label}{body}</div>{shown}</div>'


def _read(outcome: Mapping[str, Any]) -> str:
    if "error" in outcome:
        return _word("error", place=_place(outcome["error"]))
    places = outcome.get("warnings", ())
    if not places:
        return _word("read")
    named = ", ".join(map(_place, places[:_MOST_PLACES]))
    if len(places) > _MOST_PLACES:
        named = _word("more", places=named, count=len(places) - _MOST_PLACES)
    return _word("read_warned", places=named)


def _written(outcome: Mapping[str, Any]) -> str:
    if "cannot_express" in outcome:
        return _word("lost", what=html.escape(_named(outcome["cannot_express"])))
    return _code(outcome["text"])


def _place(place: tuple[int, int]) -> str:
    return _word("place", line=place[0], column=place[1])


def _field(rows: list[str], size: Mapping[str, int] | None) -> Field:
    return Field.from_rows(rows, **(size or {"width": 6, "height": 13}))


def _picture(field: Field) -> str:
    return themed(lambda palette: draw.field.scene(field, size=0.2, palette=palette))


def _visible(text: str) -> str:
    """Make invisible characters visible: a byte-order mark, tabs, and mixed line ends."""
    if "\r" in text:
        text = text.replace("\r\n", "\u240d\u240a\n").replace("\r", "\u240d\n")
    return text.replace("\ufeff", "\u27eaU+FEFF\u27eb").replace("\t", "\u2192\t")


def _code(text: str) -> str:
    return f'<pre tabindex="0">{html.escape(text, quote=False) or " "}</pre>'


def _list(items: str) -> str:
    return f"<dl>{items}</dl>"


def _line(mode: str, told: str) -> str:
    return f"<div><dt>{mode}</dt><dd>{told}</dd></div>"
