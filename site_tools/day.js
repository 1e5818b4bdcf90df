// The nonogram of the day, without Python: the puzzle of a date, its time, and a link to the result.  The board and the game are those
// of all nonograms.  What was filled in stays in the browser, a copy for each day.

import { fill, html } from "./model.js"
import { FIRST, away, isDay, keyOf, nameOf, puzzleAt, streak, today } from "./days.js"
import { keep } from "./keep.js"
import { share } from "./sharing.js"

const still = globalThis.puyonbPuzzles // the script of all nonograms

const root = document.querySelector(".pb-day")
const settings = JSON.parse(root.querySelector(".pb-day__settings").textContent)
const words = (name, parts = {}) => fill(settings.words[name] ?? name, parts)

// ------------------------------------------------------------------------------------------------------------ days, puzzles

const name = day => nameOf(day, settings.language)
// A number of an address or of what the browser has kept, which may be anything.
const count = value => Math.min(Math.max(Math.trunc(Number(value)) || 0, 0), 359_999)
const clock = seconds => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`

async function puzzleOf(day) {
  const [at, isMirrored] = puzzleAt(day, settings.puzzles.length)
  const { rows, columns, hidden } = settings.puzzles[at]
  const { title = "", cells = [] } = (await still.reveal(hidden)) ?? {}
  const clues = { rows: still.readClues(rows), columns: still.readClues(columns) }
  if (isMirrored) {
    for (const line of clues.rows) line.reverse()
    clues.columns.reverse()
  }
  const solution = cells.flatMap((row, at) => [...row].map((cell, column) => [at, isMirrored ? row.length - 1 - column : column, cell]))
  const drawing = still.puzzleDrawing({ ...clues, width: columns.split(",").length, height: rows.split(",").length }, settings.drawing)
  return { ...clues, title, drawing, key: keyOf(day), solution }
}

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

  async open(day, { time, mistakes, isUnread } = {}) {
    this.wanted = day
    const puzzle = await puzzleOf(day)
    if (this.wanted !== day) return
    const kept = still.recall(puzzle.key)
    Object.assign(this, { day, puzzle, seconds: count(kept?.seconds), mistakes: count(kept?.mistakes) })
    this.title.textContent = name(day)
    this.before.disabled = day <= FIRST
    this.after.disabled = day >= today()
    const texts = { ...settings.words, start: settings.words.begin, done: "" }
    this.game = new still.Solving(puzzle, { words: settings.board, texts, tools: Object.values(settings.tools), more: { texts: [] } })
    this.game.found = Promise.resolve([["", puzzle.solution, ""]])
    this.game.heard = () => this.hear()
    this.game.checked = found => { // the wrong cells that no check has marked
      this.mistakes += found.length
      this.store()
    }
    this.game.clear = () => this.clear()
    this.isDone = this.game.isDone
    this.remove?.()
    this.remove = still.render({ model: this.game, el: this.panel })
    this.tick()
    const theirs = time ? words("theirs", { time: clock(time), mistakes }) : ""
    this.say(isUnread ? words("unread") : this.isDone ? this.result : theirs || this.game.note)
  }

  say(text) {
    this.said.textContent = text
  }

  hear() {
    if (this.game.isDone && !this.isDone) still.keepCopy(this.puzzle.key, { ...still.recall(this.puzzle.key), solved: today() })
    this.isDone = this.game.isDone
    this.say(this.isDone ? this.result : this.game.note)
  }

  clear() {
    still.keepCopy(this.puzzle.key)
    this.open(this.day)
  }

  // ---------------------------------------------------------------------------------------------------------- time and results

  // The time counts while the page is visible.
  tick() {
    if (!this.puzzle) return
    if (this.game.isBegun && !this.isDone && !document.hidden && this.last) {
      this.seconds += 1
      this.store()
    }
    this.last = true
    this.time.textContent = clock(this.seconds)
  }

  get result() {
    const said = words("solved", { title: this.puzzle.title, time: clock(this.seconds), mistakes: this.mistakes }), count = streak(still.recall)
    return count > 1 ? `${said} ${words("streak", { count })}` : said
  }

  async pass() {
    const address = new URL(`#day=${this.day}${this.isDone ? `&time=${this.seconds}&mistakes=${this.mistakes}` : ""}`, location.href)
    const text = words(this.isDone ? "passed" : "asked", { day: name(this.day), time: clock(this.seconds), mistakes: this.mistakes })
    const done = await share(text, address.href)
    this.say({ shared: "", left: "", copied: words("copied"), refused: address.href }[done])
  }

  store() {
    still.keepCopy(this.puzzle.key, { ...still.recall(this.puzzle.key), seconds: this.seconds, mistakes: this.mistakes })
  }
}

// The day and the result of a link; without one, today.  Where the link comes from, it may be tomorrow already.
function given() {
  const parts = new URLSearchParams(location.hash.slice(1))
  const day = parts.get("day") ?? ""
  const isKnown = isDay(day) && day >= FIRST && day <= away(today(), 1)
  return isKnown ? [day, { time: count(parts.get("time")), mistakes: count(parts.get("mistakes")) }] : [today(), { isUnread: Boolean(day) }]
}

const game = new Day()
addEventListener("hashchange", () => game.open(...given()))
await game.open(...given())
root.dataset.ready = ""
keep(settings.version).then(isKept => { root.dataset.kept = isKept }, () => {})
