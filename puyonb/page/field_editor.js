// A field to paint on a page, without Python, and its texts, which can be edited, too: `FieldEditor` and `PuyoWorkbench` of Python.

import { Bench, trimmed } from "./bench.js"
import { WRITE, readLink } from "./links.js"
import { dress } from "./model.js"
import { read } from "./reader.js"
import { STYLE } from "./settings.js"
import { hang, settingsOf } from "./stage.js"

const WRITTEN = { ...WRITE, input: (_, bench) => bench.text, field: ({ rows }) => trimmed(rows).replaceAll(/(?<=.)\.+$/gm, "") }

// A workbench with boxes for texts; `settings.typed` has what Python's widget shows of them, and what is said of a text that is not read.
class Workbench extends Bench {
  showBoard() {
    super.showBoard()
    this.change({ texts: this.texts() })
  }

  texts() {
    const { boxes, unread } = this.settings.typed
    return boxes.map(box => ({ ...box, text: WRITTEN[box.name](this.value, this), state: "good", serial: 0, ...(this.last?.name === box.name && this.last) }))
      .filter(({ text }) => text !== undefined) // no link has suns
      .map(box => ({ ...box, lines: box.text.split("\n").length, note: box.state === "bad" ? unread : "" }))
  }

  send(content) {
    if (content.type === "edit") this.edit(content)
    else super.send(content)
  }

  // A text that was typed stays as it is until something else changes the board.
  edit({ name, text, serial }) {
    const record = this.read(text)
    if (record) this.step({ rows: record.rows, moves: record.moves, task: record.task })
    this.last = { name, text, serial, state: record ? "good" : "bad" }
    this.change({ texts: this.texts() })
  }

  take(place) {
    this.last = undefined
    super.take(place)
  }

  read(text) {
    const found = read(text.trim() || ".")
    return found?.more ? undefined : found?.record
  }
}

// An editor has only the board, not its chain.
export class FieldEditor extends Workbench {
  get shown() {
    return this.value.rows
  }

  get brushes() {
    return this.settings.bench.brushes
  }

  from(rows) {
    return { ...this.value, rows }
  }

  showTab() {}

  showBoard() {
    const { bench: { label, hint }, chain: { box } } = this.settings, { brushes } = this
    this.change({ drawing: { ...this.state.drawing, label, hint, box }, cells: this.shown, brushes, tools: this.tools(), texts: this.texts() })
  }

  tools() {
    return super.tools().filter(({ name }) => name !== "rules")
  }

  read(text) {
    const record = super.read(text)
    return record?.moves.length || record?.task ? undefined : record
  }
}

// Show what the output of a notebook has in its place in the page.
export function edit(root) {
  const { link, widget, bench, typed } = JSON.parse(root.querySelector("script").textContent), panel = root.querySelector(".pb-live__panel")
  const editor = new (widget === "FieldEditor" ? FieldEditor : Workbench)({ ...settingsOf(root.lang), bench, typed }, () => {})
  editor.open({ record: readLink(link) })
  dress(panel, STYLE)
  hang(panel, editor)
  root.dataset.state = "ready"
}
