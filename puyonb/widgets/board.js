// One board for every widget: an SVG picture whose cells can be painted or picked, tools and a palette beside it, and texts that
// are kept in step with it.  It knows no game: what is drawn, what a cell is called and what a letter means comes from Python.
//
// A change shows at once and is told afterwards.  Each message has a serial number; Python's answer names the last one that it
// has seen, and what is younger than that stays drawn on top of the answer.
//
// The same file serves every front end that knows anywidget.  Without one, give `render` a model of your own:
//
//     const state = {...}                                     // the traits of board.py, as JSON
//     const model = {get: name => state[name], set() {}, save_changes() {}, on() {}, off() {}, send() {}}
//     board.render({model, el: document.querySelector("#board")})

const STYLE = `
.puyonb { --ink: #26303b; --soft: #5b6470; --line: #cbd2da; --face: #ffffff; --back: #f3f5f8; --focus: #2f62c4; --bad: #b3202f; --table: #eef1f5;
  container-type: inline-size; box-sizing: border-box; width: 100%; padding: 4px; color: var(--ink); line-height: 1.4;
  font: 14px/1.4 var(--jp-ui-font-family, system-ui, sans-serif); }
.puyonb[data-scheme=dark] { --ink: #e4e9ef; --soft: #a9b4c0; --line: #435062; --face: #1c232d; --back: #28313d; --focus: #8db4ff;
  --bad: #ff909b; --table: #3d4858; color-scheme: dark; }
.puyonb *, .puyonb *::before { box-sizing: border-box; }
.puyonb [hidden] { display: none !important; }
.puyonb-parts { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: flex-start; }
.puyonb-above { flex: 1 0 100%; min-width: 0; }
.puyonb-beside { flex: 1 1 300px; min-width: min(100%, 240px); max-width: 640px; }
.puyonb-beside:not(:has(> :not([hidden]))) { display: none; }
.puyonb-side { flex: 0 1 auto; max-width: 100%; }
.puyonb-board { display: flex; gap: 10px; align-items: flex-start; }
.puyonb svg { display: block; max-width: 100%; height: auto; flex: 0 1 auto; min-width: 0; }
.puyonb svg text { user-select: none; }
.puyonb svg[data-mode=paint] { touch-action: pinch-zoom; cursor: crosshair; }
.puyonb svg[data-mode=pick] { cursor: pointer; touch-action: manipulation; }
.puyonb svg [role=gridcell]:focus { outline: none; }
.puyonb button { font: inherit; color: inherit; background: var(--face); border: 1px solid var(--line); border-radius: 6px; margin: 0;
  min-height: 32px; padding: 2px 10px; cursor: pointer; display: inline-flex; align-items: center; gap: 6px; }
.puyonb button:hover:not(:disabled) { border-color: var(--soft); background: var(--back); }
.puyonb button:disabled { opacity: .4; cursor: default; }
.puyonb button[aria-pressed=true] { border-color: var(--focus); box-shadow: inset 0 0 0 1px var(--focus); }
.puyonb :is(button, textarea, input, select, .puyonb-board > svg, [role=radio]):focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.puyonb button svg { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round;
  stroke-linejoin: round; }
.puyonb-tools { display: flex; flex-wrap: wrap; gap: 6px; flex: 1 0 100%; }
.puyonb-palette { display: flex; flex-direction: column; gap: 2px; padding: 3px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--face); }
.puyonb-palette [role=radio] { display: block; width: 34px; height: 34px; padding: 2px; border-radius: 6px; cursor: pointer;
  border: 2px solid transparent; }
.puyonb-palette [role=radio]:hover { background: var(--back); }
.puyonb-palette [aria-checked=true] { border-color: var(--focus); background: var(--back); }
.puyonb-board[data-tray] { flex-direction: column; }
.puyonb-board[data-tray] .puyonb-palette { flex-direction: row; flex-wrap: wrap; width: 0; min-width: 100%; }
.puyonb-board[data-tray] .puyonb-palette { background: var(--table); }
.puyonb-board[data-tray] [role=radio] { touch-action: none; width: 40px; height: 40px; }
.puyonb-board[data-tray] [role=radio] svg { width: 32px; height: 32px; }
.puyonb svg[data-mode=move] { touch-action: pinch-zoom; cursor: default; }
.puyonb svg[data-mode=move][data-full] { cursor: crosshair; }
.puyonb-pieces > [data-piece] { cursor: grab; }
.puyonb svg[data-full] .puyonb-pieces > [data-piece] { cursor: crosshair; }
.puyonb-pieces > .puyonb-lifted { cursor: grabbing; filter: drop-shadow(0 0.06px 0.05px rgb(0 0 0 / .5)); pointer-events: none; }
.puyonb-choice { display: inline-flex; align-items: center; gap: 6px; max-width: 100%; }
.puyonb-choice span { font-size: 12px; color: var(--soft); white-space: nowrap; }
.puyonb select { font: inherit; color: inherit; background: var(--face); border: 1px solid var(--line); border-radius: 6px; margin: 0;
  min-height: 32px; padding: 2px 6px; min-width: 0; max-width: 15em; text-overflow: ellipsis; }
.puyonb select option { color: var(--ink); background: var(--face); }
.puyonb-head { fill: var(--ink); text-anchor: middle; dominant-baseline: central; font-variant-numeric: tabular-nums;
  font-family: var(--jp-ui-font-family, system-ui, sans-serif); }
.puyonb-player { width: 0; min-width: 100%; margin-top: 8px; }
.puyonb-bar { display: flex; align-items: center; gap: 4px; }
.puyonb-bar button { flex: 0 0 32px; padding: 0; justify-content: center; }
.puyonb-bar button svg { fill: currentColor; stroke-width: 0; }
.puyonb-bar input { flex: 1 1 60px; min-width: 24px; margin: 0 4px; accent-color: var(--focus); }
.puyonb-bar span { white-space: nowrap; text-align: right; font-variant-numeric: tabular-nums; color: var(--soft); }
.puyonb-caption { margin: 6px 0 0; min-height: 4.2em; white-space: pre-line; font-variant-numeric: tabular-nums; }
.puyonb-sheet { max-height: 430px; overflow: auto; margin-bottom: 14px; border: 1px solid var(--line); border-radius: 8px;
  position: relative; }
.puyonb .puyonb-sheet table { border-collapse: collapse; width: 100%; margin: 0; font-size: 13px; font-variant-numeric: tabular-nums;
  color: inherit; background: var(--face); border: 0; table-layout: auto; }
.puyonb .puyonb-sheet :is(th, td) { padding: 5px 9px; text-align: left; white-space: nowrap; border: 0; vertical-align: baseline;
  max-width: none; background: none; }
.puyonb .puyonb-sheet th { position: sticky; top: 0; background: var(--back); color: var(--soft); font-weight: 600; z-index: 1; }
.puyonb .puyonb-sheet tbody tr { cursor: pointer; border-top: 1px solid var(--line); background: none; }
.puyonb .puyonb-sheet tbody tr:hover { background: var(--back); }
.puyonb .puyonb-sheet tbody tr[aria-current] { background: var(--back); box-shadow: inset 3px 0 var(--focus); }
.puyonb .puyonb-sheet .right { text-align: right; width: 1%; }
.puyonb-sheet td button { all: unset; cursor: pointer; }
.puyonb-sheet td button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.puyonb-beside:has(> .puyonb-strips) { max-width: none; }
.puyonb-strips { margin-bottom: 14px; }
.puyonb-line { margin: 0 0 16px; }
.puyonb-strip { display: grid; align-items: center; column-gap: 0; margin: 0 0 3px; }
.puyonb-strip > span { grid-row: 1; grid-column: 1; font-size: 12px; color: var(--soft); padding-right: 6px; text-align: right;
  line-height: 1.1; }
.puyonb-slot { grid-row: 1; display: flex; justify-content: center; min-width: 0; }
.puyonb-tile { flex: 1 1 0; min-width: 0; height: 28px; margin: 0 1px; display: flex; flex-direction: column; align-items: center;
  justify-content: center; border: 1px solid var(--line); border-radius: 6px; background: var(--face); cursor: pointer; line-height: 1.15;
  white-space: nowrap; font-size: 13px; font-variant-numeric: tabular-nums; scroll-margin: 60px; }
.puyonb-strip[data-fit=middle] .puyonb-tile { flex: 0 0 28px; height: 30px; font-size: 17px; }
.puyonb-tile svg { width: 24px; height: 24px; }
.puyonb-strip[data-tall] .puyonb-tile { height: 44px; font-size: 11px; }
.puyonb-tile[data-look~=dashed] { border-style: dashed; border-color: var(--soft); }
.puyonb-tile[data-look~=tint] { background: var(--back); }
.puyonb-tile[data-look~=end] { background: var(--soft); border-color: var(--soft); color: var(--face); }
.puyonb-tile[data-look~=differs] { border: 2px solid var(--bad); }
.puyonb-tile[data-look~=over] { border-color: var(--bad); color: var(--bad); }
.puyonb-tile[data-look~=asked] { border: 2px dashed var(--focus); color: var(--focus); font-weight: 700; }
.puyonb-tile[data-open~=left] { border-left-color: transparent; border-top-left-radius: 0; border-bottom-left-radius: 0; margin-left: 0; }
.puyonb-tile[data-open~=right] { border-right-color: transparent; border-top-right-radius: 0; border-bottom-right-radius: 0; margin-right: 0; }
.puyonb-tile.lit { background: color-mix(in srgb, var(--focus) 24%, var(--face)); border-color: var(--focus); color: var(--ink); }
.puyonb-tile:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
.puyonb .puyonb-cross { grid-row: 1; width: 100%; height: 9px; fill: none; stroke: var(--soft); }
.puyonb-tile .puyonb-glyph, .puyonb button .puyonb-glyph { width: 18px; height: 18px; fill: currentColor; stroke: none; }
.puyonb-race .puyonb-glyph { width: 13px; height: 13px; }
.puyonb-race.small .puyonb-glyph { display: none; }
.puyonb-strips.narrow .puyonb-strip > span { grid-row: 1; text-align: left; margin-bottom: 1px; white-space: nowrap; width: 0; }
.puyonb-strips.narrow .puyonb-strip > span ~ * { grid-row: 2; }
.puyonb-strips.narrow .puyonb-line ~ .puyonb-line .puyonb-strip > span { position: absolute; clip-path: inset(50%); }
.puyonb-text header button[data-apart] { margin-left: 10px; }
.puyonb-race .puyonb-tile { margin: 0; height: 24px; border-radius: 0; border-left-width: 0; font-size: 12px; overflow: hidden; }
.puyonb-race .puyonb-strip[data-fit=middle] .puyonb-tile { flex: 1 1 0; height: 24px; font-size: 12px; }
.puyonb-race .puyonb-slot:nth-of-type(1) .puyonb-tile { border-left-width: 1px; }
.puyonb-race.small .puyonb-tile { color: transparent; }
.puyonb-goal { grid-row: 1; align-self: stretch; margin: -3px 0; border-left: 2px dashed var(--bad); pointer-events: none; z-index: 1; }
.puyonb-strips p { margin: 4px 0 0; font-size: 13px; color: var(--soft); }
.puyonb-hint, .puyonb-waiting { width: 0; min-width: 100%; font-size: 12px; margin: 6px 0 0; } /* as wide as the board makes it */
.puyonb-hint { color: var(--soft); }
.puyonb-waiting { color: var(--bad); }
.puyonb-spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.puyonb-text { margin: 0 0 14px; }
.puyonb-text:last-child { margin-bottom: 0; }
.puyonb-text > header { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; min-height: 30px; margin-bottom: 3px; }
.puyonb-text label { font-weight: 600; margin-right: auto; }
.puyonb-text header button { min-height: 26px; padding: 0 8px; font-size: 12px; }
.puyonb-text textarea { display: block; width: 100%; margin: 0; padding: 7px 9px; border: 1px solid var(--line); border-radius: 6px;
  color: inherit; background: var(--face); resize: vertical; field-sizing: fixed; overflow: auto;
  font: 13px/1.45 var(--jp-code-font-family, ui-monospace, Menlo, Consolas, monospace); }
.puyonb-text textarea[readonly] { background: var(--back); border-color: transparent; }
.puyonb-text textarea[aria-invalid=true] { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
.puyonb-text p { margin: 4px 0 0; font-size: 13px; color: var(--soft); overflow-wrap: anywhere; }
.puyonb-text pre { margin: 4px 0 0; padding: 6px 9px; border-radius: 6px; background: var(--back); color: inherit; overflow-x: auto;
  font: 13px/1.35 var(--jp-code-font-family, ui-monospace, Menlo, Consolas, monospace); }
.puyonb-text[data-state=bad] p { color: var(--bad); }
@container (max-width: 560px) { .puyonb-side { flex-basis: 100%; }
  .puyonb .puyonb-sheet :is(th, td) { padding: 4px; font-size: 12px; } }
@media (pointer: coarse) { .puyonb button, .puyonb select, .puyonb-text header button { min-height: 40px; }
  .puyonb-palette [role=radio] { width: 36px; height: 36px; } }
@media (forced-colors: active) { .puyonb svg { forced-color-adjust: none; } }
`

