"""Walls of cards: rows of filters that need no script, and a box that finds cards by their text.

A wall is an element with the class ``pb-wall``; ``wall.js`` makes its box work.
"""

from collections.abc import Iterable, Mapping
from html import escape
from itertools import count

from puyonb.messages import language
from site_tools.words import words_of

_numbers = count(1)


def head(depth: int) -> str:
    """Return the style sheet and the script of a wall as Markdown.

    Parameters
    ----------
    depth : int
        The folders between the page and the first page of its language.
    """
    up = "../" * (depth + (language() != "en"))
    return (
        f'<link rel="stylesheet" href="{up}wall.css">\n\n'
        f'<script type="module" src="{up}wall.js"></script>\n\n'
    )


def filters(group: str, legend: str, names: Mapping[str, str]) -> str:
    """Return a row of radio buttons, which hide the cards that do not match.

    Parameters
    ----------
    group : str
        Its name; a card has its own names, separated by blanks, as ``data-<group>``.
    legend : str
    names : mapping of str to str
        The label for each name; the name ``all`` hides nothing.
    """
    number = next(_numbers)
    buttons = [
        f'<label><input type="radio" name="{group}-{number}" id="{group}-{number}-{name}"'
        f"{' checked' if name == 'all' else ''}><span>{escape(title)}</span></label>"
        for name, title in names.items()
    ]
    style = "".join(
        f'.pb-wall:has(#{group}-{number}-{name}:checked) [data-{group}]:not([data-{group}~="{name}"]){{display:none}}'
        for name in names
        if name != "all"
    )
    return (
        f"<style>{style}</style>"
        f'<div class="pb-filters"><fieldset><legend>{legend}</legend>{"".join(buttons)}</fieldset></div>'
    )


def finder() -> str:
    """Return the box that finds cards by their text; without scripts there is none."""
    words = words_of("walls")
    shown = escape(words["shown"], quote=True)
    return (
        f'<p class="pb-find"><label>{words["find"]} <input type="search" spellcheck="false"></label>'
        f' <output data-shown="{shown}"></output></p><noscript><style>.pb-find{{display:none}}</style></noscript>'
    )


def named(names: Iterable[str], everything: str) -> dict[str, str]:
    """Return names as the labels of filters, after one for all cards."""
    return {"all": everything, **{name: name for name in names}}
