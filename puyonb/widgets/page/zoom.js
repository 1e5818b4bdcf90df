// The size of the cells of a large board with labels: buttons, and two fingers that move and stretch the board.

import { icon } from "./dom.js"
import { html } from "../../page/model.js"

const STEP = 1.3 // of a button
const LARGEST = 64 // pixels of a cell

export class Zoom {
  constructor(board) {
    Object.assign(this, { board, fingers: new Map() })
    const button = (name, label, factor) => {
      const made = html("button", { type: "button", title: label, "aria-label": label }, icon(name))
      made.addEventListener("click", () => this.by(factor))
      return made
    }
    this.root = html("div", { class: "puyonb-zoom" }, button("zoom_out", board.words("zoom_out"), 1 / STEP),
      button("zoom_in", board.words("zoom_in"), STEP))
  }

  // The pixels of a cell.
  get unit() {
    return this.board.svg.getBoundingClientRect().width / this.board.drawing.box[2]
  }

  // Follow the fingers on a new stage.
  follow(stage) {
    this.fingers.clear()
    this.pinch = undefined
    const hear = (names, act) => { for (const name of names) stage.addEventListener(name, act, { capture: true }) }
    hear(["pointerdown"], event => {
      if (event.pointerType !== "touch" || this.board.model.get("mode") !== "paint") return
      this.fingers.set(event.pointerId, [event.clientX, event.clientY])
      if (this.fingers.size < 2) return
      this.board.cancel()
      event.stopPropagation()
      if (this.fingers.size === 2) this.pinch = this.spread
    })
    hear(["pointermove"], event => {
      if (!this.fingers.has(event.pointerId)) return
      this.fingers.set(event.pointerId, [event.clientX, event.clientY])
      if (!this.pinch) return
      event.stopPropagation()
      if (this.fingers.size === 2) this.stretch()
    })
    hear(["pointerup", "pointercancel"], event => {
      this.fingers.delete(event.pointerId)
      if (!this.pinch) return
      event.stopPropagation()
      if (!this.fingers.size) this.pinch = undefined // a finger that stays must not paint
    })
  }

  // The middle of two fingers and their distance.
  get spread() {
    const [[x, y], [toX, toY]] = [...this.fingers.values()]
    return { x: (x + toX) / 2, y: (y + toY) / 2, size: Math.hypot(toX - x, toY - y) }
  }

  stretch() {
    const [before, now] = [this.pinch, this.spread]
    this.board.shift(this.board.scrolled, now.x - before.x, now.y - before.y)
    this.by(now.size / Math.max(before.size, 1), now)
    this.pinch = now
  }

  // Change the size of the cells; a point of the screen stays where it is.
  by(factor, at) {
    const { stage, svg, drawing } = this.board
    const frame = stage.getBoundingClientRect()
    const [x, y] = at ? [at.x - frame.left, at.y - frame.top] : [stage.clientWidth / 2, stage.clientHeight / 2]
    const before = this.unit
    const least = stage.clientWidth / drawing.box[2]
    const unit = Math.min(Math.max(before * factor, Math.min(least, drawing.unit)), LARGEST)
    const [left, top] = [stage.scrollLeft, stage.scrollTop]
    const isWhole = unit <= least // it also follows the width of the page
    Object.assign(svg.style, { minWidth: isWhole ? "0" : `${unit * drawing.box[2]}px`, maxWidth: isWhole ? "100%" : "none",
      width: isWhole ? `${drawing.unit * drawing.box[2]}px` : `${unit * drawing.box[2]}px` })
    const grown = this.unit / before
    stage.scrollLeft = (left + x) * grown - x
    stage.scrollTop = (top + y) * grown - y
  }

  // Scroll to a row, a column, or a cell, unless it is visible.
  reveal({ row, column }) {
    const { stage, drawing } = this.board
    const unit = this.unit
    const [left, top] = drawing.box
    const [across, down] = this.board.heads.kept
    const start = (place, from, scrolled, room, hidden) => {
      const spot = (place + 0.5 - from) * unit
      const isSeen = spot > scrolled + hidden * unit && spot < scrolled + room
      return isSeen ? scrolled : spot - (room + hidden * unit) / 2
    }
    if (column !== undefined) stage.scrollLeft = start(column, left, stage.scrollLeft, stage.clientWidth, across)
    if (row !== undefined) stage.scrollTop = start(row, top, stage.scrollTop, stage.clientHeight, down)
  }
}
