"""Directives: comments in a Markdown page that are replaced by generated text.

``<!-- puyonb:file CHANGELOG.md -->`` alone on a line is replaced by the result of the directive
``file`` for the words after it.  It is a comment, so other Markdown programs show nothing.
"""

import re
from collections.abc import Callable, Mapping

from puyonb.messages import Message

_DIRECTIVE = re.compile(r"^<!-- puyonb:(?P<name>[\w-]+)(?P<words>[^\n]*?) -->[ \t]*$", re.MULTILINE)


class DirectiveError(ValueError):
    """A directive has an error.

    Attributes
    ----------
    line : int
        The line of the directive, from 1.
    """

    def __init__(self, message: Message | str, line: int) -> None:
        super().__init__(message)
        self.line = line


_NEARLY = re.compile(r"^ {0,3}<!--[ \t]*puyonb[ \t]*:[^\n]*", re.MULTILINE | re.IGNORECASE)
"""A line that begins like a directive; a mistyped one would disappear like any comment."""


def expand(markdown: str, makers: Mapping[str, Callable[..., str]]) -> str:
    """Replace the directives of a page.

    Parameters
    ----------
    markdown : str
    makers : mapping of str to callable
        The function for each name, which returns Markdown; the words after the name are its
        arguments.

    Raises
    ------
    DirectiveError
        If a name is unknown, if the function raises an ImportError, OSError, TypeError or
        ValueError, or if a line begins like a directive but is not one.
    """
    for found in _NEARLY.finditer(markdown):
        if not _DIRECTIVE.match(markdown, found.start()):
            raise DirectiveError(
                Message(
                    "publish.directive.form",
                    "expected '<!-- puyonb:NAME -->' alone on a line, found {found!q}",
                    found=found[0],
                ),
                markdown.count("\n", 0, found.start()) + 1,
            )

    def _made(found: re.Match[str]) -> str:
        line = markdown.count("\n", 0, found.start()) + 1
        if found["name"] not in makers:
            names = tuple(sorted(makers))
            raise DirectiveError(
                Message(
                    "publish.directive.name",
                    "expected one of {names}, found {found!r}",
                    names=names,
                    found=found["name"],
                ),
                line,
            )
        try:
            return makers[found["name"]](*found["words"].split())
        except (ImportError, OSError, TypeError, ValueError) as error:
            message = Message(
                "publish.directive.failed",
                "{name}: {reason}",
                name=found["name"],
                reason=str(error),
            )
            raise DirectiveError(message, line) from error

    return _DIRECTIVE.sub(_made, markdown)
