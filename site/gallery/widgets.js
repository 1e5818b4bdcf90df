// The widgets of the gallery: some run without Python; the others show how they look.

import board from "./board.js"

// A model whose changes stay on the page.
class Model {
  constructor(state) {
    this.state = state
    this.listeners = []
  }

  get(name) {
    return this.state[name]
  }

  set(name, value) {
    this.state[name] = value
    for (const [event, act] of this.listeners) if (event === `change:${name}`) act()
  }

  on(event, act) {
    this.listeners.push([event, act])
  }

  off() {}
  send() {}
  save_changes() {}
}

const packed = document.querySelector(".pb-widget__states").textContent
const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"))
const binary = new Blob([Uint8Array.from(letters, letter => letter.charCodeAt(0))])
const states = await new Response(binary.stream().pipeThrough(new DecompressionStream("deflate-raw"))).json()

document.querySelectorAll(".pb-widget").forEach((place, number) => {
  const el = document.createElement("div")
  el.inert = !("runs" in place.dataset)
  place.append(el)
  board.render({ model: new Model(states[number]), el })
})

if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
