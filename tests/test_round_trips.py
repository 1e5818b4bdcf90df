"""Some values of every kind on every round trip; ``make trips`` sends more."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puyonb import notations
from puyonb.notations._lookup import entries
from tests.cases import MANY
from tests.readers import READERS
from tests.round_trips import GROUPS, Sample, ended


@pytest.mark.slow
@pytest.mark.reading("F0.10")
@pytest.mark.parametrize("group", GROUPS.values(), ids=lambda group: group.name)
@settings(max_examples=MANY // 10)
@given(data=st.data())
def test_a_value_comes_back_or_is_refused(group, data):
    """What a notation can say is read as the same, also by way of any other notation; what it
    cannot is named.
    """
    sample = Sample(data.draw(group.values))
    for trip in (*group.trips, *group.pairs):
        try:
            ended(trip, sample)
        except Exception as error:
            error.add_note(f"on the trip {trip.name}")
            raise


def test_every_notation_is_on_the_way():
    """A new notation has its trips without being named here; what can be written has one, whatever
    reads it.
    """
    names = {trip.name for group in GROUPS.values() for trip in (*group.trips, *group.pairs)}
    for entry in entries():
        assert {entry.name, f"{entry.name} ?"} <= names
        for other in notations.names(game=entry.game):
            assert other == entry.name or f"{entry.name} > {other}" in names

    besides = {name for name, reader in READERS.items() if reader.write} - set(notations.names())
    assert besides == {
        "metadata",
        "piece",
        "location",
        "non-document",
        "nonpack",
        "webpbn-pack",
        "pbm-bytes",
        "from-json",
        "ppn-0.14.1",
        "table",
    }, "a reader that writes has a trip of its own"
