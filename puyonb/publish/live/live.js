// The live page: it draws a text at once, plays boards, games and quests of Puyo Puyo without Python, starts Python for everything else, shows the widgets of the workbench (workbench.py) with the board of the
// notebooks, and writes the text into the address.  All texts for readers are in the settings, which the build writes into the page.

import { bench as boards, board, field, model, reader, sharing } from "./page.js"
import { Python } from "./python.js"

const root = document.querySelector(".pb-live")
const settings = JSON.parse(root.querySelector(".pb-live__settings").textContent)
const { Model, TRAITS, fill, html, pack, partsOf, unpack } = model, { board: still } = board, { give, hasSheet, share } = sharing
const USUAL = "tsu" // rules that no link names
const LONG = 400 // characters; a longer text is compressed for its link

const python = new Python(root, settings, fill)
const say = text => python.say(text)
const words = (name, parts) => python.words(name, parts)

// ------------------------------------------------------------------------------------------------------------- the address

async function fragment(text, view, rules) {
  const long = text.length > LONG
  return `#${view && `view=${view}&`}${rules === USUAL ? "" : `rules=${rules}&`}${long ? "z" : "t"}=${long ? await pack(text) : encodeURIComponent(text)}`
}

async function given(hash = location.hash) {
  const parts = partsOf(hash)
  let text = parts.get("t") ?? ""
  try {
    if (parts.get("z")) text = await unpack(parts.get("z"))
  } catch { // a link that was cut off, or whose text is too long
    text = ""
  }
  const rules = parts.get("rules")
  return { text, view: parts.get("view") ?? "", rules: Object.hasOwn(field.RULES, rules) ? rules : USUAL }
}

// ----------------------------------------------------------------------------------------------- the picture without Python

// The traits of a widget that shows a board that the reader found.
const boardOf = ({ rows }) => ({ ...TRAITS, words: settings.board, cells: rows,
  drawing: { ...settings.games.state.drawing, box: settings.games.chain.box, hint: "" } })

// The same for a nonogram, whose drawing is in the script of puzzles.
function puzzleOf(found, { SETTINGS, board }) {
  const drawing = board.puzzleDrawing(found, SETTINGS[settings.language].drawings[0]), state = { ...TRAITS, words: settings.board, drawing, cells: [] }
  if (drawing.large) return state
  const heads = side => side.map(clues => (clues.length ? clues : [0]).map(text => ({ text: String(text) })))
  return { ...state, drawing: { ...drawing, hint: "" }, cells: found.rows.map(() => "?".repeat(found.width)),
    heads: { rows: heads(found.rows), columns: heads(found.columns) } }
}

