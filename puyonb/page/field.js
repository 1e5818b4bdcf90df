// Boards of Puyo Puyo: what falls, pops and scores.  Python (`puyonb.puyo`) is the reference, and tests compare the two.
//
// Elsewhere a board is its rows from the top, as letters of the plain text field.  `Board` is the form for playing.

export const LETTERS = ".RGBYPOSKTW"
const COLORS = 5, OJAMA = 6, SUN = 7, HARD = 8, WALL = 10
const EDGE = 11 // around the board, so that no search asks for its borders
const LEAST = 4 // puyos of a group that pops
let group = new Uint32Array(LEAST) // the cells of the group that is searched
let seen = new Uint32Array(0), search = 0 // the number of the search that came to a cell last

const upTo = (last, by, first) => Array.from({ length: (last - first) / by + 1 }, (_, number) => first + by * number)
const steady = [0, 8, 16, 32, ...upTo(992, 32, 64)]
const fever = { colors: [0, 2, 4, 8, 16], groups: [0, 1, 2, 3, 4, 5, 6, 8], target: 120 }
const tsu = { colors: [0, 3, 6, 12, 24], groups: [0, 2, 3, 4, 5, 6, 7, 10], target: 70 }

// The tables of `puyonb.puyo.rules`: bonuses of links, colours and group sizes, and the points of a nuisance puyo.
export const RULES = {
  tsu: { ...tsu, powers: steady.slice(0, 24) },
  yon: { ...tsu, powers: [...steady, 999] },
  first: { ...tsu, powers: [0, 8, 16, 32, 64, 128, 256, 512, 999] },
  fever: { ...fever, powers: [4, 12, 24, 32, 48, 96, 160, 240, 320, 400, 500, 600, 700, 800, 900, 999] },
  "fever-mode": { ...fever, powers: [4, 10, 18, 22, 30, 48, 80, 120, 160, 240, 280, 288, 342, 400, ...upTo(800, 40, 440)] },
}

const entry = (table, place) => table[Math.min(place, table.length - 1)]

export class Board {
  // Cells in columns from the left, each from the top and with an edge behind its last cell.
  constructor(width, height, hidden, cells) {
    Object.assign(this, { width, height, hidden, stride: height + 1, cells })
  }

  static of(rows, hidden = 1) {
    const height = rows.length, width = rows[0].length
    const board = new Board(width, height, hidden, new Uint8Array((width + 2) * (height + 1)).fill(EDGE))
    rows.forEach((line, row) => {
      for (let column = 0; column < width; column++) board.cells[board.at(row, column)] = LETTERS.indexOf(line[column])
    })
    return board
  }

  copy() {
    return new Board(this.width, this.height, this.hidden, this.cells.slice())
  }

  at(row, column) {
    return (column + 1) * this.stride + row
  }

  // The row and the column of a cell.
  place(cell) {
    return [cell % this.stride, Math.floor(cell / this.stride) - 1]
  }

  get rows() {
    return Array.from({ length: this.height }, (_, row) =>
      Array.from({ length: this.width }, (_, column) => LETTERS[this.cells[this.at(row, column)]]).join(""))
  }

  get isEmpty() {
    return this.cells.every(cell => cell === 0 || cell >= WALL)
  }

  // The row where a puyo lands, -1 in a full column.
  landing(column) {
    let cell = this.at(0, column), row = 0
    while (this.cells[cell] === 0) cell++, row++
    return row - 1
  }

  // Let everything fall; return the cells [from, to] of what fell, if asked.
  settle(falls) {
    const { cells, height } = this
    for (let column = 0; column < this.width; column++) {
      const top = this.at(0, column)
      for (let from = top + height - 1, to = from; from >= top; from--) {
        const kind = cells[from]
        if (kind === WALL) to = from - 1
        else if (kind) {
          if (from !== to) {
            cells[to] = kind
            cells[from] = 0
            falls?.push([from, to])
          }
          to--
        }
      }
    }
    return falls
  }

