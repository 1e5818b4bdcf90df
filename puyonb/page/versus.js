// The duel on its page, without Python: the reader on the left, the computer on the right.  `Duel` is the model of the left board, and
// its `rival` that of the other one, which follows it from frame to frame.

import { board as view } from "./board.js"
import { OPPONENTS, begin, legalMoves, play, preview, readDuel, readReplay, writeDuel } from "./duel.js"
import { Page } from "./game_page.js"
import { Model, html, partsOf, unpack } from "./model.js"
import { Deals, ENTRY, Line, landing } from "./record.js"
import { AIMED, AT_ONCE, FALLING, MARKED, POPPED, SEEDS, Stage, UP, outline, settingsOf, store } from "./stage.js"

const USUAL = "greedy" // the opponent of whom has not chosen one, and of old links
const MOST_MOVES = 1000
const TRAY = 1.2 // the height of waiting nuisance above a board
const SECONDS = { aim: AIMED, fall: FALLING, mark: MARKED, pop: POPPED, rain: FALLING, rest: 0.3 }
const WON = 1, LOST = 0, DRAWN = 2 // outcomes; the first two are the players who have lost

class Duel extends Stage {
  constructor(settings) {
    super(settings, "duel")
    const { drawing } = this.state, [left, top, width, height] = drawing.box
    Object.assign(this.state, { texts: [], drawing: { ...drawing, box: [left, top - TRAY, width, height + TRAY] } })
    // The other board: as high, without the numbers of rows and the pairs beside it.
    this.rival = new Model(0, { ...this.state, poses: undefined, tools: [], sheet: {},
      drawing: { ...this.state.drawing, box: [-0.12, top - TRAY, 6.24, height + TRAY] } })
  }

  // Begin a duel, of which the moves of some turns are played again.
  begin({ seed, opponent, moves = [], isHelped = false }) {
    let state = begin(seed)
    Object.assign(this, { seed, opponent, isHelped, line: new Line(state) })
    this.line.root.turns = []
    for (let at = 0; at < moves.length;) {
      const turns = [], [column, turn] = moves[at][0]
      do {
        turns.push({ before: state, moves: moves[at], after: state = play(state, moves[at]) })
        at++
      } while (at < moves.length && state.players[0].links)
      if (at === moves.length) turns.push(...this.untilFree(state))
      this.line.play({ column, turn }, turns.at(-1).after).turns = turns
    }
    this.show(AT_ONCE)
  }

  get node() {
    return this.line.now
  }

  // The state of the present position.
  get now() {
    return this.node.board
  }

  get isOver() {
    return this.now.losers.length > 0 || this.node.count >= MOST_MOVES
  }

  get outcome() {
    return this.now.losers.length === 1 ? this.now.losers[0] : DRAWN
  }

  get turns() {
    const found = []
    for (let node = this.node; node; node = node.before) found.unshift(...node.turns)
    return found
  }

  get text() {
    return writeDuel({ seed: this.seed, opponent: this.opponent, moves: this.turns.map(turn => turn.moves) })
  }

  // -------------------------------------------------------------------------------------------------------------------- a move

  // The reply depends on the seed and the turn, so the same moves have the same reply.
  reply(state) {
    if (state.players[1].links) return null
    const chances = new Deals(`${String(this.seed).slice(-40)}/${state.turn}`)
    return OPPONENTS[this.opponent](state, 1, () => chances.next())
  }

  // The turns in which a chain of the reader runs, up to the next move of the reader.
  untilFree(state) {
    const turns = []
    while (state.players[0].links && !state.losers.length) {
      const moves = [null, this.reply(state)]
      turns.push({ before: state, moves, after: state = play(state, moves) })
    }
    return turns
  }

  put(move) {
    const before = this.now, wanted = [move.column, move.turn]
    if (this.isOver || !legalMoves(before, 0).some(each => String(each) === String(wanted))) return false
    const moves = [wanted, this.reply(before)], after = play(before, moves)
    const turns = [{ before, moves, after }, ...this.untilFree(after)]
    const node = this.line.play(move, turns.at(-1).after)
    node.turns ??= turns
    return true
  }

