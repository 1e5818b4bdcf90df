// The games of a page: its own, or the quests, records and editors in its text.

import { edit } from "./field_editor.js"
import { readLink } from "./links.js"
import { start } from "./play.js"
import { show } from "./replay.js"

function begin() {
  // Each quest may bring this script.
  for (const root of document.querySelectorAll(".pb-game:not([data-state])")) {
    root.dataset.state = "waiting"
    if (root.dataset.game === "record") open(root)
    else if (root.dataset.game === "editor") edit(root)
    else start(root)
  }
}

// A record that is alone on its page has the keys at once.
function open(root) {
  const { link } = JSON.parse(root.querySelector("script").textContent)
  show(root.querySelector(".pb-live__panel"), readLink(link), root.lang)
  root.dataset.state = "ready"
  if (document.querySelectorAll(".pb-game, .pb-nonogram, .puyonb-player").length === 1) addEventListener("keydown", event => {
    if (document.activeElement !== document.body || event.ctrlKey || event.metaKey || event.altKey) return
    const same = new KeyboardEvent("keydown", { key: event.key, cancelable: true })
    if (!root.querySelector(".puyonb").dispatchEvent(same)) event.preventDefault()
  })
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin)
else begin()
