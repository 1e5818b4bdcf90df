// The moves of one player as frames and in words, for boards that play them and for games; and tasks in words.

import { ENTRY, landing } from "./record.js"
import { AIMED, FALLING, MARKED, POPPED, REST, Stage, UP, outline } from "./stage.js"

export class Moves extends Stage {
  // The position before all moves.
  ready(node) {
    Object.assign(node, { total: 0, longest: 0, frames: [{ cells: node.board.rows, seconds: REST }] })
  }

  // Go on to the position after a move and its chain.
  follow(move, result) {
    const before = this.line.now, after = this.line.play(move, result.end)
    return Object.assign(after, { total: before.total + result.score, longest: Math.max(before.longest, result.links.length), result })
  }

  // ------------------------------------------------------------------------------------------------------------------- frames

  framesOf(before, move, { board, puyos: ends }, result) {
    const frames = []
    if (!move.drop) frames.push({ draw: this.above(move), seconds: AIMED, stop: false })
    const starts = move.drop ? ends.map(([row]) => row - 13) : landing(before.board, move).map((_, second) => -2 + (second ? UP[move.turn] : 0))
    const spots = move.drop ? ends : landing(before.board, move)
    const falls = spots.map(([row, column], each) => [row, column, row - starts[each]]).filter(([row]) => row >= 0)
    frames.push({ cells: board.rows, falls, seconds: FALLING, stop: false }, ...result.links.flatMap(link => this.linkFrames(link)))
    return [...frames, { cells: result.end.rows, seconds: REST }]
  }

  // A link: its groups are marked, they vanish, and the rest falls.
  linkFrames(link, [marked, popped, falling] = [MARKED, POPPED, FALLING]) {
    return [{
      cells: link.before.rows, note: this.words("link", { number: link.number, score: link.score }),
      marks: [{ path: outline(link.before, link.groups), paint: this.settings.mark }], seconds: marked,
    }, { cells: link.popped.rows, seconds: popped, stop: false },
    { cells: link.after.rows, falls: this.fallsOf(link.falls, link.before), seconds: falling, stop: false }]
  }

  fallsOf(list, board) {
    return list.map(([from, to]) => [...board.place(to), to - from])
  }

  // Frames whose last one has the position in words, and the pairs to come.
  told(frames, node) {
    return [...frames.slice(0, -1), { ...frames.at(-1), words: this.described(node.board), note: this.noteOf(node), ...this.waiting(node) }]
  }

  // The pair to place above the board, and the next two beside it.
  held(moves) {
    const [hand, ...next] = moves.filter(move => !move.drop)
    return { beside: this.beside(next.slice(0, 2)), ...(hand && { hold: this.above({ ...hand, column: ENTRY, turn: 0 }) }) }
  }

  // -------------------------------------------------------------------------------------------------------------------- words

  noteOf(node) {
    if (!node.move) return this.words("first")
    const { length } = node.result.links
    const result = length ? this.words("chain", { links: length, score: node.result.score }) : ""
    return [this.words("move", { number: node.count, move: this.named(node.move), result }), this.words("totals", { total: node.total, longest: node.longest })].join("\n")
  }

  named(move) {
    return move.drop ? this.words("nuisance", { count: move.drop.reduce((sum, each) => sum + each) })
      : this.words("pair", { first: this.color(move.axis), second: this.color(move.child), column: move.column + 1, turn: { id: `play.turn.${move.turn}` } })
  }

  // The row of the table for a position, which a frame shows.
  row({ count, move, result, total }, frame) {
    return { frame, cells: [String(count), this.named(move), String(result.links.length || ""), result.score ? result.score.toLocaleString("en") : "", total.toLocaleString("en")] }
  }
}

// The puyos that a task is about, as a message.
export function puyosOf({ state }, kind, isOne) {
  const letter = { red: "R", green: "G", blue: "B", yellow: "Y", purple: "P", ojama: "O" }[kind]
  return { id: `field.puyo${isOne ? "" : "s"}${kind === "" ? "" : letter ? ".kind" : ".color"}`, kind: state.drawing.grid.kinds[letter]?.name }
}

// A task in words, as `Condition.label` of Python makes it.
export function taskOf(game, { goal, number, about, atLeast, clear }) {
  const cleared = clear === null ? null : { id: "field.task.clear", puyos: puyosOf(game, clear) }
  const name = `${goal}`.replaceAll(" ", "_") + (goal === "chain" && cleared ? ".first" : "")
  const counted = { id: `field.goal.${name}`, much: { id: `field.task.${atLeast ? "at_least" : "exactly"}` }, number,
    puyos: puyosOf(game, about, number === 1 && goal !== "places") }
  const task = !goal ? cleared : cleared ? { id: "field.task.both", goal: counted, clear: cleared } : counted
  return game.say({ id: "field.task.label", task })
}
