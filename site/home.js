/* The board of the home page: it plays its chain, and its letters can be changed.  `play` is the rule of the game; the tables of
   points come from the page, where Python wrote them. */

const EMPTY = "."
const NUISANCE = "O"

/* Let everything fall: rows from the top, as text.  Returns new rows, and for each cell with a puyo its row before. */
export function settle(rows) {
  const height = rows.length
  const cells = rows.map((row) => [...row].map(() => EMPTY))
  const from = cells.map((row) => row.map(() => -1))
  for (let column = 0; column < rows[0].length; column++) {
    let low = height - 1
    for (let row = height - 1; row >= 0; row--) {
      if (rows[row][column] === EMPTY) continue
      cells[low][column] = rows[row][column]
      from[low--][column] = row
    }
  }
  return { rows: cells.map((row) => row.join("")), from }
}

const beside = (rows, [row, column]) =>
  [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]].filter(([y, x]) => rows[y]?.[x] !== undefined)

/* The groups of equal colours that are large enough to pop. */
function groups(rows, least) {
  const seen = new Set()
  const found = []
  rows.forEach((line, row) => {
    ;[...line].forEach((color, column) => {
      if (color === EMPTY || color === NUISANCE || seen.has(`${row} ${column}`)) return
      const group = [[row, column]]
      seen.add(`${row} ${column}`)
      for (const cell of group) {
        for (const [y, x] of beside(rows, cell)) {
          if (rows[y][x] === color && !seen.has(`${y} ${x}`)) {
            seen.add(`${y} ${x}`)
            group.push([y, x])
          }
        }
      }
      if (group.length >= least) found.push(group)
    })
  })
  return found
}

const at = (table, place) => table[Math.min(place, table.length - 1)]

/* Play a chain.  Each step has the settled board (`rows`, `from`), and what pops on it with its points; the last one pops nothing. */
export function play(rows, points) {
  const steps = []
  let score = 0
  for (let link = 1; ; link++) {
    const step = settle(rows)
    const found = groups(step.rows, points.least)
    const popped = new Set(found.flat().map(String))
    const colors = new Set(found.map(([[row, column]]) => step.rows[row][column]))
    const bonus =
      at(points.chain, link - 1) +
      at(points.colors, colors.size - 1) +
      found.reduce((sum, group) => sum + at(points.group, group.length - points.least), 0)
    score += found.length ? 10 * found.flat().length * Math.min(Math.max(bonus, 1), 999) : 0
    for (const cell of found.flat()) {
      for (const [y, x] of beside(step.rows, cell)) if (step.rows[y][x] === NUISANCE) popped.add(`${y},${x}`)
    }
    steps.push({ ...step, link, popped, score })
    if (!found.length) return steps
    rows = step.rows.map((line, row) => [...line].map((cell, column) => (popped.has(`${row},${column}`) ? EMPTY : cell)).join(""))
  }
}

/* ------------------------------------------------------------------------------------------------------------- the page */

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

function start(root) {
  const { letters, words, points, cell } = JSON.parse(root.dataset.board)
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

  const written = () => Array.from({ length: height }, (_, row) => buttons.slice(row * width, (row + 1) * width).map((one) => one.textContent).join(""))

  function draw(rows) {
    const shown = new Map()
    puyos.replaceChildren()
    rows.forEach((line, row) => {
      ;[...line].forEach((letter, column) => {
        if (letter === EMPTY) return
        const use = document.createElementNS("http://www.w3.org/2000/svg", "use")
        use.setAttribute("href", letters[letter].href)
        move(use, row, column)
        puyos.append(use)
        shown.set(`${row},${column}`, use)
      })
    })
    return shown
  }

  function move(use, row, column) {
    use.style.transform = `translate(${(column + 0.5) * cell}px, ${(row + 0.5) * cell}px)`
  }

  const say = (text) => {
    if (said.textContent !== text) said.textContent = text
  }

  async function run() {
    const mine = ++turn
    let shown = draw(written())
    const steps = play(written(), points)
    say(words.points.replace("{score}", "0"))
    await wait(500)
    for (const step of steps) {
      if (mine !== turn) return
      const moved = new Map()
      step.from.forEach((line, row) => {
        line.forEach((was, column) => {
          if (was < 0) return
          const use = shown.get(`${was},${column}`)
          move(use, row, column)
          moved.set(`${row},${column}`, use)
        })
      })
      shown = moved
      await wait(calm.matches ? 600 : 450)
      if (mine !== turn || !step.popped.size) continue
      shout.textContent = words.link.replace("{link}", step.link)
      shout.classList.remove("pb-play__shout--new")
      void shout.getBoundingClientRect() // so that its animation starts again
      shout.classList.add("pb-play__shout--new")
      for (const place of step.popped) shown.get(place).classList.add("pb-play__pop")
      await wait(650)
      if (mine !== turn) return
      for (const place of step.popped) {
        shown.get(place).remove()
        shown.delete(place)
      }
      say(words.points.replace("{score}", step.score.toLocaleString(document.documentElement.lang)))
    }
    if (mine !== turn) return
    const links = steps.length - 1
    const score = steps.at(-1).score.toLocaleString(document.documentElement.lang)
    shout.textContent = links && !shown.size ? words.clear : ""
    say((links ? words.end : words.none).replace("{links}", links).replace("{score}", score))
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

if (typeof document !== "undefined") for (const root of document.querySelectorAll(".pb-play")) start(root)
