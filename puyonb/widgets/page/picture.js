// The picture: encoded items as SVG.

import { svg } from "../../page/model.js"

export class Picture {
  // Draws the items of Python, with colours by number and symbols by name.

  constructor(drawing) {
    this.drawing = drawing
  }

  paint(paint) {
    const color = number => number === undefined ? "none" : `var(--c${number})`
    const found = { fill: color(paint.fill) }
    if (paint.stroke !== undefined) {
      Object.assign(found, { stroke: color(paint.stroke), "stroke-width": paint.width, "stroke-linejoin": "round" })
      if (paint.dash) found["stroke-dasharray"] = paint.dash.join(" ")
      else found["stroke-linecap"] = "round"
    }
    if (paint.opacity !== undefined) found.opacity = paint.opacity
    return found
  }

  symbol(name, x, y, { matrix = [1, 0, 0, 1], paint, mask = 0 } = {}) {
    const attributes = { transform: `matrix(${matrix.join(" ")} ${x} ${y})`, ...(paint && this.paint(paint)) }
    const shapes = (this.drawing.symbols[name] ?? []).map(shape => {
      let path = shape.path
      for (const [bit, part] of Object.entries(shape.joins ?? {})) if (mask & bit) path += part
      return svg("path", { d: path, ...(shape.paint && this.paint(shape.paint)) })
    })
    return svg("g", attributes, ...shapes)
  }

  item(item) {
    if (item.symbol !== undefined) return this.symbol(item.symbol, item.x, item.y, item)
    const paths = [item.paint].flat().map(paint => svg("path", { d: item.path, ...this.paint(paint) }))
    return paths.length > 1 ? svg("g", {}, ...paths) : paths[0]
  }

  layer(items = []) {
    return svg("g", { "aria-hidden": "true", "pointer-events": "none" }, ...items.map(item => this.item(item)))
  }
}
