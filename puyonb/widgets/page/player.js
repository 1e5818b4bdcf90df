// The player: frames, and the table that leads to them.

import { Curve } from "./curve.js"
import { active, SIGNS } from "./dom.js"
import { html, svg } from "../../page/model.js"
import { writeTerms } from "./explain.js"
import { Pops } from "./pops.js"

const SHORT = 20 // the most characters of a move in one line of the table
const BEAT = 0.8 // seconds of a frame without its own duration

export class Player {
  // Goes from frame to frame, by hand or automatically.  The frames are in `frames`; if this is empty, Python shows a frame when
  // `frame` changes.  The table lists the events and leads to their frames.

  constructor(model, words, board) {
    Object.assign(this, { model, words, board, shown: model.get("frame") })
    this.buttons = {}
    this.pops = new Pops(model, board)
    board.pause = () => this.rest() // before a cell is painted
    for (const [name, act] of [["first", () => this.go(0)], ["back", () => this.back()], ["play", () => this.toggle()],
      ["ahead", () => this.ahead()], ["last", () => this.go(this.end)]]) {
      const button = this.buttons[name] = html("button", { type: "button", "data-name": name })
      button.addEventListener("click", act)
      this.sign(button, name)
    }
    this.slider = html("input", { type: "range", min: 0, step: 1, "aria-label": words("moment") })
    this.slider.addEventListener("input", () => this.go(this.stops[this.slider.value]))
    this.count = html("span")
    this.caption = html("p", { class: "puyonb-caption", role: "status" })
    this.bar = html("div", { class: "puyonb-bar", role: "group", "aria-label": words("player") }, ...Object.values(this.buttons),
      html("div", { class: "puyonb-reel" }, this.slider, this.count))
    this.root = html("div", { class: "puyonb-playback" }, this.bar, this.caption)
    this.sheet = html("div", { class: "puyonb-sheet", hidden: true })
    this.curve = new Curve(model, words, number => this.go(number))
    this.branches = model.get("branches") && html("div", { class: "puyonb-sheet puyonb-branches", hidden: true }) // only of records
  }

