"""Collections of puzzles: reading, rating, choosing, ordering."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from puyonb.errors import NotationError, NotationWarning
from puyonb.nonogram import Puzzle, collection, non
from puyonb.nonogram.collection import Entry
from puyonb.nonogram.solver import Grade, Status


def named(title, *rows, by="Mayu", license="CC0-1.0"):  # noqa: A002 - the key
    """Return an entry of a drawing."""
    return Entry(Puzzle.from_grid(rows, metadata={"title": title, "by": by, "license": license}))


CROSS = named("エントツ", ".#.", "###", ".#.")
CORNER = named("Corner", "#..", "#..", "###", by="Aki")
TWO = named("Two", "#.", ".#", license="")
FLAG = named("Flag", "ab", "ab")
ALL = [TWO, CORNER, CROSS, FLAG]


def titles(entries):
    """Return the titles of entries."""
    return [entry.title for entry in entries]


def test_a_broken_puzzle_does_not_stop_the_others(tmp_path):
    """Files are read in the order of their names; an error names its file and its line."""
    (tmp_path / "sub").mkdir()
    broken = "====\n\nwidth 3\nheight x\n====\n"
    pack = non.dumps(CROSS.puzzle) + broken + non.dumps(TWO.puzzle)
    (tmp_path / "sub" / "pack.nonpack.gz").write_bytes(non.compress(pack))
    (tmp_path / "corner.non").write_text(non.dumps(CORNER.puzzle))
    (tmp_path / "other.txt").write_text("no puzzle")
    (tmp_path / "bytes.non").write_bytes(b"\xff")

    errors = []
    found = list(collection.load(tmp_path, errors=errors))
    assert titles(found) == ["Corner", "エントツ", "Two"]
    lines = [pack[: pack.index(entry.title)].count("\n") + 1 for entry in found[1:]]
    assert [entry.place for entry in found[1:]] == [f"sub/pack.nonpack.gz:{line}" for line in lines]
    assert [each.message.partition(":")[0] for each in errors] == [
        "bytes.non",
        "sub/pack.nonpack.gz",
    ]
    assert errors[1].line == pack[: pack.index("height x")].count("\n") + 1
    with pytest.raises(NotationError, match=r"bytes\.non: "):
        list(collection.load(tmp_path))


def test_a_pack_is_read_one_puzzle_at_a_time():
    """The first puzzle is there before an error in the second one."""
    entries = collection.loads(non.dumps(CROSS.puzzle) + "====\nwidth 3\n")

    assert next(entries).puzzle == CROSS.puzzle
    with pytest.raises(NotationError):
        next(entries)
    with pytest.warns(NotationWarning, match="before and after each divider"):
        [only] = collection.loads("====\n\n" + non.dumps(CROSS.puzzle) + "\n====\n\n")
    assert only.place == "3"


def test_filter():
    """All conditions together; words fold kana and width, names are whole."""
    rated = list(collection.rate(ALL))

    def found(**conditions):
        return titles(collection.filter(rated, **conditions))

    assert found(words="えんとつ ＭＡＹＵ") == ["エントツ"]
    assert found(width=3) == found(width=range(3, 9), height=3) == ["Corner", "エントツ"]
    assert found(colors=2) == ["Flag"]
    assert found(author="aki") == ["Corner"]
    assert found(author="ak") == []
    assert found(license="") == ["Two"]
    assert found(unique=False) == ["Two"]
    assert (
        found(grade="very easy")
        == found(grade=Grade.VERY_EASY)
        == found(unique=True)
        == ["Corner", "エントツ", "Flag"]
    )
    with pytest.raises(ValueError, match="rate first"):
        list(collection.filter(ALL, unique=True))


def test_rate_with_an_executor():
    """An executor rates the same, in the same order, and is not given all entries at once."""
    taken = []

    def entries():
        for number in range(1000):
            taken.append(number)
            yield ALL[number % 4]

    with ThreadPoolExecutor(2) as executor:
        rated = collection.rate(entries(), executor=executor)
        first = [next(rated) for _ in range(4)]

        assert len(taken) < 500
    assert first == list(collection.rate(ALL))
    assert [entry.status for entry in first] == [Status.MULTIPLE, *[Status.UNIQUE] * 3]


def test_dedupe():
    """A rotated or mirrored puzzle is a duplicate, whatever its title and its colours; the one with
    a licence is kept, in the place of the first one.
    """
    bare = Entry(CORNER.puzzle.rotate().without("metadata"))
    titled = Entry(CORNER.puzzle.mirror().without("by", "license"))
    left_out = []

    found = collection.dedupe([bare, TWO, titled, CORNER, CROSS], duplicates=left_out)
    assert found == [CORNER, TWO, CROSS]
    assert left_out == [bare, titled]
    assert collection.dedupe([CORNER, bare]) == [CORNER]


def test_sort():
    """By score, entries without one are last; equal ones keep their order."""
    rated = list(collection.rate(ALL))
    scores = [entry.difficulty and entry.difficulty.score for entry in collection.sort(rated)]

    assert scores[:3] == sorted(scores[:3])
    assert scores[3] is None
    assert titles(collection.sort(ALL, by="size")) == ["Two", "Flag", "Corner", "エントツ"]
    assert titles(collection.sort(ALL, by="author"))[0] == "Corner"
    with pytest.raises(ValueError, match="by to be"):
        collection.sort(ALL, by="height")


def test_table():
    """One row for each entry; what is not known is empty."""
    head, first, second, *_ = collection.to_csv([CORNER, *collection.rate([CORNER])]).splitlines()
    names, plain, rated = head.split(","), first.split(","), second.split(",")

    assert dict(zip(names, plain, strict=True))["author"] == "Aki"
    found = dict(zip(names, rated, strict=True))
    assert (found["number"], found["width"], found["status"]) == ("2", "3", "unique")
    assert (found["grade"], found["identity"]) == ("very easy", CORNER.puzzle.identity)
    assert plain[names.index("score")] == ""
