// The texts beside a board.

import { active, nextSerial, toolButton } from "./dom.js"
import { copyText, fill, html } from "../../page/model.js"
import { writeTerms } from "./explain.js"

const PAUSE = 120 // milliseconds after typing until the text is sent

export class Text {
  // One text with its title, its buttons, its note and its error.

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
      this.told = nextSerial()
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
    await copyText(this.box.value)
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
      if (tool.name === "open") return toolButton(tool, () => window.open(state.text, "_blank", "noopener"))
      return toolButton(tool, () => this.model.send({ type: "tool", name: tool.name, text: state.name }))
    })
    const focused = this.header.contains(active(this.header)) && active(this.header).dataset.name
    this.header.replaceChildren(this.title, ...tools, this.copy)
    this.header.hidden = !state.title && !tools.length
    if (focused) tools.find(tool => tool.dataset.name === focused)?.focus()
    if ((state.serial ?? 0) >= this.told) { // else it is being typed
      this.told = 0 // later changes are not answers to typing
      if (this.box.value !== state.text) this.box.value = state.text
    }
    this.box.hidden = !state.editable && !state.text
    this.box.readOnly = !state.editable
    this.box.placeholder = state.placeholder ?? ""
    this.box.rows = state.lines ?? 1
    this.box.setAttribute("aria-invalid", state.state === "bad")
    writeTerms(this.note, state.note ?? "", state.explained, this.words)
    this.note.hidden = !state.note
    requestAnimationFrame(() => { this.note.tabIndex = this.note.scrollHeight > this.note.clientHeight + 1 ? 0 : -1 }) // pages limit its height
    this.excerpt.textContent = state.excerpt ?? ""
    this.excerpt.hidden = !state.excerpt
  }
}
