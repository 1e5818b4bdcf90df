import pytest

from puyonb import messages
from puyonb.piecepack import Piece, Side


def test_sides_tell_kind_and_what_is_up():
    """The name of a side in tables has the kind of piece and the side that is up."""
    told = {(side.kind, side.up) for side in Side}

    assert len(told) == len(Side)
    assert ("tile", "back") in told
    assert ("pyramid", "left") in told
    assert all(f"{kind}_{up}" == Side(f"{kind}_{up}").value for kind, up in told)


@pytest.mark.parametrize(
    ("piece", "words"),
    [
        (Piece(Side.TILE_BACK), "tile back"),
        (Piece(Side.COIN_FACE, rank=6, angle=180), "5 coin face, down"),
        (Piece(Side.DIE_FACE, suit=2, rank=1), "null of Moons die face"),
        (
            Piece(Side.PYRAMID_TOP, suit=2, rank=3, cfg="icehouse_pieces"),
            "icehouse 3-pip of black pyramid top",
        ),
        (Piece(Side.TILE_FACE, suit=4, rank=2, cfg="subpack"), "subpack ace of Arms tile face"),
        (Piece(Side.COIN_BACK, suit=2, cfg="dual_piecepacks_expansion"), "white Spades coin back"),
        (Piece(Side.BIT_FACE, suit=6, rank=5, cfg="chess1"), "chess1 rank 5 of white bit face"),
        (
            Piece(Side.CARD_FACE, suit=2, rank=11, cfg="playing_cards_tarot"),
            "playing_cards_tarot rank 11 of Spades card face",
        ),
        (Piece(Side.BIT_BACK, suit=9, cfg="go"), "go suit 9 bit back"),
        (Piece(Side.COIN_FACE, angle=45), "coin face, turned by 45 degrees"),
    ],
)
def test_pieces_in_words(piece, words):
    """The description of a piece has its system, rank, suit, kind, side and direction, if known."""
    assert piece.describe() == words


def test_another_language_orders_the_parts_of_a_description(monkeypatch):
    """A language may put the direction, the suit and the kind into any order."""
    english = messages.table
    other = {
        "name.side.tile_face": "Kachel",
        "ppn.name.both": "{suit}-{rank}",
        "ppn.suit.arms": "Wappen",
        "ppn.rank.ace": "As",
        "ppn.direction.right": "rechts",
        "ppn.description.named": "{side} {name}",
        "ppn.description.turned": "nach {direction}: {piece}",
    }
    monkeypatch.setattr(
        messages,
        "table",
        lambda area, language="en": other if language == "de" else english(area),
    )
    piece = Piece(Side.TILE_FACE, suit=4, rank=2, angle=270)

    assert piece.description.text("de") == "nach rechts: Kachel Wappen-As"
    assert piece.describe() == "ace of Arms tile face, right"


def test_repr_tells_what_is_known():
    """The repr has the side, and every other value that is not the default."""
    assert repr(Piece(Side.TILE_BACK)) == "Piece(TILE_BACK)"
    assert repr(Piece(Side.COIN_FACE, rank=1, angle=90, cfg="subpack")) == (
        "Piece(COIN_FACE, rank=1, angle=90, cfg='subpack')"
    )


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"side": "tile_back"}, TypeError, "expected a Side, found 'tile_back'"),
        ({"suit": "S"}, TypeError, "expected a whole number or None for suit, found 'S'"),
        ({"rank": True}, TypeError, "expected a whole number or None for rank, found True"),
        ({"rank": 0}, ValueError, "expected rank of at least 1, found 0"),
        ({"angle": float("nan")}, ValueError, "expected an angle in degrees, found nan"),
        ({"cfg": ""}, ValueError, "expected the name of a game system as cfg, found an empty one"),
    ],
)
def test_what_is_no_piece(arguments, error, message):
    """A side of another type, a suit or rank below 1, an infinite angle and an empty system are
    refused.
    """
    with pytest.raises(error) as caught:
        Piece(**{"side": Side.COIN_FACE} | arguments)

    assert str(caught.value) == message
