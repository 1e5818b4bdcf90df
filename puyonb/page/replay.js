// A board that plays its chain, or a record that plays its moves, as `ChainPlayer` and `RecordPlayer` of Python show it.

import { Board, LETTERS, RULES, chain } from "./field.js"
import { WRITE } from "./links.js"
import { dress } from "./model.js"
import { Moves } from "./move_frames.js"
import { Line, turns } from "./record.js"
import { STYLE } from "./settings.js"
import { hang, settingsOf } from "./stage.js"

const TIMES = [1.1, 0.25, 0.4] // seconds of the frames of a link
const [MARKED, , FALLING] = TIMES

export const count = number => number.toLocaleString("en")

// Settings for a field that is not the usual one: what its drawing has in place of another, the names of its lines, its hidden rows.
function lookingAs({ state, chain: whole, ...settings }, { drawing, names, hidden }) {
  const { symbols, grid } = state.drawing
  return { ...settings, hidden, chain: { ...whole, box: drawing.box },
    state: { ...state, drawing: { ...state.drawing, ...drawing, symbols: { ...symbols, ...drawing.symbols }, grid: { ...grid, ...names } } } }
}

export class Replay extends Moves {
  constructor(usual, look) {
    const settings = look ? lookingAs(usual, look) : usual
    super({ ...settings, tools: { record: [] } }, "record")
    this.rules = "tsu"
    Object.assign(this.state, { mode: "view", tools: [], texts: [] })
  }

  tell() {} // the table has all moves from the start

  board(rows) {
    return Board.of(rows, this.settings.hidden)
  }

  // --------------------------------------------------------------------------------------------------------------- what is shown

  showBoard() {
    const { value } = this, rules = RULES[this.rules], start = this.board(value.rows), { chain: own } = this.settings
    const played = turns(value, 1, rules), board = this.board(value.rows)
    board.settle()
    this.line = new Line(board)
    this.ready(this.line.root)
    this.rows = []
    this.ends = []
    let frames = played.length ? this.firstFrames(start, board) : this.chainFrames(start, rules)
    for (const { move, chain: result, ...placed } of played) {
      const before = this.line.now, after = this.follow(move, result), at = frames.length
      const more = this.told(this.framesOf(before, move, placed, result), after)
      this.ends.push(at - 1)
      this.rows.push(this.row(after, at + more.length - 1))
      const marked = more.flatMap((frame, number) => (frame.marks ? [at + number] : []))
      result.links.forEach((link, number) =>
        this.rows.push({ frame: marked[number], cells: [`↳ ${link.number}`, `${this.popped(link)} · ${this.product(link)}`, "", count(link.score), count(before.total + link.total)] }))
      frames = [...frames, ...more]
    }
    const { label, box, sheet } = played.length ? { ...this.settings.state, ...this.settings.state.drawing } : own
    this.change({
      drawing: { ...this.state.drawing, label, hint: "", box }, cells: value.rows, frames, length: frames.length, frame: 0, playing: false, note: "",
      sheet: { ...sheet, rows: this.rows },
    })
  }

  // The board before the moves; floating puyos fall.
  firstFrames(start, settled) {
    const first = { cells: start.rows, words: this.described(start), note: this.words("first"), seconds: MARKED, ...this.waiting(this.line.root) }
    const falls = start.copy().settle([])
    return falls.length ? [first, { ...first, cells: settled.rows, falls: this.fallsOf(falls, start), words: this.described(settled) }] : [first]
  }

  // The chain of a board without moves: groups are marked, they vanish, and the rest falls.
  chainFrames(start, rules) {
    const result = chain(start, rules), { links } = result
    const title = this.say(links.length ? { id: "chain.total", length: links.length, score: result.score } : { id: "widgets.chain.none" })
    const frames = [{ cells: start.rows, note: title, words: this.described(start), seconds: MARKED }]
    if (result.start?.length) {
      const settled = start.copy()
      settled.settle()
      frames.push({ cells: settled.rows, falls: this.fallsOf(result.start, start), seconds: FALLING, stop: false })
    }
    for (const link of links) {
      this.rows.push({ frame: frames.length, cells: [String(link.number), this.popped(link), this.product(link), count(link.score), count(link.total)] })
      frames.push(...this.linkFrames(link, TIMES))
    }
    if (links.length) frames.push({ cells: result.end.rows, note: title, words: this.described(result.end), seconds: MARKED })
    return frames
  }

  // The next pair above the board, and the two after it beside it.
  waiting({ count: done }) {
    return this.held(this.value.moves.slice(done))
  }

  popped({ groups, swept, cracked, before }) {
    const first = ({ cells }) => Math.min(...cells.map(cell => before.place(cell)).map(([row, column]) => row * before.width + column))
    const parts = [...groups].sort((one, other) => first(one) - first(other)).map(({ color, cells }) => ({ id: "chain.popped", count: cells.length, kind: this.color(LETTERS[color]) }))
    if (swept.length) parts.push({ id: "chain.swept", count: swept.length })
    if (cracked.length) parts.push({ id: "chain.cracked", count: cracked.length })
    return this.say({ id: "chain.summary", parts })
  }

  // The arithmetic of the score: points for a puyo × puyos × bonuses.
  product({ cleared, bonus }) {
    const total = bonus.chain + bonus.colors + bonus.groups, held = Math.min(Math.max(total, 1), 999)
    return `10 × ${cleared} × (${bonus.chain} + ${bonus.colors} + ${bonus.groups}${held === total ? "" : ` → ${held}`})`
  }
}

// Show a record in its place in a page, after a number of steps, and return what takes it away.  A board without a link has a text, its title, and a look.
export function show(panel, record, language, at = 0, { text, title, ...look } = {}) {
  const model = new Replay(settingsOf(language), text && look)
  model.value = record
  model.state.texts = [{ ...model.settings.boxes.solo, ...(title && { title }), text: text ?? WRITE.puyop(record) ?? WRITE.ishikawa(record), editable: false }]
  model.showBoard()
  if (model.state.length < 2) delete model.state.frames // nothing happens on this board
  else model.state.frame = model.state.frames.flatMap(({ stop }, number) => (stop === false ? [] : [number]))[at] ?? 0
  dress(panel, STYLE)
  return hang(panel, model)
}