const ICONS = {
  undo: "M5 4L2 7L5 10M2 7H10A4 4 0 0 1 10 14H6",
  redo: "M11 4L14 7L11 10M14 7H6A4 4 0 0 0 6 14H10",
  mirror: "M8 1.5V14.5M5.5 4.5L1.5 12H5.5ZM10.5 4.5L14.5 12H10.5Z",
  exchange: "M2 5.5H14L11 2.5M14 10.5H2L5 13.5",
  turn_piece: "M12.5 5A5.5 5.5 0 1 0 13.5 9M13 1.5V5.5H9",
  settle: "M8 1.5V10M4.5 6.5L8 10L11.5 6.5M2.5 14H13.5",
  flip: "M2 8A6 3 0 0 1 14 8M11.5 7.5L14 8L14.5 5.5M14 10A6 3 0 0 1 2 10",
  remove: "M4 4L12 12M12 4L4 12",
  capture: "M8 2V5M8 11V14M2 8H5M11 8H14M12 8A4 4 0 1 1 4 8A4 4 0 1 1 12 8Z",
  join: "M6.5 9.5L9.5 6.5M7 4.5L8.5 3A3.2 3.2 0 0 1 13 7.5L11.5 9M9 11.5L7.5 13A3.2 3.2 0 0 1 3 8.5L4.5 7",
  turn: "M12.5 8A4.5 4.5 0 1 1 8 3.5H11M8.5 1L11 3.5L8.5 6",
  invert: "M2.5 2.5H13.5V13.5H2.5ZM2.5 13.5L13.5 2.5M6 13.5L13.5 6M10 13.5L13.5 10",
  hint: "M6 13.5H10M6.5 11V9.8A4 4 0 1 1 9.5 9.8V11Z",
  apply: "M3 13L10.5 5.5M12.5 1.5V4.5M11 3H14M5 2.5V4.5M4 3.5H6M13 8V10M12 9H14",
  check: "M2.5 8.5L6.5 12.5L13.5 4",
  clear: "M3 4.5H13M6.5 4.5V2.5H9.5V4.5M4.5 4.5L5 14H11L11.5 4.5",
}
const SIGNS = { // filled, for the player
  first: "M3 3H5V13H3ZM13 3V13L6 8Z", back: "M11 3V13L4 8Z", play: "M5 2.5V13.5L13 8Z", pause: "M4 3H7V13H4ZM9 3H12V13H9Z",
  ahead: "M5 3V13L12 8Z", last: "M11 3H13V13H11ZM3 3V13L10 8Z",
}

const SIDES = [[1, -1, 0], [2, 0, 1], [4, 1, 0], [8, 0, -1]] // bit, row, column
const CORNERS = [[16, -1, 1, 3], [32, 1, 1, 6], [64, 1, -1, 12], [128, -1, -1, 9]] // ... and the sides that must be there
const AROUND = [-1, 0, 1].flatMap(row => [-1, 0, 1].map(column => [row, column]))
const TILE = 30 // pixels a cell of a strip
const NAMES = 72 // pixels for the names of strips
const NARROW = 480 // pixels of strips under which their names stand above them
const MANY = 8 // cells that are only tinted when they are pointed at
const LEGIBLE = 12 // pixels of a tile that still takes a letter
const PATIENCE = 4000 // milliseconds until a reader is told that Python does not answer
const PAUSE = 120 // milliseconds of rest after which typed text is told
const NEAR = 0.0022 // squares within which two places are the same
const TREMOR = 0.15 // squares that a click may move without being a drag
const LARGE = 1.5 // squares from which a piece counts as large
const BEAT = 0.8 // seconds that a player rests on a frame which says nothing else
const FALL = 280 // milliseconds of a fall

let serial = Date.now() // grows over all views of a model, and over page loads

function html(name, attributes = {}, ...children) {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) node.setAttribute(key, value === true ? "" : value)
  }
  node.append(...children) // strings become text, whatever they hold
  return node
}

function svg(name, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  node.append(...children)
  return node
}

function icon(name) {
  return svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }))
}

// A character in outlines, an em high: not every system has a font for it.
function glyph(path) {
  return svg("svg", { viewBox: "0 -0.88 1 1", class: "puyonb-glyph", "aria-hidden": "true" }, svg("path", { d: path }))
}

function toolButton(tool, act) {
  const button = html("button", { type: "button", title: tool.does, "data-name": tool.name, disabled: tool.disabled,
    "aria-pressed": tool.pressed === undefined ? undefined : String(tool.pressed), "data-apart": tool.apart })
  if (ICONS[tool.name]) button.append(icon(tool.name))
  if (tool.path) {
    button.append(glyph(tool.path))
    button.setAttribute("aria-label", tool.label)
  } else button.append(tool.label)
  button.addEventListener("click", act)
  return button
}

function fill(template, parts) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => parts[name] ?? whole)
}

function isDark() {
  const { body, documentElement: root } = document
  if (body.dataset.jpThemeLight) return body.dataset.jpThemeLight === "false" // JupyterLab and Notebook 7
  if (body.dataset.mdColorScheme) return body.dataset.mdColorScheme === "slate" // Material for MkDocs
  if (body.dataset.vscodeThemeKind) return /dark|high-contrast$/.test(body.dataset.vscodeThemeKind) // VS Code
  if (root.getAttribute("theme")) return root.getAttribute("theme") === "dark" // Colab
  return body.dataset.notebookPath === undefined && matchMedia("(prefers-color-scheme: dark)").matches // the classic one is light
}

// ------------------------------------------------------------------------------------------------------------- the picture

class Picture {
  // Draws what Python describes: colours by number, symbols by name.

  constructor(drawing) {
    this.drawing = drawing
  }

  paint(paint) {
    const color = number => number === undefined ? "none" : `var(--c${number})`
    const found = { fill: color(paint.fill) }
    if (paint.stroke !== undefined) {
      Object.assign(found, { stroke: color(paint.stroke), "stroke-width": paint.width, "stroke-linejoin": "round" })
      if (paint.dash) found["stroke-dasharray"] = paint.dash.join(" ")
      else found["stroke-linecap"] = "round"
    }
    if (paint.opacity !== undefined) found.opacity = paint.opacity
    return found
  }

  symbol(name, x, y, { matrix = [1, 0, 0, 1], paint, mask = 0 } = {}) {
    const attributes = { transform: `matrix(${matrix.join(" ")} ${x} ${y})`, ...(paint && this.paint(paint)) }
    const shapes = (this.drawing.symbols[name] ?? []).map(shape => {
      let path = shape.path
      for (const [bit, part] of Object.entries(shape.joins ?? {})) if (mask & bit) path += part
      return svg("path", { d: path, ...(shape.paint && this.paint(shape.paint)) })
    })
    return svg("g", attributes, ...shapes)
  }

  item(item) {
    if (item.symbol === undefined) return svg("path", { d: item.path, ...this.paint(item.paint) })
    return this.symbol(item.symbol, item.x, item.y, item)
  }

