"""Pictures on a page, by the name of their draw function.

For example ``<!-- puyonb:picture password_strips KKBAC -->``.  Fields have their own fence
(:mod:`puyonb.publish.fences`); this directive is for pictures that no fence has.
"""

from collections.abc import Callable, Mapping

from puyonb import draw
from puyonb.drawing.scene import Scene
from puyonb.nonogram import Puzzle, solver
from puyonb.piecepack import ppn, setups
from puyonb.publish.pictures import framed
from puyonb.puyo import Puyo


def _nonogram(palette: str, rows: str, grid: str = "", step: str = "1") -> Scene:
    """Draw a nonogram: with a grid, its ``goal``, ``solved``, or at a ``step`` of its trace."""
    puzzle = Puzzle.from_grid(rows.split("/"))
    if grid == "solved":
        return draw.nonogram.scene(solver.solve(puzzle), palette=palette)
    if grid == "step":
        trace, number = solver.trace(puzzle), int(step) - 1
        if not 0 <= number < len(trace.steps):
            raise ValueError(f"expected a step of 1 to {len(trace.steps)}, found {step}")
        return draw.nonogram.scene(
            puzzle, grid=list(trace.grids())[number], step=trace.steps[number], palette=palette
        )
    return draw.nonogram.scene(
        puzzle, grid=grid.split("/") if "/" in grid else grid or None, palette=palette
    )


_SCENES: Mapping[str, Callable[..., Scene]] = {
    "board": lambda palette, *moves: draw.board.scene(
        ppn.loads(" ".join(moves))[0].boards[-1], palette=palette, coordinates="game"
    ),
    "nonogram": _nonogram,
    "password_path": lambda palette, text: draw.password_path.scene(text, palette=palette),
    "password_sextet": lambda palette, first, second: draw.password_sextet.scene(
        Puyo(first), Puyo(second), palette=palette
    ),
    "password_strips": lambda palette, text: draw.password_strips.scene(text, palette=palette),
    "setup": lambda palette, name, *view: draw.board.scene(
        setups.board(name, seed=1) if setups.find(name).is_random else setups.board(name),
        oblique=0.5 if view else 0.0,
        angle=float(*view or (45,)),
        palette=palette,
    ),
}


def picture(name: str, *words: str) -> str:
    """Draw for both colour schemes.

    Parameters
    ----------
    name : str
        A function of :mod:`puyonb.draw`.
    *words : str
        What it draws.

    Returns
    -------
    str
        A ``<figure>`` on one line.

    Raises
    ------
    ValueError
        If there is no such function here, or the words are not what it draws.
    TypeError
        If they are too many or too few.
    """
    make = _SCENES.get(name)
    if make is None:
        raise ValueError(f"expected a picture out of {', '.join(_SCENES)}, found {name!r}")
    return framed(lambda palette: make(palette, *words))
