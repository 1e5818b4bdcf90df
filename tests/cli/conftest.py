"""How a test runs a command; every output with ``--json`` fits the schema, whatever it asks for."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from puyonb.cli import main
from tests.cli.envelopes import envelopes

_invoke = CliRunner.invoke


@pytest.fixture(autouse=True)
def _outputs_fit_the_schema(monkeypatch):
    """Check the standard output of each command that a test runs with ``--json``."""

    def invoke(self, cli, args=None, **options):
        result = _invoke(self, cli, args, **options)
        if not isinstance(args, str) and "--json" in [*(args or ())]:
            envelopes(result.stdout)
        return result

    monkeypatch.setattr(CliRunner, "invoke", invoke)


@pytest.fixture
def call(request, tmp_path, monkeypatch):
    """Run the ``COMMAND`` of a module, or any, in a folder that has the module's ``FILES`` only."""
    monkeypatch.chdir(tmp_path)
    for name, text in getattr(request.module, "FILES", {}).items():
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(text, encoding="utf-8")
    command = getattr(request.module, "COMMAND", "").split()
    return lambda *words, **options: CliRunner().invoke(main, [*command, *words], **options)
