"""A notation of another package: the rows of a field in one line, such as ``slashed RG/RRGGBB``."""

from puyonb.errors import NotationError
from puyonb.notations import Notation
from puyonb.puyo import Field, fieldtext

NOTATION = Notation(
    name="slashed",
    title="Rows in a line",
    game="puyo",
    module=__name__,
    value="field",
    example="slashed RG/RRGGBB",
    page="",
    sniff=r"(?i)slashed\s",
    endings=(".slashed",),
    strict=(),
)
NOTATIONS = [
    NOTATION,
    NOTATION.dialect("upper", title="Rows in a line, in capital letters", writing={"upper": True}),
]

_START = "slashed "


def loads(text: str) -> Field:
    """Read a text."""
    if not text.lower().startswith(_START):
        raise NotationError(f"expected {_START!r}", text, 0)
    try:
        return fieldtext.loads(text[len(_START) :].replace("/", "\n"))
    except NotationError as error:
        raise NotationError(error.message, text, len(_START) + error.offset) from None


def dumps(field: Field, *, upper: bool = False) -> str:
    """Write a field."""
    text = _START + fieldtext.dumps(field).replace("\n", "/")
    return text.upper() if upper else text
