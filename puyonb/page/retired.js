// Takes the place of the service worker that the games had with Python: removes its copies, and itself.

addEventListener("install", () => skipWaiting())
addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(`puyonb ${registration.scope} `)) await caches.delete(name)
  await registration.unregister()
})()))
