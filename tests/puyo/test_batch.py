"""Batches: all engines agree with the chain, on arrays of any size, in parts and on executors."""

import sys
import tracemalloc
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import ProcessPoolExecutor
from dataclasses import replace
from functools import partial

import numpy as np
import pytest

import puyonb
from puyonb.puyo import Field, Puyo, batch, chain, duel
from puyonb.puyo.rules import FEVER, FIRST, TSU
from tests.cases import for_each
from tests.puyo import naive

LETTERS = ".RGBYPOTKSW"
FULL = (0, 4, 4, 4, 4, 4, 3, 0.7)
"""Five colours, some ojama, a little iron: no cell is empty."""

SIZES = [
    # count, width, height, hidden rows, weights
    (2500, 6, 13, 1, FULL),
    (1500, 6, 13, 1, (0, 1, 1, 1, 1)),
    (1000, 6, 13, 1, (4, 3, 3, 3, 0, 0, 1, 0.3)),
    (1000, 6, 13, 1, (3, 4, 4, 4, 0, 0, 2, 1, 2, 1, 1)),
    (500, 6, 14, 2, (1, 4, 4, 4, 4, 0, 1, 0, 1, 1)),
    (500, 3, 7, 1, (1, 4, 4, 4, 0, 0, 1, 0, 1)),
    (200, 10, 19, 1, (0, 4, 4, 4, 4, 0, 1)),
    (200, 8, 16, 0, (1, 4, 4, 4, 0, 0, 1, 1, 1, 1, 1)),
    (300, 1, 5, 0, (1, 4)),
    (50, 16, 26, 2, (1, 4, 4, 4, 4)),
    (50, 2, 40, 3, (3, 4, 4, 0, 0, 0, 1)),
    (50, 3, 63, 1, (3, 4, 4, 0, 0, 0, 1, 0, 1)),
    (50, 4, 17, 1, (0, 4, 4, 4, 0, 0, 1)),
    (50, 4, 33, 1, (0, 4, 4, 4, 0, 0, 1)),
]
"""Random fields of several sizes, 7,950 in all: with ojama, iron, hard, suns, walls, and floating
puyos."""


@pytest.fixture(scope="module")
def known():
    """The batches with what the naive simulator makes of them."""
    found = []
    for seed, (count, width, height, hidden, weights) in enumerate(SIZES, start=1):
        cells = batch.random(count, seed=seed, weights=weights, width=width, height=height)
        rows = [
            ["".join(LETTERS[code] for code in row) for row in field] for field in cells.tolist()
        ]
        answers = [naive.simulate(field, hidden) for field in rows]
        final = np.array(
            [[[LETTERS.index(letter) for letter in row] for row in left] for _, _, left in answers]
        )
        lengths, scores, _ = map(list, zip(*answers, strict=True))
        found.append((cells, hidden, lengths, scores, final))
    return found


@pytest.fixture(params=["numpy", "numba"])
def engine(request):
    """Each engine; numba, if it is there."""
    if request.param == "numba":
        pytest.importorskip("numba", reason="numba is not installed: the extra fast")
    return request.param


@pytest.mark.slow
def test_lists_and_chain_give_the_same(known):
    """On every field of all sizes, the chain has the length, the score and the end that lists give."""
    for cells, hidden, lengths, scores, final in known:
        chains = [chain.simulate(field) for field in batch.decode(cells, hidden_rows=hidden)]

        assert [found.length for found in chains] == lengths
        assert [found.score for found in chains] == scores
        assert np.array_equal(batch.encode(found.field for found in chains), final)


@pytest.mark.slow
def test_lists_and_engines_give_the_same(known, engine):
    """On every field of all sizes, an engine has the length, the score and the end that lists give;
    the compiled one of those sizes that differ for a compiler, since each takes seconds.
    """
    for cells, hidden, lengths, scores, final in known:
        if engine == "numba" and cells.shape[1] not in (7, 13, 14, 17, 63):
            continue
        found = batch.simulate(cells, engine=engine, hidden_rows=hidden)

        assert found.length.tolist() == lengths
        assert found.score.tolist() == scores
        assert np.array_equal(found.final, final)
        assert (found.length.dtype, found.score.dtype, found.final.dtype) == (
            np.int32,
            np.int64,
            np.uint8,
        )


