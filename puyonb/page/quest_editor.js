// The quest editor of a page: a field to paint, the pairs in a row, a task to choose, and a search that counts the solutions.  The address has the quest, so it is there again after a reload.

import { Board } from "./field.js"
import { FieldEditor } from "./field_editor.js"
import { EMPTY, HAS_SUBJECT, SUBJECTS, WRITE, linkOf, problemOf, readMessage, unplaced } from "./links.js"
import { html, partsOf } from "./model.js"
import { puyosOf, taskOf } from "./move_frames.js"
import { solve } from "./quest.js"
import { isLost } from "./record.js"
import { show } from "./replay.js"
import { share } from "./sharing.js"
import { hang, settingsOf, store } from "./stage.js"

const COLORS = "RGBYP"
const MOST_PAIRS = 40 // that can be added; a link may have more
const MOST_ROWS = 5 // full rows of nuisance, as links can have them
const MOST_FOUND = 100 // solutions that are counted
const MOST_LISTED = 20
const [SECONDS, LONGER, PAUSE] = [3, 60, 0.3] // of a search, of one that was asked for, and before it begins

const GOALS = ["chain", "puyos", "colors", "places", "group", "puyos in all", "colors in all", null]
const LARGEST = { chain: 19, colors: 5, "colors in all": 5 }
const NUMBER = 63 // the largest of links

const pair = (axis, child = axis) => ({ axis, child, column: null, turn: 0 })
const fallen = rows => ({ drop: Array(6).fill(rows) })

const FIRST = { rows: EMPTY, moves: [pair("R"), pair("R", "G")],
  task: { goal: "chain", number: 2, about: "", atLeast: false, clear: null } }

// A task that links can have: only some goals count one kind of puyo, and only chains go together with a field to clear.
export function fitting(task) {
  const { goal } = task, subjects = subjectsOf(goal)
  return { goal, number: goal ? Math.min(Math.max(Math.round(task.number) || 1, 1), LARGEST[goal] ?? NUMBER) : 0,
    about: subjects.includes(task.about) ? task.about : "", atLeast: Boolean(goal) && task.atLeast,
    clear: goal === null ? task.clear ?? "" : goal === "chain" ? task.clear : null }
}

// What a goal can count; nuisance forms no groups.
const subjectsOf = goal => HAS_SUBJECT.includes(goal) ? SUBJECTS.filter(each => each !== "ojama" || goal.startsWith("puyos")) : [""]

export class QuestEditor extends FieldEditor {
  // `heard` is called after each change; else as for `Bench`.
  constructor(settings, heard) {
    super(settings, heard)
    this.chosen = 0 // the number of a move
  }

  open(record) {
    super.open({ record })
  }

  get text() {
    return linkOf(this.value)
  }

  get brushes() {
    return super.brushes.filter(each => ".RGBYPOK".includes(each) || this.value.rows.join("").includes(each))
  }

  showBoard() {
    this.chosen = Math.max(0, Math.min(this.chosen, this.value.moves.length - 1))
    this.typed = this.typed && { serial: this.typed.serial }
    super.showBoard()
  }

  tools() {
    return super.tools().filter(({ name }) => ["undo", "redo", "mirror", "settle", "clear"].includes(name))
  }

  texts() {
    const { bench: { titles }, boxes } = this.settings, { text, serial } = this.typed ?? { serial: 0 }, isBroken = text !== undefined
    const box = (name, more) => ({ ...boxes.quest, name, title: titles[name], text: WRITE[name]({ ...this.value, page: "n" }) ?? "", editable: false, note: "", state: "good", serial: 0, ...more })
    const own = { editable: true, serial, ...(isBroken && { text, state: "bad" }), note: isBroken ? this.words(`unread.${problemOf(text)}`) : this.words("edit.paste") }
    return [box("ishikawa", own), box("pon2", { title: this.words("edit.pon2") })].filter(({ name, text }) => text || name === "ishikawa")
  }

  // A link that was typed: its field, its pairs and its task, if it has them.
  edit({ text, serial }) {
    const found = readMessage(text)
    this.typed = { text: found ? undefined : text, serial }
    if (found) this.alter(questIn(found, this.value.task))
    this.change({ texts: this.texts() })
  }

