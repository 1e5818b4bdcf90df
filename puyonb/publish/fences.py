"""Notation fences: a text in a Markdown page is shown as a picture with the text beside it.

They work in any mkdocs site: set a formatter of this module (:func:`puyo`, :func:`password`,
:func:`ppn`, :func:`non`, :func:`duel` or :func:`notation`) and :func:`accept` as a custom fence of
``pymdownx.superfences``.  A fence with that name then contains a field, a password, a piecepack
game, a nonogram, a replay of a duel, or a text in any notation.

The picture is SVG in the page, with a text alternative from its data.  The text has a copy button,
and a link to the live page if the site has one.  A text with an error is shown with the error, and
logged as a warning, which fails a strict build.  Warnings of the reader are listed below the text.

Every fence has the options ``title``, ``show`` and ``language="ja"``; the language is that of the
page by default.
"""

import html
import logging
import re
from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar
from functools import wraps
from typing import Any, NamedTuple

from puyonb import draw as pictures
from puyonb import notations
from puyonb.drawing.scene import Scene
from puyonb.errors import NotationError, collecting
from puyonb.messages import LANGUAGES, Message, message_text, using
from puyonb.nonogram import non as nonogram_format
from puyonb.piecepack import ppn as piecepack_notation
from puyonb.publish.live.page import fragment
from puyonb.publish.pictures import themed
from puyonb.puyo import duel as duel_replays
from puyonb.puyo import fieldtext
from puyonb.puyo import password as password_notation

__all__ = ["accept", "duel", "non", "notation", "password", "ppn", "puyo"]

_log = logging.getLogger("mkdocs.plugins.puyonb")

_SHOWN = ("both", "picture", "text")

COMMON = ("title", "show", "language")
"""The settings of every fence."""

LONGEST = 100_000
"""The most characters of a text that is drawn in a page: a picture has a shape for each part."""


class _Kind(NamedTuple):
    """How the fences of one name are read and drawn.

    Attributes
    ----------
    read : callable
        Returns the value for a text and the options.
    scene : callable
        Returns the picture for a value, a palette and the options.
    view : str
        The view of the live page.
    switches, settings : tuple of str
        The options without and with a value, besides those in ``COMMON``.
    wide : tuple of str
        The switches for which the picture is wide.
    """

    read: Callable[[str, Mapping[str, str]], Any]
    scene: Callable[[Any, str, Mapping[str, str]], Scene]
    view: str
    switches: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    wide: tuple[str, ...] = ()


def _field(source: str, options: Mapping[str, str]) -> Any:
    return fieldtext.loads(
        source,
        extended="extended" in options,
        lenient="lenient" in options,
        strict="strict" in options,
    )


_SIZED = ("palette", "size")
_DRAWN = ("coordinates", *_SIZED)
"""The settings that a fence passes to a draw function, for pictures without and with places."""


def _drawn(
    palette: str, options: Mapping[str, str], names: tuple[str, ...] = _DRAWN
) -> dict[str, Any]:
    """Return the options of a draw function; a palette in the fence wins over that of the page."""
    drawn: dict[str, Any] = {"palette": palette}
    drawn |= {name: options[name] for name in names if name in options}
    if "size" in drawn:
        try:
            drawn["size"] = float(drawn["size"])
        except ValueError:
            message = Message("common.number", option="size", found=drawn["size"])
            raise ValueError(message) from None
    return drawn


def _password_scene(value: Any, palette: str, options: Mapping[str, str]) -> Scene:
    if "explain" in options:
        if "coordinates" in options:
            raise ValueError(Message("common.not_both", first="explain", second="coordinates"))
        return pictures.password.scene(value, **_drawn(palette, options))
    return pictures.field.scene(value.field, **_drawn(palette, options))


def _game(source: str, options: Mapping[str, str]) -> Any:
    games = piecepack_notation.loads(source)
    if not games:
        raise NotationError(Message("publish.fence.game"), source)
    number = int(options.get("game", 1))
    if not 1 <= number <= len(games):
        raise ValueError(
            Message("common.range", option="game=", least=1, most=len(games), found=number)
        )
    return games[number - 1]


def _game_scene(game: Any, palette: str, options: Mapping[str, str]) -> Scene:
    view = _drawn(palette, options)
    if "oblique" in options:
        view |= {"oblique": 0.5, "angle": float(options.get("angle", 45))}
    if "moves" in options:
        return pictures.game.scene(game, **view)
    move = int(options.get("move", len(game.moves)))
    if not 0 <= move <= len(game.moves):
        raise ValueError(
            Message("common.range", option="move=", least=0, most=len(game.moves), found=move)
        )
    before = game.boards[move - 1] if move else None
    return pictures.board.scene(game.boards[move], since=before, **view)


def _nonogram(source: str, options: Mapping[str, str]) -> Any:
    return nonogram_format.loads(source, lenient="lenient" in options, strict="strict" in options)


