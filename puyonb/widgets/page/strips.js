// The strips: tiles on one axis, which are highlighted together with their cells.

import { active } from "./dom.js"
import { html, svg } from "../../page/model.js"

const TILE = 30 // pixels per cell of a strip
const NAMES = 72 // pixels for the names of strips
const NARROW = 480 // the width in pixels below which names are above their strips
const LEGIBLE = 12 // the least pixels of a tile with a letter

export class Strips {
  // Strips of tiles on one axis: the cells of the board in reading order.  Overlapping tiles and cells are highlighted together.
  // The first table is divided into lines that fit the page; the other tables have the same width.

  constructor(model, words, board) {
    Object.assign(this, { model, words, board, at: [0, 0], nodes: [] })
    this.root = html("div", { class: "puyonb-strips" })
    this.watch = new ResizeObserver(() => this.fit())
    this.watch.observe(this.root)
    const here = event => this.nodes.find(({ node }) => node === event.target.closest?.(".puyonb-tile"))
    const on = (root, name, act) => root.addEventListener(name, act)
    on(this.root, "pointerover", event => this.point("over", here(event)?.on))
    on(this.root, "pointerleave", () => this.point("over"))
    on(this.root, "focusin", event => {
      const found = here(event)
      if (found?.row !== undefined) this.rove(found.row, found.number)
      this.point("focus", found?.on)
    })
    on(this.root, "focusout", () => this.point("focus"))
    on(this.root, "click", event => this.pick(here(event)))
    on(this.root, "keydown", event => this.key(event))
    const cell = ([row, column]) => [row * board.grid.columns.length + column, row * board.grid.columns.length + column + 1]
    on(board.root, "pointermove", event => {
      const place = board.svg?.contains(event.target) && board.place(event)
      this.point("over", place && board.inside(place) ? cell(place) : undefined)
    })
    on(board.root, "pointerleave", () => this.point("over"))
    on(board.root, "focusin", event => this.point("focus", event.target.getAttribute("role") === "gridcell" && board.byKey ? cell(board.at) : undefined))
    on(board.root, "focusout", () => this.point("focus"))
  }

  get state() { return this.model.get("strips") ?? {} }

  // The range under the pointer, else of the focus, else the one that Python has selected.
  point(how, on) {
    this[how] = on
    this.light()
  }

  light() {
    const span = this.over ?? this.focus ?? this.state.picked
    for (const { on, node } of this.nodes) node.classList.toggle("lit", Boolean(span) && on[0] < span[1] && span[0] < on[1])
    this.board.pointAt(span)
  }

  pick(found) {
    if (found) this.model.send({ type: "tile", on: found.on })
  }

  key(event) {
    const [row, number] = this.at
    const rows = this.state.tables?.[0]?.rows ?? []
    const tiles = rows[row]?.tiles ?? []
    const found = this.nodes.find(each => each.node === event.target)
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return
    const beside = way => { // the tile above or below it
      for (let to = row + way; rows[to]; to += way) {
        const index = rows[to].tiles.findIndex(({ on }) => on[0] < found.on[1] && found.on[0] < on[1])
        if (index >= 0) return [to, index]
      }
    }
    const goal = { ArrowLeft: [row, number - 1], ArrowRight: [row, number + 1], Home: [row, 0], End: [row, tiles.length - 1],
      ArrowUp: beside(-1), ArrowDown: beside(1) }[event.key]
    if (goal) this.rove(...goal)?.focus()
    else if (event.key === "Enter" || event.key === " ") this.pick(found)
    else if (!event.key.startsWith("Arrow")) return
    event.preventDefault()
  }

  rove(row, number) {
    const find = ([one, other]) => this.nodes.find(each => each.row === one && each.number === other)?.node
    const next = find([row, number])
    if (!next) return undefined
    find(this.at)?.setAttribute("tabindex", -1)
    next.setAttribute("tabindex", 0)
    this.at = [row, number]
    return next
  }

  fit() {
    const width = this.root.clientWidth
    if (!width || width === this.width) return
    this.width = width
    this.update()
  }

  update() {
    const { tables = [] } = this.state
    this.width ??= 800 // before it is on the page
    this.names = this.width < NARROW ? 0 : NAMES
    this.root.classList.toggle("narrow", !this.names)
    const focused = this.root.contains(active(this.root))
    this.nodes = []
    this.root.hidden = !tables.length
    this.root.replaceChildren(...tables.flatMap((table, number) => number ? this.race(table) : this.lines(table)))
    const again = this.rove(...this.at) ?? this.rove(0, 0)
    if (focused) again?.focus()
    this.light()
  }

