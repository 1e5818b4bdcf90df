"""Notation fences: a text in a Markdown page is shown as a picture with the text beside it.

They work in any mkdocs site: set a formatter of this module (:func:`puyo`, :func:`password`,
:func:`ppn`, :func:`non`, :func:`duel` or :func:`notation`) and :func:`accept` as a custom fence of
``pymdownx.superfences``.  A fence with that name then contains a field, a password, a piecepack
game, a nonogram, a replay of a duel, or a text in any notation.

The picture is SVG in the page, with a text alternative from its data, or a player.  The text has a
copy button, and a link to the live page if the site has one.  A text with an error, or an option
without use, is shown with the error, and logged as a warning, which fails a strict build.  Warnings
of the reader are listed below the text.  The first fence of a page brings its style sheet.

Every fence has the options ``title``, ``show`` and ``language="ja"``; the language is that of the
page by default.  :mod:`puyonb.publish.fence_kinds` has the options of each fence.
"""

import html
import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, wraps
from importlib.resources import files
from typing import Any, NamedTuple

from puyonb import from_json, kinds
from puyonb.drawing.scene import Scene, beside
from puyonb.errors import NotationError, collecting, ignoring
from puyonb.messages import Message, message_text, using
from puyonb.publish import games
from puyonb.publish._embed import with_script
from puyonb.publish.fence_kinds import (
    KINDS,
    Kind,
    Part,
    View,
    columns,
    drawn,
    game,
    parts,
    placed,
)
from puyonb.publish.live.page import fragment
from puyonb.publish.pictures import themed, with_one_script
from puyonb.publish.puzzle_player import PuzzlePlayer, player_script
from puyonb.text import in_folder
from puyonb.widgets.large import large

__all__ = ["accept", "duel", "non", "notation", "password", "ppn", "puyo"]

_log = logging.getLogger("mkdocs.plugins.puyonb")

LONGEST = 100_000
"""The most characters of a text that is drawn in a page: a picture has a shape for each part."""

MOST = 100
"""The most boards of a fence that are drawn."""

MOST_PUZZLES = 500
"""The most puzzles of a fence that can be played."""

_OPENING = re.compile(rf"^(?P<fence>`{{3,}}|~{{3,}})[ \t]*\{{?[ .]*(?:{'|'.join(KINDS)})\b")


class Page(NamedTuple):
    """The page whose fences are formatted now.

    Attributes
    ----------
    name : str
        The path of its file, for messages.
    text : str
        The content of the file.
    live : str, default none
        The address of the live page relative to this one, if there is one.
    script : str, default none
        The address of the script of the players; without it, the page has the script itself.
    has_style : bool, default True
        Whether the page has the style sheet; otherwise the first fence brings it.
    folder : str, optional
        The folder of the file, for the set-up files that games name.
    """

    name: str
    text: str
    live: str = ""
    script: str = ""
    has_style: bool = True
    folder: str | None = None


class Problem(NamedTuple):
    """An error or a note about a fence.

    Attributes
    ----------
    line : int
        The line of the fence's text, from 1; 0 is the line with the options.
    column : int
        From 1; 0 is the whole line.
    message : str
    place : str
        The file, the line and the column.
    """

    line: int
    column: int
    message: str
    place: str


_page: ContextVar[Page | None] = ContextVar("page", default=None)
_problems: ContextVar[list[Problem] | None] = ContextVar("problems", default=None)
"""Where problems are collected; None logs them."""


def enter(page: Page | None) -> None:
    """Set the page that is rendered from now on; messages name its file and line.

    Parameters
    ----------
    page : Page or None
    """
    _page.set(page)


def convert(name: str, source: str, options: Mapping[str, str], *, script: str = "") -> "Converted":
    """Convert a fence for a program other than mkdocs, without the style sheet and the script.

    Parameters
    ----------
    name : str
        The name of the fence.
    source : str
    options : mapping of str to str
    script : str, optional
        The address of the script of the players; without it, the HTML has the script.
    """
    with collected(Page("", source, script=script)) as problems:
        found = _shown(name, source, options, None)
    return Converted(found, tuple(problems))


