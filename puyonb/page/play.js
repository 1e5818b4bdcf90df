// Games for one on a page, without Python: solo, and quests.  `Game` is the model that board.js shows; it answers each move at once.
//
// The address of a game's own page has what another person should see, the storage of the browser where this reader was.

import { Board, chain } from "./field.js"
import { Page } from "./game_page.js"
import { EMPTY, WRITE, linkOf, problemOf, questOf, readLink, readMessage, unplaced } from "./links.js"
import { dress, html, partsOf, unpack } from "./model.js"
import { Moves, taskOf } from "./move_frames.js"
import { check, solve } from "./quest.js"
import { Deals, Line, canReach, isLost, place, placements } from "./record.js"
import { STYLE } from "./settings.js"
import { AT_ONCE, SEEDS, settingsOf, store } from "./stage.js"

const MOST_MOVES = 1000
const MOST_SHOWN = 2000 // characters of a link that cannot be read

class Game extends Moves {
  constructor(settings, name, quests) {
    super(settings, name)
    Object.assign(this, { quests, isQuest: name === "quest", box: settings.boxes[name] })
    this.offered = this.offered.filter(tool => tool.name !== "quest" || quests.length > 1)
  }

  // ------------------------------------------------------------------------------------------------------------------ a new game

  // Begin a game: a record, of which `moves` are played again, and the seed of the pairs after its own.
  begin(record, { seed = 0, moves = [] } = {}) {
    const board = Board.of(record.rows)
    board.settle()
    this.typed = this.typed && { serial: this.typed.serial }
    Object.assign(this, { record, seed, deals: new Deals(seed), line: new Line(board), isGivenUp: false, advice: "" })
    this.queue = record.moves.map(move => move.drop ? move : { axis: move.axis, child: move.child, column: null, turn: 0 })
    if (!this.isQuest) {
      // The pairs of a record are those of its seed, as far as nobody has changed them.
      for (let number = 0; number < this.queue.length; number++) this.deals.deal()
    }
    this.ready(this.line.root)
    this.fallNuisance()
    for (const move of moves.slice(0, MOST_MOVES)) if (!this.put(move)) break
    this.show(AT_ONCE)
  }

  // The move after some moves; the pairs of a solo game never end.
  upcoming(number) {
    while (!this.isQuest && this.queue.length <= number) this.queue.push(this.deals.deal())
    return this.queue[number]
  }

  get node() {
    return this.line.now
  }

  get hand() {
    if (this.isOver) return undefined
    const move = this.upcoming(this.node.count)
    return move && !move.drop ? move : undefined
  }

  get isMet() {
    return this.isQuest && this.node.met === true
  }

  get isOver() {
    return this.isMet || isLost(this.node.board) || this.node.count >= MOST_MOVES
  }

  // Whether nothing more can be done: lost, met, or no pair is left.
  get isEnded() {
    return this.isOver || !this.hand
  }

  // The record as it was played so far; of a quest also with the pairs that are left.
  get played() {
    const moves = this.line.moves
    return { ...this.record, moves: this.isQuest ? [...moves, ...this.queue.slice(moves.length)] : moves }
  }

  get task() {
    return linkOf({ ...this.record, moves: this.queue })
  }

  // -------------------------------------------------------------------------------------------------------------------- a move

  put(move) {
    const { node } = this, next = this.upcoming(node.count)
    const isFit = next && (next.drop ? String(next.drop) === String(move.drop) : canReach(node.board, move))
    if (!isFit || this.isOver) return false
    const played = move.drop ? move : { ...next, column: move.column, turn: move.turn }
    const placed = place(node.board, played)
    if (!placed) return false
    const result = chain(placed.board), after = this.follow(played, result)
    after.frames ??= this.framesOf(node, played, placed, result)
    if (this.isQuest) after.met ??= check(this.played).met === after.count
    if (!move.drop) this.fallNuisance()
    return true
  }

