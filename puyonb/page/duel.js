// Duels for two with one loss, as the specification of the Puyo duel has them, and three opponents.  Fields are 6x13 with a hidden row.

import { Board, LETTERS, RULES, points } from "./field.js"
import { EMPTY } from "./links.js"
import { Deals, SIDE, heights, landing } from "./record.js"

const WIDTH = 6, OJAMA = 6
const DROP_POINTS = 10 // of a pair that is placed
const MOST_ROWS = 5 // of nuisance that falls in a turn
const SEEN = 3 // pairs of the preview
const WORDS = ["x", "y", "z", "w", "c"] // of the generator of pairs

const fresh = () => ({ board: Board.of(EMPTY), score: 0, chainScore: 0, leftover: 0, links: 0, allClear: false, chainAllClear: false,
  pending: 0, column: 0, at: 0 })

// A new duel: two players who get the same pairs.  The seed of an old link is that of a generator which has dealt its first pairs:
// their colours, and its words.
export function begin(seed, colors = 4) {
  const [first, ...words] = String(seed).split("~"), generator = new Deals(first)
  const state = { turn: 0, players: [fresh(), fresh()], deals: [], losers: [], deal: () => generator.deal(colors) }
  if (words.length) {
    WORDS.forEach((name, at) => { generator[name] = Number(words[at]) })
    state.deals = first.match(/../g).map(([axis, child]) => ({ axis: LETTERS[axis], child: LETTERS[child], column: null, turn: 0 }))
  }
  dealAhead(state)
  return state
}

function dealAhead(state) {
  while (state.deals.length < Math.max(...state.players.map(player => player.at)) + SEEN) state.deals.push(state.deal())
}

// The next pairs of a player; the first one is to be placed.
export const preview = (state, player) => state.deals.slice(state.players[player].at, state.players[player].at + SEEN)

// The moves [column, turn] by which at least one puyo stays on the board (reading D9); none in a chain or after the end.
export function legalMoves(state, player) {
  const { board, links } = state.players[player]
  return links || state.losers.length ? [] : movesOn(board)
}

function movesOn(board) {
  const tops = heights(board), found = []
  for (const turn of [0, 2, 1, 3]) {
    for (let column = 0; column < WIDTH; column++) {
      const other = column + SIDE[turn]
      if (other >= 0 && other < WIDTH && Math.min(tops[column], tops[other]) < board.height) found.push([column, turn])
    }
  }
  return found
}

// Play a turn: a move [column, turn] of each player who is in no chain.  Return the new state; each player has what happened as `turn`:
// the puyos that were `put`, the `falls` before them, the `link` that popped, and the nuisance `sent` and `received` (its `rain`).
export function play(state, moves) {
  const players = state.players.map(player => ({ ...player, board: player.board.copy(),
    turn: { put: [], falls: [], link: null, sent: 0, received: 0, rain: [] } }))
  const chaining = players.filter(player => player.links), playing = players.filter(player => !player.links)
  const receiving = []
  for (const player of chaining) {
    player.board.settle(player.turn.falls)
    clear(player)
    if (player.links) continue
    send(player)
    for (const other of players) if (other !== player) other.pending += player.turn.sent
    receiving.push(player)
  }
  for (const player of playing) {
    put(player, state.deals[player.at], moves[players.indexOf(player)])
    player.score += DROP_POINTS
    player.chainScore += DROP_POINTS
    clear(player)
    player.at++
    if (!player.links) receiving.push(player)
  }
  const next = { ...state, turn: state.turn + 1, players }
  dealAhead(next)
  for (const player of receiving) if (player.pending) receive(player)
  // The boards of the last turn stay, so that they can be seen.
  next.losers = [0, 1].filter(player => isFull(players[player].board))
  return next
}

const isFull = board => !board.cells.includes(0)

function put({ board, turn: done }, { axis, child }, [column, turn]) {
  landing(board, { column, turn }).forEach(([row, to], second) => {
    if (row < 0) return
    const kind = LETTERS.indexOf(second ? child : axis)
    board.cells[board.at(row, to)] = kind
    done.put.push([row, to, kind])
  })
}

function clear(player) {
  const groups = player.board.due()
  if (!groups.length) {
    player.links = 0
    return
  }
  player.links++
  const before = player.board.copy(), { score } = points(groups, player.links, RULES.tsu)
  player.turn.link = { ...player.board.pop(groups), score, number: player.links, before }
  player.score += score
  player.chainScore += score
  if (player.board.isEmpty) player.chainAllClear = true
}

// The points of a chain become nuisance, which first cancels what waits.
function send(player) {
  const score = player.chainScore + player.leftover + (player.allClear ? MOST_ROWS * WIDTH * RULES.tsu.target : 0)
  const nuisance = Math.floor(score / RULES.tsu.target), offset = Math.min(nuisance, player.pending)
  Object.assign(player, { leftover: score % RULES.tsu.target, allClear: player.chainAllClear, chainAllClear: false, chainScore: 0 })
  player.pending -= offset
  player.turn.sent = nuisance - offset
}

// Waiting nuisance falls one by one, from the column after the last one.
function receive(player) {
  const { board, turn } = player
  turn.received = Math.min(player.pending, MOST_ROWS * WIDTH)
  player.pending -= turn.received
  for (let each = 0; each < turn.received; each++) {
    const row = board.landing(player.column)
    if (row >= 0) {
      board.cells[board.at(row, player.column)] = OJAMA
      turn.rain.push([row, player.column])
    }
    player.column = (player.column + 1) % WIDTH
  }
}

// ------------------------------------------------------------------------------------------------------------------- opponents

