"""The language of the command line: who chooses it, and the words of click in it.

click takes its own words ("Usage:", "Missing argument") from gettext, and has no translations.
:func:`translate_click` gives its modules a function that looks in the table ``help``.
"""

import os
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any

import click

from puyonb.messages import (
    LANGUAGES,
    VARIABLE,
    Message,
    chosen,
    language,
    message_text,
    templates,
)

_MODULES = ("core", "decorators", "exceptions", "formatting", "parser", "types")
"""The modules of click that show words."""

_NEVER_FIRST = "、。，．：；？！）」』】〉》・…ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々〜"
_NEVER_LAST = "（「『【〈《"
_NUMBER_TYPE = re.compile("(integer|float)(?: range)?(?=を指定して)")
"""The name of a type of click in a message."""

_PIECES = re.compile(r"[!-~]+|\s+|.")


def environment_language() -> tuple[str, Message | None]:
    """Return the language of a command, and a warning if the environment names an unknown one.

    A choice of the program comes first, then ``PUYONB_LANG``, then the language of the terminal.
    """
    if found := chosen():
        return found, None
    found = os.environ.get(VARIABLE, "")
    if found in LANGUAGES:
        return found, None
    if found:
        return LANGUAGES[0], Message(
            "cli.language",
            "{option} is {found!q}, expected {known!q:or}; messages are in English",
            option=VARIABLE,
            found=found,
            known=LANGUAGES,
        )
    found = locale_language(os.environ)
    if not found and os.name == "nt":
        found = _windows_language()
    return found or LANGUAGES[0], None


def locale_language(environment: Mapping[str, str]) -> str:
    """Return the language that the locale of a terminal names, or ``""`` if it names none.

    Parameters
    ----------
    environment : mapping of str to str
        ``LANGUAGE`` is a list, in which the first language that we have counts, unless the locale
        is ``C``; then ``LC_ALL``, ``LC_MESSAGES`` and ``LANG``, of which the first that is set
        counts.

    Examples
    --------
    >>> locale_language({"LANG": "ja_JP.UTF-8"})
    'ja'
    >>> locale_language({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"})
    'en'
    """
    names = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, names), "")
    if locale and locale.partition(".")[0] in ("C", "POSIX"):
        return LANGUAGES[0]
    wanted = environment.get("LANGUAGE") or locale
    known = (re.split("[_.@-]", each)[0].lower() for each in wanted.split(":"))
    return next((each for each in known if each in LANGUAGES), LANGUAGES[0] if wanted else "")


def _windows_language() -> str:
    """Return the language of the user interface of Windows."""
    import ctypes
    from locale import windows_locale

    system: Any = getattr(ctypes, "windll", None)
    number = system.kernel32.GetUserDefaultUILanguage() if system else 0
    return locale_language({"LANG": windows_locale.get(number, "")})


def translate_click() -> None:
    """Let click show its words in the chosen language; in English it shows its own."""
    for name in _MODULES:
        module = import_module(f"click.{name}")
        for each, ours in (("_", _translated), ("ngettext", _translated_count)):
            if each in vars(module):
                setattr(module, each, ours)
    formatting: Any = import_module("click.formatting")
    click.Context.formatter_class = _Formatter
    if formatting.wrap_text is not wrap_text:
        _wrap_of_click.append(formatting.wrap_text)
        formatting.wrap_text = wrap_text


_wrap_of_click: list[Any] = []


class _Formatter(click.HelpFormatter):
    """Writes help texts with the colons of the language."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the line of the usage; there is no blank behind a full-width colon."""
        word = prefix or _translated("Usage:")
        super().write_usage(prog, args, word if word.endswith("：") else f"{word.rstrip()} ")

    def write_heading(self, heading: str) -> None:
        """Write a heading with its colon."""
        text = message_text("help.heading", "{heading}:", heading=heading)
        self.write(f"{'':>{self.current_indent}}{text}\n")


def in_language(error: click.ClickException) -> click.ClickException:
    """Return an error of the call without the English signs that click puts between its words."""
    if language() == LANGUAGES[0] or not isinstance(error, click.UsageError):
        return error
    text = re.sub("(?<=：) (?=')|(?<=。) (?=（)|(?<=')[.]$", "", error.format_message())
    text = _NUMBER_TYPE.sub(lambda found: _translated(found[1]), text)
    return click.UsageError(text.replace("', '", "'、'").replace("' / '", "'、'"), error.ctx)


@cache
def _words_of_click(language: str) -> dict[str, str]:
    """Return the words of click in a language by the words that it has in its code."""
    own, words = (templates("help.click.", each) for each in (LANGUAGES[0], language))
    return {own[code]: word for code, word in words.items()}


def _translated(text: str) -> str:
    return _words_of_click(language()).get(text, text)


def _translated_count(one: str, several: str, count: int) -> str:
    return _translated(one if count == 1 else several)


def wrap_text(
    text: str,
    width: int = 78,
    initial_indent: str = "",
    subsequent_indent: str = "",
    preserve_paragraphs: bool = False,  # noqa: FBT002 - as click has it
) -> str:
    """Wrap a text to a width; a text with full-width characters breaks at any of them.

    The parameters are those of the function of click, which wraps all other texts.
    """
    if text.isascii():
        wrap = _wrap_of_click[-1]
        return str(wrap(text, width, initial_indent, subsequent_indent, preserve_paragraphs))
    paragraphs = text.split("\n\n") if preserve_paragraphs else [text]
    return "\n\n".join(
        "\n".join(_lines(paragraph, width, initial_indent, subsequent_indent))
        for paragraph in paragraphs
    )


def _lines(text: str, width: int, indent: str, subsequent: str) -> Iterator[str]:
    """Yield the lines of a paragraph, with no punctuation mark at a wrong end of a line."""
    line, wide = indent, len(indent)
    for piece in _unbreakable(" ".join(text.split())):
        room = columns(piece.rstrip())
        if wide + room > width and line.strip():
            yield line.rstrip()
            line, wide, piece = subsequent, len(subsequent), piece.lstrip()  # noqa: PLW2901
        line, wide = line + piece, wide + columns(piece)
    yield line.rstrip()


def _unbreakable(text: str) -> Iterator[str]:
    """Yield the parts of a text between which a line may end."""
    part = ""
    for piece in _PIECES.findall(text):
        if part and piece[0] not in _NEVER_FIRST and part[-1] not in _NEVER_LAST:
            yield part
            part = ""
        part += piece
    yield part


def columns(text: str) -> int:
    """Return the columns that a text takes in a terminal; a full-width character takes two."""
    from unicodedata import east_asian_width

    return sum(2 if east_asian_width(each) in "WF" else 1 for each in text)
