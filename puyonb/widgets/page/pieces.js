// Pieces that can be dragged, turned and put on a board.

import { nextSerial } from "./dom.js"
import { fill, svg } from "../../page/model.js"

const NEAR = 0.0022 // the distance in squares within which two places are equal
const TREMOR = 0.15 // the distance in squares below which a drag is a click
const LARGE = 1.5 // the size in squares from which a piece is large

export class Pieces {
  // Movable pieces at any place: the mode "move".  A place is [x, y] with y upwards, and means the top piece there.  The selected
  // piece is either one of the tray (`brush`) or on the board (`held`, a place).

  constructor(board) {
    Object.assign(this, { board, model: board.model, pending: [], drag: null, dragged: false })
  }

  get on() { return this.model.get("mode") === "move" }
  get held() { return this.model.get("held") ?? [] }
  get hand() { return this.model.get("brush") }

  build() {
    if (!this.on) return []
    this.drawn = new Map()
    this.layer = svg("g", { "aria-hidden": "true", class: "puyonb-pieces" })
    this.ring = svg("g", { "aria-hidden": "true", "pointer-events": "none" })
    this.aim = svg("g", { "aria-hidden": "true", "pointer-events": "none" })
    return [this.layer, this.ring, this.aim]
  }

  // The pieces on the board: Python's pieces, and the actions that Python has not seen yet.
  wanted() {
    let pieces = [...this.model.get("pieces")]
    const seen = this.model.get("seen")
    this.pending = this.pending.filter(done => done.serial > seen)
    if (!this.pending.length) this.board.settled()
    for (const done of this.pending) pieces = this.after(pieces, done)
    return pieces
  }

  after(pieces, { from, to, kind, capture }) {
    const left = [...pieces]
    if (capture) left.splice(this.top(to, left), 1)
    const number = from ? this.top(from, left) : -1
    const piece = from ? left.splice(number, 1)[0] : this.board.grid.kinds[kind]
    return piece && (number >= 0 || !from) ? [...left, { ...piece, x: to[0], y: -to[1] }] : pieces
  }

  top([x, y], pieces = this.lying) {
    return pieces.findLastIndex(piece => Math.hypot(piece.x - x, piece.y + y) <= NEAR)
  }

  update() {
    this.lying = this.wanted()
    const known = this.drawn
    this.drawn = new Map()
    this.nodes = this.lying.map((piece, number) => {
      const key = `${piece.symbol} ${piece.x} ${piece.y} ${piece.fixed}`
      const node = known.get(key)?.pop() ?? this.board.picture.symbol(piece.symbol, piece.x, piece.y)
      if (piece.fixed) node.setAttribute("pointer-events", "none")
      else node.dataset.piece = number
      this.drawn.set(key, [...this.drawn.get(key) ?? [], node])
      return node
    })
    this.layer.replaceChildren(...this.nodes)
    this.tell()
    this.select()
  }

