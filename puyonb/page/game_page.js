// The page around a game: its board, buttons, keys, and the banner at its end.

import { html } from "./model.js"
import { share } from "./sharing.js"
import { hang, store } from "./stage.js"

export class Page {
  // `result` says how the game stands, `link` is the address of what another person should see.
  constructor(root, game, { result, link }) {
    Object.assign(this, { root, game, result, link, isAsked: false }) // whether the reader has made a move in this page
    const parts = ["live__panel", "game__result", "game__bar", "game__banner"].map(name => root.querySelector(`.pb-${name}`))
    ;[this.panel, this.said, this.bar, this.banner] = parts
    this.hasAddress = "page" in root.dataset
    const [, , width, height] = game.state.drawing.box
    this.panel.style.setProperty("--ratio", width / height)
    const send = game.send.bind(game)
    game.send = content => {
      this.isAsked ||= content.type === "drop"
      if (content.name === "pace") game.choosePace(Number(content.text))
      else send(content)
      if (["undo", "redo", "pace"].includes(content.name)) this.focus()
    }
  }

  // Say how the game stands, or something else.
  tell(text = this.result()) {
    this.root.toggleAttribute("data-unkept", store.isLost)
    this.said.textContent = store.isLost ? `${text} ${this.game.words("unkept")}` : text
  }

  get svg() {
    return this.panel.querySelector("svg[tabindex='0']") ?? this.panel.querySelector("svg[role=application]")
  }

  focus() {
    this.svg?.focus({ preventScroll: true })
  }

  hasFocus(element) {
    return element.contains(this.root.getRootNode().activeElement)
  }

  button(name, act, values) {
    const made = html("button", { type: "button", class: "pb-live__button", "data-name": name }, this.game.words(name, values))
    made.addEventListener("click", act)
    return made
  }

  get shareButtons() {
    return this.hasAddress ? [this.button("share", () => this.pass())] : []
  }

  async pass() {
    const link = this.link(), said = { copied: this.game.words("copied"), refused: link }[await share(this.result(), link)]
    if (said) this.tell(said)
  }

  watch() {
    this.game.change({ frame: 0, playing: true })
  }

  // What stands over the board at the end, with what can be done then; without a title, nothing.
  announce(title, lines, buttons) {
    this.root.toggleAttribute("data-over", Boolean(title))
    this.banner.hidden = !title
    if (!title) return
    this.banner.replaceChildren(html("strong", {}, title), ...lines.map(line => html("p", {}, line)), html("div", {}, ...buttons))
    if (this.isAsked && this.hasFocus(this.root)) this.banner.querySelector("button").focus({ preventScroll: true })
  }

  // Show the board when `open` has begun a game; on a page of its own also the game to which the address is changed.  Return a function
  // that removes it.
  begin(open, shown = () => {}) {
    let remove
    open().then(() => {
      remove = hang(this.panel, this.game)
      shown()
      this.root.dataset.state = "ready"
    })
    // A click that only gives the board the focus drops nothing.
    this.panel.addEventListener("pointerdown", event => {
      const board = event.target.closest("svg")
      if (event.pointerType !== "mouse" || board !== this.svg || this.hasFocus(board)) return
      event.stopPropagation()
      this.focus()
    }, true)
    const end = () => remove?.()
    if (!this.hasAddress) return end
    addEventListener("hashchange", () => {
      this.isAsked = false
      open()
    })
    // Keys work while nothing else has the focus.
    addEventListener("keydown", event => {
      const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "x", "z"]
      if (document.activeElement !== document.body || !keys.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      const box = this.panel.getBoundingClientRect()
      if (box.bottom < 0 || box.top > innerHeight || !this.svg) return
      event.preventDefault()
      this.focus()
      this.svg.dispatchEvent(new KeyboardEvent("keydown", { key: event.key, bubbles: true, cancelable: true }))
    })
    return end
  }
}
