/* The exercises of a page: compare an answer with the expected one.  Python wrote the exercises and all texts into the page. */

const plain = (text) => text.normalize("NFKC").trim().toLowerCase()
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name])

/* Read cells, as letters, digits or names.  Returns their letters, or the place of what cannot be read. */
export function cells(text, signs) {
  const known = Object.keys(signs).sort((a, b) => b.length - a.length)
  let rest = text.normalize("NFKC").toLowerCase()
  const length = rest.length
  let letters = ""
  while (rest) {
    const sign = known.find((each) => rest.startsWith(each))
    const between = rest.match(/^(?:[\s,;、・+/→]|ぷよ|色|puyos?|と)/)?.[0]
    if (!sign && !between) return { sign: rest[0], place: length - rest.length + 1 }
    if (!between) letters += signs[sign]
    rest = rest.slice((between ?? sign).length)
  }
  return { letters }
}

/* Compare an answer.  Returns whether it is right, and what to say; never the solution. */
export function compare(text, item, { kind, signs, words }) {
  const wrong = (said) => ({ right: false, said })
  if (!text.trim()) return wrong(words.nothing)
  if (kind === "board") return board(text, item, signs, words)
  if (kind === "cells") {
    const found = cells(text, signs)
    if (found.sign) return wrong(fill(words.unknown, found))
    const { letters } = found
    if (letters === item.answer) return { right: true, said: words.right }
    if (letters.length !== 2) return wrong(fill(words.two, { count: letters.length }))
    if (item.said[letters]) return wrong(item.said[plain(text)] ?? item.said[letters])
    const same = [...letters].map((letter, place) => letter === item.answer[place])
    return wrong(same[0] ? words.second : same[1] ? words.first : words.both)
  }
  if (kind === "number") {
    // As in puyonb.teach: one number, with words around it and commas between groups of three digits.
    const [before, number, rest] = plain(text).split(/(\d{1,3}(?:,\d{3})+(?!\d)|\d+)(.*)/s)
    if (!number) return wrong(fill(words.unknown, { sign: before[0], place: 1 }))
    const second = rest.search(/\d/)
    if (second >= 0) return wrong(fill(words.unknown, { sign: rest[second], place: before.length + number.length + second + 1 }))
    if (/[-−–]$/.test(before)) return wrong(words.wrong)
    const value = String(Number(number.replace(/,/g, "")))
    return value === item.answer ? { right: true, said: words.right } : wrong(words.wrong + (item.said[value] ?? ""))
  }
  const name = signs[plain(text)]
  if (!name) return wrong(fill(words.unknown, { sign: text.trim(), place: 1 }))
  return name === item.answer ? { right: true, said: words.right } : wrong(words.wrong)
}

function board(text, item, signs, words) {
  const wrong = (said) => ({ right: false, said })
  const expected = item.answer.split("\n")
  const lines = text.replace(/\r/g, "").split("\n").filter((line) => line.trim())
  if (lines.length > expected.length) return wrong(fill(words.rows, { rows: expected.length, count: lines.length }))
  const rows = expected.map(() => "")
  for (const [number, line] of lines.entries()) {
    const found = cells(line, signs)
    if (found.sign) return wrong(fill(words.unknown, found))
    const row = lines.length - number
    if (found.letters.length > expected[0].length) return wrong(fill(words.columns, { row, columns: expected[0].length }))
    rows[expected.length - row] = found.letters
  }
  for (const [number, row] of expected.entries()) {
    const column = [...row].findIndex((cell, place) => cell !== (rows[number][place] ?? "."))
    if (column >= 0) return wrong(words.wrong + fill(words.place, { column: column + 1, row: expected.length - number }))
  }
  return { right: true, said: words.right }
}

function start(form) {
  const data = JSON.parse(form.dataset.exercise)
  const [answer, output] = [form.querySelector(".pb-exercise__answer"), form.querySelector("output")]
  const [question, given] = [form.querySelector(".pb-exercise__question"), form.querySelector(".pb-exercise__given")]
  let number = 0
  const say = (text, state = "") => {
    output.textContent = text
    form.dataset.state = state
  }
  const acts = {
    hint: () => say((output.textContent === data.hint && data.items[number].hint) || data.hint),
    show: () => say(`${data.words.answer}\n${data.items[number].answer}`),
    more: () => {
      number = (number + 1) % data.items.length
      question.textContent = data.items[number].question
      given.firstElementChild.textContent = data.items[number].given
      given.hidden = !data.items[number].given
      answer.value = ""
      say("")
      answer.focus()
    },
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    const { right, said } = compare(answer.value, data.items[number], data)
    say(`${right ? "✓" : "→"} ${said}`, right ? "right" : "wrong")
  })
  form.addEventListener("click", (event) => acts[event.target.closest("button")?.dataset.do]?.())
  form.querySelector(".pb-exercise__bar").hidden = false
}

if (typeof document !== "undefined") document.querySelectorAll(".pb-exercise").forEach(start)
