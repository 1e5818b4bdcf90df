"""The base class of values that a notebook shows as their picture."""

from pkgutil import resolve_name
from typing import Any, ClassVar


class Shown:
    """A value with a picture: in a notebook as SVG and PNG, among texts as its text alternative.

    A class repeats ``_repr_pretty_``, because IPython prefers its ``__repr__`` to what it inherits.
    """

    __slots__ = ()

    _picture: ClassVar[str]
    """The path of the function that draws it, which is imported when the value is shown."""

    def _drawn(self, form: str) -> Any:
        try:
            return getattr(resolve_name(self._picture), form)(self)
        except ValueError:  # too large to draw: the notebook shows the text
            return None

    def _repr_png_(self) -> bytes | None:
        return self._drawn("png")  # type: ignore[no-any-return]

    def _repr_svg_(self) -> str | None:
        return self._drawn("svg")  # type: ignore[no-any-return]

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(resolve_name(self._picture).scene(self).text)
