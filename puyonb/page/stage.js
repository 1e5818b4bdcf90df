// What games on a page share: the model that draws boards from frames, the storage of the browser, and the page around a board.

import { board as view } from "./board.js"
import { Model, html } from "./model.js"
import { BASE, MORE } from "./settings.js"
import { speaker } from "./texts.js"

export const SEEDS = 2 ** 31
export const SIDE = [0, 1, 0, -1]
export const UP = [-1, 0, 1, 0] // the row of the child beside its axis
export const ENTRY = 2
export const AT_ONCE = Infinity // the frame from which a position is shown without its way
const LIFTED = -1.5 // the middle of a pair above the board

// Seconds of frames.
export const REST = 0.6
export const AIMED = 0.05
export const FALLING = 0.3
export const MARKED = 0.6
export const POPPED = 0.2

// What the browser keeps; without storage, or with damaged values, nothing.
export const store = {
  isLost: false,
  get(key) {
    try {
      return JSON.parse(localStorage.getItem(`puyonb ${key}`)) ?? undefined
    } catch {
      return undefined
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`puyonb ${key}`, JSON.stringify(value))
    } catch {
      store.isLost = true // full, or refused: the game goes on, and its page says so
    }
  },
}

// The edges of groups, where a cell has a neighbour outside of its group.
export function outline(board, groups) {
  const parts = []
  for (const { cells } of groups) {
    for (const cell of cells) {
      const [row, column] = board.place(cell), [left, top, right, bottom] = [column + 0.06, row + 0.06, column + 0.94, row + 0.94]
      const [above, below] = [cells.includes(cell - 1), cells.includes(cell + 1)]
      const [before, after] = [cells.includes(cell - board.stride), cells.includes(cell + board.stride)]
      const [x0, x1, y0, y1] = [before ? column : left, after ? column + 1 : right, above ? row : top, below ? row + 1 : bottom]
      if (!above) parts.push(`M${x0} ${top}L${x1} ${top}`)
      if (!below) parts.push(`M${x0} ${bottom}L${x1} ${bottom}`)
      if (!before) parts.push(`M${left} ${y0}L${left} ${y1}`)
      if (!after) parts.push(`M${right} ${y0}L${right} ${y1}`)
    }
  }
  return parts.join("")
}

// The settings of a language: what differs lies over those of the first one.
const over = (base, more) => more?.constructor !== Object ? more
  : { ...base, ...Object.fromEntries(Object.entries(more).map(([key, value]) => [key, over(base?.[key], value)])) }

export const settingsOf = language => over(BASE, MORE[language] ?? {})

// A model whose frames are made here; `name` is that of the game.
export class Stage extends Model {
  constructor(settings, name) {
    super(0, { ...settings.state, drawing: { ...settings.state.drawing, items: [] } })
    Object.assign(this, { settings, offered: settings.tools[name], numbers: new Map(), tells: () => {}, pace: Number(store.get("pace") ?? 1) })
    this.say = speaker(settings.texts)
  }

  words(id, values = {}) {
    return this.say({ id: `play.${id}`, ...values })
  }

  color(letter) {
    return this.state.drawing.grid.kinds[letter].name
  }

  // The board in words: the rows that have puyos, from the floor.
  described(board) {
    const { grid } = this.state.drawing, { rows } = board
    const found = rows.map((row, number) => [grid.rows[number], row]).reverse().filter(([, row]) => /[^.]/.test(row))
    return found.map(([name, row]) => `${name}: ${Array.from(row, cell => grid.kinds[cell].name).join(" ")}`).join("; ")
      || this.words("no_puyos")
  }

  // The number of an item of the drawing.
  numberOf(item) {
    const key = JSON.stringify(item)
    if (!this.numbers.has(key)) {
      this.numbers.set(key, this.state.drawing.items.length)
      this.state.drawing.items.push(item)
    }
    return this.numbers.get(key)
  }

  mark(letter, x, y, more = {}) {
    return { symbol: this.state.drawing.grid.kinds[letter].symbol, x, y, ...more }
  }

  lifted({ axis, child, column, turn }) {
    return [this.mark(axis, column + 0.5, LIFTED), this.mark(child, column + 0.5 + SIDE[turn], LIFTED + UP[turn])]
  }

  above(move) {
    return this.lifted(move).map(item => this.numberOf(item)).join(" ")
  }

  beside(pairs) {
    return pairs.flatMap(({ axis, child }, at) => this.settings.queue[at].map(([x, y, size], second) =>
      this.numberOf(this.mark(second ? child : axis, x, y, { matrix: [size, 0, 0, size] })))).join(" ")
  }

  // Frames at the speed that the reader has chosen.
  paced(frames) {
    return frames.map(frame => ({ ...frame, seconds: frame.seconds * this.pace }))
  }

