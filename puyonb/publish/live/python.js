// The start of Python in its worker, with its button and its progress, and the copy for use without a connection.

import { keep } from "./keep.js"

export class Python {
  // `heard` has a function for each type of message of the worker; `begun` starts what `ready` waits for.  `fill` puts values into texts.

  constructor(root, settings, fill) {
    Object.assign(this, { root, settings, fill, heard: {} })
    this.start = root.querySelector(".pb-live__start")
    this.button = this.start.querySelector("button")
    this.progress = this.start.querySelector("progress")
    this.status = this.start.querySelector(".pb-live__said")
    this.button.addEventListener("click", () => this.begin())
    this.place = new URL(`../${settings.runtime}`, import.meta.url).href
  }

  words(name, parts = {}) {
    return this.fill(this.settings.words[name] ?? name, parts)
  }

  say(text) {
    this.status.textContent = text
  }

  failed(reason) {
    this.root.dataset.state = "failed"
    this.progress.hidden = true
    this.button.disabled = false
    this.say(this.words("failed", { reason }))
  }

  begin() {
    const clicked = performance.now()
    const begun = this.heard.begun?.()
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" })
    const post = message => worker.postMessage(message)
    const megabytes = bytes => (bytes / 1e6).toFixed(1)
    const heard = {
      refused: ({ message }) => this.say(message),
      ...this.heard,
      loading: ({ done, total }) => {
        this.progress.value = done / total
        this.say(this.words("loading", { done: megabytes(Math.min(done, total)), size: megabytes(total) }))
      },
      starting: () => this.say(this.words("starting")),
      ready: async ({ python, version }) => {
        const loaded = await begun
        this.root.dataset.state = "begun"
        const seconds = ((performance.now() - clicked) / 1000).toFixed(1)
        this.heard.ready(post, loaded)
        this.say(this.words("ready", { python, version, seconds }))
        this.keep().catch(() => {}) // it also runs in a browser that saves nothing
      },
      shown: message => {
        this.root.dataset.state = "ready"
        this.heard.shown(message)
      },
      noted: ({ message }) => this.say(message),
      failed: ({ message }) => { worker.terminate(); this.failed(message) },
    }
    this.root.dataset.state = "starting"
    this.button.disabled = true
    this.progress.hidden = false
    worker.onmessage = ({ data }) => heard[data.type](data)
    worker.onerror = event => this.failed(event.message ?? "")
    const { files, archives, language, module } = this.settings
    post({ type: "start", files, archives, language, module, runtime: this.place })
    this.worker = worker
  }

  async beginIfKept() {
    if (await this.isKept().catch(() => false) && this.root.dataset.state === "waiting") this.begin()
  }

  // Whether the browser has saved all files of Python.
  async isKept() {
    const found = Object.keys(this.settings.files).map(name => caches.match(this.place + name))
    return (await Promise.all(found)).every(Boolean)
  }

  async keep() {
    const { version } = this.settings
    if (await keep(version)) this.say(`${this.status.textContent} ${this.words("kept")}`)
  }
}
