// The page of a game for one.

import { start } from "./play.js"

for (const root of document.querySelectorAll(".pb-game:not([data-state])")) {
  root.dataset.state = "waiting"
  start(root)
}