  // The frame from which a position is shown; who wants no movement sees the result of a move at once.
  begins(from, end) {
    return this.pace && !(from && matchMedia("(prefers-reduced-motion: reduce)").matches) ? Math.min(from, end) : end
  }

  // The tools of a game; `found` has what differs: disabled, and the values and the options of menus.
  toolsWith(found) {
    const pace = { value: String(this.pace) }
    return this.offered.map(tool => ({ ...tool, ...{ pace, ...found }[tool.name] }))
  }

  // The result of a move is told with its last frame, not before.
  tell() {
    if (this.isTold) return
    this.isTold = true
    this.tells()
  }

  set(name, value) {
    super.set(name, value)
    if (name === "frame" && value >= this.state.length - 1) this.tell()
  }

  choosePace(pace) {
    this.pace = pace
    store.set("pace", pace)
    this.change({ tools: this.tools() })
  }
}

// Share a result and its address, or copy them; return what is to be said.
export async function pass(text, url, words) {
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) return void await navigator.share({ text, url })
    await navigator.clipboard.writeText(`${text}\n${url}`)
    return words("copied")
  } catch (error) {
    if (error.name !== "AbortError") return url
  }
}

// The page around a game: its board, buttons, keys, and the banner at its end.
export class Page {
  // `result` says how the game stands, `link` is the address of what another person should see.
  constructor(root, game, { result, link }) {
    Object.assign(this, { root, game, result, link, isAsked: false }) // whether the reader has made a move in this page
    const parts = ["live__panel", "game__result", "game__bar", "game__banner"].map(name => root.querySelector(`.pb-${name}`))
    ;[this.panel, this.said, this.bar, this.banner] = parts
    this.hasAddress = "page" in root.dataset
    const [, , width, height] = game.state.drawing.box
    this.panel.style.setProperty("--ratio", width / height)
    const send = game.send.bind(game)
    game.send = content => {
      this.isAsked ||= content.type === "drop"
      if (content.name === "pace") game.choosePace(Number(content.text))
      else send(content)
      if (["undo", "redo", "pace"].includes(content.name)) this.focus()
    }
  }

  // Say how the game stands, or something else.
  tell(text = this.result()) {
    this.root.toggleAttribute("data-unkept", store.isLost)
    this.said.textContent = store.isLost ? `${text} ${this.game.words("unkept")}` : text
  }

  get svg() {
    return this.panel.querySelector("svg[tabindex='0']") ?? this.panel.querySelector("svg[role=application]")
  }

  focus() {
    this.svg?.focus({ preventScroll: true })
  }

  hasFocus(element) {
    return element.contains(this.root.getRootNode().activeElement)
  }

  button(name, act, values) {
    const made = html("button", { type: "button", class: "pb-live__button", "data-name": name }, this.game.words(name, values))
    made.addEventListener("click", act)
    return made
  }

  get shareButtons() {
    return this.hasAddress ? [this.button("share", () => this.pass())] : []
  }

  async pass() {
    const said = await pass(this.result(), this.link(), id => this.game.words(id))
    if (said) this.tell(said)
  }

  watch() {
    this.game.change({ frame: 0, playing: true })
  }

  // What stands over the board at the end, with what can be done then; without a title, nothing.
  announce(title, lines, buttons) {
    this.root.toggleAttribute("data-over", Boolean(title))
    this.banner.hidden = !title
    if (!title) return
    this.banner.replaceChildren(html("strong", {}, title), ...lines.map(line => html("p", {}, line)), html("div", {}, ...buttons))
    if (this.isAsked && this.hasFocus(this.root)) this.banner.querySelector("button").focus({ preventScroll: true })
  }

  // Show the board when `open` has begun a game; on a page of its own also the game to which the address is changed.  Return a function
  // that removes it.
  begin(open, shown = () => {}) {
    let remove
    open().then(() => {
      const before = [...this.panel.childNodes] // the picture that stood here before
      remove = view.render({ model: this.game, el: this.panel })
      for (const each of before) each.remove()
      shown()
      this.root.dataset.state = "ready"
    })
    // A click that only gives the board the focus drops nothing.
    this.panel.addEventListener("pointerdown", event => {
      const board = event.target.closest("svg")
      if (event.pointerType !== "mouse" || board !== this.svg || this.hasFocus(board)) return
      event.stopPropagation()
      this.focus()
    }, true)
    const end = () => remove?.()
    if (!this.hasAddress) return end
    addEventListener("hashchange", () => {
      this.isAsked = false
      open()
    })
    // Keys work while nothing else has the focus.
    addEventListener("keydown", event => {
      const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "x", "z"]
      if (document.activeElement !== document.body || !keys.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      const box = this.panel.getBoundingClientRect()
      if (box.bottom < 0 || box.top > innerHeight || !this.svg) return
      event.preventDefault()
      this.focus()
      this.svg.dispatchEvent(new KeyboardEvent("keydown", { key: event.key, bubbles: true, cancelable: true }))
    })
    return end
  }
}
