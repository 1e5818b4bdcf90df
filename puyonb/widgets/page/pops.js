// The effects of a chain: groups flash and burst, and a counter is over the board.

import { svg } from "../../page/model.js"

const [FLASH, BURST, FADE] = [100, 320, 1600] // milliseconds: white, drops that fly apart, the words after a move of a record
const LETTER = 0.66 // the height of the letters of the counter, in cells
const OPEN = 1.5 // cells: how far drops fly

export class Pops {
  // Finds what a chain does from the frames that the state has: cells that are empty after a frame with marks vanish, and marks count
  // the links.  A drawing without frames lists its puyos that vanish.

  constructor(model, board) {
    Object.assign(this, { model, board })
    this.burst = svg("g", { class: "puyonb-pops", "aria-hidden": "true", "pointer-events": "none" })
    this.words = svg("g", { class: "puyonb-count", "aria-hidden": "true", "pointer-events": "none" })
  }

  get frames() { return this.model.get("frames") ?? [] }
  get isCalm() { return matchMedia("(prefers-reduced-motion: reduce)").matches }

  cells(at) {
    while (at > 0 && !this.frames[at]?.cells) at -= 1
    return this.frames[at]?.cells ?? []
  }

  // The puyos that vanish in the frame after this one, as they are now on the page.
  take(at) {
    const { board } = this
    if (!board.drawing?.chain || !this.frames[at]?.marks || !this.frames[at + 1]) return []
    const { empty, kinds } = board.grid
    const after = this.cells(at + 1)
    return this.cells(at).flatMap((codes, row) => [...codes].flatMap((code, column) => {
      const drawn = board.cells[row][column].lastChild
      if (code === empty || after[row]?.[column] !== empty || drawn.localName !== "g") return []
      const [x, y, size] = board.box(row, column)
      return [{ node: drawn.cloneNode(true), x: x + size / 2, y: y + size / 2, color: kinds[code].color }]
    }))
  }

  // Python has answered with the next turn of a game.
  arrive() {
    const { popped = [] } = this.board.drawing ?? {}
    const at = this.model.get("frame")
    if (at > this.last) this.play(popped.map(item => ({ ...item, node: this.board.picture.item(item) })))
    this.last = at
  }

  play(puyos) {
    if (!puyos.length || this.isCalm) return
    const drops = puyos.flatMap(({ x, y, color }) => [-1, 1].flatMap(right => [-1, 1].map(down => {
      const drop = svg("circle", { cx: x + 0.16 * right, cy: y + 0.16 * down, r: 0.14, fill: `var(--c${color})`, opacity: 0 })
      return [drop, [{ opacity: 1 }, { opacity: 1, offset: 0.6 },
        { opacity: 0, transform: `translate(${OPEN * 0.3 * right}px, ${OPEN * 0.3 * down}px) scale(.5)` }]]
    })))
    const whites = puyos.map(({ x, y }) => svg("rect", { x: x - 0.5, y: y - 0.5, width: 1, height: 1, rx: 0.2, fill: "#fff" }))
    const ghosts = svg("g", {}, ...puyos.map(({ node }) => node), ...whites)
    this.burst.replaceChildren(...drops.map(([drop]) => drop), ghosts)
    this.board.svg.append(this.burst)
    for (const white of whites) white.animate([{ opacity: 0.2 }, { opacity: 1, offset: 0.5 }, { opacity: 0.9 }], { duration: FLASH })
    ghosts.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], { duration: FLASH * 1.4, fill: "forwards" })
    for (const [drop, way] of drops) drop.animate(way, { delay: FLASH, duration: BURST, easing: "ease-out" })
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.burst.remove(), FLASH + BURST)
  }

  // Show the number of links so far; at the end also nuisance to send, and an empty field.
  update() {
    const { chain, grid } = this.board.drawing ?? {}
    if (!chain || !this.board.svg) return
    const at = this.model.get("frame")
    const now = this.frames[at] ?? {}
    const isRest = now.beside !== undefined // a record rests between its moves
    let [links, from] = [now.marks ? 1 : 0, at]
    if (now.link !== undefined) links = now.link // in a duel the other player goes on between two links
    else while (--from >= 0 && this.frames[from]?.beside === undefined) if (this.frames[from]?.marks) links += 1
    const key = [links, isRest, now.sent, links && isRest ? at : "", this.isEnd(now)].join()
    const isNew = key !== this.key || this.words.parentNode !== this.board.svg
    this.key = key
    if (!isNew) return
    this.board.svg.append(this.words)
    this.words.replaceChildren(...links ? this.plates(chain, links, now, grid) : [])
    this.words.getAnimations?.().forEach(each => each.cancel())
    if (isRest && links) this.words.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], { duration: FADE, fill: "forwards" })
  }

  isEnd(now) { return now.words !== undefined && now.stop !== false && !now.marks }

  plates(chain, links, now, grid) {
    const wide = grid.columns.length
    const [left, top, cell] = this.board.box(0, 0)
    const count = chain.counter.replace("{number}", links.toLocaleString("en"))
    const sent = now.sent?.toLocaleString("en")
    const both = this.width(count) + (sent ? this.width(sent) + 0.95 + 4 * 0.62 : 2 * 0.62)
    const size = Math.min(LETTER, 0.55 * wide / this.width(count), (wide - 0.65) / both)
    const margin = 0.25 + 0.62 * size
    const found = [this.plate(count, left + margin, top + cell / 2, size, "start")]
    if (sent) {
      const art = this.board.picture.symbol(grid.kinds[chain.nuisance].symbol, 0, 0)
      found.push(this.plate(sent, left + wide - margin, top + cell / 2, size, "end", art))
    }
    const rows = this.cells(this.model.get("frame"))
    if (this.isEnd(now) && rows.every(row => [...row].every(code => code === grid.empty))) {
      const text = Math.min(1, (wide - 0.8) / this.width(chain.cleared))
      const cleared = this.plate(chain.cleared, left + wide / 2, top + (grid.joined[0] + grid.rows.length) / 2, text, "middle")
      cleared.classList.add("puyonb-cleared")
      found.push(cleared)
    }
    return found
  }

  // The width of a text in heights of its letters, roughly: kana and kanji are square.
  width(text) {
    return [...text].reduce((sum, letter) => sum + (letter > "\u2fff" ? 1.02 : " ,.-ilj".includes(letter) ? 0.35 : 0.64), 0)
  }

  plate(text, x, y, size, anchor, art) {
    const wide = this.width(text) * size + (art ? 0.95 * size : 0)
    const start = x - wide * { start: 0, middle: 0.5, end: 1 }[anchor]
    const half = 0.62 * size
    const letters = svg("text", { x: start + wide - this.width(text) * size / 2, y, "font-size": size, class: "puyonb-head" }, text)
    const ground = svg("rect", { x: start - half, y: y - half, width: wide + 2 * half, height: 2 * half, rx: half, fill: "var(--face)",
      stroke: "var(--line)", "stroke-width": 0.04 })
    if (art) art = svg("g", { transform: `translate(${start + 0.35 * size} ${y}) scale(${size})` }, art)
    return svg("g", {}, ground, ...(art ? [art] : []), letters)
  }
}
