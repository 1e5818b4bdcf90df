"""Charts as matplotlib's users expect them: artists, settings, text, and SVG for pages."""

import copy
import io
import pickle
import re
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import combinations

import matplotlib as mpl
import matplotlib.pyplot as plt
import pytest
from matplotlib import font_manager
from matplotlib.artist import Artist
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.ft2font import FT2Font
from matplotlib.lines import Line2D
from matplotlib.text import Text
from PIL import Image

from puyonb import draw
from puyonb.drawing import chart, figure
from puyonb.drawing.fonts import OURS, outline
from puyonb.drawing.letters import glyphs
from puyonb.drawing.palette import PALETTES, named
from puyonb.puyo import Field, duel, study
from tests.cases import for_each
from tests.drawing.charts import contrast, is_whole, words_of

pytestmark = pytest.mark.slow


@cache
def games():
    """Return a short match, which is played only once."""
    return duel.match(["greedy", "random"], range(2), width=4, height=5)


@cache
def shares():
    """Return the shares of two players, one of whom has too few games."""
    records = study.load(
        [duel.game(["random", "random"], seed).replay.record(0) for seed in range(6)]
    )
    table = study.moves(records, pieces=0)
    table.columns["player"][table["game"] > 5] = "x"
    return study.shares(table, by="player")


@cache
def examples():
    """Return a small example of what each chart shows; they are made only once."""
    replay = games()[0].replay
    return {
        "chain_lengths": [0, 0, 1, 3],
        "duel_scores": replay,
        "duel_nuisance": replay,
        "duel_analysis": duel.analyse(replay),
        "duel_chains": games(),
        "study_shares": shares(),
        "win_rate": games(),
        "win_rates": {"first": games(), "つぎ": games()[:2]},
    }


def called(name, **options):
    """Draw a chart of a small example."""
    return getattr(draw, name)(examples()[name], **options)


CHARTS = (
    "chain_lengths",
    "duel_scores",
    "duel_nuisance",
    "duel_analysis",
    "duel_chains",
    "study_shares",
    "win_rate",
    "win_rates",
)


def frames_of(ax):
    """Return the frames with scales."""
    return ax.child_axes or [ax]


@for_each("language", ["en", "ja"])
@for_each("name", CHARTS)
def test_frames_have_labels_and_series_have_names(name, language):
    """Both axes of a frame are labelled; each series is an artist with a label and a ``gid``; without
    bars there are few artists.
    """
    for frame in frames_of(called(name, language=language)):
        handles, labels = frame.get_legend_handles_labels()

        assert frame.get_xlabel() or not frame.xaxis.get_tick_params()["labelbottom"]
        assert frame.get_ylabel()
        assert handles
        assert len(frame.get_children()) - len(frame.patches) < 40
        assert not [label for label in labels if label.startswith("_")]
        for handle in handles:
            parts = [handle] if isinstance(handle, Artist) else handle.get_children()
            assert any(part.get_gid() for part in parts)


@for_each("name", CHARTS)
def test_a_chart_is_drawn_on_given_axes(name):
    """The result is these Axes, pyplot has no figure more, the settings stay; a title and another
    scale are whole.
    """
    before, figures = dict(mpl.rcParams), plt.get_fignums()
    figure = Figure(layout="constrained", figsize=(9, 4))
    one, other = figure.subplots(1, 2)
    other.plot([1, 2])
    found = called(name, ax=one, language="ja")
    found.set_title("Chart")
    if name == "duel_scores":
        found.set_yscale("log")

    assert found is one
    assert one.get_label().strip()
    assert is_whole(one)
    assert (dict(mpl.rcParams), plt.get_fignums()) == (before, figures)


@for_each("name", CHARTS)
def test_an_artist_is_restyled(name):
    """Series are found by their ``gid``, which no two have, and changed like any artist; an unknown
    option is refused.
    """
    ax = called(name)
    found = [each for each in ax.findobj(Artist) if each.get_gid()]
    ax.figure.savefig(file := io.StringIO(), format="svg")
    gids = Counter(re.findall(r' id="([^"]*)"', file.getvalue()))
    assert {each.get_gid() for each in found} <= gids.keys()
    assert set(gids.values()) == {1}
    for each in found:
        each.set(color="black", alpha=0.5)

    assert found
    assert is_whole(ax)
    with pytest.raises(TypeError, match=rf"{name}\(\) got an unexpected keyword argument 'colour'"):
        called(name, colour="red")
    with pytest.raises(TypeError, match=r"argument 'pallete'.*'palette'"):
        called(name, pallete="dark")


