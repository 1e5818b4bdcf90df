// The page that converts passwords: two boxes, a board to paint, what each game says, and a link.
//
// One state: a rule, its cells, and the box that is typed in (`source`), to which nothing is written.  `reading` is what was typed, as long
// as it is valid; `error` is why it is not.

import { copyText, html, svg as drawn } from "./model.js"
import { KINDS, OTHER, PasswordError, lettersOf, passwords } from "./password.js"
import { share } from "./sharing.js"
import { speaker } from "./texts.js"

const LETTERS = ".RGBYPOS"
const MOST_STEPS = 200 // of undo
const CONTEXT = 12 // characters beside a wrong one
const LINK = /:\/\/|(?:^|[\s.])(?:puyop\.com|ishikawapuyo\.net|ips\.karou\.jp)\//i
const LABEL = /^\s*(?:pass(?:word)?|パス(?:ワード)?)\s*[:：]/i // which no password has
const PATIENCE = 600 // milliseconds after the last key, until it is said aloud

// Chats turn some signs into markup, and some programs read + as a space.
const encode = text => encodeURIComponent(text).replace(/[!'()*~]/g, sign => `%${sign.charCodeAt().toString(16).toUpperCase()}`)

const tryIt = (text, view) => `../try/#${view ? `view=${view}&` : ""}t=${encode(text)}`

function decode(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function start(root) {
  const { tables, texts } = JSON.parse(root.querySelector("script").textContent)
  const game = passwords(tables), say = speaker(texts)
  const words = (id, values = {}) => say({ id: `page.${id}`, ...values })
  const one = name => root.querySelector(`[data-part="${name}"]`)
  const boxes = Object.fromEntries(Object.keys(OTHER).map(name => [name, root.querySelector(`textarea[data-game="${name}"]`)]))
  const said = Object.fromEntries(Object.keys(OTHER).map(name => [name, root.querySelector(`[data-said="${name}"]`)]))
  const top = one("top"), svg = one("board"), aloud = one("aloud")

  const state = { rule: "normal", cells: Array(78).fill(0), reading: null, error: null, source: null, kind: 1 }
  let isBegun = false // until then the boxes are empty
  let past = [], future = [], timer, cursor = [12, 0], stroke = null

  // ------------------------------------------------------------------------------------------------------------------- the boxes

  const spelling = name => game.write(state.cells, name)
  const written = name => (name === "20th" ? game.grouped(spelling(name).text) : spelling(name).text)
  const isLink = name => LINK.test(boxes[name]?.value)
  const isUsed = () => isBegun && (state.reading || state.source === null)

  // Read the box that is typed in.  `isWhole` says that the text is finished: only then every error is shown.  What a keyboard composes may
  // be valid already; if not, nothing is wrong yet.
  function read(name, isWhole, isComposing = false) {
    const box = boxes[name], [label] = isComposing ? [] : LABEL.exec(box.value) ?? []
    if (label) box.setRangeText("", 0, label.length)
    const text = box.value
    isBegun = true
    Object.assign(state, { source: name, reading: null, error: null })
    try {
      if (lettersOf(text).length && !isLink(name)) {
        state.reading = game.read(text)
        if (String(game.cellsOf(state.reading)) !== String(state.cells)) remember()
        Object.assign(state, { rule: state.reading.rule, cells: game.cellsOf(state.reading) })
      }
    } catch (error) {
      if (!(error instanceof PasswordError)) throw error
      // Where the end is wrong or missing, a character before it may be, too, and has a better sentence.
      const { id, guesses, error: inner } = error.content, isEnd = (guesses ? inner : { id }).id.startsWith("password.end")
      if (!isComposing) state.error = isWhole && !isEnd ? error : game.stranger(text, name) ?? (isWhole ? error : null)
    }
    show()
  }

  // A box that is left shows the password of its own game.
  function leave(name) {
    if (state.source !== name) return
    if (!state.reading) return void (boxes[name].value.trim() && read(name, true))
    if (state.reading.game !== name) {
      state.source = null
      show()
    }
  }

  for (const [name, box] of Object.entries(boxes)) {
    box.addEventListener("input", event => {
      thaw()
      read(name, ["insertFromPaste", "insertFromDrop", "insertReplacementText"].includes(event.inputType), event.isComposing)
    })
    box.addEventListener("compositionend", () => read(name, false))
    // Who goes on to a guess below the box has not left it.
    const isHere = place => place === box || said[name].contains(place)
    for (const part of [box, said[name]]) part.addEventListener("focusout", ({ relatedTarget }) => isHere(relatedTarget) || leave(name))
    root.querySelector(`[data-copy="${name}"]`).addEventListener("click", async event => {
      const button = event.currentTarget, isDone = await copyText(box.value)
      if (!isDone) box.select()
      answer(button, isDone)
    })
  }

  // ---------------------------------------------------------------------------------------------------------------- what is shown

  function show() {
    for (const [name, box] of Object.entries(boxes)) {
      const isSource = name === state.source
      if (!isSource) box.value = isUsed() ? written(name) : ""
      box.setAttribute("aria-invalid", String(isSource && Boolean(state.error)))
      root.querySelector(`[data-copy="${name}"]`).disabled = !isUsed()
      said[name].replaceChildren(...lineOf(name, isSource))
      said[name].classList.toggle("is-wrong", isSource && Boolean(state.error))
      fit(box)
    }
    root.classList.toggle("is-stale", isBegun && !isUsed())
    one("facts").textContent = isUsed() ? factsOf() : ""
    one("games").replaceChildren(...(isUsed() ? verdicts() : []))
    for (const button of root.querySelectorAll("[data-rule]")) button.setAttribute("aria-checked", String(button.dataset.rule === state.rule))
    one("share").disabled = !isUsed()
    one("play").disabled = !isUsed() || state.rule !== "normal" || Boolean(game.lacking7(state.cells, state.rule))
    one("undo").disabled = !past.length
    one("redo").disabled = !future.length
    draw()
    link()
    tell()
  }

  function lineOf(name, isSource) {
    const box = boxes[name]
    if (isSource && isLink(name)) return [html("span", {}, words("link")), html("a", { href: tryIt(box.value) }, words("open"))]
    if (isSource && state.error) return errorOf(box)
    if (isSource && state.reading) {
      const notes = state.reading.notes.map(({ content }) => say(content)), isOther = state.reading.game !== name
      if (isOther) notes.unshift(words("other", { game: { id: `password.alphabet.${state.reading.game}` } }))
      // Neither box shows the password of this game then.
      if (isOther || state.reading.dialect === "pop-1.3.0") {
        notes.push(say({ id: "password.not_canonical", game: { id: `password.dialect.${name}` }, own: written(name) }))
      }
      return notes.map(text => html("span", {}, text))
    }
    const count = lettersOf(box.value).length
    return isSource && count ? [words("so_far", { count })] : []
  }

  // The text with the wrong character marked, the sentence, and a button for each guess.
  function errorOf(box) {
    const letters = lettersOf(box.value), { content, at } = state.error
    const place = html("code", { translate: "no" },
      (at > CONTEXT ? "…" : "") + letters.slice(Math.max(at - CONTEXT, 0), at).join(""),
      html("mark", {}, letters[at] ?? "␣"),
      letters.slice(at + 1, at + 1 + CONTEXT).join("") + (at + 1 + CONTEXT < letters.length ? "…" : ""))
    const guesses = (content.guesses ?? content.error?.guesses ?? [...content.capital ?? ""]).map(guess => {
      const button = html("button", { type: "button", class: "pw-button" }, words("use", { guess }))
      button.addEventListener("pointerdown", event => event.preventDefault()) // the box keeps the focus, and the button stays
      button.addEventListener("click", () => replace(box, at, guess))
      return button
    })
    return [place, html("span", {}, words("at", { number: Math.min(at + 1, letters.length || 1), error: content })), ...guesses]
  }

  // Put a character in the place of another one; only so the box can undo it.
  function replace(box, number, letter) {
    const starts = []
    let at = 0
    for (const each of box.value) {
      if (lettersOf(at ? `_${each}` : each).length > (at ? 1 : 0)) starts.push([at, at + each.length])
      at += each.length
    }
    box.focus()
    box.setSelectionRange(...(starts[number] ?? [box.value.length, box.value.length]))
    if (!document.execCommand("insertText", false, letter)) {
      box.setRangeText(letter)
      read(box.dataset.game, true)
    }
  }

  function factsOf() {
    const { width, height, hidden } = game.shape(state.rule), [old, recent] = ["20th", "pop"].map(spelling)
    const format = each => ({ id: `password.format.${each.format}` })
    const size = { rule: { id: `password.rule.${state.rule}` }, width, height: height - hidden, hidden }
    const lengths = { old: [...old.text].length, recent: [...recent.text].length }
    return old.format === recent.format ? words("facts.same", { ...size, ...lengths, format: format(old) })
      : words("facts", { ...size, ...lengths, first: format(old), second: format(recent) })
  }

  // What holds for the board, then what holds for the text as it was typed.
  function verdicts() {
    const lacking = game.lacking7(state.cells, state.rule), lines = []
    for (const name of ["20th", "puyo7", "pop"]) {
      const reason = name === "puyo7" && lacking
      lines.push(html("li", { class: reason ? "is-no" : "is-yes" },
        words(reason ? "refuses" : "takes", { game: { id: `password.dialect.${name}` }, reason })))
    }
    if (state.reading) {
      for (const [name, { accepted, reason }] of Object.entries(game.verdicts(state.reading))) {
        if (accepted || reason.id === "password.foreign" || (name === "puyo7" && lacking)) continue
        lines.push(html("li", { class: "is-no" }, words("as_typed", { game: { id: `password.dialect.${name}` }, reason })))
      }
    }
    return lines
  }

  // A box is as high as its text, and as the longest password of the rule: it does not shrink or grow while the board is used.
  function fit(box) {
    if (top.style.height) return
    const ghost = box.parentNode.insertBefore(box.cloneNode(), box), longest = (box.dataset.game === "pop" ? "M" : "あ").repeat(game.shape(state.rule).sextets + 1)
    ghost.removeAttribute("id")
    ghost.style.height = "auto"
    const heights = [box.value, box.dataset.game === "pop" ? longest : game.grouped(longest)].map(text => {
      ghost.value = text
      return ghost.scrollHeight + ghost.offsetHeight - ghost.clientHeight
    })
    ghost.remove()
    box.style.height = `${Math.max(...heights)}px`
  }
  addEventListener("resize", () => Object.values(boxes).forEach(fit))

  function tell() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      aloud.textContent = state.error ? words("at", { number: state.error.at + 1, error: state.error.content }) : isLink(state.source) ? words("link") : one("facts").textContent
    }, PATIENCE)
  }

  // ------------------------------------------------------------------------------------------------------------------- the board

  const nameOf = kind => ({ id: `name.puyo.${KINDS[kind]}` })

  function draw() {
    const { width, height, hidden } = game.shape(state.rule)
    if (svg.dataset.shape !== state.rule) {
      svg.dataset.shape = state.rule
      svg.setAttribute("viewBox", `-0.1 -0.1 ${width + 0.2} ${height + 0.2}`)
      svg.style.setProperty("--wide", width + 0.2)
      svg.style.setProperty("--tall", height + 0.2)
      cursor = [Math.min(cursor[0], height - 1), Math.min(cursor[1], width - 1)]
      svg.replaceChildren(drawn("rect", { class: "pw-well", x: -0.1, y: -0.1, width: width + 0.2, height: height + 0.2, rx: 0.15 }),
        ...Array.from({ length: height }, (_, row) => drawn("g", { role: "row" }, ...Array.from({ length: width }, (_, column) =>
          drawn("g", { role: "gridcell", id: `pw-${row}-${column}`, class: row < hidden ? "is-hidden" : "" },
            drawn("rect", { x: column + 0.02, y: row + 0.02, width: 0.96, height: 0.96 }),
            drawn("circle", { cx: column + 0.5, cy: row + 0.5, r: 0.43 }),
            drawn("text", { x: column + 0.5, y: row + 0.68, "aria-hidden": "true" }))))),
        drawn("rect", { class: "pw-cursor", width: 0.9, height: 0.9, rx: 0.1 }))
    }
    state.cells.forEach((kind, at) => {
      const row = Math.floor(at / width), column = at % width, cell = svg.querySelector(`#pw-${row}-${column}`)
      if (cell.dataset.kind === String(kind)) return
      cell.dataset.kind = kind
      cell.lastChild.textContent = kind ? LETTERS[kind] : ""
      cell.setAttribute("aria-label", words("cell", { column: column + 1, row: height - row, kind: nameOf(kind) }))
    })
    const mark = svg.querySelector(".pw-cursor")
    mark.setAttribute("x", cursor[1] + 0.05)
    mark.setAttribute("y", cursor[0] + 0.05)
    svg.setAttribute("aria-activedescendant", `pw-${cursor[0]}-${cursor[1]}`)
  }

  // Keep the board for undo; what follows is not read from a box.
  function remember() {
    isBegun = true
    past = [...past, { rule: state.rule, cells: [...state.cells] }].slice(-MOST_STEPS)
    future = []
  }

  function travel(from, to) {
    if (!from.length) return
    to.push({ rule: state.rule, cells: state.cells })
    Object.assign(state, from.pop(), { source: null, reading: null, error: null })
    show()
  }

  // What stands above the board keeps its height from the first stroke until a box is used.
  function freeze() {
    if (!top.style.height) top.style.height = `${top.getBoundingClientRect().height}px`
  }
  const thaw = () => {
    top.style.height = ""
    Object.values(boxes).forEach(fit)
  }
  for (const box of Object.values(boxes)) box.addEventListener("focus", thaw)

  function paint(spots, kind) {
    const { width } = game.shape(state.rule)
    const cells = [...state.cells]
    for (const [row, column] of spots) cells[row * width + column] = kind
    Object.assign(state, { cells, source: null, reading: null, error: null })
    show()
  }

  // The cell under a pointer, from the rectangle of the board.
  function spotAt(event) {
    const { width, height } = game.shape(state.rule), box = svg.getBoundingClientRect()
    const column = Math.floor((event.clientX - box.left) / box.width * (width + 0.2) - 0.1)
    const row = Math.floor((event.clientY - box.top) / box.height * (height + 0.2) - 0.1)
    return [Math.min(Math.max(row, 0), height - 1), Math.min(Math.max(column, 0), width - 1)]
  }

  // All cells on the line between two: a fast stroke has few events.
  function between([row, column], [toRow, toColumn]) {
    const steps = Math.max(Math.abs(toRow - row), Math.abs(toColumn - column), 1)
    return Array.from({ length: steps + 1 }, (_, step) =>
      [Math.round(row + (toRow - row) * step / steps), Math.round(column + (toColumn - column) * step / steps)])
  }

  svg.addEventListener("pointerdown", event => {
    if (event.button) return
    event.preventDefault()
    const active = document.activeElement
    if (Object.values(boxes).includes(active)) active.blur()
    freeze()
    svg.focus({ preventScroll: true })
    svg.setPointerCapture(event.pointerId)
    const spot = spotAt(event), { width } = game.shape(state.rule)
    const held = state.cells[spot[0] * width + spot[1]]
    remember()
    stroke = { at: spot, kind: held === state.kind ? 0 : state.kind }
    cursor = spot
    paint([spot], stroke.kind)
  })
  svg.addEventListener("pointermove", event => {
    if (!stroke) return
    const spot = spotAt(event)
    if (String(spot) === String(stroke.at)) return
    const line = between(stroke.at, spot)
    cursor = stroke.at = spot
    paint(line, stroke.kind)
  })
  for (const name of ["pointerup", "pointercancel"]) svg.addEventListener(name, () => (stroke = null))

  svg.addEventListener("keydown", event => {
    const { width, height } = game.shape(state.rule)
    const move = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
    const isCommand = event.ctrlKey || event.metaKey
    const kind = event.key.length > 1 ? -1 : Math.max("01234567".indexOf(event.key), LETTERS.indexOf(event.key.toUpperCase()))
    if (isCommand && event.key.toLowerCase() === "z") event.shiftKey ? travel(future, past) : travel(past, future)
    else if (isCommand || event.altKey) return
    else if (move) {
      cursor = [Math.min(Math.max(cursor[0] + move[0], 0), height - 1), Math.min(Math.max(cursor[1] + move[1], 0), width - 1)]
      draw()
    } else if ([" ", "Enter"].includes(event.key)) put(state.kind)
    else if (["Backspace", "Delete", "0", "."].includes(event.key)) put(0)
    else if (kind > 0) {
      choose(kind)
      put(kind)
    } else return
    event.preventDefault()
  })

  function put(kind) {
    freeze()
    remember()
    paint([cursor], kind)
  }

  function choose(kind) {
    state.kind = kind
    for (const button of root.querySelectorAll("button[data-kind]")) button.setAttribute("aria-checked", String(Number(button.dataset.kind) === kind))
  }

  for (const button of root.querySelectorAll("button[data-kind]")) button.addEventListener("click", () => choose(Number(button.dataset.kind)))

  // A change of rule keeps what fits, from the bottom left.
  for (const button of root.querySelectorAll("[data-rule]")) {
    button.addEventListener("click", () => {
      const from = game.shape(state.rule), to = game.shape(button.dataset.rule)
      if (from === to) return
      remember()
      const cells = Array.from({ length: to.width * to.height }, (_, at) => {
        const up = to.height - 1 - Math.floor(at / to.width), column = at % to.width
        return up < from.height && column < from.width ? state.cells[(from.height - 1 - up) * from.width + column] : 0
      })
      Object.assign(state, { rule: to.name, cells, source: null, reading: null, error: null })
      thaw()
      show()
    })
  }

  one("undo").addEventListener("click", () => travel(past, future))
  one("redo").addEventListener("click", () => travel(future, past))
  one("clear").addEventListener("click", () => {
    remember()
    Object.assign(state, { cells: state.cells.map(() => 0), source: null, reading: null, error: null })
    show()
  })
  one("example").addEventListener("click", event => {
    boxes.pop.value = event.currentTarget.dataset.text
    state.source = "pop"
    read("pop", true)
  })

  // -------------------------------------------------------------------------------------------------------------- link and copy

  const address = (text = spelling("pop").text) => `${location.href.split("#")[0]}#p=${encode(text)}`

  // After a reload everything is as it was, also a text with an error.
  function link() {
    const text = isUsed() ? spelling("pop").text : boxes[state.source]?.value
    if (isBegun) history.replaceState(null, "", text ? address(text) : location.href.split("#")[0])
  }

  // Read the password of the address; a bad one is shown with its error.
  function open() {
    const text = /^#p=(.*)$/s.exec(location.hash)?.[1]
    if (text === undefined) return
    const found = decode(text).slice(0, 5000), name = game.gameOf(lettersOf(found).at(-1) ?? "") ?? "pop"
    boxes[name].value = found
    read(name, true)
  }
  addEventListener("hashchange", open)

  // Say on a button whether its text was copied.
  function answer(button, isCopied) {
    const before = button.textContent
    button.textContent = words(isCopied ? "copied" : "copy_by_hand")
    setTimeout(() => (button.textContent = before), 1500)
  }

  one("play").addEventListener("click", () => location.assign(tryIt(spelling("pop").text, "play")))
  one("share").addEventListener("click", async event => {
    const button = event.currentTarget
    const done = await share("", address())
    if (["copied", "refused"].includes(done)) answer(button, done === "copied")
  })

  choose(1)
  show()
  open()
  root.classList.add("is-ready")
}

for (const root of document.querySelectorAll(".pw")) start(root)

// Without a connection, the page is there as it was; opened from a disk it needs nothing.  The worker sees only later visits, so the first one
// keeps what it loaded.
async function keep() {
  try {
    await navigator.serviceWorker.register("worker.js")
    const [cache] = await Promise.all([caches.open("puyonb-pages"), navigator.serviceWorker.ready])
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name).filter(name => name.startsWith(location.origin))
    await Promise.allSettled([location.href.split("#")[0], ...loaded].map(address => cache.add(address)))
    document.documentElement.dataset.kept = "true"
  } catch { /* the page works without a copy */ }
}
if (location.protocol.startsWith("http") && navigator.serviceWorker) addEventListener("load", keep)