  // A turn as frames of both boards, which take the same time.
  framesOf({ before, moves, after }) {
    const sides = [0, 1].map(player => this.stepsOf(before, moves[player], after, player))
    const steps = Object.keys(SECONDS).filter(step => sides.some(side => side[step]))
    return sides.map(side => steps.map(step => ({ link: step === "aim" || step === "fall" ? side.links : side.number,
      seconds: SECONDS[step], ...(step !== "rest" && { stop: false }), ...side[step] })))
  }

  stepsOf(before, move, after, player) {
    const was = before.players[player], now = after.players[player], { link, falls, rain, sent } = now.turn
    const found = { links: was.links, number: was.links + Boolean(link), rest: this.restOf(after, player) }
    const landed = link ? link.before : now.board.copy()
    if (!link) for (const [row, column] of rain) landed.cells[landed.at(row, column)] = 0
    found.fall = { cells: landed.rows, falls: falls.map(([from, to]) => [...landed.place(to), to - from]) }
    if (move) {
      const pair = { ...before.deals[was.at], column: move[0], turn: move[1] }
      found.aim = { draw: this.above(pair) }
      found.fall.falls = landing(was.board, pair).map(([row, column], second) => [row, column, row + 2 - (second ? UP[pair.turn] : 0)])
        .filter(([row]) => row >= 0)
    }
    if (link) {
      found.mark = { marks: [{ path: outline(link.before, link.groups), paint: this.settings.mark }] }
      found.pop = { cells: now.board.rows }
    }
    if (rain.length) found.rain = { cells: now.board.rows, falls: rain.map(([row, column]) => [row, column, row + 2]) }
    if (sent) found.rest.sent = sent
    return found
  }

  // What both sides rest on: the board, the pair to place above it, what waits beside it.
  restOf(state, player) {
    const { board, links, pending, score } = state.players[player], [hand, ...next] = preview(state, player)
    const isFree = !links && !state.losers.length, waits = isFree ? next : [hand, ...next].slice(0, 2)
    const tray = this.signsOf(pending).map((symbol, at) =>
      this.numberOf({ symbol, x: at + 0.5, y: this.state.drawing.box[1] + TRAY / 2, matrix: [0.9, 0, 0, 0.9] }))
    return { cells: board.rows, words: `${this.nameOf(player)}: ${this.described(board)}`, score, pending,
      beside: [player || state.losers.length ? "" : this.beside(waits), ...tray].join(" "),
      ...(isFree && { hold: this.above({ ...hand, column: ENTRY, turn: 0 }) }) }
  }

  // Waiting nuisance in the signs of the games, the largest first; what has no room is left out.
  signsOf(count) {
    const found = []
    for (const [portion, symbol] of this.settings.signs) {
      for (; count >= portion && found.length < 6; count -= portion) found.push(symbol)
    }
    return found
  }

  // --------------------------------------------------------------------------------------------------------------- what is shown

  nameOf(player) {
    const opponent = this.words(`opponent.${this.opponent}`)
    return player ? this.words("duel.rival", { opponent }) : this.words(this.isTheirs ? "duel.player" : "duel.you")
  }

  // Show the position; `from` is the frame where its play begins.
  show(from) {
    const sides = [0, 1].map(player => [{ ...this.restOf(this.line.root.board, player), link: 0, note: this.words("first"), seconds: SECONDS.rest }])
    this.stops = []
    for (const turn of this.turns) {
      turn.frames ??= this.framesOf(turn)
      turn.frames.forEach((frames, player) => sides[player].push(...frames))
      const [own] = sides, last = own.length - 1
      own[last] = { ...own[last], note: this.noteOf(turn) }
      this.stops.push(last)
    }
    const [own, rival] = sides.map(frames => this.paced(frames)), end = own.length - 1
    const at = this.begins(from, end), isMoving = at < end
    const [hand] = preview(this.now, 0), aims = this.aims(hand, this.isOver ? [] : legalMoves(this.now, 0), this.now.players[0].board)
    this.rival.change({ frames: rival, length: rival.length })
    this.change({ frames: own, length: own.length, frame: at, ...aims, posed: end, tools: this.tools(), playing: isMoving })
    this.isTold = false
    if (!isMoving) this.tell()
  }

