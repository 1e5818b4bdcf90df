"""The form in which a link or a record is shown."""

from typing import Any

from puyonb.puyo.ishikawa import Link
from puyonb.puyo.record import Record


def simplify(value: Any) -> Any:
    """Return a link without alternatives as its record, and a record without moves as its field.

    A record with a task stays a record.  Other values are returned as they are.
    """
    if isinstance(value, Link) and len(value.routes) < 2:
        value = value.record
    if isinstance(value, Record) and not value.moves and value.condition is None:
        return value.field
    return value
