"""The behaviour of the reference engine, case by case; for its errors, the numbers of Tsu (reading
D16).
"""

import json

import pytest

from puyonb.errors import RuleError
from puyonb.puyo import duel
from puyonb.puyo.duel.deals import REFERENCE
from puyonb.puyo.duel.turns import PlayerTurn
from tests.cases import ROOT, for_each
from tests.puyo.duel.boards import blocks, drawn, event, state

VECTORS = ROOT / "site" / "vectors"
GAMES = json.loads((VECTORS / "duel-games.json").read_text())
RULES = json.loads((VECTORS / "duel-rules.json").read_text())
CHAINS = json.loads((VECTORS / "duel-chains.json").read_text())["chains"]


def named(cases):
    """Show a case by its name."""
    assert cases

    return [pytest.param(case, id=case["name"]) for case in cases]


def started(game):
    """Make the state that a reference game starts from."""
    common = {key: game[key] for key in ("width", "height", "targetScore", "clearThreshold")}
    children = [
        common | {"time": 0, "dropScore": 0} | child | {"blocks": blocks(child["blocks"])}
        for child in game["players"]
    ]
    keys = ("numColors", "numDeals", "maxLosses", "deals", "RNG")
    return duel.from_json(
        {key: game[key] for key in keys}
        | {"childStates": children, "status": {"terminated": False}}
    )


def packed(effect):
    """Write an effect as the data do."""
    player, kind = effect["player"], effect["type"]
    if kind == "puyoDropped":
        return ["drop", player, effect["color"], effect["from"], effect["to"]]
    if kind == "groupCleared":
        return ["clear", player, effect["color"], effect["indices"]]
    return ["score", player, effect["score"]] if kind == "score" else ["lost", player]


@pytest.mark.reading("D12.2")
@pytest.mark.parametrize("game", named(GAMES["games"]))
def test_a_whole_game(game):
    """Each turn has the reference engine's effects in order, and every field of every player.  Strict
    playing gives the same, until an event is missing or too much.
    """
    now = strict = started(game)
    for number, turn in enumerate(game["turns"], 1):
        events = [event(player, text) for player, text in turn["events"]]
        due = [at for at, own in enumerate(now.players) if not own.chain_number]
        if strict and due != [player for player, _ in turn["events"]]:
            with pytest.raises(RuleError, match=r"player \d: expected (no|an) event") as caught:
                duel.step(strict, events)
            assert caught.value.rule == "D12"
            strict = None
        now, effects = duel.step(now, events, strict=False)
        if strict:
            strict, _ = duel.step(strict, events)
            assert strict == now
            assert not turn.get("refused")
        written = duel.to_json(now)
        found = [
            [*(child[key] for key in GAMES["players"][:-1]), drawn(player)]
            for player, child in zip(now.players, written["childStates"], strict=True)
        ]

        assert [packed(effect) for effect in effects] == turn["effects"]
        assert found == turn["players"]
        assert written["time"] == number
        assert written["status"] == turn["status"]
    assert written["deals"] == game["finalDeals"][: len(written["deals"])]


@pytest.mark.reading("D6.1")
@for_each("case", named(RULES["clears"]))
def test_one_clearing(case):
    """Groups and the nuisance beside them go, in order, for the points of Tsu."""
    sizes = {key: case[key] for key in ("width", "height", "ghostHeight", "clearThreshold")}
    child = sizes | {"blocks": blocks(case["before"]), "chainNumber": case["chainNumber"]}
    now = duel.from_json({"deals": [[1, 1]], "numDeals": 1, "childStates": [child]})
    turn = PlayerTurn(0, now.players[0])
    turn.clear()
    clears = [packed(effect) for effect in turn.effects if effect["type"] == "groupCleared"]

    assert turn.total_score == turn.link_score == case["score"]
    assert [["clear", color, indices] for _, _, color, indices in clears] == case["clears"]
    if case["tsu"]:
        assert drawn(turn.done()) == case["before"].replace("1", ".")
    else:
        assert drawn(turn.done()) == case["after"]


