// Python in its own thread.  It loads the files, reports the progress, and then passes messages between the page and the workbench
// (workbench.py), or another module with a `start`.

const say = message => postMessage(message)

// Count the bytes that Python loads, in a copy of each response: browsers cache the compiled form only of an unchanged response.
function count(files, told) {
  const fetchFile = self.fetch
  const total = Object.values(files).reduce((sum, size) => sum + size, 0)
  let done = 0
  const read = async reader => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) told(done += part.value.byteLength, total)
  }
  self.fetch = async (...request) => {
    const response = await fetchFile(...request)
    if (response.ok && response.body) read(response.clone().body.getReader()).catch(() => {}) // the caller gets the error
    return response
  }
}

async function start({ files, archives, language, runtime: place, module = "puyonb.publish.live.workbench" }) {
  count(files, (done, total) => say({ type: "loading", done, total }))
  const packed = archives.map(async name => {
    const response = await fetch(place + name)
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    return response.arrayBuffer()
  })
  const { loadPyodide } = await import(`${place}pyodide.mjs`)
  say({ type: "starting" })
  const python = await loadPyodide({ indexURL: place })
  for (const archive of await Promise.all(packed)) python.unpackArchive(archive, "wheel")
  const bench = python.pyimport(module).start.callKwargs(text => postMessage(JSON.parse(text)), { language })
  say({ type: "ready", python: python.runPython("import platform; platform.python_version()"),
    version: python.runPython("import puyonb; puyonb.__version__") })
  return bench
}

let bench

self.onmessage = async ({ data }) => {
  try {
    if (data.type === "start") bench = await start(data)
    else bench.receive(JSON.stringify(data))
  } catch (error) {
    // The message of a Python error has the traceback; its last line is the error.
    console.warn(error)
    say({ type: data.type === "start" ? "failed" : "refused", message: String(error.message).trim().split("\n").at(-1) })
  }
}
