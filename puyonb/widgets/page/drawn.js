// The drawing of a puzzle of any size, from that of another one, as nonogram_board.py makes it.

const lines = all => all.map(([x, y, toX, toY]) => `M${x} ${y}L${toX} ${toY}`).join("")
const box = (left, top, right, bottom) => `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`
export const put = (template, parts) => template.replace(/\{(\w+)\}/g, (whole, name) => parts[name] ?? whole)

// The drawing of a puzzle from the drawing of a puzzle of another size with the same colours.
export function puzzleDrawing({ width, height, rows, columns }, drawn) {
  if (width * height > drawn.most) return { large: put(drawn.beyond, { width, height }) }
  const room = (clues, length) => Math.min(Math.max(1, ...clues.map(line => line.length)), length / 4 + 2) * 0.82 + 0.3
  const [left, top] = [-room(rows, width), -room(columns, height)]
  const inner = (count, strong) => Array.from({ length: count - 1 }, (_, number) => number + 1).filter(each => (each % 5 === 0) === strong)
  const rules = [false, true].map(strong => ({ paint: drawn.rules[Number(strong)],
    path: lines([...inner(width, strong).map(x => [x, top, x, height]), ...inner(height, strong).map(y => [left, y, width, y])]) }))
  const frame = box(0, 0, width, height)
  const names = (count, name) => Array.from({ length: count }, (_, number) => put(name, { number: number + 1 }))
  const bands = { "band-row": box(left, 0, width, 1), "band-column": box(0, top, 1, height) }
  const symbols = { ...drawn.symbols }
  for (const [name, path] of Object.entries(bands)) if (symbols[name]) symbols[name] = [{ ...symbols[name][0], path }]
  return { ...drawn, symbols, box: [left - 0.15, top - 0.15, width + 0.3 - left, height + 0.3 - top],
    unit: Math.min(34, Math.max(18, 640 / Math.max(width - left, height - top))), label: put(drawn.label, { width, height }),
    under: [{ ...drawn.under[0], path: frame }], over: [...rules.filter(rule => rule.path), { path: frame, paint: drawn.rules[2] }],
    grid: { ...drawn.grid, rows: names(height, drawn.names[0]), columns: names(width, drawn.names[1]), room: { rows: -left, columns: -top } } }
}
