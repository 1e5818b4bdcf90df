"""Vectors of a notation on its page: each text with what reading it gives, each field with what writing it gives.

The page is made from the JSON file that the tests read and that other implementers may download; its layout is told in
the file's ``about``.
"""

import html
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from puyonb.publish.pictures import themed
from puyonb.puyo import Field, draw

__all__ = ["table"]

_MOST_PLACES = 3


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
    reading = "".join(map(_reading, data["reading"]))
    writing = "".join(map(_writing, data["writing"]))
    return f'<div class="pb-vectors">{reading}</div>\n\n### Written\n\n<div class="pb-vectors">{writing}</div>'


def _reading(case: Mapping[str, Any]) -> str:
    outcomes = case["outcomes"]
    shown = next((outcome for outcome in outcomes.values() if "rows" in outcome), None)
    picture = _picture(_field(shown["rows"], shown.get("size"))) if shown else ""
    told = "".join(_line(mode, _read(outcome)) for mode, outcome in outcomes.items())
    return _card(f"vector-{case['id']}", case, _code(_visible(case["text"])) + _list(told), picture)


def _writing(case: Mapping[str, Any]) -> str:
    told = "".join(_line(mode, _written(outcome)) for mode, outcome in case["outcomes"].items())
    return _card(f"vector-written-{case['id']}", case, _list(told), _picture(_field(case["rows"], case["size"])))


def _card(identity: str, case: Mapping[str, Any], body: str, picture: str) -> str:
    sources = [case["source"]] if case.get("source") else []
    links = [
        f'reading <a href="#reading-{number.lower()}">{number}</a>' for number in case["readings"] if number[0] != "G"
    ]
    aside = "; ".join([*map(html.escape, sources), *links])
    name = html.escape(case["name"])
    label = (
        f'<p class="pb-vector__name"><a href="#{identity}">{name}</a>{f" <span>{aside}</span>" if aside else ""}</p>'
    )
    shown = f'<div class="pb-vector__picture">{picture}</div>' if picture else ""
    return f'<div class="pb-vector" id="{identity}"><div class="pb-vector__text">{label}{body}</div>{shown}</div>'


def _read(outcome: Mapping[str, Any]) -> str:
    if "error" in outcome:
        return f"refused at {_place(outcome['error'])}"
    places = outcome["warnings"]
    if not places:
        return "read"
    named = ", ".join(map(_place, places[:_MOST_PLACES]))
    more = f" and {len(places) - _MOST_PLACES} more" if len(places) > _MOST_PLACES else ""
    return f"read, warned at {named}{more}"


def _written(outcome: Mapping[str, Any]) -> str:
    if "cannot_express" in outcome:
        return f"refused, cannot express {html.escape(outcome['cannot_express'])}"
    return _code(outcome["text"])


def _place(place: tuple[int, int]) -> str:
    return f"{place[0]}:{place[1]}"


def _field(rows: list[str], size: Mapping[str, int] | None) -> Field:
    return Field.from_rows(rows, **(size or {"width": 6, "height": 13}))


def _picture(field: Field) -> str:
    return themed(lambda palette: draw.field_scene(field, size=0.2, palette=palette))


def _visible(text: str) -> str:
    """Show what cannot be seen: a byte-order mark, tabs, and line ends if they are not all alike."""
    if "\r" in text:
        text = text.replace("\r\n", "\u240d\u240a\n").replace("\r", "\u240d\n")
    return text.replace("\ufeff", "\u27eaU+FEFF\u27eb").replace("\t", "\u2192\t")


def _code(text: str) -> str:
    return f'<pre tabindex="0">{html.escape(text, quote=False) or " "}</pre>'


def _list(items: str) -> str:
    return f"<dl>{items}</dl>"


def _line(mode: str, told: str) -> str:
    return f"<div><dt>{mode}</dt><dd>{told}</dd></div>"
