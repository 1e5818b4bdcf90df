// Shared functions: elements, icons, buttons, fonts, numbers of messages.

import { KANA, WIDE } from "./fonts.js"
import { html, svg } from "../../page/model.js"

export const ICONS = {
  undo: "M5 4L2 7L5 10M2 7H10A4 4 0 0 1 10 14H6",
  redo: "M11 4L14 7L11 10M14 7H6A4 4 0 0 0 6 14H10",
  mirror: "M8 1.5V14.5M5.5 4.5L1.5 12H5.5ZM10.5 4.5L14.5 12H10.5Z",
  left: "M14 8H2M6.5 3.5L2 8L6.5 12.5",
  right: "M2 8H14M9.5 3.5L14 8L9.5 12.5",
  exchange: "M2 5.5H14L11 2.5M14 10.5H2L5 13.5",
  turn_piece: "M12.5 5A5.5 5.5 0 1 0 13.5 9M13 1.5V5.5H9",
  settle: "M8 1.5V10M4.5 6.5L8 10L11.5 6.5M2.5 14H13.5",
  flip: "M2 8A6 3 0 0 1 14 8M11.5 7.5L14 8L14.5 5.5M14 10A6 3 0 0 1 2 10",
  remove: "M4 4L12 12M12 4L4 12",
  capture: "M8 2V5M8 11V14M2 8H5M11 8H14M12 8A4 4 0 1 1 4 8A4 4 0 1 1 12 8Z",
  join: "M6.5 9.5L9.5 6.5M7 4.5L8.5 3A3.2 3.2 0 0 1 13 7.5L11.5 9M9 11.5L7.5 13A3.2 3.2 0 0 1 3 8.5L4.5 7",
  turn: "M12.5 8A4.5 4.5 0 1 1 8 3.5H11M8.5 1L11 3.5L8.5 6",
  invert: "M2.5 2.5H13.5V13.5H2.5ZM2.5 13.5L13.5 2.5M6 13.5L13.5 6M10 13.5L13.5 10",
  best: "M6 13.5H10M6.5 11V9.8A4 4 0 1 1 9.5 9.8V11Z",
  hint: "M6 13.5H10M6.5 11V9.8A4 4 0 1 1 9.5 9.8V11Z",
  apply: "M3 13L10.5 5.5M12.5 1.5V4.5M11 3H14M5 2.5V4.5M4 3.5H6M13 8V10M12 9H14",
  zoom_in: "M11.5 7A4.5 4.5 0 1 1 2.5 7A4.5 4.5 0 1 1 11.5 7ZM10.5 10.5L14 14M7 5V9M5 7H9",
  zoom_out: "M11.5 7A4.5 4.5 0 1 1 2.5 7A4.5 4.5 0 1 1 11.5 7ZM10.5 10.5L14 14M5 7H9",
  check: "M2.5 8.5L6.5 12.5L13.5 4",
  clear: "M3 4.5H13M6.5 4.5V2.5H9.5V4.5M4.5 4.5L5 14H11L11.5 4.5",
  clear_moves: "M7 4.5A2.5 2.5 0 1 1 2 4.5A2.5 2.5 0 1 1 7 4.5ZM7 11A2.5 2.5 0 1 1 2 11A2.5 2.5 0 1 1 7 11ZM9.5 5.5L14 10M14 5.5L9.5 10",
}
export const SIGNS = { // filled, for the player: triangles play, angles step
  play: "M5 2.5V13.5L13 8Z", pause: "M4 3H7V13H4ZM9 3H12V13H9Z", back: "M11 3.5L9.5 2L3.5 8L9.5 14L11 12.5L6.5 8Z",
  ahead: "M5 3.5L6.5 2L12.5 8L6.5 14L5 12.5L9.5 8Z", first: "M13 3.5L11.5 2L5.5 8L11.5 14L13 12.5L8.5 8ZM4.5 2H2.5V14H4.5Z",
  last: "M3 3.5L4.5 2L10.5 8L4.5 14L3 12.5L7.5 8ZM11.5 2H13.5V14H11.5Z",
}

let serial = Date.now() // increases over all views of a model, and over page loads

// Messages have numbers, and Python's answer has the number of the last one that it has seen.
export function nextSerial() {
  return ++serial
}

export function icon(name) {
  return svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }))
}

export function toolButton(tool, act) {
  const button = html("button", { type: "button", title: tool.does, "data-name": tool.name, disabled: tool.disabled,
    "aria-pressed": tool.pressed === undefined ? undefined : String(tool.pressed), "data-apart": tool.apart })
  if (ICONS[tool.name]) button.append(icon(tool.name))
  button.append(html("span", {}, tool.label))
  button.addEventListener("click", act)
  return button
}

// The fonts for passwords, as promises, until the page has them.  Text that is laid out before might stay without them.  If the
// page does not allow them, the fonts of the system are used.
export function missingFonts() {
  return [["puyonb kana", KANA, "U+3041-3096"], ["puyonb wide", WIDE, "U+FF21-FF3A"]].filter(([, data]) => data).map(([name, data, unicodeRange]) => {
    const known = [...document.fonts].find(({ family }) => family.replaceAll('"', "") === name)
    if (known) return known
    const face = new FontFace(name, `url(${data})`, { unicodeRange })
    document.fonts.add(face) // at once, because another widget of the page may look for it
    return face
  }).filter(({ status }) => ["unloaded", "loading"].includes(status)).map(face => face.load().catch(() => {}))
}

// The element with the focus, also in a shadow tree.
export const active = element => element.getRootNode().activeElement ?? null

export function isDark() {
  const { body, documentElement: root } = document
  if (body.dataset.jpThemeLight) return body.dataset.jpThemeLight === "false" // JupyterLab and Notebook 7
  if (body.dataset.mdColorScheme) return body.dataset.mdColorScheme === "slate" // Material for MkDocs
  if (body.dataset.vscodeThemeKind) return /dark|high-contrast$/.test(body.dataset.vscodeThemeKind) // VS Code
  if (root.getAttribute("theme")) return root.getAttribute("theme") === "dark" // Colab
  const [red, green, blue] = getComputedStyle(body).color.match(/^rgba?\((\d+), (\d+), (\d+)/)?.slice(1).map(Number) ?? []
  if (red !== undefined) return 0.3 * red + 0.6 * green + 0.1 * blue > 140 // light text: a theme need not follow the system
  return matchMedia("(prefers-color-scheme: dark)").matches
}
