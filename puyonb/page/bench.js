// The workbench of Puyo boards before Python: paint a board, play its chain or its moves, read the score of each link, drop the puyos that
// start a chain, and copy its links.  It shows what `PuyoWorkbench` of Python shows, which takes its place when it is there.

import { Board, LETTERS, RULES, chain, triggers } from "./field.js"
import { WRITE } from "./links.js"
import { Replay, count } from "./replay.js"

const MOST_STEPS = 1000 // changes that can be undone
const MOST_TRIGGERS = 30
const COLORS = "RGBYP"
const MIRRORED = [0, 3, 2, 1]

// Rows without the empty ones above them.
export function trimmed(rows) {
  const first = rows.findIndex(row => /[^.]/.test(row))
  return rows.slice(first < 0 ? -1 : first).join("\n")
}

// Rows as they are typed, without what only links have.
export const typed = rows => (/[SKW]/.test(rows.join("")) ? undefined : trimmed(rows))

const reversed = row => [...row].reverse().join("")

export class Bench extends Replay {
  // `settings.bench` has what the workbench of Python sends; `heard` gets the text of each change.  `look` is for fields that are not the
  // usual ones: what their drawing has in place of another, and the letters that they can have.
  constructor(settings, heard, look) {
    super(settings, look)
    const { brush } = settings.bench, brushes = settings.bench.brushes.filter(each => !look || look.letters.includes(each))
    Object.assign(this, { heard, look, brushing: "" })
    Object.assign(this.state, { mode: "paint", brushes, brush, tab: "play", forms: {}, triggers: {}, branches: {}, seen: 0 })
  }

  // Show what was read from a text; what was done before cannot be undone.  `form` writes rows in the notation of the text, if it can hold
  // them, and `spellings` as passwords.
  open({ record: { rows, moves = [], task = null }, form, spellings }) {
    Object.assign(this, { value: { rows, moves, task }, past: [], future: [], form, spellings })
    this.showBoard()
  }

  // Each change is a step that can be undone, with the frame that was on show.
  step(value) {
    if (JSON.stringify(value) === JSON.stringify(this.value)) return
    this.past = [...this.past, this.place].slice(-MOST_STEPS)
    this.future = []
    this.take({ value, frame: 0 })
  }

  get place() {
    return { value: this.value, frame: this.state.frame }
  }

  take({ value, frame }) {
    this.value = value
    this.showBoard()
    if (frame) this.change({ frame })
    if (frame) this.showTab()
    this.heard(this.text)
  }

  // The text of the value: in the form of the text that was read, if it can hold the value.
  get text() {
    const { rows, moves, task } = this.value
    return (moves.length || task ? undefined : this.form?.(rows)) ?? WRITE.puyop(this.value) ?? WRITE.ishikawa(this.value) ?? trimmed(rows)
  }

  // --------------------------------------------------------------------------------------------------------------- what is shown

  showBoard() {
    super.showBoard()
    this.change({ drawing: { ...this.state.drawing, label: this.settings.bench.label, hint: this.settings.bench.hint }, tools: this.tools(), tabs: this.tabs(this.ends.length > 0) })
    this.showTab()
  }

  tabs(hasMoves) {
    return ["play", "notations", "triggers"].map(name => ({ name, label: this.settings.bench.tabs[name === "play" && hasMoves ? "moves" : name] }))
  }

  tools() {
    const { rows, moves } = this.value, cells = rows.join("")
    const edge = column => rows.some(row => row[column] !== ".") || moves.some(move => (move.drop ? move.drop[column] : this.columns(move).includes(column)))
    const isDisabled = { undo: !this.past.length, redo: !this.future.length, clear: !/[^.]/.test(cells), left: edge(0), right: edge(rows[0].length - 1),
      clear_moves: !moves.length, exchange: !COLORS.includes(this.state.brush) }
    return this.settings.bench.tools.filter(tool => tool.name !== "clear_moves" || moves.length)
      .map(tool => ({ ...tool, disabled: isDisabled[tool.name] ?? false, ...(tool.name === "exchange" && { pressed: Boolean(this.brushing) }),
        ...(tool.name === "rules" && { value: this.rules }) }))
  }

  columns({ column, turn }) {
    return column === null ? [] : [column, column + [0, 1, 0, -1][turn]]
  }

  // Only the selected tab is filled in.
  showTab() {
    const { tab } = this.state, { bench } = this.settings
    if (tab === "notations") {
      const { rows, moves } = this.value
      const links = [...Object.entries(WRITE).map(([name, write]) => [name, write(this.value)]), ["field", moves.length || this.look ? undefined : rows.join("\n")]]
      const groups = { links, passwords: moves.length ? [] : this.spellings?.(rows) ?? [] }
      this.change({ forms: { refused: [], groups: Object.entries(groups).map(([group, texts]) => ({ title: bench.groups[group],
        rows: texts.filter(([, text]) => text).map(([name, text]) => ({ name, title: bench.titles[name], text })) })).filter(group => group.rows.length) } })
    } else if (tab === "triggers") this.change({ triggers: this.triggerSheet() })
  }