GAMES = [
    replace(TSU, clear_threshold=1),
    replace(TSU, clear_threshold=2),
    replace(FEVER, clear_threshold=3),
    replace(TSU, clear_threshold=5),
    replace(FIRST, clear_threshold=7, hard_hits=1),
    replace(TSU, settle_first=False, sweep_hidden=True),
    replace(TSU, settle_first=False, hard_hits=0),
    replace(FEVER, sweep_hidden=True, hard_hits=1, fixed={Puyo.IRON}),
    replace(FIRST, fixed={Puyo.IRON, Puyo.WALL}),
    replace(TSU, fixed=()),
    replace(TSU, chain_powers=(9,), color_bonuses=(7,), group_bonuses=(5,)),
]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_every_rule_holds_in_every_engine(game, engine):
    """Thresholds, games and switches: the engines give what the chain gives under the same rules."""
    cells = batch.random(150, seed=7, weights=(3, 5, 5, 5, 0, 2, 2, 1, 2, 1, 1))
    found = batch.simulate(cells, rules=game, engine=engine)
    chains = [chain.simulate(field, rules=game) for field in batch.decode(cells)]

    assert found.length.tolist() == [each.length for each in chains]
    assert found.score.tolist() == [each.score for each in chains]
    assert np.array_equal(found.final, batch.encode(each.field for each in chains))


def test_the_codes_are_named():
    """Empty, the five colours, ojama and iron are 0 to 7; three more follow."""
    assert (batch.EMPTY, batch.RED, batch.PURPLE, batch.OJAMA, batch.IRON) == (0, 1, 5, 6, 7)
    assert (batch.HARD, batch.SUN, batch.WALL) == (8, 9, 10)
    (field,) = batch.decode(np.arange(11).reshape(1, 1, 11), hidden_rows=0)
    assert set(field.cells[0]) == set(Puyo)


def test_fields_become_arrays_and_come_back():
    """Row 0 is the top in both; a field that comes back is the field that went."""
    field = Field.from_rows([".RGBYPOTKSW", "R.........."], hidden_rows=1)
    cells = batch.encode([field])
    fields = [
        Field.from_rows(["RG", ".O"]),
        Field.from_rows(["..", "WS"]),
        Field.from_rows(["BY", "PT"]),
    ]

    assert cells.tolist() == [[list(range(11)), [1] + [0] * 10]]
    assert batch.decode(cells) == [field]
    assert batch.decode(batch.encode(fields)) == fields
    assert np.array_equal(batch.encode(batch.decode(cells)), cells)
    assert batch.decode(cells[:0]) == []
    with pytest.raises(TypeError, match="expected a Field, found str"):
        batch.encode(["RR"])
    with pytest.raises(ValueError, match="expected at least one field, found none"):
        batch.encode([])
    with pytest.raises(ValueError, match=r"fields of one size, found 6x13 and 11x2"):
        batch.encode([field, Field.empty()])


@pytest.mark.slow
def test_the_builder_plays_the_same_with_each_engine(engine):
    """A player that runs batches has a choice of them."""
    game = partial(duel.game, seed=3, turns=6)
    made = duel.players.builder

    assert game([made(engine=engine), "greedy"]) == game([made(), "greedy"])


def test_an_empty_batch_has_an_empty_answer(engine):
    """No fields, no chains, and the shape stays."""
    found = batch.simulate(np.zeros((0, 13, 6), np.uint8), engine=engine)

    assert [part.shape for part in found] == [(0,), (0,), (0, 13, 6)]


def test_the_given_array_stays_as_it_is(engine):
    """Nothing is written into what was given, and it need not be writable, in one piece or of small
    numbers.
    """
    cells = batch.random(40, seed=3)
    expected = batch.simulate(cells, engine=engine)
    wide = np.zeros((40, 13, 12), np.int64)
    wide[:, :, ::2] = cells
    wide.flags.writeable = False
    before = wide.copy()
    found = batch.simulate(wide[:, :, ::2], engine=engine)

    assert np.array_equal(wide, before)
    assert all(map(np.array_equal, found, expected))


