// The games of a page: its own, or the quests in its text.

import { start } from "./play.js"

function begin() {
  // Each quest may bring this script.
  for (const root of document.querySelectorAll(".pb-game:not([data-state])")) {
    root.dataset.state = "waiting"
    start(root)
  }
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin)
else begin()
