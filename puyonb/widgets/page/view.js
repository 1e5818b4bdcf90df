// The board of every widget: an SVG picture whose cells can be painted or picked, tools, a palette and texts.  It knows no game:
// the picture, the names of cells and the meaning of letters come from Python.
//
// The page shows a change at once and then sends it.  Each message has a serial number; Python's answer has the last one that it
// has seen, and the page keeps drawing later changes on top of the answer.
//
// The same file works in every front end that supports anywidget.  Without anywidget, pass your own model to `render`:
//
//     const state = {...}                                     // the traits of board.py, as JSON
//     const model = {get: name => state[name], set() {}, save_changes() {}, on() {}, off() {}, send() {}}
//     board.render({model, el: document.querySelector("#board")})

import { Aim } from "./aim.js"
import { lightUp } from "../../drawing/explained.js"
import { Board } from "./board.js"
import { active, isDark, missingFonts, toolButton } from "./dom.js"
import { dress, html, keepCopy, recall } from "../../page/model.js"
import { puzzleDrawing } from "./drawn.js"
import { showNote } from "./explain.js"
import { Player } from "./player.js"
import { Relay, Solving, readClues, reveal } from "./solving.js"
import { Strips } from "./strips.js"
import { STYLE } from "./style.js"
import { Tabs } from "./tabs.js"
import { Text } from "./texts.js"

let views = 0

export class View {
  constructor(given, el) {
    const model = given.get("alone")?.rows ? new Relay(given) : given
    this.model = model
    this.id = `puyonb-${++views}-${Math.random().toString(36).slice(2, 8)}`
    const words = name => this.model.get("words")[name] ?? name
    const say = text => { this.spoken.textContent = text }
    this.spoken = html("div", { class: "puyonb-spoken", role: "status" })
    this.board = new Board(model, words, say)
    this.words = words
    this.say = say
    this.texts = new Map()
    this.tools = html("div", { class: "puyonb-tools", role: "toolbar", "aria-label": words("tools") })
    this.above = html("div", { class: "puyonb-above" })
    this.beside = html("div")
    this.hint = html("p", { class: "puyonb-hint" })
    this.player = model.get("frames") !== undefined ? new Player(model, words, this.board) : null
    this.side = html("div", { class: "puyonb-side" }, this.board.root, ...(this.player ? [this.player.root] : []), this.hint,
      this.board.waiting)
    this.strips = this.model.get("strips") === undefined ? null : new Strips(model, words, this.board)
    this.aim = this.model.get("poses") === undefined ? null : new Aim(model, words, say, this.board)
    if (this.aim) this.aim.finish = () => this.player.finish()
    const tables = [this.player?.curve.root, this.player?.branches, this.player?.sheet].filter(Boolean)
    this.tabs = model.get("tabs") === undefined ? null : new Tabs(model, words, say, this.id, tables)
    const column = html("div", { class: "puyonb-beside" }, ...[...this.tabs ? [this.tabs.root] : tables, this.strips?.root].filter(Boolean), this.beside)
    // Letters are shortcuts in JupyterLab without this attribute, and in the classic notebook if the event reaches it.
    this.root = html("div", { class: this.tabs ? "puyonb puyonb-work" : "puyonb", "data-lm-suppress-shortcuts": "true" }, this.spoken,
      html("div", { class: "puyonb-parts" }, this.above, this.tools, this.side, column))
    const { language } = this.model.get("words")
    if (language) this.root.lang = language
    this.root.addEventListener("keydown", event => {
      event.stopPropagation()
      this.player?.key(event)
    })
    lightUp(this.root, part => showNote(this.root, part, words))
    const changes = {
      drawing: () => { this.board.build(); this.color(); this.updateHint(); this.strips?.update(); this.aim?.update(); this.player?.pops.update(); this.player?.pops.arrive() }, mode: () => this.board.build(),
      brushes: () => this.board.build(), cells: () => this.board.update(), seen: () => this.board.update(),
      marks: () => this.board.updateMarks(), spots: () => this.board.updateSpots(), lit: () => this.board.updateLit(), brush: () => this.board.updateBrush(),
      heads: () => this.board.updateHeads(), pieces: () => this.board.update(), held: () => this.board.pieces.select(),
      tools: () => { this.updateTools(); this.updateHint() }, texts: () => this.updateTexts(),
    }
    if (this.player) Object.assign(changes, this.played())
    if (this.strips) changes.strips = () => this.strips.update()
    if (this.aim) changes.poses = changes.pose = changes.posed = () => { this.board.updateMarks(); this.aim.update() }
    if (this.tabs) {
      Object.assign(changes, { tab: () => this.tabs.update(), tabs: () => this.tabs.update(), forms: () => this.tabs.updateForms(),
        triggers: () => this.tabs.updateTriggers(this.player) })
    }
    this.heard = Object.entries(changes).map(([name, act]) => [`change:${name}`, act])
    if (this.player) { // each of these can be Python's answer to a step
      const answered = () => { if (!this.board.pending.length) this.board.settled() }
      for (const name of ["drawing", "marks", "note", "poses", "branches"]) this.heard.push([`change:${name}`, answered])
    }
    for (const [name, act] of this.heard) model.on(name, act)
    this.watch()
    this.board.build()
    this.color()
    this.updateHint()
    this.updateTools()
    this.updateTexts()
    el.append(this.root)
    dress(this.root, STYLE)
    this.strips?.update()
    this.aim?.update()
    this.player?.update()
    this.player?.updateSheet()
    this.player?.curve.update()
    this.player?.updateBranches()
    this.player?.updatePlaying()
    this.player?.pops.arrive()
    for (const name of ["tab", "forms", "triggers"]) if (this.tabs) changes[name]()
  }

