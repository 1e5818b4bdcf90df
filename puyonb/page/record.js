// Moves on a board: where a pair can be placed and where it lands, what a move leads to, and the pairs of a seed.
//
// A pair is { axis, child, column, turn } with letters for colours and the child above, right, below or left of the axis, 0 to 3; nuisance
// is { drop: [...] }, the number of puyos in each column.

import { Board, LETTERS, RULES, chain } from "./field.js"

export const SIDE = [0, 1, 0, -1]
export const ENTRY = 2 // the column where a pair enters
const TOP = 12 // the height of a wall

const isUsual = board => board.width === 6 && board.height === 13 && board.hidden === 1

export const heights = board => Array.from({ length: board.width }, (_, column) => board.height - 1 - board.landing(column))

// Whether a pair can reach each column of a board at rest (readings W3, W4); on a board of another size, each with room.
export function openColumns(board, tops = heights(board)) {
  if (!isUsual(board)) return tops.map(top => top < board.height)
  const low = reached(tops, TOP)
  const climbs = tops.some((top, column) => low[column] && top === TOP - 1) || Math.min(tops[ENTRY - 1], tops[ENTRY + 1]) >= TOP
  return climbs ? reached(tops, TOP + 1) : low
}

// The columns that no wall separates from the entry.
function reached(tops, wall) {
  const open = tops.map(() => false)
  for (let column = ENTRY; column >= 0 && tops[column] < wall; column--) open[column] = true
  for (let column = ENTRY; column < tops.length && tops[column] < wall; column++) open[column] = true
  return open
}

// All [column, turn] of a pair on a board at rest; a pair of one colour has each place once.
export function placements(board, isDouble, tops = heights(board)) {
  const open = openColumns(board, tops), found = []
  for (let column = 0; column < board.width; column++) {
    if (!open[column]) continue
    for (let turn = 0; turn < (isDouble ? 2 : 4); turn++) {
      // The axis may not lie above the top row.
      if (open[column + SIDE[turn]] && !(turn === 2 && tops[column] + 1 >= board.height)) found.push([column, turn])
    }
  }
  return found
}

// Whether a pair can reach the place of a move on a board at rest.
export const canReach = (board, move) => placements(board, false).some(([column, turn]) => column === move.column && turn === move.turn)

// Whether no pair can enter.
export const isLost = board => isUsual(board) && board.cells[board.at(1, ENTRY)] !== 0

// Where axis and child land on a board at rest; a row above the top is negative.
export function landing(board, { column, turn }) {
  const other = column + SIDE[turn]
  return [[board.landing(column) - (turn === 2), column], [board.landing(other) - (turn === 0), other]]
}

// Let a move fall onto a board; nothing pops.  Return the new board and the puyos that stay, [row, column, kind]; undefined without room.
export function place(board, move) {
  const rest = board.copy()
  rest.settle()
  const puyos = move.drop
    ? move.drop.flatMap((count, column) => Array.from({ length: count }, (_, up) => [rest.landing(column) - up, column, LETTERS.indexOf("O")]))
    : landing(rest, move).map((spot, second) => [...spot, LETTERS.indexOf(second ? move.child : move.axis)])
  const stay = puyos.filter(([row]) => row >= 0)
  if (!stay.length && !move.drop) return
  for (const [row, column, kind] of stay) rest.cells[rest.at(row, column)] = kind
  return { board: rest, puyos: stay }
}

// Play the moves of a record up to the first pair that is not placed, or that has no room.
export function turns({ rows, moves }, hidden = 1, rules = RULES.tsu) {
  const found = []
  let board = Board.of(rows, hidden)
  for (const move of moves) {
    const placed = move.drop || move.column !== null ? place(board, move) : undefined
    if (!placed) break
    found.push({ move, ...placed, chain: chain(placed.board, rules) })
    board = found.at(-1).chain.end
  }
  return found
}

// ------------------------------------------------------------------------------------------------------------- the way of a game

// The positions of a game as a tree: to take back a move keeps what came after it, and another move begins a branch.
export class Line {
  constructor(board) {
    this.now = this.root = { board, move: null, before: null, after: [], count: 0 }
  }

  // Go to the position after a move; `board` is what it leads to.
  play(move, board) {
    const same = this.now.after.find(({ move: other }) => other.column === move.column && other.turn === move.turn)
    const next = same ?? { board, move, before: this.now, after: [], count: this.now.count + 1 }
    // The last one that was played is the one to do again.
    this.now.after = [...this.now.after.filter(each => each !== next), next]
    this.now = next
    return next
  }

  get moves() {
    const found = []
    for (let node = this.now; node.before; node = node.before) found.unshift(node.move)
    return found
  }

  undo() {
    return this.now.before && (this.now = this.now.before)
  }

  redo() {
    return this.now.after.length > 0 && (this.now = this.now.after.at(-1))
  }

  start() {
    return (this.now = this.root)
  }
}

// ------------------------------------------------------------------------------------------------------------------ pairs of a seed

const rotate = (word, by) => word >>> by | word << 32 - by
const PRIMES = []
for (let number = 2; PRIMES.length < 64; number++) if (PRIMES.every(prime => number % prime)) PRIMES.push(number)
const fraction = root => (root - Math.floor(root)) * 2 ** 32 | 0

// The SHA-256 of a short ASCII text, as eight words.
export function sha256(text) {
  const words = new Int32Array(16)
  Array.from(text + "\x80").forEach((letter, at) => (words[at >> 2] |= letter.charCodeAt(0) << 24 - 8 * (at % 4)))
  words[15] = 8 * text.length
  const hash = PRIMES.slice(0, 8).map(prime => fraction(Math.sqrt(prime)))
  let [a, b, c, d, e, f, g, h] = hash
  for (let round = 0; round < 64; round++) {
    if (round >= 16) {
      const early = words[(round + 1) % 16], late = words[(round + 14) % 16]
      words[round % 16] += (rotate(early, 7) ^ rotate(early, 18) ^ early >>> 3) + words[(round + 9) % 16]
        + (rotate(late, 17) ^ rotate(late, 19) ^ late >>> 10) | 0
    }
    const first = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + (e & f ^ ~e & g) + fraction(Math.cbrt(PRIMES[round])) + words[round % 16] | 0
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + (a & b ^ a & c ^ b & c) | 0
    ;[a, b, c, d, e, f, g, h] = [first + second | 0, a, b, c, d + first | 0, e, f, g]
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => word + hash[at] | 0)
}

// JKISS31 with the words of a seed, as `puyonb.puyo.duel` deals pairs (reading D14).
export class Deals {
  constructor(seed) {
    const [x, y, z, w] = sha256(String(seed))
    Object.assign(this, { x, y: y | 1, z: z & 0x7fffffff, w: w & 0x7fffffff, c: 0 })
  }

  next() {
    let y = this.y
    y ^= y << 5
    y ^= y >> 7
    this.y = y ^= y << 22
    this.x = this.x + 1411392427 | 0
    const total = this.z + this.w + this.c >>> 0
    this.z = this.w
    this.w = total & 0x7fffffff
    this.c = total >>> 31
    return this.x + y + this.w & 0x7fffffff
  }

  // The next pair of some colours, as letters.
  deal(colors = 4) {
    const [axis, child] = [this.next(), this.next()]
    return { axis: LETTERS[1 + axis % colors], child: LETTERS[1 + child % colors], column: null, turn: 0 }
  }
}