  layer(items = []) {
    return svg("g", { "aria-hidden": "true", "pointer-events": "none" }, ...items.map(item => this.item(item)))
  }
}

// --------------------------------------------------------------------------------------------------------------- the board

class Board {
  constructor(model, words, say) {
    Object.assign(this, { model, words, say, pending: [], stroke: null, at: [0, 0], byKey: false })
    this.pieces = new Pieces(this)
    this.root = html("div", { class: "puyonb-board" })
    this.waiting = html("p", { class: "puyonb-waiting", hidden: true }, words("waiting"))
  }

  // What is shown now: by the frame of a player, where there is one.
  now(name) {
    return this.frame?.[name] ?? this.model.get(name)
  }

  get frame() {
    return this.model.get("frames")?.[this.model.get("frame")]
  }

  get isPlayer() {
    return this.model.get("frames") !== undefined
  }

  // Python's changes come together, and are told one by one: until that of the drawing is, nothing else can be drawn.
  get isStale() {
    return this.drawing !== this.model.get("drawing")
  }

  // Everything anew: another drawing.
  build() {
    const focused = this.root.contains(document.activeElement) && document.activeElement.getAttribute("role") === "gridcell"
    const held = this.svg && document.activeElement === this.svg
    const drawing = this.drawing = this.model.get("drawing")
    this.root.replaceChildren()
    if (!drawing.box) return
    const [left, top, width, height] = drawing.box
    this.picture = new Picture(drawing)
    this.grid = drawing.grid
    this.svg = svg("svg", {
      viewBox: `${left} ${top} ${width} ${height}`, width: width * drawing.unit, height: height * drawing.unit,
      role: this.grid && !this.isPlayer ? "grid" : "img", "aria-label": drawing.label, "data-mode": this.model.get("mode"),
    })
    if (this.isPlayer) this.svg.tabIndex = 0
    else if (this.grid) {
      this.svg.setAttribute("aria-rowcount", this.grid.rows.length)
      this.svg.setAttribute("aria-colcount", this.grid.columns.length)
      if (this.model.get("mode") === "view") this.svg.setAttribute("aria-readonly", "true")
    }
    this.marks = svg("g", { "aria-hidden": "true", "pointer-events": "none" })
    this.rings = svg("g", { "aria-hidden": "true", "pointer-events": "none" })
    this.ring = svg("g", { "aria-hidden": "true", "pointer-events": "none", visibility: "hidden" }, ...this.outline())
    this.svg.append(this.picture.layer(drawing.under), ...this.buildCells(), ...this.pieces.build(), this.marks,
      this.picture.layer(drawing.over))
    this.linked = svg("g", { "aria-hidden": "true", "pointer-events": "none" })
    this.svg.append(this.rings, this.linked, this.ring)
    this.palette = this.buildPalette()
    this.root.toggleAttribute("data-tray", this.pieces.on)
    this.root.append(...(this.palette ? [this.palette] : []), this.svg)
    this.listen()
    this.update()
    this.updateMarks()
    this.updateLit()
    this.updateHeads()
    this.updateBrush()
    if (focused) this.move(...this.at)
    if (held) this.svg.focus({ preventScroll: true })
  }

  buildCells() {
    this.cells = []
    this.shown = []
    this.heads = { rows: [], columns: [] }
    if (!this.grid) return []
    const head = (side, role) => this.grid[side].map(() => {
      const node = svg("g", { role })
      this.heads[side].push(node)
      return node
    })
    const room = this.grid.room // without it, nothing stands beside the cells
    const above = room ? [svg("g", { role: "row" }, ...head("columns", "columnheader"))] : []
    const beside = room ? head("rows", "rowheader") : []
    return [...above, ...this.grid.rows.map((_, row) => {
      this.shown.push(this.grid.columns.map(() => null))
      this.cells.push(this.grid.columns.map((_, column) => {
        const cell = svg("g", this.isPlayer ? {} : { role: "gridcell", tabindex: -1, "aria-colindex": column + 1 })
        const [x, y, size] = this.box(row, column)
        cell.append(svg("rect", { x, y, width: size, height: size, fill: "transparent" }))
        cell.addEventListener("focus", () => this.focused(row, column))
        cell.addEventListener("blur", () => this.ring.setAttribute("visibility", "hidden"))
        return cell
      }))
      return svg("g", this.isPlayer ? {} : { role: "row", "aria-rowindex": row + 1 }, ...beside.slice(row, row + 1), ...this.cells[row])
    })]
  }

  // Where a cell is, and how large.
  box(row, column) {
    const { origin: [left, top] = [0, 0], step = 1 } = this.grid
    return [left + column * step, top + row * step, step]
  }

  buildPalette() {
    const codes = this.model.get("palette")
    if (!this.grid || !codes.length) return null
    const palette = html("div", { class: "puyonb-palette", role: "radiogroup",
      "aria-label": this.pieces.on ? this.words("tray") : this.words("palette") })
    for (const code of codes) {
      const kind = this.grid.kinds[code]
      const name = this.pieces.on ? kind.name : fill(this.words("swatch"), { kind: kind.name, key: code })
      const art = svg("svg", { viewBox: "0 0 1 1", width: 26, height: 26, "aria-hidden": "true" })
      const matrix = kind.size && [0.96 / Math.max(...kind.size), 0, 0, 0.96 / Math.max(...kind.size)]
      if (kind.symbol) art.append(this.picture.symbol(kind.symbol, 0.5, 0.5, { matrix }))
      else art.append(svg("rect", { x: 0.14, y: 0.14, width: 0.72, height: 0.72, rx: 0.12, fill: "none", stroke: "var(--soft)",
        "stroke-width": 0.06, "stroke-dasharray": "0.12 0.09" }))
      const swatch = html("div", { role: "radio", "aria-label": name, title: name, "data-code": code }, art)
      swatch.addEventListener("click", () => this.choose(code))
      if (this.pieces.on) this.pieces.offer(swatch, code)
      palette.append(swatch)
    }
    palette.addEventListener("keydown", event => {
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
      const now = codes.indexOf(event.target.dataset.code)
      if (step) this.choose(codes[(now + step + codes.length) % codes.length], true)
      else if (event.key === " " || event.key === "Enter") this.choose(codes[now])
      else return
      event.preventDefault()
      palette.querySelector("[aria-checked=true]")?.focus() // a piece that is put back keeps the focus
    })
    return palette
  }

  // What is shown: Python's cells, the strokes that it has not seen yet, and the stroke that is being drawn.
  wanted() {
    const rows = this.now("cells").map(row => [...row])
    const seen = this.model.get("seen")
    this.pending = this.pending.filter(stroke => stroke.serial > seen)
    if (!this.pending.length) this.settled()
    for (const { kind, cells } of this.stroke ? [...this.pending, this.stroke] : this.pending) {
      for (const [row, column] of cells) if (rows[row]?.[column] !== undefined) rows[row][column] = kind
    }
    return rows
  }

  update() {
    if (!this.grid || this.isStale) return
    if (this.pieces.on) return this.pieces.update()
    const rows = this.wanted()
    const stale = new Set()
    rows.forEach((codes, row) => codes.forEach((code, column) => {
      if (!this.shown[row] || this.shown[row][column] === code) return
      this.shown[row][column] = code
      for (const [down, right] of AROUND) stale.add((row + down) * 1000 + column + right)
    }))
    for (const place of stale) this.draw(Math.floor(place / 1000), place % 1000)
    if (this.frame?.words) this.svg.setAttribute("aria-label", this.frame.words)
  }

