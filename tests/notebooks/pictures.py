"""Compare pictures of notebooks by their pixels; nbval compares only texts, among them SVG."""

import base64
import io
from collections.abc import Iterable, Mapping
from typing import Any

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
    old, new = (
        [each["data"]["image/png"] for each in outputs if "image/png" in each.get("data", {})]
        for outputs in (committed, drawn)
    )
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
