"""What a link of the Ishikawa simulator says: a record, the moves with alternatives, and which page it opens.

The link as a value, for :mod:`puyonb.puyo.ishikawa`, which reads and writes it; other notations carry the record in it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Self

from puyonb.errors import CannotExpress, check_type
from puyonb.puyo._linkcode import ALPHABET
from puyonb.puyo.field import Field, Problem, Puyo
from puyonb.puyo.record import Condition, Move, Record
from puyonb.puyo.record import field_of as field_alone

_CHARACTERS = {*ALPHABET, ".", "-"}


class Page(Enum):
    """Which page of the simulator a link opens."""

    SIMULATOR = "s"
    VIEWER = "v"
    EDITOR = "e"
    NAZO = "n"


@dataclass(frozen=True, slots=True)
class Link:
    """All that a link says.

    Parameters
    ----------
    field : Field
    routes : tuple of tuple of Pair and Drop, default none
        The moves; more than one tuple where the link holds alternatives.
    condition : Condition, optional
        The task, if the link is a puzzle.
    page : Page, default Page.SIMULATOR
        A puzzle is opened by Page.NAZO.
    extra : str, default ``""``
        The third part, which real links leave empty; kept as it stands.

    Raises
    ------
    ValueError
        If a move does not fit the width of the field, or the third part has a character that no link has.
    TypeError
        If an argument is of another type.
    """

    field: Field
    routes: tuple[tuple[Move, ...], ...] = ()
    condition: Condition | None = None
    page: Page = Page.SIMULATOR
    extra: str = ""

    def __post_init__(self) -> None:
        check_type(self.page, Page)
        # A record knows what may be in it.
        Record(self.field, (), self.condition)
        object.__setattr__(self, "routes", tuple(Record(self.field, route).moves for route in self.routes))
        if not {*self.extra} <= _CHARACTERS:
            raise ValueError(f"expected characters of a link in the third part, found {self.extra!r}")

    @property
    def record(self) -> Record:
        """The field, the first of the routes and the task."""
        return Record(self.field, self.moves, self.condition)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The first of the routes."""
        return self.routes[0] if self.routes else ()

    def problems(self) -> list[Problem]:
        """List what is odd about the field: :meth:`puyonb.puyo.Field.problems`."""
        return self.field.problems()

    def mirror(self) -> Self:
        """Return the link with left and right exchanged, alternatives included; errors are those of :meth:`recolor`."""
        return self._changed(lambda record: record.mirror())

    def recolor(self, colors: Mapping[Puyo, Puyo]) -> Self:
        """Return the link with colours exchanged, those of alternatives and of the task included.

        Parameters
        ----------
        colors : mapping of Puyo to Puyo
            A permutation of colours, as :meth:`puyonb.puyo.Field.recolor` takes it.

        Raises
        ------
        ValueError
            If it is no permutation of colours, or if there is a third part, whose meaning is not known.
        """
        return self._changed(lambda record: record.recolor(colors))

    def shift(self, *, rows: int = 0, columns: int = 0) -> Self:
        """Return the link with everything moved; parameters and errors are those of :meth:`puyonb.puyo.record.Record.shift`."""
        return self._changed(lambda record: record.shift(rows=rows, columns=columns))

    def _changed(self, change: Callable[[Record], Record]) -> Self:
        """Change the field, every route and the task alike."""
        if self.extra:
            raise ValueError(f"expected a link without a third part, whose meaning is not known, found {self.extra!r}")
        whole = change(self.record)
        routes = tuple(change(Record(self.field, route)).moves for route in self.routes)
        return replace(self, field=whole.field, routes=routes, condition=whole.condition)

    def without(self, word: str) -> Self:
        """Give the link with something left out.

        Parameters
        ----------
        word : str
            ``"alternatives"`` (all routes but the first), ``"extra"``, ``"moves"``, ``"condition"``, or a kind of puyo.

        Raises
        ------
        ValueError
            If the word means none of these.
        """
        if word == "alternatives":
            return replace(self, routes=self.routes[:1])
        if word == "extra":
            return replace(self, extra="")
        record = self.record.without(word)
        routes = () if word == "moves" else self.routes
        return replace(self, field=record.field, routes=routes, condition=record.condition)

    def _repr_png_(self) -> bytes:
        from puyonb.puyo.draw._record import png

        return png(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        from puyonb.puyo.draw._record import link_scene

        printer.text(link_scene(self).text)

    def __str__(self) -> str:
        others = [
            f"alternative {number}: {'; '.join(map(str, route))}"
            for number, route in enumerate(self.routes[1:], start=1)
        ]
        return "\n".join([str(self.record), *others])


def link_of(value: Field | Record, *, notation: str) -> Link:  # noqa: ARG001 - a bridge is told its target
    """Give a link to a field or a record: to the page of puzzles, if there is a task, else to the simulator."""
    if not isinstance(value, Record):
        return Link(value)
    page = Page.SIMULATOR if value.condition is None else Page.NAZO
    return Link(value.field, (value.moves,) if value.moves else (), value.condition, page)


def record_of(link: Link, *, notation: str) -> Record:
    """Give the record that a link holds.

    Parameters
    ----------
    link : Link
        Which page it opens is left out: that is how the site shows it.
    notation : str
        The name of the notation that it is for.

    Raises
    ------
    CannotExpress
        If there are alternatives, or a third part, which only a link carries.
    """
    for what, held, found in (
        ("alternatives", len(link.routes) > 1, "the alternatives to the moves"),
        ("extra", link.extra, f"the third part of the link, {link.extra!r},"),
    ):
        if held:
            message = f"{found} cannot be said in the notation {notation}"
            raise CannotExpress(message, notation=notation, what=what)
    return link.record


def field_of(link: Link, *, notation: str) -> Field:
    """Give the field of a link that says nothing else; parameters and errors are those of :func:`record_of`."""
    return field_alone(record_of(link, notation=notation), notation=notation)
