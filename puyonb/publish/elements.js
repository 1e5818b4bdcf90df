// Elements for any page, without Python: <puyo-board>, <ppn-game> and <non-ogram> show the JSON of `puyonb embed`, or a text that the
// reader reads.  Each has its own shadow tree, so the styles of the page do not reach it; nothing is loaded from anywhere.

const VERSION = 2 // packed data are of version 2, and others of version 1

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

  // The text of the element: that of its link, which has a picture, or all.
  get text() {
    return (this.querySelector("a")?.getAttribute("href") ?? this.textContent).trim().replaceAll(/^[ \t]+/gm, "")
  }

  get texts() {
    const wanted = (this.closest("[lang]")?.lang || navigator.language).slice(0, 2)
    return SETTINGS[wanted] ?? SETTINGS.en
  }

  show() {
    const { data, texts } = this
    const given = data ?? this.text
    if (given === this.given && texts === this.shown) return
    Object.assign(this, { given, shown: texts })
    this.clear()
    if (!given.trim()) return
    const panel = html("div")
    this.shadow.append(panel)
    dress(panel, ":host { display: block } :host([hidden]) { display: none } pre { white-space: pre-wrap; overflow-wrap: anywhere }")
    try {
      this.draw(panel, data === undefined ? undefined : JSON.parse(data), texts)
    } catch {
      this.fault(panel, given, data === undefined ? texts.unread : texts.damaged)
    }
  }

  draw(panel, data, texts) {
    if (data === undefined) return this.read(panel, texts)
    if (data.puyonb !== 1 && data.puyonb !== VERSION) return this.fault(panel, this.given, texts.version)
    if (data.packed) return this.later(panel, data.packed, texts)
    if (data.still || data.board) return this.beside(panel, data, texts)
    if (data.link) return this.read(panel, texts, data.link)
    if (data.quests) return this.play(panel, data, texts)
    if (data.puzzles) {
      const root = html("div", { class: "pb-nonogram" })
      panel.append(root)
      const puzzles = new Puzzles(root, data.puzzles)
      this.remove_ = () => puzzles.remove?.()
      return
    }
    this.remove_ = board.render({ model: new Model(0, { ...TRAITS, ...data.state }), el: panel })
  }

  // What stands beside the data: the text of a board, or all of what is too large to be played.
  beside(panel, { board: given }, texts) {
    if (document.readyState === "loading") return void (this.given = undefined) // it may not be there
    if (!given) return panel.append(...[...this.children].filter(({ localName }) => localName !== "script").map(each => each.cloneNode(true)))
    const text = this.querySelector("textarea").value, rows = text.split("\n").filter(line => line && !line.startsWith("#"))
    this.replay(panel, { rows, moves: [], task: null }, texts, { ...given, text })
  }

  // The turns of a duel; what the element holds can change before they are unpacked.
  async later(panel, packed, texts) {
    const { given } = this
    let draw = () => this.fault(panel, given, texts.damaged)
    try {
      const data = { puyonb: 1, state: JSON.parse(await unpack(packed)) }
      draw = () => this.draw(panel, data, texts)
    } catch {}
    if (panel.isConnected) draw()
  }

  play(panel, data, { language }) {
    const root = play.element("quest", language)
    panel.append(root)
    this.remove_ = play.start(root, data)
  }

  // A text, with a picture of Python or on a page that is written without it.
  read(panel, texts, text = this.given) {
    const isBoard = this.constructor.name === "PuyoBoard", found = reader.read(text)
    if (isBoard && found?.quest) this.play(panel, { quests: [{ link: found.quest }] }, texts)
    else if (isBoard && found?.record) {
      this.replay(panel, found.record, texts)
      if (found.more) panel.append(html("p", {}, texts.more))
    } else if (found?.kind === "puzzle" && this.constructor.name === "NonOgram") {
      const root = html("div", { class: "pb-nonogram" })
      panel.append(root)
      const puzzles = new Puzzles(root, typedPuzzle(found, texts.puzzles))
      this.remove_ = () => puzzles.remove?.()
    } else this.fault(panel, this.given, texts.unread)
  }

  replay(panel, record, { language }, more) {
    this.remove_ = replay.show(panel, record, language, this.querySelector("a")?.dataset.at, more)
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
