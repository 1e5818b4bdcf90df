"""The sources of a notebook's pictures: the texts in a notation from which a cell makes its result.

The code is parsed, not run.  A name has the texts of its last assignment.
"""

import ast
from collections.abc import Iterable, Iterator

from puyonb import notations
from puyonb.errors import NotationError

_SHORTEST = 4
"""The fewest characters of a text that counts as a notation."""

_MOST = 3
"""The most texts of a picture; a picture of more texts does not get links."""

_LONGEST = 20_000


def find(cells: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Yield for each cell the texts in a notation from which its last line is made.

    Parameters
    ----------
    cells : iterable of str
        The code of the cells, in order.

    Examples
    --------
    >>> list(find(["text = 'RG\\\\nRRGG'", "field = loads(text)\\ndraw.field(field)", "1 + 1"]))
    [(), ('RG\\nRRGG',), ()]
    """
    known: dict[str, tuple[str, ...]] = {}
    for code in cells:
        try:
            tree = ast.parse(code)
        except SyntaxError:  # a magic
            yield ()
            continue
        for statement in tree.body:
            if isinstance(statement, ast.Assign):
                texts = _texts(statement.value, known)
                known |= {
                    name.id: texts
                    for target in statement.targets
                    for name in ast.walk(target)
                    if isinstance(name, ast.Name)
                }
        last = tree.body[-1] if tree.body else None
        found = _texts(last.value, known) if isinstance(last, ast.Expr) else ()
        yield found if len(found) <= _MOST else ()


def _texts(expression: ast.expr, known: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for node in ast.walk(expression):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and _is_notation(node.value)
        ):
            found[node.value] = None
        elif isinstance(node, ast.Name):
            found |= dict.fromkeys(known.get(node.id, ()))
    return tuple(found)


def _is_notation(text: str) -> bool:
    if not _SHORTEST <= len(text.strip()) <= _LONGEST or not any(map(str.isalnum, text)):
        return False
    try:
        found = notations.get(notations.detect(text))
    except NotationError:
        return False
    # A bare code may be any word; only an address is surely meant as a code.
    return not found.hosts or found.certain or "://" in text
