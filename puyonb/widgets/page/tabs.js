// The tabs of a workbench: its tables and moves, its notations, and the puyos that start a chain.

import { active, toolButton } from "./dom.js"
import { copyText, fill, html } from "../../page/model.js"

export class Tabs {
  // Only the selected tab is visible, and Python fills in only this one.

  constructor(model, words, say, id, played) {
    Object.assign(this, { model, words, say, id })
    this.forms = html("div", { class: "puyonb-forms" })
    this.triggers = html("div")
    this.panels = { play: html("div", {}, ...played), notations: this.forms, triggers: this.triggers }
    this.list = html("div", { class: "puyonb-tabs", role: "tablist" })
    this.list.addEventListener("keydown", event => this.key(event))
    for (const [name, panel] of Object.entries(this.panels)) {
      for (const [key, value] of Object.entries({ id: `${id}-${name}`, role: "tabpanel", "aria-labelledby": `${id}-${name}-tab` })) {
        panel.setAttribute(key, value)
      }
    }
    this.root = html("div", { class: "puyonb-tabbed" }, this.list, ...Object.values(this.panels))
  }

  update() {
    const now = this.model.get("tab")
    const labels = this.model.get("tabs")
    const focused = this.list.contains(active(this.list))
    this.list.replaceChildren(...labels.map(({ name, label }) => {
      const tab = html("button", { type: "button", role: "tab", id: `${this.id}-${name}-tab`, "data-name": name,
        "aria-selected": String(name === now), "aria-controls": `${this.id}-${name}`, tabindex: name === now ? 0 : -1 }, label)
      tab.addEventListener("click", () => this.select(name))
      return tab
    }))
    for (const [name, panel] of Object.entries(this.panels)) panel.hidden = name !== now
    if (focused) this.list.querySelector("[aria-selected=true]")?.focus()
  }

  select(name) {
    this.model.set("tab", name)
    this.model.save_changes()
    this.update()
  }

  key(event) {
    const names = this.model.get("tabs").map(({ name }) => name)
    const at = names.indexOf(this.model.get("tab"))
    const goal = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: names.length - 1 }[event.key]
    if (goal === undefined) return
    event.preventDefault()
    this.select(names[(goal + names.length) % names.length])
  }

  // The notations in groups, a line each; then why others cannot hold the board.
  updateForms() {
    const { groups = [], refused = [] } = this.model.get("forms")
    const focused = this.forms.contains(active(this.forms)) && active(this.forms).dataset.name
    this.forms.replaceChildren(...refused.map(({ note, names, tools }) => html("div", { class: "puyonb-refused" },
      html("details", {}, html("summary", {}, note), names),
      ...tools.map(tool => toolButton(tool, () => this.model.send({ type: "tool", name: tool.name, text: tool.text }))))),
    ...groups.map(({ title, rows }) => html("section", {}, html("h4", {}, title), ...rows.map(row => this.form(row)))))
    if (focused) this.forms.querySelector(`[data-name="${CSS.escape(focused)}"]`)?.focus()
  }

  form({ name, title, text }) {
    const copy = html("button", { type: "button", "data-name": name, "aria-label": fill(this.words("copy_of"), { title }) }, this.words("copy"))
    copy.addEventListener("click", async () => {
      await copyText(text)
      copy.textContent = this.words("copied")
      this.say(this.words("copied"))
      setTimeout(() => { copy.textContent = this.words("copy") }, 1500)
    })
    return html("div", { class: "puyonb-form" }, html("span", {}, title), html("code", { title: text }, text), copy)
  }

  // Each row puts its puyo on the board and plays the chain.
  updateTriggers(player) {
    const { note = "", heads = [], align = "", rows = [] } = this.model.get("triggers")
    const table = html("div", { class: "puyonb-sheet" })
    player.table(table, heads, align, rows.map((cells, number) => player.row(cells, align, {}, () =>
      this.model.send({ type: "tool", name: "trigger", text: String(number) }))))
    this.triggers.replaceChildren(html("p", { class: "puyonb-told" }, note), table)
  }
}
