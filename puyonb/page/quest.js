// Quests (nazo puyo): is a task met, can it still be met, and how.  The search has the cuts of `puyonb.puyo.quest` and visits the same
// placements in the same order; readings W1 to W15.

import { Board, LETTERS } from "./field.js"
import { SIDE, canReach, heights, isLost, place, placements } from "./record.js"

const COLORS = [1, 2, 3, 4, 5]
const OJAMA = 6, SUN = 7, HARD = 8
const LEAST = 4
const MOST_DEAD_ENDS = 500_000
const BREATH = 12 // milliseconds of a slice of a search

const NAMES = { red: 1, green: 2, blue: 3, yellow: 4, purple: 5 }
const colorsOf = about => about === "ojama" ? [] : about in NAMES ? [NAMES[about]] : COLORS
const sum = numbers => numbers.reduce((total, number) => total + number, 0)

// What a task counts: numbers of the links of a turn, what is left to clear, and whether the task is out of reach.
export class Task {
  constructor(task) {
    Object.assign(this, task)
    this.colors = colorsOf(task.about)
    this.sweeps = ["", "ojama"].includes(task.about)
    this.clears = task.clear === null ? [] : colorsOf(task.clear)
    this.clearsNuisance = ["", "ojama"].includes(task.clear)
  }

  // The numbers of a turn, one of which must fit, and the total of the goals "in all" after it.
  count(links, total) {
    const sizes = link => link.groups.filter(({ color }) => this.colors.includes(color)).map(({ cells }) => cells.length)
    const puyos = link => sum(sizes(link)) + (this.sweeps ? link.swept.length : 0)
    const colors = link => new Set(link.groups.map(({ color }) => color))
    if (this.goal === "chain") return [[links.length], total]
    if (this.goal === "colors in all") {
      for (const link of links) for (const color of colors(link)) total |= 1 << color
      return [[COLORS.filter(color => total >> color & 1).length], total]
    }
    if (this.goal === "puyos in all") {
      total += sum(links.map(puyos))
      return [[total], total]
    }
    const each = { colors: link => colors(link).size, puyos, places: link => sizes(link).length, group: sizes }[this.goal]
    const found = each ? links.flatMap(each) : []
    return [found.length ? found : [0], total]
  }

  fits(numbers) {
    if (this.goal === null) return true
    return this.atLeast ? Math.max(...numbers) >= this.number : numbers.includes(this.number)
  }

  // The number of puyos that are still to be cleared.
  left(board) {
    if (this.clear === null) return 0
    let found = 0
    for (const kind of board.cells) found += this.clears.includes(kind) || (this.clearsNuisance && kind >= OJAMA && kind <= HARD)
    return found
  }

  isMet(numbers, board) {
    return this.fits(numbers) && this.left(board) === 0
  }

  // What some moves bring: the number of each kind.
  static supply(moves) {
    const found = Array(OJAMA + 1).fill(0)
    for (const move of moves) {
      if (move.drop) found[OJAMA] += sum(move.drop)
      else for (const puyo of [move.axis, move.child]) found[LETTERS.indexOf(puyo)]++
    }
    return found
  }

  // Whether no play can meet the task: there are too few puyos, or too many have popped.
  isHopeless(board, supply, total) {
    const held = Array(HARD + 1).fill(0)
    for (const kind of board.cells) if (kind <= HARD) held[kind]++
    const counts = held.map((count, kind) => count + (supply[kind] ?? 0)), nuisance = held[OJAMA] + held[SUN] + held[HARD]
    const enough = COLORS.filter(color => counts[color] >= LEAST)
    if (this.clear !== null) {
      if (this.clears.some(color => held[color] && !enough.includes(color))) return true
      if (this.clearsNuisance && !enough.length && nuisance) return true
    }
    if (this.goal === null) return false
    const groups = colors => sum(colors.map(color => Math.floor(counts[color] / LEAST)))
    const poppable = this.colors.filter(color => enough.includes(color)).map(color => counts[color])
    const puyos = sum(poppable) + (this.sweeps && enough.length ? nuisance + supply[OJAMA] : 0)
    const most = {
      chain: () => groups(COLORS),
      colors: () => enough.length,
      "colors in all": () => COLORS.filter(color => enough.includes(color) || total >> color & 1).length,
      places: () => groups(this.colors),
      group: () => Math.max(0, ...poppable),
      puyos: () => puyos + total,
      "puyos in all": () => puyos + total,
    }[this.goal]()
    if (most < this.number) return true
    if (this.atLeast) return false
    if (this.goal === "puyos in all") return total > this.number
    return this.goal === "colors in all" && COLORS.filter(color => total >> color & 1).length > this.number
  }
}

// Play the moves of a quest as far as they are placed and can reach their places.  `met` is the number of the move that meets the task, from
// 1, and null if none does; `left` are the puyos that are still to be cleared after each move.
export function check({ rows, moves, task: asked }) {
  const task = new Task(asked), left = []
  let board = Board.of(rows), total = 0, met = null
  board.settle()
  let over = isLost(board)
  for (const move of moves) {
    if (over || met !== null || (!move.drop && (move.column === null || !canReach(board, move)))) break
    board = place(board, move).board
    const links = board.run(board.due())
    const [numbers, after] = task.count(links, total)
    total = after
    left.push(task.left(board))
    if (task.isMet(numbers, board)) met = left.length
    else over = isLost(board)
  }
  return { met, left }
}

// ---------------------------------------------------------------------------------------------------------------------- the search

class Search {
  constructor({ rows, moves, task }, most) {
    Object.assign(this, { moves, most, task: new Task(task), nodes: 0, lines: [], path: [], deadEnds: new Set(), isStopped: false })
    this.supply = Array.from({ length: moves.length + 1 }, (_, turn) => Task.supply(moves.slice(turn)))
    this.board = Board.of(rows)
    this.board.settle()
  }

