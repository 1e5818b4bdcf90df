// The widgets of the gallery: some run without Python; the others show how they look.

import board from "./board.js"
import { Model } from "./model.js"

const packed = document.querySelector(".pb-widget__states").textContent
const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"))
const binary = new Blob([Uint8Array.from(letters, letter => letter.charCodeAt(0))])
const states = await new Response(binary.stream().pipeThrough(new DecompressionStream("deflate-raw"))).json()

document.querySelectorAll(".pb-widget").forEach((place, number) => {
  const el = document.createElement("div")
  el.inert = !("runs" in place.dataset)
  place.append(el)
  board.render({ model: new Model(number, states[number]), el })
})

if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
