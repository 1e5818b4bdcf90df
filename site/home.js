/* The board of the home page: it plays its chain, and its letters can be changed. */

import { Board, chain } from "./field.js"

const EMPTY = "."

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

function start(root) {
  const { letters, words, cell } = JSON.parse(root.dataset.board)
  const board = root.querySelector("svg")
  const puyos = board.querySelector(".pb-play__puyos")
  const shout = board.querySelector(".pb-play__shout")
  const said = root.querySelector("output")
  const buttons = [...root.querySelectorAll(".pb-play__letters button")]
  const again = root.querySelector(".pb-play__again")
  const width = Number(root.dataset.columns)
  const height = buttons.length / width
  const first = buttons.map((button) => button.textContent)
  const calm = matchMedia("(prefers-reduced-motion: reduce)")
  let turn = 0 // a change ends the chain that is playing

  const written = () =>
    Board.of(Array.from({ length: height }, (_, row) => buttons.slice(row * width, (row + 1) * width).map((one) => one.textContent).join("")), 0)

  // Puyos by their cell.
  function draw(start) {
    const shown = new Map()
    puyos.replaceChildren()
    start.rows.forEach((line, row) => {
      ;[...line].forEach((letter, column) => {
        if (letter === EMPTY) return
        const use = document.createElementNS("http://www.w3.org/2000/svg", "use")
        use.setAttribute("href", letters[letter].href)
        move(use, start.place(start.at(row, column)))
        puyos.append(use)
        shown.set(start.at(row, column), use)
      })
    })
    return shown
  }

  function move(use, [row, column]) {
    use.style.transform = `translate(${(column + 0.5) * cell}px, ${(row + 0.5) * cell}px)`
  }

  const say = (text) => {
    if (said.textContent !== text) said.textContent = text
  }

  const number = (value) => value.toLocaleString(document.documentElement.lang)

  async function run() {
    const mine = ++turn
    const start = written()
    const shown = draw(start)
    const played = chain(start)
    const fall = async (falls) => {
      for (const [from, to] of falls) {
        move(shown.get(from), start.place(to))
        shown.set(to, shown.get(from))
        shown.delete(from)
      }
      await wait(calm.matches ? 600 : 450)
      return mine === turn
    }
    say(words.points.replace("{score}", "0"))
    await wait(300)
    if (mine !== turn || !(await fall(played.start))) return
    for (const link of played.links) {
      shout.textContent = words.link.replace("{link}", link.number)
      shout.classList.remove("pb-play__shout--new")
      void shout.getBoundingClientRect() // so that its animation starts again
      shout.classList.add("pb-play__shout--new")
      const popped = [...link.groups.flatMap((group) => group.cells), ...link.swept]
      for (const place of popped) shown.get(place).classList.add("pb-play__pop")
      await wait(650)
      if (mine !== turn) return
      for (const place of popped) {
        shown.get(place).remove()
        shown.delete(place)
      }
      say(words.points.replace("{score}", number(link.total)))
      if (!(await fall(link.falls))) return
    }
    const links = played.links.length
    shout.textContent = played.allClear ? words.clear : ""
    say((links ? words.end : words.none).replace("{links}", links).replace("{score}", number(played.score)))
  }

  function change() {
    turn++
    shout.textContent = ""
    draw(written())
    say(words.changed)
  }

  function set(button, letter) {
    button.textContent = letter
    button.dataset.letter = letter
    button.setAttribute("aria-label", button.dataset.place + letters[letter].name)
    change()
  }

  buttons.forEach((button, place) => {
    button.addEventListener("click", () => {
      const all = Object.keys(letters)
      set(button, all[(all.indexOf(button.textContent) + 1) % all.length])
    })
    button.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -width, ArrowDown: width }[event.key]
      if (step && buttons[place + step]) {
        buttons[place + step].focus()
        event.preventDefault()
      } else if (letters[event.key.toUpperCase()] && !event.ctrlKey && !event.metaKey && !event.altKey) {
        set(button, event.key.toUpperCase())
      }
    })
  })
  root.querySelector(".pb-play__go").addEventListener("click", run)
  again.addEventListener("click", () => {
    buttons.forEach((button, place) => set(button, first[place]))
    run()
  })
  root.dataset.ready = ""
  if (!calm.matches) {
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      seen.disconnect()
      if (!turn) run()
    })
    seen.observe(board)
  }
}

for (const root of document.querySelectorAll(".pb-play")) start(root)