def _nonogram_scene(puzzle: Any, palette: str, options: Mapping[str, str]) -> Scene:
    if "solved" in options:
        from puyonb.nonogram import solver

        puzzle = solver.solve(puzzle)
    return pictures.nonogram.scene(puzzle, **_drawn(palette, options))


def _any(source: str, options: Mapping[str, str]) -> Any:
    return notations.get(options.get("source") or notations.detect(source)).loads(source)


def _any_scene(value: Any, palette: str, options: Mapping[str, str]) -> Scene:
    if isinstance(value, list) and hasattr(value[0], "boards"):
        value = value[0].boards[-1]
    return pictures.scene(value, **_drawn(palette, options))


def _duel_scene(replay: Any, palette: str, options: Mapping[str, str]) -> Scene:
    return pictures.duel.scene(replay, **_drawn(palette, options, _SIZED))


_KINDS = {
    "puyo": _Kind(
        _field,
        lambda field, palette, options: pictures.field.scene(field, **_drawn(palette, options)),
        "edit",
        ("extended", "lenient", "strict"),
        _DRAWN,
    ),
    "password": _Kind(
        lambda source, _: password_notation.loads(source.strip()),
        _password_scene,
        "explain",
        ("explain",),
        _DRAWN,
        wide=("explain",),
    ),
    "ppn": _Kind(
        _game,
        _game_scene,
        "game",
        ("moves", "oblique"),
        ("game", "move", "angle", *_DRAWN),
        wide=("moves",),
    ),
    "non": _Kind(_nonogram, _nonogram_scene, "solve", ("lenient", "solved", "strict"), _DRAWN),
    "notation": _Kind(_any, _any_scene, "", settings=("source", *_DRAWN)),
    "duel": _Kind(
        lambda source, _: duel_replays.loads_replay(source),
        _duel_scene,
        "",
        settings=_SIZED,
    ),
}
"""The fences by name."""

