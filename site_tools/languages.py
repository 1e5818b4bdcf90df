"""The site in further languages: each is a build below the English one, and falls back to it.

``mkdocs.ja.yml`` configures the Japanese pages in ``site/ja`` and the notebooks in
``notebooks/ja``; the English build ends with it.  A page that has no translation is a link to the
English page, which then says that it is in English.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import urlsplit

from mkdocs.commands.build import build as run
from mkdocs.config import load_config
from mkdocs.config.base import get_schema
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink
from mkdocs.utils import get_relative_url
from mkdocs.utils.meta import get_data
from mkdocs.utils.yaml import yaml_load

from puyonb.messages import LANGUAGES, using
from puyonb.publish import minify
from puyonb.publish.folder import heading

Nav = list[Any]

_LINK = re.compile(r"(\]\(|^\[[^\]]+\]:[ ]+)(?P<link>[^)\s]+)(?P<end>\)?)", re.MULTILINE)
"""A link or a picture in Markdown, with its address."""

_FENCE = re.compile(r"^(?P<fence>`{3,}|~{3,}).*?^(?P=fence)", re.MULTILINE | re.DOTALL)

_HEADING = re.compile(r"^#+ .*\S", re.MULTILINE)

ENGLISH = LANGUAGES[0]


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a language around its pages: ``extra`` in its configuration.

    Attributes
    ----------
    language : str
        Its name for itself.
    note : str
        The line on an English page that has no translation.
    home : str
        The text of the link from there to the first page in the language.
    mark : str
        Follows the name of such a page in the navigation.
    navigation : dict of str to str
        The names of the navigation by the English ones, or by paths of pages without a name.
    """

    language: str
    note: str
    home: str
    mark: str
    navigation: dict[str, str]


@dataclass(frozen=True, slots=True)
class _Build:
    """A build that has read its pages."""

    config: MkDocsConfig
    files: Files


_english: list[_Build] = []
"""The English build that is running; that of another language needs its files."""


def configurations(root: Path) -> dict[str, Path]:
    """Return the configuration of each further language, by its code."""
    found = {language: root / f"mkdocs.{language}.yml" for language in LANGUAGES[1:]}
    return {language: file for language, file in found.items() if file.is_file()}


def notebooks(root: Path, language: str) -> dict[str, Path]:
    """Return the notebooks in a language, by the paths of their pages."""
    folder = root / "notebooks" / language
    return {f"notebooks/{file.name}": file for file in sorted(folder.glob("*.ipynb"))}


def _is_translated(root: Path, language: str, path: str) -> bool:
    """Return whether a page, by the path of its source, has a translation."""
    return (root / "site" / language / path).is_file() or path in notebooks(root, language)


def words(file: Path) -> Words:
    """Return the words of a configuration."""
    with file.open(encoding="utf-8") as stream:
        return Words(**yaml_load(stream)["extra"]["words"])


def remember(config: MkDocsConfig, files: Files) -> None:
    """Keep the files of the English build for the builds of other languages."""
    _english[:] = [_Build(config, files)]


def build_others() -> None:
    """Build the site in each further language, below the English one."""
    english = _english[0].config
    for language, file in configurations(Path(english.config_file_path).parent).items():
        config = _loaded(file, strict=bool(english.strict))
        config.site_dir = str(Path(english.site_dir, language))
        if english.site_url:
            config.site_url = f"{english.site_url.rstrip('/')}/{language}/"
        with using(language):
            config.plugins.on_startup(command="build", dirty=False)
            run(config)
            config.plugins.on_shutdown()
        site = Path(config.site_dir)
        minify.drop(site, (language,))
        (site / "404.html").unlink(missing_ok=True)  # no server looks for it here
    _english.clear()


def _loaded(file: Path, *, strict: bool) -> MkDocsConfig:
    """Load a configuration with its own plugins; mkdocs shares some between configurations."""
    option: Any = dict(get_schema(MkDocsConfig))["plugins"]
    shared, option.plugin_cache = option.plugin_cache, {}
    try:
        return load_config(str(file), strict=strict)
    finally:
        option.plugin_cache = shared


