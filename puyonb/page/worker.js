// Keeps the pages of one folder for times without a connection; with one, the newest files count.

addEventListener("fetch", event => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(location.origin)) return
  event.respondWith(caches.open("puyonb-pages").then(async cache => {
    try {
      const found = await fetch(event.request)
      if (found.ok) cache.put(event.request, found.clone())
      return found
    } catch (error) {
      const kept = await cache.match(event.request, { ignoreSearch: true })
      if (kept) return kept
      throw error
    }
  }))
})
addEventListener("activate", event => event.waitUntil(clients.claim()))
