"""Duels in the scripts of pages: the state after each turn, the worth of moves, links."""

from random import Random

import pytest

from puyonb.puyo import duel
from puyonb.puyo.duel import players
from puyonb.puyo.duel.engine import play_turn
from puyonb.puyo.duel.pieces import blocks_of, falling
from tests.page.node import run

PLAY = """
return values.map(([seed, chosen]) => {
  let state = duel.begin(seed)
  const seen = []
  for (const turn of chosen) {
    const moves = turn.map((at, player) => { const legal = duel.legalMoves(state, player); return legal[at % legal.length] ?? null })
    state = duel.play(state, moves)
    seen.push([moves, state.losers, state.deals.length, ...state.players.map(player => [
      player.board.rows.flatMap(row => Array.from(row, cell => field.LETTERS.indexOf(cell))), player.score, player.chainScore,
      player.leftover, player.links, player.allClear, player.chainAllClear, player.pending, player.column, player.at])])
    if (state.losers.length) break
  }
  return seen
})"""


def turns_in_python(seed, chosen):
    """Return what the script returns of a duel; a player who lost has the board of before."""
    state = duel.new(seed=seed, max_losses=1)
    seen = []
    for turn in chosen:
        legal = [duel.legal_moves(state, player) for player in (0, 1)]
        moves = [
            each[at % len(each)] if each else None for each, at in zip(legal, turn, strict=True)
        ]
        events = [
            duel.play(state, player, *move) for player, move in enumerate(moves) if move is not None
        ]
        played = play_turn(state, events)
        state = played.state
        losers = [each.index for each in played.player_turns if each.lost]
        ends = [each.ended or each.done() for each in played.player_turns]
        seen.append(
            [
                [move and list(move) for move in moves],
                losers,
                len(state.deals),
                *(
                    [
                        [6 if code < 0 else code for code in each.arena.unpack(each.cells)],
                        each.total_score,
                        each.chain_score,
                        each.leftover_score,
                        each.chain_number,
                        each.all_clear_bonus,
                        each.chain_all_clear_bonus,
                        each.pending_nuisance,
                        each.nuisance_x,
                        each.deal_index,
                    ]
                    for each in ends
                ),
            ]
        )
        if losers:
            break
    return seen


