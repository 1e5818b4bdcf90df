"""``puyonb notations``: list the notations, with what each one can carry.

What a notation carries is computed: a value that has one part is written in it, and the part is
carried if the writer neither refuses it nor leaves it out.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import click

from puyonb import notations as registry
from puyonb.cli import options, streams
from puyonb.cli.help import Command
from puyonb.errors import CannotExpress, NotationWarning, collecting
from puyonb.messages import Message, english, message_text
from puyonb.notations._lookup import entries, registered


class Carried(NamedTuple):
    """What a notation can carry.

    Attributes
    ----------
    parts : tuple of str
        Parts of a value, such as ``"moves"``.
    puyos : tuple of str
        Kinds of puyos, such as ``"sun"``.
    sizes : tuple of str
        Sizes of fields, such as ``"6x13"``: those of the practice notebook, and two other ones.
    """

    parts: tuple[str, ...] = ()
    puyos: tuple[str, ...] = ()
    sizes: tuple[str, ...] = ()


@click.command(help="help.notations", cls=Command)
@options.as_json
def notations(*, as_json: bool) -> None:
    """Run the command ``puyonb notations``."""
    found = [(entry, carried(entry)) for entry in entries()]
    if as_json:
        items = [_as_json(*each) for each in found]
        streams.print_envelope(None, result={"type": "notations", "items": items})
    else:
        streams.print_result("\n\n".join(_described(*each) for each in found))


def carried(entry: registry.Notation) -> Carried:
    """Compute what a notation can carry.

    Examples
    --------
    >>> found = carried(registry.get("puyop"))
    >>> found.parts, "wall" in found.puyos, found.sizes
    (('moves', 'nuisance'), True, ('6x13',))
    """
    if entry.game == "puyo":
        from puyonb.puyo import Field, Puyo

        puyos = tuple(
            puyo.value
            for puyo in Puyo
            if puyo is not Puyo.EMPTY
            # A notation may have some kinds on fields of one size only.
            and any(
                _holds(entry, "field", Field.empty(*size).replace({(size[1] - 1, 0): puyo}))
                for size in _SIZES
            )
        )
        sizes = tuple(
            f"{width}x{height}"
            for width, height, hidden in _SIZES
            if _holds(entry, "field", Field.empty(width, height, hidden))
        )
        return Carried(_parts(entry, _puyo_parts()), puyos, sizes)
    parts = {"piecepack": _piecepack_parts, "nonogram": _nonogram_parts}.get(entry.game)
    return Carried(_parts(entry, parts()) if parts else ())


_SIZES = ((6, 13, 1), (3, 7, 1), (6, 14, 2), (10, 19, 1), (4, 5, 0), (16, 24, 3))
"""Width, height and hidden rows: the four sizes of the practice notebook, and two unusual ones."""

_Probe = tuple[str, Any]
"""The name of a notation, and a value or a text in it."""


def _parts(entry: registry.Notation, probes: Mapping[str, tuple[_Probe, ...]]) -> tuple[str, ...]:
    return tuple(
        part
        for part, values in probes.items()
        if any(_holds(entry, source, value) for source, value in values)
    )


def _holds(entry: registry.Notation, source: str, value: Any) -> bool:
    """Return whether a value, or a text, is written without loss."""
    found: list[NotationWarning]
    try:
        with collecting() as found:
            if isinstance(value, str):
                registry.convert(value, source=source, to=entry.name)
            else:
                registry.write(value, source=source, to=entry.name)
    except CannotExpress:
        return False
    except Exception:
        # A notation of another package must not break the list.
        if entry not in registered():
            raise
        return False
    return not found


def _puyo_parts() -> dict[str, tuple[_Probe, ...]]:
    from puyonb.puyo import Field, Puyo
    from puyonb.puyo.ishikawa import Link
    from puyonb.puyo.record import Condition, Drop, Goal, Pair

    field = Field.empty()
    one, other = (Pair(Puyo.RED, Puyo.BLUE, column) for column in (0, 1))
    links = {
        "moves": Link(field, ((one,),)),
        "nuisance": Link(field, ((Drop((1, 0, 0, 0, 0, 0)),),)),
        "condition": Link(field, (), Condition(Goal.CHAIN, 5)),
        "alternatives": Link(field, ((one,), (other,))),
    }
    return {
        **{part: (("ishikawa", link),) for part, link in links.items()},
        "comments": (("field", "# a comment\nRG"),),
    }


def _piecepack_parts() -> dict[str, tuple[_Probe, ...]]:
    texts = {
        "moves": "1. S@a1\n",
        "comments": "1. S@a1 {a comment}\n",
        "metadata": "---\nTitle: A title\n...\n",
        "games": "---\nTitle: One\n...\n---\nTitle: Two\n...\n",
    }
    return {part: (("ppn", text),) for part, text in texts.items()}


def _nonogram_parts() -> dict[str, tuple[_Probe, ...]]:
    """Return values with and without a goal: one notation has only goals, others have none."""
    from puyonb.nonogram import Puzzle
    from puyonb.notations._table import METADATA

    def both(grid: str, **options: Any) -> tuple[_Probe, ...]:
        puzzle = Puzzle.from_grid([grid], **options)
        return ("non", puzzle.without("goal")), ("non", puzzle)

    return {
        "goal": both("#.")[1:],
        "given": (("tatham", "2x2:1/1/1/1,Ad"),),
        "colors": both("r."),
        "background": both("#.", colors={"0": "#ffeecc"}),
        **{key: both("#.", metadata={key: "x"}) for key in METADATA},
        "comments": (("non", "# a comment\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n"),),
        "puzzles": tuple(("non:pack", [puzzle, puzzle]) for _, puzzle in both("#.")),
    }


def _as_json(entry: registry.Notation, found: Carried) -> dict[str, Any]:
    return {
        "name": entry.name,
        "title": english(entry.title),
        "game": entry.game,
        "endings": list(entry.endings),
        "carries": {name: list(each) for name, each in found._asdict().items()},
        "example": entry.example,
    }


def _described(entry: registry.Notation, found: Carried) -> str:
    """Return the lines about a notation."""
    lines = [f"  {line}".rstrip() for line in _lines(entry, found)]
    return "\n".join([f"{entry.name}: {entry.title}", *lines])


def _lines(entry: registry.Notation, found: Carried) -> Iterator[str]:
    yield message_text("notations.list.game", game=entry.game)
    if entry.endings:
        yield message_text("notations.list.endings", endings=entry.endings)
    if found.parts:
        parts = tuple(Message(f"notations.part.{part}") for part in found.parts)
        yield message_text("notations.list.parts", parts=parts)
    if found.puyos:
        from puyonb.puyo import Puyo

        yield message_text("notations.list.puyos", puyos=tuple(map(Puyo, found.puyos)))
    if found.sizes:
        if len(found.sizes) == len(_SIZES):
            yield message_text("notations.list.sizes.any")
        else:
            yield message_text("notations.list.sizes", sizes=found.sizes)
    yield message_text("notations.list.example")
    yield from (f"  {line}" for line in entry.example.splitlines())