def english_build() -> _Build:
    """Return the English build that is running.

    Raises
    ------
    ValueError
        If there is none.
    """
    if not _english:
        raise ValueError("a language is built with the English site: mkdocs build")
    return _english[0]


def alternates(page: Page, config: MkDocsConfig) -> list[dict[str, str]]:
    """Return the languages of the site with the link to a page in each, for the menu of languages.

    ``address`` is that of the same page, and missing if it has no translation; ``link`` then leads
    to the first page.
    """
    root = Path(config.config_file_path).parent
    here = str(config.theme["language"])
    up = "" if here == ENGLISH else "../"
    home = (config.site_url or "").removesuffix("" if here == ENGLISH else f"{here}/")
    found = []
    for language in (ENGLISH, *configurations(root)):
        folder = "" if language == ENGLISH else f"{language}/"
        translated = language in (here, ENGLISH) or _is_translated(
            root, language, page.file.src_uri
        )
        path = f"{folder}{_folder(page.url)}" if translated else folder
        link = page.url if language == here else f"{up}{path}"
        name = "English" if language == ENGLISH else words(root / f"mkdocs.{language}.yml").language
        address = {"address": f"{home}{path}" if home else link} if translated else {}
        found.append({"lang": language, "name": name, "link": link, **address})
    return found


def notes(page: Page, config: MkDocsConfig) -> str:
    """Return a line for each language without a translation of an English page, as HTML.

    The line appears when the page is opened from the navigation of that language.
    """
    root = Path(config.config_file_path).parent
    lines = []
    for language, file in configurations(root).items():
        if not _is_translated(root, language, page.file.src_uri):
            said = words(file)
            home = get_relative_url(f"{language}/", page.url)
            lines.append(
                f'<p class="pb-untranslated" id="{_anchor(language)}" lang="{language}"'
                f' data-search-exclude="true">{said.note}<a href="{home}">{said.home}</a></p>'
            )
    return "".join(lines)


def _anchor(language: str) -> str:
    """Return the end of an address that shows the line on an English page."""
    return f"from-{language}"


def navigation(entries: Nav, config: MkDocsConfig) -> Nav:
    """Return the English navigation in the language of a build.

    Pages without a translation become links to the English ones.
    """
    found = Words(**config.extra["words"])
    return list(_entries(entries, config, found))


def _entries(entries: Nav, config: MkDocsConfig, said: Words) -> Iterator[Any]:
    for entry in entries:
        if isinstance(entry, str):
            yield _entry(said.navigation.get(entry), entry, config, said)
            continue
        for name, below in entry.items():
            known = said.navigation.get(name, name)
            if isinstance(below, list):
                yield {known: list(_entries(below, config, said))}
            else:
                yield _entry(known, below, config, said)


def _entry(name: str | None, path: str, config: MkDocsConfig, said: Words) -> Any:
    root, language = Path(config.config_file_path).parent, config.theme["language"]
    if Path(config.docs_dir, path).is_file() or path in notebooks(root, language):
        return {name: path} if name else path
    page = english_build().files.get_file_from_path(path)
    if page is None or page.page is None:
        raise ValueError(f"expected an English page for {path} of the navigation, found none")
    title = name or str(page.page.title)
    return {f"{title}{said.mark}": f"../{_folder(page.url)}#{_anchor(language)}"}


def _folder(url: str) -> str:
    return "" if url in (".", "./") else url


def entry(root: Path, language: str, path: str) -> tuple[str, str]:
    """Return the address of a page below the pages of a language, and its title there.

    Parameters
    ----------
    root : Path
        The folder of the project.
    language : str
    path : str
        Its source below the English pages, or a notebook.

    Returns
    -------
    address, title : str
        Those of the English page, if there is no translation; its title then says so.
    """
    address = re.sub(r"(index)?\.(md|ipynb)$", "", path).rstrip("/") + "/"
    english = root / (path if path.endswith(".ipynb") else f"site/{path}")
    if language == ENGLISH:
        return address, _title(english)
    if _is_translated(root, language, path):
        own = root / "site" / language / path
        return address, _title(notebooks(root, language).get(path, own))
    said = words(configurations(root)[language])
    _, data = get_data(english.read_text(encoding="utf-8"))
    name = path if path.endswith(".ipynb") else data.get("title", "")
    return f"../{address}#{_anchor(language)}", f"{said.navigation.get(name, name)}{said.mark}"


