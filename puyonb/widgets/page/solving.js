// A nonogram that a reader solves without Python: the rules of lines, undo and redo, check, hints, and what the browser keeps.  It is
// the model of a board, and answers what the board sends.

import { Model, fill, keepCopy, recall, unpack } from "../../page/model.js"

const [UNKNOWN, BLANK] = "?0"
const NAMED = 3 // wrong cells or lines that a message names
const KEY = "puyonb nonogram"

// ------------------------------------------------------------------------------------------------------------------- lines

// The clues of a text such as "3 1,2a ?b,0": for each line its blocks as [length, colour]; the length of "?" is 0.
export function readClues(text) {
  const clue = written => [Number.parseInt(written, 10) || 0, written.replace(/^(\d+|\?)/, "") || "1"]
  return text.split(",").map(line => (line === "0" ? [] : line.split(" ").map(clue)))
}

const canBe = (cell, kind) => cell === kind || cell === UNKNOWN

// table[count][end]: whether the first blocks fit into the cells before an end.
function table(clues, cells) {
  const found = [[true]]
  for (let end = 1; end <= cells.length; end++) found[0].push(found[0][end - 1] && canBe(cells[end - 1], BLANK))
  clues.forEach(([size, color], count) => {
    const [before, row, isApart] = [found[count], [false], clues[count - 1]?.[1] === color]
    let reach = 0 // how many cells before the end can have the colour
    for (let end = 1; end <= cells.length; end++) {
      reach = canBe(cells[end - 1], color) ? reach + 1 : 0
      let fits = row[end - 1] && canBe(cells[end - 1], BLANK)
      for (let length = size || 1; !fits && length <= (size || reach) && length <= reach; length++) fits = joins(before, cells, end - length, isApart)
      row.push(fits)
    }
    found.push(row)
  })
  return found
}

// Whether the blocks before a block fit when it starts at a place; blocks of one colour need a blank cell between them.
const joins = (before, cells, start, isApart) => Boolean(isApart ? canBe(cells[start - 1], BLANK) && before[start - 1] : before[start])

// The possible places of each block, as [start, length]; undefined if no placement fits the cells.
export function placements(clues, cells) {
  const mirrored = [...cells].reverse()
  const [before, after] = [table(clues, cells), table([...clues].reverse(), mirrored)]
  if (!before[clues.length][cells.length]) return undefined
  return clues.map(([size, color], at) => {
    const isApart = [clues[at - 1]?.[1] === color, clues[at + 1]?.[1] === color]
    const places = []
    for (let start = 0; start < cells.length; start++) {
      if (!joins(before[at], cells, start, isApart[0])) continue
      for (let end = start + 1; end <= cells.length && canBe(cells[end - 1], color); end++) {
        const fits = !size || end - start === size
        if (fits && joins(after[clues.length - 1 - at], mirrored, cells.length - end, isApart[1])) places.push([start, end - start])
      }
    }
    return places
  })
}

// For each clue of a line whether its block has one possible place and is filled in there; without clues, whether all cells are blank.
export function finished(clues, cells) {
  if (!clues.length) return [!cells.replaceAll(BLANK, "")]
  const found = placements(clues, cells)
  return clues.map(([, color], at) => {
    const [[start, length] = [], ...others] = found?.[at] ?? []
    return length !== undefined && !others.length && cells.slice(start, start + length) === color.repeat(length)
  })
}

// Whether a line without open cells has the blocks of its clues.
export function isRight(clues, cells) {
  const runs = (cells.match(/(.)\1*/g) ?? []).filter(run => run[0] !== BLANK)
  return runs.length === clues.length && clues.every(([size, color], at) => runs[at][0] === color && (!size || runs[at].length === size))
}

const markAt = (symbol, row, column) => ({ symbol, x: column + 0.5, y: row + 0.5 })

const columnsOf = cells => [...cells[0]].map((_, column) => cells.map(row => row[column]).join(""))

// ------------------------------------------------------------------------------------------------------------------- hints

// A value that Python has compressed, so that nobody reads it by accident; undefined if the browser cannot decompress it.
export async function reveal(hidden) {
  return unpack(hidden).then(JSON.parse).catch(() => undefined)
}

export const keyOf = identity => `${KEY} ${identity}`

// ------------------------------------------------------------------------------------------------------------------ the game

export class Solving extends Model {
  // A puzzle has `rows` and `columns` (lists of clues), the `drawing` of its board, and optionally the `key` of the copy that the
  // browser keeps and its `steps`, hidden: [lines, [[row, column, kind], ...], text, [[row, column], ...]], where the lines are such as "r0", "", or
  // " c3" for one that an assumption contradicts: the reason rests on them and on the last cells.  `given` has the rows of a puzzle with given cells.
  // `settings` has the words of the board, those of this class, the tools, and `more`, the other traits of the board.