  // Cells come down from where they were: [row, column, how many rows].
  fall(cells = []) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return
    for (const [row, column, rows] of cells) {
      const way = [{ transform: `translate(0px, ${-rows * (this.grid.step ?? 1)}px)` }, { transform: "none" }]
      this.cells[row]?.[column]?.animate(way, { duration: FALL, easing: "cubic-bezier(.5,0,1,.6)" })
    }
  }

  draw(row, column) {
    const cell = this.cells[row]?.[column]
    if (!cell) return
    const code = this.shown[row][column]
    const kind = this.grid.kinds[code] ?? { name: code ?? "" }
    const parts = { row: this.grid.rows[row], column: this.grid.columns[column], kind: kind.name }
    if (!this.isPlayer) cell.setAttribute("aria-label", fill(this.words("cell"), parts))
    while (cell.childNodes.length > 1) cell.lastChild.remove()
    if (kind.symbol) {
      const [x, y, size] = this.box(row, column)
      cell.append(this.picture.symbol(kind.symbol, x + size / 2, y + size / 2, { mask: this.mask(row, column, code) }))
    }
  }

  mask(row, column, code) {
    const [first, last] = this.grid.joined ?? [0, 0]
    const alike = (down, right) =>
      row + down >= first && row + down < last && this.shown[row + down][column + right] === code
    if (!alike(0, 0)) return 0
    let mask = 0
    for (const [bit, down, right] of SIDES) if (alike(down, right)) mask |= bit
    for (const [bit, down, right, sides] of CORNERS) if ((mask & sides) === sides && alike(down, right)) mask |= bit
    return mask
  }

  updateMarks() {
    if (!this.drawing.box || this.isStale) return
    const { items = [] } = this.drawing // which frames name by their numbers, in a string
    const marks = this.frame?.draw?.split(" ").map(number => items[number]) ?? this.now("marks")
    this.marks.replaceChildren(...marks.map(item => this.picture.item(item)))
  }

  // What stands beside the rows and above the columns, the last of it nearest to the cells; only what has changed is drawn.
  updateHeads() {
    if (!this.grid?.room || this.isStale) return
    for (const side of ["rows", "columns"]) {
      const lines = this.model.get("heads")?.[side] ?? []
      this.heads[side].forEach((node, line) => {
        const labels = lines[line] ?? []
        const key = JSON.stringify(labels)
        if (node.puyonbKey === key) return
        node.puyonbKey = key
        node.setAttribute("aria-label", `${this.grid[side][line]}: ${labels.map(label => label.say ?? label.text).join(" ")}`)
        const space = Math.min(side === "rows" ? 0.9 : 0.82, (this.grid.room[side] - 0.2) / Math.max(labels.length, 1))
        node.replaceChildren(...labels.map((label, number) => {
          const away = -(labels.length - number - 0.5) * space - 0.12
          return this.label(label, ...(side === "rows" ? [away, line + 0.5] : [line + 0.5, away]), space, side)
        }))
      })
    }
  }

  label({ text, kind, done }, x, y, space, side) {
    const group = svg("g", { "aria-hidden": "true", transform: `translate(${x} ${y})`, ...(done && { opacity: 0.32 }) })
    const tint = this.grid.kinds[kind]?.tint
    const width = side === "rows" ? Math.min(space * 0.92, 0.82) : 0.82
    const height = side === "rows" ? 0.74 : Math.min(space * 0.94, 0.74)
    if (tint) group.append(svg("rect", { x: -width / 2, y: -height / 2, width, height, rx: 0.14, fill: `var(--c${tint[0]})` }))
    const size = Math.min(0.6, height * 1.15, (width * 1.75) / text.length)
    group.append(svg("text", { class: "puyonb-head", "font-size": size, ...(tint && { style: `fill: var(--c${tint[1]})` }) }, text))
    return group
  }

  updateLit() {
    if (!this.grid || this.isStale) return
    this.rings.replaceChildren(...this.model.get("lit").map(([row, column]) =>
      svg("g", { transform: this.toCell(row, column) }, ...this.outline())))
  }

  // Cells by their number in reading order, while a strip points at them.
  pointAt([start, stop] = [0, 0]) {
    if (!this.grid) return
    const columns = this.grid.columns.length
    const places = Array.from({ length: Math.max(stop - start, 0) }, (_, number) => [Math.floor((start + number) / columns), (start + number) % columns])
    const tint = svg("rect", { width: 1, height: 1, fill: "var(--focus)", opacity: 0.22 })
    this.linked.replaceChildren(...places.filter(([row]) => row < this.cells.length).map(place =>
      svg("g", { transform: this.toCell(...place) }, tint.cloneNode(), ...(places.length > MANY ? [] : this.outline()))))
  }

  toCell(row, column) {
    const [x, y, size] = this.box(row, column)
    return `translate(${x} ${y}) scale(${size})`
  }

  outline() {
    const box = { x: 0.03, y: 0.03, width: 0.94, height: 0.94, rx: 0.24, fill: "none" }
    return [svg("rect", { ...box, stroke: "var(--face)", "stroke-width": 0.17 }),
      svg("rect", { ...box, stroke: "var(--focus)", "stroke-width": 0.09 })]
  }

  updateBrush() {
    const brush = this.model.get("brush")
    for (const swatch of this.palette?.children ?? []) {
      const chosen = swatch.dataset.code === brush
      swatch.setAttribute("aria-checked", chosen)
      swatch.tabIndex = chosen ? 0 : -1
    }
    if (this.palette && !this.palette.querySelector("[tabindex='0']")) this.palette.firstChild.tabIndex = 0
  }

  choose(wanted, walking = false) {
    if (this.pieces.on && this.pieces.lifted()) return // it was dragged out of the tray
    const code = this.pieces.on && !walking && this.model.get("brush") === wanted ? "" : wanted // a second click puts a piece back
    this.model.set("brush", code)
    if (this.pieces.on) this.model.set("held", [])
    this.model.save_changes()
    this.updateBrush()
    this.pieces.select()
    if (code) this.model.send({ type: "choose", kind: code })
  }

  // Pointer, touch and keyboard.
  listen() {
    if (!this.grid || this.isPlayer) return
    this.at = [Math.min(this.at[0], this.cells.length - 1), Math.min(this.at[1], this.cells[0].length - 1)]
    this.cells[this.at[0]][this.at[1]].setAttribute("tabindex", 0)
    const on = (name, heard) => this.svg.addEventListener(name, heard)
    on("click", event => { // a screen reader's click, which no pointer made
      if (event.detail === 0 && event.target.closest("[role=gridcell]")) this.act(...this.at)
    })
    on("keydown", event => this.key(event))
    if (this.pieces.on) return this.pieces.listen(on)
    on("pointerdown", event => this.press(event))
    on("pointermove", event => this.drag(event))
    on("pointerup", () => this.release())
    on("pointercancel", () => this.release())
    on("lostpointercapture", () => this.release())
    on("contextmenu", event => {
      if (this.model.get("mode") !== "paint") return
      event.preventDefault()
      event.stopPropagation()
    })
  }

  point(event) {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse())
  }

  place(event) {
    const point = this.point(event)
    const [left, top, size] = this.box(0, 0)
    return [Math.floor((point.y - top) / size), Math.floor((point.x - left) / size)]
  }

  inside([row, column]) {
    return row >= 0 && column >= 0 && row < this.cells.length && column < this.cells[0].length
  }

  press(event) {
    const place = this.place(event)
    if (!this.inside(place) || event.button === 1) return
    this.byKey = false
    const mode = this.model.get("mode")
    if (mode === "paint") {
      const { empty, second = empty } = this.grid
      const brush = event.button === 2 ? second : this.model.get("brush")
      const kind = this.shown[place[0]][place[1]] === brush ? empty : brush // a second click takes back
      this.stroke = { kind, cells: [], pointer: event.pointerId }
      this.svg.setPointerCapture(event.pointerId)
      this.extend(place)
    } else if (mode === "pick") {
      this.model.send({ type: "pick", cell: place, button: event.button })
    }
    this.move(...place)
  }

  drag(event) {
    if (!this.stroke || event.pointerId !== this.stroke.pointer) return
    for (const each of event.getCoalescedEvents?.() ?? [event]) {
      const [row, column] = this.place(each)
      const [fromRow, fromColumn] = this.last
      const steps = Math.max(Math.abs(row - fromRow), Math.abs(column - fromColumn))
      for (let step = 1; step <= steps; step++) { // a quick hand leaves no gaps
        this.extend([fromRow + Math.round((row - fromRow) * step / steps), fromColumn + Math.round((column - fromColumn) * step / steps)])
      }
    }
  }

  extend(place) {
    this.last = place
    if (!this.inside(place) || this.stroke.cells.some(([row, column]) => row === place[0] && column === place[1])) return
    this.stroke.cells.push(place)
    this.update()
  }

  release() {
    if (!this.stroke) return
    const { kind, cells } = this.stroke
    this.stroke = null
    this.commit(kind, cells)
  }

  commit(kind, cells) {
    const stroke = { type: "paint", serial: ++serial, kind, cells }
    this.pending.push(stroke)
    this.update()
    this.expect()
    this.model.send(stroke)
  }

  // A reader whose kernel is gone must not believe that the value follows.
  expect() {
    this.timer ??= setTimeout(() => { this.waiting.hidden = false }, PATIENCE)
  }

  settled() {
    clearTimeout(this.timer)
    this.timer = undefined
    this.waiting.hidden = true
  }

  act(row, column) {
    const mode = this.model.get("mode")
    if (mode === "move") this.pieces.act(row, column)
    if (mode === "pick") this.model.send({ type: "pick", cell: [row, column], button: 0 })
    if (mode === "paint") {
      const brush = this.model.get("brush")
      this.set(row, column, this.shown[row][column] === brush ? this.grid.empty : brush)
    }
  }

  set(row, column, kind) {
    this.commit(kind, [[row, column]])
    this.say(this.cells[row][column].getAttribute("aria-label"))
  }

  key(event) {
    if (event.target.getAttribute("role") !== "gridcell") return
    this.byKey = true
    const [row, column] = this.at
    const [rows, columns] = [this.cells.length, this.cells[0].length]
    const command = event.ctrlKey || event.metaKey
    const far = event.shiftKey ? 2 : 1
    const jumps = {
      ArrowUp: [row - far, column], ArrowDown: [row + far, column], ArrowLeft: [row, column - far], ArrowRight: [row, column + far],
      Home: [command ? 0 : row, 0], End: [command ? rows - 1 : row, columns - 1],
    }
    const code = event.key.length === 1 && !command && !event.altKey ? this.code(event.key) : undefined
    const painting = this.model.get("mode") === "paint"
    if (jumps[event.key]) {
      const to = [Math.min(Math.max(jumps[event.key][0], 0), rows - 1), Math.min(Math.max(jumps[event.key][1], 0), columns - 1)]
      this.move(...to)
    } else if (command && event.key.toLowerCase() === "z") {
      this.model.send({ type: "tool", name: event.shiftKey ? "redo" : "undo" })
    } else if (command && event.key.toLowerCase() === "y") {
      this.model.send({ type: "tool", name: "redo" })
    } else if (event.key === " " || event.key === "Enter") {
      this.act(row, column)
    } else if (painting && (event.key === "Delete" || event.key === "Backspace")) {
      this.set(row, column, this.grid.empty)
    } else if (painting && code !== undefined) {
      this.set(row, column, code)
    } else if (this.pieces.on && this.pieces.key(event)) {
      // done
    } else {
      return
    }
    event.preventDefault()
  }

  code(key) {
    const codes = this.model.get("palette")
    return codes.find(code => code === key) ?? codes.find(code => code.toLowerCase() === key.toLowerCase())
      ?? codes.find(code => this.grid.kinds[code].keys?.includes(key.toLowerCase()))
  }

  move(row, column) {
    this.cells[this.at[0]]?.[this.at[1]]?.setAttribute("tabindex", -1)
    const cell = this.cells[row][column]
    cell.setAttribute("tabindex", 0)
    this.at = [row, column]
    cell.focus({ preventScroll: !this.byKey })
    this.focused(row, column)
  }

  focused(row, column) {
    const here = document.activeElement
    if (here === this.cells[row][column] && (row !== this.at[0] || column !== this.at[1])) this.at = [row, column]
    this.ring.setAttribute("transform", this.toCell(row, column))
    const heads = [this.heads.rows[row], this.heads.columns[column]].filter(Boolean).map(node => node.getAttribute("aria-label"))
    if (heads.length) this.cells[row][column].setAttribute("aria-description", heads.join("; "))
    const seen = this.byKey || here.matches?.(":focus-visible")
    this.ring.setAttribute("visibility", here === this.cells[row][column] && seen ? "visible" : "hidden")
  }
}

