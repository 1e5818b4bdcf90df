// Saves the live page for use without a connection.  The build writes VERSION and KEPT (the files of that version) above.
//
// The files are in a folder with the name of their version, so a page never gets files of another version.  There is no
// skipWaiting: while a page of the old version is open, the old service worker serves its files, which the site may no longer
// have.  The name of a cache has the scope, so several live pages of one site do not delete each other's copies.

const SCOPE = self.registration.scope
const OURS = `puyonb ${SCOPE} `
const NAME = OURS + VERSION
const FORMER = /^puyonb-[0-9a-f]{16}-[0-9a-f]{8}$/ // names without a scope, of earlier versions

const ADDRESSES = new Set(KEPT.map(file => new URL(file, SCOPE).href)) // they may be beside another page
const isKept = address => ADDRESSES.has(address)

async function isOld(name) {
  if (name.startsWith(OURS)) return name !== NAME
  if (!FORMER.test(name)) return false
  const files = await (await caches.open(name)).keys()
  return files.some(file => file.url.startsWith(SCOPE))
}

async function clean() {
  for (const name of await caches.keys()) {
    if (await isOld(name)) await caches.delete(name)
  }
  await clients.claim()
}

async function load() {
  const cache = await caches.open(NAME)
  // One file after the other: files that were just loaded come from the browser's cache.
  for (const file of KEPT) {
    if (!(await cache.match(file))) await cache.add(file)
  }
}

self.addEventListener("install", event => event.waitUntil(load()))

self.addEventListener("activate", event => event.waitUntil(clean()))

// Save files; return those that could not be loaded.
async function save(addresses) {
  const cache = await caches.open(NAME)
  const done = await Promise.allSettled(addresses.map(address => cache.add(address)))
  return addresses.filter((_, number) => done[number].status === "rejected")
}

// A page of this version sends its other addresses: its own, and the theme's styles and scripts.
self.addEventListener("message", event => {
  const { keep, version } = event.data
  if (version !== VERSION) return
  const answer = () => event.source.postMessage({ type: "kept" })
  event.waitUntil(save(keep).then(save).then(answer)) // a second try: a connection may be bad for a moment
})

// Files of this version come from the cache; others from the site, or from the cache without a connection.
self.addEventListener("fetch", event => {
  const { request } = event
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return
  const find = async () => (await caches.open(NAME)).match(request, { ignoreSearch: true })
  const ask = async () => {
    try {
      return await fetch(request)
    } catch (error) {
      const found = await find()
      if (found) return found
      throw error
    }
  }
  event.respondWith(isKept(request.url) ? find().then(found => found ?? fetch(request)) : ask())
})
