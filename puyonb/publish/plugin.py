"""The mkdocs plugin: pages from notebooks and notation files, templates, styles, and checks.

Other modules do the work; this one connects them to the events of a build.
"""

import html
import logging
import os
import re
import time
from collections.abc import Callable, Iterator
from copy import copy
from functools import partial
from importlib.resources import files as resources
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import quote

from puyonb import draw
from puyonb.errors import ignoring, not_installed
from puyonb.messages import LANGUAGES, Message, choose, language, message_text, templates

try:
    import mkdocs  # noqa: F401 - checks that the extra is installed
except ModuleNotFoundError:
    raise ModuleNotFoundError(not_installed(__name__, "site"), name="mkdocs") from None

from jinja2 import Environment
from markupsafe import Markup, escape
from mkdocs.config import config_options as options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

from puyonb.publish import (
    _feed,
    checks,
    directives,
    fences,
    folder,
    fonts,
    games,
    minify,
    notebook_pages,
    pictures,
    policy,
)
from puyonb.publish._card import first_sentences, page_card
from puyonb.publish._embed import SCRIPT, elements_script
from puyonb.publish.live import page as live_page
from puyonb.publish.live import runtime as live_runtime
from puyonb.publish.live.npm import CannotFetch
from puyonb.publish.puzzle_player import player_script

if TYPE_CHECKING:
    from mkdocs.utils.templates import TemplateContext

    from puyonb.drawing.scene import Scene

__all__ = ["PuyonbConfig", "PuyonbPlugin"]

_log = logging.getLogger("mkdocs.plugins.puyonb")

_ASSETS = "assets/puyonb"
_CARDS = f"{_ASSETS}/cards"
_PLAYER = f"{_ASSETS}/player.js"
"""The script of the players."""

_GAMES = games.address_beside(_PLAYER)
_ELEMENTS = f"{_ASSETS}/{SCRIPT}"
_SOMETIMES = {_GAMES: games.script, _ELEMENTS: elements_script}
"""The scripts of quests and of elements; a site without them does not have them."""

_LISTED, _AROUND = 40, 10
"""A folder with more pages lists on each page only so many before and after it."""

_CACHE = Path(".cache", "puyonb")
_SEARCH = re.compile(r"assets/javascripts/workers/search\.\w+\.min\.js")
"""The script of the theme that searches."""

_FIRST = 100
_LAST = -100


class PuyonbConfig(Config):  # type: ignore[no-untyped-call]
    """The options under ``plugins: puyonb:``.

    Attributes
    ----------
    notebooks : str
        A folder beside the configuration; its notebooks become pages.  In the navigation,
        ``notebooks/*`` is replaced by them.
    live : str
        The folder of the page with the directive ``live``; the files that it loads are put there.
    games : str
        The folder of the pages with the directive ``game``, one for each game.
    live_files : str
        The address of the live page of another build, relative to this one and with a ``/``: its
        files are used.
    live_setups : str
        The address of a file with pictures of set-ups, relative to the page with the directive
        ``live``: an SVG with a group for each, whose attributes are ``data-names`` (with
        underscores) and ``data-size``.  A game shows its set-up before Python.
    cards : bool
        Whether each page has tags and a picture for messengers and social networks.  Their
        addresses are absolute, so a site without ``site_url`` has none of them.
    folder : bool
        Whether ``docs_dir`` has the files of a folder (:func:`puyonb.publish.folder.gather`).
    player : bool
        Whether the pages of such files have players for chains, moves, games and duels.
    checks : bool
        Whether the built site is checked and made smaller; only for configurations that inherit
        from ``base.yml``.  On other sites the theme's own pages would cause warnings.
    language : ``"en"`` or ``"ja"``
        The language of pictures, errors and labels.  Default: the language of the theme, if there
        are texts in it.
    """

    notebooks = options.Optional(options.Type(str))
    live = options.Optional(options.Type(str))
    games = options.Optional(options.Type(str))
    live_files = options.Type(str, default="")
    live_setups = options.Type(str, default="")
    cards = options.Type(bool, default=False)
    folder = options.Type(bool, default=False)
    player = options.Type(bool, default=False)
    checks = options.Type(bool, default=False)
    language = options.Optional(options.Choice(LANGUAGES))