WIDGETS = frozenset({
    "ChainPlayer", "DuelViewer", "FieldEditor", "GamePlayer", "NonogramEditor", "NonogramSolver",
    "PasswordExplainer", "PuyoWorkbench", "QuestPlayer", "RecordPlayer",
})  # fmt: skip
"""The widgets that a page shows without Python: most as the fence ``notation player``.

A board of pieces and a converter need all rules of a notation, which only Python has: they are a
picture with a link to the live page.
"""


def widget(data: Mapping[str, Any]) -> str:
    """Return a widget in the output of a notebook as a part of the page.

    Parameters
    ----------
    data : mapping
        What the output has of :data:`puyonb.widgets.board.VALUE`; the name is one of ``WIDGETS``.

    Raises
    ------
    ValueError
        If the value cannot be read.
    """
    options, page, value = {"player": "player"}, _page.get(), from_json(data["value"])
    script = page.script if page else ""
    if data["widget"] == "PasswordExplainer":
        return with_script(value, script)
    if data["widget"] in games.EDITORS and (board := games.LinkedBoard.of(value)):
        return board.editor(data["widget"], script)
    if data["widget"] == "NonogramEditor" and not value.colors:
        return PuzzlePlayer((value,), drawn=True).html(script)
    kind = KINDS["notation"]
    view = kind.view(options)
    if solved := game(view, options, [], [value]):
        return solved.html(script)
    fence = _Fence(kind, view, "", [], options, page)
    return fence.picture(kinds.playable(value)[0] if view.plays else value)


@contextmanager
def collected(page: Page) -> Iterator[list[Problem]]:
    """Set the page that is rendered in a block, and collect its problems; they are not logged."""
    problems: list[Problem] = []
    tokens = _page.set(page), _problems.set(problems)
    try:
        yield problems
    finally:
        _page.reset(tokens[0])
        _problems.reset(tokens[1])


class Converted(NamedTuple):
    """A fence as HTML, with its problems."""

    html: str
    problems: tuple[Problem, ...]


def picture(name: str, source: str, options: Mapping[str, str]) -> Scene:
    """Return a fence as a still picture, for pages of paper: what moves is shown at rest.

    Raises
    ------
    NotationError
        If the text cannot be read.
    ValueError
        If an option is unknown, or the picture has no use for it.
    """
    kind = KINDS[name]
    boards = parts(source, kind)
    view = kind.view(options, count=len(boards))
    with using(options.get("language")), ignoring():
        values = [kind.read(board.text, options) for board in boards]
        scenes = [_still(kind, view, value, options) for value in values]
        if len(scenes) == 1:
            return scenes[0]
        captions = [board.caption for board in boards] if any(b.caption for b in boards) else ()
        across, palette = min(columns(options) or 4, len(scenes)), options.get("palette", "default")
        return beside(scenes, captions=captions, columns=across, palette=palette)


def _still(kind: Kind, view: View, value: Any, options: Mapping[str, str]) -> Scene:
    solved = game(view, options, [], [value])
    if isinstance(solved, games.Quests):
        value = solved.records[0]
    if solved is None:
        found = drawn(view, kinds.playable(value)[0] if view.plays else value, "default", options)
        if isinstance(found, Scene):
            return found
    usual = kind.views[""]
    known = {*usual.settings, *usual.switches}
    chosen = {name: given for name, given in options.items() if name in known}
    found = drawn(usual, value[0] if isinstance(value, list) else value, "default", chosen)
    assert isinstance(found, Scene)  # noqa: S101 - the usual view is still
    return found


def accept(
    _language: str,
    inputs: Mapping[str, str],
    options: dict[str, Any],
    _attributes: object,
    _md: object,
) -> bool:
    """Accept every option of a fence; the formatter reports unknown ones with their place."""
    options.update(inputs)
    return True


def _fence(show: Callable[[str, Mapping[str, str], object], str]) -> Callable[..., str]:
    """Return a function with the signature of a formatter of ``pymdownx.superfences``."""

    @wraps(show)
    def _format(
        source: str,
        _language: str,
        _css_class: str,
        options: Mapping[str, str],
        md: object,
        **_more: object,
    ) -> str:
        return show(source, options, md)

    return _format