  // What a player did in a turn.
  eventsOf({ moves, before, after }, player) {
    const { links } = before.players[player], { turn, allClear, chainAllClear } = after.players[player], said = []
    const move = moves[player], wasClear = before.players[player].allClear || before.players[player].chainAllClear
    if (move) said.push(this.words("duel.move", { column: move[0] + 1, turn: { id: `play.turn.${move[1]}` } }))
    if (turn.link) said.push(this.words("duel.link", { number: links + 1 }))
    if ((allClear || chainAllClear) && !wasClear) said.push(this.words("duel.clear"))
    if (turn.sent) said.push(this.words("duel.sent", { count: turn.sent }))
    if (turn.received) said.push(this.words("duel.received", { count: turn.received }))
    return said.join(this.words("joint"))
  }

  noteOf(turn) {
    return [0, 1].map(player => [this.nameOf(player), this.eventsOf(turn, player)]).filter(([, events]) => events)
      .map(parts => parts.join(": ")).join("\n")
  }

  sheet() {
    const rows = this.turns.map((turn, number) =>
      ({ frame: this.stops[number], cells: [String(number + 1), this.eventsOf(turn, 0), this.eventsOf(turn, 1)] }))
    return { heads: [this.words("duel.turn"), this.nameOf(0), this.nameOf(1)], align: "r", rows }
  }

  tools() {
    const none = { disabled: this.isOver }
    return this.toolsWith({ undo: { disabled: !this.node.before }, redo: { disabled: !this.node.after.length }, turn_piece: none, drop_piece: none,
      left_piece: none, right_piece: none, opponent: { value: this.opponent } })
  }

  // The table has a turn when it has been shown.
  tell() {
    if (!this.isTold) this.change({ sheet: this.sheet() })
    super.tell()
  }

  set(name, value) {
    super.set(name, value)
    if (name === "frame") this.rival.change({ frame: value })
  }

  change(traits) {
    super.change(traits)
    if (traits.frame !== undefined) this.rival.change({ frame: traits.frame })
  }

  send(content) {
    if (content.type === "drop") {
      const pose = this.state.poses[content.pose], from = this.state.frames.length
      if (pose && this.put({ column: pose.at, turn: pose.turn })) this.show(from)
    } else if (content.name === "undo" && this.line.undo()) {
      this.isHelped = true
      this.show(AT_ONCE)
    } else if (content.name === "redo" && this.line.redo()) this.show(AT_ONCE)
    else if (content.name === "opponent") this.chooses(content.text)
  }
}

// ------------------------------------------------------------------------------------------------------------------------ the page

// The duel of an address; undefined if there is none, null if it cannot be read.
async function given() {
  const parts = partsOf(location.hash)
  if (parts.has("duel")) return readDuel(parts.get("duel")) ?? null
  if (parts.has("game")) return readReplay(await unpack(parts.get("game")).catch(() => ""), USUAL) ?? null
  const seed = parts.get("seed")
  return /^[0-9]{1,20}$/.test(seed) ? { seed } : undefined
}