@pytest.mark.slow
def test_turns(many):
    """The whole state of both players after every turn, up to a loss."""
    chance = Random(1)
    given = [
        [seed, [[chance.randrange(22), chance.randrange(22)] for _ in range(120)]]
        for seed in range(many // 10)
    ]
    # Narrow choices build chains.
    given += [
        [seed, [[chance.randrange(4), chance.randrange(4)] for _ in range(120)]]
        for seed in range(many // 10)
    ]
    found = run(PLAY, [[str(seed), chosen] for seed, chosen in given])

    for (seed, chosen), turns in zip(given, found, strict=True):
        assert turns == turns_in_python(seed, chosen), seed
    assert sum(bool(turns[-1][1]) for turns in found) > many / 50


RATE = """
return values.map(([seed, chosen, isFarSighted]) => {
  let state = duel.begin(seed)
  for (const turn of chosen) {
    state = duel.play(state, turn.map((at, player) => { const legal = duel.legalMoves(state, player); return legal[at % legal.length] }))
    if (state.losers.length) return []
  }
  return [0, 1].map(player => duel.rate(state, player, isFarSighted))
})"""


def rated_in_python(view, *, far):
    """Return the worth of each legal move, in order."""
    rated = []
    for move in duel.legal_moves(view):
        first = players._dropped(view.own, view.deals[0], move)
        worths = [
            players._worth(view.own, players._dropped(first, view.deals[1], second))
            for second in duel.legal_moves(view)
            if far and _fits(first, second)
        ]
        rated.append([list(move), list(max(worths, default=players._worth(view.own, first)))])
    return rated


def _fits(own, move):
    width = own.arena.width
    full = own.arena.full_columns(own.cells)
    piece = falling(width, blocks_of(width, (1, 2), *move))
    assert piece
    return any(column not in full for column, _, _ in piece.puyos)


@pytest.mark.slow
def test_worths_of_moves(many):
    """Both opponents that look ahead rate each legal move as Python does."""
    chance = Random(2)
    given = [
        [seed, [[chance.randrange(22), chance.randrange(22)] for _ in range(chance.randint(0, 25))]]
        for seed in range(max(many // 20, 5))
    ]
    for far in (False, True):
        found = run(RATE, [[str(seed), chosen, far] for seed, chosen in given])
        for (seed, chosen), rated in zip(given, found, strict=True):
            state = duel.new(seed=seed, max_losses=1)
            for turn in chosen:
                legal = [duel.legal_moves(state, player) for player in (0, 1)]
                state, _ = duel.step(
                    state,
                    [
                        duel.play(state, player, *each[turn[player] % len(each)])
                        for player, each in enumerate(legal)
                        if each
                    ],
                )
                if state.terminated:
                    break
            if state.terminated:
                continue
            assert [[[m, [int(w[0]), *w[1:]]] for m, w in each] for each in rated] == [
                [
                    [m, [int(w[0]), *w[1:]]]
                    for m, w in rated_in_python(duel.view(state, player), far=far)
                ]
                for player in (0, 1)
            ], seed


LINK = """
const told = ({ players }) => JSON.stringify(players.map(({ board, score, pending, links }) => [board.rows, score, pending, links]))
return values.map(([seed, opponent]) => {
  const deals = new record.Deals(seed + "!"), chance = () => deals.next()
  const states = [duel.begin(seed)], moves = []
  while (moves.length < 60 && !states.at(-1).losers.length) {
    const state = states.at(-1)
    moves.push(state.players.map((player, at) => player.links ? null : duel.OPPONENTS[at ? opponent : "random"](state, at, chance)))
    states.push(duel.play(state, moves.at(-1)))
  }
  const text = duel.writeDuel({ seed, opponent, moves }), read = duel.readDuel(text)
  return [text, states.map(told), read.states.map(told),
    ["", text.slice(0, -1) + "z", text.replace("1.", "2."), "1.5.greedy.<b>"].map(each => duel.readDuel(each) ?? null)]
})"""


@pytest.mark.slow
def test_links():
    """A duel in a link is read as it was played; what is none is refused."""
    opponents = ["random", "greedy", "two-ply"]
    found = run(LINK, [[str(seed), opponents[seed % 3]] for seed in range(6)])

    for text, states, read, refused in found:
        # The turns after the last move, in which both players only watch their chains, are not read.
        assert len(states) - 3 <= len(read) <= len(states)
        assert read == states[: len(read)]
        assert len(text) < 150
        assert refused == [None] * 4


OLD = """
const told = state => state.players.map(({ board, score, pending, links }, player) => [
  board.rows.flatMap(row => Array.from(row, cell => field.LETTERS.indexOf(cell))).map(code => code === 6 ? -1 : code), score, pending, links,
  duel.preview(state, player).map(({ axis, child }) => [axis, child].map(letter => field.LETTERS.indexOf(letter)))])
return values.map(text => {
  const read = duel.readReplay(text, "greedy")
  if (!read) return null
  const written = duel.writeDuel(read), again = duel.readDuel(written)
  return [written, again.moves.length, again.states.map(told), read.states.map(told)]
})"""


@pytest.mark.slow
def test_replays():
    """A replay in JSON, which links had before, is read as a duel whose text leads to the same
    states, with the pairs that follow; other texts and replays with other rules are none.
    """
    replays = [duel.game(["random", "greedy"], seed).replay for seed in range(4)]
    texts = [duel.dumps_replay(each) for each in replays]
    changes = (
        ('"numColors": 4', '"numColors": 3'),
        ('"maxLosses": 1', '"maxLosses": 2'),
        ('"nuisanceX": 0', '"nuisanceX": 1'),
        ('"turns": [', '"turns": [[], '),
        ('"x": ', '"x": "<b>", "y": '),
    )
    others = ["", "{}", "[" * 9000, *(texts[0].replace(*each, 1) for each in changes)]
    found = run(OLD, [*texts, *others])

    assert found[len(texts) :] == [None] * len(others)
    for replay, (written, turns, again, states) in zip(replays, found, strict=False):
        assert len(written) < 90 + 2 * turns
        assert states == again
        # Python clears the fields of a lost duel.
        assert turns == len(replay.events)
        for shown, state in zip(states[:-1], replay.states()[:-1], strict=True):
            assert shown == [
                [
                    list(each.blocks),
                    each.total_score,
                    each.pending_nuisance,
                    each.chain_number,
                    [list(deal) for deal in state.preview(number)[:3]],
                ]
                for number, each in enumerate(state.players)
            ]
