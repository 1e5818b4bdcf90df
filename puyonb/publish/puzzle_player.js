// Puzzles to solve on a page, without Python: one, or a pack with a choice.  The board is that of the widgets.

const LOOKS = `
.pb-nonogram { max-width: 76rem; margin: 0 0 1rem; }
.pb-nonogram__bar { display: flex; gap: 6px; align-items: center; flex-wrap: wrap; margin: 0 0 4px; font-size: 14px; }
.pb-nonogram__bar :is(button, select) { font: inherit; color: inherit; background: none; border: 1px solid #8995a3; border-radius: 6px; min-height: 36px;
  min-width: 36px; padding: 2px 8px; cursor: pointer; }
.pb-nonogram__bar select { flex: 0 1 26em; min-width: 0; text-overflow: ellipsis; }
.pb-nonogram__bar option { color: #000; background: #fff; }
.pb-nonogram__bar button:disabled { opacity: .4; cursor: default; }
.pb-nonogram__bar :focus-visible { outline: 2px solid #2f62c4; outline-offset: 2px; }
.pb-nonogram__by { font-size: 13px; margin: 4px; overflow-wrap: anywhere; }
.pb-nonogram .puyonb-text p { min-height: 2.8em; margin: 0; }
.pb-nonogram .puyonb-text p[hidden] { display: block !important; } /* the board does not move */
.pb-nonogram .puyonb-text header { min-height: 0; overflow-wrap: anywhere; }
.pb-nonogram .puyonb-parts { gap: 6px; }
.pb-nonogram:not([data-drawn]) .puyonb-side { order: 1; } /* the message is above the board */
.pb-nonogram:not([data-drawn]) .puyonb-beside { flex-basis: 100%; }
.pb-nonogram .puyonb-stage[data-zoom] { max-height: max(300px, 100svh - 215px); }
@media (max-width: 640px) {
  .pb-nonogram__bar select { flex: 1 1 0; }
  .pb-nonogram__bar span { flex: 1 0 100%; }
  .pb-nonogram .puyonb-tools button { width: 42px; height: 42px; padding: 0; justify-content: center; }
  .pb-nonogram .puyonb-tools button span { position: absolute; clip-path: inset(50%); }
  .pb-nonogram .puyonb-near { display: none !important; }
  .pb-nonogram .puyonb-stage[data-zoom] { max-height: max(260px, 100svh - 300px); } }
@media print { .pb-nonogram :is(.puyonb-tools, .puyonb-palette, .puyonb-beside, .puyonb-hint) { display: none; }
  .pb-nonogram .puyonb-stage { max-height: none !important; overflow: visible !important; } }
`

// The address that opens clues in puzz.link, as `pzpr.dumps` writes it; undefined if a line has more clues than fit.
const pzprLink = ({ width, height, rows, columns }) => {
  const sides = [[columns, height + 1 >> 1], [rows, width + 1 >> 1]]
  if (sides.some(([side, most]) => side.some(line => line.length > most))) return
  const token = clue => clue < 16 ? clue.toString(16) : clue < 256 ? `-${clue.toString(16).padStart(2, "0")}` : `+${clue.toString(16).padStart(3, "0")}`
  const empty = ({ length }) => "z".repeat(length / 20) + (length % 20 ? String.fromCharCode(102 + length % 20) : "")
  const slots = sides.map(([side, most]) => side.map(line => line.map(token).reverse().join("") + " ".repeat(most - line.length)).join("")).join("")
  return `https://puzz.link/p?nonogram/${width}/${height}/${slots.replace(/ +/g, spaces => empty(spaces))}`
}

