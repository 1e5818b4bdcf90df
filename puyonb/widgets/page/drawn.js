// The drawing of a puzzle of any size, from that of another one, as nonogram_board.py makes it.

import { fill, html } from "../../page/model.js"

const CHARACTER = 0.42 // the width of a character of a clue, in cells
const lines = all => all.map(([x, y, toX, toY]) => `M${x} ${y}L${toX} ${toY}`).join("")
const box = (left, top, right, bottom) => `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`

// The drawing of a puzzle from the drawing of a puzzle of another size with the same colours.
export function puzzleDrawing({ width, height, rows, columns }, drawn) {
  const beyond = drawn.most.filter(most => width * height > most).length
  if (beyond) return { large: fill(drawn.beyond[beyond - 1], { width, height }), ...(beyond < drawn.most.length && { still: still({ width, height, rows, columns }, drawn) }) }
  const room = (clues, length) => Math.min(Math.max(1, ...clues.map(line => line.length)), length / 4 + 2) * 0.82 + 0.3
  const [left, top] = [-room(rows, width), -room(columns, height)]
  const inner = (count, strong) => Array.from({ length: count - 1 }, (_, number) => number + 1).filter(each => (each % 5 === 0) === strong)
  const rules = [false, true].map(strong => ({ paint: drawn.rules[Number(strong)],
    path: lines([...inner(width, strong).map(x => [x, top, x, height]), ...inner(height, strong).map(y => [left, y, width, y])]) }))
  const frame = box(0, 0, width, height)
  const names = (count, name) => Array.from({ length: count }, (_, number) => fill(name, { number: number + 1 }))
  const bands = { "band-row": box(left, 0, width, 1), "band-column": box(0, top, 1, height) }
  const symbols = { ...drawn.symbols }
  for (const [name, path] of Object.entries(bands)) if (symbols[name]) symbols[name] = [{ ...symbols[name][0], path }]
  return { ...drawn, symbols, box: [left - 0.15, top - 0.15, width + 0.3 - left, height + 0.3 - top],
    unit: Math.min(34, Math.max(18, 640 / Math.max(width - left, height - top))), label: fill(drawn.label, { width, height }),
    under: [{ ...drawn.under[0], path: frame }], over: [...rules.filter(rule => rule.path), { path: frame, paint: drawn.rules[2] }],
    grid: { ...drawn.grid, rows: names(height, drawn.names[0]), columns: names(width, drawn.names[1]), room: { rows: -left, columns: -top } } }
}

// The still picture of a puzzle that is too large to be solved, as large.py makes it.
function still({ width, height, rows, columns }, drawn) {
  const clue = each => (Array.isArray(each) ? each[0] + (each[1] === "1" ? "" : each[1]) : each)
  const texts = [rows, columns].map(side => side.map(line => line.map(clue).join(" ") || "0"))
  const [left, top] = texts.map(side => Math.floor(Math.max(...side.map(({ length }) => length)) * CHARACTER) + 1)
  const numbers = length => Array.from({ length: length - 1 }, (_, at) => at + 1)
  const rules = [["", ".04", ".4"], [`M0 0H${width}V${height}H0Z`, ".08", ".7"]].map(([frame, weight, opacity], isStrong) => {
    const [across, down] = [height, width].map(length => numbers(length).filter(at => (at % 5 === 0) === Boolean(isStrong)))
    const data = across.map(at => `M${-left} ${at}H${width}`).join("") + down.map(at => `M${at} ${-top}V${height}`).join("") + frame
    return `<path fill="none" stroke="currentColor" stroke-width="${weight}" opacity="${opacity}" d="${data}"/>`
  })
  const words = texts[0].map((text, row) => `<text x="-.3" y="${row}.75">${text}</text>`)
    .concat(texts[1].map((text, column) => `<text transform="translate(${column}.25 -.3)rotate(90)">${text}</text>`))
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="${-left} ${-top} ${width + left} ${height + top}" width="100%"`
    + ` font-family="monospace" font-size=".7"><title>${fill(drawn.label, { width, height })}</title>${rules.join("")}`
    + `<g fill="currentColor" text-anchor="end">${words.join("")}</g></svg>`
}

const INERT = ["svg", "title", "g", "path", "text"]

// A picture as an element, of shapes and words alone: nothing in it runs or leads elsewhere.
const parsed = picture => {
  const root = document.importNode(new DOMParser().parseFromString(picture, "image/svg+xml").documentElement, true)
  for (const each of [...root.querySelectorAll("*")]) if (!INERT.includes(each.localName)) each.remove()
  for (const each of [root, ...root.querySelectorAll("*")]) {
    for (const { name } of [...each.attributes]) if (/^on|href|style/i.test(name)) each.removeAttribute(name)
  }
  return root.localName === "svg" ? [root] : []
}

// What stands in place of a board that is too large.
export const instead = ({ large, still: picture }) => [html("p", { class: "puyonb-large" }, large),
  ...(picture ? parsed(picture) : [])]
