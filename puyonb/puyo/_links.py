"""Which simulator a link is of, for lists that hold links of several ones."""

from puyonb.puyo import ishikawa, pon2, puyop
from puyonb.puyo.record import Record


def record_of(link: str) -> Record:
    """Read a link, or what follows the ``?`` of an Ishikawa link; errors are those of its site."""
    if "puyop" in link:
        return puyop.loads_record(link)
    return pon2.loads_record(link) if "field=" in link else ishikawa.loads_record(link)