// A promise of the address that opens clues in Penpa+, from the drawing of another puzzle that `penpa.dumps` wrote.
const penpaLink = ({ width, height, rows, columns }, drawing) => {
  const [left, top] = [rows, columns].map(side => Math.max(...side.map(line => line.length))), nx = left + width, ny = top + height
  if (Math.max(nx, ny) > 100 || !globalThis.CompressionStream) return
  const across = nx + 4, cell = (x, y) => across * (y + 2) + x + 2, corner = across * (ny + 4)
  const lines = drawing.split("\n"), head = lines[0].split(","), numbers = {}, lattice = {}
  const middle = corner * [[1, 3], [2, 0]][nx % 2][ny % 2] + across * ((ny + 3) >> 1) + ((nx + 3) >> 1)
  rows.forEach((line, y) => line.forEach((clue, at) => { numbers[cell(left - line.length + at, top + y)] = [clue, 1, "1"] }))
  columns.forEach((line, x) => line.forEach((clue, at) => { numbers[cell(left + x, top - line.length + at)] = [clue, 1, "1"] }))
  const draw = (size, next, step, start, count) => {
    for (const at of new Set([...Array(size).keys()].filter(each => each % 5 === 0).concat(size))) for (let along = 1; along <= count; along++) {
      const first = corner + start + next * (at + 1) + step * along
      lattice[`${first},${first + step}`] = at % size ? 13 : 2
    }
  }
  draw(width, 1, across, left, ny)
  draw(height, across, 1, across * top, nx)
  head.splice(1, 2, nx, ny)
  head.splice(7, 4, 38 * (nx + 1), 38 * (ny + 1), middle, middle)
  const places = Array.from({ length: width * height }, (_, at) => cell(left + at % width, top + Math.floor(at / width)))
  Object.assign(lines, { 0: head.join(","), 1: `[${top},0,${left},0]`, 5: JSON.stringify(places.map((place, at) => place - (places[at - 1] ?? 0))),
    3: lines[3].replace(/zN:{.*?}/, `zN:${JSON.stringify(numbers)}`).replace(/zE:{.*?}/, `zE:${JSON.stringify(lattice)}`) })
  const packed = new Response(new Blob([lines.join("\n")]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer()
  return packed.then(bytes => `https://swaroopg92.github.io/penpa-edit/#m=edit&p=${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`)
}

const linksOf = (found, drawing) => [["puzz.link", pzprLink(found)], ["Penpa+", penpaLink(found, drawing)]].filter(([, address]) => address)

// The settings of a puzzle whose text was read without Python.
const typedPuzzle = (found, settings) => {
  const links = linksOf(found, settings.penpa)
  const [rows, columns] = [found.rows, found.columns].map(side => side.map(line => line.join(" ") || "0").join(","))
  return { ...settings, key: "", puzzles: [{ rows, columns, id: `${rows}/${columns}`, title: "", by: "", drawing: 0, links }] }
}

// A picture that a reader draws: its clues and its text follow.
class Drawing extends Solving {
  blank() {
    return super.blank().map(row => row.replaceAll("?", "0"))
  }

  get isSolved() {
    return false
  }

  remembered() {
    return [] // no clue is done
  }

  get traits() {
    return { ...super.traits, brushes: ["1", "0"] }
  }

  change(cells, options) {
    const clues = lines => lines.map(line => (line.match(/1+/g) ?? []).map(({ length }) => [length, "1"]))
    Object.assign(this.puzzle, { rows: clues(cells), columns: clues(columnsOf(cells)) })
    super.change(cells, options)
  }

  get clues() {
    const sizes = side => side.map(line => line.map(([size]) => size))
    return { width: this.width, height: this.height, rows: sizes(this.puzzle.rows), columns: sizes(this.puzzle.columns) }
  }

  get shownTexts() {
    const { rows, columns } = this.clues, side = lines => lines.map(line => line.join(",") || "0").join("\n")
    const text = `${this.puzzle.head}rows\n${side(rows)}\n\ncolumns\n${side(columns)}\n\ngoal "${this.cells.join("")}"\n`
    return [{ name: "non", title: this.texts.title, text, place: "beside", lines: 14 }]
  }
}

class Puzzles {
  constructor(root, settings) {
    Object.assign(this, { root, settings })
    const { puzzles } = this.settings
    this.panel = html("div")
    this.by = html("p", { class: "pb-nonogram__by" })
    dress(root, LOOKS)
    root.append(...(puzzles.length > 1 ? [this.bar()] : []), this.panel, this.by)
    const wanted = this.linked || Math.trunc(recall(this.key)) + 1 || 1
    this.go(Math.min(Math.max(wanted, 1), puzzles.length) - 1)
  }

  // The number in the address is that of the first pack of a page; 0 without one.
  get linked() {
    const isFirst = document.querySelector(".pb-nonogram__bar")?.parentElement === this.root
    return isFirst ? Math.trunc(new URLSearchParams(location.search).get("puzzle")) || 0 : 0
  }

  get key() {
    return `puyonb pack ${this.settings.key}`
  }

  text(name, parts = {}) {
    return fill(this.settings.texts[name], parts)
  }

  bar() {
    const button = (name, sign, step) => {
      const made = html("button", { type: "button", title: this.text(`${name}.does`), "aria-label": this.text(`${name}.does`) }, sign)
      made.addEventListener("click", () => this.go(this.at + step))
      return made
    }
    this.before = button("before", "‹", -1)
    this.after = button("after", "›", 1)
    this.options = this.settings.puzzles.map((_, at) => html("option", { value: at }, this.name(at)))
    this.choice = html("select", { "aria-label": this.text("puzzle") }, ...this.options)
    this.choice.addEventListener("change", () => this.go(Number(this.choice.value)))
    this.counted = html("span", { role: "status" })
    this.count()
    return html("div", { class: "pb-nonogram__bar" }, this.before, this.choice, this.after, this.counted)
  }

  isDone(at) {
    return recall(keyOf(this.settings.puzzles[at].id))?.isDone === true
  }

  name(at) {
    const { title, rows, columns, note } = this.settings.puzzles[at]
    const size = this.text("size", { width: columns.split(",").length, height: rows.split(",").length })
    return `${this.isDone(at) ? "✓ " : note ? "⚠ " : ""}${at + 1}. ${title || size}`
  }

  count() {
    const { puzzles } = this.settings
    this.counted.textContent = this.text("count", { done: puzzles.filter((_, at) => this.isDone(at)).length, count: puzzles.length })
  }

  tell(by, links) {
    const opens = links.map(([name, address]) => {
      const open = html("a", { rel: "external" }, this.text("open", { name }))
      Promise.resolve(address).then(found => { open.href = found })
      return open
    })
    this.by.replaceChildren(...[...(by ? [by] : []), ...opens].flatMap((part, number) => (number ? [" · ", part] : [part])))
    this.by.hidden = !this.by.firstChild
  }

  go(at) {
    const { puzzles, drawings, words, texts, tools, language } = this.settings
    const { id, title, by, rows, columns, given, cells, drawing, steps, note, links = [], picture, head } = puzzles[at]
    this.at = at
    const clues = { rows: readClues(rows), columns: readClues(columns) }
    const drawn = picture ? drawings[drawing] : puzzleDrawing({ ...clues, width: clues.columns.length, height: clues.rows.length }, drawings[drawing])
    this.remove?.()
    this.remove = undefined
    if (drawn.large) this.panel.replaceChildren(...instead(drawn))
    else {
      this.panel.replaceChildren()
      this.game = new (picture ? Drawing : Solving)({ ...clues, given, drawing: drawn, steps, head, key: picture ? "" : keyOf(id) },
        { words: { ...words, language, touch_paint: texts.touch }, texts: { ...texts, title: title || texts.title }, tools })
      if (cells && !this.game.isBegun) this.game.change(cells, { isStep: false })
      if (note) this.game.say(note)
      if (picture) {
        this.root.dataset.drawn = ""
        this.game.heard = () => this.tell(by, linksOf(this.game.clues, this.settings.penpa))
        this.game.change(picture, { isStep: false })
      }
      this.remove = board.render({ model: this.game, el: this.panel })
    }
    if (!picture) this.tell(by, links)
    if (!this.choice) return
    this.before.disabled = at === 0
    this.after.disabled = at === puzzles.length - 1
    this.choice.value = at
    keepCopy(this.key, at)
    if (this.linked) history.replaceState(null, "", `?puzzle=${at + 1}${location.hash}`)
    if (!drawn.large) this.game.heard = () => {
      if (this.options[at].textContent === this.name(at)) return
      this.options[at].textContent = this.name(at)
      this.count()
    }
  }
}

// On a page with only puzzles, the keys of the board work before it has the focus.
addEventListener("keydown", event => {
  const cell = () => document.querySelector(".pb-nonogram [role=gridcell][tabindex='0']")
  if (document.body.dataset.puyonb !== "player" || event.target !== document.body || !cell()) return
  if (cell().dispatchEvent(new KeyboardEvent("keydown", event))) return
  event.preventDefault()
  if (document.activeElement === document.body) cell().focus()
})

// A page calls this function with its element, or has its own script, which uses the board and the game.
globalThis.puyonbPuzzles = Object.assign(root => { new Puzzles(root, JSON.parse(root.querySelector("script").textContent)) }, board)
