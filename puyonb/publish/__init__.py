"""Publish notebooks, Markdown pages and notation files as a site without external files.

:func:`build_folder` builds a site from a folder, as ``puyonb site DIR`` does.  For your own mkdocs
site, use the fences (:mod:`puyonb.publish.fences`) and the plugin (:mod:`puyonb.publish.plugin`).
:func:`card` draws the picture that a messenger shows below a link, and :func:`embed` returns an
element for any page.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from puyonb.publish._card import card
    from puyonb.publish._embed import embed
    from puyonb.publish.build import Built, CannotBuild, build_folder
    from puyonb.publish.checks import Weight

__all__ = ["Built", "CannotBuild", "Weight", "build_folder", "card", "embed"]

_HOMES = {
    "Built": "build",
    "CannotBuild": "build",
    "Weight": "checks",
    "build_folder": "build",
    "card": "_card",
    "embed": "_embed",
}
"""The module of each name."""


def __getattr__(name: str) -> object:
    """Import a name on first access (PEP 562), because mkdocs is an extra."""
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