  // ---------------------------------------------------------------------------------------------------------------- what is changed

  // Each change is a step that can be undone.
  alter(changes) {
    this.step({ ...this.value, ...changes })
  }

  setTask(changes) {
    this.alter({ task: fitting({ ...this.value.task, ...changes }) })
  }

  setMove(number, move) {
    this.chosen = number
    this.alter({ moves: this.value.moves.map((each, at) => (at === number ? move : each)) })
  }

  // Let a puyo of a pair have a colour, or the next one; nuisance has one row more.
  recolor(number, part, letter) {
    const move = this.value.moves[number], next = COLORS[(COLORS.indexOf(move[part]) + 1) % COLORS.length]
    if (move.drop) this.setMove(number, fallen(move.drop.some(each => each !== move.drop[0]) ? 1 : move.drop[0] % MOST_ROWS + 1))
    else this.setMove(number, { ...move, [part]: letter ?? next })
  }

  // Add a pair in the colour of the brush, or nuisance, behind the chosen move.
  addMove(isDrop) {
    const { moves } = this.value, { brush } = this.state, at = moves.length ? this.chosen + 1 : 0
    this.chosen = at
    this.alter({ moves: [...moves.slice(0, at), isDrop ? fallen(1) : pair(COLORS.includes(brush) ? brush : COLORS[0]), ...moves.slice(at)] })
  }

  removeMove() {
    this.alter({ moves: this.value.moves.filter((_, at) => at !== this.chosen) })
  }

  shiftMove(by) {
    const moves = [...this.value.moves], at = this.chosen, to = this.chosen = at + by
    ;[moves[at], moves[to]] = [moves[to], moves[at]]
    this.alter({ moves })
  }
}

const questIn = (record, task = FIRST.task) => ({ rows: record.rows, moves: unplaced(record).moves, task: record.task ?? task })

// ------------------------------------------------------------------------------------------------------------------------ the page

