// The board: a picture whose cells can be painted or picked, its palette, and the labels beside its cells.

import { active, nextSerial } from "./dom.js"
import { instead } from "./drawn.js"
import { fill, html, svg } from "../../page/model.js"
import { outlines } from "./explain.js"
import { Heads } from "./heads.js"
import { Picture } from "./picture.js"
import { Pieces } from "./pieces.js"
import { Zoom } from "./zoom.js"

const SIDES = [[1, -1, 0], [2, 0, 1], [4, 1, 0], [8, 0, -1]] // bit, row, column
const CORNERS = [[16, -1, 1, 3], [32, 1, 1, 6], [64, 1, -1, 12], [128, -1, -1, 9]] // ... and the sides that it needs
const AROUND = [-1, 0, 1].flatMap(row => [-1, 0, 1].map(column => [row, column]))
const MANY = 8 // the most highlighted cells that get an outline
const PATIENCE = 4000 // milliseconds until a message says that Python does not answer
const TOUCH = 24 // pixels of a cell that is large enough for a finger
const BROAD = 12 // cells and labels in the width of a board that takes all of a narrow page
const SMALL_BOARD = 16 // cells and labels that a narrow page can show without zoom
const FALL = 280 // milliseconds of a fall
const LONG = 420 // milliseconds of a long press

export class Board {
  constructor(model, words, say) {
    Object.assign(this, { model, words, say, pending: [], stroke: null, at: [0, 0], byKey: false, loose: new Set() })
    this.pieces = new Pieces(this)
    this.heads = new Heads(this)
    this.zoom = new Zoom(this)
    this.root = html("div", { class: "puyonb-board" })
    this.waiting = html("p", { class: "puyonb-waiting", hidden: true }, words("waiting"))
  }

  // A trait of the present frame, or of the model without frames.  A frame without cells, or without items beside the board, has
  // those of the frame before.
  now(name) {
    const frames = this.model.get("frames") ?? []
    let at = this.model.get("frame")
    while (["cells", "beside"].includes(name) && at > 0 && frames[at]?.[name] === undefined) at -= 1
    return frames[at]?.[name] ?? this.model.get(name)
  }

  get frame() {
    return this.model.get("frames")?.[this.model.get("frame")]
  }

  // Whether the reader can move and drop a piece in the present frame.
  get isAimed() {
    const at = this.model.get("posed")
    return Boolean(this.model.get("poses")?.length) && (at === undefined || at === this.model.get("frame"))
  }

  // Whether the cells only show frames.
  get isPlayer() {
    return this.model.get("frames") !== undefined && this.model.get("mode") !== "paint"
  }

  // Changes of Python arrive together but are handled one by one: the drawing must be handled before the others.
  get isStale() {
    return this.drawing !== this.model.get("drawing")
  }

