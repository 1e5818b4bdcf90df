// Elements for any page, without Python: <puyo-board>, <ppn-game> and <non-ogram> show the JSON of `puyonb embed`, or a text that the
// reader reads.  Each has its own shadow tree, so the styles of the page do not reach it; nothing is loaded from anywhere.

const VERSION = 1

// A widget without Python: what the reader does stays in the page.
class Still {
  constructor(state) {
    Object.assign(this, { state, listeners: new Map() })
  }

  get(name) {
    return this.state[name]
  }

  set(name, value) {
    this.state[name] = value
    for (const act of [...(this.listeners.get(`change:${name}`) ?? [])]) act()
  }

  save_changes() {}

  send() {}

  on(name, act) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), act])
  }

  off(name, act) {
    this.listeners.set(name, (this.listeners.get(name) ?? []).filter(each => each !== act))
  }
}

const EMPTY = { mode: "view", brush: "", brushes: [], marks: [], tools: [], texts: [], lit: [], spots: [], heads: {}, pieces: [], held: [], seen: 0, cells: [] }

class Shown extends HTMLElement {
  connectedCallback() {
    this.shadow ??= this.attachShadow({ mode: "open" })
    this.observer = new MutationObserver(() => this.show())
    this.observer.observe(this, { childList: true, characterData: true, subtree: true, attributes: true, attributeFilter: ["lang"] })
    if (document.readyState !== "loading") return this.show()
    this.ready = () => this.show() // the parser may not have read all of the text
    document.addEventListener("DOMContentLoaded", this.ready, { once: true })
  }

  disconnectedCallback() {
    document.removeEventListener("DOMContentLoaded", this.ready)
    this.observer.disconnect()
    this.clear()
    this.given = undefined
  }

  clear() {
    this.remove_?.()
    this.remove_ = undefined
    this.shadow.replaceChildren()
  }

  get data() {
    return this.querySelector('script[type="application/json"]')?.textContent
  }

  get texts() {
    const wanted = (this.closest("[lang]")?.lang || navigator.language).slice(0, 2)
    return SETTINGS[wanted] ?? SETTINGS.en
  }

  show() {
    const { data, texts } = this
    const given = data ?? this.textContent
    if (given === this.given && texts === this.shown) return
    Object.assign(this, { given, shown: texts })
    this.clear()
    if (!given.trim()) return
    const style = html("style")
    style.textContent = ":host { display: block } :host([hidden]) { display: none } pre { white-space: pre-wrap; overflow-wrap: anywhere }"
    const panel = html("div")
    this.shadow.append(style, panel)
    try {
      this.draw(panel, data === undefined ? undefined : JSON.parse(data), texts)
    } catch {
      this.fault(panel, given, data === undefined ? texts.unread : texts.damaged)
    }
  }

  draw(panel, data, texts) {
    if (data === undefined) return this.read(panel, texts)
    if (data.puyonb !== VERSION) return this.fault(panel, this.given, texts.version)
    if (data.quests) return this.play(panel, data, texts)
    if (data.puzzles) {
      const root = html("div", { class: "pb-nonogram" })
      panel.append(root)
      const puzzles = new Puzzles(root, data.puzzles)
      this.remove_ = () => puzzles.remove?.()
      return
    }
    this.remove_ = board.render({ model: new Still({ ...EMPTY, ...data.state }), el: panel })
  }

  play(panel, data, { language }) {
    const root = play.element("quest", language)
    panel.append(root)
    this.remove_ = play.start(root, data)
  }

  // A text, for a page that is written without Python.
  read(panel, texts) {
    const { name } = this.constructor, quest = name === "PuyoBoard" ? play.questOf(this.given.trim()) : undefined
    if (quest) return this.play(panel, { quests: [{ link: quest }] }, texts)
    const found = reader.read(this.given.trim().replaceAll(/^[ \t]+/gm, ""))
    if (found?.kind === "field" && name === "PuyoBoard") {
      const more = found.more ? [html("p", {}, texts.more)] : []
      this.remove_ = board.render({ model: new Still({ ...EMPTY, drawing: { ...stage.settingsOf(texts.language).state.drawing, ...texts.field, hint: "" }, cells: found.rows, words: texts.words }), el: panel })
      panel.append(...more)
    } else if (found?.kind === "puzzle" && name === "NonOgram") {
      const clues = side => side.map(line => line.map(String).join(" ") || "0").join(",")
      const own = { rows: clues(found.rows), columns: clues(found.columns) }
      const root = html("div", { class: "pb-nonogram" })
      panel.append(root)
      const puzzles = new Puzzles(root, { ...texts.puzzles, words: texts.words, key: "", puzzles: [{ ...own, id: `${own.rows}/${own.columns}`, title: "", by: "", drawing: 0 }] })
      this.remove_ = () => puzzles.remove?.()
    } else this.fault(panel, this.given, texts.unread)
  }

  fault(panel, text, message) {
    panel.replaceChildren(html("p", { role: "alert" }, message), html("pre", {}, text.length > 2000 ? `${text.slice(0, 2000)}…` : text))
  }
}

class PuyoBoard extends Shown {}
class PpnGame extends Shown {}
class NonOgram extends Shown {}

for (const [name, made] of [["puyo-board", PuyoBoard], ["ppn-game", PpnGame], ["non-ogram", NonOgram]]) {
  if (!customElements.get(name)) customElements.define(name, made)
}