def _title(file: Path) -> str:
    """Return the first heading of a page or a notebook."""
    return re.sub(r"\s*\{[^}]*\}?$", "", heading(file)[0])


def linked(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Return a page whose links to files without a translation lead to the English ones.

    Behind a link to an English page stands that it is one.
    """
    english = english_build().files
    language = config.theme["language"]
    # A notebook lies beside its translations, so its links lead to the files of other notebooks.
    originals = {
        Path(file.abs_src_path).resolve(): file
        for file in english.documentation_pages()
        if file.src_uri.endswith(".ipynb") and file.abs_src_path
    }

    def _link(found: re.Match[str]) -> str:
        parts = urlsplit(found["link"])
        if parts.scheme or parts.netloc or not parts.path or parts.path.startswith("/"):
            return found[0]
        path = _resolved(PurePosixPath(page.file.src_uri).parent, parts.path)
        target = english.get_file_from_path(path) or originals.get(
            Path(page.file.abs_src_path or "", "..", parts.path).resolve()
        )
        if target is None or files.get_file_from_path(path):
            return found[0]
        address = get_relative_url(target.url, f"{language}/{_folder(page.url)}")
        is_page = target.is_documentation_page()
        anchor = parts.fragment or (_anchor(language) if is_page else "")
        mark = config.extra["words"]["mark"] if found["end"] and is_page else ""
        return f"{found[1]}{address}{'#' if anchor else ''}{anchor}{found['end']}{mark}"

    pieces, end = [], 0
    for fence in _FENCE.finditer(markdown):
        pieces += [_LINK.sub(_link, markdown[end : fence.start()]), fence[0]]
        end = fence.end()
    # A translator of a notebook writes the mark, because Jupyter has no other one.
    mark = config.extra["words"]["mark"]
    return "".join([*pieces, _LINK.sub(_link, markdown[end:])]).replace(mark * 2, mark)


def with_english_ids(markdown: str, page: Page) -> str:
    """Return a notebook whose headings have the ids of the English ones.

    Pages write the ids themselves, but JupyterLab would show them in a notebook.
    """
    file = english_build().files.get_file_from_path(page.file.src_uri)
    if file is None or file.page is None:
        raise ValueError(f"expected an English page for {page.file.src_uri}, found none")
    ids = list(_ids(file.page.toc))
    pieces, end = [], 0
    for fence in [*_FENCE.finditer(markdown), None]:
        prose = markdown[end : fence.start() if fence else None]
        pieces.append(_HEADING.sub(lambda found: f"{found[0]} {{ #{ids.pop(0)} }}", prose))
        if fence:
            pieces.append(fence[0])
            end = fence.end()
    if ids:
        raise ValueError(f"{page.file.src_uri}: expected a heading for {ids}")
    return "".join(pieces)


def _ids(links: Iterable[AnchorLink]) -> Iterator[str]:
    for link in links:
        yield link.id
        yield from _ids(link.children)


def relative(address: str, page: Page | None, language: str) -> str | None:
    """Return an address above the pages of a language, such as ``../guide/``, relative to a page.

    mkdocs drops a ``..`` that leads out of its site.

    Returns
    -------
    str or None
        None for every other address.
    """
    if page is None or not address.startswith("../"):
        return None
    return get_relative_url(address.removeprefix("../"), f"{language}/{_folder(page.url)}")


def _resolved(folder: PurePosixPath, path: str) -> str:
    parts: list[str] = []
    for part in (folder / path).parts:
        if part == "..":
            with suppress(IndexError):
                parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)