// -------------------------------------------------------------------------------------------------------------- the pieces

class Pieces {
  // Pieces that lie anywhere and can be taken up: the mode "move".  A place is [x, y] with y upwards, and stands for the uppermost
  // piece there.  What is chosen is either in the hand (`brush`, out of the tray) or on the board (`held`, a place).

  constructor(board) {
    Object.assign(this, { board, model: board.model, pending: [], drag: null, dragged: false })
  }

  get on() { return this.model.get("mode") === "move" }
  get held() { return this.model.get("held") ?? [] }
  get hand() { return this.model.get("brush") }

  build() {
    if (!this.on) return []
    this.drawn = new Map()
    this.layer = svg("g", { "aria-hidden": "true", class: "puyonb-pieces" })
    this.ring = svg("g", { "aria-hidden": "true", "pointer-events": "none" })
    this.aim = svg("g", { "aria-hidden": "true", "pointer-events": "none" })
    return [this.layer, this.ring, this.aim]
  }

  // What lies on the board: Python's pieces, and what it has not seen yet.
  wanted() {
    let pieces = [...this.model.get("pieces")]
    const seen = this.model.get("seen")
    this.pending = this.pending.filter(done => done.serial > seen)
    if (!this.pending.length) this.board.settled()
    for (const done of this.pending) pieces = this.after(pieces, done)
    return pieces
  }

  after(pieces, { from, to, kind, capture }) {
    const left = [...pieces]
    if (capture) left.splice(this.top(to, left), 1)
    const number = from ? this.top(from, left) : -1
    const piece = from ? left.splice(number, 1)[0] : this.board.grid.kinds[kind]
    return piece && (number >= 0 || !from) ? [...left, { ...piece, x: to[0], y: -to[1] }] : pieces
  }

  top([x, y], pieces = this.lying) {
    return pieces.findLastIndex(piece => Math.hypot(piece.x - x, piece.y + y) <= NEAR)
  }

  update() {
    this.lying = this.wanted()
    const known = this.drawn
    this.drawn = new Map()
    this.nodes = this.lying.map((piece, number) => {
      const key = `${piece.symbol} ${piece.x} ${piece.y} ${piece.fixed}`
      const node = known.get(key)?.pop() ?? this.board.picture.symbol(piece.symbol, piece.x, piece.y)
      if (piece.fixed) node.setAttribute("pointer-events", "none")
      else node.dataset.piece = number
      this.drawn.set(key, [...this.drawn.get(key) ?? [], node])
      return node
    })
    this.layer.replaceChildren(...this.nodes)
    this.tell()
    this.select()
  }

  // What a screen reader says of each place: the pieces that cover it, from the top.
  tell() {
    const { cells, words } = this.board
    const [left, top, step] = this.board.box(0, 0)
    const there = new Map()
    this.lying.forEach((piece, number) => {
      const [wide, high] = piece.size.map(side => side / 2 - 0.01)
      const first = [piece.y - high - top, piece.x - wide - left].map(far => Math.max(Math.ceil(far / step - 0.5), 0))
      const last = [piece.y + high - top, piece.x + wide - left].map(far => Math.floor(far / step - 0.5))
      for (let row = first[0]; row <= Math.min(last[0], cells.length - 1); row++) {
        for (let column = first[1]; column <= Math.min(last[1], cells[0].length - 1); column++) {
          const key = row * 1000 + column
          there.set(key, [number, ...there.get(key) ?? []])
        }
      }
    })
    this.covering = there
    cells.forEach((line, row) => line.forEach((cell, column) => {
      const names = (there.get(row * 1000 + column) ?? []).map(number => this.lying[number].name)
      const label = fill(words("place"), { place: this.name(this.at(row, column)), pieces: names.join(", ") || words("nothing") })
      if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label)
    }))
  }

  name([x, y]) {
    const column = this.board.grid.columns[this.cell(x, -y)[1]]
    return Number.isInteger(x) && Number.isInteger(y) && column ? `${column}${y}` : `(${x},${y})`
  }

  at(row, column) {
    const [x, y, size] = this.board.box(row, column)
    return [x + size / 2, -(y + size / 2)]
  }

  cell(x, y) {
    const { origin: [left, top], step, rows, columns } = this.board.grid
    const inside = (number, count) => Math.min(Math.max(Math.floor(number), 0), count - 1)
    return [inside((y - top) / step, rows.length), inside((x - left) / step, columns.length)]
  }

  // What is chosen: a frame around the piece, and the cursor's shape.
  select() {
    if (!this.on || !this.lying || this.board.isStale) return
    const piece = this.held.length && this.lying[this.top(this.held)]
    this.ring.replaceChildren()
    if (piece) {
      const [width, height] = piece.size.map(side => side + 0.14)
      const box = { x: piece.x - width / 2, y: piece.y - height / 2, width, height, rx: 0.14, fill: "none" }
      this.ring.append(svg("rect", { ...box, stroke: "var(--face)", "stroke-width": 0.13 }),
        svg("rect", { ...box, stroke: "var(--focus)", "stroke-width": 0.07 }))
    }
    this.board.svg.toggleAttribute("data-full", Boolean(piece || this.hand))
  }

  hold(place) {
    this.model.set("held", place)
    if (this.hand) this.model.set("brush", "")
    this.model.save_changes()
    this.board.updateBrush()
    this.select()
  }

  // Pointer and touch.
  listen(on) {
    on("pointerdown", event => this.press(event))
    on("pointermove", event => this.move(event))
    on("pointerup", event => this.release(event))
    on("pointercancel", () => this.letGo())
  }

  offer(swatch, kind) {
    swatch.addEventListener("pointerdown", event => {
      if (event.button) return
      const piece = this.board.grid.kinds[kind]
      this.drag = { pointer: event.pointerId, start: this.spot(event), kind, piece, center: null }
      this.dragged = false
      swatch.setPointerCapture(event.pointerId)
    })
    swatch.addEventListener("pointermove", event => this.move(event))
    swatch.addEventListener("pointerup", event => this.release(event))
    swatch.addEventListener("pointercancel", () => this.letGo())
  }

  lifted() {
    const dragged = this.dragged
    this.dragged = false
    return dragged
  }

  spot(event) {
    const { x, y } = this.board.point(event)
    return [x, -y]
  }

  press(event) {
    if (event.button) return
    this.board.byKey = false
    this.dragged = false
    const start = this.spot(event)
    const node = event.target.closest?.("[data-piece]")
    const hit = node && this.lying[node.dataset.piece]
    const number = hit ? this.top([hit.x, -hit.y]) : -1
    const piece = this.lying[number]
    const center = piece && [piece.x, -piece.y]
    this.drag = { pointer: event.pointerId, start, piece, center, node: this.nodes[number] }
    this.board.svg.setPointerCapture(event.pointerId)
    this.board.move(...this.cell(start[0], -start[1]))
  }

  move(event) {
    const { drag } = this
    if (!drag?.piece || event.pointerId !== drag.pointer) return
    const [x, y] = this.spot(event)
    const [right, up] = [x - drag.start[0], y - drag.start[1]]
    if (!drag.goal && Math.hypot(right, up) < TREMOR) return
    drag.node ??= this.board.picture.symbol(drag.piece.symbol, 0, 0)
    if (!drag.goal) drag.node.classList.add("puyonb-lifted")
    if (drag.node !== this.layer.lastChild) this.layer.append(drag.node)
    const now = drag.center ? [drag.center[0] + right, drag.center[1] + up] : [x, y]
    drag.node.setAttribute("transform", `translate(${now[0]} ${-now[1]})`)
    drag.goal = this.snap(now, drag.piece.size)
    const ring = { cx: drag.goal[0], cy: -drag.goal[1], r: 0.2, fill: "none" }
    this.aim.replaceChildren(svg("circle", { ...ring, stroke: "var(--face)", "stroke-width": 0.12 }),
      svg("circle", { ...ring, stroke: "var(--focus)", "stroke-width": 0.06 }))
  }

  release(event) {
    const { drag } = this
    if (!drag || event.pointerId !== drag.pointer) return
    this.letGo()
    if (drag.kind) {
      const box = this.board.svg.getBoundingClientRect()
      const inside = event.clientX > box.left && event.clientX < box.right && event.clientY > box.top && event.clientY < box.bottom
      this.dragged = Boolean(drag.goal)
      if (drag.goal && inside) this.commit({ kind: drag.kind, to: drag.goal })
    } else if (drag.goal) {
      this.put(drag.center, drag.goal)
    } else {
      this.click(drag.start, drag.piece)
    }
  }

  letGo() {
    this.drag = null
    this.aim.replaceChildren()
    this.drawn.clear() // what was lifted is drawn anew, where it lies
    this.update()
  }

  click(place, piece) {
    const size = this.hand ? this.board.grid.kinds[this.hand].size : this.lying[this.top(this.held.length ? this.held : [-1, -1])]?.size
    const small = piece && Math.max(...piece.size) < LARGE // on a small piece means where it lies
    const goal = size && (small && Math.max(...size) < LARGE ? [piece.x, -piece.y] : this.snap(place, size))
    if (this.hand) this.commit({ kind: this.hand, to: goal })
    else if (size && piece && piece === this.lying[this.top(this.held)]) this.hold([])
    else if (size) this.put(this.held, goal)
    else if (piece) this.hold([piece.x, -piece.y])
  }

  // Large pieces lie on corners and in the middle of squares alike; small ones in the middle, unless somebody aims beside it.
  snap(place, size) {
    const reach = Math.max(...size) < LARGE ? 0.32 : 0.25
    const { origin: [left, top], step, rows, columns } = this.board.grid
    const ends = [[left, left + step * columns.length], [-(top + step * rows.length), -top]]
    return place.map((number, axis) => {
      const whole = Math.round(number)
      const half = Math.abs(number - whole) <= reach ? whole : Math.floor(number) + 0.5
      return Math.min(Math.max(half, ends[axis][0] + step / 2), ends[axis][1] - step / 2)
    })
  }

  put(from, to) {
    if (Math.hypot(from[0] - to[0], from[1] - to[1]) <= NEAR) return this.hold([])
    const pressed = this.model.get("tools").some(tool => tool.name === "capture" && tool.pressed)
    this.commit({ from, to, capture: pressed && this.top(to) >= 0 })
  }

  commit(done) {
    const told = { type: done.from ? "move" : "lay", serial: ++serial, ...done }
    const piece = done.from ? this.lying[this.top(done.from)] : this.board.grid.kinds[done.kind]
    this.pending.push(told)
    this.model.set("held", [])
    this.update()
    this.board.expect()
    this.model.save_changes()
    this.model.send(told)
    this.board.say(fill(this.board.words("put"), { piece: piece?.name ?? "", place: this.name(done.to) }))
  }

  // The keyboard: what a click would do, at the cell that has the focus.
  act(row, column) {
    const place = this.at(row, column)
    const number = this.top(place) >= 0 ? this.top(place) : this.covering.get(row * 1000 + column)?.find(each => !this.lying[each].fixed)
    const piece = this.lying[number]
    if (this.hand) this.commit({ kind: this.hand, to: place })
    else if (this.held.length) this.put(this.held, place)
    else if (piece) {
      this.hold([piece.x, -piece.y])
      this.board.say(fill(this.board.words("taken"), { piece: piece.name, place: this.name(this.held) }))
    }
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const tool = this.model.get("tools").find(tool => tool.key?.toLowerCase() === event.key.toLowerCase())
    if (event.key === "Escape") this.hold([])
    else if (!tool) return false
    else if (!tool.disabled || this.held.length) this.model.send({ type: "tool", name: tool.name, at: this.held })
    return true
  }
}

