// A game that needs Python: its board at once, Python after a click, and a link to what was played.  The widget and the result come
// from duel.py.

import { Model, html, pack, unpack } from "./model.js"
import { Python } from "./python.js"
import { share } from "./share.js"

const root = document.querySelector(".pb-game")
const settings = JSON.parse(root.querySelector(".pb-live__settings").textContent)
const SEEDS = 2 ** 31

const python = new Python(root, settings)
const { default: board } = await import(new URL("../board.js", python.place)) // the live page has it
const words = (name, parts) => python.words(name, parts)
const panel = root.querySelector(".pb-live__panel")
const said = html("p", { class: "pb-game__result", role: "status" })
const pass = html("button", { class: "pb-live__button", type: "button", disabled: true, title: words("share.game.does") }, words("share"))
python.start.append(said, pass)

let [model, remove, post, result] = []

function show(number, state) {
  const focused = panel.contains(document.activeElement)
  const former = [remove, ...panel.children]
  model = new Model(number, state, message => post?.(message))
  const [, , width, height] = state.drawing.box
  panel.style.setProperty("--ratio", width / height) // the whole board is in sight
  remove = board.render({ model, el: panel })
  // The new board takes the place of the old one in one step, so nothing below it moves in between.
  const drop = () => {
    former.shift()?.()
    for (const each of former) each.remove()
    if (focused) panel.querySelector("svg[tabindex='0'], [tabindex='0']")?.focus()
  }
  if (panel.childElementCount > former.length - 1) drop()
  else new MutationObserver((_, observer) => { observer.disconnect(); drop() }).observe(panel, { childList: true }) // fonts come first
}

// The game of a link, and the seed of its pieces; without a seed, new pieces.
async function given() {
  const parts = new URLSearchParams(location.hash.slice(1))
  const seed = /^[0-9]{1,10}$/.test(parts.get("seed")) ? Number(parts.get("seed")) : SEEDS
  const text = await unpack(parts.get("game") ?? "").catch(() => "")
  return { text, seed: seed < SEEDS ? seed : Math.floor(Math.random() * SEEDS) }
}

const open = async () => post({ type: "open", ...(await given()) })

pass.addEventListener("click", async () => {
  const url = new URL(`#game=${await pack(result.game)}`, location.href).href
  const done = await share(result.text, url)
  said.textContent = { copied: words("copied"), refused: url }[done] ?? said.textContent
})

python.heard = {
  ready: send => { post = send; open() },
  shown: ({ widget, state }) => {
    panel.inert = false
    root.append(python.status)
    show(widget, state)
  },
  changed: ({ widget, traits }) => { if (widget === model.number) model.change(traits) },
  sent: ({ widget, content }) => { if (widget === model.number) model.emit("msg:custom", content, []) },
  result: message => {
    result = message
    said.textContent = message.over ? `${words("over")} ${message.text}` : message.text
    root.toggleAttribute("data-over", message.over)
    pass.disabled = !message.game
  },
}

show("picture", settings.state)
root.dataset.drawn = ""
// The board has no moves yet.
const announce = async () => {
  const line = (await given()).text ? words("shared") : ""
  if (line || python.status.textContent === words("shared")) python.say(line)
}

await announce()
addEventListener("hashchange", () => { post ? open() : announce() })
await python.beginIfKept()
