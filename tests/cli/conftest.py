"""Every output of a command with ``--json`` fits the schema, whatever a test asks for."""

import pytest
from click.testing import CliRunner, Result

from tests.cli.envelopes import envelopes

_invoke = CliRunner.invoke


@pytest.fixture(autouse=True)
def _outputs_fit_the_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check the standard output of each command that a test runs with ``--json``."""

    def invoke(self: CliRunner, cli: object, args: object = None, **options: object) -> Result:
        result = _invoke(self, cli, args, **options)
        if not isinstance(args, str) and "--json" in [*(args or ())]:
            envelopes(result.stdout)
        return result

    monkeypatch.setattr(CliRunner, "invoke", invoke)
