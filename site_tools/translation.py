"""A MkDocs hook for our site in another language than English (``mkdocs.ja.yml`` names it)."""

import re
from pathlib import Path
from typing import Any

from jinja2 import Environment, pass_context
from jinja2.runtime import Context
from mkdocs.commands.build import get_context
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from site_tools import gallery, hooks, languages
from site_tools.hooks import on_page_context  # noqa: F401 - MkDocs calls it

_OPTION = re.compile(r"([（「>]?)(?<!<td>)<code>(?=-[^<]{1,24}</code>)")
_BEFORE_DIRECTIVES = 200
_BEFORE_REFERENCES = 100


def on_config(config: MkDocsConfig) -> None:
    """Let the navigation lead to the English pages that have no translation."""
    hooks.prepare(config)
    root = Path(config.config_file_path).parent
    config.nav = languages.completed(config.nav or [], root, str(config.theme["language"]))


@event_priority(_BEFORE_DIRECTIVES)
def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add the notebooks in this language, pictures of the gallery that have words, and scripts of pages."""
    root = Path(config.config_file_path).parent
    pictures = gallery.translated_pictures(root / "site/gallery", config.theme["language"])
    for path, content in pictures.items():
        files.append(File.generated(config, f"gallery/{path}", content=content))
    for path, source in languages.notebooks(root, config.theme["language"]).items():
        files.append(File.generated(config, path, abs_src_path=str(source)))
    hooks.add_scripts(files, config)
    return files


@event_priority(_BEFORE_DIRECTIVES)
def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let links to pages without a translation lead to the English ones, and name headings."""
    if page.file.src_uri.endswith(".ipynb"):
        markdown = languages.with_english_ids(markdown, page)
    return languages.linked(markdown, page, config, files)


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """Keep an option in one line.  Japanese has no blank before it where a line could end."""
    return _OPTION.sub(
        lambda found: f'{found[1] or "<wbr>"}<code style="white-space:nowrap">',
        hooks.with_links(html, page, config),
    )


@event_priority(_BEFORE_REFERENCES)
def on_env(env: Environment, *, config: MkDocsConfig, files: Files) -> None:
    """Clear the notebooks to download; let names and links lead to the English pages."""
    hooks.clear_notebooks(files)
    language, usual = config.theme["language"], env.filters["url"]

    @pass_context
    def _url(context: Context, value: object) -> str:
        found = languages.relative(str(value), context.get("page"), language)
        return found if found is not None else str(usual(context, value))

    env.filters["url"] = _url
    english: Any = languages.english_build().config.plugins["autorefs"]
    ours: Any = config.plugins["autorefs"]
    # The plugin has no public list of names.
    for name, urls in english._primary_url_map.items():  # noqa: SLF001
        ours._primary_url_map.setdefault(name, [f"../{url}" for url in urls])  # noqa: SLF001


def on_template_context(
    context: dict[str, Any], *, template_name: str, config: MkDocsConfig
) -> dict[str, Any]:
    """Let the page of missing addresses stay in the language; without an address, the site is at the root."""
    if template_name == "404.html" and not config.site_url:
        base = f"/{config.theme['language']}/"
        context.update(get_context(context["nav"], context["pages"], config, base_url=base))
    return context
