"""Animations: frames in time, captions, and the three output formats."""

import io
import json
import re
from math import inf
from types import SimpleNamespace
from xml.etree.ElementTree import fromstring

import numpy as np
import pytest
from PIL import Image

from puyonb.drawing import figure
from puyonb.drawing.animation import Animation, Frame, Part, Way, captioned, gif, player
from puyonb.drawing.animation.moving import tracks
from puyonb.drawing.outlines import circle, rectangle
from puyonb.drawing.scene import Mark, Paint, Scene, Shape, Symbol

BOARD = Shape(rectangle(0, 0, 4, 3), Paint(fill="#f3f5f8", stroke="#5b6470", width=0.1))
DOT = Symbol("dot", (Shape(circle(0, 0, 0.4), Paint(fill="#e8413c")),))
BOX = Symbol("box", (Shape(rectangle(-0.4, -0.4, 0.4, 0.4), Paint(fill="#2f74d0")),))
VEIL = Shape(rectangle(0, 0, 4, 1), Paint(fill="#ffffff", opacity=0.5))


def scene(*items, text="a board", **options):
    """Return a board of 4x3 cells with items on it."""
    return Scene(
        "board",
        text,
        (BOARD, *items),
        (-0.5, -0.5, 4.5, 3.5),
        **({"background": "#ffffff"} | options),
    )


def dot(x, y, key=""):
    """Return a round mark."""
    return Mark(DOT, x, y, key=key)


def box(x, y, key=""):
    """Return a square mark."""
    return Mark(BOX, x, y, key=key)


FALL = Animation(
    "a fall",
    (
        Frame(scene(dot(1.5, 0.5, "a"), box(2.5, 2.5), VEIL, text="above"), 0.5, "above"),
        Frame(
            scene(dot(1.5, 2.5, "a"), box(2.5, 2.5), VEIL, text="below"),
            0.4,
            "it falls\nand lies",
            moving=0.2,
            stop=False,
        ),
        Frame(scene(box(2.5, 2.5), VEIL, text="gone"), 1.0, "gone"),
    ),
)


def pictures(data):
    """Return the pictures of a GIF with their times in milliseconds."""
    image = Image.open(io.BytesIO(data))
    for number in range(image.n_frames):
        image.seek(number)
        yield np.asarray(image.convert("RGB")).astype(int), image.info["duration"]


# Frames.


def test_an_animation_tells_itself():
    """Its length, its labels in order without repetition, and the words of the last scene."""
    assert repr(FALL) == "<Animation: a fall; 3 frames, 1.9 seconds>"
    assert FALL.text == "a fall\n1. above\n2. it falls and lies\n3. gone\nAt the end: gone"


@pytest.mark.parametrize(("seconds", "moving"), [(0, 0), (0.5, 0.6), (0.5, -0.1), (inf, 0)])
def test_a_frame_lasts_and_moves_within_its_time(seconds, moving):
    """No time, or more time to move than there is, is refused."""
    with pytest.raises(
        ValueError, match="expected seconds above 0 and a time to move between 0 and the seconds"
    ):
        Frame(scene(), seconds, moving=moving)


def test_frames_fit_each_other():
    """An animation has a frame, and all have one size and background."""
    with pytest.raises(ValueError, match="expected at least one frame, found none"):
        Animation("nothing", ())
    with pytest.raises(ValueError, match="one box, unit and background, found another in frame 2"):
        Animation("two", (Frame(scene()), Frame(scene(background="#000000"))))


def test_things_move_between_frames():
    """What bears a key comes from where it was, slowly at first; the seconds stay the same."""
    timed = list(FALL.timed(rate=20))
    heights = [
        next((item.y for item in shown.items if getattr(item, "symbol", None) is DOT), None)
        for shown, _ in timed
    ]

    assert heights == [0.5, 0.5, 0.5 + 2 / 16, 0.5 + 2 / 4, 0.5 + 2 * 9 / 16, 2.5, None]
    assert [seconds for _, seconds in timed] == pytest.approx(
        [0.5, 0.05, 0.05, 0.05, 0.05, 0.2, 1.0]
    )
    assert [seconds for _, seconds in FALL.timed(rate=0)] == [0.5, 0.4, 1.0]


