// The aim: a piece above a field that the reader moves, turns and drops.

import { svg } from "../../page/model.js"

const FINGER = 24 // the least pixels by which a finger moves a piece by a column

export class Aim {
  // A piece above the field.  Each pose is a column, a rotation, and the items to draw.  Only the drop is sent to Python.

  constructor(model, words, say, board) {
    Object.assign(this, { model, words, say, board, keys: [], isRunning: false })
    const on = (name, act) => board.root.addEventListener(name, event => { if (this.now && event.target.closest("svg") === board.svg) act(event) })
    on("pointermove", event => { if (event.pointerType === "mouse") this.to(this.column(event)); else this.drag(event) })
    on("pointerdown", event => { if (event.pointerType === "mouse") this.click(event); else this.finger = { x: event.clientX, at: this.now.at } })
    on("pointerup", event => this.tap(event))
    on("pointercancel", () => { this.finger = undefined }) // the page scrolls
    on("contextmenu", event => {
      event.preventDefault()
      event.stopPropagation() // JupyterLab would open its menu
    })
    board.root.addEventListener("keydown", event => {
      if ((this.now || this.isRunning) && event.target.closest("svg") === board.svg) this.key(event)
    })
    board.root.addEventListener("keydown", event => this.undo(event))
  }

  get poses() { return this.board.isAimed ? this.model.get("poses") : [] }
  get now() { return this.poses[Math.min(this.model.get("pose"), this.poses.length - 1)] } // the next piece may have fewer poses

  // The column under the pointer, above or in the field; undefined beside it.
  column(event) {
    const { left, columns } = this.board.drawing.aim ?? {}
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.board.svg.getScreenCTM().inverse())
    const found = Math.floor(point.x - left)
    return found >= 0 && found < columns ? found : undefined
  }

  click(event) {
    if (event.button === 2) return this.turn(1)
    const column = this.column(event)
    if (column === undefined || event.button) return undefined
    this.to(column)
    return this.drop()
  }

  // A finger anywhere on the board moves the piece to the left and right: columns may be narrower than a finger.
  drag(event) {
    if (!this.finger) return
    const away = event.clientX - this.finger.x
    this.finger.isDrag ||= Math.abs(away) >= FINGER / 2
    const { left, columns } = this.board.drawing.aim ?? {}
    const by = Math.round(away / Math.max(FINGER, this.board.svg.getScreenCTM().a))
    if (this.finger.isDrag && left !== undefined) this.to(Math.min(Math.max(this.finger.at + by, 0), columns - 1))
  }

  // A first tap on a column moves the piece there, a second one drops it.
  tap(event) {
    const { finger } = this
    this.finger = undefined
    const column = this.column(event)
    if (!finger || finger.isDrag || column === undefined) return
    if (this.now.at === column) this.drop()
    else this.to(column)
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.acts[event.key]) return
    event.preventDefault()
    event.stopPropagation()
    this.press(event.key)
  }

  press(key) {
    if (!this.isRunning) return this.acts[key]()
    this.keys.push(key) // for the next piece
    return this.go()
  }

  get acts() {
    return { ArrowLeft: () => this.move(-1), ArrowRight: () => this.move(1), ArrowUp: () => this.turn(1), x: () => this.turn(1),
      z: () => this.turn(-1), ArrowDown: () => this.drop(), Enter: () => this.drop(), " ": () => this.drop() }
  }

  // After a drop, keys end the play of the move, and then move the next piece.
  go() {
    const playing = this.model.get("playing")
    if (this.now ? this.poses !== this.dropped : !playing && !this.board.frame?.hold) this.isRunning = false
    if (this.isRunning && this.keys.length && playing && !this.now) return this.finish()
    while (!this.isRunning && this.now && this.keys.length) this.acts[this.keys.shift()]()
    if (!this.isRunning) this.keys = []
    return undefined
  }

  undo(event) {
    const key = event.key.toLowerCase()
    const name = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[key]
    if (!(event.ctrlKey || event.metaKey) || !name || !this.model.get("tools").some(tool => tool.name === name)) return
    event.preventDefault()
    this.model.send({ type: "tool", name })
  }

  // The buttons do the same as the keys; false for other buttons.
  use(name) {
    const key = { turn_piece: "x", drop_piece: "ArrowDown", left_piece: "ArrowLeft", right_piece: "ArrowRight" }[name]
    if (key && (this.now || this.isRunning)) this.press(key)
    return Boolean(key)
  }

  nearest(wanted, column) {
    const away = pose => Math.abs(pose.at - column)
    return this.poses.filter(wanted).reduce((best, pose) => best && away(best) <= away(pose) ? best : pose, undefined)
  }

  to(column) {
    if (column === undefined) return
    const { turn } = this.now
    this.hold(this.nearest(pose => pose.at === column && pose.turn === turn, column) ?? this.nearest(pose => pose.at === column, column)
      ?? this.nearest(pose => pose.turn === turn, column))
  }

  move(by) {
    const { at, turn } = this.now
    this.hold(this.nearest(pose => pose.turn === turn && (pose.at - at) * by > 0, at))
  }

  turn(by) {
    const { at, turn } = this.now
    for (let step = 1; step < 4; step++) {
      const found = this.nearest(pose => pose.turn === (turn + by * step + 4 * step) % 4, at)
      if (found) return this.hold(found)
    }
    return undefined
  }

  hold(pose) {
    if (!pose || pose === this.now) return
    this.model.set("pose", this.poses.indexOf(pose))
    this.model.save_changes()
    this.say(pose.say)
  }

  drop() {
    if (this.dropped === this.poses) return // Python has not answered yet
    this.dropped = this.poses
    this.isRunning = this.model.get("posed") !== undefined
    this.layer?.setAttribute("opacity", 0.4)
    this.board.expect() // a page without Python answers at once
    this.model.send({ type: "drop", pose: this.poses.indexOf(this.now) })
  }

  update() {
    const { svg: root, picture } = this.board
    if (!root) return
    root.setAttribute("role", this.now ? "application" : "img")
    root.dataset.mode = this.now ? "pick" : "view"
    this.layer?.remove()
    this.layer = svg("g", { "aria-hidden": "true", "pointer-events": "none" }, ...(this.now?.items ?? []).map(item => picture.item(item)))
    root.append(this.layer)
    this.go()
  }
}
