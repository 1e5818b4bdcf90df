"""An animation as a player for a page: HTML, styles and a script without other files.

The picture is the SVG of all tracks; the script shows the tracks of one frame.  Frames with a
heading are listed beside it with their notes.  Without scripts, the page shows the first frame and
the list without controls.
"""

import html
import json
from typing import TYPE_CHECKING, Any

from puyonb.drawing.animation.moving import EASINGS, drawn, pixels, tracks, wrapped, written
from puyonb.drawing.svg import asset, spoken
from puyonb.messages import templates

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puyonb.drawing.animation import Animation, Frame

_BUTTONS = {
    "first": "M5 4h3v16H5zM20 4v16L9 12z",
    "back": "M16 4v16L5 12zM17 4h3v16h-3z",
    "play": "M7 4v16l13-8z",
    "ahead": "M8 4v16l11-8zM4 4h3v16H4z",
    "last": "M16 4h3v16h-3zM4 4v16l11-8z",
}
"""The icons of the buttons; the labels are the messages ``drawing.player.<name>``."""

_SPEEDS = ("0.5", "1", "2", "4")

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root{{color-scheme:light dark;color:#1f2933;background:#fff}}
@media(prefers-color-scheme:dark){{:root{{color:#e6e9ec;background:#15191d}}}}
body{{margin:1.5rem;display:flex;justify-content:center}}
main{{min-width:0}}
</style>
</head>
<body data-puyonb="player">
<main>
{player}
</main>
</body>
</html>"""


def render(animation: "Animation") -> str:
    """Return an animation as an element for a page; see ``Animation.html``."""
    order = tracks(animation)
    root, elements = drawn(animation, order, animation.frames[0].scene.text)
    for element, track in elements:
        shown = wrapped(root, element) if track.moves else element
        shown.set("visibility", "hidden" if track.seen[0] else "visible")
    data: dict[str, Any] = {
        "words": {
            name: text
            for name, text in templates("drawing.player.", animation.language).items()
            if name.partition(".")[0] in ("play", "pause", "position")
        },
        "frames": list(_frames(animation.frames)),
        "tracks": [
            [
                track.spans,
                {number: _rounded(pixels(animation, track, number)) for number in track.moves},
            ]
            for track in order
        ],
    }
    if animation.parts:
        ends = [*(part.first for part in animation.parts[1:]), len(animation.frames)]
        data["parts"] = [
            [part.first, end - 1, part.link]
            for part, end in zip(animation.parts, ends, strict=True)
        ]
    lines = max(len(frame.label.split("\n")) for frame in animation.frames)
    title = html.escape(animation.title)
    return (
        f'<div class="puyonb-player"{spoken(animation.language)} role="group" aria-label="{title}"'
        f' style="--pp-lines:{lines}">'
        f"<style>{style()}</style>"
        f"{_parts(animation)}"
        f"{_stage(written(root), animation.frames)}"
        f'<p class="pp-label">{html.escape(animation.frames[0].label)}</p>'
        f"{_bar(len(animation.frames), animation.language)}"
        f'<script type="application/json" class="pp-data">{_json(data)}</script>'
        f"<script>{script()}</script></div>"
    )


def page(animation: "Animation") -> str:
    """Return an animation as a whole page."""
    title, player = html.escape(animation.title), render(animation)
    return _PAGE.format(title=title, player=player, language=animation.language)


def style() -> str:
    """Return the style sheet in each element."""
    return asset("animation/player.css")


def script() -> str:
    """Return the script in each element; it starts all players of a page that are not started."""
    return asset("animation/player.js")


def _frames(frames: "Sequence[Frame]") -> "Iterator[dict[str, Any]]":
    """Yield the data of each frame for the script; texts only where they change."""
    before: dict[str, str] = {}
    for frame in frames:
        found = {"seconds": frame.seconds, "moving": frame.moving, "stop": frame.stop}
        easing = {"easing": EASINGS[frame.pace]} if frame.moving else {}
        texts = {"label": frame.label, "text": frame.scene.text}
        new = {name: text for name, text in texts.items() if before.get(name) != text}
        yield found | easing | new
        before = texts


def _stage(picture: str, frames: "Sequence[Frame]") -> str:
    """Return the picture, and beside it the list of the frames with headings, if there are any."""
    stage = f'<div class="pp-picture">{picture}</div>'
    entries = "".join(
        f'<li><button type="button" data-frame="{number}">{html.escape(frame.heading)}</button>'
        f"{f'<p>{html.escape(frame.note)}</p>' if frame.note else ''}</li>"
        for number, frame in enumerate(frames)
        if frame.heading
    )
    if not entries:
        return stage
    # The keyboard reaches the scrolling list through its buttons.
    side = f'<div class="pp-side"><ol class="pp-list">{entries}</ol></div>'
    return f'<div class="pp-stage">{stage}{side}</div>'


def _parts(animation: "Animation") -> str:
    """Return the choice between the parts and a link; both are hidden until the script runs."""
    if not animation.parts:
        return ""
    texts = templates("drawing.player.", animation.language)
    options = "".join(f"<option>{html.escape(part.name)}</option>" for part in animation.parts)
    chosen = f"<label>{html.escape(texts['part'])} <select>{options}</select></label>"
    return (
        f'<p class="pp-parts" hidden>{chosen if len(animation.parts) > 1 else ""}'
        f" <a hidden>{html.escape(texts['live'])}</a></p>"
    )


def _bar(count: int, language: str) -> str:
    """Return the controls, which are hidden until the script runs."""
    texts = templates("drawing.player.", language)
    words = {name: html.escape(text) for name, text in texts.items()}
    buttons = "".join(
        f'<button type="button" aria-label="{words[name]}" title="{words[f"{name}.does"]}">'
        f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg></button>'
        for name, path in _BUTTONS.items()
    )
    speeds = "".join(
        f'<option value="{each}"{" selected" if each == "1" else ""}>{each}×</option>'
        for each in _SPEEDS
    )
    return (
        f'<div class="pp-bar" hidden>{buttons}'
        f'<input type="range" min="0" max="{count - 1}" value="0" aria-label="{words["frame"]}">'
        '<span class="pp-count" aria-hidden="true"></span>'
        f'<select aria-label="{words["speed"]}">{speeds}</select></div>'
    )


def _json(data: Any) -> str:
    """Return data as JSON that cannot end the element around it."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


def _rounded(parts: tuple[float, ...]) -> list[float]:
    return [round(part, 2) for part in parts]