@_fence
def puyo(source: str, options: Mapping[str, str], md: object) -> str:
    """Format one fence with a field, or with a field and moves.

    Parameters
    ----------
    source : str
        A text in any notation of Puyo Puyo: rows, a link, a code or a password.  Several boards are
        apart by lines ``---``, or there is one link a line; then a comment in the first line of a
        board is its caption.
    options : mapping of str to str
        Those of every fence: ``title="…"`` is the caption; ``show="both"``, ``"picture"`` or
        ``"text"``; ``language="ja"``.  Those of the reader: ``source="puyop"`` names the notation
        (default: detected); ``extended``, ``lenient``, ``strict``.

        ``chain`` shows the links of the chain or the moves, ``player`` plays them, ``explain``
        shows why the chain has its score, and ``triggers`` where one more puyo starts a chain.  The
        picture has ``alt="…"`` (text alternative),
        ``palette="print"``, ``size="0.5"``, ``coordinates="game"``, ``crop``,
        ``highlight="3,12 4,11"`` (columns and rows as players count) and ``columns="2"``.

    Returns
    -------
    str
        A ``<figure>``, or a box that shows the error.
    """
    return _shown("puyo", source, options, md)


@_fence
def password(source: str, options: Mapping[str, str], md: object) -> str:
    """Format one fence with a practice-notebook password.

    Parameters
    ----------
    source : str
        The password; several are apart by lines ``---``.
    options : mapping of str to str
        Those of :func:`puyo`, except the ones of the reader; ``explain`` shows how the password is
        made from the field.

    Returns
    -------
    str
        A ``<figure>``, or a box that shows the error.
    """
    return _shown("password", source, options, md)


@_fence
def ppn(source: str, options: Mapping[str, str], md: object) -> str:
    """Format one fence with a piecepack game.

    Parameters
    ----------
    source : str
        One or more games in Portable Piecepack Notation.
    options : mapping of str to str
        Those of every fence; ``game="2"`` selects the second game, ``move="3"`` the position after
        the third move (default: the last one), ``moves`` all positions (``columns="3"`` in a row),
        ``player`` plays the moves, ``explain`` explains the signs of a move; ``oblique`` shows
        heights, ``angle="120"`` sets their direction in degrees (default: 45); ``alt="…"``,
        ``coordinates="game"``, ``size="0.5"`` and ``palette="print"``.

    Returns
    -------
    str
        A ``<figure>``, or a box that shows the error.
    """
    return _shown("ppn", source, options, md)


@_fence
def non(source: str, options: Mapping[str, str], md: object) -> str:
    """Format one fence with a nonogram.

    Parameters
    ----------
    source : str
        The puzzle as a .non file; several are apart by lines ``---``.
    options : mapping of str to str
        Those of every fence; ``player`` lets a reader solve the puzzle, or a pack of them;
        ``solved`` shows the solution, ``trace`` plays its steps, ``explain`` shows what
        follows in the line of a step (``step="3"``; default: the first one); ``lenient`` and
        ``strict`` are options of :func:`puyonb.nonogram.non.loads`; ``alt="…"``,
        ``coordinates="game"``, ``size="0.5"``, ``palette="print"``, ``columns="2"`` and
        ``highlight="3,1 4,2"`` (columns and rows from 1).

    Returns
    -------
    str
        A ``<figure>``, or a box that shows the error.
    """
    return _shown("non", source, options, md)


@_fence
def notation(source: str, options: Mapping[str, str], md: object) -> str:
    """Format one fence with a text in any notation.

    Parameters
    ----------
    source : str
        The text.
    options : mapping of str to str
        Those of every fence; ``source="webpbn"`` names the notation (default: detected); ``player``
        plays the value; ``alt="…"``, ``coordinates="game"``, ``size="0.5"`` and
        ``palette="print"``.

    Returns
    -------
    str
        A ``<figure>``, or a box that shows the error.
    """
    return _shown("notation", source, options, md)


@_fence
def duel(source: str, options: Mapping[str, str], md: object) -> str:
    """Format one fence with a replay of a duel, shown at its end.

    Parameters
    ----------
    source : str
        The replay as JSON.
    options : mapping of str to str
        Those of every fence; ``player`` plays all turns; ``alt="…"``, ``size="0.5"``,
        ``palette="print"`` and ``columns="2"`` (players in a row).

    Returns
    -------
    str
        A ``<figure>``, or a box that shows the error.
    """
    return _shown("duel", source, options, md)


