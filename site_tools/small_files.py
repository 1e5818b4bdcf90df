"""Files of small pictures: shorter numbers, and each path once."""

import re
from collections import Counter

_PATH = re.compile(r"<path [^>]*/>")


def short(drawing: str) -> str:
    """Return a drawing whose paths and places have one digit after the point.

    Parameters
    ----------
    drawing : str
        SVG elements that are shown in about the size of their numbers, in pixels, or smaller.
    """
    return re.sub(
        r' (?:d|x|y)="[^"]*"',
        lambda found: re.sub(
            r"\d*\.\d+", lambda number: f"{float(number[0]):.1f}".removesuffix(".0"), found[0]
        ),
        drawing,
    )


def shared(definitions: str) -> str:
    """Return definitions that have each path once, although many of them draw it.

    Parameters
    ----------
    definitions : str
        The elements inside ``<defs>``.
    """
    counts = Counter(_PATH.findall(definitions))
    ids = {path: f"q{number}" for number, path in enumerate(counts) if counts[path] > 1}
    defined = "".join(path.replace("<path ", f'<path id="{ids[path]}" ') for path in ids)

    def _use(found: re.Match[str]) -> str:
        return f'<use href="#{ids[found[0]]}"/>' if found[0] in ids else found[0]

    return defined + _PATH.sub(_use, definitions)


def smaller(picture: str) -> str:
    """Return an SVG file of a picture with short numbers and shared definitions."""
    return re.sub(
        "(?s)(?<=<defs>).*?(?=</defs>)", lambda found: shared(found[0]), short(picture), count=1
    )
