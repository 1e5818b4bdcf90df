"""Widgets without a kernel: our widgets with the replacement of anywidget."""

import json
import subprocess
import sys

from puyonb.publish.live.anywidget_stub import AnyWidget

SCRIPT = """
import json, sys
for name in ("anywidget", "ipywidgets", "IPython", "matplotlib", "numpy", "click", "mkdocs", "pysat"):
    sys.modules[name] = None
del sys.modules["anywidget"]
from puyonb.publish.live.workbench import start
told = []
bench = start(lambda text: told.append(json.loads(text)))
bench.receive(json.dumps({"type": "open", "text": "RG\\nRRGG", "view": "edit"}))
number = next(message["widget"] for message in told if message["type"] == "shown")
stroke = {"type": "paint", "serial": 7, "kind": "B", "cells": [[12, 5]]}
bench.receive(json.dumps({"type": "message", "widget": number, "content": stroke}))
print(json.dumps({"told": told, "loaded": sorted(sys.modules)}))
"""


def test_without_jupyter():
    """An editor is shown, painted on and heard where there is neither Jupyter nor numpy, matplotlib
    or click.
    """
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout)
    changed = next(message["traits"] for message in found["told"] if message["type"] == "changed")

    assert changed["cells"][-1] == "RRGG.B"
    assert changed["seen"] == 7
    assert found["told"][-1]["text"] == "RG\nRRGG.B"
    assert "comm" not in found["loaded"]


def test_messages():
    """What the page sends is heard, what the widget sends is heard too, until it is closed."""
    widget, heard = AnyWidget(), []
    widget.on_msg(
        lambda source, content, buffers: heard.append((source is widget, content, buffers))
    )
    widget.on_send(heard.append)
    widget._handle_custom_msg({"a": 1}, [])
    widget.send("b")
    widget.close()
    widget._handle_custom_msg({"a": 2}, [])
    widget.send("c")

    assert heard == [(True, {"a": 1}, []), "b"]