  constructor(puzzle, { words, texts, tools, more = {} }) {
    super()
    Object.assign(this, { puzzle, texts, toolsOf: tools, past: [], future: [], lit: [], marks: [], seen: 0,
      step: undefined, note: "", isBad: false, solution: new Map(), known: new Map() })
    this.height = puzzle.rows.length
    this.width = puzzle.columns.length
    this.kinds = Object.keys(puzzle.drawing.grid.kinds)
    const kept = this.load()
    this.cells = kept?.cells ?? this.blank()
    this.isDone = this.isSolved
    this.state = { words, texts: [], held: [], pieces: [], spots: [], brush: this.inks[0], ...more }
    this.tell(this.isDone ? "done" : kept ? "resumed" : "start")
    Object.assign(this.state, this.traits)
  }

  // The cells at the beginning: unknown, or given.
  blank() {
    return this.puzzle.given ?? Array.from({ length: this.height }, () => UNKNOWN.repeat(this.width))
  }

  get inks() {
    return this.kinds.filter(kind => kind !== UNKNOWN && kind !== BLANK)
  }

  // ------------------------------------------------------------------------------------------------------- model of the board

  send(content) {
    if (content.type === "paint") {
      this.seen = content.serial
      if (!this.isDone) this.paint(content.cells, content.kind)
    } else if (content.type === "tool" && !this.toolStates.find(tool => tool.name === content.name)?.disabled) {
      return { undo: () => this.undo(), redo: () => this.redo(), check: () => this.check(), hint: () => this.hint(), apply: () => this.apply(),
        clear: () => this.clear() }[content.name]?.()
    }
  }

  show() {
    const traits = this.traits
    const changed = Object.keys(traits).filter(name => traits[name] !== this.state[name] && JSON.stringify(traits[name]) !== JSON.stringify(this.state[name]))
    Object.assign(this.state, traits)
    for (const name of changed) this.emit(`change:${name}`)
    this.heard?.()
  }

  get traits() {
    // A solved board has no palette: it takes the whole width of a phone.
    return { drawing: this.isDone ? this.picture : this.puzzle.drawing, brushes: this.isDone ? [] : [...this.inks, BLANK, UNKNOWN], mode: this.isDone ? "view" : "paint", cells: this.cells, seen: this.seen,
      lit: this.lit, marks: [...this.fixed, ...this.marks], heads: this.heads, tools: this.toolStates, texts: this.shownTexts }
  }

  // The marks of the given cells.
  get fixed() {
    return (this.puzzle.given ?? []).flatMap((cells, row) => [...cells].flatMap((cell, column) => cell === UNKNOWN ? [] : [markAt("given", row, column)]))
  }

  // The drawing without crosses.
  get picture() {
    const { drawing } = this.puzzle
    const kinds = { ...drawing.grid.kinds, [BLANK]: { ...drawing.grid.kinds[BLANK], symbol: undefined } }
    return this.shownPicture ??= { ...drawing, grid: { ...drawing.grid, kinds } }
  }

  get shownTexts() {
    return this.texts.title === undefined ? [] : [{ name: "hint", title: this.texts.title, text: "", note: this.note, state: this.isBad ? "bad" : "good" }]
  }

  get toolStates() {
    const usable = { undo: this.past.length, redo: this.future.length, check: this.isBegun, hint: this.puzzle.steps, apply: this.step?.isTold, clear: true }
    return this.toolsOf.map(tool => ({ ...tool, disabled: tool.name === "clear" ? !this.isBegun : this.isDone || !usable[tool.name] }))
  }

  get isBegun() {
    return String(this.cells) !== String(this.blank())
  }

  get heads() {
    const side = (clues, cells) => clues.map((line, at) => {
      const done = this.remembered(finished, line, cells[at])
      const label = ([size, color], number) => {
        const text = String(size || UNKNOWN)
        return { text, done: done[number], ...(color !== "1" && { kind: color, say: `${text} ${color}` }) }
      }
      return line.length ? line.map(label) : [{ text: "0", done: done[0] }]
    })
    return { rows: side(this.puzzle.rows, this.cells), columns: side(this.puzzle.columns, columnsOf(this.cells)) }
  }

  // A stroke changes few lines: the results for the others are kept.
  remembered(ask, clues, cells) {
    const key = `${ask.name} ${clues.join(" ")} ${cells}`
    if (!this.known.has(key)) {
      if (this.known.size > 1000) this.known.clear()
      this.known.set(key, ask(clues, cells))
    }
    return this.known.get(key)
  }

