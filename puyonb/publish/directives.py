"""Directives: comments in a Markdown page where something generated goes.

``<!-- puyonb:file CHANGELOG.md -->`` on a line of its own is replaced by what the directive named
``file`` makes of the words after it.  A comment, because any other reader of Markdown then shows
nothing instead of something odd.
"""

import re
from collections.abc import Callable, Mapping

_DIRECTIVE = re.compile(r"^<!-- puyonb:(?P<name>[\w-]+)(?P<words>[^\n]*?) -->[ \t]*$", re.MULTILINE)


class DirectiveError(ValueError):
    """A directive cannot be followed.

    Attributes
    ----------
    line : int
        The line of the Markdown where it stands, from 1.
    """

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


_NEARLY = re.compile(r"^ {0,3}<!--[ \t]*puyonb[ \t]*:[^\n]*", re.MULTILINE | re.IGNORECASE)
"""A line that begins like a directive: one that is mistyped would vanish as any comment does."""


def expand(markdown: str, makers: Mapping[str, Callable[..., str]]) -> str:
    """Replace the directives of a page.

    Parameters
    ----------
    markdown : str
    makers : mapping of str to callable
        For each name what makes the Markdown; it gets the words behind the name as arguments.

    Raises
    ------
    DirectiveError
        If a name is unknown, the words do not fit, the maker finds fault with them (an ImportError, OSError or ValueError), or a
        line begins like a directive but is none.
    """
    for found in _NEARLY.finditer(markdown):
        if not _DIRECTIVE.match(markdown, found.start()):
            raise DirectiveError(
                f"expected '<!-- puyonb:NAME -->' alone on a line, found {found[0]!r:.80}",
                markdown.count("\n", 0, found.start()) + 1,
            )

    def _made(found: re.Match[str]) -> str:
        line = markdown.count("\n", 0, found.start()) + 1
        if found["name"] not in makers:
            raise DirectiveError(
                f"expected one of {', '.join(sorted(makers))}, found {found['name']!r}", line
            )
        try:
            return makers[found["name"]](*found["words"].split())
        except (ImportError, OSError, TypeError, ValueError) as error:
            raise DirectiveError(f"{found['name']}: {error}", line) from error

    return _DIRECTIVE.sub(_made, markdown)
