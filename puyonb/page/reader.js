// A reader of the most common texts, for pages that draw a board before Python is there, or without it: plain text fields, links of
// puyop.com and of the Ishikawa simulator, nonograms in one colour.
// It knows no page.  What it reads has the same cells, moves or clues in Python; about any other text it says
// nothing, and Python reads it or explains its errors.

import { linkOf, problemOf, readLink, readMessage, unplaced } from "./links.js"

const WIDTH = 6, HEIGHT = 13

// ------------------------------------------------------------------------------------------------------------------- a field

const SPOKEN = Object.fromEntries(Object.entries({ R: "🔴🟥赤", G: "🟢🟩緑", B: "🔵🟦青", Y: "🟡🟨黄", P: "🟣🟪紫", O: "⚪邪", ".": "⬜⬛・空" })
  .flatMap(([letter, signs]) => [...signs].map(sign => [sign, letter])))
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
  const all = [...Array(HEIGHT - found.length).fill(""), ...found].map(row => row.padEnd(WIDTH, "."))
  return { kind: "field", record: { rows: all, moves: [], task: null }, isTyped: true }
}

// ------------------------------------------------------------------------------------------------------------------- links

// A link with a task is a quest, one with moves a record.  Of alternatives, only the board is read.
function link(text, reading) {
  const found = reading(text, true)
  if (!found?.isWhole) return found && { kind: "field", record: { ...found, moves: [], task: null }, more: true }
  return { kind: found.task ? "quest" : found.moves.length ? "record" : "field", record: found, quest: found.task && linkOf(unplaced(found)) }
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

// Return a board as {kind: "field", "record" or "quest", record}, or a nonogram as {kind: "puzzle", width, height, rows, columns}; undefined
// for a text that is left to Python.  `more` says that a link has a part that is left out, `isPart` of its record that it stands in a message of one line, `quest` is its link without a solution.
export function read(text) {
  const plain = text.replace(/^\ufeff/, "")
  if (plain.trim() === "" || plain.length > 16 * 2 ** 20) return
  return link(plain, readLink) ?? fieldText(plain) ?? nonogram(plain) ?? (/[\r\n]/.test(plain.trim()) ? undefined : link(plain, readMessage))
}

// Whether a text may be a practice-notebook password, which has another script; a text of another form with the same characters is not one.
export const isPassword = text => /^(?!\s*<)[^:{]{2,2000}[ACＡＣあうアウｱｳ]\s*$/u.test(text)

// Whether it can be nothing else.
export const isKana = text => /^[\s\u3041-\u3096\u30a1-\u30fcＡ-Ｚ]{2,2000}$/u.test(text)

// What is wrong in a text that is not read, if no other notation can read it: a link of one line, or the first letter that is no cell of a field.
export function faultOf(text) {
  const lines = text.split(/\r\n|\r|\n/).map(line => line.trimEnd())
  const problem = lines.filter(Boolean).length === 1 && !text.includes("%") && /(?:puyop\.com\/s\/|(?:ishikawapuyo\.net|ips\.karou\.jp)\/[^?]*\?)[!-~]/i.test(text) ? problemOf(text) : ""
  if (["wrong", "several"].includes(problem)) return { problem }
  const rows = lines.filter(line => line && !line.startsWith("#")), cells = rows.join("").replace(/[^.RGBYPOTKWS]/gi, "")
  if (rows.length < 2 || rows.some(row => !/^[.a-z]{1,6}$/i.test(row)) || 2 * cells.length < rows.join("").length) return
  const line = lines.findIndex(row => rows.includes(row) && /[^.RGBYPOTKWS]/i.test(row)), column = lines[line]?.search(/[^.RGBYPOTKWS]/i)
  if (line >= 0) return { line: line + 1, column: column + 1, found: lines[line][column] }
}