  // Nuisance of a quest falls by itself.
  fallNuisance() {
    while (this.queue[this.node.count]?.drop && !this.isOver && this.put(this.queue[this.node.count]));
  }

  // --------------------------------------------------------------------------------------------------------------- what is shown

  get path() {
    const found = []
    for (let node = this.node; node; node = node.before) found.unshift(node)
    return found
  }

  // Show the position; `from` is the frame where its play begins.
  show(from) {
    const { node, path } = this, frames = []
    this.stops = []
    for (const each of path) {
      frames.push(...this.told(this.paced(each.frames), each))
      this.stops.push(frames.length - 1)
    }
    const at = this.begins(from, frames.length - 1), isMoving = at < frames.length - 1
    const aims = this.aims(this.hand, this.hand ? placements(node.board, false) : [], node.board)
    this.change({
      drawing: { ...this.state.drawing, label: this.isQuest ? this.words("task", { task: taskOf(this, this.record.task) }) : this.state.drawing.label },
      cells: node.board.rows, frames, length: frames.length, frame: at, ...aims, posed: frames.length - 1,
      sheet: this.sheet(isMoving ? path.slice(0, -1) : path), tools: this.tools(), texts: this.texts(), playing: isMoving,
    })
    this.isTold = false
    if (!isMoving) this.tell()
  }

  // The pair to place at a position, above the board, and the next two beside it.
  waiting(node) {
    if (node === this.node && !this.hand) return { beside: "" }
    this.upcoming(node.count + 2)
    return this.held(this.queue.slice(node.count))
  }

  sheet(path) {
    return { ...this.state.sheet, rows: path.slice(1).map((node, number) => this.row(node, this.stops[number + 1])) }
  }

  tools() {
    const isDisabled = { undo: !this.node.before, redo: !this.node.after.length, turn_piece: !this.hand, drop_piece: !this.hand,
      left_piece: !this.hand, right_piece: !this.hand, still: !this.hand, hint_column: !this.hand }
    const quest = { options: this.choices(), value: String(this.quests.findIndex(each => each.link === this.task)) }
    return this.toolsWith({ ...Object.fromEntries(Object.entries(isDisabled).map(([name, disabled]) => [name, { disabled }])), quest })
  }

  // Solved quests have a tick.
  choices() {
    const solved = store.get("solved") ?? {}
    return this.quests.map(({ link, title }, at) =>
      [String(at), `${solved[link] ? "✓ " : ""}${at + 1}. ${title || taskOf(this, readLink(link).task)}`])
  }

  // The task of a quest, and the box with the link, into which another link can be pasted.
  texts() {
    const { text, serial } = this.typed ?? { serial: 0 }, isBroken = text !== undefined
    const box = { ...this.box, editable: Boolean(this.opens), text: text ?? (this.isQuest ? this.task : WRITE.puyop(this.played)),
      note: isBroken ? this.words(`unread.${problemOf(text, this.isQuest)}`) : "", state: isBroken ? "bad" : "good", serial }
    if (!this.isQuest) return [box]
    const left = this.queue.slice(this.node.count).filter(move => !move.drop).length
    return [{ name: "task", title: this.words("task", { task: taskOf(this, this.record.task) }), text: "", place: "above", editable: false, lines: 1,
      note: this.advice || this.words("pairs", { count: left }), excerpt: "", state: "good", serial: 0 }, box]
  }

  // A link that was typed: its game is opened if it can be read.
  edit(text, serial) {
    const record = readMessage(text), isFit = record && (!this.isQuest || record.task) && record.moves.length <= MOST_MOVES
    this.typed = { text: isFit ? undefined : text, serial }
    if (isFit) this.opens(record)
    else this.change({ texts: this.texts() })
  }

  // The table has a move when its chain has ended.
  tell() {
    if (!this.isTold) this.change({ sheet: this.sheet(this.path) })
    super.tell()
  }

