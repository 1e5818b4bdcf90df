"""Tests of many cases as one item."""

import pytest

from tests.cases import for_each


def test_each_case_is_run_and_all_that_fail_are_named():
    """The errors of all cases are told, with their names; other arguments are the same for all."""
    seen = []

    @for_each(
        "number, word", [(1, "a"), (2, "b"), pytest.param(3, "c")], ids=["one", "two", "three"]
    )
    @for_each("more", "xy")
    def check(number, word, more, fixture):
        seen.append((number, word, more, fixture))
        assert number == 1

    with pytest.raises(BaseExceptionGroup, match="2 of 3 cases fail") as found:
        check(fixture=0)

    assert len(seen) == 6
    assert seen[3] == (2, "b", "y", 0)
    outer = found.value.exceptions
    assert [error.__notes__ for error in outer] == [["in the case two"], ["in the case three"]]
    assert [error.__notes__ for error in outer[0].exceptions] == [
        ["in the case 'x'"],
        ["in the case 'y'"],
    ]
    assert [*check.__signature__.parameters] == ["fixture"]
    with pytest.raises(AssertionError, match="at least one case"):
        for_each("a", [])
