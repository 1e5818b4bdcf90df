// Links of puyop.com, of the Ishikawa simulator (readings U1 to U6) and of pon2, both ways.  A record is
//
//   { rows, moves, task, page, isWhole }    rows of 6x13; moves { axis, child, column, turn } or { drop: [...] }; the task of a quest, or null
//
// Colours are letters; a column counts from 0 and is null for a pair that is not placed; the child lies above, right, below or left of
// the axis, 0 to 3.  What a reader returns is equal in Python; `undefined` means that only Python may know.

import { SIDE } from "./record.js"

const WIDTH = 6, HEIGHT = 13, CELLS = WIDTH * HEIGHT
const LONGEST = 65_536 // characters
const WIDE = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" // the values 0 to 61
const SHORT = ".RGBYPO" // the kinds of the short form by their codes, without 7
const COLORS = "RGBYP"
export const SUBJECTS = ["", "red", "green", "blue", "yellow", "purple", "ojama", "color"]

const rowsOf = cells => Array.from({ length: HEIGHT }, (_, row) => cells.slice(row * WIDTH, (row + 1) * WIDTH))

export const EMPTY = rowsOf(".".repeat(CELLS))

// --------------------------------------------------------------------------------------------------------------- the two sites

const PUYOP = {
  long: SHORT + "KTW",
  seven: "K",
  alphabet: WIDE + "[]",
  most: 5, // full rows in a drop of nuisance

  readLong: code => /^[0-9]{0,78}$/.test(code) ? rowsOf(Array.from(code.padStart(CELLS, "0"), each => PUYOP.long[each]).join("")) : undefined,
  writeLong: digits => "=" + digits.join("").replace(/^0+/, ""),

  readMove([low, high]) {
    const value = low + 64 * high, place = value >> 7, colors = value & 127
    if (value >= 7 * 512) return dropped((value >> 6) - 56, column => value >> column, PUYOP.most)
    return place < 4 ? colors < 25 && place === 0 && pair(Math.floor(colors / 5), colors % 5)
      : colors < 25 && pair(Math.floor(colors / 5), colors % 5, (place >> 2) - 1, place & 3)
  },
  writeMove(move) {
    const place = move.column === null ? 0 : 4 * (move.column + 1) + move.turn
    const value = move.drop ? 7 * 512 + 64 * fullRows(move) + mask(move, column => column)
      : 128 * place + 5 * COLORS.indexOf(move.axis) + COLORS.indexOf(move.child)
    return [value & 63, value >> 6]
  },
}

const ISHIKAWA = {
  long: SHORT + "WTK",
  seven: "W",
  alphabet: WIDE + ".-",
  most: 4,

  // Rows end at a dot or at six cells, the last one is at the floor.
  readLong(code) {
    if (!/^[0-9rgbypojwtik.]*$/i.test(code)) return
    const kinds = { ...ISHIKAWA.long, r: "R", g: "G", b: "B", y: "Y", p: "P", o: "O", j: "O", w: "W", t: "T", i: "T", k: "K" }
    const rows = []
    let row = "", ended = true
    for (const each of code.toLowerCase()) {
      if (each === ".") {
        if (row || ended) rows.push(row)
        row = ""
      } else row += kinds[each]
      ended = each === "."
      if (row.length === WIDTH) {
        rows.push(row)
        row = ""
      }
    }
    if (row || ended) rows.push(row)
    if (rows.length <= HEIGHT) return [...Array(HEIGHT - rows.length).fill(""), ...rows].map(each => each.padEnd(WIDTH, "."))
  },
  // A full row needs no dot, except before an empty row, whose dot would end the full one.
  writeLong: digits => "~" + rowsOf(digits.join("")).map(row => row.replace(/0+$/, ""))
    .map((row, number, rows) => number === HEIGHT - 1 || (row.length === WIDTH && rows[number + 1]) ? row : `${row}.`)
    .join("").replace(/^\.+/, ""),

  readMove([first, second]) {
    const number = first >> 1, child = Math.floor(number / 6), axis = number % 6
    if (number >= 30) return number === 31 && null // nothing, or a jump
    if (axis === 5) return dropped(child, column => second >> 5 - column, ISHIKAWA.most)
    if (second % 2) return pair(axis, child)
    const place = second >> 1
    return place < 24 && pair(axis, child, place % 6, Math.floor(place / 6))
  },
  writeMove(move) {
    if (move.drop) return [2 * (6 * fullRows(move) + 5), mask(move, column => 5 - column)]
    const place = move.column === null ? 1 : 2 * (move.column + 6 * move.turn)
    return [2 * (6 * COLORS.indexOf(move.child) + COLORS.indexOf(move.axis)), place]
  },
}