  // ---------------------------------------------------------------------------------------------------------------- what is asked

  send(content) {
    if (content.type === "edit") return this.edit(content.text, content.serial)
    if (content.type === "drop") {
      const pose = this.state.poses[content.pose], from = this.state.frames?.length ?? 0
      this.advice = ""
      if (pose && this.put({ column: pose.at, turn: pose.turn })) this.show(from)
      return
    }
    const act = { undo: () => this.back(), redo: () => this.forward(), quest: () => this.choose?.(Number(content.text)), still: () => this.advise(false),
      hint_column: () => this.advise(true), give_up: () => this.giveUp(), best: () => this.best() }[content.name]
    act?.()
  }

  back() {
    this.advice = ""
    do this.line.undo()
    while (this.node.before && this.node.after.at(-1)?.move.drop)
    this.show(AT_ONCE)
  }

  forward() {
    this.line.redo()
    this.fallNuisance()
    this.show(AT_ONCE)
  }

  // Say whether the quest can still be solved; with `isHint`, the column of the next pair, and on the second time its turn.
  async advise(isHint) {
    const { node } = this, { count } = node, until = () => this.node !== node
    this.inform(this.words("searching"))
    const found = await solve(this.played, { after: count, most: 1, until })
    if (until()) return
    const move = found.lines[0]?.[count]
    if (move) {
      this.hints = this.hinted === node ? this.hints + 1 : 1
      this.hinted = node
      const place = { column: move.column + 1, turn: { id: `play.turn.${move.turn}` } }
      return void this.inform(!isHint ? this.words("solvable") : this.words(this.hints > 1 ? "hint.turn" : "hint", place))
    }
    if (!found.isComplete) return void this.inform(this.words("unknown"))
    for (let back = 1; back <= count; back++) {
      const before = await solve(this.played, { after: count - back, most: 1, until })
      if (until()) return
      if (before.lines.length) return void this.inform(this.words("unsolvable", { count: back }))
    }
    this.inform(this.words("unsolvable.ever"))
  }

  inform(text) {
    this.advice = text
    this.change({ texts: this.texts() })
  }

  // Play a solution from the start.
  async giveUp() {
    const { record } = this
    this.inform(this.words("searching"))
    const { lines: [line] } = await solve({ ...record, moves: this.queue }, { most: 1, seconds: 10 })
    if (record !== this.record) return
    if (!line) return void this.inform(this.words("unknown"))
    this.line.start()
    this.isGivenUp = true
    this.advice = ""
    for (const move of line) if (!this.put(move)) break
    this.show(0)
  }

  // The longest chain that the pairs in view can start.
  async best() {
    const { node } = this, pairs = [0, 1, 2].map(ahead => this.upcoming(node.count + ahead))
    let most = { links: 0, score: 0, moves: [] }, pause = performance.now() + 12
    const visit = async (board, moves) => {
      const pair = pairs[moves.length]
      if (!pair) return
      for (const [column, turn] of placements(board, pair.axis === pair.child)) {
        const move = { ...pair, column, turn }, result = chain(place(board, move).board), line = [...moves, move]
        const better = result.links.length - most.links || result.score - most.score || most.moves.length - line.length
        if (result.links.length && better > 0) most = { links: result.links.length, score: result.score, moves: line }
        if (performance.now() > pause) {
          await new Promise(done => setTimeout(done))
          pause = performance.now() + 12
        }
        if (this.node !== node) return
        if (!isLost(result.end)) await visit(result.end, line)
      }
    }
    this.tells(this.words("searching"))
    await visit(node.board, [])
    if (this.node !== node) return
    const names = most.moves.map(move => this.named(move)).join(this.words("joint"))
    this.tells(most.links ? this.words("best", { links: most.links, score: most.score, moves: names }) : this.words("best.none"))
  }
}

// ------------------------------------------------------------------------------------------------------------------------ the page

const MOST_QUESTS = 500