class PuyonbPlugin(BasePlugin[PuyonbConfig]):  # type: ignore[no-untyped-call]
    """The plugin.

    Attributes
    ----------
    directives : dict of str to callable
        Further directives of a site, which its hooks add (:mod:`puyonb.publish.directives`).
    """

    def __init__(self) -> None:
        self._command = "build"
        self.directives: dict[str, Callable[..., str]] = {}

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Store the command of mkdocs: a preview is not checked."""
        self._command = command

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Fill in the navigation and add the style sheet and the script."""
        choose(self.config.language or _theme_language(config) or language())
        self._start = time.monotonic()
        self._used = set[str]()
        self._fields: dict[str, folder.FieldPage] = {}
        self._cards: dict[str, Callable[[], Scene]] = {}
        self._items: list[_feed.Item] = []
        self._title = config.site_name
        self._runtime: live_runtime.Runtime | Message = Message(
            "publish.live.unused", "it was not asked for"
        )
        if self.config.live:
            try:
                self._runtime = live_runtime.prepare(Path(config.config_file_path).parent / _CACHE)
            except CannotFetch as error:
                self._runtime = error.content
                _log.info(
                    "%s",
                    Message(
                        "publish.live.absent",
                        "the live page does not run Python: {reason}",
                        reason=error.content,
                    ),
                )
        # Some templates of the theme do not escape the name; the others do not escape Markup again.
        config.site_name = escape(config.site_name)
        config.site_author = _attribute(config.site_author)
        config.site_description = _attribute(config.site_description)
        if self.config.folder:  # a folder has too many pages for tabs
            config.theme["features"] = [
                name for name in config.theme["features"] if name != "navigation.tabs"
            ]
        if config.theme.name == "material":  # before the theme's own files, after those of the site
            config.theme.dirs.insert(-2, str(resources("puyonb.publish") / "theme"))
        config.extra_css[:0] = [f"{_ASSETS}/{name}.css" for name in ("fonts", "figure", "site")]
        config.extra_javascript.insert(0, f"{_ASSETS}/site.js")
        _name_controls(config)
        if config.nav is not None:
            config.nav = list(self._entries(config.nav, config))
        return config

    @event_priority(_FIRST)
    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add notebooks, generated pages and assets before other plugins read the files."""
        if self.config.folder:
            self._add_folder(files, config)
        made: dict[str, str | bytes] = {_PLAYER: player_script()}
        made |= {name: script() for name, script in _SOMETIMES.items()}
        made |= {f"{_ASSETS}/{name}": content for name, content in fonts.files().items()}
        if self.config.games:
            made |= {
                f"{self.config.games}/{name}": script for name, script in games.files().items()
            }
        if self.config.live and isinstance(self._runtime, live_runtime.Runtime):
            live = live_page.files(self._runtime, home=self.config.live_files)
            made |= {f"{self.config.live}/{name}": content for name, content in live.items()}
        for name, content in made.items():
            files.append(File.generated(config, name, content=content))
        for notebook in self._notebooks(config):
            name = _beside(notebook)
            files.append(
                File(name, str(notebook.parents[1]), config.site_dir, config.use_directory_urls)
            )
        for file in [*files]:
            if file.src_uri.endswith(".ipynb") and file.inclusion is not InclusionLevel.EXCLUDED:
                self._add_notebook(file, files, config)
        _widen_search(files)
        for asset in sorted(Path(str(resources("puyonb.publish") / "assets")).iterdir()):
            files.append(File.generated(config, f"{_ASSETS}/{asset.name}", abs_src_path=str(asset)))
        return files

    @event_priority(_FIRST)
    def on_page_markdown(
        self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str:
        """Replace the directives of a page, and set the page for the fences."""
        if isinstance(page.file, _NotebookFile):
            fences.enter(
                fences.Page(_name(page.file, config), markdown, self._live_from(page.file, files))
            )
            return markdown
        source = self._fields.get(page.file.src_uri)
        name = source.source if source else _name(page.file, config)
        original = (source.whole or source.text) if source else page.file.content_string
        fences.enter(
            fences.Page(
                name,
                original,
                self._live_from(page.file, files),
                _address(_PLAYER, page.file, files),
                folder=str(Path(config.docs_dir, page.file.src_uri).parent),
            )
        )
        try:
            return directives.expand(markdown, self._makers(page.file, files, config))
        except directives.DirectiveError as error:
            # mkdocs has removed the metadata above the page.
            above = max(0, original.rstrip().count("\n") - markdown.rstrip().count("\n"))
            _log.warning("%s:%d: %s", name, above + error.line, error)
            return markdown

    def on_page_read_source(self, *, page: Page, config: MkDocsConfig) -> str | None:
        """Return the Markdown of a notebook."""
        return page.file.converted.markdown if isinstance(page.file, _NotebookFile) else None

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Insert the outputs of a notebook into its page."""
        fences.enter(None)
        html = minify.mark_long_lines(html)
        if isinstance(page.file, _NotebookFile):
            html = page.file.converted.fill(html)
        address = _address(_PLAYER, page.file, files)
        html = pictures.with_one_script(pictures.gather_symbols(html), address)
        self._used |= {name for name in _SOMETIMES if PurePosixPath(name).name in html}
        source = self._fields.get(page.file.src_uri)
        if source and source.player and html.count('class="puyonb-player"') == 1:
            return f'<div data-puyonb="player">{html}</div>'  # its keys work at once
        return html

    def on_page_context(
        self, context: "TemplateContext", *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> "TemplateContext":
        """Describe the page for searches, messengers and social networks."""
        self._shorten(context, nav, page)
        source = self._fields.get(page.file.src_uri)
        lead = str(source.facts) if source else ""
        described = page.meta.get("description") or lead or first_sentences(page.content or "")
        page.meta["description"] = _attribute(described) or config.site_description
        if self.config.cards and page.canonical_url:
            title = Markup(page.title).striptags() if page.title else ""  # noqa: S704 - plain text
            name, title = f"{_CARDS}/{page.file.src_uri}.png", title or self._title
            described = html.unescape(page.meta["description"] or "")
            listed = page.file.inclusion is not InclusionLevel.NOT_IN_NAV
            if self.config.folder and listed and not page.is_homepage:
                item = _feed.Item(title, page.canonical_url, described, page.meta.get("date"))
                self._items.append(item)
            context["feed"] = self.config.folder and _feed.NAME  # type: ignore[typeddict-unknown-key]
            context["card"] = {"name": quote(name), "title": title}  # type: ignore[typeddict-unknown-key]
            self._cards[name] = partial(
                page_card,
                title,
                described,
                source and source.value,
                site=self._title,
            )
        return context

    def on_template_context(
        self, context: "TemplateContext", *, template_name: str, config: MkDocsConfig
    ) -> "TemplateContext":
        """Shorten the navigation of the page for missing addresses."""
        self._shorten(context, context["nav"])
        return context

    def _shorten(
        self, context: "TemplateContext", nav: Navigation, page: Page | None = None
    ) -> None:
        """List only the pages around one; else a large site grows as the square of its pages."""
        if self.config.folder and len(nav.pages) > _LISTED:
            context["nav"] = Navigation(_near(nav.items, page, nav), nav.pages)

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        """Remove the indentation of the theme's templates, about a tenth of a page."""
        return minify.without_indentation(output)

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> None:
        """Mark titles as HTML, because mkdocs escapes them; add the texts of our templates."""
        for name in _SOMETIMES.keys() - self._used:
            files.remove(files.src_uris[name])
        env.globals["not_found"] = templates("publish.not_found.")
        env.globals["made_with"] = templates("publish.made_with")[""]
        for file in files.documentation_pages():
            if file.page:
                title = str(file.page.title).replace('"', "&quot;")
                file.page.title = Markup(title)  # noqa: S704 - mkdocs escapes it

    @event_priority(_LAST)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Draw the cards, remove unused files, and check and measure the site.

        A file with the solution of a nonogram stays only if a page of the author links to it.
        """
        site = Path(config.site_dir)
        self._write_cards(site)
        if self._items:
            about = html.unescape(config.site_description or "")
            told = (self._title, config.site_url or "", about, language())
            (site / _feed.NAME).write_bytes(_feed.feed(*told, self._items))
        telling = {page.source for page in self._fields.values() if page.tells}
        if telling:
            linked = minify.linked(site)
            for name in telling:
                if PurePosixPath(name).name not in linked:
                    (site / name).unlink(missing_ok=True)
        if self._command == "serve" or not self.config.checks:
            return
        minify.drop(site, _search_languages(config))
        policy.move_inline(site, _ASSETS)
        for problem in checks.check(site, address=config.site_url or ""):
            _log.warning("%s", problem)
        weight, seconds = str(checks.weigh(site)), time.monotonic() - self._start
        _log.info(
            "%s",
            Message(
                "publish.built",
                "{weight}; built in {seconds:.1f} s",
                weight=weight,
                seconds=seconds,
            ),
        )

    def _write_cards(self, site: Path) -> None:
        for name, make in self._cards.items():
            path = site / name
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                with ignoring():  # a letter that no font has is a box
                    draw.save(make(), path)
            except Exception as error:  # noqa: BLE001 - a picture must not stop a site
                reason = str(error)
                _log.warning(
                    "%s: %s",
                    name,
                    message_text("publish.failed", error=type(error).__name__, reason=reason),
                )

    def _add_notebook(self, file: File, files: Files, config: MkDocsConfig) -> None:
        """Replace a notebook file by a page, its pictures, and the file to download."""
        page = _NotebookFile(
            file.src_uri,
            file.src_dir,
            file.dest_dir,
            file.use_directory_urls,
            inclusion=file.inclusion,
        )
        page.abs_src_path = file.abs_src_path
        files.remove(file)
        files.append(page)
        source = Path(file.abs_src_path or "")
        script = _address(_PLAYER, page, files)
        fences.enter(fences.Page(_name(page, config), "", self._live_from(page, files), script))
        try:
            page.converted = notebook_pages.convert(
                notebook_pages.read(source),
                download=source.name,
                link=partial(
                    _linked, source=source, file=page, docs=Path(config.docs_dir).resolve()
                ),
                opening=fences.opening,
            )
        except notebook_pages.NotebookPageError as error:
            _log.warning("%s: %s", _name(page, config), error)
            page.converted = notebook_pages.NotebookPage(
                f'<p class="pb-output--aside">{escape(str(error))}</p>'
            )
        fences.enter(None)
        for name, content in {source.name: source.read_bytes(), **page.converted.files}.items():
            beside = File.generated(config, f"{page.src_uri}/{name}", content=content)
            beside.dest_uri = (PurePosixPath(page.dest_uri).parent / name).as_posix()
            files.append(beside)

    def _live_from(self, file: File, files: Files) -> str:
        """Return the address of the live page relative to another page; empty without Python."""
        if isinstance(self._runtime, Message) or not self.config.live:
            return ""
        return _address(f"{self.config.live}/index.md", file, files)

    def python(self) -> dict[str, object]:
        """Return the settings of pages that start the Python of the live page; empty without it."""
        if isinstance(self._runtime, Message):
            return {}
        return live_page.python_settings(self._runtime, home=self.config.live_files)

    def _makers(
        self, file: File, files: Files, config: MkDocsConfig
    ) -> dict[str, Callable[..., str]]:
        editor = _address(f"{self.config.games}/edit.md", file, files)
        return {
            "notebooks": lambda: _notebook_list(self._notebooks(config)),
            "game": partial(games.markup, editor=editor),
            "live": lambda: live_page.markup(
                self._runtime, home=self.config.live_files, setups=self.config.live_setups
            ),
            **self.directives,
        }

    def _notebooks(self, config: MkDocsConfig) -> list[Path]:
        if not self.config.notebooks:
            return []
        return sorted(
            (Path(config.config_file_path).parent / self.config.notebooks).glob("*.ipynb")
        )

    def _entries(self, entries: list[Any], config: MkDocsConfig) -> Iterator[Any]:
        """Replace ``notebooks/*`` in the navigation by the notebooks."""
        notebooks = self._notebooks(config)
        for entry in entries:
            if notebooks and entry == f"{notebooks[0].parent.name}/*":
                yield from map(_beside, notebooks)
            elif isinstance(entry, dict):
                yield {
                    title: list(self._entries(below, config)) if isinstance(below, list) else below
                    for title, below in entry.items()
                }
            else:
                yield entry

    def _add_folder(self, files: Files, config: MkDocsConfig) -> None:
        """Add pages for the notation files of a folder, and an index if there is none."""
        root = Path(config.docs_dir)
        own = [
            file
            for file in files
            if file.src_dir == config.docs_dir and file.inclusion is not InclusionLevel.EXCLUDED
        ]
        names = [file.src_uri for file in own]
        cards = []
        for made in folder.field_pages(root, names, plays=self.config.player):
            file = File.generated(config, made.path, content=made.markdown)
            self._fields[made.path] = made
            files.append(file)
            cards.append((made, file.url))
        if not any(file.url in ("./", "index.html", ".") for file in files.documentation_pages()):
            others = [
                file.src_uri
                for file in own
                if PurePosixPath(file.src_uri).suffix in (".md", ".ipynb")
            ]
            listed = [(folder.heading(root / name)[0], name) for name in others]
            first = folder.index(self._title, cards, listed, f"{_ASSETS}/first")
            files.append(File.generated(config, "index.md", content=first.pop("index.md")))
            beside = InclusionLevel.NOT_IN_NAV
            for path, text in first.items():
                files.append(File.generated(config, path, content=text, inclusion=beside))


def _near(items: list[Any], page: Page | None, nav: Navigation) -> list[Any]:
    """Return the entries of a list around the one of a page; a long section is shortened, too."""
    here = next((number for number, each in enumerate(items) if _has(each, page)), 0)
    near = items[max(0, here - _AROUND) : here + _AROUND + 1]
    if nav.homepage in items and nav.homepage not in near:
        near = [nav.homepage, *near]
    return [_short(each, page, nav) if isinstance(each, Section) else each for each in near]


def _has(item: Any, page: Page | None) -> bool:
    if isinstance(item, Section):
        return any(_has(each, page) for each in item.children)
    return item is page


def _short(section: Section, page: Page | None, nav: Navigation) -> Section:
    made = copy(section)
    made.children = _near(section.children, page, nav)
    return made


def _search_languages(config: MkDocsConfig) -> tuple[str, ...]:
    """Return the languages of the search, English by default."""
    found = config.plugins.get("material/search") or config.plugins.get("search")
    return tuple(getattr(found, "config", {}).get("lang") or ("en",))


def _widen_search(files: Files) -> None:
    """Let the search find words that its index holds in pieces, and put pages in order."""
    script = (resources("puyonb.publish") / "search.js").read_text(encoding="utf-8")
    for file in files:
        if _SEARCH.fullmatch(file.src_uri):
            file.content_string = f"{script}{file.content_string}"


def _attribute(text: str | None) -> str:
    """Return a text for an attribute; the theme does not escape it."""
    return html.escape(html.unescape(" ".join(str(text or "").split())))


def _theme_language(config: MkDocsConfig) -> str:
    """Return the language of the theme's own texts; empty if there are no texts of ours in it."""
    found = config.theme.get("language") or getattr(config.theme.get("locale"), "language", "")
    return found if found in LANGUAGES else ""


def _name_controls(config: MkDocsConfig) -> None:
    """Name the switch of colours and the links of headings in the language of the site."""
    for scheme in config.theme.get("palette") or ():
        toggle = scheme.get("toggle", {}) if isinstance(scheme, dict) else {}
        if toggle.get("name", "").startswith("publish.colors."):
            toggle["name"] = message_text(toggle["name"])
    if config.mdx_configs.get("toc", {}).get("permalink"):
        config.mdx_configs["toc"].setdefault(
            "permalink_title", message_text("publish.permalink", "Permanent link")
        )


def _notebook_list(notebooks: list[Path]) -> str:
    """Return a list of notebooks with their first sentences, for a page in a folder beside them."""
    items = []
    for notebook in notebooks:
        title, lead = folder.heading(notebook)
        items.append(f"1. [{title}](../{_beside(notebook)})" + (f" – {lead}" if lead else ""))
    return "\n".join(items)


def _beside(notebook: Path) -> str:
    """Return the path of a notebook from the folder of the configuration."""
    return f"{notebook.parent.name}/{notebook.name}"


class _NotebookFile(File):
    """A notebook that mkdocs treats as a Markdown page."""

    converted = notebook_pages.NotebookPage("")

    def is_documentation_page(self) -> bool:
        """Return True for every ending."""
        return True


def _name(file: File, config: MkDocsConfig) -> str:
    """Return the path of a page's source relative to the configuration."""
    source = file.abs_src_path
    if source is None:
        return file.src_uri
    root = Path(config.config_file_path).parent
    path = Path(source)
    return str(path.relative_to(root)) if path.is_relative_to(root) else file.src_uri


def _address(name: str, file: File, files: Files) -> str:
    """Return the address of a file by its source, relative to a page; empty without it."""
    found = files.get_file_from_path(name)
    return found.url_relative_to(file) if found else ""


def _linked(address: str, *, source: Path, file: File, docs: Path) -> str:
    """Return an address of a notebook, which is relative to its file, relative to its page."""
    path, mark, fragment = address.partition("#")
    target = (source.parent / path).resolve()
    if not target.is_relative_to(docs) or source.is_relative_to(docs):
        return address
    return (
        os.path.relpath(target.relative_to(docs), PurePosixPath(file.src_uri).parent)
        + mark
        + fragment
    )
