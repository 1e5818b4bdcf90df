"""The addresses of the project in the metadata of its wheel, for hatchling.

A checkout does not know where it is published.  The workflow of releases says it, in the variable
``PROJECT_URL``; without it, a wheel has no addresses and the same bytes everywhere.
"""

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class ProjectUrls(MetadataHookInterface):
    """Fills ``project.urls``."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the addresses of the sources, the changes and the issues."""
        url = os.environ.get("PROJECT_URL", "").rstrip("/")
        pages = {"Source": "", "Changelog": "/blob/main/CHANGELOG.md", "Issues": "/issues"}
        metadata["urls"] = {name: url + page for name, page in pages.items() if url}
