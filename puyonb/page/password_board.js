// A practice-notebook password as the board that a workbench opens.  A page loads this with the first text that may be one.

import { OTHER, passwords } from "./password.js"
import { LOOKS, NAMES, TABLES } from "./tables.js"

const { cellsOf, grouped, read, shape, write } = passwords(TABLES), { letters } = TABLES
const spell = (cells, game) => (game === "pop" ? write(cells, game).text : grouped(write(cells, game).text))

// Return what `read` of reader.js returns, or the number of a wrong character as `fault`.  `form` writes changed rows as a password of the same game, `spellings` as one of
// each game, `look` has what is drawn of a field that is not the usual one.
export function open(text, language) {
  let found
  try {
    found = read(text)
  } catch (error) {
    return { fault: { number: error.at + 1 } }
  }
  const { width, hidden } = shape(found.rule), cells = cellsOf(found)
  const rows = Array.from({ length: cells.length / width }, (_, row) => cells.slice(row * width, (row + 1) * width).map(cell => letters[cell]).join(""))
  const written = (board, game) => {
    const codes = Array.from(board.join(""), cell => letters.indexOf(cell))
    return codes.includes(-1) ? undefined : spell(codes, game)
  }
  const look = LOOKS[found.rule] && { drawing: LOOKS[found.rule], names: NAMES[language][found.rule], hidden, letters }
  return { kind: "password", record: { rows, moves: [], task: null }, look, form: board => written(board, found.game),
    spellings: board => Object.keys(OTHER).map(game => [`password:${game}`, written(board, game)]) }
}
