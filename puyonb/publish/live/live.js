// The live page: it starts Python on a click, shows the widgets of the workbench (workbench.py) with the board of the notebooks,
// and writes the text into the address.  All texts for readers are in the settings, which the build writes into the page.

import board from "./board.js"

const root = document.querySelector(".pb-live")
const settings = JSON.parse(root.querySelector(".pb-live__settings").textContent)
const LONG = 400 // characters; a longer text is compressed for its link
const MOST = 4_000_000 // the most bytes of a text in a link

const words = (name, parts = {}) =>
  (settings.words[name] ?? name).replace(/\{(\w+)\}/g, (whole, key) => parts[key] ?? whole)

function html(name, attributes = {}, ...children) {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) node.setAttribute(key, value === true ? "" : value)
  }
  node.append(...children)
  return node
}

// ------------------------------------------------------------------------------------------------------------- the address

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

async function fragment(text, view) {
  const long = text.length > LONG
  const value = long
    ? toBase64(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw")))
    : encodeURIComponent(text)
  return `#view=${view}&${long ? "z" : "t"}=${value}`
}

async function given(hash = location.hash) {
  const parts = new URLSearchParams(hash.slice(1).replaceAll("+", "%2B"))
  let text = parts.get("t") ?? ""
  try {
    if (parts.get("z")) text = new TextDecoder().decode(await through(fromBase64(parts.get("z")), new DecompressionStream("deflate-raw"), MOST))
  } catch { // a link that was cut off, or whose text is too long
    text = ""
  }
  return { text, view: parts.get("view") ?? "" }
}

// -------------------------------------------------------------------------------------------------------------- the widget

// The model of a widget for board.js; Python has the real one.
class Model {
  constructor(number, state, post) {
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

// --------------------------------------------------------------------------------------------------------------- the bench

class Bench {
  constructor(post, say) {
    Object.assign(this, { post, say, views: [], view: "", text: "" })
    this.root = root.querySelector(".pb-live__bench")
    this.examples = html("select", { "aria-label": words("example") }, html("option", { value: "" }, words("example.none")),
      ...Object.keys(settings.examples).map(name => html("option", { value: name }, words(`example.${name}`))))
    this.examples.addEventListener("change", () => this.begin(this.examples.value))
    this.tabs = html("div", { class: "pb-live__tabs", role: "tablist", "aria-label": words("views") })
    this.tabs.addEventListener("keydown", event => this.turn(event))
    this.panel = html("div", { class: "pb-live__panel", role: "tabpanel", id: "pb-live-panel" })
    this.root.append(
      html("div", { class: "pb-live__bar" }, this.examples,
        this.button("link", () => this.share()), this.button("picture", () => this.post({ type: "picture" }))),
      this.tabs, this.panel)
  }

  button(name, act) {
    const button = html("button", { type: "button", title: words(`${name}.does`) }, words(name))
    button.addEventListener("click", act)
    return button
  }

  begin(name) {
    if (!name) return
    const { text, view } = settings.examples[name]
    this.examples.value = ""
    this.post({ type: "open", text, view })
  }

  share() {
    const done = () => this.say(words("copied"))
    navigator.clipboard.writeText(location.href).then(done, () => this.say(location.href))
  }

  shown({ widget, view, views, state }) {
    const focused = this.panel.contains(document.activeElement)
    this.remove?.()
    this.panel.replaceChildren()
    this.model = new Model(widget, state, this.post)
    this.remove = board.render({ model: this.model, el: this.panel })
    this.offer(views, view)
    if (focused) this.panel.querySelector("textarea, button, [tabindex='0']")?.focus()
  }

  changed({ widget, traits }) {
    if (widget === this.model?.number) this.model.change(traits)
  }

  sent({ widget, content }) {
    if (widget === this.model?.number) this.model.emit("msg:custom", content, [])
  }

  async told({ text, view, views }) {
    this.offer(views, view)
    this.text = text
    const address = await fragment(text, view)
    if (text === this.text && view === this.view && address !== location.hash) history.replaceState(null, "", address)
  }

  // A tab stays the same element while its view exists, so it keeps the focus.
  offer(views, view) {
    if (views.join() !== this.views.join()) {
      const known = new Map([...this.tabs.children].map(tab => [tab.dataset.view, tab]))
      this.tabs.replaceChildren(...views.map(name => known.get(name) ?? this.tab(name)))
      this.views = views
    }
    this.view = view
    for (const tab of this.tabs.children) {
      const chosen = tab.dataset.view === view
      tab.setAttribute("aria-selected", chosen)
      tab.tabIndex = chosen ? 0 : -1
    }
    this.panel.setAttribute("aria-labelledby", `pb-live-${view}`)
  }

  tab(name) {
    const tab = html("button", { type: "button", role: "tab", id: `pb-live-${name}`, "data-view": name, "aria-controls": "pb-live-panel" },
      words(`view.${name}`))
    tab.addEventListener("click", () => this.post({ type: "show", view: name }))
    return tab
  }

  turn(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const ends = { Home: 0, End: this.views.length - 1 }[event.key]
    if (step === undefined && ends === undefined) return
    const next = ends ?? (this.views.indexOf(event.target.dataset.view) + step + this.views.length) % this.views.length
    this.tabs.children[next].focus()
    this.post({ type: "show", view: this.views[next] })
    event.preventDefault()
  }

  picture({ svg, game }) {
    const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }))
    html("a", { href: address, download: `${game}.svg` }).click()
    setTimeout(() => URL.revokeObjectURL(address), 1000)
  }
}