// --------------------------------------------------------------------------------------------------------------- the texts

class Text {
  // One text with its title, its buttons and what is wrong with it.

  constructor(model, words, say, id) {
    Object.assign(this, { model, words, say, told: 0 })
    this.box = html("textarea", { id, spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off" })
    this.title = html("label", { for: id })
    this.copy = html("button", { type: "button" })
    this.header = html("header", {}, this.title)
    this.note = html("p", { id: `${id}-note`, role: "status" })
    this.excerpt = html("pre", { tabindex: "0" })
    this.root = html("section", { class: "puyonb-text" }, this.header, this.box, this.excerpt, this.note)
    this.box.setAttribute("aria-describedby", this.note.id)
    this.box.addEventListener("input", () => {
      this.told = ++serial
      clearTimeout(this.timer)
      this.timer = setTimeout(() => this.tell(), PAUSE)
    })
    this.box.addEventListener("change", () => this.tell())
    this.copy.addEventListener("click", () => this.take())
  }

  tell() {
    if (this.timer === undefined) return
    clearTimeout(this.timer)
    this.timer = undefined
    this.model.send({ type: "edit", name: this.state.name, text: this.box.value, serial: this.told })
  }

  async take() {
    try {
      await navigator.clipboard.writeText(this.box.value)
    } catch { // no permission, or a page without https
      this.box.select()
      document.execCommand("copy")
      this.copy.focus()
    }
    this.copy.textContent = this.words("copied")
    this.say(this.words("copied"))
    setTimeout(() => { this.copy.textContent = this.words("copy") }, 1500)
  }

  update(state) {
    this.state = state
    this.root.dataset.state = state.state
    this.root.dataset.name = state.name
    this.title.textContent = state.title
    this.copy.textContent = this.words("copy")
    this.copy.setAttribute("aria-label", fill(this.words("copy_of"), { title: state.title }))
    this.copy.hidden = !state.text
    const tools = (state.tools ?? []).map(tool => {
      return toolButton(tool, () => this.model.send({ type: "tool", name: tool.name, text: state.name }))
    })
    const focused = this.header.contains(document.activeElement) && document.activeElement.dataset.name
    this.header.replaceChildren(this.title, ...tools, this.copy)
    if (focused) tools.find(tool => tool.dataset.name === focused)?.focus()
    if ((state.serial ?? 0) >= this.told) { // else it is being typed
      this.told = 0 // what comes now is no answer to the typing any more
      if (this.box.value !== state.text) this.box.value = state.text
    }
    this.box.hidden = !state.editable && !state.text
    this.box.readOnly = !state.editable
    this.box.placeholder = state.placeholder ?? ""
    this.box.rows = state.lines ?? 1
    this.box.setAttribute("aria-invalid", state.state === "bad")
    this.note.textContent = state.note ?? ""
    this.note.hidden = !state.note
    this.excerpt.textContent = state.excerpt ?? ""
    this.excerpt.hidden = !state.excerpt
  }
}

// -------------------------------------------------------------------------------------------------------------- the player

class Player {
  // Goes from frame to frame, by hand or by itself.  What a frame shows is in `frames`; where these are none, Python shows it when
  // `frame` changes.  The sheet lists what happens, and leads there.

  constructor(model, words, board) {
    Object.assign(this, { model, words, board })
    this.buttons = {}
    for (const [name, act] of [["first", () => this.go(0)], ["back", () => this.back()], ["play", () => this.toggle()],
      ["ahead", () => this.ahead()], ["last", () => this.go(this.end)]]) {
      const button = this.buttons[name] = html("button", { type: "button", "data-name": name })
      button.addEventListener("click", act)
      this.sign(button, name)
    }
    this.slider = html("input", { type: "range", min: 0, step: 1, "aria-label": words("moment") })
    this.slider.addEventListener("input", () => this.go(this.stops[this.slider.value]))
    this.count = html("span")
    this.caption = html("p", { class: "puyonb-caption", role: "status" })
    this.bar = html("div", { class: "puyonb-bar", role: "group", "aria-label": words("player") }, ...Object.values(this.buttons),
      this.slider, this.count)
    this.root = html("div", { class: "puyonb-player" }, this.bar, this.caption)
    this.sheet = html("div", { class: "puyonb-sheet", hidden: true })
  }

  sign(button, name) {
    const said = { first: this.words("first"), back: this.words("back"), play: this.words("play"), pause: this.words("pause"),
      ahead: this.words("ahead"), last: this.words("last") }[name]
    button.title = said
    button.setAttribute("aria-label", said)
    button.replaceChildren(svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: SIGNS[name] })))
  }

  get frames() { return this.model.get("frames") ?? [] }
  get at() { return this.model.get("frame") }
  get end() { return this.model.get("length") - 1 }
  get stops() { // where a step ends
    return Array.from({ length: this.end + 1 }, (_, number) => number).filter(number => this.frames[number]?.stop !== false)
  }

  // The model has it first, and Python soon after; what is shown comes from the model.
  show(number) {
    const from = this.at
    this.model.set("frame", Math.max(0, Math.min(this.end, number)))
    this.model.save_changes()
    if (this.at !== from && !this.frames[this.at]) this.board.expect()
    if (this.at === from + 1) this.board.fall(this.frames[this.at]?.falls)
  }

  go(number) {
    this.rest()
    this.show(number)
  }

  back() {
    this.go(this.stops.filter(stop => stop < this.at).pop() ?? 0)
  }

  ahead() {
    const goal = this.stops.find(stop => stop > this.at) ?? this.end
    if (this.goal !== undefined || matchMedia("(prefers-reduced-motion: reduce)").matches) return this.go(goal)
    this.show(this.at + 1) // what lies between is gone through, so that one sees how it came about
    if (this.at < goal) this.run(goal)
  }

  toggle() {
    if (this.model.get("playing")) return this.rest()
    if (this.at >= this.end) this.show(0)
    this.model.set("playing", true)
    this.model.save_changes()
  }

  updatePlaying() {
    const playing = this.model.get("playing") ?? false
    this.sign(this.buttons.play, playing ? "pause" : "play")
    this.caption.setAttribute("aria-live", playing ? "off" : "polite") // else each moment would be read over the one before
    if (playing) this.run(this.end)
    else this.stop()
  }

  run(goal) {
    this.stop()
    if (this.at >= goal) return this.rest()
    this.goal = goal
    const from = this.at
    this.timer = setTimeout(() => {
      if (!this.root.isConnected) return this.stop()
      if (this.at === from) this.show(from + 1) // else another view of the same model was there first
      this.run(this.model.get("playing") ? this.end : goal)
    }, 1000 * (this.frames[from]?.seconds ?? BEAT))
  }

  stop() {
    clearTimeout(this.timer)
    this.goal = undefined
  }

  rest() {
    this.stop()
    if (!this.model.get("playing")) return
    this.model.set("playing", false)
    this.model.save_changes()
  }

  update() {
    this.root.hidden = this.end < 1 && !this.model.get("note")
    this.bar.hidden = this.end < 1
    const stops = this.stops
    const place = stops.filter(stop => stop <= this.at).length - 1
    this.slider.max = stops.length - 1
    this.slider.value = place
    this.count.textContent = `${place + 1} / ${stops.length}`
    this.slider.setAttribute("aria-valuetext", this.count.textContent)
    this.caption.textContent = this.frames[this.at]?.note ?? this.model.get("note") ?? ""
    for (const name of ["first", "back"]) this.buttons[name].disabled = this.at <= 0
    for (const name of ["ahead", "last"]) this.buttons[name].disabled = this.at >= this.end
    this.light()
  }

  updateSheet() {
    const { heads = [], align = "", rows = [] } = this.model.get("sheet") ?? {}
    const shape = column => ({ class: align[column] === "r" ? "right" : undefined })
    this.rows = rows.map(({ frame, cells }) => {
      const row = html("tr", { "data-frame": frame }, ...cells.map((text, column) =>
        html("td", shape(column), column ? text : html("button", { type: "button" }, text))))
      row.addEventListener("click", () => this.go(frame))
      return row
    })
    this.sheet.hidden = !rows.length
    this.sheet.replaceChildren(html("table", {},
      html("thead", {}, html("tr", {}, ...heads.map((text, column) => html("th", { scope: "col", ...shape(column) }, text)))),
      html("tbody", {}, ...this.rows)))
    this.light()
  }

  light() {
    const now = (this.rows ?? []).filter(row => row.dataset.frame <= this.at).pop()
    for (const row of this.rows ?? []) {
      if (row !== now) row.removeAttribute("aria-current")
      else if (!row.hasAttribute("aria-current")) {
        row.setAttribute("aria-current", "step")
        requestAnimationFrame(() => this.reveal(row)) // asking where it is takes longer than all the rest
      }
    }
  }

  reveal(row) {
    const [above, below] = [row.offsetTop - 40, row.offsetTop + row.offsetHeight] // the heading covers the uppermost
    if (above < this.sheet.scrollTop) this.sheet.scrollTop = above
    else if (below > this.sheet.scrollTop + this.sheet.clientHeight) this.sheet.scrollTop = below - this.sheet.clientHeight
  }

  key(event) {
    const { target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("textarea, input")) return
    const act = { ArrowLeft: () => this.back(), ArrowRight: () => this.ahead(), Home: () => this.go(0), End: () => this.go(this.end),
      " ": target.matches("button") ? undefined : () => this.toggle() }[event.key]
    if (!act || this.end < 1) return
    event.preventDefault()
    act()
  }
}

