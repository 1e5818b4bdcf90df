// Texts with terms that light up together with places of the board.

import { active } from "./dom.js"
import { html, svg } from "../../page/model.js"

// Write a text into an element.  Each of its `lines`, which have terms, takes the place of the same words in the text, or follows it.
export function writeTerms(element, text, lines = [], words) {
  const key = JSON.stringify([text, lines])
  if (element.written === key) return
  element.written = key
  const focused = terms(element).indexOf(active(element))
  const nodes = []
  let rest = text
  for (const line of lines) {
    const plain = line.map(each => [each].flat()[0]).join("")
    const at = rest.indexOf(plain)
    nodes.push(at < 0 ? `${rest}\n` : rest.slice(0, at), ...line.map(each => Array.isArray(each) ? term(...each) : each))
    rest = at < 0 ? "" : rest.slice(at + plain.length)
  }
  // The button of a term has its note as its name, so that a screen reader does not need this copy.
  element.replaceChildren(...nodes, rest)
  element.parentNode.querySelector(".pe-note")?.remove()
  if (lines.length) element.after(html("div", { class: "pe-note", "aria-hidden": "true" }, words("explain")))
  if (focused >= 0) (terms(element)[focused] ?? element.closest(".puyonb").querySelector(".puyonb-stage > svg"))?.focus()
}

function terms(element) { return [...element.querySelectorAll(".pe-term")] }

function term(text, note, part, from) {
  return html("button", { type: "button", class: "pe-term", "data-part": part, "data-from": from, "data-note": note,
    "aria-label": note ? `${text}: ${note}` : undefined }, text)
}

// Show the note of a part below its text, or how to see one.
export function showNote(root, part, words) {
  for (const note of root.querySelectorAll(".pe-note")) {
    note.textContent = (part && note.previousElementSibling.contains(part) && part.dataset.note) || words("explain")
  }
}

export function outlines(spots = []) {
  return spots.map(([path, part, from]) => svg("path", { class: "pe-spot", d: path, "data-part": part, "data-from": from }))
}