function start(root) {
  const game = new Duel(settingsOf(root.lang)), words = (id, values) => game.words(id, values)
  const link = () => `${location.href.split("#")[0]}#duel=${game.text}`
  const result = () => {
    const turns = game.turns.length, opponent = words(`opponent.${game.opponent}`)
    return game.isOver ? words(["duel.lost", "duel.won", "duel.drawn"][game.outcome], { turns, opponent }) : words("duel.running", { turns, opponent })
  }
  const page = new Page(root, game, { result, link }), button = page.button.bind(page)
  const heads = [0, 1].map(() => html("p", { class: "pb-duel__head" }))

  // The names and the numbers of both sides in the frame on show.
  function name() {
    const { frame, length } = game.state, isEnd = game.isOver && frame === length - 1
    const frames = [game, game.rival].map(({ state }) => state.frames.slice(0, frame + 1).findLast(each => each.score !== undefined))
    heads.forEach((head, player) => {
      const { score, pending } = frames[player]
      head.replaceChildren(html("strong", {}, game.nameOf(player)), html("span", {}, score.toLocaleString("en")),
        ...(pending ? [html("small", {}, words("duel.pending", { count: pending }))] : []))
      head.parentNode?.toggleAttribute("data-lost", isEnd && game.now.losers.includes(player))
    })
  }

  const isKept = text => text !== undefined && store.get("duel")?.text === text
  const newSeed = () => String(Math.floor(Math.random() * SEEDS))

  // The buttons above the board; a game that was left is offered.
  function offer(...buttons) {
    const kept = store.get("duel"), before = kept && !kept.isOver && !isKept(game.text) ? readDuel(String(kept.text)) : undefined
    const own = before?.moves.filter(([move]) => move).length
    if (own && !buttons.length) buttons.push(button("go_on", () => renew({ ...before, isHelped: kept.isHelped }), { moves: own }))
    page.bar.replaceChildren(...buttons, button("new", () => renew({ seed: newSeed() })), ...page.shareButtons)
  }

  // Begin another game in this page.
  function renew({ opponent = game.opponent, ...found }) {
    page.isAsked = game.isTheirs = false
    game.begin({ opponent, ...found })
    history.replaceState(null, "", found.moves ? link() : location.href.split("#")[0])
    offer()
    page.focus()
  }

  const again = () => renew({ seed: game.seed })

  game.chooses = opponent => {
    store.set("opponent", opponent)
    // The moves so far are against the other one, so they stay with it.
    renew({ opponent, seed: game.node.before ? newSeed() : game.seed })
  }

  // Count a game that was played to its end without help, once.
  function tally() {
    const all = store.get("duels") ?? {}, before = Array.isArray(all[game.opponent]) ? all[game.opponent] : [0, 0]
    const isCounted = page.isAsked && !game.isHelped && game.outcome !== DRAWN && !isKept(game.text)
    const now = before.map((count, outcome) => count + (isCounted && game.outcome === 1 - outcome))
    if (isCounted) store.set("duels", { ...all, [game.opponent]: now })
    return now
  }

  function celebrate() {
    if (!game.isOver) return page.announce()
    const [wins, losses] = tally(), [own, rival] = game.now.players
    const lines = [words("duel.points", { turns: game.turns.length, own: own.score, rival: rival.score })]
    if (wins + losses) lines.push(words("duel.tally", { opponent: words(`opponent.${game.opponent}`), wins, losses }))
    const title = words(game.isTheirs ? "over" : ["duel.lost.title", "duel.won.title", "duel.drawn.title"][game.outcome])
    page.announce(title, lines, [button("again", again), button("new", () => renew({ seed: newSeed() })), ...page.shareButtons])
  }

  game.tells = () => {
    page.tell()
    root.dataset.moves = game.node.count
    celebrate()
    if (!page.isAsked) return
    store.set("duel", { text: game.text, isHelped: game.isHelped, isOver: game.isOver })
    if (store.isLost) page.tell()
    history.replaceState(null, "", link())
  }

  // Whoever plays on takes the left side; what another person began is not counted.
  const { put } = game
  game.put = move => {
    if (game.isTheirs) Object.assign(game, { isTheirs: false, isHelped: true })
    return put.call(game, move)
  }

  async function open() {
    const found = await given()
    const chosen = store.get("opponent"), opponent = chosen in OPPONENTS ? chosen : USUAL
    const { text } = found?.moves ? { text: writeDuel(found) } : {}
    game.isTheirs = Boolean(found?.moves) && !isKept(text)
    game.begin({ opponent, seed: newSeed(), ...found, isHelped: isKept(text) && Boolean(store.get("duel").isHelped) })
    offer(...(game.isTheirs && game.node.before ? [button("watch", () => page.watch()), button("same", again)] : []))
    if (found === null) page.tell(words("unread"))
  }

  page.begin(open, () => {
    const rival = html("div", { class: "pb-duel__rival" }, heads[1])
    page.panel.querySelector(".puyonb-side").prepend(heads[0])
    page.panel.querySelector(".puyonb-parts").append(rival)
    view.render({ model: game.rival, el: rival })
    rival.querySelector("svg").tabIndex = -1 // it has nothing to do by keys
    const [, , width, height] = game.rival.state.drawing.box
    rival.style.setProperty("--ratio", width / height)
    game.on("change:frame", name)
    name()
  })
}

for (const root of document.querySelectorAll(".pb-game[data-game=duel]")) start(root)