  // ---------------------------------------------------------------------------------------------------------------- the reader

  paint(places, kind) {
    if (!this.kinds.includes(kind)) return
    const rows = this.cells.map(row => [...row])
    const given = this.puzzle.given ?? rows.map(() => "")
    for (const [row, column] of places) if (rows[row]?.[column] !== undefined && (given[row][column] ?? UNKNOWN) === UNKNOWN) rows[row][column] = kind
    this.change(rows.map(row => row.join("")))
  }

  change(cells, { isStep = true } = {}) {
    if (isStep && String(cells) !== String(this.cells)) {
      this.past.push(this.cells)
      this.future = []
    }
    Object.assign(this, { cells, lit: [], marks: [], step: undefined, isBad: false, note: "" })
    if (this.isSolved) {
      Object.assign(this, { isDone: true, past: [], future: [] })
      this.tell("done")
    }
    this.store()
    this.show()
  }

  undo() {
    this.future.push(this.cells)
    this.change(this.past.pop(), { isStep: false })
  }

  redo() {
    this.past.push(this.cells)
    this.change(this.future.pop(), { isStep: false })
  }

  clear() {
    this.isDone = false
    this.change(this.blank())
    keepCopy(this.puzzle.key)
  }

  // Any grid that fits all clues is a solution; open cells count as blank.
  get isSolved() {
    const cells = this.cells.map(row => row.replaceAll(UNKNOWN, BLANK))
    return this.puzzle.rows.every((line, at) => isRight(line, cells[at]))
      && columnsOf(cells).every((column, at) => isRight(this.puzzle.columns[at], column))
  }

  say(note, { isBad = false } = {}) {
    Object.assign(this, { note, isBad })
    this.show()
  }

  tell(name, parts = {}) {
    this.note = fill(this.texts[name] ?? name, parts)
  }

  // ------------------------------------------------------------------------------------------------------------ checks, hints

  // The steps of the trace; their cells are the same in all solutions.
  async steps() {
    this.found ??= reveal(this.puzzle.steps).then(steps => steps ?? [])
    const steps = await this.found
    for (const [, cells] of steps) for (const [row, column, kind] of cells) this.solution.set(row * 1000 + column, kind)
    return steps
  }

  // The cells that no solution has.
  get wrong() {
    return this.cells.flatMap((row, at) => [...row].map((cell, column) => [at, column, cell]))
      .filter(([at, column, cell]) => cell !== UNKNOWN && (this.solution.get(at * 1000 + column) ?? cell) !== cell)
  }

  // The lines whose clues fit no placement.
  get broken() {
    const { rows, columns } = this.puzzle.drawing.grid
    const side = (clues, cells, names) => names.filter((_, at) => !this.remembered(placements, clues[at], cells[at]))
    return [...side(this.puzzle.rows, this.cells, rows), ...side(this.puzzle.columns, columnsOf(this.cells), columns)]
  }

  listed(names) {
    return [...names.slice(0, NAMED), ...(names.length > NAMED ? ["…"] : [])].join(this.texts.joint)
  }

  // Mark wrong cells, or name lines that cannot be completed; return whether there is a mistake.
  fault() {
    const { rows, columns } = this.puzzle.drawing.grid
    const [wrong, broken] = [this.wrong, this.broken]
    this.lit = wrong.map(([row, column]) => [row, column])
    const places = wrong.slice(0, NAMED + 1).map(([row, column]) => fill(this.texts.place, { row: rows[row], column: columns[column] }))
    if (wrong.length) this.tell("wrong", { count: wrong.length, places: this.listed(places) })
    else if (broken.length) this.tell("broken", { lines: this.listed(broken) })
    this.isBad = Boolean(wrong.length || broken.length)
    return this.isBad
  }

  async check() {
    const [now, marked] = [this.cells, new Set(this.lit.map(String))]
    await this.steps()
    if (now !== this.cells) return
    Object.assign(this, { marks: [], step: undefined })
    const left = this.cells.join("").split(UNKNOWN).length - 1
    if (!this.fault()) this.tell(this.solution.size === this.width * this.height ? "right" : "possible", { left })
    this.checked?.(this.lit.filter(place => !marked.has(String(place))))
    this.show()
  }

