"""Files of small pictures: each path once."""

import re
from collections import Counter

_PATH = re.compile(r"<path [^>]*/>")


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
    """Return an SVG file of a picture with shared definitions."""
    return re.sub("(?s)(?<=<defs>).*?(?=</defs>)", lambda found: shared(found[0]), picture, count=1)
