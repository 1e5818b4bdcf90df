"""Files of our notations in JupyterLab: a handler of its server makes the page that shows one.

The request has the text and its path.  The server opens no file but the set-up files beside the
text, and only below its root.  The script of ``labextension/`` shows the page in a sandbox.
"""

import asyncio
import html
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from jupyter_server.base.handlers import APIHandler
from tornado import web

from puyonb.errors import not_installed
from puyonb.messages import LANGUAGES, Message, using

LARGEST = 1_000_000
"""The most bytes of a request."""


class PageHandler(APIHandler):
    """``POST /puyonb/page``: JSON with ``path``, ``text`` and ``language``; the answer is HTML."""

    @web.authenticated
    async def post(self) -> None:
        """Answer the page of a text."""
        if len(self.request.body) > LARGEST:
            message = Message("publish.large", most=LARGEST)
            raise web.HTTPError(413, reason=str(message))
        match self.get_json_body():
            case {"path": str(path), "text": str(text), "language": str(language)}:
                root = Path(self.settings["server_root_dir"]).expanduser()
                # In another thread: a hard puzzle does not stop the kernels of the reader.
                page = await asyncio.to_thread(
                    page_of_file, path, text, root, language=language[:2]
                )
            case _:
                raise web.HTTPError(400, reason="expected path, text and language")
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(page)


def page_of_file(path: str, text: str, root: Path, *, language: str = "") -> str:
    """Return the page of a file, as ``puyonb site`` has it.

    Parameters
    ----------
    path : str
        The path of the file below the root, with ``/``.
    text : str
        What the file holds, or what an editor has of it.
    root : Path
        Set-up files are read beside the file only if its folder is below this one.
    language : str, default that of the server
    """
    with using(language if language in LANGUAGES else None):
        if find_spec("pymdownx") is None:
            return html.escape(str(not_installed("puyonb lab", "lab")))
        from puyonb.publish import _render, folder

        try:
            place = (root / path).parent.resolve()
            inside = place if place.is_relative_to(root.resolve()) else None
            page = folder.file_page(path, text.encode(errors="replace"), inside)
        except ValueError as error:
            return html.escape(str(error))
        return _render.rendered(page.markdown, name=path, folder=inside).html


def _load_jupyter_server_extension(server: Any) -> None:
    """Add the handler to a server."""
    address = f"{server.web_app.settings['base_url']}puyonb/page"
    server.web_app.add_handlers(".*$", [(address, PageHandler)])
