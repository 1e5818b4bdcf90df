// A reader of the most common texts, for pages that draw a board before Python is there, or without it: plain text fields, links of
// puyop.com and of the Ishikawa simulator, nonograms in one colour.
//
// It knows no page and needs no other file.  What it reads has the same cells or clues in Python; about any other text it says
// nothing, and Python reads it or explains its errors.  Moves and tasks of a link are checked but not returned.

const WIDTH = 6, HEIGHT = 13, CELLS = WIDTH * HEIGHT
const LONGEST = 65_536 // characters

const WIDE = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" // the values 0 to 61
const PUYOP = ".RGBYPO" // the kinds by their codes 0 to 6, as letters of the plain text field

// ------------------------------------------------------------------------------------------------------------------- a field

const SPOKEN = { "🔴": "R", 赤: "R", "🟢": "G", 緑: "G", "🔵": "B", 青: "B", "🟡": "Y", 黄: "Y", "🟣": "P", 紫: "P",
  "⚪": "O", 邪: "O", "⬜": ".", "⬛": ".", "・": ".", 空: "." }
const SIZE = /^#\s*puyonb[\s_-]*field[\s:=]*[-+]?\d/i // the first line of a board of another size
const CODE = /^[a-k]{3,}$/ // a code of another notation, of letters that fields have, too

function fieldText(text) {
  const lines = text.split(/[\r\n]+/).map(line => line.replace(/^[ \t]+|[ \t]+$/g, "")).filter(Boolean)
  const comments = lines.filter(line => line.startsWith("#"))
  const rows = lines.filter(line => !line.startsWith("#"))
  if (!rows.length || rows.length > HEIGHT || comments.some(line => SIZE.test(line) || !/^[ -~\u3041-\u30ff\u4e00-\u9fff]*$/.test(line))) return
  if (comments.length === 0 && CODE.test(text.trim())) return
  // An emoji may have a character behind it that chooses its form.
  const spoken = rows.map(row => Array.from(row.replace(/(?<=.)[\ufe0e\ufe0f]/gu, ""), each => SPOKEN[each] ?? "?").join(""))
  // Capitals and small letters together may also be a code.
  const isPlain = [/^[.RGBYPOT]+$/, /^[.rgbypot]+$/].some(letters => rows.every(row => letters.test(row)))
  const found = isPlain ? rows.map(row => row.toUpperCase()) : spoken
  if (found.some(row => !/^[.RGBYPOT]{1,6}$/.test(row))) return
  return board([...Array(HEIGHT - found.length).fill(""), ...found].map(row => row.padEnd(WIDTH, ".")))
}

const board = (rows, moves = false, more = moves) => ({ kind: "field", rows, moves, more })

// -------------------------------------------------------------------------------------------------------------------- links

const rowsOf = cells => Array.from({ length: HEIGHT }, (_, row) => cells.slice(row * WIDTH, (row + 1) * WIDTH))

// Two cells in a character, row by row from the top; leading empty cells are left out.
function pairs(code, seven) {
  if (!/^[0-9a-zA-Z]{0,39}$/.test(code)) return
  const kinds = PUYOP + seven
  return rowsOf(Array.from(code.padStart(CELLS / 2, "0"), each => kinds[WIDE.indexOf(each) >> 3] + kinds[WIDE.indexOf(each) & 7]).join(""))
}

const values = (moves, alphabet) => {
  const all = Array.from(moves, each => alphabet.indexOf(each))
  if (all.length % 2 || all.includes(-1)) return
  return Array.from({ length: all.length / 2 }, (_, number) => [all[2 * number], all[2 * number + 1]])
}

// The child of a pair lies above, right, below or left of its axis, 0 to 3.
const fits = (column, turn) => column >= 0 && column + [0, 1, 0, -1][turn] >= 0 && column + [0, 1, 0, -1][turn] < WIDTH

function puyopMove([low, high]) {
  const value = low + 64 * high
  if (value >= 7 * 512) return (value - 7 * 512) >> 6 <= 5 // a drop of nuisance
  const place = value >> 7, column = place >> 2, turn = place & 3
  return (value & 127) < 25 && (column ? column <= WIDTH && fits(column - 1, turn) : turn === 0)
}

function puyop(code) {
  const [field, moves] = code.includes("_") ? [code.slice(0, code.indexOf("_")), code.slice(code.indexOf("_") + 1)] : [code, ""]
  const digits = PUYOP + "KTW"
  const rows = !field.startsWith("=") ? pairs(field, "K")
    : /^=[0-9]{0,78}$/.test(field) ? rowsOf(Array.from(field.slice(1).padStart(CELLS, "0"), each => digits[each]).join("")) : undefined
  return rows && values(moves, WIDE + "[]")?.every(puyopMove) ? board(rows, moves !== "") : undefined
}

