"""Frames: the current one, and the requests of a page."""

import pytest

from puyonb.widgets.player import PlayerWidget, frame, sheet
from tests.widgets.messages import update


def player():
    """Return a player of five frames; it does not stop at the second and the third."""
    stops = (True, False, False, True, True)
    frames = [frame([str(number)], stop=stop) for number, stop in enumerate(stops)]
    return PlayerWidget(frames=frames, length=5)


def test_steps_end_at_stops():
    """A step goes to the next frame where one ends, and back to the one before; at an end nothing
    happens.
    """
    one, seen = player(), []
    for step in (one.ahead, one.ahead, one.ahead, one.back, one.back, one.back):
        step()
        seen.append(one.frame)

    assert seen == [3, 4, 4, 3, 0, 0]


def test_back_from_between():
    """From a frame that is passed through, a step back ends where the last step began."""
    one = player()
    one.frame = 2
    one.back()

    assert one.frame == 0


def test_going_somewhere_rests():
    """Whoever goes to a frame stays there; a frame that does not exist is refused."""
    one = player()
    one.play()
    one.go(3)

    assert (one.frame, one.playing) == (3, False)
    with pytest.raises(IndexError, match="expected frame from 0 to 4, found 5"):
        one.go(5)


def test_play_begins_again_at_the_end():
    """At the end, playing begins at the beginning; one frame alone is nothing to play."""
    one, alone = player(), PlayerWidget()
    one.go(4)
    one.play()
    alone.play()

    assert (one.frame, one.playing) == (0, True)
    assert not alone.playing
    one.pause()
    assert not one.playing


def test_a_page_cannot_leave_the_frames():
    """A page that asks for a frame which is gone gets the last one."""
    one = player()
    update(one, frame=99)

    assert one.frame == 4


def test_without_frames_every_moment_is_a_stop():
    """Where Python shows the moments itself, each is a step."""
    assert PlayerWidget(length=3).stops == (0, 1, 2)


def test_a_frame_says_only_what_is_to_be_said():
    """What is as usual is left out, since all frames lie in the notebook."""
    assert frame(["RG"]) == {"cells": ["RG"]}
    assert frame(
        ["RG"],
        note="n",
        words="w",
        marks=[{"path": "M0 0"}],
        falls=[(1, 0, 2)],
        seconds=0.5,
        stop=False,
    ) == {
        "cells": ["RG"],
        "note": "n",
        "words": "w",
        "marks": [{"path": "M0 0"}],
        "falls": [[1, 0, 2]],
        "seconds": 0.5,
        "stop": False,
    }


def test_sheet():
    """A sheet is a table whose rows know their frames."""
    assert sheet(["link", "score"], [(1, ["1", "40"])], align="rr") == {
        "heads": ["link", "score"],
        "align": "rr",
        "rows": [{"frame": 1, "cells": ["1", "40"]}],
    }


def test_words():
    """A player knows the words of its buttons besides those of every board."""
    assert {"play", "pause", "copy", "cell"} <= set(PlayerWidget().words)