@for_each("palette", [None, *PALETTES])
@for_each("name", CHARTS)
def test_all_text_is_readable(name, palette):
    """On a dark style and in each palette, each text outside of a legend has enough contrast to what
    is behind it.
    """
    with mpl.style.context("dark_background" if palette is None else "default"):
        ax = called(name, palette=palette or "default")
        paper = ax.figure.get_facecolor()
        texts = [text for text in ax.findobj(Text) if text.get_text()]

        assert texts
        assert all(contrast(text.get_color(), paper) >= 4.5 for text in texts)
        if palette not in (None, "default"):
            assert to_rgb(paper) == to_rgb(named(palette).paper)
    if palette not in (None, "default"):
        face = "white" if palette == "dark" else "black"  # the kind that is not its own
        given = Figure(facecolor=face).add_subplot()
        called(name, palette=palette, ax=given)
        for each in frames_of(given):
            outside = [each.xaxis.label, each.yaxis.label, *each.get_xticklabels()]
            assert all(contrast(text.get_color(), face) >= 4.5 for text in outside)
            beside = name in ("win_rates", "study_shares")
            for text in each.texts:
                ground = face if beside else each.get_facecolor()
                assert contrast(text.get_color(), ground) >= 4.5


def test_charts_of_one_figure_have_their_own_ids():
    """A file of several charts has no id twice; the ids of one chart have the same end."""
    given = Figure()
    for ax in given.subplots(2):
        called("win_rate", ax=ax)
        called("duel_scores", ax=ax)
    gids = [each.get_gid() for each in given.findobj(Line2D) if each.get_gid()]

    assert gids == [
        *("rate", "player-1", "player-2"),
        *("rate-2", "player-1-2", "player-2-2"),
    ]


def test_threads_keep_the_settings():
    """Charts and files of several threads are right; matplotlib has one set of settings for all."""
    before = dict(mpl.rcParams)
    alone = called("chain_lengths").figure.scene_svg()

    def written(number):
        called("chain_lengths", palette=("dark", "print")[number % 2], ax=Figure().add_subplot())
        figure.save(
            draw.field.scene(Field.from_rows(["RR"], hidden_rows=0)), io.BytesIO(), format="pdf"
        )
        return called("chain_lengths").figure.scene_svg()

    pause = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(4) as threads:
            assert {*threads.map(written, range(4))} == {alone}
    finally:
        sys.setswitchinterval(pause)
    assert dict(mpl.rcParams) == before


def test_settings_hold():
    """Text has the user's size and colour, which stay in points when the figure grows; the colours of
    players are fixed.
    """
    with mpl.rc_context(
        {"text.color": "red", "font.size": 20, "axes.labelcolor": "red", "axes.facecolor": "black"}
    ):
        ax = called("duel_scores")
    large = called("duel_scores", size=0.6)

    assert (ax.yaxis.label.get_color(), ax.yaxis.label.get_fontsize()) == ("red", 20)
    assert ax.get_facecolor()[:3] == (0, 0, 0)
    assert ax.lines[0].get_color() == called("duel_scores").lines[0].get_color()
    assert large.xaxis.label.get_fontsize() == mpl.rcParamsDefault["font.size"]
    assert large.figure.get_size_inches() == pytest.approx(
        2 * called("duel_scores").figure.get_size_inches()
    )


@for_each("name", CHARTS)
def test_large_text_has_room(name):
    """All labels are inside of a figure of ours; in a small one of the user, too: long labels take
    several lines, and text is smaller where there is no room.  No text covers another.
    """
    with mpl.rc_context({"font.size": 24}):
        assert is_whole(called(name))
    for language in ("en", "ja"):
        with mpl.rc_context({"font.size": 20}):
            given = Figure(figsize=(5, 3), layout="constrained").add_subplot()
            low = called(name, ax=given, language=language)
            assert is_whole(low)
            texts = [each for frame in frames_of(low) for each in outside_of(frame)]
            assert not [
                (one.get_text(), other.get_text())
                for one, other in combinations(texts, 2)
                if one.get_window_extent().overlaps(other.get_window_extent())
            ]
            for legend in filter(None, (frame.get_legend() for frame in frames_of(low))):
                box = legend.get_window_extent()
                assert not [each for each in texts if each.get_window_extent().overlaps(box)]