def _shown(name: str, source: str, options: Mapping[str, str], md: object) -> str:
    page = _page.get() or _page_of(md)
    line = 0
    try:
        with using(options.get("language")), in_folder(page.folder if page else None):
            boards = parts(source, KINDS[name])
            view = KINDS[name].view(options, count=len(boards))
            line = 1
            found = _formatted(_Fence(KINDS[name], view, source, boards, options, page))
    except Exception as error:  # noqa: BLE001 - one bad text must not stop a site
        message = str(error)
        if not isinstance(error.args[0] if error.args else "", Message):
            message = message_text("publish.failed", error=type(error).__name__, reason=message)
        _warn(_Given(source, options, page), line, message)
        found = _box(message, source.strip("\n"))
    return styled(found, md)


def styled(found: str, md: object) -> str:
    """Put the style sheet before the first fence of a page; the plugin adds it to all pages.

    Only the first nonogram to play has its script, and only the first quest.
    """
    page = _page.get()
    if page is not None and page.has_style:
        return found
    sheet = f"<style>{style()}</style>"
    stash = getattr(getattr(md, "htmlStash", None), "rawHtmlBlocks", ())
    for inside in (player_script(), *([games.script()] if "pb-game" in found else [])):
        script = f"<script>{inside}</script>"
        if any(script in str(block) for block in stash):
            found = found.replace(script, "")
    return found if any(sheet in str(block) for block in stash) else sheet + found


@cache
def style() -> str:
    """Return the style sheet of figures on one line, without comments."""
    text = (files("puyonb.publish") / "assets" / "figure.css").read_text(encoding="utf-8")
    return re.sub(
        r"\s*([{};:,>])\s*", r"\1", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    ).strip()


def _page_of(md: object) -> Page | None:
    """Return the page that mkdocs renders, for sites without the plugin; None outside mkdocs."""
    try:
        file = md.treeprocessors["relpath"].file  # type: ignore[attr-defined]
        return Page(file.src_uri, file.content_string)
    except (AttributeError, KeyError, OSError, ValueError):
        return None


class _Given(NamedTuple):
    """What a page has of a fence."""

    source: str
    options: Mapping[str, str]
    page: Page | None


class _Fence(NamedTuple):
    """A fence that is formatted: its kind and view, its text and boards, its options and page."""

    kind: Kind
    view: View
    source: str
    boards: Sequence[Part]
    options: Mapping[str, str]
    page: Page | None

    def warn(self, line: int, message: object, *, column: int = 0) -> None:
        _warn(_Given(self.source, self.options, self.page), line, str(message), column=column)

    @property
    def replays(self) -> bool:
        """Whether the scripts of pages play boards that have a link."""
        drawn = {*self.view.settings, *self.view.switches}
        return "player" in self.options and drawn.isdisjoint(self.options)

    def picture(self, value: object) -> str:
        replay = games.LinkedBoard.of(value) if self.replays else None
        if replay:
            return replay.html(self.page.script if self.page else "")
        shown = themed(lambda palette: drawn(self.view, value, palette, self.options))
        script = self.page.script if self.page else ""
        return with_one_script(shown, script) if script else shown


