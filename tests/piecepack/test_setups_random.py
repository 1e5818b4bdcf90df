"""Random numbers as in R."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb.piecepack import setups
from puyonb.piecepack.board import Board
from puyonb.piecepack.setups import _r_random
from puyonb.piecepack.setups._r_random import SEEDS, Dealer

DATA = Path(__file__).parents[1] / "data" / "setups"
CHECKS = json.loads((DATA / "seeds.json").read_text("utf-8"))["checks"]


class Counting(Dealer):
    """A dealer that remembers how much was drawn before it was seeded again."""

    __slots__ = ("spent",)

    def restart(self):
        """Record the draws."""
        self.spent = [*getattr(self, "spent", []), self.outputs] if hasattr(self, "outputs") else []
        super().restart()


def written(row):
    """Write a piece as in the check values."""
    angle = f"; {row['angle']:g}" if row["angle"] else ""
    return f"{row['suit']},{row['rank']} ({round(row['x'], 3):g}, {round(row['y'], 3):g}{angle})"


@pytest.mark.reading("Q13.1")
@pytest.mark.parametrize("name", CHECKS)
def test_draws_are_those_of_r(name):
    """Seed 42 deals the same pieces and uses as many random numbers as R, with rejected ones
    (reading Q13).
    """
    check = CHECKS[name]
    system, _, game = name.partition(" ")
    dealer = Counting(42)
    rows = Board(setups.find(game, system=system).lay(dealer)).rows()
    first = check["first"] - 1

    assert " · ".join(map(written, rows[first : first + 5])) == check["pieces"]
    assert ", then ".join(map(str, [*dealer.spent, dealer.outputs])) == check["outputs"]


def test_the_only_one_of_one_is_drawn_too():
    """A limit of 1 gives 0 and uses an output; a limit that is a power of two rejects nothing."""
    dealer = Dealer(1)

    assert [dealer.below(1) for _ in range(3)] == [0, 0, 0]
    assert dealer.outputs == 3
    assert max(dealer.below(2) for _ in range(50)) == 1
    assert dealer.outputs == 53


@given(st.integers(SEEDS.start, SEEDS.stop - 1), st.lists(st.integers(), max_size=40))
def test_a_shuffle_loses_nothing(seed, items):
    """A shuffle returns all items; a restart returns the same order again."""
    dealer = Dealer(seed)
    shuffled = dealer.shuffled(items)
    dealer.restart()

    assert sorted(shuffled) == sorted(items)
    assert dealer.shuffled(items) == shuffled


@pytest.mark.parametrize("seed", [SEEDS.start - 1, SEEDS.stop])
def test_a_seed_has_limits(seed):
    """R accepts seeds of 32 bits; one of them means no seed (reading Q13)."""
    with pytest.raises(
        ValueError, match=re.escape("expected seed from -2,147,483,647 to 2,147,483,647, found")
    ):
        Dealer(seed)


RANDOM = [entry for entry in setups.catalogue() if entry.is_random]


@pytest.mark.slow
@pytest.mark.parametrize("entry", RANDOM, ids=lambda entry: f"{entry.system} {entry.name}")
def test_a_fresh_seed_is_reported(entry, monkeypatch):
    """Without a seed the board has a random one, and its GameType gives the same board (reading
    Q13).
    """
    monkeypatch.setattr("puyonb.piecepack.setups._boards.fresh_seed", lambda: 2026)
    board = setups.board(entry.title, system=entry.system)

    assert board.seed == 2026
    assert setups.board(entry.title, system=entry.system, **board.options) == board
    assert setups.board(entry.title, system=entry.system, Seed=2027) != board


def test_fresh_seeds_differ():
    """A random seed is accepted by R, not negative, and almost never the same twice."""
    found = {_r_random.fresh_seed() for _ in range(20)}

    assert len(found) > 15
    assert all(seed in SEEDS and seed >= 0 for seed in found)


def test_negative_seeds_are_seeds():
    """A negative seed is used as R uses it: modulo 2^32 (reading Q13)."""
    assert setups.board("Iceberg", Seed="-1").seed == -1
    assert setups.board("Iceberg", Seed=-1) != setups.board("Iceberg", Seed=1)


def test_every_set_up_of_a_set_is_whole():
    """A shuffle of all tiles or coins has each of them once, for any seed."""
    for seed in range(4):
        for name in (
            "Iceberg",
            "Japan",
            "Cardinal's Guards",
            "Climbing Man",
            "Ship It!",
            "Lab Rats",
            "Piece Packing Pirates",
        ):
            pieces = [placed.piece for placed in setups.board(name, Seed=seed)]
            tiles = {
                (piece.suit, piece.rank)
                for piece in pieces
                if piece.side.kind == "tile" and piece.cfg == "piecepack"
            }

            assert len(tiles) == 24


def test_the_last_order_is_not_of_the_last_planet():
    """Galaxy Express: orders are face up at (1, 1); the top one goes below the others if it names
    the planet of the train.
    """
    moved = 0
    for seed in range(30):
        rows = setups.board("Galaxy Express", Seed=seed).rows()
        orders = [
            row["rank"]
            for row in rows
            if (row["piece_side"], row["x"], row["y"]) == ("coin_face", 1, 1)
        ]
        planet = next(
            row
            for row in reversed(rows)
            if row["suit"] == 4 and row["piece_side"].startswith("coin")
        )
        moved += orders[0] == planet["rank"]

        assert sorted(orders) == [1, 2, 3, 4, 5, 6]
        assert orders[-1] != planet["rank"]
    assert moved


def test_a_placement_needs_no_chance():
    """Chess960 with a FEN has this placement for any seed."""
    one, other = (
        setups.board("Chess960", system="chess", Seed=seed, Fen="8/8/8/8/8/8/8/K7")
        for seed in (1, 2)
    )

    assert one.pieces == other.pieces
    assert [(row["rank"], row["x"], row["y"]) for row in one.rows()[1:]] == [(6, 1, 1)]


def test_the_name_of_a_game_system_is_one_word():
    """The second set of Shogi has a name as in tables; other text is refused."""
    assert "playing_cards_expansion" in {
        row["cfg"] for row in setups.board("Shogi", Cfg2="playing_cards_expansion").rows()
    }
    with pytest.raises(ValueError, match="Cfg2: expected the name of a game system"):
        setups.board("Shogi", Cfg2="Playing Cards")
