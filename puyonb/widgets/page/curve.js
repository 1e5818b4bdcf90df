// The curve of an analysis: a line over the frames of a player, marks at moves to look at again, and a list that leads to them.

import { html, svg } from "../../page/model.js"

const APART = 4 // percent of the width between two marks that do not cover each other

export class Curve {
  constructor(model, words, go) {
    Object.assign(this, { model, words, go })
    this.root = html("figure", { class: "puyonb-curve", hidden: true })
  }

  // The place of a frame, in percent of the width.
  x(frame) {
    return 100 * frame / Math.max(this.model.get("length") - 1, 1)
  }

  update() {
    const { label = "", heads = [], frames = [], values = [], turning, marks = [], open } = this.model.get("curve") ?? {}
    this.root.hidden = !frames.length
    if (!frames.length) return this.root.replaceChildren()
    const top = Math.max(...values, 1), low = Math.min(...values, 0), y = value => 100 * (top - value) / (top - low)
    const points = limit => values.map((value, at) => `${this.x(frames[at])} ${y(limit(value))}`).join("L")
    const area = limit => `M${this.x(frames[0])} ${y(0)}L${points(limit)}L${this.x(frames.at(-1))} ${y(0)}Z`
    const rule = (x, name) => svg("path", { d: `M${x} 0V100`, class: name })
    this.now = rule(0, "now")
    const drawn = svg("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", role: "img", "aria-label": label },
      svg("path", { d: area(value => Math.max(value, 0)), class: "above" }), svg("path", { d: area(value => Math.min(value, 0)), class: "below" }),
      svg("path", { d: `M0 ${y(0)}H100` }), svg("path", { d: `M${points(value => value)}` }),
      ...(Number.isInteger(turning) ? [rule(this.x(turning), "turning")] : []), this.now)
    const places = []
    const flags = marks.map(({ frame }, number) => {
      const x = this.x(frame), row = places.filter(each => Math.abs(each - x) < APART).length
      places.push(x)
      return html("b", { "aria-hidden": "true", style: `left: ${x}%; top: ${18 * row}px` }, number + 1)
    })
    const stage = html("div", {}, drawn, ...flags)
    stage.addEventListener("click", ({ clientX }) => {
      const { left, width } = stage.getBoundingClientRect(), wanted = 100 * (clientX - left) / width
      const distance = frame => Math.abs(this.x(frame) - wanted)
      this.go(frames.reduce((near, frame) => (distance(frame) < distance(near) ? frame : near)))
    })
    const list = html("ol", { hidden: !marks.length }, ...marks.map(({ frame, text, link }) => {
      const button = html("button", { type: "button" }, text)
      button.addEventListener("click", () => this.go(frame))
      return html("li", {}, button, ...(link ? [" ", html("a", { href: link }, open)] : []))
    }))
    const [above, below] = heads.map(text => html("p", { hidden: !text }, text))
    this.root.replaceChildren(html("figcaption", {}, label), above, stage, ...(below ? [below] : []), list)
    this.light()
  }

  light() {
    this.now?.setAttribute("d", `M${this.x(this.model.get("frame"))} 0V100`)
  }
}