def _formatted(fence: _Fence) -> str:
    show = fence.options.get("show", "both")
    values: list[object] = []
    notes: list[str] = []
    for board in fence.boards:
        with collecting() as caught:
            try:
                values.append(fence.kind.read(board.text, fence.options))
            except NotationError as given:
                error = placed(given, board, fence.source)
                fence.warn(error.line, error.content, column=error.column)
                above = _above(fence.page, fence.source)
                error = NotationError(error.content, fence.source, error.offset, lines_before=above)
                return _box(str(error), error.excerpt())
        for found in caught:
            warning = placed(found, board, fence.source)
            notes.append(str(warning))
            if warning.code == "notations.also_read":  # the author should name the notation
                fence.warn(warning.line, warning.content, column=warning.column)
        if fence.view.plays and show != "text":
            values[-1], fault = kinds.playable(values[-1])
            if fault:
                line = 1 + fence.source.count("\n", 0, board.offset)
                fence.warn(line, fault)
                notes.append(str(fault))
    has_goal = "solved" in fence.options
    instead = [{} if show == "text" else large(value, solved=has_goal) for value in values]
    sentences = [
        found["large"]
        for found in instead
        if found and ("still" not in found or fence.view is not fence.kind.views[""])
    ]
    for sentence in sentences:
        fence.warn(1, sentence)
    if solved := game(fence.view, fence.options, fence.boards, values):
        return _playing(fence, solved)
    notes += sentences
    if any(found and "still" not in found for found in instead):
        show = "text"
    if show != "text" and (len(fence.source) > LONGEST or len(values) > MOST):
        message = Message(
            "publish.fence.long",
            "a text of more than {most:,} characters is not drawn in a page",
            most=LONGEST,
        )
        if len(values) > MOST:
            message = Message("publish.fence.boards", most=MOST)
        fence.warn(1, message)
        notes.append(str(message))
        show = "text"
    pictures = (
        []
        if show == "text"
        else [
            found.get("still") or fence.picture(value)
            for value, found in zip(values, instead, strict=True)
        ]
    )
    several = len(pictures) > 1
    return figure(
        _side_by_side(pictures, fence) if several else "".join(pictures),
        fence.source if show != "picture" else "",
        caption=fence.options.get("title", ""),
        notes=notes,
        view=fence.kind.live,
        link=len(values) == 1,
        wide=fence.view.is_wide,
        whole=fence.view.is_whole or "pb-game" in "".join(pictures),
        language=fence.options.get("language", ""),
    )


def _playing(fence: _Fence, found: PuzzlePlayer | games.Quests) -> str:
    """Return what a reader solves; its text and warnings could show the solution."""
    notes = []
    if len(found) > MOST_PUZZLES:
        message = Message("publish.fence.boards", most=MOST_PUZZLES)
        fence.warn(1, message)
        notes.append(str(message))
        found = found.cut(MOST_PUZZLES)
    return figure(
        found.html(fence.page.script if fence.page else ""),
        "",
        caption=fence.options.get("title", ""),
        notes=notes,
        whole=True,
        language=fence.options.get("language", ""),
    )


def _side_by_side(pictures: Sequence[str], fence: _Fence) -> str:
    """Return the boards of a fence, each with its caption and its link to the live page."""
    cells = ""
    for number, (picture, board) in enumerate(zip(pictures, fence.boards, strict=True), start=1):
        caption = html.escape(board.caption, quote=False)
        below = f'<p class="pb-figure__caption">{caption}</p>' if caption else ""
        link = opening(board.text, fence.kind.live, name=board.caption or str(number))
        cells += f'<div class="pb-figure__board">{picture}{below}{link}</div>'
    # A strip has its own columns; several strips are one below the other.
    in_row = 1 if fence.view.is_wide else columns(fence.options)
    style = f' style="--pb-columns:{in_row}"' if in_row else ""
    return f'<div class="pb-figure__boards"{style}>{cells}</div>'


def figure(
    picture: str,
    source: str,
    *,
    caption: str = "",
    notes: Iterable[str] = (),
    view: str = "",
    link: bool = True,
    wide: bool = False,
    whole: bool = False,
    language: str = "",
) -> str:
    """Return a ``<figure>`` with a picture, its source text and notes.

    Parameters
    ----------
    picture : str
        An ``<svg>`` element, or an empty text.
    source : str
        The text in a notation, or an empty text.
    caption : str, default ``""``
    notes : iterable of str, default ()
        A list below the source.
    view : str, optional
        The view of the live page for the source.
    link : bool, default True
        Whether a link opens the source on the live page, if there is one.
    wide : bool, default False
        Whether the picture scrolls sideways on a narrow screen instead of becoming too small.
    whole : bool, default False
        Whether the picture has the whole width of the page, with the text below it.
    language : str, default that of the page
    """
    parts = []
    if picture:
        focus = ' tabindex="0"' if wide else ""
        parts.append(f'<div class="pb-figure__picture"{focus}>{picture}</div>')
    aside = ""
    if source:
        code = html.escape(source.strip("\n"), quote=False)
        pre = f'<pre><code tabindex="0">{code}\n</code></pre>'
        aside += f'<div class="highlight pb-figure__source">{pre}</div>'
        aside += opening(source, view) if link else ""
    if items := "".join(f"<li>{html.escape(note, quote=False)}</li>" for note in notes):
        aside += f'<ul class="pb-figure__notes">{items}</ul>'
    if aside:
        # Themes centre the content of a figure, which would shift the columns of a text.
        parts.append(f'<div class="pb-figure__text" style="text-align:left">{aside}</div>')
    if caption:
        parts.append(f"<figcaption>{html.escape(caption, quote=False)}</figcaption>")
    style = f"pb-figure{' pb-figure--wide' if wide else ''}{' pb-figure--whole' if whole else ''}"
    spoken = f' lang="{language}"' if language else ""
    return f'<figure class="{style}"{spoken}>{"".join(parts)}</figure>'