def test_captions_are_written_below():
    """A scene grows by its lines, in either direction of y; a long line is set smaller; the words
    come first.
    """
    down, up = captioned(scene(), "one\ntwo"), captioned(scene(y_up=True), "one\ntwo")
    wide = captioned(scene(), "a line that is far too long for a board of four cells only")
    letters = [item for item in wide.items if isinstance(item, Mark)]

    assert down.box == pytest.approx((-0.5, -0.5, 4.5, 3.5 + 2 * 0.56))
    assert up.box == pytest.approx((-0.5, -0.5 - 2 * 0.56, 4.5, 3.5))
    assert down.text == "one\ntwo; a board"
    assert all(3.5 < item.y < down.box[3] for item in down.items if isinstance(item, Mark))
    assert all(up.box[1] < item.y < -0.5 for item in up.items if isinstance(item, Mark))
    assert letters[0].x > -0.5
    assert letters[-1].x < 4.5
    assert captioned(scene(), "").box == scene().box


def test_all_captions_have_room_for_the_longest():
    """Frames with one line and with two stay of one size; without labels nothing grows."""
    assert {frame.scene.box for frame in FALL.captioned().frames} == {
        (-0.5, -0.5, 4.5, 3.5 + 2 * 0.56)
    }
    silent = Animation("silent", (Frame(scene()),))
    assert silent.captioned() is silent


# Tracks.


def test_what_stays_is_one_track():
    """Board, box and veil are there all the time; the dot is two tracks, one for each place; the
    painter's order holds.
    """
    order = tracks(FALL)

    assert [(track.item, track.spans) for track in order] == [
        (BOARD, ((0, 2),)),
        (dot(1.5, 2.5, "a"), ((1, 1),)),
        (dot(1.5, 0.5, "a"), ((0, 0),)),
        (box(2.5, 2.5), ((0, 2),)),
        (VEIL, ((0, 2),)),
    ]
    assert [track.moves for track in order] == [{}, {1: Way(0, -2.0)}, {}, {}, {}]


def test_an_item_that_comes_back_is_the_same_track():
    """A gap makes two spans of one track."""
    frames = [Frame(scene(dot(1, 1))), Frame(scene()), Frame(scene(dot(1, 1)))]

    assert [track.spans for track in tracks(Animation("blink", tuple(frames)))] == [
        ((0, 2),),
        ((0, 0), (2, 2)),
    ]


def test_another_order_is_painted_as_it_is():
    """Two items that change places in the painter's order, and one that is there twice, are shown
    in every frame.
    """
    frames = [scene(dot(1, 1), box(1, 1)), scene(box(1, 1), dot(1, 1)), scene(dot(1, 1), dot(1, 1))]
    order = tracks(Animation("order", tuple(map(Frame, frames))))

    for number, shown in enumerate(frames):
        assert [track.item for track in order if number in track.seen] == list(shown.items)


# GIF.


def close(picture, expected, *, most):
    """Return whether all pixels of two pictures differ at most by a limit, except for a few pixels
    on edges.
    """
    apart = np.abs(picture - expected).max(axis=2)
    return (apart > most).mean() < 0.01 and np.median(apart) == 0


def test_a_gif_shows_what_matplotlib_draws():
    """Every frame looks as its scene does: large areas exactly, edges nearly."""
    frames = list(pictures(FALL.gif(captions=False, rate=0)))

    assert [time for _, time in frames] == [500, 400, 1000]
    for (picture, _), frame in zip(frames, FALL.frames, strict=True):
        expected = Image.open(io.BytesIO(figure.png(frame.scene))).convert("RGB")
        assert picture.shape == (160, 200, 3)
        assert close(picture, np.asarray(expected).astype(int), most=24)
    assert frames[0][0][80, 100].tolist() == [0xF3, 0xF5, 0xF8]