  // Build everything for a new drawing.
  build() {
    const focused = this.root.contains(active(this.root)) && active(this.root).getAttribute("role") === "gridcell"
    const held = this.svg && active(this.svg) === this.svg
    const spot = this.pieces.on && this.grid && this.pieces.at(...this.at)
    const drawing = this.drawing = this.model.get("drawing")
    this.root.replaceChildren()
    this.grid = undefined
    if (drawing.large) this.root.append(...instead(drawing))
    if (!drawing.box) return
    const [left, top, width, height] = drawing.box
    this.picture = new Picture(drawing)
    this.grid = drawing.grid
    if (spot && this.pieces.on) this.at = this.pieces.cell(spot[0], -spot[1]) // a table that has grown also has more rows above
    this.svg = svg("svg", {
      viewBox: `${left} ${top} ${width} ${height}`, width: width * drawing.unit, height: height * drawing.unit,
      role: this.grid && !this.isPlayer ? "grid" : "img", "aria-label": drawing.label, "data-mode": this.model.get("mode"),
    })
    if (this.isPlayer) this.svg.tabIndex = 0
    else if (this.grid) {
      this.svg.setAttribute("aria-rowcount", this.grid.rows.length)
      this.svg.setAttribute("aria-colcount", this.grid.columns.length)
      if (this.model.get("mode") === "view") this.svg.setAttribute("aria-readonly", "true")
    }
    this.marks = svg("g", { "aria-hidden": "true", "pointer-events": "none" })
    this.rings = svg("g", { "aria-hidden": "true", "pointer-events": "none" })
    this.ring = svg("g", { "aria-hidden": "true", "pointer-events": "none", visibility: "hidden" }, ...this.outline())
    this.svg.append(this.picture.layer(drawing.under), ...this.buildCells(), ...this.pieces.build(), this.marks,
      this.picture.layer(drawing.over))
    this.linked = svg("g", { "aria-hidden": "true", "pointer-events": "none" })
    this.spots = svg("g", { "aria-hidden": "true", ...(!this.isPlayer && { "pointer-events": "none" }) })
    this.svg.append(this.spots, this.rings, this.linked, this.ring, ...this.heads.layers)
    this.palette = this.buildPalette()
    this.root.toggleAttribute("data-tray", this.pieces.on)
    // Cells scroll sideways instead of becoming too small for a finger.
    const touched = Boolean(this.grid) && !this.isPlayer && ["paint", "pick"].includes(this.model.get("mode"))
    const enough = TOUCH / (this.grid?.step ?? 1)
    const least = matchMedia("(pointer: coarse)").matches ? enough : Math.min(drawing.unit, enough)
    if (touched) this.svg.style.minWidth = `${Math.round(width * least)}px`
    this.stage = html("div", { class: "puyonb-stage" }, this.svg)
    this.near = html("p", { class: "puyonb-near", "aria-hidden": "true" })
    this.root.toggleAttribute("data-large", touched && width / (this.grid.step ?? 1) > BROAD)
    const isZoomed = Boolean(this.grid?.room) // a nonogram
    const beside = [this.palette, isZoomed && touched && Math.max(width, height) > SMALL_BOARD && this.zoom.root].filter(Boolean)
    this.root.append(...(isZoomed ? [html("div", { class: "puyonb-kit" }, ...beside)] : beside), this.near, this.stage)
    this.stage.toggleAttribute("data-zoom", isZoomed)
    if (isZoomed) this.zoom.follow(this.stage)
    this.heads.follow(this.stage)
    this.listen()
    this.update()
    this.updateMarks()
    this.updateSpots()
    this.updateLit()
    this.updateHeads()
    this.updateBrush()
    if (focused) this.move(...this.at)
    if (held) this.svg.focus({ preventScroll: true })
  }

  buildCells() {
    this.cells = []
    this.shown = []
    this.heads.build()
    if (!this.grid) return []
    const { rows, columns } = this.heads
    const above = columns.length ? [svg("g", { role: "row" }, ...columns)] : []
    return [...above, ...this.grid.rows.map((_, row) => {
      this.shown.push(this.grid.columns.map(() => null))
      this.cells.push(this.grid.columns.map((_, column) => {
        const cell = svg("g", this.isPlayer ? {} : { role: "gridcell", tabindex: -1, "aria-colindex": column + 1 })
        const [x, y, size] = this.box(row, column)
        cell.append(svg("rect", { x, y, width: size, height: size, fill: "transparent" }))
        if (this.isPlayer) return cell // a listener would let it take the focus
        cell.addEventListener("focus", () => this.focused(row, column))
        cell.addEventListener("blur", () => this.ring.setAttribute("visibility", "hidden"))
        return cell
      }))
      return svg("g", this.isPlayer ? {} : { role: "row", "aria-rowindex": row + 1 }, ...rows.slice(row, row + 1), ...this.cells[row])
    })]
  }

  // The place and size of a cell.
  box(row, column) {
    const { origin: [left, top] = [0, 0], step = 1 } = this.grid
    return [left + column * step, top + row * step, step]
  }

