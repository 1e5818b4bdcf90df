"""What the tests of charts ask of the artists on Axes, and those of pictures of colours."""

from matplotlib.colors import to_rgb
from matplotlib.text import Text

from puyonb.drawing.scene import Mark


def words_of(ax):
    """Return the text alternative and all texts of a chart, those of ticks included."""
    ax.figure.canvas.draw()
    return [ax.get_label(), *(text.get_text() for text in ax.findobj(Text))]


def is_whole(ax):
    """Return whether everything that is drawn is inside the figure."""
    ax.figure.draw_without_rendering()
    left, low, right, high = ax.figure.get_tightbbox().extents
    wide, tall = ax.figure.get_size_inches()
    return left >= -0.01 and low >= -0.01 and right <= wide + 0.01 and high <= tall + 0.01


def contrast(one, other):
    """Return the contrast of two colours of matplotlib, as WCAG 2 defines it, 1 to 21."""

    def light(color):
        parts = [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in to_rgb(color)]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def written(scene):
    """Return the text of a scene, in the order of its marks."""
    names = (item.symbol.name for item in scene.items if isinstance(item, Mark))
    return "".join(chr(int(name[7:], 16)) for name in names if name.startswith("letter-"))
