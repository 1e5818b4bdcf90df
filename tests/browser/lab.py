"""A separate JupyterLab for the browser tests: it does not use the user's settings, and it
downloads nothing.
"""

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from nbformat import v4
from nbformat.sign import NotebookNotary

from puyonb.cli.lab import server_arguments
from tests.browser.pages import PATIENCE, Asked
from tools.run_notebooks import executed

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Error, Page, Request, Route

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "puyonb-tests"
"""It opens this server only, on this machine only, while the tests run."""

READY = """async () => {
    const panel = window.jupyterapp.shell.currentWidget
    await panel.context.ready
    await panel.sessionContext.ready
    await panel.sessionContext.session.kernel.info
    window.jupyterapp.shell.collapseLeft()
}"""

EVALUATE = """async expression => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel
    const reply = await kernel.requestExecute({code: "", user_expressions: {found: expression}, store_history: false}).done
    const found = reply.content.user_expressions.found
    if (found.status !== "ok") throw new Error(found.evalue)
    return found.data["text/plain"]
}"""


class Lab:
    """A running server; notebooks are put into its folder and opened by their names."""

    def __init__(self, folder: Path, data: Path, address: str) -> None:
        self.folder = folder
        self.data = data
        self.address = address

    def write(self, name: str, *sources: str) -> None:
        """Put a notebook with code cells into the folder."""
        notebook = v4.new_notebook(cells=[v4.new_code_cell(source) for source in sources])
        notebook.metadata.kernelspec = {
            "name": "python3",
            "display_name": "Python 3 (ipykernel)",
            "language": "python",
        }
        nbformat.write(notebook, self.folder / name)

    def write_saved(self, name: str, *sources: str) -> None:
        """Put a notebook into the folder as it is after a run elsewhere.

        It is signed as the server's own: of others, JupyterLab shows plain outputs only until they
        are run.
        """
        self.write(name, *sources)
        path = self.folder / name
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("PYTHONPATH", str(ROOT))
            nbformat.write(executed(path.read_text(), self.folder), path)
        notary = NotebookNotary(data_dir=str(self.data))
        notary.sign(nbformat.read(self.folder / name, as_version=4))
        notary.store.close()

    @contextmanager
    def opened(self, browser: "Browser", name: str, **context: Any) -> Iterator["Opened"]:
        """Open a notebook in a new window and wait until its kernel answers; the kernel ends with
        the window.
        """
        window = browser.new_context(service_workers="block", **context)
        window.set_default_timeout(PATIENCE)
        window.grant_permissions(["clipboard-read", "clipboard-write"], origin=self.address)
        page = window.new_page()
        opened = Opened(page, self.address)
        page.goto(f"{self.address}/lab/tree/{name}?token={TOKEN}&reset")
        page.wait_for_function("window.jupyterapp")
        page.evaluate("window.jupyterapp.restored")
        page.wait_for_function("window.jupyterapp.shell.currentWidget?.sessionContext")
        page.evaluate(READY)
        try:
            yield opened
        finally:
            page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
            window.close()


class Opened(Asked):
    """A notebook in a window, and what the page did that it must not."""

    def __init__(self, page: "Page", address: str) -> None:
        self.page = page
        self.address = address
        self.faults: list[str] = []
        page.route("**/*", self._allow)
        page.on("pageerror", self._hear)

    def _hear(self, error: "Error") -> None:
        """Record an error, unless it comes from JupyterLab's own scripts, which cause some when
        outputs are cleared.
        """
        stack = error.stack or ""
        if "/static/lab/" not in stack or "blob:" in stack:
            self.faults.append(stack or str(error))

    def _allow(self, route: "Route", request: "Request") -> None:
        if request.url.startswith((self.address, "data:", "blob:")):
            route.continue_()
        else:
            self.faults.append(f"asks for {request.url}")
            route.abort()

    def run(self) -> None:
        """Run all cells, and wait until they are done."""
        self.page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")

    def python(self, expression: str) -> str:
        """Return the repr of an expression in the kernel, after all earlier messages."""
        return str(self.page.evaluate(EVALUATE, expression))

    def theme(self, name: str) -> None:
        """Choose ``"JupyterLab Light"`` or ``"JupyterLab Dark"``."""
        self.page.evaluate(
            "theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", name
        )
        light = str(name.endswith("Light")).lower()
        self.page.wait_for_function(
            "light => document.body.dataset.jpThemeLight === light", arg=light
        )


@contextmanager
def running(folder: Path) -> Iterator[Lab]:
    """Run a server whose settings, workspaces and runtime files lie below a folder."""
    home, served = folder / "home", folder / "served"
    served.mkdir()
    places = {
        "HOME": home,
        "IPYTHONDIR": home / "ipython",
        "JUPYTERLAB_SETTINGS_DIR": home / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
    }
    environment = {**os.environ, **{name: str(place) for name, place in places.items()}}
    environment |= {"JUPYTER_TOKEN": TOKEN, "PYTHONPATH": str(ROOT)}
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        *server_arguments(served, browser=False),
        "--expose-app-in-browser",
    ]
    notices = (
        home
        / "settings"
        / "@jupyterlab"
        / "apputils-extension"
        / "notification.jupyterlab-settings"
    )
    notices.parent.mkdir(parents=True)
    notices.write_text(
        '{"fetchNews": "false"}'
    )  # else it asks whether it may, in a box that covers the page
    log = (folder / "log").open("w")
    process = subprocess.Popen(
        command, env=environment, stdout=log, stderr=subprocess.STDOUT, cwd=served
    )
    try:
        yield Lab(served, home / "data", _address(process, home / "runtime", folder / "log"))
    finally:
        process.terminate()
        process.wait(timeout=30)
        log.close()


def _address(process: "subprocess.Popen[bytes]", runtime: Path, log: Path) -> str:
    """Wait until the server answers; it writes down itself which port it took."""
    for _ in range(600):
        try:
            process.wait(timeout=0.1)
        except subprocess.TimeoutExpired:
            pass
        else:
            raise RuntimeError(f"JupyterLab ended: {log.read_text()}")
        for file in runtime.glob("jpserver-*.json"):
            try:
                address = f"http://127.0.0.1:{json.loads(file.read_text())['port']}"
                with urllib.request.urlopen(f"{address}/api/status?token={TOKEN}", timeout=5):
                    return address
            except (OSError, ValueError, KeyError):
                continue
    raise RuntimeError(f"JupyterLab does not answer: {log.read_text()}")