@for_each(
    ("cells", "error", "message"),
    [
        (np.zeros((13, 6), int), ValueError, r"shape \(n, height, width\), found \(13, 6\)"),
        (np.zeros((1, 0, 6), int), ValueError, r"found \(1, 0, 6\)"),
        (np.zeros((1, 13, 6)), TypeError, "expected whole numbers, found float64"),
        (np.eye(3, dtype=int)[None] * -1, ValueError, "found -1 in field 0, row 0, column 0"),
        (np.diag([0, 0, 11])[None], ValueError, "found 11 in field 0, row 2, column 2"),
    ],
)
def test_what_is_no_batch_is_named(cells, error, message):
    """A code that is none becomes no puyo, and a batch no field; nor is it run."""
    for call in (batch.decode, batch.simulate):
        with pytest.raises(error, match=message):
            call(cells)


@for_each(
    ("options", "message"),
    [
        ({"hidden_rows": 2}, "expected hidden_rows from 0 to 1, found 2"),
        ({"piece": 0}, "expected piece of at least 1, found 0"),
        ({"engine": "c"}, "engine to be 'auto', 'numpy' or 'numba', found 'c'"),
    ],
)
def test_a_wrong_option_is_named(options, message):
    """Each error says what was expected."""
    with pytest.raises(ValueError, match=message):
        batch.simulate(np.zeros((1, 2, 3), np.uint8), **options)


def test_a_wrong_code_is_found_in_a_later_piece():
    """The number of the field is that in the whole batch."""
    cells = batch.random(30, seed=1)
    cells[25, 12, 5] = 99

    with pytest.raises(ValueError, match="found 99 in field 25, row 12, column 5"):
        batch.simulate(cells, piece=10)


def test_older_numpy_counts_bits_itself(monkeypatch):
    """Before numpy 2 there is no function that counts bits; the answers are the same."""
    cells = batch.random(200, seed=8, weights=FULL)
    expected = batch.simulate(cells)
    monkeypatch.delattr(np, "bitwise_count", raising=False)

    assert all(map(np.array_equal, batch.simulate(cells), expected))


def test_a_missing_numba_is_told(monkeypatch):
    """If an engine is named but not installed, the error says how to install it; no other engine
    replaces it.
    """
    monkeypatch.setitem(sys.modules, "numba", None)

    with pytest.raises(
        ModuleNotFoundError, match=r'^engine=.numba. needs packages .* pip install "numba>='
    ):
        batch.simulate(batch.random(1, seed=1), engine="numba")


def test_a_broken_numba_is_told(monkeypatch, tmp_path):
    """A numba that is installed for another numpy is an ImportError with its reason."""
    monkeypatch.setitem(sys.modules, "numba", None)  # so that the stub is removed again
    for name in [each for each in sys.modules if each.partition(".")[0] == "numba"]:
        monkeypatch.delitem(sys.modules, name)
    (tmp_path / "numba.py").write_text("raise ImportError('Numba needs NumPy 2.3 or less')")
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(ImportError, match=r"^engine=.numba. .* broken: Numba needs NumPy 2.3"):
        batch.simulate(batch.random(1, seed=1), engine="numba")


def test_pieces_are_put_together(engine):
    """A batch that is larger than a piece gives what it gives in one."""
    cells = batch.random(1000, seed=5, weights=FULL)
    whole = batch.simulate(cells, engine=engine)

    assert all(map(np.array_equal, batch.simulate(cells, piece=64, engine=engine), whole))


