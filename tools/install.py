"""Install the checkout with a group of ``[dependency-groups]``, also with a pip that knows none.

``python tools/install.py GROUP [WHEEL]`` installs into the environment of this Python: the checkout
in place, or a wheel of it.  From pip 25.1 on, ``pip install --editable . --group GROUP`` does the
same.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]

_OWN = re.compile(r"puyonb\[([\w,-]+)\]")


def requirements(group: str, groups: Mapping[str, Sequence[Any]]) -> Iterator[str]:
    """Yield the requirements of a group and of those that it includes (PEP 735)."""
    for each in groups[group]:
        if isinstance(each, str):
            yield each
        else:
            yield from requirements(each["include-group"], groups)


def arguments(group: str, groups: Mapping[str, Sequence[Any]], wheel: str = "") -> list[str]:
    """Return the arguments of ``pip install`` for a group.

    The extras of this package that a group names become extras of the checkout or of the wheel.
    """
    wanted = list(dict.fromkeys(requirements(group, groups)))
    own = [found[1].split(",") for each in wanted if (found := _OWN.fullmatch(each))]
    extras = ",".join(sorted({name for names in own for name in names}))
    place = f"{wheel or '.'}[{extras}]" if extras else wheel or "."
    others = [each for each in wanted if not _OWN.fullmatch(each)]
    return [place, *others] if wheel else ["--editable", place, *others]


def main(group: str, wheel: str = "") -> int:
    """Install a group; return the exit status of pip."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    chosen = arguments(group, settings["dependency-groups"], wheel and str(Path(wheel).resolve()))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    return subprocess.run([*pip, *chosen], cwd=ROOT, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