export function start(root) {
  const given = JSON.parse(root.querySelector("script").textContent), base = settingsOf(root.lang)
  const settings = { ...base, bench: given.bench, texts: { ...base.texts, ...given.texts } }
  const editor = new QuestEditor(settings, () => changed()), words = (id, values) => editor.words(id, values)
  const panel = root.querySelector(".pb-live__panel"), replay = root.querySelector(".pb-edit__replay")
  for (const [each, [, , width, height]] of [[panel, settings.chain.box], [replay, settings.state.drawing.box]]) each.style.setProperty("--ratio", width / height)
  let close = () => {}, waiting

  const button = (name, act, more = {}) => {
    const made = html("button", { type: "button", "data-name": name, ...more }, words(name.includes(".") ? name : `edit.${name}`))
    made.addEventListener("click", act)
    return made
  }

  // ------------------------------------------------------------------------------------------------------------------ pairs

  const row = html("div", { class: "pb-edit__pairs" }), moving = html("div", { class: "pb-edit__bar" })
  const picture = letter => panel.querySelector(`.puyonb-palette [data-code="${letter}"] svg`).cloneNode(true)

  function puyo(number, part) {
    const move = editor.value.moves[number], letter = part ? move[part] : "O"
    const label = part ? words(`edit.${part}`, { number: number + 1, color: base.state.drawing.grid.kinds[letter].name })
      : words("edit.drop", { number: number + 1, count: move.drop.reduce((sum, each) => sum + each) })
    const made = html("button", { type: "button", "aria-label": label, title: label, "data-name": `${number} ${part}` }, picture(letter),
      ...(part ? [] : [html("span", {}, `×${move.drop.reduce((sum, each) => sum + each)}`)]))
    made.addEventListener("click", () => editor.recolor(number, part))
    made.addEventListener("focus", () => choose(number))
    made.addEventListener("keydown", event => {
      const key = event.key.toUpperCase()
      if (!part || !COLORS.includes(key) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      editor.recolor(number, part, key)
    })
    return made
  }

  function choose(number) {
    editor.chosen = number
    for (const [at, each] of [...row.children].entries()) each.toggleAttribute("data-chosen", at === number)
    buttons()
  }

  function buttons() {
    const { moves } = editor.value, at = editor.chosen
    const isDisabled = { add: moves.length >= MOST_PAIRS, add_drop: moves.length >= MOST_PAIRS, earlier: at <= 0, later: at >= moves.length - 1, remove: !moves.length }
    for (const each of moving.children) each.disabled = isDisabled[each.dataset.name]
  }

  function pairs() {
    const focused = row.contains(document.activeElement) && document.activeElement.dataset.name
    row.replaceChildren(...editor.value.moves.map((move, number) =>
      html("div", { "data-chosen": number === editor.chosen }, ...(move.drop ? [puyo(number, "")] : [puyo(number, "child"), puyo(number, "axis")]), html("small", { "aria-hidden": "true" }, String(number + 1)))))
    buttons()
    if (focused) [...row.querySelectorAll("button")].find(each => each.dataset.name === focused)?.focus()
  }

  const acts = { add: () => editor.addMove(false), add_drop: () => editor.addMove(true), earlier: () => editor.shiftMove(-1), later: () => editor.shiftMove(1), remove: () => editor.removeMove() }
  moving.append(...Object.entries(acts).map(([name, act]) => button(name, () => { act(); pairs() })))

  // ------------------------------------------------------------------------------------------------------------------- task

  const label = html("strong"), chooser = html("div", { class: "pb-edit__bar" })
  const kind = value => value === "none" ? null : value
  const fields = Object.entries({ goal: value => GOALS[value], atLeast: value => value === "1", number: Number, about: kind, clear: kind }).map(([name, read]) => {
    const said = words(`edit.${name.toLowerCase()}`), hasLabel = ["about", "clear"].includes(name) // the others say what they are
    const select = html("select", { "data-name": name, ...(!hasLabel && { "aria-label": said }) })
    select.addEventListener("change", () => editor.setTask({ [name]: read(select.value) }))
    return [name, select, html("label", { class: "puyonb-choice" }, ...(hasLabel ? [html("span", {}, said)] : []), select)]
  })
  chooser.append(...fields.map(([, , field]) => field))

  const cleared = about => editor.say({ id: "field.task.label", task: { id: "field.task.clear", puyos: puyosOf(editor, about) } })

  function task() {
    const { task } = editor.value, { goal } = task
    label.textContent = words("task", { task: taskOf(editor, task) })
    // The options are tasks in full words.
    const like = other => taskOf(editor, { ...fitting({ ...task, goal: other }), clear: other ? null : task.clear ?? "" })
    const options = {
      goal: GOALS.map((other, at) => [at, like(other)]),
      atLeast: goal ? [[0, words("edit.exactly")], [1, editor.say({ id: "field.task.at_least" })]] : [],
      number: Array.from({ length: goal ? Math.max(LARGEST[goal] ?? NUMBER, task.number) : 0 }, (_, less) => [less + 1, less + 1]),
      about: HAS_SUBJECT.includes(goal) ? [...new Set([...subjectsOf(goal), task.about])].map(about => [about, editor.say(puyosOf(editor, about))]) : [],
      clear: task.clear === null && goal !== "chain" ? [] : [...(goal ? [["none", words("edit.clear.none")]] : []), ...SUBJECTS.map(about => [about, cleared(about)])],
    }
    const values = { ...task, goal: GOALS.indexOf(goal), atLeast: Number(task.atLeast), clear: task.clear ?? "none" }
    for (const [name, select, field] of fields) {
      field.hidden = !options[name].length
      select.replaceChildren(...options[name].map(([value, text]) => html("option", { value: String(value), selected: value === values[name] }, String(text))))
    }
  }

  // ---------------------------------------------------------------------------------------------------------------- verdict

  const verdict = html("p", { role: "status" }), list = html("ol"), longer = button("longer", () => count(LONGER))
  const more = button("solutions", () => unfold(list.hidden))
  const play = html("a", { class: "pb-edit__play" }, words("edit.play"))

  function tell(id, values, lines = [], isOpen = false) {
    const { rows, moves } = editor.value, board = Board.of(rows), isFloating = board.settle([]).length > 0
    const most = Math.min(...lines.map(line => line.length)), notes = []
    if (lines.length && most < moves.length) notes.push(words("edit.used", { used: most, count: moves.length }))
    if (isFloating) notes.push(words("edit.floating"))
    if (board.due().length) notes.push(words("edit.due"))
    verdict.replaceChildren(html("strong", {}, words(id, values)), ...notes.map(note => html("span", {}, note)))
    root.dataset.verdict = id.replace("edit.", "")
    longer.hidden = !isOpen
    more.hidden = !lines.length
    unfold(false)
    list.replaceChildren(...lines.slice(0, MOST_LISTED).map(line => html("li", {}, solution(line))),
      ...(lines.length > MOST_LISTED ? [html("li", {}, words("edit.rest", { count: lines.length - MOST_LISTED }))] : []))
  }

  function unfold(isOpen) {
    list.hidden = !isOpen
    more.setAttribute("aria-expanded", isOpen)
  }

  // A solution is played when it is asked for.
  function solution(line) {
    const made = html("button", { type: "button" }, line.map(move => editor.named(move)).join(words("joint")))
    made.addEventListener("click", () => {
      close()
      const remove = show(replay, { ...editor.value, moves: line, task: null }, root.lang)
      close = () => { remove(); replay.replaceChildren() }
      replay.scrollIntoView({ block: "nearest" })
      replay.querySelector("[data-name=play]")?.click()
    })
    return made
  }

  async function count(seconds) {
    const { value } = editor, until = () => editor.value !== value
    if (!value.moves.length) return tell("edit.no_pairs")
    const board = Board.of(value.rows)
    board.settle()
    if (isLost(board)) return tell("edit.dead")
    tell("searching")
    const { lines, isComplete } = await solve(value, { most: MOST_FOUND, seconds, until })
    if (until()) return
    const sorted = [...lines].sort((one, other) => one.length - other.length), values = { count: lines.length, seconds }
    if (isComplete) tell(["edit.none", "edit.unique"][lines.length] ?? "edit.several", values, sorted)
    else if (lines.length > 1) tell("edit.many", values, sorted, lines.length < MOST_FOUND)
    else tell("edit.unknown", values, sorted, true)
  }

  // -------------------------------------------------------------------------------------------------------------- together

  const hash = () => `#t=${encodeURIComponent(editor.text)}`
  const address = () => new URL(`../quest/${hash()}`, location.href).href
  const said = html("p", { role: "status", class: "pb-edit__said" })

  function shown() {
    pairs()
    task()
    close()
    close = () => {}
    play.href = `../quest/${hash()}`
    said.textContent = ""
    clearTimeout(waiting)
    waiting = setTimeout(() => count(SECONDS), 1000 * PAUSE)
    tell("searching")
    root.dataset.state = "ready"
  }

  function changed() {
    history.replaceState(null, "", hash())
    store.set("edit", editor.text)
    shown()
  }

  function open() {
    const text = partsOf(location.hash).get("t") ?? ""
    const record = readMessage(text || (store.get("edit") ?? ""))
    editor.open(record ? questIn(record) : FIRST)
    if (text && !record) {
      editor.typed = { text, serial: 0 }
      editor.change({ texts: editor.texts() })
    }
  }

  open()
  hang(panel, editor)
  const pass = async () => {
    const link = address(), done = await share(words("task", { task: taskOf(editor, editor.value.task) }), link)
    said.textContent = { copied: words("copied"), refused: link }[done] ?? ""
  }
  panel.querySelector(".puyonb-beside").prepend(html("div", { class: "pb-edit" },
    html("section", { "aria-label": words("edit.pairs") }, html("p", {}, html("strong", {}, words("edit.pairs")), html("small", {}, words("edit.tap"))), row, moving),
    html("section", { "aria-label": words("edit.goal") }, label, chooser),
    html("section", { "aria-label": words("edit.verdict"), class: "pb-edit__verdict" }, verdict,
      html("div", { class: "pb-edit__bar" }, play, button("share", pass), more, longer, button("new", () => editor.alter(FIRST))), list, said)))
  shown()
  addEventListener("hashchange", () => { open(); shown() })
}

if (globalThis.document) for (const root of document.querySelectorAll(".pb-game[data-game=edit]")) start(root)