def outside_of(frame):
    """Return the texts around a frame, and the counts above its bars."""
    labels = (frame.xaxis.label, frame.yaxis.label, frame._left_title, *frame.texts)
    return [each for each in labels if each.get_text()]


def test_no_line_is_below_the_legend_of_scores():
    """A legend that would cover lines and numbers has room above them."""
    for height in (2, 3, 4.5):
        with mpl.rc_context({"font.size": 20}):
            given = Figure(figsize=(5, height), layout="constrained").add_subplot()
            ax = called("duel_scores", ax=given, names=["one with a long name", "other"])
            ax.figure.draw_without_rendering()
        box = ax.get_legend().get_window_extent()

        assert not any(box.overlaps(flag.get_bbox_patch().get_window_extent()) for flag in ax.texts)
        for line in ax.lines:
            points = ax.transData.transform(line.get_xydata())
            assert not box.count_contains(points)


def test_a_name_is_shown_as_it_is():
    """Dollar signs begin no formula, and a first underscore hides no entry of a legend."""
    names = ["_me_", r"$\no $5"]
    for name in ("duel_scores", "duel_nuisance", "duel_analysis"):
        ax = called(name, names=names)
        assert is_whole(ax)
        if name == "duel_scores":
            ax.legend()
            assert len(ax.get_legend().get_texts()) == 2
    assert is_whole(called("duel_scores", ax=Figure().add_subplot(), names=names))
    assert is_whole(draw.win_rates({each: games() for each in names}))


@for_each("width", [3.5, 8])
@for_each("name", ["duel_nuisance", "duel_analysis", "duel_chains", "win_rate"])
def test_a_legend_covers_no_data(name, width):
    """It is above the frames, or all shares, and inside of the Axes, also in half of a figure."""
    for layout in (None, "constrained") if width < 4 else (None,):
        ax = called(name, ax=Figure(figsize=(width, 3), layout=layout).add_subplot())
        ax.figure.draw_without_rendering()
        (legend,) = filter(None, (frame.get_legend() for frame in frames_of(ax)))
        box = legend.get_window_extent()
        _, all_games = ax.transData.transform((0, 1))

        assert not any(box.overlaps(frame.get_window_extent()) for frame in ax.child_axes)
        assert name != "win_rate" or box.y0 > all_games
        assert ax.figure.bbox.x0 <= box.x0
        assert box.y1 <= ax.get_window_extent().y1 + 1


@for_each("name", ["chain_lengths", "duel_nuisance"])
def test_a_notebook_shows_svg_unless_a_style_is_used(name):
    """The cell output has text, SVG and PNG; with a style or after a change it has no SVG."""
    ax = called(name)
    shown, _ = ax._repr_mimebundle_()
    with mpl.style.context("ggplot"):
        styled, _ = called(name)._repr_mimebundle_()
    ax.set_title("mine")
    changed, _ = ax._repr_mimebundle_()

    assert list(shown) == ["text/plain", "image/svg+xml", "image/png"]
    assert shown["text/plain"] == ax.get_label()
    assert f"<title>{ax.get_label()}</title>" in shown["image/svg+xml"]
    assert list(styled) == list(changed) == ["text/plain", "image/png"]
    assert Image.open(io.BytesIO(shown["image/png"])).mode == "P"


def test_cleared_axes_forget_the_text():
    """Neither ``repr`` nor the cell output tells the chart."""
    ax = called("chain_lengths")
    ax.clear()

    assert "fields" not in repr(ax)
    assert "fields" not in ax._repr_mimebundle_()[0]["text/plain"]


@for_each("name", CHARTS)
def test_figures_are_copied(name):
    """Pickled and copied figures draw the same chart."""
    figure = called(name, language="ja").figure
    copied = copy.deepcopy(pickle.loads(pickle.dumps(figure)))

    assert chart.encode(copied, 50) == chart.encode(figure, 50)