  // The board in the present frame.
  get shown() {
    const { frames, frame } = this.state
    return frames.slice(0, frame + 1).findLast(each => each.cells).cells
  }

  triggerSheet() {
    const board = this.board(this.shown), rules = RULES[this.rules], { length } = chain(board, rules).links, { grid } = this.state.drawing
    this.found = triggers(board, false, rules).slice(0, MOST_TRIGGERS)
    const rows = this.found.map(({ puyos: [[row, column, kind]], chain: result }) =>
      [this.color(LETTERS[kind]), `${grid.columns[column]}${this.say({ id: "common.join.comma" })}${grid.rows[row]}`, String(result.links.length), count(result.score)])
    const id = `widgets.workbench.triggers.${rows.length ? "note" : "none"}${length ? ".after" : ""}`
    return { ...this.settings.bench.triggers, rows, note: this.say({ id, count: length }) }
  }

  set(name, value) {
    super.set(name, value)
    if (name === "tab" || (name === "frame" && this.state.tab === "triggers" && !this.state.playing)) this.showTab()
  }

  // ---------------------------------------------------------------------------------------------------------------- what is asked

  send({ type, ...content }) {
    if (type === "paint") this.paint(content)
    else if (type === "choose") this.choose(content.kind)
    else if (type === "tool") this.use(content.name, content.text)
  }

  // The value that starts with another board in the present frame: the moves before it are gone.
  from(rows) {
    const { frames, frame } = this.state, past = this.ends.filter(end => end < frame).length - (frames[frame].draw ? 1 : 0)
    return { ...this.value, rows, moves: this.value.moves.slice(past) }
  }

  paint({ kind, cells, serial }) {
    const rows = this.shown.map(row => [...row])
    for (const [row, column] of cells) rows[row][column] = kind
    this.state.seen = serial
    this.step(this.from(rows.map(row => row.join(""))))
  }

  choose(kind) {
    const one = this.brushing
    this.brushing = ""
    this.state.brush = kind
    if (!one || !COLORS.includes(kind)) return this.change({ tools: this.tools() })
    const swapped = letter => ({ [one]: kind, [kind]: one }[letter] ?? letter)
    this.step({ ...this.value, rows: this.value.rows.map(row => Array.from(row, swapped).join("")),
      moves: this.value.moves.map(move => (move.drop ? move : { ...move, axis: swapped(move.axis), child: swapped(move.child) })) })
  }

  use(name, text) {
    const { rows, moves } = this.value
    const moved = change => moves.map(move => (move.drop ? { drop: change.drop([...move.drop]) } : move.column === null ? move : { ...move, ...change.pair(move) }))
    const by = { left: -1, right: 1 }[name]
    if (name === "undo" && this.past.length) {
      this.future = [...this.future, this.place]
      this.take(this.past.pop())
    } else if (name === "redo" && this.future.length) {
      this.past = [...this.past, this.place]
      this.take(this.future.pop())
    } else if (name === "mirror") {
      this.step({ ...this.value, rows: rows.map(reversed),
        moves: moved({ drop: drop => drop.reverse(), pair: ({ column, turn }) => ({ column: 5 - column, turn: MIRRORED[turn] }) }) })
    } else if (by) {
      const shifted = list => (by < 0 ? [...list.slice(1), list[0]] : [list.at(-1), ...list.slice(0, -1)])
      this.step({ ...this.value, rows: rows.map(row => shifted([...row]).join("")), moves: moved({ drop: shifted, pair: ({ column }) => ({ column: column + by }) }) })
    } else if (name === "exchange") {
      this.brushing = this.brushing ? "" : this.state.brush
      this.change({ tools: this.tools() })
    } else if (name === "settle") {
      const board = this.board(this.shown)
      board.settle()
      this.step(this.from(board.rows))
    } else if (name === "clear") this.step({ ...this.from(rows), rows: rows.map(row => ".".repeat(row.length)) })
    else if (name === "clear_moves") this.step({ ...this.from(this.shown), moves: [] })
    else if (name === "rules" && Object.hasOwn(RULES, text) && text !== this.rules) {
      this.rules = text
      this.showBoard()
    } else if (name === "trigger" && this.found?.[text]) {
      const { puyos } = this.found[text], board = chain(this.board(this.shown), RULES[this.rules]).end
      for (const [row, column, kind] of puyos) board.cells[board.at(row, column)] = kind
      this.step({ ...this.value, rows: board.rows, moves: [] })
      this.change({ playing: true })
    }
  }
}
