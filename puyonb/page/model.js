// What pages with boards share: elements, texts with parts, texts in addresses, and the model of a widget.

export const fill = (template, parts) => template.replace(/\{(\w+)\}/g, (whole, key) => parts[key] ?? whole)

export function html(name, attributes = {}, ...children) {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "style") node.style.cssText = value ?? "" // a policy can forbid the attribute
    else if (value !== undefined && value !== false) node.setAttribute(key, value === true ? "" : value)
  }
  node.append(...children)
  return node
}

export function svg(name, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name)
  for (const [key, value] of Object.entries(attributes)) if (key === "style") node.style.cssText = value; else node.setAttribute(key, value)
  node.append(...children)
  return node
}

// Give the tree of an element a style sheet once; the first one is the strongest.  A policy can forbid <style>, which is for trees outside of pages.
export function dress(node, text) {
  const place = node.getRootNode(), sheets = place.adoptedStyleSheets
  if (!sheets) return node.prepend(html("style", {}, text))
  if (sheets.some(sheet => sheet.text === text)) return
  const sheet = Object.assign(new CSSStyleSheet(), { text })
  sheet.replaceSync(text)
  place.adoptedStyleSheets = [sheet, ...sheets]
}

// Copy a text; resolves to whether that was done.
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch { // no permission, or a page without https
    const [box, before] = [html("textarea", { readonly: true, style: "position:fixed;opacity:0" }), document.activeElement]
    box.value = text
    document.body.append(box)
    box.select()
    const isDone = document.execCommand("copy")
    box.remove()
    before?.focus({ preventScroll: true })
    return isDone
  }
}

// The parts of the fragment of an address, in which + is itself.
export const partsOf = hash => new URLSearchParams(hash.slice(1).replaceAll("+", "%2B"))

const MOST = 4_000_000 // the most bytes of a text in a link

const binary = bytes => Array.from(bytes, byte => String.fromCharCode(byte)).join("") // one call for all bytes would have too many arguments
const toBase64 = bytes => btoa(binary(bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
const fromBase64 = text => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0))

// Compress or decompress; a few bytes of a link could decompress to more than the memory.
async function through(bytes, stream, most = Infinity) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  const parts = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    size += part.value.length
    if (size > most) {
      reader.cancel()
      throw new RangeError("too long")
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

// A text in few letters that an address can have.
export const pack = async text => toBase64(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw")))

export const unpack = async packed =>
  new TextDecoder().decode(await through(fromBase64(packed), new DecompressionStream("deflate-raw"), MOST))

const held = new Map() // for a browser that does not allow a page to store anything

// What the browser has kept; nothing without storage, or of a damaged value.
export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? held.get(key)
  } catch {
    return held.get(key)
  }
}

// Return whether the browser keeps the value for another visit.
export function keepCopy(key, value) {
  held.set(key, value)
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false // full, or not allowed
  }
}

// What a board has to have beside its own traits.
export const TRAITS = { mode: "view", brush: "", brushes: [], marks: [], tools: [], texts: [], lit: [], spots: [], heads: {}, pieces: [], held: [], seen: 0, cells: [] }

// The model of a widget for board.js.  On the live page Python has the real one: `post` sends it what changes.
export class Model {
  constructor(number, state, post = () => {}) {
    Object.assign(this, { number, state, post, listeners: new Map(), dirty: {} })
  }

  get(name) {
    return this.state[name]
  }

  set(name, value) {
    const before = this.state[name]
    this.state[name] = this.dirty[name] = value
    if (value !== before) this.emit(`change:${name}`, this, value)
  }

  save_changes() {
    this.post({ type: "set", widget: this.number, traits: this.dirty })
    this.dirty = {}
  }

  on(name, act) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), act])
  }

  off(name, act) {
    this.listeners.set(name, (this.listeners.get(name) ?? []).filter(each => each !== act))
  }

  send(content) {
    this.post({ type: "message", widget: this.number, content })
  }

  emit(name, ...parts) {
    for (const act of this.listeners.get(name) ?? []) act(...parts)
  }

  change(traits) {
    Object.assign(this.state, traits)
    for (const name of Object.keys(traits)) this.emit(`change:${name}`, this, traits[name])
    this.emit("change", this)
  }
}
