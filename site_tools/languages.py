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
from mkdocs.utils.yaml import yaml_load

from puyonb.messages import LANGUAGES, using
from puyonb.publish import minify
from puyonb.publish.folder import heading

_LINK = re.compile(r"(\]\(|^\[[^\]]+\]:[ ]+)(?P<link>[^)\s]+)(?P<end>\)?)", re.MULTILINE)
"""A link or a picture in Markdown, with its address."""

_FENCE = re.compile(r"^(?P<fence>`{3,}|~{3,}).*?^(?P=fence)", re.MULTILINE | re.DOTALL)

_HEADING = re.compile(r"^#+ .*\S", re.MULTILINE)

ENGLISH = LANGUAGES[0]


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


def is_translated(root: Path, language: str, path: str) -> bool:
    """Return whether a page, by the path of its source, has a translation."""
    return (root / "site" / language / path).is_file() or path in notebooks(root, language)


def words(root: Path, language: str) -> dict[str, str]:
    """Return the words around the pages of a language, ``extra.words`` in its configuration.

    Its name is ``language``; ``note`` is the line on an English page without a translation, and
    ``home`` its link to the first page in the language; ``mark`` follows a link to such a page.
    """
    found: dict[str, str] = _settings(root, language)["extra"]["words"]
    return found


def _settings(root: Path, language: str) -> dict[str, Any]:
    with configurations(root)[language].open(encoding="utf-8") as stream:
        found: dict[str, Any] = yaml_load(stream)
    return found


def names(entries: Iterable[Any]) -> Iterator[tuple[str, str]]:
    """Yield the address and the name of each page in a navigation; the name may be empty."""
    for entry in entries:
        if isinstance(entry, str):
            yield entry, ""
            continue
        for name, below in entry.items():
            yield from names(below) if isinstance(below, list) else [(below, name)]


def completed(entries: Iterable[Any], root: Path, language: str) -> list[Any]:
    """Return the navigation of a language whose pages without a translation are the English ones.

    A mark behind the name says so.
    """
    mark = words(root, language)["mark"]
    found: list[Any] = []
    for entry in entries:
        for name, below in entry.items():
            if isinstance(below, list):
                found.append({name: completed(below, root, language)})
            elif is_translated(root, language, below):
                found.append({name: below})
            else:
                found.append({f"{name}{mark}": english_address(below, language)})
    return found


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
        minify.drop(Path(config.site_dir), (language,))
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
        translated = language in (here, ENGLISH) or is_translated(root, language, page.file.src_uri)
        path = f"{folder}{_folder(page.url)}" if translated else folder
        link = page.url if language == here else f"{up}{path}"
        name = "English" if language == ENGLISH else words(root, language)["language"]
        address = {"address": f"{home}{path}" if home else link} if translated else {}
        found.append({"lang": language, "name": name, "link": link, **address})
    return found


def notes(page: Page, config: MkDocsConfig) -> str:
    """Return a line for each language without a translation of an English page, as HTML.

    The line appears when the page is opened from the navigation of that language.
    """
    root = Path(config.config_file_path).parent
    lines = []
    for language in configurations(root):
        if not is_translated(root, language, page.file.src_uri):
            said = words(root, language)
            home = get_relative_url(f"{language}/", page.url)
            lines.append(
                f'<p class="pb-untranslated" id="{_anchor(language)}" lang="{language}"'
                f' data-search-exclude="true">{said["note"]}<a href="{home}">{said["home"]}</a></p>'
            )
    return "".join(lines)


def _anchor(language: str) -> str:
    """Return the end of an address that shows the line on an English page."""
    return f"from-{language}"


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
    english = root / (path if path.endswith(".ipynb") else f"site/{path}")
    if language == ENGLISH:
        return address(path), _title(english)
    if is_translated(root, language, path):
        own = root / "site" / language / path
        return address(path), _title(notebooks(root, language).get(path, own))
    said = _settings(root, language)
    name = dict(names(said["nav"]))[path]
    return english_address(path, language), f"{name}{said['extra']['words']['mark']}"


def address(path: str) -> str:
    """Return the address of a page by its source, below the pages of its language."""
    return re.sub(r"(index)?\.(md|ipynb)$", "", path).rstrip("/") + "/"


def english_address(path: str, language: str) -> str:
    """Return the address of an English page, below the pages of a language without it."""
    return f"../{address(path)}#{_anchor(language)}"


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