// The child may not lie outside of the board.
const fits = (column, turn) => column >= 0 && column < WIDTH && column + SIDE[turn] >= 0 && column + SIDE[turn] < WIDTH

const pair = (axis, child, column = null, turn = 0) =>
  (column === null || fits(column, turn)) && { axis: COLORS[axis], child: COLORS[child], column, turn }

// A drop of full rows and, where a bit is set, one puyo more.
const dropped = (rows, bit, most) => rows <= most && { drop: Array.from({ length: WIDTH }, (_, column) => rows + (bit(column) & 1)) }
const fullRows = move => Math.max(Math.max(...move.drop) - 1, 0)
const mask = (move, place) => move.drop.reduce((sum, count, column) => sum + (count > fullRows(move)) * 2 ** place(column), 0)

// Whether a site can write a drop: it has full rows and one row with gaps.
const isEven = (move, site) => Math.min(...move.drop) >= fullRows(move) && fullRows(move) <= site.most

// ------------------------------------------------------------------------------------------------------------------------ read

function field(code, site, mark) {
  if (mark.includes(code[0])) return site.readLong(code.slice(1))
  if (!/^[0-9a-zA-Z]{0,39}$/.test(code)) return
  const kinds = SHORT + site.seven // two cells in a character, row by row from the top; leading empty cells are left out
  return rowsOf(Array.from(code.padStart(CELLS / 2, "0"), each => kinds[WIDE.indexOf(each) >> 3] + kinds[WIDE.indexOf(each) & 7]).join(""))
}

// The values of the moves of a code, two characters each; undefined if one of them is wrong.
function pairsOf(code, { alphabet }) {
  const values = Array.from(code, each => alphabet.indexOf(each))
  if (values.length % 2 || values.includes(-1)) return
  return Array.from({ length: values.length / 2 }, (_, number) => [values[2 * number], values[2 * number + 1]])
}

function puyop(code) {
  const mark = code.includes("_") ? code.indexOf("_") : code.length
  const rows = field(code.slice(0, mark), PUYOP, "="), moves = pairsOf(code.slice(mark + 1), PUYOP)?.map(PUYOP.readMove)
  if (rows && moves && !moves.includes(false)) return { rows, moves, task: null, page: "s", isWhole: true }
}

function ishikawa(code, page) {
  const [board, played = "", extra = "", condition = "", ...rest] = code.split("_")
  const rows = field(board, ISHIKAWA, "~"), pairs = pairsOf(played, ISHIKAWA), moves = pairs?.map(ISHIKAWA.readMove)
  const task = condition ? taskOf(condition) : null
  if (!rows || !moves || moves.includes(false) || task === undefined || rest.length || !/^[0-9a-zA-Z.-]*$/.test(extra)) return
  // The lowest bit changes with each alternative.
  const isOne = pairs.every(([first]) => first % 2 === pairs[0][0] % 2)
  return { rows, moves: moves.filter(Boolean), task, page: page ?? (task ? "n" : "s"), isWhole: isOne && !extra }
}