  sign(button, name) {
    const said = { first: this.words("first"), back: this.words("back"), play: this.words("play"), pause: this.words("pause"),
      ahead: this.words("ahead"), last: this.words("last") }[name]
    button.title = said
    button.setAttribute("aria-label", said)
    button.replaceChildren(svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: SIGNS[name] })))
  }

  get frames() { return this.model.get("frames") ?? [] }
  get at() { return this.model.get("frame") }
  get end() { return this.model.get("length") - 1 }
  get noted() { // between two stops it is the frame of the first one
    let at = this.at
    while (at && this.frames[at]?.stop === false && this.frames[at].note === undefined) at -= 1
    return this.frames[at]
  }
  get note() { return this.noted?.note ?? this.model.get("note") ?? "" }
  get explained() { return this.noted?.note === undefined ? this.model.get("explained") : this.noted.explained }
  get stops() { // the frames where a step ends
    return Array.from({ length: this.end + 1 }, (_, number) => number).filter(number => this.frames[number]?.stop !== false)
  }

  // The model changes first, and Python soon after; the page shows the model.
  show(number) {
    const from = this.at
    this.model.set("frame", Math.max(0, Math.min(this.end, number)))
    this.model.save_changes()
    if (this.at !== from && !this.frames[this.at]) this.board.expect()
  }

  // Draw the present frame; from the one before it, with what vanishes and what falls between them.
  draw(update) {
    const isNext = this.at === this.shown + 1
    const vanishing = isNext ? this.pops.take(this.shown) : []
    this.shown = this.at
    update()
    if (isNext) this.board.fall(this.frames[this.at]?.falls)
    this.pops.play(vanishing)
  }

  go(number) {
    this.rest()
    this.show(number)
  }

  back() {
    this.go(this.stops.filter(stop => stop < this.at).pop() ?? 0)
  }

  ahead() {
    const goal = this.stops.find(stop => stop > this.at) ?? this.end
    if (this.goal !== undefined || matchMedia("(prefers-reduced-motion: reduce)").matches) return this.go(goal)
    this.show(this.at + 1) // play the frames between, which show how the step happens
    if (this.at < goal) this.run(goal)
  }

  toggle() {
    if (this.model.get("playing")) return this.rest()
    if (this.at >= this.end) this.show(0)
    this.model.set("playing", true)
    this.model.save_changes()
  }

  updatePlaying() {
    const playing = this.model.get("playing") ?? false
    this.sign(this.buttons.play, playing ? "pause" : "play")
    this.caption.setAttribute("aria-live", playing ? "off" : "polite") // else a screen reader would read each frame over the one before
    if (playing) this.run(this.end)
    else {
      this.stop()
      if (this.isPlaying) this.board.say(this.note)
    }
    this.isPlaying = playing
  }

  run(goal) {
    this.stop()
    if (this.at >= goal) return this.rest()
    this.goal = goal
    const from = this.at
    this.timer = setTimeout(() => {
      if (!this.root.isConnected) return this.stop()
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches // the frames between would only flicker
      const next = calm ? this.stops.find(stop => stop > from) ?? this.end : from + 1
      if (this.at === from) this.show(next) // else another view of the same model was faster
      this.run(this.model.get("playing") ? this.end : goal)
    }, 1000 * (this.frames[from]?.seconds ?? BEAT))
  }

  stop() {
    clearTimeout(this.timer)
    this.goal = undefined
  }

  // Show the end; a key that waited for it may already play the next move.
  finish() {
    this.show(this.end)
    if (this.at === this.end) this.rest()
  }

  rest() {
    this.stop()
    if (!this.model.get("playing")) return
    this.model.set("playing", false)
    this.model.save_changes()
  }

  update() {
    const stays = this.model.get("tabs") !== undefined // an edited board may get a chain with any stroke
    this.root.hidden = this.end < 1 && !this.model.get("note") && !stays
    this.bar.hidden = this.end < 1 && !stays
    this.buttons.play.disabled = this.slider.disabled = this.end < 1
    const stops = this.stops
    const place = stops.filter(stop => stop <= this.at).length - 1
    this.slider.max = stops.length - 1
    this.slider.value = place
    this.count.textContent = `${place + 1} / ${stops.length}`
    this.slider.setAttribute("aria-valuetext", this.count.textContent)
    writeTerms(this.caption, this.note, this.explained, this.words)
    for (const name of ["first", "back"]) this.buttons[name].disabled = this.at <= 0
    for (const name of ["ahead", "last"]) this.buttons[name].disabled = this.at >= this.end
    this.light()
    this.curve.light()
    this.pops.update()
  }

  updateSheet() {
    const { heads = [], align = "", rows = [] } = this.model.get("sheet") ?? {}
    this.rows = rows.map(({ frame, cells }) => this.row(cells, align, { "data-frame": frame }, () => this.go(frame)))
    this.table(this.sheet, heads, align, this.rows)
    this.light()
  }

  // The branches of a record: each row selects one.
  updateBranches() {
    if (!this.branches) return
    const { heads = [], align = "", rows = [], line } = this.model.get("branches")
    const focused = this.branches.contains(active(this.branches))
    const found = rows.map((cells, number) => this.row(cells, align, { "aria-current": number === line && "true" }, () => {
      this.board.expect()
      this.model.send({ type: "tool", name: "line", text: String(number) })
    }))
    this.table(this.branches, heads, align, found)
    if (focused) found[line]?.querySelector("button").focus()
  }

  row(cells, align, attributes, act) {
    const row = html("tr", attributes, ...cells.map((text, column) => html("td", this.shape(align, column),
      column ? text : html("button", { type: "button", class: text.length < SHORT && "whole" }, text))))
    row.addEventListener("click", act)
    return row
  }

  shape(align, column) { return { class: align[column] === "r" ? "right" : undefined } }

  table(root, heads, align, rows) {
    root.hidden = !rows.length
    root.replaceChildren(html("table", {},
      html("thead", {}, html("tr", {}, ...heads.map((text, column) => html("th", { scope: "col", ...this.shape(align, column) }, text)))),
      html("tbody", {}, ...rows)))
  }

  light() {
    const now = (this.rows ?? []).filter(row => row.dataset.frame <= this.at).pop()
    for (const row of this.rows ?? []) {
      if (row !== now) row.removeAttribute("aria-current")
      else if (!row.hasAttribute("aria-current")) {
        row.setAttribute("aria-current", "step")
        requestAnimationFrame(() => this.reveal(row)) // measuring its place is slow
      }
    }
  }

  reveal(row) {
    const [above, below] = [row.offsetTop - 40, row.offsetTop + row.offsetHeight] // the heading covers the top row
    if (above < this.sheet.scrollTop) this.sheet.scrollTop = above
    else if (below > this.sheet.scrollTop + this.sheet.clientHeight) this.sheet.scrollTop = below - this.sheet.clientHeight
  }

  key(event) {
    const { target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.matches("textarea, input")) return
    const act = { ArrowLeft: () => this.back(), ArrowRight: () => this.ahead(), Home: () => this.go(0), End: () => this.go(this.end),
      " ": target.matches("button") ? undefined : () => this.toggle() }[event.key]
    if (!act || this.end < 1) return
    event.preventDefault()
    act()
  }
}