// The set-up of a game of board and pieces, if it has neither options nor another system: its picture is in a file with those of all.
const GAME = /^(?:---\n)?(?:(?!SetUp:)\w+: .*\n)*?GameType: ([\w' -]+)\n(?!(?:.*\n)*?SetUp:)/

async function setUp(text) {
  const [, name] = GAME.exec(text.replaceAll("\r\n", "\n") + "\n") ?? []
  if (!name || !settings.setups) return
  try {
    const address = new URL(settings.setups, document.baseURI), file = await (await fetch(address)).text()
    const key = name.toLowerCase().replace(/['-]/g, "").trim().split(/\s+/).join("_")
    const [, id, size] = new RegExp(`<g id="([^"]+)" data-names="(?:[^"]+ )?${key}(?: [^"]+)?" data-size="([^"]+)"`).exec(file) ?? []
    return id && { kind: "game", setup: `${address}#${id}`, name, box: [0, 0, ...size.split(" ").map(Number)] }
  } catch { /* without a connection */ }
}

// What can be shown of a text without Python, or its `fault`, if Python cannot read it.
async function readable(text) {
  const found = reader.read(text), isKana = reader.isKana(text)
  if (found) return found.isTyped ? { ...found, form: boards.typed } : found
  if (isKana || reader.isPassword(text)) {
    const password = (await import("./password_board.js")).open(text, settings.language)
    if (isKana || !password.fault) return password
  }
  return await setUp(text) ?? { fault: reader.faultOf(text) }
}

function sentence({ problem, ...parts }) {
  return problem ? settings.games.texts[`play.unread.${problem}`] : words(parts.found ? "fault.cell" : "fault.password", parts)
}

// --------------------------------------------------------------------------------------------------------------- the bench

// The views that need no Python, by their names: each shows a record in the panel, and returns what takes it away.
const EARLY = {
  puyo(bench, found) {
    const { model } = bench, { look } = found
    const isSame = model instanceof boards.Bench && model.look?.drawing === look?.drawing
    const made = isSame ? model : new boards.Bench(settings.games, text => bench.heard(text), look)
    made.rules = bench.rules
    made.open(found)
    if (!isSame) bench.put(made)
  },
  play(bench, { record }) {
    return bench.game("solo", { record: { ...record, task: null }, heard: text => bench.heard(text) })
  },
  quest(bench, { quest }) {
    return bench.game("quest", { quests: [{ link: quest }] })
  },
  async solve(bench, found) {
    const loaded = await bench.load("./puzzles.js")
    if (!loaded) return
    bench.replace(() => {
      const made = html("div", { class: "pb-nonogram" })
      bench.panel.append(made)
      const puzzles = new loaded.Puzzles(made, loaded.typedPuzzle(found, loaded.SETTINGS[settings.language]))
      return () => { puzzles.remove?.(); made.remove() }
    })
    bench.model = undefined
  },
}

// The box for the text, the controls, the tabs, and the panel with a widget.  Without Python it draws what the reader reads.
class Bench {
  constructor() {
    Object.assign(this, { views: [], view: "", text: "", rules: USUAL, serial: 0 })
    this.root = root.querySelector(".pb-live__bench")
    this.examples = html("select", { "aria-label": words("example") }, html("option", { value: "" }, words("example.none")),
      ...Object.keys(settings.examples).map(name => html("option", { value: name }, words(`example.${name}`))))
    this.examples.addEventListener("change", () => this.begin(this.examples.value))
    this.save = html("select", { "aria-label": words("picture.does"), title: words("picture.does"), disabled: true }, html("option", { value: "" }, words("picture")),
      ...Object.entries({ svg: "SVG", png: "PNG", gif: words("picture.gif") }).map(([form, name]) => html("option", { value: form }, name)))
    this.save.addEventListener("change", () => this.ask(this.save.value))
    this.link = this.button("link", () => this.share())
    if (hasSheet()) this.link.textContent = words("link.share")
    this.tabs = html("div", { class: "pb-live__tabs", role: "tablist", "aria-label": words("views") })
    this.tabs.addEventListener("keydown", event => this.turn(event))
    this.panel = html("div", { class: "pb-live__panel", role: "tabpanel", id: "pb-live-panel", "data-waits": words("waits") })
    this.box = html("div", { class: "pb-live__input" })
    this.root.append(html("div", { class: "pb-live__bar" }, this.examples, this.link, this.save),
      this.box, python.start, this.tabs, this.panel)
    const state = { ...TRAITS, words: settings.board, drawing: {}, cells: [], texts: [this.boxed("", "")] }
    this.input = new Model("input", state, ({ content }) => this.typed(content))
    still.render({ model: this.input, el: this.box })
  }

  button(name, act) {
    const button = html("button", { type: "button", title: words(`${name}.does`) }, words(name))
    button.addEventListener("click", act)
    return button
  }

  // What the box shows.  While the panel shows another text, it waits: an edit there would replace the text in the box.
  write(box, waits = box.state === "bad") {
    this.input.change({ texts: [box] })
    this.panel.inert = waits
  }

  boxed(text, note) {
    return { name: "input", place: "above", state: "good", title: settings.input.title, placeholder: settings.input.placeholder,
      text, note, editable: true, lines: 4, serial: this.serial }
  }

  // A text of the address or of an example.
  open(text, view, rules = this.rules) {
    Object.assign(this, { text, rules })
    if (this.post) this.post({ type: "open", text, view, rules })
    else return this.draw(view)
  }

  begin(name) {
    if (!name) return
    this.examples.value = ""
    this.open(settings.examples[name].text, settings.examples[name].view)
  }

  // An empty box, and a text that cannot be read, leave the picture as it is.
  typed(content) {
    if (content.type === "edit") {
      Object.assign(this, { text: content.text, serial: content.serial })
      if (!content.text.trim()) return this.write(this.boxed(content.text, words("empty")))
    }
    if (this.post) this.post({ type: "input", content })
    else this.draw(this.view)
  }

  // Python may know a text that the reader does not know, and show it in the view of its link.
  async draw(view) {
    const { text } = this, { fault, ...read } = await readable(text), found = read.kind && read
    if (text !== this.text || this.post) return
    this.drawn = fault ? sentence(fault) : words(found?.setup ? "drawn.setup" : found?.more ? "drawn.more" : found?.record?.isPart ? "drawn.part" : found ? "drawn" : this.panel.childElementCount ? "unread" : "unread.first")
    this.write({ ...this.boxed(text, this.drawn), ...(fault && { state: "bad" }) }, !found)
    const views = found ? settings.views[found.kind] : this.views
    const name = !found || views.includes(view) ? view : views[0]
    const show = found?.look ? EARLY.puyo : EARLY[name] // pairs are placed only on the usual field
    this.isUsual = !found?.look
    this.offer(views, name)
    this.written(name)
    if (found && !found.more && show) return show(this, found)
    if (found?.setup) this.hang(found)
    else if (found?.record) this.show(boardOf(found.record))
    else if (found) {
      const loaded = await this.load("./puzzles.js")
      if (loaded) this.show(puzzleOf(found, loaded), undefined, loaded.board)
    }
  }

  // Load a script that the present view needs; undefined if another text or view was asked for meanwhile.
  async load(name) {
    const { text, view } = this, found = await import(name).catch(() => undefined)
    if (text !== this.text || view !== this.view || this.post) return undefined
    if (!found) this.write(this.boxed(text, words("lost")), true)
    return found
  }

  // A board that was painted or played has another text.
  heard(text) {
    this.text = text
    this.write(this.boxed(text, this.drawn))
    this.written(this.view)
  }

  // Show a model of the page's own.
  put(model) {
    this.replace(() => still.render({ model, el: this.panel }))
    this.model = model
    this.fit(model.get("drawing"))
    this.follow()
  }

  // The rules of the board are in the address, too.
  follow() {
    this.model.on("change:tools", (_, tools) => {
      this.rules = tools.find(({ name }) => name === "rules")?.value ?? this.rules
      this.written(this.view)
    })
  }

  async game(name, given) {
    const play = await this.load("./games.js"), key = JSON.stringify([name, given])
    if (!play || this.shownGame === key) return
    const root = play.element(name, settings.language)
    this.replace(() => {
      this.panel.append(root)
      const end = play.start(root, given)
      return () => { end(); root.remove() }
    })
    Object.assign(this, { model: undefined, shownGame: key })
    this.fit(settings.games.state.drawing)
  }

  // A picture that cannot be changed.
  hang({ setup, name, box }) {
    const [picture, use] = ["svg", "use"].map(each => document.createElementNS("http://www.w3.org/2000/svg", each))
    for (const [key, value] of Object.entries({ viewBox: box.join(" "), role: "img", "aria-label": name, class: "pb-live__setup" })) picture.setAttribute(key, value)
    use.setAttribute("href", setup)
    picture.append(use)
    const stage = html("div", { class: "puyonb-stage" }, picture)
    this.replace(() => {
      this.panel.append(stage)
      return () => stage.remove()
    })
    this.model = undefined
    this.fit({ box })
  }

  async share() {
    const done = await share("", location.href)
    say({ copied: words("copied"), refused: location.href }[done] ?? "")
  }

  // A picture takes the place of another one in one step, so nothing below it moves in between.
  show(state, number, board = this.board ?? still) {
    if (number === undefined && board === this.shownBy && this.model?.number === undefined && this.model) return this.model.change(state)
    this.model = new Model(number, { ...state }, message => this.post?.(message))
    this.fit(state.drawing)
    this.shownBy = board
    this.replace(() => board.render({ model: this.model, el: this.panel }))
  }

  replace(render) {
    const former = [...this.panel.children]
    const { remove } = this
    this.shownGame = ""
    this.remove = render()
    const drop = () => {
      remove?.()
      for (const each of former) each.remove()
    }
    if (this.panel.childElementCount > former.length) drop()
    else new MutationObserver((_, observer) => { observer.disconnect(); drop() }).observe(this.panel, { childList: true }) // fonts come first
  }

  shown({ widget, view, views, state }) {
    const focused = this.panel.contains(document.activeElement)
    this.show(state, widget)
    this.model.on("change:drawing", (_, drawing) => this.fit(drawing))
    this.follow()
    this.save.disabled = false
    this.offer(views, view)
    if (focused) this.panel.querySelector("textarea, button, [tabindex='0']")?.focus()
  }

  // Let the whole board be in sight, but keep its cells large enough for a finger.
  fit({ box, grid } = {}) {
    this.panel.style.setProperty("--ratio", box ? box[2] / box[3] : 1)
    this.panel.style.setProperty("--least", box && grid ? `${Math.round(box[2] * 24 / (grid.step ?? 1))}px` : "0px")
  }

  changed({ widget, traits }) {
    if (widget === this.model?.number) this.model.change(traits)
  }

  sent({ widget, content }) {
    if (widget === this.model?.number) this.model.emit("msg:custom", content, [])
  }

  told({ text, view, views }) {
    this.offer(views, view)
    this.text = text
    this.written(view)
  }

  // Write the text into the address.
  async written(view) {
    const { text } = this
    const address = await fragment(text, view === this.views[0] ? "" : view, this.views.includes("puyo") ? this.rules : USUAL) // each text has a first view
    if (text === this.text && view === this.view && address !== location.hash) history.replaceState(null, "", address)
  }

  // A tab stays the same element while its view exists, so it keeps the focus.  Tabs need Python.
  offer(views, view) {
    if (views.join() !== this.views.join()) {
      const known = new Map([...this.tabs.children].map(tab => [tab.dataset.view, tab]))
      this.tabs.replaceChildren(...views.map(name => known.get(name) ?? this.tab(name)))
      this.views = views
    }
    this.view = view
    for (const tab of this.tabs.children) {
      const chosen = tab.dataset.view === view
      tab.setAttribute("aria-selected", chosen)
      tab.tabIndex = chosen ? 0 : -1
    }
    if (views.length) this.panel.setAttribute("aria-labelledby", `pb-live-${view}`)
  }

  tab(name) {
    const tab = html("button", { type: "button", role: "tab", id: `pb-live-${name}`, "data-view": name, "aria-controls": "pb-live-panel" },
      words(`view.${name}`))
    tab.addEventListener("click", () => this.see(name))
    return tab
  }

  isEarly(name) {
    return name === "puyo" || (this.isUsual && name in EARLY)
  }

  // Another view of the text; most need Python, which then shows it.
  see(name) {
    if (this.post) return this.post({ type: "show", view: name })
    this.draw(name)
    if (!this.isEarly(name) && root.dataset.state === "waiting") python.button.click()
  }

  turn(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const ends = { Home: 0, End: this.views.length - 1 }[event.key]
    if (step === undefined && ends === undefined) return
    const next = ends ?? (this.views.indexOf(event.target.dataset.view) + step + this.views.length) % this.views.length
    this.tabs.children[next].focus()
    if (this.post || this.isEarly(this.views[next])) this.see(this.views[next]) // Python is large: a key that only passes does not start it
    event.preventDefault()
  }

  ask(form) {
    if (!form) return
    this.save.value = ""
    if (form === "gif") say(words("picture.wait"))
    this.post({ type: "picture", form })
  }

  async picture({ form, svg, frames, game }) {
    try {
      let blob = new Blob([svg], { type: "image/svg+xml" })
      if (form !== "svg") {
        const pictures = await import("./pictures.js")
        blob = form === "png" ? await pictures.png(svg) : await pictures.gif(frames, `${python.place}gifenc.js`)
      }
      await give(new File([blob], `${game}.${form}`, { type: blob.type }))
      say("")
    } catch (error) {
      say(words("picture.failed", { reason: error.message }))
    }
  }
}

const bench = new Bench()
python.heard = {
  begun: () => import("./board.js"), // with fonts, players and strips
  ready: (post, board) => {
    Object.assign(bench, { post, board: board.default })
    const { text, view } = bench
    bench.open(text.trim() ? text : settings.examples.chain.text, view)
  },
  shown: message => bench.shown(message),
  changed: message => bench.changed(message),
  sent: message => bench.sent(message),
  input: ({ text }) => bench.write(text),
  text: message => bench.told(message),
  picture: message => bench.picture(message),
}
const { text, view, rules } = await given()
await bench.open(text || settings.examples.chain.text, text ? view : settings.examples.chain.view, rules)
let last
addEventListener("hashchange", async ({ newURL }) => {
  last = newURL // open only the last of several, even if others take longer to decompress
  const asked = await given(new URL(newURL).hash) // the address may have changed again
  if (asked.text && newURL === last) bench.open(asked.text, asked.view, asked.rules)
})
root.dataset.drawn = ""
await python.beginIfKept()