  buildPalette() {
    const codes = this.model.get("brushes")
    if (!this.grid || !codes.length) return null
    const palette = html("div", { class: "puyonb-palette", role: "radiogroup",
      "aria-label": this.pieces.on ? this.words("tray") : this.words("palette") })
    for (const code of codes) {
      const kind = this.grid.kinds[code]
      const name = this.pieces.on ? kind.name : fill(this.words("swatch"), { kind: kind.name, key: code })
      const art = svg("svg", { viewBox: "0 0 1 1", width: 26, height: 26, "aria-hidden": "true" })
      const matrix = kind.size && [0.96 / Math.max(...kind.size), 0, 0, 0.96 / Math.max(...kind.size)]
      if (kind.symbol) art.append(this.picture.symbol(kind.symbol, 0.5, 0.5, { matrix }))
      else art.append(svg("rect", { x: 0.14, y: 0.14, width: 0.72, height: 0.72, rx: 0.12, fill: "none", stroke: "var(--soft)",
        "stroke-width": 0.06, "stroke-dasharray": "0.12 0.09" }))
      const swatch = html("div", { role: "radio", "aria-label": name, title: name, "data-code": code }, art)
      swatch.addEventListener("click", () => this.choose(code))
      if (this.pieces.on) this.pieces.offer(swatch, code)
      palette.append(swatch)
    }
    palette.addEventListener("keydown", event => {
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
      const now = codes.indexOf(event.target.dataset.code)
      if (step) this.choose(codes[(now + step + codes.length) % codes.length], true)
      else if (event.key === " " || event.key === "Enter") this.choose(codes[now])
      else return
      event.preventDefault()
      palette.querySelector("[aria-checked=true]")?.focus() // a piece that is deselected keeps the focus
    })
    return palette
  }

  // The cells to show: Python's cells, the strokes that Python has not seen yet, and the present stroke.
  wanted() {
    const rows = this.now("cells").map(row => [...row])
    const seen = this.model.get("seen")
    this.pending = this.pending.filter(stroke => stroke.serial > seen)
    if (!this.pending.length) this.settled()
    for (const { kind, cells } of this.stroke ? [...this.pending, this.stroke] : this.pending) {
      for (const [row, column] of cells) if (rows[row]?.[column] !== undefined) rows[row][column] = kind
    }
    return rows
  }

  update() {
    if (!this.grid || this.isStale) return
    if (this.pieces.on) return this.pieces.update()
    const rows = this.wanted()
    const stale = new Set()
    rows.forEach((codes, row) => codes.forEach((code, column) => {
      if (!this.shown[row] || this.shown[row][column] === code) return
      this.shown[row][column] = code
      for (const [down, right] of AROUND) stale.add((row + down) * 1000 + column + right)
    }))
    for (const place of stale) this.draw(Math.floor(place / 1000), place % 1000)
    if (this.frame?.words) this.svg.setAttribute("aria-label", this.frame.words)
  }

  // Animate falling cells: [row, column, number of rows].
  fall(cells = []) {
    if (!cells.length || matchMedia("(prefers-reduced-motion: reduce)").matches) return
    const duration = Math.min(FALL, 1000 * (this.frame?.seconds ?? 1))
    for (const [row, column, rows] of cells) {
      const way = [{ transform: `translate(0px, ${-rows * (this.grid.step ?? 1)}px)` }, { transform: "none" }]
      this.cells[row]?.[column]?.animate(way, { duration, easing: "cubic-bezier(.5,0,1,.6)" })
    }
    this.loosen(cells.map(([row, column]) => row * 1000 + column))
    clearTimeout(this.landing)
    this.landing = setTimeout(() => this.loosen([]), duration)
  }