# --- SVG for pages --------------------------------------------------------------------------------


@cache
def drawn_as_svg(name):
    """Return the SVG of a chart, which is drawn only once."""
    return called(name, language="ja").figure.scene_svg()


@for_each("name", CHARTS)
def test_an_svg_is_fit_for_a_page(name):
    """It has a text alternative and a paper, follows the page, and brings no style, date or name of a
    program.
    """
    written = drawn_as_svg(name)
    inside = written.split("</title>", 1)[1]

    assert written.startswith('<svg xmlns="http://www.w3.org/2000/svg" role="img" lang="ja"')
    assert written.count("<svg") == 1
    assert re.match(
        r'<rect width="720" height="[\d.]+" fill="#ffffff" style="fill:light-dark', inside
    )
    assert inside.count("light-dark(") > 10
    assert not re.search("<style|<!|metadata|Matplotlib|xlink|<text|20[0-9]{2}-", inside)
    assert {*re.findall(r'href="#([^"]+)', inside)} <= {*re.findall(r' id="([^"]+)', inside)}


def test_no_id_is_twice_on_a_page():
    """Ids of two charts differ, and each is used."""
    page = "".join(map(drawn_as_svg, CHARTS))
    ids = Counter(re.findall(r' id="([^"]+)"', page))
    used = {name for pair in re.findall(r'href="#([^"]+)|url\(#([^)]+)', page) for name in pair}

    assert set(ids.values()) == {1}
    assert set(ids) == used - {""}


# --- Japanese -------------------------------------------------------------------------------------


def test_the_font_is_that_of_the_outlines():
    """Whoever changes a label makes the font anew: it has each kana, and each kanji as pictures."""
    font = FT2Font(OURS)

    assert {character: outline(font, character) for character in glyphs("kanji")} == glyphs("kanji")
    assert all(outline(font, character) for character in glyphs("kana"))


@pytest.mark.parametrize("name", CHARTS)
def test_japanese_needs_no_font_of_the_system(name, monkeypatch):
    """With DejaVu Sans alone, no glyph of a label is missing, also in a title and in legends of the
    user, which keep their font, and on given Axes.
    """
    alone = [font for font in font_manager.fontManager.ttflist if font.name == "DejaVu Sans"]
    monkeypatch.setattr(font_manager.fontManager, "ttflist", alone)
    chart.wide_families.cache_clear()
    font_manager.fontManager._findfont_cached.cache_clear()
    given = Figure().add_subplot()
    for ax in (called(name, language="ja"), called(name, language="ja", ax=given)):
        ax.set_title("致死連鎖の練習")
        legends = [frame.legend(prop={"family": ["monospace"]}) for frame in frames_of(ax)]
        legends.append(ax.figure.legend(*frames_of(ax)[0].get_legend_handles_labels()))

        assert {legend.get_texts()[0].get_fontfamily()[0] for legend in legends[:-1]} == {
            "monospace"
        }
        assert any(re.search("[ぁ-んァ-ヶ一-龯]", word) for word in words_of(ax)[1:])
    chart.wide_families.cache_clear()


def test_a_japanese_title_of_a_board():
    """The titles of a Japanese board have their glyphs: a missing one is a warning, so an error."""
    field = Field.from_rows(["RR"], hidden_rows=0)
    for ax in (None, Figure().add_subplot()):
        drawn = draw.field(field, ax=ax, language="ja")
        drawn.set_title("連鎖")
        drawn.figure.draw_without_rendering()


def test_a_narrow_scale_has_two_ticks():
    """One tick is no scale: bars of several lengths have two or more."""
    ax = draw.chain_lengths([0, 1, 7], ax=Figure(figsize=(1, 3), layout="constrained").subplots())
    ax.figure.draw_without_rendering()
    low, high = ax.get_xlim()

    assert sum(low < tick < high for tick in ax.get_xticks()) > 1


@for_each("name", ["duel_scores", "duel_nuisance", "duel_analysis"])
def test_names_are_japanese_in_any_language(name):
    """A Japanese name has its glyphs in an English chart: a missing one is a warning, so an error."""
    called(name, names=["左", "右"], language="en").figure.draw_without_rendering()