const SITES = [
  [/^(?:https?:\/\/)?(?:www\.)?puyop\.com\/s\/([^?#]*)(?:[?#].*)?$/i, found => puyop(found[1].replace(/\/$/, ""))],
  [/^(?:https?:\/\/)?(?:www\.)?(?:ishikawapuyo\.net|ips\.karou\.jp)\/(?:simu\/)?(?:p([sven])\.html)?\?([^#&]*)(?:[#&].*)?$/i,
    found => ishikawa(found[2].replace(/\/$/, ""), found[1]?.toLowerCase())],
  [/^(?:https?:\/\/)?24ik\.github\.io\/pon2\/stable\/studio\/\?field=0_([.rgbypoh]{0,78})&steps=(\w*)(?:&goal=(\w*))?$/, pon2],
]

// Read an address; undefined for any other text, and for what is left to Python: a percent sign, alternatives and a third part, and links of pon2
// in an older form or with what no link of Ishikawa holds.  `partly` returns alternatives and a third part, too; they are not whole, and their
// moves are those of all alternatives.
export function readLink(text, partly = false) {
  const bare = text.replace(/^\ufeff?[ \t\r\n]+|^\ufeff|[ \t\r\n]+$/g, "")
  if (bare.length > LONGEST || !/^[!-$&-~]*$/.test(bare)) return
  for (const [address, read] of SITES) {
    const match = address.exec(bare), found = match && read(match)
    if (match) return found && (partly || found.isWhole) ? found : undefined
  }
}

// The addresses of a text whose notations Python knows, without what is around them, as in Python (reading F13).
const ADDRESS = /(?=(https?:\/\/[!-~]{1,4000}))\1(?!(?<=[/=?])[\p{L}\p{N}_])/giu
const KNOWN = /^[^?#]{0,120}(?:puyop\.com\/s\/|ishikawapuyo\.net\/|ips\.karou\.jp\/|\.github\.io\/pon2\/|pndsng\.com\/puyo\/|puyonexus\.(?:com|net)\/)/i
const addressesIn = text => [...new Set(Array.from(text.matchAll(ADDRESS), ([address]) => address.replace(/[.,:;!?'"<>()]+$/, "")))].filter(each => KNOWN.test(each))

// Read an address, or the only one of a message, which is `isPart`.
export function readMessage(text, partly = false) {
  const whole = readLink(text, partly)
  if (whole || text.length > LONGEST || !/^(?!https?:\/\/)|\s|[^\0-\x7f]/i.test(text.trim())) return whole
  const [address, ...others] = addressesIn(text), found = address && !others.length ? readLink(address, partly) : undefined
  return found && { ...found, isPart: true }
}

// Why a text is not a game or a quest, by the end of the code of the sentence.
export function problemOf(text, isQuest) {
  const found = readMessage(text, true)
  if (found) return found.isWhole ? (isQuest && !found.task ? "task" : "wrong") : "parts"
  if (addressesIn(text).length > 1) return "several"
  return KNOWN.test(text) || addressesIn(text).length ? "wrong" : text.includes("://") ? "other" : "none"
}

// ----------------------------------------------------------------------------------------------------------------------- tasks

const GOALS = "abcduvEFGHIJQR" // at even places exactly, at odd ones at least
const GOAL = ["colors in all", "puyos in all", "chain", "colors", "puyos", "places", "group"]
export const HAS_SUBJECT = ["puyos in all", "puyos", "places", "group"]

// The task of the fourth part, null if it describes none.
function taskOf(code) {
  const number = ISHIKAWA.alphabet.indexOf(code[2])
  if (!/^[02wxa-duvE-JQR][0-7][0-9a-zA-Z.-]$/.test(code)) return
  const kind = code[0], about = SUBJECTS[code[1]], goal = GOAL[GOALS.indexOf(kind) >> 1]
  if (kind === "0") return null
  if (kind === "2") return { goal: null, number: 0, about: "", atLeast: false, clear: about }
  if (!goal) return { goal: "chain", number, about: "", atLeast: kind === "x", clear: about }
  return { goal, number, about: HAS_SUBJECT.includes(goal) ? about : "", atLeast: GOALS.indexOf(kind) % 2 === 1, clear: null }
}

function taskCode({ goal, number, about, atLeast, clear }) {
  const digit = ISHIKAWA.alphabet[number], subject = SUBJECTS.indexOf(clear ?? about)
  if (digit === undefined) return
  if (goal === null) return `2${subject}0`
  if (clear !== null) return goal === "chain" ? `${atLeast ? "x" : "w"}${subject}${digit}` : undefined
  return `${GOALS[2 * GOAL.indexOf(goal) + atLeast]}${subject}${digit}`
}

// ------------------------------------------------------------------------------------------------------------------------ pon2

const PON2 = { kinds: ".rgbypoh", letters: ".RGBYPOK", turns: "N S",
  goals: ["chain", "colors", "puyos", "places", "group", "colors in all", "puyos in all"], subjects: ["", "ojama", "color", "red", "green", "blue", "yellow", "purple"] }
const STEP = /(?:([rgbyp])([rgbyp])(?:([1-6])([1-6NSF]))?|o(\d{1,3}(?:_\d{1,3}){5})o)/y

function pon2([, cells, steps, goal]) {
  const moves = [], task = goal === undefined ? null : pon2Task(goal)
  for (STEP.lastIndex = 0; STEP.lastIndex < steps.length;) {
    const [whole, axis, child, column, place, drop] = STEP.exec(steps) ?? []
    const turn = { N: 0, [Number(column) + 1]: 1, S: 2, F: 2, [column - 1]: 3 }[place]
    if (!whole || (column && turn === undefined)) return
    const colors = drop ? {} : { axis: axis.toUpperCase(), child: child.toUpperCase() }
    moves.push(drop ? { drop: drop.split("_").map(Number) } : { ...colors, column: column ? column - 1 : null, turn: turn ?? 0 })
  }
  const rows = rowsOf(Array.from(cells.padStart(CELLS, "."), each => PON2.letters[PON2.kinds.indexOf(each)]).join(""))
  const found = { rows, moves, task, page: "s", isWhole: true }
  return task !== undefined && WRITE.ishikawa(found) ? found : undefined
}

// The task of a goal in the form of today; undefined for an older one, and for a subject without a meaning.
function pon2Task(code) {
  const [, kind, about, number, atLeast, clear] = /^(?:([0-6])_([0-7])_(\d{1,4})_([01]))?_([0-7]?)$/.exec(code) ?? []
  const goal = PON2.goals[kind] ?? null, cleared = clear ? PON2.subjects[clear] : null
  if (clear === undefined || (goal === null && cleared === null) || (about > 0 && !HAS_SUBJECT.includes(goal))) return
  return { goal, number: Number(number ?? 0), about: PON2.subjects[about ?? 0], atLeast: atLeast === "1", clear: cleared }
}

function pon2Goal({ goal, number, about, atLeast, clear }) {
  const cleared = clear === null ? "" : PON2.subjects.indexOf(clear)
  return goal === null ? `_${cleared}` : [PON2.goals.indexOf(goal), PON2.subjects.indexOf(about), number, Number(atLeast), cleared].join("_")
}

const pon2Step = ({ drop, axis, child, column, turn }) => drop ? `o${drop.join("_")}o`
  : `${axis}${child}`.toLowerCase() + (column === null ? "" : `${column + 1}${turn % 2 ? column + 1 + SIDE[turn] : PON2.turns[turn]}`)

// ----------------------------------------------------------------------------------------------------------------------- write

function codeOf(record, site) {
  const cells = record.rows.join("")
  if (record.rows.length !== HEIGHT || cells.length !== CELLS || cells.includes("S")) return // a sun has no code
  if (record.moves.some(move => move.drop && !isEven(move, site))) return
  const codes = Array.from(cells, cell => site.long.indexOf(cell))
  const board = codes.some(code => code > 6) ? site.writeLong(codes)
    : Array.from({ length: CELLS / 2 }, (_, number) => WIDE[8 * codes[2 * number] + codes[2 * number + 1]]).join("").replace(/^0+/, "")
  return [board, record.moves.map(move => site.writeMove(move).map(value => site.alphabet[value]).join("")).join("")]
}

// Write a record as an address; undefined if the site has no form for it.
export const WRITE = {
  puyop(record) {
    const [board, moves] = (record.task ? undefined : codeOf(record, PUYOP)) ?? []
    if (board !== undefined) return `https://www.puyop.com/s/${moves ? `${board}_${moves}` : board || "0"}`
  },
  ishikawa(record) {
    const parts = codeOf(record, ISHIKAWA), task = record.task ? taskCode(record.task) : ""
    if (!parts || task === undefined) return
    const page = record.page ?? (record.task ? "n" : "s")
    return `https://ishikawapuyo.net/simu/p${page}.html?${[...parts, "", task].join("_").replace(/_+$/, "")}`
  },
  pon2({ rows, moves, task }) {
    const cells = rows.join("")
    if (rows.length !== HEIGHT || cells.length !== CELLS || /[^.RGBYPOK]/.test(cells)) return
    const field = Array.from(cells, each => PON2.kinds[PON2.letters.indexOf(each)]).join("").replace(/^\.+/, "")
    return `https://24ik.github.io/pon2/stable/studio/?field=0_${field}&steps=${moves.map(pon2Step).join("")}${task ? `&goal=${pon2Goal(task)}` : ""}`
  },
}

// A quest with nothing placed, and its link.
export const unplaced = record => ({ ...record, moves: record.moves.map(move => move.drop ? move : { ...move, column: null, turn: 0 }) })
export const linkOf = record => WRITE.ishikawa({ ...record, page: "n" })

// The link of the quest of a text, without a solution; undefined for another text.
export function questOf(text) {
  const record = readLink(text)
  return record?.task ? linkOf(unplaced(record)) : undefined
}