// The board after a pair and its whole chain, and the points of the chain.
function dropped(board, pair, move) {
  const after = board.copy(), done = { put: [] }
  put({ board: after, turn: done }, pair, move)
  let score = 0, number = 0
  for (let groups = after.due(done.put.map(([row, column]) => after.at(row, column))); groups.length; groups = after.due()) {
    score += points(groups, ++number, RULES.tsu).score
    after.pop(groups)
    after.settle()
  }
  return { board: after, score }
}

// The worth of a board at rest: it is not full, its points, how flat it is, and its equal neighbours; the first counts first.
function worth({ board, score }) {
  const tops = heights(board), { cells, stride } = board
  let touching = 0
  for (let column = 0; column < WIDTH; column++) {
    for (let row = 1; row < board.height; row++) {
      const cell = board.at(row, column), color = cells[cell]
      if (color > 0 && color < OJAMA) touching += (row > 1 && cells[cell - 1] === color) + (cells[cell + stride] === color)
    }
  }
  return [Number(tops.some(top => top < board.height)), score, -tops.reduce((sum, top) => sum + top * top, 0), touching]
}

const compare = (a, b) => a.map((each, at) => each - b[at]).find(Boolean) ?? 0
const best = worths => worths.reduce((most, each) => (compare(each, most) > 0 ? each : most))

// The worth of each legal move of a player: now, or together with the next pair.
export function rate(state, player, isFarSighted = false) {
  const { board } = state.players[player], [pair, next] = preview(state, player)
  return legalMoves(state, player).map(move => {
    const first = dropped(board, pair, move)
    const later = isFarSighted ? movesOn(first.board).map(second => {
      const both = dropped(first.board, next, second)
      return worth({ ...both, score: first.score + both.score })
    }) : []
    return [move, later.length ? best(later) : worth(first)]
  })
}

const choose = (rated, chance) => {
  const most = best(rated.map(([, each]) => each)), equal = rated.filter(([, each]) => compare(each, most) === 0)
  return equal[chance() % equal.length][0]
}

// The move of each opponent; `chance` draws whole numbers.
export const OPPONENTS = {
  random(state, player, chance) {
    const moves = legalMoves(state, player)
    return moves[chance() % moves.length]
  },
  greedy: (state, player, chance) => choose(rate(state, player), chance),
  "two-ply": (state, player, chance) => choose(rate(state, player, true), chance),
}

// ---------------------------------------------------------------------------------------------------------------- a duel in a link

const MOVES = "abcdefghijklmnopqrstuvwxyz"
const NAMES = Object.keys(OPPONENTS)

// A duel of a reader against an opponent as a short text: the version, the seed, the opponent, and a letter a move.
export const writeDuel = ({ seed, opponent, moves }) =>
  `1.${seed}.${opponent}.${moves.flat().filter(Boolean).map(([column, turn]) => MOVES[4 * column + turn]).join("")}`

// Read it: the game, and its states from the first one; undefined if it is none.
export function readDuel(text) {
  const found = /^1\.([0-9]{1,20}|[1-4]{6}(?:~-?[0-9]{1,10}){5})\.([a-z-]{1,10})\.([a-x]{0,4000})$/.exec(text)
  if (!found || !NAMES.includes(found[2])) return
  const states = [begin(found[1])], moves = [], letters = [...found[3]]
  while (letters.length) {
    const state = states.at(-1)
    const turn = state.players.map((player, number) => {
      const code = MOVES.indexOf(player.links ? "a" : letters.shift()), move = [code >> 2, code & 3]
      if (player.links) return null
      return legalMoves(state, number).some(([column, turn]) => column === move[0] && turn === move[1]) && move
    })
    if (turn.includes(false)) return
    moves.push(turn)
    states.push(play(state, turn))
  }
  return { seed: found[1], opponent: found[2], moves, states }
}

// Read a duel of an old link: a replay in JSON, as `puyonb.puyo.duel` writes it, of two players from an empty field.
export function readReplay(text, opponent) {
  try {
    const { start, turns } = JSON.parse(text), { deals, RNG, childStates } = start
    const isUsual = start.numColors === 4 && start.maxLosses === 1 && (start.dropPoints ?? DROP_POINTS) === DROP_POINTS && childStates.length === 2
      && childStates.every(({ width, height, ghostHeight, targetScore, clearThreshold, ...rest }) =>
        String([width, height, ghostHeight, targetScore, clearThreshold]) === "6,12,1,70,4" && Object.values(rest).flat().every(each => !each))
    if (!isUsual || start.time) return
    const seed = [deals.flat().join(""), ...WORDS.map(name => RNG[name])].join("~")
    let state = begin(seed)
    const moves = turns.map(events => {
      const found = state.players.map((player, number) => player.links ? null
        : moveOf(preview(state, number)[0], events.find(event => event.player === number).blocks))
      state = play(state, found)
      return found
    })
    return readDuel(writeDuel({ seed, opponent, moves }))
  } catch { /* another text */ }
}

// The move of two rows of colours above the field.
function moveOf({ axis, child }, blocks) {
  const rows = [blocks.slice(0, WIDTH), blocks.slice(WIDTH)].map(row => row.map(color => LETTERS[color]))
  for (let turn = 0; turn < 4; turn++) {
    for (let column = 0; column < WIDTH; column++) {
      // Of an upright pair, the first row is above the second; one on its side is in the second row.
      if (rows[turn === 2 ? 0 : 1][column] === axis && rows[turn === 0 ? 0 : 1][column + SIDE[turn]] === child) return [column, turn]
    }
  }
}
