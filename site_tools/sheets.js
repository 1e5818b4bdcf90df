// The form that makes worksheets: Python makes one sheet after the other, so that the reader sees how far it is and can stop.  What is
// chosen is in the address.

const form = document.querySelector(".pb-sheets")
const settings = JSON.parse(form.querySelector("script").textContent)
const [views, progress, said] = [".pb-sheets__views", "progress", ".pb-live__said"].map(name => form.querySelector(name))
const button = name => form.querySelector(`[data-do="${name}"]`)
const fill = (text, parts) => text.replace(/\{(\w+)\}/g, (_, key) => parts[key])
const say = (name, parts) => { said.textContent = fill(settings.words[name], parts) }
const fields = () => [...form.elements].filter(({ name, disabled }) => name && !disabled)
const OURS = ["kind", "n", "parts"] // all other fields are options of Python's function, which are numbers or words
const NUMBERS = ["seed", "level", "each"]

let python, post, asked

// Only the fields of the chosen kind count, and of their values those that the chosen level takes.
function choose() {
  for (const part of form.querySelectorAll("[data-kind]")) {
    part.hidden = part.dataset.kind !== form.elements.kind.value
    const takes = settings.takes[part.dataset.kind][part.querySelector("[name=level]").value]
    for (const field of part.querySelectorAll("select:not([name=level])")) {
      for (const choice of field.options) choice.hidden = choice.disabled = choice.value && !takes[field.name].includes(choice.value)
      field.parentElement.hidden = !takes[field.name].length
      if (field.selectedOptions[0]?.disabled) field.value = ""
    }
    for (const field of part.querySelectorAll("select")) field.disabled = part.hidden || field.parentElement.hidden
  }
}

function read() {
  const given = new URLSearchParams(location.hash.slice(1))
  for (const [name, value] of given) if (name === "kind") form.elements.kind.value = value
  choose()
  for (const field of fields()) {
    const before = field.value
    if (given.has(field.name)) field.value = given.get(field.name)
    if (!field.value && before || !field.checkValidity()) field.value = before
  }
  choose()
}

function write() {
  const chosen = fields().filter(({ value }) => value).map(({ name, value }) => [name, value])
  history.replaceState(null, "", `#${new URLSearchParams(chosen)}`)
}

function work(isOn) {
  for (const name of ["make", "another", "pdf"]) button(name).hidden = isOn
  button("stop").hidden = progress.hidden = !isOn
}

const heard = {
  ready(answer) {
    post = answer
    form.dataset.state = "ready"
    setTimeout(() => post?.(asked)) // after what `Python` says
  },
  made({ done }) {
    progress.value = done / asked.n
    say("made", { done, n: asked.n })
    if (done < asked.n) post({ type: "next" })
  },
  whole({ views: pictures, pages }) {
    work(false)
    say("whole", { n: asked.n, pages })
    views.innerHTML = pictures.join("")
    button("pdf").focus({ preventScroll: true })
  },
  pdf({ data }) {
    const binary = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
    const link = document.createElement("a")
    link.href = URL.createObjectURL(new Blob([binary], { type: "application/pdf" }))
    link.download = `${asked.kind}-${asked.options.seed}.pdf`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  },
}

async function make() {
  if (!form.reportValidity()) return
  write()
  views.replaceChildren()
  const given = fields().filter(({ name, value }) => value && !OURS.includes(name))
  const options = given.map(({ name, value }) => [name, NUMBERS.includes(name) ? Number(value) : value])
  asked = { type: "make", kind: form.elements.kind.value, n: Number(form.elements.n.value), options: Object.fromEntries(options) }
  work(true)
  progress.value = 0
  if (post) return post(asked)
  try {
    const { Python } = await import(new URL(`${settings.program}python.js`, location.href))
    python = new Python(form, settings, fill)
    python.keep = async () => {} // the copy is for the live page only
    const { failed } = python
    python.failed = reason => { failed.call(python, reason); idle() }
    python.heard = { ...heard, refused: ({ message }) => { idle(); said.textContent = message } }
    python.begin()
  } catch (error) {
    idle()
    say("failed", { reason: error.message })
  }
}

// Nothing was made: there is no PDF.
function idle() {
  work(false)
  button("another").hidden = button("pdf").hidden = true
}

function stop() {
  python?.worker?.terminate()
  post = undefined
  form.dataset.state = "waiting"
  idle()
  say("stopped")
}

form.addEventListener("submit", event => { event.preventDefault(); make() })
form.addEventListener("change", ({ target }) => {
  choose()
  if (target.name !== "parts") button("another").hidden = button("pdf").hidden = true
})
button("stop").addEventListener("click", stop)
button("another").addEventListener("click", () => { form.elements.seed.value++; make() })
button("pdf").addEventListener("click", () => {
  const parts = form.elements.parts.value
  post({ type: "pdf", key: parts !== "sheets", sheets: parts !== "key" })
})
read()
