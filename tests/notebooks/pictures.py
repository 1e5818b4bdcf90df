"""A plugin of pytest: it compares the pictures of notebooks by their pixels, and starts their kernels
so that two workers do not disturb each other.

nbval compares only texts, among them SVG.
"""

import base64
import io
import os
import tempfile
import uuid
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import nbval.kernel
import pytest
from jupyter_client.manager import KernelManager
from PIL import Image, ImageChops, ImageStat

TOLERANCE = 2.0
"""How far apart two pictures may be, as the root mean square over all pixels of 0 to 255: other
versions of matplotlib and Pillow round the edge of a shape another way, and choose another palette
for it."""


def decoded(data: bytes | str) -> Image.Image:
    """Return the picture of an output, on white."""
    raw = base64.b64decode(data) if isinstance(data, str) else data
    image = Image.open(io.BytesIO(raw)).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")


def distance(one: Image.Image, other: Image.Image) -> float:
    """Return the root mean square of the differences; pictures of different sizes have the largest
    difference.
    """
    if one.size != other.size:
        return 255.0
    return max(ImageStat.Stat(ImageChops.difference(one, other)).rms)


def other_pictures(
    committed: Iterable[Mapping[str, Any]], drawn: Iterable[Mapping[str, Any]]
) -> list[str]:
    """Return in which pictures the outputs of a run differ from those that are committed."""
    old = [each["data"]["image/png"] for each in committed if "image/png" in each.get("data", {})]
    new = [
        each["data"]["image/png"]
        for each in drawn
        if {"image/png", "image/svg+xml"} & {*each.get("data", {})} == {"image/png"}
    ]
    if len(old) != len(new):
        return [f"expected {len(old)} pictures, found {len(new)}"]
    apart = [
        0 if one == two else distance(decoded(one), decoded(two))
        for one, two in zip(old, new, strict=True)
    ]
    return [
        f"picture {number} is another one, {far:.1f} apart"
        for number, far in enumerate(apart, 1)
        if far >= TOLERANCE
    ]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Compare the pictures of a cell that nbval has run."""
    yield
    drawn = getattr(item, "test_outputs", None)  # only cells of nbval have it
    if drawn and (found := other_pictures(item.cell.outputs, drawn)):  # type: ignore[attr-defined]
        pytest.fail(f"cell {item.cell_num}: {'; '.join(found)}\n{item.cell.source}")  # type: ignore[attr-defined]


def on_files(**options: Any) -> KernelManager:
    """Return a manager whose kernel talks through files instead of ports.

    A manager chooses free ports, and its kernel opens them later.  If another program opens the one
    for outputs in between, the kernel stays alive and is never heard.
    """
    place = f"{tempfile.gettempdir()}/kernel-{uuid.uuid4().hex}"
    return KernelManager(transport="ipc", ip=place, **options)


def pytest_configure() -> None:
    """Let nbval start its kernels with :func:`on_files`, where a system has such files."""
    if os.name == "posix":
        nbval.kernel.KernelManager = on_files