  // Draw cells without joins, as long as they fall.
  loosen(places) {
    const stale = new Set([...this.loose, ...places].flatMap(place => AROUND.map(([down, right]) => place + down * 1000 + right)))
    this.loose = new Set(places)
    for (const place of stale) this.draw(Math.floor(place / 1000), place % 1000)
  }

  draw(row, column) {
    const cell = this.cells[row]?.[column]
    if (!cell) return
    const code = this.shown[row][column]
    const kind = this.grid.kinds[code] ?? { name: code ?? "" }
    const parts = { row: this.grid.rows[row], column: this.grid.columns[column], kind: kind.name }
    if (!this.isPlayer) cell.setAttribute("aria-label", fill(this.words("cell"), parts))
    while (cell.childNodes.length > 1) cell.lastChild.remove()
    if (kind.symbol) {
      const [x, y, size] = this.box(row, column)
      cell.append(this.picture.symbol(kind.symbol, x + size / 2, y + size / 2, { mask: this.mask(row, column, code) }))
    }
  }

  mask(row, column, code) {
    const [first, last] = this.grid.joined ?? [0, 0]
    if (this.loose.has(row * 1000 + column)) return 0
    const alike = (down, right) => row + down >= first && row + down < last && this.shown[row + down][column + right] === code
      && !this.loose.has((row + down) * 1000 + column + right)
    if (!alike(0, 0)) return 0
    let mask = 0
    for (const [bit, down, right] of SIDES) if (alike(down, right)) mask |= bit
    for (const [bit, down, right, sides] of CORNERS) if ((mask & sides) === sides && alike(down, right)) mask |= bit
    return mask
  }

  updateMarks() {
    if (!this.drawing.box || this.isStale) return
    const { items = [] } = this.drawing // frames refer to them by numbers in a string; an empty table has none
    const named = numbers => numbers?.split(" ").filter(Boolean).map(number => items[number])
    const held = this.isAimed ? [] : named(this.frame?.hold) ?? [] // a piece that waits for its move
    const marks = [...named(this.now("beside")) ?? [], ...named(this.frame?.draw) ?? this.now("marks"), ...held]
    this.marks.replaceChildren(...marks.map(item => this.picture.item(item)))
    if (this.grid?.room && this.svg.isConnected) this.reveal(marks)
  }

  // Scroll to the line and the first cell of a hint.
  reveal(marks) {
    for (const { symbol, x, y } of marks.slice(0, 2)) {
      if (symbol === "band-row") this.zoom.reveal({ row: y })
      else if (symbol === "band-column") this.zoom.reveal({ column: x })
      else if (symbol.startsWith("hint-")) this.zoom.reveal({ row: y - 0.5, column: x - 0.5 })
    }
  }

  // The places that light up together with terms.
  updateSpots() {
    if (this.drawing.box && !this.isStale) this.spots.replaceChildren(...outlines(this.now("spots")))
  }

  updateHeads() {
    if (!this.isStale) this.heads.update()
  }

  updateLit() {
    if (!this.grid || this.isStale) return
    this.rings.replaceChildren(...this.model.get("lit").map(([row, column]) =>
      svg("g", { transform: this.toCell(row, column) }, ...this.outline())))
  }

  // Highlight cells by their numbers in reading order, while the pointer is on a strip.
  pointAt([start, stop] = [0, 0]) {
    if (!this.grid) return
    const columns = this.grid.columns.length
    const places = Array.from({ length: Math.max(stop - start, 0) }, (_, number) => [Math.floor((start + number) / columns), (start + number) % columns])
    const tint = svg("rect", { width: 1, height: 1, fill: "var(--focus)", opacity: 0.22 })
    this.linked.replaceChildren(...places.filter(([row]) => row < this.cells.length).map(place =>
      svg("g", { transform: this.toCell(...place) }, tint.cloneNode(), ...(places.length > MANY ? [] : this.outline()))))
  }

  toCell(row, column) {
    const [x, y, size] = this.box(row, column)
    return `translate(${x} ${y}) scale(${size})`
  }

