"""A board, a chart and a plot of one's own in one figure, as a reader with matplotlib uses them."""

import io
import re

import matplotlib as mpl
import matplotlib.style
import pytest
from matplotlib.backend_bases import MouseEvent
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from puyonb import draw
from puyonb.puyo import chain, fieldtext
from tests.cases import for_each

FIELD = fieldtext.loads("\n.GBY\n.RGBY\n.RGBY\nRRGBY\n")
WORDS = {
    "en": ("of \\ fields", "fields", "links", "column 4, row 2"),
    "ja": ("連鎖の\\練習", "フィールドの数", "連鎖数", "4列目・2段目"),
}
ESCAPES = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def texts_of(pdf):
    """Return the texts of a file without compression, with fonts of type 42, each on a line."""
    objects = dict(re.findall(rb"^(\d+) 0 obj\n(.*?)^endobj", pdf, re.DOTALL | re.MULTILINE))
    fonts = {}
    for name, number in {*re.findall(rb"/(F\d+) (\d+) 0 R", pdf)}:
        found = re.search(rb"/ToUnicode (\d+)", objects[number])
        assert found
        table = fonts[name] = {}
        for first, many in re.findall(rb"<(....)> <....> \[(.*?)\]", objects[found[1]], re.DOTALL):
            for at, code in enumerate(re.findall(rb"<(\w+)>", many)):
                table[int(first, 16) + at] = bytes.fromhex(code.decode()).decode("utf-16-be")
    lines = []
    for block in re.findall(rb"BT\n(.*?)\nET", pdf, re.DOTALL):
        line, font = "", b""
        for name, part in re.findall(rb"/(F\d+) [\d.]+ Tf|\(((?:\\.|[^\\)])*)\)", block, re.DOTALL):
            font = name or font
            raw = re.sub(rb"\\(.)", lambda found: ESCAPES.get(found[1], found[1]), part, flags=16)
            codes = zip(raw[::2], raw[1::2], strict=True)
            line += "".join(fonts[font][256 * high + low] for high, low in codes)
        lines.append(line)
    return "\n".join(lines)


@pytest.mark.skipif(mpl.__version_info__ < (3, 11), reason="older files have other strings")
@pytest.mark.slow
@for_each(("language", "style"), [("en", "dark_background"), ("ja", "default")])
def test_the_journey(language, style):
    """Style, title, size of text, language, new size, zoom, arrow and click; then each text that is no
    part of the board is found in the PDF.
    """
    title, label, axis, place = WORDS[language]
    settings = {"font.size": 12, "pdf.fonttype": 42, "pdf.compression": 0}
    with matplotlib.style.context(style), mpl.rc_context(settings):
        figure = Figure(layout="constrained", figsize=(8, 4.5))
        canvas = FigureCanvasAgg(figure)
        axes = figure.subplot_mosaic("bp;bl", width_ratios=[1, 2])
        board = draw.field(FIELD, ax=axes["b"], coordinates="game", language=language)
        lengths = draw.chain_lengths([0, 1, 1, 2, 4], ax=axes["l"], language=language)
        points = [step.score for step in chain.simulate(FIELD).steps]
        axes["p"].plot([1, 2, 3, 4], points, label="my own (line)")
        axes["p"].legend()
        figure.suptitle("a whole figure")
        board.set_title("Four links")
        lengths.set_title(title)
        board.annotate("look here", (0.5, 12.5), (1.2, 7), arrowprops={"arrowstyle": "->"})
        figure.set_size_inches(10, 3.6)
        canvas.draw()
        found = []
        canvas.mpl_connect(
            "button_press_event", lambda event: found.append(board.cell(event.xdata, event.ydata))
        )
        for limits in ((0, 6, 13, 0), (0, 5, 13, 9)):
            board.set(xlim=limits[:2], ylim=limits[2:])
            canvas.draw()
            x, y = board.transData.transform((3.5, 11.5))
            event = MouseEvent("button_press_event", canvas, x, y, button=1)
            canvas.callbacks.process(event.name, event)
        file = io.BytesIO()
        figure.savefig(file, format="pdf")
    texts = texts_of(file.getvalue())

    assert found == [(11, 3), (11, 3)]
    assert board.format_coord(3.5, 11.5) == place
    wanted = ("a whole figure", "Four links", title, "look here", "my own (line)", label, axis, "3")
    assert [each for each in wanted if each not in texts] == []