  // The label of each place for screen readers: the pieces that cover it, from the top.
  tell() {
    const { cells, words } = this.board
    const [left, top, step] = this.board.box(0, 0)
    const there = new Map()
    this.lying.forEach((piece, number) => {
      const [wide, high] = piece.size.map(side => side / 2 - 0.01)
      const first = [piece.y - high - top, piece.x - wide - left].map(far => Math.max(Math.ceil(far / step - 0.5), 0))
      const last = [piece.y + high - top, piece.x + wide - left].map(far => Math.floor(far / step - 0.5))
      for (let row = first[0]; row <= Math.min(last[0], cells.length - 1); row++) {
        for (let column = first[1]; column <= Math.min(last[1], cells[0].length - 1); column++) {
          const key = row * 1000 + column
          there.set(key, [number, ...there.get(key) ?? []])
        }
      }
    })
    this.covering = there
    cells.forEach((line, row) => line.forEach((cell, column) => {
      const names = (there.get(row * 1000 + column) ?? []).map(number => this.lying[number].name)
      const label = fill(words("place"), { place: this.name(this.at(row, column)), pieces: names.join(words("joint")) || words("nothing") })
      if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label)
    }))
  }

  name([x, y]) {
    const column = this.board.grid.columns[this.cell(x, -y)[1]]
    return Number.isInteger(x) && Number.isInteger(y) && column ? `${column}${y}` : `(${x},${y})`
  }

  at(row, column) {
    const [x, y, size] = this.board.box(row, column)
    return [x + size / 2, -(y + size / 2)]
  }

  cell(x, y) {
    const { origin: [left, top], step, rows, columns } = this.board.grid
    const inside = (number, count) => Math.min(Math.max(Math.floor(number), 0), count - 1)
    return [inside((y - top) / step, rows.length), inside((x - left) / step, columns.length)]
  }

  // Show the selected piece: a frame around it, and the shape of the cursor.
  select() {
    if (!this.on || !this.lying || this.board.isStale) return
    const piece = this.held.length && this.lying[this.top(this.held)]
    this.ring.replaceChildren()
    if (piece) {
      const [width, height] = piece.size.map(side => side + 0.14)
      const box = { x: piece.x - width / 2, y: piece.y - height / 2, width, height, rx: 0.14, fill: "none" }
      this.ring.append(svg("rect", { ...box, stroke: "var(--face)", "stroke-width": 0.13 }),
        svg("rect", { ...box, stroke: "var(--focus)", "stroke-width": 0.07 }))
    }
    this.board.svg.toggleAttribute("data-full", Boolean(piece || this.hand))
  }

  hold(place) {
    this.model.set("held", place)
    if (this.hand) this.model.set("brush", "")
    this.model.save_changes()
    this.board.updateBrush()
    this.select()
  }

  // Pointer and touch.
  listen(on) {
    on("pointerdown", event => this.press(event))
    on("pointermove", event => this.move(event))
    on("pointerup", event => this.release(event))
    on("pointercancel", () => this.letGo())
  }

  offer(swatch, kind) {
    swatch.addEventListener("pointerdown", event => {
      if (event.button) return
      const piece = this.board.grid.kinds[kind]
      this.drag = { pointer: event.pointerId, start: this.spot(event), kind, piece, center: null }
      this.dragged = false
      swatch.setPointerCapture(event.pointerId)
    })
    swatch.addEventListener("pointermove", event => this.move(event))
    swatch.addEventListener("pointerup", event => this.release(event))
    swatch.addEventListener("pointercancel", () => this.letGo())
  }

  lifted() {
    const dragged = this.dragged
    this.dragged = false
    return dragged
  }

  spot(event) {
    const { x, y } = this.board.point(event)
    return [x, -y]
  }

  press(event) {
    if (event.button) return
    this.board.byKey = false
    this.dragged = false
    const start = this.spot(event)
    const node = event.target.closest?.("[data-piece]")
    const hit = node && this.lying[node.dataset.piece]
    const number = hit ? this.top([hit.x, -hit.y]) : -1
    const piece = this.lying[number]
    const center = piece && [piece.x, -piece.y]
    this.drag = { pointer: event.pointerId, start, piece, center, node: this.nodes[number] }
    this.board.svg.setPointerCapture(event.pointerId)
    this.board.move(...this.cell(start[0], -start[1]))
  }

  move(event) {
    const { drag } = this
    if (!drag?.piece || event.pointerId !== drag.pointer) return
    const [x, y] = this.spot(event)
    const [right, up] = [x - drag.start[0], y - drag.start[1]]
    if (!drag.goal && Math.hypot(right, up) < TREMOR) return
    drag.node ??= this.board.picture.symbol(drag.piece.symbol, 0, 0)
    if (!drag.goal) drag.node.classList.add("puyonb-lifted")
    if (drag.node !== this.layer.lastChild) this.layer.append(drag.node)
    const now = drag.center ? [drag.center[0] + right, drag.center[1] + up] : [x, y]
    drag.node.setAttribute("transform", `translate(${now[0]} ${-now[1]})`)
    drag.goal = this.snap(now, drag.piece.size)
    const ring = { cx: drag.goal[0], cy: -drag.goal[1], r: 0.2, fill: "none" }
    this.aim.replaceChildren(svg("circle", { ...ring, stroke: "var(--face)", "stroke-width": 0.12 }),
      svg("circle", { ...ring, stroke: "var(--focus)", "stroke-width": 0.06 }))
  }

  release(event) {
    const { drag } = this
    if (!drag || event.pointerId !== drag.pointer) return
    this.letGo()
    if (drag.kind) {
      const box = this.board.svg.getBoundingClientRect()
      const inside = event.clientX > box.left && event.clientX < box.right && event.clientY > box.top && event.clientY < box.bottom
      this.dragged = Boolean(drag.goal)
      if (drag.goal && inside) this.commit({ kind: drag.kind, to: drag.goal })
    } else if (drag.goal) {
      this.put(drag.center, drag.goal)
    } else {
      this.click(drag.start, drag.piece)
    }
  }

  letGo() {
    this.drag = null
    this.aim.replaceChildren()
    this.drawn.clear() // draw a lifted piece again at its place
    this.update()
  }

  click(place, piece) {
    const size = this.hand ? this.board.grid.kinds[this.hand].size : this.lying[this.top(this.held.length ? this.held : [-1, -1])]?.size
    const small = piece && Math.max(...piece.size) < LARGE // a click on a small piece means its place
    const goal = size && (small && Math.max(...size) < LARGE ? [piece.x, -piece.y] : this.snap(place, size))
    if (this.hand) this.commit({ kind: this.hand, to: goal })
    else if (size && piece && piece === this.lying[this.top(this.held)]) this.hold([])
    else if (size) this.put(this.held, goal)
    else if (piece) this.hold([piece.x, -piece.y])
  }

  // Large pieces snap to corners and to the middle of squares; small ones to the middle, unless the pointer is clearly beside it.
  snap(place, size) {
    const reach = Math.max(...size) < LARGE ? 0.32 : 0.25
    const { origin: [left, top], step, rows, columns } = this.board.grid
    const ends = [[left, left + step * columns.length], [-(top + step * rows.length), -top]]
    return place.map((number, axis) => {
      const whole = Math.round(number)
      const half = Math.abs(number - whole) <= reach ? whole : Math.floor(number) + 0.5
      return Math.min(Math.max(half, ends[axis][0] + step / 2), ends[axis][1] - step / 2)
    })
  }

  put(from, to) {
    if (Math.hypot(from[0] - to[0], from[1] - to[1]) <= NEAR) return this.hold([])
    const pressed = this.model.get("tools").some(tool => tool.name === "capture" && tool.pressed)
    this.commit({ from, to, capture: pressed && this.top(to) >= 0 })
  }

  commit(done) {
    const told = { type: done.from ? "move" : "lay", serial: nextSerial(), ...done }
    const piece = done.from ? this.lying[this.top(done.from)] : this.board.grid.kinds[done.kind]
    this.pending.push(told)
    this.model.set("held", [])
    this.update()
    this.board.expect()
    this.model.save_changes()
    this.model.send(told)
    this.board.say(fill(this.board.words("put"), { piece: piece?.name ?? "", place: this.name(done.to) }))
  }

  // The keyboard: the same as a click on the cell with the focus.
  act(row, column) {
    const place = this.at(row, column)
    const number = this.top(place) >= 0 ? this.top(place) : this.covering.get(row * 1000 + column)?.find(each => !this.lying[each].fixed)
    const piece = this.lying[number]
    if (this.hand) this.commit({ kind: this.hand, to: place })
    else if (this.held.length) this.put(this.held, place)
    else if (piece) {
      this.hold([piece.x, -piece.y])
      this.board.say(fill(this.board.words("taken"), { piece: piece.name, place: this.name(this.held) }))
    }
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const tool = this.model.get("tools").find(tool => tool.key?.toLowerCase() === event.key.toLowerCase())
    if (event.key === "Escape") this.hold([])
    else if (!tool) return false
    else if (!tool.disabled || this.held.length) this.model.send({ type: "tool", name: tool.name, at: this.held })
    return true
  }
}
