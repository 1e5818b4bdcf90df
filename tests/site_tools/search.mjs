// The theme's own search in node: node search.mjs SCRIPTS WORKER INDEX < WORDS prints a list of pages for each word.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { createContext, runInContext } from "node:vm"

const [scripts, worker, index] = process.argv.slice(2)
const heard = []
const told = []
const load = name => runInContext(readFileSync(name, "utf8"), context)
const own = {
  addEventListener: (_, listener) => heard.push(listener),
  postMessage: message => told.push(message),
  importScripts: (...names) => names.forEach(name => load(join(scripts, "workers", name))),
  console,
}
const context = createContext(Object.assign(own, { self: own }))
const ask = async message => {
  for (const listener of heard) listener({ data: message })
  while (!told.length) await new Promise(resolve => setImmediate(resolve))
  return told.shift().data
}

load(worker)
await ask({ type: 0, data: { ...JSON.parse(readFileSync(index, "utf8")), options: {} } })
const answers = []
for (const word of JSON.parse(readFileSync(0, "utf8"))) {
  const { items } = await ask({ type: 2, data: word })
  answers.push(items.map(([{ location }]) => location.split("#")[0]))
}
console.log(JSON.stringify(answers))