  played() {
    const show = () => this.player.draw(() => { this.board.update(); this.board.updateMarks(); this.board.updateSpots(); this.player.update(); this.aim?.update() })
    return { frame: show, frames: show, length: () => { this.player.update(); this.player.curve.update() }, curve: () => this.player.curve.update(), note: () => this.player.update(),
      sheet: () => this.player.updateSheet(), branches: () => this.player.updateBranches(), playing: () => { this.player.updatePlaying(); this.aim?.update() } }
  }

  // The colours follow the page, also when its theme changes.
  watch() {
    const recolor = () => this.color()
    this.observer = new MutationObserver(recolor)
    for (const node of [document.body, document.documentElement]) {
      this.observer.observe(node, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-md-color-scheme",
        "data-vscode-theme-kind", "theme"] })
    }
    this.media = matchMedia("(prefers-color-scheme: dark)")
    this.media.addEventListener("change", recolor)
    this.unwatch = () => { this.observer.disconnect(); this.media.removeEventListener("change", recolor) }
  }

  color() {
    const dark = isDark()
    this.root.dataset.scheme = dark ? "dark" : "light"
    const colors = this.model.get("drawing").colors ?? []
    colors.forEach((pair, number) => this.root.style.setProperty(`--c${number}`, pair[dark ? 1 : 0]))
  }

  updateHint() {
    const { hint = "" } = this.model.get("drawing")
    const { words } = this
    const touched = { move: words("touch_move"), paint: words("touch_paint") }[this.model.get("mode")]
    const touch = touched ?? (this.aim ? words("touch_aim") : "") // a phone has no keys and no right button
    const usual = hint && matchMedia("(pointer: coarse)").matches ? touch : hint
    // A phone has no tooltips: while a button is pressed, its effect on pieces is below the board.
    const pressed = this.model.get("mode") === "move" ? this.model.get("tools").filter(tool => tool.pressed) : []
    this.hint.textContent = [...pressed.map(tool => tool.does), usual].filter(Boolean).join("\n")
    this.hint.hidden = !this.hint.textContent
    this.hint.id = `${this.id}-hint`
    if (this.hint.textContent) this.board.svg?.setAttribute("aria-describedby", this.hint.id)
  }

  updateTools() {
    const tools = this.model.get("tools")
    const focused = this.tools.contains(active(this.tools)) && active(this.tools).dataset.name
    this.tools.hidden = !tools.length
    this.tools.replaceChildren(...tools.map(tool => {
      if (tool.options) return this.choice(tool)
      return toolButton(tool, () => { // Python may get the held piece after the tool
        if (!this.aim?.use(tool.name)) this.model.send({ type: "tool", name: tool.name, at: this.model.get("held") ?? [] })
      })
    }))
    const again = focused && this.tools.querySelector(`[data-name="${CSS.escape(focused)}"]`)
    if (again) (again.disabled ? this.tools.querySelector("button:not(:disabled)") : again)?.focus()
  }

  choice(tool) {
    const options = tool.options.map(option => [option].flat()).map(([value, label = value]) =>
      html("option", { value, selected: value === tool.value }, label))
    const select = html("select", { title: tool.does, "data-name": tool.name, disabled: tool.disabled }, ...options)
    select.addEventListener("change", () => this.model.send({ type: "tool", name: tool.name, text: select.value }))
    return html("label", { class: "puyonb-choice" }, html("span", {}, tool.label), select)
  }

  updateTexts() {
    const states = this.model.get("texts")
    const names = new Set(states.map(state => state.name))
    for (const [name, text] of this.texts) {
      if (names.has(name)) continue
      text.root.remove()
      this.texts.delete(name)
    }
    const places = { above: [], beside: [] }
    for (const state of states) {
      const known = this.texts.get(state.name)
      const text = known ?? new Text(this.model, this.words, this.say, `${this.id}-${this.texts.size}-${views++}`)
      this.texts.set(state.name, text)
      text.update(state)
      places[state.place ?? "beside"].push(text.root)
    }
    for (const [place, nodes] of Object.entries(places)) {
      this[place].hidden = !nodes.length
      // Moving a box with the focus would remove the focus, so move only boxes that are not in place.
      nodes.forEach((node, number) => {
        if (this[place].children[number] !== node) this[place].insertBefore(node, this[place].children[number] ?? null)
      })
    }
  }

  remove() {
    this.unwatch()
    this.player?.stop()
    this.strips?.watch.disconnect()
    this.board.settled()
    for (const [name, act] of this.heard) this.model.off(name, act)
    this.model.remove?.()
    this.root.remove()
  }
}

export default {
  get Solving() { return Solving }, // a class of a later module
  keepCopy,
  puzzleDrawing,
  readClues,
  recall,
  reveal,
  render({ model, el }) {
    const fonts = missingFonts()
    let view = fonts.length ? null : new View(model, el)
    let isGone = false
    if (!view) Promise.all(fonts).then(() => { if (!isGone) view = new View(model, el) })
    return () => {
      isGone = true
      view?.remove()
    }
  },
}