  outline() {
    const box = { x: 0.03, y: 0.03, width: 0.94, height: 0.94, rx: 0.24, fill: "none" }
    return [svg("rect", { ...box, stroke: "var(--face)", "stroke-width": 0.17 }),
      svg("rect", { ...box, stroke: "var(--focus)", "stroke-width": 0.09 })]
  }

  updateBrush() {
    const brush = this.model.get("brush")
    for (const swatch of this.palette?.children ?? []) {
      const chosen = swatch.dataset.code === brush
      swatch.setAttribute("aria-checked", chosen)
      swatch.tabIndex = chosen ? 0 : -1
    }
    if (this.palette && !this.palette.querySelector("[tabindex='0']")) this.palette.firstChild.tabIndex = 0
  }

  choose(wanted, walking = false) {
    if (this.pieces.on && this.pieces.lifted()) return // it was dragged out of the tray
    const code = this.pieces.on && !walking && this.model.get("brush") === wanted ? "" : wanted // a second click deselects a piece
    this.model.set("brush", code)
    if (this.pieces.on) this.model.set("held", [])
    this.model.save_changes()
    this.updateBrush()
    this.pieces.select()
    if (code) this.model.send({ type: "choose", kind: code })
  }

  // Pointer, touch and keyboard.
  listen() {
    if (!this.grid || this.isPlayer) return
    this.at = [Math.min(this.at[0], this.cells.length - 1), Math.min(this.at[1], this.cells[0].length - 1)]
    this.cells[this.at[0]][this.at[1]].setAttribute("tabindex", 0)
    const on = (name, heard) => this.svg.addEventListener(name, heard)
    on("click", event => { // a click of a screen reader, without a pointer
      if (event.detail === 0 && event.target.closest("[role=gridcell]")) this.act(...this.at)
    })
    on("keydown", event => this.key(event))
    if (this.pieces.on) return this.pieces.listen(on)
    on("pointerdown", event => this.press(event))
    on("pointermove", event => this.drag(event))
    on("pointerup", () => this.release())
    on("pointercancel", () => this.release())
    on("lostpointercapture", () => this.release())
    on("contextmenu", event => {
      if (this.model.get("mode") !== "paint") return
      event.preventDefault()
      event.stopPropagation()
    })
  }