// The element of a game in another page.
export function element(name, language) {
  const root = html("div", { class: "pb-game", "data-game": name, lang: language })
  root.append(...["pb-live__start", "pb-game__stage"].map(part => html("div", { class: part })))
  root.firstChild.append(html("p", { class: "pb-game__result", role: "status" }), html("div", { class: "pb-game__bar" }))
  root.lastChild.append(html("div", { class: "pb-game__banner", hidden: true }), html("div", { class: "pb-live__panel" }))
  return root
}

// Show a game in its element, and return a function that ends it.  One with `data-page` has a page of its own: its address is that of the game, and other games can be
// opened in it.  In other pages several stand beside each other.
//
// A solo game of another page begins with a record; `heard` gets the link of each position.
export function start(root, { quests: given = [], record: first, heard } = JSON.parse(root.querySelector("script").textContent)) {
  const quests = given.slice(0, MOST_QUESTS).filter(({ link }) => questOf(link) === link)
  if (root.dataset.game === "quest" && !quests.length) throw new TypeError("no quest")
  const settings = settingsOf(root.lang), isPage = "page" in root.dataset
  const game = new Game(settings, root.dataset.game, quests), words = (id, values) => game.words(id, values)
  const page = new Page(root, game, { result: () => result(), link: () => link() }), button = page.button.bind(page)
  if (!isPage) dress(root, STYLE)

  const fresh = () => {
    page.isAsked = false
    history.replaceState(null, "", location.href.split("#")[0])
    game.begin({ rows: EMPTY, moves: [], task: null }, { seed: Math.floor(Math.random() * SEEDS) })
    page.focus()
  }
  const again = () => {
    page.isAsked = false
    game.begin({ ...game.record, moves: game.queue }, { seed: game.seed })
    page.focus()
  }

  // The link of what another person should see.
  const link = () => {
    const parts = new URLSearchParams({ t: game.isQuest ? game.task : WRITE.puyop(game.played) })
    if (!game.isQuest) parts.set("seed", game.seed)
    return `${location.href.split("#")[0]}#${parts}`
  }

  const result = () => {
    const { node } = game
    if (!game.isQuest) return words("solo.result", { moves: node.count, longest: node.longest, score: node.total })
    if (game.isMet) return words("met", { count: node.count })
    return words("quest.result", { task: taskOf(game, game.record.task), status: words("pairs", { count: game.queue.slice(node.count).filter(move => !move.drop).length }) })
  }

  // What stands over the board at the end, with what can be done then.
  function celebrate() {
    const isEnd = game.isEnded && game.node.before
    if (!isEnd) return page.announce()
    const { node } = game
    let title = words("over"), lines = [result()], buttons = []
    if (game.isQuest) {
      const at = quests.findIndex(each => each.link === game.task), next = quests[at + 1] && at >= 0 ? at + 1 : 0
      title = words(game.isMet ? (game.isGivenUp ? "given_up" : "solved.quest") : "missed")
      lines = game.isMet ? [words("met", { count: node.count })] : []
      if (game.isMet && !game.isGivenUp) {
        store.set("solved", { ...store.get("solved"), [game.task]: { moves: WRITE.ishikawa(game.played), date: new Date().toISOString().slice(0, 10) } })
        game.change({ tools: game.tools() })
      }
      buttons = game.isMet ? [...(quests.length > 1 ? [button("next", () => game.choose(next))] : []), button("again", again), ...page.shareButtons]
        : [button("take_back", () => { game.back(); page.focus() }), button("again", again)]
    } else {
      const best = store.get("best") ?? {}
      const own = page.isAsked ? node : { longest: 0, total: 0 } // the game of a link may be another person's
      const now = { chain: Math.max(best.chain || 0, own.longest), score: Math.max(best.score || 0, own.total) }
      store.set("best", now)
      lines.push(words("best.ever", { longest: now.chain, score: now.score }))
      buttons = [button("again", again), ...(isPage ? [button("new", fresh)] : []), ...page.shareButtons]
    }
    page.announce(title, lines, buttons)
  }

  game.tells = text => {
    page.tell(text)
    if (text) return
    root.dataset.moves = game.node.count
    if (game.node.before) heard?.(WRITE.puyop(game.played))
    celebrate()
    if (!page.isAsked) return
    save()
    if (store.isLost) page.tell()
  }

  function save() {
    if (game.isQuest) {
      const kept = store.get("quests") ?? {}
      store.set("quests", { ...kept, [game.task]: WRITE.ishikawa(game.played) })
    } else if (isPage) store.set("solo", { text: WRITE.puyop(game.played), seed: game.seed })
    if (isPage) history.replaceState(null, "", link())
  }

  // Open a quest; what was placed before is there again.
  function openQuest(record) {
    const quest = unplaced(record), known = readLink((store.get("quests") ?? {})[linkOf(quest)] ?? "")
    game.begin(quest, { moves: (known?.moves ?? []).filter(move => !move.drop && move.column !== null) })
  }

  game.choose = number => {
    page.isAsked = false
    openQuest(readLink(quests[number].link))
    if (isPage) history.replaceState(null, "", link())
    page.focus()
  }

  if (isPage) game.opens = record => {
    page.isAsked = true
    if (game.isQuest) openQuest(record)
    else game.begin({ ...record, task: null }, { seed: game.seed, moves: record.moves.filter(move => move.drop || move.column !== null) })
  }

  // The game of the address, or of an old link; undefined if it cannot be read.
  async function asked() {
    const parts = partsOf(location.hash)
    const seed = /^[0-9]{1,10}$/.test(parts.get("seed")) ? Number(parts.get("seed")) : Math.floor(Math.random() * SEEDS)
    const text = parts.get("t") ?? (parts.has("game") ? await unpack(parts.get("game")).catch(() => "?") : "")
    const record = text ? readMessage(text) : undefined
    const isFit = record && (!game.isQuest || record.task) && record.moves.length <= MOST_MOVES
    return { seed, record: isFit ? record : undefined, broken: isFit ? "" : text, hasSeed: parts.has("seed") }
  }

  async function open() {
    const { seed, record, broken, hasSeed } = isPage ? await asked() : { record: first, seed: 0 }
    page.bar.replaceChildren()
    if (game.isQuest) {
      const first = quests.find(each => !(store.get("solved") ?? {})[each.link]) ?? quests[0]
      openQuest(record ?? readLink(first.link))
    } else if (record) {
      const moves = record.moves
      game.begin({ ...record, task: null }, { seed, moves: moves.filter(move => move.drop || move.column !== null) })
      const own = store.get("solo")?.text === WRITE.puyop(game.played)
      if (isPage && !own && game.node.before) page.bar.append(button("watch", () => page.watch()), button("same", again))
    } else {
      game.begin({ rows: EMPTY, moves: [], task: null }, { seed })
      const kept = store.get("solo"), before = kept && readLink(kept.text ?? "")
      if (before?.moves.length && !hasSeed) {
        page.bar.append(button("go_on", () => {
          page.bar.replaceChildren()
          game.begin(before, { seed: Number(kept.seed) || 0, moves: before.moves })
          history.replaceState(null, "", link())
          page.focus()
        }, { moves: before.moves.length }))
      }
    }
    if (broken) {
      page.tell(words("unread"))
      game.typed = { text: broken.slice(0, MOST_SHOWN), serial: 0 }
      game.change({ texts: game.texts() })
    }
    if (isPage && !game.isQuest) page.bar.append(button("new", fresh))
    page.bar.append(...page.shareButtons)
    const { edit } = root.dataset
    if (edit) page.bar.append(button("edit", () => { location.href = `${edit}#t=${encodeURIComponent(game.task)}` }))
  }

  return page.begin(open)
}