def test_a_gif_does_not_depend_on_what_was_drawn_before():
    """Kept drawings give the same bytes as new ones."""
    other = Animation(
        "other", (Frame(scene(box(0.5, 0.5), dot(3.5, 1.25))), Frame(scene(dot(0.5, 0.5))))
    )
    gif._Painter.cache_clear()
    first = FALL.gif()
    other.gif()

    assert FALL.gif() == first


def test_a_gif_moves_smoothly_and_loops():
    """Frames between are drawn; it begins again at the end unless told otherwise."""
    frames = list(pictures(FALL.gif(rate=25)))

    assert len(frames) == 3 + 5
    assert sum(time for _, time in frames) == 1900
    assert b"NETSCAPE2.0" in FALL.gif()
    assert b"NETSCAPE2.0" not in FALL.gif(loop=False)


def test_a_gif_is_never_larger_than_memory():
    """A long animation moves less smoothly; one that is too large even then is refused before any
    drawing.
    """
    smooth, jumping = FALL.gif(), FALL.gif(rate=0)
    pixels = 5 * 4 * 40 * 40
    less = FALL.gif(captions=False, pixels=4 * pixels)

    assert Image.open(io.BytesIO(less)).n_frames < Image.open(io.BytesIO(smooth)).n_frames
    with pytest.raises(
        ValueError, match="pictures of at most 64,000 pixels in all, found 3 of 32,000"
    ):
        FALL.gif(captions=False, pixels=2 * pixels)
    assert jumping.startswith(b"GIF89a")


def test_a_gif_counts_no_further():
    """A picture that is shown for longer than the format can say is refused, also if it is that of
    several frames.
    """
    still = Animation("still", (Frame(scene(), 400), Frame(scene(), 200)))

    assert [duration for _, duration in pictures(still.gif())] == [600_000]
    with pytest.raises(ValueError, match="shown for less than 655 seconds"):
        Animation("still", (*still.frames, Frame(scene(), 100))).gif()


def test_a_gif_with_y_upwards():
    """A scene that grows upwards stands as it does elsewhere."""
    up = scene(dot(1.5, 2.5), box(0.5, 0.5), y_up=True)
    ((picture, _),) = pictures(Animation("up", (Frame(up),)).gif())
    expected = Image.open(io.BytesIO(figure.png(up))).convert("RGB")

    assert close(picture, np.asarray(expected).astype(int), most=24)


@pytest.mark.slow
def test_a_gif_of_more_colours_than_it_can_hold():
    """The colours that are used most stay, the others become the nearest."""
    tints = [
        f"#{40 + 8 * red:02x}{40 + 8 * green:02x}80" for red in range(20) for green in range(20)
    ]
    shapes = [
        Shape(
            rectangle(col / 8, row / 8, (col + 1) / 8, (row + 1) / 8),
            Paint(fill=tints[row * 20 + col]),
        )
        for row in range(20)
        for col in range(20)
    ]
    ((picture, _),) = pictures(Animation("tints", (Frame(scene(*shapes)),)).gif())
    expected = Image.open(io.BytesIO(figure.png(scene(*shapes)))).convert("RGB")

    assert len(np.unique(picture.reshape(-1, 3), axis=0)) == 256
    assert np.abs(picture - np.asarray(expected).astype(int)).mean() < 6


def test_a_gif_keeps_areas_of_near_colours_apart():
    """Each large area has its colour, also where they differ in a shade of one channel, or in the
    least of another.
    """
    colors = ["#000200", "#080000", "#400000", "#480000", "#100100", "#100800"]
    shapes = [
        Shape(rectangle(at / 2, 0, at / 2 + 0.5, 1), Paint(fill=color))
        for at, color in enumerate(colors)
    ]
    ((picture, _),) = pictures(Animation("near", (Frame(scene(*shapes)),)).gif())

    assert [
        "#{:02x}{:02x}{:02x}".format(*picture[40, 20 + 20 * at + 10]) for at in range(6)
    ] == colors


def test_a_painter_forgets(monkeypatch):
    """Beyond its limits it begins anew, and draws the same."""
    first = FALL.gif()
    monkeypatch.setattr(gif, "_TILES", 0)

    assert FALL.gif() == first