@pytest.mark.slow
@for_each("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_pieces_can_be_run_elsewhere(pool):
    """Threads and processes of this machine run the pieces; the order is kept."""
    cells = batch.random(3000, seed=5, weights=FULL)
    with pool(2) as executor:
        found = batch.simulate(cells, piece=100, executor=executor)

    assert all(map(np.array_equal, found, batch.simulate(cells)))


def test_only_so_many_pieces_wait_elsewhere():
    """A large batch is not copied into an executor as a whole."""

    class Slow:
        waiting = most = 0

        def submit(self, function, *arguments):
            self.waiting += 1
            self.most = max(self.most, self.waiting)
            future = Future()
            future.result = lambda: self.done(function, *arguments)
            return future

        def done(self, function, *arguments):
            self.waiting -= 1
            return function(*arguments)

    executor = Slow()
    batch.simulate(batch.random(400, seed=5), piece=10, executor=executor)

    assert (executor.waiting, executor.most) == (0, 16)


def test_a_memory_map_is_read_piece_by_piece(tmp_path):
    """An array that lies in a file is run like any other."""
    cells = batch.random(300, seed=9)
    stored = np.memmap(tmp_path / "fields", np.uint8, "w+", shape=cells.shape)
    stored[:] = cells

    assert np.array_equal(batch.simulate(stored, piece=50).score, batch.simulate(cells).score)


@pytest.mark.slow
def test_memory_is_that_of_the_arrays_and_of_one_piece():
    """Four times as many fields take as much more memory as their answers do; what is worked with
    stays the same.
    """

    def peak(count):
        cells = batch.random(count, seed=2)
        tracemalloc.start()
        found = batch.simulate(cells, piece=2048)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most - sum(part.nbytes for part in found)

    peak(2048)
    few, many = peak(8192), peak(32768)

    assert many < 1.2 * few
    assert few < 2048 * 78 * 40


def test_random_fields_are_the_same_everywhere(monkeypatch):
    """A seed gives the same fields for any batch size; weights are respected; invalid values are
    refused.
    """
    cells = batch.random(2000, seed=11, weights=(1, 2, 0, 1))
    shares = np.bincount(cells.ravel(), minlength=4) / cells.size

    assert batch.random(1, seed=1).tolist() == batch.random(5, seed=1)[:1].tolist()
    assert cells.shape == (2000, 13, 6)
    assert shares == pytest.approx([0.25, 0.5, 0, 0.25], abs=0.01)
    assert batch.random(2, seed=4, width=4, height=2).tolist() == [
        [[1, 3, 1, 4], [1, 4, 2, 3]],
        [[3, 4, 1, 4], [3, 4, 3, 1]],
    ]
    monkeypatch.setattr("puyonb.puyo.batch._encoding._DRAWN", 1000)

    assert np.array_equal(batch.random(2000, seed=11, weights=(1, 2, 0, 1)), cells)
    for weights in ((), (0, 0), (1, -1), [1] * 12, (1, float("nan")), (1, float("inf"))):
        with pytest.raises(ValueError, match="expected 1 to 11 weights of at least 0"):
            batch.random(1, seed=1, weights=weights)


def test_a_bar_appears_only_when_wanted(monkeypatch, capsys):
    """Long work shows a bar on standard error with progress=True; short work never has one."""
    monkeypatch.setattr("tqdm.std.time", iter(range(0, 10000, 2)).__next__)
    cells = batch.random(600, seed=1)
    batch.simulate(cells, piece=100)
    silent = capsys.readouterr()
    batch.simulate(cells, piece=100, progress=True)
    shown = capsys.readouterr()
    batch.simulate(cells, progress=True)

    assert (silent.err, silent.out, shown.out, capsys.readouterr().err) == ("", "", "", "")
    assert "fields" in shown.err


def test_links_are_encoded_as_their_fields():
    """A record or a link without moves is its field; moves would be lost."""
    links = ["https://www.puyop.com/s/a009irAJS", "https://ishikawapuyo.net/simu/pn.html?a009irAJS"]
    values = [puyonb.loads(link) for link in links]

    assert np.array_equal(batch.encode(values), batch.encode(value.field for value in values))
    with pytest.raises(ValueError, match="expected fields without moves, found 1 move"):
        batch.encode([puyonb.loads("https://www.puyop.com/s/_0o")])


@for_each("rules, hidden", [("tsu", 1), ("yon", 0), ("first", 1)])
def test_links_are_a_chain(rules, hidden):
    """Links one by one, as long as something pops, are the chain: its length, its score and its end."""
    cells = batch.random(600, seed=5, weights=(9, 5, 5, 5, 5, 0, 3))
    whole = batch.simulate(cells, rules=rules, hidden_rows=hidden)
    number, score = np.zeros(600, int), np.zeros(600, int)
    while (part := batch.link(cells, number, rules=rules, hidden_rows=hidden)).popped.any():
        number, score, cells = number + part.popped, score + part.score, part.cells

    assert whole.length.max() > 2
    assert [*map(np.ndarray.tolist, whole)] == [
        each.tolist() for each in (number, score, part.cells)
    ]
    with pytest.raises(ValueError, match="broadcast"):
        batch.link(cells, [1, 2])
