// The nonogram of the day, without Python: the puzzle of a date, its board, its time, and a link to the result.  The board is that
// of the widgets; this script is its model.  What was filled in stays in the browser, a copy for each day.

import { Model, fill, html } from "./model.js"
import { keep } from "./keep.js"
import { puzzleDrawing } from "./puzzle.js"
import { share } from "./share.js"
import still from "./still.js"

const [OPEN, BLANK, FILLED] = "?01"
const DAY = 86_400_000 // milliseconds
const FIRST = "2026-01-01" // the day of the first puzzle
const NAMED = 3 // wrong cells that a message names

const root = document.querySelector(".pb-day")
const settings = JSON.parse(root.querySelector(".pb-day__settings").textContent)
const words = (name, parts = {}) => fill(settings.words[name] ?? name, parts)

// ------------------------------------------------------------------------------------------------------------ days, puzzles

const number = day => Math.round((Date.parse(day) - Date.parse(FIRST)) / DAY)
const away = (day, days) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
const isDay = text => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && away(text, 0) === text
const today = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, "0")).join("-")
}
const name = day => new Intl.DateTimeFormat(settings.language,
  { weekday: "short", year: "numeric", month: "short", day: "numeric", timeZone: "UTC" }).format(Date.parse(day))
const clock = seconds => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`

// The solution is hidden, so that nobody reads it by accident.
function reveal(hidden, seed) {
  const bytes = Uint8Array.from(atob(hidden), letter => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return letter.charCodeAt(0) ^ (seed >>> 24)
  })
  return JSON.parse(new TextDecoder().decode(bytes))
}

// The puzzles take turns; in each second round they are mirrored.
function puzzleOf(day) {
  const count = settings.puzzles.length
  const place = ((number(day) % count) + count) % count
  const { rows, columns, hidden } = settings.puzzles[place]
  const { title, cells } = reveal(hidden, place)
  const isMirrored = Math.floor(number(day) / count) % 2 !== 0
  return { title, width: columns.length, height: rows.length, rows: isMirrored ? rows.map(line => [...line].reverse()) : rows,
    columns: isMirrored ? [...columns].reverse() : columns, cells: isMirrored ? cells.map(row => [...row].reverse().join("")) : cells }
}

// The lengths of the filled runs of a line.
const runs = line => line.split(/[^1]+/).filter(Boolean).map(run => run.length)

// ---------------------------------------------------------------------------------------------------------------- the game

class Day {
  constructor() {
    this.title = html("h2", { class: "pb-day__date" })
    this.time = html("span", { class: "pb-day__time" })
    this.said = html("p", { class: "pb-day__said", role: "status" })
    this.panel = html("div", { class: "pb-day__panel" })
    this.before = this.button("before", "‹", () => this.go(away(this.day, -1)))
    this.after = this.button("after", "›", () => this.go(away(this.day, 1)))
    this.share = this.button("share", words("share"), () => this.pass())
    root.append(html("div", { class: "pb-day__bar" }, this.before, this.title, this.after, this.time, this.share), this.said, this.panel)
    setInterval(() => this.tick(), 1000)
  }

  button(does, text, act) {
    const button = html("button", { type: "button", title: words(`${does}.does`), "aria-label": text.length > 1 ? undefined : words(`${does}.does`) }, text)
    button.addEventListener("click", act)
    return button
  }

  go(day) {
    history.replaceState(null, "", day === today() ? location.pathname : `#day=${day}`)
    this.open(day)
  }

  open(day, { time, mistakes } = {}) {
    this.day = day
    this.puzzle = puzzleOf(day)
    const kept = this.load()
    Object.assign(this, { past: [], future: [], seen: 0, lit: [], seconds: kept.seconds, mistakes: kept.mistakes, isDone: kept.isDone, cells: kept.cells })
    this.isBegun = this.cells.some(row => /[01]/.test(row))
    this.title.textContent = name(day)
    this.after.disabled = day >= today()
    const { width, height, rows, columns } = this.puzzle
    const drawing = puzzleDrawing({ width, height, rows, columns }, settings.drawing)
    this.model = new Model("day", { words: settings.board, drawing, mode: this.mode, brush: FILLED, brushes: this.brushes, marks: [],
      texts: [], held: [], pieces: [], ...this.traits }, message => this.hear(message.content))
    this.remove?.()
    this.remove = still.render({ model: this.model, el: this.panel })
    this.tick()
    const theirs = time ? words("theirs", { time: clock(time), mistakes }) : ""
    this.say(this.isDone ? this.result : theirs || words(this.isBegun ? "resumed" : "begin"))
  }

  say(text) {
    this.said.textContent = text
  }

  // ------------------------------------------------------------------------------------------------------- traits of the board

  get mode() {
    return this.isDone ? "view" : "paint"
  }

  // A solved board takes the whole width of a phone.
  get brushes() {
    return this.isDone ? [] : [FILLED, BLANK, OPEN]
  }

  get traits() {
    const { rows, columns, width } = this.puzzle
    const lines = { rows: this.cells, columns: Array.from({ length: width }, (_, column) => this.cells.map(row => row[column]).join("")) }
    const heads = (clues, side) => clues.map((line, at) => {
      const done = String(runs(lines[side][at])) === String(line)
      return (line.length ? line : [0]).map(clue => ({ text: String(clue), done }))
    })
    const usable = { undo: this.past.length, redo: this.future.length, check: this.isBegun && !this.isDone, clear: this.isBegun }
    return { cells: this.cells, lit: this.lit, seen: this.seen, heads: { rows: heads(rows, "rows"), columns: heads(columns, "columns") },
      tools: Object.entries(settings.tools).map(([name, tool]) => ({ ...tool, disabled: !usable[name] || (this.isDone && name !== "clear") })) }
  }

  show() {
    this.model.change(this.model.get("mode") === this.mode ? this.traits : { brushes: this.brushes, mode: this.mode, ...this.traits })
  }

  // ---------------------------------------------------------------------------------------------------------------- the reader

  hear(content) {
    if (content.type === "paint") {
      this.seen = content.serial
      this.change(this.cells.map((row, at) => [...row].map((cell, column) =>
        content.cells.some(([r, c]) => r === at && c === column) ? content.kind : cell).join("")))
    } else if (content.type === "tool") {
      if (!this.model.get("tools").find(tool => tool.name === content.name)?.disabled) this[content.name]?.()
    }
  }

  change(cells, { isStep = true } = {}) {
    if (isStep && String(cells) !== String(this.cells)) {
      this.past.push(this.cells)
      this.future = []
    }
    Object.assign(this, { cells, lit: [], isBegun: true })
    const isSolved = cells.every((row, at) => row.replaceAll(OPEN, BLANK) === this.puzzle.cells[at])
    if (isSolved) {
      Object.assign(this, { isDone: true, past: [], future: [] })
      this.tick()
    }
    this.store()
    this.show()
    this.say(isSolved ? this.result : "")
  }

  undo() {
    this.future.push(this.cells)
    this.change(this.past.pop(), { isStep: false })
  }

  redo() {
    this.past.push(this.cells)
    this.change(this.future.pop(), { isStep: false })
  }

  // Mark the wrong cells; they are the mistakes of the result.
  check() {
    const wrong = this.cells.flatMap((row, at) => [...row].map((cell, column) => [at, column, cell]))
      .filter(([at, column, cell]) => cell !== OPEN && cell !== this.puzzle.cells[at][column])
    const marked = new Set(this.lit.map(String)) // by a check of the same cells: counted already
    this.lit = wrong.map(([at, column]) => [at, column])
    this.mistakes += this.lit.filter(place => !marked.has(String(place))).length
    this.store()
    this.show()
    const { rows, columns } = this.model.get("drawing").grid
    const places = wrong.slice(0, NAMED).map(([at, column]) => words("place", { row: rows[at], column: columns[column] }))
    if (wrong.length > NAMED) places.push("…")
    const left = this.cells.join("").split(OPEN).length - 1
    this.say(words(wrong.length ? "wrong" : "right", { count: wrong.length, places: places.join(words("joint")), left }))
  }

  clear() {
    try {
      localStorage.removeItem(this.key)
    } catch {} // not allowed, so nothing was stored
    this.open(this.day)
  }

  // ---------------------------------------------------------------------------------------------------------- time and results

  // The time counts while the page is visible.
  tick() {
    if (this.isBegun && !this.isDone && !document.hidden && this.last) {
      this.seconds += 1
      this.store()
    }
    this.last = true
    this.time.textContent = clock(this.seconds)
  }

  get result() {
    return words("solved", { title: this.puzzle.title, time: clock(this.seconds), mistakes: this.mistakes })
  }

  async pass() {
    const address = new URL(`#day=${this.day}${this.isDone ? `&time=${this.seconds}&mistakes=${this.mistakes}` : ""}`, location.href)
    const text = words(this.isDone ? "passed" : "asked", { day: name(this.day), time: clock(this.seconds), mistakes: this.mistakes })
    const done = await share(text, address.href)
    this.say({ shared: "", left: "", copied: words("copied"), refused: address.href }[done])
  }

  // -------------------------------------------------------------------------------------------------------- the browser's copy

  get key() {
    return `puyonb day ${this.day}`
  }

  store() {
    const { cells, seconds, mistakes, isDone } = this
    try {
      localStorage.setItem(this.key, JSON.stringify({ cells, seconds, mistakes, isDone }))
    } catch {} // full, or not allowed
  }

  load() {
    const { width, height } = this.puzzle
    const none = { cells: Array.from({ length: height }, () => OPEN.repeat(width)), seconds: 0, mistakes: 0, isDone: false }
    try {
      const kept = JSON.parse(localStorage.getItem(this.key))
      const fits = kept.cells.length === height && kept.cells.every(row => row.length === width && /^[?01]+$/.test(row))
      return fits ? { ...none, ...kept } : none
    } catch {
      return none
    }
  }
}

// The day and the result of a link; without one, today.  Where the link comes from, it may be tomorrow already.
function given() {
  const parts = new URLSearchParams(location.hash.slice(1))
  const count = name => Math.min(Math.max(Number.parseInt(parts.get(name), 10) || 0, 0), 359_999)
  const day = parts.get("day") ?? ""
  return isDay(day) && day <= away(today(), 1) ? [day, { time: count("time"), mistakes: count("mistakes") }] : [today()]
}

const game = new Day()
game.open(...given())
addEventListener("hashchange", () => game.open(...given()))
root.dataset.ready = ""
keep(settings.version).then(isKept => { root.dataset.kept = isKept }, () => {})