def opening(source: str, view: str = "", *, name: str = "") -> str:
    """Return the line with the link that opens a text on the live page; empty without that page.

    Parameters
    ----------
    source : str
        A text in any notation.
    view : str, optional
        The view of the live page.
    name : str, optional
        What the text is, for screen readers, on a page with several such links.
    """
    page = _page.get()
    if page is None or not page.live or not source.strip():
        return ""
    address = html.escape(page.live + fragment(source.strip("\n"), view))
    label = html.escape(message_text("live.open"))
    spoken = f' aria-label="{label}: {html.escape(name)}"' if name else ""
    return f'<p class="pb-open"><a href="{address}"{spoken}>{label}</a></p>'


def _box(message: str, excerpt: str) -> str:
    """Return a box that shows an error."""
    below = f'<pre tabindex="0">{html.escape(excerpt, quote=False)}</pre>' if excerpt else ""
    title = html.escape(message, quote=False)
    return f'<div class="admonition failure"><p class="admonition-title">{title}</p>{below}</div>'


def _warn(fence: _Given, line: int, message: str, *, column: int = 0) -> None:
    place = _place(fence.page, fence.source, fence.options, line)
    if column:
        place += f":{column}"
    problems = _problems.get()
    if problems is None:
        _log.warning("%s: %s", place, message)
    else:
        problems.append(Problem(line, column, message, place))


def _place(page: Page | None, source: str, options: Mapping[str, str], line: int) -> str:
    """Return the file and the line of a line of a fence, if they are known."""
    if page is None:
        return f"fence:{line}"
    above = _first_line(page.text, source, options)
    # A fence that an extension includes from another file is not in the text of the page.
    return f"{page.name}: fence:{line}" if above is None else f"{page.name}:{above + line}"


def _above(page: Page | None, source: str) -> int:
    """Return the number of lines above a part of a notation file on the file's page."""
    if page is None or any(map(_OPENING.match, page.text.splitlines())):
        return 0
    return _first_line(page.text, source, {}) or 0


def _first_line(text: str, source: str, options: Mapping[str, str]) -> int | None:
    """Return the number of lines of a page above a fence's content; None if it is not in the page.

    The page of a notation file is the content, or a part of it.
    """
    lines = [_bare(line) for line in text.splitlines()]
    wanted = [_bare(line) for line in source.splitlines()]
    for number, line in enumerate(lines, start=1):
        opening = _OPENING.match(line)
        if (
            opening
            and lines[number : number + len(wanted)] == wanted
            and all(name in line and str(value) in line for name, value in options.items())
        ):
            closing = lines[number + len(wanted) :][:1]
            if closing and set(closing[0]) == {opening["fence"][0]}:
                return number
    if any(_OPENING.match(line) for line in lines):
        return None
    # The page of a notation file: the whole file, or a part of it without blank lines around it.
    wanted = [_bare(line) for line in source.strip().splitlines()]
    starts = range(len(lines) - len(wanted) + 1)
    return next((at for at in starts if lines[at : at + len(wanted)] == wanted), None)


def _bare(line: str) -> str:
    """Return a line of a page without the marks of lists and quotations around it."""
    return line.lstrip("> \t").rstrip()
