// What boards and games on a page share: the model that draws boards from frames, and the storage of the browser.

import { board as view } from "./board.js"
import { LETTERS } from "./field.js"
import { Model, keepCopy, recall } from "./model.js"
import { ENTRY, SIDE, place } from "./record.js"
import { BASE, MORE } from "./settings.js"
import { speaker } from "./texts.js"

export const SEEDS = 2 ** 31
export const UP = [-1, 0, 1, 0] // the row of the child beside its axis
export const AT_ONCE = Infinity // the frame from which a position is shown without its way
const LIFTED = -1.5 // the middle of a pair above the board

// Seconds of frames.
export const REST = 0.6
export const AIMED = 0.05
export const FALLING = 0.3
export const MARKED = 0.6
export const POPPED = 0.2

// What the browser keeps of games; where it keeps nothing, the game goes on, and its page says so.
export const store = {
  isLost: false,
  get: key => recall(`puyonb ${key}`),
  set(key, value) {
    if (!keepCopy(`puyonb ${key}`, value)) store.isLost = true
  },
}

// The edges of groups, where a cell has a neighbour outside of its group.
export function outline(board, groups) {
  const parts = []
  for (const { cells } of groups) {
    for (const cell of cells) {
      const [row, column] = board.place(cell), [left, top, right, bottom] = [column + 0.06, row + 0.06, column + 0.94, row + 0.94]
      const [above, below] = [cells.includes(cell - 1), cells.includes(cell + 1)]
      const [before, after] = [cells.includes(cell - board.stride), cells.includes(cell + board.stride)]
      const [x0, x1, y0, y1] = [before ? column : left, after ? column + 1 : right, above ? row : top, below ? row + 1 : bottom]
      if (!above) parts.push(`M${x0} ${top}L${x1} ${top}`)
      if (!below) parts.push(`M${x0} ${bottom}L${x1} ${bottom}`)
      if (!before) parts.push(`M${left} ${y0}L${left} ${y1}`)
      if (!after) parts.push(`M${right} ${y0}L${right} ${y1}`)
    }
  }
  return parts.join("")
}

// The settings of a language: what differs lies over those of the first one.
const over = (base, more) => more?.constructor !== Object ? more
  : { ...base, ...Object.fromEntries(Object.entries(more).map(([key, value]) => [key, over(base?.[key], value)])) }

export const settingsOf = language => over(BASE, MORE[language] ?? {})

// A model whose frames are made here; `name` is that of the game.
export class Stage extends Model {
  constructor(settings, name) {
    super(0, { ...settings.state, drawing: { ...settings.state.drawing, items: [] } })
    Object.assign(this, { settings, offered: settings.tools[name], numbers: new Map(), tells: () => {}, pace: Number(store.get("pace") ?? 1) })
    this.say = speaker(settings.texts)
  }

  words(id, values = {}) {
    return this.say({ id: `play.${id}`, ...values })
  }

  color(letter) {
    return this.state.drawing.grid.kinds[letter].name
  }

  // The board in words: the rows that have puyos, from the floor.
  described(board) {
    const { grid } = this.state.drawing, { rows } = board
    const found = rows.map((row, number) => [grid.rows[number], row]).reverse().filter(([, row]) => /[^.]/.test(row))
    return found.map(([name, row]) => `${name}: ${Array.from(row, cell => grid.kinds[cell].name).join(" ")}`).join("; ")
      || this.words("no_puyos")
  }

  // The number of an item of the drawing.
  numberOf(item) {
    const key = JSON.stringify(item)
    if (!this.numbers.has(key)) {
      this.numbers.set(key, this.state.drawing.items.length)
      this.state.drawing.items.push(item)
    }
    return this.numbers.get(key)
  }

  mark(letter, x, y, more = {}) {
    return { symbol: this.state.drawing.grid.kinds[letter].symbol, x, y, ...more }
  }

  lifted({ axis, child, column, turn }) {
    return [this.mark(axis, column + 0.5, LIFTED), this.mark(child, column + 0.5 + SIDE[turn], LIFTED + UP[turn])]
  }

  above(move) {
    return this.lifted(move).map(item => this.numberOf(item)).join(" ")
  }

  beside(pairs) {
    return pairs.flatMap(({ axis, child }, at) => this.settings.queue[at].map(([x, y, size], second) =>
      this.numberOf(this.mark(second ? child : axis, x, y, { matrix: [size, 0, 0, size] })))).join(" ")
  }

  // Where a pair can be placed on a board, with the puyos as they will lie, and the usual one of these poses.
  aims(hand, places, board) {
    const poses = places.map(([column, turn]) => {
      const move = { ...hand, column, turn }, { puyos } = place(board, move)
      const ghost = puyos.map(([row, at, kind]) => this.mark(LETTERS[kind], at + 0.5, row + 0.5, { paint: { opacity: 0.35 } }))
      return { at: column, turn, items: [...this.lifted(move), ...ghost],
        say: this.words("pose", { column: column + 1, turn: { id: `play.turn.${turn}` }, first: this.color(hand.axis), second: this.color(hand.child) }) }
    })
    return { poses, pose: Math.max(poses.findIndex(pose => pose.at === ENTRY && pose.turn === 0), 0) }
  }

  // Frames at the speed that the reader has chosen.
  paced(frames) {
    return frames.map(frame => ({ ...frame, seconds: frame.seconds * this.pace }))
  }

  // The frame from which a position is shown; who wants no movement sees the result of a move at once.
  begins(from, end) {
    return this.pace && !(from && matchMedia("(prefers-reduced-motion: reduce)").matches) ? Math.min(from, end) : end
  }

  // The tools of a game; `found` has what differs: disabled, and the values and the options of menus.
  toolsWith(found) {
    const pace = { value: String(this.pace) }
    return this.offered.map(tool => ({ ...tool, ...{ pace, ...found }[tool.name] }))
  }

  // The result of a move is told with its last frame, not before.
  tell() {
    if (this.isTold) return
    this.isTold = true
    this.tells()
  }

  set(name, value) {
    super.set(name, value)
    if (name === "frame" && value >= this.state.length - 1) this.tell()
  }

  choosePace(pace) {
    this.pace = pace
    store.set("pace", pace)
    this.change({ tools: this.tools() })
  }
}

// Show a model in place of what a panel has, and return what takes it away.
export function hang(panel, model) {
  const before = [...panel.childNodes], remove = view.render({ model, el: panel })
  for (const each of before) each.remove()
  return remove
}
