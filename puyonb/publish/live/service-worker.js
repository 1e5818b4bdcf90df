// Keeps the live page for when there is no connection.  NAME and KEPT stand above: they are written when the site is built, so that
// another build has another service worker.

const isKept = address => {
  const here = new URL("./", self.location.href).href
  return address.startsWith(here) && KEPT.includes(address.slice(here.length))
}

self.addEventListener("install", event => {
  // One file after the other: what was loaded a moment ago comes from the browser's own cache.
  event.waitUntil(caches.open(NAME).then(cache => cache.addAll(KEPT)).then(() => self.skipWaiting()))
})

self.addEventListener("activate", event => {
  const old = names => names.filter(name => name.startsWith("puyonb-") && name !== NAME)
  event.waitUntil(caches.keys().then(names => Promise.all(old(names).map(name => caches.delete(name)))).then(() => clients.claim()))
})

// The page says what it has loaded besides: its own address, the theme's styles and scripts.
self.addEventListener("message", event => {
  const { keep } = event.data
  const answer = () => event.source.postMessage({ type: "kept" })
  event.waitUntil(caches.open(NAME).then(cache => Promise.allSettled(keep.map(address => cache.add(address)))).then(answer))
})

// The files of this build from the cache; anything else from the site, and from the cache if the site does not answer.
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
