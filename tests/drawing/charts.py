"""What the tests of charts ask of the artists on Axes."""

from matplotlib.text import Text


def words_of(ax):
    """Return the text alternative and all texts of a chart, those of ticks included."""
    ax.figure.canvas.draw()
    return [ax.get_label(), *(text.get_text() for text in ax.findobj(Text))]


def is_whole(ax):
    """Return whether everything that is drawn is inside the figure."""
    ax.figure.canvas.draw()
    left, low, right, high = ax.figure.get_tightbbox().extents
    wide, tall = ax.figure.get_size_inches()
    return left >= -0.01 and low >= -0.01 and right <= wide + 0.01 and high <= tall + 0.01