  // Lines of equal length, with as many cells as fit the page.
  lines(table) {
    const { length, step = 1 } = table
    const most = Math.max(Math.floor((this.width - this.names) / TILE / step), 1) * step
    const lines = Math.ceil(length / most)
    const per = Math.ceil(length / lines / step) * step
    return Array.from({ length: lines }, (_, line) => {
      const range = [line * per, Math.min((line + 1) * per, length)]
      const shape = `grid-template-columns: ${this.names}px repeat(${per}, ${TILE}px)`
      return html("div", { class: "puyonb-line", role: "grid", "aria-label": this.words("strips"), "aria-readonly": "true" },
        ...table.rows.flatMap((row, number) => [this.strip(row, number, range, per, shape), ...this.crosses(row, range, shape)]))
    })
  }

  race(table) {
    const shape = `grid-template-columns: ${this.names}px repeat(${table.length}, minmax(0, 1fr))`
    const strips = table.rows.map(row => {
      const strip = this.strip(row, undefined, [0, table.length], table.length, shape)
      strip.append(html("i", { class: "puyonb-goal", style: `grid-column: ${table.goal + 2}` }))
      return strip
    })
    const small = (this.width - this.names) / table.length < LEGIBLE ? " small" : ""
    return [html("div", { class: `puyonb-race${small}`, "aria-hidden": "true" }, ...strips), html("p", {}, table.note)]
  }

  strip(row, number, [start, stop], per, shape) {
    const slots = new Map() // tiles at the same place
    row.tiles.forEach((tile, index) => {
      const place = tile.at ?? tile.on
      const key = place.join()
      if (!slots.has(key)) slots.set(key, { place, tiles: [] })
      slots.get(key).tiles.push([tile, index])
    })
    const found = []
    for (const { place, tiles } of slots.values()) {
      const [from, to] = [Math.max(place[0], start), Math.min(place[1], stop)]
      if (from >= to) continue
      const isMain = this.isMain(place, from, to, per)
      if (row.fit === "middle" && !isMain) continue
      const open = [from > place[0] ? "left" : "", to < place[1] ? "right" : ""].join(" ").trim()
      found.push(html("div", { class: "puyonb-slot", style: `grid-column: ${from - start + 2} / ${to - start + 2}`, role: "presentation" },
        ...tiles.map(([tile, index]) => this.tile(tile, row, isMain ? number : undefined, index, row.fit === "middle" ? "" : open))))
    }
    if (!found.length) return ""
    return html("div", { class: "puyonb-strip", role: "row", style: shape, "data-fit": row.fit, "data-tall": row.every }, html("span", { role: "rowheader" }, row.title),
      ...found)
  }

  // Whether this is the largest part of a place that is divided between lines (the first of equal parts): it has the text.
  isMain([first, last], from, to, per) {
    for (let start = Math.floor(first / per) * per; start < last; start += per) {
      const size = Math.min(last, start + per) - Math.max(first, start)
      if (size > to - from || (size === to - from && start + per <= from)) return false
    }
    return true
  }

  tile(tile, row, number, index, open) {
    const { name, symbol } = this.board.grid?.kinds[tile.kind] ?? {}
    const main = number !== undefined
    const node = html("div", { class: "puyonb-tile", "data-look": tile.look, "data-open": open || undefined,
      ...(main ? { role: "gridcell", tabindex: -1, "aria-label": [row.name, name, tile.text].filter(Boolean).join(" ") } : { "aria-hidden": "true" }) })
    if (symbol) node.append(svg("svg", { viewBox: "0 0 1 1", "aria-hidden": "true" }, this.board.picture.symbol(symbol, 0.5, 0.5)))
    else if (tile.kind) node.append(svg("svg", { viewBox: "0 0 1 1", "aria-hidden": "true" }))
    if (main || row.fit === "middle" || row.every) node.append(tile.text ?? "")
    this.nodes.push({ on: tile.on, node, row: number, number: index })
    return node
  }

  // Two crossing lines below each pair of tiles.
  crosses({ cross, tiles }, [start, stop], shape) {
    if (!cross) return []
    const marks = []
    for (let at = start; at + cross <= Math.min(stop, tiles.at(-1).on[1]); at += cross) {
      marks.push(svg("svg", { class: "puyonb-cross", viewBox: "0 0 2 1", preserveAspectRatio: "none",
        style: `grid-column: ${at - start + 2} / span ${cross}` },
      svg("path", { d: "M.5 0L1.5 1M1.5 0L.5 1", "vector-effect": "non-scaling-stroke" })))
    }
    return [html("div", { class: "puyonb-strip", "aria-hidden": "true", style: shape }, ...marks)]
  }
}