// ----------------------------------------------------------------------------------------------------------------- the aim

class Aim {
  // A piece that is held over the picture and dropped.  Each pose is one way to hold it: a column, a turn, and what is drawn; only
  // where it is dropped is told to Python.

  constructor(model, words, say, board) {
    Object.assign(this, { model, words, say, board })
    const on = (name, act) => board.root.addEventListener(name, event => { if (this.now && event.target.closest("svg") === board.svg) act(event) })
    on("pointermove", event => { if (event.pointerType === "mouse") this.to(this.column(event)) })
    on("pointerdown", event => this.press(event))
    on("contextmenu", event => {
      event.preventDefault()
      event.stopPropagation() // JupyterLab has a menu of its own
    })
    on("keydown", event => this.key(event))
  }

  get poses() { return this.model.get("poses") }
  get now() { return this.poses[this.model.get("pose")] }

  // Above and in the field; undefined beside it.
  column(event) {
    const { left, columns } = this.board.drawing.aim ?? {}
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.board.svg.getScreenCTM().inverse())
    const found = Math.floor(point.x - left)
    return found >= 0 && found < columns ? found : undefined
  }

  press(event) {
    if (event.button === 2) return this.turn(1)
    const column = this.column(event)
    if (column === undefined || event.button) return undefined
    const there = this.now.at === column
    this.to(column)
    if (there || event.pointerType === "mouse") this.drop() // a finger aims first, and drops when it comes again
    return undefined
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = { ArrowLeft: () => this.move(-1), ArrowRight: () => this.move(1), ArrowUp: () => this.turn(1), x: () => this.turn(1),
      z: () => this.turn(-1), ArrowDown: () => this.drop(), Enter: () => this.drop(), " ": () => this.drop() }[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  nearest(wanted, column) {
    const away = pose => Math.abs(pose.at - column)
    return this.poses.filter(wanted).reduce((best, pose) => best && away(best) <= away(pose) ? best : pose, undefined)
  }

  to(column) {
    if (column === undefined) return
    const { turn } = this.now
    this.hold(this.nearest(pose => pose.at === column && pose.turn === turn, column) ?? this.nearest(pose => pose.at === column, column)
      ?? this.nearest(pose => pose.turn === turn, column))
  }

  move(by) {
    const { at, turn } = this.now
    this.hold(this.nearest(pose => pose.turn === turn && (pose.at - at) * by > 0, at))
  }

  turn(by) {
    const { at, turn } = this.now
    for (let step = 1; step < 4; step++) {
      const found = this.nearest(pose => pose.turn === (turn + by * step + 4 * step) % 4, at)
      if (found) return this.hold(found)
    }
    return undefined
  }

  hold(pose) {
    if (!pose || pose === this.now) return
    this.model.set("pose", this.poses.indexOf(pose))
    this.model.save_changes()
    this.say(pose.say)
  }

  drop() {
    if (this.dropped === this.poses) return // Python has not answered yet
    this.dropped = this.poses
    this.model.send({ type: "drop", pose: this.model.get("pose") })
    this.layer?.setAttribute("opacity", 0.4)
    this.board.expect()
  }

  update() {
    const { svg: root, picture } = this.board
    if (!root) return
    root.setAttribute("role", this.now ? "application" : "img")
    root.dataset.mode = this.now ? "pick" : "view"
    this.layer?.remove()
    this.layer = svg("g", { "aria-hidden": "true", "pointer-events": "none" }, ...(this.now?.items ?? []).map(item => picture.item(item)))
    root.append(this.layer)
  }
}

// -------------------------------------------------------------------------------------------------------------- the strips

class Strips {
  // Strips of tiles over one axis.  The cells of the board lie on it too, in reading order, and whatever overlaps lights up together.
  // The first table is broken into lines as wide as the page; those after it are as wide as it is.

  constructor(model, words, board) {
    Object.assign(this, { model, words, board, at: [0, 0], nodes: [] })
    this.root = html("div", { class: "puyonb-strips" })
    this.watch = new ResizeObserver(() => this.fit())
    this.watch.observe(this.root)
    const here = event => this.nodes.find(({ node }) => node === event.target.closest?.(".puyonb-tile"))
    const on = (root, name, act) => root.addEventListener(name, act)
    on(this.root, "pointerover", event => this.point("over", here(event)?.on))
    on(this.root, "pointerleave", () => this.point("over"))
    on(this.root, "focusin", event => {
      const found = here(event)
      if (found?.row !== undefined) this.rove(found.row, found.number)
      this.point("focus", found?.on)
    })
    on(this.root, "focusout", () => this.point("focus"))
    on(this.root, "click", event => this.pick(here(event)))
    on(this.root, "keydown", event => this.key(event))
    const cell = ([row, column]) => [row * board.grid.columns.length + column, row * board.grid.columns.length + column + 1]
    on(board.root, "pointermove", event => {
      const place = board.svg?.contains(event.target) && board.place(event)
      this.point("over", place && board.inside(place) ? cell(place) : undefined)
    })
    on(board.root, "pointerleave", () => this.point("over"))
    on(board.root, "focusin", event => this.point("focus", event.target.getAttribute("role") === "gridcell" && board.byKey ? cell(board.at) : undefined))
    on(board.root, "focusout", () => this.point("focus"))
  }

  get state() { return this.model.get("strips") ?? {} }

  // What is pointed at: by the mouse, else by the keyboard, else what Python says was picked.
  point(how, on) {
    this[how] = on
    this.light()
  }

  light() {
    const span = this.over ?? this.focus ?? this.state.picked
    for (const { on, node } of this.nodes) node.classList.toggle("lit", Boolean(span) && on[0] < span[1] && span[0] < on[1])
    this.board.pointAt(span)
  }

  pick(found) {
    if (found) this.model.send({ type: "tile", on: found.on })
  }

  key(event) {
    const [row, number] = this.at
    const rows = this.state.tables?.[0]?.rows ?? []
    const tiles = rows[row]?.tiles ?? []
    const found = this.nodes.find(each => each.node === event.target)
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return
    const beside = way => { // the tile above or below it
      for (let to = row + way; rows[to]; to += way) {
        const index = rows[to].tiles.findIndex(({ on }) => on[0] < found.on[1] && found.on[0] < on[1])
        if (index >= 0) return [to, index]
      }
    }
    const goal = { ArrowLeft: [row, number - 1], ArrowRight: [row, number + 1], Home: [row, 0], End: [row, tiles.length - 1],
      ArrowUp: beside(-1), ArrowDown: beside(1) }[event.key]
    if (goal) this.rove(...goal)?.focus()
    else if (event.key === "Enter" || event.key === " ") this.pick(found)
    else if (!event.key.startsWith("Arrow")) return
    event.preventDefault()
  }

  rove(row, number) {
    const find = ([one, other]) => this.nodes.find(each => each.row === one && each.number === other)?.node
    const next = find([row, number])
    if (!next) return undefined
    find(this.at)?.setAttribute("tabindex", -1)
    next.setAttribute("tabindex", 0)
    this.at = [row, number]
    return next
  }

  fit() {
    const width = this.root.clientWidth
    if (!width || width === this.width) return
    this.width = width
    this.update()
  }

  update() {
    const { tables = [] } = this.state
    this.width ??= 800 // until it is on the page
    this.names = this.width < NARROW ? 0 : NAMES
    this.root.classList.toggle("narrow", !this.names)
    const focused = this.root.contains(document.activeElement)
    this.nodes = []
    this.root.hidden = !tables.length
    this.root.replaceChildren(...tables.flatMap((table, number) => number ? this.race(table) : this.lines(table)))
    const again = this.rove(...this.at) ?? this.rove(0, 0)
    if (focused) again?.focus()
    this.light()
  }

  // As many cells a line as there is room for, and all lines as long as each other.
  lines(table) {
    const { length, step = 1 } = table
    const most = Math.max(Math.floor((this.width - this.names) / TILE / step), 1) * step
    const lines = Math.ceil(length / most)
    const per = Math.ceil(length / lines / step) * step
    return Array.from({ length: lines }, (_, line) => {
      const range = [line * per, Math.min((line + 1) * per, length)]
      const shape = `grid-template-columns: ${this.names}px repeat(${per}, ${TILE}px)`
      return html("div", { class: "puyonb-line", role: "grid", "aria-label": this.words("strips"), "aria-readonly": "true" },
        ...table.rows.flatMap((row, number) => [this.strip(row, number, range, per, shape), ...this.crosses(row, range, shape)]))
    })
  }

  race(table) {
    const shape = `grid-template-columns: ${this.names}px repeat(${table.length}, minmax(0, 1fr))`
    const strips = table.rows.map(row => {
      const strip = this.strip(row, undefined, [0, table.length], table.length, shape)
      strip.append(html("i", { class: "puyonb-goal", style: `grid-column: ${table.goal + 2}` }))
      return strip
    })
    const small = (this.width - this.names) / table.length < LEGIBLE ? " small" : ""
    return [html("div", { class: `puyonb-race${small}`, "aria-hidden": "true" }, ...strips), html("p", {}, table.note)]
  }

  strip(row, number, [start, stop], per, shape) {
    const slots = new Map() // tiles that share a place
    row.tiles.forEach((tile, index) => {
      const place = tile.at ?? tile.on
      const key = place.join()
      if (!slots.has(key)) slots.set(key, { place, tiles: [] })
      slots.get(key).tiles.push([tile, index])
    })
    const found = []
    for (const { place, tiles } of slots.values()) {
      const [from, to] = [Math.max(place[0], start), Math.min(place[1], stop)]
      if (from >= to) continue
      const isMain = this.isMain(place, from, to, per)
      if (row.fit === "middle" && !isMain) continue
      const open = [from > place[0] ? "left" : "", to < place[1] ? "right" : ""].join(" ").trim()
      found.push(html("div", { class: "puyonb-slot", style: `grid-column: ${from - start + 2} / ${to - start + 2}`, role: "presentation" },
        ...tiles.map(([tile, index]) => this.tile(tile, row, isMain ? number : undefined, index, row.fit === "middle" ? "" : open))))
    }
    if (!found.length) return ""
    return html("div", { class: "puyonb-strip", role: "row", style: shape, "data-fit": row.fit, "data-tall": row.every }, html("span", { role: "rowheader" }, row.title),
      ...found)
  }

  // Whether it is the largest part of a place that is broken into lines, the first if several are: there its text stands.
  isMain([first, last], from, to, per) {
    for (let start = Math.floor(first / per) * per; start < last; start += per) {
      const size = Math.min(last, start + per) - Math.max(first, start)
      if (size > to - from || (size === to - from && start + per <= from)) return false
    }
    return true
  }

  tile(tile, row, number, index, open) {
    const { name, symbol } = this.board.grid?.kinds[tile.kind] ?? {}
    const main = number !== undefined
    const node = html("div", { class: "puyonb-tile", "data-look": tile.look, "data-open": open || undefined,
      ...(main ? { role: "gridcell", tabindex: -1, "aria-label": [row.name, name, tile.text].filter(Boolean).join(" ") } : { "aria-hidden": "true" }) })
    if (symbol) node.append(svg("svg", { viewBox: "0 0 1 1", "aria-hidden": "true" }, this.board.picture.symbol(symbol, 0.5, 0.5)))
    else if (tile.kind) node.append(svg("svg", { viewBox: "0 0 1 1", "aria-hidden": "true" }))
    const path = this.state.glyphs?.[tile.text]
    if (main || row.fit === "middle" || row.every) node.append(path ? glyph(path) : tile.text ?? "")
    this.nodes.push({ on: tile.on, node, row: number, number: index })
    return node
  }

  // Two lines that cross, below each so many tiles.
  crosses({ cross, tiles }, [start, stop], shape) {
    if (!cross) return []
    const marks = []
    for (let at = start; at + cross <= Math.min(stop, tiles.at(-1).on[1]); at += cross) {
      marks.push(svg("svg", { class: "puyonb-cross", viewBox: "0 0 2 1", preserveAspectRatio: "none",
        style: `grid-column: ${at - start + 2} / span ${cross}` },
      svg("path", { d: "M.5 0L1.5 1M1.5 0L.5 1", "vector-effect": "non-scaling-stroke" })))
    }
    return [html("div", { class: "puyonb-strip", "aria-hidden": "true", style: shape }, ...marks)]
  }
}

// ---------------------------------------------------------------------------------------------------------------- the view

let views = 0

class View {
  constructor(model, el) {
    this.model = model
    this.id = `puyonb-${++views}-${Math.random().toString(36).slice(2, 8)}`
    const words = name => this.model.get("words")[name] ?? name
    const say = text => { this.spoken.textContent = text }
    this.spoken = html("div", { class: "puyonb-spoken", role: "status" })
    this.board = new Board(model, words, say)
    this.words = words
    this.say = say
    this.texts = new Map()
    this.tools = html("div", { class: "puyonb-tools", role: "toolbar", "aria-label": words("tools") })
    this.above = html("div", { class: "puyonb-above" })
    this.beside = html("div")
    this.hint = html("p", { class: "puyonb-hint" })
    this.player = this.board.isPlayer ? new Player(model, words, this.board) : null
    this.side = html("div", { class: "puyonb-side" }, this.board.root, ...(this.player ? [this.player.root] : []), this.hint,
      this.board.waiting)
    this.strips = this.model.get("strips") === undefined ? null : new Strips(model, words, this.board)
    this.aim = this.model.get("poses") === undefined ? null : new Aim(model, words, say, this.board)
    const column = html("div", { class: "puyonb-beside" }, ...[this.player?.sheet, this.strips?.root].filter(Boolean), this.beside)
    const style = html("style")
    style.textContent = STYLE
    // JupyterLab acts upon single letters, unless this attribute stops it; the classic notebook, unless the event does not reach it.
    this.root = html("div", { class: "puyonb", "data-lm-suppress-shortcuts": "true" }, style, this.spoken,
      html("div", { class: "puyonb-parts" }, this.above, this.tools, this.side, column))
    this.root.addEventListener("keydown", event => {
      event.stopPropagation()
      this.player?.key(event)
    })
    const changes = {
      drawing: () => { this.board.build(); this.color(); this.updateHint(); this.strips?.update(); this.aim?.update() }, mode: () => this.board.build(),
      palette: () => this.board.build(), cells: () => this.board.update(), seen: () => this.board.update(),
      marks: () => this.board.updateMarks(), lit: () => this.board.updateLit(), brush: () => this.board.updateBrush(),
      heads: () => this.board.updateHeads(), pieces: () => this.board.update(), held: () => this.board.pieces.select(),
      tools: () => this.updateTools(), texts: () => this.updateTexts(),
    }
    if (this.player) Object.assign(changes, this.played())
    if (this.strips) changes.strips = () => this.strips.update()
    if (this.aim) changes.poses = changes.pose = () => this.aim.update()
    this.heard = Object.entries(changes).map(([name, act]) => [`change:${name}`, act])
    if (this.player) { // any of these is Python's answer to a step
      const answered = () => { if (!this.board.pending.length) this.board.settled() }
      for (const name of ["drawing", "marks", "note", "poses"]) this.heard.push([`change:${name}`, answered])
    }
    for (const [name, act] of this.heard) model.on(name, act)
    this.watch()
    this.board.build()
    this.color()
    this.updateHint()
    this.updateTools()
    this.updateTexts()
    el.append(this.root)
    this.strips?.update()
    this.aim?.update()
    this.player?.update()
    this.player?.updateSheet()
    this.player?.updatePlaying()
  }

  played() {
    const show = () => { this.board.update(); this.board.updateMarks(); this.player.update() }
    return { frame: show, frames: show, length: () => this.player.update(), note: () => this.player.update(),
      sheet: () => this.player.updateSheet(), playing: () => this.player.updatePlaying() }
  }

  // The colours follow the page, also when it changes.
  watch() {
    const recolor = () => this.color()
    this.observer = new MutationObserver(recolor)
    for (const node of [document.body, document.documentElement]) {
      this.observer.observe(node, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-md-color-scheme",
        "data-vscode-theme-kind", "theme"] })
    }
    this.media = matchMedia("(prefers-color-scheme: dark)")
    this.media.addEventListener("change", recolor)
    this.unwatch = () => { this.observer.disconnect(); this.media.removeEventListener("change", recolor) }
  }

  color() {
    const dark = isDark()
    this.root.dataset.scheme = dark ? "dark" : "light"
    const colors = this.model.get("drawing").colors ?? []
    colors.forEach((pair, number) => this.root.style.setProperty(`--c${number}`, pair[dark ? 1 : 0]))
  }

  updateHint() {
    this.hint.textContent = this.model.get("drawing").hint ?? ""
    this.hint.hidden = !this.hint.textContent
    this.hint.id = `${this.id}-hint`
    if (this.hint.textContent) this.board.svg?.setAttribute("aria-describedby", this.hint.id)
  }

  updateTools() {
    const tools = this.model.get("tools")
    const focused = this.tools.contains(document.activeElement) && document.activeElement.dataset.name
    this.tools.hidden = !tools.length
    this.tools.replaceChildren(...tools.map(tool => {
      const at = () => this.model.get("held") ?? [] // which may come to Python later than the tool does
      return tool.options ? this.choice(tool) : toolButton(tool, () => this.model.send({ type: "tool", name: tool.name, at: at() }))
    }))
    const again = focused && this.tools.querySelector(`[data-name="${CSS.escape(focused)}"]`)
    if (again) (again.disabled ? this.tools.querySelector("button:not(:disabled)") : again)?.focus()
  }

  choice(tool) {
    const options = tool.options.map(option => [option].flat()).map(([value, label = value]) => html("option", { value, selected: value === tool.value }, label))
    const select = html("select", { title: tool.does, "data-name": tool.name, disabled: tool.disabled }, ...options)
    select.addEventListener("change", () => this.model.send({ type: "tool", name: tool.name, text: select.value }))
    return html("label", { class: "puyonb-choice" }, html("span", {}, tool.label), select)
  }

  updateTexts() {
    const states = this.model.get("texts")
    const names = new Set(states.map(state => state.name))
    for (const [name, text] of this.texts) {
      if (names.has(name)) continue
      text.root.remove()
      this.texts.delete(name)
    }
    const places = { above: [], beside: [] }
    for (const state of states) {
      const known = this.texts.get(state.name)
      const text = known ?? new Text(this.model, this.words, this.say, `${this.id}-${this.texts.size}-${views++}`)
      this.texts.set(state.name, text)
      text.update(state)
      places[state.place ?? "beside"].push(text.root)
    }
    for (const [place, nodes] of Object.entries(places)) {
      this[place].hidden = !nodes.length
      // Moving a box that has the focus would take it away: put in place only what is not there.
      nodes.forEach((node, number) => {
        if (this[place].children[number] !== node) this[place].insertBefore(node, this[place].children[number] ?? null)
      })
    }
  }

  remove() {
    this.unwatch()
    this.player?.stop()
    this.strips?.watch.disconnect()
    this.board.settled()
    for (const [name, act] of this.heard) this.model.off(name, act)
    this.root.remove()
  }
}

export default {
  render({ model, el }) {
    const view = new View(model, el)
    return () => view.remove()
  },
}
