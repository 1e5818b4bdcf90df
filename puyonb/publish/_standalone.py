"""One HTML file that needs no other file."""

import html
from importlib.resources import files

from puyonb.messages import language

FITTING = "svg { max-width: 100%; height: auto; }\n"
"""The rule for pictures that are not wider than the page."""


def standalone(title: str, body: str, style: str = "") -> str:
    """Return a page in the chosen language.

    Parameters
    ----------
    title : str
        As plain text.
    body : str
        What is in the page, as HTML.
    style : str, optional
        Rules after those of all such pages.
    """
    rules = (files("puyonb.publish") / "render.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{html.escape(title)}</title>\n<style>\n{rules}{style}</style>\n</head>\n<body>\n"
        f"<main>\n{body}\n</main>\n</body>\n</html>\n"
    )
