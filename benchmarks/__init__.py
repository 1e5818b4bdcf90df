"""What puyonb is compared with, as ratios measured side by side in one run: ``make bench``.

A benchmark is one function.  Its name begins with ``bench_``, it stands in any module of this
folder, and it returns or yields rows::

    def bench_svg() -> Iterator[Row]:
        pair = side_by_side(lambda: svg.dumps(scene), lambda: chess.svg.board(board))
        yield Row("drawing", "SVG of a 6x13 field", pair.ours, "python-chess board SVG", pair.ratio, goal=0.1)

Times are CPU times, the least of alternating repetitions: what else runs on the machine hits both
sides alike, and the least is what the code itself costs.  Only ratios travel from one machine to
another.
"""

from benchmarks.harness import Pair, Row, processes_clock, side_by_side

__all__ = ["Pair", "Row", "processes_clock", "side_by_side"]
