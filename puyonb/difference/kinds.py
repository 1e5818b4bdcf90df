"""The kind of a difference."""

from puyonb._kind import Kind
from puyonb.difference._changes import Difference
from puyonb.messages import Message


def facts(difference: Difference) -> Message:
    """Return the number of differences."""
    row = {"changes": len(difference.changes), "equal": difference.is_equal}
    return Message("kinds.parts", "{parts:;}", parts=(difference.head,), **row)


KINDS = (
    Kind(
        "difference",
        "puyonb.difference._changes.Difference",
        noun=Message("kinds.difference", "Comparison"),
        facts="puyonb.difference.kinds.facts",
        picture="puyonb.difference._draw.difference",
    ),
)
