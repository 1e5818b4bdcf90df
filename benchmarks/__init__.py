"""Benchmarks: puyonb compared with other programs in one run: ``make bench``.

A benchmark is one function.  Its name begins with ``bench_``, it is in any module of this folder,
and it returns or yields rows::

    def bench_svg() -> Iterator[Row]:
        pair = side_by_side(lambda: svg.dumps(scene), lambda: chess.svg.board(board))
        yield Row("drawing", "SVG of a field", pair.ours, "python-chess", pair.ratio, goal=0.1)

Times are CPU times, the least of alternating repetitions.  Other programs on the machine slow both
sides equally, and the least time is the cost of the code itself.  Only ratios are comparable
between machines.
"""

from benchmarks.harness import Pair, Row, processes_clock, side_by_side

__all__ = ["Pair", "Row", "processes_clock", "side_by_side"]