  // Whether a puyo belongs to a group that pops.
  pops(cell) {
    const { cells, stride, hidden } = this, color = cells[cell]
    if (color > COLORS || cell % stride < hidden) return false
    group[0] = cell
    let size = 1
    for (let next = 0; next < size; next++) {
      for (let side = 0; side < 4; side++) {
        const beside = group[next] + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -stride : stride)
        if (cells[beside] !== color || beside % stride < hidden) continue
        if (beside === cell || (size > 1 && beside === group[1]) || (size > 2 && beside === group[2])) continue
        if (++size === LEAST) return true
        group[size - 1] = beside
      }
    }
    return false
  }

  // The groups that pop: of all visible cells, or those that contain one of some cells.
  due(from) {
    const { cells, stride } = this, found = []
    if (seen.length < cells.length) [seen, group] = [new Uint32Array(cells.length), new Uint32Array(cells.length)]
    search++
    if (from) for (const cell of from) this.#group(cell, found)
    else for (let cell = stride; cell < cells.length - stride; cell++) this.#group(cell, found)
    return found
  }

  #group(start, found) {
    const { cells, stride, hidden } = this, color = cells[start]
    if (color === 0 || color > COLORS || seen[start] === search || start % stride < hidden) return
    seen[start] = search
    group[0] = start
    let size = 1
    for (let next = 0; next < size; next++) {
      for (let side = 0; side < 4; side++) {
        const beside = group[next] + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -stride : stride)
        if (cells[beside] === color && seen[beside] !== search && beside % stride >= hidden) {
          seen[beside] = search
          group[size++] = beside
        }
      }
    }
    if (size >= LEAST) found.push({ color, cells: Array.from(group.subarray(0, size)) })
  }

  // Remove groups and what they sweep: ojama, suns, and hard puyos, which become ojama when only one popping puyo touches them.
  pop(groups) {
    const { cells, stride, hidden } = this
    const swept = [], cracked = [], hits = new Map()
    for (const group of groups) {
      for (const cell of group.cells) {
        cells[cell] = 0
        for (const beside of [cell - 1, cell + 1, cell - stride, cell + stride]) {
          if (cells[beside] >= OJAMA && cells[beside] <= HARD && beside % stride >= hidden) hits.set(beside, (hits.get(beside) ?? 0) + 1)
        }
      }
    }
    for (const [cell, count] of hits) {
      const cracks = cells[cell] === HARD && count === 1
      ;(cracks ? cracked : swept).push(cell)
    }
    const suns = swept.filter(cell => cells[cell] === SUN).length
    for (const cell of swept) cells[cell] = 0
    for (const cell of cracked) cells[cell] = OJAMA
    return { groups, swept, cracked, suns }
  }

  // Play the chain of a board at rest; `groups` are those that pop first.  The fast form: no points.
  run(groups) {
    const links = []
    while (groups.length) {
      links.push(this.pop(groups))
      this.settle()
      groups = this.due()
    }
    return links
  }
}

// The score of a link and its parts.
export function points(groups, number, rules = RULES.tsu) {
  const cleared = groups.reduce((sum, group) => sum + group.cells.length, 0)
  const bonus = {
    chain: entry(rules.powers, number - 1),
    colors: entry(rules.colors, new Set(groups.map(group => group.color)).size - 1),
    groups: groups.reduce((sum, group) => sum + entry(rules.groups, group.cells.length - LEAST), 0),
  }
  return { cleared, bonus, score: 10 * cleared * Math.min(Math.max(bonus.chain + bonus.colors + bonus.groups, 1), 999) }
}

// Play a board until nothing pops.  Each link has its parts of the score (duel, Flow for one player), and boards before it, after the pop
// and after the fall; `falls` are the cells [from, to] of that fall.
export function chain(board, rules = RULES.tsu) {
  board = board.copy()
  const start = board.settle([])
  const links = []
  let total = 0
  for (let groups = board.due(); groups.length; groups = board.due()) {
    const before = board.copy(), number = links.length + 1
    const done = board.pop(groups)
    const { cleared, bonus, score } = points(groups, number, rules)
    const popped = board.copy(), falls = board.settle([])
    total += score
    links.push({ ...done, number, cleared, bonus, score, total, nuisance: done.suns * (number === 1 ? 3 : 6 * (number - 1)),
      before, popped, falls, after: board.copy() })
  }
  return { start, links, score: total, end: board, allClear: links.length > 0 && board.isEmpty }
}

// The places where one more puyo, or one more pair, starts a chain: the longest first, then the highest score, then from the left.
export function triggers(board, pairs = false, rules = RULES.tsu) {
  const rest = chain(board, rules).end
  const colors = [1, 2, 3, 4, 5].filter(color => rest.cells.includes(color))
  const free = Array.from({ length: rest.width }, (_, column) => rest.landing(column))
  const found = new Map()
  const drop = puyos => {
    puyos = puyos.filter(([row]) => row >= 0)
    const key = JSON.stringify(puyos)
    if (!puyos.length || found.has(key)) return
    const after = rest.copy()
    for (const [row, column, color] of puyos) after.cells[after.at(row, column)] = color
    found.set(key, { puyos, chain: chain(after, rules) })
  }
  free.forEach((row, column) => {
    if (!pairs) {
      for (const color of colors) drop([[row, column, color]])
      return
    }
    for (const [up, other] of column + 1 < rest.width ? [[row - 1, column], [free[column + 1], column + 1]] : [[row - 1, column]]) {
      for (const axis of colors) for (const child of colors) drop([[row, column, axis], [up, other, child]])
    }
  })
  return [...found.values()].filter(each => each.chain.links.length)
    .sort((a, b) => b.chain.links.length - a.chain.links.length || b.chain.score - a.chain.score)
}