@pytest.mark.reading("D8.1", "D8.2")
@for_each("case", named(RULES["receives"]))
def test_one_rain_of_nuisance(case):
    """Nuisance falls, five rows at most, from the cursor on; the cursor moves on for lost ones too."""
    (field, pending, cursor), size = (
        case["before"],
        case["width"] * (case["height"] + case["ghostHeight"]),
    )
    sizes = {key: case[key] for key in ("width", "height", "ghostHeight")}
    child = sizes | {"blocks": blocks(field), "pendingNuisance": pending, "nuisanceX": cursor}
    now = duel.from_json({"deals": [[1, 1]] * 2, "numDeals": 1, "childStates": [child]})
    now, _ = duel.step(now, [], strict=False)
    own = now.players[0]

    assert len(own.blocks) == size
    assert [drawn(own), own.pending_nuisance, own.nuisance_x] == case["after"]


@pytest.mark.reading("D7.1")
@for_each("case", named(RULES["sends"]))
def test_one_sending(case):
    """The chain's score becomes nuisance, which cancels the sender's own first."""
    given = {
        key: case[key] for key in ("chainScore", "leftoverScore", "pendingNuisance", "targetScore")
    }
    empty = "......\n" * 13
    now = state(empty, empty, deals=[(1, 1)] * 2, players=[given | {"chainNumber": 1}, {}])
    now, _ = duel.step(now, [], strict=False)
    first, second = now.players
    pending = case["after"][2]

    assert [first.chain_score, first.leftover_score] == case["after"][:2]
    # What is not cancelled falls in the same turn.
    assert (first.pending_nuisance, first.blocks.count(-1)) == (0, pending)
    assert second.pending_nuisance + second.blocks.count(-1) == case["sent"]


@pytest.mark.reading("D9.1")
@for_each("case", named(RULES["placements"]))
def test_placements(case):
    """Exactly those placements are legal that the reference engine accepts."""
    now = state(case["blocks"], deals=[case["deal"]])
    # The reference engine counts the leftmost column, and turns the other way round.
    turned = {0: 2, 1: 1, 2: 0, 3: 3}
    expected = {(column + (rotation == 3), turned[rotation]) for column, rotation in case["moves"]}

    assert len(duel.legal_moves(now, 0)) == len(case["moves"])
    assert set(duel.legal_moves(now, 0)) == expected


@pytest.mark.reading("D9.1")
@for_each("case", named(RULES["events"]))
def test_events(case):
    """An event is taken or refused as the reference engine does."""
    now = state("......\n" * 13, deals=[case["deal"], (1, 1)])
    events = [event(0, case["blocks"])]
    if case["valid"]:
        after, _ = duel.step(now, events)

        assert sum(map(bool, after.players[0].blocks)) == 2
    else:
        with pytest.raises(RuleError) as caught:
            duel.step(now, events)

        assert (caught.value.player, caught.value.rule) == (0, "D9")


@for_each("case", named(CHAINS))
def test_chains(case):
    """A chain has the links, the scores and the end that it has elsewhere, and takes a turn more
    than it has links.
    """
    sizes = {
        "width": 6,
        "height": 12,
        "blocks": blocks(case["before"]),
        "chainNumber": 0,
        "dealIndex": 0,
    }
    now = duel.from_json(
        {"deals": [[1, 1]] * 3, "numDeals": 1, "childStates": [sizes], "RNG": None}
    )
    scores = []
    for _ in range(len(case["links"]) + 1):
        now, effects = duel.step(now, [], strict=False)
        scores += [effect["score"] for effect in effects if effect["type"] == "score"]

    assert scores == case["links"]
    assert now.players[0].chain_number == 0
    assert drawn(now.players[0]) == case["after"]


@pytest.mark.reading("D14.1")
def test_numbers_of_the_generator():
    """JKISS31 draws the numbers and the deals that the reference engine draws."""
    generator, numbers = REFERENCE, []
    for _ in RULES["jkiss31"]:
        number, generator = generator.next()
        numbers.append(number)

    assert numbers == RULES["jkiss31"]
    for colors, deals in RULES["deals"].items():
        assert duel.new(num_colors=int(colors), num_deals=len(deals)).deals == tuple(
            map(tuple, deals)
        )