# SVG that moves.


def test_a_moving_svg_is_well_formed_and_told():
    """Its title is the words of the animation; it holds no script and loads nothing."""
    text = FALL.svg()
    root = fromstring(text)

    assert root.attrib["role"] == "img"
    assert root[0].text == FALL.text
    assert not re.search(r"<script|https?://(?!www\.w3\.org/2000/svg)|url\(", text)
    assert FALL.svg() == text


def test_a_moving_svg_has_its_times():
    """Something visible from 0.5 to 0.9 of 1.9 seconds has these times as percentages; falls start
    above; reduced motion has none.
    """
    text = FALL.svg(captions=False)

    assert "0%{visibility:hidden}26.3158%{visibility:visible}47.3684%{visibility:hidden}" in text
    assert "26.3158%{transform:translate(0px,-80px)" in text
    assert "36.8421%{transform:none" in text
    assert re.search(
        r"@media \(prefers-reduced-motion:reduce\)\{\.a[0-9a-f]{8} \*\{animation:none!important\}\}",
        text,
    )
    assert " 1.9s step-end infinite" in text
    assert " 1.9s step-end 1 forwards" in FALL.svg(loop=False)


def test_what_grows_stays_in_its_place():
    """A mark that comes from half its size is widened from where it stands, not from the picture's
    corner.
    """
    small, large = dot(1.5, 0.5, "a")._replace(matrix=(0.5, 0, 0, 0.5)), dot(2.5, 2.5, "a")
    for y_up, way in (
        (False, "translate(20px,-20px)scale(0.5,0.5)"),
        (True, "translate(20px,100px)scale(0.5,0.5)"),
    ):
        frames = (Frame(scene(small, y_up=y_up)), Frame(scene(large, y_up=y_up), moving=0.5))
        text = Animation("growth", frames).svg()

        assert re.findall(r"transform:(translate[^;]*)", text) == [way]


def test_what_never_changes_is_in_no_group():
    """Only items that appear, disappear or move have a class, and so a group around them."""
    groups = fromstring(FALL.svg(captions=False)).findall("{*}g")

    assert [len(group.get("class")) > 0 for group in groups] == [True, True]


def test_names_of_two_moving_svgs_do_not_meet():
    """Two animations on one page have different names, because styles apply to the whole page."""
    other = Animation("another", FALL.frames)
    names = [set(re.findall(r"@keyframes (\w+)\{", animation.svg())) for animation in (FALL, other)]

    assert names[0]
    assert not names[0] & names[1]


def test_an_svg_of_one_frame_does_not_move():
    """Without times there is no style."""
    assert "<style>" not in Animation("still", (Frame(scene(dot(1, 1))),)).svg()


# The player.


def data_of(text):
    """Return the data that the script of a player reads."""
    return json.loads(re.search(r'class="pp-data">(.*?)</script>', text)[1])


def test_the_player_repeats_no_text():
    """A frame with the texts of the one before leaves them out; an empty label is a new one."""
    frames = [
        Frame(scene(text=text), label=label)
        for text, label in zip("aab", ["x", "x", ""], strict=True)
    ]
    found = data_of(Animation("same", tuple(frames)).html())["frames"]

    assert [{*frame} & {"label", "text"} for frame in found] == [
        {"label", "text"},
        set(),
        {"label", "text"},
    ]
    assert found[2]["label"] == ""


def test_the_player_has_what_the_script_needs():
    """Times, labels, words and stops of every frame; when each part of the picture is seen, and
    from where it comes.
    """
    text = FALL.html()
    data = data_of(text)
    root = fromstring(re.search(r"<svg .*?</svg>(?=</div>)", text)[0])

    assert [frame["label"] for frame in data["frames"]] == ["above", "it falls\nand lies", "gone"]
    assert [(frame["seconds"], frame["moving"], frame["stop"]) for frame in data["frames"]] == [
        (0.5, 0, True),
        (0.4, 0.2, False),
        (1, 0, True),
    ]
    assert [frame["text"] for frame in data["frames"]] == ["above", "below", "gone"]
    assert data["tracks"] == [
        [[[0, 2]], {}],
        [[[1, 1]], {"1": [0, -80]}],
        [[[0, 0]], {}],
        [[[0, 2]], {}],
        [[[0, 2]], {}],
    ]
    assert [part.attrib["visibility"] for part in list(root)[-5:]] == [
        "visible",
        "hidden",
        "visible",
        "visible",
        "visible",
    ]


