"""Run the scripts of pages in node, which is a JavaScript engine without a page."""

import json
import subprocess
from importlib.resources import files
from typing import Any

from tests.cases import tool

PROGRAM = """
let input = ""
for await (const part of process.stdin) input += part
const values = JSON.parse(input)
console.log(JSON.stringify(await (async () => { %s })()))
"""


def run(body: str, values: object) -> Any:
    """Run the body of a function of ``values``; the names of modules are their imports.

    A missing node skips a test, but not where CI runs: there it is installed.
    """
    node = tool("node")
    folder = files("puyonb") / "page"
    imports = "\n".join(
        f"import * as {each.name.removesuffix('.js')} from {json.dumps(each.as_uri())}"
        for each in sorted(folder.iterdir(), key=str)
        if each.name.removesuffix(".js") + "." in body
    )
    done = subprocess.run(
        [node, "--input-type=module", "-e", imports + PROGRAM % body],
        input=json.dumps(values),
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
