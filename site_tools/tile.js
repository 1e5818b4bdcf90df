// Today's nonogram as a picture on another page: its clues, and what the reader has filled in.

import { fill, html, recall, svg } from "./model.js"
import { keyOf, nameOf, puzzleAt, streak, today } from "./days.js"

const UNIT = 10

function show(tile) {
  const { puzzles, streak: inRow } = JSON.parse(tile.dataset.today), day = today(), kept = recall(keyOf(day))
  const [at, isMirrored] = puzzleAt(day, puzzles.length)
  const [rows, columns] = isMirrored ? [puzzles[at][0].map(line => [...line].reverse()), [...puzzles[at][1]].reverse()] : puzzles[at]
  const cells = rows.flatMap((_, row) => columns.flatMap((_, column) =>
    String(kept?.cells?.[row] ?? "")[column] === "1" ? `M${column * UNIT} ${row * UNIT}h${UNIT}v${UNIT}h-${UNIT}z` : []))
  const lines = rows.map((_, line) => `M0 ${line * UNIT}h${columns.length * UNIT}M${line * UNIT} 0v${rows.length * UNIT}`)
  const above = 4.6 * UNIT, side = 10 * UNIT + above + 2
  const clue = (x, y, number) => svg("text", { x, y }, number)
  const picture = svg("svg", { viewBox: `${-above} ${-above} ${side} ${side}`, "aria-hidden": "true" })
  picture.append(
    svg("path", { d: cells.join("") }),
    svg("path", { d: lines.join(""), class: "pb-today__lines" }),
    ...rows.flatMap((line, row) => line.map((number, place) => clue((place - line.length + 0.4) * 0.85 * UNIT, (row + 0.78) * UNIT, number))),
    ...columns.flatMap((line, column) => line.map((number, place) => clue((column + 0.5) * UNIT, (place - line.length + 0.6) * 0.9 * UNIT, number))))
  const count = streak(recall)
  const said = [nameOf(day, document.documentElement.lang), ...(kept?.isDone ? ["✓"] : []), ...(count > 1 ? [fill(inRow, { count })] : [])]
  tile.replaceChildren(picture, html("small", {}, said.join(" · ")))
}

const showAll = () => document.querySelectorAll(".pb-today").forEach(show)
showAll()
for (const event of ["pageshow", "visibilitychange"]) addEventListener(event, showAll) // after a visit of the puzzle
