"""Hostile texts in every kind of static page: no part of them runs or loads anything."""

import json
import warnings

import pytest

from puyonb import draw
from puyonb.drawing.animation import Animation, Frame
from puyonb.nonogram import Puzzle
from puyonb.piecepack import ppn
from puyonb.publish import fences
from tests.hostile import HOSTILE, LINES

pytestmark = pytest.mark.browser


LATEST = """new Promise(done => {
    const image = new Image()
    image.onerror = () => requestAnimationFrame(() => setTimeout(done))
    image.src = "x"
})"""
"""Ends when the page knows that an address has no picture, as the page's own pictures would."""


def parts(text):
    """Return the outputs for a text: a picture, an animation, a player with moves, fences with and
    without an error.
    """
    scene = draw.scene(Puzzle.from_grid(["#.", "##"], metadata={"title": text}))
    moving = Animation(
        text, (Frame(scene, label=text, heading=text, note=text), Frame(scene, label=text))
    )
    comment = text.replace("{", "(").replace("}", ")")
    [game] = ppn.loads(f"Event: {json.dumps(text)}\n...\n1. S@a1 {{{comment}}} 2. a1-b1\n")
    return [draw.svg(scene), moving.svg(), moving.html(), draw.animate(game).html()]


def fenced(text):
    """Return what a Markdown page shows for a text in a fence."""
    fences.enter(None)
    options = {"title": text}
    return [
        fences.puyo(f"# {text}\nRG", "puyo", "", options, None),
        fences.puyo(text, "puyo", "", options, None),
        fences.ppn(text, "ppn", "", options, None),
        fences.non(f"title {text}", "non", "", options, None),
        fences.puyo(f"# {text}\nRG\n---\nGG", "puyo", "", options, None),
        *(
            fences.puyo("RG", "puyo", "", found, None)
            for found in ({"alt": text}, {"alt": text, "player": ""}, {"size": text}, {text: ""})
        ),
    ]


def test_nothing_runs_and_nothing_is_asked_for(browser):
    """All texts in all outputs on one page, looked at, clicked through and hovered over; a hurtful
    page is found out.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = [part for text in HOSTILE for part in parts(text)] + [
            part for text in LINES for part in fenced(text)
        ]
    context = browser.new_context()
    page, asked = context.new_page(), []
    page.on("request", lambda request: asked.append(request.url))
    page.set_content("<!doctype html><meta charset=utf-8><title>hostile</title>" + "".join(found))
    for player in page.locator(".puyonb-player").all():
        player.locator("button").last.click()
        player.locator("input").first.focus()
    page.evaluate(LATEST)
    hurt, pictures = page.evaluate("[window.hurt, document.querySelectorAll('svg').length]")
    markup = page.evaluate(
        "document.querySelectorAll('img, iframe, image, svg a, svg script, [onerror], [onload], [onfocus]').length"
    )
    quiet = list(asked)
    page.set_content(HOSTILE[0] + "<script>window.hurt = 1</script>")
    page.wait_for_function("window.hurt === 1")
    context.close()

    assert (hurt, markup, quiet) == (None, 0, [])
    assert pictures >= 4 * len(HOSTILE)