  // The first step that is not done yet: first its line, when asked again its cells and its reason.
  async hint() {
    const now = this.cells
    const steps = await this.steps()
    if (now !== this.cells) return
    if (this.fault()) {
      Object.assign(this, { marks: [], step: undefined })
      return this.show()
    }
    const next = steps.find(([, cells]) => cells.some(([row, column, kind]) => this.cells[row][column] !== kind))
    if (!next) {
      this.tell("end")
      return this.show()
    }
    const [named, cells, text, known] = next
    const lines = named.split(" ").map(line => line && [line[0] === "r", Number(line.slice(1))])
    const [row, column] = cells[0]
    const { rows, columns } = this.puzzle.drawing.grid
    const isTold = this.step?.text === text
    this.step = { text, cells, isTold }
    if (isTold) this.tell("reason", { reason: text })
    else if (lines[0]) this.tell("line", { line: (lines[0][0] ? rows : columns)[lines[0][1]] })
    else this.tell("cell", { place: fill(this.texts.place, { row: rows[row], column: columns[column] }) })
    const bands = (isTold ? lines : lines.slice(0, 1)).filter(Boolean).map(([isRow, at]) => (isRow ? { symbol: "band-row", x: 0, y: at } : { symbol: "band-column", x: at, y: 0 }))
    const rings = (isTold ? cells : lines[0] ? [] : [[row, column, UNKNOWN]]).map(([row, column, kind]) => markAt(`hint-${kind}`, row, column))
    this.marks = [...bands, ...(isTold ? known : []).map(place => markAt("known", ...place)), ...rings]
    this.show()
  }

  apply() {
    const rows = this.cells.map(row => [...row])
    for (const [row, column, kind] of this.step.cells) rows[row][column] = kind
    this.change(rows.map(row => row.join("")))
  }

  // --------------------------------------------------------------------------------------------------------- the browser's copy

  store() {
    if (!this.puzzle.key || keepCopy(this.puzzle.key, { ...recall(this.puzzle.key), cells: this.cells, isDone: this.isDone })) return
    this.note = [this.note, this.texts.unkept].filter(Boolean).join(" ")
  }

  load() {
    const kept = this.puzzle.key && recall(this.puzzle.key)
    const fits = Array.isArray(kept?.cells) && kept.cells.length === this.height
      && kept.cells.every(row => typeof row === "string" && row.length === this.width && [...row].every(cell => this.kinds.includes(cell)))
    return fits ? kept : undefined
  }
}

// -------------------------------------------------------------------------------------------------------------- without Python

const OWN = ["drawing", "cells", "seen", "lit", "marks", "spots", "heads", "tools", "texts", "brushes", "mode"]
const ANSWERS = ["cells", "seen", "tools", "texts"] // one of these is in each answer of Python
const SILENCE = 1500 // milliseconds until the page goes on without Python

export class Relay {
  // The model of a widget whose Python may be gone, as in a saved notebook.  If Python does not answer, the page goes on alone; as soon
  // as Python answers, it counts again.

  constructor(model) {
    Object.assign(this, { model, unanswered: [], heard: [] })
    this.answered = () => {
      clearTimeout(this.timer)
      this.timer = undefined
      this.unanswered = []
      if (!this.game) return
      this.game = undefined
      for (const name of OWN) this.emit(name)
    }
    for (const name of ANSWERS) model.on(`change:${name}`, this.answered)
  }

  remove() {
    clearTimeout(this.timer)
    for (const name of ANSWERS) this.model.off(`change:${name}`, this.answered)
  }

  get(name) {
    return this.game && OWN.includes(name) ? this.game.get(name) : this.model.get(name)
  }

  set(name, value) {
    this.model.set(name, value)
  }

  save_changes() {
    this.model.save_changes()
  }

  on(name, act) {
    this.heard.push([name, act])
    this.model.on(name, act)
  }

  off(name, act) {
    this.heard = this.heard.filter(each => each[0] !== name || each[1] !== act)
    this.model.off(name, act)
  }

  emit(name) {
    for (const [each, act] of this.heard) if (each === `change:${name}`) act()
  }

  send(content) {
    this.model.send(content)
    if (this.game) return this.game.send(content)
    if (!["paint", "tool"].includes(content.type)) return
    this.unanswered.push(content)
    this.timer ??= setTimeout(() => this.goOn(), SILENCE)
  }

  goOn() {
    const { id, rows, columns, given, steps, texts } = this.model.get("alone")
    const drawing = this.model.get("drawing")
    const clues = { rows: readClues(rows), columns: readClues(columns) }
    const game = new Solving({ ...clues, given, drawing, steps, key: keyOf(id) },
      { words: this.model.get("words"), texts, tools: this.model.get("tools").map(({ disabled, ...tool }) => tool) })
    if (!game.isBegun) game.change(this.model.get("cells"), { isStep: false })
    this.game = game
    for (const content of this.unanswered) game.send(content)
    this.unanswered = []
    for (const name of OWN) {
      game.on(`change:${name}`, () => { if (this.game === game) this.emit(name) })
      this.emit(name)
    }
  }
}