def test_parts_can_be_selected():
    """Each part has its frames and its link; a single part needs no choice; names are text."""
    frames = [Frame(scene(), label=str(number)) for number in range(3)]
    parts = (Part("<b>one", 0), Part("two", 2, "https://example.org/#2"))
    text = Animation("two ways", tuple(frames), parts=parts).html()
    alone = Animation("one way", tuple(frames), parts=parts[:1]).html()

    assert data_of(text)["parts"] == [[0, 1, ""], [2, 2, "https://example.org/#2"]]
    assert "<select><option>&lt;b&gt;one</option><option>two</option></select>" in text
    assert "<option>&lt;b&gt;one" not in alone
    assert data_of(alone)["parts"] == [[0, 2, ""]]
    assert 'class="pp-parts"' not in FALL.html()
    for starts in ((1,), (0, 0), (0, 2, 1), (0, 3)):
        with pytest.raises(ValueError, match="expected parts that start at frame 0"):
            Animation("", tuple(frames), parts=tuple(Part("", start) for start in starts))


def test_the_player_is_hidden_from_no_one():
    """Controls are named and hidden until the script runs; the label is there without it."""
    text = FALL.html()

    assert 'role="group" aria-label="a fall"' in text
    assert '<div class="pp-bar" hidden>' in text
    assert '<input type="range" min="0" max="2" value="0" ' in text
    assert re.findall(r'<button type="button" aria-label="(\w+)"', text) == [
        "First",
        "Back",
        "Play",
        "Next",
        "Last",
    ]
    assert '<p class="pp-label">above</p>' in text
    assert "prefers-reduced-motion" in text


@pytest.mark.parametrize(
    "hostile",
    ["</script><script>alert(1)</script>", '" onload="x', "<!--", "&lt;", "\u2028", "\x00\ufffe"],
)
def test_text_stays_text(hostile):
    """Whatever a label, a title or the words hold, it ends no element."""
    animation = Animation(hostile, (Frame(scene(text=hostile), label=hostile),))
    text = animation.html(page=True)

    assert text.count("<script") == animation.html().count("<script") == 2
    assert data_of(text)["frames"][0]["label"] == hostile
    assert fromstring(animation.svg())[0].text.startswith(
        hostile.translate({0: 0xFFFD, 0xFFFE: 0xFFFD})
    )
    assert 'onload="x"' not in text


def test_the_player_loads_nothing():
    """The only address in it is the namespace of SVG."""
    addresses = set(re.findall(r"[a-z]+://[^\"' <]+", FALL.html(page=True)))

    assert addresses == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"\b(src|href)=\"(?!#)", FALL.html())


def test_the_script_has_no_comments_left():
    """Lines of explanation stay in the file."""
    assert "//" not in player.script()


def test_an_animation_shows_itself():
    """A notebook gets the player and the words."""
    told = []
    FALL._repr_pretty_(SimpleNamespace(text=told.append), False)

    assert FALL._repr_html_() == FALL.html()
    assert told == [FALL.text]


def test_save_writes_by_ending(tmp_path):
    """The ending tells the form; another is refused."""
    for ending in ("gif", "svg", "html"):
        FALL.save(tmp_path / f"fall.{ending}")

    assert (tmp_path / "fall.gif").read_bytes() == FALL.gif()
    assert (tmp_path / "fall.svg").read_text(encoding="utf-8") == FALL.svg() + "\n"
    assert (tmp_path / "fall.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    with pytest.raises(
        ValueError,
        match=r"expected a name that ends in \.gif, \.mp4, \.svg or \.html, found 'fall\.webm'",
    ):
        FALL.save(tmp_path / "fall.webm")
