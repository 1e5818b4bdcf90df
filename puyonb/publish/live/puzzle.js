// The drawing of a nonogram before Python: like nonogram_board.py, from the drawing of a puzzle of one size.

import { fill } from "./model.js"

const path = lines => lines.map(([x, y, toX, toY]) => `M${x} ${y}L${toX} ${toY}`).join("")

export function puzzleDrawing({ width, height, rows, columns }, puzzle) {
  const room = (clues, length) => Math.min(Math.max(1, ...clues.map(line => line.length)), length / 4 + 2) * 0.82 + 0.3
  const [left, top] = [-room(rows, width), -room(columns, height)]
  const box = [left - 0.15, top - 0.15, width + 0.3 - left, height + 0.3 - top]
  const inner = (count, strong) => Array.from({ length: count - 1 }, (_, number) => number + 1).filter(each => (each % 5 === 0) === strong)
  const rules = [false, true].map(strong => ({ paint: puzzle.rules[Number(strong)],
    path: path([...inner(width, strong).map(x => [x, top, x, height]), ...inner(height, strong).map(y => [left, y, width, y])]) }))
  const frame = `M0 0L${width} 0L${width} ${height}L0 ${height}Z`
  const names = (count, name) => Array.from({ length: count }, (_, number) => fill(name, { number: number + 1 }))
  return { ...puzzle, box, unit: Math.min(34, Math.max(18, 640 / Math.max(box[2], box[3]))), label: fill(puzzle.label, { width, height }),
    under: [{ ...puzzle.under[0], path: frame }], over: [...rules.filter(rule => rule.path), { path: frame, paint: puzzle.rules[2] }],
    grid: { ...puzzle.grid, rows: names(height, puzzle.names[0]), columns: names(width, puzzle.names[1]), room: { rows: -left, columns: -top } } }
}