// --------------------------------------------------------------------------------------------------------------- the start

const start = root.querySelector(".pb-live__start")
const progress = start.querySelector("progress")
const status = root.querySelector(".pb-live__said")
const say = text => { status.textContent = text }

async function keep() {
  if (!navigator.serviceWorker) return
  // The worker of this version: one of another version may still be active for another tab.
  const { version } = settings
  const registration = await navigator.serviceWorker.register(`service-worker.js?${version}`, { scope: "./" })
  const all = [registration.installing, registration.waiting, registration.active]
  const mine = all.find(each => each?.scriptURL.endsWith(`?${version}`))
  while (mine.state === "installing") await new Promise(done => mine.addEventListener("statechange", done, { once: true }))
  navigator.serviceWorker.onmessage = ({ data }) => { if (data.type === "kept") say(`${status.textContent} ${words("kept")}`) }
  const loaded = performance.getEntriesByType("resource").map(entry => entry.name)
  const ours = loaded.filter(address => address.startsWith(location.origin) && !address.includes(`/live-${version}/`))
  mine.postMessage({ version, keep: [...new Set([location.href.split("#")[0], ...ours])] })
}

function failed(message) {
  root.dataset.state = "failed"
  progress.hidden = true
  start.querySelector("button").disabled = false
  say(words("failed", { reason: message }))
}

function begin() {
  const clicked = performance.now()
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" })
  const post = message => worker.postMessage(message)
  const bench = new Bench(post, say)
  const megabytes = bytes => (bytes / 1e6).toFixed(1)
  const heard = {
    loading: ({ done, total }) => {
      progress.value = done / total
      say(words("loading", { done: megabytes(Math.min(done, total)), size: megabytes(total) }))
    },
    starting: () => say(words("starting")),
    ready: async ({ python, version }) => {
      const seconds = ((performance.now() - clicked) / 1000).toFixed(1)
      const { text, view } = await given()
      post({ type: "open", text: text || settings.examples.chain.text, view })
      let last
      addEventListener("hashchange", async ({ newURL }) => {
        last = newURL // open only the last of several, even if others take longer to decompress
        const asked = await given(new URL(newURL).hash) // the address may have changed again
        if (asked.text && newURL === last) post({ type: "open", ...asked })
      })
      say(words("ready", { python, version, seconds }))
      keep().catch(() => {}) // it also runs in a browser that saves nothing
    },
    shown: message => {
      start.hidden = true
      bench.root.hidden = false
      root.dataset.state = "ready"
      bench.shown(message)
    },
    changed: message => bench.changed(message),
    sent: message => bench.sent(message),
    text: message => bench.told(message),
    picture: message => bench.picture(message),
    noted: ({ message }) => say(message),
    refused: ({ message }) => say(message),
    failed: ({ message }) => { worker.terminate(); failed(message) },
  }
  root.dataset.state = "starting"
  start.querySelector("button").disabled = true
  progress.hidden = false
  worker.onmessage = ({ data }) => heard[data.type](data)
  worker.onerror = event => failed(event.message ?? "")
  const { files, archives, language } = settings
  post({ type: "start", files, archives, language, runtime: new URL(settings.runtime, location.href).href })
}

start.hidden = false
start.querySelector("button").addEventListener("click", begin)
given().then(({ text }) => {
  start.querySelector(".pb-live__given").hidden = !text
  start.querySelector(".pb-live__given pre").textContent = text
})
