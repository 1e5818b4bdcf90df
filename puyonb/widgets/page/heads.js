// The labels beside the rows of a board and above its columns: the clues of a nonogram.

import { svg } from "../../page/model.js"

const WIDEST = 0.5 // the largest part of a narrow page for labels beside scrolling cells

export class Heads {
  // Screen readers find each label in its row or column of the grid.  The visible labels are above the cells; they stay
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
    const [left, top, width, height] = [-room.rows - 0.15, -room.columns - 0.15, this.columns.length, this.rows.length]
    // What scrolled labels cover the cells with.
    const ground = (x, y, across, down, edge) => svg("g", { visibility: "hidden" },
      svg("rect", { x, y, width: across, height: down, fill: "var(--face)" }),
      svg("path", { d: edge, fill: "none", stroke: "var(--soft)", "stroke-width": 0.06 }))
    this.grounds = { beside: ground(left, 0, -left, height, `M0 0V${height}`), above: ground(0, top, width, -top, `M0 0H${width}`),
      corner: ground(left, top, -left, -top, `M0 ${top}V0H${left}`) }
    const layer = (...parts) => svg("g", { class: "puyonb-clues", "aria-hidden": "true" }, ...parts)
    this.above = layer(this.grounds.above, ...this.seen.columns)
    this.beside = layer(this.grounds.beside, ...this.seen.rows)
    this.corner = svg("g", { "aria-hidden": "true" }, this.grounds.corner)
    this.layers = [this.above, this.beside, this.corner]
  }

  // The part of the labels of rows and of columns that stays visible, in cells: the other part would leave no room for cells.
  get kept() {
    const { room } = this.board.grid
    const unit = this.board.zoom.unit
    const part = (size, all) => Math.min(size + 0.15, WIDEST * all / unit)
    return [part(room.rows, this.board.stage.clientWidth), part(room.columns, this.board.stage.clientHeight)]
  }

  // Cells scroll below the labels.
  follow(stage) {
    if (!this.layers.length) return
    const { room } = this.board.grid
    stage.addEventListener("scroll", () => {
      const unit = this.board.zoom.unit
      const [across, down] = this.kept
      const right = Math.max(0, stage.scrollLeft / unit - (room.rows + 0.15 - across))
      const low = Math.max(0, stage.scrollTop / unit - (room.columns + 0.15 - down))
      const move = (node, x, y) => { if (x || y) node.setAttribute("transform", `translate(${x} ${y})`); else node.removeAttribute("transform") }
      move(this.beside, right, 0)
      move(this.above, 0, low)
      move(this.corner, right, low)
      const covers = { beside: right, above: low, corner: right || low }
      for (const [name, ground] of Object.entries(this.grounds)) ground.setAttribute("visibility", covers[name] ? "visible" : "hidden")
      // A cell with the focus is not hidden behind them.
      Object.assign(stage.style, { scrollPaddingLeft: `${across * unit}px`, scrollPaddingTop: `${down * unit}px` })
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