function ishikawaMove([first, second]) {
  const move = first >> 1, turn = Math.floor(second / 12)
  if (move >= 30) return move === 31 // no move, or a jump
  return move % 6 === 5 || second % 2 === 1 || (turn < 4 && fits((second >> 1) % 6, turn))
}

// The long form: rows end at a dot or at six cells, the last one is at the floor.
function digitRows(code) {
  if (!/^[0-9rgbypojwtik.]*$/i.test(code)) return
  const kinds = { ...PUYOP + "WTK", r: "R", g: "G", b: "B", y: "Y", p: "P", o: "O", j: "O", w: "W", t: "T", i: "T", k: "K" }
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
}

function ishikawa(code) {
  const [field, moves = "", extra = "", task = "", ...rest] = code.split("_")
  const rows = field.startsWith("~") ? digitRows(field.slice(1)) : pairs(field, "W")
  const isTask = task === "" || /^[02a-duvwxE-JQR][0-7][0-9a-zA-Z.-]$/.test(task)
  if (!rows || rest.length || !isTask || !/^[0-9a-zA-Z.-]*$/.test(extra)) return
  if (values(moves, WIDE + ".-")?.every(ishikawaMove)) return board(rows, moves !== "", moves + extra + task !== "")
}

const SITES = [
  [/^(?:https?:\/\/)?(?:www\.)?puyop\.com\/s\/([^?#]*)(?:[?#].*)?$/i, puyop],
  [/^(?:https?:\/\/)?(?:www\.)?(?:ishikawapuyo\.net|ips\.karou\.jp)\/(?:simu\/)?(?:p[sven]\.html)?\?([^#&]*)(?:[#&].*)?$/i, ishikawa],
]

function link(text) {
  const bare = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "")
  if (bare.length > LONGEST || !/^[!-$&-~]*$/.test(bare)) return // a percent sign may be an encoding
  for (const [address, read] of SITES) {
    const found = address.exec(bare)
    if (found) return read(found[1].replace(/\/$/, ""))
  }
}

// ----------------------------------------------------------------------------------------------------------------- nonograms

const KEY = /^(catalogue|title|by|copyright|license|width|height|rows|columns|goal)(?:[ \t]+(.*))?$/
const CLUES = /^(?:0|[1-9][0-9]{0,2}(?:,[ \t]*[1-9][0-9]{0,2})*)$/
const MOST = 1000 // cells of a side

// A `.non` text with the usual form: each key once, and a line of clues for each row and column.
function nonogram(text) {
  const known = new Map()
  let lines
  for (const line of text.split(/\r\n|\r|\n/).map(each => each.replace(/^[ \t]+|[ \t]+$/g, ""))) {
    const [, key, value = ""] = KEY.exec(line) ?? []
    if (key === undefined) {
      if (line === "" && lines === undefined) continue
      if (lines === undefined || (line !== "" && !CLUES.test(line))) return
      lines.push(line)
    } else {
      const isBlock = ["rows", "columns"].includes(key)
      if (known.has(key) || isBlock === (value !== "")) return
      lines = isBlock ? [] : undefined
      known.set(key, isBlock ? lines : value)
    }
  }
  const sides = ["height", "width"].map(key => /^[1-9][0-9]{0,3}$/.test(known.get(key)) ? Number(known.get(key)) : 0)
  const clues = ["rows", "columns"].map(key => (known.get(key) ?? []).join("\n").replace(/\n+$/, "").split("\n"))
  const goal = known.get("goal")
  if (goal !== undefined && !(/^"[01]*"$/.test(goal) && goal.length - 2 === sides[0] * sides[1])) return
  if (!clues.every((block, side) => sides[side] && sides[side] <= MOST && block.length === sides[side] && block.every(Boolean))) return
  const [rows, columns] = clues.map(block => block.map(line => line.split(",").map(Number).filter(Boolean)))
  return { kind: "puzzle", width: sides[1], height: sides[0], rows, columns }
}

// ---------------------------------------------------------------------------------------------------------------- all of them

// Return a field as {kind: "field", rows, moves, more} or a nonogram as {kind: "puzzle", width, height, rows, columns}; undefined for a
// text that is left to Python.  `more` says that a link also has moves, a task or a part whose meaning is unknown.
export function read(text) {
  const plain = text.replace(/^\ufeff/, "")
  if (plain.trim() === "" || plain.length > 16 * 2 ** 20) return
  return link(plain) ?? fieldText(plain) ?? nonogram(plain)
}