  // Play the first moves, and nuisance before the next pair.  Return the position, or undefined if nothing is left to search.
  open(after) {
    if (isLost(this.board) || this.task.isHopeless(this.board, this.supply[0], 0)) return
    let board = this.board, total = 0, turn = 0, groups = board.due()
    for (; turn < this.moves.length && (turn < after || this.moves[turn].drop); turn++) {
      board = place(board, this.moves[turn])?.board
      if (!board) return
      const links = board.run(board.due()), [numbers, sum] = this.task.count(links, total)
      total = sum
      groups = []
      this.nodes++
      this.path.push({ ...this.moves[turn], move: this.moves[turn] })
      if (this.task.isMet(numbers, board)) return void this.lines.push(this.moves.slice(0, turn + 1))
      if (isLost(board)) return
    }
    if (turn < this.moves.length) return { board, turn, total, isDue: groups.length > 0 }
  }

  // The placements of the move of a position, each with its cells and their kinds.
  choices({ board, turn }) {
    const move = this.moves[turn], tops = heights(board), floor = board.height - 1
    if (move.drop) {
      const cells = move.drop.flatMap((count, column) =>
        Array.from({ length: Math.min(count, board.height - tops[column]) }, (_, up) => board.at(floor - tops[column] - up, column)))
      return [{ move, cells, kinds: cells.map(() => OJAMA) }]
    }
    const kinds = [LETTERS.indexOf(move.axis), LETTERS.indexOf(move.child)]
    return placements(board, move.axis === move.child, tops).map(([column, turn]) => {
      const axis = board.at(floor - tops[column], column) - (turn === 2), other = column + SIDE[turn]
      const child = turn === 0 ? axis - 1 : turn === 2 ? axis + 1 : board.at(floor - tops[other], other)
      // What lies above the top row is lost.
      const isIn = turn % 2 || board.place(Math.min(axis, child))[1] === column
      return { move, column, turn, cells: isIn ? [axis, child] : [axis], kinds }
    })
  }

  // Play one placement; return the position after it, if it is to be searched.  Its puyos lie on the board until they are taken back.
  step(node, choice) {
    const { board, turn, total, isIdle } = node, { cells, kinds } = choice, isLast = turn + 1 === this.moves.length
    for (let each = 0; each < cells.length; each++) board.cells[cells[each]] = kinds[each]
    const isPopping = node.isDue || cells.some(cell => board.pops(cell))
    if (isLast && !isIdle && !isPopping) return
    this.nodes++
    this.path[turn] = choice
    if (!isPopping && !isIdle) return isLost(board) ? undefined : { board, turn: turn + 1, total, isDue: false }
    const after = board.copy()
    const [numbers, sum] = this.task.count(after.run(isPopping ? after.due(node.isDue ? undefined : cells) : []), total)
    if (this.task.isMet(numbers, after)) {
      this.lines.push(this.path.slice(0, turn + 1).map(({ move, column, turn }) => move.drop ? move : { ...move, column, turn }))
      this.isStopped = this.lines.length >= this.most
    } else if (!isLast && !isLost(after)) return { board: after, turn: turn + 1, total: sum, isDue: false }
  }

  takeBack({ board }, { cells }) {
    for (const cell of cells) board.cells[cell] = 0
  }

  // Whether a position must be searched; else the answer is known.
  enter(node) {
    const { board, turn, total } = node
    if (this.task.isHopeless(board, this.supply[turn], total)) return false
    node.key = turn + 1 < this.moves.length ? `${String.fromCharCode(...board.cells)}${turn} ${total}` : ""
    node.found = this.lines.length
    return !this.deadEnds.has(node.key)
  }

  leave(node) {
    const isDeadEnd = node.key && this.lines.length === node.found && !this.isStopped
    if (isDeadEnd && this.deadEnds.size < MOST_DEAD_ENDS) this.deadEnds.add(node.key)
  }

  // A turn without a pop only adds puyos, so the board before it must meet the task already.
  prepare(node) {
    node.isIdle = this.task.isMet(this.task.count([], node.total)[0], node.board)
    return this.choices(node)
  }

  visit(node) {
    if (!this.enter(node)) return
    for (const choice of this.prepare(node)) {
      const next = this.step(node, choice)
      if (next) this.visit(next)
      this.takeBack(node, choice)
      if (this.isStopped) return
    }
    this.leave(node)
  }

  // The same in slices: a pause whenever all placements of the last two pairs were tried.
  *slices(node, isFirst = true) {
    if (!isFirst && !this.enter(node)) return
    for (const choice of this.prepare(node)) {
      const next = this.step(node, choice)
      if (next && this.moves.length - next.turn > 2) yield* this.slices(next, false)
      else if (next) this.visit(next)
      this.takeBack(node, choice)
      if (this.isStopped) return
      yield
    }
    if (!isFirst) this.leave(node)
  }
}

// Find solutions of a quest.  `after` moves stay where they are; `most` solutions are enough; `until` says that the answer is not wanted any
// more.  The lines are complete only if `isComplete`.
export async function solve(quest, { after = 0, most = 2, seconds = 3, until = () => false } = {}) {
  const search = new Search(quest, most), node = search.open(after)
  const end = performance.now() + 1000 * seconds
  let pause = performance.now() + BREATH, isComplete = true
  for (const _ of node ? search.slices(node) : []) {
    if (performance.now() < pause) continue
    await new Promise(done => setTimeout(done))
    pause = performance.now() + BREATH
    if (pause > end || until()) {
      isComplete = false
      break
    }
  }
  return { lines: search.lines, nodes: search.nodes, isComplete: isComplete && !search.isStopped }
}
