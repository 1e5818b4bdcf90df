// The labels beside the rows of a board and above its columns: the clues of a nonogram.

import { svg } from "./dom.js"

const WIDEST = 0.5 // the largest part of a narrow page for labels beside scrolling cells

export class Heads {
  // Screen readers find each label in its row or column of the grid.  The visible labels are above the cells; those of rows stay
  // visible when the cells scroll.

  constructor(board) {
    Object.assign(this, { board, rows: [], columns: [], layers: [] })
  }

  build() {
    const { room } = this.board.grid ?? {}
    const make = (side, role) => room ? this.board.grid[side].map(() => svg("g", { role })) : []
    this.rows = make("rows", "rowheader")
    this.columns = make("columns", "columnheader")
    this.seen = { rows: this.rows.map(() => svg("g")), columns: this.columns.map(() => svg("g")) }
    this.layers = []
    if (!room) return
    const [left, height] = [-room.rows - 0.15, this.rows.length]
    this.ground = svg("g", { visibility: "hidden" },
      svg("rect", { x: left, y: 0, width: -left, height, fill: "var(--face)" }),
      svg("path", { d: `M0 0V${height}`, stroke: "var(--soft)", "stroke-width": 0.06 }))
    const layer = (...parts) => svg("g", { class: "puyonb-clues", "aria-hidden": "true" }, ...parts)
    this.beside = layer(this.ground, ...this.seen.rows)
    this.layers = [layer(...this.seen.columns), this.beside]
  }

  // Cells scroll below the labels of rows, except for the part of the labels that would leave no room for cells.
  follow(stage) {
    if (!this.layers.length) return
    const width = this.board.grid.room.rows + 0.15
    const unit = () => this.board.drawing.box[2] / this.board.svg.getBoundingClientRect().width
    const kept = () => Math.min(width, WIDEST * stage.clientWidth * unit())
    stage.addEventListener("scroll", () => {
      const away = Math.max(0, stage.scrollLeft * unit() - (width - kept()))
      this.beside.setAttribute("transform", `translate(${away} 0)`)
      this.ground.setAttribute("visibility", away ? "visible" : "hidden")
      stage.style.scrollPaddingLeft = `${kept() / unit()}px` // a cell with the focus is not hidden behind them
    })
  }

  // The last label is next to the cells; only changes are drawn.
  update() {
    for (const [side, all] of Object.entries(this.board.model.get("heads") ?? {})) {
      (this[side] ?? []).forEach((node, line) => {
        const labels = all[line] ?? []
        const key = JSON.stringify(labels)
        if (node.puyonbKey === key) return
        node.puyonbKey = key
        node.setAttribute("aria-label", `${this.board.grid[side][line]}: ${labels.map(label => label.say ?? label.text).join(" ")}`)
        const space = Math.min(side === "rows" ? 0.9 : 0.82, (this.board.grid.room[side] - 0.2) / Math.max(labels.length, 1))
        this.seen[side][line].replaceChildren(...labels.map((label, number) => {
          const away = -(labels.length - number - 0.5) * space - 0.12
          return this.label(label, ...(side === "rows" ? [away, line + 0.5] : [line + 0.5, away]), space, side)
        }))
      })
    }
  }

  label({ text, kind, done }, x, y, space, side) {
    const group = svg("g", { transform: `translate(${x} ${y})`, ...(done && { opacity: 0.32 }) })
    const tint = this.board.grid.kinds[kind]?.tint
    const width = side === "rows" ? Math.min(space * 0.92, 0.82) : 0.82
    const height = side === "rows" ? 0.74 : Math.min(space * 0.94, 0.74)
    if (tint) group.append(svg("rect", { x: -width / 2, y: -height / 2, width, height, rx: 0.14, fill: `var(--c${tint[0]})` }))
    const size = Math.min(0.6, height * 1.15, (width * 1.75) / text.length)
    group.append(svg("text", { class: "puyonb-head", "font-size": size, ...(tint && { style: `fill: var(--c${tint[1]})` }) }, text))
    return group
  }

  // The texts of the labels beside a cell and above it.
  of(row, column) {
    return [this.rows[row], this.columns[column]].filter(Boolean).map(node => node.getAttribute("aria-label"))
  }
}