_OPENING = re.compile(rf"^(?P<fence>`{{3,}}|~{{3,}})[ \t]*\{{?[ .]*(?:{'|'.join(_KINDS)})\b")


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
    """

    name: str
    text: str
    live: str = ""


_page: ContextVar[Page | None] = ContextVar("page", default=None)


def enter(page: Page | None) -> None:
    """Set the page that is rendered from now on; messages name its file and line.

    Parameters
    ----------
    page : Page or None
    """
    _page.set(page)


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
    """Format one fence with a field.

    Parameters
    ----------
    source : str
        The field in the plain text field notation.
    options : mapping of str to str
        ``title="…"`` is the caption; ``show="both"``, ``"picture"`` or ``"text"``; ``extended``,
        ``lenient`` and ``strict`` are options of :func:`puyonb.puyo.fieldtext.loads`,
        ``coordinates="game"``, ``size="0.5"`` and ``palette="print"`` those of
        :func:`puyonb.draw.field`.

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
        The password.
    options : mapping of str to str
        ``title="…"`` is the caption; ``show="both"``, ``"picture"`` or ``"text"``; ``explain``
        shows how the password is made from the field; ``palette="print"``, ``size="0.5"`` and,
        without ``explain``, ``coordinates="game"`` are options of the draw function.

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
        ``title="…"`` is the caption; ``show="both"``, ``"picture"`` or ``"text"``; ``game="2"``
        selects the second game, ``move="3"`` the position after the third move (default: the last
        one), ``moves`` all positions; ``oblique`` shows heights, ``angle="120"`` sets their
        direction in degrees (default: 45); ``coordinates="game"``, ``size="0.5"`` and
        ``palette="print"`` are options of :func:`puyonb.draw.board`.

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
        The puzzle as a .non file.
    options : mapping of str to str
        ``title="…"`` is the caption; ``show="both"``, ``"picture"`` or ``"text"``; ``solved`` shows
        the solution; ``lenient`` and ``strict`` are options of :func:`puyonb.nonogram.non.loads`,
        ``coordinates="game"``, ``size="0.5"`` and ``palette="print"`` those of
        :func:`puyonb.draw.nonogram`.

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
        ``title="…"`` is the caption; ``show="both"``, ``"picture"`` or ``"text"``;
        ``source="webpbn"`` names the notation (default: detected); ``coordinates="game"``,
        ``size="0.5"`` and ``palette="print"`` are options of the draw function of the value.

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
        ``title="…"`` is the caption; ``show="both"``, ``"picture"`` or ``"text"``;
        ``size="0.5"`` and ``palette="print"`` are options of :func:`puyonb.draw.duel`.

    Returns
    -------
    str
        A ``<figure>``, or a box that shows the error.
    """
    return _shown("duel", source, options, md)


def _shown(name: str, source: str, options: Mapping[str, str], md: object) -> str:
    page = _page.get() or _page_of(md)
    try:
        with using(options.get("language")):
            return _formatted(_KINDS[name], source, options, page)
    except Exception as error:  # noqa: BLE001 - one bad text must not stop a site
        message = message_text("publish.failed", error=type(error).__name__, reason=str(error))
        _log.warning("%s: %s", _place(page, source, options, 1), message)
        return _box(message, "")


def _page_of(md: object) -> Page | None:
    """Return the page that mkdocs renders, for sites without the plugin; None outside mkdocs."""
    try:
        file = md.treeprocessors["relpath"].file  # type: ignore[attr-defined]
        return Page(file.src_uri, file.content_string)
    except (AttributeError, KeyError, OSError, ValueError):
        return None


def _formatted(kind: _Kind, source: str, options: Mapping[str, str], page: Page | None) -> str:
    show = options.get("show", "both")
    unknown = set(options) - {*COMMON, *kind.switches, *kind.settings}
    if unknown or show not in _SHOWN:
        found = (f"show={show!r}",) if show not in _SHOWN else tuple(sorted(unknown))
        settings = [f"{name}=" for name in kind.settings]
        common = ("title=", f"show={'|'.join(_SHOWN)}", f"language={'|'.join(LANGUAGES)}")
        known = (*common, *settings, *kind.switches)
        message = Message("publish.fence.option", known=known, found=found)
        _log.warning("%s: %s", _place(page, source, options, 0), message)
    with collecting() as caught:
        try:
            value = kind.read(source, options)
        except NotationError as error:
            _log.warning(
                "%s:%d: %s", _place(page, source, options, error.line), error.column, error.content
            )
            return _box(str(error), error.excerpt())
    notes = [str(warning) for warning in caught]
    if show != "text" and len(source) > LONGEST:
        message = Message("publish.fence.long", most=LONGEST)
        _log.warning("%s: %s", _place(page, source, options, 1), message)
        notes.append(str(message))
        show = "text"
    picture = themed(lambda palette: kind.scene(value, palette, options)) if show != "text" else ""
    return figure(
        picture,
        source if show != "picture" else "",
        caption=options.get("title", ""),
        notes=notes,
        view=kind.view,
        wide=not set(kind.wide).isdisjoint(options),
        language=options.get("language", ""),
    )


def figure(
    picture: str,
    source: str,
    *,
    caption: str = "",
    notes: Iterable[str] = (),
    view: str = "",
    wide: bool = False,
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
    wide : bool, default False
        Whether the picture scrolls sideways on a narrow screen instead of becoming too small.
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
        aside += opening(source, view)
    if items := "".join(f"<li>{html.escape(note, quote=False)}</li>" for note in notes):
        aside += f'<ul class="pb-figure__notes">{items}</ul>'
    if aside:
        # Themes centre the content of a figure, which would shift the columns of a text.
        parts.append(f'<div class="pb-figure__text" style="text-align:left">{aside}</div>')
    if caption:
        parts.append(f"<figcaption>{html.escape(caption, quote=False)}</figcaption>")
    style = f"pb-figure{' pb-figure--wide' if wide else ''}"
    spoken = f' lang="{language}"' if language else ""
    return f'<figure class="{style}"{spoken}>{"".join(parts)}</figure>'


def opening(source: str, view: str = "") -> str:
    """Return the line with the link that opens a text on the live page; empty without that page.

    Parameters
    ----------
    source : str
        A text in any notation.
    view : str, optional
        The view of the live page.
    """
    page = _page.get()
    if page is None or not page.live or not source.strip():
        return ""
    address = html.escape(page.live + fragment(source.strip("\n"), view))
    label = html.escape(message_text("live.open"))
    return f'<p class="pb-open"><a href="{address}">{label}</a></p>'


def _box(message: str, excerpt: str) -> str:
    """Return a box that shows an error."""
    below = f'<pre tabindex="0">{html.escape(excerpt, quote=False)}</pre>' if excerpt else ""
    title = html.escape(message, quote=False)
    return f'<div class="admonition failure"><p class="admonition-title">{title}</p>{below}</div>'


def _place(page: Page | None, source: str, options: Iterable[str], line: int) -> str:
    """Return the file and the line of a line of a fence, if they are known."""
    if page is None:
        return f"fence:{line}"
    above = _first_line(page.text, source, options)
    # A fence that an extension includes from another file is not in the text of the page.
    return f"{page.name}: fence:{line}" if above is None else f"{page.name}:{above + line}"


def _first_line(text: str, source: str, options: Iterable[str]) -> int | None:
    """Return the number of lines of a page above a fence's content; None if it is not in the page.

    The page of a notation file is the content, with 0 lines above it.
    """
    lines = [_bare(line) for line in text.splitlines()]
    wanted = [_bare(line) for line in source.splitlines()]
    for number, line in enumerate(lines, start=1):
        opening = _OPENING.match(line)
        if (
            opening
            and lines[number : number + len(wanted)] == wanted
            and all(name in line for name in options)
        ):
            closing = lines[number + len(wanted) :][:1]
            if closing and set(closing[0]) == {opening["fence"][0]}:
                return number
    return 0 if text.strip() == source.strip() else None


def _bare(line: str) -> str:
    """Return a line of a page without the marks of lists and quotations around it."""
    return line.lstrip("> \t").rstrip()