  point(event) {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse())
  }

  place(event) {
    const point = this.point(event)
    const [left, top, size] = this.box(0, 0)
    return [Math.floor((point.y - top) / size), Math.floor((point.x - left) / size)]
  }

  inside([row, column]) {
    return row >= 0 && column >= 0 && row < this.cells.length && column < this.cells[0].length
  }

  press(event) {
    const place = this.place(event)
    const mode = this.model.get("mode")
    if (!this.inside(place) || event.button === 1 || this.heads.layers.some(layer => layer.contains(event.target))) {
      if (event.pointerType === "touch" && mode === "paint") {
        this.pan = { pointer: event.pointerId, x: event.clientX, y: event.clientY, scrolled: this.scrolled }
      }
      return
    }
    this.byKey = false
    if (mode === "paint") {
      const { second } = this.grid
      this.pause?.()
      this.stroke = { cells: [], pointer: event.pointerId, start: place, from: this.shown[place[0]][place[1]] }
      this.begin(event.button === 2 ? second ?? this.grid.empty : this.model.get("brush"))
      this.svg.setPointerCapture(event.pointerId)
      // A long press paints with the other brush: a finger has no second button.
      if (event.pointerType === "touch" && second !== undefined) {
        this.long = setTimeout(() => {
          navigator.vibrate?.(15)
          this.begin(this.model.get("brush") === second ? this.model.get("brushes")[0] : second)
        }, LONG)
      }
    } else if (mode === "pick") {
      this.model.send({ type: "pick", cell: place, button: event.button })
    }
    this.move(...place)
  }

  // Begin a stroke with a brush; on a cell that has its kind already it erases.
  begin(brush) {
    const { start, from } = this.stroke
    Object.assign(this.stroke, { kind: from === brush ? this.grid.empty : brush, cells: [] })
    this.extend(start)
  }

  // Where the cells and the page are scrolled to.
  get scrolled() {
    return { left: this.stage.scrollLeft, top: this.stage.scrollTop, page: document.scrollingElement.scrollTop }
  }

  // Move the cells from a place, and at their end the page.
  shift({ left, top, page }, right, down) {
    this.stage.scrollLeft = left - right
    const wanted = top - down
    const least = Math.min(Math.max(wanted, 0), this.stage.scrollHeight - this.stage.clientHeight)
    this.stage.scrollTop = least
    document.scrollingElement.scrollTop = page + wanted - least
  }

  // A finger paints on cells, where the browser must not scroll; a finger beside the cells scrolls.
  scroll(event) {
    this.shift(this.pan.scrolled, event.clientX - this.pan.x, event.clientY - this.pan.y)
  }

  drag(event) {
    if (event.pointerId === this.pan?.pointer) return this.scroll(event)
    if (!this.stroke || event.pointerId !== this.stroke.pointer) return
    for (const each of event.getCoalescedEvents?.() ?? [event]) {
      const [row, column] = this.place(each)
      const [fromRow, fromColumn] = this.last
      if (row !== fromRow || column !== fromColumn) clearTimeout(this.long)
      if (this.grid.straight) {
        this.straight(row, column)
        continue
      }
      const steps = Math.max(Math.abs(row - fromRow), Math.abs(column - fromColumn))
      for (let step = 1; step <= steps; step++) { // no gaps after a quick movement
        this.extend([fromRow + Math.round((row - fromRow) * step / steps), fromColumn + Math.round((column - fromColumn) * step / steps)])
      }
    }
  }

  // A stroke in one row or column, from its start to the pointer; it changes only cells that are like the first one.
  straight(row, column) {
    const { start: [top, left], from } = this.stroke
    const isRow = Math.abs(column - left) >= Math.abs(row - top)
    const clamp = (place, count) => Math.min(Math.max(place, 0), count - 1)
    const [begin, end] = isRow ? [left, clamp(column, this.cells[0].length)] : [top, clamp(row, this.cells.length)]
    const length = Math.abs(end - begin) + 1
    const run = Array.from({ length }, (_, step) => begin + Math.sign(end - begin) * step).map(place => (isRow ? [top, place] : [place, left]))
    this.last = [row, column]
    const cells = this.model.get("cells")
    this.stroke.cells = run.filter(([r, c], at) => !at || this.before(r, c, cells) === from)
    this.update()
    this.count(run.at(-1), length)
  }

  // A cell without the present stroke.
  before(row, column, cells) {
    const last = this.pending.findLast(stroke => stroke.cells.some(([r, c]) => r === row && c === column))
    return last?.kind ?? cells[row][column]
  }

  // The length of a straight stroke, beside its end.
  count([row, column], length) {
    const [x, y] = this.box(row, column)
    this.linked.replaceChildren(...(length > 1 ? [svg("text", { class: "puyonb-length", x: x + 0.5, y: y - 0.6 }, String(length))] : []))
  }

  extend(place) {
    this.last = place
    if (!this.inside(place) || this.stroke.cells.some(([row, column]) => row === place[0] && column === place[1])) return
    this.stroke.cells.push(place)
    this.update()
  }

  release() {
    this.pan = undefined
    clearTimeout(this.long)
    if (!this.stroke) return
    const { kind, cells } = this.stroke
    this.stroke = null
    this.linked.replaceChildren()
    this.commit(kind, cells)
  }

  // Take back the present stroke: a second finger is there.
  cancel() {
    this.pan = undefined
    clearTimeout(this.long)
    this.stroke = null
    this.linked.replaceChildren()
    this.update()
  }

  commit(kind, cells) {
    this.pause?.()
    const stroke = { type: "paint", serial: nextSerial(), kind, cells }
    this.pending.push(stroke)
    this.update()
    this.expect()
    this.model.send(stroke)
  }

  // Without a kernel, show that the value does not follow.
  expect() {
    this.timer ??= setTimeout(() => { this.waiting.hidden = false }, PATIENCE)
  }

  settled() {
    clearTimeout(this.timer)
    this.timer = undefined
    this.waiting.hidden = true
  }

  act(row, column) {
    const mode = this.model.get("mode")
    if (mode === "move") this.pieces.act(row, column)
    if (mode === "pick") this.model.send({ type: "pick", cell: [row, column], button: 0 })
    if (mode === "paint") {
      const brush = this.model.get("brush")
      this.set(row, column, this.shown[row][column] === brush ? this.grid.empty : brush)
    }
  }

  set(row, column, kind) {
    this.commit(kind, [[row, column]])
    this.say(this.cells[row][column].getAttribute("aria-label"))
  }

  key(event) {
    if (event.target.getAttribute("role") !== "gridcell") return
    this.byKey = true
    const [row, column] = this.at
    const [rows, columns] = [this.cells.length, this.cells[0].length]
    const command = event.ctrlKey || event.metaKey
    const far = event.shiftKey ? 2 : 1
    const jumps = {
      ArrowUp: [row - far, column], ArrowDown: [row + far, column], ArrowLeft: [row, column - far], ArrowRight: [row, column + far],
      Home: [command ? 0 : row, 0], End: [command ? rows - 1 : row, columns - 1],
    }
    const code = event.key.length === 1 && !command && !event.altKey ? this.code(event.key) : undefined
    const painting = this.model.get("mode") === "paint"
    if (jumps[event.key]) {
      const to = [Math.min(Math.max(jumps[event.key][0], 0), rows - 1), Math.min(Math.max(jumps[event.key][1], 0), columns - 1)]
      this.move(...to)
    } else if (command && event.key.toLowerCase() === "z") {
      this.model.send({ type: "tool", name: event.shiftKey ? "redo" : "undo" })
    } else if (command && event.key.toLowerCase() === "y") {
      this.model.send({ type: "tool", name: "redo" })
    } else if (event.key === " " || event.key === "Enter") {
      this.act(row, column)
    } else if (painting && (event.key === "Delete" || event.key === "Backspace")) {
      this.set(row, column, this.grid.empty)
    } else if (painting && code !== undefined) {
      this.set(row, column, code)
    } else if (this.pieces.on && this.pieces.key(event)) {
      // done
    } else {
      return
    }
    event.preventDefault()
  }

  code(key) {
    const codes = this.model.get("brushes")
    return codes.find(code => code === key) ?? codes.find(code => code.toLowerCase() === key.toLowerCase())
      ?? codes.find(code => this.grid.kinds[code].keys?.includes(key.toLowerCase()))
  }

  move(row, column) {
    this.cells[this.at[0]]?.[this.at[1]]?.setAttribute("tabindex", -1)
    const cell = this.cells[row][column]
    cell.setAttribute("tabindex", 0)
    this.at = [row, column]
    cell.focus({ preventScroll: !this.byKey })
    this.focused(row, column)
  }

  focused(row, column) {
    const here = active(this.root)
    if (here === this.cells[row][column] && (row !== this.at[0] || column !== this.at[1])) this.at = [row, column]
    this.ring.setAttribute("transform", this.toCell(row, column))
    const heads = this.heads.of(row, column)
    if (heads.length) this.cells[row][column].setAttribute("aria-description", heads.join("; "))
    this.near.textContent = heads.join("\n") // on a narrow page the labels beside a cell are not visible
    const seen = this.byKey || here?.matches?.(":focus-visible")
    this.ring.setAttribute("visibility", here === this.cells[row][column] && seen ? "visible" : "hidden")
  }
}
